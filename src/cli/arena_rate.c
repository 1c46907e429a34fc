/* SPDX-License-Identifier: MIT */
/* Strengths by Bradley and Terry; intervals by how sharply the likelihood falls off around them (the inverse of its
 * information). */
#include "arena_rate.h"

#include <math.h>
#include <string.h>

enum { PASSES = 500 };

void arena_pairs_add(struct arena_pairs *pairs, const struct arena_result *result, int players) {
    for (int seat = 0; seat < players; seat++) {
        for (int other = 0; other < players; other++) {
            const int a = result->spec[seat], b = result->spec[other];
            if (a != b) {
                pairs->met[a][b]++;
                pairs->before[a][b] += result->rank[seat] < result->rank[other]    ? 1
                                       : result->rank[seat] == result->rank[other] ? 0.5
                                                                                   : 0;
            }
        }
    }
}

static unsigned all_met_by(const struct arena_pairs *pairs, int count, int spec) {
    unsigned met = 0;
    for (int other = 0; other < count; other++) {
        met |= pairs->met[spec][other] > 0 ? 1u << other : 0;
    }
    return met;
}

int arena_pairs_connect(const struct arena_pairs *pairs, int count) {
    unsigned joined = 1, before = 0;
    while (joined != before) {
        before = joined;
        for (int spec = 0; spec < count; spec++) {
            joined |= before >> spec & 1 ? all_met_by(pairs, count, spec) : 0;
        }
    }
    return joined == (1u << count) - 1;
}

/* One step nearer: half a point against everybody keeps strengths finite. */
static void improve(const struct arena_pairs *pairs, int count, double strength[ARENA_SPECS_MAX]) {
    double next[ARENA_SPECS_MAX];
    for (int i = 0; i < count; i++) {
        double won = 0, weight = 0;
        for (int j = 0; j < count; j++) {
            const double met = i != j && pairs->met[i][j] > 0 ? pairs->met[i][j] + 1 : 0;
            won += met > 0 ? pairs->before[i][j] + 0.5 : 0;
            weight += met / (strength[i] + strength[j]);
        }
        next[i] = weight > 0 ? won / weight : 1;
    }
    memcpy(strength, next, (size_t)count * sizeof *next);
}

void arena_rate(const struct arena_pairs *pairs, int count, double elo[ARENA_SPECS_MAX]) {
    double strength[ARENA_SPECS_MAX], mean = 0;
    for (int i = 0; i < count; i++) {
        strength[i] = 1;
    }
    for (int pass = 0; pass < PASSES; pass++) {
        improve(pairs, count, strength);
    }
    for (int i = 0; i < count; i++) {
        elo[i] = 400 * log10(strength[i]);
        mean += elo[i] / count;
    }
    for (int i = 0; i < count; i++) {
        elo[i] += 1500 - mean;
    }
}

/* ---- doubt ---- */

struct matrix {
    double at[ARENA_SPECS_MAX][ARENA_SPECS_MAX];
};

/* What the matches tell of the strengths, by Fisher, and J / COUNT beside it, since they say nothing of their mean. A
 * table of more than two seats counts as one comparison fewer than it has seats. */
static struct matrix told(const struct arena_pairs *pairs, int players, int count, const double elo[ARENA_SPECS_MAX]) {
    struct matrix matrix = {{{0}}};
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < count; j++) {
            matrix.at[i][j] = 1.0 / count;
        }
    }
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < count; j++) {
            const double share = 1 / (1 + pow(10, (elo[j] - elo[i]) / 400));
            const double met = i != j && pairs->met[i][j] > 0 ? (pairs->met[i][j] + 1) * 2 / players : 0;
            matrix.at[i][i] += met * share * (1 - share);
            matrix.at[i][j] -= met * share * (1 - share);
        }
    }
    return matrix;
}

static void add_row(double row[2 * ARENA_SPECS_MAX], const double other[2 * ARENA_SPECS_MAX], int size, double times) {
    for (int i = 0; i < size; i++) {
        row[i] += times * other[i];
    }
}

/* Gauss and Jordan; the matrix is positive, so that nothing needs to be exchanged. */
static struct matrix inverse(const struct matrix *matrix, int count) {
    double rows[ARENA_SPECS_MAX][2 * ARENA_SPECS_MAX] = {{0}};
    struct matrix result = {{{0}}};
    for (int i = 0; i < count; i++) {
        memcpy(rows[i], matrix->at[i], (size_t)count * sizeof(double));
        rows[i][count + i] = 1;
    }
    for (int i = 0; i < count; i++) {
        add_row(rows[i], rows[i], 2 * count, 1 / rows[i][i] - 1);
        for (int j = 0; j < count; j++) {
            if (j != i) {
                add_row(rows[j], rows[i], 2 * count, -rows[j][i]);
            }
        }
    }
    for (int i = 0; i < count; i++) {
        memcpy(result.at[i], rows[i] + count, (size_t)count * sizeof(double));
    }
    return result;
}

void arena_rate_doubt(const struct arena_pairs *pairs, int players, int count, const double elo[ARENA_SPECS_MAX],
                      double doubt[ARENA_SPECS_MAX]) {
    const struct matrix matrix = told(pairs, players, count, elo), spread = inverse(&matrix, count);
    for (int i = 0; i < count; i++) {
        doubt[i] = 1.959964 * sqrt(fmax(0, spread.at[i][i] - 1.0 / count)) * 400 / log(10);
    }
}
