#include "table/table_record.h"

#include <stdio.h>
#include <string.h>

#include "app/notice.h"
#include "scenes/statistics_pages.h"
#include "table/coach/coach.h"
#include "table/table_scene.h"

void statistics_path(const struct app *app, char path[PLATFORM_PATH_SIZE + 32]) {
    snprintf(path, PLATFORM_PATH_SIZE + 32, "%s/statistics.jsonl", app->records[0] ? app->records : "/nonexistent");
}

static int is_counted(const struct table *table) {
    return table->app->records[0] && !table->ops->is_hidden && table->persons && !table->start.is_demo &&
           !coach_is_lesson(table) && !table_is_practice(table);
}

static uint32_t earned_before(const char *path) {
    struct statistics *statistics = statistics_read(path);
    const uint32_t earned = statistics_earned(statistics);
    statistics_free(statistics);
    return earned;
}

static void tell_earned(struct app *app, uint32_t fresh) {
    char text[PLATFORM_ERROR_SIZE];
    enum icon signs[ACHIEVEMENTS];
    int count = 0;
    size_t used =
        (size_t)snprintf(text, sizeof text, "%s ", P_("A seal earned:", "Seals earned:", __builtin_popcount(fresh)));
    for (int i = 0; i < ACHIEVEMENTS && used < sizeof text; i++) {
        if (fresh >> i & 1) {
            used +=
                (size_t)snprintf(text + used, sizeof text - used, "%s%s", count ? ", " : "", _(achievements[i].title));
            signs[count++] = achievements[i].icon;
        }
    }
    app_play(app, "seal");
    notice_seals(app, text, signs, count);
}

void table_record(struct table *table) {
    char path[PLATFORM_PATH_SIZE + 32], error[PLATFORM_ERROR_SIZE] = "";
    struct statistics_match record;
    if (table->is_recorded) {
        return;
    }
    table->is_recorded = 1;
    if (!is_counted(table) || !statistics_of_match(table->match, app_wall(table->app), &record)) {
        return;
    }
    statistics_path(table->app, path);
    const uint32_t before = earned_before(path);
    const int is_added = statistics_add(path, &record, error);
    for (int seat = 0; seat < record.seats && is_added; seat++) {
        table->earned |= record.by[seat].earned & ~before;
    }
    if (error[0]) {
        app_notice(table->app, error);
    }
}

void table_record_tell(struct table *table) {
    if (table->earned) {
        tell_earned(table->app, table->earned);
    }
    table->earned = 0;
}
