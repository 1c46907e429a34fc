/* SPDX-License-Identifier: MIT */
/* What lies under a panel is not seen: board, light and large pictures are painted round it. */
#ifndef PLATFORM_COVERS_H
#define PLATFORM_COVERS_H

#include "platform/draw_list.h"
#include "platform/kit.h"

enum { COVERS_MOST = 24, COVERS_PARTS = 96 };

/* Opaque parts of what a list draws, in the order in which it is drawn. */
struct covers {
    struct {
        struct rect rect;
        int layer, index; /* of its command */
    } list[COVERS_MOST];
    int count;
};

/* Finds what KIT's pieces in LIST cover within AREA: those that are painted already. */
void covers_find(struct covers *covers, struct kit *kit, const struct draw_list *list, struct rect area);
/* The parts of CLIP that nothing covers which is drawn after command INDEX of LAYER, each pixel in one of them; gives
 * how many. Where they would be too many some of what is covered is in them, too. */
int covers_leave(const struct covers *covers, int layer, int index, struct rect clip, struct rect parts[COVERS_PARTS]);

#endif
