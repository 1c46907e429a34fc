/* SPDX-License-Identifier: MIT */
/* The code of a table: twelve letters that a friend reads aloud, K7QF-2MXD-9R4T.
 *
 * Eleven letters are the fingerprint of the host's key (55 bits of its BLAKE2b), so who knows the code knows the host
 * when he sees him; the twelfth finds mistakes. From the code comes, slowly (Argon2id), where the table is and the key
 * of its announcement: whoever keeps the registers cannot find the code from them. */
#ifndef CASTELLANY_NET_JOIN_CODE_H
#define CASTELLANY_NET_JOIN_CODE_H

#include <stddef.h>

enum {
    JOIN_CODE_LETTERS = 12,
    JOIN_CODE_SHOWN_SIZE = 15, /* with two dashes and a NUL */
    JOIN_CODE_KEY = 32,
    JOIN_CODE_TABLE_SIZE = 21 /* a table's name: 20 hex digits and a NUL */
};

struct join_code {
    char letters[JOIN_CODE_LETTERS + 1]; /* upper case, without dashes */
};

/* Where a table is found, and the key that all have who know its code. */
struct join_code_table {
    char name[JOIN_CODE_TABLE_SIZE];
    unsigned char key[JOIN_CODE_KEY];
};

enum join_code_status {
    JOIN_CODE_GOOD,
    JOIN_CODE_SHORT,     /* something is missing */
    JOIN_CODE_LONG,      /* there is more than a code */
    JOIN_CODE_NO_LETTER, /* a character that no code has */
    JOIN_CODE_MISTYPED   /* one letter is another, or two have changed places */
};

/* Gets libsodium ready: before all else in this folder, as often as one likes. Gives 0 where the system has no good
 * random numbers; then there is no playing over a network. */
int net_begin(void);

/* The code of the table whose host has the public key KEY. */
void join_code_of_key(const unsigned char key[JOIN_CODE_KEY], struct join_code *code);

/* Says whether KEY is the host's key that CODE was made of. */
int join_code_is_of(const struct join_code *code, const unsigned char key[JOIN_CODE_KEY]);

/* Reads what a person typed or pasted: case, blanks and dashes do not matter, I and L are read as 1, O as 0. Unless
 * JOIN_CODE_GOOD CODE stays as it was; of JOIN_CODE_NO_LETTER *WRONG (may be NULL) is the byte of TEXT that is none. */
enum join_code_status join_code_read(const char *text, struct join_code *code, size_t *wrong);

/* What is wrong, for people: a sentence; "" of JOIN_CODE_GOOD. */
const char *join_code_words(enum join_code_status status);

/* As people are shown it: in groups of four. */
void join_code_show(const struct join_code *code, char shown[JOIN_CODE_SHOWN_SIZE]);

/* Finds the table of CODE. Takes a tenth of a second or two and 64 MiB meanwhile: not on the thread of a window. Gives
 * 0 where there is no such memory. */
int join_code_open(const struct join_code *code, struct join_code_table *table);

#endif
