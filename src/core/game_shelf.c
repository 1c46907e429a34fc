/* SPDX-License-Identifier: MIT */
/* All games in the order of game_list, opened or with the reason why not: one that is damaged keeps no other from
 * being played. */
#include "castellany/game_shelf.h"

#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"

struct place {
    struct game game; /* without ops where it could not be opened */
    struct error error;
};

struct game_shelf {
    size_t count;
    struct place places[]; /* in the order of game_list */
};

struct game_shelf *game_shelf_open(const char *data) {
    size_t count = 0;
    while (game_list[count]) {
        count++;
    }
    struct game_shelf *shelf = memory_new(1, sizeof *shelf + count * sizeof *shelf->places);
    for (shelf->count = 0; shelf->count < count; shelf->count++) {
        struct place *place = &shelf->places[shelf->count];
        game_open(&place->game, game_list[shelf->count]->name, data, &place->error);
    }
    return shelf;
}

void game_shelf_close(struct game_shelf *shelf) {
    for (size_t i = 0; shelf && i < shelf->count; i++) {
        game_close(&shelf->places[i].game);
    }
    free(shelf);
}

const struct game *game_shelf_find(const struct game_shelf *shelf, const char *name, struct error *error) {
    for (size_t i = 0; i < shelf->count; i++) {
        const struct place *place = &shelf->places[i];
        if (strcmp(game_list[i]->name, name) == 0) {
            *error = place->error;
            return place->game.ops ? &place->game : NULL;
        }
    }
    error_set_with(error, ERROR_NO_SUCH_GAME, "%s", name);
    return NULL;
}
