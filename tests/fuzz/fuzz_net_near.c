/* SPDX-License-Identifier: MIT */
/* Any bytes to the meeting point of a table, in pieces: they may end the line of who says them, and nobody else's. */
#include <string.h>

#include "fuzz_kit.h"
#include "net/near.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static const char greeting[] = "\x10\x0d\0\4MQTT\4\2\0\24\0\1y";
    struct near *near = near_new("0123456789abcdef0123");
    const int friend = near_come(near), stranger = near_come(near);
    const unsigned char *said;
    near_hear(near, friend, greeting, sizeof greeting - 1);
    for (size_t at = 0, part = 1 + size / 7; at < size; at += part) {
        near_hear(near, stranger, bytes + at, part < size - at ? part : size - at);
        near_said(near, stranger, near_say(near, stranger, &said) / 2);
    }
    fuzz_must(!near_is_wrong(near, friend));
    fuzz_must(near_say(near, friend, &said) == 4 && memcmp(said, "\x20\2\0\0", 4) == 0);
    near_leave(near, stranger);
    near_free(near);
    return 0;
}
