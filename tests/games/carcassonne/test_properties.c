/* SPDX-License-Identifier: MIT */
/* What holds in every match, tried in random ones and in eager ones: `test_properties RANDOM EAGER`. */
#include <stdio.h>
#include <stdlib.h>

#include "castellany/match.h"
#include "castellany/match_file.h"
#include "situation.h"

enum { LIST_MOST = CARC_CELLS * CARC_ROTATIONS, BENT = 6, DECISIONS_MOST = 400 };

static int random_matches, eager_matches;

/* ---- matches ---- */

typedef void (*watcher)(const struct game *game, const struct carcassonne_state *state, struct random_stream *stream);

static void begin(const struct game *game, uint64_t seed, struct carcassonne_state *state) {
    struct game_setup setup = {.seed = seed, .seats = CARC_SEATS};
    game->ops->setup->complete(game, &setup);
    game->ops->setup->begin(game, &setup, state, NULL);
}

static void pick(const struct game *game, const struct carcassonne_state *state, int n, struct random_stream *stream,
                 struct intent *intent) {
    if (n < random_matches) {
        game->ops->pick(game, state, state->to_act, stream, intent);
    } else {
        pick_eager(game, state, stream, intent);
    }
}

/* Plays all matches and has every state looked at, the last one too. */
static void watch_matches(const struct game *game, watcher watch) {
    struct random_stream stream = random_seeded(21);
    for (int n = 0; n < random_matches + eager_matches; n++) {
        struct carcassonne_state state;
        begin(game, (uint64_t)n, &state);
        for (int decisions = 0; state.to_act != GAME_NO_SEAT; decisions++) {
            struct intent intent;
            assert_true(decisions < DECISIONS_MOST);
            watch(game, &state, &stream);
            pick(game, &state, n, &stream, &intent);
            game->ops->apply(game, &state, &intent, NULL);
        }
        watch(game, &state, &stream);
    }
}

/* ---- the list ---- */

/* A legal intent with a few of its bytes bent. */
static struct intent bend(const struct intent *intent, struct random_stream *stream) {
    unsigned char bytes[sizeof *intent];
    memcpy(bytes, intent, sizeof bytes);
    for (uint32_t left = 1 + random_below(stream, 2); left; left--) {
        unsigned char *byte = &bytes[1 + random_below(stream, random_below(stream, 8) ? 5 : sizeof bytes - 1)];
        *byte = (unsigned char)(random_below(stream, 2) ? *byte + 1u : random_below(stream, 120));
    }
    struct intent bent;
    memcpy(&bent, bytes, sizeof bent);
    return bent;
}

static void look_at_list(const struct game *game, const struct carcassonne_state *state, struct random_stream *stream) {
    static struct play_list list;
    list.count = 0;
    for (uint8_t seat = 0; seat < CARC_SEATS; seat++) {
        game->ops->list(game, state, seat, play_keep, &list);
    }
    assert_int_equal(list.count > 0, state->to_act != GAME_NO_SEAT);
    assert_true(list.count < LIST_MOST);
    for (size_t i = 0; i < list.count; i++) {
        assert_int_equal(list.intents[i].seat, state->to_act);
        assert_int_equal(game->ops->validate(game, state, &list.intents[i]), REASON_NONE);
        assert_true(play_is_listed(&list, &list.intents[i]));
    }
    for (int i = 0; list.count && i < BENT; i++) {
        const struct intent bent = bend(&list.intents[random_below(stream, (uint32_t)list.count)], stream);
        assert_int_equal(game->ops->validate(game, state, &bent) == REASON_NONE, play_is_listed(&list, &bent));
    }
    if (list.count) {
        struct intent picked;
        game->ops->pick(game, state, state->to_act, stream, &picked);
        assert_true(play_is_listed(&list, &picked));
    }
}

static void list_is_what_validate_accepts(void **state) {
    watch_matches(&((struct situation *)*state)->game, look_at_list);
}

/* ---- features found afresh ---- */

/* Walks from number to number over facing sides, and counts what it meets. */
struct walk {
    const struct carcassonne_tables *tables;
    const struct carcassonne_state *state;
    uint8_t cell_of[CARC_TILES];
    uint8_t seen[CARC_NUMBERS];
    int open, markets, fountain, tiles, last_tile, followers[CARC_SEATS];
    unsigned label;
};

static void visit(struct walk *walk, unsigned number);

static void visit_across(struct walk *walk, unsigned cell, unsigned slot) {
    const unsigned side = slot / 3, neighbour = walk->tables->neighbours[cell][side];
    if (neighbour == CARC_NONE) {
        const unsigned start = walk->tables->start_at[cell][side];
        if (start != CARC_NONE && (walk->tables->kinds[start] == CARC_PATH) == (slot % 3 == 1)) {
            visit(walk, start);
        }
    } else if (walk->state->cells[neighbour] == CARC_NONE) {
        walk->open++;
    } else {
        visit(walk, walk->tables->slots[walk->state->cells[neighbour]][3 * (side ^ 2) + 2 - slot % 3]);
    }
}

static void visit_start(struct walk *walk, unsigned start) {
    const struct carcassonne_start *at = &walk->tables->starts[start];
    const int is_path = at->kind == CARC_PATH;
    if (walk->state->cells[at->cell] == CARC_NONE) {
        walk->open += is_path ? 1 : 2;
        return;
    }
    for (int slot = is_path ? 1 : 0; slot < 3; slot += is_path ? 3 : 2) {
        visit(walk, walk->tables->slots[walk->state->cells[at->cell]][3 * at->side + slot]);
    }
}

static void visit(struct walk *walk, unsigned number) {
    if (walk->seen[number] || walk->tables->kinds[number] != walk->tables->kinds[walk->label]) {
        return;
    }
    walk->seen[number] = 1;
    walk->markets += walk->tables->markets[number];
    walk->fountain |= walk->tables->standing[number];
    assert_int_equal(walk->state->belongs[number], walk->label);
    for (int i = 0; i < CARC_SEATS * CARC_FOLLOWERS; i++) {
        const struct carcassonne_seat *seat = &walk->state->seats[i / CARC_FOLLOWERS];
        walk->followers[i / CARC_FOLLOWERS] += seat->followers[i % CARC_FOLLOWERS] == number;
    }
    if (number < CARC_STARTS) {
        visit_start(walk, number);
        return;
    }
    const unsigned cell = walk->cell_of[walk->tables->tiles[number]];
    for (unsigned slot = 0; slot < CARC_SLOTS; slot++) {
        if (walk->tables->slots[walk->state->cells[cell]][slot] == number) {
            visit_across(walk, cell, slot);
        }
    }
}

static int count_places(const struct walk *walk) {
    uint64_t tiles = 0;
    int count = 0;
    for (unsigned number = 0; number < CARC_NONE; number++) {
        if (walk->seen[number] && number < CARC_STARTS) {
            count++;
        } else if (walk->seen[number]) {
            tiles |= (uint64_t)1 << walk->tables->tiles[number];
        }
    }
    return count + __builtin_popcountll(tiles);
}

static void look_at_features(const struct game *game, const struct carcassonne_state *state,
                             struct random_stream *stream) {
    struct walk base = {.tables = game->tables, .state = state};
    int seen = 0, in_play = CARC_STARTS;
    (void)stream;
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        if (state->cells[cell] != CARC_NONE) {
            const unsigned tile = state->cells[cell] / CARC_ROTATIONS;
            base.cell_of[tile] = (uint8_t)cell;
            in_play += base.tables->first[tile + 1] - base.tables->first[tile];
        }
    }
    for (unsigned label = 0; label < CARC_NONE; label++) {
        if (state->belongs[label] != label) {
            continue;
        }
        struct walk walk = base;
        walk.label = label;
        visit(&walk, label);
        assert_int_equal(walk.open, state->open[label]);
        assert_int_equal(walk.markets, state->markets[label]);
        assert_int_equal(walk.fountain, state->standing[label] & CARC_FOUNTAIN);
        assert_int_equal(walk.followers[0], carcassonne_standing(state, label, 0));
        assert_int_equal(walk.followers[1], carcassonne_standing(state, label, 1));
        assert_int_equal(count_places(&walk), carcassonne_size(base.tables, state, label));
        for (unsigned number = 0; number < CARC_NONE; number++) {
            seen += walk.seen[number];
        }
    }
    assert_int_equal(seen, in_play); /* every number belongs to one feature, and to the one it is reached from */
}

static void features_found_afresh_are_those_kept(void **state) {
    watch_matches(&((struct situation *)*state)->game, look_at_features);
}

/* ---- nothing is lost ---- */

static void look_at_pieces(const struct game *game, const struct carcassonne_state *state,
                           struct random_stream *stream) {
    const struct carcassonne_tables *tables = game->tables;
    int placed = 0, kinds[CARC_WALL_KINDS] = {0}, in_hand = 0, taken = 0;
    uint64_t seen = 0;
    (void)stream;
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        placed += state->cells[cell] != CARC_NONE;
        seen |= state->cells[cell] == CARC_NONE ? 0 : (uint64_t)1 << state->cells[cell] / CARC_ROTATIONS;
    }
    assert_int_equal(__builtin_popcountll(seen), placed);
    const int waits = state->to_act != GAME_NO_SEAT && state->laid == CARC_NONE;
    assert_int_equal(placed + __builtin_popcountll(state->unplaced) + waits, state->drawn);
    for (int tower = 0; tower < CARC_ON_WALL; tower++) {
        kinds[state->wall[tower]]++;
        taken += state->wall[tower] && !(state->on_wall >> tower & 1);
    }
    for (int kind = 1; kind < CARC_WALL_KINDS; kind++) {
        assert_true(kinds[kind] <= tables->wall_counts[kind]);
        in_hand += state->seats[0].hand[kind] + state->seats[1].hand[kind];
    }
    assert_true(in_hand <= taken);
    for (int i = 0; i < CARC_SEATS; i++) {
        const struct carcassonne_seat *seat = &state->seats[i];
        int standing = 0, sum = 0;
        for (int follower = 0; follower < CARC_FOLLOWERS; follower++) {
            standing += seat->followers[follower] != CARC_NONE;
        }
        for (int source = 0; source < CARC_SOURCES; source++) {
            sum += seat->points[source];
        }
        assert_int_equal(standing + seat->supply, tables->followers);
        assert_int_equal(sum, seat->score);
    }
}

static void tiles_followers_wall_tiles_and_points_are_conserved(void **state) {
    watch_matches(&((struct situation *)*state)->game, look_at_pieces);
}

/* ---- events ---- */

static void events_rebuild_the_board(void **state) {
    const struct game *game = &((struct situation *)*state)->game;
    struct random_stream stream = random_seeded(22);
    static struct event_list events;
    for (int n = 0; n < random_matches + eager_matches; n++) {
        struct carcassonne_state match, board, seen;
        int logged[CARC_SEATS] = {0};
        begin(game, (uint64_t)n, &match);
        game->ops->observe(game, &match, GAME_NO_SEAT, &board);
        while (match.to_act != GAME_NO_SEAT) {
            struct intent intent;
            pick(game, &match, n, &stream, &intent);
            events.count = 0;
            game->ops->apply(game, &match, &intent, &events);
            for (size_t i = 0; i < events.count; i++) {
                game->ops->fold(game, &board, &events.items[i]);
                if (events.items[i].type == CARC_EVENT_POINTS) {
                    logged[events.items[i].seat] += events.items[i].amount;
                }
            }
            game->ops->observe(game, &match, GAME_NO_SEAT, &seen);
            assert_memory_equal(&board, &seen, sizeof seen);
        }
        assert_int_equal(logged[0], match.seats[0].score);
        assert_int_equal(logged[1], match.seats[1].score);
    }
}

/* What is filled in at random is possible: the same tiles and wall tiles, and what is known is kept. */
static void look_at_filled_in(const struct game *game, const struct carcassonne_state *state,
                              struct random_stream *stream) {
    struct carcassonne_state seen, again;
    uint64_t tiles = 0;
    int kinds[CARC_WALL_KINDS] = {0};
    game->ops->observe(game, state, 0, &seen);
    game->ops->determinize(game, &seen, 0, stream);
    for (int i = 0; i < CARC_TILES; i++) {
        tiles |= (uint64_t)1 << seen.stack[i];
    }
    assert_true(tiles == ((uint64_t)1 << CARC_TILES) - 1);
    for (int tower = 0; tower < CARC_ON_WALL; tower++) {
        kinds[seen.wall[tower]]++;
    }
    for (int kind = 0; kind < CARC_WALL_KINDS; kind++) {
        assert_true(kinds[kind] <= carcassonne_tables(game)->wall_counts[kind]);
    }
    struct carcassonne_state shown;
    game->ops->observe(game, &seen, 1, &again);
    game->ops->observe(game, state, 1, &shown);
    if (state->to_act != GAME_NO_SEAT) {
        assert_memory_equal(&again, &shown, sizeof shown);
    }
}

static void what_is_filled_in_is_possible(void **state) {
    watch_matches(&((struct situation *)*state)->game, look_at_filled_in);
}

/* ---- save, load, undo, replay ---- */

static void play_and_undo(struct match *match, int n, struct random_stream *stream) {
    const struct game *game = match_game(match);
    unsigned due;
    while ((due = match_to_act(match)) != 0) {
        struct intent intent;
        const uint8_t seat = (uint8_t)__builtin_ctz(due);
        pick(game, match_state(match), n, stream, &intent);
        const struct carcassonne_state before = *(const struct carcassonne_state *)match_state(match);
        const struct match_outcome outcome = match_submit(match, &intent, NULL);
        assert_int_equal(outcome.reason, REASON_NONE);
        if (random_below(stream, 8) == 0) {
            /* Nothing is undone that showed a tile or a wall tile. */
            assert_int_equal(match_undoable(match, seat) == 0, (outcome.flags & APPLY_DISCLOSED) != 0);
            if (match_undo(match, seat)) {
                assert_memory_equal(match_state(match), &before, sizeof before);
                assert_int_equal(match_submit(match, &intent, NULL).reason, REASON_NONE);
            }
        }
    }
}

static void save_load_undo_and_replay_agree(void **state) {
    const struct game *game = &((struct situation *)*state)->game;
    const char *data = getenv("CASTELLANY_DATA");
    char path[] = "/tmp/castellany-carcassonne-XXXXXX";
    const int file = mkstemp(path);
    assert_true(file >= 0);
    struct random_stream stream = random_seeded(23);
    for (int n = 0; n < random_matches + eager_matches; n += n < random_matches ? 10 : 4) {
        struct game_setup setup = {.seed = (uint64_t)n, .seats = CARC_SEATS};
        struct match *match = match_new(game, &setup, NULL, NULL);
        play_and_undo(match, n, &stream);
        FILE *out = fopen(path, "w");
        assert_true(match_file_write(match, out));
        fclose(out);
        struct match_file_read read;
        struct game_shelf *shelf = game_shelf_open(data ? data : "data");
        match_file_read(path, shelf, &read);
        assert_int_equal(read.status, MATCH_FILE_GOOD);
        assert_memory_equal(match_state(match), match_state(read.match), game->ops->state_size);
        match_file_read_free(&read);
        game_shelf_close(shelf);
        match_free(match);
    }
    remove(path);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(list_is_what_validate_accepts),
        cmocka_unit_test(features_found_afresh_are_those_kept),
        cmocka_unit_test(tiles_followers_wall_tiles_and_points_are_conserved),
        cmocka_unit_test(events_rebuild_the_board),
        cmocka_unit_test(what_is_filled_in_is_possible),
        cmocka_unit_test(save_load_undo_and_replay_agree),
    };
    if (argc != 3) {
        fprintf(stderr, "usage: test_properties RANDOM EAGER\n");
        return 2;
    }
    random_matches = atoi(argv[1]);
    eager_matches = atoi(argv[2]);
    return cmocka_run_group_tests(tests, situation_open, situation_close);
}
