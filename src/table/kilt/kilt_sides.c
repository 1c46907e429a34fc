/* SPDX-License-Identifier: MIT */
/* Whose the clans are (K1): New match lets each seat of three or four choose one; those that nobody chose are drawn
 * from the seed. A seat's sign and bust at the table are of its clan. */
#include <string.h>

#include "castellany/random.h"
#include "table/kilt/kilt_table.h"
#include "table/kilt/kilt_words.h"
#include "table/ops_around.h"

static int is_chosen(const int *chosen, int seats, int clan) {
    for (int seat = 0; seat < seats; seat++) {
        if (chosen[seat] == clan) {
            return 1;
        }
    }
    return 0;
}

/* The clans that nobody has chosen, shuffled; gives how many. */
static int draw_rest(const struct game_setup *setup, const int *chosen, uint8_t rest[KILT_COLOURS]) {
    struct random_stream stream = random_seeded(setup->seed);
    int count = 0;
    for (int clan = 0; clan < KILT_COLOURS; clan++) {
        if (!is_chosen(chosen, setup->seats, clan)) {
            rest[count++] = (uint8_t)clan;
        }
    }
    random_shuffle(&stream, rest, (uint32_t)count);
    return count;
}

/* Where nobody chose the engine draws all. */
static void set_up(struct game_setup *setup, const int *chosen) {
    uint8_t owner[KILT_COLOURS], rest[KILT_COLOURS];
    int left = draw_rest(setup, chosen, rest);
    if (left == KILT_COLOURS) {
        return;
    }
    memset(owner, GAME_NO_SEAT, sizeof owner);
    for (uint8_t seat = 0; seat < setup->seats; seat++) {
        owner[chosen[seat] == SIDE_BY_LOT ? rest[--left] : chosen[seat]] = seat;
    }
    kilt_setup_colours(setup, owner);
}

static int clan_of(const void *state, int seat) {
    const struct kilt_state *board = state;
    int clan = 0;
    while (clan < KILT_COLOURS - 1 && board->owner[clan] != seat) {
        clan++;
    }
    return clan;
}

static int colour_of_clan(int clan) {
    static const char *const names[KILT_COLOURS] = {"boar", "swan", "salmon", "stag"};
    int number = PLAYER_COLOURS;
    while (number < PLAYER_LOOKS - 1 && strcmp(theme_players[number].name, names[clan]) != 0) {
        number++;
    }
    return number;
}

static int colour_of(const void *state, int seat) {
    return colour_of_clan(clan_of(state, seat)); /* of two, the first */
}

const struct table_sides kilt_sides = {.count = KILT_COLOURS,
                                       .title = N_("Clan"),
                                       .seat_counts = 1u << 3 | 1u << 4,
                                       .name = kilt_words_clan,
                                       .another = N_("%s. Press for another clan."),
                                       .by_lot = N_("Drawn by lot. Press to choose a clan."),
                                       .draw = kilt_emblem,
                                       .set_up = set_up,
                                       .of = clan_of,
                                       .colour = colour_of,
                                       .colour_of = colour_of_clan};
