/* SPDX-License-Identifier: MIT */
/* Before the match: the announcement, and who wants to sit down. */
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "host_private.h"
#include "value.h"

/* ---- the announcement ---- */

int host_free_seats(const struct host *host) {
    int count = 0;
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        count += !host->is_begun && (host->table.friends >> seat & 1) && !host_guest_at(host, seat);
    }
    return count;
}

static json_t *announcement(struct host *host) {
    unsigned char promise[CHANCE_PROMISE];
    char tables[TERMS_VALUE_SIZE];
    chance_promise(host->secret, promise);
    terms_tables(host->game, tables);
    json_t *object =
        json_pack("{s:[i,i],s:o,s:I,s:s,s:i,s:s,s:s}", "protocol", TERMS_PROTOCOL, TERMS_PROTOCOL, "terms",
                  terms_write(&host->table.terms), "revision", (json_int_t)host->game->ops->revision, "tables", tables,
                  "free", host_free_seats(host), "name", host->table.name, "program", CASTELLANY_VERSION);
    value_set_bytes(object, "host", host->table.place.keys.public, KEY_SIZE);
    value_set_bytes(object, "chance", promise, sizeof promise);
    return object;
}

void host_announce(struct host *host) {
    const struct topic topic = topic_announcement(&host->table.place.table);
    struct envelope *envelope = memory_new(1, sizeof *envelope);
    json_t *object = announcement(host);
    if (value_seal(host->table.place.table.key, topic.name, object, envelope)) {
        host->outlet.put(host->outlet.context, topic.name, envelope->bytes, envelope->size);
    }
    json_decref(object);
    free(envelope);
}

/* ---- a hello ---- */

struct hello {
    unsigned char key[KEY_SIZE], identity[KEY_SIZE], signature[SIGNATURE_SIZE], chance[CHANCE_SIZE];
    char name[MATCH_NAME_SIZE], tables[TERMS_VALUE_SIZE];
    json_int_t least, most, revision;
    int is_watching, is_shown; /* here by a door */
};

static json_t *open_hello(const struct host *host, const char *topic, const void *bytes, size_t size) {
    const struct host_place *place = &host->table.place;
    struct envelope *opened = memory_new(1, sizeof *opened);
    json_t *object = NULL;
    if (envelope_open_to(place->table.key, place->keys.public, place->keys.secret, topic, bytes, size, opened)) {
        object = value_unpack(opened->bytes, opened->size);
    }
    free(opened);
    return object;
}

static int read_hello(const json_t *object, struct hello *hello) {
    const char *as = json_string_value(json_object_get(object, "as"));
    memset(hello, 0, sizeof *hello);
    hello->is_watching = as && strcmp(as, "watch") == 0;
    hello->is_shown = json_is_true(json_object_get(object, "shown"));
    return value_bytes(object, "key", hello->key, sizeof hello->key) &&
           value_whole(object, "least", 0, INT32_MAX, &hello->least) &&
           value_whole(object, "most", 0, INT32_MAX, &hello->most);
}

/* What only those say who speak our version. */
static int read_rest(const struct host *host, const json_t *object, struct hello *hello) {
    return value_line(object, "name", hello->name, sizeof hello->name) &&
           value_bytes(object, "identity", hello->identity, sizeof hello->identity) &&
           value_bytes(object, "signature", hello->signature, sizeof hello->signature) &&
           value_bytes(object, "chance", hello->chance, sizeof hello->chance) &&
           identity_vouches(hello->identity, host->table.place.table.name, hello->key, hello->signature);
}

static enum refusal judge_program(const struct host *host, const json_t *object, struct hello *hello) {
    char tables[TERMS_VALUE_SIZE];
    terms_tables(host->game, tables);
    if (hello->least > TERMS_PROTOCOL || hello->most < TERMS_PROTOCOL) {
        return REFUSAL_PROTOCOL;
    }
    if (!read_rest(host, object, hello)) {
        return REFUSAL_HELLO;
    }
    if (!value_whole(object, "revision", 1, INT32_MAX, &hello->revision) ||
        !value_line(object, "tables", hello->tables, sizeof hello->tables)) {
        return REFUSAL_GAME;
    }
    return hello->revision != (json_int_t)host->game->ops->revision ? REFUSAL_REVISION
           : strcmp(hello->tables, tables) != 0                     ? REFUSAL_TABLES
                                                                    : REFUSAL_NONE;
}

/* ---- places ---- */

static struct guest_place *find_key(struct host *host, const unsigned char key[KEY_SIZE]) {
    for (int i = 0; i < HOST_GUESTS; i++) {
        if (host->guests[i].is_there && memcmp(host->guests[i].key, key, KEY_SIZE) == 0) {
            return &host->guests[i];
        }
    }
    return NULL;
}

int host_has_key(const struct host *host, const unsigned char key[KEY_SIZE]) {
    return find_key((struct host *)host, key) != NULL;
}

static struct guest_place *find_free(struct host *host) {
    int at = 0;
    while (at < HOST_GUESTS && host->guests[at].is_there) {
        at++;
    }
    return at < HOST_GUESTS ? &host->guests[at] : NULL;
}

int host_free_places(const struct host *host) {
    int count = host->table.watchers;
    for (int i = 0; i < HOST_GUESTS; i++) {
        count -= host->guests[i].is_there && host->guests[i].guest.seat == GAME_NO_SEAT;
    }
    return count;
}

/* Finds the seat for who comes, GAME_NO_SEAT for a watcher. */
static enum refusal choose_seat(struct host *host, const struct hello *hello, uint8_t *seat) {
    *seat = GAME_NO_SEAT;
    if (hello->is_watching) {
        return host_free_places(host) > 0 ? REFUSAL_NONE : REFUSAL_WATCHERS;
    }
    if (host->is_begun) {
        return REFUSAL_BEGUN;
    }
    for (uint8_t at = 0; at < host->table.terms.seats; at++) {
        if ((host->table.friends >> at & 1) && !host_at(host, at)) {
            *seat = at;
            return REFUSAL_NONE;
        }
    }
    return REFUSAL_FULL;
}

static int sit_down(struct host *host, const struct hello *hello, uint8_t seat) {
    struct guest_place *place = find_free(host);
    if (!place || !host_seat(host, place, hello->key)) {
        return 0;
    }
    place->guest.seat = seat;
    memcpy(place->guest.name, hello->name, sizeof hello->name);
    memcpy(place->guest.identity, hello->identity, sizeof hello->identity);
    const unsigned drew = host->drew;
    if (seat != GAME_NO_SEAT) {
        memcpy(host->chances[seat], hello->chance, sizeof hello->chance);
        host->drew |= 1u << seat;
    }
    if (!host_keep(host)) {
        memset(place, 0, sizeof *place);
        host->drew = drew;
        return 0;
    }
    host_listen(host, place);
    host_announce(host);
    return host_tell_all(host);
}

/* Tells VALUE, in a version of its own, to the one with KEY, who has no place here. */
static void tell_stranger(struct host *host, const unsigned char key[KEY_SIZE], json_t *value) {
    struct guest_place nobody = {0};
    if (host_seat(host, &nobody, key)) {
        const struct topic topic = topic_to_guest(&host->table.place.table, nobody.name);
        struct envelope *envelope = memory_new(1, sizeof *envelope);
        json_object_set_new(value, "v", json_integer(host_version(host)));
        if (value_seal(nobody.line.out, topic.name, value, envelope)) {
            host->outlet.put(host->outlet.context, topic.name, envelope->bytes, envelope->size);
        }
        free(envelope);
    }
    json_decref(value);
}

static void refuse(struct host *host, const unsigned char key[KEY_SIZE], enum refusal refusal) {
    tell_stranger(host, key, json_pack("{s:s,s:s}", "refused", refusal_name(refusal), "program", CASTELLANY_VERSION));
}

/* ---- doors ---- */

void host_set_door(struct host *host, const struct host_door *door) {
    host->door = *door;
}

void host_set_way_back(struct host *host, const struct host *door) {
    host->way_back = door;
}

static void send_to(struct host *host, const unsigned char key[KEY_SIZE], const struct host_table *table) {
    struct hand_to to = {.code = table->place.code, .table = table->place.table};
    memcpy(to.host, table->place.keys.public, sizeof to.host);
    memcpy(to.name, table->name, sizeof to.name);
    tell_stranger(host, key, json_pack("{s:o}", "moved", hand_to_write(&to)));
}

int host_show_in(struct host *host, const struct host_knock *knock) {
    enum refusal refusal = REFUSAL_NONE;
    const struct host *table = host->door.choose(host->door.context, knock, &refusal);
    if (table) {
        send_to(host, knock->key, &table->table);
    } else if (refusal != REFUSAL_NONE) {
        refuse(host, knock->key, refusal);
    }
    return table != NULL;
}

static int show_in(struct host *host, const struct hello *hello) {
    struct host_knock knock = {.is_watching = hello->is_watching};
    memcpy(knock.key, hello->key, sizeof knock.key);
    memcpy(knock.identity, hello->identity, sizeof knock.identity);
    return host_show_in(host, &knock);
}

/* Somebody else was quicker: the door knows of another table. */
static int is_to_go_back(const struct host *host, const struct hello *hello, enum refusal refusal) {
    return host->way_back && hello->is_shown && (refusal == REFUSAL_FULL || refusal == REFUSAL_BEGUN);
}

/* ---- all who knock ---- */

static int judge(struct host *host, const json_t *object, struct hello *hello) {
    struct guest_place *known = find_key(host, hello->key);
    uint8_t seat = GAME_NO_SEAT;
    if (known) {
        free(known->told); /* he has not heard it: once more */
        known->told = NULL;
        host_tell(host, known);
        return 0;
    }
    if (host->handing.is_moved) { /* he may knock there */
        tell_stranger(host, hello->key, json_pack("{s:o}", "moved", hand_to_write(&host->handing.to)));
        return 0;
    }
    enum refusal refusal = judge_program(host, object, hello);
    if (refusal == REFUSAL_NONE && host->door.choose) {
        return show_in(host, hello);
    }
    if (refusal == REFUSAL_NONE) {
        refusal = choose_seat(host, hello, &seat);
    }
    if (refusal == REFUSAL_NONE) {
        return sit_down(host, hello, seat);
    }
    if (is_to_go_back(host, hello, refusal)) {
        send_to(host, hello->key, &host->way_back->table);
        return 0;
    }
    refuse(host, hello->key, refusal);
    return 0;
}

int host_take_hello(struct host *host, int slot, const void *bytes, size_t size) {
    const struct topic topic = topic_hello(&host->table.place.table, slot);
    struct hello hello;
    json_t *object = open_hello(host, topic.name, bytes, size);
    const int is_hello = read_hello(object, &hello);
    const int is_new = is_hello && judge(host, object, &hello);
    json_decref(object);
    if (is_hello) {
        host->outlet.put(host->outlet.context, topic.name, NULL, 0); /* the slot is free for the next one */
    }
    return is_new;
}
