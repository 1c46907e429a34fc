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
#include "platform/touch.h"

static char data[PLATFORM_PATH_SIZE], error[PLATFORM_ERROR_SIZE];
static struct platform *platform;

void __wrap_SDL_GetWindowSizeInPixels(SDL_Window *window, int *w, int *h);
void __wrap_SDL_GetWindowSizeInPixels(SDL_Window *window, int *w, int *h) {
    SDL_GetWindowSize(window, w, h);
    *w *= 2;
    *h *= 2;
}

static const void *freed; /* what the platform gave back last */

void __real_SDL_free(void *memory);
void __wrap_SDL_free(void *memory);
void __wrap_SDL_free(void *memory) {
    freed = memory;
    __real_SDL_free(memory);
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

static void the_keypad_steers_while_num_lock_is_off(void **state) {
    static const struct {
        SDL_Keycode key;
        uint32_t off, on;
    } keys[] = {{SDLK_KP_8, CODE_UP, '8'},
                {SDLK_KP_2, CODE_DOWN, '2'},
                {SDLK_KP_4, CODE_LEFT, '4'},
                {SDLK_KP_6, CODE_RIGHT, '6'},
                {SDLK_KP_7, CODE_HOME, '7'},
                {SDLK_KP_1, CODE_END, '1'},
                {SDLK_KP_9, CODE_PAGE_UP, '9'},
                {SDLK_KP_3, CODE_PAGE_DOWN, '3'},
                {SDLK_KP_PERIOD, CODE_DELETE, '.'},
                {SDLK_KP_0, CODE_INSERT, '0'},
                {SDLK_KP_ENTER, CODE_ENTER, CODE_ENTER},
                {SDLK_KP_PLUS, '+', '+'}};
    struct ui_event event;
    (void)state;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        assert_int_equal(press(keys[i].key, 0, &event), 1);
        assert_int_equal(event.code, keys[i].off);
        assert_int_equal(press(keys[i].key, KMOD_NUM, &event), 1);
        assert_int_equal(event.code, keys[i].on);
    }
    assert_int_equal(press(SDLK_KP_5, 0, &event), 0);
    assert_int_equal(press(SDLK_KP_5, KMOD_NUM, &event), 1);
}

static void what_is_held_with_the_desktops_key_is_the_desktops(void **state) {
    struct ui_event event;
    (void)state;
    assert_int_equal(press(SDLK_RETURN, KMOD_LGUI, &event), 0);
    assert_int_equal(press(SDLK_h, KMOD_RGUI, &event), 0);
    assert_int_equal(press(SDLK_TAB, KMOD_LGUI | KMOD_SHIFT, &event), 0);
}

static void buttons_at_the_side_of_a_mouse_press_nothing(void **state) {
    static const int buttons[] = {[SDL_BUTTON_LEFT] = UI_BUTTON_LEFT,
                                  [SDL_BUTTON_MIDDLE] = UI_BUTTON_MIDDLE,
                                  [SDL_BUTTON_RIGHT] = UI_BUTTON_RIGHT,
                                  [8] = 0};
    struct ui_event event;
    (void)state;
    for (int button = SDL_BUTTON_LEFT; button <= 8; button++) {
        const SDL_Event down = {.button = {.type = SDL_MOUSEBUTTONDOWN, .button = (Uint8)button, .x = 9, .y = 9}};
        const SDL_Event up = {.button = {.type = SDL_MOUSEBUTTONUP, .button = (Uint8)button, .x = 9, .y = 9}};
        assert_int_equal(send(&down, &event), buttons[button] != 0);
        assert_int_equal(send(&up, &event), buttons[button] != 0);
        assert_true(!buttons[button] || event.button == buttons[button]);
    }
}

static void text_that_is_dropped_is_let_go_with_the_next(void **state) {
    struct ui_event event;
    (void)state;
    freed = NULL;
    char *text = SDL_strdup("a line of text");
    const SDL_Event dropped = {.drop = {.type = SDL_DROPTEXT, .file = text}};
    const SDL_Event next = {.drop = {.type = SDL_DROPTEXT, .file = SDL_strdup("another")}};
    assert_int_equal(send(&dropped, &event), 1);
    assert_int_equal(event.type, UI_TEXT_DROPPED);
    assert_string_equal(event.path, "a line of text");
    assert_int_equal(send(&next, &event), 1);
    assert_ptr_equal(freed, text);
}

static void the_screen_saver_is_the_players_but_while_it_is_kept_away(void **state) {
    (void)state;
    assert_true(SDL_IsScreenSaverEnabled());
    platform_keep_awake(platform, 1);
    assert_false(SDL_IsScreenSaverEnabled());
    platform_keep_awake(platform, 0);
    assert_true(SDL_IsScreenSaverEnabled());
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

static void a_finger_lifted_while_a_frame_took_long_has_not_rested(void **state) {
    SDL_Event finger = {.button = {.type = SDL_MOUSEBUTTONDOWN, .which = SDL_TOUCH_MOUSEID, .button = SDL_BUTTON_LEFT}};
    struct ui_event event;
    (void)state;
    assert_int_equal(send(&finger, &event), 1);
    assert_int_equal(event.type, UI_POINTER_MOVE);
    SDL_Delay(TOUCH_REST_MS + 20);
    finger.type = SDL_MOUSEBUTTONUP;
    assert_int_equal(send(&finger, &event), 2);
    assert_int_equal(event.type, UI_POINTER_RELEASE);
    assert_int_equal(event.button, UI_BUTTON_LEFT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(alt_gr_types_and_commands_nothing),
        cmocka_unit_test(ctrl_and_alt_command),
        cmocka_unit_test(the_keypad_steers_while_num_lock_is_off),
        cmocka_unit_test(what_is_held_with_the_desktops_key_is_the_desktops),
        cmocka_unit_test(buttons_at_the_side_of_a_mouse_press_nothing),
        cmocka_unit_test(text_that_is_dropped_is_let_go_with_the_next),
        cmocka_unit_test(the_screen_saver_is_the_players_but_while_it_is_kept_away),
        cmocka_unit_test(pointer_and_fingers_arrive_at_the_pixels_where_they_are),
        cmocka_unit_test(a_finger_lifted_while_a_frame_took_long_has_not_rested),
    };
    return cmocka_run_group_tests_name("keys", tests, open_window, close_window);
}
