/* SPDX-License-Identifier: MIT */
/* Notes of the desktop, over a bus of the test's own whose desktop the test is. */
#include "kit.h"

#include <dbus/dbus.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "castellany/system.h"
#include "platform/system/notifier.h"

enum { ADDRESS = 512, LONGEST_MS = 20000 };

static pid_t bus;
static char folder[] = "/tmp/notifier-XXXXXX", config[128];
static DBusConnection *desktop;

/* ---- the bus ---- */

static void write_config(void) {
    assert_non_null(mkdtemp(folder));
    snprintf(config, sizeof config, "%s/bus.conf", folder);
    FILE *file = fopen(config, "w");
    assert_non_null(file);
    fprintf(file,
            "<busconfig><type>session</type><listen>unix:path=%s/bus</listen><policy context='default'>"
            "<allow send_destination='*'/><allow receive_sender='*'/><allow own='*'/></policy></busconfig>\n",
            folder);
    fclose(file);
}

static void begin_bus(void) {
    int out[2];
    char address[ADDRESS] = "", argument[160];
    assert_int_equal(pipe(out), 0);
    snprintf(argument, sizeof argument, "--config-file=%s", config);
    bus = fork();
    assert_true(bus >= 0);
    if (bus == 0) {
        dup2(out[1], STDOUT_FILENO);
        execlp("dbus-daemon", "dbus-daemon", argument, "--nofork", "--print-address", (char *)NULL);
        _exit(127);
    }
    close(out[1]);
    assert_true(read(out[0], address, sizeof address - 1) > 0); /* it listens */
    close(out[0]);
}

static void end_bus(void) {
    kill(bus, SIGTERM);
    waitpid(bus, NULL, 0);
}

static void come_as_desktop(void) {
    char address[ADDRESS];
    snprintf(address, sizeof address, "unix:path=%s/bus", folder);
    desktop = dbus_connection_open_private(address, NULL);
    assert_non_null(desktop);
    assert_true(dbus_bus_register(desktop, NULL));
    dbus_connection_set_exit_on_disconnect(desktop, FALSE);
    assert_true(dbus_bus_request_name(desktop, "org.freedesktop.Notifications", 0, NULL) > 0);
}

static void leave_as_desktop(void) {
    dbus_connection_close(desktop);
    dbus_connection_unref(desktop);
}

static int open_bus(void **state) {
    (void)state;
    write_config();
    begin_bus();
    come_as_desktop();
    return 0;
}

static int close_bus(void **state) {
    (void)state;
    leave_as_desktop();
    end_bus();
    char path[128];
    snprintf(path, sizeof path, "%s/bus", folder);
    unlink(path);
    unlink(config);
    return rmdir(folder);
}

static void find_it_by(const char *run, const char *address) {
    setenv("XDG_RUNTIME_DIR", run, 1);
    setenv("DBUS_SESSION_BUS_ADDRESS", address, 1);
}

/* ---- the desktop ---- */

static int is_note(DBusMessage *message, const char *heading, const char *text) {
    const char *program, *icon, *first, *second;
    dbus_uint32_t replaces;
    return dbus_message_is_method_call(message, "org.freedesktop.Notifications", "Notify") &&
           dbus_message_has_signature(message, "susssasa{sv}i") &&
           dbus_message_get_args(message, NULL, DBUS_TYPE_STRING, &program, DBUS_TYPE_UINT32, &replaces,
                                 DBUS_TYPE_STRING, &icon, DBUS_TYPE_STRING, &first, DBUS_TYPE_STRING, &second,
                                 DBUS_TYPE_INVALID) &&
           strcmp(program, "Castellany") == 0 && strcmp(first, heading) == 0 && strcmp(second, text) == 0;
}

static int has_come(const char *heading, const char *text) {
    DBusMessage *message;
    int has = 0;
    while ((message = dbus_connection_pop_message(desktop)) != NULL) {
        has |= is_note(message, heading, text);
        dbus_message_unref(message);
    }
    return has;
}

/* Asks for a note of WORDS until the desktop shows it as HEADING over TEXT: one that is asked for while another is
 * being told is left out. */
static int shows(struct notifier *notifier, const char *words, const char *heading, const char *text) {
    const double end = system_seconds() + LONGEST_MS / 1000.0;
    while (system_seconds() < end && dbus_connection_read_write(desktop, 20)) {
        notifier_show(notifier, heading, words);
        if (has_come(heading, text)) {
            return 1;
        }
    }
    return 0;
}

static void test_note_is_shown(void **state) {
    (void)state;
    char address[ADDRESS];
    snprintf(address, sizeof address, "unix:path=%s/bus", folder);
    find_it_by("", address);
    struct notifier *notifier = notifier_new();
    assert_true(shows(notifier, "Käthe & <Kurt> wait.", "It is your turn", "Käthe &amp; &lt;Kurt&gt; wait."));
    assert_true(shows(notifier, "Once more.", "It is your turn", "Once more."));
    notifier_free(notifier);
}

/* As where only the session's folder says where it is; then the bus is begun anew, by an update for one. */
static void test_bus_may_go_and_come(void **state) {
    (void)state;
    find_it_by(folder, "");
    struct notifier *notifier = notifier_new();
    assert_true(shows(notifier, "", "One", ""));
    leave_as_desktop();
    end_bus();
    notifier_show(notifier, "Nobody sees it", "");
    begin_bus();
    come_as_desktop();
    assert_true(shows(notifier, "", "Two", ""));
    notifier_free(notifier);
}

/* Somebody listens there and never says a word: neither asking nor leaving waits for him. */
static void test_bus_that_hangs_holds_nothing_up(void **state) {
    (void)state;
    char address[ADDRESS];
    kill(bus, SIGSTOP);
    snprintf(address, sizeof address, "unix:path=%s/bus", folder);
    find_it_by("", address);
    struct notifier *notifier = notifier_new();
    for (int i = 0; i < 1000; i++) {
        notifier_show(notifier, "It is your turn", "Nobody sees it.");
    }
    notifier_free(notifier);
    kill(bus, SIGCONT);
}

static void test_no_bus_is_no_fault(void **state) {
    (void)state;
    static const char *const addresses[] = {"", "unix:path=/nowhere/at/all", "no address", "autolaunch:"};
    for (size_t i = 0; i < sizeof addresses / sizeof *addresses; i++) {
        find_it_by("", addresses[i]);
        struct notifier *notifier = notifier_new();
        notifier_show(notifier, "It is your turn", "Nobody sees it.");
        notifier_free(notifier);
    }
    find_it_by(folder, "");
    struct notifier *notifier = notifier_new();
    assert_true(shows(notifier, "\xff is no letter", "A heading", ""));
    notifier_free(notifier);
    notifier_show(NULL, "", "");
    notifier_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_note_is_shown),
        cmocka_unit_test(test_bus_may_go_and_come),
        cmocka_unit_test(test_bus_that_hangs_holds_nothing_up),
        cmocka_unit_test(test_no_bus_is_no_fault),
    };
    return cmocka_run_group_tests(tests, open_bus, close_bus);
}
