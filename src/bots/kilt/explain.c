/* SPDX-License-Identifier: MIT */
/* Why an answer is good: the turn is taken to its end by quick answers, and what has happened is told. */
#include "explain.h"

#include "answers.h"
#include "castellany/kilt_bots.h"

enum { FACTS_MOST = 24, FEW_FLOORS = 4, HIGH = 3 };

struct fact {
    int code, subject;
    double amount, weight;
};

struct report {
    const struct bot_view *view;
    const struct kilt_state *before, *after;
    uint8_t seat;
    int count;
    struct fact facts[FACTS_MOST];
};

/* Facts without an amount are none; those told weigh more the more they are about. */
static void add(struct report *report, int code, int subject, double amount, double weight) {
    if (amount > 0 && report->count < FACTS_MOST) {
        report->facts[report->count++] = (struct fact){code, subject, amount, amount * weight};
    }
}

/* ---- the turn ---- */

static void take_turn(struct report *report, struct kilt_state *state, const struct intent *intent,
                      struct event_list *events) {
    const struct game *game = report->view->game;
    const int turn = state->turn;
    game->ops->apply(game, state, intent, events);
    while (state->to_act && state->turn == turn) {
        struct intent quick;
        kilt_answer(report->view, state, (uint8_t)__builtin_ctz(state->to_act), &quick);
        game->ops->apply(game, state, &quick, events);
    }
}

static void add_day(struct report *report, const struct event_list *events) {
    double paid[GAME_MAX_SEATS] = {0};
    int best = report->seat;
    for (size_t i = 0; i < events->count; i++) {
        if (events->items[i].type == KILT_EVENT_INCOME) {
            paid[events->items[i].seat] += events->items[i].amount;
        }
    }
    for (int seat = 0; seat < report->before->seat_count; seat++) {
        best = seat != report->seat && (best == report->seat || paid[seat] > paid[best]) ? seat : best;
    }
    add(report, KILT_FACT_DUCAT_DAY, report->seat, paid[report->seat], 1);
    add(report, KILT_FACT_OTHERS_DAY, best, paid[best], 0.6);
}

/* Both builders of a turn may pay the same seat: that is told once. */
static void add_payments(struct report *report, const struct event_list *events) {
    double pays[GAME_MAX_SEATS] = {0}, gets[GAME_MAX_SEATS] = {0}, spends[GAME_MAX_SEATS] = {0};
    for (size_t i = 0; i < events->count; i++) {
        const struct event *paid = &events->items[i];
        if (paid->type == KILT_EVENT_PAID) {
            double *of = paid->seat == report->seat ? &pays[paid->to]
                         : paid->to == report->seat ? &gets[paid->seat]
                                                    : &spends[paid->seat];
            *of += paid->amount;
        }
    }
    for (int seat = 0; seat < report->before->seat_count; seat++) {
        add(report, KILT_FACT_PAYS, seat, pays[seat], 0.9);
        add(report, KILT_FACT_OTHERS_PAY, seat, gets[seat], 1.1);
        add(report, KILT_FACT_OTHERS_SPEND, seat, spends[seat], 0.5);
    }
}

/* A floor of his own, as it is when the turn is over. */
static void add_floor(struct report *report, const struct event *built) {
    const struct kilt_state *after = report->after;
    if (built->seat != report->seat) {
        return;
    }
    if ((after->on_top[built->what] & ~after->roofs) >> built->to & 1) {
        add(report, KILT_FACT_HIGH_TOWER, built->to, built->amount >= HIGH ? built->amount : 0, 0.4);
        add(report, KILT_FACT_CREST_SHOWN, built->to, built->from, 1.2);
    } else {
        add(report, KILT_FACT_CREST_LOST, built->to, built->from, 1.2);
    }
    if (!built->from) {
        add(report, KILT_FACT_CRESTS_KEPT, built->what, after->floors[built->what][1] + after->floors[built->what][2],
            0.2);
    }
}

static int has_on_top(const struct kilt_state *state, uint8_t seat, int square) {
    return state->owner[kilt_floor_colour(state->top[square])] == seat;
}

static void add_roof(struct report *report, const struct event *set) {
    int joined = 0;
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        const int is_own = report->after->owner[colour] == report->seat;
        joined += is_own && (kilt_best_area(report->after, colour).squares >> set->to & 1);
    }
    add(report, KILT_FACT_ROOF_SET, set->to, joined, 1);
    if (set->from != KILT_NO_SQUARE && has_on_top(report->after, report->seat, set->from)) {
        add(report, KILT_FACT_ROOF_TAKEN, set->from, 1 + kilt_floor_crests(report->after->top[set->from]), 1);
    }
}

static void add_events(struct report *report, const struct event_list *events) {
    static void (*const tell[KILT_EVENTS])(struct report *, const struct event *) = {
        [KILT_EVENT_BUILT] = add_floor, [KILT_EVENT_ROOF_SET] = add_roof};
    add_day(report, events);
    add_payments(report, events);
    for (size_t i = 0; i < events->count; i++) {
        if (tell[events->items[i].type]) {
            tell[events->items[i].type](report, &events->items[i]);
        }
    }
}

/* ---- before and after ---- */

static void add_areas(struct report *report) {
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        const int owner = report->before->owner[colour];
        if (owner == GAME_NO_SEAT) {
            continue;
        }
        const int gain = kilt_income(report->after, colour) - kilt_income(report->before, colour);
        if (owner == report->seat) {
            add(report, KILT_FACT_AREA_GROWS, colour, gain, 2);
            add(report, KILT_FACT_AREA_LOSES, colour, -gain, 1.5);
        } else {
            add(report, KILT_FACT_RIVAL_LOSES, owner, -gain, 1.8);
        }
    }
}

static void add_end(struct report *report) {
    int fewest = 0;
    for (int seat = 1; seat < report->after->seat_count; seat++) {
        fewest = kilt_floors_left(report->after, seat) < kilt_floors_left(report->after, fewest) ? seat : fewest;
    }
    const int floors = kilt_floors_left(report->after, fewest);
    add(report, fewest == report->seat ? KILT_FACT_OWN_FLOORS : KILT_FACT_LAST_FLOORS, fewest,
        floors <= FEW_FLOORS ? floors : 0, 0.5);
}

/* The weightiest first; of one weight those found first. */
static void give(const struct report *report, struct bot_hint *hint) {
    uint32_t used = 0;
    hint->fact_count = 0;
    while (hint->fact_count < BOT_HINT_FACTS && hint->fact_count < report->count) {
        int best = -1;
        for (int i = 0; i < report->count; i++) {
            best = !(used >> i & 1) && (best < 0 || report->facts[i].weight > report->facts[best].weight) ? i : best;
        }
        used |= (uint32_t)1 << best;
        hint->facts[hint->fact_count].code = report->facts[best].code;
        hint->facts[hint->fact_count].subject = report->facts[best].subject;
        hint->facts[hint->fact_count++].amount = report->facts[best].amount;
    }
}

static void explain(const struct bot_view *view, const void *state, uint8_t seat, struct bot_hint *hint) {
    struct kilt_state after = *(const struct kilt_state *)state;
    struct event_list events = {0};
    struct report report = {.view = view, .before = state, .after = &after, .seat = seat};
    take_turn(&report, &after, &hint->intent, &events);
    add_events(&report, &events);
    add_areas(&report);
    add_end(&report);
    give(&report, hint);
}

/* Whose floor is built over matters, and stands where a move has its place, plus one. */
/* Of a floor the square and whose floor it covers: in `to` his seat + 1, or 0. */
static void take_gist(const void *state, struct intent *intent) {
    const struct kilt_state *board = state;
    struct kilt_intent *named = kilt_name(intent);
    named->crests = 0;
    if (named->verb == KILT_BUILD && board->height[named->at]) {
        named->to = (uint8_t)(board->owner[kilt_floor_colour(board->top[named->at])] + 1);
    }
}

/* Own floors make areas and the final remuneration, and others build over them. */
static struct bot_service serve(const struct game *game, const void *before, const void *after,
                                const struct intent *gist, uint8_t seat) {
    static const uint32_t scorings = 1u << KILT_DUCAT_DAYS | 1u << KILT_FINAL;
    const struct kilt_intent *named = kilt_view(gist);
    (void)game, (void)before, (void)after;
    return named->verb != KILT_BUILD   ? (struct bot_service){0, 0}
           : named->seat == seat       ? (struct bot_service){scorings, 0}
           : named->to == seat + 1     ? (struct bot_service){0, scorings}
                                       : (struct bot_service){0, 0};
}

const struct bot_reasons kilt_reasons = {.explain = explain, .gist = take_gist, .serve = serve};
