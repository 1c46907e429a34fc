/* SPDX-License-Identifier: MIT */
/* Widgets by pointer, by keys, by dragging: what a scene hears of it. */
#include <string.h>

#include "kit.h"
#include "platform/codes.h"
#include "ui/finger.h"
#include "ui/input.h"
#include "ui/ui.h"

enum { FIRST = 1, SECOND, THIRD, FOURTH, LIST, ROW = 100 };

static struct ui ui;
static struct ui_scale scale;
static char name[16];

/* Two buttons side by side, a slider and a field below. */
static void declare(unsigned first, unsigned second) {
    ui_begin(&ui, &scale, &text_metrics_null);
    ui_button(&ui, FIRST, (struct rect){0, 0, 100, 40}, "First", first);
    ui_button(&ui, SECOND, (struct rect){120, 0, 100, 40}, "Second", second);
    ui_slider(&ui, THIRD, (struct rect){0, 60, 220, 40}, "Slider", 50, 0, 100, 5);
    ui_field(&ui, FOURTH, (struct rect){0, 120, 220, 40}, "Field", name, sizeof name);
    ui_end(&ui);
}

static int set_up(void **state) {
    (void)state;
    memset(&ui, 0, sizeof ui);
    strcpy(name, "Eva");
    scale = ui_scale_of(1280, 720, 100);
    declare(0, 0);
    return 0;
}

static struct ui_action send(struct ui_event event) {
    return ui_event(&ui, &event, 0);
}

static struct ui_action pointer(enum ui_event_type type, int x, int y) {
    return send((struct ui_event){.type = type, .x = x, .y = y, .button = UI_BUTTON_LEFT, .clicks = 1});
}

static struct ui_action click(int x, int y) {
    pointer(UI_POINTER_PRESS, x, y);
    return pointer(UI_POINTER_RELEASE, x, y);
}

static struct ui_action key(enum ui_key key_code) {
    return send((struct ui_event){.type = UI_KEY, .key = key_code});
}

static void a_click_presses_what_is_under_it(void **state) {
    (void)state;
    const struct ui_action action = click(130, 20);
    assert_int_equal(action.type, UI_PRESSED);
    assert_int_equal(action.id, SECOND);
    assert_string_equal(ui_take_sound(&ui), "button_press");
    assert_null(ui_take_sound(&ui));
}

static void letting_go_elsewhere_takes_a_press_back(void **state) {
    (void)state;
    pointer(UI_POINTER_PRESS, 130, 20);
    assert_int_equal(pointer(UI_POINTER_RELEASE, 20, 20).type, UI_NOTHING);
    assert_int_equal(pointer(UI_POINTER_RELEASE, 130, 20).type, UI_NOTHING);
}

/* A finger that trembles by 12 wants 44; one of a mouse hits what is under it alone. */
static int aimed(int x, int y, int reach, int *at_x, int *at_y) {
    struct ui_event event = {.type = UI_POINTER_PRESS, .x = x, .y = y, .amount = reach};
    finger_aim(&ui, &event);
    const struct widget *widget = ui_at(&ui, event.x, event.y);
    *at_x = event.x;
    *at_y = event.y;
    return widget ? widget->id : UI_NO_ID;
}

static void a_finger_hits_a_small_button_beside_it(void **state) {
    int x, y;
    (void)state;
    ui_begin(&ui, &scale, &text_metrics_null);
    ui_button(&ui, FIRST, (struct rect){100, 100, 60, 24}, "First", 0);
    ui_button(&ui, SECOND, (struct rect){100, 134, 60, 24}, "Second", 0);
    ui_button(&ui, THIRD, (struct rect){170, 100, 60, 24}, "Third", UI_DISABLED);
    ui_end(&ui);
    assert_int_equal(aimed(120, 91, 12, &x, &y), FIRST);
    assert_int_equal(x, 120);
    assert_int_equal(aimed(120, 89, 12, &x, &y), UI_NO_ID);
    assert_int_equal(y, 89);
    assert_int_equal(aimed(120, 127, 12, &x, &y), FIRST);
    assert_int_equal(aimed(120, 131, 12, &x, &y), SECOND);
    assert_int_equal(aimed(120, 145, 12, &x, &y), SECOND);
    assert_int_equal(aimed(180, 105, 12, &x, &y), THIRD); /* it cannot be pressed, and nothing lies that near */
    assert_int_equal(aimed(120, 91, 0, &x, &y), UI_NO_ID);
    assert_int_equal(aimed(120, 70, 24, &x, &y), FIRST); /* two pixels to a point */
}

static void a_finger_passes_what_only_tells_something(void **state) {
    int x, y;
    (void)state;
    ui_begin(&ui, &scale, &text_metrics_null);
    ui_hotspot(&ui, FIRST, (struct rect){0, 0, 300, 200}, "A tower to be looked at", UI_NO_FOCUS);
    ui_hotspot(&ui, SECOND, (struct rect){100, 100, 15, 15}, "A place to build", 0);
    ui_end(&ui);
    assert_int_equal(aimed(87, 120, 12, &x, &y), SECOND);
    assert_int_equal(aimed(84, 120, 12, &x, &y), FIRST);
    assert_int_equal(aimed(87, 120, 0, &x, &y), FIRST);
    ui_begin(&ui, &scale, &text_metrics_null);
    ui_hotspot(&ui, SECOND, (struct rect){100, 100, 15, 15}, "A place to build", 0);
    ui_hotspot(&ui, FIRST, (struct rect){0, 0, 98, 200}, "A sheet", UI_NO_FOCUS | UI_SHIELD);
    ui_end(&ui);
    assert_int_equal(aimed(90, 110, 12, &x, &y), FIRST);
}

static void what_is_disabled_cannot_be_pressed(void **state) {
    (void)state;
    declare(0, UI_DISABLED);
    assert_int_equal(click(130, 20).type, UI_NOTHING);
    ui_focus(&ui, SECOND);
    assert_int_equal(key(UI_KEY_ACCEPT).type, UI_NOTHING);
}

static void a_press_on_nothing_is_the_scenes(void **state) {
    (void)state;
    assert_int_equal(pointer(UI_POINTER_PRESS, 600, 600).type, UI_UNHANDLED);
}

static void the_upper_one_of_two_is_pressed(void **state) {
    (void)state;
    ui_begin(&ui, &scale, &text_metrics_null);
    ui_button(&ui, FIRST, (struct rect){0, 0, 100, 40}, "Below", 0);
    ui_button(&ui, SECOND, (struct rect){50, 0, 100, 40}, "Above", 0);
    ui_end(&ui);
    assert_int_equal(click(70, 20).id, SECOND);
    assert_int_equal(click(20, 20).id, FIRST);
}

static void a_polygon_is_hit_by_its_shape(void **state) {
    (void)state;
    const struct point triangle[] = {{0, 0}, {100, 0}, {0, 100}};
    ui_begin(&ui, &scale, &text_metrics_null);
    struct widget *spot = ui_hotspot(&ui, FIRST, (struct rect){0, 0, 100, 100}, "Keep", 0);
    spot->hit = triangle;
    spot->hit_count = 3;
    ui_end(&ui);
    assert_int_equal(click(20, 20).id, FIRST);
    assert_int_equal(click(90, 90).type, UI_NOTHING);
}

static void tab_goes_round_and_enter_presses(void **state) {
    (void)state;
    for (int round = 0; round < 2; round++) {
        for (int id = FIRST; id <= FOURTH; id++) {
            key(UI_KEY_NEXT);
            assert_int_equal(ui.focus, id);
        }
    }
    ui_focus(&ui, SECOND);
    const struct ui_action action = key(UI_KEY_ACCEPT);
    assert_int_equal(action.type, UI_PRESSED);
    assert_int_equal(action.id, SECOND);
    assert_true(action.was_key);
    key(UI_KEY_PREVIOUS);
    assert_int_equal(ui.focus, FIRST);
}

static void arrows_go_where_they_point(void **state) {
    (void)state;
    ui_focus(&ui, FIRST);
    key(UI_KEY_RIGHT);
    assert_int_equal(ui.focus, SECOND);
    key(UI_KEY_LEFT);
    assert_int_equal(ui.focus, FIRST);
    key(UI_KEY_UP);
    assert_int_equal(ui.focus, FIRST);
    key(UI_KEY_DOWN);
    assert_int_equal(ui.focus, THIRD);
}

static void the_focus_stays_when_widgets_are_declared_anew(void **state) {
    (void)state;
    ui_focus(&ui, SECOND);
    declare(0, 0);
    assert_int_equal(ui.focus, SECOND);
    declare(0, UI_NO_FOCUS);
    assert_int_equal(ui.focus, UI_NO_ID);
}

static void enter_without_focus_presses_the_main_button(void **state) {
    (void)state;
    declare(0, UI_MAIN);
    assert_int_equal(key(UI_KEY_ACCEPT).id, SECOND);
    declare(0, 0);
    assert_int_equal(key(UI_KEY_ACCEPT).type, UI_UNHANDLED);
}

static void escape_presses_the_one_that_cancels(void **state) {
    (void)state;
    assert_int_equal(key(UI_KEY_CANCEL).type, UI_CANCELLED);
    declare(UI_CANCEL, 0);
    assert_int_equal(key(UI_KEY_CANCEL).id, FIRST);
}

static void space_never_presses_anything(void **state) {
    (void)state;
    declare(UI_MAIN, 0);
    ui_focus(&ui, FIRST);
    assert_int_equal(key(UI_KEY_SKIP).type, UI_UNHANDLED);
}

static void a_slider_goes_by_pointer_and_by_arrows(void **state) {
    (void)state;
    assert_int_equal(pointer(UI_POINTER_PRESS, 219, 80).value, 100);
    assert_int_equal(pointer(UI_POINTER_MOVE, -500, 80).value, 0);
    const struct ui_action middle = pointer(UI_POINTER_MOVE, 110, 80);
    assert_int_equal(middle.type, UI_CHANGED);
    assert_int_equal(middle.value, 50);
    pointer(UI_POINTER_RELEASE, 110, 80);
    assert_int_equal(key(UI_KEY_RIGHT).value, 55);
    assert_int_equal(key(UI_KEY_LEFT).value, 50);
}

static void a_choice_and_a_switch_change(void **state) {
    (void)state;
    static const char *const options[] = {"a", "b", "c"};
    ui_begin(&ui, &scale, &text_metrics_null);
    ui_choice(&ui, FIRST, (struct rect){0, 0, 300, 40}, "Choice", options, 3, 0);
    ui_switch(&ui, SECOND, (struct rect){0, 60, 300, 40}, "Switch", 0);
    ui_end(&ui);
    assert_int_equal(click(250, 20).value, 2);
    assert_int_equal(click(250, 20).type, UI_NOTHING);
    assert_int_equal(click(20, 80).value, 1);
}

static struct ui_action typed(const char *text) {
    struct ui_event event = {.type = UI_TEXT};
    strncpy(event.text, text, sizeof event.text - 1);
    return send(event);
}

static void the_first_click_takes_the_whole_field(void **state) {
    (void)state;
    click(210, 140);
    assert_int_equal(typed("B").type, UI_CHANGED);
    assert_string_equal(name, "B");
    click(210, 140);
    typed("o");
    assert_string_equal(name, "Bo");
}

static void a_field_takes_whole_letters_only(void **state) {
    (void)state;
    ui_focus(&ui, FOURTH);
    assert_int_equal(typed("\xc3\xa4").type, UI_CHANGED);
    assert_string_equal(name, "Eva\xc3\xa4");
    assert_int_equal(typed("\n").type, UI_NOTHING);
    assert_int_equal(typed("\xc3").type, UI_NOTHING);
    key(UI_KEY_BACKSPACE);
    assert_string_equal(name, "Eva");
    key(UI_KEY_HOME);
    key(UI_KEY_DELETE);
    typed("A");
    assert_string_equal(name, "Ava");
    for (int i = 0; i < 40; i++) {
        typed("x");
    }
    assert_int_equal(strlen(name), sizeof name - 1);
    assert_int_equal(key(UI_KEY_ACCEPT).type, UI_ENTERED);
}

static void ctrl_backspace_edits_whatever_else_it_leads_to(void **state) {
    (void)state;
    ui_focus(&ui, FOURTH);
    assert_int_equal(
        send((struct ui_event){.type = UI_KEY, .key = UI_KEY_UNDO_ROUND, .code = CODE_BACKSPACE, .modifiers = UI_CTRL})
            .type,
        UI_CHANGED);
    assert_string_equal(name, "");
}

static void declare_drag(void) {
    ui_begin(&ui, &scale, &text_metrics_null);
    ui_hotspot(&ui, FIRST, (struct rect){0, 0, 40, 40}, "Helper", UI_DRAGGABLE);
    ui_hotspot(&ui, SECOND, (struct rect){200, 0, 40, 40}, "Place", UI_DROP);
    ui_end(&ui);
}

static void a_helper_is_dragged_onto_a_place(void **state) {
    (void)state;
    declare_drag();
    pointer(UI_POINTER_PRESS, 20, 20);
    assert_int_equal(pointer(UI_POINTER_MOVE, 22, 20).type, UI_NOTHING);
    assert_int_equal(pointer(UI_POINTER_MOVE, 60, 20).type, UI_DRAG_BEGUN);
    pointer(UI_POINTER_MOVE, 210, 20);
    assert_int_equal(ui.drop, SECOND);
    const struct ui_action action = pointer(UI_POINTER_RELEASE, 210, 20);
    assert_int_equal(action.type, UI_DROPPED);
    assert_int_equal(action.id, FIRST);
    assert_int_equal(action.target, SECOND);
}

static void a_drag_can_be_cancelled_or_miss(void **state) {
    (void)state;
    declare_drag();
    pointer(UI_POINTER_PRESS, 20, 20);
    pointer(UI_POINTER_MOVE, 100, 100);
    assert_int_equal(key(UI_KEY_CANCEL).type, UI_DRAG_CANCELLED);
    assert_int_equal(pointer(UI_POINTER_RELEASE, 210, 20).type, UI_NOTHING);
    pointer(UI_POINTER_PRESS, 20, 20);
    pointer(UI_POINTER_MOVE, 100, 100);
    assert_int_equal(pointer(UI_POINTER_RELEASE, 100, 100).target, UI_NO_ID);
}

/* Ten rows of 40 in a list of 100. */
static void declare_list(void) {
    ui_begin(&ui, &scale, &text_metrics_null);
    ui_list(&ui, LIST, (struct rect){0, 0, 200, 100}, 400);
    for (int i = 0; i < 10; i++) {
        struct widget *row =
            ui_hotspot(&ui, ROW + i, (struct rect){0, 40 * i - ui_list_offset(&ui, LIST), 150, 40}, "Row", 0);
        row->list = LIST;
    }
    ui_end(&ui);
}

static void a_list_scrolls_by_wheel_and_follows_the_focus(void **state) {
    (void)state;
    declare_list();
    assert_int_equal(click(20, 90).id, ROW + 2);
    assert_int_equal(click(20, 150).type, UI_NOTHING); /* a row there, but outside the list */
    send((struct ui_event){.type = UI_WHEEL, .x = 20, .y = 20, .amount = -100});
    assert_int_equal(ui_list_offset(&ui, LIST), 300);
    declare_list();
    assert_int_equal(click(20, 90).id, ROW + 9);
    ui_focus(&ui, ROW + 9);
    for (int i = 9; i > 0; i--) {
        key(UI_KEY_PREVIOUS);
        declare_list();
    }
    assert_int_equal(ui.focus, ROW);
    assert_int_equal(ui_list_offset(&ui, LIST), 0);
}

static void regions_are_changed_by_one_key(void **state) {
    (void)state;
    ui_begin(&ui, &scale, &text_metrics_null);
    for (int i = 0; i < 6; i++) {
        ui_hotspot(&ui, FIRST + i, (struct rect){50 * i, 0, 40, 40}, "Spot", i == 4 ? UI_LIT : 0)->region = i / 2;
    }
    ui_end(&ui);
    ui_focus(&ui, FIRST);
    key(UI_KEY_REGION_NEXT);
    assert_int_equal(ui.focus, FIRST + 2);
    key(UI_KEY_REGION_NEXT);
    assert_int_equal(ui.focus, FIRST + 4);
    key(UI_KEY_REGION_NEXT);
    assert_int_equal(ui.focus, FIRST);
    key(UI_KEY_REGION_PREVIOUS);
    assert_int_equal(ui.focus, FIRST + 4);
}

static void too_many_widgets_are_left_out(void **state) {
    (void)state;
    ui_begin(&ui, &scale, &text_metrics_null);
    for (int i = 0; i < UI_MAX_WIDGETS; i++) {
        assert_non_null(ui_hotspot(&ui, 1 + i, (struct rect){0, 0, 1, 1}, "", 0));
    }
    ui_hotspot(&ui, 9999, (struct rect){0, 0, 1, 1}, "", 0)->hint = "what is done to it does no harm";
    ui_end(&ui);
    assert_int_equal(ui.count, UI_MAX_WIDGETS);
    assert_null(ui_find(&ui, 9999));
}

static void a_tooltip_comes_after_a_while(void **state) {
    (void)state;
    struct draw_list *list = draw_list_new();
    ui_begin(&ui, &scale, &text_metrics_null);
    ui_icon_button(&ui, FIRST, (struct rect){0, 0, 40, 40}, ICON_GEAR, "Options", 0);
    ui_end(&ui);
    pointer(UI_POINTER_MOVE, 20, 20);
    draw_list_begin(list, 1280, 720);
    ui_draw(&ui, list, 100);
    assert_false(draw_list_shows(list, "Options"));
    draw_list_begin(list, 1280, 720);
    ui_draw(&ui, list, 1000);
    assert_true(draw_list_shows(list, "Options"));
    draw_list_free(list);
}

/* Points at a button, with AREA kept clear; gives whether there is a tooltip, and where. */
static int tooltip_beside(struct rect area, unsigned flags, struct rect *place) {
    ui_begin(&ui, &scale, &text_metrics_null);
    ui_icon_button(&ui, FIRST, (struct rect){200, 300, 40, 40}, ICON_GEAR, "Options", flags);
    ui_keep_clear(&ui, area);
    ui_end(&ui);
    pointer(UI_POINTER_MOVE, 220, 320);
    return ui_tooltip_place(&ui, (struct rect){0, 0, 1280, 720}, 1000, place);
}

static void a_tooltip_keeps_off_what_is_kept_clear(void **state) {
    (void)state;
    const struct rect below = {0, 330, 1280, 390}, above = {0, 0, 1280, 310}, right = {225, 0, 1055, 720},
                      all = {0, 0, 1280, 720};
    struct rect place;
    assert_true(tooltip_beside((struct rect){0, 0, 0, 0}, 0, &place));
    assert_true(place.y > 320);
    assert_true(tooltip_beside(below, 0, &place));
    assert_true(rect_is_empty(rect_common(place, below)));
    assert_true(tooltip_beside(above, 0, &place));
    assert_true(rect_is_empty(rect_common(place, above)));
    assert_true(tooltip_beside(right, 0, &place));
    assert_true(rect_is_empty(rect_common(place, right)));
    assert_false(tooltip_beside(all, 0, &place));
    assert_true(tooltip_beside((struct rect){0, 0, 0, 0}, UI_TIP_UP, &place));
    assert_true(place.y + place.h <= 300);
    assert_false(tooltip_beside(above, UI_TIP_UP, &place));
    const struct rect bar = {50, 290, 900, 60};
    assert_true(tooltip_beside(bar, UI_TIP_UP, &place));
    assert_true(place.y + place.h <= bar.y);
    assert_int_equal(place.x, 220); /* over its button, not at the bar's end */
}

/* Draws a button that a key presses too, with an area of ABOVE declared behind it, as for somebody who uses keys. */
static int shows_badge(struct rect above) {
    static struct bindings bindings;
    struct draw_list *list = draw_list_new();
    bindings_reset(&bindings);
    input_open(&bindings);
    input_note(&(struct ui_event){.type = UI_KEY, .key = UI_KEY_NEXT, .code = CODE_TAB});
    ui_begin(&ui, &scale, &text_metrics_null);
    ui_button(&ui, FIRST, (struct rect){200, 300, 100, 40}, "Menu", 0)->key = UI_KEY_MENU;
    ui_hotspot(&ui, SECOND, above, "Box", UI_NO_FOCUS);
    ui_end(&ui);
    ui.shows_focus = 1;
    draw_list_begin(list, 1280, 720);
    ui_draw_focus(&ui, list, 0);
    const int is_shown = draw_list_shows(list, "F10");
    draw_list_free(list);
    input_reset();
    return is_shown;
}

/* What a box covers has its sign covered too, instead of lying on the box's words. */
static void the_sign_of_a_key_lies_on_no_box(void **state) {
    (void)state;
    assert_true(shows_badge((struct rect){320, 300, 100, 40}));
    assert_false(shows_badge((struct rect){100, 200, 400, 300}));
    assert_false(shows_badge((struct rect){100, 200, 130, 300})); /* half of it is seen */
    assert_true(shows_badge((struct rect){200, 400, 100, 40}));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_click_presses_what_is_under_it, set_up),
        cmocka_unit_test_setup(a_finger_hits_a_small_button_beside_it, set_up),
        cmocka_unit_test_setup(a_finger_passes_what_only_tells_something, set_up),
        cmocka_unit_test_setup(letting_go_elsewhere_takes_a_press_back, set_up),
        cmocka_unit_test_setup(what_is_disabled_cannot_be_pressed, set_up),
        cmocka_unit_test_setup(a_press_on_nothing_is_the_scenes, set_up),
        cmocka_unit_test_setup(the_upper_one_of_two_is_pressed, set_up),
        cmocka_unit_test_setup(a_polygon_is_hit_by_its_shape, set_up),
        cmocka_unit_test_setup(tab_goes_round_and_enter_presses, set_up),
        cmocka_unit_test_setup(arrows_go_where_they_point, set_up),
        cmocka_unit_test_setup(the_focus_stays_when_widgets_are_declared_anew, set_up),
        cmocka_unit_test_setup(enter_without_focus_presses_the_main_button, set_up),
        cmocka_unit_test_setup(escape_presses_the_one_that_cancels, set_up),
        cmocka_unit_test_setup(space_never_presses_anything, set_up),
        cmocka_unit_test_setup(a_slider_goes_by_pointer_and_by_arrows, set_up),
        cmocka_unit_test_setup(a_choice_and_a_switch_change, set_up),
        cmocka_unit_test_setup(the_first_click_takes_the_whole_field, set_up),
        cmocka_unit_test_setup(a_field_takes_whole_letters_only, set_up),
        cmocka_unit_test_setup(ctrl_backspace_edits_whatever_else_it_leads_to, set_up),
        cmocka_unit_test_setup(a_helper_is_dragged_onto_a_place, set_up),
        cmocka_unit_test_setup(a_drag_can_be_cancelled_or_miss, set_up),
        cmocka_unit_test_setup(a_list_scrolls_by_wheel_and_follows_the_focus, set_up),
        cmocka_unit_test_setup(regions_are_changed_by_one_key, set_up),
        cmocka_unit_test_setup(too_many_widgets_are_left_out, set_up),
        cmocka_unit_test_setup(the_sign_of_a_key_lies_on_no_box, set_up),
        cmocka_unit_test_setup(a_tooltip_comes_after_a_while, set_up),
        cmocka_unit_test_setup(a_tooltip_keeps_off_what_is_kept_clear, set_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
