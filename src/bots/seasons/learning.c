/* SPDX-License-Identifier: MIT */
/* What castellany-learn fits for A Castle for All Seasons, and what a survey of it counts: which cards are chosen,
 * which buildings are erected and which places the winners hold. */
#include "seasons/learning.h"

#include <stdio.h>

#include "seasons/features.h"
#include "seasons/judge.h"

/* ---- fitting ---- */

static struct network *network(void *knowledge, const void *seen, int *inputs, int *outputs) {
    const struct seasons_state *state = seen;
    *inputs = features_count(state->seat_count);
    *outputs = seasons_outputs(state->seat_count);
    return &((struct seasons_knowledge *)knowledge)->networks[state->seat_count][state->season];
}

static struct network *careful_network(void *knowledge, const void *seen) {
    const struct seasons_state *state = seen;
    struct network *network = &((struct seasons_knowledge *)knowledge)->careful[state->seat_count][state->season];
    return state->seat_count > 2 ? network : NULL;
}

static void measure(const struct bot_view *view, const void *seen, float inputs[GAME_MAX_SEATS][NETWORK_INPUTS_MAX]) {
    const struct seasons_state *state = seen;
    struct seat_features features;
    features_measure(view, state, &features);
    features_mark_care(&features, state->seat_count, view->careful);
    for (uint8_t seat = 0; seat < state->seat_count; seat++) {
        features_arrange(&features, state->seat_count, seat, inputs[seat]);
    }
}

static int choice(const struct intent *intent) {
    return choice_number(choice_cards(intent));
}

static void describe(const void *state, json_t *header) {
    const int is_winter = ((const struct seasons_state *)state)->season == WINTER;
    json_object_set_new(header, "season", json_string(is_winter ? "winter" : "summer"));
    json_object_set_new(header, "features", json_integer(FEATURES_VERSION));
}

/* ---- a survey ---- */

struct counts {
    long choices, cards[CARDS], pairs[CARDS][CARDS];
    long places[2][PLACES], tiles_built[TILES]; /* of others, of winners */
    long builds_by_card[CARDS];
    double plans_left, houses, towers, silver, helpers, talers_left, seats;
};

static void see_choice(struct counts *counts, unsigned cards) {
    for (int card = 0; card < CARDS; card++) {
        counts->cards[card] += cards >> card & 1;
        for (int other = card + 1; other < CARDS; other++) {
            counts->pairs[card][other] += (cards >> card & 1) && (cards >> other & 1);
        }
    }
    counts->choices++;
}

static void see_answer(void *kept, const void *state, const struct intent *answer) {
    struct counts *counts = kept;
    const struct seasons_intent *named = seasons_view(answer);
    if (named->verb == VERB_CHOOSE) {
        see_choice(counts, named->cards);
    }
    if (named->verb == VERB_BUILD) {
        counts->builds_by_card[((const struct seasons_state *)state)->card]++;
    }
}

static void see_end(void *kept, const struct game *game, const void *end, const uint8_t rank[GAME_MAX_SEATS]) {
    struct counts *counts = kept;
    const struct seasons_state *state = end;
    (void)game;
    for (uint8_t seat = 0; seat < state->seat_count; seat++) {
        for (int place = 0; place < PLACES; place++) {
            counts->places[rank[seat] == 0][place] += state->places[place] == seat;
        }
        counts->talers_left += state->seats[seat].talers;
        counts->seats++;
    }
    for (int tile = 0; tile < TILES; tile++) {
        counts->tiles_built[tile] += state->tile_owner[tile] != GAME_NO_SEAT;
    }
    counts->plans_left += seasons_plans_left(state);
    counts->houses += seasons_houses_built(state);
    counts->towers += seasons_towers_built(state);
    counts->silver += state->forge;
    for (int place = 0; place < PLACE_GRANARY; place++) {
        counts->helpers += state->places[place] != GAME_NO_SEAT;
    }
}

static void print_cards(const struct counts *counts, double matches) {
    puts("\n| card | chosen, of 100 choices | buildings erected with it, a match |\n| --- | --- | --- |");
    for (int card = 0; card < CARDS; card++) {
        printf("| %s | %.1f | %.2f |\n", seasons_card_name(card),
               100.0 * (double)counts->cards[card] / (double)counts->choices,
               (double)counts->builds_by_card[card] / matches);
    }
}

static void print_places(const struct counts *counts, double matches) {
    puts("\n| place | taken, of 100 matches | of these by the winner, of 100 |\n| --- | --- | --- |");
    for (int place = 0; place < PLACES; place++) {
        const double taken = (double)(counts->places[0][place] + counts->places[1][place]);
        printf("| %s | %.0f | %.0f |\n", seasons_place_name(place), 100 * taken / matches,
               taken > 0 ? 100 * (double)counts->places[1][place] / taken : 0);
    }
    puts("\n| building | erected, of 100 matches |\n| --- | --- |");
    for (int tile = 0; tile <= WELL; tile++) {
        printf("| %s | %.0f |\n", seasons_tile_name(tile), 100.0 * (double)counts->tiles_built[tile] / matches);
    }
}

static void print_pairs(const struct counts *counts) {
    puts("\n| pair | of 100 choices |\n| --- | --- |");
    for (int card = 0; card < CARDS; card++) {
        for (int other = card + 1; other < CARDS; other++) {
            printf("| %s, %s | %.1f |\n", seasons_card_name(card), seasons_card_name(other),
                   100.0 * (double)counts->pairs[card][other] / (double)counts->choices);
        }
    }
}

static void print(const void *kept, const struct game_setup *setup, long matches) {
    const struct counts *counts = kept;
    const double played = (double)matches;
    printf("\nPlans left %.1f, houses %.1f, towers %.1f, silver in the forge %.1f, helpers in the castle %.1f, talers "
           "left to a seat %.1f\n",
           counts->plans_left / played, counts->houses / played, counts->towers / played, counts->silver / played,
           counts->helpers / played, counts->talers_left / counts->seats);
    print_cards(counts, played);
    print_places(counts, played);
    if (setup->seats == 2) {
        print_pairs(counts);
    }
}

const struct learn_game seasons_learning = {
    .evaluation = &seasons_evaluation,
    .gain_scale = GAIN_SCALE,
    .network = network,
    .careful_network = careful_network,
    .measure = measure,
    .choice = choice,
    .describe = describe,
    .counts_size = sizeof(struct counts),
    .see_answer = see_answer,
    .see_end = see_end,
    .print = print,
};
