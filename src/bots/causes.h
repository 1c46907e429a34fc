/* SPDX-License-Identifier: MIT */
/* When the rows of a comparison come about, and by which answers: play-outs are told answer by answer, and rows are
 * asked about at the end. */
#ifndef BOTS_CAUSES_H
#define BOTS_CAUSES_H

#include "castellany/bot_compare.h"
#include "evaluation.h"

enum {
    CAUSE_ROUNDS = 128, /* from the question's on; the last one is the end of the match */
    CAUSE_WAYS = 40     /* answers that are told apart, those that are met first */
};

/* An answer, and in how many play-outs of either side it was given with what it brought. */
struct cause_way {
    struct intent gist;
    int plays[2], points[2];
    int last[2]; /* the play-out in which it was seen last, from 1 */
};

struct causes {
    struct intent own[2][2]; /* the gists of what is compared: the answers and those that follow at once */
    int own_count[2];
    int rounds[GAME_MAX_SEATS][GAME_MAX_SOURCES][CAUSE_ROUNDS]; /* by how much the first side got more */
    struct cause_way brings[GAME_MAX_SEATS][GAME_MAX_SOURCES][BOT_TIMES][CAUSE_WAYS];
    struct cause_way helps[GAME_MAX_SEATS][GAME_MAX_SOURCES][CAUSE_WAYS];
    struct cause_way hurts[GAME_MAX_SEATS][GAME_MAX_SOURCES][CAUSE_WAYS];
    int scorings[GAME_MAX_SEATS][GAME_MAX_SOURCES][BOT_TIMES][2], services[GAME_MAX_SEATS][GAME_MAX_SOURCES][2];
    uint32_t final; /* the evaluation's */
};

/* Where in a comparison something happened. */
struct cause_place {
    int side, number; /* the play-out, from 0 */
    int rounds;       /* since the question's */
    int is_end;
    uint32_t scored, final; /* the evaluation's */
};

/* The enum bot_time at which points from SOURCE are booked: what is scored once, when the match ends, comes later
 * whenever that is, or with a match that ends at once it would be told twice, won and lost. */
int cause_time(const struct cause_place *place, int source);

/* GIST is one of what is compared. */
void causes_own(struct causes *causes, int side, const struct intent *gist);

/* GIST has brought SEAT so many POINTS from SOURCE. */
void causes_bring(struct causes *causes, const struct cause_place *place, const struct intent *gist, int seat,
                  int source, int points);

/* GIST does something for points that come later. */
void causes_serve(struct causes *causes, const struct cause_place *place, const struct intent *gist, int seat,
                  struct bot_service service);

/* Says of ROW, of a comparison of PLAYS play-outs that began in FIRST_ROUND, when it comes about and why. */
void causes_tell(const struct causes *causes, int plays, int first_round, struct bot_row *row);


#endif
