/* SPDX-License-Identifier: MIT */
/* A platform for tests: an area, plain measures, and nothing behind them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/platform.h"
#include "platform/platform_null.h"

struct platform {
    struct rect area;
    int is_fullscreen;
    int is_speaking;
    int keeps_awake;
    int flashes;
    char note[512];
    char title[128];
    char *spoken; /* lines */
    size_t spoken_length, spoken_room;
    char music[32], ambience[32];
    char folder[PLATFORM_PATH_SIZE], clipboard[16 * PLATFORM_PATH_SIZE];
    int has_file_manager;
};

struct platform *platform_open(const struct platform_options *options, char error[PLATFORM_ERROR_SIZE]) {
    struct platform *platform = calloc(1, sizeof *platform);
    error[0] = 0;
    if (platform) {
        platform->area = (struct rect){0, 0, options->w > 0 ? options->w : 1280, options->h > 0 ? options->h : 720};
    }
    return platform;
}

void platform_close(struct platform *platform) {
    if (platform) {
        free(platform->spoken);
    }
    free(platform);
}

struct rect platform_area(const struct platform *platform) {
    return platform->area;
}

float platform_points(const struct platform *platform) {
    (void)platform;
    return 1;
}

void platform_set_title(struct platform *platform, const char *title) {
    snprintf(platform->title, sizeof platform->title, "%s", title);
}

const char *platform_null_title(const struct platform *platform) {
    return platform->title;
}

int platform_is_unfocused(const struct platform *platform) {
    (void)platform;
    return 1;
}

void platform_flash(struct platform *platform) {
    platform->flashes++;
}

int platform_null_flashes(const struct platform *platform) {
    return platform->flashes;
}

void platform_notify(struct platform *platform, const char *heading, const char *text) {
    snprintf(platform->note, sizeof platform->note, "%s\n%s", heading, text);
}

const char *platform_null_note(const struct platform *platform) {
    return platform->note;
}

void platform_set_fullscreen(struct platform *platform, int is_fullscreen) {
    platform->is_fullscreen = is_fullscreen;
}

int platform_is_fullscreen(const struct platform *platform) {
    return platform->is_fullscreen;
}

void platform_resize(struct platform *platform, int w, int h) {
    platform->area = (struct rect){0, 0, w, h};
}

int platform_next_event(struct platform *platform, struct ui_event *event, int wait_ms) {
    (void)platform;
    (void)event;
    (void)wait_ms;
    return 0;
}

void platform_set_cursor(struct platform *platform, enum platform_cursor cursor) {
    (void)platform;
    (void)cursor;
}

void platform_show_cursor(struct platform *platform, int is_shown) {
    (void)platform;
    (void)is_shown;
}

void platform_text_input(struct platform *platform, int is_on) {
    (void)platform;
    (void)is_on;
}

int64_t platform_now(const struct platform *platform) {
    (void)platform;
    return 0;
}

int64_t platform_busy_micros(const struct platform *platform) {
    (void)platform;
    return 0;
}

void platform_clipboard_set(struct platform *platform, const char *text) {
    snprintf(platform->clipboard, sizeof platform->clipboard, "%s", text);
}

void platform_clipboard_get(struct platform *platform, char *text, size_t size) {
    if (size) {
        snprintf(text, size, "%s", platform->clipboard);
    }
}

int platform_show_folder(struct platform *platform, const char *folder) {
    snprintf(platform->folder, sizeof platform->folder, "%s", folder);
    return platform->has_file_manager;
}

void platform_facts(const struct platform *platform, char *text, size_t size) {
    snprintf(text, size, "window: %d x %d\n", platform->area.w, platform->area.h);
}

void platform_show(struct platform *platform, const struct draw_list *list) {
    (void)platform;
    (void)list;
}

int platform_is_out_of_sight(const struct platform *platform) {
    (void)platform;
    return 0;
}

int platform_is_lacking(const struct platform *platform) {
    (void)platform;
    return 0;
}

int platform_is_loading(const struct platform *platform) {
    (void)platform;
    return 0;
}

int platform_loading_count(const struct platform *platform) {
    (void)platform;
    return 0;
}

unsigned platform_arrivals(const struct platform *platform) {
    (void)platform;
    return 0;
}

int platform_is_incomplete(const struct platform *platform) {
    (void)platform;
    return 0;
}

void platform_hold(struct platform *platform, enum platform_hold hold, int dark) {
    (void)platform;
    (void)hold;
    (void)dark;
}

int platform_is_behind(const struct platform *platform) {
    (void)platform;
    return 0;
}

int platform_looks_ahead(const struct platform *platform) {
    (void)platform;
    return 0;
}

int platform_image_size(struct platform *platform, const char *name, int *w, int *h) {
    (void)platform;
    (void)name;
    *w = *h = 0;
    return 0;
}

void platform_settle(struct platform *platform, const struct draw_list *list) {
    (void)platform;
    (void)list;
}

const struct picture *platform_picture(const struct platform *platform) {
    (void)platform;
    return NULL;
}

int platform_picture_write(struct platform *platform, const char *path, char error[PLATFORM_ERROR_SIZE]) {
    (void)platform;
    (void)path;
    error[0] = 0;
    return 1;
}

const struct text_metrics *platform_text_metrics(struct platform *platform) {
    (void)platform;
    return &text_metrics_null;
}

void platform_set_painter(struct platform *platform, platform_painter painter) {
    (void)platform;
    (void)painter;
}

void platform_set_volumes(struct platform *platform, const struct platform_volumes *volumes) {
    (void)platform;
    (void)volumes;
}

void platform_play(struct platform *platform, const char *name, int pan) {
    (void)platform;
    (void)name;
    (void)pan;
}

void platform_music(struct platform *platform, const char *name) {
    snprintf(platform->music, sizeof platform->music, "%s", name ? name : "");
}

void platform_ambience(struct platform *platform, const char *name) {
    snprintf(platform->ambience, sizeof platform->ambience, "%s", name ? name : "");
}

const char *platform_null_music(const struct platform *platform) {
    return platform->music;
}

const char *platform_null_ambience(const struct platform *platform) {
    return platform->ambience;
}

void platform_keep_awake(struct platform *platform, int is_on) {
    platform->keeps_awake = is_on;
}

int platform_null_keeps_awake(const struct platform *platform) {
    return platform->keeps_awake;
}

void platform_hum(struct platform *platform, const char *name, int percent, int pan) {
    (void)platform;
    (void)name;
    (void)percent;
    (void)pan;
}

void platform_call(struct platform *platform, const char *name) {
    (void)platform;
    (void)name;
}

void platform_hush(struct platform *platform, int is_on) {
    (void)platform;
    (void)is_on;
}

/* ---- speech is written down ---- */

void platform_speech(struct platform *platform, const char *language) {
    platform->is_speaking = language != NULL;
}

enum platform_speech platform_speech_state(const struct platform *platform) {
    return platform->is_speaking ? SPEECH_READY : SPEECH_OFF;
}

static int make_room(struct platform *platform, size_t more) {
    if (platform->spoken_length + more <= platform->spoken_room) {
        return 1;
    }
    const size_t room = 2 * (platform->spoken_length + more);
    char *spoken = realloc(platform->spoken, room);
    if (spoken) {
        platform->spoken = spoken;
        platform->spoken_room = room;
    }
    return spoken != NULL;
}

void platform_say(struct platform *platform, const char *text, int interrupts) {
    const size_t length = strlen(text);
    if (!platform->is_speaking || !make_room(platform, length + 3)) {
        return;
    }
    char *at = platform->spoken + platform->spoken_length;
    at[0] = interrupts ? '!' : ' ';
    memcpy(at + 1, text, length);
    memcpy(at + 1 + length, "\n", 2);
    platform->spoken_length += length + 2;
}

const char *platform_null_spoken(const struct platform *platform) {
    return platform->spoken ? platform->spoken : "";
}

void platform_null_forget(struct platform *platform) {
    platform->spoken_length = 0;
    if (platform->spoken) {
        platform->spoken[0] = 0;
    }
}

void platform_null_file_manager(struct platform *platform, int is_there) {
    platform->has_file_manager = is_there;
}

const char *platform_null_folder(const struct platform *platform) {
    return platform->folder;
}

const char *platform_null_clipboard(const struct platform *platform) {
    return platform->clipboard;
}
