/* SPDX-License-Identifier: MIT */
/* Pictures show what players see: the host's program and the friends' are the true ones, and only what carries their
 * values is a list in memory. */
#include "table/far_pose.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "store/seats.h"
#include "table/far_private.h"
#include "table/match_request.h"
#include "ui/words.h"

enum { REGISTERS = 64, NAME = 96, ROUNDS_MOST = 20, SEED = 7 };

struct posed_register {
    char name[NAME];
    unsigned char *bytes;
    size_t size;
};

struct far_posed {
    struct posed_register registers[REGISTERS];
    long puts;
    struct host *host;
    struct guest *guests[FAR_POSE_FRIENDS + 1];
    struct match *match;
    struct host_table table;
    int count, is_lost;
};

static const char *const names[] = {"Johanna", "Mattis", "Clara", "Konrad", "Irmela"};

/* ---- what carries the values ---- */

static void put(void *context, const char *name, const void *bytes, size_t size) {
    struct far_posed *posed = context;
    int at = 0;
    while (at < REGISTERS - 1 && posed->registers[at].name[0] && strcmp(posed->registers[at].name, name) != 0) {
        at++;
    }
    struct posed_register *found = &posed->registers[at];
    snprintf(found->name, sizeof found->name, "%s", name);
    free(found->bytes);
    found->bytes = memory_new(size + 1, 1);
    memcpy(found->bytes, size ? bytes : "", size);
    found->size = size;
    posed->puts++;
}

static void watch(void *context, const char *name) {
    (void)context;
    (void)name;
}

static int keep(void *context, const void *bytes, size_t size) {
    (void)context;
    (void)bytes;
    (void)size;
    return 1;
}

/* Everybody hears all: whoever it is not for makes nothing of it. */
static void hand_round(struct far_posed *posed) {
    for (int i = 0; i < REGISTERS && posed->registers[i].name[0]; i++) {
        const struct posed_register *one = &posed->registers[i];
        for (int k = 0; k < posed->count; k++) {
            guest_take(posed->guests[k], one->name, one->bytes, one->size);
        }
        unsigned char *bytes = memory_new(one->size + 1, 1);
        memcpy(bytes, one->bytes, one->size); /* the host may put into this very register */
        host_take(posed->host, one->name, bytes, one->size);
        free(bytes);
    }
}

static void settle(struct far_posed *posed) {
    long before = -1;
    for (int round = 0; round < ROUNDS_MOST && before != posed->puts; round++) {
        before = posed->puts;
        hand_round(posed);
    }
}

void far_posed_free(struct far_posed *posed) {
    if (!posed) {
        return;
    }
    host_free(posed->host);
    for (int i = 0; i < posed->count; i++) {
        guest_free(posed->guests[i]);
    }
    for (int i = 0; i < REGISTERS; i++) {
        free(posed->registers[i].bytes);
    }
    match_free(posed->match);
    free(posed);
}

/* ---- who sits there ---- */

/* Keys take a moment: all pictures have the same. */
static const struct host_place *place(void) {
    static struct host_place made;
    static int is_made;
    if (!is_made) {
        is_made = net_begin() && host_place_new(&made);
    }
    return is_made ? &made : NULL;
}

static struct outlet outlet_of(struct far_posed *posed) {
    return (struct outlet){posed, put, watch, keep};
}

static void come(struct far_posed *posed, struct app *app, int is_watching) {
    const struct outlet outlet = outlet_of(posed);
    struct guest_self self = {
        .code = posed->table.place.code, .table = posed->table.place.table, .is_watching = is_watching};
    snprintf(self.name, sizeof self.name, "%s", names[1 + posed->count]);
    identity_new(&self.identity);
    struct guest *guest = guest_new(&outlet, app->shelf, &self);
    if (guest) {
        posed->guests[posed->count++] = guest;
        guest_connect(guest);
        settle(posed);
    }
}

static void fill_seats(struct far_table *table, const struct far_pose *pose) {
    for (int seat = 0; seat < pose->seats; seat++) {
        table->start.colours[seat] = (uint8_t)seat;
        snprintf(table->start.seats[seat].name, MATCH_NAME_SIZE, "%s", names[seat]);
        strcpy(table->start.seats[seat].control, seat <= pose->friends ? "person" : "bot:journeyman");
    }
    table->friends = ((1u << pose->friends) - 1) << 1;
    table->start.game = pose->game;
    table->start.pace = -1;
    table->start.setup.seats = (uint8_t)pose->seats;
    snprintf(table->name, sizeof table->name, "%s", names[0]);
}

static void fill_terms(struct far_posed *posed, const struct far_table *table, const struct far_pose *pose) {
    posed->table = (struct host_table){.place = *place(), .friends = table->friends, .watchers = pose->watchers};
    snprintf(posed->table.name, sizeof posed->table.name, "%s", table->name);
    snprintf(posed->table.terms.game, sizeof posed->table.terms.game, "%s", pose->game);
    posed->table.terms.seats = (uint8_t)pose->seats;
    if (pose->option) {
        terms_add(&posed->table.terms, pose->option, pose->value);
    }
}

/* ---- the match ---- */

static int is_sealed(const struct match *match) {
    return match_game(match)->ops->secrecy(match_state(match)) == GAME_SEALED;
}

/* From its beginning on, as the host of a match that is played tells it. */
static void tell(struct far_posed *posed, const struct match *match) {
    host_begin(posed->host);
    for (size_t length = 0; length <= match_length(match); length++) {
        struct match *next = match_prefix(match, length);
        host_show(posed->host, next);
        match_free(posed->match);
        posed->match = next;
    }
    settle(posed);
}

static void answer_plainly(struct app *app, const struct app_game *game, struct match *match) {
    const uint8_t seat = (uint8_t)__builtin_ctz(match_to_act(match));
    const struct intent intent = match_plain_answer(app_library(app, game), match, seat);
    match_submit(match, &intent, NULL);
}

static void play(struct far_posed *posed, struct app *app, const struct app_game *game, const struct far_table *table,
                 int intents) {
    struct game_setup setup;
    host_begin(posed->host);
    terms_set_up(&posed->table.terms, game->game, SEED, &setup);
    posed->match = match_new(game->game, &setup, table->start.seats, NULL);
    while (posed->match && match_to_act(posed->match) &&
           ((int)match_length(posed->match) < intents || (intents && !is_sealed(posed->match)))) {
        answer_plainly(app, game, posed->match);
    }
    host_show(posed->host, posed->match);
    settle(posed);
}

static void answer(struct far_posed *posed, const struct app_game *game, struct guest *guest) {
    struct match *copy = match_prefix(guest_match(guest), match_length(guest_match(guest)));
    const struct game_ops *ops = game->game->ops;
    struct random_stream stream = random_seeded(SEED);
    struct intent intent;
    if (guest_is_asked(guest)) {
        ops->pick(game->game, match_state(copy), guest_seat(guest), &stream, &intent);
        guest_answer(guest, &intent);
        settle(posed);
    }
    match_free(copy);
}

/* Who carries the values empties the one that says he is there. */
static void first_leaves(struct far_posed *posed) {
    const struct topic presence = guest_presence(posed->guests[0]);
    guest_free(posed->guests[0]);
    posed->guests[0] = posed->guests[--posed->count];
    put(posed, presence.name, NULL, 0);
    settle(posed);
}

/* ---- the whole ---- */

static struct guest *take_last_guest(struct far_posed *posed) {
    return posed->guests[--posed->count];
}

/* Who sees it is the far's own, the others stay with the pose. */
static struct far *show(struct app *app, struct far_posed *posed, const struct far_pose *pose) {
    struct far *far = far_make(app, !pose->is_guest && !pose->is_late);
    far->outlet = outlet_of(posed);
    far->posed = posed;
    far->is_there = !pose->is_lost;
    strcpy(far->code, "K7QF-2MXD-9R4T");
    far->meeting.is_own = !pose->is_elsewhere || !far_where_own(&app->settings, &far->meeting);
    if (far->meeting.is_own) {
        strcpy(far->address, "192.168.1.23");
    } else {
        meeting_write(&far->meeting, 0, far->address);
    }
    if (far->is_host) {
        far->host = posed->host;
        posed->host = NULL;
    } else {
        far->guest = take_last_guest(posed);
    }
    return far;
}

struct far *far_pose(struct app *app, const struct far_pose *pose) {
    const struct app_game *game = app_game(app, pose->game);
    if (!game || !place()) {
        return NULL;
    }
    struct far_posed *posed = memory_new(1, sizeof *posed);
    struct far_table table = {.option_count = 0};
    const struct outlet outlet = outlet_of(posed);
    fill_seats(&table, pose);
    fill_terms(posed, &table, pose);
    posed->host = host_new(&outlet, game->game, &posed->table);
    host_connect(posed->host);
    for (int i = 0; i < pose->come + pose->is_late + pose->watchers; i++) {
        come(posed, app, i >= pose->come + pose->is_late);
    }
    if (pose->match) {
        tell(posed, pose->match);
    } else if (pose->intents != FAR_POSE_LAID) {
        play(posed, app, game, &table, pose->intents);
    }
    if (pose->is_answered && posed->count) {
        answer(posed, game, posed->guests[posed->count - 1]);
    }
    if (pose->is_left) {
        host_leave(posed->host, 0);
        settle(posed);
    }
    if (pose->is_gone && posed->count) {
        first_leaves(posed);
    }
    struct far *far = show(app, posed, pose);
    far->table = table;
    return far;
}

void far_pose_start(const struct far *far, struct table_start *start) {
    if (!far->is_host) {
        far_start(far, start);
        return;
    }
    *start = far->table.start;
    start->match = match_prefix(far->posed->match, match_length(far->posed->match));
    start->far_seats = far->table.friends;
}
