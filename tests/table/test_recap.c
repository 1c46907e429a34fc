/* SPDX-License-Identifier: MIT */
/* A recap that is begun while bots still choose: what they choose then is news, and is neither shown under the recap's
 * sign nor skipped with it. */
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

#include "platform/draw_list.h"
#include "robot_kit.h"
#include "table/table_log.h"
#include "table/table_message.h"
#include "table/table_recap.h"

static atomic_bool is_held;

static void hold(void *context, const atomic_bool *cancel) {
    (void)context;
    (void)cancel;
    while (atomic_load(&is_held)) {
        usleep(1000);
    }
}

static void wait_for_bots(const struct table *table) {
    for (int seat = 0; seat < table->seats; seat++) {
        if (table->bots[seat].is_asked) {
            worker_wait(table->app->bots, table->bots[seat].job);
        }
    }
}

/* What the bots were asked is thought out; a frame more. */
static void a_frame(void) {
    const struct table *table = robot_table(&robot);
    wait_for_bots(table);
    driver_frame(&robot.driver);
    assert_ptr_equal(robot_table(&robot), table);
}

static void answer_at_random(struct table *table) {
    struct intent picked;
    table->game->ops->pick(table->game, table_state(table), table->asked.seat, &robot.random, &picked);
    assert_int_equal(table_submit(table, &picked), REASON_NONE);
}

static struct table *second_choice(void) {
    struct table *table = robot_table(&robot);
    for (int i = 0; i < 100000; i++) {
        const int is_asking = table_is_asking(table);
        if (is_asking && seasons_state_of(table)->round == 2 && seasons_state_of(table)->phase == PHASE_CHOOSE) {
            return table;
        }
        if (is_asking) {
            answer_at_random(table);
        }
        a_frame();
    }
    fail_msg("no second round");
    return NULL;
}

/* The bots choose once more, and not before they are let go. */
static void hold_bots(struct table *table) {
    wait_for_bots(table);
    atomic_store(&is_held, 1);
    worker_submit(table->app->bots, hold, NULL);
    for (uint8_t seat = 1; seat < table->seats; seat++) {
        match_take_back(table->match, seat);
        table->bots[seat].is_asked = 0;
    }
}

/* A recap is being shown, and what the bots chose meanwhile waits behind it. */
static struct table *begin(void) {
    robot_begin(&robot, 3, "summer", 1, "random", 7, PACE_NORMAL, NULL);
    struct table *table = second_choice();
    hold_bots(table);
    driver_frame(&robot.driver);
    answer_at_random(table);
    const size_t length = match_length(table->match);
    key(UI_KEY_RECAP);
    assert_true(table_recap_is_on(table));
    atomic_store(&is_held, 0);
    for (int i = 0; i < 500 && match_length(table->match) == length; i++) {
        a_frame();
    }
    assert_true(match_length(table->match) > length);
    assert_true(table_recap_is_on(table));
    return table;
}

/* Its frame lies on the board, under all that lies there too. */
static void the_frame_crosses_nothing(void **state) {
    (void)state;
    const struct table *table = begin();
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    const struct draw_list *list = robot.driver.list;
    int frames = 0;
    a_frame();
    for (int layer = 0; layer < DRAW_LAYERS; layer++) {
        for (int i = 0; i < list->layers[layer].count; i++) {
            const struct draw_command *command = &list->layers[layer].commands[i];
            const int is_frame = command->kind == DRAW_FRAME && command->rect.x == clear.x &&
                                 command->rect.w == clear.w && command->rect.h == clear.h;
            assert_true(!is_frame || layer < LAYER_INTERFACE);
            frames += is_frame;
        }
    }
    assert_int_equal(frames, 1);
}

static void what_is_new_is_shown_as_such(void **state) {
    (void)state;
    struct table *table = begin();
    const size_t lines = match_log_count(table->log);
    for (int i = 0; i < 50000 && match_log_count(table->log) == lines; i++) {
        a_frame();
    }
    assert_true(match_log_count(table->log) > lines);
    for (int i = 0; i < 200 && table_log_told(table) < match_log_count(table->log); i++) {
        a_frame(); /* till the cards are turned over */
    }
    assert_true(motion_is_busy(&table->motion));
    assert_false(table_recap_is_on(table));
    assert_false(shows("Recap: Space stops it"));
    const struct match_log_line *line = match_log_line(table->log, match_log_count(table->log) - 1);
    const char *words = table_prompt_words(table); /* at the reveal the log says whose card it is */
    assert_true(line->level == LOG_ROUND || strstr(words, line->text) ||
                strcmp(words, "The cards are turned over.") == 0);
}

static void stopping_the_recap_leaves_what_is_new(void **state) {
    static const enum ui_key stops[] = {UI_KEY_SKIP, UI_KEY_CANCEL, UI_KEY_RECAP};
    (void)state;
    for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) {
        struct table *table = begin();
        const size_t lines = match_log_count(table->log);
        key(stops[i]);
        assert_false(table_recap_is_on(table));
        assert_true(motion_is_busy(&table->motion));
        assert_true(match_log_count(table->log) <= lines + 1); /* the rest has yet to be seen */
        for (int frame = 0; frame < 50000 && motion_is_busy(&table->motion); frame++) {
            a_frame();
        }
        assert_true(match_log_count(table->log) > lines + 1);
    }
}

static int open_with_thread(void **state) {
    const int result = open_robot(state);
    worker_free(robot.app->bots);
    robot.app->bots = worker_new(1);
    return result;
}

static int close_with_thread(void **state) {
    atomic_store(&is_held, 0);
    return close_robot(state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_is_new_is_shown_as_such, open_with_thread, close_with_thread),
        cmocka_unit_test_setup_teardown(the_frame_crosses_nothing, open_with_thread, close_with_thread),
        cmocka_unit_test_setup_teardown(stopping_the_recap_leaves_what_is_new, open_with_thread, close_with_thread),
    };
    return cmocka_run_group_tests_name("a recap and what is new", tests, NULL, NULL);
}
