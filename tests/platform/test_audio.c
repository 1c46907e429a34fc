/* SPDX-License-Identifier: MIT */
/* One ambience gives way to the next one, also where nothing is heard of it. */
#include <SDL.h>
#include <SDL_mixer.h>
#include <stdatomic.h>

#include "kit.h"
#include "platform/audio.h"

/* A sound server that does not answer: opening the card, or closing it, waits until the test lets it go on. */
static atomic_int is_deaf_to_open, is_deaf_to_close, is_waiting, closed;

static void wait_while(atomic_int *is_deaf) {
    while (atomic_load(is_deaf)) {
        atomic_store(&is_waiting, 1);
        SDL_Delay(1);
    }
    atomic_store(&is_waiting, 0);
}

int __real_Mix_OpenAudioDevice(int rate, Uint16 format, int channels, int chunk, const char *device, int changes);
int __wrap_Mix_OpenAudioDevice(int rate, Uint16 format, int channels, int chunk, const char *device, int changes);
int __wrap_Mix_OpenAudioDevice(int rate, Uint16 format, int channels, int chunk, const char *device, int changes) {
    wait_while(&is_deaf_to_open);
    return __real_Mix_OpenAudioDevice(rate, format, channels, chunk, device, changes);
}

void __real_Mix_CloseAudio(void);
void __wrap_Mix_CloseAudio(void);
void __wrap_Mix_CloseAudio(void) {
    wait_while(&is_deaf_to_close);
    __real_Mix_CloseAudio();
    atomic_fetch_add(&closed, 1);
}

enum { WAIT_MS = 20, LONGEST_MS = 20000 };

static struct audio *audio;

/* Asked before the card is open, while a thread opens it, the mixer looks for channels that are not there yet. */
static int is_playing(int channel) {
    return Mix_QuerySpec(NULL, NULL, NULL) && Mix_Playing(channel);
}

static int count_playing(void) {
    return is_playing(0) + is_playing(1);
}

/* Goes on until one ambience alone is playing, on CHANNEL. */
static void wait_for_one_on(int channel) {
    int waited = 0;
    do {
        SDL_Delay(WAIT_MS);
        audio_update(audio);
        waited += WAIT_MS;
    } while (waited < LONGEST_MS && !(count_playing() == 1 && is_playing(channel)));
    assert_int_equal(count_playing(), 1);
    assert_true(is_playing(channel));
}

static void play_all(int level) {
    const struct platform_volumes volumes = {.master = 100, .ambience = level};
    audio = audio_new(getenv("CASTELLANY_DATA"));
    assert_non_null(audio);
    audio_set_volumes(audio, &volumes);
    audio_ambience(audio, "summer");
    wait_for_one_on(1);
    audio_ambience(audio, "winter");
    wait_for_one_on(0);
    audio_ambience(audio, "kilt");
    wait_for_one_on(1);
    assert_true(audio_free(audio));
}

static void ambiences_give_way(void **state) {
    (void)state;
    play_all(100);
}

/* What is silent does not fade: it must end all the same. */
static void ambiences_give_way_in_silence(void **state) {
    (void)state;
    play_all(0);
}

/* What is made of a channel's volume and that of what it plays. */
static int loud(int channel) {
    const int own = Mix_Playing(channel) ? Mix_VolumeChunk(Mix_GetChunk(channel), -1) : 0;
    return Mix_Volume(channel, -1) * own / MIX_MAX_VOLUME;
}

/* Longer than any fade of an ambience; while it goes on nothing is heard if IS_SILENT. */
static void go_on(int is_silent) {
    enum { FADED_MS = 2200 };
    for (uint64_t end = SDL_GetTicks64() + FADED_MS; SDL_GetTicks64() < end;) {
        SDL_Delay(WAIT_MS);
        audio_update(audio);
        assert_true(!is_silent || (loud(0) == 0 && loud(1) == 0));
    }
}

static void begin_summer(int is_muted) {
    const struct platform_volumes volumes = {.master = 100, .ambience = 100, .is_muted = is_muted};
    audio = audio_new(getenv("CASTELLANY_DATA"));
    assert_non_null(audio);
    audio_set_volumes(audio, &volumes);
    audio_ambience(audio, "summer");
    wait_for_one_on(1);
}

static void an_ambience_that_is_hushed_while_it_fades_in_stays_silent(void **state) {
    (void)state;
    begin_summer(0);
    audio_hush(audio, 1);
    go_on(1);
    audio_hush(audio, 0);
    go_on(0);
    assert_int_equal(loud(1), MIX_MAX_VOLUME);
    assert_true(audio_free(audio));
}

static void an_ambience_that_begins_muted_is_heard_once_it_may_be(void **state) {
    const struct platform_volumes volumes = {.master = 100, .ambience = 50};
    (void)state;
    begin_summer(1);
    assert_int_equal(loud(1), 0);
    audio_set_volumes(audio, &volumes);
    go_on(0);
    assert_int_equal(loud(1), MIX_MAX_VOLUME / 2);
    assert_true(audio_free(audio));
}

static void an_ambience_that_is_hushed_while_it_gives_way_stays_silent(void **state) {
    (void)state;
    begin_summer(0);
    go_on(0);
    assert_int_equal(loud(1), MIX_MAX_VOLUME);
    audio_ambience(audio, "winter");
    audio_update(audio);
    audio_hush(audio, 1);
    go_on(1);
    wait_for_one_on(0);
    audio_hush(audio, 0);
    go_on(0);
    assert_int_equal(loud(0), MIX_MAX_VOLUME);
    assert_true(audio_free(audio));
}

enum { HUM_CHANNEL = 2 };

/* Goes on until the hum's channel plays or not, and is as loud as LOUD. */
static void wait_for_hum(int is_heard, int loud) {
    int waited = 0;
    do {
        SDL_Delay(WAIT_MS);
        audio_update(audio);
        waited += WAIT_MS;
    } while (waited < LONGEST_MS && !(is_playing(HUM_CHANNEL) == is_heard && Mix_Volume(HUM_CHANNEL, -1) == loud));
    assert_int_equal(is_playing(HUM_CHANNEL), is_heard);
    assert_int_equal(Mix_Volume(HUM_CHANNEL, -1), loud);
}

static void a_hum_is_as_loud_as_wanted_and_ends(void **state) {
    const struct platform_volumes volumes = {.master = 100, .ambience = 100}, muted = {100, 100, 100, 100, 1};
    (void)state;
    audio = audio_new(getenv("CASTELLANY_DATA"));
    assert_non_null(audio);
    audio_set_volumes(audio, &volumes);
    audio_hum(audio, "hum_forge", 50, -30);
    wait_for_hum(1, MIX_MAX_VOLUME / 2);
    audio_set_volumes(audio, &muted);
    assert_int_equal(Mix_Volume(HUM_CHANNEL, -1), 0);
    audio_set_volumes(audio, &volumes);
    assert_int_equal(Mix_Volume(HUM_CHANNEL, -1), MIX_MAX_VOLUME / 2);
    audio_hum(audio, NULL, 0, 0);
    wait_for_hum(0, 0);
    audio_hum(audio, "no such hum", 50, 0);
    audio_update(audio);
    audio_update(audio);
    assert_false(Mix_Playing(HUM_CHANNEL));
    assert_true(audio_free(audio));
}

static void wait_for_mixer(int is_there) {
    for (int waited = 0; waited < LONGEST_MS && (Mix_QuerySpec(NULL, NULL, NULL) != 0) != is_there; waited += WAIT_MS) {
        SDL_Delay(WAIT_MS);
    }
    assert_int_equal(Mix_QuerySpec(NULL, NULL, NULL) != 0, is_there);
}

static void a_server_that_does_not_answer_holds_up_nobody(void **state) {
    const int before = atomic_load(&closed);
    (void)state;
    atomic_store(&is_deaf_to_open, 1);
    audio = audio_new(getenv("CASTELLANY_DATA"));
    assert_non_null(audio);
    audio_update(audio);
    audio_update(audio); /* as after the first picture: now it is asked */
    assert_false(audio_free(audio));
    atomic_store(&is_deaf_to_open, 0); /* it answers at last, and is closed after all */
    for (int waited = 0; waited < LONGEST_MS && atomic_load(&closed) == before; waited += WAIT_MS) {
        SDL_Delay(WAIT_MS);
    }
    assert_int_equal(atomic_load(&closed), before + 1);
}

static void a_server_that_hangs_under_the_game_holds_up_nobody(void **state) {
    (void)state;
    begin_summer(0);
    atomic_store(&is_deaf_to_close, 1);
    assert_false(audio_free(audio));
    assert_true(atomic_load(&is_waiting));
    atomic_store(&is_deaf_to_close, 0);
    wait_for_mixer(0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(ambiences_give_way),
                                       cmocka_unit_test(ambiences_give_way_in_silence),
                                       cmocka_unit_test(an_ambience_that_is_hushed_while_it_fades_in_stays_silent),
                                       cmocka_unit_test(an_ambience_that_begins_muted_is_heard_once_it_may_be),
                                       cmocka_unit_test(an_ambience_that_is_hushed_while_it_gives_way_stays_silent),
                                       cmocka_unit_test(a_hum_is_as_loud_as_wanted_and_ends),
                                       cmocka_unit_test(a_server_that_does_not_answer_holds_up_nobody),
                                       cmocka_unit_test(a_server_that_hangs_under_the_game_holds_up_nobody)};
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
