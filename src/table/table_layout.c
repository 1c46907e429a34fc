/* SPDX-License-Identifier: MIT */
/* Two lists of percent, mixed by the window's width, and a third way in rows for narrow windows: no part asks for
 * the window's size. */
#include "table/table_layout.h"

#include "ui/theme.h"

enum { NARROW = 1280, LOW = 720, WIDE = 1920 };

struct share {
    float x, y, w, h;
};

/* In percent: for a window 1280 pixels wide, and for one 1920 pixels wide. */
static const struct share shares[AREAS][2] = {
    [AREA_EDGE] = {{0, 0, 100, 2.5f}, {0, 0, 100, 2}},
    [AREA_CORNER] = {{0.5f, 2.9f, 27, 6.1f}, {0.5f, 2.5f, 24, 5.5f}},
    [AREA_TOP] = {{28, 2.9f, 56, 6.1f}, {26, 2.5f, 58, 5.5f}},
    [AREA_MENU] = {{84.5f, 2.9f, 15, 6.1f}, {85, 2.5f, 14.5f, 5.5f}},
    [AREA_CLEAR] = {{17.5f, 10, 65, 70}, {15.5f, 8.7f, 69, 72.3f}},
    [AREA_SIDE] = {{83, 10, 16.5f, 11}, {85, 8.8f, 14.5f, 9}},
    [AREA_SHELF] = {{83, 22, 16.5f, 15}, {85, 19, 14.5f, 15}},
    [AREA_LOG] = {{83, 38, 16.5f, 42}, {85, 35, 14.5f, 46}},
    [AREA_PROMPT] = {{22, 80.5f, 56, 5.8f}, {26, 81.5f, 48, 4.5f}},
    [AREA_HAND] = {{22, 87, 56, 13}, {24, 86.5f, 52, 13.5f}},
    [AREA_OWN] = {{0.5f, 83, 20.5f, 16.5f}, {0.5f, 83.5f, 22, 16}},
    [AREA_INSPECTOR] = {{79, 80.5f, 20.5f, 19}, {77.5f, 81.5f, 22, 18}},
    [AREA_SEATS] = {{0.5f, 10, 16.5f, 71.5f}, {0.5f, 8.8f, 14.5f, 72.5f}},
};

static float mixed(float narrow, float wide, float share) {
    return narrow + (wide - narrow) * share;
}

static int of(int size, float percent) {
    return (int)((float)size * percent / 100 + 0.5f);
}

/* What an area does with the room that the window has beside or below one of 16:9. */
enum hold { HOLD_START, HOLD_MIDDLE, HOLD_END, HOLD_BOTH };

static const struct {
    enum hold across, down;
} holds[AREAS] = {
    [AREA_EDGE] = {HOLD_BOTH, HOLD_START},   [AREA_CORNER] = {HOLD_START, HOLD_START},
    [AREA_TOP] = {HOLD_BOTH, HOLD_START},    [AREA_MENU] = {HOLD_END, HOLD_START},
    [AREA_CLEAR] = {HOLD_BOTH, HOLD_BOTH},   [AREA_SIDE] = {HOLD_END, HOLD_START},
    [AREA_SHELF] = {HOLD_END, HOLD_START},   [AREA_LOG] = {HOLD_END, HOLD_BOTH},
    [AREA_PROMPT] = {HOLD_MIDDLE, HOLD_END}, [AREA_HAND] = {HOLD_MIDDLE, HOLD_END},
    [AREA_OWN] = {HOLD_START, HOLD_END},     [AREA_INSPECTOR] = {HOLD_END, HOLD_END},
    [AREA_SEATS] = {HOLD_START, HOLD_BOTH},
};

static void hold_on(enum hold hold, int more, int *at, int *size) {
    *at += hold == HOLD_MIDDLE ? more / 2 : hold == HOLD_END ? more : 0;
    *size += hold == HOLD_BOTH ? more : 0;
}

static struct rect place(int w, int h, const struct share ends[2], float share) {
    int left = of(w, mixed(ends[0].x, ends[1].x, share)), top = of(h, mixed(ends[0].y, ends[1].y, share));
    int right = of(w, mixed(ends[0].x + ends[0].w, ends[1].x + ends[1].w, share));
    int bottom = of(h, mixed(ends[0].y + ends[0].h, ends[1].y + ends[1].h, share));
    return (struct rect){left, top, right - left, bottom - top};
}

static void make_roomy(struct table_layout *layout, struct rect window, float fit, float points) {
    const int w = (int)(NARROW * fit + 0.5f), h = (int)(LOW * fit + 0.5f);
    float share = ((float)w / points - NARROW) / (float)(WIDE - NARROW);
    share = share < 0 ? 0 : share > 1 ? 1 : share;
    for (int area = 0; area < AREAS; area++) {
        struct rect *rect = &layout->areas[area];
        *rect = place(w, h, shares[area], share);
        if (area == AREA_SEATS) {
            layout->seat_most = rect->h / 3;
        }
        hold_on(holds[area].across, window.w - w, &rect->x, &rect->w);
        hold_on(holds[area].down, window.h - h, &rect->y, &rect->h);
        rect->x += window.x;
        rect->y += window.y;
    }
}

/* On a phone the board is as high as it may be, and the columns beside it take their share of what is MORE than 16:9:
 * for larger writing, and buttons for fingers. */
static void broaden(struct table_layout *layout, int more) {
    static const enum table_area left[] = {AREA_OWN, AREA_SEATS},
                                 right[] = {AREA_SIDE, AREA_SHELF, AREA_LOG, AREA_INSPECTOR};
    struct rect *areas = layout->areas;
    const int side = more * 3 / 10, beside = more / 2 - side;
    for (size_t i = 0; i < sizeof left / sizeof *left; i++) {
        areas[left[i]].w += side;
    }
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        areas[right[i]].x -= side;
        areas[right[i]].w += side;
    }
    areas[AREA_MENU].x -= side;
    areas[AREA_MENU].w += side;
    areas[AREA_TOP].w -= side;
    areas[AREA_CLEAR].x += side;
    areas[AREA_CLEAR].w -= 2 * side;
    areas[AREA_PROMPT].x -= beside;
    areas[AREA_PROMPT].w += 2 * beside;
}

/* ---- compact ---- */

/* In units. */
enum {
    EDGE = 19,
    TOP = 46,
    CORNER = 190,
    MENU = 158,
    COLUMN = 206,
    OWN = 118,
    SHEET = 132,
    CARDS_HIGH = 84,
    SENTENCE = 78,
    SIDE = 70,
    SHELF = 92,
    GAP = 4,
    LOG_LEAST = 150,
    SEAT = 62
};

static struct rect column_of(struct table_layout *layout, int at, int px) {
    const struct rect *points = &layout->areas[AREA_EDGE], window = layout->window;
    const int top = points->y + points->h + GAP * px / 16 + (TOP + GAP) * px / 16;
    return (struct rect){at, top, COLUMN * px / 16, window.y + window.h - GAP * px / 16 - top};
}

static void make_right_column(struct table_layout *layout, int px, int has_shelf) {
    const struct rect window = layout->window;
    const int gap = GAP * px / 16;
    struct rect column = column_of(layout, window.x + window.w - (COLUMN + GAP) * px / 16, px);
    layout->areas[AREA_INSPECTOR] = rect_cut_bottom(&column, SHEET * px / 16, gap);
    if (has_shelf) {
        layout->areas[AREA_SHELF] = rect_cut_top(&column, SHELF * px / 16, gap);
    }
    if (column.h >= (SIDE + LOG_LEAST) * px / 16) {
        layout->areas[AREA_SIDE] = rect_cut_top(&column, SIDE * px / 16, gap);
    } else {
        layout->areas[AREA_SIDE] = (struct rect){column.x + column.w / 2, column.y, 0, 0};
    }
    layout->areas[AREA_LOG] = column;
}

/* Two columns with the board between them; PX sixteenths of a pixel a unit. */
static void make_compact(struct table_layout *layout, struct rect window, int px, int has_shelf) {
    struct rect *areas = layout->areas, rest = window;
    const int gap = GAP * px / 16;
    areas[AREA_EDGE] = rect_cut_top(&rest, EDGE * px / 16, gap);
    rest = (struct rect){rest.x + gap, rest.y, rest.w - 2 * gap, rest.h};
    struct rect top = rect_cut_top(&rest, TOP * px / 16, gap);
    areas[AREA_CORNER] = rect_cut_left(&top, CORNER * px / 16, gap);
    areas[AREA_MENU] = rect_cut_right(&top, MENU * px / 16, gap);
    areas[AREA_TOP] = top;
    struct rect left = column_of(layout, rest.x, px);
    areas[AREA_OWN] = rect_cut_bottom(&left, OWN * px / 16, gap);
    areas[AREA_SEATS] = left;
    make_right_column(layout, px, has_shelf);
    rest = (struct rect){left.x + left.w + gap, left.y, areas[AREA_LOG].x - left.x - left.w - 2 * gap,
                         window.y + window.h - left.y};
    areas[AREA_HAND] = rect_cut_bottom(&rest, CARDS_HIGH * px / 16, gap);
    areas[AREA_PROMPT] = rect_cut_bottom(&rest, SENTENCE * px / 16, gap);
    areas[AREA_CLEAR] = rest;
    layout->seat_most = SEAT * px / 16;
}

void table_layout_make(struct table_layout *layout, struct rect window, const struct ui_scale *scale, int has_shelf) {
    const float across = (float)window.w / NARROW, down = (float)window.h / LOW, fit = across < down ? across : down;
    *layout = (struct table_layout){.window = window, .is_compact = scale->factor > fit * 1.005f};
    if (layout->is_compact) {
        make_compact(layout, window, (int)(scale->factor * 16), has_shelf);
        return;
    }
    make_roomy(layout, window, fit, scale->points > 0 ? scale->points : 1);
    if (ui_is_small(scale)) {
        broaden(layout, window.w - (int)(NARROW * fit + 0.5f));
    }
    if (!has_shelf) {
        struct rect *log = &layout->areas[AREA_LOG], *events = &layout->areas[AREA_SHELF];
        log->h += log->y - events->y;
        log->y = events->y;
        *events = (struct rect){0, 0, 0, 0};
    }
}

/* ---- in rows ---- */

enum {
    ROWS_GAP = 4,
    ROWS_EDGE = 6,
    ROWS_RIM = 2,
    ROWS_CORNER = 27,
    ROWS_MENU = 18,
    ROWS_SHEET = 30 /* from the rim on in percent */
};

static int in_px(float units, float factor) {
    return (int)(units * factor + 0.5f);
}

/* What the board leaves over where it is as broad as the window: seats and foot grow into it. */
static void share_out(const struct table_rows *rows, struct rect window, float factor, int heights[2]) {
    const float w = (float)window.w / factor - 2 * ROWS_EDGE;
    const float fixed = rows->edge + rows->bar + rows->order + rows->prompt + rows->hand + rows->seats[0] +
                        rows->foot[0] + 7 * ROWS_GAP + ROWS_EDGE;
    const float spare = (float)window.h / factor - fixed - w * rows->board;
    const float seats = rows->seats[1] - rows->seats[0], foot = rows->foot[1] - rows->foot[0];
    const float share = spare <= 0 || seats + foot <= 0 ? 0 : spare < seats + foot ? spare / (seats + foot) : 1;
    heights[0] = in_px(rows->seats[0] + share * seats, factor);
    heights[1] = in_px(rows->foot[0] + share * foot, factor);
}

static void make_upper_rows(struct rect *areas, struct rect *rest, const struct table_rows *rows, float factor,
                            int seats) {
    const int gap = in_px(ROWS_GAP, factor), edge = in_px(ROWS_EDGE, factor);
    areas[AREA_EDGE] = rect_cut_top(rest, in_px(rows->edge, factor), rows->edge > 0 ? gap : edge);
    *rest = (struct rect){rest->x + edge, rest->y, rest->w - 2 * edge, rest->h};
    struct rect bar = rect_cut_top(rest, in_px(rows->bar, factor), rows->bar > 0 ? gap : 0);
    areas[AREA_CORNER] = rect_cut_left(&bar, rest->w * ROWS_CORNER / 100, gap);
    areas[AREA_MENU] = rect_cut_right(&bar, rest->w * ROWS_MENU / 100, gap);
    areas[AREA_SIDE] = bar;
    areas[AREA_SEATS] = rect_cut_top(rest, seats, gap);
    areas[AREA_TOP] = rect_cut_top(rest, in_px(rows->order, factor), rows->order > 0 ? gap : 0);
}

static void make_lower_rows(struct rect *areas, struct rect *rest, const struct table_rows *rows, float factor,
                            int foot) {
    const int gap = in_px(ROWS_GAP, factor), edge = in_px(ROWS_EDGE, factor), hand = in_px(rows->hand, factor);
    const int high = hand + (hand ? gap : edge) + in_px(rows->prompt, factor) + gap + foot;
    struct rect low = rect_cut_bottom(rest, high, gap);
    areas[AREA_INSPECTOR] = rect_cut_right(&low, low.w * ROWS_SHEET / 100, edge);
    areas[AREA_INSPECTOR].h -= edge;
    areas[AREA_HAND] = rect_cut_bottom(&low, hand, hand ? gap : edge);
    areas[AREA_PROMPT] = rect_cut_bottom(&low, in_px(rows->prompt, factor), gap);
    areas[AREA_LOG] = low;
    areas[AREA_OWN] = low;
}

int table_layout_make_rows(struct table_layout *layout, struct rect window, float factor,
                           const struct table_rows *rows) {
    int heights[2];
    struct rect rest = window;
    if (factor > ui_rows_fit(window.w, window.h) * 1.005f) {
        return 0;
    }
    *layout = (struct table_layout){.window = window, .is_in_rows = 1};
    share_out(rows, window, factor, heights);
    make_upper_rows(layout->areas, &rest, rows, factor, heights[0]);
    make_lower_rows(layout->areas, &rest, rows, factor, heights[1]);
    const int rim = window.w * ROWS_RIM / 100;
    layout->areas[AREA_CLEAR] = (struct rect){window.x + rim, rest.y, window.w - 2 * rim, rest.h};
    layout->seat_most = heights[0];
    return 1;
}

struct rect table_layout_seat(const struct table_layout *layout, int index, int count, int gap) {
    struct rect rail = layout->areas[AREA_SEATS];
    if (layout->is_in_rows) {
        const int left = (rail.w + gap) * index / count, right = (rail.w + gap) * (index + 1) / count - gap;
        return (struct rect){rail.x + left, rail.y, right - left, rail.h};
    }
    int h = (rail.h - (count - 1) * gap) / count;
    h = h < layout->seat_most ? h : layout->seat_most;
    return (struct rect){rail.x, rail.y + index * (h + gap), rail.w, h};
}
