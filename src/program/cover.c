/* SPDX-License-Identifier: MIT */
/* A state of three numbers, asked once a frame with the time: it neither keeps the scene before nor draws. */
#include "program/cover.h"

/* Pictures are asked for by the first frame: at that time nothing can be said. */
static int is_ready(struct cover *cover, int is_loading, unsigned arrivals, int64_t now) {
    const int has_waited = awaited_is_over(&cover->pictures, arrivals, now, COVER_LONGEST_MS);
    return has_waited || (now > cover->pictures.since && !is_loading);
}

/* How dark the scene before is after MS of waiting. */
static int waiting(int64_t ms, int is_reduced) {
    const int64_t gone = ms - COVER_AFTER_MS;
    return gone < 0 ? 0 : is_reduced || gone >= COVER_DIMS_MS ? COVER_DARK : (int)(COVER_DARK * gone / COVER_DIMS_MS);
}

static int fading(const struct cover *cover, int64_t now) {
    const int64_t gone = now - cover->ready;
    return gone < COVER_FADES_MS ? (int)(cover->dark - cover->dark * gone / COVER_FADES_MS) : 0;
}

struct cover_look cover_look(struct cover *cover, const struct scene *scene, int is_loading, unsigned arrivals,
                             int is_reduced, int64_t now) {
    if (scene != cover->scene) {
        *cover = (struct cover){.scene = scene};
        awaited_begin(&cover->pictures, now);
    }
    if (!cover->ready && is_ready(cover, is_loading, arrivals, now)) {
        cover->ready = now;
        cover->dark = is_reduced ? 0 : waiting(now - cover->pictures.since, 0);
    }
    return cover->ready ? (struct cover_look){0, fading(cover, now)}
                        : (struct cover_look){1, waiting(now - cover->pictures.since, is_reduced)};
}

int cover_is_moving(const struct cover *cover, int64_t now) {
    return cover->ready && fading(cover, now) > 0;
}
