/* SPDX-License-Identifier: MIT */
/* The words of the game's challenges, in the order of data/games/kilt/challenges.jsonl, which has all that is judged.
 */
#include "table/kilt/kilt_challenges.h"

#include "table/ops_around.h"
#include "ui/words.h"

const struct table_challenge_words kilt_challenges[] = {
    {"first-towers", N_("The first towers"), N_("Hold five towers or more at the end."),
     N_("A tower is whose floor is on top: the last to build there has it.")},
    {"crests", N_("Coats of arms"), N_("Lay six floors with crests."),
     N_("Each crest on top counts on every ducat day: lay them where nobody builds over them soon.")},
    {"ducat-days", N_("Pay day"), N_("Bring about three ducat days."),
     N_("Whoever empties a row brings about a ducat day: do it when yours is the better area.")},
    {"roof", N_("Under the roof"), N_("Set a roof."), N_("Nobody builds under a roof, as long as it stays there.")},
    {"upwards", N_("Upwards"), N_("Have a tower of five floors at the end, at least."),
     N_("The higher it is, the dearer for whoever wants to build over it.")},
    {"on-own", N_("Upon your own"), N_("Build twice upon a tower of your own."),
     N_("It costs nothing to anybody and makes it dearer for the others.")},
    {"overbuilder", N_("No respect"), N_("Build over five floors of others."),
     N_("What you pay goes to them; see that the place is worth it.")},
    {"landlord", N_("The landlord"), N_("Receive at least eight ducats for floors that were built over."),
     N_("Who is in the way is paid: a high tower in the middle is an offer.")},
    {"not-a-ducat-to-red", N_("Not a ducat for the stag"), N_("Win without paying the stag’s clan a ducat."),
     N_("A card decides where you build: move it so that the line has a site that is free, or not the stag’s.")},
    {"thrift", N_("Thrift"), N_("Win, and pay thirty ducats at most."),
     N_("Look for the cheap site first: empty squares and your own towers cost nothing.")},
    {"late-crests", N_("The best for last"), N_("Win, and lay no floor with two crests up to turn 20."),
     N_("Early they are soon built over: late they count to the end.")},
    {"masters-castle", N_("The masters’ castle"), N_("Win against a Warden."), N_("All that the year has taught.")},
    {NULL, NULL, NULL, NULL},
};
