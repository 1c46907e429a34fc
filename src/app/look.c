/* SPDX-License-Identifier: MIT */
/* One question to app_places: src/app may not name a game, and a game alone knows how its menus look. */
#include "app/look.h"

#include "app/app.h"
#include "ui/theme.h"

const struct look *app_look(const struct app *app) {
    static const struct look plain = {"plain", KIT_BACKDROP, 0xfff0dcffu, 0};
    const struct look *look = app->places->look ? app->places->look(&app->settings) : NULL;
    return look ? look : &plain;
}
