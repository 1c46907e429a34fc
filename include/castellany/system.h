/* SPDX-License-Identifier: MIT */
/* What the programs want to know of the operating system beside its files (castellany/disk.h). */
#ifndef CASTELLANY_SYSTEM_H
#define CASTELLANY_SYSTEM_H

#include <stddef.h>

/* To be called first in a program: gives standard input, output and error, where one of them is closed, to nobody, so
 * that no file gets its number and then what was meant for the terminal; bytes go through them unchanged; and a file
 * that may not grow becomes an error, not the end. */
void system_begin(void);

/* Makes sure that each thread of the program has a stack of so many KiB at least, begun anew with its WORDS where that
 * needs it. Gives 0 where the system does not give so much. */
enum { SYSTEM_STACK_KIB = 1024 };
int system_take_stack(char **words);

/* From now on writing to somebody who has gone is an error (EPIPE), not the end: for a program that says on standard
 * error what may be missed, and speaks to services that may end before it. */
void system_outlive_readers(void);

/* Says in a window of its own why the program ends, where there is no terminal on which its player could read that. */
void system_show_end(const char *reason);

/* The path of the running program, cut off where it is longer than SIZE. Gives 1, or 0 and an empty PATH. */
int system_program(char *path, size_t size);

/* A number that no other running program has. */
unsigned long system_process(void);

/* How many processors there are; 0 if the system does not say. */
long system_processors(void);

/* Calls STEP until it gives 0. A browser does so itself, once for each of its pictures: then this never returns, and
 * STEP may not wait (system_may_wait is 0), for all else waits for it. */
void system_repeat(int (*step)(void *context), void *context);
int system_may_wait(void);

/* Seconds since some moment in the past; the clock is never set. Of the thread that asks: seconds of work. */
double system_seconds(void);
double system_busy_seconds(void);

/* Whether standard error is a terminal. */
int system_has_terminal(void);

/* Where the user's settings, logs, and matches belong: the folder's path, whether it is there or not, cut off where it
 * is longer than SIZE, and "" if nobody knows the user's home. Gives the name of the environment's variable that says
 * where. */
enum system_folder { SYSTEM_SETTINGS, SYSTEM_STATE, SYSTEM_RECORDS };
const char *system_folder(enum system_folder which, char *path, size_t size);

/* The folder of the user's own files, "" if it is unknown. */
const char *system_home(void);

/* Name, version and kind of machine, for a report: "Linux 6.1.0-13-amd64 x86_64". */
void system_name(char *text, size_t size);

/* The distribution's name, with its end of line, or "". */
void system_distribution(char *text, size_t size);

/* The language that the user wishes: "de", "de_DE.UTF-8", "de-DE"; "" if he wishes none. */
void system_language(char *code, size_t size);

/* What a link to the game begins with: "castellany:", or the address of the page that it is. */
const char *system_link_begin(void);

/* Gives TEXT to the clipboard where that is not the window's: in a browser. */
void system_copy(const char *text);

/* Sets a variable of the environment, for this program. */
void system_set_variable(const char *name, const char *value);

/* For a program in which pictures come and go in megabytes: memory that was freed goes back to the system, large pieces
 * at once, the holes between small ones when they are trimmed. */
void system_prepare_memory(void);
void system_trim(void);

/* Whether the desktop can be asked to open something: a program that does it is there. */
int system_has_opener(void);

/* Whether there is a graphics card that can draw; whether anything can play sounds. */
int system_has_graphics(void);
int system_has_sound(void);

#endif
