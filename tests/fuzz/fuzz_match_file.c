/* SPDX-License-Identifier: MIT */
/* The match file's reader: whatever the bytes, what it keeps is a good match file again. */
#include <stdlib.h>

#include "castellany/match_file.h"
#include "fuzz_kit.h"

static const struct game_shelf *games(void) {
    static struct game_shelf *shelf; /* for the process */
    shelf = shelf ? shelf : game_shelf_open(fuzz_data());
    return shelf;
}

static void read_bytes(const uint8_t *bytes, size_t size, struct match_file_read *read) {
    match_file_read(fuzz_file("match", bytes, size), games(), read);
}

/* From memory the same comes out. */
static void read_from_memory(const uint8_t *bytes, size_t size, const struct match_file_read *read) {
    struct match_file_read taken;
    match_file_read_bytes(bytes, size, match_game(read->match), &taken);
    fuzz_must(taken.status == read->status && taken.line == read->line && taken.kept_bytes == read->kept_bytes);
    fuzz_must(taken.error.code == read->error.code && taken.tables_differ == read->tables_differ);
    fuzz_must(match_length(taken.match) == match_length(read->match));
    match_file_read_free(&taken);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    struct match_file_read read, kept;
    read_bytes(bytes, size, &read);
    if (read.match) {
        read_bytes(bytes, (size_t)read.kept_bytes, &kept);
        fuzz_must(kept.status == MATCH_FILE_GOOD);
        fuzz_must(match_length(kept.match) == match_length(read.match));
        match_file_read_free(&kept);
        read_from_memory(bytes, size, &read);
    }
    match_file_read_free(&read);
    return 0;
}
