/* SPDX-License-Identifier: MIT */
/* Where a host's or a guest's program leaves what it says: registers with whoever carries them, one file on the disk.
 *
 * A register has a name and a value, of which the last one counts; a carrier hands the newest value of each register
 * that is watched to those who watch it, now and whenever it changes. It may hand out values twice, late, in any order,
 * or older ones again. If one of them was lost, or its store has forgotten, the line was cut: once it is there again,
 * host_connect or guest_connect is to be called.
 *
 * Of each program one register, host_presence or guest_presence, is to be emptied by the carrier when its line is lost;
 * that is told with a size of 0, in its turn. */
#ifndef CASTELLANY_NET_OUTLET_H
#define CASTELLANY_NET_OUTLET_H

#include <stddef.h>

struct outlet {
    void *context;
    /* Puts SIZE BYTES (at most ENVELOPE_MOST) into the register NAME; none: it is to be forgotten. Without a line they
     * may be dropped. */
    void (*put)(void *context, const char *name, const void *bytes, size_t size);
    /* Asks for the values of the register NAME, until the line is cut. */
    void (*watch)(void *context, const char *name);
    /* Puts SIZE BYTES on the disk in place of what was kept before, whole or not at all: 1 when they are there for
     * good. For the user's eyes alone: there are keys in them. */
    int (*keep)(void *context, const void *bytes, size_t size);
};

#endif
