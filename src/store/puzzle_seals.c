/* SPDX-License-Identifier: MIT */
/* Which seals of puzzles were earned. What is told of "the first try" counts a puzzle the first time it comes to an
 * end: afterwards its answer is known. */
#include "store/puzzle_seals.h"

#include <string.h>

#include "castellany/puzzle.h"

enum { WEEK = 7, MONTH = 30, GAMES = 3, OF_EACH = 10, HUNDRED = 100 };

static uint32_t bit(enum puzzle_seal seal, int is_earned) {
    return is_earned ? 1u << seal : 0;
}

static int is_found_at_once(const struct puzzle_result *item) {
    return item->state == PUZZLE_SOLVED && item->tries == 1;
}

/* ---- one after the other ---- */

static uint32_t first_tries(const struct puzzle_results *results) {
    int row = 0, longest = 0, is_hardest = 0;
    for (int i = 0; i < results->count; i++) {
        const struct puzzle_result *item = &results->items[i];
        if (puzzle_results_is_first_end(results, i)) {
            row = is_found_at_once(item) ? row + 1 : 0;
            longest = row > longest ? row : longest;
            is_hardest |= row > 0 && item->grade == PUZZLE_GRADES;
        }
    }
    return bit(PUZZLE_SEAL_AT_ONCE, longest > 0) | bit(PUZZLE_SEAL_ROW, longest >= PUZZLE_SEAL_ROW_LENGTH) |
           bit(PUZZLE_SEAL_HARDEST, is_hardest);
}

static int is_redeemed(const struct puzzle_results *results) {
    for (int i = 0; i < results->count; i++) {
        for (int before = 0; before < i && results->items[i].state == PUZZLE_SOLVED; before++) {
            if (results->items[before].id == results->items[i].id && results->items[before].state == PUZZLE_MISSED) {
                return 1;
            }
        }
    }
    return 0;
}

/* ---- days ---- */

/* The longest row of days of all: reckoned at the last day of each. */
static int longest_streak(const struct puzzle_results *results) {
    int longest = 0;
    for (int i = 0; i < results->count; i++) {
        const int64_t day = results->items[i].day;
        if (day != PUZZLE_NO_DAY && !puzzle_results_is_day_solved(results, day + 1)) {
            const int days = puzzle_results_streak(results, day);
            longest = days > longest ? days : longest;
        }
    }
    return longest;
}

/* ---- how many ---- */

static int is_first_of_game(const struct puzzle_results *results, int index) {
    for (int i = 0; i < index; i++) {
        if (strcmp(results->items[i].game, results->items[index].game) == 0) {
            return 0;
        }
    }
    return 1;
}

static uint32_t numbers(const struct puzzle_results *results) {
    int all = 0, games = 0;
    for (int i = 0; i < results->count; i++) {
        if (is_first_of_game(results, i)) {
            const int solved = puzzle_results_solved(results, results->items[i].game);
            all += solved;
            games += solved >= OF_EACH;
        }
    }
    return bit(PUZZLE_SEAL_GAMES, games >= GAMES) | bit(PUZZLE_SEAL_HUNDRED, all >= HUNDRED);
}

uint32_t puzzle_seals_earned(const struct puzzle_results *results) {
    const int days = longest_streak(results);
    return first_tries(results) | bit(PUZZLE_SEAL_REDEEMED, is_redeemed(results)) |
           bit(PUZZLE_SEAL_WEEK, days >= WEEK) | bit(PUZZLE_SEAL_MONTH, days >= MONTH) | numbers(results);
}
