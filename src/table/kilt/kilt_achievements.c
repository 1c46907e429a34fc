/* SPDX-License-Identifier: MIT */
/* The seals of Kilt Castle: a row each. What was played is all that counts. */
#include "table/kilt/kilt_achievements.h"

#include <stdlib.h>
#include <string.h>

#include "castellany/kilt.h"
#include "castellany/match_walk.h"
#include "table/ops_around.h"
#include "ui/words.h"

enum {
    RICH_DAY = 12,
    HIGH = 6,
    MANY_CRESTS = 5,
    WIDE = 6,
    LANDLORD = 15,
    MANY_DAYS = 4,
    CLOSE = 1,
};

/* What a seat has done in a match. */
struct stats {
    int best_day, day;   /* ducats on one ducat day */
    int highest;         /* floors of a tower when he laid the top one */
    int crests, towers;  /* of the best area that was paid on a ducat day */
    int roofs, own_roof; /* that he set; that he took from a tower of his own */
    int days;            /* ducat days that his moves brought */
    int lost_tower;      /* how often he was overbuilt */
    int before;          /* ducats before the final remuneration */
    int is_last;         /* he laid the last floor */
};

struct judged {
    const struct kilt_state *end;
    const struct match_seat *seats;
    const struct stats *stats; /* of all seats */
    const uint8_t *rank;
    int seat;
};

/* ---- what was done ---- */

static void note_built(struct stats *stats, const struct event *event) {
    struct stats *mine = &stats[event->seat];
    mine->highest = event->amount > mine->highest ? event->amount : mine->highest;
    if (event->cause < GAME_MAX_SEATS) {
        stats[event->cause].lost_tower++;
    }
}

static void note_income(struct stats *stats, const struct event *event) {
    struct stats *mine = &stats[event->seat];
    mine->day += event->amount;
    mine->best_day = mine->day > mine->best_day ? mine->day : mine->best_day;
    mine->crests = event->to > mine->crests ? event->to : mine->crests;
    mine->towers = event->from > mine->towers ? event->from : mine->towers;
}

/* BOARD is the state after the whole intent: what stood under the taken roof stands there still. */
static void note_roof(struct stats *stats, const struct event *event, const struct kilt_state *board) {
    stats[event->seat].roofs++;
    if (event->from != KILT_NO_SQUARE) {
        stats[event->seat].own_roof |= board->owner[kilt_floor_colour(board->top[event->from])] == event->seat;
    }
}

static void note(struct stats *stats, const struct event *event, const struct kilt_state *board) {
    switch (event->type) {
    case KILT_EVENT_ROW_EMPTIED:
        stats[event->seat].days++;
        break;
    case KILT_EVENT_BUILT:
        note_built(stats, event);
        break;
    case KILT_EVENT_ROOF_SET:
        note_roof(stats, event, board);
        break;
    case KILT_EVENT_LAST_FLOOR:
        stats[event->seat].is_last = 1;
        break;
    case KILT_EVENT_DUCAT_DAY:
        for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
            stats[seat].day = 0;
        }
        break;
    case KILT_EVENT_INCOME:
        note_income(stats, event);
        break;
    default:
        break;
    }
}

/* Plays MATCH again. */
static void gather(const struct match *match, struct stats stats[GAME_MAX_SEATS]) {
    struct match_walk *walk = match_walk_new(match);
    while (match_walk_next(walk)) {
        for (size_t k = 0; k < walk->events.count; k++) {
            note(stats, &walk->events.items[k], match_state(walk->match));
        }
    }
    match_walk_free(walk);
    const struct kilt_state *end = match_state(match);
    for (int seat = 0; seat < end->seat_count; seat++) {
        stats[seat].before = end->ducats[seat] - end->account[seat][KILT_FINAL];
    }
}

/* ---- rules ---- */

static const struct stats *mine(const struct judged *judged) {
    return &judged->stats[judged->seat];
}

static int has_won(const struct judged *judged) {
    return judged->rank[judged->seat] == 0;
}

static int best_of_others(const struct judged *judged, int is_before) {
    int best = 0;
    for (int seat = 0; seat < judged->end->seat_count; seat++) {
        const int has = is_before ? judged->stats[seat].before : judged->end->ducats[seat];
        best = seat != judged->seat && has > best ? has : best;
    }
    return best;
}

static int had_rich_day(const struct judged *judged) {
    return mine(judged)->best_day >= RICH_DAY;
}
static int built_high(const struct judged *judged) {
    return mine(judged)->highest >= HIGH;
}
static int showed_crests(const struct judged *judged) {
    return mine(judged)->crests >= MANY_CRESTS;
}
static int built_wide(const struct judged *judged) {
    return mine(judged)->towers >= WIDE;
}
/* What is paid stands in the account as 0 or less. */
static int paid_least(const struct judged *judged) {
    int is_least = has_won(judged);
    for (int seat = 0; seat < judged->end->seat_count; seat++) {
        is_least &= seat == judged->seat ||
                    judged->end->account[seat][KILT_PAID] < judged->end->account[judged->seat][KILT_PAID];
    }
    return is_least;
}
static int was_landlord(const struct judged *judged) {
    return judged->end->account[judged->seat][KILT_RECEIVED] >= LANDLORD;
}
static int set_roof(const struct judged *judged) {
    return mine(judged)->roofs > 0;
}
static int opened_tower(const struct judged *judged) {
    return mine(judged)->own_roof;
}
static int called_piper(const struct judged *judged) {
    return mine(judged)->days >= MANY_DAYS;
}
static int stood_untouched(const struct judged *judged) {
    int is_least = has_won(judged);
    for (int seat = 0; seat < judged->end->seat_count; seat++) {
        is_least &= seat == judged->seat || judged->stats[seat].lost_tower > mine(judged)->lost_tower;
    }
    return is_least;
}
static int laid_last(const struct judged *judged) {
    return has_won(judged) && mine(judged)->is_last;
}
static int came_from_behind(const struct judged *judged) {
    return has_won(judged) && mine(judged)->before < best_of_others(judged, 1);
}
static int won_closely(const struct judged *judged) {
    return has_won(judged) && judged->end->ducats[judged->seat] - best_of_others(judged, 0) <= CLOSE;
}

static int holds(const struct judged *judged, const char *name) {
    const int square = kilt_square_of(name);
    return judged->end->height[square] && !(judged->end->roofs >> square & 1) &&
           judged->end->owner[kilt_floor_colour(judged->end->top[square])] == judged->seat;
}

static int holds_quay(const struct judged *judged) {
    return holds(judged, "c5") && holds(judged, "d4") && holds(judged, "e3");
}

static int beat_masters(const struct judged *judged) {
    for (int seat = 0; judged->seats && seat < judged->end->seat_count; seat++) {
        const char *control = judged->seats[seat].control;
        if (seat != judged->seat && bot_control_reaches(control, "master")) {
            return has_won(judged);
        }
    }
    return 0;
}

/* ---- the table ---- */

static const struct table_achievement all[] = {
    {"kilt_day", N_("A rich ducat day"), N_("Earn 12 ducats on one ducat day."),
     N_("One large area is worth more than several small ones: only the best is paid."), ICON_COIN},
    {"kilt_high", N_("Up to the clouds"), N_("Lay the sixth floor of a tower."),
     N_("Each floor makes a tower more expensive to build over."), ICON_RISE},
    {"kilt_crests", N_("A whole menagerie"), N_("Be paid for five crests in one area."),
     N_("A crest counts as long as it is on top: lay it where nobody can afford to build."), ICON_CROWN},
    {"kilt_wide", N_("Wide lands"), N_("Be paid for an area of six towers."),
     N_("An area grows fastest where two parts of it are joined."), ICON_TWO_HOUSES},
    {"kilt_thrift", N_("A true Scot"), N_("Win, and pay less than any other player."),
     N_("Cards of your colour on lines with empty squares cost nothing: mind where others send them."), ICON_NO_BAR},
    {"kilt_landlord", N_("The landlord"), N_("Be paid 15 ducats for floors that others built over."),
     N_("Being built over pays: a high tower in a busy line is an income too."), ICON_PURSE},
    {"kilt_roof", N_("A roof for all"), N_("Set a roof."),
     N_("It counts for everybody beside it: build on the same square when it lies beside your own area."), ICON_GATE},
    {"kilt_open", N_("Open to the sky"), N_("Take the roof from a tower of your own."),
     N_("The tower is yours again, crests and all, and can be built over again."), ICON_SUN},
    {"kilt_piper", N_("Friend of the piper"), N_("Bring about four ducat days in one match."),
     N_("The last card of a row calls the piper: move it when your area is the best."), ICON_BELL},
    {"kilt_untouched", N_("Nobody dared"), N_("Win, and be built over less often than any other player."),
     N_("Bots and people build over what is low and stands in the way."), ICON_WALL},
    {"kilt_last", N_("The last stone"), N_("Lay the last floor of the match, and win."),
     N_("Whoever is ahead should build fast, whoever is behind slowly."), ICON_PUSH},
    {"kilt_behind", N_("Towers decide"), N_("Win although another player led before the final remuneration."),
     N_("At the end all towers count, wherever they stand."), ICON_SCALES},
    {"kilt_close", N_("By one ducat"), N_("Win by one ducat, or by the tie-break."),
     N_("In a tie whoever has laid more floors is ahead."), ICON_EVEN},
    {"kilt_quay", N_("Lord of the quay"), N_("Hold the three squares by the cove at the end: c5, d4 and e3."),
     N_("Lines that begin at the water are short: few cards ever look down them."), ICON_HEART},
    {"kilt_masters", N_("Chief of chiefs"), N_("Win against a master or a grandmaster."),
     N_("They look a whole turn ahead: ask for hints to see what they see."), ICON_STAR},
    {.name = NULL},
};

static int (*const rules[])(const struct judged *judged) = {
    had_rich_day, built_high,       showed_crests, built_wide,   paid_least,
    was_landlord, set_roof,         opened_tower,  called_piper, stood_untouched,
    laid_last,    came_from_behind, won_closely,   holds_quay,   beat_masters,
};

_Static_assert(sizeof rules / sizeof *rules + 1 == sizeof all / sizeof *all, "a rule for each row");

static void judge_match(const struct match *match, uint32_t earned[GAME_MAX_SEATS]) {
    const struct kilt_state *end = match_state(match);
    struct stats stats[GAME_MAX_SEATS] = {{0}};
    uint8_t rank[GAME_MAX_SEATS];
    memset(earned, 0, GAME_MAX_SEATS * sizeof *earned);
    gather(match, stats);
    match_game(match)->ops->rank(match_game(match), end, rank);
    for (int seat = 0; seat < end->seat_count; seat++) {
        const struct judged judged = {end, match_seats(match), stats, rank, seat};
        for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
            earned[seat] |= rules[i](&judged) ? 1u << i : 0;
        }
    }
}

const struct table_seals kilt_seals = {.all = all, .earned = judge_match};
