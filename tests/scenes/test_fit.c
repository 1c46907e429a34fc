/* SPDX-License-Identifier: MIT */
/* Every text of every scene of --shoot can be read as a whole: in each language, at each size of window and interface,
 * with the true typefaces; and nothing stays in the language from before when the language changes. The scenes are made
 * once and then resized and spoken to, as a player would who plays with the options. And one voice: as it is first
 * made, in English at 1280x720, no scene says a sentence twice. Where the sheet tells of what is pointed at, a tooltip
 * does not say the same once more, and neither repeats the row that it explains. */
#include "fit.h"
#include "kit.h"
#include "painted_kit.h"
#include "twice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program/shoot.h"
#include "table/table.h"
#include "table/table_ops.h"
#include "ui/language.h"

enum {
    SCENES = 128,
    FAULTS = 4096,
    KEY = 512,
    TEXTS = 1024,
    TOOLTIP_MS = 1500,
    LEAST_PX = 12 /* at 1280x720 and up */
};

static const struct {
    int w, h;
} sizes[] = {{1024, 576}, {1280, 720}, {1920, 1080}, {2560, 1440}, {1024, 1056}, {1280, 1024}, {1920, 800}};
static const int percents[] = {80, 100, 125, 150, 200};

struct texts {
    char items[TEXTS][FIT_TEXT_SIZE];
    int count;
};

static struct {
    struct painted kit;
    /* faults: told once, with the first window that shows them */
    char keys[FAULTS][KEY];
    int times[FAULTS];
    int count;
    int looked_at; /* scenes: every other one is pointed at in the smallest window */
    int said_twice;
    /* where we are */
    const char *scene;
    char where[64];
    struct texts english, german;
    const char *only; /* scenes whose names hold this */
    int part, parts;  /* of them each of PARTS, from number PART on */
    int number;       /* of the scene that was asked for last */
} run;

static int is_wanted(const struct scene_shot *shot) {
    return strstr(shot->name, run.only) && run.number++ % run.parts == run.part;
}

/* ---- faults ---- */

static void note(const char *key, const char *more) {
    for (int i = 0; i < run.count; i++) {
        if (strncmp(run.keys[i], key, strlen(key)) == 0) {
            run.times[i]++;
            return;
        }
    }
    if (run.count < FAULTS) {
        snprintf(run.keys[run.count], KEY, "%s  [%s]%s", key, run.where, more);
        run.times[run.count++] = 1;
    }
}

static void found(void *context, const struct fit_fault *fault) {
    char key[KEY / 2 + 160], more[96];
    (void)context;
    snprintf(key, sizeof key, "%s: \"%.120s\" %s%s%.60s", run.scene, fault->text, fault->what,
             fault->other[0] ? ": " : "", fault->other);
    snprintf(more, sizeof more, " by %d at %d,%d", fault->by, fault->rect.x, fault->rect.y);
    note(key, more);
}

static void found_twice(void *context, const struct twice *twice) {
    const struct rect one = twice->one, other = twice->other;
    (void)context;
    fprintf(stderr, "%s: \"%s\" stands at %d,%d and at %d,%d\n", run.scene, twice->words, one.x, one.y, other.x,
            other.y);
    run.said_twice++;
}

/* ---- one scene in all windows ---- */

static void keep_text(void *context, const char *text) {
    struct texts *texts = context;
    if (texts->count < TEXTS) {
        snprintf(texts->items[texts->count++], FIT_TEXT_SIZE, "%s", text);
    }
}

/* Narrower or lower windows than 1280x720 may set text by a pixel smaller. */
static int is_whole(int size) {
    return sizes[size].w >= 1280 && sizes[size].h >= 720;
}

static void look_in(struct driver *driver, int language, int size, int percent) {
    struct texts *texts = language == LANGUAGE_GERMAN ? &run.german : &run.english;
    const float factor = run.kit.app->scale.factor;
    run.kit.app->scale_override = percent;
    platform_resize(run.kit.app->platform, sizes[size].w, sizes[size].h);
    snprintf(run.where, sizeof run.where, "%s %dx%d %d %%", languages[language].code, sizes[size].w, sizes[size].h,
             percent);
    driver_frame(driver);
    if (percent > 100 && run.kit.app->scale.factor == factor) {
        return; /* the window has no room for more: the same picture as before */
    }
    driver_frame(driver);
    fit_look(run.kit.list, run.kit.app->metrics, is_whole(size) && percent >= 100 ? LEAST_PX : 0, found, NULL);
    texts->count = 0;
    fit_texts(run.kit.list, keep_text, texts);
}

static void look_everywhere(struct driver *driver, int language) {
    language_set(language);
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
        for (size_t i = 0; i < sizeof percents / sizeof *percents; i++) {
            look_in(driver, language, (int)size, percents[i]);
        }
    }
}

/* Rests on each widget until its tooltip and its note are there. German is the longer one. */
static void point_at_each(struct driver *driver, int size) {
    struct scene *top = app_top(run.kit.app);
    struct ui *ui = &top->ui;
    int ids[sizeof ui->widgets / sizeof *ui->widgets], count = 0;
    look_in(driver, LANGUAGE_GERMAN, size, 100);
    for (; ui && count < ui->count; count++) {
        ids[count] = ui->widgets[count].id;
    }
    for (int i = 0; i < count; i++) {
        const struct widget *widget = ui_find(ui, ids[i]);
        struct point at;
        if (widget && driver_reach(driver, widget, &at)) {
            driver_move(driver, at.x, at.y);
            driver->now += TOOLTIP_MS;
            driver_frame(driver);
            snprintf(run.where, sizeof run.where, "de %dx%d 100 %%, pointing at %d, %d", sizes[size].w, sizes[size].h,
                     at.x, at.y);
            fit_look(run.kit.list, run.kit.app->metrics, is_whole(size) ? LEAST_PX : 0, found, NULL);
        }
    }
    driver_move(driver, -1, -1);
}

/* Texts that are the same in both languages: names, numbers, a word or two. */
static int is_same_in_all(const char *text) {
    static const char *const known[] = {"K7QF-2MXD-9R4T",
                                        "K7QF-2MXD-9R4S@castle.test",
                                        "@mqtts://castles.example.org",
                                        "mqtts://castles.example.org",
                                        "http://castles.example.org",
                                        "Johanna",
                                        "Mattis",
                                        "Irmela",
                                        "Konrad",
                                        "Adelheid",
                                        "Bertram",
                                        "Clara",
                                        "Orange",
                                        "Dietrich",
                                        "Jobst",
                                        "Agnes",
                                        "Berthold",
                                        "Hartwig",
                                        "Mechthild",
                                        "Gunda",
                                        "Wolfram",
                                        "Osanna",
                                        "Ludolf",
                                        "Walburga",
                                        "Lambert",
                                        "Morag",
                                        "Fergus",
                                        "Isla",
                                        "Hamish",
                                        "Guilhem",
                                        "Esclarmonde",
                                        "Raimon",
                                        "Azalais",
                                        "Castellany",
                                        "Kilt Castle",
                                        "English",
                                        "Deutsch",
                                        "Version",
                                        "Winter",
                                        "April",
                                        "August",
                                        "September",
                                        "November",
                                        "Name",
                                        "Normal",
                                        "Bank",
                                        "Bot",
                                        "Clan",
                                        "Sand",
                                        "System",
                                        "speech-dispatcher",
                                        "Before the palace",
                                        "damaged.castellany",
                                        "Enter",
                                        "Alt",
                                        "SDL_image",
                                        "SDL_mixer",
                                        "SDL_ttf",
                                        "SDL",
                                        "zlib",
                                        "Jansson",
                                        "EB Garamond",
                                        "Lato",
                                        "Linux Libertine",
                                        "Creative Commons",
                                        "OFL",
                                        "GPL",
                                        "CC BY",
                                        "MIT"};
    char left[FIT_TEXT_SIZE];
    snprintf(left, sizeof left, "%s", text);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        for (char *at; (at = strstr(left, known[i])) != NULL;) {
            memset(at, ' ', strlen(known[i]));
        }
    }
    int letters = 0;
    for (const char *at = left; *at; at++) {
        letters += (*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z');
    }
    return letters < 3;
}

/* What is quoted keeps its language: a licence's text. Its sheet's own words stand in its list too. */
static int is_quoted(const char *scene) {
    return strcmp(scene, "licences-text") == 0;
}

static void compare_languages(void) {
    for (int i = 0; i < run.german.count && !is_quoted(run.scene); i++) {
        for (int j = 0; j < run.english.count; j++) {
            if (strcmp(run.german.items[i], run.english.items[j]) == 0 && !is_same_in_all(run.german.items[i])) {
                char key[KEY / 2];
                snprintf(key, sizeof key, "%s: \"%.120s\" stays as it was in another language", run.scene,
                         run.german.items[i]);
                note(key, "");
            }
        }
    }
}

static int pose(const struct scene_shot *shot, struct driver *driver) {
    run.scene = shot->name;
    run.kit.app->scale_override = 100;
    platform_resize(run.kit.app->platform, 1280, 720);
    if (!shoot_pose(run.kit.app, driver, run.kit.list, shot)) {
        note(shot->name, " cannot be made");
        return 0;
    }
    return 1;
}

/* Dialogs are opened in one language and closed in it; what stands longer must change while it is looked at. */
static int is_lasting(const struct driver *driver) {
    static const char *const lasting[] = {"options", "results"};
    const struct scene *top = app_top(driver->app);
    int is_one = !top->ops->is_overlay && strcmp(top->ops->name, "curtain") != 0;
    for (size_t i = 0; i < sizeof lasting / sizeof *lasting; i++) {
        is_one |= strcmp(top->ops->name, lasting[i]) == 0;
    }
    return is_one;
}

static void look_at_scene(const struct scene_shot *shot) {
    struct driver driver;
    language_set(LANGUAGE_ENGLISH);
    if (!pose(shot, &driver)) {
        return;
    }
    twice_look(run.kit.list, run.kit.app->metrics, found_twice, NULL);
    look_everywhere(&driver, LANGUAGE_ENGLISH);
    language_set(LANGUAGE_GERMAN);
    if (is_lasting(&driver) || pose(shot, &driver)) {
        look_everywhere(&driver, LANGUAGE_GERMAN);
        compare_languages();
        point_at_each(&driver, run.looked_at++ % 2);
    }
}

/* ---- the table of each game, as it begins ---- */

static const struct table_ops *table_made;

static struct scene *make_table(struct app *app) {
    struct table_start start = {.game = table_made->game->name, .setup = {.seed = 1}, .pace = -1};
    (void)app;
    start.setup.seats = table_made->game->most_seats;
    for (int seat = 0; seat < start.setup.seats; seat++) {
        start.colours[seat] = (uint8_t)seat;
        snprintf(start.seats[seat].name, sizeof start.seats[seat].name, "%s", "Mechthild");
        snprintf(start.seats[seat].control, sizeof start.seats[seat].control, "%s", seat ? "bot:random" : "person");
    }
    return table_scene_new(&start);
}

static void look_at_tables(void) {
    for (int i = 0; table_list[i]; i++) {
        const struct scene_shot shot = {table_list[i]->game->name, make_table, 800, NULL, NULL, NULL};
        table_made = table_list[i];
        if (is_wanted(&shot)) {
            look_at_scene(&shot);
        }
    }
}

/* ---- the test ---- */

static void every_text_can_be_read(void **state) {
    const struct settings usual = run.kit.app->settings;
    (void)state;
    for (int i = 0; shoot_list(i); i++) {
        for (const struct scene_shot *shot = shoot_list(i); shot->name; shot++) {
            run.kit.app->settings = usual;
            if (is_wanted(shot)) {
                look_at_scene(shot);
            }
        }
    }
    run.kit.app->settings = usual;
    look_at_tables();
    for (int i = 0; i < run.count; i++) {
        fprintf(stderr, "%s, %d time%s\n", run.keys[i], run.times[i], run.times[i] == 1 ? "" : "s");
    }
    assert_true(run.looked_at > 0);
    assert_int_equal(run.count, 0);
}

/* Of the scenes that the test before it has looked at. */
static void no_sentence_stands_twice(void **state) {
    (void)state;
    assert_int_equal(run.said_twice, 0);
}

/* ---- fingers ---- */

enum { PHONE_W = 800, PHONE_H = 360, FINGER = 44 };

/* In how many rows of pixels the middle of WIDGET is hit. */
static int height_hit(const struct ui *ui, const struct widget *widget) {
    int rows = 0;
    for (int y = 0; y < PHONE_H; y++) {
        rows += ui_at(ui, widget->rect.x + widget->rect.w / 2, y) == widget;
    }
    return rows;
}

/* Places, rows and cards are hit where they are nearest (ui/finger.h); a row of a list may be scrolled half out of it.
 */
static int fits_finger(const struct ui *ui, const struct widget *widget) {
    const int height = widget->list ? widget->rect.h : height_hit(ui, widget);
    return widget->kind == UI_KIND_HOTSPOT || widget->kind == UI_KIND_LIST || height >= FINGER;
}

static void look_for_small_targets(const struct scene_shot *shot) {
    struct driver driver;
    language_set(LANGUAGE_ENGLISH);
    if (!pose(shot, &driver)) {
        return;
    }
    run.kit.app->scale_override = 100;
    platform_resize(run.kit.app->platform, PHONE_W, PHONE_H);
    driver_frame(&driver);
    driver_frame(&driver);
    struct scene *top = app_top(run.kit.app);
    const struct ui *ui = &top->ui;
    for (int i = 0; i < ui->count; i++) {
        char key[KEY / 2];
        if (!fits_finger(ui, &ui->widgets[i])) {
            snprintf(key, sizeof key, "%s: %.80s is hit in %d rows", shot->name, ui->widgets[i].label,
                     height_hit(ui, &ui->widgets[i]));
            note(key, "");
        }
    }
}

static void targets_fit_a_finger_on_a_phone(void **state) {
    static const char *const screens[] = {"new-match",   "new-match-four", "load",  "load-kept",
                                          "load-delete", "replay",         "deals", "rules"};
    const struct settings usual = run.kit.app->settings;
    (void)state;
    run.count = 0;
    for (size_t s = 0; s < sizeof screens / sizeof *screens; s++) {
        for (int i = 0; shoot_list(i); i++) {
            for (const struct scene_shot *shot = shoot_list(i); shot->name; shot++) {
                if (strcmp(shot->name, screens[s]) == 0 && is_wanted(shot)) {
                    look_for_small_targets(shot);
                }
            }
        }
    }
    run.kit.app->settings = usual;
    for (int i = 0; i < run.count; i++) {
        fprintf(stderr, "%s\n", run.keys[i]);
    }
    assert_int_equal(run.count, 0);
}

static int set_up(void **state) {
    (void)state;
    const int failed = painted_open(&run.kit);
    if (!failed) {
        shoot_fill_saves(run.kit.app, run.kit.saves);
    }
    return failed;
}

static int take_down(void **state) {
    (void)state;
    return painted_close(&run.kit);
}

/* Usage: test_scenes_fit [PART OF A SCENE'S NAME | NUMBER OF PARTS], "2 4": the second quarter of all. */
int main(int argc, char **argv) {
    const int is_part = argc > 2;
    run.only = argc == 2 ? argv[1] : "";
    run.parts = is_part ? atoi(argv[2]) : 1;
    run.part = is_part ? atoi(argv[1]) - 1 : 0;
    const struct CMUnitTest tests[] = {cmocka_unit_test(targets_fit_a_finger_on_a_phone),
                                       cmocka_unit_test(every_text_can_be_read),
                                       cmocka_unit_test(no_sentence_stands_twice)};
    return cmocka_run_group_tests(tests, set_up, take_down);
}
