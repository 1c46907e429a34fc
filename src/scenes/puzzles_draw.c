/* SPDX-License-Identifier: MIT */
/* What the puzzles look like: the one of the day and the player's figures at the left, at the right a plate for each
 * puzzle of a grade. */
#include <stdio.h>

#include "app/backdrop.h"
#include "app/menu_sheet.h"
#include "app/menus.h"
#include "app/puzzle_seal.h"
#include "app/seal.h"
#include "scenes/puzzles_scene.h"
#include "ui/text.h"
#include "ui/words.h"

enum {
    WIDTH = 1130,
    HEIGHT = 660,
    LEFT = 330,
    CARD = 216,
    LINE = 30,
    PLATE_W = 112,
    PLATE_H = 58,
    PLATE_GAP = 10,
    BUTTON = 46,
    TOWER = 22,
    SEAL_ROW = 66,
    SEAL = 40,
    PLATE_SEAL = 38
};

/* ---- where things stand ---- */

struct puzzles_plan {
    struct rect panel, games, day, button, figures, seals, filter, list, buttons;
};

static struct puzzles_plan puzzles_plan(const struct puzzles_scene *scene) {
    struct puzzles_plan plan = {.panel = menu_rect(scene->app, WIDTH, HEIGHT)};
    struct rect inner = rect_inset(plan.panel, px(scene, 32));
    rect_cut_top(&inner, px(scene, 46 + 4 + 14 + 4), 0);
    plan.games = table_listed(1) ? rect_cut_top(&inner, px(scene, 40), px(scene, 16)) : (struct rect){0, 0, 0, 0};
    plan.buttons = rect_cut_bottom(&inner, px(scene, BUTTON), px(scene, 12));
    struct rect left = rect_cut_left(&inner, px(scene, LEFT), px(scene, 24));
    plan.day = rect_cut_top(&left, px(scene, CARD), px(scene, 18));
    struct rect card = rect_inset(plan.day, px(scene, 16));
    plan.button = rect_cut_bottom(&card, px(scene, BUTTON), 0);
    plan.seals = rect_cut_bottom(&left, px(scene, SEAL_ROW), px(scene, 6));
    plan.figures = left;
    plan.filter = rect_cut_top(&inner, px(scene, 40), px(scene, 14));
    plan.list = inner;
    return plan;
}

static int columns(const struct puzzles_scene *scene, struct rect area) {
    const int fit = (area.w - px(scene, 20)) / px(scene, PLATE_W + PLATE_GAP);
    return fit < 1 ? 1 : fit;
}

/* From row to row: whole rows fill AREA, so that none is cut at its foot, nor lies where the list fades. */
static int row_pitch(const struct puzzles_scene *scene, struct rect area) {
    const int least = ui_row_px(&scene->app->scale, PLATE_H) + px(scene, PLATE_GAP), rows = area.h / least;
    return rows < 1 ? least : area.h / rows;
}

static struct rect plate_of(const struct puzzles_scene *scene, struct rect area, int place) {
    const int across = columns(scene, area), gap = px(scene, PLATE_GAP), down = row_pitch(scene, area);
    const int pitch = (area.w - px(scene, 20)) / across;
    return (struct rect){area.x + place % across * pitch,
                         area.y + place / across * down - ui_list_offset(&scene->ui, ID_PUZZLES_LIST), pitch - gap,
                         down - gap};
}

static struct rect seal_of(const struct puzzles_scene *scene, struct rect row, int seal) {
    const int pitch = row.w / PUZZLE_SEALS, high = px(scene, SEAL);
    return (struct rect){row.x + seal * pitch, row.y + row.h - high, pitch, high};
}

/* ---- words ---- */

static const char *state_words(enum puzzle_state state) {
    static const char *const words[PUZZLE_STATES] = {[PUZZLE_UNTRIED] = N_("not tried yet"),
                                                     [PUZZLE_BEGUN] = N_("begun"),
                                                     [PUZZLE_SOLVED] = N_("solved"),
                                                     [PUZZLE_MISSED] = N_("missed")};
    return _(words[state]);
}

static const char *day_button(enum puzzle_state state) {
    static const char *const words[PUZZLE_STATES] = {[PUZZLE_UNTRIED] = N_("Solve it"),
                                                     [PUZZLE_BEGUN] = N_("Go on"),
                                                     [PUZZLE_SOLVED] = N_("Look at it again"),
                                                     [PUZZLE_MISSED] = N_("Try again")};
    return _(words[state]);
}

/* ---- declaring ---- */

static void declare_games(struct puzzles_scene *scene, struct rect rect) {
    int chosen = 0;
    while (table_listed(chosen) != scene->table) {
        chosen++;
    }
    if (table_listed(1)) {
        ui_choice(&scene->ui, ID_PUZZLES_GAME, rect, _("Game"), scene->games, table_listed_titles(scene->games),
                  chosen);
    }
}

static void declare_filter(struct puzzles_scene *scene, struct rect rect) {
    for (int grade = 1; grade <= PUZZLE_GRADES; grade++) {
        scene->filters[grade - 1] = ui_format(&scene->ui, P_("%d tower", "%d towers", grade), grade);
    }
    scene->filters[PUZZLES_MISSED] = _("Missed");
    ui_choice(&scene->ui, ID_PUZZLES_FILTER, rect, _("How hard"), scene->filters, PUZZLES_FILTERS, scene->filter);
}

static void declare_plates(struct puzzles_scene *scene, struct rect area) {
    const int across = columns(scene, area), rows = (scene->count + across - 1) / across;
    ui_list(&scene->ui, ID_PUZZLES_LIST, area, rows * row_pitch(scene, area))->fade = THEME_PARCHMENT;
    for (int i = 0; i < scene->count; i++) {
        const int index = scene->view[i];
        const char *label =
            ui_format(&scene->ui, _("Puzzle %d, %s"), index + 1, state_words(puzzles_state(scene, index)));
        struct widget *plate = ui_hotspot(&scene->ui, ID_PUZZLES_ONE + index, plate_of(scene, area, i), label, 0);
        plate->list = ID_PUZZLES_LIST;
    }
}

static void declare_seals(struct puzzles_scene *scene, struct rect row) {
    for (int i = 0; i < PUZZLE_SEALS; i++) {
        const struct puzzle_seal_words *words = puzzle_seal_words(i);
        const char *label = ui_format(&scene->ui, scene->seals >> i & 1 ? _("%s, earned") : _("%s, not earned yet"),
                                      _(words->title));
        ui_hotspot(&scene->ui, ID_PUZZLES_SEAL + i, seal_of(scene, row, i), label, 0)->hint = _(words->task);
    }
}

void puzzles_declare(struct puzzles_scene *scene) {
    struct puzzles_plan plan = puzzles_plan(scene);
    ui_begin(&scene->ui, &scene->app->scale, scene->app->metrics);
    scene->ui.is_reduced = scene->app->settings.is_reduced;
    declare_games(scene, plan.games);
    if (scene->of_day >= 0) {
        ui_button(&scene->ui, ID_PUZZLES_DAY, plan.button, day_button(puzzles_state(scene, scene->of_day)), UI_MAIN);
    }
    declare_seals(scene, plan.seals);
    declare_filter(scene, plan.filter);
    declare_plates(scene, plan.list);
    ui_button(&scene->ui, ID_PUZZLES_BACK, rect_cut_left(&plan.buttons, px(scene, 190), 0), _("Back"), UI_CANCEL)
        ->icon = ICON_BACK;
    ui_end(&scene->ui);
}

/* ---- drawing ---- */

static void write(const struct puzzles_scene *scene, struct draw_list *list, enum theme_text role, uint32_t colour,
                  enum align align, struct rect rect, const char *words) {
    const struct text_style style = theme_text(&scene->app->scale, role, colour, align);
    draw_text(list, text_fitted(scene->app->metrics, style, rect.w, words), rect, words);
}

/* A tower with battlements. */
static void draw_tower(struct draw_list *list, struct rect at, uint32_t colour) {
    const int w = at.w, h = at.h, merlon = (w + 4) / 5;
    draw_box(list, (struct rect){at.x + w / 8, at.y + h / 3, w - w / 4, h - h / 3}, 0, colour);
    for (int i = 0; i < 3; i++) {
        draw_box(list, (struct rect){at.x + i * (w - merlon) / 2, at.y, merlon, h / 3}, 0, colour);
    }
    draw_box(list, (struct rect){at.x, at.y + h / 6, w, h / 4}, 0, colour);
}

static void draw_towers(const struct puzzles_scene *scene, struct draw_list *list, struct rect row, int grade) {
    const int size = px(scene, TOWER), gap = px(scene, 8);
    for (int i = 0; i < PUZZLE_GRADES; i++) {
        const struct rect at = {row.x + i * (size + gap), row.y + (row.h - size) / 2, size * 3 / 4, size};
        draw_tower(list, at, i < grade ? THEME_WAX : THEME_HOLLOW(0x30));
    }
}

/* A seal for what is solved; for what was missed, and may be tried again, its place. */
static void draw_state(struct draw_list *list, struct rect at, enum puzzle_state state) {
    if (state == PUZZLE_SOLVED) {
        seal_draw(list, at, ICON_CHECK);
    } else if (state == PUZZLE_MISSED) {
        seal_draw_empty(list, at, ICON_UNDO);
    } else if (state == PUZZLE_BEGUN) {
        seal_draw_empty(list, at, ICON_PEN);
    }
}

/* Its number, and what became of it in a word and a sign. */
static void draw_plate(const struct puzzles_scene *scene, struct draw_list *list, const struct widget *plate) {
    const int index = plate->id - ID_PUZZLES_ONE, size = px(scene, PLATE_SEAL);
    const enum puzzle_state state = puzzles_state(scene, index);
    char number[16];
    struct rect at = plate->rect;
    draw_kit(list, ui_pointed(&scene->ui) == plate->id ? KIT_TAB ".hover" : KIT_TAB, at);
    at = rect_inset(at, px(scene, 10));
    const struct rect sign = rect_cut_right(&at, size, px(scene, 4));
    draw_state(list, rect_centred(sign, size, size), state);
    snprintf(number, sizeof number, "%d", index + 1);
    if (state != PUZZLE_UNTRIED) {
        write(scene, list, TEXT_SMALL, THEME_INK_SOFT, ALIGN_LEFT, rect_cut_bottom(&at, at.h * 2 / 5, 0),
              state_words(state));
    }
    write(scene, list, TEXT_NUMBER, THEME_INK, ALIGN_LEFT, at, number);
}

static void draw_plates(const struct puzzles_scene *scene, struct draw_list *list, struct rect area) {
    draw_clip_push(list, area);
    for (int i = 0; i < scene->ui.count; i++) {
        const struct widget *plate = &scene->ui.widgets[i];
        if (plate->id >= ID_PUZZLES_ONE && rect_meets(plate->rect, area)) {
            draw_plate(scene, list, plate);
        }
    }
    draw_clip_pop(list);
    if (!scene->count) {
        write(scene, list, TEXT_BODY_ITALIC, THEME_INK_SOFT, ALIGN_CENTRE, area,
              scene->filter == PUZZLES_MISSED ? _("Nothing was missed.") : _("There are none."));
    }
}

static void draw_day(const struct puzzles_scene *scene, struct draw_list *list, struct rect card) {
    draw_kit(list, KIT_PANEL, card);
    card = rect_inset(card, px(scene, 16));
    write(scene, list, TEXT_SUBHEADING, THEME_WAX, ALIGN_LEFT, rect_cut_top(&card, px(scene, 30), px(scene, 6)),
          _("Puzzle of the day"));
    if (scene->of_day < 0) {
        return;
    }
    draw_towers(scene, list, rect_cut_top(&card, px(scene, 30), px(scene, 4)),
                puzzle_file_head(scene->file, scene->of_day)->grade);
    struct rect row = rect_cut_top(&card, px(scene, 26), 0);
    const enum puzzle_state state = puzzles_state(scene, scene->of_day);
    if (state != PUZZLE_UNTRIED) {
        draw_state(list, rect_cut_left(&row, row.h, px(scene, 6)), state);
    }
    write(scene, list, TEXT_BODY, THEME_INK_SOFT, ALIGN_LEFT, row,
          state == PUZZLE_UNTRIED ? _("the same for everybody today") : state_words(state));
}

static void draw_figures(const struct puzzles_scene *scene, struct draw_list *list, struct rect area) {
    char words[128];
    const char *game = scene->table->game->name;
    const int days = puzzle_results_streak(scene->results, puzzle_day(app_wall(scene->app))),
              own = puzzle_results_grade(scene->results, game), all = scene->file ? puzzle_file_count(scene->file) : 0;
    snprintf(words, sizeof words,
             P_("%d day in a row with the puzzle of the day", "%d days in a row with the puzzle of the day", days),
             days);
    write(scene, list, TEXT_BODY, THEME_INK, ALIGN_LEFT, rect_cut_top(&area, px(scene, LINE), 0),
          days ? words : _("Solve it today, and a row of days begins."));
    snprintf(words, sizeof words, _("Solved here: %d of %d"), puzzle_results_solved(scene->results, game), all);
    write(scene, list, TEXT_BODY, THEME_INK, ALIGN_LEFT, rect_cut_top(&area, px(scene, LINE), 0), words);
    struct rect row = rect_cut_top(&area, px(scene, LINE), 0);
    const char *grade = own ? _("Your grade:") : _("Your grade is known after three puzzles.");
    const struct text_style style = theme_text(&scene->app->scale, TEXT_BODY, THEME_INK, ALIGN_LEFT);
    write(scene, list, TEXT_BODY, THEME_INK, ALIGN_LEFT, row, grade);
    if (own) {
        rect_cut_left(&row, text_width(scene->app->metrics, style, grade), px(scene, 12));
        draw_towers(scene, list, row, own);
    }
}

static void draw_seals(const struct puzzles_scene *scene, struct draw_list *list, struct rect row) {
    char words[64];
    for (int i = 0; i < PUZZLE_SEALS; i++) {
        const struct rect at = seal_of(scene, row, i);
        const int is_earned = (int)(scene->seals >> i & 1), size = at.w < at.h ? at.w : at.h;
        const struct rect seal = rect_centred(at, size, size);
        if (ui_pointed(&scene->ui) == ID_PUZZLES_SEAL + i) {
            draw_box(list, at, px(scene, 5), THEME_ROW(0x20));
        }
        (is_earned ? seal_draw : seal_draw_empty)(list, seal, puzzle_seal_words(i)->icon);
    }
    snprintf(words, sizeof words, _("Seals: %d of %d"), __builtin_popcount(scene->seals), PUZZLE_SEALS);
    write(scene, list, TEXT_SMALL, THEME_INK_SOFT, ALIGN_LEFT, rect_cut_top(&row, px(scene, 22), 0), words);
}

/* What of the file of results nobody could read. */
static void draw_skipped(const struct puzzles_scene *scene, struct draw_list *list, struct rect row) {
    char text[256];
    const int skipped = scene->results->skipped;
    if (scene->results->is_cut_off) {
        snprintf(text, sizeof text, "%s",
                 _("puzzles.jsonl could not be read to its end. Results may be missing here."));
    } else {
        snprintf(text, sizeof text,
                 P_("%d line of puzzles.jsonl could not be read. It is left as it is.",
                    "%d lines of puzzles.jsonl could not be read. They are left as they are.", skipped),
                 skipped);
    }
    if (skipped || scene->results->is_cut_off) {
        const struct text_style style = theme_text(&scene->app->scale, TEXT_SMALL, THEME_INK_SOFT, ALIGN_RIGHT);
        rect_cut_left(&row, px(scene, 200), 0);
        text_block_draw(list, scene->app->metrics, style, row, text);
    }
}

void puzzles_draw(struct puzzles_scene *scene, struct draw_list *list, int64_t now) {
    const struct puzzles_plan plan = puzzles_plan(scene);
    backdrop_draw(scene->app, list);
    backdrop_dim(list, 110);
    draw_layer(list, LAYER_OVERLAY);
    menu_sheet_draw(scene->app, list, plan.panel, MENU_PUZZLES, _("Puzzles"));
    draw_day(scene, list, plan.day);
    draw_figures(scene, list, plan.figures);
    draw_seals(scene, list, plan.seals);
    draw_plates(scene, list, plan.list);
    draw_skipped(scene, list, plan.buttons);
    ui_draw(&scene->ui, list, now);
}
