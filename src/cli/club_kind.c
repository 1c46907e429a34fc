/* SPDX-License-Identifier: MIT */
/* The kinds of tables that a club offers, in words: a game, its options, its seats. */
#include <stdio.h>
#include <string.h>

#include "club.h"

static const char command_name[] = "castellany-host";

static int wrong(const char *words, const char *what) {
    return args_wrong(command_name, "the table \"%s\" cannot be: %s", words, what);
}

static int read_game(const struct club *club, const char *name, struct club_kind *kind) {
    char what[512], said[ERROR_WORDS_SIZE];
    struct error error;
    if (!game_find(name)) {
        int length = snprintf(what, sizeof what, "there is no game called \"%.32s\"; possible are", name);
        for (const struct game_ops *const *ops = game_list; *ops; ops++) {
            length += snprintf(what + length, sizeof what - length, "%s %s", ops == game_list ? "" : ",", (*ops)->name);
        }
        return wrong(kind->words, what);
    }
    kind->game = game_shelf_find(club->shelf, name, &error);
    if (!kind->game) {
        error_say(&error, NULL, said, sizeof said);
        return cli_fail(command_name, "%s (CASTELLANY_DATA in the environment can name another data folder)", said);
    }
    snprintf(kind->terms.game, sizeof kind->terms.game, "%s", name);
    return ARGS_GO_ON;
}

static int is_possible(const struct game *game, const char *name, const char *value) {
    struct game_setup setup = {.seats = game->ops->least_seats};
    for (const struct game_option *option = game->ops->setup->options; option->name; option++) {
        if (strcmp(option->name, name) == 0) {
            return game->ops->setup->option(&setup, name, value);
        }
    }
    return 0;
}

static int read_option(struct club_kind *kind, char *word) {
    char what[256];
    char *value = strchr(word, '=');
    *value++ = 0;
    if (is_possible(kind->game, word, value) && terms_add(&kind->terms, word, value)) {
        return ARGS_GO_ON;
    }
    snprintf(what, sizeof what, "%.32s=%.64s is no option of %s", word, value, kind->terms.game);
    return wrong(kind->words, what);
}

static int read_seat(struct club_kind *kind, const char *word) {
    const int seat = kind->terms.seats;
    char what[128];
    if (seat == kind->game->ops->most_seats) {
        snprintf(what, sizeof what, "%s has no more than %d seats", kind->terms.game, seat);
        return wrong(kind->words, what);
    }
    kind->terms.seats++;
    if (strcmp(word, "friend") == 0) {
        kind->friends |= 1u << seat;
        return ARGS_GO_ON;
    }
    kind->bots.levels[seat] = bot_control_level(word);
    if (!kind->bots.levels[seat]) {
        snprintf(what, sizeof what, "a seat is friend or bot:LEVEL, not \"%.64s\"", word);
        return wrong(kind->words, what);
    }
    snprintf(kind->seats[seat].control, sizeof kind->seats[seat].control, "%s", word);
    snprintf(kind->seats[seat].name, sizeof kind->seats[seat].name, "%s %d", word + strlen("bot:"), seat + 1);
    return ARGS_GO_ON;
}

static int judge(const struct club_kind *kind) {
    char what[128];
    if (!kind->friends) {
        return wrong(kind->words, "nobody can sit down; at least one seat is friend");
    }
    if (kind->terms.seats < kind->game->ops->least_seats) {
        snprintf(what, sizeof what, "%s has at least %d seats, each friend or bot:LEVEL", kind->terms.game,
                 kind->game->ops->least_seats);
        return wrong(kind->words, what);
    }
    return ARGS_GO_ON;
}

/* With one blank between two words, so that a kind is known again however it is written. */
static int take_words(struct club_kind *kind, const char *words, char copy[CLUB_KIND_SIZE]) {
    if (strlen(words) >= CLUB_KIND_SIZE) {
        return args_wrong(command_name, "a table has at most %d letters, not \"%s\"", CLUB_KIND_SIZE - 1, words);
    }
    strcpy(copy, words);
    for (char *word = strtok(copy, " \t"); word; word = strtok(NULL, " \t")) {
        strcat(kind->words, kind->words[0] ? " " : "");
        strcat(kind->words, word);
    }
    strcpy(copy, kind->words);
    return kind->words[0] ? ARGS_GO_ON : args_wrong(command_name, "a table is GAME [OPTION=VALUE ...] SEAT SEAT ...");
}

int club_kind_read(const struct club *club, const char *words, struct club_kind *kind) {
    char copy[CLUB_KIND_SIZE];
    memset(kind, 0, sizeof *kind);
    int status = take_words(kind, words, copy), is_first = 1;
    for (char *word = strtok(copy, " "); word && status == ARGS_GO_ON; word = strtok(NULL, " ")) {
        status = is_first            ? read_game(club, word, kind)
                 : strchr(word, '=') ? read_option(kind, word)
                                     : read_seat(kind, word);
        is_first = 0;
    }
    return status == ARGS_GO_ON ? judge(kind) : status;
}
