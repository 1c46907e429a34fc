/* SPDX-License-Identifier: MIT */
/* Banners at Kilt Castle's places: each can be seen and pointed at, none hides another, a number or a tower, and the
 * row that is pointed at is shown large. */
#include <stdio.h>
#include <string.h>

#include "kilt_kit.h"
#include "platform/draw_list.h"
#include "table/kilt/kilt_words.h"

/* Those before the LASTth banner of COUNT at PLACE are all beside OTHER. */
static void row_is_free_of(const struct table *table, int place, int last, int count, struct rect other) {
    for (int i = 0; i < last; i++) {
        assert_false(kilt_rects_meet(kilt_cloth_rect(table, place, i, count), other));
    }
}

/* Lets COUNT cards stand at PLACE, and BESIDE at both places next to it; none elsewhere. */
static void stand(struct table *table, int place, int count, int beside) {
    struct kilt_state *shown = kilt_shown(table);
    memset(shown->cards_at, 0, sizeof shown->cards_at);
    shown->cards_at[place] = (uint16_t)((1u << count) - 1);
    shown->cards_at[(place + 1) % KILT_PLACES] = (uint16_t)((1u << beside) - 1);
    shown->cards_at[(place + KILT_PLACES - 1) % KILT_PLACES] = (uint16_t)((1u << beside) - 1);
}

enum { FULL = 4 };

static void no_banner_hides_another(void **state) {
    struct table *table = kilt_begin(4, 4, 21);
    (void)state;
    for (int i = 0; i < 2 * KILT_PLACES * FULL * (FULL + 1); i++) {
        const int place = i / 2 % KILT_PLACES, count = i / (2 * KILT_PLACES) % FULL + 1,
                  beside = i / (2 * KILT_PLACES * FULL), next = (place + 1) % KILT_PLACES;
        kilt(table)->is_above = i % 2;
        stand(table, place, count, beside);
        row_is_free_of(table, place, count - 1, count, kilt_cloth_rect(table, place, count - 1, count));
        for (int other = 0; other < beside; other++) {
            row_is_free_of(table, place, count, count, kilt_cloth_rect(table, next, other, beside));
        }
    }
    kilt(table)->is_above = 0;
}

/* On a table of 1280 by 720 each is so large that it is known, and seen as a whole: beside the board in two ranks a
 * little smaller. */
static void banners_are_large_and_seen(void **state) {
    enum { LEAST = 46, IN_RANKS_BESIDE = 34 };
    struct table *table = kilt_begin(4, 4, 21);
    (void)state;
    for (int i = 0; i < KILT_PLACES * FULL * (FULL + 1); i++) {
        const int place = i % KILT_PLACES, count = i / KILT_PLACES % FULL + 1, beside = i / (KILT_PLACES * FULL);
        const int is_beside = strchr("ew", kilt(table)->layout.places[place].side) != NULL;
        const int least = is_beside && (count > 2 || beside > 2) ? IN_RANKS_BESIDE : LEAST;
        stand(table, place, count, beside);
        for (int index = 0; index < count; index++) {
            const struct rect cloth = kilt_cloth_rect(table, place, index, count);
            if (cloth.w + 2 < least || cloth.h + 2 < least) {
                fail_msg("place %d, %d of them, %d beside: %d by %d", place, count, beside, cloth.w + 2, cloth.h + 2);
            }
        }
    }
}

/* Whatever stands at their place and next to it; beside the board those of two ranks have another one for themselves.
 */
static void banners_are_of_one_size(void **state) {
    struct table *table = kilt_begin(4, 4, 21);
    const struct kilt_layout *layout = &kilt(table)->layout;
    const int size = kilt_stand_of(layout, kilt_shown(table), 0, 0, 1).percent;
    (void)state;
    for (int i = 0; i < KILT_PLACES * FULL * (FULL + 1); i++) {
        const int place = i % KILT_PLACES, count = i / KILT_PLACES % FULL + 1, beside = i / (KILT_PLACES * FULL);
        const int is_beside = strchr("ew", layout->places[place].side) != NULL;
        stand(table, place, count, beside);
        memset(kilt_shown(table)->height, 0, sizeof kilt_shown(table)->height);
        for (int index = 0; index < count; index++) {
            const struct kilt_stand at = kilt_stand_of(layout, kilt_shown(table), place, index, count);
            assert_true(at.percent == size || (is_beside && (count > 2 || beside > 2)));
            assert_true(at.foot.y == kilt_stand_of(layout, kilt_shown(table), place, count - 1, count).foot.y ||
                        count > 2);
        }
    }
}

/* One rank stands where of two the front one does: a side of the board has one line. */
static void banners_stand_in_one_line(void **state) {
    struct table *table = kilt_begin(4, 4, 21);
    const struct kilt_layout *layout = &kilt(table)->layout;
    (void)state;
    memset(kilt_shown(table)->height, 0, sizeof kilt_shown(table)->height);
    for (int place = 0; place < KILT_PLACES; place++) {
        if (strchr("ns", layout->places[place].side)) {
            stand(table, place, FULL, 0);
            const int line = kilt_stand_of(layout, kilt_shown(table), place, FULL - 1, FULL).foot.y;
            for (int count = 1; count < FULL; count++) {
                stand(table, place, count, 0);
                assert_int_equal(kilt_stand_of(layout, kilt_shown(table), place, count - 1, count).foot.y, line);
            }
        }
    }
}

/* All banners of PLACE with their rods and knobs, less their poles, in pixels of the source picture; SIZE: of one. */
static struct rect bundle_at(const struct kilt_layout *layout, const struct kilt_state *shown, int place, int *size) {
    enum { KNOBS = 9 };
    const int count = __builtin_popcount(shown->cards_at[place]);
    struct rect bundle = {0, 0, 0, 0};
    for (int i = 0; i < count; i++) {
        const struct kilt_stand at = kilt_stand_of(layout, shown, place, i, count);
        const int knobs = KNOBS * at.percent / 100, rods = knobs * 2 / 3;
        const struct rect cloth = {at.foot.x + at.seen.x - rods, at.foot.y + at.seen.y - knobs, at.seen.w + 2 * rods,
                                   at.seen.h + knobs};
        bundle = i ? rect_around(bundle, cloth) : cloth;
        assert_true(*size == 0 || *size == at.percent);
        *size = at.percent;
    }
    return bundle;
}

/* Beside the board the banners of each side are of one size, with a gap from place to place; none is over a tower. */
static void beside_the_board_each_place_has_a_bundle_of_its_own(void **state) {
    enum {
        GAP = 4,
        PER_SIDE = 5,
        ALL = 3125 /* counts of five places */,
        FAR = 84 /* a tower's side from its middle */
    };
    struct table *table = kilt_begin(4, 4, 21);
    const struct kilt_layout *layout = &kilt(table)->layout;
    struct kilt_state *shown = kilt_shown(table);
    (void)state;
    for (int i = 0; i < 2 * ALL; i++) {
        const int first = i % 2 ? 3 * PER_SIDE : PER_SIDE;
        int size = 0, counts = i / 2;
        memset(shown->cards_at, 0, sizeof shown->cards_at);
        for (int n = 0; n < PER_SIDE; n++, counts /= FULL + 1) {
            shown->cards_at[first + n] = (uint16_t)((1u << counts % (FULL + 1)) - 1);
        }
        struct rect above = {0, 0, 0, 0};
        for (int n = 0; n < PER_SIDE; n++) {
            const struct rect bundle = bundle_at(layout, shown, i % 2 ? first + PER_SIDE - 1 - n : first + n, &size);
            assert_true(rect_is_empty(above) || rect_is_empty(bundle) || bundle.y >= above.y + above.h + GAP);
            assert_true(rect_is_empty(bundle) || (i % 2 ? bundle.x + bundle.w < layout->squares[0].at.x - FAR
                                                        : bundle.x > layout->squares[KILT_COLUMNS - 1].at.x + FAR));
            above = bundle;
        }
    }
}

/* With its rod and its knobs. */
static void no_banner_leaves_the_picture(void **state) {
    enum { FLOORS = 9 };
    static const struct { int w, h; } sizes[] = {{1280, 720}, {1024, 768}, {800, 360}, {1920, 1080}};
    (void)state;
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
        robot_close(&robot);
        must(robot_open(&robot, sizes[size].w, sizes[size].h, 1));
        struct table *table = kilt_begin(4, 4, 21);
        for (int i = 0; i < KILT_PLACES * FULL * (FLOORS + 1); i++) {
            const int place = i % KILT_PLACES, count = i / KILT_PLACES % FULL + 1;
            stand(table, place, count, 0);
            kilt_shown(table)->height[place] = (uint8_t)(i / (KILT_PLACES * FULL));
            for (int index = 0; index < count; index++) {
                const struct rect banner = kilt_banner_rect(table, place, index, count);
                const struct rect cloth = kilt_cloth_rect(table, place, index, count);
                assert_true(banner.y >= 0 && cloth.x >= 0 && cloth.x + cloth.w <= sizes[size].w);
                assert_true(cloth.y + cloth.h <= sizes[size].h);
            }
        }
    }
}

static void no_banner_covers_a_number(void **state) {
    struct table *table = kilt_begin(4, 4, 21);
    (void)state;
    for (int i = 0; i < KILT_PLACES * FULL * (FULL + 1); i++) {
        const int place = i % KILT_PLACES, count = i / KILT_PLACES % FULL + 1;
        stand(table, place, count, i / (KILT_PLACES * FULL));
        for (int other = 0; other < KILT_PLACES; other++) {
            row_is_free_of(table, place, count, count, kilt_number_rect(table, other));
        }
    }
}

/* All of a banner is seen and is its own, also where they stand in two ranks. */
static void a_banner_is_pointed_at_wherever_it_is_seen(void **state) {
    int crowded = 0;
    const struct table *table = kilt_begin(4, 4, 21);
    (void)state;
    for (int card = 0; card < KILT_CARDS; card++) {
        const struct rect seen = kilt_card_seen(table, card);
        const int xs[] = {seen.x + 2, seen.x + seen.w - 3}, ys[] = {seen.y + 2, seen.y + seen.h - 3};
        for (int i = 0; !rect_is_empty(seen) && i < 4; i++) {
            driver_move(&robot.driver, xs[i % 2], ys[i / 2]);
            driver_wait(&robot.driver, 50);
            assert_int_equal(table->pointed, KILT_TARGET_CARD + card);
        }
        crowded += kilt_card_place(kilt_shown(table), card) != KILT_NO_PLACE &&
                   __builtin_popcount(kilt_shown(table)->cards_at[kilt_card_place(kilt_shown(table), card)]) > 2;
    }
    assert_true(crowded >= 2);
}

/* Cloths at the upper side hang over a tower before them; one or two stay as large as they are however high that is,
 * all up to six floors. */
static void banners_hang_over_a_tower_before_them(void **state) {
    enum { FLOORS = 8, WHOLE_TO = 6, WHOLE = 108, MERLONS = 48 };
    struct table *table = kilt_begin(4, 4, 21);
    const struct kilt_layout *layout = &kilt(table)->layout;
    const struct kilt_state *shown = kilt_shown(table);
    (void)state;
    for (int i = 0; i < KILT_COLUMNS * FULL * (FLOORS + 1); i++) {
        const int place = i % KILT_COLUMNS, count = i / KILT_COLUMNS % FULL + 1, floors = i / (KILT_COLUMNS * FULL);
        stand(table, place, count, 0);
        kilt_shown(table)->height[place] = (uint8_t)floors;
        const struct kilt_stand front = kilt_stand_of(layout, shown, place, count - 1, count);
        const int back_of_top = layout->squares[place].at.y - MERLONS - floors * layout->floor;
        assert_true(!floors || front.foot.y + front.seen.y + front.seen.h <= back_of_top);
        assert_true((count > 2 && floors > WHOLE_TO) || front.percent == WHOLE);
    }
}

/* The end of the train at PLACE is marked where no card, no beast and no number is. */
static void end_covers_nothing(struct table *table, int place) {
    const struct rect mark = kilt_end_rect(table, place);
    for (int other = 0; other < KILT_PLACES; other++) {
        const int count = __builtin_popcount(kilt_shown(table)->cards_at[other]);
        row_is_free_of(table, other, count, count, mark);
        assert_false(kilt_rects_meet(mark, kilt_number_rect(table, other)));
    }
    for (int square = 0; square < KILT_SQUARES; square++) {
        assert_false(kilt_rects_meet(mark, kilt_beast_rect(table, square)));
    }
}

/* However high a tower before it grows, and whatever stands there. */
static void a_mark_of_the_train_stays_where_it_is(void **state) {
    enum { FLOORS = 9 };
    struct table *table = kilt_begin(4, 4, 21);
    (void)state;
    for (int place = 0; place < KILT_PLACES; place++) {
        const struct rect before = kilt_end_rect(table, place);
        for (int i = 0; i <= FLOORS * FULL; i++) {
            stand(table, place, i % FULL + 1, i % (FULL + 1));
            kilt_shown(table)->height[place % KILT_COLUMNS] = (uint8_t)(i / FULL);
            const struct rect mark = kilt_end_rect(table, place);
            assert_memory_equal(&mark, &before, sizeof mark);
            end_covers_nothing(table, place);
        }
    }
}

/* Over whole matches. */
static void the_marks_of_the_train_cover_nothing(void **state) {
    enum { MATCHES = 6, WANTED = 100 };
    static const struct { int w, h; } sizes[] = {{1280, 720}, {1024, 1056}, {1920, 1080}};
    int count = 0;
    (void)state;
    for (uint64_t seed = 0; seed < MATCHES; seed++) {
        const int seats = 2 + (int)(seed % 3);
        robot_close(&robot);
        must(robot_open(&robot, sizes[seed / 2].w, sizes[seed / 2].h, 1));
        struct table *table = kilt_begin(seats, seats, 500 + seed);
        while (strcmp(driver_fact(&robot.driver, "over"), "yes") != 0) {
            end_covers_nothing(table, kilt_shown(table)->rear);
            end_covers_nothing(table, kilt_shown(table)->front);
            count++;
            must(robot_go_on(&robot));
            driver_frame(&robot.driver);
        }
    }
    assert_true(count > WANTED);
}

/* ---- the row that is pointed at ---- */

/* How high the picture of CARD is, the largest one that is shown. */
static int shown_height(const struct kilt_state *state, int card, char side) {
    const int toward = kilt_card_toward(state, card), away = kilt_card_away(state, card);
    const int is_swapped = (side == 's' || side == 'w') && away != KILT_NO_COLOUR;
    const int first = is_swapped ? away : toward, other = is_swapped ? toward : away;
    const char *kind = side == 'e' || side == 'w' ? ".beside" : "";
    char name[KILT_NAME_SIZE];
    int highest = 0;
    snprintf(name, sizeof name, other == KILT_NO_COLOUR ? "/card.%s%s%s.webp" : "/card.%s.%s%s.webp",
             kilt_colour_name(first), other == KILT_NO_COLOUR ? "" : kilt_colour_name(other), kind);
    for (int layer = 0; layer < DRAW_LAYERS; layer++) {
        for (int i = 0; i < robot.driver.list->layers[layer].count; i++) {
            const struct draw_command *command = &robot.driver.list->layers[layer].commands[i];
            const int is_it = command->name.size && strstr(draw_list_name(robot.driver.list, command->name), name);
            highest = is_it && command->rect.h > highest ? command->rect.h : highest;
        }
    }
    return highest;
}

/* All cards of the row of CARD, which is pointed at, at least 60 pixels high, and none of the row hidden by that. */
static void row_is_shown_large(const struct table *table, int card) {
    enum { LEAST = 60 };
    struct rect sheet, cards[KILT_CARDS];
    const struct kilt_state *state = kilt_shown(table);
    const int place = kilt_card_place(state, card), count = __builtin_popcount(state->cards_at[place]);
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    const struct point at = kilt_middle_of(KILT_TARGET_CARD + card);
    driver_move(&robot.driver, at.x, at.y);
    driver_wait(&robot.driver, 100);
    assert_int_equal(kilt_row_shown(table, &sheet, cards), place);
    const struct rect within = rect_common(sheet, clear);
    assert_memory_equal(&within, &sheet, sizeof sheet);
    for (unsigned left = state->cards_at[place]; left; left &= left - 1) {
        assert_true(shown_height(state, __builtin_ctz(left), kilt(table)->layout.places[place].side) >= LEAST);
    }
    row_is_free_of(table, place, count, count, sheet);
    for (int side = -1; side <= 1 && sheet.h < clear.h / 3; side += 2) {
        const int next = (place + side + KILT_PLACES) % KILT_PLACES;
        const int cards_there = __builtin_popcount(state->cards_at[next]);
        row_is_free_of(table, next, cards_there, cards_there, sheet);
    }
}

static void a_row_that_is_pointed_at_is_shown_large(void **state) {
    static const struct { int w, h; } sizes[] = {{1280, 720}, {1024, 768}, {1024, 1056}, {1920, 1080}};
    enum { SIZES = sizeof sizes / sizeof *sizes, TURNS = 30 };
    int fours = 0;
    (void)state;
    for (int i = 0; i < 2 * SIZES; i++) {
        robot_close(&robot);
        must(robot_open(&robot, sizes[i / 2].w, sizes[i / 2].h, 1));
        kilt_begin(4 - i % 2, 4 - i % 2, 700 + (uint64_t)i / 2);
        for (int turn = 1; turn < TURNS; turn += 7) {
            struct table *table = kilt_until(KILT_PHASE_MOVE, turn);
            driver_wait(&robot.driver, 100);
            for (int card = 0; card < KILT_CARDS; card++) {
                const int place = kilt_card_place(kilt_shown(table), card);
                kilt(table)->is_above = card % 2;
                driver_wait(&robot.driver, 20);
                if (place != KILT_NO_PLACE) {
                    row_is_shown_large(table, card);
                    fours += __builtin_popcount(kilt_shown(table)->cards_at[place]) >= 4;
                }
            }
            kilt(table)->is_above = 0;
        }
    }
    assert_true(fours > SIZES);
}

static void pointing_says(int target, struct point at, const char *words) {
    struct table *table = robot_table(&robot);
    driver_move(&robot.driver, at.x, at.y);
    driver_wait(&robot.driver, 200);
    assert_int_equal(table->pointed, target);
    assert_non_null(strstr(table->inspector.note.text, words));
}

/* The flags beside the train's ends and the seal on the card that moved last. */
static void marks_say_what_they_mean(void **state) {
    char numbers[48];
    struct table *table = kilt_begin(2, 2, 21);
    (void)state;
    table = kilt_until(KILT_PHASE_MOVE, 6);
    const struct kilt_state *shown = kilt_shown(table);
    const int card = kilt_sealed_card(table);
    assert_int_not_equal(card, KILT_NO_CARD);
    pointing_says(KILT_TARGET_END, rect_middle(kilt_end_rect(table, shown->rear)), "no card comes to this place");
    pointing_says(KILT_TARGET_END + 1, rect_middle(kilt_end_rect(table, shown->front)),
                  "no further than the place ahead");
    snprintf(numbers, sizeof numbers, "from place %d to place %d", kilt_place_number(kilt(table)->last.from),
             kilt_place_number(kilt(table)->last.to));
    pointing_says(KILT_TARGET_CARD + card, kilt_middle_of(KILT_TARGET_CARD + card), numbers);
    driver_move(&robot.driver, 1, 1);
    driver_wait(&robot.driver, 200); /* the card lies again */
    const struct rect seal = kilt_seal_rect(table, card);
    pointing_says(KILT_TARGET_SEAL, (struct point){seal.x + seal.w / 2, seal.y + 1}, numbers);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(no_banner_hides_another, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(banners_are_large_and_seen, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(banners_are_of_one_size, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(banners_stand_in_one_line, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(beside_the_board_each_place_has_a_bundle_of_its_own, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(no_banner_covers_a_number, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_banner_is_pointed_at_wherever_it_is_seen, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(banners_hang_over_a_tower_before_them, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(no_banner_leaves_the_picture, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_mark_of_the_train_stays_where_it_is, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(the_marks_of_the_train_cover_nothing, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_row_that_is_pointed_at_is_shown_large, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(marks_say_what_they_mean, open_robot, close_robot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
