/* SPDX-License-Identifier: MIT */
/* Kilt Castle is played for ducats, in turns. */
#include "table/kilt/kilt_table.h"
#include "ui/words.h"

static const struct terms_of_worth ducats = {
    .outlook = {NPC_("worth", "About %d ducat.", "About %d ducats.")},
    .expected = {NPC_("worth", "You would end with about %d ducat.", "You would end with about %d ducats.")},
    .rarer = N_("About as many ducats, but you would win a little less often."),
    .dearer = {NPC_("worth", "about %d ducat less", "about %d ducats less")},
    .harmless = {NPC_("worth", "%d decision, and none that cost ducats.", "%d decisions, and none that cost ducats.")},
    .judged = {NPC_("worth", "%d decision was judged by the ducats expected at the end. These cost most:",
                    "%d decisions were judged by the ducats expected at the end. These cost most:")},
    .of_seat = {NPC_("worth", " %s: %d ducat.", " %s: %d ducats.")},
    .amount = {NPC_("worth", "%d ducat", "%d ducats")},
    .ahead = {NPC_("ahead", "%d ducat", "%d ducats")},
    .scoring = N_("The table of ducats and what decided the match"),
    .results = N_("Results by ducats"),
    .results_mean = N_("Results by ducats; the red line is the average"),
};

static const struct terms_of_time turns = {
    .chart = N_("Ducats by turn"),
    .round = N_("Turn %d"),
    .round_plain = N_("Next turn"),
    .in_round = N_("in turn %d"),
    .in_rounds = N_("in turns %d to %d"),
    .from_round = N_("from turn %d on"),
    .round_back = N_("Previous turn"),
    .back_by_round = N_("Back by a turn (Page Up)"),
    .on_by_round = N_("On by a turn (Page Down)"),
};

const struct table_terms kilt_terms = {.worth = &ducats, .time = &turns};
