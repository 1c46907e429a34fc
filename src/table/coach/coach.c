/* The coach's life at the table: coming, going, what is pressed. What he says is in coach_lesson.c and coach_at_hand.c,
 * how he looks in coach_draw.c. */
#include "table/coach/coach.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/dialog.h"
#include "castellany/seasons.h"
#include "store/saves.h"
#include "table/coach/coach_inside.h"
#include "table/match_menu.h"

/* ---- coming and going ---- */

/* A match that is gone on with has its coach again: the settings know which one he was at. */
static const char *file_of(const struct table *table) {
    const char *slash = strrchr(table->start.path, '/');
    return slash ? slash + 1 : table->start.path;
}

static int was_there(const struct table *table) {
    return table->start.opened && table->persons && file_of(table)[0] &&
           strcmp(file_of(table), table->app->settings.coached) == 0;
}

static void remember_where(struct table *table) {
    struct settings *settings = &table->app->settings;
    const int is_known = strcmp(file_of(table), settings->coached) == 0, is_there = coach_is_there(table);
    if (is_known != is_there && strlen(file_of(table)) < sizeof settings->coached) {
        snprintf(settings->coached, sizeof settings->coached, "%s", is_there ? file_of(table) : "");
        app_settings_changed(table->app);
    }
}

int coach_open(struct table *table, char *error) {
    table->coach = calloc(1, sizeof *table->coach);
    if (!table->coach) {
        snprintf(error, GAME_ERROR_SIZE, "%s", _("There is not enough memory: close other programs and try again."));
        return 0;
    }
    table->coach->mode = table->start.coach;
    table->coach->remark = -1;
    if (table->coach->mode == COACH_NONE && was_there(table)) {
        table->coach->mode = COACH_AT_HAND;
    }
    if (!coach_is_lesson(table)) {
        if (coach_is_there(table)) {
            remember_where(table);
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
        free(table->coach->script);
        free(table->coach);
        table->coach = NULL;
    }
}

int coach_is_lesson(const struct table *table) {
    return table->coach && table->coach->mode == COACH_LESSON;
}

int coach_is_there(const struct table *table) {
    return table->coach && table->coach->mode != COACH_NONE;
}

void coach_call(struct table *table, int is_called) {
    if (table->coach && !coach_is_lesson(table)) {
        coach_hand_close(table);
        coach_doubt_cancel(table);
        table->coach->mode = is_called ? COACH_AT_HAND : COACH_NONE;
        remember_where(table);
        if (is_called) {
            coach_hand_ask(table);
        }
    }
}

int coach_allows_undo(const struct table *table) {
    return !coach_is_lesson(table) || match_length(table->match) > table->coach->floor ||
           match_is_sealed(table->match, table->viewer);
}

void coach_speaks(struct table *table) {
    table->coach->since = table->now;
    table->coach->wants_focus = 1;
}

void coach_update(struct table *table) {
    if (coach_is_lesson(table)) {
        coach_lesson_update(table);
    } else if (coach_is_there(table)) {
        coach_hand_update(table);
    }
}

int coach_speech(const struct table *table, struct coach_speech *speech) {
    *speech = (struct coach_speech){.back = NULL};
    return coach_is_lesson(table)  ? coach_lesson_speech(table, speech)
           : coach_is_there(table) ? coach_hand_speech(table, speech)
                                   : 0;
}

/* ---- what is pressed ---- */

static void press_lesson(struct table *table, int widget) {
    if (widget == COACH_NEXT) {
        coach_lesson_next(table);
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
        return 0;
    }
    (coach_is_lesson(table) ? press_lesson : press_at_hand)(table, target - TARGET_COACH);
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
    const char *words = (coach_is_lesson(table) ? of_lesson : at_hand)[widget];
    return words ? _(words) : NULL;
}

/* ---- the lesson's menu ---- */

enum { MENU_GO_ON, MENU_AGAIN, MENU_OPTIONS, MENU_SKIP, MENU_QUIT };

static void menu_answered(void *context, struct app *app, int button) {
    struct table *table = context;
    if (button == MENU_AGAIN) {
        coach_begin_lesson(app, table->start.course, 0);
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
    const int can_come = table->coach && table->persons && !table->ops->is_hidden;
    const char *call = coach_is_there(table) ? _("Send the coach away") : _("Call the coach");
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

/* ---- beginning ---- */

struct coach_progress coach_progress(struct app *app, enum coach_course course) {
    struct settings *settings = &app->settings;
    return course == COURSE_WINTER
               ? (struct coach_progress){&settings->has_learned_winter, &settings->winter_lesson_step}
               : (struct coach_progress){&settings->has_learned, &settings->lesson_step};
}

struct scene *coach_lesson_scene(struct app *app, enum coach_course course, int pace, int step, char *error) {
    struct match_file_read read = {0};
    struct table_start start = {.pace = pace, .coach = COACH_LESSON, .course = course, .lesson_step = step};
    if (!coach_lesson_read(app, &coach_lessons[course], &read, error)) {
        return NULL;
    }
    start.setup = *match_setup(read.match);
    for (int seat = 0; seat < start.setup.seats; seat++) {
        start.seats[seat] = match_seats(read.match)[seat];
        start.colours[seat] = (uint8_t)seat;
    }
    if (app->settings.player_name[0]) {
        snprintf(start.seats[0].name, MATCH_NAME_SIZE, "%.60s", app->settings.player_name);
    }
    match_file_read_free(&read);
    return table_scene_new(&start);
}

void coach_begin_lesson(struct app *app, enum coach_course course, int step) {
    char error[GAME_ERROR_SIZE] = "";
    struct scene *scene = coach_lesson_scene(app, course, -1, step, error);
    if (scene) {
        app_replace(app, scene);
        return;
    }
    dialog_push(
        app,
        &(struct dialog){
            .heading = _("No lesson today"), .text = error, .buttons = {_("All right")}, .cancel = 0, .danger = -1});
}

struct scene *coach_first_match_scene(struct app *app, int season, uint64_t seed, int pace, const char *path) {
    enum { SEATS = 3 };
    struct table_start start = {.setup = {.seed = seed, .seats = SEATS}, .pace = pace, .coach = COACH_AT_HAND};
    const char *own = app->settings.player_name[0] ? app->settings.player_name : "Johanna";
    app_game(app, NULL)->game.ops->setup_option(&start.setup, "season", season == WINTER ? "winter" : "summer");
    for (int seat = 0; seat < SEATS; seat++) {
        struct match_seat *chair = &start.seats[seat];
        snprintf(chair->name, sizeof chair->name, "%s",
                 seat ? bot_persona(app_game(app, NULL)->library, seed, (uint8_t)seat).name : own);
        snprintf(chair->control, sizeof chair->control, "%s", seat ? "bot:apprentice" : "person");
        chair->colour = (uint8_t)(seat + 1);
        start.colours[seat] = (uint8_t)seat;
    }
    snprintf(start.path, sizeof start.path, "%s", path);
    return table_scene_new(&start);
}

void coach_begin_first_match(struct app *app, int season) {
    char path[PLATFORM_PATH_SIZE] = "";
    if (app->saves[0]) {
        saves_new_path(app->saves, (time_t)app_wall(app), path);
    }
    app_replace(app, coach_first_match_scene(app, season, random_bits(&app->random), -1, path));
}

void coach_begin_winter_lesson(struct app *app) {
    const int step = app->settings.winter_lesson_step;
    coach_begin_lesson(app, COURSE_WINTER, step < coach_step_count(COURSE_WINTER) ? step : 0);
}

enum { LEARN_GO_ON, LEARN_AGAIN, LEARN_MATCH, LEARN_WINTER };

static void learn_by(struct app *app, int what) {
    if (what == LEARN_MATCH) {
        coach_begin_first_match(app, SUMMER);
    } else if (what == LEARN_WINTER) {
        coach_begin_winter_lesson(app);
    } else {
        coach_begin_lesson(app, COURSE_FIRST, what == LEARN_GO_ON ? app->settings.lesson_step : 0);
    }
}

static void learned_answered(void *context, struct app *app, int button) {
    static const int by[] = {LEARN_MATCH, LEARN_AGAIN, LEARN_WINTER};
    (void)context;
    if (button < 3) {
        learn_by(app, by[button]);
    }
}

static void left_answered(void *context, struct app *app, int button) {
    (void)context;
    if (button < 4) {
        learn_by(app, button);
    }
}

/* The lesson was begun and not ended. */
static void ask_where_to_go_on(struct app *app) {
    char text[200];
    snprintf(text, sizeof text, _("You left the lesson at step %d of %d."), app->settings.lesson_step + 1,
             coach_step_count(COURSE_FIRST));
    dialog_column_push(app, &(struct dialog){.heading = _("Learn to play"),
                                             .text = text,
                                             .buttons = {_("Go on with the lesson"), _("From the beginning"),
                                                         _("A first match"), _("The winter lesson"), _("Back")},
                                             .cancel = 4,
                                             .danger = -1,
                                             .answer = left_answered});
}

void coach_learn(struct app *app) {
    if (app->settings.lesson_step > 0 && app->settings.lesson_step < coach_step_count(COURSE_FIRST)) {
        ask_where_to_go_on(app);
        return;
    }
    if (!app->settings.has_learned) {
        coach_begin_lesson(app, COURSE_FIRST, 0);
        return;
    }
    dialog_column_push(
        app, &(struct dialog){.heading = _("Learn to play"),
                              .text = _("The lesson shows the game in three rounds. In a first match "
                                        "Master Ulrich sits beside you and answers when you ask."),
                              .buttons = {_("A first match"), _("The lesson again"), _("The winter lesson"), _("Back")},
                              .cancel = 3,
                              .danger = -1,
                              .answer = learned_answered});
}
