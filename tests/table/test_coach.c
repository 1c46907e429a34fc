/* The lesson, taken by pointer, by keys and by somebody who tries everything else first; and the coach of a first
 * match. At each step a player must see what is meant, reach it and read the prompt. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "robot.h"
#include "scenes/menus.h"
#include "table/coach/coach_inside.h"
#include "table/seasons/coach_lesson.h"
#include "table/seasons/coach_remarks.h"
#include "table/seasons/seasons_coach.h"
#include "table/seasons/seasons_table.h"
#include "ui/language.h"
#include "ui/words.h"

enum { FRAMES_MOST = 4000, LEARNER = 0 };

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

/* ---- the data ---- */

static void open_program(struct robot *robot, int w, int h) {
    if (!robot_open(robot, w, h, 1)) {
        fail_msg("%s", robot->fault);
    }
    robot->app->settings.bots = robot->app->settings.animations = PACE_AT_ONCE;
}

static void begin_lesson_at(struct robot *robot, int pace, int step) {
    char error[GAME_ERROR_SIZE] = "";
    struct scene *scene = coach_lesson_scene(robot->app, &seasons_table_ops, course, pace, step, error);
    if (!scene) {
        fail_msg("%s", error);
    }
    app_replace(robot->app, scene);
    driver_begin(&robot->driver, robot->app, robot->driver.platform, robot->driver.list);
}

static void begin_lesson(struct robot *robot, int pace) {
    begin_lesson_at(robot, pace, 0);
}

static int sentences(const char *text) {
    int count = 0;
    for (const char *at = text; *at; at++) {
        count += strchr(".!?", *at) && (at[1] == ' ' || !at[1]);
    }
    return count;
}

/* Each key in brackets is that of an action. */
static void check_keys(const char *text) {
    for (const char *at = strchr(text, '['); at; at = strchr(at + 1, '[')) {
        const char *end = strchr(at, ']');
        assert_non_null(end);
        if (coach_key_action(at + 1, (size_t)(end - at - 1)) < 0) {
            fail_msg("no key does what stands in brackets in: %s", text);
        }
    }
}

/* How long TEXT is on the screen: a name or number that is filled in takes few letters. */
static size_t told_length(const char *text) {
    size_t length = strlen(text);
    for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{')) {
        length -= strcspn(at, "}");
    }
    return length;
}

static void steps_are_sound(void **state) {
    size_t until = 0;
    (void)state;
    for (int i = 0; i < coach_step_count(&seasons_coach.lessons[course]); i++) {
        const struct coach_step *step = &seasons_coach.lessons[course].steps[i];
        const int asks = step->wait == COACH_PREPARE || step->wait == COACH_ANSWER;
        assert_non_null(step->text);
        assert_in_range(sentences(step->text), 1, 3);
        assert_in_range(told_length(step->text), 10, 230);
        assert_int_equal(asks, step->otherwise != NULL);
        check_keys(step->text);
        assert_int_equal(step->count > 0, step->target != TARGET_NONE);
        assert_true(step->wait != COACH_PREPARE || step[1].wait == COACH_ANSWER);
        assert_true(!step->until || step->until >= until);
        assert_int_equal(step->wait == COACH_END, i == coach_step_count(&seasons_coach.lessons[course]) - 1);
        until = step->until ? step->until : until;
    }
}

/* What he says of his own accord holds whatever the tables say: numbers are filled in. */
static void check_numbers(const char *text) {
    int is_name = 0;
    for (; *text; text++) {
        is_name = *text == '{' ? 1 : *text == '}' ? 0 : is_name;
        assert_true(is_name || *text < '0' || *text > '9');
    }
}

static void remarks_are_sound(void **state) {
    (void)state;
    assert_in_range(COACH_REMARKS, 1, 32);
    for (int i = 0; i < COACH_REMARKS; i++) {
        assert_non_null(coach_remarks[i].is_due);
        assert_in_range(sentences(coach_remarks[i].text), 1, 3);
        check_keys(coach_remarks[i].text);
        check_numbers(coach_remarks[i].text);
        assert_int_equal(coach_remarks[i].count > 0, coach_remarks[i].target != TARGET_NONE);
    }
}

/* ---- taking the lesson ---- */

static const struct coach_step *step_of(struct robot *robot) {
    return &seasons_coach.lessons[course].steps[coach_step_shown(robot_table(robot))];
}

static int is_quiet(const struct table *table) {
    const struct coach_step *step = &seasons_coach.lessons[course].steps[coach_step_shown(table)];
    const int asks = step->wait == COACH_PREPARE || step->wait == COACH_ANSWER;
    return !motion_is_busy(&table->motion) && (!asks || table_is_asking(table));
}

/* Until the learner is asked, or nothing more happens before he leafs on. */
static void settle(struct robot *robot) {
    for (int i = 0; i < FRAMES_MOST && (i < 4 || !is_quiet(robot_table(robot))); i++) {
        driver_frame(&robot->driver);
    }
}

static int area_of(struct rect rect) {
    return rect_is_empty(rect) ? 0 : rect.w * rect.h;
}

/* What the step points at is there and free, so is the prompt, and the sheet is on the screen as a whole. */
static void check_step(struct robot *robot) {
    const struct table *table = robot_table(robot);
    const struct coach_step *step = step_of(robot);
    const struct rect bubble = coach_bubble_rect(table), pointed = coach_pointed_rect(table);
    const struct rect window = table->layout.window;
    const int number = coach_step_shown(table);
    if (rect_is_empty(bubble) || area_of(rect_common(bubble, window)) != area_of(bubble)) {
        fail_msg("step %d: the sheet is not on the screen", number);
    }
    if (step->target != TARGET_NONE && rect_is_empty(pointed)) {
        fail_msg("step %d points at nothing", number);
    }
    if (area_of(rect_common(bubble, pointed))) {
        fail_msg("step %d: the sheet covers what it points at (%d x %d)", number, window.w, window.h);
    }
    if (area_of(rect_common(bubble, table->layout.areas[AREA_PROMPT]))) {
        fail_msg("step %d: the sheet covers the prompt (%d x %d)", number, window.w, window.h);
    }
    for (int widget = COACH_BACK; widget <= COACH_LEAVE; widget++) {
        const struct widget *button = ui_find(&table->ui, TARGET_COACH + widget);
        assert_non_null(button);
        assert_int_equal(area_of(rect_common(button->rect, bubble)), area_of(button->rect));
    }
    const struct widget *next = ui_find(&table->ui, TARGET_COACH + COACH_NEXT);
    const struct widget *leave = ui_find(&table->ui, TARGET_COACH + COACH_LEAVE);
    assert_int_equal(area_of(rect_common(next->rect, leave->rect)), 0);
}

static void press(struct robot *robot, int target) {
    driver_wait(&robot->driver, GUARD_DEAD_MS + DRIVER_FRAME_MS);
    if (!robot_press(robot, target)) {
        fail_msg("step %d: %s", coach_step_shown(robot_table(robot)), robot->fault);
    }
}

/* Does what the step asks. */
static void obey(struct robot *robot) {
    const struct coach_step *step = step_of(robot);
    const int asks = step->wait == COACH_PREPARE || step->wait == COACH_ANSWER;
    press(robot, asks ? step->target : TARGET_COACH + COACH_NEXT);
    settle(robot);
}

static struct settings_lesson lesson_of(const struct robot *robot, int number) {
    return settings_lesson(&robot->app->settings, seasons_coach.lessons[number].name);
}

/* Takes the whole lesson; AT_STEP (may be NULL) is called at each step before it is done. */
static void take_lesson(struct robot *robot, void (*at_step)(struct robot *robot)) {
    settle(robot);
    while (step_of(robot)->wait != COACH_END) {
        const int before = coach_step_shown(robot_table(robot));
        check_step(robot);
        if (at_step) {
            at_step(robot);
        }
        assert_int_equal(coach_step_shown(robot_table(robot)), before);
        obey(robot);
        assert_int_equal(coach_step_shown(robot_table(robot)), before + 1);
    }
    check_step(robot);
    assert_int_equal(table_is_over(robot_table(robot)), course == COURSE_FIRST);
    assert_int_equal(lesson_of(robot, COURSE_FIRST).is_learned, course == COURSE_FIRST);
    assert_int_equal(lesson_of(robot, COURSE_WINTER).is_learned, course == COURSE_WINTER);
}

/* The last step leads to the first match, the coach being there. */
static void go_on_to_first_match(struct robot *robot) {
    press(robot, TARGET_COACH + COACH_NEXT);
    driver_wait(&robot->driver, 200);
    assert_non_null(robot_table(robot));
    assert_false(coach_is_lesson(robot_table(robot)));
    assert_true(coach_is_there(robot_table(robot)));
    assert_int_equal(seasons_shown(robot_table(robot))->season, course == COURSE_WINTER ? WINTER : SUMMER);
}

static struct rect next_place, leave_place;
static int steps_seen, steps_elsewhere;

static void watch_buttons(struct robot *robot) {
    const struct table *table = robot_table(robot);
    const struct rect next = ui_find(&table->ui, TARGET_COACH + COACH_NEXT)->rect;
    const struct rect leave = ui_find(&table->ui, TARGET_COACH + COACH_LEAVE)->rect;
    next_place = steps_seen++ ? next_place : next;
    leave_place = steps_seen > 1 ? leave_place : leave;
    const int has_moved =
        memcmp(&next, &next_place, sizeof next) != 0 || memcmp(&leave, &leave_place, sizeof leave) != 0;
    steps_elsewhere += has_moved;
    assert_int_equal(area_of(rect_common(leave, next_place)), 0);
    assert_int_equal(area_of(rect_common(next, leave_place)), 0);
}

/* He moves aside from the others' panels and from the rider alone, which are where he stands. */
static void his_buttons_stay_where_they_are(void **state) {
    struct robot robot;
    (void)state;
    open_program(&robot, 1280, 720);
    begin_lesson(&robot, -1);
    steps_seen = steps_elsewhere = 0;
    take_lesson(&robot, watch_buttons);
    assert_true(steps_seen > 40);
    assert_in_range(steps_elsewhere, 0, 2);
    robot_close(&robot);
}

static void lesson_by_pointer(void **state) {
    struct robot robot;
    (void)state;
    open_program(&robot, 1280, 720);
    begin_lesson(&robot, -1);
    take_lesson(&robot, NULL);
    go_on_to_first_match(&robot);
    robot_close(&robot);
}

static void lesson_at_every_size(void **state) {
    static const struct {
        int w, h, percent;
    } sizes[] = {{1024, 576, 100},  {1280, 720, 80},   {1280, 720, 200},
                 {1920, 1080, 100}, {1920, 1080, 150}, {1440, 1080, 150}};
    (void)state;
    for (int language = LANGUAGE_ENGLISH; language < LANGUAGES; language++) {
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            struct robot robot;
            open_program(&robot, sizes[i].w, sizes[i].h);
            robot.app->language_override = language;
            robot.app->settings.percent = sizes[i].percent;
            begin_lesson(&robot, -1);
            take_lesson(&robot, NULL);
            robot_close(&robot);
        }
    }
}

/* With things moving at their pace, and each scored building spoken of before it is scored. */
static void lesson_at_its_pace(void **state) {
    struct robot robot;
    (void)state;
    open_program(&robot, 1280, 720);
    robot.app->settings.bots = robot.app->settings.animations = PACE_NORMAL;
    begin_lesson(&robot, -1);
    while (step_of(&robot)->wait != COACH_END) {
        const struct coach_step *step = step_of(&robot);
        driver_wait(&robot.driver, 9000);
        const struct table *table = robot_table(&robot);
        if (step->wait == COACH_SCORE && step->until != 104) {
            assert_int_equal(seasons_building_source(seasons(table)->scoring), step->stage);
        }
        press(&robot,
              step->wait == COACH_PREPARE || step->wait == COACH_ANSWER ? step->target : TARGET_COACH + COACH_NEXT);
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
    open_program(&robot, 1280, 720);
    robot.app->settings.bots = robot.app->settings.animations = PACE_NORMAL;
    begin_lesson_at(&robot, -1, 6); /* a card is to be pressed, then "Done" */
    settle(&robot);
    obey(&robot);
    press(&robot, TARGET_DONE);
    for (int i = 0; i < FRAMES_MOST && !draw_list_shows(robot.driver.list, "All cards are open"); i++) {
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
    open_program(&robot, 1280, 720);
    begin_lesson(&robot, -1);
    settle(&robot);
    driver_key(&robot.driver, UI_KEY_NEXT, 0, 0);
    settle(&robot);
    while (step_of(&robot)->wait != COACH_END) {
        const int before = coach_step_shown(robot_table(&robot));
        driver_wait(&robot.driver, GUARD_DEAD_MS + DRIVER_FRAME_MS);
        driver_key(&robot.driver, UI_KEY_ACCEPT, 0, 0);
        settle(&robot);
        if (coach_step_shown(robot_table(&robot)) != before + 1) {
            fail_msg("step %d is not done by Enter: the focus is on %d", before, robot_table(&robot)->ui.focus);
        }
    }
    robot_close(&robot);
}

/* Page down alone: the coach shows everything himself; page up goes back through what was said. */
static void lesson_by_leafing(void **state) {
    struct robot robot;
    (void)state;
    open_program(&robot, 1280, 720);
    begin_lesson(&robot, -1);
    settle(&robot);
    for (int i = 0; step_of(&robot)->wait != COACH_END; i++) {
        assert_int_equal(coach_step_shown(robot_table(&robot)), i);
        driver_wait(&robot.driver, GUARD_DEAD_MS + DRIVER_FRAME_MS);
        driver_key(&robot.driver, UI_KEY_PAGE_DOWN, 0, 0);
        settle(&robot);
    }
    const size_t length = match_length(robot_table(&robot)->match);
    for (int i = coach_step_count(&seasons_coach.lessons[course]) - 1; i > 0; i--) {
        driver_key(&robot.driver, UI_KEY_PAGE_UP, 0, 0);
        assert_int_equal(coach_step_shown(robot_table(&robot)), i - 1);
    }
    driver_key(&robot.driver, UI_KEY_PAGE_UP, 0, 0);
    assert_int_equal(coach_step_shown(robot_table(&robot)), 0);
    assert_int_equal(match_length(robot_table(&robot)->match), length);
    robot_close(&robot);
}

/* ---- somebody who does everything else first ---- */

/* Says whether pressing TARGET is what is wanted, or another way to do the same. */
static int is_meant(const struct table *table, int target) {
    const struct coach_step *step = &seasons_coach.lessons[course].steps[coach_step_shown(table)];
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
    const struct coach_step *step = step_of(robot);
    const size_t length = match_length(table->match);
    const int front = coach_step_shown(table);
    if (step->wait != COACH_ANSWER && step->wait != COACH_PREPARE) {
        return;
    }
    for (int target = TARGET_CARD; target <= TARGET_DONE; target++) {
        struct point at;
        for (int twice = 0; twice < 2; twice++) {
            const int is_other = !is_meant(table, target) && draft_is_lit(&seasons(table)->draft, target);
            if (is_other && robot_find(robot, target, &at)) {
                driver_click(&robot->driver, at.x, at.y, UI_BUTTON_LEFT);
                settle(robot);
                check_step(robot);
                assert_int_equal(match_length(table->match), length);
                assert_int_equal(match_is_sealed(table->match, LEARNER), 0);
            }
        }
    }
    /* What was laid out on the way is put right as the coach says. */
    for (int i = 0; i < 4 && coach_step_shown(table) < front; i++) {
        obey(robot);
    }
}

static void lesson_doing_the_wrong_thing(void **state) {
    struct robot robot;
    (void)state;
    open_program(&robot, 1280, 720);
    begin_lesson(&robot, -1);
    take_lesson(&robot, try_everything_else);
    robot_close(&robot);
}

/* A wrong cart is refused with a word; undo takes a right one back, and the coach with it. */
static void coach_says_why_and_follows_undo(void **state) {
    struct robot robot;
    (void)state;
    open_program(&robot, 1280, 720);
    begin_lesson(&robot, -1);
    settle(&robot);
    while (step_of(&robot)->target != TARGET_CART + CLAY) {
        obey(&robot);
    }
    const int step = coach_step_shown(robot_table(&robot));
    const size_t length = match_length(robot_table(&robot)->match);
    press(&robot, TARGET_CART + SAND);
    settle(&robot);
    assert_true(draw_list_shows(robot.driver.list, "Every cart"));
    assert_int_equal(match_length(robot_table(&robot)->match), length);
    press(&robot, TARGET_CART + CLAY);
    driver_frame(&robot.driver);
    assert_int_equal(coach_step_shown(robot_table(&robot)), step + 1);
    while (step_of(&robot)->target != TARGET_TILE + HOUSE_1) {
        obey(&robot);
    }
    const int build = coach_step_shown(robot_table(&robot));
    press(&robot, TARGET_UNDO);
    settle(&robot);
    assert_int_equal(coach_step_shown(robot_table(&robot)), build - 1);
    obey(&robot);
    assert_int_equal(coach_step_shown(robot_table(&robot)), build);
    robot_close(&robot);
}

/* Two clicks one after the other go on by one step and ask for nothing more. */
static void a_second_click_does_not_leaf_on(void **state) {
    struct robot robot;
    (void)state;
    open_program(&robot, 1280, 720);
    begin_lesson_at(&robot, -1, 23);
    settle(&robot);
    for (int i = 0; i < 2; i++) {
        const int before = coach_step_shown(robot_table(&robot));
        press(&robot, TARGET_COACH + COACH_NEXT);
        for (int again = 0; again < 2; again++) {
            driver_click_again(&robot.driver, 110);
        }
        assert_string_equal(driver_scene(&robot.driver), "table");
        assert_int_equal(coach_step_shown(robot_table(&robot)), before + 1);
    }
    robot_close(&robot);
}

static int can_be_hurried(struct robot *robot) {
    return driver_find(&robot->driver, "Hurry on") != NULL;
}

/* Leafs on up to a step that has to wait for its picture. */
static void come_to_watching(struct robot *robot) {
    settle(robot);
    while (!can_be_hurried(robot)) {
        assert_int_not_equal(step_of(robot)->wait, COACH_END);
        driver_wait(&robot->driver, GUARD_DEAD_MS + DRIVER_FRAME_MS);
        driver_key(&robot->driver, UI_KEY_PAGE_DOWN, 0, 0);
        for (int i = 0; i < FRAMES_MOST && !can_be_hurried(robot) && (i < 4 || !is_quiet(robot_table(robot))); i++) {
            driver_frame(&robot->driver);
        }
    }
}

/* Who presses while the words come up has not read them. */
static void words_that_just_came_are_not_leafed_past(void **state) {
    struct robot robot;
    (void)state;
    open_program(&robot, 1280, 720);
    robot.app->is_scripted = 0; /* as in the window */
    begin_lesson(&robot, PACE_NORMAL);
    come_to_watching(&robot);
    const int step = coach_step_shown(robot_table(&robot));
    while (can_be_hurried(&robot)) {
        driver_frame(&robot.driver);
    }
    driver_key(&robot.driver, UI_KEY_PAGE_DOWN, 0, 0);
    driver_frame(&robot.driver);
    assert_int_equal(coach_step_shown(robot_table(&robot)), step);
    driver_wait(&robot.driver, GUARD_DEAD_MS + DRIVER_FRAME_MS);
    driver_key(&robot.driver, UI_KEY_PAGE_DOWN, 0, 0);
    settle(&robot);
    assert_int_equal(coach_step_shown(robot_table(&robot)), step + 1);
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
    open_program(&robot, 1280, 720);
    begin_lesson(&robot, -1);
    settle(&robot);
    while (step_of(&robot)->wait != COACH_SCORE) {
        obey(&robot);
    }
    for (; step_of(&robot)->wait == COACH_SCORE; leafed++) {
        const int told = step_of(&robot)->stage;
        driver_wait(&robot.driver, GUARD_DEAD_MS + DRIVER_FRAME_MS);
        driver_key(&robot.driver, UI_KEY_PAGE_DOWN, 0, 0);
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
    open_program(&robot, 1280, 720);
    begin_lesson(&robot, -1);
    settle(&robot);
    while (coach_step_shown(robot_table(&robot)) < 12) {
        obey(&robot);
    }
    press(&robot, TARGET_COACH + COACH_LEAVE);
    assert_string_equal(driver_scene(&robot.driver), "dialog");
    driver_key(&robot.driver, UI_KEY_CANCEL, 0, 0);
    assert_int_equal(coach_step_shown(robot_table(&robot)), 12);
    press(&robot, TARGET_COACH + COACH_LEAVE);
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
    settle(&robot);
    assert_int_equal(coach_step_shown(robot_table(&robot)), 12);
    take_lesson(&robot, NULL);
    assert_int_equal(lesson_of(&robot, COURSE_FIRST).step, 0);
    robot_close(&robot);
}

static void the_lesson_can_go_on_anywhere(void **state) {
    (void)state;
    for (int step = 0; step < coach_step_count(&seasons_coach.lessons[course]); step++) {
        struct robot robot;
        open_program(&robot, 1280, 720);
        begin_lesson_at(&robot, -1, step);
        settle(&robot);
        const enum coach_wait wait = seasons_coach.lessons[course].steps[step].wait;
        const int shown = coach_step_shown(robot_table(&robot));
        if (wait == COACH_SCORE || wait == COACH_END) {
            assert_in_range(shown, 0, step - 1);
            assert_int_equal(seasons_coach.lessons[course].steps[shown].wait,
                             course == COURSE_WINTER ? COACH_READ : COACH_ANSWER);
        } else {
            const int is_prepared_anew = step && seasons_coach.lessons[course].steps[step - 1].wait == COACH_PREPARE;
            assert_int_equal(shown, step - is_prepared_anew);
        }
        check_step(&robot);
        obey(&robot);
        assert_int_equal(coach_step_shown(robot_table(&robot)), shown + 1);
        robot_close(&robot);
    }
}

/* Offered once; left, it goes on where it was, also from the title. */
static void winter_is_taught_before_a_first_match(void **state) {
    struct robot robot;
    (void)state;
    open_program(&robot, 1280, 720);
    robot.app->settings.is_winter = 1;
    settings_lesson_note(&robot.app->settings, seasons_coach.lessons[COURSE_FIRST].name, 1, 0);
    app_push(robot.app, new_match_scene_new());
    press_label(&robot, "Begin");
    assert_true(draw_list_shows(robot.driver.list, "First time in winter?"));
    press_label(&robot, "Back");
    assert_string_equal(driver_scene(&robot.driver), "new-match");
    press_label(&robot, "Begin");
    press_label(&robot, "Take the winter lesson");
    assert_true(coach_is_lesson(robot_table(&robot)));
    press(&robot, TARGET_COACH + COACH_NEXT);
    press(&robot, TARGET_COACH + COACH_NEXT);
    press(&robot, TARGET_COACH + COACH_LEAVE);
    press_label(&robot, "Leave");
    assert_int_equal(lesson_of(&robot, COURSE_WINTER).step, 2);
    assert_int_equal(lesson_of(&robot, COURSE_FIRST).step, 0);
    coach_learn(robot.app);
    driver_frame(&robot.driver);
    choose_this_game(&robot);
    press_label(&robot, "The winter lesson");
    assert_int_equal(coach_step_shown(robot_table(&robot)), 2);
    press(&robot, TARGET_COACH + COACH_LEAVE);
    press_label(&robot, "Leave");
    app_push(robot.app, new_match_scene_new());
    press_label(&robot, "Begin");
    assert_false(coach_is_lesson(robot_table(&robot)));
    assert_int_equal(seasons_shown(robot_table(&robot))->season, WINTER);
    robot_close(&robot);
}

/* ---- at hand ---- */

static void first_match(struct robot *robot, uint64_t seed) {
    app_replace(robot->app, coach_first_match_scene(robot->app, &seasons_table_ops, "summer", seed, PACE_AT_ONCE, ""));
    driver_begin(&robot->driver, robot->app, robot->driver.platform, robot->driver.list);
}

static void coach_answers_and_goes(void **state) {
    struct robot robot;
    (void)state;
    open_program(&robot, 1280, 720);
    first_match(&robot, 7);
    driver_wait(&robot.driver, 400);
    assert_true(draw_list_shows(robot.driver.list, "I stay here in the corner"));
    press(&robot, TARGET_COACH + COACH_NEXT);
    assert_true(rect_is_empty(coach_bubble_rect(robot_table(&robot))));
    driver_key(&robot.driver, UI_KEY_COACH, 0, 0);
    driver_wait(&robot.driver, 400);
    assert_true(draw_list_shows(robot.driver.list, "Choose the card"));
    assert_true(draw_list_shows(robot.driver.list, "1  Choose"));
    assert_true(draw_list_shows(robot.driver.list, "2  Choose"));
    assert_false(rect_is_empty(coach_bubble_rect(robot_table(&robot))));
    press(&robot, TARGET_COACH + COACH_LEAVE);
    assert_false(coach_is_there(robot_table(&robot)));
    assert_null(ui_find(&robot_table(&robot)->ui, TARGET_COACH + COACH_FACE));
    coach_call(robot_table(&robot), 1);
    driver_wait(&robot.driver, 200);
    assert_non_null(ui_find(&robot_table(&robot)->ui, TARGET_COACH + COACH_FACE));
    robot_close(&robot);
}

static void no_name_of_a_number_is_left(void **state) {
    struct robot robot;
    char text[COACH_TEXT_SIZE];
    (void)state;
    open_program(&robot, 1280, 720);
    first_match(&robot, 7);
    for (int lesson = 0; lesson < COURSES; lesson++) {
        for (const struct coach_step *step = seasons_coach.lessons[lesson].steps; step->wait != COACH_END; step++) {
            coach_fill(robot_table(&robot), step->text, text, sizeof text);
            assert_null(strchr(text, '{'));
        }
    }
    for (int i = 0; i < COACH_REMARKS; i++) {
        coach_fill(robot_table(&robot), coach_remarks[i].text, text, sizeof text);
        assert_null(strchr(text, '{'));
    }
    robot_close(&robot);
}

static void keys_are_told_as_they_are_set(void **state) {
    struct robot robot;
    char text[96];
    (void)state;
    open_program(&robot, 1280, 720);
    first_match(&robot, 7);
    coach_fill(robot_table(&robot), "Press [hint] now", text, sizeof text);
    assert_string_equal(text, "Press H now");
    const struct binding x = {'x', 0};
    bindings_reset(&robot.app->settings.keys);
    binding_give(&robot.app->settings.keys, coach_key_action("hint", 4), 0, x);
    coach_fill(robot_table(&robot), "Press [hint] now, [nothing]", text, sizeof text);
    assert_string_equal(text, "Press X now, [nothing]");
    robot_close(&robot);
}

/* He speaks up against a card only where he sees clearly better ones, and never against those. */
static void coach_doubts_a_poor_card(void **state) {
    struct robot robot;
    int doubted = 0, laid = 0;
    (void)state;
    open_program(&robot, 1280, 720);
    first_match(&robot, 21);
    for (int question = 0; question < 300 && doubted < 3; question++) {
        driver_wait(&robot.driver, GUARD_DEAD_MS + DRIVER_FRAME_MS);
        struct table *table = robot_table(&robot);
        if (!table || !table_is_asking(table)) {
            break;
        }
        struct bot_request request = {.game = table->game, .seat = LEARNER, .seed = 1, .question = (uint32_t)question};
        _Alignas(max_align_t) unsigned char seen[GAME_STATE_MAX];
        table->game->ops->observe(table->game, table_state(table), LEARNER, seen);
        request.seen = seen;
        struct intent best;
        bot_answer(app_game(robot.app, NULL)->library, bot_level_find("apprentice"), &request, &best);
        const struct seasons_intent answer = seasons_from_intent(&best);
        for (int card = 0; answer.verb == VERB_CHOOSE && card < CARDS; card++) {
            if (draft_is_lit(&seasons(table)->draft, TARGET_CARD + card) &&
                !(seasons(table)->draft.cards >> card & 1)) {
                struct point at;
                assert_int_equal(robot_find(&robot, TARGET_CARD + card, &at), 1);
                driver_click(&robot.driver, at.x, at.y, UI_BUTTON_LEFT);
                laid++;
                doubted += table->coach->is_doubting;
                if (table->coach->is_doubting) {
                    assert_false(rect_is_empty(coach_bubble_rect(table)));
                    break;
                }
            }
        }
        seasons(table)->draft.cards = 0;
        if (!robot_answer(&robot, &answer)) {
            fail_msg("%s", robot.fault);
        }
    }
    assert_true(laid > 10);
    assert_in_range(doubted, 1, 3);
    robot_close(&robot);
}

/* A whole match with him at hand: he never stands in the way of an answer. */
static void match_with_the_coach(void **state) {
    (void)state;
    for (int by_keys = 0; by_keys < 2; by_keys++) {
        struct robot robot;
        open_program(&robot, 1280, 720);
        robot.by_keys = by_keys;
        first_match(&robot, 11 + (uint64_t)by_keys);
        if (!robot_play(&robot)) {
            fail_msg("%s", robot.fault);
        }
        robot_close(&robot);
    }
}

static void nobody_comes_uninvited(void **state) {
    struct robot robot;
    (void)state;
    open_program(&robot, 1280, 720);
    settings_lesson_note(&robot.app->settings, seasons_coach.lessons[COURSE_FIRST].name, 1, 0);
    robot_begin(&robot, 3, "summer", 1, "apprentice", 5, PACE_AT_ONCE, NULL);
    driver_wait(&robot.driver, 400);
    assert_false(coach_is_there(robot_table(&robot)));
    assert_null(ui_find(&robot_table(&robot)->ui, TARGET_COACH + COACH_FACE));
    assert_true(rect_is_empty(coach_bubble_rect(robot_table(&robot))));
    robot_close(&robot);
}

/* Leaves the table and goes on with the match from its file. */
static struct table *leave_and_go_on(struct robot *robot, const char *path) {
    app_replace(robot->app, title_scene_new());
    driver_wait(&robot->driver, 200);
    open_match(robot->app, path);
    driver_wait(&robot->driver, 400);
    assert_non_null(robot_table(robot));
    return robot_table(robot);
}

static void he_is_there_again_when_the_match_goes_on(void **state) {
    struct robot robot;
    char path[PLATFORM_PATH_SIZE];
    (void)state;
    open_program(&robot, 1280, 720);
    snprintf(robot.app->saves, sizeof robot.app->saves, "%s", "coached-saves");
    mkdir(robot.app->saves, 0777);
    strcpy(path, "coached-saves/first.castellany");
    remove(path);
    app_replace(robot.app, coach_first_match_scene(robot.app, &seasons_table_ops, "summer", 7, PACE_AT_ONCE, path));
    driver_begin(&robot.driver, robot.app, robot.driver.platform, robot.driver.list);
    driver_wait(&robot.driver, 400);
    assert_true(coach_is_there(leave_and_go_on(&robot, path)));
    coach_call(robot_table(&robot), 0);
    assert_false(coach_is_there(leave_and_go_on(&robot, path)));
    coach_call(robot_table(&robot), 1);
    assert_true(coach_is_there(leave_and_go_on(&robot, path)));
    robot_close(&robot);
    remove(path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_are_sound),
        cmocka_unit_test(remarks_are_sound),
        cmocka_unit_test(no_name_of_a_number_is_left),
        cmocka_unit_test(lesson_by_pointer),
        cmocka_unit_test(his_buttons_stay_where_they_are),
        cmocka_unit_test(he_speaks_when_nothing_moves_any_more),
        cmocka_unit_test(lesson_at_every_size),
        cmocka_unit_test(lesson_at_its_pace),
        cmocka_unit_test(lesson_by_enter_alone),
        cmocka_unit_test(lesson_by_leafing),
        cmocka_unit_test(lesson_doing_the_wrong_thing),
        cmocka_unit_test(coach_says_why_and_follows_undo),
        cmocka_unit_test(a_second_click_does_not_leaf_on),
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
        cmocka_unit_test(coach_answers_and_goes),
        cmocka_unit_test(keys_are_told_as_they_are_set),
        cmocka_unit_test(coach_doubts_a_poor_card),
        cmocka_unit_test(match_with_the_coach),
        cmocka_unit_test(nobody_comes_uninvited),
        cmocka_unit_test(he_is_there_again_when_the_match_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
