/* SPDX-License-Identifier: MIT */
/* The page of figures: a table by opponents, and of the row that is chosen the histogram and the longest streak. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "castellany/bot.h"
#include "scenes/menus.h"
#include "scenes/statistics_pages.h"
#include "store/saves.h"
#include "table/ops_around.h"
#include "table/table_terms.h"
#include "ui/words.h"

enum { ROW = 36, HEAD = 30, COLUMNS = 4 };

/* ---- which rows there are ---- */

struct groups {
    int of[FIGURES_LEVELS + 2];
    int count;
};

static int level_is_shown(const struct statistics_scene *scene, int level) {
    const struct figures_filter filter = {.group = FIGURES_LEVEL + level, .game = scene->filter.game};
    struct figures figures;
    if (!bot_levels[level].is_hidden_from_menus) {
        return 1;
    }
    figures_reckon(scene->statistics, &filter, &figures);
    return figures.matches > 0;
}

static struct groups groups_of(const struct statistics_scene *scene) {
    struct groups groups = {{FIGURES_BOTS}, 1};
    for (int level = 0; level < FIGURES_LEVELS && bot_levels[level].name; level++) {
        if (level_is_shown(scene, level)) {
            groups.of[groups.count++] = FIGURES_LEVEL + level;
        }
    }
    groups.of[groups.count++] = FIGURES_ONE_SCREEN;
    return groups;
}

static const char *group_name(int group) {
    return group == FIGURES_BOTS         ? _("Against all bots")
           : group == FIGURES_ONE_SCREEN ? _("Several at one screen")
                                         : menu_level(bot_levels[group - FIGURES_LEVEL].name);
}

static struct figures figures_of(const struct statistics_scene *scene, int group) {
    struct figures figures;
    struct figures_filter filter = scene->filter;
    filter.group = group;
    figures_reckon(scene->statistics, &filter, &figures);
    return figures;
}

/* ---- where things stand ---- */

struct plan {
    struct rect seats, variants, table, chart, streak;
};

static struct plan lay_out(const struct statistics_scene *scene, struct rect area) {
    struct plan plan;
    struct rect filters = rect_cut_top(&area, px(scene, 38), px(scene, 14));
    plan.seats = rect_cut_left(&filters, (filters.w - px(scene, 20)) * 58 / 100, px(scene, 20));
    plan.variants = filters;
    plan.table = rect_cut_left(&area, (area.w - px(scene, 30)) * 54 / 100, px(scene, 30));
    plan.streak = rect_cut_bottom(&area, px(scene, 62), px(scene, 10));
    plan.chart = area;
    return plan;
}

static struct rect row_rect(const struct statistics_scene *scene, struct rect table, int index, int count) {
    rect_cut_top(&table, px(scene, HEAD), px(scene, 4));
    const int room = table.h / count, most = px(scene, ROW), height = room < most ? room : most;
    return (struct rect){table.x, table.y + index * height, table.w, height - px(scene, 3)};
}

/* The cell of COLUMN (0: the name). */
static struct rect cell(const struct statistics_scene *scene, struct rect row, int column) {
    const int name = row.w * 38 / 100, width = (row.w - name - px(scene, 10)) / COLUMNS;
    row.x += px(scene, 10);
    if (column == 0) {
        return (struct rect){row.x, row.y, name, row.h};
    }
    return (struct rect){row.x + name + (column - 1) * width, row.y, width - px(scene, 10), row.h};
}

/* ---- widgets ---- */

static void declare_seats(struct statistics_scene *scene, struct rect rect) {
    const struct game_ops *game = scene->table->game;
    static const char *const tables[GAME_MAX_SEATS + 1] = {[2] = N_("2 players"), N_("3 players"), N_("4 players")};
    int count = 1;
    scene->seats[0] = _("Any table");
    for (int seats = game->least_seats; seats <= game->most_seats; seats++) {
        scene->seats[count++] = _(tables[seats]);
    }
    if (count > 2) {
        ui_choice(&scene->ui, ID_STATISTICS_SEATS, rect, _("Players at the table"), scene->seats, count,
                  scene->filter.seats ? scene->filter.seats - game->least_seats + 1 : 0);
    }
}

static void declare_variants(struct statistics_scene *scene, struct rect rect) {
    const struct table_option *variants = scene->table->around->variants;
    int count = 1;
    if (!variants) {
        return;
    }
    scene->variants[0] = _(variants->any);
    for (const struct table_option_value *value = variants->values; value->value; value++) {
        assert(count <= STATISTICS_VARIANTS);
        scene->variants[count++] = _(value->title);
    }
    ui_choice(&scene->ui, ID_STATISTICS_VARIANT, rect, _(variants->title), scene->variants, count, scene->variant);
}

void figures_page_declare(struct statistics_scene *scene, struct rect area) {
    struct ui *ui = &scene->ui;
    const struct plan plan = lay_out(scene, area);
    if (!scene->statistics || scene->statistics->count == 0) {
        return;
    }
    declare_seats(scene, plan.seats);
    declare_variants(scene, plan.variants);
    const struct groups groups = groups_of(scene);
    for (int i = 0; i < groups.count; i++) {
        const struct figures figures = figures_of(scene, groups.of[i]);
        const char *label =
            ui_format(ui, _("%s: %d played, %d won, best %d, mean %d.%d"), group_name(groups.of[i]), figures.matches,
                      figures.won, figures.best, figures.mean_tenths / 10, figures.mean_tenths % 10);
        ui_hotspot(ui, ID_STATISTICS_GROUP + groups.of[i], row_rect(scene, plan.table, i, groups.count), label,
                   groups.of[i] == scene->filter.group ? UI_SELECTED : 0);
    }
}

/* ---- the table ---- */

static void draw_number(const struct statistics_scene *scene, struct draw_list *list, struct rect rect,
                        const char *text) {
    draw_text(list, theme_text(&scene->app->scale, TEXT_NUMBER_SMALL, THEME_INK, ALIGN_RIGHT), rect, text);
}

static void draw_row(const struct statistics_scene *scene, struct draw_list *list, struct rect row, int group) {
    char text[48];
    const struct figures figures = figures_of(scene, group);
    const int is_chosen = group == scene->filter.group, is_hovered = scene->ui.hover == ID_STATISTICS_GROUP + group;
    const uint32_t ink = figures.matches ? THEME_INK : THEME_INK_SOFT;
    if (is_chosen) {
        draw_box(list, row, px(scene, 5), THEME_ROW(0x40));
        draw_frame(list, row, px(scene, 5), px(scene, 1.5F), THEME_RULE(0xc0));
    } else if (is_hovered) {
        draw_box(list, row, px(scene, 5), THEME_ROW(0x20));
    }
    draw_text(list, theme_text(&scene->app->scale, is_chosen ? TEXT_BODY_BOLD : TEXT_BODY, ink, ALIGN_LEFT),
              cell(scene, row, 0), group_name(group));
    if (!figures.matches) {
        draw_number(scene, list, cell(scene, row, 1), "\xe2\x80\x93");
        return;
    }
    snprintf(text, sizeof text, "%d", figures.matches);
    draw_number(scene, list, cell(scene, row, 1), text);
    if (group != FIGURES_ONE_SCREEN) {
        snprintf(text, sizeof text, C_("percent", "%d (%d%%)"), figures.won,
                 (100 * figures.won + figures.matches / 2) / figures.matches);
        draw_number(scene, list, cell(scene, row, 2), text);
    }
    snprintf(text, sizeof text, "%d", figures.best);
    draw_number(scene, list, cell(scene, row, 3), text);
    /* TRANSLATORS: with the language's decimal sign */
    snprintf(text, sizeof text, C_("decimal", "%d.%d"), figures.mean_tenths / 10, figures.mean_tenths % 10);
    draw_number(scene, list, cell(scene, row, 4), text);
}

static void draw_table(const struct statistics_scene *scene, struct draw_list *list, struct rect table) {
    static const char *const heads[COLUMNS] = {N_("Played"), N_("Won"), N_("Best"), N_("Average")};
    const struct groups groups = groups_of(scene);
    struct rect head = table;
    head.h = px(scene, HEAD);
    for (int column = 0; column < COLUMNS; column++) {
        draw_text(list, theme_text(&scene->app->scale, TEXT_SMALL_BOLD, THEME_INK_SOFT, ALIGN_RIGHT),
                  cell(scene, head, column + 1), _(heads[column]));
    }
    draw_box(list, (struct rect){table.x, head.y + head.h, table.w, px(scene, 1)}, 0, THEME_RULE(0x80));
    for (int i = 0; i < groups.count; i++) {
        draw_row(scene, list, row_rect(scene, table, i, groups.count), groups.of[i]);
    }
}

/* ---- the histogram ---- */

enum { BAR_LABEL = 18, MEAN_HIGH = 24 }; /* units: the number over a bar; the room over the highest for the mean */

static const uint32_t MEAN_RED = 0xc81e1effu;

static int highest(const struct figures *figures) {
    int most = 1;
    for (int bar = 0; bar < FIGURES_BARS; bar++) {
        most = figures->bars[bar] > most ? figures->bars[bar] : most;
    }
    return most;
}

static int bar_height(const struct statistics_scene *scene, int high, int count, int most) {
    return (high - px(scene, BAR_LABEL + MEAN_HIGH)) * count / most;
}

static void draw_bar(const struct statistics_scene *scene, struct draw_list *list, struct rect column, int count,
                     int most) {
    char text[16];
    const int label = px(scene, BAR_LABEL), height = bar_height(scene, column.h, count, most);
    struct rect bar = {column.x + column.w / 8, column.y + column.h - height, column.w * 3 / 4, height};
    if (!count) {
        return;
    }
    draw_box_shaded(list, bar, px(scene, 2), 0xd79a3cffu, 0xa86a1cffu);
    draw_frame(list, bar, px(scene, 2), 1, 0x6b4210ffu);
    snprintf(text, sizeof text, "%d", count);
    draw_text(list, theme_text(&scene->app->scale, TEXT_NUMBER_SMALL, THEME_INK_SOFT, ALIGN_CENTRE),
              (struct rect){column.x - column.w, bar.y - label, 3 * column.w, label}, text);
}

static void draw_axis(const struct statistics_scene *scene, struct draw_list *list, struct rect plot, int foot) {
    draw_box(list, (struct rect){plot.x, plot.y + plot.h, plot.w, px(scene, 1.5F)}, 0,
             colour_with_alpha(THEME_INK_SOFT, 192));
    for (int bar = 0; bar < FIGURES_BARS; bar += 2) {
        char text[16];
        const int x = plot.x + plot.w * bar / FIGURES_BARS, width = plot.w * 2 / FIGURES_BARS;
        snprintf(text, sizeof text, "%d", bar * FIGURES_BAR);
        draw_text(list, theme_text(&scene->app->scale, TEXT_NUMBER_SMALL, THEME_INK_SOFT, ALIGN_LEFT),
                  (struct rect){x, plot.y + plot.h + px(scene, 3), width, foot}, text);
    }
}

/* A line that hangs from its wedge and ends over the number of the bar below it. */
static void draw_mean(const struct statistics_scene *scene, struct draw_list *list, struct rect plot,
                      const struct figures *figures) {
    const int x = plot.x + plot.w * figures->mean_tenths / (FIGURES_BARS * FIGURES_BAR * 10), size = px(scene, 5);
    const int bar = figures->mean_tenths / (FIGURES_BAR * 10), broad = px(scene, 2) < 2 ? 2 : px(scene, 2);
    const int count = bar < FIGURES_BARS ? figures->bars[bar] : 0;
    const int foot = count ? bar_height(scene, plot.h, count, highest(figures)) + px(scene, BAR_LABEL) : 0;
    const struct point mark[3] = {{x - size, plot.y}, {x + size, plot.y}, {x, plot.y + 2 * size}};
    draw_box(list, (struct rect){x - broad / 2, plot.y, broad, plot.h - foot}, 0, MEAN_RED);
    draw_polygon(list, mark, 3, MEAN_RED);
}

static void draw_chart(const struct statistics_scene *scene, struct draw_list *list, struct rect area,
                       const struct figures *figures) {
    const struct terms_of_worth *terms = table_worth(scene->table);
    const int most = highest(figures), foot = px(scene, 20);
    const struct rect head = rect_cut_top(&area, px(scene, HEAD), px(scene, 8));
    draw_text(list, theme_text(&scene->app->scale, TEXT_SMALL_BOLD, THEME_INK_SOFT, ALIGN_LEFT), head,
              _(figures->results ? terms->results_mean : terms->results));
    struct rect plot = area;
    plot.h -= foot + px(scene, 4);
    for (int bar = 0; bar < FIGURES_BARS; bar++) {
        const int x = plot.x + plot.w * bar / FIGURES_BARS, end = plot.x + plot.w * (bar + 1) / FIGURES_BARS;
        draw_bar(scene, list, (struct rect){x, plot.y, end - x, plot.h}, figures->bars[bar], most);
    }
    if (figures->results) {
        draw_mean(scene, list, plot, figures);
    }
    draw_axis(scene, list, plot, foot);
}

/* ---- the streak ---- */

static void list_levels(unsigned levels, char *text, size_t size) {
    size_t used = 0;
    text[0] = 0;
    for (int level = 0; bot_levels[level].name && used < size; level++) {
        if (levels >> level & 1) {
            const int added =
                snprintf(text + used, size - used, "%s%s", used ? ", " : "", menu_level(bot_levels[level].name));
            used += added > 0 ? (size_t)added : 0;
        }
    }
}

static void streak_words(const struct statistics_scene *scene, const struct figures *figures, char *text, size_t size) {
    char from[64], to[64], levels[160];
    const time_t now = (time_t)app_wall(scene->app);
    saves_date((time_t)figures->streak_from, now, from, sizeof from);
    saves_date((time_t)figures->streak_to, now, to, sizeof to);
    list_levels(figures->streak_levels, levels, sizeof levels);
    if (figures->streak == 0) {
        snprintf(text, size, "%s", figures->matches ? _("No match won yet.") : "");
    } else if (figures->streak == 1) {
        *text = 0; /* one victory is no streak */
    } else if (levels[0]) {
        snprintf(text, size,
                 P_("Longest winning streak: %d match, %s, against %s (%s to %s).",
                    "Longest winning streak: %d matches, %s, against %s (%s to %s).", figures->streak),
                 figures->streak, figures->streak_name, levels, from, to);
    } else {
        snprintf(text, size,
                 P_("Longest winning streak: %d match, %s (%s to %s).",
                    "Longest winning streak: %d matches, %s (%s to %s).", figures->streak),
                 figures->streak, figures->streak_name, from, to);
    }
}

void figures_page_draw(struct statistics_scene *scene, struct draw_list *list, struct rect area) {
    char text[512];
    const struct plan plan = lay_out(scene, area);
    if (!scene->statistics || scene->statistics->count == 0) {
        const struct text_style style = theme_text(&scene->app->scale, TEXT_BODY_ITALIC, THEME_INK_SOFT, ALIGN_CENTRE);
        const struct rect middle = rect_centred(area, area.w * 3 / 4, px(scene, 80));
        text_block_draw(list, scene->app->metrics, style, middle,
                        _("Nothing yet. Every match that you finish is noted here, but for practice and demos."));
        return;
    }
    const struct figures figures = figures_of(scene, scene->filter.group);
    draw_table(scene, list, plan.table);
    draw_chart(scene, list, plan.chart, &figures);
    streak_words(scene, &figures, text, sizeof text);
    text_block_draw(list, scene->app->metrics, theme_text(&scene->app->scale, TEXT_SMALL, THEME_INK, ALIGN_LEFT),
                    plan.streak, text);
}
