/* SPDX-License-Identifier: MIT */
/* No page may listen or send messages through a house: what castellany/sockets.h offers is refused, and tables are met
 * at a broker only (castellany/websocket.h). */
#include "castellany/sockets.h"

#include <errno.h>
#include <stdio.h>

static int refuse(void) {
    errno = ENOSYS;
    return -1;
}

int socket_listen(int *port) {
    (void)port;
    return refuse();
}

int socket_accept(int listener) {
    (void)listener;
    return refuse();
}

long socket_read(int line, void *bytes, size_t size) {
    (void)line, (void)bytes, (void)size;
    return refuse();
}

long socket_write(int line, const void *bytes, size_t size) {
    (void)line, (void)bytes, (void)size;
    return refuse();
}

void socket_close(int line) {
    (void)line;
}

void socket_wait(const struct socket_interest *lines, int count, int ms) {
    (void)lines, (void)count, (void)ms;
}

int socket_post_open(int port) {
    (void)port;
    return refuse();
}

void socket_post_join(int post) {
    (void)post;
}

void socket_post_ask(int post, int port, const void *bytes, size_t size) {
    (void)post, (void)port, (void)bytes, (void)size;
}

long socket_post_read(int post, void *bytes, size_t size, struct socket_sender *from) {
    (void)post, (void)bytes, (void)size, (void)from;
    return refuse();
}

void socket_post_answer(int post, const struct socket_sender *to, const void *bytes, size_t size) {
    (void)post, (void)to, (void)bytes, (void)size;
}

void socket_own_address(char address[SOCKET_ADDRESS_SIZE]) {
    snprintf(address, SOCKET_ADDRESS_SIZE, "127.0.0.1");
}
