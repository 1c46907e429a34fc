/* SPDX-License-Identifier: MIT */
/* The marked card: two tables that differ only in what a guest may not know - the order of a stack, another's hand,
 * what is sealed - and in nothing else, chance of the network's own included. Then what leaves the host is the same,
 * byte for byte, before it is sealed and after: nothing of a secret can be in it. */
#include "../kit/chance_kit.h"
#include "kit.h"

#include <stdlib.h>
#include <string.h>

#include "castellany/match_cover.h"
#include "castellany/match_file.h"
#include "castellany/memory.h"
#include "net/guest.h"
#include "net/host.h"

enum { TABLES = 6, LONGEST = 400 };

static struct host_place place;

/* ---- all that a program says ---- */

struct program {
    unsigned char *said;
    size_t size, room;
    char last[64];
    unsigned char *value;
    size_t value_size;
};

static void put(void *context, const char *name, const void *bytes, size_t size) {
    struct program *program = context;
    program->said = memory_grow(program->said, &program->room, program->size + strlen(name) + size, 1);
    memcpy(program->said + program->size, name, strlen(name));
    memcpy(program->said + program->size + strlen(name), size ? bytes : "", size);
    program->size += strlen(name) + size;
    if (strstr(name, "/j/") || strcmp(name, topic_announcement(&place.table).name) == 0) {
        strcpy(program->last, name);
        free(program->value);
        program->value = memory_new(size + 1, 1);
        memcpy(program->value, size ? bytes : "", size);
        program->value_size = size;
    }
}

static void watch(void *context, const char *name) {
    (void)context, (void)name;
}

static int keep(void *context, const void *bytes, size_t size) {
    (void)context, (void)bytes, (void)size;
    return 1;
}

/* ---- a table that shows a match from its beginning on ---- */

static struct host *open_host(struct program *program, const struct match *match, unsigned friends) {
    const struct outlet outlet = {program, put, watch, keep};
    struct host_table table = {.place = place, .friends = friends, .watchers = 1, .name = "Anna"};
    strcpy(table.terms.game, match_game(match)->ops->name);
    table.terms.seats = match_setup(match)->seats;
    struct host *host = host_new(&outlet, match_game(match), &table);
    assert_non_null(host);
    host_connect(host);
    return host;
}

static struct guest *sit_down(struct host *host, struct program *at_host, struct program *program, int is_watching) {
    const struct outlet outlet = {program, put, watch, keep};
    struct guest_self self = {.code = place.code, .table = place.table, .name = "Ben", .is_watching = is_watching};
    identity_new(&self.identity);
    struct guest *guest = guest_new(&outlet, kit_shelf(), &self);
    guest_connect(guest);
    guest_take(guest, at_host->last, at_host->value, at_host->value_size);
    assert_int_equal(host_take(host, program->last, program->value, program->value_size), 1);
    return guest;
}

/* Shows MATCH, intent by intent, up to LENGTH. Gives all that the host has said. */
static struct program show(const struct match *match, size_t length, uint8_t seat, uint64_t chance) {
    struct program at_host = {.size = 0}, at_guest = {.size = 0};
    chance_stream = random_seeded(chance);
    const unsigned friends = seat == GAME_NO_SEAT ? 0 : 1u << seat;
    struct host *host = open_host(&at_host, match, friends);
    struct guest *guest = sit_down(host, &at_host, &at_guest, seat == GAME_NO_SEAT);
    struct match *shown = NULL;
    assert_true(host_begin(host));
    for (size_t i = 0; i <= length; i++) {
        struct match *next = match_prefix(match, i);
        assert_true(host_show(host, next));
        match_free(shown);
        shown = next;
    }
    host_free(host);
    guest_free(guest);
    match_free(shown);
    free(at_guest.said);
    free(at_guest.value);
    free(at_host.value);
    return at_host;
}

/* ---- two truths ---- */

static struct match *play(const struct game *game, uint8_t seats, uint64_t seed) {
    struct random_stream stream = random_seeded(seed);
    struct game_setup setup = {.seed = seed, .seats = seats};
    const struct match_seat names[GAME_MAX_SEATS] = {{"Anna", "person", 1}, {"Ben", "person", 2}};
    game->ops->setup->complete(game, &setup);
    struct match *match = match_new(game, &setup, names, NULL);
    for (int i = 0; i < LONGEST && match_to_act(match); i++) {
        struct intent intent;
        game->ops->pick(game, match_state(match), (uint8_t)__builtin_ctz(match_to_act(match)), &stream, &intent);
        match_submit(match, &intent, NULL);
    }
    return match;
}

static int are_same(const struct match *one, const struct match *other) {
    size_t size, others;
    char *text = match_file_text(one, &size), *beside = match_file_text(other, &others);
    const int same = size == others && memcmp(text, beside, size) == 0;
    free(text);
    free(beside);
    return same;
}

/* Gives 1 if there was a secret in it that a guest at SEAT might have learnt. */
static int compare(const struct game *game, uint8_t seats, uint8_t seat, uint64_t seed) {
    struct match *whole = play(game, seats, seed);
    struct random_stream stream = random_seeded(seed + 77);
    const size_t length = match_length(whole) * (1 + seed % 3) / 4; /* the end tells all */
    struct match *truth = match_prefix(whole, length), *other = match_cover(truth, seat, &stream);
    assert_non_null(other);
    const int is_secret = !are_same(truth, other);
    struct program one = show(truth, length, seat, seed), two = show(other, length, seat, seed);
    assert_int_equal(one.size, two.size);
    assert_true(one.size > 1000);
    assert_memory_equal(one.said, two.said, one.size);
    free(one.said);
    free(two.said);
    match_free(whole);
    match_free(truth);
    match_free(other);
    return is_secret;
}

static int compare_all(const char *name) {
    struct error error;
    const struct game *game = game_shelf_find(kit_shelf(), name, &error);
    int secrets = 0;
    assert_non_null(game);
    for (uint64_t seed = 1; seed <= TABLES; seed++) {
        const uint8_t seats = (uint8_t)(game->ops->least_seats < 2 ? 2 : game->ops->least_seats);
        secrets += compare(game, seats, (uint8_t)(seed % seats), seed);
        secrets += compare(game, game->ops->most_seats, (uint8_t)(seed % game->ops->most_seats), seed);
        secrets += compare(game, game->ops->most_seats, GAME_NO_SEAT, seed);
    }
    return secrets;
}

static void test_no_byte_depends_on_what_a_guest_may_not_know(void **state) {
    (void)state;
    assert_int_equal(compare_all("goofspiel"), 3 * TABLES);
    assert_int_equal(compare_all("seasons"), 3 * TABLES);
    assert_int_equal(compare_all("carcassonne"), 3 * TABLES);
    assert_int_equal(compare_all("kilt"), 3 * TABLES); /* the seed alone */
}

/* The same comparison finds a secret where one is: at the seat that may know it. */
static void test_the_comparison_sees_what_a_seat_may_know(void **state) {
    (void)state;
    struct error error;
    const struct game *game = game_shelf_find(kit_shelf(), "goofspiel", &error);
    struct match *one = play(game, 2, 1), *other = play(game, 2, 2);
    struct program first = show(one, 4, 0, 1), second = show(other, 4, 0, 1);
    assert_false(first.size == second.size && memcmp(first.said, second.said, first.size) == 0);
    free(first.said);
    free(second.said);
    match_free(one);
    match_free(other);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_byte_depends_on_what_a_guest_may_not_know),
        cmocka_unit_test(test_the_comparison_sees_what_a_seat_may_know),
    };
    chance_stream = random_seeded(1);
    chance_begin();
    return net_begin() && host_place_new(&place) ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
}
