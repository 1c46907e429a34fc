/* SPDX-License-Identifier: MIT */
/* A file of the player's, handed on: shown in its folder by the desktop's file manager, or its path copied. */
#ifndef APP_SHARE_H
#define APP_SHARE_H

struct app;

/* Asks what is to be done with the match in the file PATH. */
void share_match(struct app *app, const char *path);
/* Shows the folder that PATH lies in, and says where that is: it may be that no file manager is there. */
void share_show(struct app *app, const char *path);
/* Puts PATH into the clipboard, and says so. */
void share_copy(struct app *app, const char *path);

#endif
