/* SPDX-License-Identifier: MIT */
/* The draw list as text, and what of the window it says has changed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit.h"
#include "platform/draw_list.h"

static char *written(const struct draw_list *list) {
    char *text = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&text, &size);
    draw_list_write(list, stream);
    fclose(stream);
    return text;
}

static void commands_come_out_by_layer(void **state) {
    (void)state;
    struct draw_list *list = draw_list_new();
    draw_list_begin(list, 800, 600);
    draw_layer(list, LAYER_MOTION);
    draw_box(list, (struct rect){1, 2, 3, 4}, 0, 0xff0000ffu);
    draw_layer(list, LAYER_BOARD);
    draw_image(list, "board/ground.webp", (struct rect){0, 0, 800, 600});
    char *text = written(list);
    assert_string_equal(text, "board image 0 0 800 600 board/ground.webp\nmotion box 1 2 3 4 colour ff0000ff\n");
    free(text);
    draw_list_free(list);
}

static void what_is_not_seen_is_not_listed(void **state) {
    (void)state;
    struct draw_list *list = draw_list_new();
    draw_list_begin(list, 800, 600);
    draw_box(list, (struct rect){900, 0, 10, 10}, 0, 0xffffffffu);
    draw_box(list, (struct rect){0, 0, 10, 10}, 0, 0xffffff00u);
    draw_clip_push(list, (struct rect){100, 100, 50, 50});
    draw_box(list, (struct rect){0, 0, 50, 50}, 0, 0xffffffffu);
    draw_clip_pop(list);
    draw_alpha_push(list, 0);
    draw_box(list, (struct rect){0, 0, 50, 50}, 0, 0xffffffffu);
    draw_alpha_pop(list);
    char *text = written(list);
    assert_string_equal(text, "");
    free(text);
    draw_list_free(list);
}

static void offsets_and_alphas_nest(void **state) {
    (void)state;
    struct draw_list *list = draw_list_new();
    draw_list_begin(list, 800, 600);
    draw_offset_push(list, 10, 20);
    draw_offset_push(list, 1, 2);
    draw_alpha_push(list, 128);
    draw_alpha_push(list, 128);
    draw_box(list, (struct rect){0, 0, 5, 5}, 0, 0xffffffffu);
    char *text = written(list);
    assert_string_equal(text, "interface box 11 22 5 5 alpha 64 colour ffffffff\n");
    free(text);
    draw_list_free(list);
}

/* A frame of three boxes, the second at X. */
static void frame(struct draw_list *list, int x) {
    draw_list_begin(list, 1000, 1000);
    draw_box(list, (struct rect){0, 0, 10, 10}, 0, 0x111111ffu);
    draw_box(list, (struct rect){x, 500, 10, 10}, 0, 0x222222ffu);
    draw_box(list, (struct rect){900, 900, 10, 10}, 0, 0x333333ffu);
}

static int64_t damaged_size(const struct damage *damage) {
    int64_t size = 0;
    for (int i = 0; i < damage->count; i++) {
        size += (int64_t)damage->rects[i].w * damage->rects[i].h;
    }
    return size;
}

static int is_damaged(const struct damage *damage, int x, int y) {
    for (int i = 0; i < damage->count; i++) {
        if (rect_contains(damage->rects[i], x, y)) {
            return 1;
        }
    }
    return 0;
}

static void a_frame_that_stands_still_damages_nothing(void **state) {
    (void)state;
    struct draw_list *before = draw_list_new(), *after = draw_list_new();
    struct damage damage = {.count = 0};
    frame(before, 100);
    frame(after, 100);
    damage_between(before, after, &damage);
    assert_int_equal(damage.count, 0);
    draw_list_free(before);
    draw_list_free(after);
}

static void what_moves_damages_where_it_was_and_where_it_is(void **state) {
    (void)state;
    struct draw_list *before = draw_list_new(), *after = draw_list_new();
    struct damage damage = {.count = 0};
    frame(before, 100);
    frame(after, 600);
    damage_between(before, after, &damage);
    assert_true(is_damaged(&damage, 105, 505));
    assert_true(is_damaged(&damage, 605, 505));
    assert_false(is_damaged(&damage, 5, 5));
    assert_false(is_damaged(&damage, 905, 905));
    assert_true(damaged_size(&damage) < 1000);
    draw_list_free(before);
    draw_list_free(after);
}

static void a_changed_order_is_damage(void **state) {
    (void)state;
    struct draw_list *before = draw_list_new(), *after = draw_list_new();
    struct damage damage = {.count = 0};
    const struct rect a = {0, 0, 50, 50}, b = {25, 25, 50, 50};
    draw_list_begin(before, 100, 100);
    draw_box(before, a, 0, 0xff0000ffu);
    draw_box(before, b, 0, 0x00ff00ffu);
    draw_list_begin(after, 100, 100);
    draw_box(after, b, 0, 0x00ff00ffu);
    draw_box(after, a, 0, 0xff0000ffu);
    damage_between(before, after, &damage);
    assert_true(is_damaged(&damage, 30, 30));
    draw_list_free(before);
    draw_list_free(after);
}

static void another_size_damages_all(void **state) {
    (void)state;
    struct draw_list *before = draw_list_new(), *after = draw_list_new();
    struct damage damage = {.count = 0};
    draw_list_begin(before, 100, 100);
    draw_list_begin(after, 120, 100);
    damage_between(before, after, &damage);
    assert_int_equal(damaged_size(&damage), 120 * 100);
    draw_list_free(before);
    draw_list_free(after);
}

static void damage_covers_all_that_was_added(void **state) {
    (void)state;
    struct damage damage = {.count = 0};
    for (int i = 0; i < 200; i++) {
        damage_add(&damage, (struct rect){(i * 37) % 900, (i * 91) % 700, 20, 20});
        assert_true(damage.count <= DAMAGE_MOST);
    }
    for (int i = 0; i < 200; i++) {
        assert_true(is_damaged(&damage, (i * 37) % 900 + 19, (i * 91) % 700 + 19));
    }
}

/* No two of these are better painted as one, but all of them are: each pixel of what lies round them once. */
static void what_overlaps_much_is_painted_once(void **state) {
    static const struct rect boxes[] = {{0, 0, 600, 600}, {400, 400, 600, 600}, {0, 400, 600, 600}, {700, 0, 300, 300}};
    (void)state;
    struct draw_list *before = draw_list_new(), *after = draw_list_new();
    struct damage damage = {.count = 0};
    draw_list_begin(before, 1000, 1000);
    draw_list_begin(after, 1000, 1000);
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
        draw_box(after, boxes[i], 0, 0xff0000ffu);
    }
    damage_between(before, after, &damage);
    assert_int_equal(damaged_size(&damage), 1000 * 1000);
    draw_list_free(before);
    draw_list_free(after);
}

static void a_copy_is_the_same(void **state) {
    (void)state;
    struct draw_list *list = draw_list_new(), *copy = draw_list_new();
    struct damage damage = {.count = 0};
    frame(list, 300);
    draw_text(list, (struct text_style){FONT_TEXT, 20, 0x000000ffu, ALIGN_LEFT, 0}, (struct rect){0, 0, 200, 30},
              "Stable");
    assert_true(draw_list_copy(copy, list));
    damage_between(list, copy, &damage);
    assert_int_equal(damage.count, 0);
    assert_true(draw_list_shows(copy, "Stab"));
    assert_false(draw_list_shows(copy, "Keep"));
    draw_list_free(list);
    draw_list_free(copy);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commands_come_out_by_layer),
        cmocka_unit_test(what_is_not_seen_is_not_listed),
        cmocka_unit_test(offsets_and_alphas_nest),
        cmocka_unit_test(a_frame_that_stands_still_damages_nothing),
        cmocka_unit_test(what_moves_damages_where_it_was_and_where_it_is),
        cmocka_unit_test(a_changed_order_is_damage),
        cmocka_unit_test(another_size_damages_all),
        cmocka_unit_test(damage_covers_all_that_was_added),
        cmocka_unit_test(what_overlaps_much_is_painted_once),
        cmocka_unit_test(a_copy_is_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
