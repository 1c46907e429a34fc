/* SPDX-License-Identifier: MIT */
/* Where what is kept lies, for somebody whose environment says little. The list of users is this file's. */
#include "kit.h"

#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "castellany/system.h"
#include "platform/platform.h"

static char listed[64], home[] = "/tmp/castellany-folders-XXXXXX";

/* In the C library's place. */
int getpwuid_r(uid_t user, struct passwd *entry, char *text, size_t size, struct passwd **found) {
    (void)user;
    assert_true(size > sizeof listed);
    *entry = (struct passwd){.pw_dir = strcpy(text, listed)};
    *found = listed[0] ? entry : NULL;
    return 0;
}

static int set_up(void **state) {
    (void)state;
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    listed[0] = 0;
    return 0;
}

static void without_home_the_list_of_users_says_where(void **state) {
    char path[PLATFORM_PATH_SIZE], error[PLATFORM_ERROR_SIZE], wanted[128];
    (void)state;
    snprintf(listed, sizeof listed, "%s", home);
    assert_true(platform_saves_folder(path, error));
    snprintf(wanted, sizeof wanted, "%s/.local/share/castellany/saves", home);
    assert_string_equal(path, wanted);
    assert_int_equal(access(wanted, W_OK), 0);
    setenv("HOME", "not/absolute", 1); /* it would be another folder with each working folder */
    assert_string_equal(system_home(), home);
}

static void a_home_that_nobody_knows_is_told_and_nothing_is_made(void **state) {
    char path[PLATFORM_PATH_SIZE], error[PLATFORM_ERROR_SIZE];
    const struct {
        int (*find)(char path[PLATFORM_PATH_SIZE], char error[PLATFORM_ERROR_SIZE]);
        const char *variable;
    } folders[] = {{platform_saves_folder, "XDG_DATA_HOME"},
                   {platform_records_folder, "XDG_DATA_HOME"},
                   {platform_config_folder, "XDG_CONFIG_HOME"},
                   {platform_state_folder, "XDG_STATE_HOME"}};
    (void)state;
    assert_string_equal(system_home(), "");
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        assert_false(folders[i].find(path, error));
        assert_string_equal(path, "");
        assert_non_null(strstr(error, folders[i].variable));
        assert_null(strstr(error, "nonexistent"));
    }
}

static void what_the_environment_says_comes_first(void **state) {
    char path[PLATFORM_PATH_SIZE], error[PLATFORM_ERROR_SIZE], wanted[128];
    (void)state;
    snprintf(listed, sizeof listed, "/dev/null");
    setenv("HOME", home, 1);
    snprintf(wanted, sizeof wanted, "%s/.config/castellany", home);
    assert_true(platform_config_folder(path, error));
    assert_string_equal(path, wanted);
    snprintf(wanted, sizeof wanted, "%s/own", home);
    setenv("XDG_STATE_HOME", wanted, 1);
    snprintf(wanted, sizeof wanted, "%s/own/castellany", home);
    assert_true(platform_state_folder(path, error));
    assert_string_equal(path, wanted);
}

static int make_home(void **state) {
    (void)state;
    return mkdtemp(home) ? 0 : -1;
}

static int remove_home(void **state) {
    static const char *const made[] = {"/.local/share/castellany/saves",
                                       "/.local/share/castellany",
                                       "/.local/share",
                                       "/.local",
                                       "/.config/castellany",
                                       "/.config",
                                       "/own/castellany",
                                       "/own",
                                       ""};
    char path[128];
    (void)state;
    for (size_t i = 0; i < sizeof made / sizeof *made; i++) {
        snprintf(path, sizeof path, "%s%s", home, made[i]);
        rmdir(path);
    }
    return access(home, F_OK) == 0 ? -1 : 0;
}

/* What a file manager is asked for: an address, in which what is not plain is written as bytes. */
static void a_folder_has_an_address(void **state) {
    char address[256], small[16];
    (void)state;
    assert_true(platform_folder_address("/home/k\xc3\xa4the/my saves #1%", address, sizeof address));
    assert_string_equal(address, "file:///home/k%C3%A4the/my%20saves%20%231%25");
    assert_true(platform_folder_address("C:\\Users\\Kim/saves", address, sizeof address));
    assert_string_equal(address, "file:///C:/Users/Kim/saves");
    assert_false(platform_folder_address("saves", address, sizeof address));
    assert_false(platform_folder_address("--help", address, sizeof address));
    assert_false(platform_folder_address("/a/folder/that/is/longer", small, sizeof small));
}

/* xdg-open may be missing, and PATH too. */
static void what_opens_folders_is_looked_for(void **state) {
    char folder[] = "/tmp/castellany-test-XXXXXX", program[64], path[64], none[64];
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(program, sizeof program, "%s/xdg-open", folder);
    snprintf(path, sizeof path, "/nowhere::%s", folder);
    snprintf(none, sizeof none, "%s", folder);
    setenv("PATH", none, 1);
    assert_false(system_has_opener());
    FILE *file = fopen(program, "w");
    assert_non_null(file);
    fclose(file);
    assert_false(system_has_opener()); /* it cannot be run */
    assert_int_equal(chmod(program, 0700), 0);
    setenv("PATH", path, 1);
    assert_true(system_has_opener());
    unsetenv("PATH");
    assert_false(system_has_opener());
    remove(program);
    rmdir(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(without_home_the_list_of_users_says_where, set_up),
        cmocka_unit_test_setup(a_home_that_nobody_knows_is_told_and_nothing_is_made, set_up),
        cmocka_unit_test_setup(what_the_environment_says_comes_first, set_up),
        cmocka_unit_test(a_folder_has_an_address),
        cmocka_unit_test(what_opens_folders_is_looked_for),
    };
    return cmocka_run_group_tests_name("folders", tests, make_home, remove_home);
}
