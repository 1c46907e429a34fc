/* SPDX-License-Identifier: MIT */
/* How many tables one host's process and one broker carry; run by hand, by tests/net/load.py.
 *
 * Tables of four friends, each with a line of its own to the broker, as castellany-cli host and join keep them. One
 * process holds all hosts and writes their files to FOLDER; others hold the guests, whose bots of the quickest level
 * think THINK seconds on average over each answer. The names and keys of tables are drawn and not
 * worked out of their codes: that is slow on purpose, and is done once a table. Prints figures as lines of JSON. */
#include <jansson.h>
#include <poll.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "castellany/bot.h"
#include "castellany/file.h"
#include "castellany/game_shelf.h"
#include "castellany/match_file.h"
#include "castellany/system.h"
#include "net/carry.h"
#include "net/guest.h"
#include "net/keeper.h"

enum { SEATS = 4, TABLES_A_PROCESS = 100, SAMPLES = 1 << 20, PATH_SIZE = 512, ALL_AT_ONCE_MS = 20, BEGIN_SECONDS = 600 };

/* What all processes write to. */
struct figures {
    int is_playing, is_ended, begun, over, samples;
    long long answers, from_hosts, from_guests, bytes_from_hosts, bytes_from_guests, largest;
    float ms[SAMPLES]; /* from an answer that made a match go on, until all four had seen that it did */
};

static struct figures *figures;
static struct game_shelf *shelf;
static const struct game *game;
static struct bot_library *library;
static const struct bot_level *level;
static struct host_place *places;
static struct meeting meeting = {.port = 1883};
static const char *folder;
static int tables;
static double think;

#define COUNT(what, number) __atomic_add_fetch(&figures->what, (number), __ATOMIC_RELAXED)

static double random_wait(void) {
    return think * (0.5 + (double)randombytes_uniform(1000) / 1000);
}

/* ---- lines, as many as a process has ---- */

struct line {
    struct carry *carry;
    double next;
};

/* Waits until something comes on one of COUNT LINES, and has each of those go on; each of them once a second too. */
static void go_on(struct line *lines, int count, struct pollfd *polled) {
    for (int i = 0; i < count; i++) {
        const struct socket_interest interest = carry_interest(lines[i].carry);
        polled[i] = (struct pollfd){interest.line, (short)(POLLIN | (interest.writes ? POLLOUT : 0)), 0};
    }
    poll(polled, (nfds_t)count, ALL_AT_ONCE_MS);
    const double now = system_seconds();
    for (int i = 0; i < count; i++) {
        if (polled[i].revents || now >= lines[i].next) {
            lines[i].next = now + 1;
            carry_go_on(lines[i].carry, now, 0);
        }
    }
}

/* ---- hosts ---- */

struct hosting {
    char kept[PATH_SIZE], match[PATH_SIZE];
    struct host *host;
    struct keeper *keeper;
    struct line *line;
    int has_news, has_begun, is_over;
};

static void host_put(void *context, const char *name, const void *bytes, size_t size) {
    const struct hosting *hosting = context;
    carry_put(hosting->line->carry, name, bytes, size);
    if (figures->is_playing) {
        COUNT(from_hosts, 1);
        COUNT(bytes_from_hosts, (long long)size);
    }
    if ((long long)size > figures->largest) {
        figures->largest = (long long)size;
    }
}

static void host_watch(void *context, const char *name) {
    const struct hosting *hosting = context;
    carry_watch(hosting->line->carry, name);
}

static int host_keeps(void *context, const void *bytes, size_t size) {
    const struct hosting *hosting = context;
    return file_replace(hosting->kept, bytes, size);
}

static int host_saves(void *context, const struct match *match) {
    const struct hosting *hosting = context;
    size_t size;
    char *text = match_file_text(match, &size);
    const int is_saved = file_replace(hosting->match, text, size);
    free(text);
    return is_saved;
}

static void host_reached(void *context, int is_there) {
    struct hosting *hosting = context;
    if (is_there) {
        host_connect(hosting->host);
    }
    hosting->has_news = 1;
}

static void host_takes(void *context, const char *name, const void *bytes, size_t size) {
    struct hosting *hosting = context;
    hosting->has_news |= host_take(hosting->host, name, bytes, size);
}

static void open_host(struct hosting *hosting, int number, struct line *line) {
    const struct outlet outlet = {hosting, host_put, host_watch, host_keeps};
    const struct keeper_ops ops = {hosting, NULL, host_saves}; /* no seat is the host's own */
    const struct carry_user user = {hosting, host_reached, host_takes};
    const struct match_seat seats[GAME_MAX_SEATS] = {0};
    struct host_table table = {.place = places[number], .friends = (1u << SEATS) - 1, .name = "Host"};
    snprintf(hosting->kept, sizeof hosting->kept, "%s/%d.json", folder, number);
    snprintf(hosting->match, sizeof hosting->match, "%s/%d.castellany", folder, number);
    snprintf(table.terms.game, sizeof table.terms.game, "%s", game->ops->name);
    table.terms.seats = SEATS;
    terms_add(&table.terms, "season", "winter");
    hosting->line = line;
    hosting->host = host_new(&outlet, game, &table);
    hosting->keeper = keeper_new(hosting->host, game, &ops, seats, NULL);
    line->carry = carry_new(&meeting, &user);
    carry_set_will(line->carry, host_presence(hosting->host).name);
}

static void keep_table(struct hosting *hosting) {
    if (!hosting->has_news) {
        return;
    }
    hosting->has_news = 0;
    keeper_go_on(hosting->keeper);
    const struct match *match = keeper_match(hosting->keeper);
    if (match && !hosting->has_begun) {
        hosting->has_begun = 1;
        COUNT(begun, 1);
    }
    if (match && !match_to_act(match) && !hosting->is_over) {
        hosting->is_over = 1;
        COUNT(over, 1);
    }
}

/* ---- guests ---- */

struct seated;
struct guest_at {
    struct seated *table;
    struct guest *guest;
    struct line *line;
    double answers_at; /* 0: not asked */
};
/* The four guests of a table. */
struct seated {
    struct guest_at guests[SEATS];
    double answered_at;
    size_t seen;
};

static void guest_puts(void *context, const char *name, const void *bytes, size_t size) {
    const struct guest_at *at = context;
    carry_put(at->line->carry, name, bytes, size);
    if (figures->is_playing) {
        COUNT(from_guests, 1);
        COUNT(bytes_from_guests, (long long)size);
    }
}

static void guest_watches(void *context, const char *name) {
    const struct guest_at *at = context;
    carry_watch(at->line->carry, name);
}

static int guest_keeps(void *context, const void *bytes, size_t size) {
    (void)context, (void)bytes, (void)size; /* on another machine, as good as anywhere */
    return 1;
}

static void guest_reached(void *context, int is_there) {
    const struct guest_at *at = context;
    if (is_there) {
        guest_connect(at->guest);
    }
}

/* All have seen as much of the match: since its last answer that took so long. */
static void look_at_all(struct seated *table) {
    size_t least = SIZE_MAX;
    for (int i = 0; i < SEATS; i++) {
        const struct match *match = guest_match(table->guests[i].guest);
        const size_t length = match ? match_length(match) : 0;
        least = length < least ? length : least;
    }
    if (least > table->seen && table->answered_at > 0 && figures->is_playing) {
        const int at = COUNT(samples, 1) - 1;
        if (at < SAMPLES) {
            figures->ms[at] = (float)((system_seconds() - table->answered_at) * 1000);
        }
    }
    if (least > table->seen) {
        table->answered_at = 0;
    }
    table->seen = least > table->seen ? least : table->seen;
}

static void guest_takes(void *context, const char *name, const void *bytes, size_t size) {
    const struct guest_at *at = context;
    if (guest_take(at->guest, name, bytes, size)) {
        look_at_all(at->table);
    }
}

static void come(struct guest_at *at, int number, struct line *line) {
    const struct outlet outlet = {at, guest_puts, guest_watches, guest_keeps};
    const struct carry_user user = {at, guest_reached, guest_takes};
    struct guest_self self = {.code = places[number].code, .table = places[number].table, .name = "Guest"};
    identity_new(&self.identity);
    at->line = line;
    at->guest = guest_new(&outlet, shelf, &self);
    line->carry = carry_new(&meeting, &user);
    carry_set_will(line->carry, guest_presence(at->guest).name);
}

static void choose(const struct match *match, uint8_t seat, struct intent *intent) {
    union {
        max_align_t alignment;
        unsigned char bytes[GAME_STATE_MAX];
    } seen;
    memset(&seen, 0, sizeof seen);
    game->ops->observe(game, match_state(match), seat, &seen);
    const struct bot_request request = {
        .game = game, .seen = &seen, .seat = seat, .question = (uint32_t)match_length(match)};
    bot_answer(library, level, &request, intent);
}

static void answer(struct guest_at *at, double now) {
    struct intent intent;
    if (!guest_is_asked(at->guest)) {
        at->answers_at = 0;
    } else if (at->answers_at == 0) {
        at->answers_at = now + random_wait();
    } else if (now >= at->answers_at) {
        choose(guest_match(at->guest), guest_seat(at->guest), &intent);
        at->table->answered_at = system_seconds();
        if (guest_answer(at->guest, &intent) && figures->is_playing) {
            COUNT(answers, 1);
        }
        at->answers_at = 0;
    }
}

/* ---- processes ---- */

static void hold_hosts(void) {
    struct hosting *hosts = calloc((size_t)tables, sizeof *hosts);
    struct line *lines = calloc((size_t)tables, sizeof *lines);
    struct pollfd *polled = calloc((size_t)tables, sizeof *polled);
    for (int i = 0; i < tables; i++) {
        open_host(&hosts[i], i, &lines[i]);
    }
    while (!figures->is_ended) {
        go_on(lines, tables, polled);
        for (int i = 0; i < tables; i++) {
            keep_table(&hosts[i]);
        }
    }
}

static void hold_guests(int first, int count) {
    struct seated *all = calloc((size_t)count, sizeof *all);
    struct line *lines = calloc((size_t)count * SEATS, sizeof *lines);
    struct pollfd *polled = calloc((size_t)count * SEATS, sizeof *polled);
    for (int i = 0; i < count * SEATS; i++) {
        all[i / SEATS].guests[i % SEATS].table = &all[i / SEATS];
        come(&all[i / SEATS].guests[i % SEATS], first + i / SEATS, &lines[i]);
    }
    while (!figures->is_ended) {
        go_on(lines, count * SEATS, polled);
        const double now = system_seconds();
        for (int i = 0; i < count * SEATS; i++) {
            struct guest_at *at = &all[i / SEATS].guests[i % SEATS];
            guest_pass(at->guest, now);
            if (figures->is_playing) {
                answer(at, now);
            }
        }
    }
}

static double processor_of(pid_t process) {
    char path[64], word[64];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
    FILE *file = fopen(path, "r");
    for (int i = 1; file && i <= 15 && fscanf(file, "%63s", word) == 1; i++) {
        user = i == 14 ? strtoul(word, NULL, 10) : user;
        system = i == 15 ? strtoul(word, NULL, 10) : system;
    }
    if (file) {
        fclose(file);
    }
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static long memory_of(pid_t process) {
    char path[64], line[256];
    long kib = 0;
    snprintf(path, sizeof path, "/proc/%d/smaps_rollup", (int)process);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) {
        if (sscanf(line, "Private_Dirty: %ld kB", &kib) == 1) {
            break;
        }
    }
    if (file) {
        fclose(file);
    }
    return kib;
}

/* ---- the whole ---- */

static int by_size(const void *one, const void *other) {
    const float a = *(const float *)one, b = *(const float *)other;
    return (a > b) - (a < b);
}

static void tell(double seconds, const double processor[3], const long memory[2]) {
    const int count = figures->samples < SAMPLES ? figures->samples : SAMPLES;
    qsort(figures->ms, (size_t)count, sizeof *figures->ms, by_size);
    json_t *object = json_pack(
        "{s:i,s:i,s:f,s:f,s:i,s:f,s:f,s:f,s:I,s:f,s:f,s:f,s:f,s:f,s:f,s:f}", "tables", tables, "over", figures->over,
        "seconds", seconds, "answers a second", (double)figures->answers / seconds, "samples", count,
        "values a second", (double)(figures->from_hosts + figures->from_guests) / seconds, "bytes a value of hosts",
        (double)figures->bytes_from_hosts / (double)(figures->from_hosts ? figures->from_hosts : 1),
        "bytes a value of guests",
        (double)figures->bytes_from_guests / (double)(figures->from_guests ? figures->from_guests : 1), "largest value",
        (json_int_t)figures->largest, "ms median", count ? (double)figures->ms[count / 2] : 0, "ms 99 of 100",
        count ? (double)figures->ms[count * 99LL / 100] : 0, "host: cores", processor[0] / seconds, "broker: cores",
        processor[1] / seconds, "guests: cores", processor[2] / seconds, "host: MB", (double)memory[0] / 1024,
        "broker: MB", (double)memory[1] / 1024);
    json_dumpf(object, stdout, JSON_COMPACT | JSON_REAL_PRECISION(5));
    putchar('\n');
    json_decref(object);
}

static void draw_places(void) {
    places = calloc((size_t)tables, sizeof *places);
    for (int i = 0; i < tables; i++) {
        unsigned char name[(JOIN_CODE_TABLE_SIZE - 1) / 2];
        key_pair_new(&places[i].keys);
        join_code_of_key(places[i].keys.public, &places[i].code);
        randombytes_buf(name, sizeof name);
        randombytes_buf(places[i].table.key, sizeof places[i].table.key);
        sodium_bin2hex(places[i].table.name, sizeof places[i].table.name, name, sizeof name);
    }
}

static void add_processor(const pid_t *processes, int count, pid_t broker, double sign, double processor[3]) {
    processor[0] += sign * processor_of(processes[0]);
    processor[1] += sign * processor_of(broker);
    for (int i = 1; i < count; i++) {
        processor[2] += sign * processor_of(processes[i]);
    }
}

static int measure(double seconds, const pid_t *processes, int count, pid_t broker) {
    const double until = system_seconds() + BEGIN_SECONDS, asked = system_seconds();
    double processor[3] = {0};
    while (figures->begun < tables && system_seconds() < until) {
        usleep(100000);
    }
    fprintf(stderr, "%d of %d tables have begun after %.1f s\n", figures->begun, tables, system_seconds() - asked);
    if (figures->begun < tables) {
        return 0;
    }
    const double begun = system_seconds();
    add_processor(processes, count, broker, -1, processor);
    figures->is_playing = 1;
    while (figures->over < tables && system_seconds() < begun + seconds) {
        usleep(20000);
    }
    figures->is_playing = 0;
    const double took = system_seconds() - begun;
    add_processor(processes, count, broker, 1, processor);
    tell(took, processor, (const long[]){memory_of(processes[0]), memory_of(broker)});
    return 1;
}

int main(int argc, char **argv) {
    char error[GAME_ERROR_SIZE];
    struct error reason;
    pid_t processes[256];
    int count = 0;
    if (argc != 8) {
        fprintf(stderr, "load PORT BROKER'S-PROCESS TABLES SECONDS THINK FOLDER DATA\n");
        return 2;
    }
    meeting.port = atoi(argv[1]);
    snprintf(meeting.host, sizeof meeting.host, "127.0.0.1");
    tables = atoi(argv[3]);
    think = strtod(argv[5], NULL);
    folder = argv[6];
    shelf = game_shelf_open(argv[7]);
    game = game_shelf_find(shelf, "seasons", &reason);
    level = bot_level_find("apprentice");
    if (!net_begin() || !game || !level || tables < 1 || tables > 255 * TABLES_A_PROCESS) {
        return 1;
    }
    library = bot_library_open(game, argv[7], error);
    figures = mmap(NULL, sizeof *figures, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    draw_places();
    for (int first = -TABLES_A_PROCESS; first < tables; first += TABLES_A_PROCESS) {
        const int left = tables - first;
        processes[count] = fork();
        if (processes[count++] == 0) {
            if (first < 0) {
                hold_hosts();
            } else {
                hold_guests(first, left < TABLES_A_PROCESS ? left : TABLES_A_PROCESS);
            }
            _exit(0);
        }
    }
    const int is_good = measure(strtod(argv[4], NULL), processes, count, (pid_t)atoi(argv[2]));
    figures->is_ended = 1;
    for (int i = 0; i < count; i++) {
        waitpid(processes[i], NULL, 0);
    }
    return is_good ? 0 : 1;
}
