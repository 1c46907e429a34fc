/* SPDX-License-Identifier: MIT */
/* The log of a match in words, grouped by round and card; moves that belong together (the goods of one payment) share a
 * line. Events become lines by three tables: by event, by the cause of a move, by the source of points. */
#include "table/seasons/seasons_text.h"

#include <stdlib.h>
#include <string.h>

#include "table/match_log.h"
#include "table/seasons/seasons_worth.h"
#include "ui/words.h"

static const char *const event_templates[EVENT_TYPES] = {
    [EVENT_ROUND] = N_("Round {amount} of {amount2}"),
    [EVENT_MOVE] = "",
    [EVENT_SEALED] = "",
    [EVENT_REVEALED] = N_("{seat} plays {cards:the}."),
    [EVENT_EQUIPPED] = N_("{seat}’s {card} is equipped with {goods}."),
    [EVENT_CARD_BEGINS] = N_("{card:name}: {seat}"),
    [EVENT_CARD_ENDS] = "",
    [EVENT_CARDS_BACK] = N_("{seat} brings back {cards:the}."),
    [EVENT_CARD_LOST] = N_("{seat} gives up the {card}."),
    [EVENT_BUILT] = N_("{seat} builds {tile}."),
    [EVENT_POINTS] = "",
    [EVENT_DRAWN] = N_("Winter card: {winter}"),
    [EVENT_DISCARDED] = N_("{winter} leaves the game."),
    [EVENT_COURTING] = N_("Courting the damsel: {list}."),
    [EVENT_DECLINED] = N_("{seat} does not court the damsel."),
    [EVENT_DAMSEL_WON] = N_("{seat} wins the damsel."),
    [EVENT_LAST_ROUND] = N_("The last plan is taken: this round is the last."),
    [EVENT_SCORING] = N_("Final scoring: {building}"),
    [EVENT_ASKED] = "",
    [EVENT_OVER] = N_("The match is over."),
};

/* Until its goods have come, and where there are none for it. */
static const char *const being_equipped = N_("{seat}’s {card} is equipped.");
static const char *const bare = N_("{seat}’s {card} finds nothing on the carts.");
static const char *const courting_over = N_("The courting is over.");
static const char *const silver_brings = N_("The silver brings {seat} {goods}.");
static const char *const nothing_to_court_with = N_("{seat} has nothing to court the damsel with.");

/* Of what was passed up (seasons_answers.c). */
static const char *const passed_templates[PHASES] = {
    [PHASE_TRADE] = N_("{seat} places no helper at the carts."),
    [PHASE_BUILD] = N_("{seat} builds nothing."),
    [PHASE_PLACE] = N_("{seat} places no helper in the castle."),
};

static const char *const cause_templates[CAUSES] = {
    [CAUSE_ROUND_TALER] = N_("{seat} begins and takes {goods} from the round track."),
    [CAUSE_EQUIPMENT] = N_("{seat}’s {card} is equipped with {goods}."),
    [CAUSE_MESSENGER] = N_("{seat} takes {goods} from the bank."),
    [CAUSE_TRADER] = N_("{seat} places a helper at {cart}."),
    [CAUSE_DISPLACED] = N_("{seat}’s helper is displaced from {cart}."),
    [CAUSE_WITHDRAWN] = N_("{seat} takes a helper back from {cart}."),
    [CAUSE_INNKEEPER_FEE] = N_("{seat} pays {goods} at the village tavern."),
    [CAUSE_PAYOUT] = N_("{seat}’s helper brings {goods}."),
    [CAUSE_TRIBUTE] = N_("{goods} for the defence tower."),
    [CAUSE_TOWER_TAKEN] = N_("{seat} takes {goods} from the defence tower."),
    [CAUSE_PURCHASE] = N_("{seat} buys from {other}: {goods}."),
    [CAUSE_FORGED] = N_("{seat} forges {goods}."),
    [CAUSE_PAYMENT] = N_("{seat} pays {goods}."),
    [CAUSE_WAGE] = N_("{seat} earns {goods}: 1 for each piece."),
    [CAUSE_WORKER_GOODS] = N_("{seat} takes {goods} from the worker."),
    [CAUSE_HELPER_FEE] = N_("{seat} pays the fee of {goods}."),
    [CAUSE_HELPER_PLACED] = N_("{seat} places a helper in {place}."),
    [CAUSE_INNKEEPER_PURSE] = N_("{seat} takes {goods} waiting at the village tavern."),
    [CAUSE_PLAGUE] = N_("{seat} pays {goods} against the plague."),
    [CAUSE_SNOWDRIFT] = N_("{seat} pays {goods} for the snowdrift."),
    [CAUSE_CRACKED_WALL] = N_("{seat} gives {goods} for the cracked wall."),
    [CAUSE_COURTING] = N_("{seat} courts the damsel with {goods}."),
    [CAUSE_DAMSEL_SHARE] = N_("{seat} takes {goods} from the damsel’s card."),
    [CAUSE_HELPERS_HOME] = N_("{seat}’s helpers at the carts return to the stock."),
    [CAUSE_PALACE] = N_("{seat} turns {goods} into points."),
    [CAUSE_MARKET] = N_("{seat} turns {goods} into points."),
};

static const char *const for_every_two = N_("{seat} scores {points}: 1 for every two of {count}. Total {total}.");
static const char *const for_one_and_two =
    N_("{seat} scores {points} with two helpers: 1 for each and 1 for every two of {count}. Total {total}.");
static const char *const standing = N_("Points: {standing}.");

static const char *const source_templates[POINTS_SOURCES] = {
    [POINTS_STONEMASON] = N_("{seat} scores {points}: all the points of {tile}. Total {total}."),
    [POINTS_WORKER] = N_("{seat} scores {points}: half the points of {tile}. Total {total}."),
    [POINTS_MASTER_BUILDER] = N_("{seat} scores {points} for {count} by {other} ({rate} each). Total {total}."),
    [POINTS_CRACKED_WALL] = N_("{seat} scores {points} for mending the wall: {rate} for each block. Total {total}."),
    [POINTS_DAMSEL] = N_("{seat} scores {points} for the damsel. Total {total}."),
    [POINTS_KEEP] = N_("{seat} scores {points} for {count} ({rate} each). Total {total}."),
    [POINTS_TAVERN] = N_("{seat} scores {points} for {count} ({rate} each). Total {total}."),
    [POINTS_SMALL_GATE] = N_("{seat} scores {points} for {count} ({rate} each). Total {total}."),
    [POINTS_BIG_GATE] = N_("{seat} scores {points} for {count} ({rate} each). Total {total}."),
    [POINTS_STABLE] = N_("{seat} scores {points} for {count} ({rate} each). Total {total}."),
    [POINTS_SERVANTS_HOUSE] = N_("{seat} scores {points} for {count} ({rate} each). Total {total}."),
    [POINTS_MARKET] = N_("{seat} scores {points} for {count} ({rate} each). Total {total}."),
    [POINTS_PALACE] = N_("{seat} scores {points} for these goods. Total {total}."),
    [POINTS_FORGE] = N_("{seat} scores {points} for {count} ({rate} each). Total {total}."),
    [POINTS_GRANARY] = N_("{seat} scores {points} for {count} ({rate} each). Total {total}."),
};

static const uint8_t levels[EVENT_TYPES] = {
    [EVENT_ROUND] = LOG_ROUND,    [EVENT_MOVE] = LOG_LINE,        [EVENT_REVEALED] = LOG_LINE,
    [EVENT_EQUIPPED] = LOG_LINE,  [EVENT_CARD_BEGINS] = LOG_PART, [EVENT_CARDS_BACK] = LOG_LINE,
    [EVENT_CARD_LOST] = LOG_LINE, [EVENT_BUILT] = LOG_LINE,       [EVENT_POINTS] = LOG_LINE,
    [EVENT_DRAWN] = LOG_PART,     [EVENT_DISCARDED] = LOG_LINE,   [EVENT_COURTING] = LOG_LINE,
    [EVENT_DECLINED] = LOG_LINE,  [EVENT_DAMSEL_WON] = LOG_LINE,  [EVENT_LAST_ROUND] = LOG_LINE,
    [EVENT_SCORING] = LOG_PART,   [EVENT_OVER] = LOG_ROUND,
};

/* What is kept from event to event. */
struct memo {
    struct seasons_facts facts; /* of the last line: a move that belongs to it adds its goods */
    const char *template;
    uint8_t round, is_card, card; /* the card being resolved, if there is one */
};

_Static_assert(sizeof(struct memo) <= MATCH_LOG_MEMO, "the memo fits");

const char *seasons_log_event_template(int type) {
    return type >= 0 && type < EVENT_TYPES ? event_templates[type] : NULL;
}

const char *seasons_log_cause_template(int cause) {
    return cause >= 0 && cause < CAUSES ? cause_templates[cause] : NULL;
}

const char *seasons_log_source_template(int source) {
    return source >= 0 && source < POINTS_SOURCES ? source_templates[source] : NULL;
}

static uint8_t card_of(const struct memo *memo) {
    return memo->is_card ? memo->card : NO_CARD;
}

static const struct seasons_tables *tables_of(const struct match_log *log) {
    return seasons_tables(match_log_talk(log)->game);
}

/* ---- facts ---- */

static int is_seat(int location) {
    return location >= AT_SEAT && location < AT_WORKER_CARD;
}

static void add_location(struct seasons_facts *facts, int location) {
    if (location >= AT_PLACE) {
        facts->place = location - AT_PLACE;
    } else if (location >= AT_CART) {
        facts->kind = location - AT_CART;
    } else if (location >= AT_WORKER_CARD) {
        facts->card = WORKER_WOOD + (location - AT_WORKER_CARD) % WORKER_CARDS;
    }
}

static int card_owner(int location) {
    return (location - AT_WORKER_CARD) / WORKER_CARDS;
}

static void move_facts(struct seasons_facts *facts, const struct event *event) {
    if (is_seat(event->from) && !is_seat(event->to)) {
        facts->seat = event->from - AT_SEAT;
    } else if (is_seat(event->to) && !is_seat(event->from)) {
        facts->seat = event->to - AT_SEAT;
    }
    if (is_seat(event->from) && is_seat(event->to)) {
        facts->seat = event->from - AT_SEAT;
        facts->other = event->to - AT_SEAT;
    } else if (event->from >= AT_WORKER_CARD && event->from < AT_CART) {
        facts->other = card_owner(event->from);
    } else if (event->to >= AT_WORKER_CARD && event->to < AT_CART) {
        facts->seat = card_owner(event->to);
    }
    if (event->what == HELPER) {
        facts->seat = event->seat;
    }
    add_location(facts, event->from);
    add_location(facts, event->to);
    if (event->what <= TALER) {
        facts->goods[event->what] += event->amount;
    }
}

/* ---- points ---- */

static void points_facts(struct match_log *log, struct seasons_facts *facts, const struct event *event) {
    const int in_round = event->reason == POINTS_MASTER_BUILDER ? tables_of(log)->master_builder_points
                         : event->reason == POINTS_CRACKED_WALL ? 3
                                                                : 0;
    facts->tile = event->cause;
    facts->source = event->reason;
    facts->total = facts->board->seats[event->seat].vp;
    facts->count = in_round ? event->amount / in_round : seasons_scored_count(facts->board, event->seat, event->reason);
    facts->rate = facts->count ? event->amount / facts->count : event->amount;
}

static const char *points_template(const struct seasons_facts *facts, const struct event *event) {
    const int may_halve =
        event->reason == POINTS_TAVERN || event->reason == POINTS_FORGE || event->reason == POINTS_MARKET;
    const int halves = facts->count / 2;
    if (may_halve && event->amount == halves) {
        return for_every_two;
    }
    return may_halve && event->amount == facts->count + halves ? for_one_and_two
                                                               : seasons_log_source_template(event->reason);
}

static struct seasons_facts facts_of(struct match_log *log, const struct event *event,
                                     const struct seasons_state *board) {
    struct seasons_facts facts = {.tables = tables_of(log),
                                  .names = match_log_talk(log)->names,
                                  .seat = event->seat,
                                  .other = event->cause,
                                  .card = event->what,
                                  .winter = event->what,
                                  .building = event->what,
                                  .tile = event->what,
                                  .amount = event->amount,
                                  .amount2 = board->rounds,
                                  .set = event->set,
                                  .board = board};
    if (event->type == EVENT_MOVE) {
        facts.card = card_of(match_log_memo(log));
        move_facts(&facts, event);
    } else if (event->type == EVENT_POINTS) {
        points_facts(log, &facts, event);
    }
    return facts;
}

static const char *equipped_template(const struct seasons_facts *facts, const struct event *event) {
    int goods[KINDS], choices, sum = 0;
    seasons_worth_worker(facts->tables, facts->board, event->what, goods, &choices);
    for (int kind = 0; kind < KINDS; kind++) {
        sum += goods[kind];
    }
    return sum + choices ? being_equipped : bare;
}

static const char *template_of(const struct event *event, const struct seasons_facts *facts) {
    if (event->type == EVENT_MOVE && event->reason == CAUSE_FORGED && event->what != SILVER) {
        return silver_brings;
    }
    if (event->type == EVENT_MOVE) {
        return seasons_log_cause_template(event->reason);
    }
    if (event->type == EVENT_POINTS) {
        return points_template(facts, event);
    }
    if (event->type == EVENT_EQUIPPED) {
        return equipped_template(facts, event);
    }
    if (event->type == EVENT_COURTING && !event->amount) {
        return courting_over;
    }
    if (event->type == EVENT_DECLINED && event->cause < PHASES && passed_templates[event->cause]) {
        return passed_templates[event->cause];
    }
    if (event->type == EVENT_DECLINED && event->amount) {
        return nothing_to_court_with;
    }
    return seasons_log_event_template(event->type);
}

/* ---- lines ---- */

/* A move joins the line before it if that tells of the same thing: the same cause between the same two, and, where what
 * comes back lies elsewhere (a purchase, the forge, an equipment), the same seat. */
static int joins(struct match_log *log, const struct event *event) {
    const struct match_log_line *last = match_log_last(log);
    if (!last || event->type != EVENT_MOVE || event->what == HELPER) {
        return 0;
    }
    if (last->event.type == EVENT_EQUIPPED) {
        return event->reason == CAUSE_EQUIPMENT;
    }
    if (last->event.type != EVENT_MOVE || last->event.reason != event->reason) {
        return 0;
    }
    return last->event.from == event->from && last->event.to == event->to;
}

static int is_silent(const struct event *event) {
    return event->type == EVENT_MOVE && event->reason == CAUSE_PURCHASE && event->what == TALER;
}

static void write_line(const struct memo *memo, struct match_log_line *line) {
    seasons_text_fill(_(memo->template), &memo->facts, line->text, sizeof line->text);
}

static void begin_group(struct memo *memo, const struct event *event) {
    if (event->type == EVENT_ROUND) {
        memo->round = (uint8_t)event->amount;
        memo->is_card = 0;
    } else if (event->type == EVENT_CARD_BEGINS) {
        memo->is_card = 1;
        memo->card = event->what;
    } else if (event->type == EVENT_CARD_ENDS) {
        memo->is_card = 0;
    }
}

static void add_line(struct match_log *log, const struct event *event, int level, const char *template) {
    struct memo *memo = match_log_memo(log);
    struct match_log_line line = {.level = (uint8_t)level,
                                  .round = memo->round,
                                  .part = card_of(memo),
                                  .seat = (uint8_t)memo->facts.seat,
                                  .event = *event};
    line.whats = event->type == EVENT_MOVE ? (uint16_t)(1u << event->what) : 0;
    memo->template = template;
    write_line(memo, &line);
    match_log_append(log, &line);
}

/* How everybody stands, at the end of a round. */
static void add_standing(struct match_log *log, const struct event *event, const struct seasons_state *board) {
    struct memo *memo = match_log_memo(log);
    memo->facts = (struct seasons_facts){
        .tables = tables_of(log), .names = match_log_talk(log)->names, .seat = GAME_NO_SEAT, .board = board};
    add_line(log, event, LOG_LINE, standing);
}

void seasons_log_tell(struct match_log *log, const struct event *event, const void *board) {
    struct memo *memo = match_log_memo(log);
    if ((event->type == EVENT_ROUND && event->amount > 1) || event->type == EVENT_OVER) {
        add_standing(log, event, board);
    }
    begin_group(memo, event);
    if (joins(log, event)) {
        struct match_log_line *last = match_log_last(log);
        memo->facts.goods[event->what] += event->amount;
        last->whats |= (uint16_t)(1u << event->what);
        memo->template = last->event.type == EVENT_EQUIPPED ? event_templates[EVENT_EQUIPPED] : memo->template;
        write_line(memo, last);
        return;
    }
    struct seasons_facts facts = facts_of(log, event, board);
    const char *template = template_of(event, &facts);
    if (template && *template && !is_silent(event)) {
        memo->facts = facts;
        add_line(log, event, levels[event->type], template);
    }
}
