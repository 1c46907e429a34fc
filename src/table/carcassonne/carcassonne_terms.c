/* SPDX-License-Identifier: MIT */
/* Carcassonne: The Castle is played for points, in turns. */
#include "table/carcassonne/carcassonne_table.h"
#include "table/table_terms.h"
#include "ui/words.h"

const struct table_terms carcassonne_terms = {
    .expected = N_("You would end with about %d points."),
    .rarer = N_("About as many points, but you would win a little less often."),
    .dearer = {NPC_("worth", "about %d point less", "about %d points less")},
    .harmless = {NPC_("worth", "%d decision, and none that cost points.", "%d decisions, and none that cost points.")},
    .judged = {NPC_("worth", "%d decision was judged by the points expected at the end. These cost most:",
                    "%d decisions were judged by the points expected at the end. These cost most:")},
    .of_seat = {NPC_("worth", " %s: %d point.", " %s: %d points.")},
    .wins = N_("%s wins with %d points."),
    .chart = N_("Points by turn"),
    .scoring = N_("The table of points and what decided the match"),
    .results = N_("Results by points"),
    .results_mean = N_("Results by points; the red line is the average"),
    .earned = N_("%s, %s: %d points, %d players"),
    .earned_variant = N_("%s, %s: %d points, %d players, %s"),
    .round = N_("Turn %d"),
    .round_plain = N_("Next turn"),
    .round_back = N_("Previous turn"),
    .back_by_round = N_("Back by a turn (Page Up)"),
    .on_by_round = N_("On by a turn (Page Down)"),
};
