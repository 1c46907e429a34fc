/* SPDX-License-Identifier: MIT */
/* castellany-cli check: a line for each file. */
#include <stdio.h>

#include "args.h"
#include "castellany/match_file.h"
#include "commands.h"
#include "match_args.h"

/* Prints what a good match is: "good: seasons, 4 players, 412 intents, over". */
static void print_good(const char *path, const struct match_file_read *read) {
    const struct match *match = read->match;
    const struct game_ops *ops = match_game(match)->ops;
    char words[ERROR_WORDS_SIZE];
    printf("%s: good: %s, %d players, %zu intents, ", path, ops->name, match_setup(match)->seats, match_length(match));
    if (match_to_act(match) == 0) {
        fputs("over", stdout);
    } else {
        printf("in round %d", ops->round(match_state(match)));
    }
    if (read->status == MATCH_FILE_TORN) {
        error_say(&read->error, NULL, words, sizeof words);
        printf("; %s", words);
    }
    puts(read->tables_differ ? "; played with other rule tables than these" : "");
}

/* Gives 1 if PATH is a match file that replays. */
static int check_file(const char *path, const struct game_shelf *shelf) {
    struct match_file_read read;
    char words[ERROR_WORDS_SIZE];
    match_file_read(path, shelf, &read);
    const int is_good = read.status == MATCH_FILE_GOOD || read.status == MATCH_FILE_TORN;
    if (is_good) {
        print_good(path, &read);
    } else {
        error_say(&read.error, NULL, words, sizeof words);
        printf("%s: bad: %s\n", path, words);
    }
    match_file_read_free(&read);
    return is_good;
}

static int begin(int argc, char **argv) {
    struct args_list files = {0};
    const struct args_option options[] = {{0}};
    const struct args_command command = {
        .name = "check",
        .usage = "FILE...",
        .about =
            "Says of each FILE, a line each, whether it is a match file and replays. A torn last line is no fault.\n"
            "Exit status 1 if any file is bad.",
        .options = options,
        .operands = &files,
    };
    const int status = args_read(&command, argc, argv);
    if (status != ARGS_GO_ON) {
        return status;
    }
    if (files.count == 0) {
        args_list_free(&files);
        return args_wrong("check", "a match file is needed");
    }
    char data[CLI_PATH_SIZE];
    cli_data(data);
    struct game_shelf *shelf = game_shelf_open(data);
    int bad = 0;
    for (int i = 0; i < files.count; i++) {
        bad += !check_file(files.items[i], shelf);
    }
    game_shelf_close(shelf);
    args_list_free(&files);
    return bad ? CLI_FAILED : CLI_GOOD;
}

const struct cli_command cli_check = {
    .name = "check", .run = begin, .about = "say whether files are match files that replay"};
