/* SPDX-License-Identifier: MIT */
/* What the results tell of a match is what happened in it: each sentence of the story and each number of the sheet
 * against the match played again, answer by answer and event by event, in random matches of every game. */
#include <stdio.h>
#include <string.h>

#include "castellany/carcassonne.h"
#include "castellany/kilt.h"
#include "castellany/seasons.h"
#include "promises.h"
#include "table/ops_around.h"
#include "table/ops_words.h"
#include "table/results_story.h"
#include "table/seasons/seasons_text.h"
#include "tale.h"

/* Says whether anybody was ahead of SEAT at a moment from FROM on. */
static int was_behind(const struct table *table, int seat, int from) {
    for (int moment = from; moment < tale.count; moment++) {
        for (int other = 0; other < table->seats; other++) {
            if (tale.points[moment][other] > tale.points[moment][seat]) {
                return 1;
            }
        }
    }
    return 0;
}

/* At the ends of rounds alone. */
static int was_behind_after_rounds(const struct table *table, int seat, int from) {
    for (int round = from + 1; round <= tale.rounds; round++) {
        for (int other = 0; other < table->seats; other++) {
            const int end = tale.round_begins[round];
            if (tale.points[end][other] > tale.points[end][seat]) {
                return 1;
            }
        }
    }
    return was_behind(table, seat, tale.last_scoring ? tale.last_scoring : tale.count - 1);
}

static int total(int seat) {
    return tale.sheets[seat].total;
}

static int lead(int seat) {
    return total(seat) - total(tale.order[1]);
}

/* ---- the verdict ---- */

static int wins(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], lead(tale.order[0]));
    for (int i = 0; i < reading->name_count; i++) {
        assert_int_equal(total(reading->names[i]), total(tale.order[1]));
        assert_true(tale.rank[reading->names[i]] > 0);
    }
    return 1;
}

static int shares(const struct reading *reading) {
    (void)reading;
    assert_int_equal(tale.rank[tale.order[1]], 0);
    assert_int_equal(total(tale.order[0]), total(tale.order[1]));
    return 1;
}

static int tied(const struct reading *reading) {
    const int winner = tale.order[0], other = reading->names[0];
    assert_int_equal(total(winner), total(other));
    assert_true(tale.rank[other] > 0 && reading->numbers[0] > reading->numbers[1]);
    if (tale_is_of(reading->table, "seasons") && strstr(reading->text, "talers left decide")) {
        const struct seasons_state *state = table_state(reading->table);
        assert_int_equal(state->seats[winner].talers, reading->numbers[0]);
        assert_int_equal(state->seats[other].talers, reading->numbers[1]);
    }
    return 1;
}

/* ---- leads ---- */

static int never_behind_after_a_round(const struct reading *reading) {
    assert_false(was_behind_after_rounds(reading->table, reading->names[0], 0));
    return 1;
}

static int ahead_after_each_round(const struct reading *reading) {
    const int seat = reading->names[0];
    assert_false(was_behind_after_rounds(reading->table, seat, 0));
    for (int round = 1; round < tale.rounds; round++) {
        const int end = tale.round_begins[round + 1];
        assert_true(tale.points[end][seat] > tale.points[end][seat ^ 1]);
    }
    return 1;
}

static int never_behind_since(const struct reading *reading) {
    assert_false(was_behind_after_rounds(reading->table, reading->names[0], reading->numbers[0]));
    return 1;
}

static int only_the_end(const struct reading *reading) {
    assert_true(was_behind(reading->table, reading->names[0], tale.round_begins[tale.rounds]));
    assert_int_equal(reading->names[0], tale.order[0]);
    return 1;
}

static int still_ahead(const struct reading *reading) {
    int found = 0;
    for (int moment = tale.last_scoring; moment < tale.count; moment++) {
        found |= tale.points[moment][reading->names[0]] - tale.points[moment][reading->names[1]] == reading->numbers[0];
    }
    assert_true(found);
    return 1;
}

/* ---- before the end and at the end ---- */

static int before(int seat) {
    return tale.points[tale.last_scoring][seat];
}

static int at_the_end(int seat) {
    return total(seat) - before(seat);
}

static int won_at_the_end(const struct reading *reading) {
    const int winner = reading->names[0], other = reading->names[1];
    assert_int_equal(reading->numbers[0], at_the_end(winner));
    assert_int_equal(reading->numbers[1], at_the_end(other));
    assert_int_equal(reading->numbers[2], before(other) - before(winner));
    return 1;
}

static int was_level(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], at_the_end(tale.order[0]));
    assert_int_equal(reading->numbers[1], at_the_end(tale.order[1]));
    assert_int_equal(before(tale.order[0]), before(tale.order[1]));
    return 1;
}

static int was_ahead_before(const struct reading *reading) {
    const int other = reading->names[0], winner = reading->names[1];
    assert_int_equal(reading->numbers[0], at_the_end(other));
    assert_int_equal(reading->numbers[1], at_the_end(winner));
    assert_int_equal(reading->numbers[2], before(winner) - before(other));
    return 1;
}

static int was_ahead_and_scored(const struct reading *reading) {
    const int winner = reading->names[0], other = tale.order[1];
    assert_int_equal(reading->numbers[0], before(winner) - before(other));
    assert_int_equal(reading->numbers[1], at_the_end(winner));
    assert_int_equal(reading->numbers[2], at_the_end(other));
    return 1;
}

/* ---- single things ---- */

static const char *source_words(const struct table *table, int source) {
    return tale_is_of(table, "seasons") ? seasons_text_source(source) : table->ops->words->source(source);
}

/* Of the first two of the order: nowhere is SEAT further ahead. */
static int biggest_lead(const struct reading *reading) {
    const int seat = reading->names[0], other = tale.order[seat == tale.order[0]];
    int most = 0, found = 0;
    for (int source = 0; reading->table->game->ops->source_name(source); source++) {
        const int own = tale.sheets[seat].by_source[source], theirs = tale.sheets[other].by_source[source];
        most = own - theirs > most ? own - theirs : most;
        found |= own == reading->numbers[0] && theirs == reading->numbers[1] &&
                 !strcmp(reading->words[0], source_words(reading->table, source));
    }
    assert_true(found);
    assert_int_equal(reading->numbers[0] - reading->numbers[1], most);
    return 1;
}

static int best_round(const struct reading *reading) {
    const int seat = reading->names[0];
    int most = 0;
    for (int round = 1; round <= tale.rounds; round++) {
        const int end = round < tale.rounds ? tale.round_begins[round + 1] : tale.last_scoring;
        const int gain = tale.points[end][seat] - tale.points[tale.round_begins[round]][seat];
        most = gain > most ? gain : most;
        assert_true(round != reading->numbers[0] || gain == reading->numbers[1]);
    }
    assert_int_equal(reading->numbers[1], most);
    return 1;
}

static int best_stroke(const struct reading *reading) {
    assert_int_equal(reading->numbers[1], tale.best_stroke);
    return 1;
}

static int wall_tiles(const struct reading *reading) {
    const struct carcassonne_state *state = table_state(reading->table);
    assert_int_equal(reading->numbers[0] + reading->numbers[1] + __builtin_popcount(state->on_wall), CARC_ON_WALL);
    return 1;
}

/* Of SOURCE: by how much the first of the order did better than the second. */
static int account(const struct reading *reading, int source) {
    const struct kilt_state *state = table_state(reading->table);
    assert_int_equal(reading->names[0], tale.order[0]);
    assert_int_equal(reading->names[1], tale.order[1]);
    assert_int_equal(state->account[tale.order[0]][source] - state->account[tale.order[1]][source],
                     reading->numbers[0]);
    assert_true(reading->numbers[0] > 0);
    return 1;
}

static int more_on_days(const struct reading *reading) {
    return account(reading, KILT_DUCAT_DAYS);
}

static int more_received(const struct reading *reading) {
    return account(reading, KILT_RECEIVED);
}

static int less_paid(const struct reading *reading) {
    return account(reading, KILT_PAID);
}

static int more_at_the_end(const struct reading *reading) {
    return account(reading, KILT_FINAL);
}

static int ahead_at(int moment) {
    return tale.points[moment][tale.order[0]] - tale.points[moment][tale.order[1]];
}

/* In no turn did the first of the order gain more on the second, the final remuneration left out. */
static int swing(const struct reading *reading) {
    const struct kilt_state *state = table_state(reading->table);
    const int final = state->account[tale.order[0]][KILT_FINAL] - state->account[tale.order[1]][KILT_FINAL];
    assert_int_equal(reading->names[0], tale.order[0]);
    assert_int_equal(reading->names[1], tale.order[1]);
    for (int turn = 1; turn <= tale.rounds; turn++) {
        const int end = turn < tale.rounds ? ahead_at(tale.round_begins[turn + 1]) : ahead_at(tale.count - 1) - final;
        const int gain = end - ahead_at(tale.round_begins[turn]);
        assert_true(gain <= reading->numbers[1]);
        assert_true(turn != reading->numbers[0] || gain == reading->numbers[1]);
    }
    return 1;
}

static int highest_tower(const struct reading *reading) {
    const struct kilt_state *state = table_state(reading->table);
    assert_int_equal(state->height[kilt_square_of(reading->words[0])], reading->numbers[0]);
    for (int square = 0; square < KILT_SQUARES; square++) {
        assert_true(state->height[square] <= reading->numbers[0]);
    }
    return 1;
}

static const struct promise promised[] = {
    {ON_LINE, "who wins", "# * ahead of @, @ and @.", wins},
    {ON_LINE, "who wins", "# * ahead of @ and @.", wins},
    {ON_LINE, "who wins", "# * ahead of @.", wins},
    {ON_LINE, "who wins", "They share the victory.", shares},
    {ON_LINE, "who wins", "As many points as @: talers left decide, # to #.", tied},
    {ON_LINE, "who wins", "As many points and talers as @: leftover goods decide, # building points to #.", tied},
    {ON_LINE, "leads", "After no round was anybody ahead of @.", never_behind_after_a_round},
    {ON_LINE, "leads", "@ led from the first turn to the last.", ahead_after_each_round},
    {ON_LINE, "leads", "After each turn @ was in front or level.", never_behind_after_a_round},
    {ON_LINE, "leads", "The turning point was round #: from then on nobody was ahead of @.", never_behind_since},
    {ON_LINE, "leads", "From turn # on nobody was ahead of @.", never_behind_since},
    {ON_LINE, "leads", "Only the final scoring brought @ to the front.", only_the_end},
    {ON_LINE, "leads", "Final scoring, after *: @ was still # ahead; @ won by what came then.", still_ahead},
    {ON_LINE, "the end", "@ won in the final scoring, # points to #: before it @ was # ahead.", won_at_the_end},
    {ON_LINE, "the end", "After the last round the two were tied: the final scoring decided, # points to #.",
     was_level},
    {ON_LINE, "the end", "@ scored more at the end, # to #, but @ was already # ahead.", was_ahead_before},
    {ON_LINE, "the end", "@ was # ahead after the last round and scored # points to # at the end.",
     was_ahead_and_scored},
    {ON_LINE, "single things", "@’s biggest lead: *, # points to #.", biggest_lead},
    {ON_LINE, "single things", "@’s best round was round #, with # points.", best_round},
    {ON_LINE, "single things", "Most at one stroke: @ in turn #, # points (*).", best_stroke},
    {ON_LINE, "single things", "Wall tiles taken: @ #, @ #.", wall_tiles},
    {ON_LINE, "single things", "The swing came in turn #: it brought @ # ducats more than @.", swing},
    {ON_LINE, "single things", "Ducat days brought @ # more than @.", more_on_days},
    {ON_LINE, "single things", "Others paid @ # more than @ to build over floors.", more_received},
    {ON_LINE, "single things", "@ paid # less than @ for overbuilding.", less_paid},
    {ON_LINE, "single things", "The final remuneration brought @ # more than @.", more_at_the_end},
    {ON_LINE, "single things", "The highest tower stands on *: # floors, * on top.", highest_tower},
};

/* ---- matches ---- */

/* A match of random bots to its results, and the table behind them. */
static struct table *play(const struct table_ops *ops, int seats, uint64_t seed, const char *season) {
    promises_begin_match(ops, seats, 0, seed, PACE_AT_ONCE, season ? "season" : NULL, season);
    for (int frame = 0; frame < 100000; frame++) {
        driver_frame(&robot.driver);
        if (!strcmp(app_top(robot.app)->ops->name, "results")) {
            app_pop(robot.app);
            driver_frame(&robot.driver);
            return robot_table(&robot);
        }
    }
    fail_msg("the match does not end");
    return NULL;
}

static void read_story(struct table *table) {
    static struct results_story story;
    tale_of(table);
    if (table->ops->around->end->story) {
        table->ops->around->end->story(table, tale.rank, tale.order, &story);
    } else {
        story.count = 0;
        results_verdict(table, tale.rank, tale.order, &story);
    }
    promises_read_lines(table, TARGET_NONE, story.verdict);
    for (int i = 0; i < story.count; i++) {
        promises_read_lines(table, TARGET_NONE, story.lines[i]);
    }
}

static void read_all(const char *name, int seats, int matches) {
    const struct table_ops *ops = table_listed_as(name);
    for (int i = 0; table_list[i]; i++) {
        ops = strcmp(table_list[i]->game->name, name) ? ops : table_list[i];
    }
    for (int match = 0; match < matches; match++) {
        read_story(play(ops, seats, 900 + (uint64_t)match,
                        strcmp(name, "seasons") ? NULL
                        : match % 2             ? "winter"
                                                : "summer"));
    }
}

static void what_the_results_tell_has_happened(void **state) {
    enum { MATCHES = 12 };
    (void)state;
    promises_begin(promised, sizeof promised / sizeof *promised);
    for (int seats = 2; seats <= 4; seats++) {
        read_all("seasons", seats, MATCHES);
        read_all("kilt", seats, MATCHES / 3);
        read_all("goofspiel", seats, MATCHES / 3);
    }
    read_all("carcassonne", 2, MATCHES);
    assert_true(promises_report("Results") > 200 && promises_kept("leads") > 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test_teardown(what_the_results_tell_has_happened, promises_tell)};
    return cmocka_run_group_tests_name("story", tests, open_robot, close_robot);
}
