/* SPDX-License-Identifier: MIT */
/* The log as text that stands by itself: who played what with which seed, then every line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/menus.h"
#include "table/ops_words.h"
#include "table/table_company.h"
#include "table/table_log.h"
#include "table/table_scene.h"

static void add_seat(const struct table *table, int seat, char *out, size_t size) {
    const size_t used = strlen(out);
    const int is_person = table_is_person(table, seat);
    snprintf(out + used, size - used, "%s%s (%s)", seat ? ", " : "", table->names[seat],
             is_person                      ? _("person")
             : table_is_friend(table, seat) ? _("friend")
                                            : menu_level(table->bots[seat].level->name));
}

char *table_log_text(const struct table *table) {
    char seats[GAME_MAX_SEATS * (MATCH_NAME_SIZE + 32)] = "", head[1024];
    const char *variant = table->ops->words->variant ? table->ops->words->variant(table_state(table)) : NULL;
    char *log = match_log_copy(table->log);
    for (int seat = 0; seat < table->seats; seat++) {
        add_seat(table, seat, seats, sizeof seats);
    }
    const int length = snprintf(head, sizeof head, _("Castellany %s: %s%s%s\nSeed: %llu\n%s\n\n"), CASTELLANY_VERSION,
                                _(table->ops->title), variant ? ", " : "", variant ? variant : "",
                                (unsigned long long)match_setup(table->match)->seed, seats);
    const size_t lines = log ? strlen(log) : 0, room = (size_t)length + lines + 1;
    char *text = log ? malloc(room) : NULL;
    if (text) {
        snprintf(text, room, "%s%s", head, log);
    }
    free(log);
    return text;
}

void table_log_copy(struct table *table) {
    char *text = table_log_text(table);
    if (text) {
        platform_clipboard_set(table->app->platform, text);
        app_notice(table->app, _("The log is in the clipboard."));
        free(text);
    }
}
