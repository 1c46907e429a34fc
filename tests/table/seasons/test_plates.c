/* SPDX-License-Identifier: MIT */
/* A plate names the thing that it is pressed for: none lies on another thing's body, and none stands
 * nearer to another thing than to its own. In summer and winter, whatever stands and while plans are lit, in both
 * languages, in windows of every shape, with the true typefaces. */
#include "kit.h"
#include "shot_kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/seasons/board_draw.h"
#include "ui/language.h"

enum { BOARDS = 8 };

static const struct {
    int w, h;
} sizes[] = {{1280, 720}, {1920, 1080}, {1024, 576}, {1024, 1056}, {1280, 1024}, {1920, 800}};

static struct {
    struct shot shot;
    char where[96];
    int faults;
} run;

static const struct body *body_of(const struct plates *plates, int piece) {
    for (int i = 0; i < plates->body_count; i++) {
        if (plates->bodies[i].piece == piece) {
            return &plates->bodies[i];
        }
    }
    return NULL;
}

static int is_on(const struct body *body, int x, int y) {
    return body && polygon_contains(body->hit, body->count, x, y);
}

/* How much of RECT can be taken for OTHER and not for OWN, in pixels. */
static int pixels_on(const struct body *other, const struct body *own, struct rect rect) {
    int count = 0;
    for (int y = rect.y; y < rect.y + rect.h; y++) {
        for (int x = rect.x; x < rect.x + rect.w; x++) {
            count += is_on(other, x, y) && !is_on(own, x, y);
        }
    }
    return count;
}

static const char *name_of(int piece) {
    for (int building = BUILDING_MARKET; piece >= TILES && building < BUILDINGS; building++) {
        if (board_piece_of_building(building) == piece) {
            return seasons_building_name(building);
        }
    }
    return piece < TILES ? seasons_tile_name(piece) : piece == BOARD_DEFENCE_TOWER ? "defence tower" : "cart";
}

static void fault(const struct plate *plate, const char *other, int on) {
    fprintf(stderr, "%s: the plate of %s lies on %s, %d of %d pixels\n", run.where, name_of(plate->piece), other, on,
            plate->rect.w * plate->rect.h);
    run.faults++;
}

static int area_of(struct rect rect) {
    return rect.w * rect.h;
}

/* A plate may touch another thing with its rim, which is round. */
static void check_things(const struct plates *plates, const struct plate *plate) {
    const struct rect inner = rect_inset(plate->rect, plate->rect.h / (plate->is_tall ? 10 : 5));
    for (int i = 0; i < plates->body_count; i++) {
        const struct body *body = &plates->bodies[i];
        const int on = pixels_on(body, body_of(plates, plate->piece), inner);
        if (on * 20 > area_of(plate->rect)) {
            fault(plate, name_of(body->piece), on);
        }
    }
}

/* Helpers' places, the signs on the road, each other: corners may meet, in the lowest windows a little more. */
static void check_signs(const struct plates *plates, const struct plate *plate) {
    const int part = run.shot.table->layout.window.h <= 576 ? 5 : 8;
    for (int i = 0; i < plates->obstacle_count; i++) {
        const struct rect other = plates->obstacles[i];
        const int on = area_of(rect_common(other, plate->rect));
        if (memcmp(&other, &plate->rect, sizeof other) != 0 && on * part > area_of(plate->rect)) {
            fault(plate, "a place, a sign or another plate", on);
        }
    }
}

static float way_to_place(int place, int x, int y) {
    int radius;
    const struct point at = table_place_point(run.shot.table, place, &radius);
    const struct point room[] = {{at.x - radius, at.y - 2 * radius},
                                 {at.x + radius, at.y - 2 * radius},
                                 {at.x + radius, at.y + radius},
                                 {at.x - radius, at.y + radius}};
    return polygon_way(room, 4, x, y);
}

/* From the middle of PLATE to what it names, with the places for helpers there. */
static float way_to_own(const struct body *own, int x, int y) {
    float way = polygon_way(own->hit, own->count, x, y);
    for (int place = 0; place < PLACES; place++) {
        const int is_own = board_piece_of_building(seasons_place_building(place)) == own->piece;
        const float to_place = is_own ? way_to_place(place, x, y) : way;
        way = to_place < way ? to_place : way;
    }
    return way;
}

/* A plate's middle is nearest to what it names. */
static void check_nearest(const struct plates *plates, const struct plate *plate) {
    const int x = plate->rect.x + plate->rect.w / 2, y = plate->rect.y + plate->rect.h / 2;
    const struct body *own = body_of(plates, plate->piece);
    const float way = own ? way_to_own(own, x, y) : 0;
    for (int i = 0; i < plates->body_count; i++) {
        const struct body *other = &plates->bodies[i];
        const float to_other = polygon_way(other->hit, other->count, x, y);
        if (to_other < way) {
            fprintf(stderr, "%s: the plate of %s is %.1f pixels from it and %.1f from %s\n", run.where,
                    name_of(plate->piece), way, to_other, name_of(other->piece));
            run.faults++;
        }
    }
}

static void look(void) {
    driver_frame(&run.shot.driver);
    const struct plates *plates = &seasons(run.shot.table)->plates;
    for (int i = 0; i < plates->count; i++) {
        check_things(plates, &plates->items[i]);
        check_signs(plates, &plates->items[i]);
        check_nearest(plates, &plates->items[i]);
    }
}

/* What stands on board NUMBER: nothing, everything, or half of it in one of several ways. */
static void set_board(int number) {
    static const uint32_t patterns[BOARDS] = {0xffffffff, 0,          0x55555555, 0xaaaaaaaa,
                                              0x33333333, 0xcccccccc, 0x0f0f0f0f, 0xf0f0f0f0};
    struct seasons_state *board = (struct seasons_state *)table_state(run.shot.table);
    board->plans = patterns[number] & ((1u << TILES) - 1);
    if (board->season == WINTER) {
        board->up = number % 2 ? 1u << GRANARY | 1u << VILLAGE_TAVERN : 0;
    }
}

static void look_in(int size, int language) {
    language_set(language);
    platform_resize(run.shot.kit.app->platform, sizes[size].w, sizes[size].h);
    for (int number = 0; number < BOARDS; number++) {
        set_board(number);
        snprintf(run.where, sizeof run.where, "%s, %dx%d, %s, board %d",
                 seasons_shown(run.shot.table)->season == WINTER ? "winter" : "summer", sizes[size].w, sizes[size].h,
                 languages[language].code, number);
        look();
    }
}

static void no_plate_lies_on_the_body_of_another_thing(void **state) {
    (void)state;
    for (int season = SUMMER; season <= WINTER; season++) {
        const struct shoot_subject subject = {4, (uint8_t)season, PHASE_CHOOSE, SHOOT_ANY, 1, 1, 1, PACE_AT_ONCE};
        shot_begin(&run.shot, &subject);
        for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
            for (int language = LANGUAGE_ENGLISH; language < LANGUAGES; language++) {
                look_in((int)size, language);
            }
        }
    }
    assert_int_equal(run.faults, 0);
}

static int lit_plans(void) {
    int count = 0;
    for (int tile = 0; tile < TILES; tile++) {
        count += table_is_lit(run.shot.table, TARGET_TILE + tile);
    }
    return count;
}

static void look_at_lit_plans(int season, int round) {
    const struct shoot_subject subject = {4,  (uint8_t)season, PHASE_BUILD, SHOOT_ANY, (uint8_t)round, 1,
                                          18, PACE_AT_ONCE};
    shot_begin(&run.shot, &subject);
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
        for (int language = LANGUAGE_ENGLISH; language < LANGUAGES; language++) {
            language_set(language);
            platform_resize(run.shot.kit.app->platform, sizes[size].w, sizes[size].h);
            snprintf(run.where, sizeof run.where, "%s, round %d, %dx%d, %s, lit plans",
                     season == WINTER ? "winter" : "summer", round, sizes[size].w, sizes[size].h,
                     languages[language].code);
            look();
            assert_true(lit_plans() > 0);
        }
    }
}

/* As matches come to them: a builder chooses among the plans that are left. */
static void plates_of_lit_plans_are_nearest_to_their_own(void **state) {
    (void)state;
    run.faults = 0;
    for (int season = SUMMER; season <= WINTER; season++) {
        for (int round = 2; round <= 10; round += 4) {
            look_at_lit_plans(season, round);
        }
    }
    assert_int_equal(run.faults, 0);
}

static int set_up(void **state) {
    (void)state;
    return painted_open(&run.shot.kit);
}

static int take_down(void **state) {
    (void)state;
    return painted_close(&run.shot.kit);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_plate_lies_on_the_body_of_another_thing),
                                       cmocka_unit_test(plates_of_lit_plans_are_nearest_to_their_own)};
    return cmocka_run_group_tests(tests, set_up, take_down);
}
