/* SPDX-License-Identifier: MIT */
/* A host's table that was laid and has not begun outlives the program: over a folder, or weeks, who is invited comes
 * when the host is long gone. What the host's own file does not say, who sits at this screen, lies beside it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/file.h"
#include "net/value.h"
#include "table/far_private.h"

/* "" where nothing is kept. */
static void laid_path(const struct app *app, const char *match, char path[KEPT_PATH_SIZE]) {
    char host[KEPT_PATH_SIZE];
    far_kept_host_path(app, match, host);
    snprintf(path, KEPT_PATH_SIZE, "%.2000s%s", host, host[0] ? KEPT_LAID_BESIDE : "");
}

int far_laid_write(const struct far *far) {
    char path[KEPT_PATH_SIZE];
    laid_path(far->app, far->table.start.path, path);
    json_t *seats = json_array();
    for (int i = 0; i < far->table.start.setup.seats; i++) {
        const struct match_seat *seat = &far->table.start.seats[i];
        json_array_append_new(seats, json_pack("{s:s,s:s,s:i}", "name", seat->name, "control", seat->control, "colour",
                                               far->table.start.colours[i]));
    }
    char *text = json_dumps(seats, JSON_COMPACT);
    const int is_kept = text && (!path[0] || file_replace_secret(path, text, strlen(text)));
    free(text);
    json_decref(seats);
    return is_kept;
}

static int read_seat(const json_t *object, struct match_seat *seat, uint8_t *colour) {
    json_int_t number;
    const int is_good = value_line(object, "name", seat->name, sizeof seat->name) &&
                        value_line(object, "control", seat->control, sizeof seat->control) &&
                        value_whole(object, "colour", 0, UINT8_MAX - 1, &number);
    *colour = is_good ? (uint8_t)number : 0;
    seat->colour = (uint8_t)(*colour + 1);
    return is_good;
}

int far_laid_read(struct far *far) {
    struct table_start *start = &far->table.start;
    const struct host_table *table = host_table(far->host);
    char path[KEPT_PATH_SIZE];
    laid_path(far->app, start->path, path);
    json_t *seats = path[0] && disk_is_there(path) ? file_read_json(path, NULL) : NULL;
    int is_good = seats && json_array_size(seats) == table->terms.seats;
    for (int i = 0; is_good && i < table->terms.seats; i++) {
        is_good = read_seat(json_array_get(seats, (size_t)i), &start->seats[i], &start->colours[i]);
    }
    json_decref(seats);
    start->pace = -1;
    start->setup.seats = table->terms.seats;
    far->table.friends = table->friends;
    memcpy(far->table.name, table->name, sizeof far->table.name);
    return is_good;
}

void far_laid_forget(const struct app *app, const char *match) {
    char path[KEPT_PATH_SIZE];
    laid_path(app, match, path);
    if (path[0]) {
        disk_remove(path);
    }
}
