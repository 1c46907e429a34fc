/* SPDX-License-Identifier: MIT */
/* Intents, states and events as JSON, key by key in the format's order. Reading is strict: each verb names its keys,
 * and any other key is refused. */
#include <assert.h>
#include <stdio.h>

#include "../keys.h"
#include "../words.h"
#include "rules.h"

static void set_text(json_t *object, const char *key, const char *text) {
    json_object_set_new(object, key, json_string(text));
}

static void set_number(json_t *object, const char *key, int number) {
    json_object_set_new(object, key, json_integer(number));
}

/* ---- intents ---- */

static json_t *write_intent(const struct intent *raw) {
    const struct kilt_intent *intent = kilt_view(raw);
    json_t *object = json_object();
    set_number(object, "seat", intent->seat);
    set_text(object, "do", kilt_verb_name(intent->verb));
    if (intent->verb == KILT_MOVE) {
        set_text(object, "card", kilt_card_name(intent->card));
        set_number(object, "to", intent->to);
    } else {
        set_text(object, intent->verb == KILT_BUILD ? "at" : "from", kilt_square_name(intent->at));
    }
    if (intent->verb == KILT_BUILD) {
        set_number(object, "crests", intent->crests);
    }
    return object;
}

struct reader {
    struct keys keys;
    struct kilt_intent intent;
};

static int read_move(struct reader *reader) {
    return keys_name(&reader->keys, "card", kilt_card_of, N_("a card, as \"red\" or \"orange-red\""),
                     &reader->intent.card) &&
           keys_number(&reader->keys, "to", &reader->intent.to);
}

static int read_build(struct reader *reader) {
    return keys_name(&reader->keys, "at", kilt_square_of, N_("a square, as \"a1\""), &reader->intent.at) &&
           keys_number(&reader->keys, "crests", &reader->intent.crests);
}

static int read_roof(struct reader *reader) {
    return keys_name(&reader->keys, "from", kilt_square_of, N_("a square, as \"a1\""), &reader->intent.at);
}

static int read_intent(const json_t *object, struct intent *raw, struct error *error) {
    static int (*const read[KILT_VERBS])(struct reader *) = {read_move, read_build, read_roof};
    struct reader reader = {.keys = {.object = object, .error = error}};
    if (!json_is_object(object)) {
        return error_set(error, ERROR_NO_OBJECT);
    }
    if (!keys_number(&reader.keys, "seat", &reader.intent.seat) ||
        !keys_name(&reader.keys, "do", kilt_verb_of, N_("one of the game's intents"), &reader.intent.verb) ||
        !read[reader.intent.verb](&reader)) {
        return 0;
    }
    if (!keys_end(&reader.keys, kilt_verb_name(reader.intent.verb))) {
        return 0;
    }
    *raw = kilt_to_intent(reader.intent);
    return 1;
}

/* ---- states ---- */

static void card_as_it_lies(struct written *out, const char *key, const struct kilt_state *state, int card) {
    const int away = kilt_card_away(state, card);
    const char *toward = kilt_colour_name(kilt_card_toward(state, card));
    char both[48];
    snprintf(both, sizeof both, away == KILT_NO_COLOUR ? "%s" : "%s/%s", toward, kilt_colour_name(away));
    written_text(out, key, both);
}

static void rows(struct written *out, const struct kilt_state *state) {
    written_open(out, "rows", '[');
    for (uint32_t left = ring_from(state->rows, state->rear); left; left &= left - 1) {
        const int place = (state->rear + lowest_bit(left)) % KILT_PLACES;
        written_open(out, NULL, '{');
        written_number(out, "at", place);
        written_open(out, "cards", '[');
        for (unsigned set = state->cards_at[place]; set; set &= set - 1) {
            card_as_it_lies(out, NULL, state, lowest_bit(set));
        }
        written_close(out, ']');
        written_close(out, '}');
    }
    written_close(out, ']');
}

static void built(struct written *out, const struct kilt_state *state) {
    written_open(out, "built", '[');
    for (int i = 0; i < state->built_count; i++) {
        written_open(out, NULL, '{');
        written_text(out, "color", kilt_colour_name(state->built[i]));
        written_text(out, "at", kilt_square_name(state->built_at[i]));
        written_close(out, '}');
    }
    written_close(out, ']');
}

static void moved(struct written *out, const struct kilt_state *state) {
    if (state->card == KILT_NO_CARD) {
        written_null(out, "moved");
        return;
    }
    written_open(out, "moved", '{');
    card_as_it_lies(out, "card", state, state->card);
    written_number(out, "from", state->from);
    written_number(out, "to", state->to);
    written_truth(out, "ducat_day", state->ducat_day);
    written_open(out, "builders", '[');
    for (int i = 0; i < state->builder_count; i++) {
        written_text(out, NULL, kilt_colour_name(state->builders[i]));
    }
    written_close(out, ']');
    built(out, state);
    written_close(out, '}');
}

static void tower(struct written *out, const struct kilt_state *state, int square) {
    static const char *const stars[KILT_CREST_KINDS] = {"", "*", "**"};
    written_open(out, kilt_square_name(square), '[');
    for (int i = 0; i < state->laid_count; i++) {
        if (state->laid_at[i] == square) {
            const uint8_t floor = state->laid[i];
            char text[32];
            snprintf(text, sizeof text, "%s%s", kilt_colour_name(kilt_floor_colour(floor)),
                     stars[kilt_floor_crests(floor)]);
            written_text(out, NULL, text);
        }
    }
    written_close(out, ']');
}

static void squares(struct written *out, const struct kilt_tables *tables, const struct kilt_state *state) {
    written_open(out, "squares", '{');
    for (uint32_t left = tables->squares; left; left &= left - 1) {
        tower(out, state, lowest_bit(left));
    }
    written_close(out, '}');
}

static void roofs(struct written *out, const struct kilt_state *state) {
    written_open(out, "roofs", '[');
    for (uint32_t left = state->roofs; left; left &= left - 1) {
        written_text(out, NULL, kilt_square_name(lowest_bit(left)));
    }
    written_close(out, ']');
}

static void floors(struct written *out, const struct kilt_state *state, int seat) {
    written_open(out, "floors", '{');
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        if (state->owner[colour] == seat) {
            written_open(out, kilt_colour_name(colour), '[');
            for (int kind = 0; kind < KILT_CREST_KINDS; kind++) {
                written_number(out, NULL, state->floors[colour][kind]);
            }
            written_close(out, ']');
        }
    }
    written_close(out, '}');
}

static void seats(struct written *out, const struct kilt_state *state) {
    written_open(out, "seats", '[');
    for (int seat = 0; seat < state->seat_count; seat++) {
        written_open(out, NULL, '{');
        written_number(out, "ducats", state->ducats[seat]);
        written_open(out, "account", '{');
        for (int source = 0; source < KILT_SOURCES; source++) {
            written_number(out, kilt_source_name(source), state->account[seat][source]);
        }
        written_close(out, '}');
        floors(out, state, seat);
        written_close(out, '}');
    }
    written_close(out, ']');
}

static void write_state(const struct game *game, const void *match, uint8_t viewer, struct written *out) {
    const struct kilt_state *state = match;
    (void)viewer;
    written_open(out, NULL, '{');
    written_number(out, "turn", state->turn);
    written_number(out, "mover", state->mover);
    written_text(out, "phase", kilt_phase_name(state->phase));
    seats_written(out, "to_act", state->to_act);
    written_number(out, "bank", state->bank);
    rows(out, state);
    moved(out, state);
    squares(out, kilt_tables(game), state);
    roofs(out, state);
    seats(out, state);
    written_truth(out, "over", state->phase == KILT_PHASE_OVER);
    ranking_written(out, "ranking", game, state);
    written_close(out, '}');
}

/* ---- events ---- */

static void write_nothing(json_t *object, const struct event *event) {
    (void)object, (void)event;
}

static void write_turn(json_t *object, const struct event *event) {
    set_number(object, "turn", event->amount);
}

static void write_card_moved(json_t *object, const struct event *event) {
    set_text(object, "card", kilt_card_name(event->what));
    set_number(object, "from", event->from);
    set_number(object, "to", event->to);
    set_text(object, "toward", kilt_colour_name(event->reason));
}

static void write_row_emptied(json_t *object, const struct event *event) {
    set_number(object, "at", event->from);
}

static void write_passed_over(json_t *object, const struct event *event) {
    set_text(object, "color", kilt_colour_name(event->what));
    set_text(object, "reason", kilt_pass_name(event->reason));
}

static void write_built(json_t *object, const struct event *event) {
    set_text(object, "color", kilt_colour_name(event->what));
    set_number(object, "crests", event->from);
    set_text(object, "at", kilt_square_name(event->to));
    set_text(object, "on", kilt_ground_name(event->reason));
    set_number(object, "floors", event->amount);
}

static void write_paid(json_t *object, const struct event *event) {
    set_number(object, "to", event->to);
    set_text(object, "at", kilt_square_name(event->what));
    set_number(object, "ducats", event->amount);
}

static void write_roof_set(json_t *object, const struct event *event) {
    json_object_set_new(object, "from",
                        event->from == KILT_NO_SQUARE ? json_null() : json_string(kilt_square_name(event->from)));
    set_text(object, "at", kilt_square_name(event->to));
}

static void write_area(json_t *object, const struct event *event) {
    set_text(object, "color", kilt_colour_name(event->what));
    set_number(object, "ducats", event->amount);
    set_number(object, "towers", event->from);
    set_number(object, "crests", event->to);
    set_number(object, "roofs", event->reason);
}

static void write_asked(json_t *object, const struct event *event) {
    set_text(object, "phase", kilt_phase_name(event->what));
    json_object_set_new(object, "to_act", seats_write(event->set));
}

static json_t *write_event(const struct event *event) {
    static void (*const writers[KILT_EVENTS])(json_t * object, const struct event *event) = {
        [KILT_EVENT_TURN] = write_turn,
        [KILT_EVENT_CARD_MOVED] = write_card_moved,
        [KILT_EVENT_ROW_EMPTIED] = write_row_emptied,
        [KILT_EVENT_PASSED_OVER] = write_passed_over,
        [KILT_EVENT_BUILT] = write_built,
        [KILT_EVENT_PAID] = write_paid,
        [KILT_EVENT_ROOF_SET] = write_roof_set,
        [KILT_EVENT_LAST_FLOOR] = write_nothing,
        [KILT_EVENT_DUCAT_DAY] = write_nothing,
        [KILT_EVENT_INCOME] = write_area,
        [KILT_EVENT_FINAL] = write_area,
        [KILT_EVENT_ASKED] = write_asked,
        [KILT_EVENT_OVER] = write_nothing,
    };
    json_t *object = json_object();
    set_text(object, "event", kilt_event_name(event->type));
    if (event->seat != GAME_NO_SEAT) {
        set_number(object, "seat", event->seat);
    }
    assert(event->type < KILT_EVENTS && writers[event->type]);
    writers[event->type](object, event);
    return object;
}

const struct game_json_ops kilt_json_ops = {
    .intent_write = write_intent, .intent_read = read_intent, .state_write = write_state, .event_write = write_event};
