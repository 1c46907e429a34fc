/* SPDX-License-Identifier: MIT */
/* Lists and names are filled in as the language joins them; sentences stay whole for translators. */
#include "table/table_words.h"

#include <stdio.h>
#include <string.h>

#include "castellany/game.h"
#include "table/template.h"
#include "ui/words.h"

static void list(const char *const *names, unsigned set, char *out, size_t size) {
    const int count = __builtin_popcount(set);
    *out = 0;
    for (int seat = 0, index = 0; seat < GAME_MAX_SEATS; seat++) {
        if (set >> seat & 1) {
            const size_t used = strlen(out);
            const char *between = !index ? "" : index == count - 1 ? _(" and ") : _(", ");
            snprintf(out + used, size - used, "%s%s", between, names[seat]);
            index++;
        }
    }
}

struct words {
    const char *name;
    char all[512];
};

static int word(const void *context, const char *name, size_t length, char *out, size_t size) {
    const struct words *words = context;
    const int is_seat = template_is(name, length, "seat"), is_list = template_is(name, length, "list");
    snprintf(out, size, "%s", is_seat ? words->name : is_list ? words->all : "");
    return is_seat || is_list;
}

void table_words_fill(const char *template, const char *name, const char *const *names, unsigned set, char *out,
                      size_t size) {
    struct words words = {.name = name};
    if (names) {
        list(names, set, words.all, sizeof words.all);
    }
    template_fill(template, word, &words, out, size);
}
