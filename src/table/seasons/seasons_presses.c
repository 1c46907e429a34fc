/* SPDX-License-Identifier: MIT */
/* Which thing on the table has to be pressed next to give an answer: for players made of code, who press it like
 * anybody. */
#include <string.h>

#include "table/seasons/seasons_table.h"

static int next_card(const struct table *table, uint8_t cards) {
    for (int card = 0; card < CARDS; card++) {
        const int is_wanted = cards >> card & 1, is_down = seasons(table)->draft.cards >> card & 1;
        if (is_wanted != is_down) {
            return TARGET_CARD + card;
        }
    }
    return TARGET_DONE;
}

static int source_target(int source) {
    return source == FROM_STOCK       ? TARGET_STOCK
           : source == FROM_INNKEEPER ? TARGET_PLACE + PLACE_INNKEEPER
                                      : TARGET_CART + source;
}

static int next_of_helper(const struct table *table, const struct seasons_intent *intent) {
    if (seasons_draft_source(&seasons(table)->draft) != intent->from) {
        return source_target(intent->from);
    }
    return (intent->verb == VERB_TRADE ? TARGET_CART : TARGET_PLACE) + intent->at;
}

static int next_of_building(const struct table *table, const struct seasons_intent *intent) {
    if (seasons(table)->draft.tile != intent->at) {
        return TARGET_TILE + intent->at;
    }
    return memcmp(&seasons(table)->draft.payment, intent, sizeof *intent) == 0 ? TARGET_PAY : TARGET_PAY_NEXT;
}

static int option_of(const struct table *table, const struct seasons_intent *intent) {
    for (int i = 0; i < seasons_draft_option_count(&seasons(table)->draft); i++) {
        if (memcmp(seasons_draft_option(&seasons(table)->draft, i), intent, sizeof *intent) == 0) {
            return TARGET_OPTION + i;
        }
    }
    return TARGET_NONE;
}

int seasons_next_press(const struct table *table, const struct seasons_intent *intent) {
    switch (intent->verb) {
    case VERB_CHOOSE:
        return next_card(table, intent->cards);
    case VERB_TRADE:
    case VERB_PLACE:
        return next_of_helper(table, intent);
    case VERB_WITHDRAW:
        return TARGET_CART + intent->at;
    case VERB_BUY:
        return target_of_piece(intent->other, intent->card, intent->at);
    case VERB_BUILD:
        return next_of_building(table, intent);
    case VERB_DONE:
    case VERB_DECLINE:
        return TARGET_DONE;
    default:
        return option_of(table, intent);
    }
}
