/* SPDX-License-Identifier: MIT */
/* A file's picture as it was decoded: never shown itself, only scaled. It lies in memory once, in the bytes that the
 * decoder wrote, for a board's ground is some twenty megabytes. */
#ifndef PLATFORM_ORIGINAL_H
#define PLATFORM_ORIGINAL_H

#include "platform/picture.h"

struct original;

/* What a file's head says: sides in pixels, and how many bytes a pixel takes while it is being decoded. */
struct original_head {
    int w, h, pixel_bytes;
};

/* Reads the head of the WebP or PNG file at PATH. Gives 0 if there is none. */
int original_head_read(const char *path, struct original_head *head);
/* The picture in the file at PATH; NULL, with a line in the log, if it cannot be read. original_free takes it back. */
struct original *original_load(const char *path);
void original_free(struct original *original);
/* Its pixels, as long as it lives. */
const struct pixel_rows *original_rows(const struct original *original);

#endif
