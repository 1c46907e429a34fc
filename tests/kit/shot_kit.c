/* SPDX-License-Identifier: MIT */
#include "shot_kit.h"

#include "kit.h"

enum { STILL_MS = 400 };

void shot_begin(struct shot *shot, const struct shoot_subject *subject) {
    struct scene *scene = shoot_seasons_make(shot->kit.app, subject);
    assert_non_null(scene);
    shot->table = (struct table *)scene;
    app_replace(shot->kit.app, scene);
    driver_begin(&shot->driver, shot->kit.app, shot->kit.app->platform, shot->kit.list);
    driver_wait(&shot->driver, STILL_MS);
}
