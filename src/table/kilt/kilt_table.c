/* SPDX-License-Identifier: MIT */
/* The table of Kilt Castle, put together. */
#include "table/kilt/kilt_table.h"

#include "book/book_ops.h"
#include "table/coach/coach.h"
#include "table/kilt/kilt_achievements.h"
#include "table/kilt/kilt_book.h"
#include "table/kilt/kilt_challenges.h"
#include "table/kilt/kilt_coach.h"
#include "table/kilt/kilt_ops.h"
#include "table/ops_around.h"

static void init(struct table *table) {
    kilt(table)->tables = kilt_tables(table->game);
    kilt(table)->last.card = KILT_NO_CARD;
}

#define PITCH N_("Banners move on, clans build over one another, and who is on top is paid. Half an hour.")

static const struct table_around kilt_table_around = {.end = &kilt_end,
                                                      .picture = &kilt_picture,
                                                      .book = &kilt_book,
                                                      .coach = &kilt_coach,
                                                      .referee = &coach_on_call,
                                                      .challenges = kilt_challenges,
                                                      .seals = &kilt_seals,
                                                      .sides = &kilt_sides};

/* On the poles of its three roofs. */
static const struct table_tall kilt_tall = {.life = TALL_FLAGS, .count = 3, .at = {{182, 364}, {266, 387}, {436, 379}}};

const struct table_ops kilt_table_ops = {.game = &kilt_ops,
                                         .title = N_("Kilt Castle"),
                                         .pitch = PITCH,
                                         .tall = &kilt_tall,
                                         .own_size = sizeof(struct kilt_table),
                                         .init = init,
                                         .words = &kilt_table_words,
                                         .answers = &kilt_table_answers,
                                         .stage = &kilt_table_stage,
                                         .notes = &kilt_table_notes,
                                         .around = &kilt_table_around};
