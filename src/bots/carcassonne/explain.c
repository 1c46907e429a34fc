/* SPDX-License-Identifier: MIT */
/* Facts come from comparing the board before an answer with the board after it; the weightiest stand first. */
#include "carcassonne/explain.h"

#include "carcassonne/answers.h"
#include "carcassonne/gaps.h"
#include "carcassonne/knowledge.h"
#include "castellany/carcassonne_bots.h"

enum { FACTS_MOST = 48, LABELS = CARC_SEATS * CARC_FOLLOWERS + 1 };

struct fact {
    int code, subject;
    float amount, weight;
};

/* BOARD is STATE with the answer carried out as far as nothing is drawn. */
struct report {
    const struct bot_view *view;
    struct outlook outlook;
    const struct carcassonne_state *state;
    struct carcassonne_state board;
    uint64_t to_come; /* tiles that nobody has drawn */
    uint8_t seat;
    int count;
    struct fact facts[FACTS_MOST];
};

static void add_fact(struct report *report, int code, int subject, float amount, float weight) {
    if (report->count < FACTS_MOST && weight > 0) {
        report->facts[report->count++] = (struct fact){code, subject, amount, weight};
    }
}

static int kind_of(const struct report *report, unsigned label) {
    return report->outlook.tables->kinds[label];
}

static float worth_of(const struct report *report, const struct carcassonne_state *state, unsigned label) {
    return (float)carcassonne_worth(report->outlook.tables, state, label);
}

/* ---- landings ---- */

static void add_landing(struct report *report, uint8_t seat, int score) {
    const struct carcassonne_tables *tables = report->outlook.tables;
    const int space = score % CARC_TRACK;
    const unsigned tower = tables->tower_at[space];
    if (tower != CARC_NONE && (report->board.on_wall >> tower & 1)) {
        add_fact(report, seat == report->seat ? CARC_FACT_WALL_TILE : CARC_FACT_GIVES_WALL_TILE,
                 tables->corners[tables->corner_of[tower]].spaces[0], (float)space,
                 report->outlook.weights->wall_tiles[0]);
    }
}

/* ---- features ---- */

static void add_completed(struct report *report, unsigned label, int score[CARC_SEATS]) {
    const uint8_t scorer = carcassonne_scorer(&report->board, label);
    const int kind = kind_of(report, label), own = carcassonne_standing(&report->board, label, report->seat);
    const float points = worth_of(report, &report->board, label);
    if (own > 0) {
        add_fact(report, CARC_FACT_FOLLOWERS_BACK, kind, (float)own, 0.5f * (float)own);
    }
    if (scorer == GAME_NO_SEAT) {
        return;
    }
    add_fact(report, scorer == report->seat ? CARC_FACT_POINTS_AT_ONCE : CARC_FACT_GIVES_POINTS, kind, points, points);
    score[scorer] += (int)points;
    add_landing(report, scorer, score[scorer]);
    const int size = carcassonne_size(report->outlook.tables, &report->board, label);
    if (scorer == report->seat && kind == CARC_HOUSE && size > report->board.seats[scorer].keep_size) {
        add_fact(report, CARC_FACT_KEEP_GROWS, kind, (float)size, 0.8f * (float)size);
    }
}

/* Whether an empty cell that the feature with LABEL looks into takes no tile to come: then it is never complete. */
static int is_stranded(const struct report *report, const struct carcassonne_state *board, unsigned label) {
    const struct carcassonne_knowledge *knowledge = report->view->knowledge;
    const struct carcassonne_tables *tables = report->outlook.tables;
    int found = 0;
    for (unsigned cell = 0; cell < CARC_CELLS && kind_of(report, label) != CARC_COURT; cell++) {
        if (board->available[cell >> 6] >> (cell & 63) & 1) {
            const struct gap gap = gap_at(tables, board, cell);
            for (int i = 0; i < gap.count && !found; i++) {
                found = board->belongs[gap.numbers[i]] == label &&
                        !gap_tiles(tables, &knowledge->stock, report->to_come, board, &gap, label).fitting;
            }
        }
    }
    return found;
}

static int completers(const struct report *report, const struct carcassonne_state *board, unsigned label) {
    int count = 0;
    for (uint64_t rest = report->to_come; rest && kind_of(report, label) != CARC_COURT; rest &= rest - 1) {
        count += carcassonne_helps(report->outlook.tables, board, (unsigned)__builtin_ctzll(rest), label);
    }
    return count;
}

/* What the features were worth, open slots and all, that a feature of the board came from, by who led there; whether
 * one of them could not be completed any more; how many tiles to come could complete the one with most. */
struct origins {
    float worth[CARC_SEATS];
    int open, count[CARC_SEATS], stranded, completers;
};

static struct origins origins_of(const struct report *report, unsigned label) {
    struct origins origins = {.open = 0};
    uint8_t seen[LABELS];
    int count = 0;
    for (int i = 0; i < CARC_SEATS * CARC_FOLLOWERS; i++) {
        const unsigned number = report->state->seats[i / CARC_FOLLOWERS].followers[i % CARC_FOLLOWERS];
        if (number == CARC_NONE || report->board.belongs[number] != label ||
            memchr(seen, report->state->belongs[number], (size_t)count)) {
            continue;
        }
        const unsigned before = seen[count++] = report->state->belongs[number];
        const uint8_t leader = carcassonne_scorer(report->state, before);
        const int tiles = completers(report, report->state, before);
        origins.open += report->state->open[before];
        origins.stranded |= is_stranded(report, report->state, before);
        origins.completers = tiles > origins.completers ? tiles : origins.completers;
        if (leader != GAME_NO_SEAT) {
            origins.worth[leader] += worth_of(report, report->state, before);
            origins.count[leader]++;
        }
    }
    return origins;
}

/* What tiles to come can do for an open feature that SEAT leads, if that changes a lot. */
static void add_prospects(struct report *report, unsigned label, const struct origins *origins, uint8_t seat) {
    const int kind = kind_of(report, label), is_own = seat == report->seat;
    const float now = worth_of(report, &report->board, label);
    const int tiles = completers(report, &report->board, label);
    if (is_stranded(report, &report->board, label)) {
        add_fact(report, is_own ? CARC_FACT_STRANDS_OWN : CARC_FACT_STRANDS, kind, now,
                 origins->stranded ? 0 : 0.6f * now);
    } else if (is_own && tiles >= 2 * origins->completers) {
        add_fact(report, CARC_FACT_COMPLETERS, kind, (float)tiles, tiles > 0 ? 0.3f * now : 0);
    } else if (!is_own && 2 * tiles <= origins->completers) {
        add_fact(report, CARC_FACT_LESS_COMPLETERS, kind, (float)tiles, origins->completers > 0 ? 0.3f * now : 0);
    }
}

static void add_own(struct report *report, unsigned label, const struct origins *origins) {
    const int kind = kind_of(report, label), open = report->board.open[label];
    const float now = worth_of(report, &report->board, label), more = now - origins->worth[report->seat];
    if (origins->count[report->seat ^ 1]) {
        add_fact(report, CARC_FACT_TAKES_OVER, kind, now, now);
    } else {
        add_fact(report, CARC_FACT_GROWS, kind, more, more);
    }
    if (kind != CARC_COURT && open < origins->open) {
        add_fact(report, CARC_FACT_CLOSES_IN, kind, (float)open, 0.3f * now);
    }
}

static void add_others(struct report *report, unsigned label, const struct origins *origins) {
    const int kind = kind_of(report, label), open = report->board.open[label];
    const float now = worth_of(report, &report->board, label), more = now - origins->worth[report->seat ^ 1];
    add_fact(report, CARC_FACT_GROWS_FOR_OTHER, kind, more, 0.5f * more);
    if (kind != CARC_COURT && open > origins->open) {
        add_fact(report, CARC_FACT_HARD_TO_FINISH, kind, (float)open, 0.2f * now);
    }
}

static void add_open(struct report *report, unsigned label) {
    const struct origins origins = origins_of(report, label);
    const uint8_t leader = carcassonne_scorer(&report->board, label);
    const float now = worth_of(report, &report->board, label);
    if (leader != GAME_NO_SEAT) {
        add_prospects(report, label, &origins, leader);
    }
    if (leader == report->seat) {
        add_own(report, label, &origins);
    } else if (leader != GAME_NO_SEAT) {
        add_others(report, label, &origins);
    } else if (origins.count[report->seat ^ 1]) {
        add_fact(report, CARC_FACT_DRAWS_LEVEL, kind_of(report, label), now, now);
    }
}

/* ---- answers ---- */

static void add_follower(struct report *report, unsigned label, int score) {
    const int kind = kind_of(report, label), left = report->board.seats[report->seat].supply - 1;
    const float worth = worth_of(report, &report->board, label);
    if (carcassonne_is_complete(report->outlook.tables, &report->board, label)) {
        add_fact(report, CARC_FACT_POINTS_AT_ONCE, kind, worth, worth);
        add_landing(report, report->seat, score + (int)worth);
        if (kind == CARC_HOUSE && worth > (float)report->board.seats[report->seat].keep_size) {
            add_fact(report, CARC_FACT_KEEP_GROWS, kind,
                     (float)carcassonne_size(report->outlook.tables, &report->board, label), worth);
        }
        return;
    }
    const float promise = outlook_promise(&report->outlook, &report->board, label);
    add_fact(report, CARC_FACT_PROMISES, kind, promise, promise);
    if (left <= 1) {
        add_fact(report, CARC_FACT_FOLLOWERS_LEFT, 0, (float)left, 0.5f);
    }
}

static void explain_place(struct report *report, const struct carcassonne_intent *intent) {
    const struct carcassonne_tables *tables = report->outlook.tables;
    int score[CARC_SEATS] = {report->state->seats[0].score, report->state->seats[1].score};
    uint8_t labels[LABELS];
    int count = 0;
    const unsigned tile = carcassonne_drawn(report->state);
    carcassonne_lay(tables, &report->board, tile, intent->rotation, tables->grid[intent->at]);
    for (int i = 0; i < CARC_SEATS * CARC_FOLLOWERS; i++) {
        const unsigned number = report->board.seats[i / CARC_FOLLOWERS].followers[i % CARC_FOLLOWERS];
        if (number == CARC_NONE || memchr(labels, report->board.belongs[number], (size_t)count)) {
            continue;
        }
        const unsigned label = labels[count++] = report->board.belongs[number];
        if (carcassonne_is_complete(tables, &report->board, label)) {
            add_completed(report, label, score);
        } else {
            add_open(report, label);
        }
    }
    const unsigned best =
        carcassonne_follower(report->view, report->state, &report->board, tables->grid[intent->at], report->seat);
    if (best != CARC_NONE) {
        add_follower(report, best, score[report->seat]);
    }
}

static unsigned label_named(const struct report *report, const struct carcassonne_intent *intent) {
    const struct carcassonne_tables *tables = report->outlook.tables;
    for (unsigned number = 0; number < CARC_NONE; number++) {
        if (report->state->belongs[number] != CARC_NONE && carcassonne_letter(tables, number) == (char)intent->letter &&
            carcassonne_position(tables, report->state, number) == intent->at) {
            return report->state->belongs[number];
        }
    }
    return CARC_NONE;
}

static void explain_follower(struct report *report, const struct carcassonne_intent *intent) {
    add_follower(report, label_named(report, intent), report->state->seats[report->seat].score);
}

static void explain_score(struct report *report, const struct carcassonne_intent *intent) {
    const unsigned label = label_named(report, intent);
    const uint8_t scorer = carcassonne_scorer(report->state, label);
    const float points = worth_of(report, report->state, label);
    add_fact(report, scorer == report->seat ? CARC_FACT_POINTS_AT_ONCE : CARC_FACT_GIVES_POINTS, kind_of(report, label),
             points, points);
    if (intent->doubled) {
        add_fact(report, CARC_FACT_DOUBLED, kind_of(report, label), points, points + 1);
    }
    add_landing(report, scorer, report->state->seats[scorer].score + (int)points * (1 + intent->doubled));
}

static void explain_again(struct report *report, const struct carcassonne_intent *intent) {
    const float points = 2 * report->outlook.weights->turn;
    (void)intent;
    add_fact(report, CARC_FACT_ANOTHER_TURN, 0, points, points);
}

static void explain_done(struct report *report, const struct carcassonne_intent *intent) {
    const int supply = report->state->seats[report->seat].supply;
    (void)intent;
    if (report->state->phase == CARC_PHASE_FOLLOWER && supply <= 2) {
        add_fact(report, CARC_FACT_FOLLOWERS_LEFT, 0, (float)supply, 1);
    }
}

/* ---- the hint ---- */

static void write_facts(struct report *report, struct bot_hint *hint) {
    while (report->count > 0 && hint->fact_count < BOT_HINT_FACTS) {
        int best = 0;
        for (int i = 1; i < report->count; i++) {
            best = report->facts[i].weight > report->facts[best].weight ? i : best;
        }
        hint->facts[hint->fact_count].code = report->facts[best].code;
        hint->facts[hint->fact_count].subject = report->facts[best].subject;
        hint->facts[hint->fact_count++].amount = (double)report->facts[best].amount;
        report->facts[best] = report->facts[--report->count];
    }
}

static void explain(const struct bot_view *view, const void *match, uint8_t seat, struct bot_hint *hint) {
    static void (*const explain[CARC_VERBS])(struct report *,
                                             const struct carcassonne_intent *) = {[CARC_PLACE] = explain_place,
                                                                                   [CARC_FOLLOWER] = explain_follower,
                                                                                   [CARC_SCORE] = explain_score,
                                                                                   [CARC_AGAIN] = explain_again,
                                                                                   [CARC_DONE] = explain_done};
    const struct carcassonne_intent *intent = carcassonne_view(&hint->intent);
    struct report report = {.view = view, .state = match, .seat = seat};
    outlook_begin(&report.outlook, view, match);
    report.to_come = stock_left(report.state, seat ^ 1);
    report.board = *report.state;
    explain[intent->verb](&report, intent);
    write_facts(&report, hint);
}

/* Of a follower where he is put; of all else the turn's tile, as if it were laid then. */
static void take_gist(const void *match, struct intent *intent) {
    const struct carcassonne_state *state = match;
    struct carcassonne_intent *named = carcassonne_name(intent);
    if (named->verb != CARC_FOLLOWER) {
        const uint8_t at = named->verb == CARC_PLACE ? named->at : state->laid;
        *named = (struct carcassonne_intent){.seat = named->seat, .verb = CARC_PLACE, .at = at};
    }
}

/* The kind of feature on which SEAT has got a follower, or CARC_KINDS. */
static int newly_held(const struct carcassonne_tables *tables, const struct carcassonne_seat *before,
                      const struct carcassonne_seat *after) {
    for (int i = 0; i < CARC_FOLLOWERS; i++) {
        if (before->followers[i] == CARC_NONE && after->followers[i] != CARC_NONE) {
            return tables->kinds[after->followers[i]];
        }
    }
    return CARC_KINDS;
}

/* A follower serves what he stands on; a keep and wall tiles are scored at the end. */
static struct bot_service serve(const struct game *game, const void *before, const void *after,
                                const struct intent *gist, uint8_t seat) {
    const struct carcassonne_seat *old = &((const struct carcassonne_state *)before)->seats[seat],
                                  *new = &((const struct carcassonne_state *)after)->seats[seat];
    struct bot_service service = {0, 0};
    const int kind = newly_held(carcassonne_tables(game), old, new);
    int tiles = 0;
    for (int i = 0; i < CARC_WALL_KINDS; i++) {
        tiles += new->hand[i] - old->hand[i];
    }
    service.helps |= gist->verb == CARC_FOLLOWER && kind < CARC_KINDS ? 1u << kind : 0;
    service.helps |= new->keep_size > old->keep_size ? 1u << CARC_POINTS_KEEP : 0;
    service.helps |= tiles > 0 ? 1u << CARC_POINTS_WALL_TILES : 0;
    return service;
}

const struct bot_reasons carcassonne_reasons = {.explain = explain, .gist = take_gist, .serve = serve};
