/* SPDX-License-Identifier: MIT */
/* What a line of the log is about, as a small picture: the pieces that move, a card, what is built, points. */
#include "table/seasons/seasons_table.h"

static int lowest(unsigned set) {
    return set ? __builtin_ctz(set) : -1;
}

static void draw_move(struct table *table, struct draw_list *list, const struct match_log_line *line,
                      struct rect rect) {
    const int what = lowest(line->whats);
    if (what == HELPER) {
        seasons_art_helper(&seasons(table)->art, list, line->seat < table->seats ? table->colours[line->seat] : 0,
                           rect);
    } else if (what == TALER) {
        seasons_art_coin(&seasons(table)->art, list, 1, rect);
    } else if (what >= 0 && what < KINDS) {
        seasons_art_piece(&seasons(table)->art, list, what, rect);
    }
}

void seasons_log_sign(struct table *table, struct draw_list *list, const struct match_log_line *line,
                      struct rect rect) {
    struct table_art *art = &seasons(table)->art;
    const struct event *event = &line->event;
    switch (event->type) {
    case EVENT_MOVE:
        draw_move(table, list, line, rect);
        break;
    case EVENT_REVEALED:
    case EVENT_CARDS_BACK:
        seasons_art_card_picture(art, list, lowest((unsigned)event->set), rect);
        break;
    case EVENT_CARD_LOST:
    case EVENT_EQUIPPED:
        seasons_art_card_picture(art, list, event->what, rect);
        break;
    case EVENT_BUILT:
        icon_draw(list, ICON_PALACE, rect, THEME_CREAM_SOFT);
        break;
    case EVENT_POINTS:
        seasons_art_points(art, list, rect);
        break;
    case EVENT_DAMSEL_WON:
        icon_draw(list, ICON_HEART, rect, THEME_CREAM_SOFT);
        break;
    default:
        break;
    }
}
