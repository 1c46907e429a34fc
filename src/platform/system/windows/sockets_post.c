/* SPDX-License-Identifier: MIT */
/* One group of multicast stands for the house, as on POSIX (../posix/sockets_post.c); each of the machine's nets is
 * asked by itself. Windows tells of them by a socket. */
#include "castellany/sockets.h"

#include <stdint.h>

#include "socket_new.h"
/* What follows wants Windows' own words before it. */
#include <mswsock.h>

enum { MOST_NETS = 64 };
static const uint32_t group = 0xefff4d13; /* 239.255.77.19 */

struct net {
    struct in_addr own, all; /* the own address, that of all who are in it */
    int is_broadcast;
};

/* Those of the old numbering that are up: how many. */
static int find_nets(int post, struct net nets[MOST_NETS]) {
    INTERFACE_INFO found[MOST_NETS];
    DWORD size = 0;
    int count = 0;
    if (WSAIoctl((SOCKET)post, SIO_GET_INTERFACE_LIST, NULL, 0, found, sizeof found, &size, NULL, NULL) != 0) {
        return 0;
    }
    for (DWORD i = 0; i < size / sizeof *found; i++) {
        const struct in_addr own = found[i].iiAddress.AddressIn.sin_addr;
        const uint32_t mask = found[i].iiNetmask.AddressIn.sin_addr.s_addr;
        if ((found[i].iiFlags & IFF_UP) && found[i].iiAddress.AddressIn.sin_family == AF_INET) {
            nets[count++] = (struct net){own, {.s_addr = own.s_addr | ~mask}, (found[i].iiFlags & IFF_BROADCAST) != 0};
        }
    }
    return count;
}

/* A net that is joined already says so; that is as good. */
void socket_post_join(int post) {
    struct net nets[MOST_NETS];
    const int count = find_nets(post, nets);
    for (int i = 0; i < count; i++) {
        const struct ip_mreq wish = {.imr_multiaddr.s_addr = htonl(group), .imr_interface = nets[i].own};
        setsockopt((SOCKET)post, IPPROTO_IP, IP_ADD_MEMBERSHIP, (const char *)&wish, sizeof wish);
    }
}

/* That nobody listened where a message went would be told instead of the next one that comes. */
static void pass_over_closed_ports(int post) {
    BOOL no = FALSE;
    DWORD size = 0;
    WSAIoctl((SOCKET)post, SIO_UDP_CONNRESET, &no, sizeof no, NULL, 0, &size, NULL, NULL);
}

int socket_post_open(int port) {
    const int post = socket_new(SOCK_DGRAM);
    const BOOL yes = TRUE;
    const struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    if (post < 0) {
        return -1;
    }
    setsockopt((SOCKET)post, SOL_SOCKET, SO_BROADCAST, (const char *)&yes, sizeof yes);
    if (port) {
        setsockopt((SOCKET)post, SOL_SOCKET, SO_REUSEADDR, (const char *)&yes, sizeof yes);
    }
    pass_over_closed_ports(post);
    return bind((SOCKET)post, (const struct sockaddr *)&at, sizeof at) == 0 ? post : socket_give_up(post);
}

static void send_to(int post, struct in_addr address, int port, const void *bytes, size_t size) {
    const struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr = address};
    sendto((SOCKET)post, bytes, (int)size, 0, (const struct sockaddr *)&to, sizeof to);
}

void socket_post_ask(int post, int port, const void *bytes, size_t size) {
    const struct in_addr house = {.s_addr = htonl(group)};
    struct net nets[MOST_NETS];
    const int count = find_nets(post, nets);
    for (int i = 0; i < count; i++) {
        setsockopt((SOCKET)post, IPPROTO_IP, IP_MULTICAST_IF, (const char *)&nets[i].own, sizeof nets[i].own);
        send_to(post, house, port, bytes, size);
        if (nets[i].is_broadcast) {
            send_to(post, nets[i].all, port, bytes, size);
        }
    }
}

/* What is longer than SIZE is an error here, but as much as fits has come. */
long socket_post_read(int post, void *bytes, size_t size, struct socket_sender *from) {
    struct sockaddr_in sender;
    int length = sizeof sender, got = recvfrom((SOCKET)post, bytes, (int)size, 0, (struct sockaddr *)&sender, &length);
    if (got < 0 && WSAGetLastError() == WSAEMSGSIZE) {
        got = (int)size;
    }
    if (got < 0 || !inet_ntop(AF_INET, &sender.sin_addr, from->address, sizeof from->address)) {
        return -1;
    }
    from->port = ntohs(sender.sin_port);
    return got;
}

void socket_post_answer(int post, const struct socket_sender *to, const void *bytes, size_t size) {
    struct in_addr address;
    if (inet_pton(AF_INET, to->address, &address) == 1) {
        send_to(post, address, to->port, bytes, size);
    }
}
