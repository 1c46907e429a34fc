/* SPDX-License-Identifier: MIT */
/* Pictures of what is told between decisions. */
#include <string.h>

#include "program/shoot_games.h"
#include "program/table_pose.h"
#include "table/seasons/seasons_table.h"
#include "table/table_log.h"

/* ---- bringing the scene into the state to be shown ---- */

static void click_label(struct app *app, const char *label, int64_t now) {
    struct scene *top = app_top(app);
    const struct widget *widget = ui_find_label(&top->ui, label);
    if (widget) {
        table_pose_click(app, widget->rect.x + widget->rect.w / 2, widget->rect.y + widget->rect.h / 2, now);
        table_pose_move(app, -1, -1, now);
    }
}

/* The last line that tells of points. */
static void point_at_points(struct app *app, struct scene *scene, int64_t now) {
    struct table *table = (struct table *)scene;
    for (int row = 79; row >= 0; row--) {
        const struct widget *widget = ui_find(&table->ui, TARGET_LOG_LINE + row);
        const struct match_log_line *line = match_log_line(table->log, table_log_index(table, row));
        if (widget && line && line->event.type == EVENT_POINTS && widget->rect.h > 10) {
            table_pose_move(app, widget->rect.x + widget->rect.w / 2, widget->rect.y + widget->rect.h / 2, now);
            return;
        }
    }
}

static void look_at_castle(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    click_label(app, _("Look at the castle"), now);
}

static void show_again(struct app *app, struct scene *scene, int64_t now) {
    struct table *table = (struct table *)scene;
    table->start.pace = PACE_NORMAL;
    table_pose_key(app, UI_KEY_RECAP, now);
}

/* ---- the pictures ---- */

/* id, name, seats, season, phase, detail, from round, persons, seed, pace, fact, value, settle ms, prepare */
#define SHOTS(X)                                                                                                       \
    X(round_over, "tell-round-over", 4, SUMMER, PHASE_CHOOSE, SHOOT_ANY, 9, 0, 71, PACE_NORMAL, "round-over", "yes",   \
      900, NULL)                                                                                                       \
    X(round_over_two, "tell-round-over-two", 2, WINTER, PHASE_CHOOSE, SHOOT_ANY, 6, 0, 72, PACE_NORMAL, "round-over",  \
      "yes", 900, NULL)                                                                                                \
    X(keep, "tell-scoring-keep", 4, SUMMER, PHASE_OVER, SHOOT_LAST_INTENT, 1, 0, 24, PACE_NORMAL, "scoring", "keep",   \
      1100, NULL)                                                                                                      \
    X(tavern, "tell-scoring-tavern", 4, SUMMER, PHASE_OVER, SHOOT_LAST_INTENT, 1, 0, 24, PACE_NORMAL, "scoring",       \
      "tavern", 1500, NULL)                                                                                            \
    X(house, "tell-scoring-servants-house", 3, WINTER, PHASE_OVER, SHOOT_LAST_INTENT, 1, 0, 41, PACE_NORMAL,           \
      "scoring", "servants_house", 1600, NULL)                                                                         \
    X(granary, "tell-scoring-granary", 3, WINTER, PHASE_OVER, SHOOT_LAST_INTENT, 1, 0, 41, PACE_NORMAL, "scoring",     \
      "granary", 900, NULL)                                                                                            \
    X(two, "tell-results-two", 2, SUMMER, PHASE_OVER, SHOOT_ANY, 1, 1, 75, PACE_AT_ONCE, NULL, NULL, 400, NULL)        \
    X(three, "tell-results-three", 3, WINTER, PHASE_OVER, SHOOT_ANY, 1, 1, 76, PACE_AT_ONCE, NULL, NULL, 400, NULL)    \
    X(four, "tell-results-four", 4, WINTER, PHASE_OVER, SHOOT_ANY, 1, 1, 77, PACE_AT_ONCE, NULL, NULL, 400, NULL)      \
    X(course, "tell-results-course", 4, WINTER, PHASE_OVER, SHOOT_ANY, 1, 1, 77, PACE_AT_ONCE, NULL, NULL, 400,        \
      table_pose_course)                                                                                               \
    X(afterwards, "tell-afterwards", 4, SUMMER, PHASE_OVER, SHOOT_ANY, 1, 1, 24, PACE_AT_ONCE, "over", "yes", 400,     \
      look_at_castle)                                                                                                  \
    X(log, "tell-log", 3, WINTER, PHASE_CHOOSE, SHOOT_ANY, 10, 1, 79, PACE_AT_ONCE, NULL, NULL, 400, point_at_points)  \
    X(again, "tell-shown-again", 4, SUMMER, PHASE_BUILD, SHOOT_ANY, 5, 1, 18, PACE_AT_ONCE, NULL, NULL, 1300,          \
      show_again)                                                                                                      \
    X(snowdrift, "tell-curtain-snowdrift", 3, WINTER, PHASE_WINTER, SNOWDRIFT, 2, 2, 35, PACE_AT_ONCE, NULL, NULL,     \
      400, NULL)

#define MAKE(id, name, seats, season, phase, detail, round, persons, seed, pace, fact, value, settle, prepare)         \
    static struct scene *make_##id(struct app *app) {                                                                  \
        static const struct shoot_subject subject = {seats, season, phase, detail, round, persons, seed, pace};        \
        return shoot_seasons_make(app, &subject);                                                                      \
    }
SHOTS(MAKE)

#define ROW(id, name, seats, season, phase, detail, round, persons, seed, pace, fact, value, settle, prepare)          \
    {name, make_##id, settle, prepare, fact, value},

const struct scene_shot *shoot_seasons_rests_list(void) {
    static const struct scene_shot shots[] = {SHOTS(ROW){.name = NULL}};
    return shots;
}
