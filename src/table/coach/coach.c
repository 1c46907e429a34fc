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

/* He is at TABLE as MODE says from now on. */
static void sit(struct table *table, enum coach_mode mode) {
    static const struct table_referee *const referees[] = {[COACH_ON_CALL] = &coach_on_call,
                                                           [COACH_AT_HAND] = &coach_at_hand,
                                                           [COACH_LESSON] = &coach_in_lesson,
                                                           [COACH_PUZZLE] = &coach_with_puzzle};
    table->coach->mode = mode;
    table->referee = referees[mode];
}

static void come(struct table *table, enum coach_mode mode) {
    assert(table->ops->around->coach);
    table->coach = memory_new(1, sizeof *table->coach);
    table->coach->remark = -1;
    sit(table, mode);
}

static int open_on_call(struct table *table, char *error) {
    (void)error;
    come(table, COACH_ON_CALL);
    if (was_there(table)) {
        table->coach->remarks_made = table->app->settings.remarks;
        sit(table, COACH_AT_HAND);
        coach_remember(table);
    }
    return 1;
}

static int open_at_hand(struct table *table, char *error) {
    (void)error;
    come(table, COACH_AT_HAND);
    coach_remember(table);
    return 1;
}

static int open_lesson(struct table *table, char *error) {
    come(table, COACH_LESSON);
    if (!coach_lesson_open(table, error)) {
        return 0;
    }
    coach_lesson_resume(table, table->start.lesson_step);
    return 1;
}

static int open_puzzle(struct table *table, char *error) {
    (void)error;
    come(table, COACH_PUZZLE);
    coach_puzzle_open(table);
    return 1;
}

static void leave(struct table *table) {
    coach_doubt_cancel(table);
    free(table->coach->script);
    free(table->coach);
    table->coach = NULL;
}

static void close_lesson(struct table *table) {
    if (table->coach->script) {
        coach_lesson_remember(table);
    }
    leave(table);
}

static void close_puzzle(struct table *table) {
    coach_puzzle_close(table);
    leave(table);
}

void coach_call(struct table *table, int is_called) {
    if (table->coach && !coach_is_lesson(table) && !coach_is_puzzle(table)) {
        coach_hand_close(table);
        coach_doubt_cancel(table);
        sit(table, is_called ? COACH_AT_HAND : COACH_ON_CALL);
        coach_remember(table);
        if (is_called) {
            coach_hand_ask(table);
        }
    }
}

static int lesson_allows_undo(const struct table *table) {
    return match_length(table->match) > table->coach->floor || match_is_sealed(table->match, table->viewer);
}

static const char *lesson_waits(const struct table *table) {
    (void)table;
    return _("The match waits until you have read this.");
}

static int is_asked_at_hand(const struct table *table) {
    return table->coach->is_asked;
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

static int is_his(int target) {
    return target_is(target, TARGET_COACH, COACH_WIDGETS);
}

static void press_lesson_widget(struct table *table, int widget) {
    if (widget == COACH_NEXT) {
        coach_lesson_press_next(table);
    } else if (widget == COACH_BACK) {
        coach_lesson_back(table);
    } else if (widget == COACH_LEAVE) {
        coach_lesson_ask_to_leave(table);
    }
}

static int press_in_lesson(struct table *table, int target) {
    if (!is_his(target)) {
        return coach_lesson_presses_on(table, target);
    }
    press_lesson_widget(table, target - TARGET_COACH);
    return 1;
}

static void press_widget_at_hand(struct table *table, int widget) {
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

static int press_at_hand(struct table *table, int target) {
    if (is_his(target)) {
        press_widget_at_hand(table, target - TARGET_COACH);
    }
    return is_his(target);
}

static int press_with_puzzle(struct table *table, int target) {
    if (is_his(target)) {
        coach_puzzle_press(table, target - TARGET_COACH);
    }
    return is_his(target);
}

static int key_in_lesson(struct table *table, const struct ui_event *event) {
    if (event->key != UI_KEY_PAGE_DOWN && event->key != UI_KEY_PAGE_UP) {
        return 0;
    }
    press_lesson_widget(table, event->key == UI_KEY_PAGE_DOWN ? COACH_NEXT : COACH_BACK);
    return 1;
}

/* A key asks him, at hand and with a puzzle. */
static int key_of_face(struct table *table, const struct ui_event *event) {
    return event->key == UI_KEY_COACH && table->referee->press(table, TARGET_COACH + COACH_FACE);
}

static const char *lesson_words(const struct table *table, int widget) {
    static const char *const words[REFEREE_WIDGETS] = {
        [COACH_BACK] = N_("What Master Ulrich said before. The match stays as it is."),
        [COACH_NEXT] = N_("Continues. If an action is needed, Master Ulrich takes it for you."),
        [COACH_LEAVE] = N_("Leaves the lesson. The title screen offers it again at any time."),
    };
    (void)table;
    return words[widget] ? _(words[widget]) : NULL;
}

static const char *at_hand_words(const struct table *table, int widget) {
    static const char *const words[REFEREE_WIDGETS] = {
        [COACH_BACK] = N_("He thinks about the question and names his two best answers with reasons."),
        [COACH_NEXT] = N_("He stays silent until there is something new, or you ask."),
        [COACH_LEAVE] = N_("He leaves the table. The menu calls him back."),
        [COACH_FACE] = N_("He says what is asked of you, and what he would do and why."),
    };
    (void)table;
    return words[widget] ? _(words[widget]) : NULL;
}

static const char *puzzle_words(const struct table *table, int widget) {
    static const char *const words[REFEREE_WIDGETS] = {
        [COACH_BACK] = N_("Your tries that were judged are kept."),
        [COACH_NEXT] = N_("An answer counts only when you say so."),
        [COACH_LEAVE] = N_("Back to the list. Your tries that were judged are kept."),
        [COACH_FACE] = N_("He says again what is asked."),
    };
    (void)table;
    return words[widget] ? _(words[widget]) : NULL;
}

/* ---- a puzzle's menu ---- */

enum { PUZZLE_GO_ON, PUZZLE_LEAVE, PUZZLE_RULES, PUZZLE_OPTIONS, PUZZLE_KEYS, PUZZLE_TITLE, PUZZLE_QUIT };

static void push_puzzle_menu(struct table *table);

static void go_aside(struct app *app, int button) {
    if (button == PUZZLE_RULES) {
        app->places->rules(app, NULL);
    } else if (button == PUZZLE_OPTIONS) {
        app->places->options(app);
    } else {
        app->places->keys(app);
    }
}

static void puzzle_answered(void *context, struct app *app, int button) {
    if (button == PUZZLE_LEAVE) {
        coach_puzzle_leave(context);
    } else if (button == PUZZLE_QUIT) {
        app_quit(app, 0);
    } else if (button == PUZZLE_TITLE) {
        app->places->title(app);
    } else if (button != PUZZLE_GO_ON) {
        push_puzzle_menu(context); /* Escape comes back to it */
        go_aside(app, button);
    }
}

static void puzzle_menu_anew(void *context, struct app *app) {
    (void)app;
    push_puzzle_menu(context);
}

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
                                        .anew = puzzle_menu_anew,
                                        .context = table});
}

/* ---- the lesson's menu ---- */

enum { MENU_GO_ON, MENU_AGAIN, MENU_OPTIONS, MENU_SKIP, MENU_QUIT };

static void push_lesson_menu(struct table *table);

static void lesson_answered(void *context, struct app *app, int button) {
    struct table *table = context;
    if (button == MENU_AGAIN) {
        coach_begin_lesson(app, table->ops, table->start.lesson, 0);
    } else if (button == MENU_OPTIONS) {
        push_lesson_menu(table); /* Escape comes back to it */
        app->places->options(app);
    } else if (button == MENU_SKIP) {
        coach_lesson_leave(table);
    } else if (button == MENU_QUIT) {
        app_quit(app, 0);
    }
}

static void lesson_menu_anew(void *context, struct app *app) {
    (void)app;
    push_lesson_menu(context);
}

static void push_lesson_menu(struct table *table) {
    dialog_column_push(
        table->app,
        &(struct dialog){.heading = _("Lesson paused"),
                         .text = _("You can take it again at any time from the title screen."),
                         .buttons = {_("Go on"), _("Begin again"), _("Options"), _("Skip the lesson"), _("Quit")},
                         .cancel = MENU_GO_ON,
                         .danger = -1,
                         .answer = lesson_answered,
                         .anew = lesson_menu_anew,
                         .context = table});
}

/* ---- the match's menu, where he is called and sent away ---- */

static void call_pressed(void *context, struct app *app) {
    struct table *table = context;
    (void)app;
    coach_call(table, !coach_is_there(table));
}

static void push_match_menu(struct table *table) {
    const char *call = coach_is_there(table) ? _("Send Master Ulrich away") : _("Call Master Ulrich");
    match_menu_push(table, table->persons ? call : NULL, call_pressed);
}

/* ---- what he is to the shell ---- */

const struct table_referee coach_on_call = {.open = open_on_call, .close = leave, .menu = push_match_menu};

const struct table_referee coach_at_hand = {.open = open_at_hand,
                                            .close = leave,
                                            .update = coach_hand_update,
                                            .press = press_at_hand,
                                            .key = key_of_face,
                                            .menu = push_match_menu,
                                            .said = coach_said,
                                            .widget_words = at_hand_words,
                                            .sheet = coach_bubble_rect,
                                            .is_asked = is_asked_at_hand};

const struct table_referee coach_in_lesson = {.is_exercise = 1,
                                              .open = open_lesson,
                                              .close = close_lesson,
                                              .update = coach_lesson_update,
                                              .allows = coach_lesson_allows,
                                              .allows_undo = lesson_allows_undo,
                                              .shows = coach_lesson_shows,
                                              .answers = coach_lesson_answers,
                                              .rest = coach_lesson_rest,
                                              .press = press_in_lesson,
                                              .key = key_in_lesson,
                                              .menu = push_lesson_menu,
                                              .waits = lesson_waits,
                                              .said = coach_said,
                                              .widget_words = lesson_words,
                                              .sheet = coach_bubble_rect,
                                              .still_tooltips = coach_still_tooltips,
                                              .focus = coach_focus,
                                              .meant = coach_meant,
                                              .step = coach_step_shown};

const struct table_referee coach_with_puzzle = {.is_exercise = 1,
                                                .is_without_hints = 1,
                                                .open = open_puzzle,
                                                .close = close_puzzle,
                                                .update = coach_puzzle_update,
                                                .allows_undo = coach_puzzle_allows_undo,
                                                .due = coach_puzzle_due,
                                                .press = press_with_puzzle,
                                                .key = key_of_face,
                                                .menu = push_puzzle_menu,
                                                .waits = coach_puzzle_waits,
                                                .said = coach_said,
                                                .widget_words = puzzle_words,
                                                .sheet = coach_bubble_rect,
                                                .focus = coach_focus};
