/* SPDX-License-Identifier: MIT */
/* Levels meet those near them in every kind of match, and one Elo is fitted over all: far ones tell next to nothing
 * for their time. */
#include "arena_ladder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "args.h"
#include "castellany/memory.h"
#include "match_kinds.h"

struct ladder {
    struct match_kinds kinds;
    long matches[MATCH_KINDS_MOST];
    struct arena_table tables[MATCH_KINDS_MOST];
    struct arena_clock clocks[ARENA_SPECS_MAX]; /* over all kinds */
};

static int has_level(const struct arena *arena, const struct bot_level *level) {
    for (int spec = 0; spec < arena->spec_count; spec++) {
        if (arena->specs[spec].level == level && !arena->specs[spec].nodes) {
            return 1;
        }
    }
    return 0;
}

int ladder_add_levels(struct arena *arena) {
    for (const struct bot_level *level = bot_levels; level->name; level++) {
        if (level->is_hidden_from_menus || has_level(arena, level)) {
            continue;
        }
        if (arena->spec_count == ARENA_SPECS_MAX) {
            return 0;
        }
        arena->specs[arena->spec_count++] = (struct arena_spec){.text = level->name, .level = level};
    }
    return 1;
}

static int play_kind(struct arena *arena, struct ladder *ladder, int kind, long matches) {
    arena->setup = ladder->kinds.items[kind].setup;
    arena->players = arena->setup.seats;
    arena->reach = arena->players;
    arena_set_tables(arena);
    const long whole = (long)arena->table_count * arena->players;
    arena->matches = (matches + whole - 1) / whole * whole;
    struct arena_result *results = memory_new((size_t)arena->matches, sizeof *results);
    struct arena_clock *clocks = memory_new((size_t)arena->spec_count, sizeof *clocks);
    const int good = arena_run(arena, results, clocks);
    if (good) {
        arena_count(arena, results, clocks, &ladder->tables[kind]);
        ladder->matches[kind] = arena->matches;
        for (int spec = 0; spec < arena->spec_count; spec++) {
            arena_clock_join(&ladder->clocks[spec], &clocks[spec]);
        }
    }
    free(results);
    free(clocks);
    return good;
}

static void print_head(const struct arena *arena, const struct ladder *ladder) {
    printf("Elo of the levels of %s, with 95 %% intervals; 1500 is the mean of a column. Seed %llu.\n\n| level |",
           arena->game.ops->name, (unsigned long long)arena->seed);
    for (int kind = 0; kind < ladder->kinds.count; kind++) {
        char name[MATCH_KIND_SIZE];
        match_kinds_name(&ladder->kinds, kind, name);
        printf(" %s (%ld matches) |", name, ladder->matches[kind]);
    }
    printf(" median, 99 %%, slowest, ms |\n| ---");
    for (int kind = 0; kind < ladder->kinds.count; kind++) {
        printf(" | ---");
    }
    puts(" | --- |");
}

static void print_ladder(const struct arena *arena, const struct ladder *ladder) {
    print_head(arena, ladder);
    for (int spec = 0; spec < arena->spec_count; spec++) {
        const struct arena_clock *clock = &ladder->clocks[spec];
        printf("| %s |", arena->specs[spec].text);
        for (int kind = 0; kind < ladder->kinds.count; kind++) {
            const struct arena_row *row = &ladder->tables[kind].rows[spec];
            printf(" %.0f (%.0f to %.0f) |", row->elo, row->elo_low, row->elo_high);
        }
        printf(" %.2f, %.1f, %.1f |\n", arena_clock_quantile(clock, 0.5), arena_clock_quantile(clock, 0.99),
               clock->most);
    }
}

int arena_ladder(struct arena *arena, const struct match_args *match, int has_players, int as_json) {
    struct ladder *ladder = memory_new(1, sizeof *ladder);
    const long matches = arena->matches;
    int good = 1;
    match_kinds_find(&ladder->kinds, match, has_players);
    for (int kind = 0; good && kind < ladder->kinds.count; kind++) {
        good = play_kind(arena, ladder, kind, matches);
        if (good && as_json) {
            arena_print_json(arena, &ladder->tables[kind]);
        }
    }
    if (good && !as_json) {
        print_ladder(arena, ladder);
    }
    free(ladder);
    return good ? CLI_GOOD : arena_fail();
}
