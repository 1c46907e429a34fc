/* The list of games: the one place that names them all. */
#include "castellany/game.h"
#include "castellany/goofspiel.h"
#ifdef HAVE_SEASONS
#include "castellany/seasons.h"
#endif

const struct game_ops *const game_list[] = {
#ifdef HAVE_SEASONS
    &seasons_ops,
#endif
    &goofspiel_ops,
    NULL,
};
