/* SPDX-License-Identifier: MIT */
/* The numbers in the lessons of A Castle for All Seasons. */
#include <string.h>

#include "castellany/seasons.h"
#include "lesson_numbers.h"
#include "table/seasons/seasons_table.h"

enum { LEARNER };

static const struct seasons_state *at(const struct reading *reading, int by) {
    return taken_at(reading, by);
}

static const struct seasons_seat *learner(const struct reading *reading, int by) {
    return &at(reading, by)->seats[LEARNER];
}

static const struct seasons_tables *tables_of(const struct reading *reading) {
    return seasons(reading->table)->tables;
}

static const struct seasons_intent *wanted(const struct reading *reading) {
    return seasons_view(taken_wanted(reading));
}

static int scored(int seat, int source) {
    return ((const struct seasons_state *)taken_end())->points[seat][source];
}

/* Of helpers: what the final scoring brings. */
static int scored_at_the_end(int seat) {
    int sum = 0;
    for (int source = POINTS_KEEP; source < POINTS_SOURCES; source++) {
        sum += scored(seat, source);
    }
    return sum;
}

static void expect(const struct reading *reading, int index, int number) {
    assert_int_equal(reading->numbers[index], number);
}

static int towers(const struct seasons_state *state) {
    int count = 0;
    for (int tile = TOWER_1; tile < TILES; tile++) {
        count += state->tile_owner[tile] != GAME_NO_SEAT;
    }
    return count;
}

static int helpers(const struct seasons_state *state) {
    int count = 0;
    for (int place = 0; place < PLACES; place++) {
        count += state->places[place] != GAME_NO_SEAT;
    }
    return count;
}

/* ---- the first lesson ---- */

static int worths(const struct reading *reading) {
    for (int kind = SAND; kind <= STONE; kind++) {
        expect(reading, kind, tables_of(reading)->piece_points[kind]);
    }
    return 1;
}

static int ranks(const struct reading *reading) {
    expect(reading, 0, seasons_card_rank(MESSENGER));
    expect(reading, 1, seasons_card_rank(MASTER_BUILDER));
    return 1;
}

static int hand(const struct reading *reading) {
    taken_says_word(reading, 0, CARDS);
    assert_int_equal(learner(reading, 0)->hand, ALL_CARDS);
    return 1;
}

static int trader_pays(const struct reading *reading) {
    expect(reading, 0, tables_of(reading)->yield[CLAY]);
    expect(reading, 1, learner(reading, 0)->goods[CLAY] - learner(reading, 1)->goods[CLAY]);
    expect(reading, 1, reading->numbers[0] - 1);
    return 1;
}

static int small_gate(const struct reading *reading) {
    const struct seasons_tables *tables = tables_of(reading);
    const int *numbers = reading->numbers;
    expect(reading, 0, tables->tile_value[SMALL_GATE]);
    expect(reading, 1, tables->kinds_per_payment);
    expect(reading, 0, numbers[2] + numbers[3] + numbers[4] + numbers[5]);
    expect(reading, 6, tables->tile_points[SMALL_GATE]);
    expect(reading, 7, at(reading, -1)->points[1][POINTS_WORKER] - at(reading, 0)->points[1][POINTS_WORKER]);
    return 1;
}

static int small_gate_fee(const struct reading *reading) {
    expect(reading, 0, tables_of(reading)->place_fee[PLACE_SMALL_GATE]);
    expect(reading, 1, scored(LEARNER, POINTS_SMALL_GATE) / towers(taken_end()));
    return 1;
}

static int rounds(const struct reading *reading) {
    expect(reading, 0, at(reading, 0)->round);
    taken_says_word(reading, 0, at(reading, 0)->seat_count);
    expect(reading, 1, at(reading, 0)->rounds);
    return 1;
}

static int builds_per_card(const struct reading *reading) {
    expect(reading, 0, tables_of(reading)->builds_per_card);
    return 1;
}

static int messenger(const struct reading *reading) {
    const int seat = reading->names[0];
    expect(reading, 0, tables_of(reading)->messenger_talers);
    assert_true(at(reading, 0)->seats[seat].talers - at(reading, 1)->seats[seat].talers >= reading->numbers[0]);
    return 1;
}

static int take_sand(const struct reading *reading) {
    expect(reading, 0, at(reading, 0)->tower[SAND]);
    assert_int_equal(wanted(reading)->at, SAND);
    return 1;
}

static int choose_house(const struct reading *reading) {
    expect(reading, 0, tables_of(reading)->tile_value[HOUSE_1]);
    expect(reading, 1, at(reading, 0)->builds_left);
    return 1;
}

static int pays(const struct reading *reading) {
    for (int kind = SAND; kind <= CLAY; kind++) {
        expect(reading, kind, wanted(reading)->pay[kind]);
    }
    return 1;
}

static int pays_exactly(const struct reading *reading) {
    expect(reading, 3, tables_of(reading)->tile_value[wanted(reading)->at]);
    return pays(reading);
}

static int wages(const struct reading *reading) {
    expect(reading, 0, learner(reading, 0)->talers - learner(reading, 1)->talers);
    expect(reading, 1, reading->numbers[0]);
    expect(reading, 2, tables_of(reading)->placings_per_round);
    expect(reading, 3, tables_of(reading)->place_fee[PLACE_SMALL_GATE]);
    return 1;
}

static int towers_to_build(const struct reading *reading) {
    taken_says_word(reading, 0, TOWER_TILES);
    return 1;
}

static int too_few_talers(const struct reading *reading) {
    for (int place = 0; place < PLACES; place++) {
        const int is_free = at(reading, 0)->places[place] == GAME_NO_SEAT;
        assert_true(!is_free || place >= PLACE_GRANARY ||
                    learner(reading, 0)->talers < tables_of(reading)->place_fee[place]);
    }
    return 1;
}

static int master_builder(const struct reading *reading) {
    expect(reading, 0, tables_of(reading)->master_builder_points);
    assert_true(at(reading, 0)->seats[reading->names[0]].hand >> MASTER_BUILDER & 1);
    return 1;
}

static int carries(const struct reading *reading) {
    const struct seasons_seat *seat = &at(reading, 0)->seats[reading->names[0]];
    expect(reading, 0, seat->worker_goods[0][WOOD]);
    assert_int_equal(seat->worker_goods[0][SILVER], 1);
    expect(reading, 1, learner(reading, 0)->talers - learner(reading, -1)->talers);
    return 1;
}

static int well_costs(const struct reading *reading) {
    expect(reading, 0, tables_of(reading)->tile_value[WELL]);
    return 1;
}

static int well_brings(const struct reading *reading) {
    expect(reading, 0, tables_of(reading)->tile_points[WELL]);
    return 1;
}

static int pays_for_well(const struct reading *reading) {
    const struct seasons_intent *build = wanted(reading);
    expect(reading, 3, tables_of(reading)->tile_value[build->at]);
    expect(reading, 3, reading->numbers[0] + reading->numbers[1] + reading->numbers[2]);
    assert_int_equal(build->pay[SAND] + build->pay[CLAY] + build->pay[STONE], 3);
    assert_int_equal(build->forged[STONE], 1);
    return 1;
}

static int well_scored(const struct reading *reading) {
    const int seat = reading->names[0];
    expect(reading, 0, learner(reading, 0)->vp - learner(reading, 1)->vp);
    expect(reading, 1,
           at(reading, 0)->points[seat][POINTS_MASTER_BUILDER] - at(reading, 1)->points[seat][POINTS_MASTER_BUILDER]);
    assert_int_equal(at(reading, 0)->seats[seat].hand, ALL_CARDS);
    return 1;
}

/* The lesson jumps to it behind this step. */
static int round_ahead(const struct reading *reading) {
    expect(reading, 0, at(reading, -1)->round);
    return 1;
}

static int lead(const struct reading *reading) {
    const struct seasons_state *state = at(reading, 0);
    expect(reading, 0, state->seats[LEARNER].vp);
    for (int seat = 1; seat < state->seat_count; seat++) {
        assert_true(state->seats[seat].vp < state->seats[LEARNER].vp);
    }
    expect(reading, 1, tables_of(reading)->placings_per_round - state->seats[LEARNER].placed_count);
    return 1;
}

static int tavern(const struct reading *reading) {
    taken_says_word(reading, 0, helpers(taken_end()));
    expect(reading, 0, scored(LEARNER, POINTS_TAVERN) * 2 / helpers(taken_end()));
    expect(reading, 1, tables_of(reading)->place_fee[PLACE_TAVERN]);
    return 1;
}

static int tavern_scores(const struct reading *reading) {
    expect(reading, 0, scored(LEARNER, POINTS_TAVERN));
    expect(reading, 1, tables_of(reading)->place_fee[PLACE_TAVERN]);
    return 1;
}

static int big_gate(const struct reading *reading) {
    taken_says_word(reading, 0, towers(at(reading, 0)));
    expect(reading, 0, scored(LEARNER, POINTS_BIG_GATE) / towers(taken_end()));
    assert_int_equal(at(reading, 0)->tile_owner[BIG_GATE], reading->names[0]);
    return 1;
}

static int big_gate_scores(const struct reading *reading) {
    expect(reading, 0, scored(LEARNER, POINTS_BIG_GATE));
    taken_says_word(reading, 0, towers(taken_end()));
    return 1;
}

static int keep_scores(const struct reading *reading) {
    const int seat = reading->names[0];
    int stand = 0;
    for (int place = PLACE_KEEP; place < PLACE_TAVERN; place++) {
        stand += at(reading, 0)->places[place] == seat;
    }
    assert_int_equal(reading->numbers[0] * reading->numbers[1] * stand, scored(seat, POINTS_KEEP));
    expect(reading, 2, scored(LEARNER, POINTS_TAVERN));
    taken_says_word(reading, 0, helpers(taken_end()));
    return 1;
}

static int gates_score(const struct reading *reading) {
    const int small = scored(LEARNER, POINTS_SMALL_GATE), big = scored(LEARNER, POINTS_BIG_GATE);
    expect(reading, 0, small);
    expect(reading, 1, big);
    expect(reading, 2, (small + big) / towers(taken_end()));
    assert_int_equal(towers(taken_end()), 3);
    return 1;
}

static int servants_score(const struct reading *reading) {
    const struct seasons_state *end = taken_end();
    expect(reading, 0, __builtin_popcount(end->plans));
    for (int seat = 0; seat < end->seat_count; seat++) {
        expect(reading, 0, scored(seat, POINTS_SERVANTS_HOUSE));
    }
    return 1;
}

static int palace_scores(const struct reading *reading) {
    for (int i = 0; i < 2; i++) {
        assert_in_range(scored(reading->names[i], POINTS_PALACE), 1, 100);
    }
    expect(reading, 1, scored(LEARNER, POINTS_FORGE));
    return 1;
}

static int ends(const struct reading *reading) {
    const struct seasons_state *end = taken_end();
    expect(reading, 0, end->seats[LEARNER].vp);
    expect(reading, 1, scored_at_the_end(LEARNER));
    expect(reading, 2, scored_at_the_end(reading->names[0]));
    return 1;
}

/* ---- the winter lesson ---- */

static int winter_rounds(const struct reading *reading) {
    const struct seasons_tables *tables = tables_of(reading);
    taken_says_word(reading, 0, at(reading, 0)->seat_count);
    assert_int_equal(reading->number_count, tables->winter_space_count);
    for (int i = 0; i < tables->winter_space_count; i++) {
        /* The spaces stand on the longest track, which ends with it; of a shorter one the first are left out. */
        assert_in_range(reading->numbers[i], 1, at(reading, 0)->rounds);
        assert_true(i == 0 || reading->numbers[i] > reading->numbers[i - 1]);
    }
    return 1;
}

static int winter_deck(const struct reading *reading) {
    taken_says_word(reading, 0, at(reading, 0)->deck_left);
    return 1;
}

static int winter_jump(const struct reading *reading) {
    taken_says_word(reading, 0, at(reading, 0)->deck_left);
    expect(reading, 0, at(reading, 0)->round);
    expect(reading, 1, at(reading, -1)->round);
    return 1;
}

static int plague(const struct reading *reading) {
    assert_int_equal(__builtin_popcount(learner(reading, 0)->discard), 1);
    assert_int_equal(wanted(reading)->amount, 1);
    return 1;
}

static int round_three(const struct reading *reading) {
    taken_says_word(reading, 0, WINTER_CARDS - 3);
    expect(reading, 0, at(reading, -1)->round);
    return 1;
}

static int granary(const struct reading *reading) {
    for (int place = PLACE_GRANARY; place < PLACE_INNKEEPER; place++) {
        expect(reading, 0, tables_of(reading)->place_fee[place]);
    }
    taken_says_word(reading, 0, PLACE_INNKEEPER - PLACE_GRANARY);
    return 1;
}

/* He is taken to the second piece that he lays down. */
static int damsel_comes(const struct reading *reading) {
    expect(reading, 1, at(reading, -1)->round - 1);
    expect(reading, 0, reading->numbers[1] - 1);
    return 1;
}

static int courting(const struct reading *reading) {
    const int before = at(reading, 0)->points[LEARNER][POINTS_DAMSEL];
    expect(reading, 0, at(reading, -1)->points[LEARNER][POINTS_DAMSEL] - before);
    assert_int_equal(at(reading, 0)->courting, 1 << LEARNER | 1 << reading->names[0]);
    return 1;
}

static int courted(const struct reading *reading) {
    expect(reading, 0, at(reading, 0)->points[LEARNER][POINTS_DAMSEL]);
    taken_says_word(reading, 0, 2);
    return 1;
}

static int still_to_come(const struct reading *reading) {
    assert_int_equal(at(reading, 0)->deck_left, 3);
    return 1;
}

#define SAID(pattern, check)                                                                                           \
    { ON_LINE, "the lessons", pattern, check }

const struct promise lesson_of_seasons[] = {
    SAID("*sand is worth #, wood #, clay # and stone #. *", worths),
    SAID("These are your * cards, *", hand),
    SAID("* in this order, # to #, *", ranks),
    SAID("*yours # clay. The first piece always goes to the defence tower, so # is left for you.", trader_pays),
    SAID("*the building value #, is paid exactly, in # kinds or more: one sand (#), wood (#), clay (#) and stone (#). "
         "Of "
         "its second number, # points, a worker scores half: #.",
         small_gate),
    SAID("* for # talers, its fee. At the end, a helper here scores # point for each tower *", small_gate_fee),
    SAID("Round #. With * players there are # rounds. *", rounds),
    SAID("*he may build up to # buildings *", builds_per_card),
    SAID("@’s messenger brought him # talers. *", messenger),
    SAID("*take the # sand: *", take_sand),
    SAID("*Take the # sand.", take_sand),
    SAID("*building value #; you may build up to #. *", choose_house),
    SAID("*# sand, # wood and # clay make exactly #. *", pays_exactly),
    SAID("Pay with # sand, # wood and # clay this time: *", pays),
    SAID("No points, but # talers for # pieces. *up to # helpers, *: # talers.", wages),
    SAID("*there are * towers to build, *", towers_to_build),
    SAID("*You have too few talers for a second one. *", too_few_talers),
    SAID("*he scores # points for each building the others build in that round. @ still holds hers.", master_builder),
    SAID("@’s worker carries # wood and a silver bar. *for # taler. *", carries),
    SAID("*the well, building value #: *", well_costs),
    SAID("*the well brings # points: *", well_brings),
    SAID("One sand (#), one clay (#) and the bar forged into a stone (#) make #. *", pays_for_well),
    SAID("# points for the well. @’s master builder scored # for it too, *", well_scored),
    SAID("*this is how it may look in round #.", round_ahead),
    SAID("*You lead with # points; *you may place up to # helpers: *", lead),
    SAID("The tavern scores # point for every *the end there will be *. Press the place that costs #.", tavern),
    SAID("This place first: it scores # points for # talers.", tavern_scores),
    SAID("The big gate scores # points for each tower, and * towers stand. @ built it, *", big_gate),
    SAID("The big gate, please: # points for * towers.", big_gate_scores),
    SAID("*The keep brings @ # points for each of # free places. The tavern brings you #, for the * helpers in the "
         "castle.",
         keep_scores),
    SAID("*the small gate brings you # points, the big gate #. *brought you # more.", gates_score),
    SAID("*nobody has built: # for everybody *", servants_score),
    SAID("In the palace @ and @ turn up to # of their goods into points. The forge brings you #, *", palace_scores),
    SAID("# points: you win! Your helpers earned # of them, @’s as many as #. *", ends),
    SAID("*with * players in rounds #, #, #, #, #, #. *", winter_rounds),
    SAID("*But * winter cards lie in wait *", winter_deck),
    SAID("The * lie here face down *Round # is like any in summer: let us jump to round #.", winter_jump),
    SAID("The plague, a bad one! *You have only one lying there: *", plague),
    SAID("The other * stay in play: *Let us go on to round #: *", round_three),
    SAID("*: * new places for # talers each. *scores # points; two score # each, three only # each.", granary),
    SAID("*round # brings the damsel, and in round # the courting begins. *", damsel_comes),
    SAID("*scores # points. Only @ is still in: *", courting),
    SAID("@ drops out, and you score # points for * sand. *", courted),
    SAID("*press F# for its page of the rules.", promises_hold),
    SAID("*F# opens its page.", promises_hold),
    SAID("Three cards are still to come here, *", still_to_come),
};

const size_t lesson_of_seasons_count = sizeof lesson_of_seasons / sizeof *lesson_of_seasons;
