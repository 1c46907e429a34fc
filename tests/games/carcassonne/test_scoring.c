/* SPDX-License-Identifier: MIT */
/* Followers, scoring, wall tiles and keeps: C14 to C21, C31. */
#include "situation.h"

/* ---- followers ---- */

static void C14_one_follower_on_a_free_feature_of_the_tile(void **state) {
    struct situation *at = situation_begin(state, "S01 S03 O03");
    accept(at, "{'seat':0,'do':'place','cell':'a3','rotation':0}");
    asked(at, CARC_PHASE_FOLLOWER, 0);
    assert_int_equal(count_legal(at), 3 + 1);
    refuse(at, "{'seat':0,'do':'follower','on':'a2/p'}", CARC_REASON_FOLLOWER_OTHER_TILE);
    refuse(at, "{'seat':0,'do':'follower','on':'a3/T'}", CARC_REASON_FOLLOWER_NO_FEATURE);
    accept(at, "{'seat':0,'do':'follower','on':'a3/p'}");
    assert_int_equal(at->state.seats[0].supply, 5);
    accept(at, "{'seat':1,'do':'place','cell':'a4','rotation':0}");
    refuse(at, "{'seat':1,'do':'follower','on':'a4/p'}", CARC_REASON_FOLLOWER_TAKEN);
    accept(at, "{'seat':1,'do':'follower','on':'a4/a'}"); /* a court, with a market or without */
}

static void C14_not_even_on_a_feature_of_ones_own(void **state) {
    struct situation *at = situation_begin(state, "S01 O03 S03");
    lay(at, "a3", 0, 'p');
    lay(at, "k7", 1, 0);
    accept(at, "{'seat':0,'do':'place','cell':'a4','rotation':0}");
    refuse(at, "{'seat':0,'do':'follower','on':'a4/p'}", CARC_REASON_FOLLOWER_TAKEN);
}

static void C14_named_by_the_first_local_feature_on_the_tile(void **state) {
    struct situation *at = situation_begin(state, "O03 B02 B04 B01 B08 O04");
    lay(at, "a3", 0, 0);
    lay(at, "a4", 1, 0); /* three bends, which the two of the last tile make one path */
    lay(at, "b4", 2, 0);
    lay(at, "a5", 0, 0);
    accept(at, "{'seat':0,'do':'place','cell':'b5','rotation':0}");
    refuse(at, "{'seat':0,'do':'follower','on':'b5/q'}", CARC_REASON_FOLLOWER_OTHER_NAME);
    assert_true(is_legal(at, "{'seat':0,'do':'follower','on':'b5/p'}"));
}

static void C14_a_complete_feature_and_a_closed_court_may_be_followed(void **state) {
    struct situation *at = situation_begin(state, "O03 S01 S05");
    lay(at, "k7", 1, 'H');
    assert_int_equal(at->state.seats[0].points[CARC_POINTS_HOUSE], 2);
    assert_int_equal(at->state.seats[0].supply, 6);
    lay(at, "e9", 1, 0);
    accept(at, "{'seat':0,'do':'place','cell':'f9','rotation':3}");
    assert_true(is_legal(at, "{'seat':0,'do':'follower','on':'f9/p'}"));
    assert_true(is_legal(at, "{'seat':0,'do':'follower','on':'f9/H'}"));
}

static void C14_who_has_no_follower_is_not_asked(void **state) {
    struct situation *at = situation_begin(state, "S01 O03");
    at->state.seats[0].supply = 0;
    accept(at, "{'seat':0,'do':'place','cell':'a3','rotation':0}");
    asked(at, CARC_PHASE_PLACE, 1);
    assert_int_equal(at->tables->followers, 6);
}

/* ---- who scores ---- */

/* A path from a3 to the start space s7, one herald of each at its ends. */
static struct situation *with_a_shared_path(void **state) {
    struct situation *at = situation_begin(state, "S01 S03 B01 B02 E03 O03");
    lay(at, "b5", 0, 'p');
    lay(at, "a3", 0, 'p');
    lay(at, "a4", 0, 0);
    lay(at, "b4", 2, 0);
    assert_int_equal(carcassonne_standing(&at->state, feature(at, "a4/p"), 0), 1);
    assert_int_equal(carcassonne_standing(&at->state, feature(at, "a4/p"), 1), 1);
    return at;
}

static void C15_as_many_on_both_sides_nobody_scores(void **state) {
    struct situation *at = with_a_shared_path(state);
    lay(at, "a2", 0, 0);
    assert_int_equal(at->state.seats[0].score + at->state.seats[1].score, 0);
    assert_int_equal(at->state.seats[0].supply, 6);
    assert_int_equal(at->state.seats[1].supply, 6);
    assert_int_equal(event_of(at, CARC_EVENT_COMPLETED, 0)->seat, GAME_NO_SEAT);
    assert_int_equal(event_of(at, CARC_EVENT_COMPLETED, 0)->to, 1);
    assert_int_equal(count_events(at, CARC_EVENT_HOME), 2);
}

static void C15_more_followers_score_all_of_it(void **state) {
    struct situation *at = with_a_shared_path(state);
    const unsigned label = feature(at, "a4/p");
    at->state.seats[1].followers[1] = at->state.seats[1].followers[0]; /* a second herald, as if joined */
    at->state.seats[1].supply--;
    at->state.standing[label] = (uint8_t)(at->state.standing[label] + (1 << CARC_STANDING_BITS));
    lay(at, "a2", 0, 0);
    assert_int_equal(at->state.seats[1].score, 6); /* a2, a3, a4, b4, b5 and the start space */
    assert_int_equal(at->state.seats[0].score, 0);
    assert_int_equal(at->state.seats[0].supply, 6);
    assert_int_equal(at->state.seats[1].supply, 6);
}

static void C15_nobody_there_nobody_scores(void **state) {
    struct situation *at = situation_begin(state, "O03 S01");
    lay(at, "k7", 1, 'T'); /* the house is complete, but only the tower has a follower */
    assert_int_equal(at->state.seats[0].score, 0);
    assert_int_equal(at->state.seats[0].keep, CARC_NONE);
    assert_int_equal(at->state.seats[0].supply, 5);
}

/* e9 and f9 of the format's example: f9 completes the path and the tower between them. */
static struct situation *before_both(void **state, char first, int seat_of_first) {
    struct situation *at = situation_begin(state, "S10 O03 S05 O04 O05");
    lay(at, "e9", 1, first);
    if (seat_of_first == 0) {
        lay(at, "k7", 1, 0);
    }
    return at;
}

static void C16_own_features_before_the_opponents(void **state) {
    struct situation *at = situation_begin(state, "S10 S05 O03");
    lay(at, "e9", 1, 'T');
    lay(at, "f9", 3, 'p');
    assert_int_equal(count_events(at, CARC_EVENT_POINTS), 2);
    assert_int_equal(event_of(at, CARC_EVENT_POINTS, 0)->seat, 1);
    assert_int_equal(event_of(at, CARC_EVENT_POINTS, 1)->seat, 0);
}

static void C16_the_player_at_turn_says_the_order_where_it_matters(void **state) {
    struct situation *at = before_both(state, 'T', 0);
    at->state.seats[0].score = 8; /* after 4 points the marker stands on 12 */
    lay(at, "f9", 3, 'p');
    asked(at, CARC_PHASE_SCORE, 0);
    assert_int_equal(at->state.due_count, 2);
    assert_int_equal(count_legal(at), 2);
    refuse(at, "{'seat':0,'do':'score','feature':'f9/H'}", CARC_REASON_SCORE_NOT_DUE);
    refuse(at, "{'seat':0,'do':'score','feature':'f9/p'}", CARC_REASON_SCORE_OTHER_NAME);
    accept(at, "{'seat':0,'do':'score','feature':'e9/T'}");
    assert_int_equal(event_of(at, CARC_EVENT_POINTS, 0)->reason, CARC_POINTS_TOWER);
    assert_int_equal(at->state.due_count, 0); /* the last one is scored by itself */
    assert_int_equal(at->state.seats[0].score, 16);
}

/* With three features it may be the first two together that land; then it is asked, though none does alone. */
static void C16_sums_of_some_features_count(void **state) {
    struct situation *at = before_both(state, 'T', 0);
    at->state.seats[0].followers[1] = at->tables->first[at->state.stack[0]]; /* a herald on e9/p */
    at->state.seats[0].supply--;
    at->state.standing[feature(at, "e9/p")]++;
    at->state.seats[0].score = 4; /* path 4, tower 4, house 1 */
    lay(at, "f9", 3, 'H');
    asked(at, CARC_PHASE_SCORE, 0);
    assert_int_equal(at->state.due_count, 3);
    accept(at, "{'seat':0,'do':'score','feature':'f9/H'}"); /* 5, 9, 13: the last one lands in any order */
    assert_int_equal(at->state.seats[0].hand[1], 1);
    assert_int_equal(at->state.seats[0].score, 13);
}

static void C16_only_one_feature_has_no_order(void **state) {
    struct situation *at = situation_begin(state, "S10 S05 O03");
    lay(at, "e9", 1, 'T');
    at->state.seats[0].score = 8;
    lay(at, "f9", 3, 'p');
    asked(at, CARC_PHASE_PLACE, 0);
    assert_int_equal(at->state.seats[0].hand[1], 1);
}

static void C17_exactly_on_a_tower_takes_its_wall_tile(void **state) {
    struct situation *at = before_both(state, 'T', 0);
    at->state.seats[0].score = 8;
    lay(at, "f9", 3, 'p');
    accept(at, "{'seat':0,'do':'score','feature':'e9/p'}");
    assert_int_equal(count_events(at, CARC_EVENT_WALL_TAKEN), 1);
    assert_int_equal(event_of(at, CARC_EVENT_WALL_TAKEN, 0)->what, 1);
    assert_int_equal(at->state.seats[0].hand[1], 1);
    assert_int_equal(at->state.on_wall & 1, 0);
    assert_true(at->flags & APPLY_DISCLOSED);
}

static void C17_on_either_space_and_any_lap_in_either_players_turn(void **state) {
    struct situation *at = situation_begin(state, "S10 S05 O03");
    lay(at, "e9", 1, 'T');
    at->state.seats[0].score = 109; /* 113: the second space of 12/13 */
    lay(at, "f9", 3, 0);
    assert_int_equal(at->state.seats[0].score, 113);
    assert_int_equal(at->state.seats[0].hand[1], 1);
}

static void C17_passing_takes_nothing_and_an_empty_tower_nothing(void **state) {
    struct situation *at = before_both(state, 'T', 0);
    at->state.seats[0].score = 11; /* 15, 19 */
    lay(at, "f9", 3, 'p');
    assert_int_equal(count_events(at, CARC_EVENT_WALL_TAKEN), 0);
    at = before_both(state, 'T', 0);
    at->state.seats[0].score = 9;
    at->state.on_wall = (uint16_t)(at->state.on_wall & ~1u);
    lay(at, "f9", 3, 'p');
    asked(at, CARC_PHASE_PLACE, 1);
    assert_int_equal(count_events(at, CARC_EVENT_WALL_TAKEN), 0);
}

static void C17_tower_0_1_has_no_wall_tile(void **state) {
    struct situation *at = situation_begin(state, "S10 S05 O03");
    lay(at, "e9", 1, 'T');
    at->state.seats[0].score = 96;
    lay(at, "f9", 3, 0);
    assert_int_equal(at->state.seats[0].score, 100);
    assert_int_equal(count_events(at, CARC_EVENT_WALL_TAKEN), 0);
}

/* ---- wall tiles ---- */

static void C18_not_in_the_turn_in_which_it_was_taken(void **state) {
    struct situation *at = before_both(state, 'T', 0);
    at->state.seats[0].score = 8;
    lay(at, "f9", 3, 'p');
    accept(at, "{'seat':0,'do':'score','feature':'e9/p'}"); /* takes 1 */
    asked(at, CARC_PHASE_PLACE, 1);                         /* and is not asked for another turn */
    assert_int_equal(at->state.seats[0].fresh[1], 0);
    assert_int_equal(carcassonne_playable(&at->state, 0, 1), 1);
    lay(at, "d1", 0, 0);
    lay(at, "a3", 0, 0);
    asked(at, CARC_PHASE_AGAIN, 0);
}

static void C18_a_fresh_copy_does_not_spoil_an_older_one(void **state) {
    struct situation *at = before_both(state, 'T', 0);
    give(at, 0, 2);
    give(at, 0, 2);
    at->state.seats[0].fresh[2] = 2; /* as if both were taken in this very turn */
    lay(at, "f9", 3, 'p');
    asked(at, CARC_PHASE_PLACE, 1);
    at = before_both(state, 'T', 0);
    give(at, 0, 2);
    give(at, 0, 2);
    at->state.seats[0].fresh[2] = 1;
    lay(at, "f9", 3, 'p');
    asked(at, CARC_PHASE_SCORE, 0);
}

static void C19_a_tower_is_doubled_when_scored(void **state) {
    struct situation *at = before_both(state, 'T', 0);
    give(at, 0, 2);
    give(at, 0, 3);
    lay(at, "f9", 3, 'p');
    asked(at, CARC_PHASE_SCORE, 0);
    assert_int_equal(count_legal(at), 3);
    refuse(at, "{'seat':0,'do':'score','feature':'e9/p','double':true}", CARC_REASON_DOUBLE_KIND);
    accept(at, "{'seat':0,'do':'score','feature':'e9/T','double':true}");
    assert_int_equal(at->state.seats[0].points[CARC_POINTS_TOWER], 8);
    assert_int_equal(at->state.seats[0].hand[2], 0);
    assert_int_equal(event_of(at, CARC_EVENT_WALL_PLAYED, 0)->what, 2);
}

static void C19_a_house_is_doubled_its_keep_is_not(void **state) {
    struct situation *at = situation_begin(state, "O03 O04");
    give(at, 0, 3);
    lay(at, "k7", 1, 'H');
    asked(at, CARC_PHASE_SCORE, 0);
    assert_int_equal(count_legal(at), 2);
    accept(at, "{'seat':0,'do':'score','feature':'k7/H','double':true}");
    assert_int_equal(at->state.seats[0].points[CARC_POINTS_HOUSE], 4);
    assert_int_equal(at->state.seats[0].keep_size, 2);
}

static void C19_only_with_the_wall_tile_and_only_ones_own(void **state) {
    struct situation *at = before_both(state, 'T', 0);
    give(at, 0, 3);
    at->state.seats[0].score = 8;
    lay(at, "f9", 3, 'p');
    asked(at, CARC_PHASE_SCORE, 0);
    refuse(at, "{'seat':0,'do':'score','feature':'e9/T','double':true}", CARC_REASON_DOUBLE_NO_TILE);
    at->state.seats[0].hand[2] = at->state.seats[0].fresh[2] = 1;
    refuse(at, "{'seat':0,'do':'score','feature':'e9/T','double':true}", CARC_REASON_DOUBLE_FRESH);
    at = situation_begin(state, "S10 S05 O03");
    lay(at, "e9", 1, 'T');
    give(at, 1, 2);
    lay(at, "f9", 3, 'p'); /* the tower is not his to double: he is not even asked */
    assert_int_equal(at->state.seats[0].points[CARC_POINTS_TOWER], 4);
}

/* A tile that completes two of the opponent's features, whose order matters: he who is at turn says it. */
static struct situation *with_two_of_the_opponents(void **state) {
    struct situation *at = situation_begin(state, "S10 S05 O03");
    lay(at, "e9", 1, 'T');
    at->state.seats[0].followers[1] = at->tables->first[at->state.stack[0]]; /* a herald on e9/p as well */
    at->state.seats[0].supply--;
    at->state.standing[feature(at, "e9/p")]++;
    at->state.seats[0].score = 8;
    return at;
}

static void C16_the_order_of_the_opponents_features(void **state) {
    struct situation *at = with_two_of_the_opponents(state);
    lay(at, "f9", 3, 0);
    asked(at, CARC_PHASE_SCORE, 1);
    refuse(at, "{'seat':1,'do':'score','feature':'e9/T','double':true}", CARC_REASON_DOUBLE_OTHERS);
    accept(at, "{'seat':1,'do':'score','feature':'e9/T'}");
    assert_int_equal(at->state.seats[0].score, 16);
    assert_int_equal(at->state.seats[0].hand[1], 1);
}

static void C16_ones_own_come_first(void **state) {
    struct situation *at = with_two_of_the_opponents(state);
    give(at, 1, 3);
    lay(at, "f9", 3, 'H'); /* a house of his own, complete in the corner: he may double it */
    asked(at, CARC_PHASE_SCORE, 1);
    refuse(at, "{'seat':1,'do':'score','feature':'e9/T'}", CARC_REASON_SCORE_OWN_FIRST);
    accept(at, "{'seat':1,'do':'score','feature':'f9/H','double':true}");
    asked(at, CARC_PHASE_SCORE, 1);
    assert_int_equal(at->state.due_count, 2);
}

static void C20_another_turn_once_the_followers_are_back(void **state) {
    struct situation *at = before_both(state, 'T', 0);
    give(at, 0, 1);
    give(at, 0, 1);
    lay(at, "f9", 3, 'p');
    asked(at, CARC_PHASE_AGAIN, 0);
    assert_int_equal(at->state.seats[0].supply, 6);
    assert_int_equal(count_legal(at), 2);
    accept(at, "{'seat':0,'do':'again'}");
    asked(at, CARC_PHASE_PLACE, 0);
    assert_int_equal(at->state.turn, 4);
    assert_int_equal(at->state.seats[0].hand[1], 1);
    lay(at, "a3", 0, 0);
    asked(at, CARC_PHASE_AGAIN, 0); /* the second copy, in the extra turn */
    accept(at, "{'seat':0,'do':'done'}");
    asked(at, CARC_PHASE_PLACE, 1);
}

static void C20_not_without_a_tile(void **state) {
    struct situation *at = situation_begin(state, "O03");
    give(at, 0, 1);
    make_last(at);
    lay(at, "k7", 1, 0);
    assert_int_equal(at->state.phase, CARC_PHASE_OVER);
    assert_int_equal(at->state.seats[0].hand[1], 1);
}

static void C20_it_is_spent_even_if_no_tile_fits(void **state) {
    struct situation *at = situation_begin(state, "E05 E03 Q08");
    give(at, 1, 1);
    lay(at, "i2", 3, 0);
    at->state.stack[CARC_TILES - 1] = at->state.stack[2];
    at->state.stack[CARC_TILES - 2] = at->state.stack[1];
    at->state.drawn = CARC_TILES - 1;
    lay(at, "b5", 0, 0);
    asked(at, CARC_PHASE_AGAIN, 1);
    accept(at, "{'seat':1,'do':'again'}");
    assert_int_equal(at->state.phase, CARC_PHASE_OVER);
    assert_int_equal(at->state.seats[1].hand[1], 0);
    assert_int_equal(at->state.turn, 2);
}

/* ---- the keep ---- */

static void C21_on_the_first_house_then_only_on_a_larger_one(void **state) {
    struct situation *at = situation_begin(state, "E03 O04 O03 S01 S02");
    lay(at, "b5", 0, 'H');
    assert_int_equal(at->state.seats[0].keep_size, 1);
    lay(at, "a3", 0, 0);
    lay(at, "k7", 1, 'H'); /* the start space counts: a house of two */
    assert_int_equal(at->state.seats[0].keep_size, 2);
    assert_int_equal(event_of(at, CARC_EVENT_KEEP, 0)->amount, 2);
    assert_int_equal(at->state.seats[0].keep, at->tables->first[at->state.stack[2]]);
}

static void C21_not_on_one_of_the_same_size(void **state) {
    struct situation *at = situation_begin(state, "O03 S01 S02");
    at->state.seats[0].keep = 3; /* some house of two */
    at->state.seats[0].keep_size = 2;
    lay(at, "k7", 1, 'H');
    assert_int_equal(at->state.seats[0].keep, 3);
    assert_int_equal(count_events(at, CARC_EVENT_KEEP), 0);
}

static void C31_scores_run_past_99(void **state) {
    struct situation *at = situation_begin(state, "S10 S05 O03");
    lay(at, "e9", 1, 'T');
    at->state.seats[0].score = 198;
    lay(at, "f9", 3, 0);
    assert_int_equal(at->state.seats[0].score, 202);
    assert_int_equal(event_of(at, CARC_EVENT_POINTS, 0)->from, 98);
    assert_int_equal(event_of(at, CARC_EVENT_POINTS, 0)->to, 2);
}

/* ---- refusals that no JSON intent can provoke ---- */

static int refusal(struct situation *at, struct carcassonne_intent intent) {
    struct intent raw;
    memcpy(&raw, &intent, sizeof raw);
    return at->game.ops->validate(&at->game, &at->state, &raw);
}

#define REFUSED(at, reason, ...) assert_int_equal(refusal(at, (struct carcassonne_intent){__VA_ARGS__}), reason)

static void common_reasons(void **state) {
    struct situation *at = situation_begin(state, "S10 O03");
    REFUSED(at, REASON_NO_SUCH_SEAT, .seat = 2, .verb = CARC_PLACE);
    REFUSED(at, REASON_NO_SUCH_VERB, .verb = CARC_VERBS);
    REFUSED(at, REASON_NOT_YOUR_TURN, .seat = 1, .verb = CARC_PLACE);
    REFUSED(at, REASON_OTHER_QUESTION, .verb = CARC_DONE);
    REFUSED(at, REASON_OTHER_QUESTION, .verb = CARC_AGAIN);
    REFUSED(at, REASON_STRAY_ARGUMENT, .verb = CARC_PLACE, .letter = 'p');
    REFUSED(at, REASON_STRAY_ARGUMENT, .verb = CARC_PLACE, .unused = {[9] = 1});
    REFUSED(at, CARC_REASON_NO_SUCH_CELL, .verb = CARC_PLACE, .at = 255);
    make_last(at);
    lay(at, "e9", 1, 0);
    REFUSED(at, REASON_OVER, .seat = 0, .verb = CARC_PLACE);
}

static void a_scoring_beyond_reason(void **state) {
    struct situation *at = with_two_of_the_opponents(state);
    lay(at, "f9", 3, 0);
    REFUSED(at, REASON_STRAY_ARGUMENT, .seat = 1, .verb = CARC_SCORE, .at = 4 + 8 * CARC_COLUMNS, .letter = 'T',
            .doubled = 2);
    REFUSED(at, CARC_REASON_SCORE_NOT_DUE, .seat = 1, .verb = CARC_SCORE, .at = 250);
    REFUSED(at, CARC_REASON_SCORE_NOT_DUE, .seat = 1, .verb = CARC_SCORE, .at = CARC_AT_START, .letter = 1);
    REFUSED(at, CARC_REASON_SCORE_NOT_DUE, .seat = 1, .verb = CARC_SCORE, .at = CARC_AT_START + 1);
}

static void every_reason_has_a_name_of_its_own(void **state) {
    const struct situation *at = *state;
    for (int reason = REASON_GAME; reason < CARC_REASON_END; reason++) {
        assert_string_not_equal(game_reason_name(&at->game, reason), "unknown");
        for (int other = REASON_GAME; other < reason; other++) {
            assert_string_not_equal(game_reason_name(&at->game, reason), game_reason_name(&at->game, other));
        }
    }
    assert_string_equal(game_reason_name(&at->game, CARC_REASON_END), "unknown");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(C14_one_follower_on_a_free_feature_of_the_tile),
        cmocka_unit_test(C14_not_even_on_a_feature_of_ones_own),
        cmocka_unit_test(C14_named_by_the_first_local_feature_on_the_tile),
        cmocka_unit_test(C14_a_complete_feature_and_a_closed_court_may_be_followed),
        cmocka_unit_test(C14_who_has_no_follower_is_not_asked),
        cmocka_unit_test(C15_as_many_on_both_sides_nobody_scores),
        cmocka_unit_test(C15_more_followers_score_all_of_it),
        cmocka_unit_test(C15_nobody_there_nobody_scores),
        cmocka_unit_test(C16_own_features_before_the_opponents),
        cmocka_unit_test(C16_the_player_at_turn_says_the_order_where_it_matters),
        cmocka_unit_test(C16_sums_of_some_features_count),
        cmocka_unit_test(C16_only_one_feature_has_no_order),
        cmocka_unit_test(C16_the_order_of_the_opponents_features),
        cmocka_unit_test(C16_ones_own_come_first),
        cmocka_unit_test(C17_exactly_on_a_tower_takes_its_wall_tile),
        cmocka_unit_test(C17_on_either_space_and_any_lap_in_either_players_turn),
        cmocka_unit_test(C17_passing_takes_nothing_and_an_empty_tower_nothing),
        cmocka_unit_test(C17_tower_0_1_has_no_wall_tile),
        cmocka_unit_test(C18_not_in_the_turn_in_which_it_was_taken),
        cmocka_unit_test(C18_a_fresh_copy_does_not_spoil_an_older_one),
        cmocka_unit_test(C19_a_tower_is_doubled_when_scored),
        cmocka_unit_test(C19_a_house_is_doubled_its_keep_is_not),
        cmocka_unit_test(C19_only_with_the_wall_tile_and_only_ones_own),
        cmocka_unit_test(C20_another_turn_once_the_followers_are_back),
        cmocka_unit_test(C20_not_without_a_tile),
        cmocka_unit_test(C20_it_is_spent_even_if_no_tile_fits),
        cmocka_unit_test(C21_on_the_first_house_then_only_on_a_larger_one),
        cmocka_unit_test(C21_not_on_one_of_the_same_size),
        cmocka_unit_test(C31_scores_run_past_99),
        cmocka_unit_test(common_reasons),
        cmocka_unit_test(a_scoring_beyond_reason),
        cmocka_unit_test(every_reason_has_a_name_of_its_own),
    };
    return cmocka_run_group_tests(tests, situation_open, situation_close);
}
