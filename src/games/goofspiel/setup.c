/* SPDX-License-Identifier: MIT */
/* How a match of Goofspiel is set up: the number of cards and the order of the prizes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "goofspiel.h"
#include "hand.h"

/* Where they stand in the options of a set-up; 0 is open, to be filled by `complete`. */
enum { CARDS, PRIZES };

static const struct game_option options[] = {
    {"cards", NULL, GOOFSPIEL_LEAST_CARDS, GOOFSPIEL_MOST_CARDS, "how many cards each seat holds (8 if not said)"},
    {NULL},
};

static int set_option(struct game_setup *setup, const char *name, const char *value) {
    char *end;
    const long cards = strtol(value, &end, 10);
    if (strcmp(name, "cards") != 0 || end == value || *end || cards < GOOFSPIEL_LEAST_CARDS ||
        cards > GOOFSPIEL_MOST_CARDS) {
        return 0;
    }
    setup->options[CARDS] = (uint8_t)cards;
    return 1;
}

static void complete(const struct game *game, struct game_setup *setup) {
    (void)game;
    uint8_t *prizes = setup->options + PRIZES;
    if (setup->options[CARDS] == 0) {
        setup->options[CARDS] = GOOFSPIEL_DEFAULT_CARDS;
    }
    if (prizes[0] == 0) {
        for (uint8_t i = 0; i < setup->options[CARDS]; i++) {
            prizes[i] = (uint8_t)(i + 1);
        }
        struct random_stream stream = random_seeded(setup->seed);
        random_shuffle(&stream, prizes, setup->options[CARDS]);
    }
}

static int read_prizes(const json_t *prizes, struct game_setup *setup) {
    const unsigned cards = setup->options[CARDS];
    unsigned seen = 0;
    if (json_array_size(prizes) != cards) {
        return 0;
    }
    for (size_t i = 0; i < cards; i++) {
        const json_int_t prize = json_integer_value(json_array_get(prizes, i));
        if (prize < 1 || prize > (json_int_t)cards || (seen >> (prize - 1) & 1)) {
            return 0;
        }
        seen |= 1u << (prize - 1);
        setup->options[PRIZES + i] = (uint8_t)prize;
    }
    return 1;
}

static int read_setup(const struct game *game, const json_t *header, struct game_setup *setup, struct error *error) {
    (void)game;
    const json_int_t cards = json_integer_value(json_object_get(header, "cards"));
    if (cards < GOOFSPIEL_LEAST_CARDS || cards > GOOFSPIEL_MOST_CARDS) {
        return error_set_expected(error, ERROR_KEY, N_("a whole number from %d to %d"), "cards\n%d\n%d",
                                  GOOFSPIEL_LEAST_CARDS, GOOFSPIEL_MOST_CARDS);
    }
    setup->options[CARDS] = (uint8_t)cards;
    const json_t *prizes = json_object_get(header, "prizes");
    if (prizes && !json_is_null(prizes) && !read_prizes(prizes, setup)) {
        return error_set_expected(error, ERROR_KEY, N_("a list that holds each number from 1 to %d once"), "prizes\n%d",
                                  (int)cards);
    }
    return 1;
}

static void write_setup(const struct game *game, const struct game_setup *setup, json_t *header) {
    (void)game;
    json_t *prizes = json_array();
    for (size_t i = 0; i < setup->options[CARDS]; i++) {
        json_array_append_new(prizes, json_integer(setup->options[PRIZES + i]));
    }
    json_object_set_new(header, "cards", json_integer(setup->options[CARDS]));
    json_object_set_new(header, "prizes", prizes);
}

static void cover(const struct game *game, const void *possible, struct game_setup *setup) {
    const struct goofspiel_state *state = possible;
    (void)game;
    memcpy(setup->options + PRIZES, state->prizes, state->cards);
}

static void begin(const struct game *game, const struct game_setup *setup, void *state, struct event_list *events) {
    (void)game;
    struct goofspiel_state *begun = state;
    memset(begun, 0, sizeof *begun);
    begun->seats = setup->seats;
    begun->cards = setup->options[CARDS];
    begun->round = 1;
    begun->to_act = (uint8_t)((1u << setup->seats) - 1);
    memcpy(begun->prizes, setup->options + PRIZES, sizeof begun->prizes);
    for (unsigned seat = 0; seat < setup->seats; seat++) {
        begun->hands[seat] = hand_all;
    }
    event_add(events, (struct event){
                          .type = GOOFSPIEL_EVENT_PRIZE, .seat = GAME_NO_SEAT, .what = begun->prizes[0], .amount = 1});
}

const struct game_setup_ops goofspiel_setup_ops = {.options = options,
                                                   .option = set_option,
                                                   .complete = complete,
                                                   .read = read_setup,
                                                   .write = write_setup,
                                                   .begin = begin,
                                                   .cover = cover};
