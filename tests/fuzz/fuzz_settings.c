/* SPDX-License-Identifier: MIT */
/* The settings file: whatever it says, what was taken from it is written and read again as it was. */
#include <stdlib.h>
#include <string.h>

#include "fuzz_kit.h"
#include "program/scratch.h"
#include "store/settings.h"

/* What SETTINGS look like in a file of their own. */
static char *written(const char *path, const struct settings *settings) {
    char error[PLATFORM_ERROR_SIZE] = "";
    fuzz_must(settings_write(path, settings, error));
    return fuzz_read(path);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    struct settings settings, again;
    char notice[PLATFORM_ERROR_SIZE] = "";
    const char *path = fuzz_file("settings/settings.json", bytes, size);
    settings_read(path, &settings, notice);
    char *first = written(fuzz_path("settings/first.json"), &settings);
    settings_read(fuzz_path("settings/first.json"), &again, notice);
    fuzz_must(notice[0] == 0);
    char *second = written(fuzz_path("settings/second.json"), &again);
    fuzz_must(strcmp(first, second) == 0);
    free(first);
    free(second);
    scratch_remove(fuzz_path("settings"));
    return 0;
}
