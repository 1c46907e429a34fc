/* SPDX-License-Identifier: MIT */
/* The menus, driven by true events on the null platform: what they do, that keys alone reach everything, and that
 * nothing overlaps or leaves the window at any size. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/backdrop.h"
#include "app/dialog.h"
#include "app/notice.h"
#include "app_kit.h"
#include "castellany/data.h"
#include "castellany/kilt.h"
#include "castellany/match_file.h"
#include "castellany/seasons.h"
#include "platform/draw_list.h"
#include "saves_kit.h"
#include "scenes/load_scene.h"
#include "store/statistics.h"
#include "table/after/results.h"
#include "table/after/results_next.h"
#include "table/coach/coach.h"
#include "table/coach/coach_ops.h"
#include "table/far.h"
#include "table/ops_around.h"
#include "table/table_ops.h"
#include "table/table_scene.h"
#include "ui/language.h"
#include "ui/text.h"

/* Presses segment INDEX of COUNT in the choice LABEL. */
static void choose(const char *label, int index) {
    const struct widget *choice = driver_find(&driver, label);
    assert_non_null(choice);
    driver_click(&driver, choice->rect.x + choice->rect.w * (2 * index + 1) / (2 * choice->option_count),
                 choice->rect.y + choice->rect.h / 2, UI_BUTTON_LEFT);
}

/* To the form of the game played last. */
static void click_new_match(void) {
    click("New match");
    key(UI_KEY_ACCEPT);
    driver_frame(&driver);
}

/* From there to the title. */
static void click_back_to_the_title(void) {
    click("Back");
    click("Back");
    assert_string_equal(driver_scene(&driver), "title");
}

static void the_title_leads_everywhere(void **state) {
    (void)state;
    assert_string_equal(driver_scene(&driver), "title");
    assert_null(driver_find(&driver, "Continue")); /* there is no save */
    click_new_match();
    assert_string_equal(driver_scene(&driver), "new-match");
    assert_non_null(strstr(app->title, "New match"));
    click_back_to_the_title();
    assert_string_equal(app->title, "Castellany");
    click("Load");
    assert_string_equal(driver_scene(&driver), "load");
    assert_non_null(strstr(app->title, "Load"));
    assert_true(draw_list_shows(list, "No saved matches yet"));
    driver_key(&driver, UI_KEY_CANCEL, 0, 0);
    assert_true(draw_list_shows(list, "Version"));
    click("Options");
    assert_string_equal(driver_scene(&driver), "options");
    assert_false(draw_list_shows(list, "Version")); /* no words look out behind a sheet */
    click("Done");
    assert_true(draw_list_shows(list, "Version"));
    click("Quit");
    assert_true(app->is_quitting);
    assert_int_equal(app->exit_code, 0);
}

/* No entry stands on the castle where the window is too narrow for both side by side, and all of it is seen. */
static void the_castle_stands_free_in_a_narrow_window(void **state) {
    static const struct rect castle = {1020, 560, 1300, 600}; /* of the picture, its walls */
    static const int sizes[][2] = {{1024, 1056}, {720, 900}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        platform_resize(driver.platform, sizes[i][0], sizes[i][1]);
        driver_wait(&driver, 100);
        const struct rect area = platform_area(driver.platform), place = backdrop_place(area);
        const int x = place.x + castle.x * place.w / BACKDROP_W, y = place.y + castle.y * place.h / BACKDROP_H;
        const struct rect seen = {x, y, castle.w * place.w / BACKDROP_W, castle.h * place.h / BACKDROP_H};
        const struct ui *ui = &app_top(app)->ui;
        assert_true(i > 0 || (seen.x >= area.x && seen.x + seen.w <= area.x + area.w));
        for (int widget = 0; widget < ui->count; widget++) {
            assert_true(rect_is_empty(rect_common(ui->widgets[widget].rect, seen)));
        }
    }
}

/* The lesson is not pressed on who has played to an end, even if no lesson was taken. */
static void who_has_finished_a_match_is_not_new_here(void **state) {
    char path[PLATFORM_PATH_SIZE + 32], error[PLATFORM_ERROR_SIZE];
    const struct statistics_match record = {.id = "0123456789abcdef",
                                            .at = 1790000000,
                                            .game = "seasons",
                                            .variant = "summer",
                                            .seats = 2,
                                            .seed = 1,
                                            .by = {{.by = "person", .points = 90}, {.by = "bot:master", .rank = 1}}};
    (void)state;
    assert_true(draw_list_shows(list, "New here? Master Ulrich shows you how"));
    snprintf(app->records, sizeof app->records, "%s", elsewhere);
    statistics_path(app->records, path);
    assert_true(statistics_add(path, &record, error));
    app_replace(app, title_scene_new());
    driver_frame(&driver);
    assert_false(draw_list_shows(list, "New here? Master Ulrich shows you how"));
    assert_non_null(driver_find(&driver, "Learn to play"));
}

static int shows_picture(const char *name) {
    for (int layer = 0; layer < DRAW_LAYERS; layer++) {
        const struct draw_layer_list *drawn = &list->layers[layer];
        for (int i = 0; i < drawn->count; i++) {
            const struct draw_command *command = &drawn->commands[i];
            if (command->kind == DRAW_IMAGE_COVER && !strcmp(draw_list_name(list, command->name), name)) {
                return 1;
            }
        }
    }
    return 0;
}

/* Who has yet to learn a game sees what it is like, how long it takes, for how many it is. */
static void learning_shows_what_the_games_are_like(void **state) {
    const struct table_ops *game;
    (void)state;
    click("Learn to play");
    driver_wait(&driver, 400);
    for (int i = 0; (game = table_listed(i)) != NULL; i++) {
        char words[TABLE_TEXT_SIZE], picture[64], begins[32];
        table_pitch(game, words, sizeof words);
        snprintf(picture, sizeof picture, "games/%s/lid.webp", game->game->name);
        snprintf(begins, sizeof begins, "%.20s", words);
        assert_non_null(driver_find(&driver, game->title));
        assert_true(draw_list_shows(list, begins));
        snprintf(begins, sizeof begins, "The lesson: %d short", coach_step_count(&game->around->coach->lessons[0]));
        assert_true(draw_list_shows(list, begins));
        assert_true(shows_picture(picture));
    }
}

static void earned_seals_do_not_follow_into_the_next_scene(void **state) {
    const struct notice_seal seal = {ICON_SUN, "A whole week"};
    (void)state;
    notice_seals(app, "A seal was earned", &seal, 1);
    driver_frame(&driver);
    assert_true(draw_list_shows(list, "A whole week"));
    app_replace(app, title_scene_new());
    driver_frame(&driver);
    assert_false(draw_list_shows(list, "A whole week"));
    app_notice(app, "The disk is full");
    app_replace(app, title_scene_new());
    driver_frame(&driver);
    assert_true(draw_list_shows(list, "The disk is full"));
}

static int polygons_on_top(void) {
    const struct draw_layer_list *layer = &list->layers[LAYER_OVERLAY];
    int polygons = 0;
    for (int i = 0; i < layer->count; i++) {
        polygons += layer->commands[i].kind == DRAW_POLYGON;
    }
    return polygons;
}

static void earned_seals_land_one_after_another(void **state) {
    const struct notice_seal seals[] = {
        {ICON_SUN, "A whole week"}, {ICON_CHECK, "At first sight"}, {ICON_PIN, "A steady hand"}};
    (void)state;
    app->is_scripted = app->settings.is_reduced = 0;
    notice_seals(app, "Three seals", seals, 3);
    driver_wait(&driver, 100);
    const int first = polygons_on_top();
    assert_int_equal(app_pace(app, app->now), APP_MOVES);
    driver_wait(&driver, 1000);
    assert_true(polygons_on_top() > first);
    assert_false(notice_is_moving(app, app->now));
    app->settings.is_reduced = 1;
    notice_seals(app, "Three seals more", seals, 3);
    assert_false(notice_is_moving(app, app->now));
}

static void a_first_winter_begins_with_its_page(void **state) {
    (void)state;
    click_new_match();
    choose("Season", 1);
    click("Begin");
    assert_string_equal(driver_scene(&driver), "dialog"); /* the first winter */
    click("Start the match");
    assert_string_equal(driver_scene(&driver), "rules"); /* what winter changes lies over the table */
    assert_true(draw_list_shows(list, "In winter all the rules of summer apply"));
    key(UI_KEY_CANCEL);
    assert_string_equal(driver_scene(&driver), "table");
    app_replace(app, title_scene_new());
    driver_frame(&driver);
    click_new_match();
    click("Begin");
    assert_string_equal(driver_scene(&driver), "table"); /* told once */
}

static void a_new_match_has_the_seats_that_were_chosen(void **state) {
    (void)state;
    click_new_match();
    choose("Third seat", 2);
    click("First seat’s name");
    for (int i = 0; i < 8; i++) {
        driver_key(&driver, UI_KEY_BACKSPACE, 0, 0);
    }
    driver_text(&driver, "J\xc3\xb6rg");
    choose("Season", 1);
    choose("Who begins", 3);
    click("Begin");
    click("Start the match");
    key(UI_KEY_CANCEL);
    assert_string_equal(driver_scene(&driver), "table");
    struct save save;
    assert_true(saves_latest(folder, app->shelf, table_use, NULL, &save));
    assert_int_equal(save.seats, 3);
    assert_int_equal(((struct seasons_state *)save.board)->season, WINTER);
    assert_string_equal(save.names[0], "J\xc3\xb6rg");
    assert_false(save.is_bot[0]);
    assert_true(save.is_bot[1] && save.is_bot[2]);
    assert_string_equal(app->settings.player_name, "J\xc3\xb6rg");
}

static int is_drawn(const char *words) {
    for (int layer = 0; layer < DRAW_LAYERS; layer++) {
        for (int i = 0; i < list->layers[layer].count; i++) {
            const struct draw_command *command = &list->layers[layer].commands[i];
            if (command->kind == DRAW_TEXT && strcmp(draw_list_name(list, command->name), words) == 0) {
                return 1;
            }
        }
    }
    return 0;
}

/* A seed and sides that cannot be chosen are said to be drawn; a caption stands over something. */
static void with_a_friend_it_says_what_is_drawn_by_lot(void **state) {
    const char *drawn = "With friends the seed is drawn by lot: nobody can foretell the match.";
    (void)state;
    if (!far_is_supported()) {
        skip();
    }
    click_new_match();
    driver_frame(&driver);
    assert_true(is_drawn("Strength"));
    assert_null(driver_find(&driver, drawn));
    choose("Second seat", 3);
    driver_frame(&driver);
    assert_null(driver_find(&driver, "Another seed"));
    assert_non_null(driver_find(&driver, drawn));
    choose("Third seat", 1);
    driver_frame(&driver);
    assert_false(is_drawn("Strength"));
}

static int chosen(const char *label) {
    const struct widget *choice = driver_find(&driver, label);
    assert_non_null(choice);
    return choice->value;
}

static void a_first_table_has_three_seats(void **state) {
    (void)state;
    click_new_match();
    assert_int_equal(chosen("First seat"), 0);  /* a person */
    assert_int_equal(chosen("Second seat"), 1); /* Apprentices */
    assert_int_equal(chosen("Second seat’s strength"), 0);
    assert_int_equal(chosen("Third seat"), 2);
    assert_int_equal(chosen("Third seat’s strength"), 0);
    assert_int_equal(chosen("Fourth seat"), 0); /* empty */
}

/* A match holds the bots that were given, the table of last time that they are to follow. */
static void bots_as_strong_as_the_player_are_of_a_step_in_the_match(void **state) {
    (void)state;
    click_new_match();
    choose("Second seat", 2);
    const struct widget *seat = driver_find(&driver, "Second seat");
    assert_string_equal(seat->options[2], "Like me");
    const struct rect segment = ui_segment(seat, 2);
    driver_move(&driver, segment.x + segment.w / 2, segment.y + segment.h / 2);
    driver_frame(&driver);
    assert_non_null(strstr(driver_find(&driver, "Second seat")->hint, "begins between Apprentice and Journeyman"));
    click("Begin");
    struct table *table = (struct table *)app_top(app);
    assert_string_equal(match_seats(table->match)[1].control, "bot:apprentice-2");
    assert_string_equal(table->bots[1].level->name, "apprentice-2");
    assert_string_equal(settings_seats_of(&app->settings, "seasons")[1].control, "bot:like-me");
}

static void the_table_of_last_time_is_set_again(void **state) {
    (void)state;
    click_new_match();
    choose("Second seat’s strength", 5);
    choose("Fourth seat", 2);
    driver_frame(&driver);
    choose("Fourth seat’s strength", 6);
    choose("Season", 1);
    click("Fourth seat’s name");
    driver_text(&driver, "Odo");
    click("Begin");
    assert_string_equal(driver_scene(&driver), "dialog"); /* the first winter */
    click("Start the match");
    key(UI_KEY_CANCEL);
    assert_string_equal(driver_scene(&driver), "table");
    app_replace(app, title_scene_new());
    driver_frame(&driver);
    click_new_match();
    assert_int_equal(chosen("Second seat"), 1);
    assert_int_equal(chosen("Second seat’s strength"), 5);
    assert_int_equal(chosen("Third seat’s strength"), 0);
    assert_int_equal(chosen("Fourth seat"), 2);
    assert_int_equal(chosen("Fourth seat’s strength"), 6);
    assert_int_equal(chosen("Season"), 1);
    assert_string_equal(driver_find(&driver, "Fourth seat’s name")->text, "Odo");
    struct settings again;
    char path[128], notice[PLATFORM_ERROR_SIZE];
    snprintf(path, sizeof path, "%s/settings.json", folder);
    settings_read(path, &again, notice);
    assert_string_equal(settings_seats_of(&again, game_list[0]->name)[3].control, "bot:master");
    assert_string_equal(settings_seats_of(&again, game_list[0]->name)[3].name, "Odo");
}

/* Where the words that are drawn begin with TEXT; empty: nowhere. */
static struct rect place_of_words(const char *text) {
    for (int layer = 0; layer < DRAW_LAYERS; layer++) {
        for (int i = 0; i < list->layers[layer].count; i++) {
            const struct draw_command *command = &list->layers[layer].commands[i];
            if (command->kind == DRAW_TEXT && !strncmp(draw_list_name(list, command->name), text, strlen(text))) {
                return command->rect;
            }
        }
    }
    return (struct rect){0, 0, 0, 0};
}

/* What each game is like is said in one and the same place, and for how many it is. */
static void each_game_is_described_in_the_same_place(void **state) {
    struct rect first = {0, 0, 0, 0};
    (void)state;
    click_new_match();
    for (int i = 0; table_listed(i); i++) {
        choose("Game", i);
        driver_frame(&driver);
        const struct rect place = place_of_words(table_listed(i)->pitch);
        assert_false(rect_is_empty(place));
        assert_int_equal(draw_list_shows(list, "2 to 4 players"), table_listed(i)->game->most_seats == 4);
        first = i ? first : place;
        assert_memory_equal(&place, &first, sizeof first);
    }
}

/* Each game has its own seats, options and memory; the one that was played last is offered first. */
static void each_game_remembers_its_own_table(void **state) {
    (void)state;
    for (int i = 0; table_listed(i); i++) {
        const struct game_ops *game = table_listed(i)->game;
        click_new_match();
        choose("Game", i);
        assert_int_equal(driver_find(&driver, "Third seat") != NULL, game->most_seats >= 3);
        assert_int_equal(driver_find(&driver, "Fourth seat") != NULL, game->most_seats >= 4);
        assert_int_equal(driver_find(&driver, "Season") != NULL, table_listed(i)->around->options != NULL);
        choose("Second seat’s strength", 1 + i % 3);
        click("Begin");
        assert_string_equal(driver_scene(&driver), "table");
        assert_ptr_equal(((struct table *)app_top(app))->ops, table_listed(i));
        app_replace(app, title_scene_new());
        driver_frame(&driver);
        click_new_match();
        assert_int_equal(chosen("Game"), i);
        click_back_to_the_title();
    }
    click_new_match();
    for (int i = 0; table_listed(i); i++) {
        choose("Game", i);
        assert_int_equal(chosen("Second seat’s strength"), 1 + i % 3);
    }
}

/* Whatever was played last. */
static void results_lead_to_their_own_game(void **state) {
    (void)state;
    for (int i = 0; table_listed(i); i++) {
        app->places->new_match(app, table_listed(i)->game);
        driver_frame(&driver);
        click("Begin");
        results_push(app, (struct table *)app_top(app), 0);
        driver_wait(&driver, 2000);
        snprintf(app->settings.game, sizeof app->settings.game, "%s", table_listed(!i)->game->name);
        click("Statistics");
        assert_string_equal(driver_scene(&driver), "statistics");
        assert_int_equal(chosen("Game"), i);
        click("Back");
        click("New match");
        assert_string_equal(driver_scene(&driver), "new-match");
        assert_int_equal(chosen("Game"), i);
        key(UI_KEY_CANCEL);
        click("Statistics");
        assert_int_equal(chosen("Game"), !i);
        key(UI_KEY_CANCEL);
    }
}

static const struct kilt_state *kilt_shown_first(void) {
    return (const struct kilt_state *)((struct table *)app_top(app))->shown;
}

/* K1: where each seat has one clan it can be chosen, no clan twice; what nobody chose is drawn, and a rematch keeps
 * all. */
static void clans_are_chosen_or_drawn(void **state) {
    (void)state;
    click_new_match();
    choose("Game", 1);
    choose("Fourth seat", 2);
    for (int times = 0; times < KILT_RED + 1; times++) {
        click("First seat’s colour");
    }
    for (int times = 0; times < KILT_ORANGE + 1; times++) {
        click("Third seat’s colour");
    }
    click("Third seat’s colour"); /* red is taken: by lot again */
    click("Third seat’s colour");
    click("Begin");
    assert_string_equal(driver_scene(&driver), "table");
    assert_int_equal(kilt_shown_first()->owner[KILT_RED], 0);
    assert_int_equal(kilt_shown_first()->owner[KILT_DARK_GRAY], 2);
    assert_int_not_equal(kilt_shown_first()->owner[KILT_ORANGE], kilt_shown_first()->owner[KILT_LIGHT_GRAY]);
    uint8_t before[KILT_COLOURS];
    memcpy(before, kilt_shown_first()->owner, sizeof before);
    results_rematch(app, (struct table *)app_top(app));
    driver_frame(&driver);
    assert_memory_equal(kilt_shown_first()->owner, before, sizeof before);
    assert_int_equal(settings_seats_of(&app->settings, "kilt")[2].side, KILT_DARK_GRAY + 1);
    app_replace(app, title_scene_new());
    driver_frame(&driver);
    click_new_match();
    choose("Fourth seat", 0);
    choose("Third seat", 0); /* two seats have two clans each, which are drawn */
    click("Begin");
    assert_int_equal(kilt_shown_first()->seat_count, 2);
}

static void each_level_says_how_it_plays(void **state) {
    (void)state;
    click_new_match();
    const struct widget *choice = driver_find(&driver, "Second seat’s strength");
    const struct rect last = ui_segment(choice, choice->option_count - 1), first = ui_segment(choice, 0);
    driver_move(&driver, last.x + last.w / 2, last.y + last.h / 2);
    driver_frame(&driver);
    assert_non_null(strstr(driver_find(&driver, "Second seat’s strength")->hint, "strongest"));
    driver_move(&driver, first.x + first.w / 2, first.y + first.h / 2);
    driver_frame(&driver);
    assert_non_null(strstr(driver_find(&driver, "Second seat’s strength")->hint, "first match"));
    choose("Second seat", 0);
    driver_frame(&driver);
    assert_null(driver_find(&driver, "Second seat")->hint); /* a person */
    assert_null(driver_find(&driver, "Second seat’s strength"));
}

static void two_seats_never_share_a_colour(void **state) {
    (void)state;
    click_new_match();
    for (int i = 0; i < PLAYER_COLOURS; i++) {
        click("Second seat’s colour");
    }
    choose("Third seat", 1);
    choose("Fourth seat", 1);
    for (int i = 0; i < 3; i++) {
        click("First seat’s colour");
        click("Third seat’s colour");
    }
    click("Begin");
    assert_string_equal(driver_scene(&driver), "curtain"); /* three people: the first is called */
}

static void begin_a_match(void) {
    click_new_match();
    click("Begin");
    driver_wait(&driver, 2000);
    key(UI_KEY_MENU);
    assert_string_equal(driver_scene(&driver), "menu");
}

static void a_page_of_the_menu_comes_back_to_the_menu(void **state) {
    static const struct {
        const char *label, *scene;
    } pages[] = {{"Options", "options"}, {"Keys and buttons", "keys"}, {"Rules", "rules"}};
    (void)state;
    begin_a_match();
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        click(pages[i].label);
        assert_string_equal(driver_scene(&driver), pages[i].scene);
        key(UI_KEY_CANCEL);
        assert_string_equal(driver_scene(&driver), "menu");
    }
    key(UI_KEY_CANCEL);
    assert_string_equal(driver_scene(&driver), "table");
}

static void the_menu_speaks_the_language_that_its_options_chose(void **state) {
    (void)state;
    begin_a_match();
    click("Options");
    language_set(LANGUAGE_GERMAN);
    key(UI_KEY_CANCEL);
    assert_string_equal(driver_scene(&driver), "menu");
    assert_non_null(driver_find(&driver, "Optionen"));
    assert_null(driver_find(&driver, "Options"));
    key(UI_KEY_CANCEL);
    assert_string_equal(driver_scene(&driver), "table");
    language_set(LANGUAGE_ENGLISH);
}

static struct game_setup setup_on_table(struct seasons_state *board) {
    struct save save;
    assert_true(saves_latest(folder, app->shelf, table_use, NULL, &save));
    memcpy(board, save.board, sizeof *board);
    struct match_file_read read = {0};
    match_file_read(save.path, app->shelf, &read);
    assert_non_null(read.match);
    const struct game_setup setup = *match_setup(read.match);
    match_file_read_free(&read);
    return setup;
}

static void a_match_is_played_again_from_its_start(void **state) {
    struct seasons_state before, after;
    (void)state;
    begin_a_match();
    const struct game_setup first = setup_on_table(&before);
    click("Play again from the start");
    click("Back");
    assert_string_equal(driver_scene(&driver), "table");
    key(UI_KEY_MENU);
    click("Play again from the start");
    click("From the beginning");
    assert_string_equal(driver_scene(&driver), "table");
    driver_wait(&driver, 1000);
    const struct game_setup second = setup_on_table(&after);
    assert_int_equal(first.seed, second.seed);
    assert_int_equal(first.seats, second.seats);
    assert_int_equal(after.round, 1);
    struct saves *saves = saves_list(folder, app->shelf, table_use);
    assert_int_equal(saves->count, 2);
    saves_free(saves);
}

/* A hasty click beside the last entry does not end the program. */
static void what_leaves_the_match_stands_off_the_rest(void **state) {
    (void)state;
    begin_a_match();
    const struct rect again = driver_find(&driver, "Play again from the start")->rect,
                      call = driver_find(&driver, "Call Master Ulrich")->rect,
                      quit = driver_find(&driver, "Quit")->rect,
                      title = driver_find(&driver, "Back to the title screen")->rect;
    const int gap = call.y - again.y - again.h;
    assert_int_equal(quit.y, title.y);
    assert_true(quit.y - (call.y + call.h) > again.h / 3);
    assert_true(gap < again.h / 3);
}

static void options_take_effect_and_are_kept(void **state) {
    (void)state;
    char path[128];
    click("Options");
    click("Reduced motion");
    click("Play");
    choose("How fast bots play", 3);
    click("Sound");
    const struct widget *music = driver_find(&driver, "Music");
    driver_drag(&driver, music->rect.x + music->rect.w / 2, music->rect.y + music->rect.h / 2, music->rect.x - 50,
                music->rect.y);
    click("Done");
    assert_true(app->settings.is_reduced);
    assert_int_equal(app->settings.bots, PACE_AT_ONCE);
    assert_int_equal(app->settings.volumes.music, 0);
    struct settings again;
    char notice[PLATFORM_ERROR_SIZE];
    snprintf(path, sizeof path, "%s/settings.json", folder);
    settings_read(path, &again, notice);
    assert_memory_equal(&again, &app->settings, sizeof again);
}

static void the_size_of_the_interface_is_capped_by_the_window_and_says_so(void **state) {
    (void)state;
    click("Options");
    assert_true(draw_list_shows(list, "In this window up to 150%."));
    app->settings.percent = 200;
    driver_frame(&driver);
    assert_int_equal(app->scale.percent, 100);
}

static void the_curtain_speaks_the_language_that_the_options_chose(void **state) {
    (void)state;
    click_new_match();
    choose("Second seat", 0);
    click("Begin");
    driver_wait(&driver, 2000);
    assert_string_equal(driver_scene(&driver), "curtain");
    assert_true(draw_list_shows(list, "Your turn to choose"));
    key(UI_KEY_CANCEL);
    click("Options");
    language_set(LANGUAGE_GERMAN);
    key(UI_KEY_CANCEL);
    key(UI_KEY_CANCEL);
    assert_string_equal(driver_scene(&driver), "curtain");
    char spoken[256] = "";
    app_top(app)->ops->speak(app_top(app), 0, spoken, sizeof spoken);
    assert_false(draw_list_shows(list, "Your turn to choose"));
    assert_true(draw_list_shows(list, "Wähl jetzt geheim"));
    assert_non_null(strstr(spoken, "Wähl jetzt geheim"));
    language_set(LANGUAGE_ENGLISH);
}

static int answered;

static void take_answer(void *context, struct app *of, int button) {
    (void)context;
    (void)of;
    answered = button;
}

static void a_dialog_gives_the_button_that_was_pressed(void **state) {
    (void)state;
    const struct dialog dialog = {.heading = "Really?",
                                  .text = "It matters.",
                                  .buttons = {"Yes", "No"},
                                  .cancel = 1,
                                  .danger = 0,
                                  .answer = take_answer};
    dialog_push(app, &dialog);
    driver_frame(&driver);
    click("Yes");
    assert_int_equal(answered, 0);
    dialog_push(app, &dialog);
    driver_frame(&driver);
    driver_key(&driver, UI_KEY_CANCEL, 0, 0);
    assert_int_equal(answered, 1);
    assert_string_equal(driver_scene(&driver), "title");
}

static void drop(void *context) {
    ++*(int *)context;
}

static void a_dialog_that_goes_away_unanswered_lets_go_what_it_asked_about(void **state) {
    int dropped = 0;
    struct dialog dialog = {
        .heading = "Really?", .buttons = {"Yes", "No"}, .cancel = 1, .danger = -1, .drop = drop, .context = &dropped};
    (void)state;
    dialog_push(app, &dialog);
    driver_frame(&driver);
    click("Yes");
    assert_int_equal(dropped, 0);
    dialog_push(app, &dialog);
    driver_frame(&driver);
    app_pop(app);
    driver_frame(&driver);
    assert_int_equal(dropped, 1);
}

static void a_file_that_is_no_match_is_told_in_a_dialog(void **state) {
    (void)state;
    char path[128];
    snprintf(path, sizeof path, "%s/wrong.castellany", folder);
    FILE *file = fopen(path, "w");
    fputs("this is no match\n", file);
    fclose(file);
    assert_false(open_match(app, path));
    driver_frame(&driver);
    assert_string_equal(driver_scene(&driver), "dialog");
    assert_true(draw_list_shows(list, "cannot be opened"));
}

/* The name of its file becomes the title of the copy, cut between characters where it is too long. */
static void the_copy_of_a_file_from_elsewhere_has_a_title(void **state) {
    (void)state;
    const struct game_setup setup = {.seed = 5, .seats = 2};
    struct match *match = match_new(app_game(app, game_list[0]->name)->game, &setup, NULL, NULL);
    char from[PLATFORM_PATH_SIZE], path[PLATFORM_PATH_SIZE], error[GAME_ERROR_SIZE], name[121] = "";
    for (int i = 0; i < 60; i++) {
        snprintf(name + 2 * i, 3, "\xc3\xa4");
    }
    assert_true(saves_write(elsewhere, 1000, match, "", 0, from, error));
    match_free(match);
    snprintf(path, sizeof path, "%s/%s.castellany", elsewhere, name);
    assert_int_equal(rename(from, path), 0);
    open_match(app, path);
    driver_frame(&driver);
    struct saves *saves = read_saves(folder, app->shelf, table_use);
    assert_int_equal(saves->count, 1);
    assert_int_equal(strlen(saves->items[0].title), (SAVE_TITLE_SIZE - 1) / 2 * 2);
    assert_memory_equal(saves->items[0].title, name, strlen(saves->items[0].title));
    saves_free(saves);
}

static void a_machine_that_slept_knows_what_time_it_is(void **state) {
    (void)state;
    const int64_t before = app_wall(app), now = app->now;
    app_wall_set(app, before + 1, now); /* clocks of whole seconds tick apart */
    assert_int_equal(app_wall(app), before);
    app_wall_set(app, before + 8 * 60 * 60, now);
    assert_int_equal(app_wall(app), before + 8 * 60 * 60);
    app_wall_set(app, before, now);
    assert_int_equal(app_wall(app), before);
}

/* Plays MATCH of GAME to its end at random. */
static void play_out(struct match *match, const struct game *game, uint64_t seed) {
    struct random_stream random = random_seeded(seed);
    unsigned due;
    while ((due = match_to_act(match)) != 0) {
        struct intent intent;
        game->ops->pick(game, match_state(match), (uint8_t)__builtin_ctz(due), &random, &intent);
        match_submit(match, &intent, NULL);
    }
}

/* A row of the list says of which game it is and who has won; a crown stands where that was a person. */
static void the_list_of_matches_says_who_won(void **state) {
    (void)state;
    for (int bot = 0; bot < 2; bot++) {
        const struct game *game = app_game(app, "kilt")->game;
        const struct game_setup setup = {.seed = 5, .seats = 2};
        struct match_seat seats[2] = {{"Ada", "person", 0}, {"Mattis", "person", 1}};
        char path[PLATFORM_PATH_SIZE], error[GAME_ERROR_SIZE], words[64];
        uint8_t rank[GAME_MAX_SEATS];
        struct match *match = match_new(game, &setup, seats, NULL);
        play_out(match, game, 3);
        game->ops->rank(game, match_state(match), rank);
        const int best = rank[0] ? 1 : 0;
        assert_int_not_equal(rank[0], rank[1]);
        match_free(match);
        snprintf(seats[best].control, sizeof seats[best].control, "%s", bot ? "bot:master" : "person");
        match = match_new(game, &setup, seats, NULL);
        play_out(match, game, 3);
        assert_true(saves_write(folder, 1000 + bot, match, "", 0, path, error));
        match_free(match);
        struct saves *saves = read_saves(folder, app->shelf, table_use);
        assert_int_equal(saves->items[0].winners, 1u << best);
        saves_free(saves);
        app_replace(app, load_scene_new());
        driver_wait(&driver, 300);
        choose("Which matches", 1);
        driver_wait(&driver, 300);
        snprintf(words, sizeof words, "%s won", seats[best].name);
        assert_true(draw_list_shows(list, "Kilt Castle: "));
        assert_true(draw_list_shows(list, words));
        remove(path);
    }
}

/* A seal that was earned still says what for. */
static void earned_seals_say_what_they_were_for(void **state) {
    char path[PLATFORM_PATH_SIZE + 32], error[PLATFORM_ERROR_SIZE];
    const struct statistics_match record = {
        .id = "0123456789abcdef",
        .at = 1790000000,
        .game = "seasons",
        .variant = "summer",
        .seats = 2,
        .by = {{.name = "Ada", .by = "person", .points = 90, .earned = "palace"}, {.by = "bot:master", .rank = 1}}};
    (void)state;
    snprintf(app->records, sizeof app->records, "%s", elsewhere);
    statistics_path(app->records, path);
    assert_true(statistics_add(path, &record, error));
    app_replace(app, title_scene_new());
    driver_frame(&driver);
    click("Statistics");
    choose("Page", 1);
    driver_wait(&driver, 200);
    assert_true(draw_list_shows(list, "Erect the palace."));
    assert_true(draw_list_shows(list, "Ada, "));
    assert_non_null(driver_find(&driver, "The palace stands, earned"));
}

/* What is typed and has no room is not dropped without a word. */
static void a_name_that_is_full_says_so(void **state) {
    (void)state;
    click_new_match();
    click("First seat’s name");
    for (int i = 0; i < MATCH_NAME_SIZE / 2 + 4; i++) {
        assert_false(draw_list_shows(list, "There is room for"));
        driver_text(&driver, "m");
        driver_frame(&driver);
        if (draw_list_shows(list, "There is room for 31 letters")) {
            assert_int_equal(strlen(driver_find(&driver, "First seat’s name")->text), MATCH_NAME_SIZE / 2 - 1);
            return;
        }
    }
    fail_msg("letters are dropped without a word");
}

/* What stands in the field to rename a save is text that can be kept. */
static void names_without_a_title_are_cut_between_characters(void **state) {
    (void)state;
    struct save save = {.is_readable = 1, .seats = 4};
    char text[SAVE_TITLE_SIZE];
    for (int seat = 0; seat < 4; seat++) {
        for (int i = 0; i < 15 + seat; i++) {
            strcat(save.names[seat], "\xd0\x9f");
        }
    }
    load_name(&save, text, sizeof text);
    assert_true(text_is_clean(text, strlen(text)));
    assert_in_range(strlen(text), sizeof text - 4, sizeof text - 1);
}

/* ---- every menu at every size ---- */

static struct scene *options_alone(void) {
    return options_scene_new();
}

static struct scene *(*const menus[])(void) = {title_scene_new, new_match_scene_new, load_scene_new, options_alone};
enum { MENUS = sizeof menus / sizeof *menus };

static void show_menu(int menu) {
    app_replace(app, menus[menu]());
    driver_wait(&driver, 1000);
}

static void assert_layout(void) {
    const struct ui *ui = top_ui();
    const struct rect area = platform_area(platform);
    for (int i = 0; i < ui->count; i++) {
        const struct widget *a = &ui->widgets[i];
        const struct rect inside = rect_common(a->rect, area);
        assert_true(a->list || (inside.w == a->rect.w && inside.h == a->rect.h));
        assert_true(a->rect.w > 0 && a->rect.h > 0);
        for (int j = 0; j < i; j++) {
            const struct widget *b = &ui->widgets[j];
            assert_true(a->list || b->list || rect_is_empty(rect_common(a->rect, b->rect)));
        }
    }
}

static void widgets_stay_in_the_window_and_off_each_other(void **state) {
    (void)state;
    const int sizes[][2] = {{1024, 576}, {1280, 720}, {1366, 900}, {1920, 1080}, {2560, 1440}, {1200, 1900}};
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
        platform_resize(platform, sizes[size][0], sizes[size][1]);
        for (int percent = 80; percent <= 200; percent += 40) {
            app->settings.percent = percent;
            for (int menu = 0; menu < MENUS; menu++) {
                show_menu(menu);
                assert_layout();
            }
        }
    }
}

static void keys_alone_reach_everything(void **state) {
    (void)state;
    for (int menu = 0; menu < MENUS; menu++) {
        show_menu(menu);
        struct ui *ui = top_ui();
        unsigned char reached[UI_MAX_WIDGETS] = {0};
        for (int step = 0; step < 2 * ui->count; step++) {
            driver_key(&driver, UI_KEY_NEXT, 0, 0);
            for (int i = 0; i < ui->count; i++) {
                reached[i] |= ui->widgets[i].id == ui->focus;
            }
        }
        for (int i = 0; i < ui->count; i++) {
            const enum ui_kind kind = ui->widgets[i].kind;
            assert_true(reached[i] || kind == UI_KIND_LIST);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_title_leads_everywhere, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(the_castle_stands_free_in_a_narrow_window, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(who_has_finished_a_match_is_not_new_here, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(learning_shows_what_the_games_are_like, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(the_list_of_matches_says_who_won, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(earned_seals_say_what_they_were_for, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(a_name_that_is_full_says_so, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(earned_seals_do_not_follow_into_the_next_scene, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(earned_seals_land_one_after_another, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(a_first_winter_begins_with_its_page, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(with_a_friend_it_says_what_is_drawn_by_lot, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(a_new_match_has_the_seats_that_were_chosen, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(a_first_table_has_three_seats, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(bots_as_strong_as_the_player_are_of_a_step_in_the_match, app_kit_open,
                                        app_kit_close),
        cmocka_unit_test_setup_teardown(the_table_of_last_time_is_set_again, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(each_game_remembers_its_own_table, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(results_lead_to_their_own_game, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(each_game_is_described_in_the_same_place, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(clans_are_chosen_or_drawn, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(each_level_says_how_it_plays, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(two_seats_never_share_a_colour, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(a_page_of_the_menu_comes_back_to_the_menu, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(the_menu_speaks_the_language_that_its_options_chose, app_kit_open,
                                        app_kit_close),
        cmocka_unit_test_setup_teardown(a_match_is_played_again_from_its_start, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(what_leaves_the_match_stands_off_the_rest, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(options_take_effect_and_are_kept, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(the_size_of_the_interface_is_capped_by_the_window_and_says_so, app_kit_open,
                                        app_kit_close),
        cmocka_unit_test_setup_teardown(the_curtain_speaks_the_language_that_the_options_chose, app_kit_open,
                                        app_kit_close),
        cmocka_unit_test_setup_teardown(a_dialog_gives_the_button_that_was_pressed, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(a_dialog_that_goes_away_unanswered_lets_go_what_it_asked_about, app_kit_open,
                                        app_kit_close),
        cmocka_unit_test_setup_teardown(a_file_that_is_no_match_is_told_in_a_dialog, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(the_copy_of_a_file_from_elsewhere_has_a_title, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(a_machine_that_slept_knows_what_time_it_is, app_kit_open, app_kit_close),
        cmocka_unit_test(names_without_a_title_are_cut_between_characters),
        cmocka_unit_test_setup_teardown(widgets_stay_in_the_window_and_off_each_other, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(keys_alone_reach_everything, app_kit_open, app_kit_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
