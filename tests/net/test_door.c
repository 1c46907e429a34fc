/* SPDX-License-Identifier: MIT */
/* A club's door: who knocks is shown to a table, and sits down there as at any other. */
#include "kit.h"

#include <stdlib.h>
#include <string.h>

#include "net/guest.h"
#include "net/keeper.h"
#include "net/topic.h"

enum { REGISTERS = 256, GUESTS = 4, TABLES = 2 };

/* Where all leave what they say. */
static struct {
    char name[REGISTERS][TOPIC_SIZE];
    unsigned char *value[REGISTERS];
    size_t size[REGISTERS];
    int puts;
} broker;

static struct host_place door_place, places[TABLES];
static const struct game *goofspiel;

static struct {
    struct host *door, *tables[TABLES];
    struct keeper *keepers[TABLES];
    struct guest *guests[GUESTS];
    int count;
    struct host *chosen; /* where the door shows people */
    enum refusal refusal;
    unsigned char knocked[KEY_SIZE];
    struct host_knock last;
} club;

static void put(void *context, const char *name, const void *bytes, size_t size) {
    int at = 0;
    (void)context;
    while (broker.name[at][0] && strcmp(broker.name[at], name) != 0) {
        at++;
    }
    strcpy(broker.name[at], name);
    free(broker.value[at]);
    broker.value[at] = malloc(size + 1);
    memcpy(broker.value[at], size ? bytes : "", size);
    broker.size[at] = size;
    broker.puts++;
}

static void watch(void *context, const char *name) {
    (void)context, (void)name;
}

static int keep(void *context, const void *bytes, size_t size) {
    (void)context, (void)bytes, (void)size;
    return 1;
}

static const struct outlet outlet = {NULL, put, watch, keep};

static int save(void *context, const struct match *match) {
    (void)context, (void)match;
    return 1;
}

static struct host *open_host(const struct host_place *place) {
    struct host_table made = {.place = *place, .friends = 3, .watchers = 1, .name = "Club"};
    strcpy(made.terms.game, "goofspiel");
    made.terms.seats = 2;
    assert_true(terms_add(&made.terms, "cards", "3"));
    struct host *host = host_new(&outlet, goofspiel, &made);
    host_connect(host);
    return host;
}

static struct host *choose(void *context, const struct host_knock *knock, enum refusal *refusal) {
    (void)context;
    *refusal = club.refusal;
    memcpy(club.knocked, knock->identity, KEY_SIZE);
    club.last = *knock;
    return club.chosen;
}

static void open_club(void) {
    const struct host_door door = {NULL, choose};
    const struct keeper_ops ops = {NULL, NULL, save};
    const struct match_seat seats[GAME_MAX_SEATS] = {0};
    club.door = open_host(&door_place);
    host_set_door(club.door, &door);
    for (int i = 0; i < TABLES; i++) {
        club.tables[i] = open_host(&places[i]);
        club.keepers[i] = keeper_new(club.tables[i], goofspiel, &ops, seats, NULL);
        host_set_way_back(club.tables[i], club.door);
    }
    club.chosen = club.tables[0];
}

static void close_club(void) {
    for (int i = 0; i < TABLES; i++) {
        keeper_free(club.keepers[i]);
        host_free(club.tables[i]);
    }
    host_free(club.door);
    for (int i = 0; i < club.count; i++) {
        guest_free(club.guests[i]);
    }
    for (int i = 0; i < REGISTERS; i++) {
        free(broker.value[i]);
    }
    memset(&club, 0, sizeof club);
    memset(&broker, 0, sizeof broker);
}

static struct guest *come(const char *name, const struct host_place *place) {
    struct guest_self self = {.code = place->code, .table = place->table};
    strcpy(self.name, name);
    identity_new(&self.identity);
    club.guests[club.count] = guest_new(&outlet, kit_shelf(), &self);
    guest_connect(club.guests[club.count]);
    return club.guests[club.count++];
}

static void tell_all(int at) {
    host_take(club.door, broker.name[at], broker.value[at], broker.size[at]);
    for (int i = 0; i < TABLES; i++) {
        host_take(club.tables[i], broker.name[at], broker.value[at], broker.size[at]);
        keeper_go_on(club.keepers[i]);
    }
    for (int i = 0; i < club.count; i++) {
        const int moves = guest_moves(club.guests[i]);
        guest_take(club.guests[i], broker.name[at], broker.value[at], broker.size[at]);
        if (guest_moves(club.guests[i]) != moves) {
            guest_connect(club.guests[i]); /* his program opens another line */
        }
    }
}

static void settle_now(void) {
    int before;
    do {
        before = broker.puts;
        for (int at = 0; broker.name[at][0]; at++) {
            tell_all(at);
        }
    } while (broker.puts != before);
}

/* Half a minute: who knocks where another knocks, too, does so again. */
static void settle(void) {
    static double now;
    for (int second = 0; second < 30; second++, now++) {
        for (int i = 0; i < club.count; i++) {
            guest_pass(club.guests[i], now);
        }
        settle_now();
    }
}

static void assert_sits(const struct guest *guest, int table) {
    assert_true(guest_state(guest) == GUEST_SITS || guest_state(guest) == GUEST_PLAYS);
    assert_string_equal(guest_self(guest)->table.name, places[table].table.name);
    assert_string_equal(guest_new_host(guest), ""); /* no table was handed over */
}

static void play_out(void) {
    for (int step = 0; step < 10; step++) {
        for (int i = 0; i < club.count; i++) {
            struct random_stream stream = random_seeded(7);
            struct intent intent;
            if (guest_is_asked(club.guests[i])) {
                goofspiel->ops->pick(goofspiel, match_state(guest_match(club.guests[i])), guest_seat(club.guests[i]),
                                     &stream, &intent);
                assert_true(guest_answer(club.guests[i], &intent));
            }
        }
        settle();
    }
}

/* The record is only taken if the chance is the one that all drew: each brought his to the table, not to the door. */
static void test_who_knocks_plays_at_the_table_that_is_chosen(void **state) {
    (void)state;
    open_club();
    const struct guest *ben = come("Ben", &door_place), *cem = come("Cem", &door_place);
    settle();
    assert_sits(ben, 0);
    assert_sits(cem, 0);
    assert_int_equal(guest_state(ben), GUEST_PLAYS);
    assert_true(!memcmp(club.knocked, guest_self(cem)->identity.public, KEY_SIZE) || /* whoever was the last */
                !memcmp(club.knocked, guest_self(ben)->identity.public, KEY_SIZE));
    assert_int_equal(host_free_seats(club.door), 2); /* nobody sits at the door */
    play_out();
    assert_int_equal(guest_state(ben), GUEST_OVER);
    assert_int_equal(guest_state(cem), GUEST_OVER);
    assert_true(host_is_done(club.tables[0]));
    close_club();
}

/* While a table is still being laid for him he waits, and need not knock again. */
static void test_who_is_put_off_is_shown_in_later(void **state) {
    (void)state;
    open_club();
    club.chosen = NULL;
    const struct guest *ben = come("Ben", &door_place);
    guest_pass(club.guests[0], 0);
    settle_now();
    assert_int_equal(guest_state(ben), GUEST_KNOCKS);
    club.chosen = club.tables[1];
    settle_now();
    assert_int_equal(guest_state(ben), GUEST_KNOCKS);
    assert_true(host_show_in(club.door, &club.last));
    settle_now();
    assert_string_equal(guest_self(ben)->table.name, places[1].table.name);
    settle();
    assert_sits(ben, 1);
    close_club();
}

static void test_who_came_too_late_is_shown_to_another_table(void **state) {
    (void)state;
    open_club();
    come("Ben", &door_place);
    come("Cem", &door_place);
    settle();
    const struct guest *dora = come("Dora", &door_place), *emil = come("Emil", &places[0]);
    tell_all(0); /* the door's announcement: Dora knocks, while the first table is still the one that is shown */
    for (int at = 0; !guest_has_moved(dora); at++) {
        assert_true(broker.name[at][0] != 0);
        tell_all(at);
    }
    club.chosen = club.tables[1];
    settle();
    assert_sits(dora, 1);
    assert_int_equal(guest_state(emil), GUEST_REFUSED); /* he has the code of that very table */
    close_club();
}

static void test_a_club_says_why_nobody_is_let_in(void **state) {
    static const struct {
        enum refusal refusal;
        const char *words;
    } rows[] = {{REFUSAL_CLUB, "in use"}, {REFUSAL_SHARE, "as many tables"}, {REFUSAL_TWICE, "already wait"}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char said[512];
        open_club();
        club.chosen = NULL;
        club.refusal = rows[i].refusal;
        const struct guest *ben = come("Ben", &door_place);
        settle();
        assert_int_equal(guest_state(ben), GUEST_REFUSED);
        guest_say(ben, said, sizeof said);
        assert_non_null(strstr(said, rows[i].words));
        close_club();
    }
}

static int unwatched;

static void unwatch(void *context, const char *name) {
    (void)context, (void)name;
    unwatched++;
}

static void test_a_table_that_has_ended_leaves_nothing_to_find(void **state) {
    (void)state;
    open_club();
    come("Ben", &door_place);
    settle();
    host_end(club.tables[0], unwatch);
    for (int at = 0; broker.name[at][0]; at++) {
        const char *its =
            strstr(broker.name[at], places[0].table.name); /* the names are drawn: one may begin with "a" */
        const char *kind = its ? its + strlen(places[0].table.name) : "";
        if (!strcmp(kind, "/a") || !strncmp(kind, "/h/", 3) || !strcmp(kind, "/p/host")) {
            assert_int_equal(broker.size[at], 0);
        }
    }
    assert_int_equal(unwatched, TOPIC_SLOTS + 3);
    close_club();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_knocks_plays_at_the_table_that_is_chosen),
        cmocka_unit_test(test_who_is_put_off_is_shown_in_later),
        cmocka_unit_test(test_who_came_too_late_is_shown_to_another_table),
        cmocka_unit_test(test_a_club_says_why_nobody_is_let_in),
        cmocka_unit_test(test_a_table_that_has_ended_leaves_nothing_to_find),
    };
    struct error error;
    goofspiel = game_shelf_find(kit_shelf(), "goofspiel", &error);
    if (!goofspiel || !net_begin() || !host_place_new(&door_place) || !host_place_new(&places[0]) ||
        !host_place_new(&places[1])) {
        return 1;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
