// SPDX-License-Identifier: MIT
// The files that the program sees: those of the game under /data, of which most come later, and the player's under /kept, which
// the browser keeps in IndexedDB.
"use strict";

// fetchKept(FILE): at the first visit nobody stands between page and network yet who keeps what comes (service-worker.js).
async function fetchKept(file) {
    const answer = await fetch(file);
    if (!answer.ok) {
        throw new Error(file + ": " + answer.status);
    }
    if (window.caches && !navigator.serviceWorker?.controller) {
        const copy = answer.clone();
        caches.open("castellany").then(cache => cache.put(file, copy)).catch(error => console.warn(error)); // the next visit asks the network
    }
    return answer;
}

// fetchStream(FILE, COUNT): its content as it comes; COUNT is told of each part's bytes. What ends in .gz is unpacked, unless the
// server has had the browser do so.
async function fetchStream(file, count) {
    const answer = await fetchKept(file);
    const counted = answer.body.pipeThrough(new TransformStream({transform(part, out) { count(part.length); out.enqueue(part); }}));
    const isPacked = file.endsWith(".gz") && !answer.headers.get("Content-Encoding");
    return isPacked ? counted.pipeThrough(new DecompressionStream("gzip")) : counted;
}

async function fetchBytes(file, count) {
    return new Uint8Array(await new Response(await fetchStream(file, count)).arrayBuffer());
}

// ---- the game's files ----

const later = new Map(); // path → its piece, as long as that is not here
const folders = new Map(); // path → its node
let rest = null; // the piece with all that is neither picture nor sound, nor wanted by the title
let lateSize = 0, lateCome = 0, lateCount = 0, stirred = 0; // STIRRED: when a piece was last asked for or came

// What is heard waits for what is seen: until nothing has been on its way for three seconds.
function mustWait(piece) {
    return /^pieces\/(sounds|music)/.test(piece.piece) && (lateCount > 0 || performance.now() - stirred < 3000);
}

function showLate() {
    document.getElementById("late").hidden = lateCount === 0;
    document.getElementById("late-fill").style.width = 100 * lateCome / Math.max(lateSize, 1) + "%";
}

function folderOf(path) {
    const folder = "/data/" + path.slice(0, path.lastIndexOf("/") + 1);
    if (!folders.has(folder)) {
        FS.mkdirTree(folder);
        folders.set(folder, FS.lookupPath(folder).node);
    }
    return folders.get(folder);
}

// Files by the hundred: each is made without a search for its path. BYTES are the file system's own from now on.
function put(path, bytes) {
    const node = MEMFS.createNode(folderOf(path), path.slice(path.lastIndexOf("/") + 1), 0o100644, 0);
    node.contents = bytes;
    node.usedBytes = bytes.length;
    return node;
}

// putFirst(BYTES): the first piece, and of all pictures that come later what tells their sizes. It holds the length of a list, the
// list, those beginnings, its own files.
function putFirst(bytes) {
    stirred = performance.now();
    const length = new DataView(bytes.buffer).getUint32(0, true);
    const {head, files, later: pieces} = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
    let at = 4 + length;
    const take = (path, size) => put(path, bytes.subarray(at, at += size));
    for (const piece of pieces) {
        piece.nodes = piece.files.map(([path]) => take(path, path.endsWith(".webp") ? head : 0));
        piece.files.forEach(([path]) => later.set("/data/" + path, piece));
        rest = piece.piece.startsWith("pieces/rest.") ? piece : rest;
    }
    files.forEach(([path, size]) => take(path, size));
}

function unpack(piece, bytes) {
    let at = 0;
    piece.files.forEach(([path, size], i) => {
        piece.nodes[i].contents = bytes.subarray(at, at += size);
        piece.nodes[i].usedBytes = size;
        later.delete("/data/" + path);
    });
    piece.isHere = true;
}

async function fetchPiece(piece) {
    piece.isAsked = true;
    stirred = performance.now();
    lateCount++;
    lateSize += piece.size;
    let come = 0;
    try {
        unpack(piece, await fetchBytes(piece.piece, more => { come += more; lateCome += more; showLate(); }));
    } catch (error) {
        console.warn(error);
        lateCome -= come;
        lateSize -= piece.size;
        setTimeout(() => { piece.isAsked = false; }, 3000); // whoever asks then has it tried again
    }
    stirred = performance.now();
    if (--lateCount === 0) {
        lateSize = lateCome = 0;
    }
    showLate();
}

// What is read without asking whether it is here: nothing can be pressed before that.
async function fetchRest() {
    for (;;) {
        await fetchPiece(rest);
        if (rest.isHere) {
            return;
        }
        await new Promise(done => setTimeout(done, 3000));
    }
}

// isHere(PATH): what disk_is_here (include/castellany/disk.h) says.
function isHere(path) {
    const piece = later.size ? later.get(path.includes("..") ? PATH.normalize(path) : path) : undefined;
    if (piece && !piece.isAsked && !mustWait(piece)) {
        fetchPiece(piece);
    }
    return !piece;
}

// ---- the player's files ----

// The tab that plays tells those that watch of all that it has kept.
const kept = {root: "/kept", isAsked: false, isBusy: false, isRefused: false, watches: false, end: () => {}, channel: new BroadcastChannel("castellany")};

// A browser without room gives up what it was to keep, and says so by "abort" alone, which the file system does not listen to.
function mindAborts() {
    const plain = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...words) {
        const transaction = plain.apply(this, words);
        transaction.addEventListener("abort", () => kept.end(transaction.error || new Error("abort")));
        return transaction;
    };
}

function keep() {
    if (kept.isBusy || !kept.isAsked) {
        return;
    }
    kept.isAsked = false;
    kept.isBusy = true;
    FS.syncfs(false, kept.end = error => {
        kept.end = () => {};
        kept.isBusy = false;
        if (error && !kept.isRefused) {
            notice(say("full"));
        } else if (!error) {
            kept.channel.postMessage("kept");
            notice.end(say("full"));
        }
        kept.isRefused = Boolean(error);
        keep();
    });
}

// Whatever changes a file of the player's has all of them brought to the browser's keeping, once the program gives way.
function mindChanges() {
    const touched = path => typeof path === "string" && path.startsWith(kept.root);
    const pathOf = thing => typeof thing === "string" ? thing : thing && thing.path || thing && thing.node && FS.getPath(thing.node);
    for (const name of ["write", "rename", "unlink", "truncate", "ftruncate", "mkdir", "rmdir"]) {
        const plain = FS[name];
        FS[name] = function (thing, other) {
            const paths = [pathOf(thing), other]; // before: a name may be gone afterwards
            const result = plain.apply(FS, arguments);
            if (paths.some(touched) && !kept.isReading) {
                kept.isAsked = true;
                setTimeout(keep, 0);
            }
            return result;
        };
    }
}

// What the tab that plays has kept since; what was changed here goes.
function follow() {
    kept.channel.onmessage = () => {
        kept.isAsked = true;
        if (!kept.isBusy) {
            kept.isAsked = false;
            kept.isBusy = true;
            FS.syncfs(true, () => { kept.isBusy = false; if (kept.isAsked) { kept.channel.onmessage(); } });
        }
    };
}

// openKept(DONE): brings what was kept before. Without that the program goes on, and the player is told.
function openKept(done) {
    FS.mkdirTree(kept.root);
    FS.mount(IDBFS, {}, kept.root);
    kept.isReading = true;
    const end = error => {
        kept.isReading = false;
        if (error) {
            kept.isRefused = true;
            notice(say("unkept"));
        } else if (kept.watches) {
            notice(say("watches"));
            follow();
        } else {
            mindAborts();
            mindChanges();
        }
        done();
    };
    try {
        FS.syncfs(true, end);
    } catch (error) {
        end(error);
    }
}
