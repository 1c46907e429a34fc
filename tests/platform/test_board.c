/* SPDX-License-Identifier: MIT */
/* The flattened board: what is made ready before it appears is there in the very frame in which it should be. */
#include "kit.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "castellany/data.h"
#include "platform/board.h"
#include "platform/platform.h"

enum { W = 1280, H = 720 };

/* Caught at the link: the largest picture that was made since this was set to 0, in pixels. */
static atomic_int largest_made;
struct picture *__real_picture_new(int w, int h);
struct picture *__wrap_picture_new(int w, int h);

struct picture *__wrap_picture_new(int w, int h) {
    if (w * h > largest_made) {
        largest_made = w * h;
    }
    return __real_picture_new(w, h);
}

static struct images *images;
static struct board_store *boards;
static struct draw_list *list;

static int set_up(void **state) {
    char data[PLATFORM_PATH_SIZE];
    (void)state;
    assert_true(data_find(data, sizeof data));
    images = images_new(data, 1);
    boards = board_store_new();
    list = draw_list_new();
    return images && boards && list ? 0 : -1;
}

static int tear_down(void **state) {
    (void)state;
    draw_list_free(list);
    board_store_free(boards);
    images_free(images);
    return 0;
}

/* A frame of a summer's board with a tavern of ALPHA and PERCENT of its size in its middle; the one command is the
 * board's. */
static const struct draw_command *sized_frame(uint8_t alpha, uint8_t percent, struct damage *damage) {
    const struct board_sprite tavern = {.image = "games/seasons/board/summer/tavern.built.webp",
                                        .x = 1500,
                                        .y = 800,
                                        .alpha = alpha,
                                        .percent = percent};
    const struct draw_board board = {.ground = "games/seasons/board/summer/ground.webp",
                                     .source_w = 3200,
                                     .source_h = 1800,
                                     .sprites = &tavern,
                                     .sprite_count = 1,
                                     .view_w = 3200,
                                     .view_h = 1800};
    draw_list_begin(list, W, H);
    draw_layer(list, LAYER_BOARD);
    draw_board(list, &board, (struct rect){0, 0, W, H});
    *damage = (struct damage){.count = 0};
    struct draw_command *command = &list->layers[LAYER_BOARD].commands[0];
    board_prepare(boards, images, list, command, damage);
    return command;
}

static const struct draw_command *frame(uint8_t alpha, struct damage *damage) {
    return sized_frame(alpha, 0, damage);
}

/* The pixel in the middle of the tavern's place as FRAME paints it. */
static uint32_t painted(const struct draw_command *command) {
    struct picture *window = picture_new(W, H);
    assert_non_null(window);
    board_paint(boards, &(struct brush){window, {0, 0, W, H}, 255, BLEND_ALPHA}, command);
    const uint32_t pixel = window->pixels[(H / 2 + 2) * W + W / 2 - 2];
    picture_free(window);
    return pixel;
}

static void test_what_was_made_ready_appears_at_once(void **state) {
    struct damage damage;
    (void)state;
    frame(0, &damage);
    images_wait(images);
    const uint32_t empty = painted(frame(0, &damage));
    assert_int_equal(painted(frame(0, &damage)), empty);
    assert_int_equal(damage.count, 0);
    assert_int_not_equal(painted(frame(255, &damage)), empty);
    assert_int_not_equal(damage.count, 0);
}

/* The view glides back to more than was painted at rest, and no picture of the whole board is there yet. */
static void test_before_the_whole_board_is_there_what_was_seen_is(void **state) {
    static const struct draw_board near = {.ground = "games/seasons/board/summer/ground.webp",
                                           .source_w = 3200,
                                           .source_h = 1800,
                                           .view_x = 800,
                                           .view_y = 450,
                                           .view_w = 1600,
                                           .view_h = 900};
    struct draw_board far = near;
    struct damage damage = {.count = 0};
    uint32_t pixels[2];
    (void)state;
    far.view_x = -800;
    far.view_y = -450;
    far.view_w = 4800;
    far.view_h = 2700;
    far.is_moving = 1;
    for (int i = 0; i < 3; i++) {
        draw_list_begin(list, W, H);
        draw_layer(list, LAYER_BOARD);
        draw_board(list, i < 2 ? &near : &far, (struct rect){0, 0, W, H});
        board_prepare(boards, images, list, &list->layers[LAYER_BOARD].commands[0], &damage);
        if (i < 1) {
            images_wait(images);
        }
        pixels[i / 2] = painted(&list->layers[LAYER_BOARD].commands[0]);
    }
    for (int shift = 0; shift < 24; shift += 8) {
        assert_in_range((int)(pixels[1] >> shift & 0xff) - (int)(pixels[0] >> shift & 0xff) + 40, 0, 80);
    }
}

/* The same pixel with a tavern of PERCENT of its size. */
static uint32_t painted_at(uint8_t percent) {
    struct damage damage;
    sized_frame(255, percent, &damage);
    images_wait(images);
    return painted(sized_frame(255, percent, &damage));
}

static void test_a_sprite_has_the_size_it_is_given(void **state) {
    struct damage damage;
    (void)state;
    const uint32_t plain = painted_at(0);
    assert_int_equal(painted_at(100), plain);
    const uint32_t small = painted_at(5);
    assert_int_not_equal(small, plain);
    assert_int_equal(small, painted(frame(0, &damage)));
}

/* The middle of BOARD. */
static uint32_t painted_whole(struct draw_board board) {
    board.view_w = (float)(board.source_w = 3200);
    board.view_h = (float)(board.source_h = 1800);
    struct damage damage = {.count = 0};
    for (int i = 0; i < 2; i++) {
        draw_list_begin(list, W, H);
        draw_layer(list, LAYER_BOARD);
        draw_board(list, &board, (struct rect){0, 0, W, H});
        board_prepare(boards, images, list, &list->layers[LAYER_BOARD].commands[0], &damage);
        images_wait(images);
    }
    return painted(&list->layers[LAYER_BOARD].commands[0]);
}

/* The middle of the headland under OVER, going over into NEXT. */
static uint32_t between(const char *over, const char *next, uint8_t share) {
    return painted_whole(
        (struct draw_board){.ground = "games/kilt/board/ground.webp", .over = over, .next = next, .next_share = share});
}

static int red(uint32_t pixel) {
    return (int)(pixel >> 16 & 0xff);
}

static void test_one_air_goes_over_into_the_next(void **state) {
    static const char morning[] = "games/kilt/board/over.morning.webp", dusk[] = "games/kilt/board/over.dusk.webp";
    (void)state;
    const uint32_t from = between(morning, NULL, 0), to = between(dusk, NULL, 0);
    assert_int_not_equal(red(from), red(to));
    assert_int_equal(between(morning, dusk, 0), from);
    assert_int_equal(between(morning, dusk, 255), to);
    const int half = red(between(morning, dusk, 128)), least = red(from) < red(to) ? red(from) : red(to);
    assert_in_range(half, least, red(from) + red(to) - least);
    assert_int_not_equal(half, red(from));
    assert_int_not_equal(half, red(to));
}

/* A quiet tavern, on GROUND. */
static uint32_t quiet_on(const char *ground, int is_quiet) {
    const struct board_sprite tavern = {.image = "games/seasons/board/summer/tavern.built.webp",
                                        .x = 1500,
                                        .y = 800,
                                        .alpha = 255,
                                        .is_quiet = (uint8_t)is_quiet};
    return painted_whole((struct draw_board){
        .ground = ground, .sprites = &tavern, .sprite_count = 1, .quiet = {.shade = 0x80808040, .light = 0x40404000}});
}

static int colours_of(uint32_t pixel) {
    return abs(red(pixel) - (int)(pixel & 0xff));
}

/* It has less light and colour, and yet nothing of the ground shines through it. */
static void test_a_quiet_sprite_is_paler_and_whole(void **state) {
    static const char green[] = "games/seasons/board/summer/ground.webp",
                      white[] = "games/seasons/board/winter/ground.webp";
    (void)state;
    const uint32_t loud = quiet_on(green, 0), quiet = quiet_on(green, 1);
    assert_int_not_equal(painted_whole((struct draw_board){.ground = green}), loud);
    assert_true(red(quiet) < red(loud) && colours_of(quiet) < colours_of(loud));
    assert_int_equal(quiet_on(white, 1), quiet);
    assert_int_equal(quiet_on(white, 0), loud);
}

static int blue(uint32_t pixel) {
    return (int)(pixel & 0xff);
}

/* The middle of GROUND, going over into LATER. */
static uint32_t between_grounds(const char *ground, const char *later, uint8_t share) {
    return painted_whole((struct draw_board){.ground = ground, .later = later, .later_share = share});
}

static void test_one_ground_goes_over_into_a_later_one(void **state) {
    static const char green[] = "games/seasons/board/summer/ground.webp",
                      white[] = "games/seasons/board/winter/ground.webp";
    (void)state;
    const uint32_t from = between_grounds(green, NULL, 0), to = between_grounds(white, NULL, 0);
    const int half = blue(between_grounds(green, white, 128));
    assert_true(blue(to) > blue(from) + 40);
    assert_int_equal(between_grounds(green, white, 0), from);
    assert_int_equal(between_grounds(green, white, 255), to);
    assert_in_range(half, blue(from) + 10, blue(to) - 10);
}

/* A view of the board from X on, until it is flat; gives the largest picture that was made for that. */
static int made_for_view(int x) {
    const struct board_sprite tavern = {.image = "games/seasons/board/summer/tavern.built.webp",
                                        .shadow = "games/seasons/board/summer/tavern.built.sh.webp",
                                        .x = 1500,
                                        .y = 800,
                                        .shadow_x = 1400,
                                        .shadow_y = 800,
                                        .alpha = 255};
    const struct draw_board board = {.ground = "games/seasons/board/summer/ground.webp",
                                     .source_w = 3200,
                                     .source_h = 1800,
                                     .shadow_strength = 200,
                                     .sprites = &tavern,
                                     .sprite_count = 1,
                                     .view_x = x,
                                     .view_w = 2560,
                                     .view_h = 1440};
    enum { ASKED, FLAT, BASE, FRAMES };
    int made[FRAMES];
    struct damage damage = {.count = 0};
    for (int i = 0; i < FRAMES; i++) {
        draw_list_begin(list, W, H);
        draw_layer(list, LAYER_BOARD);
        draw_board(list, &board, (struct rect){0, 0, W, H});
        largest_made = 0;
        board_prepare(boards, images, list, &list->layers[LAYER_BOARD].commands[0], &damage);
        made[i] = largest_made;
        images_wait(images);
        assert_int_equal(damage.count != 0, i >= FLAT);
    }
    return made[FLAT];
}

/* Neither beside the old one nor for the shadows. */
static void test_another_view_needs_no_second_picture_of_the_window(void **state) {
    (void)state;
    assert_in_range(made_for_view(100), W * H, W * H);
    assert_in_range(made_for_view(300), 1, W * H / 2);
}

/* A small board of a list, of which another one shows other things in the same place. */
static void test_a_small_board_shows_what_stands_on_it(void **state) {
    enum { SMALL_W = 400, SMALL_H = 225 };
    uint32_t pixels[2];
    (void)state;
    for (int with = 0; with < 2; with++) {
        const struct board_sprite tavern = {
            .image = "games/seasons/board/summer/tavern.built.webp", .x = 1500, .y = 800, .alpha = 255};
        const struct draw_board board = {.ground = "games/seasons/board/summer/ground.webp",
                                         .source_w = 3200,
                                         .source_h = 1800,
                                         .sprites = &tavern,
                                         .sprite_count = with,
                                         .view_w = 3200,
                                         .view_h = 1800};
        for (int i = 0; i < 2; i++) {
            struct damage damage = {.count = 0};
            draw_list_begin(list, W, H);
            draw_layer(list, LAYER_BOARD);
            draw_board(list, &board, (struct rect){0, 0, SMALL_W, SMALL_H});
            board_prepare(boards, images, list, &list->layers[LAYER_BOARD].commands[0], &damage);
            images_wait(images);
        }
        struct picture *window = picture_new(W, H);
        board_paint(boards, &(struct brush){window, {0, 0, W, H}, 255, BLEND_ALPHA},
                    &list->layers[LAYER_BOARD].commands[0]);
        pixels[with] = window->pixels[(SMALL_H / 2 + 2) * W + SMALL_W / 2];
        picture_free(window);
    }
    assert_int_not_equal(pixels[0], pixels[1]);
}

/* A frame of the bare board, of which W x H source pixels from X, Y are seen. */
static const struct draw_command *seen_part(struct rect part, int is_moving) {
    const struct draw_board board = {.ground = "games/seasons/board/summer/ground.webp",
                                     .source_w = 3200,
                                     .source_h = 1800,
                                     .view_x = (float)part.x,
                                     .view_y = (float)part.y,
                                     .view_w = (float)part.w,
                                     .view_h = (float)part.h,
                                     .is_moving = is_moving};
    struct damage damage = {.count = 0};
    draw_list_begin(list, W, H);
    draw_layer(list, LAYER_BOARD);
    draw_board(list, &board, (struct rect){0, 0, W, H});
    struct draw_command *command = &list->layers[LAYER_BOARD].commands[0];
    board_prepare(boards, images, list, command, &damage);
    return command;
}

/* Where another part is to be seen than was ever painted, and the whole is not there yet, nothing is: that is told, so
 * that the window can wait. */
static void a_view_that_nothing_covers_is_bare(int is_moving) {
    const struct rect part = {800, 450, 1600, 900}, whole = {0, 0, 3200, 1800};
    seen_part(part, 0);
    images_wait(images);
    assert_false(board_is_bare(boards, seen_part(part, 0)));
    assert_true(board_is_bare(boards, seen_part(whole, is_moving)));
    images_wait(images);
    assert_false(board_is_bare(boards, seen_part(whole, is_moving)));
}

static void test_a_view_on_its_way_that_nothing_covers_is_bare(void **state) {
    (void)state;
    a_view_that_nothing_covers_is_bare(1);
}

static void test_a_view_at_rest_that_nothing_covers_is_bare(void **state) {
    (void)state;
    a_view_that_nothing_covers_is_bare(0);
}

/* What stands on it newly and has no picture yet makes the board late; when that has come only its place is painted. */
static void test_what_is_new_is_waited_for_and_painted_alone(void **state) {
    enum { FRAMES = 3 };
    const struct board_sprite tavern = {
        .image = "games/seasons/board/summer/tavern.built.webp", .x = 1500, .y = 800, .alpha = 255};
    (void)state;
    for (int frame = 0; frame < 2 * FRAMES; frame++) {
        const struct draw_board board = {.ground = "games/seasons/board/summer/ground.webp",
                                         .source_w = 3200,
                                         .source_h = 1800,
                                         .sprites = &tavern,
                                         .sprite_count = frame >= FRAMES,
                                         .view_w = 3200,
                                         .view_h = 1800};
        struct damage damage = {.count = 0};
        draw_list_begin(list, W, H);
        draw_layer(list, LAYER_BOARD);
        draw_board(list, &board, (struct rect){0, 0, W, H});
        board_begin(boards);
        board_prepare(boards, images, list, &list->layers[LAYER_BOARD].commands[0], &damage);
        assert_int_equal(board_is_late(boards), frame == 0 || frame == FRAMES);
        assert_int_equal(damage.count, frame == 1 || frame == FRAMES + 1);
        assert_true(frame <= FRAMES || damage.count == 0 || damage.rects[0].w < W / 2);
        images_wait(images);
    }
    board_begin(boards);
    assert_false(board_is_late(boards));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_what_was_made_ready_appears_at_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_before_the_whole_board_is_there_what_was_seen_is, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_a_sprite_has_the_size_it_is_given, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_what_is_new_is_waited_for_and_painted_alone, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_a_view_on_its_way_that_nothing_covers_is_bare, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_a_view_at_rest_that_nothing_covers_is_bare, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_a_small_board_shows_what_stands_on_it, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_another_view_needs_no_second_picture_of_the_window, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_one_air_goes_over_into_the_next, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_a_quiet_sprite_is_paler_and_whole, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_one_ground_goes_over_into_a_later_one, set_up, tear_down)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
