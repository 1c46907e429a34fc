/* SPDX-License-Identifier: MIT */
/* What the host keeps on the disk: all but what guests will say again by themselves. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "host_private.h"
#include "value.h"

static const char format[] = "castellany-table";

enum { EPOCH_MOST = 1 << 30 };

/* ---- writing ---- */

json_t *host_place_write(const struct host_place *place) {
    json_t *object = json_pack("{s:o,s:s,s:s}", "keys", key_pair_write(&place->keys), "code", place->code.letters,
                               "table", place->table.name);
    value_set_bytes(object, "key", place->table.key, sizeof place->table.key);
    return object;
}

json_t *host_write_guest(const struct guest_place *guest) {
    json_t *object = json_pack("{s:i,s:s}", "seat", guest->guest.seat, "name", guest->guest.name);
    value_set_bytes(object, "key", guest->key, sizeof guest->key);
    value_set_bytes(object, "identity", guest->guest.identity, sizeof guest->guest.identity);
    return object;
}

static json_t *write_guests(const struct host *host) {
    json_t *guests = json_array();
    for (int i = 0; i < HOST_GUESTS; i++) {
        if (host->guests[i].is_there) {
            json_array_append_new(guests, host_write_guest(&host->guests[i]));
        }
    }
    return guests;
}

static json_t *write_seals(const struct host *host) {
    json_t *seals = json_array();
    for (int i = 0; i < GAME_MAX_SEATS; i++) {
        if (host->seals.answers[i].kind != ANSWER_NONE) {
            json_array_append_new(seals, answer_write(host->game, &host->seals.answers[i], 1));
        }
    }
    return seals;
}

static json_t *write_lock(const struct seal_lock *lock) {
    json_t *object = json_object(), *seals = json_array();
    question_write(&lock->question, object);
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        const int is_locked = lock->seats >> seat & 1;
        json_array_append_new(seals, is_locked ? value_of_bytes(lock->seals[seat], ANSWER_SEAL) : json_null());
    }
    json_object_set_new(object, "seals", seals);
    return object;
}

static json_t *write_chances(const struct host *host) {
    json_t *chances = json_array();
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        json_array_append_new(chances,
                              host->drew >> seat & 1 ? value_of_bytes(host->chances[seat], CHANCE_SIZE) : json_null());
    }
    return chances;
}

json_t *host_write(const struct host *host) {
    json_t *object = json_pack("{s:s,s:i,s:o,s:o,s:i,s:i,s:s,s:I,s:I,s:b,s:o,s:o}", "format", format, "version", 1,
                               "place", host_place_write(&host->table.place), "terms", terms_write(&host->table.terms),
                               "friends", host->table.friends, "watchers", host->table.watchers, "name",
                               host->table.name, "epoch", host->epoch, "undone", host->undone, "begun", host->is_begun,
                               "guests", write_guests(host), "seals", write_seals(host));
    value_set_bytes(object, "secret", host->secret, sizeof host->secret);
    json_object_set_new(object, "stand-ins", stand_ins_write(&host->stand_ins));
    json_object_set_new(object, "lock", write_lock(&host->lock));
    json_object_set(object, "openings", host->openings);
    json_object_set_new(object, "chances", write_chances(host));
    json_object_set_new(object, "handed", json_boolean(host->was_handed));
    if (host->handing.is_moved) {
        json_object_set_new(object, "moved", host_write_moved(host));
    }
    return object;
}

int host_keep(struct host *host) {
    json_t *object = host_write(host);
    char *text = json_dumps(object, JSON_COMPACT);
    const int is_kept = host->outlet.keep(host->outlet.context, text, strlen(text));
    sodium_memzero(text, strlen(text));
    free(text);
    json_decref(object);
    return is_kept;
}

/* ---- reading ---- */

int host_place_read(const json_t *object, struct host_place *place) {
    const char *code = json_string_value(json_object_get(object, "code"));
    return key_pair_read(json_object_get(object, "keys"), &place->keys) && code &&
           join_code_read(code, &place->code, NULL) == JOIN_CODE_GOOD &&
           value_line(object, "table", place->table.name, sizeof place->table.name) &&
           value_bytes(object, "key", place->table.key, sizeof place->table.key);
}

int host_seat(struct host *host, struct guest_place *guest, const unsigned char key[KEY_SIZE]) {
    memcpy(guest->key, key, KEY_SIZE);
    key_name(key, guest->name);
    guest->is_there = key_line_of_host(&host->table.place.keys, key, &guest->line);
    return guest->is_there;
}

static void read_chances(struct host *host, const json_t *chances) {
    for (size_t i = 0; i < json_array_size(chances) && i < GAME_MAX_SEATS; i++) {
        if (value_bytes_at(chances, i, host->chances[i], CHANCE_SIZE)) {
            host->drew |= 1u << i;
        }
    }
}

static int read_guest(struct host *host, const json_t *object, struct guest_place *guest) {
    unsigned char key[KEY_SIZE];
    json_int_t seat;
    if (!value_bytes(object, "key", key, sizeof key) || !value_whole(object, "seat", 0, GAME_NO_SEAT, &seat) ||
        (seat >= host->table.terms.seats && seat != GAME_NO_SEAT) ||
        !value_line(object, "name", guest->guest.name, sizeof guest->guest.name) ||
        !value_bytes(object, "identity", guest->guest.identity, sizeof guest->guest.identity)) {
        return 0;
    }
    if (seat != GAME_NO_SEAT && value_bytes(object, "chance", host->chances[seat], CHANCE_SIZE)) {
        host->drew |= 1u << seat; /* earlier versions kept it with the guest */
    }
    guest->guest.seat = (uint8_t)seat;
    return host_seat(host, guest, key);
}

static int read_guests(struct host *host, const json_t *guests) {
    int is_good = json_array_size(guests) <= HOST_GUESTS;
    for (size_t i = 0; is_good && i < json_array_size(guests); i++) {
        is_good = read_guest(host, json_array_get(guests, i), &host->guests[i]);
    }
    return is_good;
}

static int read_seals(struct host *host, const json_t *seals) {
    struct answer answer;
    for (size_t i = 0; i < json_array_size(seals); i++) {
        if (!answer_read(host->game, json_array_get(seals, i), &answer) || answer.intent.seat >= GAME_MAX_SEATS) {
            return 0;
        }
        host->seals.question = answer.question;
        host->seals.answers[answer.intent.seat] = answer;
    }
    return 1;
}

static void read_lock(const json_t *object, struct seal_lock *lock) {
    const json_t *seals = json_object_get(object, "seals");
    if (question_read(object, &lock->question)) {
        for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
            lock->seats |= value_bytes_at(seals, seat, lock->seals[seat], ANSWER_SEAL) ? 1u << seat : 0;
        }
    }
}

static int read_table(struct host *host, const json_t *object) {
    json_int_t friends, watchers;
    const int is_good = host_place_read(json_object_get(object, "place"), &host->table.place) &&
                        terms_read(json_object_get(object, "terms"), &host->table.terms) &&
                        value_whole(object, "friends", 0, (1 << GAME_MAX_SEATS) - 1, &friends) &&
                        value_whole(object, "watchers", 0, HOST_WATCHERS, &watchers) &&
                        value_line(object, "name", host->table.name, sizeof host->table.name);
    host->table.friends = is_good ? (unsigned)friends : 0;
    host->table.watchers = is_good ? (int)watchers : 0;
    return is_good && strcmp(host->table.terms.game, host->game->ops->name) == 0;
}

int host_restore(struct host *host, const void *bytes, size_t size) {
    json_t *object = json_loadb(bytes, size, JSON_REJECT_DUPLICATES, NULL);
    const char *is = json_string_value(json_object_get(object, "format"));
    const int is_good = is && strcmp(is, format) == 0 && read_table(host, object) &&
                        value_whole(object, "epoch", 0, EPOCH_MOST, &host->epoch) &&
                        value_whole(object, "undone", 0, INT32_MAX, &host->undone) &&
                        value_bytes(object, "secret", host->secret, sizeof host->secret) &&
                        read_guests(host, json_object_get(object, "guests")) &&
                        read_seals(host, json_object_get(object, "seals")) &&
                        stand_ins_read(json_object_get(object, "stand-ins"), &host->stand_ins) &&
                        host_read_moved(host, json_object_get(object, "moved"));
    read_chances(host, json_object_get(object, "chances"));
    host->was_handed = json_is_true(json_object_get(object, "handed"));
    host->is_begun = json_is_true(json_object_get(object, "begun"));
    read_lock(json_object_get(object, "lock"), &host->lock);
    json_array_extend(host->openings, json_object_get(object, "openings"));
    json_decref(object);
    return is_good;
}

char *host_kept_game(const void *bytes, size_t size) {
    json_t *object = json_loadb(bytes, size, JSON_REJECT_DUPLICATES, NULL);
    struct terms terms;
    const int is_good = terms_read(json_object_get(object, "terms"), &terms);
    json_decref(object);
    return is_good ? strdup(terms.game) : NULL;
}
