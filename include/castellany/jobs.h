/* SPDX-License-Identifier: MIT */
/* Work that several processors share: where the system can, each job is a process of its own. And work that shares one
 * thread with all else, a slice at a time. */
#ifndef CASTELLANY_JOBS_H
#define CASTELLANY_JOBS_H

#include <stddef.h>

/* Zeroed memory that all jobs see, NULL if there is none. Freeing takes NULL. */
void *jobs_memory(size_t size);
void jobs_memory_free(void *memory, size_t size);

struct jobs {
    int count;                            /* 1 to JOBS_MOST */
    void (*begin)(int parent);            /* called first in a job that is a process, with the number of its parent; not
                                             NULL, nor are the next two */
    void (*work)(void *context, int job); /* what job 0, 1, ... does */
    void (*watch)(void *context);         /* called here every few milliseconds while any job runs */
    void *context;
};

enum { JOBS_MOST = 256 };

/* Runs all jobs to their ends, also where whoever started this program had it ignore the ends of its children. Gives 1
 * if at least one could be begun and all that were ended well: a system that lends too few processes runs some of them,
 * and whoever must have all looks at what they left in the shared memory. */
int jobs_run(const struct jobs *jobs);

/* Has WORK done beside all else, on a thread of its own; where none can be had it is done when this returns. CONTEXT must
 * live until WORK has said by it that it is done. */
void jobs_beside(void (*work)(void *context), void *context);

/* Begins WORK, or goes on with the one that was left: at most one is at a time. It is left when it breathes after MS
 * milliseconds, if the system has no threads, and where it has, or with MS below 0, never. Gives 1 when it has ended.
 */
int jobs_slice(void (*work)(void *context), void *context, int ms);
/* Called by whatever works for long, every few milliseconds. */
void jobs_breathe(void);

#endif
