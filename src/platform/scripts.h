/* SPDX-License-Identifier: MIT */
/* A line in any scripts cut into runs: letters of one face, one script and one direction, which a shaper can take.
 * Lines run to the right as a whole, since our own sentences do; names in them may run to the left. */
#ifndef PLATFORM_SCRIPTS_H
#define PLATFORM_SCRIPTS_H

#include <stddef.h>
#include <stdint.h>

enum { SCRIPTS_RUNS = 64, SCRIPTS_LONGEST = 1024 };

struct script_run {
    size_t begin, length; /* in bytes */
    int face;             /* as the caller numbers them */
    int is_leftward;
    const char *script; /* its four letters (ISO 15924); empty: what all scripts have in common */
};

/* The letter at *TEXT, which moves behind it; what is no UTF-8 is U+FFFD. */
uint32_t scripts_next(const char **text);
int scripts_is_leftward(uint32_t letter);
/* Whether LETTER only changes the one before it, and so has to come from the same face: a mark, a joiner. */
int scripts_is_joined(uint32_t letter);

/* Cuts TEXT, which is shorter than SCRIPTS_LONGEST, into runs in the order in which they stand from left to right;
 * gives how many. FACE_OF numbers the face for a letter that is not joined. */
int scripts_cut(const char *text, int (*face_of)(void *context, uint32_t letter), void *context,
                struct script_run runs[SCRIPTS_RUNS]);
/* Writes the run FROM of TEXT into OUT, from its last letter to the first and with brackets turned: for faces without a
 * shaper. */
void scripts_turn(const char *text, const struct script_run *from, char out[SCRIPTS_LONGEST]);

#endif
