/* SPDX-License-Identifier: MIT */
/* From input to actions: the pointer, then keys. */
#include <stdlib.h>
#include <string.h>

#include "ui/input.h"
#include "ui/text.h"
#include "ui/ui_private.h"

enum { DRAG_DISTANCE = 6, WHEEL_STEP = 56 };

static struct ui_action action_of(enum ui_action_type type, int id) {
    return (struct ui_action){.type = type, .id = id};
}

static struct ui_action key_action(enum ui_action_type type, int id) {
    return (struct ui_action){.type = type, .id = id, .was_key = 1};
}

/* ---- values ---- */

static struct ui_action set_value(struct ui *ui, struct widget *widget, int value, enum ui_sound sound) {
    if (value == widget->value) {
        return action_of(UI_NOTHING, widget->id);
    }
    widget->value = value;
    ui->wants_sound = (int)sound;
    return (struct ui_action){.type = UI_CHANGED, .id = widget->id, .value = value};
}

static int slider_value_at(const struct ui *ui, const struct widget *widget, int x) {
    const struct rect knob = ui_slider_knob(ui, widget);
    const int room = widget->rect.w - knob.w, range = widget->most - widget->least,
              step = widget->step > 0 ? widget->step : 1;
    const int along = x - ui->grab - widget->rect.x;
    const int raw = room > 0 ? (along * range + room / 2) / room : 0;
    const int value = widget->least + (raw + step / 2) / step * step;
    return value < widget->least || raw < 0 ? widget->least : value > widget->most ? widget->most : value;
}

static int segment_at(const struct widget *widget, int x) {
    for (int i = 0; i < widget->option_count; i++) {
        const struct rect segment = ui_segment(widget, i);
        if (x < segment.x + segment.w) {
            return i;
        }
    }
    return widget->option_count - 1;
}

/* ---- pointer ---- */

static struct ui_action press_left(struct ui *ui, struct widget *widget, const struct ui_event *event, int64_t now) {
    ui->pressed = widget->id;
    ui->pressed_since = now;
    ui->press_at = (struct point){event->x, event->y};
    const int had_focus = ui->focus == widget->id;
    if (ui_is_focusable(widget)) {
        ui->focus = widget->id;
        ui->focus_since = now;
    }
    if (widget->kind == UI_KIND_SLIDER) {
        const struct rect knob = ui_slider_knob(ui, widget);
        ui->grab = rect_contains(knob, event->x, event->y) ? event->x - knob.x : knob.w / 2;
        return set_value(ui, widget, slider_value_at(ui, widget, event->x), UI_SOUND_SLIDER);
    }
    if (widget->kind == UI_KIND_FIELD) {
        /* Whoever comes to a field wants to write it anew: the first click takes all of it. */
        const int clicks = had_focus ? event->clicks : 3;
        ui_field_point(ui, widget, event->x, (event->modifiers & UI_SHIFT) != 0, clicks);
    }
    if (widget->kind == UI_KIND_LIST) {
        const struct rect knob = ui_scroll_knob(ui, widget), track = ui_scroll_track(ui, widget);
        ui->grab = -1;
        if (rect_contains(track, event->x, event->y)) {
            ui->grab = rect_contains(knob, event->x, event->y) ? event->y - knob.y : knob.h / 2;
        }
    }
    return action_of(UI_NOTHING, widget->id);
}

static struct ui_action pointer_press(struct ui *ui, const struct ui_event *event, int64_t now) {
    ui->shows_focus = 0;
    const struct widget *under = ui_at(ui, event->x, event->y);
    struct widget *widget = under ? &ui->widgets[under - ui->widgets] : NULL;
    if (!widget) {
        ui->focus = UI_NO_ID;
        return action_of(UI_UNHANDLED, UI_NO_ID);
    }
    if (event->button == UI_BUTTON_RIGHT) {
        return action_of(UI_PRESSED_RIGHT, widget->id);
    }
    if (event->button != UI_BUTTON_LEFT) {
        return action_of(UI_UNHANDLED, widget->id);
    }
    if (!ui_is_enabled(widget)) {
        ui->wants_sound = UI_SOUND_REFUSED;
        return action_of(UI_NOTHING, widget->id);
    }
    return press_left(ui, widget, event, now);
}

/* What pressing WIDGET does, by pointer at X or by key. */
static struct ui_action activate(struct ui *ui, struct widget *widget, int x, int clicks) {
    switch (widget->kind) {
    case UI_KIND_SWITCH:
        return set_value(ui, widget, !widget->value, UI_SOUND_SWITCH);
    case UI_KIND_CHOICE:
        return set_value(ui, widget, segment_at(widget, x), UI_SOUND_PRESS);
    case UI_KIND_BUTTON:
    case UI_KIND_ICON:
        ui->wants_sound = UI_SOUND_PRESS;
        return action_of(UI_PRESSED, widget->id);
    case UI_KIND_HOTSPOT:
        return action_of(clicks == 2 ? UI_PRESSED_TWICE : UI_PRESSED, widget->id);
    default:
        return action_of(UI_NOTHING, widget->id);
    }
}

static const struct widget *drop_at(const struct ui *ui, int x, int y) {
    for (int i = ui->count - 1; i >= 0; i--) {
        const struct widget *widget = &ui->widgets[i];
        if ((widget->flags & UI_DROP) && widget->id != ui->dragged && ui_widget_contains(ui, widget, x, y)) {
            return widget;
        }
    }
    return NULL;
}

static struct ui_action pointer_release(struct ui *ui, const struct ui_event *event) {
    if (event->button != UI_BUTTON_LEFT) {
        return action_of(UI_NOTHING, UI_NO_ID);
    }
    struct widget *pressed = ui_widget(ui, ui->pressed);
    const int dragged = ui->dragged;
    ui->pressed = UI_NO_ID;
    if (dragged) {
        const struct widget *target = drop_at(ui, event->x, event->y);
        ui->dragged = ui->drop = UI_NO_ID;
        return (struct ui_action){.type = UI_DROPPED, .id = dragged, .target = target ? target->id : UI_NO_ID};
    }
    if (!pressed || !ui_is_enabled(pressed) || !ui_widget_contains(ui, pressed, event->x, event->y)) {
        return action_of(UI_NOTHING, UI_NO_ID);
    }
    return activate(ui, pressed, event->x, event->clicks);
}

static void scroll_drag(struct ui *ui, const struct widget *widget, int y) {
    const struct rect track = ui_scroll_track(ui, widget), knob = ui_scroll_knob(ui, widget);
    const int room = track.h - knob.h, hidden = widget->most - widget->rect.h;
    if (ui->grab >= 0 && room > 0) {
        ui_list_scroll(ui, widget->id, (y - ui->grab - track.y) * hidden / room);
    }
}

static struct ui_action pointer_move(struct ui *ui, const struct ui_event *event, int64_t now) {
    ui->looks = ui->looks && input_is_steering();
    struct widget *pressed = ui_widget(ui, ui->pressed);
    ui->pointer = (struct point){event->x, event->y};
    if (ui->dragged) {
        const struct widget *target = drop_at(ui, event->x, event->y);
        ui->drop = target ? target->id : UI_NO_ID;
    } else if (pressed && pressed->kind == UI_KIND_SLIDER) {
        return set_value(ui, pressed, slider_value_at(ui, pressed, event->x), UI_SOUND_SLIDER);
    } else if (pressed && pressed->kind == UI_KIND_FIELD) {
        if (abs(event->x - ui->press_at.x) > DRAG_DISTANCE) {
            ui_field_point(ui, pressed, event->x, 1, 1);
        }
    } else if (pressed && pressed->kind == UI_KIND_LIST) {
        scroll_drag(ui, pressed, event->y);
    } else if (pressed && (pressed->flags & UI_DRAGGABLE) &&
               abs(event->x - ui->press_at.x) + abs(event->y - ui->press_at.y) > DRAG_DISTANCE) {
        ui->dragged = pressed->id;
        return action_of(UI_DRAG_BEGUN, pressed->id);
    }
    const struct widget *under = ui_at(ui, event->x, event->y);
    const int id = under ? under->id : UI_NO_ID;
    if (id == ui->hover) {
        return action_of(UI_NOTHING, id);
    }
    ui->hover = id;
    ui->hover_since = now;
    if (under && ui_is_enabled(under) && (under->kind == UI_KIND_BUTTON || under->kind == UI_KIND_ICON)) {
        ui->wants_sound = UI_SOUND_HOVER;
    }
    return action_of(UI_HOVERED, id);
}

static struct ui_action wheel(struct ui *ui, const struct ui_event *event) {
    const struct widget *under = ui_at(ui, event->x, event->y);
    const int list = !under ? UI_NO_ID : under->kind == UI_KIND_LIST ? under->id : under->list;
    if (!list) {
        return action_of(UI_UNHANDLED, under ? under->id : UI_NO_ID);
    }
    ui_list_scroll(ui, list, ui_list_offset(ui, list) - event->amount * ui_px(&ui->scale, WHEEL_STEP));
    return action_of(UI_NOTHING, list);
}

/* ---- keys ---- */

static struct ui_action focus_moved(struct ui *ui, int before, int64_t now) {
    ui->shows_focus = 1;
    if (ui->focus == before) {
        return key_action(UI_NOTHING, ui->focus);
    }
    ui->focus_since = now;
    ui->wants_sound = UI_SOUND_HOVER;
    return key_action(UI_HOVERED, ui->focus);
}

/* Left and right change a slider or choice that has the focus, and leave it at its end; a key held down stays. */
static int value_step(const struct widget *widget, const struct ui_event *event, int *value) {
    const enum ui_key key = event->key;
    const int by = key == UI_KEY_LEFT ? -1 : key == UI_KEY_RIGHT ? 1 : 0;
    const int step = widget->kind == UI_KIND_SLIDER && widget->step > 0 ? widget->step : 1;
    const int least = widget->kind == UI_KIND_SLIDER ? widget->least : 0;
    const int most = widget->kind == UI_KIND_SLIDER ? widget->most : widget->option_count - 1;
    if (!by || (widget->kind != UI_KIND_SLIDER && widget->kind != UI_KIND_CHOICE)) {
        return 0;
    }
    *value = widget->value + by * step;
    *value = *value < least ? least : *value > most ? most : *value;
    return *value != widget->value || event->repeat;
}

static struct ui_action cancel(struct ui *ui, int64_t now) {
    if (ui->looks) {
        const int before = ui->focus;
        ui_look(ui, 0);
        return focus_moved(ui, before, now);
    }
    if (ui->dragged) {
        const int id = ui->dragged;
        ui->dragged = ui->pressed = ui->drop = UI_NO_ID;
        return key_action(UI_DRAG_CANCELLED, id);
    }
    for (int i = 0; i < ui->count; i++) {
        if ((ui->widgets[i].flags & UI_CANCEL) && ui_is_enabled(&ui->widgets[i])) {
            ui->wants_sound = UI_SOUND_PRESS;
            return key_action(UI_PRESSED, ui->widgets[i].id);
        }
    }
    return key_action(UI_CANCELLED, UI_NO_ID);
}

static struct ui_action accept(struct ui *ui, struct widget *focused) {
    for (int i = 0; i < ui->count && !focused; i++) {
        if ((ui->widgets[i].flags & UI_MAIN) && ui_is_enabled(&ui->widgets[i])) {
            focused = &ui->widgets[i];
        }
    }
    if (!focused) {
        return key_action(UI_UNHANDLED, UI_NO_ID);
    }
    if (!ui_is_enabled(focused)) {
        ui->wants_sound = UI_SOUND_REFUSED;
        return key_action(UI_NOTHING, focused->id);
    }
    if (focused->kind == UI_KIND_FIELD) {
        return key_action(UI_ENTERED, focused->id);
    }
    if (focused->kind == UI_KIND_CHOICE) {
        /* Enter goes round, since nothing says which segment is meant. */
        struct ui_action action = set_value(ui, focused, (focused->value + 1) % focused->option_count, UI_SOUND_PRESS);
        action.was_key = 1;
        return action;
    }
    struct ui_action action = activate(ui, focused, 0, 1);
    action.was_key = 1;
    return action;
}

/* ---- lists by keys ---- */

/* The list that keys scroll: that of the focus, else the only one that there is. */
static const struct widget *list_of_keys(const struct ui *ui) {
    const struct widget *focused = ui_find(ui, ui->focus), *only = NULL;
    if (focused && focused->list) {
        return ui_find(ui, focused->list);
    }
    for (int i = 0; i < ui->count; i++) {
        if (ui->widgets[i].kind == UI_KIND_LIST) {
            if (only) {
                return NULL;
            }
            only = &ui->widgets[i];
        }
    }
    return only;
}

static struct ui_action scroll_by(struct ui *ui, const struct widget *list, int by) {
    const struct widget *focused = ui_find(ui, ui->focus);
    const int before = ui_list_offset(ui, list->id);
    ui_list_scroll(ui, list->id, before + by);
    if (focused && focused->list == list->id && ui_list_offset(ui, list->id) != before) {
        ui->focus = UI_NO_ID; /* the row that comes to its place takes it */
    }
    return key_action(UI_NOTHING, list->id);
}

static struct ui_action turn_page(struct ui *ui, enum ui_key which) {
    const struct widget *list = list_of_keys(ui);
    if (!list || list->most <= list->rect.h) {
        return key_action(UI_UNHANDLED, ui->focus);
    }
    const int page = list->rect.h * 9 / 10;
    return scroll_by(ui, list,
                     which == UI_KEY_PAGE_UP     ? -page
                     : which == UI_KEY_PAGE_DOWN ? page
                     : which == UI_KEY_HOME      ? -list->most
                                                 : list->most);
}

/* Looking around a step; where that is not allowed the same keys scroll. */
static struct ui_action look_step(struct ui *ui, enum ui_key which, int64_t now) {
    static const enum ui_key ways[] = {UI_KEY_UP, UI_KEY_DOWN, UI_KEY_LEFT, UI_KEY_RIGHT};
    const int before = ui->focus;
    if (ui->can_look) {
        ui_look(ui, 1);
        ui_focus_towards(ui, ways[which - UI_KEY_LOOK_UP]);
        return focus_moved(ui, before, now);
    }
    const struct widget *list = list_of_keys(ui);
    if (!list || which == UI_KEY_LOOK_LEFT || which == UI_KEY_LOOK_RIGHT) {
        return key_action(UI_UNHANDLED, ui->focus);
    }
    const int step = ui_px(&ui->scale, WHEEL_STEP);
    return scroll_by(ui, list, which == UI_KEY_LOOK_UP ? -step : step);
}

static struct ui_action key(struct ui *ui, const struct ui_event *event, int64_t now) {
    struct widget *focused = ui_widget(ui, ui->focus);
    const int before = ui->focus;
    int value;
    if (focused && focused->kind == UI_KIND_FIELD) {
        const int changed = ui_field_key(ui, focused, event);
        if (changed >= 0) {
            return key_action(changed ? UI_CHANGED : UI_NOTHING, focused->id);
        }
    }
    if (focused && ui_is_enabled(focused) && value_step(focused, event, &value)) {
        ui->shows_focus = 1;
        struct ui_action action = set_value(ui, focused, value, UI_SOUND_SLIDER);
        action.was_key = 1;
        return action;
    }
    if (event->key >= UI_KEY_LOOK_UP && event->key <= UI_KEY_LOOK_RIGHT) {
        return look_step(ui, event->key, now);
    }
    switch (event->key) {
    case UI_KEY_NEXT:
    case UI_KEY_PREVIOUS:
        ui_focus_step(ui, event->key == UI_KEY_NEXT);
        return focus_moved(ui, before, now);
    case UI_KEY_UP:
    case UI_KEY_DOWN:
    case UI_KEY_LEFT:
    case UI_KEY_RIGHT:
        ui_focus_towards(ui, event->key);
        return focus_moved(ui, before, now);
    case UI_KEY_REGION_NEXT:
    case UI_KEY_REGION_PREVIOUS:
        ui_focus_region(ui, event->key == UI_KEY_REGION_NEXT);
        ui->region_since = now;
        return focus_moved(ui, before, now);
    case UI_KEY_LOOK:
        if (!ui->can_look) {
            return key_action(UI_UNHANDLED, ui->focus);
        }
        ui_look(ui, !ui->looks);
        return focus_moved(ui, before, now);
    case UI_KEY_PAGE_UP:
    case UI_KEY_PAGE_DOWN:
    case UI_KEY_HOME:
    case UI_KEY_END:
        return turn_page(ui, event->key);
    case UI_KEY_ACCEPT:
        return accept(ui, focused);
    case UI_KEY_CANCEL:
        return cancel(ui, now);
    default:
        return key_action(UI_UNHANDLED, ui->focus);
    }
}

struct ui_action ui_event(struct ui *ui, const struct ui_event *event, int64_t now) {
    struct widget *focused = ui_widget(ui, ui->focus);
    switch (event->type) {
    case UI_POINTER_MOVE:
        return pointer_move(ui, event, now);
    case UI_POINTER_PRESS:
        pointer_move(ui, event, now);
        return pointer_press(ui, event, now);
    case UI_POINTER_RELEASE:
        return pointer_release(ui, event);
    case UI_WHEEL:
        return wheel(ui, event);
    case UI_KEY:
        return key(ui, event, now);
    case UI_TEXT:
        if (focused && focused->kind == UI_KIND_FIELD && ui_field_text(ui, focused, event->text)) {
            return key_action(UI_CHANGED, focused->id);
        }
        return key_action(UI_NOTHING, UI_NO_ID);
    case UI_FOCUS_LOST:
        ui->pressed = UI_NO_ID;
        return action_of(UI_NOTHING, UI_NO_ID);
    default:
        return action_of(UI_UNHANDLED, UI_NO_ID);
    }
}
