/* SPDX-License-Identifier: MIT */
/* Hints: what the bots would answer, reckoned beside the window, in words, and laid out. */
#ifndef TABLE_TABLE_HINT_H
#define TABLE_TABLE_HINT_H

#include "castellany/bot.h"
#include "platform/draw.h"
#include "table/table_hint_why.h"

struct table;

/* A hint that is thought over beside the window, in steps. Once it was read it stays as it is: what comes of longer
 * thought stands beside it until it is asked for. */
struct table_hint {
    int is_asked, is_shown, count;
    bot_answer_filter accepts; /* among which answers, by ABOUT; NULL: all */
    int about;
    uint64_t job, serial;
    const struct bot_library *library;
    struct bot_request request;
    _Alignas(max_align_t) unsigned char seen[GAME_STATE_MAX];
    struct bot_hint found[BOT_HINTS]; /* what the bots' thread writes, as FOUND_WHY */
    int found_count;
    int plays;                        /* how often the two best are played on, to compare them; 0: not at all */
    struct table_why found_why;       /* also what was compared last */
    struct bot_hint hints[BOT_HINTS]; /* what is shown, and why the first of them */
    struct table_why why;
    int depth; /* how many steps that has stood */
    int64_t shown_at;
    int is_read;
    int over; /* what was pointed at when it was asked for, and from where */
    struct point over_at;
    int is_in_front;                  /* nothing else has been since */
    struct bot_hint later[BOT_HINTS]; /* what a longer thought than the one shown says */
    struct table_why later_why;
    int later_count, later_depth; /* 0: nothing else */
};

struct table_hint *table_hint_new(void);

/* Asks for a hint on the open question, if none is shown. */
void table_hint_ask(struct table *table);
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
/* For hints of a game's own, which are thought over in one step: asks the bots; gives 1 once, when an answer has come
 * that is still wanted; drops both. */
void table_hint_begin(struct table *table, struct table_hint *hint);
int table_hint_take(struct table *table, struct table_hint *hint);
void table_hint_drop(struct table *table, struct table_hint *hint);
/* The points expected of HINT as they are told. Of two answers with as many the one that wins more rarely by
 * TABLE_HINT_APART is told to. */
#define TABLE_HINT_APART 0.005
int table_hint_points(const struct bot_hint *hint);
/* The answer INDEX and the points expected of it; why. Only while a hint is shown. */
void table_hint_words(const struct table *table, int index, char *out, size_t size);
void table_hint_reasons(const struct table *table, int index, char *out, size_t size);
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
