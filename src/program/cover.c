/* SPDX-License-Identifier: MIT */
#include "program/cover.h"

static int fading(const struct cover *cover, int64_t now) {
    const int64_t gone = now - cover->fades_from;
    return cover->fades_from && gone < COVER_FADES_MS ? (int)(255 - 255 * gone / COVER_FADES_MS) : 0;
}

/* Pictures are asked for by the first frame: at that time nothing can be said. */
static int is_ready(const struct cover *cover, int is_loading, int64_t now) {
    return now - cover->since >= COVER_MOST_MS || (now > cover->since && !is_loading);
}

int cover_alpha(struct cover *cover, const struct scene *scene, int is_loading, int is_reduced, int64_t now) {
    if (scene != cover->scene) {
        *cover = (struct cover){.scene = scene, .since = now};
    }
    const int is_seen = now - cover->since >= COVER_AFTER_MS;
    if (!cover->ready && is_ready(cover, is_loading, now)) {
        cover->ready = now;
        cover->fades_from = is_seen && !is_reduced ? now : 0;
    }
    return cover->ready ? fading(cover, now) : is_seen ? 255 : 0;
}

int cover_is_moving(const struct cover *cover, int64_t now) {
    return fading(cover, now) > 0;
}
