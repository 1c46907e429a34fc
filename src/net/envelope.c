/* SPDX-License-Identifier: MIT */
/* Length is padded before it is sealed, and the register's name is sealed with it: neither tells anything, and none
 * can be laid into another's place. */
#include "envelope.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"

enum {
    VERSION = 1,
    NONCE = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES,
    HEAD = 1 + NONCE,
    TAG = crypto_aead_xchacha20poly1305_ietf_ABYTES,
    BOX = crypto_box_SEALBYTES
};

static int give_none(struct envelope *envelope) {
    envelope->size = 0;
    return 0;
}

int envelope_seal(const unsigned char key[ENVELOPE_KEY], const char *name, const void *bytes, size_t size,
                  struct envelope *envelope) {
    unsigned char *load = envelope->bytes + HEAD;
    unsigned long long length;
    size_t padded;
    if (size > ENVELOPE_LOAD_MOST) {
        return give_none(envelope);
    }
    memmove(load, bytes, size);
    if (sodium_pad(&padded, load, size, ENVELOPE_STEP, ENVELOPE_MOST - HEAD - TAG) != 0) {
        return give_none(envelope);
    }
    envelope->bytes[0] = VERSION;
    randombytes_buf(envelope->bytes + 1, NONCE);
    crypto_aead_xchacha20poly1305_ietf_encrypt(load, &length, load, padded, (const unsigned char *)name, strlen(name),
                                               NULL, envelope->bytes + 1, key);
    envelope->size = HEAD + (size_t)length;
    return 1;
}

int envelope_open(const unsigned char key[ENVELOPE_KEY], const char *name, const void *bytes, size_t size,
                  struct envelope *opened) {
    const unsigned char *from = bytes;
    unsigned long long padded;
    if (size < HEAD + TAG || size > ENVELOPE_MOST || from[0] != VERSION ||
        crypto_aead_xchacha20poly1305_ietf_decrypt(opened->bytes, &padded, NULL, from + HEAD, size - HEAD,
                                                   (const unsigned char *)name, strlen(name), from + 1, key) != 0 ||
        sodium_unpad(&opened->size, opened->bytes, (size_t)padded, ENVELOPE_STEP) != 0) {
        return give_none(opened);
    }
    return 1;
}

int envelope_seal_to(const unsigned char key[ENVELOPE_KEY], const unsigned char public[ENVELOPE_KEY], const char *name,
                     const void *bytes, size_t size, struct envelope *envelope) {
    if (size > ENVELOPE_LOAD_MOST - BOX) {
        return give_none(envelope);
    }
    unsigned char *boxed = memory_new(size + BOX, 1);
    const int is_sealed =
        crypto_box_seal(boxed, bytes, size, public) == 0 && envelope_seal(key, name, boxed, size + BOX, envelope);
    free(boxed);
    return is_sealed || give_none(envelope);
}

int envelope_open_to(const unsigned char key[ENVELOPE_KEY], const unsigned char public[ENVELOPE_KEY],
                     const unsigned char secret[ENVELOPE_KEY], const char *name, const void *bytes, size_t size,
                     struct envelope *opened) {
    struct envelope *boxed = memory_new(1, sizeof *boxed);
    const int is_good = envelope_open(key, name, bytes, size, boxed) && boxed->size >= BOX &&
                        crypto_box_seal_open(opened->bytes, boxed->bytes, boxed->size, public, secret) == 0;
    opened->size = is_good ? boxed->size - BOX : 0;
    free(boxed);
    return is_good;
}
