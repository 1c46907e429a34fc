/* SPDX-License-Identifier: MIT */
#include "table/table_terms.h"

#include "table/table_ops.h"
#include "ui/words.h"

static const struct table_terms usual = {
    .expected = N_("You would end with about %d points."),
    .rarer = N_("About as many points, but you would win a little less often."),
    .dearer = {NPC_("worth", "about %d point less", "about %d points less")},
    .harmless = {NPC_("worth", "%d decision, and none that cost points.", "%d decisions, and none that cost points.")},
    .judged = {NPC_("worth", "%d decision was judged by the points expected at the end. These cost most:",
                    "%d decisions were judged by the points expected at the end. These cost most:")},
    .of_seat = {NPC_("worth", " %s: %d point.", " %s: %d points.")},
    .wins = N_("%s wins with %d points."),
    .chart = N_("Points by round"),
    .scoring = N_("The table of points and what decided the match"),
    .results = N_("Results by points"),
    .results_mean = N_("Results by points; the red line is the average"),
    .earned = N_("%s, %s: %d points, %d players"),
    .earned_variant = N_("%s, %s: %d points, %d players, %s"),
    .round = N_("Round %d"),
    .round_plain = N_("Round"),
    .round_back = N_("Round back"),
    .back_by_round = N_("Back by a round (Page Up)"),
    .on_by_round = N_("On by a round (Page Down)"),
};

const struct table_terms *table_terms(const struct table_ops *table) {
    return table->terms ? table->terms : &usual;
}
