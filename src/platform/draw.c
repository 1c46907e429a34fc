/* SPDX-License-Identifier: MIT */
/* Filling a draw list. Every command is complete in itself - layer, clip, alpha and offset are worked in when it is
 * added - so that two frames can be compared command by command, by hash, which is reckoned when it is asked for: where
 * nothing is painted nobody asks. */
#include "platform/draw.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/hash.h"
#include "platform/draw_list.h"

struct draw_list *draw_list_new(void) {
    struct draw_list *list = calloc(1, sizeof *list);
    if (list) {
        draw_list_begin(list, 1, 1);
    }
    return list;
}

void draw_list_free(struct draw_list *list) {
    if (list) {
        for (int layer = 0; layer <= LAYER_AHEAD; layer++) {
            free(list->layers[layer].commands);
        }
        free(list->store);
        free(list);
    }
}

void draw_list_begin(struct draw_list *list, int w, int h) {
    for (int layer = 0; layer <= LAYER_AHEAD; layer++) {
        list->layers[layer].count = 0;
    }
    list->area = (struct rect){0, 0, w, h};
    list->factor = 1;
    list->stored = 0;
    list->layer = LAYER_INTERFACE;
    list->is_veiled = list->has_veil = 0;
    list->blend = BLEND_ALPHA;
    assert(!list->clip_depth && !list->alpha_depth && !list->offset_depth); /* each push had its pop */
    list->clips[0] = list->area;
    list->alphas[0] = 255;
    list->offsets[0] = (struct point){0, 0};
    list->is_short_of_memory = 0;
}

void draw_list_scale(struct draw_list *list, float factor) {
    list->factor = factor;
}

struct rect draw_list_area(const struct draw_list *list) {
    return list->area;
}

/* ---- state ---- */

enum draw_layer draw_layer(struct draw_list *list, enum draw_layer layer) {
    const enum draw_layer before = list->layer;
    list->layer = layer;
    return before;
}

void draw_veil(struct draw_list *list, int is_on) {
    list->is_veiled = is_on;
    list->has_veil |= is_on;
}

int draw_list_has_veil(const struct draw_list *list) {
    return list->has_veil;
}

static struct rect moved(const struct draw_list *list, struct rect rect) {
    const struct point by = list->offsets[list->offset_depth];
    return (struct rect){rect.x + by.x, rect.y + by.y, rect.w, rect.h};
}

void draw_clip_push(struct draw_list *list, struct rect rect) {
    if (list->clip_depth + 1 < DRAW_DEPTH) {
        const struct rect within = rect_common(moved(list, rect), list->clips[list->clip_depth]);
        list->clips[++list->clip_depth] = within;
    }
}

void draw_clip_pop(struct draw_list *list) {
    assert(list->clip_depth > 0);
    list->clip_depth--;
}

void draw_alpha_push(struct draw_list *list, int alpha) {
    if (list->alpha_depth + 1 < DRAW_DEPTH) {
        const int sound = alpha < 0 ? 0 : alpha > 255 ? 255 : alpha;
        const int product = list->alphas[list->alpha_depth] * sound / 255;
        list->alphas[++list->alpha_depth] = product;
    }
}

void draw_alpha_pop(struct draw_list *list) {
    assert(list->alpha_depth > 0);
    list->alpha_depth--;
}

void draw_offset_push(struct draw_list *list, int dx, int dy) {
    if (list->offset_depth + 1 < DRAW_DEPTH) {
        const struct point by = list->offsets[list->offset_depth];
        list->offsets[++list->offset_depth] = (struct point){by.x + dx, by.y + dy};
    }
}

void draw_offset_pop(struct draw_list *list) {
    assert(list->offset_depth > 0);
    list->offset_depth--;
}

enum blend draw_blend(struct draw_list *list, enum blend blend) {
    const enum blend before = list->blend;
    list->blend = blend;
    return before;
}

/* ---- the store ---- */

static struct draw_bytes store(struct draw_list *list, const void *bytes, size_t size) {
    const uint32_t at = (list->stored + 7u) & ~7u;
    if (at + size > list->capacity) {
        const uint32_t capacity = 2 * (at + (uint32_t)size) + 4096;
        char *grown = realloc(list->store, capacity);
        if (!grown) {
            list->is_short_of_memory = 1;
            return (struct draw_bytes){0, 0};
        }
        list->store = grown;
        list->capacity = capacity;
    }
    memcpy(list->store + at, bytes, size);
    list->stored = at + (uint32_t)size;
    return (struct draw_bytes){at, (uint32_t)size};
}

static struct draw_bytes store_name(struct draw_list *list, const char *name) {
    return name ? store(list, name, strlen(name) + 1) : (struct draw_bytes){0, 0};
}

const char *draw_list_name(const struct draw_list *list, struct draw_bytes bytes) {
    return bytes.size ? list->store + bytes.at : "";
}

const struct point *draw_list_points(const struct draw_list *list, const struct draw_command *command, int *count) {
    *count = (int)(command->points.size / sizeof(struct point));
    return (const struct point *)(const void *)(list->store + command->points.at);
}

/* A sprite in the store: its names by their place. */
struct stored_sprite {
    struct draw_bytes image, shadow, glow;
    int x, y, shadow_x, shadow_y, glow_x, glow_y, alpha, percent, is_quiet, has_rim;
};

struct board_sprite draw_list_sprite(const struct draw_list *list, const struct draw_command *command, int index) {
    struct stored_sprite stored;
    memcpy(&stored, list->store + command->sprites.at + (size_t)index * sizeof stored, sizeof stored);
    struct board_sprite sprite = {NULL,
                                  stored.x,
                                  stored.y,
                                  NULL,
                                  stored.shadow_x,
                                  stored.shadow_y,
                                  NULL,
                                  stored.glow_x,
                                  stored.glow_y,
                                  (uint8_t)stored.alpha,
                                  (uint8_t)stored.percent,
                                  (uint8_t)stored.is_quiet,
                                  (uint8_t)stored.has_rim};
    sprite.image = stored.image.size ? draw_list_name(list, stored.image) : NULL;
    sprite.shadow = stored.shadow.size ? draw_list_name(list, stored.shadow) : NULL;
    sprite.glow = stored.glow.size ? draw_list_name(list, stored.glow) : NULL;
    return sprite;
}

/* ---- commands ---- */

/* PIECE of the store, which is nowhere as long as it is empty. */
static const void *stored(const struct draw_list *list, struct draw_bytes piece) {
    return piece.size ? list->store + piece.at : "";
}

static uint64_t mixed_word(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 32;
}

/* Eight bytes at a time: all commands of a frame that is shown are hashed, and nothing of it is kept. */
static uint64_t mixed(uint64_t hash, const void *bytes, size_t size) {
    const char *next = bytes;
    uint64_t word;
    for (size_t left = size; left >= sizeof word; left -= sizeof word, next += sizeof word) {
        memcpy(&word, next, sizeof word);
        hash = mixed_word(hash, word);
    }
    if (size % sizeof word) {
        word = 0;
        memcpy(&word, next, size % sizeof word);
        hash = mixed_word(hash, word);
    }
    return (hash ^ size) * 0x9e3779b97f4a7c15u;
}

static uint64_t mixed_sprites(uint64_t hash, const struct draw_list *list, const struct draw_command *c) {
    for (int i = 0; i < c->board.sprite_count; i++) {
        struct stored_sprite sprite;
        memcpy(&sprite, list->store + c->sprites.at + (size_t)i * sizeof sprite, sizeof sprite);
        const int numbers[] = {sprite.x,      sprite.y,      sprite.shadow_x, sprite.shadow_y,
                               sprite.glow_x, sprite.glow_y, sprite.alpha,    sprite.percent};
        hash = mixed(hash, stored(list, sprite.image), sprite.image.size);
        hash = mixed(hash, stored(list, sprite.shadow), sprite.shadow.size);
        hash = mixed(hash, stored(list, sprite.glow), sprite.glow.size);
        hash = mixed(hash, numbers, sizeof numbers);
    }
    return hash;
}

static uint64_t reckon_hash(const struct draw_list *list, const struct draw_command *c) {
    const uint32_t numbers[] = {c->kind,       c->blend,    c->alpha,        c->rect.x,      c->rect.y,
                                c->rect.w,     c->rect.h,   c->clip.x,       c->clip.y,      c->clip.w,
                                c->clip.h,     c->source.x, c->source.y,     c->source.w,    c->source.h,
                                c->style.font, c->style.px, c->style.colour, c->style.align, c->style.outline,
                                c->radius,     c->width,    c->is_closed,    c->colour,      c->colour_below};
    uint64_t hash = mixed(0, numbers, sizeof numbers);
    hash = mixed(hash, stored(list, c->name), c->name.size);
    hash = mixed(hash, stored(list, c->points), c->points.size);
    if (c->kind == DRAW_BOARD) {
        const float view[] = {c->board.view_x, c->board.view_y, c->board.view_w, c->board.view_h,
                              c->board.rest_x, c->board.rest_y, c->board.rest_w};
        const int more[] = {c->board.source_w,  c->board.source_h,   c->board.shadow_strength,
                            c->board.is_moving, c->board.next_share, c->board.later_share};
        hash = mixed(hash, view, sizeof view);
        hash = mixed(hash, more, sizeof more);
        hash = mixed(hash, stored(list, c->later), c->later.size);
        hash = mixed(hash, stored(list, c->over), c->over.size);
        hash = mixed(hash, stored(list, c->next), c->next.size);
        hash = draw_is_small_board(c) ? mixed_sprites(hash, list, c) : hash;
    }
    return hash;
}

uint64_t draw_hash(const struct draw_list *list, struct draw_command *command) {
    if (!command->is_hashed) {
        command->hash = reckon_hash(list, command);
        command->is_hashed = 1;
    }
    return command->hash;
}

/* A command with the list's state worked in; PAINTED is what it touches beyond the clip's say. */
static struct draw_command begun(const struct draw_list *list, enum draw_kind kind, struct rect rect,
                                 struct rect painted) {
    struct draw_command command;
    memset(&command, 0, sizeof command);
    command.kind = kind;
    command.blend = list->blend;
    command.alpha = (uint8_t)list->alphas[list->alpha_depth];
    command.rect = moved(list, rect);
    command.clip = list->clips[list->clip_depth];
    command.bounds = rect_common(moved(list, painted), command.clip);
    return command;
}

static int is_seen(const struct draw_command *command) {
    return command->alpha > 0 && !rect_is_empty(command->bounds);
}

static void append(struct draw_list *list, struct draw_command *command) {
    struct draw_layer_list *layer = &list->layers[list->is_veiled ? LAYER_AHEAD : list->layer];
    if (layer->count == layer->capacity) {
        const int capacity = 2 * layer->capacity + 32;
        struct draw_command *grown = realloc(layer->commands, (size_t)capacity * sizeof *grown);
        if (!grown) {
            list->is_short_of_memory = 1;
            return;
        }
        layer->commands = grown;
        layer->capacity = capacity;
    }
    layer->commands[layer->count++] = *command;
}

/* How far a kit piece's shadow may reach beyond its rectangle. */
enum { KIT_BLEED = 40 };

static void add_image_as(struct draw_list *list, enum draw_kind kind, const char *name, struct rect source,
                         struct rect rect, int tenths, int is_mirrored) {
    const int turned = tenths ? (rect.w > rect.h ? rect.w : rect.h) / 2 + 2 : 0;
    const int reach = kind == DRAW_KIT ? KIT_BLEED : turned;
    struct draw_command command = begun(list, kind, rect, rect_inset(rect, -reach));
    if (is_seen(&command) && name) {
        command.name = store_name(list, name);
        command.source = source;
        command.width = tenths;
        command.is_closed = is_mirrored;
        append(list, &command);
    }
}

static void add_image(struct draw_list *list, enum draw_kind kind, const char *name, struct rect source,
                      struct rect rect, int tenths) {
    add_image_as(list, kind, name, source, rect, tenths, 0);
}

void draw_image(struct draw_list *list, const char *name, struct rect rect) {
    add_image(list, DRAW_IMAGE, name, (struct rect){0, 0, 0, 0}, rect, 0);
}

void draw_image_fit(struct draw_list *list, const char *name, struct rect rect) {
    add_image(list, DRAW_IMAGE_FIT, name, (struct rect){0, 0, 0, 0}, rect, 0);
}

void draw_image_cover(struct draw_list *list, const char *name, struct rect rect) {
    add_image(list, DRAW_IMAGE_COVER, name, (struct rect){0, 0, 0, 0}, rect, 0);
}

void draw_image_part(struct draw_list *list, const char *name, struct rect source, struct rect rect) {
    add_image(list, DRAW_IMAGE_PART, name, source, rect, 0);
}

void draw_image_turned(struct draw_list *list, const char *name, struct rect rect, int tenths) {
    add_image(list, DRAW_IMAGE_TURNED, name, (struct rect){0, 0, 0, 0}, rect, tenths);
}

void draw_image_mirrored(struct draw_list *list, const char *name, struct rect rect, int tenths) {
    add_image_as(list, DRAW_IMAGE_TURNED, name, (struct rect){0, 0, 0, 0}, rect, tenths, 1);
}

void draw_kit(struct draw_list *list, const char *piece, struct rect rect) {
    add_image(list, DRAW_KIT, piece, (struct rect){0, 0, 0, 0}, rect, 0);
}

void draw_text(struct draw_list *list, struct text_style style, struct rect rect, const char *text) {
    /* Slanted letters lean out at the sides, and a line may be higher than its box. */
    const int side = style.px / 2 + 2, over = style.px > rect.h ? style.px : style.px / 2;
    const struct rect painted = {rect.x - side, rect.y - over, rect.w + 2 * side, rect.h + 2 * over};
    struct draw_command command = begun(list, DRAW_TEXT, rect, painted);
    if (is_seen(&command) && text && *text && style.px > 0) {
        command.name = store_name(list, text);
        command.style = style;
        append(list, &command);
    }
}

static void add_box(struct draw_list *list, enum draw_kind kind, struct rect rect, int radius, int width, uint32_t top,
                    uint32_t bottom) {
    const int reach = kind == DRAW_SOFT ? width : 0;
    struct draw_command command = begun(list, kind, rect, rect_inset(rect, -reach));
    if (is_seen(&command) && ((top | bottom) & 0xff)) {
        command.radius = radius;
        command.width = width;
        command.colour = top;
        command.colour_below = bottom;
        append(list, &command);
    }
}

void draw_box(struct draw_list *list, struct rect rect, int radius, uint32_t colour) {
    add_box(list, DRAW_BOX, rect, radius, 0, colour, colour);
}

void draw_box_shaded(struct draw_list *list, struct rect rect, int radius, uint32_t top, uint32_t bottom) {
    add_box(list, DRAW_BOX, rect, radius, 0, top, bottom);
}

void draw_frame(struct draw_list *list, struct rect rect, int radius, int width, uint32_t colour) {
    add_box(list, DRAW_FRAME, rect, radius, width, colour, colour);
}

void draw_soft(struct draw_list *list, struct rect rect, int radius, int blur, uint32_t colour) {
    add_box(list, DRAW_SOFT, rect, radius, blur, colour, colour);
}

void draw_disc(struct draw_list *list, int x, int y, int radius, uint32_t colour) {
    add_box(list, DRAW_BOX, (struct rect){x - radius, y - radius, 2 * radius, 2 * radius}, radius, 0, colour, colour);
}

void draw_ring(struct draw_list *list, int x, int y, int radius, int width, uint32_t colour) {
    add_box(list, DRAW_FRAME, (struct rect){x - radius, y - radius, 2 * radius, 2 * radius}, radius, width, colour,
            colour);
}

enum { FINE = 16, MOST_POINTS = 64 };

static void add_points(struct draw_list *list, enum draw_kind kind, const struct point *points, int count, int unit,
                       int closed, int width, uint32_t colour) {
    struct point fine[MOST_POINTS];
    const struct point by = list->offsets[list->offset_depth];
    const int used = count > MOST_POINTS ? MOST_POINTS : count;
    for (int i = 0; i < used; i++) {
        fine[i] = (struct point){points[i].x * unit, points[i].y * unit};
    }
    const struct rect around = polygon_bounds(fine, used);
    const int reach = width / FINE / 2 + 2;
    const struct rect rect = {around.x / FINE - reach, around.y / FINE - reach, around.w / FINE + 2 * reach + 2,
                              around.h / FINE + 2 * reach + 2};
    struct draw_command command = begun(list, kind, rect, rect);
    if (!is_seen(&command) || used < 2 || !(colour & 0xff)) {
        return;
    }
    for (int i = 0; i < used; i++) {
        fine[i] = (struct point){fine[i].x + by.x * FINE, fine[i].y + by.y * FINE};
    }
    command.points = store(list, fine, (size_t)used * sizeof *fine);
    command.is_closed = closed;
    command.width = width;
    command.colour = colour;
    append(list, &command);
}

void draw_polygon(struct draw_list *list, const struct point *points, int count, uint32_t colour) {
    add_points(list, DRAW_POLYGON, points, count, FINE, 1, 0, colour);
}

void draw_line(struct draw_list *list, const struct point *points, int count, int closed, int width, uint32_t colour) {
    add_points(list, DRAW_LINE, points, count, FINE, closed, width * FINE, colour);
}

void draw_polygon_fine(struct draw_list *list, const struct point *points, int count, uint32_t colour) {
    add_points(list, DRAW_POLYGON, points, count, 1, 1, 0, colour);
}

void draw_line_fine(struct draw_list *list, const struct point *points, int count, int closed, int width,
                    uint32_t colour) {
    add_points(list, DRAW_LINE, points, count, 1, closed, width, colour);
}

/* A light nearer to an even one by as much as ALPHA is less than full. */
static uint32_t weakened(uint32_t light, int alpha) {
    const int even = 0x80;
    uint32_t out = 0;
    for (int shift = 0; shift <= 24; shift += 8) {
        const int own = (int)(light >> shift & 0xff);
        out |= (uint32_t)(even + (own - even) * alpha / 255) << shift;
    }
    return out;
}

void draw_light(struct draw_list *list, struct rect rect, uint32_t shade, uint32_t light) {
    struct draw_command command = begun(list, DRAW_LIGHT, rect, rect);
    command.colour = weakened(shade, command.alpha);
    command.colour_below = weakened((light & ~0xffu) | (LIGHT_EVEN & 0xffu), command.alpha);
    command.alpha = 255;
    if (!rect_is_empty(command.bounds) && (command.colour != LIGHT_EVEN || command.colour_below != LIGHT_EVEN)) {
        append(list, &command);
    }
}

void draw_sway(struct draw_list *list, struct rect rect, int reach, int phase, int is_water) {
    struct draw_command command = begun(list, DRAW_SWAY, rect, rect);
    command.width = reach;
    command.radius = phase & 0xff;
    command.is_closed = is_water;
    if (is_seen(&command) && reach > 0) {
        append(list, &command);
    }
}

void draw_shades(struct draw_list *list, struct rect rect, int w, int h, const uint8_t *values, uint32_t colour) {
    struct draw_command command = begun(list, DRAW_SHADES, rect, rect);
    command.radius = w;
    command.width = h;
    command.colour = colour;
    if (is_seen(&command) && (colour & 0xff)) {
        command.points = store(list, values, (size_t)w * (size_t)h);
        append(list, &command);
    }
}

static struct draw_bytes store_sprites(struct draw_list *list, const struct draw_board *board) {
    const size_t size = (size_t)board->sprite_count * sizeof(struct stored_sprite);
    struct stored_sprite *stored = size ? calloc(1, size) : NULL;
    for (int i = 0; stored && i < board->sprite_count; i++) {
        const struct board_sprite *sprite = &board->sprites[i];
        stored[i] = (struct stored_sprite){store_name(list, sprite->image),
                                           store_name(list, sprite->shadow),
                                           store_name(list, sprite->glow),
                                           sprite->x,
                                           sprite->y,
                                           sprite->shadow_x,
                                           sprite->shadow_y,
                                           sprite->glow_x,
                                           sprite->glow_y,
                                           sprite->alpha,
                                           sprite->percent,
                                           sprite->is_quiet,
                                           sprite->has_rim};
    }
    const struct draw_bytes bytes = stored ? store(list, stored, size) : (struct draw_bytes){0, 0};
    free(stored);
    return bytes;
}

void draw_board(struct draw_list *list, const struct draw_board *board, struct rect rect) {
    struct draw_command command = begun(list, DRAW_BOARD, rect, rect);
    if (!is_seen(&command)) {
        return;
    }
    command.board = *board;
    command.name = store_name(list, board->ground);
    command.later = store_name(list, board->later);
    command.over = store_name(list, board->over);
    command.next = store_name(list, board->next);
    command.sprites = store_sprites(list, board);
    command.board.sprite_count = (int)(command.sprites.size / sizeof(struct stored_sprite));
    command.board.ground = command.board.later = command.board.over = command.board.next = NULL;
    command.board.sprites = NULL;
    append(list, &command);
}

/* ---- copies and text ---- */

int draw_list_copy(struct draw_list *to, const struct draw_list *from) {
    char *store_kept = to->store;
    if (to->capacity < from->stored) {
        store_kept = realloc(to->store, from->stored);
        if (!store_kept) {
            return 0;
        }
        to->store = store_kept;
        to->capacity = from->stored;
    }
    for (int layer = 0; layer <= LAYER_AHEAD; layer++) {
        struct draw_layer_list *mine = &to->layers[layer];
        const struct draw_layer_list *theirs = &from->layers[layer];
        if (mine->capacity < theirs->count) {
            struct draw_command *grown = realloc(mine->commands, (size_t)theirs->count * sizeof *grown);
            if (!grown) {
                return 0;
            }
            mine->commands = grown;
            mine->capacity = theirs->count;
        }
        if (theirs->count) {
            memcpy(mine->commands, theirs->commands, (size_t)theirs->count * sizeof *theirs->commands);
        }
        mine->count = theirs->count;
    }
    if (from->stored) {
        memcpy(to->store, from->store, from->stored);
    }
    to->stored = from->stored;
    to->area = from->area;
    to->factor = from->factor;
    return 1;
}

static const char *const kind_names[DRAW_KINDS] = {"image", "fit",  "cover",  "part", "turned",  "kit",
                                                   "text",  "box",  "frame",  "soft", "polygon", "line",
                                                   "light", "sway", "shades", "board"};
static const char *const layer_names[DRAW_LAYERS] = {"board", "pieces", "interface", "motion", "overlay"};

int draw_list_shows(const struct draw_list *list, const char *text) {
    for (int layer = 0; layer < DRAW_LAYERS; layer++) {
        for (int i = 0; i < list->layers[layer].count; i++) {
            const struct draw_command *c = &list->layers[layer].commands[i];
            if (c->kind == DRAW_TEXT && strstr(draw_list_name(list, c->name), text)) {
                return 1;
            }
        }
    }
    return 0;
}

static void write_command(const struct draw_list *list, int layer, const struct draw_command *c, FILE *stream) {
    fprintf(stream, "%s %s %d %d %d %d", layer_names[layer], kind_names[c->kind], c->rect.x, c->rect.y, c->rect.w,
            c->rect.h);
    if (c->alpha < 255) {
        fprintf(stream, " alpha %d", c->alpha);
    }
    if (c->kind == DRAW_TEXT) {
        fprintf(stream, " px %d colour %08x", c->style.px, c->style.colour);
    }
    if (c->colour) {
        fprintf(stream, " colour %08x", c->colour);
    }
    if (c->kind == DRAW_BOARD) {
        fprintf(stream, " sprites %d", c->board.sprite_count);
    }
    if (c->name.size) {
        fprintf(stream, " %s", draw_list_name(list, c->name));
    }
    fputc('\n', stream);
}

void draw_list_write(const struct draw_list *list, FILE *stream) {
    for (int layer = 0; layer < DRAW_LAYERS; layer++) {
        for (int i = 0; i < list->layers[layer].count; i++) {
            write_command(list, layer, &list->layers[layer].commands[i], stream);
        }
    }
}

/* ---- measures without faces ---- */

static int null_width(void *context, enum font font, int px, const char *text, size_t bytes) {
    (void)context;
    (void)font;
    int points = 0;
    for (size_t i = 0; i < bytes && text[i]; i++) {
        points += ((unsigned char)text[i] & 0xc0) != 0x80;
    }
    return points * px / 2;
}

static int null_line_height(void *context, enum font font, int px) {
    (void)context;
    (void)font;
    return px * 5 / 4;
}

const struct text_metrics text_metrics_null = {NULL, null_width, null_line_height};
