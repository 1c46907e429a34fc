/* SPDX-License-Identifier: MIT */
/* castellany-cli host: a table at which nobody sits but guests over a network, and bots. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "args.h"
#include "castellany/match_file.h"
#include "castellany/sockets.h"
#include "castellany/system.h"
#include "commands.h"
#include "net/carry.h"
#include "net/find.h"
#include "net/keeper.h"
#include "net/near_server.h"
#include "net_table.h"

enum { WAIT_MS = 500, SHOWN_SIZE = MEETING_SIZE, LAST_WORDS = 60, WATCHERS = HOST_WATCHERS };

static const char command_name[] = "host", kept_name[] = "host.json", match_name[] = "table.castellany";
static const double farewell = 0.5; /* seconds, for what is still under way */

struct hosting {
    struct args_list seats;
    const char *at, *folder_name, *name, *pace, *authority;
    int is_once;
    struct match_args match;
    struct match_seat names[GAME_MAX_SEATS];
    struct net_bots bots;
    struct net_folder folder;
    struct meeting meeting;
    struct host *host;
    struct keeper *keeper;
    struct carry *carry;
    struct near_server *near;
    struct find_host *find;
    char shown_at[SHOWN_SIZE];
    enum carry_trouble told_trouble;
    int has_news, was_reached, has_begun, is_over;
    unsigned shown_here, shown_wait;
    size_t shown_length;
    double over_at, done_at;
};

/* ---- what was asked for ---- */

static int take_seat(struct hosting *hosting, struct host_table *table, int seat) {
    const char *spec = hosting->seats.items[seat];
    if (strcmp(spec, "friend") == 0) {
        table->friends |= 1u << seat;
        return ARGS_GO_ON;
    }
    if (strcmp(spec, "person") == 0) {
        return args_wrong(command_name, "nobody sits at a command line: --seat takes friend or bot:LEVEL");
    }
    hosting->bots.levels[seat] = bot_control_level(spec);
    if (!hosting->bots.levels[seat]) {
        return args_wrong(command_name, "--seat takes friend or bot:LEVEL, not \"%s\"", spec);
    }
    snprintf(hosting->names[seat].control, sizeof hosting->names[seat].control, "%s", spec);
    snprintf(hosting->names[seat].name, sizeof hosting->names[seat].name, "%s %d", spec + strlen("bot:"), seat + 1);
    return ARGS_GO_ON;
}

static int read_table(struct hosting *hosting, struct host_table *table) {
    int status = ARGS_GO_ON;
    memset(table, 0, sizeof *table);
    table->watchers = WATCHERS;
    snprintf(table->name, sizeof table->name, "%s", hosting->name);
    snprintf(table->terms.game, sizeof table->terms.game, "%s", hosting->match.game.ops->name);
    table->terms.seats = (uint8_t)hosting->seats.count;
    for (int i = 0; i < hosting->match.option_count && status == ARGS_GO_ON; i++) {
        if (!terms_add(&table->terms, hosting->match.options[i].name, hosting->match.options[i].value)) {
            status = args_wrong(command_name, "--%s is too long", hosting->match.options[i].name);
        }
    }
    for (int seat = 0; seat < hosting->seats.count && status == ARGS_GO_ON; seat++) {
        status = take_seat(hosting, table, seat);
    }
    return status;
}

static int read_meeting(struct hosting *hosting) {
    const char *wrong = meeting_read(hosting->at, &hosting->meeting);
    return wrong ? args_wrong(command_name, "%s", wrong) : ARGS_GO_ON;
}

/* ---- the outlet ---- */

static void put(void *context, const char *name, const void *bytes, size_t size) {
    const struct hosting *hosting = context;
    carry_put(hosting->carry, name, bytes, size);
}

static void watch(void *context, const char *name) {
    const struct hosting *hosting = context;
    carry_watch(hosting->carry, name);
}

static int keep(void *context, const void *bytes, size_t size) {
    const struct hosting *hosting = context;
    return net_folder_write(&hosting->folder, kept_name, bytes, size);
}

static void answer(void *context, const struct match *match, uint8_t seat, struct intent *intent) {
    const struct hosting *hosting = context;
    net_bots_answer(&hosting->bots, match, seat, intent);
}

static int save(void *context, const struct match *match) {
    const struct hosting *hosting = context;
    return net_folder_save(&hosting->folder, match_name, match);
}

static void line(void *context, int is_there) {
    struct hosting *hosting = context;
    const struct host_place *place = &host_table(hosting->host)->place;
    char shown[JOIN_CODE_SHOWN_SIZE];
    join_code_show(&place->code, shown);
    if (is_there && !hosting->was_reached) {
        hosting->was_reached = 1;
        net_print(json_pack("{s:s,s:s,s:s}", "table", place->table.name, "code", shown, "at", hosting->shown_at));
    } else {
        net_print(json_pack("{s:s}", "line", is_there ? "back" : "lost"));
    }
    if (is_there) {
        host_connect(hosting->host);
    }
    hosting->has_news = 1;
}

static void taken(void *context, const char *name, const void *bytes, size_t size) {
    struct hosting *hosting = context;
    hosting->has_news |= host_take(hosting->host, name, bytes, size);
}

/* ---- what is told ---- */

static void tell_house(struct hosting *hosting) {
    struct find_table table;
    if (hosting->find) {
        find_describe(hosting->host, hosting->meeting.port, &table);
        find_host_show(hosting->find, hosting->is_over ? NULL : &table);
    }
}

static void tell_seat(struct hosting *hosting, uint8_t seat) {
    const struct host_guest *guest = host_guest_at(hosting->host, seat);
    const unsigned bit = 1u << seat;
    if (!guest || guest->is_here == !!(hosting->shown_here & bit)) {
        return;
    }
    hosting->shown_here = guest->is_here ? hosting->shown_here | bit : hosting->shown_here & ~bit;
    net_print(json_pack("{s:i,s:s,s:b}", "seat", seat, "name", guest->name, "there", guest->is_here));
}

static void tell_seats(struct hosting *hosting) {
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        tell_seat(hosting, seat);
    }
}

static void tell_waiting(struct hosting *hosting, const struct match *match) {
    const unsigned due = hosting->match.game.ops->to_act(match_state(match)) & host_table(hosting->host)->friends &
                         ~host_sealed(hosting->host);
    if (due == hosting->shown_wait) {
        return;
    }
    json_t *seats = json_array();
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (due >> seat & 1) {
            json_array_append_new(seats, json_integer(seat));
        }
    }
    hosting->shown_wait = due;
    net_print(json_pack("{s:o}", "wait", seats));
}

/* On standard error: it is no end, for a meeting point may be mended. */
static void tell_trouble(struct hosting *hosting) {
    const enum carry_trouble trouble = hosting->meeting.is_own ? CARRY_FINE : carry_trouble_of(hosting->carry);
    if (trouble != hosting->told_trouble && trouble) {
        fprintf(stderr, "castellany-cli %s: %s\n", command_name, carry_trouble_words(trouble));
    }
    hosting->told_trouble = trouble;
}

static void tell(struct hosting *hosting) {
    const struct match *match = keeper_match(hosting->keeper);
    const char *file = net_folder_file(&hosting->folder, match_name);
    tell_seats(hosting);
    tell_house(hosting);
    if (!match) {
        return;
    }
    if (!hosting->has_begun) {
        hosting->has_begun = 1;
        net_print(json_pack("{s:b,s:s}", "begin", 1, "file", file));
    }
    net_print_length(match, &hosting->shown_length);
    tell_waiting(hosting, match);
    if (!match_to_act(match) && !hosting->is_over) {
        hosting->is_over = 1;
        hosting->over_at = system_seconds();
        net_print_over(match, file, NULL);
    }
}

/* ---- the table ---- */

static struct match *load(struct hosting *hosting) {
    struct match_file_read read;
    size_t size;
    void *bytes = net_folder_read(&hosting->folder, match_name, &size);
    if (!bytes) {
        return NULL;
    }
    match_file_read_bytes(bytes, size, &hosting->match.game, &read);
    struct match *match = read.match;
    read.match = NULL;
    match_file_read_free(&read);
    free(bytes);
    return match;
}

static int open_host(struct hosting *hosting, struct host_table *table) {
    const struct outlet outlet = {hosting, put, watch, keep};
    size_t size;
    void *kept = net_folder_read(&hosting->folder, kept_name, &size);
    if (kept) {
        hosting->host = host_again(&outlet, &hosting->match.game, kept, size);
    } else if (host_place_new(&table->place)) {
        hosting->host = host_new(&outlet, &hosting->match.game, table);
    }
    free(kept);
    return hosting->host ? ARGS_GO_ON
                         : cli_fail(command_name, "the table in %s cannot be opened, or is one of another game",
                                    hosting->folder.path);
}

/* Without a broker the program is the meeting point, for itself as for its guests. */
static int open_meeting(struct hosting *hosting) {
    struct meeting *meeting = &hosting->meeting;
    char address[SOCKET_ADDRESS_SIZE];
    if (!meeting->is_own) {
        meeting_write(meeting, 0, hosting->shown_at);
        return ARGS_GO_ON;
    }
    hosting->near = near_server_open(host_table(hosting->host)->place.table.name, &meeting->port);
    if (!hosting->near) {
        return cli_fail(command_name, "the port %d cannot be listened on: %s", meeting->port, strerror(errno));
    }
    socket_own_address(address);
    snprintf(hosting->shown_at, sizeof hosting->shown_at, "near:%s:%d", address, meeting->port);
    snprintf(meeting->host, sizeof meeting->host, "127.0.0.1");
    hosting->find = find_host_open(0);
    return ARGS_GO_ON;
}

static int open_table(struct hosting *hosting, struct host_table *table) {
    const struct keeper_ops ops = {hosting, answer, save};
    const struct carry_user user = {hosting, line, taken};
    if (!net_begin()) {
        return cli_fail(command_name, "there are no random numbers to be had");
    }
    int status = net_folder_open(&hosting->folder, command_name, hosting->folder_name);
    if (status == ARGS_GO_ON) {
        status = open_host(hosting, table);
    }
    if (status == ARGS_GO_ON) {
        status = open_meeting(hosting);
    }
    if (status == ARGS_GO_ON) {
        hosting->keeper = keeper_new(hosting->host, &hosting->match.game, &ops, hosting->names,
                                     host_is_begun(hosting->host) ? load(hosting) : NULL);
        status = net_carry_open(&hosting->carry, command_name, &hosting->meeting, hosting->authority, &user);
    }
    if (status == ARGS_GO_ON) {
        carry_set_will(hosting->carry, host_presence(hosting->host).name);
    }
    return status;
}

/* Who watches came for the record, too. */
static int have_watchers_seen_all(const struct host *host) {
    for (int i = 0; i < HOST_GUESTS; i++) {
        const struct host_guest *guest = host_guest(host, i);
        if (guest && guest->seat == GAME_NO_SEAT && !guest->is_done) {
            return 0;
        }
    }
    return 1;
}

/* With --once the table ends when all have what they came for, or a minute after the match. */
static int is_at_end(struct hosting *hosting, double now) {
    if (!hosting->is_once || !hosting->is_over) {
        return 0;
    }
    if (host_is_done(hosting->host) && have_watchers_seen_all(hosting->host) && hosting->done_at == 0) {
        hosting->done_at = now;
    }
    return (hosting->done_at > 0 && now > hosting->done_at + farewell) || now > hosting->over_at + LAST_WORDS;
}

/* Until something comes, or it is time to look at the clock. */
static void wait_for_news(const struct hosting *hosting) {
    struct socket_interest interests[NEAR_SERVER_INTERESTS + 2];
    int count = 0;
    if (hosting->near) {
        count = near_server_interests(hosting->near, interests);
    }
    if (hosting->find) {
        interests[count++] = find_host_interest(hosting->find);
    }
    interests[count++] = carry_interest(hosting->carry);
    socket_wait(interests, count, WAIT_MS);
}

static int keep_table(struct hosting *hosting) {
    hosting->has_news = 1;
    while (!is_at_end(hosting, system_seconds())) {
        if (hosting->has_news) {
            hosting->has_news = 0;
            keeper_go_on(hosting->keeper);
            tell(hosting);
        }
        if (keeper_is_stuck(hosting->keeper)) {
            return net_fail(CLI_FAILED,
                            "The table cannot go on: no cover of the match can be made. Its file is whole.");
        }
        if (hosting->near) {
            near_server_go_on(hosting->near, system_seconds());
        }
        if (hosting->find) {
            find_host_go_on(hosting->find, system_seconds());
        }
        host_pass(hosting->host, system_seconds());
        carry_go_on(hosting->carry, system_seconds(), 0);
        tell_trouble(hosting);
        if (!hosting->has_news) {
            wait_for_news(hosting);
        }
    }
    return CLI_GOOD;
}

static int run(struct hosting *hosting) {
    struct host_table table;
    int status = read_meeting(hosting);
    if (status == ARGS_GO_ON) {
        status = read_table(hosting, &table);
    }
    net_bots_open(&hosting->bots, &hosting->match.game);
    if (status == ARGS_GO_ON) {
        status = open_table(hosting, &table);
    }
    if (status == ARGS_GO_ON) {
        status = keep_table(hosting);
    }
    carry_free(hosting->carry);
    near_server_close(hosting->near);
    find_host_close(hosting->find);
    keeper_free(hosting->keeper);
    host_free(hosting->host);
    net_bots_close(&hosting->bots);
    return status;
}

static int read_arguments(struct hosting *hosting, int argc, char **argv) {
    const struct args_option options[] = {
        {"--seat", "SPEC", "who sits at the next seat: friend, or bot:LEVEL", ARGS_LIST, &hosting->seats},
        {"--at", "MEETING",
         "where it is found: near[:PORT] (this program), mqtt://HOST[:PORT], mqtts://[USER:PASSWORD@]HOST[:PORT]",
         ARGS_TEXT, &hosting->at},
        {"--data", "FOLDER", "keeps the table, and goes on with the one that is kept there", ARGS_TEXT,
         &hosting->folder_name},
        {"--name", "NAME", "what the host is called", ARGS_TEXT, &hosting->name},
        {"--pace", "now|whenever", "said to guests; nobody is hurried", ARGS_TEXT, &hosting->pace},
        {"--authority", "FILE", "the certificate of who vouches for the meeting point, if the system does not know it",
         ARGS_TEXT, &hosting->authority},
        {"--once", NULL, "ends when the match is over and every guest has the record", ARGS_SWITCH, &hosting->is_once},
        {0},
    };
    const struct args_command command = {
        .name = command_name,
        .usage = "--seat SPEC --seat SPEC ... [--at MEETING] [--data FOLDER] [--authority FILE] [--name NAME] [--once] "
                 "[OPTIONS]",
        .about = "Opens a table to which friends come by its code, and prints what happens as lines of JSON.",
        .options = options,
        .match = &hosting->match,
    };
    return args_read(&command, argc, argv);
}

static int begin(int argc, char **argv) {
    struct hosting *hosting = calloc(1, sizeof *hosting);
    hosting->match = (struct match_args)MATCH_ARGS_BEGIN;
    hosting->name = "Castellany";
    hosting->at = "near";
    int status = read_arguments(hosting, argc, argv);
    if (status == ARGS_GO_ON && (hosting->seats.count < 1 || hosting->seats.count > GAME_MAX_SEATS)) {
        status = args_wrong(command_name, "--seat is given once for each seat, up to %d times", GAME_MAX_SEATS);
    }
    if (status == ARGS_GO_ON) {
        hosting->match.players = hosting->seats.count;
        status = match_args_open(&hosting->match, command_name);
    }
    if (status == ARGS_GO_ON) {
        status = run(hosting);
        match_args_close(&hosting->match);
    }
    args_list_free(&hosting->seats);
    free(hosting);
    return status;
}

const struct cli_command cli_host = {.name = "host", .run = begin, .about = "open a table over a network"};
