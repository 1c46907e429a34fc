/* SPDX-License-Identifier: MIT */
/* What is drawn is what is pressed: wherever a building or a plan is the nearest thing that is seen, the pointer finds
 * it, and hardly anywhere else. In both seasons, as plans, as buildings and mixed. */
#include "kit.h"
#include "shot_kit.h"

#include <stdio.h>
#include <stdlib.h>

#include "platform/images.h"
#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_targets.h"

/* In percent of what no plate lies on. */
enum { LEAST = 95, LEAST_SEEN = 75, NOTHING = -1, WALL = -2, SIGN = -3 };

/* A picture on the board. */
struct shape {
    int piece, order;
    struct point at;
    const struct picture *picture;
};

static struct {
    struct shot shot;
    struct images *images;
    struct shape shapes[BOARD_PIECES + BOARD_WALLS];
    int shape_count;
    int drawn[BOARD_PIECES], pressed[BOARD_PIECES], taken[BOARD_PIECES], seen[BOARD_PIECES];
    int checked, faults;
} run;

/* ---- what is drawn ---- */

static void add_shape(const struct board_picture *picture, int piece, int order) {
    const struct image_wish wish = {.name = picture->image};
    enum image_state state;
    const struct picture *pixels = images_get(run.images, &wish, &state);
    assert_non_null(pixels);
    run.shapes[run.shape_count++] = (struct shape){piece, order, picture->at, pixels};
}

static int by_order(const void *left, const void *right) {
    return ((const struct shape *)right)->order - ((const struct shape *)left)->order;
}

/* All that stands, the nearest first. */
static void collect(void) {
    const struct board_layout *board = &seasons(run.shot.table)->board;
    const struct seasons_state *state = seasons_shown(run.shot.table);
    run.shape_count = 0;
    for (int piece = 0; piece < BOARD_PIECES; piece++) {
        if (board->things[piece].is_there && seasons_board_piece_is_there(state, piece)) {
            add_shape(seasons_board_piece_picture(board, state, seasons(run.shot.table)->tables, piece), piece,
                      board->things[piece].order);
        }
    }
    for (int i = 0; i < board->wall_count; i++) {
        if (seasons_board_wall_is_built(state, &board->walls[i])) {
            add_shape(&board->walls[i].built, WALL, board->walls[i].order);
        }
    }
    qsort(run.shapes, (size_t)run.shape_count, sizeof *run.shapes, by_order);
}

/* More than half of what is seen of the board's pixel X, Y is SHAPE's. */
static int is_on(const struct shape *shape, int x, int y) {
    const int u = x - shape->at.x, v = y - shape->at.y;
    return u >= 0 && v >= 0 && u < shape->picture->w && v < shape->picture->h &&
           shape->picture->pixels[v * shape->picture->w + u] >> 24 > 127;
}

static int shape_at(int x, int y) {
    for (int i = 0; i < run.shape_count; i++) {
        if (is_on(&run.shapes[i], x, y)) {
            return run.shapes[i].piece;
        }
    }
    return NOTHING;
}

/* A building stands there, perhaps behind a wall or another. */
static int is_somewhere(int piece, int x, int y) {
    for (int i = 0; i < run.shape_count; i++) {
        if (run.shapes[i].piece == piece && is_on(&run.shapes[i], x, y)) {
            return 1;
        }
    }
    return 0;
}

/* ---- what is pressed ---- */

static int piece_at(int x, int y) {
    const struct widget *widget = ui_at(&run.shot.table->ui, x, y);
    const int id = widget ? widget->id : NOTHING;
    if (id >= TARGET_TILE && id < TARGET_BUILDING) {
        return id - TARGET_TILE;
    }
    if (id >= TARGET_BUILDING && id < TARGET_PLACE) {
        return seasons_board_piece_of_building(id - TARGET_BUILDING);
    }
    if (id >= TARGET_CART && id < TARGET_TILE) {
        return BOARD_CART + id - TARGET_CART;
    }
    if (id >= TARGET_TOWER && id < TARGET_PIECE) {
        return BOARD_DEFENCE_TOWER;
    }
    return widget ? SIGN : NOTHING; /* a place, a name or a number lies over the picture */
}

/* The plan whose plate lies over its own picture there: the plate is pressed for it. */
static int own_plate_at(int x, int y, int drawn) {
    const struct widget *widget = ui_at(&run.shot.table->ui, x, y);
    const int tile = widget ? widget->id - TARGET_PLATE : NOTHING;
    return tile >= 0 && tile < TILES && tile == drawn ? tile : SIGN;
}

static void count_pixel(int x, int y, struct point source) {
    const int drawn = shape_at(source.x, source.y);
    int pressed = piece_at(x, y);
    pressed = pressed == SIGN ? own_plate_at(x, y, drawn) : pressed;
    if (pressed == SIGN) {
        return;
    }
    if (drawn >= 0) {
        run.drawn[drawn]++;
        run.pressed[drawn] += pressed == drawn;
    }
    if (pressed >= 0) {
        run.taken[pressed]++;
        run.seen[pressed] += is_somewhere(pressed, source.x, source.y);
    }
}

static void count_pixels(void) {
    float x0, y0, w, h;
    const struct rect window = run.shot.table->view.window;
    board_view_part(&run.shot.table->view, &x0, &y0, &w, &h);
    for (int y = window.y; y < window.y + window.h; y++) {
        for (int x = window.x; x < window.x + window.w; x++) {
            const float u = x0 + ((float)(x - window.x) + 0.5f) * w / (float)window.w;
            const float v = y0 + ((float)(y - window.y) + 0.5f) * h / (float)window.h;
            count_pixel(x, y, (struct point){(int)u, (int)v});
        }
    }
}

/* ---- the boards ---- */

static void check(int piece, const char *where) {
    run.checked++;
    if (run.pressed[piece] * 100 < run.drawn[piece] * LEAST) {
        fprintf(stderr, "%s: piece %d is pressed on %d of %d pixels\n", where, piece, run.pressed[piece],
                run.drawn[piece]);
        run.faults++;
    }
    if (piece < BOARD_CART && run.seen[piece] * 100 < run.taken[piece] * LEAST_SEEN) {
        fprintf(stderr, "%s: piece %d is seen on %d of %d pixels where it is pressed\n", where, piece, run.seen[piece],
                run.taken[piece]);
        run.faults++;
    }
}

static void look(int season, uint32_t plans, const char *what) {
    struct seasons_state *state = (struct seasons_state *)table_state(run.shot.table);
    char where[64];
    state->plans = plans & ((1u << TILES) - 1);
    state->up = season == WINTER ? 1u << GRANARY | 1u << VILLAGE_TAVERN : 0;
    snprintf(where, sizeof where, "%s, %s", season == WINTER ? "winter" : "summer", what);
    driver_frame(&run.shot.driver);
    collect();
    for (int piece = 0; piece < BOARD_PIECES; piece++) {
        run.drawn[piece] = run.pressed[piece] = run.taken[piece] = run.seen[piece] = 0;
    }
    count_pixels();
    for (int piece = 0; piece < BOARD_PIECES; piece++) {
        if (run.drawn[piece]) {
            check(piece, where);
        }
    }
}

static void look_in(int season) {
    const struct shoot_subject subject = {4, (uint8_t)season, PHASE_CHOOSE, SHOOT_ANY, 1, 1, 1, PACE_AT_ONCE};
    shot_begin(&run.shot, &subject);
    look(season, 0xffffffffu, "plans");
    look(season, 0, "buildings");
    look(season, 0x55555555u, "every other tile");
    look(season, 0xaaaaaaaau, "the others");
}

static void what_is_drawn_is_what_is_pressed(void **state) {
    (void)state;
    look_in(SUMMER);
    look_in(WINTER);
    assert_in_range(run.checked, 4 * (TILES + 7) * 2, 4 * BOARD_PIECES * 2);
    assert_int_equal(run.faults, 0);
}

/* Gives how many discs were looked at. */
static int check_discs_of_lit_plans(void) {
    int checked = 0;
    for (int place = 0; place < PLACES; place++) {
        const int tile = seasons_board_piece_of_building(seasons_place_building(place));
        int radius;
        const struct point at = seasons_place_point(run.shot.table, place, &radius);
        if (tile < TILES && seasons_is_lit(run.shot.table, TARGET_TILE + tile)) {
            const struct widget *widget = ui_at(&run.shot.table->ui, at.x, at.y - radius * 8 / 10);
            assert_true(!widget || widget->id != TARGET_PLACE + place);
            assert_int_equal(ui_at(&run.shot.table->ui, at.x, at.y)->id, TARGET_PLACE + place);
            checked++;
        }
    }
    return checked;
}

/* A disc that cannot be pressed takes nothing of the plan behind it but what it covers. */
static void a_lit_plan_is_pressed_above_its_discs(void **state) {
    int checked = 0;
    (void)state;
    for (int round = 2; round <= 8; round += 2) {
        const struct shoot_subject subject = {4, SUMMER, PHASE_BUILD, SHOOT_ANY, (uint8_t)round, 1, 18, PACE_AT_ONCE};
        shot_begin(&run.shot, &subject);
        checked += check_discs_of_lit_plans();
    }
    assert_true(checked > 0);
}

static const struct picture *picture_of(const struct board_picture *picture) {
    const struct image_wish wish = {.name = picture->image};
    enum image_state state;
    const struct picture *pixels = images_get(run.images, &wish, &state);
    assert_non_null(pixels);
    return pixels;
}

/* Says whether hardly any pixel is a part of one picture alone. */
static int are_alike(const struct board_picture *first, const struct board_picture *second) {
    enum { PER_THOUSAND = 15 };
    const struct picture *a = picture_of(first), *b = picture_of(second);
    long covered = 0, apart = 0;
    if (a->w != b->w || a->h != b->h || first->at.x != second->at.x || first->at.y != second->at.y) {
        return 0;
    }
    for (int i = 0; i < a->w * a->h; i++) {
        const int is_a = a->pixels[i] >> 24 > 127, is_b = b->pixels[i] >> 24 > 127;
        covered += is_a;
        apart += is_a != is_b;
    }
    if (apart * 1000 > covered * PER_THOUSAND) {
        fprintf(stderr, "%s: %ld of %ld pixels are apart\n", second->image, apart, covered);
    }
    return apart * 1000 <= covered * PER_THOUSAND;
}

/* The sun of a season's second hour lights the same walls. */
static void what_stands_keeps_its_outline_all_day(void **state) {
    int checked = 0, faults = 0;
    (void)state;
    for (int season = SUMMER; season <= WINTER; season++) {
        const struct shoot_subject subject = {2, (uint8_t)season, PHASE_CHOOSE, SHOOT_ANY, 1, 1, 18, PACE_AT_ONCE};
        shot_begin(&run.shot, &subject);
        const struct board_layout *first = &seasons(run.shot.table)->board,
                                  *second = &seasons(run.shot.table)->second_board;
        assert_true(seasons(run.shot.table)->has_second_board);
        for (int piece = 0; piece < BOARD_PIECES; piece++) {
            const struct board_picture *other = &second->things[piece].built;
            faults += other->image[0] && !are_alike(&first->things[piece].built, other);
            checked += other->image[0] != 0;
        }
        for (int i = 0; i < first->wall_count; i++, checked++) {
            faults += !are_alike(&first->walls[i].built, &second->walls[i].built);
        }
    }
    assert_true(checked > 2 * TILES);
    assert_int_equal(faults, 0);
}

static int set_up(void **state) {
    (void)state;
    const int result = painted_open(&run.shot.kit);
    platform_resize(run.shot.kit.app->platform, 1920, 1080);
    run.images = images_new(run.shot.kit.app->data, 0);
    return run.images ? result : -1;
}

static int take_down(void **state) {
    (void)state;
    images_free(run.images);
    return painted_close(&run.shot.kit);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_drawn_is_what_is_pressed),
                                       cmocka_unit_test(a_lit_plan_is_pressed_above_its_discs),
                                       cmocka_unit_test(what_stands_keeps_its_outline_all_day)};
    return cmocka_run_group_tests(tests, set_up, take_down);
}
