/* SPDX-License-Identifier: MIT */
/* Lines between programs, as the operating system has them: what the meeting point of a table in the own house needs.
 * None of these waits but socket_wait. */
#ifndef CASTELLANY_SOCKETS_H
#define CASTELLANY_SOCKETS_H

#include <stddef.h>

enum { SOCKET_ADDRESS_SIZE = 64 };

/* Listens on all interfaces: on PORT, or, if that is 0, on 47720 if it is free and else on any. Gives the listener and
 * sets *PORT to where it is, or gives -1 with errno. */
int socket_listen(int *port);

/* The next one who has come, or -1. */
int socket_accept(int listener);

/* Reads what is there, up to SIZE BYTES: how many; 0 if nothing is; -1 if the line has ended. */
long socket_read(int line, void *bytes, size_t size);
/* Writes as much as goes: how many of SIZE BYTES; -1 if the line has ended. */
long socket_write(int line, const void *bytes, size_t size);

void socket_close(int line);

/* Waits until one of COUNT LINES has something to be read, or someone has come, or more can be written where WRITES is
 * set; MS milliseconds at most. A line that is -1 counts for nothing. */
enum { SOCKET_INTERESTS = 64 };
struct socket_interest {
    int line, writes;
};
/* (Of more than SOCKET_INTERESTS the rest count for nothing.) */
void socket_wait(const struct socket_interest *lines, int count, int ms);

/* ---- short messages to whoever is in the same house, which may be lost ---- */

struct socket_sender {
    char address[SOCKET_ADDRESS_SIZE];
    int port;
};

/* For messages to PORT, which several programs may share; with 0, for asking and for what is answered. -1 with errno.
 */
int socket_post_open(int port);
/* Makes sure that it hears what is asked in each net that the machine is in now. */
void socket_post_join(int post);
/* Asks all programs in the house that listen on PORT, those of this machine too. */
void socket_post_ask(int post, int port, const void *bytes, size_t size);
/* The next message: how many bytes (up to SIZE; what is longer is cut off), and who sent it; -1 if there is none. */
long socket_post_read(int post, void *bytes, size_t size, struct socket_sender *from);
void socket_post_answer(int post, const struct socket_sender *to, const void *bytes, size_t size);

/* The address at which others in the same house find this machine; 127.0.0.1 if it is in no net. */
void socket_own_address(char address[SOCKET_ADDRESS_SIZE]);

#endif
