/* SPDX-License-Identifier: MIT */
/* A plate names the thing that it is pressed for: none lies on another thing's body, and none stands
 * nearer to another thing than to its own. In summer and winter, whatever stands and while plans are lit, in both
 * languages, in windows of every shape, with the true typefaces. At rest no plate lies on the castle but those of plans
 * that could be paid for, which have a rim of copper; one plate speaks for all plans of a kind; near by pictures stay
 * sharp; in the order strip marks stand beside faces. */
#include "kit.h"
#include "shot_kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/draw_list.h"
#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_plans.h"
#include "table/seasons/seasons_targets.h"
#include "table/table_inspector.h"
#include "ui/language.h"
#include "ui/theme.h"

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
        if (seasons_board_piece_of_building(building) == piece) {
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
    const struct point at = seasons_place_point(run.shot.table, place, &radius);
    const struct point room[] = {{at.x - radius, at.y - 2 * radius},
                                 {at.x + radius, at.y - 2 * radius},
                                 {at.x + radius, at.y + radius},
                                 {at.x - radius, at.y + radius}};
    return polygon_way(room, 4, x, y);
}

/* From the middle of PLATE to what it names, with the places for helpers there: a plan shows none. */
static float way_to_own(const struct body *own, int x, int y) {
    const int is_built = seasons_board_piece_is_built(seasons_shown(run.shot.table), own->piece) || theme_contrast();
    float way = polygon_way(own->hit, own->count, x, y);
    for (int place = 0; place < PLACES; place++) {
        const int is_own = is_built && seasons_board_piece_of_building(seasons_place_building(place)) == own->piece;
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

/* The servants' house stands among the most: its name is not written over its roof, but in the lowest windows; half of
 * it may where it is seen only while the house is pointed at. */
static void check_roof(const struct plates *plates) {
    const struct body *body = body_of(plates, SERVANTS_HOUSE);
    for (int i = 0; i < plates->count; i++) {
        const struct plate *plate = &plates->items[i];
        const struct rect roof = {body->bounds.x, body->bounds.y, body->bounds.w, body->bounds.h / 2};
        const int on = area_of(rect_common(plate->rect, roof));
        if (plate->piece == SERVANTS_HOUSE && !plate->is_plan &&
            on * (plate->is_further ? 2 : 4) > area_of(plate->rect)) {
            fault(plate, "its own roof", on);
        }
    }
}

/* The pin in a plan covers neither its name nor another's. */
static void check_pin(const struct plates *plates, int tile) {
    const struct rect pin = seasons_pin_rect(run.shot.table, tile);
    for (int i = 0; i < plates->count; i++) {
        const int on = area_of(rect_common(plates->items[i].rect, pin));
        if (!plates->items[i].is_further && on) {
            fault(&plates->items[i], "a pin", on);
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
    for (int tile = 0; tile < TILES; tile++) {
        if (seasons_shown(run.shot.table)->plans >> tile & 1) {
            check_pin(plates, tile);
        }
    }
    if (run.shot.table->layout.window.h > 576) {
        check_roof(plates);
    }
}

/* What stands on board NUMBER: nothing, everything, or half of it in one of several ways. */
static void set_board(int number) {
    static const uint32_t patterns[BOARDS] = {0xffffffff, 0,          0x55555555, 0xaaaaaaaa,
                                              0x33333333, 0xcccccccc, 0x0f0f0f0f, 0xf0f0f0f0};
    struct seasons_state *board = (struct seasons_state *)table_state(run.shot.table);
    board->plans = patterns[number] & ((1u << TILES) - 1);
    for (int tile = 0; tile < TILES; tile++) {
        board->tile_owner[tile] = board->plans >> tile & 1 ? GAME_NO_SEAT : 0;
    }
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
        count += seasons_is_lit(run.shot.table, TARGET_TILE + tile);
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

/* ---- one for all of a kind ---- */

static void begin_summer(void) {
    const struct shoot_subject subject = {4, SUMMER, PHASE_CHOOSE, SHOOT_ANY, 1, 1, 1, PACE_AT_ONCE};
    shot_begin(&run.shot, &subject);
}

static int shown_plates(int first, int end) {
    int count = 0;
    for (int tile = first; tile < end; tile++) {
        count += ui_find(&run.shot.table->ui, TARGET_PLATE + tile) != NULL;
    }
    return count;
}

static void point_at_tile(int tile) {
    const struct widget *widget = ui_find(&run.shot.table->ui, TARGET_TILE + tile);
    assert_non_null(widget);
    const struct rect bounds = widget->rect;
    for (int i = 0; i < 64 && run.shot.table->pointed != TARGET_TILE + tile; i++) {
        driver_move(&run.shot.driver, bounds.x + bounds.w * (i % 8) / 8, bounds.y + bounds.h * (i / 8) / 8);
    }
    assert_int_equal(run.shot.table->pointed, TARGET_TILE + tile);
}

static const struct plate *speaker(int first, int end) {
    const struct plates *plates = &seasons(run.shot.table)->plates;
    for (int i = 0; i < plates->count; i++) {
        const struct plate *plate = &plates->items[i];
        if (plate->piece >= first && plate->piece < end && !plate->is_further) {
            return plate;
        }
    }
    return NULL;
}

static void point_nowhere(void) {
    driver_move(&run.shot.driver, 2, 2);
    driver_frame(&run.shot.driver);
}

static void point_at(int target) {
    const struct widget *widget = ui_find(&run.shot.table->ui, target);
    assert_non_null(widget);
    const struct rect rect = widget->rect;
    driver_move(&run.shot.driver, rect.x + rect.w / 2, rect.y + rect.h / 2);
    driver_frame(&run.shot.driver);
    assert_int_equal(run.shot.table->pointed, target);
}

/* The viewer's goods: COUNT of each kind. */
static void give(int count) {
    struct seasons_state *board = (struct seasons_state *)table_state(run.shot.table);
    for (int kind = 0; kind < KINDS; kind++) {
        board->seats[run.shot.table->viewer].goods[kind] = (uint8_t)count;
    }
    point_nowhere();
}

static void begin_poor(void) {
    begin_summer();
    platform_resize(run.shot.kit.app->platform, 1280, 720);
    set_board(0);
    give(0);
}

static void one_plate_speaks_for_all_plans_of_a_kind(void **state) {
    (void)state;
    begin_poor();
    point_at(TARGET_SUPPLY_TOWERS); /* opens them all */
    point_at(TARGET_SUPPLY_PLANS);
    assert_int_equal(shown_plates(0, HOUSE_1), HOUSE_1);
    assert_int_equal(shown_plates(HOUSE_1, TOWER_1), 1);
    assert_int_equal(shown_plates(TOWER_1, TILES), 1);
    point_at(TARGET_SUPPLY_TOWERS);
    assert_int_equal(shown_plates(0, TOWER_1), 0);
    assert_int_equal(shown_plates(TOWER_1, TILES), 1);
    point_at(TARGET_SUPPLY_HOUSES);
    assert_int_equal(shown_plates(0, TILES), 1);
    assert_int_equal(shown_plates(HOUSE_1, TOWER_1), 1);
    assert_true(speaker(HOUSE_1, TOWER_1)->has_name && speaker(TOWER_1, TILES)->has_name);
    for (int tile = HOUSE_1; tile < TILES; tile++) {
        point_at_tile(tile);
        driver_frame(&run.shot.driver);
        assert_non_null(ui_find(&run.shot.table->ui, TARGET_PLATE + tile));
    }
    run.shot.kit.app->settings.has_contrast = 1;
    driver_wait(&run.shot.driver, 400);
    assert_int_equal(shown_plates(0, TILES), TILES);
    run.shot.kit.app->settings.has_contrast = 0;
    driver_wait(&run.shot.driver, 400);
}

/* Nothing lies on the castle; whoever points at a plan reads its price at once, and a pin keeps it there. */
static void a_board_at_rest_has_no_plates(void **state) {
    char price[12];
    (void)state;
    begin_poor();
    snprintf(price, sizeof price, "%d", seasons(run.shot.table)->tables->tile_value[KEEP]);
    assert_int_equal(shown_plates(0, TILES + BUILDINGS), 0);
    assert_false(draw_list_shows(run.shot.kit.list, price));
    point_at_tile(KEEP);
    driver_frame(&run.shot.driver);
    assert_int_equal(shown_plates(0, TILES + BUILDINGS), 1);
    assert_true(draw_list_shows(run.shot.kit.list, price) &&
                draw_list_shows(run.shot.kit.list, seasons_text_tile(KEEP)));
    assert_true(table_pin(run.shot.table, TARGET_TILE + KEEP));
    point_nowhere();
    assert_int_equal(shown_plates(0, TILES + BUILDINGS), 1);
    assert_true(draw_list_shows(run.shot.kit.list, price));
    table_pin(run.shot.table, TARGET_TILE + KEEP);
    point_nowhere();
    assert_int_equal(shown_plates(0, TILES + BUILDINGS), 0);
}

enum { FEW = 4 };

/* The light tells what can be built: plates stand at a few of those plans, on nothing, and at no other plan. */
static void a_few_plates_stand_while_a_plan_is_chosen(void **state) {
    int seen = 0;
    (void)state;
    for (int round = 2; round <= 10; round += 2) {
        const struct shoot_subject subject = {4, SUMMER, PHASE_BUILD, SHOOT_ANY, (uint8_t)round, 1, 18, PACE_AT_ONCE};
        shot_begin(&run.shot, &subject);
        point_nowhere();
        const struct plates *plates = &seasons(run.shot.table)->plates;
        const int shown = shown_plates(0, TILES);
        assert_true(lit_plans() > 0 && shown <= FEW);
        seen += shown;
        for (int i = 0; i < plates->count; i++) {
            const struct plate *plate = &plates->items[i];
            if (plate->is_further || plate->piece >= TILES ||
                !ui_find(&run.shot.table->ui, TARGET_PLATE + plate->piece)) {
                continue;
            }
            assert_true(seasons_is_lit(run.shot.table, TARGET_TILE + plate->piece));
            for (int j = 0; j < plates->obstacle_count; j++) {
                const struct rect other = plates->obstacles[j];
                const int on = area_of(rect_common(other, plate->rect));
                if (memcmp(&other, &plate->rect, sizeof other) != 0 && on > plate->rect.h) {
                    fail_msg("round %d: %s lies on another thing", round, name_of(plate->piece));
                }
            }
            for (int j = 0; j < plates->body_count; j++) {
                const struct body *body = &plates->bodies[j];
                const int on = pixels_on(body, body_of(plates, plate->piece), rect_inset(plate->rect, 1));
                if (on * 25 > area_of(plate->rect)) {
                    fail_msg("round %d: %s lies on %s", round, name_of(plate->piece), name_of(body->piece));
                }
            }
        }
    }
    assert_true(seen > 0);
}

#define COPPER 0xd08a48ffu

static int has_copper_rim(struct rect rect) {
    const struct draw_layer_list *layer = &run.shot.kit.list->layers[LAYER_PIECES];
    for (int i = 0; i < layer->count; i++) {
        const struct draw_command *command = &layer->commands[i];
        if (command->kind == DRAW_FRAME && command->colour == COPPER &&
            memcmp(&command->rect, &rect, sizeof rect) == 0) {
            return 1;
        }
    }
    return 0;
}

/* Of plans that are in reach, and of no other: with nothing, with a piece of each kind, with plenty. */
static void what_could_be_paid_for_has_a_copper_rim(void **state) {
    int rims[3] = {0};
    (void)state;
    begin_poor();
    for (int count = 0; count < 3; count++) {
        give(count * count);
        const struct seasons_state *shown = seasons_shown(run.shot.table);
        const struct plates *plates = &seasons(run.shot.table)->plates;
        for (int i = 0; i < plates->count; i++) {
            const struct plate *plate = &plates->items[i];
            const int is_payable =
                plate->is_plan && !plate->is_further &&
                seasons_can_pay_tile(seasons(run.shot.table)->tables, shown, run.shot.table->viewer, plate->piece);
            assert_true(is_payable || !has_copper_rim(plate->rect));
            rims[count] += has_copper_rim(plate->rect);
        }
        assert_int_equal(shown_plates(0, TILES + BUILDINGS), rims[count]);
    }
    assert_true(!rims[0] && rims[1] > 0 && rims[2] > 0 && rims[2] <= FEW);
}

/* What stands is known by its looks: its name comes when it is pointed at, and always in high contrast. */
static void what_stands_is_named_when_it_is_pointed_at(void **state) {
    (void)state;
    begin_summer();
    platform_resize(run.shot.kit.app->platform, 1280, 720);
    set_board(1);
    point_nowhere();
    assert_int_equal(shown_plates(0, TILES + BUILDINGS), 0);
    point_at_tile(KEEP);
    driver_frame(&run.shot.driver);
    assert_int_equal(shown_plates(0, TILES + BUILDINGS), 1);
    assert_non_null(ui_find(&run.shot.table->ui, TARGET_PLATE + KEEP));
    point_nowhere();
    run.shot.kit.app->settings.has_contrast = 1;
    driver_wait(&run.shot.driver, 400);
    assert_int_equal(shown_plates(0, HOUSE_1), HOUSE_1);
    assert_true(shown_plates(TILES, TILES + BUILDINGS) > 0);
    run.shot.kit.app->settings.has_contrast = 0;
    driver_wait(&run.shot.driver, 400);
}

/* Where nobody can stand yet, the fee is seen while its plan is pointed at. */
static void fees_of_plans_are_seen_when_they_are_looked_at(void **state) {
    char fee[12];
    (void)state;
    begin_summer();
    platform_resize(run.shot.kit.app->platform, 1280, 720);
    set_board(0);
    snprintf(fee, sizeof fee, "%d", seasons(run.shot.table)->tables->place_fee[PLACE_PALACE]);
    point_nowhere();
    assert_false(draw_list_shows(run.shot.kit.list, fee));
    point_at_tile(PALACE);
    driver_frame(&run.shot.driver);
    assert_true(draw_list_shows(run.shot.kit.list, fee));
}

/* ---- near by; the order strip ---- */

/* What is cut by a panel is not seen, and cannot be pressed. */
static void look_beside_panels(void) {
    const struct rect clear = run.shot.table->layout.areas[AREA_CLEAR];
    for (int i = 0; i < run.shot.table->ui.count; i++) {
        const struct widget *widget = &run.shot.table->ui.widgets[i];
        const int is_plate = widget->id >= TARGET_PLATE && widget->id < TARGET_PLATE + TILES + BUILDINGS;
        const struct rect inside = rect_common(clear, widget->rect);
        if (is_plate && area_of(inside) * 2 < area_of(widget->rect)) {
            fprintf(stderr, "plate %d is cut by a panel\n", widget->id - TARGET_PLATE);
            run.faults++;
        }
    }
}

static void pictures_stay_sharp_near_by(void **state) {
    const int before = run.faults;
    (void)state;
    begin_summer();
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
        platform_resize(run.shot.kit.app->platform, sizes[size].w, sizes[size].h);
        driver_frame(&run.shot.driver);
        board_view_zoom(&run.shot.table->view, 100, sizes[size].w / 2, sizes[size].h / 2, run.shot.table->now, 1);
        driver_frame(&run.shot.driver);
        assert_true(run.shot.table->view.zoom > 1.4f);
        assert_true(board_view_scale(&run.shot.table->view) <= 1.51f);
        look_beside_panels();
        board_view_rest(&run.shot.table->view, run.shot.table->now, 1);
    }
    assert_int_equal(run.faults, before);
}

static void marks_stand_in_a_row_under_faces(void **state) {
    (void)state;
    begin_summer();
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
        platform_resize(run.shot.kit.app->platform, sizes[size].w, sizes[size].h);
        driver_frame(&run.shot.driver);
        for (int card = 0; card < CARDS; card++) {
            const struct rect cell = seasons_order_rect(run.shot.table, card),
                              marks = seasons_order_marks(run.shot.table, card);
            assert_true(marks.x >= cell.x && marks.x + marks.w <= cell.x + cell.w);
            assert_true(marks.y >= cell.y + cell.h / 2); /* the face has the upper half */
            assert_true(marks.w >= GAME_MAX_SEATS * 10 && marks.h >= 10);
            if (sizes[size].h >= 720 && sizes[size].w >= 1280) { /* legible */
                assert_true(marks.w >= GAME_MAX_SEATS * 16 && marks.h >= 13);
            }
            assert_true(marks.y >= cell.y && marks.y + marks.h <= cell.y + cell.h);
        }
    }
}

/* ---- the hand ---- */

/* Whether WORDS stand within AREA, at 12 pixels or more. */
static int is_read_in(struct rect area, const char *words) {
    const struct draw_list *list = run.shot.kit.list;
    for (int layer = 0; layer < DRAW_LAYERS; layer++) {
        for (int i = 0; i < list->layers[layer].count; i++) {
            const struct draw_command *command = &list->layers[layer].commands[i];
            if (command->kind == DRAW_TEXT && command->style.px >= 12 && rect_meets(command->rect, area) &&
                !strcmp(draw_list_name(list, command->name), words)) {
                return 1;
            }
        }
    }
    return 0;
}

/* In one line, or in two that are broken between words. */
static int is_named_whole(struct rect hand, const char *name) {
    char first[64];
    for (const char *space = strchr(name, ' '); space; space = strchr(space + 1, ' ')) {
        snprintf(first, sizeof first, "%.*s", (int)(space - name), name);
        if (is_read_in(hand, first) && is_read_in(hand, space + 1)) {
            return 1;
        }
    }
    return is_read_in(hand, name);
}

static int nameless_cards(int hand) {
    int faults = 0;
    ((struct seasons_state *)table_state(run.shot.table))->seats[run.shot.table->viewer].hand = (uint8_t)hand;
    driver_frame(&run.shot.driver);
    for (int card = 0; card < CARDS; card++) {
        const char *name = seasons_text_card(card);
        if ((hand >> card & 1) && !is_named_whole(run.shot.table->layout.areas[AREA_HAND], name)) {
            fprintf(stderr, "%s: no card of the hand %x is called %s\n", run.where, (unsigned)hand, name);
            faults++;
        }
    }
    return faults;
}

/* Of the whole hand, and of smaller ones, whose cards lie less close. */
static void cards_have_their_whole_names(void **state) {
    int faults = 0;
    (void)state;
    begin_summer();
    for (int size = 0; size < 2; size++) {
        platform_resize(run.shot.kit.app->platform, sizes[size].w, sizes[size].h);
        for (int language = LANGUAGE_ENGLISH; language < LANGUAGES; language++) {
            language_set(language);
            snprintf(run.where, sizeof run.where, "%dx%d, %s", sizes[size].w, sizes[size].h, languages[language].code);
            for (int left = CARDS; left > 0; left--) {
                faults += nameless_cards(0xff >> left << left ^ 0xff) + nameless_cards(0xff << (CARDS - left) & 0xff);
            }
        }
    }
    language_set(LANGUAGE_ENGLISH);
    assert_int_equal(faults, 0);
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
                                       cmocka_unit_test(plates_of_lit_plans_are_nearest_to_their_own),
                                       cmocka_unit_test(one_plate_speaks_for_all_plans_of_a_kind),
                                       cmocka_unit_test(a_board_at_rest_has_no_plates),
                                       cmocka_unit_test(a_few_plates_stand_while_a_plan_is_chosen),
                                       cmocka_unit_test(what_could_be_paid_for_has_a_copper_rim),
                                       cmocka_unit_test(what_stands_is_named_when_it_is_pointed_at),
                                       cmocka_unit_test(fees_of_plans_are_seen_when_they_are_looked_at),
                                       cmocka_unit_test(pictures_stay_sharp_near_by),
                                       cmocka_unit_test(marks_stand_in_a_row_under_faces),
                                       cmocka_unit_test(cards_have_their_whole_names)};
    return cmocka_run_group_tests(tests, set_up, take_down);
}
