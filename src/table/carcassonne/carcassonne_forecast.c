/* SPDX-License-Identifier: MIT */
/* What an answer would bring, told where it would happen: lines beside the ghost, on the buttons of an order. */
#include <stdio.h>
#include <string.h>

#include "table/carcassonne/carcassonne_board.h"
#include "table/carcassonne/carcassonne_words.h"
#include "ui/room.h"
#include "ui/text.h"
#include "ui/words.h"

enum { LINES_MOST = 5 };

/* ---- reckoning ---- */

static int forecast_cell(const struct table *table, unsigned cell, unsigned local, struct forecast *forecast) {
    const struct carcassonne_table *own = carcassonne(table);
    uint8_t rotation;
    const uint8_t ghost = carcassonne_ghost(table, &rotation);
    if (!carcassonne_asks(table, CARC_PHASE_PLACE) || cell == CARC_NONE || cell != ghost) {
        return 0;
    }
    forecast_lay(own->tables, carcassonne_asked(table), cell, rotation, local, forecast);
    return 1;
}

int carcassonne_forecast(const struct table *table, int target, struct forecast *forecast) {
    const struct carcassonne_table *own = carcassonne(table);
    const unsigned local = (unsigned)(target - TARGET_SPOT);
    if (target_is(target, TARGET_CELL, CARC_GRID)) {
        return forecast_cell(table, own->tables->grid[target - TARGET_CELL], CARC_NONE, forecast);
    }
    if (!target_is(target, TARGET_SPOT, CARC_LOCALS) || !(carcassonne_spots(table) >> local & 1)) {
        return 0;
    }
    if (carcassonne_asks(table, CARC_PHASE_FOLLOWER)) {
        forecast_follower(own->tables, carcassonne_asked(table), local, forecast);
        return 1;
    }
    return forecast_cell(table, carcassonne_tried_cell(table), local, forecast);
}

/* ---- answers about the order ---- */

unsigned carcassonne_answer_label(const struct table *table, int index) {
    const struct carcassonne_table *own = carcassonne(table);
    const struct carcassonne_intent *intent = carcassonne_view(carcassonne_option(table, index));
    const struct carcassonne_state *state = carcassonne_asked(table);
    for (int i = 0; intent->verb == CARC_SCORE && i < state->due_count; i++) {
        const unsigned name = carcassonne_feature_name(own->tables, state, state->due[i]);
        if (carcassonne_position(own->tables, state, name) == intent->at &&
            carcassonne_letter(own->tables, name) == (char)intent->letter) {
            return state->due[i];
        }
    }
    return CARC_NONE;
}

static int answer_points(const struct table *table, int index, unsigned label) {
    const int worth = carcassonne_worth(carcassonne(table)->tables, carcassonne_asked(table), label);
    return worth << carcassonne_view(carcassonne_option(table, index))->doubled;
}

int carcassonne_landing(const struct table *table, int index, int *seat, int *space) {
    const unsigned label = table->asked.is_open ? carcassonne_answer_label(table, index) : CARC_NONE;
    if (label == CARC_NONE) {
        return 0;
    }
    *seat = carcassonne_scorer(carcassonne_asked(table), label);
    *space = (carcassonne_asked(table)->seats[*seat].score + answer_points(table, index, label)) % CARC_TRACK;
    return 1;
}

void carcassonne_answer_words(const struct table *table, int index, char *out, size_t size) {
    const struct carcassonne_table *own = carcassonne(table);
    const struct carcassonne_state *state = carcassonne_asked(table);
    const unsigned label = carcassonne_answer_label(table, index);
    int seat, space;
    if (!carcassonne_landing(table, index, &seat, &space)) {
        snprintf(out, size, "%s", _("Another turn"));
        return;
    }
    const int points = answer_points(table, index, label);
    const int is_doubled = carcassonne_view(carcassonne_option(table, index))->doubled;
    const char *kind = carcassonne_words_kind(own->tables->kinds[label]);
    const int score = state->seats[seat].score + points;
    const int takes = forecast_tower(own->tables, state, score) != CARC_NONE;
    snprintf(out, size,
             is_doubled ? takes ? _("%s ×2: %+d, to %d with wall tile") : _("%s ×2: %+d, to %d")
             : takes ? _("%s: %+d, to %d with wall tile")
                        : _("%s: %+d, to %d"),
             kind, points, space);
}

/* ---- lines beside the ghost ---- */

struct line {
    char text[TABLE_TEXT_SIZE];
    int seat; /* whose sign stands before it, or -1 */
};

static int importance(const struct forecast_feature *feature) {
    const int is_followed = feature->followers[0] || feature->followers[1];
    return feature->is_complete && is_followed ? 4 : feature->joins > 1 ? 3 : feature->is_closed ? 2 : 1;
}

static void add_line(struct line lines[LINES_MOST], int *count, const char *text, int seat) {
    if (*count < LINES_MOST && text[0]) {
        snprintf(lines[*count].text, sizeof lines->text, "%s", text);
        lines[(*count)++].seat = seat;
    }
}

static void add_landings(const struct table *table, const struct forecast *forecast, struct line lines[LINES_MOST],
                         int *count) {
    char corner[24], text[TABLE_TEXT_SIZE];
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        if (forecast->lands[seat] != CARC_NONE) {
            carcassonne_words_corner(carcassonne(table)->tables, forecast->lands[seat], corner, sizeof corner);
            snprintf(text, sizeof text, _("Marker to tower %s: takes its wall tile."), corner);
            add_line(lines, count, text, seat);
        }
    }
}

/* With IS_TOLD the inspector tells of the features already. */
static int find_lines(const struct table *table, const struct forecast *forecast, int is_told,
                      struct line lines[LINES_MOST]) {
    char text[TABLE_TEXT_SIZE];
    int count = 0;
    for (int level = is_told ? 0 : 4; level > 0; level--) {
        for (int i = 0; i < forecast->count; i++) {
            const struct forecast_feature *feature = &forecast->features[i];
            if (importance(feature) == level) {
                carcassonne_words_forecast(&table->talk, forecast, feature, text, sizeof text);
                add_line(lines, &count, text, feature->scorer == GAME_NO_SEAT ? -1 : feature->scorer);
            }
        }
    }
    add_landings(table, forecast, lines, &count);
    return count;
}

struct beside {
    const struct table *table;
    struct rect cell;
};

/* How many cells that can be chosen, the own one among them, would lie under BOX. */
static int cells_under(const void *user, struct rect box) {
    const struct beside *beside = user;
    const struct table *table = beside->table;
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    int count = rect_meets(box, beside->cell) + (rect_meets(box, carcassonne_lifted_rect(table)) ? CARC_CELLS : 0);
    for (unsigned other = 0; other < CARC_CELLS; other++) {
        count += carcassonne_is_lit(table, TARGET_CELL + tables->positions[other]) &&
                 rect_meets(box, carcassonne_cell_rect(table, other));
    }
    return count;
}

/* Nearest to CELL in the clear part of the window, off whatever can be chosen. */
static struct rect place_beside(const struct table *table, struct rect cell, int w, int h) {
    const struct rect clear = rect_inset(table->layout.areas[AREA_CLEAR], table_px(table, 8));
    const int step = cell.w / 4 > 8 ? cell.w / 4 : 8;
    const struct beside beside = {table, cell};
    struct rect box = {clear.x, clear.y, w, h};
    room_find(&(struct room){clear, step, rect_middle(cell), clear.w + clear.h, cells_under, &beside}, &box);
    return box;
}

/* As broad as its signs where there is one, else nothing. */
static int signs_width(const struct line *lines, int count, int width) {
    for (int i = 0; i < count; i++) {
        if (lines[i].seat >= 0) {
            return width;
        }
    }
    return 0;
}

static void draw_lines(struct table *table, struct draw_list *list, const struct line *lines, int count,
                       struct rect cell) {
    const struct text_style style = theme_text(&table->app->scale, TEXT_SMALL, THEME_CREAM, ALIGN_LEFT);
    const int pad = table_px(table, 8), sign = table_px(table, 16), most = table_px(table, 250);
    const int signs = signs_width(lines, count, sign + table_px(table, 5));
    int w = 0, h = 2 * pad, heights[LINES_MOST];
    for (int i = 0; i < count; i++) {
        const int needed = text_width(table->app->metrics, style, lines[i].text) + 1;
        w = needed > w ? needed : w;
    }
    w = w > most ? most : w;
    for (int i = 0; i < count; i++) {
        heights[i] = text_block_height(table->app->metrics, style, w, lines[i].text);
        h += heights[i];
    }
    struct rect box = place_beside(table, cell, w + signs + 2 * pad, h);
    const enum draw_layer before = draw_layer(list, LAYER_OVERLAY);
    draw_kit(list, KIT_TOOLTIP, box);
    box = rect_inset(box, pad);
    for (int i = 0; i < count; i++) {
        struct rect row = rect_cut_top(&box, heights[i], 0);
        const struct rect place = rect_cut_left(&row, signs, 0);
        if (lines[i].seat >= 0) {
            icon_draw_player(list, table->colours[lines[i].seat], (struct rect){place.x, place.y, sign, sign});
        }
        text_block_draw(list, table->app->metrics, style, row, lines[i].text);
    }
    draw_layer(list, before);
}

static int forecast_target(const struct table *table) {
    const int is_shown =
        target_is(table->pointed, TARGET_CELL, CARC_GRID) || target_is(table->pointed, TARGET_SPOT, CARC_LOCALS);
    return is_shown ? table->pointed : carcassonne_is_trying(table) ? path_pressed(table, 0) : TARGET_NONE;
}

void carcassonne_draw_forecast(struct table *table, struct draw_list *list) {
    struct forecast forecast;
    struct line lines[LINES_MOST];
    const int target = forecast_target(table);
    if (!table_is_asking(table) || carcassonne(table)->has_page || !carcassonne_forecast(table, target, &forecast)) {
        return;
    }
    const int count = find_lines(table, &forecast, target_is(table->pointed, TARGET_CELL, CARC_GRID), lines);
    const struct rect cell = carcassonne_cell_rect(table, forecast.board.laid);
    if (count) {
        draw_lines(table, list, lines, count, cell);
    }
}
