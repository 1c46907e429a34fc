/* SPDX-License-Identifier: MIT */
/* Two judges: a plain one that adds up prices, and what was learnt from matches of the bots against each other. The
 * plain one serves the lower levels, and stands in where weights are missing. */
#include "seasons/judge.h"

#include <stdio.h>
#include <stdlib.h>

#include "castellany/data.h"
#include "castellany/disk.h"
#include "castellany/file.h"
#include "castellany/memory.h"
#include "castellany/seasons_bots.h"
#include "seasons/answers.h"
#include "seasons/building.h"
#include "seasons/explain.h"
#include "seasons/features.h"
#include "think.h"

static const float plain_heat = 2.2f;
static const float learnt_heat = 1.0f;

static const struct network *network_for(const struct bot_view *view, const struct seasons_state *state) {
    const struct seasons_knowledge *knowledge = view->knowledge;
    const struct network *usual = &knowledge->networks[state->seat_count][state->season];
    const struct network *careful = &knowledge->careful[state->seat_count][state->season];
    if (view->plain || !usual->sizes[0]) {
        return NULL;
    }
    return view->careful && careful->sizes[0] ? careful : usual;
}

static int judges_care(const void *opened, const void *seen, int foretells) {
    const struct seasons_knowledge *knowledge = opened;
    const struct seasons_state *state = seen;
    const struct bot_view usual = {.knowledge = knowledge}, careful = {.knowledge = knowledge, .careful = 1};
    return (foretells || !knowledge->serves_foretellers[state->seat_count][state->season]) &&
           network_for(&usual, state) != network_for(&careful, state);
}

/* ---- choices ---- */

/* Leanings, in points, to a card. */
static const float card_leaning[TEMPERAMENTS][CARDS] = {
    [TEMPERAMENT_BUILDER] = {[STONEMASON] = 0.5f, [WORKER_STONE] = 0.3f, [WORKER_WOOD] = 0.2f, [WORKER_SAND] = 0.2f},
    [TEMPERAMENT_MERCHANT] = {[TRADER] = 0.5f, [MESSENGER] = 0.3f},
    [TEMPERAMENT_COURTIER] = {[BRICKLAYER] = 0.5f, [MESSENGER] = 0.2f},
};

static float leaning_to(const struct bot_view *view, uint8_t seat, unsigned cards) {
    float sum = 0;
    for (int card = 0; seat == view->leaner && card < CARDS; card++) {
        sum += cards >> card & 1 ? card_leaning[view->leaning][card] : 0;
    }
    return sum;
}

static void plain_choices(const struct bot_view *view, const struct seasons_state *state, uint8_t seat,
                          struct bot_choices *choices) {
    const struct outlook outlook = outlook_for(view, state, seat);
    float scores[CARDS], sums[BOT_CHOICES_MAX];
    choices_score(&outlook, seat, scores);
    for (int i = 0; i < choices->count; i++) {
        const unsigned cards = choice_cards(&choices->intents[i]);
        sums[i] = leaning_to(view, seat, cards);
        for (int card = 0; card < CARDS; card++) {
            sums[i] += cards >> card & 1 ? scores[card] : 0;
        }
    }
    choices_soften(choices, sums, plain_heat);
}

static void learnt_choices(const struct bot_view *view, uint8_t seat, const float *logits,
                           struct bot_choices *choices) {
    float sums[BOT_CHOICES_MAX];
    for (int i = 0; i < choices->count; i++) {
        const unsigned cards = choice_cards(&choices->intents[i]);
        sums[i] = logits[choice_number(cards)] + 0.5f * leaning_to(view, seat, cards);
    }
    choices_soften(choices, sums, learnt_heat);
}

/* ---- points ---- */

/* A card in hand saves a part of a master builder's round. */
static float hand_worth(const struct outlook *outlook, const struct seasons_seat *owner) {
    static const float ready[CARDS] = {0.7f, 0.8f, 1.0f, 2.4f, 0.4f, 0.4f, 0.6f, 1.2f};
    float worth = 0;
    for (int card = 0; card < CARDS; card++) {
        worth += (owner->hand | owner->chosen) >> card & 1 ? ready[card] : 0;
    }
    return worth * (outlook->left < 3 ? (outlook->left + 1) / 4 : 1);
}

static float plain_points(const struct outlook *outlook, uint8_t seat) {
    const struct seasons_state *state = outlook->state;
    const struct seasons_seat *owner = &state->seats[seat];
    float points = owner->vp + 3.8f * (outlook->left + 1) * (state->seat_count == 2 ? 1.7f : 1);
    for (int place = 0; place < PLACES; place++) {
        points += state->places[place] == seat ? outlook_place(outlook, seat, place, owner->talers) : 0;
    }
    for (int kind = 0; kind < KINDS; kind++) {
        const float payouts = outlook->left < 6 ? 0.3f * outlook->left : 1.8f;
        points += state->traders[kind] == seat ? outlook_cart(outlook, kind) * payouts : 0;
    }
    points += outlook_goods(outlook, owner->goods) + (float)owner->talers * outlook->taler;
    return points + hand_worth(outlook, owner) + (float)owner->helpers * 0.5f * outlook->helper;
}

static void final_points(const struct bot_view *view, const struct seasons_state *state, float points[GAME_MAX_SEATS]) {
    for (uint8_t seat = 0; seat < state->seat_count; seat++) {
        struct score_sheet sheet;
        view->game->ops->score(view->game, state, seat, &sheet);
        points[seat] = (float)sheet.total;
    }
}

/* ---- the table of functions ---- */

static void judge_learnt(const struct bot_view *view, const struct network *network, const struct seasons_state *state,
                         float points[GAME_MAX_SEATS], struct bot_choices *choices) {
    struct seat_features features;
    struct network_part part;
    struct network_run run;
    features_measure(view, state, &features);
    features_mark_care(&features, state->seat_count, view->careful);
    network_begin(network, features.table, TABLE_FEATURES, &part);
    for (uint8_t seat = 0; seat < state->seat_count; seat++) {
        features_arrange(&features, state->seat_count, seat, run.inputs);
        network_go_on(network, &part, &run);
        const float *outputs = run.layers[NETWORK_LAYERS - 1];
        points[seat] = state->seats[seat].vp + outputs[OUTPUT_GAIN] * GAIN_SCALE;
        if (choices && state->to_act >> seat & 1) {
            choices_list(state, seat, &choices[seat]);
            learnt_choices(view, seat, outputs + OUTPUT_CHOICES, &choices[seat]);
        }
    }
}

static void judge_plain(const struct bot_view *view, const struct seasons_state *state, float points[GAME_MAX_SEATS],
                        struct bot_choices *choices) {
    const struct outlook outlook = outlook_of(view, state);
    for (uint8_t seat = 0; seat < state->seat_count; seat++) {
        points[seat] = plain_points(&outlook, seat);
        if (choices && state->to_act >> seat & 1) {
            choices_list(state, seat, &choices[seat]);
            plain_choices(view, state, seat, &choices[seat]);
        }
    }
}

static void seasons_judge(const struct bot_view *view, const void *seen, float points[GAME_MAX_SEATS],
                          struct bot_choices choices[GAME_MAX_SEATS]) {
    const struct seasons_state *state = seen;
    const struct network *network = network_for(view, state);
    if (state->phase == PHASE_OVER) {
        final_points(view, state, points);
    } else if (network) {
        judge_learnt(view, network, state, points, choices);
    } else {
        judge_plain(view, state, points, choices);
    }
}

void seasons_choices(const struct bot_view *view, const void *seen, uint8_t seat, struct bot_choices *choices) {
    const struct seasons_state *state = seen;
    const struct network *network = network_for(view, state);
    choices_list(state, seat, choices);
    if (network) {
        struct seat_features features;
        struct network_run run;
        features_measure(view, state, &features);
        features_mark_care(&features, state->seat_count, view->careful);
        features_arrange(&features, state->seat_count, seat, run.inputs);
        network_compute(network, &run);
        learnt_choices(view, seat, run.layers[NETWORK_LAYERS - 1] + OUTPUT_CHOICES, choices);
    } else {
        plain_choices(view, state, seat, choices);
    }
}

/* The farther the end, the less a lead says: as shares of winning tell best who wins the bots' matches. */
static float seasons_spread(const struct bot_view *view, const void *seen) {
    (void)view;
    const struct seasons_state *state = seen;
    const float left = state->last_round ? 0 : (float)(state->rounds - state->round);
    return 4.0f + 0.88f * left;
}

/* In an observed state the cards of a sealed choice are back in the hand already. */
static void seasons_reopen(void *seen) {
    struct seasons_state *state = seen;
    for (int seat = 0; seat < state->seat_count; seat++) {
        state->seats[seat].hand |= state->seats[seat].chosen;
        state->seats[seat].chosen = 0;
    }
    state->to_act = (uint8_t)((1u << state->seat_count) - 1);
}

static int hides_choices(const struct seasons_state *state) {
    int hidden = 0;
    for (int seat = 0; state->phase == PHASE_WINTER && seat < state->seat_count; seat++) {
        hidden |= !state->seats[seat].chosen;
    }
    return hidden;
}

static int seasons_samples(const void *seen) {
    const struct seasons_state *state = seen;
    return state->season == WINTER && (state->deck_left > 1 || hides_choices(state)) ? 4 : 1;
}

/* All winter cards that lie in the deck are equally likely to be its first. */
static int seasons_outcomes(const struct game *game, const void *seen) {
    const struct seasons_state *state = seen;
    if (hides_choices(state)) {
        return 0;
    }
    const int draws = state->phase == PHASE_CHOOSE && state->deck_left &&
                      seasons_is_winter_round(seasons_tables(game), state, state->round);
    return draws ? state->deck_left : 1;
}

static void seasons_arrange(void *sample, int outcome) {
    struct seasons_state *state = sample;
    int first = 0;
    for (int card = 0, left = outcome; card < WINTER_CARDS; card++) {
        if (!(state->drawn >> card & 1) && left-- == 0) {
            first = card;
        }
    }
    for (int i = 0; i < state->deck_left; i++) {
        if (state->deck[i] == first) {
            state->deck[i] = state->deck[0];
            state->deck[0] = (uint8_t)first;
        }
    }
}

/* ---- what was learnt ---- */

int seasons_outputs(int seats) {
    return seats == 2 ? OUTPUTS_TWO : OUTPUTS_MORE;
}

/* The name of the weights' file, in the folder of data: "games/seasons/bots/2-summer.json". */
static void seasons_weights_name(int seats, int season, const char *kind, char name[64]) {
    snprintf(name, 64, GAME_DATA("seasons") "bots/%d-%s%s.json", seats, season == WINTER ? "winter" : "summer", kind);
}

static int is_ours(const json_t *object, int seats, char error[GAME_ERROR_SIZE]) {
    const char *format = json_string_value(json_object_get(object, "format"));
    if (!format || strcmp(format, "castellany-weights") != 0) {
        snprintf(error, GAME_ERROR_SIZE, "this is no file of weights");
        return 0;
    }
    if (json_integer_value(json_object_get(object, "version")) != 2 ||
        json_integer_value(json_object_get(object, "features")) != FEATURES_VERSION ||
        json_integer_value(json_object_get(object, "players")) != seats) {
        snprintf(error, GAME_ERROR_SIZE, "the weights belong to another version or table");
        return 0;
    }
    return 1;
}

static const struct weights_kind {
    const char *kind, *lack; /* in the file's name; what their lack leads to */
    int outputs;             /* 0: as many as such tables have */
} usual = {"", "the bots play by rules of thumb", 0},
  care = {"-care", "strong bots judge such tables as the others do", 0};

/* Gives 1 if the file says that its weights serve foretellers alone. */
static int read_weights(const char *data, int seats, int season, const struct weights_kind *kind,
                        struct network *network, char error[GAME_ERROR_SIZE]) {
    const int outputs = kind->outputs ? kind->outputs : seasons_outputs(seats);
    char name[64], path[4096], why[GAME_ERROR_SIZE] = "";
    json_error_t fault;
    seasons_weights_name(seats, season, kind->kind, name);
    snprintf(path, sizeof path, "%s/%s", data, name);
    if (kind == &care && !disk_is_there(path)) {
        return 0;
    }
    json_t *object = file_read_json(path, &fault);
    if (!object) {
        snprintf(why, sizeof why, "%.200s", fault.text);
    }
    const int good =
        object && is_ours(object, seats, why) && network_read(network, object, features_count(seats), outputs, why);
    const int serves_foretellers = json_is_true(json_object_get(object, "foretellers"));
    json_decref(object);
    if (!good) {
        snprintf(error, GAME_ERROR_SIZE, "%.100s: %.100s; %s", name, why, kind->lack);
    }
    return serves_foretellers;
}

/* Not every table has them: --watch of castellany-learn makes them. */
static void open_careful(const char *data, struct seasons_knowledge *knowledge, char error[GAME_ERROR_SIZE]) {
    for (int seats = 3; seats <= GAME_MAX_SEATS; seats++) {
        for (int season = SUMMER; season <= WINTER; season++) {
            knowledge->serves_foretellers[seats][season] =
                read_weights(data, seats, season, &care, &knowledge->careful[seats][season], error);
        }
    }
}

static void *seasons_knowledge_open(const struct game *game, const char *data, char error[GAME_ERROR_SIZE]) {
    (void)game;
    struct seasons_knowledge *knowledge = memory_new(1, sizeof *knowledge);
    open_careful(data, knowledge, error); /* first: a lack of the usual ones is the graver one to tell */
    for (int seats = 2; seats <= GAME_MAX_SEATS; seats++) {
        for (int season = SUMMER; season <= WINTER; season++) {
            read_weights(data, seats, season, &usual, &knowledge->networks[seats][season], error);
        }
    }
    return knowledge;
}

static void seasons_knowledge_close(void *opened) {
    struct seasons_knowledge *knowledge = opened;
    for (int seats = 2; seats <= GAME_MAX_SEATS; seats++) {
        network_free(&knowledge->networks[seats][SUMMER]);
        network_free(&knowledge->networks[seats][WINTER]);
        network_free(&knowledge->careful[seats][SUMMER]);
        network_free(&knowledge->careful[seats][WINTER]);
    }
    free(knowledge);
}

/* By temperament. */
static const char *const names[][GAME_MAX_SEATS] = {
    [TEMPERAMENT_BUILDER] = {"Gunda", "Wolfram", "Osanna", "Hartwig"},
    [TEMPERAMENT_MERCHANT] = {"Ludolf", "Irmela", "Jobst", "Walburga"},
    [TEMPERAMENT_COURTIER] = {"Adelheid", "Konrad", "Mechthild", "Lambert"},
};

/* Beyond two seats the tree is weaker (README.md): there foresight serves, and its best choice is meant. */
static void think_as_master(struct thinker *thinker, struct thought *thought) {
    const struct game_ops *ops = thinker->game->ops;
    if (ops->seats(thinker->seen) == 2) {
        think_far(thinker, thought);
    } else if (ops->secrecy(thinker->seen) != GAME_SEALED) {
        think_open(thinker, thought);
    } else {
        think_joint(thinker, thought);
        for (int i = 0; i < thought->count; i++) {
            thought->ideas[i].weight = 0;
        }
    }
}

#define JOURNEYMAN                                                                                                     \
    think_softly, think_quick, .nodes = 200, .plain = 1, .has_leaning = 1, .mixes = 1, .sureness = 1.6f,               \
                               .foresight = {.heat = 0.18f}

static const struct bot_play plays[LEVELS] = {
    [LEVEL_APPRENTICE] = {think_prior, think_quick, .plain = 1, .has_leaning = 1, .oversights = 50},
    [LEVEL_GREEDY] = {think_prior, think_quick, .plain = 1},
    [LEVEL_JOURNEYMAN] = {JOURNEYMAN},
    [LEVEL_CRAFTSMAN] = {JOURNEYMAN, .lender = LEVEL_MASTER, .borrowed = 31},
    [LEVEL_CARVER] = {JOURNEYMAN, .lender = LEVEL_MASTER, .borrowed = 54},
    [LEVEL_FOREMAN] = {JOURNEYMAN, .lender = LEVEL_MASTER, .borrowed = 69},
    [LEVEL_WARDEN] = {JOURNEYMAN, .lender = LEVEL_MASTER, .borrowed = 85},
    [LEVEL_FLAT] = {think_flat, think_open, .nodes = 1000, .sureness = 1.6f},
    [LEVEL_TREE] = {think_search, think_open, .nodes = 1000, .boldness = 0.35f, .sureness = 1.6f},
    [LEVEL_FORMER_MASTER] = {think_joint, think_open, .nodes = 1000, .has_leaning = 1, .sureness = 1.6f,
                             .foresight = {1, 0.6f, 0.025f}},
    [LEVEL_FORMER_GRANDMASTER] = {think_joint, think_open, .nodes = 4000, .has_leaning = 1, .sureness = 1.6f,
                                  .foresight = {2, 0.6f, 0.025f}},
    [LEVEL_MASTER] = {think_as_master, think_as_master, .nodes = 4000, .has_leaning = 1, .mixes = 1, .boldness = 0.35f,
                      .foresight = {2, 0.6f, 0.016f, .care = 10}},
    [LEVEL_GRANDMASTER] = {think_as_master, think_as_master, .nodes = 40000, .nodes_of_two = 120000, .mixes = 1,
                           .boldness = 0.35f,
                           .foresight = {2, 0.6f, 0.012f, .care = 10, .careful = 0.45f, .minds = 1, .ahead = 3}},
};

enum { FINAL_SOURCES = (1 << POINTS_SOURCES) - (1 << POINTS_KEEP) }; /* helpers' */

const struct bot_evaluation seasons_evaluation = {
    .game = "seasons",
    .plays = plays,
    .temperaments = TEMPERAMENTS - 1,
    .names = names,
    .open = seasons_knowledge_open,
    .close = seasons_knowledge_close,
    .reopen = seasons_reopen,
    .answer = seasons_answer,
    .candidates = seasons_candidates,
    .choices = seasons_choices,
    .judge = seasons_judge,
    .spread = seasons_spread,
    .judges_care = judges_care,
    .care_sureness = 1.5f,
    .samples = seasons_samples,
    .outcomes = seasons_outcomes,
    .arrange = seasons_arrange,
    .puzzling =
        1u << VERB_CHOOSE | 1u << VERB_EQUIP | 1u << VERB_TRADE | 1u << VERB_BUILD | 1u << VERB_PLACE | 1u << VERB_DONE,
    .is_alike = seasons_is_alike,
    .reasons = &seasons_reasons,
    .scored = FINAL_SOURCES | 1u << POINTS_MASTER_BUILDER,
    .final = FINAL_SOURCES,
};
