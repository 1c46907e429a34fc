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
#include "table/far.h"
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

static void assert_wrong(const char *where) {
    char english[FAR_WORDS_SIZE];
    language_set(LANGUAGE_ENGLISH);
    const char *wrong = far_check(where);
    if (!wrong) {
        fail_msg("\"%s\" could be joined", where);
        return;
    }
    snprintf(english, sizeof english, "%s", wrong);
    language_set(LANGUAGE_GERMAN);
    assert_both(english, far_check(where));
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
    };
    unsigned char key[JOIN_CODE_KEY] = {1, 2, 3};
    struct join_code code;
    char where[128];
    (void)state;
    join_code_of_key(key, &code);
    snprintf(where, sizeof where, "%s@host.test", code.letters);
    assert_null(far_check(where));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(where, sizeof where, "%s%s", code.letters, wrong[i]);
        assert_wrong(where);
    }
}

/* ---- what comes of knocking ---- */

static const char *translated(const char *sentence) {
    return sentence[0] ? _(sentence) : sentence;
}

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
        cmocka_unit_test(test_refusals_name_both_versions),
        cmocka_unit_test(test_faults_of_a_host),
    };
    return cmocka_run_group_tests_name("table far_words", tests, begin, NULL);
}
