/* SPDX-License-Identifier: MIT */
/* What the page around the game does in a browser, where there is no folder that a player sees and no file manager: it
 * takes files in and hands them out, and knows what was copied. Elsewhere there is no page, and all of this is nothing.
 */
#ifndef CASTELLANY_PAGE_H
#define CASTELLANY_PAGE_H

#include <stddef.h>

enum { PAGE_TEXT_SIZE = 64 * 1024 };

int page_is_there(void);

/* What has come through the page; each is given once. */
enum page_event {
    PAGE_NOTHING,
    PAGE_FILE, /* TEXT is the path of a file of the player's, dropped or chosen; it is gone with the program */
    PAGE_PASTE /* TEXT was copied elsewhere and is pasted */
};
enum page_event page_next_event(char text[PAGE_TEXT_SIZE]);
/* Whether PATH is such a file. */
int page_gave(const char *path);

/* Asks for a file, for what was copied: they come as events. From within a press only, or the browser refuses. */
void page_ask_file(void);
void page_ask_paste(void);
/* Hands out the file PATH, as a download. */
void page_hand_out(const char *path);

#endif
