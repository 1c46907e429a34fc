/* SPDX-License-Identifier: MIT */
#include "situation.h"

#include <stdio.h>
#include <stdlib.h>

int situation_open(void **state) {
    struct situation *at = calloc(1, sizeof *at);
    if (!at || !play_open(&at->game, "seasons")) {
        free(at);
        return 1;
    }
    *state = at;
    return 0;
}

int situation_close(void **state) {
    struct situation *at = *state;
    game_close(&at->game);
    free(at);
    return 0;
}

struct situation *situation_begin(void **state, int seats, int season, int first) {
    struct situation *at = *state;
    struct game_setup setup = {.seed = 1, .seats = (uint8_t)seats};
    struct error error;
    json_t *header = json_pack("{s:s,s:i}", "season", season == WINTER ? "winter" : "summer", "start", 0);
    if (season == WINTER) {
        json_t *deck = json_array();
        json_array_append_new(deck, json_string(seasons_winter_card_name(first)));
        for (int card = 0; card < WINTER_CARDS; card++) {
            if (card != first) {
                json_array_append_new(deck, json_string(seasons_winter_card_name(card)));
            }
        }
        json_object_set_new(header, "winter_deck", deck);
    }
    assert_true(at->game.ops->setup->read(&at->game, header, &setup, &error));
    json_decref(header);
    at->events.count = 0;
    at->game.ops->setup->begin(&at->game, &setup, &at->state, &at->events);
    return at;
}

static void apply(struct situation *at, const struct intent *intent) {
    at->events.count = 0;
    at->flags = at->game.ops->apply(&at->game, &at->state, intent, &at->events);
}

void accept(struct situation *at, const char *text) {
    play_accept(&at->game, &at->state, text, &at->events, &at->flags);
}

void refuse(struct situation *at, const char *text, int reason) {
    play_refuse(&at->game, &at->state, text, reason);
}

int is_legal(struct situation *at, const char *text) {
    return play_is_legal(&at->game, &at->state, text);
}

int count_legal(struct situation *at, int seat) {
    return play_count(&at->game, &at->state, (uint8_t)seat);
}

void choose(struct situation *at, const unsigned *cards) {
    for (int seat = 0; seat < at->state.seat_count; seat++) {
        const struct intent intent = seasons_to_intent(
            (struct seasons_intent){.seat = (uint8_t)seat, .verb = VERB_CHOOSE, .cards = (uint8_t)cards[seat]});
        const int reason = play_validate(&at->game, &at->state, &intent);
        if (reason != REASON_NONE) {
            fail_msg("seat %d may not choose: %s", seat, game_reason_name(&at->game, reason));
        }
        apply(at, &intent);
    }
}

void asked(struct situation *at, int phase, int seat) {
    assert_string_equal(seasons_phase_name(at->state.phase), seasons_phase_name(phase));
    assert_int_equal(at->state.to_act, 1 << seat);
}

static int keep_done_or_first(void *context, const struct intent *intent) {
    struct intent *kept = context;
    if (kept->seat == GAME_NO_SEAT || intent->verb == VERB_DONE) {
        *kept = *intent;
    }
    return 1;
}

void go_on_until(struct situation *at, int phase) {
    while (at->state.phase != phase && at->state.phase != PHASE_OVER) {
        struct intent answer = {.seat = GAME_NO_SEAT};
        at->game.ops->list(&at->game, &at->state, (uint8_t)__builtin_ctz(at->state.to_act), keep_done_or_first,
                           &answer);
        apply(at, &answer);
    }
}

/* With an empty bank messengers change nothing, and a stonemason without workers to buy from only builds. */
void go_to_final_scoring(struct situation *at) {
    const unsigned cards = CARD(MESSENGER) | (at->state.seat_count == 2 ? CARD(STONEMASON) : 0);
    at->state.round = at->state.rounds;
    at->state.bank = 0;
    for (int seat = 0; seat < at->state.seat_count; seat++) {
        const struct intent intent = seasons_to_intent(
            (struct seasons_intent){.seat = (uint8_t)seat, .verb = VERB_CHOOSE, .cards = (uint8_t)cards});
        apply(at, &intent);
    }
    while (at->state.phase == PHASE_BUILD) {
        accept(at, at->state.to_act == 1 ? "{'seat':0,'do':'done'}" : "{'seat':1,'do':'done'}");
    }
}

void give(struct situation *at, int seat, int sand, int wood, int clay, int stone, int silver) {
    const uint8_t goods[KINDS] = {(uint8_t)sand, (uint8_t)wood, (uint8_t)clay, (uint8_t)stone, (uint8_t)silver};
    memcpy(at->state.seats[seat].goods, goods, sizeof goods);
}

void erect(struct situation *at, int tile, int seat) {
    at->state.plans &= ~(1u << tile);
    at->state.tile_owner[tile] = (uint8_t)seat;
}

void station(struct situation *at, int place, int seat) {
    at->state.seats[seat].helpers--;
    at->state.places[place] = (uint8_t)seat;
}

void station_trader(struct situation *at, int kind, int seat) {
    at->state.seats[seat].helpers--;
    at->state.traders[kind] = (uint8_t)seat;
}

int place_worth(const struct situation *at, int seat, int place) {
    int16_t change[GAME_MAX_SEATS][POINTS_SOURCES];
    int worth = 0;
    seasons_place_change(seasons_tables(&at->game), &at->state, (uint8_t)seat, place, change);
    for (int source = 0; source < POINTS_SOURCES; source++) {
        worth += change[seat][source];
    }
    return worth;
}

int count_events(const struct situation *at, int type) {
    return play_count_events(&at->events, type);
}
