/* SPDX-License-Identifier: MIT */
/* The functions of libintl.h: those of the browser's C library ask for a locale of the language's name and do not read
 * LANGUAGE. A catalogue is read whole; its texts stay in memory until the end, as gettext's do, for whoever was given
 * one keeps it. Plurals go as in German: one, and all else. */
#include <libintl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"

enum { COUNT = 2, ORIGINALS, TRANSLATIONS, LANGUAGES = 8, CODE = 16 };

struct catalogue {
    char code[CODE];
    const char *bytes; /* NULL: none is there */
};

int _nl_msg_cat_cntr; /* whoever sets LANGUAGE raises it */

static struct catalogue catalogues[LANGUAGES];
static int catalogue_count;
static char folder[1024], domain[64];

static char *read_all(const char *path) {
    FILE *file = disk_stream(path, "r");
    char *bytes = NULL;
    if (file && fseek(file, 0, SEEK_END) == 0) {
        const long size = ftell(file);
        rewind(file);
        bytes = size > 0 ? malloc((size_t)size) : NULL;
        if (bytes && fread(bytes, 1, (size_t)size, file) != (size_t)size) {
            free(bytes);
            bytes = NULL;
        }
    }
    if (file) {
        fclose(file);
    }
    return bytes;
}

static const char *catalogue_of(const char *code) {
    char path[sizeof folder + sizeof domain + CODE + 32];
    for (int i = 0; i < catalogue_count; i++) {
        if (strcmp(catalogues[i].code, code) == 0) {
            return catalogues[i].bytes;
        }
    }
    if (catalogue_count == LANGUAGES || !folder[0] || strlen(code) >= CODE) {
        return NULL;
    }
    struct catalogue *catalogue = &catalogues[catalogue_count++];
    strcpy(catalogue->code, code);
    snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/%s.mo", folder, code, domain);
    return catalogue->bytes = read_all(path);
}

static uint32_t number_at(const char *bytes, size_t at) {
    uint32_t number;
    memcpy(&number, bytes + at, sizeof number);
    return number;
}

/* Text number I of a table of lengths and places. */
static const char *text_at(const char *bytes, uint32_t table, uint32_t i) {
    return bytes + number_at(bytes, table + 8 * (size_t)i + 4);
}

/* What ORIGINAL is in the language of now; the originals are sorted. NULL: as it is. */
static const char *find(const char *original) {
    const char *code = getenv("LANGUAGE"), *bytes = code && *code ? catalogue_of(code) : NULL;
    uint32_t from = 0, to = bytes ? number_at(bytes, 4 * COUNT) : 0;
    while (from < to) {
        const uint32_t middle = (from + to) / 2;
        const int order = strcmp(original, text_at(bytes, number_at(bytes, 4 * ORIGINALS), middle));
        if (order == 0) {
            return text_at(bytes, number_at(bytes, 4 * TRANSLATIONS), middle);
        }
        from = order > 0 ? middle + 1 : from;
        to = order < 0 ? middle : to;
    }
    return NULL;
}

char *gettext(const char *original) {
    const char *found = find(original);
    return (char *)(found ? found : original);
}

char *ngettext(const char *one, const char *many, unsigned long number) {
    const char *found = find(one);
    if (!found) {
        return (char *)(number == 1 ? one : many);
    }
    return (char *)(number == 1 ? found : found + strlen(found) + 1);
}

char *bindtextdomain(const char *name, const char *path) {
    (void)name;
    snprintf(folder, sizeof folder, "%s", path);
    return folder;
}

char *textdomain(const char *name) {
    snprintf(domain, sizeof domain, "%s", name);
    return domain;
}

char *bind_textdomain_codeset(const char *name, const char *codeset) {
    (void)name;
    return (char *)codeset;
}
