/* SPDX-License-Identifier: MIT */
/* The answer in the making as functions of table_ops.h, which tells what they do; they drive the draft
 * (seasons_draft.h). */
#ifndef TABLE_SEASONS_SEASONS_ANSWERS_H
#define TABLE_SEASONS_SEASONS_ANSWERS_H

#include "castellany/seasons.h"
#include "table/table_ops.h"

void seasons_answer_put_question(struct table *table);
int seasons_answer_only(const struct table *table, uint8_t seat, struct intent *only);
enum table_press seasons_answer_press(struct table *table, int target, int from, struct intent *answer);
/* Says whether a second click on TARGET, a card, seals what lies there. */
int seasons_answer_completes(const struct table *table, int target);
/* Cards are pointed out in the panel of whoever chose them: there is no hand. */
int seasons_answer_trace(const struct table *table, const struct intent *answer, struct rect places[TABLE_MARKS]);
int seasons_answer_explain(const struct table *table, int target, struct intent *intent);
const char *seasons_answer_warn(const struct table *table, int target);
int seasons_answer_is_lit(const struct table *table, int target);
int seasons_answer_is_source(const struct table *table, int target);
int seasons_answer_turned(struct table *table);
int seasons_answer_first(const struct table *table);
int seasons_answer_next(const struct table *table, const struct intent *answer);
int seasons_answer_marks(const struct table *table, const struct intent *answer, int targets[TABLE_MARKS]);
int seasons_answer_lay_out(struct table *table, const struct intent *answer, int is_tried);
const char *seasons_answer_laid_prompt(const struct table *table);
int seasons_answer_laid(const struct table *table, struct intent *answer);
const char *seasons_answer_laid_words(const struct table *table);
void seasons_answer_take_back(struct table *table);
int seasons_answer_cancel(struct table *table);
int seasons_answer_event(struct table *table, const struct ui_event *event);

/* seasons_payments.c: while a tray stands open the bots also look at the ways to pay for its tile. */
void seasons_payment_hint_update(struct table *table);
void seasons_payment_hint_drop(struct table *table);
/* The way to pay for the open tray's tile that the bots like best, or NULL while it is not known. */
const struct seasons_intent *seasons_payment_hint(const struct table *table);

#endif
