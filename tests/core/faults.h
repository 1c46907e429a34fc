/* SPDX-License-Identifier: MIT */
/* Calls that can be made to fail: each is caught at the link (--wrap, see meson.build), so what is tried is the code as
 * it is. */
#ifndef CASTELLANY_TESTS_FAULTS_H
#define CASTELLANY_TESTS_FAULTS_H

#include <stddef.h>

/* Counted from 1; 0: never. */
struct faults {
    long calls, fails_at, dies_at; /* of the system's; at DIES_AT the process ends */
    long allocations, starves_at;  /* of memory */
    int has_failed;                /* the call FAILS_AT was made */
    int error;                     /* errno of a failure; 0: ENOSPC */
};
extern struct faults faults;

/* Writes to the pipe FILE, whatever else fails. */
void faults_tell(int file, const void *bytes, size_t size);
/* Counts from the beginning. */
void faults_begin(void);
/* Nothing fails any more. */
void faults_end(void);

#endif
