/* SPDX-License-Identifier: MIT */
/* Scripts: a command a line, words apart by spaces, "quoted" where a word holds spaces; # begins a comment. The clock
 * is simulated: nothing waits, bots answer at once, and a run comes out the same every time.
 *
 *     move X Y                    the pointer goes there
 *     press [left|right]          and stays pressed until
 *     release [left|right]
 *     click X Y | click LABEL     a whole click; a label stands for a point at which the pointer reaches that widget;
 *                                 of "ONE|OTHER" the first that is there
 *     click-right X Y | LABEL
 *     drag FROM TO                each X Y or a LABEL; the widgets' own dragging begins after a few pixels
 *     wheel N                     notches where the pointer is, positive away from the user
 *     key NAME                    a key as the keyboard has it (up, tab, shift+tab, enter, escape, space, page-up,
 *                                 backspace, f1, ctrl+z, n, +), or what a key is for (region, shift+region, undo, copy,
 *                                 paste, menu, help, fullscreen)
 *     button NAME                 of the controller: a, b, x, y, start, back, up, down, left, right, left-shoulder,
 *                                 right-shoulder, left-stick, right-stick, left-trigger, right-trigger
 *     stick left|right X Y MS     tilted to X Y (-100 to 100, down is positive) for MS, then let go
 *     trigger left|right MS       pulled for MS
 *     pad xbox|playstation|nintendo   the kind of controller from now on
 *     text TEXT                   typed
 *     drop FILE                   a file is dragged onto the window; from the script's folder on
 *     size W H                    the window gets that size
 *     wait MS
 *     until KEY VALUE MS          waits until the fact KEY of the scene is VALUE, at most MS ("scene" is a fact too)
 *     shot NAME                   writes NAME.png in the present folder
 *     film NAME N [X Y|LABEL]     writes NAME-000.png and so on, ten a second, with all that moves at rest; what the
 *                                 place stands for is clicked first
 *     focus LABEL                 moves the focus there step by step, by the device last used (keyboard, controller)
 *     play-by keyboard|controller|pointer|hand [visit]
 *                                 plays the match on top to its end, for all persons: moves the focus step by step to a
 *                                 plain bot's answer and presses it, or clicks there; a visit ends where others are
 *                                 waited for. A hand is somebody else's at the window's mouse: under --live the place
 *                                 is printed, "click X Y", and a true click awaited
 *     expect scene NAME           the topmost scene: title, new-match, load, options, menu, dialog, curtain, table, ...
 *     expect text TEXT            TEXT stands somewhere on the screen; expect no-text TEXT: nowhere
 *     expect label LABEL          there is such a widget; expect no-label LABEL: there is none
 *     expect enabled LABEL        it can be pressed; expect disabled LABEL: it cannot
 *     expect focus LABEL          the widget that has the focus
 *     expect fact KEY VALUE       what the scene says of KEY
 *     expect device NAME          what was used last: none, pointer, keyboard, controller
 *
 * The first command that fails ends the run with exit code 1. */
#include "program/script.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "program/steer.h"
#include "ui/input.h"

enum { MOST_WORDS = 8, LINE_SIZE = 1024, FILM_MS = 100 };

struct words {
    char *at[MOST_WORDS];
    int count;
};

struct run {
    struct driver *driver;
    const char *path;
    int line;
    struct words words;
    char error[LINE_SIZE];
};

/* ---- words ---- */

static int split(char *line, struct words *words) {
    char *at = line;
    words->count = 0;
    for (;;) {
        at += strspn(at, " \t\r\n");
        if (!*at || *at == '#') {
            return 1;
        }
        if (words->count == MOST_WORDS) {
            return 0;
        }
        const int is_quoted = *at == '"';
        at += is_quoted;
        words->at[words->count++] = at;
        at += strcspn(at, is_quoted ? "\"" : " \t\r\n");
        if (is_quoted && *at != '"') {
            return 0;
        }
        if (*at) {
            *at++ = 0;
        }
    }
}

static int number_of(const char *word, int *number) {
    char *end;
    const long value = strtol(word, &end, 10);
    *number = (int)value;
    return end != word && !*end && value >= INT_MIN && value <= INT_MAX;
}

static const char *word(const struct run *run, int index) {
    return index < run->words.count ? run->words.at[index] : "";
}

/* ---- places ---- */

/* LABEL is one, or several with | between them: the first that is there. */
static const struct widget *find_label(const struct run *run, const char *label) {
    char one[LINE_SIZE];
    const struct widget *widget = NULL;
    for (size_t length; !widget && *label; label += length + (label[length] == '|')) {
        length = strcspn(label, "|");
        snprintf(one, sizeof one, "%.*s", (int)length, label);
        widget = driver_find(run->driver, one);
    }
    return widget;
}

static int place_of_label(struct run *run, const char *label, struct point *point) {
    const struct widget *widget = find_label(run, label);
    if (!widget) {
        snprintf(run->error, sizeof run->error, "there is no widget \"%s\" in the scene %s", label,
                 driver_scene(run->driver));
        return 0;
    }
    if (!driver_reach(run->driver, widget, point)) {
        snprintf(run->error, sizeof run->error, "the pointer cannot reach \"%s\": something lies over it", label);
        return 0;
    }
    return 1;
}

/* Reads a place from word *INDEX on, which moves behind it. */
static int place(struct run *run, int *index, struct point *point) {
    if (*index + 1 < run->words.count && number_of(word(run, *index), &point->x) &&
        number_of(word(run, *index + 1), &point->y)) {
        *index += 2;
        return 1;
    }
    if (*index < run->words.count) {
        return place_of_label(run, word(run, (*index)++), point);
    }
    snprintf(run->error, sizeof run->error, "a place is missing: X Y or a label");
    return 0;
}

static int button_of(const struct run *run) {
    return strcmp(word(run, 1), "right") == 0 ? UI_BUTTON_RIGHT : UI_BUTTON_LEFT;
}

/* ---- commands ---- */

static int run_move(struct run *run) {
    struct point at;
    int index = 1;
    if (!place(run, &index, &at)) {
        return 0;
    }
    driver_move(run->driver, at.x, at.y);
    return 1;
}

static int run_press(struct run *run) {
    driver_press(run->driver, button_of(run));
    return 1;
}

static int run_release(struct run *run) {
    driver_release(run->driver, button_of(run));
    return 1;
}

static int click_with(struct run *run, int button) {
    struct point at;
    int index = 1;
    if (!place(run, &index, &at)) {
        return 0;
    }
    driver_click(run->driver, at.x, at.y, button);
    return 1;
}

static int run_click(struct run *run) {
    return click_with(run, UI_BUTTON_LEFT);
}

static int run_click_right(struct run *run) {
    return click_with(run, UI_BUTTON_RIGHT);
}

static int run_drag(struct run *run) {
    struct point from, to;
    int index = 1;
    if (!place(run, &index, &from) || !place(run, &index, &to)) {
        return 0;
    }
    driver_drag(run->driver, from.x, from.y, to.x, to.y);
    return 1;
}

static int run_wheel(struct run *run) {
    int amount;
    if (!number_of(word(run, 1), &amount)) {
        snprintf(run->error, sizeof run->error, "wheel needs a number of notches");
        return 0;
    }
    driver_wheel(run->driver, amount);
    return 1;
}

/* What keys are for, by a name of its own. */
static const struct {
    const char *name;
    enum ui_key key;
} meanings[] = {
    {"region", UI_KEY_REGION_NEXT}, {"shift+region", UI_KEY_REGION_PREVIOUS},
    {"undo", UI_KEY_UNDO},          {"copy", UI_KEY_COPY},
    {"paste", UI_KEY_PASTE},        {"menu", UI_KEY_MENU},
    {"help", UI_KEY_HELP},          {"fullscreen", UI_KEY_FULLSCREEN},
};

static int run_key(struct run *run) {
    const char *name = word(run, 1);
    uint32_t code;
    unsigned modifiers;
    for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++) {
        if (strcmp(meanings[i].name, name) == 0) {
            driver_key(run->driver, meanings[i].key, 0, 0);
            return 1;
        }
    }
    if (code_read(name, &code, &modifiers) && !code_is_pad(code)) {
        driver_code(run->driver, code, modifiers);
        return 1;
    }
    snprintf(run->error, sizeof run->error, "there is no key called \"%s\"", name);
    return 0;
}

/* ---- the controller ---- */

static int run_button(struct run *run) {
    const int button = pad_button_of(word(run, 1));
    if (button < 0) {
        snprintf(run->error, sizeof run->error, "there is no button called \"%s\"", word(run, 1));
        return 0;
    }
    driver_button(run->driver, (enum pad_button)button);
    return 1;
}

/* Which of left and right word 1 says: 0, 1, or -1 with a complaint. */
static int side_of(struct run *run) {
    const int side = strcmp(word(run, 1), "left") == 0 ? 0 : strcmp(word(run, 1), "right") == 0 ? 1 : -1;
    if (side < 0) {
        snprintf(run->error, sizeof run->error, "left or right is wanted, not \"%s\"", word(run, 1));
    }
    return side;
}

static int run_stick(struct run *run) {
    const int side = side_of(run);
    int x, y, ms;
    if (side < 0) {
        return 0;
    }
    if (!number_of(word(run, 2), &x) || !number_of(word(run, 3), &y) || !number_of(word(run, 4), &ms) || x < -100 ||
        x > 100 || y < -100 || y > 100 || ms < 0) {
        snprintf(run->error, sizeof run->error, "a stick needs X and Y from -100 to 100 and milliseconds");
        return 0;
    }
    driver_tilt(run->driver, (enum pad_axis)(2 * side), x);
    driver_tilt(run->driver, (enum pad_axis)(2 * side + 1), y);
    driver_wait(run->driver, ms);
    driver_tilt(run->driver, (enum pad_axis)(2 * side), 0);
    driver_tilt(run->driver, (enum pad_axis)(2 * side + 1), 0);
    return 1;
}

static int run_trigger(struct run *run) {
    const int side = side_of(run);
    int ms;
    if (side < 0 || !number_of(word(run, 2), &ms) || ms < 0) {
        snprintf(run->error, sizeof run->error, "a trigger needs left or right, and milliseconds");
        return 0;
    }
    const enum pad_axis axis = side ? PAD_AXIS_RIGHT : PAD_AXIS_LEFT;
    driver_tilt(run->driver, axis, 100);
    driver_wait(run->driver, ms);
    driver_tilt(run->driver, axis, 0);
    return 1;
}

static int run_pad(struct run *run) {
    static const char *const kinds[PAD_KINDS] = {"xbox", "playstation", "nintendo"};
    for (int kind = 0; kind < PAD_KINDS; kind++) {
        if (strcmp(kinds[kind], word(run, 1)) == 0) {
            run->driver->pad.kind = (enum pad_kind)kind;
            return 1;
        }
    }
    snprintf(run->error, sizeof run->error, "there is no controller called \"%s\"", word(run, 1));
    return 0;
}

static int run_text(struct run *run) {
    driver_text(run->driver, word(run, 1));
    return 1;
}

/* A path that is not absolute begins at the script's folder. */
static int run_drop(struct run *run) {
    char path[LINE_SIZE * 2];
    const char *slash = strrchr(run->path, '/');
    const int folder = slash && word(run, 1)[0] != '/' ? (int)(slash - run->path) + 1 : 0;
    snprintf(path, sizeof path, "%.*s%s", folder, run->path, word(run, 1));
    driver_drop_file(run->driver, path);
    return 1;
}

static int run_size(struct run *run) {
    int w, h;
    if (!number_of(word(run, 1), &w) || !number_of(word(run, 2), &h) || w < 320 || h < 200 || w > 8192 || h > 8192) {
        snprintf(run->error, sizeof run->error, "size needs a width and a height in pixels");
        return 0;
    }
    platform_resize(run->driver->platform, w, h);
    app_event(run->driver->app, &(struct ui_event){.type = UI_RESIZE, .x = w, .y = h}, run->driver->now);
    driver_frame(run->driver);
    return 1;
}

static int run_wait(struct run *run) {
    int ms;
    if (!number_of(word(run, 1), &ms) || ms < 0) {
        snprintf(run->error, sizeof run->error, "wait needs a number of milliseconds");
        return 0;
    }
    driver_wait(run->driver, ms);
    return 1;
}

static const char *fact_of(const struct run *run, const char *key) {
    return strcmp(key, "scene") == 0 ? driver_scene(run->driver) : driver_fact(run->driver, key);
}

static int run_until(struct run *run) {
    const char *key = word(run, 1), *value = word(run, 2);
    int ms;
    if (!number_of(word(run, 3), &ms)) {
        snprintf(run->error, sizeof run->error, "until needs a fact, a value and a number of milliseconds");
        return 0;
    }
    for (int left = ms; left > 0 && strcmp(fact_of(run, key), value) != 0; left -= DRIVER_FRAME_MS) {
        driver_frame(run->driver);
    }
    if (strcmp(fact_of(run, key), value) != 0) {
        snprintf(run->error, sizeof run->error, "after %d ms %s is \"%s\", not \"%s\"", ms, key, fact_of(run, key),
                 value);
        return 0;
    }
    return 1;
}

static int run_shot(struct run *run) {
    char path[LINE_SIZE];
    snprintf(path, sizeof path, "%s.png", word(run, 1));
    platform_settle(run->driver->platform, run->driver->list);
    return platform_picture_write(run->driver->platform, path, run->error);
}

/* Boards live from the first picture on to the last one, so that a strip shows what a player sees. */
static int run_film(struct run *run) {
    char path[LINE_SIZE];
    struct point first;
    int count, place_at = 3;
    if (!number_of(word(run, 2), &count) || count < 1) {
        snprintf(run->error, sizeof run->error, "film needs a file's name and a number of pictures");
        return 0;
    }
    const int has_click = run->words.count > place_at;
    int is_well = !has_click || place(run, &place_at, &first);
    run->driver->app->is_filmed = 1;
    if (has_click && is_well) {
        driver_click(run->driver, first.x, first.y, UI_BUTTON_LEFT);
    }
    for (int i = 0; i < count && is_well; i++) {
        driver_wait(run->driver, FILM_MS);
        platform_settle(run->driver->platform, run->driver->list);
        snprintf(path, sizeof path, "%.400s-%03d.png", word(run, 1), i);
        is_well = platform_picture_write(run->driver->platform, path, run->error);
    }
    run->driver->app->is_filmed = 0;
    return is_well;
}

/* ---- a player without a mouse ---- */

static int run_focus(struct run *run) {
    const struct widget *widget = driver_find(run->driver, word(run, 1));
    struct steer steer = {.driver = run->driver, .by = input_device()};
    if (!widget) {
        snprintf(run->error, sizeof run->error, "there is no widget \"%s\" in the scene %s", word(run, 1),
                 driver_scene(run->driver));
        return 0;
    }
    const int is_there = steer_to(&steer, widget->id);
    snprintf(run->error, sizeof run->error, "%s", steer.fault);
    return is_there;
}

static int run_play_by(struct run *run) {
    static const struct {
        const char *name;
        enum ui_device device;
        int is_hand;
    } players[] = {{"keyboard", UI_DEVICE_KEYBOARD, 0},
                   {"controller", UI_DEVICE_CONTROLLER, 0},
                   {"pointer", UI_DEVICE_POINTER, 0},
                   {"hand", UI_DEVICE_POINTER, 1}};
    int which = 0, count = sizeof players / sizeof *players;
    while (which < count && strcmp(players[which].name, word(run, 1)) != 0) {
        which++;
    }
    if (which == count) {
        snprintf(run->error, sizeof run->error, "keyboard, controller, pointer or hand is wanted, not \"%s\"",
                 word(run, 1));
        return 0;
    }
    struct steer steer = {.driver = run->driver, .by = players[which].device, .is_hand = players[which].is_hand};
    steer.is_visit = strcmp(word(run, 2), "visit") == 0;
    if (run->words.count > 2 && !steer.is_visit) {
        snprintf(run->error, sizeof run->error, "visit or nothing is wanted, not \"%s\"", word(run, 2));
        return 0;
    }
    const int is_over = steer_match(&steer);
    snprintf(run->error, sizeof run->error, "%s", steer.fault);
    if (is_over) {
        const int is_whole = strcmp(driver_scene(run->driver), "results") == 0;
        printf("played%s by %s: %d presses, %d steps of the focus, %d at most to one press\n",
               is_whole ? " to its end" : "", word(run, 1), steer.presses, steer.steps, steer.longest);
    }
    return is_over;
}

/* ---- expectations ---- */

static int expect_scene(struct run *run) {
    snprintf(run->error, sizeof run->error, "the scene is %s", driver_scene(run->driver));
    return strcmp(driver_scene(run->driver), word(run, 2)) == 0;
}

static int expect_text(struct run *run) {
    snprintf(run->error, sizeof run->error, "\"%s\" stands nowhere", word(run, 2));
    return draw_list_shows(run->driver->list, word(run, 2));
}

static int expect_no_text(struct run *run) {
    snprintf(run->error, sizeof run->error, "\"%s\" is to be read", word(run, 2));
    return !draw_list_shows(run->driver->list, word(run, 2));
}

static int expect_label(struct run *run) {
    snprintf(run->error, sizeof run->error, "there is no widget \"%s\"", word(run, 2));
    return driver_find(run->driver, word(run, 2)) != NULL;
}

static int expect_no_label(struct run *run) {
    snprintf(run->error, sizeof run->error, "there is a widget \"%s\"", word(run, 2));
    return driver_find(run->driver, word(run, 2)) == NULL;
}

static int expect_able(struct run *run, int is_wanted) {
    const struct widget *widget = driver_find(run->driver, word(run, 2));
    snprintf(run->error, sizeof run->error, widget ? "\"%s\" is %sabled" : "there is no widget \"%s\"", word(run, 2),
             is_wanted ? "dis" : "en");
    return widget && ((widget->flags & UI_DISABLED) == 0) == is_wanted;
}

static int expect_enabled(struct run *run) {
    return expect_able(run, 1);
}

static int expect_disabled(struct run *run) {
    return expect_able(run, 0);
}

static int expect_focus(struct run *run) {
    struct scene *top = app_top(run->driver->app);
    const struct ui *ui = top ? &top->ui : NULL;
    const struct widget *focused = ui ? ui_find(ui, ui->focus) : NULL;
    snprintf(run->error, sizeof run->error, "the focus is on \"%s\"", focused && focused->label ? focused->label : "");
    return focused && focused->label && strcmp(focused->label, word(run, 2)) == 0;
}

static int expect_fact(struct run *run) {
    const char *fact = fact_of(run, word(run, 2));
    snprintf(run->error, sizeof run->error, "%s is \"%s\"", word(run, 2), fact);
    return strcmp(fact, word(run, 3)) == 0;
}

static int expect_device(struct run *run) {
    static const char *const names[] = {"none", "pointer", "keyboard", "controller"};
    snprintf(run->error, sizeof run->error, "%s was used last", names[input_device()]);
    return strcmp(names[input_device()], word(run, 2)) == 0;
}

struct command {
    const char *name;
    int least, most; /* words behind the name */
    int (*run)(struct run *run);
};

static const struct command expectations[] = {
    {"scene", 1, 1, expect_scene},       {"text", 1, 1, expect_text},         {"no-text", 1, 1, expect_no_text},
    {"label", 1, 1, expect_label},       {"no-label", 1, 1, expect_no_label}, {"enabled", 1, 1, expect_enabled},
    {"disabled", 1, 1, expect_disabled}, {"focus", 1, 1, expect_focus},       {"fact", 2, 2, expect_fact},
    {"device", 1, 1, expect_device},
};

static int run_named(struct run *run, const struct command *commands, size_t count, int at, const char *what);

static int run_expect(struct run *run) {
    return run_named(run, expectations, sizeof expectations / sizeof *expectations, 1, "expectation");
}

static const struct command commands[] = {
    {"move", 1, 2, run_move},
    {"press", 0, 1, run_press},
    {"release", 0, 1, run_release},
    {"click", 1, 2, run_click},
    {"click-right", 1, 2, run_click_right},
    {"drag", 2, 4, run_drag},
    {"wheel", 1, 1, run_wheel},
    {"key", 1, 1, run_key},
    {"button", 1, 1, run_button},
    {"stick", 4, 4, run_stick},
    {"trigger", 2, 2, run_trigger},
    {"pad", 1, 1, run_pad},
    {"text", 1, 1, run_text},
    {"drop", 1, 1, run_drop},
    {"focus", 1, 1, run_focus},
    {"play-by", 1, 2, run_play_by},
    {"size", 2, 2, run_size},
    {"wait", 1, 1, run_wait},
    {"until", 3, 3, run_until},
    {"shot", 1, 1, run_shot},
    {"film", 2, 4, run_film},
    {"expect", 2, 3, run_expect},
};

/* Runs the command whose name is word AT. */
static int run_named(struct run *run, const struct command *table, size_t count, int at, const char *what) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(table[i].name, word(run, at)) == 0) {
            const int behind = run->words.count - at - 1;
            if (behind < table[i].least || behind > table[i].most) {
                snprintf(run->error, sizeof run->error, "%s takes %d to %d words", table[i].name, table[i].least,
                         table[i].most);
                return 0;
            }
            return table[i].run(run);
        }
    }
    snprintf(run->error, sizeof run->error, "there is no %s called \"%s\"", what, word(run, at));
    return 0;
}

/* Reads the next line into LINE. Gives 0 at the end of the file, and where it cannot be read as a script, with an
 * error. */
static int next_line(struct run *run, FILE *file, char line[LINE_SIZE]) {
    size_t length = 0;
    int byte;
    run->line++;
    run->error[0] = 0;
    while ((byte = getc(file)) != EOF && byte != '\n') {
        if (byte == 0 || length == LINE_SIZE - 1) {
            snprintf(run->error, sizeof run->error, byte ? "the line is longer than %d bytes" : "this is no text",
                     LINE_SIZE - 1);
            return 0;
        }
        line[length++] = (char)byte;
    }
    line[length] = 0;
    if (ferror(file)) {
        snprintf(run->error, sizeof run->error, "it cannot be read: %s", strerror(errno));
    }
    return !ferror(file) && (length > 0 || byte != EOF);
}

static int run_line(struct run *run, char *line) {
    if (!split(line, &run->words)) {
        snprintf(run->error, sizeof run->error, "too many words, or a quotation that does not end");
        return 0;
    }
    return run->words.count == 0 || run_named(run, commands, sizeof commands / sizeof *commands, 0, "command");
}

/* Whether anything that would have to be done is left in FILE. */
static int has_more(struct run *run, FILE *file, char line[LINE_SIZE]) {
    while (next_line(run, file, line)) {
        if (!split(line, &run->words) || run->words.count > 0) {
            return 1;
        }
    }
    return 0;
}

int script_run(struct driver *driver, const char *path) {
    char line[LINE_SIZE];
    struct run run = {.driver = driver, .path = path};
    FILE *file = disk_stream(path, "r");
    if (!file) {
        fprintf(stderr, "castellany: the script %s cannot be read: %s\n", path, strerror(errno));
        return 1;
    }
    int is_good = 1;
    while (is_good && !driver->app->is_quitting && next_line(&run, file, line)) {
        is_good = run_line(&run, line);
    }
    if (is_good && driver->app->is_quitting && has_more(&run, file, line)) {
        snprintf(run.error, sizeof run.error, "the program has ended before this");
    }
    is_good = is_good && !run.error[0];
    fclose(file);
    if (!is_good) {
        fprintf(stderr, "castellany: %s, line %d: %s\n", path, run.line, run.error);
    }
    return is_good ? driver->app->exit_code : 1;
}
