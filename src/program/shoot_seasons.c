/* SPDX-License-Identifier: MIT */
/* Pictures of the table for --shoot: fixed matches, played by plain bots from fixed seeds until the question that is to
 * be shown is put to the first seat. */
#include "platform/codes.h"
#include "program/shoot_games.h"
#include "program/table_pose.h"
#include "table/seasons/seasons_table.h"

enum {
    SEEDS = 400,
    ANY = SHOOT_ANY,
    LAST_INTENT = SHOOT_LAST_INTENT,
    WITH_SILVER = SHOOT_WITH_SILVER,
    WITH_TRADER = SHOOT_WITH_TRADER
};

static int is_moment(const struct seasons_state *state, const struct shoot_subject *subject) {
    if (state->phase != subject->phase || state->round < subject->from_round) {
        return 0;
    }
    if (subject->phase == PHASE_OVER || !(state->to_act & 1)) {
        return subject->phase == PHASE_OVER;
    }
    if (subject->detail == WITH_SILVER) {
        return state->seats[0].goods[SILVER] > 1;
    }
    if (subject->detail == WITH_TRADER) {
        return state->seats[0].hand >> TRADER & 1;
    }
    return subject->detail == ANY || subject->detail == (state->phase == PHASE_WINTER ? state->answering : state->card);
}

/* A question with one answer is answered by the table itself and shows nothing. */
static int is_it(const struct match *match, const void *subject) {
    return is_moment(match_state(match), subject) && (match_has_choice(match, 0) || !match_to_act(match));
}

struct scene *shoot_seasons_make(struct app *app, const struct shoot_subject *subject) {
    return table_pose_scene(app, &(struct table_pose){.game = seasons_ops.name,
                                                      .option = "season",
                                                      .value = subject->season == WINTER ? "winter" : "summer",
                                                      .seats = subject->seats,
                                                      .persons = subject->persons,
                                                      .pace = subject->pace,
                                                      .seed = subject->seed,
                                                      .seeds = SEEDS,
                                                      .is_it = is_it,
                                                      .subject = subject,
                                                      .is_before = subject->detail == LAST_INTENT});
}

/* ---- bringing the scene into the state to be shown ---- */

/* The first target of COUNT from FIRST on that is lit and can be hit in its middle. */
static const struct widget *first_lit(struct table *table, int first, int count) {
    for (int target = first; target < first + count; target++) {
        const struct widget *widget = ui_find(&table->ui, target);
        if (widget && answer_is_lit(table, target)) {
            return widget;
        }
    }
    return NULL;
}

static void point_at_lit(struct app *app, struct table *table, int first, int count, int64_t now) {
    const struct widget *widget = first_lit(table, first, count);
    if (widget) {
        table_pose_move(app, widget->rect.x + widget->rect.w / 2, widget->rect.y + widget->rect.h / 2, now);
    }
}

static void raise_card(struct app *app, struct scene *scene, int64_t now) {
    point_at_lit(app, (struct table *)scene, TARGET_CARD + BRICKLAYER, 3, now);
}

static void lay_card(struct app *app, struct scene *scene, int64_t now) {
    const struct widget *widget = first_lit((struct table *)scene, TARGET_CARD, CARDS);
    if (widget) {
        table_pose_click(app, widget->rect.x + widget->rect.w / 3, widget->rect.y + widget->rect.h / 3, now);
    }
    table_pose_move(app, -1, -1, now);
}

static void point_tile(struct app *app, struct scene *scene, int64_t now) {
    point_at_lit(app, (struct table *)scene, TARGET_TILE, TILES, now);
}

static void point_place(struct app *app, struct scene *scene, int64_t now) {
    point_at_lit(app, (struct table *)scene, TARGET_PLACE, PLACES, now);
}

static void open_tray(struct app *app, struct scene *scene, int64_t now) {
    const struct widget *widget = first_lit((struct table *)scene, TARGET_TILE, TILES);
    if (widget) {
        table_pose_click(app, widget->rect.x + widget->rect.w / 2, widget->rect.y + widget->rect.h / 2, now);
    }
}

/* A cheap building, which leaves something. */
static void open_cheap_tray(struct app *app, struct scene *scene, int64_t now) {
    const struct widget *widget = first_lit((struct table *)scene, TARGET_TILE + HOUSE_1, TILES - HOUSE_1);
    if (widget) {
        table_pose_press(app, scene, widget->id, now);
    }
}

static void ask_hint(struct app *app, struct scene *scene, int64_t now) {
    struct ui_event event = {.type = UI_KEY, .key = UI_KEY_HINT};
    (void)scene;
    app_event(app, &event, now);
}

static void point_trader(struct app *app, struct scene *scene, int64_t now) {
    table_pose_point(app, scene, TARGET_CARD + TRADER, now);
}

static void point_master(struct app *app, struct scene *scene, int64_t now) {
    table_pose_point(app, scene, TARGET_CARD + MASTER_BUILDER, now);
}

static void point_palace(struct app *app, struct scene *scene, int64_t now) {
    table_pose_point(app, scene, TARGET_TILE + PALACE, now);
}

static void point_cart(struct app *app, struct scene *scene, int64_t now) {
    table_pose_point(app, scene, TARGET_CART + CLAY, now);
}

static void point_seat(struct app *app, struct scene *scene, int64_t now) {
    table_pose_point(app, scene, TARGET_SEAT_COUNT + SEAT_COUNTS + SEAT_COUNT_POINTS, now);
}

static void point_supply(struct app *app, struct scene *scene, int64_t now) {
    table_pose_point(app, scene, TARGET_SUPPLY_TOWERS, now);
}

static void point_damsel(struct app *app, struct scene *scene, int64_t now) {
    table_pose_point(app, scene, TARGET_WINTER + DAMSEL, now);
}

static void pin_plans(struct app *app, struct scene *scene, int64_t now) {
    static const int tiles[] = {PALACE, KEEP};
    for (int i = 0; i < 2; i++) {
        table_pose_point(app, scene, TARGET_TILE + tiles[i], now);
        table_pose_key(app, UI_KEY_PIN, now);
    }
    table_pose_move(app, -1, -1, now);
}

/* By hand, and not yet right. */
static void pay_by_hand(struct app *app, struct scene *scene, int64_t now) {
    struct table *table = (struct table *)scene;
    open_tray(app, scene, now);
    for (int i = 0; i < 2; i++) {
        for (int kind = PAYING_KINDS - 1; kind >= 0; kind--) {
            const struct widget *less = ui_find(&table->ui, TARGET_PAY_LESS + kind);
            if (less && !(less->flags & UI_DISABLED)) {
                table_pose_press(app, scene, TARGET_PAY_LESS + kind, now);
                break;
            }
        }
    }
}

static void pay_hinted(struct app *app, struct scene *scene, int64_t now) {
    open_tray(app, scene, now);
    table_pose_key(app, UI_KEY_PAY_NEXT, now);
}

static void zoom_in(struct app *app, struct scene *scene, int64_t now) {
    struct table *table = (struct table *)scene;
    struct rect clear = table->layout.areas[AREA_CLEAR];
    struct ui_event event = {.type = UI_WHEEL, .x = clear.x + clear.w / 3, .y = clear.y + clear.h / 2, .amount = 5};
    app_event(app, &event, now);
}

static void contrast_tray(struct app *app, struct scene *scene, int64_t now) {
    app->settings.has_contrast = 1;
    open_tray(app, scene, now);
}

static void contrast_place(struct app *app, struct scene *scene, int64_t now) {
    app->settings.has_contrast = app->settings.has_marks = 1;
    point_place(app, scene, now);
}

static void open_menu(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    app_event(app, &(struct ui_event){.type = UI_KEY, .key = UI_KEY_MENU}, now);
}

static void press_code(struct app *app, uint32_t code, enum ui_device device, int64_t now) {
    app_event(app, &(struct ui_event){.type = UI_KEY, .code = code, .device = device}, now);
}

/* A keyboard player at an answer. */
static void steer_by_keys(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    press_code(app, CODE_RIGHT, UI_DEVICE_KEYBOARD, now);
    press_code(app, CODE_RIGHT, UI_DEVICE_KEYBOARD, now);
}

/* A controller's player who looks around. */
static void look_by_stick(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    press_code(app, CODE_PAD + PAD_DOWN, UI_DEVICE_CONTROLLER, now);
    press_code(app, CODE_PAD + PAD_LOOK_UP, UI_DEVICE_CONTROLLER, now);
    press_code(app, CODE_PAD + PAD_LOOK_UP, UI_DEVICE_CONTROLLER, now);
}

/* name, seats, season, phase, detail, from round, persons, seed, settle ms, prepare, pace */
#define SHOTS(X)                                                                                                       \
    X(summer_start, "table-summer-start", 4, SUMMER, PHASE_CHOOSE, ANY, 1, 1, 11, 400, NULL, PACE_AT_ONCE)             \
    X(summer_choose, "table-summer-choose", 4, SUMMER, PHASE_CHOOSE, ANY, 7, 1, 12, 400, raise_card, PACE_AT_ONCE)     \
    X(summer_two, "table-summer-choose-two", 2, SUMMER, PHASE_CHOOSE, ANY, 6, 1, 13, 400, lay_card, PACE_AT_ONCE)      \
    X(summer_equip, "table-summer-equip", 3, SUMMER, PHASE_EQUIP, ANY, 4, 1, 14, 400, NULL, PACE_AT_ONCE)              \
    X(summer_trade, "table-summer-trade", 4, SUMMER, PHASE_TRADE, ANY, 3, 1, 15, 400, NULL, PACE_AT_ONCE)              \
    X(summer_take, "table-summer-take", 3, SUMMER, PHASE_TAKE, ANY, 4, 1, 16, 400, NULL, PACE_AT_ONCE)                 \
    X(summer_buy, "table-summer-buy", 4, SUMMER, PHASE_BUY, ANY, 3, 1, 17, 400, NULL, PACE_AT_ONCE)                    \
    X(summer_build, "table-summer-build", 4, SUMMER, PHASE_BUILD, ANY, 6, 1, 18, 400, point_tile, PACE_AT_ONCE)        \
    X(summer_tray, "table-summer-pay", 4, SUMMER, PHASE_BUILD, ANY, 5, 1, 22, 400, open_tray, PACE_AT_ONCE)            \
    X(summer_place, "table-summer-place", 4, SUMMER, PHASE_PLACE, ANY, 7, 1, 20, 400, point_place, PACE_AT_ONCE)       \
    X(summer_palace, "table-summer-palace", 3, SUMMER, PHASE_PALACE, ANY, 9, 1, 21, 400, NULL, PACE_AT_ONCE)           \
    X(summer_zoom, "table-summer-zoom", 4, SUMMER, PHASE_CHOOSE, ANY, 10, 1, 22, 800, zoom_in, PACE_AT_ONCE)           \
    X(summer_hint, "table-summer-hint", 3, SUMMER, PHASE_CHOOSE, ANY, 6, 1, 25, 400, ask_hint, PACE_AT_ONCE)           \
    X(summer_menu, "table-summer-menu", 3, SUMMER, PHASE_CHOOSE, ANY, 4, 1, 26, 400, open_menu, PACE_AT_ONCE)          \
    X(summer_curtain, "table-summer-curtain", 3, SUMMER, PHASE_CHOOSE, ANY, 5, 2, 23, 400, NULL, PACE_AT_ONCE)         \
    X(summer_scoring, "table-summer-scoring", 4, SUMMER, PHASE_OVER, LAST_INTENT, 1, 0, 24, 11500, NULL, PACE_NORMAL)  \
    X(summer_won, "table-summer-winner", 4, SUMMER, PHASE_OVER, ANY, 1, 1, 24, 3200, table_pose_winner, PACE_AT_ONCE)  \
    X(summer_over, "table-summer-results", 4, SUMMER, PHASE_OVER, ANY, 1, 1, 24, 3200, NULL, PACE_AT_ONCE)             \
    X(summer_contrast, "table-summer-contrast", 4, SUMMER, PHASE_BUILD, ANY, 5, 1, 19, 400, contrast_tray,             \
      PACE_AT_ONCE)                                                                                                    \
    X(winter_contrast, "table-winter-contrast", 4, WINTER, PHASE_PLACE, ANY, 8, 1, 40, 400, contrast_place,            \
      PACE_AT_ONCE)                                                                                                    \
    X(summer_trader, "table-summer-hover-trader", 4, SUMMER, PHASE_CHOOSE, WITH_TRADER, 6, 1, 51, 400, point_trader,   \
      PACE_AT_ONCE)                                                                                                    \
    X(summer_master, "table-summer-hover-master", 4, SUMMER, PHASE_CHOOSE, ANY, 8, 1, 52, 400, point_master,           \
      PACE_AT_ONCE)                                                                                                    \
    X(summer_lacks, "table-summer-hover-palace", 4, SUMMER, PHASE_CHOOSE, ANY, 7, 1, 53, 400, point_palace,            \
      PACE_AT_ONCE)                                                                                                    \
    X(summer_cart, "table-summer-hover-cart", 4, SUMMER, PHASE_TRADE, ANY, 4, 1, 54, 400, point_cart, PACE_AT_ONCE)    \
    X(summer_seat, "table-summer-hover-seat", 3, SUMMER, PHASE_CHOOSE, ANY, 9, 1, 55, 1200, point_seat, PACE_AT_ONCE)  \
    X(summer_bank, "table-summer-hover-supply", 4, SUMMER, PHASE_CHOOSE, ANY, 9, 1, 56, 1200, point_supply,            \
      PACE_AT_ONCE)                                                                                                    \
    X(summer_pins, "table-summer-plans", 4, SUMMER, PHASE_CHOOSE, ANY, 6, 1, 57, 400, pin_plans, PACE_AT_ONCE)         \
    X(summer_by_hand, "table-summer-pay-by-hand", 3, SUMMER, PHASE_BUILD, ANY, 7, 1, 58, 400, pay_by_hand,             \
      PACE_AT_ONCE)                                                                                                    \
    X(summer_ways, "table-summer-pay-ways", 3, SUMMER, PHASE_BUILD, WITH_SILVER, 6, 1, 59, 400, pay_hinted,            \
      PACE_AT_ONCE)                                                                                                    \
    X(summer_rest, "table-summer-pay-rest", 3, SUMMER, PHASE_BUILD, WITH_SILVER, 6, 1, 59, 400, open_cheap_tray,       \
      PACE_AT_ONCE)                                                                                                    \
    X(summer_hinted, "table-summer-hint-build", 4, SUMMER, PHASE_BUILD, ANY, 7, 1, 63, 400, ask_hint, PACE_AT_ONCE)    \
    X(summer_placed, "table-summer-hint-place", 4, SUMMER, PHASE_PLACE, ANY, 7, 1, 61, 400, ask_hint, PACE_AT_ONCE)    \
    X(winter_ways, "table-winter-pay-silver", 3, WINTER, PHASE_BUILD, WITH_SILVER, 5, 1, 62, 400, pay_by_hand,         \
      PACE_AT_ONCE)                                                                                                    \
    X(winter_damsel, "table-winter-hover-damsel", 4, WINTER, PHASE_COURT, ANY, 4, 1, 63, 1200, point_damsel,           \
      PACE_AT_ONCE)                                                                                                    \
    X(winter_start, "table-winter-start", 4, WINTER, PHASE_CHOOSE, ANY, 1, 1, 31, 400, NULL, PACE_AT_ONCE)             \
    X(winter_choose, "table-winter-choose", 4, WINTER, PHASE_CHOOSE, ANY, 8, 1, 32, 400, raise_card, PACE_AT_ONCE)     \
    X(winter_plague, "table-winter-plague", 4, WINTER, PHASE_WINTER, PLAGUE, 2, 1, 33, 400, NULL, PACE_AT_ONCE)        \
    X(winter_crack, "table-winter-crack", 3, WINTER, PHASE_WINTER, CRACKED_WALL, 2, 1, 34, 400, NULL, PACE_AT_ONCE)    \
    X(winter_snowdrift, "table-winter-snowdrift", 4, WINTER, PHASE_WINTER, SNOWDRIFT, 2, 1, 35, 400, NULL,             \
      PACE_AT_ONCE)                                                                                                    \
    X(winter_withdraw, "table-winter-withdraw", 3, WINTER, PHASE_WITHDRAW, ANY, 2, 1, 36, 400, NULL, PACE_AT_ONCE)     \
    X(winter_court, "table-winter-court", 4, WINTER, PHASE_COURT, ANY, 3, 1, 37, 400, NULL, PACE_AT_ONCE)              \
    X(winter_share, "table-winter-share", 3, WINTER, PHASE_SHARE, ANY, 3, 1, 38, 400, NULL, PACE_AT_ONCE)              \
    X(winter_build, "table-winter-pay", 4, WINTER, PHASE_BUILD, ANY, 6, 1, 39, 400, open_tray, PACE_AT_ONCE)           \
    X(winter_rest, "table-winter-pay-rest", 4, WINTER, PHASE_BUILD, ANY, 6, 1, 39, 400, open_cheap_tray, PACE_AT_ONCE) \
    X(winter_place, "table-winter-place", 4, WINTER, PHASE_PLACE, ANY, 8, 1, 40, 400, point_place, PACE_AT_ONCE)       \
    X(summer_focus, "table-summer-focus", 4, SUMMER, PHASE_PLACE, ANY, 7, 1, 20, 400, steer_by_keys, PACE_AT_ONCE)     \
    X(winter_look, "table-winter-look", 3, WINTER, PHASE_CHOOSE, ANY, 8, 1, 32, 400, look_by_stick, PACE_AT_ONCE)      \
    X(winter_won, "table-winter-winner", 3, WINTER, PHASE_OVER, ANY, 1, 1, 41, 3200, table_pose_winner, PACE_AT_ONCE)  \
    X(winter_over, "table-winter-results", 3, WINTER, PHASE_OVER, ANY, 1, 1, 41, 3200, NULL, PACE_AT_ONCE)

#define MAKE(id, name, seats, season, phase, detail, round, persons, seed, settle, prepare, pace)                      \
    static struct scene *make_##id(struct app *app) {                                                                  \
        static const struct shoot_subject subject = {seats, season, phase, detail, round, persons, seed, pace};        \
        return shoot_seasons_make(app, &subject);                                                                      \
    }
SHOTS(MAKE)

#define ROW(id, name, seats, season, phase, detail, round, persons, seed, settle, prepare, pace)                       \
    {name, make_##id, settle, prepare, NULL, NULL},

const struct scene_shot *shoot_seasons_list(void) {
    static const struct scene_shot shots[] = {SHOTS(ROW){.name = NULL}};
    return shots;
}
