/* SPDX-License-Identifier: MIT */
/* How far the log is unfolded. Who points at the strip has the whole sheet, and keeps it as long as he stays on it: the
 * strip is the sheet's foot, so nothing slips away from under the pointer. */
#include "table/ops_stage.h"
#include "table/table_log_inside.h"
#include "table/table_recap.h"
#include "table/table_scene.h"

enum { UNFOLD_MS = 180, HIDE_MS = 160, BACK_AFTER_MS = 700 };

int table_log_can_fold(const struct table *table) {
    return !table->layout.is_compact && !table->layout.is_in_rows && !table->is_replay;
}

float table_log_unfolded(const struct table *table) {
    const struct table_log_fold *fold = &table->log_view->fold;
    return table_log_can_fold(table) ? fold->from + (fold->to - fold->from) * tween_share(&fold->tween, table->now) : 1;
}

static int is_log_target(int target) {
    return target == TARGET_LOG || target == TARGET_LOG_COPY || target == TARGET_LOG_TOP || target == TARGET_LOG_END ||
           target == TARGET_LOG_FOLD || target_is(target, TARGET_LOG_LINE, LOG_ROWS);
}

/* Who only rests there, as where a button was that he pressed, does not point; but on the open sheet he may press. */
static int is_under_pointer(const struct table *table) {
    const struct ui *ui = &table->ui;
    const int is_there = table->guard.has_moved || table->log_view->fold.to > 0;
    return is_there && (is_log_target(table->pointed) ||
                        (table->pointed == TARGET_NONE &&
                         rect_contains(table_log_rect(table), ui->pointer.x, ui->pointer.y)));
}

static int is_pointed_at(const struct table *table) {
    const struct ui *ui = &table->ui;
    const int is_held =
        is_log_target(ui->pressed) && ui->pressed != TARGET_LOG_FOLD; /* else it goes from under a press */
    return ui->shows_focus ? is_log_target(ui->focus) : is_held || is_under_pointer(table);
}

static int is_wanted(const struct table *table) {
    const int is_covered = (table_covers(table) & COVERS_LOG) != 0;
    return table->log_view->fold.is_kept || table_recap_is_on(table) || (!is_covered && is_pointed_at(table));
}

/* One voice at a time. */
static int is_told_by_ribbon(const struct table *table) {
    return table_log_can_fold(table) && motion_is_busy(&table->motion) && !table_is_asking(table);
}

float table_log_shown(const struct table *table) {
    const struct table_log_fold *fold = &table->log_view->fold;
    const float share = tween_share(&fold->hides, table->now), unfolded = table_log_unfolded(table);
    const float shown = 1 - fold->hidden_from - (fold->hidden_to - fold->hidden_from) * share;
    return shown > unfolded ? shown : unfolded;
}

/* Between two moves it does not flicker up. */
static void hide(struct table *table) {
    struct table_log_fold *fold = &table->log_view->fold;
    const float to = is_told_by_ribbon(table) ? 1 : 0;
    if (fold->hidden_to != to) {
        const int length = table->app->settings.is_reduced ? 0 : HIDE_MS;
        fold->hidden_from = 1 - table_log_shown(table);
        fold->hidden_to = to;
        fold->hides = (struct tween){table->now + (to > 0 ? 0 : BACK_AFTER_MS), length, EASE_OUT};
    }
}

void table_log_fold(struct table *table) {
    struct table_log_fold *fold = &table->log_view->fold;
    const float to = is_wanted(table) ? 1 : 0;
    hide(table);
    if (fold->to == to) {
        return;
    }
    fold->from = table->app->settings.is_reduced ? to : table_log_unfolded(table);
    fold->to = to;
    fold->tween = table->app->settings.is_reduced ? (struct tween){0} : (struct tween){table->now, UNFOLD_MS, EASE_OUT};
}

void table_log_keep_open(struct table *table) {
    table->log_view->fold.is_kept = !table->log_view->fold.is_kept;
    app_play(table->app, "card_slide");
}

int table_log_is_folding(const struct table *table) {
    const struct table_log_fold *fold = &table->log_view->fold;
    return table_log_can_fold(table) &&
           (!tween_is_over(&fold->tween, table->now) || !tween_is_over(&fold->hides, table->now));
}
