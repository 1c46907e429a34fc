/* SPDX-License-Identifier: MIT */
/* What a register holds, as whoever keeps it sees it: nothing. An envelope is sealed for those who have its key and for
 * the one register that it lies in (XChaCha20-Poly1305, the register's name authenticated with it); it says its length
 * in steps of ENVELOPE_STEP bytes only, for the length of an answer may tell the answer. */
#ifndef CASTELLANY_NET_ENVELOPE_H
#define CASTELLANY_NET_ENVELOPE_H

#include <stddef.h>

enum {
    ENVELOPE_KEY = 32,
    ENVELOPE_MOST = 65536, /* bytes of an envelope, at most */
    ENVELOPE_STEP = 256,
    ENVELOPE_LOAD_MOST = ENVELOPE_MOST - 2 * ENVELOPE_STEP /* bytes that can be sealed, at most */
};

struct envelope {
    size_t size;
    unsigned char bytes[ENVELOPE_MOST];
};

/* Seals SIZE BYTES with KEY for the register NAME. Gives 0, and an envelope of no size, if they are too many. */
int envelope_seal(const unsigned char key[ENVELOPE_KEY], const char *name, const void *bytes, size_t size,
                  struct envelope *envelope);

/* Opens any SIZE BYTES that were found in the register NAME into OPENED, which must not overlap them. Gives 0 unless
 * they were sealed so with this key for this register; then OPENED is of no size. */
int envelope_open(const unsigned char key[ENVELOPE_KEY], const char *name, const void *bytes, size_t size,
                  struct envelope *opened);

/* The same for one reader among those who have KEY, who has the pair of keys PUBLIC and SECRET; nobody can tell who
 * wrote it. */
int envelope_seal_to(const unsigned char key[ENVELOPE_KEY], const unsigned char public[ENVELOPE_KEY], const char *name,
                     const void *bytes, size_t size, struct envelope *envelope);
int envelope_open_to(const unsigned char key[ENVELOPE_KEY], const unsigned char public[ENVELOPE_KEY],
                     const unsigned char secret[ENVELOPE_KEY], const char *name, const void *bytes, size_t size,
                     struct envelope *opened);

#endif
