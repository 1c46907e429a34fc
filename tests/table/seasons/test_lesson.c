/* SPDX-License-Identifier: MIT */
/* The lessons of A Castle for All Seasons, taken by pointer, by keys and by somebody who tries everything else first.
 * At each step a player must see what is meant, reach it and read the prompt. */
#include "lesson_kit.h"

#include <string.h>

#include "platform/draw_list.h"
#include "scenes/menus.h"
#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_coach.h"
#include "table/seasons/seasons_table.h"
#include "ui/language.h"
#include "ui/words.h"

static int course; /* of the lesson that is taken */

static int in_winter(void **state) {
    (void)state;
    course = COURSE_WINTER;
    return 0;
}

static int in_summer(void **state) {
    (void)state;
    course = COURSE_FIRST;
    return 0;
}

static const struct coach_lesson *lesson_taken(void) {
    return &seasons_coach.lessons[course];
}

static void begin_lesson_at(struct robot *robot, int pace, int step) {
    lesson_begin(robot, &seasons_table_ops, course, pace, step);
}

static void begin_lesson(struct robot *robot, int pace) {
    begin_lesson_at(robot, pace, 0);
}

static void steps_are_sound(void **state) {
    (void)state;
    lesson_check_steps(lesson_taken());
}

static struct settings_lesson lesson_of(const struct robot *robot, int number) {
    return settings_lesson(&robot->app->settings, seasons_coach.lessons[number].name);
}

/* Takes the whole lesson; AT_STEP (may be NULL) is called at each step before it is done. */
static void take_lesson(struct robot *robot, void (*at_step)(struct robot *robot)) {
    lesson_take(robot, at_step);
    assert_int_equal(table_is_over(robot_table(robot)), course == COURSE_FIRST);
    assert_int_equal(lesson_of(robot, COURSE_FIRST).is_learned, course == COURSE_FIRST);
    assert_int_equal(lesson_of(robot, COURSE_WINTER).is_learned, course == COURSE_WINTER);
}

/* The last step leads to the first match, the coach being there. */
static void go_on_to_first_match(struct robot *robot) {
    lesson_press(robot, TARGET_COACH + COACH_NEXT);
    driver_wait(&robot->driver, 200);
    assert_non_null(robot_table(robot));
    assert_false(coach_is_lesson(robot_table(robot)));
    assert_true(coach_is_there(robot_table(robot)));
    assert_int_equal(seasons_shown(robot_table(robot))->season, course == COURSE_WINTER ? WINTER : SUMMER);
}

static struct rect next_place, leave_place;
static int steps_seen, moves;

static int is_same(struct rect a, struct rect b) {
    return !memcmp(&a, &b, sizeof a);
}

static void watch_buttons(struct robot *robot) {
    const struct table *table = robot_table(robot);
    const struct rect next = ui_find(&table->ui, TARGET_COACH + COACH_NEXT)->rect;
    const struct rect leave = ui_find(&table->ui, TARGET_COACH + COACH_LEAVE)->rect;
    if (steps_seen++) {
        moves += !is_same(next, next_place) || !is_same(leave, leave_place);
        assert_true(rect_is_empty(rect_common(leave, next_place)));
        assert_true(rect_is_empty(rect_common(next, leave_place)));
    }
    next_place = next;
    leave_place = leave;
}

/* He moves off what is looked at and stays there: never from step to step. */
static void his_buttons_stay_where_they_are(void **state) {
    struct robot robot;
    (void)state;
    lesson_open(&robot, 1280, 720);
    begin_lesson(&robot, -1);
    steps_seen = moves = 0;
    take_lesson(&robot, watch_buttons);
    assert_true(steps_seen > 40);
    assert_in_range(moves, 0, 10);
    robot_close(&robot);
}

static void lesson_by_pointer(void **state) {
    struct robot robot;
    (void)state;
    lesson_open(&robot, 1280, 720);
    begin_lesson(&robot, -1);
    take_lesson(&robot, NULL);
    go_on_to_first_match(&robot);
    robot_close(&robot);
}

/* Where there is room, carts and rider are seen while they matter. */
static void see_road(struct robot *robot) {
    const struct table *table = robot_table(robot);
    const struct coach_step *step = lesson_step(robot);
    for (int i = 0; !table->layout.is_compact && i < step->seen_count; i++) {
        const struct widget *thing = ui_find(&table->ui, step->seen + i);
        assert_non_null(thing);
        assert_true(rect_is_empty(rect_common(coach_bubble_rect(table), thing->rect)));
    }
}

static int cards_pointed, plans_pointed, spared;

/* Cards lie side by side: a finger that ends on the next one points at that. */
static void see_the_card_pointed(struct robot *robot) {
    const struct table *table = robot_table(robot);
    const struct rect pointed = table->coach->pointed, hand = table->layout.areas[AREA_HAND];
    const int is_card = target_is(lesson_step(robot)->target, TARGET_CARD, CARDS);
    if (is_card && !rect_is_empty(rect_common(pointed, hand)) && pointed.w < hand.w / 3) {
        struct point tip;
        const struct rect shown = lesson_hand(robot, &tip), within = rect_common(shown, rect_inset(pointed, -6));
        cards_pointed += !rect_is_empty(shown);
        assert_int_equal(within.w, shown.w);
        assert_int_equal(within.h, shown.h);
    }
}

/* So do plans: the tip lies on the plan itself. */
static void see_the_plan_pointed(struct robot *robot) {
    const struct table *table = robot_table(robot);
    const int tile = lesson_step(robot)->target - TARGET_TILE;
    struct point body[BOARD_HIT_POINTS], tip;
    if (!rect_is_empty(lesson_hand(robot, &tip)) && tile >= 0 && tile < TILES) {
        const int count = seasons_board_body(&seasons(table)->board, &table->view, seasons_shown(table), tile, body);
        plans_pointed++;
        assert_true(polygon_contains(body, count, tip.x, tip.y));
    }
}

/* Where one thing on the board is meant, all others that are lit are fainter. */
static void see_what_is_meant(struct robot *robot) {
    const struct table *table = robot_table(robot);
    const int meant = lesson_step(robot)->target;
    const int is_one = lesson_asks(lesson_step(robot)) && seasons_is_lit(table, meant) &&
                       (target_is(meant, TARGET_TILE, TILES) || target_is(meant, TARGET_PLACE, PLACES) ||
                        target_is(meant, TARGET_CART, KINDS) || target_is(meant, TARGET_TOWER, KINDS));
    for (int target = TARGET_TILE; target < TARGET_TILE + TILES; target++) {
        const int is_faint = is_one && target != meant;
        assert_int_equal(seasons_is_meant(table, target), !is_faint);
        spared += is_faint && seasons_is_lit(table, target);
    }
}

static void see_what_he_points_at(struct robot *robot) {
    see_the_card_pointed(robot);
    see_the_plan_pointed(robot);
    see_what_is_meant(robot);
}

static void his_finger_ends_on_what_is_meant(void **state) {
    struct robot robot;
    (void)state;
    lesson_open(&robot, 1920, 1080);
    begin_lesson(&robot, -1);
    cards_pointed = plans_pointed = spared = 0;
    take_lesson(&robot, see_what_he_points_at);
    assert_true(cards_pointed > 0);
    assert_true(plans_pointed >= 3);
    assert_true(spared > 0);
    robot_close(&robot);
}

static void lesson_at_every_size(void **state) {
    static const struct {
        int w, h, percent;
    } sizes[] = {{1024, 576, 100},  {1280, 720, 80},   {1280, 720, 200}, {1920, 1080, 100},
                 {1920, 1080, 150}, {1440, 1080, 150}, {1920, 1080, 200}};
    (void)state;
    for (int language = LANGUAGE_ENGLISH; language < LANGUAGES; language++) {
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            struct robot robot;
            lesson_open(&robot, sizes[i].w, sizes[i].h);
            robot.app->language_override = language;
            robot.app->settings.percent = sizes[i].percent;
            begin_lesson(&robot, -1);
            take_lesson(&robot, see_road);
            robot_close(&robot);
        }
    }
}

/* With things moving at their pace, and each scored building spoken of before it is scored. */
static void lesson_at_its_pace(void **state) {
    struct robot robot;
    (void)state;
    lesson_open(&robot, 1280, 720);
    robot.app->settings.bots = robot.app->settings.animations = PACE_NORMAL;
    begin_lesson(&robot, -1);
    while (lesson_step(&robot)->wait != COACH_END) {
        const struct coach_step *step = lesson_step(&robot);
        driver_wait(&robot.driver, 9000);
        const struct table *table = robot_table(&robot);
        if (step->wait == COACH_SCORE && step->until != 104) {
            assert_int_equal(seasons_building_source(seasons(table)->scoring), step->stage);
        }
        lesson_press(&robot, lesson_asks(step) ? step->target : TARGET_COACH + COACH_NEXT);
        driver_wait(&robot.driver, 40);
    }
    driver_wait(&robot.driver, 200);
    assert_true(table_is_over(robot_table(&robot)));
    assert_int_equal(seasons_shown(robot_table(&robot))->seats[LEARNER].vp, 92);
    robot_close(&robot);
}

/* Between the seal and the words about the open cards these are turned over. */
static void he_speaks_when_nothing_moves_any_more(void **state) {
    struct robot robot;
    int silent = 0;
    (void)state;
    lesson_open(&robot, 1280, 720);
    robot.app->settings.bots = robot.app->settings.animations = PACE_NORMAL;
    begin_lesson_at(&robot, -1, 6); /* a card is to be pressed, then "Done" */
    lesson_settle(&robot);
    lesson_obey(&robot);
    lesson_press(&robot, TARGET_DONE);
    for (int i = 0; i < LESSON_FRAMES_MOST && !draw_list_shows(robot.driver.list, "All cards are open"); i++) {
        silent += draw_list_shows(robot.driver.list, "Watch what happens");
        driver_frame(&robot.driver);
    }
    assert_true(silent > 0);
    assert_true(draw_list_shows(robot.driver.list, "All cards are open"));
    assert_false(motion_is_busy(&robot_table(&robot)->motion));
    assert_true(match_length(robot_table(&robot)->match) >= 3);
    robot_close(&robot);
}

/* Enter alone: the focus stands where it is needed. */
static void lesson_by_enter_alone(void **state) {
    struct robot robot;
    (void)state;
    lesson_open(&robot, 1280, 720);
    begin_lesson(&robot, -1);
    lesson_settle(&robot);
    driver_key(&robot.driver, UI_KEY_NEXT, 0, 0);
    lesson_settle(&robot);
    while (lesson_step(&robot)->wait != COACH_END) {
        const int before = lesson_number(&robot);
        driver_wait(&robot.driver, GUARD_DEAD_MS + DRIVER_FRAME_MS);
        driver_key(&robot.driver, UI_KEY_ACCEPT, 0, 0);
        lesson_settle(&robot);
        if (lesson_number(&robot) != before + 1) {
            fail_msg("step %d is not done by Enter: the focus is on %d", before, robot_table(&robot)->ui.focus);
        }
    }
    robot_close(&robot);
}

/* Page down alone: the coach shows everything himself; page up goes back through what was said. */
static void lesson_by_leafing(void **state) {
    struct robot robot;
    (void)state;
    lesson_open(&robot, 1280, 720);
    begin_lesson(&robot, -1);
    lesson_settle(&robot);
    for (int i = 0; lesson_step(&robot)->wait != COACH_END; i++) {
        assert_int_equal(lesson_number(&robot), i);
        lesson_leaf_on(&robot);
        lesson_settle(&robot);
    }
    const size_t length = match_length(robot_table(&robot)->match);
    for (int i = coach_step_count(lesson_taken()) - 1; i > 0; i--) {
        driver_key(&robot.driver, UI_KEY_PAGE_UP, 0, 0);
        assert_int_equal(lesson_number(&robot), i - 1);
    }
    driver_key(&robot.driver, UI_KEY_PAGE_UP, 0, 0);
    assert_int_equal(lesson_number(&robot), 0);
    assert_int_equal(match_length(robot_table(&robot)->match), length);
    robot_close(&robot);
}

/* ---- somebody who does everything else first ---- */

/* Says whether pressing TARGET is what is wanted, or another way to do the same. */
static int is_meant(const struct table *table, int target) {
    const struct coach_step *step = &table->coach->steps[coach_step_shown(table)];
    const int is_house = target_is(step->target, TARGET_TILE + HOUSE_1, HOUSE_TILES);
    const int is_laid =
        target_is(target, TARGET_CARD, CARDS) && (seasons(table)->draft.cards >> (target - TARGET_CARD) & 1);
    return target_is(target, step->target, step->count) ||
           (is_house && target_is(target, TARGET_TILE + HOUSE_1, HOUSE_TILES)) ||
           (step->target == TARGET_OPTION && target == TARGET_TOWER + SAND) || (step->target == TARGET_DONE && is_laid);
}

/* Presses each thing that could be pressed besides what is meant, twice over; the match must stand as it stood. */
static void try_everything_else(struct robot *robot) {
    struct table *table = robot_table(robot);
    const struct coach_step *step = lesson_step(robot);
    const size_t length = match_length(table->match);
    const int front = coach_step_shown(table);
    if (!lesson_asks(step)) {
        return;
    }
    for (int target = TARGET_CARD; target <= TARGET_DONE; target++) {
        struct point at;
        for (int twice = 0; twice < 2; twice++) {
            const int is_other = !is_meant(table, target) && answer_is_lit(table, target);
            if (is_other && robot_find(robot, target, &at)) {
                driver_click(&robot->driver, at.x, at.y, UI_BUTTON_LEFT);
                lesson_settle(robot);
                lesson_check_step(robot);
                assert_int_equal(match_length(table->match), length);
                assert_int_equal(match_is_sealed(table->match, LEARNER), 0);
            }
        }
    }
    /* What was laid out on the way is put right as the coach says. */
    for (int i = 0; i < 4 && coach_step_shown(table) < front; i++) {
        lesson_obey(robot);
    }
}

static void lesson_doing_the_wrong_thing(void **state) {
    struct robot robot;
    (void)state;
    lesson_open(&robot, 1280, 720);
    begin_lesson(&robot, -1);
    take_lesson(&robot, try_everything_else);
    robot_close(&robot);
}

/* A wrong cart is refused with a word; undo takes a right one back, and the coach with it. */
static void coach_says_why_and_follows_undo(void **state) {
    struct robot robot;
    (void)state;
    lesson_open(&robot, 1280, 720);
    begin_lesson(&robot, -1);
    lesson_settle(&robot);
    while (lesson_step(&robot)->target != TARGET_CART + CLAY) {
        lesson_obey(&robot);
    }
    const int step = lesson_number(&robot);
    const size_t length = match_length(robot_table(&robot)->match);
    lesson_press(&robot, TARGET_CART + SAND);
    lesson_settle(&robot);
    assert_true(draw_list_shows(robot.driver.list, "Every cart"));
    assert_int_equal(match_length(robot_table(&robot)->match), length);
    lesson_press(&robot, TARGET_CART + CLAY);
    driver_frame(&robot.driver);
    assert_int_equal(lesson_number(&robot), step + 1);
    while (lesson_step(&robot)->target != TARGET_TILE + HOUSE_1) {
        lesson_obey(&robot);
    }
    const int build = lesson_number(&robot);
    lesson_press(&robot, TARGET_UNDO);
    lesson_settle(&robot);
    assert_int_equal(lesson_number(&robot), build - 1);
    lesson_obey(&robot);
    assert_int_equal(lesson_number(&robot), build);
    robot_close(&robot);
}

/* Two clicks one after the other go on by one step and ask for nothing more. */
static void a_second_click_does_not_leaf_on(void **state) {
    struct robot robot;
    (void)state;
    lesson_open(&robot, 1280, 720);
    begin_lesson_at(&robot, -1, 23);
    lesson_settle(&robot);
    for (int i = 0; i < 2; i++) {
        const int before = lesson_number(&robot);
        lesson_press(&robot, TARGET_COACH + COACH_NEXT);
        for (int again = 0; again < 2; again++) {
            driver_click_again(&robot.driver, 110);
        }
        assert_string_equal(driver_scene(&robot.driver), "table");
        assert_int_equal(lesson_number(&robot), before + 1);
    }
    robot_close(&robot);
}

/* With large words his sheet moves from step to step: who presses Next again without moving the pointer still means it.
 */
static void a_steady_next_leads_on(void **state) {
    struct robot robot;
    int led = 0;
    (void)state;
    lesson_open(&robot, 1280, 720);
    robot.app->settings.percent = 200;
    begin_lesson(&robot, -1);
    lesson_settle(&robot);
    while (lesson_step(&robot)->wait != COACH_END) {
        const int before = lesson_number(&robot), has_left = !coach_is_his(robot_table(&robot)->pointed);
        if (lesson_step(&robot)->wait != COACH_READ) {
            lesson_obey(&robot);
        } else if (has_left && robot_table(&robot)->pointed != TARGET_NONE &&
                   robot_table(&robot)->coach->pressed_at.x == robot_table(&robot)->ui.pointer.x &&
                   robot_table(&robot)->coach->pressed_at.y == robot_table(&robot)->ui.pointer.y) {
            driver_click_again(&robot.driver, 900);
            lesson_settle(&robot);
            assert_int_equal(lesson_number(&robot), before + 1);
            led++;
        } else {
            lesson_press(&robot, TARGET_COACH + COACH_NEXT);
        }
        lesson_settle(&robot);
    }
    assert_true(led >= 1);
    robot_close(&robot);
}

static int can_be_hurried(struct robot *robot) {
    return driver_find(&robot->driver, "Skip ahead") != NULL;
}

/* Leafs on up to a step that has to wait for its picture. */
static void come_to_watching(struct robot *robot) {
    lesson_settle(robot);
    while (!can_be_hurried(robot)) {
        assert_int_not_equal(lesson_step(robot)->wait, COACH_END);
        lesson_leaf_on(robot);
        for (int i = 0; i < LESSON_FRAMES_MOST && !can_be_hurried(robot) && (i < 4 || !lesson_is_quiet(robot)); i++) {
            driver_frame(&robot->driver);
        }
    }
}

/* Who presses while the words come up has not read them. */
static void words_that_just_came_are_not_leafed_past(void **state) {
    struct robot robot;
    (void)state;
    lesson_open(&robot, 1280, 720);
    robot.app->is_scripted = 0; /* as in the window */
    begin_lesson(&robot, PACE_NORMAL);
    come_to_watching(&robot);
    const int step = lesson_number(&robot);
    while (can_be_hurried(&robot)) {
        driver_frame(&robot.driver);
    }
    driver_key(&robot.driver, UI_KEY_PAGE_DOWN, 0, 0);
    driver_frame(&robot.driver);
    assert_int_equal(lesson_number(&robot), step);
    lesson_leaf_on(&robot);
    lesson_settle(&robot);
    assert_int_equal(lesson_number(&robot), step + 1);
    robot_close(&robot);
}

static int shows_offer(const struct robot *robot) {
    return draw_list_shows(robot->driver.list, "Try it yourself");
}

/* Who presses Next steadily does not take "Show me", which comes up in its place, for it. */
static void pressing_on_shows_nothing_unasked(void **state) {
    struct robot robot;
    int offered = 0;
    (void)state;
    lesson_open(&robot, 1280, 720);
    begin_lesson(&robot, -1);
    lesson_settle(&robot);
    while (lesson_step(&robot)->wait != COACH_END && !offered) {
        const int was_read = lesson_step(&robot)->wait == COACH_READ;
        lesson_obey(&robot);
        const struct table *table = robot_table(&robot);
        const struct widget *next = ui_find(&table->ui, TARGET_COACH + COACH_NEXT);
        const struct point at = table->ui.pointer;
        const int step = lesson_number(&robot);
        if (was_read && lesson_step(&robot)->wait == COACH_PREPARE && rect_contains(next->rect, at.x, at.y)) {
            driver_wait(&robot.driver, GUARD_DEAD_MS + 100);
            driver_click(&robot.driver, at.x, at.y, UI_BUTTON_LEFT);
            lesson_settle(&robot);
            assert_int_equal(lesson_number(&robot), step);
            assert_true(shows_offer(&robot));
            offered++;
        }
    }
    assert_true(offered > 0);
    lesson_press(&robot, TARGET_COACH + COACH_NEXT); /* that is meant */
    lesson_settle(&robot);
    assert_false(shows_offer(&robot));
    robot_close(&robot);
}

/* The numbers of a plan are told while they stand there, and no building's points before it is scored. */
static void nothing_is_told_too_late_or_too_early(void **state) {
    struct robot robot;
    char said[COACH_TEXT_SIZE];
    int plans = 0, scores = 0;
    (void)state;
    lesson_open(&robot, 1280, 720);
    robot.app->settings.bots = robot.app->settings.animations = PACE_NORMAL;
    begin_lesson(&robot, -1);
    while (lesson_step(&robot)->wait != COACH_END) {
        for (int i = 0; i < 900; i++) {
            driver_frame(&robot.driver);
            const struct table *table = robot_table(&robot);
            coach_said(table, said, sizeof said);
            if (strstr(said, "Its first number")) {
                plans++;
                assert_false(seasons_board_piece_is_built(seasons_shown(table), SMALL_GATE));
            }
            if (strstr(said, "The tavern brings") && seasons_is_scoring(table)) {
                scores++;
                assert_int_equal(seasons_building_source(seasons(table)->scoring), POINTS_TAVERN);
            }
            if (i > 20 && lesson_is_quiet(&robot)) {
                break;
            }
        }
        const struct coach_step *step = lesson_step(&robot);
        lesson_press(&robot, lesson_asks(step) ? step->target : TARGET_COACH + COACH_NEXT);
    }
    assert_true(plans > 0);
    assert_true(scores > 0);
    robot_close(&robot);
}

static int has_stage_up_to(const struct motion *motion, int told) {
    for (size_t i = motion->next; i < motion->count; i++) {
        const int stage = seasons_coach.stage(&motion->queue[i]);
        if (stage > 0 && stage <= told) {
            return 1;
        }
    }
    return 0;
}

/* The scoring keeps up with whoever leafs on: what was told of is counted when the next words come. */
static void the_scoring_follows_the_words(void **state) {
    struct robot robot;
    int leafed = 0;
    (void)state;
    lesson_open(&robot, 1280, 720);
    begin_lesson(&robot, -1);
    lesson_settle(&robot);
    while (lesson_step(&robot)->wait != COACH_SCORE) {
        lesson_obey(&robot);
    }
    for (; lesson_step(&robot)->wait == COACH_SCORE; leafed++) {
        const int told = lesson_step(&robot)->stage;
        lesson_leaf_on(&robot);
        driver_frame(&robot.driver);
        assert_false(has_stage_up_to(&robot_table(&robot)->motion, told));
    }
    assert_true(leafed > 2);
    robot_close(&robot);
}

static void press_label(struct robot *robot, const char *label) {
    driver_wait(&robot->driver, GUARD_DEAD_MS + DRIVER_FRAME_MS);
    const struct widget *widget = driver_find(&robot->driver, label);
    if (!widget) {
        fail_msg("there is no %s", label);
    }
    driver_click(&robot->driver, widget->rect.x + 9, widget->rect.y + 9, UI_BUTTON_LEFT);
    driver_wait(&robot->driver, 200);
}

/* Several games have lessons: which one is asked first. */
static void choose_this_game(struct robot *robot) {
    press_label(robot, seasons_table_ops.title);
}

/* Leaving asks; what was reached is kept, and only the end counts as having learned. */
static void the_lesson_goes_on_where_it_was_left(void **state) {
    struct robot robot;
    (void)state;
    lesson_open(&robot, 1280, 720);
    begin_lesson(&robot, -1);
    lesson_settle(&robot);
    while (lesson_number(&robot) < 12) {
        lesson_obey(&robot);
    }
    lesson_press(&robot, TARGET_COACH + COACH_LEAVE);
    assert_string_equal(driver_scene(&robot.driver), "dialog");
    driver_key(&robot.driver, UI_KEY_CANCEL, 0, 0);
    assert_int_equal(lesson_number(&robot), 12);
    lesson_press(&robot, TARGET_COACH + COACH_LEAVE);
    const struct widget *leave = driver_find(&robot.driver, "Leave");
    driver_click(&robot.driver, leave->rect.x + 9, leave->rect.y + 9, UI_BUTTON_LEFT);
    assert_string_equal(driver_scene(&robot.driver), "title");
    assert_int_equal(lesson_of(&robot, COURSE_FIRST).is_learned, 0);
    assert_int_equal(lesson_of(&robot, COURSE_FIRST).step, 12);
    coach_learn(robot.app);
    driver_frame(&robot.driver);
    choose_this_game(&robot);
    assert_true(draw_list_shows(robot.driver.list, "You left the lesson at step 13 of 45"));
    const struct widget *go_on = driver_find(&robot.driver, "Go on with the lesson");
    driver_click(&robot.driver, go_on->rect.x + 9, go_on->rect.y + 9, UI_BUTTON_LEFT);
    lesson_settle(&robot);
    assert_int_equal(lesson_number(&robot), 12);
    take_lesson(&robot, NULL);
    assert_int_equal(lesson_of(&robot, COURSE_FIRST).step, 0);
    robot_close(&robot);
}

static void the_lesson_can_go_on_anywhere(void **state) {
    (void)state;
    for (int step = 0; step < coach_step_count(lesson_taken()); step++) {
        struct robot robot;
        lesson_open(&robot, 1280, 720);
        begin_lesson_at(&robot, -1, step);
        lesson_settle(&robot);
        const enum coach_wait wait = lesson_taken()->steps[step].wait;
        const int shown = lesson_number(&robot);
        if (wait == COACH_SCORE || wait == COACH_END) {
            assert_in_range(shown, 0, step - 1);
            assert_int_equal(lesson_taken()->steps[shown].wait, course == COURSE_WINTER ? COACH_READ : COACH_ANSWER);
        } else {
            const int is_prepared_anew = step && lesson_taken()->steps[step - 1].wait == COACH_PREPARE;
            assert_int_equal(shown, step - is_prepared_anew);
        }
        lesson_check_step(&robot);
        lesson_obey(&robot);
        assert_int_equal(lesson_number(&robot), shown + 1);
        robot_close(&robot);
    }
}

/* The question before it is asked. */
static void begin_a_first_winter(struct robot *robot) {
    lesson_open(robot, 1280, 720);
    settings_switch_set(&robot->app->settings, "winter", 1);
    settings_lesson_note(&robot->app->settings, seasons_coach.lessons[COURSE_FIRST].name, 1, 0);
    app_push(robot->app, new_match_scene_new());
    press_label(robot, "Begin");
}

/* Offered once; left, it goes on where it was, also from the title. */
static void winter_is_taught_before_a_first_match(void **state) {
    struct robot robot;
    (void)state;
    begin_a_first_winter(&robot);
    assert_true(draw_list_shows(robot.driver.list, "First time in winter?"));
    press_label(&robot, "Back");
    assert_string_equal(driver_scene(&robot.driver), "new-match");
    press_label(&robot, "Begin");
    press_label(&robot, "Take the winter lesson");
    assert_true(coach_is_lesson(robot_table(&robot)));
    lesson_press(&robot, TARGET_COACH + COACH_NEXT);
    lesson_press(&robot, TARGET_COACH + COACH_NEXT);
    lesson_press(&robot, TARGET_COACH + COACH_LEAVE);
    press_label(&robot, "Leave");
    assert_int_equal(lesson_of(&robot, COURSE_WINTER).step, 2);
    assert_int_equal(lesson_of(&robot, COURSE_FIRST).step, 0);
    coach_learn(robot.app);
    driver_frame(&robot.driver);
    choose_this_game(&robot);
    press_label(&robot, "The winter lesson");
    assert_int_equal(lesson_number(&robot), 2);
    lesson_press(&robot, TARGET_COACH + COACH_LEAVE);
    press_label(&robot, "Leave");
    app_push(robot.app, new_match_scene_new());
    press_label(&robot, "Begin");
    assert_false(coach_is_lesson(robot_table(&robot)));
    assert_int_equal(seasons_shown(robot_table(&robot))->season, WINTER);
    robot_close(&robot);
}

/* Another window may end the lesson while the question stands here. */
static void the_question_before_winter_stays_answerable(void **state) {
    struct robot robot;
    (void)state;
    begin_a_first_winter(&robot);
    settings_lesson_note(&robot.app->settings, seasons_coach.lessons[COURSE_WINTER].name, 1, 0);
    press_label(&robot, "Start the match");
    assert_string_equal(driver_scene(&robot.driver), "rules");
    driver_key(&robot.driver, UI_KEY_CANCEL, 0, 0);
    assert_int_equal(seasons_shown(robot_table(&robot))->season, WINTER);
    robot_close(&robot);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_are_sound),
        cmocka_unit_test(lesson_by_pointer),
        cmocka_unit_test(his_buttons_stay_where_they_are),
        cmocka_unit_test(he_speaks_when_nothing_moves_any_more),
        cmocka_unit_test(his_finger_ends_on_what_is_meant),
        cmocka_unit_test(lesson_at_every_size),
        cmocka_unit_test(lesson_at_its_pace),
        cmocka_unit_test(lesson_by_enter_alone),
        cmocka_unit_test(lesson_by_leafing),
        cmocka_unit_test(lesson_doing_the_wrong_thing),
        cmocka_unit_test(coach_says_why_and_follows_undo),
        cmocka_unit_test(a_second_click_does_not_leaf_on),
        cmocka_unit_test(a_steady_next_leads_on),
        cmocka_unit_test(pressing_on_shows_nothing_unasked),
        cmocka_unit_test(nothing_is_told_too_late_or_too_early),
        cmocka_unit_test(words_that_just_came_are_not_leafed_past),
        cmocka_unit_test(the_scoring_follows_the_words),
        cmocka_unit_test(the_lesson_goes_on_where_it_was_left),
        cmocka_unit_test(the_lesson_can_go_on_anywhere),
        cmocka_unit_test_setup_teardown(steps_are_sound, in_winter, in_summer),
        cmocka_unit_test_setup_teardown(lesson_by_pointer, in_winter, in_summer),
        cmocka_unit_test_setup_teardown(lesson_at_every_size, in_winter, in_summer),
        cmocka_unit_test_setup_teardown(lesson_by_enter_alone, in_winter, in_summer),
        cmocka_unit_test_setup_teardown(lesson_by_leafing, in_winter, in_summer),
        cmocka_unit_test_setup_teardown(lesson_doing_the_wrong_thing, in_winter, in_summer),
        cmocka_unit_test_setup_teardown(the_lesson_can_go_on_anywhere, in_winter, in_summer),
        cmocka_unit_test(winter_is_taught_before_a_first_match),
        cmocka_unit_test(the_question_before_winter_stays_answerable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
