/* SPDX-License-Identifier: MIT */
/* Where the sheet of the results and its parts stand. In a broad window it is a column at the right, with two pages,
 * and the castle stands beside it as high as the window; else it is at the lower edge, with all of it side by side. */
#ifndef TABLE_AFTER_RESULTS_LAYOUT_H
#define TABLE_AFTER_RESULTS_LAYOUT_H

#include "platform/geometry.h"
#include "ui/ui.h"

struct results;

/* Of the column: what the match came to, and what decided it. */
enum results_tab { RESULTS_COUNT, RESULTS_COURSE, RESULTS_TABS };
enum { RESULTS_BUTTONS = 8 };

/* Buttons in rows, each as wide as its words and the room around them. */
struct results_row {
    struct ui_row_button buttons[RESULTS_BUTTONS];
    int count;
};

/* In window pixels; what is not shown is empty. */
struct results_places {
    int is_column;
    struct rect castle; /* what the sheet leaves of the window */
    struct rect figures; /* of who has won, before the castle beside a column; empty: none */
    struct rect panel, busts, heading, points, over, seed, verdict, tabs, table, chart, story, deal, tools, buttons;
};

/* Lays out the sheet of RESULTS with what leads on from it: TOOLS in small, WAYS on large. */
void results_lay_out(const struct results *results, const struct results_row *tools, const struct results_row *ways,
                     struct results_places *places);
/* Declares ROW in RECT, in lines that fill it. */
void results_row_declare(struct results *results, const struct results_row *row, struct rect rect, int line, int gap);

/* ---- results_head.c ---- */

/* How broad the headline's marks of who has won are where there are no busts, the points, the busts in a column. */
int results_marks_width(const struct results *results);
int results_points_width(const struct results *results);
int results_busts_width(const struct results *results);
/* Draws the winners' busts, which are partly behind the sheet where that is at the lower edge, or else in it. */
void results_busts_draw(const struct results *results, struct draw_list *list);
/* Where who has won stands before the castle in CASTLE; empty in high contrast. */
struct rect results_figures_place(const struct results *results, struct rect castle);
/* Draws who has won, side by side in results_places.figures. */
void results_figures_draw(const struct results *results, struct draw_list *list);
/* Draws the winners' names, how many points, that it is over and by how much. */
void results_head_draw(const struct results *results, struct draw_list *list);

#endif
