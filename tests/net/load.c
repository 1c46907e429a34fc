/* SPDX-License-Identifier: MIT */
/* How many tables one castellany-host and one broker carry; run by hand, by tests/net/load.py.
 *
 * The guests of TABLES tables of four friends: they come by the club's CODE, each with a line of its own to the broker
 * as castellany-cli join keeps it, and bots of the quickest level think THINK seconds on average over each answer.
 * Prints figures as lines of JSON. */
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
#include "castellany/game_shelf.h"
#include "castellany/system.h"
#include "net/carry.h"
#include "net/guest.h"

enum { SEATS = 4, GUESTS_A_PROCESS = 400, SAMPLES = 1 << 20, ALL_AT_ONCE_MS = 20, BEGIN_SECONDS = 900, COMING = 8 };
enum { TABLES = 4096 };

/* A table, as its guests in all processes see it. */
struct seen_table {
    char name[JOIN_CODE_TABLE_SIZE];
    double answered_at; /* the last answer, 0 once all four have seen what came of it */
    size_t length[SEATS], all;
};

/* What all processes write to. */
struct figures {
    int is_playing, is_ended, begun, over, samples;
    long long answers, from_hosts, from_guests, bytes_from_hosts, bytes_from_guests, largest;
    float ms[SAMPLES]; /* from an answer that made a match go on, until all four had seen that it did */
    char lock;         /* for what follows */
    int tables;
    struct seen_table table[TABLES];
};

static struct figures *figures;
static struct game_shelf *shelf;
static const struct game *game;
static struct bot_library *library;
static const struct bot_level *level;
static struct join_code code;
static struct join_code_table door;
static struct meeting meeting = {.port = 1883};
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

/* ---- tables ---- */

static void lock(void) {
    while (__atomic_test_and_set(&figures->lock, __ATOMIC_ACQUIRE)) {
        usleep(1);
    }
}

static void unlock(void) {
    __atomic_clear(&figures->lock, __ATOMIC_RELEASE);
}

static struct seen_table *table_called(const char *name) {
    int at = 0;
    lock();
    while (at < figures->tables && strcmp(figures->table[at].name, name) != 0) {
        at++;
    }
    if (at == figures->tables && at < TABLES) {
        strcpy(figures->table[figures->tables++].name, name);
    }
    unlock();
    return &figures->table[at < TABLES ? at : 0];
}

/* SEAT has seen so much of the match: when all have, it took so long since the last answer. */
static void note_seen(struct seen_table *table, uint8_t seat, size_t length) {
    size_t least = length;
    lock();
    table->length[seat] = length;
    for (int i = 0; i < SEATS; i++) {
        least = table->length[i] < least ? table->length[i] : least;
    }
    if (least > table->all) {
        if (table->answered_at > 0 && figures->is_playing && figures->samples < SAMPLES) {
            figures->ms[figures->samples++] = (float)((system_seconds() - table->answered_at) * 1000);
        }
        table->all = least;
        table->answered_at = 0;
    }
    unlock();
}

/* ---- guests ---- */

struct guest_at {
    struct guest *guest;
    struct line *line;
    struct seen_table *table;
    double answers_at; /* 0: not asked */
    int moves, has_begun, is_over;
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

static void count_value(const char *name, size_t size) {
    if (figures->is_playing && strstr(name, "/h/")) {
        COUNT(from_hosts, 1);
        COUNT(bytes_from_hosts, (long long)size);
    }
    if ((long long)size > figures->largest) {
        figures->largest = (long long)size;
    }
}

static void guest_takes(void *context, const char *name, const void *bytes, size_t size) {
    struct guest_at *at = context;
    count_value(name, size);
    if (!guest_take(at->guest, name, bytes, size) || !guest_match(at->guest)) {
        return;
    }
    if (!at->table) {
        at->table = table_called(guest_self(at->guest)->table.name);
    }
    note_seen(at->table, guest_seat(at->guest), match_length(guest_match(at->guest)));
    if (!at->has_begun) {
        at->has_begun = 1;
        COUNT(begun, 1);
    }
    if (guest_state(at->guest) == GUEST_OVER && !at->is_over) {
        at->is_over = 1;
        COUNT(over, 1);
    }
}

static void open_line(struct guest_at *at) {
    const struct carry_user user = {at, guest_reached, guest_takes};
    carry_free(at->line->carry);
    at->line->carry = carry_new(&meeting, &user);
    carry_set_will(at->line->carry, guest_presence(at->guest).name);
    at->line->next = 0;
}

static void come(struct guest_at *at, struct line *line) {
    const struct outlet outlet = {at, guest_puts, guest_watches, guest_keeps};
    struct guest_self self = {.code = code, .table = door, .name = "Guest"};
    identity_new(&self.identity);
    at->line = line;
    at->guest = guest_new(&outlet, shelf, &self);
    open_line(at);
}

/* The door has shown him to a table. */
static void follow(struct guest_at *at) {
    if (guest_moves(at->guest) != at->moves) {
        at->moves = guest_moves(at->guest);
        open_line(at);
    }
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
        lock();
        at->table->answered_at = system_seconds();
        unlock();
        if (guest_answer(at->guest, &intent) && figures->is_playing) {
            COUNT(answers, 1);
        }
        at->answers_at = 0;
    }
}

/* ---- processes ---- */

/* Who has come and does not sit yet. */
static int on_their_way(const struct guest_at *guests, int count) {
    int number = 0;
    for (int i = 0; i < count; i++) {
        number += guest_state(guests[i].guest) < GUEST_SITS;
    }
    return number;
}

static void hold_guests(int count) {
    struct guest_at *guests = calloc((size_t)count, sizeof *guests);
    struct line *lines = calloc((size_t)count, sizeof *lines);
    struct pollfd *polled = calloc((size_t)count, sizeof *polled);
    int come_so_far = 0;
    while (!figures->is_ended) {
        while (come_so_far < count && on_their_way(guests, come_so_far) < COMING) {
            come(&guests[come_so_far], &lines[come_so_far]);
            come_so_far++;
        }
        go_on(lines, come_so_far, polled);
        const double now = system_seconds();
        for (int i = 0; i < come_so_far; i++) {
            guest_pass(guests[i].guest, now);
            follow(&guests[i]);
            if (figures->is_playing) {
                answer(&guests[i], now);
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
        "{s:i,s:i,s:f,s:f,s:i,s:f,s:f,s:f,s:I,s:f,s:f,s:f,s:f,s:f,s:f,s:f}", "tables", tables, "over",
        figures->over / SEATS, "seconds", seconds, "answers a second", (double)figures->answers / seconds, "samples",
        count, "values a second", (double)(figures->from_hosts + figures->from_guests) / seconds,
        "bytes a value of hosts",
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

/* The host's, the broker's and that of all guests. */
static void add_processor(const pid_t *guests, int count, pid_t host, pid_t broker, double sign, double processor[3]) {
    processor[0] += sign * processor_of(host);
    processor[1] += sign * processor_of(broker);
    for (int i = 0; i < count; i++) {
        processor[2] += sign * processor_of(guests[i]);
    }
}

static int wait_for_all(void) {
    const double asked = system_seconds();
    while (figures->begun < tables * SEATS && system_seconds() < asked + BEGIN_SECONDS) {
        usleep(100000);
    }
    fprintf(stderr, "%d of %d guests play after %.1f s\n", figures->begun, tables * SEATS, system_seconds() - asked);
    return figures->begun == tables * SEATS;
}

static int measure(double seconds, const pid_t *guests, int count, pid_t host, pid_t broker) {
    double processor[3] = {0};
    if (!wait_for_all()) {
        return 0;
    }
    const double begun = system_seconds();
    add_processor(guests, count, host, broker, -1, processor);
    figures->is_playing = 1;
    while (figures->over < tables * SEATS && system_seconds() < begun + seconds) {
        usleep(20000);
    }
    figures->is_playing = 0;
    const double took = system_seconds() - begun;
    add_processor(guests, count, host, broker, 1, processor);
    tell(took, processor, (const long[]){memory_of(host), memory_of(broker)});
    return 1;
}

int main(int argc, char **argv) {
    char error[GAME_ERROR_SIZE];
    struct error reason;
    pid_t processes[256];
    int count = 0;
    if (argc != 9) {
        fprintf(stderr, "load PORT CODE HOST'S-PROCESS BROKER'S-PROCESS TABLES SECONDS THINK DATA\n");
        return 2;
    }
    meeting.port = atoi(argv[1]);
    snprintf(meeting.host, sizeof meeting.host, "127.0.0.1");
    tables = atoi(argv[5]);
    think = strtod(argv[7], NULL);
    shelf = game_shelf_open(argv[8]);
    game = game_shelf_find(shelf, "seasons", &reason);
    level = bot_level_find("apprentice");
    if (!net_begin() || !game || !level || tables < 1 || tables > TABLES ||
        join_code_read(argv[2], &code, NULL) != JOIN_CODE_GOOD || !join_code_open(&code, &door)) {
        return 1;
    }
    library = bot_library_open(game, argv[8], error);
    figures = mmap(NULL, sizeof *figures, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    for (int left = tables * SEATS; left > 0; left -= GUESTS_A_PROCESS) {
        processes[count] = fork();
        if (processes[count++] == 0) {
            hold_guests(left < GUESTS_A_PROCESS ? left : GUESTS_A_PROCESS);
            _exit(0);
        }
    }
    const int is_good = measure(strtod(argv[6], NULL), processes, count, (pid_t)atoi(argv[3]), (pid_t)atoi(argv[4]));
    figures->is_ended = 1;
    for (int i = 0; i < count; i++) {
        waitpid(processes[i], NULL, 0);
    }
    return is_good ? 0 : 1;
}
