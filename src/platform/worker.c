/* SPDX-License-Identifier: MIT */
/* One thread, one queue. A job's number is its place in the order of submission, so that "done" needs no table: all up
 * to the last ended one are. */
#include "platform/worker.h"

#include <pthread.h>
#include <stdlib.h>

struct job {
    worker_job run;
    void *context;
    uint64_t number;
    atomic_bool cancel;
    struct job *next;
};

struct worker {
    int has_thread;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    struct job *first, *last; /* the first is the one that runs */
    uint64_t submitted, ended;
    int is_closing;
};

static void job_end(struct worker *worker, struct job *job) {
    worker->first = job->next;
    worker->last = worker->first ? worker->last : NULL;
    worker->ended = job->number;
    free(job);
    pthread_cond_broadcast(&worker->changed);
}

static void *work(void *context) {
    struct worker *worker = context;
    pthread_mutex_lock(&worker->lock);
    while (!worker->is_closing) {
        struct job *job = worker->first;
        if (!job) {
            pthread_cond_wait(&worker->changed, &worker->lock);
            continue;
        }
        if (!atomic_load(&job->cancel)) {
            pthread_mutex_unlock(&worker->lock);
            job->run(job->context, &job->cancel);
            pthread_mutex_lock(&worker->lock);
        }
        job_end(worker, job);
    }
    while (worker->first) {
        job_end(worker, worker->first);
    }
    pthread_mutex_unlock(&worker->lock);
    return NULL;
}

struct worker *worker_new(int has_thread) {
    struct worker *worker = calloc(1, sizeof *worker);
    if (!worker) {
        return NULL;
    }
    pthread_mutex_init(&worker->lock, NULL);
    pthread_cond_init(&worker->changed, NULL);
    worker->has_thread = has_thread && pthread_create(&worker->thread, NULL, work, worker) == 0;
    return worker;
}

void worker_free(struct worker *worker) {
    if (!worker) {
        return;
    }
    if (worker->has_thread) {
        pthread_mutex_lock(&worker->lock);
        worker->is_closing = 1;
        for (struct job *job = worker->first; job; job = job->next) {
            atomic_store(&job->cancel, 1);
        }
        pthread_cond_broadcast(&worker->changed);
        pthread_mutex_unlock(&worker->lock);
        pthread_join(worker->thread, NULL);
    }
    pthread_cond_destroy(&worker->changed);
    pthread_mutex_destroy(&worker->lock);
    free(worker);
}

int worker_has_thread(const struct worker *worker) {
    return worker->has_thread;
}

/* Without a thread, or without memory for the queue: at once. */
static uint64_t run_now(struct worker *worker, worker_job run, void *context) {
    const atomic_bool never = 0;
    run(context, &never);
    worker->ended = ++worker->submitted;
    return worker->ended;
}

uint64_t worker_submit(struct worker *worker, worker_job run, void *context) {
    struct job *job = worker->has_thread ? calloc(1, sizeof *job) : NULL;
    if (!job) {
        if (worker->has_thread) {
            worker_wait(worker, worker->submitted);
        }
        return run_now(worker, run, context);
    }
    pthread_mutex_lock(&worker->lock);
    job->run = run;
    job->context = context;
    job->number = ++worker->submitted;
    if (worker->last) {
        worker->last->next = job;
    } else {
        worker->first = job;
    }
    worker->last = job;
    const uint64_t number = job->number;
    pthread_cond_broadcast(&worker->changed);
    pthread_mutex_unlock(&worker->lock);
    return number;
}

int worker_is_done(struct worker *worker, uint64_t number) {
    pthread_mutex_lock(&worker->lock);
    const int is_done = worker->ended >= number;
    pthread_mutex_unlock(&worker->lock);
    return is_done;
}

void worker_cancel(struct worker *worker, uint64_t number) {
    pthread_mutex_lock(&worker->lock);
    for (struct job *job = worker->first; job; job = job->next) {
        if (job->number == number) {
            atomic_store(&job->cancel, 1);
        }
    }
    pthread_mutex_unlock(&worker->lock);
}

void worker_wait(struct worker *worker, uint64_t number) {
    pthread_mutex_lock(&worker->lock);
    while (worker->has_thread && worker->ended < number) {
        pthread_cond_wait(&worker->changed, &worker->lock);
    }
    pthread_mutex_unlock(&worker->lock);
}
