/* SPDX-License-Identifier: MIT */
/* A table with friends from this program's side: keys are made and the line is kept on threads of their own, host or
 * guest (src/net) are asked and told here, once a frame, so that no scene ever waits. */
#include "table/far.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "castellany/sockets.h"
#include "net/find.h"
#include "table/far_private.h"
#include "ui/words.h"

int far_is_supported(void) {
    return 1;
}

/* ---- beside all scenes ---- */

static int go_on(void *context, int64_t now);

struct far *far_of(const struct app *app) {
    return app->beside[BESIDE_TABLE].free == far_free ? app->beside[BESIDE_TABLE].context : NULL;
}

struct far *far_new(struct app *app, int is_host) {
    static uint64_t ids;
    struct far *far = memory_new(1, sizeof *far);
    far->id = ++ids;
    far->app = app;
    far->is_host = is_host;
    far->outlet.keep = far_keep;
    far->outlet.context = far;
    return far;
}

struct far *far_make(struct app *app, int is_host) {
    struct far *far = far_new(app, is_host);
    app_set_beside(app, BESIDE_TABLE, &(struct app_beside){far, go_on, far_free, 1});
    return far;
}

void far_free(void *context) {
    struct far *far = context;
    if (far->before) {
        far_free(far->before);
    }
    worker_free(far->opener);
    if (far->host && far->line) {
        host_leave(far->host, far->is_closed);
    }
    far_line_close(far->line);
    find_host_close(far->found_by);
    find_close(far->seeking);
    host_free(far->host);
    guest_free(far->guest);
    match_free(far->shown);
    far_posed_free(far->posed);
    sodium_memzero(far, sizeof *far);
    free(far);
}

void far_fail(struct far *far, const char *why) {
    far->stage = FAR_FAILED;
    far->failure = why;
    far->serial++;
}

/* ---- the line ---- */

/* Where friends are now to find the table. */
static void show_address(struct far *far) {
    char address[SOCKET_ADDRESS_SIZE];
    if (far->meeting.is_own) {
        socket_own_address(address);
        far_where_address(&far->meeting, address, far->address, sizeof far->address);
    } else if (far->meeting.is_folder) {
        far->address[0] = 0;
    } else {
        meeting_write(&far->meeting, 0, far->address);
    }
}

static void line_changed(void *context, int is_there) {
    struct far *far = context;
    far->serial++;
    if (is_there && far->host) {
        host_connect(far->host);
    } else if (is_there) {
        guest_connect(far->guest);
    }
}

static void taken(void *context, const char *name, const void *bytes, size_t size) {
    struct far *far = context;
    far->serial +=
        (uint64_t)(far->host ? host_take(far->host, name, bytes, size) : guest_take(far->guest, name, bytes, size));
}

/* The outlet's context is the far: its line may not be there yet. */
static void put(void *context, const char *name, const void *bytes, size_t size) {
    const struct far *far = context;
    if (far->line) {
        far_line_put(far->line, name, bytes, size);
    }
}

static void watch(void *context, const char *name) {
    const struct far *far = context;
    if (far->line) {
        far_line_watch(far->line, name);
    }
}

int far_open_line(struct far *far) {
    const struct carry_user user = {far, line_changed, taken};
    const char *table = far->host ? host_table(far->host)->place.table.name : guest_self(far->guest)->table.name;
    const struct topic will = far->host ? host_presence(far->host) : guest_presence(far->guest);
    far->line = far_line_open(&far->meeting, table, will.name, &user, !far->app->is_scripted);
    if (!far->line) {
        far_fail(far, N_("Nobody can be listened to: does something forbid this program the network?"));
        return 0;
    }
    if (far->is_host) {
        show_address(far);
    }
    return 1;
}

/* ---- keys are made beside the window ---- */

static void open_keys(void *context, const atomic_bool *cancel) {
    struct far *far = context;
    (void)cancel;
    far->is_opened = far->is_host ? host_place_new(&far->place) : join_code_open(&far->self.code, &far->self.table);
}

void far_set_outlet(struct far *far) {
    far->outlet.put = put;
    far->outlet.watch = watch;
}

static void begin_opening(struct far *far) {
    if (!net_begin()) {
        far_fail(far, N_("This system has no good random numbers: there is no playing over a network."));
        return;
    }
    far_set_outlet(far);
    far->opener = worker_new(!far->app->is_scripted);
    far->job = worker_submit(far->opener, open_keys, far);
}

/* What the host's core is told of the table that was laid out. */
static void fill_table(const struct far *far, struct host_table *table) {
    memset(table, 0, sizeof *table);
    table->place = far->place;
    table->friends = far->table.friends;
    table->watchers = HOST_WATCHERS;
    memcpy(table->name, far->table.name, sizeof table->name);
    snprintf(table->terms.game, sizeof table->terms.game, "%s", far->table.start.game);
    table->terms.seats = far->table.start.setup.seats;
    for (int i = 0; i < far->table.option_count; i++) {
        terms_add(&table->terms, far->table.options[i].name, far->table.options[i].value);
    }
}

/* In a browser only once a meeting point is chosen (far_move). */
static int can_be_laid(const struct far *far) {
    return far_has_house() || !far->meeting.is_own;
}

/* Friends who look for the table in this house are answered, those too who sat there already: it may have got another
 * address since. */
static int open_for_friends(struct far *far) {
    const int is_open = far_open_line(far);
    if (is_open) {
        far->found_by = find_host_open(0);
    }
    return is_open;
}

static void open_host(struct far *far) {
    const struct app_game *game = app_game(far->app, far->table.start.game);
    struct host_table table;
    fill_table(far, &table);
    join_code_show(&far->place.code, far->code);
    far->host = host_new(&far->outlet, game->game, &table);
    if (!far->host || !far_laid_write(far)) {
        far_fail(far, N_("The table cannot be kept on the disk. Is it full?"));
    } else if (can_be_laid(far)) {
        open_for_friends(far);
    }
}

/* Who sits at this table already is not a second guest there. */
static struct guest *guest_there(struct far *far) {
    char path[KEPT_PATH_SIZE];
    struct meeting before;
    size_t size;
    far_kept_path(far, path);
    char *kept = path[0] ? kept_file_read(path, &size, &before) : NULL;
    struct guest *guest = kept ? guest_again(&far->outlet, far->app->shelf, kept, size) : NULL;
    free(kept);
    return guest;
}

static void open_guest(struct far *far) {
    far->guest = guest_there(far);
    if (!far->guest) {
        identity_new(&far->self.identity);
        far->guest = guest_new(&far->outlet, far->app->shelf, &far->self);
    }
    if (!far->guest) {
        far_fail(far, N_("The table cannot be kept on the disk. Is it full?"));
    } else {
        far_open_line(far);
    }
}

static void end_opening(struct far *far) {
    far->job = 0;
    far->serial++;
    if (!far->is_opened) {
        far_fail(far, N_("There is not enough memory: close other programs and try again."));
    } else if (far->is_host) {
        open_host(far);
    } else {
        open_guest(far);
    }
}

/* ---- in this house it is seen by itself ---- */

static void be_found(struct far *far, double now) {
    struct find_table table;
    if (!far->found_by || !far->meeting.is_own) {
        return;
    }
    find_describe(far->host, far->meeting.port, &table);
    find_host_show(far->found_by, &table);
    find_host_go_on(far->found_by, now);
}

/* ---- on and on ---- */

static int is_record_with_all(const struct far *far) {
    return far->host && host_is_done(far->host);
}

/* The friends hear of the next table at the one where they have played; that has done its part once all are here. */
static void go_on_before(struct far *far, int64_t now) {
    if (far->line && far->host && !far->is_next_told) {
        far->is_next_told = 1;
        host_set_next(far->before->host, far->code, far->meeting.port);
    }
    go_on(far->before, now);
    if (far->host && host_is_begun(far->host)) {
        far->table.option_count = 0; /* they were of the table before */
        far_forget(far->before);
        far_free(far->before);
        far->before = NULL;
    }
}

static int go_on(void *context, int64_t now) {
    struct far *far = context;
    if (far->before) {
        go_on_before(far, now);
    }
    if (far->job && worker_is_done(far->opener, far->job)) {
        end_opening(far);
    }
    if (far->line && (far->host || far->guest)) {
        far_line_go_on(far->line, (double)now / 1000);
    }
    if (far->host) {
        be_found(far, (double)now / 1000);
        host_pass(far->host, (double)now / 1000);
    }
    if (far->guest) {
        guest_pass(far->guest, (double)now / 1000);
        far_seek_go_on(far, (double)now / 1000);
    }
    far_hand_go_on(far);
    return !(far->is_parting && is_record_with_all(far));
}

/* ---- how it begins and ends ---- */

void far_host(struct app *app, const struct far_table *table) {
    struct far *far = far_make(app, 1);
    far->table = *table;
    far->meeting.is_own =
        (far_has_house() && !app->settings.is_meeting_used) || !far_where_own(&app->settings, &far->meeting);
    begin_opening(far);
}

void far_keep_where(const struct far *far) {
    char path[KEPT_PATH_SIZE];
    struct meeting before;
    size_t size;
    far_kept_path(far, path);
    char *kept = path[0] ? kept_file_read(path, &size, &before) : NULL;
    if (kept) {
        kept_file_write(path, &far->meeting, kept, size);
    }
    free(kept);
}

void far_move(struct far *far, int is_at_meeting) {
    struct meeting meeting = {.is_own = 1};
    if (is_at_meeting == far_is_at_meeting(far) || (is_at_meeting && !far_where_own(&far->app->settings, &meeting))) {
        return;
    }
    far->meeting = meeting;
    far->serial++;
    far_keep_where(far);
    if (far->host) { /* else it is opened there, once there are keys */
        if (far->line) {
            far_line_close(far->line);
        }
        far->line = NULL;
        far_open_line(far);
    }
}

int far_is_at_meeting(const struct far *far) {
    return far->is_host && !far->meeting.is_own;
}

void far_host_next(struct app *app, const struct far_table *table) {
    struct far *before = far_of(app);
    const struct terms *terms = &host_table(before->host)->terms;
    app->beside[BESIDE_TABLE] = (struct app_beside){0}; /* the next table has it */
    far_host(app, table);
    struct far *far = far_of(app);
    far->before = before;
    far->meeting = before->meeting.is_own ? (struct meeting){.is_own = 1} : before->meeting;
    far->table.option_count = terms->count < FAR_OPTIONS ? terms->count : FAR_OPTIONS;
    for (int i = 0; i < far->table.option_count; i++) {
        far->table.options[i].name = terms->options[i].name;
        far->table.options[i].value = terms->options[i].value;
    }
}

const char *far_join(struct app *app, const char *where, const char *name, int is_watching) {
    struct guest_self self = {.is_watching = is_watching};
    struct meeting meeting;
    const char *wrong = far_where_read(where, &app->settings, &self.code, &meeting);
    if (wrong) {
        return wrong;
    }
    struct far *far = far_make(app, 0);
    snprintf(self.name, sizeof self.name, "%s", name);
    far->self = self;
    far->meeting = meeting;
    join_code_show(&self.code, far->code);
    begin_opening(far);
    return NULL;
}

int far_sit_again(struct far *far, const void *kept, size_t size) {
    far_set_outlet(far);
    far->guest = net_begin() ? guest_again(&far->outlet, far->app->shelf, kept, size) : NULL;
    if (!far->guest) {
        return 0;
    }
    if (guest_at(far->guest)[0] && !meeting_read(guest_at(far->guest), &far->meeting)) {
        far_where_complete(&far->app->settings, &far->meeting);
    }
    join_code_show(&guest_self(far->guest)->code, far->code);
    return guest_state(far->guest) == GUEST_HOSTS || far_open_line(far);
}

int far_join_again(struct app *app, const char *path) {
    struct meeting meeting;
    size_t size;
    char *kept = kept_file_read(path, &size, &meeting);
    if (!kept) {
        return 0;
    }
    struct far *far = far_make(app, 0);
    far->meeting = meeting;
    far_where_complete(&app->settings, &far->meeting);
    snprintf(far->kept, sizeof far->kept, "%s", path);
    far_hand_open_before(far);
    const int is_good = far_sit_again(far, kept, size);
    free(kept);
    if (!is_good) {
        app_set_beside(app, BESIDE_TABLE, &(struct app_beside){0});
    }
    return is_good;
}

/* The table whose match is, or will be, saved at PATH, as a far beside all scenes; NULL if none was kept. */
static struct far *kept_host(struct app *app, const char *path) {
    char from[KEPT_PATH_SIZE];
    struct meeting meeting;
    size_t size;
    far_kept_host_path(app, path, from);
    char *kept = from[0] ? kept_file_read(from, &size, &meeting) : NULL,
         *name = kept ? host_kept_game(kept, size) : NULL;
    const struct app_game *game = name ? app_game(app, name) : NULL;
    struct far *far = game && net_begin() ? far_make(app, 1) : NULL;
    if (far) {
        snprintf(far->table.start.path, sizeof far->table.start.path, "%s", path);
        far->meeting = meeting;
        far->table.start.game = game->game->ops->name;
        far_where_complete(&app->settings, &far->meeting);
        far_set_outlet(far);
        far->host = host_again(&far->outlet, game->game, kept, size);
    }
    free(kept);
    free(name);
    return far;
}

/* The match's own file is what the host begins from; of the table there is only what friends go by. */
int far_host_again(struct app *app, const char *path) {
    struct far *far = kept_host(app, path);
    if (!far) {
        return 0;
    }
    if (!far->host || !host_is_begun(far->host) || !open_for_friends(far)) {
        app_set_beside(app, BESIDE_TABLE, &(struct app_beside){0});
        return 0;
    }
    join_code_show(&host_table(far->host)->place.code, far->code);
    far->table.friends = host_table(far->host)->friends;
    far->table.start.setup.seats = host_table(far->host)->terms.seats;
    return 1;
}

int far_lay_again(struct app *app, const char *path) {
    struct far *far = kept_host(app, path);
    if (!far) {
        return 0;
    }
    if (!far->host || !far_laid_read(far) || !open_for_friends(far)) {
        app_set_beside(app, BESIDE_TABLE, &(struct app_beside){0});
        return 0;
    }
    join_code_show(&host_table(far->host)->place.code, far->code);
    return 1;
}

void far_leave(struct app *app) {
    struct far *far = far_of(app);
    if (!far) {
        return;
    }
    const int was_of_use = far->is_host ? far->host && host_is_begun(far->host) && !far_is_over(far)
                                        : far->guest && guest_state(far->guest) != GUEST_OVER &&
                                              guest_state(far->guest) > GUEST_REFUSED && !far_is_closed(far);
    if (!was_of_use && !far->posed) {
        far->is_closed = 1;
        far_forget(far);
    }
    if (far->is_host && far_is_over(far) && !is_record_with_all(far)) {
        far->is_parting = 1;
    } else {
        app_set_beside(app, BESIDE_TABLE, &(struct app_beside){0});
    }
}

int far_is_by_folder(const struct far *far) {
    return far->meeting.is_folder;
}

int far_can_be_kept(const struct far *far) {
    return far->host && !host_is_begun(far->host) && !far->meeting.is_own && far->table.start.path[0] &&
           far->app->records[0];
}

void far_leave_laid(struct app *app) {
    app_set_beside(app, BESIDE_TABLE, &(struct app_beside){0});
}
