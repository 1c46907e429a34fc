/* SPDX-License-Identifier: MIT */
/* The tables of a club. What one of them is lies in its files alone, so that the program may be killed at any time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "castellany/disk.h"
#include "castellany/file.h"
#include "castellany/match_file.h"
#include "castellany/memory.h"
#include "club.h"

enum { DAY = 86400 };
static const double farewell = 30; /* seconds that a table stays after all have the record */

/* ---- files ---- */

/* Within the club's folder; valid until the next call. */
static const char *name_of(const struct club_table *table, const char *ending) {
    static char name[CLUB_NAME_SIZE + 32];
    snprintf(name, sizeof name, "tables/%s%s", table->name, ending);
    return name;
}

static const char *file_of(const struct club_table *table, const char *ending) {
    return net_folder_file(&table->club->folder, name_of(table, ending));
}

static const char *played_file_of(const struct club_table *table, const char *ending) {
    char name[CLUB_NAME_SIZE + 32];
    snprintf(name, sizeof name, "played/%s%s", table->name, ending);
    return net_folder_file(&table->club->folder, name);
}

static long long written_at(const struct club_table *table, const char *ending) {
    struct disk_status status;
    return disk_look(file_of(table, ending), &status) ? status.changed : 0;
}

static void note_change(struct club_table *table) {
    table->changed = (long long)time(NULL);
}

/* ---- the outlet ---- */

static void put(void *context, const char *name, const void *bytes, size_t size) {
    struct club *club = ((struct club_table *)context)->club;
    club->counts.out++;
    carry_put(club->carry, name, bytes, size);
}

static void watch(void *context, const char *name) {
    carry_watch(((struct club_table *)context)->club->carry, name);
}

static void unwatch(void *context, const char *name) {
    carry_unwatch(((struct club_table *)context)->club->carry, name);
}

static int keep(void *context, const void *bytes, size_t size) {
    const struct club_table *table = context;
    return net_folder_write(&table->club->folder, name_of(table, ".json"), bytes, size);
}

static void answer(void *context, const struct match *match, uint8_t seat, struct intent *intent) {
    net_bots_answer(&((struct club_table *)context)->door->kind.bots, match, seat, intent);
}

static int save(void *context, const struct match *match) {
    const struct club_table *table = context;
    return net_folder_save(&table->club->folder, name_of(table, ".castellany"), match);
}

/* ---- opening ---- */

static struct club_table *make(struct club_door *door) {
    struct club_table *table = memory_new(1, sizeof *table);
    table->club = door->club;
    table->door = door;
    table->has_news = 1;
    return table;
}

static void free_table(struct club_table *table) {
    keeper_free(table->keeper);
    host_free(table->host);
    free(table);
}

static void add(struct club_table *table, struct match *match) {
    const struct keeper_ops ops = {table, answer, save};
    struct club *club = table->club;
    const struct club_kind *kind = &table->door->kind;
    table->keeper = keeper_new(table->host, kind->game, &ops, kind->seats, match);
    host_set_way_back(table->host, table->door->is_open ? table->door->host : NULL);
    club->tables = memory_grow(club->tables, &club->table_room, club->table_count + 1, sizeof *club->tables);
    club->tables[club->table_count++] = table;
}

static void lay(struct club_table *table, struct host_table *laid) {
    const struct outlet outlet = {table, put, watch, keep};
    const struct club_door *door = table->door;
    laid->terms = door->kind.terms;
    laid->friends = door->kind.friends;
    laid->watchers = HOST_WATCHERS;
    snprintf(laid->name, sizeof laid->name, "%s", door->club->name);
    snprintf(table->name, sizeof table->name, "%d-%s", door->number, laid->place.code.letters);
    table->host = host_new(&outlet, door->kind.game, laid);
}

int club_is_full(const struct club *club) {
    return (long)club->table_count >= club->tables_most;
}

struct club_table *club_table_lay(struct club_door *door) {
    struct club *club = door->club;
    struct host_table laid = {0};
    if (club_is_full(club) || !club_place_take(club, &laid.place)) {
        return NULL;
    }
    struct club_table *table = make(door);
    lay(table, &laid);
    if (!table->host) {
        free_table(table);
        return NULL;
    }
    note_change(table);
    add(table, NULL);
    club->counts.laid++;
    if (carry_is_there(club->carry)) {
        club_table_connect(table);
    }
    return table;
}

/* ---- those that are kept ---- */

static int has_guests(const struct club_table *table) {
    for (int i = 0; i < HOST_GUESTS; i++) {
        if (host_guest(table->host, i)) {
            return 1;
        }
    }
    return 0;
}

/* A match that is there and cannot be read must not be begun anew: 0. */
static int read_match(const struct club_table *table, struct match **match) {
    struct match_file_read read;
    size_t size;
    *match = NULL;
    if (!disk_is_there(file_of(table, ".castellany"))) {
        return 1;
    }
    void *bytes = net_folder_read(&table->club->folder, name_of(table, ".castellany"), &size);
    if (bytes) {
        match_file_read_bytes(bytes, size, table->door->kind.game, &read);
        *match = read.match;
        read.match = NULL;
        match_file_read_free(&read);
    }
    free(bytes);
    return *match != NULL;
}

static int read_host(struct club_table *table) {
    const struct outlet outlet = {table, put, watch, keep};
    size_t size;
    void *bytes = net_folder_read(&table->club->folder, name_of(table, ".json"), &size);
    table->host = bytes ? host_again(&outlet, table->door->kind.game, bytes, size) : NULL;
    free(bytes);
    return table->host != NULL;
}

/* Who has put a table back by hand has not brought what says when it was laid: it begins anew. */
static void count_days(struct club_table *table) {
    const long long begun = written_at(table, ".castellany"), laid = written_at(table, ".laid");
    table->changed = begun > laid ? begun : laid;
    if (!laid) {
        note_change(table);
        if (has_guests(table)) {
            file_replace(file_of(table, ".laid"), "", 0);
        }
    }
}

static void open_kept(struct club *club, const char *name, int number, int length) {
    struct club_door *door = club_door_find(club, number);
    struct match *match = NULL;
    struct club_table *table = door ? make(door) : NULL;
    if (table) {
        snprintf(table->name, sizeof table->name, "%.*s", length, name);
    }
    if (!table || !read_match(table, &match) || !read_host(table)) {
        net_print(json_pack("{s:s#,s:s}", "table", name, length, "error",
                            "This table cannot be read, and is left alone. Take its files from a backup."));
        match_free(match);
        free(table);
        return;
    }
    add(table, match);
    count_days(table);
}

void club_tables_open(struct club *club) {
    static const char ending[] = ".json";
    struct disk_folder *folder = disk_folder_open(net_folder_file(&club->folder, "tables"));
    int number;
    for (const char *name; folder && (name = disk_folder_next(folder));) {
        const size_t length = strlen(name), end = strlen(ending);
        if (length > end && strcmp(name + length - end, ending) == 0 && sscanf(name, "%d-", &number) == 1) {
            open_kept(club, name, number, (int)(length - end));
        }
    }
    disk_folder_close(folder);
}

void club_tables_close(struct club *club) {
    for (size_t i = 0; i < club->table_count; i++) {
        free_table(club->tables[i]);
    }
    free(club->tables);
}

/* ---- playing ---- */

/* One line has one will: that the program had gone is said when it comes again. */
void club_table_connect(struct club_table *table) {
    table->is_connected = 1;
    table->has_news = 1;
    carry_put(table->club->carry, host_presence(table->host).name, NULL, 0);
    host_connect(table->host);
}

/* Who has sat down is no more on his way. */
static int live_shown(const struct club_table *table) {
    int count = 0;
    for (int i = 0; i < GAME_MAX_SEATS; i++) {
        const struct club_shown *shown = &table->shown[i];
        count += shown->until > table->club->now && !host_has_key(table->host, shown->key);
    }
    return count;
}

int club_table_has_room(const struct club_table *table) {
    return host_free_seats(table->host) > live_shown(table);
}

/* Nobody sits there and nobody was shown there. */
static int club_table_is_empty(const struct club_table *table) {
    return !host_is_begun(table->host) && !has_guests(table) && live_shown(table) == 0;
}

static void tell_seats(struct club_table *table) {
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (!host_guest_at(table->host, seat) || table->told_seats >> seat & 1) {
            continue;
        }
        table->told_seats |= 1u << seat;
        if (!host_is_begun(table->host)) {
            note_change(table);
            file_replace(file_of(table, ".laid"), "", 0);
            club_tell_table(table, "seat", json_integer(seat));
        }
    }
}

static void tell_match(struct club_table *table, const struct match *match) {
    struct club_counts *counts = &table->club->counts;
    if (!table->has_begun) {
        table->has_begun = 1;
        table->length = match_length(match);
        counts->begun += table->length == 0;
        club_tell_table(table, "begin", json_true());
    }
    if (match_length(match) != table->length) {
        counts->answers += match_length(match) > table->length ? (long long)(match_length(match) - table->length) : 0;
        table->length = match_length(match);
        note_change(table);
    }
    if (!match_to_act(match) && !table->is_over) {
        table->is_over = 1;
        counts->over++;
        club_tell_table(table, "over", json_true());
    }
}

void club_table_go_on(struct club_table *table) {
    table->has_news = 0;
    keeper_go_on(table->keeper);
    tell_seats(table);
    if (keeper_match(table->keeper)) {
        tell_match(table, keeper_match(table->keeper));
    }
    if (keeper_is_stuck(table->keeper) && !table->is_stuck) {
        table->is_stuck = 1;
        club_tell_table(table, "error",
                        json_string("The table cannot go on: no cover of the match can be made. Its file is whole."));
    }
}

/* ---- ending ---- */

static void move_to_played(const struct club_table *table, const char *ending) {
    disk_move(file_of(table, ending), played_file_of(table, ending));
}

/* The keys of a match that is over are forgotten; with those of an idle one it could go on. */
static void end_table(struct club *club, size_t at, const char *why) {
    struct club_table *table = club->tables[at];
    club_tell_table(table, "ended", json_string(why));
    host_end(table->host, unwatch);
    move_to_played(table, ".castellany");
    if (table->is_over || !has_guests(table)) {
        disk_remove(file_of(table, ".json"));
    } else {
        move_to_played(table, ".json");
        club->counts.idle++;
    }
    disk_remove(file_of(table, ".laid"));
    free_table(table);
    club->tables[at] = club->tables[--club->table_count];
}

static int is_done(struct club_table *table) {
    if (table->is_over && host_is_done(table->host) && table->done_at == 0) {
        table->done_at = table->club->now;
    }
    return table->done_at > 0 && table->club->now > table->done_at + farewell;
}

static int is_idle(const struct club_table *table) {
    return has_guests(table) && (long long)time(NULL) > table->changed + table->club->idle_days * DAY;
}

static int has_empty_table(const struct club_door *door, size_t before) {
    for (size_t i = 0; i < before; i++) {
        if (door->club->tables[i]->door == door && club_table_is_empty(door->club->tables[i])) {
            return 1;
        }
    }
    return 0;
}

static const char *reason_to_end(struct club *club, size_t at) {
    struct club_table *table = club->tables[at];
    return is_done(table)                     ? "over"
           : is_idle(table)                   ? "idle"
           : !club_table_is_empty(table)      ? NULL
           : !table->door->is_open            ? "offered no more"
           : has_empty_table(table->door, at) ? "empty"
                                              : NULL;
}

static int has_room(const struct club_door *door) {
    for (size_t i = 0; i < door->club->table_count; i++) {
        if (door->club->tables[i]->door == door && club_table_has_room(door->club->tables[i])) {
            return 1;
        }
    }
    return 0;
}

void club_tables_look_after(struct club *club) {
    for (size_t i = club->table_count; i-- > 0 && carry_is_there(club->carry);) {
        const char *why = reason_to_end(club, i);
        if (why) {
            end_table(club, i, why);
        } else {
            host_pass(club->tables[i]->host, club->now);
        }
    }
    for (int i = 0; i < club->door_count; i++) {
        if (club->doors[i]->is_open && !has_room(club->doors[i])) {
            club_table_lay(club->doors[i]);
        }
    }
}
