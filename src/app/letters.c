/* SPDX-License-Identifier: MIT */
/* A keyboard on the screen whose keys become events for the scene below, so that fields know of one way of typing
 * alone. */
#include "app/letters.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/backdrop.h"
#include "ui/glyph.h"
#include "ui/input.h"
#include "ui/text.h"
#include "ui/words.h"

enum { ROWS = 4, COLUMNS = 11, KEY = 46, GAP = 6, PAD = 16, LINE = 44, TEXT_SIZE = 5 };
enum { ID_SHIFT = 1, ID_SPACE, ID_ERASE, ID_BACK, ID_FORTH, ID_DONE, ID_LETTER = 20 };

/* Where the language's typists expect them; whoever writes a name of the other one finds its letters too. */
static const char *const rows[LANGUAGES][ROWS] = {
    [LANGUAGE_ENGLISH] = {"1234567890?", "qwertyuiop\xc3\xbc", "asdfghjkl\xc3\xb6\xc3\xa4", "zxcvbnm,.-\xc3\x9f"},
    [LANGUAGE_GERMAN] = {"1234567890?", "qwertzuiop\xc3\xbc", "asdfghjkl\xc3\xb6\xc3\xa4", "yxcvbnm,.-\xc3\x9f"},
};

struct letters {
    SCENE;
    char texts[ROWS * COLUMNS][TEXT_SIZE];
    int is_capital;
};

/* ---- what is typed into ---- */

static struct scene *below(const struct letters *letters) {
    struct app *app = letters->app;
    return app->depth > 1 ? app->stack[app->depth - 2] : NULL;
}

static const struct widget *field_of(const struct letters *letters) {
    struct scene *scene = below(letters);
    const struct widget *field = scene ? ui_find(&scene->ui, scene->ui.focus) : NULL;
    return field && field->kind == UI_KIND_FIELD ? field : NULL;
}

static void send(struct letters *letters, const struct ui_event *event, int64_t now) {
    struct scene *scene = below(letters);
    if (field_of(letters)) {
        scene->ops->event(scene, event, now);
    }
}

static void send_text(struct letters *letters, const char *text, int64_t now) {
    struct ui_event event = {.type = UI_TEXT, .device = UI_DEVICE_KEYBOARD};
    snprintf(event.text, sizeof event.text, "%s", text);
    send(letters, &event, now);
    letters->is_capital = 0;
}

static void send_key(struct letters *letters, enum ui_key key, int64_t now) {
    send(letters, &(struct ui_event){.type = UI_KEY, .key = key, .device = UI_DEVICE_KEYBOARD}, now);
}

/* ---- what it does ---- */

static void enter(struct scene *scene, int64_t now) {
    struct letters *letters = (struct letters *)scene;
    const struct widget *field = field_of(letters);
    letters->is_capital = !field || !field->text[0];
    (void)now;
}

static void leave(struct scene *scene) {
    free(scene);
}

static void press(struct letters *letters, int id, int64_t now) {
    switch (id) {
    case ID_SHIFT:
        letters->is_capital = !letters->is_capital;
        break;
    case ID_SPACE:
        send_text(letters, " ", now);
        letters->is_capital = 1;
        break;
    case ID_ERASE:
        send_key(letters, UI_KEY_BACKSPACE, now);
        letters->is_capital |= field_of(letters) && !field_of(letters)->text[0];
        break;
    case ID_BACK:
    case ID_FORTH:
        send_key(letters, id == ID_BACK ? UI_KEY_LEFT : UI_KEY_RIGHT, now);
        break;
    case ID_DONE:
        app_pop(letters->app);
        break;
    default:
        send_text(letters, letters->texts[id - ID_LETTER], now);
        break;
    }
}

/* The buttons beside the cross do at once what their keys on the screen do. */
static int shortcut(const struct ui_event *event) {
    static const struct {
        enum ui_key key;
        int id;
    } shortcuts[] = {{UI_KEY_SKIP, ID_ERASE}, {UI_KEY_BACKSPACE, ID_ERASE},      {UI_KEY_UNDO, ID_SPACE},
                     {UI_KEY_MENU, ID_DONE},  {UI_KEY_REGION_PREVIOUS, ID_BACK}, {UI_KEY_REGION_NEXT, ID_FORTH}};
    for (size_t i = 0; i < sizeof shortcuts / sizeof *shortcuts; i++) {
        if (shortcuts[i].key == event->key) {
            return shortcuts[i].id;
        }
    }
    return UI_NO_ID;
}

static void handle_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct letters *letters = (struct letters *)scene;
    if (event->type == UI_KEY && shortcut(event)) {
        press(letters, shortcut(event), now);
        return;
    }
    const struct ui_action action = ui_event(&letters->ui, event, now);
    app_play_ui(letters->app, &letters->ui);
    if (action.type == UI_PRESSED) {
        press(letters, action.id, now);
    }
}

/* ---- what it looks like ---- */

/* Below, or above if the field stands in the lower half. */
static struct rect panel(const struct letters *letters) {
    const struct rect area = platform_area(letters->app->platform);
    const struct widget *field = field_of(letters);
    const int w = COLUMNS * px(letters, KEY + GAP) - px(letters, GAP) + 2 * px(letters, PAD);
    const int h = (ROWS + 1) * px(letters, KEY + GAP) + px(letters, LINE) + 2 * px(letters, PAD);
    const int is_above = field && field->rect.y > area.h / 2, edge = px(letters, 12);
    return (struct rect){(area.w - w) / 2, is_above ? edge : area.h - h - edge, w, h};
}

static void make_text(struct letters *letters, char *out, const char *letter) {
    const int bytes = text_step(letter);
    memcpy(out, letter, (size_t)bytes);
    out[bytes] = 0;
    if (letters->is_capital && out[0] >= 'a' && out[0] <= 'z') {
        out[0] = (char)(out[0] - 'a' + 'A');
    } else if (letters->is_capital && out[0] == '\xc3' && (unsigned char)out[1] >= 0xa0) {
        out[1] = (char)(out[1] - 0x20);
    }
}

static void declare_letters(struct letters *letters, struct rect *inner) {
    int index = 0;
    for (int row = 0; row < ROWS; row++) {
        struct rect line = rect_cut_top(inner, px(letters, KEY), px(letters, GAP));
        for (const char *at = rows[language_spoken()][row]; *at; at += text_step(at), index++) {
            char *text = letters->texts[index];
            make_text(letters, text, at);
            ui_button(&letters->ui, ID_LETTER + index, rect_cut_left(&line, px(letters, KEY), px(letters, GAP)), text,
                      0);
        }
    }
}

static void declare_commands(struct letters *letters, struct rect line) {
    struct ui *ui = &letters->ui;
    const int key = px(letters, KEY), gap = px(letters, GAP), w = line.w;
    ui_icon_button(ui, ID_SHIFT, rect_cut_left(&line, key, gap), ICON_UP, _("Capital letters"),
                   letters->is_capital ? UI_SELECTED : 0);
    struct widget *done = ui_button(ui, ID_DONE, rect_cut_right(&line, w * 22 / 100, gap), _("Done"), UI_CANCEL);
    ui_icon_button(ui, ID_ERASE, rect_cut_right(&line, key + key / 2, gap), ICON_ERASE, _("Erase"), 0)->key =
        UI_KEY_SKIP;
    ui_icon_button(ui, ID_FORTH, rect_cut_right(&line, key, gap), ICON_FORWARD, _("To the right"), 0)->key =
        UI_KEY_REGION_NEXT;
    ui_icon_button(ui, ID_BACK, rect_cut_right(&line, key, gap), ICON_BACK, _("To the left"), 0)->key =
        UI_KEY_REGION_PREVIOUS;
    ui_button(ui, ID_SPACE, line, C_("key", "Space"), 0)->key = UI_KEY_UNDO;
    done->key = UI_KEY_MENU;
}

static void update(struct scene *scene, int64_t now) {
    struct letters *letters = (struct letters *)scene;
    struct rect inner = rect_inset(panel(letters), px(letters, PAD));
    (void)now;
    if (!field_of(letters)) {
        app_pop(letters->app);
        return;
    }
    rect_cut_top(&inner, px(letters, LINE), 0);
    ui_begin(&letters->ui, &letters->app->scale, letters->app->metrics);
    letters->ui.is_reduced = letters->app->settings.is_reduced;
    declare_letters(letters, &inner);
    declare_commands(letters, rect_cut_top(&inner, px(letters, KEY), 0));
    letters->ui.first = ID_LETTER + 2 * COLUMNS;
    ui_end(&letters->ui);
}

static void draw(struct scene *scene, struct draw_list *list, int64_t now) {
    struct letters *letters = (struct letters *)scene;
    const struct widget *field = field_of(letters);
    struct scene *under = below(letters);
    struct rect inner = ui_panel_draw(list, &letters->app->scale, panel(letters), KIT_PANEL, NULL);
    if (field) {
        struct widget shown = *field;
        shown.rect = rect_cut_top(&inner, px(letters, LINE - 8), 0);
        ui_field_show(&under->ui, list, &shown, now);
    }
    ui_draw(&letters->ui, list, now);
}

static const struct scene_ops ops = {
    .name = "letters",
    .is_overlay = 1,
    .enter = enter,
    .leave = leave,
    .event = handle_event,
    .update = update,
    .draw = draw,
};

void letters_push(struct app *app) {
    struct letters *letters = calloc(1, sizeof *letters);
    if (letters) {
        letters->scene.ops = &ops;
        app_push(app, &letters->scene);
    }
}
