/* SPDX-License-Identifier: MIT */
/* Plays a whole match by a finger on a phone's window and tells where it taps, so that packaging/web-try can do the same
 * in a browser: record_taps GAME FILE. A line a tap: x, y, and how many lines the match's FILE has before it. */
#include <stdio.h>
#include <string.h>

#include "robot.h"
#include "table/table_ops.h"

enum { W = 800, H = 360, TREMBLES = 12, SEED = 83 };

static struct robot robot;
static const char *file;

static int lines(void) {
    FILE *match = fopen(file, "r");
    int count = 0;
    for (int c; match && (c = getc(match)) != EOF;) {
        count += c == '\n';
    }
    if (match) {
        fclose(match);
    }
    return count;
}

static void tell(struct point at) {
    printf("%d %d %d\n", at.x, at.y, lines());
}

static const struct table_ops *game_called(const char *name) {
    int i = 0;
    while (table_list[i] && strcmp(table_list[i]->game->name, name) != 0) {
        i++;
    }
    return table_list[i];
}

int main(int argc, char **argv) {
    const struct table_ops *ops = argc == 3 ? game_called(argv[1]) : NULL;
    if (!ops || !robot_open(&robot, W, H, 1)) {
        fprintf(stderr, "record_taps GAME FILE: %s\n", robot.fault);
        return 2;
    }
    file = argv[2];
    robot_begin_game(&robot, ops, ops->game->least_seats, 1, SEED, file);
    robot.driver.finger = TREMBLES;
    robot.tell = tell;
    const int is_done = robot_play_game(&robot);
    fputs(robot.fault, stderr);
    robot_close(&robot);
    return is_done ? 0 : 1;
}
