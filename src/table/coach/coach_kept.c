/* SPDX-License-Identifier: MIT */
/* What the coach's sheet leaves free besides what he points at: what moves on the board, and what the game names. */
#include "table/coach/coach_inside.h"
#include "table/ops_around.h"
#include "table/ops_stage.h"
#include "table/table_hint.h"

enum { SITE = 34, SMALL_SHARE = 12 };

/* The thing on the board to which AT belongs, with room around the point itself: what is built there rises. */
static struct rect site_at(const struct table *table, struct point at) {
    const struct rect board = table->layout.areas[AREA_CLEAR];
    const int size = table_px(table, SITE);
    struct rect site = {at.x - size, at.y - size, 2 * size, 2 * size};
    for (int i = 0; i < table->ui.count; i++) {
        const struct widget *widget = &table->ui.widgets[i];
        const int is_small = widget->rect.w * widget->rect.h < board.w * board.h / SMALL_SHARE;
        if (is_small && !coach_is_his(widget->id) && rect_contains(widget->rect, at.x, at.y)) {
            site = rect_around(site, widget->rect);
        }
    }
    return rect_common(site, board);
}

static void add(struct coach_kept *kept, struct rect rect) {
    if (!rect_is_empty(rect) && kept->count < COACH_KEPT) {
        kept->rects[kept->count++] = rect;
    }
}

static void add_site(const struct table *table, const struct event *event, struct coach_kept *kept) {
    const struct point at = table->ops->stage->flights->point(table, event);
    if (rect_contains(table->layout.areas[AREA_CLEAR], at.x, at.y)) {
        add(kept, site_at(table, at));
    }
}

/* Where the frame is around things far apart, at least none of them is covered. */
static void add_pointed(const struct table *table, struct coach_kept *kept) {
    int count;
    const int target = coach_points_at(table, &count);
    for (int i = 0; count > 1 && i < count; i++) {
        const struct widget *widget = ui_find(&table->ui, target + i);
        add(kept, widget ? rect_common(widget->rect, table->layout.window) : (struct rect){0, 0, 0, 0});
    }
}

/* What he would do: its marks are looked for as soon as he has spoken. */
static void add_marks(const struct table *table, struct coach_kept *kept) {
    int targets[TABLE_MARKS];
    for (int i = 0; table_is_asking(table) && i < table_hint_count(table); i++) {
        for (int j = answer_marks(table, &table_hint_at(table, i)->intent, targets); j-- > 0;) {
            const struct widget *widget = ui_find(&table->ui, targets[j]);
            add(kept, widget ? rect_common(widget->rect, table->layout.window) : (struct rect){0, 0, 0, 0});
        }
    }
}

/* The sheet with his reasons: he may still be speaking when they come, and it grows while he thinks on. */
static void add_reasons(const struct table *table, struct coach_kept *kept) {
    if (table_hint_is_in_front(table)) {
        add(kept, rect_common(table->inspector.box, table->layout.window));
    }
}

/* What is read or looked at besides, as the game says. */
static void add_own(const struct table *table, struct coach_kept *kept) {
    struct rect rects[COACH_KEPT];
    const int count = table->ops->around->coach->kept ? table->ops->around->coach->kept(table, rects) : 0;
    for (int i = 0; i < count; i++) {
        add(kept, rects[i]);
    }
}

/* What is scored follows quickly, here and there: off what he points at then, and still, he is read best. */
static void add_sites(const struct table *table, struct coach_kept *kept) {
    const struct motion *motion = &table->motion;
    if (coach_is_lesson(table) && coach_lesson_step(table->coach)->wait == COACH_SCORE) {
        return;
    }
    for (int i = 0; i < motion->item_count; i++) {
        add_site(table, &motion->items[i].event, kept);
    }
    for (size_t i = motion->next; i < motion->count; i++) {
        add_site(table, &motion->queue[i], kept);
    }
}

void coach_keep(const struct table *table, struct coach_kept *kept) {
    *kept = (struct coach_kept){.count = 0};
    add_pointed(table, kept);
    kept->pointed = kept->count;
    add_own(table, kept);
    add_reasons(table, kept);
    add_marks(table, kept);
    add_sites(table, kept);
}

static int covers(const struct coach_kept *kept, int count, struct rect sheet) {
    int area = 0;
    for (int i = 0; i < count; i++) {
        area += rect_shared(sheet, kept->rects[i]);
    }
    return area;
}

int coach_covers_kept(const struct coach_kept *kept, struct rect sheet) {
    return covers(kept, kept->count, sheet);
}

int coach_covers_pointed(const struct coach_kept *kept, struct rect sheet) {
    return covers(kept, kept->pointed, sheet);
}
