/* SPDX-License-Identifier: MIT */
/* A hint's sheet never lies on the places that it speaks of: over random matches of each game, with the least and the
 * most seats, at two sizes of the window. What the best answer puts on the board stands there half transparent. */
#include <stdlib.h>

#include "robot_kit.h"
#include "table/table_ghost.h"
#include "table/table_hint.h"

enum { EVERY = 4, MOST = 6 };

static const struct size { int w, h; } sizes[] = {{1280, 720}, {1920, 1080}};
static int hints, marks, ghosts;

static void spares(const struct table *table, int target) {
    const struct widget *widget = ui_find(&table->ui, target);
    if (!widget) {
        return;
    }
    const struct rect seen = rect_common(widget->rect, table->layout.window), box = table->inspector.box;
    marks++;
    if (!rect_is_empty(rect_common(seen, box))) {
        fail_msg("%s %dx%d, hint %d: target %d (%d,%d %dx%d) lies under the hint (%d,%d %dx%d)", table->ops->game->name,
                 table->layout.window.w, table->layout.window.h, hints, target, seen.x, seen.y, seen.w, seen.h, box.x,
                 box.y, box.w, box.h);
    }
}

/* How many letters the list takes in which ANSWER's ghost is drawn; the list without anything takes LEAST. */
static size_t ghost_letters(struct table *table, const struct intent *answer, size_t *least) {
    size_t letters[2];
    for (int is_drawn = 0; is_drawn < 2; is_drawn++) {
        char *text = NULL;
        FILE *stream = open_memstream(&text, &letters[is_drawn]);
        struct draw_list *list = draw_list_new();
        draw_list_begin(list, table->layout.window.w, table->layout.window.h);
        if (is_drawn) {
            table_ghost_draw(table, list, answer, NULL);
        }
        draw_list_write(list, stream);
        fclose(stream);
        draw_list_free(list);
        free(text);
    }
    *least = letters[0];
    return letters[1];
}

static void look_at_ghost(struct table *table) {
    size_t least;
    ghosts += ghost_letters(table, &table_hint_at(table, 0)->intent, &least) > least;
}

static void look_at_hint(struct table *table) {
    int targets[TABLE_MARKS];
    key(UI_KEY_HINT);
    driver_frame(&robot.driver);
    driver_frame(&robot.driver);
    assert_true(table_hint_is_shown(table));
    assert_true(table_hint_is_in_front(table));
    for (int i = 0; i < table_hint_count(table); i++) {
        for (int j = answer_marks(table, &table_hint_at(table, i)->intent, targets); j-- > 0;) {
            spares(table, targets[j]);
        }
    }
    assert_true(rect_is_empty(rect_common(table->inspector.box, table->layout.areas[AREA_PROMPT])));
    look_at_ghost(table);
    hints++;
}

static void look_through(const struct table_ops *ops, int seats, uint64_t seed) {
    robot_begin_game(&robot, ops, seats, 1, seed, NULL);
    for (int asked = 0, looked = 0; looked < MOST && robot_until_asked(&robot); asked++) {
        struct table *table = robot_table(&robot);
        struct intent answer;
        table->game->ops->pick(table->game, table_state(table), table->asked.seat, &robot.random, &answer);
        if (asked % EVERY == 0) {
            look_at_hint(table);
            answer = table_hint_at(table, 0)->intent;
            looked++;
        }
        must(robot_give(&robot, &answer));
    }
}

static void a_hint_lies_on_nothing_that_it_speaks_of(void **state) {
    (void)state;
    ghosts = 0;
    for (size_t at = 0; at < sizeof sizes / sizeof *sizes; at++) {
        close_robot(NULL);
        assert_true(robot_open(&robot, sizes[at].w, sizes[at].h, 1));
        for (int i = 0; table_list[i]; i++) {
            const struct game_ops *game = table_list[i]->game;
            hints = marks = 0;
            for (uint64_t seed = 0; seed < 2 && !table_list[i]->is_hidden; seed++) {
                look_through(table_list[i], seed ? game->most_seats : game->least_seats, 40 + 2 * at + seed);
            }
            print_message("%s: %d hints, %d marks, %d ghosts\n", game->name, hints, marks, ghosts);
            assert_true(table_list[i]->is_hidden || (hints >= 10 && marks >= hints));
        }
    }
    assert_true(ghosts >= 30); /* a sealed choice has none */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_hint_lies_on_nothing_that_it_speaks_of, open_robot, close_robot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
