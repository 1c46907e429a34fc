// SPDX-License-Identifier: MIT
// Keeps what was loaded, so that the next visit needs no network. Pieces are called by their content and are taken from the store;
// the few other files are asked for anew where the network answers. What no longer belongs to the game is thrown away.
"use strict";
const store = "castellany";
const isPiece = path => /\.[0-9a-f]{12}\.(bin|bin\.gz|wasm\.gz|js\.gz)$/.test(path);

const page = ["./", "page.css", "words.js", "files.js", "exchange.js", "lines.js", "start.js", "manifest.webmanifest", "icon.svg", "icon-256.png"];

self.addEventListener("install", event => event.waitUntil(caches.open(store).then(cache => cache.addAll(page)).then(() => self.skipWaiting())));
self.addEventListener("activate", event => event.waitUntil(self.clients.claim()));

async function keep(request, answer) {
    if (answer.ok) {
        const copy = answer.clone();
        (await caches.open(store)).put(request, copy).catch(() => {}); // full: the next visit asks the network
    }
    return answer;
}

async function sweep(contents) {
    const cache = await caches.open(store), wanted = new Set((await contents.json()).keep.map(file => new URL(file, self.registration.scope).href));
    for (const request of await cache.keys()) {
        if (isPiece(new URL(request.url).pathname) && !wanted.has(request.url)) {
            await cache.delete(request);
        }
    }
}

async function answer(request) {
    const known = await caches.match(request, {ignoreSearch: true});
    if (known && isPiece(new URL(request.url).pathname)) {
        return known;
    }
    try {
        const fresh = await fetch(request);
        if (fresh.ok && request.url.endsWith("/contents.json")) {
            sweep(fresh.clone()).catch(() => {});
        }
        return await keep(request, fresh);
    } catch (error) {
        if (known) {
            return known;
        }
        throw error;
    }
}

self.addEventListener("fetch", event => {
    if (event.request.method === "GET" && event.request.url.startsWith(self.registration.scope)) {
        event.respondWith(answer(event.request));
    }
});
