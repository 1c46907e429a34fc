/* SPDX-License-Identifier: MIT */
/* The ways out of a lesson: what its button asks, and the menu. */
#include <stdio.h>

#include "app/dialog.h"
#include "table/coach/coach_inside.h"
#include "table/table_door.h"

static void leaving_answered(void *context, struct app *app, int button) {
    (void)app;
    if (button == 1) {
        table_leave_to_title(context);
    }
}

void coach_lesson_ask_to_leave(struct table *table) {
    char text[200];
    if (coach_lesson_step(table->coach)->wait == COACH_END) {
        table_leave_to_title(table);
        return;
    }
    snprintf(text, sizeof text, _("This is step %d of %d. You can go on from here later: the title offers it."),
             table->coach->front + 1, table->coach->step_count);
    dialog_push(table->app, &(struct dialog){.heading = _("Leave the lesson?"),
                                             .text = text,
                                             .buttons = {_("Stay"), _("Leave")},
                                             .cancel = 0,
                                             .danger = -1,
                                             .answer = leaving_answered,
                                             .context = table});
}

enum { MENU_GO_ON, MENU_AGAIN, MENU_OPTIONS, MENU_SKIP, MENU_QUIT };

static void menu_answered(void *context, struct app *app, int button) {
    struct table *table = context;
    if (button == MENU_AGAIN) {
        coach_begin_lesson(app, table->ops, table->start.lesson, 0);
    } else if (button == MENU_OPTIONS) {
        coach_lesson_menu(table); /* Escape comes back to it */
        app->places->options(app);
    } else if (button == MENU_SKIP) {
        table_leave_to_title(table);
    } else if (button == MENU_QUIT) {
        app_quit(app, 0);
    }
}

static void menu_anew(void *context, struct app *app) {
    (void)app;
    coach_lesson_menu(context);
}

void coach_lesson_menu(struct table *table) {
    dialog_column_push(
        table->app,
        &(struct dialog){.heading = _("Lesson paused"),
                         .text = _("You can take it again at any time from the title screen."),
                         .buttons = {_("Go on"), _("Begin again"), _("Options"), _("Skip the lesson"), _("Quit")},
                         .cancel = MENU_GO_ON,
                         .danger = -1,
                         .answer = menu_answered,
                         .anew = menu_anew,
                         .context = table});
}
