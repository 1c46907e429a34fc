/* SPDX-License-Identifier: MIT */
/* Windows counts from another year in other units; here alone is that known. */
#include "moments.h"

static const long long from_1601_to_1970 = 11644473600; /* seconds */
enum { A_SECOND = 10000000 };

struct timespec moment_of(FILETIME time) {
    const long long count = (long long)time.dwHighDateTime << 32 | time.dwLowDateTime;
    return (struct timespec){.tv_sec = count / A_SECOND - from_1601_to_1970, .tv_nsec = (long)(count % A_SECOND) * 100};
}

FILETIME moment_to_windows(struct timespec moment) {
    const long long count = (moment.tv_sec + from_1601_to_1970) * A_SECOND + moment.tv_nsec / 100;
    return (FILETIME){.dwLowDateTime = (DWORD)count, .dwHighDateTime = (DWORD)(count >> 32)};
}
