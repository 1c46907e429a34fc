// SPDX-License-Identifier: MIT
// Keeps what was loaded, so that the next visit needs no network and waits for none. What is kept is given at once; whether the game
// has become another is asked meanwhile, and the visit after that has it.
"use strict";
const store = "castellany", page = "./", around = ["manifest.webmanifest", "icon.svg", "icon-256.png"];
const isPiece = path => /\.[0-9a-f]{12}\.(bin|bin\.gz|wasm\.gz|js\.gz)$/.test(path);

// A page that is kept stays until all is there with which another one begins: renew sees to that.
async function install() {
    const cache = await caches.open(store);
    await cache.addAll(await cache.match(page) ? around : [page, ...around]);
    await self.skipWaiting();
}

self.addEventListener("install", event => event.waitUntil(install()));
self.addEventListener("activate", event => event.waitUntil(self.clients.claim()));

const contentsOf = text => JSON.parse(text.match(/id="contents">(.*?)<\/script>/s)[1]); // fails where a stranger answers instead

async function sweep(cache, wanted) {
    const pieces = new Set(wanted.map(file => new URL(file, self.registration.scope).href));
    for (const request of await cache.keys()) {
        if (isPiece(new URL(request.url).pathname) && !pieces.has(request.url)) {
            await cache.delete(request);
        }
    }
}

// Another page takes the place of the kept one only once all is kept that it begins with.
async function renew(kept) {
    const cache = await caches.open(store), fresh = await fetch(page, {cache: "no-cache"});
    const before = await kept.text(), now = await fresh.clone().text(), was = contentsOf(before), is = contentsOf(now);
    if (fresh.ok && now !== before) {
        const missing = await Promise.all(is.begins.map(async file => await cache.match(file) ? [] : [file]));
        await cache.addAll([...missing.flat(), ...around]);
        await cache.put(page, fresh);
    }
    await sweep(cache, [...was.keep, ...is.keep]);
}

async function open(event) {
    const kept = await caches.match(page);
    if (kept) {
        event.waitUntil(renew(kept.clone()).catch(() => {})); // no network
    }
    return kept || fetch(event.request);
}

async function answer(request) {
    const kept = await caches.match(request, {ignoreSearch: true});
    if (kept) {
        return kept;
    }
    const fresh = await fetch(request);
    if (fresh.ok && isPiece(new URL(request.url).pathname)) {
        const copy = fresh.clone();
        caches.open(store).then(cache => cache.put(request, copy)).catch(() => {}); // full: the next visit asks the network
    }
    return fresh;
}

self.addEventListener("fetch", event => {
    if (event.request.method === "GET" && event.request.url.startsWith(self.registration.scope)) {
        event.respondWith(event.request.mode === "navigate" ? open(event) : answer(event.request));
    }
});
