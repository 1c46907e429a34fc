/* SPDX-License-Identifier: MIT */
/* Aims are judged step by step and settled as early as can be: a number that never falls and is above its bound will
 * stay there, and one that cannot rise far enough any more will not. */
#include "castellany/aim.h"

#include <stdlib.h>
#include <string.h>

#include "castellany/match_walk.h"
#include "castellany/memory.h"

/* ---- what all games have ---- */

static int is_over(const struct game *game, const void *state) {
    return game->ops->to_act(state) == 0;
}

static int won(const struct game *game, const void *state, uint8_t seat, int thing) {
    uint8_t rank[GAME_MAX_SEATS] = {0};
    (void)thing;
    if (!is_over(game, state)) {
        return 0;
    }
    game->ops->rank(game, state, rank);
    return rank[seat] == 0;
}

static int points(const struct game *game, const void *state, uint8_t seat, int thing) {
    struct score_sheet sheet;
    game->ops->score(game, state, seat, &sheet);
    return thing < 0 ? sheet.total : sheet.by_source[thing];
}

static int all_points(const struct game *game, const void *state, uint8_t seat, int thing) {
    (void)thing;
    return points(game, state, seat, -1);
}

static int lead(const struct game *game, const void *state, uint8_t seat, int thing) {
    int best = -AIM_UNBOUNDED;
    (void)thing;
    for (uint8_t other = 0; other < game->ops->seats(state); other++) {
        const int made = points(game, state, other, -1);
        best = other != seat && made > best ? made : best;
    }
    return points(game, state, seat, -1) - best;
}

static const struct aim_measure common[] = {
    {.name = "won", .now = won},
    {.name = "points", .now = all_points},
    {.name = "lead", .now = lead},
    {.name = "points-from", .now = points, .grows = 1},
    {.name = NULL},
};

enum { POINTS_FROM = 3 };

/* ---- reading ---- */

static const struct aim_measure *find_in(const struct aim_measure *measure, const char *name) {
    while (measure && measure->name && strcmp(measure->name, name) != 0) {
        measure++;
    }
    return measure && measure->name ? measure : NULL;
}

static int source_of(const struct game_ops *game, const char *name) {
    for (int source = 0; source < GAME_MAX_SOURCES && game->source_name(source); source++) {
        if (strcmp(game->source_name(source), name) == 0) {
            return source;
        }
    }
    return -1;
}

/* The number of what OBJECT asks its measure of; -1: there is none. */
static int thing_of(const json_t *object, const struct game_ops *game, const struct aim_measure *measure) {
    const char *name = json_string_value(json_object_get(object, "of"));
    if (measure == &common[POINTS_FROM]) {
        return name ? source_of(game, name) : -1;
    }
    if (!measure->thing) {
        return name ? -1 : 0;
    }
    return name ? measure->thing(name) : -1;
}

static int number_of(const json_t *object, const char *key, int otherwise, int *is_good) {
    const json_t *value = json_object_get(object, key);
    const json_int_t number = value ? json_integer_value(value) : otherwise;
    *is_good &= !value || (json_is_integer(value) && number >= -AIM_UNBOUNDED && number <= AIM_UNBOUNDED);
    return (int)number;
}

static int read_condition(const json_t *object, const struct game_ops *game, struct aim_condition *condition) {
    const char *name = json_string_value(json_object_get(object, "measure"));
    int is_good = 1;
    condition->measure = name ? find_in(common, name) : NULL;
    if (!condition->measure && name) {
        condition->measure = find_in(game->measures, name);
    }
    if (!condition->measure) {
        return 0;
    }
    condition->thing = thing_of(object, game, condition->measure);
    condition->least = number_of(object, "least", -AIM_UNBOUNDED, &is_good);
    condition->most = number_of(object, "most", AIM_UNBOUNDED, &is_good);
    condition->round = number_of(object, "round", 0, &is_good);
    return is_good && condition->thing >= 0 && condition->round >= 0 && condition->least <= condition->most;
}

int aim_read(const json_t *array, const struct game_ops *game, struct aim *aim, struct error *error) {
    const size_t count = json_array_size(array);
    *aim = (struct aim){.count = (int)count};
    int is_good = count >= 1 && count <= AIM_CONDITIONS;
    for (size_t i = 0; is_good && i < count; i++) {
        is_good = read_condition(json_array_get(array, i), game, &aim->conditions[i]);
    }
    return is_good ||
           error_set_expected(error, ERROR_KEY, N_("a list of conditions that a match can be asked for"), "%s", "aim");
}

/* ---- judging ---- */

static enum aim_verdict judge_number(const struct aim_condition *condition, int value, int is_due, int rest) {
    const int is_kept = value >= condition->least && value <= condition->most;
    if (is_due) {
        return is_kept ? AIM_REACHED : AIM_FAILED;
    }
    if ((condition->measure->grows && value > condition->most) || value + rest < condition->least) {
        return AIM_FAILED;
    }
    return condition->measure->grows && is_kept && condition->most == AIM_UNBOUNDED ? AIM_REACHED : AIM_OPEN;
}

static void settle(const struct aim_condition *condition, const struct game *game, const void *state, uint8_t seat,
                   int *value, enum aim_verdict *verdict) {
    const struct aim_measure *measure = condition->measure;
    const int is_due = is_over(game, state) || (condition->round && game->ops->round(state) > condition->round);
    if (measure->now) {
        *value = measure->now(game, state, seat, condition->thing);
    }
    const int rest = measure->rest ? measure->rest(game, state, seat, condition->thing) : 2 * AIM_UNBOUNDED;
    *verdict = judge_number(condition, *value, is_due, rest);
}

static void sum_up(const struct aim *aim, struct aim_report *report) {
    report->verdict = AIM_REACHED;
    for (int i = 0; i < aim->count; i++) {
        if (report->verdicts[i] == AIM_FAILED || report->verdict == AIM_FAILED) {
            report->verdict = AIM_FAILED;
        } else if (report->verdicts[i] == AIM_OPEN) {
            report->verdict = AIM_OPEN;
        }
    }
}

void aim_begin(const struct aim *aim, const struct game *game, const void *state, uint8_t seat,
               struct aim_report *report) {
    memset(report, 0, sizeof *report);
    for (int i = 0; i < aim->count; i++) {
        settle(&aim->conditions[i], game, state, seat, &report->values[i], &report->verdicts[i]);
    }
    sum_up(aim, report);
}

void aim_see(const struct aim *aim, const struct aim_step *step, uint8_t seat, struct aim_report *report) {
    for (int i = 0; i < aim->count; i++) {
        const struct aim_condition *condition = &aim->conditions[i];
        if (report->verdicts[i] != AIM_OPEN) {
            continue;
        }
        if (condition->measure->count) {
            report->values[i] += condition->measure->count(step, seat, condition->thing);
        }
        settle(condition, step->game, step->after, seat, &report->values[i], &report->verdicts[i]);
    }
    sum_up(aim, report);
}

union any_state {
    max_align_t alignment;
    unsigned char bytes[GAME_STATE_MAX];
};

void aim_judge(const struct aim *aim, const struct match *match, uint8_t seat, struct aim_report *report) {
    const struct game *game = match_game(match);
    struct match_walk *walk = match_walk_new(match);
    aim_begin(aim, game, match_state(walk->match), seat, report);
    while (match_walk_next(walk)) {
        const struct aim_step step = {game, walk->before, match_state(walk->match), &walk->intent, &walk->events};
        aim_see(aim, &step, seat, report);
    }
    match_walk_free(walk);
}

/* A look for an answer that leaves the aim within reach, among those to the question that SEAT is asked in STATE. */
struct look {
    const struct aim *aim;
    const struct game *game;
    const void *state;
    const struct aim_report *report;
    int depth, is_found;
};

static int allows(const struct look *look, const struct intent *intent);

static int look_at(void *context, const struct intent *intent) {
    struct look *look = context;
    look->is_found = allows(look, intent);
    return !look->is_found;
}

/* Where the seat itself is asked next, in the open, some answer must be left to it: at most so many times. */
static int has_answer(const struct look *before, const void *state, const struct aim_report *report, uint8_t seat) {
    struct look look = {before->aim, before->game, state, report, before->depth - 1, 0};
    const struct game_ops *ops = look.game->ops;
    if (!before->depth || ops->to_act(state) != 1u << seat || ops->secrecy(state) == GAME_SEALED) {
        return 1;
    }
    ops->list(look.game, state, seat, look_at, &look);
    return look.is_found;
}

static int allows(const struct look *look, const struct intent *intent) {
    struct aim_report then = *look->report;
    struct event_list *events = memory_new(1, sizeof *events);
    union any_state after;
    memcpy(&after, look->state, look->game->ops->state_size);
    look->game->ops->apply(look->game, &after, intent, events);
    const struct aim_step step = {look->game, look->state, &after, intent, events};
    aim_see(look->aim, &step, intent->seat, &then);
    free(events);
    return then.verdict != AIM_FAILED && has_answer(look, &after, &then, intent->seat);
}

int aim_allows(const struct aim *aim, const struct game *game, const void *possible, const struct intent *intent,
               const struct aim_report *report) {
    enum { DEPTH = 3 };
    const struct look look = {aim, game, possible, report, DEPTH, 0};
    return allows(&look, intent);
}
