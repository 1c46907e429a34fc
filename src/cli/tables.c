/* SPDX-License-Identifier: MIT */
/* castellany-cli tables: how the player's tables with friends stand, for who wants to be told by cron or a script of his
 * own while the game is not open. It listens and says nothing (net/kept_tables.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "args.h"
#include "castellany/system.h"
#include "commands.h"
#include "match_args.h"
#include "net/carry.h"
#include "net/join_code.h"
#include "net/kept_tables.h"

enum { LINES = 8, WAIT_MS = 50, OWN_TURN = 10, SECONDS = 5, DAY = 24 * 60 * 60 };

static const char command_name[] = "tables";

struct ear {
    struct kept_tables *tables;
    int number;
    struct carry *carry;
};

static void line_changed(void *context, int is_there) {
    struct ear *ear = context;
    if (is_there) {
        kept_tables_connect(ear->tables, ear->number, carry_watch, ear->carry);
    }
}

static void taken(void *context, const char *name, const void *bytes, size_t size) {
    struct ear *ear = context;
    kept_tables_take(ear->tables, ear->number, name, bytes, size, (int64_t)time(NULL));
}

/* ---- words ---- */

/* The names at the seats in SET, "Anna, Ben". */
static void print_names(const struct kept_table *table, unsigned set) {
    const struct match_seat *seats = match_seats(table->shown);
    int count = 0;
    for (int seat = 0; seat < match_setup(table->shown)->seats; seat++) {
        if (set >> seat & 1) {
            printf("%s%s", count++ ? ", " : "", seats && seats[seat].name[0] ? seats[seat].name : "?");
        }
    }
}

static void print_since(int64_t since) {
    const int64_t seconds = (int64_t)time(NULL) - since;
    if (seconds >= 2 * DAY) {
        printf(", for %d days", (int)(seconds / DAY));
    } else if (seconds >= 2 * 60 * 60) {
        printf(", for %d hours", (int)(seconds / 3600));
    }
}

static void print_state(const struct kept_table *table) {
    static const char *const states[] = {[KEPT_LAID] = "not begun",
                                         [KEPT_OWN] = "your turn",
                                         [KEPT_OTHERS] = "waiting for ",
                                         [KEPT_OVER] = "over",
                                         [KEPT_REFUSED] = "no seat"};
    fputs(states[table->turn], stdout);
    if (table->turn == KEPT_OTHERS) {
        print_names(table, table->waited);
    }
    if (table->turn == KEPT_OWN || table->turn == KEPT_OTHERS) {
        print_since(table->since);
    }
}

/* "your turn, for 3 days: kilt with Anna, Ben at mqtts://club.example.org" */
static void print_table(const struct kept_table *table, const struct ear *ear) {
    char at[MEETING_SIZE];
    print_state(table);
    if (table->shown) {
        printf(": %s with ", match_game(table->shown)->ops->name);
        print_names(table, ~0u);
    }
    meeting_write(&table->meeting, 0, at);
    printf(" at %s%s\n", at, ear && !carry_is_there(ear->carry) ? " (not reached: as it was last seen)" : "");
}

/* ---- listening ---- */

static const struct ear *ear_of(const struct ear *ears, const struct kept_table *table) {
    for (int i = 0; i < LINES && ears[i].carry; i++) {
        if (meeting_is_same(kept_tables_meeting(ears[i].tables, i), &table->meeting)) {
            return &ears[i];
        }
    }
    return NULL;
}

static void open_ears(struct kept_tables *tables, const char *authority, struct ear *ears) {
    const struct meeting *meeting;
    for (int i = 0; i < LINES && (meeting = kept_tables_meeting(tables, i)) != NULL; i++) {
        struct meeting there = *meeting;
        ears[i] = (struct ear){tables, i, NULL};
        snprintf(there.authority, sizeof there.authority, "%s", authority ? authority : "");
        ears[i].carry = carry_new(&there, &(struct carry_user){&ears[i], line_changed, taken});
    }
}

static void listen_for(struct ear *ears, double seconds) {
    const double until = system_seconds() + seconds;
    while (ears[0].carry && system_seconds() < until) {
        for (int i = 0; i < LINES && ears[i].carry; i++) {
            carry_go_on(ears[i].carry, system_seconds(), WAIT_MS);
        }
    }
}

static int tell(const char *folder, const char *saves, const char *authority, double seconds) {
    char data[CLI_PATH_SIZE];
    struct ear ears[LINES + 1] = {0};
    const struct kept_table *table;
    cli_data(data);
    struct game_shelf *shelf = game_shelf_open(data);
    struct kept_tables *tables = kept_tables_open(folder, saves, shelf);
    open_ears(tables, authority, ears);
    listen_for(ears, seconds);
    for (int i = 0; (table = kept_tables_at(tables, i)) != NULL; i++) {
        print_table(table, ear_of(ears, table));
    }
    const int status = kept_tables_turns(tables) ? OWN_TURN : CLI_GOOD;
    for (int i = 0; i < LINES; i++) {
        carry_free(ears[i].carry);
    }
    kept_tables_free(tables);
    game_shelf_close(shelf);
    return status;
}

static int begin(int argc, char **argv) {
    char records[CLI_PATH_SIZE - 16], folder[CLI_PATH_SIZE], own_saves[CLI_PATH_SIZE];
    const char *data = NULL, *saves = NULL, *authority = NULL;
    long seconds = SECONDS;
    const struct args_option options[] = {
        {"--data", "FOLDER", "where they are kept (the player's own if not said)", ARGS_TEXT, &data},
        {"--saves", "FOLDER", "where matches are saved (the player's own if not said)", ARGS_TEXT, &saves},
        {"--seconds", "N", "how long it listens (5 if not said)", ARGS_WHOLE, &seconds, 0, 3600},
        {"--authority", "FILE", "the certificate of who vouches for the meeting points, if the system does not know it",
         ARGS_TEXT, &authority},
        {0},
    };
    const struct args_command command = {
        .name = command_name,
        .usage = "[--data FOLDER] [--saves FOLDER] [--seconds N] [--authority FILE]",
        .about = "Prints a line for each table with friends at which the player sits or which he hosts: whose turn it\n"
                 "is, as far as is heard within some seconds. Nothing is said or changed. Exit status 10 if it is his\n"
                 "turn at one, so that cron can call him:\n\n"
                 "  castellany-cli tables > today || mail -s 'Your turn' me < today",
        .options = options,
    };
    const int status = args_read(&command, argc, argv);
    if (status != ARGS_GO_ON) {
        return status;
    }
    if (!net_begin()) {
        return cli_fail(command_name, "there are no random numbers to be had");
    }
    system_folder(SYSTEM_RECORDS, records, sizeof records);
    snprintf(folder, sizeof folder, "%s/tables", records);
    snprintf(own_saves, sizeof own_saves, "%s/saves", records);
    return tell(data ? data : folder, saves ? saves : own_saves, authority, (double)seconds);
}

const struct cli_command cli_tables = {
    .name = "tables", .run = begin, .about = "tell at which tables with friends it is one's turn"};
