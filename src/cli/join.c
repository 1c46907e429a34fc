/* SPDX-License-Identifier: MIT */
/* castellany-cli join: a guest for whom a bot plays, or who watches. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "args.h"
#include "castellany/match_file.h"
#include "castellany/system.h"
#include "commands.h"
#include "net/carry.h"
#include "net/find.h"
#include "net/guest.h"
#include "net_table.h"

enum { WAIT_MS = 500, PATIENCE = 30, NOT_REACHED = 3, REFUSED = 4, CHEATED = 5, SAID_SIZE = 512 };

static const char command_name[] = "join", kept_name[] = "seat.json", cover_name[] = "cover.castellany",
                  record_name[] = "record.castellany";
static const double farewell = 0.5; /* seconds, for what is still under way */

struct joining {
    struct args_list where;
    const char *bot, *name, *folder_name, *authority;
    int is_watching, is_in_house;
    struct game_shelf *shelf;
    const struct bot_level *level;
    struct net_bots bots;
    struct net_folder folder;
    struct meeting meeting;
    struct guest *guest;
    struct carry *carry;
    int was_reached, has_begun, has_news, moves;
    size_t shown_length;
};

/* ---- the outlet ---- */

static void put(void *context, const char *name, const void *bytes, size_t size) {
    const struct joining *joining = context;
    carry_put(joining->carry, name, bytes, size);
}

static void watch(void *context, const char *name) {
    const struct joining *joining = context;
    carry_watch(joining->carry, name);
}

static int keep(void *context, const void *bytes, size_t size) {
    const struct joining *joining = context;
    return net_folder_write(&joining->folder, kept_name, bytes, size);
}

static void line(void *context, int is_there) {
    struct joining *joining = context;
    if (joining->was_reached) {
        net_print(json_pack("{s:s}", "line", is_there ? "back" : "lost"));
    }
    joining->was_reached = 1;
    joining->has_news = 1;
    if (is_there) {
        guest_connect(joining->guest);
    }
}

static void taken(void *context, const char *name, const void *bytes, size_t size) {
    struct joining *joining = context;
    joining->has_news |= guest_take(joining->guest, name, bytes, size);
}

/* ---- what was asked for ---- */

/* Finds by its code where in this house the table is. */
static int look_for(const struct join_code *code, struct meeting *meeting) {
    const double begun = system_seconds();
    struct find *find = find_open(0);
    int is_found = 0;
    while (find && !is_found && system_seconds() < begun + PATIENCE) {
        find_go_on(find, system_seconds());
        for (int i = 0; i < find_count(find) && !is_found; i++) {
            const struct found *found = find_at(find, i);
            if (strcmp(found->table.code.letters, code->letters) == 0) {
                *meeting = (struct meeting){.is_near = 1, .port = found->table.port};
                snprintf(meeting->host, sizeof meeting->host, "%s", found->address);
                is_found = 1;
            }
        }
        find_wait(find, WAIT_MS);
    }
    find_close(find);
    return is_found ? ARGS_GO_ON
                    : net_fail(NOT_REACHED, "No table with this code is in this house. Say where it is: CODE@ADDRESS.");
}

static int read_where(const char *where, struct joining *joining, struct guest_self *self) {
    const char *at = strchr(where, '@');
    char code[64];
    joining->is_in_house = !at;
    snprintf(code, sizeof code, "%.*s", at ? (int)(at - where) : (int)sizeof code - 1, where);
    const enum join_code_status status = join_code_read(code, &self->code, NULL);
    if (status != JOIN_CODE_GOOD) {
        return args_wrong(command_name, "%s", join_code_words(status));
    }
    if (!at) {
        return ARGS_GO_ON;
    }
    const char *wrong = meeting_read(at + 1, &joining->meeting);
    if (!wrong && joining->meeting.is_own) {
        wrong = "near alone says not where: CODE@near:ADDRESS:PORT.";
    }
    return wrong ? args_wrong(command_name, "%s", wrong) : ARGS_GO_ON;
}

static int read_self(struct joining *joining, struct guest_self *self) {
    memset(self, 0, sizeof *self);
    if (joining->where.count != 1) {
        return args_wrong(command_name, "one CODE[@MEETING] is wanted");
    }
    if (!joining->is_watching) {
        joining->level = joining->bot ? bot_level_find(joining->bot) : NULL;
        if (!joining->level) {
            return args_wrong(command_name, "--bot takes a level that there is, or there is --watch");
        }
    }
    self->is_watching = joining->is_watching;
    snprintf(self->name, sizeof self->name, "%s", joining->name);
    return read_where(joining->where.items[0], joining, self);
}

static int open_guest(struct joining *joining, struct guest_self *self) {
    const struct outlet outlet = {joining, put, watch, keep};
    size_t size;
    void *kept = net_folder_read(&joining->folder, kept_name, &size);
    if (kept) {
        joining->guest = guest_again(&outlet, joining->shelf, kept, size);
    } else if (join_code_open(&self->code, &self->table)) {
        identity_new(&self->identity);
        joining->guest = guest_new(&outlet, joining->shelf, self);
    }
    free(kept);
    if (!joining->guest) {
        return cli_fail(command_name, "the seat in %s cannot be gone on with", joining->folder.path);
    }
    return guest_has_moved(joining->guest) || strcmp(guest_self(joining->guest)->code.letters, self->code.letters) == 0
               ? ARGS_GO_ON
               : cli_fail(command_name, "%s keeps a seat at another table", joining->folder.path);
}

/* Opens the line to where the table is now. */
static int open_line(struct joining *joining) {
    const struct carry_user user = {joining, line, taken};
    const char *at = guest_at(joining->guest);
    if (at[0] && meeting_read(at, &joining->meeting)) {
        return cli_fail(command_name, "the table has moved to where no table can be: %s", at);
    }
    const int status = net_carry_open(&joining->carry, command_name, &joining->meeting, joining->authority, &user);
    if (status == ARGS_GO_ON) {
        carry_set_will(joining->carry, guest_presence(joining->guest).name);
    }
    return status;
}

static int sit_down(struct joining *joining, struct guest_self *self) {
    char data[CLI_PATH_SIZE];
    cli_data(data);
    joining->shelf = game_shelf_open(data);
    if (!net_begin()) {
        return cli_fail(command_name, "there are no random numbers to be had");
    }
    int status = net_folder_open(&joining->folder, command_name, joining->folder_name);
    if (status == ARGS_GO_ON) {
        status = open_guest(joining, self);
    }
    if (status == ARGS_GO_ON && joining->is_in_house && !guest_at(joining->guest)[0]) {
        status = look_for(&self->code, &joining->meeting);
    }
    return status == ARGS_GO_ON ? open_line(joining) : status;
}

/* ---- at the table ---- */

static void tell(struct joining *joining) {
    const struct match *match = guest_match(joining->guest);
    if (!match) {
        return;
    }
    if (!joining->has_begun) {
        joining->has_begun = 1;
        net_print(json_pack("{s:b,s:s}", "begin", 1, "file", net_folder_file(&joining->folder, cover_name)));
    }
    if (guest_state(joining->guest) == GUEST_PLAYS) {
        net_folder_save(&joining->folder, cover_name, match);
    }
    net_print_length(match, &joining->shown_length);
}

static void answer(struct joining *joining) {
    const struct match *match = guest_match(joining->guest);
    const uint8_t seat = guest_seat(joining->guest);
    struct intent intent;
    if (!guest_is_asked(joining->guest)) {
        return;
    }
    if (!joining->bots.library) {
        net_bots_open(&joining->bots, match_game(match));
    }
    joining->bots.levels[seat] = joining->level;
    net_bots_answer(&joining->bots, match, seat, &intent);
    guest_answer(joining->guest, &intent);
}

/* The table has another host: on to where it is now. A program at which nobody sits takes none itself. */
static int follow(struct joining *joining) {
    if (guest_is_offered(joining->guest)) {
        guest_decline(joining->guest);
    }
    if (guest_moves(joining->guest) == joining->moves) {
        return ARGS_GO_ON;
    }
    joining->moves = guest_moves(joining->guest);
    carry_free(joining->carry);
    joining->carry = NULL;
    return open_line(joining);
}

static const char *not_reached(const struct joining *joining) {
    const char *trouble = carry_trouble_words(carry_trouble_of(joining->carry));
    return trouble[0] && !joining->meeting.is_near ? trouble
                                                   : "The table cannot be reached. Is its host's program running?";
}

/* Gives an exit status, or ARGS_GO_ON while there is more to come. */
static int judge(struct joining *joining, double waited) {
    char said[SAID_SIZE];
    guest_say(joining->guest, said, sizeof said);
    switch (guest_state(joining->guest)) {
    case GUEST_REFUSED:
        return net_fail(REFUSED, said);
    case GUEST_OVER:
        net_folder_save(&joining->folder, record_name, guest_match(joining->guest));
        net_print_over(guest_match(joining->guest), net_folder_file(&joining->folder, record_name), "same");
        return CLI_GOOD;
    case GUEST_SEEKS:
    case GUEST_KNOCKS:
        return waited > PATIENCE ? net_fail(NOT_REACHED, not_reached(joining)) : ARGS_GO_ON;
    default:
        break;
    }
    if (guest_is_cheated(joining->guest)) {
        net_print_over(guest_match(joining->guest), net_folder_file(&joining->folder, cover_name), "different");
        return net_fail(CHEATED, said);
    }
    return ARGS_GO_ON;
}

static void say_farewell(struct joining *joining) {
    const double until = system_seconds() + farewell;
    while (joining->carry && system_seconds() < until) {
        carry_go_on(joining->carry, system_seconds(), WAIT_MS);
    }
}

static int sit(struct joining *joining) {
    const double begun = system_seconds();
    int status = ARGS_GO_ON;
    joining->has_news = 1;
    while (status == ARGS_GO_ON) {
        const double now = system_seconds();
        if (joining->has_news) {
            joining->has_news = 0;
            tell(joining);
        }
        answer(joining);
        status = judge(joining, now - begun);
        if (status == ARGS_GO_ON) {
            status = follow(joining);
        }
        if (status != ARGS_GO_ON) {
            break;
        }
        guest_pass(joining->guest, now);
        carry_go_on(joining->carry, now, WAIT_MS);
    }
    say_farewell(joining);
    return status;
}

static int run(struct joining *joining) {
    struct guest_self self;
    int status = read_self(joining, &self);
    if (status == ARGS_GO_ON) {
        status = sit_down(joining, &self);
    }
    if (status == ARGS_GO_ON) {
        status = sit(joining);
    }
    carry_free(joining->carry);
    if (joining->bots.library) {
        net_bots_close(&joining->bots);
    }
    guest_free(joining->guest);
    game_shelf_close(joining->shelf);
    return status;
}

static int begin(int argc, char **argv) {
    struct joining *joining = calloc(1, sizeof *joining);
    joining->name = "Guest";
    const struct args_option options[] = {
        {"--bot", "LEVEL", "who plays", ARGS_TEXT, &joining->bot},
        {"--watch", NULL, "takes no seat", ARGS_SWITCH, &joining->is_watching},
        {"--seat-name", "NAME", "what the guest is called", ARGS_TEXT, &joining->name},
        {"--data", "FOLDER", "keeps the seat, and goes on with the one that is kept there", ARGS_TEXT,
         &joining->folder_name},
        {"--authority", "FILE", "the certificate of who vouches for the meeting point, if the system does not know it",
         ARGS_TEXT, &joining->authority},
        {0},
    };
    const struct args_command command = {
        .name = command_name,
        .usage = "CODE[@MEETING] --bot LEVEL [--seat-name NAME] [--data FOLDER] [--authority FILE] [--watch]",
        .about =
            "Takes a free seat at a table and plays there until the match is over and its record is checked; prints\n"
            "what happens as lines of JSON. A code without @MEETING is looked for in this house. Exit status 3: not "
            "reached\n"
            "within half a minute, 4: refused, 5: the record is not what was shown.",
        .options = options,
        .operands = &joining->where,
    };
    int status = args_read(&command, argc, argv);
    if (status == ARGS_GO_ON) {
        status = run(joining);
    }
    args_list_free(&joining->where);
    free(joining);
    return status;
}

const struct cli_command cli_join = {
    .name = "join", .run = begin, .about = "take a seat at a table over a network, for a bot"};
