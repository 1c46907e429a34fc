/* SPDX-License-Identifier: MIT */
/* castellany-cli bench: random matches on one thread, for each seat count and each value of the game's named options.
 *
 * The signature is a hash over the final states of a fixed number of seeded matches of each row: two builds with the
 * same signature play the same rules, so that their speeds can be compared. Time is the thread's own on the processor,
 * so that other work on the machine does not count. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "args.h"
#include "castellany/hash.h"
#include "castellany/system.h"
#include "commands.h"
#include "match_args.h"
#include "match_kinds.h"
#include "progress.h"
#include "random_play.h"

enum {
    SIGNATURE_MATCHES = 100, /* of each row */
    BATCH = 64               /* matches between two looks at the clock */
};

struct bench_row {
    struct game_setup setup;
    double matches_per_second, decisions_per_second;
};

struct bench {
    struct match_args match;
    double seconds;
    int as_json;
    struct match_kinds kinds;
    struct bench_row rows[MATCH_KINDS_MOST]; /* of each kind */
    uint64_t signature;
};

/* ---- playing ---- */

/* Plays the match with SEED to its end in STATE. Gives how many decisions were made. */
static unsigned play(const struct game *game, const struct game_setup *row, uint64_t seed, struct random_stream *stream,
                     void *state) {
    const struct game_ops *ops = game->ops;
    struct game_setup setup = *row;
    unsigned due, decisions = 0;
    setup.seed = seed;
    ops->setup->complete(game, &setup);
    ops->setup->begin(game, &setup, state, NULL);
    while ((due = ops->to_act(state)) != 0) {
        for (; due; due &= due - 1) {
            struct intent intent;
            ops->pick(game, state, (uint8_t)__builtin_ctz(due), stream, &intent);
            ops->apply(game, state, &intent, NULL);
            decisions++;
        }
    }
    return decisions;
}

static void sign_row(struct bench *bench, const struct bench_row *row, void *state) {
    for (uint64_t seed = 1; seed <= SIGNATURE_MATCHES; seed++) {
        struct random_stream stream = random_play_stream(seed);
        char chain[2 * HASH_TEXT_SIZE];
        play(&bench->match.game, &row->setup, seed, &stream, state);
        hash_text(bench->signature, chain);
        hash_text(game_state_hash(&bench->match.game, state), chain + HASH_TEXT_SIZE - 1);
        bench->signature = hash_bytes(chain, strlen(chain));
    }
}

static void time_row(const struct bench *bench, struct bench_row *row, void *state, struct progress *progress) {
    struct random_stream stream = random_play_stream(0);
    uint64_t matches = 0, decisions = 0;
    const double begun = system_busy_seconds(), done = (double)(row - bench->rows);
    double gone;
    do {
        for (int i = 0; i < BATCH; i++) {
            decisions += play(&bench->match.game, &row->setup, ++matches, &stream, state);
        }
        gone = system_busy_seconds() - begun;
        progress_show(progress, (done + fmin(gone / bench->seconds, 1)) / bench->kinds.count);
    } while (gone < bench->seconds);
    row->matches_per_second = (double)matches / gone;
    row->decisions_per_second = (double)decisions / gone;
}

static void run(struct bench *bench) {
    _Alignas(max_align_t) unsigned char state[GAME_STATE_MAX];
    struct progress progress;
    progress_begin(&progress, "bench");
    for (int i = 0; i < bench->kinds.count; i++) {
        bench->rows[i].setup = bench->kinds.items[i].setup;
        sign_row(bench, &bench->rows[i], state);
        time_row(bench, &bench->rows[i], state, &progress);
    }
    progress_end(&progress);
}

/* ---- the result ---- */

static double tenths(double value) {
    return round(value * 10) / 10;
}

static int print_json(const struct bench *bench) {
    char signature[HASH_TEXT_SIZE];
    hash_text(bench->signature, signature);
    json_t *rows = json_array();
    for (int i = 0; i < bench->kinds.count; i++) {
        json_t *object = json_object();
        match_kinds_write(&bench->kinds, i, object);
        json_object_set_new(object, "matches_per_second", json_real(tenths(bench->rows[i].matches_per_second)));
        json_object_set_new(object, "decisions_per_second", json_real(tenths(bench->rows[i].decisions_per_second)));
        json_array_append_new(rows, object);
    }
    json_t *result =
        json_pack("{s:s,s:s,s:o}", "game", bench->match.game.ops->name, "signature", signature, "rows", rows);
    json_dumpf(result, stdout, JSON_COMPACT | JSON_REAL_PRECISION(12));
    json_decref(result);
    puts("");
    return CLI_GOOD;
}

static int print_table(const struct bench *bench) {
    char signature[HASH_TEXT_SIZE];
    hash_text(bench->signature, signature);
    printf("%s, random matches on one thread; signature %s\n", bench->match.game.ops->name, signature);
    for (int i = 0; i < bench->kinds.count; i++) {
        const struct bench_row *row = &bench->rows[i];
        char name[MATCH_KIND_SIZE];
        match_kinds_name(&bench->kinds, i, name);
        printf("%-20s", name);
        printf("  %10.0f matches/s  %12.0f decisions/s\n", row->matches_per_second, row->decisions_per_second);
    }
    return CLI_GOOD;
}

static int begin(int argc, char **argv) {
    struct bench bench = {.match = MATCH_ARGS_BEGIN, .seconds = 1};
    const struct args_option options[] = {
        {"--seconds", "S", "how long each row is measured (1 if not said)", ARGS_REAL, &bench.seconds, 0.01, 3600},
        {"--json", NULL, "prints the result as one JSON object", ARGS_SWITCH, &bench.as_json},
        {0},
    };
    const struct args_command command = {
        .name = "bench",
        .usage = "[--seconds S] [--json] [OPTIONS]",
        .about =
            "Plays random matches on one thread, for each number of seats and each value of the game's named options\n"
            "(or for those that are given), and prints how many matches and decisions were made in a second. The\n"
            "signature is the same as long as the rules are.",
        .options = options,
        .match = &bench.match,
    };
    int status = args_read(&command, argc, argv);
    if (status != ARGS_GO_ON) {
        return status;
    }
    const int has_players = bench.match.players != 0;
    status = match_args_open(&bench.match, "bench");
    if (status != ARGS_GO_ON) {
        return status;
    }
    match_kinds_find(&bench.kinds, &bench.match, has_players);
    run(&bench);
    status = bench.as_json ? print_json(&bench) : print_table(&bench);
    match_args_close(&bench.match);
    return status;
}

const struct cli_command cli_bench = {
    .name = "bench", .run = begin, .about = "measure how many random matches are played in a second"};
