/* SPDX-License-Identifier: MIT */
/* Each has the question that it is of: one that was taken back and asked anew has its own. */
#include "opening.h"

#include <string.h>

#include "value.h"

void openings_add(json_t *openings, const struct question *question, uint8_t seat,
                  const unsigned char nonce[ANSWER_NONCE]) {
    json_t *opening = json_pack("{s:i}", "seat", seat);
    question_write(question, opening);
    value_set_bytes(opening, "nonce", nonce, ANSWER_NONCE);
    json_array_append_new(openings, opening);
}

static int is_of(const json_t *opening, const struct question *question) {
    struct question its;
    return question_read(opening, &its) && question_is(&its, question);
}

int openings_have(const json_t *openings, const struct question *question) {
    const size_t count = json_array_size(openings);
    return count && is_of(json_array_get(openings, count - 1), question);
}

int openings_fit(const json_t *openings, const struct question *question, const struct intent *intent,
                 const unsigned char seal[ANSWER_SEAL]) {
    unsigned char nonce[ANSWER_NONCE], its[ANSWER_SEAL];
    json_int_t seat;
    for (size_t i = 0; i < json_array_size(openings); i++) {
        const json_t *opening = json_array_get(openings, i);
        if (is_of(opening, question) && value_whole(opening, "seat", 0, GAME_MAX_SEATS - 1, &seat) &&
            seat == intent->seat && value_bytes(opening, "nonce", nonce, sizeof nonce)) {
            answer_seal(question, intent, nonce, its);
            return memcmp(its, seal, sizeof its) == 0;
        }
    }
    return 0;
}
