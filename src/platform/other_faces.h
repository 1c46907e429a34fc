/* SPDX-License-Identifier: MIT */
/* Faces of the system for letters that our own lack: names may be in any script. */
#ifndef PLATFORM_OTHER_FACES_H
#define PLATFORM_OTHER_FACES_H

#include "platform/picture.h"
#include "platform/scripts.h"

struct other_faces;

/* NULL when memory is out. Nothing is looked for before it is wanted. */
struct other_faces *other_faces_new(void);
void other_faces_free(struct other_faces *others);
/* Closes sizes that have not been used for a while; called now and then. */
void other_faces_trim(struct other_faces *others);

/* The number of a face that has LETTER, in STYLE (enum face_style) as far as there is one; 0: there is none. */
int other_faces_find(struct other_faces *others, uint32_t letter, int style);

/* How wide RUN of TEXT is in its face at PX pixels. */
int other_faces_width(struct other_faces *others, int px, const char *text, const struct script_run *run);
/* Its letters, or NULL; BASE is their base line, from the mask's top. */
struct mask *other_faces_mask(struct other_faces *others, int px, const char *text, const struct script_run *run,
                              int *base);

#endif
