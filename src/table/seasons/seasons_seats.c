/* SPDX-License-Identifier: MIT */
/* The seats' panels: points, talers, goods, helpers and the eight cards of everybody, and what he is doing. What a
 * panel counts has landed: it is what the shown board has, less what still flies there. */
#include "table/seasons/seasons_seats.h"

#include "castellany/seasons_bots.h"
#include "table/seasons/seasons_table.h"
#include "table/seasons/seasons_worth.h"
#include "table/table_company.h"
#include "table/table_secrets.h"
#include "ui/text.h"

/* ---- counters that count up where things land ---- */

int seasons_shown_goods(const struct table *table, int seat, int kind) {
    const struct seasons_seat *shown = &seasons_shown(table)->seats[seat];
    int have = kind == TALER ? shown->talers : shown->goods[kind];
    return have - seasons_motion_in_air(&table->motion, AT_SEAT + seat, kind, table->now);
}

int seasons_shown_helpers(const struct table *table, int seat) {
    int flying = 0;
    for (int i = 0; i < table->motion.item_count; i++) {
        const struct event *event = &table->motion.items[i].event;
        flying += event->type == EVENT_MOVE && event->what == HELPER && event->to == AT_SEAT + seat;
    }
    return seasons_shown(table)->seats[seat].helpers - flying;
}

int seasons_shown_points(const struct table *table, int seat) {
    return seasons_shown(table)->seats[seat].vp - seasons_motion_points_in_air(&table->motion, seat, table->now);
}

/* That he has neither played nor given up; one of them may lie there, chosen. */
static int seasons_cards_held(const struct table *table, int seat) {
    const struct seasons_seat *shown = &seasons_shown(table)->seats[seat];
    return CARDS - __builtin_popcount((unsigned)(shown->lost | shown->discard));
}

/* ---- what a seat is doing ---- */

/* Between two questions the seats of the last one still stand in the shown board: then the card being resolved tells.
 */
static int is_asked(const struct table *table, int seat) {
    if (seasons(table)->scoring < BUILDINGS && motion_is_busy(&table->motion)) {
        return 0;
    }
    if (seasons_shown(table)->card < CARDS && seasons_shown(table)->phase != PHASE_EQUIP) {
        return seasons_shown(table)->turn == seat;
    }
    const int is_stale = table->motion.next < table->motion.count; /* the next question is still to come */
    return !is_stale && (seasons_shown(table)->to_act >> seat & 1);
}

int seasons_seat_has_chosen(const struct table *table, int seat) {
    return seasons_shown(table)->phase == PHASE_CHOOSE &&
           (!is_asked(table, seat) || table_is_sealed(table, (uint8_t)seat));
}

static const char *status_of(struct table *table, int seat) {
    if (seasons(table)->shows_ending && !seasons_is_counted(table)) {
        return ui_format(&table->ui, _("now worth %d"),
                         seasons_worth_total(seasons(table)->tables, seasons_shown(table), seat));
    }
    if (seasons_shown(table)->phase == PHASE_OVER || seasons_is_scoring(table)) {
        return "";
    }
    if (seasons_shown(table)->seats[seat].chosen && seasons_shown(table)->phase == PHASE_CHOOSE) {
        return seasons_is_face_down(table, seat) ? _("has chosen") : _("plays");
    }
    if (seasons_seat_has_chosen(table, seat)) {
        return _("has chosen");
    }
    return is_asked(table, seat) ? seasons_text_phase_short(seasons_shown(table)->phase) : "";
}

static int seasons_seat_is_in_turn(const struct table *table, int seat) {
    if (seasons_shown(table)->phase == PHASE_CHOOSE) {
        return is_asked(table, seat) && !seasons_seat_has_chosen(table, seat);
    }
    return is_asked(table, seat);
}

/* ---- cards ---- */

static void draw_cross(struct table *table, struct draw_list *list, struct rect rect) {
    struct rect in = rect_inset(rect, 2);
    draw_line(list, (struct point[]){{in.x, in.y}, {in.x + in.w, in.y + in.h}}, 2, 0, table_px(table, 2), THEME_DANGER);
    draw_line(list, (struct point[]){{in.x + in.w, in.y}, {in.x, in.y + in.h}}, 2, 0, table_px(table, 2), THEME_DANGER);
}

static void draw_seal(struct draw_list *list, struct rect rect) {
    int radius = (rect.w < rect.h ? rect.w : rect.h) * 4 / 10;
    draw_disc(list, rect.x + rect.w / 2, rect.y + rect.h / 2, radius, THEME_WAX);
    draw_ring(list, rect.x + rect.w / 2, rect.y + rect.h / 2, radius, 1, 0xe07a6affu);
}

/* The craftsman's head in his colour; of a card that was played hardly more than the place where it was. */
static void draw_face(struct table *table, struct draw_list *list, int card, struct rect rect, int is_held) {
    static const uint32_t dyes[CARDS] = {
        [MESSENGER] = 0x4f8fc0ffu,    [TRADER] = 0x8f70bcffu,        [BRICKLAYER] = 0xb86b45ffu,
        [STONEMASON] = 0x8a8c8effu,   [WORKER_WOOD] = 0x68984affu,   [WORKER_SAND] = 0xb08c2cffu,
        [WORKER_STONE] = 0x9b866effu, [MASTER_BUILDER] = 0xb8405cffu};
    draw_box(list, rect, table_px(table, 2), THEME_BACKING(0xff));
    draw_alpha_push(list, is_held ? 255 : 46);
    seasons_art_card_face(&seasons(table)->art, list, card, rect_inset(rect, 1));
    draw_alpha_pop(list);
    draw_frame(list, rect, table_px(table, 2), 1, is_held ? dyes[card] : colour_with_alpha(dyes[card], 70));
}

static void draw_mini_card(struct table *table, struct draw_list *list, int seat, int card,
                           const struct seat_layout *at) {
    struct rect rect = at->cards[card];
    const struct seasons_seat *shown = &seasons_shown(table)->seats[seat];
    int is_lost = shown->lost >> card & 1, is_out = (shown->chosen >> card & 1) && !seasons_is_face_down(table, seat),
        is_discarded = shown->discard >> card & 1;
    int is_sealed = seasons_view(table_secret_seen(table, seat))->cards >> card & 1;
    int target = TARGET_SEAT_CARD + seat * CARDS + card;
    if (is_out || is_sealed) {
        rect.y -= table_px(table, 3);
    }
    draw_face(table, list, card, rect, !is_lost && !is_discarded);
    if (is_out) {
        draw_frame(list, rect, table_px(table, 2), table_px(table, 1.5f), THEME_CREAM);
    }
    if (is_lost) {
        draw_cross(table, list, rect);
    }
    if (is_sealed) {
        draw_seal(list, rect);
    }
    if (table_is_asking(table) && answer_is_lit(table, target)) {
        ui_lit_draw(list, &table->app->scale, rect, 3, table->now, table->app->settings.is_reduced);
    }
}

/* ---- one panel ---- */

enum { NOTHING = 84 }; /* how much is seen of what one has none of */

/* How large the icon is beside its number: all of one row are alike, but for two figures where room is scarce. */
static int icon_size(struct table *table, struct rect rect, int count) {
    char number[12];
    snprintf(number, sizeof number, "%d", count > 9 ? count : 8);
    const int most = rect.w - table_text_width(table, TEXT_NUMBER, number) - table_px(table, 2);
    return most < rect.h ? most : rect.h;
}

/* RECT is what the icon leaves. */
static void draw_count(struct table *table, struct draw_list *list, struct rect rect, int count) {
    if (count) {
        table_text(table, list, TEXT_NUMBER, THEME_CREAM, ALIGN_LEFT, rect, "%d", count);
    }
}

static void draw_counter(struct table *table, struct draw_list *list, struct rect rect, int kind, int count) {
    const int size = icon_size(table, rect, count);
    const struct rect icon = rect_cut_left(&rect, size, table_px(table, 2));
    draw_alpha_push(list, count ? 255 : NOTHING);
    seasons_art_piece(&seasons(table)->art, list, kind, rect_centred(icon, size, size));
    draw_alpha_pop(list);
    draw_count(table, list, rect, count);
}

static void draw_points_of(struct table *table, struct draw_list *list, const struct seat_layout *at, int seat) {
    struct rect number = at->points;
    int star = at->points.h * 7 / 10;
    rect_cut_right(&number, 0, 0);
    seasons_art_points(&seasons(table)->art, list,
                       rect_centred(rect_cut_right(&number, star, table_px(table, 3)), star, star));
    table_text(table, list, at->has_cards || at->is_own ? TEXT_NUMBER_BIG : TEXT_NUMBER, THEME_CREAM, ALIGN_RIGHT,
               number, "%d", seasons_shown_points(table, seat));
}

static void draw_frame_of(struct table *table, struct draw_list *list, struct rect panel, int seat, int is_own) {
    const struct player_colour *colour = &theme_players[table->colours[seat]];
    draw_soft(list, panel, 6, 5, THEME_SHADE(0x70));
    draw_kit(list, is_own ? KIT_PANEL_DARK : KIT_PANEL_PLAIN, panel);
    draw_box(list, (struct rect){panel.x + 2, panel.y + 6, table_px(table, 4), panel.h - 12}, 2, colour->fill);
    if (seasons_seat_is_in_turn(table, seat)) {
        draw_frame(list, panel, table_px(table, 5), table_px(table, 2), THEME_CREAM_SOFT);
    }
}

/* A fan of three backs, and how many he holds. */
static void draw_card_count(struct table *table, struct draw_list *list, const struct seat_layout *at, int seat) {
    const int count = seasons_cards_held(table, seat), h = at->count.h - table_px(table, 3), w = h * 5 / 7;
    const struct rect back = {at->count.x + table_px(table, 3), at->count.y + table_px(table, 1), w, h};
    draw_alpha_push(list, count ? 255 - at->cards_seen : NOTHING);
    for (int i = 0; i < 2; i++) {
        const int step = table_px(table, 3) * (1 - i);
        seasons_art_card_back(&seasons(table)->art, list, table->colours[seat],
                              (struct rect){back.x - step, back.y + step / 2, back.w, back.h});
    }
    draw_alpha_pop(list);
    struct rect number = at->count;
    rect_cut_left(&number, back.x + back.w + table_px(table, 4) - number.x, 0);
    draw_alpha_push(list, 255 - at->cards_seen);
    table_text(table, list, TEXT_NUMBER, THEME_CREAM, ALIGN_LEFT, number, "%d", count);
    draw_alpha_pop(list);
}

static void draw_rows(struct table *table, struct draw_list *list, const struct seat_layout *at, int seat) {
    for (int kind = 0; kind < KINDS; kind++) {
        draw_counter(table, list, at->goods[kind], kind, seasons_shown_goods(table, seat, kind));
    }
    draw_counter(table, list, at->talers, TALER, seasons_shown_goods(table, seat, TALER));
    draw_alpha_push(list, at->cards_seen);
    for (int card = 0; at->has_cards && at->cards_seen && card < CARDS; card++) {
        draw_mini_card(table, list, seat, card, at);
    }
    draw_alpha_pop(list);
    if (at->has_cards && at->cards_seen < 255) {
        draw_card_count(table, list, at, seat);
    }
}

static void draw_head(struct table *table, struct draw_list *list, const struct seat_layout *at, int seat) {
    table_bust_draw(table, list, seat, at->shape);
    table_text(table, list, TEXT_NAME, THEME_CREAM, ALIGN_LEFT, at->name, "%s", table->names[seat]);
    const int x = at->name.x + table_text_width(table, TEXT_NAME, table->names[seat]) + table_px(table, 5);
    if (seasons_shown(table)->start == seat) {
        const int h = at->name.h * 7 / 10;
        if (x + h < at->name.x + at->name.w) {
            seasons_art_start(&seasons(table)->art, list, (struct rect){x, at->name.y + (at->name.h - h) / 2, h, h});
        }
    }
    draw_points_of(table, list, at, seat);
}

/* Until all turn theirs. */
static int has_card_down(const struct table *table, int seat) {
    const int is_over = seasons(table)->shows_ending || seasons_is_scoring(table);
    return !is_over && seasons_seat_has_chosen(table, seat) && !seasons_shown(table)->seats[seat].chosen;
}

/* Beside the panel; where another panel is there, before the words that say it, or at the portrait. */
static struct rect card_down_rect(struct table *table, const struct seat_layout *at, int seat) {
    const struct rect panel = at->panel, status = at->status, bust = at->shape;
    const int is_beside = !table->layout.is_in_rows && !table->layout.is_compact, has_words = status.w > 0;
    const int h = is_beside ? table_px(table, 46) : has_words ? status.h : bust.h * 8 / 10, w = h * 5 / 7;
    if (is_beside) {
        return (struct rect){panel.x + panel.w + table_px(table, 4), panel.y + (panel.h - h) / 2 + table_px(table, 5),
                             w, h};
    }
    if (has_words) {
        const int words = table_text_width(table, TEXT_SMALL, status_of(table, seat)) + table_px(table, 6);
        return (struct rect){status.x + status.w - words - w, status.y, w, h};
    }
    return (struct rect){bust.x + bust.w - w * 2 / 3, bust.y + bust.h - h, w, h};
}

/* The card that was chosen. */
static void draw_card_down(struct table *table, struct draw_list *list, const struct seat_layout *at, int seat) {
    const struct player_colour *colour = &theme_players[table->colours[seat]];
    const struct rect card = card_down_rect(table, at, seat);
    const int check = card.h * 2 / 5;
    const struct rect mark = {card.x + card.w - check * 2 / 3, card.y + card.h - check * 2 / 3, check, check};
    draw_soft(list, card, 4, 4, THEME_SHADE(0x80));
    seasons_art_card_back(&seasons(table)->art, list, table->colours[seat], card);
    draw_frame(list, card, table_px(table, 3), table_px(table, 2), colour->fill);
    draw_disc(list, mark.x + check / 2, mark.y + check / 2, check / 2, colour->dark);
    icon_draw(list, ICON_CHECK, rect_inset(mark, check / 6), THEME_CREAM);
}

static void draw_helpers(struct table *table, struct draw_list *list, struct rect rect, int seat) {
    const int count = seasons_shown_helpers(table, seat), size = icon_size(table, rect, count);
    draw_alpha_push(list, count ? 255 : NOTHING);
    seasons_art_helper(&seasons(table)->art, list, table->colours[seat],
                       rect_cut_left(&rect, size, table_px(table, 2)));
    draw_alpha_pop(list);
    draw_count(table, list, rect, count);
}

static void draw_rail_panel(struct table *table, struct draw_list *list, int seat) {
    struct seat_layout at;
    seasons_seat_layout(table, seat, 0, &at);
    draw_frame_of(table, list, at.panel, seat, 0);
    draw_head(table, list, &at, seat);
    draw_rows(table, list, &at, seat);
    draw_helpers(table, list, at.helpers, seat);
    if (at.status.w > 0 && !at.is_folded) {
        table_text(table, list, TEXT_SMALL, seasons_seat_is_in_turn(table, seat) ? THEME_CREAM : THEME_CREAM_SOFT,
                   ALIGN_RIGHT, at.status, "%s", status_of(table, seat));
    }
    if (has_card_down(table, seat)) {
        draw_card_down(table, list, &at, seat);
    }
}

/* At rest the sign for all of them. */
static void declare_cards(struct table *table, const struct seat_layout *at, int seat) {
    for (int card = 0; at->has_cards && !at->is_folded && card < CARDS; card++) {
        table_hotspot(table, TARGET_SEAT_CARD + seat * CARDS + card, at->cards[card], NULL);
    }
}

/* The numbers: each with its own words. FIRST is the target of the first one. */
static void declare_counts(struct table *table, const struct seat_layout *at, int first, int has_helpers) {
    for (int kind = 0; kind < KINDS; kind++) {
        table_hotspot(table, first + kind, at->goods[kind], NULL);
    }
    table_hotspot(table, first + SEAT_COUNT_TALERS, at->talers, NULL);
    if (has_helpers) {
        table_hotspot(table, first + SEAT_COUNT_HELPERS, at->helpers, NULL);
    }
    table_hotspot(table, first + SEAT_COUNT_POINTS, at->points, NULL);
}

/* Says whether the viewer's cards are pressed in his own panel: it is larger than that in the rail. */
static int has_own_cards(const struct table *table) {
    return !table_is_watched(table) && (!seasons_seat_in_rail(table, table->viewer) || table->layout.is_compact);
}

/* With the gap below it, in which nothing of the board is pressed. */
static struct rect panel_and_gap(const struct table *table, const struct seat_layout *at, int seat) {
    struct seat_layout next;
    struct rect panel = at->panel;
    if (seat + 1 < table->seats && seasons_seat_in_rail(table, seat + 1)) {
        seasons_seat_layout(table, seat + 1, 0, &next);
        panel.h = next.panel.x == panel.x && next.panel.y > panel.y ? next.panel.y - panel.y : panel.h;
    }
    return panel;
}

static void declare_rail(struct table *table) {
    seasons_seats_fold(table);
    for (int seat = 0; seat < table->seats; seat++) {
        struct seat_layout at;
        if (seasons_seat_in_rail(table, seat)) {
            seasons_seat_layout(table, seat, 0, &at);
            table_hotspot(table, TARGET_SEAT + seat, panel_and_gap(table, &at, seat), table->names[seat]);
            declare_counts(table, &at, TARGET_SEAT_COUNT + seat * SEAT_COUNTS, 1);
            if (seat != table->viewer || !has_own_cards(table)) {
                declare_cards(table, &at, seat);
            }
        }
    }
}

static void draw_rail(struct table *table, struct draw_list *list) {
    for (int seat = 0; seat < table->seats; seat++) {
        if (seasons_seat_in_rail(table, seat)) {
            draw_rail_panel(table, list, seat);
        }
    }
}

const struct table_part seasons_seats_part = {declare_rail, draw_rail};

/* ---- the own panel ---- */

static struct rect stock_rect(const struct table *table) {
    struct seat_layout at;
    seasons_seat_layout(table, table->viewer, 1, &at);
    return at.helpers;
}

/* In a replay nobody sits here, and the rail tells all of whoever acts; but for his cards where room is short. */
static int is_told_in_rail(const struct table *table) {
    const int is_roomy = !table->layout.is_compact && !table->layout.is_in_rows;
    return seasons_seat_in_rail(table, table->viewer) && (seasons_is_scoring(table) || (table->is_replay && is_roomy));
}

/* Who watches has no seat, and once the match is counted nobody acts: everybody's panel stands in the rail. */
static int has_own(const struct table *table) {
    return !table_is_watched(table) && !is_told_in_rail(table);
}

static void declare_own(struct table *table) {
    struct seat_layout at;
    if (!has_own(table)) {
        return;
    }
    seasons_seat_layout(table, table->viewer, 1, &at);
    table_hotspot(table, TARGET_OWN, at.panel, table->names[table->viewer]);
    declare_counts(table, &at, TARGET_OWN_COUNT, 0);
    if (has_own_cards(table)) {
        declare_cards(table, &at, table->viewer);
    }
    struct widget *stock = table_hotspot(table, TARGET_STOCK, stock_rect(table), _("Helpers"));
    if (stock && seasons_draft_has_source(&seasons(table)->draft, FROM_STOCK)) {
        stock->flags |= UI_DRAGGABLE;
    }
}

static void draw_stock(struct table *table, struct draw_list *list, int seat) {
    struct rect stock = stock_rect(table);
    int count = seasons_shown_helpers(table, seat), h = stock.h, w = h * 8 / 10;
    int is_source = table_is_asking(table) && seasons_draft_has_source(&seasons(table)->draft, FROM_STOCK);
    int step = count > 1 && (stock.w - w) / (count - 1) < w ? (stock.w - w) / (count - 1) : w;
    if (is_source) {
        ui_lit_draw(list, &table->app->scale, stock, table_px(table, 4), table->now, table->app->settings.is_reduced);
    }
    for (int i = 0; i < count; i++) {
        seasons_art_helper(&seasons(table)->art, list, table->colours[seat],
                           (struct rect){stock.x + i * step, stock.y, w, h});
    }
}

static void draw_own(struct table *table, struct draw_list *list) {
    struct seat_layout at;
    int seat = table->viewer;
    if (!has_own(table)) {
        return;
    }
    seasons_seat_layout(table, seat, 1, &at);
    draw_frame_of(table, list, at.panel, seat, 1);
    draw_head(table, list, &at, seat);
    draw_rows(table, list, &at, seat);
    draw_stock(table, list, seat);
    table_text(table, list, TEXT_SMALL, seasons_seat_is_in_turn(table, seat) ? THEME_CREAM : THEME_CREAM_SOFT,
               ALIGN_RIGHT, at.status, "%s", status_of(table, seat));
}

const struct table_part seasons_own_part = {declare_own, draw_own};
