/* SPDX-License-Identifier: MIT */
/* The program's log: what players were told, faults, how the program began; for reports of faults. It lies in the state
 * folder and is cut by size: one old file is kept beside it. Every function may be called from any thread. */
#ifndef PLATFORM_LOG_H
#define PLATFORM_LOG_H

#include <stddef.h>

/* Writes to FOLDER/castellany.log from now on. Without a folder, and before, lines go to standard error alone. */
void log_open(const char *folder);
void log_close(void);
/* Adds a line with the time before it, and writes it to standard error. */
void log_add(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The same without standard error: what only a report needs to know. */
void log_note(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The last lines of the log, as many as fit into SIZE bytes. */
void log_tail(char *text, size_t size);

#endif
