/* SPDX-License-Identifier: MIT */
/* Files that are written whole or not at all. */
#define _GNU_SOURCE
#include "castellany/file.h"
#include "castellany/system.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "kit.h"

static void assert_holds(const char *path, const char *text) {
    char *bytes = kit_read(path, NULL);
    assert_string_equal(bytes, text);
    free(bytes);
}

/* No file of this process may grow beyond BYTES; gives the limit that was. */
static struct rlimit limit_to(rlim_t bytes) {
    struct rlimit before, small;
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before);
    small = before;
    small.rlim_cur = bytes;
    setrlimit(RLIMIT_FSIZE, &small);
    return before;
}

static void test_a_file_is_replaced_whole(void **state) {
    (void)state;
    char path[512];
    strcpy(path, kit_path("whole"));
    assert_true(file_replace(path, "one", 3));
    chmod(path, 0640);
    assert_true(file_replace(path, "another", 7));
    assert_holds(path, "another");
    struct stat status;
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0640);
    assert_true(file_replace_secret(path, "a key", 5)); /* whoever could read what was there */
    assert_holds(path, "a key");
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
}

static void test_a_link_stays_a_link(void **state) {
    (void)state;
    char path[512], linked[512];
    struct stat status;
    strcpy(path, kit_path("real"));
    strcpy(linked, kit_path("link"));
    assert_true(file_replace(path, "one", 3));
    assert_int_equal(symlink(path, linked), 0);
    assert_true(file_replace(linked, "two", 3));
    assert_int_equal(lstat(linked, &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_holds(path, "two");
}

static void test_a_full_disk_changes_nothing(void **state) {
    (void)state;
    char path[512], lines[512];
    strcpy(path, kit_path("full"));
    strcpy(lines, kit_path("lines"));
    assert_true(file_replace(path, "one", 3));
    assert_true(file_append_line(lines, "first"));
    const struct rlimit before = limit_to(8);
    const int is_replaced = file_replace(path, "much more than eight bytes", 26);
    const int problem = errno;
    const int is_appended = file_append_line(lines, "second");
    setrlimit(RLIMIT_FSIZE, &before);
    assert_false(is_replaced);
    assert_int_equal(problem, EFBIG);
    assert_holds(path, "one");
    assert_false(is_appended);
    assert_holds(lines, "first\n");
}

static void test_a_new_file_takes_nobodys_place(void **state) {
    (void)state;
    char path[512];
    strcpy(path, kit_path("new"));
    assert_true(file_create(path, "one", 3));
    assert_false(file_create(path, "two", 3));
    assert_int_equal(errno, EEXIST);
    assert_holds(path, "one");
}

static void test_a_torn_line_stays_apart(void **state) {
    (void)state;
    char path[512];
    strcpy(path, kit_path("torn"));
    kit_write(path, "{\"half\":", 8);
    assert_true(file_append_line(path, "{}"));
    assert_holds(path, "{\"half\":\n{}\n");
}

/* Two programs at once: each line whole, none lost. */
static void test_lines_of_two_programs_do_not_mix(void **state) {
    (void)state;
    enum { LINES = 200 };
    char path[512];
    strcpy(path, kit_path("shared"));
    const pid_t other = fork();
    for (int i = 0; i < LINES; i++) {
        if (!file_append_line(path, other ? "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" : "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb") &&
            !other) {
            _exit(1);
        }
    }
    if (!other) {
        _exit(0);
    }
    int status, count = 0;
    waitpid(other, &status, 0);
    assert_int_equal(status, 0);
    char *bytes = kit_read(path, NULL);
    for (char *line = strtok(bytes, "\n"); line; line = strtok(NULL, "\n")) {
        assert_int_equal(strspn(line, line[0] == 'a' ? "a" : "b"), 32);
        count++;
    }
    assert_int_equal(count, 2 * LINES);
    free(bytes);
}

static void test_no_file_takes_the_place_of_standard_error(void **state) {
    (void)state;
    int status;
    char path[512];
    strcpy(path, kit_path("closed"));
    const pid_t child = fork();
    if (child == 0) {
        close(STDERR_FILENO);
        close(STDIN_FILENO);
        system_begin();
        const int file = open(path, O_RDWR | O_CREAT, 0600);
        fputs("a word about something\n", stderr);
        _exit(file > STDERR_FILENO && lseek(file, 0, SEEK_END) == 0 ? 0 : 1);
    }
    waitpid(child, &status, 0);
    assert_int_equal(status, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_file_is_replaced_whole),
        cmocka_unit_test(test_a_link_stays_a_link),
        cmocka_unit_test(test_a_full_disk_changes_nothing),
        cmocka_unit_test(test_a_new_file_takes_nobodys_place),
        cmocka_unit_test(test_a_torn_line_stays_apart),
        cmocka_unit_test(test_lines_of_two_programs_do_not_mix),
        cmocka_unit_test(test_no_file_takes_the_place_of_standard_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
