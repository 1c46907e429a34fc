/* SPDX-License-Identifier: MIT */
/* What tests of the rules of any game share: intents in the match file's words, lists of what is legal, and changed
 * rule tables. A failure ends the test with a word. */
#ifndef TESTS_GAMES_PLAY_H
#define TESTS_GAMES_PLAY_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "castellany/game.h"

/* Opens the game NAME with the tables in CASTELLANY_DATA. Gives 0, and says why, if they cannot be read. */
int play_open(struct game *game, const char *name);

/* TEXT, where ' stands for ", as JSON; the caller owns it. As an intent of GAME. */
json_t *play_json(const char *text);
struct intent play_intent(const struct game *game, const char *text);

/* What validate says of INTENT in STATE, which stays as it is; the list must agree. */
int play_validate(const struct game *game, const void *state, const struct intent *intent);
/* The intent TEXT must be accepted, and is carried out; EVENTS gets what happened, FLAGS what apply gives. */
void play_accept(const struct game *game, void *state, const char *text, struct event_list *events, unsigned *flags);
/* It must be refused for REASON. And says whether it is legal. */
void play_refuse(const struct game *game, const void *state, const char *text, int reason);
int play_is_legal(const struct game *game, const void *state, const char *text);
/* How many intents are legal for SEAT. */
int play_count(const struct game *game, const void *state, uint8_t seat);
/* How often EVENTS tells of TYPE. */
int play_count_events(const struct event_list *events, int type);

/* Intents that `list` gives; for as many as PLAY_LIST. */
enum { PLAY_LIST = 20000 };
struct play_list {
    size_t count;
    struct intent intents[PLAY_LIST];
};
int play_keep(void *list, const struct intent *intent);
/* Says whether INTENT is in LIST; there it may be once only. */
int play_is_listed(const struct play_list *list, const struct intent *intent);

/* ---- rule tables: GAME's shipped ones, changed, in a folder of their own ---- */

/* Makes and removes the folder. */
int play_tables_begin(const char *game);
int play_tables_end(void);
/* The folder of data, and the file in it. */
extern char play_data[], play_tables[];
/* The text of the shipped tables; the caller frees it. */
char *play_tables_shipped(void);
/* Opens the tables in the folder DATA. Gives 1, or 0 with the sentence in WORDS. */
int play_tables_open(const char *data, struct game *game, char words[ERROR_WORDS_SIZE]);
/* Writes the shipped tables with OLD replaced by NEW once, and opens them. */
int play_tables_changed(const char *old, const char *new, struct game *game, char words[ERROR_WORDS_SIZE]);
/* So changed they must be refused, by a sentence that names the file, LINE and what was EXPECTED. */
void play_tables_refused(const char *old, const char *new, const char *line, const char *expected);

#endif
