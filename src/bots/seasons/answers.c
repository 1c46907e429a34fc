/* SPDX-License-Identifier: MIT */
/* One function for each phase, in a table. Each weighs its few answers by the outlook's prices. */
#include "seasons/answers.h"

#include "seasons/building.h"

typedef struct seasons_intent (*answerer)(const struct outlook *outlook, uint8_t seat);

static struct seasons_intent plain(uint8_t seat, enum seasons_verb verb) {
    return (struct seasons_intent){.seat = seat, .verb = (uint8_t)verb};
}

/* ---- workers' equipment ---- */

/* The two pieces that let him build best once the card is his; without a building, the dearest. */
static float equip_gain(const struct outlook *outlook, uint8_t seat, const uint8_t pay[PAYING_KINDS]) {
    struct builder builder = builder_of(outlook->state, seat, WORKER_STONE);
    const uint8_t *on_card = outlook->state->seats[seat].worker_goods[WORKER_STONE - WORKER_WOOD];
    for (int kind = 0; kind < KINDS; kind++) {
        builder.goods[kind] = (uint8_t)(builder.goods[kind] + on_card[kind] + (kind < PAYING_KINDS ? pay[kind] : 0));
    }
    return outlook_goods(outlook, builder.goods) + build_worth(outlook, builder, 1);
}

static struct seasons_intent answer_equip(const struct outlook *outlook, uint8_t seat) {
    const uint8_t *carts = outlook->state->carts;
    const int stock = carts[SAND] + carts[WOOD] + carts[CLAY];
    const int pieces = stock < outlook->tables->worker_choices ? stock : outlook->tables->worker_choices;
    struct seasons_intent best = plain(seat, VERB_EQUIP);
    float most = -1e6f;
    for (int clay = 0; clay <= pieces && clay <= carts[CLAY]; clay++) {
        for (int wood = 0; wood + clay <= pieces && wood <= carts[WOOD]; wood++) {
            const int sand = pieces - clay - wood;
            const uint8_t pay[PAYING_KINDS] = {[SAND] = (uint8_t)sand, [WOOD] = (uint8_t)wood, [CLAY] = (uint8_t)clay};
            const float gain = sand <= carts[SAND] ? equip_gain(outlook, seat, pay) : -1e6f;
            if (gain > most) {
                most = gain;
                memcpy(best.pay, pay, sizeof best.pay);
            }
        }
    }
    return best;
}

/* ---- trader ---- */

static int all_carts_held(const struct seasons_state *state) {
    for (int kind = SAND; kind < SILVER; kind++) {
        if (state->traders[kind] == GAME_NO_SEAT) {
            return 0;
        }
    }
    return 1;
}

static int may_trade(const struct seasons_state *state, uint8_t seat, int kind) {
    const int full = all_carts_held(state);
    if (state->traders[kind] == GAME_NO_SEAT) {
        return kind != SILVER || full;
    }
    return full && state->traders[kind] != seat && !(state->fresh >> kind & 1);
}

static float trade_gain(const struct outlook *outlook, int kind) {
    const float later = outlook->left < 6 ? outlook->left : 6;
    const float displaced =
        outlook->state->traders[kind] == GAME_NO_SEAT ? 0 : 0.5f / (float)(outlook->state->seat_count - 1);
    return outlook_cart(outlook, kind) * (1 + 0.34f * later + displaced);
}

static struct seasons_intent best_trade(const struct outlook *outlook, uint8_t seat, float *gain) {
    const struct seasons_state *state = outlook->state;
    struct seasons_intent best = plain(seat, VERB_DONE);
    *gain = 0;
    const int from = state->seats[seat].helpers ? FROM_STOCK : FROM_INNKEEPER;
    if (from == FROM_INNKEEPER && state->places[PLACE_INNKEEPER] != seat) {
        return best;
    }
    for (int kind = 0; kind < KINDS && !(outlook->is_beginner && best.verb == VERB_TRADE); kind++) {
        const float here = may_trade(state, seat, kind) ? trade_gain(outlook, kind) - 0.25f * outlook->helper : 0;
        if (here > *gain) {
            *gain = here;
            best = plain(seat, VERB_TRADE);
            best.at = (uint8_t)kind;
            best.from = (uint8_t)from;
        }
    }
    return best;
}

float trade_worth(const struct outlook *outlook, uint8_t seat) {
    float gain;
    best_trade(outlook, seat, &gain);
    return gain;
}

int trade_cart(const struct outlook *outlook, uint8_t seat) {
    float gain;
    const struct seasons_intent best = best_trade(outlook, seat, &gain);
    return best.verb == VERB_TRADE ? best.at : KINDS;
}

static struct seasons_intent answer_trade(const struct outlook *outlook, uint8_t seat) {
    float gain;
    return best_trade(outlook, seat, &gain);
}

static struct seasons_intent answer_withdraw(const struct outlook *outlook, uint8_t seat) {
    struct seasons_intent best = plain(seat, VERB_WITHDRAW);
    float least = 1e6f;
    for (int kind = 0; kind < KINDS; kind++) {
        if (outlook->state->traders[kind] == seat && outlook_cart(outlook, kind) < least) {
            least = outlook_cart(outlook, kind);
            best.at = (uint8_t)kind;
        }
    }
    return best;
}

/* ---- bricklayer and stonemason: pieces ---- */

static struct seasons_intent answer_take(const struct outlook *outlook, uint8_t seat) {
    struct seasons_intent best = plain(seat, VERB_TAKE);
    float most = -1;
    for (int kind = 0; kind < KINDS; kind++) {
        const int pieces = outlook->state->tower[kind];
        struct builder builder = builder_of(outlook->state, seat, BRICKLAYER);
        builder.ignores_places = 1;
        builder.goods[kind] = (uint8_t)(builder.goods[kind] + pieces);
        const float worth = pieces ? outlook_goods(outlook, builder.goods) + build_worth(outlook, builder, 1) : -1;
        if (worth > most) {
            most = worth;
            best.at = (uint8_t)kind;
        }
    }
    return best;
}

static int is_for_sale(const struct seasons_seat *owner, int card, int kind) {
    const uint8_t *pieces = owner->worker_goods[card - WORKER_WOOD];
    const int all = pieces[SAND] + pieces[WOOD] + pieces[CLAY] + pieces[STONE] + pieces[SILVER];
    return owner->equipped >> card & 1 && pieces[kind] && all > 1;
}

static float stock_worth(const struct outlook *outlook, uint8_t seat, int kind) {
    struct builder builder = builder_of(outlook->state, seat, STONEMASON);
    builder.ignores_places = 1;
    if (kind < KINDS) {
        builder.goods[kind]++;
        builder.talers -= 1;
    }
    return outlook_goods(outlook, builder.goods) + build_worth(outlook, builder, 1) + builder.talers * outlook->taler;
}

static struct seasons_intent answer_buy(const struct outlook *outlook, uint8_t seat) {
    const struct seasons_state *state = outlook->state;
    struct seasons_intent best = plain(seat, VERB_DONE);
    float worth[KINDS] = {0}, most = stock_worth(outlook, seat, KINDS) + 0.05f;
    for (uint8_t other = 0; other < state->seat_count; other++) {
        for (int item = 0; other != seat && item < WORKER_CARDS * KINDS; item++) {
            const int card = WORKER_WOOD + item / KINDS, kind = item % KINDS;
            if (!is_for_sale(&state->seats[other], card, kind)) {
                continue;
            }
            worth[kind] = worth[kind] > 0 ? worth[kind] : stock_worth(outlook, seat, kind);
            if (worth[kind] > most) {
                most = worth[kind];
                best = plain(seat, VERB_BUY);
                best.other = other;
                best.card = (uint8_t)card;
                best.at = (uint8_t)kind;
            }
        }
    }
    return best;
}

/* ---- building and placing ---- */

static struct seasons_intent build_intent(uint8_t seat, int tile, const struct payment *payment) {
    struct seasons_intent intent = plain(seat, VERB_BUILD);
    intent.at = (uint8_t)tile;
    memcpy(intent.pay, payment->pay, sizeof intent.pay);
    memcpy(intent.forged, payment->forged, sizeof intent.forged);
    return intent;
}

static struct seasons_intent answer_build(const struct outlook *outlook, uint8_t seat) {
    const struct builder builder = builder_of(outlook->state, seat, outlook->state->card);
    const struct build_plan plan = build_best(outlook, &builder);
    return plan.tile == NO_TILE ? plain(seat, VERB_DONE) : build_intent(seat, plan.tile, &plan.payment);
}

static struct seasons_intent place_intent(uint8_t seat, const struct place_plan *plan) {
    struct seasons_intent intent = plain(seat, VERB_PLACE);
    intent.at = plan->place;
    intent.from = plan->from;
    return intent;
}

static struct seasons_intent answer_place(const struct outlook *outlook, uint8_t seat) {
    const struct builder builder = builder_of(outlook->state, seat, outlook->state->card);
    const struct place_plan plan = place_best(outlook, &builder, NO_TILE, 0);
    return plan.place == NO_PLACE ? plain(seat, VERB_DONE) : place_intent(seat, &plan);
}

/* ---- winter ---- */

/* A card lost is missed in every cycle that is left. */
static float card_worth(const struct outlook *outlook, int card) {
    static const float per_round[CARDS] = {0.30f, 0.35f, 0.35f, 0.6f, 0.2f, 0.2f, 0.3f, 0.9f};
    return per_round[card] * outlook->left;
}

static int cheapest_card(const struct outlook *outlook, unsigned cards) {
    int cheapest = -1;
    for (int card = 0; card < CARDS; card++) {
        if (cards >> card & 1 && (cheapest < 0 || card_worth(outlook, card) < card_worth(outlook, cheapest))) {
            cheapest = card;
        }
    }
    return cheapest;
}

static int count_bits(unsigned set) {
    int count = 0;
    for (; set; set &= set - 1) {
        count++;
    }
    return count;
}

static struct seasons_intent answer_plague(const struct outlook *outlook, uint8_t seat) {
    const struct seasons_seat *owner = &outlook->state->seats[seat];
    struct seasons_intent intent = plain(seat, VERB_PLAGUE);
    const int price = count_bits(owner->discard);
    const int card = cheapest_card(outlook, owner->discard);
    if (owner->talers >= price && (float)price * outlook->taler < card_worth(outlook, card)) {
        intent.amount = 1;
    } else {
        intent.card = (uint8_t)card;
    }
    return intent;
}

static struct seasons_intent answer_snowdrift(const struct outlook *outlook, uint8_t seat) {
    const struct seasons_seat *owner = &outlook->state->seats[seat];
    struct seasons_intent intent = plain(seat, VERB_SNOWDRIFT);
    const unsigned in_hand = owner->hand & (unsigned)ALL_WORKERS, lying = owner->discard & (unsigned)ALL_WORKERS;
    const int card = cheapest_card(outlook, in_hand | lying);
    if (card < 0 || (owner->talers >= 3 && 3 * outlook->taler < card_worth(outlook, card))) {
        intent.amount = 1;
        return intent;
    }
    intent.card = (uint8_t)card;
    intent.from = lying >> card & 1 ? FROM_DISCARD : FROM_HAND;
    return intent;
}

static struct seasons_intent answer_crack(const struct outlook *outlook, uint8_t seat) {
    const struct seasons_seat *owner = &outlook->state->seats[seat];
    struct seasons_intent intent = plain(seat, VERB_CRACK);
    const int stones = owner->goods[STONE] < 3 ? owner->goods[STONE] : 3;
    const int silver =
        owner->goods[SILVER] < outlook->state->carts[STONE] ? owner->goods[SILVER] : outlook->state->carts[STONE];
    const int forged = silver < 3 - stones ? silver : 3 - stones;
    intent.forged[STONE] = outlook->goods[SILVER] < 2.8f ? (uint8_t)forged : 0;
    intent.amount = (uint8_t)(stones + intent.forged[STONE]);
    return intent;
}

static struct seasons_intent answer_winter(const struct outlook *outlook, uint8_t seat) {
    switch (outlook->state->answering) {
    case PLAGUE:
        return answer_plague(outlook, seat);
    case SNOWDRIFT:
        return answer_snowdrift(outlook, seat);
    default:
        return answer_crack(outlook, seat);
    }
}

static float piece_worth(const struct outlook *outlook, int piece) {
    return piece == TALER ? outlook->taler : outlook->goods[piece];
}

static int owns_piece(const struct seasons_seat *owner, int piece) {
    return piece == TALER ? owner->talers > 0 : owner->goods[piece] > 0;
}

/* What one more bar in the forge scores: for the seat, less what it scores for a rival. */
static float bar_worth(const struct outlook *outlook, uint8_t seat) {
    const struct seasons_state *state = outlook->state;
    float worth = 0;
    for (int place = 0; place < 2; place++) {
        const uint8_t owner = state->places[PLACE_FORGE + place];
        const float points = place ? 1 : 0.5f;
        worth += owner == GAME_NO_SEAT ? 0 : owner == seat ? points : -points / (float)(state->seat_count - 1);
    }
    return worth;
}

/* The bar goes to the forge, and the others may take only what it became: the kind that is worth least. */
static void court_by_forging(const struct outlook *outlook, struct seasons_intent *intent, float *price) {
    const struct seasons_state *state = outlook->state;
    const float cost = outlook->goods[SILVER] - bar_worth(outlook, intent->seat);
    int least = SILVER;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        if (state->carts[kind] && (least == SILVER || outlook->goods[kind] < outlook->goods[least])) {
            least = kind;
        }
    }
    if (state->seats[intent->seat].goods[SILVER] && least != SILVER && cost <= *price) {
        *price = cost;
        intent->at = (uint8_t)least;
        intent->amount = 1;
    }
}

static struct seasons_intent answer_court(const struct outlook *outlook, uint8_t seat) {
    const struct seasons_state *state = outlook->state;
    struct seasons_intent intent = plain(seat, VERB_COURT);
    float price = 1e6f;
    for (int piece = 0; piece <= TALER; piece++) {
        if (owns_piece(&state->seats[seat], piece) && piece_worth(outlook, piece) < price) {
            price = piece_worth(outlook, piece);
            intent.at = (uint8_t)piece;
        }
    }
    court_by_forging(outlook, &intent, &price);
    const int rivals = state->courting_begun ? count_bits(state->courting) - 1 : state->seat_count - 1;
    const float chance = outlook->left > 0 ? 1.0f / (float)(rivals + 1) : 0.1f;
    return 8 * chance > price * (1 + (float)rivals) ? intent : plain(seat, VERB_DECLINE);
}

static struct seasons_intent answer_share(const struct outlook *outlook, uint8_t seat) {
    struct seasons_intent intent = plain(seat, VERB_SHARE);
    float most = -1;
    for (int piece = 0; piece <= TALER; piece++) {
        if (outlook->state->damsel[piece] && piece_worth(outlook, piece) > most) {
            most = piece_worth(outlook, piece);
            intent.at = (uint8_t)piece;
        }
    }
    return intent;
}

/* ---- the end ---- */

/* All bars that bring something: five for each helper, less the stone and clay that are there. */
static struct seasons_intent answer_palace(const struct outlook *outlook, uint8_t seat) {
    const struct seasons_state *state = outlook->state;
    const struct seasons_seat *owner = &state->seats[seat];
    struct seasons_intent intent = plain(seat, VERB_PALACE);
    const int helpers = (state->places[PLACE_PALACE] == seat) + (state->places[PLACE_PALACE + 1] == seat);
    const int stock = state->carts[SAND] + state->carts[WOOD] + state->carts[CLAY] + state->carts[STONE];
    int useful = 5 * helpers - owner->goods[STONE] - owner->goods[CLAY];
    useful = useful < owner->goods[SILVER] ? useful : owner->goods[SILVER];
    useful = useful < stock ? useful : stock;
    intent.amount = (uint8_t)(useful > 0 ? useful : 0);
    return intent;
}

static const answerer answerers[PHASES] = {
    [PHASE_WINTER] = answer_winter,     [PHASE_EQUIP] = answer_equip,   [PHASE_TRADE] = answer_trade,
    [PHASE_WITHDRAW] = answer_withdraw, [PHASE_TAKE] = answer_take,     [PHASE_BUY] = answer_buy,
    [PHASE_BUILD] = answer_build,       [PHASE_PLACE] = answer_place,   [PHASE_COURT] = answer_court,
    [PHASE_SHARE] = answer_share,       [PHASE_PALACE] = answer_palace,
};

void seasons_answer(const struct bot_view *view, const void *state, uint8_t seat, struct intent *intent) {
    const struct outlook outlook = outlook_for(view, state, seat);
    *intent = seasons_to_intent(answerers[outlook.state->phase](&outlook, seat));
}

/* ---- the same answer ---- */

int seasons_is_alike(const struct intent *one, const struct intent *other) {
    const struct seasons_intent *named = seasons_view(one), *against = seasons_view(other);
    switch (named->verb) {
    case VERB_BUILD:
    case VERB_PLACE:
    case VERB_TRADE:
        return named->at == against->at;
    default:
        return memcmp(one, other, sizeof *one) == 0;
    }
}
