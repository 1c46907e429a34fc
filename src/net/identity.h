/* SPDX-License-Identifier: MIT */
/* Keys: who a program is, and what it seals with at a table.
 *
 * Each program has a pair of keys for each table (X25519); of the host's pair and a guest's come two keys that those
 * two alone have, one for each direction. They are dropped with the table. An identity (Ed25519) stays, and vouches for
 * the keys of a table: so "Ben" can be the Ben of last week. It is no account, and can be made anew at any time. */
#ifndef CASTELLANY_NET_IDENTITY_H
#define CASTELLANY_NET_IDENTITY_H

#include <jansson.h>

enum { KEY_SIZE = 32, IDENTITY_SECRET_SIZE = 64, SIGNATURE_SIZE = 64, KEY_NAME_SIZE = 17 };

/* A program's keys at a table. */
struct key_pair {
    unsigned char public[KEY_SIZE], secret[KEY_SIZE];
};

/* What one of host and guest seals with: what it reads, and what it writes. */
struct key_line {
    unsigned char in[KEY_SIZE], out[KEY_SIZE];
};

struct identity {
    unsigned char public[KEY_SIZE], secret[IDENTITY_SECRET_SIZE];
};

void key_pair_new(struct key_pair *pair);

/* As an object with the keys "public" and "secret", owned by the caller, and back: 0 unless OBJECT holds a pair. The
 * file that it stands in is to be readable by its owner alone. */
json_t *key_pair_write(const struct key_pair *pair);
int key_pair_read(const json_t *object, struct key_pair *pair);

/* The keys of the line between a host and a guest, at the host and at the guest. Give 0 for a public key that is none.
 */
int key_line_of_host(const struct key_pair *host, const unsigned char guest[KEY_SIZE], struct key_line *line);
int key_line_of_guest(const struct key_pair *guest, const unsigned char host[KEY_SIZE], struct key_line *line);

/* The name of a public key in the names of registers: 16 hex digits. */
void key_name(const unsigned char public[KEY_SIZE], char name[KEY_NAME_SIZE]);

void identity_new(struct identity *identity);
json_t *identity_write(const struct identity *identity);
int identity_read(const json_t *object, struct identity *identity);

/* Vouches that KEY is the identity's at the table called TABLE. */
void identity_sign(const struct identity *identity, const char *table, const unsigned char key[KEY_SIZE],
                   unsigned char signature[SIGNATURE_SIZE]);
/* Says whether SIGNATURE is that of the identity with the public key PUBLIC for KEY at TABLE. */
int identity_vouches(const unsigned char public[KEY_SIZE], const char *table, const unsigned char key[KEY_SIZE],
                     const unsigned char signature[SIGNATURE_SIZE]);

#endif
