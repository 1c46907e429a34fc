/* SPDX-License-Identifier: MIT */
/* The check letter is a sum over the field of 32 elements in which each place has a weight of its own, a power of two:
 * it finds each letter that is wrong, and each two that have changed places. */
#include "join_code.h"

#include <assert.h>
#include <sodium.h>
#include <stdatomic.h>
#include <string.h>

enum {
    LETTER_BITS = 5,
    PRINT_LETTERS = JOIN_CODE_LETTERS - 1,
    PRINT_BYTES = 7, /* the fingerprint's 55 bits and one more */
    HASH_BYTES = 16,
    NAME_BYTES = (JOIN_CODE_TABLE_SIZE - 1) / 2,
    MEMORY = 64 << 20,
    PASSES = 2
};

static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

int net_begin(void) {
    return sodium_init() >= 0;
}

/* ---- letters ---- */

static int number_of(char letter) {
    if (letter >= 'a' && letter <= 'z') {
        letter = (char)(letter - 'a' + 'A');
    }
    letter = (char)(letter == 'I' || letter == 'L' ? '1' : letter == 'O' ? '0' : letter);
    const char *at = letter ? strchr(alphabet, letter) : NULL;
    return at ? (int)(at - alphabet) : -1;
}

/* Twice VALUE, modulo x^5 + x^2 + 1. */
static unsigned twice(unsigned value) {
    return (value & 16) ? ((value << 1) ^ 0x25) & 31 : value << 1;
}

static unsigned sum_of(const char *letters, int count) {
    unsigned sum = 0;
    for (int i = 0; i < count; i++) {
        sum = twice(sum) ^ (unsigned)number_of(letters[i]);
    }
    return sum;
}

void join_code_of_key(const unsigned char key[JOIN_CODE_KEY], struct join_code *code) {
    unsigned char hash[HASH_BYTES];
    unsigned long long bits = 0;
    crypto_generichash(hash, sizeof hash, key, JOIN_CODE_KEY, NULL, 0);
    for (int i = 0; i < PRINT_BYTES; i++) {
        bits = bits << 8 | hash[i];
    }
    bits >>= 8 * PRINT_BYTES - LETTER_BITS * PRINT_LETTERS;
    for (int i = PRINT_LETTERS - 1; i >= 0; i--) {
        code->letters[i] = alphabet[bits & 31];
        bits >>= LETTER_BITS;
    }
    code->letters[PRINT_LETTERS] = alphabet[twice(sum_of(code->letters, PRINT_LETTERS))];
    code->letters[JOIN_CODE_LETTERS] = 0;
}

int join_code_is_of(const struct join_code *code, const unsigned char key[JOIN_CODE_KEY]) {
    struct join_code own;
    join_code_of_key(key, &own);
    return strcmp(own.letters, code->letters) == 0;
}

/* ---- people ---- */

static int is_blank(char letter) {
    return letter == ' ' || letter == '-' || letter == '\t' || letter == '\n' || letter == '\r';
}

enum join_code_status join_code_read(const char *text, struct join_code *code, size_t *wrong) {
    struct join_code read = {{0}};
    int count = 0;
    for (size_t i = 0; text[i]; i++) {
        const int number = number_of(text[i]);
        if (number < 0 && !is_blank(text[i])) {
            if (wrong) {
                *wrong = i;
            }
            return JOIN_CODE_NO_LETTER;
        }
        if (number >= 0 && count == JOIN_CODE_LETTERS) {
            return JOIN_CODE_LONG;
        }
        if (number >= 0) {
            read.letters[count++] = alphabet[number];
        }
    }
    if (count < JOIN_CODE_LETTERS) {
        return JOIN_CODE_SHORT;
    }
    if (number_of(read.letters[PRINT_LETTERS]) != (int)twice(sum_of(read.letters, PRINT_LETTERS))) {
        return JOIN_CODE_MISTYPED;
    }
    *code = read;
    return JOIN_CODE_GOOD;
}

const char *join_code_words(enum join_code_status status) {
    static const char *const words[] = {
        [JOIN_CODE_GOOD] = "",
        [JOIN_CODE_SHORT] = "A code has twelve letters and digits; some are missing.",
        [JOIN_CODE_LONG] = "A code has twelve letters and digits; these are more.",
        [JOIN_CODE_NO_LETTER] = "A code has only letters and digits, and no U.",
        [JOIN_CODE_MISTYPED] = "A letter of the code is wrong, or two have changed places. Read it once more.",
    };
    return words[status];
}

void join_code_show(const struct join_code *code, char shown[JOIN_CODE_SHOWN_SIZE]) {
    for (int i = 0; i < JOIN_CODE_LETTERS; i++) {
        shown[i + i / 4] = code->letters[i];
    }
    shown[4] = shown[9] = '-';
    shown[JOIN_CODE_SHOWN_SIZE - 1] = 0;
}

/* ---- the table ---- */

static int derive(const struct join_code *code, struct join_code_table *table) {
    static const unsigned char salt[crypto_pwhash_SALTBYTES + 1] = "castellany/1/tab";
    unsigned char out[NAME_BYTES + JOIN_CODE_KEY];
    if (crypto_pwhash(out, sizeof out, code->letters, JOIN_CODE_LETTERS, salt, PASSES, MEMORY,
                      crypto_pwhash_ALG_ARGON2ID13) != 0) {
        return 0;
    }
    sodium_bin2hex(table->name, sizeof table->name, out, NAME_BYTES);
    memcpy(table->key, out + NAME_BYTES, JOIN_CODE_KEY);
    sodium_memzero(out, sizeof out);
    return 1;
}

/* The last ones, each derived once: a table that is left and entered again, or taken over, is there at once. */
static struct {
    atomic_flag is_taken; /* for as long as a few lines are copied */
    int next;
    struct opened {
        struct join_code code;
        struct join_code_table table;
    } places[8];
} last = {.is_taken = ATOMIC_FLAG_INIT};

static void take_last(void) {
    while (atomic_flag_test_and_set(&last.is_taken)) {
    }
}

static int find_opened(const struct join_code *code, struct join_code_table *table) {
    int is_found = 0;
    take_last();
    for (size_t i = 0; i < sizeof last.places / sizeof *last.places && !is_found; i++) {
        is_found = strcmp(last.places[i].code.letters, code->letters) == 0;
        if (is_found) {
            *table = last.places[i].table;
        }
    }
    atomic_flag_clear(&last.is_taken);
    return is_found;
}

static void keep_opened(const struct join_code *code, const struct join_code_table *table) {
    take_last();
    last.places[last.next] = (struct opened){*code, *table};
    last.next = (last.next + 1) % (int)(sizeof last.places / sizeof *last.places);
    atomic_flag_clear(&last.is_taken);
}

int join_code_open(const struct join_code *code, struct join_code_table *table) {
    assert(code->letters[0]);
    if (find_opened(code, table)) {
        return 1;
    }
    if (!derive(code, table)) {
        return 0;
    }
    keep_opened(code, table);
    return 1;
}
