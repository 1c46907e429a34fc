/* SPDX-License-Identifier: MIT */
/* Who lives on the headland: guards and a piper on the corner towers, where no card ever stands, a fisherman in the
 * harbour, folk on the moor; and on squares that lie bare gardeners and cutters of peat. */
#include "table/kilt/kilt_people.h"
#include "table/kilt/kilt_table.h"

/* WHERE is the square on which somebody stands, or the place of the lane beside which. */
#define ON(column, row) ((row)*KILT_COLUMNS + (column))
#define BESIDE(place) (KILT_SQUARES + (place))
enum { ALWAYS = BOARD_PEOPLE_ALWAYS };

/* Along the shore below the southern wall; over the moor behind the northern one. */
static const struct board_route shore = {
    (const struct point[]){{990, 1444}, {860, 1438}, {720, 1424}, {610, 1384}, {565, 1320}}, 5, 1};
static const struct board_route moor = {(const struct point[]){{1002, 196}, {930, 232}, {800, 246}, {640, 250}}, 4, 1};

static const struct board_actor folk[] = {
    {ACT_PIPER, 14, {990, 384}, {0, 0}, ALWAYS},
    {ACT_WATCH, 34, {2222, 392}, {0, 0}, ALWAYS},
    {ACT_WATCH, 37, {990, 1330}, {0, 0}, ALWAYS},
    {ACT_FISH_LEFT, 25, {2071, 1232}, {0, 0}, BESIDE(10)}, /* banners reach up to where he sits */
    {ACT_SWEEP, 13, {2214, 1346}, {0, 0}, ALWAYS},
    {ACT_SHEEP, 42, {846, 262}, {0, 0}, ALWAYS},
    {ACT_HERD, 31, {735, 1346}, {0, 0}, ALWAYS},
    {ACT_MULE, 11, {1090, 1440}, {1390, 1440}, ALWAYS},
    {ACT_TALK, 24, {1560, 1440}, {0, 0}, ALWAYS},
    {ACT_PICK, 16, {1395, 1036}, {0, 0}, ON(1, 3)},
    {ACT_PICK, 17, {2076, 890}, {0, 0}, ON(4, 2)},
    {ACT_HOE, 13, {1168, 1184}, {0, 0}, ON(0, 4)},
    {ACT_HOE, 14, {1395, 744}, {0, 0}, ON(1, 1)},
    {ACT_DIG, 15, {1840, 744}, {0, 0}, ON(3, 1)},
    {ACT_DIG, 14, {1168, 890}, {0, 0}, ON(0, 2)},
    {ACT_SHEEP, 40, {1600, 1180}, {0, 0}, ON(2, 4)},
    {.act = ACT_FLOCK, .ms = 12, .where = ALWAYS, .route = &shore},
    {.act = ACT_DROVE, .ms = 11, .where = ALWAYS, .route = &shore, .late = 4600},
    {.act = ACT_CREEL, .ms = 10, .where = ALWAYS, .route = &shore, .late = 17000},
    {.act = ACT_CREEL, .ms = 10, .where = ALWAYS, .route = &moor},
};

const struct board_cast kilt_people_cast = {BOARD_FOLK, folk, sizeof folk / sizeof *folk, 82};

/* On a square there is nobody who would hide something: where something may be built now, or a tower stands before. */
static int is_bare(const struct table *table, int square) {
    const struct kilt_state *state = kilt_shown(table);
    const int is_lit = table_is_asking(table) && (kilt_open_sites(table) >> square & 1);
    return !is_lit && !kilt_square_is_built_over(&kilt(table)->layout, state, square) &&
           table->pointed != KILT_TARGET_SQUARE + square;
}

uint64_t kilt_people(const struct table *table) {
    uint64_t shown = 0;
    for (int i = 0; i < kilt_people_cast.count && !theme_contrast() && !kilt(table)->is_above; i++) {
        const int where = folk[i].where;
        shown |= (uint64_t)(where == ALWAYS         ? 1
                            : where >= KILT_SQUARES ? !kilt_shown(table)->cards_at[where - KILT_SQUARES]
                                                    : is_bare(table, where))
                 << i;
    }
    return board_view_is_moving(&table->view) ? 0 : shown;
}
