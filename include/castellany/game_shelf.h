/* SPDX-License-Identifier: MIT */
/* The shelf: all games, opened once. Whoever runs - the window, a command, a test - owns one for as long as it lives;
 * matches stand on the games in it, so that none of them needs rules of its own. It never changes: threads may share
 * it. */
#ifndef CASTELLANY_GAME_SHELF_H
#define CASTELLANY_GAME_SHELF_H

#include "castellany/game.h"

struct game_shelf;

/* Opens each game of game_list with the rule tables in the folder DATA, which takes a few milliseconds. One that cannot
 * be opened keeps no other from it: game_shelf_find says why. Never NULL. */
struct game_shelf *game_shelf_open(const char *data);
/* Closes all games: nothing may stand on them any more. SHELF may be NULL. */
void game_shelf_close(struct game_shelf *shelf);

/* The game NAME, which stays open and where it is as long as the shelf; or NULL with ERROR set: there is none of that
 * name, or its rule tables cannot be read. */
const struct game *game_shelf_find(const struct game_shelf *shelf, const char *name, struct error *error);

#endif
