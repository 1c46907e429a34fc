/* SPDX-License-Identifier: MIT */
/* Options by a table: name, what its value is called, how it is taken, what it is for. */
#include "program/arguments.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/deal.h"
#include "castellany/hash.h"
#include "store/core_words.h"
#include "store/settings.h"
#include "table/ops_around.h"
#include "table/table_ops.h"
#include "ui/words.h"

struct option {
    const char *name, *value; /* VALUE NULL: takes none */
    /* Takes VALUE. Gives NULL, or what would have been possible. */
    const char *(*take)(struct arguments *arguments, const char *value);
    const char *help;
};

static int read_number(const char *text, long least, long most, long *number) {
    char *end;
    errno = 0;
    *number = strtol(text, &end, 10);
    return end != text && !*end && errno == 0 && *number >= least && *number <= most;
}

static const char *take_open(struct arguments *arguments, const char *value) {
    arguments->open = value;
    return NULL;
}

static const char *take_deal(struct arguments *arguments, const char *value) {
    static char words[ERROR_WORDS_SIZE];
    struct deal deal;
    struct error error;
    arguments->deal = value;
    deal_read(value, &deal, &error);
    core_words(&error, words, sizeof words);
    return error.code == ERROR_NONE ? NULL : words;
}

static const char *take_puzzle(struct arguments *arguments, const char *value) {
    return hash_parse(value, &arguments->puzzle) ? NULL : _("a puzzle’s name, sixteen of 0 to 9 and a to f");
}

static const char *take_demo(struct arguments *arguments, const char *value) {
    (void)value;
    arguments->is_demo = 1;
    return NULL;
}

static const char *take_players(struct arguments *arguments, const char *value) {
    long number;
    if (!read_number(value, 2, 4, &number)) {
        return _("2, 3 or 4");
    }
    arguments->players = (int)number;
    return NULL;
}

static const char *level_names(void) {
    static char names[256];
    size_t used = 0;
    for (const struct bot_level *level = bot_levels; level->name; level++) {
        const int added = snprintf(names + used, sizeof names - used, "%s%s", used ? ", " : "", level->name);
        used += added > 0 && used + (size_t)added < sizeof names ? (size_t)added : 0;
    }
    return names;
}

static const char *table_names(void) {
    static char names[256];
    size_t used = 0;
    for (int i = 0; table_listed(i); i++) {
        const int added =
            snprintf(names + used, sizeof names - used, "%s%s", used ? ", " : "", table_listed(i)->game->name);
        used += added > 0 && used + (size_t)added < sizeof names ? (size_t)added : 0;
    }
    return names;
}

static const char *take_game(struct arguments *arguments, const char *value) {
    arguments->game = value;
    return game_find(value) && table_ops_of(game_find(value)) ? NULL : table_names();
}

static const char *take_level(struct arguments *arguments, const char *value) {
    arguments->level = value;
    return bot_level_find(value) ? NULL : level_names();
}

static const char *take_seed(struct arguments *arguments, const char *value) {
    char *end;
    errno = 0;
    arguments->seed = strtoull(value, &end, 10);
    arguments->has_seed = 1;
    return value[0] >= '0' && value[0] <= '9' && !*end && errno == 0 ? NULL
                                                                     : _("a number from 0 to 18446744073709551615");
}

static const char *take_pace(struct arguments *arguments, const char *value) {
    arguments->pace = pace_of(value);
    return arguments->pace >= 0 ? NULL : _("slow, normal, fast or at-once");
}

static const char *take_exit_when_over(struct arguments *arguments, const char *value) {
    (void)value;
    arguments->exit_when_over = 1;
    return NULL;
}

static const char *take_shoot(struct arguments *arguments, const char *value) {
    arguments->mode = RUN_SHOOT;
    arguments->shoot = value;
    return NULL;
}

static const char *take_only(struct arguments *arguments, const char *value) {
    arguments->only = value;
    return NULL;
}

static const char *take_script(struct arguments *arguments, const char *value) {
    arguments->mode = RUN_SCRIPT;
    arguments->script = value;
    return NULL;
}

static const char *take_live(struct arguments *arguments, const char *value) {
    (void)value;
    arguments->is_live = 1;
    return NULL;
}

static const char *take_size(struct arguments *arguments, const char *value) {
    char rest;
    const int is_good = sscanf(value, "%dx%d%c", &arguments->w, &arguments->h, &rest) == 2 && arguments->w >= 640 &&
                        arguments->h >= 360 && arguments->w <= 7680 && arguments->h <= 4320;
    return is_good ? NULL : _("a width and a height in pixels, such as 1280x720, from 640x360 to 7680x4320");
}

static const char *take_fullscreen(struct arguments *arguments, const char *value) {
    (void)value;
    arguments->is_fullscreen = 1;
    return NULL;
}

static const char *take_language(struct arguments *arguments, const char *value) {
    arguments->language = language_of(value);
    language_set(arguments->language > 0 ? arguments->language : LANGUAGE_SYSTEM);
    return arguments->language >= 0 ? NULL : _("en or de");
}

static const char *take_scale(struct arguments *arguments, const char *value) {
    long number;
    if (!read_number(value, 80, 200, &number)) {
        return _("a number from 80 to 200");
    }
    arguments->scale = (int)number;
    return NULL;
}

static const char *take_no_sound(struct arguments *arguments, const char *value) {
    (void)value;
    arguments->no_sound = 1;
    return NULL;
}

static const struct option options[] = {
    {"--open", N_("FILE"), take_open, N_("go straight to the match in FILE")},
    {"--deal", N_("DEAL"), take_deal, N_("a new match as DEAL says, ready to begin")},
    {"--puzzle", N_("NAME"), take_puzzle, N_("the puzzle that is called NAME")},
    {"--demo", NULL, take_demo, N_("watch a match of bots")},
    {"--players", N_("N"), take_players, N_("with --demo or --game: 2, 3 or 4 seats (4)")},
    {"--game", N_("NAME"), take_game, N_("begin a match of this game at once")},
    {"--level", N_("LEVEL"), take_level,
     N_("with --demo or --game: random, apprentice, journeyman, craftsman, carver, foreman, warden, master or "
        "grandmaster")},
    {"--seed", N_("NUMBER"), take_seed, N_("with --demo or --game: the same match each time")},
    {"--pace", N_("PACE"), take_pace, N_("with --demo or --game: slow, normal, fast or at-once")},
    {"--exit-when-over", NULL, take_exit_when_over, N_("with --demo or --game: end after the final scoring")},
    {"--shoot", N_("FOLDER"), take_shoot, N_("write pictures of all scenes, without a display")},
    {"--only", N_("TEXT"), take_only, N_("with --shoot: those with TEXT in their names")},
    {"--script", N_("FILE"), take_script, N_("drive the interface by a script, without a display")},
    {"--live", NULL, take_live, N_("with --script: in the window, by the machine's clock")},
    {"--size", N_("WxH"), take_size, N_("the size of the window or the pictures")},
    {"--fullscreen", NULL, take_fullscreen, N_("fill the screen")},
    {"--scale", N_("PERCENT"), take_scale, N_("the size of the interface, 80 to 200")},
    {"--language", N_("LANGUAGE"), take_language, N_("the language, en or de")},
    {"--no-sound", NULL, take_no_sound, N_("no sound at all")},
};

enum { OPTIONS = sizeof options / sizeof *options };

/* ---- options of the games, by the names that their tables have for them ---- */

static void each_of_games(void (*visit)(const struct table_option *option, void *context), void *context) {
    const struct table_ops *table;
    for (int i = 0; (table = table_listed(i)) != NULL; i++) {
        for (const struct table_option *option = table->around->options; option && option->name; option++) {
            visit(option, context);
        }
    }
}

struct option_search {
    const char *name;
    size_t length;
    const struct table_option *found;
};

static void look_at(const struct table_option *option, void *context) {
    struct option_search *search = context;
    if (strlen(option->name) == search->length && memcmp(option->name, search->name, search->length) == 0) {
        search->found = option;
    }
}

static const struct table_option *of_game_find(const char *word, size_t length) {
    struct option_search search = {word + 2, length - 2, NULL};
    if (length > 2 && memcmp(word, "--", 2) == 0) {
        each_of_games(look_at, &search);
    }
    return search.found;
}

/* "summer or winter" */
static const char *values_of(const struct table_option *option) {
    static char names[128];
    size_t used = 0;
    for (const struct table_option_value *value = option->values; value->value && used < sizeof names; value++) {
        const char *joint = used == 0 ? "" : value[1].value ? ", " : _(" or ");
        const int added = snprintf(names + used, sizeof names - used, "%s%s", joint, value->value);
        used += added > 0 ? (size_t)added : 0;
    }
    return names;
}

static void write_of_game(const struct table_option *option, void *context) {
    char both[40], help[200];
    (void)context;
    snprintf(both, sizeof both, "--%s %s", option->name, _(option->title));
    snprintf(help, sizeof help, _("with --demo or --game: %s (%s)"), values_of(option), option->values->value);
    printf("  %-24s %s\n", both, help);
}

static int take_of_game(struct arguments *arguments, const struct table_option *option, const char *value) {
    const struct table_option_value *at = option->values;
    while (value && at->value && strcmp(at->value, value) != 0) {
        at++;
    }
    if (!value || !at->value || arguments->of_game_count == ARGUMENTS_OF_GAME) {
        return 0;
    }
    arguments->of_game[arguments->of_game_count].name = option->name;
    arguments->of_game[arguments->of_game_count++].value = at->value;
    return 1;
}

static void write_help(void) {
    printf("%s\n\n%s\n\n%s\n\n", _("Castellany: board games about building castles, for 2 to 4 seats."),
           _("usage: castellany [OPTION]... [FILE]"),
           _("Without options the title screen appears; with FILE, a saved match, that match."));
    for (int i = 0; i < OPTIONS; i++) {
        char both[40];
        snprintf(both, sizeof both, "%s %s", options[i].name, options[i].value ? _(options[i].value) : "");
        printf("  %-24s %s\n", both, _(options[i].help));
    }
    each_of_games(write_of_game, NULL);
    printf("  %-24s %s\n  %-24s %s\n", "--help", _("this"), "--version", _("which version this is"));
}

static const struct option *option_find(const char *name, size_t length) {
    for (int i = 0; i < OPTIONS; i++) {
        if (strlen(options[i].name) == length && memcmp(options[i].name, name, length) == 0) {
            return &options[i];
        }
    }
    return NULL;
}

static int refuse(int *exit_code) {
    *exit_code = 2;
    return 0;
}

/* Takes word *AT, and its value behind "=" or in the next word. */
static int take_option(int count, char **words, int *at, struct arguments *arguments, int *exit_code) {
    const char *word = words[*at], *equals = strchr(word, '=');
    const size_t length = equals ? (size_t)(equals - word) : strlen(word);
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)length, word);
    const struct option *option = option_find(word, length);
    const struct table_option *of_game = option ? NULL : of_game_find(word, length);
    if (!option && !of_game) {
        fprintf(stderr, _("castellany: there is no option %s; castellany --help lists them all\n"), word);
        return refuse(exit_code);
    }
    const char *wanted = of_game ? of_game->title : option->value, *value = equals ? equals + 1 : NULL;
    if (wanted && !value && *at + 1 < count) {
        value = words[++*at];
    }
    if (!wanted != !value) {
        fprintf(stderr, wanted ? _("castellany: %s needs a value: %s\n") : _("castellany: %s takes no value\n"), name,
                wanted ? _(wanted) : "");
        return refuse(exit_code);
    }
    const char *possible = option                                    ? option->take(arguments, value)
                           : take_of_game(arguments, of_game, value) ? NULL
                                                                     : values_of(of_game);
    if (possible && option && option->take == take_deal) {
        fprintf(stderr, _("castellany: %s cannot be %.80s: %s\n"), name, value, possible);
        return refuse(exit_code);
    }
    if (possible) {
        fprintf(stderr, _("castellany: %s cannot be %.80s; possible is: %s\n"), name, value, possible);
        return refuse(exit_code);
    }
    return 1;
}

/* ---- what contradicts itself ---- */

const struct game_ops *arguments_game(const struct arguments *arguments) {
    return arguments->game ? game_find(arguments->game) : game_list[0];
}

static int agree_about_file(const struct arguments *arguments) {
    if (!arguments->open) {
        return 1;
    }
    fprintf(stderr, _("castellany: %s begins another match than the one in %s; leave one of them out\n"),
            arguments->is_demo ? "--demo" : "--game", arguments->open);
    return 0;
}

static int agree_about_seats(const struct arguments *arguments, const struct game_ops *game) {
    char possible[64] = "";
    if (!arguments->players || (arguments->players >= game->least_seats && arguments->players <= game->most_seats)) {
        return 1;
    }
    for (int seats = game->least_seats, used = 0; seats <= game->most_seats; seats++) {
        used += snprintf(possible + used, sizeof possible - (size_t)used, "%s%d", used ? ", " : "", seats);
    }
    fprintf(stderr, _("castellany: --players cannot be %d with --game %s; possible is: %s\n"), arguments->players,
            game->name, possible);
    return 0;
}

static int has_option(const struct game_ops *game, const char *name) {
    const struct game_option *option = game->setup->options;
    while (option->name && strcmp(option->name, name) != 0) {
        option++;
    }
    return option->name != NULL;
}

static int agree_about_options(const struct arguments *arguments, const struct game_ops *game) {
    for (int i = 0; i < arguments->of_game_count; i++) {
        if (!has_option(game, arguments->of_game[i].name)) {
            fprintf(stderr, _("castellany: there is no --%s with --game %s; leave one of them out\n"),
                    arguments->of_game[i].name, game->name);
            return 0;
        }
    }
    return 1;
}

/* The first option given that says something of a match which begins at once; NULL if there is none. */
static const char *about_match(const struct arguments *arguments) {
    static char of_game[64];
    snprintf(of_game, sizeof of_game, "--%s", arguments->of_game_count ? arguments->of_game[0].name : "");
    return arguments->players          ? "--players"
           : arguments->level          ? "--level"
           : arguments->has_seed       ? "--seed"
           : arguments->pace >= 0      ? "--pace"
           : arguments->exit_when_over ? "--exit-when-over"
           : arguments->of_game_count  ? of_game
                                       : NULL;
}

/* Options that would say nothing without another one. */
static int agree_about_others(const struct arguments *arguments, int begins_match) {
    if (arguments->shoot && arguments->script) {
        fputs(_("castellany: --shoot and --script are two ways to run; leave one of them out\n"), stderr);
        return 0;
    }
    const char *match_option = begins_match ? NULL : about_match(arguments);
    const char *alone = match_option                             ? match_option
                        : arguments->only && !arguments->shoot     ? "--only"
                        : arguments->is_live && !arguments->script ? "--live"
                                                                   : NULL;
    if (alone) {
        fprintf(stderr, _("castellany: %s says nothing without %s; add that, or leave it out\n"), alone,
                match_option         ? _("--demo or --game")
                : arguments->is_live ? "--script"
                                     : "--shoot");
    }
    return !alone;
}

/* Whether all that was said can be so; a sentence is written where it cannot. */
static int agree(const struct arguments *arguments) {
    const struct game_ops *game = arguments_game(arguments);
    const int begins_match = arguments->is_demo || arguments->game;
    return agree_about_others(arguments, begins_match) &&
           (!begins_match || (agree_about_file(arguments) && agree_about_seats(arguments, game) &&
                              agree_about_options(arguments, game)));
}

int arguments_read(int count, char **words, struct arguments *arguments, int *exit_code) {
    *arguments = (struct arguments){.pace = -1, .language = -1};
    *exit_code = 0;
    int wants_help = 0; /* written last, in the language that may be named behind it */
    for (int at = 1; at < count; at++) {
        if (strcmp(words[at], "--help") == 0 || strcmp(words[at], "-h") == 0) {
            wants_help = 1;
            continue;
        }
        if (strcmp(words[at], "--version") == 0) {
            printf("castellany %s\n", CASTELLANY_VERSION);
            return 0;
        }
        if (words[at][0] != '-') {
            if (arguments->open) {
                fprintf(stderr, _("castellany: one match file at a time; there are %s and %s\n"), arguments->open,
                        words[at]);
                return refuse(exit_code);
            }
            arguments->open = words[at];
        } else if (!take_option(count, words, &at, arguments, exit_code)) {
            return 0;
        }
    }
    if (wants_help) {
        write_help();
        return 0;
    }
    return agree(arguments) || refuse(exit_code);
}
