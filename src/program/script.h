/* SPDX-License-Identifier: MIT */
/* --script: drives the program by a text file. */
#ifndef PROGRAM_SCRIPT_H
#define PROGRAM_SCRIPT_H

#include "program/driver.h"

/* Runs the script in PATH. Gives the exit code: 0, or 1 after a sentence on standard error that names the line. */
int script_run(struct driver *driver, const char *path);

#endif
