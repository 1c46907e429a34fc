/* Saves are match files. A list entry comes from reading the file as a whole, so what it says is what will be played.
 */
#include "scenes/saves.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "castellany/seasons.h"
#include "ui/words.h"

static const char ending[] = ".castellany";

struct found {
    char path[PLATFORM_PATH_SIZE];
    time_t touched;
};

static int newer_first(const void *a, const void *b) {
    const struct found *one = a, *other = b;
    if (one->touched != other->touched) {
        return one->touched > other->touched ? -1 : 1;
    }
    return strcmp(other->path, one->path);
}

/* Lists the save files in FOLDER, newest first. Gives how many. */
static int list_folder(const char *folder, struct found *found, int most) {
    DIR *directory = folder[0] ? opendir(folder) : NULL;
    int count = 0;
    for (struct dirent *entry; directory && count < most && (entry = readdir(directory)) != NULL;) {
        const size_t length = strlen(entry->d_name);
        struct stat status;
        if (length <= sizeof ending - 1 || strcmp(entry->d_name + length - (sizeof ending - 1), ending) != 0 ||
            snprintf(found[count].path, PLATFORM_PATH_SIZE, "%s/%s", folder, entry->d_name) >= PLATFORM_PATH_SIZE ||
            stat(found[count].path, &status) != 0 || !S_ISREG(status.st_mode)) {
            continue;
        }
        found[count++].touched = status.st_mtime;
    }
    if (directory) {
        closedir(directory);
    }
    qsort(found, (size_t)count, sizeof *found, newer_first);
    return count;
}

static void save_fill(struct save *save, const struct match_file_read *read) {
    const struct seasons_state *state = match_state(read->match);
    const struct match_seat *seats = match_seats(read->match);
    save->seats = state->seat_count;
    save->season = state->season;
    save->round = state->round;
    save->rounds = state->rounds;
    save->is_over = state->phase == PHASE_OVER;
    for (int seat = 0; seat < save->seats; seat++) {
        snprintf(save->names[seat], MATCH_NAME_SIZE, "%s", seats ? seats[seat].name : "");
        save->is_bot[seat] = seats && strcmp(seats[seat].control, "person") != 0;
        save->points[seat] = state->seats[seat].vp;
    }
}

static void save_read(const struct found *found, const char *data, struct save *save) {
    struct match_file_read read;
    memset(save, 0, sizeof *save);
    memcpy(save->path, found->path, sizeof save->path);
    save->touched = found->touched;
    match_file_read(found->path, data, NULL, NULL, &read);
    if (read.match && strcmp(read.game.ops->name, "seasons") == 0) {
        save->is_readable = 1;
        save_fill(save, &read);
    }
    snprintf(save->error, sizeof save->error, "%s", read.match && !save->is_readable ? _("another game") : read.error);
    match_file_read_free(&read);
}

struct saves *saves_read(const char *folder, const char *data) {
    struct saves *saves = calloc(1, sizeof *saves);
    struct found *found = calloc(SAVES_MOST, sizeof *found);
    if (saves && found) {
        saves->count = list_folder(folder, found, SAVES_MOST);
        for (int i = 0; i < saves->count; i++) {
            save_read(&found[i], data, &saves->items[i]);
        }
    }
    free(found);
    return saves;
}

void saves_free(struct saves *saves) {
    free(saves);
}

int saves_latest(const char *folder, const char *data, struct save *save) {
    struct found *found = calloc(SAVES_MOST, sizeof *found);
    const int count = found ? list_folder(folder, found, SAVES_MOST) : 0;
    int is_found = 0;
    for (int i = 0; i < count && !is_found; i++) {
        save_read(&found[i], data, save);
        is_found = save->is_readable && !save->is_over;
    }
    free(found);
    return is_found;
}

void saves_new_path(const char *folder, time_t now, char path[PLATFORM_PATH_SIZE]) {
    char stamp[32];
    struct tm parts;
    localtime_r(&now, &parts);
    strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", &parts);
    for (int number = 1; number < 100; number++) {
        char more[8] = "";
        if (number > 1) {
            snprintf(more, sizeof more, "-%d", number);
        }
        snprintf(path, PLATFORM_PATH_SIZE, "%.900s/%s%s%s", folder, stamp, more, ending);
        if (access(path, F_OK) != 0) {
            return;
        }
    }
}

static const char *const months[] = {N_("January"),   N_("February"), N_("March"),    N_("April"),
                                     N_("May"),       N_("June"),     N_("July"),     N_("August"),
                                     N_("September"), N_("October"),  N_("November"), N_("December")};

static int is_same_day(const struct tm *one, const struct tm *other) {
    return one->tm_year == other->tm_year && one->tm_yday == other->tm_yday;
}

void saves_date(time_t touched, time_t now, char *text, size_t size) {
    struct tm then, today, yesterday;
    const time_t day_before = now - 24 * 60 * 60;
    localtime_r(&touched, &then);
    localtime_r(&now, &today);
    localtime_r(&day_before, &yesterday);
    if (is_same_day(&then, &today)) {
        snprintf(text, size, _("today, %02d:%02d"), then.tm_hour, then.tm_min);
    } else if (is_same_day(&then, &yesterday)) {
        snprintf(text, size, _("yesterday, %02d:%02d"), then.tm_hour, then.tm_min);
    } else {
        /* TRANSLATORS: day, month, year: "3 May 2026" */
        snprintf(text, size, _("%d %s %d"), then.tm_mday, _(months[then.tm_mon]), then.tm_year + 1900);
    }
}
