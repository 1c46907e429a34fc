/* SPDX-License-Identifier: MIT */
/* The castle lives: what stands smokes and flies its builder's flag, people walk the lanes, clouds pass or snow falls;
 * and what stands there, or lives about it, is heard, with the music. What moves is board_life.h's; here stands where.
 */
#include <string.h>

#include "table/board_life.h"
#include "table/ops_stage.h"
#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_table.h"

enum { GLINTS = 9, POOL_GLINTS = 2, DROPS = 5, FALL_MS = 1800, PEOPLE_LEAST = 8, PEOPLE_MOST = 14, BUILDERS_MOST = 6 };

static int is_standing(const struct table *table, int piece) {
    return piece < 0 || (seasons_board_piece_is_there(seasons_shown(table), piece) &&
                         seasons_board_piece_is_built(seasons_shown(table), piece));
}

static int is_rising(const struct table *table, int piece) {
    return piece >= 0 && piece < TILES && motion_find(&table->motion, MOTION_BUILD, piece) != NULL;
}

static int is_shown(const struct table *table, const struct board_spot *spot) {
    return is_standing(table, spot->piece) && !is_rising(table, spot->piece);
}

static void draw_smoke(const struct table *table, const struct board_life *life) {
    const struct board_layout *board = &seasons(table)->board;
    for (int i = 0; i < board->smoke_count; i++) {
        if (is_shown(table, &board->smoke[i])) {
            board_life_smoke(life, board->smoke[i].at, i, board->has_snow ? 0x8a93acffu : 0xf2ede2ffu,
                             board->has_snow ? 0xccd4e4ffu : 0xfbf8f0ffu);
        }
    }
}

/* In the colour of who built. */
static void draw_flags(const struct table *table, const struct board_life *life) {
    const struct board_layout *board = &seasons(table)->board;
    for (int i = 0; i < board->flag_count; i++) {
        const struct board_spot *spot = &board->flags[i];
        const uint8_t owner =
            spot->piece >= 0 && spot->piece < TILES ? seasons_shown(table)->tile_owner[spot->piece] : GAME_NO_SEAT;
        if (is_shown(table, spot)) {
            board_life_flag(life, spot->at, i,
                            owner < GAME_MAX_SEATS ? theme_players[table->colours[owner]].fill : 0xb5402effu);
        }
    }
}

/* Glints drift down the river. */
static void draw_river(const struct table *table, const struct board_life *life) {
    const struct board_layout *board = &seasons(table)->board;
    const int half = board->water_count / 2;
    for (int i = 0; i < GLINTS && half > 1 && !board->has_snow; i++) {
        const float along = (float)((life->now / 40 + i * 1000 / GLINTS) % 1000) / 1000 * (float)(half - 1);
        const int from = (int)along, to = from + 1 < half ? from + 1 : from;
        const struct point left = board->water[from], right = board->water[board->water_count - 1 - from];
        const struct point bank = tween_point(left, board->water[to], along - (float)from);
        const float across = 0.2f + 0.6f * (float)(i * 37 % 10) / 10;
        board_life_ripples(life, (struct point){bank.x + (int)((float)(right.x - left.x) * across), bank.y}, i);
    }
}

/* White water runs down the fall, glints rest on its pool; in winter it is ice. */
static void draw_fall(const struct table *table, const struct board_life *life) {
    const struct board_layout *board = &seasons(table)->board;
    const int last = board->fall_count - 1, length = board_view_length(&table->view, 9);
    for (int i = 0; i < DROPS && last > 0 && !board->has_snow; i++) {
        const float along = (float)((life->now + i * FALL_MS / DROPS) % FALL_MS) / FALL_MS * (float)last;
        const int from = (int)along < last ? (int)along : last - 1;
        const struct point at =
            board_view_point(&table->view, tween_point(board->fall[from], board->fall[from + 1], along - (float)from));
        draw_line(life->list, (struct point[]){{at.x, at.y - length / 2}, {at.x, at.y + length / 2}}, 2, 0,
                  (int)(2 * life->stroke + 0.5f), 0xffffff58u);
    }
    for (int i = 0; i < POOL_GLINTS && board->pool.w > 0 && !board->has_snow; i++) {
        board_life_ripples(life,
                           (struct point){board->pool.x + board->pool.w * (2 + 2 * i) / 6,
                                          board->pool.y + board->pool.h * (1 + i) / 3},
                           i + GLINTS);
    }
}

static void draw_birds(const struct table *table, const struct board_life *life) {
    for (int i = 0; i < seasons(table)->board.bird_count; i++) {
        board_life_flock(life, seasons(table)->board.birds[i].at, i, 0x2a2622ffu);
    }
}

static void draw_fires(const struct table *table, const struct board_life *life) {
    struct draw_list *list = life->list;
    const int64_t now = life->now;
    const enum blend before = draw_blend(list, BLEND_ADD);
    for (int i = 0; i < seasons(table)->board.glow_count; i++) {
        const struct board_spot *spot = &seasons(table)->board.glows[i];
        const struct point at = board_view_point(&table->view, spot->at);
        const int radius = board_view_length(&table->view, spot->radius ? spot->radius / 2 : 30);
        const float flicker = 0.6f + 0.4f * tween_pulse(now + i * 397, 310);
        draw_soft(list, rect_square(at, radius), radius / 2, radius / 2,
                  colour_with_alpha(0xff8a30ffu, 26 + (int)(34 * tween_pulse(now + i * 397, 1700) * flicker)));
    }
    draw_blend(list, before);
}

/* When the castle stands, there is a fire in the yard: EVENING of its way burning, 0 to 1. */
static void draw_bonfire(const struct table *table, const struct board_life *life, float evening) {
    enum { FLAMES = 9, LIFE = 900 };
    if (evening <= 0 || !seasons(table)->board.lane_count) {
        return;
    }
    const struct point at = board_view_point(&table->view, seasons(table)->board.fire);
    const int unit = board_view_length(&table->view, 12), wide = 10 * unit;
    const enum blend before = draw_blend(life->list, BLEND_ADD);
    const float flicker = 0.75f + 0.25f * tween_pulse(life->now, 430);
    draw_soft(life->list, (struct rect){at.x - wide / 2, at.y - wide / 4, wide, wide / 2}, wide / 4, wide / 2,
              colour_with_alpha(0xff7a28ffu, (int)(70 * evening * flicker)));
    for (int i = 0; i < FLAMES; i++) {
        const float age = (float)((life->now + i * LIFE / FLAMES) % LIFE) / LIFE;
        const int size = 2 + (int)(1.7f * (float)unit * (1 - 0.75f * age));
        const int sway = (int)((float)unit * (tween_pulse(life->now + i * 211, 510) - 0.5f) * (0.6f + age));
        const struct rect flame = {at.x + sway - size / 2, at.y - (int)(4.2f * (float)unit * age) - size / 2, size,
                                   size};
        draw_soft(life->list, flame, size / 2, size / 2 + 1,
                  colour_with_alpha(colour_mix(0xff9a30ffu, 0xd83408ffu, (int)(255 * age)),
                                    (int)(120 * (1 - age) * evening)));
    }
    draw_blend(life->list, before);
}

/* ---- people ---- */

/* Of the sheet's pixels, in pixels of the board: as large as who is at work there (seasons_people.c). */
enum { PERSON_PERCENT = 74, SHEEP_PERCENT = 62 };

/* Whoever stands behind a piece is hidden by it: how many of three heights of AT are seen. */
int seasons_effects_seen(const struct table *table, struct point at) {
    int seen = 3;
    for (int height = 0; height < 3; height++) {
        const struct point part = {at.x, at.y - height * BOARD_PERSON_H / 4};
        int is_hidden = 0;
        for (int piece = 0; piece < BOARD_CART && !is_hidden; piece++) {
            const struct board_thing *thing = &seasons(table)->board.things[piece];
            const struct rect bounds = polygon_bounds(thing->hit, thing->hit_count);
            is_hidden = thing->is_there && seasons_board_piece_is_there(seasons_shown(table), piece) &&
                        at.y < bounds.y + bounds.h - 4 &&
                        polygon_contains(thing->hit, thing->hit_count, part.x, part.y);
        }
        seen -= is_hidden;
    }
    return seen;
}

/* Picture STEP of the row ROW of the sheet, with its feet AT, of which the rows down to SEEN are seen. */
static void draw_upper_part(const struct table *table, struct draw_list *list, struct point at, int row, int step,
                            int alpha, int seen) {
    const struct board_view *view = &table->view;
    const struct point foot = board_view_point(view, at);
    const int percent = row >= BOARD_SHEEP ? SHEEP_PERCENT : PERSON_PERCENT;
    const float scale = board_view_figures(view);
    const int w = (int)(scale * (float)(BOARD_PERSON_W * percent / 100) + 0.5f),
              h = (int)(scale * (float)(BOARD_PERSON_H * percent / 100) + 0.5f);
    if (alpha > 0 && !board_view_is_swept(view)) {
        draw_alpha_push(list, alpha);
        draw_image_part(list, seasons(table)->board.has_snow ? BOARD_PEOPLE_WINTER : BOARD_PEOPLE,
                        (struct rect){step * BOARD_PERSON_W, row * BOARD_PERSON_H, BOARD_PERSON_W, seen},
                        (struct rect){foot.x - w / 2, foot.y - h * BOARD_PERSON_FOOT / BOARD_PERSON_H, w,
                                      h * seen / BOARD_PERSON_H});
        draw_alpha_pop(list);
    }
}

static void draw_person(const struct table *table, struct draw_list *list, struct point at, int row, int step,
                        int alpha) {
    draw_upper_part(table, list, at, row, step, alpha, BOARD_PERSON_H);
}

/* The more stands, the more go about in it; in winter half as many. */
static int people_out(const struct table *table) {
    const struct seasons_state *state = seasons_shown(table);
    const int built = TILES - __builtin_popcount(state->plans), out = PEOPLE_LEAST + built / 2;
    const int most = out < PEOPLE_MOST ? out : PEOPLE_MOST;
    return state->season == WINTER ? (most + 1) / 2 : most;
}

static void draw_people(const struct table *table, const struct board_life *life) {
    const struct board_layout *board = &seasons(table)->board;
    for (int i = 0; i < people_out(table) && board->lane_count; i++) {
        const struct board_lane *lane = &board->lanes[i % board->lane_count];
        const struct board_walk walk = board_life_walk(life, lane->points, lane->count, i * 5 + 1);
        const int seen = walk.alpha * seasons_effects_seen(table, walk.at) / 3;
        draw_person(table, life->list, walk.at, i % BOARD_PEOPLE_KINDS * 4 + walk.facing, walk.step, seen);
    }
}

static int is_pinned(const struct table *table, int tile) {
    for (int i = 0, target; (target = table_pinned(table, i)) != TARGET_NONE; i++) {
        if (target == TARGET_TILE + tile) {
            return 1;
        }
    }
    return 0;
}

void seasons_builder_draw(const struct table *table, struct draw_list *list, struct point at, int number, int alpha) {
    draw_person(table, list, at, BOARD_BUILDER + number % 2, (int)(table->now / 100 + number * 3) % BOARD_LIFE_STEPS,
                alpha);
}

/* A builder is at work on each plan that is pinned or can be built now. */
static void draw_builders(const struct table *table, const struct board_life *life) {
    int count = 0;
    for (int tile = 0; tile < TILES && count < BUILDERS_MOST; tile++) {
        const int is_wanted = is_pinned(table, tile) || seasons_is_lit(table, TARGET_TILE + tile);
        if (is_wanted && !seasons_board_piece_is_built(seasons_shown(table), tile) && !is_rising(table, tile)) {
            const struct board_thing *thing = &seasons(table)->board.things[tile];
            const struct rect bounds = polygon_bounds(thing->hit, thing->hit_count);
            const struct point at = {bounds.x + bounds.w * (tile % 2 ? 3 : 1) / 4, bounds.y + bounds.h * 7 / 10};
            seasons_builder_draw(table, life->list, at, tile, 255);
            count++;
        }
    }
}

/* A guard on each wall that stands; a tower is where he goes in. */
static void draw_guards(const struct table *table, const struct board_life *life) {
    const struct board_layout *board = &seasons(table)->board;
    for (int i = 0; i < board->patrol_count; i++) {
        const struct board_patrol *patrol = &board->patrols[i];
        if (!is_standing(table, patrol->between[0]) || !is_standing(table, patrol->between[1]) ||
            is_rising(table, patrol->between[0]) || is_rising(table, patrol->between[1])) {
            continue;
        }
        const struct board_walk walk = board_life_walk(life, patrol->ends, 2, i * 7 + 3);
        const int seen = patrol->hidden ? BOARD_PERSON_FOOT - patrol->hidden * 100 / PERSON_PERCENT : BOARD_PERSON_H;
        draw_upper_part(table, life->list, walk.at, BOARD_GUARD + (walk.facing == 3), walk.step,
                        walk.alpha * seasons_effects_seen(table, walk.at) / 3, seen);
    }
}

/* Each grazes for a while, then lifts its head. */
static void draw_sheep(const struct table *table, const struct board_life *life) {
    enum { STEP_MS = 450 };
    static const uint8_t steps[] = {0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 4, 5, 6, 5, 6, 7};
    const struct board_layout *board = &seasons(table)->board;
    for (int i = 0; i < board->sheep_count && !board->has_snow; i++) {
        const int at = (int)((life->now / STEP_MS + i * 5) % (int)sizeof steps);
        draw_person(table, life->list, board->sheep[i], BOARD_SHEEP + i % 2, steps[at], 255);
    }
}

/* ---- all of it ---- */

/* Where flakes are seen: between the panels, or all over where these have gone. */
static struct rect sky(const struct table *table) {
    const struct rect clear = table->layout.areas[AREA_CLEAR], window = table->layout.window;
    return table_stage_share(table) > 0 ? window : clear;
}

static float gust(const struct table *table) {
    const struct motion_item *card = motion_find(&table->motion, MOTION_WINTER, -1);
    return card ? motion_share(card, table->now) : 0;
}

static int has_effects(const struct table *table) {
    return seasons(table)->has_board && !app_is_still(table->app);
}

static struct board_life life_of(const struct table *table, struct draw_list *list) {
    return board_life_of(&table->view, list, table->now, 1, (float)table_px(table, 1.5f));
}

/* Firs behind the castle, where no tower will stand before them, and the woods at its sides. */
static const struct rect woods[] = {
    {560, 560, 150, 170},  {590, 400, 120, 110},  {760, 380, 140, 110}, {1300, 350, 150, 90},  {1990, 380, 130, 110},
    {2290, 400, 140, 150}, {2440, 410, 150, 160}, {420, 880, 180, 130}, {550, 1000, 150, 110}, {2740, 1010, 180, 200}};

/* From one bank to the other, all the way down but for the bridge, which stands. */
static void draw_river_swaying(const struct table *table, const struct board_life *life) {
    enum { HIGH = 190, BRIDGE = 1215, BELOW = 1400 };
    const struct board_layout *board = &seasons(table)->board;
    for (int i = 0; i < board->water_count / 2; i++) {
        const struct point left = board->water[i], right = board->water[board->water_count - 1 - i];
        const struct rect wave = {left.x, left.y - HIGH / 2, right.x - left.x, HIGH};
        if (wave.y + HIGH < BRIDGE || wave.y > BELOW) {
            board_life_sway(life, wave, i, SWAY_WATER);
        }
    }
}

/* Ice holds the river. */
void seasons_effects_draw_swaying(struct table *table, struct draw_list *list) {
    const struct board_life life = life_of(table, list);
    if (!has_effects(table)) {
        return;
    }
    for (int i = 0; i < (int)(sizeof woods / sizeof *woods); i++) {
        board_life_sway(&life, woods[i], i, SWAY_LEAVES);
    }
    if (!seasons(table)->board.has_snow) {
        draw_river_swaying(table, &life);
        board_life_sway(&life, seasons(table)->board.pool, 0, SWAY_WATER);
    }
    board_life_sway(&life, (struct rect){1440, 690, 230, 125}, 1, SWAY_CLOTH); /* the awnings of the market */
}

/* Over the open fields, the cart road, the yard and the ice. */
static void draw_drifting_snow(const struct board_life *life) {
    static const struct rect open[] = {
        {180, 960, 420, 240}, {600, 1240, 900, 90}, {1500, 1260, 900, 90}, {1400, 990, 700, 70}, {2620, 800, 420, 420}};
    for (int i = 0; i < (int)(sizeof open / sizeof *open); i++) {
        board_life_drift(life, open[i], i);
    }
}

void seasons_effects_draw(struct table *table, struct draw_list *list) {
    const struct board_life life = life_of(table, list);
    if (!has_effects(table)) {
        return;
    }
    if (!seasons(table)->board.has_snow && !seasons_has_lights(table)) { /* in shade no shadow is seen */
        board_life_clouds(&life);
    }
    if (seasons(table)->board.has_snow) {
        draw_drifting_snow(&life);
    }
    draw_river(table, &life);
    draw_fall(table, &life);
    draw_sheep(table, &life);
    draw_people(table, &life);
    draw_guards(table, &life);
    if (!seasons(table)->board.has_snow) {
        draw_flags(table, &life);
    }
    draw_smoke(table, &life);
    draw_fires(table, &life);
    draw_birds(table, &life);
}

void seasons_effects_draw_over(struct table *table, struct draw_list *list) {
    const struct board_life life = life_of(table, list);
    if (!has_effects(table)) {
        return;
    }
    draw_bonfire(table, &life, table_stage_evening(table));
    draw_builders(table, &life);
    if (seasons(table)->board.has_snow) { /* who built is told by the flag's colour, in the blue of the evening too */
        draw_flags(table, &life);
        board_life_snow(&life, sky(table), gust(table));
    }
}

/* ---- what is heard ---- */

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
