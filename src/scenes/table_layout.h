/* Where the table's parts stand in the window: percent of its size for 1280 and for 1920 pixels width, in between and
 * beyond by the width. */
#ifndef SCENES_TABLE_LAYOUT_H
#define SCENES_TABLE_LAYOUT_H

#include "platform/geometry.h"

enum table_area {
    AREA_POINTS, /* the 90-point track */
    AREA_ROUNDS,
    AREA_ORDER, /* the order strip */
    AREA_MENU,
    AREA_CLEAR, /* castle and road: nothing stands here at rest */
    AREA_SUPPLIES,
    AREA_WINTER, /* winter cards; without winter it belongs to the log */
    AREA_LOG,
    AREA_PROMPT,
    AREA_HAND,
    AREA_OWN,
    AREA_INSPECTOR,
    AREA_SEATS, /* the rail of the seats on the left */
    AREAS
};

struct table_layout {
    struct rect window;
    struct rect areas[AREAS];
};

/* Reckons the areas for WINDOW. */
void table_layout_make(struct table_layout *layout, struct rect window, int is_winter);
/* The panel of the INDEXth of COUNT seats in the rail. */
struct rect table_layout_seat(const struct table_layout *layout, int index, int count, int gap);

#endif
