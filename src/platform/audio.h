/* SPDX-License-Identifier: MIT */
/* Sounds, music, ambience. Every function does nothing when there is no sound card. */
#ifndef PLATFORM_AUDIO_H
#define PLATFORM_AUDIO_H

#include "platform/platform.h"

struct audio;

/* Reads what sounds there are; gives NULL, which all functions take, if memory lacks. The sound card is opened by the
 * second audio_update, so that the first picture does not wait for it. */
struct audio *audio_new(const char *data);
/* Gives 1, or 0 if the sound server answers neither opening nor closing: then a thread still waits for it, SDL's sound
 * must be left as it is, and the program can end all the same. */
int audio_free(struct audio *audio);
void audio_set_volumes(struct audio *audio, const struct platform_volumes *volumes);
void audio_play(struct audio *audio, const char *name, int pan);
void audio_music(struct audio *audio, const char *name);
void audio_ambience(struct audio *audio, const char *name);
void audio_hum(struct audio *audio, const char *name, int percent, int pan);
/* Plays it even while hushed. */
void audio_call(struct audio *audio, const char *name);
void audio_hush(struct audio *audio, int is_on);
/* Called at every frame: goes on with fades. */
void audio_update(struct audio *audio);

#endif
