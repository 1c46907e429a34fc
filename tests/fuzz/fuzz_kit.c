/* SPDX-License-Identifier: MIT */
#include "fuzz_kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "castellany/data.h"
#include "program/scratch.h"

enum { PATH_SIZE = 1024, PATHS = 4 };

void fuzz_fail(const char *what, const char *file, int line) {
    fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, what);
    abort();
}

const char *fuzz_data(void) {
    static char data[PATH_SIZE];
    fuzz_must(data[0] || data_find(data, sizeof data));
    return data;
}

static char folder[PATH_SIZE];

static void remove_folder(void) {
    scratch_remove(folder);
}

const char *fuzz_folder(void) {
    if (!folder[0]) {
        fuzz_must(scratch_make(folder, sizeof folder));
        atexit(remove_folder);
    }
    return folder;
}

const char *fuzz_path(const char *path) {
    static char paths[PATHS][2 * PATH_SIZE];
    static int last;
    char *out = paths[++last % PATHS];
    snprintf(out, 2 * PATH_SIZE, "%s/%s", fuzz_folder(), path);
    for (char *slash = out + strlen(fuzz_folder()) + 1; (slash = strchr(slash, '/')) != NULL; slash++) {
        *slash = 0;
        mkdir(out, 0700);
        *slash = '/';
    }
    return out;
}

const char *fuzz_file(const char *path, const uint8_t *bytes, size_t size) {
    const char *where = fuzz_path(path);
    FILE *file = fopen(where, "wb");
    fuzz_must(file != NULL);
    fuzz_must(fwrite(bytes, 1, size, file) == size);
    fuzz_must(fclose(file) == 0);
    return where;
}

char *fuzz_text(const uint8_t *bytes, size_t size) {
    char *text = malloc(size + 1);
    fuzz_must(text != NULL);
    memcpy(text, bytes, size);
    text[size] = 0;
    return text;
}

char *fuzz_read(const char *path) {
    static uint8_t bytes[1 << 20];
    FILE *file = fopen(path, "rb");
    if (!file) {
        return NULL;
    }
    const size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    return fuzz_text(bytes, size);
}
