/* SPDX-License-Identifier: MIT */
/* Achievements of Carcassonne: The Castle, judged from the events of a finished match. */
#include "table/carcassonne/carcassonne_achievements.h"

#include <string.h>

#include "castellany/carcassonne.h"
#include "castellany/match_walk.h"
#include "table/ops_around.h"
#include "ui/words.h"

enum achievement {
    LONG_PATH,
    HIGH_TOWER,
    GREAT_HOUSE,
    FIVE_MARKETS,
    FOUR_TOWERS,
    BIG_VOID,
    OUTNUMBERED,
    THREE_AT_ONCE,
    WELL_DOUBLED,
    ANOTHER_TURN,
    ALL_OUT,
    HUNDRED,
    FROM_BEHIND,
    WHISKER,
    MASTERS_FALL,
    ACHIEVEMENTS
};

static const struct table_achievement all[ACHIEVEMENTS + 1] = {
    [LONG_PATH] = {"castle-long-path", N_("Round the houses"), N_("Score a path of 7 tiles or more."),
                   N_("A fountain doubles each of them: look for one before you close the path."), ICON_COMPASS},
    [HIGH_TOWER] = {"castle-tower", N_("A tower to be seen from afar"), N_("Score a tower of 4 tiles or more."),
                    N_("2 points a tile: what grows slowly pays, if it gets done at all."), ICON_RISE},
    [GREAT_HOUSE] = {"castle-house", N_("Lord of the house"), N_("Have your keep on a house of 5 tiles or more."),
                     N_("Few points by itself, but the larger keep takes the void."), ICON_PALACE},
    [FIVE_MARKETS] = {"castle-markets", N_("Market day"), N_("Score a court with 5 markets or more."),
                      N_("Merchants never come home: put them early where the stalls gather."), ICON_TWO_HOUSES},
    [FOUR_TOWERS] = {"castle-wall", N_("Once round the wall"), N_("Take 4 wall tiles in one match."),
                     N_("Count the spaces to the next tower before you choose what to score."), ICON_WALL},
    [BIG_VOID] = {"castle-void", N_("Much ado about nothing"), N_("Score a void of 10 cells or more."),
                  N_("Whoever has the larger keep should leave gaps together."), ICON_STAR},
    [OUTNUMBERED] = {"castle-outnumbered", N_("Two against one"),
                     N_("Score a feature on which your opponent stands too."),
                     N_("Join a feature of your own to another’s: the one with more followers takes all."), ICON_PUSH},
    [THREE_AT_ONCE] = {"castle-three", N_("Three birds, one stone"), N_("Score three features in one turn."),
                       N_("A tile that fills a gap closes more than one that juts out."), ICON_EVEN},
    [WELL_DOUBLED] = {"castle-doubled", N_("Worth its weight twice"),
                      N_("Score 8 points or more with a feature that you double."),
                      N_("Wall tiles 2 and 3 wait: keep them for something large."), ICON_COIN},
    [ANOTHER_TURN] = {"castle-again", N_("And once more"), N_("Take another turn with wall tile 1."),
                      N_("Best when the tile that you need is likely to come next."), ICON_STEP},
    [ALL_OUT] = {"castle-all-out", N_("All hands in the castle"),
                 N_("Win with no follower left in your supply at the end."),
                 N_("Merchants cost nothing once no tile is left: put the last ones wherever they score."),
                 ICON_PERSON},
    [HUNDRED] = {"castle-hundred", N_("Past the gate"), N_("Score 100 points or more."),
                 N_("Once round the track: few matches get there."), ICON_GATE},
    [FROM_BEHIND] = {"castle-from-behind", N_("The last laugh"),
                     N_("Win, though you were behind when the final scoring began."),
                     N_("Courts, the void and wall tiles 4 to 9 are counted last."), ICON_SCALES},
    [WHISKER] = {"castle-whisker", N_("By a stone’s breadth"), N_("Win by 3 points or fewer."),
                 N_("Each open end that you close at the last moment counts."), ICON_HEART},
    [MASTERS_FALL] = {"castle-masters", N_("Master builder"), N_("Beat a master or a grandmaster."),
                      N_("They know which tiles are left. The page of tiles to come tells you too."), ICON_CROWN},
    [ACHIEVEMENTS] = {NULL}};

/* ---- judging ---- */

struct judged {
    uint32_t earned[CARC_SEATS];
    int scored_in_turn[CARC_SEATS], taken[CARC_SEATS], before_final[CARC_SEATS], score[CARC_SEATS];
};

static void earn(struct judged *judged, int seat, enum achievement what, int is_done) {
    judged->earned[seat] |= is_done ? 1u << what : 0;
}

static void judge_points(struct judged *judged, const struct event *event) {
    const int seat = event->seat, counted = (int)event->extra;
    const int is_feature = event->reason <= CARC_POINTS_HOUSE;
    judged->score[seat] += event->amount;
    judged->scored_in_turn[seat] += is_feature;
    earn(judged, seat, LONG_PATH, event->reason == CARC_POINTS_PATH && counted >= 7);
    earn(judged, seat, HIGH_TOWER, event->reason == CARC_POINTS_TOWER && counted >= 4);
    earn(judged, seat, FIVE_MARKETS, event->reason == CARC_POINTS_COURT && counted >= 5);
    earn(judged, seat, BIG_VOID, event->reason == CARC_POINTS_KEEP && event->amount >= 10);
    earn(judged, seat, WELL_DOUBLED, (event->cause == 2 || event->cause == 3) && event->amount >= 8);
    earn(judged, seat, THREE_AT_ONCE, judged->scored_in_turn[seat] >= 3);
}

static void judge_event(struct judged *judged, const struct event *event) {
    switch (event->type) {
    case CARC_EVENT_TURN:
        memset(judged->scored_in_turn, 0, sizeof judged->scored_in_turn);
        break;
    case CARC_EVENT_POINTS:
        judge_points(judged, event);
        break;
    case CARC_EVENT_KEEP:
        earn(judged, event->seat, GREAT_HOUSE, event->amount >= 5);
        break;
    case CARC_EVENT_WALL_TAKEN:
        earn(judged, event->seat, FOUR_TOWERS, ++judged->taken[event->seat] >= 4);
        break;
    case CARC_EVENT_WALL_PLAYED:
        earn(judged, event->seat, ANOTHER_TURN, event->what == 1);
        break;
    case CARC_EVENT_WALL_CLEARED:
        memcpy(judged->before_final, judged->score, sizeof judged->score);
        break;
    default:
        break;
    }
}

/* Features about to be scored on which both stand: known only before followers go home. */
static void judge_state(struct judged *judged, const struct carcassonne_tables *tables,
                        const struct carcassonne_state *before, const struct event_list *events) {
    struct carcassonne_state board = *before;
    for (size_t i = 0; i < events->count; i++) {
        const struct event *event = &events->items[i];
        if (event->type == CARC_EVENT_POINTS && event->what != CARC_NONE && event->reason <= CARC_POINTS_COURT) {
            const unsigned label = board.belongs[event->what];
            earn(judged, event->seat, OUTNUMBERED, carcassonne_standing(&board, label, event->seat ^ 1u) > 0);
        }
        carcassonne_fold(tables, &board, event);
    }
}

static int is_master(const struct match_seat *seat) {
    return bot_control_reaches(seat->control, "master");
}

static void judge_end(struct judged *judged, const struct match *match) {
    const struct carcassonne_state *state = match_state(match);
    const struct match_seat *seats = match_seats(match);
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        const int other = seat ^ 1, lead = state->seats[seat].score - state->seats[other].score, has_won = lead > 0;
        earn(judged, seat, HUNDRED, state->seats[seat].score >= 100);
        earn(judged, seat, ALL_OUT, has_won && !state->seats[seat].supply);
        earn(judged, seat, FROM_BEHIND, has_won && judged->before_final[seat] < judged->before_final[other]);
        earn(judged, seat, WHISKER, has_won && lead <= 3);
        earn(judged, seat, MASTERS_FALL, has_won && seats && is_master(&seats[other]));
    }
}

static void judge_match(const struct match *match, uint32_t earned[GAME_MAX_SEATS]) {
    struct judged judged = {{0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}};
    const struct carcassonne_tables *tables = carcassonne_tables(match_game(match));
    struct match_walk *walk = match_walk_new(match);
    struct carcassonne_state before;
    while (match_walk_next(walk)) {
        match_game(match)->ops->observe(match_game(match), walk->before, GAME_NO_SEAT, &before);
        for (size_t k = 0; k < walk->events.count; k++) {
            judge_event(&judged, &walk->events.items[k]);
        }
        judge_state(&judged, tables, &before, &walk->events);
    }
    match_walk_free(walk);
    judge_end(&judged, match);
    memcpy(earned, judged.earned, sizeof judged.earned);
}

const struct table_seals carcassonne_seals = {.all = all, .earned = judge_match};
