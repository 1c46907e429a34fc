/* SPDX-License-Identifier: MIT */
/* The end of a match: what decided it, columns that add up, what can be done next. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "app/notice.h"
#include "platform/draw_list.h"
#include "robot_kit.h"
#include "table/after/results_scene.h"
#include "table/board_people.h"
#include "table/seasons/seasons_people.h"
#include "table/seasons/seasons_results.h"
#include "table/seasons/seasons_table.h"

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
    const struct results_match match = {.tables = seasons_tables(app_game(robot.app, NULL)->game),
                                        .names = names,
                                        .state = &end->state,
                                        .history = &end->history,
                                        .rank = end->rank,
                                        .order = end->order};
    seasons_results_story_make(&match, &end->story);
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
    assert_string_equal(end.story.verdict, "6 points ahead of Berthold.");
    assert_true(tells(&end, "Agnes won in the final scoring, 21 points to 9: before it Berthold was 6 ahead."));
    assert_true(tells(&end, "Agnes’s biggest lead: Stable, 21 points to 9."));
    assert_true(tells(&end, "Berthold’s biggest lead: Building with the stonemason, 36 points to 30."));
    assert_false(tells(&end, "was anybody ahead"));
}

static void all_who_are_second_are_named(void **state) {
    struct end end;
    (void)state;
    end_with(&end, 30, 21, 36, 9);
    end.state.seat_count = 3;
    end.state.seats[2].vp = 45;
    end.rank[2] = 1;
    end.order[2] = 2;
    tell(&end);
    assert_string_equal(end.story.verdict, "6 points ahead of Berthold and Clara.");
}

static void a_lead_is_kept(void **state) {
    struct end end;
    (void)state;
    end_with(&end, 40, 5, 20, 15);
    tell(&end);
    assert_true(tells(&end, "Berthold scored more at the end, 15 to 5, but Agnes was already 20 ahead"));
    assert_true(tells(&end, "After no round was anybody ahead of Agnes."));
}

/* Ahead after the last round, behind in the middle of the final scoring, ahead at the end: that somebody else was ahead
 * is the story of such a match. */
static void a_lead_that_was_lost_in_the_final_scoring_is_told(void **state) {
    struct end end;
    (void)state;
    end_with(&end, 40, 5, 38, 15);
    end.state.points[0][POINTS_GRANARY] = 10;
    end.state.seats[0].vp = 55;
    end.history.points[2][0] = 55;
    tell(&end);
    assert_false(tells(&end, "was anybody ahead"));
    assert_true(tells(&end, "Final scoring, after Forge: Berthold was still 8 ahead; Agnes won by what came then."));
}

static void ties_are_explained(void **state) {
    struct end end;
    (void)state;
    end_with(&end, 30, 10, 20, 20);
    end.state.seats[0].talers = 5;
    end.state.seats[1].talers = 3;
    tell(&end);
    assert_string_equal(end.story.verdict, "As many points as Berthold: talers left decide, 5 to 3.");
    assert_true(tells(&end, "Ties go to the player with more talers left"));
    end.state.seats[1].talers = 5;
    end.state.seats[0].goods[STONE] = 2;
    end.state.seats[1].goods[SAND] = 3;
    end.state.seats[1].goods[SILVER] = 4;
    tell(&end);
    assert_string_equal(end.story.verdict,
                        "As many points and talers as Berthold: leftover goods decide, 10 building points to 3.");
}

static void a_shared_victory_is_told(void **state) {
    struct end end;
    (void)state;
    end_with(&end, 20, 20, 20, 20);
    end.rank[1] = 0;
    tell(&end);
    assert_string_equal(end.story.verdict, "They share the victory.");
    assert_true(tells(&end, "the victory is shared"));
}

/* ---- after the match ---- */

static struct table *show_results(void) {
    show_picture("table-summer-results");
    driver_wait(&robot.driver, 400);
    assert_string_equal(driver_scene(&robot.driver), "results");
    return (struct table *)robot.app->stack[0];
}

/* The place and size of the longest line of the screen in COLOUR. */
static struct rect longest_line(uint32_t colour) {
    char *text = NULL, *rest = NULL;
    size_t size = 0;
    struct rect longest = {0, 0, 0, 0};
    FILE *stream = open_memstream(&text, &size);
    assert_non_null(stream);
    draw_list_write(robot.driver.list, stream);
    fclose(stream);
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        char end[24];
        struct rect rect;
        snprintf(end, sizeof end, " colour %08x", colour);
        if (strstr(line, end) && sscanf(line, "%*s line %d %d %d %d", &rect.x, &rect.y, &rect.w, &rect.h) == 4 &&
            rect.w > longest.w) {
            longest = rect;
        }
    }
    free(text);
    return longest;
}

/* Dietrich and Agnes have the same points in every round of this picture. */
static void lines_that_say_the_same_lie_in_one_place(void **state) {
    (void)state;
    const struct table *table = show_results();
    choose_option("Pages of the results", 1);
    driver_wait(&robot.driver, 9000);
    int same = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        for (int other = 0; other < seat; other++) {
            int differ = 0;
            for (int column = 0; column < table->history.count; column++) {
                differ |= table->history.points[column][seat] != table->history.points[column][other];
            }
            const struct rect one = longest_line(theme_players[table->colours[seat]].fill);
            const struct rect two = longest_line(theme_players[table->colours[other]].fill);
            assert_true(one.w > 100 && two.w > 100);
            same += !differ;
            assert_true(differ || memcmp(&one, &two, sizeof one) == 0);
        }
    }
    assert_int_equal(same, 1);
}

/* Beside the sheet, which leaves half of the window, there is nothing but the board's own picture, with the castle
 * whole. */
static void the_castle_stands_beside_the_sheet(void **state) {
    (void)state;
    const struct table *table = show_results();
    const struct results *results = (const struct results *)app_top(robot.app);
    const struct rect window = platform_area(robot.app->platform), panel = results->places.panel;
    driver_wait(&robot.driver, 2000);
    const struct point from = board_view_point(&table->view, (struct point){0, 0});
    const struct point to = board_view_point(&table->view, (struct point){table->view.source_w, table->view.source_h});
    assert_true(panel.w * panel.h * 2 <= window.w * window.h);
    assert_true(from.x <= window.x && from.y <= window.y && to.x >= panel.x && to.y >= window.y + window.h);
    assert_true(board_view_length(&table->view, table->view.content.h) >= window.h * 300 / 720);
}

/* How many of the town's folk are drawn. */
static int folk_seen(void) {
    const struct draw_layer_list *layer = robot.driver.list->layers;
    int seen = 0;
    for (int i = 0; i < DRAW_LAYERS; i++) {
        for (int at = 0; at < layer[i].count; at++) {
            const struct draw_command *command = &layer[i].commands[at];
            seen += command->kind == DRAW_IMAGE_PART &&
                    strcmp(draw_list_name(robot.driver.list, command->name), BOARD_FOLK) == 0;
        }
    }
    return seen;
}

/* Where nothing was built no plan is left: folk feast there, so that a match with few buildings has a full picture. */
static void the_town_feasts_where_nothing_was_built(void **state) {
    (void)state;
    const struct table *table = show_results();
    driver_wait(&robot.driver, 4000);
    assert_true(__builtin_popcount(seasons_shown(table)->plans) > 4);
    assert_true(folk_seen() >= __builtin_popcountll(seasons_people(table)) + 3 * 4);
}

/* Neither on the sheet nor on the castle. */
static void seals_are_told_below_the_castle(void **state) {
    const struct notice_seal seal = {ICON_CHECK, "At first sight"};
    struct rect words = {0, 0, 0, 0};
    (void)state;
    show_results();
    const struct results *results = (const struct results *)app_top(robot.app);
    const struct rect window = platform_area(robot.app->platform);
    notice_seals(robot.app, "A seal was earned", &seal, 1);
    driver_frame(&robot.driver);
    const struct draw_layer_list *layer = &robot.driver.list->layers[LAYER_OVERLAY];
    for (int i = 0; i < layer->count; i++) {
        const struct draw_command *command = &layer->commands[i];
        if (command->kind == DRAW_TEXT && !strcmp(draw_list_name(robot.driver.list, command->name), "At first sight")) {
            words = command->rect;
        }
    }
    assert_true(words.w > 0 && words.y > window.y + window.h * 85 / 100);
    assert_true(words.x + words.w < results->places.panel.x);
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

/* Whoever leaves the scoring by Enter presses it once more than it takes. */
static void an_enter_that_was_meant_for_the_scoring_begins_no_rematch(void **state) {
    (void)state;
    show_picture("table-summer-results");
    const struct table *table = (struct table *)robot.app->stack[0];
    for (int i = 0; i < 4; i++) {
        driver_key(&robot.driver, UI_KEY_ACCEPT, 0, 0);
        driver_wait(&robot.driver, 300);
        assert_string_equal(driver_scene(&robot.driver), "results");
    }
    driver_wait(&robot.driver, 800);
    driver_key(&robot.driver, UI_KEY_ACCEPT, 0, 0);
    driver_frame(&robot.driver);
    assert_ptr_not_equal(robot_table(&robot), NULL);
    assert_ptr_not_equal(robot_table(&robot), table);
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_is_won_in_the_final_scoring),
        cmocka_unit_test(all_who_are_second_are_named),
        cmocka_unit_test(lines_that_say_the_same_lie_in_one_place),
        cmocka_unit_test(a_lead_is_kept),
        cmocka_unit_test(a_lead_that_was_lost_in_the_final_scoring_is_told),
        cmocka_unit_test(ties_are_explained),
        cmocka_unit_test(a_shared_victory_is_told),
        cmocka_unit_test(the_castle_stands_beside_the_sheet),
        cmocka_unit_test(the_town_feasts_where_nothing_was_built),
        cmocka_unit_test(seals_are_told_below_the_castle),
        cmocka_unit_test(every_column_adds_up),
        cmocka_unit_test(the_board_can_be_looked_at_afterwards),
        cmocka_unit_test(an_enter_that_was_meant_for_the_scoring_begins_no_rematch),
        cmocka_unit_test(a_rematch_has_the_same_seats),
        cmocka_unit_test(the_same_seed_can_be_played_from_the_next_seat),
    };
    return cmocka_run_group_tests_name("results", tests, open_robot, close_robot);
}
