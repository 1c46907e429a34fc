/* SPDX-License-Identifier: MIT */
/* What the seals of puzzles are called and what for, and the strip that tells of new ones. */
#include "app/puzzle_seal.h"

#include <stdio.h>

#include "app/notice.h"
#include "ui/words.h"

static const struct puzzle_seal_words all[PUZZLE_SEALS] = {
    [PUZZLE_SEAL_AT_ONCE] = {N_("At first sight"), N_("Solve a puzzle at the first try."), ICON_EYE},
    [PUZZLE_SEAL_ROW] = {N_("A steady hand"), N_("Solve five new puzzles one after the other, each at the first try."),
                         ICON_PEN},
    [PUZZLE_SEAL_HARDEST] = {N_("To the battlements"), N_("Solve a puzzle of five towers at the first try."),
                             ICON_PALACE},
    [PUZZLE_SEAL_REDEEMED] = {N_("On second thoughts"), N_("Solve a puzzle that you had missed."), ICON_UNDO},
    [PUZZLE_SEAL_WEEK] = {N_("A whole week"), N_("Solve the puzzle of the day seven days in a row."), ICON_SUN},
    [PUZZLE_SEAL_MONTH] = {N_("From moon to moon"), N_("Solve the puzzle of the day thirty days in a row."), ICON_BELL},
    [PUZZLE_SEAL_GAMES] = {N_("At home everywhere"), N_("Solve ten puzzles of each of three games."), ICON_COMPASS},
    [PUZZLE_SEAL_HUNDRED] = {N_("A hundred keys"), N_("Solve a hundred puzzles."), ICON_GATE},
};

const struct puzzle_seal_words *puzzle_seal_words(int seal) {
    return &all[seal];
}

void puzzle_seals_tell(struct app *app, uint32_t fresh) {
    char text[PLATFORM_ERROR_SIZE];
    struct notice_seal seals[PUZZLE_SEALS];
    int count = 0;
    size_t used =
        (size_t)snprintf(text, sizeof text, "%s ", P_("A seal earned:", "Seals earned:", __builtin_popcount(fresh)));
    for (int i = 0; i < PUZZLE_SEALS && used < sizeof text; i++) {
        if (fresh >> i & 1) {
            used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", count ? ", " : "", _(all[i].title));
            seals[count++] = (struct notice_seal){all[i].icon, all[i].title};
        }
    }
    if (count) {
        notice_seals(app, text, seals, count);
    }
}
