/* SPDX-License-Identifier: MIT */
/* Jobs run one after the other: a page has one thread. */
#include "castellany/jobs.h"

#include <stdlib.h>

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
