/* SPDX-License-Identifier: MIT */
/* The list grows while bots still think and is never sorted under a pointer: what comes later joins when it is asked
 * for. */
#include "table/after/analysis_scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/backdrop.h"
#include "app/menu_sheet.h"
#include "app/menus.h"
#include "castellany/memory.h"
#include "table/after/analysis_card.h"
#include "table/table_scene.h"
#include "table/table_terms.h"
#include "ui/text.h"

enum {
    ID_BACK = 1,
    ID_SEAT,
    ID_LATER,
    ID_WATCH = 10,
    WIDTH = 1000,
    HEIGHT = 640,
    EDGE = 32,
    HEAD = 76,
    TABS = 38,
    BUTTON = 46
};

struct costs {
    SCENE;
    struct table *table;
    struct analysis *analysis;
    int seat;
    int passes; /* those of which is told; what later ones found is told when it is asked for */
    struct decision worst[ANALYSIS_WORST];
    int count;
    const char *names[GAME_MAX_SEATS];
    char fact[16];
};

static struct costs *of(struct scene *scene) {
    return (struct costs *)scene;
}

/* ---- what it does ---- */

/* The persons of the match, whether it is played or replayed. */
static unsigned persons_of(const struct table *table) {
    const struct match_seat *seats = match_seats(table->match);
    unsigned persons = 0;
    for (int seat = 0; seats && seat < table->seats; seat++) {
        persons |= strcmp(seats[seat].control, "person") == 0 ? 1u << seat : 0;
    }
    return persons ? persons : 1;
}

/* While the first pass is under way its list grows; after that it stays as it is read. */
static void take_newest(struct costs *costs) {
    const int passed = analysis_passed(costs->analysis, costs->seat);
    costs->passes = passed > 1 ? passed : 1;
}

/* Says whether later passes have come to something else than what is told. */
static int is_overtaken(const struct costs *costs) {
    struct decision worst[ANALYSIS_WORST];
    const int passed = analysis_passed(costs->analysis, costs->seat);
    int is_other = 0;
    if (passed <= costs->passes) {
        return 0;
    }
    const int count = analysis_worst(costs->analysis, costs->seat, passed, worst);
    for (int i = 0; i < count && i < costs->count; i++) {
        const struct decision *told = &costs->worst[i];
        is_other |= worst[i].at != told->at || memcmp(&worst[i].better, &told->better, sizeof told->better) != 0 ||
                    (int)(worst[i].cost + 0.5f) != (int)(told->cost + 0.5f);
    }
    return is_other || count != costs->count;
}

static void handle_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct costs *costs = of(scene);
    const struct ui_action action = ui_event(&costs->ui, event, now);
    app_play_ui(costs->app, &costs->ui);
    if (action.type == UI_CHANGED && action.id == ID_SEAT) {
        costs->seat = action.value;
        take_newest(costs);
    } else if (action.type == UI_PRESSED && action.id == ID_LATER) {
        take_newest(costs);
    } else if (action.type == UI_PRESSED && action.id == ID_BACK) {
        app_pop(costs->app);
    } else if (action.type == UI_PRESSED && action.id >= ID_WATCH && action.id < ID_WATCH + costs->count) {
        analysis_card_watch(costs->table, &costs->worst[action.id - ID_WATCH]);
    }
}

/* ---- layout ---- */

struct sheet {
    struct rect panel, tabs, note, cards[ANALYSIS_WORST], buttons;
};

static void lay_out(const struct costs *costs, struct sheet *sheet) {
    sheet->panel = menu_rect(costs->app, WIDTH, HEIGHT);
    struct rect inner = rect_inset(sheet->panel, px(costs, EDGE));
    rect_cut_top(&inner, px(costs, HEAD), 0);
    sheet->tabs = rect_cut_top(&inner, px(costs, TABS), px(costs, 10));
    sheet->buttons = rect_cut_bottom(&inner, px(costs, BUTTON), px(costs, 14));
    sheet->note = rect_cut_top(&inner, px(costs, 24), px(costs, 8));
    const int gap = px(costs, 10), h = (inner.h - gap * (ANALYSIS_WORST - 1)) / ANALYSIS_WORST;
    for (int i = 0; i < ANALYSIS_WORST; i++) {
        sheet->cards[i] = rect_cut_top(&inner, h, gap);
    }
}

static void declare(struct costs *costs) {
    struct sheet sheet;
    lay_out(costs, &sheet);
    ui_begin(&costs->ui, &costs->app->scale, costs->app->metrics);
    costs->ui.is_reduced = costs->app->settings.is_reduced;
    ui_choice(&costs->ui, ID_SEAT, sheet.tabs, _("Whose decisions"), costs->names, costs->table->seats, costs->seat);
    for (int i = 0; i < costs->count; i++) {
        ui_button(&costs->ui, ID_WATCH + i, analysis_card_button(costs->table, sheet.cards[i]), _("Watch"), 0);
    }
    ui_button(&costs->ui, ID_BACK, rect_cut_left(&sheet.buttons, px(costs, 180), 0), _("Back"), UI_CANCEL)->icon =
        ICON_BACK;
    if (is_overtaken(costs)) {
        ui_button(&costs->ui, ID_LATER, rect_cut_right(&sheet.buttons, px(costs, 300), 0), _("Show the longer thought"),
                  UI_MAIN);
    }
    ui_end(&costs->ui);
}

/* ---- drawing ---- */

/* What was judged, and by which pass. */
static void judged_words(const struct costs *costs, char *out, size_t size) {
    const struct terms_of_worth *terms = table_worth(costs->table->ops);
    int judged, dear;
    analysis_count(costs->analysis, costs->seat, costs->passes, &judged, &dear);
    if (dear == 0) {
        snprintf(out, size, language_counted(terms->harmless[0], terms->harmless[1], judged), judged);
    } else {
        snprintf(out, size, language_counted(terms->judged[0], terms->judged[1], judged), judged);
    }
}

static void note_words(const struct costs *costs, char *out, size_t size) {
    int judged, all;
    analysis_progress(costs->analysis, &judged, &all);
    if (!analysis_passed(costs->analysis, costs->seat)) {
        snprintf(out, size, _("The bots think it over: %d of %d decisions."), judged, all);
    } else {
        judged_words(costs, out, size);
    }
}

/* How long the bots have thought, beside the way back. */
static void depth_words(const struct costs *costs, char *out, size_t size) {
    static const char *const depths[ANALYSIS_PASSES] = {N_("Judged at a first glance."), N_("Judged at a second look."),
                                                        N_("Judged by the Grandmaster bot.")};
    int judged, all;
    const int pass = analysis_progress(costs->analysis, &judged, &all);
    *out = 0;
    if (analysis_passes(costs->analysis) == 1 || !analysis_passed(costs->analysis, costs->seat)) {
        return;
    }
    const char *depth = _(depths[costs->passes - 1]);
    if (pass < analysis_passes(costs->analysis)) {
        snprintf(out, size, _("%s Looking more closely: %d of %d."), depth, judged, all);
    } else {
        snprintf(out, size, "%s", depth);
    }
}

static void draw_depth(const struct costs *costs, struct draw_list *list, struct rect row) {
    char words[256];
    const struct text_style style = theme_text(&costs->app->scale, TEXT_SMALL, THEME_INK_SOFT, ALIGN_LEFT);
    rect_cut_left(&row, px(costs, 196), 0);
    rect_cut_right(&row, is_overtaken(costs) ? px(costs, 310) : 0, 0);
    depth_words(costs, words, sizeof words);
    draw_text(list, text_fitted(costs->app->metrics, style, row.w, words), row, words);
}

static void draw(struct scene *scene, struct draw_list *list, int64_t now) {
    struct costs *costs = of(scene);
    struct sheet sheet;
    char note[256];
    lay_out(costs, &sheet);
    backdrop_dim(list, 120);
    menu_sheet_draw(costs->app, list, sheet.panel, MENU_STATISTICS, _("Costliest decisions"));
    note_words(costs, note, sizeof note);
    draw_text(list, theme_text(&costs->app->scale, TEXT_BODY_ITALIC, THEME_INK_SOFT, ALIGN_CENTRE), sheet.note, note);
    draw_depth(costs, list, sheet.buttons);
    for (int i = 0; i < costs->count; i++) {
        analysis_card_draw(costs->table, list, sheet.cards[i], &costs->worst[i]);
    }
    ui_draw(&costs->ui, list, now);
}

/* ---- living ---- */

static void enter(struct scene *scene, int64_t now) {
    struct app *app = scene->app;
    struct costs *costs = of(scene);
    const unsigned persons = persons_of(costs->table);
    (void)now;
    costs->seat = __builtin_ctz(persons);
    for (int seat = 0; seat < costs->table->seats; seat++) {
        costs->names[seat] = costs->table->names[seat];
    }
    costs->passes = 1;
    costs->analysis = analysis_new(app, costs->table->match, persons);
    if (!costs->analysis) {
        app_pop(app);
    }
}

static void leave(struct scene *scene) {
    analysis_free(of(scene)->analysis);
    free(scene);
}

static void update(struct scene *scene, int64_t now) {
    struct costs *costs = of(scene);
    (void)now;
    if (costs->analysis) {
        costs->count = analysis_worst(costs->analysis, costs->seat, costs->passes, costs->worst);
    }
    declare(costs);
}

static const char *fact(struct scene *scene, const char *key) {
    struct costs *costs = of(scene);
    if (strcmp(key, "done") == 0) {
        return analysis_passed(costs->analysis, costs->seat) ? "yes" : "no";
    }
    if (strcmp(key, "count") == 0) {
        snprintf(costs->fact, sizeof costs->fact, "%d", costs->count);
        return costs->fact;
    }
    return NULL;
}

static int is_moving(const struct scene *scene, int64_t now) {
    const struct costs *costs = (const struct costs *)scene;
    int judged, all;
    (void)now;
    return analysis_progress(costs->analysis, &judged, &all) < analysis_passes(costs->analysis);
}

static const struct scene_ops ops = {.name = "analysis",
                                     .is_overlay = 1,
                                     .enter = enter,
                                     .leave = leave,
                                     .event = handle_event,
                                     .update = update,
                                     .draw = draw,
                                     .fact = fact,
                                     .is_moving = is_moving};

void analysis_push(struct table *table) {
    struct costs *costs = memory_new(1, sizeof *costs);
    costs->scene.ops = &ops;
    costs->table = table;
    app_push(table->app, &costs->scene);
}
