/* SPDX-License-Identifier: MIT */
/* castellany-cli puzzles check: each puzzle of a file is read and proved again. */
#include <stdio.h>

#include "args.h"
#include "castellany/game_shelf.h"
#include "match_args.h"
#include "puzzles_make.h"

static void say_bad(const char *path, const struct error *error) {
    char words[ERROR_WORDS_SIZE];
    error_say(error, NULL, words, sizeof words);
    printf("%s: bad: %s\n", path, words);
}

/* Proves PUZZLE again; gives 1 if it is still one, with the same best answer. */
static int prove(const struct puzzle_prover *prover, const struct match *match, const struct puzzle *puzzle) {
    struct puzzle again;
    const enum puzzle_fate fate = puzzle_prove(prover, match_state(match), puzzle->seat, &again);
    return fate == PUZZLE_KEPT &&
           bot_is_alike(prover->game, &again.steps[0].answers[0].intent, &puzzle->steps[0].answers[0].intent);
}

/* Gives how many are bad or no puzzles any more. */
static int check_all(const char *path, const struct puzzle_file *file, const struct puzzle_prover *prover) {
    int bad = 0;
    for (int i = 0; i < puzzle_file_count(file); i++) {
        struct puzzle puzzle;
        struct match_file_read read;
        struct error error;
        const int is_read = puzzle_file_read(file, i, prover->game, &puzzle, &read, &error);
        const int is_good = is_read && prove(prover, read.match, &puzzle);
        if (!is_read) {
            say_bad(path, &error);
        } else {
            printf("%s: %016llx: %s\n", path, (unsigned long long)puzzle.id, is_good ? "good" : "not proved again");
        }
        match_file_read_free(&read);
        bad += !is_good;
    }
    return bad;
}

/* A file's puzzles are of one game, that of the first. */
static int check_file(const char *path, const struct puzzles_make *wish, const struct game_shelf *shelf,
                      const char *data) {
    char words[GAME_ERROR_SIZE];
    struct error error;
    struct puzzle_file *file = puzzle_file_open(path, &error);
    const struct game *game = NULL;
    if (file && error.code == ERROR_NONE) {
        if (puzzle_file_count(file)) {
            game = game_shelf_find(shelf, puzzle_file_head(file, 0)->game, &error);
        } else {
            error_set(&error, ERROR_EMPTY);
        }
    }
    if (!game) {
        say_bad(path, &error);
        puzzle_file_close(file);
        return 1;
    }
    struct bot_library *library = bot_library_open(game, data, words);
    const struct puzzle_prover prover = {game, library, (int)puzzles_pairs(game, wish->pairs), (uint32_t)wish->nodes,
                                         0};
    const int bad = check_all(path, file, &prover);
    bot_library_close(library);
    puzzle_file_close(file);
    return bad;
}

int puzzles_check(const struct puzzles_make *wish, const char *const *paths, int count) {
    char data[CLI_PATH_SIZE];
    cli_data(data);
    struct game_shelf *shelf = game_shelf_open(data);
    int bad = 0;
    for (int i = 0; i < count; i++) {
        bad += check_file(paths[i], wish, shelf, data);
    }
    game_shelf_close(shelf);
    return bad ? CLI_FAILED : CLI_GOOD;
}
