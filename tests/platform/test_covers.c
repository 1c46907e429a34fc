/* SPDX-License-Identifier: MIT */
/* What is painted round panels looks as if all of it had been painted. */
#include "kit.h"

#include <string.h>

#include "platform/covers.h"
#include "platform/play.h"

enum { W = 900, H = 600, EDGE = 6, RANDOM = 400 };

static const struct rect window = {0, 0, W, H};

/* Glass at its edge, wood within; "glass" is glass throughout. */
static int paint_panel(const char *piece, int w, int h, float factor, struct rows rows, uint32_t *pixels) {
    (void)factor;
    for (int i = rows.from * w; i < rows.to * w; i++) {
        const int x = i % w, y = i / w;
        const int is_edge = x < EDGE || y < EDGE || x >= w - EDGE || y >= h - EDGE || strcmp(piece, "glass") == 0;
        pixels[i] = is_edge ? 0x60ff8040u : 0xff503018u;
    }
    return 1;
}

/* A ground with a light on it, panels, something between them and over them. */
static struct draw_list *scene(void) {
    struct draw_list *list = draw_list_new();
    draw_list_begin(list, W, H);
    draw_layer(list, LAYER_BOARD);
    draw_box_shaded(list, window, 0, 0x4080c0ffu, 0xc08040ffu);
    draw_light(list, window, 0x50607090u, 0x90806000u);
    draw_layer(list, LAYER_INTERFACE);
    draw_kit(list, "panel", (struct rect){40, 30, 300, 200});
    draw_kit(list, "glass", (struct rect){300, 180, 260, 160});
    draw_box(list, (struct rect){0, 100, W, 400}, 0, 0xffffff30u);
    draw_kit(list, "panel", (struct rect){520, 240, 340, 300});
    draw_alpha_push(list, 100);
    draw_kit(list, "panel", (struct rect){80, 380, 300, 180});
    draw_alpha_pop(list);
    return list;
}

/* PLAYER's picture of LIST in strips of HIGH pixels: in low ones no panel is worth a cut. */
static struct picture *painted(struct player *player, const struct draw_list *list, int high) {
    static struct play_lack lack;
    struct picture *on = picture_new(W, H);
    for (int y = 0; y < H; y += high) {
        play_area(player, list, on, (struct rect){0, y, W, high}, &lack);
    }
    return on;
}

static void panels_hide_what_is_below_and_no_more(void **state) {
    struct player player = {.kit = kit_new("/nonexistent", 0)};
    (void)state;
    kit_set_painter(player.kit, paint_panel);
    struct draw_list *list = scene();
    picture_free(painted(&player, list, H)); /* pieces are there from now on */
    struct picture *whole = painted(&player, list, H), *strips = painted(&player, list, 4);
    struct covers covers;
    struct rect parts[COVERS_PARTS];
    covers_find(&covers, player.kit, list, window);
    assert_int_equal(covers.count, 2);
    assert_true(covers_leave(&covers, LAYER_BOARD, 0, window, parts) > 4);
    assert_memory_equal(whole->pixels, strips->pixels, (size_t)W * H * sizeof(uint32_t));
    picture_free(whole);
    picture_free(strips);
    draw_list_free(list);
    kit_free(player.kit);
}

static struct rect random_rect(uint32_t *seed) {
    int numbers[4];
    for (int i = 0; i < 4; i++) {
        *seed = *seed * 1664525u + 1013904223u;
        numbers[i] = (int)(*seed >> 8);
    }
    return (struct rect){numbers[0] % 80, numbers[1] % 50, 1 + numbers[2] % 40, 1 + numbers[3] % 30};
}

/* Each pixel is in one part or, covered, in at most one; what is drawn before is no cover. */
static void each_pixel_is_painted_once(void **state) {
    enum { WIDE = 120, HIGH = 80 };
    uint32_t seed = 54;
    (void)state;
    for (int round = 0; round < RANDOM; round++) {
        struct covers covers = {.count = round % (COVERS_MOST + 1)};
        struct rect parts[COVERS_PARTS];
        uint8_t painted[HIGH][WIDE] = {{0}}, covered[HIGH][WIDE] = {{0}};
        for (int i = 0; i < covers.count; i++) {
            covers.list[i].rect = random_rect(&seed);
            covers.list[i].index = i;
            const struct rect rect = covers.list[i].rect;
            for (int y = rect.y; y < rect.y + rect.h && i > 1; y++) {
                memset(&covered[y][rect.x], 1, (size_t)rect.w);
            }
        }
        const int count = covers_leave(&covers, 0, 1, (struct rect){0, 0, WIDE, HIGH}, parts);
        for (int i = 0; i < count; i++) {
            for (int at = 0; at < parts[i].w * parts[i].h; at++) {
                painted[parts[i].y + at / parts[i].w][parts[i].x + at % parts[i].w]++;
            }
        }
        for (int at = 0; at < WIDE * HIGH; at++) {
            const int is_covered = covered[at / WIDE][at % WIDE];
            assert_true(painted[at / WIDE][at % WIDE] == !is_covered ||
                        (is_covered && count > COVERS_PARTS - 4 && painted[at / WIDE][at % WIDE] == 1));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(panels_hide_what_is_below_and_no_more),
                                       cmocka_unit_test(each_pixel_is_painted_once)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
