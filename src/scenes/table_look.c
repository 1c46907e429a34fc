/* Looking around: wheel, drag, pinch and keys move the view of the board, the wheel over the payment tray leafs on. A
 * replay looks around in the same way. */
#include "scenes/table_scene.h"

enum ui_key table_key_here(const struct table *table, const struct ui_event *event) {
    const int is_of_tray = event->key == UI_KEY_PAY_NEXT || event->key == UI_KEY_PAY_PREVIOUS;
    return is_of_tray && table->draft.tile == NO_TILE ? event->also : event->key;
}

static void zoom(struct table *table, float factor) {
    struct rect clear = table->layout.areas[AREA_CLEAR];
    board_view_zoom(&table->view, factor, clear.x + clear.w / 2, clear.y + clear.h / 2, table->now,
                    table->app->settings.is_reduced);
}

static void look_by_key(struct table *table, enum ui_key key) {
    if (key == UI_KEY_ZOOM_IN || key == UI_KEY_ZOOM_OUT) {
        zoom(table, key == UI_KEY_ZOOM_IN ? 1.3f : 1 / 1.3f);
    } else if (key == UI_KEY_VIEW_REST) {
        board_view_rest(&table->view, table->now, table->app->settings.is_reduced);
    } else if (key == UI_KEY_ENDING) {
        table->shows_ending = !table->shows_ending;
    }
}

static int over_tray(const struct table *table, int x, int y) {
    return table_is_asking(table) && table->draft.tile != NO_TILE && rect_contains(table->layout.areas[AREA_LOG], x, y);
}

static void handle_wheel(struct table *table, const struct ui_event *event) {
    if (over_tray(table, event->x, event->y)) {
        draft_turn_page(&table->draft, event->amount < 0 ? 1 : -1);
    } else if (rect_contains(table->layout.areas[AREA_CLEAR], event->x, event->y)) {
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
        table->pan_from = (struct point){event->x, event->y};
    } else if (event->type == UI_POINTER_RELEASE) {
        table->view.is_dragged = 0;
    } else if (event->type == UI_POINTER_MOVE && table->view.is_dragged) {
        board_view_pan(&table->view, event->x - table->pan_from.x, event->y - table->pan_from.y);
        table->pan_from = (struct point){event->x, event->y};
    }
}

void table_look(struct table *table, const struct ui_event *event) {
    if (event->type == UI_KEY) {
        look_by_key(table, table_key_here(table, event));
    } else if (event->type == UI_WHEEL) {
        handle_wheel(table, event);
    } else if (event->type == UI_PINCH) {
        board_view_zoom(&table->view, (float)event->amount / 1000, event->x, event->y, table->now, 1);
    } else {
        handle_pan(table, event);
    }
}
