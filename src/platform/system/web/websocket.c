/* SPDX-License-Identifier: MIT */
/* Websockets are the browser's own: the page has them by number (packaging/web/page/lines.js). */
#include "castellany/websocket.h"

#include <emscripten.h>

EM_JS(int, web_dial, (const char *address), { return Module["lines"].dial(UTF8ToString(address)); })
EM_JS(int, web_state, (int number), { return Module["lines"].state(number); })
EM_JS(int, web_read, (int number, void *bytes, int size), { return Module["lines"].read(number, bytes, size); })
EM_JS(void, web_write, (int number, const void *bytes, int size), { Module["lines"].write(number, bytes, size); })
EM_JS(void, web_close, (int number), { Module["lines"].close(number); })

int websocket_open(const char *address) {
    return web_dial(address);
}

enum websocket_state websocket_state(int line) {
    return (enum websocket_state)web_state(line);
}

size_t websocket_read(int line, void *bytes, size_t size) {
    return (size_t)web_read(line, bytes, (int)size);
}

void websocket_write(int line, const void *bytes, size_t size) {
    web_write(line, bytes, (int)size);
}

void websocket_close(int line) {
    web_close(line);
}
