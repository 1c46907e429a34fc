/* SPDX-License-Identifier: MIT */
/* What stands on the window stays there while its pictures are loaded, made in other sizes or asked for no more. */
#include "kit.h"

#include <string.h>

#include "castellany/data.h"
#include "platform/platform.h"
#include "platform/play.h"

enum { W = 320, H = 180, SIDE = 60, LARGER = 80 };

static const char sheet[] = "games/carcassonne/board/faces_0.webp";
static const char *const others[] = {"games/carcassonne/board/faces_1.webp", "games/carcassonne/board/faces_2.webp",
                                     "games/carcassonne/board/faces_3.webp", "games/carcassonne/board/ground.webp"};
enum { OTHERS = sizeof others / sizeof *others };

static const struct rect window = {0, 0, W, H}, tile = {0, 40, 192, 192}, laid = {10, 10, SIDE, SIDE};

static struct player player;
static struct picture *canvas;
static struct draw_list *list;
static struct play_lack lack;

static int set_up(void **state) {
    char data[PLATFORM_PATH_SIZE];
    (void)state;
    assert_true(data_find(data, sizeof data));
    player = (struct player){.images = images_new(data, 1)};
    images_fit(player.images, W, H);
    canvas = picture_new(W, H);
    list = draw_list_new();
    lack.pending.count = lack.blank.count = 0;
    return player.images && canvas && list ? 0 : -1;
}

static int tear_down(void **state) {
    (void)state;
    draw_list_free(list);
    picture_free(canvas);
    images_free(player.images);
    return 0;
}

/* A frame as the platform shows it, of which AREA alone has changed. */
static void paint(struct rect area) {
    lack.pending.count = lack.blank.count = 0;
    play_keep(&player, list, canvas);
    play_area(&player, list, canvas, area, &lack);
    images_trim(player.images);
}

static void paint_till_it_is_there(struct rect area) {
    paint(area);
    while (images_waiting(player.images) > 0) {
        images_wait(player.images);
        paint(area);
    }
    paint(area); /* the last one may have come between the painting and the question */
    assert_int_equal(lack.pending.count, 0);
}

static void lay_tile(struct rect rect) {
    draw_list_begin(list, W, H);
    draw_image_part(list, sheet, tile, rect);
}

static uint32_t middle_of(struct rect rect) {
    return canvas->pixels[(rect.y + rect.h / 2) * W + rect.x + rect.w / 2];
}

/* More than there is room for comes and goes beside a tile that lies. */
static void what_lies_stays_while_other_things_change(void **state) {
    static uint32_t before[W * H];
    const struct rect beside = {160, 0, 160, H};
    (void)state;
    lay_tile(laid);
    paint_till_it_is_there(window);
    memcpy(before, canvas->pixels, sizeof before);
    for (int i = 0; i < 3 * OTHERS; i++) {
        lay_tile(laid);
        draw_image(list, others[i % OTHERS], (struct rect){160, 0, 100 + i, 100 + i});
        paint_till_it_is_there(beside);
    }
    lay_tile(laid);
    paint(window);
    assert_int_equal(lack.pending.count, 0);
    assert_memory_equal(canvas->pixels, before, sizeof before);
}

/* As a board does that is zoomed: a size is shown as it was till the new one has come. */
static void another_size_stands_in_till_the_right_one_is_there(void **state) {
    const struct rect zoomed = {10, 10, LARGER, LARGER};
    (void)state;
    draw_list_begin(list, W, H);
    paint(window);
    const uint32_t empty = middle_of(laid);
    lay_tile(laid);
    paint_till_it_is_there(window);
    assert_int_not_equal(middle_of(laid), empty);
    lay_tile(zoomed);
    paint(window);
    assert_int_not_equal(middle_of(zoomed), empty);
}

/* Another part of the same file does not. */
static void another_part_does_not_stand_in(void **state) {
    (void)state;
    lay_tile(laid);
    paint_till_it_is_there(window);
    draw_list_begin(list, W, H);
    draw_image(list, sheet, laid);
    assert_null(images_get_any(player.images, sheet, (struct rect){192, 40, 192, 192}, SIDE));
    assert_null(images_get_any(player.images, sheet, (struct rect){0}, SIDE));
    assert_non_null(images_get_any(player.images, sheet, tile, LARGER));
}

static void what_was_given_up_comes_when_it_is_asked_for_again(void **state) {
    enum { FRAMES = 40 };
    (void)state;
    for (int i = 0; i < FRAMES; i++) {
        lay_tile((struct rect){0, 0, SIDE + i, SIDE + i});
        paint(window);
    }
    images_wait(player.images);
    assert_true(images_have_come(player.images));
    for (int i = 0; i < FRAMES; i++) {
        lay_tile((struct rect){0, 0, SIDE + i, SIDE + i});
        paint_till_it_is_there(window);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_lies_stays_while_other_things_change, set_up, tear_down),
        cmocka_unit_test_setup_teardown(another_size_stands_in_till_the_right_one_is_there, set_up, tear_down),
        cmocka_unit_test_setup_teardown(another_part_does_not_stand_in, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_was_given_up_comes_when_it_is_asked_for_again, set_up, tear_down)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
