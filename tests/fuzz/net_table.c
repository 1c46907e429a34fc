/* SPDX-License-Identifier: MIT */
#include "net_table.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "castellany/match_file.h"
#include "chance_kit.h"
#include "fuzz_kit.h"

enum { REGISTERS = 64, STEPS = 12, ROOM = 1 << 18 };

struct side {
    struct topic name[REGISTERS];
    struct envelope *value[REGISTERS];
    char *kept;
};

const struct game *net_game;
struct game_shelf *net_shelf;
struct host_place net_place;
static struct side at_host, at_guest, nowhere;
static struct match *match;
static struct key_pair guest_keys;
static char guest_name[KEY_NAME_SIZE];

/* ---- two sides ---- */

static void put(void *context, const char *name, const void *bytes, size_t size) {
    struct side *side = context;
    int at = 0;
    while (side->name[at].name[0] && strcmp(side->name[at].name, name) != 0) {
        at++;
    }
    strcpy(side->name[at].name, name);
    side->value[at] = side->value[at] ? side->value[at] : calloc(1, sizeof *side->value[at]);
    side->value[at]->size = size;
    memcpy(side->value[at]->bytes, size ? bytes : "", size);
}

static void put_nowhere(void *context, const char *name, const void *bytes, size_t size) {
    (void)context, (void)bytes;
    fuzz_must(strlen(name) < TOPIC_SIZE && size <= ENVELOPE_MOST);
}

static void watch(void *context, const char *name) {
    (void)context, (void)name;
}

static int keep(void *context, const void *bytes, size_t size) {
    struct side *side = context;
    free(side->kept);
    side->kept = calloc(size + 1, 1);
    memcpy(side->kept, bytes, size);
    return 1;
}

static struct outlet outlet_of(struct side *side) {
    return (struct outlet){side, side == &nowhere ? put_nowhere : put, watch, keep};
}

static void answer(void *context, const struct match *of, uint8_t seat, struct intent *intent) {
    (void)context;
    net_game->ops->pick(net_game, match_state(of), seat, &chance_stream, intent);
}

static int save(void *context, const struct match *saved) {
    (void)context;
    match_free(match);
    match = match_prefix(saved, match_length(saved));
    return 1;
}

static void hand(const struct side *from, struct host *host, struct guest *guest) {
    for (int i = 0; from->name[i].name[0]; i++) {
        if (host) {
            host_take(host, from->name[i].name, from->value[i]->bytes, from->value[i]->size);
        } else {
            guest_take(guest, from->name[i].name, from->value[i]->bytes, from->value[i]->size);
        }
    }
}

static void play(struct host *host, struct keeper *keeper, struct guest *guest) {
    host_connect(host);
    guest_connect(guest);
    for (int step = 0; step < STEPS; step++) {
        hand(&at_host, NULL, guest);
        if (guest_is_asked(guest) && match_length(guest_match(guest)) < 4) {
            struct intent intent;
            answer(NULL, guest_match(guest), guest_seat(guest), &intent);
            fuzz_must(guest_answer(guest, &intent));
        }
        hand(&at_guest, host, NULL);
        keeper_go_on(keeper);
    }
    fuzz_must(match_length(guest_match(guest)) == 4);
}

static struct guest_self self_of(const char *name) {
    struct guest_self self = {.code = net_place.code, .table = net_place.table};
    strcpy(self.name, name);
    identity_new(&self.identity);
    return self;
}

static void read_keys(void) {
    json_t *kept = json_loads(at_guest.kept, 0, NULL);
    fuzz_must(key_pair_read(json_object_get(kept, "keys"), &guest_keys));
    key_name(guest_keys.public, guest_name);
    json_decref(kept);
}

void net_table_begin(void) {
    static int is_begun;
    struct error error;
    if (is_begun) {
        return;
    }
    is_begun = 1;
    net_shelf = game_shelf_open(fuzz_data());
    chance_stream = random_seeded(4);
    chance_begin();
    fuzz_must(net_begin() && host_place_new(&net_place) &&
              (net_game = game_shelf_find(net_shelf, "goofspiel", &error)));
    struct host_table table = {.place = net_place, .friends = 2, .watchers = 2, .name = "Anna"};
    strcpy(table.terms.game, "goofspiel");
    table.terms.seats = 2;
    fuzz_must(terms_add(&table.terms, "cards", "5"));
    const struct outlet hosts = outlet_of(&at_host), guests = outlet_of(&at_guest);
    const struct keeper_ops ops = {NULL, answer, save};
    const struct match_seat seats[GAME_MAX_SEATS] = {{"Odo", "bot:master", 1}};
    const struct guest_self self = self_of("Ben");
    struct host *host = host_new(&hosts, net_game, &table);
    struct keeper *keeper = keeper_new(host, net_game, &ops, seats, NULL);
    struct guest *guest = guest_new(&guests, net_shelf, &self);
    play(host, keeper, guest);
    read_keys();
    keeper_free(keeper);
    host_free(host);
    guest_free(guest);
}

/* ---- what is there to be fuzzed ---- */

struct host *net_host(void) {
    const struct outlet outlet = outlet_of(&nowhere);
    struct host *host = host_again(&outlet, net_game, at_host.kept, strlen(at_host.kept));
    fuzz_must(host && host_show(host, match));
    return host;
}

struct guest *net_guest(void) {
    const struct outlet outlet = outlet_of(&nowhere);
    struct guest *guest = guest_again(&outlet, net_shelf, at_guest.kept, strlen(at_guest.kept));
    fuzz_must(guest && guest_state(guest) == GUEST_PLAYS);
    return guest;
}

struct guest *net_stranger(void) {
    const struct outlet outlet = outlet_of(&nowhere);
    const struct guest_self self = self_of("Cem");
    return guest_new(&outlet, net_shelf, &self);
}

const struct match *net_match(void) {
    return match;
}

const char *net_kept_host(void) {
    return at_host.kept;
}

const char *net_kept_guest(void) {
    return at_guest.kept;
}

json_t *net_told(void) {
    json_t *kept = json_loads(at_guest.kept, 0, NULL), *told = json_incref(json_object_get(kept, "told"));
    json_decref(kept);
    return told;
}

static size_t pack(const void *bytes, size_t size, unsigned char *packed) {
    uLongf length = ENVELOPE_LOAD_MOST - 256;
    return compress2(packed, &length, bytes, size, 1) == Z_OK ? length : 0;
}

static const char *seal(const unsigned char *key, struct topic topic, const void *bytes, size_t size,
                        struct envelope *envelope) {
    static unsigned char packed[ENVELOPE_MOST];
    static struct topic name;
    name = topic;
    envelope_seal(key, name.name, packed, pack(bytes, size, packed), envelope);
    return name.name;
}

const char *net_as_answer(const void *bytes, size_t size, struct envelope *envelope) {
    struct key_line line;
    fuzz_must(key_line_of_guest(&guest_keys, net_place.keys.public, &line));
    return seal(line.out, topic_to_host(&net_place.table, guest_name), bytes, size, envelope);
}

const char *net_as_told(const void *bytes, size_t size, struct envelope *envelope) {
    struct key_line line;
    fuzz_must(key_line_of_host(&net_place.keys, guest_keys.public, &line));
    return seal(line.out, topic_to_guest(&net_place.table, guest_name), bytes, size, envelope);
}

const char *net_as_announcement(const void *bytes, size_t size, struct envelope *envelope) {
    return seal(net_place.table.key, topic_announcement(&net_place.table), bytes, size, envelope);
}

const char *net_as_hello(const void *bytes, size_t size, struct envelope *envelope) {
    static unsigned char packed[ENVELOPE_MOST];
    static struct topic topic;
    topic = topic_hello(&net_place.table, 3);
    envelope_seal_to(net_place.table.key, net_place.keys.public, topic.name, packed, pack(bytes, size, packed),
                     envelope);
    return topic.name;
}
