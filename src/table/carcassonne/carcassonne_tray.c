/* SPDX-License-Identifier: MIT */
/* What is asked for with one's hands: the tile that was drawn with what turns and lays it, or the answers to a question
 * about the order as buttons. */
#include <stdio.h>

#include "table/carcassonne/carcassonne_board.h"
#include "table/carcassonne/carcassonne_words.h"
#include "ui/words.h"

/* Units of the interface: the tile where there is room for it above its buttons, a button, and what lies between. */
enum { TILE_WIDE = 184, BUTTON_HIGH = 32, GAP = 5, MARGIN = 8 };
enum { FOOT = 8 /* percent of a tile's side: its edge and shadow below it */, STANDS = 100 + FOOT };

struct tray {
    struct rect tile, turn, lay, alone;
    int is_tall; /* the tile above its buttons, not beside them */
};

static struct rect inside(const struct table *table) {
    return rect_inset(carcassonne_tray_rect(table), table_px(table, MARGIN));
}

/* "No follower" has a row of its own only while it can be pressed: the land is seen below. */
static int rows_height(const struct table *table) {
    const int is_laying = table_is_asking(table) && carcassonne_asks(table, CARC_PHASE_PLACE);
    const int rows = is_laying && carcassonne_spots(table) ? 2 : 1;
    return rows * (table_px(table, BUTTON_HIGH) + table_px(table, GAP));
}

int carcassonne_tray_height(const struct table *table) {
    return 2 * table_px(table, MARGIN) + table_px(table, TILE_WIDE) * STANDS / 100 + rows_height(table);
}

/* Beside its buttons the tile gives way to the widest of their words, which are a little smaller then. */
static int tile_beside(struct table *table, struct rect in) {
    const int buttons = table_text_width(table, TEXT_BUTTON, _("No follower")) * 84 / 100 + table_px(table, 20);
    const int most = in.w * 45 / 100 < in.w - buttons ? in.w * 45 / 100 : in.w - buttons;
    const int high = in.h * 100 / STANDS;
    return high < most ? high : most;
}

static int tile_above(const struct table *table, struct rect in) {
    const int high = (in.h - rows_height(table)) * 100 / STANDS, most = table_px(table, TILE_WIDE);
    return high < most ? high : most;
}

static struct tray tray_beside(const struct table *table, struct rect in, int size) {
    const int gap = table_px(table, GAP), high = (in.h - 2 * gap) / 3;
    const struct rect place = rect_cut_left(&in, size, gap + table_px(table, 3));
    struct tray tray = {.tile = rect_centred(place, size, size)};
    tray.tile.y -= size * FOOT / 200;
    tray.turn = rect_cut_top(&in, high, gap);
    tray.lay = rect_cut_top(&in, high, gap);
    tray.alone = rect_cut_top(&in, high, 0);
    return tray;
}

static struct tray tray_below(const struct table *table, struct rect in, int size) {
    const int gap = table_px(table, GAP), high = table_px(table, BUTTON_HIGH);
    struct tray tray = {.is_tall = 1};
    struct rect rows = rect_cut_bottom(&in, rows_height(table), 0);
    rows = rect_cut_bottom(&rows, rows.h / (high + gap) * (high + gap) - gap, 0);
    tray.lay = rect_cut_top(&rows, high, gap);
    tray.alone = rows;
    tray.turn = rect_cut_left(&tray.lay, (tray.lay.w - gap) / 2, gap);
    tray.tile = rect_centred(in, size, size);
    tray.tile.y = in.y;
    return tray;
}

static struct tray tray(struct table *table) {
    const struct rect in = inside(table);
    const int beside = tile_beside(table, in), above = tile_above(table, in);
    return above > beside ? tray_below(table, in, above) : tray_beside(table, in, beside);
}

struct rect carcassonne_drawn_rect(struct table *table) {
    return tray(table).tile;
}

static int has_tile(const struct table *table) {
    const struct carcassonne_state *board = carcassonne_shown(table);
    return board->phase != CARC_PHASE_OVER && board->drawn > 0 && board->laid == CARC_NONE;
}

static int shown_rotation(const struct table *table) {
    uint8_t rotation = 0;
    if (table_is_asking(table) && carcassonne_asks(table, CARC_PHASE_PLACE)) {
        carcassonne_ghost(table, &rotation);
    }
    return rotation;
}

static struct rect answer_rect(const struct table *table, int index) {
    const int count = carcassonne_option_count(table), gap = table_px(table, 4);
    struct rect in = inside(table);
    rect_cut_left(&in, table_px(table, 5), 0);
    rect_cut_right(&in, table_px(table, 7), 0); /* a hint's number stands over the edge */
    const int high = (in.h - (count - 1) * gap) / count;
    return (struct rect){in.x, in.y + index * (high + gap), in.w, high};
}

static void declare_answers(struct table *table) {
    char words[96];
    for (int i = 0; i < carcassonne_option_count(table); i++) {
        carcassonne_answer_words(table, i, words, sizeof words);
        ui_button(&table->ui, TARGET_OPTION + i, answer_rect(table, i), ui_format(&table->ui, "%s", words),
                  UI_LESSER); /* one size, be it in one line or two */
    }
}

static void declare_laying(struct table *table) {
    const struct tray parts = tray(table);
    const int can_lay = carcassonne_is_trying(table);
    ui_hotspot(&table->ui, TARGET_DRAWN, parts.tile, _("The tile drawn"), UI_NO_FOCUS | UI_DRAGGABLE);
    ui_button(&table->ui, TARGET_TURN, parts.turn, _("Turn"), 0);
    ui_button(&table->ui, TARGET_LAY, parts.lay, _("Lay it"), can_lay ? UI_MAIN : UI_DISABLED);
    if (carcassonne_spots(table)) {
        ui_button(&table->ui, TARGET_LAY_ALONE, parts.alone, _("No follower"), can_lay ? 0 : UI_DISABLED);
    }
}

static void declare(struct table *table) {
    if (table->is_replay) {
        return;
    }
    if (carcassonne_option_count(table) && table_is_asking(table)) {
        declare_answers(table);
    } else if (table_is_asking(table) && carcassonne_asks(table, CARC_PHASE_PLACE)) {
        declare_laying(table);
    } else {
        ui_hotspot(&table->ui, TARGET_DRAWN, tray(table).tile, _("The tile drawn"), UI_NO_FOCUS);
    }
}

/* As wide as it is seen while it is turned over; SIDE as it lies. */
void carcassonne_draw_back(struct draw_list *list, struct rect rect, int side) {
    castle_draw_bed(list, rect, side, 0);
    draw_image_turned(list, CASTLE_FOLDER "back.webp", rect, 0);
}

/* As it is printed, flat within its edge: nothing rises until it lies on the board. */
void carcassonne_draw_printed(const struct castle *castle, struct draw_list *list, unsigned laid, struct rect rect,
                              int side, int high) {
    castle_draw_bed(list, rect, side, high);
    castle_draw_face(castle, list, castle->tables->face_of[laid / CARC_ROTATIONS], laid % CARC_ROTATIONS, rect);
    draw_frame(list, rect, 0, side / 160 + 1, 0xfff0c890u);
}

/* A shadow of itself where it is on the board already; a back when another one will be drawn. */
static void draw_tile(struct table *table, struct draw_list *list, struct rect rect) {
    enum { GONE = 90 };
    const struct carcassonne_state *board = carcassonne_shown(table);
    const int is_away = table_is_asking(table) && (carcassonne_is_trying(table) || table->ui.dragged == TARGET_DRAWN);
    const int is_turned_over = carcassonne_is_drawing(table);
    const unsigned laid = carcassonne_drawn(board) * CARC_ROTATIONS + (unsigned)shown_rotation(table) % CARC_ROTATIONS;
    const int is_empty = is_turned_over || is_away || !(has_tile(table) || board->drawn < CARC_TILES);
    if (is_empty) {
        draw_box(list, rect_inset(rect, -table_px(table, 2)), 3, THEME_BACKING(0x58));
    } else if (!has_tile(table)) {
        carcassonne_draw_back(list, rect, rect.w);
    }
    if (has_tile(table) && !is_turned_over) {
        draw_alpha_push(list, is_away ? GONE : 255);
        carcassonne_draw_printed(&carcassonne(table)->castle, list, laid, rect, rect.w, 0);
        draw_alpha_pop(list);
    }
}

/* Whose hand it is: sign over name beside a tile, or before it in the row below. */
static void draw_whose(struct table *table, struct draw_list *list, const struct tray *parts) {
    const int seat = carcassonne_shown(table)->to_act, size = table_px(table, 22), gap = table_px(table, GAP);
    struct rect words = {parts->turn.x, parts->tile.y, parts->turn.w, parts->tile.h};
    struct rect sign;
    if (parts->is_tall) {
        const struct rect row = rect_around(parts->turn, parts->lay);
        const int room = row.w - size - gap, wide = table_text_width(table, TEXT_SMALL, table->names[seat]);
        words = rect_centred(row, size + gap + (wide < room ? wide : room), row.h);
        sign = rect_cut_left(&words, size, gap);
    } else {
        sign = rect_cut_top(&words, words.h / 2, 0);
    }
    icon_draw_player(list, table->colours[seat], rect_centred(sign, size, size));
    table_text(table, list, TEXT_SMALL, THEME_CREAM_SOFT, parts->is_tall ? ALIGN_LEFT : ALIGN_CENTRE, words, "%s",
               table->names[seat]);
}

static void draw(struct table *table, struct draw_list *list) {
    if (table->is_replay) {
        return;
    }
    table_panel(table, list, carcassonne_tray_rect(table));
    if (carcassonne_option_count(table) && table_is_asking(table)) {
        return;
    }
    const struct tray parts = tray(table);
    draw_tile(table, list, parts.tile);
    if (!(table_is_asking(table) && carcassonne_asks(table, CARC_PHASE_PLACE)) &&
        carcassonne_shown(table)->to_act < CARC_SEATS) {
        draw_whose(table, list, &parts);
    }
}

const struct table_part carcassonne_tray_part = {declare, draw};
