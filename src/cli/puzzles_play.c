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

/* The first look is at the eighth part of the pairs: what is clear then must be the clearer. */
enum { PAIRS_FURTHER = 8, PLAY_NODES = 400 /* a tenth of Master's: hundreds of matches tell more than good ones */ };

static const double won_least = 0.10, won_most = 0.90;

union state {
    max_align_t alignment;
    unsigned char bytes[GAME_STATE_MAX];
};

struct result {
    double won, lead;
};

static void answer(const struct puzzle_prover *prover, const union state *state, uint8_t seat, uint64_t seed,
                   uint32_t question, struct intent *intent) {
    union state seen = {0};
    prover->game->ops->observe(prover->game, state, seat, &seen);
    const struct bot_request request = {
        .game = prover->game, .seen = &seen, .seat = seat, .seed = seed, .question = question, .nodes = PLAY_NODES};
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
static struct result play_on(const struct puzzle_prover *prover, const union state *possible,
                             const struct intent *intent, uint64_t seed) {
    const struct game_ops *ops = prover->game->ops;
    union state state = *possible;
    uint32_t questions[GAME_MAX_SEATS] = {0};
    unsigned due;
    ops->apply(prover->game, &state, intent, NULL);
    while ((due = ops->to_act(&state)) != 0) {
        const uint8_t seat = (uint8_t)__builtin_ctz(due);
        struct intent next;
        answer(prover, &state, seat, seed, questions[seat]++, &next);
        ops->apply(prover->game, &state, &next, NULL);
    }
    return result_of(prover->game, &state, intent->seat);
}

struct sums {
    double won[2], lead[2], difference, square;
};

/* What is played on from. */
struct play {
    const struct puzzle_prover *prover;
    const void *seen;
    uint8_t seat;
    uint64_t seed;
    const struct puzzle_step *step;
    struct result *best; /* of the best answer's matches */
    int best_count;
};

static struct result play_answer(const struct play *play, int number, const struct intent *intent) {
    const uint64_t seed = puzzle_draw(play->seed, 0x9a1200 + (uint64_t)number);
    const struct game *game = play->prover->game;
    struct random_stream stream = random_seeded(seed);
    union state possible;
    memcpy(&possible, play->seen, game->ops->state_size);
    game->ops->determinize(game, &possible, play->seat, &stream);
    return play_on(play->prover, &possible, intent, seed);
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
static int verdict_of(const struct puzzle_played *played, int is_first) {
    const double difference = played->lead[0] - played->lead[1];
    if (difference > (is_first ? 3 : 2) * played->error) {
        return played->won[0] >= played->won[1] && !is_decided(played) ? 1 : -1;
    }
    return difference < (is_first ? 0 : played->error) ? -1 : 0;
}

/* Plays on against a rival until there are UNTIL pairs. Gives the verdict. */
static int go_on(struct play *play, int until, struct sums *sums, struct puzzle_played *played) {
    for (; played->pairs < until; played->pairs++) {
        play_pair(play, played->pairs, played->rival, sums);
    }
    read_sums(sums, played);
    return verdict_of(played, until * PAIRS_FURTHER == play->prover->pairs);
}

static int play_all(struct play *play, struct puzzle *puzzle) {
    struct sums sums[PUZZLE_PLAYED_MOST] = {0};
    int verdicts[PUZZLE_PLAYED_MOST] = {0}, clear = 0;
    for (int until = play->prover->pairs / PAIRS_FURTHER; until <= play->prover->pairs; until *= 2) {
        for (int i = 0; i < puzzle->played_count; i++) {
            if (!verdicts[i]) {
                verdicts[i] = go_on(play, until, &sums[i], &puzzle->played[i]);
                clear += verdicts[i] > 0;
            }
            if (verdicts[i] < 0) {
                return 0;
            }
        }
    }
    return clear == puzzle->played_count;
}

int puzzle_play(const struct puzzle_prover *prover, const void *seen, uint64_t seed, struct puzzle *puzzle) {
    struct play play = {.prover = prover,
                        .seen = seen,
                        .seat = puzzle->seat,
                        .seed = seed,
                        .step = &puzzle->steps[0],
                        .best = memory_new((size_t)prover->pairs, sizeof *play.best)};
    const int is_clear = play_all(&play, puzzle);
    free(play.best);
    return is_clear;
}
