/* SPDX-License-Identifier: MIT */
/* Carcassonne: The Castle is played for points, in turns. */
#include "table/carcassonne/carcassonne_table.h"
#include "table/table_terms.h"
#include "ui/words.h"

static const struct terms_of_time turns = {
    .chart = N_("Points by turn"),
    .round = N_("Turn %d"),
    .round_plain = N_("Next turn"),
    .in_round = N_("in turn %d"),
    .in_rounds = N_("in turns %d to %d"),
    .from_round = N_("from turn %d on"),
    .round_back = N_("Previous turn"),
    .back_by_round = N_("Back by a turn (Page Up)"),
    .on_by_round = N_("On by a turn (Page Down)"),
};

const struct table_terms carcassonne_terms = {.worth = &terms_points, .time = &turns};
