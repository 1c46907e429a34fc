/* SPDX-License-Identifier: MIT */
/* The coach's life at the table: coming, going, what is pressed. What he says is in coach_lesson.c and coach_at_hand.c,
 * how he looks in coach_draw.c. */
#include "table/coach/coach.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/dialog.h"
#include "castellany/memory.h"
#include "store/saves.h"
#include "table/coach/coach_inside.h"
#include "table/coach/coach_puzzle_inside.h"
#include "table/match_menu.h"
#include "table/ops_around.h"
#include "table/table_ops.h"

/* ---- coming and going ---- */

/* A match that is gone on with has its coach again: the settings know which one he was at. */
static const char *file_of(const struct table *table) {
    const char *slash = strrchr(table->start.path, '/');
    return slash ? slash + 1 : table->start.path;
}

static int was_there(const struct table *table) {
    return table->start.goes_on && table->persons && file_of(table)[0] &&
           strcmp(file_of(table), table->app->settings.coached) == 0;
}

void coach_remember(struct table *table) {
    struct settings *settings = &table->app->settings;
    const int is_known = strcmp(file_of(table), settings->coached) == 0, is_there = coach_is_there(table);
    const int remarks = is_there ? table->coach->remarks_made : 0;
    const int is_news = is_known != is_there || (file_of(table)[0] && is_known && settings->remarks != remarks);
    if (is_news && strlen(file_of(table)) < sizeof settings->coached) {
        snprintf(settings->coached, sizeof settings->coached, "%s", is_there ? file_of(table) : "");
        settings->remarks = remarks;
        app_settings_changed(table->app);
    }
}

int coach_open(struct table *table, char *error) {
    table->coach = memory_new(1, sizeof *table->coach);
    table->coach->mode = table->start.coach;
    table->coach->remark = -1;
    assert(table->ops->around->coach || table->coach->mode == COACH_NONE);
    if (table->coach->mode == COACH_NONE && was_there(table) && table->ops->around->coach) {
        table->coach->mode = COACH_AT_HAND;
        table->coach->remarks_made = table->app->settings.remarks;
    }
    if (coach_is_puzzle(table)) {
        coach_puzzle_open(table);
        return 1;
    }
    if (!coach_is_lesson(table)) {
        if (coach_is_there(table)) {
            coach_remember(table);
        }
        return 1;
    }
    if (!coach_lesson_open(table, error)) {
        return 0;
    }
    coach_lesson_resume(table, table->start.lesson_step);
    return 1;
}

void coach_close(struct table *table) {
    if (table->coach) {
        coach_doubt_cancel(table);
        if (coach_is_lesson(table) && table->coach->script) {
            coach_lesson_remember(table);
        }
        coach_puzzle_close(table);
        free(table->coach->script);
        free(table->coach);
        table->coach = NULL;
    }
}

void coach_call(struct table *table, int is_called) {
    if (table->coach && !coach_is_lesson(table) && !coach_is_puzzle(table)) {
        coach_hand_close(table);
        coach_doubt_cancel(table);
        table->coach->mode = is_called ? COACH_AT_HAND : COACH_NONE;
        coach_remember(table);
        if (is_called) {
            coach_hand_ask(table);
        }
    }
}

int coach_allows_undo(const struct table *table) {
    if (coach_is_puzzle(table)) {
        return coach_puzzle_allows_undo(table);
    }
    return !coach_is_lesson(table) || match_length(table->match) > table->coach->floor ||
           match_is_sealed(table->match, table->viewer);
}

void coach_update(struct table *table) {
    if (coach_is_lesson(table)) {
        coach_lesson_update(table);
    } else if (coach_is_puzzle(table)) {
        coach_puzzle_update(table);
    } else if (coach_is_there(table)) {
        coach_hand_update(table);
    }
}

int coach_speech(const struct table *table, struct coach_speech *speech) {
    *speech = (struct coach_speech){.back = NULL};
    return coach_is_lesson(table)   ? coach_lesson_speech(table, speech)
           : coach_is_puzzle(table) ? coach_puzzle_speech(table, speech)
           : coach_is_there(table)  ? coach_hand_speech(table, speech)
                                    : 0;
}

void coach_said(const struct table *table, char *out, size_t size) {
    struct coach_speech speech;
    const int speaks = coach_speech(table, &speech);
    snprintf(out, size, "%s%s%s", speaks ? speech.text : "", speaks && *speech.note ? " " : "",
             speaks ? speech.note : "");
}

/* ---- what is pressed ---- */

static void press_lesson(struct table *table, int widget) {
    if (widget == COACH_NEXT) {
        coach_lesson_press_next(table);
    } else if (widget == COACH_BACK) {
        coach_lesson_back(table);
    } else if (widget == COACH_LEAVE) {
        coach_lesson_ask_to_leave(table);
    }
}

static void press_at_hand(struct table *table, int widget) {
    if (widget == COACH_FACE && !table->coach->is_asked) {
        coach_hand_ask(table);
    } else if (widget == COACH_NEXT || widget == COACH_FACE) {
        coach_hand_close(table);
    } else if (widget == COACH_BACK) {
        coach_hand_ask(table);
    } else if (widget == COACH_LEAVE) {
        coach_call(table, 0);
        app_notice(table->app, _("Master Ulrich has gone. The menu calls him back."));
    }
}

int coach_press(struct table *table, int target) {
    if (!coach_is_there(table) || !target_is(target, TARGET_COACH, COACH_WIDGETS)) {
        return coach_is_lesson(table) && coach_lesson_presses_on(table, target);
    }
    (coach_is_lesson(table)   ? press_lesson
     : coach_is_puzzle(table) ? coach_puzzle_press
                              : press_at_hand)(table, target - TARGET_COACH);
    return 1;
}

int coach_key(struct table *table, const struct ui_event *event) {
    if (!coach_is_there(table)) {
        return 0;
    }
    if (coach_is_lesson(table) && (event->key == UI_KEY_PAGE_DOWN || event->key == UI_KEY_PAGE_UP)) {
        return coach_press(table, TARGET_COACH + (event->key == UI_KEY_PAGE_DOWN ? COACH_NEXT : COACH_BACK));
    }
    return !coach_is_lesson(table) && event->key == UI_KEY_COACH && coach_press(table, TARGET_COACH + COACH_FACE);
}

const char *coach_widget_words(const struct table *table, int widget) {
    static const char *const of_lesson[COACH_WIDGETS] = {
        [COACH_BACK] = N_("What Master Ulrich said before. The match stays as it is."),
        [COACH_NEXT] = N_("Continues. If an action is needed, Master Ulrich takes it for you."),
        [COACH_LEAVE] = N_("Leaves the lesson. The title screen offers it again at any time."),
    };
    static const char *const at_hand[COACH_WIDGETS] = {
        [COACH_BACK] = N_("He thinks about the question and names his two best answers with reasons."),
        [COACH_NEXT] = N_("He stays silent until there is something new, or you ask."),
        [COACH_LEAVE] = N_("He leaves the table. The menu calls him back."),
        [COACH_FACE] = N_("He says what is asked of you, and what he would do and why."),
    };
    static const char *const of_puzzle[COACH_WIDGETS] = {
        [COACH_BACK] = N_("Your tries that were judged are kept."),
        [COACH_NEXT] = N_("An answer counts only when you say so."),
        [COACH_LEAVE] = N_("Back to the list. Your tries that were judged are kept."),
        [COACH_FACE] = N_("He says again what is asked."),
    };
    const char *words = (coach_is_lesson(table) ? of_lesson : coach_is_puzzle(table) ? of_puzzle : at_hand)[widget];
    return words ? _(words) : NULL;
}

/* ---- a puzzle's menu ---- */

enum { PUZZLE_GO_ON, PUZZLE_LEAVE, PUZZLE_RULES, PUZZLE_OPTIONS, PUZZLE_KEYS, PUZZLE_TITLE, PUZZLE_QUIT };

static void puzzle_answered(void *context, struct app *app, int button) {
    static const enum app_place places[] = {
        [PUZZLE_RULES] = GO_RULES, [PUZZLE_OPTIONS] = GO_OPTIONS, [PUZZLE_KEYS] = GO_KEYS, [PUZZLE_TITLE] = GO_TITLE};
    if (button == PUZZLE_LEAVE) {
        coach_puzzle_leave(context);
    } else if (button == PUZZLE_QUIT) {
        app_quit(app, 0);
    } else if (button != PUZZLE_GO_ON) {
        if (button != PUZZLE_TITLE) {
            coach_menu(context); /* Escape comes back to it */
        }
        app_go(app, places[button], NULL);
    }
}

static void menu_anew(void *context, struct app *app);

static void push_puzzle_menu(struct table *table) {
    dialog_column_push(table->app,
                       &(struct dialog){.heading = _("Puzzle paused"),
                                        .text = _("Your tries that were judged are kept."),
                                        .buttons = {_("Go on"), _("To the puzzles"), _("Rules"), _("Options"),
                                                    _("Keys and buttons"), _("Back to the title screen"), _("Quit")},
                                        .cancel = PUZZLE_GO_ON,
                                        .danger = -1,
                                        .apart = PUZZLE_TITLE,
                                        .answer = puzzle_answered,
                                        .anew = menu_anew,
                                        .context = table});
}

/* ---- the lesson's menu ---- */

enum { MENU_GO_ON, MENU_AGAIN, MENU_OPTIONS, MENU_SKIP, MENU_QUIT };

static void menu_answered(void *context, struct app *app, int button) {
    struct table *table = context;
    if (button == MENU_AGAIN) {
        coach_begin_lesson(app, table->ops, table->start.lesson, 0);
    } else if (button == MENU_OPTIONS) {
        coach_menu(table); /* Escape comes back to it */
        app_go(app, GO_OPTIONS, NULL);
    } else if (button == MENU_SKIP) {
        coach_lesson_leave(table);
    } else if (button == MENU_QUIT) {
        app_quit(app, 0);
    }
}

static void menu_anew(void *context, struct app *app) {
    (void)app;
    coach_menu(context);
}

static void call_pressed(void *context, struct app *app) {
    struct table *table = context;
    (void)app;
    coach_call(table, !coach_is_there(table));
}

void coach_menu(struct table *table) {
    if (coach_is_puzzle(table)) {
        push_puzzle_menu(table);
        return;
    }
    const int can_come = table->coach && table->persons && table->ops->around->coach;
    const char *call = coach_is_there(table) ? _("Send Master Ulrich away") : _("Call Master Ulrich");
    if (!coach_is_lesson(table)) {
        match_menu_push(table, can_come ? call : NULL, call_pressed);
        return;
    }
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
