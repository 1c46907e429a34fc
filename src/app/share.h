/* SPDX-License-Identifier: MIT */
/* A file of the player's, handed on: shown in its folder by the desktop's file manager, or its path copied. */
#ifndef APP_SHARE_H
#define APP_SHARE_H

#include "platform/platform.h"

struct app;

/* What can be kept of a match as a picture: writes it to PATH. Gives 1, or 0 with a sentence in ERROR. CONTEXT lives as
 * long as the scene that asks. */
struct share_picture {
    int (*write)(void *context, const char *path, char error[PLATFORM_ERROR_SIZE]);
    void *context;
};

/* Asks what is to be done with the match in the file PATH: shown, copied as a path or as a link; with a PICTURE, which
 * may be NULL, that can be kept beside it, under the match's name. */
void share_match(struct app *app, const char *path, const struct share_picture *picture);

#endif
