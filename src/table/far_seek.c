/* SPDX-License-Identifier: MIT */
/* A house gives its machines other addresses, and who comes back may find his port taken. The code stays: whoever has
 * it is asked for in the whole house, and proves at the line that he is the host. */
#include <stdio.h>
#include <string.h>

#include "net/find.h"
#include "table/far_private.h"

enum { PATIENCE = 5 };

static int is_missed(const struct far *far) {
    const enum guest_state state = guest_state(far->guest);
    return far->line && far->meeting.is_near && state != GUEST_REFUSED && state < GUEST_OVER &&
           !(far_line_is_there(far->line) && guest_host_is_here(far->guest));
}

static const struct found *find_elsewhere(const struct far *far) {
    const char *letters = guest_self(far->guest)->code.letters;
    for (int i = 0; i < find_count(far->seeking); i++) {
        const struct found *found = find_at(far->seeking, i);
        if (strcmp(found->table.code.letters, letters) == 0 &&
            (found->table.port != far->meeting.port || strcmp(found->address, far->meeting.host) != 0)) {
            return found;
        }
    }
    return NULL;
}

static void go_there(struct far *far, const struct found *found) {
    far->meeting.port = found->table.port;
    snprintf(far->meeting.host, sizeof far->meeting.host, "%s", found->address);
    far_keep_where(far);
    far_line_close(far->line);
    far->line = NULL;
    far->serial++;
    far_open_line(far);
}

static void stop_seeking(struct far *far, double now) {
    find_close(far->seeking);
    far->seeking = NULL;
    far->missed_since = now;
}

void far_seek_go_on(struct far *far, double now) {
    if (!is_missed(far)) {
        stop_seeking(far, now);
        return;
    }
    if (now < far->missed_since + PATIENCE) {
        return;
    }
    far->seeking = far->seeking ? far->seeking : find_open(0);
    const struct found *found = NULL;
    if (far->seeking) {
        find_go_on(far->seeking, now);
        found = find_elsewhere(far);
    }
    if (found) {
        go_there(far, found);
        stop_seeking(far, now);
    }
}
