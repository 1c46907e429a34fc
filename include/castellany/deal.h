/* SPDX-License-Identifier: MIT */
/* A deal, as in duplicate bridge: a match as it begins, with one seat for whoever plays it and bots in all others, so
 * that many can play the same and compare. As a text it can be told, typed and sent:
 *
 *   seasons.winter.482915734.you.craftsman.craftsman.6zn
 *
 * the game, what is chosen of its options (the values that have words, then numbers that were not left to the lot, as
 * "start1"), the seed, the seats in order, and a check of all that, by which a mistyped one is told. */
#ifndef CASTELLANY_DEAL_H
#define CASTELLANY_DEAL_H

#include "castellany/aim.h"
#include "castellany/bot.h"
#include "castellany/match.h"

enum { DEAL_TEXT_SIZE = 192, DEAL_OPTIONS = 4, DEAL_WORD_SIZE = 24, DEAL_MASTERS = 8 };

struct deal {
    const struct game_ops *ops;
    struct game_setup setup;                        /* with the options; not complete */
    uint8_t seat;                                   /* of whoever plays it */
    const struct bot_level *levels[GAME_MAX_SEATS]; /* of the other seats */
    int option_count;                               /* what of the game's options was chosen */
    struct {
        const char *name; /* as the game's options have it */
        char value[DEAL_WORD_SIZE];
    } options[DEAL_OPTIONS];
};

/* Adds the choice VALUE for the game's option NAME to DEAL. Gives 1, or 0 if it is not possible. */
int deal_choose(struct deal *deal, const char *name, const char *value);
/* Writes DEAL. Those that are the same match have the same text if deal_of_match gave them. */
void deal_write(const struct deal *deal, char text[DEAL_TEXT_SIZE]);

/* Reads the deal that stands in TEXT, a whole sentence say: its first word that has the form of one. Small and capital
 * letters are the same. Gives 1, or 0 with ERROR saying what is wrong with it. */
int deal_read(const char *text, struct deal *deal, struct error *error);
/* Says whether some word of TEXT has the form of a deal, a good one or not. */
int deal_is_in(const char *text);

/* The deal that MATCH began from: one that gives exactly its set-up and seats. Gives 0 if there is none, as where two
 * persons play, or something was chosen that a deal does not say. */
int deal_of_match(const struct match *match, struct deal *deal);

/* Completes the set-up of DEAL, for GAME of its ops, and fills SEATS with controls alone. */
void deal_begin(const struct deal *deal, const struct game *game, struct game_setup *setup,
                struct match_seat seats[GAME_MAX_SEATS]);

/* A bot at the player's seat of a deal. */
struct deal_bot {
    const struct bot_level *level;
    int number;            /* from 0: bots of other numbers have other streams */
    const struct aim *aim; /* answers that would fail it are left out of those that it looks at; NULL: none are */
};
/* DEAL as BOT plays it to the end, or until CANCEL (may be NULL) is set, against the others as they play a person: a
 * match of GAME, which is of the deal's ops. The same for a deal everywhere and at all times. The caller owns it. */
struct match *deal_bot_plays(const struct deal *deal, const struct game *game, const struct bot_library *library,
                             const struct deal_bot *bot, const atomic_bool *cancel);

/* The points that MASTER (0 to DEAL_MASTERS - 1) makes with DEAL: a bot of the level Master plays its seat to the end,
 * each with a stream of its own, against the others as they play a person. The same for a deal everywhere and at all
 * times. GAME is of the deal's ops. Gives 0 if CANCEL (may be NULL) was set, else 1 with *POINTS. */
int deal_master_plays(const struct deal *deal, const struct game *game, const struct bot_library *library, int master,
                      const atomic_bool *cancel, int *points);

/* How points stand beside those of COUNT (1 or more) Masters. */
struct deal_place {
    int least, most, average; /* of the Masters; rounded, a half up */
    int below, level;         /* how many of them made fewer points, and how many the same */
};
struct deal_place deal_place_of(int points, const int *masters, int count);

#endif
