/* SPDX-License-Identifier: MIT */
/* What stands in the castle, and what lives about it, as it is heard; and the music. */
#include <string.h>

#include "table/ops_stage.h"
#include "table/seasons/seasons_board_draw.h"
#include "table/seasons/seasons_table.h"

enum { ALWAYS = -1, IN_SUMMER = 1, IN_WINTER = 2, ALL_YEAR = 3, MOST = 24 };

/* Heard while PIECE stands, or always. */
static const struct {
    const char *sound;
    int piece, seasons;
} voices[] = {
    {"far_anvil", BOARD_FORGE, ALL_YEAR},
    {"yard_mugs", TAVERN, ALL_YEAR},
    {"yard_mugs", BOARD_VILLAGE_TAVERN, ALL_YEAR},
    {"far_horse", STABLE, ALL_YEAR},
    {"far_horse", BOARD_RIDER, ALL_YEAR},
    {"far_bell", PALACE, ALL_YEAR},
    {"far_flag", KEEP, ALL_YEAR},
    {"far_flag", BIG_GATE, ALL_YEAR},
    {"yard_cart", BOARD_CART, ALL_YEAR},
    {"yard_dog", SERVANTS_HOUSE, ALL_YEAR},
    {"yard_saw", BOARD_MARKET, ALL_YEAR},
    {"yard_cock", ALWAYS, IN_SUMMER},
    {"yard_sheep", ALWAYS, IN_SUMMER},
    {"yard_dog", ALWAYS, IN_SUMMER},
    {"yard_crow", ALWAYS, IN_WINTER},
    {"yard_owl", ALWAYS, IN_WINTER},
};

static int is_heard(const struct table *table, size_t index) {
    const struct seasons_state *state = seasons_shown(table);
    const int piece = voices[index].piece, season = state->season == WINTER ? IN_WINTER : IN_SUMMER;
    return (voices[index].seasons & season) && (piece == ALWAYS || (seasons_board_piece_is_there(state, piece) &&
                                                                    seasons_board_piece_is_built(state, piece)));
}

static int voice(struct table *table, int draw, struct table_voice *voice) {
    size_t heard[MOST];
    int count = 0;
    for (size_t i = 0; i < sizeof voices / sizeof *voices; i++) {
        heard[count] = i;
        count += is_heard(table, i);
    }
    if (!count) {
        return 0;
    }
    const size_t index = heard[draw % count];
    const struct rect window = table->layout.window;
    const struct point aside = {window.x + draw / count % (window.w > 0 ? window.w : 1), window.y};
    const int piece = voices[index].piece;
    voice->sound = voices[index].sound;
    voice->at = piece == ALWAYS ? aside : board_view_point(&table->view, seasons(table)->board.things[piece].label);
    return 1;
}

/* ---- hums ---- */

static int is_up(const struct seasons_state *state, int piece) {
    return seasons_board_piece_is_there(state, piece) && seasons_board_piece_is_built(state, piece);
}

static int built_towers(const struct seasons_state *state) {
    int count = 0;
    for (int tile = TOWER_1; tile < TILES; tile++) {
        count += seasons_board_piece_is_built(state, tile);
    }
    return count;
}

/* How loud each is in winter, in percent of summer. */
static struct table_hum hum_of(const struct table *table, const char *sound, int piece, int percent, int in_winter) {
    const struct seasons_state *state = seasons_shown(table);
    const int is_heard_here = is_up(state, piece), season = state->season == WINTER ? in_winter : 100;
    return (struct table_hum){sound, is_heard_here ? percent * season / 100 : 0,
                              board_view_point(&table->view, seasons(table)->board.things[piece].label)};
}

static int hums(const struct table *table, struct table_hum *hums) {
    enum { CLOTH_LEAST = 10, CLOTH_TOWER = 10 };
    const struct seasons_state *state = seasons_shown(table);
    const int tavern = is_up(state, TAVERN) ? TAVERN : BOARD_VILLAGE_TAVERN;
    const struct table_hum all[] = {
        hum_of(table, "hum_forge", BOARD_FORGE, 90, 100), hum_of(table, "hum_tavern", tavern, 80, 110),
        hum_of(table, "hum_market", BOARD_MARKET, 80, 50), hum_of(table, "hum_well", WELL, 70, 30),
        hum_of(table, "hum_cloth", KEEP, CLOTH_LEAST + CLOTH_TOWER * built_towers(state), 100)};
    memcpy(hums, all, sizeof all);
    return sizeof all / sizeof *all;
}

/* ---- music ---- */

const char *seasons_music_of(const struct seasons_state *state) {
    const int is_last = state->last_round || state->round * 7 >= state->rounds * 6;
    return state->season == WINTER ? is_last ? "winter_last" : "winter" : is_last ? "summer_last" : "summer";
}

static const char *music(const struct table *table) {
    return seasons_music_of(table_state(table));
}

static const char *ambience(const struct table *table) {
    const struct seasons_state *state = table_state(table);
    return state->season == WINTER ? "winter" : "summer";
}

const struct table_sound seasons_sound = {.music = music, .ambience = ambience, .voice = voice, .hums = hums};
