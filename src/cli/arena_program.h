/* SPDX-License-Identifier: MIT */
/* A program that is talked with over pipes, as the operating system has it: arena_program_posix.c and
 * arena_program_windows.c. What is said is arena_external.c's. Private to the arena. */
#ifndef CASTELLANY_CLI_ARENA_PROGRAM_H
#define CASTELLANY_CLI_ARENA_PROGRAM_H

#include <stddef.h>

struct program;

/* Must be called once before anything else: a write to a dead program is an error then, not the end. */
void program_prepare(void);

/* In a process of its own: ends, with every program that it has started, when its parent PARENT ends or it is told to.
 */
void program_end_with(int parent);

/* Starts COMMAND in a shell of its own. Gives NULL if no process could be started. */
struct program *program_start(const char *command);

/* Writes LENGTH bytes before the DEADLINE, by cli_seconds. Gives 1, or 0 if the program does not take them. */
int program_write(struct program *program, const char *text, size_t length, double deadline);

/* Waits for bytes until the DEADLINE and reads at most SIZE of them. Gives how many; 0 when the time is over or nothing
 * will come any more. */
long program_read(struct program *program, char *bytes, size_t size, double deadline);

/* Says whether the program has ended by itself, or closed its end of a pipe. */
int program_has_ended(const struct program *program);

/* Closes the pipes, gives the program a moment to end, then ends it and frees PROGRAM. */
void program_stop(struct program *program);

#endif
