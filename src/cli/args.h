/* SPDX-License-Identifier: MIT */
/* Reading a command's arguments by a table: options set variables of the command, everything wrong is told on standard
 * error together with what is possible.
 *
 *   long count = 1;
 *   const struct args_option options[] = {
 *       {"--count", "M", "how many matches (1 if not said)", ARGS_WHOLE, &count, 1, 1000000},
 *       {0},
 *   };
 *   const struct args_command command = {.name = "random", .usage = "[--count M]", .about = "...", .options = options};
 *   const int status = args_read(&command, argc, argv);
 *   if (status != ARGS_GO_ON) {
 *       return status;
 *   }
 */
#ifndef CASTELLANY_CLI_ARGS_H
#define CASTELLANY_CLI_ARGS_H

#include <stddef.h>

/* Exit statuses of the program, and what a reading gives when there is no reason to end. */
enum { CLI_GOOD = 0, CLI_FAILED = 1, CLI_USAGE = 2, ARGS_GO_ON = -1 };

/* What stands behind an option, and of what type its target is. */
enum args_type {
    ARGS_SWITCH, /* nothing; int, set to 1 */
    ARGS_WHOLE,  /* a whole number from `least` to `most`; long */
    ARGS_REAL,   /* a number from `least` to `most`; double */
    ARGS_TEXT,   /* any text; const char *, which points into the arguments */
    ARGS_LIST    /* any text, several times; struct args_list */
};

struct args_option {
    const char *name;  /* "--count"; NULL ends a table */
    const char *value; /* what the help calls the value: "M"; NULL for a switch */
    const char *help;
    enum args_type type;
    void *target; /* keeps what it holds if the option is not given */
    double least, most;
};

/* Begins as {0}; its items are freed by args_list_free. */
struct args_list {
    int count;
    size_t room;
    const char **items;
};
void args_list_free(struct args_list *list);

struct match_args;

struct args_command {
    const char *name;                  /* "random" */
    const char *usage;                 /* what follows the name in the first line of the help */
    const char *about;                 /* what the command does, lines of the help */
    const struct args_option *options; /* ended by {0} */
    struct args_list *operands;        /* arguments that are no options; NULL: there are none */
    struct match_args *match; /* takes --game, --players, --seed and the games' own options; NULL: it does not */
};

/* Reads the arguments behind the command's name (ARGV[0]). Gives ARGS_GO_ON; or the program's exit status after --help
 * was answered or a sentence was written on standard error. */
int args_read(const struct args_command *command, int argc, char **argv);

/* Writes "castellany-cli COMMAND: " and a sentence on standard error. Gives CLI_USAGE. */
int args_wrong(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same for what went wrong without the caller's fault. Gives CLI_FAILED. */
int cli_fail(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
