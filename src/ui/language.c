/* SPDX-License-Identifier: MIT */
/* gettext without the system's locales, of which often none but C exists: messages and character set are those of
 * C.UTF-8, where LANGUAGE alone chooses; numbers and sorting stay as they are in C. */
#include "ui/language.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/system.h"
#include "platform/words.h"
#include "ui/catalogue.h"

enum { CODE_SIZE = 16 };

/* gettext keeps what it looked up until this number changes; the one way there is to tell it. */
extern int _nl_msg_cat_cntr;

const struct language languages[LANGUAGES] = {
    [LANGUAGE_SYSTEM] = {"", ""},
    [LANGUAGE_ENGLISH] = {"en", "English"},
    [LANGUAGE_GERMAN] = {"de", "Deutsch"},
};

static int spoken = LANGUAGE_ENGLISH;
static unsigned serial = 1;
static char system_code[CODE_SIZE]; /* read once: later the environment holds what was set here */

int language_of(const char *code) {
    if (strcmp(code, "C") == 0 || strcmp(code, "POSIX") == 0 || strncmp(code, "C.", 2) == 0) {
        return LANGUAGE_ENGLISH;
    }
    const size_t length = strcspn(code, "_.@-");
    for (int language = LANGUAGE_ENGLISH; language < LANGUAGES; language++) {
        if (strlen(languages[language].code) == length && strncmp(languages[language].code, code, length) == 0) {
            return language;
        }
    }
    return -1;
}

static int language_of_system(void) {
    char wished[CODE_SIZE];
    system_language(wished, sizeof wished);
    return language_of(wished) > 0 ? language_of(wished) : LANGUAGE_ENGLISH;
}

/* gettext would read a damaged one to its end and beyond. */
static int are_whole(const char *folder) {
    char path[1024 + 64];
    int whole = 1;
    for (int language = LANGUAGE_ENGLISH + 1; language < LANGUAGES; language++) {
        snprintf(path, sizeof path, "%.1000s/%s/LC_MESSAGES/castellany.mo", folder, languages[language].code);
        whole &= !disk_is_there(path) || catalogue_is_whole(path);
    }
    return whole;
}

int language_open(const char *folder) {
    const int whole = are_whole(folder);
    if (!system_code[0]) {
        strcpy(system_code, languages[language_of_system()].code);
    }
    setlocale(LC_CTYPE, "C.UTF-8");
    setlocale(LC_MESSAGES, "C.UTF-8");
    if (folder[0] && whole) {
        bindtextdomain("castellany", folder);
        bind_textdomain_codeset("castellany", "UTF-8");
        textdomain("castellany");
    }
    return whole;
}

void language_set(int language) {
    spoken = language != LANGUAGE_SYSTEM ? language : system_code[0] ? language_of(system_code) : LANGUAGE_ENGLISH;
    words_translate(spoken != LANGUAGE_ENGLISH);
    system_set_variable("LANGUAGE", languages[spoken].code);
    _nl_msg_cat_cntr++;
    serial++;
}

int language_spoken(void) {
    return spoken;
}

unsigned language_serial(void) {
    return serial;
}

const char *language_in_context(const char *with_context, const char *plain) {
    const char *found = words_said(with_context);
    return found == with_context ? plain : found;
}

const char *language_counted(const char *one_with_context, const char *many, int number) {
    const char *found = ngettext(one_with_context, many, (unsigned long)number);
    return found == one_with_context ? strchr(found, '\004') + 1 : found;
}
