/* SPDX-License-Identifier: MIT */
/* The order of things is what makes a table survive its program: what was taken in is saved, then shown. */
#include "keeper.h"

#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"

struct keeper {
    struct host *host;
    const struct game *game;
    struct keeper_ops ops;
    struct match_seat seats[GAME_MAX_SEATS];
    struct match *match;
    int is_unsaved, is_stuck;
};

struct keeper *keeper_new(struct host *host, const struct game *game, const struct keeper_ops *ops,
                          const struct match_seat seats[GAME_MAX_SEATS], struct match *match) {
    struct keeper *keeper = memory_new(1, sizeof *keeper);
    keeper->host = host;
    keeper->game = game;
    keeper->ops = *ops;
    memcpy(keeper->seats, seats, sizeof keeper->seats);
    keeper->match = match;
    return keeper;
}

void keeper_free(struct keeper *keeper) {
    if (keeper) {
        match_free(keeper->match);
        free(keeper);
    }
}

const struct match *keeper_match(const struct keeper *keeper) {
    return keeper->match;
}

int keeper_is_stuck(const struct keeper *keeper) {
    return keeper->is_stuck;
}

/* ---- the beginning ---- */

static void name_guests(struct keeper *keeper) {
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        const struct host_guest *guest = host_guest_at(keeper->host, seat);
        if (guest) {
            strcpy(keeper->seats[seat].name, guest->name);
            strcpy(keeper->seats[seat].control, "person");
        }
    }
}

/* Gives 1 if the match has begun. */
static int begin(struct keeper *keeper) {
    struct game_setup setup;
    if (keeper->match) {
        return 1;
    }
    if (!host_is_begun(keeper->host) && (!host_is_full(keeper->host) || !host_begin(keeper->host))) {
        return 0;
    }
    name_guests(keeper);
    host_set_up(keeper->host, &setup);
    keeper->match = match_new(keeper->game, &setup, keeper->seats, NULL);
    keeper->is_unsaved = 1;
    return 1;
}

/* ---- answers ---- */

static int is_own(const struct keeper *keeper, uint8_t seat) {
    return host_own_seats(keeper->host) >> seat & 1;
}

/* The owner's own seats seal before anybody opens. */
static void seal_own(struct keeper *keeper, unsigned due) {
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if ((due >> seat & 1) && is_own(keeper, seat) && !(host_sealed(keeper->host) >> seat & 1)) {
            struct intent intent;
            keeper->ops.answer(keeper->ops.context, keeper->match, seat, &intent);
            host_seal(keeper->host, &intent);
        }
    }
}

static int play_sealed(struct keeper *keeper, unsigned due) {
    struct intent intents[GAME_MAX_SEATS];
    seal_own(keeper, due);
    if (!host_answers(keeper->host, intents)) {
        return 0;
    }
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (due >> seat & 1) {
            match_submit(keeper->match, &intents[seat], NULL);
        }
    }
    return 1;
}

static int play_open(struct keeper *keeper, unsigned due) {
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        struct intent intent;
        if (!(due >> seat & 1)) {
            continue;
        }
        if (!host_answer(keeper->host, seat, &intent)) {
            if (!is_own(keeper, seat)) {
                continue;
            }
            keeper->ops.answer(keeper->ops.context, keeper->match, seat, &intent);
        }
        match_submit(keeper->match, &intent, NULL);
        return 1;
    }
    return 0;
}

static int take_back(struct keeper *keeper) {
    const unsigned seats = host_wants_undo(keeper->host);
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if ((seats >> seat & 1) && match_undoable(keeper->match, seat) && host_undo(keeper->host)) {
            return match_undo(keeper->match, seat);
        }
    }
    return 0;
}

static int play(struct keeper *keeper) {
    const unsigned due = match_to_act(keeper->match);
    if (!due) {
        return 0;
    }
    host_give_back(keeper->host);
    return take_back(keeper) ||
           (keeper->game->ops->secrecy(match_state(keeper->match)) == GAME_SEALED ? play_sealed(keeper, due)
                                                                                  : play_open(keeper, due));
}

/* ---- on and on ---- */

static int is_saved(struct keeper *keeper) {
    if (keeper->is_unsaved && keeper->ops.save(keeper->ops.context, keeper->match)) {
        keeper->is_unsaved = 0;
    }
    return !keeper->is_unsaved;
}

static int show(struct keeper *keeper) {
    keeper->is_stuck = !host_show(keeper->host, keeper->match);
    return !keeper->is_stuck;
}

int keeper_go_on(struct keeper *keeper) {
    int has_changed = 0;
    if (host_hand(keeper->host) == HOST_MOVED) {
        return 0;
    }
    if (!begin(keeper) || !is_saved(keeper) || !show(keeper)) {
        return 0;
    }
    while (play(keeper)) {
        has_changed = keeper->is_unsaved = 1;
        if (!is_saved(keeper)) {
            return 1;
        }
    }
    if (has_changed) {
        show(keeper);
    }
    return has_changed;
}
