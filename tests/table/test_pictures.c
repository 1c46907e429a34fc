/* SPDX-License-Identifier: MIT */
/* What is shown has its picture: the first rounds of a match are filmed while the disk gives one file in a long while,
 * and each frame in the window is held against the same one with all its pictures. A door opens on nothing less. */
#include "kit.h"
#include "shown_kit.h"

#include <SDL.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "platform/original.h"
#include "platform/play.h"
#include "table/table.h"
#include "table/table_ops.h"
#include "table/table_scene.h"
#include "table/table_stage.h"
#include "ui/theme.h"

enum { W = 1280, H = 720, FRAME_MS = 16, SECONDS = 14, FILE_FRAMES = 12, LOOK_EVERY = 3 };

/* ---- the disk ---- */

static struct {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    pthread_t reader; /* who reads at once: the reference */
    int is_slow, allowed;
} disk = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

struct original *__real_original_load(const char *path);
struct original *__wrap_original_load(const char *path) {
    pthread_mutex_lock(&disk.lock);
    const int waits = !pthread_equal(pthread_self(), disk.reader);
    while (waits && disk.is_slow && !disk.allowed) {
        pthread_cond_wait(&disk.changed, &disk.lock);
    }
    disk.allowed -= waits && disk.allowed > 0;
    pthread_mutex_unlock(&disk.lock);
    return __real_original_load(path);
}

static void let_through(int is_slow) {
    pthread_mutex_lock(&disk.lock);
    disk.is_slow = is_slow;
    disk.allowed = 1;
    pthread_cond_broadcast(&disk.changed);
    pthread_mutex_unlock(&disk.lock);
}

/* ---- the reference: everything is loaded when it is asked for ---- */

static struct shown shown;
static struct {
    struct player player;
    struct picture *canvas;
    struct draw_list *last;
    enum theme_dress dress;
} whole;

static int open_whole(void) {
    char fonts[PLATFORM_PATH_SIZE], error[PLATFORM_ERROR_SIZE];
    disk.reader = pthread_self();
    whole.player.images = images_new(shown.data, 0);
    whole.player.kit = kit_new(shown.data, 0);
    whole.player.boards = board_store_new();
    whole.player.faces = platform_fonts_folder(shown.data, fonts, error) ? faces_new(fonts, error, sizeof error) : NULL;
    whole.canvas = picture_new(W, H);
    whole.last = draw_list_new();
    whole.dress = DRESS_OAK;
    kit_set_painter(whole.player.kit, theme_paint);
    images_fit(whole.player.images, W, H);
    kit_fit(whole.player.kit, W, H);
    return whole.player.faces && whole.canvas && whole.last;
}

static void close_whole(void) {
    draw_list_free(whole.last);
    picture_free(whole.canvas);
    faces_free(whole.player.faces);
    board_store_free(whole.player.boards);
    kit_free(whole.player.kit);
    images_free(whole.player.images);
}

static void paint_whole(const struct draw_list *list) {
    struct damage damage = {.count = 0};
    struct play_lack lack = {.pending = {.count = 0}};
    if (shown.app->dress != whole.dress) {
        whole.dress = shown.app->dress;
        kit_set_painter(whole.player.kit, theme_painter_of(whole.dress));
    }
    play_prepare(&whole.player, list, &damage);
    damage_between(whole.last, list, &damage);
    play_keep(&whole.player, list, whole.canvas);
    for (int i = 0; i < damage.count; i++) {
        play_area(&whole.player, list, whole.canvas, damage.rects[i], &lack);
    }
    assert_int_equal(lack.pending.count, 0);
    draw_list_copy(whole.last, list);
    images_trim(whole.player.images);
    kit_trim(whole.player.kit);
    faces_trim(whole.player.faces);
}

/* ---- the film ---- */

enum { BLOCK = 24, TOO_FAR = 40 };

/* Adds SIGN times a row of a block. Two channels are summed in a word each half of which has room for a row. */
static void add_row(const uint32_t *row, int sign, int sums[3]) {
    uint32_t outer = 0, inner = 0;
    for (int x = 0; x < BLOCK; x++) {
        outer += row[x] & 0xff00ff;
        inner += row[x] >> 8 & 0xff;
    }
    sums[0] += sign * (int)(outer & 0xffff);
    sums[1] += sign * (int)inner;
    sums[2] += sign * (int)(outer >> 16);
}

/* How far the mean colours of a block of WINDOW and of the reference lie apart. A picture in another size has about the
 * same, another one has not. */
static int distance(const SDL_Surface *window, int left, int top) {
    int sums[3] = {0, 0, 0}, most = 0;
    for (int y = top; y < top + BLOCK; y++) {
        const uint32_t *row = (const uint32_t *)(const void *)((const char *)window->pixels + y * window->pitch);
        add_row(row + left, 1, sums);
        add_row(&whole.canvas->pixels[y * W + left], -1, sums);
    }
    for (int channel = 0; channel < 3; channel++) {
        const int apart = abs(sums[channel]) / (BLOCK * BLOCK);
        most = apart > most ? apart : most;
    }
    return most;
}

static SDL_Window *only_window(void) {
    SDL_Window *window = NULL;
    for (Uint32 id = 1; id < 99 && !window; id++) {
        window = SDL_GetWindowFromID(id);
    }
    assert_non_null(window);
    return window;
}

static void look(void) {
    const SDL_Surface *window = SDL_GetWindowSurface(only_window());
    assert_non_null(window);
    assert_int_equal(window->format->BytesPerPixel, 4);
    paint_whole(shown.list);
    for (int y = 0; y + BLOCK <= H; y += BLOCK) {
        for (int x = 0; x + BLOCK <= W; x += BLOCK) {
            if (distance(window, x, y) > TOO_FAR) {
                fail_msg("after %d ms another picture stands at %d, %d", (int)shown.now, x, y);
            }
        }
    }
}

static void look_if_shown(void) {
    if (!platform_is_waiting(shown.platform)) {
        look();
    }
}

static void begin_match(const char *game, const char *season) {
    struct table_start start = {.game = game, .is_demo = 1, .pace = PACE_FAST};
    const struct table_ops *ops = table_listed_as(game);
    start.setup = (struct game_setup){.seed = 3, .seats = ops->game->most_seats};
    if (season) {
        ops->game->setup->option(&start.setup, "season", season);
    }
    for (int seat = 0; seat < start.setup.seats; seat++) {
        snprintf(start.seats[seat].control, sizeof start.seats[seat].control, "bot:apprentice");
        start.colours[seat] = (uint8_t)seat;
    }
    app_replace(shown.app, table_scene_new(&start));
}

/* As the program's loop does: nothing is seen of a table before its pictures are there. */
static void come_up(void) {
    platform_hold(shown.platform, HOLD_TILL_THERE, 0);
    shown_frame(&shown, FRAME_MS);
    while (platform_is_loading(shown.platform)) {
        SDL_Delay(1);
        shown_frame(&shown, 0);
    }
    platform_hold(shown.platform, HOLD_NOTHING, 0);
    shown_frame(&shown, 0);
}

/* What moves stands still while the window waits, which it does not for ever: then the disk hurries. */
static void film(const char *game, const char *season) {
    let_through(0);
    begin_match(game, season);
    come_up();
    let_through(1);
    int waited = 0;
    for (int frame = 0; frame < SECONDS * 1000 / FRAME_MS; frame++) {
        const int waits = platform_is_waiting(shown.platform);
        waited += waits;
        shown_frame(&shown, waits ? 0 : FRAME_MS);
        if (waits || !disk.is_slow || frame % FILE_FRAMES == 0) {
            let_through(!waits);
            SDL_Delay(waits ? 1 : 0);
        }
        if (frame % LOOK_EVERY == 0) {
            look_if_shown();
        }
    }
    print_message("%s: the window waited for %d frames\n", season ? season : game, waited);
}

/* ---- the door ---- */

/* The disk gives one file, and time goes on when it is a picture: decoding one is not what takes long. */
static void give_a_file(void) {
    enum { TRIES = 600 };
    const unsigned come = platform_arrivals(shown.platform);
    let_through(1);
    for (int i = 0; i < TRIES && platform_is_loading(shown.platform) && platform_arrivals(shown.platform) == come;
         i++) {
        SDL_Delay(5);
        shown_frame(&shown, 0);
    }
}

/* However long the disk takes for all of them, as long as it gives one now and then. */
static void opens_on_all_its_pictures(const char *game, int file_ms) {
    enum { LONGEST_MS = 60000, LONG_MS = 10000, SEEN_MS = 2000 };
    shown.app->is_scripted = 0;
    let_through(1);
    begin_match(game, NULL);
    const struct table *table = (const struct table *)app_top(shown.app);
    const int64_t begun = shown.now;
    do {
        shown_frame(&shown, FRAME_MS);
        if ((shown.now - begun) / file_ms != (shown.now - begun - FRAME_MS) / file_ms) {
            give_a_file();
        }
    } while (table_stage_is_shut(table) && shown.now - begun < LONGEST_MS);
    print_message("%s: the door opens after %d ms\n", game, (int)(shown.now - begun));
    assert_in_range(shown.now - begun, LONG_MS, LONGEST_MS - 1);
    for (const int64_t opened = shown.now; shown.now - opened < SEEN_MS;) {
        const int has_waited = platform_is_waiting(shown.platform);
        if (has_waited) {
            give_a_file();
        }
        shown_frame(&shown, has_waited ? 0 : FRAME_MS); /* what it waited for may have come meanwhile */
        if (!has_waited) {
            look_if_shown();
        }
    }
}

static void the_door_of_kilt_castle_opens_on_all_its_pictures(void **state) {
    (void)state;
    opens_on_all_its_pictures("kilt", 200);
}

static void the_door_of_carcassonne_opens_on_all_its_pictures(void **state) {
    (void)state;
    opens_on_all_its_pictures("carcassonne", 400);
}

static void a_winter_is_seen_with_all_its_pictures(void **state) {
    (void)state;
    film("seasons", "winter");
}

static void a_summer_is_seen_with_all_its_pictures(void **state) {
    (void)state;
    film("seasons", "summer");
}

static void kilt_castle_is_seen_with_all_its_pictures(void **state) {
    (void)state;
    film("kilt", NULL);
}

static void carcassonne_is_seen_with_all_its_pictures(void **state) {
    (void)state;
    film("carcassonne", NULL);
}

static int set_up(void **state) {
    (void)state;
    disk.is_slow = 0;
    return shown_open(&shown, W, H, 1) && open_whole() ? 0 : -1;
}

static int tear_down(void **state) {
    (void)state;
    let_through(0);
    shown_close(&shown);
    close_whole();
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_winter_is_seen_with_all_its_pictures, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_summer_is_seen_with_all_its_pictures, set_up, tear_down),
        cmocka_unit_test_setup_teardown(kilt_castle_is_seen_with_all_its_pictures, set_up, tear_down),
        cmocka_unit_test_setup_teardown(carcassonne_is_seen_with_all_its_pictures, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_door_of_kilt_castle_opens_on_all_its_pictures, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_door_of_carcassonne_opens_on_all_its_pictures, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
