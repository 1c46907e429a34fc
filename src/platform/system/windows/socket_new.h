/* SPDX-License-Identifier: MIT */
/* What both of the files about lines begin with, and errors of Windows' sockets as the C library numbers them. */
#ifndef CASTELLANY_SYSTEM_SOCKET_NEW_H
#define CASTELLANY_SYSTEM_SOCKET_NEW_H

#define WIN32_LEAN_AND_MEAN
#include <winsock2.h>
#include <ws2tcpip.h>

/* A socket of KIND (SOCK_STREAM, SOCK_DGRAM) that never blocks and that no program which is started gets; -1 with
 * errno. Windows' numbers of sockets fit an int, as all its handles do. */
int socket_new(int kind);

/* Makes one that was accepted such a socket. */
void socket_tame(int line);

/* Closes SOCKET; errno is then what failed before. Gives -1. */
int socket_give_up(int socket);

#endif
