/* SPDX-License-Identifier: MIT */
/* Windows' own words: names in UTF-16, and its errors as the C library numbers them. */
#ifndef CASTELLANY_SYSTEM_WIDE_H
#define CASTELLANY_SYSTEM_WIDE_H

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

enum { WIDE_SIZE = 4096 };

/* UTF-8 TEXT in UTF-16; empty if it is none or too long. Gives WIDE. */
const wchar_t *wide_of(const char *text, wchar_t wide[WIDE_SIZE]);

/* UTF-16 in UTF-8: a path with slashes, or any text. Gives 1, or 0 and an empty TEXT if it does not fit. */
int wide_to_text(const wchar_t *wide, char *text, size_t size);
int wide_to_path(const wchar_t *wide, char *path, size_t size);

/* The environment's variable NAME as a path; empty and 0 if it is not set. */
int wide_variable(const wchar_t *name, char *path, size_t size);

/* Gives IS_DONE; where that is 0 errno is what GetLastError says. */
int wide_is_done(int is_done);

/* Opens anything at PATH, only to ask about it; INVALID_HANDLE_VALUE if it cannot be. */
HANDLE wide_open_to_ask(const char *path);

/* Whether two open files, or folders, are one. */
int wide_is_same(HANDLE one, HANDLE other);

#endif
