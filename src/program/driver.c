/* SPDX-License-Identifier: MIT */
/* Events are sent as a hand would, with the frames in between: what a script can do a player can. */
#include "program/driver.h"

void driver_begin(struct driver *driver, struct app *app, struct platform *platform, struct draw_list *list) {
    *driver = (struct driver){.app = app, .platform = platform, .list = list};
    driver_frame(driver);
}

static int frame_ms(const struct driver *driver) {
    return driver->frame_ms ? driver->frame_ms : DRIVER_FRAME_MS;
}

void driver_frame(struct driver *driver) {
    struct ui_event event;
    if (driver->beat) {
        driver->beat(driver);
    } else {
        driver->now += frame_ms(driver);
    }
    if (pad_repeat(&driver->pad, (uint32_t)driver->now, &event)) {
        app_event(driver->app, &event, driver->now);
    }
    app_frame(driver->app, driver->list, driver->now);
}

void driver_wait(struct driver *driver, int ms) {
    for (int left = ms; left > 0 && !driver->app->is_quitting; left -= frame_ms(driver)) {
        driver_frame(driver);
    }
}

void driver_rest(struct driver *driver, int ms) {
    enum { SLOW_MS = 3 * DRIVER_FRAME_MS };
    const int usual = driver->frame_ms;
    driver->frame_ms = driver->beat || usual ? usual : SLOW_MS;
    driver_wait(driver, ms);
    driver->frame_ms = usual;
}

static void send(struct driver *driver, struct ui_event event) {
    app_event(driver->app, &event, driver->now);
    driver_frame(driver);
}

/* A pointer comes from somewhere: the table tells a press on the same spot from one somewhere else. */
void driver_move(struct driver *driver, int x, int y) {
    const struct ui_event halfway = {
        .type = UI_POINTER_MOVE, .x = (driver->pointer.x + x) / 2, .y = (driver->pointer.y + y) / 2};
    app_event(driver->app, &halfway, driver->now);
    driver->pointer = (struct point){x, y};
    send(driver, (struct ui_event){.type = UI_POINTER_MOVE, .x = x, .y = y});
}

static void send_button(struct driver *driver, enum ui_event_type type, int button) {
    send(driver, (struct ui_event){
                     .type = type, .x = driver->pointer.x, .y = driver->pointer.y, .button = button, .clicks = 1});
}

void driver_press(struct driver *driver, int button) {
    send_button(driver, UI_POINTER_PRESS, button);
}

void driver_release(struct driver *driver, int button) {
    send_button(driver, UI_POINTER_RELEASE, button);
}

/* What the finger means so far, then a frame. */
static void send_touch(struct driver *driver) {
    struct ui_event event;
    while (touch_next(&driver->touch, (uint64_t)driver->now, &event)) {
        driver->pointer = (struct point){event.x, event.y};
        app_event(driver->app, &event, driver->now);
    }
    driver_frame(driver);
}

/* Whoever means the right button rests. */
static void tap(struct driver *driver, int x, int y, int button) {
    touch_down(&driver->touch, x, y, driver->finger, (uint64_t)driver->now);
    send_touch(driver);
    if (button == UI_BUTTON_RIGHT) {
        driver_wait(driver, TOUCH_REST_MS);
        send_touch(driver);
    }
    touch_up(&driver->touch, x, y);
    send_touch(driver);
}

void driver_click(struct driver *driver, int x, int y, int button) {
    if (driver->finger) {
        tap(driver, x, y, button);
        return;
    }
    driver_move(driver, x, y);
    driver_press(driver, button);
    driver_release(driver, button);
}

void driver_click_again(struct driver *driver, int after_ms) {
    struct ui_event event = {.type = UI_POINTER_PRESS,
                             .x = driver->pointer.x,
                             .y = driver->pointer.y,
                             .button = UI_BUTTON_LEFT,
                             .clicks = 2};
    driver_wait(driver, after_ms);
    send(driver, event);
    event.type = UI_POINTER_RELEASE;
    send(driver, event);
}

void driver_drag(struct driver *driver, int x, int y, int to_x, int to_y) {
    enum { STEPS = 6 };
    driver_move(driver, x, y);
    driver_press(driver, UI_BUTTON_LEFT);
    for (int i = 1; i <= STEPS; i++) {
        driver_move(driver, x + (to_x - x) * i / STEPS, y + (to_y - y) * i / STEPS);
    }
    driver_release(driver, UI_BUTTON_LEFT);
}

void driver_wheel(struct driver *driver, int amount) {
    send(driver, (struct ui_event){.type = UI_WHEEL, .x = driver->pointer.x, .y = driver->pointer.y, .amount = amount});
}

void driver_key(struct driver *driver, enum ui_key key, char letter, unsigned modifiers) {
    send(driver, (struct ui_event){.type = UI_KEY, .key = key, .letter = letter, .modifiers = modifiers});
}

void driver_code(struct driver *driver, uint32_t code, unsigned modifiers) {
    send(driver, (struct ui_event){.type = UI_KEY, .code = code, .modifiers = modifiers, .device = UI_DEVICE_KEYBOARD});
}

void driver_button(struct driver *driver, enum pad_button button) {
    struct ui_event event;
    if (pad_press(&driver->pad, button, 1, (uint32_t)driver->now, &event)) {
        send(driver, event);
    }
    pad_press(&driver->pad, button, 0, (uint32_t)driver->now, &event);
}

void driver_tilt(struct driver *driver, enum pad_axis axis, int value) {
    struct ui_event event;
    if (pad_tilt(&driver->pad, axis, value * 327, (uint32_t)driver->now, &event)) {
        send(driver, event);
    }
}

void driver_text(struct driver *driver, const char *text) {
    for (const char *at = text; *at;) {
        struct ui_event event = {.type = UI_TEXT};
        const char *end = at + 1;
        while (((unsigned char)*end & 0xc0) == 0x80) {
            end++;
        }
        for (int i = 0; at < end && i < 8; i++) {
            event.text[i] = *at++;
        }
        send(driver, event);
    }
}

void driver_drop_file(struct driver *driver, const char *path) {
    send(driver, (struct ui_event){.type = UI_FILE_DROPPED, .path = path});
}

static struct ui *top_ui(const struct driver *driver) {
    struct scene *top = app_top(driver->app);
    return top ? &top->ui : NULL;
}

const struct widget *driver_find(const struct driver *driver, const char *label) {
    const struct ui *ui = top_ui(driver);
    return ui ? ui_find_label(ui, label) : NULL;
}

int driver_reach(const struct driver *driver, const struct widget *widget, struct point *point) {
    enum { GRID = 12 };
    const struct ui *ui = top_ui(driver);
    const struct rect area = rect_common(widget->rect, platform_area(driver->platform));
    /* The middle first, then a grid over the whole. */
    for (int i = -1; i < GRID * GRID; i++) {
        const int column = i % GRID, row = i / GRID;
        const struct point tried = i < 0 ? rect_middle(area)
                                         : (struct point){area.x + area.w * (2 * column + 1) / (2 * GRID),
                                                          area.y + area.h * (2 * row + 1) / (2 * GRID)};
        const struct widget *there = ui ? ui_at(ui, tried.x, tried.y) : NULL;
        if (there && there->id == widget->id) {
            *point = tried;
            return 1;
        }
    }
    return 0;
}

const char *driver_scene(const struct driver *driver) {
    const struct scene *top = app_top(driver->app);
    return top ? top->ops->name : "";
}

const char *driver_fact(const struct driver *driver, const char *key) {
    struct scene *top = app_top(driver->app);
    const char *fact = top && top->ops->fact ? top->ops->fact(top, key) : NULL;
    return fact ? fact : "";
}
