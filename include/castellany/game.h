/* SPDX-License-Identifier: MIT */
/* The seam between the core and a game: intents in, events out, one struct game_ops for each game.
 *
 * A game is a pure machine. Its state is one plain struct of fixed size without pointers, copied with `=` or memcpy and
 * zeroed before use. Nothing here reads a clock, a global or a file (rule tables are read once, by game_open), and
 * nothing makes sentences: the engine gives codes, the interface makes text of them.
 *
 * To add a game, fill a struct game_ops and add it to the list in src/games/registry.c (HACKING.md tells how). */
#ifndef CASTELLANY_GAME_H
#define CASTELLANY_GAME_H

#include <assert.h>
#include <jansson.h>
#include <stddef.h>
#include <stdint.h>

#include "castellany/error.h"
#include "castellany/random.h"
#include "castellany/written.h"

enum {
    GAME_MAX_SEATS = 4,
    GAME_NO_SEAT = 0xff,   /* also: the view of a spectator, in observe */
    GAME_MAX_SOURCES = 32, /* rows of a score table */
    GAME_STATE_MAX = 8192, /* no game's state is larger, in bytes */
    GAME_EVENTS_MAX = 512, /* no apply gives more events */
    GAME_ERROR_SIZE = 256
};

/* What a seat wants to do. SEAT and VERB mean the same in every game; ARG is the game's own (seasons.h lays a struct
 * over it) and zero where unused, so that two intents are the same exactly when their bytes are. */
struct intent {
    uint8_t seat;
    uint8_t verb;
    uint8_t arg[14];
};

/* One thing that happened, in the order in which a table would see it. TYPE, places and reasons are the game's own. */
struct event {
    uint8_t type;
    uint8_t seat;   /* whom it concerns, or GAME_NO_SEAT */
    uint8_t what;   /* which thing */
    uint8_t from;   /* where it was */
    uint8_t to;     /* where it is now */
    uint8_t reason; /* why: a card, building or rule */
    uint8_t cause;  /* more to the reason: which seat, tile or place brought it */
    uint8_t unused;
    int16_t amount; /* how many */
    uint16_t set;   /* a set of cards or seats, bit by bit */
    uint32_t extra;
};

/* The events of one apply. Owned by the caller; set COUNT to 0 before use. Events are added behind those there. */
struct event_list {
    size_t count;
    struct event items[GAME_EVENTS_MAX];
};

/* Why an intent is refused: 0 is acceptance. The first codes are common to all games; a game's own begin at
 * REASON_GAME. reason_name (game_ops) gives each a name; none covers two causes. */
enum reason {
    REASON_NONE = 0,
    REASON_OVER,           /* the match is over */
    REASON_NO_SUCH_SEAT,   /* the seat does not play in this match */
    REASON_NO_SUCH_VERB,   /* the game has no such intent */
    REASON_NOT_YOUR_TURN,  /* another seat is asked */
    REASON_ALREADY_CHOSEN, /* this seat's hidden choice is made */
    REASON_OTHER_QUESTION, /* the seat is asked, but for something else */
    REASON_STRAY_ARGUMENT, /* an argument that this intent does not take is not zero */
    REASON_GAME = 16
};

/* What an apply brought about, beyond its events. */
enum {
    APPLY_DISCLOSED = 1,  /* something hidden became known (a reveal, a drawn card): undo stops here */
    APPLY_ROUND_ENDED = 2 /* a round came to its end: the save gets a check line */
};

/* How a match is set up. OPTIONS are the game's own (seasons: season, start, winter deck); they are complete only after
 * `complete` (game_setup_ops). */
struct game_setup {
    uint64_t seed;
    uint8_t seats;
    uint8_t options[119];
};

/* One line of a game's option table, for command lines and menus. */
struct game_option {
    const char *name;          /* "season" */
    const char *const *values; /* possible values, NULL-ended; or NULL for a number */
    int least, most;           /* the range of a number */
    const char *help;
};

/* How secret the answers are that are asked for now. */
enum game_secrecy {
    GAME_OPEN,    /* all see the question and the answer */
    GAME_PRIVATE, /* asked in the open about what is hidden: only the seat asked may look on while it answers, and is
                     asked even where one answer alone is left, since not being asked would tell */
    GAME_SEALED   /* hidden until the last of the seats asked has answered (simultaneous choice) */
};

/* Points of one seat by source; the game names the sources. */
struct score_sheet {
    int total;
    int by_source[GAME_MAX_SOURCES];
};

struct game_ops;
struct aim_measure;

/* A game ready to play: its functions and the rule tables that it has read. */
struct game {
    const struct game_ops *ops;
    void *tables; /* NULL: it has none */
};

/* Called for each legal intent. Giving 0 ends the listing. */
typedef int (*intent_visitor)(void *context, const struct intent *intent);

/* A game is a struct game_ops: its rules, and beside them three small tables, each filled by static functions at the
 * end of the file that implements it. Nothing may be NULL but where it says so. */

/* The rule tables that a game reads. */
struct game_tables_ops {
    /* Reads the rule tables from the folder DATA. Gives 1 and sets *TABLES, or 0 with ERROR set to file, line and what
     * was expected. */
    int (*open)(const char *data, void **tables, struct error *error);
    void (*close)(void *tables);
};

/* How a match is set up and begins. */
struct game_setup_ops {
    const struct game_option *options; /* ends with a NULL name, which may be the first */

    /* Sets the option NAME, one of the option table, to the text VALUE. Gives 1, or 0 if the value is not possible. */
    int (*option)(struct game_setup *setup, const char *name, const char *value);
    /* Draws from the seed all that SETUP leaves open. Afterwards SETUP alone decides how the match begins. */
    void (*complete)(const struct game *game, struct game_setup *setup);
    /* Reads the game's own keys of a match file's header; seats and seed are set already. Gives 1, or 0 with
     * ERROR set. */
    int (*read)(const struct game *game, const json_t *header, struct game_setup *setup, struct error *error);
    /* Adds the game's own keys of a complete SETUP to HEADER; if it has rule tables, "tables" too ("printed", or 16
     * hex digits): by it match_file_read tells whether a file was written with others. */
    void (*write)(const struct game *game, const struct game_setup *setup, json_t *header);

    /* Begins a match in STATE (state_size bytes, aligned for any type): set-up, and all that happens up to the first
     * question. SETUP is complete. EVENTS may be NULL here and in apply. */
    void (*begin)(const struct game *game, const struct game_setup *setup, void *state, struct event_list *events);
    /* Writes into SETUP, complete and that of a match which has come to POSSIBLE, the chance that POSSIBLE still holds
     * for later (determinize gave it): the order of a stack from the next card on, say. A match of that set-up comes by
     * the same intents to a state that holds the same chance. All chance of a game lies in its set-up. NULL: there
     * is none to come, whatever the position. */
    void (*cover)(const struct game *game, const void *possible, struct game_setup *setup);
};

/* Intents, events and states as JSON: in match files, traces and the bots' protocol. */
struct game_json_ops {
    /* An intent as the JSON object of the match file. The caller owns the object. INTENT is legal or once was. */
    json_t *(*intent_write)(const struct intent *intent);
    /* Reads an intent's JSON object. Gives 1, or 0 with ERROR set. The intent may still be illegal. */
    int (*intent_read)(const json_t *object, struct intent *intent, struct error *error);
    /* Writes the state as the trace's object; with VIEWER other than GAME_NO_SEAT as the bot protocol's, STATE being
     * what observe gave for that seat. */
    void (*state_write)(const struct game *game, const void *state, uint8_t viewer, struct written *out);
    /* An event as an object with the key "event". The caller owns it. */
    json_t *(*event_write)(const struct event *event);
};

struct game_ops {
    const char *name;  /* as in match files: "seasons" */
    size_t state_size; /* bytes, at most GAME_STATE_MAX */
    uint8_t least_seats, most_seats;
    unsigned revision; /* from 1; raised with each change of what a log and a set-up mean: rules, intents, the printed
                          rule tables, the state's bytes. Programs with different ones cannot replay each other's
                          matches; tests/core/test_revision.c sees when it must be raised */

    const struct game_tables_ops *tables; /* NULL: it reads none, game.tables is NULL */
    const struct game_setup_ops *setup;
    const struct game_json_ops *json;

    /* The seats that owe an answer, bit by bit; 0 when the match is over. Where several do, each of them owes one,
     * whatever the others answer and in whatever order. */
    unsigned (*to_act)(const void *state);
    /* How secret the answers now asked for are; GAME_OPEN when the match is over. */
    enum game_secrecy (*secrecy)(const void *state);
    /* How many seats play, in STATE or in what observe makes of it: seats 0 to seats - 1. */
    int (*seats)(const void *state);
    /* The current round, from 1. */
    int (*round)(const void *state);

    /* Calls VISIT for every intent that SEAT may submit now, each once, in a fixed order; none when it is not asked. */
    void (*list)(const struct game *game, const void *state, uint8_t seat, intent_visitor visit, void *context);
    /* Draws one of the intents that list would give, each equally likely. SEAT is one that owes an answer. */
    void (*pick)(const struct game *game, const void *state, uint8_t seat, struct random_stream *stream,
                 struct intent *intent);
    /* Gives REASON_NONE if INTENT is legal, else why not. Never changes STATE; any bytes may stand in INTENT. */
    int (*validate)(const struct game *game, const void *state, const struct intent *intent);
    /* Carries out INTENT, which validate accepts (not checked again), and goes on to the next question. Gives APPLY_
     * flags and adds to EVENTS what happened. */
    unsigned (*apply)(const struct game *game, void *state, const struct intent *intent, struct event_list *events);

    /* Writes into SEEN (state_size bytes) what SEAT may know: others' hidden choices look unmade, an unknown deck has
     * only its length, random streams are zero. GAME_NO_SEAT: what a spectator may know. */
    void (*observe)(const struct game *game, const void *state, uint8_t seat, void *seen);
    /* Fills in what an observed state leaves open, at random: a state that may be the true one, ready to apply to. */
    void (*determinize)(const struct game *game, void *seen, uint8_t seat, struct random_stream *stream);
    /* Advances BOARD, what a spectator may know, by one EVENT. Folded in order over the board before, the events of an
     * apply give the board after: for all that state_write tells and for score, exactly what observe gives a spectator
     * then. What a game keeps beyond that (a cursor, a random stream) is not kept up in a board. One that shows hidden
     * choices already, as a replay's does, is advanced alike: observed it is what a spectator knows. */
    void (*fold)(const struct game *game, void *board, const struct event *event);

    /* Points of SEAT so far, by source. */
    void (*score)(const struct game *game, const void *state, uint8_t seat, struct score_sheet *sheet);
    /* The name of a source of points, for tables and JSON; NULL behind the last. */
    const char *(*source_name)(int source);
    /* Ranks the seats of a finished match: RANK[seat] is 0 for the winners, seats that share a place have the same.
     * The entries of seats that do not play are left as they were. */
    void (*rank)(const struct game *game, const void *state, uint8_t rank[GAME_MAX_SEATS]);

    /* The name of one of the game's own reasons, NULL if there is no such code. */
    const char *(*reason_name)(int reason);

    /* What aims may ask of a match beside what all games have (castellany/aim.h); ends with a NULL name. NULL: nothing.
     */
    const struct aim_measure *measures;
};

/* All games, ended by NULL. */
extern const struct game_ops *const game_list[];

/* Finds the game called NAME, or gives NULL. */
const struct game_ops *game_find(const char *name);

/* Opens the game NAME with the rule tables in the folder DATA. Gives 1; or 0 with ERROR set. */
int game_open(struct game *game, const char *name, const char *data, struct error *error);

/* Says whether GAME's rule tables are those that are in print, or it has none; else somebody has changed them. */
int game_is_as_printed(const struct game *game);

/* Releases what game_open took. */
void game_close(struct game *game);

/* Adds EVENT to EVENTS, which has room for all that an apply may give. */
static inline void event_append(struct event_list *events, struct event event) {
    assert(events->count < GAME_EVENTS_MAX);
    events->items[events->count++] = event;
}

/* Adds an event (an expression of type struct event) to EVENTS unless that is NULL; then the event is not even made up,
 * which random play without events gains by. EVENTS is evaluated twice. */
#define event_add(events, ...) ((events) ? event_append((events), __VA_ARGS__) : (void)0)

/* The name of any reason of GAME, the common ones included; "unknown" for a code that nobody gives. */
const char *game_reason_name(const struct game *game, int reason);

/* The hash of STATE as the match file's check lines hold it: over the trace's state object without spaces. */
uint64_t game_state_hash(const struct game *game, const void *state);

/* What state_write writes, as an object. The caller owns it. */
json_t *game_state_object(const struct game *game, const void *state, uint8_t viewer);

#endif
