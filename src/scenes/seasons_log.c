/* Events become lines by three tables: by event, by the cause of a move, by the source of points. */
#include "scenes/seasons_log.h"

#include <stdlib.h>
#include <string.h>

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

static const char *const courting_over = N_("The courting is over.");
static const char *const silver_brings = N_("The silver brings {seat} {goods}.");
static const char *const nothing_to_court_with = N_("{seat} has nothing to court the damsel with.");

/* Of what was passed up (seasons_pass.h). */
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
    [EVENT_EQUIPPED] = LOG_LINE,  [EVENT_CARD_BEGINS] = LOG_CARD, [EVENT_CARDS_BACK] = LOG_LINE,
    [EVENT_CARD_LOST] = LOG_LINE, [EVENT_BUILT] = LOG_LINE,       [EVENT_POINTS] = LOG_LINE,
    [EVENT_DRAWN] = LOG_CARD,     [EVENT_DISCARDED] = LOG_LINE,   [EVENT_COURTING] = LOG_LINE,
    [EVENT_DECLINED] = LOG_LINE,  [EVENT_DAMSEL_WON] = LOG_LINE,  [EVENT_LAST_ROUND] = LOG_LINE,
    [EVENT_SCORING] = LOG_CARD,   [EVENT_OVER] = LOG_ROUND,
};

struct seasons_log {
    const struct seasons_tables *tables;
    const char *const *names;
    struct seasons_log_line *lines;
    size_t count, room;
    struct seasons_facts facts; /* of the last line: a move that belongs to it adds its goods */
    const char *template;
    uint8_t round, card;
};

const char *seasons_log_event_template(int type) {
    return type >= 0 && type < EVENT_TYPES ? event_templates[type] : NULL;
}

const char *seasons_log_cause_template(int cause) {
    return cause >= 0 && cause < CAUSES ? cause_templates[cause] : NULL;
}

const char *seasons_log_source_template(int source) {
    return source >= 0 && source < POINTS_SOURCES ? source_templates[source] : NULL;
}

struct seasons_log *seasons_log_new(const struct seasons_tables *tables, const char *const *names) {
    struct seasons_log *log = calloc(1, sizeof *log);
    if (log) {
        log->tables = tables;
        log->names = names;
        log->card = NO_CARD;
    }
    return log;
}

void seasons_log_free(struct seasons_log *log) {
    if (log) {
        free(log->lines);
        free(log);
    }
}

void seasons_log_clear(struct seasons_log *log) {
    log->count = 0;
    log->round = 0;
    log->card = NO_CARD;
    log->template = NULL;
}

size_t seasons_log_count(const struct seasons_log *log) {
    return log->count;
}

const struct seasons_log_line *seasons_log_line(const struct seasons_log *log, size_t index) {
    return index < log->count ? &log->lines[index] : NULL;
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

static void points_facts(const struct seasons_log *log, struct seasons_facts *facts, const struct event *event) {
    const int in_round = event->reason == POINTS_MASTER_BUILDER ? log->tables->master_builder_points
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

static struct seasons_facts facts_of(const struct seasons_log *log, const struct event *event,
                                     const struct seasons_state *board) {
    struct seasons_facts facts = {.tables = log->tables,
                                  .names = log->names,
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
        facts.card = log->card;
        move_facts(&facts, event);
    } else if (event->type == EVENT_POINTS) {
        points_facts(log, &facts, event);
    }
    return facts;
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

static struct seasons_log_line *new_line(struct seasons_log *log) {
    if (log->count == log->room) {
        size_t room = log->room ? log->room * 2 : 64;
        struct seasons_log_line *lines = realloc(log->lines, room * sizeof *lines);
        if (!lines) {
            return NULL;
        }
        log->lines = lines;
        log->room = room;
    }
    return &log->lines[log->count++];
}

/* A move joins the line before it if that tells of the same thing: the same cause between the same two, and, where what
 * comes back lies elsewhere (a purchase, the forge, an equipment), the same seat. */
static int joins(const struct seasons_log *log, const struct event *event) {
    const struct seasons_log_line *last = log->count ? &log->lines[log->count - 1] : NULL;
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

static void write_line(struct seasons_log *log, struct seasons_log_line *line) {
    seasons_text_fill(_(log->template), &log->facts, line->text, sizeof line->text);
}

static void begin_group(struct seasons_log *log, const struct event *event) {
    if (event->type == EVENT_ROUND) {
        log->round = (uint8_t)event->amount;
        log->card = NO_CARD;
    } else if (event->type == EVENT_CARD_BEGINS) {
        log->card = event->what;
    } else if (event->type == EVENT_CARD_ENDS) {
        log->card = NO_CARD;
    }
}

static void add_line(struct seasons_log *log, const struct event *event, int level, const char *template) {
    struct seasons_log_line *line = new_line(log);
    if (line) {
        log->template = template;
        *line = (struct seasons_log_line){.level = (uint8_t)level,
                                          .round = log->round,
                                          .card = log->card,
                                          .seat = (uint8_t)log->facts.seat,
                                          .event = *event};
        line->whats = event->type == EVENT_MOVE ? (uint16_t)(1u << event->what) : 0;
        write_line(log, line);
    }
}

/* How everybody stands, at the end of a round. */
static void add_standing(struct seasons_log *log, const struct event *event, const struct seasons_state *board) {
    log->facts =
        (struct seasons_facts){.tables = log->tables, .names = log->names, .seat = GAME_NO_SEAT, .board = board};
    add_line(log, event, LOG_LINE, standing);
}

void seasons_log_add(struct seasons_log *log, const struct event *event, const struct seasons_state *board) {
    if ((event->type == EVENT_ROUND && event->amount > 1) || event->type == EVENT_OVER) {
        add_standing(log, event, board);
    }
    begin_group(log, event);
    if (joins(log, event)) {
        log->facts.goods[event->what] += event->amount;
        log->lines[log->count - 1].whats |= (uint16_t)(1u << event->what);
        write_line(log, &log->lines[log->count - 1]);
        return;
    }
    struct seasons_facts facts = facts_of(log, event, board);
    const char *template = template_of(event, &facts);
    if (template && *template && !is_silent(event)) {
        log->facts = facts;
        add_line(log, event, levels[event->type], template);
    }
}

char *seasons_log_copy(const struct seasons_log *log) {
    char *text = malloc(log->count * (SEASONS_TEXT_SIZE + 8) + 1), *at = text;
    for (size_t i = 0; text && i < log->count; i++) {
        const struct seasons_log_line *line = &log->lines[i];
        size_t indent = (size_t)line->level * 2, length = strlen(line->text);
        memset(at, ' ', indent);
        memcpy(at + indent, line->text, length);
        at += indent + length;
        *at++ = '\n';
    }
    if (text) {
        *at = 0;
    }
    return text;
}
