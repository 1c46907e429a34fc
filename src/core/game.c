/* SPDX-License-Identifier: MIT */
/* What all games have in common: finding and opening them, names of the common reasons, the hash of a state. */
#include "castellany/game.h"

#include <assert.h>
#include <jansson.h>
#include <string.h>

#include "castellany/hash.h"
#include "castellany/memory.h"

const struct game_ops *game_find(const char *name) {
    for (const struct game_ops *const *ops = game_list; *ops; ops++) {
        if (strcmp((*ops)->name, name) == 0) {
            return *ops;
        }
    }
    return NULL;
}

int game_open(struct game *game, const char *name, const char *data, struct error *error) {
    *game = (struct game){.ops = game_find(name)};
    if (!game->ops) {
        return error_set_with(error, ERROR_NO_SUCH_GAME, "%s", name);
    }
    assert(game->ops->state_size <= GAME_STATE_MAX && game->ops->revision > 0 && game->ops->setup->options);
    assert(game->ops->least_seats >= 1 && game->ops->most_seats <= GAME_MAX_SEATS);
    if (game->ops->tables && !game->ops->tables->open(data, &game->tables, error)) {
        *game = (struct game){0};
        return 0;
    }
    return 1;
}

int game_is_as_printed(const struct game *game) {
    struct game_setup setup = {.seats = game->ops->least_seats};
    json_t *header = json_object();
    game->ops->setup->complete(game, &setup);
    game->ops->setup->write(game, &setup, header);
    const char *tables = json_string_value(json_object_get(header, "tables"));
    const int is_printed = !tables || strcmp(tables, "printed") == 0;
    json_decref(header);
    return is_printed;
}

void game_close(struct game *game) {
    if (game->ops && game->ops->tables) {
        game->ops->tables->close(game->tables);
    }
    *game = (struct game){0};
}

static const char *const common_reasons[] = {
    [REASON_NONE] = "none",
    [REASON_OVER] = "match-over",
    [REASON_NO_SUCH_SEAT] = "no-such-seat",
    [REASON_NO_SUCH_VERB] = "no-such-intent",
    [REASON_NOT_YOUR_TURN] = "not-your-turn",
    [REASON_ALREADY_CHOSEN] = "already-chosen",
    [REASON_OTHER_QUESTION] = "other-question",
    [REASON_STRAY_ARGUMENT] = "stray-argument",
};

const char *game_reason_name(const struct game *game, int reason) {
    const int common = (int)(sizeof common_reasons / sizeof *common_reasons);
    const char *name = NULL;
    if (reason >= REASON_GAME) {
        name = game->ops->reason_name(reason);
    } else if (reason >= 0 && reason < common) {
        name = common_reasons[reason];
    }
    return name ? name : "unknown";
}

uint64_t game_state_hash(const struct game *game, const void *state) {
    struct written text = {0};
    game->ops->json->state_write(game, state, GAME_NO_SEAT, &text);
    const uint64_t hash = hash_bytes(text.bytes, text.length);
    written_free(&text);
    return hash;
}

json_t *game_state_object(const struct game *game, const void *state, uint8_t viewer) {
    struct written text = {0};
    game->ops->json->state_write(game, state, viewer, &text);
    json_t *object = json_loadb(text.bytes, text.length, 0, NULL);
    written_free(&text);
    if (!object) {
        memory_out();
    }
    return object;
}
