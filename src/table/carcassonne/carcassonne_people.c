/* SPDX-License-Identifier: MIT */
/* Builders in the yard, who leave as tiles come to lie where they work; and folk outside the wall, who stay. */
#include "table/carcassonne/carcassonne_people.h"
#include "table/carcassonne/carcassonne_board.h"

enum { OUTSIDE = BOARD_PEOPLE_ALWAYS, IN_THE_YARD };

/* From the water up to the gate; from the wood to the eastern gate; along the ruts in the yard. */
static const struct board_route river = {
    (const struct point[]){{784, 1590}, {866, 1490}, {960, 1400}, {1070, 1270}, {1104, 1185}}, 5, 1};
static const struct board_route wood = {(const struct point[]){{2480, 432}, {2330, 512}, {2215, 586}}, 3, 1};
static const struct board_route ruts = {(const struct point[]){{1545, 870}, {1680, 770}, {1830, 680}, {1950, 590}}, 4,
                                        0};
static const struct board_route southern_ruts = {(const struct point[]){{1640, 970}, {1740, 1110}, {1800, 1230}}, 3, 0};

static const struct board_actor folk[] = {
    {.act = ACT_MULE, .ms = 11, .where = OUTSIDE, .route = &river},
    {.act = ACT_SACK, .ms = 9, .where = OUTSIDE, .route = &river, .late = 9000, .ways = BOARD_WAYS},
    {ACT_GUARD, 34, {1030, 1122}, {0, 0}, OUTSIDE},
    {ACT_HEW, 14, {985, 1215}, {0, 0}, OUTSIDE},
    {ACT_STIR, 14, {1165, 1300}, {0, 0}, OUTSIDE},
    {ACT_HERD, 31, {1125, 1500}, {0, 0}, OUTSIDE},
    {ACT_DIG, 15, {2590, 1010}, {0, 0}, OUTSIDE},
    {.act = ACT_BARROW, .ms = 10, .where = OUTSIDE, .route = &wood},
    {.act = ACT_BEAM, .ms = 10, .where = OUTSIDE, .route = &wood, .late = 8000},
    {.act = ACT_SACK, .ms = 9, .where = IN_THE_YARD, .route = &ruts, .ways = BOARD_WAYS},
    {.act = ACT_BARROW, .ms = 10, .where = IN_THE_YARD, .route = &southern_ruts},
    {ACT_MASON, 12, {1742, 410}, {0, 0}, IN_THE_YARD},
    {ACT_MASON, 13, {1610, 1330}, {0, 0}, IN_THE_YARD},
    {ACT_SAW, 10, {1835, 585}, {0, 0}, IN_THE_YARD},
    {ACT_SAW, 11, {1330, 1090}, {0, 0}, IN_THE_YARD},
    {ACT_MIX, 12, {1890, 815}, {0, 0}, IN_THE_YARD},
    {ACT_HEW, 13, {1375, 985}, {0, 0}, IN_THE_YARD},
    {ACT_HEW, 15, {1060, 845}, {0, 0}, IN_THE_YARD},
    {ACT_DIG, 14, {1370, 800}, {0, 0}, IN_THE_YARD},
    {ACT_BEAM, 11, {1180, 560}, {1560, 650}, IN_THE_YARD},
    {ACT_BARROW, 11, {1520, 830}, {1780, 1080}, IN_THE_YARD},
    {ACT_DIG, 13, {1990, 1240}, {0, 0}, IN_THE_YARD},
    {ACT_STIR, 14, {1095, 500}, {0, 0}, IN_THE_YARD},
};

const struct board_cast carcassonne_people_cast = {BOARD_FOLK, folk, sizeof folk / sizeof *folk, 84};

static struct board_life life_of(const struct table *table, struct draw_list *list) {
    return board_life_of(&table->view, list, app_is_still(table->app) ? 0 : table->now, 1, 1);
}

static int is_open(const struct table *table, unsigned cell) {
    const int target = TARGET_CELL + carcassonne(table)->tables->positions[cell];
    const int takes = table_is_asking(table) && carcassonne_asks(table, CARC_PHASE_PLACE);
    return carcassonne_shown(table)->cells[cell] == CARC_NONE && table->pointed != target &&
           !(takes && carcassonne_is_lit(table, target));
}

static int is_on_bare_ground(const struct table *table, struct rect figure) {
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        if (rect_meets(carcassonne_cell_rect(table, cell), figure) && !is_open(table, cell)) {
            return 0;
        }
    }
    return 1;
}

/* Who goes a way is there as long as all of it is bare. */
static int is_way_bare(const struct table *table, const struct board_route *route) {
    enum { LOOKS = 12, HALF = 34, HIGH = 60 };
    const float length = board_people_length(route->points, route->count);
    for (int i = 0; i <= LOOKS; i++) {
        struct point by;
        const struct point at = board_people_along(route->points, route->count, length * (float)i / LOOKS, &by);
        if (!is_on_bare_ground(table,
                               castle_rect(&table->view, (struct rect){at.x - HALF, at.y - HIGH, 2 * HALF, HIGH}))) {
            return 0;
        }
    }
    return 1;
}

static int is_there(const struct table *table, const struct board_actor *actor, struct rect figure) {
    return actor->where == OUTSIDE ||
           (actor->route ? is_way_bare(table, actor->route) : is_on_bare_ground(table, figure));
}

uint64_t carcassonne_people(const struct table *table) {
    const struct board_life life = life_of(table, NULL);
    uint64_t shown = 0;
    for (int i = 0; i < carcassonne_people_cast.count && !theme_contrast(); i++) {
        const struct rect figure = board_people_rect(&life, &carcassonne_people_cast, i);
        shown |= (uint64_t)is_there(table, &folk[i], figure) << i;
    }
    return board_view_is_moving(&table->view) ? 0 : shown;
}

void carcassonne_people_draw(const struct table *table, struct draw_list *list) {
    const struct board_life life = life_of(table, list);
    board_people_draw(&life, &carcassonne_people_cast, carcassonne_people(table));
}
