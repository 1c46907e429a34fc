/* SPDX-License-Identifier: MIT */
/* Registers as files in a folder that several machines share, by a synchroniser or on a stick: no server at all, for
 * matches over days. A file is looked at now and then, since no synchroniser says when it has brought one; a value that
 * it has put aside as a conflict is handed on, too, and who reads it knows by what is in it which one counts.
 *
 * Such copies are put away by the writer of a register alone, when its file holds a newer value of his: values are
 * whole, so the copies of older ones are then of no use to anybody, and no copy of a newer one can be there. Who only
 * reads removes nothing; nor does anybody from a register that several write, where a copy may be another's.
 *
 * Nobody empties a presence whose program was killed: by a folder one looks longer as if one were there. Nor does
 * anybody remove a table that was given up, of which some kilobytes stay until a person does. */
#include "carry_private.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/file.h"
#include "castellany/memory.h"
#include "envelope.h"
#include "topic.h"

enum { NAME_SIZE = TOPIC_SIZE + 16, PATH_SIZE = MEETING_FILE_SIZE + 512, DIGEST = 16 };

static const char ending[] = ".register";
static const double look_every = 0.5;

/* A file of a register that is watched. */
struct seen {
    char name[256];
    unsigned char digest[DIGEST];
    int is_there;
};

struct watched {
    char topic[TOPIC_SIZE], stem[NAME_SIZE]; /* of its file's name */
};

struct carry_folder {
    struct carry carry;
    char path[MEETING_FILE_SIZE], will[TOPIC_SIZE];
    double next_look;
    struct watched *watched;
    size_t watched_count, watched_room;
    struct seen *seen;
    size_t seen_count, seen_room;
};

static struct carry_folder *of(struct carry *carry) {
    return (struct carry_folder *)carry;
}

/* ---- names ---- */

/* The name of the register's file without its ending: no folder has to be made, nor synchronised. */
static void stem_of(const char *topic, char stem[NAME_SIZE]) {
    snprintf(stem, NAME_SIZE, "%s", topic);
    for (char *at = stem; *at; at++) {
        *at = *at == '/' ? '.' : *at;
    }
}

static void path_of(const struct carry_folder *folder, const char *stem, char path[PATH_SIZE]) {
    snprintf(path, PATH_SIZE, "%s/%s%s", folder->path, stem, ending);
}

/* NAME is the file of STEM, or a copy that a synchroniser put beside it: NAME.sync-conflict-20260101-....register as
 * Syncthing calls it, "NAME (conflicted copy ...).register" and the like as all others do. */
static int is_of(const char *name, const char *stem) {
    const size_t length = strlen(stem), whole = strlen(name), end = sizeof ending - 1;
    if (strncmp(name, stem, length) != 0 || whole < length + end || strcmp(name + whole - end, ending) != 0) {
        return 0;
    }
    const char *behind = name + length;
    return strcmp(behind, ending) == 0 || strncmp(behind, ".sync-conflict-", 15) == 0 || strncmp(behind, " (", 2) == 0;
}

/* ---- reading ---- */

/* The bytes of the file NAME, to be freed; NULL if it is none, or none that could be a value. */
static unsigned char *read_value(const struct carry_folder *folder, const char *name, size_t *size) {
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", folder->path, name);
    FILE *file = file_stream(path, "r");
    if (!file) {
        return NULL;
    }
    unsigned char *bytes = memory_new(1, ENVELOPE_MOST + 1);
    *size = fread(bytes, 1, ENVELOPE_MOST + 1, file);
    fclose(file);
    if (*size == 0 || *size > ENVELOPE_MOST) { /* it is still being brought, or foreign */
        free(bytes);
        return NULL;
    }
    return bytes;
}

static struct seen *seen_of(struct carry_folder *folder, const char *name) {
    for (size_t i = 0; i < folder->seen_count; i++) {
        if (strcmp(folder->seen[i].name, name) == 0) {
            return &folder->seen[i];
        }
    }
    folder->seen = memory_grow(folder->seen, &folder->seen_room, folder->seen_count + 1, sizeof *folder->seen);
    struct seen *seen = &folder->seen[folder->seen_count++];
    memset(seen, 0, sizeof *seen);
    snprintf(seen->name, sizeof seen->name, "%s", name);
    return seen;
}

static void take_file(struct carry_folder *folder, const char *topic, const char *name) {
    unsigned char digest[DIGEST];
    size_t size;
    unsigned char *bytes = read_value(folder, name, &size);
    if (!bytes) {
        return;
    }
    struct seen *seen = seen_of(folder, name);
    crypto_generichash(digest, sizeof digest, bytes, size, NULL, 0);
    if (!seen->is_there || memcmp(digest, seen->digest, sizeof digest) != 0) {
        memcpy(seen->digest, digest, sizeof digest);
        seen->is_there = 1;
        folder->carry.user.taken(folder->carry.user.context, topic, bytes, size);
    }
    free(bytes);
}

/* The file itself was there and is gone: its register was emptied. */
static void tell_emptied(struct carry_folder *folder, const struct watched *watched) {
    char name[NAME_SIZE + 16], path[PATH_SIZE];
    snprintf(name, sizeof name, "%s%s", watched->stem, ending);
    path_of(folder, watched->stem, path);
    struct seen *seen = seen_of(folder, name);
    if (seen->is_there && !disk_is_there(path)) {
        seen->is_there = 0;
        folder->carry.user.taken(folder->carry.user.context, watched->topic, NULL, 0);
    }
}

/* Whoever is told may watch more, so that a register is copied before. */
static void look(struct carry_folder *folder) {
    struct disk_folder *list = disk_folder_open(folder->path);
    const char *name;
    while (list && (name = disk_folder_next(list)) != NULL) {
        for (size_t i = 0; i < folder->watched_count; i++) {
            const struct watched watched = folder->watched[i];
            if (is_of(name, watched.stem)) {
                take_file(folder, watched.topic, name);
            }
        }
    }
    disk_folder_close(list);
    for (size_t i = 0; i < folder->watched_count; i++) {
        const struct watched watched = folder->watched[i];
        tell_emptied(folder, &watched);
    }
}

/* ---- a carrier ---- */

/* A folder that takes a file is a line. */
static int can_be_used(const struct carry_folder *folder) {
    char path[PATH_SIZE];
    if (!disk_is_folder(folder->path)) {
        return 0;
    }
    snprintf(path, sizeof path, "%s/.castellany-XXXXXX", folder->path);
    const int file = disk_open_new(path);
    if (file < 0) {
        return 0;
    }
    disk_close(file);
    return disk_remove(path);
}

static void come(struct carry_folder *folder) {
    folder->watched_count = folder->seen_count = 0;
    folder->carry.is_there = 1;
    folder->carry.trouble = CARRY_FINE;
    folder->carry.user.line(folder->carry.user.context, 1);
}

static void folder_go_on(struct carry *carry, double now, int wait) {
    struct carry_folder *folder = of(carry);
    if (now < folder->next_look) {
        socket_wait(NULL, 0, wait);
        return;
    }
    folder->next_look = now + look_every;
    const int is_good = carry->is_there ? disk_is_folder(folder->path) : can_be_used(folder);
    if (!is_good) {
        carry->trouble = CARRY_NO_FOLDER;
        carry_lose(carry);
    } else if (!carry->is_there) {
        come(folder);
    }
    if (carry->is_there) {
        look(folder);
    }
}

static void put_copies_away(const struct carry_folder *folder, const char *stem) {
    struct disk_folder *list = disk_folder_open(folder->path);
    const char *name;
    while (list && (name = disk_folder_next(list)) != NULL) {
        char path[PATH_SIZE];
        if (is_of(name, stem) && strcmp(name + strlen(stem), ending) != 0) {
            snprintf(path, sizeof path, "%s/%s", folder->path, name);
            disk_remove(path);
        }
    }
    disk_folder_close(list);
}

static void folder_put(struct carry *carry, const char *name, const void *bytes, size_t size) {
    char stem[NAME_SIZE], path[PATH_SIZE];
    stem_of(name, stem);
    path_of(of(carry), stem, path);
    const int is_done = size ? file_replace(path, bytes, size) : disk_remove(path) || !disk_is_there(path);
    if (is_done && !topic_is_shared(name)) {
        put_copies_away(of(carry), stem);
    }
    carry->trouble = is_done ? CARRY_FINE : CARRY_NO_FOLDER;
    if (!is_done) {
        carry_lose(carry); /* all is put again once it can be */
    }
}

static void folder_watch(struct carry *carry, const char *name) {
    struct carry_folder *folder = of(carry);
    folder->watched =
        memory_grow(folder->watched, &folder->watched_room, folder->watched_count + 1, sizeof *folder->watched);
    struct watched *watched = &folder->watched[folder->watched_count++];
    snprintf(watched->topic, sizeof watched->topic, "%s", name);
    stem_of(name, watched->stem);
    folder->next_look = 0;
}

static void folder_unwatch(struct carry *carry, const char *name) {
    struct carry_folder *folder = of(carry);
    size_t left = 0;
    for (size_t i = 0; i < folder->watched_count; i++) {
        if (strcmp(folder->watched[i].topic, name) != 0) {
            folder->watched[left++] = folder->watched[i];
        }
    }
    folder->watched_count = left;
}

static void folder_set_will(struct carry *carry, const char *name) {
    snprintf(of(carry)->will, sizeof of(carry)->will, "%s", name);
}

static struct socket_interest folder_interest(const struct carry *carry) {
    (void)carry;
    return (struct socket_interest){-1, 0};
}

static void folder_free(struct carry *carry) {
    struct carry_folder *folder = of(carry);
    if (carry->is_there && folder->will[0]) {
        folder_put(carry, folder->will, NULL, 0);
    }
    free(folder->watched);
    free(folder->seen);
    free(folder);
}

static const struct carry_ops ops = {folder_free, folder_set_will, folder_go_on,  folder_interest,
                                     folder_put,  folder_watch,    folder_unwatch};

struct carry *carry_folder_new(const struct meeting *meeting) {
    struct carry_folder *folder = memory_new(1, sizeof *folder);
    folder->carry.ops = &ops;
    snprintf(folder->path, sizeof folder->path, "%s", meeting->folder);
    return &folder->carry;
}
