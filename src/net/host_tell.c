/* SPDX-License-Identifier: MIT */
/* What a guest is told: always all that he needs, so that the last value is enough. */
#include <stdlib.h>
#include <string.h>

#include "castellany/match_cover.h"
#include "castellany/match_file.h"
#include "castellany/memory.h"
#include "cover_text.h"
#include "host_private.h"
#include "value.h"

enum { VERSION_BITS = 32 };

json_int_t host_version(struct host *host) {
    return host->epoch << VERSION_BITS | ++host->count;
}

/* ---- parts of a value ---- */

static json_t *names_of(struct host *host) {
    json_t *names = json_array();
    for (uint8_t seat = 0; seat < host->table.terms.seats; seat++) {
        const struct guest_place *guest = host_at(host, seat);
        json_array_append_new(names, guest ? json_string(guest->guest.name) : json_null());
    }
    return names;
}

/* Whose programs have a line, a bit for each seat. */
static int who_is_here(const struct host *host) {
    int seats = 0;
    for (uint8_t seat = 0; seat < host->table.terms.seats; seat++) {
        const struct host_guest *guest = host_guest_at(host, seat);
        seats |= guest && guest->is_here ? 1 << seat : 0;
    }
    return seats;
}

/* The seals of all who are asked, in the order of seats. */
static json_t *seals_of(const struct host *host) {
    json_t *seals = json_array();
    for (uint8_t seat = 0; seat < host->table.terms.seats; seat++) {
        const unsigned char *seal = host_seal_of(host, seat);
        json_array_append_new(seals, seal ? value_of_bytes(seal, ANSWER_SEAL) : json_null());
    }
    return seals;
}

static void add_record(const struct host *host, json_t *object) {
    json_t *chances = json_array();
    for (uint8_t seat = 0; seat < host->table.terms.seats; seat++) {
        json_array_append_new(chances,
                              host->drew >> seat & 1 ? value_of_bytes(host->chances[seat], CHANCE_SIZE) : json_null());
    }
    json_object_set_new(object, "over", json_true());
    json_object_set_new(object, "chances", chances);
    json_object_set(object, "openings", host->openings);
    value_set_bytes(object, "secret", host->secret, CHANCE_SIZE);
}

static int bring_up_cover(struct host *host, struct guest_place *guest) {
    if (guest->cover && !match_cover_goes_on(guest->cover, host->match, guest->guest.seat, &host->fiction)) {
        match_free(guest->cover);
        guest->cover = NULL;
    }
    if (!guest->cover) {
        guest->cover = match_cover(host->match, guest->guest.seat, &host->fiction);
    }
    return guest->cover != NULL;
}

/* Brings up to date what GUEST is shown of the match. It stays as long as the question does. */
static int show(struct host *host, struct guest_place *guest, int is_over) {
    const struct question now = host_question(host);
    unsigned char print[COVER_PRINT];
    size_t size;
    if (guest->show && question_is(&guest->shown, &now)) {
        return 1;
    }
    if (!is_over && !bring_up_cover(host, guest)) {
        return 0;
    }
    char *text = match_file_text(is_over ? host->match : guest->cover, &size);
    cover_print(host->match, guest->guest.seat, print);
    json_decref(guest->show);
    guest->show = json_pack("{s:s#,s:o}", "match", text, (int)size, "seen", value_of_bytes(print, sizeof print));
    guest->shown = now;
    free(text);
    return 1;
}

static int add_match(struct host *host, struct guest_place *guest, json_t *object) {
    const int is_over = match_game(host->match)->ops->to_act(match_state(host->match)) == 0;
    if (!show(host, guest, is_over)) {
        return 0;
    }
    json_object_update(object, guest->show);
    json_object_set_new(object, "seals", seals_of(host));
    if (is_over) {
        add_record(host, object);
    }
    return 1;
}

/* The names of those who watch and are there. */
static json_t *watchers_of(const struct host *host) {
    json_t *names = json_array();
    for (int i = 0; i < HOST_GUESTS; i++) {
        const struct host_guest *guest = host_guest(host, i);
        if (guest && guest->seat == GAME_NO_SEAT && guest->is_here) {
            json_array_append_new(names, json_string(guest->name));
        }
    }
    return names;
}

/* ---- the whole ---- */

static json_t *phrases_of(const struct host *host) {
    json_t *phrases = json_object();
    for (uint8_t seat = 0; seat < host->table.terms.seats; seat++) {
        const struct phrase phrase = host_phrase(host, seat);
        phrase_write(&phrase, phrases, (const char[]){(char)('0' + seat), 0});
    }
    return phrases;
}

static json_t *value_for(struct host *host, struct guest_place *guest) {
    unsigned char promise[CHANCE_PROMISE];
    const struct question question = host_question(host);
    json_t *object = json_pack("{s:i,s:o,s:o,s:i}", "seat", guest->guest.seat, "terms", terms_write(&host->table.terms),
                               "names", names_of(host), "here", who_is_here(host));
    chance_promise(host->secret, promise);
    value_set_bytes(object, "chance", promise, sizeof promise);
    question_write(&question, object);
    json_object_set_new(object, "stand-ins", stand_ins_write(&host->stand_ins));
    json_object_set_new(object, "phrases", phrases_of(host));
    json_object_set_new(object, "watchers", watchers_of(host));
    if (host->next[0]) {
        json_object_set_new(object, "next", json_pack("[s,i]", host->next, host->next_port));
    }
    if (host->has_left) {
        json_object_set_new(object, "left", json_true());
        json_object_set_new(object, "closed", json_boolean(host->is_closed));
    }
    if (host->match && !add_match(host, guest, object)) {
        json_decref(object);
        return NULL;
    }
    host_add_hand(host, guest, object);
    return object;
}

static void put_value(struct host *host, const struct guest_place *guest) {
    const struct topic topic = topic_to_guest(&host->table.place.table, guest->name);
    host->outlet.put(host->outlet.context, topic.name, guest->value, guest->value_size);
}

static void seal_value(struct host *host, struct guest_place *guest, json_t *object) {
    const struct topic topic = topic_to_guest(&host->table.place.table, guest->name);
    struct envelope *envelope = memory_new(1, sizeof *envelope);
    json_object_set_new(object, "v", json_integer(host_version(host)));
    free(guest->value);
    guest->value = NULL;
    guest->value_size = 0;
    if (value_seal(guest->line.out, topic.name, object, envelope)) {
        guest->value = memory_new(envelope->size, 1);
        memcpy(guest->value, envelope->bytes, envelope->size);
        guest->value_size = envelope->size;
        put_value(host, guest);
    }
    free(envelope);
}

int host_tell(struct host *host, struct guest_place *guest) {
    json_t *object = host->handing.is_moved ? host_tell_moved(host, guest) : value_for(host, guest);
    if (!object) {
        return 0;
    }
    char *told = json_dumps(object, JSON_COMPACT);
    if (guest->told && strcmp(told, guest->told) == 0) {
        free(told);
    } else {
        free(guest->told);
        guest->told = told;
        seal_value(host, guest, object);
    }
    json_decref(object);
    return 1;
}

int host_tell_all(struct host *host) {
    int is_good = 1;
    if (!host_lock_seals(host)) {
        return 1; /* nobody is told yet that all have sealed */
    }
    for (int i = 0; i < HOST_GUESTS; i++) {
        if (host->guests[i].is_there) {
            is_good = host_tell(host, &host->guests[i]) && is_good;
        }
    }
    return is_good;
}
