/* SPDX-License-Identifier: MIT */
/* What happens while one reads: turning pages, going back, searching, scrolling. Keys behave as in a reader: up and
 * down go from link to link while one is in sight and scroll otherwise, any letter begins a search. */
#include "book/rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book/rules_scene.h"
#include "castellany/data.h"
#include "castellany/memory.h"
#include "platform/codes.h"
#include "ui/words.h"

enum { STEP = 64 };

static struct rules *of(struct scene *scene) {
    return (struct rules *)scene;
}

/* ---- the book ---- */

/* The book of the game at the table, or of the first that has one. */
static struct app_book book_at_hand(const struct app *app) {
    struct app_book book;
    for (int i = 0; app->present && app->places->book(i, &book); i++) {
        if (book.game == app->present->game->ops) {
            return book;
        }
    }
    app->places->book(0, &book);
    return book;
}

static void close_book(struct rules_desk *desk) {
    rules_book_free(desk->book);
    free(desk->own);
    *desk = (struct rules_desk){.readings = desk->readings};
}

/* Takes BOOK from its shelf; what was read before is put back, and where one was is forgotten. Gives 0 if it cannot be
 * read: then none lies there. */
static int take_book(struct app *app, const struct app_book *book) {
    struct rules_desk *desk = app->rules;
    if (desk->shelf.game == book->game) {
        return 1;
    }
    const struct app_game *of_game = app_game(app, book->game->name);
    const size_t own_size = book->book ? book->book->own_size : 0;
    close_book(desk);
    desk->own = calloc(1, own_size + 1);
    if (!of_game || !desk->own) {
        close_book(desk);
        return 0;
    }
    desk->shelf = *book;
    desk->game = of_game->game;
    return 1;
}

/* Reads the book, afresh when the language has changed: pages keep their numbers, both languages have the same. */
static int read_book(struct app *app) {
    struct rules_desk *desk = app->rules;
    char own[PLATFORM_PATH_SIZE + 64], shared[PLATFORM_PATH_SIZE + 16];
    if (desk->book && desk->serial == language_serial()) {
        return 1;
    }
    snprintf(own, sizeof own, "%s/" GAME_DATA("%.32s") "pages", app->data, desk->shelf.game->name);
    snprintf(shared, sizeof shared, "%s/pages", app->data);
    const struct rules_source source = {.folders = {own, shared}, .ops = desk->shelf.book, .game = desk->game};
    rules_book_free(desk->book);
    desk->book = rules_book_read(&source, languages[language_spoken()].code);
    desk->serial = language_serial();
    desk->readings++;
    for (int i = 0; desk->book && i < desk->count; i++) {
        desk->history[i].page = desk->history[i].page < desk->book->page_count ? desk->history[i].page : 0;
    }
    return desk->book != NULL;
}

static void rules_desk_free(struct rules_desk *desk) {
    if (desk) {
        close_book(desk);
        free(desk);
    }
}

static int open_book(struct app *app, const struct app_book *book) {
    app->rules = app->rules ? app->rules : calloc(1, sizeof *app->rules);
    app->rules_free = rules_desk_free;
    return app->rules && take_book(app, book) && read_book(app);
}

static void tell_no_book(struct app *app, const struct app_book *book) {
    app_notice(app, app_game(app, book->game->name) ? _("The rules cannot be shown: there is not enough memory.")
                                                    : app->game_fault);
}

int rules_has_books(const struct rules *rules) {
    struct app_book second;
    return rules->app->places->book(1, &second);
}

int rules_page_number(const struct rules *rules) {
    return rules->desk->history[rules->desk->at].page;
}

const struct rules_page *rules_page_of(const struct rules *rules) {
    return &rules->desk->book->pages[rules_page_number(rules)];
}

int rules_is_searching(const struct rules *rules) {
    return rules->query.count > 0;
}

/* ---- turning pages ---- */

static void arrive(struct rules *rules, int offset) {
    rules->goal = offset;
    rules->shows_row = 1;
    rules->desk->open |= 1u << rules_page_of(rules)->chapter;
}

static void keep_offset(struct rules *rules) {
    if (rules->desk->count) {
        rules->desk->history[rules->desk->at].offset = ui_list_offset(&rules->ui, RULES_ID_SCROLL);
    }
}

/* Where BLOCK of the present page begins, in pixels; it must have been set. */
static int block_top(const struct rules *rules, int block) {
    return block > 0 && rules->layout.tops ? rules->layout.tops[block] : 0;
}

/* Opens PAGE at BLOCK: a step that can be taken back. */
static void turn_to(struct rules *rules, int page, int block) {
    struct rules_desk *desk = rules->desk;
    keep_offset(rules);
    if (!desk->count || desk->history[desk->at].page != page) {
        if (desk->count && desk->at == RULES_HISTORY - 1) {
            memmove(desk->history, desk->history + 1, sizeof desk->history - sizeof *desk->history);
            desk->at--;
        }
        desk->at = desk->count ? desk->at + 1 : 0;
        desk->count = desk->at + 1;
        desk->history[desk->at].page = page;
    }
    arrive(rules, 0);
    if (block > 0) {
        rules_declare(rules);
        rules->goal = block_top(rules, block);
    }
}

/* Over a match, to which a puzzle would be a second one. */
static int lies_over_match(const struct app *app) {
    for (int i = 0; i < app->depth; i++) {
        if (scene_is(app->stack[i], SCENE_TABLE) || scene_is(app->stack[i], SCENE_REPLAY)) {
            return 1;
        }
    }
    return 0;
}

/* The book closes for it; it is opened again where it was. */
static void open_puzzle(struct rules *rules, uint64_t id) {
    struct app *app = rules->app;
    if (lies_over_match(app)) {
        app_notice(app, _("A match lies open under the book. Once it is left, this puzzle can be played from here."));
        return;
    }
    app_pop(app);
    app->places->puzzle(app, id);
}

static void turn_link(struct rules *rules, const char *link) {
    const uint64_t puzzle = rules_link_puzzle(link);
    if (puzzle) {
        open_puzzle(rules, puzzle);
        return;
    }
    int block = 0;
    const int page = rules_book_find(rules->desk->book, link, &block);
    if (page >= 0) {
        turn_to(rules, page, block);
        app_play(rules->app, "card_slide");
    }
}

/* BY -1: back, 1: forward. */
static void leaf(struct rules *rules, int by) {
    struct rules_desk *desk = rules->desk;
    const int to = desk->at + by;
    if (to < 0 || to >= desk->count) {
        return;
    }
    keep_offset(rules);
    desk->at = to;
    arrive(rules, desk->history[to].offset);
    app_play(rules->app, "card_slide");
}

static void scroll(struct rules *rules, int by) {
    ui_list_scroll(&rules->ui, RULES_ID_SCROLL, ui_list_offset(&rules->ui, RULES_ID_SCROLL) + by);
}

/* ---- searching ---- */

static void search(struct rules *rules) {
    rules_query_read(rules->field, &rules->query);
    rules->hit_count = rules_search(rules->desk->book, &rules->query, rules->hits, RULES_MOST_HITS);
    rules->reading = rules->desk->readings;
    rules->shows_row = !rules_is_searching(rules);
    ui_list_scroll(&rules->ui, RULES_ID_LIST, 0);
}

static void clear_search(struct rules *rules) {
    rules->field[0] = 0;
    search(rules);
    ui_focus(&rules->ui, RULES_ID_PAGE);
}

static void open_hit(struct rules *rules, int index) {
    if (index < rules->hit_count) {
        turn_to(rules, rules->hits[index].page, rules->hits[index].block);
        app_play(rules->app, "card_slide");
    }
}

/* What is typed outside the field begins a new search; CODE 0 only goes to the field. */
static void begin_search(struct rules *rules, uint32_t code) {
    char *at = rules->field;
    if (code >= 0x80 && code < 0x800) {
        *at++ = (char)(0xc0 | code >> 6);
        *at++ = (char)(0x80 | (code & 0x3f));
    } else if (code < 0x80) {
        *at++ = (char)code;
    }
    *at = 0;
    ui_focus(&rules->ui, RULES_ID_FIELD);
    search(rules);
}

/* ---- keys ---- */

static int is_in_page(const struct rules *rules) {
    return rules->ui.focus == RULES_ID_PAGE || rules->ui.focus == UI_NO_ID || rules->ui.focus >= RULES_ID_LINK;
}

static int is_in_contents(const struct rules *rules) {
    return rules->ui.focus >= RULES_ID_CHAPTER && rules->ui.focus < RULES_ID_LINK;
}

/* The next link in sight above or below, or -1. */
static int link_towards(const struct rules *rules, int is_down) {
    const struct widget *view = ui_find(&rules->ui, RULES_ID_SCROLL), *now = ui_find(&rules->ui, rules->ui.focus);
    const int is_at_link = now && now->id >= RULES_ID_LINK && rect_common(now->rect, view->rect).h == now->rect.h;
    int best = -1, least = 0;
    for (int i = 0; i < rules->ui.count; i++) {
        const struct widget *link = &rules->ui.widgets[i];
        if (link->id < RULES_ID_LINK || (link->flags & UI_NO_FOCUS) ||
            rect_common(link->rect, view->rect).h != link->rect.h || (is_at_link && link->id == now->id)) {
            continue;
        }
        /* In reading order: by lines, then along them. */
        const int place = link->rect.y * 4096 + link->rect.x;
        const int here = is_at_link ? now->rect.y * 4096 + now->rect.x : is_down ? -1 : INT32_MAX;
        const int far = is_down ? place - here : here - place;
        if (far > 0 && (best < 0 || far < least)) {
            best = link->id;
            least = far;
        }
    }
    return best;
}

static void read_on(struct rules *rules, int is_down) {
    const int link = link_towards(rules, is_down);
    rules->ui.shows_focus = 1;
    if (link >= 0) {
        ui_focus(&rules->ui, link);
    } else {
        ui_focus(&rules->ui, RULES_ID_PAGE);
        scroll(rules, (is_down ? 1 : -1) * ui_px(&rules->app->scale, STEP));
    }
}

static void focus_contents(struct rules *rules) {
    const int row =
        rules_is_searching(rules) && rules->hit_count ? RULES_ID_HIT : RULES_ID_ROW + rules_page_number(rules);
    if (ui_find(&rules->ui, row)) {
        ui_focus(&rules->ui, row);
        rules->ui.shows_focus = 1;
    }
}

static int page_height(const struct rules *rules) {
    const struct widget *view = ui_find(&rules->ui, RULES_ID_SCROLL);
    return view ? view->rect.h * 7 / 8 : 0;
}

/* Keys that mean the same wherever the focus is. Gives 1 if KEY was one. */
static int press_anywhere(struct rules *rules, const struct ui_event *event) {
    switch (event->key) {
    case UI_KEY_PAGE_UP:
        scroll(rules, -page_height(rules));
        return 1;
    case UI_KEY_PAGE_DOWN:
        scroll(rules, page_height(rules));
        return 1;
    case UI_KEY_UNDO:
        leaf(rules, -1);
        return 1;
    case UI_KEY_CANCEL:
        if (!rules->field[0]) {
            return 0;
        }
        clear_search(rules);
        return 1;
    case UI_KEY_LEFT:
    case UI_KEY_RIGHT:
        if (!(event->modifiers & UI_ALT)) {
            return 0;
        }
        leaf(rules, event->key == UI_KEY_LEFT ? -1 : 1);
        return 1;
    default:
        return 0;
    }
}

/* Keys while nobody types. */
static int press_reading(struct rules *rules, const struct ui_event *event) {
    switch (event->key) {
    case UI_KEY_BACKSPACE:
        leaf(rules, -1);
        return 1;
    case UI_KEY_SKIP:
        scroll(rules, event->modifiers & UI_SHIFT ? -page_height(rules) : page_height(rules));
        return 1;
    case UI_KEY_HOME:
    case UI_KEY_END:
        ui_list_scroll(&rules->ui, RULES_ID_SCROLL, event->key == UI_KEY_HOME ? 0 : rules->layout.height);
        return 1;
    case UI_KEY_UP:
    case UI_KEY_DOWN:
        if (is_in_page(rules)) {
            read_on(rules, event->key == UI_KEY_DOWN);
        }
        return is_in_page(rules);
    case UI_KEY_LEFT:
        if (is_in_page(rules)) {
            focus_contents(rules);
            return 1;
        }
        return 0;
    case UI_KEY_RIGHT:
        if (is_in_contents(rules)) {
            ui_focus(&rules->ui, RULES_ID_PAGE);
            rules->ui.shows_focus = 1;
            return 1;
        }
        return 0;
    /* What turns the ways to pay and moves the view at the table, on a controller. */
    case UI_KEY_PAY_NEXT:
    case UI_KEY_PAY_PREVIOUS:
        scroll(rules, event->key == UI_KEY_PAY_NEXT ? page_height(rules) : -page_height(rules));
        return 1;
    case UI_KEY_LOOK_UP:
    case UI_KEY_LOOK_DOWN:
        scroll(rules, (event->key == UI_KEY_LOOK_DOWN ? 1 : -1) * ui_px(&rules->app->scale, STEP));
        return 1;
    default:
        return 0;
    }
}

/* Any sign but a space begins a search; Ctrl+F and the slash only go there. */
static int type_key(struct rules *rules, const struct ui_event *event) {
    const int is_find = event->code == '/' || (event->code == 'f' && event->modifiers == UI_CTRL);
    if (!code_prints(event->code) || event->code == ' ' || (!is_find && (event->modifiers & (UI_CTRL | UI_ALT)))) {
        return 0;
    }
    begin_search(rules, is_find ? 0 : event->code);
    return 1;
}

static int press_key(struct rules *rules, const struct ui_event *event) {
    const int is_typing = rules->ui.focus == RULES_ID_FIELD;
    return (!is_typing && type_key(rules, event)) || press_anywhere(rules, event) ||
           (!is_typing && press_reading(rules, event));
}

/* ---- widgets ---- */

int rules_link_id(int item) {
    return RULES_ID_LINK + item;
}

static void press_row(struct rules *rules, int id) {
    if (id >= RULES_ID_LINK) {
        turn_link(rules, rules->layout.items[id - RULES_ID_LINK].link);
        ui_focus(&rules->ui, RULES_ID_PAGE);
    } else if (id >= RULES_ID_HIT) {
        open_hit(rules, id - RULES_ID_HIT);
    } else if (id >= RULES_ID_ROW) {
        turn_to(rules, id - RULES_ID_ROW, 0);
        rules->shows_row = 0;
    } else if (id >= RULES_ID_CHAPTER) {
        rules->desk->open ^= 1u << (id - RULES_ID_CHAPTER);
    }
}

static void press(struct rules *rules, int id) {
    switch (id) {
    case RULES_ID_CLOSE:
        app_pop(rules->app);
        break;
    case RULES_ID_BACK:
    case RULES_ID_FORWARD:
        leaf(rules, id == RULES_ID_BACK ? -1 : 1);
        break;
    case RULES_ID_CLEAR:
        clear_search(rules);
        break;
    default:
        press_row(rules, id);
        break;
    }
}

static void open_at(struct rules *rules, const char *link) {
    int block = 0;
    const int page = link[0] ? rules_book_find(rules->desk->book, link, &block) : -1;
    if (page >= 0) {
        turn_to(rules, page, block);
    } else if (!rules->desk->count) {
        turn_to(rules, 0, 0);
    } else {
        arrive(rules, rules->desk->history[rules->desk->at].offset);
    }
}

/* Another book lies open at its first page. */
static void change_book(struct rules *rules, int index) {
    struct app_book book;
    if (!rules->app->places->book(index, &book)) {
        return;
    }
    if (!open_book(rules->app, &book)) {
        tell_no_book(rules->app, &book);
        app_pop(rules->app);
        rules->desk = NULL;
        return;
    }
    rules->field[0] = 0;
    search(rules);
    open_at(rules, "");
}

static void act(struct rules *rules, const struct ui_action *action) {
    if (action->type == UI_PRESSED || action->type == UI_PRESSED_TWICE) {
        press(rules, action->id);
    } else if (action->type == UI_PRESSED_RIGHT) {
        leaf(rules, -1);
    } else if (action->type == UI_CHANGED && action->id == RULES_ID_BOOKS) {
        change_book(rules, action->value);
    } else if (action->type == UI_CHANGED && action->id == RULES_ID_FIELD) {
        search(rules);
    } else if (action->type == UI_ENTERED) {
        open_hit(rules, 0);
    } else if (action->type == UI_CANCELLED) {
        app_pop(rules->app);
    }
}

/* ---- living ---- */

static void rules_enter(struct scene *scene, int64_t now) {
    struct app *app = scene->app;
    struct rules *rules = of(scene);
    rules->entered = now;
    rules->goal = -1;
    const struct app_book book = book_at_hand(app);
    if (!open_book(app, &book)) {
        tell_no_book(app, &book);
        app_pop(app);
        return;
    }
    rules->desk = app->rules;
    rules->reading = rules->desk->readings;
    rules_declare(rules);
    open_at(rules, rules->first);
    ui_focus(&rules->ui, RULES_ID_PAGE);
    rules_declare(rules);
}

static void rules_leave(struct scene *scene) {
    struct rules *rules = of(scene);
    if (rules->desk) {
        keep_offset(rules);
    }
    rules_layout_free(&rules->layout);
    free(rules);
}

/* Other rules that lie above these may have changed the book. */
static void catch_up(struct rules *rules) {
    if (rules->reading != rules->desk->readings) {
        search(rules);
    }
    rules_declare(rules);
}

static void rules_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct rules *rules = of(scene);
    if (!rules->desk || !rules->desk->book) {
        return;
    }
    if (rules->reading != rules->desk->readings) {
        catch_up(rules);
    }
    if (event->type != UI_KEY || !press_key(rules, event)) {
        const struct ui_action action = ui_event(&rules->ui, event, now);
        act(rules, &action);
    }
    app_play_ui(rules->app, &rules->ui);
    if (rules->desk) {
        rules_declare(rules);
    }
}

static void rules_update(struct scene *scene, int64_t now) {
    struct rules *rules = of(scene);
    (void)now;
    if (rules->desk && read_book(rules->app)) {
        catch_up(rules);
    }
}

static void rules_scene_draw(struct scene *scene, struct draw_list *list, int64_t now) {
    if (of(scene)->desk) {
        rules_draw(of(scene), list, now);
    }
}

static const char *rules_fact(struct scene *scene, const char *key) {
    struct rules *rules = of(scene);
    if (!rules->desk) {
        return NULL;
    }
    if (!strcmp(key, "page")) {
        return rules_page_of(rules)->name;
    }
    if (!strcmp(key, "hits")) {
        snprintf(rules->fact, sizeof rules->fact, "%d", rules->hit_count);
        return rules->fact;
    }
    if (!strcmp(key, "offset")) {
        snprintf(rules->fact, sizeof rules->fact, "%d", ui_list_offset(&rules->ui, RULES_ID_SCROLL));
        return rules->fact;
    }
    return NULL;
}

static int rules_is_moving(const struct scene *scene, int64_t now) {
    return now < ((const struct rules *)scene)->entered + 200;
}

static const struct scene_ops rules_ops = {.name = "rules",
                                           .speak = rules_speak,
                                           .is_overlay = 1,
                                           .is_sheet = 1,
                                           .enter = rules_enter,
                                           .leave = rules_leave,
                                           .event = rules_event,
                                           .update = rules_update,
                                           .draw = rules_scene_draw,
                                           .fact = rules_fact,
                                           .help_page = "keys#rules",
                                           .is_moving = rules_is_moving};

void rules_push(struct app *app, const char *page) {
    struct scene *top = app_top(app);
    if (top && top->ops == &rules_ops && of(top)->desk) {
        open_at(of(top), page ? page : "");
        return;
    }
    struct rules *rules = memory_new(1, sizeof *rules);
    rules->scene.ops = &rules_ops;
    snprintf(rules->first, sizeof rules->first, "%s", page ? page : "");
    app_push(app, &rules->scene);
}
