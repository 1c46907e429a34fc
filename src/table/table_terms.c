/* SPDX-License-Identifier: MIT */
/* Games that count in ducats or turns have whole sentences of their own: a word put into another's sentence breaks
 * grammar. */
#include "table/table_terms.h"

#include <stdio.h>

#include "table/ops_words.h"
#include "table/table_ops.h"
#include "ui/language.h"
#include "ui/words.h"

const struct terms_of_worth terms_points = {
    .outlook = {NPC_("worth", "About %d point.", "About %d points.")},
    .expected = {NPC_("worth", "You would end with about %d point.", "You would end with about %d points.")},
    .rarer = N_("About as many points, but you would win a little less often."),
    .dearer = {NPC_("worth", "about %d point less", "about %d points less")},
    .harmless = {NPC_("worth", "%d decision, and none that cost points.", "%d decisions, and none that cost points.")},
    .judged = {NPC_("worth", "%d decision was judged by the points expected at the end. These cost most:",
                    "%d decisions were judged by the points expected at the end. These cost most:")},
    .of_seat = {NPC_("worth", " %s: %d point.", " %s: %d points.")},
    .amount = {NPC_("worth", "%d point", "%d points")},
    .ahead = {NPC_("ahead", "%d point", "%d points")},
    .scoring = N_("The table of points and what decided the match"),
    .results = N_("Results by points"),
    .results_mean = N_("Results by points; the red line is the average"),
};

static const struct terms_of_time rounds = {
    .chart = N_("Points by round"),
    .round = N_("Round %d"),
    .round_plain = N_("Round"),
    .in_round = N_("in round %d"),
    .in_rounds = N_("in rounds %d to %d"),
    .from_round = N_("from round %d on"),
    .round_back = N_("Round back"),
    .back_by_round = N_("Back by a round (Page Up)"),
    .on_by_round = N_("On by a round (Page Down)"),
};

const struct terms_of_worth *table_worth(const struct table_ops *table) {
    return table->words->terms ? table->words->terms->worth : &terms_points;
}

const struct terms_of_time *table_time(const struct table_ops *table) {
    return table->words->terms ? table->words->terms->time : &rounds;
}

void table_amount(const char *const words[2], int amount, char *out, unsigned size) {
    snprintf(out, size, language_counted(words[0], words[1], amount), amount);
}
