/* SPDX-License-Identifier: MIT */
/* The commands. Each takes its arguments, ARGV[0] being its name, and gives the program's exit status. */
#ifndef CASTELLANY_CLI_COMMANDS_H
#define CASTELLANY_CLI_COMMANDS_H

int cli_trace(int argc, char **argv);
int cli_check(int argc, char **argv);
int cli_random(int argc, char **argv);
int cli_bench(int argc, char **argv);
int cli_arena(int argc, char **argv);
int cli_puzzles(int argc, char **argv);
int cli_deal(int argc, char **argv);
int cli_challenges(int argc, char **argv);

/* Only where the program is built with CASTELLANY_NETWORK. */
int cli_host(int argc, char **argv);
int cli_join(int argc, char **argv);
int cli_tables(int argc, char **argv);

#endif
