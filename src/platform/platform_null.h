/* SPDX-License-Identifier: MIT */
/* What the platform for tests knows beyond the others: what was said and what is played. */
#ifndef PLATFORM_PLATFORM_NULL_H
#define PLATFORM_PLATFORM_NULL_H

#include "platform/platform.h"

/* All that was said since the last platform_null_forget, a line each, "!" before what interrupted and " " before what
 * waited its turn. Lives until the next is said. */
const char *platform_null_spoken(const struct platform *platform);
void platform_null_forget(struct platform *platform);
/* The window's title; how often the player's eye was asked for. */
const char *platform_null_title(const struct platform *platform);
int platform_null_flashes(const struct platform *platform);
/* The note of the desktop shown last, two lines; empty: none. */
const char *platform_null_note(const struct platform *platform);
/* Whether the screen saver is kept away. */
int platform_null_keeps_awake(const struct platform *platform);
/* The names of the music and the ambience that were asked for last; empty: none. */
const char *platform_null_music(const struct platform *platform);
const char *platform_null_ambience(const struct platform *platform);

/* Whether there is a file manager; at first there is none. The folder that it was to show last, and what was put into
 * the clipboard last; empty: none. */
void platform_null_file_manager(struct platform *platform, int is_there);
const char *platform_null_folder(const struct platform *platform);
const char *platform_null_clipboard(const struct platform *platform);

#endif
