/* SPDX-License-Identifier: MIT */
#include "play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *data_folder(void) {
    const char *data = getenv("CASTELLANY_DATA");
    return data ? data : "data";
}

int play_open(struct game *game, const char *name) {
    struct error error;
    if (!game_open(game, name, data_folder(), &error)) {
        fprintf(stderr, "the rule tables cannot be read (%d)\n", error.code);
        return 0;
    }
    return 1;
}

/* ---- intents ---- */

json_t *play_json(const char *text) {
    char line[1024];
    size_t length = 0;
    for (; text[length] && length + 1 < sizeof line; length++) {
        line[length] = text[length] == '\'' ? '"' : text[length];
    }
    line[length] = 0;
    json_t *object = json_loads(line, 0, NULL);
    if (!object) {
        fail_msg("%s is not JSON", text);
    }
    return object;
}

struct intent play_intent(const struct game *game, const char *text) {
    char words[ERROR_WORDS_SIZE];
    struct error error = {0};
    struct intent intent = {0};
    json_t *object = play_json(text);
    if (!game->ops->json->intent_read(object, &intent, &error)) {
        error_say(&error, NULL, words, sizeof words);
        fail_msg("%s: %s", text, words);
    }
    json_decref(object);
    return intent;
}

struct lookup {
    const struct intent *sought;
    int found, count;
};

static int look(void *context, const struct intent *intent) {
    struct lookup *lookup = context;
    lookup->count++;
    lookup->found += lookup->sought && memcmp(lookup->sought, intent, sizeof *intent) == 0;
    return 1;
}

int play_validate(const struct game *game, const void *state, const struct intent *intent) {
    _Alignas(max_align_t) unsigned char before[GAME_STATE_MAX];
    struct lookup lookup = {intent, 0, 0};
    memcpy(before, state, game->ops->state_size);
    const int reason = game->ops->validate(game, state, intent);
    for (uint8_t seat = 0; seat < game->ops->seats(state); seat++) {
        game->ops->list(game, state, seat, look, &lookup);
    }
    assert_int_equal(lookup.found, reason == REASON_NONE);
    assert_memory_equal(before, state, game->ops->state_size);
    return reason;
}

void play_accept(const struct game *game, void *state, const char *text, struct event_list *events, unsigned *flags) {
    const struct intent intent = play_intent(game, text);
    const int reason = play_validate(game, state, &intent);
    if (reason != REASON_NONE) {
        fail_msg("%s is refused: %s", text, game_reason_name(game, reason));
    }
    events->count = 0;
    *flags = game->ops->apply(game, state, &intent, events);
}

void play_refuse(const struct game *game, const void *state, const char *text, int reason) {
    const struct intent intent = play_intent(game, text);
    const int given = play_validate(game, state, &intent);
    if (given != reason) {
        fail_msg("%s: %s instead of %s", text, game_reason_name(game, given), game_reason_name(game, reason));
    }
}

int play_is_legal(const struct game *game, const void *state, const char *text) {
    const struct intent intent = play_intent(game, text);
    return play_validate(game, state, &intent) == REASON_NONE;
}

int play_count(const struct game *game, const void *state, uint8_t seat) {
    struct lookup lookup = {0};
    game->ops->list(game, state, seat, look, &lookup);
    return lookup.count;
}

int play_count_events(const struct event_list *events, int type) {
    int count = 0;
    for (size_t i = 0; i < events->count; i++) {
        count += events->items[i].type == type;
    }
    return count;
}

int play_keep(void *context, const struct intent *intent) {
    struct play_list *list = context;
    assert_true(list->count < PLAY_LIST);
    list->intents[list->count++] = *intent;
    return 1;
}

int play_is_listed(const struct play_list *list, const struct intent *intent) {
    int found = 0;
    for (size_t i = 0; i < list->count; i++) {
        found += memcmp(&list->intents[i], intent, sizeof *intent) == 0;
    }
    assert_in_range(found, 0, 1);
    return found;
}

/* ---- rule tables ---- */

enum { TABLES_ROOM = 1 << 16 };

char play_data[] = "/tmp/castellany-tables-XXXXXX", play_tables[96];
static char games[64], own[80];
static const char *of_game;

int play_tables_begin(const char *game) {
    of_game = game;
    if (!mkdtemp(play_data)) {
        return 0;
    }
    snprintf(games, sizeof games, "%s/games", play_data);
    snprintf(own, sizeof own, "%s/%s", games, game);
    snprintf(play_tables, sizeof play_tables, "%s/rules.jsonl", own);
    return mkdir(games, 0700) == 0 && mkdir(own, 0700) == 0;
}

int play_tables_end(void) {
    unlink(play_tables);
    return rmdir(own) == 0 && rmdir(games) == 0 && rmdir(play_data) == 0;
}

char *play_tables_shipped(void) {
    char path[1024];
    snprintf(path, sizeof path, "%s/games/%s/rules.jsonl", data_folder(), of_game);
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    char *text = calloc(1, TABLES_ROOM);
    assert_true(fread(text, 1, TABLES_ROOM - 1, in) > 1000);
    fclose(in);
    return text;
}

int play_tables_open(const char *data, struct game *game, char words[ERROR_WORDS_SIZE]) {
    struct error error = {0};
    const int is_open = game_open(game, of_game, data, &error);
    error_say(&error, NULL, words, ERROR_WORDS_SIZE);
    return is_open;
}

int play_tables_changed(const char *old, const char *new, struct game *game, char words[ERROR_WORDS_SIZE]) {
    char *text = play_tables_shipped();
    const char *at = strstr(text, old);
    assert_non_null(at);
    FILE *out = fopen(play_tables, "w");
    assert_non_null(out);
    fprintf(out, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
    fclose(out);
    free(text);
    return play_tables_open(play_data, game, words);
}

void play_tables_refused(const char *old, const char *new, const char *line, const char *expected) {
    struct game game;
    char words[ERROR_WORDS_SIZE] = "";
    assert_false(play_tables_changed(old, new, &game, words));
    if (!strstr(words, "rules.jsonl") || !strstr(words, line) || !strstr(words, expected)) {
        fail_msg("\"%s\" does not speak of %s: %s", words, line, expected);
    }
}
