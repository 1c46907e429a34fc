/* SPDX-License-Identifier: MIT */
/* Numbers of the board as an answer leaves it. What they are worth is a rule of thumb that only puts them in order. */
#include "carcassonne/answers.h"
#include "carcassonne/explain.h"
#include "carcassonne/gaps.h"
#include "carcassonne/knowledge.h"
#include "castellany/carcassonne_bots.h"

enum { NEAR = 20 /* spaces */, VOID_TILES = 24 /* left, when the void takes shape */ };

struct measuring {
    const struct bot_view *view;
    const struct carcassonne_tables *tables;
    const struct carcassonne_state *state;
    struct carcassonne_state board; /* STATE with the answer carried out as far as nothing is drawn */
    uint64_t to_come;
    uint8_t seat;
    int score, supply; /* the seat's, when the turn is over */
    int count;
    struct bot_measure *measures;
};

static void add(struct measuring *measuring, int code, int subject, int amount, double worth) {
    if (measuring->count < BOT_MEASURES) {
        measuring->measures[measuring->count++] = (struct bot_measure){code, subject, amount, (float)worth};
    }
}

/* ---- cells ---- */

static int is_available(const struct measuring *measuring, unsigned cell) {
    return cell != CARC_NONE && measuring->board.available[cell >> 6] >> (cell & 63) & 1;
}

/* Tiles to come that fit GAP. */
static int fitting(const struct measuring *measuring, const struct gap *gap) {
    const struct carcassonne_knowledge *knowledge = measuring->view->knowledge;
    return gap_tiles(measuring->tables, &knowledge->stock, measuring->to_come, &measuring->board, gap, CARC_NONE)
        .fitting;
}

static int looks_into(const struct measuring *measuring, unsigned label, const struct gap *gap) {
    for (int i = 0; i < gap->count; i++) {
        if (measuring->board.belongs[gap->numbers[i]] == label) {
            return 1;
        }
    }
    return 0;
}

/* Tiles to come that fit the tightest cell that the feature with LABEL looks into. */
static int tightest_of(const struct measuring *measuring, unsigned label) {
    int least = CARC_TILES;
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        const struct gap gap = gap_at(measuring->tables, &measuring->board, cell);
        if (is_available(measuring, cell) && looks_into(measuring, label, &gap)) {
            const int tiles = fitting(measuring, &gap);
            least = tiles < least ? tiles : least;
        }
    }
    return least;
}

/* ---- features ---- */

static int completers(const struct measuring *measuring, unsigned label) {
    int count = 0;
    for (uint64_t rest = measuring->to_come; rest; rest &= rest - 1) {
        count += carcassonne_helps(measuring->tables, &measuring->board, (unsigned)__builtin_ctzll(rest), label);
    }
    return count;
}

static int is_open(const struct measuring *measuring, unsigned label) {
    return measuring->tables->kinds[label] != CARC_COURT && measuring->board.open[label];
}

/* Another follower of OWNER before entry I stands on the same feature: it is told already. */
static int is_told(const struct carcassonne_state *state, int owner, int i) {
    const uint8_t *followers = state->seats[owner].followers;
    for (int j = 0; j < i; j++) {
        if (followers[j] != CARC_NONE && state->belongs[followers[j]] == state->belongs[followers[i]]) {
            return 1;
        }
    }
    return 0;
}

static void measure_followed(struct measuring *measuring, int owner, unsigned number) {
    const struct carcassonne_state *board = &measuring->board;
    const unsigned label = board->belongs[number];
    const int worth = carcassonne_worth(measuring->tables, board, label), is_own = owner == measuring->seat;
    const double share = is_own ? 1 : -0.7;
    const int subject =
        carcassonne_measure_subject(number, carcassonne_position(measuring->tables, measuring->state, number), !is_own);
    add(measuring, CARC_MEASURE_VALUE, subject, carcassonne_scorer(board, label) == owner ? worth : 0, share);
    if (measuring->tables->kinds[label] != CARC_COURT) {
        add(measuring, CARC_MEASURE_OPEN, subject, board->open[label], -0.4 * share);
    }
    if (is_open(measuring, label)) {
        add(measuring, CARC_MEASURE_COMPLETERS, subject, completers(measuring, label), 0.3 * share);
    }
    if (is_own && carcassonne_is_complete(measuring->tables, board, label)) {
        measuring->score += carcassonne_scorer(board, label) == owner ? worth : 0;
        measuring->supply += carcassonne_standing(board, label, measuring->seat);
    }
}

static void measure_followers(struct measuring *measuring) {
    for (int i = 0; i < CARC_SEATS * CARC_FOLLOWERS; i++) {
        const int owner = i / CARC_FOLLOWERS, entry = i % CARC_FOLLOWERS;
        const unsigned number = measuring->state->seats[owner].followers[entry];
        if (number != CARC_NONE && !is_told(measuring->state, owner, entry)) {
            measure_followed(measuring, owner, number);
        }
    }
}

/* One goes onto the feature with LABEL. */
static void measure_new(struct measuring *measuring, unsigned label) {
    const int worth = carcassonne_worth(measuring->tables, &measuring->board, label);
    add(measuring, CARC_MEASURE_NEW_VALUE, 0, worth, 0.7);
    if (measuring->tables->kinds[label] != CARC_COURT) {
        add(measuring, CARC_MEASURE_NEW_OPEN, 0, measuring->board.open[label], -0.4);
    }
    if (is_open(measuring, label)) {
        add(measuring, CARC_MEASURE_NEW_COMPLETERS, 0, completers(measuring, label), 0.3);
        add(measuring, CARC_MEASURE_NEW_FITTING, 0, tightest_of(measuring, label), 0.04);
    }
    if (carcassonne_is_complete(measuring->tables, &measuring->board, label)) {
        measuring->score += worth;
    } else {
        measuring->supply--;
        measuring->board.standing[label] =
            (uint8_t)(measuring->board.standing[label] | 1 << measuring->seat * CARC_STANDING_BITS);
    }
}

static void measure_free(struct measuring *measuring) {
    const struct carcassonne_state *board = &measuring->board;
    int best = 0;
    for (unsigned number = 0; number < CARC_NONE; number++) {
        const int is_free = board->belongs[number] == number && !(board->standing[number] & CARC_FOLLOWED) &&
                            is_open(measuring, number);
        const int worth = is_free ? carcassonne_worth(measuring->tables, board, number) : 0;
        best = worth > best ? worth : best;
    }
    add(measuring, CARC_MEASURE_FREE, 0, best, -0.4);
}

/* ---- the board ---- */

static void fill_led(uint8_t seat, uint8_t led[CARC_FOLLOWED + 1]) {
    for (unsigned standing = 0; standing <= CARC_FOLLOWED; standing++) {
        const unsigned own = standing >> seat * CARC_STANDING_BITS & CARC_STANDING,
                       others = standing >> (seat ^ 1) * CARC_STANDING_BITS & CARC_STANDING;
        led[standing] = !standing ? NOBODYS : own > others ? MOVERS : own < others ? OTHERS : 0;
    }
}

static void measure_cells(struct measuring *measuring) {
    const struct carcassonne_state *board = &measuring->board;
    uint8_t led[CARC_FOLLOWED + 1];
    int dead = 0, met = 0, joined = 0;
    fill_led(measuring->seat, led);
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        if (!is_available(measuring, cell)) {
            continue;
        }
        const struct gap gap = gap_at(measuring->tables, board, cell);
        int meetings[CARC_KINDS][GAP_MEETINGS] = {{0}};
        gap_meet(measuring->tables, board, &gap, led, CARC_NONE, 0, meetings);
        int with_others = 0, with_free = 0;
        for (int kind = 0; kind < CARC_KINDS; kind++) {
            with_others |= meetings[kind][0];
            with_free |= meetings[kind][1] | meetings[kind][3];
        }
        met += with_others != 0;
        joined += with_free != 0;
        dead += !fitting(measuring, &gap);
    }
    const int keeps = board->seats[measuring->seat].keep_size - board->seats[measuring->seat ^ 1].keep_size;
    add(measuring, CARC_MEASURE_DEAD, 0, dead, keeps > 0 ? 0.3 : -0.3);
    add(measuring, CARC_MEASURE_MEETINGS, 0, met, -0.4);
    add(measuring, CARC_MEASURE_JOINS, 0, joined, 0.4);
    if (CARC_TILES - measuring->state->drawn <= VOID_TILES && keeps) {
        uint64_t cells[2];
        add(measuring, CARC_MEASURE_VOID, 0, carcassonne_void(measuring->tables, board, cells), keeps > 0 ? 0.5 : -0.5);
    }
}

/* ---- the track ---- */

static void measure_track(struct measuring *measuring) {
    for (int ahead = 0; ahead <= NEAR; ahead++) {
        const unsigned tower = measuring->tables->tower_at[(measuring->score + ahead) % CARC_TRACK];
        if (tower != CARC_NONE && measuring->state->on_wall >> tower & 1) {
            add(measuring, CARC_MEASURE_TRACK, 0, ahead, -0.1);
            return;
        }
    }
}

/* ---- answers ---- */

static unsigned label_named(const struct measuring *measuring, const struct carcassonne_intent *intent) {
    const struct carcassonne_state *state = measuring->state;
    for (unsigned number = 0; number < CARC_NONE; number++) {
        if (state->belongs[number] != CARC_NONE &&
            carcassonne_letter(measuring->tables, number) == (char)intent->letter &&
            carcassonne_position(measuring->tables, state, number) == intent->at) {
            return state->belongs[number];
        }
    }
    return CARC_NONE;
}

static void lay(struct measuring *measuring, const struct carcassonne_intent *intent) {
    const struct carcassonne_tables *tables = measuring->tables;
    const unsigned cell = tables->grid[intent->at];
    int touches = 0, least = CARC_TILES, sum = 0;
    carcassonne_lay(tables, &measuring->board, carcassonne_drawn(measuring->state), intent->rotation, cell);
    for (int side = 0; side < CARC_SIDES; side++) {
        const unsigned next = tables->neighbours[cell][side];
        touches += next != CARC_NONE && measuring->state->cells[next] != CARC_NONE;
        if (is_available(measuring, next)) {
            const struct gap gap = gap_at(tables, &measuring->board, next);
            const int tiles = fitting(measuring, &gap);
            least = tiles < least ? tiles : least;
            sum += tiles;
        }
    }
    if (sum) {
        add(measuring, CARC_MEASURE_FITTING, 0, least, 0.03);
        add(measuring, CARC_MEASURE_FITTINGS, 0, sum, 0.01);
    }
    add(measuring, CARC_MEASURE_TOUCHES, 0, touches, 0.1);
}

static void measure_turn(struct measuring *measuring, unsigned label) {
    measure_followers(measuring);
    if (label != CARC_NONE) {
        measure_new(measuring, label);
    }
    add(measuring, CARC_MEASURE_SUPPLY, 0, measuring->supply, 1);
    measure_free(measuring);
    measure_cells(measuring);
    measure_track(measuring);
}

int carcassonne_measure_answer(const struct bot_view *view, const void *match, const struct intent *given,
                               struct bot_measure measures[BOT_MEASURES]) {
    const struct carcassonne_state *state = match;
    const struct carcassonne_intent *intent = carcassonne_view(given);
    struct measuring measuring = {.view = view,
                                  .tables = carcassonne_tables(view->game),
                                  .state = state,
                                  .board = *state,
                                  .to_come = stock_left(state, given->seat ^ 1),
                                  .seat = given->seat,
                                  .score = state->seats[given->seat].score,
                                  .supply = state->seats[given->seat].supply,
                                  .measures = measures};
    if (intent->verb == CARC_PLACE) {
        lay(&measuring, intent);
        measure_turn(&measuring, carcassonne_follower(view, state, &measuring.board, measuring.tables->grid[intent->at],
                                                      given->seat));
    } else if (state->phase == CARC_PHASE_FOLLOWER) {
        measure_turn(&measuring, intent->verb == CARC_FOLLOWER ? label_named(&measuring, intent) : CARC_NONE);
    }
    return measuring.count;
}
