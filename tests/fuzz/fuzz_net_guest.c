/* SPDX-License-Identifier: MIT */
/* What comes to a guest: a, an announcement; t, what the host tells; k, what lies on the guest's disk; and JSON behind
 * the letter. Whatever it is, he keeps his seat, and has a legal match whose past is the one that he saw. */
#include <stdlib.h>
#include <string.h>

#include "castellany/match_cover.h"
#include "fuzz_kit.h"
#include "net_table.h"

static void tell(const uint8_t *bytes, size_t size) {
    static struct envelope envelope;
    struct guest *guest = net_guest();
    struct match *before = match_prefix(guest_match(guest), match_length(guest_match(guest)));
    const char *name = net_as_told(bytes, size, &envelope);
    guest_take(guest, name, envelope.bytes, envelope.size);
    const struct match *after = guest_match(guest);
    char said[512];
    guest_say(guest, said, sizeof said);
    fuzz_must(guest_seat(guest) == 1 && after && match_game(after)->ops == net_game->ops);
    fuzz_must(match_setup(after)->seats == 2);
    fuzz_must(guest_state(guest) == GUEST_PLAYS || guest_state(guest) == GUEST_OVER);
    fuzz_must((guest_fault(guest) == GUEST_NO_FAULT) == (said[0] == 0));
    fuzz_must(guest_fault(guest) == GUEST_NO_FAULT || match_length(after) == match_length(before));
    guest_free(guest);
    match_free(before);
}

static void announce(const uint8_t *bytes, size_t size) {
    static struct envelope envelope;
    struct guest *guest = net_stranger();
    const char *name = net_as_announcement(bytes, size, &envelope);
    guest_take(guest, name, envelope.bytes, envelope.size);
    char said[512];
    guest_say(guest, said, sizeof said);
    fuzz_must(guest_seat(guest) == GAME_NO_SEAT && !guest_match(guest));
    fuzz_must((guest_state(guest) == GUEST_REFUSED) == (said[0] != 0));
    guest_free(guest);
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
    struct guest *guest = guest_again(&outlet, net_shelf, bytes, size);
    if (guest) {
        guest_connect(guest);
        guest_free(guest);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    net_table_begin();
    if (size == 0) {
        return 0;
    }
    (bytes[0] == 'a' ? announce : bytes[0] == 'k' ? restart : tell)(bytes + 1, size - 1);
    return 0;
}
