/* SPDX-License-Identifier: MIT */
/* Where Windows begins a program, with its words in UTF-16; `main` gets them in UTF-8. */
#include <stdlib.h>

#include "wide.h"

int main(int count, char **words);
int wmain(int count, wchar_t **wide);

/* What shells of other systems leave behind. libintl would take it for the name of a locale, look through all that
 * Windows knows for it at each text without a translation, and translate nothing where it is C. */
static void forget_locale(void) {
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        _putenv_s(names[i], "");
    }
}

int wmain(int count, wchar_t **wide) {
    forget_locale();
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
