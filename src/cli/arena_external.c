/* SPDX-License-Identifier: MIT */
/* Pipes with a deadline for each call: a program that hangs, dies or floods loses its match and nothing else. */
#include "arena_external.h"

#include <stdlib.h>
#include <string.h>

#include "arena_program.h"
#include "castellany/memory.h"
#include "progress.h"

enum { LINE_MOST = 1 << 16 };

struct external {
    struct program *program;
    size_t length;
    char line[LINE_MOST]; /* what came and is not yet read, LENGTH bytes */
};

struct external *external_start(const char *command) {
    struct program *program = program_start(command);
    if (!program) {
        return NULL;
    }
    struct external *external = memory_new(1, sizeof *external);
    external->program = program;
    return external;
}

int external_send(struct external *external, json_t *object, int milliseconds) {
    char *text = object ? json_dumps(object, JSON_COMPACT) : NULL;
    json_decref(object);
    const double deadline = cli_seconds() + milliseconds / 1000.0;
    const int is_sent = text && program_write(external->program, text, strlen(text), deadline) &&
                        program_write(external->program, "\n", 1, deadline);
    free(text);
    return is_sent;
}

/* Takes the first line, up to END, out of the buffer. */
static json_t *take_line(struct external *external, const char *end) {
    const size_t length = (size_t)(end - external->line);
    json_t *object = json_loadb(external->line, length, JSON_REJECT_DUPLICATES, NULL);
    external->length -= length + 1;
    memmove(external->line, end + 1, external->length);
    return object;
}

/* Gives 0 if nothing came before the DEADLINE, or there is no room for a line as long as this one. */
static int read_on(struct external *external, double deadline) {
    const size_t room = LINE_MOST - external->length;
    const long got = room ? program_read(external->program, external->line + external->length, room, deadline) : 0;
    external->length += (size_t)got;
    return got > 0;
}

json_t *external_receive(struct external *external, int milliseconds, int *has_come) {
    const double deadline = cli_seconds() + milliseconds / 1000.0;
    do {
        const char *end = memchr(external->line, '\n', external->length);
        *has_come = end || external->length == LINE_MOST;
        if (end) {
            return take_line(external, end);
        }
    } while (read_on(external, deadline));
    return NULL;
}

int external_has_ended(const struct external *external) {
    return program_has_ended(external->program);
}

void external_stop(struct external *external) {
    if (external) {
        program_stop(external->program);
        free(external);
    }
}
