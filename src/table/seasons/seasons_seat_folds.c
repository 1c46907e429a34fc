/* SPDX-License-Identifier: MIT */
/* While the pointer is in the rail no panel folds: what is pointed at must not slip away from under it. */
#include "table/seasons/seasons_seat_folds.h"

#include "table/seasons/seasons_seat_layout.h"
#include "table/seasons/seasons_table.h"

enum { UNFOLD_MS = 180 };

int seasons_seats_can_fold(const struct table *table) {
    return !table->layout.is_compact && !table->layout.is_in_rows && !table->is_replay;
}

float seasons_seat_unfolded(const struct table *table, int seat) {
    const struct seat_fold *fold = &seasons(table)->folds[seat];
    return fold->from + (fold->to - fold->from) * tween_share(&fold->tween, table->now);
}

static int is_pointed_at(const struct table *table, int seat) {
    return table->pointed == TARGET_SEAT + seat ||
           target_is(table->pointed, TARGET_SEAT_COUNT + seat * SEAT_COUNTS, SEAT_COUNTS) ||
           target_is(table->pointed, TARGET_SEAT_CARD + seat * CARDS, CARDS);
}

static int is_any_pointed_at(const struct table *table) {
    int is = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        is |= seasons_seat_in_rail(table, seat) && is_pointed_at(table, seat);
    }
    return is;
}

static int has_lit_card(const struct table *table, int seat) {
    int is = 0;
    for (int card = 0; card < CARDS && table_is_asking(table); card++) {
        is |= seasons_draft_is_lit(&seasons(table)->draft, TARGET_SEAT_CARD + seat * CARDS + card);
    }
    return is;
}

/* Everybody chooses at once: then nobody's panel is worth more room than the others'. */
static int is_wanted(const struct table *table, int seat) {
    const int acts = seasons_seat_is_in_turn(table, seat) && seasons_shown(table)->phase != PHASE_CHOOSE;
    return acts || seasons(table)->shows_ending || is_pointed_at(table, seat) || has_lit_card(table, seat);
}

static void send(struct table *table, int seat, float to) {
    struct seat_fold *fold = &seasons(table)->folds[seat];
    if (fold->to == to && fold->is_there) {
        return;
    }
    const int is_quick = table->app->settings.is_reduced || !fold->is_there;
    fold->from = is_quick ? to : seasons_seat_unfolded(table, seat);
    fold->to = to;
    fold->is_there = 1;
    fold->tween = is_quick ? (struct tween){0} : (struct tween){table->now, UNFOLD_MS, EASE_OUT};
}

void seasons_seats_fold(struct table *table) {
    const int stays = is_any_pointed_at(table);
    for (int seat = 0; seat < table->seats; seat++) {
        const int is_open = seasons(table)->folds[seat].is_there && seasons(table)->folds[seat].to > 0;
        send(table, seat, is_wanted(table, seat) || (stays && is_open) ? 1 : 0);
    }
}

int seasons_seats_are_folding(const struct table *table) {
    for (int seat = 0; seat < table->seats; seat++) {
        if (!tween_is_over(&seasons(table)->folds[seat].tween, table->now)) {
            return 1;
        }
    }
    return 0;
}
