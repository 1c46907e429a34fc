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
struct intent;
struct event;

struct table_start;

enum coach_mode {
    COACH_NONE,    /* no coach; he can be called from the menu */
    COACH_LESSON,  /* the scripted lesson */
    COACH_AT_HAND, /* the first match */
    COACH_PUZZLE   /* a puzzle (coach_puzzle.h) */
};

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

/* ---- for the table ---- */

/* All that he says now, for who hears it read aloud; empty if he is silent. */
void coach_said(const struct table *table, char *out, size_t size);

/* Gives TABLE the coach that its start asks for. Gives 1, or 0 with a sentence in ERROR (GAME_ERROR_SIZE). */
int coach_open(struct table *table, char *error);
void coach_close(struct table *table);
/* Sees what has happened; before anybody is asked or answers. */
void coach_update(struct table *table);

/* Says whether TABLE shows the lesson: nothing is saved or counted, and no results follow. */
int coach_is_lesson(const struct table *table);
/* The answer of SEAT, not the learner's, in the lesson. Gives 1 and the intent, or 0 if it is not yet time for it. */
int coach_answer(const struct table *table, uint8_t seat, struct intent *intent);
/* How long the lesson's table rests before EVENT, in ms: a building is scored when it was spoken of. */
int coach_rest(const struct table *table, const struct event *event);
/* Says whether TABLE shows a puzzle: nothing is saved or counted there, bots do not answer, hints are off. */
int coach_is_puzzle(const struct table *table);
/* Of a puzzle: which of the seats in the set DUE may be asked now; and what the prompt says while none is. */
unsigned coach_due(const struct table *table, unsigned due);
const char *coach_waits(const struct table *table);
/* Says whether a person may submit INTENT; in the lesson only what is being taught. Otherwise the coach says why. */
int coach_allows(struct table *table, const struct intent *intent);
/* "Show me" was pressed: gives 1, once, and the learner's own ANSWER, which is to be submitted; else 0. */
int coach_shows(struct table *table, struct intent *answer);
/* Says whether the last answer may be taken back: not beyond where the lesson jumped to. */
int coach_allows_undo(const struct table *table);

/* Presses TARGET if it is his; gives 1 if it was. */
int coach_press(struct table *table, int target);
/* Takes keys that are his: forward, back, asking him. Gives 1 if it was one. */
int coach_key(struct table *table, const struct ui_event *event);
/* Where the focus belongs in the lesson: on what is meant, or on Next; 0 if that is elsewhere or not there yet. */
int coach_focus(const struct table *table);
/* The one target that the lesson asks to press now; TARGET_NONE where it asks for nothing or is not there. */
int coach_meant(const struct table *table);
/* What pressing WIDGET (enum coach_widget) does, in a sentence; NULL if nothing. */
const char *coach_widget_words(const struct table *table, int widget);
/* What the lesson speaks of needs no tooltip, which would lie over the coach's words: call it when all is declared. */
void coach_still_tooltips(struct table *table);
/* Opens the menu over TABLE: the lesson's own, or the match's with a button that calls him or sends him away. */
void coach_menu(struct table *table);
/* Says whether he is at the table (lesson or at hand); sends him away or calls him. */
int coach_is_there(const struct table *table);
void coach_call(struct table *table, int is_called);
/* Says whether he is asked what he would do, at hand: then hints are his, even where there is no button for them. */
int coach_is_asked(const struct table *table);

/* For tests and pictures: the step shown and how many there are; the bubble (empty if there is none). */
int coach_step_shown(const struct table *table);
int coach_step_count(const struct coach_lesson *lesson);
struct rect coach_bubble_rect(const struct table *table);

extern const struct table_part table_coach_part;

#endif
