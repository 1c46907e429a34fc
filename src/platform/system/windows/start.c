/* SPDX-License-Identifier: MIT */
/* Where Windows begins a program, with its words in UTF-16; `main` gets them in UTF-8. */
#include <stdlib.h>

#include "wide.h"

int main(int count, char **words);
int wmain(int count, wchar_t **wide);

int wmain(int count, wchar_t **wide) {
    char **words = calloc((size_t)count + 1, sizeof *words);
    for (int i = 0; words && i < count; i++) {
        const size_t size = wcslen(wide[i]) * 3 + 1;
        words[i] = calloc(1, size);
        if (!words[i]) {
            return EXIT_FAILURE;
        }
        wide_to_text(wide[i], words[i], size);
    }
    return words ? main(count, words) : EXIT_FAILURE;
}
