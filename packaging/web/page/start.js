// SPDX-License-Identifier: MIT
// Loads the game and begins it, in one tab at a time.
"use strict";

const at = id => document.getElementById(id);
const contents = JSON.parse(at("contents").textContent); // what pieces.py has made

function notice(text) {
    at("notice").textContent = text;
    at("notice").hidden = false;
    at("notice").onclick = () => { at("notice").hidden = true; };
}

// What was told is true no longer.
notice.end = text => { at("notice").hidden = at("notice").hidden || at("notice").textContent === text; };

// shut(TEXT, BUTTON): the gate closes again; with the button the page begins anew.
function shut(text, button) {
    at("gate").classList.remove("open", "away");
    at("bar").hidden = true;
    at("said").textContent = text;
    at("again").textContent = button;
    at("again").hidden = !button;
    at("again").onclick = () => { location.hash = ""; location.reload(); };
}

function uncover() {
    at("bar").hidden = false;
    at("again").hidden = true;
    at("said").textContent = say("loading");
}

function showProgress(part) {
    at("fill").style.width = 100 * Math.min(part, 1) + "%";
    at("bar").setAttribute("aria-valuenow", Math.round(100 * Math.min(part, 1)));
}

// A browser takes up to a second or two to begin with graphics: at a first visit it does so while the game is on its way. The
// program then asks for the same, as SDL does, and is given this. What is kept here is read too quickly for that to be worth it.
function wakeGraphics() {
    if (!navigator.serviceWorker?.controller) {
        setTimeout(() => at("canvas").getContext("webgl", {alpha: false, antialias: false}), 0);
    }
}

// The program is made ready while it comes.
async function fetchProgram(file, count) {
    return WebAssembly.compileStreaming(new Response(await fetchStream(file, count), {headers: {"Content-Type": "application/wasm"}}));
}

async function loadAll() {
    const needed = ["wasm", "first", "script"].map(name => contents[name]), size = needed.reduce((sum, one) => sum + one.size, 0);
    let come = 0;
    const count = more => showProgress((come += more) / size);
    const [wasm, first, script] = await Promise.all(needed.map(one => (one === contents.wasm ? fetchProgram : fetchBytes)(one.file, count)));
    return {wasm, first, script};
}

// What the address says after #, for the program's own options; a match is in the link itself, and so is a friend's table.
function wordsOf(address) {
    if (/^#join[=?]/.test(address)) {
        return ["castellany:" + decodeURIComponent(address.slice(1))];
    }
    const known = ["deal", "puzzle", "game", "players", "seed", "level", "pace"];
    const words = [...new URLSearchParams(address.slice(1))];
    return words.flatMap(([name, value]) => known.includes(name) ? ["--" + name, value] : name === "demo" ? ["--demo"] :
        name === "match" ? ["castellany:match=" + value] : []);
}

function environment() {
    ENV.CASTELLANY_DATA = "/data";
    ENV.CASTELLANY_LANGUAGE = language;
    ENV.CASTELLANY_PAGE = location.origin + location.pathname + "#";
    ENV.CASTELLANY_BROWSER = navigator.userAgent;
    ENV.SDL_EMSCRIPTEN_ASYNCIFY = "0"; // SDL itself waits for nothing
}

// Keys of the browser's own stay with it: reload, its tools, full screen by it, and pasting, of which it tells then. None is the
// game's before all is here that a press may need.
function leaveBrowserKeys() {
    const own = event => !rest?.isHere || ["F5", "F12"].includes(event.key) || ((event.ctrlKey || event.metaKey) && "rtwnl+-0v".includes(event.key.toLowerCase()));
    for (const kind of ["keydown", "keyup", "keypress"]) {
        window.addEventListener(kind, event => { if (own(event)) { event.stopImmediatePropagation(); } }, true);
    }
}

function begin({first, wasm, script}) {
    leaveBrowserKeys();
    exchange.listen();
    takeBack();
    at("canvas").addEventListener("contextmenu", event => event.preventDefault());
    let lastSaid = "";
    window.Module = {
        canvas: at("canvas"),
        instantiateWasm: (imports, done) => { WebAssembly.instantiate(wasm, imports).then(instance => done(instance, wasm), Module.onAbort); return {}; },
        arguments: wordsOf(location.hash),
        isHere,
        watches: kept.watches,
        exchange,
        lines,
        end: reason => shut(reason || say("over"), say("again")),
        onAbort: () => shut(say("fault"), say("again")),
        print: text => console.log(text),
        printErr: text => { lastSaid = text; console.warn(text); },
        preRun: () => {
            environment();
            putFirst(first);
            const whole = fetchRest();
            whole.then(() => at("gate").classList.add("away"));
            if (wordsOf(location.hash).length) { // a link leads further than to the title
                addRunDependency("rest");
                whole.then(() => removeRunDependency("rest"));
            }
            addRunDependency("kept");
            openKept(() => removeRunDependency("kept"));
        },
        begun: () => {
            at("gate").classList.add("open");
            at("canvas").focus();
            setInterval(() => document.hidden && Module._web_step(), 1000); // friends do not wait for a tab that is not looked at
        },
        // The program goes on from here and ends at once only where it has refused what the address says.
        onRuntimeInitialized: () => setTimeout(() => {
            if (!Module.isStarted) {
                shut(lastSaid, "");
            }
        }, 0),
    };
    const element = document.createElement("script");
    element.src = URL.createObjectURL(new Blob([script], {type: "text/javascript"}));
    document.body.appendChild(element);
}

// The browser's way back is the game's: it closes what is open. Twice without a touch in between leaves the page.
function takeBack() {
    const here = location.hash;
    let isArmed = false;
    for (const kind of ["pointerdown", "keydown"]) {
        window.addEventListener(kind, event => {
            if (!isArmed && event.isTrusted) {
                isArmed = true;
                history.pushState(null, "");
            }
        });
    }
    window.addEventListener("popstate", () => {
        if (isArmed && location.hash === here) {
            isArmed = false;
            for (const kind of ["keydown", "keyup"]) {
                window.dispatchEvent(new KeyboardEvent(kind, {key: "Escape", code: "Escape", keyCode: 27, which: 27, bubbles: true, cancelable: true}));
            }
        }
    });
}

function openStore() {
    if ("serviceWorker" in navigator && window.isSecureContext) {
        navigator.serviceWorker.register("service-worker.js").catch(error => console.warn(error)); // the page works without, by the network
    }
}

// The smallest program that reckons with several numbers at once.
const SEVERAL = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11]);

function start() {
    at("said").textContent = say("loading");
    document.documentElement.lang = language;
    if (typeof WebAssembly !== "object" || !WebAssembly.validate(SEVERAL) || typeof DecompressionStream !== "function") {
        shut(say("old"), "");
        return;
    }
    openStore();
    wakeGraphics();
    loadAll().then(begin).catch(error => shut(say("broken") + error.message, say("retry")));
}

// For as long as this tab lives it alone may play: two would write each other's matches over. The others may watch meanwhile.
function startAlone() {
    if (!navigator.locks) {
        start();
        return;
    }
    const forever = () => new Promise(() => start());
    navigator.locks.request("castellany", {ifAvailable: true}, lock => {
        if (lock) {
            return forever();
        }
        shut(say("taken"), say("watch"));
        at("again").onclick = () => { kept.watches = true; uncover(); start(); };
        navigator.locks.request("castellany", () => {
            if (kept.watches) {
                location.reload();
                return undefined;
            }
            uncover();
            return forever();
        });
        return undefined;
    });
}

// Another link in the same tab.
window.addEventListener("hashchange", () => { if (wordsOf(location.hash).length) { location.reload(); } });
startAlone();
