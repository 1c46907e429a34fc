/* SPDX-License-Identifier: MIT */
/* Values left in a folder that several machines share, and found there. */
#include "kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "castellany/disk.h"
#include "castellany/file.h"
#include "net/carry.h"
#include "net/envelope.h"
#include "net/join_code.h"

enum { MOST = 64, TURNS = 3, MORE = 100 };

/* Who carries, and what he was told. */
struct reader {
    struct carry *carry;
    const char *watched;
    int lines, is_there, count, wants_more;
    char told[MOST][96];
};

static char folder[64];
static double now;

static void line(void *context, int is_there) {
    struct reader *reader = context;
    reader->is_there = is_there;
    reader->lines += is_there;
    if (is_there && reader->watched) {
        carry_watch(reader->carry, reader->watched);
    }
}

/* Whoever is told of a value may watch more, as a host does of each guest who comes. */
static void taken(void *context, const char *name, const void *bytes, size_t size) {
    struct reader *reader = context;
    assert_true(reader->count < MOST);
    snprintf(reader->told[reader->count++], sizeof reader->told[0], "%s=%.*s", name, (int)size,
             size ? (const char *)bytes : "");
    for (int i = 0; i < MORE && reader->wants_more; i++) {
        char more[32];
        snprintf(more, sizeof more, "castellany/1/more/%d", i);
        carry_watch(reader->carry, more);
    }
    reader->wants_more = 0;
}

static void go_on(struct reader *reader) {
    for (int i = 0; i < TURNS; i++) {
        now += 1;
        carry_go_on(reader->carry, now, 0);
    }
}

static void open_reader(struct reader *reader) {
    struct meeting meeting = {.is_folder = 1};
    snprintf(meeting.folder, sizeof meeting.folder, "%s", folder);
    reader->carry = carry_new(&meeting, &(struct carry_user){reader, line, taken});
    go_on(reader);
}

static int was_told(const struct reader *reader, const char *what) {
    int count = 0;
    for (int i = 0; i < reader->count; i++) {
        count += strcmp(reader->told[i], what) == 0;
    }
    return count;
}

static void write_file(const char *name, const char *words) {
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    assert_true(file_replace(path, words, strlen(words)));
}

static int begin(void **state) {
    (void)state;
    strcpy(folder, "/tmp/castellany-carry-XXXXXX");
    return !(net_begin() && mkdtemp(folder));
}

static int end(void **state) {
    char command[128];
    (void)state;
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}

static void test_a_value_is_found_once_and_anew_when_it_changes(void **state) {
    struct reader anna = {0}, ben = {.watched = "castellany/1/t/a"};
    (void)state;
    open_reader(&anna);
    open_reader(&ben);
    carry_put(anna.carry, "castellany/1/t/a", "one", 3);
    go_on(&ben);
    go_on(&ben);
    assert_int_equal(ben.count, 1);
    carry_put(anna.carry, "castellany/1/t/a", "two", 3);
    carry_put(anna.carry, "castellany/1/t/other", "not asked for", 13);
    go_on(&ben);
    carry_put(anna.carry, "castellany/1/t/a", NULL, 0);
    go_on(&ben);
    assert_int_equal(ben.count, 3);
    assert_string_equal(ben.told[0], "castellany/1/t/a=one");
    assert_string_equal(ben.told[1], "castellany/1/t/a=two");
    assert_string_equal(ben.told[2], "castellany/1/t/a=");
    carry_free(anna.carry);
    carry_free(ben.carry);
}

/* Whoever puts it aside, and under whatever name; and never the register whose name only begins alike. */
static void test_what_a_synchroniser_puts_aside_is_found(void **state) {
    struct reader ben = {.watched = "castellany/1/t/j/1"};
    (void)state;
    write_file("castellany.1.t.j.1.register", "the file");
    write_file("castellany.1.t.j.1.sync-conflict-20261128-031500-ABCDEFG.register", "syncthing's");
    write_file("castellany.1.t.j.1 (conflicted copy 2026-11-28 031500).register", "nextcloud's");
    write_file("castellany.1.t.j.1 (Anna's conflicted copy).register", "another's");
    write_file("castellany.1.t.j.10.register", "slot ten");
    write_file("castellany.1.t.j.1.register.tmp", "half of it");
    open_reader(&ben);
    assert_int_equal(ben.count, 4);
    assert_int_equal(was_told(&ben, "castellany/1/t/j/1=the file"), 1);
    assert_int_equal(was_told(&ben, "castellany/1/t/j/1=syncthing's"), 1);
    assert_int_equal(was_told(&ben, "castellany/1/t/j/1=nextcloud's"), 1);
    assert_int_equal(was_told(&ben, "castellany/1/t/j/1=another's"), 1);
    carry_free(ben.carry);
}

static int is_there(const char *name) {
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return disk_is_there(path);
}

/* Who writes a register puts its copies away, once his newer value stands there; nobody else does, and nobody from a
 * slot that several write to: what lies there may be another's, and unread. */
static void test_the_writer_puts_the_copies_away(void **state) {
    struct reader anna = {0}, ben = {.watched = "castellany/1/t/g/1"};
    (void)state;
    write_file("castellany.1.t.g.1.register", "old");
    write_file("castellany.1.t.g.1.sync-conflict-20261128-031500-ABCDEFG.register", "older");
    write_file("castellany.1.t.g.1 (conflicted copy).register", "oldest");
    write_file("castellany.1.t.g.10 (conflicted copy).register", "another register's");
    write_file("castellany.1.t.j.1 (conflicted copy).register", "another guest's hello");
    open_reader(&ben);
    open_reader(&anna);
    assert_int_equal(ben.count, 3);
    assert_true(is_there("castellany.1.t.g.1 (conflicted copy).register")); /* reading removes nothing */
    carry_put(anna.carry, "castellany/1/t/g/1", "new", 3);
    carry_put(anna.carry, "castellany/1/t/j/1", "hello", 5);
    assert_false(is_there("castellany.1.t.g.1.sync-conflict-20261128-031500-ABCDEFG.register"));
    assert_false(is_there("castellany.1.t.g.1 (conflicted copy).register"));
    assert_true(is_there("castellany.1.t.g.10 (conflicted copy).register"));
    assert_true(is_there("castellany.1.t.j.1 (conflicted copy).register"));
    go_on(&ben);
    assert_int_equal(ben.count, 4);
    assert_int_equal(was_told(&ben, "castellany/1/t/g/1=new"), 1);
    carry_free(ben.carry);
    carry_free(anna.carry);
}

static void test_who_is_told_may_watch_more(void **state) {
    struct reader ben = {.watched = "castellany/1/t/a", .wants_more = 1};
    (void)state;
    write_file("castellany.1.t.a.register", "one");
    write_file("castellany.1.t.a (copy).register", "two");
    write_file("castellany.1.more.99.register", "three");
    open_reader(&ben);
    assert_int_equal(ben.count, 3);
    assert_int_equal(was_told(&ben, "castellany/1/t/a=one"), 1);
    assert_int_equal(was_told(&ben, "castellany/1/t/a=two"), 1);
    assert_int_equal(was_told(&ben, "castellany/1/more/99=three"), 1);
    carry_free(ben.carry);
}

static void test_what_cannot_be_a_value_is_left_alone(void **state) {
    struct reader ben = {.watched = "castellany/1/t/a"};
    char *large = malloc(ENVELOPE_MOST + 2), path[256];
    (void)state;
    memset(large, 'x', ENVELOPE_MOST + 1);
    large[ENVELOPE_MOST + 1] = 0;
    write_file("castellany.1.t.a (1).register", "");
    write_file("castellany.1.t.a (2).register", large);
    snprintf(path, sizeof path, "%s/castellany.1.t.a (3).register", folder);
    assert_true(disk_make_folder(path));
    open_reader(&ben);
    assert_int_equal(ben.count, 0);
    large[ENVELOPE_MOST] = 0;
    write_file("castellany.1.t.a (2).register", large);
    go_on(&ben);
    assert_int_equal(ben.count, 1);
    carry_free(ben.carry);
    free(large);
}

static void test_a_folder_that_goes_and_comes_back(void **state) {
    struct reader ben = {0};
    char away[128];
    (void)state;
    open_reader(&ben);
    carry_set_will(ben.carry, "castellany/1/t/p/ben");
    carry_put(ben.carry, "castellany/1/t/p/ben", "here", 4);
    snprintf(away, sizeof away, "%s.away", folder);
    assert_true(disk_move(folder, away));
    go_on(&ben);
    assert_false(ben.is_there);
    assert_int_equal(carry_trouble_of(ben.carry), CARRY_NO_FOLDER);
    carry_put(ben.carry, "castellany/1/t/a", "nowhere", 7); /* nothing comes of it, and nothing is lost */
    assert_true(disk_move(away, folder));
    go_on(&ben);
    assert_true(ben.is_there);
    assert_int_equal(ben.lines, 2);
    assert_int_equal(carry_trouble_of(ben.carry), CARRY_FINE);
    snprintf(away, sizeof away, "%s/castellany.1.t.p.ben.register", folder);
    assert_true(disk_is_there(away));
    carry_free(ben.carry);
    assert_false(disk_is_there(away)); /* who goes says so */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_a_value_is_found_once_and_anew_when_it_changes, begin, end),
        cmocka_unit_test_setup_teardown(test_what_a_synchroniser_puts_aside_is_found, begin, end),
        cmocka_unit_test_setup_teardown(test_the_writer_puts_the_copies_away, begin, end),
        cmocka_unit_test_setup_teardown(test_who_is_told_may_watch_more, begin, end),
        cmocka_unit_test_setup_teardown(test_what_cannot_be_a_value_is_left_alone, begin, end),
        cmocka_unit_test_setup_teardown(test_a_folder_that_goes_and_comes_back, begin, end),
    };
    return cmocka_run_group_tests_name("net carry", tests, NULL, NULL);
}
