/* SPDX-License-Identifier: MIT */
/* The host of a table: who sits there, what each is told, what they answer.
 *
 * A host has no sockets, no clock and no match of its own. Its owner - a window, a program for tests, a table server -
 * plays the match, and tells the host what it is now (host_show); the host makes each guest's cover of it, seals it and
 * puts it where he finds it. What guests say comes in by host_take; the owner asks for their answers (host_answer,
 * host_answers) and submits them. So an intent is on the owner's disk before anybody hears of it, and what the host
 * itself must not forget is kept by the outlet before it is said. It may be killed at any moment: host_again goes on.
 *
 * Everything that comes in is somebody's, and whoever it is can do no more than not answer. */
#ifndef CASTELLANY_NET_HOST_H
#define CASTELLANY_NET_HOST_H

#include "castellany/match.h"
#include "chance.h"
#include "hand.h"
#include "identity.h"
#include "join_code.h"
#include "outlet.h"
#include "refusal.h"
#include "stand_in.h"
#include "terms.h"
#include "topic.h"

enum { HOST_WATCHERS = 8, HOST_GUESTS = GAME_MAX_SEATS + HOST_WATCHERS };

/* Where a table is: the host's keys, and what comes of them. */
struct host_place {
    struct key_pair keys;
    struct join_code code;
    struct join_code_table table;
};

/* Draws the keys of a new table. As slow as join_code_open, and fails as that does. */
int host_place_new(struct host_place *place);
/* As an object, owned by the caller, and back: 0 unless OBJECT holds one. */
json_t *host_place_write(const struct host_place *place);
int host_place_read(const json_t *object, struct host_place *place);

struct host_table {
    struct host_place place;
    struct terms terms;
    unsigned friends;           /* the seats that wait for guests; all others are the owner's */
    int watchers;               /* how many may watch, up to HOST_WATCHERS */
    char name[MATCH_NAME_SIZE]; /* what the host is called */
};

/* A guest, as the owner may show him. */
struct host_guest {
    uint8_t seat;                     /* GAME_NO_SEAT: he watches */
    char name[MATCH_NAME_SIZE];       /* as he calls himself */
    unsigned char identity[KEY_SIZE]; /* his program vouches by this key */
    int is_ready;
    int is_done; /* he has the record */
    int is_here; /* his program has a line: to be shown, and nothing else is made of it */
};

struct host;

/* Opens a table of GAME, which must outlive the host; TABLE and OUTLET are copied. NULL if it cannot be kept. */
struct host *host_new(const struct outlet *outlet, const struct game *game, const struct host_table *table);
/* Goes on with a table from what was kept (SIZE BYTES of it): NULL if they are no table of GAME, or cannot be kept.
 */
struct host *host_again(const struct outlet *outlet, const struct game *game, const void *bytes, size_t size);
void host_free(struct host *host);
/* The name of the game of a kept table, owned by the caller; NULL if they are no table. */
char *host_kept_game(const void *bytes, size_t size);

/* The line is there, for the first time or again: all is asked for and said anew. */
void host_connect(struct host *host);
/* Nobody shall find the table any more: its registers are emptied, and UNWATCH is called with the outlet's context for
 * each that was watched. Then there is nothing left to do but host_free. */
void host_end(struct host *host, void (*unwatch)(void *context, const char *name));
/* The owner leaves: guests are told so, and that the table waits for him, or that IS_CLOSED it is there no more.
 * Nothing is told of it where the table has moved, or its match is over. */
void host_leave(struct host *host, int is_closed);
/* The register that says that this program has a line. */
struct topic host_presence(const struct host *host);
/* SIZE BYTES, any, were found in the register NAME; none: it was emptied. Gives 1 if something is new for the owner. */
int host_take(struct host *host, const char *name, const void *bytes, size_t size);

const struct host_table *host_table(const struct host *host);
/* The guest with NUMBER, from 0 to HOST_GUESTS - 1, or NULL. */
const struct host_guest *host_guest(const struct host *host, int number);
/* The guest at SEAT, or NULL. */
const struct host_guest *host_guest_at(const struct host *host, uint8_t seat);
/* Says whether every seat for guests is taken, and its guest ready. */
int host_is_full(const struct host *host);
/* Says whether the guest with KEY has a place at the table. */
int host_has_key(const struct host *host, const unsigned char key[KEY_SIZE]);
/* How many more guests may sit down, none once the match has begun; and how many more may watch. */
int host_free_seats(const struct host *host);
int host_free_places(const struct host *host);

/* Begins the match: nobody sits down any more. Gives 0 if it cannot be kept. May be asked again. The owner then makes
 * the match of host_set_up, with host_is_begun after a restart too if he does not have it yet: it comes out the same.
 */
int host_begin(struct host *host);
int host_is_begun(const struct host *host);
void host_set_up(const struct host *host, struct game_setup *setup);

/* The match is now MATCH, and will be found so when the program comes again; it must stay until the next call or
 * host_free. Gives 0 where a cover cannot be made: then the table cannot go on, and nothing was said. */
int host_show(struct host *host, const struct match *match);

/* Says whether SIZE BYTES are a table of GAME at which MATCH is played, dealt by the chance that was PROMISEd. */
int host_is_table_of(const struct game *game, const void *bytes, size_t size, const struct match *match,
                     const unsigned char promise[CHANCE_PROMISE]);

/* ---- answers to the present question; SEAT is asked ---- */

/* A question that is not sealed: gives 1 and the legal answer of the guest at SEAT, if it is there. */
int host_answer(const struct host *host, uint8_t seat, struct intent *intent);
/* A sealed question. The owner's own seats seal first: from then on what they sealed stands. Gives 0 if it cannot be
 * kept. */
int host_seal(struct host *host, const struct intent *intent);
/* The seats that have sealed. */
unsigned host_sealed(const struct host *host);
/* Gives 1, and an intent for each seat that is asked, once all have opened what they sealed, and it is kept how. */
int host_answers(struct host *host, struct intent intents[GAME_MAX_SEATS]);

/* ---- somebody is away ---- */

/* From the present question on the owner answers for the guest at SEAT, as for his own seats; what he has sealed and
 * not opened counts no more. Gives 0 if it cannot be kept, the match has not begun, or nobody's guest sits there. */
int host_stand_in(struct host *host, uint8_t seat);
/* Guests for whom the computer played and whose programs are here again have their seats back: to be called at each
 * question, before it is answered. */
void host_give_back(struct host *host);
const struct stand_ins *host_stand_ins(const struct host *host);
/* The seats that the owner answers for: his own, and those whose guests are away. */
unsigned host_own_seats(const struct host *host);

/* ---- phrases ---- */

/* SECONDS have passed by the program's own reckoning, of whatever beginning: phrases are told that had to wait. Call it
 * about once a second. */
void host_pass(struct host *host, double seconds);
/* Says the phrase NUMBER for the own seat SEAT. */
void host_say_phrase(struct host *host, uint8_t seat, int number);
/* What the guest or the owner at SEAT said last. */
struct phrase host_phrase(const struct host *host, uint8_t seat);

/* The next table for the same guests has CODE (of join_code_show), and PORT at the same machine: they are told. */
void host_set_next(struct host *host, const char *code, int port);

/* The seats whose guests would take back their last intent. */
unsigned host_wants_undo(const struct host *host);
/* Something is about to be taken back (call it before match_undo, and host_show after it). Gives 0 if it cannot be
 * kept: then it must not be. */
int host_undo(struct host *host);

/* ---- handing the table over (hand.h) ---- */

enum host_hand {
    HOST_ASKS_NOBODY,
    HOST_ASKS,     /* who was asked has not answered yet */
    HOST_REFUSED,  /* he would rather not */
    HOST_IS_TAKEN, /* he takes it, and has not yet got it as it is now */
    HOST_IS_HELD,  /* he has it as it is now: host_hand_over */
    HOST_MOVED     /* he is the host; this table says only where it is */
};

/* Asks the guest at SEAT to be the host from now on. This program's person then goes on as a guest at OWN, a seat of
 * the owner's, or watches (GAME_NO_SEAT). Gives 0 where it cannot be: there must be a match that is not over, the
 * computer may not play for him, and after an earlier handing over every guest at a seat must have come along. Nothing
 * of it is kept: should the program end before host_hand_over, nobody was asked. */
int host_offer(struct host *host, uint8_t seat, uint8_t own);
/* Nobody is asked any more. */
void host_withdraw(struct host *host);
enum host_hand host_hand(const struct host *host);
/* The seat of who is asked, or GAME_NO_SEAT. */
uint8_t host_offered(const struct host *host);
/* Lets go of a table that is held. Gives 0, and all stays as it is, if it is not held as it is now, or cannot be kept.
 * From then on nothing is to be done with it but to hold its line for those who have not heard yet. */
int host_hand_over(struct host *host);
/* Of a table that has moved: where to, and what guest_again goes on from for this program's person. */
const struct hand_to *host_moved(const struct host *host);
const char *host_moved_seat(const struct host *host);

/* Says whether the match is over, and every guest at a seat has the record. */
int host_is_done(const struct host *host);

/* ---- a door: a standing code, behind which tables lie ---- */

struct host_knock {
    unsigned char key[KEY_SIZE], identity[KEY_SIZE];
    int is_watching;
};

struct host_door {
    void *context;
    /* The table for who knocks, at the same meeting point; or NULL, with the reason, or with REFUSAL_NONE: he waits for
     * host_show_in, or until he knocks again. */
    struct host *(*choose)(void *context, const struct host_knock *knock, enum refusal *refusal);
};

/* Nobody sits down at HOST itself from now on: who knocks is told that his table is where DOOR chooses, and goes on to
 * it by himself. HOST's terms say what is played behind the door. */
void host_set_door(struct host *host, const struct host_door *door);
/* Asks HOST's door once more for who has been put off. Gives 1 if he was shown to a table. */
int host_show_in(struct host *host, const struct host_knock *knock);
/* Who was shown to HOST's table by DOOR, which must outlive it, and finds all seats taken, is sent back there. */
void host_set_way_back(struct host *host, const struct host *door);

#endif
