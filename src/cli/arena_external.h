/* SPDX-License-Identifier: MIT */
/* A seat that another program plays, over pipes, a JSON object a line. Whatever it does, the caller goes on: every call
 * comes back within its time, a dead program raises no signal and leaves no zombie. */
#ifndef CASTELLANY_CLI_ARENA_EXTERNAL_H
#define CASTELLANY_CLI_ARENA_EXTERNAL_H

#include <jansson.h>

struct external;

/* Starts COMMAND in a shell of its own. Gives NULL if no process could be started. */
struct external *external_start(const char *command);

/* Sends OBJECT as a line (and releases it), within MILLISECONDS. Gives 1, or 0 if the program does not take it. */
int external_send(struct external *external, json_t *object, int milliseconds);

/* Waits up to MILLISECONDS for a line and reads it. Gives an object that the caller releases; or NULL when the time is
 * over, the program has ended, the line is too long or no JSON. *HAS_COME says whether a line, or more than a line can
 * hold, came in time. */
json_t *external_receive(struct external *external, int milliseconds, int *has_come);

/* Says whether the program has ended by itself, or closed its end of a pipe. */
int external_has_ended(const struct external *external);

/* Closes the pipes, gives the program a moment to end, then ends it. EXTERNAL may be NULL. */
void external_stop(struct external *external);

#endif
