/* SPDX-License-Identifier: MIT */
/* A club, as castellany-host carries it: doors, each with a standing code, and the tables behind them, all over one
 * line to one meeting point.
 *
 * A door is a kind of table that the club offers. Behind it one table at least waits for guests; when its seats are
 * taken the match begins, and the next table is laid. All of it lies in one folder:
 *
 *   doors/NUMBER.json          a kind, its code and keys
 *   tables/NAME.json           what a table's host keeps (NAME: its door's number and its own code)
 *   tables/NAME.castellany     its match
 *   tables/NAME.laid           written when somebody sat down last
 *   played/                    matches that are over; tables that nobody went on with
 *   codes                      the doors' codes, to be handed to members
 */
#ifndef CASTELLANY_CLI_CLUB_H
#define CASTELLANY_CLI_CLUB_H

#include <stdatomic.h>

#include "castellany/game_shelf.h"
#include "net/keeper.h"
#include "net_table.h"

enum { CLUB_DOORS = 32, CLUB_KIND_SIZE = 256, CLUB_NAME_SIZE = 32, CLUB_PLACES = 4, CLUB_WAITING = 64 };

struct club;

/* What is played at a table, and who sits there. */
struct club_kind {
    char words[CLUB_KIND_SIZE]; /* "seasons season=winter friend friend bot:foreman" */
    const struct game *game;
    struct terms terms;
    unsigned friends;
    struct match_seat seats[GAME_MAX_SEATS];
    struct net_bots bots; /* without a library where no bot sits */
};

struct club_door {
    struct club *club;
    int number;
    struct club_kind kind;
    struct host *host;
    int is_open; /* the kind is still offered */
    int is_connected;
    struct host_knock waiting[CLUB_WAITING]; /* for a table that cannot be laid yet */
    int waiting_count;
};

/* Where tables will be. */
struct club_places {
    struct host_place ready[CLUB_PLACES];
    int count;
    struct host_place made; /* the maker's, while one is made */
    int is_making, is_good;
    atomic_int is_made;
};

/* Who was shown to a table, and has not sat down yet. */
struct club_shown {
    unsigned char key[KEY_SIZE];
    double until;
};

struct club_table {
    struct club *club;
    struct club_door *door;
    char name[CLUB_NAME_SIZE];
    struct host *host;
    struct keeper *keeper;
    struct club_shown shown[GAME_MAX_SEATS];
    int is_connected, has_news, has_begun, is_over, is_stuck;
    unsigned told_seats;
    size_t length;
    double done_at;    /* all have the record since then; 0 before */
    long long changed; /* when something happened last: seconds since 1970 */
};

/* Since the program began. */
struct club_counts {
    long long in, out, answers, laid, begun, over, idle;
};

struct club {
    /* what was asked for */
    struct args_list kinds;
    const char *folder_name, *at, *shown_at, *name, *authority, *metrics;
    long tables_most, each_most, idle_days;
    int renews;

    struct net_folder folder;
    struct game_shelf *shelf;
    struct meeting meeting;
    struct carry *carry;
    enum carry_trouble told_trouble;
    struct club_door *doors[CLUB_DOORS];
    int door_count;
    struct club_table **tables;
    size_t table_count, table_room;
    struct club_places places;
    struct club_counts counts;
    int was_reached;
    double now; /* of a clock that only goes forward */
    double next_second, next_state, next_metrics;
    char told_state[256];
};

/* ---- club_doors.c ---- */

/* Opens the doors that are asked for, and those that are kept. ARGS_GO_ON, or an exit status after a sentence. */
int club_doors_open(struct club *club);
/* Forgets those for which there are new codes, as far as no table lies behind them. */
void club_doors_forget_old(struct club *club);
void club_doors_close(struct club *club);
void club_door_connect(struct club_door *door);
/* Asks for those once more who wait for a table to be laid. */
void club_doors_show_in(struct club *club);
/* The door with NUMBER, or NULL. */
struct club_door *club_door_find(struct club *club, int number);

/* ---- club_kind.c ---- */

/* Reads WORDS. ARGS_GO_ON, or an exit status after a sentence. */
int club_kind_read(const struct club *club, const char *words, struct club_kind *kind);

/* ---- club_places.c ---- */

/* Has places made while there are less than may be needed. Gives 1 when one is new. */
int club_places_go_on(struct club *club);
/* Takes a place for a table; 0 while none is ready. */
int club_place_take(struct club *club, struct host_place *place);

/* ---- club_tables.c ---- */

/* Goes on with all tables that are kept; one that cannot be read is told of, and left alone. */
void club_tables_open(struct club *club);
void club_tables_close(struct club *club);
int club_is_full(const struct club *club);
/* Lays a table behind DOOR. NULL where there are as many as may be, it cannot be kept, or no place is ready yet. */
struct club_table *club_table_lay(struct club_door *door);
void club_table_connect(struct club_table *table);
/* Says whether one more guest may sit down at TABLE, besides those who were shown there. */
int club_table_has_room(const struct club_table *table);
/* Plays on as far as it goes. */
void club_table_go_on(struct club_table *table);
/* Ends what is over, idle or empty without need, and lays what is missing. About once a second. */
void club_tables_look_after(struct club *club);

/* ---- club_tell.c ---- */

void club_tell_doors(struct club *club);
void club_tell_table(const struct club_table *table, const char *what, json_t *value);
/* A line with how many tables there are, if that has changed. */
void club_tell_state(struct club *club);
/* The same and more for Prometheus, in the file of --metrics. */
void club_write_metrics(const struct club *club);

#endif
