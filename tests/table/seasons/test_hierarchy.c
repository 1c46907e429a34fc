/* SPDX-License-Identifier: MIT */
/* The castle is the star of its picture: what is built stands off its ground, plans are quieter than buildings, the log
 * is calmer than the castle, and panels leave it most of the window. Measured from the pictures that --shoot would
 * write. The figures are printed: test_hierarchy --print also prints those of each building. */
#include "kit.h"
#include "shot_kit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/picture.h"
#include "table/seasons/seasons_board.h"
#include "table/table_log.h"

enum {
    W = 1920,
    H = 1080,
    AROUND = 20,      /* pixels of ground that are looked at round a building */
    LIGHTS = 1001,    /* L* in tenths */
    BLOCK = 8,        /* panels are looked for in squares of this size */
    SAME = 12,        /* a channel of a panel may differ by so much: what lies under it shines through a little */
    OFF_GROUND = 80,  /* tenths of L* */
    PLANS_BELOW = 80, /* of summer's buildings, likewise */
    PLAN_IS_SEEN = 400,
    PLAN_RISES = 60,
    SPREAD_OF_PLANS = 87, /* percent of that of what stands */
    COLOUR_OF_PLANS = 70, /* likewise; in winter snow lies on what stands */
    COLOUR_IN_WINTER = 125,
    PANELS_MOST = 350, /* in a thousand */
    EVERYTHING = (1 << TILES) - 1,
    MOST = EVERYTHING >> 4 /* four towers stand: as long as hardly anything does, plans keep most of their colour */
};

static struct {
    struct shot shot;
    int is_wordy;
} run;

/* How many pixels have each lightness. */
struct lights {
    int counts[LIGHTS], count;
};

static float linear(uint32_t channel) {
    const float value = (float)(channel & 0xff) / 255;
    return value <= 0.04045f ? value / 12.92f : powf((value + 0.055f) / 1.055f, 2.4f);
}

/* L* in tenths. */
static int lightness(uint32_t pixel) {
    const float y = 0.2126f * linear(pixel >> 16) + 0.7152f * linear(pixel >> 8) + 0.0722f * linear(pixel);
    const float l = y > 0.008856f ? 116 * cbrtf(y) - 16 : 903.3f * y;
    return (int)(l * 10 + 0.5f);
}

static void count_pixel(struct lights *lights, uint32_t pixel) {
    lights->counts[lightness(pixel)]++;
    lights->count++;
}

/* So many percent of the pixels are as dark or darker. */
static int share_of(const struct lights *lights, int percent) {
    int left = lights->count * percent / 100, light = 0;
    while (light + 1 < LIGHTS && left >= lights->counts[light]) {
        left -= lights->counts[light++];
    }
    return light;
}

/* ---- taking pictures ---- */

enum { MOST_PICTURES = 6 };
static struct picture *pictures[MOST_PICTURES];
static int taken;

static void forget_pictures(void) {
    while (taken) {
        picture_free(pictures[--taken]);
    }
}

static const struct picture *take_now(void) {
    platform_settle(run.shot.kit.app->platform, run.shot.kit.list);
    const struct picture *shown = platform_picture(run.shot.kit.app->platform);
    assert_int_equal(shown->w, W);
    assert_int_equal(shown->h, H);
    assert_true(taken < MOST_PICTURES);
    struct picture *copy = pictures[taken++] = picture_new(W, H);
    assert_non_null(copy);
    memcpy(copy->pixels, shown->pixels, sizeof *copy->pixels * W * H);
    return copy;
}

static void begin(int season, int round) {
    const struct shoot_subject subject = {4,  (uint8_t)season, PHASE_CHOOSE, SHOOT_ANY, (uint8_t)round, 1,
                                          22, PACE_AT_ONCE};
    forget_pictures();
    shot_begin(&run.shot, &subject);
}

static const struct picture *take(void) {
    driver_wait(&run.shot.driver, 400);
    return take_now();
}

static const struct picture *take_board(uint32_t plans) {
    ((struct seasons_state *)table_state(run.shot.table))->plans = plans;
    driver_frame(&run.shot.driver);
    return take();
}

/* ---- buildings, plans, ground ---- */

static int is_on_plate(int x, int y) {
    const struct plates *plates = &seasons(run.shot.table)->plates;
    for (int i = 0; i < plates->count; i++) {
        if (rect_contains(rect_inset(plates->items[i].rect, -3), x, y)) {
            return 1;
        }
    }
    return 0;
}

/* The last one in front. */
static const struct body *body_at(int x, int y) {
    const struct plates *plates = &seasons(run.shot.table)->plates;
    const struct body *found = NULL;
    for (int i = 0; i < plates->body_count; i++) {
        const struct body *body = &plates->bodies[i];
        const int order = seasons(run.shot.table)->board.things[body->piece].order;
        if (rect_contains(body->bounds, x, y) && polygon_contains(body->hit, body->count, x, y) &&
            (!found || order > seasons(run.shot.table)->board.things[found->piece].order)) {
            found = body;
        }
    }
    return found;
}

/* What is seen of BODY in PICTURE, and of the ground around it. */
static void look_at(const struct picture *picture, const struct body *body, struct lights *own, struct lights *ground) {
    const struct rect around = rect_common(rect_inset(body->bounds, -AROUND), run.shot.table->layout.areas[AREA_CLEAR]);
    for (int y = around.y; y < around.y + around.h; y++) {
        for (int x = around.x; x < around.x + around.w; x++) {
            const struct body *there = body_at(x, y);
            struct lights *lights = there == body ? own : !there ? ground : NULL;
            if (lights && !is_on_plate(x, y)) {
                count_pixel(lights, picture->pixels[y * picture->w + x]);
            }
        }
    }
}

static void add(struct lights *sum, const struct lights *lights) {
    for (int i = 0; i < LIGHTS; i++) {
        sum->counts[i] += lights->counts[i];
    }
    sum->count += lights->count;
}

static void print_body(const struct body *body, const struct lights *own, const struct lights *ground) {
    if (run.is_wordy) {
        printf("  %-16s median %4.1f  p90 %4.1f  ground %4.1f\n", seasons_tile_name(body->piece),
               share_of(own, 50) / 10.0, share_of(own, 90) / 10.0, share_of(ground, 50) / 10.0);
    }
}

/* All tiles of the picture together. */
static void look_at_tiles(const struct picture *picture, struct lights *all, struct lights *around) {
    const struct plates *plates = &seasons(run.shot.table)->plates;
    for (int i = 0; i < plates->body_count; i++) {
        if (plates->bodies[i].piece < TILES) {
            static struct lights own, ground;
            memset(&own, 0, sizeof own);
            memset(&ground, 0, sizeof ground);
            look_at(picture, &plates->bodies[i], &own, &ground);
            print_body(&plates->bodies[i], &own, &ground);
            add(all, &own);
            add(around, &ground);
        }
    }
}

static void castle_stands_off_its_ground(void **state) {
    int faults = 0;
    (void)state;
    for (int season = SUMMER; season <= WINTER; season++) {
        static struct lights built, ground, plans, soil;
        memset(&built, 0, sizeof built);
        memset(&ground, 0, sizeof ground);
        memset(&plans, 0, sizeof plans);
        memset(&soil, 0, sizeof soil);
        begin(season, 1);
        look_at_tiles(take_board(0), &built, &ground);
        look_at_tiles(take_board(EVERYTHING), &plans, &soil);
        const int off = abs(share_of(&built, 50) - share_of(&ground, 50));
        printf("%s: buildings' median L* %.1f, their ground %.1f, apart %.1f; 90 of 100: buildings %.1f, plans %.1f; "
               "plans' median %.1f\n",
               season == SUMMER ? "summer" : "winter", share_of(&built, 50) / 10.0, share_of(&ground, 50) / 10.0,
               off / 10.0, share_of(&built, 90) / 10.0, share_of(&plans, 90) / 10.0, share_of(&plans, 50) / 10.0);
        faults += off < OFF_GROUND || share_of(&plans, 90) >= share_of(&built, 90);
        faults += season == SUMMER && share_of(&built, 90) - share_of(&plans, 90) < PLANS_BELOW;
    }
    assert_int_equal(faults, 0);
}

/* ---- what stands is louder than what is planned ---- */

/* The colour of a pixel, whatever its light: how far its brightest channel is from its darkest. */
static int colourfulness(uint32_t pixel) {
    const int parts[] = {(int)(pixel >> 16 & 0xff), (int)(pixel >> 8 & 0xff), (int)(pixel & 0xff)};
    int most = parts[0], least = parts[0];
    for (int i = 1; i < 3; i++) {
        most = parts[i] > most ? parts[i] : most;
        least = parts[i] < least ? parts[i] : least;
    }
    return most - least;
}

/* The TILES, a set, of a picture: how far light and dark are apart, in tenths of L*, and the mean colourfulness, in
 * tenths. */
struct loudness {
    int spread, colour;
};

static struct loudness loudness_of(const struct picture *picture, uint32_t tiles) {
    const struct rect clear = run.shot.table->layout.areas[AREA_CLEAR];
    static struct lights lights;
    long colour = 0;
    memset(&lights, 0, sizeof lights);
    for (int y = clear.y; y < clear.y + clear.h; y++) {
        for (int x = clear.x; x < clear.x + clear.w; x++) {
            const struct body *body = body_at(x, y);
            if (body && body->piece < TILES && tiles >> body->piece & 1 && !is_on_plate(x, y)) {
                count_pixel(&lights, picture->pixels[y * W + x]);
                colour += colourfulness(picture->pixels[y * W + x]);
            }
        }
    }
    assert_true(lights.count > 10000);
    return (struct loudness){share_of(&lights, 90) - share_of(&lights, 10), (int)(colour * 10 / lights.count)};
}

static const struct picture *take_round(int round);

static int is_louder(int season, int round) {
    begin(season, 1);
    const int rounds = seasons_shown(run.shot.table)->rounds, at = round ? round : rounds;
    ((struct seasons_state *)table_state(run.shot.table))->plans = 0;
    const struct loudness built = loudness_of(take_round(at), MOST);
    ((struct seasons_state *)table_state(run.shot.table))->plans = MOST;
    const struct loudness plans = loudness_of(take_round(at), MOST);
    printf("%s, round %d: light and dark of what stands %.1f L* apart, of plans %.1f; colour %.1f and %.1f\n",
           season == SUMMER ? "summer" : "winter", at, built.spread / 10.0, plans.spread / 10.0, built.colour / 10.0,
           plans.colour / 10.0);
    const int most = season == SUMMER ? COLOUR_OF_PLANS : COLOUR_IN_WINTER;
    return plans.spread * 100 <= built.spread * SPREAD_OF_PLANS && plans.colour * 100 <= built.colour * most;
}

static void what_stands_is_louder_than_what_is_planned(void **state) {
    int faults = 0;
    (void)state;
    for (int season = SUMMER; season <= WINTER; season++) {
        faults += !is_louder(season, 1) + !is_louder(season, 6) + !is_louder(season, 0);
    }
    assert_int_equal(faults, 0);
}

/* How far apart light and dark are on the plan of the keep, in tenths of L*. */
static int spread_of_keep(const struct picture *picture) {
    const struct plates *plates = &seasons(run.shot.table)->plates;
    struct lights own = {0}, ground = {0};
    for (int i = 0; i < plates->body_count; i++) {
        if (plates->bodies[i].piece == KEEP) {
            look_at(picture, &plates->bodies[i], &own, &ground);
        }
    }
    assert_true(own.count > 1000);
    return share_of(&own, 95) - share_of(&own, 5);
}

/* What is not built yet is quiet, but its wood, stones and the roof that lies ready are seen; when it is pointed at it
 * has all its light. That the ground does not shine through a quiet picture is held by test_board. */
static void a_plan_rises_when_it_is_pointed_at(void **state) {
    (void)state;
    begin(SUMMER, 1);
    const int at_rest = spread_of_keep(take_board(MOST));
    const struct rect bounds = ui_find(&run.shot.table->ui, TARGET_TILE + KEEP)->rect;
    driver_move(&run.shot.driver, bounds.x + bounds.w / 2, bounds.y + bounds.h / 2);
    const int pointed = spread_of_keep(take());
    assert_int_equal(run.shot.table->pointed, TARGET_TILE + KEEP);
    printf("summer, the plan of the keep: light and dark %.1f L* apart at rest, %.1f when it is pointed at\n",
           at_rest / 10.0, pointed / 10.0);
    assert_true(at_rest >= PLAN_IS_SEEN && pointed - at_rest >= PLAN_RISES);
}

/* ---- the evening ---- */

enum { LAND_FALLS = 180, ROAD_IS_SEEN = 280 }; /* tenths of L* */

/* What is seen of the carts and the rider, and of all that is no building. */
static void look_at_road(const struct picture *picture, struct lights *road, struct lights *land) {
    const struct rect clear = run.shot.table->layout.areas[AREA_CLEAR];
    for (int y = clear.y; y < clear.y + clear.h; y++) {
        for (int x = clear.x; x < clear.x + clear.w; x++) {
            const struct body *body = body_at(x, y);
            struct lights *lights = !body ? land : body->piece >= BOARD_CART ? road : NULL;
            if (lights && !is_on_plate(x, y)) {
                count_pixel(lights, picture->pixels[y * W + x]);
            }
        }
    }
}

static const struct picture *take_round(int round) {
    ((struct seasons_state *)table_state(run.shot.table))->round = (uint8_t)round;
    driver_frame(&run.shot.driver);
    return take();
}

/* Night falls on snow and woods; what lies on the carts is seen in it. */
static void a_winter_goes_from_day_to_night_and_the_road_is_seen(void **state) {
    struct lights road[2] = {0}, land[2] = {0};
    (void)state;
    begin(WINTER, 1);
    const int last = seasons_shown(run.shot.table)->rounds;
    look_at_road(take_round(1), &road[0], &land[0]);
    look_at_road(take_round(last), &road[1], &land[1]);
    const int land_falls = share_of(&land[0], 50) - share_of(&land[1], 50);
    printf("winter, first and last round: median L* of the road %.1f and %.1f, of the land %.1f and %.1f\n",
           share_of(&road[0], 50) / 10.0, share_of(&road[1], 50) / 10.0, share_of(&land[0], 50) / 10.0,
           share_of(&land[1], 50) / 10.0);
    assert_true(land_falls > LAND_FALLS);
    assert_true(share_of(&road[1], 50) > ROAD_IS_SEEN);
}

/* ---- shadows ---- */

enum { SHADED = 60 }; /* how much darker the ground is by what stands, in tenths of L* */

static int is_shaded(const struct picture *built, const struct picture *bare, int at) {
    return lightness(bare->pixels[at]) - lightness(built->pixels[at]) > SHADED;
}

/* In the last round the sun is on the other side: of all shadows less than half lie where they lay in the first. */
static void look_at_shadows(int season) {
    const struct picture *built[2], *bare[2];
    long both = 0, either = 0;
    begin(season, 1);
    const int rounds[2] = {1, seasons_shown(run.shot.table)->rounds};
    for (int i = 0; i < 2; i++) {
        ((struct seasons_state *)table_state(run.shot.table))->plans = EVERYTHING;
        bare[i] = take_round(rounds[i]);
        ((struct seasons_state *)table_state(run.shot.table))->plans = 0;
        built[i] = take_round(rounds[i]);
    }
    const struct rect clear = run.shot.table->layout.areas[AREA_CLEAR];
    for (int y = clear.y; y < clear.y + clear.h; y++) {
        for (int x = clear.x; x < clear.x + clear.w; x++) {
            if (!body_at(x, y) && !is_on_plate(x, y)) {
                const int early = is_shaded(built[0], bare[0], y * W + x),
                          late = is_shaded(built[1], bare[1], y * W + x);
                both += early && late;
                either += early || late;
            }
        }
    }
    printf("%s, shadows of the first and the last round: %ld of %ld pixels are in both\n",
           season == SUMMER ? "summer" : "winter", both, either);
    assert_true(either > 5000);
    assert_true(2 * both < either);
}

static void shadows_go_round_with_the_summers_sun(void **state) {
    (void)state;
    look_at_shadows(SUMMER);
}

static void shadows_go_round_with_the_winters_sun(void **state) {
    (void)state;
    look_at_shadows(WINTER);
}

/* ---- while one chooses ---- */

enum { WIDE = 9, GROUND_FALLS = 95, RIM_LEAST = 40 }; /* pixels; tenths of L* */

/* A table that asks what is to be built, in the dark half of the pulse. */
static void begin_choice(int season) {
    const struct shoot_subject subject = {4, (uint8_t)season, PHASE_BUILD, SHOOT_ANY, 7, 1, 18, PACE_AT_ONCE};
    forget_pictures();
    shot_begin(&run.shot, &subject);
    assert_true(seasons_has_lights(run.shot.table));
}

/* How much lighter the pixel is in CHOOSING than at REST, in tenths of L*. */
static int change_at(const struct picture *choosing, const struct picture *rest, int x, int y) {
    return lightness(choosing->pixels[y * W + x]) - lightness(rest->pixels[y * W + x]);
}

/* The change of the ring round BODY; nothing where nothing of it is seen. */
static void add_ring(const struct picture *choosing, const struct picture *rest, const struct body *body, long *sum,
                     long *count) {
    struct point hit[BOARD_HIT_POINTS];
    const int points = seasons_board_piece_hit(&seasons(run.shot.table)->board, &run.shot.table->view,
                                               seasons_shown(run.shot.table), body->piece, hit);
    const struct rect around =
        rect_common(rect_inset(polygon_bounds(hit, points), -WIDE), run.shot.table->layout.areas[AREA_CLEAR]);
    for (int y = around.y; y < around.y + around.h; y++) {
        for (int x = around.x; x < around.x + around.w; x++) {
            const int is_ring =
                !polygon_contains(hit, points, x, y) && polygon_way(hit, points, (float)x, (float)y) < WIDE;
            if (is_ring && !body_at(x, y) && !is_on_plate(x, y)) {
                *sum += change_at(choosing, rest, x, y);
                (*count)++;
            }
        }
    }
}

/* The mean change of the rings round all that is lit, or is not. */
static int change_of_rings(const struct picture *choosing, const struct picture *rest, uint32_t lit, int is_lit) {
    const struct plates *plates = &seasons(run.shot.table)->plates;
    long sum = 0, count = 0;
    for (int i = 0; i < plates->body_count; i++) {
        const struct body *body = &plates->bodies[i];
        if (body->piece < TILES && (int)(lit >> body->piece & 1) == is_lit) {
            add_ring(choosing, rest, body, &sum, &count);
        }
    }
    assert_true(count > 500);
    return (int)(sum / count);
}

static uint32_t lit_tiles(void) {
    uint32_t lit = 0;
    for (int tile = 0; tile < TILES; tile++) {
        lit |= (uint32_t)(seasons_is_lit(run.shot.table, TARGET_TILE + tile) != 0) << tile;
    }
    return lit;
}

static const struct picture *take_darkest(void) {
    for (int i = 0; i < 40 && seasons_glow(run.shot.table, 100) > 62; i++) {
        driver_wait(&run.shot.driver, 100);
    }
    assert_true(seasons_glow(run.shot.table, 100) <= 62);
    return take_now();
}

/* A light veil lies on the board while there is a choice, no night, and what can be chosen is told from the rest all
 * the same. */
static void a_choice_is_seen_and_the_board_too(void **state) {
    int faults = 0;
    (void)state;
    for (int season = SUMMER; season <= WINTER; season++) {
        begin_choice(season);
        const uint32_t lit = lit_tiles();
        const struct picture *choosing = take_darkest();
        run.shot.table->path.legal_count = 0;
        const struct picture *rest = take();
        assert_false(seasons_has_lights(run.shot.table));
        const int rims = change_of_rings(choosing, rest, lit, 1), others = change_of_rings(choosing, rest, lit, 0);
        printf("%s, while one chooses: what is round the plans that can be built %+.1f L*, round the others %+.1f\n",
               season == SUMMER ? "summer" : "winter", rims / 10.0, others / 10.0);
        faults += others < -GROUND_FALLS || rims - others < RIM_LEAST;
    }
    assert_int_equal(faults, 0);
}

/* ---- panels and log ---- */

static int grey(uint32_t pixel) {
    return (int)((pixel >> 16 & 0xff) * 30 + (pixel >> 8 & 0xff) * 59 + (pixel & 0xff) * 11) / 100;
}

/* The mean step between neighbours in a row, in hundredths. */
static int fine_contrast(const struct picture *picture, struct rect rect) {
    long sum = 0;
    for (int y = rect.y; y < rect.y + rect.h; y++) {
        const uint32_t *row = picture->pixels + y * picture->w;
        for (int x = rect.x + 1; x < rect.x + rect.w; x++) {
            sum += abs(grey(row[x]) - grey(row[x - 1]));
        }
    }
    return (int)(sum * 100 / ((long)(rect.w - 1) * rect.h));
}

static int is_same(uint32_t a, uint32_t b) {
    for (int shift = 0; shift < 24; shift += 8) {
        if (abs((int)(a >> shift & 0xff) - (int)(b >> shift & 0xff)) > SAME) {
            return 0;
        }
    }
    return 1;
}

static int is_block_same(const struct picture *a, const struct picture *b, int left, int top) {
    int same = 0;
    for (int y = top; y < top + BLOCK; y++) {
        for (int x = left; x < left + BLOCK; x++) {
            same += is_same(a->pixels[y * W + x], b->pixels[y * W + x]);
        }
    }
    return same * 100 >= BLOCK * BLOCK * 95;
}

/* In a thousand: what stays as it is when the board under it moves, once and again: bare snow may look the same once.
 */
static int share_of_panels(const struct picture *a, const struct picture *b, const struct picture *c) {
    int same = 0;
    for (int y = 0; y < H; y += BLOCK) {
        for (int x = 0; x < W; x += BLOCK) {
            same += is_block_same(a, b, x, y) && is_block_same(a, c, x, y);
        }
    }
    return same * 1000 / (W / BLOCK * (H / BLOCK));
}

/* Of what the panels leave clear: without the woods behind and the bushes before, which are out of focus. */
static struct rect in_focus(struct rect clear) {
    return (struct rect){clear.x, clear.y + clear.h / 4, clear.w, clear.h * 5 / 8};
}

static void panels_leave_the_castle_room_and_quiet(void **state) {
    int faults = 0;
    (void)state;
    for (int season = SUMMER; season <= WINTER; season++) {
        begin(season, 6);
        const struct rect *areas = run.shot.table->layout.areas, log_rect = table_log_sheet(run.shot.table);
        const struct picture *rest = take();
        board_view_zoom(&run.shot.table->view, 1.4f, W / 2, H / 3, run.shot.table->now, 1);
        const struct picture *near = take();
        board_view_pan(&run.shot.table->view, W / 7, -H / 5);
        const int panels = share_of_panels(rest, near, take());
        const int log = fine_contrast(rest, log_rect), castle = fine_contrast(rest, in_focus(areas[AREA_CLEAR]));
        printf("%s: panels cover %.1f %%; fine contrast of the log %.1f, of the castle %.1f\n",
               season == SUMMER ? "summer" : "winter", panels / 10.0, log / 100.0, castle / 100.0);
        faults += panels > PANELS_MOST || log >= castle;
    }
    assert_int_equal(faults, 0);
}

static int set_up(void **state) {
    (void)state;
    if (painted_open(&run.shot.kit) != 0) {
        return -1;
    }
    platform_resize(run.shot.kit.app->platform, W, H);
    return 0;
}

static int take_down(void **state) {
    (void)state;
    forget_pictures();
    return painted_close(&run.shot.kit);
}

int main(int count, char **words) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(castle_stands_off_its_ground),
                                       cmocka_unit_test(what_stands_is_louder_than_what_is_planned),
                                       cmocka_unit_test(a_plan_rises_when_it_is_pointed_at),
                                       cmocka_unit_test(a_winter_goes_from_day_to_night_and_the_road_is_seen),
                                       cmocka_unit_test(shadows_go_round_with_the_summers_sun),
                                       cmocka_unit_test(shadows_go_round_with_the_winters_sun),
                                       cmocka_unit_test(a_choice_is_seen_and_the_board_too),
                                       cmocka_unit_test(panels_leave_the_castle_room_and_quiet)};
    run.is_wordy = count > 1 && strcmp(words[1], "--print") == 0;
    return cmocka_run_group_tests(tests, set_up, take_down);
}
