/* SPDX-License-Identifier: MIT */
/* A program of its own has no page around it. */
#include "castellany/page.h"

int page_is_there(void) {
    return 0;
}

enum page_event page_next_event(char text[PAGE_TEXT_SIZE]) {
    text[0] = 0;
    return PAGE_NOTHING;
}

int page_gave(const char *path) {
    (void)path;
    return 0;
}

void page_ask_file(void) {
}

void page_ask_paste(void) {
}

void page_hand_out(const char *path) {
    (void)path;
}
