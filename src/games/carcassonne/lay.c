/* SPDX-License-Identifier: MIT */
/* The features: a table says for each number to which feature it belongs, so that joining two is one pass over bytes
 * and nobody ever walks the board. Open slots are counted: closing goes first, joining after, and a path that meets
 * itself closes a loop by the same count. */
#ifdef __SSE2__
#include <assert.h>
#include <emmintrin.h>
#endif

#include "rules.h"

static const uint8_t weights[CARC_SIDES] = {1, 3, 9, 27}; /* of sides in what is wanted of a cell */

typedef uint8_t bytes16 __attribute__((vector_size(16), may_alias, aligned(1)));

/* Every number of the feature FROM belongs to the feature TO from now on. */
static void relabel(uint8_t belongs[CARC_NUMBERS], unsigned from, unsigned to) {
    const bytes16 old = (bytes16){0} + (uint8_t)from, change = (bytes16){0} + (uint8_t)(from ^ to);
    for (int i = 0; i < CARC_NUMBERS; i += 16) {
        bytes16 *some = (bytes16 *)(belongs + i);
        *some ^= (bytes16)(*some == old) & change;
    }
}

/* Joins the features of OWN, a number of the tile being laid, and OTHER. A local feature that nothing was joined to yet
 * is alone under its label: it just takes over the other's. */
static inline void join(struct carcassonne_state *board, unsigned own, unsigned other) {
    const unsigned from = board->belongs[own], to = board->belongs[other];
    if (from == to) {
        return;
    }
    const unsigned one = board->standing[from], two = board->standing[to];
    board->open[to] = (uint8_t)(board->open[to] + board->open[from]);
    board->markets[to] = (uint8_t)(board->markets[to] + board->markets[from]);
    board->standing[to] = (uint8_t)(((one & CARC_FOLLOWED) + (two & CARC_FOLLOWED)) | ((one | two) & CARC_FOUNTAIN));
    if (from == own) {
        board->belongs[own] = (uint8_t)to;
    } else {
        relabel(board->belongs, from, to);
    }
}

/* What is to be joined, when all is closed that will be. */
struct joints {
    int count;
    uint8_t own[CARC_SLOTS], other[CARC_SLOTS];
};

static inline void add_joint(const struct carcassonne_tables *tables, struct joints *joints, unsigned own,
                             unsigned other) {
    joints->own[joints->count] = (uint8_t)own;
    joints->other[joints->count] = (uint8_t)other;
    joints->count += tables->kinds[own] == tables->kinds[other];
}

static inline void close_slot(struct carcassonne_state *board, unsigned number) {
    board->open[board->belongs[number]]--;
}

static inline void meet_tile(const struct carcassonne_tables *tables, struct carcassonne_state *board,
                             const uint8_t *own, const uint8_t *other, struct joints *joints) {
    close_slot(board, other[0]);
    close_slot(board, other[2]);
    add_joint(tables, joints, own[0], other[2]);
    add_joint(tables, joints, own[2], other[0]);
    if (own[1] != CARC_NONE) {
        close_slot(board, other[1]);
        add_joint(tables, joints, own[1], other[1]);
    }
}

/* C8: the two halves of a start space are one area; beside a path there is nothing to join. */
static inline void meet_start(const struct carcassonne_tables *tables, struct carcassonne_state *board,
                              const uint8_t *own, unsigned start, struct joints *joints) {
    board->open[start] = 0;
    if (tables->kinds[start] == CARC_PATH) {
        add_joint(tables, joints, own[1], start);
    } else {
        add_joint(tables, joints, own[0], start);
        add_joint(tables, joints, own[2], start);
    }
}

static inline void meet_nothing(struct carcassonne_state *board, const uint8_t *own, unsigned neighbour,
                                unsigned opposite) {
    const unsigned has_path = own[1] != CARC_NONE;
    board->open[own[0]]++;
    board->open[own[2]]++;
    board->open[own[1]] = (uint8_t)(board->open[own[1]] + has_path);
    board->sides[neighbour] = (uint8_t)(board->sides[neighbour] + weights[opposite] * (1 + has_path));
    board->available[neighbour >> 6] |= (uint64_t)1 << (neighbour & 63);
}

static inline void bring_into_play(const struct carcassonne_tables *tables, struct carcassonne_state *board,
                                   unsigned tile) {
    for (unsigned number = tables->first[tile]; number < tables->first[tile + 1]; number++) {
        board->belongs[number] = (uint8_t)number;
        board->open[number] = 0;
        board->standing[number] = tables->standing[number];
        board->markets[number] = tables->markets[number];
    }
}

void carcassonne_lay(const struct carcassonne_tables *tables, struct carcassonne_state *board, unsigned tile,
                     unsigned rotation, unsigned cell) {
    assert(tile < CARC_TILES && rotation < CARC_ROTATIONS && board->cells[cell] == CARC_NONE);
    const uint8_t *slots = tables->slots[tile * CARC_ROTATIONS + rotation];
    struct joints joints;
    joints.count = 0;
    bring_into_play(tables, board, tile);
    board->cells[cell] = (uint8_t)(tile * CARC_ROTATIONS + rotation);
    board->available[cell >> 6] &= ~((uint64_t)1 << (cell & 63));
    for (unsigned side = 0; side < CARC_SIDES; side++) {
        const unsigned neighbour = tables->neighbours[cell][side], opposite = side ^ 2;
        if (neighbour == CARC_NONE) {
            if (tables->start_at[cell][side] != CARC_NONE) {
                meet_start(tables, board, slots + 3 * side, tables->start_at[cell][side], &joints);
            }
        } else if (board->cells[neighbour] == CARC_NONE) {
            meet_nothing(board, slots + 3 * side, neighbour, opposite);
        } else {
            meet_tile(tables, board, slots + 3 * side, tables->slots[board->cells[neighbour]] + 3 * opposite, &joints);
        }
    }
    for (int i = 0; i < joints.count; i++) {
        join(board, joints.own[i], joints.other[i]);
    }
}

/* ---- followers ---- */

static int add_once(uint8_t *labels, int count, unsigned label) {
    for (int i = 0; i < count; i++) {
        if (labels[i] == label) {
            return count;
        }
    }
    labels[count] = (uint8_t)label;
    return count + 1;
}

int carc_followed(const struct carcassonne_state *state, uint8_t labels[CARC_SEATS * CARC_FOLLOWERS]) {
    int count = 0;
    for (unsigned i = 0; i < CARC_SEATS * CARC_FOLLOWERS; i++) {
        const unsigned number = state->seats[i / CARC_FOLLOWERS].followers[i % CARC_FOLLOWERS];
        if (number != CARC_NONE) {
            count = add_once(labels, count, state->belongs[number]);
        }
    }
    return count;
}

/* Replaces the entry FROM of a seat's followers by TO and counts CHANGE more of them on the feature. */
static void move_follower(struct carcassonne_state *board, unsigned seat, unsigned from, unsigned to, int change) {
    struct carcassonne_seat *own = &board->seats[seat];
    uint8_t *at = memchr(own->followers, (int)from, sizeof own->followers);
    uint8_t *standing = &board->standing[board->belongs[from == CARC_NONE ? to : from]];
    *at = (uint8_t)to;
    own->supply = (uint8_t)(own->supply - change);
    *standing = (uint8_t)(*standing + change * (1 << seat * CARC_STANDING_BITS));
}

void carc_put_follower(struct carcassonne_state *board, unsigned seat, unsigned number) {
    move_follower(board, seat, CARC_NONE, number, 1);
}

void carc_take_follower(struct carcassonne_state *board, unsigned seat, unsigned number) {
    move_follower(board, seat, number, CARC_NONE, -1);
}

/* ---- what is asked about a feature ---- */

uint8_t carcassonne_scorer(const struct carcassonne_state *state, unsigned label) {
    const int one = carcassonne_standing(state, label, 0), other = carcassonne_standing(state, label, 1);
    return one > other ? 0 : other > one ? 1 : GAME_NO_SEAT;
}

/* The numbers from FIRST on, sixteen of them, that belong to LABEL, as a set. */
static inline unsigned members(const struct carcassonne_state *state, unsigned first, unsigned label) {
#ifdef __SSE2__
    const __m128i sixteen = _mm_loadu_si128((const __m128i *)(const void *)(state->belongs + first));
    return (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(sixteen, _mm_set1_epi8((char)label)));
#else
    unsigned set = 0;
    for (unsigned i = 0; i < 16; i++) {
        set |= (unsigned)(state->belongs[first + i] == label) << i;
    }
    return set;
#endif
}

int carcassonne_size(const struct carcassonne_tables *tables, const struct carcassonne_state *state, unsigned label) {
    uint64_t tiles = 0;
    int size = 0;
    for (unsigned first = 0; first < CARC_NUMBERS; first += 16) {
        for (unsigned found = members(state, first, label); found; found &= found - 1) {
            const unsigned number = first + (unsigned)__builtin_ctz(found), tile = tables->tiles[number] & 63;
            size += number < CARC_STARTS || !(tiles >> tile & 1);
            tiles |= (uint64_t)(number >= CARC_STARTS) << tile;
        }
    }
    return size;
}

int carcassonne_worth(const struct carcassonne_tables *tables, const struct carcassonne_state *state, unsigned label) {
    const int kind = tables->kinds[label];
    if (kind == CARC_COURT) {
        return tables->market * state->markets[label];
    }
    const int path = state->standing[label] & CARC_FOUNTAIN ? tables->path_fountain : tables->path;
    const int each = kind == CARC_PATH ? path : kind == CARC_TOWER ? tables->tower : tables->house;
    return each * carcassonne_size(tables, state, label);
}

static int add_completed(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                         uint8_t *labels, int count, unsigned number) {
    if (number == CARC_NONE || !carcassonne_is_complete(tables, state, state->belongs[number])) {
        return count;
    }
    return add_once(labels, count, state->belongs[number]);
}

int carc_completed(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                   uint8_t labels[CARC_COMPLETED_MOST]) {
    const unsigned cell = state->laid, tile = state->cells[cell] / CARC_ROTATIONS;
    int count = 0;
    for (unsigned number = tables->first[tile]; number < tables->first[tile + 1]; number++) {
        count = add_completed(tables, state, labels, count, number);
    }
    for (unsigned side = 0; side < CARC_SIDES; side++) {
        const unsigned neighbour = tables->neighbours[cell][side];
        if (neighbour == CARC_NONE) {
            count = add_completed(tables, state, labels, count, tables->start_at[cell][side]);
        } else if (state->cells[neighbour] != CARC_NONE) {
            const uint8_t *slots = tables->slots[state->cells[neighbour]] + 3 * (side ^ 2);
            for (int i = 0; i < 3; i++) {
                count = add_completed(tables, state, labels, count, slots[i]);
            }
        }
    }
    return count;
}

/* ---- names ---- */

/* Goes over the tiles by cell, and over their local features in the face's order. */
static uint8_t find_name(const struct carcassonne_tables *tables, const struct carcassonne_state *state, unsigned label,
                         unsigned *key) {
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        const unsigned tile = state->cells[cell] / CARC_ROTATIONS;
        for (unsigned number = tables->first[tile % CARC_TILES];
             state->cells[cell] != CARC_NONE && number < tables->first[tile + 1]; number++) {
            if (state->belongs[number] == label) {
                *key = CARC_STARTS + cell * CARC_LOCALS + number - tables->first[tile];
                return (uint8_t)number;
            }
        }
    }
    *key = label;
    return (uint8_t)label;
}

uint8_t carcassonne_feature_name(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                                 unsigned label) {
    unsigned key;
    return find_name(tables, state, label, &key);
}

/* A feature's name as a key that sorts in order of name. */
static unsigned carc_name_key(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                              unsigned label) {
    unsigned key;
    find_name(tables, state, label, &key);
    return key;
}

void carc_sort_by_name(const struct carcassonne_tables *tables, const struct carcassonne_state *state, uint8_t *labels,
                       int count) {
    unsigned keys[CARC_NUMBERS];
    for (int i = 0; i < count; i++) {
        const uint8_t label = labels[i];
        const unsigned key = carc_name_key(tables, state, label);
        int at = i;
        for (; at > 0 && keys[at - 1] > key; at--) {
            keys[at] = keys[at - 1];
            labels[at] = labels[at - 1];
        }
        keys[at] = key;
        labels[at] = label;
    }
}

uint8_t carcassonne_position(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                             unsigned number) {
    if (number < CARC_STARTS) {
        return (uint8_t)(CARC_AT_START + number);
    }
    unsigned cell = 0;
    while (cell + 1 < CARC_CELLS &&
           (state->cells[cell] == CARC_NONE || state->cells[cell] / CARC_ROTATIONS != tables->tiles[number])) {
        cell++;
    }
    return tables->positions[cell];
}

char carcassonne_letter(const struct carcassonne_tables *tables, unsigned number) {
    if (number < CARC_STARTS || number >= tables->first[CARC_TILES]) {
        return 0;
    }
    const unsigned tile = tables->tiles[number];
    return tables->faces[tables->face_of[tile]].letters[number - tables->first[tile]];
}

/* ---- tiles to come ---- */

/* Does TILE, laid like this, do something for the feature of LABEL? */
static int is_help(const struct carcassonne_tables *tables, const struct carcassonne_state *board, unsigned tile,
                   unsigned rotation, unsigned cell, unsigned label) {
    struct carcassonne_state after = *board;
    carcassonne_lay(tables, &after, tile, rotation, cell);
    const unsigned now = after.belongs[label];
    return tables->kinds[label] == CARC_COURT ? after.markets[now] > board->markets[label]
                                              : carcassonne_is_complete(tables, &after, now);
}

int carcassonne_helps(const struct carcassonne_tables *tables, const struct carcassonne_state *board, unsigned tile,
                      unsigned label) {
    struct carcassonne_state drawn = *board;
    drawn.drawn = 1;
    drawn.stack[0] = (uint8_t)tile;
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        const int is_free = board->available[cell / 64] >> cell % 64 & 1;
        for (unsigned set = is_free ? carcassonne_rotations(tables, &drawn, cell) : 0; set; set &= set - 1) {
            if (label == CARC_NONE || is_help(tables, board, tile, (unsigned)__builtin_ctz(set), cell, label)) {
                return 1;
            }
        }
    }
    return 0;
}
