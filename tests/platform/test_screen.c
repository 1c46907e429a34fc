/* SPDX-License-Identifier: MIT */
/* What the window keeps while the next scene is being loaded: it stays, darker and darker, until that is there. */
#include "kit.h"

#include <SDL.h>
#include <stdlib.h>

#include "castellany/data.h"
#include "platform/picture.h"
#include "platform/platform.h"
#include "platform/screen.h"

enum { W = 1024, H = 576 };

static char data[PLATFORM_PATH_SIZE], error[PLATFORM_ERROR_SIZE];

static int set_up(void **state) {
    (void)state;
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    return data_find(data, sizeof data) ? 0 : -1;
}

/* The light of a pixel of what WINDOW shows, 0 to 255. */
static int light_of(SDL_Window *window, int x, int y) {
    const SDL_Surface *surface = SDL_GetWindowSurface(window);
    Uint8 red, green, blue;
    assert_non_null(surface);
    assert_int_equal(surface->format->BytesPerPixel, 4);
    const Uint32 pixel = *(const Uint32 *)(const void *)((const char *)surface->pixels + y * surface->pitch + x * 4);
    SDL_GetRGB(pixel, surface->format, &red, &green, &blue);
    return green;
}

static void what_is_kept_goes_dark_and_never_lighter(void **state) {
    (void)state;
    static const int steps[][2] = {{0, 200}, {51, 160}, {102, 120}, {60, 120}, {255, 0}, {255, 0}};
    const struct damage nothing = {.count = 0};
    assert_int_equal(SDL_InitSubSystem(SDL_INIT_VIDEO), 0);
    struct screen *screen = screen_open(&(struct platform_options){.w = W, .h = H, .title = "", .data = data}, error);
    struct picture *picture = picture_new(W, H);
    assert_non_null(screen);
    assert_non_null(picture);
    for (int i = 0; i < W * H; i++) {
        picture->pixels[i] = 0xffc8c8c8u;
    }
    screen_present(screen, picture, &nothing);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        screen_darken(screen, steps[i][0]);
        assert_in_range(light_of(screen_window(screen), W - 1, H - 1), steps[i][1], steps[i][1] + 2);
    }
    screen_present(screen, picture, &nothing); /* all of it, although nothing changed */
    assert_int_equal(light_of(screen_window(screen), W - 1, H - 1), 0xc8);
    picture_free(picture);
    screen_close(screen);
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

static SDL_Window *only_window(void) {
    SDL_Window *window = NULL;
    for (Uint32 id = 1; id < 9 && !window; id++) {
        window = SDL_GetWindowFromID(id);
    }
    assert_non_null(window);
    return window;
}

/* W x H of COLOUR, and, where PICTURE is a name, that over all of it. */
static void fill(struct draw_list *list, uint32_t colour, const char *picture) {
    draw_list_begin(list, W, H);
    draw_box(list, (struct rect){0, 0, W, H}, 0, colour);
    if (picture) {
        draw_image_cover(list, picture, (struct rect){0, 0, W, H});
    }
}

static void what_is_held_is_shown_once_its_pictures_are_there(void **state) {
    (void)state;
    struct platform *platform =
        platform_open(&(struct platform_options){.w = W, .h = H, .title = "", .data = data}, error);
    struct draw_list *list = draw_list_new();
    assert_non_null(platform);
    SDL_Window *window = only_window();
    fill(list, 0xffffffffu, NULL);
    platform_show(platform, list);
    assert_false(platform_is_behind(platform));
    fill(list, 0x000000ffu, "title/summer.webp");
    platform_hold(platform, HOLD_TILL_THERE, 0);
    platform_show(platform, list);
    assert_true(platform_is_behind(platform));
    assert_int_equal(light_of(window, W / 2, H / 2), 255);
    for (int i = 0; i < 1000 && platform_is_behind(platform); i++) {
        SDL_Delay(10);
        platform_show(platform, list);
    }
    assert_false(platform_is_behind(platform));
    assert_int_not_equal(light_of(window, W / 2, H / 2), 255);
    fill(list, 0xffffffffu, NULL);
    platform_hold(platform, HOLD_FIRMLY, 0);
    platform_show(platform, list);
    assert_true(platform_is_behind(platform)); /* although nothing is missing */
    assert_int_not_equal(light_of(window, W / 2, H / 2), 255);
    platform_hold(platform, HOLD_NOTHING, 0);
    platform_show(platform, list);
    assert_int_equal(light_of(window, W / 2, H / 2), 255);
    draw_list_free(list);
    platform_close(platform);
}

/* Without being held: a gap is never seen, and what has another size already does not wait. */
static void what_has_no_picture_yet_is_waited_for(void **state) {
    (void)state;
    struct platform *platform =
        platform_open(&(struct platform_options){.w = W, .h = H, .title = "", .data = data}, error);
    struct draw_list *list = draw_list_new();
    assert_non_null(platform);
    SDL_Window *window = only_window();
    fill(list, 0xffffffffu, NULL);
    platform_show(platform, list);
    fill(list, 0x000000ffu, "title/summer.webp");
    platform_show(platform, list);
    assert_true(platform_is_waiting(platform));
    assert_false(platform_is_behind(platform));
    assert_int_equal(light_of(window, W / 2, H / 2), 255);
    while (platform_is_waiting(platform)) {
        platform_show(platform, list);
    }
    assert_int_not_equal(light_of(window, W / 2, H / 2), 255);
    draw_list_begin(list, W, H);
    draw_image_cover(list, "title/summer.webp", (struct rect){0, 0, W / 2, H / 2});
    platform_show(platform, list);
    assert_false(platform_is_waiting(platform));
    draw_list_free(list);
    platform_close(platform);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_kept_goes_dark_and_never_lighter),
                                       cmocka_unit_test(what_is_held_is_shown_once_its_pictures_are_there),
                                       cmocka_unit_test(what_has_no_picture_yet_is_waited_for)};
    return cmocka_run_group_tests(tests, set_up, NULL);
}
