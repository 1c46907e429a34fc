#include "table/table_words.h"

#include <stdio.h>
#include <string.h>

#include "castellany/game.h"
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

void table_words_fill(const char *template, const char *name, const char *const *names, unsigned set, char *out,
                      size_t size) {
    static const char seat_mark[] = "{seat}", list_mark[] = "{list}";
    char all[512] = "";
    if (names) {
        list(names, set, all, sizeof all);
    }
    *out = 0;
    while (*template) {
        const size_t used = strlen(out);
        const int is_seat = !strncmp(template, seat_mark, sizeof seat_mark - 1);
        const int is_list = !strncmp(template, list_mark, sizeof list_mark - 1);
        if (is_seat || is_list) {
            snprintf(out + used, size - used, "%s", is_seat ? name : all);
            template += is_seat ? sizeof seat_mark - 1 : sizeof list_mark - 1;
        } else {
            snprintf(out + used, size - used, "%c", *template ++);
        }
    }
}
