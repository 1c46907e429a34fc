/* SPDX-License-Identifier: MIT */
/* The list of games: the one place that names them all. */
#include "castellany/carcassonne.h"
#include "castellany/game.h"
#include "castellany/goofspiel.h"
#include "castellany/kilt.h"
#include "castellany/seasons.h"

const struct game_ops *const game_list[] = {
    &seasons_ops,
    &goofspiel_ops,
    &kilt_ops,
    &carcassonne_ops,
    NULL,
};
