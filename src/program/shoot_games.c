/* SPDX-License-Identifier: MIT */
/* The pictures of a new game's table are one more list here. */
#include "program/shoot_games.h"

const struct scene_shot *shoot_games_list(int number) {
    static const struct scene_shot *(*const lists[])(void) = {shoot_seasons_coach_list, shoot_seasons_list,
                                                        shoot_seasons_rests_list, shoot_kilt_list,
                                                        shoot_carcassonne_list};
    return number < (int)(sizeof lists / sizeof *lists) ? lists[number]() : NULL;
}
