/* SPDX-License-Identifier: MIT */
/* What was learnt of Kilt Castle: how much each sign of a position tells of the ducats at the end. */
#ifndef BOTS_KILT_KNOWLEDGE_H
#define BOTS_KILT_KNOWLEDGE_H

#include <jansson.h>

#include "castellany/kilt.h"
#include "evaluation.h"

/* What a seat's expected ducats are summed up from. Where it has two colours each sign is their sum. */
enum kilt_sign {
    KILT_SIGN_DUCATS,       /* in hand, with what a ducat day that is due would pay now */
    KILT_SIGN_AREA,         /* value of the best areas */
    KILT_SIGN_AREA_CRESTS,  /* crests in them */
    KILT_SIGN_AREA_ROOFS,   /* roofs in them */
    KILT_SIGN_AREA_FLOORS,  /* floors of the towers in them */
    KILT_SIGN_OTHER_AREAS,  /* towers and crests outside them */
    KILT_SIGN_ROOM,         /* empty squares beside them */
    KILT_SIGN_NEIGHBOURS,   /* towers of whomever beside them */
    KILT_SIGN_CRESTS,       /* that are seen */
    KILT_SIGN_FLOORS,       /* floors of all own towers */
    KILT_SIGN_LOW,          /* own towers of one floor, */
    KILT_SIGN_SECOND,       /* of two, */
    KILT_SIGN_THIRD,        /* of three, */
    KILT_SIGN_HIGH,         /* of more */
    KILT_SIGN_STOCK,        /* floors in hand */
    KILT_SIGN_STOCK_CREST,  /* those with one crest */
    KILT_SIGN_STOCK_CRESTS, /* those with two */
    KILT_SIGN_MOVER,        /* 1 for who is to move */
    KILT_SIGN_ANYBODY,      /* 1 for everybody */
    KILT_SIGNS
};

enum { KILT_WEIGHT_SCALE = 4096, KILT_POWERS = 3 };

/* Of a number of players: a sign's weight is a polynomial of the part of his floors that the seat with the fewest has
 * still in hand. */
struct kilt_weights {
    int is_known;
    int32_t numbers[KILT_SIGNS][KILT_POWERS]; /* as in the file: divided by KILT_WEIGHT_SCALE */
    float sums[KILT_FLOORS + 1][KILT_SIGNS];  /* the polynomials, by the floors left */
};

struct kilt_knowledge {
    struct kilt_weights players[GAME_MAX_SEATS + 1];
};

/* Opens what is in the folder DATA for evaluation.h's open. */
void *kilt_knowledge_open(const struct game *game, const char *data, char error[GAME_ERROR_SIZE]);
void kilt_knowledge_close(void *knowledge);

/* Works out the sums from the numbers; PLAYERS is whose weights they are. */
void kilt_weights_sum(struct kilt_weights *weights, int players);

/* What the file shall hold; the caller owns it. */
json_t *kilt_knowledge_write(const struct kilt_knowledge *knowledge);

/* The floors in hand of the seat that has fewest. */
int kilt_fewest_floors(const struct kilt_state *state);

/* FLOORS as a part of those that a seat of so many players begins with. */
float kilt_part_left(int players, int floors);

/* The signs of a position in which the match is not over; SQUARES are those of the board. */
void kilt_measure(const struct kilt_state *state, uint32_t squares, float signs[GAME_MAX_SEATS][KILT_SIGNS]);

/* The ducats of each seat at the end, expected by WEIGHTS of as many players. */
void kilt_weigh(const struct kilt_weights *weights, const struct kilt_state *state, uint32_t squares,
                float points[GAME_MAX_SEATS]);

#endif
