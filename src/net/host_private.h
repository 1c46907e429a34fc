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

/* What the guests of SEATS had sealed when all had: it stands. */
struct seal_lock {
    struct question question;
    unsigned seats;
    unsigned char seals[GAME_MAX_SEATS][ANSWER_SEAL];
};

/* Who is asked to take the table, or has it. */
struct host_handing {
    int is_asking, is_refused, is_taken, is_moved;
    json_int_t number; /* of what he is asked, no other has it */
    uint8_t seat, own; /* his, and this program's afterwards */
    struct key_pair keys;
    struct identity identity; /* this program's as a guest */
    struct hand_to to;
    unsigned char held[HAND_PRINT]; /* what he has on his disk */
    struct hand hand;               /* of a table that has moved */
    char whose[KEY_NAME_SIZE];      /* the key of who has it */
    char *seat_text;                /* of a table that has moved: this program's seat */
};

struct host {
    struct outlet outlet;
    const struct game *game;
    struct host_table table;
    unsigned char secret[CHANCE_SIZE];
    json_int_t epoch, count; /* of the version that was said last */
    json_int_t undone;
    int is_begun, was_handed;
    unsigned drew; /* the seats of whose chances the seed is made */
    unsigned char chances[GAME_MAX_SEATS][CHANCE_SIZE];
    struct host_handing handing;
    struct host_door door;       /* its CHOOSE is NULL: it is a table */
    const struct host *way_back; /* NULL: no door leads here */
    struct guest_place guests[HOST_GUESTS];
    struct own_seals seals;
    struct seal_lock lock;
    json_t *openings; /* of opening.h, for the record */
    struct stand_ins stand_ins;
    struct phrase phrases[GAME_MAX_SEATS]; /* of the owner's own seats */
    double seconds;                        /* as of the last host_pass */
    char next[JOIN_CODE_SHOWN_SIZE];       /* the code of the next table; "" while there is none */
    int next_port;
    struct random_stream fiction;
    const struct match *match; /* NULL: not begun */
    int has_left, is_closed;   /* the owner is leaving; and for good */
};

/* ---- host_keep.c ---- */

/* Puts on the disk what must not be forgotten. Gives 1 if it is there. */
int host_keep(struct host *host);
/* The same as an object, owned by the caller; and a guest in it. */
json_t *host_write(const struct host *host);
json_t *host_write_guest(const struct guest_place *guest);
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

/* ---- host_hand.c ---- */

/* Adds to what GUEST is told what is his alone of a handing over. */
void host_add_hand(struct host *host, const struct guest_place *guest, json_t *object);
/* What GUEST is told of a table that has moved. */
json_t *host_tell_moved(const struct host *host, const struct guest_place *guest);
/* Takes in what GUEST says of it. */
void host_hear_hand(struct host *host, const struct guest_place *guest, const json_t *said);
json_t *host_write_moved(const struct host *host);
/* There may be none. */
int host_read_moved(struct host *host, const json_t *moved);

/* ---- host_answers.c ---- */

/* The seal of what the seat has answered to the present question, or NULL. */
const unsigned char *host_seal_of(const struct host *host, uint8_t seat);
/* Has what is sealed stand, if all have sealed. Gives 0 if it cannot be kept: then it must not be told. */
int host_lock_seals(struct host *host);

/* ---- host.c ---- */

struct question host_question(const struct host *host);
/* The guest at SEAT, or NULL. */
struct guest_place *host_at(struct host *host, uint8_t seat);

#endif
