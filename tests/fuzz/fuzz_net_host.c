/* SPDX-License-Identifier: MIT */
/* What comes to a host: h, a hello; a, an answer; k, what lies on its disk; and JSON behind the letter. Whatever it is,
 * the match stays as it is, and what is offered as an answer is legal. */
#include <stdlib.h>
#include <string.h>

#include "fuzz_kit.h"
#include "net_table.h"

static void look_at(struct host *host) {
    struct intent intents[GAME_MAX_SEATS];
    fuzz_must(match_length(net_match()) == 4);
    fuzz_must(host_sealed(host) < 4 && host_wants_undo(host) < 4);
    if (host_answers(host, intents)) {
        for (uint8_t seat = 0; seat < 2; seat++) {
            fuzz_must(intents[seat].seat == seat);
            fuzz_must(net_game->ops->validate(net_game, match_state(net_match()), &intents[seat]) == REASON_NONE);
        }
    }
    for (int i = 0; i < HOST_GUESTS; i++) {
        const struct host_guest *guest = host_guest(host, i);
        fuzz_must(!guest || guest->seat == GAME_NO_SEAT || guest->seat == 1);
    }
}

static void nothing_put(void *context, const char *name, const void *bytes, size_t size) {
    (void)context, (void)name, (void)bytes, (void)size;
}

static void nothing_watched(void *context, const char *name) {
    (void)context, (void)name;
}

static int all_kept(void *context, const void *bytes, size_t size) {
    (void)context, (void)bytes, (void)size;
    return 1;
}

static void restart(const uint8_t *bytes, size_t size) {
    const struct outlet outlet = {NULL, nothing_put, nothing_watched, all_kept};
    struct host *host = host_again(&outlet, net_game, bytes, size);
    if (host) {
        host_connect(host);
        host_free(host);
    }
    free(host_kept_game(bytes, size));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static struct envelope envelope;
    net_table_begin();
    if (size < 1 || bytes[0] == 'k') {
        restart(bytes + (size > 0), size - (size > 0));
        return 0;
    }
    struct host *host = net_host();
    const char *name =
        bytes[0] == 'h' ? net_as_hello(bytes + 1, size - 1, &envelope) : net_as_answer(bytes + 1, size - 1, &envelope);
    host_take(host, name, envelope.bytes, envelope.size);
    look_at(host);
    host_free(host);
    return 0;
}
