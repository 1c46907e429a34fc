/* SPDX-License-Identifier: MIT */
/* A sealed answer is first a hash, later the answer and its salt: the host learns what was chosen when everybody
 * has, and cannot be told another. */
#include "answer.h"

#include <sodium.h>
#include <string.h>

#include "value.h"

enum { NUMBER_MOST = 1 << 30, WORDS_SIZE = 96 };

/* ---- questions ---- */

int question_is(const struct question *one, const struct question *other) {
    return one->match == other->match && one->undone == other->undone && one->length == other->length;
}

void question_write(const struct question *question, json_t *object) {
    json_object_set_new(object, "n", json_integer(question->match));
    json_object_set_new(object, "undone", json_integer(question->undone));
    json_object_set_new(object, "q", json_integer(question->length));
}

int question_read(const json_t *object, struct question *question) {
    return value_whole(object, "n", 0, NUMBER_MOST, &question->match) &&
           value_whole(object, "undone", 0, NUMBER_MOST, &question->undone) &&
           value_whole(object, "q", 0, NUMBER_MOST, &question->length);
}

/* ---- seals ---- */

void answer_seal(const struct question *question, const struct intent *intent, const unsigned char nonce[ANSWER_NONCE],
                 unsigned char seal[ANSWER_SEAL]) {
    crypto_generichash_state state;
    char words[WORDS_SIZE] = {0};
    snprintf(words, sizeof words, "castellany/1/seal %lld %lld %lld", (long long)question->match,
             (long long)question->undone, (long long)question->length);
    crypto_generichash_init(&state, NULL, 0, ANSWER_SEAL);
    crypto_generichash_update(&state, (const unsigned char *)words, sizeof words);
    crypto_generichash_update(&state, nonce, ANSWER_NONCE);
    crypto_generichash_update(&state, &intent->seat, 1);
    crypto_generichash_update(&state, &intent->verb, 1);
    crypto_generichash_update(&state, intent->arg, sizeof intent->arg);
    crypto_generichash_final(&state, seal, ANSWER_SEAL);
}

/* ---- answers ---- */

static void write_choice(const struct game *game, const struct answer *answer, int is_whole, json_t *object) {
    const int is_sealed = answer->kind == ANSWER_SEALED || answer->kind == ANSWER_OPENED;
    if (is_sealed) {
        value_set_bytes(object, "seal", answer->seal, ANSWER_SEAL);
    }
    if (is_sealed && is_whole) {
        value_set_bytes(object, "nonce", answer->nonce, ANSWER_NONCE);
    }
    if (is_whole) {
        json_object_set_new(object, "intent", game->ops->json->intent_write(&answer->intent));
    }
    if (is_sealed && is_whole) {
        json_object_set_new(object, "opened", json_boolean(answer->kind == ANSWER_OPENED));
    }
}

json_t *answer_write(const struct game *game, const struct answer *answer, int is_for_disk) {
    json_t *object =
        json_pack("{s:b,s:b,s:b}", "ready", answer->is_ready, "done", answer->is_done, "undo", answer->wants_undo);
    question_write(&answer->question, object);
    phrase_write(&answer->phrase, object, "phrase");
    if (answer->kind != ANSWER_NONE) {
        write_choice(game, answer, is_for_disk || answer->kind != ANSWER_SEALED, object);
    }
    return object;
}

static int read_opening(const json_t *object, struct answer *answer) {
    unsigned char seal[ANSWER_SEAL];
    if (!value_bytes(object, "nonce", answer->nonce, ANSWER_NONCE)) {
        return 0;
    }
    answer_seal(&answer->question, &answer->intent, answer->nonce, seal);
    answer->kind = json_is_true(json_object_get(object, "opened")) ? ANSWER_OPENED : ANSWER_SEALED;
    return memcmp(seal, answer->seal, sizeof seal) == 0;
}

static int read_choice(const struct game *game, const json_t *object, struct answer *answer) {
    const json_t *intent = json_object_get(object, "intent");
    const int is_sealed = json_object_get(object, "seal") != NULL;
    struct error error;
    if (is_sealed && !value_bytes(object, "seal", answer->seal, ANSWER_SEAL)) {
        return 0;
    }
    answer->kind = is_sealed ? ANSWER_SEALED : intent ? ANSWER_GIVEN : ANSWER_NONE;
    if (!intent) {
        return 1;
    }
    return json_is_object(intent) && game->ops->json->intent_read(intent, &answer->intent, &error) &&
           (!is_sealed || read_opening(object, answer));
}

int answer_read(const struct game *game, const json_t *object, struct answer *answer) {
    memset(answer, 0, sizeof *answer);
    answer->is_ready = json_is_true(json_object_get(object, "ready"));
    answer->is_done = json_is_true(json_object_get(object, "done"));
    answer->wants_undo = json_is_true(json_object_get(object, "undo"));
    phrase_read(object, "phrase", &answer->phrase);
    return question_read(object, &answer->question) && read_choice(game, object, answer);
}
