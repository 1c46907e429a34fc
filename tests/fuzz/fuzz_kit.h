/* SPDX-License-Identifier: MIT */
/* What the fuzzing targets share. Each is one file with LLVMFuzzerTestOneInput; libFuzzer drives it (option `fuzz`),
 * and replay.c takes its corpus through it in the usual tests. What must hold and does not ends the process. */
#ifndef TESTS_FUZZ_FUZZ_KIT_H
#define TESTS_FUZZ_FUZZ_KIT_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* Ends the process with a word unless IS_SO. */
#define fuzz_must(is_so) ((is_so) ? (void)0 : fuzz_fail(#is_so, __FILE__, __LINE__))
void fuzz_fail(const char *what, const char *file, int line);

/* The data folder. */
const char *fuzz_data(void);
/* A folder for this process, removed at its end. */
const char *fuzz_folder(void);
/* PATH below that folder; the folders on the way are made. Valid until the fourth call from now. */
const char *fuzz_path(const char *path);
/* The same, with BYTES in it, anew. */
const char *fuzz_file(const char *path, const uint8_t *bytes, size_t size);
/* BYTES with a NUL behind them; the caller frees it. */
char *fuzz_text(const uint8_t *bytes, size_t size);
/* The file PATH as text; the caller frees it. NULL if there is none. */
char *fuzz_read(const char *path);

#endif
