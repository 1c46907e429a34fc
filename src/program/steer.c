/* SPDX-License-Identifier: MIT */
/* A search over the ways that ui says there are, pressed step by step: what it cannot reach a player cannot. */
#include "program/steer.h"

#include <stdio.h>
#include <string.h>

#include "table/table_scene.h"

/* A friend may be away for a while, and who watches is never asked. */
enum { STEPS_MOST = 120, FRAMES_MOST = 400000, STILL_FRAMES = 12000 };

static const struct {
    enum ui_key key;
    uint32_t code;
    unsigned modifiers;
    enum pad_button button;
} ways[] = {
    {UI_KEY_UP, CODE_UP, 0, PAD_UP},
    {UI_KEY_DOWN, CODE_DOWN, 0, PAD_DOWN},
    {UI_KEY_LEFT, CODE_LEFT, 0, PAD_LEFT},
    {UI_KEY_RIGHT, CODE_RIGHT, 0, PAD_RIGHT},
    {UI_KEY_REGION_NEXT, CODE_F1 + 5, 0, PAD_RIGHT_SHOULDER},
    {UI_KEY_REGION_PREVIOUS, CODE_F1 + 5, UI_SHIFT, PAD_LEFT_SHOULDER},
    {UI_KEY_ACCEPT, CODE_ENTER, 0, PAD_A},
};

enum { WAYS = sizeof ways / sizeof *ways, MOVES = 6, CURTAIN_MS = 800 };

static int give_up(struct steer *steer, const char *why, int id) {
    struct scene *top = app_top(steer->driver->app);
    const struct widget *widget = ui_find(&top->ui, id);
    snprintf(steer->fault, sizeof steer->fault, "%s: %d \"%s\" in %s, phase %s", why, id,
             widget && widget->label ? widget->label : "", top->ops->name, driver_fact(steer->driver, "phase"));
    return 0;
}

static struct ui *top_ui(const struct steer *steer) {
    struct scene *top = app_top(steer->driver->app);
    return top ? &top->ui : NULL;
}

static void send(struct steer *steer, enum ui_key key) {
    for (int i = 0; i < WAYS; i++) {
        if (ways[i].key == key && steer->by == UI_DEVICE_CONTROLLER) {
            driver_button(steer->driver, ways[i].button);
        } else if (ways[i].key == key) {
            driver_code(steer->driver, ways[i].code, ways[i].modifiers);
        }
    }
}

/* ---- the way to a widget ---- */

/* Left and right change a value, or move in a text, instead of going on. */
static int holds_back(const struct widget *widget, enum ui_device by, enum ui_key key) {
    const int is_across = key == UI_KEY_LEFT || key == UI_KEY_RIGHT;
    const int is_field = widget->kind == UI_KIND_FIELD && by == UI_DEVICE_KEYBOARD;
    if (!is_across || is_field || !ui_is_enabled(widget)) {
        return is_across && is_field;
    }
    const int least = widget->kind == UI_KIND_SLIDER ? widget->least : 0;
    const int most = widget->kind == UI_KIND_SLIDER ? widget->most : widget->option_count - 1;
    return (widget->kind == UI_KIND_SLIDER || widget->kind == UI_KIND_CHOICE) &&
           widget->value != (key == UI_KEY_LEFT ? least : most);
}

static int index_of(const struct ui *ui, int id) {
    const struct widget *widget = ui_find(ui, id);
    return widget ? (int)(widget - ui->widgets) : -1;
}

/* The number of the widget that way I leads to from number HERE, or -1. */
static int next_of(const struct ui *ui, const struct ui_ways *found, struct ui *copy, int here, int i) {
    if (i < UI_DIRECTIONS) {
        return found->to[here][i];
    }
    return index_of(ui, ui_region_from_here(copy, ui->widgets[here].id, ways[i].key == UI_KEY_REGION_NEXT));
}

void steer_ways(const struct ui *ui, enum ui_device by, int from, struct steer_ways *out) {
    static struct ui copy;
    struct ui_ways found;
    int queue[UI_MAX_WIDGETS], head = 0, tail = 0;
    const int start = index_of(ui, from);
    copy = *ui;
    ui_find_ways(ui, &found);
    memset(out->steps, -1, sizeof out->steps);
    if (start >= 0) {
        out->steps[start] = 0;
        queue[tail++] = start;
    }
    while (head < tail) {
        const int here = queue[head++];
        for (int i = 0; i < MOVES; i++) {
            const int next = holds_back(&ui->widgets[here], by, ways[i].key) ? -1 : next_of(ui, &found, &copy, here, i);
            if (next >= 0 && out->steps[next] < 0) {
                out->steps[next] = out->steps[here] + 1;
                out->first[next] = here == start ? ways[i].key : out->first[here];
                queue[tail++] = next;
            }
        }
    }
}

static int steer_way(const struct ui *ui, enum ui_device by, int from, int to, enum ui_key *first) {
    struct steer_ways all;
    const int index = index_of(ui, to);
    steer_ways(ui, by, from, &all);
    if (index >= 0 && all.steps[index] > 0) {
        *first = all.first[index];
    }
    return index < 0 ? -1 : all.steps[index];
}

int steer_to(struct steer *steer, int id) {
    int made = 0;
    for (; made < STEPS_MOST; made++) {
        const struct ui *ui = top_ui(steer);
        enum ui_key key = UI_KEY_DOWN;
        if (!ui || !ui_find(ui, id)) {
            return give_up(steer, "is not there", id);
        }
        if (ui->focus == id) {
            steer->longest = made > steer->longest ? made : steer->longest;
            return 1;
        }
        if (ui->focus && steer_way(ui, steer->by, ui->focus, id, &key) < 0) {
            return give_up(steer, "no step by direction or area leads there", id);
        }
        send(steer, key);
        steer->steps++;
    }
    return give_up(steer, "the focus does not get there", id);
}

static int click(struct steer *steer, int id) {
    struct driver *driver = steer->driver;
    const struct widget *widget = ui_find(top_ui(steer), id);
    struct point at;
    if (!widget || !driver_reach(driver, widget, &at)) {
        return give_up(steer, "the pointer cannot get there", id);
    }
    if (!steer->is_hand) {
        driver_click(driver, at.x, at.y, UI_BUTTON_LEFT);
        return 1;
    }
    return (driver->hand && driver->hand(driver, at)) || give_up(steer, "no hand clicks there", id);
}

/* What is under the pointer or has the focus, by which the press is made. */
static int press_now(struct steer *steer, int id) {
    if (steer->by == UI_DEVICE_POINTER) {
        return click(steer, id);
    }
    send(steer, UI_KEY_ACCEPT);
    return 1;
}

int steer_press(struct steer *steer, int id) {
    if (steer->by != UI_DEVICE_POINTER && !steer_to(steer, id)) {
        return 0;
    }
    steer->presses++;
    driver_rest(steer->driver, (id == TARGET_DONE ? GUARD_SECOND_MS : GUARD_DEAD_MS) + DRIVER_FRAME_MS);
    return press_now(steer, id);
}

/* ---- a match ---- */

static struct table *table_of(const struct steer *steer) {
    struct scene *top = app_top(steer->driver->app);
    return scene_is(top, SCENE_TABLE) ? (struct table *)top : NULL;
}

static struct intent wish(const struct table *table) {
    _Alignas(max_align_t) unsigned char seen[GAME_STATE_MAX];
    struct intent answer;
    const struct bot_level *plain = bot_level_find("apprentice");
    const struct bot_request request = table_request(table, table->asked.seat, seen);
    bot_answer(table->library, plain ? plain : &bot_levels[0], &request, &answer);
    return answer;
}

/* Presses what leads to INTENT until the question is answered. */
static int answer(struct steer *steer, const struct intent *intent) {
    enum { PRESSES_MOST = 400 };
    const uint64_t serial = table_of(steer)->serial;
    const uint8_t seat = table_of(steer)->asked.seat;
    for (int i = 0; i < PRESSES_MOST; i++) {
        struct table *table = table_of(steer);
        if (!table || table->serial != serial || !table->asked.is_open || table->asked.seat != seat) {
            return 1;
        }
        if ((steer->looks_at && !steer->looks_at(steer, steer->context)) ||
            !steer_press(steer, answer_next(table, intent))) {
            return 0;
        }
    }
    return give_up(steer, "the answer is not taken", answer_next(table_of(steer), intent));
}

static const struct widget *main_button(const struct steer *steer) {
    const struct ui *ui = top_ui(steer);
    for (int i = 0; ui && i < ui->count; i++) {
        if ((ui->widgets[i].flags & UI_MAIN) && ui_is_enabled(&ui->widgets[i])) {
            return &ui->widgets[i];
        }
    }
    return NULL;
}

/* A curtain or a word in between: its main button, once it takes a press. It may be gone by then, as what a scoring
 * tells is. */
static int press_main(struct steer *steer) {
    if (top_ui(steer)) {
        driver_rest(steer->driver, CURTAIN_MS + GUARD_DEAD_MS + DRIVER_FRAME_MS);
    }
    const struct widget *button = main_button(steer);
    const int id = button ? button->id : 0;
    if (!button || (steer->by != UI_DEVICE_POINTER && !steer_to(steer, id))) {
        return !button;
    }
    steer->presses++;
    return press_now(steer, id);
}

/* In the window a scoring stops at each building, until somebody wants to see the next. */
static int waits_at_the_end(const struct steer *steer, const struct table *table) {
    return table_is_over(table) && main_button(steer);
}

int steer_match(struct steer *steer) {
    int still = 0, rest = 0;
    for (int frame = 0; frame < FRAMES_MOST && still < STILL_FRAMES; frame++, still++) {
        struct table *table = table_of(steer);
        driver_frame(steer->driver);
        if (strcmp(driver_scene(steer->driver), "results") == 0) {
            return 1;
        }
        table = table_of(steer);
        const int is_asked = table && table->asked.is_open && !motion_is_busy(&table->motion);
        if (table && !is_asked && !waits_at_the_end(steer, table)) {
            rest = motion_is_busy(&table->motion) ? 0 : rest + DRIVER_FRAME_MS;
            still = rest ? still : 0;
            if (steer->is_visit && rest >= STEER_REST_MS) {
                return 1;
            }
            continue;
        }
        still = rest = 0;
        const struct intent intent = is_asked ? wish(table) : (struct intent){.seat = 0};
        if (!(is_asked ? answer(steer, &intent) : press_main(steer))) {
            return 0;
        }
    }
    return give_up(steer, "the match does not go on", UI_NO_ID);
}
