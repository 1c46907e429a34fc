/* SPDX-License-Identifier: MIT */
/* The bots' evaluation: each level is worth more than the one below, and hints say what the answer brings. */
#include <stdlib.h>

#include "castellany/bot.h"
#include "castellany/kilt_bots.h"
#include "situation.h"

struct bots {
    struct situation *at;
    struct bot_library *library;
};

static int open_bots(void **state) {
    static struct bots bots;
    char error[GAME_ERROR_SIZE];
    void *at;
    const char *data = getenv("CASTELLANY_DATA");
    if (situation_open(&at)) {
        return 1;
    }
    bots.at = at;
    bots.library = bot_library_open(&bots.at->game, data ? data : "data", error);
    *state = &bots;
    return 0;
}

static int close_bots(void **state) {
    struct bots *bots = *state;
    void *at = bots->at;
    bot_library_close(bots->library);
    return situation_close(&at);
}

static struct bot_request request_of(const struct bots *bots, uint32_t nodes) {
    const struct kilt_state *state = &bots->at->state;
    return (struct bot_request){.game = &bots->at->game,
                                .seen = state,
                                .seat = (uint8_t)__builtin_ctz(state->to_act),
                                .seed = 5,
                                .nodes = nodes};
}

/* Matches that LEVEL wins against BELOW at all other seats, of COUNT; a shared victory is half of one. */
static double wins(const struct bots *bots, int seats, const char *level, const char *below, uint32_t nodes,
                   int count) {
    const struct game *game = &bots->at->game;
    double won = 0;
    for (int n = 0; n < count; n++) {
        struct game_setup setup = {.seed = (uint64_t)n, .seats = (uint8_t)seats};
        uint8_t rank[GAME_MAX_SEATS];
        game->ops->setup->complete(game, &setup);
        game->ops->setup->begin(game, &setup, &bots->at->state, NULL);
        while (bots->at->state.to_act) {
            const struct bot_request request = request_of(bots, nodes);
            struct intent answer;
            bot_answer(bots->library, bot_level_find(request.seat == n % seats ? level : below), &request, &answer);
            game->ops->apply(game, &bots->at->state, &answer, NULL);
        }
        game->ops->rank(game, &bots->at->state, rank);
        int winners = 0;
        for (int seat = 0; seat < seats; seat++) {
            winners += rank[seat] == 0;
        }
        won += rank[n % seats] == 0 ? 1.0 / winners : 0;
    }
    return won;
}

static void each_level_beats_the_one_below(void **state) {
    const struct bots *bots = *state;
    for (int seats = 2; seats <= 4; seats++) {
        const double clearly = seats == 2 ? 0.8 : 0.45;
        assert_true(wins(bots, seats, "apprentice", "random", 0, 24) > 24 * clearly);
        assert_true(wins(bots, seats, "greedy", "apprentice", 0, 96) > 96 * (seats == 4 ? 0.325 : clearly));
        assert_true(wins(bots, seats, "master", "greedy", 600, 12) > 12 * clearly);
        assert_true(wins(bots, seats, "master", "craftsman", 600, 12) > 12 * 1.6 / seats);
    }
}

/* With two seats; those below Master think in next to no time. */
static void no_level_is_out_of_reach_of_the_one_below(void **state) {
    static const char *const levels[] = {"apprentice", "journeyman", "craftsman", "carver", "foreman"};
    const struct bots *bots = *state;
    for (int i = 1; i < (int)(sizeof levels / sizeof *levels); i++) {
        const double won = wins(bots, 2, levels[i], levels[i - 1], 600, 100);
        assert_true(won > 60 && won < 90);
    }
}

static int points_of(const struct bots *bots, uint8_t seat) {
    struct score_sheet sheet;
    bots->at->game.ops->score(&bots->at->game, &bots->at->state, seat, &sheet);
    return sheet.total;
}

/* The points that SEAT has if it takes HINT; -1 if the match is not over then. */
static int result_of(struct bots *bots, uint8_t seat, const struct bot_hint *hint) {
    const struct kilt_state before = bots->at->state;
    bots->at->game.ops->apply(&bots->at->game, &bots->at->state, &hint->intent, NULL);
    const int points = bots->at->state.to_act ? -1 : points_of(bots, seat);
    bots->at->state = before;
    return points;
}

/* An answer that ends the match brings what is foretold. */
static void the_last_hint_is_the_result(void **state) {
    struct bots *bots = *state;
    const struct game *game = &bots->at->game;
    int ends = 0;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        struct game_setup setup = {.seed = seed, .seats = 2};
        game->ops->setup->complete(game, &setup);
        game->ops->setup->begin(game, &setup, &bots->at->state, NULL);
        while (bots->at->state.to_act) {
            const struct bot_request request = request_of(bots, 400);
            struct bot_hint hints[BOT_HINTS];
            struct intent answer;
            const int count = bot_hints(bots->library, &request, hints);
            for (int i = 0; i < count; i++) {
                const int points = result_of(bots, request.seat, &hints[i]);
                assert_true(points < 0 || (i == 0 ? abs((int)(hints[i].expected_points * 2) - 2 * points) <= 1
                                                  : hints[i].expected_points <= (float)points + 0.5f));
                ends += points >= 0 && i == 0;
            }
            bot_answer(bots->library, bot_level_find("greedy"), &request, &answer);
            game->ops->apply(game, &bots->at->state, &answer, NULL);
        }
    }
    assert_true(ends > 2);
}

/* With one budget; the former Master judges by rules of thumb. */
static void what_was_learnt_wins(void **state) {
    const struct bots *bots = *state;
    for (int seats = 2; seats <= 4; seats++) {
        assert_true(wins(bots, seats, "master", "former-master", 500, 24) > 24 * 1.2 / seats);
    }
}

/* Who cannot read it is told so, and plays on by rules of thumb. */
static void without_weights_bots_judge_by_rules_of_thumb(void **state) {
    struct bots *bots = *state;
    void *at = bots->at;
    char error[GAME_ERROR_SIZE] = "";
    struct bot_library *poor = bot_library_open(&bots->at->game, "no/such/folder", error);
    struct intent answer, former;
    assert_non_null(strstr(error, "knowledge.json"));
    situation_begin(&at, 3);
    const struct bot_request request = request_of(bots, 200);
    bot_answer(poor, bot_level_find("former-master"), &request, &former);
    bot_answer(bots->library, bot_level_find("former-master"), &request, &answer);
    assert_memory_equal(&answer, &former, sizeof answer);
    bot_answer(poor, bot_level_find("grandmaster"), &request, &answer);
    assert_int_equal(bots->at->game.ops->validate(&bots->at->game, &bots->at->state, &answer), REASON_NONE);
    bot_library_close(poor);
}

/* ---- hints ---- */

static int fact(const struct bot_hint *hint, int code) {
    for (int i = 0; i < hint->fact_count; i++) {
        if (hint->facts[i].code == code) {
            return i;
        }
    }
    return -1;
}

struct move {
    int card, to;
};

static int is_move(const void *context, const struct intent *intent) {
    const struct move *move = context;
    return kilt_view(intent)->card == move->card && kilt_view(intent)->to == move->to;
}

static void explain(const struct bots *bots, const char *card, int to, struct bot_hint *hint) {
    const struct move move = {kilt_card_of(card), to};
    const struct bot_request request = request_of(bots, 400);
    struct bot_hint hints[BOT_HINTS];
    assert_true(bot_hints_among(bots->library, &request, is_move, &move, hints) > 0);
    *hint = hints[0];
}

static void a_hint_tells_of_the_ducat_day(void **state) {
    struct bots *bots = *state;
    void *at = bots->at;
    struct bot_hint hint;
    situation_begin(&at, 4);
    train(bots->at, "0 dark_gray | 2 orange light_gray | 3 red light_gray/red", 0);
    tower(bots->at, "b3", "dark_gray**");
    tower(bots->at, "b4", "dark_gray**");
    tower(bots->at, "c4", "light_gray");
    explain(bots, "dark_gray", 4, &hint);
    const int day = fact(&hint, KILT_FACT_DUCAT_DAY);
    assert_int_equal(day, 0);
    assert_true(hint.facts[day].amount >= 6);
    assert_true(hint.win_share > 0.25 && hint.win_share <= 1);
    assert_true(hint.expected_points > 16);
}

/* The card makes orange build over the mover's towers: it pays him. */
static void a_hint_tells_who_pays(void **state) {
    struct bots *bots = *state;
    void *at = bots->at;
    struct bot_hint hint;
    situation_begin(&at, 4);
    train(bots->at, "0 light_gray/red | 3 orange red dark_gray", 0);
    tower(bots->at, "e1", "red red dark_gray");
    tower(bots->at, "e2", "red red dark_gray");
    tower(bots->at, "e3", "red red dark_gray");
    explain(bots, "orange", 4, &hint);
    const int paid = fact(&hint, KILT_FACT_OTHERS_PAY);
    assert_true(paid >= 0);
    assert_int_equal(hint.facts[paid].subject, 2);
    assert_true(hint.facts[paid].amount == 3);
}

static void a_hint_tells_of_crests_and_the_end(void **state) {
    struct bots *bots = *state;
    void *at = bots->at;
    struct bot_hint hints[BOT_HINTS];
    situation_begin(&at, 4);
    train(bots->at, "0 light_gray/red | 3 orange red dark_gray", 0);
    leave_floors(bots->at, KILT_DARK_GRAY, 0, 0, 2);
    move(bots->at, "dark_gray", 4);
    const struct bot_request request = request_of(bots, 400);
    assert_int_equal(bot_hints(bots->library, &request, hints), 1); /* one square, one kind of floor */
    const int crests = fact(&hints[0], KILT_FACT_CREST_SHOWN);
    assert_true(crests >= 0 && hints[0].facts[crests].amount == 2);
    assert_int_equal(hints[0].facts[crests].subject, square("e1"));
    const int floors = fact(&hints[0], KILT_FACT_OWN_FLOORS);
    assert_true(floors >= 0 && hints[0].facts[floors].amount == 1);
    assert_int_equal(fact(&hints[0], KILT_FACT_LAST_FLOORS), -1);
}

/* Both colours are the mover's and build over the same rival. */
static void a_hint_tells_once_who_is_paid(void **state) {
    struct bots *bots = *state;
    void *at = bots->at;
    struct bot_hint hint;
    int payments = 0;
    situation_begin(&at, 2);
    train(bots->at, "0 dark_gray/light_gray | 3 orange red dark_gray", 0);
    tower(bots->at, "e1", "red orange");
    tower(bots->at, "e2", "red orange");
    tower(bots->at, "e3", "orange red");
    explain(bots, "dark_gray-light_gray", 4, &hint);
    for (int i = 0; i < hint.fact_count; i++) {
        payments += hint.facts[i].code == KILT_FACT_PAYS;
    }
    const int paid = fact(&hint, KILT_FACT_PAYS);
    assert_int_equal(payments, 1);
    assert_int_equal(hint.facts[paid].subject, 1);
    assert_int_equal((int)hint.facts[paid].amount, 4);
}

/* The second builder must build where the first one did: a roof comes onto the crests, which nobody counts then. */
static void a_hint_tells_of_crests_that_are_covered(void **state) {
    struct bots *bots = *state;
    void *at = bots->at;
    struct bot_hint hints[BOT_HINTS];
    situation_begin(&at, 4);
    train(bots->at, "0 light_gray | 3 orange dark_gray/red dark_gray", 0);
    tower(bots->at, "e2", "orange");
    tower(bots->at, "e3", "orange");
    roof(bots->at, "e2");
    roof(bots->at, "e3");
    leave_floors(bots->at, KILT_DARK_GRAY, 0, 0, 2);
    move(bots->at, "dark_gray-red", 4);
    build(bots->at, "e1", 0);
    const struct bot_request request = request_of(bots, 400);
    assert_int_equal(bot_hints(bots->library, &request, hints), 1);
    const int hidden = fact(&hints[0], KILT_FACT_CREST_LOST);
    assert_true(hidden >= 0 && hints[0].facts[hidden].amount == 2);
    assert_int_equal(hints[0].facts[hidden].subject, square("e1"));
    assert_int_equal(fact(&hints[0], KILT_FACT_CREST_SHOWN), -1);
}

/* What is told of a lesser answer may not look better than what is told of the best. */
static void no_hint_promises_more_than_the_first(void **state) {
    const struct bots *bots = *state;
    const struct game *game = &bots->at->game;
    int compared = 0;
    for (int seats = 2; seats <= 4; seats++) {
        struct game_setup setup = {.seed = 11, .seats = (uint8_t)seats};
        game->ops->setup->complete(game, &setup);
        game->ops->setup->begin(game, &setup, &bots->at->state, NULL);
        while (bots->at->state.to_act) {
            const struct bot_request request = request_of(bots, 120);
            struct bot_hint hints[BOT_HINTS];
            const int count = bot_hints(bots->library, &request, hints);
            for (int i = 1; i < count; i++) {
                assert_true(hints[i].win_share <= hints[0].win_share);
                assert_true(hints[i].expected_points <= hints[0].expected_points ||
                            hints[i].win_share < hints[0].win_share);
                compared++;
            }
            game->ops->apply(game, &bots->at->state, &hints[0].intent, NULL);
        }
    }
    assert_true(compared > 50);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_bots, close_bots)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(each_level_beats_the_one_below),
        TEST(no_level_is_out_of_reach_of_the_one_below),
        TEST(the_last_hint_is_the_result),
        TEST(what_was_learnt_wins),
        TEST(without_weights_bots_judge_by_rules_of_thumb),
        TEST(a_hint_tells_of_the_ducat_day),
        TEST(a_hint_tells_who_pays),
        TEST(a_hint_tells_once_who_is_paid),
        TEST(a_hint_tells_of_crests_and_the_end),
        TEST(a_hint_tells_of_crests_that_are_covered),
        TEST(no_hint_promises_more_than_the_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
