/* SPDX-License-Identifier: MIT */
/* The searches for games of turns, in two games made for it: Nim, where nothing is hidden and only depth tells, and a
 * guess at a hidden number, where only many samples do. */
#include "kit.h"

#include <string.h>

#include "think.h"

/* ---- Nim: whoever takes the last of a pile wins; one to MOST may be taken ---- */

enum { TAKEN };

struct nim {
    uint8_t pile, most, turn, round;
};

static int nodes_spent, cancelled_after; /* 0: never */
static atomic_bool is_cancelled;

static void spend_node(void) {
    nodes_spent++;
    if (nodes_spent == cancelled_after) {
        is_cancelled = 1;
    }
}

static unsigned nim_to_act(const void *state) {
    const struct nim *nim = state;
    return nim->pile ? 1u << nim->turn : 0;
}

static enum game_secrecy nim_secrecy(const void *state) {
    (void)state;
    return GAME_OPEN;
}

static int nim_round(const void *state) {
    return ((const struct nim *)state)->round;
}

static int two_seats(const void *state) {
    (void)state;
    return 2;
}

static void nim_list(const struct game *game, const void *state, uint8_t seat, intent_visitor visit, void *context) {
    const struct nim *nim = state;
    (void)game;
    for (uint8_t taken = 1; taken <= nim->most && taken <= nim->pile; taken++) {
        const struct intent intent = {.seat = seat, .arg = {[TAKEN] = taken}};
        if (!visit(context, &intent)) {
            return;
        }
    }
}

static unsigned nim_apply(const struct game *game, void *state, const struct intent *intent,
                          struct event_list *events) {
    struct nim *nim = state;
    (void)game, (void)events;
    assert_int_equal(intent->seat, nim->turn);
    nim->pile = (uint8_t)(nim->pile - intent->arg[TAKEN]);
    nim->turn ^= 1;
    nim->round++;
    return 0;
}

static void nothing_is_hidden(const struct game *game, void *seen, uint8_t seat, struct random_stream *stream) {
    (void)game, (void)seen, (void)seat, (void)stream;
}

static void nim_rank(const struct game *game, const void *state, uint8_t rank[GAME_MAX_SEATS]) {
    const struct nim *nim = state;
    (void)game;
    rank[nim->turn] = 1;
    rank[nim->turn ^ 1] = 0;
}

static const struct game_ops nim_ops = {
    .state_size = sizeof(struct nim),
    .to_act = nim_to_act,
    .secrecy = nim_secrecy,
    .round = nim_round,
    .seats = two_seats,
    .list = nim_list,
    .apply = nim_apply,
    .determinize = nothing_is_hidden,
    .rank = nim_rank,
};

static void nim_answer(const struct bot_view *view, const void *state, uint8_t seat, struct intent *intent) {
    (void)view, (void)state;
    *intent = (struct intent){.seat = seat, .arg = {[TAKEN] = 1}};
}

/* Knows nothing before the end. */
static void nim_judge(const struct bot_view *view, const void *state, float points[GAME_MAX_SEATS],
                      struct bot_choices choices[GAME_MAX_SEATS]) {
    const struct nim *nim = state;
    (void)view, (void)choices;
    spend_node();
    points[nim->turn] = nim->pile ? 5 : 0;
    points[nim->turn ^ 1] = nim->pile ? 5 : 10;
}

static float one_point(const struct bot_view *view, const void *state) {
    (void)view;
    (void)state;
    return 1;
}

static int one_sample(const void *state) {
    (void)state;
    return 1;
}

static const struct bot_evaluation nim_evaluation = {
    .answer = nim_answer, .judge = nim_judge, .spread = one_point, .samples = one_sample};

/* ---- a guess: one of ANSWERS numbers is hidden; the last answer is not to guess, which brings a little ---- */

enum { ANSWERS = 100, NUMBERS = 4, HIDDEN = 0xff };

struct guess {
    uint8_t number, guessed;
};

static unsigned guess_to_act(const void *state) {
    return ((const struct guess *)state)->guessed ? 0 : 1;
}

static int guess_round(const void *state) {
    return 1 + (((const struct guess *)state)->guessed != 0);
}

static void guess_list(const struct game *game, const void *state, uint8_t seat, intent_visitor visit, void *context) {
    (void)game, (void)state;
    for (uint8_t answer = 1; answer <= ANSWERS; answer++) {
        const struct intent intent = {.seat = seat, .arg = {answer}};
        if (!visit(context, &intent)) {
            return;
        }
    }
}

static unsigned guess_apply(const struct game *game, void *state, const struct intent *intent,
                            struct event_list *events) {
    (void)game, (void)events;
    ((struct guess *)state)->guessed = intent->arg[0];
    return 0;
}

static void hide_number(const struct game *game, void *seen, uint8_t seat, struct random_stream *stream) {
    struct guess *guess = seen;
    (void)game, (void)seat;
    assert_int_equal(guess->number, HIDDEN);
    guess->number = (uint8_t)(1 + random_below(stream, NUMBERS));
}

static void all_are_even(const struct game *game, const void *state, uint8_t rank[GAME_MAX_SEATS]) {
    (void)game, (void)state;
    rank[0] = rank[1] = 0;
}

static const struct game_ops guess_ops = {
    .state_size = sizeof(struct guess),
    .to_act = guess_to_act,
    .secrecy = nim_secrecy,
    .round = guess_round,
    .seats = two_seats,
    .list = guess_list,
    .apply = guess_apply,
    .determinize = hide_number,
    .rank = all_are_even,
};

/* A right guess is worth more than not to guess, a wrong one less, and on average less. */
static void guess_judge(const struct bot_view *view, const void *state, float points[GAME_MAX_SEATS],
                        struct bot_choices choices[GAME_MAX_SEATS]) {
    const struct guess *guess = state;
    (void)view, (void)choices;
    spend_node();
    points[0] = guess->guessed == ANSWERS ? 1 : guess->guessed == guess->number ? 2 : -2;
    points[1] = 0;
}

static int many_samples(const void *state) {
    (void)state;
    return BOT_SAMPLES_MAX;
}

static const struct bot_evaluation guess_evaluation = {
    .answer = nim_answer, .judge = guess_judge, .spread = one_point, .samples = many_samples};

/* ---- thinking ---- */

static const struct game nim_game = {&nim_ops, NULL}, guess_game = {&guess_ops, NULL};

static struct thinker thinker_of(const struct game *game, const struct bot_evaluation *evaluation, const void *seen,
                                 uint32_t nodes) {
    return (struct thinker){.game = game,
                            .evaluation = evaluation,
                            .view = {.game = game, .leaner = GAME_NO_SEAT},
                            .seen = seen,
                            .nodes = nodes,
                            .horizon = 1,
                            .stream = random_seeded(3)};
}

static struct intent think_nim_by(bot_way way, struct nim nim, uint32_t nodes) {
    struct thinker thinker = thinker_of(&nim_game, &nim_evaluation, &nim, nodes);
    struct thought thought = {0};
    thinker.seat = nim.turn;
    nodes_spent = 0;
    way(&thinker, &thought);
    const struct intent best = thought.ideas[0].intent;
    think_free(&thought);
    return best;
}

static struct intent think_nim(struct nim nim, uint32_t nodes) {
    const struct intent best = think_nim_by(think_turn, nim, nodes);
    assert_in_range(nodes_spent, 0, nodes);
    return best;
}

static struct intent think_guess(uint32_t nodes, struct thought *thought) {
    const struct guess guess = {HIDDEN, 0};
    struct thinker thinker = thinker_of(&guess_game, &guess_evaluation, &guess, nodes);
    nodes_spent = 0;
    think_turn(&thinker, thought);
    assert_in_range(nodes_spent, 1, nodes);
    return thought->ideas[0].intent;
}

static void test_depth_finds_the_winning_answer(void **state) {
    (void)state;
    for (uint8_t pile = 2; pile <= 11; pile++) {
        for (uint8_t turn = 0; turn < 2; turn++) {
            const struct intent best = think_nim((struct nim){pile, 3, turn, 1}, 4000);
            assert_true(pile % 4 == 0 || best.arg[TAKEN] == pile % 4);
        }
    }
}

static void test_a_reply_refutes_what_looks_best(void **state) {
    (void)state;
    /* Whoever leaves a multiple of seven wins; the quick reply, one, would not show it. */
    assert_int_equal(think_nim((struct nim){8, 6, 0, 1}, 200).arg[TAKEN], 1);
    assert_int_equal(think_nim((struct nim){12, 6, 0, 1}, 2000).arg[TAKEN], 5);
}

/* Whoever leaves a multiple of four wins, from piles of up to MOST. */
static void check_wins(bot_way way, uint8_t most, uint32_t nodes) {
    for (uint8_t pile = 2; pile <= most; pile++) {
        for (uint8_t turn = 0; turn < 2; turn++) {
            const struct intent best = think_nim_by(way, (struct nim){pile, 3, turn, 1}, nodes);
            assert_true(pile % 4 == 0 || best.arg[TAKEN] == pile % 4);
        }
    }
}

static void test_alpha_beta_finds_the_winning_answer(void **state) {
    (void)state;
    check_wins(think_lead, 15, 20000);
    assert_int_equal(think_nim_by(think_lead, (struct nim){12, 6, 0, 1}, 2000).arg[TAKEN], 5);
}

/* With any budget there is an answer; it takes at most A_FEW nodes more. */
static void check_budget(bot_way way, uint32_t a_few) {
    for (uint32_t nodes = 1; nodes < 3000; nodes += 1 + nodes / 4) {
        const struct intent best = think_nim_by(way, (struct nim){60, 5, 0, 1}, nodes);
        assert_in_range(nodes_spent, 1, nodes + a_few);
        assert_in_range(best.arg[TAKEN], 1, 5);
    }
}

/* With more it looks deeper; with hardly any it still answers. */
static void test_alpha_beta_keeps_to_its_budget(void **state) {
    (void)state;
    check_budget(think_lead, 24); /* a question that is begun gets one answer */
}

/* An answer that nobody would look at is looked at when it is asked for, and does not come before a better one. */
static void check_cancelled_and_extended(bot_way way) {
    const atomic_bool cancel = 1;
    const struct nim nim = {9, 3, 0, 1};
    const struct intent other = {.arg = {[TAKEN] = 4}};
    struct thinker thinker = thinker_of(&nim_game, &nim_evaluation, &nim, 5000);
    struct thought thought = {0}, cancelled = {0};
    thinker.extra = &other;
    way(&thinker, &thought);
    assert_int_equal(thought.count, 4);
    assert_int_equal(thought.ideas[0].intent.arg[TAKEN], 1);
    assert_true(thought.ideas[0].share > 0.7f);
    for (int i = 1; i < thought.count; i++) {
        assert_true(thought.ideas[i].share < thought.ideas[0].share);
    }
    thinker.cancel = &cancel;
    nodes_spent = 0;
    way(&thinker, &cancelled);
    assert_int_equal(cancelled.count, 4);
    assert_in_range(nodes_spent, 0, 1);
    think_free(&thought);
    think_free(&cancelled);
}

static void test_alpha_beta_is_cancelled_and_extended(void **state) {
    (void)state;
    check_cancelled_and_extended(think_lead);
}

/* Means come close to the best line when it is looked at often enough. */
static void test_rivals_find_the_winning_answer(void **state) {
    (void)state;
    check_wins(think_rivals, 9, 4000);
}

static void test_rivals_keep_to_their_budget(void **state) {
    (void)state;
    check_budget(think_rivals, 0);
}

static void test_rivals_are_cancelled_and_extended(void **state) {
    (void)state;
    check_cancelled_and_extended(think_rivals);
}

static void test_more_than_a_hundred_answers_are_looked_at(void **state) {
    (void)state;
    assert_int_equal(think_nim((struct nim){201, 250, 0, 1}, 201).arg[TAKEN], 201);
}

static void test_many_samples_tell_luck_from_sense(void **state) {
    (void)state;
    struct thought thought = {0};
    assert_int_equal(think_guess(4000, &thought).arg[0], ANSWERS);
    assert_int_equal(thought.count, ANSWERS);
    /* By one sample alone, the guess that happens to be right looks best. */
    struct thought hasty = {0};
    assert_in_range(think_guess(ANSWERS, &hasty).arg[0], 1, NUMBERS);
    think_free(&hasty);
    think_free(&thought);
}

static void test_values_are_means(void **state) {
    (void)state;
    struct thought thought = {0};
    think_guess(4000, &thought);
    for (int i = 0; i < thought.count; i++) {
        const struct idea *idea = &thought.ideas[i];
        const int number = idea->intent.arg[0];
        assert_true(number != ANSWERS || idea->points == 1);
        assert_true(number <= NUMBERS || number == ANSWERS || idea->points == -2);
        assert_true(idea->points >= -2 && idea->points <= 2 && idea->share > 0 && idea->share < 1);
    }
    think_free(&thought);
}

/* Asserted where they are spent. */
static void test_no_budget_is_exceeded(void **state) {
    (void)state;
    for (uint32_t nodes = 1; nodes < 700; nodes += 1 + nodes / 5) {
        struct thought thought = {0};
        think_guess(nodes, &thought);
        think_nim((struct nim){15, 5, 0, 1}, nodes);
        assert_int_equal(thought.count, ANSWERS);
        think_free(&thought);
    }
}

static void test_the_same_question_gets_the_same_answer(void **state) {
    (void)state;
    struct thought one = {0}, other = {0};
    think_guess(777, &one);
    think_guess(777, &other);
    assert_memory_equal(one.ideas, other.ideas, (size_t)one.count * sizeof *one.ideas);
    think_free(&one);
    think_free(&other);
}

static void test_an_extra_answer_is_looked_at_once(void **state) {
    (void)state;
    const struct nim nim = {9, 3, 0, 1};
    const struct intent listed = {.arg = {[TAKEN] = 2}}, other = {.arg = {[TAKEN] = 4}};
    struct thinker thinker = thinker_of(&nim_game, &nim_evaluation, &nim, 50);
    for (int i = 0; i < 2; i++) {
        struct thought thought = {0};
        thinker.extra = i ? &other : &listed;
        think_turn(&thinker, &thought);
        assert_int_equal(thought.count, 3 + i);
        think_free(&thought);
    }
}

static void test_who_is_cancelled_has_an_answer(void **state) {
    (void)state;
    const atomic_bool cancel = 1;
    const struct guess guess = {HIDDEN, 0};
    const struct nim nim = {9, 3, 0, 1};
    struct thinker thinkers[] = {thinker_of(&guess_game, &guess_evaluation, &guess, 1000),
                                 thinker_of(&nim_game, &nim_evaluation, &nim, 1000)};
    nodes_spent = 0;
    for (int i = 0; i < 2; i++) {
        struct thought thought = {0};
        thinkers[i].cancel = &cancel;
        think_turn(&thinkers[i], &thought);
        assert_int_equal(thought.ideas[0].intent.arg[0], 1);
        think_free(&thought);
    }
    assert_int_equal(nodes_spent, 0);
}

static int spent_until(bot_way way, const struct thinker *asked, int after) {
    struct thinker thinker = *asked;
    struct thought thought = {0};
    thinker.cancel = &is_cancelled;
    is_cancelled = 0;
    nodes_spent = 0;
    cancelled_after = after;
    way(&thinker, &thought);
    assert_true(thought.count > 1);
    think_free(&thought);
    cancelled_after = 0;
    return nodes_spent;
}

/* A thought under way ends with the answers that are just being tried. */
static void test_a_thought_is_cancelled_under_way(void **state) {
    (void)state;
    enum { AFTER = 300 };
    const struct guess guess = {HIDDEN, 0};
    const struct nim nim = {60, 5, 0, 1};
    const struct thinker nim_thinker = thinker_of(&nim_game, &nim_evaluation, &nim, 100000),
                         guess_thinker = thinker_of(&guess_game, &guess_evaluation, &guess, 100000);
    const struct {
        bot_way way;
        const struct thinker *thinker;
        int tried; /* at once */
    } cases[] = {{think_turn, &nim_thinker, 5},
                 {think_lead, &nim_thinker, 5 * 12},
                 {think_rivals, &nim_thinker, 5},
                 {think_turn, &guess_thinker, ANSWERS}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_true(spent_until(cases[i].way, cases[i].thinker, 0) > 3 * AFTER);
        assert_in_range(spent_until(cases[i].way, cases[i].thinker, AFTER), AFTER, AFTER + cases[i].tried);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_depth_finds_the_winning_answer),
        cmocka_unit_test(test_a_reply_refutes_what_looks_best),
        cmocka_unit_test(test_alpha_beta_finds_the_winning_answer),
        cmocka_unit_test(test_alpha_beta_keeps_to_its_budget),
        cmocka_unit_test(test_alpha_beta_is_cancelled_and_extended),
        cmocka_unit_test(test_rivals_find_the_winning_answer),
        cmocka_unit_test(test_rivals_keep_to_their_budget),
        cmocka_unit_test(test_rivals_are_cancelled_and_extended),
        cmocka_unit_test(test_more_than_a_hundred_answers_are_looked_at),
        cmocka_unit_test(test_many_samples_tell_luck_from_sense),
        cmocka_unit_test(test_values_are_means),
        cmocka_unit_test(test_no_budget_is_exceeded),
        cmocka_unit_test(test_the_same_question_gets_the_same_answer),
        cmocka_unit_test(test_an_extra_answer_is_looked_at_once),
        cmocka_unit_test(test_who_is_cancelled_has_an_answer),
        cmocka_unit_test(test_a_thought_is_cancelled_under_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
