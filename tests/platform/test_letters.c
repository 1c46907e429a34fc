/* SPDX-License-Identifier: MIT */
/* Titles in languages whose letters the bold title face does not have. */
#include "kit.h"

#include <SDL_ttf.h>

#include "castellany/data.h"
#include "platform/letters.h"
#include "platform/platform.h"

enum { PX = 40 };

static struct letters letters;

static int width_of(TTF_Font *face, const char *text) {
    int width = 0;
    TTF_SizeUTF8(face, text, &width, NULL);
    return width;
}

/* The first row of TEXT with ink in it, from the base line up; 0: none. */
static int height_of(const char *text) {
    struct mask *mask = letters_mask(&letters, text);
    assert_non_null(mask);
    int first = mask->h;
    for (int i = mask->w * mask->h - 1; i >= 0; i--) {
        first = mask->values[i] > 128 ? i / mask->w : first;
    }
    const int height = letters_rise(&letters) + TTF_FontAscent(letters.own) - first;
    mask_free(mask);
    return height;
}

static void only_english_is_the_faces_own(void **state) {
    (void)state;
    assert_true(letters_are_own("The castle rests"));
    assert_false(letters_are_own("Die Burg ist schön"));
    assert_false(letters_are_own("Großmeister"));
}

static void letters_with_marks_are_as_wide_as_without(void **state) {
    (void)state;
    assert_int_equal(letters_width(&letters, "l\xc3\xb6schen"), width_of(letters.own, "loschen"));
    assert_int_equal(letters_width(&letters, "\xc3\x9c"
                                             "bung"),
                     width_of(letters.own, "Ubung"));
}

static void marks_stand_over_their_letters(void **state) {
    (void)state;
    assert_true(height_of("\xc3\xb6") > height_of("o") + PX / 20);
    assert_true(height_of("\xc3\x96") > height_of("O") + PX / 20);
    assert_true(height_of("\xc3\x96") > height_of("\xc3\xb6") + PX / 20);
}

static void what_cannot_be_put_together_is_borrowed(void **state) {
    (void)state;
    assert_int_equal(letters_width(&letters, "\xc3\x9f"), width_of(letters.other, "\xc3\x9f"));
    assert_true(height_of("\xc3\x9f") > PX / 3);
}

static int set_up(void **state) {
    char data[PLATFORM_PATH_SIZE], folder[PLATFORM_PATH_SIZE], path[PLATFORM_PATH_SIZE + 64],
        error[PLATFORM_ERROR_SIZE];
    (void)state;
    if (!data_find(data, sizeof data) || !platform_fonts_folder(data, folder, error) || TTF_Init() != 0) {
        return -1;
    }
    snprintf(path, sizeof path, "%s/EBGaramond12-Bold.otf", folder);
    letters.own = TTF_OpenFont(path, PX);
    snprintf(path, sizeof path, "%s/EBGaramond12-Regular.otf", folder);
    letters.other = TTF_OpenFont(path, PX);
    return letters.own && letters.other ? 0 : -1;
}

static int take_down(void **state) {
    (void)state;
    TTF_CloseFont(letters.own);
    TTF_CloseFont(letters.other);
    TTF_Quit();
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_english_is_the_faces_own),
        cmocka_unit_test(letters_with_marks_are_as_wide_as_without),
        cmocka_unit_test(marks_stand_over_their_letters),
        cmocka_unit_test(what_cannot_be_put_together_is_borrowed),
    };
    return cmocka_run_group_tests(tests, set_up, take_down);
}
