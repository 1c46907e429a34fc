/* SPDX-License-Identifier: MIT */
/* What the coach says in the lesson: five turns with a roof and two ducat days, then the last turn of the same match.
 * At most three short sentences a step. The record is data/games/kilt/lesson.castellany. */
#include "table/kilt/kilt_coach.h"
#include "table/kilt/kilt_targets.h"
#include "ui/words.h"

#define READ(target, count, until, text)                                                                               \
    { COACH_READ, target, count, until, text, NULL, 0 }
#define PREPARE(target, text, otherwise)                                                                               \
    { COACH_PREPARE, target, 1, 0, text, otherwise, 0 }
#define ANSWER(target, until, text, otherwise)                                                                         \
    { COACH_ANSWER, target, 1, until, text, otherwise, 0 }

enum {
    C1 = KILT_TARGET_SQUARE + 2,
    D1 = KILT_TARGET_SQUARE + 3,
    E1 = KILT_TARGET_SQUARE + 4,
    C5 = KILT_TARGET_SQUARE + 22,
    ORANGE_RED = KILT_TARGET_CARD + 9,
    RED = KILT_TARGET_CARD + KILT_RED
};

/* clang-format off */
const struct coach_step kilt_lesson_steps[] = {
    /* ---- what lies on the table ---- */
    READ(TARGET_NONE, 0, 0,
        N_("Welcome, I am Ulrich. In the Highlands they build another way: each clan for itself, and whoever has the most ducats at the end wins. A few turns will show you how.")),
    READ(TARGET_SEAT, 1, 0,
        N_("This is you: clan Stag, in red. You see your ducats and how many floors you have left: plain, with one crest, with two. Below stands what your towers would bring you now and at the end; more of that soon.")),
    READ(KILT_TARGET_CARD, KILT_CARDS, 0,
        N_("These banners are the cards, the train. They travel round the castle clockwise, and whoever’s turn it is moves any one of them: it need not be their own colour.")),
    READ(KILT_TARGET_PLACE + 4, 1, 0,
        N_("From each place a line of squares leads across the castle: from this one e1, e2 and e3. Whoever’s colour is on the moved card must build in its line.")),
    /* ---- turn 1 ---- */
    PREPARE(RED,
        N_("You begin. Take the red banner: press it."),
        N_("Another time. Take the red banner now: then you build.")),
    ANSWER(KILT_TARGET_PLACE + 4, 0,
        N_("Where it may go is lit; point at a place to see who would build, and at which price. Put it at the front of the train."),
        N_("It could go there too. But put it at the front this time.")),
    PREPARE(E1,
        N_("The stag must build in this line. The nearest empty square costs nothing: press it."),
        N_("Press the empty square that is lit.")),
    ANSWER(KILT_TARGET_KIND + 2, 4,
        N_("Now choose the floor. A crest counts as long as it is on top, so take the one with two: the numbers say what it brings."),
        N_("You could. But take the floor with two crests.")),
    /* ---- turn 2: overbuilding, a roof ---- */
    READ(D1, 1, 4,
        N_("{seat} moved a card of two colours. It turns on its way, and the half toward the castle builds first: the swan, on d1. Now your colour follows.")),
    PREPARE(D1,
        N_("d2 would be free. But press d1: you may build over somebody else’s tower. It costs one ducat for each floor, and {seat} gets it."),
        N_("That would be free, but d1 is better: you will see why.")),
    ANSWER(KILT_TARGET_KIND, 8,
        N_("A plain floor will do here: two players build on one square in one turn, so a roof comes on top."),
        N_("Keep your crests: the roof would hide them. Take a plain floor.")),
    READ(D1, 1, 8,
        N_("A tower with a roof belongs to everybody and is part of your area too. Nobody can build on it as long as the roof is there.")),
    /* ---- turn 3: a ducat day ---- */
    READ(KILT_TARGET_PURSE, 1, 8,
        N_("{other} took the last card of a row: that calls the piper. On a ducat day everybody is paid for their best area; yours brought 4, for one tower, two crests and the roof.")),
    READ(KILT_TARGET_AREA + KILT_RED, 1, 0,
        N_("This is what a ducat day would bring you now: point at it, and the area is lit. The number beside it is for the end, when all your towers count.")),
    READ(TARGET_HINT, 1, 0,
        N_("When in doubt press the lamp, or [hint]: two good answers with reasons. Point at anything and press [rules] for its page of the rules.")),
    /* ---- turn 4 ---- */
    PREPARE(ORANGE_RED,
        N_("Your turn. Take this card: it shows the salmon to the castle now, but it turns, and then you build first."),
        N_("Leave that one. Take the card with salmon and stag.")),
    ANSWER(KILT_TARGET_PLACE + 5, 0,
        N_("Put it at the front, round the corner. A card goes one place ahead of the front row at most."),
        N_("Put it round the corner: the line there leads along your tower.")),
    PREPARE(C1,
        N_("c1 lies beside the roof: a tower there would belong to your area. Press it."),
        N_("c1 is better: the roof joins it to your tower on e1.")),
    ANSWER(KILT_TARGET_KIND + 1, 12,
        N_("With one crest it is worth 2."),
        N_("Take the floor with one crest this time.")),
    READ(TARGET_SEAT + 1, 1, 12,
        N_("{seat} has moved the only card of a row, so another ducat day comes at the end of this turn. You build before that.")),
    /* ---- turn 5 ---- */
    PREPARE(C1,
        N_("Building on towers of your own is free, and the higher they are, the more others pay to build over them. Press c1."),
        N_("Build on c1, your own tower.")),
    ANSWER(KILT_TARGET_KIND + 2, 14,
        N_("Only the top floor’s crests count: take two."),
        N_("Take the floor with two crests: they are seen on top.")),
    READ(KILT_TARGET_PURSE, 1, 14,
        N_("7 ducats for you, 2 for {other}, 1 for {seat}. That is the game: rich areas, and the last card of a row at the right time.")),
    READ(KILT_TARGET_ABOVE, 1, 0,
        N_("Where towers stand in the way, point at this button: a small plan unfolds. Press it, or [above], to look from above.")),
    /* ---- the end ---- */
    {COACH_JUMP, KILT_TARGET_TURN, 1, 67,
        N_("The match ends with the turn in which somebody lays their last floor. Let us jump there: this is how the castle may look then."),
        NULL, 0},
    READ(KILT_TARGET_STOCK + KILT_RED * KILT_CREST_KINDS, 1, 0,
        N_("You have one floor left. {seat} has 60 ducats like you, {other} has 52: your last turn must bring more than theirs.")),
    PREPARE(RED,
        N_("The red card lies alone in its row: if you move it, a ducat day follows, and your area is the best. Take it."),
        N_("Take the red card: it brings you both the last floor and a ducat day.")),
    ANSWER(KILT_TARGET_PLACE + 12, 0,
        N_("Put it here: its line begins at c5, where you have a tower."),
        N_("Put it where the line begins at c5.")),
    PREPARE(C5,
        N_("Your own tower costs nothing: press c5."),
        N_("Press c5: it is yours and costs nothing.")),
    ANSWER(KILT_TARGET_KIND, 69,
        N_("And there goes your last floor."),
        N_("Lay the last floor.")),
    READ(KILT_TARGET_PURSE, 1, 69,
        N_("The ducat day brings you 8. Then comes the final remuneration: 1 for each tower and each crest on top, wherever they stand, 9 for you.")),
    READ(KILT_TARGET_TURN, 1, 69,
        N_("For your own matches: with three players at most {row:3} cards lie in a row and at most {rows:3} rows round the castle. If two have as many ducats at the end, whoever has laid more floors wins.")),
    {COACH_END, TARGET_SEAT, 1, 0,
        N_("77 ducats to 71 and 64: you win! How about your first match now, with me at hand?"),
        NULL, 0},
};
/* clang-format on */
