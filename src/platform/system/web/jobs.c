/* SPDX-License-Identifier: MIT */
/* Jobs run one after the other: a page has one thread. A long one is done in slices on a stack of its own. To leave it,
 * the calls that lie on it are taken down and put up again by what the compiler adds to the functions that may be among
 * them (Asyncify, packaging/web/cross.ini): all those that call jobs_breathe in the end. It cannot see through pointers
 * to functions: whoever calls one that breathes is named there. */
#include "castellany/jobs.h"

#include <emscripten.h>
#include <stdlib.h>

enum { STACK_SIZE = 1 << 20, CALLS_SIZE = 1 << 16 };

/* CALLS and CALLS_END are what Asyncify asks for, and come first. */
static struct slice {
    char *calls, *calls_end;
    char *stack; /* its top, while the work is left */
    void (*work)(void *context);
    void *context;
    double until; /* of emscripten_get_now */
    int is_running, is_left;
} slice;

void *jobs_memory(size_t size) {
    return calloc(1, size);
}

void jobs_memory_free(void *memory, size_t size) {
    (void)size;
    free(memory);
}

int jobs_run(const struct jobs *jobs) {
    for (int job = 0; job < jobs->count; job++) {
        jobs->work(jobs->context, job);
        jobs->watch(jobs->context);
    }
    return 1;
}

void jobs_beside(void (*work)(void *context), void *context) {
    work(context);
}

EMSCRIPTEN_KEEPALIVE void web_work(void) {
    slice.work(slice.context);
}

/* Calls web_work, or the calls that were left, on their STACK. Gives its top if they are left, 0 if they have ended. */
EM_JS(char *, web_enter, (struct slice * slice, char *stack, int is_left), {
    const before = stackSave();
    stackRestore(stack);
    Module["left"] = 0;
    if (is_left) {
        Module["returns"] = true;
        Module["_asyncify_start_rewind"](slice);
    }
    Module["_web_work"]();
    if (Module["left"]) {
        Module["_asyncify_stop_unwind"]();
    }
    stackRestore(before);
    return Module["left"];
})

/* Comes back at once in the slice that is left, and again in the next one, which goes on from there. */
EM_JS(void, web_leave, (struct slice * slice), {
    if (Module["returns"]) {
        Module["returns"] = false;
        Module["_asyncify_stop_rewind"]();
    } else {
        Module["left"] = stackSave();
        Module["_asyncify_start_unwind"](slice);
    }
})

static int has_room(void) {
    static char *stack, *calls;
    stack = stack ? stack : malloc(STACK_SIZE);
    calls = calls ? calls : malloc(CALLS_SIZE);
    slice.stack = stack + STACK_SIZE;
    slice.calls = calls;
    slice.calls_end = calls + CALLS_SIZE;
    return stack && calls;
}

int jobs_slice(void (*work)(void *context), void *context, int ms) {
    if (!slice.is_left) {
        slice.work = work;
        slice.context = context;
        if (ms < 0 || !has_room()) {
            work(context);
            return 1;
        }
    }
    slice.until = ms < 0 ? 1e300 : emscripten_get_now() + ms;
    slice.is_running = 1;
    char *stack = web_enter(&slice, slice.stack, slice.is_left);
    slice.is_running = 0;
    slice.is_left = stack != NULL;
    slice.stack = stack;
    return !slice.is_left;
}

void jobs_breathe(void) {
    if (slice.is_running && emscripten_get_now() > slice.until) {
        web_leave(&slice);
    }
}
