/* SPDX-License-Identifier: MIT */
/* The platform in a window or on a surface: one way of painting for both, so that what tests and pictures show is what
 * players see. */
#include "platform/platform.h"

#include <SDL.h>
#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "castellany/page.h"
#include "castellany/system.h"
#include "platform/audio.h"
#include "platform/keys.h"
#include "platform/log.h"
#include "platform/play.h"
#include "platform/screen.h"
#include "platform/speech.h"
#include "platform/system/notifier.h"
#include "platform/touch.h"
#include "platform/words.h"

enum { HEAP_FRAMES = 256, LOADING_MS = 8, HELD_MS = 80 };

struct platform {
    struct screen *screen;  /* NULL: a surface in memory */
    struct picture *canvas; /* what is shown */
    size_t canvas_room;     /* pixels that it has memory for */
    struct player player;
    struct draw_list *shown; /* the list that is on the canvas */
    struct play_lack lack;   /* parts that wait for a picture */
    struct audio *audio;
    struct speech *speech;     /* NULL: off */
    char language[16];         /* that it speaks */
    struct notifier *notifier; /* NULL: not needed yet */
    struct keys keys;
    struct touch touch;
    SDL_Cursor *cursors[CURSORS];
    enum platform_cursor cursor;
    int hides_cursor;
    int keeps_awake;
    uint64_t begun;
    int is_fullscreen;
    int is_all_due;  /* everything must be painted afresh */
    int is_behind;   /* the window shows what was there before the list that was shown last */
    int dark;        /* what it keeps while it is held: 0 to 255 */
    enum platform_hold hold; /* nothing half loaded goes to the window */
    int64_t lacks;   /* since when something has no picture at all and none has come; 0: nothing lacks one */
    int looks_ahead; /* what is not shown yet was asked for */
    int is_waiting;  /* and so the window shows what was there before */
    uint64_t frames;
    unsigned arrivals;
    char *dropped; /* the path of the file, or the text, dropped last, SDL's */
};

/* Without a window sizes change often: there it only grows. */
static int canvas_take(struct platform *platform, int w, int h) {
    const int is_sized = w > 0 && h > 0;
    if (is_sized && !platform->screen && platform->canvas && (size_t)w * (size_t)h <= platform->canvas_room) {
        platform->canvas->w = w;
        platform->canvas->h = h;
        return 1;
    }
    struct picture *fresh = picture_new(w, h);
    if (fresh) {
        picture_free(platform->canvas);
        fresh->is_opaque = 1;
        platform->canvas = fresh;
        platform->canvas_room = (size_t)w * (size_t)h;
    }
    return fresh != NULL;
}

static int canvas_fit(struct platform *platform, int w, int h) {
    if (platform->canvas && platform->canvas->w == w && platform->canvas->h == h) {
        return 1;
    }
    if (!canvas_take(platform, w, h)) {
        return 0;
    }
    platform->is_all_due = 1;
    images_fit(platform->player.images, w, h);
    kit_fit(platform->player.kit, w, h);
    if (platform->screen) {
        screen_expose(platform->screen);
    }
    return 1;
}

/* Without a display SDL falls back to drivers that show nothing; they are taken only if somebody asks for them. */
static int has_display(void) {
    const char *driver = SDL_GetCurrentVideoDriver();
    return driver && (getenv("SDL_VIDEODRIVER") || (strcmp(driver, "offscreen") != 0 && strcmp(driver, "dummy") != 0));
}

static int open_display(struct platform *platform, const struct platform_options *options,
                        char error[PLATFORM_ERROR_SIZE]) {
    /* The desktop finds icon and name by this: the desktop file is called the same. */
    SDL_setenv("SDL_VIDEO_X11_WMCLASS", "org.castellany.castellany", 0);
    SDL_setenv("SDL_VIDEO_WAYLAND_WMCLASS", "org.castellany.castellany", 0);
    SDL_SetHint(SDL_HINT_APP_NAME, "Castellany");
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    if (SDL_Init(SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER) != 0 || !has_display()) {
        snprintf(error, PLATFORM_ERROR_SIZE, "%s",
                 _("there is no display to open a window on. Start the game from a desktop session, or set DISPLAY or "
                   "WAYLAND_DISPLAY; `castellany --shoot FOLDER` makes pictures without one"));
        return 0;
    }
    platform->screen = screen_open(options, error);
    if (!platform->screen) {
        return 0;
    }
    int w, h;
    screen_size(platform->screen, &w, &h);
    platform->is_fullscreen = options->is_fullscreen;
    SDL_StopTextInput();
    keys_open(options->config ? options->config : "");
    return canvas_fit(platform, w, h);
}

struct platform *platform_open(const struct platform_options *options, char error[PLATFORM_ERROR_SIZE]) {
    system_prepare_memory();
    struct platform *platform = calloc(1, sizeof *platform);
    error[0] = 0;
    if (!platform) {
        snprintf(error, PLATFORM_ERROR_SIZE, "%s", _("there is not enough memory"));
        return NULL;
    }
    platform->begun = SDL_GetTicks64();
    platform->player.images = images_new(options->data, !options->is_offscreen);
    platform->player.kit = kit_new(options->data, !options->is_offscreen);
    platform->player.boards = board_store_new();
    platform->shown = draw_list_new();
    char fonts[PLATFORM_PATH_SIZE];
    if (platform_fonts_folder(options->data, fonts, error)) {
        platform->player.faces = faces_new(fonts, error, PLATFORM_ERROR_SIZE);
    }
    const int is_open = platform->player.faces && platform->player.images && platform->player.kit &&
                        platform->player.boards && platform->shown &&
                        (options->is_offscreen ? canvas_fit(platform, options->w > 0 ? options->w : 1280,
                                                            options->h > 0 ? options->h : 720)
                                               : open_display(platform, options, error));
    if (!is_open) {
        if (!error[0]) {
            snprintf(error, PLATFORM_ERROR_SIZE, "%s", _("there is not enough memory"));
        }
        platform_close(platform);
        return NULL;
    }
    if (!options->is_offscreen && options->has_sound) {
        platform->audio = audio_new(options->data);
    }
    return platform;
}

void platform_close(struct platform *platform) {
    if (!platform) {
        return;
    }
    speech_free(platform->speech);
    board_store_free(platform->player.boards);
    kit_free(platform->player.kit);
    faces_free(platform->player.faces);
    images_free(platform->player.images);
    draw_list_free(platform->shown);
    picture_free(platform->canvas);
    keys_close(&platform->keys);
    for (int i = 0; i < CURSORS; i++) {
        SDL_FreeCursor(platform->cursors[i]);
    }
    SDL_free(platform->dropped);
    notifier_free(platform->notifier);
    screen_close(platform->screen); /* at once, whatever the sound server does */
    if (audio_free(platform->audio)) {
        SDL_Quit();
    } else {
        log_add("the sound server does not answer: it is left as it is");
        SDL_QuitSubSystem(SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER);
    }
    free(platform);
}

/* ---- window and input ---- */

struct rect platform_area(const struct platform *platform) {
    return (struct rect){0, 0, platform->canvas->w, platform->canvas->h};
}

float platform_points(const struct platform *platform) {
    return platform->screen ? screen_pointer_scale(platform->screen) : 1;
}

void platform_set_title(struct platform *platform, const char *title) {
    if (platform->screen) {
        SDL_SetWindowTitle(screen_window(platform->screen), title);
    }
}

int platform_is_unfocused(const struct platform *platform) {
    return platform->screen && !(SDL_GetWindowFlags(screen_window(platform->screen)) & SDL_WINDOW_INPUT_FOCUS);
}

void platform_flash(struct platform *platform) {
    if (platform_is_unfocused(platform)) {
        SDL_FlashWindow(screen_window(platform->screen), SDL_FLASH_UNTIL_FOCUSED);
    }
}

void platform_notify(struct platform *platform, const char *heading, const char *text) {
    if (platform_is_unfocused(platform)) {
        platform->notifier = platform->notifier ? platform->notifier : notifier_new();
        notifier_show(platform->notifier, heading, text);
    }
}

void platform_set_fullscreen(struct platform *platform, int is_fullscreen) {
    if (platform->screen && platform->is_fullscreen != is_fullscreen) {
        SDL_SetWindowFullscreen(screen_window(platform->screen), is_fullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    }
    platform->is_fullscreen = is_fullscreen;
}

int platform_is_fullscreen(const struct platform *platform) {
    return platform->is_fullscreen;
}

void platform_resize(struct platform *platform, int w, int h) {
    if (platform->screen) {
        SDL_SetWindowSize(screen_window(platform->screen), w, h);
    } else {
        canvas_fit(platform, w, h);
    }
}

static void scaled_point(struct platform *platform, struct ui_event *event, int x, int y) {
    const float scale = screen_pointer_scale(platform->screen);
    event->x = (int)((float)x * scale);
    event->y = (int)((float)y * scale);
}

/* Buttons at a mouse's side have no meaning: 0. */
static int button_of(int sdl) {
    static const int buttons[] = {[SDL_BUTTON_LEFT] = UI_BUTTON_LEFT,
                                  [SDL_BUTTON_MIDDLE] = UI_BUTTON_MIDDLE,
                                  [SDL_BUTTON_RIGHT] = UI_BUTTON_RIGHT};
    return sdl < (int)(sizeof buttons / sizeof *buttons) ? buttons[sdl] : 0;
}

static int window_event(struct platform *platform, const SDL_WindowEvent *sdl, struct ui_event *event) {
    int w, h;
    switch (sdl->event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
        screen_size(platform->screen, &w, &h);
        canvas_fit(platform, w, h);
        *event = (struct ui_event){.type = UI_RESIZE, .x = w, .y = h};
        return 1;
    case SDL_WINDOWEVENT_EXPOSED:
        screen_expose(platform->screen);
        return 0;
    case SDL_WINDOWEVENT_LEAVE:
        *event = (struct ui_event){.type = UI_POINTER_MOVE, .x = -1, .y = -1};
        return 1;
    case SDL_WINDOWEVENT_FOCUS_LOST:
        event->type = UI_FOCUS_LOST;
        return 1;
    case SDL_WINDOWEVENT_FOCUS_GAINED:
        event->type = UI_FOCUS_GAINED;
        return 1;
    default:
        return 0;
    }
}

/* SDL follows the first finger as if it were a mouse; what that means is said by touch.h. Gives 1 if SDL is of it. */
static int touch_event(struct platform *platform, const SDL_Event *sdl) {
    enum { REACH = 12 };
    struct ui_event at;
    if (sdl->type == SDL_FINGERDOWN && SDL_GetNumTouchFingers(sdl->tfinger.touchId) > 1) {
        touch_more(&platform->touch);
        return 1;
    }
    if (sdl->type == SDL_MOUSEMOTION && sdl->motion.which == SDL_TOUCH_MOUSEID) {
        scaled_point(platform, &at, sdl->motion.x, sdl->motion.y);
        touch_move(&platform->touch, at.x, at.y);
        return 1;
    }
    const int is_button = sdl->type == SDL_MOUSEBUTTONDOWN || sdl->type == SDL_MOUSEBUTTONUP;
    if (!is_button || sdl->button.which != SDL_TOUCH_MOUSEID) {
        return 0;
    }
    scaled_point(platform, &at, sdl->button.x, sdl->button.y);
    if (sdl->type == SDL_MOUSEBUTTONDOWN) {
        const int reach = (int)(REACH * screen_pointer_scale(platform->screen));
        touch_down(&platform->touch, at.x, at.y, reach, SDL_GetTicks64());
    } else {
        touch_up(&platform->touch, at.x, at.y);
    }
    return 1;
}

static int pointer_event(struct platform *platform, const SDL_Event *sdl, struct ui_event *event) {
    int x, y;
    if (touch_event(platform, sdl)) {
        return touch_next(&platform->touch, 0, event);
    }
    switch (sdl->type) {
    case SDL_MOUSEMOTION:
        event->type = UI_POINTER_MOVE;
        scaled_point(platform, event, sdl->motion.x, sdl->motion.y);
        return 1;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        event->type = sdl->type == SDL_MOUSEBUTTONDOWN ? UI_POINTER_PRESS : UI_POINTER_RELEASE;
        event->button = button_of(sdl->button.button);
        event->clicks = sdl->button.clicks;
        scaled_point(platform, event, sdl->button.x, sdl->button.y);
        return event->button != 0;
    case SDL_MOUSEWHEEL:
        event->type = UI_WHEEL;
        event->amount = sdl->wheel.y;
        SDL_GetMouseState(&x, &y);
        scaled_point(platform, event, x, y);
        return event->amount != 0;
    case SDL_MULTIGESTURE:
        event->type = UI_PINCH;
        event->amount = 1000 + (int)(sdl->mgesture.dDist * 2000);
        event->x = (int)(sdl->mgesture.x * (float)platform->canvas->w);
        event->y = (int)(sdl->mgesture.y * (float)platform->canvas->h);
        return event->amount != 1000;
    default:
        return 0;
    }
}

static int event_from_sdl(struct platform *platform, const SDL_Event *sdl, struct ui_event *event) {
    *event = (struct ui_event){.type = UI_KEY};
    switch (sdl->type) {
    case SDL_QUIT:
        event->type = UI_QUIT;
        return 1;
    case SDL_WINDOWEVENT:
        return window_event(platform, &sdl->window, event);
    case SDL_DROPFILE:
        SDL_free(platform->dropped);
        platform->dropped = sdl->drop.file;
        *event = (struct ui_event){.type = UI_FILE_DROPPED, .path = platform->dropped};
        return platform->dropped != NULL;
    case SDL_DROPTEXT:
        SDL_free(platform->dropped);
        platform->dropped = sdl->drop.file;
        *event = (struct ui_event){.type = UI_TEXT_DROPPED, .path = platform->dropped};
        return platform->dropped != NULL;
    case SDL_RENDER_TARGETS_RESET:
        screen_expose(platform->screen);
        return 0;
    case SDL_RENDER_DEVICE_RESET:
        screen_lose(platform->screen);
        return 0;
    default:
        return pointer_event(platform, sdl, event) || keys_from_sdl(&platform->keys, sdl, event);
    }
}

/* What is pasted into a page is in the clipboard from then on. */
static int page_event(struct platform *platform, struct ui_event *event) {
    static char text[PAGE_TEXT_SIZE];
    switch (page_next_event(text)) {
    case PAGE_FILE:
        SDL_free(platform->dropped);
        platform->dropped = SDL_strdup(text);
        *event = (struct ui_event){.type = UI_FILE_DROPPED, .path = platform->dropped};
        return platform->dropped != NULL;
    case PAGE_PASTE:
        SDL_SetClipboardText(text);
        *event = (struct ui_event){.type = UI_KEY, .key = UI_KEY_PASTE};
        return 1;
    default:
        return 0;
    }
}

/* A finger rests only where nothing waits to be read: it may have been lifted while a frame took long. */
static uint64_t rested_until(const struct platform *platform, uint64_t now) {
    if (!platform->touch.is_down) {
        return now;
    }
    SDL_PumpEvents();
    return SDL_HasEvents(SDL_FIRSTEVENT, SDL_LASTEVENT) ? 0 : now;
}

int platform_next_event(struct platform *platform, struct ui_event *event, int wait_ms) {
    SDL_Event sdl;
    if (!platform->screen) {
        return 0;
    }
    if (page_event(platform, event)) {
        return 1;
    }
    const uint64_t end = SDL_GetTicks64() + (uint64_t)(wait_ms > 0 ? wait_ms : 0);
    for (;;) {
        const uint64_t now = SDL_GetTicks64();
        if (touch_next(&platform->touch, rested_until(platform, now), event) ||
            keys_repeat(&platform->keys, (uint32_t)now, event)) {
            return 1;
        }
        const int most = touch_wait(&platform->touch, now, now < end ? (int)(end - now) : 0);
        const int left = keys_wait(&platform->keys, (uint32_t)now, most);
        if (left ? !SDL_WaitEventTimeout(&sdl, left) : !SDL_PollEvent(&sdl)) {
            if (now + (uint64_t)left >= end) {
                return 0;
            }
            continue;
        }
        if (event_from_sdl(platform, &sdl, event)) {
            return 1;
        }
    }
}

void platform_set_cursor(struct platform *platform, enum platform_cursor cursor) {
    static const SDL_SystemCursor system[CURSORS] = {SDL_SYSTEM_CURSOR_ARROW, SDL_SYSTEM_CURSOR_HAND,
                                                     SDL_SYSTEM_CURSOR_IBEAM};
    if (!platform->screen || cursor == platform->cursor) {
        return;
    }
    if (!platform->cursors[cursor]) {
        platform->cursors[cursor] = SDL_CreateSystemCursor(system[cursor]);
    }
    platform->cursor = cursor;
    SDL_SetCursor(platform->cursors[cursor]);
}

void platform_show_cursor(struct platform *platform, int is_shown) {
    if (platform->screen && platform->hides_cursor == is_shown) {
        platform->hides_cursor = !is_shown;
        SDL_ShowCursor(is_shown ? SDL_ENABLE : SDL_DISABLE);
    }
}

void platform_keep_awake(struct platform *platform, int is_on) {
    if (platform->screen && is_on != platform->keeps_awake) {
        platform->keeps_awake = is_on;
        (is_on ? SDL_DisableScreenSaver : SDL_EnableScreenSaver)();
    }
}

void platform_text_input(struct platform *platform, int is_on) {
    if (platform->screen && is_on != (SDL_IsTextInputActive() == SDL_TRUE)) {
        (is_on ? SDL_StartTextInput : SDL_StopTextInput)();
    }
}

int64_t platform_now(const struct platform *platform) {
    return (int64_t)(SDL_GetTicks64() - platform->begun);
}

int64_t platform_busy_micros(const struct platform *platform) {
    (void)platform;
    return (int64_t)(system_busy_seconds() * 1e6);
}

void platform_clipboard_set(struct platform *platform, const char *text) {
    if (platform->screen) {
        SDL_SetClipboardText(text);
        system_copy(text);
    }
}

void platform_clipboard_get(struct platform *platform, char *text, size_t size) {
    text[0] = 0;
    if (platform->screen) {
        char *clipboard = SDL_GetClipboardText();
        SDL_utf8strlcpy(text, clipboard ? clipboard : "", size);
        SDL_free(clipboard);
    }
}

int platform_show_folder(struct platform *platform, const char *folder) {
    char address[3 * PLATFORM_PATH_SIZE + 16];
    return platform->screen && system_has_opener() && platform_folder_address(folder, address, sizeof address) &&
           SDL_OpenURL(address) == 0;
}

void platform_facts(const struct platform *platform, char *text, size_t size) {
    SDL_version version;
    SDL_DisplayMode mode = {0};
    const char *const video = SDL_GetCurrentVideoDriver(), *const audio = SDL_GetCurrentAudioDriver();
    SDL_GetVersion(&version);
    if (video) {
        SDL_GetDesktopDisplayMode(0, &mode);
    }
    snprintf(text, size,
             "SDL: %d.%d.%d\nvideo: %s\npicture: %s\nwindow: %d x %d%s\ndesktop: %d x %d, %d Hz\nsound: %s\n"
             "processors: %d\nmemory: %d MiB\n",
             version.major, version.minor, version.patch, video ? video : "none",
             platform->screen ? screen_way(platform->screen) : "in memory", platform->canvas->w, platform->canvas->h,
             platform->is_fullscreen ? ", full screen" : "", mode.w, mode.h, mode.refresh_rate,
             platform->audio && audio ? audio : "none", SDL_GetCPUCount(), SDL_GetSystemRAM());
}

/* ---- picture ---- */

/* So long the window waits for a picture while none comes; a disk that takes longer is told by gaps. */
enum { WAITS_MOST_MS = 2000 };

static void add_all(struct damage *damage, struct damage *more) {
    for (int i = 0; i < more->count; i++) {
        damage_add(damage, more->rects[i]);
    }
    more->count = 0;
}

/* What is not shown yet is asked for when it changes, or else when something is painted; for the first time when all
 * that is shown is there. */
static void look_ahead(struct platform *platform, const struct draw_list *list, int has_painted) {
    struct damage ahead = {.count = 0};
    platform->looks_ahead &= list->layers[LAYER_AHEAD].count > 0;
    layer_damage(platform->shown, list, LAYER_AHEAD, &ahead);
    if (platform->looks_ahead ? has_painted || ahead.count > 0 : platform->lack.pending.count == 0) {
        platform->looks_ahead = 1;
        play_ahead(&platform->player, list, platform->canvas);
    }
}

/* Says whether what was just painted is to be kept from the window: a place in it is blank, or the board is not yet
 * what it should be. */
static int must_wait(struct platform *platform) {
    const int64_t now = platform_now(platform);
    if (platform->lack.blank.count == 0 && !board_is_late(platform->player.boards)) {
        platform->lacks = 0;
        return 0;
    }
    platform->lacks = platform->lacks ? platform->lacks : now + 1;
    return platform->screen && now + 1 - platform->lacks < WAITS_MOST_MS;
}

static void paint(struct platform *platform, const struct draw_list *list, const struct damage *damage) {
    if (damage->count > 0) {
        play_keep(&platform->player, list, platform->canvas);
    }
    for (int i = 0; i < damage->count; i++) {
        play_area(&platform->player, list, platform->canvas, damage->rects[i], &platform->lack);
    }
}

/* A frame in which nothing was painted asked for nothing: by it nothing grows old. */
static void trim(struct platform *platform, int has_painted) {
    if (has_painted) {
        images_trim(platform->player.images);
        kit_trim(platform->player.kit);
    }
    faces_trim(platform->player.faces);
    if (++platform->frames % HEAP_FRAMES == 0) {
        system_trim();
    }
}

void platform_show(struct platform *platform, const struct draw_list *list) {
    struct damage damage = {.count = 0};
    play_prepare(&platform->player, list, &damage);
    if (platform->is_all_due) {
        platform->is_all_due = 0;
        damage_add(&damage, platform_area(platform));
    } else {
        damage_between(platform->shown, list, &damage);
    }
    const int is_veiled = draw_list_has_veil(list) && platform_is_lacking(platform);
    images_go_on(platform->player.images, platform->hold || platform->is_waiting || is_veiled ? HELD_MS : LOADING_MS);
    const int kit_has_come = kit_have_come(platform->player.kit);
    if (images_have_come(platform->player.images) || kit_has_come) {
        platform->lacks = 0;
        platform->arrivals++;
        add_all(&damage, &platform->lack.pending);
        add_all(&damage, &platform->lack.blank);
    }
    paint(platform, list, &damage);
    look_ahead(platform, list, damage.count > 0);
    if (!draw_list_copy(platform->shown, list)) {
        platform->is_all_due = 1;
    }
    const int is_missing = draw_list_has_veil(list) ? platform_is_lacking(platform) : platform_is_loading(platform);
    platform->is_behind =
        platform->screen && (platform->hold == HOLD_FIRMLY || (platform->hold == HOLD_TILL_THERE && is_missing));
    platform->is_waiting = !platform->is_behind && must_wait(platform);
    if (platform->is_behind) {
        screen_darken(platform->screen, platform->dark);
    } else if (platform->is_waiting) {
        screen_expose(platform->screen);
    } else if (platform->screen) {
        screen_present(platform->screen, platform->canvas, &damage);
    }
    trim(platform, damage.count > 0);
    audio_update(platform->audio);
}

void platform_hold(struct platform *platform, enum platform_hold hold, int dark) {
    platform->hold = hold;
    platform->dark = dark;
}

int platform_is_behind(const struct platform *platform) {
    return platform->is_behind;
}

int platform_is_waiting(const struct platform *platform) {
    return platform->is_waiting;
}

int platform_is_lacking(const struct platform *platform) {
    return platform->lack.pending.count > 0;
}

int platform_loading_count(const struct platform *platform) {
    return (int)platform->lack.pending.count + images_waiting(platform->player.images) +
           kit_waiting(platform->player.kit);
}

int platform_is_loading(const struct platform *platform) {
    return platform_loading_count(platform) > 0;
}

unsigned platform_arrivals(const struct platform *platform) {
    return platform->arrivals;
}

int platform_is_out_of_sight(const struct platform *platform) {
    const Uint32 out = SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN;
    return platform->screen && (SDL_GetWindowFlags(screen_window(platform->screen)) & out) != 0;
}

int platform_is_incomplete(const struct platform *platform) {
    return images_are_incomplete(platform->player.images);
}

void platform_settle(struct platform *platform, const struct draw_list *list) {
    enum { MOST_ROUNDS = 16 };
    platform->is_all_due = 1;
    for (int i = 0; i < MOST_ROUNDS && (i < 2 || platform_is_loading(platform)); i++) {
        images_wait(platform->player.images);
        kit_wait(platform->player.kit);
        platform_show(platform, list);
    }
}

int platform_looks_ahead(const struct platform *platform) {
    (void)platform;
    return 1;
}

int platform_image_size(struct platform *platform, const char *name, int *w, int *h) {
    return images_size(platform->player.images, name, w, h);
}

const struct picture *platform_picture(const struct platform *platform) {
    return platform->canvas;
}

int platform_picture_write(struct platform *platform, const char *path, char error[PLATFORM_ERROR_SIZE]) {
    const struct picture *canvas = platform->canvas;
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormatFrom(canvas->pixels, canvas->w, canvas->h, 32, canvas->w * 4,
                                                              SDL_PIXELFORMAT_XRGB8888);
    SDL_Surface *plain = surface ? SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_RGB24, 0) : NULL;
    const int is_written = plain && IMG_SavePNG(plain, path) == 0;
    if (!is_written) {
        snprintf(error, PLATFORM_ERROR_SIZE, _("the picture %.300s cannot be written: %s"), path, SDL_GetError());
    }
    SDL_FreeSurface(plain);
    SDL_FreeSurface(surface);
    return is_written;
}

const struct text_metrics *platform_text_metrics(struct platform *platform) {
    return faces_metrics(platform->player.faces);
}

void platform_set_painter(struct platform *platform, platform_painter painter) {
    kit_set_painter(platform->player.kit, painter);
    platform->is_all_due = 1;
}

/* ---- sound ---- */

void platform_set_volumes(struct platform *platform, const struct platform_volumes *volumes) {
    audio_set_volumes(platform->audio, volumes);
}

void platform_play(struct platform *platform, const char *name, int pan) {
    audio_play(platform->audio, name, pan);
}

void platform_music(struct platform *platform, const char *name) {
    audio_music(platform->audio, name);
}

void platform_ambience(struct platform *platform, const char *name) {
    audio_ambience(platform->audio, name);
}

void platform_hum(struct platform *platform, const char *name, int percent, int pan) {
    audio_hum(platform->audio, name, percent, pan);
}

void platform_call(struct platform *platform, const char *name) {
    audio_call(platform->audio, name);
}

void platform_hush(struct platform *platform, int is_on) {
    audio_hush(platform->audio, is_on);
}

/* ---- speech ---- */

void platform_speech(struct platform *platform, const char *language) {
    if (!language || !platform->screen) {
        speech_free(platform->speech);
        platform->speech = NULL;
    } else if (!platform->speech) {
        platform->speech = speech_new(language);
    } else if (strcmp(platform->language, language) != 0) {
        speech_language(platform->speech, language);
    }
    snprintf(platform->language, sizeof platform->language, "%s", language ? language : "");
}

enum platform_speech platform_speech_state(const struct platform *platform) {
    return platform->speech ? speech_state(platform->speech) : SPEECH_OFF;
}

void platform_say(struct platform *platform, const char *text, int interrupts) {
    if (platform->speech) {
        speech_say(platform->speech, text, interrupts);
    }
}
