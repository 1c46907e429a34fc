/* SPDX-License-Identifier: MIT */
/* Games and their bots, opened once for the process: their tables take longer to read than most inputs to go through a
 * target. Caught at the link (--wrap, see meson.build), for targets that leave the tables alone; a process has one data
 * folder. */
#include <stdio.h>
#include <string.h>

#include "castellany/bot.h"

enum { GAMES_MOST = 16 };

struct opened {
    struct game game;
    struct bot_library *library;
};

int __real_game_open(struct game *game, const char *name, const char *data, struct error *error);
int __wrap_game_open(struct game *game, const char *name, const char *data, struct error *error);
void __wrap_game_close(struct game *game);
struct bot_library *__real_bot_library_open(const struct game *game, const char *data, char error[GAME_ERROR_SIZE]);
struct bot_library *__wrap_bot_library_open(const struct game *game, const char *data, char error[GAME_ERROR_SIZE]);
void __wrap_bot_library_close(struct bot_library *library);

/* The place of OPS, or a free one. */
static struct opened *place_of(const struct game_ops *ops) {
    static struct opened places[GAMES_MOST];
    struct opened *place = places;
    while (place->game.ops && place->game.ops != ops) {
        place++;
    }
    return place;
}

int __wrap_game_open(struct game *game, const char *name, const char *data, struct error *error) {
    const struct game_ops *ops = game_find(name);
    struct opened *place = ops ? place_of(ops) : NULL;
    if (!place) {
        return __real_game_open(game, name, data, error);
    }
    const int is_open = place->game.ops || __real_game_open(&place->game, name, data, error);
    *game = place->game;
    return is_open;
}

void __wrap_game_close(struct game *game) {
    *game = (struct game){0};
}

struct bot_library *__wrap_bot_library_open(const struct game *game, const char *data, char error[GAME_ERROR_SIZE]) {
    struct opened *place = place_of(game->ops);
    error[0] = 0;
    place->library = place->library ? place->library : __real_bot_library_open(game, data, error);
    return place->library;
}

void __wrap_bot_library_close(struct bot_library *library) {
    (void)library;
}
