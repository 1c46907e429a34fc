/* SPDX-License-Identifier: MIT */
/* A Castle for All Seasons as JSON: intents, events, and the state, key by key in the order of the format. Reading is
 * strict: each verb names its keys, and any other key is refused. */
#include <assert.h>
#include <stdio.h>

#include "../keys.h"
#include "../words.h"
#include "rules.h"

/* ---- writing ---- */

static void set_counts(json_t *object, const char *key, const uint8_t *counts, int may_be_absent) {
    json_t *pile = json_object();
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        if (counts[kind]) {
            json_object_set_new(pile, seasons_kind_name(kind), json_integer(counts[kind]));
        }
    }
    if (may_be_absent && !json_object_size(pile)) {
        json_decref(pile);
        return;
    }
    json_object_set_new(object, key, pile);
}

static void set_text(json_t *object, const char *key, const char *text) {
    json_object_set_new(object, key, json_string(text));
}

static void set_source(json_t *object, int source) {
    set_text(object, "from",
             source == FROM_STOCK       ? "stock"
             : source == FROM_INNKEEPER ? "innkeeper"
                                        : seasons_kind_name(source));
}

static void write_choose(json_t *object, const struct seasons_intent *intent) {
    json_t *cards = json_array();
    for (unsigned set = intent->cards; set; set &= set - 1) {
        json_array_append_new(cards, json_string(seasons_card_name(lowest_bit(set))));
    }
    json_object_set_new(object, "cards", cards);
}

static void write_equip(json_t *object, const struct seasons_intent *intent) {
    json_t *kinds = json_array();
    for (int kind = SAND; kind < PAYING_KINDS; kind++) {
        for (int i = 0; i < intent->pay[kind]; i++) {
            json_array_append_new(kinds, json_string(seasons_kind_name(kind)));
        }
    }
    json_object_set_new(object, "kinds", kinds);
}

static void write_trade(json_t *object, const struct seasons_intent *intent) {
    set_text(object, "at", seasons_kind_name(intent->at));
    set_source(object, intent->from);
}

static void write_withdraw(json_t *object, const struct seasons_intent *intent) {
    set_text(object, "at", seasons_kind_name(intent->at));
}

static void write_take(json_t *object, const struct seasons_intent *intent) {
    set_text(object, "kind", seasons_kind_name(intent->at));
}

static void write_buy(json_t *object, const struct seasons_intent *intent) {
    json_object_set_new(object, "seat_from", json_integer(intent->other));
    set_text(object, "card", seasons_card_name(intent->card));
    set_text(object, "kind", seasons_kind_name(intent->at));
}

static void write_build(json_t *object, const struct seasons_intent *intent) {
    set_text(object, "tile", seasons_tile_name(intent->at));
    set_counts(object, "pay", intent->pay, 0);
    set_counts(object, "forged", intent->forged, 1);
}

static void write_place(json_t *object, const struct seasons_intent *intent) {
    set_text(object, "at", seasons_place_name(intent->at));
    set_source(object, intent->from);
}

static void write_nothing(json_t *object, const struct seasons_intent *intent) {
    (void)object, (void)intent;
}

static void write_plague(json_t *object, const struct seasons_intent *intent) {
    if (intent->amount) {
        json_object_set_new(object, "pay", json_true());
    } else {
        set_text(object, "give", seasons_card_name(intent->card));
    }
}

static void write_snowdrift(json_t *object, const struct seasons_intent *intent) {
    write_plague(object, intent);
    if (!intent->amount) {
        set_text(object, "from", intent->from == FROM_HAND ? "hand" : "discard");
    }
}

static void write_crack(json_t *object, const struct seasons_intent *intent) {
    json_object_set_new(object, "stone", json_integer(intent->amount));
    json_object_set_new(object, "forged", json_integer(intent->forged[STONE]));
}

static void write_piece(json_t *object, const struct seasons_intent *intent) {
    set_text(object, "piece", seasons_kind_name(intent->at));
}

static void write_court(json_t *object, const struct seasons_intent *intent) {
    write_piece(object, intent);
    if (intent->amount) {
        json_object_set_new(object, "forged", json_integer(intent->amount));
    }
}

static void write_palace(json_t *object, const struct seasons_intent *intent) {
    json_object_set_new(object, "silver", json_integer(intent->amount));
}

/* ---- reading ---- */

struct reader {
    struct keys keys;
    struct seasons_intent intent;
};

static int good_of(const char *name) {
    const int kind = seasons_kind_of(name);
    return kind < KINDS ? kind : -1;
}

static int source_of(const char *name) {
    return name && strcmp(name, "stock") == 0       ? FROM_STOCK
           : name && strcmp(name, "innkeeper") == 0 ? FROM_INNKEEPER
                                                    : good_of(name);
}

static int pile_of(const char *name) {
    return strcmp(name, "hand") == 0 ? FROM_HAND : strcmp(name, "discard") == 0 ? FROM_DISCARD : -1;
}

static int read_kind(struct reader *reader, const char *key) {
    return keys_name(&reader->keys, key, good_of, N_("a kind of goods: sand, wood, clay, stone or silver"),
                     &reader->intent.at);
}

static int read_source(struct reader *reader) {
    return keys_name(&reader->keys, "from", source_of, N_("\"stock\", \"innkeeper\" or a kind"), &reader->intent.from);
}

static int read_choose(struct reader *reader) {
    const json_t *cards = keys_take(&reader->keys, "cards");
    if (!json_is_array(cards) || !json_array_size(cards)) {
        return keys_fail(&reader->keys, "cards", N_("a list of cards"));
    }
    for (size_t i = 0; i < json_array_size(cards); i++) {
        const json_t *name = json_array_get(cards, i);
        const int card = json_is_string(name) ? seasons_card_of(json_string_value(name)) : -1;
        if (card < 0 || (reader->intent.cards & bit(card))) {
            return keys_fail(&reader->keys, "cards", N_("a list of different cards"));
        }
        reader->intent.cards |= (uint8_t)bit(card);
    }
    return 1;
}

static int read_equip(struct reader *reader) {
    const json_t *kinds = keys_take(&reader->keys, "kinds");
    if (!json_is_array(kinds) || !json_array_size(kinds) || json_array_size(kinds) > UINT8_MAX) {
        return keys_fail(&reader->keys, "kinds", N_("a list of kinds"));
    }
    for (size_t i = 0; i < json_array_size(kinds); i++) {
        const json_t *name = json_array_get(kinds, i);
        const int kind = json_is_string(name) ? good_of(json_string_value(name)) : -1;
        if (kind < 0 || kind >= PAYING_KINDS) {
            return keys_fail(&reader->keys, "kinds", N_("a list of sand, wood and clay"));
        }
        reader->intent.pay[kind]++;
    }
    return 1;
}

static int read_trade(struct reader *reader) {
    return read_kind(reader, "at") && read_source(reader);
}

static int read_withdraw(struct reader *reader) {
    return read_kind(reader, "at");
}

static int read_take(struct reader *reader) {
    return read_kind(reader, "kind");
}

static int read_buy(struct reader *reader) {
    return keys_number(&reader->keys, "seat_from", &reader->intent.other) &&
           keys_name(&reader->keys, "card", seasons_card_of, N_("a card"), &reader->intent.card) &&
           read_kind(reader, "kind");
}

static int read_counts(struct reader *reader, const char *key, uint8_t *counts) {
    const json_t *pile = keys_take(&reader->keys, key);
    if (!json_is_object(pile) || !json_object_size(pile)) {
        return keys_fail(&reader->keys, key, N_("an object that counts pieces by kind"));
    }
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)pile, name, value) {
        const int kind = good_of(name);
        if (kind < 0 || kind >= PAYING_KINDS || !json_is_integer(value) || json_integer_value(value) < 1 ||
            json_integer_value(value) > UINT8_MAX) {
            return keys_fail(&reader->keys, key,
                             N_("an object of sand, wood, clay, stone and how many of each, without zeros"));
        }
        counts[kind] = (uint8_t)json_integer_value(value);
    }
    return 1;
}

static int read_build(struct reader *reader) {
    return keys_name(&reader->keys, "tile", seasons_tile_of, N_("a tile"), &reader->intent.at) &&
           read_counts(reader, "pay", reader->intent.pay) &&
           (!json_object_get(reader->keys.object, "forged") || read_counts(reader, "forged", reader->intent.forged));
}

static int read_place(struct reader *reader) {
    return keys_name(&reader->keys, "at", seasons_place_of, N_("a helper's place"), &reader->intent.at) &&
           read_source(reader);
}

static int read_nothing(struct reader *reader) {
    (void)reader;
    return 1;
}

static int read_plague(struct reader *reader) {
    if (!json_object_get(reader->keys.object, "pay")) {
        return keys_name(&reader->keys, "give", seasons_card_of, N_("a card"), &reader->intent.card);
    }
    const json_t *pay = keys_take(&reader->keys, "pay");
    reader->intent.amount = 1;
    return json_is_true(pay) || keys_fail(&reader->keys, "pay", N_("true"));
}

static int read_snowdrift(struct reader *reader) {
    return read_plague(reader) &&
           (reader->intent.amount ||
            keys_name(&reader->keys, "from", pile_of, N_("\"hand\" or \"discard\""), &reader->intent.from));
}

static int read_crack(struct reader *reader) {
    return keys_number(&reader->keys, "stone", &reader->intent.amount) &&
           keys_number(&reader->keys, "forged", &reader->intent.forged[STONE]);
}

static int read_piece(struct reader *reader) {
    return keys_name(&reader->keys, "piece", seasons_kind_of, N_("a kind or \"taler\""), &reader->intent.at);
}

static int read_court(struct reader *reader) {
    if (!read_piece(reader)) {
        return 0;
    }
    if (!json_object_get(reader->keys.object, "forged")) {
        return 1;
    }
    const json_t *forged = keys_take(&reader->keys, "forged");
    reader->intent.amount = 1;
    return (json_is_integer(forged) && json_integer_value(forged) == 1) || keys_fail(&reader->keys, "forged", N_("1"));
}

static int read_palace(struct reader *reader) {
    return keys_number(&reader->keys, "silver", &reader->intent.amount);
}

static const struct {
    void (*write)(json_t *object, const struct seasons_intent *intent);
    int (*read)(struct reader *reader);
} codecs[VERBS] = {[VERB_CHOOSE] = {write_choose, read_choose},
                   [VERB_EQUIP] = {write_equip, read_equip},
                   [VERB_TRADE] = {write_trade, read_trade},
                   [VERB_WITHDRAW] = {write_withdraw, read_withdraw},
                   [VERB_TAKE] = {write_take, read_take},
                   [VERB_BUY] = {write_buy, read_buy},
                   [VERB_BUILD] = {write_build, read_build},
                   [VERB_PLACE] = {write_place, read_place},
                   [VERB_DONE] = {write_nothing, read_nothing},
                   [VERB_PLAGUE] = {write_plague, read_plague},
                   [VERB_SNOWDRIFT] = {write_snowdrift, read_snowdrift},
                   [VERB_CRACK] = {write_crack, read_crack},
                   [VERB_COURT] = {write_court, read_court},
                   [VERB_DECLINE] = {write_nothing, read_nothing},
                   [VERB_SHARE] = {write_piece, read_piece},
                   [VERB_PALACE] = {write_palace, read_palace}};

static json_t *write_intent(const struct intent *raw) {
    const struct seasons_intent intent = seasons_from_intent(raw);
    json_t *object = json_object();
    json_object_set_new(object, "seat", json_integer(intent.seat));
    set_text(object, "do", seasons_verb_name(intent.verb));
    assert(intent.verb < VERBS);
    codecs[intent.verb].write(object, &intent);
    return object;
}

static int read_intent(const json_t *object, struct intent *raw, struct error *error) {
    struct reader reader = {.keys = {.object = object, .error = error}};
    if (!json_is_object(object)) {
        return error_set(error, ERROR_NO_OBJECT);
    }
    if (!keys_number(&reader.keys, "seat", &reader.intent.seat) ||
        !keys_name(&reader.keys, "do", seasons_verb_of, N_("one of the game's intents"), &reader.intent.verb) ||
        !codecs[reader.intent.verb].read(&reader)) {
        return 0;
    }
    if (!keys_end(&reader.keys, seasons_verb_name(reader.intent.verb))) {
        return 0;
    }
    *raw = seasons_to_intent(reader.intent);
    return 1;
}

/* ---- events ---- */

static json_t *location(int at) {
    static const char *const fixed[] = {"carts",       "defence_tower", "forge",          "bank",
                                        "round_track", "damsel",        "village_tavern", "box"};
    if (at >= AT_PLACE) {
        return json_string(seasons_place_name(at - AT_PLACE));
    }
    if (at >= AT_CART) {
        return json_sprintf("cart/%s", seasons_kind_name(at - AT_CART));
    }
    if (at >= AT_WORKER_CARD) {
        const int card = at - AT_WORKER_CARD;
        return json_sprintf("seat/%d/%s", card / WORKER_CARDS, seasons_card_name(WORKER_WOOD + card % WORKER_CARDS));
    }
    return at >= AT_SEAT ? json_sprintf("seat/%d", at - AT_SEAT) : json_string(fixed[at]);
}

static json_t *set_of_cards(unsigned set) {
    json_t *cards = json_array();
    for (; set; set &= set - 1) {
        json_array_append_new(cards, json_string(seasons_card_name(lowest_bit(set))));
    }
    return cards;
}

static void write_thing(json_t *object, const struct event *event) {
    switch (event->type) {
    case EVENT_MOVE:
        set_text(object, "what", event->what == HELPER ? "helper" : seasons_kind_name(event->what));
        json_object_set_new(object, "from", location(event->from));
        json_object_set_new(object, "to", location(event->to));
        set_text(object, "reason", seasons_cause_name(event->reason));
        break;
    case EVENT_POINTS:
        set_text(object, "reason", seasons_source_name(event->reason));
        break;
    case EVENT_BUILT:
        set_text(object, "tile", seasons_tile_name(event->what));
        break;
    case EVENT_DRAWN:
    case EVENT_DISCARDED:
        set_text(object, "card", seasons_winter_card_name(event->what));
        break;
    case EVENT_EQUIPPED:
    case EVENT_CARD_BEGINS:
    case EVENT_CARD_ENDS:
    case EVENT_CARD_LOST:
        set_text(object, "card", seasons_card_name(event->what));
        break;
    case EVENT_REVEALED:
    case EVENT_CARDS_BACK:
        json_object_set_new(object, "cards", set_of_cards(event->set));
        break;
    case EVENT_SCORING:
        set_text(object, "building", seasons_building_name(event->what));
        break;
    case EVENT_ASKED:
        set_text(object, "phase", seasons_phase_name(event->what));
        break;
    default:
        break;
    }
}

static json_t *write_event(const struct event *event) {
    json_t *object = json_object();
    set_text(object, "event", seasons_event_name(event->type));
    if (event->seat != GAME_NO_SEAT && event->type != EVENT_ASKED) {
        json_object_set_new(object, "seat", json_integer(event->seat));
    }
    write_thing(object, event);
    if (event->amount) {
        json_object_set_new(object, "amount", json_integer(event->amount));
    }
    return object;
}

/* ==== the state ==== */

static void seat_or_null(struct written *out, const char *key, uint8_t seat) {
    if (seat == GAME_NO_SEAT) {
        written_null(out, key);
    } else {
        written_number(out, key, seat);
    }
}

static void cards_in(struct written *out, const char *key, unsigned set) {
    written_open(out, key, '[');
    for (; set; set &= set - 1) {
        written_text(out, NULL, seasons_card_name(lowest_bit(set)));
    }
    written_close(out, ']');
}

/* COUNT piles by kind (the last is talers'); empty ones are left out unless ALL. */
static void piles(struct written *out, const char *key, const uint8_t *amounts, int count, int all) {
    written_open(out, key, '{');
    for (int kind = 0; kind < count; kind++) {
        if (all || amounts[kind]) {
            written_number(out, seasons_kind_name(kind), amounts[kind]);
        }
    }
    written_close(out, '}');
}

static void traders(struct written *out, const struct seasons_state *state) {
    written_open(out, "traders", '{');
    for (int kind = 0; kind < KINDS; kind++) {
        seat_or_null(out, seasons_kind_name(kind), state->traders[kind]);
    }
    written_close(out, '}');
}

static void tiles(struct written *out, const struct seasons_state *state) {
    written_open(out, "tiles", '{');
    for (int tile = 0; tile < TILES; tile++) {
        seat_or_null(out, seasons_tile_name(tile), state->tile_owner[tile]);
    }
    written_close(out, '}');
}

static void places(struct written *out, const struct seasons_state *state) {
    const int end = state->season == WINTER ? PLACE_INNKEEPER : PLACE_GRANARY;
    written_open(out, "places", '{');
    for (int place = 0; place < end; place++) {
        seat_or_null(out, seasons_place_name(place), state->places[place]);
    }
    written_close(out, '}');
}

static void worker_goods(struct written *out, const struct seasons_seat *seat) {
    written_open(out, "worker_goods", '{');
    for (unsigned set = seat->equipped; set; set &= set - 1) {
        const int card = lowest_bit(set);
        piles(out, seasons_card_name(card), seat->worker_goods[worker_index(card)], KINDS, 0);
    }
    written_close(out, '}');
}

static void write_seat(struct written *out, const struct seasons_seat *seat, int hides_choice) {
    written_open(out, NULL, '{');
    written_number(out, "vp", seat->vp);
    written_number(out, "talers", seat->talers);
    piles(out, "goods", seat->goods, KINDS, 1);
    written_number(out, "helpers", seat->helpers);
    cards_in(out, "hand", seat->hand);
    cards_in(out, "discard", seat->discard);
    if (hides_choice) {
        written_null(out, "chosen");
    } else {
        cards_in(out, "chosen", seat->chosen);
    }
    worker_goods(out, seat);
    cards_in(out, "lost", seat->lost);
    written_close(out, '}');
}

static void seats(struct written *out, const struct seasons_state *state, uint8_t viewer) {
    const int before_reveal = state->phase == PHASE_CHOOSE || state->phase == PHASE_WINTER ||
                              state->phase == PHASE_COURT || state->phase == PHASE_SHARE;
    written_open(out, "seats", '[');
    for (int seat = 0; seat < state->seat_count; seat++) {
        write_seat(out, &state->seats[seat], viewer != GAME_NO_SEAT && seat != viewer && before_reveal);
    }
    written_close(out, ']');
}

/* Its order for who may know it, its length for others; a card that is not known is null. */
static void deck(struct written *out, const struct seasons_state *state, uint8_t viewer) {
    if (viewer != GAME_NO_SEAT) {
        written_number(out, "deck", state->deck_left);
        return;
    }
    written_open(out, "deck", '[');
    for (int i = 0; i < state->deck_left; i++) {
        const char *name = seasons_winter_card_name(state->deck[i]);
        if (name) {
            written_text(out, NULL, name);
        } else {
            written_null(out, NULL);
        }
    }
    written_close(out, ']');
}

static void courting(struct written *out, const struct seasons_state *state) {
    if (state->courting_begun) {
        seats_written(out, "courting", state->courting);
    } else {
        written_null(out, "courting");
    }
}

static void winter(struct written *out, const struct seasons_state *state, uint8_t viewer) {
    if (state->season != WINTER) {
        written_null(out, "winter");
        return;
    }
    written_open(out, "winter", '{');
    deck(out, state, viewer);
    written_open(out, "up", '[');
    for (unsigned set = state->up; set; set &= set - 1) {
        written_text(out, NULL, seasons_winter_card_name(lowest_bit(set)));
    }
    written_close(out, ']');
    seat_or_null(out, "innkeeper", state->places[PLACE_INNKEEPER]);
    written_number(out, "tavern_talers", state->tavern_talers);
    courting(out, state);
    piles(out, "damsel", state->damsel, KINDS + 1, 0);
    written_close(out, '}');
}

static void placed(struct written *out, const struct seasons_state *state) {
    written_open(out, "placed", '[');
    for (int seat = 0; seat < state->seat_count; seat++) {
        written_open(out, NULL, '[');
        for (unsigned set = state->seats[seat].placed; set; set &= set - 1) {
            written_text(out, NULL, seasons_building_name(lowest_bit(set)));
        }
        written_close(out, ']');
    }
    written_close(out, ']');
}

static void this_round(struct written *out, const struct seasons_state *state) {
    written_open(out, "this_round", '{');
    written_open(out, "built", '[');
    for (int seat = 0; seat < state->seat_count; seat++) {
        written_number(out, NULL, state->seats[seat].built);
    }
    written_close(out, ']');
    placed(out, state);
    written_open(out, "fresh", '[');
    for (unsigned set = state->fresh; set; set &= set - 1) {
        written_text(out, NULL, seasons_kind_name(lowest_bit(set)));
    }
    written_close(out, ']');
    written_number(out, "builds_left", state->builds_left);
    written_close(out, '}');
}

static void write_state(const struct game *game, const void *match, uint8_t viewer, struct written *out) {
    const struct seasons_state *state = match;
    written_open(out, NULL, '{');
    written_number(out, "round", state->round);
    written_number(out, "rounds", state->rounds);
    written_number(out, "start", state->start);
    written_text(out, "phase", seasons_phase_name(state->phase));
    seats_written(out, "to_act", state->to_act);
    written_number(out, "bank", state->bank);
    written_number(out, "round_talers", state->round_talers);
    piles(out, "carts", state->carts, KINDS, 1);
    piles(out, "defence_tower", state->tower, KINDS, 1);
    written_number(out, "forge", state->forge);
    traders(out, state);
    tiles(out, state);
    places(out, state);
    seats(out, state, viewer);
    winter(out, state, viewer);
    written_truth(out, "over", state->phase == PHASE_OVER);
    ranking_written(out, "ranking", game, state);
    if (viewer != GAME_NO_SEAT) {
        this_round(out, state);
    }
    written_close(out, '}');
}

const struct game_json_ops seasons_json_ops = {
    .intent_write = write_intent, .intent_read = read_intent, .state_write = write_state, .event_write = write_event};
