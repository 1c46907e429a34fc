/* SPDX-License-Identifier: MIT */
/* What the files of the host share. */
#ifndef CASTELLANY_NET_HOST_PRIVATE_H
#define CASTELLANY_NET_HOST_PRIVATE_H

#include "answer.h"
#include "chance.h"
#include "host.h"
#include "refusal.h"
#include "topic.h"

struct guest_place {
    int is_there;
    struct host_guest guest;
    unsigned char key[KEY_SIZE];
    char name[KEY_NAME_SIZE]; /* of his key */
    unsigned char chance[CHANCE_SIZE];
    struct key_line line;
    json_int_t seen;      /* the version of what he said last */
    struct answer answer; /* what that was */
    struct match *cover;
    struct question shown; /* at which SHOW was made */
    json_t *show;          /* the match as he may know it, and what he sees of it; NULL before it begins */
    struct phrase phrase;  /* what he has said so far, as all are told it */
    double phrase_at;      /* when that was told */
    char *told;            /* what he was told last, without its version */
    unsigned char *value;  /* the same, sealed */
    size_t value_size;
};

/* The owner's own answers to a sealed question. */
struct own_seals {
    struct question question;
    struct answer answers[GAME_MAX_SEATS]; /* ANSWER_NONE where there is none */
};

struct host {
    struct outlet outlet;
    const struct game *game;
    struct host_table table;
    unsigned char secret[CHANCE_SIZE];
    json_int_t epoch, count; /* of the version that was said last */
    json_int_t undone;
    int is_begun;
    struct guest_place guests[HOST_GUESTS];
    struct own_seals seals;
    struct stand_ins stand_ins;
    struct phrase phrases[GAME_MAX_SEATS]; /* of the owner's own seats */
    double seconds;                        /* as of the last host_pass */
    char next[JOIN_CODE_SHOWN_SIZE]; /* the code of the next table; "" while there is none */
    int next_port;
    struct random_stream fiction;
    const struct match *match; /* NULL: not begun */
};

/* ---- host_keep.c ---- */

/* Puts on the disk what must not be forgotten. Gives 1 if it is there. */
int host_keep(struct host *host);
/* Reads that. Gives 0 if it is nothing of the kind. */
int host_restore(struct host *host, const void *bytes, size_t size);
/* Puts a guest with this key at GUEST's place. Gives 0 if the key is none. */
int host_seat(struct host *host, struct guest_place *guest, const unsigned char key[KEY_SIZE]);

/* ---- host_hello.c ---- */

void host_announce(struct host *host);
/* Asks for what GUEST says, and whether he is there. */
void host_listen(struct host *host, const struct guest_place *guest);
/* Gives 1 if somebody sits down. */
int host_take_hello(struct host *host, int slot, const void *bytes, size_t size);

/* ---- host_tell.c ---- */

/* The version of what is said next. */
json_int_t host_version(struct host *host);
/* Tells GUEST how things are, if that has changed. Gives 0 where a cover cannot be made. */
int host_tell(struct host *host, struct guest_place *guest);
/* Tells all. */
int host_tell_all(struct host *host);

/* ---- host.c ---- */

struct question host_question(const struct host *host);
/* The guest at SEAT, or NULL. */
struct guest_place *host_at(struct host *host, uint8_t seat);
/* What the seat has answered to the present question, sealed or not, or NULL. */
const struct answer *host_said(const struct host *host, uint8_t seat);

#endif
