/* SPDX-License-Identifier: MIT */
/* What the first rounds show sooner or later: every craftsman and his back, winter's cards, goods and helpers in the
 * sizes in which they fly and lie. */
#include "table/seasons/seasons_dolls.h"
#include "table/seasons/seasons_parts.h"
#include "table/seasons/seasons_table.h"

/* Where it is drawn does not matter: it is never painted. */
static struct rect sized(int w, int h) {
    return (struct rect){0, 0, w, h};
}

enum { THUMBNAIL = 48 }; /* px: small enough for the small pictures */

static void cards(struct table *table, struct draw_list *list) {
    struct table_art *art = &seasons(table)->art;
    const struct rect large = sized(table_px(table, 104), table_px(table, 96)), small = sized(THUMBNAIL, THUMBNAIL);
    for (int card = 0; card < CARDS; card++) {
        seasons_art_card_picture(art, list, card, large);
        seasons_art_card_picture(art, list, card, small);
    }
    seasons_art_card_back(art, list, 0, large);
    seasons_art_card_back(art, list, 0, small);
}

static void winter_cards(struct table *table, struct draw_list *list) {
    struct rect large = seasons_winter_card_rect(table);
    large.h /= 2;
    for (int card = 0; card < WINTER_CARDS; card++) {
        seasons_art_winter_picture(&seasons(table)->art, list, card, large);
        seasons_art_winter_picture(&seasons(table)->art, list, card, sized(THUMBNAIL, THUMBNAIL));
    }
}

static void pieces(struct table *table, struct draw_list *list) {
    static const float sizes[] = {19, 26, 31, 40};
    struct table_art *art = &seasons(table)->art;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const struct rect rect = sized(table_px(table, sizes[i]), table_px(table, sizes[i]));
        for (int kind = 0; kind <= TALER; kind++) {
            seasons_art_piece(art, list, kind, rect);
        }
        for (int seat = 0; seat < table->seats; seat++) {
            seasons_art_helper(art, list, table->colours[seat], rect);
        }
        seasons_art_start(art, list, rect);
        seasons_art_coin(art, list, 1, rect);
    }
    for (int seat = 0; seat < table->seats; seat++) {
        const int size = table_px(table, 48);
        seasons_art_board_helper(art, list, table->colours[seat], (struct point){size, size}, size);
    }
}

/* A building that was decided on rises once it is paid for. */
static void next_building(struct table *table, struct draw_list *list) {
    const struct motion *motion = &table->motion;
    const struct board_layout *board = &seasons(table)->board;
    for (size_t i = motion->next; i < motion->count && seasons(table)->has_board; i++) {
        const struct event *event = &motion->queue[i];
        int w, h;
        if (event->type == EVENT_BUILT && event->what < TILES &&
            seasons_art_has(&seasons(table)->art, board->things[event->what].built.image, &w, &h)) {
            draw_image_turned(list, board->things[event->what].built.image,
                              sized(board_view_length(&table->view, w), board_view_length(&table->view, h)), 0);
        }
    }
}

void seasons_ahead(struct table *table, struct draw_list *list) {
    cards(table, list);
    if (seasons_shown(table)->season == WINTER) {
        winter_cards(table, list);
    }
    pieces(table, list);
    next_building(table, list);
    seasons_dolls_ahead(table, list);
}
