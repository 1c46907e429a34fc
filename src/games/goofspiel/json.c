/* SPDX-License-Identifier: MIT */
/* Goofspiel in the match file, the trace and the bot protocol. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "../keys.h"
#include "../words.h"
#include "goofspiel.h"
#include "hand.h"

static json_t *write_intent(const struct intent *intent) {
    return json_pack("{s:i,s:s,s:i}", "seat", intent->seat, "do", "bid", "card", intent->arg[GOOFSPIEL_CARD]);
}

static int verb_of(const char *name) {
    return strcmp(name, "bid") == 0 ? GOOFSPIEL_BID : -1;
}

static int read_intent(const json_t *object, struct intent *intent, struct error *error) {
    struct keys keys = {.object = object, .error = error};
    *intent = (struct intent){0};
    return keys_name(&keys, "do", verb_of, N_("\"bid\""), &intent->verb) && keys_number(&keys, "seat", &intent->seat) &&
           keys_number(&keys, "card", &intent->arg[GOOFSPIEL_CARD]) && keys_end(&keys, "bid");
}

static void write_hands(const struct goofspiel_state *state, struct written *out) {
    written_open(out, "hands", '[');
    for (unsigned seat = 0; seat < state->seats; seat++) {
        written_open(out, NULL, '[');
        for (unsigned i = 0; i < goofspiel_hand_size(state, seat); i++) {
            written_number(out, NULL, hand_card(state->hands[seat], i));
        }
        written_close(out, ']');
    }
    written_close(out, ']');
}

static void write_scores(const struct goofspiel_state *state, struct written *out) {
    written_open(out, "scores", '[');
    for (unsigned seat = 0; seat < state->seats; seat++) {
        written_number(out, NULL, state->scores[seat]);
    }
    written_close(out, ']');
}

static void write_state(const struct game *game, const void *state, uint8_t viewer, struct written *out) {
    (void)viewer;
    const struct goofspiel_state *now = state;
    const int over = now->to_act == 0;
    written_open(out, NULL, '{');
    written_number(out, "round", now->round);
    if (over) {
        written_null(out, "prize");
    } else {
        written_number(out, "prize", now->prizes[now->round - 1]);
    }
    written_number(out, "prizes_left", now->cards - now->round);
    write_scores(now, out);
    write_hands(now, out);
    written_text(out, "phase", over ? "over" : "bid");
    seats_written(out, "to_act", now->to_act);
    written_truth(out, "over", over);
    ranking_written(out, "ranking", game, now);
    written_close(out, '}');
}

/* How an event is written: its name, and which fields under which key (NULL: not). */
static const struct event_form {
    const char *name, *what, *amount, *set;
    int has_seat;
} event_forms[GOOFSPIEL_EVENTS] = {
    [GOOFSPIEL_EVENT_PRIZE] = {"prize", .what = "prize", .amount = "round"},
    [GOOFSPIEL_EVENT_SEALED] = {"sealed", .has_seat = 1},
    [GOOFSPIEL_EVENT_REVEALED] = {"revealed", .what = "card", .has_seat = 1},
    [GOOFSPIEL_EVENT_WON] = {"won", .what = "prize", .amount = "points", .has_seat = 1},
    [GOOFSPIEL_EVENT_DISCARDED] = {"discarded", .what = "prize", .set = "tied"},
    [GOOFSPIEL_EVENT_OVER] = {"over"},
};

static json_t *write_event(const struct event *event) {
    assert(event->type < GOOFSPIEL_EVENTS);
    const struct event_form *form = &event_forms[event->type];
    json_t *object = json_pack("{s:s}", "event", form->name);
    if (form->has_seat) {
        json_object_set_new(object, "seat", json_integer(event->seat));
    }
    if (form->what) {
        json_object_set_new(object, form->what, json_integer(event->what));
    }
    if (form->amount) {
        json_object_set_new(object, form->amount, json_integer(event->amount));
    }
    if (form->set) {
        json_object_set_new(object, form->set, seats_write(event->set));
    }
    return object;
}

const struct game_json_ops goofspiel_json_ops = {
    .intent_write = write_intent, .intent_read = read_intent, .state_write = write_state, .event_write = write_event};
