/* SPDX-License-Identifier: MIT */
/* The words over the results, where a game has none of its own: who wins, by how much, all who share; one point is one
 * point. */
#include <stdlib.h>

#include "castellany/goofspiel.h"
#include "kit.h"
#include "table/goofspiel/goofspiel_table.h"
#include "table/kilt/kilt_ops.h"
#include "table/results_story.h"
#include "table/table_scene.h"

static const char *verdict(const struct table_ops *ops, const int points[3], const uint8_t rank[4],
                           const uint8_t order[4]) {
    static struct results_story story;
    struct game game;
    struct error error;
    struct game_setup setup = {.seed = 1, .seats = 3};
    assert_true(game_open(&game, "goofspiel", getenv("CASTELLANY_DATA"), &error));
    struct table table = {.game = &game, .ops = ops, .seats = 3, .names = {"Ada", "Berta", "Clara"}};
    table.match = match_new(&game, &setup, NULL, NULL);
    struct goofspiel_state *state = (struct goofspiel_state *)match_state(table.match);
    for (int seat = 0; seat < 3; seat++) {
        state->scores[seat] = (uint8_t)points[seat];
    }
    results_verdict(&table, rank, order, &story);
    match_free(table.match);
    game_close(&game);
    return story.verdict;
}

static void a_winner_is_ahead_of_the_second(void **state) {
    const uint8_t rank[] = {1, 0, 2, 0xff}, order[] = {1, 0, 2, 3};
    (void)state;
    assert_string_equal(verdict(&goofspiel_table_ops, (int[]){5, 7, 0}, rank, order), "2 points ahead of Ada.");
    assert_string_equal(verdict(&goofspiel_table_ops, (int[]){0, 1, 0}, rank, order),
                        "1 point ahead of Ada and Clara.");
    assert_string_equal(verdict(&kilt_table_ops, (int[]){1, 2, 0}, rank, order), "1 ducat ahead of Ada.");
    assert_string_equal(verdict(&goofspiel_table_ops, (int[]){7, 7, 0}, rank, order),
                        "Level with Ada, and ahead by the rules.");
    assert_string_equal(verdict(&goofspiel_table_ops, (int[]){5, 7, 5}, rank, order),
                        "2 points ahead of Ada and Clara.");
}

static void a_shared_victory_is_told(void **state) {
    const uint8_t two[] = {0, 2, 0, 0xff}, three[] = {0, 0, 0, 0xff}, order[] = {0, 2, 1, 3};
    (void)state;
    assert_string_equal(verdict(&goofspiel_table_ops, (int[]){3, 1, 3}, two, order), "They share the victory.");
    assert_string_equal(verdict(&kilt_table_ops, (int[]){1, 1, 1}, three, order), "They share the victory.");
}

static const char *headline(const uint8_t rank[4]) {
    static char words[TABLE_TEXT_SIZE];
    const struct table table = {.seats = 3, .names = {"Ada", "Berta", "Clara"}};
    results_headline(&table, rank, words, sizeof words);
    return words;
}

static void the_headline_names_who_has_won(void **state) {
    (void)state;
    assert_string_equal(headline((const uint8_t[]){1, 0, 2, 0xff}), "Berta");
    assert_string_equal(headline((const uint8_t[]){0, 2, 0, 0xff}), "Ada and Clara");
    assert_string_equal(headline((const uint8_t[]){0, 0, 0, 0xff}), "Ada, Berta and Clara");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_winner_is_ahead_of_the_second),
        cmocka_unit_test(a_shared_victory_is_told),
        cmocka_unit_test(the_headline_names_who_has_won),
    };
    return cmocka_run_group_tests_name("verdict", tests, NULL, NULL);
}
