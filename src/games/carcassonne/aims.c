/* SPDX-License-Identifier: MIT */
/* What aims may ask of a match of this game (castellany/aim.h). */
#include "rules.h"

static int kind_thing(const char *name) {
    for (int kind = 0; kind < CARC_KINDS; kind++) {
        if (strcmp(carcassonne_kind_name(kind), name) == 0) {
            return kind;
        }
    }
    return -1;
}

/* ---- what was done ---- */

static int events_of(const struct aim_step *step, uint8_t seat, int type, int what) {
    int count = 0;
    for (size_t i = 0; i < step->events->count; i++) {
        const struct event *event = &step->events->items[i];
        count += event->type == type && event->seat == seat && (what < 0 || event->what == what);
    }
    return count;
}

/* A follower that was put on a feature of the kind, by the tile that was just laid. */
static int followers(const struct aim_step *step, uint8_t seat, int thing) {
    const struct carcassonne_tables *tables = carcassonne_tables(step->game);
    int count = 0;
    for (size_t i = 0; i < step->events->count; i++) {
        const struct event *event = &step->events->items[i];
        count += event->type == CARC_EVENT_FOLLOWER && event->seat == seat && tables->kinds[event->what] == thing;
    }
    return count;
}

static int wall_thing(const char *name) {
    return name[0] >= '1' && name[0] < '0' + CARC_WALL_KINDS && !name[1] ? name[0] - '0' : -1;
}

static int wall_taken(const struct aim_step *step, uint8_t seat, int thing) {
    (void)thing;
    return events_of(step, seat, CARC_EVENT_WALL_TAKEN, -1);
}

static int wall_played(const struct aim_step *step, uint8_t seat, int thing) {
    return events_of(step, seat, CARC_EVENT_WALL_PLAYED, thing);
}

/* ---- as it stands ---- */

static int keep(const struct game *game, const void *state, uint8_t seat, int thing) {
    (void)thing;
    return carcassonne_keep_size(carcassonne_tables(game), state, seat);
}

static int supply(const struct game *game, const void *state, uint8_t seat, int thing) {
    (void)game, (void)thing;
    return ((const struct carcassonne_state *)state)->seats[seat].supply;
}

const struct aim_measure carcassonne_measures[] = {
    {.name = "followers-on", .thing = kind_thing, .grows = 1, .count = followers},
    {.name = "wall-tiles", .grows = 1, .count = wall_taken},
    {.name = "wall-played", .thing = wall_thing, .grows = 1, .count = wall_played},
    {.name = "keep", .now = keep},
    {.name = "supply", .now = supply},
    {.name = NULL},
};
