/* SPDX-License-Identifier: MIT */
/* The seed of a match, which nobody alone chooses: the host promises a secret before he knows any guest, each guest
 * brings a few random bytes, and the seed is the hash of them all. With the record the secret is told. */
#ifndef CASTELLANY_NET_CHANCE_H
#define CASTELLANY_NET_CHANCE_H

#include <stdint.h>

enum { CHANCE_SIZE = 16, CHANCE_PROMISE = 32 };

void chance_draw(unsigned char bytes[CHANCE_SIZE]);
void chance_promise(const unsigned char secret[CHANCE_SIZE], unsigned char promise[CHANCE_PROMISE]);
/* The seed of the table's match MATCH; BYTES are the CHANCE_SIZE of each of COUNT guests, in the order of their seats.
 */
uint64_t chance_seed(const unsigned char secret[CHANCE_SIZE], int64_t match, const unsigned char *bytes, int count);

#endif
