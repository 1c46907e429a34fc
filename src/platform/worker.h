/* SPDX-License-Identifier: MIT */
/* Work beside the window: bots that think, saves that are synced.
 *
 * A worker carries out jobs one after the other on a thread of its own. With no thread (scripts and pictures, where
 * everything has to come out the same every time) a job is carried out within worker_submit. */
#ifndef PLATFORM_WORKER_H
#define PLATFORM_WORKER_H

#include <stdatomic.h>
#include <stdint.h>

struct worker;

/* Carries out a job; CANCEL becomes true when its result is no longer wanted. */
typedef void (*worker_job)(void *context, const atomic_bool *cancel);

/* A worker with a thread, or without if HAS_THREAD is 0. Falls back to none when no thread can be had. */
struct worker *worker_new(int has_thread);
/* Cancels what runs, drops what waits, waits for the thread. */
void worker_free(struct worker *worker);

/* Has the jobs of a worker without a thread wait for worker_go_on, for which the next one in line is carried out: where
 * no thread can be had, a picture goes before a thought. A job that breathes (castellany/jobs.h) is left after MS
 * milliseconds and taken up again next time. Gives 1 when one has ended. Does nothing to a worker with a thread. One
 * worker of a program may take turns. */
void worker_take_turns(struct worker *worker);
int worker_go_on(struct worker *worker, int ms);

/* Says whether jobs go on beside the caller. */
int worker_has_thread(const struct worker *worker);

/* Takes on a job and gives its number, never 0. CONTEXT must live until worker_is_done(number), cancelled or not. */
uint64_t worker_submit(struct worker *worker, worker_job job, void *context);
/* Says whether job NUMBER has ended (or was dropped before it began). */
int worker_is_done(struct worker *worker, uint64_t number);
/* Tells job NUMBER that its result is not wanted. One that has not begun is dropped and done at once, whatever runs
 * before it; one that runs still has to be waited for with worker_is_done or worker_wait. */
void worker_cancel(struct worker *worker, uint64_t number);
/* Waits until job NUMBER has ended; those before it may go on then, if it was dropped. */
void worker_wait(struct worker *worker, uint64_t number);

#endif
