/* SPDX-License-Identifier: MIT */
/* What SDL tells of keys, pointer and fingers, and what arrives of it. The screen has two pixels for each unit of the
 * window, as far as the platform can ask. */
#include "kit.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/data.h"
#include "platform/codes.h"
#include "platform/platform.h"

static char data[PLATFORM_PATH_SIZE], error[PLATFORM_ERROR_SIZE];
static struct platform *platform;

void __wrap_SDL_GetWindowSizeInPixels(SDL_Window *window, int *w, int *h);
void __wrap_SDL_GetWindowSizeInPixels(SDL_Window *window, int *w, int *h) {
    SDL_GetWindowSize(window, w, h);
    *w *= 2;
    *h *= 2;
}

/* Gives SDL to the platform, and the last EVENT that came of it. Gives how many came. */
static int send(const SDL_Event *sdl, struct ui_event *event) {
    SDL_Event last = {.type = SDL_QUIT}, first = *sdl;
    struct ui_event next = {.type = UI_KEY};
    int count = 0;
    assert_int_equal(SDL_PushEvent(&first), 1);
    assert_int_equal(SDL_PushEvent(&last), 1);
    for (;;) {
        if (platform_next_event(platform, &next, 1000)) {
            if (next.type == UI_QUIT) {
                return count;
            }
            *event = next;
            count++;
        }
    }
}

static int open_window(void **state) {
    struct ui_event event;
    (void)state;
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    platform = data_find(data, sizeof data)
                   ? platform_open(&(struct platform_options){.w = 1024, .h = 576, .title = "", .data = data}, error)
                   : NULL;
    if (platform) {
        send(&(SDL_Event){.type = SDL_USEREVENT}, &event); /* what the window itself tells at first */
    }
    return platform ? 0 : -1;
}

static int close_window(void **state) {
    (void)state;
    platform_close(platform);
    return 0;
}

/* Presses KEY while MODIFIERS (SDL's) are held. */
static int press(SDL_Keycode key, int modifiers, struct ui_event *event) {
    SDL_Event sdl = {.key = {.type = SDL_KEYDOWN, .state = SDL_PRESSED}};
    sdl.key.keysym = (SDL_Keysym){.sym = key, .scancode = SDL_GetScancodeFromKey(key), .mod = (Uint16)modifiers};
    return send(&sdl, event);
}

static void alt_gr_types_and_commands_nothing(void **state) {
    static const int alt_gr[] = {KMOD_LCTRL | KMOD_RALT, /* Windows */
                                 KMOD_RALT, KMOD_MODE, KMOD_LCTRL | KMOD_RALT | KMOD_SHIFT};
    const SDL_Event typed = {.text = {.type = SDL_TEXTINPUT, .text = "\xc4\x85"}};
    struct ui_event event;
    (void)state;
    for (size_t i = 0; i < sizeof alt_gr / sizeof *alt_gr; i++) {
        assert_int_equal(0, press(SDLK_a, alt_gr[i], &event));
        assert_int_equal(0, press(SDLK_z, alt_gr[i], &event));
        assert_int_equal(send(&typed, &event), 1);
        assert_int_equal(event.type, UI_TEXT);
        assert_string_equal(event.text, "\xc4\x85");
        assert_int_equal(1, press(SDLK_UP, alt_gr[i], &event));
        assert_int_equal(event.modifiers & (UI_CTRL | UI_ALT), 0);
    }
}

static void ctrl_and_alt_command(void **state) {
    struct ui_event event;
    (void)state;
    assert_int_equal(1, press(SDLK_a, KMOD_LCTRL, &event));
    assert_int_equal(event.modifiers, UI_CTRL);
    assert_int_equal(1, press(SDLK_z, KMOD_RCTRL | KMOD_NUM | KMOD_CAPS, &event));
    assert_int_equal(event.modifiers, UI_CTRL);
    assert_int_equal(1, press(SDLK_LEFT, KMOD_LALT, &event));
    assert_int_equal(event.modifiers, UI_ALT);
    assert_int_equal(1, press(SDLK_h, 0, &event));
    assert_int_equal(event.code, 'h');
    assert_int_equal(event.modifiers, 0);
}

static void pointer_and_fingers_arrive_at_the_pixels_where_they_are(void **state) {
    const SDL_Event moved = {.motion = {.type = SDL_MOUSEMOTION, .x = 256, .y = 144}};
    const SDL_Event pinched = {.mgesture = {.type = SDL_MULTIGESTURE, .x = 0.25f, .y = 0.25f, .dDist = 0.1f}};
    struct ui_event event;
    (void)state;
    assert_int_equal(platform_area(platform).w, 2 * 1024);
    assert_int_equal(send(&moved, &event), 1);
    assert_int_equal(event.type, UI_POINTER_MOVE);
    assert_int_equal(event.x, 512);
    assert_int_equal(event.y, 288);
    assert_int_equal(send(&pinched, &event), 1);
    assert_int_equal(event.type, UI_PINCH);
    assert_int_equal(event.x, 512);
    assert_int_equal(event.y, 288);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(alt_gr_types_and_commands_nothing),
                                       cmocka_unit_test(ctrl_and_alt_command),
                                       cmocka_unit_test(pointer_and_fingers_arrive_at_the_pixels_where_they_are)};
    return cmocka_run_group_tests_name("keys", tests, open_window, close_window);
}
