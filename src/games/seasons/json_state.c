/* SPDX-License-Identifier: MIT */
/* The state as the trace's object, key by key in the format's order; and as the bot protocol's, which hides what the
 * viewer may not know. */
#include "../words.h"
#include "rules.h"

static void seat_or_null(struct written *out, const char *key, uint8_t seat) {
    if (seat == GAME_NO_SEAT) {
        written_null(out, key);
    } else {
        written_number(out, key, seat);
    }
}

static void cards_in(struct written *out, const char *key, unsigned set) {
    written_open(out, key, '[');
    for (; set; set &= set - 1) {
        written_text(out, NULL, seasons_card_name(lowest_bit(set)));
    }
    written_close(out, ']');
}

/* COUNT piles by kind (the last is talers'); empty ones are left out unless ALL. */
static void piles(struct written *out, const char *key, const uint8_t *amounts, int count, int all) {
    written_open(out, key, '{');
    for (int kind = 0; kind < count; kind++) {
        if (all || amounts[kind]) {
            written_number(out, seasons_kind_name(kind), amounts[kind]);
        }
    }
    written_close(out, '}');
}

static void traders(struct written *out, const struct seasons_state *state) {
    written_open(out, "traders", '{');
    for (int kind = 0; kind < KINDS; kind++) {
        seat_or_null(out, seasons_kind_name(kind), state->traders[kind]);
    }
    written_close(out, '}');
}

static void tiles(struct written *out, const struct seasons_state *state) {
    written_open(out, "tiles", '{');
    for (int tile = 0; tile < TILES; tile++) {
        seat_or_null(out, seasons_tile_name(tile), state->tile_owner[tile]);
    }
    written_close(out, '}');
}

static void places(struct written *out, const struct seasons_state *state) {
    const int end = state->season == WINTER ? PLACE_INNKEEPER : PLACE_GRANARY;
    written_open(out, "places", '{');
    for (int place = 0; place < end; place++) {
        seat_or_null(out, seasons_place_name(place), state->places[place]);
    }
    written_close(out, '}');
}

static void worker_goods(struct written *out, const struct seasons_seat *seat) {
    written_open(out, "worker_goods", '{');
    for (unsigned set = seat->equipped; set; set &= set - 1) {
        const int card = lowest_bit(set);
        piles(out, seasons_card_name(card), seat->worker_goods[worker_index(card)], KINDS, 0);
    }
    written_close(out, '}');
}

static void write_seat(struct written *out, const struct seasons_seat *seat, int hides_choice) {
    written_open(out, NULL, '{');
    written_number(out, "vp", seat->vp);
    written_number(out, "talers", seat->talers);
    piles(out, "goods", seat->goods, KINDS, 1);
    written_number(out, "helpers", seat->helpers);
    cards_in(out, "hand", seat->hand);
    cards_in(out, "discard", seat->discard);
    if (hides_choice) {
        written_null(out, "chosen");
    } else {
        cards_in(out, "chosen", seat->chosen);
    }
    worker_goods(out, seat);
    cards_in(out, "lost", seat->lost);
    written_close(out, '}');
}

static void seats(struct written *out, const struct seasons_state *state, uint8_t viewer) {
    const int before_reveal = state->phase == PHASE_CHOOSE || state->phase == PHASE_WINTER ||
                              state->phase == PHASE_COURT || state->phase == PHASE_SHARE;
    written_open(out, "seats", '[');
    for (int seat = 0; seat < state->seat_count; seat++) {
        write_seat(out, &state->seats[seat], viewer != GAME_NO_SEAT && seat != viewer && before_reveal);
    }
    written_close(out, ']');
}

/* Its order for who may know it, its length for others; a card that is not known is null. */
static void deck(struct written *out, const struct seasons_state *state, uint8_t viewer) {
    if (viewer != GAME_NO_SEAT) {
        written_number(out, "deck", state->deck_left);
        return;
    }
    written_open(out, "deck", '[');
    for (int i = 0; i < state->deck_left; i++) {
        const char *name = seasons_winter_card_name(state->deck[i]);
        if (name) {
            written_text(out, NULL, name);
        } else {
            written_null(out, NULL);
        }
    }
    written_close(out, ']');
}

static void courting(struct written *out, const struct seasons_state *state) {
    if (state->courting_begun) {
        seats_written(out, "courting", state->courting);
    } else {
        written_null(out, "courting");
    }
}

static void winter(struct written *out, const struct seasons_state *state, uint8_t viewer) {
    if (state->season != WINTER) {
        written_null(out, "winter");
        return;
    }
    written_open(out, "winter", '{');
    deck(out, state, viewer);
    written_open(out, "up", '[');
    for (unsigned set = state->up; set; set &= set - 1) {
        written_text(out, NULL, seasons_winter_card_name(lowest_bit(set)));
    }
    written_close(out, ']');
    seat_or_null(out, "innkeeper", state->places[PLACE_INNKEEPER]);
    written_number(out, "tavern_talers", state->tavern_talers);
    courting(out, state);
    piles(out, "damsel", state->damsel, KINDS + 1, 0);
    written_close(out, '}');
}

static void placed(struct written *out, const struct seasons_state *state) {
    written_open(out, "placed", '[');
    for (int seat = 0; seat < state->seat_count; seat++) {
        written_open(out, NULL, '[');
        for (unsigned set = state->seats[seat].placed; set; set &= set - 1) {
            written_text(out, NULL, seasons_building_name(lowest_bit(set)));
        }
        written_close(out, ']');
    }
    written_close(out, ']');
}

static void this_round(struct written *out, const struct seasons_state *state) {
    written_open(out, "this_round", '{');
    written_open(out, "built", '[');
    for (int seat = 0; seat < state->seat_count; seat++) {
        written_number(out, NULL, state->seats[seat].built);
    }
    written_close(out, ']');
    placed(out, state);
    written_open(out, "fresh", '[');
    for (unsigned set = state->fresh; set; set &= set - 1) {
        written_text(out, NULL, seasons_kind_name(lowest_bit(set)));
    }
    written_close(out, ']');
    written_number(out, "builds_left", state->builds_left);
    written_close(out, '}');
}

void seasons_state_write(const struct game *game, const void *match, uint8_t viewer, struct written *out) {
    const struct seasons_state *state = match;
    written_open(out, NULL, '{');
    written_number(out, "round", state->round);
    written_number(out, "rounds", state->rounds);
    written_number(out, "start", state->start);
    written_text(out, "phase", seasons_phase_name(state->phase));
    seats_written(out, "to_act", state->to_act);
    written_number(out, "bank", state->bank);
    written_number(out, "round_talers", state->round_talers);
    piles(out, "carts", state->carts, KINDS, 1);
    piles(out, "defence_tower", state->tower, KINDS, 1);
    written_number(out, "forge", state->forge);
    traders(out, state);
    tiles(out, state);
    places(out, state);
    seats(out, state, viewer);
    winter(out, state, viewer);
    written_truth(out, "over", state->phase == PHASE_OVER);
    ranking_written(out, "ranking", game, state);
    if (viewer != GAME_NO_SEAT) {
        this_round(out, state);
    }
    written_close(out, '}');
}
