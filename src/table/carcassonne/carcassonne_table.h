/* SPDX-License-Identifier: MIT */
/* The table of Carcassonne: The Castle. What it keeps, the numbers of its widgets, and what its files share. */
#ifndef TABLE_CARCASSONNE_CARCASSONNE_TABLE_H
#define TABLE_CARCASSONNE_CARCASSONNE_TABLE_H

#include "castellany/carcassonne.h"
#include "table/carcassonne/carcassonne_dolls.h"
#include "table/carcassonne/castle.h"
#include "table/carcassonne/forecast.h"
#include "table/table_scene.h"

enum { CARC_OPEN_FEATURES = 24 };

enum carcassonne_target {
    TARGET_CELL = TARGET_GAME,             /* + position */
    TARGET_SPOT = TARGET_CELL + CARC_GRID, /* + local feature of the tile that is laid: a follower goes there */
    TARGET_CORNER = TARGET_SPOT + CARC_LOCALS,
    TARGET_START = TARGET_CORNER + CARC_CORNERS,
    TARGET_DRAWN = TARGET_START + CARC_STARTS,                     /* the tile to be laid */
    TARGET_TURN,                                                   /* turns it by a quarter */
    TARGET_LAY,                                                    /* gives what is tried out */
    TARGET_LAY_ALONE,                                              /* the same, and no follower */
    TARGET_STACK,                                                  /* opens and closes the page of the faces to come */
    TARGET_VOID,                                                   /* outlines it */
    TARGET_OPEN_FEATURE,                                           /* + its place in the list */
    TARGET_FREE_COURTS = TARGET_OPEN_FEATURE + CARC_OPEN_FEATURES, /* all of them, below that list */
    TARGET_MORE_FEATURES,                                          /* those that have no line at rest */
    TARGET_KEEP,                                                   /* + seat */
    TARGET_IN_SUPPLY = TARGET_KEEP + CARC_SEATS,                   /* + seat */
    TARGET_IN_HAND = TARGET_IN_SUPPLY + CARC_SEATS,                /* + seat * CARC_WALL_KINDS + kind */
    TARGET_FACE = TARGET_IN_HAND + CARC_SEATS * CARC_WALL_KINDS,   /* + face, on the page */
    TARGET_PAGE_CLOSE = TARGET_FACE + CARC_TILES,
    TARGET_PAGE,
    TARGET_LIFTED,   /* the tile laid or tried out, as large as followers need it */
    TARGET_IF_ENDED, /* what everybody would have if it ended now */
    TARGET_TRACK,    /* + space of the wall */
    TARGET_CARCASSONNE_END = TARGET_TRACK + CARC_TRACK
};

/* Where points are told that began to be at START, in the window whose CLEAR part it was: they stay there. */
struct carcassonne_gain {
    int64_t start;
    struct rect clear, pill;
};

/* What the table keeps: what is tried out, what stands open, what it knows of the pictures. */
struct carcassonne_table {
    const struct carcassonne_tables *tables;
    struct castle castle;
    uint8_t rotation;       /* in which the tile was hung last, 0 to 3 */
    uint8_t turned_in;      /* the turn that ROTATION belongs to */
    uint8_t follows, local; /* what is given next: FOLLOWS_... and the local feature */
    uint8_t follows_turn;   /* in which turn */
    uint8_t has_page, shows_void, shows_ending;
    uint8_t sought; /* a number of the feature that the page's bright faces could help, or CARC_NONE */
    int was_turned;
    struct rect castle_panel; /* what lies open */
    struct rect lifted;       /* that tile, as found when widgets were declared */
    int64_t laid_at;          /* when the last tile came down, 0: long ago */
    uint8_t laid_on;          /* its cell */
    int is_counting;          /* the final scoring was seen to begin, on the board as it is shown */
    uint8_t heard_cell;       /* the lit cell that the pointer was told to be over */
    uint8_t
        walks[CARC_NUMBERS]; /* says of whose herald he left his place to walk along his path, until the next turn */
    struct carcassonne_dolls dolls;
    struct carcassonne_gain gains[CARC_SEATS];
};
enum { FOLLOWS_NOTHING, FOLLOWS_FOLLOWER, FOLLOWS_NONE };

static inline struct carcassonne_table *carcassonne(const struct table *table) {
    return table->own;
}
static inline const struct carcassonne_state *carcassonne_shown(const struct table *table) {
    return (const struct carcassonne_state *)table->shown;
}
/* The state that the open question is about. */
static inline const struct carcassonne_state *carcassonne_asked(const struct table *table) {
    return table->asked.state;
}
/* Says whether PHASE is put to a person now. */
static inline int carcassonne_asks(const struct table *table, int phase) {
    return table->asked.is_open && carcassonne_asked(table)->phase == phase;
}

/* ---- carcassonne_answers.c ---- */
int carcassonne_answer_explain(const struct table *table, int target, struct intent *intent);
int carcassonne_is_lit(const struct table *table, int target);
/* Says whether a tile is tried out; on which cell, or CARC_NONE. */
int carcassonne_is_trying(const struct table *table);
unsigned carcassonne_tried_cell(const struct table *table);
/* In which rotation it lies there, or hangs, 0 to 3. */
unsigned carcassonne_rotation(const struct table *table);
/* The answers of an order question or an extra turn, as buttons. */
int carcassonne_option_count(const struct table *table);
const struct intent *carcassonne_option(const struct table *table, int index);
/* The cell on which the ghost stands: tried out, else under the pointer or focus; CARC_NONE: nowhere. ROTATION: how. */
uint8_t carcassonne_ghost(const struct table *table, uint8_t *rotation);
/* The local features of the tile tried out or just laid on which a follower could be put, as a set. */
unsigned carcassonne_spots(const struct table *table);
/* Those that somebody stands on already. */
unsigned carcassonne_taken(const struct table *table);
/* The board as it would be with what is tried out; the shown one if nothing is. */
const struct carcassonne_state *carcassonne_tried_board(const struct table *table, struct carcassonne_state *room);

/* ---- the parts, each in its file; carcassonne_stage.c ---- */
extern const struct table_part carcassonne_board_part, carcassonne_seats_part, carcassonne_castle_part,
    carcassonne_tray_part, carcassonne_page_part;
/* The areas that only this table has. */
struct rect carcassonne_tray_rect(const struct table *table);
/* How high a column's tray is with the tile above its buttons, in pixels. */
int carcassonne_tray_height(const struct table *table);
/* Where the tile drawn lies in it. */
struct rect carcassonne_drawn_rect(struct table *table);
/* Says whether the tile is being turned over there. */
int carcassonne_is_drawing(const struct table *table);
struct rect carcassonne_castle_rect(const struct table *table);

/* ---- carcassonne_motion.c ---- */
enum { CARC_EVENING_TILES = 20 }; /* left when the evening's music begins */
/* Says whether the end is being scored, or was: what it would bring is added to the scores then, and told no more. */
int carcassonne_is_counted(const struct table *table);

/* ---- carcassonne_terms.c ---- */

extern const struct table_terms carcassonne_terms;

/* The contracts (table_ops.h) and what they are made of, each in the file that implements it. */
extern const struct table_words carcassonne_table_words;
extern const struct table_answers carcassonne_table_answers;
extern const struct table_stage carcassonne_table_stage;
extern const struct table_door carcassonne_door;
extern const struct table_notes carcassonne_table_notes;
extern const struct table_flights carcassonne_flights;
extern const struct table_course carcassonne_course;
extern const struct table_pages carcassonne_pages;
extern const struct table_lines carcassonne_lines;
extern const struct table_end carcassonne_end;

#endif
