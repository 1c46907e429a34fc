/* SPDX-License-Identifier: MIT */
#include "monkey/monkey.h"
#include "table/coach/coach.h"
#include "table/table_ops.h"
#include "table/table_save.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fit.h"
#include "platform/codes.h"
#include "program/scratch.h"
#include "scenes/menus.h"
#include "store/saves.h"
#include "ui/language.h"

enum { STUCK_MOST = 60, IDLE_MOST = 60, SAVE_EVERY = 16, A_DAY = 86400 };

static uint32_t below(struct monkey *monkey, uint32_t limit) {
    return random_below(&monkey->stream, limit);
}

static int between(struct monkey *monkey, int least, int most) {
    return least + (int)below(monkey, (uint32_t)(most - least + 1));
}

static struct driver *driver_of(struct monkey *monkey) {
    return &monkey->robot.driver;
}

static struct ui *ui_of(struct monkey *monkey) {
    struct scene *top = app_top(monkey->robot.app);
    return top ? &top->ui : NULL;
}

static int give_up(struct monkey *monkey, const char *why, const char *what) {
    struct driver *driver = driver_of(monkey);
    snprintf(monkey->fault, sizeof monkey->fault, "%s: %.400s (in %s)", why, what,
             driver->app ? driver_scene(driver) : "nothing yet");
    return 0;
}

static struct point anywhere(struct monkey *monkey) {
    const struct rect area = platform_area(driver_of(monkey)->platform);
    return (struct point){between(monkey, -2, area.w + 2), between(monkey, -2, area.h + 2)};
}

/* A point at which the pointer reaches some widget; anywhere if none was found. */
static struct point some_widget(struct monkey *monkey) {
    const struct ui *ui = ui_of(monkey);
    struct point at = anywhere(monkey);
    for (int tries = 0; ui && ui->count > 0 && tries < 4; tries++) {
        if (driver_reach(driver_of(monkey), &ui->widgets[below(monkey, (uint32_t)ui->count)], &at)) {
            return at;
        }
    }
    return at;
}

/* ---- tricks ---- */

static void press_widget(struct monkey *monkey) {
    const struct point at = some_widget(monkey);
    driver_click(driver_of(monkey), at.x, at.y, below(monkey, 8) ? UI_BUTTON_LEFT : UI_BUTTON_RIGHT);
}

static void press_twice(struct monkey *monkey) {
    press_widget(monkey);
    driver_click_again(driver_of(monkey), between(monkey, 0, 300));
}

static void click_anywhere(struct monkey *monkey) {
    const struct point at = anywhere(monkey);
    driver_click(driver_of(monkey), at.x, at.y, between(monkey, UI_BUTTON_LEFT, UI_BUTTON_RIGHT));
}

static void drag(struct monkey *monkey) {
    const struct point from = some_widget(monkey), to = below(monkey, 2) ? some_widget(monkey) : anywhere(monkey);
    driver_drag(driver_of(monkey), from.x, from.y, to.x, to.y);
}

/* Pressed and never let go, or let go twice. */
static void half_a_click(struct monkey *monkey) {
    const struct point at = some_widget(monkey);
    driver_move(driver_of(monkey), at.x, at.y);
    if (below(monkey, 2)) {
        driver_press(driver_of(monkey), UI_BUTTON_LEFT);
    } else {
        driver_release(driver_of(monkey), UI_BUTTON_LEFT);
    }
}

static void wheel(struct monkey *monkey) {
    struct driver *driver = driver_of(monkey);
    const struct point at = anywhere(monkey);
    driver_move(driver, at.x, at.y);
    driver_wheel(driver, between(monkey, -4, 4));
}

static void pinch(struct monkey *monkey) {
    struct driver *driver = driver_of(monkey);
    const struct point at = anywhere(monkey);
    const struct ui_event event = {.type = UI_PINCH, .x = at.x, .y = at.y, .amount = between(monkey, 200, 4000)};
    app_event(driver->app, &event, driver->now);
}

/* Hints take long to think out: they come seldom. */
static enum ui_key some_key(struct monkey *monkey) {
    const enum ui_key key = (enum ui_key)below(monkey, UI_KEYS);
    return key == UI_KEY_HINT && below(monkey, 8) ? UI_KEY_ACCEPT : key;
}

static void key_by_meaning(struct monkey *monkey) {
    const enum ui_key key = some_key(monkey);
    driver_key(driver_of(monkey), key, key == UI_KEY_LETTER ? (char)between(monkey, ' ', '~') : 0, below(monkey, 8));
}

static void key_by_code(struct monkey *monkey) {
    const uint32_t code = below(monkey, 2) ? CODE_NAMED + below(monkey, 40) : (uint32_t)between(monkey, ' ', 0xff);
    driver_code(driver_of(monkey), code, below(monkey, 4) ? 0 : below(monkey, 8));
}

static void button(struct monkey *monkey) {
    driver_of(monkey)->pad.kind = (enum pad_kind)below(monkey, PAD_KINDS);
    driver_button(driver_of(monkey), (enum pad_button)below(monkey, PAD_BUTTONS));
}

static void stick(struct monkey *monkey) {
    struct driver *driver = driver_of(monkey);
    const enum pad_axis axis = (enum pad_axis)below(monkey, PAD_AXES);
    driver_tilt(driver, axis, between(monkey, -100, 100));
    driver_wait(driver, between(monkey, 0, 400));
    driver_tilt(driver, axis, 0);
}

static void type_text(struct monkey *monkey) {
    static const char *const texts[] = {"a",  "Zo\xc3\xab",           "\xe2\x82\xac\xf0\x9f\x8f\xb0",     "%s%n",
                                        "..", "12345678901234567890", "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d", "\"\\",
                                        " "};
    driver_text(driver_of(monkey), texts[below(monkey, sizeof texts / sizeof *texts)]);
}

static void resize(struct monkey *monkey) {
    static const struct point sizes[] = {{1280, 720}, {1920, 1080}, {640, 360}, {3840, 2160}, {800, 1280}, {2560, 720}};
    struct driver *driver = driver_of(monkey);
    struct point size = sizes[below(monkey, sizeof sizes / sizeof *sizes)];
    if (below(monkey, 4) == 0) {
        size = (struct point){between(monkey, 1, 2400), between(monkey, 1, 1500)};
    }
    platform_resize(driver->platform, size.x, size.y);
    app_event(driver->app, &(struct ui_event){.type = UI_RESIZE, .x = size.x, .y = size.y}, driver->now);
}

/* Focus comes and goes, the controller is pulled out, the pointer leaves. */
static void surroundings(struct monkey *monkey) {
    static const struct ui_event events[] = {{.type = UI_FOCUS_LOST},
                                             {.type = UI_FOCUS_GAINED},
                                             {.type = UI_PAD_GONE, .device = UI_DEVICE_CONTROLLER},
                                             {.type = UI_POINTER_MOVE, .x = -1, .y = -1}};
    struct driver *driver = driver_of(monkey);
    app_event(driver->app, &events[below(monkey, sizeof events / sizeof *events)], driver->now);
}

/* A save of its own, something that is none, or nothing. */
static void drop(struct monkey *monkey) {
    char path[PLATFORM_PATH_SIZE + 32];
    static const char *const names[] = {"settings.json", "statistics.jsonl", "missing.castellany", "", "trash"};
    struct saves *saves = saves_list(monkey->folder, monkey->robot.app->shelf, table_use);
    const uint32_t which = below(monkey, (uint32_t)(saves->count + 5));
    if ((int)which < saves->count) {
        snprintf(path, sizeof path, "%s", saves->items[which].path);
    } else {
        snprintf(path, sizeof path, "%s/%s", monkey->folder, names[(int)which - saves->count]);
    }
    saves_free(saves);
    driver_drop_file(driver_of(monkey), path);
}

static void change_options(struct monkey *monkey) {
    struct settings *settings = &monkey->robot.app->settings;
    int *const switches[] = {&settings->is_fullscreen,     &settings->is_reduced,     &settings->has_hints,
                             &settings->has_confirmations, &settings->has_marks,      &settings->has_contrast,
                             &settings->has_speech,        &settings->has_recap,      &settings->has_solo_undo,
                             &settings->thinks_ahead,      &settings->has_turn_sound, &settings->has_turn_flash,
                             &settings->has_turn_note,     &settings->has_turn_title};
    *switches[below(monkey, sizeof switches / sizeof *switches)] ^= 1;
    settings_switch_set(settings, "winter", (int)below(monkey, 2));
    settings_switch_set(settings, "winter_stop", (int)below(monkey, 2));
    settings_lesson_note(settings, "seasons", (int)below(monkey, 2), 0);
    settings_lesson_note(settings, "seasons-winter", (int)below(monkey, 2), 0);
    settings->percent = between(monkey, 80, 200);
    settings->animations = (enum pace)below(monkey, PACES);
    settings->bots = (enum pace)below(monkey, PACES);
    monkey->robot.app->language_override = (int)below(monkey, 3);
    app_settings_changed(monkey->robot.app);
}

static void open_options(struct monkey *monkey) {
    static struct scene *(*const scenes[])(void) = {options_scene_new,   load_scene_new,     statistics_scene_new,
                                                    new_match_scene_new, messages_scene_new, licences_scene_new};
    app_push(monkey->robot.app, scenes[below(monkey, sizeof scenes / sizeof *scenes)]());
}

static void rest(struct monkey *monkey) {
    driver_wait(driver_of(monkey), between(monkey, 0, 3000));
}

/* The program ends in the middle of it. */
static void quit(struct monkey *monkey) {
    if (below(monkey, 300) == 0) {
        app_event(monkey->robot.app, &(struct ui_event){.type = UI_QUIT}, driver_of(monkey)->now);
    }
}

static const struct trick {
    const char *name;
    void (*play)(struct monkey *monkey);
    int often;
} tricks[] = {
    {"press", press_widget, 24},
    {"twice", press_twice, 4},
    {"click", click_anywhere, 4},
    {"drag", drag, 5},
    {"half", half_a_click, 2},
    {"wheel", wheel, 3},
    {"pinch", pinch, 1},
    {"key", key_by_meaning, 14},
    {"code", key_by_code, 5},
    {"button", button, 8},
    {"stick", stick, 2},
    {"text", type_text, 2},
    {"resize", resize, 2},
    {"surroundings", surroundings, 2},
    {"drop", drop, 1},
    {"options", change_options, 1},
    {"scene", open_options, 1},
};
static_assert(sizeof tricks / sizeof *tricks == MONKEY_TRICKS, "as many as are counted");

static void play_trick(struct monkey *monkey) {
    int sum = 0, at = 0;
    for (int i = 0; i < MONKEY_TRICKS; i++) {
        sum += tricks[i].often;
    }
    int drawn = (int)below(monkey, (uint32_t)sum);
    while ((drawn -= tricks[at].often) >= 0) {
        at++;
    }
    tricks[at].play(monkey);
    monkey->did[at]++;
}

/* ---- sense ---- */

static void begin_match(struct monkey *monkey) {
    char path[PLATFORM_PATH_SIZE];
    struct robot *robot = &monkey->robot;
    const struct table_ops *ops = table_list[monkey->table];
    const int seats = between(monkey, ops->game->least_seats, ops->game->most_seats);
    const struct driver before = robot->driver;
    saves_new_path(monkey->folder, (time_t)app_wall(robot->app), path);
    robot_begin_game(robot, ops, seats, between(monkey, 1, 2), random_bits(&monkey->stream), path);
    robot->driver.now += before.now;
    robot->driver.pad = before.pad;
    monkey->table = table_list[monkey->table + 1] ? monkey->table + 1 : 0;
    monkey->begun++;
    monkey->idle = monkey->stuck = 0;
}

static int has_table(const struct monkey *monkey) {
    const struct app *app = monkey->robot.app;
    return app->depth > 0 && strcmp(app->stack[0]->ops->name, "table") == 0;
}

/* A table that thinks long, or teaches, is mostly left again. */
static int is_slow(const struct table *table) {
    for (int seat = 0; seat < table->seats; seat++) {
        const char *control = match_seats(table->match)[seat].control;
        if (strncmp(control, "bot:", 4) == 0 && strcmp(control, "bot:random") != 0) {
            return 1;
        }
    }
    return coach_is_lesson(table);
}

static void come_to_rest(struct monkey *monkey) {
    driver_release(driver_of(monkey), UI_BUTTON_LEFT);
    driver_key(driver_of(monkey), UI_KEY_CANCEL, 0, 0);
    driver_key(driver_of(monkey), UI_KEY_VIEW_REST, 0, 0);
    driver_wait(driver_of(monkey), 600);
}

/* Answers what is asked. Zoomed in, in a tiny window or with something half done it may fail; not for long. */
static int answer(struct monkey *monkey) {
    struct robot *robot = &monkey->robot;
    const struct table *table = robot_table(robot);
    if (table && (is_slow(table) ? below(monkey, 4) != 0 : table_is_over(table) && monkey->stuck > STUCK_MOST / 2)) {
        begin_match(monkey);
        return 1;
    }
    const size_t length = table ? match_length(table->match) : 0;
    const int is_given = robot_go_on(robot);
    if (!table && below(monkey, 2)) {
        driver_key(driver_of(monkey), UI_KEY_CANCEL, 0, 0);
    }
    driver_wait(driver_of(monkey), 200);
    const int is_on = is_given && (!table || robot_table(robot) != table || match_length(table->match) != length);
    monkey->stuck = is_on ? 0 : monkey->stuck + 1;
    if (monkey->stuck > 4) {
        const struct rect area = platform_area(driver_of(monkey)->platform);
        if (area.w < 1280 || area.h < 720 || monkey->stuck % 8 == 0) {
            platform_resize(driver_of(monkey)->platform, 1280, 720);
        }
        come_to_rest(monkey);
    }
    return monkey->stuck < STUCK_MOST || !robot_table(robot) || give_up(monkey, "no answer is taken", robot->fault);
}

/* ---- what must hold ---- */

static int is_continued(const unsigned char *at, int more) {
    for (int i = 1; i <= more; i++) {
        if ((at[i] & 0xc0) != 0x80) {
            return 0;
        }
    }
    return 1;
}

static int is_utf8(const char *text) {
    for (const unsigned char *at = (const unsigned char *)text; *at;) {
        const int more = *at < 0x80 ? 0 : *at >= 0xf0 ? 3 : *at >= 0xe0 ? 2 : *at >= 0xc2 ? 1 : -1;
        if (more < 0 || !is_continued(at, more)) {
            return 0;
        }
        at += more + 1;
    }
    return 1;
}

static void see_text(void *context, const char *text) {
    struct monkey *monkey = context;
    if (!is_utf8(text)) {
        give_up(monkey, "no UTF-8 is drawn", text);
    } else if (strstr(text, "(null)")) {
        give_up(monkey, "an empty argument is drawn", text);
    }
}

static int widgets_are_sound(struct monkey *monkey) {
    const struct ui *ui = ui_of(monkey);
    for (int i = 0; ui && i < ui->count; i++) {
        const struct widget *widget = &ui->widgets[i];
        if ((widget->label && !is_utf8(widget->label)) || (widget->hint && !is_utf8(widget->hint))) {
            return give_up(monkey, "no UTF-8 in a widget", widget->label ? widget->label : "");
        }
    }
    return ui == NULL || ui->count < UI_MAX_WIDGETS || give_up(monkey, "too many widgets", "");
}

/* What lies on the disk is what lies on the table: as many intents, and the same position. */
static int save_is_sound(struct monkey *monkey) {
    struct match_file_read read;
    const struct table *table = robot_table(&monkey->robot);
    if (!table || !table_is_saved(table)) {
        return 1;
    }
    match_file_read(table->start.path, monkey->robot.app->shelf, &read);
    const int is_same = read.status == MATCH_FILE_GOOD && match_length(read.match) == match_length(table->match) &&
                        game_state_hash(match_game(read.match), match_state(read.match)) ==
                            game_state_hash(table->game, match_state(table->match));
    match_file_read_free(&read);
    monkey->saves_read++;
    return is_same || give_up(monkey, "the save is not the match", table->start.path);
}

/* What was on the screen and how the match stood: not what is drawn, which tells dates of files. */
static void leave_trail(struct monkey *monkey) {
    const struct table *table = robot_table(&monkey->robot);
    const char *scene = driver_scene(driver_of(monkey));
    const uint64_t parts[] = {monkey->trail, hash_bytes(scene, strlen(scene)),
                              table ? game_state_hash(table->game, match_state(table->match)) : 0};
    monkey->trail = hash_bytes(parts, sizeof parts);
}

/* Lists of saves go by when they were written. That is told by the clock on the wall, and how much a monkey does in one
 * of its seconds differs: with the program's own clock equal seeds find equal lists. */
static void date_saves(struct monkey *monkey) {
    const time_t now = (time_t)app_wall(monkey->robot.app);
    const struct timespec times[2] = {{.tv_sec = now}, {.tv_sec = now}};
    struct saves *saves = saves_list(monkey->folder, monkey->robot.app->shelf, table_use);
    for (int i = 0; saves && i < saves->count; i++) {
        const time_t touched = saves->items[i].touched;
        if (touched > now || touched < now - A_DAY) {
            utimensat(AT_FDCWD, saves->items[i].path, times, 0);
        }
    }
    saves_free(saves);
}

static int look(struct monkey *monkey) {
    driver_frame(driver_of(monkey));
    fit_texts(driver_of(monkey)->list, see_text, monkey);
    if (monkey->is_painted) {
        platform_show(driver_of(monkey)->platform, driver_of(monkey)->list);
    }
    return !monkey->fault[0] && widgets_are_sound(monkey);
}

/* ---- beginning and end ---- */

static int open_program(struct monkey *monkey, uint64_t seed) {
    const struct random_stream stream = random_seeded(seed);
    if (!robot_open_in(&monkey->robot, 1280, 720, seed, monkey->folder)) {
        return give_up(monkey, "cannot be opened", monkey->robot.fault);
    }
    monkey->robot.random = stream;
    app_push(monkey->robot.app, title_scene_new());
    driver_begin(&monkey->robot.driver, monkey->robot.app, monkey->robot.driver.platform, monkey->robot.driver.list);
    return 1;
}

int monkey_open(struct monkey *monkey, uint64_t seed, int is_painted) {
    *monkey = (struct monkey){.stream = random_seeded(seed), .seed = seed, .is_painted = is_painted};
    return scratch_make(monkey->folder, sizeof monkey->folder) && open_program(monkey, seed);
}

void monkey_close(struct monkey *monkey) {
    robot_close(&monkey->robot);
    scratch_remove(monkey->folder);
}

static int restart(struct monkey *monkey) {
    robot_close(&monkey->robot);
    monkey->restarts++;
    return open_program(monkey, random_bits(&monkey->stream));
}

/* A match that has come to its end counts once, for its game. */
static void see_end(struct monkey *monkey) {
    const struct table *table = robot_table(&monkey->robot);
    if (table) {
        monkey->seen = table->ops;
    }
    if (!monkey->seen || strcmp(driver_scene(driver_of(monkey)), "results") != 0) {
        return;
    }
    for (int i = 0; table_list[i]; i++) {
        monkey->finished[i] += table_list[i] == monkey->seen;
    }
    monkey->seen = NULL;
}

/* Mostly a machine that is slow, for waiting takes as many frames as there are: now and then one that is not. */
static int some_frame_ms(struct monkey *monkey) {
    return below(monkey, 8) ? between(monkey, 60, 120) : between(monkey, 4, 20);
}

int monkey_act(struct monkey *monkey) {
    driver_of(monkey)->frame_ms = some_frame_ms(monkey);
    const int is_at_table = robot_table(&monkey->robot) != NULL;
    monkey->idle = is_at_table ? 0 : monkey->idle + 1;
    if (monkey->idle > IDLE_MOST) {
        begin_match(monkey);
    } else if (has_table(monkey) && below(monkey, 2) == 0) {
        if (!answer(monkey)) {
            return 0;
        }
    } else {
        play_trick(monkey);
        quit(monkey);
    }
    if (below(monkey, 8) == 0) {
        rest(monkey);
    }
    date_saves(monkey);
    if (monkey->robot.app->is_quitting) {
        return restart(monkey);
    }
    if (!look(monkey)) {
        return 0;
    }
    see_end(monkey);
    leave_trail(monkey);
    return below(monkey, SAVE_EVERY) != 0 || save_is_sound(monkey);
}

void monkey_report(const struct monkey *monkey, FILE *stream) {
    fprintf(stream, "seed %llu, trail %016llx: %d matches begun, %d restarts, %d saves read;",
            (unsigned long long)monkey->seed, (unsigned long long)monkey->trail, monkey->begun, monkey->restarts,
            monkey->saves_read);
    for (int i = 0; table_list[i]; i++) {
        fprintf(stream, " %s %d to the end%s", table_list[i]->game->name, monkey->finished[i],
                table_list[i + 1] ? "," : ";");
    }
    for (int i = 0; i < MONKEY_TRICKS; i++) {
        fprintf(stream, " %s %d", tricks[i].name, monkey->did[i]);
    }
    fputc('\n', stream);
}
