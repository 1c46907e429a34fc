/* SPDX-License-Identifier: MIT */
/* The view from above shows the same as the board and plays the same; its key works as it is set. */
#include <stdio.h>
#include <string.h>

#include "kilt_kit.h"
#include "platform/draw_list.h"
#include "table/after/replay.h"
#include "table/ops_notes.h"

static void the_key_changes_the_view(void **state) {
    const struct table *table = kilt_begin(3, 3, 24);
    (void)state;
    driver_key(&robot.driver, UI_KEY_ABOVE, 0, 0);
    assert_string_equal(driver_fact(&robot.driver, "above"), "yes");
    kilt_every_square_can_be_pointed_at(table);
    driver_key(&robot.driver, UI_KEY_ABOVE, 0, 0);
    assert_string_equal(driver_fact(&robot.driver, "above"), "no");
}

static int sprites_shown(void) {
    for (int i = 0; i < robot.driver.list->layers[LAYER_BOARD].count; i++) {
        const struct draw_command *command = &robot.driver.list->layers[LAYER_BOARD].commands[i];
        if (command->kind == DRAW_BOARD) {
            return command->board.sprite_count;
        }
    }
    fail_msg("no board is drawn");
    return 0;
}

/* The cards are there once: on the plan, not on the lane below it. */
static void from_above_each_card_is_there_once(void **state) {
    const struct table *table = kilt_begin(4, 4, 26);
    (void)state;
    table = kilt_until(KILT_PHASE_MOVE, 5);
    driver_wait(&robot.driver, 200);
    kilt(table)->is_above = 0;
    driver_wait(&robot.driver, 200);
    const int before = sprites_shown();
    kilt(table)->is_above = 1;
    driver_wait(&robot.driver, 200);
    int cards = 0;
    for (int card = 0; card < KILT_CARDS; card++) {
        cards += kilt_card_place(kilt_shown(table), card) != KILT_NO_PLACE;
    }
    assert_int_equal(sprites_shown(), before - cards);
}

/* The picture of a card that is drawn last about MIDDLE. */
static const struct draw_command *drawn_card(struct point middle) {
    const struct draw_command *found = NULL;
    for (int layer = 0; layer < DRAW_LAYERS; layer++) {
        for (int i = 0; i < robot.driver.list->layers[layer].count; i++) {
            const struct draw_command *command = &robot.driver.list->layers[layer].commands[i];
            const int is_card =
                command->name.size && strstr(draw_list_name(robot.driver.list, command->name), "/card.");
            const struct point at = rect_middle(command->rect);
            found = is_card && abs(at.x - middle.x) < 3 && abs(at.y - middle.y) < 3 ? command : found;
        }
    }
    assert_non_null(found);
    return found;
}

/* A card's picture has its first colour below, at the lower side the other; one that lies beside the board has it at
 * the left, at the left side the other. None is turned: its beasts stand upright. */
static void assert_lies_toward_the_board(const struct table *table, int card, int place, struct point middle) {
    const struct kilt_state *state = kilt_shown(table);
    const struct draw_command *drawn = drawn_card(middle);
    const char side = kilt(table)->layout.places[place].side;
    const char *toward = kilt_colour_name(kilt_card_toward(state, card));
    const char *away = kilt_colour_name(kilt_card_away(state, card));
    const int is_swapped = side == 's' || side == 'w', is_beside = side == 'e' || side == 'w';
    char name[KILT_NAME_SIZE];
    snprintf(name, sizeof name, "card.%s.%s.%s", is_swapped ? away : toward, is_swapped ? toward : away,
             is_beside ? "beside.webp" : "webp");
    assert_non_null(strstr(draw_list_name(robot.driver.list, drawn->name), name));
    assert_int_not_equal(drawn->kind, DRAW_IMAGE_TURNED);
}

/* Gives the set of sides at which cards lie. */
static unsigned cards_lie_toward_the_board(struct table *table) {
    unsigned sides = 0;
    kilt(table)->is_above = 1;
    driver_wait(&robot.driver, 100);
    for (int card = KILT_FIRST_DOUBLE; card < KILT_CARDS; card++) {
        const int place = kilt_card_place(kilt_shown(table), card);
        if (place != KILT_NO_PLACE) {
            assert_lies_toward_the_board(table, card, place, rect_middle(kilt_card_rect(table, card)));
            sides |= 1u << (kilt(table)->layout.places[place].side - 'a');
        }
    }
    kilt(table)->is_above = 0;
    return sides;
}

/* Who builds first is what the half next to the board says, at all four sides of it. */
static void from_above_cards_lie_as_they_do_on_the_table(void **state) {
    unsigned sides = 0;
    (void)state;
    for (uint64_t seed = 0; seed < 8; seed++) {
        const int seats = 2 + (int)(seed % 3);
        kilt_begin(seats, seats, 60 + seed);
        while (strcmp(driver_fact(&robot.driver, "over"), "yes") != 0) {
            struct table *table = robot_table(&robot);
            sides |= kilt_is_asked(table, KILT_PHASE_MOVE) ? cards_lie_toward_the_board(table) : 0;
            must(robot_go_on(&robot));
            driver_frame(&robot.driver);
        }
    }
    assert_int_equal(__builtin_popcount(sides), 3);
    draw_list_begin(robot.driver.list, 100, 100); /* so far west no such match came */
    kilt_card_lying(robot.driver.list, KILT_RED, KILT_ORANGE, 'w', (struct rect){10, 10, 60, 40});
    const struct draw_command *drawn = drawn_card((struct point){40, 30});
    assert_non_null(strstr(draw_list_name(robot.driver.list, drawn->name), "card.orange.red.beside."));
    assert_int_not_equal(drawn->kind, DRAW_IMAGE_TURNED);
}

/* The first card of two colours that may be taken, from a place that is not at the upper edge; KILT_NO_CARD: none. */
static int card_elsewhere(const struct table *table) {
    for (int card = KILT_FIRST_DOUBLE; card < KILT_CARDS; card++) {
        const int place = kilt_card_place(kilt_shown(table), card);
        if (path_is_lit(table, KILT_TARGET_CARD + card) && kilt(table)->layout.places[place].side != 'n') {
            return card;
        }
    }
    return KILT_NO_CARD;
}

static void a_card_that_is_dragged_keeps_lying_as_it_lay(void **state) {
    const struct table *table = kilt_begin(4, 4, 60);
    (void)state;
    int card;
    for (int turn = 1; (card = card_elsewhere(table)) == KILT_NO_CARD; turn++) {
        table = kilt_until(KILT_PHASE_MOVE, turn);
    }
    const struct rect from = kilt_card_rect(table, card);
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    driver_move(&robot.driver, from.x + from.w / 2, from.y + from.h / 2);
    driver_press(&robot.driver, UI_BUTTON_LEFT);
    for (int i = 1; i <= 4; i++) {
        driver_move(&robot.driver, clear.x + clear.w / 2 + i, clear.y + clear.h / 2);
    }
    assert_lies_toward_the_board(table, card, kilt_card_place(kilt_shown(table), card), robot.driver.pointer);
    driver_release(&robot.driver, UI_BUTTON_LEFT);
}

static void the_key_is_told_as_it_is_set(void **state) {
    struct table *table = kilt_begin(3, 3, 24);
    struct table_note note = {.chip_count = 0};
    (void)state;
    binding_give(&robot.app->settings.keys, action_number(UI_KEY_ABOVE), 0, (struct binding){'j', 0});
    assert_true(kilt_table_notes.note(table, KILT_TARGET_ABOVE, &note));
    assert_non_null(strstr(note.text, "press J, or hold J down"));
}

static void held_down_the_key_changes_it_for_as_long(void **state) {
    struct table *table = kilt_begin(3, 3, 24);
    struct ui_event held = {.type = UI_KEY, .key = UI_KEY_ABOVE};
    (void)state;
    table->scene.ops->event(&table->scene, &held, table->now);
    held.repeat = 1;
    table->scene.ops->event(&table->scene, &held, table->now);
    assert_true(kilt(table)->is_above);
    driver_wait(&robot.driver, 1000);
    assert_false(kilt(table)->is_above);
}

/* A replay of the match on top, standing at its end. */
static struct table *watch(void) {
    const struct table *table = robot_table(&robot);
    struct scene *replay = replay_scene_new(robot.app, table->match, match_length(table->match));
    assert_non_null(replay);
    app_push(robot.app, replay);
    driver_wait(&robot.driver, 200);
    return (struct table *)replay;
}

static void a_replay_is_seen_from_above_too(void **state) {
    struct ui_event held = {.type = UI_KEY, .key = UI_KEY_ABOVE};
    (void)state;
    kilt_begin(3, 3, 24);
    kilt_until(KILT_PHASE_MOVE, 4);
    struct table *replay = watch();
    const struct point at = kilt_middle_of(KILT_TARGET_ABOVE);
    driver_click(&robot.driver, at.x, at.y, UI_BUTTON_LEFT);
    assert_true(kilt(replay)->is_above);
    driver_click(&robot.driver, at.x, at.y, UI_BUTTON_LEFT);
    assert_false(kilt(replay)->is_above);
    replay->scene.ops->event(&replay->scene, &held, replay->now);
    held.repeat = 1;
    replay->scene.ops->event(&replay->scene, &held, replay->now);
    assert_true(kilt(replay)->is_above);
    driver_wait(&robot.driver, 1000);
    assert_false(kilt(replay)->is_above);
}

static void a_match_is_played_from_above(void **state) {
    (void)state;
    kilt_begin(4, 2, 25);
    must(robot_press(&robot, KILT_TARGET_ABOVE));
    must(robot_play_game(&robot));
    assert_string_equal(driver_fact(&robot.driver, "over"), "yes");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_key_changes_the_view, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(from_above_each_card_is_there_once, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(from_above_cards_lie_as_they_do_on_the_table, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_card_that_is_dragged_keeps_lying_as_it_lay, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(the_key_is_told_as_it_is_set, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(held_down_the_key_changes_it_for_as_long, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_replay_is_seen_from_above_too, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_match_is_played_from_above, open_robot, close_robot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
