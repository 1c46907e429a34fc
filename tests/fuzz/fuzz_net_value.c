/* SPDX-License-Identifier: MIT */
/* Any bytes as what a register holds, as what an envelope held, as a code that somebody typed, as a cover. */
#include <stdlib.h>
#include <string.h>

#include "fuzz_kit.h"
#include "net/cover_text.h"
#include "net_table.h"

static void read_code(const char *text) {
    struct join_code code, again;
    char shown[JOIN_CODE_SHOWN_SIZE];
    size_t wrong = 0;
    const enum join_code_status status = join_code_read(text, &code, &wrong);
    if (status == JOIN_CODE_GOOD) {
        join_code_show(&code, shown);
        fuzz_must(join_code_read(shown, &again, NULL) == JOIN_CODE_GOOD);
        fuzz_must(strcmp(code.letters, again.letters) == 0);
    }
    fuzz_must(status != JOIN_CODE_NO_LETTER || wrong < strlen(text));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static struct envelope opened;
    static const unsigned char key[ENVELOPE_KEY];
    net_table_begin();
    char *text = fuzz_text(bytes, size);
    read_code(text);
    json_decref(value_unpack(bytes, size));
    fuzz_must(!envelope_open(key, "here", bytes, size, &opened));
    struct match *match = cover_read(bytes, size, net_game);
    fuzz_must(!match || match_game(match) == net_game);
    match_free(match);
    free(text);
    return 0;
}
