/* SPDX-License-Identifier: MIT */
/* What holds at the table of any game, tried at each of the list: whole matches by pointer, by keys and by a
 * controller; taking back, saves, replays, secrets at a shared screen, reading aloud. How texts fit is
 * tests/scenes/test_fit.c's. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/menus.h"
#include "book/rules_book.h"
#include "castellany/hash.h"
#include "platform/draw_list.h"
#include "platform/platform_null.h"
#include "program/steer.h"
#include "robot_kit.h"
#include "scenes/menus.h"
#include "table/after/replay.h"
#include "table/after/replay_scene.h"
#include "table/ops_answers.h"
#include "table/ops_around.h"
#include "table/ops_notes.h"
#include "table/ops_stage.h"
#include "table/ops_words.h"
#include "table/table_hint.h"
#include "table/table_log.h"
#include "table/table_message.h"
#include "table/table_note.h"

static void each_table(void (*try)(const struct table_ops *ops)) {
    for (int i = 0; table_list[i]; i++) {
        try(table_list[i]);
    }
}

/* Goes on until a person is asked. */
static struct table *until_asked(void) {
    struct table *table = robot_until_asked(&robot);
    must(table != NULL);
    return table;
}

/* ---- whole matches ---- */

static void play_each_count(const struct table_ops *ops) {
    for (int seats = ops->game->least_seats; seats <= ops->game->most_seats; seats++) {
        const int before = robot.answers;
        robot_begin_game(&robot, ops, seats, 1 + seats % 2, (uint64_t)(70 + seats), NULL);
        must(robot_play_game(&robot));
        assert_true(robot.answers > before);
        assert_string_equal(driver_fact(&robot.driver, "over"), "yes");
    }
}

static void by_pointer(void **state) {
    (void)state;
    each_table(play_each_count);
}

static void play_by_keys(const struct table_ops *ops) {
    robot.by_keys = 1;
    robot_begin_game(&robot, ops, ops->game->least_seats, 1, 81, NULL);
    must(robot_play_game(&robot));
}

static void by_keys(void **state) {
    (void)state;
    each_table(play_by_keys);
}

enum { PHONE_W = 800, PHONE_H = 360, TREMBLES = 12 };

static int open_on_phone(void **state) {
    (void)state;
    if (!robot_open(&robot, PHONE_W, PHONE_H, 1)) {
        print_error("%s\n", robot.fault);
        return -1;
    }
    return 0;
}

static void play_by_finger(const struct table_ops *ops) {
    robot_begin_game(&robot, ops, ops->game->least_seats, 1, 83, NULL);
    robot.driver.finger = TREMBLES;
    must(robot_play_game(&robot));
    assert_string_equal(driver_fact(&robot.driver, "over"), "yes");
}

static void by_finger(void **state) {
    (void)state;
    each_table(play_by_finger);
}

static void play_by_controller(const struct table_ops *ops) {
    struct steer steer = {.driver = &robot.driver, .by = UI_DEVICE_CONTROLLER};
    robot_begin_game(&robot, ops, ops->game->least_seats, 1, 82, NULL);
    if (!steer_match(&steer)) {
        fail_msg("%s: %s", ops->game->name, steer.fault);
    }
    assert_string_equal(driver_scene(&robot.driver), "results");
}

static void by_controller(void **state) {
    (void)state;
    each_table(play_by_controller);
}

/* ---- what a table must give: the rest of its struct may be NULL ---- */

static void gives(const struct table_ops *ops, int is_there, const char *what) {
    if (!is_there) {
        fail_msg("the table of %s gives no `%s`, which may not be NULL", ops->game->name, what);
    }
}

static void look_through(const struct table_ops *ops) {
#define GIVES(what) gives(ops, ops->what != NULL, #what)
    GIVES(title), GIVES(words->progress), GIVES(words->prompt), GIVES(words->intent), GIVES(words->refusal);
    GIVES(words->moment), GIVES(words->moment_words), GIVES(words->source);
    GIVES(answers->way), GIVES(answers->explain);
    if (ops->answers->lay_out) {
        GIVES(answers->laid_words);
    }
    GIVES(stage->layout), GIVES(stage->parts), GIVES(stage->regions), GIVES(stage->flights), GIVES(stage->course),
        GIVES(stage->sound), GIVES(notes->note), GIVES(notes->pages), GIVES(notes->lines), GIVES(around->end);
    GIVES(stage->flights->motions), GIVES(stage->flights->point), GIVES(stage->course->begin);
    GIVES(stage->sound->music), GIVES(stage->sound->ambience), GIVES(notes->pages->of), GIVES(notes->lines->tell);
    GIVES(around->end->history);
    if (ops->around->seals) {
        GIVES(around->seals->all), GIVES(around->seals->earned);
    }
    if (ops->around->picture) {
        GIVES(around->picture->draw), gives(ops, ops->around->picture->size > 0, "picture->size");
    }
    GIVES(game->setup->options);
#undef GIVES
}

static void a_table_gives_what_it_must(void **state) {
    (void)state;
    each_table(look_through);
}

/* ---- hints ---- */

static void say_why(const struct table_ops *ops) {
    const struct bot_hint without_facts = {.fact_count = 0};
    char words[TABLE_TEXT_SIZE];
    robot_begin_game(&robot, ops, ops->game->least_seats, 1, 85, NULL);
    table_reasons(until_asked(), &without_facts, words, sizeof words);
    assert_string_equal(words, ops->words->reasons
                                   ? "No single reason stands out: the number is what playing on from here came to."
                                   : "");
}

static void no_hint_is_without_a_reason(void **state) {
    (void)state;
    each_table(say_why);
}

/* ---- several persons ---- */

static void names_who_is_asked(const struct table_ops *ops) {
    enum { QUESTIONS = 12 };
    robot_begin_game(&robot, ops, ops->game->least_seats, 2, 86, NULL);
    unsigned asked = 0;
    for (int i = 0; i < QUESTIONS; i++) {
        struct table *table = until_asked();
        assert_non_null(strstr(table_prompt_words(table), table->names[table->asked.seat]));
        asked |= 1u << table->asked.seat;
        must(robot_go_on(&robot));
    }
    assert_int_equal(asked, 3);
}

static void with_several_persons_the_question_says_whose_it_is(void **state) {
    (void)state;
    each_table(names_who_is_asked);
}

/* ---- taking back ---- */

static int tried; /* at how many tables there was something to try */

static void take_back(const struct table_ops *ops) {
    robot_begin_game(&robot, ops, ops->game->least_seats, 1, 83, NULL);
    struct table *table = until_asked();
    struct intent picked;
    ops->game->pick(table->game, table_state(table), table->asked.seat, &robot.random, &picked);
    if (!answer_lay_out(table, &picked, 1)) {
        return; /* each answer is one press */
    }
    tried++;
    must(robot_press(&robot, answer_next(table, &picked)));
    assert_non_null(answer_laid_words(table));
    must(robot_press(&robot, TARGET_UNDO));
    assert_null(answer_laid_words(table));
    assert_true(table->asked.is_open);
    assert_int_equal(match_length(table->match), 0);
}

static void what_is_laid_out_is_taken_back(void **state) {
    (void)state;
    tried = 0;
    each_table(take_back);
    assert_true(tried >= 3);
}

/* ---- wheel and drag, where there is a board to look around on and where there is none ---- */

static void look_around(const struct table_ops *ops) {
    robot_begin_game(&robot, ops, ops->game->least_seats, 1, 84, NULL);
    struct table *table = until_asked();
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    const int x = clear.x + clear.w / 2, y = clear.y + clear.h / 2;
    driver_move(&robot.driver, x, y);
    driver_wheel(&robot.driver, 3);
    driver_drag(&robot.driver, x, y, x + 60, y + 40);
    driver_key(&robot.driver, UI_KEY_ZOOM_IN, 0, 0);
    assert_false(table->view.is_dragged);
    driver_key(&robot.driver, UI_KEY_VIEW_REST, 0, 0);
    driver_wait(&robot.driver, 400);
    assert_true(table->view.source_w > 0 || table->view.zoom == 0);
    must(robot_play_game(&robot));
}

static void looking_around_harms_no_table(void **state) {
    (void)state;
    each_table(look_around);
}

/* The button goes up while something lies over the table: what was held is held no longer. */
static void interrupt(struct table *table, enum ui_key by) {
    key(by);
    driver_frame(&robot.driver);
    assert_ptr_not_equal(app_top(robot.app), &table->scene);
    driver_release(&robot.driver, UI_BUTTON_LEFT);
    key(UI_KEY_CANCEL);
    driver_frame(&robot.driver);
    assert_ptr_equal(app_top(robot.app), &table->scene);
}

static void let_go(const struct table_ops *ops) {
    static const enum ui_key ways[] = {UI_KEY_MENU, UI_KEY_HELP};
    robot_begin_game(&robot, ops, ops->game->least_seats, 1, 84, NULL);
    struct table *table = until_asked();
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    const int x = clear.x + clear.w / 2, y = clear.y + clear.h / 2;
    for (int i = 0; i < 4 && table->view.source_w > 0; i++) {
        const int has_begun = i / 2;
        key(UI_KEY_ZOOM_IN);
        key(UI_KEY_ZOOM_IN);
        driver_move(&robot.driver, x, y);
        driver_wait(&robot.driver, 1000);
        driver_press(&robot.driver, UI_BUTTON_LEFT);
        if (has_begun) {
            driver_move(&robot.driver, x + 40, y + 30);
            assert_true(table->view.is_dragged);
        }
        interrupt(table, ways[i % 2]);
        const float before = table->view.x;
        driver_move(&robot.driver, x - 30, y - 30);
        driver_move(&robot.driver, x - 80, y - 30);
        assert_false(table->view.is_dragged);
        assert_true(table->view.x == before);
        driver_key(&robot.driver, UI_KEY_VIEW_REST, 0, 0);
        driver_wait(&robot.driver, 1000);
    }
}

static void a_drag_that_is_interrupted_is_over(void **state) {
    (void)state;
    each_table(let_go);
}

/* ---- in rows ---- */

static void none_lies_over_another(const struct table_layout *layout) {
    const struct rect *areas = layout->areas;
    for (int area = 0; area < AREAS; area++) {
        for (int other = 0; other < area; other++) {
            const int is_one = area == AREA_OWN || other == AREA_OWN; /* some have none of their own */
            assert_true(is_one || rect_is_empty(rect_common(areas[area], areas[other])));
        }
        assert_true(rect_is_empty(areas[area]) ||
                    rect_common(areas[area], layout->window).h == areas[area].h); /* all of it is seen */
    }
}

/* In a window about as high as it is broad the board is as broad, or reaches from row to row. */
static void stand_in_rows(const struct table_ops *ops) {
    static const struct { int w, h; } windows[] = {{1024, 1056}, {960, 1080}, {1200, 1600}, {1024, 950}, {768, 1366}};
    robot_begin_game(&robot, ops, ops->game->most_seats, 1, 81, NULL);
    const struct table *table = until_asked();
    for (size_t i = 0; table->view.source_w && i < sizeof windows / sizeof *windows; i++) {
        platform_resize(robot.driver.platform, windows[i].w, windows[i].h);
        driver_frame(&robot.driver);
        const struct rect clear = table->layout.areas[AREA_CLEAR];
        assert_true(table->layout.is_in_rows);
        none_lies_over_another(&table->layout);
        assert_true(clear.w * 100 >= windows[i].w * 90);
        assert_true(clear.h * 100 >= windows[i].h * 38);
        tried++;
    }
    platform_resize(robot.driver.platform, 1280, 1024);
    driver_frame(&robot.driver);
    assert_false(table->layout.is_in_rows);
    platform_resize(robot.driver.platform, 1280, 720);
}

static void tables_stand_in_rows_in_high_windows(void **state) {
    (void)state;
    tried = 0;
    each_table(stand_in_rows);
    assert_true(tried >= 15);
}

/* ---- the ending ---- */

static void sees_the_whole_board(const struct board_view *view) {
    const struct rect content = view->content, band = view->lifted;
    const struct point from = board_view_point(view, (struct point){content.x, content.y});
    const struct point to =
        board_view_point(view, (struct point){content.x + content.w, content.y + content.h + view->foot});
    assert_true(band.h >= view->window.h / 3);
    assert_true(from.x >= band.x - 1 && to.x <= band.x + band.w + 1);
    assert_true(from.y >= band.y - 1 && to.y <= band.y + band.h + 1);
}

/* Whoever looks at the results sees the whole castle over them; looked at alone it stands as before. */
static void end(const struct table_ops *ops) {
    robot_begin_game(&robot, ops, ops->game->least_seats, 1, 83, NULL);
    struct table *table = robot_table(&robot);
    must(robot_play_game(&robot));
    const struct board_view *view = &table->view;
    if (!view->source_w) {
        return;
    }
    static const struct { int w, h; } windows[] = {{1920, 1080}, {1024, 576}, {1024, 1056}, {1280, 720}};
    for (size_t i = 0; i < sizeof windows / sizeof *windows; i++) {
        platform_resize(robot.driver.platform, windows[i].w, windows[i].h);
        driver_wait(&robot.driver, 200);
        sees_the_whole_board(view);
    }
    const struct widget *look = driver_find(&robot.driver, _("Look at the castle"));
    assert_non_null(look);
    driver_click(&robot.driver, look->rect.x + look->rect.w / 2, look->rect.y + look->rect.h / 2, UI_BUTTON_LEFT);
    assert_true(rect_is_empty(view->lifted));
    assert_true(view->zoom > 0.999F && view->zoom < 1.001F);
    tried++;
}

static void the_castle_stands_over_the_results(void **state) {
    (void)state;
    tried = 0;
    each_table(end);
    assert_true(tried >= 3);
}

/* ---- saves ---- */

static void play_answers(int count) {
    const int until = robot.answers + count;
    while (robot.answers < until) {
        until_asked();
        must(robot_go_on(&robot));
    }
    until_asked();
}

static void save_and_open(const struct table_ops *ops) {
    char folder[] = "/tmp/castellany-test-XXXXXX", path[64];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/match.castellany", folder);
    robot_begin_game(&robot, ops, ops->game->least_seats, 1, 85, path);
    play_answers(3);
    const struct table *table = robot_table(&robot);
    const size_t length = match_length(table->match);
    const uint64_t hash = game_state_hash(table->game, table_state(table));
    assert_true(length >= 3);
    app_replace(robot.app, title_scene_new());
    driver_frame(&robot.driver);
    open_match(robot.app, path);
    driver_frame(&robot.driver);
    table = until_asked();
    assert_ptr_equal(table->ops, ops);
    assert_int_equal(match_length(table->match), length);
    assert_true(game_state_hash(table->game, table_state(table)) == hash);
    must(robot_play_game(&robot));
    unlink(path);
    rmdir(folder);
}

static void a_save_is_taken_up_again(void **state) {
    (void)state;
    each_table(save_and_open);
}

/* ---- replays ---- */

/* Buttons and scrubber lie in the window, none on another. */
static void the_bar_has_room(void) {
    const struct ui *ui = &((struct replay *)app_top(robot.app))->table.ui;
    const struct rect scrub = ui_find(ui, REPLAY_SCRUB)->rect;
    for (int id = REPLAY_ROUND_BACK; id <= REPLAY_TAKE_OVER; id++) {
        const struct widget *button = ui_find(ui, id);
        assert_true(!button || rect_is_empty(rect_common(button->rect, scrub)));
        assert_true(!button || button->rect.y + button->rect.h <= draw_list_area(robot.driver.list).h);
    }
    assert_true(scrub.y + scrub.h <= draw_list_area(robot.driver.list).h);
}

static void replay(const struct table_ops *ops) {
    char title[128];
    robot_begin_game(&robot, ops, ops->game->least_seats, 1, 86, NULL);
    driver_frame(&robot.driver);
    struct match *match = match_prefix(robot_table(&robot)->match, 0);
    struct random_stream stream = random_seeded(4);
    const struct game *game = match_game(match);
    for (unsigned due; (due = match_to_act(match)) != 0;) {
        struct intent intent;
        game->ops->pick(game, match_state(match), (uint8_t)__builtin_ctz(due), &stream, &intent);
        match_submit(match, &intent, NULL);
    }
    const int rounds = game->ops->round(match_state(match));
    app_push(robot.app, replay_scene_new(robot.app, match, 0));
    match_free(match);
    driver_wait(&robot.driver, 200);
    assert_string_equal(driver_scene(&robot.driver), "replay");
    the_bar_has_room();
    snprintf(title, sizeof title, "%s", robot.app->title);
    for (int i = 0; i <= rounds; i++) {
        const struct widget *on = ui_find(&((struct replay *)app_top(robot.app))->table.ui, REPLAY_ROUND);
        if (ui_is_enabled(on)) {
            must(robot_press(&robot, REPLAY_ROUND));
        }
    }
    const struct table *table = &((struct replay *)app_top(robot.app))->table;
    assert_int_equal(game->ops->to_act(table_state(table)), 0);
    assert_string_not_equal(title, robot.app->title);
    must(robot_press(&robot, REPLAY_STEP_BACK));
    assert_true(game->ops->to_act(table_state(table)) != 0);
}

static void a_match_is_replayed_to_its_end(void **state) {
    (void)state;
    each_table(replay);
}

/* ---- the log's strip ---- */

/* Up and down a list cuts its lines; the strip has one line, and that in whole. */
static int is_cut_in(const struct draw_command *command, struct rect strip) {
    const struct rect at = command->rect;
    const int is_there = command->kind == DRAW_TEXT && command->alpha > 0 &&
                         rect_contains(strip, at.x + 1, command->clip.y + 1) && at.x >= strip.x;
    const int middle = at.y + at.h / 2, end = command->clip.y + command->clip.h;
    return is_there && at.y < strip.y + strip.h && middle + command->style.px / 2 > end;
}

static void read_strip(const struct table_ops *ops, const struct table *table) {
    const struct draw_list *list = robot.driver.list;
    for (int layer = 0; layer < DRAW_LAYERS; layer++) {
        for (int i = 0; i < list->layers[layer].count; i++) {
            const struct draw_command *command = &list->layers[layer].commands[i];
            if (is_cut_in(command, table_log_rect(table))) {
                fail_msg("%s: cut in the strip: \"%s\"", ops->game->name, draw_list_name(list, command->name));
            }
        }
    }
}

static void read_strips(const struct table_ops *ops) {
    enum { FRAMES = 3000, STEP_MS = 120 };
    robot_begin_game(&robot, ops, ops->game->most_seats, 1, 90, NULL);
    const struct table *table = until_asked();
    for (int i = 0; i < FRAMES && !table_is_over(table); i++) {
        if (table_is_asking(table)) {
            must(robot_go_on(&robot));
            driver_move(&robot.driver, 2, 2);
        }
        driver_wait(&robot.driver, STEP_MS);
        if (robot_table(&robot) == table && table_log_unfolded(table) <= 0) {
            tried++;
            read_strip(ops, table);
        }
    }
}

static void the_strip_cuts_no_sentence(void **state) {
    static const int spoken[] = {LANGUAGE_GERMAN, LANGUAGE_ENGLISH};
    (void)state;
    tried = 0;
    for (size_t i = 0; i < sizeof spoken / sizeof *spoken; i++) {
        language_set(spoken[i]);
        each_table(read_strips);
    }
    assert_true(tried > 100);
}

static int is_strip_there(const struct table *table) {
    return table_log_shown(table) > 0.99f;
}

static int gone, back; /* in how many frames the strip was, and was there again */

static void ribbon_tells(const struct table_ops *ops) {
    enum { FRAMES = 600, STEP_MS = 50, GOES_MS = 400, COMES_MS = 1500 };
    int moving_ms = 0, still_ms = 0;
    robot_begin_game(&robot, ops, ops->game->least_seats, 1, 91, NULL);
    struct table *table = until_asked();
    table->start.pace = PACE_NORMAL;
    for (int i = 0; i < FRAMES && !table_is_over(table); i++) {
        if (table_is_asking(table) && still_ms > 2 * COMES_MS) {
            must(robot_go_on(&robot));
            driver_move(&robot.driver, 2, 2);
        }
        driver_wait(&robot.driver, STEP_MS);
        const int is_told = motion_is_busy(&table->motion) && !table_is_asking(table);
        moving_ms = is_told ? moving_ms + STEP_MS : 0;
        still_ms = is_told ? 0 : still_ms + STEP_MS;
        if (!table_is_over(table) && table_log_can_fold(table) && table_log_unfolded(table) <= 0) {
            assert_false(moving_ms > GOES_MS && is_strip_there(table));
            assert_false(still_ms > COMES_MS && !is_strip_there(table));
            gone += moving_ms > GOES_MS;
            back += still_ms > COMES_MS;
        }
    }
}

/* One voice: the strip goes when something moves, and is back soon after. */
static void while_something_moves_the_ribbon_alone_tells(void **state) {
    (void)state;
    gone = back = 0;
    each_table(ribbon_tells);
    printf("the strip was away in %d frames and back in %d\n", gone, back);
    assert_true(gone > 100 && back > 100);
}

/* ---- secrets ---- */

enum { RECORDS_MOST = 4000 };
static struct tape {
    uint64_t hashes[RECORDS_MOST];
    int count;
} tapes[2];

static void record(struct tape *tape, const struct match_log *log) {
    char *text = NULL, *told = log ? match_log_copy(log) : NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&text, &size);
    draw_list_write(robot.driver.list, stream);
    fprintf(stream, "%s\n%s", robot.app->title, told ? told : "");
    fclose(stream);
    assert_true(tape->count < RECORDS_MOST);
    tape->hashes[tape->count++] = hash_bytes(text, size);
    free(text);
    free(told);
}

struct wish {
    struct intent intent;
    int skip;
};

static int take_wish(void *context, const struct intent *intent) {
    struct wish *wish = context;
    wish->intent = *intent;
    return wish->skip-- > 0;
}

static void point_at_all(struct tape *tape, const struct table *table) {
    for (int i = 0; i < table->ui.count; i++) {
        const struct rect rect = table->ui.widgets[i].rect;
        driver_move(&robot.driver, rect.x + rect.w / 2, rect.y + rect.h / 2);
        driver_wait(&robot.driver, 600);
        record(tape, table->log);
    }
}

/* The first seat seals the answer WHICH; what the second sees from then on is recorded until it answers. */
static void seal(const struct table_ops *ops, int which, struct tape *tape) {
    struct wish wish = {.skip = which};
    tape->count = 0;
    robot_begin_game(&robot, ops, 2, 2, 87, NULL);
    struct table *table = until_asked();
    robot.app->settings.is_reduced = 1;
    ops->game->list(table->game, table_state(table), table->asked.seat, take_wish, &wish);
    must(robot_give(&robot, &wish.intent));
    driver_move(&robot.driver, 2, 2);
    driver_wait(&robot.driver, 2000);
    record(tape, NULL);
    table = until_asked();
    driver_move(&robot.driver, 2, 2);
    driver_wait(&robot.driver, 2000);
    point_at_all(tape, table);
}

static void compare_sealed(const struct table_ops *ops) {
    seal(ops, 0, &tapes[0]);
    if (robot_table(&robot)->game->ops->secrecy(table_state(robot_table(&robot))) != GAME_SEALED) {
        return;
    }
    tried++;
    seal(ops, 1, &tapes[1]);
    assert_int_equal(tapes[0].count, tapes[1].count);
    assert_true(tapes[0].count > 8);
    for (int i = 0; i < tapes[0].count; i++) {
        if (tapes[0].hashes[i] != tapes[1].hashes[i]) {
            fail_msg("%s: a sealed choice shows in record %d", ops->game->name, i);
        }
    }
}

static void a_sealed_choice_shows_nowhere(void **state) {
    (void)state;
    tried = 0;
    each_table(compare_sealed);
    assert_true(tried >= 2);
}

/* ---- reading aloud ---- */

static void listen(const struct table_ops *ops) {
    char prompt[TABLE_TEXT_SIZE];
    robot.app->settings.has_speech = 1;
    app_frame(robot.app, robot.driver.list, 0);
    robot.by_keys = 1;
    const size_t since = strlen(platform_null_spoken(robot.driver.platform));
    robot_begin_game(&robot, ops, ops->game->least_seats, 1, 88, NULL);
    const struct table *table = until_asked();
    driver_wait(&robot.driver, 1000);
    ops->words->prompt(&table->talk, table->asked.state, table->asked.seat, prompt, sizeof prompt);
    play_answers(2);
    const char *spoken = platform_null_spoken(robot.driver.platform) + since;
    const struct match_log *log = robot_table(&robot)->log;
    assert_non_null(strstr(spoken, prompt));
    assert_true(match_log_count(log) > 2);
    for (size_t i = 0; i < match_log_count(log); i++) {
        if (!strstr(spoken, match_log_line(log, i)->text)) {
            fail_msg("%s: not spoken: \"%s\"", ops->game->name, match_log_line(log, i)->text);
        }
    }
}

static void question_and_log_are_read_aloud(void **state) {
    (void)state;
    each_table(listen);
}

/* ---- the rules of what is pointed at ---- */

static void must_lead(const struct rules_book *book, const struct table_ops *ops, const char *page, int from) {
    int block = -1;
    if (!page || rules_book_find(book, page, &block) < 0 || block < 0) {
        fail_msg("%s: %d leads to %s, which is no page", ops->game->name, from, page ? page : "nothing");
    }
}

static void look_up(const struct table_ops *ops) {
    char own[PLATFORM_PATH_SIZE + 64], shared[PLATFORM_PATH_SIZE + 16];
    if (!ops->around->book) {
        return;
    }
    snprintf(own, sizeof own, "%s/games/%s/pages", robot.app->data, ops->game->name);
    snprintf(shared, sizeof shared, "%s/pages", robot.app->data);
    robot_begin_game(&robot, ops, ops->game->least_seats, 1, 88, NULL);
    struct table *table = until_asked();
    struct rules_book *book =
        rules_book_read(&(struct rules_source){{own, shared}, ops->around->book, table->game}, "en");
    for (int target = TARGET_NONE; target < TARGET_MOST; target++) {
        must_lead(book, ops, ops->notes->pages->of(table, target), target);
    }
    for (int reason = 0; ops->notes->pages->of_refusal && reason < 256; reason++) {
        must_lead(book, ops, ops->notes->pages->of_refusal(reason), reason);
    }
    rules_book_free(book);
}

static void tell_who_is_a_bot(struct table *table, const char *level) {
    struct table_note of_bot, of_person;
    table_note_of(table, TARGET_SEAT + 1, &of_bot);
    table_note_of(table, TARGET_SEAT, &of_person);
    assert_non_null(strstr(of_bot.text, level));
    assert_null(strstr(of_person.text, "Bot"));
}

static void tell_levels(const struct table_ops *ops) {
    robot_begin_game(&robot, ops, ops->game->least_seats, 1, 88, NULL);
    struct table *table = until_asked();
    const char *level = menu_level(table->bots[1].level->name);
    tell_who_is_a_bot(table, level);
    app_push(robot.app, replay_scene_new(robot.app, table->match, 0));
    driver_wait(&robot.driver, 200);
    assert_string_equal(driver_scene(&robot.driver), "replay");
    tell_who_is_a_bot(&((struct replay *)app_top(robot.app))->table, level);
}

static void a_bots_note_tells_his_level(void **state) {
    (void)state;
    each_table(tell_levels);
}

static void everything_leads_to_a_page_of_the_own_book(void **state) {
    (void)state;
    each_table(look_up);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_gives_what_it_must),
        cmocka_unit_test_setup_teardown(by_pointer, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(by_keys, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(by_finger, open_on_phone, close_robot),
        cmocka_unit_test_setup_teardown(by_controller, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(with_several_persons_the_question_says_whose_it_is, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(no_hint_is_without_a_reason, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(what_is_laid_out_is_taken_back, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(looking_around_harms_no_table, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_drag_that_is_interrupted_is_over, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(tables_stand_in_rows_in_high_windows, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(the_castle_stands_over_the_results, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_save_is_taken_up_again, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_match_is_replayed_to_its_end, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(the_strip_cuts_no_sentence, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(while_something_moves_the_ribbon_alone_tells, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_sealed_choice_shows_nowhere, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(question_and_log_are_read_aloud, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_bots_note_tells_his_level, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(everything_leads_to_a_page_of_the_own_book, open_robot, close_robot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
