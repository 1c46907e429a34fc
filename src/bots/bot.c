/* SPDX-License-Identifier: MIT */
/* The levels and how each of them thinks. */
#include "castellany/bot.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "blind.h"
#include "castellany/memory.h"
#include "compare.h"
#include "think.h"

struct bot_library {
    struct game game;
    const struct bot_evaluation *evaluation;
    void *knowledge;
    uint32_t nodes_most; /* 0: as many as the level has */
};

const struct bot_level bot_levels[] = {
    [LEVEL_RANDOM] = {"random", 1},
    [LEVEL_APPRENTICE] = {"apprentice", 0},
    [LEVEL_GREEDY] = {"greedy", 1},
    [LEVEL_JOURNEYMAN] = {"journeyman", 0},
    [LEVEL_CRAFTSMAN] = {"craftsman", 0},
    [LEVEL_CARVER] = {"carver", 0},
    [LEVEL_FOREMAN] = {"foreman", 0},
    [LEVEL_WARDEN] = {"warden", 0},
    [LEVEL_FLAT] = {"flat", 1},
    [LEVEL_TREE] = {"tree", 1},
    [LEVEL_FORMER_MASTER] = {"former-master", 1},
    [LEVEL_FORMER_GRANDMASTER] = {"former-grandmaster", 1},
    [LEVEL_MASTER] = {"master", 0},
    [LEVEL_GRANDMASTER] = {"grandmaster", 0},
    [LEVELS] = {NULL, 0},
};

const struct bot_level bot_steps[] = {
    {"apprentice-0", 1}, {"apprentice-1", 1}, {"apprentice-2", 1}, {"apprentice-3", 1},  {"journeyman-0", 1},
    {"journeyman-1", 1}, {"journeyman-2", 1}, {"journeyman-3", 1}, {"craftsman-0", 1},   {"craftsman-1", 1},
    {"craftsman-2", 1},  {"craftsman-3", 1},  {"carver-0", 1},     {"carver-1", 1},      {"carver-2", 1},
    {"carver-3", 1},     {"foreman-0", 1},    {"foreman-1", 1},    {"foreman-2", 1},     {"foreman-3", 1},
    {"warden-0", 1},     {"warden-1", 1},     {"warden-2", 1},     {"warden-3", 1},      {"master-0", 1},
    {"master-1", 1},     {"master-2", 1},     {"master-3", 1},     {"grandmaster-0", 1}, {NULL, 0},
};

static const enum bot_level_number levels_of_menus[] = {
    LEVEL_APPRENTICE, LEVEL_JOURNEYMAN, LEVEL_CRAFTSMAN, LEVEL_CARVER,
    LEVEL_FOREMAN,    LEVEL_WARDEN,     LEVEL_MASTER,    LEVEL_GRANDMASTER,
};

static const struct bot_level *find_in(const struct bot_level *level, const char *name) {
    while (level->name && strcmp(level->name, name) != 0) {
        level++;
    }
    return level->name ? level : NULL;
}

const struct bot_level *bot_level_find(const char *name) {
    const struct bot_level *level = find_in(bot_levels, name);
    return level ? level : find_in(bot_steps, name);
}

const struct bot_level *bot_step_level(int step) {
    /* between Master and Grandmaster the level above is asked for, too */
    assert(step >= 0 && step / BOT_STEPS_A_LEVEL < (int)(sizeof levels_of_menus / sizeof *levels_of_menus));
    return &bot_levels[levels_of_menus[step / BOT_STEPS_A_LEVEL]];
}

int bot_step_of(const struct bot_level *level) {
    for (int step = 0; step < BOT_STEPS; step++) {
        if (level == &bot_steps[step] || (step % BOT_STEPS_A_LEVEL == 0 && level == bot_step_level(step))) {
            return step;
        }
    }
    return -1;
}

const struct bot_level *bot_control_level(const char *control) {
    static const char bot[] = "bot:";
    return strncmp(control, bot, sizeof bot - 1) == 0 ? bot_level_find(control + sizeof bot - 1) : NULL;
}

int bot_control_reaches(const char *control, const char *level) {
    const int step = bot_step_of(bot_control_level(control));
    return step >= 0 && step >= bot_step_of(bot_level_find(level));
}

/* ---- library ---- */

static const struct bot_evaluation *evaluation_for(const struct game *game) {
    const struct bot_evaluation *evaluation = bot_evaluation_of(game);
    return evaluation ? evaluation : &blind_evaluation;
}

struct bot_library *bot_library_open(const struct game *game, const char *data, char error[GAME_ERROR_SIZE]) {
    error[0] = '\0';
    struct bot_library *library = memory_new(1, sizeof *library);
    library->game = *game;
    library->evaluation = evaluation_for(game);
    library->knowledge = library->evaluation->open(game, data, error);
    return library;
}

void bot_library_set_nodes(struct bot_library *library, uint32_t most) {
    library->nodes_most = most;
}

void bot_library_close(struct bot_library *library) {
    if (library) {
        library->evaluation->close(library->knowledge);
    }
    free(library);
}

/* ---- answers ---- */

static uint64_t stir(uint64_t a, uint64_t b) {
    struct random_stream stream = random_seeded(a + b * 0xd1342543de82ef95u);
    return random_bits(&stream);
}

/* What is drawn for the answer to REQUEST; another SALT draws otherwise. */
static struct random_stream salted_stream(const struct bot_request *request, uint64_t salt) {
    const uint64_t round = (uint64_t)request->game->ops->round(request->seen);
    return random_seeded(stir(stir(request->seed, salt + request->seat), round << 32 | request->question));
}

static struct random_stream stream_of(const struct bot_request *request) {
    return salted_stream(request, 1);
}

struct bot_persona bot_persona(const struct game *game, uint64_t seed, uint8_t seat) {
    const struct bot_evaluation *evaluation = evaluation_for(game);
    const uint64_t drawn = stir(seed, 0x1ea0 + (uint64_t)seat);
    const uint64_t turn = stir(seed, 0x7a3e) + seat;
    const int temperament = evaluation->temperaments ? (int)(drawn % (uint64_t)evaluation->temperaments) + 1 : 0;
    return (struct bot_persona){evaluation->names[temperament][turn % GAME_MAX_SEATS], temperament};
}

/* What a draw for REQUEST gives, below 100; SALT tells apart what is drawn. */
static uint32_t draw_for(const struct bot_request *request, uint64_t salt) {
    struct random_stream stream = salted_stream(request, salt);
    return random_below(&stream, 100);
}

/* As which level a step gives the answer to REQUEST; a level answers as itself. */
static const struct bot_level *level_for(const struct bot_level *level, const struct bot_request *request) {
    const int step = bot_step_of(level);
    if (step < 0 || level != &bot_steps[step]) {
        return level;
    }
    const int percent = 100 / BOT_STEPS_A_LEVEL * (step % BOT_STEPS_A_LEVEL);
    return bot_step_level(step + ((int)draw_for(request, 0x57e9) < percent ? BOT_STEPS_A_LEVEL : 0));
}

/* How LEVEL plays, where it borrows some answers: how it gives the one to REQUEST. */
static const struct bot_play *play_of(const struct bot_library *library, const struct bot_level *level,
                                      const struct bot_request *request) {
    assert(level >= bot_levels && level < bot_levels + LEVELS);
    const struct bot_play *plays = library->evaluation->plays, *own = &plays[level - bot_levels];
    return (int)draw_for(request, 0x313c) < own->borrowed ? &plays[own->lender] : own;
}

static int is_sealed(const struct game *game, const void *seen) {
    return game->ops->secrecy(seen) == GAME_SEALED;
}

static bot_way way_of(const struct bot_play *play, const struct bot_request *request) {
    return is_sealed(request->game, request->seen) ? play->sealed : play->open;
}

/* The budget for REQUEST, whose state may not be there yet. */
static uint32_t nodes_for(const struct bot_library *library, const struct bot_play *play,
                          const struct bot_request *request) {
    const int is_of_two = play->nodes_of_two && request->seen && request->game->ops->seats(request->seen) == 2;
    const uint32_t of_level = is_of_two ? play->nodes_of_two : play->nodes, most = library->nodes_most;
    const uint32_t own = most && of_level > most ? most : of_level;
    return own && request->nodes ? request->nodes : own;
}

static struct thinker thinker_of(const struct bot_library *library, const struct bot_play *play,
                                 const struct bot_request *request, union any_state *seen) {
    memcpy(seen, request->seen, request->game->ops->state_size);
    if (is_sealed(request->game, seen)) {
        library->evaluation->reopen(seen);
    }
    struct thinker thinker = {
        .game = request->game,
        .evaluation = library->evaluation,
        .view = {.game = request->game, .knowledge = library->knowledge},
        .seen = seen,
        .seat = request->seat,
        .nodes = nodes_for(library, play, request),
        .stream = stream_of(request),
        .cancel = request->cancel,
        .accept = request->accept,
        .accept_context = request->accept_context,
    };
    memcpy(thinker.levels, request->levels, sizeof thinker.levels);
    if (play->foresight.minds) {
        think_suppose(&thinker, request->past);
    }
    think_by(&thinker, play, bot_persona(&library->game, request->seed, request->seat).temperament);
    return thinker;
}

/* A beginner's answer: for a card one of the three behind the best, else whatever comes to hand. */
static void slip(struct thinker *thinker, const struct thought *thought, struct intent *answer) {
    if (thought->count > 1) {
        const int worst = thought->count < 4 ? thought->count - 1 : 3;
        *answer = thought->ideas[1 + random_below(&thinker->stream, (uint32_t)worst)].intent;
    } else {
        thinker->game->ops->pick(thinker->game, thinker->seen, thinker->seat, &thinker->stream, answer);
    }
}

/* Brings the answer to the front that is drawn by the weights, if there are any. */
static void mix(struct thinker *thinker, struct thought *thought) {
    float at = random_part(&thinker->stream);
    int drawn = 0;
    while (drawn + 1 < thought->count && at >= thought->ideas[drawn].weight) {
        at -= thought->ideas[drawn++].weight;
    }
    if (drawn < thought->count && thought->ideas[drawn].weight > 0) {
        const struct idea idea = thought->ideas[drawn];
        thought->ideas[drawn] = thought->ideas[0];
        thought->ideas[0] = idea;
    }
}

/* One of those that are accepted, each equally likely, by drawing again what takes the place of the one before. */
struct draw {
    const struct bot_request *request;
    struct random_stream stream;
    uint32_t count;
    struct intent drawn;
};

static int draw_accepted(void *context, const struct intent *intent) {
    struct draw *draw = context;
    if (draw->request->accept(draw->request->accept_context, intent) &&
        random_below(&draw->stream, ++draw->count) == 0) {
        draw->drawn = *intent;
    }
    return 1;
}

static void answer_at_random(const struct bot_request *request, struct intent *answer) {
    const struct game_ops *ops = request->game->ops;
    struct draw draw = {.request = request, .stream = stream_of(request)};
    if (request->accept) {
        ops->list(request->game, request->seen, request->seat, draw_accepted, &draw);
        *answer = draw.drawn;
    }
    if (!draw.count) {
        ops->pick(request->game, request->seen, request->seat, &draw.stream, answer);
    }
}

/* Takes out what is not accepted, and makes the weights of what is left sum to 1 again. */
static void keep_accepted(const struct thinker *thinker, struct thought *thought) {
    float sum = 0;
    think_keep_accepted(thinker, thought);
    for (int i = 0; i < thought->count; i++) {
        sum += thought->ideas[i].weight;
    }
    for (int i = 0; sum > 0 && thinker->accept && i < thought->count; i++) {
        thought->ideas[i].weight /= sum;
    }
}

static int is_accepted(const struct bot_request *request, const struct intent *intent) {
    return !request->accept || request->accept(request->accept_context, intent);
}

void bot_answer(const struct bot_library *library, const struct bot_level *level, const struct bot_request *request,
                struct intent *answer) {
    assert(request->game->ops->to_act(request->seen) >> request->seat & 1);
    const struct bot_play *play = play_of(library, level_for(level, request), request);
    const bot_way way = way_of(play, request);
    if (!way) {
        answer_at_random(request, answer);
        return;
    }
    union any_state seen;
    struct thinker thinker = thinker_of(library, play, request, &seen);
    struct thought thought = {0};
    way(&thinker, &thought);
    keep_accepted(&thinker, &thought);
    if (play->mixes) {
        mix(&thinker, &thought);
    }
    const int is_answered = thought.count > 0;
    if (is_answered) {
        *answer = thought.ideas[0].intent;
    }
    if (play->slips && random_below(&thinker.stream, 100) < (uint32_t)play->slips) {
        slip(&thinker, &thought, answer);
    }
    think_free(&thought);
    if (!is_answered || !is_accepted(request, answer) ||
        request->game->ops->validate(request->game, request->seen, answer) != REASON_NONE) {
        answer_at_random(request, answer);
    }
}

/* ---- hints ---- */

/* How a step is thought over: a part of the level's budget, or a multiple. */
struct hint_step {
    enum bot_level_number level;
    uint32_t times, part;
};

static const struct hint_step hint_steps[BOT_HINT_STEPS] = {
    {LEVEL_MASTER, 1, 1}, {LEVEL_GRANDMASTER, 1, 4}, {LEVEL_GRANDMASTER, 1, 1}, {LEVEL_GRANDMASTER, 2, 1}};

static uint32_t step_nodes(const struct hint_step *step, uint32_t nodes) {
    const uint32_t most = UINT32_MAX / step->times;
    nodes = (nodes < most ? nodes : most) * step->times / step->part;
    return nodes ? nodes : 1;
}

uint32_t bot_hint_ways(const struct bot_library *library, const struct bot_request *request) {
    assert(request->step < BOT_HINT_STEPS);
    const struct hint_step *step = &hint_steps[request->step];
    return step_nodes(step, nodes_for(library, &library->evaluation->plays[step->level], request));
}

/* What LEVEL thinks of REQUEST, without leaning. */
static struct thinker think_as(const struct bot_library *library, enum bot_level_number level,
                               const struct bot_request *request, const struct intent *extra, union any_state *seen) {
    struct thinker thinker = thinker_of(library, &library->evaluation->plays[level], request, seen);
    thinker.view.leaner = GAME_NO_SEAT;
    thinker.extra = extra;
    return thinker;
}

/* What the step of REQUEST thinks of it. */
static struct thinker think_soberly(const struct bot_library *library, const struct bot_request *request,
                                    const struct intent *extra, union any_state *seen, struct thought *thought) {
    const struct hint_step *step = &hint_steps[request->step];
    struct thinker thinker = think_as(library, step->level, request, extra, seen);
    thinker.nodes = thinker.nodes ? step_nodes(step, thinker.nodes) : 0;
    way_of(&library->evaluation->plays[step->level], request)(&thinker, thought);
    think_keep_behind_best(thought);
    return thinker;
}

static int is_offered(const struct bot_request *request, const struct intent *intent, bot_answer_filter accept,
                      const void *context) {
    return (!accept || accept(context, intent)) &&
           request->game->ops->validate(request->game, request->seen, intent) == REASON_NONE;
}

/* Whether STATE, which came of REQUEST's, asks something next that all is known for and that answers what was done: of
 * another seat, or in another turn, only where nothing is hidden or left to chance. */
static int is_foreseeable(const struct thinker *thinker, const struct bot_request *request, const void *state) {
    const struct game_ops *ops = request->game->ops;
    const unsigned due = ops->to_act(state);
    const int is_same_turn = due == 1u << request->seat && ops->round(state) == ops->round(request->seen);
    return due && ops->secrecy(request->seen) == GAME_OPEN && ops->secrecy(state) == GAME_OPEN &&
           (is_same_turn || (!thinker->evaluation->reopen && think_samples(thinker) == 1));
}

/* What Master would answer then. */
static void foresee_next(const struct bot_library *library, struct thinker *thinker, const struct bot_request *request,
                         struct bot_hint *hint) {
    union any_state state, seen;
    struct thought thought = {0};
    think_sample(thinker, &state);
    request->game->ops->apply(request->game, &state, &hint->intent, NULL);
    if (think_is_cancelled(thinker) || !is_foreseeable(thinker, request, &state)) {
        return;
    }
    struct bot_request then = *request;
    then.seen = &state;
    then.seat = (uint8_t)__builtin_ctz(request->game->ops->to_act(&state));
    struct thinker next = think_as(library, LEVEL_MASTER, &then, NULL, &seen);
    library->evaluation->plays[LEVEL_MASTER].open(&next, &thought);
    hint->has_next = thought.count > 0;
    if (hint->has_next) {
        hint->next = thought.ideas[0].intent;
    }
    think_free(&thought);
}

static struct bot_hint hint_of(const struct bot_library *library, struct thinker *thinker,
                               const struct bot_request *request, const struct idea *idea) {
    struct bot_hint hint = {.intent = idea->intent,
                            .expected_points = idea->points,
                            .others_points = idea->others,
                            .win_share = idea->share};
    if (thinker->evaluation->reasons) {
        thinker->evaluation->reasons->explain(&thinker->view, request->seen, request->seat, &hint);
    }
    foresee_next(library, thinker, request, &hint);
    return hint;
}

int bot_hints_among(const struct bot_library *library, const struct bot_request *request, bot_answer_filter accept,
                    const void *context, struct bot_hint hints[BOT_HINTS]) {
    union any_state seen;
    struct thought thought = {0};
    struct thinker thinker = think_soberly(library, request, NULL, &seen, &thought);
    const struct idea *first = NULL; /* of those that are offered */
    int count = 0;
    for (int i = 0; i < thought.count && count < BOT_HINTS; i++) {
        struct idea *idea = &thought.ideas[i];
        if (is_offered(request, &idea->intent, accept, context)) {
            first = first ? first : idea;
            think_keep_behind(idea, first);
            hints[count++] = hint_of(library, &thinker, request, idea);
        }
    }
    think_free(&thought);
    return count;
}

int bot_hints(const struct bot_library *library, const struct bot_request *request, struct bot_hint hints[BOT_HINTS]) {
    return bot_hints_among(library, request, NULL, NULL, hints);
}

/* ---- judging what was played ---- */

static const struct idea *idea_of(const struct thought *thought, const struct intent *intent) {
    for (int i = 0; i < thought->count; i++) {
        if (memcmp(&thought->ideas[i].intent, intent, sizeof *intent) == 0) {
            return &thought->ideas[i];
        }
    }
    return NULL;
}

/* What BEST and OWN are worth, measured alike. A search that draws its hidden choice hardly looks at what it does not
 * mean to choose: there foresight measures, for which all choices meet the same draws of the others. */
static int measure(const struct bot_library *library, const struct bot_request *request, struct idea *best,
                   struct idea *own) {
    const int is_drawn =
        library->evaluation->plays[hint_steps[request->step].level].mixes && is_sealed(request->game, request->seen);
    union any_state seen;
    struct thought thought = {0};
    if (is_drawn) {
        struct thinker thinker = think_as(library, LEVEL_FORMER_GRANDMASTER, request, NULL, &seen);
        way_of(&library->evaluation->plays[LEVEL_FORMER_GRANDMASTER], request)(&thinker, &thought);
    } else {
        think_soberly(library, request, &own->intent, &seen, &thought);
    }
    const struct idea *first = idea_of(&thought, &best->intent), *second = idea_of(&thought, &own->intent);
    const int count = first && second ? thought.count : 0;
    if (count) {
        *best = *first;
        *own = *second;
        think_keep_behind(own, best); /* the hint's answer, as in all hints */
    }
    think_free(&thought);
    return count;
}

int bot_judge(const struct bot_library *library, const struct bot_request *request, const struct intent *played,
              struct bot_hint *best, struct bot_hint *own) {
    union any_state seen;
    struct thought thought = {0};
    struct thinker thinker = think_soberly(library, request, NULL, &seen, &thought);
    int count = think_is_cancelled(&thinker) ? 0 : thought.count;
    if (count) {
        struct idea first = thought.ideas[0], second = {.intent = *played};
        if (idea_of(&thought, played) == thought.ideas) {
            second = first;
        } else {
            count = measure(library, request, &first, &second);
        }
        *own = hint_of(library, &thinker, request, &second);
        *best = hint_of(library, &thinker, request, &first);
    }
    think_free(&thought);
    return think_is_cancelled(&thinker) ? 0 : count;
}

/* ---- what tells two answers apart ---- */

int bot_compare(const struct bot_library *library, const struct bot_request *request, const struct bot_line lines[2],
                int plays, struct bot_comparison *comparison) {
    union any_state seen;
    struct thinker thinker = think_as(library, LEVEL_MASTER, request, NULL, &seen);
    return think_compare(&thinker, lines, plays, comparison);
}

/* ---- what answers are worth ---- */

static struct bot_worth worth_of(const struct idea *idea) {
    return (struct bot_worth){
        .intent = idea->intent, .share = idea->share, .points = idea->points, .weight = idea->weight};
}

int bot_survey(const struct bot_library *library, const struct bot_request *request, struct bot_worth *worths,
               int most) {
    union any_state seen;
    struct thought thought = {0};
    think_soberly(library, request, NULL, &seen, &thought);
    const int count = thought.count < most ? thought.count : most;
    for (int i = 0; i < count; i++) {
        worths[i] = worth_of(&thought.ideas[i]);
    }
    think_free(&thought);
    return count;
}

int bot_weigh_pair(const struct bot_library *library, const struct bot_request *request, const struct intent pair[2],
                   struct bot_worth worths[2]) {
    const struct hint_step *step = &hint_steps[request->step];
    union any_state seen;
    struct thought thought = {0};
    struct thinker thinker = think_as(library, step->level, request, NULL, &seen);
    thinker.pair = pair;
    thinker.nodes = thinker.nodes ? step_nodes(step, thinker.nodes) : 0;
    way_of(&library->evaluation->plays[step->level], request)(&thinker, &thought);
    const struct idea *first = idea_of(&thought, &pair[0]), *second = idea_of(&thought, &pair[1]);
    const int is_good = first && second && !think_is_cancelled(&thinker);
    if (is_good) {
        worths[0] = worth_of(first);
        worths[1] = worth_of(second);
    }
    think_free(&thought);
    return is_good;
}

int bot_is_puzzling(const struct game *game, const struct intent *intent) {
    const struct bot_evaluation *evaluation = bot_evaluation_of(game);
    return !evaluation || evaluation->puzzling >> intent->verb & 1;
}

int bot_plays_tell(const struct game *game) {
    const struct bot_evaluation *evaluation = bot_evaluation_of(game);
    return evaluation && !evaluation->is_lucky;
}

int bot_is_alike(const struct game *game, const struct intent *one, const struct intent *other) {
    const struct bot_evaluation *evaluation = bot_evaluation_of(game);
    if (evaluation && evaluation->is_alike && one->seat == other->seat && one->verb == other->verb) {
        return evaluation->is_alike(one, other);
    }
    return memcmp(one, other, sizeof *one) == 0;
}
