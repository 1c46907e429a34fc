/* SPDX-License-Identifier: MIT */
/* castellany-cli trace: what happened in a match, a JSON object a line. Of a file with a bad line those before it are
 * there, for what stands before it is a match. */
#include <stdio.h>

#include "args.h"
#include "castellany/match_file.h"
#include "castellany/match_walk.h"
#include "commands.h"
#include "match_args.h"

struct trace {
    int with_legal;
    int is_first; /* of a list */
};

static void print_json(json_t *object) {
    json_dumpf(object, stdout, JSON_COMPACT);
    json_decref(object);
}

static void print_state(const struct game *game, const void *state) {
    struct written text = {0};
    game->ops->json->state_write(game, state, GAME_NO_SEAT, &text);
    fwrite(text.bytes, 1, text.length, stdout);
    written_free(&text);
}

static void print_joint(struct trace *trace) {
    if (!trace->is_first) {
        putchar(',');
    }
    trace->is_first = 0;
}

static void print_events(struct trace *trace, const struct game_ops *ops, const struct event_list *events) {
    fputs(",\"events\":[", stdout);
    trace->is_first = 1;
    for (size_t i = 0; i < events->count; i++) {
        print_joint(trace);
        print_json(ops->json->event_write(&events->items[i]));
    }
    putchar(']');
}

struct legal {
    struct trace *trace;
    const struct game_ops *ops;
};

static int print_legal_intent(void *context, const struct intent *intent) {
    const struct legal *legal = context;
    print_joint(legal->trace);
    print_json(legal->ops->json->intent_write(intent));
    return 1;
}

static void print_legal(struct trace *trace, const struct game *game, const void *state) {
    const unsigned due = game->ops->to_act(state);
    struct legal legal = {trace, game->ops};
    fputs(",\"legal\":[", stdout);
    trace->is_first = 1;
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (due >> seat & 1) {
            game->ops->list(game, state, seat, print_legal_intent, &legal);
        }
    }
    putchar(']');
}

/* Where WALK stands; before its first step the state after the set-up. */
static void print_row(struct trace *trace, const struct match_walk *walk) {
    const struct game *game = match_game(walk->match);
    const size_t row = match_length(walk->match);
    printf("{\"n\":%zu", row);
    if (row) {
        fputs(",\"intent\":", stdout);
        print_json(game->ops->json->intent_write(&walk->intent));
        print_events(trace, game->ops, &walk->events);
    }
    fputs(",\"state\":", stdout);
    print_state(game, match_state(walk->match));
    if (row && trace->with_legal) {
        print_legal(trace, game, walk->before);
    }
    fputs("}\n", stdout);
}

static void print_rows(struct trace *trace, const struct match *match) {
    struct match_walk *walk = match_walk_new(match);
    do {
        print_row(trace, walk);
    } while (match_walk_next(walk));
    match_walk_free(walk);
}

static int trace_file(const char *path, struct trace *trace) {
    char data[CLI_PATH_SIZE], words[ERROR_WORDS_SIZE];
    struct match_file_read read;
    cli_data(data);
    struct game_shelf *shelf = game_shelf_open(data);
    match_file_read(path, shelf, &read);
    if (read.match) {
        print_rows(trace, read.match);
    }
    error_say(&read.error, NULL, words, sizeof words);
    int status = CLI_GOOD;
    if (fflush(stdout) != 0 || ferror(stdout)) {
        status = cli_fail("trace", "the trace cannot be written");
    } else if (read.status == MATCH_FILE_TORN) {
        fprintf(stderr, "castellany-cli trace: %s: %s\n", path, words);
    } else if (read.status != MATCH_FILE_GOOD) {
        status = cli_fail("trace", "%s: %s", path, words);
    }
    if (read.tables_differ) {
        fprintf(stderr, "castellany-cli trace: %s: the match was played with other rule tables than these\n", path);
    }
    match_file_read_free(&read);
    game_shelf_close(shelf);
    return status;
}

static int begin(int argc, char **argv) {
    struct trace trace = {0};
    struct args_list files = {0};
    const struct args_option options[] = {
        {"--legal", NULL, "adds to each row the list of all intents that were legal", ARGS_SWITCH, &trace.with_legal},
        {0},
    };
    const struct args_command command = {
        .name = "trace",
        .usage = "FILE [--legal]",
        .about =
            "Replays the match file FILE and prints its trace: a JSON object a line, the first with the state after\n"
            "the set-up, then one for each intent with its events and the state after it. If the file breaks or\n"
            "strays, the good part is printed and the line is named.",
        .options = options,
        .operands = &files,
    };
    const int status = args_read(&command, argc, argv);
    if (status != ARGS_GO_ON) {
        return status;
    }
    const int count = files.count;
    const char *file = count ? files.items[0] : NULL;
    args_list_free(&files);
    return count == 1 ? trace_file(file, &trace) : args_wrong("trace", "one match file is needed, %d are given", count);
}

const struct cli_command cli_trace = {
    .name = "trace", .run = begin, .about = "replay a match file and print every state"};
