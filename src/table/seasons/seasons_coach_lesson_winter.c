/* SPDX-License-Identifier: MIT */
/* What the coach says in the winter lesson: a card with a question, one with places, the damsel. Its record jumps to
 * each of them. */
#include "castellany/seasons.h"
#include "table/seasons/seasons_coach_steps.h"
#include "table/seasons/seasons_targets.h"
#include "ui/words.h"

/* clang-format off */
const struct coach_step seasons_coach_winter_steps[] = {
    READ(TARGET_NONE, 0, 0,
        N_("Winter! You build the same castle with the same eight cards. But six winter cards lie in wait as well, and each of them changes something for everybody.")),
    READ(TARGET_ROUNDS, 1, 0,
        N_("See the snowflakes on the round track? Each brings a winter card, with three players in rounds {winter-rounds:15}. It is drawn after everybody has chosen a card, so you never know what is coming.")),
    {COACH_JUMP, TARGET_WINTER_DECK, 1, 6,
        N_("The six lie here face down in an order that nobody knows. The number says how many are left and when the next one comes. Round 1 is like any in summer: let us jump to round 2."),
        NULL, 0},
    /* ---- a question: the plague ---- */
    PREPARE(TARGET_CARD + MESSENGER,
        N_("A snowflake: this round brings a card. It may be good or bad, and against the bad ones a few talers help. Press the messenger."),
        N_("Not now: with talers you can meet whatever winter brings. Take the messenger.")),
    ANSWER(TARGET_DONE, 1, 11,
        N_("Seal your choice with “Done”. Once all three have chosen, the winter card is drawn."),
        N_("Stay with the messenger this time: talers help against bad cards.")),
    ANSWER(TARGET_OPTION + 1, 1, 0,
        N_("The plague, a bad one! Everybody gives up one of their face-up cards for good, or pays a taler for each of them. You have only one lying there: pay the taler and keep it."),
        N_("That card would be gone for good, and one taler is cheap: pay it.")),
    READ(TARGET_WINTER_DECK, 1, 16,
        N_("Plague, snowdrift and cracked wall ask everybody once and leave the game. The wall is a good one: it turns your stone into points. The number here says what is still to come.")),
    /* ---- places: the granary ---- */
    {COACH_JUMP, TARGET_WINTER_DECK, 1, 22,
        N_("The other three stay in play: village tavern, granary and damsel. Let us go on to round 3: the next card comes up, and your stonemason builds a house."),
        NULL, 0},
    READ(TARGET_WINTER + GRANARY, 1, 0,
        N_("The granary, a good one: three new places for {fee:granary/0} talers each. At the end a helper alone in there scores 10 points; two score 7 each, three only 3 each.")),
    ANSWER(TARGET_PLACE + PLACE_GRANARY, 1, 0,
        N_("You have built, so you may place a helper, in the granary as in any building. Nobody is there yet: press its place."),
        N_("The granary is cheap and still empty: press its place.")),
    /* ---- the damsel ---- */
    {COACH_JUMP, TARGET_WINTER + GRANARY, 1, 40,
        N_("It stays until the end. Let us jump once more: round 5 brings the damsel, and in round 6 the courting begins. {other} lays down wood, you lay down sand, and {seat} drops out."),
        NULL, 0},
    ANSWER(TARGET_OPTION, 1, 0,
        N_("As each round begins, whoever still courts the damsel lays a piece or a taler onto her card. The last one left scores 8 points. Only {other} is still in: lay down another sand."),
        N_("Sand is worth the least, so it will do: lay down another sand.")),
    READ(TARGET_POINTS, 1, 44,
        N_("{other} drops out, and you score 8 points for two sand. The others share what lay on her card. Drop out in time yourself: she is not worth more than a few pieces.")),
    READ(TARGET_WINTER_DECK, 1, 0,
        N_("What is in play always lies here. Point at a card, and the panel at the lower right tells you what it does; [rules] opens its page.")),
    {COACH_END, TARGET_WINTER_DECK, 1, 0,
        N_("Three cards are still to come here, and in your own match they come in another order. How about one now, with me at hand?"),
        NULL, 0},
};
/* clang-format on */
