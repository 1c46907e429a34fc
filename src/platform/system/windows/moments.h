/* SPDX-License-Identifier: MIT */
/* Windows counts tenths of microseconds since 1601. */
#ifndef CASTELLANY_SYSTEM_MOMENTS_H
#define CASTELLANY_SYSTEM_MOMENTS_H

#include <time.h>

#include "wide.h"

struct timespec moment_of(FILETIME time);
FILETIME moment_to_windows(struct timespec moment);

#endif
