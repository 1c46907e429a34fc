// SPDX-License-Identifier: MIT
// Files and texts that the player brings or takes away: dropped, chosen, downloaded, copied, pasted. What comes waits in a queue
// until the program asks for it (include/castellany/page.h).
"use strict";

const exchange = {
    FILE: 1,
    PASTE: 2,
    MOST: 1 << 20, // bytes of a file: a match has a few thousand
    queue: [],

    next() {
        return exchange.queue.shift();
    },

    async take(files) {
        for (const file of files) {
            if (file.size > exchange.MOST) {
                notice(say("large"));
                continue;
            }
            const path = "/given/" + (file.name.replace(/[^\w.() -]/g, "_") || "file");
            FS.mkdirTree("/given");
            FS.writeFile(path, new Uint8Array(await file.arrayBuffer()));
            exchange.queue.push({kind: exchange.FILE, text: path});
        }
    },

    paste(text) {
        if (text) {
            exchange.queue.push({kind: exchange.PASTE, text});
        }
    },

    askFile() {
        const input = document.createElement("input");
        input.type = "file";
        input.onchange = () => exchange.take(input.files);
        input.click();
    },

    // Where the browser does not let itself be asked, the keys for pasting are told.
    askPaste() {
        const refused = () => notice(say("paste"));
        if (navigator.clipboard && navigator.clipboard.readText) {
            navigator.clipboard.readText().then(exchange.paste, refused);
        } else {
            refused();
        }
    },

    copy(text) {
        if (navigator.clipboard) {
            navigator.clipboard.writeText(text).catch(error => console.warn(error)); // it is still the game's own to paste
        }
    },

    handOut(path) {
        const link = document.createElement("a");
        link.href = URL.createObjectURL(new Blob([FS.readFile(path)], {type: "application/octet-stream"}));
        link.download = path.slice(path.lastIndexOf("/") + 1);
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    },

    listen() {
        window.addEventListener("dragover", event => event.preventDefault());
        window.addEventListener("drop", event => {
            event.preventDefault();
            exchange.take(event.dataTransfer.files);
            if (!event.dataTransfer.files.length) {
                exchange.paste(event.dataTransfer.getData("text"));
            }
        });
        window.addEventListener("paste", event => {
            event.preventDefault();
            exchange.paste(event.clipboardData.getData("text"));
        });
    },
};
