/* The table of A Castle for All Seasons. */
#ifndef SCENES_SEASONS_TABLE_H
#define SCENES_SEASONS_TABLE_H

#include "castellany/seasons.h"
#include "scenes/table_scene.h"

extern const struct table_ops seasons_table_ops;

/* The engine's state of the match on TABLE, which is one of seasons. */
static inline const struct seasons_state *seasons_state_of(const struct table *table) {
    return table_state(table);
}

#endif
