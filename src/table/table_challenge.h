/* SPDX-License-Identifier: MIT */
/* What a table has to do with challenges (castellany/challenge.h): a match that began as one, here, has an aim, which
 * is told, watched, and in the end kept with what was made of it. */
#ifndef TABLE_TABLE_CHALLENGE_H
#define TABLE_TABLE_CHALLENGE_H

#include "app/app.h"
#include "castellany/challenge.h"

struct table;
struct table_ops;
struct table_challenge_words;
struct table_challenge_seen;

/* The words for CHALLENGE at TABLE, that of its game; NULL: it has none, or TABLE is NULL. */
const struct table_challenge_words *table_challenge_words_of(const struct table_ops *table,
                                                             const struct challenge *challenge);
/* "Gold", within a sentence; MEDAL is one. */
const char *table_challenge_medal_name(enum challenge_medal medal);
/* The month, from 0, that challenge INDEX of a game stands for: the year begins in spring. */
const char *table_challenge_month(int index);
/* A medal on its ribbon, as large as fits into RECT; for none its empty place. */
void table_challenge_draw_medal(struct draw_list *list, struct rect rect, enum challenge_medal medal);

/* Notes that CHALLENGE is begun and puts its table in the place of all scenes. */
void table_challenge_begin(struct app *app, const struct challenge *challenge);

struct table_challenge_seen *table_challenge_seen_new(void);

/* Once TABLE's match is there: finds out whether it is a challenge that was begun here. */
void table_challenge_open(struct table *table);
void table_challenge_close(struct table *table);
/* Says whether TABLE's match is one. */
int table_is_challenge(const struct table *table);
const struct challenge *table_challenge(const struct table *table);
/* Sees how the aim stands, and tells at once when it is lost. Call once a frame. */
void table_challenge_update(struct table *table);
/* How it stands: "Aim: ...", with whether it is reached or lost. */
void table_challenge_aim_words(const struct table *table, char *out, size_t size);
enum aim_verdict table_challenge_verdict(const struct table *table);
/* TABLE's match is over: keeps what was made of it. */
void table_challenge_record(struct table *table);
/* What was made of it, from then on and where a finished match is opened: points, or CHALLENGE_FAILED. */
int table_challenge_points(const struct table *table);
/* Tells all about it: what it is, what it teaches, the medals. */
void table_challenge_tell(struct table *table);

#endif
