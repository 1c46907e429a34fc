// SPDX-License-Identifier: MIT
// The files that the program sees: those of the game under /data, of which most come later, and the player's under /kept, which
// the browser keeps in IndexedDB.
"use strict";

// fetchBytes(FILE, COUNT): its content; COUNT is told of each part's bytes as they come. What ends in .gz is unpacked, unless the
// server has done so on its own account.
async function fetchBytes(file, count) {
    const answer = await fetch(file);
    if (!answer.ok) {
        throw new Error(file + ": " + answer.status);
    }
    const parts = [], reader = answer.body.getReader();
    for (;;) {
        const {done, value} = await reader.read();
        if (done) {
            break;
        }
        parts.push(value);
        count(value.length);
    }
    const whole = new Uint8Array(await new Blob(parts).arrayBuffer());
    if (!file.endsWith(".gz") || whole[0] !== 0x1f || whole[1] !== 0x8b) {
        return whole;
    }
    const stream = new Blob([whole]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
}

// ---- the game's files ----

const later = new Map(); // path → its piece, as long as that is not here
let lateSize = 0, lateCome = 0, lateCount = 0, stirred = 0; // STIRRED: when a piece was last asked for or came

// What is heard waits for what is seen: until nothing has been on its way for three seconds.
function mustWait(piece) {
    return /^pieces\/(sounds|music)/.test(piece.piece) && (lateCount > 0 || performance.now() - stirred < 3000);
}

function showLate() {
    document.getElementById("late").hidden = lateCount === 0;
    document.getElementById("late-fill").style.width = 100 * lateCome / Math.max(lateSize, 1) + "%";
}

function put(path, bytes) {
    const slash = path.lastIndexOf("/");
    FS.mkdirTree("/data/" + path.slice(0, slash));
    FS.writeFile("/data/" + path, bytes, {canOwn: true});
}

function unpack(files, bytes, at) {
    for (const [path, size] of files) {
        put(path, bytes.slice(at, at + size));
        at += size;
    }
}

// putFirst(BYTES): the first piece, and of all pictures that come later what tells their sizes.
function putFirst(bytes) {
    stirred = performance.now();
    const length = new DataView(bytes.buffer).getUint32(0, true);
    const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
    unpack(head.files, bytes, 4 + length);
    for (const piece of head.later) {
        for (const [path, , start] of piece.files) {
            put(path, Uint8Array.from(atob(start), letter => letter.charCodeAt(0)));
            later.set("/data/" + path, piece);
        }
    }
}

async function fetchPiece(piece) {
    piece.isAsked = true;
    stirred = performance.now();
    lateCount++;
    lateSize += piece.size;
    let come = 0;
    try {
        const bytes = await fetchBytes(piece.piece, more => { come += more; lateCome += more; showLate(); });
        unpack(piece.files, bytes, 0);
        piece.files.forEach(([path]) => later.delete("/data/" + path));
    } catch (error) {
        lateCome -= come;
        setTimeout(() => { piece.isAsked = false; }, 3000); // whoever asks then has it tried again
    }
    lateSize -= piece.size * !piece.files.every(([path]) => !later.has("/data/" + path));
    stirred = performance.now();
    if (--lateCount === 0) {
        lateSize = lateCome = 0;
    }
    showLate();
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
