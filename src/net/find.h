/* SPDX-License-Identifier: MIT */
/* Tables in this house: a host's is seen there by itself, a guest's program asks who has one. "Anna: Castle in winter,
 * 2 of 4 seats free", and a press sits him down.
 *
 * What is told to everybody in the house is what he needs for that, the code too: who is in the house needs not be told
 * it, and a host who wants only those to come to whom he gave it opens no `find_host`. A code lets knock, no more: of a
 * match, of anybody's hand, of keys that are secret there is nothing in it. Who answers is not known before he is
 * knocked at; then the code proves that it is the host's program that made it, as always.
 *
 * Nothing here waits. Messages may be lost: it is asked every two seconds. */
#ifndef CASTELLANY_NET_FIND_H
#define CASTELLANY_NET_FIND_H

#include "castellany/match.h"
#include "castellany/sockets.h"
#include "host.h"

enum {
    FIND_PORT = 47719,
    FIND_MOST = 32,    /* tables that are listed */
    FIND_PACKET = 512, /* bytes of a message, at most */
    FIND_WHERE_SIZE = JOIN_CODE_SHOWN_SIZE + SOCKET_ADDRESS_SIZE + 16
};

/* What is known of a table in the house. */
struct find_table {
    struct join_code code;
    char name[MATCH_NAME_SIZE]; /* of the host */
    struct terms terms;         /* game, seats, options; it may be a game that we do not have */
    int free;                   /* seats that wait for friends, 0 once the match has begun */
    int watch;                  /* how many more may watch */
    int is_begun;
    int port; /* of the meeting point, on the machine that answers */
};

/* How things are at HOST's table, whose meeting point has PORT. */
void find_describe(const struct host *host, int port, struct find_table *table);

/* As a message of at most FIND_PACKET BYTES: how many, 0 if it is too long. And back from any SIZE bytes: 0 unless they
 * are one. */
size_t find_write(const struct find_table *table, unsigned char bytes[FIND_PACKET]);
int find_read(const void *bytes, size_t size, struct find_table *table);

/* ---- who has a table ---- */

struct find_host;

/* Answers who asks on PORT (FIND_PORT, if it is 0). NULL with errno; then the table is there, but only found by code
 * and address. */
struct find_host *find_host_open(int port);
void find_host_close(struct find_host *find);
/* The table is so now; NULL: there is none, nobody is answered. */
void find_host_show(struct find_host *find, const struct find_table *table);
/* Answers who has asked, at NOW in seconds of a clock that only goes forward. */
void find_host_go_on(struct find_host *find, double now);
struct socket_interest find_host_interest(const struct find_host *find);

/* ---- who looks for one ---- */

struct found {
    struct find_table table;
    char address[SOCKET_ADDRESS_SIZE];
    double heard; /* when it answered last, in the seconds of find_go_on */
};

struct find;

/* Asks on PORT (FIND_PORT, if it is 0). NULL with errno. */
struct find *find_open(int port);
void find_close(struct find *find);
/* Asks if it is time, and takes in what is answered; tables that have not answered for seven seconds are gone. Gives 1
 * if the list has changed. */
int find_go_on(struct find *find, double now);
/* Waits for an answer, MS milliseconds at most. */
void find_wait(const struct find *find, int ms);
/* The list in the order in which they were found, and the table with INDEX there; good until the next find_go_on. */
int find_count(const struct find *find);
const struct found *find_at(const struct find *find, int index);

/* Where one knocks: K7QF-2MXD-9R4T@near:192.168.1.23:47720, as a friend would have typed it. */
void find_where(const struct found *found, char where[FIND_WHERE_SIZE]);

#endif
