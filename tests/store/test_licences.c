/* SPDX-License-Identifier: MIT */
/* The list of licences: the program's own has all texts that it names; what is wrong in one is left out; nothing
 * outside its folder is read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "castellany/data.h"
#include "program/scratch.h"
#include "store/licences.h"

static char folder[64];
static struct licences list;

static int set_up(void **state) {
    char path[128];
    (void)state;
    if (!scratch_make(folder, sizeof folder)) {
        return 1;
    }
    snprintf(path, sizeof path, "%s/licences", folder);
    return mkdir(path, 0700);
}

static int tear_down(void **state) {
    (void)state;
    scratch_remove(folder);
    return 0;
}

static void write_bytes(const char *name, const char *bytes, size_t size) {
    char path[192];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static void write_list(const char *text) {
    write_bytes("licences/licences.json", text, strlen(text));
}

static void the_programs_own_list_has_its_texts(void **state) {
    char data[1024];
    int texts = 0;
    (void)state;
    assert_true(data_find(data, sizeof data));
    assert_true(licences_read(data, &list) > 5);
    assert_string_equal(list.items[0].name, "Castellany");
    for (int i = 0; i < list.count; i++) {
        char *text = licence_text(data, &list.items[i]);
        assert_int_equal(text != NULL, list.items[i].text[0] != 0);
        texts += text != NULL;
        free(text);
    }
    assert_true(texts >= 2);
}

static void what_is_wrong_in_a_list_is_left_out(void **state) {
    (void)state;
    assert_int_equal(licences_read(folder, &list), 0); /* there is none */
    write_list("{\"name\": \"no list\"}");
    assert_int_equal(licences_read(folder, &list), 0);
    write_list("[1, {\"name\": \"a\"}, {\"terms\": \"b\"}, {\"name\": \"\", \"terms\": \"c\"}, {\"name\": "
               "\"d\\u0007e\", \"terms\": \"f\"}]");
    assert_int_equal(licences_read(folder, &list), 1);
    assert_string_equal(list.items[0].name, "de");
    assert_null(licence_text(folder, &list.items[0]));
}

static void more_than_there_is_room_for_is_cut(void **state) {
    char text[LICENCES_MOST * 40 + 100] = "[";
    (void)state;
    for (int i = 0; i < LICENCES_MOST + 2; i++) {
        strcat(text, "{\"name\": \"a\", \"terms\": \"b\"},");
    }
    text[strlen(text) - 1] = ']';
    write_list(text);
    assert_int_equal(licences_read(folder, &list), LICENCES_MOST);
}

static void nothing_outside_the_folder_is_read(void **state) {
    (void)state;
    write_bytes("secret", "words", 5);
    write_list("[{\"name\": \"a\", \"terms\": \"b\", \"text\": \"../secret\"}, {\"name\": \"a\", \"terms\": \"b\", "
               "\"text\": \"missing\"}]");
    assert_int_equal(licences_read(folder, &list), 2);
    assert_string_equal(list.items[0].text, "");
    assert_null(licence_text(folder, &list.items[0]));
    assert_null(licence_text(folder, &list.items[1]));
}

static void a_text_keeps_its_lines_and_nothing_that_is_none(void **state) {
    const char bytes[] = "one\r\n\n\ttwo\f\xff\nthree\0four";
    const struct licence licence = {.name = "a", .terms = "b", .text = "a.txt"};
    (void)state;
    write_bytes("licences/a.txt", bytes, sizeof bytes - 1);
    char *text = licence_text(folder, &licence);
    assert_non_null(text);
    assert_string_equal(text, "one\n\ntwo\nthree");
    free(text);
    write_bytes("licences/a.txt", "", 0);
    assert_null(licence_text(folder, &licence));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_programs_own_list_has_its_texts),
        cmocka_unit_test_setup_teardown(what_is_wrong_in_a_list_is_left_out, set_up, tear_down),
        cmocka_unit_test_setup_teardown(more_than_there_is_room_for_is_cut, set_up, tear_down),
        cmocka_unit_test_setup_teardown(nothing_outside_the_folder_is_read, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_text_keeps_its_lines_and_nothing_that_is_none, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
