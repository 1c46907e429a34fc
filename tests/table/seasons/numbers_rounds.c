/* SPDX-License-Identifier: MIT */
/* The numbers of rounds: which it is, what came of it, which winter cards are still to come. */
#include "numbers.h"

/* ---- rounds ---- */

static int round_of(const struct reading *reading) {
    const int target = reading->target;
    assert_int_equal(reading->numbers[0],
                     target_is(target, TARGET_ROUND, ROUND_SPACES) ? target - TARGET_ROUND + 1 : shown(reading)->round);
    assert_int_equal(reading->numbers[1], shown(reading)->rounds);
    return 1;
}

static int round_is_over(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], seasons(reading->table)->summary.number);
    assert_int_equal(reading->numbers[1], shown(reading)->rounds);
    return 1;
}

static int round_begins(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], shown(reading)->round);
    assert_int_equal(reading->names[0], shown(reading)->start);
    return 1;
}

/* What came of others' buildings in the round that is over. */
static int round_brought(const struct reading *reading) {
    const struct table_round *round = &seasons(reading->table)->summary;
    assert_int_equal(reading->numbers[0], round->seats[reading->names[1]].scored[reading->names[0]]);
    return 1;
}

static int round_bought(const struct reading *reading) {
    const struct table_round *round = &seasons(reading->table)->summary;
    assert_int_equal(reading->numbers[0], round->seats[reading->names[0]].bought[reading->names[1]]);
    return 1;
}

static int round_paid(const struct reading *reading) {
    const struct table_round *round = &seasons(reading->table)->summary;
    assert_int_equal(reading->numbers[0], round->seats[reading->names[0]].paid[reading->names[1]]);
    return 1;
}

static int last_round(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], shown(reading)->round);
    assert_true(shown(reading)->last_round || shown(reading)->round == shown(reading)->rounds);
    return 1;
}

/* ---- winter ---- */

/* A card comes in each winter round: those that came, and the round of the next. */
static int winter_rounds(const struct reading *reading, int *next) {
    const struct seasons_state *board = shown(reading);
    const int came = WINTER_CARDS - board->deck_left;
    int all = 0;
    *next = 0;
    for (int round = 1; round <= board->rounds; round++) {
        if (seasons_is_winter_round(tables_of(reading), board, round) && ++all == came + 1) {
            *next = round;
        }
    }
    return all - came;
}

static int cards_to_come(const struct reading *reading) {
    int next;
    assert_int_equal(reading->numbers[0], winter_rounds(reading, &next));
    assert_int_equal(next, reading->number_count > 1 ? reading->numbers[1] : next);
    return 1;
}

static int card_this_round(const struct reading *reading) {
    int next;
    assert_int_equal(reading->numbers[0], winter_rounds(reading, &next));
    assert_int_equal(next, shown(reading)->round);
    return 1;
}

static int cards_that_stay(const struct reading *reading) {
    int next;
    assert_int_equal(reading->numbers[0], shown(reading)->deck_left - winter_rounds(reading, &next));
    return 1;
}

static const struct promise promised[] = {
    {ON_TITLE | ON_SCREEN, "rounds", "Round # of #", round_of},
    {ON_TITLE | ON_SCREEN | ON_PROMPT, "rounds", "Round # of # is over", round_is_over},
    {ON_SCREEN, "rounds", "Round #, the last", last_round},
    {ON_SCREEN, "rounds", "Round #: @ begins", round_begins},
    {ON_SCREEN, "rounds", "Round #, the last: @ begins", round_begins},
    {ON_LINE, "rounds", "@’s buildings bring @’s master builder # points.", round_brought},
    {ON_LINE, "winter cards to come", "# card is still to come.", cards_to_come},
    {ON_LINE, "winter cards to come", "# cards are still to come.", cards_to_come},
    {ON_LINE, "winter cards to come", "# card stays in the stack.", cards_that_stay},
    {ON_LINE, "winter cards to come", "# cards stay in the stack.", cards_that_stay},
    {ON_SCREEN, "winter cards to come", "# card to come: this round", card_this_round},
    {ON_SCREEN, "winter cards to come", "# cards to come, one this round", card_this_round},
    {ON_SCREEN, "winter cards to come", "# card to come: round #", cards_to_come},
    {ON_SCREEN, "winter cards to come", "# cards to come, next: round #", cards_to_come},
    {ON_LINE, "rounds", "@ buys # pieces from @’s workers.", round_bought},
    {ON_LINE, "rounds", "@ pays @’s innkeeper # taler.", round_paid},
    {ON_LINE, "rounds", "@ pays @’s innkeeper # talers.", round_paid},
};

const struct promised promised_of_rounds = {promised, sizeof promised / sizeof *promised};
