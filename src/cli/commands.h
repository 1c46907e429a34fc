/* SPDX-License-Identifier: MIT */
/* The commands, each in its own file. */
#ifndef CASTELLANY_CLI_COMMANDS_H
#define CASTELLANY_CLI_COMMANDS_H

struct cli_command {
    const char *name;
    int (*run)(int argc, char **argv); /* ARGV[0] is the name; gives the program's exit status */
    const char *about;                 /* what it does, in the list of all */
};

extern const struct cli_command cli_trace, cli_check, cli_random, cli_bench, cli_arena, cli_puzzles, cli_deal,
    cli_challenges;

/* Only where the program is built with CASTELLANY_NETWORK. */
extern const struct cli_command cli_host, cli_join, cli_tables;

#endif
