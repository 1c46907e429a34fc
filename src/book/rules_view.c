/* SPDX-License-Identifier: MIT */
/* The open book: contents or hits at the left, the page at the right. Everything is placed anew in each frame; only the
 * setting of the page into lines is kept. */
#include <stdio.h>
#include <string.h>

#include "app/backdrop.h"
#include "app/look.h"
#include "app/menu_sheet.h"
#include "book/rules_scene.h"
#include "ui/text.h"
#include "ui/tween.h"
#include "ui/words.h"

enum {
    MOST_W = 1280,
    MOST_H = 940,
    LEFT = 312,
    ROW = 30,
    CHAPTER_ROW = 36,
    HIT_HEAD = 38,
    BAR = 18,
    TAIL = 24,
    MARGIN = 12,
    TOP = 6,
    LEFT_LETTERS = 22
};

#define LINK_INK 0x1d4f86ffu
#define LEFT_OUT " \xe2\x80\xa6"
#define MARK_FOUND 0xf2b1346au

struct places {
    struct rect panel, books, field, list, head, bar, page;
};

static int row_px(const struct rules *rules, float units) {
    return ui_row_px(&rules->app->scale, units);
}

/* What of ROW the thing on PANEL's corner leaves. */
static struct rect beside_thing(const struct rules *rules, struct rect panel, struct rect row) {
    const int taken = panel.x + menu_thing_reach(rules->app, panel) - row.x;
    rect_cut_left(&row, taken > 0 ? taken : 0, 0);
    return row;
}

static struct places place(const struct rules *rules) {
    struct places places;
    const struct rect area = platform_area(rules->app->platform);
    const int edge = px(rules, 18), most_w = px(rules, MOST_W), most_h = px(rules, MOST_H);
    const struct rect most = rect_inset(area, edge);
    places.panel = rect_centred(area, most.w < most_w ? most.w : most_w, most.h < most_h ? most.h : most_h);
    struct rect inner = rect_inset(places.panel, px(rules, 24));
    places.books = (struct rect){0, 0, 0, 0};
    if (rules_has_books(rules)) {
        places.books = beside_thing(rules, places.panel, rect_cut_top(&inner, row_px(rules, 40), px(rules, 14)));
    }
    /* Small windows have letters that are larger than the rest. */
    const int letter = theme_text(&rules->app->scale, TEXT_SMALL, 0, ALIGN_LEFT).px, wide = letter * LEFT_LETTERS;
    const int left_w = px(rules, LEFT) > wide ? px(rules, LEFT) : wide;
    struct rect left = rect_cut_left(&inner, left_w, px(rules, 26));
    places.field = rect_cut_top(&left, row_px(rules, 42), px(rules, 10));
    places.list = left;
    places.head = rect_cut_top(&inner, row_px(rules, 64), px(rules, 16));
    places.bar = rect_cut_right(&places.head, 3 * row_px(rules, 44) + 2 * px(rules, 6), px(rules, 12));
    /* A margin within the list keeps the ring of the focus off the words. */
    places.page = inner;
    places.page.x -= px(rules, MARGIN);
    places.page.w += px(rules, MARGIN);
    places.page.h += px(rules, 4);
    return places;
}

static struct book_easel easel_of(struct rules *rules) {
    return (struct book_easel){.ops = rules->desk->shelf.book,
                               .game = rules->desk->game,
                               .own = rules->desk->own,
                               .platform = rules->app->platform,
                               .scale = &rules->app->scale,
                               .metrics = rules->app->metrics,
                               .look = app_look(rules->app)};
}

/* ---- declaring ---- */

/* Sets the page into lines if it is another, in another width, size or reading. */
static void fit_layout(struct rules *rules, int width) {
    const struct book_easel easel = easel_of(rules);
    const int page = rules_page_number(rules);
    if (rules->set.page == page && rules->set.width == width && rules->set.factor == rules->app->scale.factor &&
        rules->set.reading == rules->desk->readings) {
        return;
    }
    rules->set.page = page;
    rules->set.width = width;
    rules->set.factor = rules->app->scale.factor;
    rules->set.reading = rules->desk->readings;
    rules_layout_make(&rules->layout, rules_page_of(rules), &easel, width);
}

static void declare_bar(struct rules *rules, struct rect bar) {
    const struct rules_desk *desk = rules->desk;
    const int side = row_px(rules, 44), gap = px(rules, 6);
    const struct {
        int id;
        enum icon icon;
        const char *label, *hint;
        unsigned flags;
    } buttons[] = {
        {RULES_ID_CLOSE, ICON_CLOSE, _("Close"), _("Close the rules (Esc)"), UI_CANCEL},
        {RULES_ID_FORWARD, ICON_FORWARD, _("Forward"), _("Forward (Alt+Right)"),
         desk->at + 1 < desk->count ? 0 : UI_DISABLED},
        {RULES_ID_BACK, ICON_BACK, _("Back"), _("Back (Alt+Left, Backspace)"), desk->at > 0 ? 0 : UI_DISABLED},
    };
    bar.h = side;
    for (size_t i = 0; i < sizeof buttons / sizeof *buttons; i++) {
        struct widget *button = ui_icon_button(&rules->ui, buttons[i].id, rect_cut_right(&bar, side, gap),
                                               buttons[i].icon, buttons[i].label, buttons[i].flags);
        if (button) {
            button->hint = buttons[i].hint;
            button->region = RULES_REGION_BAR;
        }
    }
}

static void declare_books(struct rules *rules, struct rect rect) {
    struct app_book book;
    int count = 0, chosen = 0;
    for (; count < RULES_BOOKS && rules->app->places->book(count, &book); count++) {
        rules->books[count] = _(book.title);
        chosen = book.game == rules->desk->shelf.game ? count : chosen;
    }
    struct widget *choice = ui_choice(&rules->ui, RULES_ID_BOOKS, rect, _("Game"), rules->books, count, chosen);
    if (choice) {
        choice->region = RULES_REGION_BAR;
    }
}

static void add_row(struct rules *rules, int id, struct rect rect, const char *label) {
    struct widget *row = ui_hotspot(&rules->ui, id, rect, label, 0);
    if (row) {
        row->list = RULES_ID_LIST;
        row->region = RULES_REGION_CONTENTS;
    }
}

static int contents_height(const struct rules *rules) {
    const struct rules_book *book = rules->desk->book;
    int height = 0;
    for (int c = 0; c < book->chapter_count; c++) {
        height += row_px(rules, CHAPTER_ROW);
        height += rules->desk->open >> c & 1 ? book->chapters[c].count * row_px(rules, ROW) : 0;
    }
    return height;
}

static void declare_contents(struct rules *rules, struct rect list) {
    const struct rules_book *book = rules->desk->book;
    int y = list.y - ui_list_offset(&rules->ui, RULES_ID_LIST);
    const int w = list.w - px(rules, BAR);
    for (int c = 0; c < book->chapter_count; c++) {
        const struct rules_chapter *chapter = &book->chapters[c];
        add_row(rules, RULES_ID_CHAPTER + c, (struct rect){list.x, y, w, row_px(rules, CHAPTER_ROW)}, chapter->title);
        y += row_px(rules, CHAPTER_ROW);
        for (int p = chapter->first; (rules->desk->open >> c & 1) && p < chapter->first + chapter->count; p++) {
            add_row(rules, RULES_ID_ROW + p, (struct rect){list.x, y, w, row_px(rules, ROW)}, book->pages[p].title);
            y += row_px(rules, ROW);
        }
    }
}

/* A title and three lines of its sentence. */
static int hit_height(const struct rules *rules) {
    const struct text_style style = theme_text(&rules->app->scale, TEXT_SMALL, 0, ALIGN_LEFT);
    return px(rules, HIT_HEAD) + 3 * text_line_height(rules->app->metrics, style);
}

static void declare_hits(struct rules *rules, struct rect list) {
    const int offset = ui_list_offset(&rules->ui, RULES_ID_LIST), h = hit_height(rules);
    for (int i = 0; i < rules->hit_count; i++) {
        const struct rect row = {list.x, list.y + i * h - offset, list.w - px(rules, BAR), h - px(rules, 6)};
        add_row(rules, RULES_ID_HIT + i, row, rules->desk->book->pages[rules->hits[i].page].title);
    }
}

/* Brings the row of the page into sight, once after a page was turned. */
static void show_row(struct rules *rules, struct rect list) {
    const struct rules_book *book = rules->desk->book;
    const int page = rules_page_number(rules), chapter = book->pages[page].chapter;
    int y = 0;
    if (!rules->shows_row || rules_is_searching(rules)) {
        return;
    }
    rules->shows_row = 0;
    for (int c = 0; c < chapter; c++) {
        y += row_px(rules, CHAPTER_ROW) +
             (rules->desk->open >> c & 1 ? book->chapters[c].count * row_px(rules, ROW) : 0);
    }
    y += row_px(rules, CHAPTER_ROW) + (page - book->chapters[chapter].first) * row_px(rules, ROW);
    const int offset = ui_list_offset(&rules->ui, RULES_ID_LIST);
    if (y < offset + row_px(rules, CHAPTER_ROW) || y + row_px(rules, ROW) > offset + list.h) {
        ui_list_scroll(&rules->ui, RULES_ID_LIST, y - list.h / 3);
    }
}

static void declare_left(struct rules *rules, const struct places *places) {
    struct rect list = rect_inset(places->list, px(rules, 6)), field = places->field;
    if (rules->field[0]) {
        struct widget *clear = ui_icon_button(&rules->ui, RULES_ID_CLEAR, rect_cut_right(&field, field.h, px(rules, 4)),
                                              ICON_CLOSE, _("End the search"), UI_QUIET);
        if (clear) {
            clear->region = RULES_REGION_CONTENTS;
        }
    }
    struct widget *search = ui_field(&rules->ui, RULES_ID_FIELD, field, _("Search"), rules->field, sizeof rules->field);
    if (search) {
        search->region = RULES_REGION_CONTENTS;
    }
    const int content = rules_is_searching(rules) ? rules->hit_count * hit_height(rules) : contents_height(rules);
    ui_list(&rules->ui, RULES_ID_LIST, list, content)->fade = 0xe3d1acffu;
    show_row(rules, list);
    if (rules_is_searching(rules)) {
        declare_hits(rules, list);
    } else {
        declare_contents(rules, list);
    }
}

static void declare_links(struct rules *rules, struct rect page) {
    const int offset = ui_list_offset(&rules->ui, RULES_ID_SCROLL);
    for (int i = 0; i < rules->layout.count && i < RULES_LINKS; i++) {
        const struct rules_item *item = &rules->layout.items[i];
        struct rect rect = item->rect;
        rect.x += page.x + px(rules, MARGIN);
        rect.y += page.y + px(rules, TOP) - offset;
        if (!item->link || rect.y + rect.h < page.y - page.h || rect.y > page.y + 2 * page.h) {
            continue;
        }
        struct widget *link =
            ui_hotspot(&rules->ui, rules_link_id(i), rect, ui_format(&rules->ui, "%.*s", item->length, item->text),
                       item->is_link_again ? UI_NO_FOCUS : 0);
        if (link) {
            link->list = RULES_ID_SCROLL;
            link->region = RULES_REGION_PAGE;
        }
    }
}

static void declare_page(struct rules *rules, struct rect page) {
    fit_layout(rules, page.w - px(rules, MARGIN + BAR));
    ui_list(&rules->ui, RULES_ID_SCROLL, page, rules->layout.height + px(rules, TOP + TAIL))->fade = THEME_PARCHMENT;
    if (rules->goal >= 0) {
        ui_list_scroll(&rules->ui, RULES_ID_SCROLL, rules->goal);
        rules->goal = -1;
    }
    const struct rect text = {page.x, page.y, page.w - px(rules, BAR), page.h};
    struct widget *spot = ui_hotspot(&rules->ui, RULES_ID_PAGE, text, rules_page_of(rules)->title, 0);
    if (spot) {
        spot->list = RULES_ID_SCROLL;
        spot->region = RULES_REGION_PAGE;
    }
    declare_links(rules, page);
}

void rules_declare(struct rules *rules) {
    const struct places places = place(rules);
    ui_begin(&rules->ui, &rules->app->scale, rules->app->metrics);
    rules->ui.is_reduced = rules->app->settings.is_reduced;
    if (rules->desk->count) {
        declare_left(rules, &places);
        declare_page(rules, places.page);
    }
    if (rules_has_books(rules)) {
        declare_books(rules, places.books);
    }
    declare_bar(rules, places.bar);
    ui_end(&rules->ui);
}

/* ---- drawing the left ---- */

static int is_pointed(const struct rules *rules, int id) {
    return ui_pointed(&rules->ui) == id;
}

static void draw_row_ground(struct rules *rules, struct draw_list *list, struct rect rect, int id, int is_here) {
    if (is_here) {
        draw_box(list, rect, px(rules, 5), colour_with_alpha(THEME_GOLD_DEEP, 85));
        draw_box(list, (struct rect){rect.x, rect.y + px(rules, 4), px(rules, 4), rect.h - px(rules, 8)}, 2, THEME_WAX);
    } else if (is_pointed(rules, id)) {
        draw_box(list, rect, px(rules, 5), colour_with_alpha(THEME_GOLD_DEEP, 44));
    }
}

static void draw_chapter(struct rules *rules, struct draw_list *list, const struct widget *row) {
    const int is_open = rules->desk->open >> (row->id - RULES_ID_CHAPTER) & 1;
    struct rect rect = row->rect;
    draw_row_ground(rules, list, rect, row->id, 0);
    const struct rect sign = rect_cut_left(&rect, px(rules, 28), px(rules, 4));
    icon_draw(list, is_open ? ICON_DOWN : ICON_FORWARD, rect_centred(sign, px(rules, 13), px(rules, 13)), THEME_WAX);
    draw_text(list, theme_text(&rules->app->scale, TEXT_NAME_SMALL, THEME_WAX, ALIGN_LEFT), rect, row->label);
}

static void draw_contents_row(struct rules *rules, struct draw_list *list, const struct widget *row) {
    const int is_here = row->id - RULES_ID_ROW == rules_page_number(rules);
    struct text_style style = theme_text(&rules->app->scale, TEXT_BODY, THEME_INK, ALIGN_LEFT);
    struct rect rect = row->rect;
    draw_row_ground(rules, list, rect, row->id, is_here);
    rect_cut_left(&rect, px(rules, 32), 0);
    style.font = is_here ? FONT_TEXT_BOLD : FONT_TEXT;
    if (text_width(rules->app->metrics, style, row->label) > rect.w) {
        style.px = theme_text(&rules->app->scale, TEXT_SMALL, 0, ALIGN_LEFT).px;
    }
    draw_text(list, style, rect, row->label);
}

/* Marks the words found in LENGTH bytes of TEXT, which stand from RECT's left edge on. */
static void mark_found(const struct rules *rules, struct draw_list *list, struct text_style style, struct rect rect,
                       const char *text, int length) {
    const struct text_metrics *metrics = rules->app->metrics;
    int size = 0, at = 0;
    while (rules_is_searching(rules) && at < length &&
           (at = rules_query_find(&rules->query, text, length, at, &size)) >= 0) {
        const int x = metrics->width(metrics->context, style.font, style.px, text, (size_t)at);
        const int w = metrics->width(metrics->context, style.font, style.px, text, (size_t)(at + size)) - x;
        draw_box(list, (struct rect){rect.x + x - 1, rect.y + rect.h / 10, w + 2, rect.h * 8 / 10}, px(rules, 3),
                 MARK_FOUND);
        at += size > 0 ? size : 1;
    }
}

/* How many bytes of TEXT fit into WIDTH, up to a space or its end, with the mark of what is left out behind them unless
 * that is all of it. At least a word. */
static size_t fitting(const struct text_metrics *metrics, struct text_style style, const char *text, int width,
                      int is_last) {
    const size_t length = strlen(text);
    const int mark = is_last ? metrics->width(metrics->context, style.font, style.px, LEFT_OUT, strlen(LEFT_OUT)) : 0;
    size_t fits = 0;
    for (size_t at = 1; at <= length; at++) {
        const int room = at == length ? width : width - mark;
        if ((text[at] == ' ' || at == length) &&
            (!fits || metrics->width(metrics->context, style.font, style.px, text, at) <= room)) {
            fits = at;
        }
    }
    return fits;
}

/* The sentence with the words found marked, in as many lines as there is room for; its end is left out, if need be. */
static void draw_sentence(struct rules *rules, struct draw_list *list, struct rect rect, const char *sentence) {
    const struct text_style style = theme_text(&rules->app->scale, TEXT_SMALL, THEME_INK_SOFT, ALIGN_LEFT);
    const struct text_metrics *metrics = rules->app->metrics;
    const int height = text_line_height(metrics, style), lines = rect.h / height > 0 ? rect.h / height : 1;
    for (int line = 0; line < lines && *sentence; line++) {
        const int is_last = line == lines - 1;
        const size_t length = fitting(metrics, style, sentence, rect.w, is_last);
        const struct rect at = {rect.x, rect.y + line * height, rect.w, height};
        char text[RULES_SENTENCE_SIZE + sizeof LEFT_OUT];
        snprintf(text, sizeof text, "%.*s%s", (int)length, sentence, is_last && sentence[length] ? LEFT_OUT : "");
        mark_found(rules, list, style, at, text, (int)length);
        draw_text(list, style, at, text);
        sentence += length;
        sentence += *sentence == ' ';
    }
}

static void draw_hit(struct rules *rules, struct draw_list *list, const struct widget *row) {
    const struct rules_hit *hit = &rules->hits[row->id - RULES_ID_HIT];
    const struct text_style style = theme_text(&rules->app->scale, TEXT_BODY_BOLD, THEME_INK, ALIGN_LEFT);
    struct rect rect = row->rect;
    draw_box(list, (struct rect){rect.x, rect.y + rect.h + px(rules, 2), rect.w, 1}, 0,
             colour_with_alpha(THEME_INK_SOFT, 70));
    draw_row_ground(rules, list, rect, row->id, hit->page == rules_page_number(rules));
    rect_cut_left(&rect, px(rules, 12), 0);
    rect_cut_top(&rect, px(rules, 5), 0);
    const struct rect title = rect_cut_top(&rect, px(rules, 24), 0);
    mark_found(rules, list, style, title, row->label, (int)strlen(row->label));
    draw_text(list, style, title, row->label);
    draw_sentence(rules, list, rect, hit->sentence);
}

static void draw_nothing(struct rules *rules, struct draw_list *list, struct rect rect) {
    const struct text_style style = theme_text(&rules->app->scale, TEXT_BODY_ITALIC, THEME_INK_SOFT, ALIGN_CENTRE);
    char text[256];
    snprintf(text, sizeof text, _("No page has \xe2\x80\x9c%s\xe2\x80\x9d in it. A part of a word is enough."),
             rules->field);
    text_block_draw(list, rules->app->metrics, style, rect_inset(rect, px(rules, 20)), text);
}

static void draw_left(struct rules *rules, struct draw_list *list, const struct places *places) {
    const struct widget *view = ui_find(&rules->ui, RULES_ID_LIST);
    draw_kit(list, KIT_PANEL_INSET, places->list);
    draw_clip_push(list, view->rect);
    for (int i = 0; i < rules->ui.count; i++) {
        const struct widget *row = &rules->ui.widgets[i];
        if (row->list != RULES_ID_LIST || !rect_meets(row->rect, view->rect)) {
            continue;
        }
        if (row->id >= RULES_ID_HIT) {
            draw_hit(rules, list, row);
        } else if (row->id >= RULES_ID_ROW) {
            draw_contents_row(rules, list, row);
        } else {
            draw_chapter(rules, list, row);
        }
    }
    draw_clip_pop(list);
    if (rules_is_searching(rules) && !rules->hit_count) {
        draw_nothing(rules, list, places->list);
    }
}

/* ---- drawing the page ---- */

static void draw_words(struct rules *rules, struct draw_list *list, const struct rules_item *item, struct rect rect,
                       int id) {
    char text[1024];
    struct text_style style = item->style;
    snprintf(text, sizeof text, "%.*s", item->length, item->text);
    mark_found(rules, list, style, rect, item->text, item->length);
    if (item->link) {
        const int is_lit = is_pointed(rules, id);
        style.colour = is_lit ? THEME_WAX : LINK_INK;
        const int under = rect.y + rect.h * 17 / 20;
        draw_box(list, (struct rect){rect.x, under, rect.w, is_lit ? px(rules, 2) : px(rules, 1)}, 0,
                 colour_with_alpha(style.colour, is_lit ? 255 : 140));
    }
    /* A pixel more than measured: rounding must never cut the last letter off. */
    rect.w += style.align == ALIGN_LEFT ? 2 : 0;
    draw_text(list, style, rect, text);
}

static void draw_item(struct rules *rules, struct draw_list *list, int index, struct rect rect) {
    const struct rules_item *item = &rules->layout.items[index];
    const struct book_easel easel = easel_of(rules);
    switch (item->kind) {
    case RULES_ITEM_TEXT:
        draw_words(rules, list, item, rect, rules_link_id(index));
        break;
    case RULES_ITEM_ICON:
        easel.ops->icon_draw(&easel, list, item->text, rect_inset(rect, rect.h / 16));
        break;
    case RULES_ITEM_PICTURE:
        easel.ops->picture_draw(&easel, list, item->text, rect);
        break;
    case RULES_ITEM_DOT:
        draw_disc(list, rect.x + rect.w / 2, rect.y + rect.h / 2, rect.w / 2, THEME_WAX);
        break;
    case RULES_ITEM_BOX:
        draw_box(list, rect, px(rules, 6), colour_with_alpha(THEME_GOLD_DEEP, 34));
        draw_box(list, (struct rect){rect.x, rect.y, px(rules, 4), rect.h}, 2, THEME_GOLD_DEEP);
        break;
    case RULES_ITEM_LINE:
        draw_box(list, (struct rect){rect.x, rect.y, rect.w, item->is_thick ? px(rules, 2) : 1}, 0,
                 colour_with_alpha(THEME_INK_SOFT, item->is_thick ? 200 : 90));
        break;
    }
}

static void draw_page(struct rules *rules, struct draw_list *list, const struct places *places) {
    const struct rect page = places->page;
    const int offset = ui_list_offset(&rules->ui, RULES_ID_SCROLL);
    draw_clip_push(list, page);
    for (int i = 0; i < rules->layout.count; i++) {
        struct rect rect = rules->layout.items[i].rect;
        rect.x += page.x + px(rules, MARGIN);
        rect.y += page.y + px(rules, TOP) - offset;
        if (rect.y + rect.h >= page.y && rect.y <= page.y + page.h) {
            draw_item(rules, list, i, rect);
        }
    }
    draw_clip_pop(list);
    if (rules->layout.height + px(rules, TOP + TAIL) - offset > page.h + px(rules, 4)) {
        const int h = px(rules, 26);
        const struct rect fade = {page.x + 4, page.y + page.h - h, page.w - px(rules, BAR) - 4, h - 2};
        draw_box_shaded(list, fade, 0, colour_with_alpha(THEME_PARCHMENT, 0), colour_with_alpha(THEME_PARCHMENT, 235));
    }
}

static void draw_head(struct rules *rules, struct draw_list *list, struct rect head) {
    const struct rules_page *page = rules_page_of(rules);
    const struct rect whole = head;
    struct text_style style = theme_text(&rules->app->scale, TEXT_HEADING, THEME_INK, ALIGN_LEFT);
    draw_text(list, theme_text(&rules->app->scale, TEXT_SMALL, THEME_INK_SOFT, ALIGN_LEFT),
              rect_cut_top(&head, px(rules, 18), 0), rules->desk->book->chapters[page->chapter].title);
    while (text_width(rules->app->metrics, style, page->title) > head.w && style.px > 12) {
        style.px--;
    }
    draw_text(list, style, head, page->title);
    draw_kit(list, KIT_RULE,
             (struct rect){whole.x, whole.y + whole.h + px(rules, 2), whole.w + px(rules, 156), px(rules, 4)});
}

void rules_draw(struct rules *rules, struct draw_list *list, int64_t now) {
    const struct places places = place(rules);
    const int is_still = app_is_still(rules->app);
    const struct tween appear = {rules->entered, is_still ? 0 : 160, EASE_OUT};
    draw_alpha_push(list, (int)(255 * tween_share(&appear, now)));
    backdrop_dim(list, 150);
    draw_kit(list, KIT_DIALOG, places.panel);
    if (rules_has_books(rules)) {
        menu_thing_draw(rules->app, list, places.panel, MENU_RULES);
    }
    draw_left(rules, list, &places);
    draw_head(rules, list, places.head);
    draw_page(rules, list, &places);
    ui_draw(&rules->ui, list, now);
    if (!rules->field[0]) {
        struct rect hint = places.field;
        rect_cut_left(&hint, px(rules, 14), 0);
        draw_text(list, theme_text(&rules->app->scale, TEXT_BODY_ITALIC, THEME_INK_SOFT, ALIGN_LEFT), hint,
                  _("Search: just type"));
    }
    draw_alpha_pop(list);
}
