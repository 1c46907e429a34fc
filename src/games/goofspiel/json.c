/* SPDX-License-Identifier: MIT */
/* Goofspiel in the match file, the trace and the bot protocol. */
#include <stdio.h>
#include <string.h>

#include "../keys.h"
#include "../words.h"
#include "goofspiel.h"
#include "hand.h"

json_t *goofspiel_intent_write(const struct intent *intent) {
    return json_pack("{s:i,s:s,s:i}", "seat", intent->seat, "do", "bid", "card", intent->arg[GOOFSPIEL_CARD]);
}

static int verb_of(const char *name) {
    return strcmp(name, "bid") == 0 ? GOOFSPIEL_BID : -1;
}

int goofspiel_intent_read(const json_t *object, struct intent *intent, struct error *error) {
    struct keys keys = {.object = object, .error = error};
    *intent = (struct intent){0};
    return keys_name(&keys, "do", verb_of, N_("\"bid\""), &intent->verb) && keys_number(&keys, "seat", &intent->seat) &&
           keys_number(&keys, "card", &intent->arg[GOOFSPIEL_CARD]) && keys_end(&keys, "bid");
}

static json_t *write_hand(const struct goofspiel_state *state, unsigned seat) {
    json_t *array = json_array();
    for (unsigned i = 0; i < goofspiel_hand_size(state, seat); i++) {
        json_array_append_new(array, json_integer(hand_card(state->hands[seat], i)));
    }
    return array;
}

json_t *goofspiel_state_write(const struct game *game, const void *state, uint8_t viewer) {
    (void)viewer;
    const struct goofspiel_state *now = state;
    const int over = now->to_act == 0;
    json_t *scores = json_array(), *hands = json_array();
    for (unsigned seat = 0; seat < now->seats; seat++) {
        json_array_append_new(scores, json_integer(now->scores[seat]));
        json_array_append_new(hands, write_hand(now, seat));
    }
    return json_pack("{s:i,s:o,s:i,s:o,s:o,s:s,s:o,s:b,s:o}", "round", now->round, "prize",
                     over ? json_null() : json_integer(now->prizes[now->round - 1]), "prizes_left",
                     now->cards - now->round, "scores", scores, "hands", hands, "phase", over ? "over" : "bid",
                     "to_act", seats_write(now->to_act), "over", over, "ranking", ranking_write(game, now));
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

json_t *goofspiel_event_write(const struct event *event) {
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
