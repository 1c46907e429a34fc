/* SPDX-License-Identifier: MIT */
/* Names of everything in the game, as the match file spells them. */
#include <stdio.h>

#include "../words.h"
#include "rules.h"

static const char *const kinds[] = {"path", "tower", "house", "court", NULL};
static const char *const phases[] = {"place", "follower", "score", "again", "over", NULL};
static const char *const verbs[] = {"place", "follower", "score", "again", "done", NULL};
static const char *const sources[] = {"path", "tower", "house", "court", "keep", "wall_tiles", NULL};
static const char *const events[] = {"drawn",        "unplaced",   "turn",        "laid", "follower", "completed",
                                     "points",       "wall_taken", "wall_played", "keep", "home",     "turn_ends",
                                     "wall_cleared", "void",       "asked",       "over", NULL};

_Static_assert(NAMES_COUNT(kinds) == CARC_KINDS && NAMES_COUNT(phases) == CARC_PHASES &&
                   NAMES_COUNT(verbs) == CARC_VERBS,
               "names match enums");
_Static_assert(NAMES_COUNT(sources) == CARC_SOURCES && NAMES_COUNT(events) == CARC_EVENT_TYPES, "names match enums");

const char *carcassonne_kind_name(int kind) {
    return names_at(kinds, NAMES_COUNT(kinds), kind);
}
const char *carcassonne_phase_name(int phase) {
    return names_at(phases, NAMES_COUNT(phases), phase);
}
const char *carcassonne_event_type_name(int type) {
    return names_at(events, NAMES_COUNT(events), type);
}
const char *carcassonne_source_name(int source) {
    return names_at(sources, NAMES_COUNT(sources), source);
}
const char *carc_verb_name(int verb) {
    return names_at(verbs, NAMES_COUNT(verbs), verb);
}

int carc_verb_of(const char *name) {
    for (int verb = 0; name && verb < CARC_VERBS; verb++) {
        if (strcmp(verbs[verb], name) == 0) {
            return verb;
        }
    }
    return -1;
}

/* ---- positions ---- */

const char *carcassonne_at_text(unsigned at, char letter, char text[CARC_TEXT_SIZE]) {
    if (at >= CARC_AT_START) {
        snprintf(text, CARC_TEXT_SIZE, "s%u", (at - CARC_AT_START) % CARC_STARTS + 1);
        return text;
    }
    char *end = text;
    *end++ = (char)('a' + at % CARC_COLUMNS);
    *end++ = (char)('1' + at / CARC_COLUMNS);
    if (letter) {
        *end++ = '/';
        *end++ = letter;
    }
    *end = '\0';
    return text;
}

int carcassonne_at_read(const char *text, uint8_t *at, uint8_t *letter) {
    const size_t length = strlen(text);
    if (length == 2 && text[0] == 's' && text[1] >= '1' && text[1] < '1' + CARC_STARTS) {
        *at = (uint8_t)(CARC_AT_START + text[1] - '1');
        *letter = 0;
        return 1;
    }
    if ((length != 2 && (length != 4 || text[2] != '/')) || text[0] < 'a' || text[0] >= 'a' + CARC_COLUMNS ||
        text[1] < '1' || text[1] >= '1' + CARC_LINES) {
        return 0;
    }
    *at = (uint8_t)((text[1] - '1') * CARC_COLUMNS + text[0] - 'a');
    *letter = length == 4 ? (uint8_t)text[3] : 0;
    return 1;
}
