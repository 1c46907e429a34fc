/* SPDX-License-Identifier: MIT */
/* Keys and what they mean: the usual ones, changed ones, and those that nobody can lose. */
#include "kit.h"

#include <string.h>

#include "ui/bindings.h"
#include "ui/input.h"

static struct bindings bindings;

static int set_up(void **state) {
    (void)state;
    bindings_reset(&bindings);
    input_reset();
    return 0;
}

static struct ui_event pressed(uint32_t code, unsigned modifiers) {
    struct ui_event event = {.type = UI_KEY, .code = code, .modifiers = modifiers};
    bindings_translate(&bindings, &event);
    return event;
}

static void usual_keys_mean_what_the_manual_says(void **state) {
    (void)state;
    assert_int_equal(pressed('h', 0).key, UI_KEY_HINT);
    assert_int_equal(pressed('z', UI_CTRL).key, UI_KEY_UNDO);
    assert_int_equal(pressed(CODE_SPACE, 0).key, UI_KEY_SKIP);
    assert_int_equal(pressed(CODE_TAB, UI_SHIFT).key, UI_KEY_PREVIOUS);
    assert_int_equal(pressed(CODE_F1 + 5, UI_SHIFT).key, UI_KEY_REGION_PREVIOUS);
    assert_int_equal(pressed(CODE_ENTER, UI_ALT).key, UI_KEY_FULLSCREEN);
    assert_int_equal(pressed(CODE_UP, UI_CTRL).key, UI_KEY_LOOK_UP);
    assert_int_equal(pressed(CODE_PAD + PAD_A, 0).key, UI_KEY_ACCEPT);
    assert_int_equal(pressed(CODE_PAD + PAD_BACK, 0).key, UI_KEY_HELP);
}

static void keys_that_change_windows_are_the_desktops(void **state) {
    (void)state;
    assert_int_equal(pressed(CODE_TAB, UI_ALT).key, UI_KEY_NONE);
    assert_int_equal(pressed(CODE_TAB, UI_ALT | UI_SHIFT).key, UI_KEY_NONE);
    assert_int_equal(pressed(CODE_ESCAPE, UI_ALT).key, UI_KEY_NONE);
    assert_int_equal(pressed(CODE_LEFT, UI_ALT).key, UI_KEY_LEFT); /* the reader's way back */
}

static void a_key_may_mean_one_thing_in_the_tray_and_another_outside(void **state) {
    (void)state;
    const struct ui_event event = pressed(CODE_PAD + PAD_RIGHT_TRIGGER, 0);
    assert_int_equal(event.key, UI_KEY_PAY_NEXT);
    assert_int_equal(event.also, UI_KEY_ZOOM_IN);
}

static void a_letter_without_a_meaning_stays_a_letter(void **state) {
    (void)state;
    assert_int_equal(pressed('q', 0).key, UI_KEY_LETTER);
    assert_int_equal(pressed('q', 0).letter, 'q');
    assert_int_equal(pressed('q', UI_CTRL).key, UI_KEY_NONE);
}

static void signs_that_need_shift_are_found_without_it(void **state) {
    (void)state;
    assert_int_equal(pressed('+', 0).key, UI_KEY_ZOOM_IN);             /* German */
    assert_int_equal(pressed('=', UI_SHIFT).key, UI_KEY_ZOOM_IN);      /* US: plus */
    assert_int_equal(pressed('n', UI_SHIFT).key, UI_KEY_PAY_PREVIOUS); /* but Shift may mean something itself */
}

static void a_layout_without_latin_letters_uses_the_keys_place(void **state) {
    struct ui_event event = {.type = UI_KEY, .code = 0x440, .place = 'h'};
    (void)state;
    bindings_translate(&bindings, &event);
    assert_int_equal(event.key, UI_KEY_HINT);
}

static void a_changed_key_leads_there_and_nowhere_else(void **state) {
    const int hint = action_number(UI_KEY_HINT), recap = action_number(UI_KEY_RECAP);
    (void)state;
    assert_int_equal(binding_clash(&bindings, hint, (struct binding){'r', 0}), recap);
    assert_int_equal(binding_give(&bindings, hint, 0, (struct binding){'r', 0}), recap);
    assert_int_equal(pressed('r', 0).key, UI_KEY_HINT);
    assert_int_equal(pressed('h', 0).key, UI_KEY_LETTER);
    assert_int_equal(binding_of(&bindings, UI_KEY_RECAP, 0).code, CODE_NONE);
    assert_int_equal(binding_of(&bindings, UI_KEY_HINT, 0).code, 'r');
    bindings_reset(&bindings);
    assert_int_equal(pressed('r', 0).key, UI_KEY_RECAP);
}

static void letters_of_any_language_can_be_used(void **state) {
    (void)state;
    binding_give(&bindings, action_number(UI_KEY_HINT), 1, (struct binding){0xf6, 0});
    assert_int_equal(pressed(0xf6, 0).key, UI_KEY_HINT);
    assert_int_equal(pressed('h', 0).key, UI_KEY_HINT);
}

/* Backspace edits wherever something is written; with Ctrl it is an action that can be changed. */
static void practice_goes_back_by_a_key_that_can_be_changed(void **state) {
    const int back = action_number(UI_KEY_UNDO_ROUND);
    (void)state;
    assert_int_equal(pressed(CODE_BACKSPACE, 0).key, UI_KEY_BACKSPACE);
    assert_int_equal(pressed(CODE_BACKSPACE, UI_CTRL).key, UI_KEY_UNDO_ROUND);
    assert_false(binding_is_fixed(CODE_BACKSPACE, UI_CTRL));
    binding_give(&bindings, back, 0, (struct binding){'b', 0});
    assert_int_equal(pressed('b', 0).key, UI_KEY_UNDO_ROUND);
}

static void a_controller_pulled_out_leaves_no_hidden_pointer(void **state) {
    const struct ui_event gone = {.type = UI_PAD_GONE};
    const struct ui_event press = {.type = UI_KEY, .key = UI_KEY_DOWN, .device = UI_DEVICE_CONTROLLER};
    const struct ui_event typed = {.type = UI_KEY, .key = UI_KEY_DOWN, .device = UI_DEVICE_KEYBOARD};
    (void)state;
    input_note(&press);
    assert_true(input_is_steering());
    assert_true(input_note(&gone));
    assert_false(input_is_steering());
    assert_int_not_equal(input_device(), UI_DEVICE_CONTROLLER);
    input_note(&typed);
    input_note(&gone); /* one that lay unused */
    assert_true(input_is_steering());
}

static void nobody_can_lock_himself_out(void **state) {
    static const uint32_t keys[] = {CODE_ENTER,     CODE_ESCAPE,      CODE_UP,          CODE_TAB,
                                    CODE_BACKSPACE, CODE_PAD + PAD_A, CODE_PAD + PAD_B, CODE_PAD + PAD_LEFT};
    (void)state;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        assert_true(binding_is_fixed(keys[i], 0));
    }
    assert_false(binding_is_fixed('h', 0));
    assert_false(binding_is_fixed(CODE_UP, UI_CTRL));
    memset(&bindings, 0, sizeof bindings);
    assert_int_equal(pressed(CODE_ENTER, 0).key, UI_KEY_ACCEPT);
    assert_int_equal(pressed(CODE_ESCAPE, 0).key, UI_KEY_CANCEL);
    assert_int_equal(pressed(CODE_PAD + PAD_B, 0).key, UI_KEY_CANCEL);
}

static void no_two_actions_share_a_key_at_first(void **state) {
    (void)state;
    for (int action = 0; action < ACTIONS; action++) {
        for (int slot = 0; slot < BINDING_SLOTS; slot++) {
            assert_int_equal(binding_clash(&bindings, action, bindings.slots[action][slot]), -1);
        }
    }
}

static void keys_are_written_as_they_are_read(void **state) {
    static const char *const names[] = {"H",      "Ctrl+Z", "Shift+F6",          "\xc3\x96",  "+",
                                        "Ctrl++", "Space",  "Pad-Left-Shoulder", "Alt+Enter", "?"};
    char text[64];
    uint32_t code;
    unsigned modifiers;
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        assert_true(code_read(names[i], &code, &modifiers));
        code_write(code, modifiers, text, sizeof text);
        assert_string_equal(text, names[i]);
    }
    assert_false(code_read("", &code, &modifiers));
    assert_false(code_read("Hyper+Q", &code, &modifiers));
    assert_false(code_read("F13", &code, &modifiers));
}

/* ---- what is in the hand ---- */

static void note(enum ui_event_type type, enum ui_key key, enum ui_device device, int x) {
    input_note(&(struct ui_event){.type = type, .key = key, .device = device, .x = x, .y = 5});
}

static void the_device_last_used_is_known_at_once(void **state) {
    (void)state;
    assert_int_equal(input_device(), UI_DEVICE_NONE);
    note(UI_KEY, UI_KEY_HINT, UI_DEVICE_KEYBOARD, 0);
    assert_int_equal(input_device(), UI_DEVICE_KEYBOARD);
    assert_false(input_is_steering()); /* a mouse player's other hand */
    assert_int_equal(input_binding(UI_KEY_HINT).code, 'h');
    note(UI_KEY, UI_KEY_HINT, UI_DEVICE_CONTROLLER, 0);
    assert_int_equal(input_device(), UI_DEVICE_CONTROLLER);
    assert_true(input_is_steering());
    assert_int_equal(input_binding(UI_KEY_HINT).code, CODE_PAD + PAD_LEFT_STICK);
}

static void the_mouse_takes_over_when_it_is_moved_and_not_when_it_is_bumped(void **state) {
    (void)state;
    note(UI_POINTER_MOVE, UI_KEY_NONE, UI_DEVICE_POINTER, 100);
    note(UI_KEY, UI_KEY_DOWN, UI_DEVICE_KEYBOARD, 0);
    assert_true(input_is_steering());
    note(UI_POINTER_MOVE, UI_KEY_NONE, UI_DEVICE_POINTER, 102);
    assert_true(input_is_steering());
    note(UI_POINTER_MOVE, UI_KEY_NONE, UI_DEVICE_POINTER, 140);
    assert_false(input_is_steering());
    assert_int_equal(input_device(), UI_DEVICE_POINTER);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(usual_keys_mean_what_the_manual_says, set_up),
        cmocka_unit_test_setup(keys_that_change_windows_are_the_desktops, set_up),
        cmocka_unit_test_setup(a_key_may_mean_one_thing_in_the_tray_and_another_outside, set_up),
        cmocka_unit_test_setup(a_letter_without_a_meaning_stays_a_letter, set_up),
        cmocka_unit_test_setup(signs_that_need_shift_are_found_without_it, set_up),
        cmocka_unit_test_setup(a_layout_without_latin_letters_uses_the_keys_place, set_up),
        cmocka_unit_test_setup(a_changed_key_leads_there_and_nowhere_else, set_up),
        cmocka_unit_test_setup(letters_of_any_language_can_be_used, set_up),
        cmocka_unit_test_setup(practice_goes_back_by_a_key_that_can_be_changed, set_up),
        cmocka_unit_test_setup(a_controller_pulled_out_leaves_no_hidden_pointer, set_up),
        cmocka_unit_test_setup(nobody_can_lock_himself_out, set_up),
        cmocka_unit_test_setup(no_two_actions_share_a_key_at_first, set_up),
        cmocka_unit_test_setup(keys_are_written_as_they_are_read, set_up),
        cmocka_unit_test_setup(the_device_last_used_is_known_at_once, set_up),
        cmocka_unit_test_setup(the_mouse_takes_over_when_it_is_moved_and_not_when_it_is_bumped, set_up),
    };
    return cmocka_run_group_tests_name("bindings", tests, NULL, NULL);
}
