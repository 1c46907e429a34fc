/* SPDX-License-Identifier: MIT */
/* The end of a match. First the stage is cleared: the board is built again in seconds, then stands alone in the
 * evening, with the winner's name and his fanfare. Then a sheet comes up from below: what decided it, the table of
 * points by source, a line chart of points by round, and what to do next; the castle stays in sight above it. Closed,
 * it leaves the table to be looked at. */
#include "table/after/results.h"
#include "app/dialog.h"
#include "app/early_key.h"
#include "app/share.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "table/after/analysis_scene.h"
#include "table/after/deal_scene.h"
#include "table/after/results_challenge.h"
#include "table/after/results_chart.h"
#include "table/after/results_deal.h"
#include "table/after/results_deal_pane.h"
#include "table/after/results_film.h"
#include "table/after/results_next.h"
#include "table/after/results_sheet.h"
#include "table/after/results_winner.h"
#include "table/ops_around.h"
#include "table/results_story.h"
#include "table/table_challenge.h"
#include "table/table_record.h"
#include "table/table_scene.h"
#include "table/table_terms.h"
#include "ui/language.h"
#include "ui/text.h"

enum {
    ID_REMATCH = 1,
    ID_ROTATED,
    ID_NEW,
    ID_TITLE,
    ID_BOARD,
    ID_SEED,
    ID_COPY,
    ID_SHARE,
    ID_WATCH,
    ID_STATISTICS,
    ID_DECISIONS,
    ID_DEAL,
    ID_CHALLENGE,
    CASTLE_MS = 4200, /* the board alone */
    RISE_MS = 850,
    REVEAL_MS = 2200,
    EXIT_AFTER_MS = 3500,
    MARK = 52, /* of a winner in the headline, in units; FACE: his bust, which rises over it */
    FACE = 68,
    MARK_GAP = 8
};

struct results {
    struct scene scene;
    struct app *app;
    struct table *table;
    struct ui ui;
    int64_t entered, since; /* when the winner is named; when the sheet begins to come up */
    struct results_film film;
    struct early_key early;  /* one more Enter than the scoring had would begin a rematch */
    int is_first;            /* the results of this match have not been seen yet */
    int rows;                /* of the sheet that have been seen */
    int is_posing;           /* for a picture: nothing can be pressed, and all has been told */
    int left_by;             /* the button that was pressed before it was asked whether it is meant */
    unsigned story_language; /* language_serial of the story */
    uint8_t rank[GAME_MAX_SEATS];
    uint8_t order[GAME_MAX_SEATS]; /* seats, best first */
    struct score_sheet scores[GAME_MAX_SEATS];
    struct results_story story;
    char headline[TABLE_TEXT_SIZE];
    char seals[TABLE_TEXT_SIZE];
    struct results_deal *deal; /* NULL: the match began from none */
};

static struct results *of(struct scene *scene) {
    return (struct results *)scene;
}

static int px(const struct results *results, float units) {
    return ui_px(&results->app->scale, units);
}

/* ---- what is shown ---- */

static void sort_seats(struct results *results) {
    int count = results->table->seats;
    for (int i = 0; i < count; i++) {
        results->order[i] = (uint8_t)i;
    }
    for (int i = 1; i < count; i++) {
        for (int at = i; at > 0 && results->rank[results->order[at]] < results->rank[results->order[at - 1]]; at--) {
            uint8_t swap = results->order[at];
            results->order[at] = results->order[at - 1];
            results->order[at - 1] = swap;
        }
    }
}

static void tell(struct results *results) {
    const struct table *table = results->table;
    if (table->ops->around->end->story) {
        table->ops->around->end->story(table, results->rank, results->order, &results->story);
    } else {
        results_verdict(table, results->rank, results->order, &results->story);
    }
    results_headline(table, results->rank, results->headline, sizeof results->headline);
    table_record_words(table, results->seals, sizeof results->seals);
    results->story_language = language_serial();
}

static void judge(struct results *results) {
    struct table *table = results->table;
    table->game->ops->rank(table->game, table_state(table), results->rank);
    sort_seats(results);
    for (int seat = 0; seat < table->seats; seat++) {
        table->game->ops->score(table->game, table_state(table), (uint8_t)seat, &results->scores[seat]);
    }
    tell(results);
}

/* ---- next ---- */

/* In a replay "again" is what lies below. */
static int is_of_replay(const struct results *results) {
    return results->table->is_replay;
}

static void leave_by(struct results *results, int id) {
    struct app *app = results->app;
    const struct game_ops *game = results->table->game->ops;
    switch (id) {
    case ID_REMATCH:
        results_rematch(app, results->table);
        break;
    case ID_ROTATED:
        results_play_rotated(app, results->table);
        break;
    case ID_NEW:
        app->places->title(app);
        app->places->new_match(app, game);
        break;
    default:
        app->places->title(app);
        break;
    }
}

static void leave_answered(void *context, struct app *app, int button) {
    struct results *results = context;
    (void)app;
    if (button == 0) {
        leave_by(results, results->left_by);
    }
}

/* What lies under Load can be come back to; what could not be saved is asked about before it is gone. */
static void leave_or_ask(struct results *results, int id) {
    table_save_try_again(results->table);
    if (is_of_replay(results) || !table_save_is_owed(results->table)) {
        leave_by(results, id);
        return;
    }
    results->left_by = id;
    dialog_push(results->app, &(struct dialog){.heading = _("Leave the results?"),
                                               .text = _("This match could not be saved: what it came to and its "
                                                         "costliest decisions are gone then."),
                                               .buttons = {_("Leave"), _("Stay")},
                                               .cancel = 1,
                                               .danger = 0,
                                               .answer = leave_answered,
                                               .context = results});
}

/* The file that the match lies in, or NULL. */
static const char *file_of(const struct results *results) {
    return table_is_saved(results->table) ? results->table->start.path : NULL;
}

static int write_picture(void *context, const char *path, char error[PLATFORM_ERROR_SIZE]) {
    struct results *results = context;
    results->is_posing = 1;
    const int is_written = app_picture_write(results->app, &results->scene, path, error);
    results->is_posing = 0;
    return is_written;
}

static void press(struct results *results, int id) {
    struct app *app = results->app;
    switch (id) {
    case ID_REMATCH:
    case ID_ROTATED:
    case ID_NEW:
    case ID_TITLE:
        leave_or_ask(results, id);
        break;
    case ID_SHARE:
        share_match(app, file_of(results), &(struct share_picture){write_picture, results});
        break;
    case ID_STATISTICS:
        app->places->statistics(app, results->table->game->ops);
        break;
    case ID_BOARD:
        app_pop(app);
        break;
    case ID_SEED:
        results_copy_seed(app, results->table);
        break;
    case ID_WATCH:
        results_watch(app, results->table);
        break;
    case ID_DECISIONS:
        analysis_push(results->table);
        break;
    case ID_DEAL:
        deal_scene_push(results->table, results->deal);
        break;
    case ID_CHALLENGE:
        app->places->challenges(app);
        break;
    case ID_COPY:
        results_save_as(app, results->table);
        break;
    default:
        break;
    }
}

/* ---- the castle alone ---- */

static int is_still(const struct results *results) {
    return results->is_posing || app_is_still(results->app) ||
           table_pace(results->table, PACE_OF_MOTION) == PACE_AT_ONCE;
}

static int is_castle_alone(const struct results *results) {
    return results->app->now < results->since;
}

/* ---- layout ---- */

struct places {
    struct rect castle, panel, heading, over, verdict, table, chart, story, deal, tools, buttons;
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

/* The headline's marks of who has won, each with the room after it. */
static int marks_width(const struct results *results) {
    int count = 0;
    for (int seat = 0; seat < results->table->seats; seat++) {
        count += results->rank[seat] == 0;
    }
    return count * px(results, MARK + MARK_GAP);
}

/* As wide as the headline needs: at least LEAST, at most half of ALL. */
static int heading_width(const struct results *results, int least, int all) {
    const struct text_style style = theme_text(&results->app->scale, TEXT_HEADING, 0, ALIGN_LEFT);
    const int words = text_width(results->app->metrics, style, results->headline);
    const int wish = px(results, 8) + marks_width(results) + words;
    return wish < least ? least : wish < all / 2 ? wish : all / 2;
}

/* The headline at the left, beside it small that it is over, and under that what decided it. */
static void lay_out_head(const struct results *results, struct places *places, struct rect head, int left) {
    const int gap = px(results, 24);
    places->heading = rect_cut_left(&head, heading_width(results, left, head.w), gap);
    rect_cut_left(&places->heading, px(results, 8), 0);
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
    if (file_of(results)) {
        const int w = ui_row_button_width(&results->ui, &share) + px(results, 30);
        ui_row_button(&results->ui, rect_cut_left(&row, w, px(results, 10)), &share);
    }
    return row;
}

static void declare(struct results *results) {
    struct places places;
    lay_out(results, &places);
    if (!is_castle_alone(results)) {
        table_stage_lift(results->table, places.castle);
    }
    ui_begin(&results->ui, &results->app->scale, results->app->metrics);
    results->ui.is_reduced = results->app->settings.is_reduced;
    if (is_castle_alone(results)) {
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
         ICON_EYE, UI_QUIET | (is_of_replay(results) ? UI_CANCEL : 0u)},
        {ID_WATCH, _("Watch again"), ICON_PLAY, UI_QUIET}};
    const int tool_count = (int)(sizeof tools / sizeof *tools) - is_of_replay(results);
    const char *stays =
        table_save_is_owed(results->table) ? NULL : _("These results stay under Load, Finished: Final scoring.");
    const struct ui_row_button buttons[] = {
        {ID_TITLE, _("Title screen"), ICON_NONE, UI_TIP_UP | (is_of_replay(results) ? 0u : UI_CANCEL), stays},
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

/* Rows come in one after the other. */
static int rows_seen(const struct results *results, int rows, int64_t now) {
    int64_t age = now - results->since;
    if (is_still(results) || age > REVEAL_MS) {
        return rows;
    }
    return age > 0 ? (int)(age * rows / REVEAL_MS) : 0;
}

static const char *heading_of(const struct results *results) {
    const char *heading = results->table->ops->around->end->over;
    return heading ? _(heading) : _("The match is over");
}

static void draw_line_of(const struct results *results, struct draw_list *list, enum theme_text role, uint32_t colour,
                         struct rect rect, const char *words) {
    const struct text_style style = theme_text(&results->app->scale, role, colour, ALIGN_LEFT);
    draw_text(list, text_fitted(results->app->metrics, style, rect.w, words), rect, words);
}

/* What decided it, then the seals that were earned. */
static int story_count(const struct results *results) {
    return results->story.count + (results->seals[0] != 0);
}

/* As long as a notice tells of the seals, they are not written twice. */
static int written_count(const struct results *results) {
    const struct app *app = results->app;
    const int is_noticed = !results->is_posing && app->now < app->notice_until && strstr(app->notice, results->seals);
    return results->story.count + (results->seals[0] && !is_noticed);
}

static const char *story_line(const struct results *results, int index) {
    return index < results->story.count ? results->story.lines[index] : results->seals;
}

static int story_height(const struct results *results, enum theme_text role, int width) {
    const struct text_style style = theme_text(&results->app->scale, role, 0, ALIGN_LEFT);
    int height = 0;
    for (int i = 0; i < story_count(results); i++) {
        height += text_block_height(results->app->metrics, style, width, story_line(results, i)) + px(results, 3);
    }
    return height;
}

static void draw_story(struct results *results, struct draw_list *list, struct rect area) {
    const struct ui_scale *scale = &results->app->scale;
    draw_text(list, theme_text(scale, TEXT_NAME, THEME_INK, ALIGN_LEFT), rect_cut_top(&area, px(results, 24), 2),
              _("What decided it"));
    int indent = px(results, 16);
    enum theme_text role = story_height(results, TEXT_BODY, area.w - indent) <= area.h    ? TEXT_BODY
                           : story_height(results, TEXT_SMALL, area.w - indent) <= area.h ? TEXT_SMALL
                                                                                          : TEXT_TINY;
    const struct text_style style = theme_text(scale, role, THEME_INK, ALIGN_LEFT);
    for (int i = 0; i < written_count(results); i++) {
        int height = text_block_height(results->app->metrics, style, area.w - indent, story_line(results, i));
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
        text_block_draw(list, results->app->metrics, style, block, story_line(results, i));
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

/* Who has won: the winners' faces, else their marks, then the words. */
static void draw_headline(const struct results *results, struct draw_list *list, struct rect row) {
    const int side = px(results, MARK), gap = px(results, MARK_GAP), face = px(results, FACE);
    for (int i = 0; i < results->table->seats; i++) {
        const int seat = results->order[i];
        if (results->rank[seat] == 0) {
            const struct rect place = rect_cut_left(&row, side, gap);
            const struct rect bust = {place.x + side / 2 - face / 2, row.y + row.h - face, face, face};
            if (!table_bust_show(results->table, list, seat, MOOD_TRIUMPHANT, bust)) {
                icon_draw_player(list, results->table->colours[seat], rect_centred(place, side, side));
            }
        }
    }
    draw_line_of(results, list, headline_role(results, row.w), THEME_INK, row, results->headline);
}

/* How far in parts of REVEAL_MS the sheet has told what it tells, 0 to 1. */
static float shown_share(const struct results *results, int64_t now) {
    const float share = (float)(now - results->since) / REVEAL_MS;
    return is_still(results) || share > 1 ? 1 : share < 0 ? 0 : share;
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
    draw_soft(list, places.panel, 10, 20, 0x000000c0u);
    draw_kit(list, KIT_DIALOG, places.panel);
    draw_headline(results, list, places.heading);
    draw_line_of(results, list, TEXT_SMALL, THEME_INK_SOFT, places.over, heading_of(results));
    draw_line_of(results, list, TEXT_NAME, 0x8a1f14ffu, places.verdict, results->story.verdict);
    results_sheet_draw(results->table, list, &sheet, places.table,
                       rows_seen(results, results_sheet_rows(results->table, &sheet), now));
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

static void draw(struct scene *scene, struct draw_list *list, int64_t now) {
    struct results *results = of(scene);
    const struct tween rise = {results->since, is_still(results) ? 0 : RISE_MS, EASE_IN_OUT};
    const float share = tween_share(&rise, now);
    const enum draw_layer before = draw_layer(list, LAYER_OVERLAY);
    if (results_film_is_running(&results->film)) {
        results_film_draw(&results->film, results->table, list, now);
    } else if (is_castle_alone(results)) {
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

/* ---- living ---- */

/* For the place of the one person at the table; several, or bots alone, hear the winner's. */
static const char *fanfare(const struct results *results) {
    static const char *const by_rank[GAME_MAX_SEATS] = {"fanfare_1st", "fanfare_2nd", "fanfare_3rd", "round"};
    const unsigned persons = results->table->persons;
    const int is_one = __builtin_popcount(persons) == 1;
    return by_rank[is_one ? results->rank[__builtin_ctz(persons)] : 0];
}

static void show_sheet(struct results *results, int64_t at) {
    results->since = at;
    early_key_begin(&results->early, at);
}

/* The winner's seconds begin at AT. */
static void name_winner(struct results *results, int64_t at) {
    results->entered = at;
    show_sheet(results, at + CASTLE_MS);
}

static void sound_fanfare(struct results *results) {
    app_play(results->app, fanfare(results));
}

/* Brings the film to NOW; when it is through, or IS_OVER, the winner is named. */
static void go_on_film(struct results *results, int64_t now, int is_over) {
    if (!results_film_is_running(&results->film)) {
        return;
    }
    results_film_go_on(&results->film, results->table, now, is_over);
    if (!results_film_is_running(&results->film)) {
        name_winner(results, now);
        sound_fanfare(results);
    }
}

static void begin(struct results *results, int64_t now) {
    show_sheet(results, now);
    if (results->is_first && !is_still(results)) {
        name_winner(results, results_film_begin(&results->film, results->table, now));
    }
    if (results->is_first && !results_film_is_running(&results->film)) {
        sound_fanfare(results);
    }
}

static void enter(struct scene *scene, struct app *app, int64_t now) {
    struct results *results = of(scene);
    results->app = app;
    results->entered = now;
    if (is_of_replay(results)) {
        table_record_recall(results->table);
    }
    judge(results);
    results->deal = table_is_challenge(results->table) ? NULL : results_deal_new(results->table);
    table_stage_clear(results->table);
    app_music(app, "final");
    begin(results, now);
    declare(results);
}

static void leave(struct scene *scene) {
    results_film_close(&of(scene)->film);
    results_deal_free(of(scene)->deal);
    free(scene);
}

/* A press or key: from the film to the winner, from there to the sheet. */
static int is_hurry(const struct ui_event *event) {
    return event->type == UI_POINTER_PRESS || event->type == UI_KEY;
}

/* Nothing can be aimed at that still comes up. */
static int is_rising(const struct results *results, const struct ui_event *event, int64_t now) {
    return event->type == UI_POINTER_PRESS && !is_still(results) && now < results->since + RISE_MS;
}

static void handle_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct results *results = of(scene);
    if (is_castle_alone(results)) {
        if (is_hurry(event) && results_film_is_running(&results->film)) {
            go_on_film(results, now, 1);
        } else if (is_hurry(event)) {
            show_sheet(results, now);
        }
        declare(results);
        return;
    }
    if (early_key_takes(&results->early, event, now) || is_rising(results, event, now)) {
        return;
    }
    struct ui_action action = ui_event(&results->ui, event, now);
    app_play_ui(results->app, &results->ui);
    if (action.type == UI_PRESSED) {
        press(results, action.id);
        return;
    }
    if (action.type == UI_UNHANDLED && event->type == UI_KEY && event->key == UI_KEY_SKIP) {
        results->since = now - REVEAL_MS - 1;
    } else if (action.type == UI_UNHANDLED && event->type == UI_KEY && event->key == UI_KEY_COPY) {
        press(results, ID_SEED);
    } else if (action.type == UI_UNHANDLED && event->type == UI_KEY && event->key == UI_KEY_MENU) {
        press(results, ID_TITLE);
        return;
    }
    declare(results);
}

/* A row more of the sheet is counted up. */
static void tick(struct results *results, int64_t now) {
    const struct results_sheet sheet = {results->rank, results->order, results->scores};
    const int rows = rows_seen(results, results_sheet_rows(results->table, &sheet), now);
    if (rows > results->rows) {
        app_play(results->app, "score_tick");
    }
    results->rows = rows;
}

static void update(struct scene *scene, int64_t now) {
    struct results *results = of(scene);
    go_on_film(results, now, 0);
    tick(results, now);
    if (results->deal) {
        results_deal_update(results->deal);
    }
    if (results->story_language != language_serial()) {
        tell(results);
    }
    declare(results);
    if (results->table->start.exit_when_over && now - results->since > EXIT_AFTER_MS) {
        app_quit(results->app, 0);
    }
}

static struct ui *ui_of(struct scene *scene) {
    return &of(scene)->ui;
}

static const char *fact(struct scene *scene, const char *key) {
    struct results *results = of(scene);
    return results->table->scene.ops->fact(&results->table->scene, key);
}

static int is_moving(const struct scene *scene, int64_t now) {
    const struct results *results = (const struct results *)scene;
    int masters[DEAL_MASTERS];
    const int is_waiting = results->deal && results_deal_is_asked(results->deal) &&
                           results_deal_played(results->deal, masters) < DEAL_MASTERS;
    return is_waiting || now - results->since < REVEAL_MS + 100 || results->table->start.exit_when_over;
}

static void speak(struct scene *scene, int id, char *out, size_t size) {
    const struct results *results = of(scene);
    const struct results_story *story = &results->story;
    const struct terms_of_worth *terms = table_worth(results->table->ops);
    if (id) {
        return;
    }
    size_t used = (size_t)snprintf(out, size, "%s. %s", heading_of(results), story->verdict);
    for (int i = 0; i < results->table->seats && used < size; i++) {
        int seat = results->order[i], points = results->scores[seat].total;
        used +=
            (size_t)snprintf(out + used, size - used, language_counted(terms->of_seat[0], terms->of_seat[1], points),
                             results->table->names[seat], points);
    }
    for (int i = 0; i < story_count(results) && used < size; i++) {
        used += (size_t)snprintf(out + used, size - used, " %s", story_line(results, i));
    }
}

static const struct scene_ops ops = {.name = "results",
                                     .help_page = "scoring",
                                     .speak = speak,
                                     .is_overlay = 1,
                                     .has_own_way = 1,
                                     .enter = enter,
                                     .leave = leave,
                                     .event = handle_event,
                                     .update = update,
                                     .draw = draw,
                                     .ui = ui_of,
                                     .fact = fact,
                                     .is_moving = is_moving};

void results_push(struct app *app, struct table *table, int is_first) {
    struct results *results = memory_new(1, sizeof *results);
    results->scene.ops = &ops;
    results->table = table;
    results->is_first = is_first;
    app_push(app, &results->scene);
}
