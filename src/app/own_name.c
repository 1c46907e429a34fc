/* SPDX-License-Identifier: MIT */
/* Whether the question is due hangs on the settings alone, so that it is never put twice, whichever way leads to a
 * first match. */
#include "app/own_name.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/app.h"
#include "app/name_dialog.h"
#include "castellany/memory.h"
#include "ui/text.h"
#include "ui/words.h"

/* What comes after the question. */
struct asking {
    void (*go_on)(void *context, struct app *app);
    void (*drop)(void *context);
    void *context;
};

int own_name_is_due(const struct app *app) {
    return !app->settings.is_name_asked && !app->settings.player_name[0];
}

static void answered(void *context, struct app *app, const char *text) {
    const struct asking asked = *(struct asking *)context;
    free(context);
    app->settings.is_name_asked = 1;
    if (text) {
        text_copy_clean(app->settings.player_name, sizeof app->settings.player_name, text);
    }
    app_settings_changed(app);
    asked.go_on(asked.context, app);
}

static void dropped(void *context) {
    const struct asking asked = *(struct asking *)context;
    free(context);
    if (asked.drop) {
        asked.drop(asked.context);
    }
}

void own_name_ask(struct app *app, const char *usual, const char *accept, void (*go_on)(void *context, struct app *app),
                  void (*drop)(void *context), void *context) {
    struct asking *asked = memory_new(1, sizeof *asked);
    char keep[96];
    *asked = (struct asking){go_on, drop, context};
    snprintf(keep, sizeof keep, _("Stay %s"), usual);
    name_dialog_push(app, &(struct name_dialog){.heading = _("What is your name?"),
                                                .note = _("It stands at your place, in the log and in the statistics. "
                                                          "New match changes it whenever you like."),
                                                .label = _("Your name"),
                                                .text = usual,
                                                .accept = accept,
                                                .keep = keep,
                                                .answer = answered,
                                                .drop = dropped,
                                                .context = asked});
}
