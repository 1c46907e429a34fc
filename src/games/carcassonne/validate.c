/* SPDX-License-Identifier: MIT */
/* Why an intent is refused. Any bytes may stand in it. */
#include "rules.h"

uint8_t carc_label_at(const struct carcassonne_tables *tables, const struct carcassonne_state *state, unsigned at,
                      unsigned letter) {
    if (at >= CARC_AT_START) {
        return at < CARC_AT_START + CARC_STARTS && !letter ? state->belongs[at - CARC_AT_START] : CARC_NONE;
    }
    const unsigned cell = tables->grid[at];
    if (cell == CARC_NONE || state->cells[cell] == CARC_NONE) {
        return CARC_NONE;
    }
    const unsigned tile = state->cells[cell] / CARC_ROTATIONS;
    const struct carcassonne_face *face = &tables->faces[tables->face_of[tile]];
    const char *found = memchr(face->letters, (int)letter, face->locals);
    return found ? state->belongs[tables->first[tile] + (found - face->letters)] : CARC_NONE;
}

int carc_local_at(const struct carcassonne_tables *tables, const struct carcassonne_state *state, unsigned letter) {
    const struct carcassonne_face *face = &tables->faces[tables->face_of[carcassonne_drawn(state)]];
    const char *found = memchr(face->letters, (int)letter, face->locals);
    return found ? (int)(found - face->letters) : -1;
}

/* The first local feature of the tile just laid that is of the same feature as its local feature LOCAL: what a
 * follower's intent names. */
static uint8_t first_on_tile(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                             unsigned local) {
    const unsigned first = tables->first[carcassonne_drawn(state)];
    unsigned before = 0;
    while (state->belongs[first + before] != state->belongs[first + local]) {
        before++;
    }
    return (uint8_t)(first + before);
}

unsigned carcassonne_rotations(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                               unsigned cell) {
    if (!(state->available[cell >> 6] >> (cell & 63) & 1)) {
        return 0;
    }
    return tables->fits[tables->face_of[carcassonne_drawn(state)]][state->sides[cell]];
}

/* ---- placing ---- */

/* Says of the first side, from N on, that refuses the tile why it does. */
static int refuse_side(const struct carcassonne_tables *tables, const struct carcassonne_state *state, unsigned cell,
                       unsigned openings) {
    unsigned wanted = state->sides[cell];
    for (unsigned side = 0; side < CARC_SIDES; side++, wanted /= 3) {
        const int is_start = tables->start_at[cell][side] != CARC_NONE, has_path = openings >> side & 1;
        if (wanted % 3 == 1 && has_path) {
            return is_start ? CARC_REASON_START_WITHOUT_PATH : CARC_REASON_PATH_STOPPED;
        }
        if (wanted % 3 == 2 && !has_path) {
            return is_start ? CARC_REASON_START_WANTS_PATH : CARC_REASON_PATH_MISSING;
        }
    }
    return REASON_NONE;
}

static int validate_place(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                          const struct carcassonne_intent *intent) {
    const unsigned cell = intent->at < CARC_GRID ? tables->grid[intent->at] : CARC_NONE;
    const unsigned tile = carcassonne_drawn(state);
    if (cell == CARC_NONE) {
        return CARC_REASON_NO_SUCH_CELL;
    }
    if (state->cells[cell] != CARC_NONE) {
        return CARC_REASON_CELL_TAKEN;
    }
    if (!(state->available[cell >> 6] >> (cell & 63) & 1)) {
        return CARC_REASON_CELL_ALONE;
    }
    if (intent->rotation >= CARC_ROTATIONS) {
        return CARC_REASON_NO_SUCH_ROTATION;
    }
    const int reason = refuse_side(tables, state, cell, tables->openings[tile * CARC_ROTATIONS + intent->rotation]);
    if (reason == REASON_NONE && !(tables->faces[tables->face_of[tile]].rotations >> intent->rotation & 1)) {
        return CARC_REASON_ROTATION_SAME;
    }
    return reason;
}

/* ---- a follower ---- */

static int validate_follower(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                             const struct carcassonne_intent *intent) {
    if (intent->at != tables->positions[state->laid]) {
        return CARC_REASON_FOLLOWER_OTHER_TILE;
    }
    const int local = carc_local_at(tables, state, intent->letter);
    if (local < 0) {
        return CARC_REASON_FOLLOWER_NO_FEATURE;
    }
    const unsigned number = tables->first[carcassonne_drawn(state)] + (unsigned)local;
    if (state->standing[state->belongs[number]] & CARC_FOLLOWED) {
        return CARC_REASON_FOLLOWER_TAKEN;
    }
    return first_on_tile(tables, state, (unsigned)local) == number ? REASON_NONE : CARC_REASON_FOLLOWER_OTHER_NAME;
}

/* ---- scoring ---- */

static int validate_doubling(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                             unsigned label, uint8_t owner) {
    const int kind = tables->kinds[label], wall_tile = kind == CARC_TOWER ? 2 : 3;
    if (owner != state->to_act) {
        return CARC_REASON_DOUBLE_OTHERS;
    }
    if (kind != CARC_TOWER && kind != CARC_HOUSE) {
        return CARC_REASON_DOUBLE_KIND;
    }
    if (!state->seats[owner].hand[wall_tile]) {
        return CARC_REASON_DOUBLE_NO_TILE;
    }
    return carc_can_double(tables, state, label, owner) ? REASON_NONE : CARC_REASON_DOUBLE_FRESH;
}

static int validate_score(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                          const struct carcassonne_intent *intent) {
    uint8_t labels[CARC_SEATS * CARC_FOLLOWERS], owner;
    const unsigned label = carc_label_at(tables, state, intent->at, intent->letter);
    const int count = carc_group(state, labels, &owner);
    if (intent->doubled > 1) {
        return REASON_STRAY_ARGUMENT;
    }
    if (label == CARC_NONE || !memchr(state->due, (int)label, state->due_count)) {
        return CARC_REASON_SCORE_NOT_DUE;
    }
    const unsigned name = carcassonne_feature_name(tables, state, label);
    if (carcassonne_position(tables, state, name) != intent->at ||
        carcassonne_letter(tables, name) != (char)intent->letter) {
        return CARC_REASON_SCORE_OTHER_NAME;
    }
    if (!memchr(labels, (int)label, (size_t)count)) {
        return CARC_REASON_SCORE_OWN_FIRST;
    }
    return intent->doubled ? validate_doubling(tables, state, label, owner) : REASON_NONE;
}

/* ---- any intent ---- */

enum { ARGUMENT_AT = 1, ARGUMENT_ROTATION = 2, ARGUMENT_LETTER = 4, ARGUMENT_DOUBLED = 8, ARGUMENT_UNUSED = 16 };

/* What a verb answers, what it takes, and what may speak against it (NULL: nothing). */
static const struct {
    unsigned phases, arguments;
    int (*validate)(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                    const struct carcassonne_intent *intent);
} verbs[CARC_VERBS] = {
    [CARC_PLACE] = {1u << CARC_PHASE_PLACE, ARGUMENT_AT | ARGUMENT_ROTATION, validate_place},
    [CARC_FOLLOWER] = {1u << CARC_PHASE_FOLLOWER, ARGUMENT_AT | ARGUMENT_LETTER, validate_follower},
    [CARC_SCORE] = {1u << CARC_PHASE_SCORE, ARGUMENT_AT | ARGUMENT_LETTER | ARGUMENT_DOUBLED, validate_score},
    [CARC_AGAIN] = {1u << CARC_PHASE_AGAIN, 0, NULL},
    [CARC_DONE] = {1u << CARC_PHASE_FOLLOWER | 1u << CARC_PHASE_AGAIN, 0, NULL}};

static int has_stray_argument(const struct carcassonne_intent *intent) {
    static const uint8_t none[sizeof intent->unused];
    unsigned given = intent->at ? ARGUMENT_AT : 0;
    given |= intent->rotation ? ARGUMENT_ROTATION : 0;
    given |= intent->letter ? ARGUMENT_LETTER : 0;
    given |= intent->doubled ? ARGUMENT_DOUBLED : 0;
    given |= memcmp(intent->unused, none, sizeof none) ? ARGUMENT_UNUSED : 0;
    return (given & ~verbs[intent->verb].arguments) != 0;
}

int carc_validate(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                  const struct carcassonne_intent *intent) {
    if (state->phase == CARC_PHASE_OVER) {
        return REASON_OVER;
    }
    if (intent->seat >= CARC_SEATS) {
        return REASON_NO_SUCH_SEAT;
    }
    if (intent->verb >= CARC_VERBS) {
        return REASON_NO_SUCH_VERB;
    }
    if (intent->seat != state->to_act) {
        return REASON_NOT_YOUR_TURN;
    }
    if (!(verbs[intent->verb].phases >> state->phase & 1)) {
        return REASON_OTHER_QUESTION;
    }
    if (has_stray_argument(intent)) {
        return REASON_STRAY_ARGUMENT;
    }
    return verbs[intent->verb].validate ? verbs[intent->verb].validate(tables, state, intent) : REASON_NONE;
}
