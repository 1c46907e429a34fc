/* SPDX-License-Identifier: MIT */
/* The first window on desktops of all sizes: none of it, its frame included, lies where nobody can reach it. The
 * desktop is told by this file in SDL's place. And how pixels come into it where windows have no surface. */
#include "kit.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/data.h"
#include "platform/platform.h"
#include "platform/screen.h"

enum { TITLE_BAR = 28, EDGE = 4 };

static char data[PLATFORM_PATH_SIZE], error[PLATFORM_ERROR_SIZE];
static SDL_Rect usable;
static int has_frame;

int __wrap_SDL_GetDisplayUsableBounds(int display, SDL_Rect *rect);
int __wrap_SDL_GetDisplayUsableBounds(int display, SDL_Rect *rect) {
    (void)display;
    *rect = usable;
    return usable.w > 0 ? 0 : -1;
}

int __wrap_SDL_GetWindowBordersSize(SDL_Window *window, int *top, int *left, int *bottom, int *right);
int __wrap_SDL_GetWindowBordersSize(SDL_Window *window, int *top, int *left, int *bottom, int *right) {
    (void)window;
    *top = has_frame ? TITLE_BAR : 0;
    *left = *bottom = *right = has_frame ? EDGE : 0;
    return has_frame ? 0 : -1;
}

static int has_surface = 1, has_renderer = 1;

SDL_Surface *__real_SDL_GetWindowSurface(SDL_Window *window);
SDL_Surface *__wrap_SDL_GetWindowSurface(SDL_Window *window);
SDL_Surface *__wrap_SDL_GetWindowSurface(SDL_Window *window) {
    if (has_surface) {
        return __real_SDL_GetWindowSurface(window);
    }
    SDL_SetError("no surface here");
    return NULL;
}

SDL_Renderer *__real_SDL_CreateRenderer(SDL_Window *window, int index, Uint32 flags);
SDL_Renderer *__wrap_SDL_CreateRenderer(SDL_Window *window, int index, Uint32 flags);
SDL_Renderer *__wrap_SDL_CreateRenderer(SDL_Window *window, int index, Uint32 flags) {
    return has_renderer ? __real_SDL_CreateRenderer(window, index, flags) : NULL;
}

static int textures; /* made so far */

SDL_Texture *__real_SDL_CreateTexture(SDL_Renderer *renderer, Uint32 format, int access, int w, int h);
SDL_Texture *__wrap_SDL_CreateTexture(SDL_Renderer *renderer, Uint32 format, int access, int w, int h);
SDL_Texture *__wrap_SDL_CreateTexture(SDL_Renderer *renderer, Uint32 format, int access, int w, int h) {
    textures++;
    return __real_SDL_CreateTexture(renderer, format, access, w, h);
}

static int set_up(void **state) {
    (void)state;
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    return data_find(data, sizeof data) && SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 ? 0 : -1;
}

static int tear_down(void **state) {
    (void)state;
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    return 0;
}

static struct screen *open_window(int w, int h) {
    struct screen *screen = screen_open(&(struct platform_options){.w = w, .h = h, .title = "", .data = data}, error);
    assert_non_null(screen);
    return screen;
}

static void the_first_window_lies_on_the_desktop_with_its_frame(void **state) {
    static const SDL_Rect desktops[] = {{0, 0, 1024, 600}, {0, 0, 1080, 1920}, {0, 27, 960, 513},  {64, 0, 1302, 768},
                                        {0, 0, 1280, 720}, {0, 0, 800, 480},   {0, 32, 1920, 1048}};
    (void)state;
    for (size_t i = 0; i < 2 * sizeof desktops / sizeof *desktops; i++) {
        int x, y, w, h, least_w, least_h;
        has_frame = (int)(i % 2);
        usable = desktops[i / 2];
        const int left = has_frame ? EDGE : 0, top = has_frame ? TITLE_BAR : 0;
        struct screen *screen = open_window(0, 0);
        SDL_GetWindowPosition(screen_window(screen), &x, &y);
        SDL_GetWindowSize(screen_window(screen), &w, &h);
        SDL_GetWindowMinimumSize(screen_window(screen), &least_w, &least_h);
        assert_true(x - left >= usable.x && y - top >= usable.y);
        assert_true(x + w + left <= usable.x + usable.w && y + h + left <= usable.y + usable.h);
        assert_true(w >= SDL_min(usable.w, 1280) - 2 * left && h >= SDL_min(usable.h, 720) - top - left);
        assert_true(least_w <= w && least_h <= h && least_w <= 1024 && least_h <= 576);
        screen_close(screen);
    }
}

static void a_large_desktop_has_a_large_window(void **state) {
    int w, h;
    (void)state;
    has_frame = 1;
    usable = (SDL_Rect){0, 0, 3840, 2120};
    struct screen *screen = open_window(0, 0);
    SDL_GetWindowSize(screen_window(screen), &w, &h);
    assert_in_range(w, 2500, 3840);
    screen_close(screen);
}

static void a_size_that_is_wished_for_is_kept(void **state) {
    int w, h;
    (void)state;
    has_frame = 1;
    usable = (SDL_Rect){0, 0, 1024, 600};
    struct screen *screen = open_window(1920, 1080);
    SDL_GetWindowSize(screen_window(screen), &w, &h);
    assert_int_equal(w, 1920);
    assert_int_equal(h, 1080);
    screen_close(screen);
}

static void a_desktop_that_is_not_told_has_the_usual_window(void **state) {
    int w, h;
    (void)state;
    has_frame = 0;
    usable = (SDL_Rect){0, 0, 0, 0};
    struct screen *screen = open_window(0, 0);
    SDL_GetWindowSize(screen_window(screen), &w, &h);
    assert_int_equal(w, 1280);
    assert_int_equal(h, 720);
    screen_close(screen);
}

static int all_again(void **state) {
    (void)state;
    has_surface = has_renderer = 1;
    return 0;
}

static void where_windows_have_no_surface_the_picture_comes_all_the_same(void **state) {
    enum { W = 1024, H = 576 };
    const struct damage nothing = {.count = 0};
    Uint32 pixel = 0;
    (void)state;
    has_surface = 0;
    usable = (SDL_Rect){0, 0, W, H};
    has_frame = 0;
    struct screen *screen = open_window(W, H);
    struct picture *picture = picture_new(W, H);
    assert_non_null(picture);
    for (int i = 0; i < W * H; i++) {
        picture->pixels[i] = 0xff336699u;
    }
    screen_present(screen, picture, &nothing);
    SDL_Renderer *renderer = SDL_GetRenderer(screen_window(screen));
    assert_non_null(renderer);
    assert_int_equal(
        SDL_RenderReadPixels(renderer, &(SDL_Rect){W - 1, H - 1, 1, 1}, SDL_PIXELFORMAT_ARGB8888, &pixel, 4), 0);
    assert_int_equal(pixel & 0xffffffu, 0x336699);
    picture_free(picture);
    screen_close(screen);
}

/* Windows' graphics driver restarts now and then: SDL tells it when all that lay on the card is gone. */
static void what_a_card_lost_is_made_again(void **state) {
    SDL_Event lost = {.type = SDL_RENDER_DEVICE_RESET}, last = {.type = SDL_QUIT};
    struct ui_event event = {.type = UI_KEY};
    (void)state;
    has_surface = 0;
    textures = 0;
    struct platform *platform =
        platform_open(&(struct platform_options){.w = 1024, .h = 576, .title = "", .data = data}, error);
    struct draw_list *list = draw_list_new();
    assert_non_null(platform);
    assert_non_null(list);
    draw_list_begin(list, 1024, 576);
    platform_show(platform, list);
    platform_show(platform, list);
    assert_int_equal(textures, 1);
    assert_int_equal(SDL_PushEvent(&lost), 1);
    assert_int_equal(SDL_PushEvent(&last), 1);
    while (event.type != UI_QUIT) {
        platform_next_event(platform, &event, 1000);
    }
    platform_show(platform, list);
    assert_int_equal(textures, 2);
    draw_list_free(list);
    platform_close(platform);
}

static void without_any_way_for_pixels_it_is_said(void **state) {
    (void)state;
    has_surface = has_renderer = 0;
    struct platform *platform =
        platform_open(&(struct platform_options){.w = 1024, .h = 576, .title = "", .data = data}, error);
    assert_null(platform);
    assert_non_null(strstr(error, "no surface here"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_window_lies_on_the_desktop_with_its_frame),
        cmocka_unit_test(a_large_desktop_has_a_large_window),
        cmocka_unit_test(a_size_that_is_wished_for_is_kept),
        cmocka_unit_test(a_desktop_that_is_not_told_has_the_usual_window),
        cmocka_unit_test_teardown(where_windows_have_no_surface_the_picture_comes_all_the_same, all_again),
        cmocka_unit_test_teardown(what_a_card_lost_is_made_again, all_again),
        cmocka_unit_test_teardown(without_any_way_for_pixels_it_is_said, all_again)};
    return cmocka_run_group_tests_name("window", tests, set_up, tear_down);
}
