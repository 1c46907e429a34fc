/* SPDX-License-Identifier: MIT */
/* The page's own half is packaging/web/page/exchange.js, which puts what comes into a queue. */
#include "castellany/page.h"

#include <emscripten.h>
#include <string.h>

static const char folder[] = "/given/";

int page_is_there(void) {
    return 1;
}

EM_JS(int, web_next, (char *text, int size), {
    const next = Module["exchange"].next();
    if (!next) {
        return 0;
    }
    stringToUTF8(next.text, text, size);
    return next.kind;
})

enum page_event page_next_event(char text[PAGE_TEXT_SIZE]) {
    text[0] = 0;
    return (enum page_event)web_next(text, PAGE_TEXT_SIZE);
}

int page_gave(const char *path) {
    return strncmp(path, folder, sizeof folder - 1) == 0;
}

EM_JS(void, web_ask_file, (void), { Module["exchange"].askFile(); })
EM_JS(void, web_ask_paste, (void), { Module["exchange"].askPaste(); })
EM_JS(void, web_hand_out, (const char *path), { Module["exchange"].handOut(UTF8ToString(path)); })

void page_ask_file(void) {
    web_ask_file();
}

void page_ask_paste(void) {
    web_ask_paste();
}

void page_hand_out(const char *path) {
    web_hand_out(path);
}
