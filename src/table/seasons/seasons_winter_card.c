/* SPDX-License-Identifier: MIT */
/* A winter card that comes up: out of the shelf, face down, over the middle of the board, where it is turned over and
 * brings its weather; then it goes to its slot on the shelf. In a match with a person it stays until somebody presses,
 * as a rest in the queue of motions (seasons_course.c); the options switch that off. Under reduced motion it stands
 * where it stands. */
#include "castellany/data.h"
#include "table/coach/coach.h"
#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_table.h"
#include "table/table_recap.h"
#include "ui/text.h"

/* Parts of the whole. */
#define COMES 0.2f
#define TURNS 0.2f
#define HALF 0.28f
#define TURNED 0.36f
#define LEAVES 0.84f

/* Longer than anybody thinks: only a press ends it. */
enum { A_DAY = 24 * 60 * 60 * 1000, LEAVE_MS = 420 };
enum { LEAST_PX = 5 }; /* smaller words are not even seen */
/* In units: of a card over the board; of its picture, in percent of its height. */
enum { WIDE = 330, HIGH = 474, PICTURE = 62, EDGE = 12 };
#define PAPER 0xeadcb8ffu
#define FRAME 0x31475fffu
#define NIGHT 0x22364cffu

/* ---- whether it waits ---- */

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

void seasons_winter_card_leave(struct table *table) {
    seasons(table)->winter_leaves = seasons(table)->winter_card;
    seasons(table)->winter_flight =
        (struct tween){table->now, table->app->settings.is_reduced ? 0 : LEAVE_MS, EASE_IN_OUT};
    seasons(table)->winter_card = NO_CARD;
}

int seasons_winter_card_flies(const struct table *table) {
    return seasons(table)->winter_leaves < WINTER_CARDS && !tween_is_over(&seasons(table)->winter_flight, table->now);
}

int seasons_winter_card_is_large(const struct table *table, int card) {
    return motion_find(&table->motion, MOTION_WINTER, card) ||
           (seasons_winter_card_waits(table) && seasons(table)->winter_card == card) ||
           (seasons_winter_card_flies(table) && seasons(table)->winter_leaves == card);
}

/* ---- the card ---- */

struct rect seasons_winter_card_rect(const struct table *table) {
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    const int w = table_px(table, WIDE), h = table_px(table, HIGH);
    return rect_centred(clear, w < clear.w ? w : clear.w, h < clear.h ? h : clear.h);
}

/* Where RECT is a card, at rest or on its way. */
static struct rect picture_in(struct rect rect) {
    const int edge = rect.w * EDGE / WIDE + 1;
    struct rect inside = rect_inset(rect, edge);
    return rect_cut_top(&inside, rect.h * PICTURE / 100, 0);
}

/* Snow lies on its upper edge, deeper here and there. */
static void draw_cap(struct draw_list *list, struct rect rect, int deep) {
    enum { HEAPS = 21 };
    static const uint8_t over[HEAPS] = {2, 6, 8, 9, 8, 7, 8, 10, 11, 10, 8, 7, 8, 9, 10, 9, 7, 8, 8, 6, 2};
    static const uint8_t under[HEAPS] = {3, 9, 16, 12, 5, 3, 4, 8, 13, 7, 3, 2, 4, 7, 5, 3, 6, 11, 15, 8, 3};
    struct point points[2 * HEAPS];
    for (int i = 0; i < HEAPS; i++) {
        const int x = rect.x - 2 + (rect.w + 4) * i / (HEAPS - 1), last = 2 * HEAPS - 1 - i;
        points[i] = (struct point){x, rect.y - deep * over[i] / 12};
        points[last] = (struct point){x, rect.y + deep * under[i] / 10};
    }
    draw_polygon(list, points, 2 * HEAPS, 0xc3d6ecffu);
    for (int i = HEAPS; i < 2 * HEAPS; i++) {
        points[i].y -= deep / 4;
    }
    draw_polygon(list, points, 2 * HEAPS, 0xf7fbffffu);
}

static void draw_words(struct table *table, struct draw_list *list, struct rect inside, int card) {
    struct text_style style = theme_text(&table->app->scale, TEXT_BODY, THEME_INK, ALIGN_CENTRE);
    char words[SEASONS_TEXT_SIZE];
    seasons_text_winter_card_rule(seasons(table)->tables, card, words, sizeof words);
    static const enum theme_text roles[] = {TEXT_SMALL, TEXT_FINE};
    for (int i = 0; i < 2 && text_block_height(table->app->metrics, style, inside.w, words) > inside.h; i++) {
        style = theme_text(&table->app->scale, roles[i], THEME_INK, ALIGN_CENTRE);
    }
    text_block_draw(list, table->app->metrics, style, inside, words);
}

/* Whole, with its words; in a small window the picture leaves them what they need. */
static void draw_whole(struct table *table, struct draw_list *list, int card) {
    const struct rect rect = seasons_winter_card_rect(table);
    const int is_low = rect.h < table_px(table, HIGH) * 8 / 10;
    struct rect picture = picture_in(rect), inside = rect_inset(rect, rect.w * EDGE / WIDE + 1);
    picture.h = is_low ? rect.h * 44 / 100 : picture.h;
    rect_cut_top(&inside, picture.h, table_px(table, 3));
    draw_soft(list, rect, 8, 16, THEME_SHADE(0xc0));
    draw_kit(list, KIT_PANEL, rect);
    seasons_art_winter_picture(&seasons(table)->art, list, card, picture);
    draw_frame(list, picture, 3, table_px(table, 2), FRAME);
    draw_cap(list, rect, table_px(table, 13));
    table_text(table, list, is_low ? TEXT_BODY_BOLD : TEXT_SUBHEADING, THEME_INK, ALIGN_CENTRE,
               rect_cut_top(&inside, table_px(table, is_low ? 20 : 32), table_px(table, 2)), "%s",
               seasons_text_winter_card(card));
    if (seasons_winter_card_waits(table)) {
        table_text(table, list, TEXT_SMALL_BOLD, THEME_INK_SOFT, ALIGN_CENTRE,
                   rect_cut_bottom(&inside, table_px(table, 18), 0), "%s", _("Press anywhere to go on."));
    }
    draw_words(table, list, inside, card);
}

/* Its paper, in a size that no other frame has. */
static void draw_paper(struct draw_list *list, struct rect rect) {
    draw_soft(list, rect, 6, 12, THEME_SHADE(0xa0));
    draw_box(list, rect, 5, 0x8a6a3cffu);
    draw_box_shaded(list, rect_inset(rect, 1), 4, 0xf4e8ccffu, PAPER);
}

/* Name and rule below PICTURE, as much smaller than at rest as CARD's RECT is; turned away they are not read. */
static void draw_words_moving(struct table *table, struct draw_list *list, int card, struct rect rect,
                              struct rect picture) {
    const int whole = seasons_winter_card_rect(table).h, foot = picture.y + picture.h;
    struct rect inside = {picture.x, foot, picture.w, rect.y + rect.h - foot};
    struct text_style name = theme_text(&table->app->scale, TEXT_SUBHEADING, THEME_INK, ALIGN_CENTRE),
                      rule = theme_text(&table->app->scale, TEXT_BODY, THEME_INK, ALIGN_CENTRE);
    char words[SEASONS_TEXT_SIZE];
    name.px = name.px * rect.h / whole;
    rule.px = rule.px * rect.h / whole;
    if (rule.px >= LEAST_PX) {
        seasons_text_winter_card_rule(seasons(table)->tables, card, words, sizeof words);
        draw_text(list, name, rect_cut_top(&inside, inside.h / 4, 0), seasons_text_winter_card(card));
        text_block_draw(list, table->app->metrics, rule, inside, words);
    }
}

/* On its way: RECT of its height, narrower while it is turned. */
static void draw_moving(struct table *table, struct draw_list *list, int card, struct rect rect, int whole_w) {
    const struct rect whole = rect_centred(rect, whole_w, rect.h);
    const struct rect at_rest = picture_in(whole);
    const struct rect picture = rect_centred(at_rest, at_rest.w * rect.w / (whole_w > 0 ? whole_w : 1), at_rest.h);
    const int side = at_rest.w > at_rest.h ? at_rest.w : at_rest.h;
    const struct rect square = rect_centred(picture, side * rect.w / (whole_w > 0 ? whole_w : 1), side);
    draw_paper(list, rect);
    draw_clip_push(list, picture);
    seasons_art_winter_moving(&seasons(table)->art, list, card, square);
    draw_clip_pop(list);
    draw_frame(list, picture, 2, 2, FRAME);
    if (rect.w == whole_w) {
        draw_words_moving(table, list, card, rect, picture);
    }
}

static void draw_back(struct draw_list *list, struct rect rect) {
    const int size = rect.w * 6 / 10;
    draw_paper(list, rect);
    const struct rect inside = rect_inset(rect, rect.w * EDGE / WIDE + 1);
    draw_box_shaded(list, inside, 3, FRAME, NIGHT);
    draw_frame(list, rect_inset(inside, 4), 2, 1, 0x9fc0deffu);
    if (size > 4 && rect.w * 3 > rect.h) {
        icon_draw(list, ICON_SNOW, rect_centred(rect, size, size), SEASONS_SNOW);
    }
}

/* ---- its weather ---- */

enum shape { FLAKES, STREAKS, MIST, DUST };

static const struct weather {
    uint32_t veil, flake;
    uint8_t shape, count, size;
    int8_t across, down; /* how far it is driven in its time, in percent of the window */
} weathers[WINTER_CARDS] = {
    [VILLAGE_TAVERN] = {0x14183c60u, 0xffd890d0u, FLAKES, 44, 2, 14, 40},
    [GRANARY] = {0x1a1c3a58u, 0xf0c860e0u, STREAKS, 46, 7, 22, 60},
    [PLAGUE] = {0x0c2412a0u, 0x86d06a38u, MIST, 16, 120, 46, -6},
    [CRACKED_WALL] = {0x1c2a4c60u, 0xcfc6b8d0u, DUST, 52, 4, 6, 90},
    [DAMSEL] = {0x30143c58u, 0xff7a9ae0u, DUST, 40, 4, -18, 70},
    [SNOWDRIFT] = {0xb8d0ea70u, 0xffffffd0u, STREAKS, 110, 16, 120, 24},
};

static void draw_flake(const struct table *table, struct draw_list *list, const struct weather *weather, int i,
                       struct point at) {
    const int size = table_px(table, (float)weather->size), r = size * (3 + i % 3) / 4 + 1;
    switch (weather->shape) {
    case STREAKS:
        draw_line(list, (struct point[]){at, {at.x - r * weather->across / 60, at.y - r * weather->down / 60}}, 2, 0,
                  1 + i % 3, weather->flake);
        break;
    case MIST:
        draw_soft(list, (struct rect){at.x - size, at.y - size / 3, 2 * size, size * 2 / 3}, size / 3, size / 2,
                  weather->flake);
        break;
    case DUST:
        draw_polygon(list,
                     (struct point[]){
                         {at.x - r, at.y}, {at.x, at.y - r / 2 - i % 2}, {at.x + r, at.y + i % 3}, {at.x, at.y + r}},
                     4, weather->flake);
        break;
    default:
        draw_disc(list, at.x, at.y, r, weather->flake);
    }
}

/* Over the board, under the panels; ALPHA to 255. Without SHARE (negative) nothing is driven. */
static void draw_weather(const struct table *table, struct draw_list *list, int card, float share, int alpha) {
    const struct weather *weather = &weathers[card];
    const struct rect window = table->layout.window;
    const int margin = table_px(table, 80), w = window.w + 2 * margin, h = window.h + 2 * margin;
    const enum draw_layer before = draw_layer(list, LAYER_PIECES);
    draw_alpha_push(list, alpha);
    draw_box(list, window, 0, weather->veil);
    for (int i = 0; i < weather->count && share >= 0; i++) {
        const float speed = share * (0.7f + (float)(i % 5) * 0.15f) / 100;
        const int seed = i * 7919 % 1009, x = seed * 613 % w + (int)(speed * (float)(weather->across * window.w));
        const int y = seed * 29 * 31 % h + (int)(speed * (float)(weather->down * window.h));
        draw_flake(table, list, weather, i,
                   (struct point){window.x + ((x % w) + w) % w - margin, window.y + ((y % h) + h) % h - margin});
    }
    draw_alpha_pop(list);
    draw_layer(list, before);
}

/* ---- its course ---- */

/* To its slot, SHARE of the way. */
static void draw_leaving(struct table *table, struct draw_list *list, int card, float share) {
    const struct rect big = seasons_winter_card_rect(table), slot = seasons_winter_slot(table, card);
    const int h = slot.h * 13 / 10, w = h * big.w / (big.h > 0 ? big.h : 1);
    const struct rect rect = tween_rect(big, rect_centred(slot, w, h), share);
    draw_moving(table, list, card, rect, rect.w);
}

/* Out of the shelf, face down, then turned over. */
static void draw_coming(struct table *table, struct draw_list *list, int card, float share) {
    const struct rect big = seasons_winter_card_rect(table), slot = seasons_winter_slot(table, card);
    const float comes = ease_apply(EASE_OUT, tween_part(share, 0, COMES));
    const float away = share < HALF ? 1 - ease_apply(EASE_IN, tween_part(share, TURNS, HALF))
                                    : ease_apply(EASE_OUT, tween_part(share, HALF, TURNED));
    struct rect rect = tween_rect(rect_centred(slot, slot.h * big.w / big.h, slot.h), big, comes);
    rect.y -= (int)tween_hop(table_px(table, 24), tween_part(share, TURNS, TURNED));
    const struct rect turned = rect_centred(rect, (int)((float)rect.w * away), rect.h);
    if (turned.w > 2 && share < HALF) {
        draw_back(list, turned);
    } else if (turned.w > 2) {
        draw_moving(table, list, card, turned, rect.w);
    }
}

/* In and out again, 0 to 255. */
static int fade(float share) {
    const float in = tween_part(share, 0.1f, 0.3f), out = 1 - tween_part(share, LEAVES, 1);
    return (int)(255 * (in < out ? in : out));
}

void seasons_winter_card_draw_coming(struct table *table, struct draw_list *list, int card, float share) {
    const int waits = seasons(table)->winter_card == card, is_still = table->app->settings.is_reduced;
    const int alpha = waits && share > 0.5f ? 255 : fade(share);
    draw_weather(table, list, card, is_still ? -1 : share, alpha);
    if (is_still) {
        draw_alpha_push(list, alpha);
        draw_whole(table, list, card);
        draw_alpha_pop(list);
    } else if (share < TURNED) {
        draw_coming(table, list, card, share);
    } else if (share < LEAVES || waits) {
        draw_whole(table, list, card);
    } else {
        draw_leaving(table, list, card, ease_apply(EASE_IN_OUT, tween_part(share, LEAVES, 1)));
    }
}

void seasons_winter_card_draw(struct table *table, struct draw_list *list) {
    if (seasons_winter_card_waits(table) && !motion_find(&table->motion, MOTION_WINTER, -1)) {
        draw_weather(table, list, seasons(table)->winter_card, -1, 255);
        draw_whole(table, list, seasons(table)->winter_card);
    } else if (seasons_winter_card_flies(table)) {
        draw_leaving(table, list, seasons(table)->winter_leaves,
                     tween_share(&seasons(table)->winter_flight, table->now));
    }
}
