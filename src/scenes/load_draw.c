/* SPDX-License-Identifier: MIT */
/* How the scene "load" looks: the list on the left, on the right what is selected and what can be done with it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/backdrop.h"
#include "app/levels.h"
#include "app/menu_sheet.h"
#include "castellany/page.h"
#include "scenes/load_scene.h"
#include "scenes/menus.h"
#include "store/core_words.h"
#include "table/ops_around.h"
#include "ui/text.h"
#include "ui/words.h"

enum { WIDTH = 1200, HEIGHT = 664, EDGE = 30, HEAD = 66, TABS = 38, BUTTON = 46, ROW = 76, DETAIL = 404, GAP = 24 };
enum { UNDO_WIDTH = 170, ROW_ACTIONS = 6 };

struct sheet {
    struct rect panel, tabs, undo, list, detail, buttons;
};

static void lay_out(const struct load *load, struct sheet *sheet) {
    sheet->panel = menu_rect(load->app, WIDTH, HEIGHT);
    struct rect inner = rect_inset(sheet->panel, px(load, EDGE));
    rect_cut_top(&inner, px(load, HEAD), 0);
    struct rect top = rect_cut_top(&inner, ui_row_px(&load->app->scale, TABS), px(load, 12));
    sheet->tabs = rect_cut_left(&top, px(load, 560), px(load, GAP));
    sheet->undo = top;
    sheet->buttons = rect_cut_bottom(&inner, ui_row_px(&load->app->scale, BUTTON), px(load, 14));
    sheet->detail = rect_cut_right(&inner, px(load, DETAIL), px(load, GAP));
    sheet->list = inner;
}

/* ---- declaring ---- */

static const char *row_label(struct load *load, const struct save *save, int place) {
    char name[160], where[96];
    load_name(save, name, sizeof name);
    if (!save->is_readable) {
        return ui_format(&load->ui, _("Damaged file %s"), name);
    }
    table_standing(table_ops_of(save->game), save->board, STANDING_IN_SENTENCE, where, sizeof where);
    /* Translators: a number, a title or the players, "round 3 of 12". */
    return ui_format(&load->ui, _("Match %d, %s, %s"), place + 1, name, where);
}

static void declare_rows(struct load *load, struct rect list) {
    const int height = ui_row_px(&load->app->scale, ROW), bar = px(load, 18);
    ui_list(&load->ui, LOAD_LIST, list, load->view_count * height)->fade = THEME_PARCHMENT;
    const int offset = ui_list_offset(&load->ui, LOAD_LIST);
    /* Rows far outside would only fill the table of widgets. */
    const int first = offset / height - 2 > 0 ? offset / height - 2 : 0, last = (offset + list.h) / height + 2;
    for (int i = first; i < load->view_count && i <= last; i++) {
        const struct rect row = {list.x, list.y + i * height - offset, list.w - bar, height - px(load, 5)};
        struct widget *spot =
            ui_hotspot(&load->ui, LOAD_ROW + i, row, row_label(load, &load->saves->items[load->view[i]], i), 0);
        if (spot) {
            spot->list = LOAD_LIST;
        }
    }
}

/* What can be done with SAVE, the main thing first; gives how many. */
static int actions_for(const struct save *save, struct ui_row_button buttons[ROW_ACTIONS]) {
    int count = 0;
    if (save->deleted) {
        buttons[count++] = (struct ui_row_button){LOAD_OPEN, _("Restore"), ICON_UNDO, UI_MAIN};
        return count;
    }
    if (save->is_readable && save->is_over) {
        buttons[count++] = (struct ui_row_button){LOAD_OPEN, _("Watch"), ICON_NONE, UI_MAIN};
        buttons[count++] = (struct ui_row_button){LOAD_SCORES, _("Final scoring"), ICON_NONE, 0};
    } else if (save->is_readable) {
        buttons[count++] =
            (struct ui_row_button){LOAD_OPEN, save->is_kept ? _("Play from here") : _("Go on"), ICON_NONE, UI_MAIN};
        buttons[count++] = (struct ui_row_button){LOAD_WATCH, _("Watch"), ICON_NONE, 0};
    } else {
        buttons[count++] = (struct ui_row_button){LOAD_REPORT, _("Write a report"), ICON_NONE, 0};
    }
    if (save->is_readable) {
        buttons[count++] = (struct ui_row_button){LOAD_RENAME, _("Rename"), ICON_PEN, 0};
    }
    buttons[count++] = (struct ui_row_button){LOAD_SHARE, _("Share"), ICON_FOLDER, 0};
    buttons[count++] = (struct ui_row_button){LOAD_DELETE, _("Delete"), ICON_TRASH, UI_DANGER | UI_QUIET};
    return count;
}

static void declare_buttons(struct load *load, struct rect row) {
    const struct save *save = load_selected(load);
    struct ui_row_button buttons[ROW_ACTIONS];
    const int count = save ? actions_for(save, buttons) : 0, gap = px(load, 12);
    ui_button(&load->ui, LOAD_BACK, rect_cut_left(&row, px(load, 150), gap), _("Back"), UI_CANCEL)->icon = ICON_BACK;
    if (page_is_there()) {
        ui_button(&load->ui, LOAD_FILE, rect_cut_left(&row, px(load, 190), gap), _("Open a file…"), 0)->icon =
            ICON_FOLDER;
    }
    for (int i = 0; i < count; i++) {
        const int least = px(load, i == 0 ? 180 : 110), w = ui_row_button_width(&load->ui, &buttons[i]) + px(load, 44);
        ui_row_button(&load->ui, rect_cut_right(&row, w > least ? w : least, gap), &buttons[i]);
    }
}

static void declare_undo(struct load *load, struct rect row) {
    if (load->undo[0]) {
        struct widget *button =
            ui_button(&load->ui, LOAD_UNDO, rect_cut_right(&row, px(load, UNDO_WIDTH), 0), C_("deleted", "Undo"), 0);
        button->icon = ICON_UNDO;
        button->hint = _("Bring back what was deleted last (Ctrl+Z)");
    }
}

void load_declare(struct load *load) {
    static const char *labels[LOAD_FILTERS];
    struct sheet sheet;
    lay_out(load, &sheet);
    labels[LOAD_UNDER_WAY] = _("Under way");
    labels[LOAD_FINISHED] = _("Finished");
    labels[LOAD_ALL] = _("All");
    labels[LOAD_DELETED] = _("Deleted");
    ui_begin(&load->ui, &load->app->scale, load->app->metrics);
    load->ui.is_reduced = load->app->settings.is_reduced;
    ui_choice(&load->ui, LOAD_FILTER, sheet.tabs, _("Which matches"), labels, LOAD_FILTERS, (int)load->filter);
    declare_undo(load, sheet.undo);
    declare_rows(load, sheet.list);
    declare_buttons(load, sheet.buttons);
    ui_end(&load->ui);
}

void load_scroll(struct load *load, int offset, int place) {
    const int height = ui_row_px(&load->app->scale, ROW), most = place * height;
    const int least = most + height - ui_find(&load->ui, LOAD_LIST)->rect.h;
    const int at_least = offset < least ? least : offset;
    ui_list_scroll(&load->ui, LOAD_LIST, at_least > most ? most : at_least);
}

/* ---- drawing ---- */

static void text(const struct load *load, struct draw_list *list, enum theme_text role, uint32_t colour,
                 enum align align, struct rect rect, const char *words) {
    draw_text(list, theme_text(&load->app->scale, role, colour, align), rect, words);
}

static void state_text(const struct save *save, char *out, size_t size) {
    if (!save->is_readable) {
        snprintf(out, size, "%s", _("This file cannot be read as a match"));
    } else {
        table_standing(table_ops_of(save->game), save->board, STANDING_IN_LIST, out, size);
    }
}

/* "Johanna won"; nothing of a match that goes on. */
static void winner_text(const struct save *save, char *out, size_t size) {
    *out = 0;
    if (__builtin_popcount(save->winners) > 1) {
        snprintf(out, size, "%s", _("a shared victory"));
    } else if (save->winners) {
        const char *name = save->names[__builtin_ctz(save->winners)];
        snprintf(out, size, _("%s won"), name[0] ? name : "?");
    }
}

/* Which game it is, and how it stands or who has won. */
static void row_text(const struct save *save, char *out, size_t size) {
    char state[160], winner[160];
    if (!save->is_readable) {
        state_text(save, out, size);
        return;
    }
    table_standing(table_ops_of(save->game), save->board, STANDING_IN_SENTENCE, state, sizeof state);
    winner_text(save, winner, sizeof winner);
    /* Translators: the game, and how the match stands or who has won. */
    snprintf(out, size, _("%s: %s"), _(table_ops_of(save->game)->title), winner[0] ? winner : state);
}

static int is_won_by_person(const struct save *save) {
    for (int seat = 0; seat < save->seats; seat++) {
        if ((save->winners >> seat & 1) && !save->is_bot[seat]) {
            return 1;
        }
    }
    return 0;
}

/* What tells a row apart beside its words; the crown is for a person who has won. */
static enum icon sign_of(const struct save *save) {
    const int is_damaged = !save->is_readable || save->status == MATCH_FILE_BROKEN;
    return is_damaged                               ? ICON_WARNING
           : save->is_kept                          ? ICON_SAVE
           : save->is_over                          ? is_won_by_person(save) ? ICON_CROWN : ICON_NONE
           : table_ops_of(save->game)->around->sign ? table_ops_of(save->game)->around->sign(save->board)
                                                    : ICON_NONE;
}

/* What TABLE's pictures are drawn with; made when first wanted. */
static void *pictures_of(struct load *load, const struct table_ops *table) {
    int number = 0;
    while (table_list[number] != table) {
        number++;
    }
    if (!load->pictures[number]) {
        load->pictures[number] = calloc(1, table->around->picture->size);
    }
    return load->pictures[number];
}

static void draw_picture(struct load *load, struct draw_list *list, const struct save *save, struct rect rect) {
    const struct table_ops *table = save->is_readable ? table_ops_of(save->game) : NULL;
    void *own = table && table->around->picture ? pictures_of(load, table) : NULL;
    if (own) {
        table->around->picture->draw(own, load->app, list, save->board, save->colours, rect);
    } else if (save->is_readable) {
        draw_box(list, rect, 2, THEME_NO_PICTURE);
    } else {
        draw_box(list, rect, 2, THEME_NO_PICTURE);
        icon_draw(list, ICON_WARNING, rect_centred(rect, rect.h / 2, rect.h / 2), THEME_DANGER);
    }
}

static void draw_row(struct load *load, struct draw_list *list, const struct widget *spot, int is_selected) {
    const struct save *save = &load->saves->items[load->view[spot->id - LOAD_ROW]];
    char name[160], state[400], date[64];
    struct rect row = spot->rect;
    draw_kit(list, is_selected ? KIT_TAB ".selected" : load->ui.hover == spot->id ? KIT_TAB ".hover" : KIT_TAB, row);
    row = rect_inset(row, px(load, 6));
    const uint32_t ink = is_selected ? THEME_CREAM : THEME_INK, soft = is_selected ? THEME_CREAM_SOFT : THEME_INK_SOFT;
    draw_picture(load, list, save, rect_cut_left(&row, row.h * 16 / 9, px(load, 12)));
    const struct rect sign = rect_cut_right(&row, px(load, 26), px(load, 6));
    icon_draw(list, sign_of(save), rect_centred(sign, px(load, 20), px(load, 20)),
              sign_of(save) == ICON_WARNING && !is_selected ? THEME_DANGER : soft);
    row = rect_centred(row, row.w, px(load, 46));
    struct rect first = rect_cut_top(&row, row.h / 2, 0), second = row;
    load_name(save, name, sizeof name);
    row_text(save, state, sizeof state);
    saves_date(save->deleted ? save->deleted : save->touched, (time_t)app_wall(load->app), date, sizeof date);
    text(load, list, TEXT_NAME_SMALL, ink, ALIGN_LEFT, first, name);
    const struct text_style small = theme_text(&load->app->scale, TEXT_SMALL, soft, ALIGN_RIGHT);
    const int w = text_width(load->app->metrics, small, date) + 2;
    text(load, list, TEXT_SMALL, soft, ALIGN_RIGHT, rect_cut_right(&second, w, px(load, 10)), date);
    const struct text_style words = theme_text(&load->app->scale, TEXT_SMALL, soft, ALIGN_LEFT);
    draw_text(list, text_fitted(load->app->metrics, words, second.w, state), second, state);
}

static void draw_seat(struct load *load, struct draw_list *list, const struct save *save, int seat, struct rect row) {
    char points[16];
    const char *level = levels_name(save->controls[seat]);
    const struct rect mark = rect_cut_left(&row, px(load, 16), px(load, 10));
    icon_draw_player(list, table_colour(table_ops_of(save->game), save->board, seat, save->colours[seat]),
                     rect_centred(mark, mark.w, mark.w));
    snprintf(points, sizeof points, "%d", save->points[seat]);
    text(load, list, TEXT_NUMBER, THEME_INK, ALIGN_RIGHT, rect_cut_right(&row, px(load, 44), px(load, 8)), points);
    if (level) {
        const struct text_style style = theme_text(&load->app->scale, TEXT_SMALL, THEME_INK_SOFT, ALIGN_RIGHT);
        const int w = text_width(load->app->metrics, style, level) + 2;
        text(load, list, TEXT_SMALL, THEME_INK_SOFT, ALIGN_RIGHT, rect_cut_right(&row, w, px(load, 8)), level);
    }
    text(load, list, TEXT_BODY, THEME_INK, ALIGN_LEFT, row, save->names[seat][0] ? save->names[seat] : "?");
}

/* What is to be known of SAVE beyond its state: damage, kept, practice, when it goes. */
static void note_text(const struct load *load, const struct save *save, char *out, size_t size) {
    char date[64];
    if (save->deleted) {
        const time_t ends = save->deleted + SAVES_TRASH_DAYS * 24 * 60 * 60;
        saves_date(ends, (time_t)app_wall(load->app), date, sizeof date);
        snprintf(out, size, _("Deleted. It will be removed for good on %s."), date);
    } else if (save->is_of_other_game) {
        snprintf(out, size, "%s", _("This is a match of another game."));
    } else if (!save->is_readable || save->status == MATCH_FILE_BROKEN || save->status == MATCH_FILE_TORN) {
        core_words(&save->error, out, size);
    } else if (save->is_kept) {
        snprintf(out, size, "%s", _("A saved position: playing from here starts a copy."));
    } else if (save->is_practice) {
        snprintf(out, size, "%s", _("Practice: it counts in no statistics."));
    } else {
        out[0] = 0;
    }
}

static void draw_detail(struct load *load, struct draw_list *list, struct rect area) {
    const struct save *save = load_selected(load);
    char words[GAME_ERROR_SIZE + 64];
    if (!save) {
        return;
    }
    const struct rect picture = rect_cut_top(&area, area.w * 9 / 16 * 94 / 100, px(load, 8));
    draw_picture(load, list, save, picture);
    load_name(save, words, sizeof words);
    text(load, list, TEXT_NAME, THEME_INK, ALIGN_LEFT, rect_cut_top(&area, px(load, 24), 0), words);
    struct rect line = rect_cut_top(&area, px(load, 20), px(load, 3));
    state_text(save, words, sizeof words);
    text(load, list, TEXT_SMALL, THEME_INK_SOFT, ALIGN_LEFT, line, words);
    for (int seat = 0; seat < save->seats; seat++) {
        draw_seat(load, list, save, seat, rect_cut_top(&area, px(load, 23), 0));
    }
    note_text(load, save, words, sizeof words);
    const struct text_style style = theme_text(&load->app->scale, TEXT_SMALL, THEME_INK_SOFT, ALIGN_LEFT);
    rect_cut_top(&area, px(load, 3), 0);
    draw_clip_push(list, area);
    text_block_draw(list, load->app->metrics, style, area, words);
    draw_clip_pop(list);
}

static const char *empty_text(const struct load *load) {
    static const char *const texts[LOAD_FILTERS] = {
        [LOAD_UNDER_WAY] = N_("No match is under way."),
        [LOAD_FINISHED] = N_("No match is finished yet."),
        [LOAD_ALL] = N_("No saved matches yet. Every match is saved automatically from its first turn."),
        [LOAD_DELETED] = N_("Nothing was deleted in the last month."),
    };
    const int is_bare = load->filter == LOAD_UNDER_WAY && load->saves->count == 0;
    return _(texts[is_bare ? LOAD_ALL : load->filter]);
}

static void draw_undo(struct load *load, struct draw_list *list, struct rect row) {
    char words[256];
    if (load->undo[0]) {
        const struct text_style style = theme_text(&load->app->scale, TEXT_SMALL, THEME_INK_SOFT, ALIGN_RIGHT);
        rect_cut_right(&row, px(load, UNDO_WIDTH), px(load, 12));
        snprintf(words, sizeof words, _("Deleted: %s"), load->undo_name);
        draw_text(list, text_fitted(load->app->metrics, style, row.w, words), row, words);
    }
}

static void draw_rows(struct load *load, struct draw_list *list, struct rect area) {
    const struct save *selected = load_selected(load);
    draw_clip_push(list, area);
    for (int i = 0; i < load->ui.count; i++) {
        const struct widget *spot = &load->ui.widgets[i];
        if (spot->id >= LOAD_ROW && rect_meets(spot->rect, area)) {
            draw_row(load, list, spot, selected == &load->saves->items[load->view[spot->id - LOAD_ROW]]);
        }
    }
    draw_clip_pop(list);
    if (load->view_count == 0) {
        text(load, list, TEXT_BODY_ITALIC, THEME_INK_SOFT, ALIGN_CENTRE, area,
             load->waiting ? _("Reading…") : empty_text(load));
    }
}

void load_draw_all(struct load *load, struct draw_list *list, int64_t now) {
    struct sheet sheet;
    lay_out(load, &sheet);
    backdrop_draw(load->app, list);
    backdrop_dim(list, 90);
    menu_sheet_draw(load->app, list, sheet.panel, MENU_LOAD, _("Load"));
    draw_rows(load, list, sheet.list);
    draw_detail(load, list, sheet.detail);
    draw_undo(load, list, sheet.undo);
    ui_draw(&load->ui, list, now);
}
