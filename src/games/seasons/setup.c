/* SPDX-License-Identifier: MIT */
/* How a match begins: the options of its header and the first state. SETUP.options: [0] season, [1] first starting
 * player + 1 (0: from the seed), [2] whether a winter deck is given, [3..8] the deck. */
#include <stdio.h>
#include <stdlib.h>

#include "rules.h"

enum { OPTION_SEASON, OPTION_START, OPTION_HAS_DECK, OPTION_DECK };

static const char *const season_names[] = {"summer", "winter", NULL};

static const struct game_option options[] = {
    {"season", season_names, 0, 0, "the board: summer, or winter with its cards"},
    {"start", NULL, 0, GAME_MAX_SEATS - 1, "the first starting player's seat, from 0 (else drawn from the seed)"},
    {NULL, NULL, 0, 0, NULL}};

static int season_of(const char *name) {
    for (int season = SUMMER; name && season_names[season]; season++) {
        if (strcmp(season_names[season], name) == 0) {
            return season;
        }
    }
    return -1;
}

static int set_option(struct game_setup *setup, const char *name, const char *value) {
    if (strcmp(name, "season") == 0) {
        const int season = season_of(value);
        setup->options[OPTION_SEASON] = (uint8_t)(season == WINTER);
        return season >= 0;
    }
    if (strcmp(name, "start") == 0) {
        char *end;
        const long start = strtol(value, &end, 10);
        if (*value && !*end && start >= 0 && start < setup->seats) {
            setup->options[OPTION_START] = (uint8_t)(start + 1);
            return 1;
        }
    }
    return 0;
}

static void complete(const struct game *game, struct game_setup *setup) {
    (void)game;
    if (!setup->options[OPTION_START]) {
        struct random_stream stream = random_of_option(setup->seed, OPTION_START);
        setup->options[OPTION_START] = (uint8_t)(1 + random_below(&stream, setup->seats));
    }
    if (setup->options[OPTION_SEASON] == WINTER && !setup->options[OPTION_HAS_DECK]) {
        struct random_stream stream = random_of_option(setup->seed, OPTION_DECK);
        for (int card = 0; card < WINTER_CARDS; card++) {
            setup->options[OPTION_DECK + card] = (uint8_t)card;
        }
        random_shuffle(&stream, setup->options + OPTION_DECK, WINTER_CARDS);
        setup->options[OPTION_HAS_DECK] = 1;
    }
}

enum { ERROR_SEASON = ERROR_OF_GAME, ERROR_START, ERROR_DECK, ERROR_DECK_IN_SUMMER };

static const char *const error_sentences[] = {
    N_("\"season\" must be \"summer\" or \"winter\""),
    N_("\"start\" must be a seat from 0 to %d"),
    N_("\"winter_deck\" must hold each of the six winter cards once"),
    N_("\"winter_deck\" is given, but the season is summer"),
};

static int read_start(const json_t *value, struct game_setup *setup, struct error *error) {
    if (!value || json_is_null(value)) {
        return 1;
    }
    if (!json_is_integer(value) || json_integer_value(value) < 0 || json_integer_value(value) >= setup->seats) {
        error_set_with(error, ERROR_START, "%d", setup->seats - 1);
        error->own = error_sentences;
        return 0;
    }
    setup->options[OPTION_START] = (uint8_t)(json_integer_value(value) + 1);
    return 1;
}

static int read_deck(const json_t *deck, struct game_setup *setup, struct error *error) {
    unsigned seen = 0;
    if (!deck || json_is_null(deck)) {
        return 1;
    }
    if (setup->options[OPTION_SEASON] == SUMMER) {
        return error_set_own(error, error_sentences, ERROR_DECK_IN_SUMMER);
    }
    for (size_t i = 0; json_is_array(deck) && json_array_size(deck) == WINTER_CARDS && i < WINTER_CARDS; i++) {
        const int card = seasons_winter_card_of(json_string_value(json_array_get(deck, i)));
        seen |= card < 0 ? 0 : bit(card);
        setup->options[OPTION_DECK + i] = (uint8_t)card;
    }
    if (seen != bit(WINTER_CARDS) - 1) {
        return error_set_own(error, error_sentences, ERROR_DECK);
    }
    setup->options[OPTION_HAS_DECK] = 1;
    return 1;
}

static int read_setup(const struct game *game, const json_t *header, struct game_setup *setup, struct error *error) {
    (void)game;
    const int season = season_of(json_string_value(json_object_get(header, "season")));
    if (season < 0) {
        return error_set_own(error, error_sentences, ERROR_SEASON);
    }
    setup->options[OPTION_SEASON] = (uint8_t)season;
    return read_start(json_object_get(header, "start"), setup, error) &&
           read_deck(json_object_get(header, "winter_deck"), setup, error);
}

static void write_setup(const struct game *game, const struct game_setup *setup, json_t *header) {
    const int is_winter = setup->options[OPTION_SEASON] == WINTER;
    const struct seasons_tables *tables = game->tables;
    json_object_set_new(header, "season", json_string(season_names[is_winter]));
    json_object_set_new(header, "start", json_integer(setup->options[OPTION_START] - 1));
    if (is_winter) {
        json_t *deck = json_array();
        for (int i = 0; i < WINTER_CARDS; i++) {
            json_array_append_new(deck, json_string(seasons_winter_card_name(setup->options[OPTION_DECK + i])));
        }
        json_object_set_new(header, "winter_deck", deck);
    }
    if (tables->hash == seasons_printed_tables) {
        json_object_set_new(header, "tables", json_string("printed"));
    } else {
        json_object_set_new(header, "tables", json_sprintf("%016llx", (unsigned long long)tables->hash));
    }
}

/* The cards that have come up keep their places. */
static void cover(const struct game *game, const void *possible, struct game_setup *setup) {
    const struct seasons_state *state = possible;
    (void)game;
    if (state->season == WINTER) {
        memcpy(setup->options + OPTION_DECK + WINTER_CARDS - state->deck_left, state->deck, state->deck_left);
    }
}

static void deal_seat(const struct seasons_tables *tables, struct seasons_state *state, struct seasons_seat *seat) {
    seat->hand = ALL_CARDS;
    seat->helpers = tables->helpers[state->seat_count];
    seat->talers = tables->start_talers;
    state->bank = (uint8_t)(state->bank - tables->start_talers);
    for (int kind = 0; kind < KINDS; kind++) {
        seat->goods[kind] = tables->start_goods[kind];
        state->carts[kind] = (uint8_t)(state->carts[kind] - tables->start_goods[kind]);
    }
}

static void lay_out(const struct seasons_tables *tables, const struct game_setup *setup, struct seasons_state *state) {
    state->random = random_of_option(setup->seed, 0);
    state->seat_count = setup->seats;
    state->season = setup->options[OPTION_SEASON];
    state->start = (uint8_t)(setup->options[OPTION_START] - 1);
    state->rounds = tables->rounds[setup->seats];
    state->round_talers = state->rounds;
    state->bank = (uint8_t)(tables->talers - state->rounds);
    state->card = NO_CARD;
    state->answering = NO_CARD;
    state->plans = bit(TILES) - 1;
    memset(state->tile_owner, GAME_NO_SEAT, sizeof state->tile_owner);
    memset(state->places, GAME_NO_SEAT, sizeof state->places);
    memset(state->traders, GAME_NO_SEAT, sizeof state->traders);
    memset(state->deck, GAME_NO_SEAT, sizeof state->deck);
    for (int kind = 0; kind < KINDS; kind++) {
        state->tower[kind] = tables->start_tower[kind];
        state->carts[kind] = (uint8_t)(tables->pieces[kind] - tables->start_tower[kind]);
    }
    if (state->season == WINTER) {
        memcpy(state->deck, setup->options + OPTION_DECK, WINTER_CARDS);
        state->deck_left = WINTER_CARDS;
    }
}

static void begin(const struct game *game, const struct game_setup *setup, void *into, struct event_list *events) {
    struct seasons_state *state = into;
    memset(state, 0, sizeof *state);
    lay_out(game->tables, setup, state);
    for (int seat = 0; seat < state->seat_count; seat++) {
        deal_seat(game->tables, state, &state->seats[seat]);
    }
    struct play play = {game->tables, state, events, 0, 0};
    seasons_flow_run(&play);
}

const struct game_setup_ops seasons_setup_ops = {.options = options,
                                                 .option = set_option,
                                                 .complete = complete,
                                                 .read = read_setup,
                                                 .write = write_setup,
                                                 .begin = begin,
                                                 .cover = cover};
