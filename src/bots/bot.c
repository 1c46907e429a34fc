/* The levels and how each of them thinks. */
#include "castellany/bot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "blind.h"
#include "think.h"

struct bot_library {
    struct game game;
    const struct bot_evaluation *evaluation;
    void *knowledge;
};

enum manner { BY_CHANCE, BY_PRIOR, BY_FLAT, BY_SEARCH, BY_JOINT };

/* How a level plays. */
struct play {
    enum manner choice; /* hidden choices */
    int looks_ahead;    /* open questions: candidates are played out */
    int plain;          /* rules of thumb only */
    int slips;          /* of 100 answers, how many are a beginner's */
    int has_leaning;
    float boldness; /* of the tree search */
    struct foresight foresight;
};

const struct bot_level bot_levels[] = {
    {"random", 0, 1},  {"apprentice", 0, 0}, {"greedy", 0, 1},         {"journeyman", 200, 0}, {"flat", 1000, 1},
    {"tree", 1000, 1}, {"master", 1000, 0},  {"grandmaster", 4000, 0}, {NULL, 0, 0},
};

static const struct play plays[] = {
    {.choice = BY_CHANCE},
    {.choice = BY_PRIOR, .plain = 1, .slips = 12, .has_leaning = 1},
    {.choice = BY_PRIOR, .plain = 1},
    {.choice = BY_FLAT, .looks_ahead = 1, .plain = 1, .has_leaning = 1},
    {.choice = BY_FLAT, .looks_ahead = 1},
    {.choice = BY_SEARCH, .looks_ahead = 1, .boldness = 0.35f},
    {.choice = BY_JOINT, .looks_ahead = 1, .has_leaning = 1, .foresight = {1, 0.6f, 0.025f}},
    {.choice = BY_JOINT, .looks_ahead = 1, .has_leaning = 1, .foresight = {2, 0.6f, 0.025f}},
};

_Static_assert(sizeof plays / sizeof *plays + 1 == sizeof bot_levels / sizeof *bot_levels, "each level has its play");

const struct bot_level *bot_level_find(const char *name) {
    for (const struct bot_level *level = bot_levels; level->name; level++) {
        if (strcmp(level->name, name) == 0) {
            return level;
        }
    }
    return NULL;
}

/* ---- library ---- */

static const struct bot_evaluation *evaluation_for(const struct game *game) {
    for (int i = 0; bot_evaluations[i]; i++) {
        if (strcmp(bot_evaluations[i]->game, game->ops->name) == 0) {
            return bot_evaluations[i];
        }
    }
    return &blind_evaluation;
}

struct bot_library *bot_library_open(const struct game *game, const char *data, char error[GAME_ERROR_SIZE]) {
    error[0] = '\0';
    struct bot_library *library = calloc(1, sizeof *library);
    if (!library) {
        return NULL;
    }
    library->game = *game;
    library->evaluation = evaluation_for(game);
    library->knowledge = library->evaluation->open(game, data, error);
    if (!library->knowledge) {
        free(library);
        return NULL;
    }
    return library;
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

static struct random_stream stream_of(const struct bot_request *request) {
    const uint64_t round = (uint64_t)request->game->ops->round(request->seen);
    return random_seeded(stir(stir(request->seed, request->seat + 1u), round << 32 | request->question));
}

/* By temperament; a column for each seat, so that no name comes twice. */
static const char *const names[][GAME_MAX_SEATS] = {
    [TEMPERAMENT_BUILDER] = {"Gunda", "Wolfram", "Osanna", "Hartwig"},
    [TEMPERAMENT_MERCHANT] = {"Ludolf", "Irmela", "Jobst", "Walburga"},
    [TEMPERAMENT_COURTIER] = {"Adelheid", "Konrad", "Mechthild", "Lambert"},
};

struct bot_persona bot_persona(uint64_t seed, uint8_t seat) {
    const uint64_t drawn = stir(seed, 0x1ea0 + (uint64_t)seat);
    const enum bot_temperament temperament = (enum bot_temperament)(drawn % 3 + 1);
    const uint64_t turn = stir(seed, 0x7a3e) + seat;
    return (struct bot_persona){names[temperament][turn % GAME_MAX_SEATS], temperament};
}

static struct thinker thinker_of(const struct bot_library *library, const struct bot_level *level,
                                 const struct bot_request *request, union any_state *seen) {
    const struct play *play = &plays[level - bot_levels];
    memcpy(seen, request->seen, request->game->ops->state_size);
    if (request->game->ops->secrecy(seen) == GAME_SEALED) {
        library->evaluation->reopen(seen);
    }
    struct thinker thinker = {
        .game = request->game,
        .evaluation = library->evaluation,
        .view = {request->game, library->knowledge, play->plain, GAME_NO_SEAT, TEMPERAMENT_NONE},
        .seen = seen,
        .seat = request->seat,
        .nodes = request->nodes ? request->nodes : level->nodes,
        .stream = stream_of(request),
        .boldness = play->boldness,
        .foresight = play->foresight,
        .cancel = request->cancel,
    };
    if (play->has_leaning) {
        thinker.view.leaner = request->seat;
        thinker.view.leaning = bot_persona(request->seed, request->seat).temperament;
    }
    return thinker;
}

static void think_prior(struct thinker *thinker, struct thought *thought) {
    struct bot_choices choices;
    thinker->evaluation->choices(&thinker->view, thinker->seen, thinker->seat, &choices);
    thought->count = choices.count;
    for (int i = 0; i < choices.count; i++) {
        thought->ideas[i] = (struct idea){.intent = choices.intents[i], .merit = choices.priors[i]};
    }
    think_sort(thought);
}

static void think_quick(struct thinker *thinker, struct thought *thought) {
    thought->count = 1;
    thought->ideas[0] = (struct idea){.merit = 0};
    thinker->evaluation->answer(&thinker->view, thinker->seen, thinker->seat, &thought->ideas[0].intent);
}

static void think_hidden(struct thinker *thinker, const struct play *play, struct thought *thought) {
    static void (*const manners[])(struct thinker *, struct thought *) = {
        [BY_PRIOR] = think_prior,
        [BY_FLAT] = think_flat,
        [BY_SEARCH] = think_search,
        [BY_JOINT] = think_joint,
    };
    manners[play->choice](thinker, thought);
}

static void think(struct thinker *thinker, const struct play *play, struct thought *thought) {
    if (thinker->game->ops->secrecy(thinker->seen) == GAME_SEALED) {
        think_hidden(thinker, play, thought);
    } else if (play->looks_ahead) {
        think_open(thinker, thought);
    } else {
        think_quick(thinker, thought);
    }
}

/* A beginner's answer: for a card the second or third best, else whatever comes to hand. */
static void slip(struct thinker *thinker, const struct thought *thought, struct intent *answer) {
    if (thought->count > 1) {
        const int worst = thought->count < 4 ? thought->count - 1 : 3;
        *answer = thought->ideas[1 + random_below(&thinker->stream, (uint32_t)worst)].intent;
    } else {
        thinker->game->ops->pick(thinker->game, thinker->seen, thinker->seat, &thinker->stream, answer);
    }
}

static void answer_at_random(const struct bot_request *request, struct intent *answer) {
    struct random_stream stream = stream_of(request);
    request->game->ops->pick(request->game, request->seen, request->seat, &stream, answer);
}

void bot_answer(const struct bot_library *library, const struct bot_level *level, const struct bot_request *request,
                struct intent *answer) {
    const struct play *play = &plays[level - bot_levels];
    if (play->choice == BY_CHANCE) {
        answer_at_random(request, answer);
        return;
    }
    union any_state seen;
    struct thinker thinker = thinker_of(library, level, request, &seen);
    struct thought thought;
    think(&thinker, play, &thought);
    if (thought.count) {
        *answer = thought.ideas[0].intent;
    }
    if (play->slips && random_below(&thinker.stream, 100) < (uint32_t)play->slips) {
        slip(&thinker, &thought, answer);
    }
    if (!thought.count || request->game->ops->validate(request->game, request->seen, answer) != REASON_NONE) {
        answer_at_random(request, answer);
    }
}

/* ---- hints ---- */

int bot_hints_among(const struct bot_library *library, const struct bot_request *request, bot_answer_filter accept,
                    const void *context, struct bot_hint hints[BOT_HINTS]) {
    const struct bot_level *level = bot_level_find("master");
    union any_state seen;
    struct thinker thinker = thinker_of(library, level, request, &seen);
    struct thought thought;
    thinker.view.leaner = GAME_NO_SEAT;
    think(&thinker, &plays[level - bot_levels], &thought);
    int count = 0;
    for (int i = 0; i < thought.count && count < BOT_HINTS; i++) {
        const struct idea *option = &thought.ideas[i];
        if ((accept && !accept(context, &option->intent)) ||
            request->game->ops->validate(request->game, request->seen, &option->intent) != REASON_NONE) {
            continue;
        }
        hints[count] =
            (struct bot_hint){.intent = option->intent, .expected_points = option->points, .win_share = option->share};
        library->evaluation->explain(&thinker.view, request->seen, request->seat, &hints[count++]);
    }
    return count;
}

int bot_hints(const struct bot_library *library, const struct bot_request *request, struct bot_hint hints[BOT_HINTS]) {
    return bot_hints_among(library, request, NULL, NULL, hints);
}

/* ---- judging what was played ---- */

static struct bot_hint hint_of(const struct idea *idea) {
    return (struct bot_hint){.intent = idea->intent, .expected_points = idea->points, .win_share = idea->share};
}

int bot_judge(const struct bot_library *library, const struct bot_request *request, const struct intent *played,
              struct bot_hint *best, struct bot_hint *own) {
    const struct bot_level *level = bot_level_find("master");
    union any_state seen;
    struct thinker thinker = thinker_of(library, level, request, &seen);
    struct thought thought;
    thinker.view.leaner = GAME_NO_SEAT;
    thinker.extra = played;
    think(&thinker, &plays[level - bot_levels], &thought);
    int is_found = 0;
    for (int i = 0; i < thought.count; i++) {
        if (memcmp(&thought.ideas[i].intent, played, sizeof *played) == 0) {
            *own = hint_of(&thought.ideas[i]);
            is_found = 1;
        }
    }
    if (!is_found || think_is_cancelled(&thinker)) {
        return 0;
    }
    *best = hint_of(&thought.ideas[0]);
    return thought.count;
}
