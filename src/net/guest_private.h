/* SPDX-License-Identifier: MIT */
/* What the files of the guest share. */
#ifndef CASTELLANY_NET_GUEST_PRIVATE_H
#define CASTELLANY_NET_GUEST_PRIVATE_H

#include "answer.h"
#include "chance.h"
#include "guest.h"
#include "refusal.h"
#include "terms.h"
#include "topic.h"

struct guest {
    struct outlet outlet;
    const struct game_shelf *shelf;
    struct guest_self self;
    struct key_pair keys;
    char name[KEY_NAME_SIZE]; /* of the own key */
    unsigned char chance[CHANCE_SIZE];
    json_int_t epoch, count; /* of the version that was said last */

    /* What the announcement said; it holds from then on. */
    int has_host;
    unsigned char host[KEY_SIZE], promise[CHANCE_PROMISE];
    struct key_line line;
    struct terms terms;
    const struct game *game; /* of the shelf; NULL before it is known */

    enum guest_state state;
    enum guest_fault fault;
    enum refusal refusal;
    char program[MATCH_NAME_SIZE]; /* the host's version */
    uint8_t seat;
    char names[GAME_MAX_SEATS][MATCH_NAME_SIZE];
    json_t *told;    /* the host's value that holds now, NULL before there is one */
    json_int_t seen; /* its version */
    struct question question;
    unsigned sealed;
    struct stand_ins stand_ins;
    struct phrase phrases[GAME_MAX_SEATS];
    unsigned here; /* the seats whose programs have a line */
    int host_is_here;
    struct match *match;
    struct answer answer;
    double next_hello, hello_wait; /* seconds */
};

/* ---- guest_keep.c ---- */

/* Puts on the disk what must not be forgotten; gives 1 if it is there. */
int guest_keep(struct guest *guest);
int guest_restore(struct guest *guest, const void *bytes, size_t size);

/* ---- guest_hello.c ---- */

/* What the announcement says is now so. Gives 1 if it is new and good. */
int guest_take_announcement(struct guest *guest, const void *bytes, size_t size);
/* Opens the game and the line to the host. Gives 0, with a refusal, if they do not fit. */
int guest_meet(struct guest *guest);
void guest_say_hello(struct guest *guest);
/* Says that he is there, and asks for what the host says and whether he is. */
void guest_listen(struct guest *guest);

/* ---- guest_told.c ---- */

/* Takes over what the host tells, if it is good: 1. With IS_KEPT it comes from the own disk. */
int guest_take_told(struct guest *guest, json_t *told, int is_kept);

/* ---- guest.c ---- */

json_int_t guest_version(struct guest *guest);
/* Says his answer, as it is. */
void guest_put_answer(struct guest *guest);
/* Opens what was sealed, if all have sealed. */
void guest_open_seal(struct guest *guest);

#endif
