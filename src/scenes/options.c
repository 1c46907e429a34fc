/* Options: every setting has a row in a table, and changes take effect at once. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include "scenes/backdrop.h"
#include "scenes/menus.h"
#include "ui/text.h"
#include "ui/words.h"

enum { WIDTH = 1220, HEIGHT = 560, ROW = 46, CHOICE = 74, COLUMNS = 3, ID_DONE = 1, ID_FIRST = 10 };
enum kind { SECTION, SWITCH, SLIDER, PACE_CHOICE, LANGUAGE_CHOICE };

struct row {
    enum kind kind;
    int column;
    const char *label;
    size_t offset; /* of an int in struct settings */
    int least, most, step;
    const char *hint;
};

#define AT(member) offsetof(struct settings, member)

static const struct row rows[] = {
    {SECTION, 0, N_("Picture"), 0, 0, 0, 0, NULL},
    {SWITCH, 0, N_("Full screen"), AT(is_fullscreen), 0, 1, 1, N_("F11 does the same at any time")},
    {SLIDER, 0, N_("Interface"), AT(percent), 80, 200, 10,
     N_("The size of text, buttons and cards; the board takes what is left")},
    {SWITCH, 0, N_("Reduced motion"), AT(is_reduced), 0, 1, 1,
     N_("Fades instead of flights, and a board that stands still")},
    {SWITCH, 0, N_("Stronger marks for colours"), AT(has_marks), 0, 1, 1,
     N_("Shapes and letters beside every player's colour")},
    {LANGUAGE_CHOICE, 0, N_("Language"), AT(language), 0, LANGUAGES - 1, 1,
     N_("The system's language, or one of your own choice")},
    {SECTION, 1, N_("Sound"), 0, 0, 0, 0, NULL},
    {SLIDER, 1, N_("All together"), AT(volumes.master), 0, 100, 5, NULL},
    {SLIDER, 1, N_("Effects"), AT(volumes.effects), 0, 100, 5, NULL},
    {SLIDER, 1, N_("Music"), AT(volumes.music), 0, 100, 5, NULL},
    {SLIDER, 1, N_("Surroundings"), AT(volumes.ambience), 0, 100, 5, N_("Birds and river, wind and fire")},
    {SWITCH, 1, N_("Mute"), AT(volumes.is_muted), 0, 1, 1, NULL},
    {SWITCH, 1, N_("Silent in the background"), AT(is_silent_unfocused), 0, 1, 1,
     N_("While another window is in front")},
    {SECTION, 2, N_("Play"), 0, 0, 0, 0, NULL},
    {PACE_CHOICE, 2, N_("How fast bots play"), AT(bots), 0, PACES - 1, 1, NULL},
    {PACE_CHOICE, 2, N_("How fast things move"), AT(animations), 0, PACES - 1, 1, NULL},
    {SWITCH, 2, N_("New matches in winter"), AT(is_winter), 0, 1, 1, N_("The variant with six winter cards")},
    {SWITCH, 2, N_("Hints"), AT(has_hints), 0, 1, 1,
     N_("A button beside the prompt that says what a good player would do")},
    {SWITCH, 2, N_("Ask before passing up"), AT(has_confirmations), 0, 1, 1,
     N_("\xe2\x80\x9cYou could still build ...\xe2\x80\x9d, only when it is true")},
};

static const char *const paces[PACES] = {N_("Slow"), N_("Normal"), N_("Fast"), N_("At once")};

enum { ROWS = sizeof rows / sizeof *rows };

struct options {
    struct scene scene;
    struct app *app;
    struct ui ui;
    int is_dirty;
    const char *paces[PACES], *languages[LANGUAGES];
};

static int *value_of(struct options *options, const struct row *row) {
    return (int *)(void *)((char *)&options->app->settings + row->offset);
}

static void options_enter(struct scene *scene, struct app *app, int64_t now) {
    (void)now;
    ((struct options *)scene)->app = app;
}

static void options_leave(struct scene *scene) {
    free(scene);
}

static void options_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct options *options = (struct options *)scene;
    const struct ui_action action = ui_event(&options->ui, event, now);
    app_play_ui(options->app, &options->ui);
    if (action.type == UI_CHANGED && action.id >= ID_FIRST) {
        *value_of(options, &rows[action.id - ID_FIRST]) = action.value;
        options->is_dirty = 1;
    }
    /* A slider that is being pulled is written once, when it is let go; the size too, or it would run from the hand. */
    if (options->is_dirty && !options->ui.pressed) {
        options->is_dirty = 0;
        app_settings_changed(options->app);
    } else if (options->is_dirty) {
        platform_set_volumes(options->app->platform, &options->app->settings.volumes);
    }
    if (action.type == UI_PRESSED && action.id == ID_DONE) {
        app_pop(options->app);
    }
}

/* ---- what it looks like ---- */

static struct rect panel(const struct options *options) {
    return menu_rect(options->app, WIDTH, HEIGHT);
}

static struct rect column(const struct options *options, int number) {
    const struct ui_scale *scale = &options->app->scale;
    struct rect inner = rect_inset(panel(options), ui_px(scale, 32));
    rect_cut_top(&inner, ui_px(scale, 46 + 4 + 14 + 2), 0);
    rect_cut_bottom(&inner, ui_px(scale, 48), ui_px(scale, 8));
    const int gap = ui_px(scale, 48), width = (inner.w - (COLUMNS - 1) * gap) / COLUMNS;
    return (struct rect){inner.x + number * (width + gap), inner.y, width, inner.h};
}

static int is_choice(const struct row *row) {
    return row->kind == PACE_CHOICE || row->kind == LANGUAGE_CHOICE;
}

/* Where row INDEX stands: below those before it in its column. */
static struct rect row_rect(const struct options *options, int index) {
    struct rect at = column(options, rows[index].column);
    const struct ui_scale *scale = &options->app->scale;
    for (int i = 0; i <= index; i++) {
        if (rows[i].column != rows[index].column) {
            continue;
        }
        const float height = is_choice(&rows[i]) ? CHOICE : ROW;
        const struct rect cut = rect_cut_top(&at, ui_px(scale, height), 0);
        if (i == index) {
            return cut;
        }
    }
    return at;
}

static void declare_row(struct options *options, int index) {
    const struct row *row = &rows[index];
    const char *label = _(row->label);
    const struct ui_scale *scale = &options->app->scale;
    struct rect at = row_rect(options, index);
    const int id = ID_FIRST + index;
    struct widget *added = NULL;
    if (row->kind == SWITCH) {
        added = ui_switch(&options->ui, id, at, label, *value_of(options, row));
    } else if (row->kind == SLIDER) {
        rect_cut_right(&at, ui_px(scale, 56), 0);
        const struct rect slider = rect_cut_right(&at, ui_px(scale, 168), 0);
        const int most = row->offset == AT(percent) ? scale->most_percent / row->step * row->step : row->most;
        const int value = *value_of(options, row);
        added = ui_slider(&options->ui, id, slider, label, value > most ? most : value, row->least, most, row->step);
    } else if (is_choice(row)) {
        const int is_pace = row->kind == PACE_CHOICE;
        rect_cut_top(&at, ui_px(scale, 28), 0);
        const struct rect choice = rect_cut_top(&at, ui_px(scale, 40), 0);
        added = ui_choice(&options->ui, id, choice, label, is_pace ? options->paces : options->languages,
                          is_pace ? PACES : LANGUAGES, *value_of(options, row));
    }
    if (added) {
        added->hint = row->hint ? _(row->hint) : NULL;
    }
}

/* A language is called by its own name, so that who reads no other finds it. */
static void name_options(struct options *options) {
    for (int pace = 0; pace < PACES; pace++) {
        options->paces[pace] = _(paces[pace]);
    }
    options->languages[LANGUAGE_SYSTEM] = C_("language", "System");
    for (int language = LANGUAGE_SYSTEM + 1; language < LANGUAGES; language++) {
        options->languages[language] = languages[language].name;
    }
}

static void options_update(struct scene *scene, int64_t now) {
    struct options *options = (struct options *)scene;
    const struct ui_scale *scale = &options->app->scale;
    struct rect inner = rect_inset(panel(options), ui_px(scale, 32));
    (void)now;
    ui_begin(&options->ui, scale, options->app->metrics);
    options->ui.is_reduced = options->app->settings.is_reduced;
    name_options(options);
    for (int i = 0; i < ROWS; i++) {
        declare_row(options, i);
    }
    const struct rect bottom = rect_cut_bottom(&inner, ui_px(scale, 48), 0);
    ui_button(&options->ui, ID_DONE, rect_centred(bottom, ui_px(scale, 220), bottom.h), _("Done"), UI_MAIN | UI_CANCEL);
    ui_end(&options->ui);
}

static void draw_value(struct options *options, struct draw_list *list, int index) {
    char text[32];
    const struct ui_scale *scale = &options->app->scale;
    const struct widget *slider = ui_find(&options->ui, ID_FIRST + index);
    struct rect at = row_rect(options, index);
    draw_text(list, theme_text(scale, TEXT_BODY, THEME_INK, ALIGN_LEFT), at, _(rows[index].label));
    snprintf(text, sizeof text, "%d %%", slider->value);
    draw_text(list, theme_text(scale, TEXT_NUMBER_SMALL, THEME_INK, ALIGN_RIGHT),
              rect_cut_right(&at, ui_px(scale, 54), 0), text);
}

/* Says so when the window holds the size down. */
static void draw_cap(struct options *options, struct draw_list *list) {
    const struct ui_scale *scale = &options->app->scale;
    char text[192];
    if (scale->most_percent >= 200) {
        return;
    }
    struct rect at = column(options, 0);
    rect_cut_top(&at, ui_px(scale, 5 * ROW + CHOICE + 8), 0);
    snprintf(text, sizeof text,
             _("This window has room for %d %% at most. A larger window gives the interface more room."),
             scale->most_percent);
    text_block_draw(list, options->app->metrics, theme_text(scale, TEXT_SMALL, THEME_INK_SOFT, ALIGN_LEFT), at, text);
}

static void draw_row(struct options *options, struct draw_list *list, int index) {
    const struct ui_scale *scale = &options->app->scale;
    struct rect at = row_rect(options, index);
    if (rows[index].kind == SECTION) {
        draw_text(list, theme_text(scale, TEXT_SUBHEADING, THEME_WAX, ALIGN_LEFT), at, _(rows[index].label));
    } else if (rows[index].kind == SLIDER) {
        draw_value(options, list, index);
    } else if (is_choice(&rows[index])) {
        draw_text(list, theme_text(scale, TEXT_BODY, THEME_INK, ALIGN_LEFT), rect_cut_top(&at, ui_px(scale, 28), 0),
                  _(rows[index].label));
    }
}

static void options_draw(struct scene *scene, struct draw_list *list, int64_t now) {
    struct options *options = (struct options *)scene;
    backdrop_dim(list, 130);
    ui_panel_draw(list, &options->app->scale, panel(options), KIT_DIALOG, _("Options"));
    for (int i = 0; i < ROWS; i++) {
        draw_row(options, list, i);
    }
    draw_cap(options, list);
    ui_draw(&options->ui, list, now);
}

static struct ui *options_ui(struct scene *scene) {
    return &((struct options *)scene)->ui;
}

static int options_is_moving(const struct scene *scene, int64_t now) {
    (void)scene;
    (void)now;
    return 0;
}

static const struct scene_ops options_ops = {
    .name = "options",
    .is_overlay = 1,
    .enter = options_enter,
    .leave = options_leave,
    .event = options_event,
    .update = options_update,
    .draw = options_draw,
    .ui = options_ui,
    .is_moving = options_is_moving,
};

struct scene *options_scene_new(void) {
    struct options *options = calloc(1, sizeof *options);
    if (options) {
        options->scene.ops = &options_ops;
    }
    return &options->scene;
}
