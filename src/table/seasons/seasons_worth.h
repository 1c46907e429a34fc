/* SPDX-License-Identifier: MIT */
/* What something would bring now, in words: for the inspector and for raised cards. Numbers come from the engine. */
#ifndef TABLE_SEASONS_SEASONS_WORTH_H
#define TABLE_SEASONS_SEASONS_WORTH_H

#include "castellany/seasons.h"
#include "table/seasons/seasons_text.h"

/* All functions write at most SIZE bytes to OUT, sentences divided by '\n'. STATE is a view (observe) of the table. */

/* What CARD would bring SEAT if it were resolved now. */
void seasons_worth_card(const struct seasons_tables *tables, const struct seasons_state *state,
                        const char *const *names, int seat, int card, char *out, size_t size);
/* Who built TILE or could pay for it now, and what helpers score there. */
void seasons_worth_tile(const struct seasons_tables *tables, const struct seasons_state *state,
                        const char *const *names, int seat, int tile, char *out, size_t size);
/* Rule and score of PLACE for SEAT now. */
void seasons_worth_place(const struct seasons_tables *tables, const struct seasons_state *state,
                         const char *const *names, int seat, int place, char *out, size_t size);
/* Stock, yield and helper of the cart of KIND. */
void seasons_worth_cart(const struct seasons_tables *tables, const struct seasons_state *state,
                        const char *const *names, int kind, char *out, size_t size);
/* SEAT's points if the match ended now, by source. */
void seasons_worth_seat(const struct seasons_tables *tables, const struct seasons_state *state, int seat, char *out,
                        size_t size);
/* Why SEAT cannot pay for TILE now and what is missing; empty if he can. */
void seasons_worth_unpayable(const struct seasons_tables *tables, const struct seasons_state *state, int seat, int tile,
                             char *out, size_t size);
/* What SEAT still lacks to pay for the plan TILE, and which cards would bring that. */
void seasons_worth_plan(const struct seasons_tables *tables, const struct seasons_state *state, int seat, int tile,
                        char *out, size_t size);

/* SEAT's points now plus all that would be scored if the match ended now. */
int seasons_worth_total(const struct seasons_tables *tables, const struct seasons_state *state, int seat);
/* By how much that grows for each seat once TILE, a plan, is built by anybody. */
void seasons_worth_built(const struct seasons_tables *tables, const struct seasons_state *state, int tile,
                         int change[GAME_MAX_SEATS]);
/* The pieces that SEAT's helpers bring if a trader is resolved now. */
void seasons_worth_payout(const struct seasons_tables *tables, const struct seasons_state *state, int seat,
                          int goods[KINDS]);
/* The pieces that CARD, a worker, is equipped with now: GOODS, and CHOICES more that its player chooses (R5). */
void seasons_worth_worker(const struct seasons_tables *tables, const struct seasons_state *state, int card,
                          int goods[KINDS], int *choices);
/* What SEAT could build with the pieces CHOSEN for its stone worker, while they are chosen. */
void seasons_worth_choice(const struct seasons_tables *tables, const struct seasons_state *state, int seat,
                          const uint8_t chosen[PAYING_KINDS], char *out, size_t size);
/* What PAYMENT, a legal build intent, leaves enough for; nothing if it is for the last building that the card may erect,
 * or for the last plan. */
void seasons_worth_rest(const struct seasons_tables *tables, const struct seasons_state *state,
                        const struct seasons_intent *payment, char *out, size_t size);
/* What a helper of SEAT in PLACE scores by its building alone, if the match ended now (seasons_place_change). */
int seasons_worth_helper(const struct seasons_tables *tables, const struct seasons_state *state, int seat, int place);
/* The least and most points that a master builder of SEAT can still score this round, by the hands that are known. */
void seasons_worth_master(const struct seasons_tables *tables, const struct seasons_state *state, int seat, int *low,
                          int *high);

#endif
