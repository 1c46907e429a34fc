/* SPDX-License-Identifier: MIT */
/* What light lies on the board. That of the day: a few hours a season, evenings apart; all between is mixed. What is
 * dark goes cool and deep while what is bright goes warm, so that the later it is the more the two differ: an evening
 * is not a day seen through coloured glass.
 *
 * And what can be pressed there: while something is lit, the rest of the board steps back a little, in its own colours,
 * and what is lit has a thin warm rim that breathes but never goes out; what is pointed at shines. In high contrast it
 * has a line round what it is pressed by instead. */
#include "table/board_life.h"
#include "table/coach/coach.h"
#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_table.h"
#include "table/table_lit.h"

/* ---- the light of the day ---- */

enum { HOURS = 4, STEPS = 6 };

/* A cool morning, noon, gold, dusk; a low sun on the snow, gold, the blue hour, night with a moon. */
static const struct daylight_hour days[][HOURS] = {
    [SUMMER] = {{0x6a78928c, 0x8c867a00, 0},
                {0x686e7e94, 0x8c887c00, 0},
                {0x505a8498, 0xac946800, 50},
                {0x3e4878a0, 0xbc945c00, 100}},
    [WINTER] = {{0x6a76869a, 0x8b857b00, 0},
                {0x5a6a7f90, 0x8f857700, 50},
                {0x404a7aa0, 0x98807000, 120},
                {0x3a426a9a, 0x62535000, 150}},
};
static const struct daylight_hour evenings[] = {
    [SUMMER] = {0x3a426e94, 0xac8a6200, 150}, [WINTER] = {0x3a42709e, 0x846c6200, 170}};

/* The count is made by daylight: what is not counted is a little paler. */
static const struct daylight_hour counts[] = {
    [SUMMER] = {0x7a7c885a, 0x8e877c00, 0}, [WINTER] = {0x74789462, 0x8c837800, 40}};

/* How much of the day is over when SHARE of the way from the round before is. */
static int time_of(const struct seasons_state *state, float share) {
    const float round = (float)state->round - 1 - (1 - share);
    const int last = state->rounds > 1 ? state->rounds - 1 : 1;
    return (int)(round * DAYLIGHT_HOUR * (HOURS - 1) / (float)last);
}

/* How far the change into the present round is. */
static float change(const struct table *table) {
    const struct motion_item *item = motion_find(&table->motion, MOTION_ROUND, -1);
    return item ? (float)(int)(motion_share(item, table->now) * STEPS) / STEPS : 1;
}

/* How far the day of the count has come: it dawns with the first building. */
static float counted(const struct table *table) {
    const int first = seasons_building_of_source(POINTS_KEEP);
    const struct motion_item *item = motion_find(&table->motion, MOTION_BANNER, first);
    const int dawns = item && item->event.type == EVENT_SCORING && !table->app->settings.is_reduced;
    const float share = dawns ? tween_part(motion_share(item, table->now), 0, 0.6f) : 1;
    return seasons_is_scoring(table) ? (float)(int)(share * STEPS) / STEPS : 0;
}

struct daylight_hour seasons_day_of(const struct table *table) {
    const struct seasons_state *state = seasons_shown(table);
    const struct daylight_hour hour = daylight_of(days[state->season], HOURS, time_of(state, change(table)));
    const struct daylight_hour now =
        daylight_mixed(&hour, &counts[state->season], (int)(counted(table) * DAYLIGHT_HOUR));
    return daylight_mixed(&now, &evenings[state->season], (int)(table_stage_evening(table) * DAYLIGHT_HOUR));
}

const char *seasons_day_second_hour(int season) {
    return season == WINTER ? "morning" : "evening";
}

/* The sun goes round once, at noon. */
static int is_afternoon(const struct seasons_state *state, float share) {
    return 2 * time_of(state, share) > DAYLIGHT_HOUR * (HOURS - 1);
}

float seasons_day_second(const struct table *table) {
    const struct seasons_state *state = seasons_shown(table);
    const float share = change(table);
    const float late = (is_afternoon(state, 0) ? 1 - share : 0) + (is_afternoon(state, 1) ? share : 0);
    return state->season == WINTER ? 1 - late : late;
}

const struct board_picture *seasons_day_picture(const struct table *table, const struct board_picture *picture) {
    const ptrdiff_t place = (const char *)picture - (const char *)&seasons(table)->board;
    const struct board_picture *second =
        (const struct board_picture *)((const char *)&seasons(table)->second_board + place);
    const int is_second = seasons(table)->has_second_board && second->image[0] && seasons_day_second(table) > 0.5f &&
                          seasons_art_has(&seasons(table)->art, second->image, NULL, NULL);
    return is_second ? second : picture;
}

/* ---- what can be pressed ---- */

enum {
    SHADE = 0x22,
    SHADE_AT_NIGHT = 0x16,
    SHADE_CONTRAST = 0x80,
    SHADE_AT_REST = 0x58,
    DIMMEST = 60,
    RIM = 140,
    RIM_CLEAR = 215, /* on snow, or of few things */
    FEW = 5,
    BESIDE = 50 /* of that, in 100 parts, while another is pointed at */
};
enum { NIGHT = 90 };        /* the glow of the hours before it */
enum { OWN_COLOURS = 200 }; /* of 255: how much of theirs carts keep */

int seasons_is_lit(const struct table *table, int target) {
    return table_is_asking(table) && answer_is_lit(table, target);
}

static int is_on_board(int target) {
    return target_is(target, TARGET_TILE, TILES) || target_is(target, TARGET_CART, KINDS) ||
           target_is(target, TARGET_PLACE, PLACES) || target_is(target, TARGET_TOWER, KINDS);
}

int seasons_is_meant(const struct table *table, int target) {
    const int meant = coach_meant(table);
    return meant == target || !is_on_board(meant) || !seasons_is_lit(table, meant);
}

/* Also beside what the coach means: he says that whatever glows could be built. */
int seasons_glow(const struct table *table, int most) {
    return board_life_breath(table->app, table->now, most * DIMMEST / 100, most);
}

static int any_lit(const struct table *table, int first, int count) {
    for (int target = first; target < first + count; target++) {
        if (seasons_is_lit(table, target)) {
            return 1;
        }
    }
    return 0;
}

int seasons_has_lights(const struct table *table) {
    return any_lit(table, TARGET_TILE, TILES) || any_lit(table, TARGET_CART, KINDS) ||
           any_lit(table, TARGET_PLACE, PLACES);
}

/* Where the picture NAME lies in the window; empty if there is none. */
static struct rect rect_of(const struct table *table, const char *name, struct point source) {
    int w, h;
    if (!name[0] || !seasons_art_has(&seasons(table)->art, name, &w, &h)) {
        return (struct rect){0, 0, 0, 0};
    }
    const struct point at = board_view_point(&table->view, source);
    return (struct rect){at.x, at.y, board_view_length(&table->view, w), board_view_length(&table->view, h)};
}

static void draw_on_board(struct table *table, struct draw_list *list, const char *name, struct point source) {
    const struct rect rect = rect_of(table, name, source);
    if (rect_is_empty(rect)) {
        return;
    }
    if (board_view_is_moving(&table->view)) {
        draw_image_turned(list, name, rect, 0);
    } else {
        draw_image(list, name, rect);
    }
}

static const struct board_picture *picture_of(const struct table *table, int piece) {
    return seasons_board_piece_picture(&seasons(table)->board, seasons_shown(table), seasons(table)->tables, piece);
}

/* The picture over the shade again. */
static void draw_by_day(struct table *table, struct draw_list *list, const struct board_picture *picture) {
    const struct board_picture *now = seasons_day_picture(table, picture);
    draw_on_board(table, list, now->image, now->at);
}

static int target_of(int piece) {
    return piece < TILES ? TARGET_TILE + piece : TARGET_CART + piece - BOARD_CART;
}

static void draw_line_round(struct table *table, struct draw_list *list, int piece, int is_strong) {
    struct point hit[BOARD_HIT_POINTS];
    const int count = seasons_board_piece_hit(&seasons(table)->board, &table->view, seasons_shown(table), piece, hit);
    table_lit_line(table, list, hit, count, 1, is_strong ? 255 : seasons_glow(table, 250));
}

static int is_piece_lit(const struct table *table, int piece) {
    const int is_pressed = piece < TILES || piece >= BOARD_CART;
    return is_pressed && seasons(table)->board.things[piece].is_there && seasons_is_lit(table, target_of(piece));
}

/* The shade that lies over the board while something is lit, or for the contrast; winter's nights are dark as it is and
 * need little. */
static int shade(const struct table *table) {
    const int is_night = seasons_day_of(table).glow > NIGHT;
    return theme_contrast() ? seasons_has_lights(table) ? SHADE_CONTRAST : SHADE_AT_REST
           : is_night       ? SHADE_AT_NIGHT
                            : SHADE;
}

/* The shade on what is not lit. */
static int shade_beside(const struct table *table) {
    return seasons_has_lights(table) ? shade(table) : 0;
}

static int is_plan(const struct table *table, int piece) {
    return piece < TILES && !seasons_board_piece_is_built(seasons_shown(table), piece);
}

/* In the shade (below), light are the plans that can be built, and the one that somebody looks at. */
static int is_looked_at(const struct table *table, int piece) {
    const struct draft *draft = &seasons(table)->draft;
    return is_plan(table, piece) && !motion_find(&table->motion, MOTION_BUILD, piece) &&
           (table->pointed == TARGET_TILE + piece || table->pointed == TARGET_PLATE + piece ||
            coach_meant(table) == TARGET_TILE + piece || (draft->is_open && draft->tile == piece));
}

static int is_any_looked_at(const struct table *table) {
    for (int tile = 0; tile < TILES; tile++) {
        if (is_looked_at(table, tile)) {
            return 1;
        }
    }
    return 0;
}

static struct rect bounds_of(const struct table *table, int piece) {
    struct point hit[BOARD_HIT_POINTS];
    return polygon_bounds(
        hit, seasons_board_piece_hit(&seasons(table)->board, &table->view, seasons_shown(table), piece, hit));
}

/* What stands there would else be hidden by a plan that is drawn whole. */
static int stands_before_whole(const struct table *table, int order, struct rect its) {
    for (int lit = 0; lit < BOARD_PIECES; lit++) {
        if ((is_piece_lit(table, lit) || is_looked_at(table, lit)) && seasons(table)->board.things[lit].order < order &&
            rect_meets(bounds_of(table, lit), its)) {
            return 1;
        }
    }
    return 0;
}

static void draw_in_shade(struct table *table, struct draw_list *list, const struct board_picture *picture,
                          int how_dark) {
    draw_by_day(table, list, picture);
    if (!how_dark) {
        return;
    }
    const enum blend before = draw_blend(list, BLEND_SHADE);
    draw_alpha_push(list, how_dark);
    draw_by_day(table, list, picture);
    draw_alpha_pop(list);
    draw_blend(list, before);
}

static int is_strong(const struct table *table, int piece) {
    const int is_paid = piece < TILES && seasons(table)->draft.is_open && seasons(table)->draft.tile == piece;
    return is_paid || table->pointed == target_of(piece);
}

static int is_any_strong(const struct table *table) {
    for (int piece = 0; piece < BOARD_PIECES; piece++) {
        if (is_piece_lit(table, piece) && is_strong(table, piece)) {
            return 1;
        }
    }
    return 0;
}

/* A dozen plans that can be built would outshine the castle; of a few things each is seen. */
static int is_one_of_few(const struct table *table) {
    int count = 0;
    for (int piece = 0; piece < BOARD_PIECES; piece++) {
        count += is_piece_lit(table, piece);
    }
    return count <= FEW;
}

/* What is pointed at has it whole and three times: the thin rim becomes a firm light, and the others step back. */
static void draw_outline(struct table *table, struct draw_list *list, int piece) {
    const struct board_picture *picture = picture_of(table, piece);
    const int is_few = is_one_of_few(table), most = seasons(table)->board.has_snow || is_few ? RIM_CLEAR : RIM;
    const int rim = is_any_strong(table) ? most * BESIDE / 100 : most;
    const int times = is_strong(table, piece) ? 3 : is_few && !is_any_strong(table) ? 2 : 1;
    draw_alpha_push(list, times > 2 ? 255 : seasons_glow(table, rim));
    for (int i = 0; i < times; i++) {
        draw_on_board(table, list, picture->edge, picture->edge_at);
    }
    draw_alpha_pop(list);
}

static void draw_piece(struct table *table, struct draw_list *list, int piece) {
    if (is_piece_lit(table, piece)) {
        if (!theme_contrast()) {
            draw_outline(table, list, piece);
        }
        draw_in_shade(table, list, picture_of(table, piece),
                      seasons_is_meant(table, target_of(piece)) ? 0 : shade(table) / 3);
    } else if (is_looked_at(table, piece)) {
        draw_in_shade(table, list, picture_of(table, piece), shade_beside(table));
    } else if (!is_plan(table, piece) &&
               stands_before_whole(table, seasons(table)->board.things[piece].order, bounds_of(table, piece))) {
        draw_in_shade(table, list, picture_of(table, piece), shade_beside(table));
    }
}

static void draw_wall(struct table *table, struct draw_list *list, const struct board_wall *wall) {
    if (stands_before_whole(table, wall->order, rect_of(table, wall->built.image, wall->built.at))) {
        draw_in_shade(table, list, &wall->built, shade_beside(table));
    }
}

/* What stands at depth ORDER; gives the next one. */
static int draw_row(struct table *table, struct draw_list *list, int order) {
    const struct board_layout *board = &seasons(table)->board;
    int next = BOARD_ORDERS;
    for (int i = 0; i < BOARD_PIECES + board->wall_count; i++) {
        const struct board_wall *wall = i < BOARD_PIECES ? NULL : &board->walls[i - BOARD_PIECES];
        const int its = wall ? wall->order : board->things[i].order;
        const int is_shown = wall ? seasons_board_wall_is_built(seasons_shown(table), wall)
                                  : board->things[i].is_there && seasons_board_piece_is_there(seasons_shown(table), i);
        if (is_shown && its == order && wall) {
            draw_wall(table, list, wall);
        } else if (is_shown && its == order) {
            draw_piece(table, list, i);
        } else if (is_shown && its > order && its < next) {
            next = its;
        }
    }
    return next;
}

/* From back to front, as they stand. */
static void draw_pieces(struct table *table, struct draw_list *list) {
    for (int order = -1; order < BOARD_ORDERS;) {
        order = draw_row(table, list, order);
    }
}

/* Snow makes all else blue in the evening, but not what is read on the road: what lies on the carts, their pennants.
 * In a shade as long as something else is lit. */
void seasons_road_draw(struct table *table, struct draw_list *list) {
    const int shown = (int)(OWN_COLOURS * (1 - table_stage_evening(table)));
    const int how_dark = shade_beside(table);
    draw_alpha_push(list, shown);
    for (int piece = BOARD_CART; seasons(table)->board.has_snow && piece < BOARD_PIECES; piece++) {
        if (seasons(table)->board.things[piece].is_there) {
            draw_in_shade(table, list, picture_of(table, piece), is_piece_lit(table, piece) ? 0 : how_dark);
        }
    }
    draw_alpha_pop(list);
}

void seasons_lights_draw(struct table *table, struct draw_list *list) {
    const int has_lights = seasons_has_lights(table);
    if (theme_contrast() || has_lights) { /* in contrast always, so that labels stand out */
        draw_box(list, table->layout.window, 0, (uint32_t)shade(table));
    }
    if (has_lights || (!theme_contrast() && is_any_looked_at(table))) {
        draw_pieces(table, list);
    }
    for (int piece = 0; theme_contrast() && piece < BOARD_PIECES; piece++) {
        if (is_piece_lit(table, piece)) {
            draw_line_round(table, list, piece, is_strong(table, piece));
        }
    }
}
