/* SPDX-License-Identifier: MIT */
/* What a person does at the window meanwhile is passed over: only its size and its end count, and a click that was asked
 * for. */
#include "program/live.h"

#include <stdio.h>
#include <time.h>

enum { HAND_MS = 20000 };

static int counts(const struct driver *driver, const struct ui_event *event) {
    const int is_mouse =
        event->type == UI_POINTER_MOVE || event->type == UI_POINTER_PRESS || event->type == UI_POINTER_RELEASE;
    return event->type == UI_RESIZE || event->type == UI_QUIT || (is_mouse && driver->is_hand_awaited);
}

static void take_events_until(struct driver *driver, int64_t due) {
    struct ui_event event;
    for (int64_t left; (left = due - platform_now(driver->platform)) > 0;) {
        if (platform_next_event(driver->platform, &event, (int)left) && counts(driver, &event)) {
            app_event(driver->app, &event, driver->now);
            driver->hand_clicks += event.type == UI_POINTER_RELEASE;
        }
    }
}

static void beat(struct driver *driver) {
    platform_show(driver->platform, driver->list);
    take_events_until(driver, driver->now + DRIVER_FRAME_MS);
    driver->now = platform_now(driver->platform);
    app_wall_set(driver->app, (int64_t)time(NULL), driver->now);
}

/* Who reads the output clicks. */
static int hand(struct driver *driver, struct point at) {
    const int before = driver->hand_clicks;
    printf("click %d %d\n", at.x, at.y);
    fflush(stdout);
    driver->is_hand_awaited = 1;
    for (int ms = 0; ms < HAND_MS && driver->hand_clicks == before; ms += DRIVER_FRAME_MS) {
        driver_frame(driver);
    }
    driver->is_hand_awaited = 0;
    return driver->hand_clicks != before;
}

void live_begin(struct driver *driver) {
    driver->hand = hand;
    driver->now = platform_now(driver->platform);
    driver->beat = beat;
}
