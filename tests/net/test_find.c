/* SPDX-License-Identifier: MIT */
/* Tables in this house, over the machine's own nets. Others may be hosts here at the same time: each test looks for its
 * own tables alone. */
#include "kit.h"

#include <string.h>

#include "castellany/system.h"
#include "net/find.h"

enum { PATIENCE = 20 };

static struct find_table table_number(unsigned number) {
    const unsigned char key[JOIN_CODE_KEY] = {(unsigned char)number, (unsigned char)system_process(),
                                              (unsigned char)(system_process() >> 8)};
    struct find_table table = {.free = 2, .watch = 8, .port = 47720 + (int)number};
    join_code_of_key(key, &table.code);
    strcpy(table.name, "Anna");
    strcpy(table.terms.game, "seasons");
    table.terms.seats = 4;
    terms_add(&table.terms, "season", "winter");
    return table;
}

static const struct found *find_table(const struct find *find, const struct find_table *table) {
    for (int i = 0; i < find_count(find); i++) {
        if (strcmp(find_at(find, i)->table.code.letters, table->code.letters) == 0) {
            return find_at(find, i);
        }
    }
    return NULL;
}

/* Lets host and guest go on at what seems NOW, until the table is found as it is meant to be; 0: it never was. */
static int is_seen(struct find *find, struct find_host *host, const struct find_table *table, int free, double now) {
    const double begun = system_seconds();
    while (system_seconds() - begun < PATIENCE) {
        find_go_on(find, now + (system_seconds() - begun));
        find_host_go_on(host, now + (system_seconds() - begun));
        const struct found *found = find_table(find, table);
        if (found ? found->table.free == free : free < 0) {
            return 1;
        }
        find_wait(find, 10);
    }
    return 0;
}

/* ---- messages ---- */

static void test_what_is_written_is_read(void **state) {
    (void)state;
    const struct find_table table = table_number(1);
    unsigned char bytes[FIND_PACKET];
    struct find_table read;
    const size_t size = find_write(&table, bytes);
    assert_true(size > 0 && find_read(bytes, size, &read));
    assert_string_equal(read.code.letters, table.code.letters);
    assert_string_equal(read.name, "Anna");
    assert_string_equal(read.terms.game, "seasons");
    assert_string_equal(read.terms.options[0].value, "winter");
    assert_int_equal(read.terms.seats, 4);
    assert_int_equal(read.free * 100 + read.watch, 208);
    assert_int_equal(read.port, table.port);
    assert_false(read.is_begun);
}

static void test_what_is_cut_or_changed_is_never_another_table(void **state) {
    (void)state;
    const struct find_table table = table_number(1);
    unsigned char bytes[FIND_PACKET];
    struct find_table read;
    const size_t size = find_write(&table, bytes);
    for (size_t cut = 0; cut < size; cut++) {
        assert_false(find_read(bytes, cut, &read));
    }
    for (size_t at = 0; at < size; at++) {
        bytes[at] ^= 0x10;
        assert_true(!find_read(bytes, size, &read) || strcmp(read.code.letters, table.code.letters) == 0);
        bytes[at] ^= 0x10;
    }
}

static void refuse_table(const struct find_table *table) {
    unsigned char bytes[FIND_PACKET];
    struct find_table read;
    const size_t size = find_write(table, bytes);
    assert_false(size > 0 && find_read(bytes, size, &read));
}

static void test_numbers_out_of_their_range_are_no_table(void **state) {
    (void)state;
    struct find_table table = table_number(1);
    table.free = 5; /* of four */
    refuse_table(&table);
    table = table_number(1);
    table.watch = HOST_WATCHERS + 1;
    refuse_table(&table);
    table = table_number(1);
    table.port = 65536;
    refuse_table(&table);
    table = table_number(1);
    strcpy(table.name, "An\nna");
    refuse_table(&table);
    table = table_number(1);
    table.code.letters[3] = table.code.letters[3] == 'A' ? 'B' : 'A';
    refuse_table(&table);
}

static void test_where_it_is_can_be_typed(void **state) {
    (void)state;
    struct found found = {.table = table_number(1), .address = "192.168.1.23"};
    char where[FIND_WHERE_SIZE], shown[JOIN_CODE_SHOWN_SIZE];
    join_code_show(&found.table.code, shown);
    find_where(&found, where);
    assert_memory_equal(where, shown, strlen(shown));
    assert_string_equal(where + strlen(shown), "@near:192.168.1.23:47721");
}

/* ---- over the machine's nets ---- */

static void test_a_table_is_seen_changes_and_goes(void **state) {
    (void)state;
    struct find_host *host = find_host_open(0);
    struct find *find = find_open(0);
    struct find_table table = table_number(2);
    assert_true(host && find);
    find_host_show(host, &table);
    assert_true(is_seen(find, host, &table, 2, 100));
    table.free = 1;
    find_host_show(host, &table);
    assert_true(is_seen(find, host, &table, 1, 200));
    find_host_show(host, NULL);
    assert_true(is_seen(find, host, &table, -1, 300));
    find_close(find);
    find_host_close(host);
}

static void test_two_tables_on_one_machine_are_both_seen(void **state) {
    (void)state;
    struct find_host *hosts[] = {find_host_open(0), find_host_open(0)};
    const struct find_table tables[] = {table_number(3), table_number(4)};
    struct find *find = find_open(0);
    for (int i = 0; i < 2; i++) {
        assert_non_null(hosts[i]);
        find_host_show(hosts[i], &tables[i]);
    }
    const double begun = system_seconds();
    while (system_seconds() - begun < PATIENCE && !(find_table(find, &tables[0]) && find_table(find, &tables[1]))) {
        find_go_on(find, system_seconds());
        find_host_go_on(hosts[0], system_seconds());
        find_host_go_on(hosts[1], system_seconds());
        find_wait(find, 10);
    }
    assert_non_null(find_table(find, &tables[0]));
    assert_non_null(find_table(find, &tables[1]));
    find_close(find);
    find_host_close(hosts[0]);
    find_host_close(hosts[1]);
}

/* Whoever asks gets less than he sent, and no more than twenty answers a second. */
static void test_nobody_can_be_flooded_with_answers(void **state) {
    (void)state;
    const int asker = socket_post_open(0), other = 40000 + (int)(system_process() % 5000);
    struct find_host *host = find_host_open(other);
    const struct find_table table = table_number(5);
    unsigned char bytes[FIND_PACKET] = "castellany?1";
    struct socket_sender from;
    int answers = 0;
    find_host_show(host, &table);
    const struct socket_sender to = {"127.0.0.1", other};
    socket_post_answer(asker, &to, bytes, FIND_PACKET / 2); /* less than may come back */
    for (int i = 0; i < 60; i++) {
        find_host_go_on(host, 5);
        if (i == 0) {
            assert_int_equal(socket_post_read(asker, bytes, sizeof bytes, &from), -1);
        }
        memset(bytes, 0, sizeof bytes);
        strcpy((char *)bytes, "castellany?1");
        socket_post_answer(asker, &to, bytes, sizeof bytes);
    }
    find_host_go_on(host, 5);
    while (socket_post_read(asker, bytes, sizeof bytes, &from) > 0) {
        answers++;
    }
    assert_int_equal(answers, 20);
    socket_close(asker);
    find_host_close(host);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_written_is_read),
        cmocka_unit_test(test_what_is_cut_or_changed_is_never_another_table),
        cmocka_unit_test(test_numbers_out_of_their_range_are_no_table),
        cmocka_unit_test(test_where_it_is_can_be_typed),
        cmocka_unit_test(test_a_table_is_seen_changes_and_goes),
        cmocka_unit_test(test_two_tables_on_one_machine_are_both_seen),
        cmocka_unit_test(test_nobody_can_be_flooded_with_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
