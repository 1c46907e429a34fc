/* SPDX-License-Identifier: MIT */
/* The statistics: whatever lines there are, a match can be added and is then found, and nothing else is lost. */
#include <string.h>
#include <unistd.h>

#include "fuzz_kit.h"
#include "store/statistics_figures.h"

static const struct statistics_match added = {.id = "fedcba9876543210",
                                              .at = 1790000000,
                                              .game = "seasons",
                                              .seats = 2,
                                              .seed = 7,
                                              .by = {{.name = "Eva", .by = "person", .points = 61},
                                                     {.name = "Bert", .by = "bot:master", .points = 40, .rank = 1}}};

static void reckon(const struct statistics *statistics) {
    for (int group = FIGURES_BOTS; group < FIGURES_LEVEL + 2; group++) {
        struct figures figures;
        figures_reckon(statistics, &(struct figures_filter){.group = group}, &figures);
        fuzz_must(figures.won <= figures.results && figures.matches <= statistics->count);
    }
}

static int has(const struct statistics *statistics, const char *id) {
    int found = 0;
    for (int i = 0; i < statistics->count; i++) {
        found += strcmp(statistics->matches[i].id, id) == 0;
    }
    return found;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    char error[PLATFORM_ERROR_SIZE] = "";
    const char *path = fuzz_file("statistics.jsonl", bytes, size);
    struct statistics *before = statistics_read(path);
    reckon(before);
    const int was_there = has(before, added.id);
    const int is_added = statistics_add(path, &added, error);
    struct statistics *after = statistics_read(path);
    fuzz_must(is_added == !was_there);
    fuzz_must(after->count == before->count + is_added);
    fuzz_must(has(after, added.id) == was_there + is_added);
    reckon(after);
    statistics_free(before);
    statistics_free(after);
    unlink(path);
    return 0;
}
