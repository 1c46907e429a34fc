/* SPDX-License-Identifier: MIT */
/* The doors of a club: codes that stay as long as their kind is offered. One whose kind is offered no more stays shut,
 * keeps its code for later, and is there for the tables that were laid behind it. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/file.h"
#include "castellany/memory.h"
#include "club.h"

static const char command_name[] = "castellany-host";
static const double shown_seconds = 30; /* so long a seat waits for who was shown to it */

/* ---- the outlet ---- */

static void put(void *context, const char *name, const void *bytes, size_t size) {
    struct club *club = ((struct club_door *)context)->club;
    club->counts.out++;
    carry_put(club->carry, name, bytes, size);
}

static void watch(void *context, const char *name) {
    carry_watch(((struct club_door *)context)->club->carry, name);
}

static const char *file_of(const struct club_door *door) {
    char name[CLUB_NAME_SIZE];
    snprintf(name, sizeof name, "doors/%d.json", door->number);
    return net_folder_file(&door->club->folder, name);
}

static int keep(void *context, const void *bytes, size_t size) {
    const struct club_door *door = context;
    json_t *object = json_pack("{s:s,s:o}", "kind", door->kind.words, "host", json_loadb(bytes, size, 0, NULL));
    char *text = json_dumps(object, JSON_COMPACT);
    const int is_kept = text && file_replace_secret(file_of(door), text, strlen(text));
    if (text) {
        sodium_memzero(text, strlen(text));
    }
    free(text);
    json_decref(object);
    return is_kept;
}

/* ---- who knocks ---- */

static int sits_at(const struct club_table *table, const unsigned char identity[KEY_SIZE]) {
    for (int i = 0; i < HOST_GUESTS; i++) {
        const struct host_guest *guest = host_guest(table->host, i);
        if (guest && guest->seat != GAME_NO_SEAT && memcmp(guest->identity, identity, KEY_SIZE) == 0) {
            return 1;
        }
    }
    return 0;
}

/* A door shows nobody to a second table while he waits at a first, or sits at as many as one may. */
static enum refusal judge(const struct club_door *door, const unsigned char identity[KEY_SIZE]) {
    const struct club *club = door->club;
    long count = 0;
    for (size_t i = 0; i < club->table_count; i++) {
        const struct club_table *table = club->tables[i];
        if (table->is_over || !sits_at(table, identity)) {
            continue;
        }
        if (table->door == door && !host_is_begun(table->host)) {
            return REFUSAL_TWICE;
        }
        count++;
    }
    return count < club->each_most ? REFUSAL_NONE : REFUSAL_SHARE;
}

static int is_shown_to(const struct club_table *table, const unsigned char key[KEY_SIZE]) {
    for (int i = 0; i < GAME_MAX_SEATS; i++) {
        if (memcmp(table->shown[i].key, key, KEY_SIZE) == 0 && table->shown[i].until > table->club->now) {
            return 1;
        }
    }
    return 0;
}

/* Where he was shown before; else the one with room that most sit at already. */
static struct club_table *table_for(const struct club_door *door, const unsigned char key[KEY_SIZE]) {
    const struct club *club = door->club;
    struct club_table *found = NULL;
    for (size_t i = 0; i < club->table_count; i++) {
        struct club_table *table = club->tables[i];
        if (table->door == door && !host_is_begun(table->host) && is_shown_to(table, key)) {
            return table;
        }
        if (table->door == door && club_table_has_room(table) &&
            (!found || host_free_seats(table->host) < host_free_seats(found->host))) {
            found = table;
        }
    }
    return found;
}

static void note_shown(struct club_table *table, const unsigned char key[KEY_SIZE]) {
    int at = 0;
    for (int i = 0; i < GAME_MAX_SEATS; i++) {
        if (memcmp(table->shown[i].key, key, KEY_SIZE) == 0) {
            at = i;
            break;
        }
        at = table->shown[i].until < table->shown[at].until ? i : at;
    }
    memcpy(table->shown[at].key, key, KEY_SIZE);
    table->shown[at].until = table->club->now + shown_seconds;
}

/* Who does not fit in any more knocks again by himself. */
static void put_off(struct club_door *door, const struct host_knock *knock) {
    for (int i = 0; i < door->waiting_count; i++) {
        if (memcmp(door->waiting[i].key, knock->key, KEY_SIZE) == 0) {
            return;
        }
    }
    if (door->waiting_count < CLUB_WAITING) {
        door->waiting[door->waiting_count++] = *knock;
    }
}

static struct host *choose(void *context, const struct host_knock *knock, enum refusal *refusal) {
    struct club_door *door = context;
    *refusal = knock->is_watching ? REFUSAL_NONE : judge(door, knock->identity);
    if (*refusal != REFUSAL_NONE) {
        return NULL;
    }
    struct club_table *table = table_for(door, knock->key);
    table = table ? table : club_table_lay(door);
    if (!table && !club_is_full(door->club) && !door->club->places.count) {
        put_off(door, knock);
        return NULL;
    }
    if (!table) {
        *refusal = REFUSAL_CLUB;
        return NULL;
    }
    if (!knock->is_watching) {
        note_shown(table, knock->key);
    }
    return table->host;
}

static void show_in(struct club_door *door) {
    const int count = door->waiting_count;
    struct host_knock waiting[CLUB_WAITING];
    memcpy(waiting, door->waiting, sizeof waiting);
    door->waiting_count = 0;
    for (int i = 0; i < count; i++) {
        host_show_in(door->host, &waiting[i]);
    }
}

void club_doors_show_in(struct club *club) {
    for (int i = 0; i < club->door_count; i++) {
        show_in(club->doors[i]);
    }
}

/* ---- opening ---- */

static void fill_table(const struct club_door *door, struct host_table *table) {
    memset(table, 0, sizeof *table);
    table->terms = door->kind.terms;
    table->friends = door->kind.friends;
    table->watchers = HOST_WATCHERS;
    snprintf(table->name, sizeof table->name, "%s", door->club->name);
}

/* KEPT is what was kept of it, owned by the caller; NULL: a new one. */
static struct host *open_host(struct club_door *door, const json_t *kept) {
    const struct outlet outlet = {door, put, watch, keep};
    const struct host_door as_door = {door, choose};
    struct host *host = NULL;
    struct host_table table;
    char *text = kept ? json_dumps(kept, JSON_COMPACT) : NULL;
    if (text) {
        host = host_again(&outlet, door->kind.game, text, strlen(text));
        sodium_memzero(text, strlen(text));
    } else {
        fill_table(door, &table);
        host = host_place_new(&table.place) ? host_new(&outlet, door->kind.game, &table) : NULL;
    }
    free(text);
    if (host) {
        host_set_door(host, &as_door);
    }
    return host;
}

static void open_bots(struct club_door *door) {
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (door->kind.bots.levels[seat] && !door->kind.bots.library) {
            net_bots_open(&door->kind.bots, door->kind.game);
        }
    }
}

static void close_door(struct club_door *door) {
    if (door->kind.bots.library) {
        net_bots_close(&door->kind.bots);
    }
    host_free(door->host);
    free(door);
}

/* Gives an exit status, or ARGS_GO_ON. */
static int add_door(struct club *club, int number, const char *words, const json_t *kept, int is_open) {
    if (club->door_count == CLUB_DOORS) {
        return cli_fail(command_name, "there are at most %d kinds of tables, with those that were offered before",
                        CLUB_DOORS);
    }
    struct club_door *door = memory_new(1, sizeof *door);
    door->club = club;
    door->number = number;
    door->is_open = is_open;
    const int status = club_kind_read(club, words, &door->kind);
    if (status == ARGS_GO_ON) {
        open_bots(door);
        door->host = open_host(door, kept);
    }
    if (!door->host) {
        close_door(door);
        return status != ARGS_GO_ON ? status : cli_fail(command_name, "the door %d cannot be opened or kept", number);
    }
    club->doors[club->door_count++] = door;
    return ARGS_GO_ON;
}

/* ---- those that are kept ---- */

static int open_kept_door(struct club *club, int number) {
    char name[CLUB_NAME_SIZE];
    snprintf(name, sizeof name, "doors/%d.json", number);
    json_t *object = file_read_json(net_folder_file(&club->folder, name), NULL);
    const char *words = json_string_value(json_object_get(object, "kind"));
    const int status = words ? add_door(club, number, words, json_object_get(object, "host"), 0)
                             : cli_fail(command_name, "the file %s is damaged; take it from a backup",
                                        net_folder_file(&club->folder, name));
    json_decref(object);
    return status;
}

static int open_kept(struct club *club) {
    struct disk_folder *folder = disk_folder_open(net_folder_file(&club->folder, "doors"));
    int status = ARGS_GO_ON, number, end;
    for (const char *name; status == ARGS_GO_ON && folder && (name = disk_folder_next(folder));) {
        end = 0;
        if (sscanf(name, "%d.json%n", &number, &end) == 1 && end && !name[end]) {
            status = open_kept_door(club, number);
        }
    }
    disk_folder_close(folder);
    return status;
}

/* The newest: with --new-codes there may be older ones. */
static struct club_door *find_kind(const struct club *club, const char *words) {
    struct club_door *found = NULL;
    for (int i = 0; i < club->door_count; i++) {
        struct club_door *door = club->doors[i];
        if (strcmp(door->kind.words, words) == 0 && (!found || door->number > found->number)) {
            found = door;
        }
    }
    return found;
}

static int next_number(const struct club *club) {
    int number = 1;
    for (int i = 0; i < club->door_count; i++) {
        number = club->doors[i]->number >= number ? club->doors[i]->number + 1 : number;
    }
    return number;
}

static int open_asked(struct club *club, const char *words) {
    struct club_kind kind;
    const int status = club_kind_read(club, words, &kind);
    struct club_door *door = status == ARGS_GO_ON ? find_kind(club, kind.words) : NULL;
    if (door && (door->is_open || !club->renews)) {
        door->is_open = 1;
        return ARGS_GO_ON;
    }
    return status == ARGS_GO_ON ? add_door(club, next_number(club), kind.words, NULL, 1) : status;
}

int club_doors_open(struct club *club) {
    int status = open_kept(club);
    for (int i = 0; i < club->kinds.count && status == ARGS_GO_ON; i++) {
        status = open_asked(club, club->kinds.items[i]);
    }
    return status;
}

static int is_needed(const struct club_door *door) {
    for (size_t i = 0; i < door->club->table_count; i++) {
        if (door->club->tables[i]->door == door) {
            return 1;
        }
    }
    return find_kind(door->club, door->kind.words) == door;
}

void club_doors_forget_old(struct club *club) {
    for (int i = club->door_count; i-- > 0;) {
        if (!is_needed(club->doors[i])) {
            disk_remove(file_of(club->doors[i]));
            close_door(club->doors[i]);
            club->doors[i] = club->doors[--club->door_count];
        }
    }
}

void club_doors_close(struct club *club) {
    for (int i = 0; i < club->door_count; i++) {
        close_door(club->doors[i]);
    }
}

struct club_door *club_door_find(struct club *club, int number) {
    for (int i = 0; i < club->door_count; i++) {
        if (club->doors[i]->number == number) {
            return club->doors[i];
        }
    }
    return NULL;
}

void club_door_connect(struct club_door *door) {
    door->is_connected = 1;
    if (door->is_open) {
        host_connect(door->host);
    }
}
