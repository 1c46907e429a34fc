/* The end of a match over the resting table: who has won and what decided it, the table of points by source, a line
 * chart of points by round, and what to do next. */
#include "scenes/results.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/menus.h"
#include "scenes/results_chart.h"
#include "scenes/saves.h"
#include "scenes/table_scene.h"
#include "ui/text.h"

enum { ID_REMATCH = 1, ID_TITLE, ID_BOARD, ID_BACK, REVEAL_MS = 2600, EXIT_AFTER_MS = 3500 };

struct results {
    struct scene scene;
    struct app *app;
    struct table *table;
    struct ui ui;
    int64_t since;
    int is_away; /* the board is looked at */
    uint8_t rank[GAME_MAX_SEATS];
    uint8_t order[GAME_MAX_SEATS]; /* seats, best first */
    struct score_sheet sheets[GAME_MAX_SEATS];
    char verdict[SEASONS_TEXT_SIZE];
};

static struct results *of(struct scene *scene) {
    return (struct results *)scene;
}

static int px(const struct results *results, float units) {
    return ui_px(&results->app->scale, units);
}

/* ---- what is shown ---- */

static void sort_seats(struct results *results) {
    int count = results->table->seats;
    for (int i = 0; i < count; i++) {
        results->order[i] = (uint8_t)i;
    }
    for (int i = 1; i < count; i++) {
        for (int at = i; at > 0 && results->rank[results->order[at]] < results->rank[results->order[at - 1]]; at--) {
            uint8_t swap = results->order[at];
            results->order[at] = results->order[at - 1];
            results->order[at - 1] = swap;
        }
    }
}

static int goods_left(const struct table *table, int seat) {
    int points = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        points += table_state(table)->seats[seat].goods[kind] * table->tables->piece_points[kind];
    }
    return points;
}

/* What decided between FIRST and SECOND. */
static const char *decision(const struct results *results, int first, int second) {
    const struct seasons_state *state = table_state(results->table);
    if (state->seats[first].vp != state->seats[second].vp) {
        return _("{list} wins with {points}.");
    }
    if (state->seats[first].talers != state->seats[second].talers) {
        return _("{list} wins the tie at {points} by talers left.");
    }
    return goods_left(results->table, first) != goods_left(results->table, second)
               ? _("{list} wins the tie at {points} by goods left.")
               : _("{list} share the victory with {points}.");
}

static void judge(struct results *results) {
    struct table *table = results->table;
    struct seasons_facts facts = {.tables = table->tables, .names = table->names};
    table->game->ops->rank(table->game, table_state(table), results->rank);
    sort_seats(results);
    for (int seat = 0; seat < table->seats; seat++) {
        table->game->ops->score(table->game, table_state(table), (uint8_t)seat, &results->sheets[seat]);
        facts.set |= results->rank[seat] == 0 ? 1u << seat : 0;
    }
    facts.amount = table_state(table)->seats[results->order[0]].vp;
    seasons_text_fill(decision(results, results->order[0], results->order[1]), &facts, results->verdict,
                      sizeof results->verdict);
}

/* ---- next ---- */

static void rematch(struct results *results) {
    struct table *table = results->table;
    struct table_start start = {
        .setup = *match_setup(table->match), .pace = table->start.pace, .is_demo = table->start.is_demo};
    const struct match_seat *seats = match_seats(table->match);
    char value[8];
    for (int seat = 0; seat < table->seats; seat++) {
        int from = (seat + 1) % table->seats;
        if (seats) {
            start.seats[seat] = seats[from];
        }
        start.colours[seat] = table->colours[from];
    }
    struct game_setup fresh = {.seed = random_bits(&results->app->random), .seats = (uint8_t)table->seats};
    snprintf(value, sizeof value, "%s", table_state(table)->season == WINTER ? "winter" : "summer");
    table->game->ops->setup_option(&fresh, "season", value);
    start.setup = fresh;
    if (results->app->saves[0]) {
        saves_new_path(results->app->saves, (time_t)app_wall(results->app), start.path);
    }
    struct scene *scene = table_scene_new(&start);
    if (scene) {
        app_replace(results->app, scene);
    }
}

static void press(struct results *results, int id) {
    switch (id) {
    case ID_REMATCH:
        rematch(results);
        break;
    case ID_TITLE:
        app_replace(results->app, title_scene_new());
        break;
    case ID_BOARD:
        results->is_away = 1;
        break;
    case ID_BACK:
        results->is_away = 0;
        break;
    default:
        break;
    }
}

/* ---- layout ---- */

struct sheet {
    struct rect panel, heading, verdict, table, chart, buttons;
};

static void lay_out(const struct results *results, struct sheet *sheet) {
    struct rect window = platform_area(results->app->platform);
    int w = window.w - px(results, 120), h = window.h - px(results, 70);
    w = w < px(results, 1120) ? w : px(results, 1120);
    h = h < px(results, 660) ? h : px(results, 660);
    sheet->panel = rect_centred(window, w, h);
    struct rect inside = rect_inset(sheet->panel, px(results, 28));
    sheet->heading = rect_cut_top(&inside, px(results, 42), px(results, 2));
    sheet->verdict = rect_cut_top(&inside, px(results, 26), px(results, 12));
    sheet->buttons = rect_cut_bottom(&inside, px(results, 44), px(results, 14));
    sheet->table = rect_cut_left(&inside, inside.w * 56 / 100, px(results, 28));
    sheet->chart = inside;
}

static void declare(struct results *results) {
    struct sheet sheet;
    lay_out(results, &sheet);
    ui_begin(&results->ui, &results->app->scale, results->app->metrics);
    if (results->is_away) {
        struct rect window = platform_area(results->app->platform);
        struct rect button = {window.x + (window.w - px(results, 220)) / 2, window.y + window.h * 84 / 100,
                              px(results, 220), px(results, 44)};
        ui_button(&results->ui, ID_BACK, button, _("Back to the scores"), UI_MAIN | UI_CANCEL);
    } else {
        struct rect row = sheet.buttons;
        ui_button(&results->ui, ID_REMATCH, rect_cut_right(&row, px(results, 190), px(results, 12)), _("Rematch"),
                  UI_MAIN);
        ui_button(&results->ui, ID_TITLE, rect_cut_right(&row, px(results, 190), px(results, 12)), _("Title"),
                  UI_CANCEL);
        ui_button(&results->ui, ID_BOARD, rect_cut_left(&row, px(results, 190), px(results, 12)),
                  _("Look at the castle"), 0);
    }
    ui_end(&results->ui);
}

/* ---- drawing ---- */

static int is_row_used(const struct results *results, int source) {
    for (int seat = 0; seat < results->table->seats; seat++) {
        if (results->sheets[seat].by_source[source]) {
            return 1;
        }
    }
    return 0;
}

/* Rows come in one after the other. */
static int rows_seen(const struct results *results, int rows, int64_t now) {
    int64_t age = now - results->since;
    if (results->app->is_scripted || results->app->settings.is_reduced || age > REVEAL_MS) {
        return rows;
    }
    return (int)(age * rows / REVEAL_MS);
}

static void text(struct results *results, struct draw_list *list, enum theme_text role, uint32_t colour,
                 enum align align, struct rect rect, const char *words) {
    draw_text(list, theme_text(&results->app->scale, role, colour, align), rect, words);
}

static void number(struct results *results, struct draw_list *list, enum theme_text role, uint32_t colour,
                   struct rect rect, int value) {
    char words[16];
    snprintf(words, sizeof words, "%d", value);
    text(results, list, role, colour, ALIGN_CENTRE, rect, words);
}

static struct rect column(const struct results *results, struct rect row, int index) {
    int label = row.w * 34 / 100, w = (row.w - label) / results->table->seats;
    return (struct rect){row.x + label + index * w, row.y, w, row.h};
}

static void draw_head(struct results *results, struct draw_list *list, struct rect row) {
    for (int i = 0; i < results->table->seats; i++) {
        int seat = results->order[i];
        struct rect cell = column(results, row, i), mark = cell;
        mark.h = row.h / 2;
        icon_draw_player(list, results->table->colours[seat], rect_centred(mark, mark.h * 8 / 10, mark.h * 8 / 10));
        cell.y += mark.h;
        cell.h -= mark.h;
        if (results->rank[seat] == 0) {
            icon_draw(list, ICON_CROWN, (struct rect){mark.x + mark.w / 2 + mark.h / 2, mark.y, mark.h, mark.h},
                      THEME_GOLD_DEEP);
        }
        text(results, list, TEXT_SMALL_BOLD, THEME_INK, ALIGN_CENTRE, cell, results->table->names[seat]);
    }
}

static void draw_row(struct results *results, struct draw_list *list, struct rect row, int source) {
    struct rect label = row;
    label.w = row.w * 34 / 100;
    text(results, list, TEXT_BODY, THEME_INK, ALIGN_LEFT, label, seasons_text_source_short(source));
    for (int i = 0; i < results->table->seats; i++) {
        int points = results->sheets[results->order[i]].by_source[source];
        if (points) {
            number(results, list, TEXT_NUMBER, THEME_INK, column(results, row, i), points);
        } else {
            text(results, list, TEXT_SMALL, 0x9a8a70ffu, ALIGN_CENTRE, column(results, row, i), "-");
        }
    }
}

static void draw_totals(struct results *results, struct draw_list *list, struct rect row, int is_shown) {
    struct rect label = row;
    label.w = row.w * 34 / 100;
    draw_box(list, (struct rect){row.x, row.y, row.w, 2}, 0, THEME_INK_SOFT);
    text(results, list, TEXT_BODY_BOLD, THEME_INK, ALIGN_LEFT, label, _("Together"));
    for (int i = 0; i < results->table->seats && is_shown; i++) {
        int seat = results->order[i];
        number(results, list, TEXT_NUMBER_BIG, results->rank[seat] ? THEME_INK : 0x8a1f14ffu, column(results, row, i),
               results->sheets[seat].total);
    }
}

static void draw_sheet(struct results *results, struct draw_list *list, struct rect area, int64_t now) {
    int used = 0, drawn = 0;
    for (int source = 0; source < POINTS_SOURCES; source++) {
        used += is_row_used(results, source);
    }
    int seen = rows_seen(results, used + 1, now);
    struct rect head = rect_cut_top(&area, px(results, 48), px(results, 4));
    struct rect foot = rect_cut_bottom(&area, px(results, 44), px(results, 4));
    int h = used ? area.h / used : 0, most = px(results, 36);
    h = h < most ? h : most;
    draw_head(results, list, head);
    for (int source = 0; source < POINTS_SOURCES; source++) {
        if (!is_row_used(results, source) || drawn >= seen) {
            continue;
        }
        struct rect row = {area.x, area.y + drawn * h, area.w, h};
        if (drawn++ % 2 == 0) {
            draw_box(list, row, 3, 0x5c4a3818u);
        }
        draw_row(results, list, row, source);
    }
    foot.y = area.y + used * h + px(results, 4);
    draw_totals(results, list, foot, seen > used);
}

static void draw(struct scene *scene, struct draw_list *list, int64_t now) {
    struct results *results = of(scene);
    struct sheet sheet;
    enum draw_layer before = draw_layer(list, LAYER_OVERLAY);
    if (!results->is_away) {
        lay_out(results, &sheet);
        draw_box(list, platform_area(results->app->platform), 0, 0x0d080480u);
        draw_soft(list, sheet.panel, 10, 20, 0x000000c0u);
        draw_kit(list, KIT_DIALOG, sheet.panel);
        text(results, list, TEXT_HEADING, THEME_INK, ALIGN_CENTRE, sheet.heading, _("The castle stands"));
        text(results, list, TEXT_BODY_ITALIC, THEME_INK_SOFT, ALIGN_CENTRE, sheet.verdict, results->verdict);
        draw_sheet(results, list, sheet.table, now);
        results_chart_draw(results->table, list, sheet.chart);
    }
    ui_draw(&results->ui, list, now);
    draw_layer(list, before);
}

/* ---- living ---- */

static void enter(struct scene *scene, struct app *app, int64_t now) {
    struct results *results = of(scene);
    results->app = app;
    results->since = now;
    judge(results);
    app_music(app, "final");
    app_play(app, "round");
    declare(results);
}

static void leave(struct scene *scene) {
    free(scene);
}

static void handle_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct results *results = of(scene);
    struct ui_action action = ui_event(&results->ui, event, now);
    if (action.type == UI_PRESSED) {
        press(results, action.id);
    } else if (action.type == UI_UNHANDLED && event->type == UI_KEY && event->key == UI_KEY_SKIP) {
        results->since = now - REVEAL_MS - 1;
    } else if (action.type == UI_UNHANDLED && event->type == UI_KEY && event->key == UI_KEY_MENU) {
        press(results, ID_TITLE);
    }
    app_play_ui(results->app, &results->ui);
    declare(results);
}

static void update(struct scene *scene, int64_t now) {
    struct results *results = of(scene);
    declare(results);
    if (results->table->start.exit_when_over && now - results->since > EXIT_AFTER_MS) {
        app_quit(results->app, 0);
    }
}

static struct ui *ui_of(struct scene *scene) {
    return &of(scene)->ui;
}

static const char *fact(struct scene *scene, const char *key) {
    struct results *results = of(scene);
    return results->table->scene.ops->fact(&results->table->scene, key);
}

static int is_moving(const struct scene *scene, int64_t now) {
    const struct results *results = (const struct results *)scene;
    return now - results->since < REVEAL_MS + 100 || results->table->start.exit_when_over;
}

static const struct scene_ops ops = {.name = "results",
                                     .is_overlay = 1,
                                     .enter = enter,
                                     .leave = leave,
                                     .event = handle_event,
                                     .update = update,
                                     .draw = draw,
                                     .ui = ui_of,
                                     .fact = fact,
                                     .is_moving = is_moving};

void results_push(struct app *app, struct table *table) {
    struct results *results = calloc(1, sizeof *results);
    if (results) {
        results->scene.ops = &ops;
        results->table = table;
        app_push(app, &results->scene);
    }
}
