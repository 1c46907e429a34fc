/* SPDX-License-Identifier: MIT */
/* Pictures from the data folder, decoded and scaled on a thread of their own and kept while they are used. */
#ifndef PLATFORM_IMAGES_H
#define PLATFORM_IMAGES_H

#include "platform/picture.h"

struct images;

/* Which pixels of which file: as picture_resample takes them. W or H 0: the whole picture at its own size. */
struct image_wish {
    const char *name;
    double x, y, step_x, step_y;
    int w, h;
};

enum image_state { IMAGE_WAITING, IMAGE_READY, IMAGE_MISSING };

/* HAS_THREAD 0: everything is loaded when it is asked for. Where no thread can be had, a browser's page, images_go_on
 * does its work. */
struct images *images_new(const char *data, int has_thread);
void images_free(struct images *images);
/* Gives the picture if it is ready, else NULL and begins to load it. It lives until images_trim; what was asked for two
 * frames ago and not since may go when something else is, and is not loaded any more if it still waits. */
const struct picture *images_get(struct images *images, const struct image_wish *wish, enum image_state *state);
/* The same for a file of one colour, whose alpha alone differs: a shadow. WISH has a size. */
const struct silhouette *images_get_silhouette(struct images *images, const struct image_wish *wish,
                                               enum image_state *state);
/* The picture NAME scaled to W x H. */
const struct picture *images_get_sized(struct images *images, const char *name, int w, int h, enum image_state *state);
/* Any ready version of that PART of NAME (in its pixels; W 0: of the whole), the one nearest to W pixels width; NULL if
 * none is. */
const struct picture *images_get_any(struct images *images, const char *name, struct rect part, int w);
/* The size of NAME, from its file's head. Gives 1, or 0 if it is missing. */
int images_size(struct images *images, const char *name, int *w, int *h);
/* Says how many are still being loaded; and whether any has come since it was asked last. */
int images_waiting(struct images *images);
int images_have_come(struct images *images);
/* Says whether some picture was asked for that cannot be shown. */
int images_are_incomplete(struct images *images);
/* Waits until nothing is being loaded. */
void images_wait(struct images *images);
/* Without the thread that was wished for: loads for about MS milliseconds of what waits and is here (castellany/disk.h).
 */
void images_go_on(struct images *images, int ms);
/* Says how large the window is: what is kept beyond the pictures in use is a share for files as they are, and some
 * windows full. */
void images_fit(struct images *images, int w, int h);
/* Called between frames: forgets what was not used for longest where too much is kept. */
void images_trim(struct images *images);

/* Bytes of pixels: those that are there or being made, the most there ever were of them, and how many are kept beyond
 * what the last frames used; and how often a file was decoded. */
struct images_memory {
    size_t bytes, highest, kept;
    int decoded;
};
struct images_memory images_memory(struct images *images);

#endif
