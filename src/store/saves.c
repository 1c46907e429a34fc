/* SPDX-License-Identifier: MIT */
/* Saves are match files. A list entry comes from reading the file as a whole, so what it says is what will be played.
 */
#include "store/saves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/hash.h"
#include "castellany/memory.h"
#include "store/seats.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/words.h"

static const char ending[] = ".castellany";

/* ---- listing ---- */

static int newer_first(const void *a, const void *b) {
    const struct save *one = a, *other = b;
    const time_t ones = one->deleted ? one->deleted : one->touched;
    const time_t others = other->deleted ? other->deleted : other->touched;
    return ones != others ? (ones > others ? -1 : 1) : strcmp(other->path, one->path);
}

static int has_ending(const char *name) {
    const size_t length = strlen(name);
    return length > sizeof ending - 1 && strcmp(name + length - (sizeof ending - 1), ending) == 0;
}

/* A file in the trash has the moment of its deletion before its ending: NAME~SECONDS.castellany. Elsewhere such a name
 * is some other program's affair, and a moment that no calendar knows is none. */
static time_t deleted_of(const char *folder, const char *name) {
    const char *sign = strrchr(name, '~');
    char *end;
    const long long seconds = sign && saves_is_trash(folder) ? strtoll(sign + 1, &end, 10) : 0;
    return seconds > 0 && seconds < SAVES_LAST_MOMENT && strcmp(end, ending) == 0 ? (time_t)seconds : 0;
}

static int take_entry(struct save *save, const char *folder, const char *name) {
    struct disk_status status;
    if (!has_ending(name) || snprintf(save->path, sizeof save->path, "%s/%s", folder, name) >= (int)sizeof save->path ||
        !disk_look(save->path, &status) || status.kind != DISK_FILE) {
        return 0;
    }
    save->touched = (time_t)status.changed;
    save->deleted = deleted_of(folder, name);
    return 1;
}

static int has_room(struct saves *saves, int *room) {
    if (saves->count < *room) {
        return 1;
    }
    const int wished = *room * 2 + 32;
    struct save *items = realloc(saves->items, (size_t)wished * sizeof *items);
    if (items) {
        saves->items = items;
        *room = wished;
    }
    return items != NULL;
}

struct saves *saves_list(const char *folder, const struct game_shelf *shelf, saves_use of) {
    struct saves *saves = memory_new(1, sizeof *saves);
    struct disk_folder *directory = folder[0] ? disk_folder_open(folder) : NULL;
    int room = 0;
    for (const char *name; directory && has_room(saves, &room) && (name = disk_folder_next(directory)) != NULL;) {
        memset(&saves->items[saves->count], 0, sizeof *saves->items);
        saves->count += take_entry(&saves->items[saves->count], folder, name);
    }
    disk_folder_close(directory);
    if (saves->count) {
        qsort(saves->items, (size_t)saves->count, sizeof *saves->items, newer_first);
    }
    saves->shelf = shelf;
    saves->of = of;
    return saves;
}

void saves_free(struct saves *saves) {
    if (saves) {
        free(saves->items);
        free(saves);
    }
}

/* ---- reading ---- */

static void fill_seats(struct save *save, const struct match_file_read *read) {
    const struct match_seat *seats = match_seats(read->match);
    const struct game *game = match_game(read->match);
    struct score_sheet sheet;
    for (int seat = 0; seat < save->seats; seat++) {
        snprintf(save->names[seat], MATCH_NAME_SIZE, "%s", seats_name(seats ? &seats[seat] : NULL, seat));
        snprintf(save->controls[seat], sizeof save->controls[seat], "%.31s", seats ? seats[seat].control : "person");
        save->is_bot[seat] = seats && strcmp(seats[seat].control, "person") != 0;
        save->colours[seat] = seats_colour(seats, save->seats, seat);
        game->ops->score(game, match_state(read->match), (uint8_t)seat, &sheet);
        save->points[seat] = sheet.total;
    }
}

static void fill_winners(struct save *save, const struct match_file_read *read) {
    const struct game *game = match_game(read->match);
    uint8_t rank[GAME_MAX_SEATS];
    save->winners = 0;
    if (!save->is_over) {
        return;
    }
    game->ops->rank(game, match_state(read->match), rank);
    for (int seat = 0; seat < save->seats; seat++) {
        save->winners |= rank[seat] == 0 ? 1u << seat : 0;
    }
}

static void fill(struct save *save, const struct match_file_read *read) {
    const struct game *game = match_game(read->match);
    const char *title = json_string_value(json_object_get(read->header, "title"));
    text_copy_clean(save->title, sizeof save->title, title ? title : "");
    save->is_kept = json_is_true(json_object_get(read->header, "kept"));
    save->is_practice = match_is_practice(read->match);
    save->seats = game->ops->seats(match_state(read->match));
    save->is_over = match_to_act(read->match) == 0;
    game->ops->observe(game, match_state(read->match), GAME_NO_SEAT, save->board);
    fill_seats(save, read);
    fill_winners(save, read);
}

static void read_item(struct save *save, const struct game_shelf *shelf, saves_use of) {
    struct match_file_read read;
    match_file_skim(save->path, shelf, &read);
    save->status = read.status;
    save->error = read.error;
    const struct game_ops *ops = read.match ? match_game(read.match)->ops : NULL;
    save->game = ops && of(ops) != SAVES_NOTHING ? ops : NULL;
    if (save->game) {
        save->is_readable = 1;
        fill(save, &read);
    }
    save->is_of_other_game = read.match && !save->is_readable;
    match_file_read_free(&read);
}

void saves_read_on(struct saves *saves, const atomic_bool *cancel) {
    for (int i = atomic_load(&saves->read); i < saves->count && !(cancel && atomic_load(cancel)); i++) {
        read_item(&saves->items[i], saves->shelf, saves->of);
        atomic_store(&saves->read, i + 1);
    }
}

/* ---- the latest ---- */

static uint64_t mark_of(const struct save *save) {
    const uint64_t parts[] = {hash_bytes(save->path, strlen(save->path)), (uint64_t)save->touched};
    return hash_bytes(parts, sizeof parts);
}

static int is_passed(const struct saves_passed *passed, uint64_t mark) {
    size_t i = 0;
    while (passed && i < passed->count && passed->marks[i] != mark) {
        i++;
    }
    return passed && i < passed->count;
}

static void pass(struct saves_passed *passed, uint64_t mark) {
    if (passed) {
        passed->marks = memory_grow(passed->marks, &passed->room, passed->count + 1, sizeof *passed->marks);
        passed->marks[passed->count++] = mark;
    }
}

void saves_pass(struct saves_passed *passed, const struct save *save) {
    pass(passed, mark_of(save));
}

void saves_passed_free(struct saves_passed *passed) {
    free(passed->marks);
    *passed = (struct saves_passed){0};
}

int saves_latest(const char *folder, const struct game_shelf *shelf, saves_use of, struct saves_passed *passed,
                 struct save *save) {
    struct saves *saves = saves_list(folder, shelf, of);
    int is_found = 0;
    for (int i = 0; i < saves->count && !is_found; i++) {
        const uint64_t mark = mark_of(&saves->items[i]);
        if (is_passed(passed, mark)) {
            continue;
        }
        read_item(&saves->items[i], shelf, of);
        *save = saves->items[i];
        is_found = save->is_readable && !save->is_over && !save->is_kept && of(save->game) == SAVES_OFFER;
        if (!is_found) {
            pass(passed, mark);
        }
    }
    saves_free(saves);
    return is_found;
}

/* ---- names and dates ---- */

void saves_new_path(const char *folder, time_t now, char path[PLATFORM_PATH_SIZE]) {
    char stamp[32] = "match";
    struct tm parts;
    if (localtime_r(&now, &parts)) {
        strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", &parts);
    }
    int number = 1;
    do {
        char more[16] = "";
        if (number > 1) {
            snprintf(more, sizeof more, "-%d", number);
        }
        snprintf(path, PLATFORM_PATH_SIZE, "%s/%s%s%s", folder, stamp, more, ending);
        number++;
    } while (disk_is_there(path));
}

static int is_same_day(const struct tm *one, const struct tm *other) {
    return one->tm_year == other->tm_year && one->tm_yday == other->tm_yday;
}

void saves_date(time_t touched, time_t now, char *text, size_t size) {
    static const char *const months[] = {N_("January"),   N_("February"), N_("March"),    N_("April"),
                                         N_("May"),       N_("June"),     N_("July"),     N_("August"),
                                         N_("September"), N_("October"),  N_("November"), N_("December")};
    struct tm then, today, yesterday;
    const time_t day_before = now - 24 * 60 * 60;
    if (touched > SAVES_LAST_MOMENT || touched < -SAVES_LAST_MOMENT || !localtime_r(&touched, &then) ||
        !localtime_r(&now, &today) || !localtime_r(&day_before, &yesterday)) {
        snprintf(text, size, "%s", _("at an unknown time"));
    } else if (is_same_day(&then, &today)) {
        snprintf(text, size, _("today, %d:%02d"), then.tm_hour, then.tm_min);
    } else if (is_same_day(&then, &yesterday)) {
        snprintf(text, size, _("yesterday, %d:%02d"), then.tm_hour, then.tm_min);
    } else {
        /* Translators: day, month, year. */
        snprintf(text, size, _("%d %s %d"), then.tm_mday, _(months[then.tm_mon]), then.tm_year + 1900);
    }
}
