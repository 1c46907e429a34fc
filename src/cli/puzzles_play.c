/* SPDX-License-Identifier: MIT */
/* The last part of a proof: matches to the end. Wardens play on from the best answer and from another one, with the
 * same chance and the same streams, in pairs: until the difference of the leads is clear, or for as many as were asked
 * for. */
#include <math.h>
#include <string.h>

#include "puzzles.h"

/* The first look is at the eighth part of the pairs: what is clear then must be the clearer. */
enum { PAIRS_FURTHER = 8, PLAY_NODES = 400 /* a tenth of Master's: hundreds of matches tell more than good ones */ };

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

static void play_pair(const struct puzzle_prover *prover, const void *seen, uint8_t seat, uint64_t seed,
                      const struct intent *const answers[2], struct sums *sums) {
    struct random_stream stream = random_seeded(seed);
    union state possible;
    struct result results[2];
    memcpy(&possible, seen, prover->game->ops->state_size);
    prover->game->ops->determinize(prover->game, &possible, seat, &stream);
    for (int i = 0; i < 2; i++) {
        results[i] = play_on(prover, &possible, answers[i], seed);
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

/* Clearly better: 1; not so, or not to be hoped for any more: -1; unclear yet: 0. */
static int verdict_of(const struct puzzle_played *played, int is_first) {
    const double difference = played->lead[0] - played->lead[1];
    if (difference > (is_first ? 3 : 2) * played->error) {
        return played->won[0] >= played->won[1] ? 1 : -1;
    }
    return difference < (is_first ? 0 : played->error) ? -1 : 0;
}

int puzzle_play(const struct puzzle_prover *prover, const void *seen, uint8_t seat, uint64_t seed,
                struct puzzle_step *step, struct puzzle_played *played) {
    const struct intent *const answers[2] = {&step->answers[0].intent, &step->answers[played->rival].intent};
    struct sums sums = {0};
    int verdict = 0;
    played->pairs = 0;
    for (int until = prover->pairs / PAIRS_FURTHER; until <= prover->pairs && !verdict; until *= 2) {
        for (; played->pairs < until; played->pairs++) {
            play_pair(prover, seen, seat, puzzle_draw(seed, 0x9a1200 + (uint64_t)played->pairs), answers, &sums);
        }
        read_sums(&sums, played);
        verdict = verdict_of(played, until * PAIRS_FURTHER == prover->pairs);
    }
    return verdict > 0;
}
