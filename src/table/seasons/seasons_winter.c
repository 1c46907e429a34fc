/* SPDX-License-Identifier: MIT */
/* Winter cards: one that has come up lies large over the board, with what it does; those in play have their shelf; and
 * from the castle alone one sees which are in force (art/games/seasons/figures/omens.py). In a match with a person a
 * card stays until somebody presses, as a rest in the queue of motions (seasons_course.c); the options switch that off.
 */
#include <stdio.h>

#include "castellany/data.h"
#include "table/board_life.h"
#include "table/coach/coach.h"
#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_table.h"
#include "table/table_recap.h"
#include "ui/text.h"

/* ---- one that has come up ---- */

/* Longer than anybody thinks: only a press ends it. */
enum { A_DAY = 24 * 60 * 60 * 1000 };

int seasons_winter_card_stops(const struct table *table) {
    return table->persons && settings_switch(&table->app->settings, SEASONS_CARD_STOPS, 1) &&
           !table->app->is_scripted && !table->is_fast_forward && !table_recap_log(table) && !coach_is_lesson(table);
}

void seasons_winter_card_begin(struct table *table, const struct event *event, int is_skipped) {
    const int waits = event->type == EVENT_DRAWN && !is_skipped && seasons_winter_card_stops(table);
    seasons(table)->winter_card = waits ? event->what : NO_CARD;
    seasons(table)->winter_card_since = table->now;
}

int seasons_winter_card_rest(const struct table *table) {
    return seasons_winter_card_waits(table) ? A_DAY : 0;
}

int seasons_winter_card_waits(const struct table *table) {
    return seasons(table)->winter_card < WINTER_CARDS && motion_is_busy(&table->motion);
}

struct rect seasons_winter_card_rect(const struct table *table) {
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    const int w = table_px(table, 320), h = table_px(table, 372);
    const struct rect card = rect_centred(clear, w < clear.w ? w : clear.w, h < clear.h ? h : clear.h);
    return card;
}

static void draw_words(struct table *table, struct draw_list *list, struct rect inside, int card) {
    struct text_style style = theme_text(&table->app->scale, TEXT_SMALL, THEME_INK, ALIGN_CENTRE);
    char words[SEASONS_TEXT_SIZE];
    seasons_text_winter_card_rule(seasons(table)->tables, card, words, sizeof words);
    if (text_block_height(table->app->metrics, style, inside.w, words) > inside.h) {
        style = theme_text(&table->app->scale, TEXT_TINY, THEME_INK, ALIGN_CENTRE);
    }
    text_block_draw(list, table->app->metrics, style, inside, words);
}

void seasons_winter_card_draw(struct table *table, struct draw_list *list, struct rect rect, int card) {
    const int is_whole = rect.w >= seasons_winter_card_rect(table).w * 9 / 10;
    draw_soft(list, rect, 8, 14, THEME_SHADE(0xa0));
    draw_kit(list, KIT_PANEL, rect);
    struct rect inside = rect_inset(rect, rect.w / 24 + 1);
    seasons_art_winter_picture(&seasons(table)->art, list, card, rect_cut_top(&inside, rect.h / 2, table_px(table, 4)));
    table_text(table, list, TEXT_BODY_BOLD, THEME_INK, ALIGN_CENTRE,
               rect_cut_top(&inside, rect.h / 13, table_px(table, 4)), "%s", seasons_text_winter_card(card));
    if (is_whole && seasons_winter_card_waits(table)) {
        table_text(table, list, TEXT_TINY, THEME_INK_SOFT, ALIGN_CENTRE, rect_cut_bottom(&inside, rect.h / 16, 0), "%s",
                   _("Press anywhere to go on."));
    }
    if (is_whole) {
        draw_words(table, list, inside, card);
    }
}

/* ---- those in play ---- */

enum { WINTER_ROWS = 3 };

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
    return rect_cut_top(&inside, inside.h / 4, 0);
}

static struct rect winter_rect(const struct table *table, int index, int count) {
    struct rect inside = rect_inset(table->layout.areas[AREA_SHELF], table_px(table, 9));
    rect_cut_top(&inside, inside.h / 4, 0);
    int rows = count > WINTER_ROWS ? count : WINTER_ROWS, h = inside.h / rows;
    return (struct rect){inside.x, inside.y + index * h, inside.w, h - table_px(table, 2)};
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

static void draw_winter_card(struct table *table, struct draw_list *list, int card, struct rect row) {
    int is_asked =
        seasons_shown(table)->phase == PHASE_WINTER ||
        ((seasons_shown(table)->phase == PHASE_COURT || seasons_shown(table)->phase == PHASE_SHARE) && card == DAMSEL);
    draw_box(list, row, table_px(table, 3), is_asked ? 0x3e5a78ffu : 0x2a3f55ffu);
    seasons_art_winter_picture(&seasons(table)->art, list, card, rect_cut_left(&row, row.h, table_px(table, 5)));
    rect_cut_right(&row, 0, table_px(table, 3));
    if (card == DAMSEL) {
        row = draw_damsel(table, list, row);
    } else if (card == VILLAGE_TAVERN) {
        row = draw_tavern(table, list, row);
    }
    const char *name = card == DAMSEL ? C_("short", "Damsel") : seasons_text_winter_card(card);
    if (table_text_width(table, TEXT_SMALL, name) * 4 / 5 < row.w) {
        table_text(table, list, TEXT_SMALL, SEASONS_SNOW, ALIGN_LEFT, row, "%s", name);
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
    {PLAGUE, "omen.plague.webp", {1228, 926}, 132, 0x8cff4a00u, {-26, -34}},
    {DAMSEL, "omen.damsel.webp", {1852, 780}, 124, 0xffb45000u, {6, -30}},
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
