/* SPDX-License-Identifier: MIT */
/* Carcassonne: The Castle, as bots and scenes see it: pieces, state, intents, events, reasons, tables.
 *
 * Two players lay tiles inside a castle's wall. Everything that can be joined has a NUMBER: the seven start spaces,
 * then the local features of all sixty tiles, tile by tile. A feature is a set of numbers; one of them stands for it,
 * its LABEL, under which the state keeps what belongs to the feature. C1 to C34 are the game's rulings
 * (src/games/carcassonne/RULINGS.md). */
#ifndef CASTELLANY_CARCASSONNE_H
#define CASTELLANY_CARCASSONNE_H

#include <string.h>

#include "castellany/game.h"

enum {
    CARC_SEATS = 2,
    CARC_COLUMNS = 11,
    CARC_LINES = 9,
    CARC_GRID = CARC_COLUMNS * CARC_LINES,
    CARC_CELLS = 76,
    CARC_TILES = 60,
    CARC_STARTS = 7,
    CARC_CORNERS = 14,
    CARC_ON_WALL = 13,    /* wall tiles on the wall */
    CARC_WALL_TILES = 18, /* all of them */
    CARC_WALL_KINDS = 10, /* kinds are 1 to 9; 0 is an unknown one */
    CARC_TRACK = 100,     /* spaces of the scoring track */
    CARC_FOLLOWERS = 6,   /* of a seat, at most */
    CARC_LOCALS = 8,      /* local features of a tile, at most */
    CARC_NUMBERS = 256,   /* numbers are below CARC_NONE */
    CARC_SLOTS = 12,      /* of a tile: for each side its first half, its path, its second half */
    CARC_PIECES = 10,     /* of the wall */
    CARC_NAME_SIZE = 5,   /* a face's name with its NUL */
    CARC_NONE = 0xff      /* no number, cell, tile, path */
};

enum carcassonne_kind { CARC_PATH, CARC_TOWER, CARC_HOUSE, CARC_COURT, CARC_KINDS };

/* Sides N, E, S, W; a rotation counts quarter turns clockwise. */
enum { CARC_SIDES = 4, CARC_ROTATIONS = 4 };

/* What is asked; the names in the trace are the same in lower case. */
enum carcassonne_phase {
    CARC_PHASE_PLACE,
    CARC_PHASE_FOLLOWER,
    CARC_PHASE_SCORE,
    CARC_PHASE_AGAIN,
    CARC_PHASE_OVER,
    CARC_PHASES
};

/* Sources of points: `reason` of CARC_EVENT_POINTS, rows of the score table. The first four are the kinds. */
enum carcassonne_source {
    CARC_POINTS_PATH,
    CARC_POINTS_TOWER,
    CARC_POINTS_HOUSE,
    CARC_POINTS_COURT,
    CARC_POINTS_KEEP,
    CARC_POINTS_WALL_TILES,
    CARC_SOURCES
};

/* ---- intents ---- */

enum carcassonne_verb { CARC_PLACE, CARC_FOLLOWER, CARC_SCORE, CARC_AGAIN, CARC_DONE, CARC_VERBS };

/* struct intent with names. Fields that a verb does not use are zero.
 *   place: at (position), rotation      follower: at, letter (a local feature of the tile just laid)
 *   score: at, letter (the feature's name), doubled
 * A position is line * CARC_COLUMNS + column, from a1 on; a start space is CARC_AT_START + its index, with letter 0. */
struct carcassonne_intent {
    uint8_t seat, verb;
    uint8_t at, rotation, letter, doubled;
    uint8_t unused[10];
};

enum { CARC_AT_START = CARC_GRID };

_Static_assert(sizeof(struct carcassonne_intent) == sizeof(struct intent), "both are one intent");

/* The same intent under its names, in place: both structs are nothing but bytes. */
static inline const struct carcassonne_intent *carcassonne_view(const struct intent *intent) {
    return (const struct carcassonne_intent *)intent;
}

static inline struct carcassonne_intent *carcassonne_name(struct intent *intent) {
    return (struct carcassonne_intent *)intent;
}

/* ---- state ---- */

struct carcassonne_seat {
    int16_t score;                     /* without end: the marker stands at score modulo 100 (C31) */
    int16_t points[CARC_SOURCES];      /* what it is the sum of */
    uint8_t supply;                    /* followers in hand */
    uint8_t followers[CARC_FOLLOWERS]; /* the numbers they were put on, CARC_NONE for one in the supply; the first
                                          free entry is filled next */
    uint8_t keep, keep_size;           /* its house's name when it was scored (a number), CARC_NONE before */
    uint8_t hand[CARC_WALL_KINDS];     /* wall tiles, how many of each kind, fresh ones included */
    uint8_t fresh[CARC_WALL_KINDS];    /* those taken in this turn: they cannot be played yet (C18) */
};

/* Plain, without pointers. BELONGS gives each number's label; OPEN, STANDING and MARKETS are kept by label. */
struct carcassonne_state {
    uint8_t belongs[CARC_NUMBERS];  /* CARC_NONE for a number that is not in play */
    uint8_t open[CARC_NUMBERS];     /* open slots */
    uint8_t standing[CARC_NUMBERS]; /* followers, three bits a seat, and whether it has a fountain (CARC_FOUNTAIN) */
    uint8_t markets[CARC_NUMBERS];
    uint8_t cells[CARC_CELLS];  /* tile * CARC_ROTATIONS + rotation, or CARC_NONE */
    uint8_t sides[CARC_CELLS];  /* of an empty cell, what is wanted of each side: a digit of base three, N the lowest:
                                   0 anything, 1 no path, 2 a path */
    uint64_t available[2];      /* set of empty cells at a start space or a placed tile (C2) */
    uint64_t unplaced;          /* set of places in the stack whose tile left the game */
    uint8_t stack[CARC_TILES];  /* tiles, first drawn first; CARC_NONE where unknown (observe) */
    uint8_t wall[CARC_ON_WALL]; /* kinds by corner tower from 12/13 on; one that was taken keeps its kind here; 0 where
                                   unknown (observe) */
    uint16_t on_wall;           /* set of those that still lie there */
    uint8_t drawn;              /* how many tiles have been drawn */
    uint8_t start, phase;
    uint8_t to_act; /* the seat at turn, or GAME_NO_SEAT when the match is over */
    uint8_t turn;   /* from 1 */
    uint8_t laid;   /* the cell of this turn's tile, CARC_NONE before it is laid and at the end */
    uint8_t due_count, due[2 * CARC_FOLLOWERS]; /* labels: complete, scored by somebody, not yet scored this turn */
    struct carcassonne_seat seats[CARC_SEATS];
};

enum { CARC_STANDING_BITS = 3, CARC_STANDING = 7, CARC_FOLLOWED = 63, CARC_FOUNTAIN = 64 };

_Static_assert(sizeof(struct carcassonne_state) <= 1536, "a state stays under 1.5 KiB");
_Static_assert(sizeof(struct carcassonne_state) <= GAME_STATE_MAX, "a state fits the seam");

/* This turn's tile; only while the match is not over. */
static inline uint8_t carcassonne_drawn(const struct carcassonne_state *state) {
    return state->stack[state->drawn - 1];
}

/* Followers of SEAT on the feature with LABEL. */
static inline int carcassonne_standing(const struct carcassonne_state *state, unsigned label, unsigned seat) {
    return state->standing[label] >> seat * CARC_STANDING_BITS & CARC_STANDING;
}

/* ---- events ---- */

/* Folded in order over the board shown before, the events of an apply give exactly the board after. Where an event
 * speaks of a feature, `what` is its name as a number and `set` the same as text (carcassonne_event_name); where it
 * speaks of a tile, `what` is the tile and `extra` its face's name (four characters, the first lowest). Seats are
 * `seat`. */
enum carcassonne_event_type {
    CARC_EVENT_DRAWN,       /* tile `what` is drawn from the stack by `seat`; `amount` are left */
    CARC_EVENT_UNPLACED,    /* tile `what`, just drawn, has no legal place and leaves the game (C6) */
    CARC_EVENT_TURN,        /* turn `amount` of the match begins, `seat`'s */
    CARC_EVENT_LAID,        /* `seat` lays tile `what` onto the position `to`, turned `from` quarters */
    CARC_EVENT_FOLLOWER,    /* `seat` puts a follower onto the local feature `what` of the tile just laid */
    CARC_EVENT_COMPLETED,   /* feature `what` is complete, of the kind `reason` and the size `amount`; `seat` scores it:
                               GAME_NO_SEAT if `to` followers of each stand there (0 or more, C15) */
    CARC_EVENT_POINTS,      /* `seat` scores `amount` points from source `reason` for feature `what` (CARC_NONE for keep
                               and wall tile 9); `cause` is the wall tile that doubles or brings them, or 0; the marker
                               goes from space `from` to space `to`; `extra`: tiles, markets or empty cells counted */
    CARC_EVENT_WALL_TAKEN,  /* `seat` takes the wall tile of kind `what` from corner tower `from` (of tables.corners) */
    CARC_EVENT_WALL_PLAYED, /* `seat` plays wall tile `what` for feature `to` (CARC_NONE for 1, 8 and 9); `amount` 1: it
                               leaves the game, 0: in the final scoring, where it stays listed */
    CARC_EVENT_KEEP,        /* `seat`'s keep goes onto house `what`, of size `amount` */
    CARC_EVENT_HOME,        /* `seat`'s follower on the local feature `what` goes home */
    CARC_EVENT_TURN_ENDS,   /* the turn ends: wall tiles taken in it can be played from now on */
    CARC_EVENT_WALL_CLEARED, /* final scoring begins: the wall tiles left on the wall leave the game (C23) */
    CARC_EVENT_VOID,  /* the largest void has `amount` cells (C27); `seat` has the larger keep, or GAME_NO_SEAT */
    CARC_EVENT_ASKED, /* phase `what` is put to `seat`; ends every apply but the last */
    CARC_EVENT_OVER,  /* the match is over */
    CARC_EVENT_TYPES
};

/* ---- reasons for a refusal ---- */

/* One line each: code, name in JSON and on the command line, what it means. Each has one cause. */
#define CARCASSONNE_REASONS(X)                                                                                         \
    X(NO_SUCH_CELL, "no-such-cell", "there is no such cell inside the wall (C1)")                                      \
    X(CELL_TAKEN, "cell-taken", "a tile lies there already")                                                           \
    X(CELL_ALONE, "cell-alone", "the cell borders neither a start space nor a tile (C2)")                              \
    X(NO_SUCH_ROTATION, "no-such-rotation", "a tile has four rotations (C1)")                                          \
    X(ROTATION_SAME, "rotation-same", "a smaller rotation of this face is the same")                                   \
    X(PATH_STOPPED, "path-stopped", "a path of the tile would meet a neighbour's side without one (C3)")               \
    X(PATH_MISSING, "path-missing", "a neighbour's path would not be continued (C3)")                                  \
    X(START_WITHOUT_PATH, "start-without-path", "a path of the tile would meet a start space without one (C4)")        \
    X(START_WANTS_PATH, "start-wants-path", "the start space's path would not be continued (C4)")                      \
    X(FOLLOWER_OTHER_TILE, "follower-other-tile", "followers go only onto the tile just laid (C14)")                   \
    X(FOLLOWER_NO_FEATURE, "follower-no-feature", "the tile has no such local feature")                                \
    X(FOLLOWER_OTHER_NAME, "follower-other-name", "the feature is named by its first local feature on the tile")       \
    X(FOLLOWER_TAKEN, "follower-taken", "a follower stands on the feature already (C14)")                              \
    X(SCORE_NOT_DUE, "score-not-due", "no feature of this name waits to be scored")                                    \
    X(SCORE_OTHER_NAME, "score-other-name", "a feature is named by its first local feature of all")                    \
    X(SCORE_OWN_FIRST, "score-own-first", "the player at turn scores his own features first (C16)")                    \
    X(DOUBLE_OTHERS, "double-others", "only one's own feature can be doubled (C19)")                                   \
    X(DOUBLE_KIND, "double-kind", "only towers and houses can be doubled (C19)")                                       \
    X(DOUBLE_NO_TILE, "double-no-tile", "he holds no such wall tile")                                                  \
    X(DOUBLE_FRESH, "double-fresh", "the wall tile was taken in this turn (C18)")

#define CARCASSONNE_REASON_CODE(code, name, meaning) CARC_REASON_##code,
enum carcassonne_reason {
    CARC_REASON_BEFORE = REASON_GAME - 1,
    CARCASSONNE_REASONS(CARCASSONNE_REASON_CODE) CARC_REASON_END
};
#undef CARCASSONNE_REASON_CODE

/* ---- tables ---- */

/* What a path of a face ends in: the local feature of its building, or one of these. */
enum { CARC_ENDS_IN_SQUARE = 0xfe, CARC_ENDS_OPEN = CARC_NONE };

/* A face: its local features in order, and what lies where on its unturned rim. */
struct carcassonne_face {
    char name[CARC_NAME_SIZE];
    uint8_t count;                  /* tiles with this face */
    uint8_t locals;                 /* how many local features */
    uint8_t kinds[CARC_LOCALS];     /* enum carcassonne_kind */
    char letters[CARC_LOCALS];      /* p q r s for paths, else as in the table */
    uint8_t ends[CARC_LOCALS];      /* of a path, what it ends in */
    uint8_t fountains, markets;     /* sets of local features */
    uint8_t halves[2 * CARC_SIDES]; /* the local feature of each half-side */
    uint8_t paths[CARC_SIDES];      /* the local feature of each side's path, or CARC_NONE */
    uint8_t rotations;              /* set of those that are used: of equal ones only the smallest */
};

struct carcassonne_start {
    uint8_t cell, side, kind, markets;
};

/* A corner tower: its bend's point in cell sides from the top left, its two spaces, plain ones up to the next. */
struct carcassonne_corner {
    uint8_t at[2], spaces[2], plain_after, has_tile;
};

/* The rule tables, read from data/games/carcassonne/rules.jsonl. */
struct carcassonne_tables {
    /* as read */
    uint8_t path, path_fountain, tower, house, market; /* points a tile or market */
    uint8_t followers;
    uint8_t wall_counts[CARC_WALL_KINDS];
    uint8_t market_7, keep_8, points_9; /* what wall tiles 7, 8 and 9 bring */
    uint8_t thickness;                  /* of the wall, in hundredths of a cell's side */
    uint8_t pieces[CARC_PIECES][2];     /* of the wall: first and last space */
    uint8_t grid[CARC_GRID];            /* the cell at a position, or CARC_NONE */
    struct carcassonne_corner corners[CARC_CORNERS];
    struct carcassonne_start starts[CARC_STARTS];
    uint8_t face_count;
    struct carcassonne_face faces[CARC_TILES];
    uint64_t hash; /* of all the above: the match file's "tables" when changed */
    /* derived on reading */
    uint8_t positions[CARC_CELLS];              /* of cells */
    uint8_t neighbours[CARC_CELLS][CARC_SIDES]; /* cells, or CARC_NONE at the wall */
    uint8_t start_at[CARC_CELLS][CARC_SIDES];   /* start spaces, or CARC_NONE */
    uint8_t face_of[CARC_TILES];
    uint8_t first[CARC_TILES + 1];                          /* the number of a tile's first local feature */
    uint8_t kinds[CARC_NUMBERS];                            /* of numbers */
    uint8_t tiles[CARC_NUMBERS];                            /* of numbers; CARC_NONE for start spaces */
    uint8_t standing[CARC_NUMBERS];                         /* CARC_FOUNTAIN for a number with a fountain */
    uint8_t markets[CARC_NUMBERS];                          /* of numbers */
    uint8_t slots[CARC_TILES * CARC_ROTATIONS][CARC_SLOTS]; /* the numbers on the rim, or CARC_NONE */
    uint8_t openings[CARC_TILES * CARC_ROTATIONS];          /* set of sides with a path */
    uint8_t fits[CARC_TILES][81];    /* by face and what is wanted of the sides: set of rotations */
    uint8_t tower_at[CARC_TRACK];    /* the wall tile (0 to 12) of a space's corner tower, or CARC_NONE */
    uint8_t corner_of[CARC_ON_WALL]; /* the corner tower of each wall tile */
};

/* The hash of the tables that the program ships; others are told to the player. */
extern const uint64_t carcassonne_printed_tables;

const struct carcassonne_tables *carcassonne_tables(const struct game *game);

/* ---- what the table and the bots ask ---- */

/* How many tiles and start spaces the feature with LABEL has a part of (C11). */
int carcassonne_size(const struct carcassonne_tables *tables, const struct carcassonne_state *state, unsigned label);
/* What that feature would bring when scored as it is, not doubled: a court 3 points for each market. */
int carcassonne_worth(const struct carcassonne_tables *tables, const struct carcassonne_state *state, unsigned label);
/* The seat with strictly more followers on it (C15), or GAME_NO_SEAT. */
uint8_t carcassonne_scorer(const struct carcassonne_state *state, unsigned label);
/* Says whether the feature is complete: no open slot, and no court (C13). */
static inline int carcassonne_is_complete(const struct carcassonne_tables *tables,
                                          const struct carcassonne_state *state, unsigned label) {
    return state->open[label] == 0 && tables->kinds[label] != CARC_COURT;
}
/* The number by which that feature is named: its first local feature by cell, then in the face's order; a start space's
 * own number if it is nothing else. */
uint8_t carcassonne_feature_name(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                                 unsigned label);
/* Where a placed NUMBER lies: a position, or CARC_AT_START + the start space; and its letter, 0 for a start space. */
uint8_t carcassonne_position(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                             unsigned number);
char carcassonne_letter(const struct carcassonne_tables *tables, unsigned number);
/* The rotations in which the drawn tile may lie on CELL, as a set. */
unsigned carcassonne_rotations(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                               unsigned cell);
/* Lays TILE turned by ROTATION onto the empty CELL of BOARD: joins features, closes and opens slots. For trying out;
 * the engine does the same. */
void carcassonne_lay(const struct carcassonne_tables *tables, struct carcassonne_state *board, unsigned tile,
                     unsigned rotation, unsigned cell);
/* Says whether TILE, not yet drawn, has a legal place on BOARD; with a LABEL, one that completes its feature or, if it
 * is a court, brings it a market. CARC_NONE: any place will do. */
int carcassonne_helps(const struct carcassonne_tables *tables, const struct carcassonne_state *board, unsigned tile,
                      unsigned label);
/* Cells of the largest void (C27), as a set; gives how many. Of several as large the first by cell. */
int carcassonne_void(const struct carcassonne_tables *tables, const struct carcassonne_state *state, uint64_t cells[2]);
/* Copies of wall tile KIND that SEAT may play now: those not taken in this turn. */
int carcassonne_playable(const struct carcassonne_state *state, unsigned seat, unsigned kind);
/* Points that SEAT would get in the final scoring if the match ended now, by source; no drawn tile is needed. */
void carcassonne_final_points(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                              uint8_t seat, int points[CARC_SOURCES]);
/* The keep of SEAT with what wall tiles 8 add (C26). */
int carcassonne_keep_size(const struct carcassonne_tables *tables, const struct carcassonne_state *state, uint8_t seat);

/* Advances BOARD, a spectator's view (observe with GAME_NO_SEAT), by one event: afterwards it is what observe gives. */
void carcassonne_fold(const struct carcassonne_tables *tables, struct carcassonne_state *board,
                      const struct event *event);

/* Names as in the match file; NULL for a number out of range. */
const char *carcassonne_kind_name(int kind);
const char *carcassonne_phase_name(int phase);
const char *carcassonne_event_type_name(int type);
const char *carcassonne_source_name(int source);

enum { CARC_TEXT_SIZE = 8 };
/* Writes "e9", "e9/T" (LETTER not 0) or "s3" into TEXT and gives it. AT is a position or CARC_AT_START + a start. */
const char *carcassonne_at_text(unsigned at, char letter, char text[CARC_TEXT_SIZE]);
/* Reads such a text: 1, or 0 if it is none. Without a slash, *LETTER is 0. */
int carcassonne_at_read(const char *text, uint8_t *at, uint8_t *letter);

extern const struct game_ops carcassonne_ops;

#endif
