/* SPDX-License-Identifier: MIT */
/* Whom strangers are like: persons, other programs, bots whose level nobody said. What each of them chose in the rounds
 * before is compared with what players of some kinds would have chosen; who chose clearly more as one of them than as
 * anybody might is taken for such a player from then on, and foretold by thinking as it does (minds.c). */
#include <string.h>

#include "past.h"
#include "think.h"

enum {
    THOUGHTS = 3,      /* of each kind about each choice, */
    NODES_MOST = 3000, /* by so many nodes together at most, but one thought at least */
    ANYBODYS_NODES = 1500
};

static const enum bot_level_number kinds[PAST_KINDS] = {LEVEL_APPRENTICE, LEVEL_JOURNEYMAN, LEVEL_FORMER_MASTER,
                                                        LEVEL_MASTER};

static const double clearly = 2;           /* times as likely */
static const float doubt_of_kinds = 0.5f;  /* weighs as much as so many thoughts */
static const float never_less = 0.001f;    /* whatever may be chosen is as likely as that */
static const float anybodys_heat = 0.019f; /* see struct foresight */

/* ---- one round ---- */

static float prior_of(const struct bot_choices *choices, const struct intent *chosen) {
    for (int i = 0; i < choices->count; i++) {
        if (memcmp(&choices->intents[i], chosen, sizeof *chosen) == 0) {
            return choices->priors[i];
        }
    }
    return 0;
}

static float weight_of(const struct thought *thought, const struct intent *chosen) {
    for (int i = 0; i < thought->count; i++) {
        if (memcmp(&thought->ideas[i].intent, chosen, sizeof *chosen) == 0) {
            return thought->ideas[i].weight;
        }
    }
    return 0;
}

/* Half of what thoughts leave open goes by PRIORS, half to all alike. */
static float likely_for_kind(const struct thinker *thinker, enum bot_level_number kind, uint8_t seat,
                             const struct bot_choices *priors, const struct intent *chosen) {
    struct thinker there = *thinker;
    there.accept = NULL;
    struct bot_choices found = *priors;
    const uint32_t nodes = thinker->evaluation->plays[kind].nodes * THOUGHTS;
    there.levels[seat] = &bot_levels[kind];
    there.nodes = nodes < NODES_MOST ? nodes ? nodes : THOUGHTS : NODES_MOST;
    const float thoughts = (float)think_as_rival(&there, seat, &found);
    const float open = 0.5f * prior_of(priors, chosen) + 0.5f / (float)(priors->count ? priors->count : 1);
    const float likely = (thoughts * prior_of(&found, chosen) + doubt_of_kinds * open) / (thoughts + doubt_of_kinds);
    return likely > never_less ? likely : never_less;
}

/* Two steps of foresight tell for all seats at once what anybody might choose. */
static void foresee_anybody(const struct thinker *thinker, struct thought thoughts[GAME_MAX_SEATS]) {
    struct thinker table = *thinker;
    think_by(&table, &thinker->evaluation->plays[LEVEL_FORMER_GRANDMASTER], 0);
    table.view.leaner = GAME_NO_SEAT;
    table.foresight.heat = anybodys_heat;
    table.nodes = ANYBODYS_NODES;
    think_table(&table, thoughts);
}

/* Weighs what the seats in WHO chose. THINKER's question is the round's. */
static void weigh(const struct thinker *thinker, struct past_round *round, unsigned who) {
    struct thought thoughts[GAME_MAX_SEATS] = {0};
    struct bot_choices priors[GAME_MAX_SEATS];
    float points[GAME_MAX_SEATS];
    foresee_anybody(thinker, thoughts);
    thinker->evaluation->judge(&thinker->view, thinker->seen, points, priors);
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (who >> seat & 1) {
            struct past_likeness *likeness = &round->likeness[seat];
            const struct intent *chosen = &round->chosen[seat];
            likeness->anybody = never_less + weight_of(&thoughts[seat], chosen);
            for (int kind = 0; kind < PAST_KINDS; kind++) {
                likeness->kinds[kind] = likely_for_kind(thinker, kinds[kind], seat, &priors[seat], chosen);
            }
        }
        think_free(&thoughts[seat]);
    }
    if (!think_is_cancelled(thinker)) {
        round->weighed |= who;
    }
}

/* As the round stood, for a thinker who knows nobody. What comes of it hangs on the round alone. */
static void look_back(const struct thinker *thinker, struct past_round *round, unsigned strangers) {
    struct thinker there = *thinker;
    there.accept = NULL;
    union any_state seen;
    const unsigned who = strangers & round->who & ~round->weighed;
    memcpy(&seen, round->seen, thinker->game->ops->state_size);
    thinker->evaluation->reopen(&seen);
    there.seen = &seen;
    there.view = (struct bot_view){.game = thinker->game, .knowledge = thinker->view.knowledge, .leaner = GAME_NO_SEAT};
    there.careful = 0;
    there.stream = random_seeded((uint64_t)round->round);
    memset(there.levels, 0, sizeof there.levels);
    if (who) {
        weigh(&there, round, who);
    }
}

/* ---- all of them ---- */

static unsigned strangers_of(const struct thinker *thinker) {
    unsigned strangers = 0;
    for (uint8_t seat = 0; seat < thinker->game->ops->seats(thinker->seen); seat++) {
        strangers |= (unsigned)(seat != thinker->seat && !thinker->levels[seat]) << seat;
    }
    return strangers;
}

/* How many times as likely what SEAT chose was for KIND as for anybody. */
static double likeness_to(const struct bot_past *past, int until, uint8_t seat, int kind) {
    double times = 1;
    for (size_t i = 0; i < past->count && past->rounds[i].round < until; i++) {
        const struct past_round *round = &past->rounds[i];
        if (round->weighed >> seat & 1) {
            times *= (double)round->likeness[seat].kinds[kind] / (double)round->likeness[seat].anybody;
        }
    }
    return times;
}

static const struct bot_level *most_like(const struct bot_past *past, int until, uint8_t seat) {
    const struct bot_level *level = NULL;
    double most = clearly;
    for (int kind = 0; kind < PAST_KINDS; kind++) {
        const double times = likeness_to(past, until, seat, kind);
        if (times > most) {
            most = times;
            level = &bot_levels[kinds[kind]];
        }
    }
    return level;
}

void think_suppose(struct thinker *thinker, struct bot_past *past) {
    const struct game_ops *ops = thinker->game->ops;
    const unsigned strangers = strangers_of(thinker);
    const int until = ops->round(thinker->seen);
    if (!past || !thinker->evaluation->reopen || !thinker->evaluation->judge || ops->seats(thinker->seen) == 2) {
        return;
    }
    for (size_t i = 0; i < past->count && past->rounds[i].round < until; i++) {
        look_back(thinker, &past->rounds[i], strangers);
    }
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (strangers >> seat & 1) {
            thinker->levels[seat] = most_like(past, until, seat);
        }
    }
}
