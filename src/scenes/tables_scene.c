/* SPDX-License-Identifier: MIT */
/* Your tables: the matches with friends at other screens that are not over, those first at which it is one's turn. They
 * are listened to (far_tables.h), so the list changes while one looks at it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/backdrop.h"
#include "app/dialog.h"
#include "app/menu_sheet.h"
#include "castellany/memory.h"
#include "scenes/menus.h"
#include "store/saves.h"
#include "store/seats.h"
#include "table/far.h"
#include "table/far_tables.h"
#include "table/last_word.h"
#include "table/ops_around.h"
#include "ui/text.h"
#include "ui/words.h"

enum { ID_BACK = 1, ID_LIST, ID_OPEN, ID_GIVE_UP, ID_ROW = 100 };
enum {
    WIDTH = 920,
    HEIGHT = 620,
    EDGE = 32,
    HEAD = 70,
    BUTTON = 46,
    ROW = 104,
    GAP = 14,
    ROWS_LEAST = 2,
    WORDS_SIZE = 512
};

/* What was done last at a table whose match has a LENGTH: finding it out takes longer than a frame has. */
struct done {
    char path[KEPT_PATH_SIZE];
    size_t length;
    char words[WORDS_SIZE];
};

struct tables_scene {
    SCENE;
    char selected[KEPT_PATH_SIZE];      /* the file; "": the first */
    void *pictures[TABLES_MOST];        /* what each table's small pictures are drawn with; NULL: not needed yet */
    struct done done[KEPT_TABLES_MOST]; /* of each row */
    char fact[32];
};

static struct tables_scene *of(struct scene *scene) {
    return (struct tables_scene *)scene;
}

static int selected_of(const struct tables_scene *scene) {
    const struct kept_table *table;
    for (int i = 0; (table = far_tables_at(scene->app, i)) != NULL; i++) {
        if (strcmp(table->path, scene->selected) == 0) {
            return i;
        }
    }
    return 0;
}

static int count_of(const struct app *app) {
    int count = 0;
    while (far_tables_at(app, count)) {
        count++;
    }
    return count;
}

/* ---- what it does ---- */

/* A guest's seat: the scene that waits for the host goes on to the table as soon as there is a match to be seen. */
static void open_selected(struct tables_scene *scene) {
    const struct kept_table *table = far_tables_at(scene->app, selected_of(scene));
    char path[KEPT_PATH_SIZE];
    if (!table) {
        return;
    }
    snprintf(path, sizeof path, "%s", table->is_host ? table->match : table->path);
    if (table->laid && far_lay_again(scene->app, path)) {
        app_pop(scene->app);
        app_push(scene->app, invite_scene_new());
    } else if (table->is_host) {
        open_match(scene->app, path);
    } else if (far_join_again(scene->app, path)) {
        app_pop(scene->app);
        app_push(scene->app, join_scene_new(""));
    } else {
        app_notice(scene->app, _("Your seat cannot be gone on with: what was kept of it is damaged."));
    }
}

static void give_up_answered(void *context, struct app *app, int button) {
    struct tables_scene *scene = context;
    if (button == 0) {
        far_tables_give_up(app, scene->selected);
        app_play(app, "card_flip");
    }
}

static void ask_to_give_up(struct tables_scene *scene) {
    const struct kept_table *table = far_tables_at(scene->app, selected_of(scene));
    if (!table) {
        return;
    }
    snprintf(scene->selected, sizeof scene->selected, "%s", table->path);
    dialog_push(scene->app,
                &(struct dialog){
                    .heading = table->is_host       ? _("Give the table up?")
                               : table->is_watching ? _("Watch no longer?")
                                                    : _("Give your seat up?"),
                    .text = table->laid          ? _("The code leads nowhere then.")
                            : table->is_host     ? _("Your friends will wait in vain: they cannot come back to "
                                                         "this table. The match itself stays under Load.")
                            : table->is_watching ? _("The match goes on without you. With the code you can come again.")
                                                 : _("Your friends would wait for you in vain, unless the host "
                                                     "lets the computer play for you."),
                    .buttons = {_("Give it up"), _("Back")},
                    .cancel = 1,
                    .danger = 0,
                    .answer = give_up_answered,
                    .context = scene});
}

static void select_row(struct tables_scene *scene, int row) {
    const struct kept_table *table = far_tables_at(scene->app, row);
    if (table) {
        snprintf(scene->selected, sizeof scene->selected, "%s", table->path);
    }
}

static void press(struct tables_scene *scene, const struct ui_action *action) {
    if (action->id >= ID_ROW) {
        select_row(scene, action->id - ID_ROW);
        if (action->was_key || action->type == UI_PRESSED_TWICE) {
            open_selected(scene);
        }
    } else if (action->id == ID_OPEN) {
        open_selected(scene);
    } else if (action->id == ID_GIVE_UP) {
        ask_to_give_up(scene);
    } else if (action->id == ID_BACK) {
        app_pop(scene->app);
    }
}

static void handle_event(struct scene *base, const struct ui_event *event, int64_t now) {
    struct tables_scene *scene = of(base);
    const struct ui_action action = ui_event(&scene->ui, event, now);
    app_play_ui(scene->app, &scene->ui);
    if (action.type == UI_PRESSED || action.type == UI_PRESSED_TWICE) {
        press(scene, &action);
    } else if (scene->ui.shows_focus && scene->ui.focus >= ID_ROW) {
        select_row(scene, scene->ui.focus - ID_ROW);
    }
}

/* ---- what is said of a table ---- */

static const char *name_at(const struct kept_table *table, int seat) {
    const struct match_seat *seats = match_seats(table->shown);
    return seats_name(seats ? &seats[seat] : NULL, seat);
}

/* The names at the seats in SET, "Anna, Ben". */
static void names_of(const struct kept_table *table, unsigned set, char *out, size_t size) {
    size_t used = 0;
    out[0] = 0;
    for (int seat = 0; seat < match_setup(table->shown)->seats && used < size; seat++) {
        if (set >> seat & 1) {
            used += (size_t)snprintf(out + used, size - used, "%s%s", used ? ", " : "", name_at(table, seat));
        }
    }
}

static const char *title_of(const struct kept_table *table) {
    const struct game *game = table->shown ? match_game(table->shown) : table->laid;
    return game ? _(table_ops_of(game->ops)->title) : _("A friend’s table");
}

static void state_of(const struct kept_table *table, char *out, size_t size) {
    char names[WORDS_SIZE];
    switch (table->turn) {
    case KEPT_LAID:
        snprintf(out, size, "%s", _("The match has not begun."));
        break;
    case KEPT_OWN:
        snprintf(out, size, "%s",
                 table->waited ? _("Your turn")
                 : table->laid ? _("All are there: the match can begin.")
                               : _("All have answered: it goes on with you."));
        break;
    case KEPT_OTHERS:
        names_of(table, table->waited, names, sizeof names);
        snprintf(out, size, _("Waiting for %s"), names);
        break;
    case KEPT_OVER:
        snprintf(out, size, "%s", _("The match is over: see how it ended."));
        break;
    case KEPT_REFUSED:
        snprintf(out, size, "%s", _("There is no seat for you there any more."));
        break;
    }
}

static const char *done_at(struct tables_scene *scene, int row, const struct kept_table *table) {
    struct done *done = &scene->done[row];
    const size_t length = match_length(table->shown);
    if (done->length != length || strcmp(done->path, table->path) != 0) {
        done->length = length;
        snprintf(done->path, sizeof done->path, "%s", table->path);
        last_word(table_ops_of(match_game(table->shown)->ops), table->shown, done->words, sizeof done->words);
    }
    return done->words;
}

/* How far the match is and what was done last; or why nothing is heard of it. */
static void note_of(struct tables_scene *scene, int row, char *out, size_t size) {
    const struct kept_table *table = far_tables_at(scene->app, row);
    const char *trouble = far_tables_trouble(scene->app, row);
    char where[WORDS_SIZE / 4];
    if (trouble[0] || !table->shown) {
        snprintf(out, size, "%s", trouble);
        return;
    }
    const struct table_ops *ops = table_ops_of(match_game(table->shown)->ops);
    _Alignas(max_align_t) unsigned char board[GAME_STATE_MAX];
    ops->game->observe(match_game(table->shown), match_state(table->shown), GAME_NO_SEAT, board);
    table_standing(ops, board, STANDING_IN_LIST, where, sizeof where);
    const char *done = done_at(scene, row, table);
    snprintf(out, size, done[0] ? "%s · %s" : "%s", where, done);
}

/* ---- what it looks like ---- */

struct sheet {
    struct rect panel, list, buttons;
};

/* As high as the tables need, with room for two at least. */
static struct rect panel_of(const struct tables_scene *scene) {
    const struct rect most = menu_rect(scene->app, WIDTH, HEIGHT);
    const int count = count_of(scene->app), rows = count < ROWS_LEAST ? ROWS_LEAST : count,
              wished = px(scene, 2 * EDGE + HEAD + GAP + BUTTON) + rows * ui_row_px(&scene->app->scale, ROW);
    return rect_centred(most, most.w, wished < most.h ? wished : most.h);
}

static struct sheet lay_out(const struct tables_scene *scene) {
    struct sheet sheet = {.panel = panel_of(scene)};
    struct rect inner = rect_inset(sheet.panel, px(scene, EDGE));
    rect_cut_top(&inner, px(scene, HEAD), 0);
    sheet.buttons = rect_cut_bottom(&inner, px(scene, BUTTON), px(scene, GAP));
    sheet.list = inner;
    return sheet;
}

static void declare_rows(struct tables_scene *scene, struct rect list) {
    const int height = ui_row_px(&scene->app->scale, ROW), count = count_of(scene->app);
    char state[WORDS_SIZE], note[WORDS_SIZE], names[WORDS_SIZE];
    ui_list(&scene->ui, ID_LIST, list, count * height)->fade = THEME_PARCHMENT;
    const int offset = ui_list_offset(&scene->ui, ID_LIST), bar = count * height > list.h ? px(scene, 18) : 0;
    for (int i = 0; i < count; i++) {
        const struct rect row = {list.x, list.y + i * height - offset, list.w - bar, height - px(scene, 6)};
        state_of(far_tables_at(scene->app, i), state, sizeof state);
        note_of(scene, i, note, sizeof note);
        const struct kept_table *table = far_tables_at(scene->app, i);
        names[0] = 0;
        if (table->shown) {
            names_of(table, ~0u, names, sizeof names);
        }
        const char *label = ui_format(&scene->ui, "%s. %s. %s. %s", title_of(table), names, state, note);
        struct widget *spot = ui_hotspot(&scene->ui, ID_ROW + i, row, label, 0);
        if (spot) {
            spot->list = ID_LIST;
        }
    }
}

static void declare_buttons(struct tables_scene *scene, struct rect row) {
    const int gap = px(scene, 12), is_any = count_of(scene->app) > 0;
    ui_button(&scene->ui, ID_BACK, rect_cut_left(&row, px(scene, 180), gap), _("Back"), UI_CANCEL)->icon = ICON_BACK;
    ui_button(&scene->ui, ID_OPEN, rect_cut_right(&row, px(scene, 230), gap), _("To the table"),
              is_any ? UI_MAIN : UI_DISABLED);
    if (is_any) {
        ui_button(&scene->ui, ID_GIVE_UP, rect_cut_right(&row, px(scene, 180), gap), _("Give up…"),
                  UI_DANGER | UI_QUIET);
    }
}

static void update(struct scene *base, int64_t now) {
    struct tables_scene *scene = of(base);
    const struct sheet sheet = lay_out(scene);
    (void)now;
    ui_begin(&scene->ui, &scene->app->scale, scene->app->metrics);
    scene->ui.is_reduced = scene->app->settings.is_reduced;
    declare_rows(scene, sheet.list);
    declare_buttons(scene, sheet.buttons);
    ui_end(&scene->ui);
}

static void draw_picture(struct tables_scene *scene, struct draw_list *list, const struct kept_table *kept,
                         struct rect rect) {
    const struct table_ops *table = kept->shown ? table_ops_of(match_game(kept->shown)->ops) : NULL;
    int number = 0, colours[GAME_MAX_SEATS];
    if (!table || !table->around->picture) {
        draw_box(list, rect, 2, THEME_NO_PICTURE);
        icon_draw(list, ICON_PERSON, rect_centred(rect, rect.h / 2, rect.h / 2), THEME_INK_SOFT);
        return;
    }
    while (table_list[number] != table) {
        number++;
    }
    if (!scene->pictures[number]) {
        scene->pictures[number] = memory_new(1, table->around->picture->size);
    }
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        colours[seat] = seats_colour(match_seats(kept->shown), match_setup(kept->shown)->seats, seat);
    }
    _Alignas(max_align_t) unsigned char board[GAME_STATE_MAX];
    table->game->observe(match_game(kept->shown), match_state(kept->shown), GAME_NO_SEAT, board);
    table->around->picture->draw(scene->pictures[number], scene->app, list, board, colours, rect);
}

static void draw_said(const struct tables_scene *scene, struct draw_list *list, enum theme_text role, uint32_t colour,
                      enum align align, struct rect rect, const char *words) {
    const struct text_style style = theme_text(&scene->app->scale, role, colour, align);
    draw_text(list, text_fitted(scene->app->metrics, style, rect.w, words), rect, words);
}

static void draw_words(struct tables_scene *scene, struct draw_list *list, int row, struct rect rect, int is_selected) {
    const struct kept_table *table = far_tables_at(scene->app, row);
    const uint32_t ink = is_selected ? THEME_CREAM : THEME_INK, soft = is_selected ? THEME_CREAM_SOFT : THEME_INK_SOFT;
    char words[WORDS_SIZE], since[64];
    struct rect head = rect_cut_top(&rect, rect.h / 3, 0);
    if (table->shown) {
        names_of(table, ~0u, words, sizeof words);
        draw_said(scene, list, TEXT_SMALL, soft, ALIGN_RIGHT, rect_cut_right(&head, head.w / 2, px(scene, 10)), words);
    }
    draw_said(scene, list, TEXT_NAME, ink, ALIGN_LEFT, head, title_of(table));
    struct rect line = rect_cut_top(&rect, rect.h / 2, 0);
    saves_date((time_t)table->since, (time_t)app_wall(scene->app), since, sizeof since);
    draw_said(scene, list, TEXT_SMALL, soft, ALIGN_RIGHT, rect_cut_right(&line, line.w / 3, px(scene, 10)), since);
    if (table->turn == KEPT_OWN) {
        const struct rect bell = rect_cut_left(&line, px(scene, 20), px(scene, 8));
        icon_draw(list, ICON_BELL, rect_centred(bell, bell.w, bell.w), ink);
    }
    state_of(table, words, sizeof words);
    draw_said(scene, list, table->turn == KEPT_OWN ? TEXT_NAME_SMALL : TEXT_BODY, ink, ALIGN_LEFT, line, words);
    note_of(scene, row, words, sizeof words);
    draw_said(scene, list, TEXT_SMALL, soft, ALIGN_LEFT, rect, words);
}

static void draw_row(struct tables_scene *scene, struct draw_list *list, const struct widget *spot) {
    const int number = spot->id - ID_ROW, is_selected = number == selected_of(scene);
    const struct kept_table *table = far_tables_at(scene->app, number);
    struct rect row = spot->rect;
    if (!table) {
        return;
    }
    draw_kit(list, is_selected ? KIT_TAB ".selected" : scene->ui.hover == spot->id ? KIT_TAB ".hover" : KIT_TAB, row);
    row = rect_inset(row, px(scene, 8));
    draw_picture(scene, list, table, rect_cut_left(&row, row.h * 16 / 9, px(scene, 16)));
    rect_cut_right(&row, px(scene, 8), 0);
    draw_words(scene, list, number, row, is_selected);
}

static void draw(struct scene *base, struct draw_list *list, int64_t now) {
    struct tables_scene *scene = of(base);
    const struct sheet sheet = lay_out(scene);
    backdrop_draw(scene->app, list);
    backdrop_dim(list, 90);
    menu_sheet_draw(scene->app, list, sheet.panel, MENU_TABLES, _("Your tables"));
    draw_clip_push(list, sheet.list);
    for (int i = 0; i < scene->ui.count; i++) {
        const struct widget *spot = &scene->ui.widgets[i];
        if (spot->id >= ID_ROW && rect_meets(spot->rect, sheet.list)) {
            draw_row(scene, list, spot);
        }
    }
    draw_clip_pop(list);
    if (!count_of(scene->app)) {
        draw_said(scene, list, TEXT_BODY_ITALIC, THEME_INK_SOFT, ALIGN_CENTRE, sheet.list,
                  _("You sit at no table with friends at other screens."));
    }
    ui_draw(&scene->ui, list, now);
}

/* ---- living ---- */

static void enter(struct scene *base, int64_t now) {
    struct app *app = base->app;
    (void)now;
    far_tables_look(app);
}

static void leave(struct scene *base) {
    struct tables_scene *scene = of(base);
    for (int i = 0; i < TABLES_MOST; i++) {
        free(scene->pictures[i]);
    }
    free(scene);
}

static const char *fact(struct scene *base, const char *key) {
    struct tables_scene *scene = of(base);
    if (strcmp(key, "tables") == 0) {
        snprintf(scene->fact, sizeof scene->fact, "%d", count_of(scene->app));
    } else if (strcmp(key, "turns") == 0) {
        snprintf(scene->fact, sizeof scene->fact, "%d", far_tables_turns(scene->app));
    } else {
        return NULL;
    }
    return scene->fact;
}

static const struct scene_ops ops = {.name = "tables",
                                     .help_page = "friends",
                                     .title_words = N_("Your tables"),
                                     .enter = enter,
                                     .leave = leave,
                                     .event = handle_event,
                                     .update = update,
                                     .draw = draw,
                                     .fact = fact};

struct scene *tables_scene_new(void) {
    struct tables_scene *scene = memory_new(1, sizeof *scene);
    scene->scene.ops = &ops;
    return &scene->scene;
}
