/* SPDX-License-Identifier: MIT */
/* Files of one JSON object a line, to which lines are added and that are never rewritten: a torn line costs itself
 * alone. */
#ifndef STORE_JSON_LINES_H
#define STORE_JSON_LINES_H

#include <jansson.h>
#include <stdio.h>

enum { JSON_LINES_MOST = 64 << 20 /* bytes; what is larger is no such file and would fill the memory */ };

/* What could not be read of a file. */
struct json_lines_lost {
    int skipped;    /* lines that are no object that TAKE wants */
    int is_cut_off; /* the file is there, but not all of it could be read */
};

/* Opens the file PATH for reading; NULL if it cannot be, is larger than JSON_LINES_MOST, or is no file but a folder or a
 * pipe. */
FILE *json_lines_open(const char *path);
/* Gives OBJECT of each line of the file PATH to TAKE, which says whether it wants it and keeps nothing of it; blank
 * lines are none, and a file that is not there has no lines. */
struct json_lines_lost json_lines_read(const char *path, int (*take)(void *context, const json_t *object),
                                       void *context);
/* Adds OBJECT, which is freed, to the file PATH as a line. Gives 0 if it cannot be written, or OBJECT is NULL. */
int json_lines_add(const char *path, json_t *object);

#endif
