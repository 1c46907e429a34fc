/* SPDX-License-Identifier: MIT */
/* Names in scripts that our own faces lack, in faces of the system: whichever fontconfig lists here has to be used. */
#include "kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/data.h"
#include "platform/faces.h"
#include "platform/platform.h"

enum { PX = 40, ROOM = 4000 };

static struct faces *faces;

/* Two letters of each script, and the first one's number. */
static const struct {
    const char *name, *one, *other;
    unsigned number;
} scripts[] = {
    {"Hebrew", "\xd7\x90", "\xd7\x9d", 0x5d0},
    {"Arabic", "\xd8\xa8", "\xd9\x87", 0x628},
    {"Japanese", "\xe3\x82\xb5", "\xe3\x83\xa0", 0x30b5},
    {"Chinese", "\xe5\xa4\xaa", "\xe9\xbe\x8d", 0x592a},
    {"Korean", "\xea\xb9\x80", "\xec\xb2\xa0", 0xae40},
    {"Devanagari", "\xe0\xa4\xa8", "\xe0\xa4\xb0", 0x928},
    {"Thai", "\xe0\xb8\xaa", "\xe0\xb8\xa1", 0xe2a},
    {"Georgian", "\xe1\x83\x92", "\xe1\x83\x98", 0x10d2},
    {"Armenian", "\xd5\xb0", "\xd5\xb5", 0x570},
    {"emoji", "\xf0\x9f\x98\x80", "\xf0\x9f\x98\xa1", 0x1f600},
};

enum { SCRIPTS = sizeof scripts / sizeof *scripts };

static struct line line_of(enum font font, const char *text) {
    struct line line;
    const struct text_style style = {.font = font, .px = PX};
    assert_true(faces_line(faces, &style, ROOM, text, &line));
    assert_non_null(line.mask);
    return line;
}

static int is_same(const struct mask *one, const struct mask *other) {
    return one->w == other->w && one->h == other->h &&
           memcmp(one->values, other->values, (size_t)one->w * (size_t)one->h) == 0;
}

/* Whether fontconfig lists a face with LETTER. */
static int is_listed(unsigned letter) {
    char command[64];
    snprintf(command, sizeof command, "fc-list :charset=%x 2>/dev/null", letter);
    FILE *output = popen(command, "r");
    const int is_there = output && getc(output) != EOF;
    if (output) {
        pclose(output);
    }
    return is_there;
}

/* The boxes of missing letters are all alike. */
static void letters_of_every_script_that_is_there_are_drawn(void **state) {
    (void)state;
    for (int i = 0; i < SCRIPTS; i++) {
        const int is_there = is_listed(scripts[i].number);
        print_message("%s: %s\n", scripts[i].name, is_there ? "drawn" : "no face here");
        for (enum font font = 0; font < FONTS; font++) {
            const struct line one = line_of(font, scripts[i].one), other = line_of(font, scripts[i].other);
            if (is_there && is_same(one.mask, other.mask)) {
                fail_msg("%s is boxes in font %d", scripts[i].name, font);
            }
        }
    }
}

static int width_of(enum font font, const char *text) {
    const struct text_metrics *metrics = faces_metrics(faces);
    return metrics->width(metrics->context, font, PX, text, strlen(text));
}

/* What is measured is what is drawn, and base lines are one: our own letters stand as without the name. */
static void a_name_in_a_sentence_moves_nothing(void **state) {
    (void)state;
    for (int i = 0; i < SCRIPTS; i++) {
        char text[64];
        snprintf(text, sizeof text, "HH %s%s", scripts[i].one, scripts[i].other);
        const struct line plain = line_of(FONT_TEXT, "HH"), whole = line_of(FONT_TEXT, text);
        const int width = width_of(FONT_TEXT, text);
        assert_in_range(whole.width, width, width + PX / 4);
        for (int y = 0; y < plain.mask->h; y++) {
            const int there = y + whole.middle - plain.middle;
            assert_in_range(there, 0, whole.mask->h - 1);
            assert_memory_equal(plain.mask->values + (size_t)y * (size_t)plain.mask->w,
                                whole.mask->values + (size_t)there * (size_t)whole.mask->w, (size_t)plain.mask->w - 2);
        }
    }
}

/* The ink of MASK from column BEGIN to before END. */
static long ink_of(const struct mask *mask, int begin, int end) {
    long ink = 0;
    for (int y = 0; y < mask->h; y++) {
        for (int x = begin; x < end; x++) {
            ink += mask->values[(size_t)y * (size_t)mask->w + (size_t)x];
        }
    }
    return ink;
}

/* Its first letters stand on the right: small ones here, and large ones follow. */
static void hebrew_runs_to_the_left(void **state) {
    (void)state;
    const struct line line = line_of(FONT_TEXT, "\xd7\x99\xd7\x99\xd7\x99\xd7\x9d\xd7\x9d\xd7\x9d");
    const int w = line.mask->w;
    const long left = ink_of(line.mask, 0, w / 5), right = ink_of(line.mask, w - w / 5, w);
    assert_true(!is_listed(scripts[0].number) || left > right + right / 4);
}

static void a_long_name_is_cut_to_its_room(void **state) {
    (void)state;
    for (int i = 0; i < SCRIPTS; i++) {
        char text[256] = "";
        struct line line;
        const struct text_style style = {.font = FONT_TEXT, .px = PX};
        for (int n = 0; n < 24; n++) {
            strcat(text, n % 2 ? scripts[i].one : scripts[i].other);
        }
        assert_true(faces_line(faces, &style, 5 * PX, text, &line));
        assert_in_range(line.width, PX, 5 * PX + PX / 4);
        faces_trim(faces);
    }
}

static int set_up(void **state) {
    char data[PLATFORM_PATH_SIZE], folder[PLATFORM_PATH_SIZE], error[PLATFORM_ERROR_SIZE] = "";
    (void)state;
    if (!data_find(data, sizeof data) || !platform_fonts_folder(data, folder, error)) {
        return 1;
    }
    faces = faces_new(folder, error, sizeof error);
    return faces == NULL;
}

static int tear_down(void **state) {
    (void)state;
    faces_free(faces);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_of_every_script_that_is_there_are_drawn),
        cmocka_unit_test(a_name_in_a_sentence_moves_nothing),
        cmocka_unit_test(hebrew_runs_to_the_left),
        cmocka_unit_test(a_long_name_is_cut_to_its_room),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
