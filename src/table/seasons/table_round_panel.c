/* SPDX-License-Identifier: MIT */
/* The summary at the end of a round: what everybody played, built, got and scored, and who lived on whom. It stands for
 * as long as the queue rests (table_rests.c) and hides nothing that could be acted on. */
#include <stdio.h>

#include "table/seasons/seasons_table.h"
#include "ui/text.h"

enum { NOTES = 4, ROW = 50, LEAST_ROW = 26, LEAST_WIDTH = 480, HEAD = 44, NOTE = 20 };

/* ---- who lived on whom ---- */

struct notes {
    char texts[NOTES][SEASONS_TEXT_SIZE];
    int count;
};

static void add_note(struct table *table, struct notes *notes, const char *template, int seat, int other, int amount) {
    struct seasons_facts facts = {.tables = seasons(table)->tables,
                                  .names = table->names,
                                  .seat = seat,
                                  .other = other,
                                  .amount = amount,
                                  .source = POINTS_MASTER_BUILDER,
                                  .count = amount / seasons(table)->tables->master_builder_points};
    if (amount && notes->count < NOTES) {
        seasons_text_fill(_(template), &facts, notes->texts[notes->count++], SEASONS_TEXT_SIZE);
    }
}

static void gather_notes(struct table *table, struct notes *notes) {
    static const char *const scored = N_("{other}’s buildings bring {seat}’s master builder {points}.");
    static const char *const bought = N_("{seat} buys {amount} pieces from {other}’s workers.");
    static const char *const bought_one = N_("{seat} buys a piece from {other}’s worker.");
    static const char *const paid = N_("{seat} pays {other}’s innkeeper {talers}.");
    notes->count = 0;
    for (int pair = 0; pair < table->seats * table->seats; pair++) {
        const int seat = pair / table->seats, other = pair % table->seats;
        const struct table_round_seat *of = &seasons(table)->summary.seats[seat];
        add_note(table, notes, scored, seat, other, of->scored[other]);
        add_note(table, notes, of->bought[other] == 1 ? bought_one : bought, seat, other, of->bought[other]);
        add_note(table, notes, paid, seat, other, of->paid[other]);
    }
}

/* ---- rows ---- */

static void draw_got(struct table *table, struct draw_list *list, struct rect area, const struct table_round_seat *of) {
    int size = table_px(table, 22), w = size + table_px(table, 26);
    for (int kind = 0; kind <= TALER; kind++) {
        if (of->got[kind] > 0 && area.w >= w) {
            struct rect cell = rect_cut_left(&area, w, 0);
            art_piece(&seasons(table)->art, list, kind,
                      rect_centred(rect_cut_left(&cell, size, table_px(table, 2)), size, size));
            table_text(table, list, TEXT_NUMBER_SMALL, THEME_INK, ALIGN_LEFT, cell, "+%d", of->got[kind]);
        }
    }
}

/* "Stable, House": what was built, by name; as many helpers as were placed. */
static void built_words(const struct table_round_seat *of, char *out, size_t size) {
    size_t used = 0;
    *out = 0;
    for (int tile = 0; tile < TILES && used < size; tile++) {
        if (of->built >> tile & 1) {
            used += (size_t)snprintf(out + used, size - used, "%s%s", used ? ", " : "", seasons_text_tile(tile));
        }
    }
    if (of->placed && used < size) {
        used += (size_t)snprintf(out + used, size - used, "%s", used ? ", " : "");
        snprintf(out + used, size - used, P_("%d helper", "%d helpers", of->placed), of->placed);
    }
}

static void draw_cards(struct table *table, struct draw_list *list, struct rect area, unsigned cards) {
    int h = area.h - table_px(table, 8), w = h * 9 / 10;
    for (int card = 0; card < CARDS; card++) {
        if (cards >> card & 1) {
            struct rect place = rect_cut_left(&area, w, table_px(table, 4));
            place = rect_centred(place, w, h);
            art_card_picture(&seasons(table)->art, list, card, place);
            draw_frame(list, place, 2, 1, THEME_INK_SOFT);
        }
    }
}

static void draw_words(struct table *table, struct draw_list *list, struct rect area, const char *words) {
    enum theme_text role = table_text_width(table, TEXT_BODY, words) <= area.w    ? TEXT_BODY
                           : table_text_width(table, TEXT_SMALL, words) <= area.w ? TEXT_SMALL
                                                                                  : TEXT_TINY;
    struct text_style style = theme_text(&table->app->scale, role, THEME_INK, ALIGN_LEFT);
    int h = text_block_height(table->app->metrics, style, area.w, words);
    h = h < area.h ? h : area.h;
    text_block_draw(list, table->app->metrics, style, (struct rect){area.x, area.y + (area.h - h) / 2, area.w, h},
                    words);
}

static void draw_row(struct table *table, struct draw_list *list, struct rect row, int seat) {
    const struct table_round_seat *of = &seasons(table)->summary.seats[seat];
    char built[192];
    built_words(of, built, sizeof built);
    draw_box(list, row, 4, seat % 2 ? 0x5c4a3810u : 0x5c4a3822u);
    row = (struct rect){row.x + table_px(table, 8), row.y, row.w - table_px(table, 16), row.h};
    struct rect mark = rect_cut_left(&row, table_px(table, 20), table_px(table, 8));
    icon_draw_player(list, table->colours[seat], rect_centred(mark, mark.w, mark.w));
    draw_words(table, list, rect_cut_left(&row, row.w * 18 / 100, table_px(table, 8)), table->names[seat]);
    struct rect points = rect_cut_right(&row, table_px(table, 52), table_px(table, 8));
    if (of->points) {
        table_text(table, list, TEXT_NUMBER_BIG, 0x8a1f14ffu, ALIGN_RIGHT, points, "+%d", of->points);
    } else {
        table_text(table, list, TEXT_NUMBER, 0x9a8a70ffu, ALIGN_RIGHT, points, "%d", 0);
    }
    int cards = table->seats == 2 ? 88 : 46;
    draw_cards(table, list, rect_cut_left(&row, table_px(table, (float)cards), table_px(table, 8)), of->cards);
    draw_got(table, list, rect_cut_right(&row, row.w * 56 / 100, table_px(table, 8)), of);
    draw_words(table, list, row, built);
}

/* ---- the panel ---- */

/* Over the board; where that is too low or too narrow, over the order strip and the seats as well, which say the same.
 */
static struct rect panel_room(const struct table *table, int h) {
    const struct rect order = table->layout.areas[AREA_TOP], seats = table->layout.areas[AREA_SEATS];
    struct rect room = table->layout.areas[AREA_CLEAR];
    if (h > room.h && order.y < room.y) {
        room.h += room.y - order.y;
        room.y = order.y;
    }
    if (room.w < table_px(table, LEAST_WIDTH) && seats.x < room.x) {
        room.w += room.x - seats.x;
        room.x = seats.x;
    }
    return room;
}

static struct rect panel_rect(const struct table *table, const struct notes *notes) {
    const int h = table_px(table, (float)(40 + HEAD + table->seats * (ROW + 4) + notes->count * NOTE));
    const struct rect room = panel_room(table, h);
    const int w = table_px(table, 780), most = room.w - table_px(table, 8);
    return rect_centred(room, w < most ? w : most, h < room.h ? h : room.h);
}

/* As many notes as leave the rows what they need at least. */
static int notes_shown(const struct table *table, const struct notes *notes, int h) {
    const int room = (h - table->seats * table_px(table, LEAST_ROW + 4)) / table_px(table, NOTE);
    return room < 0 ? 0 : notes->count < room ? notes->count : room;
}

static void declare(struct table *table) {
    (void)table;
}

static void draw(struct table *table, struct draw_list *list) {
    struct notes notes;
    char heading[96];
    if (!seasons(table)->summary_until) {
        return;
    }
    gather_notes(table, &notes);
    struct rect panel = panel_rect(table, &notes),
                inside = rect_inset(panel, table_px(table, table->layout.is_compact ? 10 : 18));
    enum draw_layer before = draw_layer(list, LAYER_MOTION);
    draw_soft(list, panel, 10, 18, 0x000000c0u);
    draw_kit(list, KIT_DIALOG, panel);
    snprintf(heading, sizeof heading, _("Round %d of %d is over"), seasons(table)->summary.number,
             seasons_shown(table)->rounds);
    struct text_style style = theme_text(&table->app->scale, TEXT_NAME_BIG, THEME_INK, ALIGN_CENTRE);
    draw_text(list, text_fitted(table->app->metrics, style, inside.w, heading),
              rect_cut_top(&inside, table_px(table, table->layout.is_compact ? HEAD - 18 : HEAD - 8), 0), heading);
    notes.count = notes_shown(table, &notes, inside.h);
    const int fits = (inside.h - notes.count * table_px(table, NOTE)) / table->seats - table_px(table, 4);
    const int row = fits < table_px(table, ROW) ? fits : table_px(table, ROW);
    for (int seat = 0; seat < table->seats; seat++) {
        draw_row(table, list, rect_cut_top(&inside, row, table_px(table, 4)), seat);
    }
    for (int i = 0; i < notes.count; i++) {
        table_text(table, list, TEXT_SMALL, THEME_INK_SOFT, ALIGN_CENTRE,
                   rect_cut_top(&inside, table_px(table, NOTE), 0), "%s", notes.texts[i]);
    }
    draw_layer(list, before);
}

const struct table_part table_round_part = {declare, draw};
