/* SPDX-License-Identifier: MIT */
/* By org.freedesktop.Notifications on the session's bus, whose answers nobody needs: greeting and note are sent one
 * behind the other, so that a bus that hangs costs its time beside the window and no more. The line stays, for some
 * desktops take the notes of a program away when it leaves the bus. */
#include "platform/system/notifier.h"

#include <dbus/dbus.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/system.h"
#include "platform/worker.h"

enum { HEADING = 256, TEXT = 1024, ADDRESS = 1024, STEP_MS = 20, AS_THE_DESKTOP_LIKES = -1 };
static const double longest_seconds = 3;

struct notifier {
    struct worker *worker;
    uint64_t job; /* 0: none yet */
    DBusConnection *line;
    char heading[HEADING], text[TEXT]; /* the job's until it is done */
};

/* ---- beside the window ---- */

/* Never "autolaunch": where there is no session's bus, none is begun for this. */
static int find_bus(char address[ADDRESS]) {
    const char *told = getenv("DBUS_SESSION_BUS_ADDRESS"), *run = getenv("XDG_RUNTIME_DIR");
    if (told && told[0]) {
        return snprintf(address, ADDRESS, "%s", told) < ADDRESS && strncmp(told, "autolaunch:", 11) != 0;
    }
    char *path = run && run[0] ? dbus_address_escape_value(run) : NULL;
    const int is_found = path && snprintf(address, ADDRESS, "unix:path=%s/bus", path) < ADDRESS;
    dbus_free(path);
    return is_found;
}

static void hang_up(struct notifier *notifier) {
    if (notifier->line) {
        dbus_connection_close(notifier->line);
        dbus_connection_unref(notifier->line);
        notifier->line = NULL;
    }
}

static void send(struct notifier *notifier, DBusMessage *message) {
    if (message) {
        dbus_message_set_no_reply(message, TRUE);
        dbus_connection_send(notifier->line, message, NULL);
        dbus_message_unref(message);
    }
}

/* Takes what has come, so that a line that is broken is known as one. */
static int is_line_there(const struct notifier *notifier) {
    return notifier->line && dbus_connection_read_write_dispatch(notifier->line, 0) &&
           dbus_connection_get_is_connected(notifier->line);
}

static int call(struct notifier *notifier) {
    char address[ADDRESS];
    if (is_line_there(notifier)) {
        return 1;
    }
    hang_up(notifier);
    notifier->line = find_bus(address) ? dbus_connection_open_private(address, NULL) : NULL;
    if (notifier->line) {
        send(notifier, dbus_message_new_method_call(DBUS_SERVICE_DBUS, DBUS_PATH_DBUS, DBUS_INTERFACE_DBUS, "Hello"));
    }
    return notifier->line != NULL;
}

static int add_hint(DBusMessageIter *hints, const char *name, const char *value) {
    DBusMessageIter entry, variant;
    return dbus_message_iter_open_container(hints, DBUS_TYPE_DICT_ENTRY, NULL, &entry) &&
           dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &name) &&
           dbus_message_iter_open_container(&entry, DBUS_TYPE_VARIANT, DBUS_TYPE_STRING_AS_STRING, &variant) &&
           dbus_message_iter_append_basic(&variant, DBUS_TYPE_STRING, &value) &&
           dbus_message_iter_close_container(&entry, &variant) && dbus_message_iter_close_container(hints, &entry);
}

/* The desktop finds name and icon by the desktop file; closed is the note by the desktop, or by its reader. */
static int add_rest(DBusMessage *message) {
    const dbus_int32_t lasts = AS_THE_DESKTOP_LIKES;
    DBusMessageIter all, list;
    dbus_message_iter_init_append(message, &all);
    return dbus_message_iter_open_container(&all, DBUS_TYPE_ARRAY, DBUS_TYPE_STRING_AS_STRING, &list) &&
           dbus_message_iter_close_container(&all, &list) &&
           dbus_message_iter_open_container(&all, DBUS_TYPE_ARRAY, "{sv}", &list) &&
           add_hint(&list, "desktop-entry", "org.castellany.castellany") &&
           dbus_message_iter_close_container(&all, &list) &&
           dbus_message_iter_append_basic(&all, DBUS_TYPE_INT32, &lasts);
}

static DBusMessage *note_new(const char *heading, const char *text) {
    const char *program = "Castellany", *icon = "castellany";
    const dbus_uint32_t replaces = 0;
    DBusMessage *message = dbus_message_new_method_call(
        "org.freedesktop.Notifications", "/org/freedesktop/Notifications", "org.freedesktop.Notifications", "Notify");
    if (message &&
        dbus_message_append_args(message, DBUS_TYPE_STRING, &program, DBUS_TYPE_UINT32, &replaces, DBUS_TYPE_STRING,
                                 &icon, DBUS_TYPE_STRING, &heading, DBUS_TYPE_STRING, &text, DBUS_TYPE_INVALID) &&
        add_rest(message)) {
        return message;
    }
    if (message) {
        dbus_message_unref(message);
    }
    return NULL;
}

static void tell(void *context, const atomic_bool *cancel) {
    struct notifier *notifier = context;
    if (!call(notifier)) {
        return;
    }
    send(notifier, note_new(notifier->heading, notifier->text));
    const double end = system_seconds() + longest_seconds;
    while (dbus_connection_has_messages_to_send(notifier->line) && !*cancel && system_seconds() < end) {
        if (!dbus_connection_read_write_dispatch(notifier->line, STEP_MS)) {
            break;
        }
    }
    if (dbus_connection_has_messages_to_send(notifier->line)) {
        hang_up(notifier);
    }
}

/* ---- from outside ---- */

struct notifier *notifier_new(void) {
    struct notifier *notifier = calloc(1, sizeof *notifier);
    struct worker *worker = worker_new(1);
    if (!notifier || !worker || !worker_has_thread(worker)) {
        worker_free(worker);
        free(notifier);
        return NULL;
    }
    notifier->worker = worker;
    return notifier;
}

void notifier_free(struct notifier *notifier) {
    if (notifier) {
        worker_free(notifier->worker);
        hang_up(notifier);
        free(notifier);
    }
}

/* Text may have marks in these notes; what is no UTF-8 would end the program in the library. */
static void put_plain(const char *words, char *out, size_t size) {
    static const char *const names[] = {['<'] = "&lt;", ['>'] = "&gt;", ['&'] = "&amp;"};
    size_t used = 0;
    for (; *words && used + 6 < size; words++) {
        const unsigned char letter = (unsigned char)*words;
        const char *name = letter < sizeof names / sizeof *names ? names[letter] : NULL;
        used += (size_t)snprintf(out + used, size - used, name ? "%s" : "%.1s", name ? name : words);
    }
    out[used] = 0;
    if (!dbus_validate_utf8(out, NULL)) {
        out[0] = 0;
    }
}

/* While the last one is not yet told, a desktop hangs: then it would not show another one either. */
void notifier_show(struct notifier *notifier, const char *heading, const char *text) {
    if (!notifier || (notifier->job && !worker_is_done(notifier->worker, notifier->job))) {
        return;
    }
    snprintf(notifier->heading, sizeof notifier->heading, "%s", heading);
    if (!dbus_validate_utf8(notifier->heading, NULL)) {
        notifier->heading[0] = 0;
    }
    put_plain(text, notifier->text, sizeof notifier->text);
    notifier->job = worker_submit(notifier->worker, tell, notifier);
}
