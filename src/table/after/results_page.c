/* SPDX-License-Identifier: MIT */
/* How the results look: the winner's name over the castle, then the sheet with what decided it, the table of points by
 * source, a line chart of points by round, and what to do next. */
#include "table/after/results_scene.h"
#include "table/table_save.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "table/after/results_challenge.h"
#include "table/after/results_chart.h"
#include "table/after/results_deal.h"
#include "table/after/results_deal_pane.h"
#include "table/after/results_sheet.h"
#include "table/after/results_winner.h"
#include "table/ops_around.h"
#include "table/table_challenge.h"
#include "ui/text.h"
#include "ui/tween.h"

enum {
    MARK = 52, /* of a winner in the headline, in units, where he has no bust */
    MARK_GAP = 8,
    FACE = 92, /* his bust, which looks over the sheet's edge; BEHIND: as much of it is behind the sheet */
    BEHIND = 10,
    FACE_GAP = 34,
    FACE_EDGE = 60, /* from the sheet's left edge */
    POINTS_GAP = 20
};
#define POINTS_GROWN 1.5F /* the winner's points are the largest number of the sheet */

/* ---- layout ---- */

struct places {
    struct rect castle, panel, heading, points, over, verdict, table, chart, story, deal, tools, buttons;
};

/* In a picture there are no tools. */
static int tools_height(const struct results *results) {
    return results->is_posing ? 0 : px(results, 28);
}

/* As high as the rows of its table need, and no higher: what is left of the window is the castle's. */
static int sheet_height(const struct results *results, int most) {
    const struct results_sheet sheet = {results->rank, results->order, results->scores};
    const int rows = results_sheet_rows(results->table, &sheet) - 1;
    const int more = results->deal                        ? px(results, results_deal_pane_growth(results->deal))
                     : table_is_challenge(results->table) ? px(results, RESULTS_CHALLENGE_GROWTH)
                                                          : 0;
    const int wish = px(results, 251) + rows * px(results, 23) + more, low = px(results, 400) + more;
    const int least = low > most * 2 / 5 ? low : most * 2 / 5, h = wish < least ? least : wish;
    return (h < most ? h : most) - px(results, 28) + tools_height(results);
}

static int winner_count(const struct results *results) {
    int count = 0;
    for (int seat = 0; seat < results->table->seats; seat++) {
        count += results->rank[seat] == 0;
    }
    return count;
}

/* The headline's marks of who has won, each with the room after it. */
static int marks_width(const struct results *results) {
    return table_has_busts(results->table) ? 0 : winner_count(results) * px(results, MARK + MARK_GAP);
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

static int points_width(const struct results *results) {
    char number[12];
    snprintf(number, sizeof number, "%d", winners_points(results));
    return text_width(results->app->metrics, points_style(results), number);
}

/* As wide as the headline needs: at least LEAST, at most half of ALL. */
static int heading_width(const struct results *results, int least, int all) {
    const struct text_style style = theme_text(&results->app->scale, TEXT_HEADING, 0, ALIGN_LEFT);
    const int words = text_width(results->app->metrics, style, results->headline);
    const int wish = px(results, 8 + POINTS_GAP) + marks_width(results) + words + points_width(results);
    return wish < least ? least : wish < all / 2 ? wish : all / 2;
}

/* The headline at the left, beside it small that it is over, and under that what decided it. */
static void lay_out_head(const struct results *results, struct places *places, struct rect head, int left) {
    const int gap = px(results, 24);
    places->heading = rect_cut_left(&head, heading_width(results, left, head.w), gap);
    rect_cut_left(&places->heading, px(results, 8), 0);
    places->points = rect_cut_right(&places->heading, points_width(results), px(results, POINTS_GAP));
    places->over = rect_cut_top(&head, px(results, 16), 0);
    places->verdict = head;
}

/* The sheet stands at the lower edge, with three columns side by side. */
static void lay_out(const struct results *results, struct places *places) {
    const struct rect window = platform_area(results->app->platform);
    const int edge = px(results, 12), most = window.w - 2 * edge, widest = px(results, 1480);
    const int w = most < widest ? most : widest, h = sheet_height(results, window.h - 2 * edge);
    places->panel = (struct rect){window.x + (window.w - w) / 2, window.y + window.h - h - edge, w, h};
    const int air = px(results, 6);
    places->castle = (struct rect){window.x, window.y + air, window.w, places->panel.y - window.y - 2 * air};
    struct rect inside = rect_inset(places->panel, px(results, 22));
    const int gap = px(results, 24), left = inside.w * 37 / 100;
    lay_out_head(results, places, rect_cut_top(&inside, px(results, 40), px(results, 4)), left);
    places->buttons = rect_cut_bottom(&inside, px(results, 40), px(results, 4));
    places->tools = rect_cut_bottom(&inside, tools_height(results), px(results, 6));
    places->table = rect_cut_left(&inside, left, gap);
    places->story = rect_cut_right(&inside, inside.w * 47 / 100, gap);
    places->deal = (struct rect){0, 0, 0, 0};
    if (results->deal || table_is_challenge(results->table)) {
        const int high =
            results->deal ? results_deal_pane_height(results->deal, results->is_posing) : RESULTS_CHALLENGE_HEIGHT;
        places->deal = rect_cut_bottom(&places->story, px(results, high), px(results, 6));
    }
    places->chart = inside;
}

/* Buttons in a row, each as wide as its words; where they are too wide together, with less around the words. */
static void declare_row(struct results *results, struct rect row, const struct ui_row_button *buttons, int count) {
    int gap = px(results, 10), pad = px(results, 44), all = 0;
    for (int i = 0; i < count; i++) {
        all += ui_row_button_width(&results->ui, &buttons[i]) + (i ? gap : 0);
    }
    pad = all + count * pad > row.w ? (row.w - all) / count : pad;
    for (int i = 0; i < count; i++) {
        const int w = ui_row_button_width(&results->ui, &buttons[i]) + pad;
        ui_row_button(&results->ui, rect_cut_left(&row, w, gap), &buttons[i]);
    }
}

/* The row stands at the right edge. */
static struct rect at_right(const struct results *results, struct rect row, const struct ui_row_button *buttons,
                            int count) {
    int all = 0;
    for (int i = 0; i < count; i++) {
        all += ui_row_button_width(&results->ui, &buttons[i]) + px(results, 44) + (i ? px(results, 10) : 0);
    }
    if (all < row.w) {
        row.x += row.w - all;
        row.w = all;
    }
    return row;
}

/* At the left of ROW, whose rest it gives: of a match that lies in a file. */
static struct rect declare_share(struct results *results, struct rect row) {
    const struct ui_row_button share = {ID_SHARE, _("Share"), ICON_FOLDER, 0};
    if (results_file(results)) {
        const int w = ui_row_button_width(&results->ui, &share) + px(results, 30);
        ui_row_button(&results->ui, rect_cut_left(&row, w, px(results, 10)), &share);
    }
    return row;
}

void results_page_declare(struct results *results) {
    struct places places;
    lay_out(results, &places);
    if (!results_is_castle_alone(results)) {
        table_stage_lift(results->table, places.castle);
    }
    ui_begin(&results->ui, &results->app->scale, results->app->metrics);
    results->ui.is_reduced = results->app->settings.is_reduced;
    if (results_is_castle_alone(results)) {
        ui_end(&results->ui);
        return;
    }
    const char *seed =
        ui_format(&results->ui, _("Seed %llu"), (unsigned long long)match_setup(results->table->match)->seed);
    const struct ui_row_button tools[] = {
        {ID_SEED, seed, ICON_DICE, UI_QUIET},
        {ID_COPY, _("Save this match"), ICON_SAVE, UI_QUIET},
        {ID_STATISTICS, _("Statistics"), ICON_CHART, UI_QUIET},
        {ID_DECISIONS, _("Costliest decisions"), ICON_SCALES, UI_QUIET},
        {ID_BOARD,
         _(results->table->ops->around->end->board ? results->table->ops->around->end->board : N_("Look at the table")),
         ICON_EYE, UI_QUIET | (results_is_of_replay(results) ? UI_CANCEL : 0u)},
        {ID_WATCH, _("Watch again"), ICON_PLAY, UI_QUIET}};
    const int tool_count = (int)(sizeof tools / sizeof *tools) - results_is_of_replay(results);
    const char *stays =
        table_save_is_owed(results->table) ? NULL : _("These results stay under Load, Finished: Final scoring.");
    const struct ui_row_button buttons[] = {
        {ID_TITLE, _("Title screen"), ICON_NONE, UI_TIP_UP | (results_is_of_replay(results) ? 0u : UI_CANCEL), stays},
        {ID_NEW, _("New match"), ICON_NONE, UI_TIP_UP, stays},
        {ID_ROTATED, _("Same seed, rotate seats"), ICON_NONE, UI_TIP_UP, stays},
        {ID_REMATCH, _("Rematch"), ICON_NONE, UI_MAIN | UI_TIP_UP, stays}};
    if (results->deal) {
        results_deal_pane_declare(results->deal, &results->ui, ID_DEAL, places.deal);
    } else if (table_is_challenge(results->table)) {
        results_challenge_declare(results->table, &results->ui, ID_CHALLENGE, places.deal);
    }
    declare_row(results, places.tools, tools, tool_count);
    const int count = (int)(sizeof buttons / sizeof *buttons);
    declare_row(results, at_right(results, declare_share(results, places.buttons), buttons, count), buttons, count);
    ui_keep_clear(&results->ui, rect_around(rect_around(places.tools, places.buttons), places.deal));
    ui_end(&results->ui);
}

/* ---- drawing ---- */

int results_rows_seen(const struct results *results, int rows, int64_t now) {
    int64_t age = now - results->since;
    if (results_is_still(results) || age > RESULTS_REVEAL_MS) {
        return rows;
    }
    return age > 0 ? (int)(age * rows / RESULTS_REVEAL_MS) : 0;
}

const char *results_heading(const struct results *results) {
    const char *heading = results->table->ops->around->end->over;
    return heading ? _(heading) : _("The match is over");
}

static void draw_line_of(const struct results *results, struct draw_list *list, enum theme_text role, uint32_t colour,
                         struct rect rect, const char *words) {
    const struct text_style style = theme_text(&results->app->scale, role, colour, ALIGN_LEFT);
    draw_text(list, text_fitted(results->app->metrics, style, rect.w, words), rect, words);
}

int results_story_count(const struct results *results) {
    return results->story.count + (results->seals[0] != 0);
}

/* As long as a notice tells of the seals, they are not written twice. */
static int written_count(const struct results *results) {
    const struct app *app = results->app;
    const int is_noticed = !results->is_posing && app->now < app->notice_until && strstr(app->notice, results->seals);
    return results->story.count + (results->seals[0] && !is_noticed);
}

const char *results_story_line(const struct results *results, int index) {
    return index < results->story.count ? results->story.lines[index] : results->seals;
}

static int story_height(const struct results *results, enum theme_text role, int width) {
    const struct text_style style = theme_text(&results->app->scale, role, 0, ALIGN_LEFT);
    int height = 0;
    for (int i = 0; i < results_story_count(results); i++) {
        height +=
            text_block_height(results->app->metrics, style, width, results_story_line(results, i)) + px(results, 3);
    }
    return height;
}

static void draw_story(struct results *results, struct draw_list *list, struct rect area) {
    const struct ui_scale *scale = &results->app->scale;
    draw_text(list, theme_text(scale, TEXT_NAME, THEME_INK, ALIGN_LEFT), rect_cut_top(&area, px(results, 24), 2),
              _("What decided it"));
    int indent = px(results, 16);
    const enum theme_text role = story_height(results, TEXT_SMALL, area.w - indent) <= area.h ? TEXT_SMALL : TEXT_TINY;
    const struct text_style style = theme_text(scale, role, THEME_INK, ALIGN_LEFT);
    for (int i = 0; i < written_count(results); i++) {
        int height = text_block_height(results->app->metrics, style, area.w - indent, results_story_line(results, i));
        if (height > area.h) {
            break;
        }
        struct rect block = rect_cut_top(&area, height, px(results, 3)), mark = rect_cut_left(&block, indent, 0);
        int line = text_line_height(results->app->metrics, style), size = px(results, 7);
        draw_polygon(list,
                     (struct point[]){{mark.x + size, mark.y + line / 2 - size / 2},
                                      {mark.x + size + size / 2, mark.y + line / 2},
                                      {mark.x + size, mark.y + line / 2 + size / 2},
                                      {mark.x + size - size / 2, mark.y + line / 2}},
                     4, THEME_WAX);
        text_block_draw(list, results->app->metrics, style, block, results_story_line(results, i));
    }
}

/* The winners, side by side. */
static void winners(const struct results *results, char *out, size_t size) {
    size_t used = 0;
    out[0] = 0;
    for (int i = 0; i < results->table->seats && used < size; i++) {
        const int seat = results->order[i];
        if (results->rank[seat] == 0) {
            used += (size_t)snprintf(out + used, size - used, "%s%s", i ? " · " : "", results->table->names[seat]);
        }
    }
}

/* The colour of the first winner, or with IS_LAST of the last one. */
static int winners_colour(const struct results *results, int is_last) {
    int last = 0;
    while (last + 1 < results->table->seats && results->rank[results->order[last + 1]] == 0) {
        last++;
    }
    return results->table->colours[results->order[is_last ? last : 0]];
}

static void draw_winner(const struct results *results, struct draw_list *list, int64_t now) {
    char names[GAME_MAX_SEATS * (MATCH_NAME_SIZE + 4)];
    winners(results, names, sizeof names);
    const struct results_winner winner = {
        names,         results->story.verdict, winners_colour(results, 0), winners_colour(results, 1), results->entered,
        results->since};
    results_winner_draw(results->app, &winner, list, now);
}

/* Many long names that share the victory are written smaller. */
static enum theme_text headline_role(const struct results *results, int width) {
    const struct text_metrics *metrics = results->app->metrics;
    const struct text_style full = theme_text(&results->app->scale, TEXT_HEADING, 0, ALIGN_LEFT);
    const struct text_style fitted = text_fitted(metrics, full, width, results->headline);
    return text_width(metrics, fitted, results->headline) <= width ? TEXT_HEADING : TEXT_SUBHEADING;
}

/* Who has won, after their marks where they have no busts, and with how many points. */
static void draw_headline(const struct results *results, struct draw_list *list, const struct places *places) {
    const int side = px(results, MARK), gap = px(results, MARK_GAP);
    struct rect row = places->heading;
    char number[12];
    for (int i = 0; i < winner_count(results) && !table_has_busts(results->table); i++) {
        const struct rect place = rect_cut_left(&row, side, gap);
        icon_draw_player(list, results->table->colours[results->order[i]], rect_centred(place, side, side));
    }
    draw_line_of(results, list, headline_role(results, row.w), THEME_INK, row, results->headline);
    snprintf(number, sizeof number, "%d", winners_points(results));
    draw_text(list, points_style(results), places->points, number);
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

/* The winners' busts look over the sheet's upper edge, each in its wreath. */
static void draw_busts(const struct results *results, struct draw_list *list, const struct places *places) {
    const int most = places->panel.y * 45 / 100, wish = px(results, FACE), face = wish < most ? wish : most;
    int x = places->panel.x + px(results, FACE_EDGE);
    for (int i = 0; i < winner_count(results) && table_has_busts(results->table); i++) {
        const struct rect bust = {x, places->panel.y + px(results, BEHIND) - face, face, face};
        const struct point middle = {x + face / 2, bust.y + face * 58 / 100};
        draw_soft(list, rect_inset(bust, face / 12), face / 2, face / 3, THEME_DUSK(0xb0));
        draw_wreath(list, middle, face * 58 / 100);
        table_bust_show(results->table, list, results->order[i], MOOD_TRIUMPHANT, bust);
        x += face + px(results, FACE_GAP);
    }
}

/* How far in parts of RESULTS_REVEAL_MS the sheet has told what it tells, 0 to 1. */
static float shown_share(const struct results *results, int64_t now) {
    const float share = (float)(now - results->since) / RESULTS_REVEAL_MS;
    return results_is_still(results) || share > 1 ? 1 : share < 0 ? 0 : share;
}

/* Where the buttons are else: which match it was. */
static void draw_caption(const struct results *results, struct draw_list *list, struct rect row) {
    const struct table *table = results->table;
    char words[TABLE_TEXT_SIZE];
    snprintf(words, sizeof words, "Castellany · %s · ", _(table->ops->title));
    const size_t used = strlen(words);
    snprintf(words + used, sizeof words - used, _("Seed %llu"), (unsigned long long)match_setup(table->match)->seed);
    draw_line_of(results, list, TEXT_SMALL, THEME_INK_SOFT, row, words);
}

static void draw_sheet(struct results *results, struct draw_list *list, int64_t now) {
    const struct results_sheet sheet = {results->rank, results->order, results->scores};
    struct places places;
    lay_out(results, &places);
    draw_soft(list, places.panel, 10, 20, THEME_SHADE(0xc0));
    draw_busts(results, list, &places);
    draw_kit(list, KIT_DIALOG, places.panel);
    draw_headline(results, list, &places);
    draw_line_of(results, list, TEXT_SMALL, THEME_INK_SOFT, places.over, results_heading(results));
    draw_line_of(results, list, TEXT_NAME, THEME_RUBRIC, places.verdict, results->story.verdict);
    results_sheet_draw(results->table, list, &sheet, places.table,
                       results_rows_seen(results, results_sheet_rows(results->table, &sheet), now));
    results_chart_draw(results->table, list, places.chart, shown_share(results, now));
    draw_story(results, list, places.story);
    if (results->deal) {
        results_deal_pane_draw(results->deal, &results->ui, results->app->metrics, list, ID_DEAL, places.deal);
    } else if (table_is_challenge(results->table)) {
        results_challenge_draw(results->table, &results->ui, list, ID_CHALLENGE, places.deal);
    }
    if (results->is_posing) {
        draw_caption(results, list, places.buttons);
    } else {
        ui_draw(&results->ui, list, now);
    }
}

/* It takes longer to paint than to rise: it is made ready while the castle stands alone. */
static void make_sheet_ready(const struct results *results, struct draw_list *list) {
    const enum draw_layer before = draw_layer(list, LAYER_AHEAD);
    struct places places;
    lay_out(results, &places);
    draw_kit(list, KIT_DIALOG, places.panel);
    draw_layer(list, before);
}

void results_page_draw(struct results *results, struct draw_list *list, int64_t now) {
    const struct tween rise = {results->since, results_is_still(results) ? 0 : RESULTS_RISE_MS, EASE_IN_OUT};
    const float share = tween_share(&rise, now);
    const enum draw_layer before = draw_layer(list, LAYER_OVERLAY);
    if (results_film_is_running(&results->film)) {
        results_film_draw(&results->film, results->table, list, now);
    } else if (results_is_castle_alone(results)) {
        draw_winner(results, list, now);
        make_sheet_ready(results, list);
    } else {
        const struct rect window = platform_area(results->app->platform);
        draw_offset_push(list, 0, tween_int(window.h * 3 / 4, 0, share));
        draw_sheet(results, list, now);
        draw_offset_pop(list);
    }
    draw_layer(list, before);
}
