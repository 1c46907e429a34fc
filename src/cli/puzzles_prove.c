/* SPDX-License-Identifier: MIT */
/* The proof that a position is a puzzle. A search alone proves little: it hardly looks at what it does not hope for. So
 * what it finds is measured in pairs that are looked at equally often, and then played to the end, where chance lets
 * that tell. Each part is dearer than the one before it and ends most of what reaches it. */
#include <string.h>

#include "puzzles.h"

enum {
    WORTHS_MOST = 64,
    STEP_OWN = 2,                  /* of hints: Grandmaster's budget */
    BEGINNERS = 2,                 /* of the levels, the first ones */
    MISSED_LEAST = 3,              /* levels */
    ASKED = PUZZLE_MASTER_ANSWERS, /* answers of each level */
    LEVELS = PUZZLE_LEVEL_ANSWERS / ASKED
};

static const double margin_first = 0.03, margin_glance = 0.04, margin_least = 0.05, margin_equal = 0.01;
static const double margin_played = 0.06; /* what is less in a pair hardly ever is clear when it is played on */
static const double best_least = 0.15, second_most = 0.90, weight_least = 0.9;

/* What a player holds for a riddle and not for dust (tests/FINDINGS.md, "Puzzles, read by a player"): more than the
 * proof asks for. Where no match is played on, the pairs alone must tell. */
static const double margin_told = 0.10, margin_told_glance = 0.07;
static const double best_open = 0.25, second_open = 0.85;

static const char *const level_names[LEVELS] = {"apprentice", "journeyman", "craftsman", "carver", "foreman", "warden"};

union state {
    max_align_t alignment;
    unsigned char bytes[GAME_STATE_MAX];
};

/* The parts of Grandmaster's budget that are spent before the whole one: the first, before anything else, tells most.
 */
enum { PART_FIRST = 64, PART_SECOND = 16, PART_LAST = 4, WHOLE = 1 };

/* A question under proof. */
struct question {
    const struct puzzle_prover *prover;
    union state seen;
    uint8_t seat;
    uint64_t seed;
    int answer_count, master_count; /* of levels and of Master, as far as they were asked */
    struct intent answers[PUZZLE_LEVEL_ANSWERS], masters[ASKED];
    int worth_count;
    struct bot_worth worths[WORTHS_MOST];
};

uint64_t puzzle_draw(uint64_t seed, uint64_t number) {
    struct random_stream stream = random_seeded(seed ^ number * 0x9e3779b97f4a7c15u);
    return random_bits(&stream);
}

static int is_alike(const struct question *question, const struct intent *one, const struct intent *other) {
    return bot_is_alike(question->prover->game, one, other);
}

static struct bot_request request_of(const struct question *question, int number) {
    return (struct bot_request){
        .game = question->prover->game,
        .seen = &question->seen,
        .seat = question->seat,
        .seed = puzzle_draw(question->seed, (uint64_t)number),
    };
}

/* For a search with one PART of so many of Grandmaster's budget. */
static struct bot_request search_request(const struct question *question, int number, uint32_t part) {
    struct bot_request request = request_of(question, number);
    request.step = STEP_OWN;
    request.nodes = question->prover->nodes;
    const uint32_t ways = bot_hint_ways(question->prover->library, &request);
    request.nodes = ways > part ? ways / part : 1;
    return request;
}

/* ---- what may be asked ---- */

struct difference {
    const struct game *game;
    struct intent first;
    int count;
};

static int differs(void *context, const struct intent *intent) {
    struct difference *difference = context;
    if (!difference->count) {
        difference->first = *intent;
        difference->count = 1;
    } else if (!bot_is_alike(difference->game, &difference->first, intent)) {
        difference->count = 2;
    }
    return difference->count < 2;
}

static int has_choice(const struct question *question) {
    struct difference difference = {.game = question->prover->game};
    difference.game->ops->list(difference.game, &question->seen, question->seat, differs, &difference);
    return difference.count > 1;
}

/* ---- what the levels answer ---- */

static struct intent ask(const struct question *question, const char *level, int number) {
    const struct bot_request request = request_of(question, number);
    struct intent intent;
    bot_answer(question->prover->library, bot_level_find(level), &request, &intent);
    return intent;
}

static void ask_levels(struct question *question, int until) {
    for (int level = question->answer_count / ASKED; level < until; level++) {
        for (int i = 0; i < ASKED; i++) {
            question->answers[question->answer_count++] = ask(question, level_names[level], 100 + level * 10 + i);
        }
    }
}

static int count_alike(const struct question *question, const struct intent *answers, int count,
                       const struct intent *intent) {
    int alike = 0;
    for (int i = 0; i < count; i++) {
        alike += is_alike(question, &answers[i], intent);
    }
    return alike;
}

static int count_levels(const struct question *question, const struct intent *intent) {
    return count_alike(question, question->answers, question->answer_count, intent);
}

static void ask_masters(struct question *question, int until) {
    for (; question->master_count < until; question->master_count++) {
        question->masters[question->master_count] = ask(question, "master", 200 + question->master_count);
    }
}

/* What Master says twice; NULL if he wavers. */
static const struct intent *agreed_by_masters(struct question *question) {
    const struct intent *masters = question->masters;
    ask_masters(question, 2);
    if (is_alike(question, &masters[0], &masters[1])) {
        return &masters[0];
    }
    ask_masters(question, ASKED);
    return is_alike(question, &masters[0], &masters[2])   ? &masters[0]
           : is_alike(question, &masters[1], &masters[2]) ? &masters[1]
                                                          : NULL;
}

/* Of the six answers of the first two levels, two at most are like INTENT. */
static int beginners_miss(struct question *question, const struct intent *intent) {
    ask_levels(question, BEGINNERS);
    return count_alike(question, question->answers, BEGINNERS * ASKED, intent) <= 2;
}

/* Master agrees with himself, and beginners answer something else. */
static int passes_filter(struct question *question) {
    const struct intent *agreed = agreed_by_masters(question);
    return agreed && beginners_miss(question, agreed);
}

/* How many answers of LEVEL are none of the accepted ones. */
static int misses_of(const struct question *question, const struct puzzle_step *step, int level) {
    int misses = 0;
    for (int i = 0; i < ASKED; i++) {
        const struct intent *answer = &question->answers[level * ASKED + i];
        int is_found = 0;
        for (int j = 0; j < step->accepted_count; j++) {
            is_found |= is_alike(question, answer, &step->accepted[j]);
        }
        misses += !is_found;
    }
    return misses;
}

/* At least three of the levels miss every accepted answer in two of their three answers. */
static int is_missed(const struct question *question, const struct puzzle_step *step, int *missed) {
    int levels = 0;
    *missed = 0;
    for (int level = 0; level < LEVELS; level++) {
        const int misses = misses_of(question, step, level);
        *missed += misses;
        levels += misses >= 2;
    }
    return levels >= MISSED_LEAST;
}

/* The same of what the search holds for best, asking no more levels than that takes. */
static int is_best_missed(struct question *question) {
    const struct puzzle_step step = {.accepted_count = 1, .accepted = {question->worths[0].intent}};
    int levels = 0;
    for (int level = 0; level < LEVELS && levels < MISSED_LEAST && levels + LEVELS - level >= MISSED_LEAST; level++) {
        ask_levels(question, level + 1);
        levels += misses_of(question, &step, level) >= 2;
    }
    return levels >= MISSED_LEAST;
}

/* ---- searches ---- */

static void survey(struct question *question, uint32_t part) {
    const struct bot_request request = search_request(question, part == WHOLE ? 302 : 301, part);
    question->worth_count = bot_survey(question->prover->library, &request, question->worths, WORTHS_MOST);
}

/* The first answer that is another one than the best. */
static int second_of(const struct question *question) {
    for (int i = 1; i < question->worth_count; i++) {
        if (!is_alike(question, &question->worths[0].intent, &question->worths[i].intent)) {
            return i;
        }
    }
    return 0;
}

/* The greatest share among the other answers. */
static double second_share(const struct question *question) {
    double most = -1;
    for (int i = 1; i < question->worth_count; i++) {
        const struct bot_worth *worth = &question->worths[i];
        if (worth->share > most && !is_alike(question, &question->worths[0].intent, &worth->intent)) {
            most = worth->share;
        }
    }
    return most;
}

static double margin_of(const struct question *question) {
    return second_of(question) ? (double)question->worths[0].share - second_share(question) : 0;
}

/* Won or lost whatever is answered. */
static int is_decided(const struct question *question) {
    const int is_picky = question->prover->is_picky;
    return (double)question->worths[0].share < (is_picky ? best_open : best_least) ||
           second_share(question) > (is_picky ? second_open : second_most);
}

/* By how much the best answer has to be better in a pair, and in a part of the budget. */
static double least_margin(const struct question *question) {
    return question->prover->is_picky && !question->prover->pairs ? margin_told : margin_least;
}

static double least_glance(const struct question *question) {
    return question->prover->is_picky && !question->prover->pairs ? margin_told_glance : margin_glance;
}

static int is_hidden_choice(const struct question *question) {
    return question->prover->game->ops->secrecy(&question->seen) == GAME_SEALED;
}

/* One PART of the budget sees a margin, and the same best answer as BEST. */
static int sees_margin(struct question *question, uint32_t part, const struct intent *best) {
    survey(question, part);
    return second_of(question) && margin_of(question) >= least_glance(question) &&
           is_alike(question, best, &question->worths[0].intent);
}

static const struct intent *second_by_share(const struct question *question) {
    const double share = second_share(question);
    for (int i = 1; i < question->worth_count; i++) {
        if ((double)question->worths[i].share >= share &&
            !is_alike(question, &question->worths[0].intent, &question->worths[i].intent)) {
            return &question->worths[i].intent;
        }
    }
    return NULL;
}

/* By how much of a share the best answer is better than OTHER, both looked at equally often. Gives 0 if they cannot be.
 */
static int weigh_pair(const struct question *question, const struct intent *other, uint32_t part, double *behind) {
    const struct bot_request request = search_request(question, 400, part);
    const struct intent pair[2] = {question->worths[0].intent, *other};
    struct bot_worth worths[2];
    if (!bot_weigh_pair(question->prover->library, &request, pair, worths)) {
        return 0;
    }
    *behind = (double)worths[0].share - (double)worths[1].share;
    return 1;
}

/* A pair of the best and the second answer with one PART of the budget sees a margin too. */
static int pair_sees_margin(const struct question *question, uint32_t part) {
    const struct intent *second = second_by_share(question);
    double behind;
    return second && weigh_pair(question, second, part, &behind) && behind >= least_margin(question);
}

/* ---- the answers of a puzzle ---- */

static int is_among(const struct question *question, const struct puzzle_step *step, const struct intent *intent) {
    for (int i = 0; i < step->answer_count; i++) {
        if (is_alike(question, &step->answers[i].intent, intent)) {
            return 1;
        }
    }
    return 0;
}

static const struct bot_worth *worth_of(const struct question *question, const struct intent *intent) {
    for (int i = 0; i < question->worth_count; i++) {
        if (is_alike(question, &question->worths[i].intent, intent)) {
            return &question->worths[i];
        }
    }
    return NULL;
}

/* INTENT as the search means it: the dearest payment, say, is not what a tile is measured by. */
static void add_answer(const struct question *question, struct puzzle_step *step, const struct intent *intent) {
    if (step->answer_count == PUZZLE_ANSWERS_MOST || is_among(question, step, intent)) {
        return;
    }
    const struct bot_worth *worth = worth_of(question, intent);
    step->answers[step->answer_count++] = (struct puzzle_answer){
        .intent = worth ? worth->intent : *intent,
        .share = worth ? worth->share : 0,
        .points = worth ? worth->points : 0,
        .levels = count_levels(question, intent),
    };
}

static const struct intent *commonest_wrong(const struct question *question) {
    const struct intent *commonest = NULL;
    int most = 0;
    for (int i = 0; i < question->answer_count; i++) {
        const struct intent *answer = &question->answers[i];
        const int count = count_levels(question, answer);
        if (count > most && !is_alike(question, answer, &question->worths[0].intent)) {
            commonest = answer;
            most = count;
        }
    }
    return commonest;
}

static void collect(const struct question *question, struct puzzle_step *step) {
    const struct intent *wrong = commonest_wrong(question), *second = second_by_share(question);
    const int looked_at = second_of(question);
    *step = (struct puzzle_step){.accepted_count = 1, .accepted = {question->worths[0].intent}};
    add_answer(question, step, &question->worths[0].intent);
    if (wrong) {
        add_answer(question, step, wrong);
    }
    if (second) {
        add_answer(question, step, second);
    }
    if (looked_at) {
        add_answer(question, step, &question->worths[looked_at].intent);
    }
}

/* ---- looking before the whole budget is spent ---- */

/* Matches that are played on quickly do not speak against the best answer so far. */
static int is_promising(struct question *question) {
    struct puzzle trial = {.seat = question->seat};
    ask_levels(question, LEVELS);
    collect(question, &trial.steps[0]);
    for (int i = 1; i < trial.steps[0].answer_count; i++) {
        trial.played[trial.played_count++].rival = i;
    }
    return puzzle_try(question->prover, &question->seen, question->seed, &trial);
}

/* What the first part of the budget says ends most at hardly any cost. */
static enum puzzle_fate glance(struct question *question) {
    survey(question, PART_FIRST);
    const struct intent best = question->worths[0].intent;
    if (!second_of(question) || margin_of(question) < margin_first) {
        return PUZZLE_GLANCE;
    }
    if (!bot_is_puzzling(question->prover->game, &best)) {
        return PUZZLE_OTHER;
    }
    return beginners_miss(question, &best) && passes_filter(question) ? PUZZLE_KEPT : PUZZLE_EASY;
}

/* What further parts, the levels and quick matches say of what a glance left. */
static enum puzzle_fate look(struct question *question) {
    const struct intent best = question->worths[0].intent;
    if (!sees_margin(question, PART_SECOND, &best)) {
        return PUZZLE_GLANCE;
    }
    if (is_decided(question)) {
        return PUZZLE_DECIDED;
    }
    if (!pair_sees_margin(question, PART_SECOND)) {
        return PUZZLE_PAIR;
    }
    if (!is_best_missed(question)) {
        return PUZZLE_EASY;
    }
    if (question->prover->pairs && !is_promising(question)) {
        return PUZZLE_PLAYED;
    }
    return !sees_margin(question, PART_LAST, &best) ? PUZZLE_GLANCE
           : !pair_sees_margin(question, PART_LAST) ? PUZZLE_PAIR
                                                    : PUZZLE_KEPT;
}

/* ---- proving by searches ---- */

static enum puzzle_fate search(struct question *question) {
    enum puzzle_fate fate = question->prover->is_picky ? glance(question) : PUZZLE_KEPT;
    fate = question->prover->is_picky && fate == PUZZLE_KEPT ? look(question) : fate;
    if (fate != PUZZLE_KEPT) {
        return fate;
    }
    survey(question, WHOLE);
    if (!second_of(question) || margin_of(question) < least_margin(question) ||
        (is_hidden_choice(question) && question->worths[0].weight < weight_least)) {
        return PUZZLE_SEARCH;
    }
    if (!bot_is_puzzling(question->prover->game, &question->worths[0].intent)) {
        return PUZZLE_OTHER;
    }
    if (!passes_filter(question)) {
        return PUZZLE_EASY;
    }
    return is_decided(question) ? PUZZLE_DECIDED : PUZZLE_KEPT;
}

/* Measures the best answer in pairs with the others: those as good are accepted too. */
static enum puzzle_fate pair_all(const struct question *question, struct puzzle_step *step) {
    for (int i = 1; i < step->answer_count; i++) {
        if (!bot_is_puzzling(question->prover->game, &step->answers[i].intent)) {
            return PUZZLE_OTHER;
        }
        if (!weigh_pair(question, &step->answers[i].intent, WHOLE, &step->answers[i].behind)) {
            return PUZZLE_PAIR;
        }
        step->answers[i].is_paired = 1;
        if (step->answers[i].behind <= margin_equal) {
            if (step->answers[i].behind < -margin_equal || step->accepted_count == PUZZLE_ACCEPTED_MOST) {
                return step->answers[i].behind < -margin_equal ? PUZZLE_PAIR : PUZZLE_EQUAL;
            }
            step->accepted[step->accepted_count++] = step->answers[i].intent;
        } else if (step->answers[i].behind < least_margin(question)) {
            return PUZZLE_PAIR;
        }
    }
    return step->answer_count > step->accepted_count ? PUZZLE_KEPT : PUZZLE_EQUAL;
}

/* ---- what follows in the same turn ---- */

/* Fills NEXT with what SEAT is asked after the best answer of STEP. Gives 0 if it is asked nothing more this turn. */
static int ask_on(const struct question *question, const struct puzzle_step *step, struct question *next) {
    const struct game *game = question->prover->game;
    union state possible = question->seen;
    struct random_stream stream = random_seeded(question->seed);
    const int round = game->ops->round(&possible);
    if (is_hidden_choice(question)) {
        return 0;
    }
    game->ops->determinize(game, &possible, question->seat, &stream);
    game->ops->apply(game, &possible, &step->answers[0].intent, NULL);
    if (game->ops->to_act(&possible) != 1u << question->seat || game->ops->secrecy(&possible) != GAME_OPEN ||
        game->ops->round(&possible) != round) {
        return 0;
    }
    *next = (struct question){.prover = question->prover, .seat = question->seat, .seed = question->seed + 1};
    memset(&next->seen, 0, sizeof next->seen);
    game->ops->observe(game, &possible, question->seat, &next->seen);
    return has_choice(next);
}

/* A next question that is hard too belongs to the puzzle: its answers are accepted by the same measure. */
static int add_step(struct question *question, struct puzzle *puzzle) {
    struct puzzle_step step;
    int missed;
    survey(question, WHOLE);
    if (!second_of(question) || margin_of(question) < margin_least ||
        !bot_is_puzzling(question->prover->game, &question->worths[0].intent)) {
        return 0;
    }
    ask_levels(question, LEVELS);
    collect(question, &step);
    if (pair_all(question, &step) != PUZZLE_KEPT || !is_missed(question, &step, &missed) ||
        2 * missed <= PUZZLE_LEVEL_ANSWERS) {
        return 0;
    }
    puzzle->steps[puzzle->step_count++] = step;
    return 1;
}

/* Gives 0 if the search after the best answer thinks less of it than of the second one before. */
static int follow_on(const struct question *question, double second, struct puzzle *puzzle) {
    struct question at = *question, next;
    while (ask_on(&at, &puzzle->steps[puzzle->step_count - 1], &next)) {
        if (puzzle->step_count == 1) {
            survey(&next, PART_LAST);
            if (next.worth_count && (double)next.worths[0].share < second) {
                return 0;
            }
        }
        if (puzzle->step_count == PUZZLE_STEPS_MOST || !add_step(&next, puzzle)) {
            return 1;
        }
        at = next;
    }
    return 1;
}

/* ---- the proof ---- */

/* Against the strongest rival and what most of the levels answer, where they are not accepted themselves. */
static int play_on(const struct question *question, struct puzzle *puzzle) {
    const struct puzzle_step *step = &puzzle->steps[0];
    for (int i = 1; i < step->answer_count && puzzle->played_count < PUZZLE_PLAYED_MOST; i++) {
        const double behind = step->answers[i].behind;
        if (behind > margin_equal && behind < margin_played && question->prover->is_picky) {
            return 0;
        }
        if (behind > margin_equal) {
            puzzle->played[puzzle->played_count++].rival = i;
        }
    }
    return puzzle_play(question->prover, &question->seen, question->seed, puzzle);
}

static enum puzzle_fate prove(struct question *question, struct puzzle *puzzle) {
    if (!has_choice(question)) {
        return PUZZLE_EASY;
    }
    enum puzzle_fate fate = search(question);
    if (fate != PUZZLE_KEPT) {
        return fate;
    }
    const double second = second_share(question);
    puzzle->step_count = 1;
    ask_levels(question, LEVELS);
    collect(question, &puzzle->steps[0]);
    fate = pair_all(question, &puzzle->steps[0]);
    if (fate != PUZZLE_KEPT) {
        return fate;
    }
    if (!is_missed(question, &puzzle->steps[0], &puzzle->missed)) {
        return PUZZLE_EASY;
    }
    ask_masters(question, ASKED);
    puzzle->found = count_alike(question, question->masters, ASKED, &question->worths[0].intent);
    if (question->prover->is_picky && !puzzle->found) {
        return PUZZLE_EASY;
    }
    if (!follow_on(question, second, puzzle)) {
        return PUZZLE_AFTER;
    }
    return !question->prover->pairs || play_on(question, puzzle) ? PUZZLE_KEPT : PUZZLE_PLAYED;
}

/* One to five, by the answers that miss it. */
static int grade_of(const struct puzzle *puzzle) {
    static const int least[] = {9, 12, 14, 16};
    int grade = 1;
    for (size_t i = 0; i < sizeof least / sizeof *least; i++) {
        grade += puzzle->missed >= least[i];
    }
    return grade;
}

enum puzzle_fate puzzle_prove(const struct puzzle_prover *prover, const void *state, uint8_t seat,
                              struct puzzle *puzzle) {
    struct question question = {.prover = prover, .seat = seat};
    memset(puzzle, 0, sizeof *puzzle);
    memset(&question.seen, 0, sizeof question.seen);
    prover->game->ops->observe(prover->game, state, seat, &question.seen);
    puzzle->seat = seat;
    puzzle->id = question.seed = game_state_hash(prover->game, &question.seen);
    const enum puzzle_fate fate = prove(&question, puzzle);
    puzzle->grade = grade_of(puzzle);
    return fate;
}
