/* SPDX-License-Identifier: MIT */
/* Flattening the board. Sprites are scaled on the grid of the window's pixels, each with the fraction of a pixel at
 * which it stands, so that what was rendered together stays together at every size.
 *
 * Two flat pictures are kept: "rest", the view as it was when it last stood still, at full sharpness; and "base", the
 * whole board, smaller. While the view moves, rest is scaled where it covers the view, else base. When the view stands,
 * rest is made afresh, once all its pictures are there; where only sprites changed, only their rectangles. Before there
 * is a base, rest stands for it.
 *
 * Small boards, as in a list of saves, are many at once: each has a flat picture of its own, the least used one giving
 * way to a new one. */
#include "platform/board.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/hash.h"
#include "platform/pixels.h"

enum { MOST_SPRITES = 400, BASE_WIDTH = 1280, SMALLS = 24 };

/* Where a flat picture lies: source pixel times SCALE less X, Y is its pixel. */
struct grid {
    double scale;
    int x, y, w, h;
};

/* A sprite as it was flattened, to see what changed. */
struct flat_sprite {
    uint64_t hash;
    struct rect rect; /* all that it touches, in the flat picture */
};

struct flat {
    struct picture *picture;
    struct grid grid;
    uint64_t ground; /* hash of the pictures' names and the shadows' strength */
    struct flat_sprite sprites[MOST_SPRITES];
    int sprite_count;
};

struct small {
    struct flat flat;
    uint64_t hash; /* of the command; 0: none yet */
    uint64_t used; /* when, counted in boards */
    int is_ready;
};

struct board_store {
    struct flat rest, base;
    struct small smalls[SMALLS];
    uint64_t clock;
    int is_late; /* rest is not what the board at rest is now */
    struct rect at; /* where rest was painted, pixel for pixel; else empty */
};

/* One board command with what is needed to read it. */
struct board_input {
    struct images *images;
    const struct draw_list *list;
    const struct draw_command *command;
    int is_complete;
};

struct board_store *board_store_new(void) {
    return calloc(1, sizeof(struct board_store));
}

void board_store_free(struct board_store *store) {
    if (store) {
        picture_free(store->rest.picture);
        picture_free(store->base.picture);
        for (int i = 0; i < SMALLS; i++) {
            picture_free(store->smalls[i].flat.picture);
        }
        free(store);
    }
}

/* Where a picture of SOURCE size at AT, in source pixels, lies on GRID. */
static struct rect on_grid(const struct grid *grid, int x, int y, int w, int h) {
    const int left = (int)floor(x * grid->scale), top = (int)floor(y * grid->scale);
    const int right = (int)ceil((x + w) * grid->scale), bottom = (int)ceil((y + h) * grid->scale);
    return (struct rect){left - grid->x, top - grid->y, right - left, bottom - top};
}

/* A picture at its place of the source. */
struct placed {
    const char *name; /* may be NULL */
    int x, y, percent;
};

static struct placed image_of(const struct board_sprite *sprite) {
    return (struct placed){sprite->image, sprite->x, sprite->y, sprite->percent ? sprite->percent : 100};
}
static struct placed shadow_of(const struct board_sprite *sprite) {
    return (struct placed){sprite->shadow, sprite->shadow_x, sprite->shadow_y, 100};
}
static struct placed glow_of(const struct board_sprite *sprite) {
    return (struct placed){sprite->glow, sprite->glow_x, sprite->glow_y, 100};
}

static struct rect placed_rect(struct board_input *input, const struct grid *grid, struct placed placed) {
    int w = 0, h = 0;
    if (!placed.name || !images_size(input->images, placed.name, &w, &h)) {
        return (struct rect){0, 0, 0, 0};
    }
    return on_grid(grid, placed.x, placed.y, w * placed.percent / 100, h * placed.percent / 100);
}

/* Fills WISH with what is needed of PLACED, and RECT with where it lies; 0 if GRID shows nothing of it. */
static int wish_for(struct board_input *input, const struct grid *grid, struct placed placed, struct image_wish *wish,
                    struct rect *rect) {
    *rect = placed_rect(input, grid, placed);
    if (!rect_meets(*rect, (struct rect){0, 0, grid->w, grid->h})) {
        return 0;
    }
    const double step = 1 / grid->scale, own = step * 100 / placed.percent, share = 100.0 / placed.percent;
    *wish = (struct image_wish){.name = placed.name,
                                .x = ((rect->x + grid->x) * step - placed.x) * share,
                                .y = ((rect->y + grid->y) * step - placed.y) * share,
                                .step_x = own,
                                .step_y = own,
                                .w = rect->w,
                                .h = rect->h};
    return 1;
}

static const struct picture *placed_picture(struct board_input *input, const struct grid *grid, struct placed placed,
                                            struct rect *rect) {
    struct image_wish wish;
    enum image_state state;
    if (!wish_for(input, grid, placed, &wish, rect)) {
        return NULL;
    }
    const struct picture *picture = images_get(input->images, &wish, &state);
    input->is_complete &= state != IMAGE_WAITING;
    return picture;
}

static const struct silhouette *placed_silhouette(struct board_input *input, const struct grid *grid,
                                                  struct placed placed, struct rect *rect) {
    struct image_wish wish;
    enum image_state state;
    if (!wish_for(input, grid, placed, &wish, rect)) {
        return NULL;
    }
    const struct silhouette *silhouette = images_get_silhouette(input->images, &wish, &state);
    input->is_complete &= state != IMAGE_WAITING;
    return silhouette;
}

/* Ground, later, over and next: only the part that the grid shows. */
static const struct picture *whole_picture(struct board_input *input, const struct grid *grid, struct draw_bytes name) {
    const char *text = draw_list_name(input->list, name);
    int w, h;
    if (!name.size || !images_size(input->images, text, &w, &h)) {
        return NULL;
    }
    /* The picture may have another size than the source's own grid: half as large, say. */
    const double ratio = (double)w / input->command->board.source_w, step = ratio / grid->scale;
    const struct image_wish wish = {text, grid->x * step, grid->y * step, step, step, grid->w, grid->h};
    enum image_state state;
    const struct picture *picture = images_get(input->images, &wish, &state);
    input->is_complete &= state != IMAGE_WAITING;
    return picture;
}

/* ---- flattening a rectangle ---- */

/* Keeps the darker of two shadows, pixel by pixel. */
static void shadow_join(struct picture *shadows, struct rect area, const struct silhouette *shadow, struct rect rect,
                        uint32_t alpha) {
    const struct rect shown = rect_common(rect, area);
    uint32_t pixels[256];
    for (int value = 0; value < 256; value++) {
        pixels[value] = picture_pixel(shadow->colour, (int)part_times((uint32_t)value, alpha));
    }
    for (int y = shown.y; y < shown.y + shown.h; y++) {
        uint32_t *to = shadows->pixels + (size_t)(y - area.y) * (size_t)shadows->w + (shown.x - area.x);
        const uint8_t *from =
            shadow->mask->values + (size_t)(y - rect.y) * (size_t)shadow->mask->w + (shown.x - rect.x);
        for (int x = 0; x < shown.w; x++) {
            const uint32_t pixel = pixels[from[x]];
            to[x] = pixel >> 24 > to[x] >> 24 ? pixel : to[x];
        }
    }
}

static void join_shadows(struct board_input *input, const struct flat *flat, struct picture *shadows,
                         struct rect area) {
    for (int i = 0; i < input->command->board.sprite_count; i++) {
        const struct board_sprite sprite = draw_list_sprite(input->list, input->command, i);
        struct rect rect = placed_rect(input, &flat->grid, shadow_of(&sprite));
        const struct silhouette *shadow =
            !rect_meets(rect, area) ? NULL : placed_silhouette(input, &flat->grid, shadow_of(&sprite), &rect);
        if (shadow && sprite.alpha) {
            const uint32_t left = sprite.is_quiet ? input->command->board.quiet.shadow : 255;
            shadow_join(shadows, area, shadow, rect, part_times(sprite.alpha, left));
        }
    }
}

/* In bands, so that no second picture as large as the window is needed. */
static void flatten_shadows(struct board_input *input, struct flat *flat, struct rect area) {
    enum { BAND = 256 };
    const struct brush brush = {flat->picture, area, input->command->board.shadow_strength, BLEND_ALPHA};
    for (int y = area.y; y < area.y + area.h; y += BAND) {
        const struct rect band = rect_common(area, (struct rect){area.x, y, area.w, BAND});
        struct picture *shadows = picture_new(band.w, band.h);
        if (shadows) {
            join_shadows(input, flat, shadows, band);
            paint_picture(&brush, shadows, (struct rect){0, 0, band.w, band.h}, band.x, band.y);
        }
        picture_free(shadows);
    }
}

/* How many pixels of GRID a rim reaches out. */
static int rim_of(const struct board_input *input, const struct grid *grid) {
    const int width = (int)(input->command->board.rim_width * grid->scale + 0.5);
    return width > 1 ? width : 1;
}

/* Behind the picture that will lie on it. */
static void flatten_rim(struct board_input *input, const struct flat *flat, const struct brush *brush,
                        const struct picture *picture, struct rect rect) {
    static const struct point sides[] = {{-1, 0}, {0, -1}};
    const int width = rim_of(input, &flat->grid);
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        paint_shape(brush, picture, input->command->board.rim, rect.x + width * sides[i].x,
                    rect.y + width * sides[i].y);
    }
}

static void flatten_image(struct board_input *input, const struct flat *flat, struct rect area,
                          const struct board_sprite *sprite, const struct picture *picture, struct rect rect) {
    const struct brush brush = {flat->picture, area, sprite->alpha, BLEND_ALPHA};
    const struct draw_quiet *quiet = &input->command->board.quiet;
    if (sprite->has_rim) {
        flatten_rim(input, flat, &brush, picture, rect);
    }
    if (sprite->is_quiet) {
        paint_picture_lit(&brush, picture, rect.x, rect.y, quiet->shade, quiet->light);
    } else {
        paint_picture(&brush, picture, (struct rect){0, 0, rect.w, rect.h}, rect.x, rect.y);
    }
}

static void flatten_sprites(struct board_input *input, struct flat *flat, struct rect area, int is_glow) {
    for (int i = 0; i < input->command->board.sprite_count; i++) {
        const struct board_sprite sprite = draw_list_sprite(input->list, input->command, i);
        const struct placed placed = is_glow ? glow_of(&sprite) : image_of(&sprite);
        struct rect rect = placed_rect(input, &flat->grid, placed);
        const int is_near = rect_meets(rect_inset(rect, -rim_of(input, &flat->grid)), area);
        const struct picture *picture = is_near ? placed_picture(input, &flat->grid, placed, &rect) : NULL;
        if (picture && sprite.alpha && is_glow) {
            const struct brush brush = {flat->picture, area, sprite.alpha, BLEND_ADD};
            paint_picture(&brush, picture, (struct rect){0, 0, rect.w, rect.h}, rect.x, rect.y);
        } else if (picture && sprite.alpha) {
            flatten_image(input, flat, area, &sprite, picture, rect);
        }
    }
}

static void flatten_whole(struct board_input *input, struct flat *flat, struct rect area, struct draw_bytes name,
                          int share) {
    const struct picture *whole = share ? whole_picture(input, &flat->grid, name) : NULL;
    if (whole) {
        const struct brush brush = {flat->picture, area, (uint8_t)share, BLEND_ALPHA};
        paint_picture(&brush, whole, area, area.x, area.y);
    }
}

static void flatten(struct board_input *input, struct flat *flat, struct rect area) {
    const struct brush brush = {flat->picture, area, 255, BLEND_ALPHA};
    const struct picture *ground = whole_picture(input, &flat->grid, input->command->name);
    if (!ground || !ground->is_opaque) {
        paint_box(&brush, area, 0, 0x2a241cffu, 0x2a241cffu);
    }
    if (ground) {
        paint_picture(&brush, ground, area, area.x, area.y);
    }
    flatten_whole(input, flat, area, input->command->later, input->command->board.later_share);
    flatten_shadows(input, flat, area);
    flatten_sprites(input, flat, area, 0);
    flatten_sprites(input, flat, area, 1);
    flatten_whole(input, flat, area, input->command->over, 255 - input->command->board.next_share);
    flatten_whole(input, flat, area, input->command->next, input->command->board.next_share);
}

/* ---- what is kept ---- */

/* Says whether PLACED has to be painted where WHERE is; NULL: everywhere. */
static int is_needed(struct board_input *input, const struct grid *grid, struct placed placed,
                     const struct damage *where) {
    const struct rect rect = placed_rect(input, grid, placed);
    for (int i = 0; where && i < where->count; i++) {
        if (rect_meets(rect, where->rects[i])) {
            return 1;
        }
    }
    return !where;
}

static void sprite_ask(struct board_input *input, const struct grid *grid, const struct board_sprite *sprite,
                       const struct damage *where) {
    const struct placed image = image_of(sprite), shadow = shadow_of(sprite), glow = glow_of(sprite);
    struct rect rect;
    if (is_needed(input, grid, image, where)) {
        placed_picture(input, grid, image, &rect);
    }
    if (is_needed(input, grid, shadow, where)) {
        placed_silhouette(input, grid, shadow, &rect);
    }
    if (is_needed(input, grid, glow, where)) {
        placed_picture(input, grid, glow, &rect);
    }
}

/* Asks for the pictures of all sprites that are shown WHERE something is painted, or of all that are not shown yet.
 * Gives 1 if all are there. What was made long ago and is painted nowhere may be gone: it need not come back. */
static int sprites_ready(struct board_input *input, const struct grid *grid, int are_shown,
                         const struct damage *where) {
    input->is_complete = 1;
    for (int i = 0; i < input->command->board.sprite_count; i++) {
        const struct board_sprite sprite = draw_list_sprite(input->list, input->command, i);
        if ((sprite.alpha > 0) == are_shown) {
            sprite_ask(input, grid, &sprite, where);
        }
    }
    return input->is_complete;
}

/* Asks for all pictures that GRID needs WHERE it is painted, so that they are loaded together: the whole ones first,
 * which take most memory while they are decoded. Gives 1 if all are there. */
static int all_ready(struct board_input *input, const struct grid *grid, const struct damage *where) {
    input->is_complete = 1;
    whole_picture(input, grid, input->command->name);
    whole_picture(input, grid, input->command->later);
    whole_picture(input, grid, input->command->over);
    whole_picture(input, grid, input->command->next);
    const int has_whole = input->is_complete;
    return sprites_ready(input, grid, 1, where) && has_whole;
}

static struct flat_sprite sprite_mark(struct board_input *input, const struct grid *grid, int index) {
    const struct board_sprite sprite = draw_list_sprite(input->list, input->command, index);
    const uint64_t parts[] = {sprite.image ? hash_bytes(sprite.image, strlen(sprite.image)) : 0,
                              sprite.shadow ? hash_bytes(sprite.shadow, strlen(sprite.shadow)) : 0,
                              sprite.glow ? hash_bytes(sprite.glow, strlen(sprite.glow)) : 0,
                              (uint64_t)sprite.x << 32 | (uint32_t)sprite.y,
                              (uint64_t)sprite.has_rim << 24 | (uint64_t)sprite.is_quiet << 16 |
                                  (uint64_t)sprite.percent << 8 | sprite.alpha};
    const int rim = sprite.has_rim ? rim_of(input, grid) : 0;
    struct flat_sprite mark = {hash_bytes(parts, sizeof parts),
                               rect_inset(placed_rect(input, grid, image_of(&sprite)), -rim)};
    mark.rect = rect_around(mark.rect, placed_rect(input, grid, shadow_of(&sprite)));
    mark.rect = rect_around(mark.rect, placed_rect(input, grid, glow_of(&sprite)));
    return mark;
}

/* Fills MARKS with those sprites that are shown; gives how many. */
static int shown_marks(struct board_input *input, const struct grid *grid, struct flat_sprite marks[MOST_SPRITES]) {
    int count = 0;
    for (int i = 0; i < input->command->board.sprite_count && count < MOST_SPRITES; i++) {
        if (draw_list_sprite(input->list, input->command, i).alpha) {
            marks[count++] = sprite_mark(input, grid, i);
        }
    }
    return count;
}

static int holds(const struct flat_sprite *sprites, int count, uint64_t hash) {
    for (int i = 0; i < count; i++) {
        if (sprites[i].hash == hash) {
            return 1;
        }
    }
    return 0;
}

static uint64_t ground_hash(const struct board_input *input) {
    const char *ground = draw_list_name(input->list, input->command->name);
    const char *later = draw_list_name(input->list, input->command->later);
    const char *over = draw_list_name(input->list, input->command->over);
    const char *next = draw_list_name(input->list, input->command->next);
    const uint64_t parts[] = {hash_bytes(ground, strlen(ground)),
                              hash_bytes(later, strlen(later)),
                              hash_bytes(over, strlen(over)),
                              hash_bytes(next, strlen(next)),
                              input->command->board.later_share,
                              input->command->board.shadow_strength,
                              input->command->board.next_share,
                              (uint64_t)input->command->board.quiet.shade << 32 | input->command->board.quiet.light,
                              (uint64_t)input->command->board.rim << 32 | (uint32_t)input->command->board.rim_width,
                              input->command->board.quiet.shadow};
    return hash_bytes(parts, sizeof parts);
}

static int is_same_grid(const struct flat *flat, const struct grid *grid) {
    return flat->picture && flat->grid.scale == grid->scale && flat->grid.x == grid->x && flat->grid.y == grid->y &&
           flat->grid.w == grid->w && flat->grid.h == grid->h;
}

/* Gives FLAT a picture of W x H, the one that it has if it can; 0 if memory is out. */
static int fit_picture(struct flat *flat, int w, int h) {
    if (!flat->picture || flat->picture->w != w || flat->picture->h != h) {
        picture_free(flat->picture);
        flat->picture = picture_new(w, h);
    }
    if (flat->picture) {
        flat->picture->is_opaque = 1;
    }
    return flat->picture != NULL;
}

/* Adds to DAMAGE where the COUNT sprites MARKS differ from those of FLAT. */
static void sprites_damage(const struct flat *flat, const struct flat_sprite *marks, int count, struct damage *damage) {
    for (int i = 0; i < count; i++) {
        if (!holds(flat->sprites, flat->sprite_count, marks[i].hash)) {
            damage_add(damage, marks[i].rect);
        }
    }
    for (int i = 0; i < flat->sprite_count; i++) {
        if (!holds(marks, count, flat->sprites[i].hash)) {
            damage_add(damage, flat->sprites[i].rect);
        }
    }
}

/* Brings FLAT up to date for GRID if all pictures are there, and gives what changed; says whether it IS_LATE, which it
 * is not where only the view or the light is another one: then the old picture does. */
static struct damage flat_update(struct board_input *input, struct flat *flat, const struct grid *grid, int *is_late) {
    struct flat_sprite marks[MOST_SPRITES];
    const uint64_t ground = ground_hash(input);
    const int count = shown_marks(input, grid, marks);
    const struct rect whole = {0, 0, grid->w, grid->h};
    struct damage damage = {.count = 0};
    if (is_same_grid(flat, grid)) {
        sprites_damage(flat, marks, count, &damage);
    }
    const int is_other = damage.count > 0 || !flat->picture;
    if (!is_same_grid(flat, grid) || flat->ground != ground) {
        damage_add(&damage, whole);
    }
    const int is_ready = damage.count > 0 && all_ready(input, grid, &damage);
    sprites_ready(input, grid, 0, NULL);
    *is_late = is_other && !is_ready;
    if (!is_ready || !fit_picture(flat, grid->w, grid->h)) {
        return (struct damage){.count = 0};
    }
    flat->grid = *grid;
    flat->ground = ground;
    flat->sprite_count = count;
    memcpy(flat->sprites, marks, (size_t)count * sizeof *marks);
    for (int i = 0; i < damage.count; i++) {
        damage.rects[i] = rect_common(damage.rects[i], whole);
        if (!rect_is_empty(damage.rects[i])) {
            flatten(input, flat, damage.rects[i]);
        }
    }
    return damage;
}

/* ---- painting ---- */

/* The view leans: it is painted from the picture of where it leant in from. */
static int leans(const struct draw_command *command) {
    return command->board.rest_w > 0;
}

static struct grid rest_grid(const struct draw_command *command) {
    const struct draw_board *board = &command->board;
    const double scale = command->rect.w / (double)(leans(command) ? board->rest_w : board->view_w);
    return (struct grid){scale, (int)lround((leans(command) ? board->rest_x : board->view_x) * scale),
                         (int)lround((leans(command) ? board->rest_y : board->view_y) * scale), command->rect.w,
                         command->rect.h};
}

static struct grid base_grid(const struct draw_command *command) {
    const struct draw_board *board = &command->board;
    const int w = board->source_w < BASE_WIDTH ? board->source_w : BASE_WIDTH;
    const double scale = (double)w / board->source_w;
    return (struct grid){scale, 0, 0, w, (int)(board->source_h * scale)};
}

/* Says whether FLAT shows all of the view (but for a pixel). */
static int covers(const struct flat *flat, const struct draw_board *board) {
    const struct grid *grid = &flat->grid;
    return flat->picture && board->view_x * grid->scale >= grid->x - 1 && board->view_y * grid->scale >= grid->y - 1 &&
           (board->view_x + board->view_w) * grid->scale <= grid->x + grid->w + 1 &&
           (board->view_y + board->view_h) * grid->scale <= grid->y + grid->h + 1;
}

static void paint_flat(const struct brush *brush, const struct flat *flat, const struct draw_command *command) {
    const struct draw_board *board = &command->board;
    const double scale = flat->grid.scale;
    paint_scaled(brush, flat->picture, (float)(board->view_x * scale - flat->grid.x),
                 (float)(board->view_y * scale - flat->grid.y), (float)(board->view_w * scale),
                 (float)(board->view_h * scale), command->rect);
}

static int is_sound(const struct draw_board *board) {
    return board->view_w > 0 && board->view_h > 0 && board->source_w > 0;
}

/* ---- small boards ---- */

static struct small *find_small(struct board_store *store, uint64_t hash) {
    struct small *oldest = &store->smalls[0];
    for (int i = 0; i < SMALLS; i++) {
        struct small *small = &store->smalls[i];
        if (small->hash == hash) {
            return small;
        }
        oldest = small->used < oldest->used ? small : oldest;
    }
    return oldest;
}

static void prepare_small(struct board_store *store, struct board_input *input, uint64_t hash, struct damage *damage) {
    const struct draw_command *command = input->command;
    const struct grid grid = rest_grid(command);
    struct small *small = find_small(store, hash);
    if (small->hash != hash) {
        small->hash = hash;
        small->is_ready = 0;
        small->flat.grid.w = 0;
    }
    small->used = ++store->clock;
    int is_late;
    if (!small->is_ready && flat_update(input, &small->flat, &grid, &is_late).count > 0) {
        small->is_ready = 1;
        damage_add(damage, command->bounds);
    }
}

static void paint_small(struct board_store *store, const struct brush *brush, const struct draw_command *command) {
    const struct small *small = find_small(store, command->hash);
    const struct rect rect = command->rect;
    if (small->hash == command->hash && small->is_ready) {
        paint_picture(brush, small->flat.picture, (struct rect){0, 0, rect.w, rect.h}, rect.x, rect.y);
    } else {
        paint_box(brush, rect, 0, 0x4a3c2cffu, 0x2a2018ffu);
    }
}

/* ---- both ---- */

void board_prepare(struct board_store *store, struct images *images, const struct draw_list *list,
                   struct draw_command *command, struct damage *damage) {
    struct board_input input = {images, list, command, 1};
    const struct grid rest = rest_grid(command), base = base_grid(command);
    if (!is_sound(&command->board)) {
        return;
    }
    if (draw_is_small_board(command)) {
        prepare_small(store, &input, draw_hash(list, command), damage);
        return;
    }
    int has_flattened = 0;
    if (!command->board.is_moving) {
        const struct damage changed = flat_update(&input, &store->rest, &rest, &store->is_late);
        for (int i = 0; i < changed.count; i++) {
            struct rect area = changed.rects[i];
            area.x += command->rect.x;
            area.y += command->rect.y;
            damage_add(damage, leans(command) ? command->bounds : rect_common(area, command->bounds));
        }
        has_flattened = changed.count > 0;
    }
    /* One of both a frame is enough: while the view stands nobody sees the base. */
    if (command->board.is_moving || (!has_flattened && is_same_grid(&store->rest, &rest))) {
        int is_base_late;
        flat_update(&input, &store->base, &base, &is_base_late);
    }
}

void board_paint(struct board_store *store, const struct brush *brush, const struct draw_command *command) {
    const struct grid rest = rest_grid(command);
    if (!is_sound(&command->board)) {
        return;
    }
    if (draw_is_small_board(command)) {
        paint_small(store, brush, command);
        return;
    }
    store->at = (struct rect){0};
    if (!command->board.is_moving && !leans(command) && is_same_grid(&store->rest, &rest)) {
        paint_picture(brush, store->rest.picture, (struct rect){0, 0, rest.w, rest.h}, command->rect.x,
                      command->rect.y);
        store->at = command->rect;
    } else if (covers(&store->rest, &command->board)) {
        paint_flat(brush, &store->rest, command);
    } else if (store->base.picture) {
        paint_flat(brush, &store->base, command);
    } else {
        paint_box(brush, command->rect, 0, 0x2a241cffu, 0x1c1712ffu);
        if (store->rest.picture) {
            paint_flat(brush, &store->rest, command);
        }
    }
}

void board_paint_sway(const struct board_store *store, const struct brush *brush, const struct draw_command *command) {
    if (!rect_is_empty(store->at)) {
        const struct sway sway = {command->width, command->radius, command->is_closed};
        paint_sway(brush, store->rest.picture, (struct point){store->at.x, store->at.y}, command->rect, &sway);
    }
}

void board_begin(struct board_store *store) {
    store->is_late = 0;
}

int board_is_late(const struct board_store *store) {
    return store->is_late;
}

int board_is_bare(const struct board_store *store, const struct draw_command *command) {
    const int has_any = store->base.picture || covers(&store->rest, &command->board);
    return is_sound(&command->board) && !draw_is_small_board(command) && !has_any;
}
