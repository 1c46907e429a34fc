/* SPDX-License-Identifier: MIT */
/* The way to pay that a hint points out in the open tray. The answer itself is made by the draft (seasons_draft.h),
 * which seasons_answers.c offers to the shell. */
#ifndef TABLE_SEASONS_SEASONS_ANSWERS_H
#define TABLE_SEASONS_SEASONS_ANSWERS_H

#include "castellany/seasons.h"
#include "table/table_ops.h"

/* seasons_payments.c: while a tray stands open the bots also look at the ways to pay for its tile. */
void seasons_payment_hint_update(struct table *table);
void seasons_payment_hint_drop(struct table *table);
/* The way to pay for the open tray's tile that the bots like best, or NULL while it is not known. */
const struct seasons_intent *seasons_payment_hint(const struct table *table);

#endif
