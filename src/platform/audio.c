/* SPDX-License-Identifier: MIT */
/* Sound through SDL_mixer. The card is opened, and the long ambience decoded, on a thread of its own, so that a slow
 * sound server does not hold up the window.
 *
 * data/sounds/sounds.json: {"sounds":{"coin":{"takes":["coin_1.ogg",...],"gain":0.75},...},
 * "ambience":{"summer":"file"},"hums":{"hum_forge":"file"},"music":{"title":"file","summer":["file",...]}}, files from
 * the folder sounds on. A sound with "far" belongs to the ambience and is as loud as that; while one with "alone" is
 * played the music steps back.
 *
 * Of the pieces of a name each is played once, in any order but none twice in a row, with quiet in between. Music fades
 * out, and the next piece begins only when the old one has ended: Mix_FadeInMusic would wait for it.
 *
 * A channel that fades has its volume to itself: what Mix_Volume says meanwhile is overwritten, and undone at the end.
 * So the ambience's level is the volume of its chunk. Music fades toward the level that it has. */
#include "platform/audio.h"

#include <SDL.h>
#include <SDL_mixer.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/file.h"
#include "castellany/random.h"
#include "castellany/system.h"
#include "platform/log.h"
#include "platform/worker.h"

enum {
    SOUNDS = 128,
    TAKES = 8,
    NAME = 48,
    CHANNELS = 32,
    AMBIENCE_CHANNELS = 2, /* the first ones: what fades in and what fades out */
    HUMS = 6,              /* their channels follow */
    HUM_FADE_MS = 4000,    /* from silence to full */
    FADE_MS = 900,
    AMBIENCE_FADE_MS = 1600,
    QUIET_LEAST_MS = 25000, /* between two pieces */
    QUIET_MOST_MS = 70000,
    FULL = 256, /* of what music is played at */
    BACK = 64,  /* while something is to be heard alone: -12 dB */
    BACK_STEP = 12,
    CLOSE_STEP_MS = 5,
    CLOSE_MOST_MS = 3000
};

struct sound {
    char name[NAME];
    char files[TAKES][NAME];
    Mix_Chunk *takes[TAKES];
    int count, last;
    double gain;
    int is_far, is_alone;
};

/* A loop that is wanted and one that plays. */
struct loop {
    char wanted[NAME], playing[NAME];
};

/* What stands, on a channel of its own as long as it is heard. */
struct hum {
    char name[NAME]; /* empty: the place is free */
    char path[1200];
    Mix_Chunk *chunk;
    uint64_t job;    /* the worker reads it */
    int wanted, pan; /* percent */
    int level;       /* up to HUM_FADE_MS */
    int is_missing;
};

struct audio {
    char folder[1100];
    json_t *catalogue;
    struct sound sounds[SOUNDS];
    int sound_count;
    struct loop music, ambience;
    struct hum hums[HUMS];
    uint64_t hums_at; /* when their levels moved last */
    Mix_Music *piece;
    Mix_Chunk *air, *leaving; /* what is faded in and out */
    int air_channel;          /* of AIR; LEAVING has the other one of the two */
    char air_path[1200];      /* what the worker decodes into AIR */
    int piece_number;         /* among those of its name, from 0 */
    int is_piece_late;        /* its file is not here yet */
    uint64_t piece_due;       /* when the next one begins; 0: not yet said */
    int alone_channel;        /* of what is to be heard alone, or -1 */
    int step_back;            /* how loud music is beside it, up to FULL */
    uint64_t air_job;
    struct platform_volumes volumes;
    int is_hushed;
    struct random_stream stream; /* which take: the interface's business, never a rule's */
    struct worker *worker;
    atomic_int state; /* 0: being opened, 1: open, -1: no sound card */
    int updates;      /* so far, up to the one that opens the card */
    int is_settled;
};

static void sound_read(struct audio *audio, const char *name, const json_t *value) {
    struct sound *sound = &audio->sounds[audio->sound_count];
    const json_t *takes = json_object_get(value, "takes");
    size_t i;
    json_t *take;
    if (audio->sound_count == SOUNDS) {
        return;
    }
    snprintf(sound->name, sizeof sound->name, "%s", name);
    json_array_foreach(takes, i, take) {
        if (sound->count < TAKES && json_is_string(take)) {
            snprintf(sound->files[sound->count++], NAME, "%s", json_string_value(take));
        }
    }
    const json_t *gain = json_object_get(value, "gain");
    sound->gain = json_is_number(gain) ? json_number_value(gain) : 1;
    sound->is_far = json_is_true(json_object_get(value, "far"));
    sound->is_alone = json_is_true(json_object_get(value, "alone"));
    sound->last = -1;
    audio->sound_count++;
}

static void catalogue_read(struct audio *audio) {
    char path[1200];
    const char *name;
    json_t *value;
    json_error_t error;
    snprintf(path, sizeof path, "%s/sounds.json", audio->folder);
    audio->catalogue = file_read_json(path, &error);
    if (!audio->catalogue) {
        log_add("no sounds: %s, line %d: %s", path, error.line, error.text);
        return;
    }
    json_object_foreach(json_object_get(audio->catalogue, "sounds"), name, value) {
        sound_read(audio, name, value);
    }
}

static void open_card(void *context, const atomic_bool *cancel) {
    struct audio *audio = context;
    (void)cancel;
    const int has_card =
        system_has_sound() && SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 &&
        Mix_OpenAudioDevice(44100, MIX_DEFAULT_FORMAT, 2, 1024, NULL, SDL_AUDIO_ALLOW_FREQUENCY_CHANGE) == 0;
    if (has_card) {
        Mix_AllocateChannels(CHANNELS);
        Mix_ReserveChannels(AMBIENCE_CHANNELS + HUMS);
    }
    atomic_store(&audio->state, has_card ? 1 : -1);
}

struct audio *audio_new(const char *data) {
    struct audio *audio = calloc(1, sizeof *audio);
    if (!audio) {
        return NULL;
    }
    snprintf(audio->folder, sizeof audio->folder, "%s/sounds", data);
    audio->stream = random_seeded(SDL_GetPerformanceCounter());
    audio->alone_channel = -1;
    audio->step_back = FULL;
    catalogue_read(audio);
    audio->worker = worker_new(1);
    return audio;
}

static int is_open(struct audio *audio) {
    return audio && atomic_load(&audio->state) == 1;
}

static void chunks_free(struct audio *audio) {
    Mix_FreeChunk(audio->air);
    Mix_FreeChunk(audio->leaving);
    for (int i = 0; i < HUMS; i++) {
        Mix_FreeChunk(audio->hums[i].chunk);
    }
    for (int i = 0; i < audio->sound_count; i++) {
        for (int take = 0; take < audio->sounds[i].count; take++) {
            Mix_FreeChunk(audio->sounds[i].takes[take]);
        }
    }
}

/* On the thread that opened the card: a sound server that does not answer holds up both. */
static void close_card(void *context, const atomic_bool *cancel) {
    struct audio *audio = context;
    (void)cancel;
    if (is_open(audio)) {
        Mix_HaltChannel(-1);
        Mix_HaltMusic();
        Mix_FreeMusic(audio->piece);
        chunks_free(audio);
        Mix_CloseAudio();
    }
    json_decref(audio->catalogue);
    free(audio);
    SDL_TLSCleanup(); /* what SDL keeps for this thread: it did not make it */
}

static void drop_loads(struct audio *audio) {
    worker_cancel(audio->worker, audio->air_job);
    for (int i = 0; i < HUMS; i++) {
        worker_cancel(audio->worker, audio->hums[i].job);
    }
}

int audio_free(struct audio *audio) {
    const atomic_bool never = 0;
    struct worker *worker = audio ? audio->worker : NULL;
    if (!worker) {
        if (audio) {
            close_card(audio, &never);
        }
        return 1;
    }
    drop_loads(audio);
    const uint64_t job = worker_submit(worker, close_card, audio); /* AUDIO is its from now on */
    for (int waited = 0; !worker_is_done(worker, job); waited += CLOSE_STEP_MS) {
        if (waited >= CLOSE_MOST_MS) {
            return 0;
        }
        SDL_Delay(CLOSE_STEP_MS);
    }
    worker_free(worker);
    return 1;
}

/* ---- levels ---- */

static int level(const struct audio *audio, int own) {
    const int master = audio->volumes.is_muted || audio->is_hushed ? 0 : audio->volumes.master;
    return MIX_MAX_VOLUME * master * own / 10000;
}

static void music_level(const struct audio *audio) {
    Mix_VolumeMusic(level(audio, audio->volumes.music) * audio->step_back / FULL);
}

static void hum_level(const struct audio *audio, int index) {
    Mix_Volume(AMBIENCE_CHANNELS + index,
               level(audio, audio->volumes.ambience) * audio->hums[index].level / HUM_FADE_MS);
}

/* While the worker decodes the air it is not ours. */
static void ambience_level(const struct audio *audio) {
    Mix_VolumeChunk(audio->air_job ? NULL : audio->air, level(audio, audio->volumes.ambience));
    Mix_VolumeChunk(audio->leaving, level(audio, audio->volumes.ambience));
}

static void levels_apply(struct audio *audio) {
    if (is_open(audio)) {
        for (int channel = AMBIENCE_CHANNELS + HUMS; channel < CHANNELS; channel++) {
            Mix_Volume(channel, level(audio, audio->volumes.effects));
        }
        ambience_level(audio);
        for (int i = 0; i < HUMS; i++) {
            hum_level(audio, i);
        }
        music_level(audio);
    }
}

void audio_set_volumes(struct audio *audio, const struct platform_volumes *volumes) {
    if (audio) {
        audio->volumes = *volumes;
        levels_apply(audio);
    }
}

void audio_hush(struct audio *audio, int is_on) {
    if (audio) {
        audio->is_hushed = is_on;
        levels_apply(audio);
    }
}

/* ---- effects ---- */

static struct sound *sound_find(struct audio *audio, const char *name) {
    for (int i = 0; i < audio->sound_count; i++) {
        if (strcmp(audio->sounds[i].name, name) == 0) {
            return &audio->sounds[i];
        }
    }
    log_add("there is no sound called %s in sounds.json", name);
    if (audio->sound_count < SOUNDS) {
        sound_read(audio, name, NULL);
    }
    return NULL;
}

static Mix_Chunk *take_next(struct audio *audio, struct sound *sound) {
    char path[1200];
    const int skip = sound->last >= 0 && sound->count > 1;
    int take = (int)random_below(&audio->stream, (uint32_t)(sound->count - skip));
    take += skip && take >= sound->last;
    sound->last = take;
    if (!sound->takes[take]) {
        snprintf(path, sizeof path, "%s/%s", audio->folder, sound->files[take]);
        sound->takes[take] = disk_is_here(path) ? Mix_LoadWAV(path) : NULL;
    }
    return sound->takes[take];
}

void audio_play(struct audio *audio, const char *name, int pan) {
    if (!is_open(audio)) {
        return;
    }
    struct sound *sound = sound_find(audio, name);
    const int loud = level(audio, sound && sound->is_far ? audio->volumes.ambience : audio->volumes.effects);
    Mix_Chunk *chunk = sound && sound->count && loud ? take_next(audio, sound) : NULL;
    if (!chunk) {
        return;
    }
    Mix_VolumeChunk(chunk, (int)(MIX_MAX_VOLUME * (sound->gain < 1 ? sound->gain : 1)));
    const int channel = Mix_PlayChannel(-1, chunk, 0);
    if (channel >= 0) {
        Mix_Volume(channel, loud);
        audio->alone_channel = sound->is_alone ? channel : audio->alone_channel == channel ? -1 : audio->alone_channel;
        const int right = 128 + pan * 64 / 100;
        Mix_SetPanning(channel, (uint8_t)(2 * (255 - right) > 255 ? 255 : 2 * (255 - right)),
                       (uint8_t)(2 * right > 255 ? 255 : 2 * right));
    }
}

void audio_call(struct audio *audio, const char *name) {
    if (audio) {
        const int was_hushed = audio->is_hushed;
        audio->is_hushed = 0;
        audio_play(audio, name, 0);
        audio->is_hushed = was_hushed;
    }
}

/* ---- loops ---- */

static void want(struct loop *loop, const char *name) {
    snprintf(loop->wanted, sizeof loop->wanted, "%s", name ? name : "");
}

void audio_music(struct audio *audio, const char *name) {
    if (audio) {
        want(&audio->music, name);
    }
}

void audio_ambience(struct audio *audio, const char *name) {
    if (audio) {
        want(&audio->ambience, name);
    }
}

/* The file number PIECE of those called NAME; how many there are. */
static int loop_path(const struct audio *audio, const char *kind, const char *name, int piece, char *path,
                     size_t size) {
    const json_t *value = json_object_get(json_object_get(audio->catalogue, kind), name);
    const char *file = json_string_value(json_is_array(value) ? json_array_get(value, (size_t)piece) : value);
    return file && snprintf(path, size, "%s/%s", audio->folder, file) < (int)size;
}

static int piece_count(const struct audio *audio, const char *name) {
    const json_t *value = json_object_get(json_object_get(audio->catalogue, "music"), name);
    return json_is_array(value) ? (int)json_array_size(value) : 1;
}

/* A piece of what is playing, the first when it begins, then another than the last one. */
static int next_piece(struct audio *audio, int is_first) {
    const int count = piece_count(audio, audio->music.playing);
    const int step = count > 1 ? 1 + (int)random_below(&audio->stream, (uint32_t)count - 1) : 0;
    return is_first ? 0 : (audio->piece_number + step) % count;
}

static void piece_begin(struct audio *audio, int number) {
    char path[1200];
    Mix_FreeMusic(audio->piece);
    audio->piece = NULL;
    audio->piece_number = number;
    audio->piece_due = 0;
    audio->is_piece_late = 0;
    if (loop_path(audio, "music", audio->music.playing, number, path, sizeof path)) {
        audio->is_piece_late = !disk_is_here(path);
        audio->piece = audio->is_piece_late ? NULL : Mix_LoadMUS(path);
    }
    if (audio->piece) {
        Mix_FadeInMusic(audio->piece, 1, FADE_MS);
        music_level(audio);
    }
}

/* After a piece there is quiet for a while. */
static void piece_wait(struct audio *audio) {
    const uint64_t now = SDL_GetTicks64();
    if (!audio->piece_due) {
        audio->piece_due = now + QUIET_LEAST_MS + random_below(&audio->stream, QUIET_MOST_MS - QUIET_LEAST_MS);
    } else if (now >= audio->piece_due) {
        piece_begin(audio, next_piece(audio, 0));
    }
}

static void music_update(struct audio *audio) {
    const int is_wanted = strcmp(audio->music.wanted, audio->music.playing) == 0;
    if (Mix_PlayingMusic()) {
        if (!is_wanted && Mix_FadingMusic() != MIX_FADING_OUT) {
            Mix_FadeOutMusic(FADE_MS);
        }
    } else if (!is_wanted) {
        snprintf(audio->music.playing, NAME, "%s", audio->music.wanted);
        piece_begin(audio, next_piece(audio, 1));
    } else if (audio->is_piece_late) {
        piece_begin(audio, audio->piece_number);
    } else if (audio->piece) {
        piece_wait(audio);
    }
}

/* Music goes back, or comes forward again, little by little. */
static void step_back_update(struct audio *audio) {
    const int is_back = audio->alone_channel >= 0 && Mix_Playing(audio->alone_channel);
    const int wished = is_back ? BACK : FULL, step = is_back ? 3 * BACK_STEP : BACK_STEP / 4;
    if (audio->step_back != wished) {
        const int left = wished - audio->step_back;
        audio->step_back += left > step ? step : left < -step ? -step : left;
        music_level(audio);
    }
    audio->alone_channel = is_back ? audio->alone_channel : -1;
}

static void air_load(void *context, const atomic_bool *cancel) {
    struct audio *audio = context;
    (void)cancel;
    audio->air = Mix_LoadWAV(audio->air_path);
}

/* What is heard fades out on its channel while the next one fades in on the other, once its file is here. */
static void air_begin(struct audio *audio) {
    const int is_known =
        loop_path(audio, "ambience", audio->ambience.wanted, 0, audio->air_path, sizeof audio->air_path);
    if (is_known && !disk_is_here(audio->air_path)) {
        return;
    }
    snprintf(audio->ambience.playing, NAME, "%s", audio->ambience.wanted);
    if (!Mix_FadeOutChannel(audio->air_channel, AMBIENCE_FADE_MS)) {
        Mix_HaltChannel(audio->air_channel); /* hardly begun, it would not fade but play on */
    }
    audio->leaving = audio->air;
    audio->air_channel = !audio->air_channel;
    audio->air = NULL;
    if (is_known) {
        audio->air_job = worker_submit(audio->worker, air_load, audio);
    }
}

static void air_loaded(struct audio *audio) {
    audio->air_job = 0;
    ambience_level(audio);
    if (audio->air) {
        Mix_FadeInChannel(audio->air_channel, audio->air, -1, AMBIENCE_FADE_MS);
    }
}

static void ambience_update(struct audio *audio) {
    if (audio->leaving && !Mix_Playing(!audio->air_channel)) {
        Mix_FreeChunk(audio->leaving);
        audio->leaving = NULL;
    }
    if (audio->air_job) {
        if (worker_is_done(audio->worker, audio->air_job)) {
            air_loaded(audio);
        }
    } else if (!audio->leaving && strcmp(audio->ambience.wanted, audio->ambience.playing) != 0) {
        air_begin(audio);
    }
}

/* ---- hums ---- */

static struct hum *hum_find(struct audio *audio, const char *name) {
    for (int i = 0; i < HUMS; i++) {
        if (strcmp(audio->hums[i].name, name) == 0) {
            return &audio->hums[i];
        }
    }
    return NULL;
}

void audio_hum(struct audio *audio, const char *name, int percent, int pan) {
    for (int i = 0; audio && !name && i < HUMS; i++) {
        audio->hums[i].wanted = 0;
    }
    struct hum *hum = audio && name ? hum_find(audio, name) : NULL;
    if (audio && name && !hum && percent > 0 && (hum = hum_find(audio, "")) != NULL) {
        snprintf(hum->name, sizeof hum->name, "%s", name);
    }
    if (hum) {
        hum->wanted = percent < 0 ? 0 : percent > 100 ? 100 : percent;
        hum->pan = pan;
    }
}

static void hum_load(void *context, const atomic_bool *cancel) {
    struct hum *hum = context;
    (void)cancel;
    hum->chunk = Mix_LoadWAV(hum->path);
}

static void hum_begin(struct audio *audio, struct hum *hum) {
    hum->is_missing = !loop_path(audio, "hums", hum->name, 0, hum->path, sizeof hum->path);
    hum->job = hum->is_missing || !disk_is_here(hum->path) ? 0 : worker_submit(audio->worker, hum_load, hum);
}

static void hum_loaded(struct hum *hum, int channel) {
    hum->job = 0;
    hum->is_missing = !hum->chunk;
    if (hum->chunk) {
        Mix_Volume(channel, 0);
        Mix_PlayChannel(channel, hum->chunk, -1);
    }
}

static void hum_end(struct hum *hum, int channel) {
    Mix_HaltChannel(channel);
    Mix_FreeChunk(hum->chunk);
    *hum = (struct hum){.name = ""};
}

static void hum_play(struct audio *audio, int index, int by) {
    struct hum *hum = &audio->hums[index];
    const int wished = hum->wanted * HUM_FADE_MS / 100, left = wished - hum->level, right = 128 + hum->pan * 64 / 100;
    hum->level += left > by ? by : left < -by ? -by : left;
    hum_level(audio, index);
    Mix_SetPanning(AMBIENCE_CHANNELS + index, (uint8_t)(2 * (255 - right) > 255 ? 255 : 2 * (255 - right)),
                   (uint8_t)(2 * right > 255 ? 255 : 2 * right));
}

static void hum_update(struct audio *audio, int index, int by) {
    struct hum *hum = &audio->hums[index];
    if (hum->job) {
        if (worker_is_done(audio->worker, hum->job)) {
            hum_loaded(hum, AMBIENCE_CHANNELS + index);
        }
    } else if (!hum->wanted && !hum->level) {
        hum_end(hum, AMBIENCE_CHANNELS + index);
    } else if (hum->chunk) {
        hum_play(audio, index, by);
    } else if (!hum->is_missing) {
        hum_begin(audio, hum);
    }
}

static void hums_update(struct audio *audio) {
    const uint64_t now = SDL_GetTicks64(), by = audio->hums_at ? now - audio->hums_at : 0;
    audio->hums_at = now;
    for (int i = 0; i < HUMS; i++) {
        if (audio->hums[i].name[0]) {
            hum_update(audio, i, by > HUM_FADE_MS ? HUM_FADE_MS : (int)by);
        }
    }
}

/* The first picture does not wait for the card, which takes a while to open: not everywhere is there a thread for it.
 */
static void open_late(struct audio *audio) {
    enum { OPENS_AT = 2 };
    if (audio->updates < OPENS_AT && ++audio->updates == OPENS_AT && audio->worker) {
        worker_submit(audio->worker, open_card, audio);
    }
}

void audio_update(struct audio *audio) {
    if (audio) {
        open_late(audio);
    }
    if (!is_open(audio)) {
        return;
    }
    if (!audio->is_settled) {
        audio->is_settled = 1;
        levels_apply(audio);
    }
    music_update(audio);
    step_back_update(audio);
    ambience_update(audio);
    hums_update(audio);
}
