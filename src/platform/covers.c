/* SPDX-License-Identifier: MIT */
/* Panels cut holes into what lies below them: what is left is a handful of rectangles. */
#include "platform/covers.h"

enum { LEAST = 200 * 100 /* pixels; smaller, it is not worth the cuts */ };

static int is_plain(const struct draw_command *command) {
    return command->kind == DRAW_KIT && command->alpha == 255 && command->blend == BLEND_ALPHA;
}

static void add(struct covers *covers, struct rect rect, int layer, int index) {
    if (covers->count < COVERS_MOST && rect.w * rect.h >= LEAST && !rect_is_empty(rect)) {
        covers->list[covers->count].rect = rect;
        covers->list[covers->count].layer = layer;
        covers->list[covers->count++].index = index;
    }
}

void covers_find(struct covers *covers, struct kit *kit, const struct draw_list *list, struct rect area) {
    covers->count = 0;
    for (int layer = 0; layer < DRAW_LAYERS; layer++) {
        for (int i = 0; i < list->layers[layer].count; i++) {
            const struct draw_command *command = &list->layers[layer].commands[i];
            const struct rect seen = rect_common(rect_common(command->rect, command->bounds), area);
            if (is_plain(command) && !rect_is_empty(seen)) {
                const struct rect solid =
                    kit_solid(kit, draw_list_name(list, command->name), command->rect, list->factor);
                add(covers, rect_common(solid, seen), layer, i);
            }
        }
    }
}

/* What of PART lies outside HOLE, in at most four pieces. */
static int cut(struct rect part, struct rect hole, struct rect out[4]) {
    const struct rect in = rect_common(part, hole);
    const int below = in.y + in.h, right = in.x + in.w;
    const struct rect pieces[4] = {{part.x, part.y, part.w, in.y - part.y},
                                   {part.x, below, part.w, part.y + part.h - below},
                                   {part.x, in.y, in.x - part.x, in.h},
                                   {right, in.y, part.x + part.w - right, in.h}};
    int count = 0;
    for (int i = 0; i < 4; i++) {
        if (!rect_is_empty(pieces[i])) {
            out[count++] = pieces[i];
        }
    }
    return count;
}

static int cut_all(struct rect parts[COVERS_PARTS], int count, struct rect hole) {
    for (int i = count - 1; i >= 0; i--) {
        struct rect pieces[4];
        if (!rect_meets(parts[i], hole) || count + 3 > COVERS_PARTS) {
            continue;
        }
        const int left = cut(parts[i], hole, pieces);
        parts[i] = parts[--count];
        for (int k = 0; k < left; k++) {
            parts[count++] = pieces[k];
        }
    }
    return count;
}

int covers_leave(const struct covers *covers, int layer, int index, struct rect clip, struct rect parts[COVERS_PARTS]) {
    int count = 1;
    parts[0] = clip;
    for (int i = 0; i < covers->count; i++) {
        if (covers->list[i].layer > layer || (covers->list[i].layer == layer && covers->list[i].index > index)) {
            count = cut_all(parts, count, covers->list[i].rect);
        }
    }
    return count;
}
