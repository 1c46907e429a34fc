/* SPDX-License-Identifier: MIT */
/* Jobs are seen to end, whatever else is made of the ends of children. */
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "castellany/jobs.h"
#include "kit.h"

enum { JOBS = 3 };

static void begin(int parent) {
    (void)parent;
}

static void note(void *context, int job) {
    ((volatile char *)context)[job] = 1;
}

static void fail_one(void *context, int job) {
    (void)context;
    _exit(job == 1);
}

static void watch(void *context) {
    (void)context;
}

/* No job ends before somebody looks: then he, and not who began it, is who sees it. */
static int gate[2] = {-1, -1};

static void wait_at_gate(void *context, int job) {
    char byte;
    close(gate[1]);
    note(context, job);
    _exit(read(gate[0], &byte, 1) != 0);
}

static void take_ends(void *context) {
    (void)context;
    if (gate[1] >= 0) {
        close(gate[1]);
        gate[1] = -1;
    }
    waitpid(-1, NULL, 0);
}

static int run(void (*work)(void *, int), void (*watch_on)(void *), char *done) {
    const struct jobs jobs = {.count = JOBS, .begin = begin, .work = work, .watch = watch_on, .context = done};
    alarm(60); /* one that waits for ever ends */
    const int is_good = jobs_run(&jobs);
    alarm(0);
    return is_good;
}

static void test_all_jobs_are_done(void **state) {
    (void)state;
    char *done = jobs_memory(JOBS);
    assert_int_equal(run(note, watch, done), 1);
    assert_memory_equal(done, "\1\1\1", JOBS);
    jobs_memory_free(done, JOBS);
}

static void test_a_job_that_fails_is_told(void **state) {
    (void)state;
    assert_int_equal(run(fail_one, watch, NULL), 0);
}

static void test_ends_that_were_ignored_are_seen(void **state) {
    (void)state;
    char *done = jobs_memory(JOBS);
    signal(SIGCHLD, SIG_IGN);
    assert_int_equal(run(note, watch, done), 1);
    jobs_memory_free(done, JOBS);
}

static void test_ends_that_somebody_else_saw_are_not_waited_for(void **state) {
    (void)state;
    char *done = jobs_memory(JOBS);
    assert_int_equal(pipe(gate), 0);
    assert_int_equal(run(wait_at_gate, take_ends, done), 0);
    close(gate[0]);
    jobs_memory_free(done, JOBS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_jobs_are_done),
        cmocka_unit_test(test_a_job_that_fails_is_told),
        cmocka_unit_test(test_ends_that_were_ignored_are_seen),
        cmocka_unit_test(test_ends_that_somebody_else_saw_are_not_waited_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
