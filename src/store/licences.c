/* SPDX-License-Identifier: MIT */
/* Texts are cleaned as they are read and names may not lead out of the folder: a package's list is a file like any
 * other. */
#include "store/licences.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/file.h"
#include "platform/platform.h"
#include "ui/text.h"

/* A name of a file, not a way to one. */
static int is_beside(const char *name) {
    return name[0] != '.' && !strpbrk(name, "/\\:");
}

static int take(const json_t *entry, struct licence *out) {
    const char *name = json_string_value(json_object_get(entry, "name"));
    const char *terms = json_string_value(json_object_get(entry, "terms"));
    const char *text = json_string_value(json_object_get(entry, "text"));
    *out = (struct licence){.name = ""};
    text_copy_clean(out->name, sizeof out->name, name ? name : "");
    text_copy_clean(out->terms, sizeof out->terms, terms ? terms : "");
    if (text && is_beside(text)) {
        text_copy_clean(out->text, sizeof out->text, text);
    }
    return out->name[0] && out->terms[0];
}

int licences_read(const char *data, struct licences *out) {
    char path[PLATFORM_PATH_SIZE + 32];
    json_error_t why;
    out->count = 0;
    snprintf(path, sizeof path, "%s/licences/licences.json", data);
    json_t *root = file_read_json(path, &why);
    for (size_t i = 0; i < json_array_size(root) && out->count < LICENCES_MOST; i++) {
        out->count += take(json_array_get(root, i), &out->items[out->count]);
    }
    json_decref(root);
    return out->count;
}

/* Whether LINE, which was filled when it was written, goes on with NEXT: in another width it breaks elsewhere. */
static int goes_on(const char *line, const char *next) {
    enum { FILLED = 60 };
    return strlen(line) >= FILLED && *next > ' ';
}

/* Each line by itself, as its end is a control character too. BYTES are written over; NULL when memory is out. */
static char *clean(char *bytes) {
    const size_t size = strlen(bytes) + 2;
    char *text = malloc(size);
    size_t used = 0;
    for (char *line = bytes, *next; text && line; line = next) {
        next = strchr(line, '\n');
        if (next) {
            *next++ = '\0';
        }
        text_copy_clean(text + used, size - used, line);
        used += strlen(text + used);
        memcpy(text + used, !next ? "" : goes_on(line, next) ? " " : "\n", next ? 2 : 1);
        used += next != NULL;
    }
    return text;
}

char *licence_text(const char *data, const struct licence *licence) {
    char path[PLATFORM_PATH_SIZE + 96], *text = NULL;
    snprintf(path, sizeof path, "%s/licences/%s", data, licence->text);
    FILE *file = licence->text[0] ? disk_stream(path, "r") : NULL;
    char *bytes = file ? calloc(1, LICENCE_TEXT_MOST + 1) : NULL;
    if (bytes && fread(bytes, 1, LICENCE_TEXT_MOST, file)) {
        text = clean(bytes);
    }
    free(bytes);
    if (file) {
        fclose(file);
    }
    return text;
}
