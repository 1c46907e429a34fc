/* SPDX-License-Identifier: MIT */
/* A target without libFuzzer: replay_NAME MUTATIONS PATH... takes each file of the corpus (folders are looked through)
 * through the target, and MUTATIONS damaged copies of each, the same in every run. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "castellany/random.h"
#include "fuzz_kit.h"

enum { BYTES_MOST = 1 << 20, CHANGES_MOST = 4 };

static uint8_t bytes[BYTES_MOST], damaged[2 * BYTES_MOST];
static struct random_stream stream;
static long files, runs;

static size_t below(size_t limit) {
    return limit ? random_below(&stream, (uint32_t)limit) : 0;
}

/* ---- damage: each gives the new size ---- */

static size_t flip(size_t size) {
    if (size) {
        damaged[below(size)] ^= (uint8_t)(1u << random_below(&stream, 8));
    }
    return size;
}

static size_t put(size_t size) {
    static const uint8_t bad[] = {0, 0xff, '"', '{', '}', '[', ']', '\\', '\n', '9', '-', '%', 0xc3, '~', ' ', '#'};
    if (size) {
        damaged[below(size)] = bad[random_below(&stream, sizeof bad)];
    }
    return size;
}

static size_t cut(size_t size) {
    return below(size + 1);
}

static size_t leave_out(size_t size) {
    const size_t at = below(size), length = below(size - at < 40 ? size - at : 40);
    memmove(damaged + at, damaged + at + length, size - at - length);
    return size - length;
}

static size_t repeat(size_t size) {
    const size_t at = below(size), length = below(size - at < 200 ? size - at : 200);
    if (size + length > BYTES_MOST) {
        return size;
    }
    memmove(damaged + at + length, damaged + at, size - at);
    return size + length;
}

static size_t (*const damages[])(size_t) = {flip, flip, put, put, cut, leave_out, repeat, repeat};

static void run_damaged(size_t size) {
    memcpy(damaged, bytes, size);
    for (size_t changes = 1 + below(CHANGES_MOST); changes > 0; changes--) {
        size = damages[below(sizeof damages / sizeof *damages)](size);
    }
    LLVMFuzzerTestOneInput(damaged, size);
    runs++;
}

/* ---- the corpus ---- */

static void run_file(const char *path, long mutations) {
    FILE *file = fopen(path, "rb");
    fuzz_must(file != NULL);
    const size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    LLVMFuzzerTestOneInput(bytes, size);
    files++;
    runs++;
    for (long i = 0; i < mutations; i++) {
        run_damaged(size);
    }
}

static int is_plain(const struct dirent *entry) {
    return entry->d_name[0] != '.';
}

static void run_path(const char *path, long mutations) {
    struct dirent **entries;
    struct stat status;
    fuzz_must(stat(path, &status) == 0);
    if (!S_ISDIR(status.st_mode)) {
        run_file(path, mutations);
        return;
    }
    const int count = scandir(path, &entries, is_plain, alphasort);
    fuzz_must(count >= 0);
    for (int i = 0; i < count; i++) {
        char below_path[2048];
        snprintf(below_path, sizeof below_path, "%s/%s", path, entries[i]->d_name);
        run_path(below_path, mutations);
        free(entries[i]);
    }
    free(entries);
}

int main(int count, char **words) {
    stream = random_seeded(2026);
    for (int i = 2; i < count; i++) {
        run_path(words[i], atol(words[1]));
    }
    printf("%ld files, %ld runs\n", files, runs);
    return files == 0;
}
