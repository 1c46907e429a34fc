/* SPDX-License-Identifier: MIT */
/* The end of a match. First the stage is cleared: the board is built again in seconds, then stands alone in the
 * evening, with the winner's name and his fanfare. Then a sheet comes up from below: what decided it, the table of
 * points by source, a line chart of points by round, and what to do next; the castle stays in sight above it. Closed,
 * it leaves the table to be looked at. How it looks is in results_page.c. */
#include "table/after/results.h"
#include "app/dialog.h"
#include "app/share.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "table/after/analysis_scene.h"
#include "table/after/deal_scene.h"
#include "table/after/results_deal.h"
#include "table/after/results_next.h"
#include "table/after/results_scene.h"
#include "table/after/results_sheet.h"
#include "table/ops_around.h"
#include "table/results_story.h"
#include "table/table_challenge.h"
#include "table/table_door.h"
#include "table/table_record.h"
#include "table/table_save.h"
#include "table/table_scene.h"
#include "table/table_terms.h"
#include "ui/language.h"

enum { CASTLE_MS = 4200, /* the board alone */ EXIT_AFTER_MS = 3500 };

static struct results *of(struct scene *scene) {
    return (struct results *)scene;
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

static void to_new_match(struct app *app, const struct game_ops *game) {
    app->places->title(app);
    app->places->new_match(app, game);
}

static void leave_by(struct results *results, int id) {
    struct app *app = results->app;
    switch (id) {
    case ID_REMATCH:
        results_rematch(app, results->table);
        break;
    case ID_ROTATED:
        results_play_rotated(app, results->table);
        break;
    case ID_NEW:
        table_leave(results->table, to_new_match);
        break;
    default:
        table_leave_to_title(results->table);
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
    if (results_is_of_replay(results) || !table_save_is_owed(results->table)) {
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

static int write_picture(void *context, const char *path, char error[PLATFORM_ERROR_SIZE]) {
    struct results *results = context;
    results->is_posing = 1;
    results_page_declare(results);
    const int is_written = app_picture_write(results->app, &results->scene, path, error);
    results->is_posing = 0;
    results_page_declare(results);
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
        share_match(app, results_file(results), &(struct share_picture){write_picture, results});
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

/* Says whether the castle is looked at before the sheet: not where all is done at once. */
static int has_winners_seconds(const struct results *results) {
    const struct app *app = results->app;
    return results->is_first && table_pace(results->table, PACE_OF_MOTION) != PACE_AT_ONCE &&
           !(app->is_scripted && !app->is_filmed);
}

static void begin(struct results *results, int64_t now) {
    show_sheet(results, now);
    if (results->is_winners) {
        results->since = INT64_MAX / 2;
    } else if (has_winners_seconds(results)) {
        name_winner(results, results_is_still(results) ? now : results_film_begin(&results->film, results->table, now));
    }
    if (results->is_first && !results_film_is_running(&results->film)) {
        sound_fanfare(results);
    }
}

static void enter(struct scene *scene, int64_t now) {
    struct app *app = scene->app;
    struct results *results = of(scene);
    results->entered = now;
    if (results_is_of_replay(results)) {
        table_record_recall(results->table);
    }
    judge(results);
    results->deal = table_is_challenge(results->table) ? NULL : results_deal_new(results->table);
    table_stage_clear(results->table);
    app_music(app, "final");
    begin(results, now);
    results_page_declare(results);
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
    return event->type == UI_POINTER_PRESS && !results_is_still(results) && now < results->since + RESULTS_RISE_MS;
}

static void handle_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct results *results = of(scene);
    if (results_is_castle_alone(results)) {
        if (is_hurry(event) && results_film_is_running(&results->film)) {
            go_on_film(results, now, 1);
        } else if (is_hurry(event)) {
            show_sheet(results, now);
        }
        results_page_declare(results);
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
    if (action.type == UI_CHANGED && action.id == ID_TABS) {
        results->tab = action.value;
    } else if (action.type == UI_UNHANDLED && event->type == UI_KEY && event->key == UI_KEY_SKIP) {
        results->since = now - RESULTS_REVEAL_MS - 1;
    } else if (action.type == UI_UNHANDLED && event->type == UI_KEY && event->key == UI_KEY_COPY) {
        press(results, ID_SEED);
    } else if (action.type == UI_UNHANDLED && event->type == UI_KEY && event->key == UI_KEY_MENU) {
        press(results, ID_TITLE);
        return;
    }
    results_page_declare(results);
}

/* A row more of the sheet is counted up. */
static void tick(struct results *results, int64_t now) {
    const struct results_sheet sheet = {results->rank, results->order, results->scores};
    const int rows = results_rows_seen(results, results_sheet_rows(results->table, &sheet), now);
    if (rows > results->rows) {
        app_play(results->app, "score_tick");
    }
    results->rows = rows;
}

/* Seals are told when the sheet is up: before, the castle and the winner's name stand alone. */
static void tell_seals(struct results *results, int64_t now) {
    if (results->is_first && !results_is_of_replay(results) && !results->is_winners &&
        now >= results->since + (results_is_still(results) ? 0 : RESULTS_RISE_MS)) {
        table_record_tell(results->table);
    }
}

static int has_free_foot(const struct scene *scene) {
    enum { NOTICE_WIDE = 470 };
    const struct results *results = (const struct results *)scene;
    return results->places.castle.w >= ui_px(&scene->app->scale, NOTICE_WIDE);
}

static void update(struct scene *scene, int64_t now) {
    struct results *results = of(scene);
    go_on_film(results, now, 0);
    tell_seals(results, now);
    tick(results, now);
    if (results->deal) {
        results_deal_update(results->deal);
    }
    if (results->story_language != language_serial()) {
        tell(results);
    }
    results_page_declare(results);
    if (results->table->start.exit_when_over && now - results->since > EXIT_AFTER_MS) {
        app_quit(results->app, 0);
    }
}

static void draw(struct scene *scene, struct draw_list *list, int64_t now) {
    results_page_draw(of(scene), list, now);
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
    return is_waiting || now - results->since < RESULTS_REVEAL_MS + 100 || results->table->start.exit_when_over;
}

static void speak(struct scene *scene, int id, char *out, size_t size) {
    const struct results *results = of(scene);
    const struct results_story *story = &results->story;
    const struct terms_of_worth *terms = table_worth(results->table->ops);
    if (id) {
        return;
    }
    size_t used =
        (size_t)snprintf(out, size, "%s. %s: %s", results_heading(results), results->headline, story->verdict);
    for (int i = 0; i < results->table->seats && used < size; i++) {
        int seat = results->order[i], points = results->scores[seat].total;
        used +=
            (size_t)snprintf(out + used, size - used, language_counted(terms->of_seat[0], terms->of_seat[1], points),
                             results->table->names[seat], points);
    }
    for (int i = 0; i < results_story_count(results) && used < size; i++) {
        used += (size_t)snprintf(out + used, size - used, " %s", results_story_line(results, i));
    }
}

static const struct scene_ops ops = {.name = "results",
                                     .help_page = "scoring",
                                     .speak = speak,
                                     .has_free_foot = has_free_foot,
                                     .is_overlay = 1,
                                     .has_own_way = 1,
                                     .enter = enter,
                                     .leave = leave,
                                     .event = handle_event,
                                     .update = update,
                                     .draw = draw,
                                     .fact = fact,
                                     .is_moving = is_moving};

static void push(struct app *app, struct table *table, int is_first, int is_winners) {
    struct results *results = memory_new(1, sizeof *results);
    results->scene.ops = &ops;
    results->table = table;
    results->is_first = is_first;
    results->is_winners = is_winners;
    app_push(app, &results->scene);
}

void results_push(struct app *app, struct table *table, int is_first) {
    push(app, table, is_first, 0);
}

void results_push_winner(struct app *app, struct table *table) {
    push(app, table, 1, 1);
}
