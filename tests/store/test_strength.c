/* SPDX-License-Identifier: MIT */
/* How strong a player is by his last matches: it follows him, and nobody else. */
#include "castellany/bot.h"
#include "castellany/random.h"
#include "kit.h"
#include "store/strength.h"

enum { MATCHES = 400 };

static struct statistics_match matches[MATCHES];
static struct statistics played = {.matches = matches};

static int clear(void **state) {
    (void)state;
    played.count = 0;
    return 0;
}

/* A match of NAME in GAME against one bot of STEP, or of LEVEL if that is not NULL. */
static struct statistics_match *add(const char *game, const char *name, int step, const char *level, int has_won) {
    struct statistics_match *match = &matches[played.count++];
    *match = (struct statistics_match){.seats = 2};
    snprintf(match->game, sizeof match->game, "%s", game);
    snprintf(match->by[0].name, sizeof match->by[0].name, "%s", name);
    snprintf(match->by[0].by, sizeof match->by[0].by, "person");
    snprintf(match->by[1].by, sizeof match->by[1].by, "bot:%s", level ? level : bot_steps[step].name);
    match->by[!has_won ? 0 : 1].rank = 1;
    return match;
}

static struct strength now(void) {
    return strength_reckon(&played, "kilt", "Eva");
}

static void somebody_new_begins_low(void **state) {
    (void)state;
    assert_int_equal(strength_reckon(NULL, "kilt", "Eva").matches, 0);
    assert_string_equal(bot_steps[strength_reckon(NULL, "kilt", "Eva").step].name, "apprentice-2");
    assert_int_equal(now().step, strength_reckon(NULL, "kilt", "Eva").step);
}

static void victories_lead_to_the_top_and_defeats_to_the_bottom(void **state) {
    (void)state;
    for (int i = 0; i < 40; i++) {
        const int before = now().step;
        add("kilt", "Eva", before, NULL, 1);
        assert_true(now().step >= before);
    }
    assert_int_equal(now().step, BOT_STEPS - 1);
    assert_int_equal(now().matches, STRENGTH_MATCHES);
    for (int i = 0; i < 40; i++) {
        const int before = now().step;
        add("kilt", "Eva", before, NULL, 0);
        assert_true(now().step <= before);
    }
    assert_int_equal(now().step, 0);
}

/* Wins as often as somebody of TRUE_STEP would, against the bots that he is given. */
static int mean_of_those_given(int true_step) {
    static const int won_of_100[2 * BOT_STEPS - 1] = {
        0,  0,  0,  0,  0,  0,  0,  0,  0,  0,   1,   1,   1,   1,   2,   2,   3,   4,   5,
        7,  9,  12, 15, 19, 24, 30, 36, 43, 50,  57,  64,  70,  76,  81,  85,  88,  91,  93,
        95, 96, 97, 98, 98, 99, 99, 99, 99, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100,
    };
    struct random_stream stream = random_seeded(5 + (uint64_t)true_step);
    int sum = 0;
    for (int i = 0; i < 200; i++) {
        const int given = now().step;
        sum += i < 100 ? 0 : given;
        add("kilt", "Eva", given, NULL,
            (int)random_below(&stream, 100) < won_of_100[BOT_STEPS - 1 + true_step - given]);
    }
    return (sum + 50) / 100;
}

static void bots_come_to_be_as_strong_as_the_player(void **state) {
    (void)state;
    for (int step = 2; step < BOT_STEPS - 1; step += 2) {
        played.count = 0;
        assert_in_range(mean_of_those_given(step), step - 2, step + 2); /* half a level */
    }
}

static void levels_of_menus_count_too(void **state) {
    (void)state;
    for (int i = 0; i < 6; i++) {
        add("kilt", "Eva", 0, "journeyman", i % 2);
    }
    assert_in_range(now().step, 3, 5);
    assert_int_equal(now().matches, 6);
}

static void other_matches_tell_nothing(void **state) {
    (void)state;
    const int before = now().step;
    add("kilt", "Bert", 0, "grandmaster", 1);
    add("seasons", "Eva", 0, "grandmaster", 1);
    add("kilt", "Eva", 0, "random", 1);
    struct statistics_match *shared = add("kilt", "Eva", 0, "grandmaster", 1);
    snprintf(shared->by[1].by, sizeof shared->by[1].by, "person");
    assert_int_equal(now().matches, 0);
    assert_int_equal(now().step, before);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(somebody_new_begins_low, clear),
        cmocka_unit_test_setup(victories_lead_to_the_top_and_defeats_to_the_bottom, clear),
        cmocka_unit_test_setup(bots_come_to_be_as_strong_as_the_player, clear),
        cmocka_unit_test_setup(levels_of_menus_count_too, clear),
        cmocka_unit_test_setup(other_matches_tell_nothing, clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
