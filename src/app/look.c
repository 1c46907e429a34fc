/* SPDX-License-Identifier: MIT */
#include "app/look.h"

#include "app/app.h"
#include "ui/theme.h"

const struct look *app_look(const struct app *app) {
    static const struct look plain = {"plain", KIT_BACKDROP, 0xfff0dcffu, 0};
    const struct look *look = app->places->look ? app->places->look(&app->settings) : NULL;
    return look ? look : &plain;
}
