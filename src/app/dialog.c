/* SPDX-License-Identifier: MIT */
/* Dialogs and the menu over a match: both are a parchment in the middle with buttons. */
#include "app/dialog.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/backdrop.h"
#include "app/menus.h"
#include "castellany/memory.h"
#include "ui/text.h"
#include "ui/tween.h"
#include "ui/words.h"

enum { APART = 22, COLUMN_MOST = 6, TEXT_SIZE = 1536, LABEL_SIZE = 48, WIDTH = 560, BUTTON_HEIGHT = 46, ID_BUTTON = 1 };
enum { FACE_HEIGHT = 96, GAP = 12, PICTURE_SIZE = 64, WORDS_SIZE = 240 };

struct dialog_scene {
    SCENE;
    struct scene_ops ops; /* a menu differs in its name alone */
    struct dialog dialog;
    char heading[128], text[TEXT_SIZE], labels[DIALOG_BUTTONS][LABEL_SIZE];
    struct face {
        char picture[PICTURE_SIZE], words[WORDS_SIZE];
    } faces[DIALOG_BUTTONS];
    int count, face_count, is_column, is_answered;
    unsigned language; /* language_serial when it was made */
    int64_t entered;
};

static void dialog_enter(struct scene *scene, int64_t now) {
    struct dialog_scene *dialog = (struct dialog_scene *)scene;
    dialog->entered = now;
}

static void dialog_leave(struct scene *scene) {
    struct dialog_scene *dialog = (struct dialog_scene *)scene;
    if (!dialog->is_answered && dialog->dialog.drop) {
        dialog->dialog.drop(dialog->dialog.context);
    }
    free(dialog);
}

static struct text_style body_style(const struct dialog_scene *dialog) {
    return theme_text(&dialog->app->scale, TEXT_BODY, THEME_INK, ALIGN_CENTRE);
}

static int text_height(const struct dialog_scene *dialog, int width) {
    return dialog->text[0] ? text_block_height(dialog->app->metrics, body_style(dialog), width, dialog->text) : 0;
}

/* Many buttons in a column would not fit: then the first stands over two columns of the others. */
static int is_double(const struct dialog_scene *dialog) {
    return dialog->is_column && dialog->count > COLUMN_MOST;
}

static int first_apart(const struct dialog_scene *dialog) {
    return dialog->dialog.apart ? dialog->dialog.apart : dialog->count;
}

/* The first button's row among them. */
static int double_rows(const struct dialog_scene *dialog) {
    return 1 + first_apart(dialog) / 2 + (dialog->count - first_apart(dialog) + 1) / 2;
}

static int gap_apart(const struct dialog_scene *dialog) {
    return dialog->dialog.apart ? ui_px(&dialog->app->scale, APART) : 0;
}

static float dialog_width(const struct dialog_scene *dialog) {
    return is_double(dialog) ? 660 : dialog->is_column && !dialog->face_count ? 400 : WIDTH;
}

/* What stands around the buttons. */
static int frame_height(const struct dialog_scene *dialog) {
    const struct ui_scale *scale = &dialog->app->scale;
    return ui_px(scale, 64 + 46 + 4 + 26) + text_height(dialog, ui_px(scale, dialog_width(dialog) - 72)) +
           ui_px(scale, dialog->text[0] ? 24 : 6);
}

/* In a low window faces have what is left. */
static int button_height(const struct dialog_scene *dialog, int index) {
    const struct ui_scale *scale = &dialog->app->scale;
    const int plain = ui_px(scale, BUTTON_HEIGHT), others = dialog->count - dialog->face_count;
    if (!dialog->faces[index].picture[0]) {
        return plain;
    }
    const int room = platform_area(dialog->app->platform).h - ui_px(scale, 32) - frame_height(dialog) -
                     (dialog->count - 1) * ui_px(scale, GAP) - others * plain;
    const int most = ui_px(scale, FACE_HEIGHT), share = room / dialog->face_count;
    return share > most ? most : share < plain ? plain : share;
}

static int column_height(const struct dialog_scene *dialog) {
    int height = (dialog->count - 1) * ui_px(&dialog->app->scale, GAP);
    for (int i = 0; i < dialog->count; i++) {
        height += button_height(dialog, i);
    }
    return height;
}

static int rows_height(const struct dialog_scene *dialog) {
    const struct ui_scale *scale = &dialog->app->scale;
    const int rows = double_rows(dialog);
    return is_double(dialog) ? rows * ui_px(scale, BUTTON_HEIGHT) + (rows - 1) * ui_px(scale, GAP)
                             : ui_row_px(scale, BUTTON_HEIGHT);
}

static struct rect dialog_rect(const struct dialog_scene *dialog) {
    const struct ui_scale *scale = &dialog->app->scale;
    const int buttons = dialog->is_column && !is_double(dialog) ? column_height(dialog) : rows_height(dialog);
    const int height = frame_height(dialog) + buttons + gap_apart(dialog);
    return menu_rect(dialog->app, dialog_width(dialog), (float)height / scale->factor);
}

static unsigned button_flags(const struct dialog_scene *dialog, int index) {
    return (index == 0 && dialog->dialog.danger != 0 ? UI_MAIN : 0u) |
           (index == dialog->dialog.cancel ? UI_CANCEL : 0u) | (index == dialog->dialog.danger ? UI_DANGER : 0u);
}

static void declare_column(struct dialog_scene *dialog, struct rect inner) {
    const struct ui_scale *scale = &dialog->app->scale;
    for (int i = dialog->count - 1; i >= 0; i--) {
        const struct rect rect = rect_cut_bottom(&inner, button_height(dialog, i), ui_px(scale, GAP));
        const int has_face = dialog->faces[i].picture[0] != 0;
        ui_button(&dialog->ui, ID_BUTTON + i, rect, dialog->labels[i],
                  button_flags(dialog, i) | (has_face ? UI_OWN_FACE : 0));
    }
}

/* Buttons FROM to TO, two in a row, from the top of AREA. */
static void declare_pairs(struct dialog_scene *dialog, struct rect *area, int from, int to) {
    const int gap = ui_px(&dialog->app->scale, 12);
    for (int i = from; i < to; i += 2) {
        struct rect row = rect_cut_top(area, ui_px(&dialog->app->scale, BUTTON_HEIGHT), gap);
        const struct rect left = rect_cut_left(&row, (row.w - gap) / 2, gap);
        ui_button(&dialog->ui, ID_BUTTON + i, left, dialog->labels[i], button_flags(dialog, i));
        if (i + 1 < to) {
            ui_button(&dialog->ui, ID_BUTTON + i + 1, row, dialog->labels[i + 1], button_flags(dialog, i + 1));
        }
    }
}

static void declare_double(struct dialog_scene *dialog, struct rect inner) {
    const struct ui_scale *scale = &dialog->app->scale;
    const int high = ui_px(scale, BUTTON_HEIGHT), gap = ui_px(scale, 12), rows = double_rows(dialog);
    struct rect area = rect_cut_bottom(&inner, rows * high + (rows - 1) * gap + gap_apart(dialog), 0);
    ui_button(&dialog->ui, ID_BUTTON, rect_cut_top(&area, high, gap), dialog->labels[0], button_flags(dialog, 0));
    declare_pairs(dialog, &area, 1, first_apart(dialog));
    rect_cut_top(&area, gap_apart(dialog), 0);
    declare_pairs(dialog, &area, first_apart(dialog), dialog->count);
}

static void declare_row(struct dialog_scene *dialog, struct rect inner) {
    const struct ui_scale *scale = &dialog->app->scale;
    struct rect row = rect_cut_bottom(&inner, ui_row_px(scale, BUTTON_HEIGHT), 0);
    const int gap = ui_px(scale, 14), width = (row.w - gap * (dialog->count - 1)) / dialog->count;
    const int most = ui_px(scale, 230), used = width < most ? width : most;
    row = rect_centred(row, used * dialog->count + gap * (dialog->count - 1), row.h);
    /* The main answer stands right, where the eye ends. */
    for (int i = 0; i < dialog->count; i++) {
        ui_button(&dialog->ui, ID_BUTTON + i, rect_cut_right(&row, used, gap), dialog->labels[i],
                  button_flags(dialog, i));
    }
}

static void dialog_update(struct scene *scene, int64_t now) {
    struct dialog_scene *dialog = (struct dialog_scene *)scene;
    const struct rect inner = rect_inset(dialog_rect(dialog), ui_px(&dialog->app->scale, 32));
    (void)now;
    ui_begin(&dialog->ui, &dialog->app->scale, dialog->app->metrics);
    dialog->ui.is_reduced = dialog->app->settings.is_reduced;
    (is_double(dialog) ? declare_double : dialog->is_column ? declare_column : declare_row)(dialog, inner);
    /* Enter twice by mistake must not do what is dangerous. */
    dialog->ui.first = dialog->dialog.danger >= 0 && dialog->dialog.cancel >= 0 ? ID_BUTTON + dialog->dialog.cancel : 0;
    ui_end(&dialog->ui);
}

static void dialog_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct dialog_scene *dialog = (struct dialog_scene *)scene;
    struct app *app = dialog->app;
    const struct ui_action action = ui_event(&dialog->ui, event, now);
    app_play_ui(app, &dialog->ui);
    if (action.type == UI_PRESSED) {
        const struct dialog asked = dialog->dialog;
        dialog->is_answered = 1;
        app_pop(app);
        if (asked.answer) {
            asked.answer(asked.context, app, action.id - ID_BUTTON);
        }
    }
}

static void draw_face(const struct dialog_scene *dialog, struct draw_list *list, const struct widget *button,
                      const struct face *face) {
    const struct ui_scale *scale = &dialog->app->scale;
    const struct text_metrics *metrics = dialog->app->metrics;
    const uint32_t colour = button->flags & UI_MAIN ? THEME_ON_BRASS : THEME_CREAM;
    const struct text_style title = theme_text(scale, TEXT_BUTTON, colour, ALIGN_LEFT),
                            body = theme_text(scale, TEXT_SMALL, colour, ALIGN_LEFT);
    struct rect inner = rect_inset(button->rect, ui_px(scale, 8));
    draw_image_cover(list, face->picture, rect_cut_left(&inner, inner.h * 3 / 2, ui_px(scale, 14)));
    const int line = text_line_height(metrics, title), words = text_block_height(metrics, body, inner.w, face->words);
    const int has_words = line + words <= inner.h;
    inner = rect_centred(inner, inner.w, has_words ? line + words : line);
    draw_text(list, text_fitted(metrics, title, inner.w, button->label), rect_cut_top(&inner, line, 0), button->label);
    if (has_words) {
        text_block_draw(list, metrics, body, inner, face->words);
    }
}

static void draw_faces(struct dialog_scene *dialog, struct draw_list *list) {
    for (int i = 0; i < dialog->count; i++) {
        const struct widget *button = ui_find(&dialog->ui, ID_BUTTON + i);
        if (button && dialog->faces[i].picture[0]) {
            draw_face(dialog, list, button, &dialog->faces[i]);
        }
    }
}

static void dialog_draw(struct scene *scene, struct draw_list *list, int64_t now) {
    struct dialog_scene *dialog = (struct dialog_scene *)scene;
    const struct ui_scale *scale = &dialog->app->scale;
    const int is_still = app_is_still(dialog->app);
    const struct tween appear = {dialog->entered, is_still ? 0 : 160, EASE_OUT};
    const float share = tween_share(&appear, now);
    draw_alpha_push(list, (int)(255 * share));
    backdrop_dim(list, 130);
    const struct rect inner = ui_panel_draw(list, scale, dialog_rect(dialog), KIT_DIALOG, dialog->heading);
    if (dialog->text[0]) {
        text_block_draw(list, dialog->app->metrics, body_style(dialog), inner, dialog->text);
    }
    ui_draw(&dialog->ui, list, now);
    draw_faces(dialog, list);
    draw_alpha_pop(list);
}

/* Options over it may have changed the language. */
static void dialog_resume(struct scene *scene, int64_t now) {
    const struct dialog_scene *dialog = (const struct dialog_scene *)scene;
    struct app *app = dialog->app;
    const struct dialog asked = dialog->dialog;
    (void)now;
    if (asked.anew && dialog->language != language_serial()) {
        app_pop(app);
        asked.anew(asked.context, app);
    }
}

static int dialog_is_moving(const struct scene *scene, int64_t now) {
    return now < ((const struct dialog_scene *)scene)->entered + 200;
}

static void dialog_speak(struct scene *scene, int id, char *out, size_t size) {
    const struct dialog_scene *dialog = (const struct dialog_scene *)scene;
    if (!id) {
        snprintf(out, size, dialog->text[0] ? "%s. %s" : "%s", dialog->heading, dialog->text);
    } else if (id >= ID_BUTTON && id < ID_BUTTON + dialog->count) {
        snprintf(out, size, "%s", dialog->faces[id - ID_BUTTON].words);
    }
}

static const struct scene_ops dialog_ops = {
    .speak = dialog_speak,
    .is_overlay = 1,
    .has_own_way = 1,
    .enter = dialog_enter,
    .leave = dialog_leave,
    .event = dialog_event,
    .update = dialog_update,
    .draw = dialog_draw,
    .resume = dialog_resume,
    .is_moving = dialog_is_moving,
};

static void copy_face(struct dialog_scene *dialog, int index, const char *picture, const char *words) {
    struct face *face = &dialog->faces[index];
    if (picture) {
        snprintf(face->picture, sizeof face->picture, "%s", picture);
        text_copy_whole(face->words, sizeof face->words, words ? words : "");
        dialog->face_count++;
    }
}

static void push(struct app *app, const struct dialog *asked, const char *name, int is_column) {
    struct dialog_scene *dialog = memory_new(1, sizeof *dialog);
    dialog->ops = dialog_ops;
    dialog->ops.name = name;
    dialog->ops.kind = is_column ? SCENE_OTHER : SCENE_DIALOG;
    dialog->scene.ops = &dialog->ops;
    dialog->dialog = *asked;
    dialog->is_column = is_column;
    dialog->language = language_serial();
    text_copy_whole(dialog->heading, sizeof dialog->heading, asked->heading);
    text_copy_whole(dialog->text, sizeof dialog->text, asked->text ? asked->text : "");
    while (dialog->count < DIALOG_BUTTONS && asked->buttons[dialog->count]) {
        snprintf(dialog->labels[dialog->count], LABEL_SIZE, "%s", asked->buttons[dialog->count]);
        copy_face(dialog, dialog->count, asked->faces[dialog->count].picture, asked->faces[dialog->count].words);
        dialog->count++;
    }
    app_push(app, &dialog->scene);
}

void dialog_push(struct app *app, const struct dialog *dialog) {
    push(app, dialog, "dialog", 0);
}

void dialog_column_push(struct app *app, const struct dialog *dialog) {
    push(app, dialog, "menu", 1);
}
