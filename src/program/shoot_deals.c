/* SPDX-License-Identifier: MIT */
/* Deals, and challenges, which are deals with an aim. What became of them is written as the game writes it; the match
 * that is shown is played by bots, the same each time. */
#include "program/shoot_deals.h"

#include <stdio.h>
#include <string.h>

#include "app/day_deal.h"
#include "platform/words.h"
#include "scenes/menus.h"
#include "store/challenge_results.h"
#include "store/deal_results.h"
#include "table/after/replay.h"
#include "table/table_ops.h"

enum { DAY_SECONDS = 86400 };

static void add(struct app *app, const struct deal *deal, enum deal_news news, int points) {
    char path[PLATFORM_PATH_SIZE + 32], error[PLATFORM_ERROR_SIZE];
    struct deal_result result = {.news = news, .points = points, .at = app_wall(app)};
    deal_write(deal, result.deal);
    for (int i = 0; i < DEAL_MASTERS; i++) {
        result.masters[i] = points + (i * 5) % 13 - 3;
    }
    static const char *const friends[] = {"Bertram", "Anna"};
    snprintf(result.name, sizeof result.name, "%s", news == DEAL_TOLD ? friends[points % 2] : "");
    deal_results_path(app->records, path);
    deal_results_add(path, &result, error);
}

/* The deal that the match of the pictures begins from. */
static void deal_shown(struct deal *deal) {
    *deal = (struct deal){.ops = table_listed(1)->game, .setup = {.seed = 21, .seats = 3}};
    deal->levels[1] = deal->levels[2] = bot_level_find("journeyman");
}

static void write_day(struct app *app, int game, int back, int points, int is_compared) {
    struct deal deal;
    day_deal(table_listed(game)->game, app_wall(app) - (int64_t)back * DAY_SECONDS, &deal);
    add(app, &deal, DEAL_BEGUN, 0);
    add(app, &deal, DEAL_PLAYED, points);
    if (is_compared) {
        add(app, &deal, DEAL_COMPARED, points - 2 + back);
    }
}

/* A year as somebody has got on with it. */
static void write_year(struct app *app) {
    static const int worth[] = {MEDAL_GOLD,   MEDAL_SILVER, MEDAL_BRONZE, MEDAL_GOLD,
                                MEDAL_SILVER, MEDAL_NONE,   MEDAL_GOLD};
    char path[PLATFORM_PATH_SIZE + 32], error[PLATFORM_ERROR_SIZE];
    struct challenge_list list;
    struct error wrong;
    challenges_of(table_listed(0)->game, app->data, &list, &wrong);
    challenge_results_path(app->records, path);
    for (int i = 0; i < (int)(sizeof worth / sizeof *worth) && i < list.count; i++) {
        const struct challenge *one = &list.items[i];
        const int points = worth[i] == MEDAL_NONE ? CHALLENGE_FAILED : one->points[worth[i] - 1];
        struct challenge_result result = {.revision = one->revision,
                                          .is_over = 1,
                                          .points = points == CHALLENGE_ANY ? 58 : points,
                                          .at = app_wall(app)};
        strcpy(result.name, one->name);
        strcpy(result.deal, one->text);
        challenge_results_add(path, &result, error);
    }
}

void shoot_write_deals(struct app *app) {
    struct deal deal;
    for (int back = 0; back < 5; back++) {
        write_day(app, 0, back, 80 + 3 * back, 1);
        if (back != 2) {
            write_day(app, 1, back, 61 - back, back > 0);
        }
    }
    deal_shown(&deal);
    add(app, &deal, DEAL_BEGUN, 0);
    add(app, &deal, DEAL_COMPARED, 52);
    add(app, &deal, DEAL_TOLD, 54);
    add(app, &deal, DEAL_TOLD, 45);
    write_year(app);
}

/* ---- scenes ---- */

static struct scene *make_page(struct app *app) {
    return app ? deals_scene_new() : NULL;
}

/* Two friends' lines come, one after the other, of today's deal, which was played here, too. */
static void hear_of_friends(struct app *app, struct scene *scene, int64_t now) {
    static const struct {
        const char *name;
        int points;
    } friends[] = {{"Clara", 74}, {"Mattis", 91}};
    char path[PLATFORM_PATH_SIZE + 32], text[DEAL_TEXT_SIZE], line[2 * DEAL_TEXT_SIZE];
    struct deal deal;
    (void)scene;
    (void)now;
    day_deal(table_listed(0)->game, app_wall(app), &deal);
    deal_write(&deal, text);
    deal_results_path(app->records, path);
    struct deal_results *results = deal_results_read(path);
    const int is_played = deal_results_first(results, text, DEAL_PLAYED) != NULL;
    deal_results_free(results);
    for (size_t i = 0; is_played && i < sizeof friends / sizeof *friends; i++) {
        if (i > 0) {
            app_pop(app);
        }
        deal_result_tell(text, friends[i].points, friends[i].name, line, sizeof line);
        open_deal(app, line);
    }
}

static struct scene *make_deal(struct app *app) {
    struct deal deal;
    day_deal(table_listed(0)->game, app_wall(app), &deal);
    return new_match_scene_of_deal(&deal);
}

static void answer(const struct bot_library *library, struct match *match, uint8_t seat) {
    const struct game *game = match_game(match);
    _Alignas(max_align_t) unsigned char seen[GAME_STATE_MAX];
    struct intent intent;
    const struct bot_request request = {.game = game, .seen = seen, .seat = seat, .seed = 3};
    game->ops->observe(game, match_state(match), seat, seen);
    bot_answer(library, bot_level_find("journeyman"), &request, &intent);
    match_submit(match, &intent, NULL);
}

static struct scene *make_results(struct app *app) {
    static const char *const names[] = {"Johanna", "Konrad", "Irmela"};
    struct deal deal;
    struct game_setup setup;
    struct match_seat seats[GAME_MAX_SEATS];
    deal_shown(&deal);
    const struct app_game *game = app_game(app, deal.ops->name);
    deal_begin(&deal, game->game, &setup, seats);
    for (int seat = 0; seat < setup.seats; seat++) {
        snprintf(seats[seat].name, sizeof seats[seat].name, "%s", names[seat]);
    }
    struct match *match = match_new(game->game, &setup, seats, NULL);
    while (match_to_act(match)) {
        answer(app_library(app, game), match, (uint8_t)__builtin_ctz(match_to_act(match)));
    }
    struct scene *scene = replay_scored_new(app, match);
    match_free(match);
    return scene;
}

/* Presses what tells of the Masters. */
static void tell_more(struct app *app, struct scene *scene, int64_t now) {
    const struct ui *ui = &app_top(app)->ui;
    (void)scene;
    for (int i = 0; i < ui->count; i++) {
        const struct widget *widget = &ui->widgets[i];
        if (widget->hint && strcmp(widget->hint, _("More about it, and where you first left what Grandmaster would "
                                                   "have done")) == 0) {
            const int x = widget->rect.x + widget->rect.w / 2, y = widget->rect.y + widget->rect.h / 2;
            app_event(app, &(struct ui_event){.type = UI_POINTER_MOVE, .x = x, .y = y}, now);
            app_event(app, &(struct ui_event){.type = UI_POINTER_PRESS, .x = x, .y = y, .button = UI_BUTTON_LEFT}, now);
            app_event(app, &(struct ui_event){.type = UI_POINTER_RELEASE, .x = x, .y = y, .button = UI_BUTTON_LEFT},
                      now);
            return;
        }
    }
}

/* ---- challenges ---- */

static struct scene *make_year(struct app *app) {
    return app ? challenges_scene_new() : NULL;
}

/* The match of challenge NUMBER of the first game, at its beginning, or played by bots to its end. */
static struct scene *make_challenge(struct app *app, int number, int is_played) {
    struct table_start start = {.game = table_listed(0)->game->name, .pace = -1};
    struct challenge_list list;
    struct error wrong;
    challenges_of(table_listed(0)->game, app->data, &list, &wrong);
    const struct challenge *challenge = &list.items[number];
    const struct app_game *game = app_game(app, start.game);
    deal_begin(&challenge->deal, game->game, &start.setup, start.seats);
    for (int seat = 0; seat < start.setup.seats; seat++) {
        start.colours[seat] = (uint8_t)seat;
        start.seats[seat].colour = (uint8_t)(seat + 1);
        snprintf(start.seats[seat].name, sizeof start.seats[seat].name, "%s",
                 seat ? bot_persona(game->game, start.setup.seed, (uint8_t)seat).name : "Johanna");
    }
    if (is_played) {
        start.match = match_new(game->game, &start.setup, start.seats, NULL);
        while (match_to_act(start.match)) {
            answer(app_library(app, game), start.match, (uint8_t)__builtin_ctz(match_to_act(start.match)));
        }
    }
    return table_scene_new(&start);
}

static struct scene *make_challenge_table(struct app *app) {
    return make_challenge(app, 5, 0);
}

static struct scene *make_challenge_results(struct app *app) {
    return make_challenge(app, 0, 1);
}

const struct scene_shot *shoot_deals_list(void) {
    static const struct scene_shot shots[] = {
        {"deals", make_page, 200, NULL, NULL, NULL},
        {"deals-friends", make_page, 200, hear_of_friends, NULL, NULL},
        {"deals-new-match", make_deal, 200, NULL, NULL, NULL},
        {"deals-results", make_results, 3000, NULL, NULL, NULL},
        {"deals-masters", make_results, 3000, tell_more, NULL, NULL},
        {"challenges", make_year, 200, NULL, NULL, NULL},
        {"challenges-table", make_challenge_table, 1500, NULL, NULL, NULL},
        {"challenges-results", make_challenge_results, 9000, NULL, NULL, NULL},
        {NULL, NULL, 0, NULL, NULL, NULL},
    };
    return shots;
}
