/* SPDX-License-Identifier: MIT */
/* What the asked seat may do now, which intent a target tries, and the payment as it is laid out. What has been pressed
 * is the path's (table_path.h). Knows nothing of screens; targets are numbers (table_targets.h). */
#ifndef TABLE_SEASONS_SEASONS_DRAFT_H
#define TABLE_SEASONS_SEASONS_DRAFT_H

#include "castellany/seasons.h"
#include "table/seasons/seasons_plans.h"
#include "table/table_ops.h"

enum { DRAFT_LEGAL = 192, DRAFT_NO_SOURCE = 0xff };

struct draft {
    const struct game *game;
    const struct seasons_state *state; /* of the engine: what is asked, for the asked seat's eyes */
    int is_open;
    uint8_t seat;
    struct seasons_intent legal[DRAFT_LEGAL]; /* all answers, but while building only those that decline */
    int legal_count;
    uint32_t tiles; /* that can be paid now */
    uint8_t cards;  /* laid down, to be sealed */
    uint8_t first_source; /* from which a helper comes if none is chosen */
    uint8_t source; /* of a helper: FROM_ or kind, or DRAFT_NO_SOURCE: not chosen */
    uint8_t tile;   /* being paid for, or NO_TILE */
    struct seasons_payments ways;
    size_t page;
    struct seasons_intent payment; /* as laid out */
};

/* Opens DRAFT for SEAT, which STATE asks. STATE must live and stay as it is until seasons_draft_close. */
void seasons_draft_open(struct draft *draft, const struct game *game, const struct seasons_state *state, uint8_t seat);
void seasons_draft_close(struct draft *draft);

/* The answers that are shown as buttons, in their order (none while cards are chosen or something is built). */
int seasons_draft_option_count(const struct draft *draft);
const struct seasons_intent *seasons_draft_option(const struct draft *draft, int index);
/* Which of them INTENT is; -1: none. */
int seasons_draft_option_of(const struct draft *draft, const struct seasons_intent *intent);
/* Says whether the seat can take a helper from SOURCE for this answer. */
int seasons_draft_has_source(const struct draft *draft, int source);
/* The source from which a helper comes. */
int seasons_draft_source(const struct draft *draft);
/* The intent that pressing TARGET would try, legal or not, to ask the engine why not. Gives 1, or 0 if TARGET means no
 * intent in this question. */
int seasons_draft_try(const struct draft *draft, int target, struct seasons_intent *intent);

/* Says whether declining would leave out something that could be done: a plan that can be paid, a helper placed. */
int seasons_draft_could_act(const struct draft *draft);

/* How many cards are to be laid down; 0 when no cards are chosen. */
int seasons_draft_cards_due(const struct draft *draft);
/* The only legal answer of the question if it is the only one and nothing declines. Gives 1 or 0. */
int seasons_draft_only_answer(const struct draft *draft, struct seasons_intent *intent);

/* ---- paying ---- */

/* Opens the tray over TILE, one of those that can be paid: the cheapest way lies there. */
void seasons_draft_pay_for(struct draft *draft, int tile);
/* TARGET of the open tray is pressed: INTENT is filled when it gives PRESS_READY. */
enum table_press seasons_draft_press_tray(struct draft *draft, int target, struct seasons_intent *intent);
/* Lays out the next (STEP 1) or the one before (-1) of the ways to pay. */
void seasons_draft_turn_page(struct draft *draft, int step);
/* Pays BY pieces more of KIND; IS_FORGED: by silver. Gives 1 if that is possible with what there is. */
int seasons_draft_change_payment(struct draft *draft, int kind, int by, int is_forged);
/* Says whether the payment as laid out is none of the listed ways. */
int seasons_draft_is_by_hand(const struct draft *draft);
/* Lays out PAYMENT's pieces, if the open tray's tile can be paid so. Gives 1 or 0. */
int seasons_draft_lay_out(struct draft *draft, const struct seasons_intent *payment);
/* Why the payment as laid out is not accepted, or REASON_NONE. */
int seasons_draft_payment_reason(const struct draft *draft);

#endif
