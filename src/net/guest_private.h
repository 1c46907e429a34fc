/* SPDX-License-Identifier: MIT */
/* What the files of the guest share. */
#ifndef CASTELLANY_NET_GUEST_PRIVATE_H
#define CASTELLANY_NET_GUEST_PRIVATE_H

#include "answer.h"
#include "chance.h"
#include "guest.h"
#include "host.h"
#include "refusal.h"
#include "terms.h"
#include "topic.h"

/* What he makes of being asked to take the table. */
struct guest_handing {
    json_int_t number; /* of what he has answered */
    int is_taking, is_held;
    struct host_place place;
    char at[HAND_AT_SIZE];
    unsigned char held[HAND_PRINT]; /* what of it is on the disk */
    struct hand hand;               /* of a table that is his */
};

/* What he sealed and then sealed otherwise: should the last of them have come too late, one of these stands. */
enum { GUEST_EARLIER = 8 };

struct guest {
    struct outlet outlet;
    const struct game_shelf *shelf;
    struct guest_self self;
    struct key_pair keys;
    char name[KEY_NAME_SIZE]; /* of the own key */
    int is_no_drawer;         /* he was the host when the chances were drawn, and has none */
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
    struct guest_handing handing;
    char at[HAND_AT_SIZE]; /* of the table that has moved */
    char new_host[MATCH_NAME_SIZE];
    char host_name[MATCH_NAME_SIZE]; /* "": not told */
    int has_moved, moves;
    struct answer earlier[GUEST_EARLIER]; /* to the question of the first */
    int earlier_count;
    json_t *notes; /* the questions at which he opened, with the seals that he then saw */
    double next_hello, hello_wait; /* seconds */
};

/* ---- guest_keep.c ---- */

/* Puts on the disk what must not be forgotten; gives 1 if it is there. */
int guest_keep(struct guest *guest);
/* The same as a text, owned by the caller. */
char *guest_write(const struct guest *guest);
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

/* ---- guest_hand.c ---- */

/* Adds to what he says what he makes of being asked. */
void guest_add_hand(const struct guest *guest, json_t *object);
/* What he was told is on the disk: gives 1 if there is something new to say about it. */
int guest_has_got_hand(struct guest *guest);
/* Gives 1 if VALUE says that the table has moved; *IS_NEW, if he goes with it. */
int guest_take_moved(struct guest *guest, const json_t *value, int *is_new);
void guest_write_hand(const struct guest *guest, json_t *object);
int guest_read_hand(struct guest *guest, const json_t *object);

/* ---- guest_seals.c ---- */

/* Opens what was sealed, if all have sealed. */
void guest_open_seal(struct guest *guest);
/* Remembers ANSWER, which is about to be replaced, if it is sealed. */
void guest_set_aside(struct guest *guest, const struct answer *answer);
/* Forgets what he saw at questions from LENGTH on: they may be asked anew. */
void guest_forget_notes(struct guest *guest, size_t length);
/* Says whether what lies in RECORD is what was sealed when he opened his own, by the OPENINGS of all. What the computer
 * played in somebody's place may be another. */
int guest_finds_seals_kept(const struct guest *guest, const struct match *record, const json_t *openings,
                           const struct stand_ins *stand_ins);

/* ---- guest.c ---- */

/* Says ANSWER instead of what he said before, once it is on the disk: 1. */
int guest_give(struct guest *guest, const struct answer *answer);

/* Says his answer, as it is. */
void guest_put_answer(struct guest *guest);

#endif
