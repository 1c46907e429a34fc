// SPDX-License-Identifier: MIT
// What the page itself says, before the game's own catalogues are there.
"use strict";
const words = {
    en: {
        loading: "The drawbridge is coming down…",
        old: "This browser is too old for the game: it needs WebAssembly with SIMD, WebGL and DecompressionStream. One of 2023 or later has them.",
        broken: "The game could not be loaded: ",
        retry: "Try again",
        taken: "The game is open in another tab. It goes on here as soon as that one is closed.",
        watch: "Watch meanwhile",
        watches: "The game is played in another tab. Here one can look on; nothing that is done here is kept.",
        over: "Your matches are kept in this browser. You may close the tab.",
        again: "Play again",
        fault: "The game has stopped because of a fault. What you had answered is kept.",
        unkept: "This browser keeps nothing for this page: settings and matches are lost when the tab is closed.",
        full: "The browser has no room left: what you play now is not kept.",
        large: "This file is no match: it is far too large.",
        paste: "The browser does not hand out what was copied: paste it with Ctrl+V.",
    },
    de: {
        loading: "Die Zugbrücke kommt herunter …",
        old: "Dieser Browser ist zu alt für das Spiel: Es braucht WebAssembly mit SIMD, WebGL und DecompressionStream. Einer von 2023 oder danach hat sie.",
        broken: "Das Spiel konnte nicht geladen werden: ",
        retry: "Noch einmal versuchen",
        taken: "Das Spiel ist in einem anderen Tab offen. Sobald jener geschlossen ist, geht es hier weiter.",
        watch: "Solange zusehen",
        watches: "Gespielt wird in einem anderen Tab. Hier kann man zusehen; was hier getan wird, wird nicht aufgehoben.",
        over: "Deine Partien sind in diesem Browser aufgehoben. Du kannst den Tab schließen.",
        again: "Noch einmal spielen",
        fault: "Das Spiel ist wegen eines Fehlers stehen geblieben. Was du beantwortet hast, ist aufgehoben.",
        unkept: "Dieser Browser hebt für diese Seite nichts auf: Einstellungen und Partien sind weg, wenn der Tab geschlossen wird.",
        full: "Der Browser hat keinen Platz mehr: Was du jetzt spielst, wird nicht aufgehoben.",
        large: "Diese Datei ist keine Partie: Sie ist viel zu groß.",
        paste: "Der Browser gibt nicht heraus, was kopiert wurde: Füge es mit Strg+V ein.",
    },
};
const language = (navigator.languages || [navigator.language]).map(code => code.slice(0, 2)).find(code => code in words) || "en";
const say = name => words[language][name];
