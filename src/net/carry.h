/* SPDX-License-Identifier: MIT */
/* Who carries registers from one program to another: an MQTT broker, the host's own endpoint among them, or a folder
 * that several machines share. */
#ifndef CASTELLANY_NET_CARRY_H
#define CASTELLANY_NET_CARRY_H

#include <stddef.h>

#include "castellany/sockets.h"
#include "meeting.h"

/* Who uses the carrier. All are called from within carry_go_on. */
struct carry_user {
    void *context;
    /* The line is there, for the first time or again: all is to be watched and put anew. Or it is lost. */
    void (*line)(void *context, int is_there);
    /* A register that is watched has these SIZE BYTES; none: it was emptied. */
    void (*taken)(void *context, const char *name, const void *bytes, size_t size);
};

/* What last went wrong at the meeting point; it is tried again all the same, for a broker may be mended. */
enum carry_trouble {
    CARRY_FINE,
    CARRY_NO_NAME,      /* there is no machine of that name, or there is no way to ask for it */
    CARRY_UNANSWERED,   /* nobody listens there, or something between cuts the line */
    CARRY_HUNG_UP,      /* something listens there, and cuts the line before it has said what it is */
    CARRY_NO_AUTHORITY, /* the file of the authority cannot be read */
    CARRY_UNTRUSTED,    /* its certificate is not one for this name by an authority that is trusted, now */
    CARRY_UNSECURED,    /* it does not speak TLS, or no version that is safe */
    CARRY_LOGIN,        /* it wants a user and a password, or others */
    CARRY_FORBIDDEN,    /* it forbids the registers of tables */
    CARRY_FULL,         /* it takes no more now */
    CARRY_SMALL,        /* it takes no values as large as a table's */
    CARRY_NO_FOLDER,    /* the folder cannot be read or written */
    CARRY_FOREIGN,      /* it is no broker, or one that cannot keep values */
    CARRY_TROUBLES
};

/* A sentence about TROUBLE that says what to do, in English and marked for translation; "" of CARRY_FINE. */
const char *carry_trouble_words(enum carry_trouble trouble);

struct carry;

/* Whether a program like this one gets there at all: one in a browser has websockets and nothing else, all others have
 * none. */
int carry_knows(const struct meeting *meeting);

/* A line to MEETING, which is tried from the first carry_go_on on. NULL if there is no memory. */
struct carry *carry_new(const struct meeting *meeting, const struct carry_user *user);
/* From the next connecting on: should the line be lost, the register NAME is emptied by who carries it. */
void carry_set_will(struct carry *carry, const char *name);
void carry_free(struct carry *carry);

/* Takes and sends what there is, waiting for it WAIT milliseconds at most; where there is no line it is tried again
 * now and then, at NOW in seconds of a clock that only goes forward. */
void carry_go_on(struct carry *carry, double now, int wait);
/* What it waits for, for who waits for other things too and then goes on without waiting. */
struct socket_interest carry_interest(const struct carry *carry);
int carry_is_there(const struct carry *carry);
/* Why there is no line; or, while there is one, what of a table it does not carry. */
enum carry_trouble carry_trouble_of(const struct carry *carry);

/* For an outlet; the context is the carrier. */
void carry_put(void *carry, const char *name, const void *bytes, size_t size);
void carry_watch(void *carry, const char *name);
void carry_unwatch(void *carry, const char *name);

#endif
