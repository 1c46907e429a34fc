/* SPDX-License-Identifier: MIT */
/* The cards of the hand: one is chosen by a press or by dragging it to the table, and none hides the question. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "platform/draw_list.h"
#include "robot_kit.h"
#include "table/seasons/seasons_table.h"

/* A first round, with the first seat asked for its card. */
static struct table *begin(int seats) {
    robot_begin(&robot, seats, "summer", 1, "random", 3, PACE_AT_ONCE, NULL);
    driver_wait(&robot.driver, 400);
    struct table *table = robot_table(&robot);
    assert_non_null(table);
    assert_true(seasons(table)->draft.is_open);
    return table;
}

static struct point of_card(int card) {
    struct point at;
    assert_true(robot_find(&robot, TARGET_CARD + card, &at));
    return at;
}

static struct point of_board(const struct table *table) {
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    return (struct point){clear.x + clear.w / 2, clear.y + clear.h / 2};
}

static void drag(struct point from, struct point to) {
    driver_drag(&robot.driver, from.x, from.y, to.x, to.y);
    driver_wait(&robot.driver, 300);
}

static void a_card_dragged_to_the_table_is_chosen(void **state) {
    (void)state;
    struct table *table = begin(3);
    drag(of_card(TRADER), of_board(table));
    assert_int_equal(seasons(table)->draft.cards, 1 << TRADER);
    drag(of_card(BRICKLAYER), of_board(table)); /* another in its place */
    assert_int_equal(seasons(table)->draft.cards, 1 << BRICKLAYER);
    drag(of_card(BRICKLAYER), of_board(table)); /* nothing is sealed by that */
    assert_int_equal(seasons(table)->draft.cards, 1 << BRICKLAYER);
    assert_false(match_is_sealed(table->match, 0));
    drag(of_card(BRICKLAYER), of_card(TRADER)); /* back to the hand */
    assert_int_equal(seasons(table)->draft.cards, 0);
}

/* The rules come over it while it is in the air, and the button goes up there. */
static void a_drag_that_is_interrupted_is_over(void **state) {
    (void)state;
    struct table *table = begin(3);
    const struct point from = of_card(TRADER), to = of_board(table);
    driver_move(&robot.driver, from.x, from.y);
    driver_press(&robot.driver, UI_BUTTON_LEFT);
    driver_move(&robot.driver, to.x, to.y);
    assert_int_equal(table->ui.dragged, TARGET_CARD + TRADER);
    key(UI_KEY_HELP);
    assert_string_equal(driver_scene(&robot.driver), "rules");
    driver_release(&robot.driver, UI_BUTTON_LEFT);
    key(UI_KEY_CANCEL);
    driver_move(&robot.driver, to.x + 20, to.y);
    assert_int_equal(table->ui.dragged, UI_NO_ID);
    driver_click(&robot.driver, to.x, to.y, UI_BUTTON_LEFT);
    assert_int_equal(seasons(table)->draft.cards, 0);
}

static void what_may_not_be_played_is_not_dragged(void **state) {
    (void)state;
    struct table *table = begin(3);
    drag(of_card(MASTER_BUILDER), of_board(table)); /* not with a whole hand */
    assert_int_equal(seasons(table)->draft.cards, 0);
}

static void a_press_that_slips_is_a_press(void **state) {
    (void)state;
    struct table *table = begin(3);
    const struct point at = of_card(MESSENGER);
    drag(at, (struct point){at.x + 10, at.y + 4});
    assert_int_equal(seasons(table)->draft.cards, 1 << MESSENGER);
    drag(of_card(TRADER), of_card(BRICKLAYER)); /* moved within the hand */
    assert_int_equal(seasons(table)->draft.cards, 1 << MESSENGER);
}

static void of_two_cards_the_prompt_counts_the_first(void **state) {
    (void)state;
    struct table *table = begin(2);
    assert_true(draw_list_shows(robot.driver.list, "Choose two cards for this round."));
    drag(of_card(TRADER), of_board(table));
    assert_true(draw_list_shows(robot.driver.list, "1 of 2"));
    drag(of_card(STONEMASON), of_board(table));
    assert_int_equal(seasons(table)->draft.cards, 1 << TRADER | 1 << STONEMASON);
    assert_false(draw_list_shows(robot.driver.list, "1 of 2"));
}

static void point_at(int card) {
    const struct point at = of_card(card);
    driver_move(&robot.driver, at.x, at.y);
    driver_wait(&robot.driver, 400);
}

/* At any size: neither a raised card nor one laid down reaches the words. */
static void no_card_hides_the_prompt(void **state) {
    static const int sizes[][2] = {{1280, 720}, {1920, 1080}, {1024, 576}, {1024, 1056}, {1920, 800}};
    (void)state;
    struct table *table = begin(3);
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
        platform_resize(robot.app->platform, sizes[size][0], sizes[size][1]);
        driver_wait(&robot.driver, 300);
        for (int card = 0; card < CARDS; card++) {
            point_at(card);
            const struct rect prompt = table->layout.areas[AREA_PROMPT];
            const struct widget *widget = ui_find(&table->ui, TARGET_CARD + card);
            const struct rect seen[] = {widget->ring, seasons_hand_risen(table, card)};
            assert_int_equal(seasons(table)->hand_hover, card);
            for (size_t i = 0; i < sizeof seen / sizeof *seen; i++) {
                assert_true(rect_is_empty(rect_common(seen[i], prompt)));
                assert_true(rect_is_empty(rect_common(seen[i], table->layout.areas[AREA_INSPECTOR])));
                assert_true(rect_is_empty(rect_common(seen[i], table->layout.areas[AREA_OWN])));
            }
        }
    }
}

/* The first words of what CARD does. */
static const char *begins(const struct table *table, int card) {
    static char words[SEASONS_TEXT_SIZE];
    seasons_text_card_effect(seasons(table)->tables, card, words, sizeof words);
    char *end = strchr(words, ' ');
    end = end ? strchr(end + 1, ' ') : NULL;
    if (end) {
        *end = '\0';
    }
    return words;
}

/* It stays in the hand, and the sheet tells what it does; of the master builder, who may not be chosen from a whole
 * hand, first why. The others stay where they are. */
static void the_sheet_tells_what_a_card_does(void **state) {
    static const int sizes[][2] = {{1280, 720}, {1920, 1080}, {1366, 769}};
    (void)state;
    struct table *table = begin(3);
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
        platform_resize(robot.app->platform, sizes[size][0], sizes[size][1]);
        driver_wait(&robot.driver, 300);
        for (int card = 0; card < CARDS; card++) {
            const int other = card ? 0 : 1;
            const struct rect before = ui_find(&table->ui, TARGET_CARD + other)->rect;
            point_at(card);
            const struct rect at = seasons_hand_risen(table, card), window = table->layout.window;
            const struct rect after = ui_find(&table->ui, TARGET_CARD + other)->rect;
            assert_true(draw_list_shows(robot.driver.list, card == MASTER_BUILDER ? "may not" : begins(table, card)));
            assert_true(at.y >= table->layout.areas[AREA_HAND].y && rect_contains(window, at.x + at.w - 1, at.y));
            assert_int_equal(after.x, before.x);
            assert_int_equal(after.y, before.y);
        }
    }
}

/* Where there is no room for both, it rises out of the hand, upright, whole and legible. */
static void a_card_that_rises_is_seen_whole(void **state) {
    (void)state;
    struct table *table = begin(3);
    platform_resize(robot.app->platform, 1024, 1056);
    driver_wait(&robot.driver, 300);
    for (int card = 0; card < CARDS; card++) {
        point_at(card);
        const struct rect whole = seasons_hand_risen(table, card), in = rect_common(whole, table->layout.window);
        assert_memory_equal(&in, &whole, sizeof in);
        assert_true(whole.w >= 120 && whole.h * 10 >= whole.w * 13);
    }
}

/* Where the name of CARD in the hand was drawn among all things; -1: nowhere. */
static int place_of_name(const struct table *table, int card) {
    const struct draw_list *list = robot.driver.list;
    const struct rect hand = table->layout.areas[AREA_HAND];
    for (int layer = 0, at = 0; layer < DRAW_LAYERS; layer++) {
        for (int i = 0; i < list->layers[layer].count; i++, at++) {
            const struct draw_command *command = &list->layers[layer].commands[i];
            const char *text = command->kind == DRAW_TEXT ? draw_list_name(list, command->name) : "";
            const char *name = seasons_text_card(card);
            const size_t length = strlen(text);
            const int is_name = length && !strncmp(text, name, length) && (!name[length] || name[length] == ' ');
            if (is_name && !rect_is_empty(rect_common(command->rect, hand))) {
                return at;
            }
        }
    }
    return -1;
}

/* Where cards lie close, each lies over the one before it, laid down or not, and all are seen. */
static void a_card_laid_down_hides_no_other(void **state) {
    (void)state;
    robot.app->settings.percent = 150;
    platform_resize(robot.app->platform, 1280, 721);
    struct table *table = begin(2);
    assert_true(table->layout.is_compact);
    for (int first = TRADER; first < STONEMASON; first++) {
        answer_take_back(table);
        assert_true(robot_press(&robot, TARGET_CARD + first));
        assert_true(robot_press(&robot, TARGET_CARD + first + 1));
        driver_move(&robot.driver, 4, 300);
        driver_wait(&robot.driver, 400);
        assert_int_equal(seasons(table)->draft.cards, 3 << first);
        int named = 0;
        for (int card = 0, before = -1; card < CARDS; card++) {
            const int place = place_of_name(table, card);
            if (place >= 0 && place <= before) {
                fail_msg("%s lies below the card before it", seasons_card_name(card));
            }
            before = place >= 0 ? place : before;
            named += place >= 0;
        }
        assert_true(named >= CARDS - 1); /* one name is too long for the room */
    }
}

/* A third card takes the place of the one that was laid down first; Escape takes back what lies there, and only then
 * opens the menu. */
static void the_first_of_two_cards_gives_way(void **state) {
    (void)state;
    struct table *table = begin(2);
    assert_true(robot_press(&robot, TARGET_CARD + STONEMASON));
    assert_true(robot_press(&robot, TARGET_CARD + TRADER));
    assert_true(robot_press(&robot, TARGET_CARD + BRICKLAYER));
    assert_int_equal(seasons(table)->draft.cards, 1 << TRADER | 1 << BRICKLAYER);
    key(UI_KEY_CANCEL);
    assert_int_equal(seasons(table)->draft.cards, 0);
    assert_string_equal(driver_scene(&robot.driver), "table");
    key(UI_KEY_CANCEL);
    assert_string_not_equal(driver_scene(&robot.driver), "table");
}

/* By keys: from every card that may be chosen up to the button that seals. */
static void up_leads_from_the_hand_to_done(void **state) {
    (void)state;
    struct table *table = begin(2);
    assert_true(robot_press(&robot, TARGET_CARD + TRADER));
    assert_true(robot_press(&robot, TARGET_CARD + BRICKLAYER));
    driver_wait(&robot.driver, 400);
    for (int card = 0; card < MASTER_BUILDER; card++) {
        key(UI_KEY_DOWN);
        ui_focus(&table->ui, TARGET_CARD + card);
        key(UI_KEY_UP);
        assert_int_equal(table->ui.focus, TARGET_DONE);
    }
}

/* Plays on until a helper of the first seat may come from a cart; gives the cart, or -1. */
static int play_to_helper_at_cart(void) {
    for (int i = 0; i < 2000; i++) {
        struct table *table = robot_table(&robot);
        for (int kind = 0; table && table_is_asking(table) && kind < KINDS; kind++) {
            if (seasons(table)->draft.state->phase == PHASE_PLACE && answer_is_source(table, TARGET_CART + kind)) {
                return kind;
            }
        }
        if ((table && table_is_over(table)) || !robot_go_on(&robot)) {
            return -1;
        }
    }
    return -1;
}

/* His cart says so, a press chooses him, and the prompt asks for his place. */
static void a_helper_at_a_cart_is_chosen_by_a_press(void **state) {
    int kind = -1;
    (void)state;
    for (uint64_t seed = 1; seed < 20 && kind < 0; seed++) {
        robot_begin(&robot, 3, "summer", 1, "random", seed, PACE_AT_ONCE, NULL);
        kind = play_to_helper_at_cart();
    }
    assert_true(kind >= 0);
    struct table *table = robot_table(&robot);
    struct table_note note;
    table_note_of(table, TARGET_CART + kind, &note);
    assert_non_null(strstr(note.why, "Drag your helper from here"));
    assert_true(robot_press(&robot, TARGET_CART + kind));
    assert_int_equal(seasons(table)->draft.source, kind);
    assert_true(draw_list_shows(robot.driver.list, "Choose a glowing place for the helper from the cart."));
    table_note_of(table, TARGET_CART + kind, &note);
    assert_non_null(strstr(note.why, "Now click a glowing place"));
    assert_true(robot_press(&robot, TARGET_CART + kind));
    assert_int_equal(seasons(table)->draft.source, DRAFT_NO_SOURCE);
}

/* A question with one answer alone, of whatever match comes to it. */
static struct table *play_to_last_card(void) {
    for (uint64_t seed = 1; seed < 40; seed++) {
        struct table *table;
        robot_begin(&robot, 3, "summer", 1, "random", seed, PACE_AT_ONCE, NULL);
        while ((table = robot_table(&robot)) != NULL) {
            if (seasons_draft_cards_due(&seasons(table)->draft) && seasons(table)->draft.legal_count == 1) {
                return table;
            }
            must(robot_go_on(&robot));
            driver_frame(&robot.driver);
        }
    }
    fail_msg("there is always a choice");
    return NULL;
}

/* Where the hand leaves no choice one press is enough: of Done, or of the card. */
static void a_last_card_lies_there_already(void **state) {
    (void)state;
    for (int is_pressed = 0; is_pressed < 2; is_pressed++) {
        const struct table *table = play_to_last_card();
        const unsigned cards = seasons(table)->draft.cards;
        const size_t length = match_length(table->match);
        assert_int_equal(cards, seasons(table)->draft.legal[0].cards);
        assert_true(robot_press(&robot, is_pressed ? TARGET_CARD + __builtin_ctz(cards) : TARGET_DONE));
        driver_frame(&robot.driver);
        assert_true(match_is_sealed(table->match, 0) || match_length(table->match) > length);
    }
}

/* ---- a double click ---- */

static void double_click(int card) {
    const struct point at = of_card(card);
    driver_click(&robot.driver, at.x, at.y, UI_BUTTON_LEFT);
    driver_click_again(&robot.driver, 120);
    driver_frame(&robot.driver);
}

static int has_answered(const struct table *table, size_t length) {
    return match_is_sealed(table->match, 0) || match_length(table->match) > length;
}

/* The cards that the first seat has chosen in answers from the one at INDEX on: of one answer alone. */
static unsigned chosen_from(const struct table *table, size_t index) {
    unsigned cards = 0;
    for (int own = 0; index < match_length(table->match); index++) {
        const struct intent intent = match_intent(table->match, index);
        if (intent.seat == 0 && intent.verb == VERB_CHOOSE) {
            assert_int_equal(own++, 0);
            cards = seasons_view(&intent)->cards;
        }
    }
    return cards;
}

/* Of the card that makes the choice whole; the first of two is but chosen, as by one click. */
static void a_double_click_seals_where_that_is_next(void **state) {
    (void)state;
    for (int seats = 2; seats <= 3; seats++) {
        struct table *table = begin(seats);
        const size_t length = match_length(table->match);
        double_click(TRADER);
        assert_int_equal(has_answered(table, length), seats == 3);
        if (seats == 2) {
            assert_int_equal(seasons(table)->draft.cards, 1 << TRADER);
            double_click(BRICKLAYER);
            assert_true(has_answered(table, length));
        }
        driver_wait(&robot.driver, 400);
        assert_int_equal(chosen_from(table, length), 1 << TRADER | (seats == 2 ? 1 << BRICKLAYER : 0));
    }
}

/* What lies there already is sealed by the first click, and the second answers nothing behind it. */
static void a_double_click_on_a_last_card_answers_once(void **state) {
    (void)state;
    const struct table *table = play_to_last_card();
    const size_t length = match_length(table->match);
    const unsigned cards = seasons(table)->draft.cards;
    double_click(__builtin_ctz(cards));
    assert_true(has_answered(table, length));
    driver_wait(&robot.driver, 400);
    assert_int_equal(chosen_from(table, length), cards);
}

/* Neither a slow second click nor one on a card that may not be played. */
static void two_clicks_are_no_double_click(void **state) {
    (void)state;
    struct table *table = begin(3);
    const size_t length = match_length(table->match);
    const struct point at = of_card(TRADER);
    driver_click(&robot.driver, at.x, at.y, UI_BUTTON_LEFT);
    driver_wait(&robot.driver, 2000);
    assert_int_equal(seasons(table)->draft.cards, 1 << TRADER);
    double_click(MASTER_BUILDER);
    assert_false(has_answered(table, length));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_dragged_to_the_table_is_chosen),
        cmocka_unit_test(a_drag_that_is_interrupted_is_over),
        cmocka_unit_test(what_may_not_be_played_is_not_dragged),
        cmocka_unit_test(a_press_that_slips_is_a_press),
        cmocka_unit_test(of_two_cards_the_prompt_counts_the_first),
        cmocka_unit_test(no_card_hides_the_prompt),
        cmocka_unit_test(the_sheet_tells_what_a_card_does),
        cmocka_unit_test(a_card_that_rises_is_seen_whole),
        cmocka_unit_test(a_card_laid_down_hides_no_other),
        cmocka_unit_test(up_leads_from_the_hand_to_done),
        cmocka_unit_test(a_helper_at_a_cart_is_chosen_by_a_press),
        cmocka_unit_test(the_first_of_two_cards_gives_way),
        cmocka_unit_test(a_last_card_lies_there_already),
        cmocka_unit_test(a_double_click_seals_where_that_is_next),
        cmocka_unit_test(a_double_click_on_a_last_card_answers_once),
        cmocka_unit_test(two_clicks_are_no_double_click),
    };
    return cmocka_run_group_tests_name("the hand", tests, open_robot, close_robot);
}
