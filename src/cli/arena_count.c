/* SPDX-License-Identifier: MIT */
/* What the results say: shares with intervals, margins, times. */
#include <math.h>
#include <string.h>

#include "arena.h"
#include "arena_rate.h"

/* ---- times ---- */

static const double first_bucket = 0.001, growth = 1.01;

void arena_clock_add(struct arena_clock *clock, double milliseconds) {
    const double place = milliseconds > first_bucket ? log(milliseconds / first_bucket) / log(growth) : 0;
    const int bucket = place < ARENA_CLOCK_BUCKETS - 1 ? (int)place : ARENA_CLOCK_BUCKETS - 1;
    clock->buckets[bucket]++;
    clock->decisions++;
    clock->most = milliseconds > clock->most ? milliseconds : clock->most;
}

void arena_clock_join(struct arena_clock *clock, const struct arena_clock *other) {
    clock->decisions += other->decisions;
    clock->most = other->most > clock->most ? other->most : clock->most;
    for (int i = 0; i < ARENA_CLOCK_BUCKETS; i++) {
        clock->buckets[i] += other->buckets[i];
    }
}

double arena_clock_quantile(const struct arena_clock *clock, double share) {
    const double wanted = share * (double)clock->decisions;
    double passed = 0;
    for (int i = 0; i < ARENA_CLOCK_BUCKETS && clock->decisions; i++) {
        passed += clock->buckets[i];
        if (passed >= wanted && passed > 0) {
            const double upper = first_bucket * pow(growth, i + 1);
            return upper < clock->most ? upper : clock->most;
        }
    }
    return 0;
}

/* ---- seating ---- */

uint64_t arena_seating(const struct arena *arena, long index, uint8_t specs[GAME_MAX_SEATS]) {
    const long turn = index % arena->players, table = index / arena->players % arena->table_count;
    const long pair = index / arena->players / arena->table_count;
    for (int seat = 0; seat < arena->players; seat++) {
        specs[seat] = arena->tables[table][(seat + turn) % arena->players];
    }
    struct random_stream stream = random_seeded(arena->seed + (uint64_t)pair);
    return random_bits(&stream);
}

/* ---- shares ---- */

/* Wilson's interval: holds for shares near 0 and 1, too. */
static void set_interval(struct arena_row *row, double matches) {
    const double z = 1.959964, n = matches > 0 ? matches : 1, p = row->share;
    const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    row->low = fmax(0, middle - half);
    row->high = fmin(1, middle + half);
}

static double margin_of(const struct arena_result *result, int players, int seat) {
    int best = -30000;
    for (int other = 0; other < players; other++) {
        best = other != seat && result->score[other] > best ? result->score[other] : best;
    }
    return result->score[seat] - best;
}

struct tally {
    double matches[ARENA_SPECS_MAX];
    struct arena_pairs pairs;
    double winning;
    long done;
};

static void count_match(struct tally *tally, struct arena_table *table, const struct arena_result *result,
                        int players) {
    int winners = 0, winning = 0, sits[ARENA_SPECS_MAX] = {0};
    for (int seat = 0; seat < players; seat++) {
        winners += result->rank[seat] == 0;
        winning = result->rank[seat] == 0 && result->score[seat] > winning ? result->score[seat] : winning;
    }
    for (int seat = 0; seat < players; seat++) {
        struct arena_row *row = &table->rows[result->spec[seat]];
        row->seats++;
        row->share += result->rank[seat] == 0 ? 1.0 / winners : 0;
        row->mean_score += result->score[seat];
        row->mean_margin += margin_of(result, players, seat);
        row->faults += result->faults[seat];
        row->faults_of[result->fault[seat]] += result->faults[seat];
        tally->matches[result->spec[seat]] += !sits[result->spec[seat]]++;
    }
    tally->winning += winning;
    tally->done++;
    arena_pairs_add(&tally->pairs, result, players);
}

static void finish_row(const struct arena *arena, const struct tally *tally, const struct arena_clock *clock,
                       struct arena_row *row, int spec) {
    const double seats = row->seats ? (double)row->seats : 1;
    row->share /= tally->matches[spec] > 0 ? tally->matches[spec] : 1;
    row->mean_score /= seats;
    row->mean_margin /= seats;
    set_interval(row, tally->matches[spec]);
    row->decisions = clock->decisions;
    row->ms_median = arena_clock_quantile(clock, 0.5);
    row->ms_p99 = arena_clock_quantile(clock, 0.99);
    row->ms_max = clock->most;
    for (int other = 0; other < arena->spec_count; other++) {
        const double met = tally->pairs.met[spec][other];
        row->against[other] = met > 0 ? tally->pairs.before[spec][other] / met : -1;
    }
}

static void rate(const struct arena *arena, const struct arena_pairs *pairs, struct arena_table *table) {
    double elo[ARENA_SPECS_MAX], doubt[ARENA_SPECS_MAX];
    table->has_elo = arena->spec_count > 2 && arena_pairs_connect(pairs, arena->spec_count);
    if (!table->has_elo) {
        return;
    }
    arena_rate(pairs, arena->spec_count, elo);
    arena_rate_doubt(pairs, arena->players, arena->spec_count, elo, doubt);
    for (int spec = 0; spec < arena->spec_count; spec++) {
        table->rows[spec].elo = elo[spec];
        table->rows[spec].elo_low = elo[spec] - doubt[spec];
        table->rows[spec].elo_high = elo[spec] + doubt[spec];
    }
}

void arena_count(const struct arena *arena, const struct arena_result *results, const struct arena_clock *clocks,
                 struct arena_table *table) {
    struct tally tally;
    memset(&tally, 0, sizeof tally);
    memset(table, 0, sizeof *table);
    for (long i = 0; i < arena->matches; i++) {
        if (results[i].is_done) {
            count_match(&tally, table, &results[i], arena->players);
        }
    }
    for (int spec = 0; spec < arena->spec_count; spec++) {
        finish_row(arena, &tally, &clocks[spec], &table->rows[spec], spec);
    }
    table->mean_winning_score = tally.done ? tally.winning / (double)tally.done : 0;
    rate(arena, &tally.pairs, table);
}
