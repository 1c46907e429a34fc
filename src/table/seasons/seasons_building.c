/* SPDX-License-Identifier: MIT */
/* One motion cut into beats by shares of its length, so that it keeps its rhythm at every speed and can be skipped
 * anywhere. */

#include <math.h>

#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_table.h"

/* The beats, as shares of the motion; it stands on the board from BOARD_LANDED on. */
#define BARED 0.90f
#define DISC_STEP 0.1f

#define SQUASH 0.04f /* of its height, as it lands */
#define LAG 0.28f    /* by how much of the whole the last mason is behind the first */

#define MASONRY 0.55f /* of a picture's height: walls; above them is what a roofer lays */
#define WALLED 0.55f  /* of the rise */
#define TAKEN_DOWN 0.5f
#define ROOFED_FROM (BOARD_HAMMERED + WALLED * (BOARD_RISEN - BOARD_HAMMERED))
#define STEPPED_OFF 0.04f /* of the motion, after the rise */

enum { BLOWS = 3, PUFFS = 14, COURSES = 9, SOFT_ROWS = 8 };

/* One building while it goes up. */
struct work {
    struct table *table;
    struct draw_list *list;
    const struct board_thing *thing;
    const struct board_picture *plan, *built; /* in the light of the hour */
    int piece;
    struct rect ground; /* around the plan's foot, in pixels */
    float share;
};

/* Where PICTURE lies in the window; an empty rectangle if there is none. */
static struct rect place_of(const struct work *work, const struct board_picture *picture) {
    const struct board_view *view = &work->table->view;
    const struct point at = board_view_point(view, picture->at);
    int w, h;
    if (!picture->image[0] || !seasons_art_has(&seasons(work->table)->art, picture->image, &w, &h)) {
        return (struct rect){0, 0, 0, 0};
    }
    return (struct rect){at.x, at.y, board_view_length(view, w), board_view_length(view, h)};
}

static void draw_picture(const struct work *work, const struct board_picture *picture, int dx, int alpha) {
    struct rect rect = place_of(work, picture);
    rect.x += dx;
    if (!rect_is_empty(rect) && alpha > 0) {
        draw_alpha_push(work->list, alpha);
        draw_image_turned(work->list, picture->image, rect, 0);
        draw_alpha_pop(work->list);
    }
}

/* The same, of which only WINDOW is seen. */
static void draw_part(const struct work *work, const struct board_picture *picture, struct rect window) {
    draw_clip_push(work->list, window);
    draw_picture(work, picture, 0, 255);
    draw_clip_pop(work->list);
}

/* ---- the beats ---- */

/* How far the plan is out of its place: each blow throws it, less and less. */
static int shake(const struct work *work) {
    const float blow = work->share / BOARD_HAMMERED * BLOWS, since = blow - (float)(int)blow;
    const float swing = since < 0.12f ? 1 : since < 0.24f ? -0.6f : since < 0.36f ? 0.3f : 0;
    return (int)((float)table_px(work->table, 2.5f) * swing);
}

static void draw_hammered(const struct work *work) {
    draw_picture(work, work->plan, shake(work), 255);
}

/* How much of a column is laid when UP of the whole is: some masons are ahead of others, each lays course upon course.
 */
static float laid(int column, float up) {
    const float lag = (float)(column * 37 % 11) / 11 * LAG, own = tween_part(up, lag, 1 - LAG + lag);
    return ceilf(own * COURSES) / COURSES;
}

/* What of the plan still stands: taken down from above as the walls come up before it, gone before the roof lies. */
static void draw_taken_down(const struct work *work, float up) {
    const struct rect rect = place_of(work, work->plan);
    const int columns = rect.w / table_px(work->table, 9) + 1;
    for (int i = 0; i < columns; i++) {
        const int left = rect.w * i / columns, gone = (int)((float)rect.h * laid(i, up));
        draw_part(work, work->plan,
                  (struct rect){rect.x + left, rect.y + gone, rect.w * (i + 1) / columns - left, rect.h - gone});
    }
}

/* What is laid in stone: course upon course, up to where the roof begins. */
static void draw_courses(const struct work *work, struct rect rect, float up) {
    const int high = (int)((float)rect.h * MASONRY), columns = rect.w / table_px(work->table, 9) + 1;
    for (int i = 0; i < columns; i++) {
        const int left = rect.w * i / columns, shown = (int)((float)high * laid(i, up));
        draw_part(work, work->built,
                  (struct rect){rect.x + left, rect.y + rect.h - shown, rect.w * (i + 1) / columns - left, shown});
    }
}

/* The roof, row upon row from the eaves up, each seen little by little, so that no edge is cut. */
static void draw_roofed(const struct work *work, struct rect rect, float up) {
    const int high = rect.h - (int)((float)rect.h * MASONRY), row = table_px(work->table, 3);
    const int rows = high / row + 1;
    const float front = up * (float)(rows + SOFT_ROWS);
    for (int i = 0; i < rows; i++) {
        const struct rect window = {rect.x, rect.y + high - (i + 1) * row, rect.w, row};
        draw_clip_push(work->list, window);
        draw_picture(work, work->built, 0, (int)(255 * tween_part(front, (float)i, (float)(i + SOFT_ROWS))));
        draw_clip_pop(work->list);
    }
}

static void draw_rising(const struct work *work) {
    const float up = tween_part(work->share, BOARD_HAMMERED, BOARD_RISEN);
    const struct rect rect = place_of(work, work->built);
    draw_taken_down(work, tween_part(up, 0, TAKEN_DOWN));
    draw_courses(work, rect, tween_part(up, 0, WALLED));
    if (up > WALLED && !rect_is_empty(rect)) {
        draw_roofed(work, rect, tween_part(up, WALLED, 1));
    }
}

/* Three of them, two before the walls and one in the midst; all have stepped down before the roof lies. */
static void draw_masons(const struct work *work) {
    static const int8_t places[][2][2] = {{{22, 88}, {8, 101}}, {{78, 84}, {90, 101}}, {{46, 46}, {48, 103}}};
    const struct board_outline *outline = &work->thing->plan_outline; /* places: percent of the plan's box */
    const struct rect bounds = polygon_bounds(outline->points, outline->count);
    const float down = tween_part(work->share, BOARD_HAMMERED, ROOFED_FROM);
    const int alpha = (int)(255 * (1 - tween_part(work->share, BOARD_RISEN, BOARD_RISEN + STEPPED_OFF)));
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        const int x = tween_int(places[i][0][0], places[i][1][0], down),
                  y = tween_int(places[i][0][1], places[i][1][1], down);
        const struct point at = {bounds.x + bounds.w * x / 100, bounds.y + bounds.h * y / 100};
        seasons_builder_draw(work->table, work->list, at, (int)i, alpha);
    }
}

/* A wall to a neighbour that stands grows from there. */
static void draw_walls(const struct work *work) {
    const struct board_layout *board = &seasons(work->table)->board;
    const float grown = ease_apply(EASE_OUT, tween_part(work->share, BOARD_RISEN, 1));
    for (int i = 0; i < board->wall_count; i++) {
        const struct board_wall *wall = &board->walls[i];
        const int end = wall->between[0] == work->piece   ? wall->between[1]
                        : wall->between[1] == work->piece ? wall->between[0]
                                                          : -1;
        if (end < 0 || !seasons_board_piece_is_built(seasons_shown(work->table), end)) {
            continue;
        }
        struct rect rect = place_of(work, &wall->built);
        const int shown = (int)((float)rect.w * grown);
        rect.x += board->things[end].label.x > work->thing->label.x ? rect.w - shown : 0;
        rect.w = shown;
        draw_part(work, &wall->built, rect);
    }
}

/* How much lower than it is: it gives way as it lands, swings back, and stands. */
static float squash(const struct work *work) {
    const float time = tween_part(work->share, BOARD_RISEN, BOARD_LANDED);
    return SQUASH * (time < 0.6f ? sinf(time / 0.6f * 3.1416f) : -0.25f * sinf((time - 0.6f) / 0.4f * 3.1416f));
}

/* What lands is pressed down on its foot for a moment, and a little broader. */
static void draw_settling(const struct work *work) {
    const struct rect rect = place_of(work, work->built);
    const int less = (int)((float)rect.h * squash(work)), wide = less * rect.w / (3 * (rect.h > 0 ? rect.h : 1));
    draw_walls(work);
    if (work->share < BOARD_LANDED && !rect_is_empty(rect)) {
        draw_image_turned(work->list, work->built->image,
                          (struct rect){rect.x - wide, rect.y + less, rect.w + 2 * wide, rect.h - less}, 0);
    }
}

/* What stands nearer hides it as before. */
static void draw_nearer(const struct work *work) {
    const struct table *table = work->table;
    const struct board_layout *board = &seasons(table)->board;
    const struct rect own = rect_around(place_of(work, work->built), place_of(work, work->plan));
    for (int piece = 0; piece < BOARD_PIECES; piece++) {
        const struct board_thing *thing = &board->things[piece];
        if (thing->is_there && thing->order > work->thing->order &&
            seasons_board_piece_is_there(seasons_shown(table), piece)) {
            const struct board_picture *picture =
                seasons_board_piece_picture(board, seasons_shown(table), seasons(table)->tables, piece);
            draw_part(work, picture, rect_common(own, place_of(work, picture)));
        }
    }
}

/* ---- dust and flag ---- */

/* A ring of dust round the foot: a little at each blow, most as the walls come up; gone when they stand. */
static void draw_dust(const struct work *work) {
    const float spread = tween_part(work->share, BOARD_HAMMERED, BOARD_RISEN),
                blow = tween_part(work->share, 0.02f, BOARD_HAMMERED);
    const float age = blow >= 1 ? spread : blow * BLOWS - (float)(int)(blow * BLOWS);
    const int alpha = (int)((blow >= 1 ? 215 : 130) * (1 - age)), size = table_px(work->table, blow >= 1 ? 18 : 11);
    const struct rect ground = work->ground;
    if (blow <= 0 || alpha <= 0) {
        return;
    }
    for (int i = 0; i < PUFFS; i++) {
        const float angle = (float)i * 6.2832f / PUFFS;
        const float wide = 0.9f + 0.35f * ease_apply(EASE_OUT, age) + (float)(i * 5 % 7) * 0.02f;
        const int radius = (int)((float)size * (0.5f + age) * (0.7f + (float)(i * 3 % 5) * 0.12f));
        const int x = ground.x + ground.w / 2 + (int)((float)ground.w * cosf(angle) * wide / 2);
        const int y = ground.y + ground.h / 2 + (int)((float)ground.h * sinf(angle) * wide / 2 - (float)size * age);
        draw_soft(work->list, (struct rect){x - radius, y - radius / 2, 2 * radius, radius}, radius / 2, radius / 2 + 1,
                  colour_with_alpha(0xe6dac2ffu, alpha));
    }
}

static void draw_flag(const struct work *work, int seat) {
    const struct point top = board_view_point(&work->table->view, work->thing->top);
    const float rise = ease_apply(EASE_OUT_BACK, tween_part(work->share, BOARD_LANDED, 1));
    const int pole = table_px(work->table, 24), w = table_px(work->table, 18), h = table_px(work->table, 11);
    const int y = top.y - (int)((float)pole * rise);
    const struct point cloth[] = {{top.x, y}, {top.x + w, y + h / 2}, {top.x, y + h}};
    if (rise > 0) {
        draw_line(work->list, (struct point[]){{top.x, top.y}, {top.x, top.y - pole}}, 2, 0, table_px(work->table, 2),
                  THEME_OAK);
        draw_polygon(work->list, cloth, 3, theme_players[work->table->colours[seat]].fill);
    }
}

/* With reduced motion it is there little by little, in its place. */
static void draw_appearing(const struct work *work) {
    draw_picture(work, work->built, 0, (int)(255 * tween_part(work->share, 0, BOARD_RISEN)));
    draw_nearer(work);
}

static void draw_work(const struct work *work) {
    if (work->share < BOARD_HAMMERED) {
        draw_hammered(work);
    } else if (work->share < BOARD_RISEN) {
        draw_rising(work);
    } else {
        draw_settling(work);
    }
    draw_masons(work);
    draw_nearer(work);
    draw_dust(work);
}

/* The lower third of the plan's outline. */
static struct rect ground_of(struct table *table, int tile) {
    struct point outline[BOARD_HIT_POINTS];
    const int count = seasons_board_plan_hit(&seasons(table)->board, &table->view, tile, outline);
    struct rect ground = polygon_bounds(outline, count);
    ground.y += ground.h / 2;
    ground.h -= ground.h / 2;
    return ground;
}

void seasons_building_draw(struct table *table, struct draw_list *list) {
    const struct motion_item *item = motion_find(&table->motion, MOTION_BUILD, -1);
    if (!item || item->event.what >= TILES) {
        return;
    }
    const struct board_thing *thing = &seasons(table)->board.things[item->event.what];
    const struct work work = {.table = table,
                              .list = list,
                              .thing = thing,
                              .plan = seasons_day_picture(table, &thing->plan),
                              .built = seasons_day_picture(table, &thing->built),
                              .piece = item->event.what,
                              .ground = ground_of(table, item->event.what),
                              .share = motion_share(item, table->now)};
    if (table->app->settings.is_reduced) {
        draw_appearing(&work);
    } else {
        draw_work(&work);
        draw_flag(&work, item->event.seat);
    }
}

/* ---- what is set down on it ---- */

/* Says whether EVENT's points rise from what was built. */
static int is_for_building(const struct event *event) {
    return (event->reason == POINTS_STONEMASON || event->reason == POINTS_WORKER) && event->cause < TILES;
}

/* What RECT has to leave free for what TILE sends up; empty if nothing. */
static struct rect way_up(const struct table *table, int tile) {
    const struct point top = board_view_point(&table->view, seasons(table)->board.things[tile].top);
    const int wide = table_px(table, 46), high = table_px(table, 96), low = table_px(table, 30);
    return (struct rect){top.x - wide, top.y - high, 2 * wide, high + low};
}

int seasons_building_clears(const struct table *table, int piece, struct rect rect) {
    int alpha = 255;
    for (int i = 0; i < table->motion.item_count; i++) {
        const struct motion_item *item = &table->motion.items[i];
        const int is_rise = item->kind == MOTION_BUILD && item->event.what < TILES;
        const int tile = is_rise ? item->event.what : item->event.cause;
        if (!is_rise && (item->kind != MOTION_POINTS || !is_for_building(&item->event))) {
            continue;
        }
        const float share = motion_share(item, table->now);
        const float seen = is_rise ? 1 - tween_part(share, 0.2f, BOARD_HAMMERED) : tween_part(share, 0.6f, 0.8f);
        if (tile != piece && rect_meets(way_up(table, tile), rect)) {
            alpha = (int)(255 * seen) < alpha ? (int)(255 * seen) : alpha;
        }
    }
    return alpha;
}

/* How far PIECE has gone up; 1 where nothing goes up. */
static float share_of(const struct table *table, int piece) {
    const struct motion_item *item = piece < TILES ? motion_find(&table->motion, MOTION_BUILD, piece) : NULL;
    return item ? motion_share(item, table->now) : 1;
}

int seasons_building_plate(const struct table *table, int piece) {
    return (int)(255 * tween_part(share_of(table, piece), BARED, 1));
}

int seasons_building_has_disc(const struct table *table, int place) {
    const int building = seasons_place_building(place);
    int before = 0;
    while (place > before && seasons_place_building(place - before - 1) == building) {
        before++;
    }
    return share_of(table, seasons_board_piece_of_building(building)) >= BOARD_RISEN + DISC_STEP * (float)(before + 1);
}
