/* SPDX-License-Identifier: MIT */
/* Whose work the program stands on, and under which terms: the list licences/licences.json in the data folder, which
 * who makes a package with libraries in it writes anew (packaging/licences.py), with the texts beside it. */
#ifndef STORE_LICENCES_H
#define STORE_LICENCES_H

enum { LICENCES_MOST = 160, LICENCE_TEXT_MOST = 256 * 1024 };

struct licence {
    char name[64], terms[96]; /* one line each, never empty */
    char text[64];            /* the file with its text, beside the list; empty: what came with the system has it */
};

struct licences {
    int count;
    struct licence items[LICENCES_MOST];
};

/* Reads the list from the data folder DATA. What cannot be read is left out; gives the number of items, 0 without a
 * list. */
int licences_read(const char *data, struct licences *out);

/* The text of LICENCE, without control characters other than line ends, at most LICENCE_TEXT_MOST bytes of the file:
 * the caller frees it. NULL if it has none, or it cannot be read. */
char *licence_text(const char *data, const struct licence *licence);

#endif
