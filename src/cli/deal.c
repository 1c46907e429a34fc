/* SPDX-License-Identifier: MIT */
/* castellany-cli deal: eight Masters at the player's seat of a deal, or of the deal that a match file began from. Each
 * is a job of its own; what they come to does not depend on how many run at once. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena_program.h"
#include "args.h"
#include "castellany/deal.h"
#include "castellany/game_shelf.h"
#include "castellany/jobs.h"
#include "castellany/match_file.h"
#include "castellany/system.h"
#include "commands.h"
#include "match_args.h"

static const char about[] =
    "A deal is a text such as seasons.winter.482915734.you.craftsman.craftsman.6zn: what a match begins with, and who\n"
    "sits there. Its seat \"you\" is played by eight bots of the level Master, and their points are printed as one "
    "line\n"
    "of JSON. With --of the deal is that which the match in FILE began from, and what was made of it is printed too.";

struct masters {
    const struct deal *deal;
    const struct game *game;
    const struct bot_library *library;
    int jobs;
    int *points;
};

static void work(void *context, int job) {
    const struct masters *masters = context;
    for (int i = job; i < DEAL_MASTERS; i += masters->jobs) {
        deal_master_plays(masters->deal, masters->game, masters->library, i, NULL, &masters->points[i]);
    }
}

static void watch(void *context) {
    (void)context;
}

static void print_places(const struct deal *deal, const int *masters, const struct match *match) {
    char text[DEAL_TEXT_SIZE];
    json_t *points = json_array();
    deal_write(deal, text);
    for (int i = 0; i < DEAL_MASTERS; i++) {
        json_array_append_new(points, json_integer(masters[i]));
    }
    json_t *line = json_pack("{s:s, s:o, s:i}", "deal", text, "masters", points, "average",
                             deal_place_of(0, masters, DEAL_MASTERS).average);
    if (match && !match_to_act(match)) {
        struct score_sheet sheet;
        deal->ops->score(match_game(match), match_state(match), deal->seat, &sheet);
        const struct deal_place place = deal_place_of(sheet.total, masters, DEAL_MASTERS);
        json_object_set_new(line, "points", json_integer(sheet.total));
        json_object_set_new(line, "better_than", json_integer(place.below));
    }
    json_dumpf(line, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(line);
}

static int play(const struct deal *deal, const struct game *game, const struct match *match, long jobs) {
    char data[CLI_PATH_SIZE], error[GAME_ERROR_SIZE];
    cli_data(data);
    struct bot_library *library = bot_library_open(game, data, error);
    int *points = jobs_memory(DEAL_MASTERS * sizeof *points);
    struct masters masters = {deal, game, library, (int)jobs, points};
    const struct jobs all = {(int)jobs, program_end_with, work, watch, &masters};
    int status = CLI_GOOD;
    program_prepare();
    if (error[0] || !points || !jobs_run(&all)) {
        status = cli_fail("deal", "%s", error[0] ? error : "the Masters could not be begun");
    } else {
        print_places(deal, points, match);
    }
    jobs_memory_free(points, DEAL_MASTERS * sizeof *points);
    bot_library_close(library);
    return status;
}

static int play_text(const char *text, long jobs) {
    char data[CLI_PATH_SIZE], words[ERROR_WORDS_SIZE];
    struct deal deal;
    struct error error;
    struct game game;
    cli_data(data);
    if (!deal_read(text, &deal, &error) || !game_open(&game, deal.ops->name, data, &error)) {
        error_say(&error, NULL, words, sizeof words);
        return cli_fail("deal", "%s", words);
    }
    const int status = play(&deal, &game, NULL, jobs);
    game_close(&game);
    return status;
}

static int play_file(const char *path, long jobs) {
    char data[CLI_PATH_SIZE], words[ERROR_WORDS_SIZE];
    struct match_file_read read;
    struct deal deal;
    cli_data(data);
    struct game_shelf *shelf = game_shelf_open(data);
    int status;
    match_file_read(path, shelf, &read);
    if (!read.match) {
        error_say(&read.error, NULL, words, sizeof words);
        status = cli_fail("deal", "%s: %s", path, words);
    } else if (!deal_of_match(read.match, &deal)) {
        status = cli_fail("deal",
                          "%s: no deal is this match: it needs one person, bots in all other seats, and nothing "
                          "chosen that a deal does not say",
                          path);
    } else {
        status = play(&deal, match_game(read.match), read.match, jobs);
    }
    match_file_read_free(&read);
    game_shelf_close(shelf);
    return status;
}

static int begin(int argc, char **argv) {
    const long cores = system_processors();
    long jobs = cores < 1 ? 1 : cores < DEAL_MASTERS ? cores : DEAL_MASTERS;
    const char *path = NULL;
    struct args_list operands = {0};
    const struct args_option options[] = {
        {"--jobs", "J", "how many processes (one for each core if not said)", ARGS_WHOLE, &jobs, 1, DEAL_MASTERS},
        {"--of", "FILE", "the deal that the match in FILE began from", ARGS_TEXT, &path},
        {0},
    };
    const struct args_command command = {
        .name = "deal", .usage = "DEAL | --of FILE", .about = about, .options = options, .operands = &operands};
    int status = args_read(&command, argc, argv);
    if (status == ARGS_GO_ON && operands.count == 1 && !path) {
        status = play_text(operands.items[0], jobs);
    } else if (status == ARGS_GO_ON && operands.count == 0 && path) {
        status = play_file(path, jobs);
    } else if (status == ARGS_GO_ON) {
        status = args_wrong("deal", "say which: \"deal DEAL\" or \"deal --of FILE\"");
    }
    args_list_free(&operands);
    return status;
}

const struct cli_command cli_deal = {
    .name = "deal", .run = begin, .about = "let eight Masters play a deal, as in duplicate bridge"};
