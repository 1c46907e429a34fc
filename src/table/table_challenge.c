/* SPDX-License-Identifier: MIT */
/* A match file says nothing of challenges, as it says nothing of deals: which match is one is seen by its set-up and by
 * what was begun here. So one goes on where it was, from wherever its save is opened. */
#include "table/table_challenge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/dialog.h"
#include "app/notice.h"
#include "app/own_name.h"
#include "castellany/file.h"
#include "castellany/memory.h"
#include "store/challenge_results.h"
#include "store/saves.h"
#include "table/ops_around.h"
#include "table/table_company.h"
#include "table/table_deal.h"
#include "table/table_scene.h"

/* The aim of a challenge. */
struct table_challenge_seen {
    struct challenge *now;    /* NULL: the match is none */
    struct aim_report report; /* as of SERIAL */
    uint64_t serial;
    int is_begun; /* it was told what the aim is */
    enum aim_verdict told;
};

struct table_challenge_seen *table_challenge_seen_new(void) {
    return memory_new(1, sizeof(struct table_challenge_seen));
}

/* ---- words ---- */

const struct table_challenge_words *table_challenge_words_of(const struct table_ops *table,
                                                             const struct challenge *challenge) {
    const struct table_challenge_words *words = table ? table->around->challenges : NULL;
    while (words && words->name && strcmp(words->name, challenge->name) != 0) {
        words++;
    }
    return words && words->name ? words : NULL;
}

/* NAME as NC_ marks it, or N_. */
static const char *say(const char *name) {
    const char *plain = strchr(name, '\004');
    return plain ? language_in_context(name, plain + 1) : _(name);
}

const char *table_challenge_medal_name(enum challenge_medal medal) {
    static const char *const names[] = {N_("No medal"), NC_("medal", "Bronze"), NC_("medal", "Silver"),
                                        NC_("medal", "Gold")};
    return say(names[medal]);
}

const char *table_challenge_month(int index) {
    static const char *const names[CHALLENGES_MOST] = {
        N_("March"),     N_("April"),   NC_("month", "May"), N_("June"),     N_("July"),    N_("August"),
        N_("September"), N_("October"), N_("November"),      N_("December"), N_("January"), N_("February")};
    return say(names[index % CHALLENGES_MOST]);
}

static uint32_t medal_colour(enum challenge_medal medal) {
    static const uint32_t colours[] = {THEME_HOLLOW(0x50), 0xa8683affu, 0x9aa0a6ffu, 0xd9a021ffu};
    return colours[medal];
}

/* ---- medals ---- */

void table_challenge_draw_medal(struct draw_list *list, struct rect rect, enum challenge_medal medal) {
    const int side = rect.w < rect.h ? rect.w : rect.h, x = rect.x + rect.w / 2, y = rect.y + rect.h / 2;
    const int radius = side * 2 / 5;
    const uint32_t colour = medal_colour(medal);
    if (medal == MEDAL_NONE) {
        draw_ring(list, x, y, radius, side / 14 + 1, colour);
        return;
    }
    const struct point ribbon[] = {
        {x - radius, y - side / 2}, {x - radius / 4, y - side / 2}, {x + radius / 2, y}, {x - radius / 4, y}};
    const struct point other[] = {
        {x + radius, y - side / 2}, {x + radius / 4, y - side / 2}, {x - radius / 2, y}, {x + radius / 4, y}};
    draw_polygon(list, ribbon, 4, THEME_RUBRIC);
    draw_polygon(list, other, 4, 0x6f160effu);
    draw_disc(list, x, y + side / 12, radius, 0x3a2414ffu);
    draw_disc(list, x, y + side / 12, radius - side / 30 - 1, colour);
    draw_ring(list, x, y + side / 12, radius * 3 / 4, side / 24 + 1, 0xffffff60u);
}

/* ---- beginning one ---- */

static void add(struct app *app, const struct challenge *challenge, int is_over, int points) {
    char path[PLATFORM_PATH_SIZE + 32], error[PLATFORM_ERROR_SIZE];
    struct challenge_result result = {
        .revision = challenge->deal.ops->revision, .is_over = is_over, .points = points, .at = app_wall(app)};
    strcpy(result.name, challenge->name);
    strcpy(result.deal, challenge->text);
    challenge_results_path(app->records, path);
    file_make_folder(app->records);
    if (!challenge_results_add(path, &result, error)) {
        app_notice(app, error);
    }
}

void table_challenge_begin(struct app *app, const struct challenge *challenge) {
    struct table_start start = {.game = challenge->deal.ops->name, .pace = -1};
    const struct app_game *of_game = app_game(app, start.game);
    const char *own = app->settings.player_name;
    if (!of_game) {
        app_notice(app, app->game_fault);
        return;
    }
    table_deal_tell_tables(app, challenge->deal.ops);
    deal_begin(&challenge->deal, of_game->game, &start.setup, start.seats);
    for (int seat = 0; seat < start.setup.seats; seat++) {
        const int is_own = seat == challenge->deal.seat;
        start.colours[seat] = (uint8_t)seat;
        start.seats[seat].colour = (uint8_t)(seat + 1);
        snprintf(start.seats[seat].name, sizeof start.seats[seat].name, "%s",
                 !is_own  ? bot_persona(of_game->game, start.setup.seed, (uint8_t)seat).name
                 : own[0] ? own
                          : OWN_NAME_USUAL);
    }
    if (app->saves[0]) {
        saves_new_path(app->saves, (time_t)app_wall(app), start.path);
    }
    add(app, challenge, 0, 0);
    snprintf(app->settings.game, sizeof app->settings.game, "%s", start.game);
    app->places->table(app, &start);
}

/* ---- at the table ---- */

static int may_be_one(const struct table *table) {
    return table->ops->around->challenges && !table->ops->is_hidden && !table->start.is_demo && !table->is_replay &&
           !table->referee->is_exercise && !table_is_far(table);
}

static int was_begun(const struct app *app, const struct challenge *challenge) {
    char path[PLATFORM_PATH_SIZE + 32];
    challenge_results_path(app->records, path);
    struct challenge_results *results = challenge_results_read(path);
    const int is_begun = challenge_results_begun(results, challenge);
    challenge_results_free(results);
    return is_begun;
}

static void judge(struct table *table) {
    struct table_challenge_seen *seen = table->challenge;
    aim_judge(&seen->now->aim, table->match, seen->now->deal.seat, &seen->report);
    seen->serial = table->serial;
}

void table_challenge_open(struct table *table) {
    struct challenge_list *list = memory_new(1, sizeof *list);
    struct error error;
    if (may_be_one(table)) {
        challenges_of(table->game->ops, table->app->data, list, &error);
        const struct challenge *found = challenge_of_match(list, table->match);
        if (found && table_challenge_words_of(table->ops, found) && was_begun(table->app, found)) {
            table->challenge->now = memory_new(1, sizeof *found);
            *table->challenge->now = *found;
            judge(table);
        }
    }
    free(list);
}

void table_challenge_close(struct table *table) {
    free(table->challenge->now);
    table->challenge->now = NULL;
}

int table_is_challenge(const struct table *table) {
    return table->challenge->now != NULL;
}

const struct challenge *table_challenge(const struct table *table) {
    return table->challenge->now;
}

enum aim_verdict table_challenge_verdict(const struct table *table) {
    return table->challenge->report.verdict;
}

void table_challenge_aim_words(const struct table *table, char *out, size_t size) {
    static const char *const states[] = {[AIM_OPEN] = N_("Aim: %s"),
                                         [AIM_REACHED] = N_("Aim: %s It is reached."),
                                         [AIM_FAILED] = N_("Aim: %s It is out of reach now.")};
    snprintf(out, size, _(states[table->challenge->report.verdict]),
             _(table_challenge_words_of(table->ops, table->challenge->now)->task));
}

static void tell_begin(struct table *table) {
    char text[PLATFORM_ERROR_SIZE];
    table_challenge_aim_words(table, text, sizeof text);
    if (match_to_act(table->match)) {
        app_notice(table->app, text);
    }
}

/* Only once it was seen why; what is undone may be told again. */
void table_challenge_update(struct table *table) {
    struct table_challenge_seen *seen = table->challenge;
    if (!seen->now) {
        return;
    }
    if (!seen->is_begun) {
        seen->is_begun = 1;
        seen->told = seen->report.verdict;
        tell_begin(table);
    }
    if (seen->serial != table->serial) {
        judge(table);
    }
    if (seen->told == seen->report.verdict || motion_is_busy(&table->motion)) {
        return;
    }
    seen->told = seen->report.verdict;
    if (seen->told == AIM_FAILED && match_to_act(table->match)) {
        app_notice(table->app,
                   _("The aim of this challenge is out of reach now. You can undo, play on all the same, or "
                     "begin again from the menu."));
    } else if (seen->told == AIM_REACHED && match_to_act(table->match)) {
        app_notice(table->app, _("The aim is reached! Now every point counts for the medal."));
    }
}

int table_challenge_points(const struct table *table) {
    struct score_sheet sheet;
    if (table->challenge->report.verdict != AIM_REACHED) {
        return CHALLENGE_FAILED;
    }
    table->game->ops->score(table->game, match_state(table->match), table->challenge->now->deal.seat, &sheet);
    return sheet.total;
}

void table_challenge_record(struct table *table) {
    judge(table);
    add(table->app, table->challenge->now, 1, table_challenge_points(table));
}

/* ---- all about it ---- */

static void add_medals(const struct challenge *challenge, char *out, size_t size) {
    size_t used = strlen(out);
    for (int medal = MEDAL_BRONZE; medal <= MEDAL_GOLD && used < size; medal++) {
        const int points = challenge->points[medal - 1];
        const char *name = table_challenge_medal_name((enum challenge_medal)medal);
        if (points == CHALLENGE_ANY) {
            used += (size_t)snprintf(out + used, size - used, _("%s: with the aim reached"), name);
        } else {
            used +=
                (size_t)snprintf(out + used, size - used, P_("%s: %d point", "%s: %d points", points), name, points);
        }
        used += (size_t)snprintf(out + used, used < size ? size - used : 0, "%s", medal < MEDAL_GOLD ? "\n" : "");
    }
}

void table_challenge_tell(struct table *table) {
    const struct table_challenge_words *words = table_challenge_words_of(table->ops, table->challenge->now);
    char text[1024], aim[TABLE_TEXT_SIZE];
    table_challenge_aim_words(table, aim, sizeof aim);
    snprintf(text, sizeof text, "%s\n\n%s\n\n", aim, _(words->lesson));
    add_medals(table->challenge->now, text, sizeof text);
    dialog_push(table->app,
                &(struct dialog){
                    .heading = _(words->title), .text = text, .buttons = {_("All right")}, .cancel = 0, .danger = -1});
}
