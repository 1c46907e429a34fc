/* SPDX-License-Identifier: MIT */
/* Licences: the list of all that the program stands on, and each text that came with it. A text is cut into pieces that
 * can have the focus, so that it is read aloud and scrolled to. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/backdrop.h"
#include "app/menu_sheet.h"
#include "castellany/memory.h"
#include "scenes/menus.h"
#include "store/licences.h"
#include "ui/text.h"
#include "ui/words.h"

enum { WIDTH = 860, HEIGHT = 600, ROW = 40, TERMS = 330, PIECES_MOST = 400, PIECE_LINES = 6 };
enum { ID_BACK = 1, ID_LIST, ID_TEXT, ID_ROW = 10 };
enum { LIST = -1 }; /* what is shown: the list, or the text of an item */

struct piece {
    const char *text;
    int height; /* in pixels, as wide as it was last set */
};

struct licences_scene {
    SCENE;
    struct licences list;
    int shown;
    char *text; /* of the item that is shown: its lines, ended by 0 where a piece ends */
    struct piece pieces[PIECES_MOST];
    int count, content, set_to; /* pieces; their height together; the width for which that was measured, or 0 */
};

static struct licences_scene *of(struct scene *scene) {
    return (struct licences_scene *)scene;
}

static void enter(struct scene *scene, int64_t now) {
    struct app *app = scene->app;
    (void)now;
    licences_read(app->data, &of(scene)->list);
}

static void leave(struct scene *scene) {
    free(of(scene)->text);
    free(scene);
}

/* ---- what it does ---- */

static int lines_in(const char *text) {
    int lines = 1;
    for (; *text; text++) {
        lines += *text == '\n';
    }
    return lines;
}

/* Cuts the text: at the first empty line behind PIECE_LINES lines, or where a piece is twice as long. */
static void cut(struct licences_scene *scene) {
    const int least = lines_in(scene->text) / (PIECES_MOST - 1) + PIECE_LINES;
    int lines = 0;
    scene->pieces[0].text = scene->text;
    scene->count = 1;
    for (char *at = scene->text; *at; at++) {
        lines += *at == '\n';
        if (*at == '\n' && at[1] && (lines >= 2 * least || (lines >= least && at[1] == '\n'))) {
            *at = '\0';
            scene->pieces[scene->count++].text = at + 1;
            lines = 0;
        }
    }
}

static void show(struct licences_scene *scene, int item) {
    char *text = item == LIST ? NULL : licence_text(scene->app->data, &scene->list.items[item]);
    if (item != LIST && !text) {
        app_notice(scene->app, _("The text of this licence cannot be read."));
        return;
    }
    free(scene->text);
    scene->text = text;
    scene->set_to = 0;
    ui_focus(&scene->ui, item == LIST ? ID_ROW + scene->shown : ID_BACK);
    scene->shown = item;
    if (text) {
        cut(scene);
        ui_list_scroll(&scene->ui, ID_TEXT, 0);
    }
}

static void handle_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct licences_scene *licences = of(scene);
    const struct ui_action action = ui_event(&licences->ui, event, now);
    app_play_ui(licences->app, &licences->ui);
    if (action.type != UI_PRESSED) {
        return;
    }
    if (action.id == ID_BACK && licences->shown == LIST) {
        app_pop(licences->app);
    } else if (action.id == ID_BACK) {
        show(licences, LIST);
    } else if (licences->shown == LIST && licences->list.items[action.id - ID_ROW].text[0]) {
        show(licences, action.id - ID_ROW);
    }
}

/* ---- where things stand ---- */

struct plan {
    struct rect panel, head, list, foot, buttons;
};

static struct text_style soft(const struct licences_scene *scene) {
    return theme_text(&scene->app->scale, TEXT_SMALL, THEME_INK_SOFT, ALIGN_LEFT);
}

static struct text_style body(const struct licences_scene *scene) {
    return theme_text(&scene->app->scale, TEXT_BODY, THEME_INK, ALIGN_LEFT);
}

static const char *head(const struct licences_scene *scene) {
    return scene->list.count
               ? _("Castellany’s code is free under the MIT licence, its pictures, sounds and music under CC "
                   "BY 4.0. It builds on what others have given away:")
               : _("Castellany’s list of licences cannot be read. Its package names them.");
}

static const char *foot(const struct licences_scene *scene) {
    for (int i = 0; i < scene->list.count; i++) {
        if (!scene->list.items[i].text[0]) {
            return _("What your system has installed has its licences there too: in /usr/share/doc, on most.");
        }
    }
    return "";
}

static int block(const struct licences_scene *scene, struct text_style style, int width, const char *text) {
    return text[0] ? text_block_height(scene->app->metrics, style, width, text) : 0;
}

static struct plan lay_out(const struct licences_scene *scene) {
    struct plan plan = {.panel = menu_rect(scene->app, WIDTH, HEIGHT)};
    struct rect inner = rect_inset(plan.panel, px(scene, 32));
    rect_cut_top(&inner, px(scene, 46 + 4 + 14 + 6), 0);
    plan.buttons = rect_cut_bottom(&inner, px(scene, 46), px(scene, 10));
    if (scene->shown == LIST) {
        plan.head = rect_cut_top(&inner, block(scene, body(scene), inner.w, head(scene)), px(scene, 10));
        plan.foot = rect_cut_bottom(&inner, block(scene, soft(scene), inner.w, foot(scene)), px(scene, 8));
    }
    plan.list = inner;
    return plan;
}

static int text_w(const struct licences_scene *scene, const struct plan *plan) {
    return plan->list.w - px(scene, 24);
}

/* A text is long: it is measured again only where it is set anew. */
static void measure(struct licences_scene *scene, const struct plan *plan) {
    const int width = text_w(scene, plan);
    if (scene->set_to == width) {
        return;
    }
    scene->set_to = width;
    scene->content = 0;
    for (int i = 0; i < scene->count; i++) {
        scene->pieces[i].height = text_block_height(scene->app->metrics, soft(scene), width, scene->pieces[i].text);
        scene->content += scene->pieces[i].height;
    }
}

static void declare_list(struct licences_scene *scene, const struct plan *plan) {
    const int height = px(scene, ROW);
    ui_list(&scene->ui, ID_LIST, plan->list, scene->list.count * height)->fade = THEME_PARCHMENT;
    for (int i = 0; i < scene->list.count; i++) {
        const struct rect row = {plan->list.x, plan->list.y + i * height - ui_list_offset(&scene->ui, ID_LIST),
                                 text_w(scene, plan), height - px(scene, 4)};
        const struct licence *item = &scene->list.items[i];
        struct widget *added = item->text[0] ? ui_button(&scene->ui, ID_ROW + i, row, item->name, UI_LEFT | UI_QUIET)
                                             : ui_hotspot(&scene->ui, ID_ROW + i, row, item->name, 0);
        added->list = ID_LIST;
    }
}

static void declare_text(struct licences_scene *scene, const struct plan *plan) {
    measure(scene, plan);
    ui_list(&scene->ui, ID_TEXT, plan->list, scene->content)->fade = THEME_PARCHMENT;
    int top = plan->list.y - ui_list_offset(&scene->ui, ID_TEXT);
    for (int i = 0; i < scene->count; i++) {
        const struct rect at = {plan->list.x, top, text_w(scene, plan), scene->pieces[i].height};
        ui_hotspot(&scene->ui, ID_ROW + i, at, scene->pieces[i].text, 0)->list = ID_TEXT;
        top += at.h;
    }
}

static void update(struct scene *scene, int64_t now) {
    struct licences_scene *licences = of(scene);
    struct ui *ui = &licences->ui;
    struct plan plan = lay_out(licences);
    (void)now;
    ui_begin(ui, &licences->app->scale, licences->app->metrics);
    ui->is_reduced = licences->app->settings.is_reduced;
    if (licences->shown == LIST) {
        declare_list(licences, &plan);
    } else {
        declare_text(licences, &plan);
    }
    ui_button(ui, ID_BACK, rect_cut_left(&plan.buttons, px(licences, 190), 0), _("Back"), UI_MAIN | UI_CANCEL);
    ui_end(ui);
}

/* ---- what it looks like ---- */

static void draw_row(const struct licences_scene *scene, struct draw_list *list, const struct widget *spot) {
    const struct licence *item = &scene->list.items[spot->id - ID_ROW];
    struct rect row = rect_inset(spot->rect, px(scene, 6));
    const struct rect terms = rect_cut_right(&row, px(scene, TERMS), px(scene, 10));
    draw_text(list, text_fitted(scene->app->metrics, soft(scene), terms.w, item->terms), terms, item->terms);
    if (!item->text[0]) {
        row.x += px(scene, 2);
        draw_text(list, body(scene), row, item->name);
    }
}

static void draw_rows(const struct licences_scene *scene, struct draw_list *list, struct rect area) {
    draw_clip_push(list, area);
    for (int i = 0; i < scene->ui.count; i++) {
        const struct widget *spot = &scene->ui.widgets[i];
        if (spot->id < ID_ROW || rect_common(spot->rect, area).h <= 0) {
            continue;
        }
        if (scene->shown == LIST) {
            draw_row(scene, list, spot);
        } else {
            text_block_draw(list, scene->app->metrics, soft(scene), spot->rect, spot->label);
        }
    }
    draw_clip_pop(list);
}

static const char *name_of(const struct licences_scene *scene) {
    return scene->shown == LIST ? _("Licences") : scene->list.items[scene->shown].name;
}

static void draw(struct scene *scene, struct draw_list *list, int64_t now) {
    struct licences_scene *licences = of(scene);
    const struct plan plan = lay_out(licences);
    backdrop_dim(list, 130);
    menu_sheet_draw(licences->app, list, plan.panel, MENU_RULES, name_of(licences));
    ui_draw(&licences->ui, list, now);
    draw_rows(licences, list, plan.list);
    if (licences->shown == LIST) {
        text_block_draw(list, licences->app->metrics, body(licences), plan.head, head(licences));
        text_block_draw(list, licences->app->metrics, soft(licences), plan.foot, foot(licences));
    }
}

static void speak(struct scene *scene, int id, char *out, size_t size) {
    const struct licences_scene *licences = of(scene);
    if (!id) {
        snprintf(out, size, "%s", name_of(licences));
    } else if (licences->shown == LIST && id >= ID_ROW) {
        snprintf(out, size, "%s", licences->list.items[id - ID_ROW].terms);
    }
}

static const char *title(const struct scene *scene) {
    return name_of((const struct licences_scene *)scene);
}

static const struct scene_ops ops = {.name = "licences",
                                     .is_overlay = 1,
                                     .is_sheet = 1,
                                     .speak = speak,
                                     .enter = enter,
                                     .leave = leave,
                                     .event = handle_event,
                                     .update = update,
                                     .draw = draw,
                                     .title = title};

struct scene *licences_scene_new(void) {
    struct licences_scene *scene = memory_new(1, sizeof *scene);
    scene->scene.ops = &ops;
    scene->shown = LIST;
    return &scene->scene;
}
