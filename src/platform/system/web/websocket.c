/* SPDX-License-Identifier: MIT */
/* Websockets are the browser's own: here only numbers are given to them, and what came is kept until it is read. */
#include "castellany/websocket.h"

#include <emscripten.h>

/* A line that has failed says nothing of why: no browser tells. */
EM_JS(int, web_dial, (const char *address), {
    const lines = Module["lines"] = Module["lines"] || [null];
    let socket;
    try {
        socket = new WebSocket(UTF8ToString(address), "mqtt");
    } catch (error) {
        console.warn(error);
        return 0;
    }
    socket.binaryType = "arraybuffer";
    const line = {"socket" : socket, "come" : [], "isEnded" : false};
    socket.onmessage = event = > line["come"].push(new Uint8Array(event.data));
    socket.onclose = () = > line["isEnded"] = true;
    return lines.push(line) - 1;
})

/* As enum websocket_state; what came before the end is read first. */
EM_JS(int, web_line_state, (int number), {
    const line = Module["lines"][number];
    return line["isEnded"] && !line["come"].length ? 2 : line["isEnded"] || line["socket"].readyState == = 1 ? 1 : 0;
})

EM_JS(unsigned, web_line_read, (int number, void *bytes, unsigned size), {
    const come = Module["lines"][number]["come"];
    let count = 0;
    while (come.length && count < size) {
        const part = come[0].subarray(0, size - count);
        HEAPU8.set(part, bytes + count);
        count += part.length;
        come[0] = come[0].subarray(part.length);
        if (!come[0].length) {
            come.shift();
        }
    }
    return count;
})

EM_JS(void, web_line_write, (int number, const void *bytes, unsigned size), {
    const socket = Module["lines"][number]["socket"];
    if (socket.readyState == = 1) {
        socket.send(HEAPU8.slice(bytes, bytes + size));
    }
})

EM_JS(void, web_line_close, (int number), {
    Module["lines"][number]["socket"].close();
    delete Module["lines"][number];
})

int websocket_open(const char *address) {
    return web_dial(address);
}

enum websocket_state websocket_state(int line) {
    return (enum websocket_state)web_line_state(line);
}

size_t websocket_read(int line, void *bytes, size_t size) {
    return web_line_read(line, bytes, (unsigned)size);
}

void websocket_write(int line, const void *bytes, size_t size) {
    web_line_write(line, bytes, (unsigned)size);
}

void websocket_close(int line) {
    web_line_close(line);
}
