/* SPDX-License-Identifier: MIT */
/* The store of pictures. Entries are found by name and size; those without a size are the files as they are, from which
 * the sized ones are made. One thread loads; the lock guards the table, pixels of a ready entry never change.
 *
 * Entries are only freed by images_trim, between frames, and not while the loader works with them (pins). */
#include "platform/images.h"
#include "platform/log.h"

#include <SDL_image.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/hash.h"

enum { BUCKETS = 1024, ORIGINALS_BYTES = 44 << 20 };

struct entry {
    struct entry *next;   /* in its bucket */
    struct entry *queued; /* the next to be loaded */
    uint64_t key;
    char *name;
    struct image_wish wish; /* its name is the entry's */
    enum image_state state;
    struct picture *picture;
    uint64_t used; /* the frame in which it was asked for last */
    int pins;
};

struct images {
    char *data;
    int has_thread, is_closing, has_come, is_incomplete;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    struct entry *buckets[BUCKETS];
    struct entry *queue, *queue_end;
    int waiting;
    size_t bytes, most_bytes;
    uint64_t frame;
};

/* ---- the table ---- */

static uint64_t key_of(const struct image_wish *wish) {
    const double numbers[] = {wish->x, wish->y, wish->step_x, wish->step_y, wish->w, wish->h};
    const uint64_t both[2] = {hash_bytes(wish->name, strlen(wish->name)),
                              wish->w ? hash_bytes(numbers, sizeof numbers) : 0};
    return hash_bytes(both, sizeof both);
}

static struct entry *find(const struct images *images, uint64_t key) {
    struct entry *entry = images->buckets[key % BUCKETS];
    while (entry && entry->key != key) {
        entry = entry->next;
    }
    return entry;
}

static struct entry *insert(struct images *images, const struct image_wish *wish, uint64_t key) {
    struct entry *entry = calloc(1, sizeof *entry);
    char *name = entry ? strdup(wish->name) : NULL;
    if (!name) {
        free(entry);
        return NULL;
    }
    entry->name = name;
    entry->wish = *wish;
    entry->wish.name = name;
    entry->key = key;
    entry->used = images->frame;
    entry->next = images->buckets[key % BUCKETS];
    images->buckets[key % BUCKETS] = entry;
    return entry;
}

static size_t bytes_of(const struct picture *picture) {
    return picture ? (size_t)picture->w * (size_t)picture->h * sizeof *picture->pixels : 0;
}

/* ---- loading, without the lock ---- */

/* What palettes and colour keys mean only SDL's surfaces know. */
static int is_plain(SDL_Surface *surface) {
    return !SDL_ISPIXELFORMAT_INDEXED(surface->format->format) && !SDL_HasColorKey(surface);
}

/* SURFACE's pixels, straight into a picture: one more copy of a board's ground would be some twenty megabytes. */
static struct picture *copy_pixels(SDL_Surface *surface) {
    struct picture *picture = picture_new(surface->w, surface->h);
    if (picture && SDL_ConvertPixels(surface->w, surface->h, surface->format->format, surface->pixels, surface->pitch,
                                     SDL_PIXELFORMAT_ARGB8888, picture->pixels, 4 * surface->w) != 0) {
        picture_free(picture);
        return NULL;
    }
    return picture;
}

static struct picture *from_surface(SDL_Surface *surface) {
    if (surface && !is_plain(surface)) {
        SDL_Surface *loaded = surface;
        surface = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888, 0);
        SDL_FreeSurface(loaded);
    }
    struct picture *picture = surface ? copy_pixels(surface) : NULL;
    SDL_FreeSurface(surface);
    if (picture) {
        picture_premultiply(picture);
        picture_check_opaque(picture);
    }
    return picture;
}

static struct picture *load_file(const struct images *images, const char *name) {
    char path[1200];
    snprintf(path, sizeof path, "%s/%s", images->data, name);
    struct picture *picture = from_surface(IMG_Load(path));
    if (!picture) {
        log_add("the picture %s cannot be shown (%s); a plain sign stands in its place", path, IMG_GetError());
    }
    return picture;
}

/* ---- loading, with the lock held on entry and exit ---- */

static void settle(struct images *images, struct entry *entry, struct picture *picture) {
    entry->picture = picture;
    entry->state = picture ? IMAGE_READY : IMAGE_MISSING;
    images->bytes += bytes_of(picture);
    images->has_come = 1;
    images->is_incomplete |= !picture;
    pthread_cond_broadcast(&images->changed);
}

static struct entry *original_of(struct images *images, const char *name) {
    const struct image_wish wish = {.name = name};
    const uint64_t key = key_of(&wish);
    struct entry *entry = find(images, key);
    return entry ? entry : insert(images, &wish, key);
}

static void load_original(struct images *images, struct entry *entry) {
    entry->pins++;
    pthread_mutex_unlock(&images->lock);
    struct picture *picture = load_file(images, entry->name);
    pthread_mutex_lock(&images->lock);
    entry->pins--;
    settle(images, entry, picture);
}

static void load(struct images *images, struct entry *entry) {
    struct entry *original = entry->wish.w ? original_of(images, entry->name) : entry;
    if (!original) {
        settle(images, entry, NULL);
        return;
    }
    entry->pins++;
    if (original->state == IMAGE_WAITING) {
        load_original(images, original);
    }
    original->used = images->frame;
    if (original != entry) {
        struct picture *scaled = NULL;
        if (original->picture) {
            const struct image_wish *wish = &entry->wish;
            original->pins++;
            pthread_mutex_unlock(&images->lock);
            scaled =
                picture_resample(original->picture, wish->x, wish->y, wish->step_x, wish->step_y, wish->w, wish->h);
            pthread_mutex_lock(&images->lock);
            original->pins--;
        }
        settle(images, entry, scaled);
    }
    entry->pins--;
}

static void *load_queue(void *context) {
    struct images *images = context;
    pthread_mutex_lock(&images->lock);
    while (!images->is_closing) {
        struct entry *entry = images->queue;
        if (!entry) {
            pthread_cond_wait(&images->changed, &images->lock);
            continue;
        }
        images->queue = entry->queued;
        images->queue_end = images->queue ? images->queue_end : NULL;
        if (entry->state == IMAGE_WAITING) {
            load(images, entry);
        }
        images->waiting--;
        pthread_cond_broadcast(&images->changed);
    }
    pthread_mutex_unlock(&images->lock);
    return NULL;
}

static void enqueue(struct images *images, struct entry *entry) {
    if (!images->has_thread) {
        load(images, entry);
        return;
    }
    entry->queued = NULL;
    if (images->queue_end) {
        images->queue_end->queued = entry;
    } else {
        images->queue = entry;
    }
    images->queue_end = entry;
    images->waiting++;
    pthread_cond_broadcast(&images->changed);
}

/* ---- outside ---- */

void images_fit(struct images *images, int w, int h) {
    pthread_mutex_lock(&images->lock);
    images->most_bytes = ORIGINALS_BYTES + picture_bytes_kept(w, h);
    pthread_mutex_unlock(&images->lock);
}

struct images *images_new(const char *data, int has_thread) {
    struct images *images = calloc(1, sizeof *images);
    char *copy = images ? strdup(data) : NULL;
    if (!copy) {
        free(images);
        return NULL;
    }
    images->data = copy;
    images->most_bytes = ORIGINALS_BYTES;
    IMG_Init(IMG_INIT_WEBP | IMG_INIT_PNG);
    pthread_mutex_init(&images->lock, NULL);
    pthread_cond_init(&images->changed, NULL);
    images->has_thread = has_thread && pthread_create(&images->thread, NULL, load_queue, images) == 0;
    return images;
}

static void entry_free(struct entry *entry) {
    picture_free(entry->picture);
    free(entry->name);
    free(entry);
}

void images_free(struct images *images) {
    if (!images) {
        return;
    }
    if (images->has_thread) {
        pthread_mutex_lock(&images->lock);
        images->is_closing = 1;
        pthread_cond_broadcast(&images->changed);
        pthread_mutex_unlock(&images->lock);
        pthread_join(images->thread, NULL);
    }
    for (int i = 0; i < BUCKETS; i++) {
        while (images->buckets[i]) {
            struct entry *entry = images->buckets[i];
            images->buckets[i] = entry->next;
            entry_free(entry);
        }
    }
    pthread_cond_destroy(&images->changed);
    pthread_mutex_destroy(&images->lock);
    IMG_Quit();
    free(images->data);
    free(images);
}

const struct picture *images_get(struct images *images, const struct image_wish *wish, enum image_state *state) {
    const uint64_t key = key_of(wish);
    pthread_mutex_lock(&images->lock);
    struct entry *entry = find(images, key);
    if (!entry) {
        entry = insert(images, wish, key);
        if (entry) {
            enqueue(images, entry);
        }
    }
    if (entry) {
        entry->used = images->frame;
    }
    *state = entry ? entry->state : IMAGE_MISSING;
    const struct picture *picture = entry ? entry->picture : NULL;
    pthread_mutex_unlock(&images->lock);
    return picture;
}

const struct picture *images_get_sized(struct images *images, const char *name, int w, int h, enum image_state *state) {
    int source_w = 0, source_h = 0;
    if (!images_size(images, name, &source_w, &source_h) || w <= 0 || h <= 0) {
        const struct image_wish plain = {.name = name};
        return images_get(images, &plain, state);
    }
    const struct image_wish wish = {name, 0, 0, (double)source_w / w, (double)source_h / h, w, h};
    return images_get(images, &wish, state);
}

const struct picture *images_get_any(struct images *images, const char *name, int w) {
    const struct picture *best = NULL;
    pthread_mutex_lock(&images->lock);
    for (int i = 0; i < BUCKETS; i++) {
        for (struct entry *entry = images->buckets[i]; entry; entry = entry->next) {
            if (entry->picture && entry->wish.x == 0 && entry->wish.y == 0 && strcmp(entry->name, name) == 0 &&
                (!best || abs(entry->picture->w - w) < abs(best->w - w))) {
                best = entry->picture;
                entry->used = images->frame;
            }
        }
    }
    pthread_mutex_unlock(&images->lock);
    return best;
}

/* Reads a WebP or PNG head. Gives 0 if it is neither. */
static int head_size(const uint8_t *head, size_t size, int *w, int *h) {
    if (size >= 24 && memcmp(head, "\x89PNG", 4) == 0) {
        *w = head[16] << 24 | head[17] << 16 | head[18] << 8 | head[19];
        *h = head[20] << 24 | head[21] << 16 | head[22] << 8 | head[23];
        return 1;
    }
    if (size < 30 || memcmp(head, "RIFF", 4) != 0 || memcmp(head + 8, "WEBPVP8", 7) != 0) {
        return 0;
    }
    if (head[15] == 'X') {
        *w = 1 + (head[24] | head[25] << 8 | head[26] << 16);
        *h = 1 + (head[27] | head[28] << 8 | head[29] << 16);
    } else if (head[15] == 'L') {
        *w = 1 + (head[21] | (head[22] & 0x3f) << 8);
        *h = 1 + (head[22] >> 6 | head[23] << 2 | (head[24] & 0x0f) << 10);
    } else {
        *w = (head[26] | head[27] << 8) & 0x3fff;
        *h = (head[28] | head[29] << 8) & 0x3fff;
    }
    return 1;
}

int images_size(struct images *images, const char *name, int *w, int *h) {
    /* The answer is kept as an entry of its own that never has pixels. */
    char key_name[1100];
    snprintf(key_name, sizeof key_name, "size of %s", name);
    const struct image_wish wish = {.name = key_name};
    const uint64_t key = key_of(&wish);
    pthread_mutex_lock(&images->lock);
    struct entry *entry = find(images, key);
    if (!entry && (entry = insert(images, &wish, key)) != NULL) {
        char path[1200];
        uint8_t head[32];
        snprintf(path, sizeof path, "%s/%s", images->data, name);
        FILE *file = disk_stream(path, "r");
        const size_t size = file ? fread(head, 1, sizeof head, file) : 0;
        if (!head_size(head, size, &entry->wish.w, &entry->wish.h)) {
            entry->wish.w = 0;
        }
        entry->state = IMAGE_MISSING;
        if (file) {
            fclose(file);
        }
    }
    *w = entry ? entry->wish.w : 0;
    *h = entry ? entry->wish.h : 0;
    pthread_mutex_unlock(&images->lock);
    return *w > 0;
}

int images_waiting(struct images *images) {
    pthread_mutex_lock(&images->lock);
    const int waiting = images->waiting;
    pthread_mutex_unlock(&images->lock);
    return waiting;
}

int images_are_incomplete(struct images *images) {
    pthread_mutex_lock(&images->lock);
    const int is_incomplete = images->is_incomplete;
    pthread_mutex_unlock(&images->lock);
    return is_incomplete;
}

int images_have_come(struct images *images) {
    pthread_mutex_lock(&images->lock);
    const int has_come = images->has_come;
    images->has_come = 0;
    pthread_mutex_unlock(&images->lock);
    return has_come;
}

void images_wait(struct images *images) {
    pthread_mutex_lock(&images->lock);
    while (images->waiting > 0) {
        pthread_cond_wait(&images->changed, &images->lock);
    }
    pthread_mutex_unlock(&images->lock);
}

/* The entry with pixels that was not used for longest and may go. */
static struct entry **oldest(struct images *images) {
    struct entry **best = NULL;
    for (int i = 0; i < BUCKETS; i++) {
        for (struct entry **at = &images->buckets[i]; *at; at = &(*at)->next) {
            const struct entry *entry = *at;
            if (entry->picture && !entry->pins && entry->used + 1 < images->frame &&
                (!best || entry->used < (*best)->used)) {
                best = at;
            }
        }
    }
    return best;
}

void images_trim(struct images *images) {
    pthread_mutex_lock(&images->lock);
    images->frame++;
    for (struct entry **old; images->bytes > images->most_bytes && (old = oldest(images)) != NULL;) {
        struct entry *gone = *old;
        *old = gone->next;
        images->bytes -= bytes_of(gone->picture);
        entry_free(gone);
    }
    pthread_mutex_unlock(&images->lock);
}
