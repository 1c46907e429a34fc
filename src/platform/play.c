/* SPDX-License-Identifier: MIT */
/* Commands to pixels: one function for each kind of command, in a table. Each gives 0 if its picture is not there yet.
 */
#include "platform/play.h"

#include <stdlib.h>

#include "platform/covers.h"

struct stroke {
    struct player *player;
    const struct draw_list *list;
    const struct draw_command *command;
    struct brush brush;
    int is_blank; /* nothing stands where its picture will be */
};

/* A sign for a picture that is missing: seen to be a gap, but no scandal. */
static void paint_placeholder(const struct brush *brush, struct rect rect) {
    const int width = rect.w < 48 ? 1 : 2;
    paint_box(brush, rect, 4, 0xb9a888c0u, 0x9c8a6cc0u);
    paint_frame(brush, rect, 4, width, 0x6b5a42ffu);
    const struct point across[2] = {{rect.x * 16, rect.y * 16}, {(rect.x + rect.w) * 16, (rect.y + rect.h) * 16}};
    paint_line(brush, across, 2, 0, width * 16, 0x6b5a4280u);
}

/* Another size of PART of NAME (W 0: of the whole), till the right one is there. */
static void paint_other(struct stroke *stroke, const char *name, struct rect part, struct rect rect) {
    const int is_painted = !rect_is_empty(stroke->brush.clip);
    const struct picture *other = is_painted ? images_get_any(stroke->player->images, name, part, rect.w) : NULL;
    if (other) {
        paint_scaled(&stroke->brush, other, 0, 0, (float)other->w, (float)other->h, rect);
    }
    stroke->is_blank = !other;
}

static int play_sized(struct stroke *stroke, struct rect rect) {
    enum image_state state;
    const char *name = draw_list_name(stroke->list, stroke->command->name);
    const struct picture *picture = images_get_sized(stroke->player->images, name, rect.w, rect.h, &state);
    if (picture) {
        paint_picture(&stroke->brush, picture, (struct rect){0, 0, rect.w, rect.h}, rect.x, rect.y);
    } else if (state == IMAGE_MISSING) {
        paint_placeholder(&stroke->brush, rect);
    } else {
        paint_other(stroke, name, (struct rect){0}, rect);
    }
    return state != IMAGE_WAITING;
}

static int play_image(struct stroke *stroke) {
    return play_sized(stroke, stroke->command->rect);
}

/* The size of a W x H picture that fits into RECT, or covers it. */
static struct rect in_proportion(struct rect rect, int w, int h, int covers) {
    const int is_wider = (int64_t)w * rect.h > (int64_t)h * rect.w;
    if (is_wider == covers) {
        return rect_centred(rect, (int)((int64_t)w * rect.h / h), rect.h);
    }
    return rect_centred(rect, rect.w, (int)((int64_t)h * rect.w / w));
}

static int play_fit(struct stroke *stroke) {
    int w, h;
    const char *name = draw_list_name(stroke->list, stroke->command->name);
    if (!images_size(stroke->player->images, name, &w, &h)) {
        return play_sized(stroke, stroke->command->rect);
    }
    return play_sized(stroke, in_proportion(stroke->command->rect, w, h, 0));
}

static int play_cover(struct stroke *stroke) {
    int w, h;
    const char *name = draw_list_name(stroke->list, stroke->command->name);
    stroke->brush.clip = rect_common(stroke->brush.clip, stroke->command->rect);
    if (!images_size(stroke->player->images, name, &w, &h)) {
        return play_sized(stroke, stroke->command->rect);
    }
    return play_sized(stroke, in_proportion(stroke->command->rect, w, h, 1));
}

static int play_part(struct stroke *stroke) {
    const struct rect from = stroke->command->source, to = stroke->command->rect;
    const struct image_wish wish = {draw_list_name(stroke->list, stroke->command->name),
                                    from.x,
                                    from.y,
                                    (double)from.w / to.w,
                                    (double)from.h / to.h,
                                    to.w,
                                    to.h};
    enum image_state state;
    const struct picture *picture = images_get(stroke->player->images, &wish, &state);
    if (picture) {
        paint_picture(&stroke->brush, picture, (struct rect){0, 0, to.w, to.h}, to.x, to.y);
    } else if (state == IMAGE_MISSING) {
        paint_placeholder(&stroke->brush, to);
    } else {
        paint_other(stroke, wish.name, from, to);
    }
    return state != IMAGE_WAITING;
}

/* Sizes that are kept for what flies: few, so that a growing card is not filtered afresh at each frame. */
static int kept_size(int wanted) {
    int size = 32;
    while (size < wanted) {
        size = size * 3 / 2;
    }
    return size;
}

static int play_turned(struct stroke *stroke) {
    const struct draw_command *command = stroke->command;
    const char *name = draw_list_name(stroke->list, command->name);
    int w, h;
    if (!images_size(stroke->player->images, name, &w, &h)) {
        return play_sized(stroke, command->rect);
    }
    const int as_high = command->rect.h * w / h; /* what is drawn together keeps its sharpness */
    const int kept = kept_size(command->rect.w > as_high ? command->rect.w : as_high), kept_w = kept < w ? kept : w;
    enum image_state state;
    const struct picture *picture =
        images_get_sized(stroke->player->images, name, kept_w, kept_w * h / w ? kept_w * h / w : 1, &state);
    if (!picture) {
        picture = images_get_any(stroke->player->images, name, (struct rect){0}, kept_w);
    }
    const int is_mirrored = command->is_closed;
    if (picture && command->width) {
        paint_turned(&stroke->brush, picture, command->rect, command->width, is_mirrored);
    } else if (picture) {
        const float wide = (float)picture->w;
        paint_scaled(&stroke->brush, picture, is_mirrored ? wide : 0, 0, is_mirrored ? -wide : wide, (float)picture->h,
                     command->rect);
    }
    stroke->is_blank = !picture && state == IMAGE_WAITING;
    return state != IMAGE_WAITING;
}

static int play_kit(struct stroke *stroke) {
    return kit_paint(stroke->player->kit, stroke->player->images, &stroke->brush,
                     draw_list_name(stroke->list, stroke->command->name), stroke->command->rect, stroke->list->factor);
}

static int play_text(struct stroke *stroke) {
    const struct draw_command *command = stroke->command;
    struct line line;
    if (!faces_line(stroke->player->faces, &command->style, command->rect.w,
                    draw_list_name(stroke->list, command->name), &line)) {
        return 1;
    }
    const int room = command->rect.w - line.width;
    const int x = command->rect.x + (command->style.align == ALIGN_CENTRE  ? room / 2
                                     : command->style.align == ALIGN_RIGHT ? room
                                                                           : 0);
    const int y = command->rect.y + command->rect.h / 2 - line.middle;
    if (line.outline) {
        paint_mask(&stroke->brush, line.outline, command->style.outline, x - line.outline_reach,
                   y - line.outline_reach);
    }
    paint_mask(&stroke->brush, line.mask, command->style.colour, x, y);
    return 1;
}

static int play_box(struct stroke *stroke) {
    const struct draw_command *c = stroke->command;
    paint_box(&stroke->brush, c->rect, c->radius, c->colour, c->colour_below);
    return 1;
}

static int play_frame(struct stroke *stroke) {
    const struct draw_command *c = stroke->command;
    paint_frame(&stroke->brush, c->rect, c->radius, c->width, c->colour);
    return 1;
}

static int play_soft(struct stroke *stroke) {
    const struct draw_command *c = stroke->command;
    paint_soft(&stroke->brush, c->rect, c->radius, c->width, c->colour);
    return 1;
}

static int play_polygon(struct stroke *stroke) {
    int count;
    const struct point *points = draw_list_points(stroke->list, stroke->command, &count);
    paint_polygon(&stroke->brush, points, count, stroke->command->colour);
    return 1;
}

static int play_line(struct stroke *stroke) {
    int count;
    const struct point *points = draw_list_points(stroke->list, stroke->command, &count);
    paint_line(&stroke->brush, points, count, stroke->command->is_closed, stroke->command->width,
               stroke->command->colour);
    return 1;
}

static int play_light(struct stroke *stroke) {
    const struct draw_command *c = stroke->command;
    paint_light(&stroke->brush, c->rect, c->colour, c->colour_below);
    return 1;
}

static int play_sway(struct stroke *stroke) {
    board_paint_sway(stroke->player->boards, &stroke->brush, stroke->command);
    return 1;
}

static int play_shades(struct stroke *stroke) {
    const struct draw_command *c = stroke->command;
    const struct shades shades = {c->radius, c->width,
                                  (const uint8_t *)(const void *)draw_list_name(stroke->list, c->points)};
    paint_shades(&stroke->brush, &shades, c->rect, c->colour);
    return 1;
}

static int play_board(struct stroke *stroke) {
    board_paint(stroke->player->boards, &stroke->brush, stroke->command);
    stroke->is_blank = board_is_bare(stroke->player->boards, stroke->command);
    return 1;
}

static int (*const players[DRAW_KINDS])(struct stroke *stroke) = {
    [DRAW_IMAGE] = play_image,         [DRAW_IMAGE_FIT] = play_fit,
    [DRAW_IMAGE_COVER] = play_cover,   [DRAW_IMAGE_PART] = play_part,
    [DRAW_IMAGE_TURNED] = play_turned, [DRAW_KIT] = play_kit,
    [DRAW_TEXT] = play_text,           [DRAW_BOX] = play_box,
    [DRAW_FRAME] = play_frame,         [DRAW_SOFT] = play_soft,
    [DRAW_POLYGON] = play_polygon,     [DRAW_LINE] = play_line,
    [DRAW_LIGHT] = play_light,         [DRAW_SWAY] = play_sway,
    [DRAW_SHADES] = play_shades,       [DRAW_BOARD] = play_board,
};

static void clear(struct picture *on, struct rect area) {
    const struct brush brush = {on, area, 255, BLEND_ALPHA};
    paint_box(&brush, area, 0, 0x1c1712ffu, 0x1c1712ffu);
}

void play_prepare(struct player *player, const struct draw_list *list, struct damage *damage) {
    board_begin(player->boards);
    for (int layer = 0; layer < DRAW_LAYERS; layer++) {
        for (int i = 0; i < list->layers[layer].count; i++) {
            if (list->layers[layer].commands[i].kind == DRAW_BOARD) {
                board_prepare(player->boards, player->images, list, &list->layers[layer].commands[i], damage);
            }
        }
    }
}

static int has_picture(const struct draw_command *command) {
    return command->kind <= DRAW_KIT;
}

/* An empty clip lets nothing through: the pictures are asked for, and that is all. */
static void ask_for(struct player *player, const struct draw_list *list, const struct draw_command *command,
                    struct picture *on) {
    struct stroke stroke = {player, list, command, {on, {0, 0, 0, 0}, command->alpha, command->blend}, 0};
    if (has_picture(command)) {
        players[command->kind](&stroke);
    }
}

void play_ahead(struct player *player, const struct draw_list *list, struct picture *on) {
    for (int i = 0; i < list->layers[LAYER_AHEAD].count; i++) {
        ask_for(player, list, &list->layers[LAYER_AHEAD].commands[i], on);
    }
}

void play_keep(struct player *player, const struct draw_list *list, struct picture *on) {
    const struct rect window = {0, 0, on->w, on->h};
    for (int layer = 0; layer < DRAW_LAYERS; layer++) {
        for (int i = 0; i < list->layers[layer].count; i++) {
            const struct draw_command *command = &list->layers[layer].commands[i];
            if (rect_meets(command->bounds, window)) {
                ask_for(player, list, command, on);
            }
        }
    }
}

/* Worth painting round what covers it. */
static int is_wide(const struct draw_command *command) {
    enum { WIDE = 480 * 320 };
    return command->kind != DRAW_KIT && command->kind != DRAW_TEXT && command->bounds.w * command->bounds.h >= WIDE;
}

static void play_command(struct stroke *stroke, struct rect clip, struct play_lack *lack) {
    stroke->brush.clip = clip;
    stroke->is_blank = 0;
    if (!players[stroke->command->kind](stroke)) {
        damage_add(&lack->pending, stroke->command->bounds);
    }
    if (stroke->is_blank) {
        damage_add(&lack->blank, stroke->command->bounds);
    }
}

/* In parts, so that nothing is painted where it is not seen. */
static void play_wide(struct stroke *stroke, const struct covers *covers, int layer, int index, struct rect clip,
                      struct play_lack *lack) {
    struct rect parts[COVERS_PARTS];
    const int count = covers_leave(covers, layer, index, clip, parts);
    for (int i = 0; i < count; i++) {
        play_command(stroke, parts[i], lack);
    }
}

void play_area(struct player *player, const struct draw_list *list, struct picture *on, struct rect area,
               struct play_lack *lack) {
    const struct rect within = rect_common(area, (struct rect){0, 0, on->w, on->h});
    struct covers covers;
    covers_find(&covers, player->kit, list, within);
    clear(on, within);
    for (int layer = 0; layer < DRAW_LAYERS; layer++) {
        for (int i = 0; i < list->layers[layer].count; i++) {
            const struct draw_command *command = &list->layers[layer].commands[i];
            const struct rect clip = rect_common(command->bounds, within);
            struct stroke stroke = {player, list, command, {on, clip, command->alpha, command->blend}, 0};
            if (!rect_is_empty(clip) && is_wide(command)) {
                play_wide(&stroke, &covers, layer, i, clip, lack);
            } else if (!rect_is_empty(clip)) {
                play_command(&stroke, clip, lack);
            }
        }
    }
}
