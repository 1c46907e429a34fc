/* SPDX-License-Identifier: MIT */
/* The match file's reader: whatever the bytes, what it keeps is a good match file again. */
#include <stdlib.h>

#include "castellany/match_file.h"
#include "fuzz_kit.h"

static void read_bytes(const uint8_t *bytes, size_t size, struct match_file_read *read) {
    match_file_read(fuzz_file("match", bytes, size), fuzz_data(), NULL, NULL, read);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    struct match_file_read read, kept;
    read_bytes(bytes, size, &read);
    if (read.match) {
        read_bytes(bytes, (size_t)read.kept_bytes, &kept);
        fuzz_must(kept.status == MATCH_FILE_GOOD);
        fuzz_must(match_length(kept.match) == match_length(read.match));
        match_file_read_free(&kept);
    }
    match_file_read_free(&read);
    return 0;
}
