/* SPDX-License-Identifier: MIT */
/* libspeechd, found with dlopen: the few functions used are declared here as its documentation gives them.
 *
 * The next sentence is handed over only when the last one has been spoken, so that the queue is ours: short, and empty
 * at once when something more urgent comes. */
#include "platform/speech.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WAITING = 8, TEXT = 4096, LONGEST_SECONDS = 40 };
enum { MODE_THREADED = 1, PRIORITY_MESSAGE = 2, NOTIFY_END = 2, NOTIFY_CANCEL = 8 };

typedef void (*callback)(size_t message, size_t client, int what);

/* The public beginning of the library's connection. */
struct connection {
    callback begin, end, cancel, pause, resume;
};

struct library {
    void *handle;
    struct connection *(*open)(const char *client, const char *connection, const char *user, int mode);
    void (*close)(struct connection *connection);
    int (*say)(struct connection *connection, int priority, const char *text);
    int (*cancel)(struct connection *connection);
    int (*set_language)(struct connection *connection, const char *language);
    int (*set_notification_on)(struct connection *connection, int what);
};

struct speech {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    enum platform_speech state;
    char texts[WAITING][TEXT];
    int first, count;
    char language[16];
    int is_closing, is_orphan, is_interrupted, has_new_language;
    int is_speaking;      /* a sentence was handed over and has not ended */
    size_t spoken, ended; /* the numbers of that sentence, and of the last one that has ended */
};

/* The library's callbacks know of no context; there is one speaker in a program. */
static struct speech *_Atomic only;

static void ended(size_t message, size_t client, int what) {
    (void)client, (void)what;
    struct speech *speech = only;
    if (speech) {
        pthread_mutex_lock(&speech->lock);
        speech->ended = message > speech->ended ? message : speech->ended;
        speech->is_speaking &= speech->ended < speech->spoken;
        pthread_cond_broadcast(&speech->changed);
        pthread_mutex_unlock(&speech->lock);
    }
}

/* ---- the library ---- */

static int find(const struct library *library, const char *name, void *function) {
    void *found = dlsym(library->handle, name);
    memcpy(function, &found, sizeof found);
    return found != NULL;
}

static int library_open(struct library *library) {
    library->handle = dlopen("libspeechd.so.2", RTLD_NOW | RTLD_LOCAL);
    return library->handle && find(library, "spd_open", &library->open) &&
           find(library, "spd_close", &library->close) && find(library, "spd_say", &library->say) &&
           find(library, "spd_cancel", &library->cancel) && find(library, "spd_set_language", &library->set_language) &&
           find(library, "spd_set_notification_on", &library->set_notification_on);
}

static struct connection *connection_open(const struct library *library) {
    struct connection *connection = library->open("castellany", "game", NULL, MODE_THREADED);
    if (connection) {
        connection->end = connection->cancel = ended;
        library->set_notification_on(connection, NOTIFY_END);
        library->set_notification_on(connection, NOTIFY_CANCEL);
    }
    return connection;
}

/* ---- the thread ---- */

static void wait_for_change(struct speech *speech) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += LONGEST_SECONDS;
    if (pthread_cond_timedwait(&speech->changed, &speech->lock, &until) != 0) {
        speech->is_speaking = 0; /* the end was never told */
    }
}

/* The service may end and come up again, by an update for one. What is left of the old connection stays: closing it is
 * only for those that stand. */
static int say(struct speech *speech, const struct library *library, struct connection **connection, const char *text,
               const char *language) {
    int number = library->say(*connection, PRIORITY_MESSAGE, text);
    struct connection *fresh = number < 0 ? connection_open(library) : NULL;
    if (fresh) {
        pthread_mutex_lock(&speech->lock);
        speech->ended = 0; /* sentences are numbered anew */
        pthread_mutex_unlock(&speech->lock);
        *connection = fresh;
        library->set_language(fresh, language);
        number = library->say(fresh, PRIORITY_MESSAGE, text);
    }
    return number;
}

/* Calls into the library happen with the lock open: its answers come by a thread of its own, through `ended`. */
static void obey(struct speech *speech, const struct library *library, struct connection **connection) {
    char text[TEXT], language[sizeof speech->language];
    const int stops = speech->is_interrupted, changes = speech->has_new_language;
    const int speaks = speech->count > 0 && (stops || !speech->is_speaking);
    memcpy(language, speech->language, sizeof language);
    if (speaks) {
        memcpy(text, speech->texts[speech->first], sizeof text);
        speech->first = (speech->first + 1) % WAITING;
        speech->count--;
    }
    speech->is_interrupted = speech->has_new_language = 0;
    pthread_mutex_unlock(&speech->lock);
    if (stops) {
        library->cancel(*connection);
    }
    if (changes) {
        library->set_language(*connection, language);
    }
    const int number = speaks ? say(speech, library, connection, text, language) : 0;
    pthread_mutex_lock(&speech->lock);
    speech->state = number < 0 ? SPEECH_MISSING : SPEECH_READY;
    if (speaks || stops) {
        speech->spoken = number > 0 ? (size_t)number : 0;
        speech->is_speaking = speech->ended < speech->spoken; /* the end may have come before its number */
    }
}

static int has_nothing_to_do(const struct speech *speech) {
    const int can_speak = speech->count > 0 && !speech->is_speaking;
    return !can_speak && !speech->is_interrupted && !speech->has_new_language && !speech->is_closing;
}

static void speak_on(struct speech *speech, const struct library *library, struct connection *connection) {
    pthread_mutex_lock(&speech->lock);
    speech->state = SPEECH_READY;
    while (!speech->is_closing) {
        if (has_nothing_to_do(speech)) {
            wait_for_change(speech);
        } else {
            obey(speech, library, &connection);
        }
    }
    pthread_mutex_unlock(&speech->lock);
    library->cancel(connection);
    library->close(connection);
}

static void set_missing(struct speech *speech) {
    pthread_mutex_lock(&speech->lock);
    speech->state = SPEECH_MISSING;
    pthread_mutex_unlock(&speech->lock);
}

static void destroy(struct speech *speech) {
    pthread_cond_destroy(&speech->changed);
    pthread_mutex_destroy(&speech->lock);
    free(speech);
}

static void *run(void *context) {
    struct speech *speech = context;
    struct library library = {.handle = NULL};
    struct connection *connection = library_open(&library) ? connection_open(&library) : NULL;
    if (connection) {
        speak_on(speech, &library, connection);
    } else {
        set_missing(speech);
    }
    /* The library stays loaded: threads that it began may still be on their way out of it. */
    pthread_mutex_lock(&speech->lock);
    const int is_orphan = speech->is_orphan;
    pthread_mutex_unlock(&speech->lock);
    if (is_orphan) {
        destroy(speech);
    }
    return NULL;
}

/* ---- from outside ---- */

struct speech *speech_new(const char *language) {
    struct speech *speech = calloc(1, sizeof *speech);
    if (!speech) {
        return NULL;
    }
    pthread_mutex_init(&speech->lock, NULL);
    pthread_cond_init(&speech->changed, NULL);
    speech->state = SPEECH_OPENING;
    speech->has_new_language = 1;
    snprintf(speech->language, sizeof speech->language, "%s", language);
    only = speech;
    if (pthread_create(&speech->thread, NULL, run, speech) != 0) {
        only = NULL;
        free(speech);
        return NULL;
    }
    return speech;
}

void speech_free(struct speech *speech) {
    if (!speech) {
        return;
    }
    pthread_mutex_lock(&speech->lock);
    /* Opening may take seconds: then the thread is left to itself. */
    const int is_orphan = speech->is_orphan = speech->state == SPEECH_OPENING;
    const pthread_t thread = speech->thread;
    speech->is_closing = 1;
    only = NULL;
    pthread_cond_broadcast(&speech->changed);
    pthread_mutex_unlock(&speech->lock);
    if (is_orphan) {
        pthread_detach(thread);
    } else {
        pthread_join(thread, NULL);
        destroy(speech);
    }
}

enum platform_speech speech_state(struct speech *speech) {
    pthread_mutex_lock(&speech->lock);
    const enum platform_speech state = speech->state;
    pthread_mutex_unlock(&speech->lock);
    return state;
}

void speech_say(struct speech *speech, const char *text, int interrupts) {
    pthread_mutex_lock(&speech->lock);
    if (interrupts) {
        speech->count = 0;
        speech->is_interrupted = 1;
    } else if (speech->count == WAITING) {
        speech->first = (speech->first + 1) % WAITING;
        speech->count--;
    }
    snprintf(speech->texts[(speech->first + speech->count) % WAITING], TEXT, "%s", text);
    speech->count++;
    pthread_cond_broadcast(&speech->changed);
    pthread_mutex_unlock(&speech->lock);
}

void speech_language(struct speech *speech, const char *language) {
    pthread_mutex_lock(&speech->lock);
    snprintf(speech->language, sizeof speech->language, "%s", language);
    speech->has_new_language = 1;
    pthread_cond_broadcast(&speech->changed);
    pthread_mutex_unlock(&speech->lock);
}
