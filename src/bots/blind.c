/* SPDX-License-Identifier: MIT */
/* The evaluation for games that have none of their own: it knows the rules and nothing else. A state is judged by
 * playing it out at random a few times; all choices are as good. */
#include "blind.h"

#include <string.h>

#include "think.h"

enum { PLAYOUTS = 4 };

/* Numbers that depend on the state alone keep every function pure; by its text, which is the same on every machine. */
static struct random_stream stream_for(const struct bot_view *view, const void *state) {
    return random_seeded(game_state_hash(view->game, state));
}

static void *blind_open(const struct game *game, const char *data, char error[GAME_ERROR_SIZE]) {
    static char nothing;
    (void)game, (void)data, (void)error;
    return &nothing;
}

static void blind_close(void *knowledge) {
    (void)knowledge;
}

static void blind_reopen(void *seen) {
    (void)seen;
}

static void blind_answer(const struct bot_view *view, const void *state, uint8_t seat, struct intent *intent) {
    struct random_stream stream = stream_for(view, state);
    view->game->ops->pick(view->game, state, seat, &stream, intent);
}

struct listing {
    int count;
    struct intent *items;
};

static int take_next(void *context, const struct intent *intent) {
    struct listing *listing = context;
    listing->items[listing->count++] = *intent;
    return listing->count < BOT_CHOICES_MAX;
}

static void blind_choices(const struct bot_view *view, const void *state, uint8_t seat, struct bot_choices *choices) {
    struct listing listing = {0, choices->intents};
    view->game->ops->list(view->game, state, seat, take_next, &listing);
    choices->count = listing.count;
    for (int i = 0; i < choices->count; i++) {
        choices->priors[i] = 1.0f / (float)choices->count;
    }
}

static void play_out(const struct bot_view *view, void *state, struct random_stream *stream) {
    const struct game_ops *ops = view->game->ops;
    for (unsigned due; (due = ops->to_act(state)) != 0;) {
        struct intent intent;
        ops->pick(view->game, state, (uint8_t)__builtin_ctz(due), stream, &intent);
        ops->apply(view->game, state, &intent, NULL);
    }
}

static void add_points(const struct bot_view *view, const void *end, int seats, float points[GAME_MAX_SEATS]) {
    for (uint8_t seat = 0; seat < seats; seat++) {
        struct score_sheet sheet;
        view->game->ops->score(view->game, end, seat, &sheet);
        points[seat] += (float)sheet.total / PLAYOUTS;
    }
}

static void blind_judge(const struct bot_view *view, const void *state, float points[GAME_MAX_SEATS],
                        struct bot_choices choices[GAME_MAX_SEATS]) {
    struct random_stream stream = stream_for(view, state);
    const unsigned due = view->game->ops->to_act(state);
    const int seats = view->game->ops->seats(state);
    memset(points, 0, (size_t)seats * sizeof *points);
    for (int i = 0; i < PLAYOUTS; i++) {
        union any_state end;
        memcpy(&end, state, view->game->ops->state_size);
        view->game->ops->determinize(view->game, &end, GAME_NO_SEAT, &stream);
        play_out(view, &end, &stream);
        add_points(view, &end, seats, points);
    }
    for (uint8_t seat = 0; choices && seat < GAME_MAX_SEATS; seat++) {
        if (due >> seat & 1) {
            blind_choices(view, state, seat, &choices[seat]);
        }
    }
}

static float blind_spread(const struct bot_view *view, const void *state) {
    (void)view;
    (void)state;
    return 4;
}

static int blind_samples(const void *state) {
    (void)state;
    return 4;
}

static const char *const names[][GAME_MAX_SEATS] = {{"Ada", "Bruno", "Clara", "Emil"}};

/* An open question is answered by matches played out at random, by as many as the level is strong; a hidden choice,
 * where all are as good to it, by a search over judgements made of such matches. */
#define BLIND(SEALED, NODES) (SEALED), think_playouts, .nodes = (NODES), .boldness = 0.5f
#define BLIND_FORESIGHT(STEPS) .foresight = {(STEPS), 0.6f, 0.025f}

static const struct bot_play plays[LEVELS] = {
    [LEVEL_APPRENTICE] = {BLIND(think_prior, 8), .plain = 1, .slips = 12},
    [LEVEL_GREEDY] = {think_prior, think_quick, .plain = 1},
    [LEVEL_JOURNEYMAN] = {BLIND(think_flat, 30)},
    [LEVEL_CRAFTSMAN] = {BLIND(think_flat, 60)},
    [LEVEL_CARVER] = {BLIND(think_flat, 120)},
    [LEVEL_FOREMAN] = {BLIND(think_flat, 240)},
    [LEVEL_WARDEN] = {BLIND(think_flat, 500)},
    [LEVEL_FLAT] = {BLIND(think_flat, 1000)},
    [LEVEL_TREE] = {BLIND(think_search, 1000)},
    [LEVEL_FORMER_MASTER] = {BLIND(think_joint, 1000), BLIND_FORESIGHT(1)},
    [LEVEL_FORMER_GRANDMASTER] = {BLIND(think_joint, 4000), BLIND_FORESIGHT(2)},
    [LEVEL_MASTER] = {BLIND(think_joint, 1000), BLIND_FORESIGHT(1)},
    [LEVEL_GRANDMASTER] = {BLIND(think_joint, 4000), BLIND_FORESIGHT(2)},
};

const struct bot_evaluation blind_evaluation = {
    .game = "",
    .plays = plays,
    .names = names,
    .open = blind_open,
    .close = blind_close,
    .reopen = blind_reopen,
    .answer = blind_answer,
    .choices = blind_choices,
    .judge = blind_judge,
    .spread = blind_spread,
    .samples = blind_samples,
};
