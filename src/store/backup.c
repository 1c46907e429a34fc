/* SPDX-License-Identifier: MIT */
/* A copy gets the first name that is free and is made through the disk's own "new file" call: nothing is ever
 * written over. */
#include "store/backup.h"

#include <stdio.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/file.h"
#include "platform/platform.h"

enum { MOST_BYTES = 64 * 1024 * 1024, MOST_BACKUPS = 999, BACKUP_SIZE = PLATFORM_PATH_SIZE + 32 };

/* No more than MOST_BYTES, should the file grow meanwhile. */
static int copy_stream(FILE *source, FILE *target) {
    char bytes[4096];
    size_t got, copied = 0;
    while ((got = fread(bytes, 1, sizeof bytes, source)) > 0) {
        copied += got;
        if (copied > MOST_BYTES || fwrite(bytes, 1, got, target) != got) {
            return 0;
        }
    }
    return !ferror(source);
}

static int is_small(FILE *file) {
    const int is_measured = fseek(file, 0, SEEK_END) == 0 && ftell(file) <= MOST_BYTES;
    rewind(file);
    return is_measured;
}

static int copy_file(const char *from, const char *to) {
    FILE *source = file_stream(from, "r"), *target = source && is_small(source) ? disk_stream(to, "wx") : NULL;
    int is_good = target && copy_stream(source, target);
    if (source) {
        fclose(source);
    }
    if (target) {
        is_good = fclose(target) == 0 && is_good;
        if (!is_good) {
            disk_remove(to);
        }
    }
    return is_good;
}

/* The first name for a backup that is free. Gives 0 if there is none. */
static int find_free(const char *path, const char *ending, char backup[BACKUP_SIZE], char *kept, size_t size) {
    for (int number = 1; number <= MOST_BACKUPS; number++) {
        snprintf(backup, BACKUP_SIZE, number == 1 ? "%s.%s" : "%s.%s-%d", path, ending, number);
        if (!disk_is_there(backup)) {
            const char *slash = strrchr(backup, '/');
            snprintf(kept, size, "%.60s", slash ? slash + 1 : backup);
            return 1;
        }
    }
    return 0;
}

int backup_copy(const char *path, const char *ending, char *kept, size_t size) {
    char backup[BACKUP_SIZE];
    return find_free(path, ending, backup, kept, size) && copy_file(path, backup);
}

int backup_move(const char *path, const char *ending, char *kept, size_t size) {
    char backup[BACKUP_SIZE];
    return !disk_is_folder(path) && find_free(path, ending, backup, kept, size) && disk_move_new(path, backup);
}
