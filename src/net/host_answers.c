/* SPDX-License-Identifier: MIT */
/* Answers to the present question. Once all who are asked have sealed, it stands what each has sealed: others open on
 * the strength of it, so a seal that comes later counts no more. What opened them is kept for the record, by which
 * each guest sees that nobody had another answer than the one that was sealed. */
#include <sodium.h>
#include <string.h>

#include "host_private.h"
#include "opening.h"
#include "value.h"

static int is_asked(const struct host *host, uint8_t seat) {
    return host->match && seat < host->table.terms.seats &&
           (host->game->ops->to_act(match_state(host->match)) >> seat & 1);
}

static int is_sealed(const struct host *host) {
    return host->game->ops->secrecy(match_state(host->match)) == GAME_SEALED;
}

static int is_legal(const struct host *host, const struct intent *intent, uint8_t seat) {
    return intent->seat == seat &&
           host->game->ops->validate(host->game, match_state(host->match), intent) == REASON_NONE;
}

/* ---- seals that stand ---- */

/* What stands as the seal of the guest at SEAT, NULL while nothing does. */
static const unsigned char *standing(const struct host *host, uint8_t seat) {
    const struct question now = host_question(host);
    const unsigned seats = host->lock.seats & ~host_own_seats(host);
    return question_is(&host->lock.question, &now) && (seats >> seat & 1) ? host->lock.seals[seat] : NULL;
}

/* What the seat has answered to the present question, sealed or not, or NULL. */
static const struct answer *host_said(const struct host *host, uint8_t seat) {
    const int is_own = host_own_seats(host) >> seat & 1;
    const struct guest_place *guest = is_own ? NULL : host_at((struct host *)host, seat);
    const struct answer *answer = guest ? &guest->answer : &host->seals.answers[seat];
    const unsigned char *seal = standing(host, seat);
    const struct question now = host_question(host);
    return is_asked(host, seat) && answer->kind != ANSWER_NONE && question_is(&answer->question, &now) &&
                   (!seal || memcmp(seal, answer->seal, ANSWER_SEAL) == 0)
               ? answer
               : NULL;
}

const unsigned char *host_seal_of(const struct host *host, uint8_t seat) {
    const struct answer *said = host_said(host, seat);
    return said && said->kind != ANSWER_GIVEN ? said->seal : standing(host, seat);
}

static unsigned asked_guests(const struct host *host) {
    return host->match ? host->game->ops->to_act(match_state(host->match)) & ~host_own_seats(host) : 0;
}

int host_lock_seals(struct host *host) {
    const struct seal_lock before = host->lock;
    const struct question now = host_question(host);
    const unsigned guests = asked_guests(host);
    if (!guests || !is_sealed(host) || question_is(&host->lock.question, &now) ||
        (host_sealed(host) & guests) != guests ||
        (host_sealed(host) | guests) != host->game->ops->to_act(match_state(host->match))) {
        return 1;
    }
    struct seal_lock lock = {.question = now, .seats = guests};
    for (uint8_t seat = 0; seat < host->table.terms.seats; seat++) {
        if (guests >> seat & 1) {
            memcpy(lock.seals[seat], host_said(host, seat)->seal, ANSWER_SEAL);
        }
    }
    host->lock = lock;
    if (!host_keep(host)) {
        host->lock = before;
        return 0;
    }
    return 1;
}

/* ---- answers ---- */

int host_answer(const struct host *host, uint8_t seat, struct intent *intent) {
    const struct answer *said = host_said(host, seat);
    if (!said || is_sealed(host) || said->kind != ANSWER_GIVEN || !is_legal(host, &said->intent, seat)) {
        return 0;
    }
    *intent = said->intent;
    return 1;
}

int host_seal(struct host *host, const struct intent *intent) {
    const struct question now = host_question(host);
    struct own_seals before = host->seals;
    struct answer *answer = &host->seals.answers[intent->seat];
    if (!question_is(&host->seals.question, &now)) {
        memset(&host->seals, 0, sizeof host->seals);
        host->seals.question = now;
    }
    if (answer->kind != ANSWER_NONE) {
        return 1;
    }
    *answer = (struct answer){.question = now, .kind = ANSWER_OPENED, .intent = *intent};
    randombytes_buf(answer->nonce, sizeof answer->nonce);
    answer_seal(&now, intent, answer->nonce, answer->seal);
    if (!host_keep(host)) {
        host->seals = before;
        return 0;
    }
    return host_tell_all(host);
}

unsigned host_sealed(const struct host *host) {
    unsigned sealed = 0;
    for (uint8_t seat = 0; seat < host->table.terms.seats; seat++) {
        const struct answer *said = host_said(host, seat);
        sealed |= said && said->kind != ANSWER_GIVEN ? 1u << seat : 0;
    }
    return sealed;
}

/* Gives 1 once it is on the disk how each seat of DUE opened its answer. */
static int keep_openings(struct host *host, unsigned due) {
    const struct question now = host_question(host);
    const size_t before = json_array_size(host->openings);
    if (openings_have(host->openings, &now)) {
        return 1;
    }
    for (uint8_t seat = 0; seat < host->table.terms.seats; seat++) {
        if (due >> seat & 1) {
            openings_add(host->openings, &now, seat, host_said(host, seat)->nonce);
        }
    }
    if (!host_keep(host)) {
        while (json_array_size(host->openings) > before) {
            json_array_remove(host->openings, json_array_size(host->openings) - 1);
        }
        return 0;
    }
    return 1;
}

int host_answers(struct host *host, struct intent intents[GAME_MAX_SEATS]) {
    const unsigned due = host->match ? host->game->ops->to_act(match_state(host->match)) : 0;
    if (!due || !is_sealed(host)) {
        return 0;
    }
    for (uint8_t seat = 0; seat < host->table.terms.seats; seat++) {
        const struct answer *said = host_said(host, seat);
        if (!(due >> seat & 1)) {
            continue;
        }
        if (!said || said->kind != ANSWER_OPENED || !is_legal(host, &said->intent, seat)) {
            return 0;
        }
        intents[seat] = said->intent;
    }
    return keep_openings(host, due);
}
