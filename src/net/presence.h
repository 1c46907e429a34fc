/* SPDX-License-Identifier: MIT */
/* Whether a program has a line: a register of its own that is not empty. What lies there says nothing, and who carries
 * it can empty it: it is good for words on a screen. */
#ifndef CASTELLANY_NET_PRESENCE_H
#define CASTELLANY_NET_PRESENCE_H

#include "envelope.h"
#include "outlet.h"
#include "topic.h"

void presence_put(const struct outlet *outlet, const unsigned char key[ENVELOPE_KEY], const struct topic *topic);
/* SIZE BYTES were found there. Gives 1 if *IS_HERE is otherwise now; what does not open changes nothing. */
int presence_take(const unsigned char key[ENVELOPE_KEY], const struct topic *topic, const void *bytes, size_t size,
                  int *is_here);

#endif
