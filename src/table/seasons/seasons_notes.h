/* SPDX-License-Identifier: MIT */
/* What the inspector says of the things of the game. */
#ifndef TABLE_SEASONS_SEASONS_NOTES_H
#define TABLE_SEASONS_SEASONS_NOTES_H

#include "table/seasons/seasons_text.h"
#include "table/table_note.h"

enum seasons_sign {
    SIGN_PIECE = SIGN_GAME, /* what: a kind or TALER */
    SIGN_POINTS,            /* victory points */
    SIGN_VALUE,             /* building value, in goods */
    SIGN_HELPER,            /* what: whose */
    SIGN_CARD               /* what: which */
};

/* seasons_notes_seats.c: seats, tracks, supplies, winter cards; seasons_notes_cards.c: cards, answers as buttons, the
 * tray. Each gives 0 if TARGET is not one of its own. */
int seasons_note_of_standing(struct table *table, int target, struct table_note *note);
int seasons_note_of_card(struct table *table, int target, struct table_note *note);
/* seasons_notes_cards.c: what is going on, while nothing is pointed at. */
void seasons_note_of_now(struct table *table, struct table_note *note);

#endif
