/* SPDX-License-Identifier: MIT */
/* Whatever is wrong with a code, an address, a version, a table or a host is said in the player's language, and says
 * what to do: each kind is brought about, in both languages. */
#include "kit.h"

#include <stdio.h>
#include <string.h>

#include "castellany/data.h"
#include "net/guest.h"
#include "net/refusal.h"
#include "platform/platform.h"
#include "store/join_link.h"
#include "table/far_private.h"
#include "ui/catalogue.h"
#include "ui/language.h"
#include "ui/words.h"

enum { LEAST_WORDS = 4 };

static int begin(void **state) {
    char data[PLATFORM_PATH_SIZE], folder[PLATFORM_PATH_SIZE];
    (void)state;
    return !(net_begin() && data_find(data, sizeof data) && platform_languages_folder(data, folder) &&
             language_open(folder));
}

static int words_in(const char *sentence) {
    int count = *sentence != 0;
    for (const char *at = sentence; *at; at++) {
        count += *at == ' ';
    }
    return count;
}

/* Two languages say two things, each a sentence. */
static void assert_both(const char *english, const char *german) {
    if (strcmp(english, german) == 0) {
        fail_msg("\"%s\" stays English", english);
    }
    assert_true(words_in(english) >= LEAST_WORDS && words_in(german) >= LEAST_WORDS);
    assert_non_null(strchr(".?!", english[strlen(english) - 1]));
    assert_non_null(strchr(".?!", german[strlen(german) - 1]));
}

/* ---- what is typed ---- */

static const struct settings nobody; /* has no meeting point */

static void assert_wrong(const char *where) {
    char english[FAR_WORDS_SIZE];
    language_set(LANGUAGE_ENGLISH);
    const char *wrong = far_check(where, &nobody);
    if (!wrong) {
        fail_msg("\"%s\" could be joined", where);
        return;
    }
    snprintf(english, sizeof english, "%s", wrong);
    language_set(LANGUAGE_GERMAN);
    assert_both(english, far_check(where, &nobody));
}

static void test_codes_and_addresses(void **state) {
    static const char *const wrong[] = {
        "",
        "K7QF",                               /* short */
        "K7QF-2MXD-9R4T-K7QF@host.test",      /* long */
        "K7QF-2MXD-9RUT@host.test",           /* no letter of codes */
        "K7QF-2MXD-9R%T@host.test",           /* no letter at all */
        "7KQF-2MXD-9R4T@host.test",           /* two have changed places */
        "castellany:join?at=host.test",       /* a link without a code */
        "castellany:join?code=&at=host.test", /* an empty one */
        "\xff\xfe\xfd",
    };
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_wrong(wrong[i]);
    }
}

/* A code that is right, so that only the address is to be told of. */
static void test_addresses(void **state) {
    static const char *const wrong[] = {
        "",
        "@",
        "@host.test:0",
        "@host.test:77777",
        "@host.test:x",
        "@ho/st",
        "@http://host.test",
        "@mqtt://",
        "@mqtt://a:b@host.test",
        "@wss://host.test:8084/mqtt", /* for browsers */
    };
    unsigned char key[JOIN_CODE_KEY] = {1, 2, 3};
    struct join_code code;
    char where[128];
    (void)state;
    join_code_of_key(key, &code);
    snprintf(where, sizeof where, "%s@host.test", code.letters);
    assert_null(far_check(where, &nobody));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(where, sizeof where, "%s%s", code.letters, wrong[i]);
        assert_wrong(where);
    }
}

/* Of the program or of the page, with whatever stands around it in a letter. */
static void test_links(void **state) {
    static const char *const forms[] = {
        "castellany:join?code=%s&at=mqtts://host.test:444",
        " castellany:join?at=mqtts://host.test:444&code=%s\n",
        "castellany:join=%s@mqtts://host.test:444",
        "Come! <https://castles.test/play/#join=%s@mqtts://host.test:444> Anna",
        "https://castles.test/?x=1#join?code=%s&at=mqtts://host.test:444",
    };
    unsigned char key[JOIN_CODE_KEY] = {1, 2, 3};
    struct join_code code, read;
    struct meeting meeting;
    char link[256];
    (void)state;
    join_code_of_key(key, &code);
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        snprintf(link, sizeof link, forms[i], code.letters);
        assert_true(join_link_is_in(link));
        assert_null(far_where_read(link, &nobody, &read, &meeting));
        assert_string_equal(read.letters, code.letters);
        assert_string_equal(meeting.host, "host.test");
        assert_int_equal(meeting.port, 444);
    }
    assert_false(join_link_is_in("join=K7QF"));
    assert_false(join_link_is_in("castellany:joined"));
}

/* As browsers have them: read and written alike. */
static void test_addresses_of_browsers(void **state) {
    static const char *const addresses[] = {"wss://host.test", "wss://anna:se/cret@host.test:8084/mqtt",
                                            "ws://[::1]:8083/mqtt", "ws://host.test/a/b"};
    static const char *const wrong[] = {"wss://", "ws:///mqtt", "ws://a:b@host.test/", "wss://host.test:0/mqtt",
                                        "wss://host.test/a-path-that-is-longer-than-any-broker-has"};
    struct meeting meeting;
    char text[MEETING_SIZE];
    (void)state;
    for (size_t i = 0; i < sizeof addresses / sizeof *addresses; i++) {
        assert_null(meeting_read(addresses[i], &meeting));
        assert_true(meeting.is_web);
        meeting_write(&meeting, 1, text);
        assert_string_equal(text, addresses[i]);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_non_null(meeting_read(wrong[i], &meeting));
    }
}

/* ---- the meeting point ---- */

static const char *translated(const char *sentence) {
    return sentence[0] ? _(sentence) : sentence;
}

static void test_meeting_points(void **state) {
    static const struct {
        const char *typed, *kept; /* KEPT NULL: it could not be one */
    } cases[] = {
        {"", ""},
        {"   ", ""},
        {"club.example.org", "mqtts://club.example.org"},
        {" mqtts://club.example.org:443 ", "mqtts://club.example.org:443"},
        {"mqtts://anna:se:cret@club.example.org", "mqtts://anna:se:cret@club.example.org"},
        {"mqtt://192.168.1.5", "mqtt://192.168.1.5"},
        {"http://club.example.org", NULL},
        {"mqtt://anna:secret@club.example.org", NULL}, /* a password without TLS */
        {"mqtts://", NULL},
        {"club.example.org:0", NULL},
        {"club example.org", NULL},
        {"club/x", NULL},
        {"/home/anna/our castles", "folder:/home/anna/our castles"},
        {"folder:/home/anna/castles", "folder:/home/anna/castles"},
        {"C:/Users/Anna/Castles", "folder:C:/Users/Anna/Castles"},
        {"folder:castles", NULL},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char words[64], english[FAR_WORDS_SIZE];
        language_set(LANGUAGE_ENGLISH);
        snprintf(words, sizeof words, "%s", cases[i].typed);
        const char *wrong = far_meeting_check(words, sizeof words);
        if (cases[i].kept) {
            assert_null(wrong);
            assert_string_equal(words, cases[i].kept);
        } else {
            assert_non_null(wrong);
            assert_string_equal(words, cases[i].typed);
            snprintf(english, sizeof english, "%s", wrong);
            language_set(LANGUAGE_GERMAN);
            assert_both(english, far_meeting_check(words, sizeof words));
        }
    }
}

/* Whoever has a meeting point finds a table by its code alone; its password is added where it is meant, and shown to
 * nobody. */
static void test_the_own_meeting_point(void **state) {
    static const struct {
        const char *address, *user; /* behind the code */
    } cases[] = {
        {"", "anna"},
        {"@mqtts://club.example.org", "anna"},
        {"@mqtts://CLUB.example.org:8883", "anna"},
        {"@mqtts://ben:other@club.example.org", "ben"},
        {"@mqtts://elsewhere.example.org", ""},
        {"@mqtts://club.example.org:443", ""},
        {"@mqtt://club.example.org", ""},
        {"@192.168.1.23", ""},
    };
    struct settings anna = {.meeting = "mqtts://anna:secret@club.example.org", .authority = "/club.crt"};
    unsigned char key[JOIN_CODE_KEY] = {1, 2, 3};
    char where[128], shown[FAR_WHERE_SIZE];
    struct join_code code, read;
    struct meeting meeting;
    (void)state;
    join_code_of_key(key, &code);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        snprintf(where, sizeof where, "%s%s", code.letters, cases[i].address);
        assert_null(far_where_read(where, &anna, &read, &meeting));
        assert_string_equal(meeting.user, cases[i].user);
        assert_true(!meeting.is_secret || strcmp(meeting.authority, "/club.crt") == 0);
    }
    far_meeting(&anna, shown);
    assert_string_equal(shown, "mqtts://club.example.org");
}

static void test_troubles(void **state) {
    char english[FAR_WORDS_SIZE];
    (void)state;
    for (enum carry_trouble trouble = CARRY_FINE + 1; trouble < CARRY_TROUBLES; trouble++) {
        language_set(LANGUAGE_ENGLISH);
        snprintf(english, sizeof english, "%s", translated(carry_trouble_words(trouble)));
        language_set(LANGUAGE_GERMAN);
        assert_both(english, translated(carry_trouble_words(trouble)));
    }
}

/* ---- what comes of knocking ---- */

static int names_versions(enum refusal refusal) {
    return refusal == REFUSAL_PROTOCOL || refusal == REFUSAL_GAME || refusal == REFUSAL_REVISION ||
           refusal == REFUSAL_HELLO;
}

static void test_refusals_name_both_versions(void **state) {
    char said[2][FAR_WORDS_SIZE];
    (void)state;
    for (enum refusal refusal = REFUSAL_NONE + 1; refusal < REFUSAL_COUNT; refusal++) {
        for (int german = 0; german < 2; german++) {
            language_set(german ? LANGUAGE_GERMAN : LANGUAGE_ENGLISH);
            refusal_say(refusal, translated, "7.8.9", "1.2.3", said[german], sizeof said[german]);
            assert_null(strchr(said[german], '%'));
            assert_int_equal(strstr(said[german], "7.8.9") != NULL, names_versions(refusal));
            assert_int_equal(strstr(said[german], "1.2.3") != NULL, names_versions(refusal));
        }
        assert_both(said[0], said[1]);
    }
}

static void test_faults_of_a_host(void **state) {
    char english[FAR_WORDS_SIZE];
    (void)state;
    for (enum guest_fault fault = GUEST_NO_FAULT + 1; fault <= GUEST_OTHER_CHANCE; fault++) {
        language_set(LANGUAGE_ENGLISH);
        snprintf(english, sizeof english, "%s", translated(guest_fault_words(fault)));
        language_set(LANGUAGE_GERMAN);
        assert_both(english, translated(guest_fault_words(fault)));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_codes_and_addresses),
        cmocka_unit_test(test_addresses),
        cmocka_unit_test(test_links),
        cmocka_unit_test(test_addresses_of_browsers),
        cmocka_unit_test(test_meeting_points),
        cmocka_unit_test(test_the_own_meeting_point),
        cmocka_unit_test(test_troubles),
        cmocka_unit_test(test_refusals_name_both_versions),
        cmocka_unit_test(test_faults_of_a_host),
    };
    return cmocka_run_group_tests_name("table far_words", tests, begin, NULL);
}
