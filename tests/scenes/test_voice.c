/* SPDX-License-Identifier: MIT */
/* One voice: in no picture of --shoot a sentence stands twice. Where the sheet tells of what is pointed at, a tooltip
 * does not say the same once more, and neither repeats the row that it explains. */
#include "kit.h"
#include "painted_kit.h"
#include "twice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program/driver.h"
#include "program/shoot.h"
#include "ui/language.h"

static struct {
    struct painted kit;
    const char *scene, *only;
    int part, parts, number; /* of the pictures each of PARTS, from number PART on */
    int pictures, faults;
} run;

static void found(void *context, const struct twice *twice) {
    const struct rect one = twice->one, other = twice->other;
    (void)context;
    fprintf(stderr, "%s: \"%s\" stands at %d,%d and at %d,%d\n", run.scene, twice->words, one.x, one.y, other.x,
            other.y);
    run.faults++;
}

static void look_at(const struct scene_shot *shot) {
    struct driver driver;
    run.scene = shot->name;
    run.kit.app->scale_override = 100;
    platform_resize(run.kit.app->platform, 1280, 720);
    assert_true(shoot_pose(run.kit.app, &driver, run.kit.list, shot));
    twice_look(run.kit.list, run.kit.app->metrics, found, NULL);
    run.pictures++;
}

static void no_sentence_stands_twice(void **state) {
    const struct settings usual = run.kit.app->settings;
    (void)state;
    language_set(LANGUAGE_ENGLISH);
    for (int i = 0; shoot_list(i); i++) {
        for (const struct scene_shot *shot = shoot_list(i); shot->name; shot++) {
            run.kit.app->settings = usual;
            if (strstr(shot->name, run.only) && run.number++ % run.parts == run.part) {
                look_at(shot);
            }
        }
    }
    run.kit.app->settings = usual;
    print_message("%d pictures\n", run.pictures);
    assert_true(run.pictures > 0);
    assert_int_equal(run.faults, 0);
}

static int set_up(void **state) {
    (void)state;
    const int failed = painted_open(&run.kit);
    if (!failed) {
        shoot_fill_saves(run.kit.app, run.kit.saves);
    }
    return failed;
}

static int tear_down(void **state) {
    (void)state;
    return painted_close(&run.kit);
}

/* Usage: test_scenes_voice [PART OF A SCENE'S NAME | NUMBER OF PARTS]. */
int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_sentence_stands_twice)};
    run.only = argc == 2 ? argv[1] : "";
    run.part = argc > 2 ? atoi(argv[1]) - 1 : 0;
    run.parts = argc > 2 ? atoi(argv[2]) : 1;
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
