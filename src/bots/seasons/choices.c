/* SPDX-License-Identifier: MIT */
/* All choices by number, each card's promise reckoned alone and softened to chances: a prior for the search, quick
 * enough for every leaf. */
#include "seasons/choices.h"

#include "seasons/answers.h"
#include "seasons/building.h"
#include "soft.h"

static int lowest_bit(unsigned set) {
    int bit = 0;
    while (!(set >> bit & 1)) {
        bit++;
    }
    return bit;
}

int choice_number(unsigned cards) {
    const int low = lowest_bit(cards);
    const unsigned rest = cards & (cards - 1);
    if (!rest) {
        return low;
    }
    const int high = lowest_bit(rest);
    return CHOICE_PAIRS + high * (high - 1) / 2 + low;
}

static void add_choice(struct bot_choices *choices, uint8_t seat, unsigned cards) {
    choices->intents[choices->count++] =
        seasons_to_intent((struct seasons_intent){.seat = seat, .verb = VERB_CHOOSE, .cards = (uint8_t)cards});
}

void choices_list(const struct seasons_state *state, uint8_t seat, struct bot_choices *choices) {
    const struct seasons_seat *owner = &state->seats[seat];
    const unsigned barred = owner->hand == ALL_CARDS ? 1u << MASTER_BUILDER : 0;
    const unsigned hand = owner->hand & ~barred;
    const int alone = (owner->hand & (owner->hand - 1)) == 0;
    choices->count = 0;
    for (int high = 0; high < CARDS; high++) {
        if (!(hand >> high & 1)) {
            continue;
        }
        if (state->seat_count > 2 || alone) {
            add_choice(choices, seat, 1u << high);
            continue;
        }
        for (int low = 0; low < high; low++) {
            if (hand >> low & 1) {
                add_choice(choices, seat, 1u << high | 1u << low);
            }
        }
    }
}

/* ---- what a card promises ---- */

static float score_messenger(const struct outlook *outlook, uint8_t seat) {
    const int bank = outlook->state->bank, talers = outlook->state->seats[seat].talers;
    const int most = outlook->tables->messenger_talers;
    const float useful = talers < 14 ? 1 : 14.0f / (float)talers;
    return (float)(bank < most ? bank : most) * outlook->taler * useful;
}

static float score_trader(const struct outlook *outlook, uint8_t seat) {
    float worth = 1.5f * trade_worth(outlook, seat), others = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        const uint8_t owner = outlook->state->traders[kind];
        if (owner != GAME_NO_SEAT) {
            *(owner == seat ? &worth : &others) += outlook_cart(outlook, kind);
        }
    }
    return outlook->is_beginner ? worth : worth - others / (float)(outlook->state->seat_count - 1);
}

static float score_bricklayer(const struct outlook *outlook, uint8_t seat) {
    float best = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        const int pieces = outlook->state->tower[kind];
        struct builder builder = builder_of(outlook->state, seat, BRICKLAYER);
        if (!pieces && kind) {
            continue;
        }
        builder.goods[kind] = (uint8_t)(builder.goods[kind] + pieces);
        const float worth = (float)pieces * outlook->goods[kind] + build_worth(outlook, builder, 2);
        best = worth > best ? worth : best;
    }
    return best;
}

static float score_stonemason(const struct outlook *outlook, uint8_t seat) {
    return build_worth(outlook, builder_of(outlook->state, seat, STONEMASON), 2);
}

static float score_worker(const struct outlook *outlook, uint8_t seat, int card) {
    struct builder builder = builder_of(outlook->state, seat, (uint8_t)card);
    const uint8_t *pieces = outlook->tables->worker_goods[card - WORKER_WOOD];
    float worth = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        const int stock = outlook->state->carts[kind];
        const int got = pieces[kind] < stock ? pieces[kind] : stock;
        builder.goods[kind] = (uint8_t)(builder.goods[kind] + got);
        worth += 0.69f * (float)got * outlook->goods[kind];
    }
    if (card == WORKER_STONE) {
        builder.goods[CLAY] = (uint8_t)(builder.goods[CLAY] + outlook->tables->worker_choices);
        worth += 1.6f * 0.69f * outlook->goods[CLAY];
    }
    return worth + build_worth(outlook, builder, 2);
}

static float score_master_builder(const struct outlook *outlook, uint8_t seat) {
    /* A card back is worth what it will do better than the next best one; the more are gone, the more. */
    static const float missed[CARDS] = {0.64f, 0.84f, 0.82f, 1.9f, 0.36f, 0.33f, 0.55f, 0};
    const unsigned discard = outlook->state->seats[seat].discard;
    float worth = 2.9f * outlook_builds_of_others(outlook, seat);
    for (int card = 0; card < CARDS; card++) {
        worth += discard >> card & 1 ? missed[card] * (outlook->left < 3 ? outlook->left / 3 : 1) : 0;
    }
    return worth;
}

void choices_score(const struct outlook *outlook, uint8_t seat, float scores[CARDS]) {
    const unsigned hand = outlook->state->seats[seat].hand;
    for (int card = 0; card < CARDS; card++) {
        scores[card] = 0;
    }
    scores[MESSENGER] = score_messenger(outlook, seat);
    scores[TRADER] = hand >> TRADER & 1 ? score_trader(outlook, seat) : 0;
    scores[BRICKLAYER] = hand >> BRICKLAYER & 1 ? score_bricklayer(outlook, seat) : 0;
    scores[STONEMASON] = hand >> STONEMASON & 1 ? score_stonemason(outlook, seat) : 0;
    for (int card = WORKER_WOOD; card <= WORKER_STONE; card++) {
        scores[card] = hand >> card & 1 ? score_worker(outlook, seat, card) : 0;
    }
    scores[MASTER_BUILDER] = score_master_builder(outlook, seat);
}

void choices_soften(struct bot_choices *choices, const float *scores, float heat) {
    float most = scores[0], sum = 0;
    for (int i = 1; i < choices->count; i++) {
        most = scores[i] > most ? scores[i] : most;
    }
    for (int i = 0; i < choices->count; i++) {
        choices->priors[i] = soft_exp((scores[i] - most) / heat);
        sum += choices->priors[i];
    }
    for (int i = 0; i < choices->count; i++) {
        choices->priors[i] /= sum;
    }
}
