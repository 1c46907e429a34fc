/* What strong play looks like: which cards are chosen, where winners' points come from, which places they hold. */
#include <stdio.h>
#include <string.h>

#include "learn/learn.h"

struct count {
    long matches, choices, winners, seats;
    long cards[CARDS], pairs[CARDS][CARDS];
    double points[2][POINTS_SOURCES]; /* of others, of winners */
    long places[2][PLACES], tiles[2][TILES], tiles_built[TILES];
    long builds_by_card[CARDS];
    double winning_score, other_score, plans_left, rounds, talers_left, houses, towers, silver, helpers;
    int scores[400];
};

static void see_choice(struct count *count, unsigned cards) {
    for (int card = 0; card < CARDS; card++) {
        count->cards[card] += cards >> card & 1;
        for (int other = card + 1; other < CARDS; other++) {
            count->pairs[card][other] += (cards >> card & 1) && (cards >> other & 1);
        }
    }
    count->choices++;
}

static void see_seat(struct count *count, const struct game *game, const struct seasons_state *state, uint8_t seat,
                     int has_won) {
    struct score_sheet sheet;
    game->ops->score(game, state, seat, &sheet);
    *(has_won ? &count->winning_score : &count->other_score) += sheet.total;
    *(has_won ? &count->winners : &count->seats) += 1;
    for (int source = 0; source < POINTS_SOURCES; source++) {
        count->points[has_won][source] += sheet.by_source[source];
    }
    for (int place = 0; place < PLACES; place++) {
        count->places[has_won][place] += state->places[place] == seat;
    }
    for (int tile = 0; tile < TILES; tile++) {
        count->tiles[has_won][tile] += state->tile_owner[tile] == seat;
    }
    count->talers_left += state->seats[seat].talers;
}

static void see_end(struct count *count, const struct game *game, const struct seasons_state *state) {
    uint8_t rank[GAME_MAX_SEATS];
    game->ops->rank(game, state, rank);
    for (uint8_t seat = 0; seat < state->seat_count; seat++) {
        see_seat(count, game, state, seat, rank[seat] == 0);
    }
    for (int tile = 0; tile < TILES; tile++) {
        count->tiles_built[tile] += state->tile_owner[tile] != GAME_NO_SEAT;
    }
    count->plans_left += seasons_plans_left(state);
    count->houses += seasons_houses_built(state);
    count->towers += seasons_towers_built(state);
    count->silver += state->forge;
    for (int place = 0; place < PLACE_GRANARY; place++) {
        count->helpers += state->places[place] != GAME_NO_SEAT;
    }
    count->rounds += state->round;
    count->matches++;
}

static void play(const struct game *game, const struct game_setup *setup, const struct bot_library *library,
                 const struct bot_level *level, uint32_t nodes, struct count *count) {
    union any_state state, seen;
    uint32_t question = 0;
    memset(&state, 0, sizeof state);
    game->ops->init(game, setup, &state, NULL);
    for (unsigned due; (due = game->ops->to_act(&state)) != 0;) {
        const uint8_t seat = (uint8_t)__builtin_ctz(due);
        struct intent answer;
        memset(&seen, 0, sizeof seen);
        game->ops->observe(game, &state, seat, &seen);
        const struct bot_request request = {
            .game = game, .seen = &seen, .seat = seat, .seed = setup->seed, .question = question++, .nodes = nodes};
        bot_answer(library, level, &request, &answer);
        const struct seasons_intent named = seasons_from_intent(&answer);
        if (named.verb == VERB_CHOOSE) {
            see_choice(count, named.cards);
        }
        if (named.verb == VERB_BUILD) {
            count->builds_by_card[((const struct seasons_state *)(const void *)&state)->card]++;
        }
        game->ops->apply(game, &state, &answer, NULL);
    }
    see_end(count, game, (const void *)&state);
}

static void print_cards(const struct count *count) {
    puts("\n| card | chosen, of 100 choices | buildings erected with it, a match |\n| --- | --- | --- |");
    for (int card = 0; card < CARDS; card++) {
        printf("| %s | %.1f | %.2f |\n", seasons_card_name(card),
               100.0 * (double)count->cards[card] / (double)count->choices,
               (double)count->builds_by_card[card] / (double)count->matches);
    }
}

static void print_sources(const struct game *game, const struct count *count) {
    puts("\n| points from | winner | others |\n| --- | --- | --- |");
    for (int source = 0; source < POINTS_SOURCES; source++) {
        printf("| %s | %.1f | %.1f |\n", game->ops->source_name(source),
               count->points[1][source] / (double)count->winners,
               count->points[0][source] / (double)(count->seats ? count->seats : 1));
    }
}

static void print_places(const struct count *count) {
    puts("\n| place | taken, of 100 matches | of these by the winner, of 100 |\n| --- | --- | --- |");
    for (int place = 0; place < PLACES; place++) {
        const double taken = (double)(count->places[0][place] + count->places[1][place]);
        printf("| %s | %.0f | %.0f |\n", seasons_place_name(place), 100 * taken / (double)count->matches,
               taken > 0 ? 100 * (double)count->places[1][place] / taken : 0);
    }
    puts("\n| building | erected, of 100 matches |\n| --- | --- |");
    for (int tile = 0; tile <= WELL; tile++) {
        printf("| %s | %.0f |\n", seasons_tile_name(tile),
               100.0 * (double)count->tiles_built[tile] / (double)count->matches);
    }
}

static void print_pairs(const struct count *count) {
    puts("\n| pair | of 100 choices |\n| --- | --- |");
    for (int card = 0; card < CARDS; card++) {
        for (int other = card + 1; other < CARDS; other++) {
            printf("| %s, %s | %.1f |\n", seasons_card_name(card), seasons_card_name(other),
                   100.0 * (double)count->pairs[card][other] / (double)count->choices);
        }
    }
}

int learn_survey(const struct game *game, const struct game_setup *setup, const char *data, const char *level_name,
                 uint32_t nodes, long matches) {
    static struct count count;
    char error[GAME_ERROR_SIZE];
    const struct bot_level *level = bot_level_find(level_name);
    struct bot_library *library = level ? bot_library_open(game, data, error) : NULL;
    if (!library) {
        fprintf(stderr, "castellany-learn: there is no level \"%s\"\n", level_name);
        return 0;
    }
    for (long match = 0; match < matches; match++) {
        struct game_setup begun = *setup;
        begun.seed += (uint64_t)match;
        game->ops->setup_complete(game, &begun);
        play(game, &begun, library, level, nodes, &count);
    }
    bot_library_close(library);
    const double played = (double)count.matches;
    printf("%ld matches, %d players, level %s: winning score %.1f, others %.1f; %.1f rounds; plans left %.1f, houses "
           "%.1f, "
           "towers %.1f, silver in the forge %.1f, helpers in the castle %.1f, talers left to a seat %.1f\n",
           count.matches, setup->seats, level_name, count.winning_score / (double)count.winners,
           count.other_score / (double)(count.seats ? count.seats : 1), count.rounds / played,
           count.plans_left / played, count.houses / played, count.towers / played, count.silver / played,
           count.helpers / played, count.talers_left / (double)(count.winners + count.seats));
    print_cards(&count);
    print_sources(game, &count);
    print_places(&count);
    if (setup->seats == 2) {
        print_pairs(&count);
    }
    return 1;
}
