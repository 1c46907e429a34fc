/* SPDX-License-Identifier: MIT */
/* castellany-cli arena: how strong bots are. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"
#include "arena_ladder.h"
#include "args.h"
#include "castellany/jobs.h"
#include "castellany/memory.h"
#include "castellany/system.h"
#include "commands.h"
#include "match_args.h"

static int unknown_level(const char *text) {
    char possible[512] = "";
    size_t length = 0;
    for (const struct bot_level *level = bot_levels; level->name && length < sizeof possible; level++) {
        length += (size_t)snprintf(possible + length, sizeof possible - length, " %s,", level->name);
    }
    return args_wrong("arena", "there is no level \"%s\"; possible are%s and \"exec:COMMAND\"", text, possible);
}

static int read_nodes(const char *text, uint32_t *nodes) {
    char *end;
    const long number = strtol(text, &end, 10);
    *nodes = number > 0 && number <= 100000000 ? (uint32_t)number : 0;
    return *nodes && !*end;
}

static int read_spec(const char *text, struct arena_spec *spec) {
    *spec = (struct arena_spec){.text = text};
    if (strncmp(text, "exec:", 5) == 0 && text[5]) {
        spec->command = text + 5;
        return ARGS_GO_ON;
    }
    char name[64];
    const char *at = strchr(text, '@');
    snprintf(name, sizeof name, "%.*s", at ? (int)(at - text) : (int)strlen(text), text);
    spec->level = bot_level_find(name);
    if (spec->level && at && !read_nodes(at + 1, &spec->nodes)) {
        return args_wrong("arena", "\"%s\": behind the @ stands a number of nodes from 1 to 100000000", text);
    }
    return spec->level ? ARGS_GO_ON : unknown_level(text);
}

static int read_specs(struct arena *arena, const struct args_list *list, int is_ladder) {
    int status = ARGS_GO_ON;
    if (list->count == 0 && !is_ladder) {
        return args_wrong("arena", "--seat is missing: a level's name or \"exec:COMMAND\", once or more");
    }
    if (list->count > ARENA_SPECS_MAX) {
        return args_wrong("arena", "at most %d --seat can be given, not %d", ARENA_SPECS_MAX, list->count);
    }
    for (; arena->spec_count < list->count && status == ARGS_GO_ON; arena->spec_count++) {
        status = read_spec(list->items[arena->spec_count], &arena->specs[arena->spec_count]);
    }
    if (status == ARGS_GO_ON && is_ladder && !ladder_add_levels(arena)) {
        return args_wrong("arena", "%d --seat leave no room for the levels of the ladder", list->count);
    }
    return status;
}

/* From 1, the weakest first; 0 for one that menus do not offer, a level with other nodes, and other programs. */
static int step_of(const struct arena_spec *spec) {
    int step = 0;
    for (const struct bot_level *level = bot_levels; level->name && !spec->nodes; level++) {
        step += !level->is_hidden_from_menus;
        if (level == spec->level) {
            return level->is_hidden_from_menus ? 0 : step;
        }
    }
    return 0;
}

static int is_near(const struct arena *arena, int spec, const uint8_t *taken, int count) {
    const int step = step_of(&arena->specs[spec]);
    for (int i = 0; i < count && arena->reach && step; i++) {
        const int other = step_of(&arena->specs[taken[i]]);
        if (other && abs(step - other) > arena->reach) {
            return 0;
        }
    }
    return 1;
}

/* With more specs than seats, every choice of them within reach makes a table. */
static void add_tables(struct arena *arena, uint8_t *taken, int count, int from) {
    if (count == arena->players || count == GAME_MAX_SEATS) {
        if (arena->table_count < ARENA_TABLES_MAX) {
            memcpy(arena->tables[arena->table_count++], taken, GAME_MAX_SEATS);
        }
        return;
    }
    for (int spec = from; spec < arena->spec_count; spec++) {
        if (is_near(arena, spec, taken, count)) {
            taken[count] = (uint8_t)spec;
            add_tables(arena, taken, count + 1, spec + 1);
        }
    }
}

void arena_set_tables(struct arena *arena) {
    arena->table_count = 0;
    uint8_t taken[GAME_MAX_SEATS] = {0};
    if (arena->spec_count > arena->players) {
        add_tables(arena, taken, 0, 0);
        return;
    }
    for (int seat = 0; seat < arena->players; seat++) {
        const int spec = seat < arena->spec_count ? seat : arena->spec_count - 1;
        arena->tables[0][seat] = (uint8_t)spec;
    }
    arena->table_count = 1;
}

int arena_fail(void) {
    return cli_fail("arena", "a process that played matches could not be started or ended early");
}

static int play_all(struct arena *arena, int as_json) {
    struct arena_result *results = memory_new((size_t)arena->matches, sizeof *results);
    struct arena_clock *clocks = memory_new((size_t)arena->spec_count, sizeof *clocks);
    struct arena_table *table = memory_new(1, sizeof *table);
    int status = CLI_GOOD;
    arena_set_tables(arena);
    if (!arena_run(arena, results, clocks)) {
        status = arena_fail();
    } else {
        arena_count(arena, results, clocks, table);
        (as_json ? arena_print_json : arena_print_text)(arena, table);
    }
    free(results);
    free(clocks);
    free(table);
    return status;
}

static void open_library(struct arena *arena) {
    char data[CLI_PATH_SIZE], error[GAME_ERROR_SIZE];
    cli_data(data);
    arena->library = bot_library_open(&arena->game, data, error);
    if (error[0]) {
        fprintf(stderr, "castellany-cli arena: %s\n", error);
    }
}

/* What is asked for beside the bots and the match. */
struct wish {
    int is_ladder, as_json;
};

/* As many seats as there are bots, if GAME has them. */
static long usual_players(const struct arena *arena, const struct game_ops *game) {
    const int wished = arena->spec_count;
    return wished < game->least_seats ? game->least_seats : wished > game->most_seats ? game->most_seats : wished;
}

static int run(struct arena *arena, struct match_args *match, const struct wish *wish) {
    const int has_players = match->players != 0;
    const struct game_ops *game = game_find(match->game_name);
    if (game && !has_players && !wish->is_ladder) {
        match->players = usual_players(arena, game);
    }
    int status = match_args_open(match, "arena");
    if (status != ARGS_GO_ON) {
        return status;
    }
    arena->game = match->game;
    arena->setup = match->setup;
    arena->seed = match->seed;
    arena->players = match->setup.seats;
    open_library(arena);
    status = wish->is_ladder ? arena_ladder(arena, match, has_players, wish->as_json) : play_all(arena, wish->as_json);
    bot_library_close(arena->library);
    match_args_close(match);
    return status;
}

static const char about[] =
    "Lets bots play against each other and says how strong they are. All rotations of the seats are played\n"
    "with one seed, then the next seed's. With fewer SPECs than players the last one fills the table; with\n"
    "more, every choice of them plays in turn. A bot's wins are those of all its seats at a table; a shared\n"
    "first place is split. An exec bot that dies, is late or answers wrongly has lost its match (a fault).\n"
    "With --ladder all levels that menus offer play, beside the SPECs, in each kind of match that the options\n"
    "leave open, M matches or a few more of each, and a table of their Elo is printed. There a level meets those\n"
    "that are at most as many steps away as there are seats: farther ones tell next to nothing of it.";

static int begin(int argc, char **argv) {
    static struct arena arena;
    struct match_args match = MATCH_ARGS_BEGIN;
    struct args_list seats = {.count = 0};
    struct wish wish = {0};
    long budget = 0, cores = system_processors();
    arena = (struct arena){.matches = 100, .jobs = cores < 1 ? 1 : cores < JOBS_MOST ? cores : JOBS_MOST};
    const struct args_option options[] = {
        {"--seat", "SPEC", "who plays: LEVEL, LEVEL@NODES or exec:COMMAND; once for each kind", ARGS_LIST, &seats},
        {"--ladder", NULL, "all levels of the game, with their Elo", ARGS_SWITCH, &wish.is_ladder},
        {"--matches", "M", "how many matches (100 if not said)", ARGS_WHOLE, &arena.matches, 1, 10000000},
        {"--jobs", "J", "how many processes (one for each core if not said)", ARGS_WHOLE, &arena.jobs, 1, JOBS_MOST},
        {"--budget", "B", "nodes a decision for levels that search, and milliseconds for other programs (1000)",
         ARGS_WHOLE, &budget, 1, 100000000},
        {"--json", NULL, "print the report as one line of JSON", ARGS_SWITCH, &wish.as_json},
        {0},
    };
    const struct args_command command = {
        .name = "arena",
        .usage = "--seat SPEC [--seat SPEC ...] [--ladder] [--players N] [--matches M] [OPTIONS]",
        .about = about,
        .options = options,
        .match = &match,
    };
    int status = args_read(&command, argc, argv);
    if (status == ARGS_GO_ON) {
        status = read_specs(&arena, &seats, wish.is_ladder);
    }
    args_list_free(&seats);
    arena.nodes = (uint32_t)budget;
    arena.budget_ms = budget ? (int)budget : 1000;
    return status == ARGS_GO_ON ? run(&arena, &match, &wish) : status;
}

const struct cli_command cli_arena = {.name = "arena", .run = begin, .about = "let bots play against each other"};
