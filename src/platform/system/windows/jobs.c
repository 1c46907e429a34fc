/* SPDX-License-Identifier: MIT */
/* Jobs are threads. */
#include "castellany/jobs.h"

#include <stdlib.h>

#include "castellany/memory.h"
#include "wide.h"

struct job {
    const struct jobs *jobs;
    int number;
};

void *jobs_memory(size_t size) {
    return calloc(1, size);
}

void jobs_memory_free(void *memory, size_t size) {
    (void)size;
    free(memory);
}

static DWORD WINAPI run(void *context) {
    const struct job *job = context;
    job->jobs->work(job->jobs->context, job->number);
    return 0;
}

int jobs_run(const struct jobs *jobs) {
    struct job all[JOBS_MOST];
    HANDLE threads[JOBS_MOST];
    int started = 0;
    for (; started < jobs->count; started++) {
        all[started] = (struct job){.jobs = jobs, .number = started};
        threads[started] = CreateThread(NULL, 0, run, &all[started], 0, NULL);
        if (!threads[started]) {
            break;
        }
    }
    for (int job = 0; job < started; job++) {
        while (WaitForSingleObject(threads[job], 5) == WAIT_TIMEOUT) {
            jobs->watch(jobs->context);
        }
        CloseHandle(threads[job]);
    }
    return started > 0;
}

struct beside {
    void (*work)(void *context);
    void *context;
};

static DWORD WINAPI work_beside(void *context) {
    const struct beside beside = *(struct beside *)context;
    free(context);
    beside.work(beside.context);
    return 0;
}

void jobs_beside(void (*work)(void *context), void *context) {
    struct beside *beside = memory_new(1, sizeof *beside);
    *beside = (struct beside){work, context};
    HANDLE thread = CreateThread(NULL, 0, work_beside, beside, 0, NULL);
    if (thread) {
        CloseHandle(thread);
    } else {
        work_beside(beside);
    }
}

int jobs_slice(void (*work)(void *context), void *context, int ms) {
    (void)ms;
    work(context);
    return 1;
}

void jobs_breathe(void) {
}
