/* SPDX-License-Identifier: MIT */
#include "store/backup.h"

#include <stdio.h>
#include <string.h>

#include "castellany/disk.h"
#include "platform/platform.h"

static int copy_file(const char *from, const char *to) {
    char bytes[4096];
    size_t got;
    FILE *source = disk_stream(from, "r"), *target = source ? disk_stream(to, "wx") : NULL;
    int is_good = target != NULL;
    while (is_good && (got = fread(bytes, 1, sizeof bytes, source)) > 0) {
        is_good = fwrite(bytes, 1, got, target) == got;
    }
    is_good = source && !ferror(source) && is_good;
    is_good = target && fclose(target) == 0 && is_good;
    if (source) {
        fclose(source);
    }
    return is_good;
}

int backup_copy(const char *path, const char *ending, char *kept, size_t size) {
    enum { MOST = 999 };
    char backup[PLATFORM_PATH_SIZE + 32];
    for (int number = 1; number <= MOST; number++) {
        snprintf(backup, sizeof backup, number == 1 ? "%s.%s" : "%s.%s-%d", path, ending, number);
        if (!disk_is_there(backup)) {
            const char *slash = strrchr(backup, '/');
            snprintf(kept, size, "%.60s", slash ? slash + 1 : backup);
            return copy_file(path, backup);
        }
    }
    return 0;
}
