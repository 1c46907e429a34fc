/* SPDX-License-Identifier: MIT */
/* FNV-1a, 64 bits: the hash of the match file's check lines and of changed rule tables. */
#ifndef CASTELLANY_HASH_H
#define CASTELLANY_HASH_H

#include <stddef.h>
#include <stdint.h>

enum { HASH_TEXT_SIZE = 17 };

/* Hashes SIZE bytes at BYTES; no bytes give the offset basis, 14695981039346656037. */
uint64_t hash_bytes(const void *bytes, size_t size);

/* Writes HASH as 16 lower-case hex digits and a NUL into TEXT. */
void hash_text(uint64_t hash, char text[HASH_TEXT_SIZE]);

/* Reads 16 lower-case hex digits. Gives 1 and sets *HASH, or 0 if TEXT is anything else. */
int hash_parse(const char *text, uint64_t *hash);

#endif
