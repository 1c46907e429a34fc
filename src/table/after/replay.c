/* SPDX-License-Identifier: MIT */
/* The scene of a replay. Forwards, a step's events run over the board as they did in the match; backwards and over
 * longer ways the board jumps, and what was taken back is lit for a moment. */
#include "table/after/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/look.h"
#include "castellany/memory.h"
#include "table/after/replay_scene.h"
#include "table/ops_notes.h"
#include "table/ops_stage.h"
#include "table/ops_words.h"
#include "table/table_camera.h"
#include "table/table_follow.h"
#include "table/table_log.h"
#include "table/table_recap.h"
#include "table/table_secrets.h"
#include "table/table_speech.h"

enum { REST_MS = 700, LIGHTS_MS = 700, NORMAL_SPEED = 1 };

static struct replay *of(struct scene *scene) {
    return (struct replay *)scene;
}

/* ---- standing somewhere ---- */

/* The state of the match itself, not what a spectator knows: hidden choices are shown. */
static void show_state(struct replay *replay) {
    memcpy(replay->table.shown, table_state(&replay->table), replay->table.game->ops->state_size);
    table_reset(&replay->table, RESET_BOARD);
}

/* The panel at the bottom is that of who acts next, or of who acted last. */
static void follow_action(struct replay *replay) {
    struct table *table = &replay->table;
    struct table_moment moment;
    const unsigned due = table->game->ops->to_act(table_state(table));
    const uint8_t last = replay->steps[replay->at].seat;
    table->ops->words->moment(table_state(table), &moment);
    if (moment.seat < table->seats) {
        table->viewer = moment.seat;
    } else if (due && !(due >> table->viewer & 1)) {
        table->viewer = (uint8_t)__builtin_ctz(due);
    } else if (!due && last < table->seats) {
        table->viewer = last;
    }
}

static void arrive(struct replay *replay, size_t at) {
    replay->at = at;
    replay->table.log_split = replay->steps[at].line ? replay->steps[at].line : 1;
    replay->follows_log = 1;
    replay->jumped_at = 0;
    follow_action(replay);
    if (replay->has_choice && replay->choice.at == at) {
        replay->table.viewer = replay->choice.seat;
    }
}

static void stand_at(struct replay *replay, size_t at) {
    match_free(replay->table.match);
    replay->table.match = match_prefix(replay->whole, at);
    arrive(replay, at);
}

void replay_seek(struct replay *replay, size_t at) {
    const size_t before = replay->at;
    at = at < replay->count ? at : replay->count - 1;
    motion_clear(&replay->table.motion);
    table_recap_end(&replay->table);
    stand_at(replay, at);
    show_state(replay);
    if (at < before) {
        replay->jumped_at = replay->table.now;
        replay->undone = replay->steps[at].line;
    }
    replay->next_at = 0;
}

static void skip(struct replay *replay) {
    motion_skip(&replay->table.motion);
    show_state(replay);
}

static void step_forward(struct replay *replay) {
    static struct event_list events;
    struct table *table = &replay->table;
    if (replay->at + 1 >= replay->count) {
        replay->is_playing = 0;
        return;
    }
    if (motion_is_busy(&table->motion)) {
        skip(replay);
    }
    table_follow(table->ops, table->match, replay->whole, &events);
    table_recap_push(table, &events);
    arrive(replay, replay->at + 1);
    replay->next_at = 0;
}

static void go(struct replay *replay, enum replay_unit unit, int is_forward) {
    if (unit == REPLAY_BY_STEP && is_forward) {
        step_forward(replay);
    } else {
        replay_seek(replay, replay_steps_from(replay, replay->at, unit, is_forward));
    }
}

static void toggle_play(struct replay *replay) {
    replay->is_playing = !replay->is_playing;
    replay->next_at = replay->table.now;
    if (replay->is_playing && replay->at + 1 >= replay->count) {
        replay_seek(replay, 0);
    }
}

/* Brings motion and play to the present. */
static void go_on(struct replay *replay) {
    struct table *table = &replay->table;
    const int percent = replay_bar_percent(replay);
    table->motion.percent = table->app->settings.is_reduced ? percent / 2 : percent;
    motion_advance(&table->motion, table->now);
    if (motion_is_busy(&table->motion)) {
        return;
    }
    show_state(replay);
    if (replay->is_playing && !replay->next_at) {
        replay->next_at = table->now + REST_MS * percent / 100;
    }
    if (replay->is_playing && table->now >= replay->next_at) {
        step_forward(replay);
    }
}

/* ---- declaring ---- */

static void declare(struct replay *replay) {
    struct table *table = &replay->table;
    table->ops->stage->layout(table, platform_area(table->app->platform));
    replay_choice_make_room(replay);
    ui_begin(&table->ui, &table->app->scale, table->app->metrics);
    table->ui.is_reduced = table->app->settings.is_reduced;
    table->ui.can_look = 1;
    for (const struct table_place *place = table->ops->stage->parts; place->part; place++) {
        if (!(place->flags & PLACE_OF_PLAY)) {
            place->part->declare(table);
        }
    }
    replay_bar_declare(replay);
    ui_end(&table->ui);
    table->pointed = table_behind(table, ui_pointed(&table->ui));
    if (replay->follows_log && table_log_show(table, table->log_split - 1)) {
        replay->follows_log = 0;
    }
}

/* ---- input ---- */

static void change_speed(struct replay *replay, int speed) {
    replay->speed = speed < 0 ? 0 : speed >= REPLAY_SPEEDS ? REPLAY_SPEEDS - 1 : speed;
}

static void take_over(struct replay *replay) {
    if (replay->steps[replay->at].is_over) {
        return;
    }
    struct match *begun = match_prefix(replay->whole, replay_steps_open(replay, replay->at));
    replay->is_playing = 0;
    replay->table.app->places->take_over(replay->table.app, begun);
}

static void show_scoring(struct replay *replay) {
    replay->is_playing = 0;
    skip(replay);
    replay->table.app->places->results(replay->table.app, &replay->table, 0);
}

static void leave_to_before(struct app *app) {
    if (app->depth > 1) {
        app_pop(app);
    } else {
        app->places->title(app);
    }
}

/* Buttons of the game's own that answer nothing: how the table is looked at. */
static void press_of_game(struct table *table, int id) {
    struct intent unused;
    if (id < REPLAY_SCRUB && table->ops->stage->is_lasting && table->ops->stage->is_lasting(id)) {
        answer_press(table, id, TARGET_NONE, &unused);
    }
}

static void press(struct replay *replay, int id) {
    static const struct {
        enum replay_id id;
        enum replay_unit unit;
        int is_forward;
    } ways[] = {{REPLAY_ROUND_BACK, REPLAY_BY_ROUND, 0}, {REPLAY_CARD_BACK, REPLAY_BY_PART, 0},
                {REPLAY_STEP_BACK, REPLAY_BY_STEP, 0},   {REPLAY_STEP, REPLAY_BY_STEP, 1},
                {REPLAY_CARD, REPLAY_BY_PART, 1},        {REPLAY_ROUND, REPLAY_BY_ROUND, 1}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        if ((int)ways[i].id == id) {
            replay->is_playing = 0;
            go(replay, ways[i].unit, ways[i].is_forward);
        }
    }
    if (target_is(id, TARGET_LOG_LINE, LOG_ROWS)) {
        const size_t line = table_log_index(&replay->table, id - TARGET_LOG_LINE);
        replay->is_playing = 0;
        replay_seek(replay, replay_steps_of_line(replay, line));
    } else if (id == REPLAY_PLAY) {
        toggle_play(replay);
    } else if (id == REPLAY_TAKE_OVER) {
        take_over(replay);
    } else if (id == REPLAY_SCORING) {
        show_scoring(replay);
    } else if (id == REPLAY_OPTIONS) {
        replay->table.app->places->options(replay->table.app);
    } else if (id == REPLAY_LEAVE) {
        leave_to_before(replay->table.app);
    } else {
        press_of_game(&replay->table, id);
    }
}

/* Keys that mean something else at a table: where nothing is paid for or pinned, P plays. */
static void press_key(struct replay *replay, const struct ui_event *event) {
    if (event->letter == 'p' || event->key == UI_KEY_PIN) {
        toggle_play(replay);
    } else if (event->letter == 't') {
        take_over(replay);
    } else if (event->key == UI_KEY_PACE_SLOWER || event->key == UI_KEY_PACE_FASTER) {
        change_speed(replay, replay->speed + (event->key == UI_KEY_PACE_FASTER ? 1 : -1));
    } else if (event->key == UI_KEY_MENU) {
        replay->table.app->places->options(replay->table.app);
    } else {
        table_camera(&replay->table, event);
    }
}

/* Left and Right step unless the focus is on another button: there they move the focus, as everywhere. */
static int is_on_scrub(const struct replay *replay) {
    const struct ui *ui = &replay->table.ui;
    return !ui->shows_focus || !ui->focus || ui->focus == REPLAY_SCRUB;
}

static void take_focus(struct replay *replay, int id, int or_id) {
    const struct widget *widget = ui_find(&replay->table.ui, id);
    ui_focus(&replay->table.ui, widget && ui_is_enabled(widget) ? id : or_id);
    replay->table.ui.shows_focus = 1;
}

/* Nearness alone would lead from the scrubber to the speed, and through it at its present value to nowhere: down goes
 * to the button that plays, and the speed is passed without being changed. Gives 1 if KEY was such a way. */
static int lead_focus(struct replay *replay, enum ui_key key) {
    const int focus = replay->table.ui.focus;
    if (replay->table.ui.looks) {
        return 0;
    }
    if (key == UI_KEY_DOWN && (focus == REPLAY_SCRUB || !focus)) {
        take_focus(replay, REPLAY_PLAY, REPLAY_PLAY);
    } else if (key == UI_KEY_LEFT && focus == REPLAY_SPEED) {
        take_focus(replay, REPLAY_ROUND, REPLAY_PLAY);
    } else if (key == UI_KEY_RIGHT && focus == REPLAY_SPEED) {
        take_focus(replay, REPLAY_TAKE_OVER, REPLAY_SCORING);
    } else {
        return 0;
    }
    return 1;
}

static int handle_key(struct replay *replay, const struct ui_event *event) {
    const int is_forward =
        event->key == UI_KEY_RIGHT || event->key == UI_KEY_PAGE_DOWN || event->key == UI_KEY_REGION_NEXT;
    switch (event->key) {
    case UI_KEY_LEFT:
    case UI_KEY_RIGHT:
        if (!is_on_scrub(replay)) {
            return 0;
        }
        replay->is_playing = 0;
        go(replay, event->modifiers & UI_SHIFT ? REPLAY_BY_PART : REPLAY_BY_STEP, is_forward);
        return 1;
    case UI_KEY_CANCEL: /* what of the game's own stands open, before the replay is left */
        return answer_cancel(&replay->table);
    case UI_KEY_PAGE_UP:
    case UI_KEY_PAGE_DOWN:
    case UI_KEY_REGION_NEXT: /* a controller's shoulders: there are no regions here */
    case UI_KEY_REGION_PREVIOUS:
        replay->is_playing = 0;
        go(replay, REPLAY_BY_ROUND, is_forward);
        return 1;
    case UI_KEY_HOME:
    case UI_KEY_END:
        replay->is_playing = 0;
        replay_seek(replay, event->key == UI_KEY_HOME ? 0 : replay->count - 1);
        return 1;
    case UI_KEY_SKIP:
        skip(replay);
        return 1;
    case UI_KEY_ACCEPT:
        if (is_on_scrub(replay)) {
            toggle_play(replay);
            return 1;
        }
        return 0;
    default:
        return 0;
    }
}

static void handle_rest(struct replay *replay, const struct ui_event *event) {
    if (event->type == UI_KEY) {
        press_key(replay, event);
    } else {
        table_camera(&replay->table, event);
    }
}

/* What tells of the thing ID: the table's own, or the replay's bar. */
static const char *page_of(const struct replay *replay, int id) {
    return id >= REPLAY_SCRUB ? "screen#replay" : replay->table.ops->notes->pages->of(&replay->table, id);
}

static const char *help(const struct scene *scene) {
    const struct replay *replay = (const struct replay *)scene;
    return page_of(replay, table_behind(&replay->table, ui_pointed(&replay->table.ui)));
}

static void act(struct replay *replay, const struct ui_action *action, const struct ui_event *event) {
    if (action->type == UI_PRESSED) {
        press(replay, action->id);
        /* Who uses the pointer finds the arrow keys stepping. */
        ui_focus(&replay->table.ui, action->was_key ? replay->table.ui.focus : REPLAY_SCRUB);
    } else if (action->type == UI_PRESSED_RIGHT) {
        replay->table.app->places->rules(replay->table.app, page_of(replay, action->id));
    } else if (action->type == UI_CHANGED && action->id == REPLAY_SCRUB) {
        replay->is_playing = 0;
        replay_seek(replay, (size_t)action->value);
        replay->jumped_at = 0;
    } else if (action->type == UI_CHANGED && action->id == REPLAY_SPEED) {
        change_speed(replay, action->value);
    } else if (action->type == UI_CANCELLED) {
        leave_to_before(replay->table.app);
    } else if (action->type == UI_UNHANDLED) {
        handle_rest(replay, event);
    }
}

static void handle_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct replay *replay = of(scene);
    struct table *table = &replay->table;
    table->now = now;
    if (event->type != UI_KEY || (!lead_focus(replay, event->key) && !handle_key(replay, event))) {
        const struct ui_action action = ui_event(&table->ui, event, now);
        table_camera_after(table, event);
        act(replay, &action, event);
        app_play_ui(table->app, &table->ui);
    }
    go_on(replay);
    declare(replay);
}

/* ---- living ---- */

static void enter(struct scene *scene, int64_t now) {
    struct replay *replay = of(scene);
    replay->table.now = now;
    if (replay->table.ops->stage->open) {
        replay->table.ops->stage->open(&replay->table);
    }
    replay_seek(replay, replay->at);
    replay->jumped_at = 0;
    table_come_up(&replay->table);
    declare(replay);
    ui_focus(&replay->table.ui, REPLAY_SCRUB);
}

/* What was heard before comes back, and with a match its rules: the topmost table's, whatever lies over it, or the
 * title's where that is what lies under everything. */
static void leave(struct scene *scene) {
    struct replay *replay = of(scene);
    struct app *app = replay->table.app;
    if (!table_come_back(app) && app->depth > 0 && scene_is(app->stack[0], SCENE_TITLE)) {
        app_music(app, "title");
        app_ambience(app, app_look(app)->name);
    }
    table_close(&replay->table);
    match_free(replay->whole);
    free(replay->steps);
    free(replay);
}

static void update(struct scene *scene, int64_t now) {
    struct replay *replay = of(scene);
    replay->table.now = now;
    if (replay->language != language_serial()) {
        replay->language = language_serial();
        replay_steps_make(replay);
        table_log_renew(&replay->table);
        replay->follows_log = 1;
    }
    board_view_advance(&replay->table.view, now);
    if (replay->table.ops->stage->update) {
        replay->table.ops->stage->update(&replay->table);
    }
    go_on(replay);
    declare(replay);
    if (replay->is_scored) {
        replay->is_scored = 0;
        show_scoring(replay);
    }
}

/* What a jump backwards took back. */
static void draw_undone(struct replay *replay, struct draw_list *list) {
    const int64_t age = replay->table.now - replay->jumped_at;
    if (!replay->jumped_at || age >= LIGHTS_MS || replay->undone >= match_log_count(replay->table.log)) {
        return;
    }
    draw_alpha_push(list, (int)(255 - 255 * age / LIGHTS_MS));
    table_log_light(&replay->table, list, replay->undone);
    draw_alpha_pop(list);
}

static void draw(struct scene *scene, struct draw_list *list, int64_t now) {
    struct replay *replay = of(scene);
    struct table *table = &replay->table;
    table->now = now;
    draw_layer(list, LAYER_INTERFACE);
    table_stage_draw(table, list, PLACE_OF_PLAY);
    draw_alpha_push(list, table_stage_signs(table));
    replay_bar_draw(replay, list);
    replay_choice_draw(replay, list);
    ui_draw(&table->ui, list, now);
    table_log_lights_draw(table, list);
    draw_undone(replay, list);
    draw_alpha_pop(list);
    if (table->ops->stage->flights->draw) {
        table->ops->stage->flights->draw(table, list);
    }
}

static const char *title(const struct scene *scene) {
    struct replay *replay = (struct replay *)scene;
    char where[TABLE_TEXT_SIZE];
    replay->table.ops->words->progress(&replay->table.talk, replay->table.shown, where, sizeof where);
    snprintf(replay->title, sizeof replay->title, _("Replay: %s"), where);
    return replay->title;
}

static void resume(struct scene *scene, int64_t now) {
    struct replay *replay = of(scene);
    replay->table.now = now;
    table_stage_fill(&replay->table);
    table_camera_let_go(&replay->table);
    table_come_up(&replay->table);
    declare(replay);
}

static const char *fact(struct scene *scene, const char *key) {
    struct replay *replay = of(scene);
    const struct table *table = &replay->table;
    if (!strcmp(key, "position")) {
        snprintf(replay->fact, sizeof replay->fact, "%zu", replay->at);
    } else if (!strcmp(key, "length")) {
        snprintf(replay->fact, sizeof replay->fact, "%zu", replay->count - 1);
    } else if (!strcmp(key, "round")) {
        snprintf(replay->fact, sizeof replay->fact, "%d", table->game->ops->round(table_state(table)));
    } else if (!strcmp(key, "playing")) {
        snprintf(replay->fact, sizeof replay->fact, "%s", replay->is_playing ? "yes" : "no");
    } else if (!strcmp(key, "moving")) {
        snprintf(replay->fact, sizeof replay->fact, "%s", motion_is_busy(&replay->table.motion) ? "yes" : "no");
    } else if (!strcmp(key, "over")) {
        snprintf(replay->fact, sizeof replay->fact, "%s", table_is_over(table) ? "yes" : "no");
    } else {
        return table->ops->notes->fact ? table->ops->notes->fact(table, key) : NULL;
    }
    return replay->fact;
}

static int is_moving(const struct scene *scene, int64_t now) {
    const struct replay *replay = (const struct replay *)scene;
    const struct table *table = &replay->table;
    return replay->is_playing || motion_is_busy(&table->motion) || table_stage_is_moving(table) ||
           board_view_is_moving(&table->view) ||
           (table->ops->stage->is_moving && table->ops->stage->is_moving(table)) ||
           (replay->jumped_at && now < replay->jumped_at + LIGHTS_MS);
}

static int is_living(const struct scene *scene) {
    const struct table *table = &((const struct replay *)scene)->table;
    return table->ops->stage->is_living && table->ops->stage->is_living(table);
}

static void speak_choice(const struct replay *replay, char *out, size_t size) {
    char words[2 * TABLE_TEXT_SIZE];
    for (int which = 0; which < 2; which++) {
        const size_t used = strlen(out);
        replay_choice_words(replay, which, words, sizeof words);
        snprintf(out + used, size - used, "%s%s %s", used ? " " : "", which ? _("Better:") : _("Played:"), words);
    }
}

/* The step it stands on; nothing while it plays and its lines would run ahead of the voice. */
static void speak(struct scene *scene, int id, char *out, size_t size) {
    struct replay *replay = of(scene);
    if (id) {
        table_speak(&replay->table, id, out, size);
    } else if (!replay->is_playing) {
        replay_steps_words(replay, replay->at, out, size);
    }
    if (!id && replay_choice_is_shown(replay)) {
        speak_choice(replay, out, size);
    }
}

static enum theme_dress dress(const struct scene *scene) {
    return table_dress(&((const struct replay *)scene)->table);
}

static const struct scene_ops ops = {.name = "replay",
                                     .kind = SCENE_REPLAY,
                                     .help = help,
                                     .speak = speak,
                                     .enter = enter,
                                     .leave = leave,
                                     .event = handle_event,
                                     .update = update,
                                     .draw = draw,
                                     .title = title,
                                     .dress = dress,
                                     .resume = resume,
                                     .fact = fact,
                                     .is_moving = is_moving,
                                     .is_living = is_living};

/* ---- making ---- */

static int open_replay(struct replay *replay, struct app *app, const struct match *match) {
    struct table *table = &replay->table;
    char error[GAME_ERROR_SIZE];
    table->start = (struct table_start){.match = match_copy(match, match_seats(match)), .pace = -1};
    table->app = app;
    if (!table_open(table, error)) {
        return 0;
    }
    table->persons = 0;
    table_hands_open(table, 0);
    replay->whole = match_prefix(table->match, match_length(table->match));
    return replay->whole && replay_steps_make(replay);
}

struct scene *replay_scene_new(struct app *app, const struct match *match, size_t at) {
    struct replay *replay = memory_new(1, sizeof *replay);
    replay->table.scene.ops = &ops;
    replay->table.is_replay = 1;
    replay->speed = NORMAL_SPEED;
    replay->at = at;
    replay->language = language_serial();
    if (!open_replay(replay, app, match)) {
        leave(&replay->table.scene);
        return NULL;
    }
    return &replay->table.scene;
}

struct scene *replay_of_decision(struct app *app, const struct match *match, const struct decision *decision) {
    struct scene *scene = replay_scene_new(app, match, decision->at);
    if (scene) {
        replay_choice_set(of(scene), decision);
    }
    return scene;
}

struct scene *replay_of_choice(struct app *app, const struct match *match, size_t at, const struct app_choice *choice) {
    struct scene *scene = replay_scene_new(app, match, at);
    if (scene) {
        const struct table_why nothing = {.kind = WHY_NOTHING};
        const struct replay_step *step = &of(scene)->steps[at];
        replay_choice_set(of(scene), &(struct decision){.at = at,
                                                        .seat = choice->better.seat,
                                                        .round = step->round,
                                                        .moment = step->moment,
                                                        .played = choice->played,
                                                        .better = choice->better,
                                                        .why = {.expected_points = choice->expected},
                                                        .cost = (float)choice->cost,
                                                        .compared = choice->why ? *choice->why : nothing});
    }
    return scene;
}

struct scene *replay_scored_new(struct app *app, const struct match *match) {
    struct scene *scene = replay_scene_new(app, match, match_length(match));
    if (scene) {
        of(scene)->is_scored = 1;
    }
    return scene;
}
