/* SPDX-License-Identifier: MIT */
/* What is told: the end of a round, the final scoring building by building, what decided a match, what comes after it,
 * what happened since the last choice, the log as text; and seeds as players handle them. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "app/seeds.h"
#include "platform/draw_list.h"
#include "robot_kit.h"
#include "table/seasons/results_story.h"
#include "table/seasons/seasons_table.h"

static void wait_until(const char *fact, const char *value) {
    for (int i = 0; i < 6000 && strcmp(driver_fact(&robot.driver, fact), value) != 0; i++) {
        driver_frame(&robot.driver);
    }
    assert_string_equal(driver_fact(&robot.driver, fact), value);
}

static void key(enum ui_key which) {
    driver_key(&robot.driver, which, 0, 0);
}

static int shows(const char *text) {
    return draw_list_shows(robot.driver.list, text);
}

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

/* How many of the seats' names stand in the summary, clear of the prompt. */
static int names_above_prompt(const struct table *table) {
    const struct draw_layer_list *layer = &robot.driver.list->layers[LAYER_MOTION];
    const struct rect prompt = table->layout.areas[AREA_PROMPT];
    int count = 0;
    for (int i = 0; i < layer->count; i++) {
        const struct draw_command *command = &layer->commands[i];
        const char *text = command->kind == DRAW_TEXT ? draw_list_name(robot.driver.list, command->name) : "";
        for (int seat = 0; seat < table->seats; seat++) {
            count += !strcmp(text, table->names[seat]) && rect_is_empty(rect_common(command->rect, prompt));
        }
    }
    return count;
}

static void all_rows_are_seen_at_the_largest_size(void **state) {
    (void)state;
    robot.app->settings.percent = 200;
    robot_begin(&robot, 4, "summer", 0, "random", 5, PACE_FAST, NULL);
    wait_until("round-over", "yes");
    const struct table *table = robot_table(&robot);
    assert_true(table->layout.is_compact);
    assert_int_equal(names_above_prompt(table), 4);
    robot.app->settings.percent = 100;
}

static void a_winter_card_of_this_round_is_announced_for_this_round(void **state) {
    (void)state;
    robot_begin(&robot, 3, "winter", 0, "random", 5, PACE_SLOW, NULL);
    const struct table *table = robot_table(&robot);
    driver_frame(&robot.driver);
    assert_false(seasons_is_winter_round(seasons(table)->tables, seasons_shown(table), 1));
    assert_true(shows("6 cards left, next: round 2"));
    wait_until("round", "2");
    for (int i = 0; i < 600 && seasons_shown(table)->round < 2; i++) {
        driver_frame(&robot.driver);
    }
    driver_frame(&robot.driver);
    assert_true(seasons_is_winter_round(seasons(table)->tables, seasons_shown(table), 2));
    assert_int_equal(seasons_shown(table)->deck_left, 6);
    assert_true(shows("6 cards left, one this round"));
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

/* Plays a winter match by chance until a card waits to be read, or ROUNDS rounds are over. */
static struct table *play_to_winter_card(int rounds) {
    robot_begin(&robot, 3, "winter", 1, "random", 11, PACE_NORMAL, NULL);
    for (int i = 0; i < 60000; i++) {
        struct table *table = robot_table(&robot);
        struct intent picked;
        driver_frame(&robot.driver);
        if (table_winter_card_waits(table) || seasons_shown(table)->round > rounds) {
            return table;
        }
        if (seasons(table)->draft.is_open && table_is_asking(table)) {
            table->game->ops->pick(table->game, table_state(table), seasons(table)->draft.seat, &robot.random, &picked);
            const struct seasons_intent intent = seasons_from_intent(&picked);
            assert_true(robot_answer(&robot, &intent));
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
        const struct table *table = play_to_winter_card(6);
        assert_true(table_winter_card_waits(table));
        driver_wait(&robot.driver, 60000);
        assert_true(table_winter_card_waits(table));
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
        assert_false(table_winter_card_waits(table));
        driver_wait(&robot.driver, 3000);
        assert_true(seasons(table)->draft.is_open || seasons_shown(table)->card < CARDS ||
                    seasons_shown(table)->phase != PHASE_CHOOSE);
    }
    robot.app->is_scripted = 1;
}

static void without_the_option_no_winter_card_waits(void **state) {
    (void)state;
    robot.app->is_scripted = 0;
    settings_switch_set(&robot.app->settings, "winter_stop", 0);
    const struct table *table = play_to_winter_card(6);
    assert_false(table_winter_card_waits(table));
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
    table_scoring_words(table, words, sizeof words);
    assert_ptr_equal(strstr(words, "The keep: "), words);
    for (int building = 0; building < 3; building++) {
        static const char *const names[] = {"tavern", "small_gate", "big_gate"};
        key(UI_KEY_SKIP);
        wait_until("scoring", names[building]);
        assert_int_equal(seasons(table)->scoring, building == 0   ? BUILDING_TAVERN
                                                  : building == 1 ? BUILDING_SMALL_GATE
                                                                  : BUILDING_BIG_GATE);
    }
    assert_true(robot_press(&robot, TARGET_SKIP));
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
    robot.app->is_scripted = 1;
    assert_string_equal(driver_fact(&robot.driver, "scoring"), "tavern");
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

/* All but the board has left; then a press brings the sheet, and the table comes back with its panels. */
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
    key(UI_KEY_SKIP);
    driver_wait(&robot.driver, 1000);
    assert_true(shows("Title screen") && shows("What decided it") && !shows("Log"));
    driver_click(&robot.driver, 0, 0, UI_BUTTON_LEFT); /* nothing there: the sheet stays */
    assert_string_equal(driver_scene(&robot.driver), "results");
    const struct widget *look = driver_find(&robot.driver, "Look at the castle");
    assert_non_null(look);
    driver_click(&robot.driver, look->rect.x + look->rect.w / 2, look->rect.y + look->rect.h / 2, UI_BUTTON_LEFT);
    driver_wait(&robot.driver, 3000);
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
        said += shows("The castle stands");
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
        if (table_is_scoring(table) && seasons(table)->scoring != last) {
            char words[SEASONS_TEXT_SIZE];
            last = seasons(table)->scoring;
            table_scoring_words(table, words, sizeof words);
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

/* ---- what decided it ---- */

static const char *const names[] = {"Agnes", "Berthold", "Clara", "Dietrich"};

struct end {
    struct seasons_state state;
    struct table_history history;
    uint8_t rank[GAME_MAX_SEATS], order[GAME_MAX_SEATS];
    struct results_story story;
};

/* Two seats with points in the rounds (stonemason) and in the final scoring (stable). */
static void end_with(struct end *end, int first_rounds, int first_final, int second_rounds, int second_final) {
    *end =
        (struct end){.state = {.seat_count = 2}, .history = {.count = 3, .rounds = 1}, .rank = {0, 1}, .order = {0, 1}};
    const int points[][2] = {{first_rounds, first_final}, {second_rounds, second_final}};
    for (int seat = 0; seat < 2; seat++) {
        end->state.points[seat][POINTS_STONEMASON] = (int16_t)points[seat][0];
        end->state.points[seat][POINTS_STABLE] = (int16_t)points[seat][1];
        end->state.seats[seat].vp = (int16_t)(points[seat][0] + points[seat][1]);
        end->history.points[1][seat] = (int16_t)points[seat][0];
        end->history.points[2][seat] = end->state.seats[seat].vp;
    }
}

static void tell(struct end *end) {
    const struct results_match match = {.tables = seasons_tables(&app_game(robot.app, NULL)->game),
                                        .names = names,
                                        .state = &end->state,
                                        .history = &end->history,
                                        .rank = end->rank,
                                        .order = end->order};
    results_story_make(&match, &end->story);
    for (int i = 0; i < end->story.count; i++) {
        assert_null(strchr(end->story.lines[i], '{'));
    }
}

static int tells(const struct end *end, const char *text) {
    for (int i = 0; i < end->story.count; i++) {
        if (strstr(end->story.lines[i], text)) {
            return 1;
        }
    }
    return 0;
}

static void a_match_is_won_in_the_final_scoring(void **state) {
    struct end end;
    (void)state;
    end_with(&end, 30, 21, 36, 9);
    tell(&end);
    assert_string_equal(end.story.verdict, "Agnes wins with 51 points, 6 more than Berthold.");
    assert_true(tells(&end, "Agnes won in the final scoring, 21 points to 9: before it Berthold was 6 ahead."));
    assert_true(tells(&end, "Agnes’s biggest lead: Stable, 21 points to 9."));
    assert_true(tells(&end, "Berthold’s biggest lead: Building with the stonemason, 36 points to 30."));
    assert_false(tells(&end, "Nobody was ever ahead"));
}

static void a_lead_is_kept(void **state) {
    struct end end;
    (void)state;
    end_with(&end, 40, 5, 20, 15);
    tell(&end);
    assert_true(tells(&end, "Berthold scored more at the end, 15 to 5, but Agnes was already 20 ahead"));
    assert_true(tells(&end, "Nobody was ever ahead of Agnes."));
}

static void ties_are_explained(void **state) {
    struct end end;
    (void)state;
    end_with(&end, 30, 10, 20, 20);
    end.state.seats[0].talers = 5;
    end.state.seats[1].talers = 3;
    tell(&end);
    assert_string_equal(end.story.verdict, "Agnes and Berthold are tied at 40 points: talers left decide, 5 to 3.");
    assert_true(tells(&end, "Ties go to the player with more talers left"));
    end.state.seats[1].talers = 5;
    end.state.seats[0].goods[STONE] = 2;
    end.state.seats[1].goods[SAND] = 3;
    end.state.seats[1].goods[SILVER] = 4;
    tell(&end);
    assert_string_equal(end.story.verdict, "Agnes and Berthold are tied at 40 points and as many talers: leftover "
                                           "goods decide, 10 building points to 3.");
}

static void a_shared_victory_is_told(void **state) {
    struct end end;
    (void)state;
    end_with(&end, 20, 20, 20, 20);
    end.rank[1] = 0;
    tell(&end);
    assert_string_equal(end.story.verdict, "Agnes and Berthold share the victory with 40 points each.");
    assert_true(tells(&end, "the victory is shared"));
}

/* ---- after the match ---- */

static struct table *show_results(void) {
    show_picture("table-summer-results");
    driver_wait(&robot.driver, 400);
    assert_string_equal(driver_scene(&robot.driver), "results");
    return (struct table *)robot.app->stack[0];
}

static void press_label(const char *label) {
    struct point at;
    const struct widget *widget = driver_find(&robot.driver, label);
    assert_non_null(widget);
    assert_true(driver_reach(&robot.driver, widget, &at));
    driver_click(&robot.driver, at.x, at.y, UI_BUTTON_LEFT);
}

static void every_column_adds_up(void **state) {
    (void)state;
    const struct table *table = show_results();
    for (int seat = 0; seat < table->seats; seat++) {
        struct score_sheet sheet;
        int sum = 0;
        table->game->ops->score(table->game, table_state(table), (uint8_t)seat, &sheet);
        for (int source = 0; source < POINTS_SOURCES; source++) {
            sum += sheet.by_source[source];
        }
        assert_int_equal(sum, sheet.total);
        assert_int_equal(sum, seasons_state_of(table)->seats[seat].vp);
    }
}

static void the_board_can_be_looked_at_afterwards(void **state) {
    (void)state;
    const struct table *table = show_results();
    press_label("Look at the castle");
    assert_ptr_equal(robot_table(&robot), table);
    struct point at;
    assert_true(robot_find(&robot, TARGET_TILE + KEEP, &at));
    driver_move(&robot.driver, at.x, at.y);
    assert_int_equal(table->pointed, TARGET_TILE + KEEP);
    assert_true(robot_press(&robot, TARGET_RESULTS));
    assert_string_equal(driver_scene(&robot.driver), "results");
}

static void a_rematch_has_the_same_seats(void **state) {
    struct match_seat seats[GAME_MAX_SEATS];
    (void)state;
    const struct table *table = show_results();
    const uint64_t seed = match_setup(table->match)->seed;
    memcpy(seats, match_seats(table->match), sizeof seats);
    press_label("Rematch");
    const struct table *next = robot_table(&robot);
    assert_non_null(next);
    assert_int_not_equal(match_setup(next->match)->seed, seed);
    for (int seat = 0; seat < next->seats; seat++) {
        assert_string_equal(match_seats(next->match)[seat].name, seats[seat].name);
        assert_string_equal(match_seats(next->match)[seat].control, seats[seat].control);
    }
}

static void the_same_seed_can_be_played_from_the_next_seat(void **state) {
    struct match_seat seats[GAME_MAX_SEATS];
    uint8_t colours[GAME_MAX_SEATS];
    (void)state;
    const struct table *table = show_results();
    const struct game_setup setup = *match_setup(table->match);
    memcpy(seats, match_seats(table->match), sizeof seats);
    memcpy(colours, table->colours, sizeof colours);
    press_label("Same seed, rotate seats");
    const struct table *next = robot_table(&robot);
    assert_non_null(next);
    assert_memory_equal(&setup, match_setup(next->match), sizeof setup);
    for (int seat = 0; seat < next->seats; seat++) {
        const int from = (seat + 1) % next->seats;
        assert_string_equal(match_seats(next->match)[seat].name, seats[from].name);
        assert_string_equal(match_seats(next->match)[seat].control, seats[from].control);
        assert_int_equal(next->colours[seat], colours[from]);
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

/* ---- the log ---- */

static void the_logs_text_stands_by_itself(void **state) {
    (void)state;
    show_picture("table-winter-results");
    struct table *table = (struct table *)robot.app->stack[0];
    char *text = table_log_text(table), seed[40];
    snprintf(seed, sizeof seed, "Seed: %llu\n", (unsigned long long)match_setup(table->match)->seed);
    assert_non_null(text);
    assert_non_null(strstr(text, "Castellany " CASTELLANY_VERSION));
    assert_non_null(strstr(text, "winter"));
    assert_non_null(strstr(text, seed));
    for (int seat = 0; seat < table->seats; seat++) {
        assert_non_null(strstr(text, table->names[seat]));
    }
    assert_non_null(strstr(text, "The match is over."));
    free(text);
}

static size_t drawn_size(void) {
    char *text = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&text, &size);
    draw_list_write(robot.driver.list, stream);
    fclose(stream);
    free(text);
    return size;
}

static void every_line_lights_something(void **state) {
    (void)state;
    show_picture("table-winter-results");
    driver_wait(&robot.driver, 400);
    struct table *table = (struct table *)robot.app->stack[0];
    for (size_t i = 0; i < match_log_count(table->log); i++) {
        const struct match_log_line *line = match_log_line(table->log, i);
        table->log_view.first = i;
        table->pointed = TARGET_LOG_LINE;
        table->guard.has_moved = 1;
        draw_list_begin(robot.driver.list, 1280, 720);
        table_log_lights_draw(table, robot.driver.list);
        if (line->event.type != EVENT_OVER && drawn_size() == 0) {
            fail_msg("nothing is lit by \"%s\"", line->text);
        }
    }
}

/* ---- sounds ---- */

static void sounds_come_from_where_things_happen(void **state) {
    const struct event to_seat = {
        .type = EVENT_MOVE, .what = TALER, .from = AT_BANK, .to = AT_SEAT + 1, .amount = 1, .reason = CAUSE_MESSENGER};
    const struct event to_bank = {
        .type = EVENT_MOVE, .what = TALER, .from = AT_SEAT + 1, .to = AT_BANK, .amount = 1, .reason = CAUSE_HELPER_FEE};
    const struct event keep = {.type = EVENT_BUILT, .what = KEEP};
    (void)state;
    const struct table *table = show_picture("table-summer-build");
    assert_in_range(table_pan_of(table, &to_seat) + 100, 0, 60);
    assert_in_range(table_pan_of(table, &to_bank) + 100, 140, 200);
    assert_in_range(table_pan_of(table, &keep) + 100, 80, 120);
}

/* ---- seeds ---- */

static void seeds_are_read_as_they_are_told(void **state) {
    uint64_t seed = 0, other = 0;
    (void)state;
    assert_true(seed_read("461234567", &seed));
    assert_int_equal(seed, 461234567);
    assert_true(seed_read(" 461 234 567 ", &seed));
    assert_int_equal(seed, 461234567);
    assert_true(seed_read("0", &seed));
    assert_int_equal(seed, 0);
    assert_true(seed_read("007", &seed));
    assert_int_equal(seed, 7);
    assert_true(seed_read("18446744073709551615", &seed));
    assert_true(seed == UINT64_MAX);
    assert_false(seed_read("18446744073709551616", &seed));
    assert_false(seed_read("", &seed));
    assert_false(seed_read("   ", &seed));
    assert_true(seed_read("a castle", &seed));
    assert_true(seed_read("a  castle", &other));
    assert_int_equal(seed, other);
    assert_true(seed_read("another castle", &other));
    assert_int_not_equal(seed, other);
}

static void everybody_has_the_same_seed_of_the_day(void **state) {
    const int64_t noon = 1790000000 / 86400 * 86400 + 43200;
    (void)state;
    assert_int_equal(seed_of_day(noon), seed_of_day(noon + 43199));
    assert_int_equal(seed_of_day(noon), seed_of_day(noon - 43200));
    assert_int_not_equal(seed_of_day(noon), seed_of_day(noon + 43200));
    assert_int_not_equal(seed_of_day(noon), seed_of_day(noon - 43201));
    for (int day = 0; day < 400; day++) {
        const uint64_t seed = seed_of_day(noon + day * 86400LL);
        assert_in_range(seed, 100000000, 999999999);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_round_is_summed_up),
        cmocka_unit_test(all_rows_are_seen_at_the_largest_size),
        cmocka_unit_test(a_winter_card_of_this_round_is_announced_for_this_round),
        cmocka_unit_test(a_winter_card_waits_to_be_read),
        cmocka_unit_test(without_the_option_no_winter_card_waits),
        cmocka_unit_test(skipping_ends_the_summary_alone),
        cmocka_unit_test(without_the_option_no_round_is_summed_up),
        cmocka_unit_test(the_scoring_goes_building_by_building),
        cmocka_unit_test(a_sum_stays_until_somebody_presses),
        cmocka_unit_test(without_a_person_the_scoring_goes_by_itself),
        cmocka_unit_test(the_castle_stands_alone_before_the_results),
        cmocka_unit_test(nothing_comes_up_slowly_with_reduced_motion),
        cmocka_unit_test(the_sums_said_add_up),
        cmocka_unit_test(the_end_is_told),
        cmocka_unit_test(a_match_is_won_in_the_final_scoring),
        cmocka_unit_test(a_lead_is_kept),
        cmocka_unit_test(ties_are_explained),
        cmocka_unit_test(a_shared_victory_is_told),
        cmocka_unit_test(every_column_adds_up),
        cmocka_unit_test(the_board_can_be_looked_at_afterwards),
        cmocka_unit_test(a_rematch_has_the_same_seats),
        cmocka_unit_test(the_same_seed_can_be_played_from_the_next_seat),
        cmocka_unit_test(what_is_shown_again_can_be_stopped),
        cmocka_unit_test(the_paces_are_apart),
        cmocka_unit_test(the_logs_text_stands_by_itself),
        cmocka_unit_test(every_line_lights_something),
        cmocka_unit_test(sounds_come_from_where_things_happen),
        cmocka_unit_test(seeds_are_read_as_they_are_told),
        cmocka_unit_test(everybody_has_the_same_seed_of_the_day),
    };
    return cmocka_run_group_tests_name("what is told", tests, open_robot, close_robot);
}
