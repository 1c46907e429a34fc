/* SPDX-License-Identifier: MIT */
/* What the coach says in the lessons. At most three short sentences a step: what there is, what to do, what for. */
#include "table/seasons/seasons_coach.h"

#include "castellany/seasons.h"
#include "table/seasons/seasons_targets.h"
#include "ui/words.h"

/* ---- the rows of a lesson ---- */

#define READ(target, count, until, text)                                                                               \
    { COACH_READ, target, count, until, text, NULL, 0 }
#define PREPARE(target, text, otherwise)                                                                               \
    { COACH_PREPARE, target, 1, 0, text, otherwise, 0 }
#define ANSWER(target, count, until, text, otherwise)                                                                  \
    { COACH_ANSWER, target, count, until, text, otherwise, 0 }
#define SCORE(target, until, stage, text)                                                                              \
    { COACH_SCORE, target, 1, until, text, NULL, stage }

/* The same, with his sheet off the road: carts and rider are to be seen. */
#define READ_AT_CARTS(target, count, until, text)                                                                      \
    { COACH_READ, target, count, until, text, NULL, 0, TARGET_CART, KINDS }
#define PREPARE_AT_CARTS(target, text, otherwise)                                                                      \
    { COACH_PREPARE, target, 1, 0, text, otherwise, 0, TARGET_CART, KINDS }
#define ANSWER_AT_CARTS(target, count, until, text, otherwise)                                                         \
    { COACH_ANSWER, target, count, until, text, otherwise, 0, TARGET_CART, KINDS }

/* clang-format off */
const struct coach_step seasons_coach_first_steps[] = {
    /* ---- what lies on the table ---- */
    READ(TARGET_NONE, 0, 0,
        N_("Welcome, I am Ulrich, and I have built castles all my life. We all build one together from the plans on the hill there, and whoever has the most points at the end wins. Three rounds will show you how.")),
    READ(TARGET_POINTS, 1, 0,
        N_("Up here your points are counted. You score when you build. But more than a third of all points come at the very end, most of them for helpers: little figures that you place in the buildings.")),
    READ(TARGET_OWN, 1, 0,
        N_("This is yours: goods, talers for paying, and your helpers. When you build, sand is worth {worth:sand}, wood {worth:wood}, clay {worth:clay} and stone {worth:stone}. "
           "Silver can become any of them.")),
    READ(TARGET_CARD, CARDS, 0,
        N_("These are your eight cards, and everybody has the same eight. In each round everybody chooses one in "
           "secret; then all are turned over together. Only the master builder cannot be the first.")),
    READ(TARGET_ORDER, CARDS, 0,
        N_("Then the cards are resolved in this order, 1 to 6, whoever played them. The messenger is always first, the master builder always last.")),
    READ_AT_CARTS(TARGET_SEAT + 1, GAME_MAX_SEATS - 1, 0,
        N_("{seat} and {other} play with you. The cards they still hold are public: you can always see which they may play next.")),
    /* ---- round 1: trader, worker, defence tower ---- */
    PREPARE_AT_CARTS(TARGET_CARD + TRADER,
        N_("First you need goods, so choose the trader: he brings some now, and again whenever anybody plays a trader. Press the card."),
        N_("That is a good card too. But the trader brings goods again and again: the sooner he is played, the more. Take him now.")),
    ANSWER_AT_CARTS(TARGET_DONE, 1, 3,
        N_("Press “Done” to seal your choice: the card then lies face down until everybody has chosen."),
        N_("Stay with the trader this time: goods come first.")),
    READ_AT_CARTS(TARGET_PIECE + (1 * WORKER_CARDS + 2) * KINDS, KINDS, 4,
        N_("All cards are open: {other} has a trader too, {seat} the stone worker. Worker cards are equipped first: one stone and two pieces of {seat}’s choice now lie on hers until its turn comes.")),
    ANSWER_AT_CARTS(TARGET_CART + CLAY, 1, 0,
        N_("Your trader places a helper at a cart. Clay is worth much when you build: press the clay cart."),
        N_("Every cart brings its helper something. But clay is what we will build with: take the clay cart.")),
    READ_AT_CARTS(TARGET_CART + CLAY, 1, 6,
        N_("{other} takes the sand cart. After the last trader every helper at a cart brings goods, yours {yield:clay} clay. The first piece always goes to the defence tower, so {kept:clay} is left for you.")),
    READ_AT_CARTS(TARGET_TOWER, KINDS + 1, 0,
        N_("This is the defence tower. Whoever plays a bricklayer takes all pieces of one kind from here. Your helper stays at the cart and brings you goods again whenever anybody plays a trader.")),
    READ(TARGET_TILE + SMALL_GATE, 1, 0,
        N_("Next {seat}’s worker builds the small gate. Its first number, the building value {cost:small_gate}, is paid exactly, in {rule:kinds} kinds or more: one sand ({worth:sand}), wood ({worth:wood}), clay ({worth:clay}) and stone ({worth:stone}). Of its second number, {points:small_gate} points, a worker scores half: {half:small_gate}.")),
    READ(TARGET_PLACE + PLACE_SMALL_GATE, 1, 7,
        N_("The gate has a place for a helper. Any of us may take it for {fee:small_gate/0} talers, its fee. At the end, a "
           "helper here scores 1 point for each tower that was built.")),
    READ(TARGET_BUILDING + BUILDING_FORGE, 1, 0,
        N_("Each building scores in its own way: the forge for silver, the stable for houses, the keep for free places. Point at one, and the panel at the lower right tells you.")),
    /* ---- round 2: bricklayer, payment, helper ---- */
    READ(TARGET_ROUNDS, 1, 0,
        N_("Round 2. With three players there are {rounds:3} rounds. The starting player takes a taler from this track and goes first when several play the same card; next round the next player starts.")),
    PREPARE(TARGET_CARD + BRICKLAYER,
        N_("Now we build. The bricklayer scores nothing, but he may build up to {rule:buildings} buildings and earns a taler for each piece you pay, and helpers cost talers. Press him."),
        N_("A good card another time. Now the bricklayer: he brings what lies on the tower, and talers.")),
    ANSWER(TARGET_DONE, 1, 10,
        N_("Seal your choice with “Done”."),
        N_("Stay with the bricklayer this time: you need talers for a helper.")),
    READ(TARGET_CART + CLAY, 1, 11,
        N_("{other}’s messenger brought him {rule:messenger} talers. {seat} played a trader, so all helpers at the carts brought goods: yours too, though you played another card.")),
    ANSWER(TARGET_OPTION, 1, 0,
        N_("Your bricklayer takes all of one kind from the defence tower. You have clay already, so take the 3 sand: with "
           "small pieces it is easy to pay exactly."),
        N_("With the sand you can pay exactly in a moment; with that you could not. Take the 3 sand.")),
    PREPARE(TARGET_TILE + HOUSE_1,
        N_("You can pay for every building that glows. Choose this house, building value {cost:house}; you may build up to {rule:buildings}. Each house makes helpers in the stable score more."),
        N_("You could build that. But the rest of your goods will be needed: build a house, please.")),
    ANSWER(TARGET_PAY, 1, 0,
        N_("The tray has laid out the payment for you: 2 sand, 1 wood and 1 clay make exactly {cost:house}. Press the bright button."),
        N_("Pay with 2 sand, 1 wood and 1 clay this time: the rest is for the next building.")),
    ANSWER(TARGET_PLACE + PLACE_SMALL_GATE, 1, 0,
        N_("No points, but 4 talers for 4 pieces. If you have built, a bricklayer or stonemason may then place up to {rule:placings} helpers, from your stock or from a cart. Press the place in the small gate: {fee:small_gate/0} talers."),
        N_("The small gate is the place to have: there are nine towers to build, each a point for you.")),
    READ(TARGET_ENDING, 1, 0,
        N_("Your helper stays there until the end: every tower is a point for you now. You have too few talers for a second one. The scales, or [ending], show what each would have if the match ended now.")),
    READ(TARGET_UNDO, 1, 0,
        N_("Done something by mistake? “Undo” takes back your own moves, as long as nobody else has moved and nothing new was turned over.")),
    /* ---- round 3: stonemason, silver, master builder ---- */
    READ(TARGET_SEAT_CARD + 1 * CARDS + MASTER_BUILDER, 1, 0,
        N_("Played cards stay on the table. Only the master builder brings them all back to your hand, and he scores {rule:master-builder} points for each building the others build in that round. {seat} still holds hers.")),
    PREPARE(TARGET_CARD + STONEMASON,
        N_("Now for points: the stonemason scores all the points of what he builds. Press him."),
        N_("Now the stonemason: he scores all the points of a building, a worker only half.")),
    ANSWER(TARGET_DONE, 1, 17,
        N_("Seal your choice with “Done”."),
        N_("Stay with the stonemason this time: he scores the most.")),
    ANSWER(TARGET_PIECE + (2 * WORKER_CARDS + 0) * KINDS + SILVER, 1, 0,
        N_("{other}’s worker carries 2 wood and a silver bar. A stonemason may buy one piece from a worker for 1 taler. Press the silver on his card."),
        N_("Take the silver: it can become any piece that you lack.")),
    PREPARE(TARGET_TILE + WELL,
        N_("You have sand, clay and a silver bar. That is enough for the well, building value {cost:well}: silver can be forged into the stone you lack. Press the well."),
        N_("That could be built too, but the well brings {points:well} points: press the well.")),
    ANSWER(TARGET_PAY, 1, 0,
        N_("One sand ({worth:sand}), one clay ({worth:clay}) and the bar forged into a stone ({worth:stone}) make {cost:well}. The column under the silver bar shows what is forged; it counts as the kind it becomes. Press the bright button."),
        N_("Pay with sand, clay and the forged stone this time.")),
    READ(TARGET_POINTS, 1, 19,
        N_("{points:well} points for the well. {seat}’s master builder scored {rule:master-builder} for it too, and all her cards are back in her hand. So watch who still holds theirs when you build.")),
    READ(TARGET_CARD, CARDS, 0,
        N_("That is the rhythm: gather, build, bring the cards back. You cannot play the master builder with all eight cards in hand; play him when others build much.")),
    READ(TARGET_CART + SILVER, 1, 0,
        N_("The rider at the head of the carts brings silver. He is open only while all four carts have a helper; only then, too, may a trader displace another player’s helper.")),
    /* ---- where help is ---- */
    READ(TARGET_HINT, 1, 0,
        N_("When in doubt press the lamp, or [hint]: two good answers with reasons. Point at anything and press [rules] for its page of the rules.")),
    READ(TARGET_RECAP, 1, 0,
        N_("The eye shows again what happened since your last choice, and [skip] skips the animation. The wheel brings the castle nearer.")),
    /* ---- the end ---- */
    {COACH_JUMP, TARGET_ROUNDS, 1, 100,
        N_("The match ends when this track is empty, or after the round in which the last plan is built. Let us jump "
           "ahead: this is how it may look in round 15."),
        NULL, 0},
    READ(TARGET_POINTS, 1, 0,
        N_("This is your last turn. You lead with {points}; but {other} has few points yet and strong helpers. You have built, so you may place up to {rule:placings} helpers: in one round never two in the same building.")),
    ANSWER(TARGET_PLACE + PLACE_TAVERN, 1, 0,
        N_("The tavern scores 1 point for every two helpers in the castle, yours and theirs. By the end there will be ten. Press the place that costs {fee:tavern/0}."),
        N_("This place first: it scores 5 points for {fee:tavern/0} talers.")),
    ANSWER(TARGET_PLACE + PLACE_BIG_GATE, 1, 0,
        N_("The big gate scores 2 points for each tower, and three towers stand. {other} built it, but you may profit too: press "
           "its place."),
        N_("The big gate, please: 6 points for three towers.")),
    SCORE(TARGET_PLACE + PLACE_TAVERN, 102, POINTS_TAVERN,
        N_("Now the castle is scored. The keep brings {other} 3 points for each of 6 free places. The tavern brings "
           "you 5, for the ten helpers in the castle.")),
    SCORE(TARGET_PLACE + PLACE_BIG_GATE, 0, POINTS_BIG_GATE,
        N_("Three towers stand: the small gate brings you 3 points, the big gate 6. Each further tower would have "
           "brought you 3 more.")),
    SCORE(TARGET_PLACE + PLACE_SERVANTS_HOUSE + 2, 0, POINTS_SERVANTS_HOUSE,
        N_("The servants’ house scores a point for each plan that nobody has built: 11 for everybody who has a helper there. You all have one.")),
    SCORE(TARGET_TILE + PALACE, 104, POINTS_GRANARY,
        N_("In the palace {seat} and {other} turn up to 5 of their goods into points. The forge brings you 2, for the silver in it.")),
    {COACH_END, TARGET_POINTS, 1, 0,
        N_("{points}: you win! Your helpers earned 27 of them, {other}’s as many as 47. How about your first match now, with me at hand?"),
        NULL, 0},
};
/* clang-format on */

/* ---- the winter lesson: a card with a question, one with places, the damsel; its record jumps to each of them ---- */

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
