/* SPDX-License-Identifier: MIT */
/* One report, as text for people and as JSON for scripts, from the same numbers; nothing is reckoned here. */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "arena.h"
#include "match_args.h"

/* ---- JSON ---- */

static json_t *rounded(double value, double parts) {
    const double scaled = value * parts + (value < 0 ? -0.5 : 0.5);
    return json_real((double)(long long)scaled / parts);
}

static json_t *write_row(const struct arena_spec *spec, const struct arena_row *row, int has_elo) {
    json_t *object = json_object();
    json_object_set_new(object, "spec", json_string(spec->text));
    json_object_set_new(object, "share", rounded(row->share, 1e6));
    json_object_set_new(object, "share_low", rounded(row->low, 1e6));
    json_object_set_new(object, "share_high", rounded(row->high, 1e6));
    json_object_set_new(object, "mean_score", rounded(row->mean_score, 1e3));
    json_object_set_new(object, "mean_margin", rounded(row->mean_margin, 1e3));
    json_object_set_new(object, "decisions", json_integer((json_int_t)row->decisions));
    json_object_set_new(object, "ms_median", rounded(row->ms_median, 1e4));
    json_object_set_new(object, "ms_p99", rounded(row->ms_p99, 1e4));
    json_object_set_new(object, "ms_max", rounded(row->ms_max, 1e4));
    json_object_set_new(object, "faults", json_integer(row->faults));
    if (has_elo) {
        json_object_set_new(object, "elo", rounded(row->elo, 10));
        json_object_set_new(object, "elo_low", rounded(row->elo_low, 10));
        json_object_set_new(object, "elo_high", rounded(row->elo_high, 10));
    }
    return object;
}

void arena_print_json(const struct arena *arena, const struct arena_table *table) {
    json_t *object = json_object(), *seats = json_array();
    json_object_set_new(object, "players", json_integer(arena->players));
    match_args_write(&arena->game, &arena->setup, object);
    json_object_set_new(object, "matches", json_integer(arena->matches));
    for (int spec = 0; spec < arena->spec_count; spec++) {
        json_array_append_new(seats, write_row(&arena->specs[spec], &table->rows[spec], table->has_elo));
    }
    json_object_set_new(object, "seats", seats);
    json_object_set_new(object, "mean_winning_score", rounded(table->mean_winning_score, 1e3));
    json_dumpf(object, stdout, JSON_COMPACT | JSON_REAL_PRECISION(10));
    putchar('\n');
    json_decref(object);
}

/* ---- text ---- */

enum { NAME_WIDTH = 22 };

static int width_of(const struct arena *arena) {
    size_t width = 8;
    for (int spec = 0; spec < arena->spec_count; spec++) {
        const size_t length = strlen(arena->specs[spec].text);
        width = length > width ? length : width;
    }
    return (int)(width < NAME_WIDTH ? width : NAME_WIDTH);
}

static void print_cross_table(const struct arena *arena, const struct arena_table *table, int width) {
    puts("\nHow often the bot of the row came before the bot of the column:");
    printf("%-*s", width, "");
    for (int spec = 0; spec < arena->spec_count; spec++) {
        printf("  %*.*s", width, width, arena->specs[spec].text);
    }
    putchar('\n');
    for (int row = 0; row < arena->spec_count; row++) {
        printf("%-*.*s", width, width, arena->specs[row].text);
        for (int column = 0; column < arena->spec_count; column++) {
            const double share = table->rows[row].against[column];
            share < 0 ? printf("  %*s", width, "-") : printf("  %*.1f %%", width - 2, 100 * share);
        }
        putchar('\n');
    }
}

static void print_elo(const struct arena_table *table, const struct arena_row *row) {
    table->has_elo ? printf("  %4.0f", row->elo) : printf("  %4s", "-");
}

static void print_faults(const struct arena *arena, const struct arena_table *table) {
    static const char *const words[ARENA_FAULTS] = {"", "too late", "ended", "not a legal answer"};
    for (int spec = 0; spec < arena->spec_count; spec++) {
        const char *before = ": ";
        if (table->rows[spec].faults) {
            printf("\nfaults of %s", arena->specs[spec].text);
        }
        for (int fault = ARENA_FAULT_LATE; table->rows[spec].faults && fault < ARENA_FAULTS; fault++) {
            if (table->rows[spec].faults_of[fault]) {
                printf("%s%ld %s", before, table->rows[spec].faults_of[fault], words[fault]);
                before = ", ";
            }
        }
        fputs(table->rows[spec].faults ? "\n" : "", stdout);
    }
}

/* "4 players, winter" */
static void print_table_kind(const struct arena *arena) {
    json_t *object = json_object(), *value;
    const char *name;
    match_args_write(&arena->game, &arena->setup, object);
    printf("%d players", arena->players);
    json_object_foreach(object, name, value) {
        printf(", %s", json_string_value(value));
    }
    json_decref(object);
}

void arena_print_text(const struct arena *arena, const struct arena_table *table) {
    const int width = width_of(arena), many = arena->spec_count > 2;
    printf("%ld matches of %s, ", arena->matches, arena->game.ops->name);
    print_table_kind(arena);
    printf("; mean winning score %.1f\n\n", table->mean_winning_score);
    printf("%-*s  %7s  %15s  %6s  %6s  %9s  %8s  %8s  %8s  %6s%s\n", width, "bot", "wins", "95 % interval", "score",
           "margin", "decisions", "median", "99 %", "slowest", "faults", many ? "   Elo" : "");
    for (int spec = 0; spec < arena->spec_count; spec++) {
        const struct arena_row *row = &table->rows[spec];
        printf("%-*.*s  %5.1f %%  %5.1f - %5.1f %%  %6.1f  %+6.1f  %9llu  %5.2f ms  %5.1f ms  %5.1f ms  %6ld", width,
               width, arena->specs[spec].text, 100 * row->share, 100 * row->low, 100 * row->high, row->mean_score,
               row->mean_margin, (unsigned long long)row->decisions, row->ms_median, row->ms_p99, row->ms_max,
               row->faults);
        if (many) {
            print_elo(table, row);
        }
        putchar('\n');
    }
    print_faults(arena, table);
    if (many) {
        print_cross_table(arena, table, width);
    }
}
