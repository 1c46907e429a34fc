/* SPDX-License-Identifier: MIT */
/* The data folder: the one that is named and no other; the one beside the program, as in a bundle or where it is
 * installed; the one of the build. */
#include "kit.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "castellany/data.h"

static char build_data[1024];

static void test_the_one_that_is_named(void **state) {
    char path[1024];
    (void)state;
    assert_true(data_find(path, sizeof path));
    assert_string_equal(path, getenv("CASTELLANY_DATA"));
    assert_false(data_find(path, 4));
}

static void test_a_named_one_is_the_only_one(void **state) {
    char path[1024];
    (void)state;
    setenv("CASTELLANY_DATA", "/nonexistent", 1);
    assert_false(data_find(path, sizeof path));
    setenv("CASTELLANY_DATA", "/proc/self/exe", 1);
    assert_false(data_find(path, sizeof path));
    setenv("CASTELLANY_DATA", build_data, 1);
}

/* What this program, copied to FOLDER/bin, finds there. */
static const char *found_in(const char *folder) {
    static char found[1024];
    char command[4096], self[1024];
    const ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    assert_true(length > 0);
    self[length] = 0;
    snprintf(command, sizeof command,
             "mkdir -p '%s/bin' && cp '%s' '%s/bin/program' && CASTELLANY_DATA= '%s/bin/program' find", folder, self,
             folder, folder);
    FILE *output = popen(command, "r");
    assert_non_null(output);
    found[0] = 0;
    if (fgets(found, sizeof found, output)) {
        found[strcspn(found, "\n")] = 0;
    }
    pclose(output);
    return found;
}

/* Where data may lie by the side of PREFIX/bin/program: installed, and unpacked. */
static const char *const beside[] = {"share/games/castellany", "bin/data"};

static void test_a_program_finds_what_lies_beside_it(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof beside / sizeof *beside; i++) {
        char prefix[512], wanted[1024], command[2048];
        snprintf(prefix, sizeof prefix, "%s%zu", kit_path("prefix"), i);
        snprintf(wanted, sizeof wanted, "%s/%s", prefix, beside[i]);
        assert_string_not_equal(found_in(prefix), wanted);
        snprintf(command, sizeof command, "mkdir -p '%s/games'", wanted);
        assert_int_equal(system(command), 0);
        assert_string_equal(found_in(prefix), wanted);
    }
}

static void test_a_build_knows_its_sources(void **state) {
    char tree[512], told[600], command[2048];
    (void)state;
    snprintf(tree, sizeof tree, "%s", kit_path("tree"));
    snprintf(command, sizeof command, "mkdir -p '%s/core'", tree);
    assert_int_equal(system(command), 0);
    snprintf(told, sizeof told, "%s/core/data.path", tree);
    kit_write(told, "", 0);
    assert_string_not_equal(found_in(tree), build_data);
    kit_write(told, "/nonexistent\n", 13);
    assert_string_not_equal(found_in(tree), build_data);
    kit_write(told, build_data, strlen(build_data));
    assert_string_equal(found_in(tree), build_data);
}

static int find(void) {
    char path[1024];
    const int is_found = data_find(path, sizeof path);
    puts(is_found ? path : "nothing");
    return !is_found;
}

int main(int count, char **words) {
    (void)words;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_one_that_is_named),
        cmocka_unit_test(test_a_named_one_is_the_only_one),
        cmocka_unit_test(test_a_build_knows_its_sources),
        cmocka_unit_test(test_a_program_finds_what_lies_beside_it),
    };
    if (count > 1) {
        return find();
    }
    snprintf(build_data, sizeof build_data, "%s", getenv("CASTELLANY_DATA"));
    return cmocka_run_group_tests(tests, NULL, NULL);
}
