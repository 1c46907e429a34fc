/* SPDX-License-Identifier: MIT */
/* What is asked for with one's hands: the tile that was drawn with what turns and lays it, or the answers to a question
 * about the order as buttons. */
#include <stdio.h>

#include "table/carcassonne/carcassonne_board.h"
#include "table/carcassonne/carcassonne_words.h"
#include "ui/words.h"

struct tray {
    struct rect tile, turn, lay, alone;
};

static struct rect inside(const struct table *table) {
    return rect_inset(carcassonne_tray_rect(table), table_px(table, 8));
}

/* The tile gives way to the widest of the buttons' words, which are a little smaller then. */
static int tile_size(struct table *table, struct rect in) {
    const int buttons = table_text_width(table, TEXT_BUTTON, _("No follower")) * 84 / 100 + table_px(table, 20);
    const int most = in.w * 45 / 100 < in.w - buttons ? in.w * 45 / 100 : in.w - buttons;
    return in.h < most ? in.h : most;
}

static struct tray tray(struct table *table) {
    struct rect in = inside(table);
    const int gap = table_px(table, 5), size = tile_size(table, in);
    struct rect place = rect_cut_left(&in, size, gap + table_px(table, 3));
    struct tray tray = {.tile = rect_centred(place, size, size)};
    const int high = (in.h - 2 * gap) / 3;
    tray.turn = rect_cut_top(&in, high, gap);
    tray.lay = rect_cut_top(&in, high, gap);
    tray.alone = rect_cut_top(&in, high, 0);
    return tray;
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

static void declare_answers(struct table *table) {
    const int count = carcassonne_option_count(table);
    struct rect in = inside(table);
    rect_cut_left(&in, table_px(table, 5), 0);
    rect_cut_right(&in, table_px(table, 7), 0); /* a hint's number stands over the edge */
    const int gap = table_px(table, 4), high = (in.h - (count - 1) * gap) / count;
    char words[96];
    for (int i = 0; i < count; i++) {
        carcassonne_answer_words(table, i, words, sizeof words);
        ui_button(&table->ui, TARGET_OPTION + i, rect_cut_top(&in, high, gap), ui_format(&table->ui, "%s", words), 0);
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

static void draw_tile(struct table *table, struct draw_list *list, struct rect rect) {
    const struct carcassonne_state *board = carcassonne_shown(table);
    draw_box(list, rect_inset(rect, -table_px(table, 2)), 3, THEME_BACKING(0xa0));
    if (has_tile(table)) {
        const int is_away = carcassonne_is_trying(table) || table->ui.dragged == TARGET_DRAWN;
        draw_alpha_push(list, is_away && table_is_asking(table) ? 90 : 255);
        castle_draw_face(&carcassonne(table)->castle, list,
                         carcassonne(table)->tables->face_of[carcassonne_drawn(board)], (unsigned)shown_rotation(table),
                         rect);
        draw_alpha_pop(list);
    } else if (board->drawn < CARC_TILES) {
        draw_alpha_push(list, 120);
        castle_draw_picture(list, "back", rect);
        draw_alpha_pop(list);
    }
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
        struct rect words = {parts.turn.x, parts.tile.y, parts.turn.w, parts.tile.h};
        const struct rect sign = rect_cut_top(&words, words.h / 2, 0);
        icon_draw_player(list, table->colours[carcassonne_shown(table)->to_act],
                         rect_centred(sign, table_px(table, 22), table_px(table, 22)));
        table_text(table, list, TEXT_SMALL, THEME_CREAM_SOFT, ALIGN_CENTRE, words, "%s",
                   table->names[carcassonne_shown(table)->to_act]);
    }
}

const struct table_part carcassonne_tray_part = {declare, draw};
