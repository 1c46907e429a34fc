/* SPDX-License-Identifier: MIT */
/* Friends' tables in this house: the core's list, put into what a scene needs to show one and to knock there. */
#include "table/far_find.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "net/find.h"
#include "table/table_ops.h"

struct far_find {
    struct find *find; /* NULL: what is found is posed for a picture */
};

enum { POSED_MOST = 3 };
static struct found posed[POSED_MOST];
static int posed_count;

/* Tables of the first games; at the last of them all have sat down. */
void far_find_pose(int count) {
    static const char *const names[POSED_MOST] = {"Johanna", "Mattis", "Clara"};
    for (posed_count = 0; posed_count < count && table_list[posed_count]; posed_count++) {
        struct find_table *table = &posed[posed_count].table;
        *table = (struct find_table){.free = POSED_MOST - 1 - posed_count, .is_begun = posed_count == POSED_MOST - 1};
        table->terms.seats = (uint8_t)(4 - posed_count);
        snprintf(table->name, sizeof table->name, "%s", names[posed_count]);
        snprintf(table->terms.game, sizeof table->terms.game, "%s", table_list[posed_count]->game->name);
        snprintf(posed[posed_count].address, sizeof posed[0].address, "192.168.1.%d", 23 + posed_count);
    }
}

static struct far_find *make(struct find *find) {
    struct far_find *made = memory_new(1, sizeof *made);
    made->find = find;
    return made;
}

struct far_find *far_find_new(const struct app *app) {
    if (app->is_scripted) {
        return posed_count ? make(NULL) : NULL;
    }
    struct find *find = net_begin() ? find_open(0) : NULL;
    return find ? make(find) : NULL;
}

void far_find_free(struct far_find *find) {
    if (find && find->find) {
        find_close(find->find);
    }
    free(find);
}

void far_find_go_on(struct far_find *find, int64_t now) {
    if (find && find->find) {
        find_go_on(find->find, (double)now / 1000);
    }
}

int far_find_count(const struct far_find *find) {
    return !find ? 0 : find->find ? find_count(find->find) : posed_count;
}

static const struct found *at(const struct far_find *find, int index) {
    return find->find ? find_at(find->find, index) : &posed[index];
}

void far_find_at(const struct far_find *find, int index, struct far_found *found) {
    const struct found *seen = at(find, index);
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
        if (strcmp(at(find, i)->table.code.letters, code.letters) == 0) {
            far_find_at(find, i, &found);
            strcpy(where, found.where);
            return 1;
        }
    }
    return 0;
}
