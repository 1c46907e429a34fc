/* SPDX-License-Identifier: MIT */
/* castellany-cli puzzles: positions to be solved, found in matches between bots. */
#include <stdio.h>
#include <string.h>

#include "args.h"
#include "castellany/jobs.h"
#include "castellany/system.h"
#include "commands.h"
#include "match_args.h"
#include "puzzles_make.h"

static const char about[] =
    "make looks for positions in which one answer is clearly best and plausible players miss it, in matches between\n"
    "bots from the seed K on, until COUNT are found, and writes them to FOLDER/puzzles.jsonl. What is found does not\n"
    "depend on J. A search that was broken off goes on where it was when it is begun again with the same folder.\n"
    "check proves the puzzles of each FILE again, a line each. Exit status 1 if any is bad, or no puzzle any more.";

enum { PAIRS_USUAL = 256 };

long puzzles_pairs(const struct game *game, long wished) {
    return wished >= 0 ? wished / 8 * 8 : bot_plays_tell(game) ? PAIRS_USUAL : 0;
}

static int make(struct match_args *match, struct puzzles_make *wish) {
    char data[CLI_PATH_SIZE], error[GAME_ERROR_SIZE];
    int status = match_args_open(match, "puzzles");
    if (status != ARGS_GO_ON) {
        return status;
    }
    cli_data(data);
    struct bot_library *library = bot_library_open(&match->game, data, error);
    if (error[0]) {
        status = cli_fail("puzzles", "%s", error);
    } else {
        wish->game = &match->game;
        wish->library = library;
        wish->setup = match->setup;
        wish->setup.seed = match->seed;
        wish->pairs = puzzles_pairs(&match->game, wish->pairs);
        status = puzzles_make(wish);
    }
    bot_library_close(library);
    match_args_close(match);
    return status;
}

static int begin(int argc, char **argv) {
    const long cores = system_processors();
    struct puzzles_make wish = {.count = 10,
                                .pairs = -1,
                                .jobs = cores < 1           ? 1
                                        : cores < JOBS_MOST ? cores
                                                            : JOBS_MOST};
    struct match_args match = MATCH_ARGS_BEGIN;
    struct args_list operands = {0};
    const struct args_option options[] = {
        {"--count", "COUNT", "how many puzzles (10 if not said)", ARGS_WHOLE, &wish.count, 1, 100000},
        {"--jobs", "J", "how many processes (one for each core if not said)", ARGS_WHOLE, &wish.jobs, 1, JOBS_MOST},
        {"--nodes", "N", "the budget of Grandmaster's search (his own if not said)", ARGS_WHOLE, &wish.nodes, 1,
         100000000},
        {"--pairs", "P", "pairs of matches that are played on at most (256; 0 where luck decides too much)", ARGS_WHOLE,
         &wish.pairs, 0, 100000},
        {"--round", "N", "the first round of a match that is looked at (1 if not said)", ARGS_WHOLE, &wish.first_round,
         1, 1000},
        {"--open", NULL, "leave hidden choices out", ARGS_SWITCH, &wish.is_open},
        {"--out", "FOLDER", "where they are written", ARGS_TEXT, &wish.folder},
        {0},
    };
    const struct args_command command = {
        .name = "puzzles",
        .usage = "make --out FOLDER [--count COUNT] [--jobs J] [OPTIONS] | check FILE...",
        .about = about,
        .options = options,
        .operands = &operands,
        .match = &match,
    };
    int status = args_read(&command, argc, argv);
    const char *what = operands.count ? operands.items[0] : "";
    if (status == ARGS_GO_ON && strcmp(what, "make") == 0 && operands.count == 1) {
        status = wish.folder ? make(&match, &wish) : args_wrong("puzzles", "--out is missing: a folder");
    } else if (status == ARGS_GO_ON && strcmp(what, "check") == 0 && operands.count > 1) {
        status = puzzles_check(&wish, operands.items + 1, operands.count - 1);
    } else if (status == ARGS_GO_ON) {
        status = args_wrong("puzzles", "say what to do: \"puzzles make --out FOLDER\" or \"puzzles check FILE...\"");
    }
    args_list_free(&operands);
    return status;
}

const struct cli_command cli_puzzles = {.name = "puzzles", .run = begin, .about = "find positions to be solved"};
