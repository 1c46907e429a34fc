/* SPDX-License-Identifier: MIT */
/* People on the boards: early and late, at rest, at least six different acts are seen, and nobody stands on what is
 * read or played with. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "robot_kit.h"
#include "table/carcassonne/carcassonne_board.h"
#include "table/carcassonne/carcassonne_ops.h"
#include "table/carcassonne/carcassonne_people.h"
#include "table/kilt/kilt_ops.h"
#include "table/kilt/kilt_people.h"
#include "table/kilt/kilt_table.h"
#include "table/seasons/seasons_people.h"
#include "table/seasons/seasons_table.h"

enum { ACTS = 6, WATCHED_MS = 10000, LOOK_MS = 500, RANGES = 4 };

/* What of a game nobody may stand on: widgets by their numbers. */
static const struct board {
    const char *name;
    const struct table_ops *ops;
    const char *season;
    int seats, late; /* answers until it is late */
    struct range {
        int first, count;
    } kept_free[RANGES];
} boards[] = {
    {"summer",
     &seasons_table_ops,
     "summer",
     4,
     150,
     {{TARGET_PLACE, PLACES}, {TARGET_PLATE, TILES + BUILDINGS}, {TARGET_SIGN, 2 * KINDS + 1}, {TARGET_CART, KINDS}}},
    {"winter",
     &seasons_table_ops,
     "winter",
     4,
     150,
     {{TARGET_PLACE, PLACES}, {TARGET_PLATE, TILES + BUILDINGS}, {TARGET_SIGN, 2 * KINDS + 1}, {TARGET_CART, KINDS}}},
    {"kilt", &kilt_table_ops, NULL, 4, 24, {{KILT_TARGET_CARD, KILT_CARDS}, {KILT_TARGET_PLACE, KILT_PLACES}}},
    {"carcassonne", &carcassonne_table_ops, NULL, 2, 90, {{TARGET_CORNER, CARC_CORNERS}, {TARGET_START, CARC_STARTS}}},
};
enum { BOARDS = sizeof boards / sizeof *boards };

static const struct board_cast *cast_of(const struct board *board, const struct table *table, uint64_t *shown) {
    if (board->ops == &kilt_table_ops) {
        *shown = kilt_people(table);
        return &kilt_people_cast;
    }
    if (board->ops == &carcassonne_table_ops) {
        *shown = carcassonne_people(table);
        return &carcassonne_people_cast;
    }
    *shown = seasons_people(table);
    return seasons_people_cast(table);
}

/* The rail of the seats and the log's column are bare but where something of them lies. */
static int is_bare(const struct table *table, int area, struct rect figure) {
    const struct point middle = rect_middle(figure);
    const int may_be = area == AREA_SEATS || area == AREA_LOG || area == AREA_SHELF;
    return area == AREA_CLEAR || !rect_meets(table->layout.areas[area], figure) ||
           (may_be && !ui_at(&table->ui, middle.x, middle.y));
}

static int is_in_sight(const struct table *table, struct rect figure) {
    const struct rect window = table->layout.window;
    int is_seen =
        rect_contains(window, figure.x, figure.y) && rect_contains(window, figure.x + figure.w, figure.y + figure.h);
    for (int area = 0; area < AREAS; area++) {
        is_seen = is_seen && is_bare(table, area, figure);
    }
    return is_seen;
}

static void stands_on_nothing(const struct board *board, struct table *table, struct rect figure, int act) {
    for (int i = 0; i < table->ui.count; i++) {
        const struct widget *widget = &table->ui.widgets[i];
        for (int range = 0; range < RANGES; range++) {
            const struct range *kept = &board->kept_free[range];
            if (target_is(widget->id, kept->first, kept->count) && rect_meets(widget->rect, figure)) {
                fail_msg("%s: act %d at %d,%d %dx%d stands on %s (%d,%d %dx%d)", board->name, act, figure.x, figure.y,
                         figure.w, figure.h, widget->label ? widget->label : "a number", widget->rect.x, widget->rect.y,
                         widget->rect.w, widget->rect.h);
            }
        }
    }
    for (int place = 0; place < KILT_PLACES && board->ops == &kilt_table_ops; place++) {
        if (rect_meets(kilt_number_rect(table, place), figure)) {
            fail_msg("kilt: act %d at %d,%d %dx%d stands on the number of place %d", act, figure.x, figure.y, figure.w,
                     figure.h, place);
        }
    }
    for (int space = 0; space < CARC_TRACK && board->ops == &carcassonne_table_ops; space++) {
        const struct castle *castle = &carcassonne(table)->castle;
        const struct rect number = castle_rect(&table->view, rect_square(castle->track[space], castle->side / 3));
        assert_false(rect_meets(number, figure));
    }
}

static void tiles_are_free(struct table *table, struct rect figure) {
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        if (carcassonne_shown(table)->cells[cell] != CARC_NONE) {
            assert_false(rect_meets(carcassonne_cell_rect(table, cell), figure));
        }
    }
}

static void watch(const struct board *board, struct table *table, const char *when) {
    for (int now = 0; now < WATCHED_MS; now += LOOK_MS) {
        uint64_t shown, acts = 0;
        const struct board_cast *cast = cast_of(board, table, &shown);
        const struct board_life life = board_life_of(&table->view, NULL, table->now, 1, 1);
        for (int i = 0; i < cast->count; i++) {
            const struct rect figure = board_people_rect(&life, cast, i);
            if (!(shown >> i & 1)) {
                continue;
            }
            if (is_in_sight(table, figure)) {
                acts |= (uint64_t)1 << cast->actors[i].act;
                stands_on_nothing(board, table, figure, cast->actors[i].act);
            }
            if (board->ops == &carcassonne_table_ops) {
                tiles_are_free(table, figure);
            }
        }
        if (__builtin_popcountll(acts) < ACTS) {
            fail_msg("%s, %s: few acts are seen, %#llx", board->name, when, (unsigned long long)acts);
        }
        driver_wait(&robot.driver, LOOK_MS);
    }
}

/* However long one looks: whoever goes a way is nowhere on it where he must not be. */
static void all_ways_are_free(const struct board *board, struct table *table) {
    enum { LONGEST_MS = 240000 };
    uint64_t shown;
    const struct board_cast *cast = cast_of(board, table, &shown);
    int walkers = 0;
    for (int now = 0; now < LONGEST_MS; now += LOOK_MS) {
        const struct board_life life = board_life_of(&table->view, NULL, now, 1, 1);
        for (int i = 0; i < cast->count; i++) {
            const struct rect figure = board_people_rect(&life, cast, i);
            if ((shown >> i & 1) && cast->actors[i].route && rect_meets(figure, table->layout.window)) {
                stands_on_nothing(board, table, figure, cast->actors[i].act);
                walkers += !ui_at(&table->ui, figure.x + figure.w / 2, figure.y + figure.h / 2);
            }
        }
    }
    if (!walkers) {
        fail_msg("%s: nobody is seen on a way", board->name);
    }
}

static void begin(const struct board *board) {
    if (board->season) {
        robot_begin(&robot, board->seats, board->season, 1, "apprentice", 12, PACE_AT_ONCE, NULL);
    } else {
        robot_begin_game(&robot, board->ops, board->seats, 2, 12, NULL);
    }
    assert_non_null(robot_until_asked(&robot));
}

static void six_acts_are_seen_and_nobody_is_in_the_way(void **state) {
    (void)state;
    robot.app->is_scripted = 0; /* as in the window */
    for (const struct board *board = boards; board < boards + BOARDS; board++) {
        begin(board);
        driver_wait(&robot.driver, 3000);
        watch(board, robot_table(&robot), "early");
        all_ways_are_free(board, robot_table(&robot));
        for (int i = 0; i < board->late && robot_until_asked(&robot); i++) {
            must(robot_go_on(&robot));
        }
        driver_wait(&robot.driver, 3000);
        watch(board, robot_table(&robot), "late");
    }
}

/* Where the sheet has no such row nothing would be seen. */
static void every_act_has_its_row(void **state) {
    (void)state;
    for (const struct board *board = boards; board < boards + BOARDS; board++) {
        begin(board);
        uint64_t shown;
        const struct board_cast *cast = cast_of(board, robot_table(&robot), &shown);
        const int rows = board->season && board->season[0] == 'w' ? COLD_ROWS : ACT_ROWS;
        assert_in_range(cast->count, 1, BOARD_CAST_MOST);
        for (int i = 0; i < cast->count; i++) {
            const struct board_actor *actor = &cast->actors[i];
            const int goes = actor->to.x || actor->to.y || actor->route, ways = actor->ways ? actor->ways : 1 + goes;
            assert_in_range(actor->act + ways - 1, 0, rows - 1);
            assert_in_range(cast->actors[i].ms, 5, 60);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_act_has_its_row),
        cmocka_unit_test(six_acts_are_seen_and_nobody_is_in_the_way),
    };
    return cmocka_run_group_tests(tests, open_robot, close_robot);
}
