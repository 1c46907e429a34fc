/* --script: drives the program by a text file. */
#ifndef SCENES_SCRIPT_H
#define SCENES_SCRIPT_H

#include "scenes/driver.h"

/* Runs the script in PATH. Gives the exit code: 0, or 1 after a sentence on standard error that names the line. */
int script_run(struct driver *driver, const char *path);

#endif
