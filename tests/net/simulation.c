/* SPDX-License-Identifier: MIT */
#include "simulation.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/match_file.h"
#include "castellany/memory.h"
#include "net/cover_text.h"
#include "net/guest.h"
#include "net/keeper.h"

enum {
    PARTIES = 8, /* the host, up to four guests and up to three watchers */
    REGISTERS = 256,
    WATCHED = 200,
    TOLD = 400,
    EVENTS_MOST = 400000,
    NAME_SIZE = 64
};

static const double second = 1, day = 86400;

int simulation_is_told;

/* ---- what happens, in the order of time ---- */

enum event_kind { ARRIVES, DELIVERED, LINE_BACK, RESTART, THINKS, PASSES, FORGETS, CUT };

struct happening {
    double time;
    long order;
    enum event_kind kind;
    int party, line; /* LINE: of the party's lines, from 0 */
    char name[NAME_SIZE];
    unsigned char *bytes;
    size_t size;
};

struct store_register {
    char name[NAME_SIZE];
    unsigned char *bytes, *older;
    size_t size, older_size;
};

/* What a person has answered, or meant to. */
struct told {
    struct intent intent;
    size_t length; /* of the match when he was asked */
};

/* A program can be the host of one table that has moved, and a guest where it is now. */
enum role { AS_HOST, AS_GUEST, ROLES };

struct file {
    unsigned char *bytes;
    size_t size;
};

struct party {
    int is_up, is_on, line, is_dead;
    struct host *host;
    struct keeper *keeper;
    struct guest *guest;
    struct guest_self self;
    uint8_t seat; /* where its person sits; GAME_NO_SEAT until it is known, and for who watches */
    struct file kept[ROLES];
    struct match *saved; /* the host's match, as it is on his disk */
    double last_put;
    char presence[ROLES][NAME_SIZE]; /* the registers that say that he is there */
    int moves;                       /* that have been noticed */
    double last_presence;            /* when he is told the last of them: they keep their order */
    char watched[WATCHED][NAME_SIZE];
    int watched_count;
    struct told told[TOLD];
    int told_count;
    int undos_left, phrase; /* PHRASE: the number of the last one that he said */
    int is_thinking;
};

static struct world {
    struct game_shelf *shelf;
    struct host_place place;
    struct random_stream chance;
    double now;
    struct happening *events;
    size_t count, room;
    long order;
    struct store_register registers[REGISTERS];
    struct party parties[PARTIES];
    int party_count, guests;
    const struct game *game;
    struct host_table table;
    int kills_left, cuts_left, forgets_left, hands_left;
    const char *wrong;
    struct simulation_figures figures;
} world;

static uint32_t below(uint32_t limit) {
    return random_below(&world.chance, limit);
}

static int once_in(uint32_t times) {
    return below(times) == 0;
}

static void fail(const char *what) {
    world.wrong = world.wrong ? world.wrong : what;
}

/* Mostly short, now and then long, rarely days. */
static double delay(double usual) {
    const double part = (double)(1 + below(1000)) / 1000;
    return once_in(300) ? 3 * day * part : once_in(30) ? 20 * second * part : usual * part;
}

static int is_before(const struct happening *one, const struct happening *other) {
    return one->time < other->time || (one->time == other->time && one->order < other->order);
}

static void add_event(struct happening event, const char *name, const void *bytes, size_t size) {
    world.events = memory_grow(world.events, &world.room, world.count + 1, sizeof *world.events);
    event.order = world.order++;
    if (name) {
        strcpy(event.name, name);
    }
    if (size) {
        event.bytes = memory_new(size, 1);
        memcpy(event.bytes, bytes, size);
        event.size = size;
    }
    size_t at = world.count++;
    while (at && is_before(&event, &world.events[(at - 1) / 2])) {
        world.events[at] = world.events[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    world.events[at] = event;
}

static struct happening take_event(void) {
    const struct happening first = world.events[0], last = world.events[--world.count];
    size_t at = 0, child;
    while ((child = 2 * at + 1) < world.count) {
        child += child + 1 < world.count && is_before(&world.events[child + 1], &world.events[child]);
        if (!is_before(&world.events[child], &last)) {
            break;
        }
        world.events[at] = world.events[child];
        at = child;
    }
    world.events[at] = last;
    return first;
}

static void happens(enum event_kind kind, int party, double after) {
    add_event((struct happening){.time = world.now + after,
                                 .kind = kind,
                                 .party = party,
                                 .line = party >= 0 ? world.parties[party].line : 0},
              NULL, NULL, 0);
}

/* ---- the line and the store ---- */

/* What the carrier does for one whose line is lost: it empties his register, after all that he put, but perhaps after
 * what he puts when he is there again. */
static void execute_will(int number) {
    const struct party *party = &world.parties[number];
    const double after = world.now + delay(30);
    for (int role = 0; role < ROLES; role++) {
        if (party->presence[role][0]) {
            add_event((struct happening){.time = after > party->last_put ? after : party->last_put,
                                         .kind = ARRIVES,
                                         .party = -1},
                      party->presence[role], NULL, 0);
        }
    }
}

static void cut_line(int number) {
    struct party *party = &world.parties[number];
    if (party->is_on) {
        execute_will(number);
        party->is_on = 0;
        party->line++;
        party->watched_count = 0;
        world.figures.cuts++;
        happens(LINE_BACK, number, delay(2));
    }
}

static struct store_register *find_register(const char *name) {
    for (int i = 0; i < REGISTERS; i++) {
        if (!world.registers[i].name[0] || strcmp(world.registers[i].name, name) == 0) {
            strcpy(world.registers[i].name, name);
            return &world.registers[i];
        }
    }
    abort();
}

static void deliver(int number, const char *name, const void *bytes, size_t size) {
    const struct happening event = {
        .time = world.now + delay(0.3), .kind = DELIVERED, .party = number, .line = world.parties[number].line};
    if (size) {
        add_event(event, name, bytes, size);
    }
}

static void deliver_presence(int number, const struct store_register *found) {
    struct party *party = &world.parties[number];
    const double after = world.now + delay(0.3);
    party->last_presence = after > party->last_presence ? after : party->last_presence;
    add_event((struct happening){.time = party->last_presence, .kind = DELIVERED, .party = number, .line = party->line},
              found->name, found->bytes, found->size);
}

static void deliver_strangely(int number, const struct store_register *found) {
    deliver(number, found->name, found->bytes, found->size);
    if (once_in(10)) {
        world.figures.doubled++;
        deliver(number, found->name, found->bytes, found->size);
    }
    if (once_in(20)) {
        world.figures.older++;
        deliver(number, found->name, found->older, found->older_size);
    }
}

static int is_presence(const char *name) {
    return strstr(name, "/p/") != NULL;
}

static int is_watched(const struct party *party, const char *name) {
    for (int i = 0; i < party->watched_count; i++) {
        if (strcmp(party->watched[i], name) == 0) {
            return 1;
        }
    }
    return 0;
}

static void arrive(const struct happening *event) {
    struct store_register *found = find_register(event->name);
    free(found->older);
    found->older = found->bytes;
    found->older_size = found->size;
    found->bytes = memory_new(event->size + 1, 1);
    memcpy(found->bytes, event->bytes ? event->bytes : (const unsigned char *)"", event->size);
    found->size = event->size;
    for (int i = 0; i < world.party_count; i++) {
        if (world.parties[i].is_on && is_watched(&world.parties[i], event->name)) {
            (is_presence(event->name) ? deliver_presence : deliver_strangely)(i, found);
        }
    }
}

static void forget_all(void) {
    world.figures.forgotten++;
    for (int i = 0; i < REGISTERS; i++) {
        struct store_register *found = &world.registers[i];
        free(found->older);
        found->older = found->bytes;
        found->older_size = found->size;
        found->bytes = NULL;
        found->size = 0;
    }
    for (int i = 0; i < world.party_count; i++) {
        cut_line(i);
    }
}

/* ---- a program and its outlet ---- */

/* Somebody is asked to take the table, or it has moved: the moments at which most can be lost. */
static int is_handing(void) {
    for (int i = 0; i < world.party_count; i++) {
        if (world.parties[i].host && host_offered(world.parties[i].host) != GAME_NO_SEAT) {
            return 1;
        }
    }
    return 0;
}

/* Whether the next thing that PARTY does is the last one, and whether it is done. */
static int is_killed(struct party *party, int *is_done) {
    *is_done = !party->is_dead;
    if (!party->is_dead && world.kills_left > 0 && once_in(is_handing() ? 15 : 60)) {
        world.kills_left--;
        world.figures.kills++;
        party->is_dead = 1;
        *is_done = once_in(2);
    }
    return party->is_dead;
}

static void put(void *context, const char *name, const void *bytes, size_t size) {
    struct party *party = context;
    const int number = (int)(party - world.parties);
    int is_done;
    is_killed(party, &is_done);
    if (!is_done || !party->is_on) {
        return;
    }
    const double after = world.now + delay(0.3);
    party->last_put = after > party->last_put ? after : party->last_put;
    world.figures.values++;
    world.figures.bytes += (long)size;
    add_event((struct happening){.time = party->last_put, .kind = ARRIVES, .party = number, .line = party->line}, name,
              bytes, size);
}

static void watch(void *context, const char *name) {
    struct party *party = context;
    if (party->is_dead || !party->is_on) {
        return;
    }
    if (!is_watched(party, name)) {
        strcpy(party->watched[party->watched_count++], name);
    }
    const struct store_register *found = find_register(name);
    if (found->size) {
        (is_presence(name) ? deliver_presence : deliver_strangely)((int)(party - world.parties), found);
    }
}

static void set_file(struct file *file, const void *bytes, size_t size) {
    free(file->bytes);
    file->bytes = memory_new(size + 1, 1);
    memcpy(file->bytes, bytes, size);
    file->size = size;
}

static void drop_file(struct file *file) {
    free(file->bytes);
    *file = (struct file){NULL, 0};
}

static int keep(struct party *party, enum role role, const void *bytes, size_t size) {
    int is_done;
    const int killed = is_killed(party, &is_done);
    if (is_done) {
        set_file(&party->kept[role], bytes, size);
    }
    return !killed;
}

static int keep_as_host(void *context, const void *bytes, size_t size) {
    return keep(context, AS_HOST, bytes, size);
}

static int keep_as_guest(void *context, const void *bytes, size_t size) {
    return keep(context, AS_GUEST, bytes, size);
}

static int save(void *context, const struct match *match) {
    struct party *party = context;
    int is_done;
    const int killed = is_killed(party, &is_done);
    if (is_done) {
        match_free(party->saved);
        party->saved = match_prefix(match, match_length(match));
    }
    return !killed;
}

static void note(struct party *party, const struct intent *intent, const struct match *match) {
    if (party->told_count == TOLD) {
        fail("a guest is asked for ever");
        return;
    }
    party->told[party->told_count].length = match_length(match);
    party->told[party->told_count++].intent = *intent;
}

/* For bots, and for the host's own person. */
static void answer_as_host(void *context, const struct match *match, uint8_t seat, struct intent *intent) {
    struct party *party = context;
    match_game(match)->ops->pick(match_game(match), match_state(match), seat, &world.chance, intent);
    if (seat == party->seat) {
        note(party, intent, match);
    }
}

/* ---- the host ---- */

static void open_keeper(struct party *party) {
    const struct keeper_ops ops = {party, answer_as_host, save};
    struct match_seat seats[GAME_MAX_SEATS] = {{"", "", 0}};
    for (int i = 0; i < GAME_MAX_SEATS; i++) {
        snprintf(seats[i].name, sizeof seats[i].name, "Bot %d", i);
        strcpy(seats[i].control, "bot:apprentice");
    }
    strcpy(party->presence[AS_HOST], host_presence(party->host).name);
    party->keeper = keeper_new(party->host, world.game, &ops, seats,
                               party->saved ? match_prefix(party->saved, match_length(party->saved)) : NULL);
}

static struct outlet outlet_of(struct party *party, enum role role) {
    return (struct outlet){party, put, watch, role == AS_HOST ? keep_as_host : keep_as_guest};
}

static void start_host(struct party *party) {
    const struct outlet outlet = outlet_of(party, AS_HOST);
    const struct file *kept = &party->kept[AS_HOST];
    party->host = kept->bytes ? host_again(&outlet, world.game, kept->bytes, kept->size)
                              : host_new(&outlet, world.game, &world.table);
    if (!party->host) {
        if (!party->is_dead) {
            fail("the host cannot go on with what it kept");
        }
        return;
    }
    open_keeper(party);
    if (once_in(2)) {
        keeper_go_on(party->keeper);
        host_connect(party->host);
    } else {
        host_connect(party->host);
        keeper_go_on(party->keeper);
    }
}

static void stop_hosting(struct party *party) {
    keeper_free(party->keeper);
    host_free(party->host);
    party->keeper = NULL;
    party->host = NULL;
    party->presence[AS_HOST][0] = 0;
}

static void stop_being_guest(struct party *party) {
    guest_free(party->guest);
    party->guest = NULL;
    party->is_thinking = 0;
    party->presence[AS_GUEST][0] = 0;
    party->moves = 0;
}

static void stop(struct party *party) {
    stop_hosting(party);
    stop_being_guest(party);
    party->is_up = 0;
}

/* Who is the host now; NULL while his program does not run. */
static struct party *hosting(void) {
    for (int i = 0; i < world.party_count; i++) {
        if (world.parties[i].host && host_hand(world.parties[i].host) != HOST_MOVED) {
            return &world.parties[i];
        }
    }
    return NULL;
}

/* ---- guests ---- */

static void start_guest(struct party *party) {
    const struct outlet outlet = outlet_of(party, AS_GUEST);
    const struct file *kept = &party->kept[AS_GUEST];
    party->guest = kept->bytes ? guest_again(&outlet, world.shelf, kept->bytes, kept->size)
                               : guest_new(&outlet, world.shelf, &party->self);
    if (!party->guest) {
        if (!party->is_dead) {
            fail("a guest cannot go on with what he kept");
        }
        return;
    }
    strcpy(party->presence[AS_GUEST], guest_presence(party->guest).name);
    guest_connect(party->guest);
}

static void think(int number) {
    struct party *party = &world.parties[number];
    if (party->guest && guest_is_asked(party->guest) && !party->is_thinking) {
        party->is_thinking = 1;
        happens(THINKS, number, delay(3));
    }
}

static void answer(struct party *party) {
    const struct match *match = guest_match(party->guest);
    union {
        max_align_t alignment;
        unsigned char bytes[GAME_STATE_MAX];
    } seen;
    struct intent intent;
    memset(&seen, 0, sizeof seen);
    world.game->ops->observe(world.game, match_state(match), guest_seat(party->guest), &seen);
    world.game->ops->pick(world.game, &seen, guest_seat(party->guest), &world.chance, &intent);
    note(party, &intent, match);
    if (!guest_answer(party->guest, &intent) && !party->is_dead) {
        fail("a legal answer is refused");
    }
}

static void answer_or_take_back(int number) {
    struct party *party = &world.parties[number];
    party->is_thinking = 0;
    if (once_in(6)) {
        const int phrase = 1 + (int)below(PHRASES);
        party->phrase = guest_say_phrase(party->guest, phrase) ? phrase : 0; /* killed meanwhile: who knows */
        world.figures.phrases++;
        if (party->is_dead) {
            return;
        }
    }
    if (party->undos_left && once_in(8) && guest_undo(party->guest)) {
        party->undos_left--;
        world.figures.undone++;
        party->is_thinking = 1;
        happens(THINKS, number, delay(60));
    } else if (guest_is_asked(party->guest)) {
        answer(party);
        if (once_in(10) && !party->is_dead) {
            party->is_thinking = 1;
            happens(THINKS, number, delay(1));
        }
    } else if (guest_match(party->guest) && (guest_sealed(party->guest) >> guest_seat(party->guest) & 1) == 0) {
        const struct match *match = guest_match(party->guest);
        struct intent intent;
        if (once_in(3) && guest_take_back(party->guest)) {
            world.figures.taken_back++; /* what he told stays told: it may be too late, for all had sealed */
        } else if (world.game->ops->to_act(match_state(match)) >> guest_seat(party->guest) & 1) {
            world.game->ops->pick(world.game, match_state(match), guest_seat(party->guest), &world.chance, &intent);
            note(party, &intent, match);
            world.figures.minds_changed += guest_answer(party->guest, &intent);
        }
    }
}

/* ---- the table is handed over ---- */

/* Keys without the long way from the code, which nobody goes here. */
static void draw_place(struct host_place *place) {
    unsigned char name[(JOIN_CODE_TABLE_SIZE - 1) / 2];
    key_pair_new(&place->keys);
    join_code_of_key(place->keys.public, &place->code);
    randombytes_buf(name, sizeof name);
    sodium_bin2hex(place->table.name, sizeof place->table.name, name, sizeof name);
    randombytes_buf(place->table.key, sizeof place->table.key);
}

static void consider(struct party *party) {
    struct host_place place;
    if (!party->guest || party->is_dead || !guest_is_offered(party->guest)) {
        return;
    }
    if (once_in(4)) {
        world.figures.declined += guest_decline(party->guest);
    } else {
        draw_place(&place);
        guest_accept(party->guest, &place, "");
    }
}

/* A program that ends in the midst of it finds either the seat of before or the table that is its own now. */
static void become_host(int number) {
    struct party *party = &world.parties[number];
    const struct outlet outlet = outlet_of(party, AS_HOST);
    const char *at;
    const struct host_place *place = guest_place(party->guest, &at);
    struct hand hand;
    guest_handed(party->guest, &hand);
    stop_hosting(party); /* of a table that has moved long ago */
    party->host = party->kept[AS_HOST].bytes
                      ? host_again(&outlet, world.game, party->kept[AS_HOST].bytes, party->kept[AS_HOST].size)
                      : NULL;
    if (!party->host || strcmp(host_table(party->host)->place.table.name, place->table.name) != 0) {
        struct match *match = cover_read(hand.match, strlen(hand.match), world.game);
        const int is_saved = save(party, match);
        match_free(match);
        host_free(party->host);
        party->host = is_saved ? host_again(&outlet, world.game, hand.table, strlen(hand.table)) : NULL;
    }
    hand_free(&hand);
    if (!party->host) {
        return;
    }
    open_keeper(party);
    drop_file(&party->kept[AS_GUEST]);
    stop_being_guest(party);
    party->phrase = 0;
    world.figures.handed++;
}

static void follow(int number) {
    struct party *party = &world.parties[number];
    if (!party->guest || party->is_dead || guest_moves(party->guest) == party->moves) {
        return;
    }
    cut_line(number);
    party->moves = guest_moves(party->guest);
    if (guest_state(party->guest) == GUEST_HOSTS) {
        become_host(number);
    } else {
        strcpy(party->presence[AS_GUEST], guest_presence(party->guest).name);
    }
}

static int have_all_come(const struct party *host) {
    for (int i = 0; i < world.party_count; i++) {
        const struct party *party = &world.parties[i];
        if (party != host && (!party->guest || strcmp(guest_self(party->guest)->table.name,
                                                      host_table(host->host)->place.table.name) != 0)) {
            return 0;
        }
    }
    return 1;
}

static void hand_over(struct party *host) {
    const uint8_t seat = (uint8_t)below(world.table.terms.seats);
    if (world.hands_left && once_in(10) && have_all_come(host) && host_offer(host->host, seat, host->seat)) {
        world.hands_left--;
    } else if (host_hand(host->host) == HOST_ASKS && once_in(40)) {
        host_withdraw(host->host);
    }
    if (!host->is_dead && host_hand(host->host) == HOST_IS_HELD && host_hand_over(host->host)) {
        const char *text = host_moved_seat(host->host);
        set_file(&host->kept[AS_GUEST], text, strlen(text));
        cut_line((int)(host - world.parties));
        start_guest(host);
        happens(PASSES, (int)(host - world.parties), 1);
    }
}

/* ---- each happening ---- */

static void start(int number) {
    struct party *party = &world.parties[number];
    party->is_up = party->is_on = 1;
    party->is_dead = 0;
    party->line++;
    party->watched_count = 0;
    party->is_thinking = 0;
    if (party->kept[AS_HOST].bytes || (number == 0 && !party->kept[AS_GUEST].bytes)) {
        start_host(party);
    }
    if (party->host && host_hand(party->host) == HOST_MOVED && !party->kept[AS_GUEST].bytes) {
        const char *text = host_moved_seat(party->host);
        set_file(&party->kept[AS_GUEST], text, strlen(text));
    }
    if (party->kept[AS_GUEST].bytes || (number && !party->host)) {
        start_guest(party);
        happens(PASSES, number, 1);
    }
    if (party->guest && guest_state(party->guest) == GUEST_HOSTS) {
        become_host(number);
        cut_line(number);
    }
}

/* A program that was killed within what it did. */
static void bury(int number) {
    struct party *party = &world.parties[number];
    if (party->is_dead && party->is_up) {
        if (party->is_on) {
            execute_will(number);
        }
        stop(party);
        party->is_on = 0;
        party->line++;
        happens(RESTART, number, delay(5));
    }
}

/* The host has no patience: whether the guest is there or not. */
static void let_the_computer_play(struct party *host) {
    const uint8_t seat = (uint8_t)below(world.table.terms.seats);
    if (once_in(40) && host_stand_in(host->host, seat)) {
        keeper_go_on(host->keeper);
    }
}

static void deliver_to_host(struct party *party, const struct happening *event) {
    host_pass(party->host, world.now);
    if (!host_take(party->host, event->name, event->bytes, event->size) || party->is_dead ||
        host_hand(party->host) == HOST_MOVED) {
        return;
    }
    keeper_go_on(party->keeper);
    let_the_computer_play(party);
    hand_over(party);
}

static void deliver_to(int number, const struct happening *event) {
    struct party *party = &world.parties[number];
    if (party->host) {
        deliver_to_host(party, event);
    }
    if (party->guest) {
        guest_take(party->guest, event->name, event->bytes, event->size);
        party->seat = guest_seat(party->guest) != GAME_NO_SEAT ? guest_seat(party->guest) : party->seat;
        if (guest_fault(party->guest) != GUEST_NO_FAULT) {
            fail("a guest finds a fault with an honest host");
        }
        consider(party);
        follow(number);
    }
}

static void connect_line(int number) {
    struct party *party = &world.parties[number];
    if (!party->is_up || party->is_on) {
        return;
    }
    party->is_on = 1;
    if (party->host) {
        host_connect(party->host);
        keeper_go_on(party->keeper);
    }
    if (party->guest) {
        guest_connect(party->guest);
    }
}

static void pass(int number) {
    struct party *party = &world.parties[number];
    if (party->guest && guest_state(party->guest) <= GUEST_KNOCKS) {
        guest_pass(party->guest, world.now);
        happens(PASSES, number, 1 + world.now / 50); /* days pass, too */
    }
}

/* A put that was under way when the line was cut may have come through; then it is the last one that did. */
static int is_lost(const struct happening *event) {
    const int line = event->party < 0 ? event->line : world.parties[event->party].line;
    return event->line != line && (event->kind != ARRIVES || once_in(2));
}

static void handle(const struct happening *event) {
    struct party *party = event->party >= 0 ? &world.parties[event->party] : NULL;
    switch (event->kind) {
    case ARRIVES:
        if (!is_lost(event)) {
            arrive(event);
        }
        break;
    case FORGETS:
        forget_all();
        break;
    case CUT:
        cut_line(event->party);
        break;
    case RESTART:
        start(event->party);
        break;
    case LINE_BACK:
        connect_line(event->party);
        break;
    case DELIVERED:
        if (party->is_up && party->is_on && !is_lost(event)) {
            deliver_to(event->party, event);
        }
        break;
    case PASSES:
    case THINKS:
        if (party->is_up && party->guest && (event->kind == THINKS ? party->is_thinking : 1)) {
            (event->kind == THINKS ? answer_or_take_back : pass)(event->party);
        }
        break;
    }
    for (int i = 0; i < world.party_count; i++) {
        bury(i);
        if (world.parties[i].is_up && world.parties[i].guest) {
            think(i);
        }
    }
}

/* ---- the table ---- */

struct kind {
    const char *game;
    uint8_t seats;
    const char *option, *value;
};

static const struct kind kinds[] = {
    {"goofspiel", 3, "cards", "5"},
    {"seasons", 2, "season", "winter"},
    {"kilt", 3, NULL, NULL},
    {"goofspiel", 4, "cards", "6"},
    {"seasons", 3, "season", "summer"},
    {"goofspiel", 2, "cards", "8"},
    {"kilt", 2, NULL, NULL},
    {"seasons", 4, "season", "winter"},
    {"goofspiel", 4, "cards", "3"},
    {"carcassonne", 2, NULL, NULL},
    {"seasons", 2, "season", "summer"},
    {"goofspiel", 3, "cards", "7"},
    {"kilt", 4, NULL, NULL},
    {"seasons", 3, "season", "winter"},
    {"goofspiel", 2, "cards", "4"},
    {"seasons", 4, "season", "summer"},
};

static const struct game *game_of(const char *name) {
    struct error error;
    const struct game *game = game_shelf_find(world.shelf, name, &error);
    if (!game) {
        abort();
    }
    return game;
}

static void set_table(uint64_t seed) {
    const struct kind *kind = &kinds[seed % (sizeof kinds / sizeof *kinds)];
    world.game = game_of(kind->game);
    world.table = (struct host_table){.place = world.place, .watchers = 3, .name = "Anna"};
    strcpy(world.table.terms.game, kind->game);
    world.table.terms.seats = kind->seats;
    if (kind->option) {
        terms_add(&world.table.terms, kind->option, kind->value);
    }
    world.guests = 1 + (int)below(kind->seats);
    while (__builtin_popcount(world.table.friends) < world.guests) {
        world.table.friends |= 1u << below(kind->seats);
    }
    world.party_count = 1 + world.guests + (int)below(3);
}

/* The host's person has the first seat that is no friend's, if there is one. */
static void seat_host(void) {
    uint8_t seat = 0;
    while (world.table.friends >> seat & 1) {
        seat++;
    }
    world.parties[0].seat = seat < world.table.terms.seats ? seat : GAME_NO_SEAT;
}

static void set_guests(void) {
    for (int i = 1; i < world.party_count; i++) {
        struct party *party = &world.parties[i];
        party->self.code = world.place.code;
        party->self.table = world.place.table;
        party->self.is_watching = i > world.guests;
        party->seat = GAME_NO_SEAT;
        party->undos_left = 2;
        snprintf(party->self.name, sizeof party->self.name, "Guest %d", i);
        identity_new(&party->self.identity);
    }
}

static void set_faults(void) {
    world.kills_left = (int)below(16);
    world.cuts_left = (int)below(12);
    world.forgets_left = (int)below(4);
    world.hands_left = (int)below(4);
    for (int i = 0; i < world.cuts_left; i++) {
        happens(CUT, (int)below((uint32_t)world.party_count), delay(200));
    }
    for (int i = 0; i < world.forgets_left; i++) {
        happens(FORGETS, -1, delay(200));
    }
}

static void begin_world(uint64_t seed) {
    world.chance = random_seeded(seed * 7919 + 13);
    world.now = 0;
    world.order = 0;
    world.wrong = NULL;
    world.figures = (struct simulation_figures){0};
    memset(world.parties, 0, sizeof world.parties);
    set_table(seed);
    seat_host();
    set_guests();
    set_faults();
    for (int i = 0; i < world.party_count; i++) {
        happens(RESTART, i, delay(2));
    }
}

static void end_world(void) {
    for (size_t i = 0; i < world.count; i++) {
        free(world.events[i].bytes);
    }
    world.count = 0;
    for (int i = 0; i < REGISTERS; i++) {
        free(world.registers[i].bytes);
        free(world.registers[i].older);
        world.registers[i] = (struct store_register){.bytes = NULL};
    }
    for (int i = 0; i < world.party_count; i++) {
        stop(&world.parties[i]);
        drop_file(&world.parties[i].kept[AS_HOST]);
        drop_file(&world.parties[i].kept[AS_GUEST]);
        match_free(world.parties[i].saved);
    }
}

/* ---- what must hold at the end ---- */

static int is_over(void) {
    const struct party *host = hosting();
    if (!host || !host_is_done(host->host)) {
        return 0;
    }
    for (int i = 0; i < world.party_count; i++) {
        const struct guest *guest = world.parties[i].guest;
        if (&world.parties[i] != host && (!guest || guest_state(guest) != GUEST_OVER)) {
            return 0;
        }
    }
    return 1;
}

/* Once nothing more happens everybody sees who is there. */
static void compare_presence(void) {
    unsigned here = 0;
    for (int i = 0; i < HOST_GUESTS; i++) {
        const struct host_guest *guest = host_guest(hosting()->host, i);
        if (guest && !guest->is_here) {
            fail("a guest who is there is not seen by the host");
        }
        here |= guest && guest->seat != GAME_NO_SEAT ? 1u << guest->seat : 0;
    }
    for (int i = 0; i < world.party_count; i++) {
        const struct guest *guest = world.parties[i].guest;
        if (guest && !guest_host_is_here(guest)) {
            fail("the host is there and not seen by a guest");
        }
        if (guest && guest_who_is_here(guest) != here) {
            fail("a guest sees others come or gone than have");
        }
    }
}

static const struct party *party_at(uint8_t seat) {
    for (int i = 0; i < world.party_count; i++) {
        if (world.parties[i].seat == seat) {
            return &world.parties[i];
        }
    }
    return NULL;
}

static int has_told(const struct party *party, const struct intent *intent, size_t length) {
    for (int i = 0; i < party->told_count; i++) {
        if (party->told[i].length == length && memcmp(&party->told[i].intent, intent, sizeof *intent) == 0) {
            return 1;
        }
    }
    return 0;
}

/* Each answer in the log was given by who sits there, to this question. */
static void compare_answers(const struct match *match) {
    struct match *again = match_prefix(match, 0);
    size_t asked_at = 0;
    while (match_length(again) < match_length(match)) {
        const size_t at = match_length(again);
        const int is_sealed = world.game->ops->secrecy(match_state(again)) == GAME_SEALED;
        const struct intent intent = match_intent(match, at);
        const struct party *party = party_at(intent.seat);
        asked_at = is_sealed && at && asked_at + (size_t)match_setup(match)->seats > at ? asked_at : at;
        const int is_stood_in = stand_ins_had(host_stand_ins(hosting()->host), intent.seat, asked_at) ||
                                stand_ins_had(host_stand_ins(hosting()->host), intent.seat, at);
        world.figures.stood_in += party && is_stood_in;
        if (party && !is_stood_in && !has_told(party, &intent, asked_at) && !has_told(party, &intent, at)) {
            fail("the record has an answer that was not given");
        }
        match_follow(again, match, NULL);
        asked_at =
            world.game->ops->secrecy(match_state(again)) == GAME_SEALED && is_sealed ? asked_at : match_length(again);
    }
    match_free(again);
}

static void compare_records(void) {
    size_t size, others;
    const struct match *match = keeper_match(hosting()->keeper);
    char *text = match_file_text(match, &size);
    world.figures.intents = (long)match_length(match);
    for (int i = 0; i < world.party_count; i++) {
        if (!world.parties[i].guest) {
            continue;
        }
        char *record = match_file_text(guest_match(world.parties[i].guest), &others);
        if (others != size || memcmp(record, text, size) != 0) {
            fail("the records differ");
        }
        free(record);
    }
    free(text);
    if (match_to_act(match) || match_is_practice(match)) {
        fail("the record is no ordinary finished match");
    }
    compare_answers(match);
}

static void tell(const struct happening *event) {
    static const char *const kinds_told[] = {"arrives", "delivered", "line back", "restart",
                                             "thinks",  "passes",    "forgets",   "cut"};
    if (simulation_is_told) {
        fprintf(stderr, "%12.3f %-9s %d %s %zu\n", world.now, kinds_told[event->kind], event->party, event->name,
                event->size);
    }
}

static void happen_next(void) {
    struct happening event = take_event();
    world.now = event.time;
    tell(&event);
    handle(&event);
    free(event.bytes);
}

/* Everybody was told what each said last. */
static void compare_phrases(void) {
    for (int i = 0; i < world.party_count; i++) {
        const struct party *party = &world.parties[i];
        const uint8_t seat = party->seat;
        for (int j = 0; j < world.party_count && party->phrase; j++) {
            if (world.parties[j].guest && guest_phrase(world.parties[j].guest, seat).number != party->phrase) {
                fail("a phrase was not told");
            }
        }
    }
}

/* What is under way comes home, and nobody is killed any more. */
static void settle(void) {
    world.kills_left = 0;
    if (hosting()) {
        host_pass(hosting()->host, world.now + 2 * PHRASE_SECONDS);
    }
    for (long events = 0; world.count && !world.wrong; events++) {
        happen_next();
        if (events > EVENTS_MOST) {
            fail("after the match there is no end of talking");
        }
    }
}

const char *simulation_run(uint64_t seed, struct simulation_figures *figures) {
    long events = 0;
    begin_world(seed);
    while (!world.wrong && !is_over()) {
        if (!world.count || events++ > EVENTS_MOST) {
            fail(world.count ? "the match does not end" : "everybody waits for ever");
            break;
        }
        happen_next();
    }
    world.figures.days = world.now / day;
    if (!world.wrong) {
        compare_records();
        settle();
        settle(); /* with what had to wait */
    }
    if (!world.wrong) {
        compare_presence();
        compare_phrases();
    }
    *figures = world.figures;
    end_world();
    return world.wrong;
}

/* ---- random numbers that come again ---- */

static const char *random_name(void) {
    return "simulation";
}

static uint32_t random_word(void) {
    return (uint32_t)random_bits(&world.chance);
}

static void random_bytes(void *const bytes, const size_t size) {
    for (size_t i = 0; i < size; i++) {
        ((unsigned char *)bytes)[i] = (unsigned char)random_bits(&world.chance);
    }
}

void simulation_begin(const char *data) {
    static randombytes_implementation implementation = {
        .implementation_name = random_name, .random = random_word, .buf = random_bytes};
    world.shelf = game_shelf_open(data);
    world.chance = random_seeded(1);
    randombytes_set_implementation(&implementation);
    if (!net_begin() || !host_place_new(&world.place)) {
        abort();
    }
}
