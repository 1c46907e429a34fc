/* SPDX-License-Identifier: MIT */
/* Where the table rests: the end of a round, a winter card, the final scoring building by building; what happened since
 * the last choice; paces. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "platform/draw_list.h"
#include "robot_kit.h"
#include "table/seasons/seasons_coach.h"
#include "table/seasons/seasons_table.h"
#include "table/table_recap.h"

/* ---- the end of a round ---- */

static void a_round_is_summed_up(void **state) {
    (void)state;
    robot_begin(&robot, 3, "summer", 0, "random", 5, PACE_FAST, NULL);
    wait_until("round-over", "yes");
    assert_true(shows("Round 1 of 15 is over"));
    const struct table *table = robot_table(&robot);
    assert_int_equal(seasons(table)->summary.number, 1);
    assert_int_equal(seasons_shown(table)->round, 1);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(seasons(table)->summary.seats[seat].points, seasons_shown(table)->seats[seat].vp);
        assert_true(seasons(table)->summary.seats[seat].cards);
    }
    wait_until("round-over", "no");
    assert_int_equal(seasons_shown(table)->round, 2);
}

/* Equal points, neighbours, both ends of the track. */
static void no_marker_of_points_covers_another(void **state) {
    static const int16_t cases[][4] = {{0, 0, 0, 0},     {25, 25, 26, 37}, {41, 40, 41, 42},
                                       {90, 90, 89, 90}, {0, 1, 2, 90},    {25, 115, 25, 116}};
    (void)state;
    robot_begin(&robot, 4, "summer", 0, "random", 5, PACE_FAST, NULL);
    struct table *table = robot_table(&robot);
    const struct rect track = table->layout.areas[AREA_EDGE];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (int seat = 0; seat < 4; seat++) {
            seasons_shown(table)->seats[seat].vp = cases[i][seat];
        }
        for (int seat = 0; seat < 4; seat++) {
            const struct rect marker = seasons_marker_rect(table, seat);
            assert_true(marker.x >= track.x && marker.x + marker.w <= track.x + track.w);
            for (int other = 0; other < seat; other++) {
                assert_false(rect_meets(marker, seasons_marker_rect(table, other)));
            }
        }
    }
}

static int is_within(struct rect inner, struct rect outer) {
    const struct rect common = rect_common(inner, outer);
    return common.w == inner.w && common.h == inner.h;
}

/* Whose WORDS stand within RECT, over the board. */
static int says_within(const char *words, struct rect rect) {
    const struct draw_layer_list *layer = &robot.driver.list->layers[LAYER_MOTION];
    for (int i = 0; i < layer->count; i++) {
        const struct draw_command *command = &layer->commands[i];
        const char *text = command->kind == DRAW_TEXT ? draw_list_name(robot.driver.list, command->name) : "";
        if (!strcmp(text, words) && is_within(command->rect, rect)) {
            return 1;
        }
    }
    return 0;
}

/* Every seat's tab stands beside the panels, on at most 42 % of the board's width, on no other and not on the prompt,
 * and says what the seat scored. */
static void tabs_stand_beside_the_board(struct table *table) {
    struct rect tabs[GAME_MAX_SEATS];
    const struct rect clear = table->layout.areas[AREA_CLEAR], rail = table->layout.areas[AREA_SEATS];
    assert_int_equal(seasons_round_tabs(table, tabs), table->seats);
    for (int seat = 0; seat < table->seats; seat++) {
        char points[16];
        assert_true(tabs[seat].x >= (table->layout.is_in_rows ? clear.x : rail.x + rail.w));
        assert_true(tabs[seat].x + tabs[seat].w <= clear.x + clear.w / 2);
        assert_true(tabs[seat].y >= clear.y && tabs[seat].y + tabs[seat].h <= clear.y + clear.h);
        for (int other = 0; other < seat; other++) {
            assert_true(rect_is_empty(rect_common(tabs[seat], tabs[other])));
        }
        snprintf(points, sizeof points, "+%d", seasons(table)->summary.seats[seat].points);
        assert_true(!seasons(table)->summary.seats[seat].points || says_within(points, tabs[seat]));
    }
}

/* At all sizes of window and interface, with a panel of one's own and without, until somebody has scored. */
static void the_summary_leaves_the_board_free(void **state) {
    static const struct {
        int w, h, percent, persons;
    } sizes[] = {{1280, 720, 100, 0}, {1280, 720, 200, 0}, {1280, 720, 200, 1}, {1920, 1080, 100, 1},
                 {1024, 576, 100, 1}, {1024, 576, 150, 0}, {1024, 1056, 100, 1}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        robot.app->settings.percent = sizes[i].percent;
        platform_resize(robot.driver.platform, sizes[i].w, sizes[i].h);
        robot_begin(&robot, 4, "summer", 0, "random", 5, PACE_FAST, NULL);
        struct table *table = robot_table(&robot);
        table->persons = (uint8_t)sizes[i].persons;
        int scored = 0;
        while (!scored) {
            wait_until("round-over", "yes");
            driver_wait(&robot.driver, 700);
            tabs_stand_beside_the_board(table);
            for (int seat = 0; seat < table->seats; seat++) {
                scored += seasons(table)->summary.seats[seat].points;
            }
            key(UI_KEY_SKIP);
        }
    }
    robot.app->settings.percent = 100;
    platform_resize(robot.driver.platform, 1280, 720);
}

static void a_winter_card_of_this_round_is_announced_for_this_round(void **state) {
    (void)state;
    robot_begin(&robot, 3, "winter", 0, "random", 5, PACE_SLOW, NULL);
    const struct table *table = robot_table(&robot);
    driver_frame(&robot.driver);
    assert_false(seasons_is_winter_round(seasons(table)->tables, seasons_shown(table), 1));
    assert_true(shows("6 cards to come, next: round 2"));
    wait_until("round", "2");
    for (int i = 0; i < 600 && seasons_shown(table)->round < 2; i++) {
        driver_frame(&robot.driver);
    }
    driver_frame(&robot.driver);
    assert_true(seasons_is_winter_round(seasons(table)->tables, seasons_shown(table), 2));
    assert_int_equal(seasons_shown(table)->deck_left, 6);
    assert_true(shows("6 cards to come, one this round"));
}

static void skipping_ends_the_summary_alone(void **state) {
    (void)state;
    robot_begin(&robot, 3, "summer", 0, "random", 6, PACE_SLOW, NULL);
    wait_until("round-over", "yes");
    const struct table *table = robot_table(&robot);
    key(UI_KEY_SKIP);
    assert_string_equal(driver_fact(&robot.driver, "round-over"), "no");
    assert_true(motion_is_busy(&table->motion));
    assert_int_equal(seasons_shown(table)->round, 2);
}

/* The first click ends the summary; the second one, of the same hand, skips nothing of what begins to move. */
static void a_double_click_ends_the_summary_and_skips_nothing(void **state) {
    (void)state;
    robot_begin(&robot, 3, "summer", 0, "random", 6, PACE_SLOW, NULL);
    wait_until("round-over", "yes");
    struct table *table = robot_table(&robot);
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    const struct point at = {clear.x + clear.w / 2, clear.y + clear.h - 4};
    table->persons = 1;
    driver_click(&robot.driver, at.x, at.y, UI_BUTTON_LEFT);
    assert_string_equal(driver_fact(&robot.driver, "round-over"), "no");
    const size_t queued = table->motion.count - table->motion.next;
    assert_true(queued > 0);
    driver_click(&robot.driver, at.x, at.y, UI_BUTTON_LEFT);
    assert_int_equal(table->motion.count - table->motion.next, queued);
    driver_wait(&robot.driver, 1000);
    const size_t lines = match_log_count(table->log);
    driver_click(&robot.driver, at.x, at.y, UI_BUTTON_LEFT); /* a later one does */
    assert_true(match_log_count(table->log) > lines + 2);
}

static void without_the_option_no_round_is_summed_up(void **state) {
    (void)state;
    robot.app->settings.has_recap = 0;
    robot_begin(&robot, 3, "summer", 0, "random", 7, PACE_FAST, NULL);
    const struct table *table = robot_table(&robot);
    for (int i = 0; i < 6000 && seasons_shown(table)->round < 3; i++) {
        driver_frame(&robot.driver);
        assert_string_equal(driver_fact(&robot.driver, "round-over"), "no");
    }
    assert_int_equal(seasons_shown(table)->round, 3);
    robot.app->settings.has_recap = 1;
}

/* ---- a winter card ---- */

/* With four players only four rounds bring one of the six. */
static void only_cards_that_will_come_are_announced(void **state) {
    (void)state;
    robot_begin(&robot, 4, "winter", 0, "random", 5, PACE_SLOW, NULL);
    driver_frame(&robot.driver);
    assert_true(shows("4 cards to come, next: round 2"));
    struct seasons_state late = *seasons_shown(robot_table(&robot));
    late.round = 8;
    late.deck_left = 3;
    late.drawn = 1 << DAMSEL | 1 << PLAGUE | 1 << SNOWDRIFT;
    assert_int_equal(seasons_winter_cards_to_come(seasons(robot_table(&robot))->tables, &late), 1);
    late.deck_left = 2;
    late.drawn |= 1 << GRANARY;
    assert_int_equal(seasons_winter_cards_to_come(seasons(robot_table(&robot))->tables, &late), 0);
    late.season = SUMMER;
    assert_int_equal(seasons_winter_cards_to_come(seasons(robot_table(&robot))->tables, &late), 0);
}

/* Where there is no innkeeper the taler is due to the card. */
static void the_coach_knows_to_whom_the_taler_is_due(void **state) {
    (void)state;
    struct table *table = show_picture("table-winter-withdraw");
    const struct seasons_state *asked = seasons(table)->draft.state;
    struct seasons_state with_innkeeper = *asked;
    assert_int_equal(asked->phase, PHASE_WITHDRAW);
    assert_int_equal(asked->places[PLACE_INNKEEPER], GAME_NO_SEAT);
    assert_non_null(strstr(seasons_coach_explains(table), "for the village tavern"));
    with_innkeeper.places[PLACE_INNKEEPER] = 1;
    seasons(table)->draft.state = &with_innkeeper;
    assert_non_null(strstr(seasons_coach_explains(table), "cannot pay the innkeeper"));
    seasons(table)->draft.state = asked;
}

/* Seals the choice of CARD and skips what moves then. */
static void choose_hastily(int card) {
    must(robot_press(&robot, TARGET_CARD + card));
    driver_wait(&robot.driver, 600);
    must(robot_press(&robot, TARGET_DONE));
    key(UI_KEY_SKIP);
}

/* Plays a winter match by chance until a card waits to be read, or ROUNDS rounds are over; who is IS_HASTY skips what
 * moves when he has chosen. */
static struct table *play_to_winter_card(int rounds, int is_hasty) {
    robot_begin(&robot, 3, "winter", 1, "random", 11, PACE_NORMAL, NULL);
    for (int i = 0; i < 60000; i++) {
        struct table *table = robot_table(&robot);
        struct intent picked;
        driver_frame(&robot.driver);
        if (seasons_winter_card_waits(table) || seasons_shown(table)->round > rounds) {
            return table;
        }
        if (seasons(table)->draft.is_open && table_is_asking(table)) {
            table->game->ops->pick(table->game, table_state(table), seasons(table)->draft.seat, &robot.random, &picked);
            const struct seasons_intent intent = seasons_from_intent(&picked);
            if (is_hasty && intent.verb == VERB_CHOOSE) {
                choose_hastily(__builtin_ctz(intent.cards));
            } else {
                assert_true(robot_answer(&robot, &intent));
            }
        }
    }
    fail_msg("the match does not go on");
    return NULL;
}

/* It tells what it does, stays as long as somebody reads, and the match goes on by Space as by a click. */
static void a_winter_card_waits_to_be_read(void **state) {
    (void)state;
    robot.app->is_scripted = 0;
    for (int by_click = 0; by_click < 2; by_click++) {
        const struct table *table = play_to_winter_card(6, 0);
        assert_true(seasons_winter_card_waits(table));
        driver_wait(&robot.driver, 60000);
        assert_true(seasons_winter_card_waits(table));
        assert_false(seasons(table)->draft.is_open);
        assert_int_equal(seasons_shown(table)->phase, PHASE_CHOOSE);
        assert_true(shows(seasons_text_winter_card(seasons(table)->winter_card)));
        assert_true(shows("Press anywhere to go on."));
        if (by_click) {
            const struct rect clear = table->layout.areas[AREA_CLEAR];
            driver_click(&robot.driver, clear.x + clear.w / 2, clear.y + clear.h / 2, UI_BUTTON_LEFT);
        } else {
            key(UI_KEY_SKIP);
        }
        assert_false(seasons_winter_card_waits(table));
        driver_wait(&robot.driver, 3000);
        assert_true(seasons(table)->draft.is_open || seasons_shown(table)->card < CARDS ||
                    seasons_shown(table)->phase != PHASE_CHOOSE);
    }
    robot.app->is_scripted = 1;
}

/* What moves before it can be skipped, the card cannot. */
static void nobody_hurries_past_a_winter_card(void **state) {
    (void)state;
    robot.app->is_scripted = 0;
    const struct table *table = play_to_winter_card(6, 1);
    assert_true(seasons_winter_card_waits(table));
    assert_int_equal(seasons_shown(table)->deck_left, WINTER_CARDS - 1);
    driver_wait(&robot.driver, 2000);
    assert_true(seasons_winter_card_waits(table));
    assert_true(shows("Press anywhere to go on."));
    robot.app->is_scripted = 1;
}

/* The second click of who sealed his choice shows nobody's card before its time. */
static void a_second_click_skips_nothing(void **state) {
    (void)state;
    robot.app->is_scripted = 0;
    robot_begin(&robot, 3, "summer", 1, "random", 11, PACE_NORMAL, NULL);
    const struct table *table = robot_table(&robot);
    while (!seasons(table)->draft.is_open || !table_is_asking(table)) {
        driver_frame(&robot.driver);
    }
    must(robot_press(&robot, TARGET_CARD + MESSENGER));
    driver_wait(&robot.driver, 600);
    must(robot_press(&robot, TARGET_DONE));
    assert_true(motion_is_busy(&table->motion));
    driver_click_again(&robot.driver, 120);
    driver_frame(&robot.driver);
    assert_true(motion_is_busy(&table->motion));
    driver_wait(&robot.driver, 500);
    assert_true(motion_is_busy(&table->motion));
    robot.app->is_scripted = 1;
}

static void without_the_option_no_winter_card_waits(void **state) {
    (void)state;
    robot.app->is_scripted = 0;
    settings_switch_set(&robot.app->settings, "winter_stop", 0);
    const struct table *table = play_to_winter_card(6, 0);
    assert_false(seasons_winter_card_waits(table));
    assert_true(seasons_shown(table)->deck_left < WINTER_CARDS);
    settings_switch_set(&robot.app->settings, "winter_stop", 1);
    robot.app->is_scripted = 1;
}

/* ---- the final scoring ---- */

static void the_scoring_goes_building_by_building(void **state) {
    char words[SEASONS_TEXT_SIZE];
    (void)state;
    const struct table *table = show_picture("table-summer-scoring");
    wait_until("scoring", "keep");
    seasons_scoring_words(table, words, sizeof words);
    assert_ptr_equal(strstr(words, "The keep: "), words);
    for (int building = 0; building < 3; building++) {
        static const char *const names[] = {"tavern", "small_gate", "big_gate"};
        key(UI_KEY_SKIP);
        wait_until("scoring", names[building]);
        assert_int_equal(seasons(table)->scoring, building == 0   ? BUILDING_TAVERN
                                                  : building == 1 ? BUILDING_SMALL_GATE
                                                                  : BUILDING_BIG_GATE);
    }
    assert_null(ui_find(&table->ui, TARGET_SKIP)); /* nobody scores there: nobody is asked to press */
    assert_true(shows("No points at: Tavern, Small gate, Big gate."));
    wait_until("scoring", "stable");
    assert_true(robot_press(&robot, TARGET_SKIP_ALL));
    driver_wait(&robot.driver, 200);
    assert_string_equal(driver_scene(&robot.driver), "results");
}

static void a_sum_stays_until_somebody_presses(void **state) {
    (void)state;
    struct table *table = show_picture("table-summer-scoring");
    wait_until("scoring", "keep");
    table->persons = 1;
    robot.app->is_scripted = 0;
    driver_wait(&robot.driver, 20000);
    assert_string_equal(driver_fact(&robot.driver, "scoring"), "keep");
    key(UI_KEY_SKIP);
    driver_wait(&robot.driver, 8000);
    const int next = seasons(table)->scoring; /* the next that brings somebody points */
    assert_int_not_equal(next, BUILDING_KEEP);
    driver_wait(&robot.driver, 20000);
    robot.app->is_scripted = 1;
    assert_int_equal(seasons(table)->scoring, next);
    assert_true(next < BUILDINGS);
}

static void without_a_person_the_scoring_goes_by_itself(void **state) {
    (void)state;
    struct table *table = show_picture("table-summer-scoring");
    wait_until("scoring", "keep");
    table->persons = 0;
    wait_until("scoring", "tavern");
    for (int i = 0; i < 6000 && strcmp(driver_scene(&robot.driver), "results") != 0; i++) {
        driver_frame(&robot.driver);
    }
    assert_string_equal(driver_scene(&robot.driver), "results");
}

/* What the eye sees of the overlay, as one number. */
static uint64_t overlay_hash(void) {
    const struct draw_layer_list *layer = &robot.driver.list->layers[LAYER_OVERLAY];
    uint64_t hash = (uint64_t)layer->count;
    for (int i = 0; i < layer->count; i++) {
        hash = hash * 31 + draw_hash(robot.driver.list, &layer->commands[i]);
    }
    return hash;
}

/* What of what is written over the board has WORDS in it; NULL: nothing. */
static const struct draw_command *written(const char *words) {
    const struct draw_layer_list *layer = &robot.driver.list->layers[LAYER_OVERLAY];
    for (int i = 0; i < layer->count; i++) {
        const struct draw_command *command = &layer->commands[i];
        if (command->kind == DRAW_TEXT && strstr(draw_list_name(robot.driver.list, command->name), words)) {
            return command;
        }
    }
    return NULL;
}

/* Its size in pixels; 0: it is not written. */
static int written_px(const char *words) {
    const struct draw_command *command = written(words);
    return command ? command->style.px : 0;
}

/* How far down the window the board's own things reach. */
static int foot_of_board(const struct table *table) {
    const struct rect content = table->view.content;
    return board_view_point(&table->view, (struct point){content.x, content.y + content.h + table->view.foot}).y;
}

/* The name stands below the board, about half as large under it by how much he won, whoever else is named there; and
 * meanwhile something happens. */
static void the_winner_is_celebrated(const struct table *table) {
    uint8_t rank[GAME_MAX_SEATS];
    int winner = 0;
    table->game->ops->rank(table->game, table_state(table), rank);
    while (rank[winner]) {
        winner++;
    }
    const int name = written_px(table->names[winner]), line = written_px("ahead of");
    assert_true(name > 0 && line >= name * 2 / 5);
    assert_in_range(foot_of_board(table), 1, written(table->names[winner])->rect.y);
    const uint64_t before = overlay_hash();
    driver_wait(&robot.driver, 200);
    assert_int_not_equal(before, overlay_hash());
}

/* All but the board has left; then a press brings the winner, another the sheet, and the table comes back with its
 * panels. */
static void the_castle_stands_alone_before_the_results(void **state) {
    (void)state;
    struct table *table = show_picture("table-summer-scoring");
    wait_until("scoring", "keep");
    robot.app->is_scripted = 0;
    assert_true(robot_press(&robot, TARGET_SKIP_ALL));
    driver_wait(&robot.driver, 2000);
    assert_string_equal(driver_scene(&robot.driver), "results");
    assert_true(table_stage_share(table) == 1 && table_stage_signs(table) == 0);
    assert_false(shows("Log") || shows("Title screen") || shows("What decided it"));
    assert_int_equal(written_px("ahead of"), 0); /* the match is told again first (table film) */
    key(UI_KEY_SKIP);
    driver_wait(&robot.driver, 1500);
    the_winner_is_celebrated(table);
    key(UI_KEY_SKIP);
    driver_wait(&robot.driver, 1000);
    assert_true(shows("Title screen") && shows("What decided it") && !shows("Log"));
    driver_click(&robot.driver, 0, 0, UI_BUTTON_LEFT); /* nothing there: the sheet stays */
    assert_string_equal(driver_scene(&robot.driver), "results");
    const struct widget *look = driver_find(&robot.driver, "Look at the castle");
    assert_non_null(look);
    driver_click(&robot.driver, look->rect.x + look->rect.w / 2, look->rect.y + look->rect.h / 2, UI_BUTTON_LEFT);
    driver_wait(&robot.driver, 3000);
    key(UI_KEY_LOG);
    driver_wait(&robot.driver, 400);
    robot.app->is_scripted = 1;
    assert_string_equal(driver_scene(&robot.driver), "table");
    assert_true(shows("Log") && table_stage_share(table) == 0 && !table_stage_is_moving(table));
}

/* With reduced motion the sheet is there at once. */
static void nothing_comes_up_slowly_with_reduced_motion(void **state) {
    (void)state;
    show_picture("table-summer-scoring");
    wait_until("scoring", "keep");
    robot.app->is_scripted = 0;
    robot.app->settings.is_reduced = 1;
    assert_true(robot_press(&robot, TARGET_SKIP_ALL));
    driver_wait(&robot.driver, 100);
    assert_true(shows("ahead of") && !shows("Title screen")); /* the winner's still picture, till a key or its time */
    driver_key(&robot.driver, UI_KEY_ACCEPT, 0, 0);
    driver_wait(&robot.driver, 100);
    assert_true(shows("Title screen") && shows("What decided it"));
    robot.app->is_scripted = 1;
    robot.app->settings.is_reduced = 0;
}

/* What is written across the board at the end. */
static void the_end_is_told(void **state) {
    int said = 0;
    (void)state;
    show_picture("table-summer-scoring");
    wait_until("scoring", "keep");
    while (!strcmp(driver_scene(&robot.driver), "table")) {
        driver_frame(&robot.driver);
        said += shows("The last round is over");
        assert_false(shows("Paused"));
    }
    assert_true(said > 0);
}

/* The sums that are said, added to the rounds' points, are the final ones. */
static void the_sums_said_add_up(void **state) {
    (void)state;
    const struct table *table = show_picture("table-summer-scoring");
    int sums[GAME_MAX_SEATS] = {0}, last = BUILDINGS;
    wait_until("scoring", "keep");
    for (int seat = 0; seat < table->seats; seat++) {
        for (int source = 0; source < POINTS_KEEP; source++) {
            sums[seat] += seasons_shown(table)->points[seat][source];
        }
    }
    while (!strcmp(driver_scene(&robot.driver), "table")) {
        driver_frame(&robot.driver);
        if (seasons_is_scoring(table) && seasons(table)->scoring != last) {
            char words[SEASONS_TEXT_SIZE];
            last = seasons(table)->scoring;
            seasons_scoring_words(table, words, sizeof words);
            for (int seat = 0; seat < table->seats; seat++) {
                const char *name = strstr(words, table->names[seat]);
                sums[seat] += name ? atoi(name + strlen(table->names[seat]) + 1) : 0;
            }
        }
    }
    for (int seat = 0; seat < table->seats; seat++) {
        assert_int_equal(sums[seat], seasons_state_of(table)->seats[seat].vp);
    }
}

/* ---- shown again ---- */

static void what_is_shown_again_can_be_stopped(void **state) {
    static const enum ui_key stops[] = {UI_KEY_SKIP, UI_KEY_CANCEL, UI_KEY_RECAP};
    (void)state;
    for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) {
        struct table *table = show_picture("table-summer-build");
        driver_wait(&robot.driver, 400);
        const struct seasons_state before = *seasons_shown(table);
        const size_t lines = match_log_count(table->log);
        table->start.pace = PACE_NORMAL;
        key(UI_KEY_RECAP);
        driver_wait(&robot.driver, 700);
        assert_true(table_recap_is_on(table));
        assert_true(shows("Recap: Space stops it"));
        key(stops[i]);
        assert_false(table_recap_is_on(table));
        assert_ptr_equal(robot_table(&robot), table);
        assert_memory_equal(&before, seasons_shown(table), sizeof before);
        assert_int_equal(match_log_count(table->log), lines);
        assert_true(seasons(table)->draft.is_open);
    }
}

/* ---- paces ---- */

static void the_paces_are_apart(void **state) {
    struct settings *settings = &robot.app->settings;
    (void)state;
    robot_begin(&robot, 2, "summer", 1, "random", 3, -1, NULL);
    settings->bots = settings->animations = PACE_NORMAL;
    key(UI_KEY_BOTS_FASTER);
    assert_int_equal(settings->bots, PACE_FAST);
    assert_int_equal(settings->animations, PACE_NORMAL);
    key(UI_KEY_PACE_SLOWER);
    assert_int_equal(settings->bots, PACE_FAST);
    assert_int_equal(settings->animations, PACE_SLOW);
    key(UI_KEY_PACE_SLOWER);
    assert_int_equal(settings->animations, PACE_SLOW);
    assert_true(robot_press(&robot, TARGET_PACE));
    assert_int_equal(settings->animations, PACE_NORMAL);
    settings->bots = settings->animations = PACE_NORMAL;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_round_is_summed_up),
        cmocka_unit_test(no_marker_of_points_covers_another),
        cmocka_unit_test(the_summary_leaves_the_board_free),
        cmocka_unit_test(a_winter_card_of_this_round_is_announced_for_this_round),
        cmocka_unit_test(only_cards_that_will_come_are_announced),
        cmocka_unit_test(the_coach_knows_to_whom_the_taler_is_due),
        cmocka_unit_test(a_winter_card_waits_to_be_read),
        cmocka_unit_test(nobody_hurries_past_a_winter_card),
        cmocka_unit_test(a_second_click_skips_nothing),
        cmocka_unit_test(without_the_option_no_winter_card_waits),
        cmocka_unit_test(skipping_ends_the_summary_alone),
        cmocka_unit_test(a_double_click_ends_the_summary_and_skips_nothing),
        cmocka_unit_test(without_the_option_no_round_is_summed_up),
        cmocka_unit_test(the_scoring_goes_building_by_building),
        cmocka_unit_test(a_sum_stays_until_somebody_presses),
        cmocka_unit_test(without_a_person_the_scoring_goes_by_itself),
        cmocka_unit_test(the_castle_stands_alone_before_the_results),
        cmocka_unit_test(nothing_comes_up_slowly_with_reduced_motion),
        cmocka_unit_test(the_sums_said_add_up),
        cmocka_unit_test(the_end_is_told),
        cmocka_unit_test(what_is_shown_again_can_be_stopped),
        cmocka_unit_test(the_paces_are_apart),
    };
    return cmocka_run_group_tests_name("rests", tests, open_robot, close_robot);
}
