/* SPDX-License-Identifier: MIT */
/* What the coach says in the lesson; its match is data/games/carcassonne/lesson.castellany. At most three short
 * sentences a step. */
#include "table/carcassonne/carcassonne_coach.h"
#include "table/carcassonne/carcassonne_table.h"
#include "ui/words.h"

#define READ(target, count, until, text)                                                                               \
    { COACH_READ, target, count, until, text, NULL, 0 }
#define TRY(cell, text, otherwise)                                                                                     \
    { COACH_PREPARE, TARGET_CELL + (cell), 1, 0, text, otherwise, 0 }
#define ANSWER(target, text, otherwise)                                                                                \
    { COACH_ANSWER, target, 1, 0, text, otherwise, 0 }
#define SCORE(target, until, stage, text)                                                                              \
    { COACH_SCORE, target, 1, until, text, NULL, stage }

/* Positions and local features of the record's tiles. */
enum { B1 = 1, C1, D1, E1, F1, F6 = 5 * CARC_COLUMNS + 5 };
enum { FIRST_PATH, FIRST_AREA, SECOND_AREA };

/* clang-format off */
const struct coach_step carcassonne_lesson_steps[] = {
    /* ---- what lies on the table ---- */
    READ(TARGET_NONE, 0, 0,
        N_("Welcome to Carcassonne! The two of you build one castle inside this wall, tile by tile. Whoever has more points at the end wins.")),
    READ(TARGET_CORNER, 1, 0,
        N_("The wall itself counts your points: both markers stand here at 0 and walk round it clockwise.")),
    READ(TARGET_START, CARC_STARTS, 0,
        N_("A tile must touch another tile or one of the {rule:starts} start spaces in the wall: towers, paths, courts and a house.")),
    READ(TARGET_DRAWN, 1, 0,
        N_("This tile is yours to lay: a path with a fountain, a tower on one side, a court on the other. Only paths must go on where tiles meet; all else may meet.")),
    /* ---- turn 1: laying, a merchant ---- */
    TRY(D1,
        N_("Lit cells take the tile. Press this one: there you try it out. Press it again, or [turn], until its tower touches the slate-roofed tower in the wall."),
        N_("Not yet: onto this cell please, with its tower against the wall. Pressing the cell again turns the tile.")),
    ANSWER(TARGET_LAY,
        N_("Nothing is settled yet: you may still turn it, move it or take it back. Now lay it with this button."),
        N_("It lies well: lay it there.")),
    ANSWER(TARGET_SPOT + FIRST_AREA,
        N_("Now a follower may go onto one of its features. On a court he is a merchant and stays to the end: {points:market} points for each market his court then has. Put him on the court."),
        N_("That would work too. But put the merchant on the court this time.")),
    READ(TARGET_CELL + E1, 1, 4,
        N_("{seat} joins your tower: your tile, hers and the start space are one tower now. Her knight stands on it, and yours can no longer go there.")),
    READ(TARGET_IN_SUPPLY, 1, 0,
        N_("You have {rule:followers} followers; five are left. They come home when what they stand on is complete, only merchants never do.")),
    READ(TARGET_OPEN_FEATURE, 4, 0,
        N_("Everything that somebody is building stands here: its size, who leads, its points now and how many sides are open. Point at a line and the castle shows it.")),
    /* ---- turn 2: what one completes for another ---- */
    TRY(C1,
        N_("Your next tile fits here, with its tower at the top left. Before you lay it, read the words beside it: it would complete {seat}’s tower and bring her 6 points."),
        N_("Onto this cell please, with its tower at the top left; press it again to turn it.")),
    ANSWER(TARGET_LAY,
        N_("Points go to whoever has more followers there, no matter who lays the last tile. We do it all the same: it carries our court on. Lay it."),
        N_("Here, this time: you will soon be glad of it.")),
    ANSWER(TARGET_SPOT + SECOND_AREA,
        N_("The small tower is still free, and one tile closes it: put a knight there. A tower brings {points:tower} points for each tile."),
        N_("The small tower please: it is yours with the next tile.")),
    READ(TARGET_SEAT + 1, 1, 8,
        N_("6 points for {seat}, and her knight is home again. She has begun a house: there a squire brings {points:house} point for each tile.")),
    /* ---- turn 3: completing ---- */
    TRY(B1,
        N_("This bend closes your tower: press the cell. See that the path goes on too, or it would not fit."),
        N_("Onto this cell, not turned, so that its tower meets yours.")),
    ANSWER(TARGET_LAY,
        N_("Tower complete: it brings you 2 points as soon as your turn ends. Lay it."),
        N_("Here, please: it closes your tower.")),
    ANSWER(TARGET_SPOT + FIRST_PATH,
        N_("The path runs on to the fountain. A herald earns {points:path} point per tile, or {points:fountain} per tile if there is a fountain anywhere on the path. Put him on the path."),
        N_("The path is worth more: put the herald there.")),
    READ(TARGET_SEAT, 1, 0,
        N_("2 points, and your knight is home. Your herald’s path ends at one side here; on the other it is still open.")),
    READ(TARGET_CORNER + 1, 1, 12,
        N_("Now look at this corner tower. A wall tile lies on it, face down. Whoever’s marker lands exactly on one of its two spaces, 12 or 13, takes it.")),
    /* ---- turn 4: landing exactly ---- */
    TRY(F1,
        N_("You stand at 2, and your path has 4 tiles and a fountain. This tile ends it in a house: 5 tiles make 10 points. Try it out here, its path toward yours."),
        N_("Onto this cell, so that its path meets yours. Press it again to turn it.")),
    ANSWER(TARGET_LAY,
        N_("The house lies wholly on this tile, so it is complete too. Lay it."),
        N_("Here, please: it ends your path.")),
    ANSWER(TARGET_SPOT + SECOND_AREA,
        N_("Put a squire on the house. He is home again at once and costs you nothing."),
        N_("A squire on the little house, please: you will see what for.")),
    ANSWER(TARGET_OPTION,
        N_("Two features are yours to score, and you choose the order. The track shows where each would bring you. The path first: 2 and 10 is 12, exactly on the tower!"),
        N_("The path first: only that way does your marker land on the tower.")),
    READ(TARGET_IN_HAND + 8, 1, 0,
        N_("A wall tile of your own. There are 9 kinds: more turns, doubled points, more points at the end. Point at it to read what it does; it cannot be played in the turn in which you took it.")),
    READ(TARGET_KEEP, 1, 0,
        N_("And your keep went onto your first house. It moves only to a larger one.")),
    READ(TARGET_VOID, 1, 0,
        N_("What for? At least {rule:empty} cells stay empty. The largest empty area is the void; at the end the larger keep brings 1 point for each of its cells. Press here to see it.")),
    READ(TARGET_STACK, 1, 0,
        N_("Press here to see which tiles are still to come. It is no secret, and good players look often: can this feature still be completed?")),
    /* ---- the end ---- */
    {COACH_JUMP, TARGET_STACK, 1, 102,
        N_("The match ends with the last tile. Let us jump ahead: two tiles are left, and this one is your last."),
        NULL, 0},
    READ(TARGET_HINT, 1, 0,
        N_("When in doubt press the lamp, or [hint]: two good answers with reasons. Point at anything and press [rules] for its page of the rules.")),
    TRY(F6,
        N_("Hardly anything more can be completed. Lay it here, between the houses."),
        N_("Onto this cell, not turned.")),
    ANSWER(TARGET_LAY,
        N_("Lay it. In your own matches you save a press: a follower that you press while you try a tile out lays it too, and so does “No follower”."),
        N_("Here, please.")),
    ANSWER(TARGET_SPOT + SECOND_AREA,
        N_("A last squire costs nothing any more. Put him there."),
        N_("Any feature would do, but take this one.")),
    SCORE(TARGET_VOID, 106, 1,
        N_("{seat} lays the last tile. Now the final scoring: with wall tile 8 your keep is the larger one, and the void brings you 8 points.")),
    SCORE(TARGET_SEAT, 0, 2,
        N_("Then the courts: {points:market} points for each market, {wall-tile:7} with wall tile 7. Whoever has more merchants there scores it alone.")),
    SCORE(TARGET_SEAT, 0, 3,
        N_("Last of all the wall tiles for what was not completed, and your two nines: {wall-tile:9} points each. The game plays them by itself, as well as can be.")),
    {COACH_END, TARGET_SEAT, 1, 0,
        N_("96 to 62: you win! Courts, void and wall tiles brought you 35 of them. How about your first match now, with me at hand?"),
        NULL, 0},
};
/* clang-format on */
