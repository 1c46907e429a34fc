/* SPDX-License-Identifier: MIT */
/* Jobs are done in their order, with a thread and without, and can be called off. */
#include "kit.h"

#include <stdlib.h>

#include "platform/worker.h"

struct note {
    atomic_int *next;
    int place;
};

static void take_place(void *context, const atomic_bool *cancel) {
    struct note *note = context;
    (void)cancel;
    note->place = atomic_fetch_add(note->next, 1);
}

static void in_order(int has_thread) {
    enum { JOBS = 50 };
    struct worker *worker = worker_new(has_thread);
    struct note notes[JOBS];
    atomic_int next = 0;
    uint64_t last = 0;
    for (int i = 0; i < JOBS; i++) {
        notes[i] = (struct note){&next, -1};
        const uint64_t number = worker_submit(worker, take_place, &notes[i]);
        assert_true(number > last);
        last = number;
    }
    worker_wait(worker, last);
    assert_true(worker_is_done(worker, last));
    for (int i = 0; i < JOBS; i++) {
        assert_int_equal(notes[i].place, i);
    }
    worker_free(worker);
}

static void jobs_run_in_order_on_a_thread(void **state) {
    (void)state;
    in_order(1);
}

static void without_a_thread_a_job_is_done_when_it_is_submitted(void **state) {
    (void)state;
    struct worker *worker = worker_new(0);
    atomic_int next = 0;
    struct note note = {&next, -1};
    const uint64_t number = worker_submit(worker, take_place, &note);
    assert_int_equal(note.place, 0);
    assert_true(worker_is_done(worker, number));
    worker_free(worker);
    in_order(0);
}

static void until_cancelled(void *context, const atomic_bool *cancel) {
    atomic_int *begun = context;
    atomic_store(begun, 1);
    while (!atomic_load(cancel)) {
    }
}

static void a_running_job_hears_that_it_is_cancelled(void **state) {
    (void)state;
    struct worker *worker = worker_new(1);
    atomic_int begun = 0;
    const uint64_t number = worker_submit(worker, until_cancelled, &begun);
    while (!atomic_load(&begun)) {
    }
    assert_false(worker_is_done(worker, number));
    worker_cancel(worker, number);
    worker_wait(worker, number);
    worker_free(worker);
}

static void a_waiting_job_that_is_cancelled_is_not_begun(void **state) {
    (void)state;
    struct worker *worker = worker_new(1);
    atomic_int begun = 0, next = 0;
    struct note note = {&next, -1};
    const uint64_t first = worker_submit(worker, until_cancelled, &begun);
    const uint64_t second = worker_submit(worker, take_place, &note);
    worker_cancel(worker, second);
    worker_cancel(worker, first);
    worker_wait(worker, second);
    assert_int_equal(note.place, -1);
    worker_free(worker);
}

/* What was called off is over at once, however long those before it go on. */
static void a_waiting_job_that_is_cancelled_is_done_while_others_run(void **state) {
    (void)state;
    struct worker *worker = worker_new(1);
    atomic_int begun = 0, next = 0;
    struct note notes[3] = {{&next, -1}, {&next, -1}, {&next, -1}};
    uint64_t numbers[3];
    const uint64_t first = worker_submit(worker, until_cancelled, &begun);
    for (int i = 0; i < 3; i++) {
        numbers[i] = worker_submit(worker, take_place, &notes[i]);
    }
    worker_cancel(worker, numbers[2]);
    assert_true(worker_is_done(worker, numbers[2]));
    worker_wait(worker, numbers[2]);
    assert_false(worker_is_done(worker, first));
    assert_false(worker_is_done(worker, numbers[0]));
    worker_cancel(worker, numbers[0]);
    worker_wait(worker, numbers[0]);
    assert_false(worker_is_done(worker, first));
    assert_false(worker_is_done(worker, numbers[1]));
    worker_cancel(worker, first);
    worker_wait(worker, numbers[1]);
    assert_int_equal(notes[1].place, 0);
    worker_free(worker);
    assert_int_equal(notes[0].place, -1);
    assert_int_equal(notes[2].place, -1);
}

static void what_follows_a_cancelled_job_is_done(void **state) {
    (void)state;
    struct worker *worker = worker_new(1);
    atomic_int begun = 0, next = 0;
    struct note off = {&next, -1}, on = {&next, -1};
    const uint64_t first = worker_submit(worker, until_cancelled, &begun);
    worker_cancel(worker, worker_submit(worker, take_place, &off));
    const uint64_t last = worker_submit(worker, take_place, &on);
    worker_cancel(worker, first);
    worker_wait(worker, last);
    worker_cancel(worker, last);
    assert_int_equal(off.place, -1);
    assert_int_equal(on.place, 0);
    worker_free(worker);
}

/* Whether it has begun by then or not: once it is waited for, nobody touches its context. */
static void a_cancelled_job_leaves_its_context_alone(void **state) {
    enum { TIMES = 2000 };
    (void)state;
    struct worker *worker = worker_new(1);
    for (int i = 0; i < TIMES; i++) {
        atomic_int *next = calloc(1, sizeof *next);
        struct note *note = calloc(1, sizeof *note);
        *note = (struct note){next, -1};
        const uint64_t number = worker_submit(worker, take_place, note);
        worker_cancel(worker, number);
        worker_wait(worker, number);
        assert_int_equal(note->place, atomic_load(next) - 1);
        free(note);
        free(next);
    }
    worker_free(worker);
}

static void freeing_a_busy_worker_cancels_and_waits(void **state) {
    (void)state;
    struct worker *worker = worker_new(1);
    atomic_int begun = 0, next = 0;
    struct note note = {&next, -1};
    worker_submit(worker, until_cancelled, &begun);
    worker_submit(worker, take_place, &note);
    worker_free(worker);
    assert_int_equal(note.place, -1);
}

/* Where no thread can be had, as in a browser's page: the picture comes between two of them. */
static void jobs_that_take_turns_wait_for_theirs(void **state) {
    (void)state;
    struct worker *worker = worker_new(0);
    atomic_int next = 0;
    struct note notes[4] = {{&next, -1}, {&next, -1}, {&next, -1}, {&next, -1}};
    uint64_t numbers[4];
    worker_take_turns(worker);
    for (int i = 0; i < 4; i++) {
        numbers[i] = worker_submit(worker, take_place, &notes[i]);
    }
    assert_int_equal(notes[0].place, -1);
    worker_cancel(worker, numbers[1]);
    assert_true(worker_go_on(worker, 10));
    assert_int_equal(notes[0].place, 0);
    assert_true(worker_is_done(worker, numbers[0]));
    assert_false(worker_is_done(worker, numbers[2]));
    worker_wait(worker, numbers[2]);
    assert_int_equal(notes[1].place, -1);
    assert_int_equal(notes[2].place, 1);
    worker_free(worker);
    assert_int_equal(notes[3].place, -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(jobs_run_in_order_on_a_thread),
        cmocka_unit_test(without_a_thread_a_job_is_done_when_it_is_submitted),
        cmocka_unit_test(a_running_job_hears_that_it_is_cancelled),
        cmocka_unit_test(a_waiting_job_that_is_cancelled_is_not_begun),
        cmocka_unit_test(a_waiting_job_that_is_cancelled_is_done_while_others_run),
        cmocka_unit_test(what_follows_a_cancelled_job_is_done),
        cmocka_unit_test(a_cancelled_job_leaves_its_context_alone),
        cmocka_unit_test(jobs_that_take_turns_wait_for_theirs),
        cmocka_unit_test(freeing_a_busy_worker_cancels_and_waits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
