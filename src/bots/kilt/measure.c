/* SPDX-License-Identifier: MIT */
/* Numbers of the board as an answer leaves it. What they are worth is a rule of thumb that only puts them in order. */
#include "answers.h"
#include "castellany/kilt_bots.h"
#include "explain.h"

struct measuring {
    const struct bot_view *view;
    const struct kilt_tables *tables;
    const struct kilt_state *before, *after;
    uint8_t seat;
    int count;
    struct bot_measure *measures;
};

static void add(struct measuring *measuring, int code, int subject, int amount, double worth) {
    if (measuring->count < BOT_MEASURES) {
        measuring->measures[measuring->count++] = (struct bot_measure){code, subject, amount, (float)worth};
    }
}

static int is_own(const struct measuring *measuring, int colour) {
    return measuring->before->owner[colour] == measuring->seat;
}

/* ---- clans ---- */

static int clan(const struct measuring *measuring, int colour) {
    return colour + is_own(measuring, colour) * KILT_COLOURS;
}

static void measure_own(struct measuring *measuring, int colour) {
    const struct kilt_state *after = measuring->after;
    const uint32_t area = kilt_best_area(after, colour).squares;
    int room = 0;
    for (int square = 0; square < KILT_SQUARES; square++) {
        room += measuring->tables->squares >> square & 1 && kilt_widen(area) >> square & 1 && !after->height[square];
    }
    add(measuring, KILT_MEASURE_FINAL, clan(measuring, colour), kilt_final(after, colour).value, 0.5);
    add(measuring, KILT_MEASURE_CRESTS, clan(measuring, colour), after->floors[colour][1] + after->floors[colour][2],
        0.6);
    add(measuring, KILT_MEASURE_ROOM, clan(measuring, colour), room, 0.4);
}

static void measure_clans(struct measuring *measuring) {
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        const int owner = measuring->before->owner[colour], own = is_own(measuring, colour);
        if (owner == GAME_NO_SEAT) {
            continue;
        }
        const double share = own ? 1 : -1.0 / (measuring->before->seat_count - 1);
        add(measuring, KILT_MEASURE_AREA, clan(measuring, colour), kilt_income(measuring->after, colour), 2 * share);
        add(measuring, KILT_MEASURE_TOWERS, clan(measuring, colour), kilt_count(measuring->after->on_top[colour]),
            0.5 * share);
        if (own) {
            measure_own(measuring, colour);
        }
    }
}

/* ---- cards ---- */

static int can_build(const struct measuring *measuring, int place, int colour, int square) {
    const struct kilt_state *after = measuring->after;
    return colour < KILT_COLOURS && !is_own(measuring, colour) && after->floors_left[colour] &&
           kilt_sites(measuring->tables, after, place, colour) >> square & 1;
}

/* Moves of the next turn by which another seat could build on SQUARE. */
static int reach(const struct measuring *measuring, int square) {
    const struct kilt_state *after = measuring->after;
    int moves = 0;
    for (int card = 0; card < KILT_CARDS; card++) {
        const int from = kilt_card_place(after, card);
        const uint32_t places = from == KILT_NO_PLACE ? 0 : kilt_moves_from(measuring->tables, after, from);
        for (int place = 0; place < KILT_PLACES; place++) {
            moves += places >> place & 1 && (can_build(measuring, place, kilt_card_toward(after, card), square) ||
                                             can_build(measuring, place, kilt_card_away(after, card), square));
        }
    }
    return moves;
}

static int has_own(const struct measuring *measuring, int card) {
    const int toward = kilt_card_toward(measuring->after, card), away = kilt_card_away(measuring->after, card);
    return is_own(measuring, toward) || (away < KILT_COLOURS && is_own(measuring, away));
}

/* A ducat day is good for who earns most on it. */
static double worth_of_day(const struct measuring *measuring) {
    int earned[GAME_MAX_SEATS] = {0}, most = 0;
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        const int owner = measuring->after->owner[colour];
        if (owner != GAME_NO_SEAT) {
            earned[owner] += kilt_income(measuring->after, colour);
        }
    }
    for (int seat = 0; seat < measuring->after->seat_count; seat++) {
        most = seat != measuring->seat && earned[seat] > most ? earned[seat] : most;
    }
    return earned[measuring->seat] > most ? 0.4 : -0.4;
}

static void measure_rear(struct measuring *measuring) {
    const uint16_t cards = measuring->after->cards_at[measuring->after->rear];
    int own = 0;
    for (int card = 0; card < KILT_CARDS; card++) {
        own += cards >> card & 1 && has_own(measuring, card);
    }
    add(measuring, KILT_MEASURE_REAR, 0, kilt_count(cards), -worth_of_day(measuring));
    add(measuring, KILT_MEASURE_OWN_REAR, 0, own, 0.2);
}

/* ---- answers ---- */

static void measure_sites(struct measuring *measuring, const struct kilt_intent *intent, int colour) {
    if (colour < KILT_COLOURS && measuring->before->owner[colour] != GAME_NO_SEAT) {
        const int sites = kilt_count(kilt_sites(measuring->tables, measuring->before, intent->to, colour));
        add(measuring, KILT_MEASURE_SITES, clan(measuring, colour), sites, is_own(measuring, colour) ? 0.3 : -0.2);
    }
}

static void measure_move(struct measuring *measuring, const struct kilt_intent *intent) {
    measure_sites(measuring, intent, kilt_card_toward(measuring->before, intent->card));
    measure_sites(measuring, intent, kilt_card_away(measuring->before, intent->card));
    measure_rear(measuring);
}

static void measure_build(struct measuring *measuring, const struct kilt_intent *intent) {
    add(measuring, KILT_MEASURE_HEIGHT, 0, measuring->after->height[intent->at], 0.4);
    add(measuring, KILT_MEASURE_EXPOSED, 0, reach(measuring, intent->at), -0.3);
}

static void measure_roof(struct measuring *measuring, const struct kilt_intent *intent) {
    const int is_on_own = is_own(measuring, kilt_floor_colour(measuring->after->top[intent->at]));
    add(measuring, KILT_MEASURE_OPENED, 0, reach(measuring, intent->at), is_on_own ? -0.3 : 0.2);
}

/* What the builders of a moved card would probably do. */
static void take_turn(const struct bot_view *view, struct kilt_state *state) {
    const int turn = state->turn;
    while (state->to_act && state->turn == turn) {
        struct intent quick;
        kilt_answer(view, state, (uint8_t)__builtin_ctz(state->to_act), &quick);
        view->game->ops->apply(view->game, state, &quick, NULL);
    }
}

int kilt_measure_answer(const struct bot_view *view, const void *state, const struct intent *intent,
                        struct bot_measure measures[BOT_MEASURES]) {
    static void (*const measure[KILT_VERBS])(struct measuring *, const struct kilt_intent *) = {
        [KILT_MOVE] = measure_move, [KILT_BUILD] = measure_build, [KILT_ROOF] = measure_roof};
    struct kilt_state after = *(const struct kilt_state *)state;
    struct measuring measuring = {view, kilt_tables(view->game), state, &after, intent->seat, 0, measures};
    view->game->ops->apply(view->game, &after, intent, NULL);
    if (intent->verb == KILT_MOVE) {
        take_turn(view, &after);
    }
    measure_clans(&measuring);
    measure[intent->verb](&measuring, kilt_view(intent));
    return measuring.count;
}
