/* SPDX-License-Identifier: MIT */
/* Points by round as lines. Colour is not the only mark: each line carries its seat's shape on the way, and leads to
 * the shape with points and name; where lines end close together, their labels make room for each other. Where several
 * have as much there is one line, in their colours by turns: what is equal lies in one place. */
#include "table/after/results_chart.h"

#include <stdio.h>

#include "table/table_scene.h"
#include "table/table_terms.h"

struct chart {
    struct rect plot;
    int columns, most;
};

enum { LINE = 3, MARK = 13, LABEL_GAP = 22 }; /* units */

/* From one line of the grid to the next, in points. */
static int step_of(int most) {
    return most > 60 ? 20 : 10;
}

/* Up to the line above all: it has a number too. */
static int most_points(const struct table_history *history, int seats) {
    int most = 10;
    for (int column = 0; column < history->count; column++) {
        for (int seat = 0; seat < seats; seat++) {
            most = history->points[column][seat] > most ? history->points[column][seat] : most;
        }
    }
    const int step = step_of(most);
    return (most + step - 1) / step * step;
}

static struct point at(const struct chart *chart, int column, int points) {
    int last = chart->columns > 1 ? chart->columns - 1 : 1;
    return (struct point){chart->plot.x + chart->plot.w * column / last,
                          chart->plot.y + chart->plot.h - chart->plot.h * points / chart->most};
}

/* Rounds with a number: every third one, fewer where they stand close together. */
static int numbered(const struct table *table, const struct chart *chart) {
    int every = 3;
    while (chart->columns > 1 && chart->plot.w * every / (chart->columns - 1) < table_px(table, 24)) {
        every += 3;
    }
    return every;
}

static void draw_grid(struct table *table, struct draw_list *list, const struct chart *chart) {
    const int step = step_of(chart->most);
    const int every = numbered(table, chart), end = at(chart, chart->columns - 1, 0).x;
    for (int points = 0; points <= chart->most; points += step) {
        struct point left = at(chart, 0, points);
        draw_box(list, (struct rect){left.x, left.y, chart->plot.w, 1}, 0,
                 colour_with_alpha(THEME_INK_SOFT, points ? 72 : 255));
        struct rect label = {left.x - table_px(table, 34), left.y - table_px(table, 9), table_px(table, 28),
                             table_px(table, 18)};
        table_text(table, list, TEXT_NUMBER_SMALL, THEME_INK_SOFT, ALIGN_RIGHT, label, "%d", points);
    }
    for (int column = 1; column < chart->columns; column++) {
        struct point foot = at(chart, column, 0);
        draw_box(list, (struct rect){foot.x, foot.y, 1, table_px(table, column % every ? 3 : 6)}, 0, THEME_INK_SOFT);
        int is_end = column == chart->columns - 1, w = table_px(table, 40);
        struct rect label = {foot.x - w / 2, foot.y + table_px(table, 8), w, table_px(table, 18)};
        if (is_end) {
            table_text(table, list, TEXT_SMALL_BOLD, THEME_INK, ALIGN_CENTRE, label, "%s", _("end"));
        } else if (column % every == 0 && end - foot.x >= table_px(table, 30)) {
            table_text(table, list, TEXT_NUMBER_SMALL, THEME_INK_SOFT, ALIGN_CENTRE, label, "%d", column);
        }
    }
}

/* ---- lines ---- */

static struct point seat_at(const struct table *table, const struct chart *chart, int column, int seat) {
    return at(chart, column, table->history.points[column][seat]);
}

/* Whether SEAT and OTHER have as much from COLUMN to the column LAST. */
static int run_together(const struct table *table, int column, int last, int seat, int other) {
    const struct table_history *history = &table->history;
    return history->points[column][seat] == history->points[column][other] &&
           history->points[last][seat] == history->points[last][other];
}

/* How many run together with SEAT, itself among them; PLACE gets how many of them come before it. */
static int sharers(const struct table *table, int column, int last, int seat, int *place) {
    int count = 0;
    *place = 0;
    for (int other = 0; other < table->seats; other++) {
        const int is_shared = run_together(table, column, last, seat, other);
        count += is_shared;
        *place += is_shared && other < seat;
    }
    return count;
}

/* A line that several share from COLUMN to the next: every so many dashes one is SEAT's. */
static void draw_dashes(const struct table *table, struct draw_list *list, const struct chart *chart, int column,
                        int seat) {
    enum { FINE = 16, DASH = 9 };
    int place;
    const int count = sharers(table, column, column + 1, seat, &place);
    const struct point a = seat_at(table, chart, column, seat), b = seat_at(table, chart, column + 1, seat);
    const int turns = (b.x - a.x) / (count * table_px(table, DASH)), pieces = count * (turns > 1 ? turns : 1);
    for (int piece = place; count > 1 && piece < pieces; piece += count) {
        struct point ends[2];
        for (int end = 0; end < 2; end++) {
            ends[end].x = FINE * a.x + FINE * (b.x - a.x) * (piece + end) / pieces;
            ends[end].y = FINE * a.y + FINE * (b.y - a.y) * (piece + end) / pieces;
        }
        draw_line_fine(list, ends, 2, 0, FINE * table_px(table, LINE), theme_players[table->colours[seat]].fill);
    }
}

static void draw_line_of(const struct table *table, struct draw_list *list, const struct chart *chart, int seat) {
    struct point points[HISTORY_COLUMNS];
    for (int column = 0; column < chart->columns; column++) {
        points[column] = seat_at(table, chart, column, seat);
    }
    draw_line(list, points, chart->columns, 0, table_px(table, LINE + 2), colour_with_alpha(THEME_INK, 190));
    draw_line(list, points, chart->columns, 0, table_px(table, LINE), theme_players[table->colours[seat]].fill);
}

/* At every third round, and at the end: told apart where lines cross. Who has as much takes turns with the others; at
 * the end, from where a line leads to each of their labels, there is no shape but a point for all. */
static void draw_shapes(const struct table *table, struct draw_list *list, const struct chart *chart, int seat) {
    const int size = table_px(table, 11), mark = table_px(table, MARK), last = chart->columns - 1;
    int place;
    for (int column = 3; column < last; column += 3) {
        const struct point point = seat_at(table, chart, column, seat);
        const int count = sharers(table, column, column, seat, &place);
        if (column / 3 % count == place) {
            icon_draw_player(list, table->colours[seat],
                             (struct rect){point.x - size / 2, point.y - size / 2, size, size});
        }
    }
    const struct point end = seat_at(table, chart, last, seat);
    if (sharers(table, last, last, seat, &place) > 1) {
        draw_disc(list, end.x, end.y, mark / 3, THEME_INK);
    } else {
        icon_draw_player(list, table->colours[seat], (struct rect){end.x - mark / 2, end.y - mark / 2, mark, mark});
    }
}

static void draw_lines(const struct table *table, struct draw_list *list, const struct chart *chart) {
    for (int seat = 0; seat < table->seats; seat++) {
        draw_line_of(table, list, chart, seat);
    }
    for (int column = 0; column + 1 < chart->columns; column++) {
        for (int seat = 0; seat < table->seats; seat++) {
            draw_dashes(table, list, chart, column, seat);
        }
    }
    for (int seat = 0; seat < table->seats; seat++) {
        draw_shapes(table, list, chart, seat);
    }
}

/* ---- labels ---- */

static int end_points(const struct table *table, int seat) {
    return table->history.points[table->history.count - 1][seat];
}

static int is_ahead(const struct table *table, const uint8_t rank[GAME_MAX_SEATS], int seat, int other) {
    const int more = end_points(table, seat) - end_points(table, other);
    return more > 0 || (more == 0 && rank[seat] < rank[other]);
}

/* Seats from the most points down; who has as many stands as in the table, by rank. */
static void sort_ends(const struct table *table, uint8_t order[GAME_MAX_SEATS]) {
    uint8_t rank[GAME_MAX_SEATS];
    table->game->ops->rank(table->game, table_state(table), rank);
    for (int seat = 0; seat < table->seats; seat++) {
        int place = seat;
        for (; place > 0 && is_ahead(table, rank, seat, order[place - 1]); place--) {
            order[place] = order[place - 1];
        }
        order[place] = (uint8_t)seat;
    }
}

/* The line's mark, to which a thin line leads from its end, then points and name. */
static void draw_label(struct table *table, struct draw_list *list, const struct chart *chart, struct rect row,
                       int seat) {
    char points[12];
    const int size = table_px(table, MARK);
    const struct rect mark = rect_centred(rect_cut_left(&row, size, table_px(table, 5)), size, size);
    const struct point lead[2] = {seat_at(table, chart, chart->columns - 1, seat), {mark.x, mark.y + mark.h / 2}};
    draw_line(list, lead, 2, 0, table_px(table, 1.5f), theme_players[table->colours[seat]].fill);
    icon_draw_player(list, table->colours[seat], mark);
    snprintf(points, sizeof points, "%d", end_points(table, seat));
    struct rect number = rect_cut_left(&row, table_text_width(table, TEXT_NUMBER_SMALL, points), table_px(table, 5));
    table_text(table, list, TEXT_NUMBER_SMALL, THEME_INK, ALIGN_LEFT, number, "%s", points);
    table_text(table, list, TEXT_SMALL_BOLD, THEME_INK, ALIGN_LEFT, row, "%s", table->names[seat]);
}

static void draw_labels(struct table *table, struct draw_list *list, const struct chart *chart, int width) {
    uint8_t order[GAME_MAX_SEATS] = {0};
    int h = table_px(table, 16), foot = chart->plot.y + chart->plot.h, tops[GAME_MAX_SEATS];
    sort_ends(table, order);
    for (int i = 0; i < table->seats; i++) {
        tops[i] = at(chart, chart->columns - 1, end_points(table, order[i])).y - h / 2;
        tops[i] = i && tops[i] < tops[i - 1] + h ? tops[i - 1] + h : tops[i];
    }
    for (int i = table->seats - 1, below = foot + h / 2; i >= 0; i--) {
        tops[i] = tops[i] + h > below ? below - h : tops[i];
        below = tops[i];
        const struct rect row = {chart->plot.x + chart->plot.w + table_px(table, LABEL_GAP), tops[i], width, h};
        draw_label(table, list, chart, row, order[i]);
    }
}

static int labels_width(struct table *table) {
    int widest = 0, most = table_px(table, 110 + MARK + 5);
    for (int seat = 0; seat < table->seats; seat++) {
        int w = table_text_width(table, TEXT_NUMBER_SMALL, "188") + table_px(table, MARK + 5 + 7) +
                table_text_width(table, TEXT_SMALL_BOLD, table->names[seat]);
        widest = w > widest ? w : widest;
    }
    return widest < most ? widest : most;
}

void results_chart_draw(struct table *table, struct draw_list *list, struct rect area, float share) {
    struct rect inside = area;
    struct rect heading = rect_cut_top(&inside, table_px(table, 24), table_px(table, 8));
    struct chart chart = {.columns = table->history.count, .most = most_points(&table->history, table->seats)};
    int labels = labels_width(table);
    chart.plot = (struct rect){inside.x + table_px(table, 30), inside.y + table_px(table, 4),
                               inside.w - table_px(table, 30 + LABEL_GAP) - labels, inside.h - table_px(table, 32)};
    table_text(table, list, TEXT_NAME, THEME_INK, ALIGN_LEFT, heading, "%s", _(table_time(table->ops)->chart));
    if (chart.columns < 2) {
        return;
    }
    draw_grid(table, list, &chart);
    const int margin = table_px(table, 16), w = (int)((float)(chart.plot.w + 2 * margin) * share);
    draw_clip_push(list, (struct rect){chart.plot.x - margin, area.y, w, area.h});
    draw_lines(table, list, &chart);
    draw_clip_pop(list);
    if (share >= 1) {
        draw_labels(table, list, &chart, labels);
    }
}
