/* SPDX-License-Identifier: MIT */
/* What an answer brings, reckoned from the state by the engine itself before it is given: nothing of it is a guess. */
#ifndef TABLE_KILT_KILT_FORECAST_H
#define TABLE_KILT_KILT_FORECAST_H

#include "castellany/kilt.h"

/* A square on which a colour may build after a move, and the prices that it may have to pay there; PAYEES: set of the
 * seats that may be paid. For the first builder both prices are one, and there is one payee at the most. */
struct kilt_site {
    uint8_t square;
    uint8_t least, most;
    uint8_t payees;
};

struct kilt_builder {
    uint8_t colour, seat;
    uint8_t may_pass, must_pass; /* it cannot build in some cases; in all */
    uint8_t site_count;
    struct kilt_site sites[KILT_LINES];
};

/* What follows a move up to the end of its turn, whatever the builders choose: over all their answers. */
struct kilt_forecast {
    uint8_t builder_count;
    struct kilt_builder builders[2]; /* the colour toward the board first */
    uint8_t is_ducat_day, may_roof, may_end, must_end;
    uint8_t is_roof_moved;                               /* a roof that comes is one of those that lie */
    int16_t least[GAME_MAX_SEATS], most[GAME_MAX_SEATS]; /* what the ducat day pays to each seat */
};

/* Whether a roof comes onto the floor at once (K21, K22). */
enum kilt_roofing {
    KILT_ROOFING_NONE,
    KILT_ROOFING_NEW,
    KILT_ROOFING_MOVED /* one of both, by the builder's choice */
};

/* What a floor brings its builder. Of the colour that builds; where a roof is to be moved, from the choice that brings
 * least to the one that brings most. */
struct kilt_gain {
    enum kilt_roofing roofing;
    uint8_t colour, seat, payee;                   /* GAME_NO_SEAT: nobody is paid */
    int16_t price, floors;                         /* that the tower has then */
    int16_t area_before, area_least, area_most;    /* what a ducat day pays for it, before and then */
    int16_t final_before, final_least, final_most; /* what it is worth at the end, before and then */
};

/* MOVE is legal in STATE. */
void kilt_forecast_move(const struct game *game, const struct kilt_state *state, const struct kilt_intent *move,
                        struct kilt_forecast *forecast);
/* BUILD is legal in STATE. A roof that follows is counted. */
void kilt_forecast_build(const struct game *game, const struct kilt_state *state, const struct kilt_intent *build,
                         struct kilt_gain *gain);

/* What a ducat day would pay each seat, and the end, once the roof on SQUARE is taken in STATE, which asks for one. */
void kilt_forecast_roof(const struct game *game, const struct kilt_state *state, int square,
                        int16_t day[GAME_MAX_SEATS], int16_t end[GAME_MAX_SEATS]);

/* The one seat that SITE's price may go to; GAME_NO_SEAT if there is none or a choice. */
int kilt_only_payee(const struct kilt_site *site);

/* What SEAT would earn at the end if it came now: of all its colours. */
int kilt_final_of_seat(const struct kilt_state *state, int seat);

#endif
