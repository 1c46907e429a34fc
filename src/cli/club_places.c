/* SPDX-License-Identifier: MIT */
/* Keys and codes of tables to come. A code takes tenths of a second and 64 MiB (join_code_open), for which no table
 * that is played at should wait: some are made beside all else before they are needed, one after the other. */
#include <sodium.h>

#include "castellany/jobs.h"
#include "club.h"

static void make(void *context) {
    struct club_places *places = context;
    places->is_good = host_place_new(&places->made);
    atomic_store(&places->is_made, 1);
}

static long wanted(const struct club *club) {
    const long room = club->tables_most - (long)club->table_count;
    return room < CLUB_PLACES ? room : CLUB_PLACES;
}

static int take_made(struct club_places *places) {
    if (!places->is_making || !atomic_load(&places->is_made)) {
        return 0;
    }
    places->is_making = 0;
    if (places->is_good) {
        places->ready[places->count++] = places->made;
    }
    sodium_memzero(&places->made, sizeof places->made);
    return places->is_good;
}

int club_places_go_on(struct club *club) {
    struct club_places *places = &club->places;
    const int is_new = take_made(places);
    if (!places->is_making && places->count < wanted(club)) {
        places->is_making = 1;
        atomic_store(&places->is_made, 0);
        jobs_beside(make, places);
    }
    return is_new;
}

int club_place_take(struct club *club, struct host_place *place) {
    struct club_places *places = &club->places;
    if (!places->count) {
        return 0;
    }
    *place = places->ready[--places->count];
    sodium_memzero(&places->ready[places->count], sizeof *place);
    return 1;
}
