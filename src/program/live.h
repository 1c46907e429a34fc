/* SPDX-License-Identifier: MIT */
/* A script in the window: its frames come at the pace of the machine's clock, and are seen. */
#ifndef PROGRAM_LIVE_H
#define PROGRAM_LIVE_H

#include "program/driver.h"

/* The clock of DRIVER, which has just begun, is the machine's from now on. */
void live_begin(struct driver *driver);

#endif
