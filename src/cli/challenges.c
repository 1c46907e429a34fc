/* SPDX-License-Identifier: MIT */
/* castellany-cli challenges: measures what medals are worth, and judges matches by their aims. Each match that is
 * played for a medal is one bot's; what they come to does not depend on how many run at once. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena_program.h"
#include "args.h"
#include "castellany/challenge.h"
#include "castellany/disk.h"
#include "castellany/game_shelf.h"
#include "castellany/jobs.h"
#include "castellany/match_file.h"
#include "castellany/system.h"
#include "commands.h"
#include "match_args.h"

static const char about[] =
    "measure has 16 Foremen and 16 Masters play the seat of each challenge in FILE with its aim and prints the file's\n"
    "lines with the medals that come of it: bronze, silver and gold are the first quarter, the middle and the best. "
    "What\n"
    "comes of it does not depend on J. A bot with an aim is the level as it always is, whose answers by which the aim\n"
    "would be failed are left out of those that it looks at.\n"
    "judge says of each match FILE that began as a challenge whether its aim was reached, and what it earns.";

/* ---- measuring ---- */

struct measuring {
    const struct challenge *challenge;
    const struct game *game;
    const struct bot_library *library;
    int jobs;
    int *points;
};

static void work(void *context, int job) {
    const struct measuring *measuring = context;
    for (int i = job; i < CHALLENGE_MATCHES; i += measuring->jobs) {
        measuring->points[i] = challenge_bot_plays(measuring->challenge, measuring->game, measuring->library, i);
    }
}

static void watch(void *context) {
    (void)context;
}

static int measure(struct challenge *challenge, const json_t *row, long jobs) {
    char data[CLI_PATH_SIZE], words[ERROR_WORDS_SIZE], missing[GAME_ERROR_SIZE];
    struct error error;
    struct game game;
    cli_data(data);
    if (!game_open(&game, challenge->deal.ops->name, data, &error)) {
        error_say(&error, NULL, words, sizeof words);
        return cli_fail("challenges", "%s", words);
    }
    struct bot_library *library = bot_library_open(&game, data, missing);
    int *points = jobs_memory(CHALLENGE_MATCHES * sizeof *points);
    struct measuring measuring = {challenge, &game, library, (int)jobs, points};
    const struct jobs all = {(int)jobs, program_end_with, work, watch, &measuring};
    int status = CLI_GOOD;
    program_prepare();
    if (missing[0] || !points || !jobs_run(&all)) {
        status = cli_fail("challenges", "%s", missing[0] ? missing : "the bots could not be begun");
    } else {
        challenge_measure(challenge, points, CHALLENGE_MATCHES);
        json_t *line = challenge_write(challenge, json_object_get(row, "aim"));
        json_dumpf(line, stdout, 0);
        putchar('\n');
        fflush(stdout);
        json_decref(line);
    }
    jobs_memory_free(points, CHALLENGE_MATCHES * sizeof *points);
    bot_library_close(library);
    game_close(&game);
    return status;
}

/* The conditions are written as they stand in the file: so each line is read a second time as it is. */
static int measure_file(const char *path, const char *only, long jobs) {
    struct challenge_list *list = malloc(sizeof *list);
    char words[ERROR_WORDS_SIZE], *text = NULL;
    struct error error;
    FILE *stream = disk_stream(path, "r");
    size_t room = 0;
    int status = CLI_GOOD, found = 0;
    challenges_read(path, list, &error);
    if (error.code != ERROR_NONE || !stream) {
        error_say(&error, NULL, words, sizeof words);
        status = cli_fail("challenges", "%s, line %ld: %s", path, error.line, words);
    }
    for (int i = 0; status == CLI_GOOD && i < list->count && disk_read_line(&text, &room, stream) > 0; i++) {
        json_t *row = json_loads(text, 0, NULL);
        if (!only || strcmp(list->items[i].name, only) == 0) {
            status = measure(&list->items[i], row, jobs);
            found = 1;
        }
        json_decref(row);
    }
    if (status == CLI_GOOD && !found) {
        status = cli_fail("challenges", "%s: there is no such challenge", path);
    }
    if (stream) {
        fclose(stream);
    }
    free(text);
    free(list);
    return status;
}

/* ---- judging ---- */

static void print_verdict(const char *path, const struct challenge *challenge, const struct match *match) {
    static const char *const names[] = {"none", "bronze", "silver", "gold"};
    const int is_over = !match_to_act(match), points = is_over ? challenge_points(challenge, match) : CHALLENGE_FAILED;
    struct aim_report report;
    aim_judge(&challenge->aim, match, challenge->deal.seat, &report);
    json_t *line = json_pack("{s:s, s:s, s:s}", "file", path, "challenge", challenge->name, "aim",
                             report.verdict == AIM_REACHED  ? "reached"
                             : report.verdict == AIM_FAILED ? "failed"
                                                            : "open");
    if (points != CHALLENGE_FAILED) {
        json_object_set_new(line, "points", json_integer(points));
    }
    json_object_set_new(line, "medal", json_string(names[challenge_medal_for(challenge, points)]));
    json_dumpf(line, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(line);
}

static int judge_file(const char *path, struct game_shelf *shelf, const char *data) {
    struct challenge_list *list = malloc(sizeof *list);
    char words[ERROR_WORDS_SIZE];
    struct match_file_read read;
    struct error error;
    int status = CLI_GOOD;
    match_file_read(path, shelf, &read);
    if (!read.match) {
        error_say(&read.error, NULL, words, sizeof words);
        status = cli_fail("challenges", "%s: %s", path, words);
    } else {
        challenges_of(match_game(read.match)->ops, data, list, &error);
        const struct challenge *challenge = challenge_of_match(list, read.match);
        if (challenge) {
            print_verdict(path, challenge, read.match);
        } else {
            status = cli_fail("challenges", "%s: it did not begin as a challenge", path);
        }
    }
    match_file_read_free(&read);
    free(list);
    return status;
}

static int judge_files(const struct args_list *operands) {
    char data[CLI_PATH_SIZE];
    int status = CLI_GOOD;
    cli_data(data);
    struct game_shelf *shelf = game_shelf_open(data);
    for (int i = 1; i < operands->count; i++) {
        const int one = judge_file(operands->items[i], shelf, data);
        status = one == CLI_GOOD ? status : one;
    }
    game_shelf_close(shelf);
    return status;
}

static int begin(int argc, char **argv) {
    const long cores = system_processors();
    long jobs = cores < 1 ? 1 : cores < CHALLENGE_MATCHES ? cores : CHALLENGE_MATCHES;
    const char *only = NULL;
    struct args_list operands = {0};
    const struct args_option options[] = {
        {"--jobs", "J", "how many processes (one for each core if not said)", ARGS_WHOLE, &jobs, 1, CHALLENGE_MATCHES},
        {"--only", "NAME", "measure the challenge NAME alone", ARGS_TEXT, &only},
        {0},
    };
    const struct args_command command = {.name = "challenges",
                                         .usage = "measure [--jobs J] [--only NAME] FILE | judge FILE...",
                                         .about = about,
                                         .options = options,
                                         .operands = &operands};
    int status = args_read(&command, argc, argv);
    const char *what = operands.count ? operands.items[0] : "";
    if (status == ARGS_GO_ON && strcmp(what, "measure") == 0 && operands.count == 2) {
        status = measure_file(operands.items[1], only, jobs);
    } else if (status == ARGS_GO_ON && strcmp(what, "judge") == 0 && operands.count > 1) {
        status = judge_files(&operands);
    } else if (status == ARGS_GO_ON) {
        status =
            args_wrong("challenges", "say what to do: \"challenges measure FILE\" or \"challenges judge FILE...\"");
    }
    args_list_free(&operands);
    return status;
}

const struct cli_command cli_challenges = {
    .name = "challenges", .run = begin, .about = "measure the medals of challenges, judge matches by their aims"};
