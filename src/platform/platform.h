/* SPDX-License-Identifier: MIT */
/* The machine: window, picture, text, sound, clock, folders. The only room that includes SDL.
 *
 * Opened in a window for playing, or on a surface in memory for scripts and pictures, where no display is needed and
 * the clock is what its user says it is. platform_null.c has the same functions for tests, and does nothing. */
#ifndef PLATFORM_PLATFORM_H
#define PLATFORM_PLATFORM_H

#include "platform/draw.h"
#include "platform/event.h"

enum {
    PLATFORM_ERROR_SIZE = 512,
    PLATFORM_PATH_SIZE = 1024,
    PLATFORM_NAME_ROOM = 128 /* left in a folder's path for the names of files in it */
};

struct platform;
struct picture;

struct platform_options {
    int is_offscreen; /* no window, no display, no sound: a surface */
    int w, h;         /* the wished size; 0: a sensible one */
    int is_fullscreen;
    int has_sound;
    const char *title;
    const char *data;   /* the data folder, as data_find (castellany/data.h) gives it */
    const char *config; /* the player's: gamecontrollerdb.txt may lie there; NULL: none */
};

/* Opens everything. Gives NULL with a sentence in ERROR that says what is missing and what to do. Sound that does not
 * open is no error. */
struct platform *platform_open(const struct platform_options *options, char error[PLATFORM_ERROR_SIZE]);
void platform_close(struct platform *platform);

/* ---- window and input ---- */

struct rect platform_area(const struct platform *platform); /* 0, 0 and the size in pixels */
float platform_points(const struct platform *platform);     /* pixels a point: several on dense screens */
void platform_set_title(struct platform *platform, const char *title);
/* Says whether another window is in front. */
int platform_is_unfocused(const struct platform *platform);
/* Asks for the player's eye where the window is not in front, until it is: its button blinks, or what the desktop has.
 */
void platform_flash(struct platform *platform);
/* Likewise by a note of the desktop, HEADING over TEXT, once; never waits for it. */
void platform_notify(struct platform *platform, const char *heading, const char *text);
void platform_set_fullscreen(struct platform *platform, int is_fullscreen);
int platform_is_fullscreen(const struct platform *platform);
/* Sets the size of a surface or window. */
void platform_resize(struct platform *platform, int w, int h);
/* Takes the next event; waits for one at most WAIT_MS. Gives 1, or 0 if none came. A surface has none. */
int platform_next_event(struct platform *platform, struct ui_event *event, int wait_ms);
enum platform_cursor { CURSOR_ARROW, CURSOR_HAND, CURSOR_TEXT, CURSORS };
void platform_set_cursor(struct platform *platform, enum platform_cursor cursor);
/* Hides the pointer while keys or a controller are in use. */
void platform_show_cursor(struct platform *platform, int is_shown);
/* Keeps the desktop's screen saver and lock away while it is on; at first it is off. */
void platform_keep_awake(struct platform *platform, int is_on);
/* Typed text comes as UI_TEXT while this is on. */
void platform_text_input(struct platform *platform, int is_on);
/* Milliseconds since the start; only the program's main loop asks. */
int64_t platform_now(const struct platform *platform);
/* How long the calling thread has worked, in microseconds, for measurements. */
int64_t platform_busy_micros(const struct platform *platform);
void platform_clipboard_set(struct platform *platform, const char *text);
/* The clipboard's text, at most SIZE - 1 bytes. */
void platform_clipboard_get(struct platform *platform, char *text, size_t size);

/* Shows FOLDER, an absolute path, in the desktop's file manager. Gives 1, or 0 where none is there, and on a surface.
 */
int platform_show_folder(struct platform *platform, const char *folder);
/* FOLDER as an address for that, "file:///home/k%C3%A4the". Gives 1, or 0 if it is no absolute path or too long. */
int platform_folder_address(const char *folder, char *address, size_t size);

/* What the machine is, a line each ("SDL: 2.26.5"), for reports of faults. */
void platform_facts(const struct platform *platform, char *text, size_t size);

/* ---- picture ---- */

/* Shows LIST: paints what differs from the last one shown. */
void platform_show(struct platform *platform, const struct draw_list *list);
/* With HOLD_TILL_THERE the window keeps what it shows until the pictures of the list are there: a scene that has just
 * come up appears whole instead of piece by piece. With HOLD_FIRMLY it keeps it in any case. What it keeps is DARK,
 * from 0 (not at all) to 255. */
enum platform_hold { HOLD_NOTHING, HOLD_TILL_THERE, HOLD_FIRMLY };
void platform_hold(struct platform *platform, enum platform_hold hold, int dark);
/* Says whether a picture is missing of what the list shown last shows, whatever else is being loaded. */
int platform_is_lacking(const struct platform *platform);
/* Says whether the window still shows what was there before the list that was shown last. */
int platform_is_behind(const struct platform *platform);
/* Says whether the window still shows the list before, because a picture of the one shown last is not there yet in any
 * size: what moves has to stand still until it is, for nothing of it is seen. It waits no more when none has come for
 * two seconds. */
int platform_is_waiting(const struct platform *platform);
/* Says whether pictures are still being loaded behind the scene: show again soon; how many. */
int platform_is_loading(const struct platform *platform);
int platform_loading_count(const struct platform *platform);
/* Goes up whenever some of them have come: while it does, waiting for the others is worth while. */
unsigned platform_arrivals(const struct platform *platform);
/* Says whether nothing of the window can be seen: it is minimised or hidden. */
int platform_is_out_of_sight(const struct platform *platform);
/* Says whether a picture was to be shown that is missing or damaged: a plain sign stands in its place. */
int platform_is_incomplete(const struct platform *platform);
/* The picture's own size. Gives 1, or 0 if there is none. Reads the file's head if need be. */
int platform_image_size(struct platform *platform, const char *name, int *w, int *h);
/* Says whether what lies in LAYER_AHEAD is asked for: without it nothing need be drawn there. */
int platform_looks_ahead(const struct platform *platform);
/* Waits for all pictures that the last list needs, and paints afresh. For pictures of scenes. */
void platform_settle(struct platform *platform, const struct draw_list *list);
/* What is shown, whole: the platform's, until something else is shown. NULL where nothing is painted. */
const struct picture *platform_picture(const struct platform *platform);
/* Writes what is shown to PATH as PNG. Gives 1, or 0 with a sentence in ERROR. */
int platform_picture_write(struct platform *platform, const char *path, char error[PLATFORM_ERROR_SIZE]);
/* The measures of the platform's faces; lives as long as the platform. */
const struct text_metrics *platform_text_metrics(struct platform *platform);

/* Paints kit pieces that data/kit has no picture for: fills ROWS of PIXELS (W x H, 0xAARRGGBB, straight alpha, zeroed)
 * with PIECE, FACTOR pixels being a unit of the interface. Gives 1, or 0 if it does not know it. Two threads may paint
 * at once. Giving a painter, even the same again, has everything painted afresh. */
typedef int (*platform_painter)(const char *piece, int w, int h, float factor, struct rows rows, uint32_t *pixels);
void platform_set_painter(struct platform *platform, platform_painter painter);

/* ---- sound ---- */

struct platform_volumes {
    int master, effects, music, ambience; /* 0 to 100 */
    int is_muted;
};
void platform_set_volumes(struct platform *platform, const struct platform_volumes *volumes);
/* Plays the sound NAME of data/sounds/sounds.json once, one of its takes, never the same twice running. PAN from -100
 * (left) to 100. A name that does not exist is told once on standard error. */
void platform_play(struct platform *platform, const char *name, int pan);
/* Fades over to the music or ambience NAME, looped; NULL: to silence. Asking for what plays already does nothing. */
void platform_music(struct platform *platform, const char *name);
void platform_ambience(struct platform *platform, const char *name);
/* What stands is heard beside the ambience: the loop NAME of "hums" goes over to PERCENT of its loudness and to PAN, in
 * a few seconds; 0 percent: to silence. A NAME that is NULL: all of them. */
void platform_hum(struct platform *platform, const char *name, int percent, int pan);
/* Plays NAME even during such silence: somebody is waited for. */
void platform_call(struct platform *platform, const char *name);
/* Silence for as long as it is on (the window is not in front). */
void platform_hush(struct platform *platform, int is_on);

/* ---- speech ---- */

enum platform_speech {
    SPEECH_OFF,
    SPEECH_OPENING, /* the speaker is being looked for */
    SPEECH_READY,
    SPEECH_MISSING /* speech-dispatcher is not installed, or does not answer */
};
/* Turns speech on, in LANGUAGE ("en", "de"), or with NULL off; asking for what is so already does nothing. A surface
 * never speaks. */
void platform_speech(struct platform *platform, const char *language);
enum platform_speech platform_speech_state(const struct platform *platform);
/* Speaks TEXT after what is being spoken; with INTERRUPTS at once, and what waited is forgotten. */
void platform_say(struct platform *platform, const char *text, int interrupts);

/* ---- folders ---- */

/* The typefaces: in DATA/fonts where the program is installed, else in the build folder beside it, where the build
 * copied them. Gives 1, or 0 with a sentence. */
int platform_fonts_folder(const char *data, char path[PLATFORM_PATH_SIZE], char error[PLATFORM_ERROR_SIZE]);
/* The catalogues of languages: in DATA/languages where the program is installed, else in the build folder. Gives 1, or
 * 0 if there are none. */
int platform_languages_folder(const char *data, char path[PLATFORM_PATH_SIZE]);
/* $XDG_CONFIG_HOME/castellany and $XDG_DATA_HOME/castellany/saves, made if need be. Give 1, or 0 with a sentence. */
int platform_config_folder(char path[PLATFORM_PATH_SIZE], char error[PLATFORM_ERROR_SIZE]);
int platform_saves_folder(char path[PLATFORM_PATH_SIZE], char error[PLATFORM_ERROR_SIZE]);
/* $XDG_DATA_HOME/castellany, for the statistics. */
int platform_records_folder(char path[PLATFORM_PATH_SIZE], char error[PLATFORM_ERROR_SIZE]);
/* $XDG_STATE_HOME/castellany, for the log (log.h) and reports of faults. */
int platform_state_folder(char path[PLATFORM_PATH_SIZE], char error[PLATFORM_ERROR_SIZE]);

#endif
