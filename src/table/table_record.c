/* SPDX-License-Identifier: MIT */
/* Written once a match, when it is over and no practice; what was earned is reckoned from all records, so that
 * nothing can be earned twice. */
#include "table/table_record.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "app/notice.h"
#include "castellany/file.h"
#include "castellany/memory.h"
#include "table/ops_around.h"
#include "table/table_challenge.h"
#include "table/table_company.h"
#include "table/table_deal.h"
#include "table/table_scene.h"

int table_achievement_count(const struct table_ops *table) {
    int count = 0;
    while (table->around->seals && table->around->seals->all[count].name) {
        count++;
    }
    assert(count <= 32); /* a set of them is 32 bits */
    return count;
}

/* The finished match in the statistics. */
struct table_recording {
    int is_done;     /* it stands there, or is not to */
    int is_owed;     /* it could not be written there */
    uint32_t earned; /* achievements of the game that this match brought */
    int is_told;
};

struct table_recording *table_recording_new(void) {
    return memory_new(1, sizeof(struct table_recording));
}

/* ---- what a match says ---- */

static void take_variant(const struct table_ops *table, const struct match *match, struct statistics_match *record) {
    json_t *header = json_object();
    table->game->setup->write(match_game(match), match_setup(match), header);
    const char *value =
        table->around->variants ? json_string_value(json_object_get(header, table->around->variants->name)) : NULL;
    snprintf(record->variant, sizeof record->variant, "%s", value ? value : "");
    json_decref(header);
}

static void take_earned(const struct table_ops *table, const struct match *match, struct statistics_match *record) {
    uint32_t earned[GAME_MAX_SEATS] = {0};
    table->around->seals->earned(match, earned);
    for (int seat = 0; seat < record->seats; seat++) {
        for (int i = 0; table->around->seals->all[i].name && statistics_is_person(&record->by[seat]); i++) {
            if (earned[seat] >> i & 1) {
                statistics_earn(&record->by[seat], table->around->seals->all[i].name);
            }
        }
    }
}

void table_record_of(const struct table_ops *table, const struct match *match, int64_t at,
                     struct statistics_match *record) {
    statistics_of_match(match, at, record);
    take_variant(table, match, record);
    if (table->around->seals) {
        take_earned(table, match, record);
    }
}

uint32_t table_record_earned_by(const struct table_ops *table, const struct statistics_match *match, int seat) {
    uint32_t earned = 0;
    for (int i = 0; i < table_achievement_count(table) && strcmp(match->game, table->game->name) == 0; i++) {
        earned |= statistics_has_earned(&match->by[seat], table->around->seals->all[i].name) ? 1u << i : 0;
    }
    return earned;
}

static uint32_t earned_in(const struct table_ops *table, const struct statistics_match *match) {
    uint32_t earned = 0;
    for (int seat = 0; seat < match->seats; seat++) {
        earned |= table_record_earned_by(table, match, seat);
    }
    return earned;
}

uint32_t table_record_earned(const struct table_ops *table, const struct statistics *statistics) {
    uint32_t earned = 0;
    for (int i = 0; statistics && i < statistics->count; i++) {
        earned |= earned_in(table, &statistics->matches[i]);
    }
    return earned;
}

/* ---- writing it down ---- */

static int is_counted(const struct table *table) {
    return table->app->records[0] && !table->ops->is_hidden && table->persons && !table->start.is_demo &&
           !table->referee->is_exercise && !table_is_practice(table);
}

static uint32_t earned_before(const struct table_ops *table, const char *path) {
    struct statistics *statistics = statistics_read(path);
    const uint32_t earned = table_record_earned(table, statistics);
    statistics_free(statistics);
    return earned;
}

void table_record_recall(struct table *table) {
    char path[PLATFORM_PATH_SIZE + 32];
    struct statistics_match this;
    uint32_t before = 0;
    statistics_of_match(table->match, 0, &this);
    statistics_path(table->app->records, path);
    struct statistics *statistics = statistics_read(path);
    for (int i = 0; statistics && i < statistics->count; i++) {
        const uint32_t earned = earned_in(table->ops, &statistics->matches[i]);
        if (strcmp(statistics->matches[i].id, this.id) == 0) {
            table->record->earned = earned & ~before;
            break;
        }
        before |= earned;
    }
    statistics_free(statistics);
}

/* Gives how many there are, as SEALS (room for 32) too where that is not NULL. */
static int words_of(const struct table_achievement *achievements, uint32_t earned, struct notice_seal *seals, char *out,
                    size_t size) {
    int count = 0;
    size_t used = (size_t)snprintf(out, size, "%s ", P_("A seal earned:", "Seals earned:", __builtin_popcount(earned)));
    for (int i = 0; achievements[i].name && used < size; i++) {
        if (earned >> i & 1) {
            used += (size_t)snprintf(out + used, size - used, "%s%s", count ? ", " : "", _(achievements[i].title));
            if (seals) {
                seals[count] = (struct notice_seal){achievements[i].icon, achievements[i].title};
            }
            count++;
        }
    }
    return count;
}

void table_record_words(const struct table *table, char *out, size_t size) {
    *out = 0;
    if (table->record->earned) {
        words_of(table->ops->around->seals->all, table->record->earned, NULL, out, size);
    }
}

static void tell_earned(struct app *app, const struct table_achievement *achievements, uint32_t fresh) {
    char text[PLATFORM_ERROR_SIZE];
    struct notice_seal seals[32];
    const int count = words_of(achievements, fresh, seals, text, sizeof text);
    app_play(app, "seal");
    notice_seals(app, text, seals, count);
}

/* Their own programs write it down for them. */
static void leave_out_friends(const struct table *table, struct statistics_match *record) {
    for (int seat = 0; seat < table->seats && seat < GAME_MAX_SEATS; seat++) {
        if (table_is_friend(table, seat)) {
            snprintf(record->by[seat].by, sizeof record->by[seat].by, "friend");
            record->by[seat].earned[0] = 0;
        }
    }
}

static void write_down(struct table *table) {
    char path[PLATFORM_PATH_SIZE + 32], error[PLATFORM_ERROR_SIZE] = "";
    struct statistics_match record;
    table_record_of(table->ops, table->match, app_wall(table->app), &record);
    leave_out_friends(table, &record);
    statistics_path(table->app->records, path);
    file_make_folder(table->app->records); /* deleted meanwhile, it is made again */
    const uint32_t before = earned_before(table->ops, path);
    const int is_added = statistics_add(path, &record, error);
    table->record->earned |= is_added ? earned_in(table->ops, &record) & ~before : 0;
    table->record->is_owed = error[0] != 0;
    if (error[0]) {
        app_notice(table->app, error);
    }
}

void table_record(struct table *table) {
    if (!table->record->is_done && is_counted(table) && table_is_challenge(table)) {
        table_challenge_record(table);
    } else if (!table->record->is_done && is_counted(table) && table_deal_played(table)) {
        write_down(table);
    }
    table->record->is_done = 1;
}

void table_record_close(struct table *table) {
    if (table->record->is_owed && !match_to_act(table->match)) {
        write_down(table);
    }
}

void table_record_tell(struct table *table) {
    if (table->record->earned && !table->record->is_told) {
        tell_earned(table->app, table->ops->around->seals->all, table->record->earned);
    }
    table->record->is_told = 1;
}
