/* SPDX-License-Identifier: MIT */
/* A script: whatever it says, it runs to its end or to the line that it names. */
#include <ctype.h>
#include <string.h>

#include "fuzz_kit.h"
#include "program/script.h"
#include "robot.h"
#include "scenes/menus.h"

/* Long waits, and matches played to their ends, would only take time. */
static int is_short(const uint8_t *bytes, size_t size) {
    int digits = 0;
    for (size_t i = 0; i < size; i++) {
        digits = isdigit(bytes[i]) ? digits + 1 : 0;
        if (digits > 4) {
            return 0;
        }
    }
    return size < 2000 && !memmem(bytes, size, "play-by", 7);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    struct robot robot;
    if (!is_short(bytes, size)) {
        return 0;
    }
    fuzz_must(robot_open_in(&robot, 1280, 720, 3, fuzz_folder()));
    app_push(robot.app, title_scene_new());
    driver_begin(&robot.driver, robot.app, robot.driver.platform, robot.driver.list);
    const int code = script_run(&robot.driver, fuzz_file("fuzz.script", bytes, size));
    fuzz_must(code == 0 || code == 1);
    robot_close(&robot);
    return 0;
}
