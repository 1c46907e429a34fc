/* SPDX-License-Identifier: MIT */
/* The store of pictures. Entries are found by name and size; those without a size are the files as they are, from which
 * the sized ones are made. One thread loads; the lock guards the table, pixels of a ready entry never change.
 *
 * What is about to be made is counted before it is there, and room for it is made first: sized pictures go when
 * something is asked for, if the last two frames did not show them; files as they are also when the loader needs the
 * room, for nobody else sees them; nothing while the loader works with it (pins). What waits is not made any more once
 * two frames did without it: while a board is zoomed, each frame wants other sizes. */
#include "platform/images.h"

#include <SDL_image.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/hash.h"
#include "castellany/system.h"
#include "platform/original.h"

enum { BUCKETS = 1024, ORIGINALS_BYTES = 44 << 20, PATH_SIZE = 1200 };

struct entry {
    struct entry *next;   /* in its bucket */
    struct entry *queued; /* the next to be loaded */
    uint64_t key;
    char *name;
    struct image_wish wish; /* its name is the entry's */
    int is_silhouette;      /* asked for as one */
    enum image_state state;
    struct picture *picture;       /* of a sized entry */
    struct silhouette *silhouette; /* likewise, the other way */
    struct original *original;     /* of one without a size */
    struct original_head head;     /* of one that is never shown: what its file says; w 0: no picture */
    uint64_t used;                 /* the frame in which it was asked for last */
    int pins;
};

struct images {
    char *data;
    int has_thread, is_by_and_by, is_closing, has_come, is_incomplete; /* by and by: images_go_on loads, no thread */
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    struct entry *buckets[BUCKETS];
    struct entry *queue, **queue_end; /* where the next one is put */
    int waiting, decoded;
    size_t bytes, highest_bytes, most_bytes; /* there or being made, the most there ever were, and what may be kept */
    size_t asked_bytes;                      /* of what waits in the queue, without the files that it is made of */
    uint64_t frame;
};

/* ---- the table ---- */

static uint64_t key_of(const struct image_wish *wish, int is_silhouette) {
    const double numbers[] = {wish->x, wish->y, wish->step_x, wish->step_y, wish->w, wish->h};
    const uint64_t both[2] = {hash_bytes(wish->name, strlen(wish->name)),
                              wish->w ? hash_bytes(numbers, sizeof numbers) + (uint64_t)is_silhouette : 0};
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

/* While it is made: a silhouette is a picture first. */
static size_t bytes_to_make(const struct entry *entry) {
    const size_t pixels = (size_t)entry->wish.w * (size_t)entry->wish.h;
    return pixels * (entry->is_silhouette ? sizeof(uint32_t) + 1 : sizeof(uint32_t));
}

static size_t bytes_wished(const struct entry *entry) {
    return (size_t)entry->wish.w * (size_t)entry->wish.h * (entry->is_silhouette ? 1 : sizeof(uint32_t));
}

static int has_pixels(const struct entry *entry) {
    return entry->picture || entry->silhouette || entry->original;
}

static size_t bytes_of(const struct entry *entry) {
    if (entry->original) {
        const struct pixel_rows *rows = original_rows(entry->original);
        return rows->pitch * (size_t)rows->h;
    }
    return entry->picture || entry->silhouette ? bytes_wished(entry) : 0;
}

static void path_of(const struct images *images, const char *name, char path[PATH_SIZE]) {
    snprintf(path, PATH_SIZE, "%s/%s", images->data, name);
}

/* What the file called NAME says of itself, with the lock held: read once, kept as an entry that never has pixels. */
static struct original_head head_of(struct images *images, const char *name) {
    char key_name[PATH_SIZE], path[PATH_SIZE];
    snprintf(key_name, sizeof key_name, "size of %s", name);
    const struct image_wish wish = {.name = key_name};
    const uint64_t key = key_of(&wish, 0);
    struct entry *entry = find(images, key);
    if (!entry && (entry = insert(images, &wish, key)) != NULL) {
        path_of(images, name, path);
        entry->state = IMAGE_MISSING;
        if (!original_head_read(path, &entry->head)) {
            entry->head = (struct original_head){0, 0, 0};
        }
    }
    return entry ? entry->head : (struct original_head){0, 0, 0};
}

static size_t bytes_to_decode(struct images *images, const char *name) {
    const struct original_head head = head_of(images, name);
    return (size_t)head.w * (size_t)head.h * (size_t)head.pixel_bytes;
}

/* ---- what is kept ---- */

static void entry_free(struct entry *entry) {
    picture_free(entry->picture);
    silhouette_free(entry->silhouette);
    original_free(entry->original);
    free(entry->name);
    free(entry);
}

static int may_trim(const struct images *images, const struct entry *entry) {
    return has_pixels(entry) && !entry->pins && entry->used + 1 < images->frame;
}

/* Without a thread a whole frame's pictures are made one after the other, those of one file not together. */
static int may_make_room(const struct images *images, const struct entry *entry) {
    const int is_queued = images->has_thread || images->is_by_and_by;
    return entry->original && !entry->pins && (is_queued || entry->used < images->frame);
}

/* The entry that was not used for longest among those that MAY go. */
static struct entry **oldest(struct images *images, int (*may)(const struct images *, const struct entry *)) {
    struct entry **best = NULL;
    for (int i = 0; i < BUCKETS; i++) {
        for (struct entry **at = &images->buckets[i]; *at; at = &(*at)->next) {
            if (may(images, *at) && (!best || (*at)->used < (*best)->used)) {
                best = at;
            }
        }
    }
    return best;
}

/* Forgets what MAY go until MORE bytes fit. */
static void shrink(struct images *images, size_t more, int (*may)(const struct images *, const struct entry *)) {
    for (struct entry **old; images->bytes + more > images->most_bytes && (old = oldest(images, may)) != NULL;) {
        struct entry *gone = *old;
        *old = gone->next;
        images->bytes -= bytes_of(gone);
        entry_free(gone);
    }
}

/* Counts BYTES as there, and makes room for them. */
static void reserve(struct images *images, size_t bytes) {
    shrink(images, bytes, may_make_room);
    images->bytes += bytes;
    images->highest_bytes = images->bytes > images->highest_bytes ? images->bytes : images->highest_bytes;
}

/* ---- loading, with the lock held on entry and exit ---- */

/* ENTRY has what it can have, for which RESERVED bytes were counted. */
static void settle(struct images *images, struct entry *entry, size_t reserved) {
    entry->state = has_pixels(entry) ? IMAGE_READY : IMAGE_MISSING;
    images->bytes += bytes_of(entry) - reserved;
    images->has_come = 1;
    images->is_incomplete |= entry->state == IMAGE_MISSING;
    pthread_cond_broadcast(&images->changed);
}

static struct entry *original_of(struct images *images, const char *name) {
    const struct image_wish wish = {.name = name};
    const uint64_t key = key_of(&wish, 0);
    struct entry *entry = find(images, key);
    return entry ? entry : insert(images, &wish, key);
}

static void load_original(struct images *images, struct entry *entry) {
    char path[PATH_SIZE];
    const size_t bytes = bytes_to_decode(images, entry->name);
    path_of(images, entry->name, path);
    reserve(images, bytes);
    pthread_mutex_unlock(&images->lock);
    struct original *original = original_load(path);
    pthread_mutex_lock(&images->lock);
    entry->original = original;
    images->decoded++;
    settle(images, entry, bytes);
}

static void scale_original(struct images *images, struct entry *entry, const struct original *original) {
    const struct image_wish *wish = &entry->wish;
    const size_t bytes = bytes_to_make(entry);
    reserve(images, bytes);
    pthread_mutex_unlock(&images->lock);
    struct picture *picture =
        picture_resample(original_rows(original), wish->x, wish->y, wish->step_x, wish->step_y, wish->w, wish->h);
    struct silhouette *silhouette = picture && entry->is_silhouette ? silhouette_of(picture) : NULL;
    if (entry->is_silhouette) {
        picture_free(picture);
        picture = NULL;
    }
    pthread_mutex_lock(&images->lock);
    entry->picture = picture;
    entry->silhouette = silhouette;
    settle(images, entry, bytes);
}

static void load(struct images *images, struct entry *entry) {
    struct entry *original = original_of(images, entry->name);
    if (!original) {
        settle(images, entry, 0);
        return;
    }
    original->pins++;
    if (original->state == IMAGE_WAITING) {
        load_original(images, original);
    }
    original->used = images->frame;
    if (original->original) {
        scale_original(images, entry, original->original);
    } else {
        settle(images, entry, 0);
    }
    original->pins--;
}

static int has_original(struct images *images, const struct entry *entry) {
    const struct image_wish wish = {.name = entry->name};
    const struct entry *original = find(images, key_of(&wish, 0));
    return original && original->original;
}

static int has_file(struct images *images, const struct entry *entry) {
    char path[PATH_SIZE];
    path_of(images, entry->name, path);
    return disk_is_here(path);
}

/* The first one in the queue that IS so. */
static struct entry **first(struct images *images, int (*is)(struct images *images, const struct entry *entry)) {
    struct entry **at = &images->queue;
    while (*at && !is(images, *at)) {
        at = &(*at)->queued;
    }
    return at;
}

/* Takes the next one out of the queue: first what is made of a file that was read, so that none is read over and over
 * where not all that are needed have room. NULL: none whose file is here. */
static struct entry *take(struct images *images) {
    struct entry **at = first(images, has_original);
    at = *at ? at : first(images, has_file);
    struct entry *entry = *at;
    if (!entry) {
        return NULL;
    }
    *at = entry->queued;
    images->queue_end = *at ? images->queue_end : at;
    images->asked_bytes -= bytes_wished(entry);
    return entry;
}

static void forget(struct images *images, const struct entry *entry) {
    struct entry **at = &images->buckets[entry->key % BUCKETS];
    while (*at != entry) {
        at = &(*at)->next;
    }
    struct entry *gone = *at;
    *at = gone->next;
    entry_free(gone);
}

/* Takes out of the queue what nobody waits for any more. */
static void drop_stale(struct images *images) {
    for (struct entry **at = &images->queue; *at;) {
        struct entry *entry = *at;
        if (entry->used + 1 >= images->frame) {
            at = &entry->queued;
            continue;
        }
        *at = entry->queued;
        images->queue_end = *at ? images->queue_end : at;
        images->asked_bytes -= bytes_wished(entry);
        images->waiting--;
        images->has_come = 1;
        forget(images, entry);
        pthread_cond_broadcast(&images->changed);
    }
}

static void load_next(struct images *images, struct entry *entry) {
    load(images, entry);
    images->waiting--;
    pthread_cond_broadcast(&images->changed);
}

static void *load_queue(void *context) {
    struct images *images = context;
    pthread_mutex_lock(&images->lock);
    while (!images->is_closing) {
        drop_stale(images);
        if (!images->queue) {
            pthread_cond_wait(&images->changed, &images->lock);
            continue;
        }
        load_next(images, take(images));
    }
    pthread_mutex_unlock(&images->lock);
    return NULL;
}

void images_go_on(struct images *images, int ms) {
    if (!images->is_by_and_by) {
        return;
    }
    const double end = system_seconds() + ms * 1e-3;
    struct entry *entry;
    pthread_mutex_lock(&images->lock);
    drop_stale(images);
    while (system_seconds() < end && images->queue && (entry = take(images)) != NULL) {
        load_next(images, entry);
    }
    pthread_mutex_unlock(&images->lock);
}

static void enqueue(struct images *images, struct entry *entry) {
    if (!images->has_thread && !images->is_by_and_by) {
        load(images, entry);
        return;
    }
    images->asked_bytes += bytes_wished(entry);
    shrink(images, images->asked_bytes + (has_original(images, entry) ? 0 : bytes_to_decode(images, entry->name)),
           may_trim);
    entry->queued = NULL;
    *images->queue_end = entry;
    images->queue_end = &entry->queued;
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
    images->queue_end = &images->queue;
    IMG_Init(IMG_INIT_WEBP | IMG_INIT_PNG);
    pthread_mutex_init(&images->lock, NULL);
    pthread_cond_init(&images->changed, NULL);
    images->has_thread = has_thread && pthread_create(&images->thread, NULL, load_queue, images) == 0;
    images->is_by_and_by = has_thread && !images->has_thread;
    return images;
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

/* NULL if memory is out. */
static const struct entry *get(struct images *images, const struct image_wish *wish, int is_silhouette,
                               enum image_state *state) {
    const uint64_t key = key_of(wish, is_silhouette);
    struct entry *entry = find(images, key);
    if (!entry && (entry = insert(images, wish, key)) != NULL) {
        entry->is_silhouette = is_silhouette;
        enqueue(images, entry);
    }
    if (entry) {
        entry->used = images->frame;
    }
    *state = entry ? entry->state : IMAGE_MISSING;
    return entry;
}

const struct picture *images_get(struct images *images, const struct image_wish *wish, enum image_state *state) {
    struct image_wish sized = *wish;
    pthread_mutex_lock(&images->lock);
    if (sized.w <= 0 || sized.h <= 0) {
        const struct original_head head = head_of(images, wish->name);
        sized = (struct image_wish){wish->name, 0, 0, 1, 1, head.w > 0 ? head.w : 1, head.h > 0 ? head.h : 1};
    }
    const struct entry *entry = get(images, &sized, 0, state);
    const struct picture *picture = entry ? entry->picture : NULL;
    pthread_mutex_unlock(&images->lock);
    return picture;
}

const struct silhouette *images_get_silhouette(struct images *images, const struct image_wish *wish,
                                               enum image_state *state) {
    pthread_mutex_lock(&images->lock);
    const struct entry *entry = get(images, wish, 1, state);
    const struct silhouette *silhouette = entry ? entry->silhouette : NULL;
    pthread_mutex_unlock(&images->lock);
    return silhouette;
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

static int is_about(double a, double b) {
    return fabs(a - b) < 0.5;
}

/* Sizes of one part differ by what is cut off at their last pixels. */
static int shows(const struct entry *entry, const char *name, struct rect part) {
    const struct image_wish *wish = &entry->wish;
    return entry->picture && is_about(wish->x, part.x) && is_about(wish->y, part.y) &&
           is_about(wish->w * wish->step_x, part.w) && is_about(wish->h * wish->step_y, part.h) &&
           strcmp(entry->name, name) == 0;
}

const struct picture *images_get_any(struct images *images, const char *name, struct rect part, int w) {
    struct entry *best = NULL;
    pthread_mutex_lock(&images->lock);
    const struct original_head head = head_of(images, name);
    const struct rect wanted = part.w > 0 ? part : (struct rect){0, 0, head.w, head.h};
    for (int i = 0; i < BUCKETS; i++) {
        for (struct entry *entry = images->buckets[i]; entry; entry = entry->next) {
            if (shows(entry, name, wanted) && (!best || abs(entry->wish.w - w) < abs(best->wish.w - w))) {
                best = entry;
            }
        }
    }
    if (best) {
        best->used = images->frame;
    }
    const struct picture *picture = best ? best->picture : NULL;
    pthread_mutex_unlock(&images->lock);
    return picture;
}

int images_size(struct images *images, const char *name, int *w, int *h) {
    pthread_mutex_lock(&images->lock);
    const struct original_head head = head_of(images, name);
    pthread_mutex_unlock(&images->lock);
    *w = head.w;
    *h = head.h;
    return head.w > 0;
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
    while (images->waiting > 0 && images->has_thread) {
        pthread_cond_wait(&images->changed, &images->lock);
    }
    pthread_mutex_unlock(&images->lock);
}

void images_trim(struct images *images) {
    pthread_mutex_lock(&images->lock);
    images->frame++;
    shrink(images, images->asked_bytes, may_trim);
    pthread_mutex_unlock(&images->lock);
}

struct images_memory images_memory(struct images *images) {
    pthread_mutex_lock(&images->lock);
    const struct images_memory memory = {images->bytes, images->highest_bytes, images->most_bytes, images->decoded};
    pthread_mutex_unlock(&images->lock);
    return memory;
}
