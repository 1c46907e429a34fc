/* SPDX-License-Identifier: MIT */
/* The winners: above the sheet their busts look over its edge; in a column they stand in it, and they themselves before
 * their castle beside it. */
#include <math.h>
#include <stdio.h>

#include "table/after/results_scene.h"
#include "table/table_scene.h"
#include "ui/icon.h"
#include "ui/text.h"

enum {
    MARK = 52, /* of a winner in the headline, in units, where he has no bust */
    MARK_GAP = 8,
    FACE = 92, /* his bust, which looks over the sheet's edge; BEHIND: as much of it is behind the sheet */
    BEHIND = 10,
    FACE_GAP = 34,
    FACE_EDGE = 60,   /* from the sheet's left edge */
    COLUMN_FACE = 54, /* the same in a column, whose wreath takes WREATH more at each side */
    WREATH = 12,
    COLUMN_BUSTS = 210 /* all of them */
};
#define POINTS_GROWN 1.5F /* the winner's points are the largest number of the sheet */

static int winner_count(const struct results *results) {
    int count = 0;
    for (int seat = 0; seat < results->table->seats; seat++) {
        count += results->rank[seat] == 0;
    }
    return count;
}

int results_marks_width(const struct results *results) {
    return table_has_busts(results->table) ? 0 : winner_count(results) * px(results, MARK + MARK_GAP);
}

int results_busts_width(const struct results *results) {
    const int wish = winner_count(results) * px(results, COLUMN_FACE + 2 * WREATH), most = px(results, COLUMN_BUSTS);
    return !table_has_busts(results->table) ? 0 : wish < most ? wish : most;
}

/* All winners have as many points. */
static int winners_points(const struct results *results) {
    return results->scores[results->order[0]].total;
}

static struct text_style points_style(const struct results *results) {
    struct text_style style = theme_text(&results->app->scale, TEXT_NUMBER_BIG, THEME_RUBRIC, ALIGN_RIGHT);
    style.px = (int)((float)style.px * POINTS_GROWN);
    return style;
}

int results_points_width(const struct results *results) {
    char number[12];
    snprintf(number, sizeof number, "%d", winners_points(results));
    return text_width(results->app->metrics, points_style(results), number);
}

/* Many long names that share the victory are written smaller. */
static enum theme_text headline_role(const struct results *results, int width) {
    const struct text_metrics *metrics = results->app->metrics;
    const struct text_style full = theme_text(&results->app->scale, TEXT_HEADING, 0, ALIGN_LEFT);
    const struct text_style fitted = text_fitted(metrics, full, width, results->headline);
    return text_width(metrics, fitted, results->headline) <= width ? TEXT_HEADING : TEXT_SUBHEADING;
}

/* Who has won, after their marks where they have no busts, and with how many points. */
static void draw_headline(const struct results *results, struct draw_list *list) {
    const int side = px(results, MARK), gap = px(results, MARK_GAP);
    struct rect row = results->places.heading;
    char number[12];
    for (int i = 0; i < winner_count(results) && !table_has_busts(results->table); i++) {
        const struct rect place = rect_cut_left(&row, side, gap);
        icon_draw_player(list, results->table->colours[results->order[i]], rect_centred(place, side, side));
    }
    results_line_draw(results, list, headline_role(results, row.w), THEME_INK, row, results->headline);
    snprintf(number, sizeof number, "%d", winners_points(results));
    draw_text(list, points_style(results), results->places.points, number);
}

/* A leaf of a wreath of RADIUS about CENTRE, at ANGLE from its foot, SIDE -1 or 1. */
static void draw_leaf(struct draw_list *list, struct point centre, float radius, float angle, int side,
                      uint32_t colour) {
    enum { FINE = 16 };
    const float x = (float)centre.x + (float)side * radius * sinf(angle), y = (float)centre.y + radius * cosf(angle);
    const float turn = angle + 0.95F, long_x = (float)side * sinf(turn), long_y = cosf(turn), size = radius * 0.30F;
    static const float along[] = {-1, -0.3F, 0.35F, 1, 0.35F, -0.3F}, across[] = {0, 0.36F, 0.34F, 0, -0.34F, -0.36F};
    struct point points[6];
    for (int i = 0; i < 6; i++) {
        points[i].x = (int)lroundf(FINE * (x + size * (along[i] * long_x - across[i] * long_y)));
        points[i].y = (int)lroundf(FINE * (y + size * (along[i] * long_y + across[i] * long_x)));
    }
    draw_polygon_fine(list, points, 6, colour);
}

/* Open at the top. */
static void draw_wreath(struct draw_list *list, struct point centre, int radius) {
    enum { LEAVES = 8 };
    for (int i = 0; i < LEAVES; i++) {
        const float angle = 0.55F + 0.27F * (float)i;
        for (int side = -1; side <= 1; side += 2) {
            draw_leaf(list, (struct point){centre.x, centre.y + radius / 24 + 1}, (float)radius, angle, side,
                      THEME_SHADE(0x90));
            draw_leaf(list, centre, (float)radius * 1.04F, angle, side, i % 2 ? 0xc9952bffu : 0xe6b94cffu);
            draw_leaf(list, centre, (float)radius * 0.90F, angle + 0.12F, side, i % 2 ? 0xf1cd6affu : 0xb07d1fffu);
        }
    }
}

/* The bust of the winner INDEX, FACE pixels high, in its wreath. */
static void draw_bust(const struct results *results, struct draw_list *list, int index, struct rect bust) {
    const struct point middle = {bust.x + bust.w / 2, bust.y + bust.h * 58 / 100};
    draw_soft(list, rect_inset(bust, bust.w / 12), bust.w / 2, bust.w / 3,
              results->places.is_column ? THEME_DUSK(0x30) : THEME_DUSK(0xb0));
    draw_wreath(list, middle, bust.w * 58 / 100);
    table_bust_show(results->table, list, results->order[index], MOOD_TRIUMPHANT, bust);
}

/* Side by side over the sheet's upper edge. */
static void draw_busts_above(const struct results *results, struct draw_list *list) {
    const struct rect panel = results->places.panel;
    const int most = panel.y * 45 / 100, wish = px(results, FACE), face = wish < most ? wish : most;
    int x = panel.x + px(results, FACE_EDGE);
    for (int i = 0; i < winner_count(results); i++) {
        draw_bust(results, list, i, (struct rect){x, panel.y + px(results, BEHIND) - face, face, face});
        x += face + px(results, FACE_GAP);
    }
}

static void draw_busts_inside(const struct results *results, struct draw_list *list) {
    const int count = winner_count(results);
    struct rect row = results->places.busts;
    for (int i = 0, w = row.w / count; i < count; i++) {
        const struct rect place = rect_cut_left(&row, w, 0);
        const int wish = px(results, COLUMN_FACE), most = w * COLUMN_FACE / (COLUMN_FACE + 2 * WREATH);
        const int face = wish < most ? wish : most;
        draw_bust(results, list, i, rect_centred(place, face, face));
    }
}

void results_busts_draw(const struct results *results, struct draw_list *list) {
    if (table_has_busts(results->table) && results->places.is_column) {
        draw_busts_inside(results, list);
    } else if (table_has_busts(results->table)) {
        draw_busts_above(results, list);
    }
}

/* As high as leaves the castle most of the picture, and all side by side; at the right: notices come up at the left. */
struct rect results_figures_place(const struct results *results, struct rect castle) {
    enum { HIGH = 34, BROAD = 86 }; /* percent of the castle's place */
    const int count = winner_count(results), most = castle.w * BROAD / 100 / count;
    const int wish = castle.h * HIGH / 100,
              h = wish < most * FIGURE_HIGH / FIGURE_WIDE ? wish : most * FIGURE_HIGH / FIGURE_WIDE;
    const int w = count * (h * FIGURE_WIDE / FIGURE_HIGH);
    return !theme_contrast()
               ? (struct rect){castle.x + castle.w - w, castle.y + castle.h - h - px(results, MARK_GAP), w, h}
               : (struct rect){0, 0, 0, 0};
}

void results_figures_draw(const struct results *results, struct draw_list *list) {
    const int count = winner_count(results);
    struct rect row = results->places.figures;
    for (int i = 0, w = row.w / count; i < count && w; i++) {
        const struct rect place = rect_cut_left(&row, w, 0);
        table_figure_draw(results->table, list, results->order[i], POSE_CHEERING, place, 0);
    }
}

void results_head_draw(const struct results *results, struct draw_list *list) {
    const struct results_places *places = &results->places;
    draw_headline(results, list);
    results_line_draw(results, list, TEXT_SMALL, THEME_INK_SOFT, places->over, results_heading(results));
    if (places->is_column) {
        const struct text_style style = theme_text(&results->app->scale, TEXT_NAME, THEME_RUBRIC, ALIGN_LEFT);
        text_block_draw(list, results->app->metrics, style, places->verdict, results->story.verdict);
    } else {
        results_line_draw(results, list, TEXT_NAME, THEME_RUBRIC, places->verdict, results->story.verdict);
    }
}
