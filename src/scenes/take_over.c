/* SPDX-License-Identifier: MIT */
/* The dialog that hands a replayed match's seats to persons and bots. What comes of it is a match file with the old
 * one's set-up and its intents so far, opened like any other. */
#include "scenes/take_over.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/backdrop.h"
#include "app/level_choice.h"
#include "app/levels.h"
#include "castellany/match_file.h"
#include "castellany/memory.h"
#include "scenes/menus.h"
#include "store/core_words.h"
#include "store/saves.h"
#include "store/seats.h"
#include "table/table_ops.h"
#include "ui/text.h"
#include "ui/words.h"

enum { ID_BACK = 1, ID_BEGIN, ID_WHO = 10, ID_LEVEL = 20 };
enum { WIDTH = 1000, ROW = 56, TOP = 76, NOTE = 50, BUTTON = 46 };

struct take_over {
    SCENE;
    struct match *begun;
    struct match_seat seats[GAME_MAX_SEATS];
    int is_bot[GAME_MAX_SEATS], levels[GAME_MAX_SEATS]; /* levels of app/levels.h: what a bot is, or would be */
    int colours[GAME_MAX_SEATS];
    int count;
};

static struct take_over *of(struct scene *scene) {
    return (struct take_over *)scene;
}

/* ---- going on ---- */

/* The match so far with the seats as chosen. Who has seen everybody's choices only practises. */
static struct match *match_of(const struct take_over *asked) {
    struct match_seat seats[GAME_MAX_SEATS];
    memcpy(seats, asked->seats, sizeof seats);
    for (int seat = 0; seat < asked->count; seat++) {
        levels_control(asked->is_bot[seat] ? asked->levels[seat] : LEVELS_NONE, seats[seat].control,
                       sizeof seats[seat].control);
        if (asked->colours[seat] < PLAYER_COLOURS) { /* that of a side is worn at its table alone */
            seats[seat].colour = (uint8_t)(asked->colours[seat] + 1);
        }
    }
    struct match *match = match_copy(asked->begun, seats);
    match_mark_practice(match);
    return match;
}

static void begin(struct take_over *asked) {
    struct app *app = asked->app;
    char path[PLATFORM_PATH_SIZE], words[ERROR_WORDS_SIZE];
    struct error error = {0};
    struct match *match = match_of(asked);
    saves_new_path(app->saves, (time_t)app_wall(app), path);
    struct match_saver *saver = app->saves[0] ? match_saver_create(path, match, &error) : NULL;
    if (saver) {
        match_saver_close(saver);
        open_match(app, path);
    } else {
        core_words(&error, words, sizeof words);
        app_notice(app, words[0] ? words : _("Nothing can be saved here, so no match can be taken over."));
    }
    match_free(match);
}

/* ---- scene ---- */

static void leave(struct scene *scene) {
    match_free(of(scene)->begun);
    free(scene);
}

static void handle_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct take_over *asked = of(scene);
    const struct ui_action action = ui_event(&asked->ui, event, now);
    app_play_ui(asked->app, &asked->ui);
    if (action.type == UI_CHANGED && action.id >= ID_LEVEL) {
        asked->levels[action.id - ID_LEVEL] = action.value;
    } else if (action.type == UI_CHANGED && action.id >= ID_WHO) {
        asked->is_bot[action.id - ID_WHO] = action.value;
    } else if (action.type == UI_PRESSED && action.id == ID_BACK) {
        app_pop(asked->app);
    } else if (action.type == UI_PRESSED && action.id == ID_BEGIN) {
        begin(asked);
    }
}

static struct rect panel(const struct take_over *asked) {
    return menu_rect(asked->app, WIDTH, (float)(32 * 2 + TOP + NOTE + asked->count * ROW + 14 + BUTTON));
}

static struct rect seat_row(const struct take_over *asked, int seat) {
    const struct ui_scale *scale = &asked->app->scale;
    struct rect inner = rect_inset(panel(asked), ui_px(scale, 32));
    rect_cut_top(&inner, ui_px(scale, TOP + NOTE) + seat * ui_px(scale, ROW), 0);
    return (struct rect){inner.x, inner.y, inner.w, ui_px(scale, ROW - 14)};
}

/* Where the level of SEAT is chosen; what is left of ROW is for who plays it. */
static struct rect cut_level(const struct take_over *asked, struct rect *row) {
    rect_cut_left(row, ui_px(&asked->app->scale, 240), 0);
    return rect_cut_right(row, row->w * 58 / 100, ui_px(&asked->app->scale, 12));
}

static void declare_seat(struct take_over *asked, int seat) {
    static const char *who[2];
    struct rect row = seat_row(asked, seat);
    const struct rect level = cut_level(asked, &row);
    const char *name = asked->seats[seat].name;
    who[0] = _("Person");
    who[1] = _("Bot");
    ui_choice(&asked->ui, ID_WHO + seat, row, ui_format(&asked->ui, _("Who plays %s"), name), who, 2,
              asked->is_bot[seat]);
    if (asked->is_bot[seat]) {
        level_choice(&asked->ui, ID_LEVEL + seat, level, ui_format(&asked->ui, _("How strong %s is"), name),
                     asked->levels[seat]);
    }
}

static void update(struct scene *scene, int64_t now) {
    struct take_over *asked = of(scene);
    const struct ui_scale *scale = &asked->app->scale;
    struct rect inner = rect_inset(panel(asked), ui_px(scale, 32));
    (void)now;
    ui_begin(&asked->ui, scale, asked->app->metrics);
    asked->ui.is_reduced = asked->app->settings.is_reduced;
    for (int seat = 0; seat < asked->count; seat++) {
        declare_seat(asked, seat);
    }
    struct rect buttons = rect_cut_bottom(&inner, ui_px(scale, BUTTON), 0);
    ui_button(&asked->ui, ID_BACK, rect_cut_left(&buttons, ui_px(scale, 180), 0), _("Back"), UI_CANCEL)->icon =
        ICON_BACK;
    ui_button(&asked->ui, ID_BEGIN, rect_cut_right(&buttons, ui_px(scale, 240), 0), _("Begin"), UI_MAIN);
    ui_end(&asked->ui);
}

static void draw_seat(const struct take_over *asked, struct draw_list *list, int seat) {
    const struct ui_scale *scale = &asked->app->scale;
    struct rect row = seat_row(asked, seat);
    row.w = ui_px(scale, 228);
    const struct rect mark_rect = rect_cut_left(&row, row.h, ui_px(scale, 8));
    const struct game *game = match_game(asked->begun);
    struct score_sheet sheet;
    char points[32];
    icon_draw_player(list, asked->colours[seat], rect_inset(mark_rect, ui_px(scale, 8)));
    game->ops->score(game, match_state(asked->begun), (uint8_t)seat, &sheet);
    snprintf(points, sizeof points, "%d", sheet.total);
    draw_text(list, theme_text(scale, TEXT_NUMBER, THEME_INK_SOFT, ALIGN_RIGHT),
              rect_cut_right(&row, ui_px(scale, 36), ui_px(scale, 10)), points);
    draw_text(list, theme_text(scale, TEXT_BODY_BOLD, THEME_INK, ALIGN_LEFT), row, asked->seats[seat].name);
    struct rect whole = seat_row(asked, seat);
    level_choice_draw(&asked->ui, list, ID_LEVEL + seat, cut_level(asked, &whole));
}

static void note_words(const struct take_over *asked, char *out, size_t size) {
    const struct game *game = match_game(asked->begun);
    _Alignas(max_align_t) unsigned char board[GAME_STATE_MAX];
    char where[96];
    game->ops->observe(game, match_state(asked->begun), GAME_NO_SEAT, board);
    table_standing(table_ops_of(game->ops), board, STANDING_IN_SENTENCE, where, sizeof where);
    /* Translators: "round 3 of 12". */
    snprintf(out, size, _("A new match starts in %s. The old one stays as it is."), where);
}

static void draw(struct scene *scene, struct draw_list *list, int64_t now) {
    struct take_over *asked = of(scene);
    const struct ui_scale *scale = &asked->app->scale;
    char note[256];
    note_words(asked, note, sizeof note);
    backdrop_dim(list, 130);
    struct rect inner = ui_panel_draw(list, scale, panel(asked), KIT_DIALOG, _("Play from here"));
    const struct text_style style = theme_text(scale, TEXT_BODY_ITALIC, THEME_INK_SOFT, ALIGN_CENTRE);
    text_block_draw(list, asked->app->metrics, style, (struct rect){inner.x, inner.y, inner.w, ui_px(scale, NOTE)},
                    note);
    for (int seat = 0; seat < asked->count; seat++) {
        draw_seat(asked, list, seat);
    }
    ui_draw(&asked->ui, list, now);
}

static const struct scene_ops ops = {
    .name = "take-over", .is_overlay = 1, .leave = leave, .event = handle_event, .update = update, .draw = draw};

static void take_seats(struct take_over *asked) {
    const struct match_seat *seats = match_seats(asked->begun);
    for (int seat = 0; seat < asked->count; seat++) {
        if (seats) {
            asked->seats[seat] = seats[seat];
        }
        if (!asked->seats[seat].name[0]) {
            snprintf(asked->seats[seat].name, MATCH_NAME_SIZE, "%s", seats_name(NULL, seat));
        }
        const char *control = asked->seats[seat].control;
        asked->is_bot[seat] = control[0] && strncmp(control, "person", 6) != 0;
        asked->levels[seat] = asked->is_bot[seat] ? levels_nearest(control) : 0;
        asked->colours[seat] = table_colour(table_ops_of(match_game(asked->begun)->ops), match_state(asked->begun),
                                            seat, seats_colour(seats, asked->count, seat));
    }
}

void take_over_push(struct app *app, struct match *begun) {
    struct take_over *asked = memory_new(1, sizeof *asked);
    asked->scene.ops = &ops;
    asked->begun = begun;
    asked->count = match_setup(begun)->seats;
    take_seats(asked);
    app_push(app, &asked->scene);
}
