/* SPDX-License-Identifier: MIT */
/* A column at the right edge, in which the coach speaks where he can: beside the board, always at the same place, and
 * on nothing that is played with. The log and the inspector's sheet that lie there are away meanwhile. */
#include "table/coach/coach_inside.h"
#include "table/table_inspector.h"
#include "table/table_log.h"

enum { GAP = 6, LARGE_SHARE = 12 };

int coach_column_width(const struct table *table) {
    const struct table_layout *layout = &table->layout;
    return layout->is_compact || layout->is_in_rows ? 0 : layout->areas[AREA_LOG].w;
}

struct rect coach_column_at(const struct table *table, int h, int on_sheet) {
    const struct rect *areas = table->layout.areas, sheet = areas[AREA_INSPECTOR], box = table->inspector.box;
    const int top = box.h > sheet.h ? box.y : sheet.y; /* it has grown */
    const int foot = on_sheet ? top - table_px(table, GAP) : sheet.y + sheet.h;
    return (struct rect){areas[AREA_LOG].x, foot - h, areas[AREA_LOG].w, h};
}

static int is_within(struct rect inner, struct rect outer) {
    return rect_shared(inner, outer) == inner.w * inner.h;
}

/* What goes when he comes: parts of the log and of the inspector's page, and with HAS_SIDE what stands at the side. The
 * board itself is large, and not at the side. */
static int gives_way(const struct table *table, struct rect rect, int has_side) {
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    const int is_beside = is_within(rect, table->layout.areas[AREA_SIDE]);
    const int is_board = rect.w * rect.h > clear.w * clear.h / LARGE_SHARE && !is_beside;
    return (has_side && is_beside) || is_board || is_within(rect, table->inspector.box) ||
           is_within(rect, table->layout.areas[AREA_INSPECTOR]) || is_within(rect, table_log_rect(table));
}

int coach_column_is_free(const struct table *table, struct rect column, int has_side) {
    const struct rect *areas = table->layout.areas;
    int covered = rect_shared(column, areas[AREA_MENU]) + (has_side ? 0 : rect_shared(column, areas[AREA_SIDE]));
    for (int i = 0; !covered && i < table->ui.count; i++) {
        const struct widget *widget = &table->ui.widgets[i];
        covered =
            !coach_is_his(widget->id) && rect_meets(column, widget->rect) && !gives_way(table, widget->rect, has_side);
    }
    return !covered;
}
