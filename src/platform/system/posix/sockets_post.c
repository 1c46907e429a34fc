/* SPDX-License-Identifier: MIT */
/* One group of multicast stands for the house; it is asked through each of the machine's nets by itself, for the system
 * would choose only one. Nets without multicast get a broadcast. */
#include <arpa/inet.h>
#include <errno.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "castellany/sockets.h"

static const uint32_t group = 0xefff4d13; /* 239.255.77.19 */

/* Calls EACH with the own address in each net of the old numbering. */
static void each_net(int post, int port, const void *bytes, size_t size,
                     void (*each)(int, const struct ifaddrs *, int, const void *, size_t)) {
    struct ifaddrs *nets;
    if (getifaddrs(&nets) != 0) {
        return;
    }
    for (const struct ifaddrs *net = nets; net; net = net->ifa_next) {
        if (net->ifa_addr && net->ifa_addr->sa_family == AF_INET && (net->ifa_flags & IFF_UP)) {
            each(post, net, port, bytes, size);
        }
    }
    freeifaddrs(nets);
}

static struct in_addr address_of(const struct ifaddrs *net) {
    return ((const struct sockaddr_in *)net->ifa_addr)->sin_addr;
}

/* A net that is joined already says so; that is as good. */
static void join(int post, const struct ifaddrs *net, int port, const void *bytes, size_t size) {
    const struct ip_mreq wish = {.imr_multiaddr.s_addr = htonl(group), .imr_interface = address_of(net)};
    (void)port, (void)bytes, (void)size;
    setsockopt(post, IPPROTO_IP, IP_ADD_MEMBERSHIP, &wish, sizeof wish);
}

void socket_post_join(int post) {
    each_net(post, 0, NULL, 0, join);
}

int socket_post_open(int port) {
    const int post = socket(AF_INET, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0), yes = 1;
    const struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    if (post < 0) {
        return -1;
    }
    setsockopt(post, SOL_SOCKET, SO_BROADCAST, &yes, sizeof yes);
    if (port) {
        setsockopt(post, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    }
    if (bind(post, (const struct sockaddr *)&at, sizeof at) != 0) {
        const int why = errno;
        close(post);
        errno = why;
        return -1;
    }
    return post;
}

static void send_to(int post, struct in_addr address, int port, const void *bytes, size_t size) {
    const struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr = address};
    sendto(post, bytes, size, MSG_NOSIGNAL, (const struct sockaddr *)&to, sizeof to);
}

static void ask(int post, const struct ifaddrs *net, int port, const void *bytes, size_t size) {
    const struct in_addr own = address_of(net), house = {.s_addr = htonl(group)};
    setsockopt(post, IPPROTO_IP, IP_MULTICAST_IF, &own, sizeof own);
    send_to(post, house, port, bytes, size);
    if ((net->ifa_flags & IFF_BROADCAST) && net->ifa_broadaddr) {
        send_to(post, ((const struct sockaddr_in *)net->ifa_broadaddr)->sin_addr, port, bytes, size);
    }
}

void socket_post_ask(int post, int port, const void *bytes, size_t size) {
    each_net(post, port, bytes, size, ask);
}

long socket_post_read(int post, void *bytes, size_t size, struct socket_sender *from) {
    struct sockaddr_in sender;
    socklen_t length = sizeof sender;
    const ssize_t got = recvfrom(post, bytes, size, 0, (struct sockaddr *)&sender, &length);
    if (got < 0 || !inet_ntop(AF_INET, &sender.sin_addr, from->address, sizeof from->address)) {
        return -1;
    }
    from->port = ntohs(sender.sin_port);
    return (long)got;
}

void socket_post_answer(int post, const struct socket_sender *to, const void *bytes, size_t size) {
    struct in_addr address;
    if (inet_pton(AF_INET, to->address, &address) == 1) {
        send_to(post, address, to->port, bytes, size);
    }
}
