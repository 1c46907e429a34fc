/* SPDX-License-Identifier: MIT */
/* Two reasons to stay awake with a time each: something moves that nobody touches, or a controller was used. */
#include "app/awake.h"

#include "app/app.h"

/* Whoever watches does nothing for a while, and watches pauses between two turns as well; with a controller in hand one
 * may think. */
enum { STILL_MS = 20 * 1000, WATCHING_MS = 20 * 1000, THINKING_MS = 5 * 60 * 1000 };

static void stay(struct app *app, int64_t until) {
    app->awake.until = until > app->awake.until ? until : app->awake.until;
}

void awake_note(struct app *app, const struct ui_event *event) {
    app->awake.touched = app->now;
    if (event->device == UI_DEVICE_CONTROLLER) {
        stay(app, app->now + THINKING_MS);
    }
}

void awake_frame(struct app *app, int64_t now) {
    struct scene *top = app_top(app);
    if (now >= app->awake.touched + STILL_MS && top && top->ops->is_moving && top->ops->is_moving(top, now)) {
        stay(app, now + WATCHING_MS);
    }
    platform_keep_awake(app->platform, now < app->awake.until && !platform_is_out_of_sight(app->platform));
}
