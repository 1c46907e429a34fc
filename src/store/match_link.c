/* SPDX-License-Identifier: MIT */
/* Packed by zlib, whose sum at the end tells a cut or changed link from a good one; then base64 with the letters that
 * addresses leave alone, without fill. */
#include "store/match_link.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "castellany/file.h"
#include "castellany/memory.h"
#include "ui/words.h"

static const char key[] = "match=";
static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/* ---- writing ---- */

static char *write_letters(const char *begin, const unsigned char *bytes, size_t size) {
    char *link = memory_new(strlen(begin) + sizeof key + size * 4 / 3 + 4, 1);
    char *at = link + sprintf(link, "%s%s", begin, key);
    for (size_t i = 0; i < size; i += 3) {
        const size_t left = size - i;
        const uint32_t three =
            (uint32_t)bytes[i] << 16 | (left > 1 ? (uint32_t)bytes[i + 1] << 8 : 0) | (left > 2 ? bytes[i + 2] : 0);
        for (size_t k = 0; k < (left > 2 ? 4 : left + 1); k++) {
            *at++ = letters[three >> (18 - 6 * k) & 63];
        }
    }
    return link;
}

char *match_link_write(const char *begin, const char *text, size_t size) {
    uLongf packed = MATCH_LINK_MOST / 4 * 3;
    unsigned char *bytes = memory_new(packed, 1);
    const int is_packed = size <= MATCH_LINK_FILE_MOST &&
                          compress2(bytes, &packed, (const Bytef *)text, size, Z_BEST_COMPRESSION) == Z_OK;
    char *link = is_packed ? write_letters(begin, bytes, packed) : NULL;
    free(bytes);
    return link;
}

char *match_link_of_file(const char *begin, const char *path) {
    FILE *file = file_stream(path, "r");
    if (!file) {
        return NULL;
    }
    char *text = memory_new(MATCH_LINK_FILE_MOST + 1, 1);
    const size_t size = fread(text, 1, MATCH_LINK_FILE_MOST + 1, file);
    char *link = size && !ferror(file) ? match_link_write(begin, text, size) : NULL;
    fclose(file);
    free(text);
    return link;
}

/* ---- reading ---- */

/* Behind what such a link begins with, the first letter; NULL if there is none. */
static const char *find(const char *text) {
    for (const char *at = strstr(text, key); at; at = strstr(at + 1, key)) {
        if (at == text || strchr(":#&? \t\r\n<\"", at[-1])) {
            return at + sizeof key - 1;
        }
    }
    return NULL;
}

int match_link_is_in(const char *text) {
    return find(text) != NULL;
}

/* Letters up to one that belongs to no link, over ends of lines. Gives how many bytes they stand for; SIZE_MAX where
 * one is foreign. */
static size_t read_letters(const char *text, unsigned char *bytes, size_t room) {
    uint32_t bits = 0;
    int count = 0;
    size_t size = 0;
    for (const char *at = text; *at && !strchr("&>\").,;", *at); at++) {
        const char *letter = strchr(letters, *at);
        if (letter && size < room) {
            bits = bits << 6 | (uint32_t)(letter - letters);
            count += 6;
            if (count >= 8) {
                count -= 8;
                bytes[size++] = (unsigned char)(bits >> count & 255);
            }
        } else if (!strchr(" \t\r\n=", *at)) {
            return SIZE_MAX;
        }
    }
    return size;
}

/* Gives what inflate ends with, and sets *LENGTH to how much came of it. */
static int unpack(unsigned char *bytes, size_t size, char *file, size_t *length) {
    z_stream stream = {
        .next_in = bytes, .avail_in = (uInt)size, .next_out = (Bytef *)file, .avail_out = MATCH_LINK_FILE_MOST};
    if (inflateInit(&stream) != Z_OK) {
        return Z_MEM_ERROR;
    }
    const int end = inflate(&stream, Z_FINISH);
    *length = stream.total_out;
    inflateEnd(&stream);
    return end;
}

static const char *why_not(int end, size_t length) {
    if (end == Z_STREAM_END) {
        return NULL;
    }
    if (end != Z_BUF_ERROR) {
        return N_("This link is damaged: ask for it once more.");
    }
    return length == MATCH_LINK_FILE_MOST ? N_("What this link holds is too large for a match.")
                                          : N_("The end of this link is missing: copy all of it.");
}

const char *match_link_read(const char *text, char **file, size_t *size) {
    const char *begin = find(text);
    *file = NULL;
    if (!begin) {
        return N_("There is no link to a match here: one has “match=” and then many letters.");
    }
    const size_t room = strlen(begin) + 1;
    unsigned char *bytes = memory_new(room, 1);
    const size_t length = read_letters(begin, bytes, room);
    const char *words =
        N_("This link has a letter that no link to a match has: it comes from elsewhere, or was changed.");
    if (length != SIZE_MAX) {
        *file = memory_new(MATCH_LINK_FILE_MOST + 1, 1);
        const int end = unpack(bytes, length, *file, size);
        words = why_not(end, *size);
    }
    free(bytes);
    if (words) {
        free(*file);
        *file = NULL;
    }
    return words;
}
