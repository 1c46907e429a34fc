/* SPDX-License-Identifier: MIT */
/* Winter cards in play: they lie on their shelf, where they came to from the middle of the board
 * (seasons_winter_card.c), with what lies on them; and from the castle alone one sees which are in force
 * (art/games/seasons/figures/omens.py). */
#include <stdio.h>

#include "castellany/data.h"
#include "table/board_life.h"
#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_table.h"

/* ---- those in play ---- */

/* In units: a card is at least so broad and, with its way to the next, so high, and no higher. */
enum { WINTER_ROWS = 3, CARD_W = 84, CARD_H = 66, CARD_MOST = 78, NAME_H = 14, OVER_H = 18 };

static int cards_up(const struct table *table, uint8_t cards[WINTER_CARDS]) {
    int count = 0;
    for (int card = 0; card < WINTER_CARDS; card++) {
        if (seasons_shown(table)->up >> card & 1) {
            cards[count++] = (uint8_t)card;
        }
    }
    return count;
}

static struct rect winter_head(const struct table *table) {
    struct rect inside = rect_inset(table->layout.areas[AREA_SHELF], table_px(table, 9));
    const int h = inside.h / 4, most = table_px(table, 22);
    return rect_cut_top(&inside, h < most ? h : most, 0);
}

static const char *name_of(int card) {
    return card == DAMSEL ? C_("short", "Damsel") : seasons_text_winter_card(card);
}

/* Of the cards in play, as small as it may be written. */
static int widest_name(const struct table *table) {
    uint8_t cards[WINTER_CARDS];
    const int count = cards_up(table, cards);
    int widest = 0;
    for (int i = 0; i < count; i++) {
        const int w = table_text_width((struct table *)table, TEXT_FINE, name_of(cards[i]));
        widest = w > widest ? w : widest;
    }
    return widest;
}

/* The shelf's cards: beside each other with their pictures, or, where it is too low for that, a line each. */
struct shelf {
    struct rect inside;
    int columns, rows, gap;
};

static struct shelf shelf_of(const struct table *table, int count) {
    struct shelf shelf = {.inside = rect_inset(table->layout.areas[AREA_SHELF], table_px(table, 9)), .columns = 1};
    const struct rect head = winter_head(table);
    rect_cut_top(&shelf.inside, head.h, table_px(table, 4));
    shelf.gap = table_px(table, 5);
    const int name = widest_name(table) + 2 * table_px(table, 3), wide = table_px(table, CARD_W);
    const int least = (name > wide ? name : wide) + shelf.gap, room = shelf.inside.w + shelf.gap;
    const int across = room / least > 1 ? room / least : 1;
    const int down = (count + across - 1) / across;
    if (down * table_px(table, CARD_H) <= shelf.inside.h + shelf.gap) {
        shelf.columns = across;
        shelf.rows = down;
    } else {
        shelf.rows = count > WINTER_ROWS ? count : WINTER_ROWS;
        shelf.gap = table_px(table, 2);
    }
    return shelf;
}

static struct rect winter_rect(const struct table *table, int index, int count) {
    const struct shelf shelf = shelf_of(table, count);
    const struct rect inside = shelf.inside;
    const int w = (inside.w - (shelf.columns - 1) * shelf.gap) / shelf.columns;
    const int most = shelf.columns > 1 ? table_px(table, CARD_MOST) : inside.h;
    const int room = (inside.h - (shelf.rows - 1) * shelf.gap) / shelf.rows, h = room < most ? room : most;
    return (struct rect){inside.x + index % shelf.columns * (w + shelf.gap),
                         inside.y + index / shelf.columns * (h + shelf.gap), w, h};
}

struct rect seasons_winter_slot(const struct table *table, int card) {
    uint8_t cards[WINTER_CARDS];
    const int count = cards_up(table, cards);
    for (int i = 0; i < count; i++) {
        if (cards[i] == card) {
            return winter_rect(table, i, count);
        }
    }
    const struct rect area =
        table->layout.areas[rect_is_empty(table->layout.areas[AREA_SHELF]) ? AREA_LOG : AREA_SHELF];
    return rect_centred(area, table_px(table, 60), table_px(table, 60));
}

int seasons_winter_shelf_grows(const struct table *table) {
    const int count = __builtin_popcount(seasons_shown(table)->up), is_low = table->layout.is_in_rows;
    return count > 2 && !is_low && !seasons_is_scoring(table) ? table_px(table, CARD_H) : 0;
}

/* As high as the cards in play need. */
static struct rect winter_sheet(const struct table *table, int count) {
    struct rect area = table->layout.areas[AREA_SHELF];
    const struct rect last = count ? winter_rect(table, count - 1, count) : winter_head(table);
    const int h = last.y + last.h + table_px(table, count ? 9 : 6) - area.y;
    area.h = h < area.h ? h : area.h;
    return area;
}

/* One card comes in each winter round, so those that came tell which round is next: this one, while cards are chosen.
 */
static int next_winter_round(const struct table *table) {
    int came = WINTER_CARDS - seasons_shown(table)->deck_left;
    for (int round = 1; round <= seasons_shown(table)->rounds; round++) {
        if (seasons_is_winter_round(seasons(table)->tables, seasons_shown(table), round) && came-- == 0) {
            return round;
        }
    }
    return 0;
}

static void declare_winter(struct table *table) {
    uint8_t cards[WINTER_CARDS];
    int count = cards_up(table, cards);
    if (!rect_is_empty(table->layout.areas[AREA_SHELF])) {
        table_hotspot(table, TARGET_WINTER_DECK, winter_sheet(table, count), NULL);
    }
    for (int i = 0; !rect_is_empty(table->layout.areas[AREA_SHELF]) && i < count; i++) {
        table_hotspot(table, TARGET_WINTER + cards[i], winter_rect(table, i, count), NULL);
    }
}

/* What lies on the card, from the right; gives what is left of ROW. */
static struct rect draw_damsel(struct table *table, struct draw_list *list, struct rect row) {
    int size = row.h;
    for (int kind = TALER; kind >= 0; kind--) {
        int count =
            seasons_shown(table)->damsel[kind] - seasons_motion_in_air(&table->motion, AT_DAMSEL, kind, table->now);
        if (count > 0) {
            struct rect number = rect_cut_right(&row, table_px(table, count > 9 ? 19 : 11), 0);
            table_text(table, list, TEXT_NUMBER_SMALL, THEME_CREAM, ALIGN_LEFT, number, "%d", count);
            seasons_art_piece(&seasons(table)->art, list, kind, rect_inset(rect_cut_right(&row, size * 7 / 10, 1), 1));
        }
    }
    for (int seat = table->seats - 1; seat >= 0 && seasons_shown(table)->courting_begun; seat--) {
        if (seasons_shown(table)->courting >> seat & 1) {
            icon_draw_player(list, table->colours[seat],
                             rect_centred(rect_cut_right(&row, size / 2, 1), size / 2, size / 2));
        }
    }
    return row;
}

static struct rect draw_tavern(struct table *table, struct draw_list *list, struct rect row) {
    int talers =
        seasons_shown(table)->tavern_talers - seasons_motion_in_air(&table->motion, AT_TAVERN_CARD, TALER, table->now);
    if (talers > 0) {
        table_text(table, list, TEXT_NUMBER_SMALL, THEME_CREAM, ALIGN_LEFT,
                   rect_cut_right(&row, table_px(table, 16), 2), "%d", talers);
        seasons_art_piece(&seasons(table)->art, list, TALER,
                          rect_centred(rect_cut_right(&row, row.h, 2), row.h * 7 / 10, row.h * 7 / 10));
    }
    return row;
}

/* Goods, talers and suitors that lie on the card. */
static struct rect draw_lying(struct table *table, struct draw_list *list, int card, struct rect row) {
    return card == DAMSEL           ? draw_damsel(table, list, row)
           : card == VILLAGE_TAVERN ? draw_tavern(table, list, row)
                                    : row;
}

static void draw_line_of(struct table *table, struct draw_list *list, int card, struct rect row, int is_asked) {
    draw_box(list, row, table_px(table, 3), is_asked ? 0x3e5a78ffu : 0x2a3f55ffu);
    seasons_art_winter_picture(&seasons(table)->art, list, card, rect_cut_left(&row, row.h, table_px(table, 5)));
    rect_cut_right(&row, 0, table_px(table, 3));
    row = draw_lying(table, list, card, row);
    if (table_text_width(table, TEXT_SMALL, name_of(card)) * 4 / 5 < row.w) {
        table_text(table, list, TEXT_SMALL, SEASONS_SNOW, ALIGN_LEFT, row, "%s", name_of(card));
    }
}

/* What lies on it lies over the foot of its picture. */
static void draw_small(struct table *table, struct draw_list *list, int card, struct rect rect, int is_asked) {
    const char *name = name_of(card);
    draw_box(list, rect, table_px(table, 4), 0xeadcb8ffu);
    struct rect inside = rect_inset(rect, table_px(table, 3));
    const int line = theme_text(&table->app->scale, TEXT_FINE, 0, ALIGN_CENTRE).px + 3, high = table_px(table, NAME_H);
    const struct rect foot = rect_cut_bottom(&inside, line > high ? line : high, 0);
    const enum theme_text role = table_text_width(table, TEXT_SMALL_BOLD, name) <= foot.w ? TEXT_SMALL_BOLD : TEXT_FINE;
    seasons_art_winter_picture(&seasons(table)->art, list, card, inside);
    table_text(table, list, role, THEME_INK, ALIGN_CENTRE, foot, "%s", name);
    struct rect over = rect_cut_bottom(&inside, table_px(table, OVER_H), 0);
    if (card == DAMSEL || card == VILLAGE_TAVERN) {
        draw_box(list, over, 0, 0x1a2838b0u);
        draw_lying(table, list, card, rect_inset(over, 1));
    }
    draw_frame(list, rect, table_px(table, 4), table_px(table, is_asked ? 2 : 1), is_asked ? THEME_GOLD : 0x4a3a22ffu);
}

static void draw_winter_card(struct table *table, struct draw_list *list, int card, struct rect rect) {
    const int is_asked =
        seasons_shown(table)->phase == PHASE_WINTER ||
        ((seasons_shown(table)->phase == PHASE_COURT || seasons_shown(table)->phase == PHASE_SHARE) && card == DAMSEL);
    if (seasons_winter_card_is_large(table, card)) {
        draw_box(list, rect, table_px(table, 4), 0x1a283890u);
    } else if (rect.h < table_px(table, CARD_H - 8)) {
        draw_line_of(table, list, card, rect, is_asked);
    } else {
        draw_small(table, list, card, rect, is_asked);
    }
}

static void draw_winter(struct table *table, struct draw_list *list) {
    uint8_t cards[WINTER_CARDS];
    int count = cards_up(table, cards), next = next_winter_round(table);
    if (rect_is_empty(table->layout.areas[AREA_SHELF])) {
        return;
    }
    table_panel(table, list, winter_sheet(table, count));
    struct rect head = winter_head(table);
    icon_draw(list, ICON_SNOW, rect_cut_left(&head, head.h, table_px(table, 4)), SEASONS_SNOW);
    const int left = seasons_winter_cards_to_come(seasons(table)->tables, seasons_shown(table));
    if (next && left) {
        table_text(table, list, TEXT_SMALL, THEME_CREAM_SOFT, ALIGN_LEFT, head,
                   next == seasons_shown(table)->round
                       ? P_("%d card to come: this round", "%d cards to come, one this round", left)
                       : P_("%d card to come: round %d", "%d cards to come, next: round %d", left),
                   left, next);
    } else {
        table_text(table, list, TEXT_SMALL, THEME_CREAM_SOFT, ALIGN_LEFT, head, "%s", _("No more winter cards"));
    }
    for (int i = 0; i < count; i++) {
        draw_winter_card(table, list, cards[i], winter_rect(table, i, count));
    }
}

const struct table_part seasons_winter_part = {declare_winter, draw_winter};

/* ---- what they put on the board: the three that are answered at once stay until their round ends ---- */

/* An omen's picture, and where on it the foot stands. */
enum { PICTURE_W = 200, PICTURE_H = 160, FOOT_X = 76, FOOT_Y = 102 };

static const struct omen {
    uint8_t card;
    const char *image;
    struct point at;   /* its foot, in pixels of the board */
    int high;          /* of the picture there */
    uint32_t glow;     /* of its lantern; 0: it has none */
    struct point lamp; /* from the foot, in pixels of the board */
} omens[] = {
    {PLAGUE, "omen.plague.webp", {1118, 962}, 150, 0x8cff4a00u, {-30, -38}},
    {DAMSEL, "omen.damsel.webp", {1852, 784}, 124, 0xffb45000u, {6, -30}},
    {CRACKED_WALL, "omen.cracked_wall.webp", {1010, 962}, 150, 0, {0, 0}},
    {SNOWDRIFT, "omen.snowdrift.webp", {690, 1236}, 200, 0, {0, 0}},
    {SNOWDRIFT, "omen.snowdrift.webp", {2318, 1276}, 190, 0, {0, 0}},
};

void seasons_omens_event(struct table *table, const struct event *event) {
    if (event->type == EVENT_DRAWN) {
        seasons(table)->omen = event->what;
        seasons(table)->omen_round = (uint8_t)event->amount;
    }
}

static int is_there(const struct table *table, int card) {
    const struct seasons_state *shown = seasons_shown(table);
    const struct seasons_table *own = seasons(table);
    const int came_now = own->omen == card && own->omen_round == shown->round && (shown->drawn >> card & 1);
    return (shown->up >> card & 1) || came_now;
}

static void draw_glow(const struct table *table, struct draw_list *list, const struct omen *omen) {
    if (!omen->glow) {
        return;
    }
    const struct point at =
        board_view_point(&table->view, (struct point){omen->at.x + omen->lamp.x, omen->at.y + omen->lamp.y});
    const int radius = board_view_length(&table->view, 46), alpha = board_life_breath(table->app, table->now, 60, 96);
    const enum blend before = draw_blend(list, BLEND_ADD);
    draw_soft(list, (struct rect){at.x - radius, at.y - radius * 2 / 3, 2 * radius, radius * 4 / 3}, radius, radius,
              colour_with_alpha(omen->glow, alpha));
    draw_blend(list, before);
}

static void draw_omen(const struct table *table, struct draw_list *list, const struct omen *omen) {
    char image[64];
    const struct point foot = board_view_point(&table->view, omen->at);
    const int h = board_view_length(&table->view, omen->high), w = h * PICTURE_W / PICTURE_H;
    snprintf(image, sizeof image, GAME_DATA("seasons") "board/%s", omen->image);
    if (omen->glow) {
        const struct rect shadow = {foot.x - h / 6, foot.y - h / 30, h * 5 / 12, h / 12};
        draw_soft(list, shadow, shadow.h / 2, shadow.h, 0x1a2238a0u);
    }
    draw_image(list, image, (struct rect){foot.x - w * FOOT_X / PICTURE_W, foot.y - h * FOOT_Y / PICTURE_H, w, h});
}

static void draw_all(const struct table *table, struct draw_list *list,
                     void (*draw)(const struct table *, struct draw_list *, const struct omen *)) {
    for (size_t i = 0; i < sizeof omens / sizeof *omens && seasons(table)->board.has_snow; i++) {
        if (is_there(table, omens[i].card)) {
            draw(table, list, &omens[i]);
        }
    }
}

void seasons_omens_draw(struct table *table, struct draw_list *list) {
    draw_all(table, list, draw_omen);
}

void seasons_omens_draw_light(struct table *table, struct draw_list *list) {
    draw_all(table, list, draw_glow);
}
