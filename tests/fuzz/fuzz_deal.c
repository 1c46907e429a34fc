/* SPDX-License-Identifier: MIT */
/* Deals as texts: what is read is written as what reads the same, and what is not read is said. What somebody tells of
 * one is told again as it was. */
#include <string.h>

#include "castellany/deal.h"
#include "fuzz_kit.h"
#include "store/deal_results.h"

static void tell(const char *line) {
    char again[1024];
    struct deal_result told, same;
    if (deal_result_told(line, &told)) {
        deal_result_tell(told.deal, told.points, told.name, again, sizeof again);
        fuzz_must(deal_result_told(again, &same));
        fuzz_must(strcmp(told.deal, same.deal) == 0 && told.points == same.points);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    char text[1024] = "", first[DEAL_TEXT_SIZE], second[DEAL_TEXT_SIZE], words[ERROR_WORDS_SIZE];
    struct deal deal, again;
    struct error error;
    memcpy(text, bytes, size < sizeof text - 1 ? size : sizeof text - 1);
    tell(text);
    if (!deal_read(text, &deal, &error)) {
        error_say(&error, NULL, words, sizeof words);
        fuzz_must(words[0] != 0);
        return 0;
    }
    fuzz_must(deal_is_in(text));
    deal_write(&deal, first);
    fuzz_must(deal_read(first, &again, &error));
    deal_write(&again, second);
    fuzz_must(strcmp(first, second) == 0);
    fuzz_must(memcmp(&deal.setup, &again.setup, sizeof deal.setup) == 0);
    return 0;
}
