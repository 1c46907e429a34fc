/* SPDX-License-Identifier: MIT */
/* Messages: what was told in the strip at the top and went away by itself stays here to be read again. */
#ifndef APP_MESSAGES_H
#define APP_MESSAGES_H

#include <stdint.h>

#include "platform/platform.h"

enum { MESSAGES_MOST = 32 };

struct app;
struct scene;

struct messages {
    struct {
        int64_t at; /* seconds since 1970 */
        char text[PLATFORM_ERROR_SIZE];
    } items[MESSAGES_MOST]; /* a ring: the oldest at FIRST */
    int first, count;
};

/* Keeps TEXT, told AT; when there is no room the oldest goes. */
void messages_add(struct messages *messages, int64_t at, const char *text);
/* Message INDEX, 0 being the latest. */
const char *messages_text(const struct messages *messages, int index);
int64_t messages_at(const struct messages *messages, int index);

/* The scene that lists them, an overlay. */
struct scene *messages_scene_new(void);

#endif
