/* SPDX-License-Identifier: MIT */
/* The last part of a proof: matches to the end. Wardens play on from the best answer and from others, with the same
 * chance and the same streams, in pairs: until the difference of the leads is clear, or for as many as were asked for.
 * From the best answer each is played once, whatever it is compared with; and all rivals are looked at a little before
 * one is looked at for long, as a single one that is no worse ends the proof. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "puzzles.h"

/* The first look that may say yes is at the eighth part of the pairs: what is clear then must be the clearer. Two looks
 * before it, at a quarter and at half of those, can only say no. */
enum {
    PAIRS_FURTHER = 8,
    EARLY_LOOKS = 2,
    PLAY_NODES = 400, /* a tenth of Master's: hundreds of matches tell more than good ones */
    TRY_NODES = 20
};

static const double won_least = 0.10, won_most = 0.90, try_least = 0.5;

union state {
    max_align_t alignment;
    unsigned char bytes[GAME_STATE_MAX];
};

struct result {
    double won, lead;
};

/* What is played on from. */
struct play {
    const struct puzzle_prover *prover;
    const void *seen;
    uint8_t seat;
    uint64_t seed;
    uint32_t nodes; /* the budget of an answer */
    const struct puzzle_step *step;
    struct result *best; /* of the best answer's matches */
    int best_count;
};

static void answer(const struct play *play, const union state *state, uint8_t seat, uint64_t seed, uint32_t question,
                   struct intent *intent) {
    const struct puzzle_prover *prover = play->prover;
    union state seen = {0};
    prover->game->ops->observe(prover->game, state, seat, &seen);
    const struct bot_request request = {
        .game = prover->game, .seen = &seen, .seat = seat, .seed = seed, .question = question, .nodes = play->nodes};
    bot_answer(prover->library, bot_level_find("warden"), &request, intent);
}

static struct result result_of(const struct game *game, const void *state, uint8_t seat) {
    const int seats = game->ops->seats(state);
    uint8_t rank[GAME_MAX_SEATS] = {0};
    int winners = 0;
    struct result result = {0};
    game->ops->rank(game, state, rank);
    for (uint8_t at = 0; at < seats; at++) {
        struct score_sheet sheet;
        game->ops->score(game, state, at, &sheet);
        result.lead += at == seat ? sheet.total : -(double)sheet.total / (seats - 1);
        winners += rank[at] == 0;
    }
    result.won = rank[seat] == 0 ? 1.0 / winners : 0;
    return result;
}

/* Plays on from INTENT in what may be the truth. */
static struct result play_on(const struct play *play, const union state *possible, const struct intent *intent,
                             uint64_t seed) {
    const struct game *game = play->prover->game;
    const struct game_ops *ops = game->ops;
    union state state = *possible;
    uint32_t questions[GAME_MAX_SEATS] = {0};
    unsigned due;
    ops->apply(game, &state, intent, NULL);
    while ((due = ops->to_act(&state)) != 0) {
        const uint8_t seat = (uint8_t)__builtin_ctz(due);
        struct intent next;
        answer(play, &state, seat, seed, questions[seat]++, &next);
        ops->apply(game, &state, &next, NULL);
    }
    return result_of(game, &state, intent->seat);
}

struct sums {
    double won[2], lead[2], difference, square;
};

static struct result play_answer(const struct play *play, int number, const struct intent *intent) {
    const uint64_t seed = puzzle_draw(play->seed, 0x9a1200 + (uint64_t)number);
    const struct game *game = play->prover->game;
    struct random_stream stream = random_seeded(seed);
    union state possible;
    memcpy(&possible, play->seen, game->ops->state_size);
    game->ops->determinize(game, &possible, play->seat, &stream);
    return play_on(play, &possible, intent, seed);
}

static void play_pair(struct play *play, int number, int rival, struct sums *sums) {
    if (number == play->best_count) {
        play->best[play->best_count++] = play_answer(play, number, &play->step->answers[0].intent);
    }
    const struct result results[2] = {play->best[number],
                                      play_answer(play, number, &play->step->answers[rival].intent)};
    for (int i = 0; i < 2; i++) {
        sums->won[i] += results[i].won;
        sums->lead[i] += results[i].lead;
    }
    const double difference = results[0].lead - results[1].lead;
    sums->difference += difference;
    sums->square += difference * difference;
}

static void read_sums(const struct sums *sums, struct puzzle_played *played) {
    const double count = played->pairs, mean = sums->difference / count;
    for (int i = 0; i < 2; i++) {
        played->won[i] = sums->won[i] / count;
        played->lead[i] = sums->lead[i] / count;
    }
    played->error = sqrt(fmax(sums->square / count - mean * mean, 0) / count);
}

/* Played on, the match is lost all the same, or won all the same: what the points say then helps nobody. */
static int is_decided(const struct puzzle_played *played) {
    return played->won[0] < won_least || played->won[1] > won_most;
}

/* Clearly better: 1; not so, or not to be hoped for any more: -1; unclear yet: 0. */
static int verdict_of(const struct puzzle_played *played, int is_first, int is_picky) {
    const double difference = played->lead[0] - played->lead[1];
    if (difference > (is_first ? 3 : 2) * played->error) {
        return played->won[0] >= played->won[1] && !is_decided(played) ? 1 : -1;
    }
    return difference < (!is_first ? 1 : is_picky ? 0.5 : 0) * played->error ? -1 : 0;
}

/* Plays on against a rival until there are UNTIL pairs. Gives the verdict. */
static int go_on(struct play *play, int until, struct sums *sums, struct puzzle_played *played) {
    for (; played->pairs < until; played->pairs++) {
        play_pair(play, played->pairs, played->rival, sums);
    }
    read_sums(sums, played);
    return verdict_of(played, until * PAIRS_FURTHER == play->prover->pairs, play->prover->is_picky);
}

static double errors_ahead(const struct puzzle_played *played) {
    return (played->lead[0] - played->lead[1]) / fmax(played->error, 1e-6);
}

/* So many looks before the first that may say yes, it is not to be hoped any more that one does. */
static int is_hopeless(const struct puzzle_played *played, int before) {
    return errors_ahead(played) < -0.5 * (before - 1) || (before == 1 && (played->won[0] == 0 || played->won[1] == 1));
}

/* Looks at all rivals a little. Gives 0 if one of them is hopeless. */
static int looks_well(struct play *play, struct puzzle *puzzle, struct sums *sums) {
    for (int before = EARLY_LOOKS; before > 0; before--) {
        const int until = (play->prover->pairs / PAIRS_FURTHER) >> before;
        for (int i = 0; until && i < puzzle->played_count; i++) {
            go_on(play, until, &sums[i], &puzzle->played[i]);
            if (is_hopeless(&puzzle->played[i], before)) {
                return 0;
            }
        }
    }
    return 1;
}

/* Of the rivals that are looked at further, the one that is least behind: it may well end the proof. -1: there is none.
 */
static int next_rival(const struct puzzle *puzzle, const int *verdicts, int until) {
    int next = -1;
    for (int i = 0; i < puzzle->played_count; i++) {
        const struct puzzle_played *played = &puzzle->played[i];
        if (!verdicts[i] && played->pairs < until &&
            (next < 0 || errors_ahead(played) < errors_ahead(&puzzle->played[next]))) {
            next = i;
        }
    }
    return next;
}

static int play_all(struct play *play, struct puzzle *puzzle) {
    struct sums sums[PUZZLE_PLAYED_MOST] = {0};
    int verdicts[PUZZLE_PLAYED_MOST] = {0}, clear = 0;
    if (play->prover->is_picky && !looks_well(play, puzzle, sums)) {
        return 0;
    }
    for (int until = play->prover->pairs / PAIRS_FURTHER; until <= play->prover->pairs; until *= 2) {
        for (int i; (i = next_rival(puzzle, verdicts, until)) >= 0;) {
            verdicts[i] = go_on(play, until, &sums[i], &puzzle->played[i]);
            clear += verdicts[i] > 0;
            if (verdicts[i] < 0) {
                return 0;
            }
        }
    }
    return clear == puzzle->played_count;
}

static struct play play_new(const struct puzzle_prover *prover, const void *seen, uint64_t seed, uint32_t nodes,
                            const struct puzzle *puzzle) {
    return (struct play){.prover = prover,
                         .seen = seen,
                         .seat = puzzle->seat,
                         .seed = seed,
                         .nodes = nodes,
                         .step = &puzzle->steps[0],
                         .best = memory_new((size_t)prover->pairs, sizeof(struct result))};
}

int puzzle_play(const struct puzzle_prover *prover, const void *seen, uint64_t seed, struct puzzle *puzzle) {
    struct play play = play_new(prover, seen, seed, PLAY_NODES, puzzle);
    const int is_clear = play_all(&play, puzzle);
    free(play.best);
    return is_clear;
}

int puzzle_try(const struct puzzle_prover *prover, const void *seen, uint64_t seed, struct puzzle *puzzle) {
    struct play play = play_new(prover, seen, seed, TRY_NODES, puzzle);
    int is_promising = 1;
    for (int i = 0; i < puzzle->played_count && is_promising; i++) {
        struct sums sums = {0};
        go_on(&play, prover->pairs / PAIRS_FURTHER, &sums, &puzzle->played[i]);
        is_promising = errors_ahead(&puzzle->played[i]) >= try_least;
    }
    free(play.best);
    return is_promising;
}
