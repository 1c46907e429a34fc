/* SPDX-License-Identifier: MIT */
/* Where the table's parts stand: a column on each side, the castle between them from top to bottom, the sentence under
 * it. A replay keeps room for its bar. All lengths are units of the interface (theme.h). */
#include "table/carcassonne/carcassonne_board.h"

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
    [TRAY_HIGH] = {112, 108},   [OPTION_HIGH] = {36, 34},    [SHEET_HIGH] = {158, 112}, [SENTENCE_HIGH] = {44, 78},
    [BAR_HIGH] = {96, 60},      [SEAT_HIGH] = {138, 96},     [LOG_LEAST] = {120, 40},
};

static int of(const struct table *table, enum length length) {
    return table_px(table, lengths[length][table->layout.is_compact != 0]);
}

/* ---- columns ---- */

static int tray_height(const struct table *table, int room) {
    const int options = carcassonne_option_count(table);
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

/* ---- rows ---- */

enum { CASTLE_SHARE = 38, TRAY_SHARE = 30 /* of the foot, in percent */, RISE = 22 /* of the board */ };

/* PLACE, a part of the foot, as high as WANTED, but not far over the board. */
static struct rect raised(const struct table *table, struct rect place, int wanted) {
    const int most = place.h + table->layout.areas[AREA_CLEAR].h * RISE / 100;
    const int h = wanted < place.h ? place.h : wanted < most ? wanted : most;
    return (struct rect){place.x, place.y + place.h - h, place.w, h};
}

/* It may lie over the land below the lower left wall. */
static struct rect castle_in_rows(const struct table *table, struct rect place) {
    uint8_t labels[CARC_OPEN_FEATURES];
    const int courts = carcassonne_free_courts(table, labels) > 0;
    return raised(table, place, carcassonne_castle_height(table, carcassonne_open_features(table, labels) + courts));
}

/* Seats beside the menu; below, what the castle holds, the tile drawn and the log. */
static void divide_rows(struct table *table) {
    struct rect *areas = table->layout.areas, foot = areas[AREA_LOG];
    const int gap = of(table, EDGE), w = foot.w;
    areas[AREA_MENU] = rect_cut_right(&areas[AREA_SEATS], of(table, COLUMN_RIGHT), gap);
    areas[AREA_MENU].h = of(table, MENU_HIGH);
    carcassonne(table)->castle_panel = castle_in_rows(table, rect_cut_left(&foot, w * CASTLE_SHARE / 100, gap));
    if (table->is_replay) {
        areas[AREA_HAND] = (struct rect){areas[AREA_PROMPT].x, areas[AREA_PROMPT].y + areas[AREA_PROMPT].h + gap,
                                         areas[AREA_PROMPT].w, 0};
    } else {
        const struct rect place = rect_cut_left(&foot, w * TRAY_SHARE / 100, gap);
        areas[AREA_HAND] = raised(table, place, tray_height(table, place.h + areas[AREA_CLEAR].h));
    }
    areas[AREA_LOG] = foot;
}

static void leave_unused(struct table *table, struct rect window) {
    static const enum table_area unused[] = {AREA_EDGE, AREA_CORNER, AREA_TOP, AREA_SIDE, AREA_SHELF};
    for (size_t i = 0; i < sizeof unused / sizeof *unused; i++) {
        table->layout.areas[unused[i]] = (struct rect){window.x, window.y, 0, 0};
    }
}

static void divide_columns(struct table *table, struct rect window) {
    table_layout_make(&table->layout, window, table->app->scale.factor, 0);
    const int gap = of(table, EDGE);
    struct rect rest = rect_inset(window, gap);
    make_left(table, rect_cut_left(&rest, of(table, COLUMN_LEFT), gap));
    make_right(table, rect_cut_right(&rest, of(table, COLUMN_RIGHT), gap));
    make_middle(table, (struct rect){rest.x, window.y, rest.w, rest.y + rest.h - window.y});
}

void carcassonne_layout(struct table *table, struct rect window) {
    struct table_rows rows = {0, 0, {92, 122}, 0, {168, 240}, 44, 0, 0.89f};
    rows.prompt = table->is_replay ? 140 : rows.prompt;
    if (table_layout_make_rows(&table->layout, window, table->app->scale.factor, &rows)) {
        divide_rows(table);
    } else {
        divide_columns(table, window);
    }
    leave_unused(table, window);
    table->layout.areas[AREA_OWN] = table->layout.areas[AREA_INSPECTOR]; /* the coach stands above it */
    const struct castle *castle = &carcassonne(table)->castle;
    if (castle->side > 0) {
        board_view_fit(&table->view, &castle->extent, window, table->layout.areas[AREA_CLEAR]);
    }
}
