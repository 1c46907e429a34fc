/* SPDX-License-Identifier: MIT */
#include "robot.h"
#include "scenes/places.h"
#include "thought.h"
#include "table/ops_notes.h"
#include "table/seasons/seasons_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FRAMES_MOST = 200000, DOUBLE_CLICK_MS = 160, SCRIPT_SECONDS = 1790000000 };

static int give_up(struct robot *robot, const char *why, int id) {
    const struct table *table = robot_table(robot);
    const char *phase = table && table->ops->notes->fact ? table->ops->notes->fact(table, "phase") : NULL;
    snprintf(robot->fault, sizeof robot->fault, "%s (target %d, phase %s, round %d)", why, id, phase ? phase : "?",
             table ? table->game->ops->round(table_state(table)) : 0);
    return 0;
}

struct table *robot_table(struct robot *robot) {
    struct scene *top = app_top(robot->app);
    return top && !strcmp(top->ops->name, "table") ? (struct table *)top : NULL;
}

int robot_find(struct robot *robot, int id, struct point *at) {
    struct scene *top = app_top(robot->app);
    const struct ui *ui = &top->ui;
    const struct widget *widget = ui_find(ui, id);
    if (!widget) {
        return 0;
    }
    for (int ring = 0; ring < 16; ring++) {
        for (int step = 0; step < 16; step++) {
            const int x = widget->rect.x + widget->rect.w * ((ring + 8) % 16 * 2 + 1) / 32;
            const int y = widget->rect.y + widget->rect.h * ((step + 8) % 16 * 2 + 1) / 32;
            const struct widget *found = ui_at(ui, x, y);
            if (found && found->id == id) {
                *at = (struct point){x, y};
                return 1;
            }
        }
    }
    return 0;
}

/* What comes up under a press takes none for a moment, and what gives something up is a button of that kind. */
static int needs_a_moment(struct robot *robot, int id) {
    const struct table *table = robot_table(robot);
    return table && id == TARGET_DONE && table->asked.is_open &&
           table->game->ops->secrecy(table->asked.state) != GAME_SEALED;
}

static int is_where_it_was(const struct robot *robot, struct point at) {
    return abs(at.x - robot->pressed.x) + abs(at.y - robot->pressed.y) <= 40;
}

static int press_by_keys(struct robot *robot, int id) {
    driver_rest(&robot->driver, GUARD_DEAD_MS + DRIVER_FRAME_MS);
    for (int i = 0; i < UI_MAX_WIDGETS; i++) {
        struct scene *top = app_top(robot->app);
        if (top->ui.focus == id) {
            driver_key(&robot->driver, UI_KEY_ACCEPT, 0, 0);
            return 1;
        }
        driver_key(&robot->driver, UI_KEY_NEXT, 0, 0);
    }
    return give_up(robot, "cannot be reached by keys", id);
}

int robot_press(struct robot *robot, int id) {
    struct point at;
    if (robot->by_keys) {
        return press_by_keys(robot, id);
    }
    if (!robot_find(robot, id, &at)) {
        return give_up(robot, "cannot be reached by the pointer", id);
    }
    if (needs_a_moment(robot, id) || is_where_it_was(robot, at)) {
        driver_rest(&robot->driver, GUARD_DEAD_MS + DRIVER_FRAME_MS);
    }
    robot->pressed = at;
    if (robot->tell) {
        robot->tell(at);
    }
    driver_click(&robot->driver, at.x, at.y, UI_BUTTON_LEFT);
    if (robot->doubles && id != TARGET_PAY_NEXT) { /* leafing twice is leafing */
        driver_click_again(&robot->driver, DOUBLE_CLICK_MS);
    }
    return 1;
}

/* ---- opening ---- */

int robot_open(struct robot *robot, int w, int h, uint64_t seed) {
    return robot_open_in(robot, w, h, seed, "");
}

int robot_open_in(struct robot *robot, int w, int h, uint64_t seed, const char *folder) {
    char error[PLATFORM_ERROR_SIZE];
    const char *data = getenv("CASTELLANY_DATA");
    const struct platform_options options = {
        .is_offscreen = 1, .w = w, .h = h, .title = "test", .data = data ? data : "data"};
    *robot = (struct robot){.random = random_seeded(seed)};
    robot->driver.platform = platform_open(&options, error);
    const struct app_start start = {.platform = robot->driver.platform,
                                    .places = &scene_places,
                                    .data = options.data,
                                    .saves = folder,
                                    .config = folder,
                                    .records = folder,
                                    .state = folder,
                                    .is_scripted = 1,
                                    .nodes_most = KIT_NODES,
                                    .seed = seed,
                                    .wall_seconds = *folder ? SCRIPT_SECONDS : 0};
    robot->app = robot->driver.platform ? app_new(&start, error) : NULL;
    if (!robot->app) {
        snprintf(robot->fault, sizeof robot->fault, "%s", error);
        return 0;
    }
    robot->app->settings.is_name_asked = 1;
    robot->driver.list = draw_list_new();
    robot->driver.app = robot->app;
    return 1;
}

void robot_close(struct robot *robot) {
    if (robot->app) {
        app_free(robot->app);
    }
    draw_list_free(robot->driver.list);
    if (robot->driver.platform) {
        platform_close(robot->driver.platform);
    }
}

static void begin(struct robot *robot, struct table_start *start, int persons, const char *level, const char *path) {
    static const char *const names[] = {"Agnes", "Berthold", "Clara", "Dietrich"};
    for (int seat = 0; seat < start->setup.seats; seat++) {
        struct match_seat *to = &start->seats[seat];
        start->colours[seat] = (uint8_t)seat;
        snprintf(to->name, MATCH_NAME_SIZE, "%s", names[seat]);
        snprintf(to->control, sizeof to->control, seat < persons ? "person" : "bot:%s", level);
    }
    snprintf(start->path, sizeof start->path, "%s", path ? path : "");
    app_replace(robot->app, table_scene_new(start));
    driver_begin(&robot->driver, robot->app, robot->driver.platform, robot->driver.list);
}

void robot_begin(struct robot *robot, int seats, const char *season, int persons, const char *level, uint64_t seed,
                 int pace, const char *path) {
    struct table_start start = {.setup = {.seed = seed, .seats = (uint8_t)seats}, .pace = pace};
    app_game(robot->app, NULL)->game->ops->setup->option(&start.setup, "season", season);
    begin(robot, &start, persons, level, path);
}

void robot_begin_game(struct robot *robot, const struct table_ops *ops, int seats, int persons, uint64_t seed,
                      const char *path) {
    struct table_start start = {
        .game = ops->game->name, .setup = {.seed = seed, .seats = (uint8_t)seats}, .pace = PACE_AT_ONCE};
    begin(robot, &start, persons, "random", path);
}

/* ---- answers ---- */

int robot_give(struct robot *robot, const struct intent *intent) {
    enum { PRESSES_MOST = 400 };
    const struct table *table = robot_table(robot);
    const uint64_t serial = table->serial;
    for (int i = 0; i < PRESSES_MOST; i++) {
        table = robot_table(robot);
        if (!table || table->serial != serial || !table->asked.is_open || table->asked.seat != intent->seat) {
            return 1;
        }
        const int target = answer_next(table, intent);
        driver_rest(&robot->driver, target == TARGET_DONE ? GUARD_SECOND_MS : 0);
        if (!robot_press(robot, target)) {
            return 0;
        }
    }
    return give_up(robot, "the presses lead nowhere", TARGET_NONE);
}

static int choose(struct robot *robot, const struct seasons_intent *intent) {
    struct table *table = robot_table(robot);
    const uint64_t serial = table->serial;
    for (int card = 0; card < CARDS; card++) {
        const int is_down = seasons(table)->draft.cards >> card & 1;
        if ((intent->cards >> card & 1) && !is_down && !robot_press(robot, TARGET_CARD + card)) {
            return 0;
        }
    }
    return (robot->doubles && (table->serial != serial || !table->asked.is_open)) || robot_press(robot, TARGET_DONE);
}

static int pick_option(struct robot *robot, const struct seasons_intent *intent) {
    struct table *table = robot_table(robot);
    for (int i = 0; i < seasons_draft_option_count(&seasons(table)->draft); i++) {
        if (!memcmp(seasons_draft_option(&seasons(table)->draft, i), intent, sizeof *intent)) {
            return robot_press(robot, TARGET_OPTION + i);
        }
    }
    return give_up(robot, "no button for the answer", TARGET_OPTION);
}

static int source_target(int source) {
    return source == FROM_STOCK       ? TARGET_STOCK
           : source == FROM_INNKEEPER ? TARGET_PLACE + PLACE_INNKEEPER
                                      : TARGET_CART + source;
}

static int bring_helper(struct robot *robot, int source, int target) {
    struct table *table = robot_table(robot);
    struct point from;
    struct point to;
    if (robot->drags) {
        if (!robot_find(robot, source_target(source), &from) || !robot_find(robot, target, &to)) {
            return give_up(robot, "cannot be dragged there", target);
        }
        driver_drag(&robot->driver, from.x, from.y, to.x, to.y);
        return 1;
    }
    if (seasons_draft_source(&seasons(table)->draft) != source && !robot_press(robot, source_target(source))) {
        return 0;
    }
    return robot_press(robot, target);
}

static int build(struct robot *robot, const struct seasons_intent *intent) {
    struct table *table = robot_table(robot);
    if (!robot_press(robot, TARGET_TILE + intent->at)) {
        return 0;
    }
    if (seasons(table)->draft.tile != intent->at) {
        return give_up(robot, "the tray does not open", TARGET_TILE + intent->at);
    }
    for (size_t i = 0; i < seasons(table)->draft.ways.count; i++) {
        if (!memcmp(&seasons(table)->draft.payment, intent, sizeof *intent)) {
            return robot_press(robot, TARGET_PAY);
        }
        if (!robot_press(robot, TARGET_PAY_NEXT)) {
            return 0;
        }
    }
    return give_up(robot, "the tray does not offer the payment", TARGET_PAY);
}

static int decline(struct robot *robot) {
    const struct table *table = robot_table(robot);
    const uint64_t serial = table->serial;
    if (!robot_press(robot, TARGET_DONE)) {
        return 0;
    }
    driver_rest(&robot->driver, GUARD_SECOND_MS);
    return table->serial != serial || robot_press(robot, TARGET_DONE);
}

static int carry_out(struct robot *robot, const struct seasons_intent *intent) {
    switch (intent->verb) {
    case VERB_CHOOSE:
        return choose(robot, intent);
    case VERB_TRADE:
        return bring_helper(robot, intent->from, TARGET_CART + intent->at);
    case VERB_PLACE:
        return bring_helper(robot, intent->from, TARGET_PLACE + intent->at);
    case VERB_WITHDRAW:
        return robot_press(robot, TARGET_CART + intent->at);
    case VERB_BUY:
        return robot_press(robot, target_of_piece(intent->other, intent->card, intent->at));
    case VERB_BUILD:
        return build(robot, intent);
    case VERB_DONE:
    case VERB_DECLINE:
        return decline(robot);
    default:
        return pick_option(robot, intent);
    }
}

/* The match took INTENT: it holds the choice, or INTENT is in the log where the match stood before. */
static int was_taken(const struct table *table, const struct seasons_intent *intent, size_t length) {
    const struct intent plain = seasons_to_intent(*intent);
    if (match_is_sealed(table->match, intent->seat)) {
        return intent->verb == VERB_CHOOSE;
    }
    for (size_t i = length; i < match_length(table->match); i++) {
        const struct intent logged = match_intent(table->match, i);
        if (!memcmp(&logged, &plain, sizeof plain)) {
            return 1;
        }
    }
    return 0;
}

int robot_answer(struct robot *robot, const struct seasons_intent *intent) {
    const struct table *table = robot_table(robot);
    const size_t length = match_length(table->match);
    robot->verbs |= 1u << intent->verb;
    robot->answers++;
    robot->choices += match_has_choice(table->match, intent->seat);
    if (!carry_out(robot, intent)) {
        return 0;
    }
    return was_taken(table, intent, length) || give_up(robot, "the match did not take the answer", intent->verb);
}

/* ---- a whole match ---- */

static struct seasons_intent wish(struct robot *robot, const struct table *table) {
    struct intent picked;
    table->game->ops->pick(table->game, table_state(table), seasons(table)->draft.seat, &robot->random, &picked);
    return seasons_from_intent(&picked);
}

enum { CURTAIN_MS = 800 };

/* The curtain, or whatever else lies over the table: its main button. */
static int press_main(struct robot *robot) {
    struct scene *top = app_top(robot->app);
    const struct ui *ui = &top->ui;
    const int is_curtain = !strcmp(top->ops->name, "curtain");
    if (is_curtain) {
        driver_rest(&robot->driver, CURTAIN_MS); /* before it takes no key */
    }
    for (int i = 0; i < ui->count; i++) {
        if (ui->widgets[i].flags & UI_MAIN) {
            robot->curtains += is_curtain;
            return robot_press(robot, ui->widgets[i].id);
        }
    }
    driver_frame(&robot->driver);
    return 1;
}

static int is_results(struct robot *robot) {
    const struct scene *top = app_top(robot->app);
    return top && !strcmp(top->ops->name, "results");
}

static int play_on(struct robot *robot) {
    struct table *table = robot_table(robot);
    if (!table) {
        return press_main(robot);
    }
    if (seasons(table)->draft.is_open && (robot->is_impatient || !motion_is_busy(&table->motion))) {
        struct seasons_intent intent = wish(robot, table);
        return robot_answer(robot, &intent);
    }
    return 1;
}

static int play_until_over(struct robot *robot, int (*go_on)(struct robot *)) {
    for (int i = 0; i < FRAMES_MOST; i++) {
        driver_frame(&robot->driver);
        if (is_results(robot)) {
            return 1;
        }
        if (!go_on(robot)) {
            return 0;
        }
    }
    return give_up(robot, "the match does not end", 0);
}

int robot_play(struct robot *robot) {
    return play_until_over(robot, play_on);
}

int robot_go_on(struct robot *robot) {
    struct table *table = robot_table(robot);
    struct intent picked;
    if (!table) {
        return press_main(robot);
    }
    if (!table_is_asking(table)) {
        return 1;
    }
    table->game->ops->pick(table->game, table_state(table), table->asked.seat, &robot->random, &picked);
    robot->answers++;
    return robot_give(robot, &picked);
}

struct table *robot_until_asked(struct robot *robot) {
    for (int i = 0; i < 20000; i++) {
        struct table *table = robot_table(robot);
        if (table && table_is_asking(table)) {
            return table;
        }
        if (!table && !robot_go_on(robot)) {
            return NULL;
        }
        driver_frame(&robot->driver);
    }
    give_up(robot, "nobody is asked", 0);
    return NULL;
}

int robot_play_game(struct robot *robot) {
    return play_until_over(robot, robot_go_on);
}
