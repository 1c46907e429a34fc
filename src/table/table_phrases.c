/* SPDX-License-Identifier: MIT */
/* Numbers come over the line, never words. A bubble stands beside its speaker's panel and goes by itself; the sheet of
 * phrases is a scene over the table, so that pointer, keys, controller and the voice know it like any other. */
#include "table/table_phrases.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/menu_sheet.h"
#include "app/menus.h"
#include "castellany/memory.h"
#include "table/table_company.h"
#include "table/table_scene.h"
#include "ui/text.h"
#include "ui/words.h"

enum { STANDS_MS = 5000, BUTTON = 26, BUBBLE = 260, PAD = 10 };
enum { ONE_MOMENT = 9, GOOD_NIGHT = 16 };

static const char *const phrases[TABLE_PHRASES] = {N_("Hello!"),          N_("Good luck!"), N_("Well played!"),
                                                   N_("Oh no!"),          N_("Hm…"),        N_("Nice!"),
                                                   N_("Thank you!"),      N_("Sorry!"),     N_("One moment, please"),
                                                   N_("I’m back"),        N_("Your turn!"), N_("Let me think"),
                                                   N_("Go on tomorrow?"), N_("Yes!"),       N_("Rather not"),
                                                   N_("Good night!")};

const char *table_phrase_words(int number) {
    return number > 0 && number <= TABLE_PHRASES ? _(phrases[number - 1]) : "";
}

static struct far *far_at(const struct table *table) {
    return table->results_shown ? NULL : table_far_of(table);
}

/* ---- hearing ---- */

/* Who answers is back, whatever he said before. */
static void count_rests(struct table *table) {
    const unsigned asked = match_to_act(table->match);
    table->phrases.rests &= ~(table->phrases.asked & ~asked);
    table->phrases.asked = asked;
}

static void hear(struct table *table, int seat, int number) {
    struct table_phrases *heard = &table->phrases;
    char words[128];
    const int asks_patience = number == ONE_MOMENT || number == GOOD_NIGHT;
    heard->rests = (heard->rests & ~(1u << seat)) | (asks_patience ? 1u << seat : 0);
    if (heard->muted >> seat & 1) {
        return;
    }
    heard->numbers[seat] = number;
    heard->since[seat] = table->now;
    snprintf(words, sizeof words, _("%.60s: %s"), table->names[seat], table_phrase_words(number));
    app_say(table->app, words);
    app_play(table->app, "card_pick");
}

void table_phrases_update(struct table *table) {
    struct far *far = far_at(table);
    if (!far) {
        return;
    }
    count_rests(table);
    for (int seat = 0; seat < table->seats; seat++) {
        int64_t count;
        const int number = far_phrase(far, seat, &count);
        if (number && count > table->phrases.counts[seat]) {
            if (table->phrases.has_begun) {
                hear(table, seat, number);
            }
            table->phrases.counts[seat] = count;
        }
    }
    table->phrases.has_begun = 1;
}

int table_phrases_rests(const struct table *table, int seat) {
    return table->phrases.rests >> seat & 1;
}

/* ---- at the panels ---- */

/* The panel of SEAT, or where a game shows the own one by itself, that. */
static struct rect panel_of(const struct table *table, int seat) {
    const struct widget *panel = ui_find(&table->ui, TARGET_SEAT + seat);
    return panel ? panel->rect : seat == table->viewer ? table->layout.areas[AREA_OWN] : (struct rect){0, 0, 0, 0};
}

static int may_speak(const struct table *table) {
    return far_at(table) && table_is_person(table, table->viewer);
}

void table_phrases_declare(struct table *table) {
    const int size = table_px(table, BUTTON);
    if (!may_speak(table) || rect_is_empty(panel_of(table, table->viewer))) {
        return;
    }
    const struct rect panel = panel_of(table, table->viewer);
    const struct rect at = {panel.x + panel.w - size * 6 / 10, panel.y - size * 4 / 10, size, size};
    ui_icon_button(&table->ui, TARGET_PHRASES, at, ICON_LANGUAGE, _("Say something"), 0)->hint =
        _("Say something to your friends");
}

static void draw_bubble(struct table *table, struct draw_list *list, int seat) {
    const char *words = table_phrase_words(table->phrases.numbers[seat]);
    const struct rect panel = panel_of(table, seat), window = table->layout.window;
    const struct text_style style = theme_text(&table->app->scale, TEXT_NAME, THEME_INK, ALIGN_LEFT);
    const int pad = table_px(table, PAD), natural = text_width(table->app->metrics, style, words) + 2,
              most = table_px(table, BUBBLE), w = (natural < most ? natural : most) + 2 * pad,
              h = text_block_height(table->app->metrics, style, w - 2 * pad, words) + 2 * pad;
    struct rect box = {panel.x + panel.w + pad, panel.y + table_px(table, 16), w, h};
    if (rect_is_empty(panel)) {
        return;
    }
    if (panel.y > window.y + window.h * 2 / 3 || table->layout.is_in_rows || box.x + box.w > window.x + window.w) {
        const int is_low = panel.y > window.y + window.h / 2;
        box.x = panel.x + pad;
        box.y = is_low ? panel.y - h - pad : panel.y + panel.h + pad;
    }
    draw_soft(list, box, pad, pad, THEME_SHADE(0x70));
    draw_box(list, box, pad, THEME_PARCHMENT);
    draw_frame(list, box, pad, table_px(table, 2), THEME_GOLD_DEEP);
    text_block_draw(list, table->app->metrics, style, rect_inset(box, pad), words);
}

void table_phrases_draw(struct table *table, struct draw_list *list) {
    for (int seat = 0; far_at(table) && seat < table->seats; seat++) {
        if (table->phrases.numbers[seat] && table->now < table->phrases.since[seat] + STANDS_MS) {
            draw_bubble(table, list, seat);
        }
    }
}

/* ---- the sheet ---- */

enum { ID_PHRASE = 1, ID_MUTE = ID_PHRASE + TABLE_PHRASES, ID_CLOSE = ID_MUTE + GAME_MAX_SEATS };
enum { WIDTH = 780, EDGE = 34, TOP = 96, ROW = 42, GAP = 8, COLUMNS = 4 };

struct sheet {
    SCENE;
    struct table *table; /* lies below for as long as this */
};

static struct sheet *of(struct scene *scene) {
    return (struct sheet *)scene;
}

static void leave(struct scene *scene) {
    free(scene);
}

static void press(struct sheet *sheet, int id) {
    if (target_is(id, ID_MUTE, GAME_MAX_SEATS)) {
        return;
    }
    if (target_is(id, ID_PHRASE, TABLE_PHRASES) && far_at(sheet->table)) {
        far_say_phrase(far_at(sheet->table), sheet->table->viewer, id - ID_PHRASE + 1);
    }
    app_pop(sheet->app);
}

static void handle_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct sheet *sheet = of(scene);
    const struct ui_action action = ui_event(&sheet->ui, event, now);
    app_play_ui(sheet->app, &sheet->ui);
    if (action.type == UI_PRESSED) {
        press(sheet, action.id);
    } else if (action.type == UI_CHANGED) {
        const unsigned bit = 1u << (action.id - ID_MUTE);
        sheet->table->phrases.muted =
            action.value ? sheet->table->phrases.muted | bit : sheet->table->phrases.muted & ~bit;
    }
}

static int friends_count(const struct table *table) {
    int count = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        count += table_is_friend(table, seat);
    }
    return count;
}

static struct rect sheet_rect(const struct sheet *sheet) {
    const int rows = TABLE_PHRASES / COLUMNS + friends_count(sheet->table) + 1;
    return menu_rect(sheet->app, WIDTH, (float)(TOP + EDGE + rows * (ROW + GAP) + GAP));
}

static void declare_mutes(struct sheet *sheet, struct rect *area) {
    for (int seat = 0; seat < sheet->table->seats; seat++) {
        if (table_is_friend(sheet->table, seat)) {
            ui_switch(&sheet->ui, ID_MUTE + seat, rect_cut_top(area, px(sheet, ROW), px(sheet, GAP)),
                      ui_format(&sheet->ui, _("Hear nothing from %.60s"), sheet->table->names[seat]),
                      (int)(sheet->table->phrases.muted >> seat & 1));
        }
    }
}

static void update(struct scene *scene, int64_t now) {
    struct sheet *sheet = of(scene);
    struct rect area = sheet_rect(sheet), row;
    (void)now;
    ui_begin(&sheet->ui, &sheet->app->scale, sheet->app->metrics);
    sheet->ui.is_reduced = sheet->app->settings.is_reduced;
    area = (struct rect){area.x + px(sheet, EDGE), area.y + px(sheet, TOP), area.w - 2 * px(sheet, EDGE),
                         area.h - px(sheet, TOP) - px(sheet, EDGE)};
    const int gap = px(sheet, GAP), w = (area.w - (COLUMNS - 1) * gap) / COLUMNS;
    for (int i = 0; i < TABLE_PHRASES; i++) {
        row = i % COLUMNS ? row : rect_cut_top(&area, px(sheet, ROW), gap);
        ui_button(&sheet->ui, ID_PHRASE + i, rect_cut_left(&row, w, gap), table_phrase_words(i + 1), 0);
    }
    declare_mutes(sheet, &area);
    row = rect_cut_bottom(&area, px(sheet, ROW), 0);
    ui_button(&sheet->ui, ID_CLOSE, rect_centred(row, w, row.h), _("Back"), UI_CANCEL);
    ui_end(&sheet->ui);
}

static void draw(struct scene *scene, struct draw_list *list, int64_t now) {
    struct sheet *sheet = of(scene);
    menu_sheet_draw(sheet->app, list, sheet_rect(sheet), MENU_MESSAGES, _("Say something"));
    ui_draw(&sheet->ui, list, now);
}

static void speak(struct scene *scene, int id, char *out, size_t size) {
    (void)scene;
    if (!id) {
        snprintf(out, size, "%s", _("Say something"));
    }
}

static const struct scene_ops ops = {.name = "phrases",
                                     .is_overlay = 1,
                                     .help_page = "friends",
                                     .leave = leave,
                                     .event = handle_event,
                                     .update = update,
                                     .draw = draw,
                                     .speak = speak};

void table_phrases_push(struct table *table) {
    struct sheet *sheet = memory_new(1, sizeof *sheet);
    sheet->scene.ops = &ops;
    sheet->table = table;
    app_push(table->app, &sheet->scene);
}
