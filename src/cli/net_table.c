/* SPDX-License-Identifier: MIT */
/* What host and join share, so that their files hold only what is the one's or the other's part at a table. */
#include "net_table.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/file.h"
#include "castellany/match_file.h"
#include "castellany/memory.h"
#include "castellany/system.h"

/* ---- the folder ---- */

static const char lock_name[] = "lock";

int net_folder_open(struct net_folder *folder, const char *command, const char *wanted) {
    char records[CLI_PATH_SIZE - 16];
    folder->command = command;
    if (wanted) {
        snprintf(folder->path, sizeof folder->path, "%s", wanted);
    } else {
        system_folder(SYSTEM_RECORDS, records, sizeof records);
        snprintf(folder->path, sizeof folder->path, "%s/tables", records);
    }
    if (!file_make_folder(folder->path)) {
        return cli_fail(command, "the folder %s cannot be made: %s", folder->path, strerror(errno));
    }
    folder->lock = disk_open_to_add(net_folder_file(folder, lock_name));
    if (folder->lock < 0 || !disk_lock(folder->lock, 0)) {
        return cli_fail(command, "the folder %s cannot be used, or another program uses it: %s", folder->path,
                        strerror(errno));
    }
    return ARGS_GO_ON;
}

const char *net_folder_file(const struct net_folder *folder, const char *name) {
    static char paths[4][CLI_PATH_SIZE + 32];
    static int next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%s", folder->path, name);
    return path;
}

void *net_folder_read(const struct net_folder *folder, const char *name, size_t *size) {
    FILE *file = file_stream(net_folder_file(folder, name), "r");
    char *bytes = NULL;
    size_t room = 0, got;
    *size = 0;
    if (!file) {
        return NULL;
    }
    do {
        bytes = memory_grow(bytes, &room, *size + 65536, 1);
        got = fread(bytes + *size, 1, 65536, file);
        *size += got;
    } while (got > 0);
    fclose(file);
    return bytes;
}

int net_folder_write(const struct net_folder *folder, const char *name, const void *bytes, size_t size) {
    return file_replace_secret(net_folder_file(folder, name), bytes, size);
}

int net_folder_save(const struct net_folder *folder, const char *name, const struct match *match) {
    size_t size;
    char *text = match_file_text(match, &size);
    const int is_saved = net_folder_write(folder, name, text, size);
    free(text);
    return is_saved;
}

/* ---- lines ---- */

void net_print(json_t *object) {
    char *text = json_dumps(object, JSON_COMPACT);
    puts(text);
    fflush(stdout);
    free(text);
    json_decref(object);
}

int net_fail(int status, const char *sentence) {
    net_print(json_pack("{s:s}", "error", sentence));
    return status;
}

void net_print_length(const struct match *match, size_t *shown) {
    while (*shown != match_length(match)) {
        *shown = *shown < match_length(match) ? *shown + 1 : match_length(match);
        net_print(json_pack("{s:i}", "n", (int)*shown));
    }
}

static json_t *ranking_of(const struct match *match) {
    uint8_t rank[GAME_MAX_SEATS] = {0};
    json_t *ranking = json_array();
    match_game(match)->ops->rank(match_game(match), match_state(match), rank);
    for (int place = 0; place < GAME_MAX_SEATS; place++) {
        json_t *seats = json_array();
        for (int seat = 0; seat < match_setup(match)->seats; seat++) {
            if (rank[seat] == place) {
                json_array_append_new(seats, json_integer(seat));
            }
        }
        if (json_array_size(seats)) {
            json_array_append(ranking, seats);
        }
        json_decref(seats);
    }
    return ranking;
}

void net_print_over(const struct match *match, const char *file, const char *record) {
    json_t *object = json_pack("{s:b,s:o,s:s}", "over", 1, "ranking", ranking_of(match), "file", file);
    if (record) {
        json_object_set_new(object, "record", json_string(record));
    }
    net_print(object);
}

/* ---- the line ---- */

int net_carry_open(struct carry **carry, const char *command, struct meeting *meeting, const char *authority,
                   const struct carry_user *user) {
    if (authority && strlen(authority) >= sizeof meeting->authority) {
        return args_wrong(command, "--authority is too long");
    }
    snprintf(meeting->authority, sizeof meeting->authority, "%s", authority ? authority : "");
    *carry = carry_new(meeting, user);
    return *carry ? ARGS_GO_ON : cli_fail(command, "no line can be made: memory is not to be had");
}

/* ---- bots ---- */

void net_bots_open(struct net_bots *bots, const struct game *game) {
    char data[CLI_PATH_SIZE], error[GAME_ERROR_SIZE];
    cli_data(data);
    bots->game = game;
    bots->library = bot_library_open(game, data, error);
}

void net_bots_close(struct net_bots *bots) {
    bot_library_close(bots->library);
}

/* How many answers SEAT has given: with the seat and the round it gives each question a stream of its own. */
static uint32_t questions_of(const struct match *match, uint8_t seat) {
    uint32_t count = 0;
    for (size_t i = 0; i < match_length(match); i++) {
        count += match_intent(match, i).seat == seat;
    }
    return count;
}

void net_bots_answer(const struct net_bots *bots, const struct match *match, uint8_t seat, struct intent *intent) {
    union {
        max_align_t alignment;
        unsigned char bytes[GAME_STATE_MAX];
    } seen;
    memset(&seen, 0, sizeof seen);
    bots->game->ops->observe(bots->game, match_state(match), seat, &seen);
    const struct bot_request request = {.game = bots->game,
                                        .seen = &seen,
                                        .seat = seat,
                                        .seed = match_setup(match)->seed,
                                        .question = questions_of(match, seat)};
    bot_answer(bots->library, bots->levels[seat], &request, intent);
}
