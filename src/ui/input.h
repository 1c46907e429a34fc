/* SPDX-License-Identifier: MIT */
/* What is in the player's hand now: mouse, keyboard or which controller. Decides which signs stand in prompts, whether
 * the focus shows and whether the pointer does. There is one player's hand, so this is kept once for the program. */
#ifndef UI_INPUT_H
#define UI_INPUT_H

#include "ui/bindings.h"

/* Where the keys' meanings stand; lives as long as the program. */
void input_open(const struct bindings *bindings);
const struct bindings *input_bindings(void);
/* EVENT has been translated and is about to be handled: notes its device. Gives 1 if another device is in use now. */
int input_note(const struct ui_event *event);
/* The device last used; signs of keys are those of a keyboard unless it is a controller. */
enum ui_device input_device(void);
enum pad_kind input_pad(void);
/* Says whether the focus is moved by keys or a controller now: the ring shows, the pointer does not. Letters and
 * function keys alone leave a mouse in use. */
int input_is_steering(void);
/* The key or button that leads to KEY on the device last used; its code is CODE_NONE if there is none. */
struct binding input_binding(enum ui_key key);
/* No device has been used yet: for the beginning, pictures and tests. */
void input_reset(void);

#endif
