/* SPDX-License-Identifier: MIT */
/* What the carriers are made of: each begins with a struct carry. */
#ifndef CASTELLANY_NET_CARRY_PRIVATE_H
#define CASTELLANY_NET_CARRY_PRIVATE_H

#include "carry.h"

struct carry_ops {
    void (*free)(struct carry *carry);
    void (*set_will)(struct carry *carry, const char *name);
    void (*go_on)(struct carry *carry, double now, int wait);
    struct socket_interest (*interest)(const struct carry *carry);
    void (*put)(struct carry *carry, const char *name, const void *bytes, size_t size); /* while there is a line */
    void (*watch)(struct carry *carry, const char *name);                               /* likewise */
    void (*unwatch)(struct carry *carry, const char *name);                             /* likewise; NULL: it goes on */
};

struct carry {
    const struct carry_ops *ops;
    struct carry_user user;
    int is_there;
    enum carry_trouble trouble;
};

/* By libmosquitto (carry_mqtt.c) or, in a browser, by its websockets (carry_web.c). */
struct carry *carry_broker_new(const struct meeting *meeting);
struct carry *carry_folder_new(const struct meeting *meeting);

/* What a broker's answer means, in the words of MQTT 5 or 3.1.1; not of 0. */
enum carry_trouble carry_trouble_of_reason(unsigned reason);

/* There is no line any more, if there was one. */
void carry_lose(void *carry);

#endif
