/* SPDX-License-Identifier: MIT */
/* Looking around: wheel, drag, pinch and keys move the view of the board, and a game's table may have ways of its own.
 * A replay looks around in the same way. */
#include "table/table_camera.h"
#include "castellany/memory.h"
#include "table/ops_answers.h"
#include "table/table_scene.h"

/* The view, dragged by a thing of the board. */
struct table_drag {
    struct point from;
    int may_pan;
};

struct table_drag *table_drag_new(void) {
    return memory_new(1, sizeof(struct table_drag));
}

static void zoom(struct table *table, float factor) {
    struct rect clear = table->layout.areas[AREA_CLEAR];
    board_view_zoom(&table->view, factor, clear.x + clear.w / 2, clear.y + clear.h / 2, table->now,
                    table->app->settings.is_reduced);
}

static int camera_by_key(struct table *table, enum ui_key key) {
    if (key == UI_KEY_ZOOM_IN || key == UI_KEY_ZOOM_OUT) {
        zoom(table, key == UI_KEY_ZOOM_IN ? 1.3f : 1 / 1.3f);
    } else if (key == UI_KEY_VIEW_REST) {
        board_view_rest(&table->view, table->now, table->app->settings.is_reduced);
    } else {
        return 0;
    }
    return 1;
}

static void handle_wheel(struct table *table, const struct ui_event *event) {
    if (rect_contains(table->layout.areas[AREA_CLEAR], event->x, event->y)) {
        float factor = 1;
        for (int i = 0; i < (event->amount < 0 ? -event->amount : event->amount) && i < 8; i++) {
            factor *= event->amount > 0 ? 1.18f : 1 / 1.18f;
        }
        board_view_zoom(&table->view, factor, event->x, event->y, table->now, table->app->settings.is_reduced);
    }
}

static void handle_pan(struct table *table, const struct ui_event *event) {
    if (event->type == UI_POINTER_PRESS && event->clicks >= 2) {
        board_view_rest(&table->view, table->now, table->app->settings.is_reduced);
    } else if (event->type == UI_POINTER_PRESS) {
        table->view.is_dragged = 1;
        table->drag->from = (struct point){event->x, event->y};
    } else if (event->type == UI_POINTER_RELEASE) {
        table->view.is_dragged = 0;
    } else if (event->type == UI_POINTER_MOVE && table->view.is_dragged) {
        board_view_pan(&table->view, event->x - table->drag->from.x, event->y - table->drag->from.y);
        table->drag->from = (struct point){event->x, event->y};
    }
}

enum { PAN_FROM_UNITS = 6 };

/* A thing of the board that stays where it is. */
static int can_pan_from(const struct table *table, const struct ui_event *event) {
    const struct widget *pressed = ui_find(&table->ui, table->ui.pressed);
    return table->view.zoom > 1.01f && pressed && pressed->id >= TARGET_GAME && !(pressed->flags & UI_DRAGGABLE) &&
           rect_contains(table->layout.areas[AREA_CLEAR], event->x, event->y);
}

void table_camera_after(struct table *table, const struct ui_event *event) {
    const int dx = event->x - table->drag->from.x, dy = event->y - table->drag->from.y;
    if (event->type == UI_POINTER_PRESS) {
        table->drag->may_pan = can_pan_from(table, event);
        table->drag->from = table->drag->may_pan ? (struct point){event->x, event->y} : table->drag->from;
    } else if (event->type == UI_POINTER_RELEASE) {
        table->drag->may_pan = 0;
    } else if (event->type == UI_POINTER_MOVE && table->drag->may_pan &&
               dx * dx + dy * dy > table_px(table, PAN_FROM_UNITS) * table_px(table, PAN_FROM_UNITS)) {
        table->drag->may_pan = 0;
        table->ui.pressed = UI_NO_ID;
        table->view.is_dragged = 1;
    }
    if (table->view.is_dragged && (event->type == UI_POINTER_MOVE || event->type == UI_POINTER_RELEASE)) {
        table_camera(table, event);
    }
}

void table_camera_let_go(struct table *table) {
    table->view.is_dragged = table->drag->may_pan = 0;
}

void table_camera(struct table *table, const struct ui_event *event) {
    const int has_board = table->view.source_w > 0;
    if ((table->ops->answers->event && table->ops->answers->event(table, event)) || !has_board) {
        return;
    }
    if (event->type == UI_KEY) {
        if (!camera_by_key(table, event->key)) {
            camera_by_key(table, event->also);
        }
    } else if (event->type == UI_WHEEL) {
        handle_wheel(table, event);
    } else if (event->type == UI_PINCH) {
        board_view_zoom(&table->view, (float)event->amount / 1000, event->x, event->y, table->now, 1);
    } else {
        handle_pan(table, event);
    }
}
