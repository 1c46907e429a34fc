/* SPDX-License-Identifier: MIT */
/* Pieces of the interface kit as pictures: from data/kit where it has them, else painted. */
#ifndef PLATFORM_KIT_H
#define PLATFORM_KIT_H

#include "platform/images.h"
#include "platform/platform.h"

struct kit;

/* Reads data/kit/kit.json if it is there:
 * {"pieces":{"button":{"image":"button.webp","edges":[left,top,right,bottom],"scale":2,"bleed":8}, ...}}
 * Edges are in the image's pixels, of which SCALE make a pixel at 1280 x 720; BLEED is how far it reaches beyond the
 * rectangle that is asked for (shadows). A wrong file is told on standard error, and everything is painted. */
struct kit *kit_new(const char *data, int has_thread);
void kit_free(struct kit *kit);
void kit_set_painter(struct kit *kit, platform_painter painter);
/* Paints PIECE into RECT, FACTOR pixels a unit. Gives 0 if its picture is still being loaded or, a whole window's
 * worth, painted on the kit's thread: then it is there at an eighth of its sharpness, never as a hole. Of what is
 * painted at once the thread paints the lower half, if it has nothing else to do. */
int kit_paint(struct kit *kit, struct images *images, const struct brush *brush, const char *piece, struct rect rect,
              float factor);
/* The part of PIECE in RECT through which nothing shines; empty while it is not painted, and of a piece with a picture.
 */
struct rect kit_solid(struct kit *kit, const char *piece, struct rect rect, float factor);
/* Says whether a piece has been painted that kit_paint could not give before: once for each. */
int kit_have_come(struct kit *kit);
/* Says how many are being painted on the thread; waits for them. */
int kit_waiting(struct kit *kit);
void kit_wait(struct kit *kit);
/* Says how large the window is: some windows full of painted pieces are kept. */
void kit_fit(struct kit *kit, int w, int h);
/* Called between frames: forgets what was not used for longest where too much is kept. */
void kit_trim(struct kit *kit);

#endif
