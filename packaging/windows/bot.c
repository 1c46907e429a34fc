/* SPDX-License-Identifier: MIT */
/* A bot for packaging/windows-try, where Python is not at hand: answers with the first legal intent; `hangs` never answers,
 * `floods` writes without end. */
#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void flood(void) {
    while (fputs("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", stdout) >= 0) {
    }
}

static void answer(const char *line) {
    json_t *said = json_loads(line, 0, NULL);
    const json_t *legal = json_object_get(json_object_get(said, "ask"), "legal");
    if (json_array_size(legal) > 0) {
        json_dumpf(json_array_get(legal, 0), stdout, JSON_COMPACT);
        putchar('\n');
        fflush(stdout);
    }
    json_decref(said);
}

int main(int count, char **words) {
    static char line[1 << 20];
    const char *manner = count > 1 ? words[1] : "good";
    while (fgets(line, sizeof line, stdin)) {
        if (strcmp(manner, "hangs") == 0) {
            sleep(600);
        } else if (strcmp(manner, "floods") == 0) {
            flood();
        } else {
            answer(line);
        }
    }
    return 0;
}
