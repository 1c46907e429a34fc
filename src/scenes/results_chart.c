#include "scenes/results_chart.h"

#include "scenes/table_scene.h"

struct chart {
    struct rect plot;
    int columns, most;
};

static int most_points(const struct table_history *history, int seats) {
    int most = 10;
    for (int column = 0; column < history->count; column++) {
        for (int seat = 0; seat < seats; seat++) {
            most = history->points[column][seat] > most ? history->points[column][seat] : most;
        }
    }
    return (most + 9) / 10 * 10;
}

static struct point at(const struct chart *chart, int column, int points) {
    int last = chart->columns > 1 ? chart->columns - 1 : 1;
    return (struct point){chart->plot.x + chart->plot.w * column / last,
                          chart->plot.y + chart->plot.h - chart->plot.h * points / chart->most};
}

static void draw_grid(struct table *table, struct draw_list *list, const struct chart *chart) {
    int step = chart->most > 60 ? 20 : 10;
    for (int points = 0; points <= chart->most; points += step) {
        struct point left = at(chart, 0, points);
        draw_box(list, (struct rect){left.x, left.y, chart->plot.w, 1}, 0, points ? 0x5c4a3838u : 0x5c4a38a0u);
        struct rect label = {left.x - table_px(table, 34), left.y - table_px(table, 9), table_px(table, 28),
                             table_px(table, 18)};
        table_text(table, list, TEXT_NUMBER_SMALL, THEME_INK_SOFT, ALIGN_RIGHT, label, "%d", points);
    }
    for (int column = 1; column < chart->columns; column++) {
        struct point foot = at(chart, column, 0);
        int is_end = column == chart->columns - 1, w = table_px(table, 40);
        struct rect label = {foot.x - w / 2, foot.y + table_px(table, 3), w, table_px(table, 18)};
        if (is_end) {
            table_text(table, list, TEXT_TINY, THEME_INK, ALIGN_CENTRE, label, "%s", _("end"));
        } else if (column % 3 == 0 && column < chart->columns - 2) {
            table_text(table, list, TEXT_NUMBER_SMALL, THEME_INK_SOFT, ALIGN_CENTRE, label, "%d", column);
        }
    }
}

static void draw_seat(struct table *table, struct draw_list *list, const struct chart *chart, int seat) {
    struct point points[HISTORY_ROUNDS];
    for (int column = 0; column < chart->columns; column++) {
        points[column] = at(chart, column, table->history.points[column][seat]);
    }
    const struct player_colour *colour = &theme_players[table->colours[seat]];
    draw_line(list, points, chart->columns, 0, table_px(table, 5), colour_with_alpha(colour->dark, 120));
    draw_line(list, points, chart->columns, 0, table_px(table, 3), colour->fill);
    struct point end = points[chart->columns - 1];
    int size = table_px(table, 18);
    icon_draw_player(list, table->colours[seat], (struct rect){end.x - size / 2, end.y - size / 2, size, size});
}

void results_chart_draw(struct table *table, struct draw_list *list, struct rect area) {
    struct rect inside = area;
    struct rect heading = rect_cut_top(&inside, table_px(table, 26), table_px(table, 10));
    struct chart chart = {.columns = table->history.count, .most = most_points(&table->history, table->seats)};
    chart.plot = (struct rect){inside.x + table_px(table, 38), inside.y, inside.w - table_px(table, 52),
                               inside.h - table_px(table, 26)};
    table_text(table, list, TEXT_BODY_BOLD, THEME_INK, ALIGN_LEFT, heading, "%s", _("Points by round"));
    if (chart.columns < 2) {
        return;
    }
    draw_grid(table, list, &chart);
    for (int seat = 0; seat < table->seats; seat++) {
        draw_seat(table, list, &chart, seat);
    }
}
