/* SPDX-License-Identifier: MIT */
/* A Castle for All Seasons for the bots. */
#ifndef BOTS_SEASONS_JUDGE_H
#define BOTS_SEASONS_JUDGE_H

#include "evaluation.h"
#include "network.h"
#include "seasons/choices.h"

enum {
    OUTPUT_GAIN,    /* points still to come for the seat, divided by GAIN_SCALE */
    OUTPUT_CHOICES, /* how good each choice is: logits, by number */
    OUTPUTS_TWO = OUTPUT_CHOICES + CHOICE_NUMBERS,
    OUTPUTS_MORE = OUTPUT_CHOICES + CARDS,
    GAIN_SCALE = 20
};

struct seasons_knowledge {
    struct network networks[GAME_MAX_SEATS + 1][2]; /* by seats and season; sizes[0] is 0 where nothing was learnt */
    struct network careful[GAME_MAX_SEATS + 1][2];  /* the same, for tables at which some take care */
    int serves_foretellers[GAME_MAX_SEATS + 1][2];  /* what is in CAREFUL misleads all others */
};

/* The number of outputs for SEATS players. */
int seasons_outputs(int seats);

extern const struct bot_evaluation seasons_evaluation;

#endif
