/* SPDX-License-Identifier: MIT */
/* One looks elsewhere while friends at other screens think: what calls one back must get through the silence that a
 * window keeps in the background. */
#include "app/call.h"

#include <stdio.h>

#include "ui/words.h"

/* Nothing of the match: others may see the screen. */
static void note(const struct app *app) {
    platform_notify(app->platform, _("It is your turn"), _("Your friends wait for you at the table."));
}

void app_call(struct app *app, int friends_wait) {
    const struct settings *settings = &app->settings;
    if (settings->has_turn_sound && !friends_wait) {
        app_play(app, "your_turn");
    } else if (settings->has_turn_sound && !app->is_scripted) {
        platform_call(app->platform, "your_turn");
    }
    if (settings->has_turn_flash && friends_wait) {
        platform_flash(app->platform);
    }
    if (settings->has_turn_note && friends_wait) {
        note(app);
    }
}

void app_call_title(const struct app *app, const char *title, char *out, size_t size) {
    if (app->settings.has_turn_title) {
        snprintf(out, size, _("Your turn: %.80s"), title);
    } else {
        snprintf(out, size, "%s", title);
    }
}
