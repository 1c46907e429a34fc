/* SPDX-License-Identifier: MIT */
/* The table's hint: what the bots would answer, in words, and laid out. What it holds is in table_hint_inside.h. */
#ifndef TABLE_TABLE_HINT_H
#define TABLE_TABLE_HINT_H

#include "castellany/bot.h"

struct draw_list;
struct table;
struct table_hint;
struct table_why;

struct table_hint *table_hint_new(void);

/* Asks for a hint on the open question, if none is shown. */
void table_hint_ask(struct table *table);
/* Says whether one is being thought over, shown or not; whether one is shown; how many answers are: 0 if none is. */
int table_hint_is_asked(const struct table *table);
int table_hint_is_shown(const struct table *table);
int table_hint_count(const struct table *table);
/* The answer INDEX of those, the best first. It stays until the table's next frame. */
const struct bot_hint *table_hint_at(const struct table *table, int index);
/* How many steps of thought what is shown has stood, from 1; 0 while nothing is. */
int table_hint_depth(const struct table *table);
/* A number that is another one when anything is that a hint shows or says. */
uint64_t table_hint_mark(const struct table *table);
/* What is said of it stands before what is pointed at, until something else is. */
void table_hint_to_front(struct table *table);
/* Says whether nothing else was pointed at since it was asked for. */
int table_hint_is_in_front(const struct table *table);
void table_hint_update(struct table *table);
void table_hint_cancel(struct table *table);
/* Puts away the hint that is shown or being thought over. Gives 1, or 0 if there is none. */
int table_hint_put_away(struct table *table);
/* Marks what the hint points at. */
void table_hint_draw(struct table *table, struct draw_list *list);
/* How many steps a hint is thought over here; as a sentence or two: how far what is shown was thought over. */
int table_hint_steps(const struct table *table);
void table_hint_depth_words(const struct table *table, char *out, size_t size);
/* What longer thought says, in a short sentence; empty where a hint is not thought over any longer than it is shown.
 * Says whether it has come to its end; whether that is another answer, which is better and can be asked for; shows it
 * instead. What else it finds takes the place of the numbers shown. */
void table_hint_later_words(const struct table *table, char *out, size_t size);
int table_hint_is_thought_over(const struct table *table);
int table_hint_is_overtaken(const struct table *table);
void table_hint_overtake(struct table *table);
/* The points expected of HINT as they are told. Of two answers with as many the one that wins more rarely by
 * TABLE_HINT_APART is told to. */
#define TABLE_HINT_APART 0.005
int table_hint_points(const struct bot_hint *hint);
/* The answer INDEX and the points expected of it; why. Only while a hint is shown. */
void table_hint_words(const struct table *table, int index, char *out, size_t size);
void table_hint_reasons(const struct table *table, int index, char *out, size_t size);
/* What stands of answer INDEX before more is asked for: the answer (TABLE_TEXT_SIZE bytes); what is expected of it and
 * the reasons (NOTE_TEXT_SIZE bytes), of which a beginning is shown. */
void table_hint_brief(const struct table *table, int index, char *answer, char *reason);
/* Why HINT, which may be of a moment long past, is good: what the game says of its facts, or that no reason stands out
 * if it has none. Empty where the game gives no reasons. */
void table_reasons(const struct table *table, const struct bot_hint *hint, char *out, size_t size);
/* Why what HINT says was better than another answer, with which WHY has compared it: the weightiest thing that the game
 * says of it, unless rows alone are wanted, and the rows; where WHY says nothing, as table_reasons. */
void table_compared_words(const struct table *table, const struct bot_hint *hint, const struct table_why *why,
                          int is_rows_alone, char *out, size_t size);
/* Makes one line of WORDS. */
void table_join_lines(char *words);

/* Lays out the hint's answer INDEX: its cards, its payment; an answer that is one press is given. */
void table_hint_apply(struct table *table, int index);
/* Says whether the best answer shown is given, or got on with, by pressing TARGET. */
int table_hint_leads_to(const struct table *table, int target);
int table_hint_applies_at_once(const struct table *table, int index);
/* Says whether the best answer is laid out; of one that is laid part by part, whether a part is. */
int table_hint_is_set_up(const struct table *table);
/* Asks for a hint; lays out the best answer if one is shown, and says why once more if it is laid out already. */
void table_hint_press(struct table *table);

#endif
