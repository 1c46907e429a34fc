/* SPDX-License-Identifier: MIT */
/* Finds the golden matches: plays random matches by seed until one shows what a transcript is kept for, and writes its
 * match file. Run by hand when a rule table or the list of wishes changes: `find_golden FOLDER`. */
#include <stdio.h>
#include <stdlib.h>

#include "castellany/match_file.h"
#include "castellany/seasons.h"

/* What a match has shown. */
struct sights {
    unsigned verbs, drawn;
    int tie_by_talers, tie_by_resources, shared_victory, early_end, silver_forged, innkeeper_moved, damsel_won;
};

typedef int (*wish_function)(const struct sights *sights);

static int shows_palace(const struct sights *sights) {
    return sights->verbs >> VERB_PALACE & 1;
}

static int shows_withdrawal(const struct sights *sights) {
    return (sights->verbs >> VERB_WITHDRAW & 1) && sights->innkeeper_moved;
}

static int shows_damsel(const struct sights *sights) {
    return sights->damsel_won && (sights->verbs >> VERB_SHARE & 1) && (sights->verbs >> VERB_DECLINE & 1);
}

static int shows_plague_snowdrift_crack(const struct sights *sights) {
    const unsigned wanted = 1u << VERB_PLAGUE | 1u << VERB_SNOWDRIFT | 1u << VERB_CRACK;
    return (sights->verbs & wanted) == wanted && sights->silver_forged;
}

static int shows_tie_by_talers(const struct sights *sights) {
    return sights->tie_by_talers;
}

static int shows_tie_by_resources(const struct sights *sights) {
    return sights->tie_by_resources;
}

static int shows_shared_victory(const struct sights *sights) {
    return sights->shared_victory;
}

static int shows_early_end(const struct sights *sights) {
    return sights->early_end;
}

static const struct {
    const char *name;
    int seats;
    const char *season;
    int eager; /* builds whenever it can, and rarely plays messengers */
    wish_function shows;
} wishes[] = {
    {"early-end", 3, "summer", 1, shows_early_end},
    {"palace", 2, "summer", 1, shows_palace},
    {"tie-by-talers", 4, "summer", 0, shows_tie_by_talers},
    {"tie-by-resources", 2, "summer", 0, shows_tie_by_resources},
    {"shared-victory", 4, "summer", 0, shows_shared_victory},
    {"damsel", 4, "winter", 0, shows_damsel},
    {"withdrawal", 3, "winter", 0, shows_withdrawal},
    {"plague-snowdrift-crack", 2, "winter", 0, shows_plague_snowdrift_crack},
};

static int is_reluctant(const struct seasons_state *state, const struct seasons_intent *intent) {
    if (state->phase == PHASE_BUILD) {
        return intent->verb == VERB_DONE || intent->forged[SAND] || intent->forged[WOOD] || intent->forged[CLAY] ||
               intent->forged[STONE];
    }
    return state->phase == PHASE_CHOOSE && (intent->cards & (1u << MESSENGER));
}

static struct intent decide(const struct game *game, const struct match *match, int eager,
                            struct random_stream *stream) {
    const struct seasons_state *state = match_state(match);
    const uint8_t seat = (uint8_t)__builtin_ctz(match_to_act(match));
    struct intent intent;
    for (int tries = 0; tries < 20; tries++) {
        game->ops->pick(game, state, seat, stream, &intent);
        const struct seasons_intent named = seasons_from_intent(&intent);
        if (!eager || !is_reluctant(state, &named)) {
            break;
        }
    }
    return intent;
}

static void look(struct sights *sights, const struct intent *raw) {
    const struct seasons_intent intent = seasons_from_intent(raw);
    sights->verbs |= 1u << intent.verb;
    sights->silver_forged |= intent.verb == VERB_BUILD && (intent.forged[STONE] || intent.forged[CLAY]);
    sights->innkeeper_moved |=
        (intent.verb == VERB_PLACE || intent.verb == VERB_TRADE) && intent.from == FROM_INNKEEPER;
}

static void look_at_end(struct sights *sights, const struct game *game, const struct seasons_state *end) {
    uint8_t rank[GAME_MAX_SEATS];
    game->ops->rank(game, end, rank);
    sights->drawn = end->drawn;
    sights->early_end = end->last_round && end->round < end->rounds;
    for (int a = 0; a < end->seat_count; a++) {
        sights->damsel_won |= end->points[a][POINTS_DAMSEL] > 0;
        for (int b = 0; b < end->seat_count; b++) {
            if (a != b && rank[a] == 0 && end->seats[a].vp == end->seats[b].vp) {
                const int same_talers = end->seats[a].talers == end->seats[b].talers;
                sights->shared_victory |= rank[b] == 0;
                sights->tie_by_resources |= rank[b] > 0 && same_talers;
                sights->tie_by_talers |= rank[b] > 0 && !same_talers;
            }
        }
    }
}

static struct match *play(const struct game *game, size_t wish, uint64_t seed, struct sights *sights) {
    struct game_setup setup = {.seed = seed, .seats = (uint8_t)wishes[wish].seats};
    struct random_stream stream = random_seeded(seed ^ 0x60);
    game->ops->setup->option(&setup, "season", wishes[wish].season);
    struct match *match = match_new(game, &setup, NULL, NULL);
    *sights = (struct sights){0};
    while (match && match_to_act(match)) {
        const struct intent intent = decide(game, match, wishes[wish].eager, &stream);
        match_replay(match, &intent, NULL);
        look(sights, &intent);
    }
    look_at_end(sights, game, match_state(match));
    return match;
}

static int find(const struct game *game, size_t wish, const char *folder) {
    for (uint64_t seed = 1; seed < 3000000; seed++) {
        struct sights sights;
        struct match *match = play(game, wish, seed, &sights);
        if (wishes[wish].shows(&sights)) {
            char path[1024];
            snprintf(path, sizeof path, "%s/%s.castellany", folder, wishes[wish].name);
            FILE *out = fopen(path, "w");
            const int good = out && match_file_write(match, out) && fclose(out) == 0;
            printf("%s: seed %llu\n", wishes[wish].name, (unsigned long long)seed);
            match_free(match);
            return good;
        }
        match_free(match);
    }
    printf("%s: not found\n", wishes[wish].name);
    return 0;
}

int main(int argc, char **argv) {
    struct game game;
    struct error error;
    int good = 1;
    const char *data = getenv("CASTELLANY_DATA");
    if (argc != 2 || !game_open(&game, "seasons", data ? data : "data", &error)) {
        fputs("usage: find_golden FOLDER\n", stderr);
        return 2;
    }
    for (size_t wish = 0; wish < sizeof wishes / sizeof *wishes; wish++) {
        good &= find(&game, wish, argv[1]);
    }
    game_close(&game);
    return !good;
}
