/* SPDX-License-Identifier: MIT */
/* He opens on the strength of the seals that he is shown. So he notes them before, and at the end the record must have
 * what was in them: a host who shows seals of nothing, to look first and choose then, is found out. */
#include <string.h>

#include "guest_private.h"
#include "opening.h"
#include "value.h"

/* ---- what he sealed himself ---- */

static int is_sealed_for(const struct answer *answer, const struct question *question) {
    return answer->kind == ANSWER_SEALED && question_is(&answer->question, question);
}

void guest_set_aside(struct guest *guest, const struct answer *answer) {
    if (answer->kind != ANSWER_SEALED) {
        return;
    }
    if (guest->earlier_count && !is_sealed_for(&guest->earlier[0], &answer->question)) {
        guest->earlier_count = 0;
    }
    if (guest->earlier_count == GUEST_EARLIER) {
        memmove(guest->earlier, guest->earlier + 1, (GUEST_EARLIER - 1) * sizeof *guest->earlier);
        guest->earlier_count--;
    }
    guest->earlier[guest->earlier_count++] = *answer;
}

/* The answer of his that SEAL is of, the present one or one that he took back too late; NULL if there is none. */
static const struct answer *find_sealed(const struct guest *guest, const unsigned char seal[ANSWER_SEAL]) {
    if (is_sealed_for(&guest->answer, &guest->question) && memcmp(guest->answer.seal, seal, ANSWER_SEAL) == 0) {
        return &guest->answer;
    }
    for (int i = 0; i < guest->earlier_count; i++) {
        const struct answer *one = &guest->earlier[i];
        if (is_sealed_for(one, &guest->question) && memcmp(one->seal, seal, ANSWER_SEAL) == 0) {
            return one;
        }
    }
    return NULL;
}

/* ---- notes ---- */

static void note(struct guest *guest, json_t *seals) {
    json_t *noted = json_object();
    question_write(&guest->question, noted);
    json_object_set(noted, "seals", seals);
    json_array_append_new(guest->notes, noted);
}

void guest_forget_notes(struct guest *guest, size_t length) {
    for (size_t i = json_array_size(guest->notes); i-- > 0;) {
        struct question question;
        if (!question_read(json_array_get(guest->notes, i), &question) || (size_t)question.length >= length) {
            json_array_remove(guest->notes, i);
        }
    }
}

/* ---- opening ---- */

static int have_all_sealed(const struct guest *guest, const json_t *seals, unsigned due) {
    unsigned char seal[ANSWER_SEAL];
    for (uint8_t seat = 0; seat < guest->terms.seats; seat++) {
        if ((due >> seat & 1) && !value_bytes_at(seals, seat, seal, sizeof seal)) {
            return 0;
        }
    }
    return 1;
}

void guest_open_seal(struct guest *guest) {
    json_t *seals = json_object_get(guest->told, "seals");
    unsigned char own[ANSWER_SEAL];
    const unsigned due = guest->match ? guest->game->ops->to_act(match_state(guest->match)) : 0;
    if (guest->seat == GAME_NO_SEAT || !(due >> guest->seat & 1) || !have_all_sealed(guest, seals, due)) {
        return;
    }
    const struct answer *sealed =
        value_bytes_at(seals, guest->seat, own, sizeof own) ? find_sealed(guest, own) : NULL;
    if (!sealed || guest->answer.kind == ANSWER_OPENED) {
        return;
    }
    struct answer opened = *sealed;
    opened.kind = ANSWER_OPENED;
    opened.phrase = guest->answer.phrase;
    note(guest, seals);
    if (!guest_give(guest, &opened)) {
        json_array_remove(guest->notes, json_array_size(guest->notes) - 1);
    }
}

/* ---- the record ---- */

static int is_kept(const struct question *question, uint8_t seat, const unsigned char seal[ANSWER_SEAL],
                   const struct match *record, const json_t *openings,
                   const struct stand_ins *stand_ins) {
    for (size_t at = (size_t)question->length; at < match_length(record); at++) {
        const struct intent intent = match_intent(record, at);
        if (intent.seat == seat) {
            return stand_ins_had(stand_ins, seat, at) || stand_ins_had(stand_ins, seat, (size_t)question->length) ||
                   openings_fit(openings, question, &intent, seal);
        }
    }
    return 0;
}

int guest_finds_seals_kept(const struct guest *guest, const struct match *record, const json_t *openings,
                           const struct stand_ins *stand_ins) {
    for (size_t i = 0; i < json_array_size(guest->notes); i++) {
        const json_t *noted = json_array_get(guest->notes, i), *seals = json_object_get(noted, "seals");
        struct question question;
        unsigned char seal[ANSWER_SEAL];
        for (uint8_t seat = 0; question_read(noted, &question) && seat < guest->terms.seats; seat++) {
            if (value_bytes_at(seals, seat, seal, sizeof seal) &&
                !is_kept(&question, seat, seal, record, openings, stand_ins)) {
                return 0;
            }
        }
    }
    return 1;
}
