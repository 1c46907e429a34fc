/* SPDX-License-Identifier: MIT */
/* Who works and idles about the castle: two tables, one a season. All stand where neither a place nor a plate can lie.
 */
#include "table/seasons/seasons_people.h"
#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_table.h"

/* Two masons work beside two of the yards that are left, and move on as something is built: WHERE is their tile, or
 * FALLBACK where one of them is when all of them stand. */
enum { ALWAYS = BOARD_PEOPLE_ALWAYS, FALLBACK = TILES };

/* Over the bridge to the defence tower. */
static const struct board_route bridge = {
    (const struct point[]){{2860, 1258}, {2640, 1262}, {2470, 1276}, {2310, 1298}}, 4, 1};

static const struct board_actor in_summer[] = {
    {ACT_SMITH, 13, {2044, 836}, {0, 0}, ALWAYS},
    {ACT_MASON, 12, {1256, 814}, {0, 0}, TAVERN},
    {ACT_MASON, 12, {1964, 708}, {0, 0}, HOUSE_1 + 2},
    {ACT_MASON, 12, {2344, 864}, {0, 0}, SMALL_GATE},
    {ACT_MASON, 12, {2400, 1060}, {0, 0}, FALLBACK},
    {ACT_SWEEP, 12, {1555, 696}, {0, 0}, ALWAYS},
    {ACT_TALK, 24, {2008, 780}, {0, 0}, ALWAYS},
    {ACT_HEW, 14, {1350, 478}, {0, 0}, ALWAYS},
    {ACT_SAW, 10, {1250, 488}, {0, 0}, ALWAYS},
    {ACT_FISH, 25, {2575, 985}, {0, 0}, ALWAYS},
    {ACT_WASH, 14, {2540, 1085}, {0, 0}, ALWAYS},
    {ACT_YOKE, 11, {2310, 1150}, {2450, 1146}, ALWAYS},
    {ACT_LOAD, 24, {2360, 1228}, {0, 0}, ALWAYS},
    {ACT_PLAY, 13, {850, 1085}, {0, 0}, ALWAYS},
    {ACT_BEAM, 11, {360, 1232}, {700, 1236}, ALWAYS},
    {.act = ACT_SACK, .ms = 9, .where = ALWAYS, .route = &bridge, .ways = BOARD_WAYS},
    {.act = ACT_SACK, .ms = 9, .where = ALWAYS, .route = &bridge, .late = 4100, .ways = BOARD_WAYS},
    {ACT_HOE, 13, {474, 1076}, {0, 0}, ALWAYS},
    {ACT_PICK, 16, {452, 1010}, {0, 0}, ALWAYS},
    {ACT_HERD, 31, {640, 1118}, {0, 0}, ALWAYS},
    {ACT_GUARD, 34, {2226, 1292}, {0, 0}, ALWAYS},
    {ACT_MIX, 12, {2395, 705}, {0, 0}, ALWAYS},
};
static const struct board_actor in_winter[] = {
    {COLD_SMITH, 13, {2044, 836}, {0, 0}, ALWAYS},
    {COLD_MASON, 12, {1256, 814}, {0, 0}, TAVERN},
    {COLD_MASON, 12, {1964, 708}, {0, 0}, HOUSE_1 + 2},
    {COLD_MASON, 12, {2344, 864}, {0, 0}, SMALL_GATE},
    {COLD_MASON, 12, {1864, 790}, {0, 0}, FALLBACK},
    {COLD_WARM, 11, {1555, 700}, {0, 0}, ALWAYS},
    {COLD_TALK, 24, {2440, 852}, {0, 0}, ALWAYS},
    {COLD_HEW, 14, {1350, 478}, {0, 0}, ALWAYS},
    {COLD_CLEARS, 14, {560, 1252}, {0, 0}, ALWAYS},
    {COLD_LOAD, 24, {410, 1246}, {0, 0}, ALWAYS},
    {COLD_SNOWBALL, 15, {525, 1136}, {0, 0}, ALWAYS},
    {COLD_SLEDGE, 11, {640, 1126}, {730, 1134}, ALWAYS},
    {COLD_BEAM, 11, {960, 482}, {1040, 474}, ALWAYS},
    {.act = COLD_SACK, .ms = 9, .where = ALWAYS, .route = &bridge, .ways = BOARD_WAYS},
    {COLD_CLEARS, 13, {2560, 1238}, {0, 0}, ALWAYS},
    {COLD_WARM, 12, {2400, 705}, {0, 0}, ALWAYS},
};

#define PEOPLE(actors) actors, sizeof(actors) / sizeof *(actors)
enum { PERCENT = 88 };
static const struct board_cast casts[] = {
    [SUMMER] = {BOARD_FOLK, PEOPLE(in_summer), PERCENT}, [WINTER] = {BOARD_FOLK_COLD, PEOPLE(in_winter), PERCENT}};

const struct board_cast *seasons_people_cast(const struct table *table) {
    return &casts[seasons(table)->board.has_snow ? WINTER : SUMMER];
}

/* The posts of the masons: other ones with each building, as long as there are yards. */
static uint64_t posts_of_masons(const struct seasons_state *state, const struct board_cast *cast) {
    int posts[BOARD_CAST_MOST], count = 0, fallback = 0;
    for (int i = 0; i < cast->count; i++) {
        const int where = cast->actors[i].where;
        fallback = where == FALLBACK ? i : fallback;
        posts[count] = i;
        count += where != ALWAYS && where != FALLBACK && !seasons_board_piece_is_built(state, where);
    }
    const int built = TILES - __builtin_popcount(state->plans);
    return count ? (uint64_t)1 << posts[built % count] | (uint64_t)1 << posts[(built + 1) % count]
                 : (uint64_t)1 << fallback;
}

uint64_t seasons_people(const struct table *table) {
    const struct board_cast *cast = seasons_people_cast(table);
    const struct seasons_state *state = seasons_shown(table);
    uint64_t shown = posts_of_masons(state, cast);
    for (int i = 0; i < cast->count; i++) {
        shown |= (uint64_t)(cast->actors[i].where == ALWAYS) << i;
    }
    return theme_contrast() ? 0 : shown;
}

void seasons_people_draw(const struct table *table, struct draw_list *list) {
    const int64_t now = app_is_still(table->app) ? 0 : table->now;
    const struct board_life life = board_life_of(&table->view, list, now, 1, 1);
    if (seasons(table)->has_board && !board_view_is_swept(&table->view)) {
        board_people_draw(&life, seasons_people_cast(table), seasons_people(table));
    }
}
