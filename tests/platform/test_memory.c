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

static int paint_plainly(const char *piece, int w, int h, float factor, uint32_t *pixels) {
    (void)piece, (void)factor;
    memset(pixels, 0x7f, (size_t)w * (size_t)h * sizeof *pixels);
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
        cmocka_unit_test_setup_teardown(holes_between_small_things_go_back, set_up, tear_down),
#endif
        cmocka_unit_test_setup_teardown(dragging_a_window_leaves_nothing, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_picture_that_is_missing_is_known, set_up, tear_down)
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
