/* SPDX-License-Identifier: MIT */
/* Asked once a frame with the time; it waits for nothing itself. */
#include "app/awaited.h"

void awaited_begin(struct awaited *awaited, int64_t now) {
    awaited->since = awaited->came_at = now;
}

int awaited_is_over(struct awaited *awaited, unsigned arrivals, int64_t now, int64_t longest) {
    if (arrivals != awaited->arrivals) {
        awaited->arrivals = arrivals;
        awaited->came_at = now;
    }
    return now - awaited->came_at >= AWAITED_STALLS_MS || now - awaited->since >= longest;
}
