/* SPDX-License-Identifier: MIT */
/* What another program answers in the arena: whatever comes through the pipe, lines are objects or nothing, and an
 * answer that can be read is an intent that can be written. */
#include <stdlib.h>
#include <string.h>

#include "castellany/game.h"
#include "cli/arena_external.h"
#include "cli/arena_program.h"
#include "fuzz_kit.h"

enum { LINES_MOST = 64, MILLISECONDS = 2000 };

static void read_as_intent(const json_t *object) {
    for (const struct game_ops *const *ops = game_list; *ops; ops++) {
        struct intent intent = {0}, again = {0};
        struct error error = {0};
        if ((*ops)->json->intent_read(object, &intent, &error)) {
            json_t *written = (*ops)->json->intent_write(&intent);
            fuzz_must(written && (*ops)->json->intent_read(written, &again, &error));
            fuzz_must(memcmp(&intent, &again, sizeof intent) == 0);
            json_decref(written);
        } else {
            fuzz_must(error.code != ERROR_NONE);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    char command[1200];
    static int is_prepared;
    if (!is_prepared) {
        program_prepare();
        is_prepared = 1;
    }
    snprintf(command, sizeof command, "exec cat '%s'", fuzz_file("answers", bytes, size));
    struct external *external = external_start(command);
    fuzz_must(external != NULL);
    for (int i = 0; i < LINES_MOST; i++) {
        int has_come;
        json_t *object = external_receive(external, MILLISECONDS, &has_come);
        fuzz_must(has_come || !object);
        if (!object) {
            break;
        }
        read_as_intent(object);
        json_decref(object);
    }
    external_stop(external);
    return 0;
}
