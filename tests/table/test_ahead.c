/* SPDX-License-Identifier: MIT */
/* Bots that think ahead answer the same as those that do not, only sooner; hidden choices are thought about while a
 * person still chooses in any case. */
#include <string.h>

#include "robot_kit.h"
#include "table/carcassonne/carcassonne_ops.h"
#include "table/kilt/kilt_ops.h"
#include "table/match_request.h"

enum { ANSWERS = 14, LOG_MOST = 400 };

struct played {
    size_t length;
    struct intent log[LOG_MOST];
    int hits;
};

static void begin(const struct table_ops *ops, int seats, const char *level, uint64_t seed) {
    struct table_start start = {
        .game = ops->game->name, .setup = {.seed = seed, .seats = (uint8_t)seats}, .pace = PACE_AT_ONCE};
    for (int seat = 0; seat < seats; seat++) {
        start.colours[seat] = (uint8_t)seat;
        snprintf(start.seats[seat].name, MATCH_NAME_SIZE, "%c", 'A' + seat);
        snprintf(start.seats[seat].control, sizeof start.seats[seat].control, seat ? "bot:%s" : "person", level);
    }
    app_replace(robot.app, table_scene_new(&start));
    driver_begin(&robot.driver, robot.app, robot.driver.platform, robot.driver.list);
}

/* What has been submitted is carried out; a frame more. */
static struct table *a_frame(void) {
    struct table *table = robot_table(&robot);
    for (int seat = 0; table && seat < table->seats; seat++) {
        if (table->bots[seat].is_asked) {
            worker_wait(table->app->bots, table->bots[seat].job);
        }
    }
    driver_frame(&robot.driver);
    return robot_table(&robot);
}

/* Until the person is asked; NULL once the match is over. */
static struct table *until_asked(void) {
    for (int i = 0; i < 4000; i++) {
        struct table *table = a_frame();
        if (!table || table_is_over(table) || table_is_asking(table)) {
            return table && table_is_asking(table) ? table : NULL;
        }
    }
    fail_msg("nobody is asked");
    return NULL;
}

/* The person answers as Master would; with LETS he waits until the bots have thought ahead, else a part of it. */
static struct played play(const struct table_ops *ops, int seats, int thinks_ahead, int lets) {
    struct played played = {0};
    struct table *table;
    robot.app->settings.thinks_ahead = thinks_ahead;
    begin(ops, seats, "master", 96);
    for (int i = 0; i < ANSWERS && (table = until_asked()) != NULL; i++) {
        _Alignas(max_align_t) unsigned char seen[GAME_STATE_MAX];
        const struct bot_request request = table_request(table, table->asked.seat, seen);
        struct intent intent;
        bot_answer(table->library, bot_level_find("master"), &request, &intent);
        if (lets && table->ahead.is_asked) {
            worker_wait(table->app->bots, table->ahead.job);
        }
        assert_int_equal(table_submit(table, &intent), REASON_NONE);
        played.hits = table->ahead.hits;
    }
    table = robot_table(&robot);
    assert_non_null(table);
    played.length = match_length(table->match);
    assert_in_range(played.length, ANSWERS, LOG_MOST);
    for (size_t i = 0; i < played.length; i++) {
        played.log[i] = match_intent(table->match, i);
    }
    return played;
}

static void plays_the_same(const struct table_ops *ops, int seats) {
    worker_free(robot.app->bots);
    robot.app->bots = worker_new(1);
    const struct played with = play(ops, seats, 1, 1), partly = play(ops, seats, 1, 0),
                        without = play(ops, seats, 0, 0);
    const size_t size = with.length * sizeof *with.log;
    assert_true(with.hits > 0);
    assert_int_equal(without.hits, 0);
    assert_int_equal(with.length, without.length);
    assert_int_equal(partly.length, without.length);
    assert_memory_equal(with.log, without.log, size);
    assert_memory_equal(partly.log, without.log, size);
}

static void kilt_is_played_the_same(void **state) {
    (void)state;
    plays_the_same(&kilt_table_ops, 2);
    plays_the_same(&kilt_table_ops, 3);
}

static void carcassonne_is_played_the_same(void **state) {
    (void)state;
    plays_the_same(&carcassonne_table_ops, 2);
}

static void whoever_is_asked_knows_which_bots_sit_there(void **state) {
    (void)state;
    _Alignas(max_align_t) unsigned char seen[GAME_STATE_MAX];
    begin(&seasons_table_ops, 3, "master-2", 97);
    struct table *table = until_asked();
    assert_non_null(table);
    const struct bot_request request = table_request(table, table->asked.seat, seen);
    assert_null(request.levels[0]);
    assert_ptr_equal(request.levels[1], bot_level_find("master-2"));
    assert_ptr_equal(request.levels[2], bot_level_find("master-2"));
    assert_null(request.levels[3]);
}

/* The person answers quickly until so many rounds are over. */
static struct table *play_rounds(int rounds) {
    struct table *table;
    while ((table = until_asked()) != NULL && table->game->ops->round(table_state(table)) <= rounds) {
        _Alignas(max_align_t) unsigned char seen[GAME_STATE_MAX];
        const struct bot_request request = table_request(table, table->asked.seat, seen);
        struct intent intent;
        bot_answer(table->library, bot_level_find("greedy"), &request, &intent);
        assert_int_equal(table_submit(table, &intent), REASON_NONE);
    }
    assert_non_null(table);
    return table;
}

static void bots_are_told_what_strangers_chose(void **state) {
    (void)state;
    begin(&seasons_table_ops, 3, "journeyman", 97);
    struct table *table = play_rounds(3);
    struct match_seat seats[GAME_MAX_SEATS];
    memcpy(seats, match_seats(table->match), 3 * sizeof *seats);
    assert_non_null(table->bots[1].request.past);
    assert_non_null(table->bots[2].request.past);
    assert_ptr_not_equal(table->bots[1].request.past, table->bots[2].request.past);
    snprintf(seats[0].control, sizeof seats[0].control, "bot:master");
    struct match *of_bots = match_copy(table->match, seats);
    assert_null(match_past(of_bots, 1, NULL));
    match_free(of_bots);
}

static void hidden_choices_do_not_wait_for_the_person(void **state) {
    (void)state;
    begin(&seasons_table_ops, 3, "journeyman", 97);
    struct table *table = until_asked();
    assert_non_null(table);
    assert_int_equal(table->game->ops->secrecy(table->asked.state), GAME_SEALED);
    for (uint8_t seat = 1; seat < 3; seat++) {
        assert_true(match_is_sealed(table->match, seat));
    }
}

static void a_match_that_is_left_leaves_no_thought(void **state) {
    (void)state;
    worker_free(robot.app->bots);
    robot.app->bots = worker_new(1);
    robot.app->settings.thinks_ahead = 1;
    begin(&kilt_table_ops, 2, "grandmaster", 98);
    const struct table *table = until_asked();
    assert_non_null(table);
    for (int i = 0; i < 3 && !table->ahead.is_asked; i++) {
        driver_frame(&robot.driver);
    }
    assert_true(table->ahead.is_asked);
    begin(&kilt_table_ops, 2, "random", 99);
    assert_non_null(until_asked());
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_robot, close_robot)
    const struct CMUnitTest tests[] = {
        TEST(kilt_is_played_the_same),
        TEST(carcassonne_is_played_the_same),
        TEST(whoever_is_asked_knows_which_bots_sit_there),
        TEST(bots_are_told_what_strangers_chose),
        TEST(hidden_choices_do_not_wait_for_the_person),
        TEST(a_match_that_is_left_leaves_no_thought),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
