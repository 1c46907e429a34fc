/* SPDX-License-Identifier: MIT */
/* All heights are known before anything is placed, for the column is taken only where every row of its table is still
 * read; else there is the sheet, which was there before it and fits every window. */
#include "table/after/results_layout.h"

#include <string.h>

#include "table/after/results_challenge.h"
#include "table/after/results_deal_pane.h"
#include "table/after/results_scene.h"
#include "table/after/results_sheet.h"
#include "table/table_challenge.h"
#include "ui/text.h"

enum { EDGE = 12, INSET = 22, BROAD = 170 /* hundredths of the height */, SHARE = 44 /* percent of the width */ };
enum { LEAST_WIDE = 500, MOST_WIDE = 640, ROW_LEAST = 20, TABLE_HEAD = 50, TABLE_FOOT = 40 };
enum {
    HEAD_HIGH = 68,
    VERDICT_HIGH = 24,
    TABS_HIGH = 34,
    TOOL_HIGH = 28,
    BUTTON_HIGH = 40,
    GAP = 6,
    CHART_LEAST = 150
};
enum { FOREGROUND = 76 /* percent of the winner's figure that stand in front of no castle */, ASIDE = 8 };
enum { COLUMNS_MOST = 4 }; /* of small buttons */
enum { POINTS_GAP = 20, ROOM = 26 /* around the words of a button */, TOOL_ROOM = 18 };

/* ---- rows of buttons ---- */

static int room_for(const struct results *results, const struct ui_row_button *button) {
    return ui_row_button_width(&results->ui, button) + px(results, button->flags & UI_QUIET ? TOOL_ROOM : ROOM);
}

/* How many buttons of ROW from AT on fit WIDTH; SLACK gets what they leave of it. */
static int fitting(const struct results *results, const struct results_row *row, int at, int width, int *slack) {
    int count = 0, used = 0;
    for (; at + count < row->count; count++) {
        const int more = room_for(results, &row->buttons[at + count]) + (count ? px(results, GAP) : 0);
        if (count && used + more > width) {
            break;
        }
        used += more;
    }
    *slack = width > used ? width - used : 0;
    return count;
}

/* What begins at the left stands in columns, each as broad as its broadest button. */
static int is_in_columns(const struct results_row *row) {
    return row->count > 0 && row->buttons[0].flags & UI_LEFT;
}

/* Says whether the last line of COLUMNS columns would have one button alone. */
static int leaves_one(const struct results_row *row, int columns) {
    return columns > 1 && row->count > columns && row->count % columns == 1;
}

/* As many COLUMNS as WIDTH has room for, and a like share of the rest for each; gives how many. Rather fewer of them
 * than one button alone in the last line, where there is a choice. */
static int columns_in(const struct results *results, const struct results_row *row, int width,
                      int columns[COLUMNS_MOST]) {
    for (int count = row->count < COLUMNS_MOST ? row->count : COLUMNS_MOST; count > 0; count--) {
        int used = (count - 1) * px(results, GAP);
        memset(columns, 0, COLUMNS_MOST * sizeof *columns);
        for (int i = 0; i < row->count; i++) {
            const int w = room_for(results, &row->buttons[i]), more = w - columns[i % count];
            columns[i % count] += more > 0 ? more : 0;
            used += more > 0 ? more : 0;
        }
        for (int i = 0; i < count; i++) {
            columns[i] += (width - used) / count;
        }
        if ((used <= width && !(leaves_one(row, count) && count > 2)) || count == 1) {
            return count;
        }
    }
    return 0;
}

/* How high ROW is with LINE pixels a line, GAP between them, in lines as broad as WIDTH. */
static int row_height(const struct results *results, const struct results_row *row, int width, int line, int gap) {
    int lines = 0, slack, columns[COLUMNS_MOST];
    const int across = is_in_columns(row) ? columns_in(results, row, width, columns) : 0;
    for (int at = 0; at < row->count; lines++) {
        at += across ? across : fitting(results, row, at, width, &slack);
    }
    return lines ? lines * (line + gap) - gap : 0;
}

static void declare_in_columns(struct results *results, const struct results_row *row, struct rect rect, int line,
                               int gap) {
    int columns[COLUMNS_MOST];
    const int across = columns_in(results, row, rect.w, columns);
    struct rect place = rect;
    for (int i = 0; i < row->count; i++) {
        place = i % across ? place : rect_cut_top(&rect, line, gap);
        ui_row_button(&results->ui, rect_cut_left(&place, columns[i % across], px(results, GAP)), &row->buttons[i]);
    }
}

void results_row_declare(struct results *results, const struct results_row *row, struct rect rect, int line, int gap) {
    int slack;
    if (is_in_columns(row)) {
        declare_in_columns(results, row, rect, line, gap);
        return;
    }
    for (int at = 0, count; at < row->count; at += count) {
        struct rect place = rect_cut_top(&rect, line, gap);
        count = fitting(results, row, at, place.w, &slack);
        for (int i = 0; i < count; i++) {
            const struct ui_row_button *button = &row->buttons[at + i];
            const int w = i == count - 1 ? place.w : room_for(results, button) + slack / count;
            ui_row_button(&results->ui, rect_cut_left(&place, w, px(results, GAP)), button);
        }
    }
}

/* ---- the sheet at the lower edge ---- */

/* In a picture there are no tools. */
static int tools_height(const struct results *results) {
    return results->is_posing ? 0 : px(results, TOOL_HIGH);
}

static int sheet_rows(const struct results *results) {
    const struct results_sheet sheet = {results->rank, results->order, results->scores};
    return results_sheet_rows(results->table, &sheet) - 1;
}

/* As high as the rows of its table need, and no higher: what is left of the window is the castle's. */
static int sheet_height(const struct results *results, int most) {
    const int more = results->deal                        ? px(results, results_deal_pane_growth(results->deal))
                     : table_is_challenge(results->table) ? px(results, RESULTS_CHALLENGE_GROWTH)
                                                          : 0;
    const int wish = px(results, 251) + sheet_rows(results) * px(results, 23) + more, low = px(results, 400) + more;
    const int least = low > most * 2 / 5 ? low : most * 2 / 5, h = wish < least ? least : wish;
    return (h < most ? h : most) - px(results, 28) + tools_height(results);
}

/* As wide as the headline needs: at least LEAST, at most half of ALL. */
static int heading_width(const struct results *results, int least, int all) {
    const struct text_style style = theme_text(&results->app->scale, TEXT_HEADING, 0, ALIGN_LEFT);
    const int words = text_width(results->app->metrics, style, results->headline);
    const int wish = px(results, 8 + POINTS_GAP) + results_marks_width(results) + words + results_points_width(results);
    return wish < least ? least : wish < all / 2 ? wish : all / 2;
}

/* The headline at the left, beside it small that it is over, and under that what decided it. */
static void lay_out_head(const struct results *results, struct results_places *places, struct rect head, int left) {
    const int gap = px(results, 24);
    places->heading = rect_cut_left(&head, heading_width(results, left, head.w), gap);
    rect_cut_left(&places->heading, px(results, 8), 0);
    places->points = rect_cut_right(&places->heading, results_points_width(results), px(results, POINTS_GAP));
    places->over = rect_cut_top(&head, px(results, 16), 0);
    places->verdict = head;
}

static int deal_height(const struct results *results) {
    return results->deal ? px(results, results_deal_pane_height(results->deal, results->is_posing))
           : table_is_challenge(results->table) ? px(results, RESULTS_CHALLENGE_HEIGHT)
                                                : 0;
}

static void lay_out_sheet(const struct results *results, struct results_places *places) {
    const struct rect window = platform_area(results->app->platform);
    const int edge = px(results, EDGE), most = window.w - 2 * edge, widest = px(results, 1480);
    const int w = most < widest ? most : widest, h = sheet_height(results, window.h - 2 * edge);
    places->panel = (struct rect){window.x + (window.w - w) / 2, window.y + window.h - h - edge, w, h};
    const int air = px(results, 6);
    places->castle = (struct rect){window.x, window.y + air, window.w, places->panel.y - window.y - 2 * air};
    struct rect inside = rect_inset(places->panel, px(results, INSET));
    const int gap = px(results, 24), left = inside.w * 37 / 100, deal = deal_height(results);
    lay_out_head(results, places, rect_cut_top(&inside, px(results, 40), px(results, 4)), left);
    places->buttons = rect_cut_bottom(&inside, px(results, BUTTON_HIGH), px(results, 4));
    places->tools = rect_cut_bottom(&inside, tools_height(results), px(results, 6));
    places->table = rect_cut_left(&inside, left, gap);
    places->story = rect_cut_right(&inside, inside.w * 47 / 100, gap);
    if (deal) {
        places->deal = rect_cut_bottom(&places->story, deal, px(results, 6));
    }
    places->chart = inside;
}

/* ---- the column ---- */

/* Of the table with rows as high as ROW units. */
static int table_height(const struct results *results, int row) {
    return px(results, TABLE_HEAD + TABLE_FOOT) + sheet_rows(results) * px(results, row);
}

/* Two lines where one has no room. */
static int verdict_height(const struct results *results, int width) {
    const struct text_style style = theme_text(&results->app->scale, TEXT_NAME, 0, ALIGN_LEFT);
    const int high = text_block_height(results->app->metrics, style, width, results->story.verdict);
    return high > px(results, VERDICT_HIGH) ? high : px(results, VERDICT_HIGH);
}

/* What the words that it is over leave of OVER, as high as a small button. */
static struct rect seed_beside(const struct results *results, struct rect *over) {
    const struct text_style style = theme_text(&results->app->scale, TEXT_SMALL, 0, ALIGN_LEFT);
    const int words = text_width(results->app->metrics, style, results_heading(results)) + px(results, GAP);
    const int higher = px(results, TOOL_HIGH) - over->h;
    struct rect seed = *over;
    *over = rect_cut_left(&seed, words < seed.w / 2 ? words : seed.w / 2, 0);
    return (struct rect){seed.x, seed.y - higher, seed.w, seed.h + higher};
}

/* The busts, beside them that it is over and who has won, at the right with how many points. */
static void lay_out_column_head(const struct results *results, struct results_places *places, struct rect *inside) {
    struct rect head = rect_cut_top(inside, px(results, HEAD_HIGH), px(results, 2));
    places->busts = rect_cut_left(&head, results_busts_width(results), px(results, GAP));
    places->over = rect_cut_top(&head, px(results, 20), 0);
    if (!results->is_posing) {
        places->seed = seed_beside(results, &places->over);
    }
    places->points = rect_cut_right(&head, results_points_width(results), px(results, POINTS_GAP));
    places->heading = head;
    places->verdict = rect_cut_top(inside, verdict_height(results, inside->w), px(results, GAP));
}

/* The second page: how it went, what decided it, what others made of it. */
static void lay_out_course(const struct results *results, struct results_places *places, struct rect inside) {
    const int deal = deal_height(results);
    if (deal) {
        places->deal = rect_cut_bottom(&inside, deal, px(results, GAP));
    }
    const int least = px(results, CHART_LEAST), wish = results_story_height(results, inside.w);
    const int most = inside.h - least > inside.h / 2 ? inside.h - least : inside.h / 2;
    places->story = rect_cut_bottom(&inside, wish < most ? wish : most, px(results, 2 * GAP));
    places->chart = inside;
}

/* The first page: the table; under it, where its rows leave room for them, what others made of the match. A picture has
 * no second page: the course stands here if it can. */
static void lay_out_count(const struct results *results, struct results_places *places, struct rect inside) {
    const int deal = deal_height(results), gap = px(results, GAP), high = inside.h;
    places->table = inside;
    if (results->is_posing && high >= table_height(results, ROW_LEAST) + gap + px(results, CHART_LEAST)) {
        const int least = high - px(results, CHART_LEAST) - gap, wish = table_height(results, 24);
        places->table = rect_cut_top(&inside, wish < least ? wish : least, gap);
        places->chart = inside;
    } else if (deal && high >= table_height(results, ROW_LEAST + 1) + deal + gap) {
        places->deal = rect_cut_bottom(&places->table, deal, gap);
    }
}

/* What the column needs at least, in pixels. */
static int column_need(const struct results *results, int width, int foot) {
    return px(results, 2 * INSET + HEAD_HIGH + TABS_HIGH + 5 * GAP) + verdict_height(results, width) + foot +
           table_height(results, ROW_LEAST);
}

/* Gives 0, and lays out nothing, where there is no room for it. */
static int lay_out_column(const struct results *results, const struct results_row *tools,
                          const struct results_row *ways, struct results_places *places) {
    const struct rect window = platform_area(results->app->platform);
    const int edge = px(results, EDGE), wish = window.w * SHARE / 100 - edge, most = px(results, MOST_WIDE);
    const int w = wish < most ? wish : most, high = window.h - 2 * edge, wide = w - 2 * px(results, INSET);
    const int gap = px(results, GAP), small = results->is_posing ? 0 : px(results, 2);
    const int tools_high = results->is_posing ? 0 : row_height(results, tools, wide, px(results, TOOL_HIGH), small);
    const int buttons_high =
        results->is_posing ? px(results, TOOL_HIGH) : row_height(results, ways, wide, px(results, BUTTON_HIGH), gap);
    if (window.w * 100 < window.h * BROAD || w < px(results, LEAST_WIDE) ||
        high < column_need(results, wide, tools_high + buttons_high)) {
        return 0;
    }
    places->is_column = 1;
    places->panel = (struct rect){window.x + window.w - w - edge, window.y + edge, w, high};
    places->castle = (struct rect){window.x, window.y, places->panel.x - window.x, window.h};
    places->figures = results_figures_place(results, places->castle);
    places->castle.h -= places->figures.h * FOREGROUND / 100;
    places->castle.x += px(results, ASIDE);
    places->castle.w -= 2 * px(results, ASIDE);
    struct rect inside = rect_inset(places->panel, px(results, INSET));
    lay_out_column_head(results, places, &inside);
    places->buttons = rect_cut_bottom(&inside, buttons_high, gap);
    places->tools = rect_cut_bottom(&inside, tools_high, gap);
    if (!results->is_posing) {
        places->tabs = rect_cut_top(&inside, px(results, TABS_HIGH), gap);
    }
    if (results->tab == RESULTS_COURSE && !results->is_posing) {
        lay_out_course(results, places, inside);
    } else {
        lay_out_count(results, places, inside);
    }
    return 1;
}

void results_lay_out(const struct results *results, const struct results_row *tools, const struct results_row *ways,
                     struct results_places *places) {
    *places = (struct results_places){0};
    if (!lay_out_column(results, tools, ways, places)) {
        lay_out_sheet(results, places);
    }
}
