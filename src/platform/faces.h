/* SPDX-License-Identifier: MIT */
/* Lines of text as masks, in the faces of the folder fonts, kept while they are used. */
#ifndef PLATFORM_FACES_H
#define PLATFORM_FACES_H

#include "platform/picture.h"

struct faces;

/* A line ready to be painted: its letters, their outline (NULL unless asked for), and how they stand. */
struct line {
    const struct mask *mask, *outline;
    int outline_reach; /* by how much the outline's mask is larger on each side */
    int width;         /* of the text */
    int middle;        /* from the mask's top to the middle of its capitals */
};

/* Gives NULL with a sentence in ERROR when faces are missing. */
struct faces *faces_new(const char *folder, char *error, size_t error_size);
void faces_free(struct faces *faces);
const struct text_metrics *faces_metrics(struct faces *faces);
/* TEXT in STYLE, cut with an ellipsis to at most WIDTH pixels. Gives 0 if nothing is to be seen. LINE lives until
 * faces_trim. */
int faces_line(struct faces *faces, const struct text_style *style, int width, const char *text, struct line *line);
void faces_trim(struct faces *faces);

#endif
