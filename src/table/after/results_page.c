/* SPDX-License-Identifier: MIT */
/* How the results look: the winner's name over the castle, then the sheet with what decided it, the table of points by
 * source, a line chart of points by round, and what to do next. */
#include "table/after/results_scene.h"
#include "table/table_save.h"

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

/* ---- buttons ---- */

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

static struct ui_row_button share_button(void) {
    return (struct ui_row_button){ID_SHARE, _("Share"), ICON_FOLDER, 0, NULL};
}

/* At the left of ROW, whose rest it gives: of a match that lies in a file. */
static struct rect declare_share(struct results *results, struct rect row) {
    const struct ui_row_button share = share_button();
    if (results_file(results)) {
        const int w = ui_row_button_width(&results->ui, &share) + px(results, 30);
        ui_row_button(&results->ui, rect_cut_left(&row, w, px(results, 10)), &share);
    }
    return row;
}

/* What leads on from the results: in small what is done with this match, large the ways out. */
static void collect(struct results *results, struct results_row *tools, struct results_row *ways) {
    struct ui *ui = &results->ui;
    const struct table *table = results->table;
    const int is_replay = results_is_of_replay(results);
    const char *seed = ui_format(ui, _("Seed %llu"), (unsigned long long)match_setup(table->match)->seed);
    const char *board = table->ops->around->end->board ? table->ops->around->end->board : N_("Look at the table");
    const char *stays = table_save_is_owed(table) ? NULL : _("These results stay under Load, Finished: Final scoring.");
    *tools = (struct results_row){{{ID_SEED, seed, ICON_DICE, UI_QUIET, NULL},
                                   {ID_COPY, _("Save this match"), ICON_SAVE, UI_QUIET, NULL},
                                   {ID_STATISTICS, _("Statistics"), ICON_CHART, UI_QUIET, NULL},
                                   {ID_DECISIONS, _("Costliest decisions"), ICON_SCALES, UI_QUIET, NULL},
                                   {ID_BOARD, _(board), ICON_EYE, UI_QUIET | (is_replay ? UI_CANCEL : 0u), NULL},
                                   {ID_WATCH, _("Watch again"), ICON_PLAY, UI_QUIET, NULL}},
                                  6 - is_replay};
    *ways =
        (struct results_row){{{ID_TITLE, _("Title screen"), ICON_NONE, UI_TIP_UP | (is_replay ? 0u : UI_CANCEL), stays},
                              {ID_NEW, _("New match"), ICON_NONE, UI_TIP_UP, stays},
                              {ID_ROTATED, _("Same seed, rotate seats"), ICON_NONE, UI_TIP_UP, stays},
                              {ID_REMATCH, _("Rematch"), ICON_NONE, UI_MAIN | UI_TIP_UP, stays}},
                             4};
}

/* Takes the button INDEX out of ROW. */
static struct ui_row_button taken_from(struct results_row *row, int index) {
    const struct ui_row_button button = row->buttons[index];
    row->count--;
    memmove(&row->buttons[index], &row->buttons[index + 1], (size_t)(row->count - index) * sizeof button);
    return button;
}

static void put_into(struct results_row *row, int index, struct ui_row_button button) {
    memmove(&row->buttons[index + 1], &row->buttons[index], (size_t)(row->count - index) * sizeof button);
    row->buttons[index] = button;
    row->count++;
}

static int place_in(const struct results_row *row, int id) {
    int index = 0;
    while (index < row->count - 1 && row->buttons[index].id != id) {
        index++;
    }
    return index;
}

/* In a column the small ones fill their lines: the seed stands in the sheet's head (it is given), sharing among the
 * ways, and for it the same match with the seats rotated among the small ones, below the other long one if three have
 * room in a line. */
static struct ui_row_button group_for_column(const struct results *results, struct results_row *tools,
                                             struct results_row *ways) {
    const struct ui_row_button seed = taken_from(tools, place_in(tools, ID_SEED));
    struct ui_row_button rotated = taken_from(ways, place_in(ways, ID_ROTATED));
    rotated.icon = ICON_PERSON;
    rotated.flags |= UI_QUIET;
    put_into(tools, 0, taken_from(tools, place_in(tools, ID_DECISIONS)));
    put_into(tools, 3, rotated);
    if (results_file(results)) {
        put_into(ways, 0, share_button());
    }
    return seed;
}

static void declare_pane(struct results *results) {
    const struct rect pane = results->places.deal;
    if (results->deal && !rect_is_empty(pane)) {
        results_deal_pane_declare(results->deal, &results->ui, ID_DEAL, pane);
    } else if (!rect_is_empty(pane)) {
        results_challenge_declare(results->table, &results->ui, ID_CHALLENGE, pane);
    }
}

static void declare_tabs(struct results *results) {
    const char **names = results->tab_names;
    names[RESULTS_COUNT] = _("The count");
    names[RESULTS_COURSE] = _("What decided it");
    ui_choice(&results->ui, ID_TABS, results->places.tabs, _("Pages of the results"), names, RESULTS_TABS,
              results->tab);
}

/* Of the small buttons in the lowest line the one whose middle is nearest to X. */
static const struct widget *tool_above(const struct ui *ui, struct rect tools, int x) {
    const struct widget *best = NULL;
    for (int i = 0; i < ui->count; i++) {
        const struct widget *tool = &ui->widgets[i];
        const int is_tool = rect_meets(tools, tool->rect);
        if (is_tool && (!best || tool->rect.y > best->rect.y ||
                        (tool->rect.y == best->rect.y &&
                         abs(rect_middle(tool->rect).x - x) < abs(rect_middle(best->rect).x - x)))) {
            best = tool;
        }
    }
    return best;
}

/* The last line of small ones may hold but two, broad and far aside: keys lead into it before the line above. */
static void lead_up(struct ui *ui, struct rect tools, struct rect buttons) {
    for (int i = 0; i < ui->count; i++) {
        struct widget *button = &ui->widgets[i];
        const struct widget *tool = tool_above(ui, tools, rect_middle(button->rect).x);
        if (tool && button->rect.y == buttons.y && rect_meets(buttons, button->rect)) {
            button->above = tool->id;
        }
    }
}

/* As broad as it is, at the right of its place. */
static void declare_seed(struct results *results, const struct ui_row_button *seed) {
    struct rect place = results->places.seed;
    const int w = ui_row_button_width(&results->ui, seed) + px(results, 40);
    ui_row_button(&results->ui, rect_cut_right(&place, w < place.w ? w : place.w, 0), seed);
}

static void declare_all(struct results *results, const struct results_row *tools, const struct results_row *ways,
                        const struct ui_row_button *seed) {
    const struct results_places *places = &results->places;
    if (places->is_column) {
        declare_seed(results, seed);
        declare_tabs(results);
        declare_pane(results);
        results_row_declare(results, tools, places->tools, px(results, 28), px(results, 2));
        results_row_declare(results, ways, places->buttons, px(results, 40), px(results, 6));
        lead_up(&results->ui, places->tools, places->buttons);
    } else {
        declare_pane(results);
        declare_row(results, places->tools, tools->buttons, tools->count);
        declare_row(results, at_right(results, declare_share(results, places->buttons), ways->buttons, ways->count),
                    ways->buttons, ways->count);
    }
    ui_keep_clear(&results->ui, rect_around(rect_around(places->tools, places->buttons), places->deal));
}

/* Once the match is told again. */
static void lift_over_words(const struct results *results) {
    if (!results_film_is_running(&results->film)) {
        table_stage_lift(results->table, results_winner_board(results->app));
    }
}

void results_page_declare(struct results *results) {
    struct results_row tools, ways;
    ui_begin(&results->ui, &results->app->scale, results->app->metrics);
    results->ui.is_reduced = results->app->settings.is_reduced;
    collect(results, &tools, &ways);
    struct results_row small = tools, column = ways;
    struct ui_row_button seed = group_for_column(results, &small, &column);
    seed.flags |= UI_LESSER;
    for (int i = 0; i < small.count; i++) {
        small.buttons[i].flags |= UI_LESSER | UI_LEFT;
    }
    results_lay_out(results, &small, &column, &results->places);
    const int is_column = results->places.is_column;
    if (results_is_castle_alone(results)) {
        lift_over_words(results);
    } else {
        table_stage_lift(results->table, results->places.castle);
        declare_all(results, is_column ? &small : &tools, is_column ? &column : &ways, &seed);
    }
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

void results_line_draw(const struct results *results, struct draw_list *list, enum theme_text role, uint32_t colour,
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

enum { STORY_HEAD = 24, STORY_INDENT = 16, STORY_GAP = 3 };

int results_story_height(const struct results *results, int width) {
    const struct text_style style = theme_text(&results->app->scale, TEXT_SMALL, 0, ALIGN_LEFT);
    int height = px(results, STORY_HEAD) + 2;
    for (int i = 0; i < results_story_count(results); i++) {
        height += text_block_height(results->app->metrics, style, width - px(results, STORY_INDENT),
                                    results_story_line(results, i)) +
                  px(results, STORY_GAP);
    }
    return height;
}

static void draw_story(struct results *results, struct draw_list *list, struct rect area) {
    const struct ui_scale *scale = &results->app->scale;
    draw_text(list, theme_text(scale, TEXT_NAME, THEME_INK, ALIGN_LEFT),
              rect_cut_top(&area, px(results, STORY_HEAD), 2), _("What decided it"));
    const int indent = px(results, STORY_INDENT);
    const struct text_style style = theme_text(scale, TEXT_SMALL, THEME_INK, ALIGN_LEFT);
    for (int i = 0; i < written_count(results); i++) {
        int height = text_block_height(results->app->metrics, style, area.w - indent, results_story_line(results, i));
        if (height > area.h) {
            break;
        }
        struct rect block = rect_cut_top(&area, height, px(results, STORY_GAP)),
                    mark = rect_cut_left(&block, indent, 0);
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

static void draw_winner(const struct results *results, struct draw_list *list, int64_t now) {
    char names[GAME_MAX_SEATS * (MATCH_NAME_SIZE + 4)];
    winners(results, names, sizeof names);
    struct results_winner winner = {.table = results->table,
                                    .names = names,
                                    .verdict = results->story.verdict,
                                    .points = results->scores[results->order[0]].total,
                                    .feast = results->table->ops->around->end->feast,
                                    .entered = results->entered,
                                    .since = results->since};
    while (winner.count < results->table->seats && results->rank[results->order[winner.count]] == 0) {
        winner.seats[winner.count] = (uint8_t)results->order[winner.count];
        winner.count++;
    }
    winner.left = results->table->colours[winner.seats[0]];
    winner.right = results->table->colours[winner.seats[winner.count - 1]];
    results_winner_draw(results->app, &winner, list, now);
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
    results_line_draw(results, list, TEXT_SMALL, THEME_INK_SOFT, row, words);
}

static void draw_page(struct results *results, struct draw_list *list, int64_t now) {
    const struct results_sheet sheet = {results->rank, results->order, results->scores};
    const struct results_places *places = &results->places;
    const int rows = results_sheet_rows(results->table, &sheet);
    if (!rect_is_empty(places->table)) {
        results_sheet_draw(results->table, list, &sheet, places->table, results_rows_seen(results, rows, now));
    }
    if (!rect_is_empty(places->chart)) {
        results_chart_draw(results->table, list, places->chart, shown_share(results, now));
    }
    if (!rect_is_empty(places->story)) {
        draw_story(results, list, places->story);
    }
    if (results->deal && !rect_is_empty(places->deal)) {
        results_deal_pane_draw(results->deal, &results->ui, results->app->metrics, list, ID_DEAL, places->deal);
    } else if (!rect_is_empty(places->deal)) {
        results_challenge_draw(results->table, &results->ui, list, ID_CHALLENGE, places->deal);
    }
}

static void draw_sheet(struct results *results, struct draw_list *list, int64_t now) {
    const struct results_places *places = &results->places;
    draw_soft(list, places->panel, 10, 20, THEME_SHADE(0xc0));
    if (!places->is_column) {
        results_busts_draw(results, list);
    }
    draw_kit(list, KIT_DIALOG, places->panel);
    if (places->is_column) {
        results_busts_draw(results, list);
    }
    results_head_draw(results, list);
    draw_page(results, list, now);
    if (results->is_posing) {
        draw_caption(results, list, places->buttons);
    } else {
        ui_draw(&results->ui, list, now);
    }
}

/* It takes longer to paint than to rise: it is made ready while the castle stands alone. */
static void make_sheet_ready(const struct results *results, struct draw_list *list) {
    const enum draw_layer before = draw_layer(list, LAYER_AHEAD);
    draw_kit(list, KIT_DIALOG, results->places.panel);
    draw_layer(list, before);
}

/* From below, or a column from its side. */
static void draw_rising(struct results *results, struct draw_list *list, int64_t now) {
    const struct tween rise = {results->since, results_is_still(results) ? 0 : RESULTS_RISE_MS, EASE_IN_OUT};
    const struct rect window = platform_area(results->app->platform);
    const float share = tween_share(&rise, now);
    const int is_column = results->places.is_column;
    if (is_column) {
        draw_alpha_push(list, tween_int(0, 255, share));
        results_figures_draw(results, list);
        draw_alpha_pop(list);
    }
    draw_offset_push(list, is_column ? tween_int(window.x + window.w - results->places.castle.w, 0, share) : 0,
                     is_column ? 0 : tween_int(window.h * 3 / 4, 0, share));
    draw_sheet(results, list, now);
    draw_offset_pop(list);
}

void results_page_draw(struct results *results, struct draw_list *list, int64_t now) {
    const enum draw_layer before = draw_layer(list, LAYER_OVERLAY);
    if (results_film_is_running(&results->film)) {
        results_film_draw(&results->film, results->table, list, now);
    } else if (results_is_castle_alone(results)) {
        draw_winner(results, list, now);
        make_sheet_ready(results, list);
    } else {
        draw_rising(results, list, now);
    }
    draw_layer(list, before);
}
