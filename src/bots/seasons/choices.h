/* SPDX-License-Identifier: MIT */
/* The hidden choice: all of them, and what each card promises by rules of thumb. */
#ifndef BOTS_SEASONS_CHOICES_H
#define BOTS_SEASONS_CHOICES_H

#include "seasons/outlook.h"

/* Numbers of choices: a card alone is its own number; pairs follow. */
enum { CHOICE_PAIRS = CARDS, CHOICE_NUMBERS = CARDS + CARDS * (CARDS - 1) / 2 };

/* The number of a set of one or two cards. */
int choice_number(unsigned cards);

/* Fills in SEAT's legal choices, in the order of their numbers, without priors. */
void choices_list(const struct seasons_state *state, uint8_t seat, struct bot_choices *choices);

/* What playing each card now promises to SEAT, in points. */
void choices_score(const struct outlook *outlook, uint8_t seat, float scores[CARDS]);

/* Sets priors from the scores in SCORES (one a choice), likelier the higher; HEAT is the difference that makes a choice
 * e times as likely. */
void choices_soften(struct bot_choices *choices, const float *scores, float heat);

/* The set of cards of a choice. */
static inline unsigned choice_cards(const struct intent *intent) {
    return seasons_from_intent(intent).cards;
}

#endif
