/* SPDX-License-Identifier: MIT */
/* What a player relies on at the table of Carcassonne: The Castle: the log's
 * points add up, undo never crosses a drawn tile, and a tile that is tried out can be turned, moved, taken back and
 * given with or without a follower. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/carcassonne.h"
#include "platform/draw_list.h"
#include "play_for_points.h"
#include "program/shoot_games.h"
#include "robot_kit.h"
#include "table/carcassonne/carcassonne_board.h"
#include "table/carcassonne/carcassonne_ops.h"
#include "table/ops_around.h"
#include "table/ops_notes.h"
#include "table/table_message.h"
#include "table/table_undo.h"

/* ---- at the table ---- */

static struct table *begin(int persons, uint64_t seed) {
    robot_begin_game(&robot, &carcassonne_table_ops, 2, persons, seed, NULL);
    struct table *table = robot_until_asked(&robot);
    assert_non_null(table);
    return table;
}

static void the_points_of_the_log_add_up(void **state) {
    (void)state;
    begin(2, 21);
    must(robot_play_game(&robot));
    app_pop(robot.app);
    driver_frame(&robot.driver);
    const struct table *table = robot_table(&robot);
    assert_non_null(table);
    int sums[CARC_SEATS] = {0, 0}, lines = 0;
    for (size_t i = 0; i < match_log_count(table->log); i++) {
        const struct match_log_line *line = match_log_line(table->log, i);
        char number[16];
        if (line->event.type != CARC_EVENT_POINTS) {
            continue;
        }
        lines++;
        sums[line->event.seat] += line->event.amount;
        snprintf(number, sizeof number, " %d", line->event.amount);
        assert_non_null(strstr(line->text, number));
        snprintf(number, sizeof number, "Total %d.", sums[line->event.seat]);
        assert_non_null(strstr(line->text, number));
    }
    assert_true(lines > 3);
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        assert_int_equal(sums[seat], table_points(table, table_state(table), seat));
    }
}

static int drawn(const struct table *table) {
    return ((const struct carcassonne_state *)table_state(table))->drawn;
}

/* Counts the questions with the last tile in hand, and with the last but one. */
static void see_last_tiles(uint64_t seed, int *last, int *last_but_one) {
    begin(2, seed);
    for (struct table *table; (table = robot_table(&robot)) != NULL && !table_is_over(table);) {
        if (table_is_asking(table) && carcassonne_asks(table, CARC_PHASE_PLACE)) {
            const char *words = table_prompt_words(table);
            assert_int_equal(strstr(words, "The last tile: the match ends with it.") != NULL,
                             drawn(table) == CARC_TILES);
            assert_int_equal(strstr(words, "After it there is one more.") != NULL, drawn(table) == CARC_TILES - 1);
            *last += drawn(table) == CARC_TILES;
            *last_but_one += drawn(table) == CARC_TILES - 1;
        }
        must(robot_go_on(&robot));
        driver_frame(&robot.driver);
    }
}

/* In some matches these tiles have no place any more. */
static void the_last_tiles_are_announced(void **state) {
    enum { MATCHES = 12 };
    int last = 0, last_but_one = 0;
    (void)state;
    for (int i = 0; i < MATCHES && !(last && last_but_one); i++) {
        see_last_tiles(24 + (uint64_t)i, &last, &last_but_one);
    }
    assert_true(last && last_but_one);
}

static void undo_never_crosses_a_drawn_tile(void **state) {
    int undone = 0;
    (void)state;
    struct table *table = begin(2, 22);
    for (int answers = 0; answers < 60 && (table = robot_table(&robot)) != NULL; answers++) {
        must(robot_go_on(&robot));
        driver_wait(&robot.driver, 60);
        table = robot_table(&robot);
        if (table && table_is_asking(table) && table_can_undo(table)) {
            const int before = drawn(table);
            const size_t length = match_length(table->match);
            assert_true(table_undo(table));
            assert_int_equal(drawn(table), before);
            assert_int_equal(match_length(table->match), length - 1);
            undone++;
            driver_frame(&robot.driver);
        }
    }
    assert_true(undone > 5);
}

/* ---- shadows ---- */

/* A tile and rotation with a building all along its eastern side. */
static unsigned with_building_in_the_east(const struct carcassonne_tables *tables) {
    enum { EASTERN = 3 };
    unsigned laid = 0;
    for (int along = 0; along < 3; laid += along < 3) {
        for (along = 0; along < 3; along++) {
            const unsigned number = tables->slots[laid][EASTERN + along];
            const int kind = number == CARC_NONE ? CARC_KINDS : tables->kinds[number];
            if (kind != CARC_HOUSE && kind != CARC_TOWER && number != CARC_NONE) {
                break;
            }
        }
    }
    return laid;
}

/* How much shade lies on CELL of BOARD beyond what its picture has. */
static int shade_on(const struct table *table, const struct carcassonne_state *board, unsigned cell) {
    struct draw_list *list = draw_list_new();
    draw_list_begin(list, 1280, 720);
    const struct castle_scene scene = carcassonne_scene(table, board, list);
    const struct rect rect = carcassonne_cell_rect(table, cell);
    int sum = 0;
    castle_draw_shadows(&scene);
    for (int i = 0; i < list->layers[LAYER_INTERFACE].count; i++) {
        const struct draw_command *command = &list->layers[LAYER_INTERFACE].commands[i];
        const uint8_t *values = (const uint8_t *)list->store + command->points.at;
        for (uint32_t at = 0; command->rect.x == rect.x && command->rect.y == rect.y && at < command->points.size;
             at++) {
            sum += values[at];
        }
    }
    draw_list_free(list);
    return sum;
}

/* The empty yard and what is within one tile the pictures show; what falls over its rim is drawn, longer at dusk. */
static void a_building_throws_its_shadow_to_the_east(void **state) {
    (void)state;
    const struct table *table = begin(2, 21);
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    struct carcassonne_state board = *carcassonne_shown(table);
    const unsigned cell = tables->grid[4 * CARC_COLUMNS + 5], east = tables->neighbours[cell][1];
    memset(board.cells, CARC_NONE, sizeof board.cells);
    for (unsigned any = 0; any < CARC_CELLS; any++) {
        assert_int_equal(shade_on(table, &board, any), 0);
    }
    board.cells[cell] = (uint8_t)with_building_in_the_east(tables);
    const int at_noon = shade_on(table, &board, east);
    assert_true(at_noon > 10 * 255);
    assert_int_equal(shade_on(table, &board, tables->neighbours[cell][3]), 0);
    assert_true(shade_on(table, &board, cell) < at_noon / 2); /* at the rim alone */
    board.drawn = CARC_TILES;
    assert_true(shade_on(table, &board, east) > at_noon * 3 / 2);
}

/* ---- a tile that is tried out ---- */

/* A lit cell on which the tile may lie in COUNT rotations or more. */
static int lit_cell(const struct table *table, int count) {
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    for (int position = 0; position < CARC_GRID; position++) {
        if (carcassonne_is_lit(table, TARGET_CELL + position) &&
            __builtin_popcount(carcassonne_rotations(tables, carcassonne_asked(table), tables->grid[position])) >=
                count) {
            return TARGET_CELL + position;
        }
    }
    fail_msg("no such cell");
    return TARGET_NONE;
}

static void a_cell_pressed_again_turns_the_tile_among_those_that_fit(void **state) {
    (void)state;
    struct table *table = begin(2, 23);
    const int cell = lit_cell(table, 2);
    unsigned seen = 0;
    const unsigned fits = carcassonne_rotations(carcassonne(table)->tables, carcassonne_asked(table),
                                                carcassonne(table)->tables->grid[cell - TARGET_CELL]);
    for (int i = 0; i < CARC_ROTATIONS; i++) {
        must(robot_press(&robot, cell));
        driver_wait(&robot.driver, 700);
        seen |= 1u << carcassonne_rotation(table);
    }
    assert_int_equal(seen, fits);
    assert_int_equal(match_length(table->match), 0);
}

static struct point place_of(int target) {
    struct point at;
    assert_true(robot_find(&robot, target, &at));
    return at;
}

static void drag_tile(struct point to) {
    const struct point from = place_of(TARGET_DRAWN);
    driver_drag(&robot.driver, from.x, from.y, to.x, to.y);
    driver_frame(&robot.driver);
}

/* The gesture of the hand: taken from the tray, let go where it is lit. */
static void a_tile_dropped_on_a_lit_cell_is_tried_out(void **state) {
    (void)state;
    struct table *table = begin(2, 23);
    struct carcassonne_table *own = carcassonne(table);
    const int cell = lit_cell(table, 2);
    int other = TARGET_CELL;
    while (other == cell || !carcassonne_is_lit(table, other)) {
        other++;
    }
    const struct point there = place_of(cell);
    drag_tile(place_of(other));
    assert_int_equal(carcassonne_tried_cell(table), own->tables->grid[other - TARGET_CELL]);
    drag_tile(there);
    assert_int_equal(carcassonne_tried_cell(table), own->tables->grid[cell - TARGET_CELL]);
    const int rotation = carcassonne_rotation(table);
    drag_tile(there); /* where it lies: it is not turned */
    assert_int_equal(carcassonne_tried_cell(table), own->tables->grid[cell - TARGET_CELL]);
    assert_int_equal(carcassonne_rotation(table), rotation);
    assert_int_equal(match_length(table->match), 0);
    must(robot_press(&robot, TARGET_LAY));
    assert_int_equal(match_length(table->match), 1);
}

static void a_tile_dropped_elsewhere_says_why_not(void **state) {
    (void)state;
    struct table *table = begin(2, 23);
    int cell = TARGET_CELL;
    while (carcassonne(table)->tables->grid[cell - TARGET_CELL] == CARC_NONE || carcassonne_is_lit(table, cell)) {
        cell++;
    }
    drag_tile(place_of(cell));
    assert_false(carcassonne_is_trying(table));
    assert_true(table_message_words(table)[0]);
    drag_tile(place_of(TARGET_SEAT));
    assert_false(carcassonne_is_trying(table));
    assert_int_equal(match_length(table->match), 0);
    const int rotation = carcassonne_rotation(table);
    must(robot_press(&robot, TARGET_DRAWN)); /* a press still turns it */
    assert_int_not_equal(carcassonne_rotation(table), rotation);
}

static void wheel_key_and_right_button_turn_it(void **state) {
    (void)state;
    struct table *table = begin(2, 23);
    struct point at;
    assert_true(robot_find(&robot, lit_cell(table, 2), &at));
    driver_move(&robot.driver, at.x, at.y);
    uint8_t before, after;
    carcassonne_ghost(table, &before);
    driver_wheel(&robot.driver, -1);
    carcassonne_ghost(table, &after);
    assert_int_not_equal(before, after);
    before = after;
    driver_code(&robot.driver, 't', 0);
    carcassonne_ghost(table, &after);
    assert_int_not_equal(before, after);
    before = after;
    driver_click(&robot.driver, at.x, at.y, UI_BUTTON_RIGHT);
    carcassonne_ghost(table, &after);
    assert_int_not_equal(before, after);
    assert_false(carcassonne_is_trying(table));
}

/* Over other ground it is turned as it fits there; where it is tried out it lies as it fits here. */
static void a_tile_turned_over_another_cell_still_fits_where_it_is_tried_out(void **state) {
    (void)state;
    struct table *table = begin(2, 23);
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    const int cell = lit_cell(table, 1);
    must(robot_press(&robot, cell));
    for (int other = TARGET_CELL; other < TARGET_CELL + CARC_GRID; other++) {
        if (other != cell && carcassonne_is_lit(table, other)) {
            const struct point at = place_of(other);
            driver_move(&robot.driver, at.x, at.y);
            driver_wheel(&robot.driver, -1);
            assert_true(carcassonne_rotations(tables, carcassonne_asked(table), tables->grid[cell - TARGET_CELL]) >>
                            carcassonne_rotation(table) &
                        1);
        }
    }
    must(robot_press(&robot, TARGET_LAY));
    assert_int_equal(match_length(table->match), 1);
}

static void a_follower_on_a_tried_tile_gives_both(void **state) {
    (void)state;
    struct table *table = begin(2, 24);
    const int cell = lit_cell(table, 1);
    must(robot_press(&robot, cell));
    const unsigned spots = carcassonne_spots(table);
    assert_int_not_equal(spots, 0);
    must(robot_press(&robot, TARGET_SPOT + __builtin_ctz(spots)));
    driver_wait(&robot.driver, 100);
    assert_true(match_length(table->match) >= 2);
    assert_int_equal(match_intent(table->match, 0).verb, CARC_PLACE);
    assert_int_equal(match_intent(table->match, 0).seat, match_intent(table->match, 1).seat);
    assert_int_equal(match_intent(table->match, 1).verb, CARC_FOLLOWER);
}

/* How many spaces of the track lie under RECT. */
static int track_under(const struct table *table, struct rect rect) {
    int count = 0;
    for (int space = 0; space < CARC_TRACK; space++) {
        const struct point at = board_view_point(&table->view, carcassonne(table)->castle.track[space]);
        count += rect_contains(rect, at.x, at.y);
    }
    return count;
}

/* A point of the lifted tile that is on the feature LOCAL and away from its sign, or an empty one. */
static struct point area_of(const struct table *table, unsigned local) {
    const struct rect tile = carcassonne_lifted_rect(table), sign = ui_find(&table->ui, TARGET_SPOT + (int)local)->rect;
    const struct castle *castle = &carcassonne(table)->castle;
    const struct carcassonne_state *state = carcassonne_asked(table);
    const unsigned face = carcassonne(table)->tables->face_of[carcassonne_drawn(state)];
    struct point area[CASTLE_RING_POINTS];
    for (int i = 0; i < castle->ring_count; i++) {
        const int count =
            castle_ring_points(castle, &castle->rings[i], tile, state->cells[state->laid] % CARC_ROTATIONS, area);
        for (int at = 0; castle->rings[i].face == face && castle->rings[i].local == local && at < 400; at++) {
            const struct point point = {tile.x + at % 20 * tile.w / 20, tile.y + at / 20 * tile.h / 20};
            const int is_far =
                abs(point.x - sign.x - sign.w / 2) > sign.w || abs(point.y - sign.y - sign.h / 2) > sign.h;
            if (is_far && polygon_contains(area, count, point.x, point.y)) {
                return point;
            }
        }
    }
    return (struct point){0, 0};
}

/* Lays tiles until one has a feature that reaches beyond its sign; gives that feature and a point of it. */
static unsigned lay_large(struct table *table, struct point *at) {
    for (int answers = 0; answers < 20; answers++) {
        must(robot_press(&robot, lit_cell(table, 1)));
        must(robot_press(&robot, TARGET_LAY));
        driver_wait(&robot.driver, 700);
        for (unsigned left = carcassonne_spots(table); left; left &= left - 1) {
            *at = area_of(table, (unsigned)__builtin_ctz(left));
            if (at->x) {
                return (unsigned)__builtin_ctz(left);
            }
        }
        must(robot_press(&robot, TARGET_DONE));
        driver_wait(&robot.driver, 700);
    }
    fail_msg("no large feature");
    return 0;
}

static void a_feature_of_the_lifted_tile_is_pressed_wherever_it_is(void **state) {
    (void)state;
    struct table *table = begin(2, 24);
    struct point at = {0, 0};
    const unsigned local = lay_large(table, &at);
    const struct rect cell = carcassonne_cell_rect(table, carcassonne_asked(table)->laid);
    const char letter =
        carcassonne_letter(carcassonne(table)->tables,
                           carcassonne(table)->tables->first[carcassonne_drawn(carcassonne_asked(table))] + local);
    assert_true(carcassonne_lifted_rect(table).w >= 2 * cell.w);
    assert_int_equal(track_under(table, ui_find(&table->ui, TARGET_LIFTED)->rect), 0);
    assert_true(ui_find(&table->ui, TARGET_SPOT + (int)local)->rect.w >= cell.w / 2);
    driver_move(&robot.driver, at.x, at.y);
    driver_wait(&robot.driver, 60);
    assert_int_equal(table->pointed, TARGET_SPOT + (int)local);
    driver_click(&robot.driver, at.x, at.y, UI_BUTTON_LEFT);
    driver_wait(&robot.driver, 100);
    const struct intent last = match_intent(table->match, match_length(table->match) - 1);
    assert_int_equal(last.verb, CARC_FOLLOWER);
    assert_int_equal((char)carcassonne_view(&last)->letter, letter);
}

/* What is lifted never lies over a cell that can be chosen instead. */
static void cells_stay_free_of_the_lifted_tile(void **state) {
    (void)state;
    int lifted = 0;
    struct table *table = begin(2, 31);
    for (int answers = 0; answers < 30; answers++) {
        for (int cell = 0; carcassonne_asks(table, CARC_PHASE_PLACE) && cell < CARC_GRID; cell++) {
            struct point at;
            assert_true(!carcassonne_is_lit(table, TARGET_CELL + cell) || robot_find(&robot, TARGET_CELL + cell, &at));
        }
        if (carcassonne_asks(table, CARC_PHASE_PLACE)) {
            must(robot_press(&robot, lit_cell(table, 1)));
            driver_wait(&robot.driver, 700);
            lifted += carcassonne_is_trying(table) && !rect_is_empty(carcassonne_lifted_rect(table));
        }
        must(robot_go_on(&robot));
        driver_wait(&robot.driver, 700);
    }
    assert_true(lifted > 3);
}

/* Tries tiles out until one of them reaches a feature that somebody stands on; gives that spot, or TARGET_NONE. */
static int try_taken(struct table *table) {
    for (int position = 0; position < CARC_GRID; position++) {
        if (carcassonne_is_lit(table, TARGET_CELL + position)) {
            must(robot_press(&robot, TARGET_CELL + position));
            if (carcassonne_taken(table)) {
                return TARGET_SPOT + __builtin_ctz(carcassonne_taken(table));
            }
        }
    }
    return TARGET_NONE;
}

static void a_taken_feature_says_why_it_cannot_be_had(void **state) {
    (void)state;
    struct table *table = begin(2, 31);
    int spot = TARGET_NONE;
    for (int answers = 0; answers < 40 && spot == TARGET_NONE; answers++) {
        if (carcassonne_asks(table, CARC_PHASE_PLACE)) {
            spot = try_taken(table);
        }
        if (spot == TARGET_NONE) {
            must(robot_go_on(&robot));
            driver_wait(&robot.driver, 700);
        }
    }
    assert_int_not_equal(spot, TARGET_NONE);
    assert_int_equal(carcassonne_spots(table) & carcassonne_taken(table), 0);
    const size_t length = match_length(table->match);
    struct table_note note = {0};
    assert_true(carcassonne_table_notes.note(table, spot, &note));
    assert_non_null(strstr(note.why, "Taken"));
    must(robot_press(&robot, spot));
    assert_string_not_equal(table_message_words(table), "");
    assert_int_equal(match_length(table->match), length);
}

static void a_tile_laid_alone_asks_no_more(void **state) {
    (void)state;
    struct table *table = begin(2, 24);
    must(robot_press(&robot, lit_cell(table, 1)));
    must(robot_press(&robot, TARGET_LAY_ALONE));
    driver_wait(&robot.driver, 100);
    assert_int_equal(match_length(table->match), 2);
    assert_int_equal(match_intent(table->match, 1).verb, CARC_DONE);
}

static void what_is_tried_out_moves_and_is_taken_back(void **state) {
    (void)state;
    struct table *table = begin(2, 25);
    const int first = lit_cell(table, 1);
    int other = TARGET_NONE;
    for (int position = CARC_GRID - 1; position >= 0 && other == TARGET_NONE; position--) {
        other = carcassonne_is_lit(table, TARGET_CELL + position) ? TARGET_CELL + position : TARGET_NONE;
    }
    assert_int_not_equal(first, other);
    must(robot_press(&robot, first));
    must(robot_press(&robot, other));
    assert_int_equal(carcassonne_tried_cell(table), carcassonne(table)->tables->grid[other - TARGET_CELL]);
    driver_key(&robot.driver, UI_KEY_CANCEL, 0, 0);
    assert_false(carcassonne_is_trying(table));
    assert_int_equal(match_length(table->match), 0);
}

/* ---- what lies open ---- */

static void the_page_shows_each_face_to_come(void **state) {
    (void)state;
    struct table *table = begin(2, 26);
    must(robot_press(&robot, TARGET_STACK));
    driver_frame(&robot.driver);
    int faces = 0;
    for (int face = 0; face < CARC_TILES; face++) {
        faces += ui_find(&table->ui, TARGET_FACE + face) != NULL;
    }
    assert_in_range(faces, 57, 58); /* of 58, two of them twice, one tile is drawn */
    assert_true(draw_list_shows(robot.driver.list, "help it."));
    driver_key(&robot.driver, UI_KEY_CANCEL, 0, 0);
    assert_null(ui_find(&table->ui, TARGET_PAGE));
}

/* Whose lines are pressed to ask what could help them. */
static void the_page_leaves_the_list_free(void **state) {
    static const int sizes[][2] = {{1280, 720}, {1024, 1056}, {960, 1080}, {1200, 1600}};
    (void)state;
    const struct table *table = begin(2, 26);
    must(robot_press(&robot, TARGET_STACK));
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        platform_resize(robot.driver.platform, sizes[i][0], sizes[i][1]);
        driver_frame(&robot.driver);
        const struct widget *page = ui_find(&table->ui, TARGET_PAGE);
        assert_non_null(page);
        assert_true(rect_is_empty(rect_common(page->rect, carcassonne_castle_rect(table))));
    }
    platform_resize(robot.driver.platform, 1280, 720);
    driver_key(&robot.driver, UI_KEY_CANCEL, 0, 0);
}

/* Pressed in the list: the page is about that feature; pressed again: about all. */
static void a_feature_is_asked_what_could_help_it(void **state) {
    (void)state;
    struct table *table = begin(2, 26);
    for (int turns = 0; turns < 8; turns++) {
        must(robot_go_on(&robot));
        driver_wait(&robot.driver, 700);
    }
    uint8_t labels[CARC_OPEN_FEATURES];
    assert_true(carcassonne_open_features(table, labels) > 1);
    must(robot_press(&robot, TARGET_OPEN_FEATURE + 1));
    assert_int_equal(carcassonne_sought(table), labels[1]);
    must(robot_press(&robot, TARGET_OPEN_FEATURE + 1));
    assert_int_equal(carcassonne_sought(table), CARC_NONE);
    assert_non_null(ui_find(&table->ui, TARGET_PAGE));
    driver_key(&robot.driver, UI_KEY_CANCEL, 0, 0);
    assert_null(ui_find(&table->ui, TARGET_PAGE));
}

/* What nobody is in is one line, however much of it there is; pointed at, it names each court with its points. */
static void free_courts_are_told_in_one_line(void **state) {
    (void)state;
    struct table *table = begin(2, 26);
    uint8_t labels[CARC_OPEN_FEATURES];
    int most = 0;
    for (int turns = 0; turns < 24; turns++) {
        const int count = carcassonne_free_courts(table, labels);
        for (int i = 0; i < count; i++) {
            assert_int_equal(carcassonne_shown(table)->standing[labels[i]] & CARC_FOLLOWED, 0);
            assert_true(carcassonne_worth(carcassonne(table)->tables, carcassonne_shown(table), labels[i]) > 0);
        }
        assert_int_equal(ui_find(&table->ui, TARGET_FREE_COURTS) != NULL, count > 0);
        most = count > most ? count : most;
        must(robot_go_on(&robot));
        driver_wait(&robot.driver, 700);
    }
    assert_true(most > 1);
}

/* The panels tell it all match long; once it has ended nothing more is to come. */
static void the_scales_tell_what_the_end_would_bring(void **state) {
    (void)state;
    struct table *table = begin(2, 29);
    int final[CARC_SOURCES], told = 0;
    driver_key(&robot.driver, UI_KEY_ENDING, 0, 0);
    assert_true(carcassonne(table)->shows_ending);
    for (int answers = 0; answers < 40 && robot_table(&robot); answers++) {
        table = robot_table(&robot);
        driver_frame(&robot.driver);
        for (int seat = 0; seat < CARC_SEATS; seat++) {
            const int total = carcassonne_ending(table, seat, final);
            char words[16];
            snprintf(words, sizeof words, "= %d", total);
            assert_true(draw_list_shows(robot.driver.list, words));
            told += total > carcassonne_shown(table)->seats[seat].score;
        }
        must(robot_go_on(&robot));
        driver_wait(&robot.driver, 700);
    }
    assert_true(told > 10);
    must(robot_play_game(&robot));
    app_pop(robot.app);
    driver_frame(&robot.driver);
    table = robot_table(&robot);
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        assert_int_equal(carcassonne_ending(table, seat, final), table_points(table, table_state(table), seat));
    }
}

/* Gives how many wall tiles SEAT holds, all of which can be pointed at. */
static int wall_tiles_shown(struct table *table, int seat) {
    int count = 0;
    for (int kind = 1; kind < CARC_WALL_KINDS; kind++) {
        const int is_held = carcassonne_shown(table)->seats[seat].hand[kind] > 0;
        assert_int_equal(ui_find(&table->ui, TARGET_IN_HAND + seat * CARC_WALL_KINDS + kind) != NULL, is_held);
        count += is_held;
    }
    return count;
}

static void the_scales_hide_no_wall_tiles(void **state) {
    (void)state;
    const struct scene_shot *shot = shoot_carcassonne_list();
    while (strcmp(shot->name, "table-carcassonne-wall-tiles") != 0) {
        shot++;
        assert_non_null(shot->name);
    }
    app_replace(robot.app, shot->make(robot.app));
    driver_begin(&robot.driver, robot.app, robot.driver.platform, robot.driver.list);
    struct table *table = robot_table(&robot);
    driver_wait(&robot.driver, 300);
    const int held = wall_tiles_shown(table, 0) + wall_tiles_shown(table, 1);
    assert_true(held > 1);
    driver_key(&robot.driver, UI_KEY_ENDING, 0, 0);
    assert_true(carcassonne(table)->shows_ending);
    assert_int_equal(wall_tiles_shown(table, 0) + wall_tiles_shown(table, 1), held);
}

/* ---- what is drawn ---- */

/* How often the next frame draws a picture with NAME in its path in LAYER ("": in any). */
static int count_drawn(const char *layer, const char *name) {
    char *text = NULL, *rest = NULL;
    size_t size = 0;
    int count = 0;
    FILE *stream = open_memstream(&text, &size);
    assert_non_null(stream);
    driver_frame(&robot.driver);
    draw_list_write(robot.driver.list, stream);
    fclose(stream);
    for (const char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        count += !strncmp(line, layer, strlen(layer)) && strstr(line, name);
    }
    free(text);
    return count;
}

static int draws_faces(void) {
    return count_drawn("", "/faces_") > 0;
}

/* Halves of western and eastern rims with a roof that belongs to another feature than what lies beyond, or to none. */
static int count_ended_roofs(const struct table *table) {
    struct carcassonne_state room;
    const struct carcassonne_state *board = carcassonne_tried_board(table, &room);
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    int count = 0;
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        for (unsigned side = 1; side < CARC_SIDES && board->cells[cell] != CARC_NONE; side += 2) {
            const unsigned beside = tables->neighbours[cell][side], start = tables->start_at[cell][side];
            for (unsigned half = 0; half <= 2; half += 2) {
                const unsigned own = tables->slots[board->cells[cell]][3 * side + half];
                const int is_roof = tables->kinds[own] == CARC_TOWER || tables->kinds[own] == CARC_HOUSE;
                const unsigned other = start != CARC_NONE ? start
                                       : beside != CARC_NONE && board->cells[beside] != CARC_NONE
                                           ? tables->slots[board->cells[beside]][3 * (4 - side) + 2 - half]
                                           : CARC_NONE;
                count += is_roof && (other == CARC_NONE || board->belongs[own] != board->belongs[other]);
            }
        }
    }
    return count;
}

/* The same of the tile that hangs over the board, or is lifted off it: nothing lies beside it. */
static int count_loose_roofs(struct table *table) {
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    const struct carcassonne_state *board = carcassonne_asked(table);
    uint8_t rotation = (uint8_t)carcassonne_rotation(table);
    int count = 0;
    const int is_lifted = !rect_is_empty(carcassonne_lifted_rect(table)),
              hangs = table_is_asking(table) && carcassonne_asks(table, CARC_PHASE_PLACE) &&
                      (carcassonne_is_trying(table) || carcassonne_ghost(table, &rotation) != CARC_NONE);
    if (!is_lifted && !hangs) {
        return 0;
    }
    const unsigned laid = hangs ? carcassonne_drawn(board) * CARC_ROTATIONS + rotation : board->cells[board->laid];
    for (unsigned side = 1; side < CARC_SIDES; side += 2) {
        for (unsigned half = 0; half <= 2; half += 2) {
            const int kind = tables->kinds[tables->slots[laid][3 * side + half]];
            count += kind == CARC_TOWER || kind == CARC_HOUSE;
        }
    }
    return count * (is_lifted + hangs);
}

static int count_over_numbers(struct table *table) {
    struct carcassonne_number numbers[CARC_TRACK];
    const struct carcassonne_state *board = carcassonne_shown(table);
    const struct castle_scene scene = carcassonne_scene(table, board, NULL);
    const int number_count = carcassonne_track_numbers(table, numbers);
    int count = 0;
    for (int i = 0; i < CARC_SEATS * CARC_FOLLOWERS; i++) {
        const unsigned number = board->seats[i / CARC_FOLLOWERS].followers[i % CARC_FOLLOWERS];
        for (int at = 0; number != CARC_NONE && at < number_count; at++) {
            count += rect_meets(castle_follower_body(&scene, number), numbers[at].rect);
        }
    }
    return count;
}

static int bodies_of(const struct castle_scene *scene, struct rect bodies[CARC_SEATS * (CARC_FOLLOWERS + 1)]) {
    int count = 0;
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        const struct carcassonne_seat *own = &scene->board->seats[seat];
        for (int i = 0; i < CARC_FOLLOWERS; i++) {
            if (own->followers[i] != CARC_NONE) {
                bodies[count++] = castle_follower_body(scene, own->followers[i]);
            }
        }
        if (own->keep != CARC_NONE) {
            bodies[count++] = castle_keep_body(scene, own->keep, seat);
        }
    }
    return count;
}

/* Pieces that stand over another, or over a cell that is lit. */
static int count_in_the_way(struct table *table) {
    const struct castle_scene scene = carcassonne_scene(table, carcassonne_shown(table), NULL);
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    struct rect bodies[CARC_SEATS * (CARC_FOLLOWERS + 1)];
    int count = 0;
    for (int i = bodies_of(&scene, bodies); i-- > 0;) {
        for (int other = 0; other < i; other++) {
            count += rect_meets(bodies[i], bodies[other]);
        }
        for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
            count += carcassonne_is_lit(table, TARGET_CELL + tables->positions[cell]) &&
                     rect_meets(bodies[i], carcassonne_cell_rect(table, cell));
        }
    }
    return count;
}

/* They stand as far from the wall as that needs, whatever a tile at its foot holds, and step apart. */
static void no_follower_hides_a_number_of_the_track(void **state) {
    (void)state;
    struct table *table = begin(2, 33);
    int stood = 0;
    for (int turns = 0; turns < 60; turns++) {
        must(robot_go_on(&robot));
        driver_wait(&robot.driver, 700);
        table = robot_table(&robot);
        assert_int_equal(count_over_numbers(table), 0);
        assert_int_equal(count_in_the_way(table), 0);
        for (int i = 0; i < CARC_SEATS * CARC_FOLLOWERS; i++) {
            stood += carcassonne_shown(table)->seats[i / CARC_FOLLOWERS].followers[i % CARC_FOLLOWERS] != CARC_NONE;
        }
    }
    assert_true(stood > 60);
}

/* Lines of SEAT's colour at the edges of features. */
static int count_edges(struct table *table, int seat) {
    char colour[16];
    snprintf(colour, sizeof colour, "colour %08x", castle_claim_colour(table->colours[seat]));
    return count_drawn("pieces line", colour);
}

/* Pictures of pieces of SEAT's colour, each with its plinth, followers in what they do. */
static int count_pieces(struct table *table, int seat) {
    const char *colour = theme_players[table->colours[seat]].name;
    char follower[32], keep[32];
    snprintf(follower, sizeof follower, "/follower_%s_", colour);
    snprintf(keep, sizeof keep, "/keep_%s.", colour);
    return count_drawn("pieces", follower) + count_drawn("pieces", keep);
}

static int pieces_of(const struct carcassonne_state *board, int seat) {
    int count = board->seats[seat].keep != CARC_NONE;
    for (int i = 0; i < CARC_FOLLOWERS; i++) {
        count += board->seats[seat].followers[i] != CARC_NONE;
    }
    return count;
}

/* Who could be put on the tile that was laid. */
static int offered_to(struct table *table, int seat) {
    return table_is_asking(table) && table->asked.seat == seat ? __builtin_popcount(carcassonne_spots(table)) : 0;
}

static int claims_of(const struct carcassonne_state *board, unsigned seat) {
    int count = 0;
    for (unsigned label = 0; label < CARC_NONE; label++) {
        count += carcassonne_standing(board, label, seat) > carcassonne_standing(board, label, 1 - seat);
    }
    return count;
}

/* Each piece is in its colour, each feature somebody stands on has an edge: none without. */
static void it_is_seen_whose_a_feature_is(void **state) {
    (void)state;
    struct table *table = begin(2, 33);
    int claimed = 0;
    for (int turns = 0; turns < 20; turns++) {
        must(robot_go_on(&robot));
        driver_wait(&robot.driver, 700);
        table = robot_table(&robot);
        for (int seat = 0; seat < CARC_SEATS && !table->motion.item_count; seat++) {
            const struct carcassonne_state *board = carcassonne_shown(table);
            const int claims = claims_of(board, (unsigned)seat), edges = count_edges(table, seat);
            assert_true(claims ? edges >= claims : !edges);
            assert_int_equal(count_pieces(table, seat), pieces_of(board, seat) + offered_to(table, seat));
            claimed += claims;
        }
    }
    assert_true(claimed > 20);
}

static void roofs_that_end_at_a_rim_are_closed_there(void **state) {
    (void)state;
    struct table *table = begin(2, 26);
    int most = 0;
    for (int turns = 0; turns < 24; turns++) {
        must(robot_go_on(&robot));
        driver_wait(&robot.driver, 700);
        const int ended = count_ended_roofs(table);
        assert_int_equal(count_drawn("pieces", "/verges"), ended + count_loose_roofs(table));
        most = ended > most ? ended : most;
    }
    assert_true(most > 10);
}

/* One above the other they have air between them, at the wall's corners too. */
static int is_piled(struct rect one, struct rect other) {
    const struct point a = rect_middle(one), b = rect_middle(other);
    return abs(a.x - b.x) < one.w / 2 && abs(a.y - b.y) < one.h * 3 / 2;
}

static void numbers_of_the_track_leave_each_other_room(const struct table *table) {
    struct carcassonne_number numbers[CARC_TRACK];
    const int count = carcassonne_track_numbers(table, numbers);
    const int score = carcassonne_shown(table)->seats[0].score % CARC_TRACK;
    int tens = 0, near = 0;
    for (int i = 0; i < count; i++) {
        tens += numbers[i].space % 10 == 0 && numbers[i].is_strong;
        near += numbers[i].space == score && numbers[i].is_strong;
        for (int other = 0; other < i; other++) {
            assert_true(rect_is_empty(rect_common(numbers[i].rect, numbers[other].rect)));
            assert_false(is_piled(numbers[i].rect, numbers[other].rect));
        }
    }
    assert_int_equal(tens, 10);
    assert_int_equal(near, 1);
    assert_true(count > 15);
}

static void numbers_of_the_track_never_run_into_each_other(void **state) {
    static const struct { int w, h; } sizes[] = {{1024, 576}, {1280, 720}, {1024, 1056}, {1920, 1080}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        robot_close(&robot);
        must(robot_open(&robot, sizes[i].w, sizes[i].h, 1));
        numbers_of_the_track_leave_each_other_room(begin(2, 26));
    }
}

/* All wall tiles lie, both markers stand on 0; only at corners, where another has their seat, are numbers left out. */
static void wall_tiles_hide_no_number_of_the_track(void **state) {
    (void)state;
    struct carcassonne_number numbers[CARC_TRACK];
    const struct table *table = begin(2, 26);
    const int count = carcassonne_track_numbers(table, numbers);
    static const int left_out[] = {11, 38, 44, 56, 64, 66, 72, 73, 82, 86, 89, 93};
    enum { LEFT_OUT = sizeof left_out / sizeof *left_out };
    int seen = 0;
    for (int i = 0; i < count; i++) {
        for (int out = 0; out < LEFT_OUT; out++) {
            assert_int_not_equal(numbers[i].space, left_out[out]);
        }
        for (int tower = 0; tower < CARC_ON_WALL; tower++) {
            assert_false(rect_meets(numbers[i].rect, carcassonne_wall_tile_rect(table, tower)));
        }
        seen += numbers[i].space > 1 && numbers[i].space < CARC_TRACK - 1;
    }
    assert_int_equal(seen, CARC_TRACK - 3 - LEFT_OUT);
}

/* What is left out, too: whoever points at a space reads which it is. */
static void each_space_of_the_track_tells_its_number(void **state) {
    (void)state;
    struct table *table = begin(2, 26);
    for (int space = 0; space < CARC_TRACK; space++) {
        struct table_note note = {0};
        char title[16];
        snprintf(title, sizeof title, "Space %d", space);
        assert_non_null(ui_find(&table->ui, TARGET_TRACK + space));
        assert_true(carcassonne_table_notes.note(table, TARGET_TRACK + space, &note));
        assert_string_equal(note.title, title);
    }
}

/* On each straight side all numbers stand in one line, those of its towers too. */
static void numbers_of_a_side_stand_in_one_line(void **state) {
    static const struct {
        int from, to, is_upright;
    } sides[] = {{1, 12, 1},  {13, 32, 0}, {33, 38, 1}, {39, 42, 0}, {43, 56, 1}, {57, 62, 0}, {63, 65, 1},
                 {66, 71, 0}, {72, 74, 1}, {75, 80, 0}, {81, 85, 1}, {86, 88, 0}, {89, 93, 1}, {94, 99, 0}};
    (void)state;
    struct carcassonne_number numbers[CARC_TRACK];
    const struct table *table = begin(2, 26);
    const int count = carcassonne_track_numbers(table, numbers);
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        int line = 0;
        for (int at = 0; at < count; at++) {
            const struct point middle = rect_middle(numbers[at].rect);
            const int across = sides[i].is_upright ? middle.x : middle.y;
            if (numbers[at].space >= sides[i].from && numbers[at].space <= sides[i].to) {
                line = line ? line : across;
                assert_in_range(across - line + 1, 0, 2);
            }
        }
    }
}

/* ---- high contrast ---- */

/* Without the pictures, every feature must have an area of its own and every market a place. */
static void plain_faces_lack_nothing(void **state) {
    (void)state;
    const struct table *table = begin(2, 30);
    const struct castle *castle = &carcassonne(table)->castle;
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    for (int face = 0; face < tables->face_count; face++) {
        unsigned areas = 0;
        for (int i = 0; i < castle->ring_count; i++) {
            areas |= castle->rings[i].face == face ? 1u << castle->rings[i].local : 0;
        }
        assert_int_equal(areas, (1u << tables->faces[face].locals) - 1);
        for (int local = 0; local < tables->faces[face].locals; local++) {
            const struct castle_at at = castle->markets[face][local][0];
            assert_int_equal(tables->faces[face].markets >> local & 1, at.x > 0 && at.y > 0);
        }
    }
    assert_true(draws_faces());
    robot.app->settings.has_contrast = 1;
    app_settings_changed(robot.app);
    assert_false(draws_faces());
    robot.app->settings.has_contrast = 0;
    app_settings_changed(robot.app);
    assert_true(draws_faces());
}

static void a_cell_that_cannot_take_the_tile_says_why(void **state) {
    (void)state;
    struct table *table = begin(2, 27);
    for (int position = 0; position < CARC_GRID; position++) {
        if (carcassonne(table)->tables->grid[position] != CARC_NONE &&
            !carcassonne_is_lit(table, TARGET_CELL + position)) {
            must(robot_press(&robot, TARGET_CELL + position));
            assert_string_not_equal(table_message_words(table), "");
            assert_int_equal(match_length(table->match), 0);
            return;
        }
    }
    fail_msg("all cells take it");
}

/* Of the tiles in the stack: how many the rules let lie on CELL; how many of them complete the feature with LABEL. */
static int count_by_rules(const struct table *table, unsigned cell, unsigned label) {
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    const struct carcassonne_state *board = match_state(table->match);
    int count = 0;
    for (int place = board->drawn; place < CARC_TILES; place++) {
        struct carcassonne_state drawn = *board;
        drawn.stack[drawn.drawn - 1] = board->stack[place];
        count += label == CARC_NONE ? carcassonne_rotations(tables, &drawn, cell) != 0
                                    : carcassonne_helps(tables, board, board->stack[place], label);
    }
    return count;
}

static int note_tells(struct table *table, int target, int count, const char *none) {
    struct table_note note = {.chip_count = 0};
    char told[48];
    snprintf(told, sizeof told, "%d of the tiles to come", count);
    assert_true(carcassonne_table_notes.note(table, target, &note));
    return strstr(note.text, count ? told : none) != NULL;
}

static void notes_count_the_tiles_to_come(void **state) {
    (void)state;
    struct table *table = begin(2, 29);
    int cells = 0, features = 0;
    for (int answers = 0; answers < 40; answers++) {
        const struct carcassonne_state *board = match_state(table->match);
        uint8_t labels[CARC_OPEN_FEATURES];
        for (int position = 0; carcassonne_asks(table, CARC_PHASE_PLACE) && position < CARC_GRID; position++) {
            const unsigned cell = carcassonne(table)->tables->grid[position];
            if (cell != CARC_NONE && board->available[cell / 64] >> cell % 64 & 1 &&
                !carcassonne_is_lit(table, TARGET_CELL + position)) {
                assert_true(note_tells(table, TARGET_CELL + position, count_by_rules(table, cell, CARC_NONE),
                                       "No tile to come fits here"));
                cells++;
            }
        }
        for (int i = 0; i < carcassonne_open_features(table, labels); i++) {
            const int is_open = !carcassonne_is_complete(carcassonne(table)->tables, board, labels[i]);
            assert_true(note_tells(table, TARGET_OPEN_FEATURE + i, is_open ? count_by_rules(table, 0, labels[i]) : 0,
                                   is_open ? "No single tile to come" : "Complete"));
            features++;
        }
        must(robot_go_on(&robot));
        driver_wait(&robot.driver, 700);
    }
    assert_true(cells > 20 && features > 50);
}

/* ---- around a match ---- */

static int table_achievement_named(const char *name) {
    const struct table_achievement *rows = carcassonne_table_ops.around->seals->all;
    int index = 0;
    while (rows[index].name && strcmp(rows[index].name, name) != 0) {
        index++;
    }
    assert_non_null(rows[index].name);
    return index;
}

static void the_end_tells_what_decided(void **state) {
    (void)state;
    begin(2, 28);
    must(robot_play_game(&robot));
    struct scene *top = app_top(robot.app);
    assert_string_equal(top->ops->name, "results");
    choose_option("Pages of the results", 1);
    driver_wait(&robot.driver, 500);
    assert_true(draw_list_shows(robot.driver.list, "Most at one stroke: "));
}

/* Judged alike from the match and from what a file of it would give; nothing that both cannot have had. */
static void achievements_follow_from_the_match(void **state) {
    uint32_t earned[GAME_MAX_SEATS] = {0}, again[GAME_MAX_SEATS] = {0}, all = 0;
    const struct game *game = app_game(robot.app, "carcassonne")->game;
    const uint32_t whisker = 1u << table_achievement_named("castle-whisker"),
                   hundred = 1u << table_achievement_named("castle-hundred");
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct game_setup setup = {.seed = seed, .seats = 2};
        struct random_stream random = random_seeded(seed);
        struct match *match = match_new(game, &setup, NULL, NULL);
        const struct carcassonne_state *board = match_state(match);
        while (match_to_act(match)) {
            const struct intent intent = board->phase == CARC_PHASE_PLACE ? greedy(game, board, &random)
                                                                          : eager(game, board, board->to_act, &random);
            assert_int_equal(match_submit(match, &intent, NULL).reason, REASON_NONE);
        }
        carcassonne_table_ops.around->seals->earned(match, earned);
        carcassonne_table_ops.around->seals->earned(match, again);
        assert_memory_equal(earned, again, sizeof earned);
        const int lead = board->seats[0].score - board->seats[1].score;
        assert_int_equal((earned[0] & whisker) != 0, lead >= 1 && lead <= 3);
        assert_int_equal((earned[1] & whisker) != 0, lead <= -1 && lead >= -3);
        assert_int_equal((earned[0] & hundred) != 0, board->seats[0].score >= 100);
        all |= earned[0] | earned[1];
        match_free(match);
    }
    assert_true(__builtin_popcount(all) >= 4);
}

static void the_key_that_turns_is_told_as_it_is_set(void **state) {
    struct table_note note = {.chip_count = 0};
    (void)state;
    struct table *table = begin(2, 24);
    binding_give(&robot.app->settings.keys, action_number(UI_KEY_TURN), 0, (struct binding){'j', 0});
    assert_true(carcassonne_table_notes.note(table, TARGET_TURN, &note));
    assert_non_null(strstr(note.text, "J, the wheel"));
    note = (struct table_note){.chip_count = 0};
    assert_true(carcassonne_table_notes.note(table, TARGET_DRAWN, &note));
    assert_non_null(strstr(note.text, "with J, the wheel"));
}

/* ---- what scores is opened ---- */

/* How often a picture in the board's folder whose name begins with NAME and ends on END is drawn on the board. */
static int pictures(const char *name, const char *end) {
    const struct draw_layer_list *layer = &robot.driver.list->layers[LAYER_PIECES];
    char begins[64];
    int count = 0;
    snprintf(begins, sizeof begins, CASTLE_FOLDER "%s", name);
    for (int i = 0; i < layer->count; i++) {
        const struct draw_command *command = &layer->commands[i];
        const int is_image = command->kind == DRAW_IMAGE_FIT || command->kind == DRAW_IMAGE_TURNED;
        const char *image = is_image ? draw_list_name(robot.driver.list, command->name) : "";
        const size_t length = strlen(image), tail = strlen(end);
        count += !strncmp(image, begins, strlen(begins)) && length >= tail && !strcmp(image + length - tail, end);
    }
    return count;
}

static unsigned number_of_building(const struct table *table) {
    for (int i = 0; i < CARC_SEATS * CARC_FOLLOWERS; i++) {
        const unsigned number = carcassonne_shown(table)->seats[i / CARC_FOLLOWERS].followers[i % CARC_FOLLOWERS];
        if (number != CARC_NONE && carcassonne(table)->tables->kinds[number] == CARC_HOUSE) {
            return number;
        }
    }
    return CARC_NONE;
}

/* Random answers until somebody is asked who has a squire in a house. */
static struct table *until_housed(unsigned *number) {
    struct table *table = begin(2, 21);
    for (*number = CARC_NONE; *number == CARC_NONE; *number = number_of_building(table)) {
        must(robot_go_on(&robot));
        driver_wait(&robot.driver, 60);
        table = robot_table(&robot);
    }
    return table;
}

/* As if the feature of NUMBER were scored. */
static void show_points(struct table *table, unsigned number) {
    static struct event_list list;
    list.count = 0;
    event_append(&list, (struct event){
                            .type = CARC_EVENT_POINTS, .what = (uint8_t)number, .amount = 6, .reason = CARC_POINTS_HOUSE});
    robot.app->settings.animations = PACE_NORMAL;
    table->start.pace = PACE_NORMAL;
    assert_true(motion_push(&table->motion, &list));
}

static int is_in_the_castle(const struct table *table, struct point at) {
    int is_there = 0;
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        is_there |= rect_contains(carcassonne_cell_rect(table, cell), at.x, at.y);
    }
    return is_there;
}

/* Markers walk there, and the points are told beside what is open. */
static void opened_leaves_the_track_free(const struct table *table, unsigned number) {
    const struct rect doll = carcassonne_doll_rect(table, number), pill = carcassonne(table)->gains[0].pill;
    assert_true(doll.w <= carcassonne_cell_rect(table, 0).w * 7 / 4);
    assert_int_equal(track_under(table, (struct rect){doll.x, doll.y + doll.h / 10, doll.w, doll.h * 9 / 10}), 0);
    assert_true(pill.w > 0 && rect_shared(pill, doll) * 8 < pill.w * pill.h);
    assert_int_equal(track_under(table, pill), 0);
    assert_true(is_in_the_castle(table, rect_middle(pill)));
}

static void what_scores_is_opened(int is_reduced) {
    unsigned number;
    struct table *table = until_housed(&number);
    assert_true(!carcassonne_dolls_move(table) && !pictures("doll_", ""));
    robot.app->settings.is_reduced = is_reduced;
    show_points(table, number);
    driver_wait(&robot.driver, is_reduced ? 60 : 900);
    assert_false(carcassonne_dolls_move(table));
    assert_int_equal(carcassonne_dolls_label(table), carcassonne_shown(table)->belongs[number]);
    assert_int_equal(pictures("doll_house", ".open.webp"), 1);
    assert_int_equal(pictures("doll_", ""), 1); /* its lid is gone */
    assert_true(pictures("follower_", "_squire.webp") > 0);
    opened_leaves_the_track_free(table, number);
    driver_wait(&robot.driver, 3000);
    assert_true(!carcassonne_dolls_move(table) && !pictures("doll_", ""));
    assert_true(pictures("follower_", "_squire.webp") > 0); /* out again */
}

static void a_house_that_scores_is_opened(void **state) {
    const struct carcassonne_doll_look shut = carcassonne_doll_look_at(0), open = carcassonne_doll_look_at(1);
    (void)state;
    assert_true(shut.grown == 0 && shut.seen == 0 && shut.lid == 255 && shut.lift == 0);
    assert_true(open.grown == 1 && open.seen == 255 && open.lid == 0 && open.lift > 0);
    what_scores_is_opened(0);
}

static void with_reduced_motion_it_stands_open(void **state) {
    (void)state;
    what_scores_is_opened(1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_key_that_turns_is_told_as_it_is_set, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_house_that_scores_is_opened, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(with_reduced_motion_it_stands_open, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(the_points_of_the_log_add_up, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(the_last_tiles_are_announced, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(undo_never_crosses_a_drawn_tile, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_building_throws_its_shadow_to_the_east, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_cell_pressed_again_turns_the_tile_among_those_that_fit, open_robot,
                                        close_robot),
        cmocka_unit_test_setup_teardown(a_tile_dropped_on_a_lit_cell_is_tried_out, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_tile_dropped_elsewhere_says_why_not, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(wheel_key_and_right_button_turn_it, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_tile_turned_over_another_cell_still_fits_where_it_is_tried_out, open_robot,
                                        close_robot),
        cmocka_unit_test_setup_teardown(a_follower_on_a_tried_tile_gives_both, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_taken_feature_says_why_it_cannot_be_had, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_feature_of_the_lifted_tile_is_pressed_wherever_it_is, open_robot,
                                        close_robot),
        cmocka_unit_test_setup_teardown(cells_stay_free_of_the_lifted_tile, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_tile_laid_alone_asks_no_more, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(what_is_tried_out_moves_and_is_taken_back, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(the_page_shows_each_face_to_come, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(the_page_leaves_the_list_free, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_feature_is_asked_what_could_help_it, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(the_scales_tell_what_the_end_would_bring, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(the_scales_hide_no_wall_tiles, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(plain_faces_lack_nothing, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_cell_that_cannot_take_the_tile_says_why, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(notes_count_the_tiles_to_come, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(numbers_of_the_track_never_run_into_each_other, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(numbers_of_a_side_stand_in_one_line, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(wall_tiles_hide_no_number_of_the_track, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(each_space_of_the_track_tells_its_number, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(no_follower_hides_a_number_of_the_track, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(roofs_that_end_at_a_rim_are_closed_there, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(it_is_seen_whose_a_feature_is, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(free_courts_are_told_in_one_line, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(the_end_tells_what_decided, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(achievements_follow_from_the_match, open_robot, close_robot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
