/* The folder of saves: what is there, which comes next. */
#ifndef SCENES_SAVES_H
#define SCENES_SAVES_H

#include <time.h>

#include "castellany/match_file.h"
#include "platform/platform.h"

enum { SAVES_MOST = 256 };

/* A save as a list shows it. */
struct save {
    char path[PLATFORM_PATH_SIZE];
    time_t touched;
    int is_readable; /* else ERROR says why */
    char error[GAME_ERROR_SIZE];
    int seats, season, round, rounds, is_over;
    char names[GAME_MAX_SEATS][MATCH_NAME_SIZE];
    int is_bot[GAME_MAX_SEATS];
    int points[GAME_MAX_SEATS];
};

struct saves {
    struct save items[SAVES_MOST];
    int count;
};

/* Reads all saves in FOLDER, the most recently touched first. Gives NULL only when memory is out. */
struct saves *saves_read(const char *folder, const char *data);
void saves_free(struct saves *saves);
/* Finds the most recently touched match that can be gone on with. Gives 1 and fills SAVE, or 0. */
int saves_latest(const char *folder, const char *data, struct save *save);
/* Puts a path for a new save into PATH: named by NOW, and free. */
void saves_new_path(const char *folder, time_t now, char path[PLATFORM_PATH_SIZE]);
/* "today, 14:05", "yesterday", "3 May". */
void saves_date(time_t touched, time_t now, char *text, size_t size);

#endif
