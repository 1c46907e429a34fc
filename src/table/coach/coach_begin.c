/* SPDX-License-Identifier: MIT */
/* Lessons and first matches, as the tables that they begin with. */
#include "table/coach/coach.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/dialog.h"
#include "app/own_name.h"
#include "castellany/memory.h"
#include "store/core_words.h"
#include "store/saves.h"
#include "table/coach/coach_inside.h"
#include "table/ops_around.h"
#include "table/table_ops.h"

#define USUAL_NAME "Johanna"

int coach_lesson_read(struct app *app, const struct coach_lesson *lesson, struct match_file_read *read, char *error) {
    char path[PLATFORM_PATH_SIZE + 136];
    size_t needed = 0;
    for (int i = 0; lesson->steps[i].wait != COACH_END; i++) {
        needed = lesson->steps[i].until > needed ? lesson->steps[i].until : needed;
    }
    snprintf(path, sizeof path, "%s/%.128s", app->data, lesson->record);
    match_file_read(path, app->shelf, read);
    if (read->status != MATCH_FILE_GOOD || match_length(read->match) < needed) {
        char words[ERROR_WORDS_SIZE];
        core_words(&read->error, words, sizeof words);
        snprintf(
            error, GAME_ERROR_SIZE,
            _("The lesson does not fit the rule tables in use (%.120s). Install the game again to take the lesson."),
            words[0] ? words : path);
        match_file_read_free(read);
        return 0;
    }
    return 1;
}

int coach_step_count(const struct coach_lesson *lesson) {
    int last = 0;
    while (lesson->steps[last].wait != COACH_END) {
        last++;
    }
    return last + 1;
}

int coach_lesson_start(struct app *app, const struct table_ops *game, int index, int pace, int step,
                       struct table_start *start, char *error) {
    struct match_file_read read = {0};
    *start = (struct table_start){
        .game = game->game->name, .pace = pace, .referee = &coach_in_lesson, .lesson = index, .lesson_step = step};
    if (!coach_lesson_read(app, &game->around->coach->lessons[index], &read, error)) {
        return 0;
    }
    start->setup = *match_setup(read.match);
    for (int seat = 0; seat < start->setup.seats; seat++) {
        start->seats[seat] = match_seats(read.match)[seat];
        start->colours[seat] = (uint8_t)seat;
    }
    if (app->settings.player_name[0]) {
        snprintf(start->seats[0].name, MATCH_NAME_SIZE, "%.60s", app->settings.player_name);
    }
    match_file_read_free(&read);
    return 1;
}

void coach_begin_lesson(struct app *app, const struct table_ops *game, int index, int step) {
    char error[GAME_ERROR_SIZE] = "";
    struct table_start start;
    if (coach_lesson_start(app, game, index, -1, step, &start, error)) {
        app->places->table(app, &start);
        return;
    }
    dialog_push(
        app,
        &(struct dialog){
            .heading = _("No lesson today"), .text = error, .buttons = {_("All right")}, .cancel = 0, .danger = -1});
}

/* The first match is for three, or as many as the game is for. */
static int first_match_seats(const struct game_ops *game) {
    enum { SEATS = 3 };
    return game->most_seats < SEATS ? game->most_seats : SEATS;
}

void coach_first_match_start(struct app *app, const struct table_ops *game, const char *variant, uint64_t seed,
                             int pace, const char *path, struct table_start *start) {
    const int seats = first_match_seats(game->game);
    *start = (struct table_start){.game = game->game->name,
                                  .setup = {.seed = seed, .seats = (uint8_t)seats},
                                  .pace = pace,
                                  .referee = &coach_at_hand};
    const char *own = app->settings.player_name[0] ? app->settings.player_name : USUAL_NAME;
    const struct app_game *of_game = app_game(app, game->game->name);
    if (variant) {
        game->game->setup->option(&start->setup, game->around->variants->name, variant);
    }
    for (int seat = 0; seat < seats; seat++) {
        struct match_seat *chair = &start->seats[seat];
        snprintf(chair->name, sizeof chair->name, "%s",
                 seat && of_game ? bot_persona(of_game->game, seed, (uint8_t)seat).name : own);
        snprintf(chair->control, sizeof chair->control, "%s", seat ? "bot:apprentice" : "person");
        chair->colour = (uint8_t)(seat + 1);
        start->colours[seat] = (uint8_t)seat;
    }
    snprintf(start->path, sizeof start->path, "%s", path);
}

/* What the question for the name stands before. */
struct first_match {
    const struct table_ops *game;
    const char *variant;
};

static void named(void *context, struct app *app) {
    const struct first_match first = *(struct first_match *)context;
    free(context);
    coach_begin_first_match(app, first.game, first.variant);
}

static void ask_name(struct app *app, const struct table_ops *game, const char *variant) {
    struct first_match *first = memory_new(1, sizeof *first);
    *first = (struct first_match){game, variant};
    own_name_ask(app, USUAL_NAME, _("Begin"), named, free, first);
}

void coach_begin_first_match(struct app *app, const struct table_ops *game, const char *variant) {
    if (own_name_is_due(app)) {
        ask_name(app, game, variant);
        return;
    }
    struct table_start start;
    char path[PLATFORM_PATH_SIZE] = "";
    if (app->saves[0]) {
        saves_new_path(app->saves, (time_t)app_wall(app), path);
    }
    coach_first_match_start(app, game, variant, random_bits(&app->random), -1, path, &start);
    app->places->table(app, &start);
}

int coach_step_left(struct app *app, const struct table_ops *game, int index) {
    const int step = settings_lesson(&app->settings, game->around->coach->lessons[index].name).step;
    return step > 0 && step < coach_step_count(&game->around->coach->lessons[index]) ? step : 0;
}

void coach_go_on(struct app *app, const struct table_ops *game, int index) {
    coach_begin_lesson(app, game, index, coach_step_left(app, game, index));
}
