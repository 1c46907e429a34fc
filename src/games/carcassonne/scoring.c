/* SPDX-License-Identifier: MIT */
/* Scoring: completed features in their order, the marker's landings, keeps, and what the end of the match brings. */
#include "rules.h"

int carcassonne_playable(const struct carcassonne_state *state, unsigned seat, unsigned kind) {
    return state->seats[seat].hand[kind] - state->seats[seat].fresh[kind];
}

/* ---- which feature is next ---- */

/* C15: complete features under followers; with as many of both nobody scores. */
void carc_find_due(struct play *play) {
    struct carcassonne_state *state = play->state;
    uint8_t labels[CARC_COMPLETED_MOST];
    int count = carc_followed(state, labels);
    for (int i = 0; i < count; i++) {
        if (carcassonne_is_complete(play->tables, state, labels[i]) &&
            carcassonne_scorer(state, labels[i]) != GAME_NO_SEAT) {
            state->due[state->due_count++] = labels[i];
        }
    }
    if (state->due_count > 1) {
        carc_sort_by_name(play->tables, state, state->due, state->due_count);
    }
    if (play->events) {
        count = carc_completed(play->tables, state, labels);
        carc_sort_by_name(play->tables, state, labels, count);
        for (int i = 0; i < count; i++) {
            const uint8_t scorer = carcassonne_scorer(state, labels[i]);
            struct event event = carc_feature_event(play, CARC_EVENT_COMPLETED, scorer, labels[i]);
            event.reason = play->tables->kinds[labels[i]];
            event.to = (uint8_t)carcassonne_standing(state, labels[i], 0);
            event.amount = (int16_t)carcassonne_size(play->tables, state, labels[i]);
            event_append(play->events, event);
        }
    }
}

int carc_group(const struct carcassonne_state *state, uint8_t labels[CARC_SEATS * CARC_FOLLOWERS], uint8_t *owner) {
    int count = 0;
    for (int others = 0; others < CARC_SEATS && count == 0; others++) {
        *owner = (uint8_t)(state->to_act ^ others);
        for (int i = 0; i < state->due_count; i++) {
            if (carcassonne_scorer(state, state->due[i]) == *owner) {
                labels[count++] = state->due[i];
            }
        }
    }
    return count;
}

int carc_can_double(const struct carcassonne_tables *tables, const struct carcassonne_state *state, unsigned label,
                    uint8_t owner) {
    static const uint8_t doubling[CARC_KINDS] = {[CARC_TOWER] = 2, [CARC_HOUSE] = 3};
    const unsigned kind = doubling[tables->kinds[label]];
    return owner == state->to_act && kind && carcassonne_playable(state, owner, kind) > 0;
}

static int has_tile(const struct carcassonne_tables *tables, const struct carcassonne_state *state, int score) {
    const unsigned tower = tables->tower_at[score % CARC_TRACK];
    return tower != CARC_NONE && (state->on_wall >> tower & 1);
}

/* Says whether the marker could come to rest on a tower with a wall tile on its way, before the last feature. */
static int may_land(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                    const uint8_t *labels, int count, uint8_t owner) {
    int worth[CARC_SEATS * CARC_FOLLOWERS];
    for (int i = 0; i < count; i++) {
        worth[i] = carcassonne_worth(tables, state, labels[i]);
    }
    for (unsigned some = 1; some + 1 < 1u << count; some++) {
        int score = state->seats[owner].score;
        for (int i = 0; i < count; i++) {
            score += some >> i & 1 ? worth[i] : 0;
        }
        if (has_tile(tables, state, score)) {
            return 1;
        }
    }
    return 0;
}

int carc_must_ask(const struct carcassonne_tables *tables, const struct carcassonne_state *state, const uint8_t *labels,
                  int count, uint8_t owner) {
    for (int i = 0; i < count; i++) {
        if (carc_can_double(tables, state, labels[i], owner)) {
            return 1;
        }
    }
    return count > 1 && may_land(tables, state, labels, count, owner);
}

/* ---- scoring one ---- */

/* C17: who lands exactly on a tower takes the wall tile that still lies there. */
static void take_wall_tile(struct play *play, uint8_t seat) {
    struct carcassonne_state *state = play->state;
    struct carcassonne_seat *own = &state->seats[seat];
    if (!has_tile(play->tables, state, own->score)) {
        return;
    }
    const unsigned tower = play->tables->tower_at[own->score % CARC_TRACK], kind = state->wall[tower];
    state->on_wall = (uint16_t)(state->on_wall & ~(1u << tower));
    own->hand[kind]++;
    own->fresh[kind]++;
    play->flags |= APPLY_DISCLOSED;
    if (play->events) {
        struct event event = carc_plain_event(CARC_EVENT_WALL_TAKEN, seat, kind);
        event.from = play->tables->corner_of[tower];
        event_append(play->events, event);
    }
}

/* What a seat is given points for. */
struct award {
    uint8_t source, label, wall_tile; /* LABEL is CARC_NONE, WALL_TILE 0 where there is none */
    int points, counted;              /* tiles, markets or cells */
};

static void add_points(struct play *play, uint8_t seat, const struct award *award) {
    struct carcassonne_seat *own = &play->state->seats[seat];
    const int before = own->score;
    own->score = (int16_t)(own->score + award->points);
    own->points[award->source] = (int16_t)(own->points[award->source] + award->points);
    if (play->events) {
        struct event event = award->label == CARC_NONE
                                 ? carc_plain_event(CARC_EVENT_POINTS, seat, CARC_NONE)
                                 : carc_feature_event(play, CARC_EVENT_POINTS, seat, award->label);
        event.reason = award->source;
        event.cause = award->wall_tile;
        event.from = (uint8_t)(before % CARC_TRACK);
        event.to = (uint8_t)(own->score % CARC_TRACK);
        event.amount = (int16_t)award->points;
        event.extra = (uint32_t)award->counted;
        event_append(play->events, event);
    }
}

static void tell_wall_tile(struct play *play, uint8_t seat, unsigned kind, unsigned label, int leaves) {
    if (!play->events) {
        return;
    }
    struct event event = carc_plain_event(CARC_EVENT_WALL_PLAYED, seat, kind);
    if (label != CARC_NONE) {
        event = carc_feature_event(play, CARC_EVENT_WALL_PLAYED, seat, label);
    }
    event.to = label == CARC_NONE ? CARC_NONE : event.what;
    event.what = (uint8_t)kind;
    event.amount = (int16_t)leaves;
    event_append(play->events, event);
}

/* C21: onto the first house, then only onto a strictly larger one. */
static void move_keep(struct play *play, uint8_t seat, unsigned label, int size) {
    struct carcassonne_seat *own = &play->state->seats[seat];
    if (own->keep != CARC_NONE && size <= own->keep_size) {
        return;
    }
    own->keep = carcassonne_feature_name(play->tables, play->state, label);
    own->keep_size = (uint8_t)size;
    if (play->events) {
        struct event event = carc_number_event(play, CARC_EVENT_KEEP, seat, own->keep);
        event.amount = (int16_t)size;
        event_append(play->events, event);
    }
}

void carc_forget_due(struct carcassonne_state *board, unsigned label) {
    uint8_t *at = memchr(board->due, (int)label, board->due_count);
    memmove(at, at + 1, (size_t)(board->due + board->due_count - at - 1));
    board->due[--board->due_count] = 0;
}

void carc_score_feature(struct play *play, unsigned label, int is_doubled) {
    struct carcassonne_state *state = play->state;
    const uint8_t seat = carcassonne_scorer(state, label), kind = play->tables->kinds[label];
    const int size = carcassonne_size(play->tables, state, label);
    struct award award = {.source = kind, .label = (uint8_t)label, .counted = size};
    award.points = carcassonne_worth(play->tables, state, label) << is_doubled;
    if (is_doubled) {
        award.wall_tile = kind == CARC_TOWER ? 2 : 3;
        state->seats[seat].hand[award.wall_tile]--;
        tell_wall_tile(play, seat, award.wall_tile, label, 1);
    }
    add_points(play, seat, &award);
    if (award.points > 0) {
        take_wall_tile(play, seat);
    }
    if (kind == CARC_HOUSE) {
        move_keep(play, seat, label, size);
    }
    carc_forget_due(state, label);
}

/* ---- the end ---- */

/* Marks the empty cells that hang together with CELL; gives how many. */
static int flood(const struct carcassonne_tables *tables, const struct carcassonne_state *state, unsigned cell,
                 uint64_t marks[2]) {
    uint8_t waiting[CARC_CELLS];
    int count = 0, done = 0;
    waiting[count++] = (uint8_t)cell;
    marks[cell >> 6] |= (uint64_t)1 << (cell & 63);
    while (done < count) {
        const uint8_t *neighbours = tables->neighbours[waiting[done++]];
        for (int side = 0; side < CARC_SIDES; side++) {
            const unsigned next = neighbours[side];
            if (next != CARC_NONE && state->cells[next] == CARC_NONE && !(marks[next >> 6] >> (next & 63) & 1)) {
                marks[next >> 6] |= (uint64_t)1 << (next & 63);
                waiting[count++] = (uint8_t)next;
            }
        }
    }
    return count;
}

int carcassonne_void(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                     uint64_t cells[2]) {
    uint64_t seen[2] = {0, 0};
    int largest = 0;
    cells[0] = cells[1] = 0;
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        if (state->cells[cell] == CARC_NONE && !(seen[cell >> 6] >> (cell & 63) & 1)) {
            const uint64_t before[2] = {seen[0], seen[1]};
            const int size = flood(tables, state, cell, seen);
            if (size > largest) {
                largest = size;
                cells[0] = seen[0] & ~before[0];
                cells[1] = seen[1] & ~before[1];
            }
        }
    }
    return largest;
}

int carcassonne_keep_size(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                          uint8_t seat) {
    const struct carcassonne_seat *own = &state->seats[seat];
    return own->keep == CARC_NONE ? 0 : own->keep_size + tables->keep_8 * own->hand[8];
}

/* All that the end brings a seat, in order (C33). */
enum { AWARDS_MOST = 2 * CARC_FOLLOWERS + CARC_WALL_TILES };
struct awards {
    int count;
    struct award items[AWARDS_MOST];
};

static void add_award(struct awards *awards, struct award award) {
    if (award.points > 0) {
        awards->items[awards->count++] = award;
    }
}

static void award_keep(const struct carcassonne_tables *tables, const struct carcassonne_state *state, uint8_t seat,
                       struct awards *awards) {
    uint64_t cells[2];
    if (carcassonne_keep_size(tables, state, seat) > carcassonne_keep_size(tables, state, seat ^ 1)) {
        const int size = carcassonne_void(tables, state, cells);
        add_award(awards, (struct award){CARC_POINTS_KEEP, CARC_NONE, 0, size, size});
    }
}

/* SEAT's own features of KIND in order of name (C28), or of their worth if BY_WORTH. */
static int own_features(const struct carcassonne_tables *tables, const struct carcassonne_state *state, uint8_t seat,
                        int kind, int by_worth, uint8_t labels[CARC_SEATS * CARC_FOLLOWERS]) {
    uint8_t followed[CARC_SEATS * CARC_FOLLOWERS];
    int worth[CARC_SEATS * CARC_FOLLOWERS], count = 0;
    const int most = carc_followed(state, followed);
    carc_sort_by_name(tables, state, followed, most);
    for (int i = 0; i < most; i++) {
        const uint8_t label = followed[i];
        if (tables->kinds[label] != kind || carcassonne_scorer(state, label) != seat ||
            carcassonne_is_complete(tables, state, label)) {
            continue;
        }
        const int value = by_worth ? carcassonne_worth(tables, state, label) : 0;
        int at = count++;
        for (; at > 0 && worth[at - 1] < value; at--) {
            worth[at] = worth[at - 1];
            labels[at] = labels[at - 1];
        }
        worth[at] = value;
        labels[at] = label;
    }
    return count;
}

/* C24: wall tile 7 goes to the courts with most markets. */
static void award_courts(const struct carcassonne_tables *tables, const struct carcassonne_state *state, uint8_t seat,
                         struct awards *awards) {
    uint8_t best[CARC_SEATS * CARC_FOLLOWERS], labels[CARC_SEATS * CARC_FOLLOWERS];
    const int count = own_features(tables, state, seat, CARC_COURT, 0, labels);
    own_features(tables, state, seat, CARC_COURT, 1, best);
    for (int i = 0; i < count; i++) {
        const int markets = state->markets[labels[i]];
        struct award award = {CARC_POINTS_COURT, labels[i], 0, markets * tables->market, markets};
        for (int copy = 0; copy < state->seats[seat].hand[7] && copy < count; copy++) {
            if (best[copy] == labels[i]) {
                award.wall_tile = 7;
                award.points = markets * tables->market_7;
            }
        }
        add_award(awards, award);
    }
}

/* C24, C25: each copy of 4, 5 or 6 goes to another uncompleted feature, the best first. */
static void award_uncompleted(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                              uint8_t seat, int wall_tile, struct awards *awards) {
    uint8_t labels[CARC_SEATS * CARC_FOLLOWERS];
    const int count = own_features(tables, state, seat, wall_tile - 4, 1, labels);
    for (int copy = 0; copy < state->seats[seat].hand[wall_tile] && copy < count; copy++) {
        add_award(awards, (struct award){CARC_POINTS_WALL_TILES, labels[copy], (uint8_t)wall_tile,
                                         carcassonne_worth(tables, state, labels[copy]),
                                         carcassonne_size(tables, state, labels[copy])});
    }
}

static void award_nines(const struct carcassonne_tables *tables, const struct carcassonne_state *state, uint8_t seat,
                        struct awards *awards) {
    for (int copy = 0; copy < state->seats[seat].hand[9]; copy++) {
        add_award(awards, (struct award){CARC_POINTS_WALL_TILES, CARC_NONE, 9, tables->points_9, 0});
    }
}

static void find_awards(const struct carcassonne_tables *tables, const struct carcassonne_state *state, uint8_t seat,
                        struct awards *awards) {
    awards->count = 0;
    award_keep(tables, state, seat, awards);
    award_courts(tables, state, seat, awards);
    for (int wall_tile = 4; wall_tile <= 6; wall_tile++) {
        award_uncompleted(tables, state, seat, wall_tile, awards);
    }
    award_nines(tables, state, seat, awards);
}

void carcassonne_final_points(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                              uint8_t seat, int points[CARC_SOURCES]) {
    struct awards awards;
    find_awards(tables, state, seat, &awards);
    memset(points, 0, CARC_SOURCES * sizeof *points);
    for (int i = 0; i < awards.count; i++) {
        points[awards.items[i].source] += awards.items[i].points;
    }
}

/* Tells of the void and who has the larger keep, wall tiles 8 with it (C26). */
static void tell_void(struct play *play) {
    uint64_t cells[2];
    const int size[CARC_SEATS] = {carcassonne_keep_size(play->tables, play->state, 0),
                                  carcassonne_keep_size(play->tables, play->state, 1)};
    for (uint8_t seat = 0; seat < CARC_SEATS; seat++) {
        for (int copy = 0; copy < play->state->seats[seat].hand[8]; copy++) {
            tell_wall_tile(play, seat, 8, CARC_NONE, 0);
        }
    }
    struct event event = carc_plain_event(CARC_EVENT_VOID,
                                          size[0] > size[1]   ? 0
                                          : size[1] > size[0] ? 1
                                                              : GAME_NO_SEAT,
                                          0);
    event.amount = (int16_t)carcassonne_void(play->tables, play->state, cells);
    event_append(play->events, event);
}

static void give(struct play *play, uint8_t seat, const struct award *award) {
    if (award->wall_tile) {
        tell_wall_tile(play, seat, award->wall_tile, award->label, 0);
    }
    add_points(play, seat, award);
}

/* Both seats' awards source by source: a wall tile's after the courts', in the order of their numbers. */
static void give_awards(struct play *play, const struct awards awards[CARC_SEATS]) {
    static const struct {
        uint8_t source, first, last;
    } steps[] = {{CARC_POINTS_KEEP, 0, 0},       {CARC_POINTS_COURT, 0, 7},      {CARC_POINTS_WALL_TILES, 4, 4},
                 {CARC_POINTS_WALL_TILES, 5, 5}, {CARC_POINTS_WALL_TILES, 6, 6}, {CARC_POINTS_WALL_TILES, 9, 9}};
    for (size_t step = 0; step < sizeof steps / sizeof *steps; step++) {
        for (uint8_t seat = 0; seat < CARC_SEATS; seat++) {
            for (int i = 0; i < awards[seat].count; i++) {
                const struct award *award = &awards[seat].items[i];
                if (award->source == steps[step].source && award->wall_tile >= steps[step].first &&
                    award->wall_tile <= steps[step].last) {
                    give(play, seat, award);
                }
            }
        }
    }
}

void carc_final_scoring(struct play *play) {
    struct carcassonne_state *state = play->state;
    struct awards awards[CARC_SEATS];
    for (int tower = 0; tower < CARC_ON_WALL; tower++) {
        state->wall[tower] = state->on_wall >> tower & 1 ? 0 : state->wall[tower];
    }
    state->on_wall = 0;
    event_add(play->events, carc_plain_event(CARC_EVENT_WALL_CLEARED, GAME_NO_SEAT, 0));
    for (uint8_t seat = 0; seat < CARC_SEATS; seat++) {
        find_awards(play->tables, state, seat, &awards[seat]);
    }
    if (play->events) {
        tell_void(play);
    }
    give_awards(play, awards);
    state->phase = CARC_PHASE_OVER;
    state->to_act = GAME_NO_SEAT;
    event_add(play->events, carc_plain_event(CARC_EVENT_OVER, GAME_NO_SEAT, 0));
}
