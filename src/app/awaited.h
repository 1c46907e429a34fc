/* SPDX-License-Identifier: MIT */
/* How long pictures are waited for: as long as any comes, for a disk may be slow; but one may be missing. */
#ifndef APP_AWAITED_H
#define APP_AWAITED_H

#include <stdint.h>

enum { AWAITED_STALLS_MS = 8000 /* without any that comes */ };

struct awaited {
    int64_t since;     /* when the wait began */
    unsigned arrivals; /* platform_arrivals, */
    int64_t came_at;   /* which went up then, at SINCE at the earliest */
};

/* A wait begins at NOW (ms); what has come before counts for none of it. */
void awaited_begin(struct awaited *awaited, int64_t now);
/* Tells how many ARRIVALS there are at NOW. Says whether it has been waited long enough: none came for
 * AWAITED_STALLS_MS, or LONGEST ms are over. */
int awaited_is_over(struct awaited *awaited, unsigned arrivals, int64_t now, int64_t longest);

#endif
