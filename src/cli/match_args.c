/* SPDX-License-Identifier: MIT */
/* Options of games are kept as text until all is read: which game they are of may be said last. */
#include "match_args.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/data.h"
#include "castellany/match_file.h"

void cli_data(char path[CLI_PATH_SIZE]) {
    if (!data_find(path, CLI_PATH_SIZE)) {
        const char *wanted = getenv("CASTELLANY_DATA");
        snprintf(path, CLI_PATH_SIZE, "%s", wanted && *wanted ? wanted : "data");
    }
}

static const struct game_option *find_game_option(const struct game_ops *ops, const char *name) {
    for (const struct game_option *option = ops->setup->options; option->name; option++) {
        if (strcmp(option->name, name) == 0) {
            return option;
        }
    }
    return NULL;
}

static const struct game_option *find_any_option(const char *name) {
    const struct game_option *found = NULL;
    for (const struct game_ops *const *ops = game_list; *ops && !found; ops++) {
        found = find_game_option(*ops, name);
    }
    return found;
}

/* ---- the arguments ---- */

/* Options of games are kept as text: which game it is may be said only later in the line. */
static int take_game_option(struct match_args *match, const char *command, const char *name, const char *value) {
    if (match->option_count == MATCH_ARGS_MOST_OPTIONS) {
        args_wrong(command, "too many options; --%s is one too many", name);
        return -1;
    }
    match->options[match->option_count].name = name;
    match->options[match->option_count].value = value;
    match->option_count++;
    return 1;
}

static int take_players(struct match_args *match, const char *command, const char *value) {
    if (strlen(value) != 1 || *value < '1' || *value > '0' + GAME_MAX_SEATS) {
        args_wrong(command, "--players takes a whole number of at most %d, not \"%s\"", GAME_MAX_SEATS, value);
        return -1;
    }
    match->players = *value - '0';
    return 1;
}

static int take_seed(struct match_args *match, const char *command, const char *value) {
    if (!match_file_seed_read(value, &match->seed)) {
        args_wrong(command, "--seed takes a whole number below 2^64, without leading zeros, not \"%s\"", value);
        return -1;
    }
    return 1;
}

int match_args_take(struct match_args *match, const char *command, const char *name, const char *value) {
    const int is_own = strcmp(name, "--game") == 0 || strcmp(name, "--players") == 0 || strcmp(name, "--seed") == 0;
    const struct game_option *option = strncmp(name, "--", 2) == 0 ? find_any_option(name + 2) : NULL;
    if (!is_own && !option) {
        return 0;
    }
    if (!value) {
        args_wrong(command, "%s needs a value", name);
        return -1;
    }
    if (option) {
        return take_game_option(match, command, option->name, value);
    }
    if (strcmp(name, "--game") == 0) {
        match->game_name = value;
        return 1;
    }
    return strcmp(name, "--players") == 0 ? take_players(match, command, value) : take_seed(match, command, value);
}

void match_args_each(void (*visit)(void *context, const char *name, const char *value, const char *help),
                     void *context) {
    visit(context, "--game", "NAME", "the game (" MATCH_ARGS_DEFAULT_GAME " if not said)");
    visit(context, "--players", "N", "how many seats (as many as possible if not said)");
    visit(context, "--seed", "K", "what everything random is drawn from (1 if not said)");
    for (const struct game_ops *const *ops = game_list; *ops; ops++) {
        for (const struct game_option *option = (*ops)->setup->options; option->name; option++) {
            char name[64], help[256];
            snprintf(name, sizeof name, "--%s", option->name);
            snprintf(help, sizeof help, "%s: %s", (*ops)->name, option->help);
            visit(context, name, option->values ? "NAME" : "N", help);
        }
    }
}

/* ---- opening ---- */

static int unknown_game(const char *command, const char *name) {
    fprintf(stderr, "castellany-cli %s: there is no game called \"%s\"; possible are", command, name);
    for (const struct game_ops *const *ops = game_list; *ops; ops++) {
        fprintf(stderr, "%s %s", ops == game_list ? "" : ",", (*ops)->name);
    }
    fputc('\n', stderr);
    return CLI_USAGE;
}

/* Writes what OPTION takes: "summer or winter", "a whole number from 1 to 16". */
static void describe_values(const struct game_option *option, char *text, size_t size) {
    if (!option->values) {
        snprintf(text, size, "a whole number from %d to %d", option->least, option->most);
        return;
    }
    size_t length = 0;
    for (const char *const *value = option->values; *value && length < size; value++) {
        const char *joint = value == option->values ? "" : value[1] ? ", " : " or ";
        length += (size_t)snprintf(text + length, size - length, "%s%s", joint, *value);
    }
}

/* Sets the game's option NAME to VALUE in MATCH's set-up. Gives ARGS_GO_ON, or CLI_USAGE after a sentence. */
static int match_args_set(struct match_args *match, const char *command, const char *name, const char *value) {
    const struct game_ops *ops = match->game.ops;
    const struct game_option *option = find_game_option(ops, name);
    char possible[256];
    if (!option) {
        return args_wrong(command, "--%s is not an option of %s; see castellany-cli %s --help", name, ops->name,
                          command);
    }
    if (!ops->setup->option(&match->setup, name, value)) {
        describe_values(option, possible, sizeof possible);
        return args_wrong(command, "--%s takes %s, not \"%s\"", name, possible, value);
    }
    return ARGS_GO_ON;
}

int match_args_has(const struct match_args *match, const char *name) {
    for (int i = 0; i < match->option_count; i++) {
        if (strcmp(match->options[i].name, name) == 0) {
            return 1;
        }
    }
    return 0;
}

static int begin_setup(struct match_args *match, const char *command) {
    const struct game_ops *ops = match->game.ops;
    if (match->players == 0) {
        match->players = ops->most_seats;
    }
    if (match->players < ops->least_seats || match->players > ops->most_seats) {
        return args_wrong(command, "--players takes a whole number from %d to %d, not \"%ld\"", ops->least_seats,
                          ops->most_seats, match->players);
    }
    match->setup = (struct game_setup){.seed = match->seed, .seats = (uint8_t)match->players};
    int status = ARGS_GO_ON;
    for (int i = 0; i < match->option_count && status == ARGS_GO_ON; i++) {
        status = match_args_set(match, command, match->options[i].name, match->options[i].value);
    }
    return status;
}

int match_args_open(struct match_args *match, const char *command) {
    char data[CLI_PATH_SIZE], words[ERROR_WORDS_SIZE];
    struct error error;
    if (!game_find(match->game_name)) {
        return unknown_game(command, match->game_name);
    }
    cli_data(data);
    if (!game_open(&match->game, match->game_name, data, &error)) {
        error_say(&error, NULL, words, sizeof words);
        return cli_fail(command, "%s (CASTELLANY_DATA in the environment can name another data folder)", words);
    }
    const int status = begin_setup(match, command);
    if (status != ARGS_GO_ON) {
        game_close(&match->game);
    }
    return status;
}

void match_args_write(const struct game *game, const struct game_setup *setup, json_t *object) {
    struct game_setup complete = *setup;
    json_t *header = json_object();
    game->ops->setup->complete(game, &complete);
    game->ops->setup->write(game, &complete, header);
    for (const struct game_option *option = game->ops->setup->options; option->name; option++) {
        if (option->values) {
            json_object_set(object, option->name, json_object_get(header, option->name));
        }
    }
    json_decref(header);
}

void match_args_close(struct match_args *match) {
    game_close(&match->game);
}
