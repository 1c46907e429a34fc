// SPDX-License-Identifier: MIT
// Websockets to a broker, by number (include/castellany/websocket.h); what has come waits until the program reads it.
"use strict";

const lines = {
    DIALS: 0,
    OPEN: 1,
    ENDED: 2,
    all: [null],

    dial(address) {
        let socket;
        try {
            socket = new WebSocket(address, "mqtt");
        } catch (error) {
            console.warn(error);
            return 0;
        }
        const line = {socket, come: [], isEnded: false};
        socket.binaryType = "arraybuffer";
        socket.onmessage = event => line.come.push(new Uint8Array(event.data));
        socket.onclose = () => { line.isEnded = true; }; // why, no browser tells
        return lines.all.push(line) - 1;
    },

    // What came before the end is read first.
    state(number) {
        const line = lines.all[number];
        if (line.isEnded) {
            return line.come.length ? lines.OPEN : lines.ENDED;
        }
        return line.socket.readyState === WebSocket.OPEN ? lines.OPEN : lines.DIALS;
    },

    read(number, at, size) {
        const come = lines.all[number].come;
        let count = 0;
        while (come.length && count < size) {
            const part = come[0].subarray(0, size - count);
            HEAPU8.set(part, at + count);
            count += part.length;
            come[0] = come[0].subarray(part.length);
            if (!come[0].length) {
                come.shift();
            }
        }
        return count;
    },

    write(number, at, size) {
        const socket = lines.all[number].socket;
        if (socket.readyState === WebSocket.OPEN) {
            socket.send(HEAPU8.slice(at, at + size));
        }
    },

    close(number) {
        lines.all[number].socket.close();
        lines.all[number] = null;
    },
};
