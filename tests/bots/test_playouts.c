/* SPDX-License-Identifier: MIT */
/* The player of games that have no evaluation, in noughts and crosses: a game small enough that every line the other
 * side can take is played, and known to be a draw where nobody errs. */
#include "kit.h"

#include <string.h>

#include "castellany/bot.h"

enum { SQUARES = 9, NOBODY = 2, POINTS_FOR_A_ROW = 1 };

struct noughts {
    uint8_t owners[SQUARES]; /* a seat, or NOBODY */
    uint8_t laid, winner;
};

static int is_row_of(const struct noughts *noughts, uint8_t seat) {
    static const uint8_t rows[][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                      {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (noughts->owners[rows[i][0]] == seat && noughts->owners[rows[i][1]] == seat &&
            noughts->owners[rows[i][2]] == seat) {
            return 1;
        }
    }
    return 0;
}

static unsigned to_act(const void *state) {
    const struct noughts *noughts = state;
    return noughts->winner != NOBODY || noughts->laid == SQUARES ? 0 : 1u << noughts->laid % 2;
}

static enum game_secrecy secrecy(const void *state) {
    (void)state;
    return GAME_OPEN;
}

static int seats(const void *state) {
    (void)state;
    return 2;
}

static int round_of(const void *state) {
    return ((const struct noughts *)state)->laid + 1;
}

static void list(const struct game *game, const void *state, uint8_t seat, intent_visitor visit, void *context) {
    const struct noughts *noughts = state;
    (void)game;
    for (uint8_t square = 0; square < SQUARES; square++) {
        const struct intent intent = {.seat = seat, .arg = {square}};
        if (noughts->owners[square] == NOBODY && !visit(context, &intent)) {
            return;
        }
    }
}

static void pick(const struct game *game, const void *state, uint8_t seat, struct random_stream *stream,
                 struct intent *intent) {
    const struct noughts *noughts = state;
    uint32_t left = random_below(stream, (uint32_t)(SQUARES - noughts->laid));
    uint8_t square = 0;
    (void)game;
    for (; noughts->owners[square] != NOBODY || left; square++) {
        left -= noughts->owners[square] == NOBODY;
    }
    *intent = (struct intent){.seat = seat, .arg = {square}};
}

static int validate(const struct game *game, const void *state, const struct intent *intent) {
    const struct noughts *noughts = state;
    (void)game;
    return to_act(state) >> intent->seat & 1 && noughts->owners[intent->arg[0]] == NOBODY ? REASON_NONE
                                                                                          : REASON_NOT_YOUR_TURN;
}

static unsigned apply(const struct game *game, void *state, const struct intent *intent, struct event_list *events) {
    struct noughts *noughts = state;
    (void)game, (void)events;
    assert_int_equal(to_act(state), 1u << intent->seat);
    assert_int_equal(noughts->owners[intent->arg[0]], NOBODY);
    noughts->owners[intent->arg[0]] = intent->seat;
    noughts->laid++;
    noughts->winner = is_row_of(noughts, intent->seat) ? intent->seat : NOBODY;
    return 0;
}

static void nothing_is_hidden(const struct game *game, void *seen, uint8_t seat, struct random_stream *stream) {
    (void)game, (void)seen, (void)seat, (void)stream;
}

static void score(const struct game *game, const void *state, uint8_t seat, struct score_sheet *sheet) {
    const struct noughts *noughts = state;
    (void)game;
    *sheet = (struct score_sheet){.total = noughts->winner == seat ? POINTS_FOR_A_ROW : 0};
}

static void rank(const struct game *game, const void *state, uint8_t rank[GAME_MAX_SEATS]) {
    const struct noughts *noughts = state;
    (void)game;
    rank[0] = noughts->winner == 1;
    rank[1] = noughts->winner == 0;
}

static const struct game_ops noughts_ops = {
    .name = "noughts",
    .state_size = sizeof(struct noughts),
    .least_seats = 2,
    .most_seats = 2,
    .to_act = to_act,
    .secrecy = secrecy,
    .seats = seats,
    .round = round_of,
    .list = list,
    .pick = pick,
    .validate = validate,
    .apply = apply,
    .determinize = nothing_is_hidden,
    .score = score,
    .rank = rank,
};
static const struct game noughts_game = {&noughts_ops, NULL};

static struct noughts begun(void) {
    struct noughts noughts = {.winner = NOBODY};
    memset(noughts.owners, NOBODY, sizeof noughts.owners);
    return noughts;
}

/* ---- every line against one player ---- */

struct lines {
    struct bot_library *library;
    const struct bot_level *level;
    uint8_t seat; /* of the level; the other one tries everything */
    int played, won, lost;
};

static struct intent answer_of(const struct lines *lines, const struct noughts *noughts) {
    const struct bot_request request = {.game = &noughts_game, .seen = noughts, .seat = lines->seat, .seed = 7};
    struct intent answer;
    bot_answer(lines->library, lines->level, &request, &answer);
    assert_int_equal(noughts->owners[answer.arg[0]], NOBODY);
    return answer;
}

static void play_lines(struct lines *lines, struct noughts noughts) {
    const unsigned due = to_act(&noughts);
    if (!due) {
        lines->played++;
        lines->won += noughts.winner == lines->seat;
        lines->lost += noughts.winner == (lines->seat ^ 1);
        return;
    }
    if (due >> lines->seat & 1) {
        const struct intent answer = answer_of(lines, &noughts);
        apply(&noughts_game, &noughts, &answer, NULL);
        play_lines(lines, noughts);
        return;
    }
    for (uint8_t square = 0; square < SQUARES; square++) {
        if (noughts.owners[square] == NOBODY) {
            struct noughts next = noughts;
            apply(&noughts_game, &next, &(struct intent){.seat = lines->seat ^ 1, .arg = {square}}, NULL);
            play_lines(lines, next);
        }
    }
}

static struct lines lines_of(struct bot_library *library, const char *level) {
    struct lines lines = {.library = library, .level = bot_level_find(level)};
    assert_non_null(lines.level);
    for (; lines.seat < 2; lines.seat++) {
        play_lines(&lines, begun());
    }
    return lines;
}

static struct bot_library *open_library(void) {
    char error[GAME_ERROR_SIZE];
    struct bot_library *library = bot_library_open(&noughts_game, kit_data(), error);
    assert_string_equal(error, "");
    return library;
}

static void test_the_best_player_never_loses(void **state) {
    struct bot_library *library = open_library();
    (void)state;
    const struct lines master = lines_of(library, "master"), grandmaster = lines_of(library, "grandmaster");
    print_message("master: %d won, %d lost of %d; grandmaster: %d won, %d lost of %d\n", master.won, master.lost,
                  master.played, grandmaster.won, grandmaster.lost, grandmaster.played);
    assert_int_equal(master.lost, 0);
    assert_int_equal(grandmaster.lost, 0);
    assert_true(grandmaster.won > grandmaster.played / 2);
    bot_library_close(library);
}

/* Whoever takes a level in the menu meets another player than at the level below. */
static int answers_alike(struct bot_library *library, const char *one, const char *other) {
    struct lines first = {.library = library, .level = bot_level_find(one)}, second = first;
    int alike = 0;
    second.level = bot_level_find(other);
    for (uint8_t square = 0; square < SQUARES; square++) {
        struct noughts noughts = begun();
        apply(&noughts_game, &noughts, &(struct intent){.arg = {square}}, NULL);
        first.seat = second.seat = 1;
        const struct intent a = answer_of(&first, &noughts), b = answer_of(&second, &noughts);
        alike += memcmp(&a, &b, sizeof a) == 0;
    }
    return alike;
}

static void test_each_level_is_a_player_of_its_own(void **state) {
    static const char *const levels[] = {"apprentice", "journeyman", "craftsman", "carver",
                                         "foreman",    "warden",     "master"};
    struct bot_library *library = open_library();
    struct lines before = {0};
    (void)state;
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        const struct lines lines = lines_of(library, levels[i]);
        print_message("%s: %d won, %d lost of %d\n", levels[i], lines.won, lines.lost, lines.played);
        if (i) {
            assert_true(answers_alike(library, levels[i - 1], levels[i]) < SQUARES);
            assert_true((long)lines.lost * before.played <= (long)before.lost * lines.played);
        }
        before = lines;
    }
    bot_library_close(library);
}

/* ---- what it thinks ---- */

static void test_the_same_question_has_the_same_answer(void **state) {
    struct bot_library *library = open_library();
    (void)state;
    assert_int_equal(answers_alike(library, "grandmaster", "grandmaster"), SQUARES);
    bot_library_close(library);
}

static void test_who_is_told_to_stop_still_answers(void **state) {
    static const atomic_bool is_cancelled = 1;
    struct bot_library *library = open_library();
    const struct noughts noughts = begun();
    const struct bot_request request = {.game = &noughts_game, .seen = &noughts, .cancel = &is_cancelled};
    struct intent answer;
    (void)state;
    bot_answer(library, bot_level_find("grandmaster"), &request, &answer);
    assert_in_range(answer.arg[0], 0, SQUARES - 1);
    bot_library_close(library);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_best_player_never_loses),
        cmocka_unit_test(test_each_level_is_a_player_of_its_own),
        cmocka_unit_test(test_the_same_question_has_the_same_answer),
        cmocka_unit_test(test_who_is_told_to_stop_still_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
