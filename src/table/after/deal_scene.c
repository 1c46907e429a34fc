/* SPDX-License-Identifier: MIT */
/* Which decision comes first is known once all were judged, so nothing is shown of it before: what is read stays. The
 * Masters are waited for first, as both would think at once else. */
#include "table/after/deal_scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/backdrop.h"
#include "app/deal_place.h"
#include "app/menu_sheet.h"
#include "app/menus.h"
#include "castellany/memory.h"
#include "table/after/analysis_card.h"
#include "table/after/results_deal.h"
#include "table/table_scene.h"
#include "ui/text.h"

enum {
    ID_BACK = 1,
    ID_WATCH,
    ID_COPY,
    WIDTH = 900,
    HEIGHT = 600,
    EDGE = 36,
    HEAD = 76,
    SENTENCE = 30,
    BAR = 92,
    ALL = 24,
    CAPTION = 28,
    CARD = 178,
    BUTTON = 46,
    SURE = 2 /* passes of the analysis: Grandmaster's search, where bots have a thread */
};

struct compared {
    SCENE;
    struct table *table;
    struct results_deal *deal;
    struct analysis *analysis; /* NULL until the Masters have played */
    struct decision first;
    int is_judged, has_first;
    int masters[DEAL_MASTERS], played;
    char sentence[256], line[512], all[512], fact[16];
};

static struct compared *of(struct scene *scene) {
    return (struct compared *)scene;
}

/* ---- what is known ---- */

static int seat_of(const struct compared *compared) {
    return results_deal_of(compared->deal)->seat;
}

static void take_masters(struct compared *compared) {
    compared->played = results_deal_played(compared->deal, compared->masters);
    results_deal_update(compared->deal);
    results_deal_words(compared->deal, compared->sentence, sizeof compared->sentence);
    compared->line[0] = 0;
    if (compared->played == DEAL_MASTERS) {
        const char *name = match_seats(compared->table->match)[seat_of(compared)].name;
        deal_place_line(_(compared->table->ops->title), name, results_deal_points(compared->deal), compared->masters,
                        results_deal_text(compared->deal), compared->line, sizeof compared->line);
    }
}

static void take_first(struct compared *compared) {
    if (compared->is_judged || compared->played < DEAL_MASTERS) {
        return;
    }
    if (!compared->analysis) {
        compared->analysis = analysis_new(compared->app, compared->table->match, 1u << seat_of(compared));
    }
    const int passes = compared->analysis ? analysis_passes(compared->analysis) : 0,
              sure = passes < SURE ? passes : SURE;
    if (compared->analysis && analysis_passed(compared->analysis, seat_of(compared)) >= sure) {
        compared->has_first = analysis_first(compared->analysis, seat_of(compared), sure, &compared->first);
        compared->is_judged = 1;
        analysis_free(compared->analysis);
        compared->analysis = NULL;
    }
}

/* ---- layout ---- */

struct sheet {
    struct rect panel, sentence, bar, all, caption, card, line, buttons;
};

static struct sheet lay_out(const struct compared *compared) {
    struct sheet sheet = {.panel = menu_rect(compared->app, WIDTH, HEIGHT)};
    struct rect inner = rect_inset(sheet.panel, px(compared, EDGE));
    rect_cut_top(&inner, px(compared, HEAD - 4), 0);
    sheet.buttons = rect_cut_bottom(&inner, px(compared, BUTTON), px(compared, 12));
    sheet.line = rect_cut_bottom(&inner, px(compared, 44), px(compared, 8));
    sheet.sentence = rect_cut_top(&inner, px(compared, SENTENCE), px(compared, 2));
    sheet.bar = rect_cut_top(&inner, px(compared, BAR), px(compared, 12));
    sheet.all = compared->all[0] ? rect_cut_top(&inner, px(compared, ALL), px(compared, 4)) : (struct rect){0, 0, 0, 0};
    sheet.caption = rect_cut_top(&inner, px(compared, CAPTION), px(compared, 4));
    sheet.card = inner;
    return sheet;
}

static void declare(struct compared *compared) {
    struct sheet sheet = lay_out(compared);
    ui_begin(&compared->ui, &compared->app->scale, compared->app->metrics);
    compared->ui.is_reduced = compared->app->settings.is_reduced;
    if (compared->has_first) {
        ui_button(&compared->ui, ID_WATCH, analysis_card_button(compared->table, sheet.card), _("Watch"), 0)->hint =
            _("What you played and what would have been better, on the board");
    }
    ui_button(&compared->ui, ID_BACK, rect_cut_left(&sheet.buttons, px(compared, 180), 0), _("Back"), UI_CANCEL)->icon =
        ICON_BACK;
    if (compared->line[0]) {
        ui_button(&compared->ui, ID_COPY, rect_cut_right(&sheet.buttons, px(compared, 260), 0), _("Copy this line"),
                  UI_MAIN)
            ->hint = compared->line;
    }
    ui_end(&compared->ui);
}

/* ---- what it does ---- */

static void handle_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct compared *compared = of(scene);
    struct app *app = compared->app;
    const struct ui_action action = ui_event(&compared->ui, event, now);
    const int is_copy = action.type == UI_UNHANDLED && event->type == UI_KEY && event->key == UI_KEY_COPY;
    app_play_ui(app, &compared->ui);
    if (is_copy || (action.type == UI_PRESSED && action.id == ID_COPY)) {
        platform_clipboard_set(app->platform, compared->line);
        app_notice(app, _("The line is in the clipboard."));
    } else if (action.type == UI_PRESSED && action.id == ID_WATCH) {
        analysis_card_watch(compared->table, &compared->first);
    } else if (action.type == UI_PRESSED && action.id == ID_BACK) {
        app_pop(app);
    }
}

/* ---- drawing ---- */

static void write(const struct compared *compared, struct draw_list *list, enum theme_text role, uint32_t colour,
                  enum align align, struct rect rect, const char *words) {
    const struct text_style style = theme_text(&compared->app->scale, role, colour, align);
    draw_text(list, text_fitted(compared->app->metrics, style, rect.w, words), rect, words);
}

static void first_words(const struct compared *compared, char *out, size_t size) {
    int judged = 0, all = 0;
    if (compared->analysis) {
        analysis_progress(compared->analysis, &judged, &all);
        snprintf(out, size, _("The bots think it over: %d of %d decisions."), judged, all);
    } else if (!compared->is_judged) {
        snprintf(out, size, "%s", _("After the Masters, your own decisions are looked at."));
    } else {
        snprintf(out, size, "%s",
                 compared->has_first ? _("Where you first left what Grandmaster would have done")
                                     : _("You did all that Grandmaster would have done, or what is worth as much."));
    }
}

static void draw(struct scene *scene, struct draw_list *list, int64_t now) {
    struct compared *compared = of(scene);
    const struct sheet sheet = lay_out(compared);
    char words[256];
    backdrop_dim(list, 120);
    menu_sheet_draw(compared->app, list, sheet.panel, MENU_DEALS, _("Eight Masters at your seat"));
    write(compared, list, TEXT_BODY_BOLD, THEME_INK, ALIGN_CENTRE, sheet.sentence, compared->sentence);
    deal_place_bar(list, &compared->app->scale, sheet.bar, compared->masters, compared->played, 1,
                   results_deal_points(compared->deal));
    if (compared->all[0]) {
        write(compared, list, TEXT_BODY, THEME_INK, ALIGN_CENTRE, sheet.all, compared->all);
    }
    first_words(compared, words, sizeof words);
    write(compared, list, compared->has_first ? TEXT_BODY_BOLD : TEXT_BODY_ITALIC, THEME_INK, ALIGN_LEFT, sheet.caption,
          words);
    if (compared->has_first) {
        analysis_card_draw(compared->table, list, sheet.card, &compared->first);
    }
    text_block_draw(list, compared->app->metrics,
                    theme_text(&compared->app->scale, TEXT_SMALL, THEME_INK_SOFT, ALIGN_LEFT), sheet.line,
                    compared->line);
    ui_draw(&compared->ui, list, now);
}

/* ---- living ---- */

/* Friends whose lines were pasted here; alone, nobody needs a table. */
static void take_friends(struct compared *compared) {
    char path[PLATFORM_PATH_SIZE + 32];
    const int own = results_deal_points(compared->deal);
    deal_results_path(compared->app->records, path);
    struct deal_results *results = deal_results_read(path);
    if (!deal_place_all(results, results_deal_text(compared->deal), &own, "   ", compared->all, sizeof compared->all)) {
        compared->all[0] = 0;
    }
    deal_results_free(results);
}

static void enter(struct scene *scene, int64_t now) {
    (void)now;
    take_friends(of(scene));
    results_deal_ask(of(scene)->deal);
    take_masters(of(scene));
}

static void leave(struct scene *scene) {
    analysis_free(of(scene)->analysis);
    free(scene);
}

static void update(struct scene *scene, int64_t now) {
    (void)now;
    take_masters(of(scene));
    take_first(of(scene));
    declare(of(scene));
}

static const char *fact(struct scene *scene, const char *key) {
    struct compared *compared = of(scene);
    if (strcmp(key, "masters") == 0) {
        snprintf(compared->fact, sizeof compared->fact, "%d", compared->played);
        return compared->fact;
    }
    return strcmp(key, "judged") == 0 ? (compared->is_judged ? "yes" : "no") : NULL;
}

static void speak(struct scene *scene, int id, char *out, size_t size) {
    const struct compared *compared = of(scene);
    if (!id && compared->played == DEAL_MASTERS) {
        const size_t used = (size_t)snprintf(out, size, "%s %s ", compared->sentence, compared->all);
        if (used < size && compared->is_judged) {
            first_words(compared, out + used, size - used);
        }
    }
}

static int is_moving(const struct scene *scene, int64_t now) {
    (void)now;
    return !((const struct compared *)scene)->is_judged;
}

static const struct scene_ops ops = {.name = "deal",
                                     .help_page = "screen#puzzles",
                                     .is_overlay = 1,
                                     .enter = enter,
                                     .leave = leave,
                                     .event = handle_event,
                                     .update = update,
                                     .draw = draw,
                                     .fact = fact,
                                     .speak = speak,
                                     .is_moving = is_moving};

void deal_scene_push(struct table *table, struct results_deal *deal) {
    struct compared *compared = memory_new(1, sizeof *compared);
    compared->scene.ops = &ops;
    compared->table = table;
    compared->deal = deal;
    app_push(table->app, &compared->scene);
}
