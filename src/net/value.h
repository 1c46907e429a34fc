/* SPDX-License-Identifier: MIT */
/* Values: JSON objects, packed, on their way into envelopes and out of them. What comes out is somebody's: it is an
 * object within the limits below or nothing, and each thing in it is asked for by its type and range. */
#ifndef CASTELLANY_NET_VALUE_H
#define CASTELLANY_NET_VALUE_H

#include <jansson.h>
#include <stddef.h>
#include <stdint.h>

#include "envelope.h"

enum {
    VALUE_MOST = 262144, /* bytes of JSON, unpacked */
    VALUE_DEPTH = 8      /* objects and arrays within each other */
};

/* Packs OBJECT into BYTES, which has room for ROOM. Gives how many it took, or 0 if it is too large. */
size_t value_pack(const json_t *object, unsigned char *bytes, size_t room);

/* Unpacks any SIZE BYTES: an object, owned by the caller; NULL if they are none, or one beyond the limits, or one in
 * which a key stands twice. */
json_t *value_unpack(const unsigned char *bytes, size_t size);

/* The same through an envelope of the register NAME. Sealing gives 0 if OBJECT is too large; opening, NULL also where
 * the envelope does not open. */
int value_seal(const unsigned char key[ENVELOPE_KEY], const char *name, const json_t *object,
               struct envelope *envelope);
json_t *value_open(const unsigned char key[ENVELOPE_KEY], const char *name, const void *bytes, size_t size);

/* SIZE BYTES as hex digits, owned by the caller; or set as KEY of OBJECT. */
json_t *value_of_bytes(const unsigned char *bytes, size_t size);
void value_set_bytes(json_t *object, const char *key, const unsigned char *bytes, size_t size);
/* Gets exactly SIZE bytes. These and those below give 0 where OBJECT has no such thing; then what was asked for is
 * undefined. OBJECT may be NULL or anything. */
int value_bytes(const json_t *object, const char *key, unsigned char *bytes, size_t size);
int value_bytes_at(const json_t *array, size_t at, unsigned char *bytes, size_t size);
int value_whole(const json_t *object, const char *key, json_int_t least, json_int_t most, json_int_t *number);
/* A text of at most SIZE - 1 bytes, with no control characters in it: what can be shown in one line. */
int value_line(const json_t *object, const char *key, char *line, size_t size);
int value_line_at(const json_t *array, size_t at, char *line, size_t size);

#endif
