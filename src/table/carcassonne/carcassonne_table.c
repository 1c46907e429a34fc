/* SPDX-License-Identifier: MIT */
/* The table of Carcassonne: The Castle, put together. */
#include "table/carcassonne/carcassonne_table.h"
#include "book/book_ops.h"
#include "table/carcassonne/carcassonne_achievements.h"
#include "table/carcassonne/carcassonne_book.h"
#include "table/carcassonne/carcassonne_challenges.h"
#include "table/carcassonne/carcassonne_coach.h"
#include "table/carcassonne/carcassonne_ops.h"
#include "table/carcassonne/carcassonne_thumbnail.h"
#include "table/coach/coach.h"
#include "table/ops_around.h"
#include "ui/words.h"

static void init(struct table *table) {
    carcassonne(table)->tables = carcassonne_tables(table->game);
    carcassonne(table)->heard_cell = carcassonne(table)->sought = carcassonne(table)->dolls.number = CARC_NONE;
}

#define PITCH                                                                                                          \
    N_("Tile by tile a town fills the castle; make your marker land on the wall’s towers. For two, half an hour.")

static const struct table_around carcassonne_table_around = {.end = &carcassonne_end,
                                                             .picture = &carcassonne_picture,
                                                             .book = &carcassonne_book,
                                                             .coach = &carcassonne_coach,
                                                             .referee = &coach_on_call,
                                                             .challenges = carcassonne_challenges,
                                                             .seals = &carcassonne_seals};

/* Over the roofs of three houses. */
static const struct table_tall carcassonne_tall = {
    .life = TALL_SMOKE, .count = 3, .at = {{520, 628}, {478, 714}, {265, 442}}};

const struct table_ops carcassonne_table_ops = {.game = &carcassonne_ops,
                                                .title = N_("Carcassonne: The Castle"),
                                                .pitch = PITCH,
                                                .tall = &carcassonne_tall,
                                                .own_size = sizeof(struct carcassonne_table),
                                                .init = init,
                                                .words = &carcassonne_table_words,
                                                .answers = &carcassonne_table_answers,
                                                .stage = &carcassonne_table_stage,
                                                .notes = &carcassonne_table_notes,
                                                .around = &carcassonne_table_around};
