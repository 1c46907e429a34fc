/* SPDX-License-Identifier: MIT */
/* Friends' tables in this house: the core's list, put into what a scene needs to show one and to knock there. */
#include "table/far_find.h"

#include <stdio.h>
#include <string.h>

#include "net/find.h"

/* A far_find is the core's own. */
static struct find *of(const struct far_find *find) {
    return (struct find *)find;
}

struct far_find *far_find_new(const struct app *app) {
    return app->is_scripted || !net_begin() ? NULL : (struct far_find *)find_open(0);
}

void far_find_free(struct far_find *find) {
    if (find) {
        find_close(of(find));
    }
}

void far_find_go_on(struct far_find *find, int64_t now) {
    if (find) {
        find_go_on(of(find), (double)now / 1000);
    }
}

int far_find_count(const struct far_find *find) {
    return find ? find_count(of(find)) : 0;
}

void far_find_at(const struct far_find *find, int index, struct far_found *found) {
    const struct found *seen = find_at(of(find), index);
    char where[FIND_WHERE_SIZE];
    find_where(seen, where);
    *found = (struct far_found){
        .seats = seen->table.terms.seats, .free = seen->table.free, .is_begun = seen->table.is_begun};
    snprintf(found->where, sizeof found->where, "%s", where);
    snprintf(found->name, sizeof found->name, "%s", seen->table.name);
    snprintf(found->game, sizeof found->game, "%s", seen->table.terms.game);
}

int far_find_code(const struct far_find *find, const char *typed, char where[FAR_WHERE_SIZE]) {
    struct join_code code;
    if (join_code_read(typed, &code, NULL) != JOIN_CODE_GOOD) {
        return 0;
    }
    for (int i = 0; i < far_find_count(find); i++) {
        struct far_found found;
        if (strcmp(find_at(of(find), i)->table.code.letters, code.letters) == 0) {
            far_find_at(find, i, &found);
            strcpy(where, found.where);
            return 1;
        }
    }
    return 0;
}
