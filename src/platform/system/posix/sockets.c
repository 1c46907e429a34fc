/* SPDX-License-Identifier: MIT */
/* Sockets that never block: "later" and "gone" are told apart in one place, since systems name them by many errors. */
#include "castellany/sockets.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

enum { USUAL_PORT = 47720, BACKLOG = 16, ANYWHERE_PORT = 9 };

static int listen_on(int port) {
    const int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0), yes = 1;
    const struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    if (listener < 0) {
        return -1;
    }
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(listener, (const struct sockaddr *)&at, sizeof at) != 0 || listen(listener, BACKLOG) != 0) {
        const int why = errno;
        close(listener);
        errno = why;
        return -1;
    }
    return listener;
}

int socket_listen(int *port) {
    struct sockaddr_in at;
    socklen_t size = sizeof at;
    int listener = listen_on(*port ? *port : USUAL_PORT);
    if (listener < 0 && !*port) {
        listener = listen_on(0);
    }
    if (listener >= 0 && getsockname(listener, (struct sockaddr *)&at, &size) == 0) {
        *port = ntohs(at.sin_port);
    }
    return listener;
}

int socket_accept(int listener) {
    const int line = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC), yes = 1;
    if (line >= 0) {
        setsockopt(line, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    }
    return line;
}

static int is_only_slow(void) {
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

long socket_read(int line, void *bytes, size_t size) {
    const ssize_t got = recv(line, bytes, size, 0);
    return got > 0 ? (long)got : got < 0 && is_only_slow() ? 0 : -1;
}

long socket_write(int line, const void *bytes, size_t size) {
    const ssize_t gone = send(line, bytes, size, MSG_NOSIGNAL);
    return gone >= 0 ? (long)gone : is_only_slow() ? 0 : -1;
}

void socket_close(int line) {
    close(line);
}

void socket_wait(const struct socket_interest *lines, int count, int ms) {
    struct pollfd waited[SOCKET_INTERESTS];
    int waits = 0;
    for (; waits < count && waits < SOCKET_INTERESTS; waits++) {
        const short wanted = (short)(POLLIN | (lines[waits].writes ? POLLOUT : 0));
        waited[waits] = (struct pollfd){.fd = lines[waits].line, .events = wanted};
    }
    poll(waited, (nfds_t)waits, ms);
}

/* Nothing is sent: the system only says from where it would go. */
void socket_own_address(char address[SOCKET_ADDRESS_SIZE]) {
    const int probe = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(ANYWHERE_PORT)}, own;
    socklen_t size = sizeof own;
    to.sin_addr.s_addr = htonl(0xc6336401); /* 198.51.100.1, which is nobody's */
    const int is_known = probe >= 0 && connect(probe, (const struct sockaddr *)&to, sizeof to) == 0 &&
                         getsockname(probe, (struct sockaddr *)&own, &size) == 0;
    if (!is_known || !inet_ntop(AF_INET, &own.sin_addr, address, SOCKET_ADDRESS_SIZE)) {
        snprintf(address, SOCKET_ADDRESS_SIZE, "127.0.0.1");
    }
    if (probe >= 0) {
        close(probe);
    }
}
