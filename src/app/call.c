/* SPDX-License-Identifier: MIT */
/* One looks elsewhere while friends at other screens think: what calls one back must get through the silence that a
 * window keeps in the background. */
#include "app/call.h"

#include <stdio.h>

#include "ui/words.h"

enum { UNSEEN_MS = 20000 };

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
    app->note_at = settings->has_turn_note && friends_wait ? app->now + UNSEEN_MS : 0;
}

void app_call_frame(struct app *app, int is_called) {
    const int is_answered = app->was_called && !is_called;
    app->was_called = is_called;
    if (app->note_at && (is_answered || !platform_is_unfocused(app->platform))) {
        app->note_at = 0;
    } else if (app->note_at && app->now >= app->note_at) {
        app->note_at = 0;
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
