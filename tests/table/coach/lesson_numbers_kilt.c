/* SPDX-License-Identifier: MIT */
/* The numbers in the lesson of Kilt Castle. */
#include <string.h>

#include "castellany/kilt.h"
#include "lesson_numbers.h"
#include "table/kilt/kilt_coach.h"
#include "table/kilt/kilt_table.h"

enum { LEARNER };

static const struct kilt_state *at(const struct reading *reading, int by) {
    return taken_at(reading, by);
}

static int colour_of(const struct kilt_state *state, int seat) {
    int colour = 0;
    while (state->owner[colour] != seat) {
        colour++;
    }
    return colour;
}

static void expect(const struct reading *reading, int index, int number) {
    assert_int_equal(reading->numbers[index], number);
}

/* The area that the ducat day before this step paid for: nothing has been built since. */
static struct kilt_area best_area(const struct reading *reading) {
    return kilt_best_area(at(reading, 0), colour_of(at(reading, 0), LEARNER));
}

static int first_day(const struct reading *reading) {
    const struct kilt_area area = best_area(reading);
    expect(reading, 0, at(reading, 0)->account[LEARNER][KILT_DUCAT_DAYS]);
    expect(reading, 0, area.value);
    taken_says_word(reading, 0, area.towers);
    taken_says_word(reading, 1, area.crests);
    assert_int_equal(area.roofs, 1);
    return 1;
}

static int overbuilt(const struct reading *reading) {
    const struct kilt_intent *build = kilt_view(taken_wanted(reading));
    const int price = kilt_price(at(reading, 0), build->at, colour_of(at(reading, 0), LEARNER));
    assert_string_equal(kilt_square_name(build->at), "d1");
    assert_int_equal(price, at(reading, 0)->height[build->at]);
    return price > 0;
}

/* Squares are called by letter and number: the one that is asked for, or the first of the line where the card goes. */
static int names_square(const struct reading *reading) {
    const struct kilt_intent *intent = kilt_view(taken_wanted(reading));
    const int square =
        intent->verb == KILT_BUILD ? intent->at : kilt(reading->table)->tables->lines[intent->to].squares[0];
    return strstr(reading->text, kilt_square_name(square)) != NULL;
}

/* The whole line of the place that is framed. */
static int names_line(const struct reading *reading) {
    const int place = kilt_lesson_steps[reading->target].target - KILT_TARGET_PLACE;
    const struct kilt_line *line = &kilt(reading->table)->tables->lines[place];
    assert_int_equal(line->count, 3);
    for (int i = 0; i < line->count; i++) {
        assert_int_equal(kilt_square_name(line->squares[i])[0], 'e');
        expect(reading, i, kilt_square_name(line->squares[i])[1] - '0');
    }
    return 1;
}

static int built_before(const struct reading *reading) {
    const struct kilt_state *state = at(reading, 0);
    return strstr(reading->text, kilt_square_name(state->laid_at[state->laid_count - 1])) != NULL;
}

/* What the floor adds to what a ducat day would pay. */
static int one_crest(const struct reading *reading) {
    const int colour = colour_of(at(reading, 0), LEARNER);
    expect(reading, 0, kilt_income(at(reading, -1), colour) - kilt_income(at(reading, 0), colour));
    assert_int_equal(kilt_view(taken_wanted(reading))->crests, 1);
    return 1;
}

/* The day's pay of each, from the accounts. */
static int second_day(const struct reading *reading) {
    const int seats[] = {LEARNER, reading->names[0], reading->names[1]};
    for (int i = 0; i < 3; i++) {
        expect(reading, i,
               at(reading, 0)->account[seats[i]][KILT_DUCAT_DAYS] - at(reading, 1)->account[seats[i]][KILT_DUCAT_DAYS]);
    }
    return 1;
}

static int one_floor_left(const struct reading *reading) {
    const struct kilt_state *state = at(reading, 0);
    assert_int_equal(state->floors_left[colour_of(state, LEARNER)], 1);
    expect(reading, 0, state->ducats[reading->names[0]]);
    expect(reading, 0, state->ducats[LEARNER]);
    expect(reading, 1, state->ducats[reading->names[1]]);
    return 1;
}

static int last_day(const struct reading *reading) {
    const struct kilt_state *end = taken_end(), *before = at(reading, 1);
    expect(reading, 0, end->account[LEARNER][KILT_DUCAT_DAYS] - before->account[LEARNER][KILT_DUCAT_DAYS]);
    expect(reading, 2, end->account[LEARNER][KILT_FINAL]);
    expect(reading, 1, 1);
    return 1;
}

static int limits(const struct reading *reading) {
    const struct kilt_players *players = &kilt(reading->table)->tables->players[at(reading, 0)->seat_count];
    taken_says_word(reading, 0, at(reading, 0)->seat_count);
    expect(reading, 0, players->cards_in_row);
    expect(reading, 1, players->rows);
    return 1;
}

static int ends(const struct reading *reading) {
    const struct kilt_state *end = taken_end();
    for (int seat = 0; seat < end->seat_count; seat++) {
        expect(reading, seat, end->ducats[seat]);
    }
    return 1;
}

#define SAID(pattern, check)                                                                                           \
    { ON_LINE, "the lesson", pattern, check }

const struct promise lesson_of_kilt[] = {
    SAID("*builds first: the swan, on d#. *", built_before),
    SAID("*from this one e#, e# and e#. *", names_line),
    SAID("d# would be free. But press d#: *", overbuilt),
    SAID("*yours brought #, for * tower, * crests and the roof.", first_day),
    SAID("With one crest it is worth #.", one_crest),
    SAID("# ducats for you, # for @, # for @. *", second_day),
    SAID("You have one floor left. @ has # ducats like you, @ has #: *", one_floor_left),
    SAID("The ducat day brings you #. *: # for each tower and each crest on top, *, # for you.", last_day),
    SAID("*with * players at most # cards lie in a row and at most # rows round the castle. *", limits),
    SAID("# ducats to # and #: you win! *", ends),
    SAID("*d# is better: *", names_square),
    SAID("c# lies beside the roof: *", names_square),
    SAID("c# is better: the roof joins it to your tower on e#.", names_square),
    SAID("*ress c#*", names_square),
    SAID("Build on c#, your own tower.", names_square),
    SAID("Put it *line begins at c#*", names_square),
    SAID("*press F# for its page of the rules.", promises_hold),
};

const size_t lesson_of_kilt_count = sizeof lesson_of_kilt / sizeof *lesson_of_kilt;
