/* SPDX-License-Identifier: MIT */
/* The table scene: puts the parts together and turns input into answers. What is drawn is in the table_*.c files, how
 * the match goes on in table_play.c. */
#include "table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/dialog.h"
#include "castellany/memory.h"
#include "table/match_menu.h"
#include "table/ops_answers.h"
#include "table/ops_notes.h"
#include "table/ops_stage.h"
#include "table/ops_words.h"
#include "table/table_camera.h"
#include "table/table_challenge.h"
#include "table/table_company.h"
#include "table/table_hint.h"
#include "table/table_log.h"
#include "table/table_message.h"
#include "table/table_recap.h"
#include "table/table_scene.h"
#include "table/table_speech.h"
#include "table/table_tell.h"
#include "table/table_undo.h"

static struct table *of(struct scene *scene) {
    return (struct table *)scene;
}

/* ---- laying out and declaring ---- */

/* Tooltips lie neither over the referee's sheet nor over the answer being put together nor over what tells in words. */
static void keep_tooltips_off(struct table *table) {
    int bottom;
    const int about = table->ops->notes->about ? table->ops->notes->about(table, &bottom) : UI_NO_ID;
    const struct widget *answer = about ? ui_find(&table->ui, about) : NULL;
    if (table->referee->sheet) {
        ui_keep_clear(&table->ui, table->referee->sheet(table));
    }
    ui_keep_clear(&table->ui, table->layout.areas[AREA_HAND]);
    ui_keep_clear(&table->ui, table->layout.areas[AREA_PROMPT]);
    ui_keep_clear(&table->ui, table->layout.areas[AREA_SIDE]);
    ui_keep_clear(&table->ui, table->inspector.box);
    ui_keep_clear(&table->ui, answer ? answer->rect : (struct rect){0, 0, 0, 0});
}

static void declare(struct table *table) {
    table->ops->stage->layout(table, platform_area(table->app->platform));
    ui_begin(&table->ui, &table->app->scale, table->app->metrics);
    table->ui.is_reduced = table->app->settings.is_reduced;
    table_focus_prepare(table);
    for (const struct table_place *place = table->ops->stage->parts; place->part; place++) {
        const int from = table->ui.count;
        place->part->declare(table);
        if (place->region >= 0) {
            ui_region_from(&table->ui, from, place->region);
        }
    }
    table_friends_declare(table);
    table_phrases_declare(table);
    table_gone_declare(table);
    table_focus_follow(table);
    table_inspector_tooltip(table);
    if (table->referee->still_tooltips) {
        table->referee->still_tooltips(table);
    }
    keep_tooltips_off(table);
    ui_end(&table->ui);
    table->pointed = table_behind(table, ui_pointed(&table->ui));
    table_guard_watch(table);
}

/* ---- acting ---- */

static void carry_out(struct table *table, enum table_press result, const struct intent *intent) {
    if (result == PRESS_READY) {
        table_submit(table, intent);
    } else if (result == PRESS_CHANGED) {
        table_hush(table);
        app_play(table->app, "card_pick");
    }
}

/* A press on something that cannot be chosen says why. */
static void explain(struct table *table, int target) {
    struct intent intent;
    char text[TABLE_TEXT_SIZE];
    const int reason = table_is_asking(table) && table->ops->answers->explain
                           ? table->ops->answers->explain(table, target, &intent)
                           : REASON_NONE;
    if (reason != REASON_NONE) {
        table->ops->words->refusal(&table->talk, table->asked.state, &intent, reason, text, sizeof text);
        table_say_refusal(table, text, reason);
        app_play(table->app, "error");
    }
}

/* What giving up means is asked twice, and the second press counts only while the question can be read. Whoever is told
 * to press it is not asked. */
static int must_warn(struct table *table, int target) {
    const char *words = table->ops->answers->warn ? table->ops->answers->warn(table, target) : NULL;
    if (!words || !table->app->settings.has_confirmations || table_hint_leads_to(table, target) ||
        (table->referee->meant && table->referee->meant(table) == target) ||
        table_guard_confirms(table, table->asked.was_warned && table_message_words(table)[0])) {
        return 0;
    }
    table_say(table, words);
    table->asked.was_warned = 1;
    return 1;
}

/* A finger opens the sheet that a pointer opens by being there. */
static int press_sheet(struct table *table, int target) {
    if (target == TARGET_INSPECTOR) {
        table_inspector_open(table);
    }
    return target == TARGET_INSPECTOR || target == TARGET_DEPTH;
}

static int press_inspector(struct table *table, int target) {
    if (target == TARGET_PIN) {
        table_pin(table, table->inspector.note.pin);
    } else if (target_is(target, TARGET_UNPIN, PINS_MOST)) {
        table_pin(table, table_pinned(table, target - TARGET_UNPIN));
    } else if (target_is(target, TARGET_ANSWER, BOT_HINTS)) {
        table_hint_apply(table, target - TARGET_ANSWER);
    } else if (target == TARGET_LATER) {
        table_hint_overtake(table);
    } else {
        return press_sheet(table, target);
    }
    return 1;
}

/* The panels tell everybody's points, the sheet what they are made of. */
static void press_ending(struct table *table, int target) {
    table->ops->answers->event(table, &(struct ui_event){.type = UI_KEY, .key = UI_KEY_ENDING});
    table_inspector_hold(table, target);
}

/* Friends' lamps, what is said to them, and what is done when one is gone. */
static int press_friends(struct table *table, int target) {
    if (target == TARGET_PHRASES) {
        table_phrases_push(table);
    } else if (target_is(target, TARGET_GONE, GONE_ANSWERS)) {
        table_gone_press(table, (enum gone_answer)(target - TARGET_GONE));
    } else if (target == TARGET_ALONE) {
        match_menu_go_on_alone(table);
    } else if (target_is(target, TARGET_LAMP, GAME_MAX_SEATS)) {
        table_gone_ask(table, target - TARGET_LAMP);
    } else {
        return target == TARGET_LOST || target == TARGET_GONE_WORDS;
    }
    return 1;
}

static int press_control(struct table *table, int target) {
    if (press_inspector(table, target) || press_friends(table, target)) {
        return 1;
    }
    if (target && target == table->ops->notes->ending) {
        press_ending(table, target);
        return 1;
    }
    switch (target) {
    case TARGET_UNDO:
        table_undo(table);
        return 1;
    case TARGET_UNDO_ROUND:
        table_undo_round(table);
        return 1;
    case TARGET_HINT:
        table_hint_press(table);
        return 1;
    case TARGET_MENU:
        match_menu_open(table);
        return 1;
    case TARGET_SKIP:
        table_skip_step(table);
        return 1;
    case TARGET_SKIP_ALL:
        table_skip(table);
        return 1;
    case TARGET_RESULTS:
        table->app->places->results(table->app, table, 0);
        return 1;
    case TARGET_RECAP:
        table_recap(table);
        return 1;
    case TARGET_PACE:
        table_pace_turn(table, PACE_OF_MOTION, 1, 1);
        return 1;
    case TARGET_PACE_BOTS:
        table_pace_turn(table, PACE_OF_BOTS, 1, 1);
        return 1;
    case TARGET_LOG_TOP:
    case TARGET_LOG_END:
        table_log_jump(table, target == TARGET_LOG_END);
        return 1;
    case TARGET_LOG_FOLD:
        table_log_keep_open(table);
        return 1;
    case TARGET_LOG_COPY:
        table_log_copy(table);
        return 1;
    case TARGET_AIM:
        table_challenge_tell(table);
        return 1;
    default:
        return 0;
    }
}

static int press_referee(struct table *table, int target) {
    return table->referee->press && table->referee->press(table, target);
}

static void press(struct table *table, int target) {
    struct intent intent;
    if (press_referee(table, target) || press_control(table, target) || must_warn(table, target)) {
        return;
    }
    const enum table_press result = answer_press(table, target, TARGET_NONE, &intent);
    if (result == PRESS_NOTHING) {
        explain(table, target);
        table_inspector_hold(table, target);
    }
    carry_out(table, result, &intent);
}

/* A double click's second press: one who leafs on quickly, or who means at once what he has laid down. */
static void press_twice(struct table *table, int target) {
    if (!press_referee(table, target) && table->ops->answers->completes &&
        table->ops->answers->completes(table, target)) {
        press(table, target);
        table_guard_acted(table);
    }
}

static void drop(struct table *table, int source, int target) {
    struct intent intent;
    const enum table_press result = answer_press(table, target, source, &intent);
    if (result == PRESS_NOTHING) {
        explain(table, target);
        app_play(table->app, "helper_back");
    }
    carry_out(table, result, &intent);
}

/* ---- what no widget takes ---- */

static int takes(struct table *table, const struct ui_event *event) {
    return table->ops->answers->event && table->ops->answers->event(table, event);
}

static int target_at(const struct table *table, int x, int y) {
    const struct widget *widget = ui_at(&table->ui, x, y);
    return widget ? table_behind(table, widget->id) : TARGET_NONE;
}

/* The right button opens the rules, on empty ground about what is going on; the middle one pins a plan. */
static void press_other(struct table *table, const struct ui_event *event) {
    if (event->button == UI_BUTTON_MIDDLE) {
        table_pin(table, target_at(table, event->x, event->y));
    } else if (event->button == UI_BUTTON_RIGHT && !takes(table, event)) {
        table->app->places->rules(table->app, table->ops->notes->pages->of(table, TARGET_NONE));
    }
}

static void handle_rest(struct table *table, const struct ui_event *event) {
    if (event->type == UI_POINTER_PRESS && event->button != UI_BUTTON_LEFT) {
        press_other(table, event);
        return;
    }
    if (event->type == UI_POINTER_PRESS) {
        table_inspector_let_go(table);
    }
    if (event->type == UI_KEY) {
        table_key(table, event);
    } else {
        table_camera(table, event);
    }
}

/* ---- events ---- */

static int is_press(const struct ui_event *event) {
    return (event->type == UI_POINTER_PRESS && event->button == UI_BUTTON_LEFT) ||
           (event->type == UI_KEY && event->key == UI_KEY_ACCEPT);
}

/* The buttons beside the board, which mean the same whatever goes on. */
static int is_of_bar(const struct table *table, int target) {
    return (target && target == table->ops->notes->ending) || target == TARGET_MENU || target == TARGET_PACE ||
           target == TARGET_PACE_BOTS || target == TARGET_AIM;
}

static int is_control(int target) {
    return target == TARGET_MENU || target == TARGET_SKIP || target == TARGET_SKIP_ALL || target == TARGET_PACE ||
           target == TARGET_PACE_BOTS || target == TARGET_RECAP || target == TARGET_LOG || target == TARGET_LOG_COPY ||
           target == TARGET_LOG_TOP || target == TARGET_LOG_END || target == TARGET_LOG_FOLD || target == TARGET_NONE ||
           target_is(target, TARGET_COACH, REFEREE_WIDGETS) ||
           target_is(target, TARGET_LAMP, TARGET_GAME - TARGET_LAMP);
}

static int pressed_at(const struct table *table, const struct ui_event *event) {
    return event->type == UI_POINTER_PRESS ? target_at(table, event->x, event->y)
                                           : table_behind(table, table->ui.focus);
}

/* A press while something moves jumps to its end, and goes on only if it would still hit the same thing. Gives 1 if the
 * press may act. */
static int settle_press(struct table *table, const struct ui_event *event) {
    int before = pressed_at(table, event);
    if (!motion_is_busy(&table->motion) || is_control(before) || is_of_bar(table, before)) {
        return 1;
    }
    if (table_guard_is_second_click(table, event)) {
        return 0;
    }
    table_skip_step(table);
    table_go_on(table);
    declare(table);
    return before == pressed_at(table, event) && app_is_on_top(table->app, &table->scene);
}

static void act(struct table *table, const struct ui_action *action, const struct ui_event *event) {
    switch (action->type) {
    case UI_PRESSED:
        press(table, table_behind(table, action->id));
        table_guard_acted(table);
        break;
    case UI_PRESSED_TWICE:
        press_twice(table, table_behind(table, action->id));
        break;
    case UI_PRESSED_RIGHT:
        if (!takes(table, event)) {
            table->app->places->rules(table->app, table->ops->notes->pages->of(table, table_behind(table, action->id)));
        }
        break;
    case UI_DROPPED:
        drop(table, action->id, action->target);
        break;
    case UI_DRAG_BEGUN:
        app_play(table->app, "helper_back");
        break;
    case UI_CANCELLED:
        if (answer_cancel(table)) {
            table_hush(table);
        } else if (table_recap_is_on(table)) {
            table_skip_recap(table);
        } else if (!table_inspector_let_go(table) && !table_hint_put_away(table)) {
            match_menu_open(table);
        }
        break;
    case UI_UNHANDLED:
        handle_rest(table, event);
        break;
    default:
        break;
    }
}

/* Keys that no widget may take. */
static int take_key_first(struct table *table, const struct ui_event *event) {
    if (event->key == UI_KEY_SKIP) {
        table_skip_step(table);
        return 1;
    }
    return table->referee->key && table->referee->key(table, event);
}

static void handle_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct table *table = of(scene);
    table->now = now;
    if (is_press(event) && table_stage_is_shut(table)) {
        return; /* what is pressed cannot be seen yet */
    }
    if (event->type == UI_KEY && take_key_first(table, event)) {
        table_go_on(table);
        declare(table);
        return;
    }
    if (is_press(event) && (event->type == UI_KEY || !is_of_bar(table, target_at(table, event->x, event->y))) &&
        table_has_read(table)) {
        return;
    }
    if (is_press(event) && !settle_press(table, event)) {
        return;
    }
    if (table_guard_holds(table, event, pressed_at(table, event))) {
        return;
    }
    struct ui_action action = ui_event(&table->ui, event, now);
    table_camera_after(table, event);
    act(table, &action, event);
    app_play_ui(table->app, &table->ui);
    table_go_on(table);
    declare(table);
}

/* ---- living ---- */

/* A table that cannot be opened leaves to what lies below it, or to the title. */
static void give_way(struct app *app) {
    if (app->depth > 1) {
        app_pop(app);
    } else {
        app->places->title(app);
    }
}

static void enter(struct scene *scene, int64_t now) {
    struct app *app = scene->app;
    struct table *table = of(scene);
    char error[GAME_ERROR_SIZE];
    table->now = now;
    if (!table_open(table, error)) {
        app_notice(app, error);
        give_way(app);
        return;
    }
    if (table->ops->stage->open) {
        table->ops->stage->open(table);
    }
    table_come_up(table);
    table_stage_arrive(table);
    declare(table);
    ui_event(&table->ui, &(struct ui_event){.type = UI_POINTER_MOVE, .x = -1, .y = -1}, now);
}

static void leave(struct scene *scene) {
    table_close(of(scene));
    free(scene);
}

static void hear_friends(struct table *table) {
    table_friends_update(table);
    table_phrases_update(table);
    table_gone_update(table);
    table_hand_update(table);
    table_far_go_on_to_next(table);
}

static void update(struct scene *scene, int64_t now) {
    struct table *table = of(scene);
    table->now = now;
    board_view_advance(&table->view, now);
    table_stage_go_on(table);
    table_retell(table);
    hear_friends(table);
    table_go_on(table);
    table_tell_news(table);
    table_challenge_update(table);
    table_voice_update(table);
    declare(table);
}

/* Friends at other screens do not wait until the rules are read here. */
static void covered(struct scene *scene, int64_t now) {
    struct table *table = of(scene);
    if (table_is_far(table)) {
        table->now = now;
        hear_friends(table);
        table_go_on(table);
    }
}

static void draw_dragged(struct table *table, struct draw_list *list) {
    if (!table->ui.dragged || !table->asked.is_open || !table->ops->stage->draw_dragged) {
        return;
    }
    const enum draw_layer before = draw_layer(list, LAYER_MOTION);
    table->ops->stage->draw_dragged(table, list, ui_drag_point(&table->ui));
    draw_layer(list, before);
}

static void draw_ahead(struct table *table, struct draw_list *list) {
    const enum draw_layer before = draw_layer(list, LAYER_AHEAD);
    table_busts_ahead(table, list);
    if (table->ops->stage->ahead) {
        table->ops->stage->ahead(table, list);
    }
    draw_layer(list, before);
}

static void draw(struct scene *scene, struct draw_list *list, int64_t now) {
    struct table *table = of(scene);
    table->now = now;
    draw_layer(list, LAYER_INTERFACE);
    draw_veil(list, table_stage_is_veiled(table));
    table_stage_draw(table, list, 0);
    draw_alpha_push(list, table_stage_signs(table));
    ui_draw(&table->ui, list, now);
    table_friends_draw(table, list);
    table_phrases_draw(table, list);
    table_gone_draw(table, list);
    table_hint_draw(table, list);
    table_inspector_draw_over(table, list);
    table_log_lights_draw(table, list);
    draw_alpha_pop(list);
    if (table->ops->stage->flights->draw) {
        table->ops->stage->flights->draw(table, list);
    }
    table_recap_draw(table, list);
    draw_dragged(table, list);
    draw_veil(list, 0);
    table_stage_draw_gate(table, list);
    if (platform_looks_ahead(table->app->platform)) {
        draw_ahead(table, list);
    }
}

static const char *title(const struct scene *scene) {
    struct table *table = (struct table *)scene;
    table->ops->words->progress(&table->talk, table->shown, table->title, sizeof table->title);
    return table->title;
}

static int is_calling(const struct scene *scene) {
    const struct table *table = (const struct table *)scene;
    return table_is_far(table) && table->asked.is_open;
}

static void resume(struct scene *scene, int64_t now) {
    struct table *table = of(scene);
    table->now = now;
    table_stage_fill(table);
    table_camera_let_go(table);
    table_go_on(table);
    declare(table);
}

static const char *fact(struct scene *scene, const char *key) {
    struct table *table = of(scene);
    const int seat = table->asked.is_open ? table->asked.seat : -1;
    if (!strcmp(key, "round")) {
        snprintf(table->fact, sizeof table->fact, "%d", table->game->ops->round(table_state(table)));
    } else if (!strcmp(key, "seat")) {
        snprintf(table->fact, sizeof table->fact, "%d", seat);
    } else if (!strcmp(key, "over")) {
        snprintf(table->fact, sizeof table->fact, "%s", table_is_over(table) ? "yes" : "no");
    } else if (!strcmp(key, "path")) {
        return table->start.path;
    } else if (!strcmp(key, "moving")) {
        snprintf(table->fact, sizeof table->fact, "%s", motion_is_busy(&table->motion) ? "yes" : "no");
    } else if (!strncmp(key, "points/", 7) && key[7] >= '0' && key[7] < '0' + table->seats) {
        snprintf(table->fact, sizeof table->fact, "%d", table_points(table, table_state(table), key[7] - '0'));
    } else {
        return table->ops->notes->fact ? table->ops->notes->fact(table, key) : NULL;
    }
    return table->fact;
}

static int is_thinking(const struct table *table) {
    for (int seat = 0; seat < table->seats; seat++) {
        if (table->bots[seat].is_asked) {
            return 1;
        }
    }
    return table_hint_is_asked(table);
}

/* The match goes on without a person, or would if nothing lay over the table. */
static int goes_on(const struct table *table) {
    return is_thinking(table) || !table->persons;
}

static int is_moving(const struct scene *scene, int64_t now) {
    const struct table *table = (const struct table *)scene;
    (void)now;
    return motion_is_busy(&table->motion) || board_view_is_moving(&table->view) || table->ui.dragged ||
           (goes_on(table) && app_is_on_top(table->app, scene)) || table_stage_is_moving(table) ||
           table_log_is_folding(table) || table_busts_move(table) ||
           (table->ops->stage->is_moving && table->ops->stage->is_moving(table));
}

static int is_living(const struct scene *scene) {
    const struct table *table = (const struct table *)scene;
    return ((table->asked.is_open || goes_on(table)) && !table->app->settings.is_reduced) ||
           (table->ops->stage->is_living && table->ops->stage->is_living(table));
}

static const char *help(const struct scene *scene) {
    const struct table *table = (const struct table *)scene;
    const int is_refused = table->ops->notes->pages->of_refusal && table_message_words(table)[0] &&
                           table_message_reason(table) != REASON_NONE;
    return is_refused ? table->ops->notes->pages->of_refusal(table_message_reason(table))
                      : table->ops->notes->pages->of(table, table->pointed);
}

static void speak(struct scene *scene, int id, char *out, size_t size) {
    table_speak(of(scene), id, out, size);
}

enum theme_dress table_dress(const struct table *table) {
    const struct table_stage *stage = table->ops ? table->ops->stage : NULL;
    return !stage ? DRESS_OAK : stage->dress_of && table->own ? stage->dress_of(table) : stage->dress;
}

static enum theme_dress dress(const struct scene *scene) {
    return table_dress((const struct table *)scene);
}

/* What stands at the top, such as whose turn comes when. */
static int notice_top(const struct scene *scene) {
    const struct table *table = (const struct table *)scene;
    const struct rect top = table->layout.areas[AREA_TOP];
    return rect_is_empty(top) || top.y + top.h > table->layout.window.h / 4 ? 0 : top.y + top.h;
}

static const struct scene_ops ops = {.name = "table",
                                     .kind = SCENE_TABLE,
                                     .is_compact = 1,
                                     .help = help,
                                     .notice_top = notice_top,
                                     .speak = speak,
                                     .enter = enter,
                                     .leave = leave,
                                     .event = handle_event,
                                     .update = update,
                                     .covered = covered,
                                     .is_calling = is_calling,
                                     .draw = draw,
                                     .title = title,
                                     .dress = dress,
                                     .resume = resume,
                                     .fact = fact,
                                     .is_moving = is_moving,
                                     .is_living = is_living};

struct scene *table_scene_new(const struct table_start *start) {
    struct table *table = memory_new(1, sizeof *table);
    table->scene.ops = &ops;
    table->start = *start;
    return &table->scene;
}
