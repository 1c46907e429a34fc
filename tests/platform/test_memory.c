/* SPDX-License-Identifier: MIT */
/* What is kept of pictures, panels and typefaces has an end: a window that is dragged through hundreds of sizes leaves
 * the program as large as it was. */
#include "kit.h"

#include <dirent.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "castellany/data.h"
#include "platform/images.h"
#include "platform/platform.h"

static struct platform *platform;
static struct draw_list *list;

static int set_up(void **state) {
    char data[PLATFORM_PATH_SIZE], error[PLATFORM_ERROR_SIZE];
    (void)state;
    assert_true(data_find(data, sizeof data));
    platform = platform_open(&(struct platform_options){.is_offscreen = 1, .w = 640, .h = 360, .data = data}, error);
    list = draw_list_new();
    return platform && list ? 0 : -1;
}

static int tear_down(void **state) {
    (void)state;
    draw_list_free(list);
    platform_close(platform);
    return 0;
}

static int paint_plainly(const char *piece, int w, int h, float factor, struct rows rows, uint32_t *pixels) {
    const size_t wide = (size_t)w;
    (void)piece, (void)h, (void)factor;
    memset(pixels + (size_t)rows.from * wide, 0x7f, (size_t)(rows.to - rows.from) * wide * sizeof *pixels);
    return 1;
}

/* A window of W x H: a picture that fills it, a panel, and words that grow with it. */
static void show(int w, int h) {
    const struct text_style style = {.font = FONT_TEXT, .px = h / 20, .colour = 0xffffffffu};
    platform_resize(platform, w, h);
    draw_list_begin(list, w, h);
    draw_image_cover(list, "title/summer.webp", (struct rect){0, 0, w, h});
    draw_kit(list, "panel", (struct rect){w / 8, h / 8, w / 2, h / 2});
    draw_text(list, style, (struct rect){0, 0, w, h}, "Castellany");
    platform_show(platform, list);
}

static void drag_through_all_sizes(void) {
    for (int w = 640; w < 1920; w += 24) {
        show(w, w * 9 / 16);
    }
    show(640, 360);
}

static size_t bytes_in_use(void) {
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

static int open_files(void) {
    int count = 0;
    DIR *folder = opendir("/proc/self/fd");
    while (readdir(folder)) {
        count++;
    }
    closedir(folder);
    return count;
}

static void dragging_a_window_leaves_nothing(void **state) {
    (void)state;
    platform_set_painter(platform, paint_plainly);
    drag_through_all_sizes();
    const size_t bytes = bytes_in_use();
    const int files = open_files();
    for (int i = 0; i < 2; i++) {
        drag_through_all_sizes();
    }
    assert_int_equal(open_files(), files);
    assert_in_range(bytes_in_use(), 0, bytes + (4 << 20));
    assert_in_range(bytes_in_use(), 0, 120 << 20);
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) /* which have a heap of their own */
enum { BLOCKS = 1024, BLOCK = 40 << 10, KEPT = 16 };

static long resident_bytes(void) {
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    assert_int_equal(fscanf(file, "%*d %ld", &pages), 1);
    fclose(file);
    return pages * sysconf(_SC_PAGESIZE);
}

/* Frees all of BLOCKS but every KEPT-th. */
static void free_most(char *blocks[BLOCKS]) {
    for (int i = 0; i < BLOCKS; i++) {
        if (i % KEPT) {
            free(blocks[i]);
        }
    }
}

static long highest_resident_bytes(void) {
    char line[128];
    long kilobytes = 0;
    FILE *file = fopen("/proc/self/status", "r");
    while (fgets(line, sizeof line, file) && sscanf(line, "VmHWM: %ld", &kilobytes) != 1) {
    }
    fclose(file);
    return kilobytes << 10;
}

/* How far decoding the board's picture NAME takes memory, for a small window. */
static long bytes_to_show(const char *name) {
    show(640, 360);
    const long before = resident_bytes();
    draw_list_begin(list, 640, 360);
    draw_image_cover(list, name, (struct rect){0, 0, 640, 360});
    platform_show(platform, list);
    return highest_resident_bytes() - before;
}

/* The first ones to run, the smaller one first, for the process has one highest mark. A board's pictures are 3200 x
 * 1800 pixels of three bytes or, where they are transparent, nine while they are decoded; with what is read of the file
 * and made of it, but not a second time as a picture. */
enum { BOARD_PIXELS = 3200 * 1800, MORE = 5 << 20 };

static void a_ground_lies_in_memory_once(void **state) {
    (void)state;
    const long bytes = bytes_to_show("games/seasons/board/summer/ground.webp");
    assert_in_range(bytes, 3 * BOARD_PIXELS, 3 * BOARD_PIXELS + MORE);
}

static void what_lies_over_it_takes_what_is_reckoned_with(void **state) {
    (void)state;
    const long bytes = bytes_to_show("games/seasons/board/summer/over.webp");
    assert_in_range(bytes, 4 * BOARD_PIXELS, 9 * BOARD_PIXELS + MORE);
}

static void holes_between_small_things_go_back(void **state) {
    static char *blocks[BLOCKS];
    (void)state;
    show(640, 360);
    platform_settle(platform, list);
    for (int i = 0; i < BLOCKS; i++) {
        blocks[i] = malloc(BLOCK);
        memset(blocks[i], i, BLOCK);
    }
    const long before = resident_bytes();
    free_most(blocks);
    for (int frame = 0; frame < 256; frame++) {
        show(640, 360);
    }
    assert_in_range(before - resident_bytes(), BLOCKS / 2 * BLOCK, BLOCKS * BLOCK);
    for (int i = 0; i < BLOCKS; i += KEPT) {
        free(blocks[i]);
    }
}
#endif

/* The largest pictures there are. */
static const char *const grounds[] = {
    "games/seasons/board/summer/ground.webp", "games/seasons/board/summer/over.webp",
    "games/kilt/board/ground.webp",           "games/kilt/board/over.noon.webp",
    "games/carcassonne/board/ground.webp",    "games/seasons/board/winter/ground.webp",
    "games/seasons/board/winter/over.webp",   "title/winter.webp"};
enum { GROUNDS = sizeof grounds / sizeof *grounds, W = 1920, H = 1080 };

/* As a table does it: asked for in one frame, shown in later ones, until another takes its place. */
static void room_is_made_before_a_picture_is_decoded(void **state) {
    char data[PLATFORM_PATH_SIZE];
    (void)state;
    assert_true(data_find(data, sizeof data));
    struct images *images = images_new(data, 1);
    images_fit(images, W, H);
    for (int i = 0; i < 2 * GROUNDS; i++) {
        enum image_state is_there;
        images_get_sized(images, grounds[i % GROUNDS], W, H, &is_there);
        images_wait(images);
        assert_non_null(images_get_sized(images, grounds[i % GROUNDS], W, H, &is_there));
        images_trim(images);
    }
    const struct images_memory memory = images_memory(images);
    assert_in_range(memory.highest, memory.kept / 2, memory.kept);
    images_free(images);
}

/* What is made of one file comes in a row, whatever it was asked for in between. */
static void a_file_is_decoded_once_for_all_that_is_asked_of_it(void **state) {
    enum { ASKED = 6 };
    char data[PLATFORM_PATH_SIZE];
    enum image_state is_there;
    (void)state;
    assert_true(data_find(data, sizeof data));
    struct images *images = images_new(data, 1);
    images_fit(images, 320, 180);
    for (int i = 0; i < ASKED * GROUNDS; i++) {
        images_get_sized(images, grounds[i % GROUNDS], 320 + i, 180, &is_there);
    }
    images_wait(images);
    assert_in_range(images_memory(images).decoded, GROUNDS, 2 * GROUNDS);
    images_free(images);
}

/* A board's shadows are as many pixels as a large window has, several times. */
static void a_shadow_takes_a_byte_a_pixel(void **state) {
    enum { SIDE = 200 };
    const struct image_wish wish = {"games/seasons/board/summer/tavern.built.sh.webp", 0, 0, 1, 1, SIDE, SIDE};
    struct image_wish moved = wish;
    char data[PLATFORM_PATH_SIZE];
    enum image_state is_there;
    (void)state;
    assert_true(data_find(data, sizeof data));
    struct images *images = images_new(data, 0);
    images_fit(images, W, H);
    assert_non_null(images_get_silhouette(images, &wish, &is_there));
    assert_int_equal(is_there, IMAGE_READY);
    const size_t before = images_memory(images).bytes;
    moved.x = 0.5;
    assert_non_null(images_get_silhouette(images, &moved, &is_there));
    assert_int_equal(images_memory(images).bytes - before, SIDE * SIDE);
    assert_non_null(images_get(images, &wish, &is_there));
    assert_int_equal(images_memory(images).bytes - before, SIDE * SIDE * 5);
    images_free(images);
}

static void a_picture_that_is_missing_is_known(void **state) {
    (void)state;
    show(640, 360);
    platform_settle(platform, list);
    assert_false(platform_is_incomplete(platform));
    draw_list_begin(list, 640, 360);
    draw_image_cover(list, "title/nothing.webp", (struct rect){0, 0, 640, 360});
    platform_show(platform, list);
    platform_settle(platform, list);
    assert_true(platform_is_incomplete(platform));
}

int main(void) {
    const struct CMUnitTest tests[] = {
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
        cmocka_unit_test_setup_teardown(a_ground_lies_in_memory_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_lies_over_it_takes_what_is_reckoned_with, set_up, tear_down),
        cmocka_unit_test_setup_teardown(holes_between_small_things_go_back, set_up, tear_down),
#endif
        cmocka_unit_test(room_is_made_before_a_picture_is_decoded),
        cmocka_unit_test(a_file_is_decoded_once_for_all_that_is_asked_of_it),
        cmocka_unit_test(a_shadow_takes_a_byte_a_pixel),
        cmocka_unit_test_setup_teardown(dragging_a_window_leaves_nothing, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_picture_that_is_missing_is_known, set_up, tear_down)
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
