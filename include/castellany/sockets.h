/* SPDX-License-Identifier: MIT */
/* Lines between programs, as the operating system has them: what the meeting point of a table in the own house needs.
 * None of these waits. */
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

/* The address at which others in the same house find this machine; 127.0.0.1 if it is in no net. */
void socket_own_address(char address[SOCKET_ADDRESS_SIZE]);

#endif
