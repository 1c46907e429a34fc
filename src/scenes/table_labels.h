/* The boards with names and numbers: reckoned when the table is declared, drawn from there. */
#ifndef SCENES_TABLE_LABELS_H
#define SCENES_TABLE_LABELS_H

#include "castellany/seasons.h"
#include "platform/geometry.h"

enum { PLATES = TILES + BUILDINGS, OBSTACLES = PLATES + PLACES + KINDS };

struct plate {
    struct rect rect;
    int piece, has_name, is_plan;
    const char *name;
};

struct plates {
    struct plate items[PLATES];
    int count;
    struct rect obstacles[OBSTACLES];
    int obstacle_count;
};

#endif
