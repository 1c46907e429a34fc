/* SPDX-License-Identifier: MIT */
/* The record of a lesson: whatever it says, "Learn to play" begins and goes on, or a sentence tells why not. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fuzz_kit.h"
#include "robot.h"
#include "scenes/menus.h"
#include "table/coach/coach.h"
#include "table/table_ops.h"

enum { FRAMES = 20 };

/* A data folder that is the true one but for its lessons. */
static void furnish(void) {
    static const char *const kept[] = {"games/seasons/rules.jsonl", "games/seasons/bots", "games/seasons/pages",
                                       "languages"};
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        char to[2048];
        snprintf(to, sizeof to, "%s/%s", fuzz_data(), kept[i]);
        fuzz_must(access(fuzz_path(kept[i]), F_OK) == 0 || symlink(to, fuzz_path(kept[i])) == 0);
    }
}

/* There are no pictures here, and not even the board's layout: nothing may lie anywhere but near the window for that.
 */
static void look_at_widgets(struct robot *robot) {
    enum { FAR = 100000 };
    struct scene *top = app_top(robot->app);
    const struct ui *ui = &top->ui;
    for (int i = 0; ui && i < ui->count; i++) {
        const struct rect rect = ui->widgets[i].rect;
        fuzz_must(abs(rect.x) < FAR && abs(rect.y) < FAR && rect.w < FAR && rect.h < FAR);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static struct robot robot;
    static int is_open;
    char error[GAME_ERROR_SIZE] = "";
    if (!is_open) {
        furnish();
        setenv("CASTELLANY_DATA", fuzz_folder(), 1);
        fuzz_must(robot_open(&robot, 1280, 720, 3));
        is_open = 1;
    }
    fuzz_file("games/seasons/lesson.castellany", bytes, size);
    struct scene *lesson = coach_lesson_scene(robot.app, table_list[0], 0, PACE_AT_ONCE, 0, error);
    fuzz_must(lesson || error[0]);
    if (lesson) {
        app_replace(robot.app, lesson);
        driver_begin(&robot.driver, robot.app, robot.driver.platform, robot.driver.list);
        for (int i = 0; i < FRAMES; i++) {
            driver_frame(&robot.driver);
            look_at_widgets(&robot);
            driver_key(&robot.driver, UI_KEY_ACCEPT, 0, 0);
        }
        app_replace(robot.app, title_scene_new());
    }
    return 0;
}
