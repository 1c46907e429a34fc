/* SPDX-License-Identifier: MIT */
/* The meeting point, byte by byte, as MQTT 3.1.1 has them. That libmosquitto understands it, `net tables` holds; a
 * browser's client of our own talks to it here. */
#include "kit.h"

#include <string.h>

#include "net/mqtt_client.h"
#include "net/near.h"

#define TABLE "0123456789abcdef0123"
#define TOPIC "castellany/1/" TABLE "/a"

static struct near *near;

/* ---- packets ---- */

struct packet {
    size_t size;
    unsigned char bytes[70000];
};

static void add(struct packet *packet, const void *bytes, size_t size) {
    memcpy(packet->bytes + packet->size, bytes, size);
    packet->size += size;
}

static void add_text(struct packet *packet, const char *text) {
    const unsigned char length[] = {(unsigned char)(strlen(text) >> 8), (unsigned char)strlen(text)};
    add(packet, length, 2);
    add(packet, text, strlen(text));
}

static void send_packet(int line, unsigned first, const struct packet *body) {
    static struct packet whole;
    size_t left = body->size;
    whole.size = 0;
    add(&whole, &(unsigned char){(unsigned char)first}, 1);
    do {
        add(&whole, &(unsigned char){(unsigned char)((left & 127) | (left > 127 ? 128 : 0))}, 1);
        left >>= 7;
    } while (left);
    add(&whole, body->bytes, body->size);
    near_hear(near, line, whole.bytes, whole.size);
}

static int greet(void) {
    static struct packet body;
    const int line = near_come(near);
    body.size = 0;
    add_text(&body, "MQTT");
    add(&body, "\4\2\0\24\0\1x", 7);
    send_packet(line, 0x10, &body);
    return line;
}

static void subscribe(int line, const char *name) {
    static struct packet body;
    body.size = 0;
    add(&body, "\0\1", 2);
    add_text(&body, name);
    add(&body, "\1", 1);
    send_packet(line, 0x82, &body);
}

static void publish(int line, const char *name, const void *bytes, size_t size) {
    static struct packet body;
    body.size = 0;
    add_text(&body, name);
    add(&body, "\0\1", 2);
    add(&body, bytes, size);
    send_packet(line, 0x33, &body);
}

static void assert_says(int line, const char *bytes, size_t size) {
    const unsigned char *said;
    assert_false(near_is_wrong(near, line));
    assert_int_equal(near_say(near, line, &said), size);
    assert_memory_equal(said, bytes, size);
    near_said(near, line, size);
}

static void forget_said(int line) {
    const unsigned char *said;
    near_said(near, line, near_say(near, line, &said));
}

static int begin(void **state) {
    (void)state;
    near = near_new(TABLE);
    return 0;
}

static int end(void **state) {
    (void)state;
    near_free(near);
    return 0;
}

/* ---- what it does ---- */

static void test_the_last_value_comes_to_who_watches_now_and_later(void **state) {
    (void)state;
    const int host = greet(), early = greet(), late = greet();
    assert_says(host, "\x20\2\0\0", 4);
    forget_said(early);
    forget_said(late);
    subscribe(early, TOPIC);
    assert_says(early, "\x90\3\0\1\0", 5);
    publish(host, TOPIC, "one", 3);
    publish(host, TOPIC, "two", 3);
    assert_says(host, "\x40\2\0\1\x40\2\0\1", 8);
    assert_says(early, "\x30\x28\0\x23" TOPIC "one\x30\x28\0\x23" TOPIC "two", 84);
    subscribe(late, TOPIC);
    assert_says(late, "\x90\3\0\1\0\x31\x28\0\x23" TOPIC "two", 47);
    publish(host, TOPIC, "", 0);
    forget_said(late);
    const int last = greet();
    forget_said(last);
    subscribe(last, TOPIC);
    assert_says(last, "\x90\3\0\1\0", 5);
}

static void test_other_tables_and_patterns_are_not_served(void **state) {
    (void)state;
    static const char *const names[] = {"castellany/1/other/a", "castellany/1/" TABLE "/+", "#", ""};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const int one = greet(), other = greet();
        subscribe(one, names[i]);
        publish(other, names[i], "x", 1);
        assert_true(near_is_wrong(near, one) && near_is_wrong(near, other));
        near_leave(near, one);
        near_leave(near, other);
    }
}

static void test_limits_end_the_line_of_who_passes_them(void **state) {
    (void)state;
    static unsigned char large[NEAR_VALUE + 1];
    const int one = greet(), other = greet();
    publish(one, TOPIC, large, NEAR_VALUE);
    assert_false(near_is_wrong(near, one));
    publish(one, TOPIC, large, NEAR_VALUE + 1);
    assert_true(near_is_wrong(near, one));
    forget_said(other);
    subscribe(other, TOPIC); /* and does not listen */
    const int writer = greet();
    for (int i = 0; i < 8; i++) {
        publish(writer, TOPIC, large, NEAR_VALUE);
        forget_said(writer);
    }
    assert_true(near_is_wrong(near, other));
    assert_false(near_is_wrong(near, writer));
    for (int i = 0; i < NEAR_REGISTERS; i++) {
        char name[64];
        snprintf(name, sizeof name, "castellany/1/" TABLE "/g/%d", i);
        publish(writer, name, "x", 1);
        forget_said(writer);
    }
    assert_true(near_is_wrong(near, writer));
}

#define PRESENCE "castellany/1/" TABLE "/p/x"

static int greet_with_will(void) {
    static struct packet body;
    const int line = near_come(near);
    body.size = 0;
    add_text(&body, "MQTT");
    add(&body, "\4\x2e\0\24\0\1x", 7);
    add_text(&body, PRESENCE);
    add_text(&body, "");
    send_packet(line, 0x10, &body);
    forget_said(line);
    return line;
}

static void test_who_is_cut_off_leaves_his_register_empty(void **state) {
    (void)state;
    static const struct packet nothing;
    const int watcher = greet(), one = greet_with_will();
    subscribe(watcher, PRESENCE);
    forget_said(watcher);
    publish(one, PRESENCE, "y", 1);
    assert_says(watcher, "\x30\x28\0\x25" PRESENCE "y", 42);
    near_leave(near, one);
    assert_says(watcher, "\x30\x27\0\x25" PRESENCE, 41);
    const int other = greet_with_will(); /* who says goodbye has seen to it himself */
    publish(other, PRESENCE, "z", 1);
    forget_said(watcher);
    send_packet(other, 0xe0, &nothing);
    near_leave(near, other);
    assert_says(watcher, "", 0);
}

static void test_a_will_of_another_table_is_not_taken(void **state) {
    (void)state;
    static struct packet body;
    const int line = near_come(near);
    body.size = 0;
    add_text(&body, "MQTT");
    add(&body, "\4\x2e\0\24\0\1x", 7);
    add_text(&body, "castellany/1/other/p/x");
    add_text(&body, "");
    send_packet(line, 0x10, &body);
    assert_true(near_is_wrong(near, line));
}

static void test_sixteen_may_come(void **state) {
    (void)state;
    for (int i = 0; i < NEAR_LINES; i++) {
        assert_in_range(near_come(near), 0, NEAR_LINES - 1);
    }
    assert_int_equal(near_come(near), -1);
    near_leave(near, 3);
    assert_int_equal(near_come(near), 3);
}

static void test_who_does_not_greet_is_not_heard(void **state) {
    (void)state;
    const int line = near_come(near);
    subscribe(line, TOPIC);
    assert_true(near_is_wrong(near, line));
    const int twice = greet();
    near_hear(near, twice, "\x10\x0d\0\4MQTT\4\2\0\24\0\1x", 15);
    assert_true(near_is_wrong(near, twice));
}

/* ---- the client of our own, at the same meeting point ---- */

static struct told {
    int greetings;
    unsigned code;
    char name[MQTT_NAME_SIZE];
    size_t size;
    unsigned char bytes[MQTT_VALUE];
    unsigned reason; /* why something was refused last */
} told;

static void greeted(void *context, unsigned code) {
    (void)context;
    told.greetings++;
    told.code = code;
}

static void taken(void *context, const char *name, const void *bytes, size_t size) {
    (void)context;
    strcpy(told.name, name);
    told.size = size;
    memcpy(told.bytes, bytes, size);
}

static void refused(void *context, unsigned reason) {
    (void)context;
    told.reason = reason;
}

/* All that each has for the other, in pieces of SIZE. */
static void carry(struct mqtt_client *client, int line, size_t piece) {
    const unsigned char *said;
    for (size_t size = client->line.out_size, part; size; size -= part) {
        part = size < piece ? size : piece;
        near_hear(near, line, client->line.out, part);
        mqtt_said(&client->line, part);
    }
    for (size_t size; (size = near_say(near, line, &said)) > 0;) {
        const size_t part = size < piece ? size : piece;
        mqtt_client_hear(client, said, part);
        near_said(near, line, part);
    }
}

static void own_client_puts_and_watches_and_leaves_its_will(int level) {
    static unsigned char value[MQTT_VALUE];
    static struct mqtt_client client = {.user = {NULL, greeted, taken, refused}};
    const struct mqtt_greeting greeting = {level, "anna", "secret", TOPIC "/here", 60, 2592000};
    const unsigned char *said;
    told = (struct told){0};
    const int line = near_come(near), other = greet();
    near_said(near, other, near_say(near, other, &said));
    mqtt_client_greet(&client, &greeting);
    carry(&client, line, 3);
    assert_int_equal(told.greetings, 1);
    assert_int_equal(told.code, 0);
    memset(value, 7, sizeof value);
    mqtt_client_put(&client, TOPIC, value, sizeof value);
    mqtt_client_put(&client, TOPIC "/here", "yes", 3);
    mqtt_client_watch(&client, TOPIC);
    mqtt_client_ping(&client);
    carry(&client, line, 1000);
    assert_string_equal(told.name, TOPIC);
    assert_int_equal(told.size, sizeof value);
    assert_memory_equal(told.bytes, value, sizeof value);
    publish(other, TOPIC, "", 0);
    carry(&client, line, 1);
    assert_int_equal(told.size, 0);
    assert_false(client.line.is_wrong || near_is_wrong(near, line));
    subscribe(other, TOPIC "/here");
    assert_int_not_equal(near_say(near, other, &said), 0);
    near_said(near, other, near_say(near, other, &said));
    near_leave(near, line);
    assert_int_equal(near_say(near, other, &said), 4 + strlen(TOPIC "/here"));
    mqtt_client_hear(&client, "\x82\0", 2); /* nothing that a broker says */
    assert_true(client.line.is_wrong);
    mqtt_line_end(&client.line);
}

static void test_the_own_client_puts_and_watches_and_leaves_its_will(void **state) {
    (void)state;
    own_client_puts_and_watches_and_leaves_its_will(MQTT_LEVEL_5);
}

static void test_the_own_client_does_so_by_the_older_version_too(void **state) {
    (void)state;
    own_client_puts_and_watches_and_leaves_its_will(MQTT_LEVEL_4);
}

static struct mqtt_client other_client(int level) {
    struct mqtt_client client = {.user = {NULL, greeted, taken, refused}};
    const struct mqtt_greeting greeting = {level, "", "", "", 60, 2592000};
    told = (struct told){0};
    mqtt_client_greet(&client, &greeting);
    mqtt_said(&client.line, client.line.out_size);
    return client;
}

#define HEAR(client, bytes) mqtt_client_hear(client, bytes, sizeof bytes - 1)

static void test_what_the_own_client_puts_is_forgotten_after_thirty_days(void **state) {
    static const unsigned char put[] = "\x33\x0c\0\1x\0\1\5\2\0\x27\x8d\0v";
    struct mqtt_client client = other_client(MQTT_LEVEL_5);
    (void)state;
    mqtt_client_put(&client, "x", "v", 1);
    assert_int_equal(client.line.out_size, sizeof put - 1);
    assert_memory_equal(client.line.out, put, sizeof put - 1);
    mqtt_line_end(&client.line);
}

static void test_the_own_client_tells_what_a_broker_cannot_do(void **state) {
    (void)state;
    struct mqtt_client client = other_client(MQTT_LEVEL_5);
    HEAR(&client, "\x20\x05\0\0\2\x25\0"); /* keeps nothing */
    assert_int_equal(told.code, MQTT_KEEPS_NOTHING);
    mqtt_line_end(&client.line);
    client = other_client(MQTT_LEVEL_5);
    HEAR(&client, "\x20\x0a\0\0\7\x12\0\2me\x24\0"); /* a name for this client, and at most QoS 0 */
    assert_int_equal(told.code, MQTT_TAKES_NOTHING_SURELY);
    mqtt_line_end(&client.line);
    client = other_client(MQTT_LEVEL_5);
    HEAR(&client, "\x20\x02\0\1"); /* knows the older version alone */
    assert_int_equal(told.code, 1);
    assert_false(client.line.is_wrong);
    mqtt_line_end(&client.line);
}

static void test_the_own_client_tells_what_is_refused(void **state) {
    static const unsigned char value[64];
    struct mqtt_client client = other_client(MQTT_LEVEL_5);
    (void)state;
    HEAR(&client, "\x20\x08\0\0\5\x27\0\0\0\x40"); /* takes 64 bytes at once */
    assert_int_equal(told.code, 0);
    mqtt_client_put(&client, "x", value, sizeof value);
    assert_int_equal(told.reason, MQTT_TOO_LARGE);
    assert_int_equal(client.line.out_size, 0);
    HEAR(&client, "\x40\x03\0\1\x87");
    assert_int_equal(told.reason, MQTT_NOT_ALLOWED);
    HEAR(&client, "\xe0\x01\x8b"); /* the broker shuts down */
    assert_int_equal(told.reason, MQTT_SHUTS_DOWN);
    assert_true(client.line.is_wrong);
    mqtt_line_end(&client.line);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_the_last_value_comes_to_who_watches_now_and_later, begin, end),
        cmocka_unit_test_setup_teardown(test_other_tables_and_patterns_are_not_served, begin, end),
        cmocka_unit_test_setup_teardown(test_limits_end_the_line_of_who_passes_them, begin, end),
        cmocka_unit_test_setup_teardown(test_who_is_cut_off_leaves_his_register_empty, begin, end),
        cmocka_unit_test_setup_teardown(test_a_will_of_another_table_is_not_taken, begin, end),
        cmocka_unit_test_setup_teardown(test_sixteen_may_come, begin, end),
        cmocka_unit_test_setup_teardown(test_who_does_not_greet_is_not_heard, begin, end),
        cmocka_unit_test_setup_teardown(test_the_own_client_puts_and_watches_and_leaves_its_will, begin, end),
        cmocka_unit_test_setup_teardown(test_the_own_client_does_so_by_the_older_version_too, begin, end),
        cmocka_unit_test(test_what_the_own_client_puts_is_forgotten_after_thirty_days),
        cmocka_unit_test(test_the_own_client_tells_what_a_broker_cannot_do),
        cmocka_unit_test(test_the_own_client_tells_what_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
