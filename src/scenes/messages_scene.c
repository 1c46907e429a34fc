/* SPDX-License-Identifier: MIT */
/* The list of messages, the latest first. Each can have the focus, so that it is read aloud and scrolled to. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/backdrop.h"
#include "app/menu_sheet.h"
#include "castellany/memory.h"
#include "castellany/system.h"
#include "scenes/menus.h"
#include "store/saves.h"
#include "ui/text.h"
#include "ui/words.h"

enum { WIDTH = 820, HEIGHT = 600, DATE = 176, LIST_LEAST = 120, ID_BACK = 1, ID_COPY, ID_LIST, ID_ROW = 10 };

struct messages_scene {
    SCENE;
};

static struct messages_scene *of(struct scene *scene) {
    return (struct messages_scene *)scene;
}

static void leave(struct scene *scene) {
    free(scene);
}

/* ---- what it does ---- */

static void copy_all(struct messages_scene *scene) {
    const struct messages *messages = &scene->app->messages;
    char *text = calloc((size_t)messages->count + 1, PLATFORM_ERROR_SIZE + 1);
    size_t used = 0;
    for (int i = messages->count - 1; text && i >= 0; i--) {
        used += (size_t)snprintf(text + used, PLATFORM_ERROR_SIZE + 1, "%s\n", messages_text(messages, i));
    }
    if (text) {
        platform_clipboard_set(scene->app->platform, text);
        free(text);
    }
}

static void handle_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct messages_scene *messages = of(scene);
    const struct ui_action action = ui_event(&messages->ui, event, now);
    app_play_ui(messages->app, &messages->ui);
    if (action.type == UI_PRESSED && action.id == ID_BACK) {
        app_pop(messages->app);
    } else if (action.type == UI_PRESSED && action.id == ID_COPY) {
        copy_all(messages);
    }
}

/* ---- where things stand ---- */

struct plan {
    struct rect panel, list, foot, buttons;
};

static struct plan plan_in(const struct messages_scene *scene, struct rect panel) {
    struct plan plan = {.panel = panel};
    struct rect inner = rect_inset(plan.panel, px(scene, 32));
    rect_cut_top(&inner, px(scene, 46 + 4 + 14 + 6), 0);
    plan.buttons = rect_cut_bottom(&inner, px(scene, 46), px(scene, 8));
    plan.foot = rect_cut_bottom(&inner, px(scene, 38), px(scene, 8));
    plan.list = inner;
    return plan;
}

static struct text_style body(const struct messages_scene *scene) {
    return theme_text(&scene->app->scale, TEXT_BODY, THEME_INK, ALIGN_LEFT);
}

static int text_w(const struct messages_scene *scene, const struct plan *plan) {
    return plan->list.w - px(scene, DATE + 40);
}

static int row_height(const struct messages_scene *scene, const struct plan *plan, int index) {
    return text_block_height(scene->app->metrics, body(scene), text_w(scene, plan),
                             messages_text(&scene->app->messages, index)) +
           px(scene, 14);
}

static int content(const struct messages_scene *scene, const struct plan *plan) {
    int height = 0;
    for (int i = 0; i < scene->app->messages.count; i++) {
        height += row_height(scene, plan, i);
    }
    return height;
}

/* As high as what was told, with room for some lines at least. */
static struct plan lay_out(const struct messages_scene *scene) {
    const struct plan plan = plan_in(scene, menu_rect(scene->app, WIDTH, HEIGHT));
    const int told = content(scene, &plan), least = px(scene, LIST_LEAST),
              spare = plan.list.h - (told > least ? told : least);
    return spare > 0 ? plan_in(scene, rect_centred(plan.panel, plan.panel.w, plan.panel.h - spare)) : plan;
}

static void update(struct scene *scene, int64_t now) {
    struct messages_scene *messages = of(scene);
    struct ui *ui = &messages->ui;
    struct plan plan = lay_out(messages);
    int top = 0;
    (void)now;
    ui_begin(ui, &messages->app->scale, messages->app->metrics);
    ui->is_reduced = messages->app->settings.is_reduced;
    ui_list(ui, ID_LIST, plan.list, content(messages, &plan))->fade = THEME_PARCHMENT;
    for (int i = 0; i < messages->app->messages.count; i++) {
        const int height = row_height(messages, &plan, i);
        const struct rect row = {plan.list.x, plan.list.y + top - ui_list_offset(ui, ID_LIST),
                                 plan.list.w - px(messages, 20), height};
        struct widget *spot = ui_hotspot(ui, ID_ROW + i, row, messages_text(&messages->app->messages, i), 0);
        spot->list = ID_LIST;
        top += height;
    }
    const int width = px(messages, 190);
    ui_button(ui, ID_BACK, rect_cut_left(&plan.buttons, width, 0), _("Back"), UI_MAIN | UI_CANCEL);
    ui_button(ui, ID_COPY, rect_cut_right(&plan.buttons, width, 0), _("Copy all"),
              messages->app->messages.count ? 0 : UI_DISABLED);
    ui_end(ui);
}

/* ---- what it looks like ---- */

static void draw_row(const struct messages_scene *scene, struct draw_list *list, const struct plan *plan,
                     const struct widget *spot) {
    char date[64];
    const int index = spot->id - ID_ROW;
    struct rect row = spot->rect;
    saves_date((time_t)messages_at(&scene->app->messages, index), (time_t)app_wall(scene->app), date, sizeof date);
    draw_box(list, (struct rect){row.x, row.y + row.h - 1, row.w, 1}, 0, THEME_RULE(0x40));
    const struct rect when = rect_cut_left(&row, px(scene, DATE), px(scene, 10));
    const struct text_style small = theme_text(&scene->app->scale, TEXT_SMALL, THEME_INK_SOFT, ALIGN_LEFT);
    draw_text(list, small, (struct rect){when.x, when.y + px(scene, 4), when.w, px(scene, 24)}, date);
    row.y += px(scene, 5);
    row.w = text_w(scene, plan);
    text_block_draw(list, scene->app->metrics, body(scene), row, messages_text(&scene->app->messages, index));
}

static void draw_rows(const struct messages_scene *scene, struct draw_list *list, const struct plan *plan) {
    draw_clip_push(list, plan->list);
    for (int i = 0; i < scene->ui.count; i++) {
        const struct widget *spot = &scene->ui.widgets[i];
        if (spot->id >= ID_ROW && spot->id < ID_ROW + MESSAGES_MOST) {
            draw_row(scene, list, plan, spot);
        }
    }
    draw_clip_pop(list);
}

/* Where older messages are; a folder under the user's own as people write it, where a slash leads to it. */
static void foot_words(const struct app *app, char *out, size_t size) {
    const char *home = system_home();
    const size_t length = strlen(home);
    const int is_own =
        length > 1 && home[0] == '/' && strncmp(app->state, home, length) == 0 && app->state[length] == '/';
    char folder[PLATFORM_PATH_SIZE + 2];
    snprintf(folder, sizeof folder, "%s%s", is_own ? "~" : "", app->state + (is_own ? length : 0));
    snprintf(out, size, _("Older messages are in %s/castellany.log."), folder);
}

static void draw(struct scene *scene, struct draw_list *list, int64_t now) {
    char text[PLATFORM_PATH_SIZE + 128];
    struct messages_scene *messages = of(scene);
    const struct ui_scale *scale = &messages->app->scale;
    const struct plan plan = lay_out(messages);
    backdrop_dim(list, 130);
    menu_sheet_draw(messages->app, list, plan.panel, MENU_MESSAGES, _("Messages"));
    draw_rows(messages, list, &plan);
    if (!messages->app->messages.count) {
        const struct text_style style = theme_text(scale, TEXT_BODY_ITALIC, THEME_INK_SOFT, ALIGN_CENTRE);
        draw_text(list, style, plan.list, _("No messages since the game was started."));
    }
    if (messages->app->state[0]) {
        foot_words(messages->app, text, sizeof text);
        text_block_draw(list, messages->app->metrics, theme_text(scale, TEXT_SMALL, THEME_INK_SOFT, ALIGN_LEFT),
                        plan.foot, text);
    }
    ui_draw(&messages->ui, list, now);
}

static const struct scene_ops ops = {.name = "messages",
                                     .is_overlay = 1,
                                     .is_sheet = 1,
                                     .leave = leave,
                                     .event = handle_event,
                                     .update = update,
                                     .draw = draw,
                                     .title_words = N_("Messages")};

struct scene *messages_scene_new(void) {
    struct messages_scene *scene = memory_new(1, sizeof *scene);
    scene->scene.ops = &ops;
    return &scene->scene;
}
