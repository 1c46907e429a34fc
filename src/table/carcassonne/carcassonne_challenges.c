/* SPDX-License-Identifier: MIT */
/* The words of the game's challenges, in the order of data/games/carcassonne/challenges.jsonl, which has all that is
 * judged. */
#include "table/carcassonne/carcassonne_challenges.h"

#include "table/ops_around.h"
#include "ui/words.h"

const struct table_challenge_words carcassonne_challenges[] = {
    {"watchmen", N_("Watchmen"), N_("Put six knights onto towers."),
     N_("A tower is soon complete, and the knight comes home.")},
    {"paths", N_("On the way"), N_("Score 15 points with paths."),
     N_("Paths bring little, but soon, and a fountain makes more of them.")},
    {"along-the-wall", N_("Along the wall"), N_("Take five wall tiles."),
     N_("Whoever lands exactly on a corner tower takes its tile: choose what you score first.")},
    {"courts", N_("Market day"), N_("Score nine points with courts."),
     N_("A merchant stays to the end: sit down early where markets are.")},
    {"houses", N_("House by house"), N_("Score 8 points with houses."),
     N_("Houses grow large: make sure that they can be closed.")},
    {"keep", N_("The keep"), N_("Have a keep of five tiles at the end."),
     N_("The largest house that you completed counts, with what wall tiles 8 add.")},
    {"no-paths", N_("Off the path"), N_("Win without putting a herald onto a path."),
     N_("Followers are few: a herald on a long path is missing elsewhere.")},
    {"the-void", N_("By the void"), N_("Win, and score eight points with the keep."),
     N_("The larger keep takes the largest empty area: leave one.")},
    {"high-towers", N_("High towers"), N_("Score 30 points with towers."),
     N_("Wall tile 2 doubles a tower: keep it for a large one.")},
    {"no-courts", N_("No merchant"), N_("Win without putting a merchant onto a court."),
     N_("All others come home and can be put again.")},
    {"no-towers", N_("No knight"), N_("Win without putting a knight onto a tower."),
     N_("Houses and courts carry too, if you begin in time.")},
    {"masters-wall", N_("The masters’ wall"), N_("Win against a Warden."), N_("All that the year has taught.")},
    {NULL, NULL, NULL, NULL},
};
