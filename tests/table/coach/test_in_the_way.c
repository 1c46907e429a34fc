/* SPDX-License-Identifier: MIT */
/* Nothing is in the way: over whole lessons and first matches of all games, in windows of several sizes, the coach's
 * sheet covers neither what he speaks of, nor the prompt, nor what is being built, nor what he would do, nor the card
 * that is raised, nor the sheet of the final scoring, nor in a lesson the others' panels, nor the sheet with his
 * reasons, nor any button, the log or the info panel of a lesson's table; and that sheet lies on no answer that they
 * mean. His hand lies on no face.
 */
#include "lesson_kit.h"

#include "table/carcassonne/carcassonne_ops.h"
#include "table/kilt/kilt_ops.h"
#include "table/ops_stage.h"
#include "table/seasons/seasons_table.h"
#include "table/table_hint.h"
#include "ui/tween.h"

enum { SITE = 20, ASKS_EVERY = 3 };

static const struct size { int w, h, percent; } sizes[] = {{1280, 720, 100}, {1024, 768, 100}, {1280, 720, 150}};

/* While one builds at other sizes. */
static const struct size more_sizes[] = {{1920, 1080, 100}, {1366, 769, 100}};

static const struct size *size;
static int sites_seen, marks_seen, reasons_seen, scores_seen, cards_seen, seats_seen, tracks_seen, building_seen,
    controls_seen, fees_seen, faces_seen;

static int covers(struct rect a, struct rect b) {
    return !rect_is_empty(rect_common(a, b));
}

/* SHEET lies nowhere on RECT, which is WHAT. */
static void spares(const struct table *table, struct rect sheet, struct rect rect, const char *what, int number) {
    if (covers(sheet, rect)) {
        fail_msg("%s %dx%d %d%%, %s %d: %s (%d) is covered", table->ops->game->name, size->w, size->h, size->percent,
                 coach_is_lesson(table) ? "step" : "remark",
                 coach_is_lesson(table) ? coach_step_shown(table) + 1 : table->coach->remark, what, number);
    }
}

/* ---- what must be seen ---- */

static void see_pointed(const struct table *table, struct rect sheet) {
    int count;
    const int target = coach_points_at(table, &count);
    for (int i = 0; i < count; i++) {
        const struct widget *widget = ui_find(&table->ui, target + i);
        if (widget) {
            spares(table, sheet, rect_common(widget->rect, table->layout.window), "what he points at", target + i);
        }
    }
    spares(table, sheet, table->layout.areas[AREA_PROMPT], "the prompt", 0);
}

/* The score track runs along the upper edge. Larger words may leave no other room. */
static void see_track(const struct table *table, struct rect sheet) {
    const struct widget *track = table->ops == &seasons_table_ops ? ui_find(&table->ui, TARGET_POINTS) : NULL;
    if (track && size->percent == 100) {
        tracks_seen++;
        spares(table, sheet, track->rect, "the score track", 0);
    }
}

/* Where something is being built, laid or placed on the board now; what is scored is what he points at. */
static void see_sites(const struct table *table, struct rect sheet) {
    const int is_scored = coach_is_lesson(table) && coach_lesson_step(table->coach)->wait == COACH_SCORE;
    for (int i = 0; !is_scored && i < table->motion.item_count; i++) {
        const struct event *event = &table->motion.items[i].event;
        const struct point at = table->ops->stage->flights->point(table, event);
        if (rect_contains(table->layout.areas[AREA_CLEAR], at.x, at.y)) {
            sites_seen++;
            spares(table, sheet, (struct rect){at.x - SITE, at.y - SITE, 2 * SITE, 2 * SITE}, "what happens",
                   event->type);
        }
    }
}

static void see_seasons(const struct table *table, struct rect sheet) {
    const int raised = seasons(table)->hand_hover;
    const struct widget *card = raised >= 0 ? ui_find(&table->ui, TARGET_CARD + raised) : NULL;
    struct rect sheets[2];
    if (card && seasons(table)->draft.is_open && !motion_is_busy(&table->motion)) {
        cards_seen++;
        spares(table, sheet, card->ring, "a raised card", raised);
    }
    for (int i = seasons_scoring_sheets(table, sheets); i-- > 0;) {
        scores_seen++;
        spares(table, sheet, sheets[i], "a sheet of the scoring", i);
    }
}

/* Neither the coach nor the sheet with the reasons lies on what they recommend. */
static void see_marks(const struct table *table, struct rect sheet) {
    int targets[TABLE_MARKS];
    for (int i = 0; table_is_asking(table) && i < table_hint_count(table); i++) {
        for (int j = answer_marks(table, &table_hint_at(table, i)->intent, targets); j-- > 0;) {
            const struct widget *widget = ui_find(&table->ui, targets[j]);
            const struct rect home = table->layout.areas[AREA_INSPECTOR];
            if (widget && !covers(widget->rect, home)) {
                marks_seen++;
                spares(table, sheet, widget->rect, "what he would do", targets[j]);
                spares(table, table->inspector.box, widget->rect, "an answer by its reasons", targets[j]);
            }
        }
    }
}

/* "My reasons stand on the sheet at the lower right" is no help under him who says so. */
static void see_reasons(const struct table *table, struct rect sheet) {
    if (table_hint_is_in_front(table)) {
        reasons_seen++;
        spares(table, sheet, table->inspector.box, "the sheet with the reasons", table->coach->is_asked);
    }
}

/* A lesson tells what the others do and get: it stands in their panels. Larger words leave no other room. */
static void see_seats(const struct table *table, struct rect sheet) {
    for (int seat = 0; coach_is_lesson(table) && size->percent == 100 && seat < table->seats; seat++) {
        const struct widget *panel = ui_find(&table->ui, TARGET_SEAT + seat);
        if (panel) {
            seats_seen++;
            spares(table, sheet, panel->rect, "a panel", seat);
        }
    }
}

/* In a lesson he lies on no button, and cuts neither the log nor the info panel: they are whole or away. Larger words
 * leave no other room. */
static void see_controls(const struct table *table, struct rect sheet) {
    if (!coach_is_lesson(table) || size->percent != 100) {
        return;
    }
    for (int i = 0; i < table->ui.count; i++) {
        const struct widget *widget = &table->ui.widgets[i];
        if ((widget->kind == UI_KIND_BUTTON || widget->kind == UI_KIND_ICON) && !coach_is_his(widget->id)) {
            controls_seen++;
            spares(table, sheet, widget->rect, "a button", widget->id);
        }
    }
    const struct widget *log = ui_find(&table->ui, TARGET_LOG), *info = ui_find(&table->ui, TARGET_INSPECTOR);
    spares(table, sheet, log ? log->rect : (struct rect){0, 0, 0, 0}, "the log", 0);
    spares(table, sheet, info ? info->rect : (struct rect){0, 0, 0, 0}, "the info panel", 0);
}

/* While one builds in a match, the round and what the others have are looked up. */
static void see_while_building(const struct table *table, struct rect sheet) {
    const struct widget *rounds = ui_find(&table->ui, TARGET_ROUNDS);
    if (coach_is_lesson(table) || size->percent != 100 || !table_is_asking(table) ||
        ((const struct seasons_state *)table_state(table))->phase != PHASE_BUILD) {
        return;
    }
    building_seen++;
    spares(table, sheet, rounds->rect, "the track of rounds", 0);
    for (int seat = 0; seat < table->seats; seat++) {
        const struct widget *panel = ui_find(&table->ui, TARGET_SEAT + seat);
        spares(table, sheet, panel ? panel->rect : (struct rect){0, 0, 0, 0}, "a panel", seat);
    }
}

/* Whoever thinks about a helper reads the fees of all places that are open. Larger words may leave no other room, nor
 * what is laid out to build. */
static void see_fees(const struct table *table, struct rect sheet) {
    const int thinks = !coach_is_lesson(table) && size->percent == 100 && table_is_asking(table) &&
                       ((const struct seasons_state *)table_state(table))->phase != PHASE_BUILD;
    for (int place = 0; thinks && place < PLACES; place++) {
        const struct widget *widget = ui_find(&table->ui, TARGET_PLACE + place);
        if (widget && seasons_building_open(seasons_shown(table), seasons_place_building(place))) {
            fees_seen++;
            spares(table, sheet, widget->rect, "a fee", place);
        }
    }
}

/* Three squares along the hand: finger, fist and staff. */
static void see_faces(const struct robot *robot, const struct table *table) {
    enum { MOST = 16, PARTS = 3 };
    struct rect faces[MOST];
    struct point tip;
    const struct rect hand = lesson_hand(robot, &tip);
    const struct point middle = rect_middle(hand), end = {2 * middle.x - tip.x, 2 * middle.y - tip.y};
    for (int i = rect_is_empty(hand) ? 0 : draw_list_pictures(robot->driver.list, "busts/", faces, MOST); i-- > 0;) {
        for (int part = 0; part < PARTS; part++) {
            const struct point at = tween_point(tip, end, (float)(2 * part + 1) / (2 * PARTS));
            spares(table, (struct rect){at.x - 3, at.y - 3, 6, 6}, faces[i], "a face", part);
            faces_seen++;
        }
    }
}

static void see(struct robot *robot) {
    const struct table *table = robot_table(robot);
    if (table) {
        see_faces(robot, table);
    }
    const struct rect sheet = table && coach_is_there(table) ? coach_bubble_rect(table) : (struct rect){0, 0, 0, 0};
    if (!rect_is_empty(sheet)) {
        see_pointed(table, sheet);
        see_sites(table, sheet);
        see_marks(table, sheet);
        see_reasons(table, sheet);
        see_seats(table, sheet);
        see_track(table, sheet);
        see_controls(table, sheet);
        if (table->ops == &seasons_table_ops) {
            see_seasons(table, sheet);
            see_fees(table, sheet);
            see_while_building(table, sheet);
        }
    }
}

/* Nobody sees what is there for less than LOOK_MS. */
static void watch(struct robot *robot, int ms) {
    enum { LOOK_MS = 40 };
    robot->driver.frame_ms = LOOK_MS;
    for (int left = ms; left > 0; left -= LOOK_MS) {
        driver_frame(&robot->driver);
        see(robot);
    }
    robot->driver.frame_ms = 0;
}

static void open_at(struct robot *robot, const struct size *at) {
    size = at;
    lesson_open(robot, at->w, at->h);
    robot->app->settings.percent = at->percent;
    robot->app->settings.bots = robot->app->settings.animations = PACE_NORMAL;
}

/* ---- lessons ---- */

/* Whether somebody cheers, as tall as he then stands there. */
static int somebody_cheers(const struct robot *robot) {
    enum { MOST = 16 };
    struct rect people[MOST];
    int is_tall = 0;
    for (int i = draw_list_pictures(robot->driver.list, "busts/", people, MOST); i-- > 0;) {
        is_tall |= people[i].h > 100;
    }
    return is_tall;
}

static void take_watched(struct robot *robot) {
    watch(robot, 1000);
    for (int i = 0; i < 400 && lesson_step(robot)->wait != COACH_END; i++) {
        const struct coach_step *step = lesson_step(robot);
        assert_false(somebody_cheers(robot));
        for (int k = 0; k < 40 && !lesson_is_quiet(robot) && step->wait != COACH_SCORE; k++) {
            watch(robot, 500);
        }
        watch(robot, 700);
        lesson_press(robot, lesson_asks(step) ? step->target : TARGET_COACH + COACH_NEXT);
        watch(robot, 200);
    }
    assert_int_equal(lesson_step(robot)->wait, COACH_END);
    watch(robot, 1000);
    assert_true(somebody_cheers(robot) || size->percent != 100);
}

static void lessons(const struct table_ops *ops, int count) {
    sites_seen = seats_seen = controls_seen = faces_seen = 0;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        for (int index = 0; index < count; index++) {
            struct robot robot;
            open_at(&robot, &sizes[i]);
            lesson_begin(&robot, ops, index, -1, 0);
            take_watched(&robot);
            robot_close(&robot);
        }
    }
    assert_true(sites_seen > 100);
    assert_true(seats_seen > 100 && controls_seen > 100 && faces_seen > 100);
}

static void lessons_of_seasons(void **state) {
    (void)state;
    scores_seen = cards_seen = tracks_seen = 0;
    lessons(&seasons_table_ops, 2);
    assert_true(scores_seen > 100);
    assert_true(cards_seen > 100 && tracks_seen > 100);
}

static void lesson_of_kilt(void **state) {
    (void)state;
    lessons(&kilt_table_ops, 1);
}

static void lesson_of_carcassonne(void **state) {
    (void)state;
    lessons(&carcassonne_table_ops, 1);
}

/* ---- first matches ---- */

/* Whoever asks him reads the answer, and thanks. */
static void ask_him(struct robot *robot) {
    driver_key(&robot->driver, UI_KEY_COACH, 0, 0);
    watch(robot, 300);
    if (ui_find(&robot_table(robot)->ui, TARGET_COACH + COACH_NEXT)) {
        lesson_press(robot, TARGET_COACH + COACH_NEXT);
    }
}

static int answer_watched(struct robot *robot, int number) {
    const struct table *table = robot_table(robot);
    if (table && table_is_asking(table)) {
        for (int i = 0; i < 40 && motion_is_busy(&table->motion); i++) {
            watch(robot, 200);
        }
        watch(robot, 300);
        if (number % ASKS_EVERY == 0) {
            ask_him(robot);
        }
    }
    return robot_go_on(robot);
}

static void match_watched(struct robot *robot, const struct table_ops *ops, const char *variant, uint64_t seed) {
    app_replace(robot->app, coach_first_match_scene(robot->app, ops, variant, seed, PACE_FAST, ""));
    driver_begin(&robot->driver, robot->app, robot->driver.platform, robot->driver.list);
    for (int i = 0; i < 20000; i++) {
        watch(robot, 60);
        const struct table *table = robot_table(robot);
        if (table && table_is_over(table)) {
            return;
        }
        if (!answer_watched(robot, i)) {
            fail_msg("%s %dx%d %d%%: %s", ops->game->name, size->w, size->h, size->percent, robot->fault);
        }
    }
    fail_msg("%s comes to no end", ops->game->name);
}

static void matches_at(const struct table_ops *ops, const char *const *variants, const struct size *at, size_t count) {
    for (size_t i = 0; i < count; i++) {
        struct robot robot;
        open_at(&robot, &at[i]);
        match_watched(&robot, ops, variants ? variants[i % 2] : NULL, 3 + i);
        robot_close(&robot);
    }
}

static void matches(const struct table_ops *ops, const char *const *variants) {
    marks_seen = reasons_seen = 0;
    matches_at(ops, variants, sizes, sizeof sizes / sizeof *sizes);
    assert_true(marks_seen > 100 && reasons_seen > 100);
}

static void matches_of_seasons(void **state) {
    static const char *const variants[] = {"summer", "winter"};
    (void)state;
    building_seen = fees_seen = 0;
    matches(&seasons_table_ops, variants);
    matches_at(&seasons_table_ops, variants, more_sizes, sizeof more_sizes / sizeof *more_sizes);
    assert_true(building_seen > 50 && fees_seen > 50);
}

static void matches_of_kilt(void **state) {
    (void)state;
    matches(&kilt_table_ops, NULL);
}

static void matches_of_carcassonne(void **state) {
    (void)state;
    matches(&carcassonne_table_ops, NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lessons_of_seasons),    cmocka_unit_test(lesson_of_kilt),
        cmocka_unit_test(lesson_of_carcassonne), cmocka_unit_test(matches_of_seasons),
        cmocka_unit_test(matches_of_kilt),       cmocka_unit_test(matches_of_carcassonne),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
