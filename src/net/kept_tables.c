/* SPDX-License-Identifier: MIT */
/* Each table is opened as it would be to be played at, with an outlet that says and keeps nothing: so what is shown in a
 * list is what the table will show. */
#include "kept_tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/hash.h"
#include "castellany/match_file.h"
#include "castellany/memory.h"
#include "guest.h"
#include "host.h"

/* A table with what hears for it. */
struct listener {
    struct kept_table table;
    struct kept_tables *all;
    int meeting; /* its number; -1: this program itself */
    struct guest *guest;
    struct host *host;
    struct match *match; /* a host's */
};

struct place {
    struct meeting meeting;
    void (*watch)(void *context, const char *name);
    void *context;
};

struct kept_tables {
    const struct game_shelf *shelf;
    char folder[KEPT_FOLDER_SIZE], saves[KEPT_FOLDER_SIZE];
    uint64_t stamp; /* of the files as they were read */
    struct listener *listeners[KEPT_TABLES_MOST]; /* in the order that they are shown in */
    int count;
    struct place places[KEPT_TABLES_MOST];
    int place_count;
};

/* ---- an outlet that says nothing ---- */

static void put_nothing(void *context, const char *name, const void *bytes, size_t size) {
    (void)context, (void)name, (void)bytes, (void)size;
}

static int keep_nothing(void *context, const void *bytes, size_t size) {
    (void)context, (void)bytes, (void)size;
    return 1;
}

static void watch(void *context, const char *name) {
    const struct listener *listener = context;
    const struct place *place = listener->meeting < 0 ? NULL : &listener->all->places[listener->meeting];
    if (place && place->watch) {
        place->watch(place->context, name);
    }
}

/* ---- how it stands ---- */

static void look_at_guest(struct listener *listener) {
    struct kept_table *table = &listener->table;
    const enum guest_state state = guest_state(listener->guest);
    const unsigned due = guest_match(listener->guest) ? match_to_act(guest_match(listener->guest)) : 0;
    table->shown = guest_match(listener->guest);
    table->seat = guest_seat(listener->guest);
    table->is_watching = guest_self(listener->guest)->is_watching;
    table->waited = due & ~guest_sealed(listener->guest);
    table->turn = state == GUEST_REFUSED                                    ? KEPT_REFUSED
                  : !table->shown                                           ? KEPT_LAID
                  : state == GUEST_OVER || !due                             ? KEPT_OVER
                  : state == GUEST_HOSTS || guest_is_asked(listener->guest) ? KEPT_OWN
                                                                            : KEPT_OTHERS;
    if (table->turn == KEPT_OTHERS && table->seat != GAME_NO_SEAT) { /* he has answered, and it has not come back yet */
        table->waited &= ~(1u << table->seat);
    }
}

/* The seats whose answers are missing at a host's. */
static unsigned missing_of(const struct listener *listener, unsigned due) {
    unsigned missing = due & ~host_sealed(listener->host);
    struct intent intent;
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if ((missing & ~host_own_seats(listener->host)) >> seat & 1 && host_answer(listener->host, seat, &intent)) {
            missing &= ~(1u << seat);
        }
    }
    return missing;
}

static void look_at_host(struct listener *listener) {
    struct kept_table *table = &listener->table;
    if (table->laid) {
        table->seat = GAME_NO_SEAT;
        table->turn = host_is_full(listener->host) ? KEPT_OWN : KEPT_LAID;
        return;
    }
    const unsigned due = match_to_act(listener->match), missing = missing_of(listener, due),
                   own = missing & host_own_seats(listener->host);
    table->shown = listener->match;
    table->seat = GAME_NO_SEAT;
    table->waited = own ? own : missing;
    table->turn = !due ? KEPT_OVER : own || !missing ? KEPT_OWN : KEPT_OTHERS;
}

static void look(struct listener *listener) {
    (listener->host ? look_at_host : look_at_guest)(listener);
}

static int comes_before(const struct kept_table *one, const struct kept_table *other) {
    const int is_own = one->turn == KEPT_OWN, is_own_other = other->turn == KEPT_OWN;
    return is_own != is_own_other ? is_own : one->since > other->since;
}

static void sort(struct kept_tables *tables) {
    for (int i = 1; i < tables->count; i++) {
        struct listener *moved = tables->listeners[i];
        int at = i;
        for (; at > 0 && comes_before(&moved->table, &tables->listeners[at - 1]->table); at--) {
            tables->listeners[at] = tables->listeners[at - 1];
        }
        tables->listeners[at] = moved;
    }
}

/* ---- reading ---- */

static void listener_free(struct listener *listener) {
    guest_free(listener->guest);
    host_free(listener->host);
    match_free(listener->match);
    free(listener);
}

static int open_guest(struct listener *listener, const void *bytes, size_t size) {
    const struct outlet outlet = {listener, put_nothing, watch, keep_nothing};
    struct meeting moved;
    listener->guest = guest_again(&outlet, listener->all->shelf, bytes, size);
    if (listener->guest && guest_at(listener->guest)[0] && !meeting_read(guest_at(listener->guest), &moved)) {
        listener->table.meeting = moved; /* it was handed over, and the file says where it was before */
    }
    return listener->guest != NULL;
}

static int was_laid(const struct kept_table *table) {
    char path[KEPT_PATH_SIZE + sizeof KEPT_LAID_BESIDE];
    snprintf(path, sizeof path, "%s" KEPT_LAID_BESIDE, table->path);
    return !disk_is_there(table->match) && disk_is_there(path);
}

static int open_laid(struct listener *listener, const void *bytes, size_t size) {
    const struct outlet outlet = {listener, put_nothing, watch, keep_nothing};
    struct error error;
    char *name = host_kept_game(bytes, size);
    const struct game *game = name ? game_shelf_find(listener->all->shelf, name, &error) : NULL;
    free(name);
    listener->table.laid = game;
    listener->host = game ? host_again(&outlet, game, bytes, size) : NULL;
    return listener->host != NULL;
}

static int open_host(struct listener *listener, const void *bytes, size_t size) {
    if (was_laid(&listener->table)) {
        return open_laid(listener, bytes, size);
    }
    const struct outlet outlet = {listener, put_nothing, watch, keep_nothing};
    struct match_file_read read;
    match_file_read(listener->table.match, listener->all->shelf, &read);
    listener->match = read.match;
    read.match = NULL;
    match_file_read_free(&read);
    listener->host = listener->match ? host_again(&outlet, match_game(listener->match), bytes, size) : NULL;
    return listener->host && host_is_begun(listener->host) && !host_moved(listener->host) &&
           host_show(listener->host, listener->match);
}

static int number_of(struct kept_tables *tables, const struct meeting *meeting) {
    if (meeting->is_own) {
        return -1;
    }
    for (int i = 0; i < tables->place_count; i++) {
        const struct meeting *there = &tables->places[i].meeting;
        if (meeting_is_same(there, meeting) && strcmp(there->user, meeting->user) == 0) {
            return i;
        }
    }
    tables->places[tables->place_count].meeting = *meeting;
    return tables->place_count++;
}

static int read_table(struct listener *listener) {
    struct disk_status status;
    size_t size;
    char *bytes = kept_file_read(listener->table.path, &size, &listener->table.meeting);
    const int is_good = bytes && (listener->table.is_host ? open_host : open_guest)(listener, bytes, size);
    free(bytes);
    if (is_good) {
        listener->table.since = disk_look(listener->table.path, &status) ? status.changed : 0;
        listener->meeting = number_of(listener->all, &listener->table.meeting);
        look(listener);
    }
    return is_good;
}

static int ends_in(const char *name, const char *ending) {
    const size_t length = strlen(name), size = strlen(ending);
    return length > size && strcmp(name + length - size, ending) == 0;
}

static int is_kept(const char *name) {
    return ends_in(name, KEPT_HOST) || ends_in(name, KEPT_GUEST);
}

/* The paths that the file NAME stands for. */
static void paths_of(const struct kept_tables *tables, const char *name, struct kept_table *table) {
    table->is_host = ends_in(name, KEPT_HOST);
    snprintf(table->path, sizeof table->path, "%s/%.400s", tables->folder, name);
    table->match[0] = 0;
    if (table->is_host) {
        snprintf(table->match, sizeof table->match, "%s/%.400s", tables->saves, name);
        table->match[strlen(table->match) - strlen(KEPT_HOST)] = 0;
    }
}

static void take_file(struct kept_tables *tables, const char *name) {
    if (tables->count == KEPT_TABLES_MOST || !is_kept(name)) {
        return;
    }
    struct listener *listener = memory_new(1, sizeof *listener);
    listener->all = tables;
    paths_of(tables, name, &listener->table);
    if (read_table(listener)) {
        tables->listeners[tables->count++] = listener;
    } else {
        listener_free(listener);
    }
}

/* The same in whatever order the folder is read. */
static uint64_t stamp_of(const struct kept_tables *tables) {
    struct disk_folder *directory = disk_folder_open(tables->folder);
    struct kept_table table;
    uint64_t stamp = 0;
    for (const char *name; directory && (name = disk_folder_next(directory)) != NULL;) {
        if (is_kept(name)) {
            struct disk_status own, match;
            paths_of(tables, name, &table);
            disk_look(table.path, &own);
            disk_look(table.match, &match);
            const uint64_t parts[] = {hash_bytes(name, strlen(name)), (uint64_t)own.changed, (uint64_t)match.changed};
            stamp += hash_bytes(parts, sizeof parts);
        }
    }
    disk_folder_close(directory);
    return stamp;
}

struct kept_tables *kept_tables_open(const char *folder, const char *saves, const struct game_shelf *shelf) {
    struct kept_tables *tables = memory_new(1, sizeof *tables);
    tables->shelf = shelf;
    snprintf(tables->folder, sizeof tables->folder, "%s", folder);
    snprintf(tables->saves, sizeof tables->saves, "%s", saves);
    tables->stamp = stamp_of(tables);
    struct disk_folder *directory = disk_folder_open(folder);
    for (const char *name; directory && (name = disk_folder_next(directory)) != NULL;) {
        take_file(tables, name);
    }
    disk_folder_close(directory);
    sort(tables);
    return tables;
}

int kept_tables_are_fresh(const struct kept_tables *tables) {
    return stamp_of(tables) == tables->stamp;
}

void kept_tables_free(struct kept_tables *tables) {
    for (int i = 0; tables && i < tables->count; i++) {
        listener_free(tables->listeners[i]);
    }
    free(tables);
}

const struct kept_table *kept_tables_at(const struct kept_tables *tables, int number) {
    return number < tables->count ? &tables->listeners[number]->table : NULL;
}

int kept_tables_turns(const struct kept_tables *tables) {
    int turns = 0;
    for (int i = 0; i < tables->count; i++) {
        turns += tables->listeners[i]->table.turn == KEPT_OWN;
    }
    return turns;
}

/* ---- listening ---- */

const struct meeting *kept_tables_meeting(const struct kept_tables *tables, int number) {
    return number < tables->place_count ? &tables->places[number].meeting : NULL;
}

void kept_tables_connect(struct kept_tables *tables, int number, void (*watch_name)(void *context, const char *name),
                         void *context) {
    tables->places[number].watch = watch_name;
    tables->places[number].context = context;
    for (int i = 0; i < tables->count; i++) {
        struct listener *listener = tables->listeners[i];
        if (listener->meeting == number && listener->host) {
            host_connect(listener->host);
        } else if (listener->meeting == number) {
            guest_connect(listener->guest);
        }
    }
}

static size_t length_of(const struct kept_table *table) {
    return table->shown ? match_length(table->shown) : 0;
}

/* Who waits for whom may stay as it is while the match has gone on. */
static int hear(struct listener *listener, const char *name, const void *bytes, size_t size, int64_t wall) {
    const struct kept_table before = listener->table;
    const size_t length = length_of(&before);
    if (listener->host) {
        host_take(listener->host, name, bytes, size);
    } else {
        const int moves = guest_moves(listener->guest);
        guest_take(listener->guest, name, bytes, size);
        if (guest_moves(listener->guest) != moves) { /* what was handed over has other registers */
            guest_connect(listener->guest);
        }
    }
    look(listener);
    const int is_other = listener->table.turn != before.turn || listener->table.waited != before.waited ||
                         length_of(&listener->table) != length;
    listener->table.since = is_other ? wall : before.since;
    return is_other;
}

int kept_tables_take(struct kept_tables *tables, int number, const char *name, const void *bytes, size_t size,
                     int64_t wall) {
    int is_other = 0;
    for (int i = 0; i < tables->count; i++) {
        if (tables->listeners[i]->meeting == number) {
            is_other |= hear(tables->listeners[i], name, bytes, size, wall);
        }
    }
    if (is_other) {
        sort(tables);
    }
    return is_other;
}
