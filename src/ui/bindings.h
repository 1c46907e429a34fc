/* SPDX-License-Identifier: MIT */
/* What keys and buttons mean: the table of all actions, their keys, and which of them the player has changed.
 *
 * Some keys always work and can be given to nothing else, so that nobody can lock himself out: arrows, Tab, Enter,
 * Escape, paging and editing keys, and on a controller the cross, A, B and the sticks. All others lead to an action and
 * can be changed. */
#ifndef UI_BINDINGS_H
#define UI_BINDINGS_H

#include "platform/codes.h"
#include "platform/event.h"

/* A key or button with what is held down with it; code CODE_NONE: none. */
struct binding {
    uint32_t code;
    unsigned modifiers;
};

/* Two keys and two buttons for each action: slots 0 and 1, 2 and 3. */
enum { BINDING_KEYS = 2, BINDING_SLOTS = 4, BINDING_PAD = 2 };

enum binding_group { BINDINGS_EVERYWHERE, BINDINGS_TABLE, BINDINGS_VIEW, BINDING_GROUPS };

struct action {
    enum ui_key key;
    const char *name;  /* in the settings file: "undo" */
    const char *label; /* for players, marked for translation */
    enum binding_group group;
    int is_of_tray; /* only while an answer is laid out: may share its keys with an action that is not */
    int repeats;    /* goes on while the key is held */
    struct binding usual[BINDING_SLOTS];
};

enum { ACTIONS = 32 };
extern const struct action actions[ACTIONS];
/* The row of KEY, or -1. */
int action_number(enum ui_key key);
/* Headings of the groups, marked for translation. */
extern const char *const binding_groups[BINDING_GROUPS];

struct bindings {
    struct binding slots[ACTIONS][BINDING_SLOTS];
};

void bindings_reset(struct bindings *bindings);
/* Fills in what EVENT, a UI_KEY with a code, means: `key`, `also`, `letter`. What has a meaning already stays. */
void bindings_translate(const struct bindings *bindings, struct ui_event *event);
/* Says whether holding the key down may say KEY again and again. */
int binding_repeats(enum ui_key key);

/* Says whether CODE with MODIFIERS always means the same and cannot be given away. */
int binding_is_fixed(uint32_t code, unsigned modifiers);
/* The first key (or, IS_PAD, button) that leads to KEY, fixed ones too; its code is CODE_NONE if there is none. */
struct binding binding_of(const struct bindings *bindings, enum ui_key key, int is_pad);
/* The action besides number ACTION that uses BINDING and cannot share it, or -1. */
int binding_clash(const struct bindings *bindings, int action, struct binding binding);
/* Gives BINDING to SLOT of ACTION and takes it from the action that it clashes with, whose number comes back, or -1. */
int binding_give(struct bindings *bindings, int action, int slot, struct binding binding);

#endif
