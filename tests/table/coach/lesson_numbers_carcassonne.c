/* SPDX-License-Identifier: MIT */
/* The numbers in the lesson of Carcassonne: The Castle. */
#include "castellany/carcassonne.h"
#include "lesson_numbers.h"
#include "table/carcassonne/carcassonne_table.h"

enum { LEARNER, OTHER };

static const struct carcassonne_state *at(const struct reading *reading, int by) {
    return taken_at(reading, by);
}

static const struct carcassonne_tables *tables_of(const struct reading *reading) {
    return carcassonne(reading->table)->tables;
}

static void expect(const struct reading *reading, int index, int number) {
    assert_int_equal(reading->numbers[index], number);
}

static int score(const struct reading *reading, int by, int seat) {
    return at(reading, by)->seats[seat].score;
}

/* What SEAT scores with the answers that this step and those behind it ask for, up to the first that brings anything.
 */
static int will_score(const struct reading *reading, int seat) {
    int by = 0;
    while (score(reading, by, seat) == score(reading, 0, seat)) {
        by--;
    }
    return score(reading, by, seat) - score(reading, 0, seat);
}

/* What SEAT scored last before this step. */
static int has_scored(const struct reading *reading, int seat) {
    int by = 1;
    while (score(reading, by, seat) == score(reading, 0, seat)) {
        by++;
    }
    return score(reading, 0, seat) - score(reading, by, seat);
}

static int begins(const struct reading *reading) {
    expect(reading, 0, score(reading, 0, LEARNER));
    expect(reading, 0, score(reading, 0, OTHER));
    return 1;
}

static int starts(const struct reading *reading) {
    expect(reading, 0, CARC_STARTS);
    return 1;
}

static int market(const struct reading *reading) {
    expect(reading, 0, tables_of(reading)->market);
    return 1;
}

static int followers(const struct reading *reading) {
    expect(reading, 0, tables_of(reading)->followers);
    taken_says_word(reading, 0, at(reading, 0)->seats[LEARNER].supply);
    return 1;
}

static int other_will_score(const struct reading *reading) {
    expect(reading, 0, will_score(reading, OTHER));
    return 1;
}

static int tower(const struct reading *reading) {
    expect(reading, 0, tables_of(reading)->tower);
    return 1;
}

static int other_has_scored(const struct reading *reading) {
    expect(reading, 0, has_scored(reading, OTHER));
    expect(reading, 1, tables_of(reading)->house);
    return 1;
}

static int tower_complete(const struct reading *reading) {
    expect(reading, 0, will_score(reading, LEARNER));
    return 1;
}

static int path(const struct reading *reading) {
    expect(reading, 0, tables_of(reading)->path);
    expect(reading, 1, tables_of(reading)->path_fountain);
    return 1;
}

static int tower_scored(const struct reading *reading) {
    expect(reading, 0, has_scored(reading, LEARNER));
    return 1;
}

static int corner_tower(const struct reading *reading) {
    int is_one = 0;
    for (int corner = 0; corner < CARC_CORNERS; corner++) {
        const struct carcassonne_corner *of = &tables_of(reading)->corners[corner];
        is_one |= of->has_tile && of->spaces[0] == reading->numbers[0] && of->spaces[1] == reading->numbers[1];
    }
    return is_one;
}

/* The path on which the learner's herald stands. */
static unsigned own_path(const struct carcassonne_state *state, const struct carcassonne_tables *tables) {
    for (int i = 0; i < CARC_FOLLOWERS; i++) {
        const unsigned number = state->seats[LEARNER].followers[i];
        if (number != CARC_NONE && tables->kinds[number] == CARC_PATH) {
            return state->belongs[number];
        }
    }
    fail_msg("no herald stands anywhere");
    return CARC_NONE;
}

static int path_so_far(const struct reading *reading) {
    const struct carcassonne_tables *tables = tables_of(reading);
    const unsigned label = own_path(at(reading, 0), tables);
    expect(reading, 0, score(reading, 0, LEARNER));
    expect(reading, 1, carcassonne_size(tables, at(reading, 0), label));
    expect(reading, 2, reading->numbers[1] + 1);
    expect(reading, 3, reading->numbers[2] * tables->path_fountain);
    return 1;
}

static int path_scored_first(const struct reading *reading) {
    expect(reading, 0, score(reading, 0, LEARNER));
    expect(reading, 1,
           carcassonne_worth(tables_of(reading), at(reading, 0), own_path(at(reading, 0), tables_of(reading))));
    expect(reading, 2, reading->numbers[0] + reading->numbers[1]);
    assert_true(score(reading, -1, LEARNER) >= reading->numbers[2]);
    return 1;
}

static int wall_kinds(const struct reading *reading) {
    int kinds = 0;
    for (int kind = 0; kind < CARC_WALL_KINDS; kind++) {
        kinds += tables_of(reading)->wall_counts[kind] > 0;
    }
    expect(reading, 0, kinds);
    return 1;
}

static int void_counts(const struct reading *reading) {
    expect(reading, 0, CARC_CELLS - CARC_TILES);
    expect(reading, 1, 1);
    return 1;
}

static int void_scores(const struct reading *reading) {
    const struct carcassonne_state *end = taken_end();
    uint64_t cells[2];
    expect(reading, 0, 8);
    assert_true(end->seats[LEARNER].hand[8] > 0);
    expect(reading, 1, end->seats[LEARNER].points[CARC_POINTS_KEEP]);
    expect(reading, 1, carcassonne_void(tables_of(reading), end, cells));
    return 1;
}

static int courts_score(const struct reading *reading) {
    expect(reading, 0, tables_of(reading)->market);
    expect(reading, 1, tables_of(reading)->market_7);
    expect(reading, 2, 7);
    return 1;
}

static int nines(const struct reading *reading) {
    expect(reading, 0, tables_of(reading)->points_9);
    taken_says_word(reading, 0, ((const struct carcassonne_state *)taken_end())->seats[LEARNER].hand[9]);
    return 1;
}

static int ends(const struct reading *reading) {
    const int16_t *points = ((const struct carcassonne_state *)taken_end())->seats[LEARNER].points;
    expect(reading, 0, score(reading, 0, LEARNER));
    expect(reading, 1, score(reading, 0, OTHER));
    expect(reading, 2, points[CARC_POINTS_COURT] + points[CARC_POINTS_KEEP] + points[CARC_POINTS_WALL_TILES]);
    return 1;
}

#define SAID(pattern, check)                                                                                           \
    { ON_LINE, "the lesson", pattern, check }

const struct promise lesson_of_carcassonne[] = {
    SAID("*both markers stand here at # *", begins),
    SAID("*one of the # start spaces *", starts),
    SAID("*stays to the end: # points for each market *", market),
    SAID("You have # followers; * are left. *", followers),
    SAID("*it would complete @’s tower and bring her # points.", other_will_score),
    SAID("*A tower brings # points for each tile.", tower),
    SAID("# points for @, *there a squire brings # point for each tile.", other_has_scored),
    SAID("Tower complete: it brings you # points *", tower_complete),
    SAID("*A herald earns # point per tile, or # per tile *", path),
    SAID("# points, and your knight is home. *", tower_scored),
    SAID("*one of its two spaces, # or #, takes it.", corner_tower),
    SAID("You stand at #, and your path has # tiles and a fountain. *: # tiles make # points. *", path_so_far),
    SAID("*The path first: # and # is #, exactly on the tower!", path_scored_first),
    SAID("*There are # kinds: *", wall_kinds),
    SAID("What for? At least # cells stay empty. *brings # point for each of its cells. *", void_counts),
    SAID("*with wall tile # your keep is the larger one, and the void brings you # points.", void_scores),
    SAID("*: # points for each market, # with wall tile #. *", courts_score),
    SAID("*your * nines: # points each. *", nines),
    SAID("# to #: you win! Courts, void and wall tiles brought you # of them. *", ends),
    SAID("*press F# for its page of the rules.", promises_hold),
};

const size_t lesson_of_carcassonne_count = sizeof lesson_of_carcassonne / sizeof *lesson_of_carcassonne;
