/* SPDX-License-Identifier: MIT */
/* Deals as texts. What a match began from is found by trying what can be chosen until the set-up comes out the same
 * byte for byte: so a deal never says less than it must, and no game has to tell its choices backwards. */
#include "castellany/deal.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/hash.h"
#include "castellany/match_file.h"

static const char you[] = "you";
static const char example[] = "seasons.winter.482915734.you.craftsman.craftsman.6zn";

enum { CHECK = 3, PARTS = 16, LEAST_DOTS = 3 };

enum {
    NO_DEAL = ERROR_OF_GAME, /* [an example] */
    NO_GAME,                 /* [what stands there] */
    NO_OPTION,               /* [what stands there, the game] */
    NO_SEED,                 /* [what stands there] */
    NO_SEATS,                /* [least, most] */
    NO_LEVEL,                /* [what stands there] */
    NO_PLAYER,               /* */
    NO_CHECK,                /* [what stands there] */
};

static const char *const sentences[] = {
    N_("there is no deal in it; one looks like %s"),
    N_("the deal is of a game that is not known here: %s"),
    N_("the deal says %s, which cannot be chosen in the game %s"),
    N_("the deal's seed must be a number below 18446744073709551616, not %s"),
    N_("the deal must have %s to %s seats"),
    N_("the deal seats %s, which is no level of bots"),
    N_("exactly one seat of the deal must be that of whoever plays it: \"you\""),
    N_("something in the deal is mistyped or missing: %s at its end does not fit the rest"),
};

static int refuse(struct error *error, int code, const char *first, const char *second) {
    error_set_own(error, sentences, code);
    snprintf(error->arguments[0], sizeof error->arguments[0], "%s", first);
    snprintf(error->arguments[1], sizeof error->arguments[1], "%s", second);
    return 0;
}

/* ---- the check ---- */

/* What is easily taken for another sign is left out: i and 1, l, o and 0. */
static void check_of(const char *text, size_t length, char check[CHECK + 1]) {
    static const char signs[] = "23456789abcdefghjkmnpqrstuvwxyz";
    uint64_t hash = hash_bytes(text, length);
    hash ^= hash >> 29;
    for (int i = 0; i < CHECK; i++, hash /= sizeof signs - 1) {
        check[i] = signs[hash % (sizeof signs - 1)];
    }
    check[CHECK] = 0;
}

/* ---- writing ---- */

int deal_choose(struct deal *deal, const char *name, const char *value) {
    for (const struct game_option *option = deal->ops->setup->options; option->name; option++) {
        if (strcmp(option->name, name) == 0 && deal->option_count < DEAL_OPTIONS && strlen(value) < DEAL_WORD_SIZE &&
            deal->ops->setup->option(&deal->setup, name, value)) {
            deal->options[deal->option_count].name = option->name;
            strcpy(deal->options[deal->option_count++].value, value);
            return 1;
        }
    }
    return 0;
}

static int has_words(const struct game_ops *ops, const char *name) {
    const struct game_option *option = ops->setup->options;
    while (strcmp(option->name, name) != 0) {
        option++;
    }
    return option->values != NULL;
}

void deal_write(const struct deal *deal, char text[DEAL_TEXT_SIZE]) {
    size_t used = (size_t)snprintf(text, DEAL_TEXT_SIZE, "%s.", deal->ops->name);
    for (int i = 0; i < deal->option_count; i++) {
        const char *name = deal->options[i].name;
        used += (size_t)snprintf(text + used, DEAL_TEXT_SIZE - used, "%s%s.", has_words(deal->ops, name) ? "" : name,
                                 deal->options[i].value);
    }
    used += (size_t)snprintf(text + used, DEAL_TEXT_SIZE - used, "%llu.", (unsigned long long)deal->setup.seed);
    for (int seat = 0; seat < deal->setup.seats; seat++) {
        used += (size_t)snprintf(text + used, DEAL_TEXT_SIZE - used, "%s.",
                                 seat == deal->seat ? you : deal->levels[seat]->name);
    }
    check_of(text, used, text + used);
}

/* ---- reading ---- */

/* A word of a text, its signs in small letters. */
struct word {
    char text[DEAL_TEXT_SIZE];
    char *parts[PARTS];
    int count;
};

static int is_of_word(char sign) {
    return isalnum((unsigned char)sign) || sign == '.' || sign == '-';
}

static int dots(const char *at, size_t length) {
    int count = 0;
    for (size_t i = 0; i < length; i++) {
        count += at[i] == '.';
    }
    return count;
}

/* The first word in TEXT that has as many points as the shortest deal; NULL: there is none. */
static const char *find_word(const char *text, size_t *length) {
    while (*text) {
        *length = 0;
        while (is_of_word(text[*length])) {
            (*length)++;
        }
        if (isalpha((unsigned char)text[0]) && dots(text, *length) >= LEAST_DOTS) {
            return text;
        }
        text += *length ? *length : 1;
    }
    return NULL;
}

int deal_is_in(const char *text) {
    size_t length;
    return find_word(text, &length) != NULL;
}

static void split(struct word *word) {
    char *at = word->text;
    while (at && word->count < PARTS) {
        word->parts[word->count++] = at;
        at = strchr(at, '.');
        if (at) {
            *at++ = 0;
        }
    }
    if (at) {
        word->count = 0; /* more than any deal has */
    }
}

/* Takes the word, and gives whether its end is the check of the rest; a full stop behind it is the sentence's. */
static int take_word(const char *text, struct word *word, int *is_checked) {
    size_t length;
    char check[CHECK + 1];
    const char *at = find_word(text, &length);
    while (at && length && at[length - 1] == '.') {
        length--;
    }
    if (!at || length >= sizeof word->text) {
        return 0;
    }
    for (size_t i = 0; i < length; i++) {
        word->text[i] = (char)tolower((unsigned char)at[i]);
    }
    const char *last = strrchr(word->text, '.');
    const size_t before = last ? (size_t)(last + 1 - word->text) : 0;
    check_of(word->text, before, check);
    *is_checked = before && strcmp(check, word->text + before) == 0;
    split(word);
    return word->count > 0;
}

static int is_number(const char *part) {
    return part[0] && strspn(part, "0123456789") == strlen(part);
}

static int is_chosen(const struct deal *deal, const char *name) {
    for (int i = 0; i < deal->option_count; i++) {
        if (strcmp(deal->options[i].name, name) == 0) {
            return 1;
        }
    }
    return 0;
}

static int is_value(const struct game_option *option, const char *part) {
    for (int i = 0; option->values && option->values[i]; i++) {
        if (strcmp(option->values[i], part) == 0) {
            return 1;
        }
    }
    return 0;
}

/* PART is one of an option's words, or its name with a number behind it. */
static int read_option(struct deal *deal, const char *part) {
    for (const struct game_option *option = deal->ops->setup->options; option->name; option++) {
        const size_t name = strlen(option->name);
        const int is_named = !option->values && strncmp(part, option->name, name) == 0 && is_number(part + name);
        if (!is_chosen(deal, option->name) && (is_named || is_value(option, part))) {
            return deal_choose(deal, option->name, part + (is_named ? name : 0));
        }
    }
    return 0;
}

static int read_seats(struct deal *deal, char *const *parts, int count, struct error *error) {
    int players = 0;
    char least[8], most[8];
    snprintf(least, sizeof least, "%d", deal->ops->least_seats);
    snprintf(most, sizeof most, "%d", deal->ops->most_seats);
    if (count < deal->ops->least_seats || count > deal->ops->most_seats) {
        return refuse(error, NO_SEATS, least, most);
    }
    deal->setup.seats = (uint8_t)count;
    for (int seat = 0; seat < count; seat++) {
        if (strcmp(parts[seat], you) == 0) {
            deal->seat = (uint8_t)seat;
            players++;
        } else {
            deal->levels[seat] = bot_level_find(parts[seat]);
            if (bot_step_of(deal->levels[seat]) < 0) {
                return refuse(error, NO_LEVEL, parts[seat], "");
            }
        }
    }
    return players == 1 || refuse(error, NO_PLAYER, "", "");
}

/* Where the seed stands: the first number, or where it should stand. */
static int seed_part(const struct word *word) {
    int at = 1;
    while (at < word->count - 1 && !is_number(word->parts[at])) {
        at++;
    }
    return at;
}

/* What can be chosen may hang on how many seats there are. */
static int read_parts(const struct word *word, struct deal *deal, struct error *error) {
    const int seed = seed_part(word), seats = word->count - 2 - seed;
    memset(deal, 0, sizeof *deal);
    deal->ops = game_find(word->parts[0]);
    if (!deal->ops) {
        return refuse(error, NO_GAME, word->parts[0], "");
    }
    deal->setup.seats = (uint8_t)(seats > 0 ? seats : 0);
    for (int at = 1; at < seed; at++) {
        if (!read_option(deal, word->parts[at])) {
            return refuse(error, NO_OPTION, word->parts[at], deal->ops->name);
        }
    }
    if (!match_file_seed_read(word->parts[seed], &deal->setup.seed)) {
        return refuse(error, NO_SEED, word->parts[seed], "");
    }
    return read_seats(deal, word->parts + seed + 1, seats, error);
}

int deal_read(const char *text, struct deal *deal, struct error *error) {
    struct word word = {.count = 0};
    struct deal read;
    int is_checked = 0;
    if (!take_word(text, &word, &is_checked)) {
        return refuse(error, NO_DEAL, example, "");
    }
    if (!read_parts(&word, &read, error)) {
        return 0;
    }
    if (!is_checked) {
        return refuse(error, NO_CHECK, word.parts[word.count - 1], "");
    }
    *deal = read;
    error_set(error, ERROR_NONE);
    return 1;
}

/* ---- of a match ---- */

static int read_controls(const struct match *match, struct deal *deal) {
    const struct match_seat *seats = match_seats(match);
    int players = 0;
    for (int seat = 0; seats && seat < deal->setup.seats; seat++) {
        deal->levels[seat] = bot_control_level(seats[seat].control);
        const int is_player = strcmp(seats[seat].control, "person") == 0;
        if (!is_player && bot_step_of(deal->levels[seat]) < 0) {
            return 0;
        }
        if (is_player) {
            deal->seat = (uint8_t)seat;
            players++;
        }
    }
    return players == 1;
}

static int is_of(const struct deal *deal, const struct match *match) {
    struct game_setup setup = deal->setup;
    deal->ops->setup->complete(match_game(match), &setup);
    return memcmp(&setup, match_setup(match), sizeof setup) == 0;
}

/* Tries all that can be chosen of OPTION and those behind it, numbers left to the lot before the others. */
static int try_options(struct deal *deal, const struct match *match, const struct game_option *option) {
    const struct deal before = *deal;
    char number[16];
    if (!option->name) {
        return is_of(deal, match);
    }
    for (int i = 0; option->values && option->values[i]; i++, *deal = before) {
        if (deal_choose(deal, option->name, option->values[i]) && try_options(deal, match, option + 1)) {
            return 1;
        }
    }
    if (!option->values && try_options(deal, match, option + 1)) {
        return 1;
    }
    for (int i = option->least; !option->values && i <= option->most; i++) {
        *deal = before;
        snprintf(number, sizeof number, "%d", i);
        if (deal_choose(deal, option->name, number) && try_options(deal, match, option + 1)) {
            return 1;
        }
    }
    return 0;
}

int deal_of_match(const struct match *match, struct deal *deal) {
    const struct game_setup *setup = match_setup(match);
    struct deal found = {.ops = match_game(match)->ops, .setup = {.seed = setup->seed, .seats = setup->seats}};
    if (!read_controls(match, &found) || !try_options(&found, match, found.ops->setup->options)) {
        return 0;
    }
    *deal = found;
    return 1;
}

void deal_begin(const struct deal *deal, const struct game *game, struct game_setup *setup,
                struct match_seat seats[GAME_MAX_SEATS]) {
    *setup = deal->setup;
    deal->ops->setup->complete(game, setup);
    memset(seats, 0, GAME_MAX_SEATS * sizeof *seats);
    for (int seat = 0; seat < GAME_MAX_SEATS && seat < setup->seats; seat++) {
        if (seat == deal->seat) {
            strcpy(seats[seat].control, "person");
        } else {
            snprintf(seats[seat].control, sizeof seats[seat].control, "bot:%s", deal->levels[seat]->name);
        }
    }
}
