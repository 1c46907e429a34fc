/* SPDX-License-Identifier: MIT */
/* The stack of scenes. Changes are collected while a scene is being called and carried out afterwards, so that no scene
 * is freed under its own feet. */
#include "app/app.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/call.h"
#include "app/notice.h"
#include "app/typing.h"
#include "castellany/file.h"
#include "castellany/memory.h"
#include "platform/codes.h"
#include "platform/log.h"
#include "store/core_words.h"
#include "ui/finger.h"
#include "ui/input.h"
#include "ui/language.h"
#include "ui/text.h"
#include "ui/tween.h"
#include "ui/words.h"

enum { PUSH, POP, REPLACE };
enum { ARRIVAL_MS = 220, RISE = 16 };

/* ---- beginning and end ---- */

static int open_game(struct app *app, const char *name, struct error *why) {
    size_t count = 0;
    while (game_list[count]) {
        count++;
    }
    app->games = app->games ? app->games : memory_new(count + 1, sizeof *app->games); /* one to try in vain with */
    struct app_game *fresh = app->games + app->game_count;
    fresh->game = game_shelf_find(app->shelf, name, why);
    if (!fresh->game) {
        return 0;
    }
    app->game_count++;
    return 1;
}

static int app_open(struct app *app, char error[PLATFORM_ERROR_SIZE]) {
    char words[ERROR_WORDS_SIZE];
    struct error why;
    app->shelf = game_shelf_open(app->data);
    if (!open_game(app, game_list[0]->name, &why)) {
        core_words(&why, words, sizeof words);
        snprintf(error, PLATFORM_ERROR_SIZE, _("the rules cannot be read: %s"), words);
        return 0;
    }
    app->bots = worker_new(!app->is_scripted);
    app->disk = worker_new(!app->is_scripted);
    if (!app->bots || !app->disk) {
        snprintf(error, PLATFORM_ERROR_SIZE, "%s", _("there is not enough memory"));
        return 0;
    }
    return 1;
}

const struct app_game *app_game(struct app *app, const char *name) {
    char words[ERROR_WORDS_SIZE];
    struct error why;
    for (int i = 0; i < app->game_count; i++) {
        if (!name || strcmp(app->games[i].game->ops->name, name) == 0) {
            return &app->games[i];
        }
    }
    if (!open_game(app, name, &why)) {
        core_words(&why, words, sizeof words);
        log_add("the rules of %s cannot be read: %s", name, words);
        snprintf(app->game_fault, sizeof app->game_fault,
                 _("The rules of this game cannot be read. Install the game again. (%.180s)"), words);
        return NULL;
    }
    return &app->games[app->game_count - 1];
}

const struct bot_library *app_library(struct app *app, const struct app_game *of_game) {
    struct app_game *game = app->games + (of_game - app->games);
    if (!game->library) {
        char warning[GAME_ERROR_SIZE];
        game->library = bot_library_open(game->game, app->data, warning);
        bot_library_set_nodes(game->library, app->nodes_most);
        if (warning[0]) {
            log_add("%s", warning);
        }
    }
    return game->library;
}

/* Gives 0 where texts are there that cannot be used. */
static int app_open_language(struct app *app) {
    char folder[PLATFORM_PATH_SIZE] = "";
    platform_languages_folder(app->data, folder);
    const int is_whole = language_open(folder);
    language_set(app->language_override);
    return is_whole;
}

static void fit_language(struct app *app) {
    const int wished = app->language_override ? app->language_override : app->settings.language;
    if (app->language_asked != wished) {
        app->language_asked = wished;
        language_set(wished);
    }
}

static void settings_path(const struct app *app, char path[PLATFORM_PATH_SIZE + 16]) {
    snprintf(path, PLATFORM_PATH_SIZE + 16, "%s/settings.json", app->config);
}

static void app_read_settings(struct app *app) {
    char path[PLATFORM_PATH_SIZE + 16], notice[PLATFORM_ERROR_SIZE] = "";
    settings_defaults(&app->settings);
    if (app->config[0]) {
        settings_path(app, path);
        settings_read(path, &app->settings, notice);
    }
    app->settings_kept = app->settings;
    if (notice[0]) {
        app_notice(app, notice);
    }
}

static enum theme_dress dress_of(const struct app *app) {
    for (int i = app->depth - 1; i >= 0; i--) {
        const struct scene *scene = app->stack[i];
        if (scene->ops->dress) {
            return scene->ops->dress(scene);
        }
    }
    return DRESS_OAK;
}

static void fit_theme(struct app *app) {
    const enum theme_dress dress = dress_of(app);
    const int is_new = theme_set_contrast(app->settings.has_contrast);
    if (is_new || dress != app->dress) {
        app->dress = dress;
        platform_set_painter(app->platform, theme_painter_of(dress));
    }
}

/* SCENE may be NULL. */
struct ui_scale app_scale(const struct app *app, int is_compact, int percent) {
    const struct rect area = platform_area(app->platform);
    const float points = platform_points(app->platform);
    const int w = (int)((float)area.w / points), h = (int)((float)area.h / points);
    return ui_scale_in_points(is_compact ? ui_scale_compact(w, h, percent) : ui_scale_of(w, h, percent), points);
}

static void fit_scale(struct app *app, const struct scene *scene) {
    const int percent = app->scale_override ? app->scale_override : app->settings.percent;
    app->scale = app_scale(app, scene && scene->ops->is_compact, percent);
}

int app_most_percent(const struct app *app) {
    return app_scale(app, 1, 100).most_percent;
}

struct app *app_new(const struct app_start *start, char error[PLATFORM_ERROR_SIZE]) {
    struct app *app = calloc(1, sizeof *app);
    if (!app) {
        snprintf(error, PLATFORM_ERROR_SIZE, "%s", _("there is not enough memory"));
        return NULL;
    }
    app->platform = start->platform;
    assert(start->places);
    app->places = start->places;
    app->nodes_most = start->nodes_most;
    app->now = start->now;
    app->metrics = platform_text_metrics(start->platform);
    app->random = random_seeded(start->seed);
    app->is_scripted = start->is_scripted;
    app->wall_seconds = start->wall_seconds;
    app->scale_override = start->scale_override;
    app->language_override = start->language_override ? start->language_override
                             : start->is_scripted     ? LANGUAGE_ENGLISH
                                                      : LANGUAGE_SYSTEM;
    snprintf(app->data, sizeof app->data, "%s", start->data);
    snprintf(app->saves, sizeof app->saves, "%s", start->saves);
    snprintf(app->config, sizeof app->config, "%s", start->config);
    snprintf(app->records, sizeof app->records, "%s", start->records ? start->records : "");
    snprintf(app->state, sizeof app->state, "%s", start->state ? start->state : "");
    const int can_speak = app_open_language(app);
    app_read_settings(app);
    input_reset();
    input_open(&app->settings.keys);
    fit_language(app);
    fit_scale(app, app_top(app));
    theme_set_contrast(app->settings.has_contrast);
    platform_set_painter(app->platform, theme_paint);
    platform_set_volumes(app->platform, &app->settings.volumes);
    if (!app_open(app, error)) {
        app_free(app);
        return NULL;
    }
    if (!can_speak) {
        app_notice(app, _("The texts in other languages are damaged, so English is spoken. Install the game again."));
    }
    return app;
}

static void take_off(struct app *app) {
    assert(app->depth > 0);
    struct scene *scene = app->stack[--app->depth];
    /* The next one may lie where this one lay: it would be taken for it. */
    app->speaker.scene = app->speaker.scene == scene ? NULL : app->speaker.scene;
    app->pressed_scene = app->pressed_scene == scene ? NULL : app->pressed_scene;
    scene->ops->leave(scene);
}

void app_set_beside(struct app *app, enum app_side side, const struct app_beside *beside) {
    assert(side < BESIDES && (!beside->context || (beside->go_on && beside->free)));
    const struct app_beside before = app->beside[side];
    app->beside[side] = *beside;
    if (before.context) {
        before.free(before.context);
    }
}

static void go_on_beside(struct app *app, int64_t now) {
    for (int i = 0; i < BESIDES; i++) {
        if (app->beside[i].context && !app->beside[i].go_on(app->beside[i].context, now)) {
            app_set_beside(app, (enum app_side)i, &(struct app_beside){0});
        }
    }
}

static int is_living_beside(const struct app *app) {
    for (int i = 0; i < BESIDES; i++) {
        if (app->beside[i].context && app->beside[i].is_living) {
            return 1;
        }
    }
    return 0;
}

void app_free(struct app *app) {
    if (!app) {
        return;
    }
    while (app->depth > 0) {
        take_off(app);
    }
    for (int i = 0; i < BESIDES; i++) {
        app_set_beside(app, (enum app_side)i, &(struct app_beside){0});
    }
    worker_free(app->bots);
    worker_free(app->disk);
    if (app->rules) {
        app->rules_free(app->rules);
    }
    for (int i = 0; i < app->game_count; i++) {
        bot_library_close(app->games[i].library);
    }
    free(app->games);
    game_shelf_close(app->shelf);
    saves_passed_free(&app->passed);
    free(app);
}

/* ---- the stack ---- */

static void enter(struct app *app, struct scene *scene) {
    scene->app = app;
    if (scene->ops->enter) {
        scene->ops->enter(scene, app->now);
    }
}

static void leave_out(struct app *app, struct scene *scene) {
    log_add("too many scenes; %s is left out", scene->ops->name);
    enter(app, scene); /* who leaves has entered: scene.h promises it */
    scene->ops->leave(scene);
}

static void put_on(struct app *app, struct scene *scene) {
    if (app->depth == APP_SCENES) {
        leave_out(app, scene);
        return;
    }
    assert(scene->ops->leave && scene->ops->draw);
    app->arrived[app->depth] = app->now;
    app->stack[app->depth++] = scene;
    enter(app, scene);
}

/* The button that is down goes up over another scene, where the one below does not hear of it. */
static void let_go(struct scene *scene) {
    if (scene) {
        ui_let_go(&scene->ui);
    }
}

static void carry_out(struct app *app, int what, struct scene *scene) {
    if (what == REPLACE) {
        while (app->depth > 0) {
            take_off(app);
        }
        notice_seals_end(app);
    }
    if (what == POP && app->depth > 0) {
        take_off(app);
        struct scene *top = app_top(app);
        if (top && top->ops->resume) {
            top->ops->resume(top, app->now);
        }
    }
    if (what == PUSH) {
        let_go(app_top(app));
    }
    if (what != POP) {
        put_on(app, scene);
    }
}

static void begin_call(struct app *app, int64_t now) {
    app->now = now;
    app->calls++;
}

static void end_call(struct app *app) {
    assert(app->calls > 0 && app->changes_done <= app->change_count);
    /* Changes may ask for changes: calls stays above 0 until all are done. */
    while (app->calls == 1 && app->changes_done < app->change_count) {
        const int at = app->changes_done++;
        carry_out(app, app->changes[at].what, app->changes[at].scene);
    }
    if (--app->calls == 0) {
        app->change_count = app->changes_done = 0;
    }
}

static void change(struct app *app, int what, struct scene *scene) {
    begin_call(app, app->now);
    if (app->change_count < APP_SCENES) {
        app->changes[app->change_count].what = what;
        app->changes[app->change_count++].scene = scene;
    } else if (scene) {
        leave_out(app, scene);
    }
    end_call(app);
}

void app_push(struct app *app, struct scene *scene) {
    if (scene) {
        change(app, PUSH, scene);
    }
}

void app_pop(struct app *app) {
    change(app, POP, NULL);
}

void app_replace(struct app *app, struct scene *scene) {
    if (scene) {
        change(app, REPLACE, scene);
    }
}

void app_quit(struct app *app, int exit_code) {
    app->is_quitting = 1;
    app->exit_code = exit_code;
}

struct scene *app_top(struct app *app) {
    return app->depth > 0 ? app->stack[app->depth - 1] : NULL;
}

int app_is_on_top(const struct app *app, const struct scene *scene) {
    return app->depth > 0 && app->stack[app->depth - 1] == scene && app->changes_done == app->change_count;
}

int app_is_under_sheet(const struct app *app, const struct scene *scene) {
    for (int i = app->depth - 1; i >= 0 && app->stack[i] != scene; i--) {
        if (app->stack[i]->ops->is_sheet) {
            return 1;
        }
    }
    return 0;
}

/* ---- the calls ---- */

static void own_event(struct app *app, const struct ui_event *event) {
    if (event->type == UI_QUIT) {
        app_quit(app, 0);
    } else if (event->type == UI_FOCUS_LOST || event->type == UI_FOCUS_GAINED) {
        platform_hush(app->platform, event->type == UI_FOCUS_LOST && app->settings.is_silent_unfocused);
    } else if (event->type == UI_KEY && event->key == UI_KEY_FULLSCREEN && !event->repeat && !app->is_listening) {
        app->settings.is_fullscreen = !platform_is_fullscreen(app->platform);
        app_settings_changed(app);
    }
}

/* Gives EVENT its meaning and notes what it came from. Gives 0 if nobody is to hear of it: a key that is held down
 * answers only once. */
static int understand(struct app *app, struct ui_event *event) {
    if (event->type == UI_KEY) {
        bindings_translate(&app->settings.keys, event);
    }
    input_note(event);
    awake_note(app, event);
    return event->type != UI_KEY || !event->repeat || binding_repeats(event->key);
}

/* F1 and its like open the rules from everywhere; what prints does not while it is typed. */
static int is_help(struct scene *top, const struct ui_event *event) {
    const struct widget *focused = ui_find(&top->ui, top->ui.focus);
    const int is_typed = focused && focused->kind == UI_KIND_FIELD && code_prints(event->code);
    return event->type == UI_KEY && event->key == UI_KEY_HELP && !is_typed;
}

/* A file may come at any time; one question after the other. */
static void take_file(struct app *app, const char *path) {
    if (scene_is(app_top(app), SCENE_DIALOG)) {
        app_notice(app, _("Answer the question on the screen first, then drop the file again."));
    } else {
        app->places->match(app, path);
    }
}

static void take_text(struct app *app, const char *text) {
    if (typing_is_to_open(text) && !scene_is(app_top(app), SCENE_DIALOG)) {
        typing_open(app, text);
    }
}

/* The second click of a double click never reaches another scene than the first one did. */
static int is_astray(struct app *app, const struct ui_event *event) {
    const struct scene *top = app_top(app);
    if (event->type != UI_POINTER_PRESS) {
        return 0;
    }
    const int is_other = event->clicks > 1 && top != app->pressed_scene;
    app->pressed_scene = top;
    return is_other;
}

void app_event(struct app *app, const struct ui_event *event, int64_t now) {
    begin_call(app, now);
    struct scene *top = app_top(app);
    struct ui_event known = *event;
    fit_scale(app, top);
    if (!is_astray(app, event) && understand(app, &known)) {
        own_event(app, &known);
        if (event->type == UI_FILE_DROPPED) {
            take_file(app, event->path);
        } else if (event->type == UI_TEXT_DROPPED) {
            take_text(app, event->path);
        } else if (top && !app->is_listening && is_help(top, &known)) {
            app->places->rules(app, top->ops->help ? top->ops->help(top) : top->ops->help_page);
        } else if (top && event->type != UI_QUIT && event->type != UI_PAD_GONE) {
            finger_aim(&top->ui, &known);
            typing_event(app, top, &known, now);
        }
    }
    end_call(app);
}

static int lowest_visible(const struct app *app) {
    int lowest = app->depth - 1;
    while (lowest > 0 && app->stack[lowest]->ops->is_overlay) {
        lowest--;
    }
    return lowest < 0 ? 0 : lowest;
}

/* Once: what is missing stands in the log. */
static void tell_if_incomplete(struct app *app) {
    if (!app->has_warned_incomplete && platform_is_incomplete(app->platform)) {
        app->has_warned_incomplete = 1;
        app_notice(
            app, _("Some pictures are missing or damaged; plain signs stand in their places. Install the game again."));
    }
}

static const char *title_of(const struct scene *scene) {
    const struct scene_ops *ops = scene->ops;
    return ops->title ? ops->title(scene) : ops->title_words ? _(ops->title_words) : NULL;
}

static int is_calling(const struct app *app) {
    for (int i = 0; i < app->depth; i++) {
        const struct scene *scene = app->stack[i];
        if (scene->ops->is_calling && scene->ops->is_calling(scene)) {
            return 1;
        }
    }
    return 0;
}

static void show_title(struct app *app) {
    const char *of_scene = NULL;
    for (int i = app->depth - 1; i >= 0 && !of_scene; i--) {
        of_scene = title_of(app->stack[i]);
    }
    char title[sizeof app->title];
    const int is_called = is_calling(app);
    app_call_frame(app, is_called);
    if (is_called) {
        app_call_title(app, of_scene ? of_scene : "Castellany", title, sizeof title);
    } else {
        snprintf(title, sizeof title, of_scene ? "Castellany \xe2\x80\x93 %s" : "Castellany", of_scene);
    }
    if (strcmp(title, app->title) != 0) {
        memcpy(app->title, title, sizeof title);
        platform_set_title(app->platform, title);
    }
}

static enum platform_cursor cursor_over(const struct ui *ui) {
    const struct widget *under = ui ? ui_find(ui, ui->hover) : NULL;
    if (!under || (under->flags & UI_DISABLED) || under->kind == UI_KIND_LIST) {
        return CURSOR_ARROW;
    }
    return under->kind == UI_KIND_FIELD ? CURSOR_TEXT : CURSOR_HAND;
}

/* Typing is on while a field has the focus; the pointer shows what can be pressed. */
static void fit_input(struct app *app) {
    struct scene *top = app_top(app);
    struct ui *ui = top ? &top->ui : NULL;
    const struct widget *focused = ui ? ui_find(ui, ui->focus) : NULL;
    platform_text_input(app->platform, focused && focused->kind == UI_KIND_FIELD);
    platform_set_cursor(app->platform, cursor_over(ui));
    platform_show_cursor(app->platform, !input_is_steering());
}

/* What is covered shows neither hover nor tooltip nor focus. */
static void rest_if_covered(struct app *app, int index) {
    if (index < app->depth - 1) {
        ui_rest(&app->stack[index]->ui);
    }
}

/* How far the scene INDEX has come up, 0 to 1. */
static float arrival(const struct app *app, int index, int64_t now) {
    const struct scene_ops *ops = app->stack[index]->ops;
    const int is_still = !ops->is_overlay || ops->has_own_way || app_is_still(app);
    return is_still ? 1 : tween_share(&(struct tween){app->arrived[index], ARRIVAL_MS, EASE_OUT}, now);
}

static void draw_scene(struct app *app, int index, struct draw_list *list, int64_t now) {
    const float share = arrival(app, index, now);
    draw_layer(list, index > lowest_visible(app) ? LAYER_OVERLAY : LAYER_INTERFACE);
    draw_offset_push(list, 0, (int)(RISE * app->scale.factor * (1 - share)));
    draw_alpha_push(list, (int)(255 * share));
    app->stack[index]->ops->draw(app->stack[index], list, now);
    draw_alpha_pop(list);
    draw_offset_pop(list);
}

/* Those below END that can be seen. */
static void draw_scenes(struct app *app, int end, struct draw_list *list, int64_t now) {
    for (int i = lowest_visible(app); i < end; i++) {
        fit_scale(app, app->stack[i]);
        draw_list_scale(list, app->scale.factor);
        rest_if_covered(app, i);
        draw_scene(app, i, list, now);
    }
}

int app_picture_write(struct app *app, const struct scene *scene, const char *path, char error[PLATFORM_ERROR_SIZE]) {
    const struct rect area = platform_area(app->platform);
    const struct ui_scale scale = app->scale;
    struct draw_list *list = draw_list_new();
    int end = 0;
    while (end < app->depth && app->stack[end++] != scene) {
    }
    draw_list_begin(list, area.w, area.h);
    draw_scenes(app, end, list, app->now);
    app->scale = scale;
    platform_settle(app->platform, list);
    const int is_written = platform_picture_write(app->platform, path, error);
    draw_list_free(list);
    return is_written;
}

void app_frame(struct app *app, struct draw_list *list, int64_t now) {
    const struct rect area = platform_area(app->platform);
    begin_call(app, now);
    go_on_beside(app, now);
    tell_if_incomplete(app);
    const int lowest = lowest_visible(app);
    for (int i = 0; i < app->depth; i++) {
        const struct scene_ops *ops = app->stack[i]->ops;
        void (*go_on)(struct scene * scene, int64_t now) = i < lowest ? ops->covered : ops->update;
        fit_scale(app, app->stack[i]);
        if (go_on) {
            go_on(app->stack[i], now);
        }
    }
    end_call(app);
    begin_call(app, now);
    fit_theme(app); /* of the scenes that are there now */
    draw_list_begin(list, area.w, area.h);
    draw_scenes(app, app->depth, list, now);
    notice_draw(app, list, now);
    speaker_frame(app, now);
    awake_frame(app, now);
    show_title(app);
    fit_input(app);
    end_call(app);
}

enum app_pace app_pace(const struct app *app, int64_t now) {
    enum app_pace pace = is_living_beside(app) ? APP_LIVES : APP_RESTS;
    if (notice_is_moving(app, now)) {
        return APP_MOVES;
    }
    for (int i = lowest_visible(app); i < app->depth; i++) {
        const struct scene_ops *ops = app->stack[i]->ops;
        if ((ops->is_moving && ops->is_moving(app->stack[i], now)) || arrival(app, i, now) < 1) {
            return APP_MOVES;
        }
        if (ops->is_living && ops->is_living(app->stack[i])) {
            pace = APP_LIVES;
        }
    }
    return pace;
}

/* ---- what scenes share ---- */

void app_settings_changed(struct app *app) {
    char path[PLATFORM_PATH_SIZE + 16], error[PLATFORM_ERROR_SIZE];
    platform_set_fullscreen(app->platform, app->settings.is_fullscreen);
    platform_set_volumes(app->platform, &app->settings.volumes);
    fit_language(app);
    fit_scale(app, app_top(app));
    settings_path(app, path);
    if (!app->config[0]) {
        return;
    }
    file_make_folder(app->config); /* deleted meanwhile, it is made again */
    if (!settings_update(path, &app->settings, &app->settings_kept, error)) {
        app_notice(app, error);
    }
}

int app_is_still(const struct app *app) {
    return app->settings.is_reduced || (app->is_scripted && !app->is_filmed);
}

int64_t app_wall(const struct app *app) {
    return app->wall_seconds + app->now / 1000;
}

void app_wall_set(struct app *app, int64_t seconds, int64_t now) {
    enum { ROUNDED = 2 }; /* so much two clocks of whole seconds differ: that is no change */
    const int64_t known = app->wall_seconds + now / 1000;
    if (seconds < known - ROUNDED || seconds > known + ROUNDED) {
        app->wall_seconds = seconds - now / 1000;
    }
}

void app_play(struct app *app, const char *sound) {
    app_play_at(app, sound, 0);
}

void app_play_at(struct app *app, const char *sound, int pan) {
    if (sound && !app->is_scripted) {
        platform_play(app->platform, sound, pan);
    }
}

/* What was typed and has no room is not dropped without a word. */
static void tell_full(struct app *app, int most) {
    char text[160];
    snprintf(text, sizeof text, _("There is room for %d letters here, for fewer of other scripts."), most);
    app_play(app, "error");
    app_notice(app, text);
}

void app_play_ui(struct app *app, struct ui *ui) {
    const int full_at = ui_take_full(ui);
    app_play(app, ui_take_sound(ui));
    if (full_at) {
        tell_full(app, full_at);
    }
}

void app_music(struct app *app, const char *name) {
    if (!app->is_scripted) {
        platform_music(app->platform, name);
    }
}

void app_ambience(struct app *app, const char *name) {
    if (!app->is_scripted) {
        platform_ambience(app->platform, name);
    }
}

void app_hum(struct app *app, const char *name, int percent, int pan) {
    if (!app->is_scripted) {
        platform_hum(app->platform, name, percent, pan);
    }
}
