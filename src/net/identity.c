/* SPDX-License-Identifier: MIT */
/* Each direction between two has a key of its own, drawn from both pairs: an echo of one's own words opens nothing. */
#include "identity.h"

#include <sodium.h>
#include <string.h>

#include "value.h"

enum { NAME_BYTES = (KEY_NAME_SIZE - 1) / 2, HASH_BYTES = 16, WORDS_SIZE = 128 };

/* ---- a table's keys ---- */

void key_pair_new(struct key_pair *pair) {
    crypto_kx_keypair(pair->public, pair->secret);
}

json_t *key_pair_write(const struct key_pair *pair) {
    json_t *object = json_object();
    value_set_bytes(object, "public", pair->public, sizeof pair->public);
    value_set_bytes(object, "secret", pair->secret, sizeof pair->secret);
    return object;
}

int key_pair_read(const json_t *object, struct key_pair *pair) {
    unsigned char own[KEY_SIZE];
    return value_bytes(object, "public", pair->public, sizeof pair->public) &&
           value_bytes(object, "secret", pair->secret, sizeof pair->secret) &&
           crypto_scalarmult_base(own, pair->secret) == 0 && sodium_memcmp(own, pair->public, sizeof own) == 0;
}

int key_line_of_host(const struct key_pair *host, const unsigned char guest[KEY_SIZE], struct key_line *line) {
    return crypto_kx_server_session_keys(line->in, line->out, host->public, host->secret, guest) == 0;
}

int key_line_of_guest(const struct key_pair *guest, const unsigned char host[KEY_SIZE], struct key_line *line) {
    return crypto_kx_client_session_keys(line->in, line->out, guest->public, guest->secret, host) == 0;
}

void key_name(const unsigned char public[KEY_SIZE], char name[KEY_NAME_SIZE]) {
    unsigned char hash[HASH_BYTES];
    crypto_generichash(hash, sizeof hash, public, KEY_SIZE, NULL, 0);
    sodium_bin2hex(name, KEY_NAME_SIZE, hash, NAME_BYTES);
}

/* ---- who one is ---- */

void identity_new(struct identity *identity) {
    crypto_sign_keypair(identity->public, identity->secret);
}

json_t *identity_write(const struct identity *identity) {
    json_t *object = json_object();
    value_set_bytes(object, "public", identity->public, sizeof identity->public);
    value_set_bytes(object, "secret", identity->secret, sizeof identity->secret);
    return object;
}

int identity_read(const json_t *object, struct identity *identity) {
    unsigned char own[KEY_SIZE];
    return value_bytes(object, "public", identity->public, sizeof identity->public) &&
           value_bytes(object, "secret", identity->secret, sizeof identity->secret) &&
           crypto_sign_ed25519_sk_to_pk(own, identity->secret) == 0 &&
           sodium_memcmp(own, identity->public, sizeof own) == 0;
}

/* What is signed says what it is for, lest a signature be carried elsewhere. */
static void words_of(const char *table, const unsigned char key[KEY_SIZE], unsigned char words[WORDS_SIZE]) {
    char digits[2 * KEY_SIZE + 1];
    memset(words, 0, WORDS_SIZE);
    sodium_bin2hex(digits, sizeof digits, key, KEY_SIZE);
    snprintf((char *)words, WORDS_SIZE, "castellany/1/key %.40s %s", table, digits);
}

void identity_sign(const struct identity *identity, const char *table, const unsigned char key[KEY_SIZE],
                   unsigned char signature[SIGNATURE_SIZE]) {
    unsigned char words[WORDS_SIZE];
    words_of(table, key, words);
    crypto_sign_detached(signature, NULL, words, sizeof words, identity->secret);
}

int identity_vouches(const unsigned char public[KEY_SIZE], const char *table, const unsigned char key[KEY_SIZE],
                     const unsigned char signature[SIGNATURE_SIZE]) {
    unsigned char words[WORDS_SIZE];
    words_of(table, key, words);
    return crypto_sign_verify_detached(signature, words, sizeof words, public) == 0;
}
