/* SPDX-License-Identifier: MIT */
/* Programs that play at one table replay each other's matches: a game whose rules play otherwise than before must say
 * so by its revision. All that a replay depends on goes into a digest, which is noted here beside the revision. */
#include "kit.h"

#include <stdlib.h>
#include <string.h>

#include "castellany/hash.h"

enum { MATCHES = 12 };

/* The rule tables as they are printed; their hashes are the games' own. */
extern const uint64_t seasons_printed_tables, kilt_printed_tables, carcassonne_printed_tables;

static const struct noted {
    const char *game;
    unsigned revision;
    const char *digest;
    const uint64_t *printed; /* NULL: no rule tables */
} noted[] = {
    {"seasons", 2, "97cbe71965a3d333", &seasons_printed_tables},
    {"goofspiel", 1, "e8abaf86c22be88d", NULL},
    {"kilt", 1, "c02d828e88d623cc", &kilt_printed_tables},
    {"carcassonne", 1, "6f0983ad980593be", &carcassonne_printed_tables},
    {NULL},
};

static uint64_t digest; /* of all that was taken in so far */

static void take_bytes(const void *bytes, size_t size) {
    const uint64_t parts[] = {digest, size, hash_bytes(bytes, size)};
    digest = hash_bytes(parts, sizeof parts);
}

static void take_number(uint64_t number) {
    take_bytes(&number, sizeof number);
}

static void take_json(json_t *object) {
    char *text = json_dumps(object, JSON_COMPACT | JSON_SORT_KEYS);
    assert_non_null(text);
    take_bytes(text, strlen(text));
    free(text);
    json_decref(object);
}

/* ---- what may be answered: a set, for in which order it is listed no replay can tell ---- */

struct answers {
    size_t count, room;
    struct intent *items;
};

static int add_answer(void *context, const struct intent *intent) {
    struct answers *answers = context;
    if (answers->count == answers->room) {
        answers->room = answers->room ? 2 * answers->room : 256;
        answers->items = realloc(answers->items, answers->room * sizeof *answers->items);
        assert_non_null(answers->items);
    }
    answers->items[answers->count++] = *intent;
    return 1;
}

static int compare(const void *one, const void *other) {
    return memcmp(one, other, sizeof(struct intent));
}

static void list_answers(const struct match *match, uint8_t seat, struct answers *answers) {
    answers->count = 0;
    match_game(match)->ops->list(match_game(match), match_state(match), seat, add_answer, answers);
    qsort(answers->items, answers->count, sizeof *answers->items, compare);
}

/* ---- a match ---- */

static void take_position(const struct match *match) {
    const struct game *game = match_game(match);
    _Alignas(max_align_t) unsigned char seen[GAME_STATE_MAX];
    take_number(game->ops->to_act(match_state(match)));
    take_number(game->ops->secrecy(match_state(match)));
    for (int viewer = 0; viewer <= match_setup(match)->seats; viewer++) {
        memset(seen, 0, sizeof seen);
        game->ops->observe(game, match_state(match),
                           (uint8_t)(viewer == match_setup(match)->seats ? GAME_NO_SEAT : viewer), seen);
        take_bytes(seen, game->ops->state_size);
    }
}

static void take_end(const struct match *match) {
    const struct game *game = match_game(match);
    uint8_t rank[GAME_MAX_SEATS] = {0};
    game->ops->rank(game, match_state(match), rank);
    take_bytes(rank, sizeof rank);
    for (uint8_t seat = 0; seat < match_setup(match)->seats; seat++) {
        struct score_sheet sheet;
        game->ops->score(game, match_state(match), seat, &sheet);
        take_number((uint64_t)sheet.total);
    }
    take_json(game_state_object(game, match_state(match), GAME_NO_SEAT));
}

static void answer(struct match *match, struct answers *answers, struct random_stream *stream) {
    static struct event_list events;
    const unsigned due = match_to_act(match);
    list_answers(match, (uint8_t)__builtin_ctz(due), answers);
    take_bytes(answers->items, answers->count * sizeof *answers->items);
    const struct intent intent = answers->items[random_below(stream, (uint32_t)answers->count)];
    take_json(match_game(match)->ops->json->intent_write(&intent));
    events.count = 0;
    const struct match_outcome outcome = match_replay(match, &intent, &events);
    assert_int_equal(outcome.reason, REASON_NONE);
    take_number(outcome.flags);
    take_bytes(events.items, events.count * sizeof *events.items);
}

static void take_match(const struct kit_kind *kind, uint64_t seed, struct answers *answers) {
    struct game game;
    struct game_setup setup;
    struct random_stream stream = random_seeded(seed + 1000);
    kit_open(kind, seed, &game, &setup);
    struct match *match = match_new(&game, &setup, NULL, NULL);
    json_t *header = json_object();
    game.ops->setup->write(&game, match_setup(match), header);
    take_json(header);
    take_bytes(match_setup(match), sizeof *match_setup(match));
    for (take_position(match); match_to_act(match); take_position(match)) {
        answer(match, answers, &stream);
    }
    take_end(match);
    match_free(match);
    game_close(&game);
}

static void take_game(const struct noted *note) {
    struct answers answers = {0};
    digest = 0;
    take_number(note->printed ? *note->printed : 0);
    take_number(game_find(note->game)->state_size);
    for (const struct kit_kind *kind = kit_kinds; kind->game; kind++) {
        for (uint64_t seed = 1; strcmp(kind->game, note->game) == 0 && seed <= MATCHES; seed++) {
            take_match(kind, seed, &answers);
        }
    }
    free(answers.items);
}

/* ---- the tests ---- */

static void test_who_plays_otherwise_has_another_revision(void **state) {
    (void)state;
    int fails = 0;
    for (const struct noted *note = noted; note->game; note++) {
        char text[HASH_TEXT_SIZE];
        take_game(note);
        hash_text(digest, text);
        const unsigned revision = game_find(note->game)->revision;
        if (revision != note->revision || strcmp(text, note->digest) != 0) {
            print_error("%s plays otherwise than revision %u did: raise .revision of its game_ops (now %u), and note "
                        "here {\"%s\", %u, \"%s\"}\n",
                        note->game, note->revision, revision, note->game, note->revision + 1, text);
            fails++;
        }
    }
    assert_int_equal(fails, 0);
}

static void test_each_game_has_a_revision_and_is_noted(void **state) {
    (void)state;
    for (const struct game_ops *const *ops = game_list; *ops; ops++) {
        const struct noted *note = noted;
        while (note->game && strcmp(note->game, (*ops)->name) != 0) {
            note++;
        }
        if (!note->game) {
            const struct noted unknown = {(*ops)->name, (*ops)->revision, NULL, NULL};
            char text[HASH_TEXT_SIZE];
            take_game(&unknown);
            hash_text(digest, text);
            fail_msg("%s is not noted: note here {\"%s\", %u, \"%s\", NULL}", unknown.game, unknown.game,
                     unknown.revision, text);
        }
        assert_true((*ops)->revision >= 1);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_plays_otherwise_has_another_revision),
        cmocka_unit_test(test_each_game_has_a_revision_and_is_noted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
