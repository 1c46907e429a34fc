/* SPDX-License-Identifier: MIT */
/* How a match begins: the options of its header and the first state. SETUP.options: [0] whether colours are given, then
 * for each colour its seat; [5] whether the double-colour cards are given, then each as it lies: the colour toward the
 * board, and the one that faces away. */
#include <stdio.h>

#include "rules.h"

enum { HAS_COLOURS, OWNERS, HAS_DOUBLES = OWNERS + KILT_COLOURS, DOUBLES, OPTIONS_END = DOUBLES + KILT_DOUBLES };

_Static_assert(OPTIONS_END <= sizeof((struct game_setup *)0)->options, "all options have room");

static const struct game_option options[] = {{NULL, NULL, 0, 0, NULL}};

static int set_option(struct game_setup *setup, const char *name, const char *value) {
    (void)setup, (void)name, (void)value;
    return 0;
}

static uint8_t lying(int toward, int away) {
    return (uint8_t)(toward | away << 2);
}
static int toward_of(uint8_t lying) {
    return lying & 3;
}
static int away_of(uint8_t lying) {
    return lying >> 2;
}

static int colours_each(int seats) {
    return seats == 2 ? 2 : 1;
}

/* How many double-colour cards are in a match: one for each pair of its colours. */
static int doubles_of(int seats) {
    return seats == 3 ? 3 : KILT_DOUBLES;
}

/* ---- whose the colours are (K1) ---- */

int kilt_setup_colours(struct game_setup *setup, const uint8_t owner[KILT_COLOURS]) {
    int colours[GAME_MAX_SEATS] = {0};
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        if (owner[colour] < setup->seats) {
            colours[owner[colour]]++;
        } else if (owner[colour] != GAME_NO_SEAT) {
            return 0;
        }
    }
    for (int seat = 0; seat < setup->seats; seat++) {
        if (colours[seat] != colours_each(setup->seats)) {
            return 0;
        }
    }
    memcpy(setup->options + OWNERS, owner, KILT_COLOURS);
    setup->options[HAS_COLOURS] = 1;
    return 1;
}

static void draw_colours(struct game_setup *setup, struct random_stream *stream) {
    uint8_t colours[KILT_COLOURS] = {KILT_DARK_GRAY, KILT_LIGHT_GRAY, KILT_ORANGE, KILT_RED};
    random_shuffle(stream, colours, KILT_COLOURS);
    memset(setup->options + OWNERS, GAME_NO_SEAT, KILT_COLOURS);
    for (int i = 0; i < setup->seats * colours_each(setup->seats); i++) {
        setup->options[OWNERS + colours[i]] = (uint8_t)(i % setup->seats);
    }
    setup->options[HAS_COLOURS] = 1;
}

/* ---- how the double-colour cards lie (K2) ---- */

/* Says whether a colour comes three times in a row of cards. Only a row of three can do that. */
static int has_thrice(const struct kilt_players *players, const uint8_t *doubles) {
    int first = 0;
    for (int row = 1; row < players->first_row_count; row++) {
        int times[KILT_COLOURS] = {0};
        for (int i = first; i < first + players->first_rows[row]; i++) {
            if (++times[toward_of(doubles[i])] > 2 || ++times[away_of(doubles[i])] > 2) {
                return 1;
            }
        }
        first += players->first_rows[row];
    }
    return 0;
}

static int in_match(const struct game_setup *setup, int colour) {
    return setup->options[OWNERS + colour] != GAME_NO_SEAT;
}

static void draw_doubles(const struct kilt_players *players, struct game_setup *setup, struct random_stream *stream) {
    uint8_t cards[KILT_DOUBLES], *doubles = setup->options + DOUBLES;
    int count = 0;
    for (uint8_t card = KILT_FIRST_DOUBLE; card < KILT_CARDS; card++) {
        if (in_match(setup, kilt_card_colours(card, 0)) && in_match(setup, kilt_card_colours(card, 1))) {
            cards[count++] = card;
        }
    }
    do {
        random_shuffle(stream, cards, (uint32_t)count);
        for (int i = 0; i < count; i++) {
            const int turned = (int)random_below(stream, 2);
            doubles[i] = lying(kilt_card_colours(cards[i], turned), kilt_card_colours(cards[i], !turned));
        }
    } while (has_thrice(players, doubles));
    setup->options[HAS_DOUBLES] = 1;
}

static void complete(const struct game *game, struct game_setup *setup) {
    if (!setup->options[HAS_COLOURS]) {
        struct random_stream stream = random_of_option(setup->seed, HAS_COLOURS);
        draw_colours(setup, &stream);
    }
    if (!setup->options[HAS_DOUBLES]) {
        struct random_stream stream = random_of_option(setup->seed, HAS_DOUBLES);
        draw_doubles(&kilt_tables(game)->players[setup->seats], setup, &stream);
    }
}

/* ---- the header ---- */

enum { ERROR_TWO_COLOURS = ERROR_OF_GAME, ERROR_COLOURS, ERROR_DOUBLES_ALONE, ERROR_DOUBLES, ERROR_THRICE };

static const char *const error_sentences[] = {
    N_("\"colors\" must be a list with two colours for each of the two seats, none twice"),
    N_("\"colors\" must be a list with a list of one colour for each seat, none twice"),
    N_("\"doubles\" cannot be given without \"colors\""),
    N_("\"doubles\" must hold each pair of the match's colours once, as \"red/orange\""),
    N_("\"doubles\" has a colour three times in one row of cards"),
};

static int refuse_colours(const struct game_setup *setup, struct error *error) {
    return error_set_own(error, error_sentences, setup->seats == 2 ? ERROR_TWO_COLOURS : ERROR_COLOURS);
}

static int read_colours(const json_t *lists, struct game_setup *setup, struct error *error) {
    uint8_t owner[KILT_COLOURS];
    memset(owner, GAME_NO_SEAT, sizeof owner);
    if (!json_is_array(lists) || json_array_size(lists) != setup->seats) {
        return refuse_colours(setup, error);
    }
    for (uint8_t seat = 0; seat < setup->seats; seat++) {
        const json_t *list = json_array_get(lists, seat);
        for (size_t i = 0; i < json_array_size(list); i++) {
            const int colour = kilt_colour_of(json_string_value(json_array_get(list, i)));
            if (colour < 0 || owner[colour] != GAME_NO_SEAT) {
                return refuse_colours(setup, error);
            }
            owner[colour] = seat;
        }
    }
    return kilt_setup_colours(setup, owner) || refuse_colours(setup, error);
}

/* Reads "orange/red". Gives the card, or KILT_NO_CARD. */
static int read_lying(const char *text, uint8_t *into) {
    char toward[16] = "";
    const char *slash = text ? strchr(text, '/') : NULL;
    if (!slash || slash - text >= (int)sizeof toward) {
        return KILT_NO_CARD;
    }
    memcpy(toward, text, (size_t)(slash - text));
    const int first = kilt_colour_of(toward), second = kilt_colour_of(slash + 1);
    if (first < 0 || second < 0) {
        return KILT_NO_CARD;
    }
    *into = lying(first, second);
    return kilt_double_of(first, second);
}

static int read_doubles(const struct kilt_players *players, const json_t *list, struct game_setup *setup,
                        struct error *error) {
    const size_t count = (size_t)doubles_of(setup->seats);
    uint8_t *doubles = setup->options + DOUBLES;
    uint32_t seen = 0;
    if (!setup->options[HAS_COLOURS]) {
        return error_set_own(error, error_sentences, ERROR_DOUBLES_ALONE);
    }
    for (size_t i = 0; json_array_size(list) == count && i < count; i++) {
        const int card = read_lying(json_string_value(json_array_get(list, i)), &doubles[i]);
        const int fits =
            card != KILT_NO_CARD && in_match(setup, toward_of(doubles[i])) && in_match(setup, away_of(doubles[i]));
        seen |= fits ? bit(card) : 0;
    }
    if (kilt_count(seen) != (int)count) {
        return error_set_own(error, error_sentences, ERROR_DOUBLES);
    }
    if (has_thrice(players, doubles)) {
        return error_set_own(error, error_sentences, ERROR_THRICE);
    }
    setup->options[HAS_DOUBLES] = 1;
    return 1;
}

static int is_given(const json_t *value) {
    return value && !json_is_null(value);
}

static int read_setup(const struct game *game, const json_t *header, struct game_setup *setup, struct error *error) {
    const json_t *colours = json_object_get(header, "colors"), *doubles = json_object_get(header, "doubles");
    if (is_given(colours) && !read_colours(colours, setup, error)) {
        return 0;
    }
    const struct kilt_players *players = &kilt_tables(game)->players[setup->seats];
    return !is_given(doubles) || read_doubles(players, doubles, setup, error);
}

static json_t *write_colours(const struct game_setup *setup) {
    json_t *lists = json_array();
    for (int seat = 0; seat < setup->seats; seat++) {
        json_t *list = json_array();
        for (int colour = 0; colour < KILT_COLOURS; colour++) {
            if (setup->options[OWNERS + colour] == seat) {
                json_array_append_new(list, json_string(kilt_colour_name(colour)));
            }
        }
        json_array_append_new(lists, list);
    }
    return lists;
}

static void write_setup(const struct game *game, const struct game_setup *setup, json_t *header) {
    json_t *doubles = json_array();
    for (int i = 0; i < doubles_of(setup->seats); i++) {
        const uint8_t card = setup->options[DOUBLES + i];
        json_array_append_new(
            doubles, json_sprintf("%s/%s", kilt_colour_name(toward_of(card)), kilt_colour_name(away_of(card))));
    }
    json_object_set_new(header, "colors", write_colours(setup));
    json_object_set_new(header, "doubles", doubles);
    const uint64_t hash = kilt_tables(game)->hash;
    json_object_set_new(header, "tables",
                        hash == kilt_printed_tables ? json_string("printed")
                                                    : json_sprintf("%016llx", (unsigned long long)hash));
}

/* ---- the first state ---- */

static void give_out(const struct kilt_tables *tables, struct kilt_state *state) {
    state->bank = tables->ducats;
    for (int seat = 0; seat < state->seat_count; seat++) {
        kilt_change_ducats(state, seat, KILT_START, tables->start_ducats);
    }
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        for (int crests = 0; crests < KILT_CREST_KINDS && state->owner[colour] != GAME_NO_SEAT; crests++) {
            state->floors[colour][crests] = tables->floors[crests];
            state->floors_left[colour] = (uint8_t)(state->floors_left[colour] + tables->floors[crests]);
        }
    }
}

/* K2, K3: the single-colour cards in the largest row, the others as drawn in the rows that follow. */
static void lay_out(const struct kilt_players *players, const uint8_t *doubles, struct kilt_state *state) {
    int place = players->first_place, next = 0;
    state->rear = (uint8_t)place;
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        if (state->owner[colour] != GAME_NO_SEAT) {
            kilt_change_lay_card(state, colour, place);
        }
    }
    for (int row = 1; row < players->first_row_count; row++) {
        place = ring_next(place);
        for (int i = 0; i < players->first_rows[row]; i++) {
            const uint8_t lies = doubles[next++];
            const int card = kilt_double_of(toward_of(lies), away_of(lies));
            state->turned |= (uint16_t)((kilt_card_colours(card, 0) != toward_of(lies)) << card);
            kilt_change_lay_card(state, card, place);
        }
    }
    state->front = (uint8_t)place;
}

/* K4: the colour that faces away on the lone card begins. */
static int first_mover(const struct game_setup *setup) {
    const uint8_t lone = setup->options[DOUBLES + doubles_of(setup->seats) - 1];
    return setup->options[OWNERS + away_of(lone)];
}

static void begin(const struct game *game, const struct game_setup *setup, void *into, struct event_list *events) {
    const struct kilt_tables *tables = kilt_tables(game);
    const struct kilt_players *players = &tables->players[setup->seats];
    struct kilt_state *state = into;
    memset(state, 0, sizeof *state);
    state->seat_count = setup->seats;
    state->cards_in_row = players->cards_in_row;
    memcpy(state->owner, setup->options + OWNERS, KILT_COLOURS);
    give_out(tables, state);
    lay_out(players, setup->options + DOUBLES, state);
    struct play play = {tables, state, events, 0};
    kilt_begin_turn(&play, first_mover(setup));
}

const struct game_setup_ops kilt_setup_ops = {.options = options,
                                              .option = set_option,
                                              .complete = complete,
                                              .read = read_setup,
                                              .write = write_setup,
                                              .begin = begin};
