/* SPDX-License-Identifier: MIT */
/* A guest at a table, or one who watches: what his program knows, and what it says.
 *
 * A guest has no sockets and no clock. What the host tells comes in by guest_take; it is believed as far as the own
 * engine bears it out: a cover is a match of the game that was announced, legal to the last intent, shows what it
 * showed before, and has the answers that were given here. What is not so is refused, and the match stays as it was.
 * What the guest answers is on his disk before it is said; he may be killed at any moment, and guest_again goes on. */
#ifndef CASTELLANY_NET_GUEST_H
#define CASTELLANY_NET_GUEST_H

#include "castellany/game_shelf.h"
#include "castellany/match.h"
#include "hand.h"
#include "identity.h"
#include "join_code.h"
#include "outlet.h"
#include "phrase.h"
#include "stand_in.h"
#include "topic.h"

struct guest_self {
    struct join_code code;
    struct join_code_table table;
    char name[MATCH_NAME_SIZE];
    struct identity identity;
    int is_watching;
};

enum guest_state {
    GUEST_SEEKS,   /* the host has not been heard of */
    GUEST_KNOCKS,  /* the host is known, and has not yet answered */
    GUEST_REFUSED, /* he may not sit down (guest_say tells why); for good */
    GUEST_SITS,    /* the match has not begun */
    GUEST_PLAYS,
    GUEST_OVER, /* guest_match is the record */
    GUEST_HOSTS /* the table is his: guest_handed; for good */
};

/* What is wrong with what the host told last. */
enum guest_fault {
    GUEST_NO_FAULT,
    GUEST_UNREADABLE,   /* no match, or an illegal one */
    GUEST_OTHER_TERMS,  /* another game, other options or another seat than was agreed */
    GUEST_DIFFERS,      /* the two programs make different states of it */
    GUEST_OTHER_PAST,   /* what was seen before stands otherwise */
    GUEST_OTHER_ANSWER, /* what was answered here stands otherwise */
    GUEST_OTHER_SEAL,   /* in the record lies another answer than was sealed when he opened his own */
    GUEST_OTHER_CHANCE  /* the record's seed is not the one that all drew */
};

struct guest;
struct host_place;

/* Knocks at a table of a game of SHELF, which must outlive the guest; SELF and OUTLET are copied. NULL if it cannot be
 * kept. */
struct guest *guest_new(const struct outlet *outlet, const struct game_shelf *shelf, const struct guest_self *self);
/* Goes on from what was kept (SIZE BYTES of it). NULL if they are of no guest, or cannot be kept. */
struct guest *guest_again(const struct outlet *outlet, const struct game_shelf *shelf, const void *bytes, size_t size);
void guest_free(struct guest *guest);

/* The line is there, for the first time or again. */
void guest_connect(struct guest *guest);
/* The register that says that this program has a line. */
struct topic guest_presence(const struct guest *guest);
/* SIZE BYTES, any, were found in the register NAME; none: it was emptied. Gives 1 if something is new. */
int guest_take(struct guest *guest, const char *name, const void *bytes, size_t size);
/* SECONDS have passed by the program's own reckoning, of whatever beginning: a hello that somebody else wrote over is
 * said again. Call it about once a second until he sits. */
void guest_pass(struct guest *guest, double seconds);

enum guest_state guest_state(const struct guest *guest);
/* The game that is played there, and what the host is called; "" before that was heard. */
const char *guest_game(const struct guest *guest);
const char *guest_host_name(const struct guest *guest);
enum guest_fault guest_fault(const struct guest *guest);
/* A fault as a sentence, marked for translation; "" of none. */
const char *guest_fault_words(enum guest_fault fault);
/* What is to be told about a refusal or a fault, for people; "" if there is none. */
void guest_say(const struct guest *guest, char *out, size_t size);
/* The same in the language that TRANSLATED gives of an English sentence. */
void guest_say_in(const struct guest *guest, const char *(*translated)(const char *sentence), char *out, size_t size);
const struct guest_self *guest_self(const struct guest *guest);
/* His seat, GAME_NO_SEAT while he has none, and for who watches. */
uint8_t guest_seat(const struct guest *guest);
/* The name of who sits at SEAT before the match begins; "" if nobody does or it is the host's. */
const char *guest_name_at(const struct guest *guest, uint8_t seat);

/* Says whether the host's program has a line; and the seats whose guests' programs have one, as far as the host knows
 * and can tell. To be shown, and nothing else is made of it. */
int guest_host_is_here(const struct guest *guest);
unsigned guest_who_is_here(const struct guest *guest);
/* Whether the host said, when he was heard last, that he leaves; and whether his table is there no more. */
int guest_host_has_left(const struct guest *guest);
int guest_is_closed(const struct guest *guest);

/* Which answers came from the computer, in the place of guests who were away; the own seat's too. */
const struct stand_ins *guest_stand_ins(const struct guest *guest);

/* The match as this seat may know it, the record once it is over; NULL before it has begun. Good until the next call of
 * guest_take. */
const struct match *guest_match(const struct guest *guest);
/* The record is not what was shown or agreed (guest_fault says how). */
int guest_is_cheated(const struct guest *guest);
/* The seats that are known to have sealed their answer to the present question. */
unsigned guest_sealed(const struct guest *guest);
/* Says whether his answer is asked for and not yet given. */
int guest_is_asked(const struct guest *guest);

/* Answers the present question; a sealed one can be answered otherwise until all have sealed. Gives 0, and says
 * nothing, if INTENT is not legal now, or cannot be kept. */
int guest_answer(struct guest *guest, const struct intent *intent);
/* Takes a sealed answer back while others still choose; he is asked anew. Gives 0 if there is none that can be, or it
 * cannot be kept. */
int guest_take_back(struct guest *guest);
int guest_can_take_back(const struct guest *guest);
/* Asks the host to take back his last intent. Gives 0 if there is none that can be, or it cannot be kept. */
int guest_undo(struct guest *guest);

/* Says the phrase NUMBER to all at the table. Gives 0 before he sits, for who watches, or if it cannot be kept. */
int guest_say_phrase(struct guest *guest, int number);
/* What was said last at SEAT. */
struct phrase guest_phrase(const struct guest *guest, uint8_t seat);

/* ---- the table is handed over (hand.h) ---- */

/* Says whether the host asks him to be the host from now on, and he has not answered yet. */
int guest_is_offered(const struct guest *guest);
/* Takes it, or rather not. The table will be at PLACE, and AT is where its host is found, as friends type it ("" if it
 * is the meeting point of now). Gives 0 if he is not asked, or it cannot be kept. */
int guest_accept(struct guest *guest, const struct host_place *place, const char *at);
int guest_decline(struct guest *guest);
/* Of a table that he takes, or that is his: where it will be, and AT; or NULL. */
const struct host_place *guest_place(const struct guest *guest, const char **at);
/* Of a table that is his: what host_again goes on from, and the match's file. Owned by the caller. */
void guest_handed(const struct guest *guest, struct hand *hand);
/* How often the table has moved since guest_new or guest_again: then another line is to be opened, to guest_at, where
 * guest_self's table is now. */
int guest_moves(const struct guest *guest);
/* Says whether it ever has, also before guest_again; and where it is since then, as friends type it; "": at the same
 * meeting point. */
int guest_has_moved(const struct guest *guest);
const char *guest_at(const struct guest *guest);
/* Who has taken it when it moved last in this run, "" if it has not. */
const char *guest_new_host(const struct guest *guest);

/* The friend INDEX of those who watch; NULL behind the last. Good until the next call of guest_take. */
const char *guest_watcher(const struct guest *guest, int index);
/* Gives 1 where the host has laid a next table: its code, and its port at the same machine. */
int guest_next(const struct guest *guest, char code[JOIN_CODE_SHOWN_SIZE], int *port);

#endif
