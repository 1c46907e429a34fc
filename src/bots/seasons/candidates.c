/* SPDX-License-Identifier: MIT */
/* Answers that are worth a longer look. Most questions have few answers, and all of them are taken; payments and the
 * sources of helpers are the exceptions: of these the cheapest are taken. */
#include "seasons/answers.h"
#include "seasons/building.h"

enum { GATHERED_MOST = 48, PAYMENTS_FOR_BEST = 3, PAYMENTS_FOR_OTHERS = 1, BUILDINGS_LOOKED_AT = 8 };

struct gathering {
    struct intent items[GATHERED_MOST];
    int count;
    int cheapest_source;
};

static void gather(struct gathering *gathering, const struct intent *intent) {
    for (int i = 0; i < gathering->count; i++) {
        if (memcmp(&gathering->items[i], intent, sizeof *intent) == 0) {
            return;
        }
    }
    if (gathering->count < GATHERED_MOST) {
        gathering->items[gathering->count++] = *intent;
    }
}

static int gather_any(void *context, const struct intent *intent) {
    struct gathering *gathering = context;
    gather(gathering, intent);
    return gathering->count < GATHERED_MOST;
}

static int gather_placing(void *context, const struct intent *intent) {
    struct gathering *gathering = context;
    const struct seasons_intent placing = seasons_from_intent(intent);
    if (placing.verb == VERB_DONE || placing.from == gathering->cheapest_source) {
        gather(gathering, intent);
    }
    return gathering->count < GATHERED_MOST;
}

static void gather_payments(struct gathering *gathering, const struct outlook *outlook, const struct builder *builder,
                            int tile, int limit) {
    struct payment payments[PAYMENTS_KEPT];
    struct purse purse;
    purse_open(&purse, outlook, builder->goods, builder->card == BRICKLAYER ? outlook->taler : 0);
    const int count = payment_find(&purse, outlook->tables->tile_value[tile], limit, payments);
    for (int i = 0; i < count; i++) {
        struct seasons_intent intent = {.seat = builder->seat, .verb = VERB_BUILD, .at = (uint8_t)tile};
        memcpy(intent.pay, payments[i].pay, sizeof intent.pay);
        memcpy(intent.forged, payments[i].forged, sizeof intent.forged);
        const struct intent item = seasons_to_intent(intent);
        gather(gathering, &item);
    }
}

static void gather_buildings(struct gathering *gathering, const struct outlook *outlook, uint8_t seat) {
    const struct builder builder = builder_of(outlook->state, seat, outlook->state->card);
    struct build_plan plans[TILE_TYPES];
    const int count = build_list(outlook, &builder, plans);
    for (int i = 0; i < count && i < BUILDINGS_LOOKED_AT; i++) {
        gather_payments(gathering, outlook, &builder, plans[i].tile, i < 3 ? PAYMENTS_FOR_BEST : PAYMENTS_FOR_OTHERS);
    }
    const struct intent done = seasons_to_intent((struct seasons_intent){.seat = seat, .verb = VERB_DONE});
    gather(gathering, &done);
}

void seasons_candidates(const struct bot_view *view, const void *state, uint8_t seat, intent_visitor visit,
                        void *context) {
    const struct outlook outlook = outlook_for(view, state, seat);
    struct gathering gathering = {.cheapest_source = -1};
    float loss;
    struct intent quick;
    seasons_answer(view, state, seat, &quick);
    gather(&gathering, &quick);
    if (outlook.state->phase == PHASE_BUILD) {
        gather_buildings(&gathering, &outlook, seat);
    } else if (outlook.state->phase == PHASE_PLACE) {
        gathering.cheapest_source = helper_source(&outlook, seat, &loss);
        view->game->ops->list(view->game, state, seat, gather_placing, &gathering);
    } else {
        view->game->ops->list(view->game, state, seat, gather_any, &gathering);
    }
    for (int i = 0; i < gathering.count && visit(context, &gathering.items[i]); i++) {
    }
}
