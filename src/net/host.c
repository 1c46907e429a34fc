/* SPDX-License-Identifier: MIT */
/* The host's word is written to the disk before it is said, so that after a crash he says nothing that contradicts
 * it. */
#include "host.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "host_private.h"
#include "presence.h"
#include "value.h"

/* ---- its life ---- */

int host_place_new(struct host_place *place) {
    key_pair_new(&place->keys);
    join_code_of_key(place->keys.public, &place->code);
    return join_code_open(&place->code, &place->table);
}

static struct host *make(const struct outlet *outlet, const struct game *game) {
    struct host *host = memory_new(1, sizeof *host);
    uint64_t seed;
    randombytes_buf(&seed, sizeof seed);
    host->outlet = *outlet;
    host->game = game;
    host->fiction = random_seeded(seed);
    host->openings = json_array();
    return host;
}

/* Nothing is said in an epoch that is not on the disk. */
static struct host *begin_epoch(struct host *host, int is_good) {
    host->epoch++;
    if (!is_good || !host_keep(host)) {
        host_free(host);
        return NULL;
    }
    return host;
}

struct host *host_new(const struct outlet *outlet, const struct game *game, const struct host_table *table) {
    struct host *host = make(outlet, game);
    host->table = *table;
    chance_draw(host->secret);
    return begin_epoch(host, 1);
}

struct host *host_again(const struct outlet *outlet, const struct game *game, const void *bytes, size_t size) {
    struct host *host = make(outlet, game);
    return begin_epoch(host, host_restore(host, bytes, size));
}

void host_free(struct host *host) {
    if (!host) {
        return;
    }
    for (int i = 0; i < HOST_GUESTS; i++) {
        match_free(host->guests[i].cover);
        json_decref(host->guests[i].show);
        free(host->guests[i].told);
        free(host->guests[i].value);
    }
    hand_free(&host->handing.hand);
    free(host->handing.seat_text);
    json_decref(host->openings);
    sodium_memzero(host, sizeof *host);
    free(host);
}

/* ---- who is there ---- */

const struct host_table *host_table(const struct host *host) {
    return &host->table;
}

struct guest_place *host_at(struct host *host, uint8_t seat) {
    for (int i = 0; i < HOST_GUESTS; i++) {
        if (host->guests[i].is_there && host->guests[i].guest.seat == seat) {
            return &host->guests[i];
        }
    }
    return NULL;
}

const struct host_guest *host_guest(const struct host *host, int number) {
    return host->guests[number].is_there ? &host->guests[number].guest : NULL;
}

const struct host_guest *host_guest_at(const struct host *host, uint8_t seat) {
    const struct guest_place *place = seat == GAME_NO_SEAT ? NULL : host_at((struct host *)host, seat);
    return place ? &place->guest : NULL;
}

/* Says whether each seat of SEATS for guests has one for whom IS_SO holds. */
static int are_all(const struct host *host, unsigned seats, int (*is_so)(const struct host_guest *guest)) {
    for (uint8_t seat = 0; seat < host->table.terms.seats; seat++) {
        const struct host_guest *guest = host_guest_at(host, seat);
        if ((host->table.friends & seats) >> seat & 1 && !(guest && is_so(guest))) {
            return 0;
        }
    }
    return 1;
}

static int is_ready(const struct host_guest *guest) {
    return guest->is_ready;
}

static int is_done(const struct host_guest *guest) {
    return guest->is_done;
}

int host_is_full(const struct host *host) {
    return are_all(host, ~0u, is_ready);
}

int host_is_done(const struct host *host) {
    return host->match && host->game->ops->to_act(match_state(host->match)) == 0 &&
           are_all(host, ~stand_ins_now(&host->stand_ins), is_done);
}

/* ---- the line ---- */

struct topic host_presence(const struct host *host) {
    return topic_presence(&host->table.place.table, TOPIC_HOST);
}

void host_listen(struct host *host, const struct guest_place *guest) {
    const struct topic says = topic_to_host(&host->table.place.table, guest->name),
                       is_here = topic_presence(&host->table.place.table, guest->name);
    host->outlet.watch(host->outlet.context, says.name);
    host->outlet.watch(host->outlet.context, is_here.name);
}

static void put_again(struct host *host, const struct guest_place *guest) {
    const struct topic to = topic_to_guest(&host->table.place.table, guest->name);
    if (guest->value) {
        host->outlet.put(host->outlet.context, to.name, guest->value, guest->value_size);
    }
    host_listen(host, guest);
}

/* What is ours is put before anything is read: an older value of ours may lie there. */
void host_connect(struct host *host) {
    const struct topic presence = host_presence(host);
    if (host->handing.is_moved) {
        host_tell_all(host); /* it may be that the program ended just before */
    }
    host_announce(host);
    presence_put(&host->outlet, host->table.place.table.key, &presence);
    host->outlet.watch(host->outlet.context, presence.name);
    for (int i = 0; i < HOST_GUESTS; i++) {
        host->guests[i].guest.is_here = 0; /* if he is, it will be told */
        if (host->guests[i].is_there) {
            put_again(host, &host->guests[i]);
        }
    }
    for (int slot = 0; slot < TOPIC_SLOTS; slot++) {
        const struct topic topic = topic_hello(&host->table.place.table, slot);
        host->outlet.watch(host->outlet.context, topic.name);
    }
}

static void forget(const struct host *host, struct topic topic) {
    host->outlet.put(host->outlet.context, topic.name, NULL, 0);
}

void host_end(struct host *host, void (*unwatch)(void *context, const char *name)) {
    const struct join_code_table *table = &host->table.place.table;
    void *context = host->outlet.context;
    for (int slot = 0; slot < TOPIC_SLOTS; slot++) {
        unwatch(context, topic_hello(table, slot).name);
    }
    for (int i = 0; i < HOST_GUESTS; i++) {
        const struct guest_place *guest = &host->guests[i];
        if (guest->is_there) {
            unwatch(context, topic_to_host(table, guest->name).name);
            unwatch(context, topic_presence(table, guest->name).name);
            forget(host, topic_to_guest(table, guest->name));
        }
    }
    unwatch(context, host_presence(host).name);
    forget(host, topic_announcement(table));
    forget(host, host_presence(host));
}

void host_leave(struct host *host, int is_closed) {
    if (!host->handing.is_moved && !(host->match && match_to_act(host->match) == 0)) {
        host->has_left = 1;
        host->is_closed = is_closed;
        host_tell_all(host);
    }
}

/* Gives 1 if GUEST has said something that may be told now. */
static int hear_phrase(const struct host *host, struct guest_place *guest) {
    const struct phrase *said = &guest->answer.phrase;
    if (guest->guest.seat == GAME_NO_SEAT || said->count <= guest->phrase.count ||
        (guest->phrase.count && host->seconds < guest->phrase_at + PHRASE_SECONDS)) {
        return 0;
    }
    guest->phrase = *said;
    guest->phrase_at = host->seconds;
    return 1;
}

static int take_answer(struct host *host, struct guest_place *guest, const char *name, const void *bytes, size_t size) {
    json_t *object = value_open(guest->line.in, name, bytes, size);
    struct answer answer;
    json_int_t version;
    const int is_good =
        value_whole(object, "v", guest->seen + 1, INT64_MAX, &version) && answer_read(host->game, object, &answer);
    if (is_good) {
        host_hear_hand(host, guest, json_object_get(object, "hand"));
    }
    json_decref(object);
    if (!is_good) {
        return 0;
    }
    guest->seen = version;
    guest->answer = answer;
    guest->guest.is_ready |= answer.is_ready;
    guest->guest.is_done |= answer.is_done;
    hear_phrase(host, guest);
    host_tell_all(host);
    return 1;
}

/* Gives 1 if NAME says who is here; *IS_NEW, if somebody has come or gone. Ours is emptied late, by a line that was
 * lost before. */
static int take_presence(struct host *host, const char *name, const void *bytes, size_t size, int *is_new) {
    const struct topic own = host_presence(host);
    *is_new = 0;
    for (int i = 0; i < HOST_GUESTS; i++) {
        struct guest_place *guest = &host->guests[i];
        const struct topic topic = topic_presence(&host->table.place.table, guest->name);
        if (guest->is_there && strcmp(topic.name, name) == 0) {
            *is_new = presence_take(guest->line.in, &topic, bytes, size, &guest->guest.is_here);
            return 1;
        }
    }
    if (strcmp(own.name, name) != 0) {
        return 0;
    }
    if (size == 0) {
        presence_put(&host->outlet, host->table.place.table.key, &own);
    }
    return 1;
}

int host_take(struct host *host, const char *name, const void *bytes, size_t size) {
    int is_new;
    if (take_presence(host, name, bytes, size, &is_new)) {
        if (is_new) {
            host_tell_all(host);
        }
        return is_new;
    }
    if (size == 0) {
        return 0;
    }
    for (int i = 0; i < HOST_GUESTS; i++) {
        const struct topic topic = topic_to_host(&host->table.place.table, host->guests[i].name);
        if (host->guests[i].is_there && strcmp(topic.name, name) == 0) {
            return take_answer(host, &host->guests[i], name, bytes, size);
        }
    }
    for (int slot = 0; slot < TOPIC_SLOTS; slot++) {
        if (strcmp(topic_hello(&host->table.place.table, slot).name, name) == 0) {
            return host_take_hello(host, slot, bytes, size);
        }
    }
    return 0;
}

/* ---- the match ---- */

int host_is_begun(const struct host *host) {
    return host->is_begun;
}

int host_begin(struct host *host) {
    const int before = host->is_begun;
    host->is_begun = 1;
    if (!before && !host_keep(host)) {
        host->is_begun = 0;
        return 0;
    }
    host_announce(host);
    return 1;
}

void host_set_up(const struct host *host, struct game_setup *setup) {
    unsigned char chances[GAME_MAX_SEATS][CHANCE_SIZE];
    int count = 0;
    for (uint8_t seat = 0; seat < host->table.terms.seats; seat++) {
        if (host->drew >> seat & 1) {
            memcpy(chances[count++], host->chances[seat], CHANCE_SIZE);
        }
    }
    terms_set_up(&host->table.terms, host->game, chance_seed(host->secret, 1, chances[0], count), setup);
}

int host_is_table_of(const struct game *game, const void *bytes, size_t size, const struct match *match,
                     const unsigned char promise[CHANCE_PROMISE]) {
    unsigned char own[CHANCE_PROMISE];
    struct game_setup setup;
    struct host *host = make(&(struct outlet){NULL}, game);
    int is_of = host_restore(host, bytes, size) && host->is_begun && !host->handing.is_moved;
    if (is_of) {
        chance_promise(host->secret, own);
        host_set_up(host, &setup);
        is_of = memcmp(own, promise, sizeof own) == 0 && memcmp(&setup, match_setup(match), sizeof setup) == 0;
    }
    host_free(host);
    return is_of;
}

int host_show(struct host *host, const struct match *match) {
    if (host->handing.is_moved) {
        return 1;
    }
    host->match = match;
    return host_tell_all(host);
}

struct question host_question(const struct host *host) {
    return (struct question){.match = host->match != NULL,
                             .undone = host->undone,
                             .length = host->match ? (json_int_t)match_length(host->match) : 0};
}

/* ---- somebody is away ---- */

const struct stand_ins *host_stand_ins(const struct host *host) {
    return &host->stand_ins;
}

unsigned host_own_seats(const struct host *host) {
    return ~host->table.friends | stand_ins_now(&host->stand_ins);
}

/* Puts STAND_INS in the place of those that there are, once they are on the disk. */
static int set_stand_ins(struct host *host, const struct stand_ins *stand_ins) {
    const struct stand_ins before = host->stand_ins;
    host->stand_ins = *stand_ins;
    if (!host_keep(host)) {
        host->stand_ins = before;
        return 0;
    }
    return 1;
}

/* What an own seat has sealed stands; the guest's was never among it. */
int host_stand_in(struct host *host, uint8_t seat) {
    struct stand_ins now = host->stand_ins;
    if (!host->match || !host_guest_at(host, seat) || now.count == STAND_INS || host_own_seats(host) >> seat & 1) {
        return 0;
    }
    now.of[now.count++] = (struct stand_in){seat, host_question(host).length, -1};
    return set_stand_ins(host, &now) && host_tell_all(host);
}

/* The owner has sealed for SEAT, and others may have opened since: that answer stands. */
static int has_sealed_for(const struct host *host, uint8_t seat) {
    const struct question now = host_question(host);
    return question_is(&host->seals.question, &now) && host->seals.answers[seat].kind != ANSWER_NONE;
}

void host_give_back(struct host *host) {
    struct stand_ins now = host->stand_ins;
    const json_int_t length = host_question(host).length;
    int has_changed = 0;
    for (int i = 0; i < now.count; i++) {
        struct stand_in *one = &now.of[i];
        const struct host_guest *guest = host_guest_at(host, one->seat);
        if (one->until >= 0 || length == one->from || has_sealed_for(host, one->seat)) {
            continue;
        }
        if (length < one->from) { /* something was taken back */
            one->from = length;
            has_changed = 1;
        } else if (guest && guest->is_here) {
            one->until = length;
            has_changed = 1;
        }
    }
    if (has_changed && set_stand_ins(host, &now)) {
        host_tell_all(host);
    }
}

/* ---- phrases ---- */

struct phrase host_phrase(const struct host *host, uint8_t seat) {
    const struct guest_place *guest = host_at((struct host *)host, seat);
    return guest ? guest->phrase : host->phrases[seat];
}

void host_say_phrase(struct host *host, uint8_t seat, int number) {
    if (seat < host->table.terms.seats && !host_at(host, seat) && number > 0 && number <= PHRASES) {
        host->phrases[seat] = (struct phrase){host->phrases[seat].count + 1, number};
        host_tell_all(host);
    }
}

void host_pass(struct host *host, double seconds) {
    int has_changed = 0;
    host->seconds = seconds;
    for (int i = 0; i < HOST_GUESTS; i++) {
        has_changed |= host->guests[i].is_there && hear_phrase(host, &host->guests[i]);
    }
    if (has_changed) {
        host_tell_all(host);
    }
}

/* ---- the next table ---- */

void host_set_next(struct host *host, const char *code, int port) {
    snprintf(host->next, sizeof host->next, "%s", code);
    host->next_port = port;
    host_tell_all(host);
}

/* ---- taking back ---- */

unsigned host_wants_undo(const struct host *host) {
    const struct question now = host_question(host);
    unsigned seats = 0;
    for (int i = 0; i < HOST_GUESTS; i++) {
        const struct guest_place *guest = &host->guests[i];
        if (guest->is_there && guest->guest.seat != GAME_NO_SEAT && !(host_own_seats(host) >> guest->guest.seat & 1) &&
            guest->answer.wants_undo && question_is(&guest->answer.question, &now)) {
            seats |= 1u << guest->guest.seat;
        }
    }
    return seats;
}

int host_undo(struct host *host) {
    host->undone++;
    if (!host_keep(host)) {
        host->undone--;
        return 0;
    }
    return 1;
}
