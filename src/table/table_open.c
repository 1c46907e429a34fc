/* SPDX-License-Identifier: MIT */
/* A table is opened with a new match or one that was read, comes up, and is closed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/levels.h"
#include "app/menus.h"
#include "store/seats.h"
#include "table/ops_around.h"
#include "table/ops_notes.h"
#include "table/ops_stage.h"
#include "table/ops_words.h"
#include "table/table_camera.h"
#include "table/table_challenge.h"
#include "table/table_hint.h"
#include "table/table_log.h"
#include "table/table_message.h"
#include "table/table_recap.h"
#include "table/table_record.h"
#include "table/table_save.h"
#include "table/table_scene.h"
#include "table/table_secrets.h"
#include "table/table_speech.h"
#include "table/table_tell.h"
#include "ui/words.h"

/* The match goes on, but not as its player may think. */
static void tell_stranger(struct table *table, int seat, const char *control) {
    char text[PLATFORM_ERROR_SIZE];
    snprintf(text, sizeof text, _("%s is played by “%s”, which is not in this program: %s plays instead."),
             table->names[seat], control, menu_level(table->bots[seat].level->name));
    app_notice(table->app, text);
}

static void take_seat(struct table *table, int seat, const struct match_seat *from) {
    snprintf(table->name_texts[seat], MATCH_NAME_SIZE, "%s", seats_name(from, seat));
    table->names[seat] = table->name_texts[seat];
    int is_bot = table->start.is_demo || (from && strncmp(from->control, "person", 6) != 0);
    if (table->start.far_seats >> seat & 1) {
        table->bots[seat].level = levels_player(from ? from->control : NULL);
        return;
    }
    if (!is_bot) {
        table->persons |= (uint8_t)(1 << seat);
    }
    table->bots[seat].level = levels_player(from ? from->control : NULL);
    if (from && levels_is_stranger(from->control)) {
        tell_stranger(table, seat, from->control);
    }
}

static int no_memory(char error[GAME_ERROR_SIZE]) {
    snprintf(error, GAME_ERROR_SIZE, "%s", _("There is not enough memory: close other programs and try again."));
    return 0;
}

static int open_match(struct table *table, char error[GAME_ERROR_SIZE]) {
    struct table_start *start = &table->start;
    const struct app_game *of_game =
        app_game(table->app, start->match ? match_game(start->match)->ops->name : start->game);
    if (!of_game) {
        snprintf(error, GAME_ERROR_SIZE, "%s", table->app->game_fault);
        return 0;
    }
    table->library = app_library(table->app, of_game);
    table->match = start->match ? start->match : match_new(of_game->game, &start->setup, start->seats, NULL);
    start->goes_on = start->match != NULL;
    start->match = NULL;
    if (!table->match) {
        return no_memory(error);
    }
    table->game = match_game(table->match);
    table->ops = table->app->places->table_of(table->game->ops);
    table->talk = (struct table_talk){table->game, table->names};
    table->own = calloc(1, table->ops->own_size + 1);
    if (!table->own) {
        return no_memory(error);
    }
    table->seats = match_setup(table->match)->seats;
    const struct match_seat *seats = match_seats(table->match);
    for (int seat = 0; seat < table->seats; seat++) {
        take_seat(table, seat, seats ? &seats[seat] : NULL);
        const int given = start->goes_on ? seats_colour(seats, table->seats, seat) : start->colours[seat];
        table->colours[seat] = (uint8_t)table_colour(table->ops, match_state(table->match), seat, given);
    }
    return 1;
}

static const struct table_referee referee_nobody = {.is_exercise = 0};

static int open_referee(struct table *table, char error[GAME_ERROR_SIZE]) {
    const struct table_referee *referee = table->start.referee ? table->start.referee : table->ops->around->referee;
    table->referee = referee ? referee : &referee_nobody;
    return !table->referee->open || table->referee->open(table, error);
}

/* Each is its file's own; all zero but the secrets. */
static void make_parts(struct table *table) {
    table->saving = table_saving_new();
    table->record = table_recording_new();
    table->challenge = table_challenge_seen_new();
    table->secrets = table_secrets_new();
    table->hint = table_hint_new();
    table->recap = table_recap_new();
    table->speech = table_speech_new();
    table->drag = table_drag_new();
    table->gate = table_gate_new();
    table->sounds = table_sounds_new();
    table->pinned = table_pinned_new();
    table->log_view = table_log_view_new();
    table->message = table_message_new();
}

static void free_parts(struct table *table) {
    free(table->saving);
    free(table->record);
    free(table->challenge);
    free(table->secrets);
    free(table->hint);
    table_recap_end(table);
    free(table->recap);
    free(table->speech);
    free(table->drag);
    free(table->gate);
    free(table->sounds);
    free(table->pinned);
    table_log_view_free(table->log_view);
    free(table->message);
}

int table_open(struct table *table, char error[GAME_ERROR_SIZE]) {
    table->referee = &referee_nobody;
    make_parts(table);
    table_far_open(table);
    if (!open_match(table, error)) {
        return 0;
    }
    if (table->ops->init) {
        table->ops->init(table);
    }
    table->log = match_log_new(&table->talk, table->ops->notes->lines->tell);
    table_tell_open(table);
    if (!table->log) {
        return no_memory(error);
    }
    table_rebuild(table);
    table_save_open(table);
    if (!open_referee(table, error)) {
        return 0;
    }
    table->viewer = table->persons ? (uint8_t)__builtin_ctz(table->persons) : 0;
    table_hands_open(table, __builtin_popcount(table->persons) == 1 ? table->persons : 0);
    table_challenge_open(table);
    return 1;
}

void table_come_up(struct table *table) {
    const int is_ended = table->results_shown || table->stage.is_clear;
    table->app->present = app_game(table->app, table->game->ops->name);
    app_music(table->app, is_ended ? "final" : table->ops->stage->sound->music(table));
    app_ambience(table->app, table->ops->stage->sound->ambience(table));
}

static int has_table(const struct scene *scene) {
    return scene_is(scene, SCENE_TABLE) || scene_is(scene, SCENE_REPLAY);
}

int table_come_back(struct app *app) {
    for (int i = app->depth - 1; i >= 0; i--) {
        if (has_table(app->stack[i])) {
            table_come_up((struct table *)app->stack[i]);
            return 1;
        }
    }
    return 0;
}

void table_close(struct table *table) {
    table_free_bots(table);
    table_hint_cancel(table);
    if (table->referee->close) {
        table->referee->close(table);
    }
    table->referee = &referee_nobody;
    table_record_close(table);
    table_challenge_close(table);
    table_save_close(table);
    table_far_close(table);
    app_hum(table->app, NULL, 0, 0);
    if (table->own) {
        table_unask(table);
    }
    motion_close(&table->motion);
    free(table->own);
    match_log_free(table->log);
    free_parts(table);
    match_free(table->match);
    match_free(table->start.match);
}
