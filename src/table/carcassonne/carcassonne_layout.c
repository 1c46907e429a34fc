/* SPDX-License-Identifier: MIT */
/* Where the table's parts stand: a column on each side, the castle between them from top to bottom, the sentence under
 * it. A replay keeps room for its bar. All lengths are units of the interface (theme.h). */
#include "table/carcassonne/carcassonne_table.h"

/* Lengths in a roomy window and in a compact one. */
enum length {
    COLUMN_LEFT,
    COLUMN_RIGHT,
    EDGE,
    MENU_HIGH,
    TRAY_HIGH,
    OPTION_HIGH,
    SHEET_HIGH,
    SENTENCE_HIGH,
    BAR_HIGH,
    SEAT_HIGH,
    LOG_LEAST,
    LENGTHS
};
static const int16_t lengths[LENGTHS][2] = {
    [COLUMN_LEFT] = {210, 190}, [COLUMN_RIGHT] = {228, 206}, [EDGE] = {6, 4},           [MENU_HIGH] = {52, 46},
    [TRAY_HIGH] = {112, 84},    [OPTION_HIGH] = {36, 34},    [SHEET_HIGH] = {158, 112}, [SENTENCE_HIGH] = {44, 78},
    [BAR_HIGH] = {96, 60},      [SEAT_HIGH] = {138, 96},     [LOG_LEAST] = {120, 40},
};

static int of(const struct table *table, enum length length) {
    return table_px(table, lengths[length][table->layout.is_compact != 0]);
}

/* ---- columns ---- */

static int tray_height(const struct table *table, int room) {
    const int options = carcassonne(table)->answer_count;
    const int wanted =
        options ? options * (of(table, OPTION_HIGH) + of(table, EDGE)) + 3 * of(table, EDGE) : of(table, TRAY_HIGH);
    return wanted < room ? wanted : room;
}

static void make_right(struct table *table, struct rect column) {
    struct rect *areas = table->layout.areas;
    const int gap = of(table, EDGE);
    areas[AREA_MENU] = rect_cut_top(&column, of(table, MENU_HIGH), gap);
    areas[AREA_INSPECTOR] = rect_cut_bottom(&column, of(table, SHEET_HIGH), gap);
    if (!table->is_replay) {
        areas[AREA_HAND] = rect_cut_top(&column, tray_height(table, column.h - of(table, LOG_LEAST)), gap);
    }
    areas[AREA_LOG] = column;
}

static void make_left(struct table *table, struct rect column) {
    struct rect *areas = table->layout.areas;
    const int gap = of(table, EDGE), least = 2 * of(table, SEAT_HIGH) + gap;
    areas[AREA_SEATS] = rect_cut_top(&column, least < column.h * 2 / 3 ? least : column.h * 2 / 3, gap);
    table->layout.seat_most = of(table, SEAT_HIGH);
    carcassonne(table)->castle_panel = column;
}

static void make_middle(struct table *table, struct rect middle) {
    struct rect *areas = table->layout.areas;
    if (table->is_replay) {
        areas[AREA_HAND] = rect_cut_bottom(&middle, of(table, BAR_HIGH), 0);
    }
    areas[AREA_PROMPT] = rect_cut_bottom(&middle, of(table, SENTENCE_HIGH), 0);
    areas[AREA_CLEAR] = middle;
}

struct rect carcassonne_tray_rect(const struct table *table) {
    return table->layout.areas[AREA_HAND];
}

struct rect carcassonne_castle_rect(const struct table *table) {
    return carcassonne(table)->castle_panel;
}

void carcassonne_layout(struct table *table, struct rect window) {
    static const enum table_area unused[] = {AREA_EDGE, AREA_CORNER, AREA_TOP, AREA_SIDE, AREA_SHELF};
    table_layout_make(&table->layout, window, table->app->scale.factor, 0);
    const int gap = of(table, EDGE);
    struct rect rest = rect_inset(window, gap);
    for (size_t i = 0; i < sizeof unused / sizeof *unused; i++) {
        table->layout.areas[unused[i]] = (struct rect){window.x, window.y, 0, 0};
    }
    make_left(table, rect_cut_left(&rest, of(table, COLUMN_LEFT), gap));
    make_right(table, rect_cut_right(&rest, of(table, COLUMN_RIGHT), gap));
    make_middle(table, (struct rect){rest.x, window.y, rest.w, rest.y + rest.h - window.y});
    table->layout.areas[AREA_OWN] = table->layout.areas[AREA_INSPECTOR]; /* the coach stands above it */
    const struct castle *castle = &carcassonne(table)->castle;
    if (castle->side > 0) {
        board_view_fit(&table->view, &castle->extent, window, table->layout.areas[AREA_CLEAR]);
    }
}
