/* SPDX-License-Identifier: MIT */
/* What a person does at the window meanwhile is passed over: only its size and its end count. */
#include "program/live.h"

#include <time.h>

static void take_events_until(struct driver *driver, int64_t due) {
    struct ui_event event;
    for (int64_t left; (left = due - platform_now(driver->platform)) > 0;) {
        if (platform_next_event(driver->platform, &event, (int)left) &&
            (event.type == UI_RESIZE || event.type == UI_QUIT)) {
            app_event(driver->app, &event, driver->now);
        }
    }
}

static void beat(struct driver *driver) {
    platform_show(driver->platform, driver->list);
    take_events_until(driver, driver->now + DRIVER_FRAME_MS);
    driver->now = platform_now(driver->platform);
    app_wall_set(driver->app, (int64_t)time(NULL), driver->now);
}

void live_begin(struct driver *driver) {
    driver->now = platform_now(driver->platform);
    driver->beat = beat;
}
