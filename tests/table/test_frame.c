/* SPDX-License-Identifier: MIT */
/* How much of the picture is frame: the union of all panels that are drawn, as a share of the window. The board is the
 * stage; whoever gives a panel more room takes it from there. The cards of a hand are pieces: they are printed, but no
 * frame. */
#include <string.h>

#include "castellany/carcassonne.h"
#include "platform/draw_list.h"
#include "program/shoot_games.h"
#include "robot_kit.h"
#include "table/carcassonne/carcassonne_ops.h"
#include "table/kilt/kilt_ops.h"

enum { W = 1280, H = 720, MOST = 300 /* in thousandths */, SETTLED_MS = 1500 };

static uint8_t covered[H][W];
static int faults;

static void cover(struct rect rect) {
    const struct rect seen = rect_common(rect, (struct rect){0, 0, W, H});
    for (int y = seen.y; y < seen.y + seen.h; y++) {
        memset(&covered[y][seen.x], 1, (size_t)(seen.w > 0 ? seen.w : 0));
    }
}

static int is_panel(const struct draw_command *command) {
    const char *name = draw_list_name(robot.driver.list, command->name);
    return command->kind == DRAW_KIT &&
           (strncmp(name, KIT_PANEL, strlen(KIT_PANEL)) == 0 || strncmp(name, KIT_BANNER, strlen(KIT_BANNER)) == 0);
}

static int is_card(const struct draw_command *command) {
    const struct rect hand = robot_table(&robot)->layout.areas[AREA_HAND];
    const char *name = draw_list_name(robot.driver.list, command->name);
    return strcmp(name, KIT_PANEL) == 0 && command->rect.y >= hand.y && command->rect.w < hand.w / 3 &&
           rect_contains(hand, command->rect.x + command->rect.w / 2, hand.y);
}

/* In thousandths of the window. */
static int panel_share(int with_cards) {
    const struct draw_layer_list *layer = &robot.driver.list->layers[LAYER_INTERFACE];
    const struct rect edge = robot_table(&robot)->layout.areas[AREA_EDGE];
    int sum = 0;
    memset(covered, 0, sizeof covered);
    for (int i = 0; i < layer->count; i++) {
        const struct draw_command *command = &layer->commands[i];
        if ((is_panel(command) && (with_cards || !is_card(command))) ||
            (command->kind == DRAW_BOX && memcmp(&command->rect, &edge, sizeof edge) == 0)) {
            cover(rect_common(command->rect, command->clip));
        }
    }
    for (int i = 0; i < W * H; i++) {
        sum += covered[i / W][i % W];
    }
    return sum * 1000 / (W * H);
}

static void check(const char *what) {
    driver_wait(&robot.driver, SETTLED_MS);
    const int share = panel_share(0), all = panel_share(1);
    print_message("%s: panels cover %d.%d %%, with the cards of the hand %d.%d %%\n", what, share / 10, share % 10,
                  all / 10, all % 10);
    faults += share > MOST;
}

/* ---- A Castle for All Seasons ---- */

static int begin_counting(void **state) {
    faults = 0;
    return open_robot(state);
}

static void show(uint8_t season, uint8_t phase, uint8_t round, uint64_t seed) {
    const struct shoot_subject subject = {4, season, phase, SHOOT_ANY, round, 1, seed, PACE_AT_ONCE};
    struct scene *scene = shoot_seasons_make(robot.app, &subject);
    assert_non_null(scene);
    app_replace(robot.app, scene);
    driver_begin(&robot.driver, robot.app, robot.driver.platform, robot.driver.list);
    driver_move(&robot.driver, W / 2, 300);
}

static void the_castle_has_the_picture_in_summer(void **state) {
    (void)state;
    show(SUMMER, PHASE_CHOOSE, 1, 11);
    check("summer, choosing");
    show(SUMMER, PHASE_BUILD, 5, 22);
    check("summer, building");
    show(SUMMER, PHASE_PLACE, 7, 20);
    check("summer, placing");
    assert_int_equal(faults, 0);
}

static void the_castle_has_the_picture_in_winter(void **state) {
    (void)state;
    show(WINTER, PHASE_CHOOSE, 8, 32);
    check("winter, choosing");
    show(WINTER, PHASE_BUILD, 6, 39);
    check("winter, building");
    assert_int_equal(faults, 0);
}

/* ---- the others ---- */

static void begin(const struct table_ops *ops, int seats) {
    robot_begin_game(&robot, ops, seats, 1, 7, NULL);
    must(robot_until_asked(&robot) != NULL);
    driver_move(&robot.driver, W / 2, 300);
}

static void the_clans_have_the_picture(void **state) {
    (void)state;
    begin(&kilt_table_ops, 4);
    check("Kilt Castle");
    assert_int_equal(faults, 0);
}

/* The list of features is at its longest then. */
static void lay_most_tiles(void) {
    enum { LATE = 52 };
    while (((const struct carcassonne_state *)robot_table(&robot)->shown)->drawn < LATE) {
        must(robot_go_on(&robot));
        must(robot_until_asked(&robot) != NULL);
    }
}

static void the_tiles_have_the_picture(void **state) {
    (void)state;
    begin(&carcassonne_table_ops, 2);
    check("Carcassonne");
    lay_most_tiles();
    check("Carcassonne, late");
    assert_int_equal(faults, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_castle_has_the_picture_in_summer, begin_counting, close_robot),
        cmocka_unit_test_setup_teardown(the_castle_has_the_picture_in_winter, begin_counting, close_robot),
        cmocka_unit_test_setup_teardown(the_clans_have_the_picture, begin_counting, close_robot),
        cmocka_unit_test_setup_teardown(the_tiles_have_the_picture, begin_counting, close_robot)};
    return cmocka_run_group_tests_name("table_frame", tests, NULL, NULL);
}
