/* SPDX-License-Identifier: MIT */
/* The rest of the system, in a browser. What the page knows of it stands in the environment, where
 * packaging/web/page/start.js puts it before the program begins. */
#include "castellany/system.h"

#include <emscripten.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void system_begin(void) {
}

int system_take_stack(char **words) {
    (void)words;
    return 1;
}

void system_outlive_readers(void) {
}

EM_JS(void, web_end, (const char *reason), { Module["end"](UTF8ToString(reason)); })

void system_show_end(const char *reason) {
    web_end(reason);
}

int system_program(char *path, size_t size) {
    (void)size;
    path[0] = 0;
    return 0;
}

unsigned long system_process(void) {
    return (unsigned long)(emscripten_random() * 2147483647.0f);
}

long system_processors(void) {
    return 1;
}

static struct beat {
    int (*step)(void *context);
    void *context;
    int has_begun, has_ended;
} beat;

EM_JS(void, web_start, (void), { Module["isStarted"] = true; })
EM_JS(void, web_begin, (void), { Module["begun"](); })

static void step_once(void) {
    if (!beat.step(beat.context)) {
        beat.has_ended = 1;
        emscripten_cancel_main_loop();
        web_end("");
    } else if (!beat.has_begun) {
        beat.has_begun = 1;
        web_begin();
    }
}

/* A page that is not looked at has no frames; the page asks for a step now and then, so that a table of friends does
 * not wait for what this program does by itself. */
EMSCRIPTEN_KEEPALIVE void web_step(void) {
    if (beat.has_begun && !beat.has_ended) {
        step_once();
    }
}

void system_repeat(int (*step)(void *context), void *context) {
    web_start();
    beat = (struct beat){.step = step, .context = context};
    emscripten_set_main_loop(step_once, 0, 1);
}

int system_may_wait(void) {
    return 0;
}

double system_seconds(void) {
    return emscripten_get_now() * 1e-3;
}

double system_busy_seconds(void) {
    return system_seconds();
}

int system_has_terminal(void) {
    return 0;
}

const char *system_home(void) {
    return "";
}

const char *system_folder(enum system_folder which, char *path, size_t size) {
    static const char *const folders[] = {
        [SYSTEM_SETTINGS] = "/kept/settings",
        [SYSTEM_STATE] = "/kept/state",
        [SYSTEM_RECORDS] = "/kept/records",
    };
    snprintf(path, size, "%s", folders[which]);
    return "CASTELLANY_KEPT";
}

static void from_page(const char *variable, char *text, size_t size) {
    const char *value = getenv(variable);
    snprintf(text, size, "%s", value ? value : "");
}

void system_name(char *text, size_t size) {
    from_page("CASTELLANY_BROWSER", text, size);
}

void system_distribution(char *text, size_t size) {
    (void)size;
    text[0] = 0;
}

void system_language(char *code, size_t size) {
    from_page("CASTELLANY_LANGUAGE", code, size);
}

void system_set_variable(const char *name, const char *value) {
    setenv(name, value, 1);
}

void system_prepare_memory(void) {
}

void system_trim(void) {
}

int system_has_opener(void) {
    return 0;
}

int system_has_graphics(void) {
    return 1;
}

int system_has_sound(void) {
    return 1;
}

const char *system_link_begin(void) {
    const char *page = getenv("CASTELLANY_PAGE");
    return page ? page : "castellany:";
}

/* Where that is not allowed, what was copied is still the game's own to paste. */
EM_JS(void, web_copy, (const char *text), { Module["exchange"].copy(UTF8ToString(text)); })

void system_copy(const char *text) {
    web_copy(text);
}
