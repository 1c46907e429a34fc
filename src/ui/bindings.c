/* SPDX-License-Identifier: MIT */
/* Fixed keys stand in one table and the player's in another, looked at in that order: nobody can lock himself out. */
#include "ui/bindings.h"

#include <string.h>

#include "ui/words.h"

const char *const binding_groups[BINDING_GROUPS] = {N_("Everywhere"), N_("At the table"), N_("The view")};

#define PAD(button)                                                                                                    \
    { CODE_PAD + (button), 0 }
#define F(number)                                                                                                      \
    { CODE_F1 + (number)-1, 0 }

const struct action actions[ACTIONS] = {
    {UI_KEY_SKIP, "skip", N_("Skip animation"), BINDINGS_EVERYWHERE, 0, 0, {{CODE_SPACE, 0}, {0, 0}, PAD(PAD_X)}},
    {UI_KEY_UNDO, "undo", N_("Undo"), BINDINGS_EVERYWHERE, 0, 0, {{'z', UI_CTRL}, {0, 0}, PAD(PAD_Y)}},
    {UI_KEY_REGION_NEXT,
     "region-next",
     N_("Next area"),
     BINDINGS_EVERYWHERE,
     0,
     1,
     {F(6), {0, 0}, PAD(PAD_RIGHT_SHOULDER)}},
    {UI_KEY_REGION_PREVIOUS,
     "region-previous",
     N_("Previous area"),
     BINDINGS_EVERYWHERE,
     0,
     1,
     {{CODE_F1 + 5, UI_SHIFT}, {0, 0}, PAD(PAD_LEFT_SHOULDER)}},
    {UI_KEY_HELP, "rules", N_("Rules and help"), BINDINGS_EVERYWHERE, 0, 0, {F(1), {'?', 0}, PAD(PAD_BACK)}},
    {UI_KEY_MENU, "menu", N_("Menu"), BINDINGS_EVERYWHERE, 0, 0, {F(10), {0, 0}, PAD(PAD_START)}},
    {UI_KEY_FULLSCREEN, "fullscreen", N_("Full screen"), BINDINGS_EVERYWHERE, 0, 0, {F(11), {CODE_ENTER, UI_ALT}}},
    {UI_KEY_HINT, "hint", N_("Hint"), BINDINGS_TABLE, 0, 0, {{'h', 0}, {0, 0}, PAD(PAD_LEFT_STICK)}},
    {UI_KEY_RECAP, "recap", N_("Recap since my last choice"), BINDINGS_TABLE, 0, 0, {{'r', 0}}},
    {UI_KEY_TURN, "turn", N_("Turn a tile"), BINDINGS_TABLE, 1, 1, {{'t', 0}}},
    {UI_KEY_FORWARD, "forward", N_("Fast-forward to my next choice"), BINDINGS_TABLE, 0, 0, {{'f', 0}}},
    {UI_KEY_ENDING, "ending", N_("If it ended now"), BINDINGS_TABLE, 0, 0, {{'e', 0}}},
    {UI_KEY_PAY_NEXT, "pay-next", N_("Next payment"), BINDINGS_TABLE, 1, 1, {{'n', 0}, {0, 0}, PAD(PAD_RIGHT_TRIGGER)}},
    {UI_KEY_PAY_PREVIOUS,
     "pay-previous",
     N_("Previous payment"),
     BINDINGS_TABLE,
     1,
     1,
     {{'n', UI_SHIFT}, {0, 0}, PAD(PAD_LEFT_TRIGGER)}},
    {UI_KEY_PIN, "pin", N_("All of the info panel, pin a plan"), BINDINGS_TABLE, 0, 0, {{'p', 0}}},
    {UI_KEY_UNDO_ROUND,
     "undo-round",
     N_("Practice: to the beginning of the round"),
     BINDINGS_TABLE,
     0,
     0,
     {{CODE_BACKSPACE, UI_CTRL}}},
    {UI_KEY_PACE_SLOWER, "pace-slower", N_("Animations slower"), BINDINGS_TABLE, 0, 0, {{',', 0}}},
    {UI_KEY_PACE_FASTER, "pace-faster", N_("Animations faster"), BINDINGS_TABLE, 0, 0, {{'.', 0}}},
    {UI_KEY_BOTS_SLOWER, "bots-slower", N_("Bots slower"), BINDINGS_TABLE, 0, 0, {{',', UI_CTRL}}},
    {UI_KEY_BOTS_FASTER, "bots-faster", N_("Bots faster"), BINDINGS_TABLE, 0, 0, {{'.', UI_CTRL}}},
    {UI_KEY_LOG_COPY, "log-copy", N_("Copy the log"), BINDINGS_TABLE, 0, 0, {{'c', 0}}},
    {UI_KEY_LOG, "log", N_("Open the log"), BINDINGS_TABLE, 0, 0, {{'g', 0}}},
    {UI_KEY_COACH, "coach", N_("Ask Master Ulrich"), BINDINGS_TABLE, 0, 0, {{'a', 0}}},
    {UI_KEY_LOOK, "look", N_("Look around"), BINDINGS_VIEW, 0, 0, {{'l', 0}, {0, 0}, PAD(PAD_RIGHT_STICK)}},
    {UI_KEY_LOOK_UP, "look-up", N_("Look up"), BINDINGS_VIEW, 0, 1, {{CODE_UP, UI_CTRL}}},
    {UI_KEY_LOOK_DOWN, "look-down", N_("Look down"), BINDINGS_VIEW, 0, 1, {{CODE_DOWN, UI_CTRL}}},
    {UI_KEY_LOOK_LEFT, "look-left", N_("Look left"), BINDINGS_VIEW, 0, 1, {{CODE_LEFT, UI_CTRL}}},
    {UI_KEY_LOOK_RIGHT, "look-right", N_("Look right"), BINDINGS_VIEW, 0, 1, {{CODE_RIGHT, UI_CTRL}}},
    {UI_KEY_ABOVE, "above", N_("View from above"), BINDINGS_VIEW, 0, 1, {{'v', 0}}},
    {UI_KEY_ZOOM_IN, "zoom-in", N_("Closer"), BINDINGS_VIEW, 0, 1, {{'+', 0}, {'=', 0}, PAD(PAD_RIGHT_TRIGGER)}},
    {UI_KEY_ZOOM_OUT, "zoom-out", N_("Farther"), BINDINGS_VIEW, 0, 1, {{'-', 0}, {0, 0}, PAD(PAD_LEFT_TRIGGER)}},
    {UI_KEY_VIEW_REST, "view-rest", N_("The whole board"), BINDINGS_VIEW, 0, 0, {{'0', 0}}},
};

/* What always works. Modifiers that are not named here do not matter, but Alt with Tab or Escape. */
static const struct {
    uint32_t code;
    unsigned with;
    enum ui_key key;
} fixed[] = {
    {CODE_UP, 0, UI_KEY_UP},
    {CODE_DOWN, 0, UI_KEY_DOWN},
    {CODE_LEFT, 0, UI_KEY_LEFT},
    {CODE_RIGHT, 0, UI_KEY_RIGHT},
    {CODE_TAB, UI_SHIFT, UI_KEY_PREVIOUS},
    {CODE_TAB, 0, UI_KEY_NEXT},
    {CODE_ENTER, 0, UI_KEY_ACCEPT},
    {CODE_ESCAPE, 0, UI_KEY_CANCEL},
    {CODE_PAGE_UP, 0, UI_KEY_PAGE_UP},
    {CODE_PAGE_DOWN, 0, UI_KEY_PAGE_DOWN},
    {CODE_HOME, 0, UI_KEY_HOME},
    {CODE_END, 0, UI_KEY_END},
    {CODE_BACKSPACE, 0, UI_KEY_BACKSPACE},
    {CODE_DELETE, 0, UI_KEY_DELETE},
    {'c', UI_CTRL, UI_KEY_COPY},
    {'x', UI_CTRL, UI_KEY_CUT},
    {'v', UI_CTRL, UI_KEY_PASTE},
    {'a', UI_CTRL, UI_KEY_SELECT_ALL},
    {CODE_PAD + PAD_UP, 0, UI_KEY_UP},
    {CODE_PAD + PAD_DOWN, 0, UI_KEY_DOWN},
    {CODE_PAD + PAD_LEFT, 0, UI_KEY_LEFT},
    {CODE_PAD + PAD_RIGHT, 0, UI_KEY_RIGHT},
    {CODE_PAD + PAD_A, 0, UI_KEY_ACCEPT},
    {CODE_PAD + PAD_B, 0, UI_KEY_CANCEL},
    {CODE_PAD + PAD_LOOK_UP, 0, UI_KEY_LOOK_UP},
    {CODE_PAD + PAD_LOOK_DOWN, 0, UI_KEY_LOOK_DOWN},
    {CODE_PAD + PAD_LOOK_LEFT, 0, UI_KEY_LOOK_LEFT},
    {CODE_PAD + PAD_LOOK_RIGHT, 0, UI_KEY_LOOK_RIGHT},
};

enum { FIXED = sizeof fixed / sizeof *fixed };

int action_number(enum ui_key key) {
    for (int i = 0; i < ACTIONS; i++) {
        if (actions[i].key == key) {
            return i;
        }
    }
    return -1;
}

void bindings_reset(struct bindings *bindings) {
    for (int i = 0; i < ACTIONS; i++) {
        memcpy(bindings->slots[i], actions[i].usual, sizeof actions[i].usual);
    }
}

int binding_repeats(enum ui_key key) {
    const int action = action_number(key);
    return action >= 0 ? actions[action].repeats
                       : key != UI_KEY_ACCEPT && key != UI_KEY_CANCEL && key != UI_KEY_COPY && key != UI_KEY_CUT;
}

/* ---- from keys to meanings ---- */

/* Going to another window, where the desktop does not take the keys for itself. */
static int is_of_desktop(uint32_t code, unsigned modifiers) {
    return (code == CODE_TAB || code == CODE_ESCAPE) && (modifiers & UI_ALT);
}

static enum ui_key fixed_key(uint32_t code, unsigned modifiers) {
    if (is_of_desktop(code, modifiers)) {
        return UI_KEY_NONE;
    }
    for (int i = 0; i < FIXED; i++) {
        const int is_letter = code_prints(code);
        if (fixed[i].code == code &&
            (is_letter ? modifiers == fixed[i].with : (modifiers & fixed[i].with) == fixed[i].with)) {
            return fixed[i].key;
        }
    }
    return UI_KEY_NONE;
}

/* The action from number *FROM on that BINDING leads to; *FROM moves behind it. */
static enum ui_key bound_key(const struct bindings *bindings, struct binding binding, int *from) {
    for (int i = *from; i < ACTIONS; i++) {
        for (int slot = 0; slot < BINDING_SLOTS; slot++) {
            const struct binding *is = &bindings->slots[i][slot];
            if (is->code && is->code == binding.code && is->modifiers == binding.modifiers) {
                *from = i + 1;
                return actions[i].key;
            }
        }
    }
    return UI_KEY_NONE;
}

static int take(const struct bindings *bindings, struct ui_event *event, uint32_t code, unsigned modifiers) {
    int from = 0;
    event->key = bound_key(bindings, (struct binding){code, modifiers}, &from);
    if (event->key != UI_KEY_NONE) {
        event->also = bound_key(bindings, (struct binding){code, modifiers}, &from);
        return 1;
    }
    event->key = fixed_key(code, modifiers);
    return event->key != UI_KEY_NONE;
}

void bindings_translate(const struct bindings *bindings, struct ui_event *event) {
    if (event->key == UI_KEY_LETTER && event->code == CODE_NONE) {
        event->code = (unsigned char)event->letter;
        event->key = UI_KEY_NONE;
    }
    if (event->key != UI_KEY_NONE || event->code == CODE_NONE) {
        return;
    }
    const uint32_t code = event->code;
    const unsigned modifiers = event->modifiers;
    const int is_ascii = code > ' ' && code < 0x7f;
    event->letter = (char)(is_ascii ? code : 0);
    /* As it was pressed; without Shift, which some layouts need for a sign; at its place on a US keyboard. */
    const int is_found = take(bindings, event, code, modifiers) ||
                         (code_prints(code) && modifiers == UI_SHIFT && take(bindings, event, code, 0)) ||
                         (code >= 0x250 && event->place && take(bindings, event, event->place, modifiers));
    if (!is_found && is_ascii && !(modifiers & (UI_CTRL | UI_ALT))) {
        event->key = UI_KEY_LETTER;
    }
}

/* ---- changing ---- */

int binding_is_fixed(uint32_t code, unsigned modifiers) {
    return fixed_key(code, modifiers) != UI_KEY_NONE &&
           (code_prints(code) || code_is_pad(code) || modifiers == 0 || (code == CODE_TAB && modifiers == UI_SHIFT));
}

struct binding binding_of(const struct bindings *bindings, enum ui_key key, int is_pad) {
    const int action = action_number(key), first = is_pad ? BINDING_PAD : 0;
    for (int slot = first; action >= 0 && slot < first + BINDING_KEYS; slot++) {
        if (bindings->slots[action][slot].code) {
            return bindings->slots[action][slot];
        }
    }
    for (int i = 0; i < FIXED; i++) {
        if (fixed[i].key == key && code_is_pad(fixed[i].code) == is_pad) {
            return (struct binding){fixed[i].code, fixed[i].with};
        }
    }
    return (struct binding){CODE_NONE, 0};
}

static int uses(const struct bindings *bindings, int action, struct binding binding) {
    for (int slot = 0; slot < BINDING_SLOTS; slot++) {
        const struct binding *is = &bindings->slots[action][slot];
        if (is->code && is->code == binding.code && is->modifiers == binding.modifiers) {
            return 1;
        }
    }
    return 0;
}

int binding_clash(const struct bindings *bindings, int action, struct binding binding) {
    for (int i = 0; binding.code && i < ACTIONS; i++) {
        if (i != action && actions[i].is_of_tray == actions[action].is_of_tray && uses(bindings, i, binding)) {
            return i;
        }
    }
    return -1;
}

int binding_give(struct bindings *bindings, int action, int slot, struct binding binding) {
    const int loser = binding_clash(bindings, action, binding);
    for (int i = 0; i < BINDING_SLOTS; i++) {
        struct binding *own = &bindings->slots[action][i];
        if (own->code == binding.code && own->modifiers == binding.modifiers) {
            *own = (struct binding){CODE_NONE, 0};
        }
        struct binding *lost = loser < 0 ? NULL : &bindings->slots[loser][i];
        if (lost && lost->code == binding.code && lost->modifiers == binding.modifiers) {
            *lost = (struct binding){CODE_NONE, 0};
        }
    }
    bindings->slots[action][slot] = binding;
    return loser;
}
