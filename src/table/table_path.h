/* SPDX-License-Identifier: MIT */
/* The answer in the making as a path of presses. A game says which targets lead to an answer, one after the other
 * (table_ops.h, `way`); what is lit, what a press does, where the focus begins, what a hint marks and lays out and what
 * can be taken back follow from the legal answers and from what has been pressed.
 *
 * The shell asks the `answer_` functions: they give what the game says where it has a function of its own for it, and
 * what the path says elsewhere. A game's own function asks the `path_` ones for all that it does not do otherwise. */
#ifndef TABLE_TABLE_PATH_H
#define TABLE_TABLE_PATH_H

#include "table/table_ops.h"

/* The most legal answers to a question of a game with a `way`. */
enum { PATH_LEGAL_MOST = 512, PATH_MENTIONED = 16 };

struct table_path {
    int pressed[TABLE_MARKS], count;
    int given;                         /* how many of them nobody had to press (`given` in table_ops.h) */
    int seen[TABLE_MARKS], seen_count; /* when `turned` was last asked */
    int dropped;                       /* what was dragged last to where it may not go, or TARGET_NONE */
    int is_set;                        /* all presses of a way but the last come in any order */
    int is_presumed_pressed;
    int presumed; /* what may be dragged, or pressed to take back what was, and leads on as no press
                     does: ways have left it out; TARGET_NONE: nothing */
    struct intent legal[PATH_LEGAL_MOST];
    int legal_count;
    int has_ways; /* path_keep_ways was called */
    int ways[PATH_LEGAL_MOST][TABLE_MARKS], lengths[PATH_LEGAL_MOST];
    uint64_t mentioned[PATH_MENTIONED]; /* bits of the targets that stand in ways, each its number's remainder */
};

/* ---- for the shell; each as ops_answers.h says ---- */

void answer_ask(struct table *table);
int answer_only(const struct table *table, uint8_t seat, struct intent *only);
enum table_press answer_press(struct table *table, int target, int from, struct intent *answer);
int answer_is_lit(const struct table *table, int target);
int answer_is_source(const struct table *table, int target);
int answer_turned(struct table *table);
int answer_first(const struct table *table);
int answer_next(const struct table *table, const struct intent *answer);
int answer_marks(const struct table *table, const struct intent *answer, int targets[TABLE_MARKS]);
int answer_lay_out(struct table *table, const struct intent *answer, int is_tried);
int answer_laid(const struct table *table, struct intent *answer);
const char *answer_laid_words(const struct table *table);
void answer_take_back(struct table *table);
int answer_cancel(struct table *table);

/* ---- for games: what the path says ---- */

/* In `ask`: the ways of all legal answers; of COUNT answers alone that stand for them; or all, each of which is a set.
 */
void path_ask(struct table *table);
void path_ask_among(struct table *table, const struct intent *answers, int count);
void path_ask_set(struct table *table);
/* Behind those: the ways of this question do not change with what is pressed, and are found once. */
void path_keep_ways(struct table *table);
/* Presses all of ANSWER's way but the last. */
void path_lay(struct table *table, const struct intent *answer);

enum table_press path_press(struct table *table, int target, int from, struct intent *answer);
int path_is_lit(const struct table *table, int target);
int path_is_source(const struct table *table, int target);
int path_first(const struct table *table);
int path_next(const struct table *table, const struct intent *answer);
int path_lay_out(struct table *table, const struct intent *answer, int is_tried);
int path_cancel(struct table *table);
/* With a press on LAST, the button that gives what is laid out. */
int path_laid(const struct table *table, int last, struct intent *answer);

/* What was pressed as the part number AT of the answer, from 0; TARGET_NONE: it is not there yet. */
int path_pressed(const struct table *table, int at);
/* Says whether something was pressed that nobody had to. */
int path_has_begun(const struct table *table);
/* Says whether ANSWER is what the presses so far may come to; and whether only its last press is left. */
int path_leads_to(const struct table *table, const struct intent *answer);
int path_is_before_last(const struct table *table, const struct intent *answer);

#endif
