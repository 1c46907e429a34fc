/* SPDX-License-Identifier: MIT */
/* Animation and sound: every event and every cause of a move has a row of its own, its sound exists, and playing or
 * skipping the queue folds the same events in the same order. */
#include "words_kit.h"

#include <stdio.h>
#include <string.h>

#include <jansson.h>

#include "table/seasons/seasons_motion.h"

static void check_row(const struct event *event, json_t *sounds) {
    const struct motion_row *row = seasons_motion_row_of(event);
    const char *sound = seasons_motion_sound_of(event);
    assert_non_null(row);
    assert_int_not_equal(row->kind, MOTION_NONE);
    assert_true(row->kind < MOTION_KINDS);
    assert_true(row->length > 0);
    assert_non_null(sound);
    if (!json_object_get(sounds, sound)) {
        fail_msg("there is no sound called %s", sound);
    }
}

static void every_event_moves_and_sounds(void **state) {
    char path[512];
    (void)state;
    snprintf(path, sizeof path, "%s/sounds/sounds.json", getenv("CASTELLANY_DATA"));
    json_t *root = json_load_file(path, 0, NULL);
    json_t *sounds = json_object_get(root, "sounds");
    assert_non_null(sounds);
    for (int type = 0; type < EVENT_TYPES; type++) {
        if (type != EVENT_MOVE) {
            check_row(&(struct event){.type = (uint8_t)type, .amount = 1}, sounds);
        }
    }
    for (int cause = 0; cause < CAUSES; cause++) {
        for (int what = 0; what <= HELPER; what++) {
            const struct event move = {
                .type = EVENT_MOVE, .what = (uint8_t)what, .reason = (uint8_t)cause, .amount = 5};
            check_row(&move, sounds);
        }
    }
    json_decref(root);
}

static void an_unknown_event_has_no_row(void **state) {
    const struct event strange = {.type = EVENT_TYPES};
    const struct event causeless = {.type = EVENT_MOVE, .reason = CAUSES};
    (void)state;
    assert_null(seasons_motion_row_of(&strange));
    assert_null(seasons_motion_row_of(&causeless));
}

static void coins_sound_by_their_number(void **state) {
    struct event coins = {.type = EVENT_MOVE, .what = TALER, .reason = CAUSE_MESSENGER, .amount = 1};
    (void)state;
    assert_string_equal(seasons_motion_sound_of(&coins), "coin");
    coins.amount = 3;
    assert_string_equal(seasons_motion_sound_of(&coins), "coins_few");
    coins.amount = 8;
    assert_string_equal(seasons_motion_sound_of(&coins), "coins_many");
}

/* ---- the queue ---- */

struct record {
    struct seasons_state board;
    int begun, skipped, cues;
};

static void begin(void *context, const struct event *event, int is_skipped) {
    struct record *record = context;
    seasons_fold(&record->board, event);
    record->begun++;
    record->skipped += is_skipped;
}

struct run {
    struct record *record;
    struct motion motion;
    int64_t now;
    int skips_after; /* ms; 0: never */
};

static void play_events(void *context, const struct seasons_state *state, const struct event_list *events) {
    struct run *run = context;
    struct seasons_state seen;
    if (!run->record->begun) {
        kit_game.ops->observe(&kit_game, state, GAME_NO_SEAT, &run->record->board);
        run->record->begun = 1;
        return;
    }
    motion_push(&run->motion, events);
    for (int passed = 0; motion_is_busy(&run->motion); passed += 16) {
        motion_advance(&run->motion, run->now += 16);
        if (run->skips_after && passed >= run->skips_after) {
            motion_skip(&run->motion);
        }
        assert_true(passed < 120000);
    }
    kit_game.ops->observe(&kit_game, state, GAME_NO_SEAT, &seen);
    for (int seat = 0; seat < seen.seat_count; seat++) {
        const struct seasons_seat *shown = &run->record->board.seats[seat];
        assert_int_equal(seen.seats[seat].vp, shown->vp);
        assert_int_equal(seen.seats[seat].talers, shown->talers);
        assert_int_equal(seen.seats[seat].helpers, shown->helpers);
        assert_int_equal(seen.seats[seat].hand, shown->hand);
        assert_int_equal(seen.seats[seat].discard, shown->discard);
        assert_memory_equal(seen.seats[seat].goods, shown->goods, sizeof seen.seats[seat].goods);
    }
    assert_memory_equal(seen.carts, run->record->board.carts, sizeof seen.carts);
    assert_memory_equal(seen.places, run->record->board.places, sizeof seen.places);
    assert_int_equal(seen.plans, run->record->board.plans);
}

static void play_match(int percent, int skips_after) {
    struct record record = {0};
    struct run run = {.record = &record, .skips_after = skips_after};
    motion_open(&run.motion, &seasons_motions, begin, &record);
    run.motion.percent = percent;
    kit_play(3, "winter", 5, play_events, &run);
    motion_close(&run.motion);
}

static void the_shown_board_arrives_at_the_engines(void **state) {
    (void)state;
    play_match(100, 0);
}

static void skipping_leads_to_the_same_board(void **state) {
    (void)state;
    play_match(100, 300);
    play_match(0, 0);
}

static void note_cue(void *context, const char *sound, const struct event *event) {
    struct record *record = context;
    assert_int_equal(event->type, EVENT_BUILT);
    record->cues++;
    assert_true(!strcmp(sound, "dust") || !strcmp(sound, "planks") || !strcmp(sound, "flag"));
}

static void a_building_is_heard_rising(void **state) {
    struct record record = {0};
    struct motion motion;
    static struct event_list events = {.count = 1};
    events.items[0] = (struct event){.type = EVENT_BUILT, .what = STABLE};
    (void)state;
    motion_open(&motion, &seasons_motions, begin, &record);
    motion.cue = note_cue;
    motion_push(&motion, &events);
    for (int now = 1000; now < 4000; now += 16) {
        motion_advance(&motion, now);
    }
    assert_int_equal(record.cues, 3);
    motion_close(&motion);
}

static void what_waits_begins_after_the_landing(void **state) {
    struct record record = {0};
    struct motion motion;
    static struct event_list events = {.count = 2};
    events.items[0] = (struct event){
        .type = EVENT_MOVE, .what = STONE, .from = AT_SEAT, .to = AT_CARTS, .amount = 3, .reason = CAUSE_PAYMENT};
    events.items[1] = (struct event){.type = EVENT_BUILT, .what = STABLE};
    (void)state;
    record.board.seats[0].goods[STONE] = 3;
    record.board.plans = 1u << STABLE;
    motion_open(&motion, &seasons_motions, begin, &record);
    motion_push(&motion, &events);
    motion_advance(&motion, 1000);
    motion_advance(&motion, 1000 + motion.items[0].length / 2);
    assert_int_equal(record.begun, 1);
    motion_advance(&motion, 1000 + motion.items[0].length * 9 / 10);
    assert_int_equal(record.begun, 2);
    motion_close(&motion);
}

static void what_flies_is_not_yet_counted(void **state) {
    struct record record = {0};
    struct motion motion;
    static struct event_list events = {.count = 1};
    events.items[0] = (struct event){
        .type = EVENT_MOVE, .what = TALER, .from = AT_BANK, .to = AT_SEAT, .amount = 8, .reason = CAUSE_MESSENGER};
    (void)state;
    record.board.bank = 20;
    motion_open(&motion, &seasons_motions, begin, &record);
    motion_push(&motion, &events);
    motion_advance(&motion, 1000);
    assert_int_equal(record.board.seats[0].talers, 8);
    assert_int_equal(seasons_motion_in_air(&motion, AT_SEAT, TALER, 1000), 8);
    const int half = seasons_motion_in_air(&motion, AT_SEAT, TALER, 1000 + motion.items[0].length * 8 / 10);
    assert_true(half > 0 && half < 8);
    motion_advance(&motion, 1000 + motion.items[0].length);
    assert_int_equal(seasons_motion_in_air(&motion, AT_SEAT, TALER, 5000), 0);
    assert_false(motion_is_busy(&motion));
    motion_close(&motion);
}

/* ---- rests and steps ---- */

static int rest_before_points(void *context, const struct event *event) {
    (void)context;
    return event->type == EVENT_POINTS ? 500 : 0;
}

/* A building scored, its points, the next building, its points. */
static void push_scoring(struct motion *motion, struct record *record) {
    static struct event_list events = {.count = 4};
    for (int i = 0; i < 4; i++) {
        events.items[i] = (struct event){.type = i % 2 ? EVENT_POINTS : EVENT_SCORING, .amount = 3};
    }
    motion_open(motion, &seasons_motions, begin, record);
    motion_push(motion, &events);
}

static void the_queue_rests_where_it_is_told_to(void **state) {
    struct record record = {0};
    struct motion motion;
    (void)state;
    push_scoring(&motion, &record);
    motion.rest = rest_before_points;
    motion_advance(&motion, 1000);
    assert_int_equal(record.begun, 1);
    int64_t now = 1000 + motion.items[0].length;
    motion_advance(&motion, now);
    motion_advance(&motion, now + 499);
    assert_int_equal(record.begun, 1);
    motion_advance(&motion, now + 500);
    assert_int_equal(record.begun, 2);
    motion_close(&motion);
}

static void a_rest_can_be_ended(void **state) {
    struct record record = {0};
    struct motion motion;
    (void)state;
    push_scoring(&motion, &record);
    motion.rest = rest_before_points;
    motion_advance(&motion, 1000);
    assert_false(motion_end_rest(&motion, 1000));
    motion_advance(&motion, 4000);
    assert_true(motion_end_rest(&motion, 4001));
    motion_advance(&motion, 4001);
    assert_int_equal(record.begun, 2);
    motion_close(&motion);
}

static void at_once_nothing_rests(void **state) {
    struct record record = {0};
    struct motion motion;
    (void)state;
    push_scoring(&motion, &record);
    motion.rest = rest_before_points;
    motion.percent = 0;
    motion_advance(&motion, 1000);
    assert_int_equal(record.begun, 4);
    motion_close(&motion);
}

static void a_step_goes_to_the_next_building(void **state) {
    struct record record = {0};
    struct motion motion;
    (void)state;
    push_scoring(&motion, &record);
    motion_advance(&motion, 1000);
    assert_true(motion_skip_to(&motion, 1u << EVENT_SCORING));
    assert_int_equal(record.begun, 2);
    assert_int_equal(record.skipped, 1);
    motion_advance(&motion, 1001);
    assert_int_equal(record.begun, 3);
    assert_false(motion_skip_to(&motion, 1u << EVENT_SCORING));
    assert_int_equal(record.begun, 3);
    motion_close(&motion);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_queue_rests_where_it_is_told_to),
        cmocka_unit_test(a_rest_can_be_ended),
        cmocka_unit_test(at_once_nothing_rests),
        cmocka_unit_test(a_step_goes_to_the_next_building),
        cmocka_unit_test(every_event_moves_and_sounds),
        cmocka_unit_test(an_unknown_event_has_no_row),
        cmocka_unit_test(coins_sound_by_their_number),
        cmocka_unit_test(the_shown_board_arrives_at_the_engines),
        cmocka_unit_test(skipping_leads_to_the_same_board),
        cmocka_unit_test(a_building_is_heard_rising),
        cmocka_unit_test(what_waits_begins_after_the_landing),
        cmocka_unit_test(what_flies_is_not_yet_counted),
    };
    return cmocka_run_group_tests_name("motion of the table", tests, kit_open, kit_close);
}
