/* SPDX-License-Identifier: MIT */
/* Jobs are threads. */
#include "castellany/jobs.h"

#include <stdlib.h>

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

int jobs_slice(void (*work)(void *context), void *context, int ms) {
    (void)ms;
    work(context);
    return 1;
}

void jobs_breathe(void) {
}
