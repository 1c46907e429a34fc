/* SPDX-License-Identifier: MIT */
/* The line of a table with friends: whoever floods a register costs the window one value a frame, the last one; of a
 * folder, where an older value may lie beside the newer one, each counts. */
#include "kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "castellany/file.h"
#include "net/join_code.h"
#include "table/far_line.h"

enum { VALUES = 3000, ROUNDS = 20000, FLOODED = 4 };

struct heard {
    int is_there, count[FLOODED], last[FLOODED], most, all;
};

static const char table[] = "0123456789abcdef";

static void register_of(int number, char name[64]) {
    snprintf(name, 64, "castellany/1/%s/g/%d", table, number);
}

static void changed(void *context, int is_there) {
    ((struct heard *)context)->is_there = is_there;
}

static void taken(void *context, const char *name, const void *bytes, size_t size) {
    struct heard *heard = context;
    char words[16] = {0}, one[64];
    for (int i = 0; i < FLOODED; i++) {
        register_of(i, one);
        if (strcmp(name, one) == 0 && size < sizeof words) {
            memcpy(words, bytes, size);
            heard->last[i] = atoi(words);
            heard->count[i]++;
            heard->all++;
            heard->most = heard->count[i] > heard->most ? heard->count[i] : heard->most;
        }
    }
}

static void go_on(struct far_line *line, struct heard *heard) {
    memset(heard->count, 0, sizeof heard->count);
    far_line_go_on(line, (double)clock() / CLOCKS_PER_SEC);
}

static void wait_a_little(void) {
    nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
}

static int has_all(const struct heard *heard) {
    for (int i = 0; i < FLOODED; i++) {
        if (heard->last[i] != VALUES) {
            return 0;
        }
    }
    return 1;
}

static void test_a_flood_is_one_value_a_frame(void **state) {
    struct heard at_host = {0}, at_guest = {0};
    const struct carry_user host_user = {&at_host, changed, taken}, guest_user = {&at_guest, changed, taken};
    struct meeting own = {.is_own = 1};
    char name[64], will[64], words[16];
    (void)state;
    register_of(FLOODED, will);
    struct far_line *host = far_line_open(&own, table, will, &host_user, 1);
    assert_non_null(host);
    struct meeting meeting = {.port = own.port};
    strcpy(meeting.host, "127.0.0.1");
    register_of(FLOODED + 1, will);
    struct far_line *guest = far_line_open(&meeting, table, will, &guest_user, 1);
    assert_non_null(guest);
    for (int i = 0; i < ROUNDS && !(at_host.is_there && at_guest.is_there); i++) {
        go_on(host, &at_host);
        go_on(guest, &at_guest);
        wait_a_little();
    }
    assert_true(at_host.is_there && at_guest.is_there);
    for (int i = 0; i < FLOODED; i++) {
        register_of(i, name);
        far_line_watch(host, name);
    }
    for (int value = 1; value <= VALUES; value++) {
        snprintf(words, sizeof words, "%d", value);
        for (int i = 0; i < FLOODED; i++) {
            register_of(i, name);
            far_line_put(guest, name, words, strlen(words));
        }
    }
    for (int i = 0; i < ROUNDS && !has_all(&at_host); i++) {
        go_on(host, &at_host);
        wait_a_little();
    }
    assert_true(has_all(&at_host));
    assert_int_equal(at_host.most, 1);
    far_line_close(guest);
    far_line_close(host);
}

/* ---- a folder ---- */

static void write_value(const char *folder, const char *beside, const char *words) {
    char name[64], path[256];
    register_of(0, name);
    for (char *at = name; *at; at++) {
        *at = *at == '/' ? '.' : *at;
    }
    snprintf(path, sizeof path, "%s/%s%s.register", folder, name, beside);
    assert_true(file_replace(path, words, strlen(words)));
}

/* What a synchroniser put aside is heard, and what it brought: who reads them knows which one counts. */
static void test_conflicts_in_a_folder_are_all_heard(void **state) {
    struct heard heard = {0};
    struct meeting meeting = {.is_folder = 1};
    char name[64], folder[] = "/tmp/castellany-line-XXXXXX", command[64];
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(meeting.folder, sizeof meeting.folder, "%s", folder);
    write_value(folder, "", "3");
    write_value(folder, ".sync-conflict-20260101-000001-ABCDEFG", "1");
    write_value(folder, " (conflicted copy 2026-01-01)", "2");
    struct far_line *line = far_line_open(&meeting, table, NULL, &(struct carry_user){&heard, changed, taken}, 0);
    assert_non_null(line);
    register_of(0, name);
    far_line_go_on(line, 1);
    assert_true(heard.is_there);
    far_line_watch(line, name);
    far_line_go_on(line, 2);
    assert_int_equal(heard.all, 3);
    far_line_close(line);
    snprintf(command, sizeof command, "rm -r %s", folder);
    assert_int_equal(system(command), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_a_flood_is_one_value_a_frame),
                                       cmocka_unit_test(test_conflicts_in_a_folder_are_all_heard)};
    return net_begin() ? cmocka_run_group_tests_name("table far_line", tests, NULL, NULL) : 1;
}
