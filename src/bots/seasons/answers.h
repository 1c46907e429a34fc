/* SPDX-License-Identifier: MIT */
/* Quick answers to every open question of A Castle for All Seasons, and the answers that are worth a longer look. */
#ifndef BOTS_SEASONS_ANSWERS_H
#define BOTS_SEASONS_ANSWERS_H

#include "seasons/outlook.h"

void seasons_answer(const struct bot_view *view, const void *state, uint8_t seat, struct intent *intent);

void seasons_candidates(const struct bot_view *view, const void *state, uint8_t seat, intent_visitor visit,
                        void *context);

/* What SEAT would gain by the trader's placing, by the outlook: the best of it. */
float trade_worth(const struct outlook *outlook, uint8_t seat);
/* The kind to whose cart SEAT would send a helper by the trader, or KINDS. */
int trade_cart(const struct outlook *outlook, uint8_t seat);

/* Whether two answers of one verb are the same but for how they are paid and whose helper comes. */
int seasons_is_alike(const struct intent *one, const struct intent *other);

#endif
