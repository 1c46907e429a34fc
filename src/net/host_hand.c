/* SPDX-License-Identifier: MIT */
/* Letting go of a table. Until the line "moved" is on this disk nothing has happened; from then on it says nothing
 * else. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/match_file.h"
#include "guest_private.h"
#include "host_private.h"
#include "value.h"

/* ---- asking ---- */

static int is_over(const struct host *host) {
    return host->game->ops->to_act(match_state(host->match)) == 0;
}

static int have_all_come(const struct host *host) {
    for (int i = 0; i < HOST_GUESTS; i++) {
        const struct guest_place *guest = &host->guests[i];
        if (guest->is_there && guest->guest.seat != GAME_NO_SEAT && !guest->seen) {
            return 0;
        }
    }
    return 1;
}

static int is_possible(const struct host *host, uint8_t seat, uint8_t own) {
    const unsigned owners = host_own_seats(host);
    return host->match && !host->handing.is_moved && !is_over(host) && host_guest_at(host, seat) &&
           !(owners >> seat & 1) && (own == GAME_NO_SEAT || ((owners >> own & 1) && !host_guest_at(host, own))) &&
           (!host->was_handed || have_all_come(host));
}

int host_offer(struct host *host, uint8_t seat, uint8_t own) {
    struct host_handing *handing = &host->handing;
    if (!is_possible(host, seat, own)) {
        return 0;
    }
    memset(handing, 0, sizeof *handing);
    handing->is_asking = 1;
    handing->number = host_version(host);
    handing->seat = seat;
    handing->own = own;
    key_pair_new(&handing->keys);
    identity_new(&handing->identity);
    return host_tell_all(host);
}

void host_withdraw(struct host *host) {
    if (!host->handing.is_moved) {
        memset(&host->handing, 0, sizeof host->handing);
        host_tell_all(host);
    }
}

uint8_t host_offered(const struct host *host) {
    return host->handing.is_asking || host->handing.is_moved ? host->handing.seat : GAME_NO_SEAT;
}

/* ---- the table as its new host needs it ---- */

/* This program's person as a guest there. */
static struct guest_place own_place(const struct host *host) {
    struct guest_place place = {.guest = {.seat = host->handing.own}};
    memcpy(place.guest.name, host->table.name, sizeof place.guest.name);
    memcpy(place.guest.identity, host->handing.identity.public, KEY_SIZE);
    memcpy(place.key, host->handing.keys.public, KEY_SIZE);
    return place;
}

static json_t *write_guests(const struct host *host) {
    const struct guest_place own = own_place(host);
    json_t *guests = json_array();
    for (int i = 0; i < HOST_GUESTS; i++) {
        if (host->guests[i].is_there && host->guests[i].guest.seat != host->handing.seat) {
            json_array_append_new(guests, host_write_guest(&host->guests[i]));
        }
    }
    json_array_append_new(guests, host_write_guest(&own));
    return guests;
}

/* What the owner's person has sealed stays hers. */
static json_t *write_seals(const struct host *host) {
    const struct question now = host_question(host);
    json_t *seals = json_array();
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        const struct answer *answer = &host->seals.answers[seat];
        if (seat != host->handing.own && answer->kind != ANSWER_NONE && question_is(&answer->question, &now)) {
            json_array_append_new(seals, answer_write(host->game, answer, 1));
        }
    }
    return seals;
}

static unsigned bit(uint8_t seat) {
    return seat == GAME_NO_SEAT ? 0 : 1u << seat;
}

static void write_hand(const struct host *host, struct hand *hand) {
    const struct host_handing *handing = &host->handing;
    const unsigned friends = (host->table.friends & ~bit(handing->seat)) | bit(handing->own);
    const struct host_guest *to = host_guest_at(host, handing->seat);
    size_t size;
    json_t *object = host_write(host);
    json_object_del(object, "place");
    json_object_set_new(object, "name", json_string(to->name));
    json_object_set_new(object, "friends", json_integer(friends));
    json_object_set_new(object, "guests", write_guests(host));
    json_object_set_new(object, "seals", write_seals(host));
    json_object_set_new(object, "handed", json_true());
    hand->table = json_dumps(object, JSON_COMPACT);
    hand->match = match_file_text(host->match, &size);
    json_decref(object);
}

static int is_held(const struct host *host, struct hand *hand) {
    unsigned char print[HAND_PRINT];
    *hand = (struct hand){NULL, NULL};
    if (!host->handing.is_taken || host->handing.is_moved ||
        !is_possible(host, host->handing.seat, host->handing.own)) {
        return 0;
    }
    write_hand(host, hand);
    hand_print(hand, print);
    return memcmp(print, host->handing.held, sizeof print) == 0;
}

enum host_hand host_hand(const struct host *host) {
    const struct host_handing *handing = &host->handing;
    struct hand hand;
    if (handing->is_moved || !handing->is_asking) {
        return handing->is_moved ? HOST_MOVED : handing->is_refused ? HOST_REFUSED : HOST_ASKS_NOBODY;
    }
    if (!handing->is_taken) {
        return HOST_ASKS;
    }
    const int held = is_held(host, &hand);
    hand_free(&hand);
    return held ? HOST_IS_HELD : HOST_IS_TAKEN;
}

/* ---- what is said and heard of it ---- */

void host_add_hand(struct host *host, const struct guest_place *guest, json_t *object) {
    const struct host_handing *handing = &host->handing;
    struct hand hand;
    if (!handing->is_asking || guest->guest.seat != handing->seat || !is_possible(host, handing->seat, handing->own)) {
        return;
    }
    json_t *told = json_pack("{s:I}", "number", handing->number);
    if (handing->is_taken) {
        write_hand(host, &hand);
        hand_set(told, &hand);
        hand_free(&hand);
    }
    json_object_set_new(object, "hand", told);
}

void host_hear_hand(struct host *host, const struct guest_place *guest, const json_t *said) {
    struct host_handing *handing = &host->handing;
    json_int_t number;
    struct hand_to to;
    if (!handing->is_asking || guest->guest.seat != handing->seat ||
        !value_whole(said, "number", handing->number, handing->number, &number)) {
        return;
    }
    if (!hand_to_read(json_object_get(said, "to"), &to)) {
        handing->is_asking = 0;
        handing->is_refused = 1;
        return;
    }
    handing->to = to;
    handing->is_taken = 1;
    if (!value_bytes(said, "held", handing->held, sizeof handing->held)) {
        memset(handing->held, 0, sizeof handing->held);
    }
}

json_t *host_tell_moved(const struct host *host, const struct guest_place *guest) {
    json_t *object = json_pack("{s:o}", "moved", hand_to_write(&host->handing.to));
    if (strcmp(guest->name, host->handing.whose) == 0) {
        hand_set(object, &host->handing.hand);
    }
    return object;
}

/* ---- letting go ---- */

/* As that guest would have kept it who sits there. */
static char *write_seat(const struct host *host) {
    const struct host_handing *handing = &host->handing;
    struct guest guest = {
        .keys = handing->keys, .has_host = 1, .is_no_drawer = 1, .game = host->game, .terms = host->table.terms};
    guest.self = (struct guest_self){.code = handing->to.code,
                                     .table = handing->to.table,
                                     .identity = handing->identity,
                                     .is_watching = handing->own == GAME_NO_SEAT};
    memcpy(guest.self.name, host->table.name, sizeof guest.self.name);
    memcpy(guest.host, handing->to.host, sizeof guest.host);
    memcpy(guest.at, handing->to.at, sizeof guest.at);
    memcpy(guest.host_name, handing->to.name, sizeof guest.host_name);
    guest.has_moved = 1;
    chance_promise(host->secret, guest.promise);
    if (handing->own != GAME_NO_SEAT) {
        const struct question now = host_question(host);
        const struct answer *sealed = &host->seals.answers[handing->own];
        if (sealed->kind == ANSWER_OPENED && question_is(&sealed->question, &now)) {
            guest.answer = *sealed;
            guest.answer.kind = ANSWER_SEALED;
        }
        guest.answer.phrase = host->phrases[handing->own];
    }
    char *text = guest_write(&guest);
    sodium_memzero(&guest, sizeof guest);
    return text;
}

static void stay(struct host *host) {
    struct host_handing *handing = &host->handing;
    handing->is_moved = 0;
    hand_free(&handing->hand);
    free(handing->seat_text);
    handing->seat_text = NULL;
}

int host_hand_over(struct host *host) {
    struct host_handing *handing = &host->handing;
    struct hand hand;
    if (!is_held(host, &hand)) {
        hand_free(&hand);
        return 0;
    }
    strcpy(handing->whose, host_at(host, handing->seat)->name);
    handing->hand = hand;
    handing->seat_text = write_seat(host);
    handing->is_moved = 1;
    if (!host_keep(host)) {
        stay(host);
        return 0;
    }
    host->match = NULL;
    return host_tell_all(host);
}

const struct hand_to *host_moved(const struct host *host) {
    return host->handing.is_moved ? &host->handing.to : NULL;
}

const char *host_moved_seat(const struct host *host) {
    return host->handing.seat_text;
}

/* ---- the disk ---- */

json_t *host_write_moved(const struct host *host) {
    const struct host_handing *handing = &host->handing;
    json_t *object = json_pack("{s:o,s:s,s:s,s:i}", "to", hand_to_write(&handing->to), "whose", handing->whose, "seat",
                               handing->seat_text, "number", handing->seat);
    hand_set(object, &handing->hand);
    return object;
}

int host_read_moved(struct host *host, const json_t *moved) {
    struct host_handing *handing = &host->handing;
    const json_t *seat = json_object_get(moved, "seat");
    json_int_t number;
    if (!moved) {
        return 1;
    }
    handing->is_moved = hand_to_read(json_object_get(moved, "to"), &handing->to) &&
                        value_line(moved, "whose", handing->whose, sizeof handing->whose) && json_is_string(seat) &&
                        value_whole(moved, "number", 0, GAME_MAX_SEATS - 1, &number) && hand_get(moved, &handing->hand);
    handing->seat = handing->is_moved ? (uint8_t)number : 0;
    handing->seat_text = handing->is_moved ? strdup(json_string_value(seat)) : NULL;
    return handing->is_moved;
}
