/* SPDX-License-Identifier: MIT */
/* What scores opens: the houses that open and their pictures, who is seen inside, and that with reduced motion nothing
 * of it moves. */
#include "kit.h"
#include "shot_kit.h"

#include <stdio.h>
#include <string.h>

#include "castellany/data.h"
#include "platform/draw_list.h"
#include "table/seasons/seasons_board.h"

static struct shot shot;

/* ---- the pictures ---- */

static void houses_open_in(int season) {
    const struct shoot_subject subject = {4, (uint8_t)season, PHASE_CHOOSE, SHOOT_ANY, 1, 1, 1, PACE_AT_ONCE};
    shot_begin(&shot, &subject);
    struct seasons_table *own = seasons(shot.table);
    for (int building = 0; building < BUILDINGS; building++) {
        const struct board_thing *thing = &own->board.things[seasons_board_piece_of_building(building)];
        if (!thing->is_there) {
            assert_true(season == SUMMER && building >= BUILDING_GRANARY);
            continue;
        }
        const char *const images[] = {thing->doll.open, thing->doll.lid, thing->doll.front};
        for (int i = 0; i < 3; i++) {
            assert_true((i == 2 && !images[i][0]) || seasons_art_has(&own->art, images[i], NULL, NULL));
        }
        assert_int_equal(thing->doll.seat_count, seasons_building_place_count(building));
        assert_true(thing->doll.grown >= 100 && thing->doll.size.x > 0);
    }
}

static void every_building_opens_in_both_seasons(void **state) {
    (void)state;
    houses_open_in(SUMMER);
    houses_open_in(WINTER);
}

static void a_house_opens_its_front_before_its_lid_is_gone(void **state) {
    (void)state;
    const struct seasons_doll_look shut = seasons_doll_look_at(0), half = seasons_doll_look_at(0.6f),
                                   open = seasons_doll_look_at(1);
    assert_true(shut.grown == 0 && shut.seen == 0 && shut.front == 255 && shut.lid == 255 && shut.lift == 0);
    assert_true(half.front == 0 && half.lid == 255 && half.lift > 0);
    assert_true(open.grown == 1 && open.seen == 255 && open.front == 0 && open.lid == 0);
}

/* ---- the scoring ---- */

/* How often a picture whose name ends on END is drawn on the board. */
static int drawn(const char *end) {
    const struct draw_layer_list *layer = &shot.kit.list->layers[LAYER_PIECES];
    int count = 0;
    for (int i = 0; i < layer->count; i++) {
        const struct draw_command *command = &layer->commands[i];
        const int is_image = command->kind == DRAW_IMAGE || command->kind == DRAW_IMAGE_TURNED;
        const char *name = is_image ? draw_list_name(shot.kit.list, command->name) : "";
        const size_t length = strlen(name), tail = strlen(end);
        count += length >= tail && !strcmp(name + length - tail, end);
    }
    return count;
}

static void those_of_the_match_sit_inside(int building) {
    const int first = seasons_building_first_place(building);
    for (int seat = 0; seat < shot.table->seats; seat++) {
        char name[64];
        int standing = 0;
        for (int place = first; place < first + seasons_building_place_count(building); place++) {
            standing += seasons_shown(shot.table)->places[place] == seat;
        }
        snprintf(name, sizeof name, "helper_%s.seated.webp", theme_players[shot.table->colours[seat]].name);
        assert_int_equal(drawn(name), standing);
    }
}

static int has_helpers(int building) {
    const int first = seasons_building_first_place(building);
    for (int place = first; place < first + seasons_building_place_count(building); place++) {
        if (seasons_shown(shot.table)->places[place] != GAME_NO_SEAT) {
            return 1;
        }
    }
    return 0;
}

static void begin_scoring(int season) {
    const struct shoot_subject subject = {season == WINTER ? 3 : 4,
                                          (uint8_t)season,
                                          PHASE_OVER,
                                          SHOOT_LAST_INTENT,
                                          1,
                                          0,
                                          season == WINTER ? 41 : 24,
                                          PACE_NORMAL};
    shot_begin(&shot, &subject);
}

static int is_scoring(void) {
    return shot.driver.app && !strcmp(driver_scene(&shot.driver), "table");
}

/* Gives how many buildings were opened until the match is over. */
static int follow_scoring(int (*is_good)(int building)) {
    int opened = 0, last = BUILDINGS;
    for (int i = 0; i < 4000 && is_scoring(); i++) {
        driver_frame(&shot.driver);
        const int building = is_scoring() ? seasons(shot.table)->scoring : BUILDINGS;
        if (!is_scoring() || !seasons_is_scoring(shot.table) || building == BUILDINGS) {
            continue;
        }
        assert_int_equal(seasons(shot.table)->dolls.open, has_helpers(building) ? building : BUILDINGS);
        opened += has_helpers(building) && building != last && is_good(building);
        last = building;
    }
    return opened;
}

static int is_open_at_last(int building) {
    while (seasons_dolls_move(shot.table) && seasons(shot.table)->scoring == building) {
        driver_frame(&shot.driver);
    }
    assert_int_equal(seasons(shot.table)->scoring, building); /* there is time for it */
    assert_int_equal(seasons_dolls_opened(shot.table, building), 255);
    those_of_the_match_sit_inside(building);
    return drawn(".open.webp") == 1 && !drawn(".lid.webp") && !drawn(".front.webp");
}

static void what_scores_opens_with_its_helpers_inside(void **state) {
    (void)state;
    begin_scoring(SUMMER);
    assert_true(follow_scoring(is_open_at_last) >= 3);
    begin_scoring(WINTER);
    assert_true(follow_scoring(is_open_at_last) >= 3);
}

static int is_open_at_once(int building) {
    assert_false(seasons_dolls_move(shot.table));
    those_of_the_match_sit_inside(building);
    return drawn(".open.webp") == 1 && !drawn(".lid.webp") && !drawn(".front.webp");
}

static void with_reduced_motion_it_stands_open(void **state) {
    (void)state;
    shot.kit.app->settings.is_reduced = 1;
    begin_scoring(SUMMER);
    assert_true(follow_scoring(is_open_at_once) >= 3);
    shot.kit.app->settings.is_reduced = 0;
}

/* ---- looking inside ---- */

static struct point middle_of(int piece) {
    struct point body[BOARD_HIT_POINTS];
    const int count = seasons_board_piece_hit(&seasons(shot.table)->board, &shot.table->view, seasons_shown(shot.table),
                                              piece, body);
    const struct rect bounds = polygon_bounds(body, count);
    return (struct point){bounds.x + bounds.w / 2, bounds.y + bounds.h / 2};
}

static void a_house_on_which_the_pointer_rests_opens(void **state) {
    (void)state;
    const struct shoot_subject subject = {4, SUMMER, PHASE_CHOOSE, SHOOT_ANY, 9, 1, 24, PACE_AT_ONCE};
    shot_begin(&shot, &subject);
    const struct point forge = middle_of(BOARD_FORGE);
    shot.kit.app->is_scripted = 0;
    driver_move(&shot.driver, forge.x, forge.y);
    driver_wait(&shot.driver, 300);
    assert_int_equal(seasons(shot.table)->dolls.open, BUILDINGS); /* passing over opens nothing */
    driver_wait(&shot.driver, 2500);
    assert_int_equal(seasons(shot.table)->dolls.open, BUILDING_FORGE);
    those_of_the_match_sit_inside(BUILDING_FORGE);
    driver_move(&shot.driver, shot.table->layout.window.w / 2, shot.table->layout.window.h - 4);
    driver_wait(&shot.driver, 1500);
    shot.kit.app->is_scripted = 1;
    assert_true(seasons(shot.table)->dolls.open == BUILDINGS && !drawn(".open.webp"));
}

static int set_up(void **state) {
    (void)state;
    return painted_open(&shot.kit);
}

static int take_down(void **state) {
    (void)state;
    return painted_close(&shot.kit);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_building_opens_in_both_seasons),
                                       cmocka_unit_test(a_house_opens_its_front_before_its_lid_is_gone),
                                       cmocka_unit_test(what_scores_opens_with_its_helpers_inside),
                                       cmocka_unit_test(with_reduced_motion_it_stands_open),
                                       cmocka_unit_test(a_house_on_which_the_pointer_rests_opens)};
    return cmocka_run_group_tests(tests, set_up, take_down);
}
