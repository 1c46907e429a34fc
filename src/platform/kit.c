/* SPDX-License-Identifier: MIT */
/* The kit. A piece with a picture is put together from nine parts, its edges at the interface's size; one without is
 * painted by the theme at the exact size and kept. "button.hover" falls back to "button" where only that has a
 * picture. */
#include "platform/kit.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/hash.h"
#include "platform/log.h"
#include "platform/worker.h"

enum { PAINTED = 256, LARGE = 800 * 500, SMALL = 128 * 96, ROUGHLY = 8, NAME = 64 };

struct painted {
    struct painted *next;
    uint64_t key, used;
    char piece[NAME];
    int w, h;
    float factor;
    platform_painter painter;
    struct picture *picture; /* while JOB is not 0, the thread's */
    struct picture *rough;   /* a ROUGHLY-th of its size, shown while JOB is not 0 */
    uint64_t job;
    int is_owed; /* asked for in vain */
    int solid;   /* how far within its edges all of it is opaque; 0: not yet looked at, -1: nowhere */
};

struct kit {
    json_t *pieces;
    platform_painter painter;
    uint64_t painters; /* given so far: what an earlier one painted is never shown again */
    struct painted *painted[PAINTED];
    uint64_t frame;
    size_t most_bytes;
    struct worker *worker;
    int has_thread;
};

struct kit *kit_new(const char *data, int has_thread) {
    char path[1200];
    struct kit *kit = calloc(1, sizeof *kit);
    if (!kit) {
        return NULL;
    }
    kit->has_thread = has_thread;
    kit->worker = worker_new(has_thread);
    snprintf(path, sizeof path, "%s/kit/kit.json", data);
    FILE *there = disk_stream(path, "r");
    if (there) {
        json_error_t error;
        json_t *root = json_loadf(there, 0, &error);
        kit->pieces = json_incref(json_object_get(root, "pieces"));
        if (!json_is_object(kit->pieces)) {
            log_add("%s is not a kit (%s, line %d); the interface is drawn plainly", path,
                    root ? "no object \"pieces\"" : error.text, error.line);
        }
        json_decref(root);
        fclose(there);
    }
    return kit;
}

static void painted_free(struct painted *painted) {
    picture_free(painted->picture);
    picture_free(painted->rough);
    free(painted);
}

void kit_free(struct kit *kit) {
    if (!kit) {
        return;
    }
    worker_free(kit->worker);
    for (int i = 0; i < PAINTED; i++) {
        while (kit->painted[i]) {
            struct painted *gone = kit->painted[i];
            kit->painted[i] = gone->next;
            painted_free(gone);
        }
    }
    json_decref(kit->pieces);
    free(kit);
}

void kit_set_painter(struct kit *kit, platform_painter painter) {
    kit->painter = painter;
    kit->painters++;
}

static const json_t *piece_find(const struct kit *kit, const char *piece) {
    char name[96];
    snprintf(name, sizeof name, "%s", piece);
    for (;;) {
        const json_t *found = json_object_get(kit->pieces, name);
        char *dot = strrchr(name, '.');
        if (found || !dot) {
            return found;
        }
        *dot = 0;
    }
}

struct nine {
    const char *name;
    int edges[4]; /* left, top, right, bottom, in the picture's pixels */
    double zoom;  /* pixels on the screen for one of the picture's */
    int bleed;    /* in pixels on the screen */
    int w, h;     /* of the picture */
};

/* Part COLUMN, ROW of nine, from 0 to 2: begin and size in the picture and on the screen. */
static void part_span(int index, int near, int far, int whole, int from, int length, double zoom, int *source,
                      int *source_size, int *target, int *target_size) {
    int near_out = (int)(near * zoom + 0.5), far_out = (int)(far * zoom + 0.5);
    if (near_out + far_out > length) {
        near_out = near + far > 0 ? length * near / (near + far) : 0;
        far_out = length - near_out;
    }
    const int sources[4] = {0, near, whole - far, whole};
    const int targets[4] = {from, from + near_out, from + length - far_out, from + length};
    *source = sources[index];
    *source_size = sources[index + 1] - sources[index];
    *target = targets[index];
    *target_size = targets[index + 1] - targets[index];
}

static int nine_paint(const struct nine *nine, struct images *images, const struct brush *brush, struct rect rect) {
    int is_complete = 1;
    const struct rect outer = rect_inset(rect, -nine->bleed);
    for (int part = 0; part < 9; part++) {
        struct rect from, to;
        part_span(part % 3, nine->edges[0], nine->edges[2], nine->w, outer.x, outer.w, nine->zoom, &from.x, &from.w,
                  &to.x, &to.w);
        part_span(part / 3, nine->edges[1], nine->edges[3], nine->h, outer.y, outer.h, nine->zoom, &from.y, &from.h,
                  &to.y, &to.h);
        if (rect_is_empty(from) || rect_is_empty(to)) {
            continue;
        }
        const struct image_wish wish = {nine->name, from.x, from.y, (double)from.w / to.w, (double)from.h / to.h,
                                        to.w,       to.h};
        enum image_state state;
        const struct picture *picture = images_get(images, &wish, &state);
        is_complete &= state != IMAGE_WAITING;
        if (picture) {
            paint_picture(brush, picture, (struct rect){0, 0, to.w, to.h}, to.x, to.y);
        }
    }
    return is_complete;
}

/* Gives 1 if the painter knows the piece. */
static int paint_rows(const struct painted *painted, struct picture *picture, int part, struct rows rows) {
    return painted->painter(painted->piece, picture->w, picture->h, painted->factor / (float)part, rows,
                            picture->pixels);
}

static void finish(struct picture *picture) {
    picture_premultiply(picture);
    picture_check_opaque(picture);
}

/* PAINTED's piece at a PART of its size; NULL when memory is out. */
static struct picture *paint_one(const struct painted *painted, int part) {
    struct picture *picture = picture_new(painted->w / part, painted->h / part);
    if (picture && paint_rows(painted, picture, part, (struct rows){0, picture->h})) {
        finish(picture);
    }
    return picture;
}

struct half {
    const struct painted *painted;
    struct picture *picture;
};

static void paint_lower_half(void *context, const atomic_bool *cancel) {
    const struct half *half = context;
    (void)cancel;
    paint_rows(half->painted, half->picture, 1, (struct rows){half->picture->h / 2, half->picture->h});
}

/* The same as paint_one does of the whole. */
static struct picture *paint_together(struct kit *kit, const struct painted *painted) {
    struct half half = {painted, picture_new(painted->w, painted->h)};
    if (half.picture) {
        const uint64_t job = worker_submit(kit->worker, paint_lower_half, &half);
        const int is_known = paint_rows(painted, half.picture, 1, (struct rows){0, half.picture->h / 2});
        worker_wait(kit->worker, job);
        if (is_known) {
            finish(half.picture);
        }
    }
    return half.picture;
}

static void paint_job(void *context, const atomic_bool *cancel) {
    struct painted *painted = context;
    (void)cancel;
    painted->picture = paint_one(painted, 1);
}

static int is_being_painted(const struct kit *kit, const struct painted *painted) {
    return painted->job && !worker_is_done(kit->worker, painted->job);
}

static struct painted *painted_new(struct kit *kit, const char *piece, int w, int h, float factor) {
    struct painted *painted = kit->painter ? calloc(1, sizeof *painted) : NULL;
    if (!painted) {
        return NULL;
    }
    snprintf(painted->piece, sizeof painted->piece, "%s", piece);
    painted->w = w;
    painted->h = h;
    painted->factor = factor;
    painted->painter = kit->painter;
    if (kit->has_thread && w * h > LARGE) {
        painted->rough = paint_one(painted, ROUGHLY);
        painted->job = worker_submit(kit->worker, paint_job, painted);
    } else {
        const int is_shared = kit->has_thread && w * h > SMALL && kit_waiting(kit) == 0;
        painted->picture = is_shared ? paint_together(kit, painted) : paint_one(painted, 1);
    }
    return painted;
}

static uint64_t key_of(const struct kit *kit, const char *piece, int w, int h, float factor) {
    const uint64_t parts[5] = {hash_bytes(piece, strlen(piece)), (uint64_t)w, (uint64_t)h, (uint64_t)(factor * 256),
                               kit->painters};
    return hash_bytes(parts, sizeof parts);
}

static struct painted *painted_find(const struct kit *kit, uint64_t key) {
    struct painted *kept = kit->painted[key % PAINTED];
    while (kept && kept->key != key) {
        kept = kept->next;
    }
    return kept;
}

/* PIECE as it is kept, begun to be painted if it is not; NULL when memory is out. */
static struct painted *painted_get(struct kit *kit, const char *piece, int w, int h, float factor) {
    const uint64_t key = key_of(kit, piece, w, h, factor);
    struct painted **bucket = &kit->painted[key % PAINTED];
    struct painted *kept = painted_find(kit, key);
    if (!kept) {
        kept = painted_new(kit, piece, w, h, factor);
        if (!kept) {
            return NULL;
        }
        kept->key = key;
        kept->next = *bucket;
        *bucket = kept;
    }
    kept->used = kit->frame;
    kept->job = is_being_painted(kit, kept) ? kept->job : 0;
    kept->is_owed |= kept->job != 0;
    return kept;
}

/* Paints PAINTED into RECT; while its picture is not there, roughly. Gives 0 then. */
static int painted_show(struct painted *painted, const struct brush *brush, struct rect rect) {
    if (painted->job) {
        if (painted->rough) {
            paint_scaled(brush, painted->rough, 0, 0, (float)painted->rough->w, (float)painted->rough->h, rect);
        }
        return 0;
    }
    picture_free(painted->rough);
    painted->rough = NULL;
    if (painted->picture) {
        paint_picture(brush, painted->picture, (struct rect){0, 0, painted->w, painted->h}, rect.x, rect.y);
    }
    return 1;
}

static int edge(const json_t *piece, size_t index) {
    return (int)json_integer_value(json_array_get(json_object_get(piece, "edges"), index));
}

int kit_paint(struct kit *kit, struct images *images, const struct brush *brush, const char *piece, struct rect rect,
              float factor) {
    const json_t *found = kit->pieces ? piece_find(kit, piece) : NULL;
    const char *image = json_string_value(json_object_get(found, "image"));
    char name[256];
    snprintf(name, sizeof name, "kit/%s", image ? image : "");
    struct nine nine = {.name = name};
    if (image && images_size(images, name, &nine.w, &nine.h)) {
        const double scale = json_number_value(json_object_get(found, "scale"));
        nine.zoom = factor / (scale > 0 ? scale : 1);
        nine.bleed = (int)(json_number_value(json_object_get(found, "bleed")) * nine.zoom + 0.5);
        for (size_t i = 0; i < 4; i++) {
            nine.edges[i] = edge(found, i);
        }
        return nine_paint(&nine, images, brush, rect);
    }
    struct painted *painted = painted_get(kit, piece, rect.w, rect.h, factor);
    return !painted || painted_show(painted, brush, rect);
}

static int is_opaque_within(const struct picture *picture, int edge) {
    for (int y = edge; y < picture->h - edge; y++) {
        const uint32_t *row = picture->pixels + (size_t)y * (size_t)picture->w;
        for (int x = edge; x < picture->w - edge; x++) {
            if (row[x] < 0xff000000u) {
                return 0;
            }
        }
    }
    return 1;
}

/* Corners are round, edges may be torn. */
static int solid_of(const struct picture *picture) {
    enum { FIRST = 4, MOST = 24 };
    for (int edge = FIRST; edge <= MOST && 4 * edge < picture->h; edge += 4) {
        if (is_opaque_within(picture, edge)) {
            return edge;
        }
    }
    return -1;
}

struct rect kit_solid(struct kit *kit, const char *piece, struct rect rect, float factor) {
    struct painted *painted = painted_find(kit, key_of(kit, piece, rect.w, rect.h, factor));
    if (!painted || !painted->picture || painted->is_owed || painted->job) {
        return (struct rect){rect.x, rect.y, 0, 0};
    }
    painted->solid = painted->solid ? painted->solid : solid_of(painted->picture);
    return painted->solid < 0 ? (struct rect){rect.x, rect.y, 0, 0} : rect_inset(rect, painted->solid);
}

int kit_have_come(struct kit *kit) {
    int have_come = 0;
    for (int i = 0; i < PAINTED; i++) {
        for (struct painted *painted = kit->painted[i]; painted; painted = painted->next) {
            if (painted->is_owed && !is_being_painted(kit, painted)) {
                painted->is_owed = 0;
                have_come = 1;
            }
        }
    }
    return have_come;
}

int kit_waiting(struct kit *kit) {
    int waiting = 0;
    for (int i = 0; i < PAINTED; i++) {
        for (const struct painted *painted = kit->painted[i]; painted; painted = painted->next) {
            waiting += is_being_painted(kit, painted);
        }
    }
    return waiting;
}

void kit_wait(struct kit *kit) {
    for (int i = 0; i < PAINTED; i++) {
        for (const struct painted *painted = kit->painted[i]; painted; painted = painted->next) {
            worker_wait(kit->worker, painted->job);
        }
    }
}

void kit_fit(struct kit *kit, int w, int h) {
    kit->most_bytes = picture_bytes_kept(w, h);
}

static size_t bytes_of(const struct painted *painted) {
    return (size_t)painted->w * (size_t)painted->h * sizeof(uint32_t);
}

static size_t bytes_kept(const struct kit *kit) {
    size_t bytes = 0;
    for (int i = 0; i < PAINTED; i++) {
        for (const struct painted *painted = kit->painted[i]; painted; painted = painted->next) {
            bytes += bytes_of(painted);
        }
    }
    return bytes;
}

/* What is owed stays until it is there and has been announced, however long that takes; then it goes like the others,
 * whether or not anybody asked for it again. */
static int may_go(const struct kit *kit, const struct painted *painted) {
    return painted->used + 1 < kit->frame && !painted->is_owed;
}

/* The one that was not used for longest and may go. */
static struct painted **oldest(struct kit *kit) {
    struct painted **best = NULL;
    for (int i = 0; i < PAINTED; i++) {
        for (struct painted **at = &kit->painted[i]; *at; at = &(*at)->next) {
            if (may_go(kit, *at) && (!best || (*at)->used < (*best)->used)) {
                best = at;
            }
        }
    }
    return best;
}

void kit_trim(struct kit *kit) {
    kit->frame++;
    size_t bytes = bytes_kept(kit);
    for (struct painted **old; bytes > kit->most_bytes && (old = oldest(kit)) != NULL;) {
        struct painted *gone = *old;
        *old = gone->next;
        bytes -= bytes_of(gone);
        painted_free(gone);
    }
}
