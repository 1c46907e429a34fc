/* SPDX-License-Identifier: MIT */
/* castellany-cli random: matches in which every intent is drawn from all legal ones, each equally likely. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "args.h"
#include "castellany/disk.h"
#include "castellany/match_file.h"
#include "commands.h"
#include "match_args.h"
#include "progress.h"
#include "random_play.h"

static void play_out(struct match *match, struct random_stream *stream) {
    const struct game *game = match_game(match);
    unsigned due;
    while ((due = match_to_act(match)) != 0) {
        struct intent intent;
        game->ops->pick(game, match_state(match), (uint8_t)__builtin_ctz(due), stream, &intent);
        match_replay(match, &intent, NULL);
    }
}

/* Plays the match with SEED and writes it to STREAM. Gives 1, or 0 with errno. */
static int write_random(const struct match_args *args, uint64_t seed, FILE *stream) {
    struct game_setup setup = args->setup;
    setup.seed = seed;
    struct random_stream play = random_play_stream(seed);
    struct match *match = match_new(&args->game, &setup, NULL, NULL);
    play_out(match, &play);
    const int is_written = match_file_write(match, stream);
    match_free(match);
    return is_written;
}

static int write_random_file(const struct match_args *args, uint64_t seed, const char *folder) {
    char path[CLI_PATH_SIZE];
    snprintf(path, sizeof path, "%s/%llu.castellany", folder, (unsigned long long)seed);
    FILE *stream = disk_stream(path, "w");
    const int is_written = stream && write_random(args, seed, stream);
    if (!stream || fclose(stream) != 0 || !is_written) {
        return cli_fail("random", "%s cannot be written: %s", path, strerror(errno));
    }
    return ARGS_GO_ON;
}

static int write_files(const struct match_args *args, long count, const char *folder) {
    struct progress progress;
    if (!disk_make_folder(folder) && errno != EEXIST) {
        return cli_fail("random", "%s cannot be made: %s", folder, strerror(errno));
    }
    progress_begin(&progress, "random matches");
    int status = ARGS_GO_ON;
    for (long i = 0; i < count && status == ARGS_GO_ON; i++) {
        status = write_random_file(args, args->seed + (uint64_t)i, folder);
        progress_show(&progress, (double)(i + 1) / (double)count);
    }
    progress_end(&progress);
    return status == ARGS_GO_ON ? CLI_GOOD : status;
}

static int run(const struct match_args *args, long count, const char *folder) {
    if (count > 0 && !folder) {
        return args_wrong("random", "--count needs --out: the folder for the files");
    }
    if (folder) {
        const long files = count > 0 ? count : 1;
        return args->seed > UINT64_MAX - (uint64_t)(files - 1)
                   ? args_wrong("random", "the last of %ld seeds from %llu on would not be below 2^64", files,
                                (unsigned long long)args->seed)
                   : write_files(args, files, folder);
    }
    return write_random(args, args->seed, stdout)
               ? CLI_GOOD
               : cli_fail("random", "the match cannot be written: %s", strerror(errno));
}

static int begin(int argc, char **argv) {
    struct match_args match = MATCH_ARGS_BEGIN;
    long count = 0;
    const char *folder = NULL;
    const struct args_option options[] = {
        {"--count", "M", "how many matches, with the seeds K, K+1, ...", ARGS_WHOLE, &count, 1, 100000000},
        {"--out", "DIR", "the folder for them; it is made if it is not there", ARGS_TEXT, &folder},
        {0},
    };
    const struct args_command command = {
        .name = "random",
        .usage = "[--players N] [--seed K] [--count M --out DIR] [OPTIONS]",
        .about =
            "Plays a match in which every intent is drawn from all legal ones, each equally likely, and prints it as\n"
            "a match file; or writes M of them as DIR/K.castellany. The same seed gives the same match.",
        .options = options,
        .match = &match,
    };
    int status = args_read(&command, argc, argv);
    if (status == ARGS_GO_ON) {
        status = match_args_open(&match, "random");
    }
    if (status == ARGS_GO_ON) {
        status = run(&match, count, folder);
        match_args_close(&match);
    }
    return status;
}

const struct cli_command cli_random = {.name = "random", .run = begin, .about = "play matches of random legal intents"};
