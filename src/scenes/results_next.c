#include "scenes/results_next.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "castellany/match_file.h"
#include "scenes/saves.h"
#include "scenes/seeds.h"
#include "scenes/table_scene.h"

static void begin(struct app *app, struct table *table, const struct game_setup *setup, int shift) {
    struct table_start start = {.setup = *setup, .pace = table->start.pace, .is_demo = table->start.is_demo};
    const struct match_seat *seats = match_seats(table->match);
    for (int seat = 0; seat < table->seats; seat++) {
        const int from = (seat + shift) % table->seats;
        if (seats) {
            start.seats[seat] = seats[from];
        }
        start.colours[seat] = table->colours[from];
        start.seats[seat].colour = (uint8_t)(start.colours[seat] + 1);
    }
    if (app->saves[0]) {
        saves_new_path(app->saves, (time_t)app_wall(app), start.path);
    }
    struct scene *scene = table_scene_new(&start);
    if (scene) {
        app_replace(app, scene);
    }
}

void results_rematch(struct app *app, struct table *table) {
    struct game_setup setup = {.seed = seed_new(&app->random), .seats = (uint8_t)table->seats};
    table->game->ops->setup_option(&setup, "season", table_state(table)->season == WINTER ? "winter" : "summer");
    begin(app, table, &setup, 0);
}

void results_play_rotated(struct app *app, struct table *table) {
    begin(app, table, match_setup(table->match), 1);
}

void results_save_copy(struct app *app, struct table *table) {
    char path[PLATFORM_PATH_SIZE], words[PLATFORM_ERROR_SIZE];
    if (!app->saves[0]) {
        app_notice(app, _("There is no folder for saves: nothing can be kept. A message at the start said why."));
        return;
    }
    saves_new_path(app->saves, (time_t)app_wall(app), path);
    FILE *file = fopen(path, "w");
    int is_good = file && match_file_write(table->match, file) && !ferror(file);
    is_good = file && fclose(file) == 0 && is_good;
    if (is_good) {
        snprintf(words, sizeof words, _("A copy of the match is in %.380s"), path);
    } else {
        snprintf(words, sizeof words, _("The copy %.200s cannot be written: %.100s. Make room or free the folder."),
                 path, strerror(errno));
        remove(path);
    }
    app_notice(app, words);
}

void results_copy_seed(struct app *app, const struct table *table) {
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)match_setup(table->match)->seed);
    platform_clipboard_set(app->platform, seed);
    app_notice(app, _("The seed is in the clipboard."));
}
