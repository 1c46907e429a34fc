/* SPDX-License-Identifier: MIT */
/* Covers: for all that their viewer may know they are the truth, and of the rest they know nothing. Held for every kind
 * of match, every seat and spectators, by the seam alone. */
#include "kit.h"

#include <stdlib.h>
#include <string.h>

#include "castellany/match_cover.h"

enum { MATCHES = 20, VIEWERS_MOST = GAME_MAX_SEATS + 1, FICTIONS = 600 };

static uint8_t viewer_at(const struct kit_kind *kind, int index) {
    return (uint8_t)(index == kind->seats ? GAME_NO_SEAT : index);
}

/* ---- what the viewer may know ---- */

static int are_intents_the_same(const struct intent *one, const struct intent *other) {
    return memcmp(one, other, sizeof *one) == 0;
}

struct listed {
    size_t count;
    uint64_t sum; /* of all that is listed, in its order */
};

static int add_listed(void *context, const struct intent *intent) {
    struct listed *listed = context;
    unsigned char bytes[sizeof *intent];
    memcpy(bytes, intent, sizeof bytes);
    listed->count++;
    for (size_t i = 0; i < sizeof bytes; i++) {
        listed->sum = (listed->sum ^ bytes[i]) * 1099511628211u;
    }
    return 1;
}

static struct listed list_all(const struct match *match, uint8_t seat) {
    struct listed listed = {0};
    match_game(match)->ops->list(match_game(match), match_state(match), seat, add_listed, &listed);
    return listed;
}

static void assert_same_questions(const struct match *cover, const struct match *truth, uint8_t viewer) {
    const struct game_ops *ops = match_game(truth)->ops;
    assert_int_equal(ops->to_act(match_state(cover)), ops->to_act(match_state(truth)));
    assert_int_equal(ops->secrecy(match_state(cover)), ops->secrecy(match_state(truth)));
    assert_int_equal(ops->round(match_state(cover)), ops->round(match_state(truth)));
    if (viewer != GAME_NO_SEAT) {
        const struct listed mine = list_all(cover, viewer), its = list_all(truth, viewer);
        assert_int_equal(mine.count, its.count);
        assert_true(mine.sum == its.sum);
    }
}

/* Played from the beginning both tell the viewer the same story, step by step. */
static void assert_same_story(const struct match *cover, const struct match *truth, uint8_t viewer) {
    static struct event_list mine, its;
    struct match *told = match_prefix(cover, 0), *known = match_prefix(truth, 0);
    assert_true(match_looks_the_same(told, known, viewer));
    while (match_length(told) < match_length(cover)) {
        assert_int_equal(match_follow(told, cover, &mine).applied, 1);
        assert_int_equal(match_follow(known, truth, &its).applied, 1);
        assert_int_equal(mine.count, its.count);
        assert_memory_equal(mine.items, its.items, mine.count * sizeof *mine.items);
        assert_true(match_looks_the_same(told, known, viewer));
        const struct intent said = match_intent(told, match_length(told) - 1),
                            meant = match_intent(known, match_length(known) - 1);
        assert_int_equal(said.seat, meant.seat);
        assert_true(meant.seat != viewer || are_intents_the_same(&said, &meant));
    }
    match_free(told);
    match_free(known);
}

static struct match *assert_covered(struct match *old, const struct match *truth, uint8_t viewer,
                                    struct random_stream *fiction) {
    struct match *cover = old, *before = old ? match_prefix(old, match_length(old)) : NULL;
    if (!old || !match_cover_goes_on(old, truth, viewer, fiction)) {
        cover = match_cover(truth, viewer, fiction);
        assert_non_null(cover);
        match_free(old);
        assert_same_story(cover, truth, viewer);
    }
    if (before) {
        assert_int_equal(match_cover_reads_as(before, cover, viewer), match_length(before));
    }
    match_free(before);
    assert_int_equal(match_length(cover), match_length(truth));
    assert_true(match_setup(cover)->seed == 0);
    assert_true(match_looks_the_same(cover, truth, viewer));
    assert_same_questions(cover, truth, viewer);
    return cover;
}

/* A seat of those asked, for hidden answers come in any order. */
static void submit_any(struct match *truth, struct random_stream *stream) {
    const struct game *game = match_game(truth);
    struct intent intent;
    uint8_t seat;
    do {
        seat = (uint8_t)random_below(stream, GAME_MAX_SEATS);
    } while (!(match_to_act(truth) >> seat & 1));
    game->ops->pick(game, match_state(truth), seat, stream, &intent);
    assert_int_equal(match_submit(truth, &intent, NULL).reason, REASON_NONE);
}

static void cover_a_match(const struct kit_kind *kind, uint64_t seed, struct random_stream *stream) {
    struct game game;
    struct game_setup setup;
    struct match *covers[VIEWERS_MOST] = {NULL};
    struct random_stream fiction = random_seeded(4711 + seed);
    kit_open(kind, seed, &game, &setup);
    struct match *truth = match_new(&game, &setup, NULL, NULL);
    for (;;) {
        for (int at = 0; at <= kind->seats; at++) {
            covers[at] = assert_covered(covers[at], truth, viewer_at(kind, at), &fiction);
        }
        if (!match_to_act(truth)) {
            break;
        }
        submit_any(truth, stream);
    }
    for (int at = 0; at <= kind->seats; at++) {
        assert_same_story(covers[at], truth, viewer_at(kind, at));
        match_free(covers[at]);
    }
    match_free(truth);
    game_close(&game);
}

static void test_a_cover_is_the_truth_for_its_viewer(void **state) {
    (void)state;
    struct random_stream stream = random_seeded(99);
    for (const struct kit_kind *kind = kit_kinds; kind->game; kind++) {
        for (uint64_t seed = 1; seed <= MATCHES; seed++) {
            cover_a_match(kind, seed, &stream);
        }
    }
}

/* ---- what he may not know ---- */

/* Of two matches that look the same to the viewer, what tells them apart: the first thing of the set-up, or the first
 * intent. A fiction has it as the one, as the other, or else. */
struct secret {
    const struct match *one, *other;
};

static int compare_set_ups(const struct secret *secret, const struct match *fiction) {
    const uint8_t *one = match_setup(secret->one)->options, *other = match_setup(secret->other)->options;
    for (size_t i = 0; i < sizeof match_setup(fiction)->options; i++) {
        if (one[i] != other[i]) {
            const uint8_t found = match_setup(fiction)->options[i];
            return found == one[i] ? 0 : found == other[i] ? 1 : 2;
        }
    }
    return -1;
}

static int compare_intents(const struct secret *secret, const struct match *fiction) {
    for (size_t i = 0; i < match_length(secret->one); i++) {
        const struct intent one = match_intent(secret->one, i), other = match_intent(secret->other, i);
        if (!are_intents_the_same(&one, &other)) {
            const struct intent found = match_intent(fiction, i);
            return are_intents_the_same(&found, &one) ? 0 : are_intents_the_same(&found, &other) ? 1 : 2;
        }
    }
    return -1;
}

typedef int (*secret_reader)(const struct secret *secret, const struct match *fiction);

static int count_fictions(const struct secret *secret, const struct match *truth, uint8_t viewer, secret_reader read,
                          struct random_stream *stream, double counts[3]) {
    for (int i = 0; i < FICTIONS; i++) {
        struct match *fiction = match_cover(truth, viewer, stream);
        assert_non_null(fiction);
        const int sort = read(secret, fiction);
        match_free(fiction);
        if (sort < 0) {
            return 0;
        }
        counts[sort]++;
    }
    return 1;
}

/* Fiction made of the one truth and of the other must be alike, or it could be told by it which one is true. Gives the
 * degrees of freedom and adds to CHI_SQUARE. */
static int compare_fictions(const struct secret *secret, secret_reader read, struct random_stream *stream,
                            double *chi_square) {
    double mine[3] = {0}, its[3] = {0};
    int freedom = -1;
    if (!count_fictions(secret, secret->one, GAME_NO_SEAT, read, stream, mine) ||
        !count_fictions(secret, secret->other, GAME_NO_SEAT, read, stream, its)) {
        return 0;
    }
    for (int sort = 0; sort < 3; sort++) {
        const double expected = (mine[sort] + its[sort]) / 2, off = mine[sort] - expected;
        if (expected > 0) {
            *chi_square += 2 * off * off / expected;
            freedom++;
        }
    }
    return freedom;
}

/* A match that has just begun, with LENGTH random answers, hidden ones among them. */
static struct match *begin_match(const struct game *game, const struct game_setup *setup, uint64_t seed,
                                 size_t length) {
    struct game_setup seeded = *setup;
    struct random_stream stream = random_seeded(seed);
    seeded.seed = seed;
    struct match *match = match_new(game, &seeded, NULL, NULL);
    kit_play(match, length, &stream);
    return match;
}

/* Says whether two matches differ in more than how it is written down, as the order of cards in a row of Kilt Castle.
 */
static int are_different(const struct match *one, const struct match *other) {
    return memcmp(match_state(one), match_state(other), match_game(one)->ops->state_size) != 0;
}

/* Another true match that a spectator cannot tell from TRUTH, or NULL: then nothing is hidden in matches of this kind.
 */
static struct match *find_twin(const struct match *truth, const struct game_setup *setup, uint64_t seed,
                               secret_reader read) {
    for (uint64_t tries = 1; tries <= 3000; tries++) {
        struct match *twin = begin_match(match_game(truth), setup, seed + tries, match_length(truth));
        const struct secret secret = {truth, twin};
        if (match_looks_the_same(truth, twin, GAME_NO_SEAT) && are_different(truth, twin) &&
            read(&secret, truth) == 0) {
            return twin;
        }
        match_free(twin);
    }
    return NULL;
}

static int tell_twins_apart(const struct kit_kind *kind, size_t length, secret_reader read,
                            struct random_stream *stream, double *chi_square) {
    const uint64_t seed = 10000 * (uint64_t)(kind - kit_kinds);
    struct game game;
    struct game_setup setup;
    kit_open(kind, seed, &game, &setup);
    struct match *truth = begin_match(&game, &setup, seed, length), *twin = find_twin(truth, &setup, seed, read);
    const struct secret secret = {truth, twin};
    const int freedom = twin ? compare_fictions(&secret, read, stream, chi_square) : 0;
    match_free(truth);
    match_free(twin);
    game_close(&game);
    return freedom;
}

/* LENGTH answers after the beginning; at least so many degrees of freedom must be found as LEAST. */
static void assert_fiction_is_blind(secret_reader read, size_t length, int least) {
    struct random_stream stream = random_seeded(31);
    double chi_square = 0;
    int freedom = 0;
    for (const struct kit_kind *kind = kit_kinds; kind->game; kind++) {
        freedom += tell_twins_apart(kind, length, read, &stream, &chi_square);
    }
    print_message("chi square %.1f with %d degrees of freedom\n", chi_square, freedom);
    assert_true(freedom >= least);
    const double off = chi_square - freedom; /* four standard deviations above what chance gives are too many */
    assert_true(off < 0 || off * off < 16 * 2 * freedom);
}

static void test_fiction_knows_nothing_of_what_is_to_come(void **state) {
    (void)state;
    assert_fiction_is_blind(compare_set_ups, 0, 10);
}

static void test_fiction_knows_nothing_of_what_lies_face_down(void **state) {
    (void)state;
    assert_fiction_is_blind(compare_intents, 1, 10);
}

/* ---- what is taken back ---- */

static void test_what_was_taken_back_needs_a_new_cover(void **state) {
    (void)state;
    struct game game;
    struct random_stream fiction = random_seeded(5);
    struct match *whole = kit_match(&kit_kinds[0], 3, &game);
    struct match *truth = match_prefix(whole, match_length(whole) / 2);
    struct match *cover = match_cover(truth, 1, &fiction);
    assert_true(match_rewind(truth, match_length(truth) - 2)); /* a whole round */
    assert_false(match_cover_goes_on(cover, truth, 1, &fiction));
    struct match *before = cover;
    cover = match_cover(truth, 1, &fiction);
    assert_int_equal(match_length(cover), match_length(truth));
    assert_true(match_is_practice(cover));
    assert_int_equal(match_cover_reads_as(before, cover, 1), match_length(cover));
    match_free(before);
    match_free(cover);
    match_free(truth);
    match_free(whole);
    game_close(&game);
}

/* ---- a past that is written anew ---- */

/* A match that goes as MATCH did up to AT and on from there by chance; NULL where nothing else could be answered. */
static struct match *part_ways(const struct match *match, size_t at, struct random_stream *stream) {
    const struct intent was = match_intent(match, at);
    struct match *other = match_prefix(match, at);
    struct intent intent;
    for (int tries = 0; tries < 50; tries++) {
        match_game(match)->ops->pick(match_game(match), match_state(other), was.seat, stream, &intent);
        if (!are_intents_the_same(&intent, &was)) {
            match_replay(other, &intent, NULL);
            kit_play(other, match_length(match), stream);
            return other;
        }
    }
    match_free(other);
    return NULL;
}

static void test_a_past_that_is_written_anew_is_noticed(void **state) {
    (void)state;
    struct random_stream stream = random_seeded(8);
    int parted = 0;
    for (const struct kit_kind *kind = kit_kinds; kind->game; kind++) {
        struct game game;
        struct match *match = kit_match(kind, 6, &game);
        for (size_t at = 0; at < match_length(match); at++) {
            const uint8_t seat = match_intent(match, at).seat;
            struct match *other = part_ways(match, at, &stream);
            if (other) {
                assert_int_equal(match_cover_reads_as(match, other, seat), at);
                assert_in_range(match_cover_reads_as(match, other, GAME_NO_SEAT), at, match_length(match));
                parted++;
            }
            match_free(other);
        }
        assert_int_equal(match_cover_reads_as(match, match, GAME_NO_SEAT), match_length(match));
        match_free(match);
        game_close(&game);
    }
    assert_true(parted > 500);
}

/* A card that lay face down when the old one ended may turn out to be another; one that lay open may not. */
static void test_only_what_lay_face_down_may_be_told_otherwise(void **state) {
    (void)state;
    struct game game;
    struct game_setup setup;
    kit_open(&kit_kinds[0], 1, &game, &setup);
    struct match *old = match_new(&game, &setup, NULL, NULL), *fresh = match_prefix(old, 0);
    const struct intent bids[] = {{.seat = 0, .arg = {1}}, {.seat = 0, .arg = {2}}, {.seat = 1, .arg = {3}}};
    assert_int_equal(match_replay(old, &bids[0], NULL).reason, REASON_NONE);
    assert_int_equal(match_replay(fresh, &bids[1], NULL).reason, REASON_NONE);
    assert_int_equal(match_cover_reads_as(old, fresh, 1), 1);
    assert_int_equal(match_cover_reads_as(old, fresh, 0), 0);
    match_replay(fresh, &bids[2], NULL);
    assert_int_equal(match_cover_reads_as(old, fresh, 1), 1);
    match_replay(old, &bids[2], NULL);
    assert_int_equal(match_cover_reads_as(old, fresh, 1), 0);
    match_free(old);
    match_free(fresh);
    game_close(&game);
}

static void test_matches_that_begin_otherwise_are_no_covers_of_one(void **state) {
    (void)state;
    struct game game;
    struct game_setup setup;
    kit_open(&(struct kit_kind){"kilt", 3, NULL, NULL}, 1, &game, &setup);
    struct match *one = match_new(&game, &setup, NULL, NULL);
    setup.seed = 2;
    struct match *other = match_new(&game, &setup, NULL, NULL);
    setup.seats = 4;
    struct match *larger = match_new(&game, &setup, NULL, NULL);
    assert_int_equal(match_cover_reads_as(one, other, 0), -1);
    assert_int_equal(match_cover_reads_as(one, larger, 0), -1);
    match_free(one);
    match_free(other);
    match_free(larger);
    game_close(&game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_cover_is_the_truth_for_its_viewer),
        cmocka_unit_test(test_fiction_knows_nothing_of_what_is_to_come),
        cmocka_unit_test(test_fiction_knows_nothing_of_what_lies_face_down),
        cmocka_unit_test(test_what_was_taken_back_needs_a_new_cover),
        cmocka_unit_test(test_a_past_that_is_written_anew_is_noticed),
        cmocka_unit_test(test_only_what_lay_face_down_may_be_told_otherwise),
        cmocka_unit_test(test_matches_that_begin_otherwise_are_no_covers_of_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
