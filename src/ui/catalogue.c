/* SPDX-License-Identifier: MIT */
/* The format is told in gettext's manual, "The Format of GNU MO Files". A file of the other byte order is none of ours:
 * catalogues are made where the game is built. */
#include "ui/catalogue.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"

enum { MAGIC, REVISION, COUNT, ORIGINALS, TRANSLATIONS, HASH_SIZE, HASH_TABLE, HEAD };
static const uint32_t magic = 0x950412de;
static const size_t largest = 16 << 20;

struct bytes {
    unsigned char *at;
    size_t size;
};

static struct bytes read_all(const char *path) {
    struct bytes bytes = {0};
    FILE *file = disk_stream(path, "r");
    if (file && fseek(file, 0, SEEK_END) == 0) {
        const long size = ftell(file);
        rewind(file);
        bytes.at = size > 0 && (size_t)size <= largest ? malloc((size_t)size) : NULL;
        bytes.size = bytes.at ? fread(bytes.at, 1, (size_t)size, file) : 0;
    }
    if (file) {
        fclose(file);
    }
    return bytes;
}

static uint32_t number_at(const struct bytes *bytes, size_t at) {
    uint32_t number = 0;
    if (at + sizeof number <= bytes->size) {
        memcpy(&number, bytes->at + at, sizeof number);
    }
    return number;
}

static int is_inside(const struct bytes *bytes, uint32_t at, uint32_t items, size_t size) {
    return at <= bytes->size && items <= (bytes->size - at) / size;
}

/* A table of lengths and places of texts, each of which ends with a zero that its length does not count. */
static int holds_texts(const struct bytes *bytes, uint32_t table, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t length = number_at(bytes, table + 8 * (size_t)i),
                       at = number_at(bytes, table + 8 * (size_t)i + 4);
        if (at >= bytes->size || length >= bytes->size - at || bytes->at[at + length] != 0) {
            return 0;
        }
    }
    return 1;
}

/* Its entries are numbers of texts, from 1; 0 is a free one, and one must be. */
static int holds_hashes(const struct bytes *bytes, uint32_t table, uint32_t size, uint32_t count) {
    uint32_t free_ones = size == 0;
    for (uint32_t i = 0; i < size; i++) {
        const uint32_t entry = number_at(bytes, table + 4 * (size_t)i);
        free_ones += entry == 0;
        if (entry > count) {
            return 0;
        }
    }
    return free_ones > 0;
}

static int is_whole(const struct bytes *bytes) {
    uint32_t head[HEAD];
    for (size_t i = 0; i < HEAD; i++) {
        head[i] = number_at(bytes, 4 * i);
    }
    return bytes->size >= 4 * HEAD && head[MAGIC] == magic && head[REVISION] == 0 && head[COUNT] > 0 &&
           is_inside(bytes, head[ORIGINALS], head[COUNT], 8) && is_inside(bytes, head[TRANSLATIONS], head[COUNT], 8) &&
           is_inside(bytes, head[HASH_TABLE], head[HASH_SIZE], 4) && holds_texts(bytes, head[ORIGINALS], head[COUNT]) &&
           holds_texts(bytes, head[TRANSLATIONS], head[COUNT]) &&
           holds_hashes(bytes, head[HASH_TABLE], head[HASH_SIZE], head[COUNT]);
}

int catalogue_is_whole(const char *path) {
    struct bytes bytes = read_all(path);
    const int whole = is_whole(&bytes);
    free(bytes.at);
    return whole;
}
