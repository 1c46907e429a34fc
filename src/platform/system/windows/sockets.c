/* SPDX-License-Identifier: MIT */
/* Sockets that never block, on Windows: it numbers their errors by itself, and must be asked once before the first. */
#include "castellany/sockets.h"

#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

#include "socket_new.h"

enum { USUAL_PORT = 47720, BACKLOG = 16, ANYWHERE_PORT = 9 };

static void take_error(void) {
    static const struct {
        int windows, own;
    } errors[] = {
        {WSAEADDRINUSE, EADDRINUSE}, {WSAEACCES, EACCES}, {WSAEMFILE, EMFILE},
        {WSAENOBUFS, ENOMEM},        {WSAEINVAL, EINVAL},
    };
    const int problem = WSAGetLastError();
    errno = EIO;
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
        errno = errors[i].windows == problem ? errors[i].own : errno;
    }
}

/* Windows counts how often it is asked; to be asked again costs nothing. */
static int is_ready(void) {
    static int is_begun;
    WSADATA about;
    if (!is_begun) {
        is_begun = WSAStartup(MAKEWORD(2, 2), &about) == 0;
    }
    return is_begun;
}

void socket_tame(int line) {
    u_long yes = 1;
    ioctlsocket((SOCKET)line, FIONBIO, &yes);
    SetHandleInformation((HANDLE)(intptr_t)line, HANDLE_FLAG_INHERIT, 0);
}

int socket_new(int kind) {
    const SOCKET made = is_ready() ? socket(AF_INET, kind, 0) : INVALID_SOCKET;
    if (made == INVALID_SOCKET) {
        take_error();
        return -1;
    }
    socket_tame((int)made);
    return (int)made;
}

int socket_give_up(int socket) {
    take_error();
    closesocket((SOCKET)socket);
    return -1;
}

/* SO_REUSEADDR would let another program have the same port; what is left of an old line does not keep it anyway. */
static int listen_on(int port) {
    const int listener = socket_new(SOCK_STREAM);
    const struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    if (listener < 0) {
        return -1;
    }
    if (bind((SOCKET)listener, (const struct sockaddr *)&at, sizeof at) != 0 ||
        listen((SOCKET)listener, BACKLOG) != 0) {
        return socket_give_up(listener);
    }
    return listener;
}

int socket_listen(int *port) {
    struct sockaddr_in at;
    int size = sizeof at, listener = listen_on(*port ? *port : USUAL_PORT);
    if (listener < 0 && !*port) {
        listener = listen_on(0);
    }
    if (listener >= 0 && getsockname((SOCKET)listener, (struct sockaddr *)&at, &size) == 0) {
        *port = ntohs(at.sin_port);
    }
    return listener;
}

int socket_accept(int listener) {
    const SOCKET line = accept((SOCKET)listener, NULL, NULL);
    const BOOL yes = TRUE;
    if (line == INVALID_SOCKET) {
        return -1;
    }
    socket_tame((int)line);
    setsockopt(line, IPPROTO_TCP, TCP_NODELAY, (const char *)&yes, sizeof yes);
    return (int)line;
}

static int is_only_slow(void) {
    return WSAGetLastError() == WSAEWOULDBLOCK || WSAGetLastError() == WSAEINTR;
}

static int at_once(size_t size) {
    return size < INT_MAX ? (int)size : INT_MAX;
}

long socket_read(int line, void *bytes, size_t size) {
    const int got = recv((SOCKET)line, bytes, at_once(size), 0);
    return got > 0 ? got : got < 0 && is_only_slow() ? 0 : -1;
}

long socket_write(int line, const void *bytes, size_t size) {
    const int gone = send((SOCKET)line, bytes, at_once(size), 0);
    return gone >= 0 ? gone : is_only_slow() ? 0 : -1;
}

void socket_close(int line) {
    closesocket((SOCKET)line);
}

/* With nothing to wait for Windows would not wait at all. */
void socket_wait(const struct socket_interest *lines, int count, int ms) {
    WSAPOLLFD waited[SOCKET_INTERESTS];
    ULONG waits = 0;
    for (int i = 0; i < count && i < SOCKET_INTERESTS; i++) {
        if (lines[i].line >= 0) {
            const SHORT wanted = (SHORT)(POLLRDNORM | (lines[i].writes ? POLLWRNORM : 0));
            waited[waits++] = (WSAPOLLFD){.fd = (SOCKET)lines[i].line, .events = wanted};
        }
    }
    if (waits == 0) {
        Sleep((DWORD)ms);
    } else {
        WSAPoll(waited, waits, ms);
    }
}

/* Nothing is sent: the system only says from where it would go. */
void socket_own_address(char address[SOCKET_ADDRESS_SIZE]) {
    const int probe = socket_new(SOCK_DGRAM);
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(ANYWHERE_PORT)}, own;
    int size = sizeof own;
    to.sin_addr.s_addr = htonl(0xc6336401); /* 198.51.100.1, which is nobody's */
    const int is_known = probe >= 0 && connect((SOCKET)probe, (const struct sockaddr *)&to, sizeof to) == 0 &&
                         getsockname((SOCKET)probe, (struct sockaddr *)&own, &size) == 0;
    if (!is_known || !inet_ntop(AF_INET, &own.sin_addr, address, SOCKET_ADDRESS_SIZE)) {
        snprintf(address, SOCKET_ADDRESS_SIZE, "127.0.0.1");
    }
    if (probe >= 0) {
        socket_close(probe);
    }
}
