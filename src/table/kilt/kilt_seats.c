/* SPDX-License-Identifier: MIT */
/* The seats' panels: ducats, and for each of a seat's clans the floors that it has left, what a ducat day would pay for
 * its best area, and what it would earn if the match ended now. */
#include <stdio.h>

#include "table/kilt/kilt_table.h"
#include "table/kilt/kilt_words.h"

enum { HEAD = 32, CLAN = 62, PAD = 6, MOST_GAP = 8 };

/* ---- where ---- */

static int clans_of_each(const struct table *table) {
    return kilt(table)->tables->players[table->seats].colours;
}

/* How many of them stand one below the other: in a row of broad panels they stand side by side. */
static int clans_down(const struct table *table) {
    return table->layout.is_in_rows ? 1 : clans_of_each(table);
}

struct rect kilt_seat_rect(const struct table *table, int seat) {
    const struct rect rail = table->layout.areas[AREA_SEATS];
    const int gap = table_px(table, MOST_GAP),
              most = table_px(table, (float)(HEAD + clans_of_each(table) * CLAN * 5 / 4 + 20));
    if (table->layout.is_in_rows) {
        return table_layout_seat(&table->layout, seat, table->seats, gap);
    }
    int h = (rail.h - (table->seats - 1) * gap) / table->seats;
    h = h < most ? h : most;
    return (struct rect){rail.x, rail.y + seat * (h + gap), rail.w, h};
}

static struct rect inside_of(const struct table *table, int seat) {
    struct rect in = rect_inset(kilt_seat_rect(table, seat), table_px(table, PAD));
    rect_cut_left(&in, table_px(table, 4), 0);
    return in;
}

static struct rect head_of(const struct table *table, int seat) {
    struct rect in = inside_of(table, seat);
    const int most = table_px(table, HEAD), h = in.h / (1 + 2 * clans_down(table)) + table_px(table, 4);
    return rect_cut_top(&in, h < most ? h : most, 0);
}

struct rect kilt_purse_rect(const struct table *table, int seat) {
    struct rect head = head_of(table, seat);
    const int has_three = kilt_shown(table)->ducats[seat] > 99;
    const int number = table_text_width((struct table *)table, TEXT_NUMBER_BIG, has_three ? "000" : "00");
    return rect_cut_right(&head, number + head.h + table_px(table, 4), 0);
}

static struct rect kilt_clan_rect(const struct table *table, int colour) {
    const int seat = kilt_shown(table)->owner[colour], count = clans_of_each(table);
    const struct rect head = head_of(table, seat), in = inside_of(table, seat);
    const int down = clans_down(table), across = count / down, w = in.w / across;
    const int top = head.y + head.h + table_px(table, 2), h = (in.y + in.h - top) / down;
    int index = 0;
    for (int other = 0; other < colour; other++) {
        index += kilt_shown(table)->owner[other] == seat;
    }
    return (struct rect){in.x + index % across * w, top + index / across * h, w, h};
}

struct clan_places {
    struct rect emblem, stock[KILT_CREST_KINDS], area, final;
    enum theme_text caption; /* captions_in */
};

/* Beside the emblem of a clan. */
static struct rect numbers_of(const struct table *table, struct rect clan, struct rect *emblem) {
    const int size = clan.h < table_px(table, 46) ? clan.h : table_px(table, 46);
    *emblem = rect_centred(rect_cut_left(&clan, size, table_px(table, 4)), size, size);
    return clan;
}

static const char *const captions[] = {N_("Ducat day"), N_("At the end")};

static int captions_fit(const struct table *table, enum theme_text role, int width) {
    for (size_t i = 0; i < sizeof captions / sizeof *captions; i++) {
        if (table_text_width((struct table *)table, role, _(captions[i])) > width) {
            return 0;
        }
    }
    return 1;
}

/* How what the values are is written below them, two in a row of IN; THEME_TEXTS: not at all. */
static enum theme_text captions_in(const struct table *table, struct rect in) {
    enum { CAPTIONED = 52, APART = 5 };
    const int width = in.w / 2 - table_px(table, APART);
    return in.h < table_px(table, CAPTIONED)             ? THEME_TEXTS
           : captions_fit(table, TEXT_SMALL_BOLD, width) ? TEXT_SMALL_BOLD
           : captions_fit(table, TEXT_FINE, width)       ? TEXT_FINE
                                                         : THEME_TEXTS;
}

static void place_clan(const struct table *table, int colour, struct clan_places *at) {
    struct rect rect = numbers_of(table, kilt_clan_rect(table, colour), &at->emblem);
    at->caption = captions_in(table, rect);
    struct rect above = rect_cut_top(&rect, at->caption != THEME_TEXTS ? rect.h * 4 / 10 : rect.h / 2, 0);
    const int third = above.w / KILT_CREST_KINDS;
    for (int kind = 0; kind < KILT_CREST_KINDS; kind++) {
        at->stock[kind] = rect_cut_left(&above, third, 0);
    }
    at->area = rect_cut_left(&rect, rect.w / 2, 0);
    at->final = rect;
}

/* ---- declaring ---- */

static void declare_clan(struct table *table, int colour) {
    struct clan_places at;
    const struct kilt_state *state = kilt_landed(table);
    place_clan(table, colour, &at);
    for (int kind = 0; kind < KILT_CREST_KINDS; kind++) {
        ui_hotspot(
            &table->ui, KILT_TARGET_STOCK + colour * KILT_CREST_KINDS + kind, at.stock[kind],
            ui_format(&table->ui, _("%s, floors left: %d"), kilt_words_clan(colour), state->floors[colour][kind]),
            UI_NO_FOCUS);
    }
    ui_hotspot(
        &table->ui, KILT_TARGET_AREA + colour, at.area,
        ui_format(&table->ui, _("%s, a ducat day would pay %d"), kilt_words_clan(colour), kilt_income(state, colour)),
        UI_NO_FOCUS);
    ui_hotspot(&table->ui, KILT_TARGET_FINAL + colour, at.final,
               ui_format(&table->ui, _("%s, at the end %d"), kilt_words_clan(colour), kilt_final(state, colour).value),
               UI_NO_FOCUS);
}

static void declare(struct table *table) {
    for (int seat = 0; seat < table->seats; seat++) {
        ui_hotspot(&table->ui, TARGET_SEAT + seat, kilt_seat_rect(table, seat), table->names[seat], UI_NO_FOCUS);
        ui_hotspot(&table->ui, KILT_TARGET_PURSE + seat, kilt_purse_rect(table, seat),
                   ui_format(&table->ui, P_("%d ducat", "%d ducats", kilt_shown_ducats(table, seat)),
                             kilt_shown_ducats(table, seat)),
                   UI_NO_FOCUS);
    }
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        if (kilt_shown(table)->owner[colour] != GAME_NO_SEAT) {
            declare_clan(table, colour);
        }
    }
}

/* ---- drawing ---- */

static void draw_count(struct table *table, struct draw_list *list, const char *icon, struct rect rect, int count) {
    const int size = rect.h < rect.w / 2 ? rect.h : rect.w / 2;
    draw_alpha_push(list, count ? 255 : 90);
    kilt_icon(list, icon, rect_centred(rect_cut_left(&rect, size, table_px(table, 2)), size - 2, size - 2));
    draw_alpha_pop(list);
    table_text(table, list, TEXT_NUMBER_SMALL, count ? THEME_CREAM : THEME_CREAM_NOUGHT, ALIGN_LEFT, rect, "%d", count);
}

/* What is paid when: for a ducat day and at the end. */
struct value {
    const char *icon, *caption;
    int value, target;
};

/* What is pointed at is lit as its squares are at the same time. */
static void draw_value(struct table *table, struct draw_list *list, struct rect rect, const struct value *value,
                       enum theme_text role) {
    if (table->pointed == value->target) {
        draw_box(list, rect, table_px(table, 3), colour_with_alpha(THEME_TOLD, 56));
        draw_frame(list, rect, table_px(table, 3), table_px(table, 1), colour_with_alpha(THEME_TOLD, 190));
    }
    if (role != THEME_TEXTS) {
        table_text(table, list, role, value->value ? THEME_CREAM_SOFT : THEME_CREAM_NOUGHT, ALIGN_LEFT,
                   rect_cut_bottom(&rect, table_px(table, 14), 0), "%s", value->caption);
    }
    const int size = rect.h < rect.w / 2 ? rect.h : rect.w / 2;
    draw_alpha_push(list, value->value ? 255 : 90);
    kilt_icon(list, value->icon, rect_centred(rect_cut_left(&rect, size, table_px(table, 3)), size - 2, size - 2));
    draw_alpha_pop(list);
    table_text(table, list, TEXT_NUMBER, value->value ? THEME_CREAM : THEME_CREAM_NOUGHT, ALIGN_LEFT, rect,
               value->value ? "+%d" : "%d", value->value);
}

static void draw_clan(struct table *table, struct draw_list *list, int colour) {
    char floor[32];
    const char *const kinds[KILT_CREST_KINDS] = {floor, "crest", "crests"};
    const struct kilt_state *state = kilt_landed(table);
    struct clan_places at;
    place_clan(table, colour, &at);
    snprintf(floor, sizeof floor, "floor_%s", kilt_colour_name(colour));
    const struct rect ground = rect_inset(kilt_clan_rect(table, colour), 1);
    draw_box(list, ground, table_px(table, 4), THEME_SHADE(0xb4)); /* no thread runs behind words */
    draw_box(list, ground, table_px(table, 4), colour_with_alpha(kilt_colour_fill(colour), 54));
    kilt_emblem(list, colour, at.emblem);
    for (int kind = 0; kind < KILT_CREST_KINDS; kind++) {
        draw_count(table, list, kinds[kind], at.stock[kind], state->floors[colour][kind]);
    }
    const struct value day = {"ducat_day", _(captions[0]), kilt_income(state, colour), KILT_TARGET_AREA + colour},
                       end = {"area", _(captions[1]), kilt_final(state, colour).value, KILT_TARGET_FINAL + colour};
    draw_value(table, list, at.area, &day, at.caption);
    draw_value(table, list, at.final, &end, at.caption);
}

static int is_in_turn(const struct table *table, int seat) {
    const struct kilt_state *state = kilt_shown(table);
    return state->phase != KILT_PHASE_OVER && (state->to_act >> seat & 1);
}

static void draw_head(struct table *table, struct draw_list *list, int seat) {
    struct rect head = head_of(table, seat), purse = kilt_purse_rect(table, seat);
    head.w = purse.x - head.x;
    table_bust_draw(
        table, list, seat,
        rect_cut_left(&head, table_bust_width(table, seat, head.h, head.w - table_px(table, 4)), table_px(table, 4)));
    rect_cut_right(&head, table_px(table, 4), 0);
    const int seal = head.h * 8 / 10, gap = table_px(table, 5);
    const int has_room = table_text_width(table, TEXT_NAME, table->names[seat]) <= head.w - seal - gap;
    if (kilt_shown(table)->mover == seat && has_room) {
        kilt_icon(list, "master_builder", rect_centred(rect_cut_right(&head, seal, gap), seal, seal));
    }
    table_text(table, list, TEXT_NAME, THEME_CREAM, ALIGN_LEFT, head, "%s", table->names[seat]);
    kilt_icon(list, "ducat", rect_inset(rect_cut_right(&purse, purse.h, table_px(table, 2)), purse.h / 8));
    table_text(table, list, TEXT_NUMBER_BIG, THEME_GOLD, ALIGN_RIGHT, purse, "%d", kilt_shown_ducats(table, seat));
}

static void draw_seat(struct table *table, struct draw_list *list, int seat) {
    const struct rect panel = kilt_seat_rect(table, seat);
    draw_soft(list, panel, 6, 5, THEME_SHADE(0x70));
    draw_kit(list, KIT_PANEL_PLAIN, panel);
    draw_box(list, (struct rect){panel.x + 2, panel.y + 6, table_px(table, 4), panel.h - 12}, 2,
             theme_players[table->colours[seat]].fill);
    draw_head(table, list, seat);
    if (is_in_turn(table, seat)) {
        draw_frame(list, panel, table_px(table, 5), table_px(table, 2), THEME_GOLD);
    }
}

static void draw(struct table *table, struct draw_list *list) {
    for (int seat = 0; seat < table->seats; seat++) {
        draw_seat(table, list, seat);
    }
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        if (kilt_shown(table)->owner[colour] != GAME_NO_SEAT) {
            draw_clan(table, list, colour);
        }
    }
}

const struct table_part kilt_seats_part = {declare, draw};
