/* SPDX-License-Identifier: MIT */
/* Challenges: what is shipped is whole; aims are judged by the record of a match, as early as can be; a bot with an aim
 * gives no answer that fails it while others are legal, and comes to the same whenever it is asked. */
#include "kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/challenge.h"

static const char *const games[] = {"seasons", "kilt", "carcassonne"};

enum { GAMES = sizeof games / sizeof *games };

static struct game open_game(const char *name) {
    struct game game;
    struct error error;
    assert_true(game_open(&game, name, kit_data(), &error));
    return game;
}

static struct aim aim_of(const char *text, const char *game) {
    struct aim aim;
    struct error error;
    json_t *array = json_loads(text, 0, NULL);
    assert_true(aim_read(array, game_find(game), &aim, &error));
    json_decref(array);
    return aim;
}

static void year_is_shipped(void **state) {
    struct challenge_list *list = malloc(sizeof *list);
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        struct error error;
        challenges_of(game_find(games[i]), kit_data(), list, &error);
        assert_int_equal(error.code, ERROR_NONE);
        assert_int_equal(list->count, CHALLENGES_MOST);
        for (int at = 0; at < list->count; at++) {
            const struct challenge *one = &list->items[at];
            assert_string_equal(one->deal.ops->name, games[i]);
            assert_ptr_equal(challenge_find(list, one->name), one);
            assert_int_equal(one->revision, one->deal.ops->revision);
            assert_int_equal(one->matches, CHALLENGE_MATCHES);
            assert_true(one->reached >= 1 && one->points[MEDAL_GOLD - 1] != CHALLENGE_ANY);
            for (int before = 0; before < at; before++) {
                assert_string_not_equal(list->items[before].text, one->text);
            }
        }
    }
    free(list);
}

static void wrong_lines_are_told(void **state) {
    static const char *const aims[] = {"[]",
                                       "[{\"measure\": \"luck\"}]",
                                       "[{\"measure\": \"built\"}]",
                                       "[{\"measure\": \"built\", \"of\": \"ship\"}]",
                                       "[{\"measure\": \"won\", \"of\": \"palace\"}]",
                                       "[{\"measure\": \"talers\", \"least\": 3, \"most\": 2}]",
                                       "[{\"measure\": \"talers\", \"least\": \"3\"}]",
                                       "[{\"measure\": \"points-from\", \"of\": \"luck\"}]"};
    struct aim aim;
    struct error error;
    (void)state;
    for (size_t i = 0; i < sizeof aims / sizeof *aims; i++) {
        json_t *array = json_loads(aims[i], 0, NULL);
        assert_false(aim_read(array, game_find("seasons"), &aim, &error));
        assert_int_equal(error.code, ERROR_KEY);
        json_decref(array);
    }
}

/* Random matches: a ban is broken when and only when the board shows it, and stays so; allowing foretells judging. */
static void bans_are_judged_at_once(void **state) {
    const struct game game = open_game("seasons");
    const struct aim aim = aim_of("[{\"measure\": \"built\", \"of\": \"house\", \"most\": 0}]", "seasons");
    int broken = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct game_setup setup = {.seed = seed, .seats = 2};
        struct random_stream stream = random_seeded(seed);
        struct aim_report report, then;
        game.ops->setup->complete(&game, &setup);
        struct match *match = match_new(&game, &setup, NULL, NULL);
        aim_judge(&aim, match, 0, &report);
        assert_int_equal(report.verdict, AIM_OPEN);
        while (match_to_act(match)) {
            const uint8_t seat = (uint8_t)__builtin_ctz(match_to_act(match));
            struct intent intent;
            game.ops->pick(&game, match_state(match), seat, &stream, &intent);
            const int is_sealed = game.ops->secrecy(match_state(match)) == GAME_SEALED;
            const int is_allowed =
                seat != 0 || is_sealed || aim_allows(&aim, &game, match_state(match), &intent, &report);
            match_submit(match, &intent, NULL);
            aim_judge(&aim, match, 0, &then);
            assert_int_equal(then.verdict == AIM_FAILED, report.verdict == AIM_FAILED || then.values[0] > 0);
            assert_true(is_allowed || then.verdict == AIM_FAILED || report.verdict == AIM_FAILED);
            report = then;
        }
        assert_int_not_equal(report.verdict, AIM_OPEN);
        broken += report.verdict == AIM_FAILED;
        match_free(match);
    }
    assert_in_range(broken, 1, 19);
    struct game closed = game;
    game_close(&closed);
}

static struct challenge path_challenge(const char *aim) {
    struct challenge challenge = {.aim = aim_of(aim, "carcassonne"),
                                  .deal = {.ops = game_find("carcassonne"), .setup = {.seed = 7, .seats = 2}}};
    challenge.deal.levels[1] = bot_level_find("journeyman");
    return challenge;
}

/* Without the aim the same bots break it. */
static void bots_keep_their_aim(void **state) {
    struct game game = open_game("carcassonne");
    char missing[GAME_ERROR_SIZE];
    struct bot_library *library = bot_library_open(&game, kit_data(), missing);
    const struct challenge bound = path_challenge("[{\"measure\": \"followers-on\", \"of\": \"path\", \"most\": 0}]");
    int broken = 0;
    (void)state;
    for (int number = 0; number < 4; number++) {
        const struct deal_bot free_one = {.level = bot_level_find("foreman"), .number = number};
        struct match *match = deal_bot_plays(&bound.deal, &game, library, &free_one, NULL);
        broken += challenge_points(&bound, match) == CHALLENGE_FAILED;
        match_free(match);
        assert_int_not_equal(challenge_bot_plays(&bound, &game, library, number), CHALLENGE_FAILED);
    }
    assert_int_equal(broken, 4);
    const int last = challenge_bot_plays(&bound, &game, library, 3);
    challenge_bot_plays(&bound, &game, library, 0);
    assert_int_equal(challenge_bot_plays(&bound, &game, library, 3), last);
    bot_library_close(library);
    game_close(&game);
}

static void medals_are_quarter_middle_and_best(void **state) {
    int points[CHALLENGE_MATCHES];
    struct challenge challenge = path_challenge("[{\"measure\": \"won\", \"least\": 1}]");
    (void)state;
    for (int i = 0; i < CHALLENGE_MATCHES; i++) {
        points[i] = i < 10 ? CHALLENGE_FAILED : 100 - i;
    }
    challenge_measure(&challenge, points, CHALLENGE_MATCHES);
    assert_int_equal(challenge.reached, 22);
    assert_int_equal(challenge.points[0], CHALLENGE_ANY);
    assert_int_equal(challenge.points[1], 75);
    assert_int_equal(challenge.points[2], 90);
    assert_int_equal(challenge_medal_for(&challenge, CHALLENGE_FAILED), MEDAL_NONE);
    assert_int_equal(challenge_medal_for(&challenge, -5), MEDAL_BRONZE);
    assert_int_equal(challenge_medal_for(&challenge, 74), MEDAL_BRONZE);
    assert_int_equal(challenge_medal_for(&challenge, 75), MEDAL_SILVER);
    assert_int_equal(challenge_medal_for(&challenge, 90), MEDAL_GOLD);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(year_is_shipped),
        cmocka_unit_test(wrong_lines_are_told),
        cmocka_unit_test(bans_are_judged_at_once),
        cmocka_unit_test(bots_keep_their_aim),
        cmocka_unit_test(medals_are_quarter_middle_and_best),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
