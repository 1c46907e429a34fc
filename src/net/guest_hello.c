/* SPDX-License-Identifier: MIT */
/* Finding the host, and asking him for a seat. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "guest_private.h"
#include "value.h"

static int refuse(struct guest *guest, enum refusal refusal) {
    guest->refusal = refusal;
    guest->state = GUEST_REFUSED;
    return 0;
}

int guest_meet(struct guest *guest) {
    struct error error;
    if (!key_line_of_guest(&guest->keys, guest->host, &guest->line)) {
        return 0;
    }
    guest->game = game_shelf_find(guest->shelf, guest->terms.game, &error);
    if (!guest->game) {
        return refuse(guest, REFUSAL_GAME);
    }
    guest->has_host = 1;
    guest->state = GUEST_KNOCKS;
    return 1;
}

/* ---- the announcement ---- */

static int speaks_our_version(const json_t *object) {
    const json_t *protocol = json_object_get(object, "protocol");
    const json_int_t least = json_integer_value(json_array_get(protocol, 0)),
                     most = json_integer_value(json_array_get(protocol, 1));
    return least <= TERMS_PROTOCOL && most >= TERMS_PROTOCOL;
}

static int fits_our_game(struct guest *guest, const json_t *object) {
    char tables[TERMS_VALUE_SIZE], own[TERMS_VALUE_SIZE];
    struct game_setup setup;
    json_int_t revision;
    terms_tables(guest->game, own);
    if (!value_whole(object, "revision", 1, INT32_MAX, &revision) ||
        revision != (json_int_t)guest->game->ops->revision || !terms_set_up(&guest->terms, guest->game, 0, &setup)) {
        return refuse(guest, REFUSAL_REVISION);
    }
    if (!value_line(object, "tables", tables, sizeof tables) || strcmp(tables, own) != 0) {
        return refuse(guest, REFUSAL_TABLES);
    }
    return 1;
}

/* Others have the key of the announcement too: it counts only with the key that the code is of. */
static int read_announcement(struct guest *guest, const json_t *object) {
    if (!value_bytes(object, "host", guest->host, sizeof guest->host) ||
        !join_code_is_of(&guest->self.code, guest->host)) {
        return 0;
    }
    if (!value_line(object, "program", guest->program, sizeof guest->program)) {
        guest->program[0] = 0;
    }
    if (!value_line(object, "name", guest->host_name, sizeof guest->host_name)) {
        guest->host_name[0] = 0;
    }
    if (!speaks_our_version(object)) {
        return refuse(guest, REFUSAL_PROTOCOL);
    }
    return value_bytes(object, "chance", guest->promise, sizeof guest->promise) &&
           terms_read(json_object_get(object, "terms"), &guest->terms) && guest_meet(guest);
}

int guest_take_announcement(struct guest *guest, const void *bytes, size_t size) {
    const struct topic topic = topic_announcement(&guest->self.table);
    json_t *object = guest->has_host ? NULL : value_open(guest->self.table.key, topic.name, bytes, size);
    const enum guest_state before = guest->state;
    const int is_good =
        object && before == GUEST_SEEKS && read_announcement(guest, object) && fits_our_game(guest, object);
    json_decref(object);
    if (is_good && !guest_keep(guest)) {
        guest->has_host = 0;
        guest->state = GUEST_SEEKS;
        return 0;
    }
    if (is_good) {
        guest_listen(guest);
        guest_say_hello(guest);
    }
    return guest->state != before;
}

/* ---- the hello ---- */

static json_t *hello(const struct guest *guest) {
    unsigned char signature[SIGNATURE_SIZE];
    char tables[TERMS_VALUE_SIZE];
    terms_tables(guest->game, tables);
    identity_sign(&guest->self.identity, guest->self.table.name, guest->keys.public, signature);
    json_t *object = json_pack("{s:i,s:i,s:s,s:s,s:I,s:s,s:s}", "least", TERMS_PROTOCOL, "most", TERMS_PROTOCOL, "as",
                               guest->self.is_watching ? "watch" : "seat", "name", guest->self.name, "revision",
                               (json_int_t)guest->game->ops->revision, "tables", tables, "program", CASTELLANY_VERSION);
    if (guest->has_moved) { /* by a door, for who sits knocks no more */
        json_object_set_new(object, "shown", json_true());
    }
    value_set_bytes(object, "key", guest->keys.public, KEY_SIZE);
    value_set_bytes(object, "identity", guest->self.identity.public, KEY_SIZE);
    value_set_bytes(object, "signature", signature, sizeof signature);
    value_set_bytes(object, "chance", guest->chance, sizeof guest->chance);
    return object;
}

void guest_say_hello(struct guest *guest) {
    const struct topic topic = topic_hello(&guest->self.table, topic_slot(guest->name));
    struct envelope *envelope = memory_new(1, sizeof *envelope);
    unsigned char *packed = memory_new(ENVELOPE_LOAD_MOST, 1);
    json_t *object = hello(guest);
    const size_t size = value_pack(object, packed, ENVELOPE_LOAD_MOST);
    if (size && envelope_seal_to(guest->self.table.key, guest->host, topic.name, packed, size, envelope)) {
        guest->outlet.put(guest->outlet.context, topic.name, envelope->bytes, envelope->size);
    }
    json_decref(object);
    free(packed);
    free(envelope);
}
