/* SPDX-License-Identifier: MIT */
/* A table goes from one program to another: what of it needs a disk, a line or time. Each step can be the last one of a
 * program; the next run finds what was kept and goes on from there. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/file.h"
#include "castellany/memory.h"
#include "castellany/sockets.h"
#include "net/near_server.h"
#include "table/far_private.h"
#include "ui/words.h"

/* ---- who gives it ---- */

int far_offer(struct far *far, int seat, uint8_t own) {
    far->serial++;
    return far->host && !far->before && host_offer(far->host, (uint8_t)seat, own);
}

enum far_hand far_hand(const struct far *far) {
    const enum host_hand hand = far->host ? host_hand(far->host) : HOST_ASKS_NOBODY;
    return hand == HOST_REFUSED ? FAR_HAND_REFUSED : hand == HOST_ASKS_NOBODY ? FAR_ASKS_NOBODY : FAR_ASKS;
}

int far_offered(const struct far *far) {
    return far->host ? host_offered(far->host) : GAME_NO_SEAT;
}

/* Beside the file of the seat stands which match was handed over. */
static void before_path(const struct far *far, char path[KEPT_PATH_SIZE]) {
    char seat[KEPT_PATH_SIZE];
    far_kept_path(far, seat);
    snprintf(path, KEPT_PATH_SIZE, "%.2000s%s", seat, seat[0] ? ".before" : "");
}

static void keep_before(const struct far *far) {
    char path[KEPT_PATH_SIZE];
    json_t *object = json_pack("{s:s}", "match", far->before->table.start.path);
    char *text = json_dumps(object, JSON_COMPACT);
    before_path(far, path);
    if (path[0] && text) {
        file_replace(path, text, strlen(text));
    }
    free(text);
    json_decref(object);
}

static int read_before(const struct far *far, char match[PLATFORM_PATH_SIZE]) {
    char path[KEPT_PATH_SIZE];
    before_path(far, path);
    json_t *object = path[0] && disk_is_there(path) ? file_read_json(path, NULL) : NULL;
    const char *before = json_string_value(json_object_get(object, "match"));
    snprintf(match, PLATFORM_PATH_SIZE, "%s", before ? before : "");
    json_decref(object);
    return match[0] != 0;
}

/* This program's person follows to where the table is now. */
static void go_as_guest(struct far *before) {
    struct app *app = before->app;
    const struct hand_to *to = host_moved(before->host);
    const char *seat = host_moved_seat(before->host);
    app->beside[BESIDE_TABLE] = (struct app_beside){0}; /* what was there goes on below */
    struct far *far = far_make(app, 0);
    far->before = before;
    far->self.table = to->table;
    far->meeting = before->meeting;
    keep_before(far);
    if (to->at[0] && !meeting_read(to->at, &far->meeting)) {
        far_where_complete(&app->settings, &far->meeting);
    }
    if (!far_sit_again(far, seat, strlen(seat))) {
        far_fail(far, N_("The table cannot be kept on the disk. Is it full?"));
    }
}

int far_hand_over(struct far *far) {
    if (!far->host || far->looked_at == far->serial || host_offered(far->host) == GAME_NO_SEAT) {
        return 0;
    }
    far->looked_at = far->serial;
    if (!host_hand_over(far->host)) {
        return 0;
    }
    go_as_guest(far);
    return 1;
}

static struct host *kept_host(struct far *far, const char *path) {
    char file[KEPT_PATH_SIZE];
    size_t size;
    far_kept_host_path(far->app, path, file);
    char *kept = file[0] && disk_is_there(file) ? kept_file_read(file, &size, &far->meeting) : NULL,
         *name = kept ? host_kept_game(kept, size) : NULL;
    const struct app_game *game = name ? app_game(far->app, name) : NULL;
    struct host *host = NULL;
    snprintf(far->table.start.path, sizeof far->table.start.path, "%s", path);
    if (game && net_begin()) {
        far_where_complete(&far->app->settings, &far->meeting);
        far_set_outlet(far);
        host = host_again(&far->outlet, game->game, kept, size);
    }
    free(kept);
    free(name);
    return host;
}

void far_hand_open_before(struct far *far) {
    char path[PLATFORM_PATH_SIZE];
    if (!read_before(far, path)) {
        return;
    }
    struct far *before = far_new(far->app, 1);
    before->host = kept_host(before, path);
    if (!before->host || !host_moved(before->host) || !far_open_line(before)) {
        far_free(before);
        return;
    }
    far->before = before;
}

int far_has_moved(struct app *app, const char *path) {
    struct far *far = far_new(app, 1);
    far->host = kept_host(far, path);
    const int has_moved = far->host && host_moved(far->host);
    if (has_moved) {
        struct far mine = {.app = app, .before = far, .meeting = far->meeting};
        char seat[KEPT_PATH_SIZE];
        mine.self.table = host_moved(far->host)->table;
        far_kept_path(&mine, seat);
        if (!disk_is_there(seat)) { /* the program ended just before it was kept */
            keep_before(&mine);
            far_keep(&mine, host_moved_seat(far->host), strlen(host_moved_seat(far->host)));
        }
    }
    far_free(far);
    return has_moved;
}

/* ---- who takes it ---- */

/* In a house its own program is the meeting point; elsewhere it stays where it is. */
static int is_in_house(const struct far *far) {
    return far->meeting.is_near || far->meeting.is_own;
}

static void make_place(void *context, const atomic_bool *cancel) {
    struct far *far = context;
    (void)cancel;
    far->is_opened = host_place_new(&far->place);
    if (far->is_opened && is_in_house(far)) {
        struct near_server *server = near_server_open(far->place.table.name, &far->port);
        far->is_opened = server != NULL;
        near_server_close(server);
    }
}

static void write_at(const struct far *far, char at[MEETING_SIZE]) {
    struct meeting meeting = {.is_near = 1, .port = far->port};
    at[0] = 0;
    if (is_in_house(far)) {
        char address[SOCKET_ADDRESS_SIZE];
        socket_own_address(address);
        snprintf(meeting.host, sizeof meeting.host, "%s", address);
        meeting_write(&meeting, 0, at);
    }
}

static void end_taking(struct far *far) {
    char at[MEETING_SIZE];
    far->taker = 0;
    far->serial++;
    write_at(far, at);
    if (!far->is_opened || !guest_accept(far->guest, &far->place, at)) {
        guest_decline(far->guest);
    }
}

int far_is_offered(const struct far *far) {
    return far->guest && !far->taker && guest_is_offered(far->guest);
}

void far_answer_offer(struct far *far, int is_taken) {
    far->serial++;
    if (!is_taken || !far->app->saves[0]) {
        guest_decline(far->guest);
        return;
    }
    far->opener = far->opener ? far->opener : worker_new(!far->app->is_scripted);
    far->taker = worker_submit(far->opener, make_place, far);
}

static int write_table(const struct far *far, const char *path, const char *at) {
    struct far mine = {.app = far->app, .is_host = 1, .meeting = far->meeting};
    struct meeting meeting;
    struct hand hand;
    if (at[0] && !meeting_read(at, &meeting)) {
        mine.meeting = (struct meeting){.is_own = 1, .port = meeting.port};
    }
    snprintf(mine.table.start.path, sizeof mine.table.start.path, "%s", path);
    guest_handed(far->guest, &hand);
    const int is_kept = file_make_folder(far->app->saves) && file_replace(path, hand.match, strlen(hand.match)) &&
                        far_keep(&mine, hand.table, strlen(hand.table));
    hand_free(&hand);
    return is_kept;
}

/* Its name is the table's: a program that ended in the midst of it does not begin a second time what has gone on. */
int far_take_table(const struct far *far, char path[PLATFORM_PATH_SIZE]) {
    const char *at;
    const struct host_place *place = guest_place(far->guest, &at);
    struct meeting meeting;
    size_t size;
    snprintf(path, PLATFORM_PATH_SIZE, "%.900s/table-%.12s.castellany", far->app->saves, place->table.name);
    char file[KEPT_PATH_SIZE];
    far_kept_host_path(far->app, path, file);
    char *kept = file[0] && disk_is_there(file) ? kept_file_read(file, &size, &meeting) : NULL;
    const int is_there = kept || write_table(far, path, at);
    free(kept);
    if (is_there) {
        far_forget(far);
    }
    return is_there;
}

/* ---- the others ---- */

static void follow(struct far *far) {
    if (guest_at(far->guest)[0] && !meeting_read(guest_at(far->guest), &far->meeting)) {
        far_where_complete(&far->app->settings, &far->meeting);
    }
    far_line_close(far->line);
    far->line = NULL;
    join_code_show(&guest_self(far->guest)->code, far->code);
    far_open_line(far);
}

int far_moves(const struct far *far) {
    return far->moves;
}

const char *far_game(const struct far *far) {
    return far->guest ? guest_game(far->guest) : "";
}

const char *far_host_name(const struct far *far) {
    const char *name = far->guest ? guest_host_name(far->guest) : "";
    return name[0] ? name : _("The host");
}

const char *far_new_host(const struct far *far) {
    return far->guest ? guest_new_host(far->guest) : "";
}

/* With the record in the own hands the table that was handed over has done its part, and its match is no more than a
 * part of this one. */
static void end_before(struct far *far) {
    const char *path = far->before->table.start.path;
    char file[KEPT_PATH_SIZE];
    before_path(far, file);
    disk_remove(file);
    far_forget(far->before);
    disk_remove(path);
    far_free(far->before);
    far->before = NULL;
}

void far_hand_go_on(struct far *far) {
    if (!far->guest) {
        return;
    }
    if (far->taker && worker_is_done(far->opener, far->taker)) {
        end_taking(far);
    }
    if (guest_moves(far->guest) != far->moves) {
        far->moves = guest_moves(far->guest);
        far->serial++;
        if (guest_state(far->guest) != GUEST_HOSTS) {
            follow(far);
        }
    }
    if (far->before && far->before->host && guest_state(far->guest) == GUEST_OVER) {
        end_before(far);
    }
}
