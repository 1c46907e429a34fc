/* SPDX-License-Identifier: MIT */
/* The coach: a master builder who sits by the table. In the lesson he leads through three scripted rounds and one
 * ending; in a first match he is at hand: he speaks up when something happens for the first time and answers when
 * asked.
 *
 * The coach belongs to one table (table->coach, NULL where there is none) and is a part of it: his widgets are among
 * the table's, so that pointer, keys and controller reach him like everything else. What he says of the lesson is a
 * table of data (coach_ops.h); what the others play there is a recorded match. */
#ifndef TABLE_COACH_COACH_H
#define TABLE_COACH_COACH_H

#include "app/app.h"

struct coach_lesson;
struct table;
struct table_ops;
struct table_part;
struct table_referee;
struct table_start;

/* His widgets, as offsets to TARGET_COACH. */
enum coach_widget { COACH_BUBBLE, COACH_BACK, COACH_NEXT, COACH_LEAVE, COACH_FACE, COACH_WIDGETS };

/* ---- beginning ---- */

/* "Learn to play" was pressed. Where several games have lessons, which one; then the lesson; where it was left, going
 * on with it; where it was taken already the choice between it and the first match. */
void coach_learn(struct app *app);
/* Puts the table of the lesson INDEX of GAME in place of all scenes, at STEP (0: its beginning); says why if that is
 * not possible. */
void coach_begin_lesson(struct app *app, const struct table_ops *game, int index, int step);
/* The same from where it was left. */
void coach_go_on(struct app *app, const struct table_ops *game, int index);
/* A new match of GAME's VARIANT (or NULL) against apprentices with the coach at hand. */
void coach_begin_first_match(struct app *app, const struct table_ops *game, const char *variant);

/* How the tables behind them begin, at PACE (-1: as set). The lesson's gives 0, with a sentence in ERROR
 * (GAME_ERROR_SIZE), where the record cannot be used; the match is saved to PATH unless that is empty. */
int coach_lesson_start(struct app *app, const struct table_ops *game, int index, int pace, int step,
                       struct table_start *start, char *error);
void coach_first_match_start(struct app *app, const struct table_ops *game, const char *variant, uint64_t seed,
                             int pace, const char *path, struct table_start *start);
/* For pictures and tests: the scenes themselves; NULL where there is an error, whose sentence ERROR gets unless it is
 * NULL. */
struct scene *coach_lesson_scene(struct app *app, const struct table_ops *game, int index, int pace, int step,
                                 char *error);
struct scene *coach_first_match_scene(struct app *app, const struct table_ops *game, const char *variant, uint64_t seed,
                                      int pace, const char *path);

/* ---- at the table ---- */

/* What he is to the shell (table_referee.h): nowhere to be seen until he is called from the menu; at hand, as in a
 * first match; in the lesson `start.lesson` from the step `start.lesson_step`; with the puzzle `start.puzzle`. */
extern const struct table_referee coach_on_call, coach_at_hand, coach_in_lesson, coach_with_puzzle;

/* Says whether TABLE shows the lesson; a puzzle; whether he is at the table in any of the three ways. */
int coach_is_lesson(const struct table *table);
int coach_is_puzzle(const struct table *table);
int coach_is_there(const struct table *table);
/* Calls him to a match or sends him away. */
void coach_call(struct table *table, int is_called);
/* What he points at now: COUNT targets from the one given, 0 for nothing. */
int coach_points_at(const struct table *table, int *count);
/* The one target that the lesson asks to press now; TARGET_NONE where it asks for nothing or is not there. */
int coach_meant(const struct table *table);
/* All that he says now, for who hears it read aloud; empty if he is silent. */
void coach_said(const struct table *table, char *out, size_t size);

/* For tests and pictures: the step shown, -1 outside of the lesson, and how many there are; the bubble (empty if there
 * is none). */
int coach_step_shown(const struct table *table);
int coach_step_count(const struct coach_lesson *lesson);
struct rect coach_bubble_rect(const struct table *table);

extern const struct table_part table_coach_part;

#endif
