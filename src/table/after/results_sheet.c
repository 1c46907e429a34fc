/* SPDX-License-Identifier: MIT */
/* Widths come from the numbers and names that are there, fitted role by role, so that four long names still stand in
 * one table. */
#include "table/after/results_sheet.h"

#include <stdlib.h>

#include "table/ops_words.h"
#include "ui/text.h"

static int is_row_used(const struct table *table, const struct results_sheet *sheet, int source) {
    for (int seat = 0; seat < table->seats; seat++) {
        if (sheet->scores[seat].by_source[source]) {
            return 1;
        }
    }
    return 0;
}

int results_sheet_rows(const struct table *table, const struct results_sheet *sheet) {
    int rows = 1;
    for (int source = 0; source < GAME_MAX_SOURCES && table->game->ops->source_name(source); source++) {
        rows += is_row_used(table, sheet, source);
    }
    return rows;
}

static int label_width(const struct table *table, struct rect row) {
    return row.w * (table->seats > 2 ? 34 : 40) / 100;
}

static struct rect column(const struct table *table, struct rect row, int index) {
    int label = label_width(table, row), w = row.w - label;
    int left = row.x + label + w * index / table->seats;
    return (struct rect){left, row.y, row.x + label + w * (index + 1) / table->seats - left, row.h};
}

static enum theme_text smaller(enum theme_text role) {
    return role == TEXT_BODY ? TEXT_SMALL : TEXT_FINE;
}

/* One role for all names, so that they stand in one size: the larger one if each fits WIDTH. */
static enum theme_text role_of_names(struct table *table, int width) {
    for (int seat = 0; seat < table->seats; seat++) {
        if (table_text_width(table, TEXT_SMALL_BOLD, table->names[seat]) > width) {
            return smaller(TEXT_SMALL_BOLD);
        }
    }
    return TEXT_SMALL_BOLD;
}

/* Likewise of all rows' labels. */
static enum theme_text role_of_labels(struct table *table, const struct results_sheet *sheet, int width) {
    for (int source = 0; source < GAME_MAX_SOURCES && table->game->ops->source_name(source); source++) {
        if (is_row_used(table, sheet, source) &&
            table_text_width(table, TEXT_BODY, table->ops->words->source(source)) > width) {
            return smaller(TEXT_BODY);
        }
    }
    return TEXT_BODY;
}

static void draw_head(struct table *table, struct draw_list *list, const struct results_sheet *sheet, struct rect row) {
    const enum theme_text role = role_of_names(table, column(table, row, 0).w);
    for (int i = 0; i < table->seats; i++) {
        const int seat = sheet->order[i];
        struct rect name = column(table, row, i), mark = rect_cut_top(&name, row.h / 2, 0);
        int size = mark.h * 8 / 10;
        if (sheet->rank[seat] == 0) {
            struct rect both = rect_centred(mark, 2 * size + table_px(table, 4), size);
            icon_draw(list, ICON_CROWN, rect_cut_right(&both, size, 0), THEME_GOLD_DEEP);
            mark = rect_cut_left(&both, size, 0);
        }
        icon_draw_player(list, table->colours[seat], rect_centred(mark, size, size));
        table_text(table, list, role, THEME_INK, ALIGN_CENTRE, name, "%s", table->names[seat]);
    }
}

/* Nothing is a dash, and less than nothing has a true minus. */
static void draw_points(struct table *table, struct draw_list *list, struct rect cell, int points) {
    if (points) {
        table_text(table, list, TEXT_NUMBER, THEME_INK, ALIGN_CENTRE, cell, "%s%d", points < 0 ? "−" : "", abs(points));
    } else {
        table_text(table, list, TEXT_BODY, THEME_INK_SOFT, ALIGN_CENTRE, cell, "–");
    }
}

static void draw_row(struct table *table, struct draw_list *list, const struct results_sheet *sheet, struct rect row,
                     int source) {
    struct rect label = {row.x + table_px(table, 6), row.y, label_width(table, row) - table_px(table, 6), row.h};
    table_text(table, list, role_of_labels(table, sheet, label.w), THEME_INK, ALIGN_LEFT, label, "%s",
               table->ops->words->source(source));
    for (int i = 0; i < table->seats; i++) {
        draw_points(table, list, column(table, row, i), sheet->scores[sheet->order[i]].by_source[source]);
    }
}

static void draw_sums(struct table *table, struct draw_list *list, const struct results_sheet *sheet, struct rect row) {
    struct rect label = {row.x + table_px(table, 6), row.y, label_width(table, row), row.h};
    draw_box(list, (struct rect){row.x, row.y, row.w, 2}, 0, THEME_INK_SOFT);
    table_text(table, list, TEXT_BODY_BOLD, THEME_INK, ALIGN_LEFT, label, "%s", _("Total"));
    for (int i = 0; i < table->seats; i++) {
        const int seat = sheet->order[i];
        table_text(table, list, TEXT_NUMBER_BIG, sheet->rank[seat] ? THEME_INK : THEME_RUBRIC, ALIGN_CENTRE,
                   column(table, row, i), "%d", sheet->scores[seat].total);
    }
}

static void mark_winners(struct table *table, struct draw_list *list, const struct results_sheet *sheet,
                         struct rect whole) {
    for (int i = 0; i < table->seats; i++) {
        if (sheet->rank[sheet->order[i]] == 0) {
            struct rect box = column(table, whole, i);
            draw_box(list, box, table_px(table, 5), colour_with_alpha(THEME_GOLD, 56));
            draw_frame(list, box, table_px(table, 5), table_px(table, 2), THEME_GOLD_DEEP);
        }
    }
}

void results_sheet_draw(struct table *table, struct draw_list *list, const struct results_sheet *sheet,
                        struct rect area, int seen) {
    const int rows = results_sheet_rows(table, sheet) - 1;
    struct rect whole = area, head = rect_cut_top(&area, table_px(table, 46), table_px(table, 2));
    struct rect foot = rect_cut_bottom(&area, table_px(table, 38), 0);
    int h = rows ? area.h / rows : 0, most = table_px(table, 50), drawn = 0;
    h = h < most ? h : most;
    foot.y = area.y + rows * h + table_px(table, 3);
    whole.h = foot.y + foot.h - whole.y;
    mark_winners(table, list, sheet, whole);
    draw_head(table, list, sheet, head);
    for (int source = 0; source < GAME_MAX_SOURCES && table->game->ops->source_name(source) && drawn < seen; source++) {
        if (is_row_used(table, sheet, source)) {
            struct rect row = {area.x, area.y + drawn * h, area.w, h};
            if (drawn++ % 2 == 0) {
                draw_box(list, row, 3, colour_with_alpha(THEME_INK_SOFT, 22));
            }
            draw_row(table, list, sheet, row, source);
        }
    }
    if (seen > rows) {
        draw_sums(table, list, sheet, foot);
    }
}
