/* SPDX-License-Identifier: MIT */
/* Each way on is a new set-up made from the old one, of which only what was drawn is drawn anew. */
#include "table/after/results_next.h"

#include <stdio.h>
#include <string.h>

#include "app/name_dialog.h"
#include "app/own_level.h"
#include "app/seeds.h"
#include "store/saves.h"
#include "store/seats.h"
#include "table/ops_around.h"
#include "table/table_company.h"
#include "table/table_scene.h"

/* With FOLLOWS bots as strong as the player follow his last match. */
static void begin(struct app *app, struct table *table, const struct game_setup *setup, int shift,
                  const struct table_referee *referee, int follows) {
    struct table_start start = {.game = table->game->ops->name,
                                .setup = *setup,
                                .pace = table->start.pace,
                                .is_demo = table->start.is_demo,
                                .referee = referee};
    const struct match_seat *seats = match_seats(table->match);
    for (int seat = 0; seat < table->seats; seat++) {
        const int from = (seat + shift) % table->seats;
        if (seats) {
            start.seats[seat] = seats[from];
        }
        const int worn = table->colours[from]; /* of a side: worn at its table alone */
        start.colours[seat] = (uint8_t)(worn < PLAYER_COLOURS ? worn : seats_colour(seats, table->seats, from));
        start.seats[seat].colour = (uint8_t)(start.colours[seat] + 1);
    }
    if (follows) {
        own_level_follow(app, start.game, start.seats, table->seats);
    }
    if (app->saves[0]) {
        saves_new_path(app->saves, (time_t)app_wall(app), start.path);
    }
    if (table_is_far(table)) {
        table_far_play_again(table, &start);
    } else {
        app->places->table(app, &start);
    }
}

/* What is chosen from words stays; what is drawn is drawn anew. */
static void keep_options(const struct table *table, struct game_setup *setup) {
    const struct game_ops *game = table->game->ops;
    json_t *header = json_object();
    game->setup->write(table->game, match_setup(table->match), header);
    for (const struct game_option *option = game->setup->options; option && option->name; option++) {
        const char *value = json_string_value(json_object_get(header, option->name));
        if (option->values && value) {
            game->setup->option(setup, option->name, value);
        }
    }
    json_decref(header);
}

/* Clans stay with their players. */
static void keep_sides(const struct table *table, struct game_setup *setup) {
    const struct table_sides *sides = table->ops->around->sides;
    int kept[GAME_MAX_SEATS];
    for (int seat = 0; sides && seat < table->seats; seat++) {
        kept[seat] = sides->of(table_state(table), seat);
    }
    if (sides && sides->seat_counts >> table->seats & 1) {
        sides->set_up(setup, kept);
    }
}

void results_rematch(struct app *app, struct table *table) {
    struct game_setup setup = {.seed = seed_new(&app->random), .seats = (uint8_t)table->seats};
    keep_options(table, &setup);
    keep_sides(table, &setup);
    begin(app, table, &setup, 0, NULL, 1);
}

void results_play_again(struct app *app, struct table *table) {
    begin(app, table, match_setup(table->match), 0, table->referee, 0);
}

void results_play_rotated(struct app *app, struct table *table) {
    begin(app, table, match_setup(table->match), 1, NULL, 0);
}

/* ---- a copy under a title ---- */

static void keep(void *context, struct app *app, const char *title) {
    const struct table *table = context;
    char where[PLATFORM_PATH_SIZE], error[GAME_ERROR_SIZE];
    const int is_kept = saves_write(app->saves, (time_t)app_wall(app), table->match, title, 1, where, error);
    app_notice(app, is_kept ? _("The match is saved. You find it under Load.") : error);
}

/* Who has no room in TEXT with all his points is left out: half a number would be a wrong one. */
static void add_result(const struct table *table, int seat, char text[SAVE_TITLE_SIZE]) {
    const size_t used = strlen(text), room = SAVE_TITLE_SIZE - used;
    const int added = snprintf(text + used, room, "%s%s %d", used ? _(", ") : "", table->names[seat],
                               table_points(table, table_state(table), seat));
    if (added < 0 || (size_t)added >= room) {
        text[used] = 0;
    }
}

void results_save_as(struct app *app, struct table *table) {
    char text[SAVE_TITLE_SIZE] = "";
    for (int seat = 0; seat < table->seats; seat++) {
        add_result(table, seat, text);
    }
    name_dialog_push(app, &(struct name_dialog){.heading = _("Save this match"),
                                                .note = _("A copy is saved under this name, to be watched again."),
                                                .label = _("Name"),
                                                .text = text,
                                                .accept = C_("button", "Save"),
                                                .answer = keep,
                                                .context = table});
}

void results_watch(struct app *app, struct table *table) {
    app->places->replay(app, table->match, 0, NULL);
}

void results_copy_seed(struct app *app, const struct table *table) {
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)match_setup(table->match)->seed);
    platform_clipboard_set(app->platform, seed);
    app_notice(app, _("The seed is in the clipboard."));
}
