/* SPDX-License-Identifier: MIT */
/* castellany-host: a club's tables, over one line to its meeting point. Nothing is said that is not on the disk, so
 * that it has no orderly end: it is killed, and goes on when it is started again. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "castellany/disk.h"
#include "castellany/file.h"
#include "castellany/memory.h"
#include "castellany/sockets.h"
#include "castellany/system.h"
#include "club.h"

enum { WAIT_MS = 500, MAKING_MS = 20, CONNECTS_A_TURN = 8, METRICS_EVERY = 15, STATE_EVERY = 60, LINE_SIZE = 1024 };

static const char command_name[] = "castellany-host";

/* ---- the line ---- */

static void line(void *context, int is_there) {
    struct club *club = context;
    for (int i = 0; i < club->door_count; i++) {
        club->doors[i]->is_connected = 0;
    }
    for (size_t i = 0; i < club->table_count; i++) {
        club->tables[i]->is_connected = 0;
    }
    if (is_there && !club->was_reached) {
        club->was_reached = 1;
        club_tell_doors(club);
    } else {
        net_print(json_pack("{s:s}", "line", is_there ? "back" : "lost"));
    }
}

/* The register NAME is one of the table that is called TABLE. */
static int is_of(const char *name, const struct host *host) {
    const struct topic topic = topic_announcement(&host_table(host)->place.table);
    return strncmp(name, topic.name, strlen(topic.name) - 1) == 0;
}

static void taken(void *context, const char *name, const void *bytes, size_t size) {
    struct club *club = context;
    club->counts.in++;
    for (int i = 0; i < club->door_count; i++) {
        if (is_of(name, club->doors[i]->host)) {
            host_take(club->doors[i]->host, name, bytes, size);
            return;
        }
    }
    for (size_t i = 0; i < club->table_count; i++) {
        if (is_of(name, club->tables[i]->host)) {
            club->tables[i]->has_news |= host_take(club->tables[i]->host, name, bytes, size);
            return;
        }
    }
}

/* Not all at once: what lies in their registers comes over one line, and a broker keeps only so much in hand. */
static int connect_some(struct club *club) {
    int count = 0;
    for (int i = 0; carry_is_there(club->carry) && i < club->door_count; i++) {
        if (!club->doors[i]->is_connected) {
            club_door_connect(club->doors[i]);
        }
    }
    for (size_t i = 0; carry_is_there(club->carry) && i < club->table_count && count < CONNECTS_A_TURN; i++) {
        if (!club->tables[i]->is_connected) {
            club_table_connect(club->tables[i]);
            count++;
        }
    }
    return count;
}

/* On standard error: it is no end, for a meeting point may be mended. */
static void tell_trouble(struct club *club) {
    const enum carry_trouble trouble = carry_trouble_of(club->carry);
    if (trouble != club->told_trouble && trouble) {
        fprintf(stderr, "%s: %s\n", command_name, carry_trouble_words(trouble));
    }
    club->told_trouble = trouble;
}

/* ---- on and on ---- */

static int play(struct club *club) {
    int count = 0;
    for (size_t i = 0; i < club->table_count; i++) {
        if (club->tables[i]->has_news) {
            club_table_go_on(club->tables[i]);
            count++;
        }
    }
    return count;
}

static void look_at_the_clock(struct club *club) {
    if (club->now >= club->next_second) {
        club->next_second = club->now + 1;
        club_tables_look_after(club);
        tell_trouble(club);
    }
    if (club->now >= club->next_metrics) {
        club->next_metrics = club->now + METRICS_EVERY;
        club_write_metrics(club);
    }
    if (club->now >= club->next_state) {
        club->next_state = club->now + STATE_EVERY;
        club_tell_state(club);
    }
}

static void run(struct club *club) {
    for (;;) {
        club->now = system_seconds();
        carry_go_on(club->carry, club->now, 0);
        const int count = connect_some(club) + play(club);
        if (club_places_go_on(club)) {
            club_doors_show_in(club);
        }
        look_at_the_clock(club);
        if (!count) {
            const struct socket_interest interest = carry_interest(club->carry);
            socket_wait(&interest, 1, club->places.is_making ? MAKING_MS : WAIT_MS);
        }
    }
}

/* ---- opening ---- */

static int read_meeting(struct club *club) {
    static char shown[MEETING_SIZE];
    const char *wrong = meeting_read(club->at, &club->meeting);
    if (wrong) {
        return args_wrong(command_name, "--at: %s", wrong);
    }
    if (club->meeting.is_own || club->meeting.is_near || club->meeting.is_folder) {
        return args_wrong(command_name, "--at takes a broker, mqtt://HOST[:PORT] or mqtts://HOST[:PORT], not \"%s\"",
                          club->at);
    }
    meeting_write(&club->meeting, 0, shown);
    struct meeting guests;
    wrong = club->shown_at ? meeting_read(club->shown_at, &guests) : NULL;
    club->shown_at = club->shown_at ? club->shown_at : shown;
    return wrong ? args_wrong(command_name, "--shown-at: %s", wrong) : ARGS_GO_ON;
}

static int open_folder(struct club *club) {
    static const char *const folders[] = {"doors", "tables", "played"};
    int status = net_folder_open(&club->folder, command_name, club->folder_name);
    for (int i = 0; i < 3 && status == ARGS_GO_ON; i++) {
        const char *path = net_folder_file(&club->folder, folders[i]);
        if (!file_make_folder(path)) {
            status = cli_fail(command_name, "the folder %s cannot be made: %s", path, strerror(errno));
        }
    }
    file_sweep(net_folder_file(&club->folder, "tables"), ".json", (long long)time(NULL), 60);
    file_sweep(net_folder_file(&club->folder, "tables"), ".castellany", (long long)time(NULL), 60);
    return status;
}

static int open_club(struct club *club) {
    const struct carry_user user = {club, line, taken};
    char data[CLI_PATH_SIZE];
    if (!club->kinds.count) {
        return args_wrong(command_name,
                          "--table says what the club offers, once for each kind: --table 'seasons friend friend'");
    }
    if (!net_begin()) {
        return cli_fail(command_name, "there are no random numbers to be had");
    }
    cli_data(data);
    club->shelf = game_shelf_open(data);
    int status = read_meeting(club);
    if (status == ARGS_GO_ON) {
        status = open_folder(club);
    }
    if (status == ARGS_GO_ON) {
        status = net_carry_open(&club->carry, command_name, &club->meeting, club->authority, &user);
    }
    if (status == ARGS_GO_ON) {
        status = club_doors_open(club);
    }
    if (status == ARGS_GO_ON) {
        club_tables_open(club);
        club_doors_forget_old(club);
        carry_set_will(club->carry, host_presence(club->doors[0]->host).name);
    }
    return status;
}

static int host_club(struct club *club) {
    const int status = open_club(club);
    if (status == ARGS_GO_ON) {
        run(club);
    }
    carry_free(club->carry);
    club_tables_close(club);
    club_doors_close(club);
    game_shelf_close(club->shelf);
    return status;
}

/* ---- arguments ---- */

struct words {
    int count;
    char **items;
    size_t room;
};

static void add_word(struct words *words, const char *word) {
    words->items = memory_grow(words->items, &words->room, (size_t)words->count + 2, sizeof *words->items);
    words->items[words->count++] = strdup(word);
    words->items[words->count] = NULL;
}

/* A line of the file, NAME VALUE, is the option --NAME with that value. */
static void add_line(struct words *words, char *text) {
    char option[LINE_SIZE + 2];
    text[strcspn(text, "\r\n")] = 0;
    text += strspn(text, " \t");
    const size_t length = strcspn(text, " \t");
    if (!*text || *text == '#') {
        return;
    }
    snprintf(option, sizeof option, "--%.*s", (int)length, text);
    add_word(words, option);
    text += length;
    text += strspn(text, " \t");
    if (*text) {
        add_word(words, text);
    }
}

static int read_file(struct words *words, const char *path) {
    char text[LINE_SIZE];
    FILE *file = file_stream(path, "r");
    if (!file) {
        return cli_fail(command_name, "the file %s cannot be read: %s", path, strerror(errno));
    }
    while (fgets(text, sizeof text, file)) {
        add_line(words, text);
    }
    fclose(file);
    return ARGS_GO_ON;
}

/* The file's words before those of the command line, which thus have the last word. */
static int gather_words(struct words *words, int argc, char **argv) {
    int status = ARGS_GO_ON;
    add_word(words, command_name);
    for (int i = 1; i + 1 < argc && status == ARGS_GO_ON; i++) {
        if (strcmp(argv[i], "--config") == 0) {
            status = read_file(words, argv[i + 1]);
        }
    }
    for (int i = 1; i < argc; i++) {
        add_word(words, argv[i]);
    }
    return status;
}

static int read_words(struct club *club, struct words *words) {
    const char *config = NULL;
    const struct args_option options[] = {
        {"--table", "WORDS", "offers tables: GAME [OPTION=VALUE ...] SEAT SEAT ..., each friend or bot:LEVEL",
         ARGS_LIST, &club->kinds},
        {"--at", "MEETING", "the broker: mqtt://HOST[:PORT], mqtts://[USER:PASSWORD@]HOST[:PORT]", ARGS_TEXT,
         &club->at},
        {"--shown-at", "MEETING", "how guests write it, if not so", ARGS_TEXT, &club->shown_at},
        {"--data", "FOLDER", "keeps the club, and goes on with the one that is kept there", ARGS_TEXT,
         &club->folder_name},
        {"--name", "NAME", "what the club is called", ARGS_TEXT, &club->name},
        {"--authority", "FILE", "the certificate of who vouches for the broker, if the system does not know it",
         ARGS_TEXT, &club->authority},
        {"--tables", "N", "how many tables there may be (50 if not said)", ARGS_WHOLE, &club->tables_most, 1, 100000},
        {"--each", "N", "at how many one guest may sit (5)", ARGS_WHOLE, &club->each_most, 1, 100000},
        {"--idle-days", "N", "after how many days without an answer a table is put away (30)", ARGS_WHOLE,
         &club->idle_days, 1, 3650},
        {"--new-codes", NULL, "gives every kind a new code; tables go on", ARGS_SWITCH, &club->renews},
        {"--metrics", "FILE", "says there how it stands, for Prometheus, every 15 seconds", ARGS_TEXT, &club->metrics},
        {"--config", "FILE", "reads options there: a line NAME VALUE is --NAME VALUE", ARGS_TEXT, &config},
        {0},
    };
    const struct args_command command = {
        .name = command_name,
        .usage = "--table WORDS [--table WORDS ...] [--at MEETING] [--data FOLDER] [OPTIONS]",
        .about =
            "Carries a club's tables. Each kind of table has a code that stays; who types it under Join, or gives it\n"
            "to castellany-cli join, sits down at the next free seat. Prints what happens as lines of JSON.",
        .options = options,
    };
    return args_read(&command, words->count, words->items);
}

int main(int argc, char **argv) {
    static struct club club = {
        .at = "mqtt://127.0.0.1", .name = "Club", .tables_most = 50, .each_most = 5, .idle_days = 30};
    struct words words = {0};
    system_begin();
    int status = gather_words(&words, argc, argv);
    if (status == ARGS_GO_ON) {
        status = read_words(&club, &words);
    }
    if (status == ARGS_GO_ON) {
        status = host_club(&club);
    }
    args_list_free(&club.kinds);
    for (int i = 0; i < words.count; i++) {
        free(words.items[i]);
    }
    free(words.items);
    return status;
}
