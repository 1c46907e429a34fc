/* SPDX-License-Identifier: MIT */
/* The table that a puzzle begins with: its match, in which the seat that is asked is the player's. */
#include <stdio.h>
#include <stdlib.h>

#include "castellany/memory.h"
#include "store/core_words.h"
#include "table/coach/coach_puzzle_inside.h"

static int refuse(const struct error *why, char *error) {
    char words[ERROR_WORDS_SIZE];
    core_words(why, words, sizeof words);
    snprintf(error, GAME_ERROR_SIZE,
             _("This puzzle does not fit the rules as they are now, or is damaged (%.160s). It is left as it is."),
             words);
    return 0;
}

static int refuse_tables(char *error) {
    snprintf(error, GAME_ERROR_SIZE, "%s",
             _("This puzzle was made with other rule tables than those in use. It is left as it is."));
    return 0;
}

/* The match with the player in the seat that is asked. */
static struct match *seated(const struct app *app, const struct match *match, uint8_t seat) {
    struct match_seat seats[GAME_MAX_SEATS] = {{.colour = 0}};
    const struct match_seat *from = match_seats(match);
    for (int i = 0; from && i < match_setup(match)->seats; i++) {
        seats[i] = from[i];
    }
    snprintf(seats[seat].control, sizeof seats[seat].control, "person");
    if (app->settings.player_name[0]) {
        snprintf(seats[seat].name, MATCH_NAME_SIZE, "%.60s", app->settings.player_name);
    }
    return match_copy(match, seats);
}

int coach_puzzle_start(struct app *app, const struct table_ops *game, const struct puzzle_file *file, int index,
                       const struct coach_task *task, struct table_start *start, char *error) {
    struct match_file_read read;
    struct error why;
    const struct app_game *of_game = app_game(app, game->game->name);
    if (!of_game) {
        snprintf(error, GAME_ERROR_SIZE, "%s", app->game_fault);
        return 0;
    }
    struct coach_puzzle *puzzle = memory_new(1, sizeof *puzzle);
    puzzle->task = *task;
    snprintf(puzzle->game, sizeof puzzle->game, "%s", game->game->name);
    const int is_read = puzzle_file_read(file, index, of_game->game, &puzzle->puzzle, &read, &why);
    if (!is_read || read.tables_differ) {
        const int is_changed = read.tables_differ;
        match_file_read_free(&read);
        free(puzzle);
        return is_changed ? refuse_tables(error) : refuse(&why, error);
    }
    *start = (struct table_start){.referee = &coach_with_puzzle, .pace = -1, .puzzle = puzzle};
    start->match = seated(app, read.match, puzzle->puzzle.seat);
    match_file_read_free(&read);
    return 1;
}
