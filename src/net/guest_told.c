/* SPDX-License-Identifier: MIT */
/* What the host tells, and what of it is believed. */
#include <string.h>

#include "castellany/match_cover.h"
#include "cover_text.h"
#include "guest_private.h"
#include "value.h"

/* A value on its way to being believed. */
struct telling {
    json_t *value;
    struct question question;
    struct match *match; /* NULL before the match has begun */
    int is_over;
    struct stand_ins stand_ins;
};

static int blame(struct guest *guest, enum guest_fault fault) {
    guest->fault = fault;
    return 0;
}

/* ---- what was agreed ---- */

static int keeps_terms(struct guest *guest, const json_t *value) {
    unsigned char promise[CHANCE_PROMISE];
    struct terms terms;
    json_int_t seat;
    const int has_seat = value_whole(value, "seat", 0, GAME_NO_SEAT, &seat) &&
                         (guest->self.is_watching ? seat == GAME_NO_SEAT : seat < guest->terms.seats);
    if (!has_seat || (guest->told && seat != guest->seat) || !terms_read(json_object_get(value, "terms"), &terms) ||
        memcmp(&terms, &guest->terms, sizeof terms) != 0 || !value_bytes(value, "chance", promise, sizeof promise) ||
        memcmp(promise, guest->promise, sizeof promise) != 0) {
        return blame(guest, GUEST_OTHER_TERMS);
    }
    guest->seat = (uint8_t)seat;
    return 1;
}

/* ---- the match ---- */

static int read_match(struct guest *guest, struct telling *telling) {
    const json_t *text = json_object_get(telling->value, "match");
    unsigned char print[COVER_PRINT], own[COVER_PRINT];
    telling->match =
        json_is_string(text) ? cover_read(json_string_value(text), json_string_length(text), guest->game) : NULL;
    if (!telling->match || (json_int_t)match_length(telling->match) != telling->question.length) {
        return blame(guest, GUEST_UNREADABLE);
    }
    if (!terms_are_kept(&guest->terms, guest->game, match_setup(telling->match))) {
        return blame(guest, GUEST_OTHER_TERMS);
    }
    cover_print(telling->match, guest->seat, own);
    if (!value_bytes(telling->value, "seen", print, sizeof print) || memcmp(print, own, sizeof own) != 0) {
        return blame(guest, GUEST_DIFFERS);
    }
    return 1;
}

/* What was seen stays as it was seen, but for what undo may take back. */
static int keeps_past(struct guest *guest, const struct telling *telling) {
    if (!guest->match) {
        return 1;
    }
    const size_t length = match_length(telling->match);
    size_t settled =
        telling->question.undone == guest->question.undone ? match_length(guest->match) : cover_settled(guest->match);
    settled = length < settled ? length : settled;
    if (telling->question.undone < guest->question.undone ||
        match_cover_reads_as(guest->match, telling->match, guest->seat) < (long)settled) {
        return blame(guest, GUEST_OTHER_PAST);
    }
    return 1;
}

/* The last thing that was answered here is what the match has in its place. */
static int keeps_answer(struct guest *guest, const struct telling *telling) {
    const struct answer *answer = &guest->answer;
    if (answer->kind == ANSWER_NONE || answer->question.match != telling->question.match ||
        answer->question.undone != telling->question.undone) {
        return 1;
    }
    for (size_t at = (size_t)answer->question.length; at < match_length(telling->match); at++) {
        const struct intent intent = match_intent(telling->match, at);
        if (intent.seat == guest->seat) {
            return stand_ins_had(&telling->stand_ins, guest->seat, at) ||
                   memcmp(&intent, &answer->intent, sizeof intent) == 0 || blame(guest, GUEST_OTHER_ANSWER);
        }
    }
    return 1;
}

/* ---- the record ---- */

static int read_chances(const json_t *chances, unsigned char bytes[GAME_MAX_SEATS][CHANCE_SIZE], int *count) {
    *count = 0;
    for (size_t i = 0; i < json_array_size(chances) && i < GAME_MAX_SEATS; i++) {
        if (!json_is_null(json_array_get(chances, i)) && !value_bytes_at(chances, i, bytes[(*count)++], CHANCE_SIZE)) {
            return 0;
        }
    }
    return json_array_size(chances) <= GAME_MAX_SEATS;
}

/* Ours is among what all brought, at our seat. */
static int is_ours_there(const struct guest *guest, const json_t *chances) {
    unsigned char own[CHANCE_SIZE];
    return guest->seat == GAME_NO_SEAT || guest->is_no_drawer ||
           (value_bytes_at(chances, guest->seat, own, sizeof own) && memcmp(own, guest->chance, sizeof own) == 0);
}

static int keeps_chance(struct guest *guest, const struct telling *telling) {
    const json_t *chances = json_object_get(telling->value, "chances");
    unsigned char bytes[GAME_MAX_SEATS][CHANCE_SIZE], secret[CHANCE_SIZE], promise[CHANCE_PROMISE];
    struct game_setup setup;
    int count;
    if (!value_bytes(telling->value, "secret", secret, sizeof secret) || !read_chances(chances, bytes, &count) ||
        !is_ours_there(guest, chances)) {
        return blame(guest, GUEST_OTHER_CHANCE);
    }
    chance_promise(secret, promise);
    if (memcmp(promise, guest->promise, sizeof promise) != 0 ||
        !terms_set_up(&guest->terms, guest->game, chance_seed(secret, telling->question.match, bytes[0], count),
                      &setup) ||
        memcmp(&setup, match_setup(telling->match), sizeof setup) != 0) {
        return blame(guest, GUEST_OTHER_CHANCE);
    }
    return 1;
}

static int keeps_seals(struct guest *guest, const struct telling *telling) {
    return guest_finds_seals_kept(guest, telling->match, json_object_get(telling->value, "openings"),
                                  &telling->stand_ins) ||
           blame(guest, GUEST_OTHER_SEAL);
}

/* ---- believing ---- */

static int judge_match(struct guest *guest, struct telling *telling) {
    telling->is_over = json_is_true(json_object_get(telling->value, "over"));
    if (!read_match(guest, telling)) {
        return 0;
    }
    const int is_over = guest->game->ops->to_act(match_state(telling->match)) == 0;
    if (is_over != telling->is_over) {
        return blame(guest, GUEST_UNREADABLE);
    }
    return keeps_past(guest, telling) && keeps_answer(guest, telling) &&
           (!is_over || (keeps_chance(guest, telling) && keeps_seals(guest, telling)));
}

static int judge(struct guest *guest, struct telling *telling) {
    if (!keeps_terms(guest, telling->value)) {
        return 0;
    }
    if (!question_read(telling->value, &telling->question) ||
        !stand_ins_read(json_object_get(telling->value, "stand-ins"), &telling->stand_ins)) {
        return blame(guest, GUEST_UNREADABLE);
    }
    if (telling->question.match == 0) {
        return guest->match ? blame(guest, GUEST_OTHER_PAST) : 1;
    }
    return judge_match(guest, telling);
}

static void read_names(struct guest *guest, const json_t *names) {
    for (size_t i = 0; i < GAME_MAX_SEATS; i++) {
        if (!value_line_at(names, i, guest->names[i], sizeof guest->names[i])) {
            guest->names[i][0] = 0;
        }
    }
}

/* Ours counts only as it is now. */
static int is_our_seal(const struct guest *guest, const unsigned char seal[ANSWER_SEAL]) {
    return guest->answer.kind >= ANSWER_SEALED && question_is(&guest->answer.question, &guest->question) &&
           memcmp(seal, guest->answer.seal, ANSWER_SEAL) == 0;
}

static unsigned read_seals(const struct guest *guest, const json_t *seals) {
    unsigned sealed = 0;
    for (uint8_t seat = 0; seat < guest->terms.seats; seat++) {
        unsigned char seal[ANSWER_SEAL];
        if (value_bytes_at(seals, seat, seal, sizeof seal) && (seat != guest->seat || is_our_seal(guest, seal))) {
            sealed |= 1u << seat;
        }
    }
    return sealed;
}

static void read_phrases(struct guest *guest, const json_t *phrases) {
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        phrase_read(phrases, (const char[]){(char)('0' + seat), 0}, &guest->phrases[seat]);
    }
}

static void believe(struct guest *guest, struct telling *telling) {
    guest->fault = GUEST_NO_FAULT;
    if (guest->match && telling->question.undone != guest->question.undone) {
        guest_forget_notes(guest, cover_settled(guest->match));
    }
    guest->question = telling->question;
    guest->state = telling->is_over ? GUEST_OVER : telling->match ? GUEST_PLAYS : GUEST_SITS;
    read_names(guest, json_object_get(telling->value, "names"));
    guest->sealed = read_seals(guest, json_object_get(telling->value, "seals"));
    json_int_t here = 0;
    value_whole(telling->value, "here", 0, (1 << GAME_MAX_SEATS) - 1, &here);
    guest->here = (unsigned)here;
    guest->stand_ins = telling->stand_ins;
    read_phrases(guest, json_object_get(telling->value, "phrases"));
    match_free(guest->match);
    guest->match = telling->match;
    json_decref(guest->told);
    guest->told = json_incref(telling->value);
    guest->answer.is_ready = 1;
    guest->answer.is_done = telling->is_over;
}

/* A bad record is kept beside what was shown: the match is over all the same. */
static int refuse_telling(struct guest *guest, struct telling *telling) {
    match_free(telling->match);
    if (telling->is_over) {
        guest->answer.is_done = 1;
    }
    return 0;
}

int guest_take_told(struct guest *guest, json_t *value, int is_kept) {
    struct telling telling = {.value = value};
    json_int_t version;
    if (!value_whole(value, "v", is_kept ? 0 : guest->seen + 1, INT64_MAX, &version)) {
        return 0;
    }
    guest->seen = version;
    if (!judge(guest, &telling)) {
        return refuse_telling(guest, &telling);
    }
    believe(guest, &telling);
    return 1;
}
