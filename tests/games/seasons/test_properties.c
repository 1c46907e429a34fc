/* SPDX-License-Identifier: MIT */
/* What holds in every match, tried in random ones: `test_properties PLAYERS SEASON MATCHES`. */
#include <stdio.h>
#include <stdlib.h>

#include "castellany/match.h"
#include "castellany/match_file.h"
#include "situation.h"

enum { DECISIONS_MOST = 2000, MUTATIONS = 12, TRIES = 64 };

static int players, matches;
static const char *season;

static int order(const void *a, const void *b) {
    return memcmp(a, b, sizeof(struct intent));
}

static void begin(const struct game *game, uint64_t seed, struct seasons_state *state) {
    struct game_setup setup = {.seed = seed, .seats = (uint8_t)players};
    assert_true(game->ops->setup->option(&setup, "season", season));
    game->ops->setup->complete(game, &setup);
    game->ops->setup->begin(game, &setup, state, NULL);
}

/* A legal intent with a few of its bytes bent. */
static struct intent bend(const struct intent *intent, struct random_stream *stream) {
    unsigned char bytes[sizeof *intent];
    memcpy(bytes, intent, sizeof bytes);
    for (uint32_t left = 1 + random_below(stream, 3); left; left--) {
        unsigned char *byte = &bytes[random_below(stream, sizeof bytes)];
        *byte = (unsigned char)(random_below(stream, 2) ? *byte + 1u : random_below(stream, 12));
    }
    struct intent bent;
    memcpy(&bent, bytes, sizeof bent);
    return bent;
}

static void list_is_what_validate_accepts(void **state) {
    const struct game *game = &((struct situation *)*state)->game;
    static struct play_list list;
    struct random_stream stream = random_seeded(11);
    for (int n = 0; n < matches; n++) {
        struct seasons_state match;
        begin(game, (uint64_t)n, &match);
        while (match.to_act) {
            const uint8_t seat = (uint8_t)__builtin_ctz(match.to_act);
            const struct seasons_state before = match;
            list.count = 0;
            game->ops->list(game, &match, seat, play_keep, &list);
            assert_true(list.count > 0);
            const struct intent answer = list.intents[random_below(&stream, (uint32_t)list.count)];
            /* A long list is tried in places, a short one whole. */
            const size_t stride = list.count > TRIES ? list.count / TRIES : 1;
            for (size_t i = 0; i < list.count; i += stride) {
                assert_int_equal(game->ops->validate(game, &match, &list.intents[i]), REASON_NONE);
            }
            for (int i = 0; i < MUTATIONS; i++) {
                const struct intent bent = bend(&list.intents[random_below(&stream, (uint32_t)list.count)], &stream);
                if (bent.seat == seat) {
                    assert_int_equal(game->ops->validate(game, &match, &bent) == REASON_NONE,
                                     play_is_listed(&list, &bent));
                }
            }
            struct intent picked;
            game->ops->pick(game, &match, seat, &stream, &picked);
            assert_true(play_is_listed(&list, &picked));
            if (n < matches / 20) { /* no intent twice */
                qsort(list.intents, list.count, sizeof *list.intents, order);
                for (size_t i = 1; i < list.count; i++) {
                    assert_int_not_equal(order(&list.intents[i - 1], &list.intents[i]), 0);
                }
            }
            assert_memory_equal(&before, &match, sizeof before);
            game->ops->apply(game, &match, &answer, NULL);
        }
    }
}

static void pieces_and_talers_are_conserved(const struct seasons_tables *tables, const struct seasons_state *match,
                                            const int boxed[KINDS + 1]) {
    for (int kind = 0; kind <= TALER; kind++) {
        const int is_taler = kind == TALER;
        int sum = boxed[kind] + match->damsel[kind];
        sum += is_taler ? match->bank + match->round_talers + match->tavern_talers
                        : match->carts[kind] + match->tower[kind] + (kind == SILVER ? match->forge : 0);
        for (int seat = 0; seat < players; seat++) {
            const struct seasons_seat *own = &match->seats[seat];
            sum += is_taler ? own->talers : own->goods[kind];
            for (int worker = 0; worker < WORKER_CARDS && !is_taler; worker++) {
                sum += own->worker_goods[worker][kind];
            }
        }
        assert_int_equal(sum, is_taler ? tables->talers : tables->pieces[kind]);
    }
}

static void helpers_and_cards_are_conserved(const struct seasons_tables *tables, const struct seasons_state *match) {
    for (int seat = 0; seat < players; seat++) {
        const struct seasons_seat *own = &match->seats[seat];
        int helpers = own->helpers;
        for (int kind = 0; kind < KINDS; kind++) {
            helpers += match->traders[kind] == seat;
        }
        for (int place = 0; place < PLACES; place++) {
            helpers += match->places[place] == seat;
        }
        assert_int_equal(helpers, tables->helpers[players]);
        assert_int_equal(own->hand | own->chosen | own->discard | own->lost, ALL_CARDS);
        assert_int_equal(__builtin_popcount(own->hand) + __builtin_popcount(own->chosen) +
                             __builtin_popcount(own->discard) + __builtin_popcount(own->lost),
                         CARDS);
    }
}

/* All that the trace shows, and the points by source; not the engine's own cursor. */
static void boards_are_the_same(const struct seasons_state *a, const struct seasons_state *b) {
    assert_int_equal(a->round, b->round);
    assert_int_equal(a->start, b->start);
    assert_int_equal(a->phase, b->phase);
    assert_int_equal(a->to_act, b->to_act);
    assert_int_equal(a->bank, b->bank);
    assert_int_equal(a->round_talers, b->round_talers);
    assert_int_equal(a->forge, b->forge);
    assert_memory_equal(a->carts, b->carts, sizeof a->carts);
    assert_memory_equal(a->tower, b->tower, sizeof a->tower);
    assert_memory_equal(a->traders, b->traders, sizeof a->traders);
    assert_memory_equal(a->tile_owner, b->tile_owner, sizeof a->tile_owner);
    assert_memory_equal(a->places, b->places, sizeof a->places);
    assert_memory_equal(a->points, b->points, sizeof a->points);
    assert_int_equal(a->plans, b->plans);
    assert_int_equal(a->last_round, b->last_round);
    assert_int_equal(a->deck_left, b->deck_left);
    assert_int_equal(a->up, b->up);
    assert_int_equal(a->tavern_talers, b->tavern_talers);
    assert_int_equal(a->courting_begun, b->courting_begun);
    assert_true(!a->courting_begun || a->courting == b->courting);
    assert_memory_equal(a->damsel, b->damsel, sizeof a->damsel);
    for (int i = 0; i < players; i++) {
        const struct seasons_seat *s = &a->seats[i];
        const struct seasons_seat *t = &b->seats[i];
        assert_int_equal(s->vp, t->vp);
        assert_int_equal(s->talers, t->talers);
        assert_int_equal(s->helpers, t->helpers);
        assert_memory_equal(s->goods, t->goods, sizeof s->goods);
        assert_memory_equal(s->worker_goods, t->worker_goods, sizeof s->worker_goods);
        assert_int_equal(s->hand, t->hand);
        assert_int_equal(s->chosen, t->chosen);
        assert_int_equal(s->discard, t->discard);
        assert_int_equal(s->lost, t->lost);
        assert_int_equal(s->equipped, t->equipped);
    }
}

/* What a log that is kept from events alone would say of the points. */
static void add_logged_points(const struct event_list *events, int logged[GAME_MAX_SEATS], int boxed[KINDS + 1]) {
    for (size_t i = 0; i < events->count; i++) {
        const struct event *event = &events->items[i];
        if (event->type == EVENT_POINTS) {
            logged[event->seat] += event->amount;
        }
        if (event->type == EVENT_MOVE && event->to == AT_BOX) {
            boxed[event->what] += event->amount;
        }
    }
}

static void events_rebuild_the_board_and_nothing_is_lost(void **state) {
    const struct game *game = &((struct situation *)*state)->game;
    const struct seasons_tables *tables = seasons_tables(game);
    static struct event_list events;
    struct random_stream stream = random_seeded(12);
    for (int n = 0; n < matches; n++) {
        struct seasons_state match;
        struct seasons_state board;
        struct seasons_state seen;
        int logged[GAME_MAX_SEATS] = {0};
        int boxed[KINDS + 1] = {0};
        int decisions = 0;
        begin(game, (uint64_t)n, &match);
        game->ops->observe(game, &match, GAME_NO_SEAT, &board);
        while (match.to_act) {
            struct intent intent;
            game->ops->pick(game, &match, (uint8_t)__builtin_ctz(match.to_act), &stream, &intent);
            events.count = 0;
            game->ops->apply(game, &match, &intent, &events);
            assert_true(events.count > 0 && events.count < GAME_EVENTS_MAX);
            for (size_t i = 0; i < events.count; i++) {
                seasons_fold(&board, &events.items[i]);
            }
            game->ops->observe(game, &match, GAME_NO_SEAT, &seen);
            boards_are_the_same(&board, &seen);
            add_logged_points(&events, logged, boxed);
            pieces_and_talers_are_conserved(tables, &match, boxed);
            helpers_and_cards_are_conserved(tables, &match);
            assert_true(++decisions < DECISIONS_MOST); /* every match ends */
        }
        for (int seat = 0; seat < players; seat++) {
            struct score_sheet sheet;
            int sum = 0;
            game->ops->score(game, &match, (uint8_t)seat, &sheet);
            for (int source = 0; source < GAME_MAX_SOURCES; source++) {
                sum += sheet.by_source[source];
            }
            assert_int_equal(sum, match.seats[seat].vp);
            assert_int_equal(logged[seat], match.seats[seat].vp);
        }
    }
}

static void play_and_undo(struct match *match, struct random_stream *stream) {
    const struct game *game = match_game(match);
    unsigned asked;
    while ((asked = match_to_act(match)) != 0) {
        struct intent intent;
        const uint8_t seat = (uint8_t)__builtin_ctz(asked);
        game->ops->pick(game, match_state(match), seat, stream, &intent);
        const struct seasons_state before = *(const struct seasons_state *)match_state(match);
        const size_t length = match_length(match);
        assert_int_equal(match_submit(match, &intent, NULL).reason, REASON_NONE);
        if (match_length(match) == length + 1 && match_undoable(match, seat) == 1 && random_below(stream, 8) == 0) {
            const uint64_t after = game_state_hash(game, match_state(match));
            assert_true(match_undo(match, seat));
            assert_true(game_state_hash(game, match_state(match)) == game_state_hash(game, &before));
            assert_int_equal(match_submit(match, &intent, NULL).reason, REASON_NONE);
            assert_true(game_state_hash(game, match_state(match)) == after);
        }
    }
}

static void save_load_undo_and_replay_agree(void **state) {
    const struct game *game = &((struct situation *)*state)->game;
    const char *data = getenv("CASTELLANY_DATA");
    char path[] = "/tmp/castellany-properties-XXXXXX";
    const int file = mkstemp(path);
    struct game_shelf *shelf = game_shelf_open(data ? data : "data");
    assert_true(file >= 0);
    struct random_stream stream = random_seeded(13);
    for (int n = 0; n < matches; n++) {
        struct game_setup setup = {.seed = (uint64_t)n, .seats = (uint8_t)players};
        assert_true(game->ops->setup->option(&setup, "season", season));
        struct match *match = match_new(game, &setup, NULL, NULL);
        play_and_undo(match, &stream);
        remove(path); /* over what is there the file would go to the disk when it is closed */
        FILE *out = fopen(path, "w");
        assert_true(match_file_write(match, out));
        fclose(out);
        struct match_file_read read;
        match_file_read(path, shelf, &read);
        assert_int_equal(read.status, MATCH_FILE_GOOD);
        assert_int_equal(match_length(read.match), match_length(match));
        assert_memory_equal(match_state(read.match), match_state(match), game->ops->state_size);
        match_file_read_free(&read);
        struct match *prefix = match_prefix(match, match_length(match));
        assert_memory_equal(match_state(prefix), match_state(match), game->ops->state_size);
        match_free(prefix);
        match_free(match);
    }
    game_shelf_close(shelf);
    remove(path);
}

/* TEXT's number, or CASTELLANY_MATCHES where that is less: a sanitizer takes ten times as long. */
static int matches_wished(const char *text) {
    const char *most = getenv("CASTELLANY_MATCHES");
    const int wished = atoi(text), limit = most ? atoi(most) : 0;
    return limit > 0 && limit < wished ? limit : wished;
}

int main(int argc, char **argv) {
    if (argc != 4) {
        fprintf(stderr, "usage: test_properties PLAYERS SEASON MATCHES\n");
        return 2;
    }
    players = atoi(argv[1]);
    season = argv[2];
    matches = matches_wished(argv[3]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(list_is_what_validate_accepts),
        cmocka_unit_test(events_rebuild_the_board_and_nothing_is_lost),
        cmocka_unit_test(save_load_undo_and_replay_agree),
    };
    return cmocka_run_group_tests(tests, situation_open, situation_close);
}
