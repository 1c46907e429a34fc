/* SPDX-License-Identifier: MIT */
/* Keys and buttons: a press on one listens for the next, which then leads to that action. Whoever has lost himself gets
 * out by Escape or B, for these and their like cannot be given away. */
#include "scenes/keys_scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/backdrop.h"
#include "app/dialog.h"
#include "app/menu_sheet.h"
#include "castellany/memory.h"
#include "scenes/menus.h"
#include "ui/glyph.h"
#include "ui/input.h"
#include "ui/text.h"
#include "ui/words.h"

enum { WIDTH = 1000, HEIGHT = 660, ROW = 42, HEAD = 38, SLOT_WIDTH = 168, SLOT_GAP = 10, SIGN = 24, SHOWN_SLOTS = 3 };
enum { ID_DONE = 1, ID_RESET, ID_LIST, ID_SLOT = 100 };

/* What always means the same, with the keys and buttons that do it. */
static const struct {
    const char *label;
    struct binding keys[2], button;
} always[] = {
    {N_("Choose"), {{CODE_ENTER, 0}}, {CODE_PAD + PAD_A, 0}},
    {N_("Back"), {{CODE_ESCAPE, 0}}, {CODE_PAD + PAD_B, 0}},
    {N_("Move by direction"), {{CODE_LEFT, 0}, {CODE_RIGHT, 0}}, {CODE_PAD + PAD_LEFT, 0}},
    {N_("Next, one before"), {{CODE_TAB, 0}, {CODE_TAB, UI_SHIFT}}, {CODE_NONE, 0}},
    {N_("Turn pages and lists"), {{CODE_PAGE_UP, 0}, {CODE_PAGE_DOWN, 0}}, {CODE_PAD + PAD_LOOK_DOWN, 0}},
};

enum { ALWAYS = sizeof always / sizeof *always };

struct keys_scene {
    SCENE;
    int listening;      /* the slot's id, or UI_NO_ID */
    struct binding met; /* what was pressed and is another's */
    int met_for;        /* the slot's id that it was pressed for */
    char message[256];  /* what became of the last press */
};

static int action_at(int id) {
    return (id - ID_SLOT) / BINDING_SLOTS;
}

static int slot_at(int id) {
    return (id - ID_SLOT) % BINDING_SLOTS;
}

static void keys_leave(struct scene *scene) {
    ((struct keys_scene *)scene)->app->is_listening = 0;
    free(scene);
}

/* ---- changing ---- */

static void listen(struct keys_scene *keys, int id) {
    keys->listening = id;
    keys->app->is_listening = id != UI_NO_ID;
    keys->message[0] = 0;
}

static void give(struct keys_scene *keys, int id, struct binding binding) {
    struct bindings *bindings = &keys->app->settings.keys;
    const int loser = binding_give(bindings, action_at(id), slot_at(id), binding);
    if (loser >= 0) {
        snprintf(keys->message, sizeof keys->message, _("Taken from \xe2\x80\x9c%s\xe2\x80\x9d."),
                 _(actions[loser].label));
    }
    app_settings_changed(keys->app);
    app_play(keys->app, "switch");
}

static void clash_answered(void *context, struct app *app, int button) {
    struct keys_scene *keys = context;
    (void)app;
    if (button == 0) {
        give(keys, keys->met_for, keys->met);
    }
}

static void ask_about(struct keys_scene *keys, int other) {
    char text[512], sign[64];
    glyph_words(keys->met, input_pad(), sign, sizeof sign);
    snprintf(text, sizeof text, _("%s is already used for “%s”. Use it for “%s” instead?"), sign,
             _(actions[other].label), _(actions[action_at(keys->met_for)].label));
    dialog_push(keys->app, &(struct dialog){.heading = _("This key is taken"),
                                            .text = text,
                                            .buttons = {_("Take it"), _("Leave it")},
                                            .cancel = 1,
                                            .danger = -1,
                                            .answer = clash_answered,
                                            .context = keys});
}

static void refuse(struct keys_scene *keys, const char *why) {
    snprintf(keys->message, sizeof keys->message, "%s", why);
    app_play(keys->app, "error");
}

/* The press that was listened for. */
static void take(struct keys_scene *keys, const struct ui_event *event) {
    const int id = keys->listening, is_pad = slot_at(id) >= BINDING_PAD;
    const struct binding met = {event->code, event->modifiers};
    if (event->key == UI_KEY_CANCEL || event->code == CODE_NONE) {
        listen(keys, UI_NO_ID);
        return;
    }
    if (event->key == UI_KEY_DELETE || event->key == UI_KEY_BACKSPACE) {
        listen(keys, UI_NO_ID);
        give(keys, id, (struct binding){CODE_NONE, 0});
        return;
    }
    if (code_is_pad(event->code) != is_pad) {
        refuse(keys, is_pad ? _("Press a button of the controller here, or Escape.")
                            : _("Press a key of the keyboard here, or B."));
        return;
    }
    if (binding_is_fixed(met.code, met.modifiers)) {
        refuse(keys, _("This key always means the same, so that you cannot lock yourself out. Press another one."));
        return;
    }
    listen(keys, UI_NO_ID);
    keys->met = met;
    keys->met_for = id;
    const int other = binding_clash(&keys->app->settings.keys, action_at(id), met);
    if (other >= 0) {
        ask_about(keys, other);
    } else {
        give(keys, id, met);
    }
}

static void reset_answered(void *context, struct app *app, int button) {
    struct keys_scene *keys = context;
    if (button == 0) {
        bindings_reset(&app->settings.keys);
        app_settings_changed(app);
        snprintf(keys->message, sizeof keys->message, "%s", _("All keys are back to their defaults."));
    }
}

static void ask_to_reset(struct keys_scene *keys) {
    dialog_push(keys->app, &(struct dialog){.heading = _("Default keys?"),
                                            .text = _("All keys and buttons go back to their defaults."),
                                            .buttons = {_("Default keys"), _("Leave them")},
                                            .cancel = 1,
                                            .danger = -1,
                                            .answer = reset_answered,
                                            .context = keys});
}

static void keys_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct keys_scene *keys = (struct keys_scene *)scene;
    if (keys->listening && event->type == UI_KEY) {
        if (!event->repeat) {
            take(keys, event);
        }
        return;
    }
    if (keys->listening && event->type == UI_POINTER_PRESS) {
        listen(keys, UI_NO_ID);
    }
    const struct ui_action action = ui_event(&keys->ui, event, now);
    app_play_ui(keys->app, &keys->ui);
    if (action.type == UI_PRESSED && action.id >= ID_SLOT) {
        listen(keys, action.id);
    } else if (action.type == UI_PRESSED && action.id == ID_RESET) {
        ask_to_reset(keys);
    } else if (action.type == UI_PRESSED && action.id == ID_DONE) {
        app_pop(keys->app);
    } else if (action.type == UI_UNHANDLED && event->type == UI_KEY &&
               (event->key == UI_KEY_DELETE || event->key == UI_KEY_BACKSPACE) && keys->ui.focus >= ID_SLOT) {
        give(keys, keys->ui.focus, (struct binding){CODE_NONE, 0});
    }
}

/* ---- what it looks like ---- */

struct place {
    struct rect list, words, buttons;
};

static struct place place_of(const struct keys_scene *keys) {
    struct place place;
    struct rect inner = rect_inset(menu_rect(keys->app, WIDTH, HEIGHT), px(keys, 32));
    rect_cut_top(&inner, px(keys, 46 + 4 + 14 + 8), 0);
    place.buttons = rect_cut_bottom(&inner, px(keys, 46), px(keys, 8));
    place.words = rect_cut_bottom(&inner, px(keys, 40), px(keys, 8));
    place.list = inner;
    return place;
}

static int content(const struct keys_scene *keys) {
    return (ACTIONS + ALWAYS) * ui_row_px(&keys->app->scale, ROW) + (BINDING_GROUPS + 1) * px(keys, HEAD);
}

static struct rect slot_rect(const struct keys_scene *keys, struct rect row, int slot) {
    const int w = px(keys, SLOT_WIDTH), gap = px(keys, SLOT_GAP), right = row.x + row.w - px(keys, 18);
    return (struct rect){right - (SHOWN_SLOTS - slot) * (w + gap) + gap, row.y + px(keys, 3), w, row.h - px(keys, 6)};
}

/* Calls EACH for all rows from top to bottom: headings (ACTION -1 - group), actions, and behind them what is always so
 * (from ACTIONS on). */
static void walk(struct keys_scene *keys, void (*each)(struct keys_scene *, int action, struct rect row, void *context),
                 void *context) {
    struct rect row = place_of(keys).list;
    row.y -= ui_list_offset(&keys->ui, ID_LIST);
    for (int group = 0; group <= BINDING_GROUPS; group++) {
        row.h = px(keys, HEAD);
        each(keys, -1 - group, row, context);
        row.y += row.h;
        row.h = ui_row_px(&keys->app->scale, ROW);
        for (int action = 0; action < ACTIONS + ALWAYS; action++) {
            const int of = action < ACTIONS ? (int)actions[action].group : BINDING_GROUPS;
            if (of == group) {
                each(keys, action, row, context);
                row.y += row.h;
            }
        }
    }
}

static void declare_row(struct keys_scene *keys, int action, struct rect row, void *context) {
    char sign[64];
    (void)context;
    for (int slot = 0; action >= 0 && action < ACTIONS && slot < SHOWN_SLOTS; slot++) {
        const struct binding binding = keys->app->settings.keys.slots[action][slot];
        const int id = ID_SLOT + action * BINDING_SLOTS + slot;
        glyph_words(binding, input_pad(), sign, sizeof sign);
        struct widget *spot = ui_hotspot(&keys->ui, id, slot_rect(keys, row, slot),
                                         ui_format(&keys->ui, slot < BINDING_PAD ? _("%s, key %d") : _("%s, button"),
                                                   _(actions[action].label), slot + 1),
                                         0);
        if (spot) {
            spot->list = ID_LIST;
        }
    }
}

static void keys_update(struct scene *scene, int64_t now) {
    struct keys_scene *keys = (struct keys_scene *)scene;
    struct place place = place_of(keys);
    (void)now;
    ui_begin(&keys->ui, &keys->app->scale, keys->app->metrics);
    keys->ui.is_reduced = keys->app->settings.is_reduced;
    ui_list(&keys->ui, ID_LIST, place.list, content(keys))->fade = THEME_PARCHMENT;
    walk(keys, declare_row, NULL);
    const int room = place.buttons.w;
    ui_button(&keys->ui, ID_RESET, rect_cut_left(&place.buttons, room * 40 / 100, 0), _("Default keys…"), 0);
    ui_button(&keys->ui, ID_DONE, rect_cut_right(&place.buttons, room * 25 / 100, 0), _("Done"), UI_MAIN | UI_CANCEL);
    keys->ui.first = ID_SLOT;
    ui_end(&keys->ui);
}

static void draw_slot(struct keys_scene *keys, struct draw_list *list, int action, int slot, struct rect at) {
    const int id = ID_SLOT + action * BINDING_SLOTS + slot, h = px(keys, SIGN);
    const struct binding binding = keys->app->settings.keys.slots[action][slot];
    const int is_heard = keys->listening == id;
    const int is_pointed = ui_pointed(&keys->ui) == id;
    draw_kit(list, is_heard ? KIT_FIELD ".focus" : KIT_PANEL_INSET, at);
    if (is_pointed && !is_heard) {
        draw_box(list, rect_inset(at, 2), px(keys, 4), colour_with_alpha(THEME_GOLD, 48));
    }
    if (is_heard) {
        draw_text(list, theme_text(&keys->app->scale, TEXT_SMALL_BOLD, THEME_WAX, ALIGN_CENTRE), at,
                  slot < BINDING_PAD ? _("Press a key") : _("Press a button"));
        return;
    }
    const int w = glyph_width(keys->app->metrics, binding, input_pad(), h);
    if (w) {
        glyph_draw(list, keys->app->metrics, binding, input_pad(), at.x + (at.w - w) / 2, at.y + (at.h - h) / 2, h);
    } else {
        draw_text(list, theme_text(&keys->app->scale, TEXT_SMALL, THEME_INK_SOFT, ALIGN_CENTRE), at, "\xe2\x80\x93");
    }
}

static void draw_always(struct keys_scene *keys, struct draw_list *list, int index, struct rect row) {
    const int h = px(keys, SIGN);
    const struct binding signs[SHOWN_SLOTS] = {always[index].keys[0], always[index].keys[1], always[index].button};
    for (int slot = 0; slot < SHOWN_SLOTS; slot++) {
        const struct rect at = slot_rect(keys, row, slot);
        const int w = glyph_width(keys->app->metrics, signs[slot], input_pad(), h);
        if (w) {
            glyph_draw(list, keys->app->metrics, signs[slot], input_pad(), at.x + (at.w - w) / 2, at.y + (at.h - h) / 2,
                       h);
        }
    }
}

/* LABEL in the room left of the slots, smaller where a language needs more. */
static void draw_label(struct keys_scene *keys, struct draw_list *list, struct rect row, const char *label) {
    const struct ui_scale *scale = &keys->app->scale;
    struct rect room = {row.x + px(keys, 8), row.y, slot_rect(keys, row, 0).x - row.x - px(keys, 16), row.h};
    const struct text_style body = theme_text(scale, TEXT_BODY, THEME_INK, ALIGN_LEFT);
    const int fits = text_width(keys->app->metrics, body, label) <= room.w;
    draw_text(list, fits ? body : theme_text(scale, TEXT_SMALL, THEME_INK, ALIGN_LEFT), room, label);
}

static void draw_heading(struct keys_scene *keys, struct draw_list *list, int group, struct rect row) {
    static const char *const columns[SHOWN_SLOTS] = {N_("Key"), N_("Second key"), N_("Button")};
    const struct ui_scale *scale = &keys->app->scale;
    struct rect words = {row.x + px(keys, 8), row.y + px(keys, 4), slot_rect(keys, row, 0).x - row.x,
                         row.h - px(keys, 4)};
    draw_text(list, theme_text(scale, TEXT_SUBHEADING, THEME_WAX, ALIGN_LEFT), words,
              group < BINDING_GROUPS ? _(binding_groups[group]) : _("Always the same"));
    for (int slot = 0; group == 0 && slot < SHOWN_SLOTS; slot++) {
        draw_text(list, theme_text(scale, TEXT_SMALL_BOLD, THEME_INK_SOFT, ALIGN_CENTRE), slot_rect(keys, row, slot),
                  _(columns[slot]));
    }
}

static void draw_row(struct keys_scene *keys, int action, struct rect row, void *context) {
    struct draw_list *list = context;
    const struct rect shown = place_of(keys).list;
    if (row.y + row.h < shown.y || row.y > shown.y + shown.h) {
        return;
    }
    if (action < 0) {
        draw_heading(keys, list, -1 - action, row);
        return;
    }
    draw_box(list, (struct rect){row.x, row.y + row.h - 1, row.w - px(keys, 18), 1}, 0,
             colour_with_alpha(THEME_INK_SOFT, 48));
    if (action >= ACTIONS) {
        draw_label(keys, list, row, _(always[action - ACTIONS].label));
        draw_always(keys, list, action - ACTIONS, row);
        return;
    }
    draw_label(keys, list, row, _(actions[action].label));
    for (int slot = 0; slot < SHOWN_SLOTS; slot++) {
        draw_slot(keys, list, action, slot, slot_rect(keys, row, slot));
    }
}

static void keys_draw(struct scene *scene, struct draw_list *list, int64_t now) {
    struct keys_scene *keys = (struct keys_scene *)scene;
    const struct place place = place_of(keys);
    const char *words = keys->message[0]  ? keys->message
                        : keys->listening ? _("Press the new key. Delete clears it, Escape cancels.")
                                          : _("Choose a key or a button to change it; Delete clears it.");
    backdrop_dim(list, 130);
    menu_sheet_draw(keys->app, list, menu_rect(keys->app, WIDTH, HEIGHT), MENU_KEYS, _("Keys and buttons"));
    draw_clip_push(list, place.list);
    walk(keys, draw_row, list);
    draw_clip_pop(list);
    text_block_draw(
        list, keys->app->metrics,
        theme_text(&keys->app->scale, TEXT_SMALL, keys->message[0] ? THEME_WAX : THEME_INK_SOFT, ALIGN_CENTRE),
        place.words, words);
    ui_draw(&keys->ui, list, now);
}

static const char *keys_fact(struct scene *scene, const char *key) {
    const struct keys_scene *keys = (const struct keys_scene *)scene;
    return strcmp(key, "listening") == 0 ? keys->listening ? "yes" : "no" : NULL;
}

static const struct scene_ops keys_ops = {
    .name = "keys",
    .help_page = "keys",
    .is_overlay = 1,
    .is_sheet = 1,
    .leave = keys_leave,
    .event = keys_event,
    .update = keys_update,
    .draw = keys_draw,
    .fact = keys_fact,
};

struct scene *keys_scene_new(void) {
    struct keys_scene *keys = memory_new(1, sizeof *keys);
    keys->scene.ops = &keys_ops;
    return &keys->scene;
}
