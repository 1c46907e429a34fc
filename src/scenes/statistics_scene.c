/* SPDX-License-Identifier: MIT */
/* The scene "statistics": what the finished matches come to, and the seals earned in them. Two pages; this file is the
 * frame around them. */
#include <stdio.h>
#include <stdlib.h>

#include "app/backdrop.h"
#include "app/dialog.h"
#include "app/menu_sheet.h"
#include "castellany/memory.h"
#include "scenes/menus.h"
#include "scenes/statistics_pages.h"
#include "table/ops_around.h"
#include "ui/words.h"

enum { WIDTH = 1130, HEIGHT = 660 };

static struct statistics_scene *of(struct scene *scene) {
    return (struct statistics_scene *)scene;
}

static void read_again(struct statistics_scene *scene) {
    char path[PLATFORM_PATH_SIZE + 32];
    statistics_free(scene->statistics);
    statistics_path(scene->app->records, path);
    scene->statistics = statistics_read(path);
    scene->earned = table_record_earned(scene->table, scene->statistics);
}

static void look_at(struct statistics_scene *scene, const struct table_ops *table) {
    scene->table = table;
    scene->filter = (struct figures_filter){.group = FIGURES_BOTS, .game = table->game->name};
    scene->variant = 0;
    scene->earned = table_record_earned(table, scene->statistics);
}

static void enter(struct scene *scene, int64_t now) {
    struct app *app = scene->app;
    (void)now;
    look_at(of(scene), table_listed_as(of(scene)->asked ? of(scene)->asked->name : app->settings.game));
    read_again(of(scene));
}

static void leave(struct scene *scene) {
    statistics_free(of(scene)->statistics);
    free(scene);
}

static void resume(struct scene *scene, int64_t now) {
    (void)now;
    read_again(of(scene));
}

/* ---- what it does ---- */

static void reset(void *context, struct app *app, int button) {
    char path[PLATFORM_PATH_SIZE + 32], kept[64], message[PLATFORM_ERROR_SIZE], error[PLATFORM_ERROR_SIZE];
    if (button != 0) {
        return;
    }
    statistics_path(app->records, path);
    if (!statistics_reset(path, kept, error)) {
        app_notice(app, error);
    } else if (kept[0]) {
        snprintf(message, sizeof message, _("The statistics start over. The old file is kept as %s."), kept);
        app_notice(app, message);
    }
    read_again(context);
}

static void ask_to_reset(struct statistics_scene *scene) {
    dialog_push(scene->app, &(struct dialog){.heading = _("Start over?"),
                                             .text = _("This page will be empty again. The old file is kept."),
                                             .buttons = {_("Start over"), _("Keep them")},
                                             .cancel = 1,
                                             .danger = 0,
                                             .answer = reset,
                                             .context = scene});
}

static void press(struct statistics_scene *scene, int id) {
    if (id == ID_STATISTICS_BACK) {
        app_pop(scene->app);
    } else if (id == ID_STATISTICS_RESET) {
        ask_to_reset(scene);
    } else if (id >= ID_STATISTICS_GROUP && id < ID_STATISTICS_SEAL) {
        scene->filter.group = id - ID_STATISTICS_GROUP;
    }
}

static void change(struct statistics_scene *scene, int id, int value) {
    if (id == ID_STATISTICS_PAGE) {
        scene->page = value;
    } else if (id == ID_STATISTICS_SEATS) {
        scene->filter.seats = value ? scene->table->game->least_seats + value - 1 : 0;
    } else if (id == ID_STATISTICS_GAME) {
        look_at(scene, table_listed(value));
    } else if (id == ID_STATISTICS_VARIANT) {
        scene->variant = value;
        scene->filter.variant = value ? scene->table->around->variants->values[value - 1].value : NULL;
    }
}

static void handle_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct statistics_scene *statistics = of(scene);
    const struct ui_action action = ui_event(&statistics->ui, event, now);
    app_play_ui(statistics->app, &statistics->ui);
    if (action.type == UI_CHANGED) {
        change(statistics, action.id, action.value);
    } else if (action.type == UI_PRESSED) {
        press(statistics, action.id);
    }
}

/* ---- what it looks like ---- */

struct plan {
    struct rect panel, games, tabs, page, buttons;
};

static struct plan lay_out(const struct statistics_scene *scene) {
    const struct ui_scale *scale = &scene->app->scale;
    struct plan plan = {.panel = menu_rect(scene->app, WIDTH, HEIGHT)};
    struct rect inner = rect_inset(plan.panel, ui_px(scale, 32));
    rect_cut_top(&inner, ui_px(scale, 46 + 4 + 14 + 4), 0);
    struct rect tabs = rect_cut_top(&inner, ui_px(scale, 40), ui_px(scale, 12));
    const int most = ui_px(scale, 480), gap = ui_px(scale, 20);
    plan.games = table_listed(1) ? rect_cut_left(&tabs, (tabs.w - gap) * 58 / 100, gap) : (struct rect){0, 0, 0, 0};
    plan.tabs = rect_centred(tabs, tabs.w < most ? tabs.w : most, tabs.h);
    plan.buttons = rect_cut_bottom(&inner, ui_px(scale, 46), ui_px(scale, 12));
    plan.page = inner;
    return plan;
}

static void update(struct scene *scene, int64_t now) {
    struct statistics_scene *statistics = of(scene);
    struct ui *ui = &statistics->ui;
    const struct ui_scale *scale = &statistics->app->scale;
    struct plan plan = lay_out(statistics);
    (void)now;
    ui_begin(ui, scale, statistics->app->metrics);
    ui->is_reduced = statistics->app->settings.is_reduced;
    if (table_listed(1)) {
        int chosen = 0;
        while (table_listed(chosen) != statistics->table) {
            chosen++;
        }
        ui_choice(ui, ID_STATISTICS_GAME, plan.games, _("Game"), statistics->games,
                  table_listed_titles(statistics->games), chosen);
    }
    statistics->tabs[0] = _("Figures");
    statistics->tabs[1] = ui_format(ui, _("Seals: %d of %d"), __builtin_popcount(statistics->earned),
                                    table_achievement_count(statistics->table));
    ui_choice(ui, ID_STATISTICS_PAGE, plan.tabs, _("Page"), statistics->tabs, 2, statistics->page);
    (statistics->page == 0 ? figures_page_declare : seals_page_declare)(statistics, plan.page);
    const int width = ui_px(scale, 190);
    ui_button(ui, ID_STATISTICS_BACK, rect_cut_left(&plan.buttons, width, 0), _("Back"), UI_CANCEL)->icon = ICON_BACK;
    ui_button(ui, ID_STATISTICS_RESET, rect_cut_right(&plan.buttons, width, 0), _("Start over…"),
              statistics->statistics && statistics->statistics->count + statistics->statistics->skipped
                  ? UI_QUIET
                  : UI_QUIET | UI_DISABLED);
    ui_end(ui);
}

/* What of the file nobody could read. Gives 0 if there is nothing to say. */
static int skipped_words(const struct statistics *statistics, char *text, size_t size) {
    const int skipped = statistics ? statistics->skipped : 0;
    if (!statistics || statistics->is_cut_off) {
        snprintf(text, size, "%s", _("statistics.jsonl could not be read to its end. Matches may be missing here."));
    } else {
        snprintf(text, size,
                 P_("%d line of statistics.jsonl could not be read. It is left as it is.",
                    "%d lines of statistics.jsonl could not be read. They are left as they are.", skipped),
                 skipped);
    }
    return skipped || !statistics || statistics->is_cut_off;
}

/* Told where the buttons are. */
static void draw_skipped(struct statistics_scene *scene, struct draw_list *list, struct rect row) {
    char text[256];
    const int width = ui_px(&scene->app->scale, 200);
    if (!skipped_words(scene->statistics, text, sizeof text)) {
        return;
    }
    row.x += width;
    row.w -= 2 * width;
    const struct text_style style = theme_text(&scene->app->scale, TEXT_SMALL, THEME_INK_SOFT, ALIGN_CENTRE);
    text_block_draw(list, scene->app->metrics, style, row, text);
}

static void draw(struct scene *scene, struct draw_list *list, int64_t now) {
    struct statistics_scene *statistics = of(scene);
    const struct plan plan = lay_out(statistics);
    backdrop_draw(statistics->app, list);
    backdrop_dim(list, 110);
    draw_layer(list, LAYER_OVERLAY);
    menu_sheet_draw(statistics->app, list, plan.panel, MENU_STATISTICS, _("Statistics"));
    (statistics->page == 0 ? figures_page_draw : seals_page_draw)(statistics, list, plan.page);
    draw_skipped(statistics, list, plan.buttons);
    ui_draw(&statistics->ui, list, now);
}

static const struct scene_ops ops = {.name = "statistics",
                                     .help_page = "screen#statistics",
                                     .enter = enter,
                                     .leave = leave,
                                     .event = handle_event,
                                     .update = update,
                                     .draw = draw,
                                     .title_words = N_("Statistics"),
                                     .resume = resume};

struct scene *statistics_scene_of(const struct game_ops *game) {
    struct statistics_scene *scene = memory_new(1, sizeof *scene);
    scene->scene.ops = &ops;
    scene->asked = game;
    return &scene->scene;
}

struct scene *statistics_scene_new(void) {
    return statistics_scene_of(NULL);
}
