/* SPDX-License-Identifier: MIT */
/* castellany-cli: matches without a picture, for tests, for bots and for whoever wants to look closely. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "args.h"
#include "castellany/system.h"
#include "commands.h"

static const struct cli_command *const commands[] = {
    &cli_trace,   &cli_check, &cli_random,     &cli_bench, &cli_arena,
#ifdef CASTELLANY_NETWORK
    &cli_host,    &cli_join,  &cli_tables,
#endif
    &cli_puzzles, &cli_deal,  &cli_challenges,
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static int print_help(void) {
    puts("usage: castellany-cli COMMAND [OPTIONS]\n");
    for (int i = 0; i < COMMANDS; i++) {
        printf("  %-10s %s\n", commands[i]->name, commands[i]->about);
    }
    puts("\ncastellany-cli COMMAND --help tells more. Exit status: 0 good, 1 something failed, 2 wrong use.");
    return CLI_GOOD;
}

/* What could not be written must not pass for done. */
static int finish(int status) {
    if (fflush(stdout) == 0 && !ferror(stdout)) {
        return status;
    }
    fprintf(stderr, "castellany-cli: the output cannot be written: %s\n", strerror(errno));
    return status == CLI_GOOD ? CLI_FAILED : status;
}

static int unknown_command(const char *name) {
    fprintf(stderr, "castellany-cli: ");
    if (name) {
        fprintf(stderr, "there is no %s \"%s\"; possible are", name[0] == '-' ? "option" : "command", name);
    } else {
        fprintf(stderr, "a command is missing; possible are");
    }
    for (int i = 0; i < COMMANDS; i++) {
        fprintf(stderr, " %s,", commands[i]->name);
    }
    fputs(" --help and --version\n", stderr);
    return CLI_USAGE;
}

int main(int argc, char **argv) {
    const char *name = argc > 1 ? argv[1] : NULL;
    system_begin();
    if (name && strcmp(name, "--help") == 0) {
        return finish(print_help());
    }
    if (name && strcmp(name, "--version") == 0) {
        puts("castellany-cli " CASTELLANY_VERSION);
        return finish(CLI_GOOD);
    }
    for (int i = 0; name && i < COMMANDS; i++) {
        if (strcmp(commands[i]->name, name) == 0) {
            return finish(commands[i]->run(argc - 1, argv + 1));
        }
    }
    return unknown_command(name);
}
