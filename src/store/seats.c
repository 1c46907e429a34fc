/* SPDX-License-Identifier: MIT */
/* A match that does not tell all colours apart has those of its seats' numbers, and nameless seats have ordinals:
 * decided once, for all lists. */
#include "store/seats.h"

#include "ui/theme.h"
#include "ui/words.h"

int seats_colour(const struct match_seat *seats, int count, int seat) {
    unsigned taken = 0;
    for (int i = 0; seats && i < count; i++) {
        taken |= seats[i].colour && seats[i].colour <= PLAYER_COLOURS ? 1u << seats[i].colour : 0;
    }
    return __builtin_popcount(taken) == count ? seats[seat].colour - 1 : seat;
}

const char *seats_name(const struct match_seat *from, int seat) {
    static const char *const bare[] = {N_("First"), N_("Second"), N_("Third"), N_("Fourth")};
    return from && from->name[0] ? from->name : _(bare[seat]);
}
