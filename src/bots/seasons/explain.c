/* SPDX-License-Identifier: MIT */
/* Facts are reckoned from the state anew, after the answer was found: the search leaves no reasons behind, and what
 * is told must be true of the table. */
#include "seasons/explain.h"

#include <string.h>

#include "castellany/seasons_bots.h"
#include "seasons/answers.h"
#include "seasons/building.h"
#include "seasons/choices.h"

struct report {
    const struct bot_view *view;
    const struct outlook *outlook;
    uint8_t seat;
    struct bot_hint *hint;
};

static void add_fact(struct report *report, enum seasons_fact code, int subject, double amount) {
    struct bot_hint *hint = report->hint;
    if (hint->fact_count < BOT_HINT_FACTS) {
        hint->facts[hint->fact_count].code = code;
        hint->facts[hint->fact_count].subject = subject;
        hint->facts[hint->fact_count].amount = amount;
        hint->fact_count++;
    }
}

/* How many rivals will lay down one of CARDS, expected. */
static double rivals_with(const struct report *report, unsigned cards) {
    const struct seasons_state *state = report->outlook->state;
    double rivals = 0;
    for (uint8_t other = 0; other < state->seat_count; other++) {
        if (other == report->seat) {
            continue;
        }
        struct bot_choices choices;
        seasons_choices(report->view, state, other, &choices);
        for (int i = 0; i < choices.count; i++) {
            rivals += choice_cards(&choices.intents[i]) & cards ? choices.priors[i] : 0;
        }
    }
    return rivals;
}

static void add_rivals(struct report *report, int card, unsigned cards) {
    const double rivals = rivals_with(report, cards);
    if (rivals >= 0.5) {
        add_fact(report, FACT_RIVALS_PLAY, card, rivals);
    }
}

/* ---- cards ---- */

static void explain_build_card(struct report *report, struct builder builder) {
    const struct build_plan plan = build_best(report->outlook, &builder);
    if (plan.tile == NO_TILE) {
        return;
    }
    add_fact(report, FACT_BUILDING_NEAR, plan.tile, report->outlook->tables->tile_value[plan.tile]);
    const int points = report->outlook->tables->tile_points[plan.tile];
    if (builder.card == BRICKLAYER) {
        add_fact(report, FACT_TALERS_AT_ONCE, plan.tile, plan.payment.pieces);
        builder.talers += (float)plan.payment.pieces;
    } else {
        add_fact(report, FACT_POINTS_AT_ONCE, plan.tile, builder.card == STONEMASON ? points : points / 2);
    }
    if (builder_may_place(&builder)) {
        const struct place_plan place = place_best(report->outlook, &builder, plan.tile, 0);
        if (place.place != NO_PLACE && place.place != PLACE_INNKEEPER) {
            add_fact(report, FACT_HELPER_NEAR, place.place,
                     outlook_place(report->outlook, report->seat, place.place, builder.talers));
        }
    }
}

static void explain_messenger(struct report *report) {
    const int bank = report->outlook->state->bank, most = report->outlook->tables->messenger_talers;
    add_fact(report, FACT_TALERS_AT_ONCE, 0, bank < most ? bank : most);
}

static int earned_at(const struct outlook *outlook, int kind) {
    return seasons_cart_brings(outlook->tables, outlook->state, kind);
}

static void explain_trader(struct report *report) {
    const struct seasons_state *state = report->outlook->state;
    const int sent_to = trade_cart(report->outlook, report->seat);
    int others = 0, is_there = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        const int earned = earned_at(report->outlook, kind);
        is_there |= state->traders[kind] == report->seat;
        if ((state->traders[kind] == report->seat || kind == sent_to) && earned) {
            add_fact(report, FACT_GOODS_EARNED, kind, earned);
        } else if (state->traders[kind] != GAME_NO_SEAT) {
            others += earned;
        }
    }
    if (is_there) {
        add_rivals(report, TRADER, 1u << TRADER);
    }
    if (others) {
        add_fact(report, FACT_OTHERS_EARN, 0, others);
    }
}

static void explain_bricklayer(struct report *report) {
    struct builder builder = builder_of(report->outlook->state, report->seat, BRICKLAYER);
    int best = 0;
    for (int kind = 1; kind < KINDS; kind++) {
        const uint8_t *tower = report->outlook->state->tower;
        best = tower[kind] * report->outlook->goods[kind] > tower[best] * report->outlook->goods[best] ? kind : best;
    }
    const int pieces = report->outlook->state->tower[best];
    if (pieces) {
        add_fact(report, FACT_GOODS_EARNED, best, pieces);
    }
    builder.goods[best] = (uint8_t)(builder.goods[best] + pieces);
    explain_build_card(report, builder);
}

static void explain_stonemason(struct report *report) {
    explain_build_card(report, builder_of(report->outlook->state, report->seat, STONEMASON));
    add_rivals(report, NO_CARD, ALL_WORKERS);
    add_rivals(report, MASTER_BUILDER, 1u << MASTER_BUILDER);
}

static void explain_worker(struct report *report, int card) {
    struct builder builder = builder_of(report->outlook->state, report->seat, (uint8_t)card);
    const uint8_t *pieces = report->outlook->tables->worker_goods[card - WORKER_WOOD];
    for (int kind = 0; kind < KINDS; kind++) {
        if (pieces[kind]) {
            add_fact(report, FACT_GOODS_EARNED, kind, pieces[kind]);
        }
        builder.goods[kind] = (uint8_t)(builder.goods[kind] + pieces[kind]);
    }
    if (card == WORKER_STONE) {
        add_fact(report, FACT_GOODS_CHOSEN, 0, report->outlook->tables->worker_choices);
    }
    explain_build_card(report, builder);
    add_rivals(report, STONEMASON, 1u << STONEMASON);
}

static void explain_master_builder(struct report *report) {
    unsigned back = report->outlook->state->seats[report->seat].discard;
    int cards = 1;
    for (; back; back &= back - 1) {
        cards++;
    }
    if (!report->outlook->state->last_round && report->outlook->state->round < report->outlook->state->rounds) {
        add_fact(report, FACT_CARDS_BACK, 0, cards); /* in the last round nothing is played any more */
    }
    const double others = rivals_with(report, ALL_WORKERS | 1u << STONEMASON | 1u << BRICKLAYER);
    add_fact(report, FACT_OTHERS_BUILD, 0, others * 0.7);
}

static void explain_card(struct report *report, int card) {
    switch (card) {
    case MESSENGER:
        explain_messenger(report);
        break;
    case TRADER:
        explain_trader(report);
        break;
    case BRICKLAYER:
        explain_bricklayer(report);
        break;
    case STONEMASON:
        explain_stonemason(report);
        break;
    case MASTER_BUILDER:
        explain_master_builder(report);
        break;
    default:
        explain_worker(report, card);
    }
}

static void explain_choice(struct report *report, const struct seasons_intent *intent) {
    /* Of two cards the higher rank comes first: it is the reason for the pair more often. */
    for (int card = CARDS - 1; card >= 0; card--) {
        if (intent->cards >> card & 1) {
            explain_card(report, card);
        }
    }
}

/* ---- other questions ---- */

/* What is gone then for those who could have had it. */
static void add_denied_building(struct report *report, int tile) {
    struct build_plan plans[TILE_TYPES];
    int rivals = 0;
    if (tile >= HOUSE_1) {
        return; /* there are more of them */
    }
    for (uint8_t other = 0; other < report->outlook->state->seat_count; other++) {
        const struct builder builder = builder_of(report->outlook->state, other, STONEMASON);
        const int count = other == report->seat ? 0 : build_list(report->outlook, &builder, plans);
        for (int i = 0; i < count; i++) {
            rivals += plans[i].tile == tile;
        }
    }
    if (rivals) {
        add_fact(report, FACT_DENIES_BUILDING, tile, rivals);
    }
}

static void add_denied_place(struct report *report, int place) {
    const struct seasons_state *state = report->outlook->state;
    int rivals = 0;
    for (int other = 0; other < PLACES; other++) {
        const int is_beside = other != place && seasons_place_building(other) == seasons_place_building(place);
        if (is_beside && state->places[other] == GAME_NO_SEAT) {
            return;
        }
    }
    for (int other = 0; other < state->seat_count; other++) {
        rivals += other != report->seat && state->seats[other].helpers &&
                  state->seats[other].talers >= report->outlook->tables->place_fee[place];
    }
    if (rivals) {
        add_fact(report, FACT_DENIES_PLACE, place, rivals);
    }
}

static void explain_build(struct report *report, const struct seasons_intent *intent) {
    const struct outlook *outlook = report->outlook;
    const int card = outlook->state->card, points = outlook->tables->tile_points[intent->at];
    int pieces = 0, forged = 0, rivals = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        pieces += intent->pay[kind];
        forged += intent->forged[kind];
    }
    if (card == BRICKLAYER) {
        add_fact(report, FACT_TALERS_AT_ONCE, intent->at, pieces);
    } else {
        add_fact(report, FACT_POINTS_AT_ONCE, intent->at, card == STONEMASON ? points : points / 2);
    }
    for (int other = 0; other < outlook->state->seat_count; other++) {
        rivals += other != report->seat && outlook->state->seats[other].chosen >> MASTER_BUILDER & 1;
    }
    if (rivals) {
        add_fact(report, FACT_MASTER_BUILDERS, intent->at, rivals);
    }
    add_denied_building(report, intent->at);
    const float gain = outlook_tile(outlook, report->seat, intent->at);
    if (gain > 0.5f || gain < -0.5f) {
        add_fact(report, FACT_OWN_HELPERS_GAIN, intent->at, gain);
    }
    const int silver = outlook->state->seats[report->seat].goods[SILVER];
    if (silver > forged) {
        add_fact(report, FACT_SILVER_KEPT, intent->at, silver - forged);
    }
}

/* The innkeeper takes talers, now and later, and scores nothing. */
static void explain_place(struct report *report, const struct seasons_intent *intent) {
    const struct seasons_tables *tables = report->outlook->tables;
    const float talers = report->outlook->state->seats[report->seat].talers;
    const float fee = tables->place_fee[intent->at];
    if (intent->at == PLACE_INNKEEPER && report->outlook->state->tavern_talers) {
        add_fact(report, FACT_TALERS_AT_ONCE, intent->at, report->outlook->state->tavern_talers);
    } else if (intent->at != PLACE_INNKEEPER) {
        add_fact(report, FACT_HELPER_NEAR, intent->at,
                 outlook_place(report->outlook, report->seat, intent->at, talers - fee));
    }
    add_fact(report, FACT_FEE, intent->at, fee);
    add_denied_place(report, intent->at);
}

static void explain_trade(struct report *report, const struct seasons_intent *intent) {
    add_fact(report, FACT_GOODS_EARNED, intent->at, earned_at(report->outlook, intent->at));
}

static void explain_crack(struct report *report, const struct seasons_intent *intent) {
    if (intent->amount) {
        add_fact(report, FACT_POINTS_AT_ONCE, NO_TILE, 3 * intent->amount);
    }
}

/* A bar in the forge counts for the helpers there. */
static void explain_court(struct report *report, const struct seasons_intent *intent) {
    const struct seasons_tables *tables = report->outlook->tables;
    const struct seasons_state *before = report->outlook->state;
    struct seasons_state after = *before;
    after.forge = (uint8_t)(after.forge + intent->amount);
    const int gain = seasons_final_points(tables, &after, report->seat, POINTS_FORGE) -
                     seasons_final_points(tables, before, report->seat, POINTS_FORGE);
    if (gain) {
        add_fact(report, FACT_OWN_HELPERS_GAIN, NO_TILE, (float)gain);
    }
}

static void explain_take(struct report *report, const struct seasons_intent *intent) {
    add_fact(report, FACT_GOODS_EARNED, intent->at, report->outlook->state->tower[intent->at]);
}

static void explain_buy(struct report *report, const struct seasons_intent *intent) {
    add_fact(report, FACT_GOODS_EARNED, intent->at, 1);
    add_fact(report, FACT_FEE, 0, 1);
}

static void explain(const struct bot_view *view, const void *state, uint8_t seat, struct bot_hint *hint) {
    static void (*const explainers[VERBS])(struct report *, const struct seasons_intent *) = {
        [VERB_CHOOSE] = explain_choice, [VERB_BUILD] = explain_build, [VERB_PLACE] = explain_place,
        [VERB_TRADE] = explain_trade,   [VERB_CRACK] = explain_crack, [VERB_TAKE] = explain_take,
        [VERB_BUY] = explain_buy,       [VERB_COURT] = explain_court,
    };
    const struct outlook outlook = outlook_of(view, state);
    const struct seasons_intent intent = seasons_from_intent(&hint->intent);
    struct report report = {view, &outlook, seat, hint};
    hint->fact_count = 0;
    if (explainers[intent.verb]) {
        explainers[intent.verb](&report, &intent);
    }
}

/* Of a building the tile, for all alike the first one, and the card by which it is erected; of a helper in a building
 * its first place. */
static void take_gist(const void *state, struct intent *intent) {
    struct seasons_intent *named = seasons_name(intent);
    memset(named->pay, 0, sizeof named->pay);
    memset(named->forged, 0, sizeof named->forged);
    if (named->verb == VERB_BUILD) {
        named->card = ((const struct seasons_state *)state)->card;
        named->at = named->at >= TOWER_1 ? TOWER_1 : named->at >= HOUSE_1 ? HOUSE_1 : named->at;
    } else if (named->verb == VERB_PLACE) {
        named->at = (uint8_t)seasons_building_first_place(seasons_place_building(named->at));
        named->from = 0;
    }
}

/* Helpers score for their building at the end, the master builder for what others build in his round. */
static struct bot_service serve(const struct game *game, const void *before, const void *after,
                                const struct intent *gist, uint8_t seat) {
    const struct seasons_intent *named = seasons_view(gist);
    const struct seasons_state *board = before;
    struct bot_service service = {0, 0};
    (void)game, (void)after;
    if (named->verb == VERB_PLACE && named->seat == seat && named->at < PLACE_INNKEEPER) {
        service.helps = 1u << seasons_building_source(seasons_place_building(named->at));
    } else if (named->verb == VERB_BUILD && named->seat != seat && (board->seats[seat].chosen >> MASTER_BUILDER & 1)) {
        service.helps = 1u << POINTS_MASTER_BUILDER;
    }
    return service;
}

const struct bot_reasons seasons_reasons = {.explain = explain, .gist = take_gist, .serve = serve};
