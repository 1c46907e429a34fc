/* The libFuzzer target for the match file's reader. Begin with files of `castellany-cli random` as the corpus:
 *
 *   CC=clang CFLAGS=-fsanitize=fuzzer-no-link meson setup build-fuzz -Dfuzz=true -Db_sanitize=address -Db_lundef=false
 *   ninja -C build-fuzz tests/fuzz/fuzz_match_file
 *   CASTELLANY_DATA=data build-fuzz/tests/fuzz/fuzz_match_file -max_len=20000 corpus */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "castellany/data.h"
#include "castellany/match_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void read_bytes(const uint8_t *bytes, size_t size, struct match_file_read *read) {
    static char data[4096];
    char path[64];
    const int memory = memfd_create("match", MFD_CLOEXEC);
    if (memory < 0 || write(memory, bytes, size) != (ssize_t)size || !data_find(data, sizeof data)) {
        abort();
    }
    snprintf(path, sizeof path, "/proc/self/fd/%d", memory);
    match_file_read(path, data, NULL, NULL, read);
    close(memory);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    struct match_file_read read, kept;
    read_bytes(bytes, size, &read);
    if (read.match) {
        read_bytes(bytes, (size_t)read.kept_bytes, &kept);
        if (kept.status != MATCH_FILE_GOOD || match_length(kept.match) != match_length(read.match)) {
            abort();
        }
        match_file_read_free(&kept);
    }
    match_file_read_free(&read);
    return 0;
}
