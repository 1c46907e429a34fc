/* SPDX-License-Identifier: MIT */
/* The words of the game's challenges, in the order of data/games/seasons/challenges.jsonl, which has all that is
 * judged. */
#include "table/seasons/seasons_challenges.h"

#include "table/ops_around.h"
#include "ui/words.h"

const struct table_challenge_words seasons_challenges[] = {
    {"first-stones", N_("The first stones"), N_("Erect three buildings or more."),
     N_("A building wants goods of three kinds: see which one you lack before you choose your card.")},
    {"towers", N_("A tower"), N_("Erect at least one tower."),
     N_("There are nine of them: whoever comes late still finds one.")},
    {"good-help", N_("Good help"), N_("Place three helpers in buildings."),
     N_("Who has built may place helpers at once: keep some talers for the fee.")},
    {"master-builder", N_("The builder looks on"), N_("Score five points with the master builder."),
     N_("He pays for what others build in his round: play him when they are about to.")},
    {"own-money", N_("Hard cash"), N_("Win, and choose the messenger three times at most."),
     N_("The bricklayer brings talers too, and builds.")},
    {"no-palace", N_("Without the palace"), N_("Win without erecting the palace."),
     N_("The largest building is not all: several small ones in good time bring as much.")},
    {"shopping", N_("From others’ workers"), N_("Buy two pieces from others’ workers."),
     N_("The stonemason may buy a missing piece for a taler: see who has chosen a worker.")},
    {"late-builder", N_("Late, but grand"), N_("Build nothing up to round 6, and then the servants’ house too."),
     N_("What lies in store is worth something only in time; and the servants’ house pays for what is not built.")},
    {"no-silver", N_("Silver stays silver"), N_("Win in winter without forging a silver bar for a building."),
     N_("Bars cover what is missing; whoever plans ahead keeps them for the palace.")},
    {"empty-purse", N_("The empty purse"), N_("Have no taler left at the end of a winter."),
     N_("A taler that is left over was a helper that was not placed.")},
    {"no-trader", N_("Without the trader"), N_("Win in winter without ever choosing the trader."),
     N_("Workers bring goods as well: and they may bring points when you build with them.")},
    {"masters-winter", N_("The masters’ winter"), N_("Win in winter against two Foremen."),
     N_("All that the year has taught.")},
    {NULL, NULL, NULL, NULL},
};
