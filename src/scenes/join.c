/* SPDX-License-Identifier: MIT */
/* Sitting down at a friend's table: a code or link is typed or pasted, then one waits there until the match begins. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/backdrop.h"
#include "app/menu_sheet.h"
#include "app/typing.h"
#include "castellany/memory.h"
#include "scenes/menus.h"
#include "scenes/seat_row.h"
#include "table/far_find.h"
#include "table/far_tables.h"
#include "table/table_ops.h"
#include "ui/text.h"
#include "ui/words.h"

enum { ID_NAME = 1, ID_WHERE, ID_PASTE, ID_JOIN, ID_BACK, ID_AGAIN, ID_WATCH, ID_MEETING, ID_FOUND = 20 };
enum {
    WIDTH = 760,
    HEIGHT = 558,
    EDGE = 36,
    TOP = 100,
    CAPTION = 26,
    FIELD = 44,
    STATE = 48,
    ROW = 46,
    ROWS = 3,
    ROWS_LEAST = 2, /* else whatever is pressed would move as soon as a table is found */
    BUTTON = 46,
    AIR = 16
};

struct join {
    SCENE;
    char name[MATCH_NAME_SIZE / 2], where[FAR_WHERE_SIZE];
    int is_begun;
    int is_watching; /* no seat is wanted */
    struct far_find *find;
};

static struct join *of(struct scene *scene) {
    return (struct join *)scene;
}

static void enter(struct scene *scene, int64_t now) {
    struct app *app = scene->app;
    struct join *join = of(scene);
    (void)now;
    join->find = far_has_house() ? far_find_new(app) : NULL;
    text_copy_clean(join->name, sizeof join->name, app->settings.player_name);
}

static void leave(struct scene *scene) {
    far_find_free(of(scene)->find);
    free(scene);
}

/* ---- what it does ---- */

/* At a table, or on the way there; else a place is chosen. */
static int is_under_way(const struct join *join) {
    const struct far *far = far_of(join->app);
    return far && far_stage(far) != FAR_REFUSED && far_stage(far) != FAR_FAILED;
}

static void keep_name(struct join *join) {
    struct settings *settings = &join->app->settings;
    if (join->name[0] && strcmp(settings->player_name, join->name) != 0) {
        snprintf(settings->player_name, sizeof settings->player_name, "%s", join->name);
        settings->is_name_asked = 1;
        app_settings_changed(join->app);
    }
}

/* A code alone is enough where its table is seen. */
static const char *where_of(const struct join *join) {
    static char where[FAR_WHERE_SIZE];
    return far_find_code(join->find, join->where, where) ? where : join->where;
}

static void knock(struct join *join) {
    keep_name(join);
    if (far_join(join->app, where_of(join), join->name[0] ? join->name : _("Guest"), join->is_watching)) {
        app_play(join->app, "error");
        return;
    }
    ui_focus(&join->ui, UI_NO_ID);
}

static void try_to_join(struct join *join, int is_watching) {
    join->is_watching = is_watching;
    if (far_check(where_of(join), &join->app->settings)) {
        app_play(join->app, "error");
    } else {
        knock(join);
    }
}

static void paste(struct join *join) {
    char text[FAR_WHERE_SIZE];
    ui_focus(&join->ui, ID_WHERE);
    if (typing_ask()) {
        return;
    }
    platform_clipboard_get(join->app->platform, text, sizeof text);
    text_copy_clean(join->where, sizeof join->where, text);
    join->ui.cursor = (int)strlen(join->where);
}

static void go_back(struct join *join) {
    if (far_of(join->app)) {
        far_leave(join->app);
        join->is_begun = 0; /* the code is asked for anew */
    } else {
        app_pop(join->app);
    }
}

/* There one can only watch. */
static int is_taken(const struct far_found *found) {
    return found->is_begun || !found->free;
}

static void choose_found(struct join *join, int index) {
    struct far_found found;
    if (index < far_find_count(join->find)) {
        far_find_at(join->find, index, &found);
        snprintf(join->where, sizeof join->where, "%s", found.where);
        try_to_join(join, is_taken(&found));
    }
}

static void press(struct join *join, int id) {
    if (id >= ID_FOUND) {
        choose_found(join, id - ID_FOUND);
        return;
    }
    switch (id) {
    case ID_JOIN:
    case ID_WATCH:
        try_to_join(join, id == ID_WATCH);
        break;
    case ID_MEETING: /* whom to trust is asked for anew when one knocks again */
        go_back(join);
        app_push(join->app, meeting_scene_new());
        break;
    case ID_PASTE:
        paste(join);
        break;
    case ID_AGAIN:
        app_pop(join->app);
        app_push(join->app, tables_scene_new());
        break;
    case ID_BACK:
        go_back(join);
        break;
    default:
        break;
    }
}

static void handle_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct join *join = of(scene);
    const struct ui_action action = ui_event(&join->ui, event, now);
    app_play_ui(join->app, &join->ui);
    if (action.type == UI_PRESSED) {
        press(join, action.id);
    } else if (action.type == UI_ENTERED) {
        try_to_join(join, 0);
    }
}

/* ---- what it looks like ---- */

struct places {
    struct rect name_caption, name, where_caption, where, state, found_caption, found, buttons;
};

static int guests_count(const struct far *far) {
    int count = 0;
    for (int seat = 0; far && seat < GAME_MAX_SEATS; seat++) {
        count += far_name(far, seat)[0] != 0;
    }
    return count;
}

static void state_words(const struct join *join, char words[FAR_WORDS_SIZE]);

static struct text_style sentence_style(const struct join *join) {
    return theme_text(&join->app->scale, TEXT_NAME_BIG, THEME_INK, ALIGN_CENTRE);
}

/* What is said to who waits, with air around it. */
static int sentence_height(const struct join *join, int width) {
    char words[FAR_WORDS_SIZE];
    state_words(join, words);
    const int air = 2 * px(join, AIR);
    return text_block_height(join->app->metrics, sentence_style(join), width - air, words) + air;
}

/* Without what is found in this house where nothing can be. */
static struct rect panel_of_choosing(const struct join *join) {
    const int count = far_find_count(join->find), most = count < ROWS ? count : ROWS,
              rows = most < ROWS_LEAST ? ROWS_LEAST : most;
    return menu_rect(join->app, WIDTH, HEIGHT - (far_has_house() ? (ROWS - rows) * ROW : CAPTION + ROWS * ROW));
}

/* As high as who waits and what he is told need. */
static struct rect panel(const struct join *join) {
    const struct far *far = far_of(join->app);
    const struct rect most = menu_rect(join->app, WIDTH, HEIGHT);
    if (!is_under_way(join)) {
        return panel_of_choosing(join);
    }
    const int guests = far_stage(far) == FAR_SITS ? CAPTION + guests_count(far) * SEAT_ROW : 0;
    const int h = px(join, TOP + guests + BUTTON + 12 + EDGE - 8) + sentence_height(join, most.w - 2 * px(join, EDGE));
    return rect_centred(most, most.w, h < most.h ? h : most.h);
}

static struct places lay_out(const struct join *join) {
    struct rect inner = panel(join);
    struct places places;
    inner = (struct rect){inner.x + px(join, EDGE), inner.y + px(join, TOP), inner.w - 2 * px(join, EDGE),
                          inner.h - px(join, TOP) - px(join, EDGE - 8)};
    places.buttons = rect_cut_bottom(&inner, px(join, BUTTON), px(join, 12));
    places.name_caption = rect_cut_top(&inner, px(join, CAPTION), 0);
    places.name = rect_cut_top(&inner, px(join, FIELD), px(join, 8));
    places.name.w = places.name.w / 2;
    places.where_caption = rect_cut_top(&inner, px(join, CAPTION), 0);
    places.where = rect_cut_top(&inner, px(join, FIELD), px(join, 8));
    places.state = rect_cut_top(&inner, px(join, STATE), px(join, 4));
    places.found_caption = rect_cut_top(&inner, px(join, CAPTION), 0);
    places.found = inner;
    return places;
}

static const char *title_of(const char *game) {
    const struct table_ops *table = table_listed_as(game);
    return table && strcmp(table->game->name, game) == 0 ? _(table->title) : game;
}

/* "Anna: Kilt Castle, 2 of 4 seats free" */
static const char *found_words(struct join *join, const struct far_found *found) {
    const char *game = title_of(found->game);
    return is_taken(found)
               ? ui_format(&join->ui, _("%s: %s, all seats taken: watch"), found->name, game)
               : ui_format(&join->ui, _("%s: %s, seats free: %d of %d"), found->name, game, found->free, found->seats);
}

static void declare_found(struct join *join, struct rect area) {
    const int gap = px(join, 6);
    for (int i = 0; i < far_find_count(join->find) && i < ROWS; i++) {
        struct far_found found;
        far_find_at(join->find, i, &found);
        ui_button(&join->ui, ID_FOUND + i, rect_cut_top(&area, px(join, ROW) - gap, gap), found_words(join, &found),
                  UI_OWN_FACE);
    }
}

static void declare_choosing(struct join *join, const struct places *places) {
    struct ui *ui = &join->ui;
    struct rect where = places->where;
    ui_field(ui, ID_NAME, places->name, _("Your name"), join->name, sizeof join->name);
    struct rect paste_at = rect_cut_right(&where, px(join, 150), px(join, 10));
    ui_field(ui, ID_WHERE, where, _("Code, or link"), join->where, sizeof join->where);
    ui_button(ui, ID_PASTE, paste_at, _("Paste"), 0);
    declare_found(join, places->found);
}

/* Who waits can leave, in the middle; where the meeting point is the trouble, it stands beside that. */
static void declare_waiting_buttons(struct join *join, struct rect row, int w, int gap) {
    const int is_in_trouble = far_trouble(far_of(join->app))[0] != 0;
    const struct rect leaves = is_in_trouble ? rect_cut_left(&row, w, gap) : rect_centred(row, w, row.h);
    ui_button(&join->ui, ID_BACK, leaves, _("Leave the table"), UI_CANCEL);
    if (is_in_trouble) {
        ui_button(&join->ui, ID_MEETING, rect_cut_right(&row, w, gap), _("Meeting point…"), 0);
    }
}

static void declare_buttons(struct join *join, struct rect row) {
    struct ui *ui = &join->ui;
    const int is_on = is_under_way(join), has_tables = !is_on && far_tables_at(join->app, 0) != NULL;
    const int gap = px(join, 12), w = (row.w - (2 + has_tables) * gap) / (3 + has_tables);
    if (is_on) {
        declare_waiting_buttons(join, row, w, gap);
        return;
    }
    ui_button(ui, ID_BACK, rect_cut_left(&row, w, gap), _("Back"), UI_CANCEL);
    ui_button(ui, ID_JOIN, rect_cut_right(&row, w, gap), _("Sit down"),
              far_check(where_of(join), &join->app->settings) ? UI_DISABLED : UI_MAIN);
    if (has_tables) {
        ui_button(ui, ID_AGAIN, rect_cut_left(&row, w, gap), _("Your tables"), join->where[0] ? 0 : UI_MAIN)->hint =
            _("To the tables at which you sit already: their matches are not over");
    }
    ui_button(ui, ID_WATCH, row, _("Watch"), far_check(where_of(join), &join->app->settings) ? UI_DISABLED : 0)->hint =
        _("Up to eight friends may watch. They see what everybody at the table may see.");
}

/* The table begins by itself. */
static int goes_to_table(struct join *join) {
    const struct far *far = far_of(join->app);
    struct table_start start;
    char path[PLATFORM_PATH_SIZE];
    if (far && far_stage(far) == FAR_HOSTS && far_take_table(far, path)) {
        join->app->places->match(join->app, path);
        return 1;
    }
    if (!far || far_is_host(far) || (far_stage(far) != FAR_PLAYS && far_stage(far) != FAR_OVER)) {
        return 0;
    }
    far_start(far, &start);
    join->app->places->table(join->app, &start);
    return 1;
}

static void update(struct scene *scene, int64_t now) {
    struct join *join = of(scene);
    const struct places places = lay_out(join);
    far_find_go_on(join->find, now);
    if (app_is_on_top(join->app, scene)) {
        goes_to_table(join);
    }
    ui_begin(&join->ui, &join->app->scale, join->app->metrics);
    join->ui.is_reduced = join->app->settings.is_reduced;
    if (!is_under_way(join)) {
        declare_choosing(join, &places);
    }
    declare_buttons(join, places.buttons);
    ui_end(&join->ui);
    if (!join->is_begun) {
        join->is_begun = 1;
        ui_focus(&join->ui, join->name[0] ? ID_WHERE : ID_NAME);
        join->ui.cursor = 0;
    }
}

/* Who watches has no seat that could be kept. */
static const char *away_words(const struct far *far) {
    static char words[FAR_WORDS_SIZE];
    if (!far_host_has_left(far)) {
        return far_is_watching(far) ? _("Connection lost. Trying again…")
                                    : _("Connection lost. Trying again… Your seat stays yours.");
    }
    snprintf(words, sizeof words,
             far_is_watching(far) ? _("%.80s has left the table for now. It waits.")
                                  : _("%.80s has left the table for now. It waits, and your seat stays yours."),
             far_host_name(far));
    return words;
}

static void waiting_words(const struct far *far, char words[FAR_WORDS_SIZE]) {
    if (far_is_closed(far)) {
        snprintf(words, FAR_WORDS_SIZE, _("%.80s has closed this table. There is nothing to wait for any more."),
                 far_host_name(far));
    } else if (far_host_has_left(far)) {
        snprintf(words, FAR_WORDS_SIZE, "%s", away_words(far));
    } else if (far_trouble(far)[0]) {
        snprintf(words, FAR_WORDS_SIZE, "%s", far_trouble(far));
    } else if (!far_is_line_there(far) || far_stage(far) == FAR_SEEKS) {
        snprintf(words, FAR_WORDS_SIZE, "%s",
                 far_stage(far) == FAR_SITS
                     ? away_words(far)
                     : _("The host’s machine is being called… If nothing comes: are code and address right, is his "
                         "program open, and does no firewall keep it from being reached?"));
    } else if (far_stage(far) == FAR_SITS) {
        snprintf(words, FAR_WORDS_SIZE,
                 far_is_watching(far) ? _("You watch at this table: %s. %.80s has not begun yet.")
                                      : _("You sit at the table: %s. %.80s has not begun yet."),
                 title_of(far_game(far)), far_host_name(far));
    } else {
        snprintf(words, FAR_WORDS_SIZE, "%s", _("The host’s program is asked for a seat…"));
    }
}

/* What is said under the fields: a mistake is told as soon as there is something of a code. */
static void state_words(const struct join *join, char words[FAR_WORDS_SIZE]) {
    const struct far *far = far_of(join->app);
    words[0] = 0;
    if (is_under_way(join)) {
        waiting_words(far, words);
    } else if (far) {
        far_say(far, words);
    } else if (join->where[0] && far_check(where_of(join), &join->app->settings)) {
        snprintf(words, FAR_WORDS_SIZE, "%s", far_check(where_of(join), &join->app->settings));
    } else if (!join->where[0]) {
        snprintf(words, FAR_WORDS_SIZE, "%s",
                 far_has_house()
                     ? _("Your friend has the code under “Invite”. In the same house it is enough; from elsewhere "
                         "its address belongs to it.")
                     : _("Your friend has the code and its address under “Invite”."));
    }
}

static void draw_found(const struct join *join, struct draw_list *list, const struct places *places) {
    const struct text_style caption = theme_text(&join->app->scale, TEXT_SMALL_BOLD, THEME_INK_SOFT, ALIGN_LEFT),
                            none = theme_text(&join->app->scale, TEXT_BODY_ITALIC, THEME_INK_SOFT, ALIGN_CENTRE);
    draw_text(list, caption, places->found_caption, _("Tables in this house"));
    if (!far_find_count(join->find)) {
        draw_kit(list, KIT_PANEL_INSET, places->found);
        draw_text(list, none, places->found, _("None is seen yet."));
    }
}

/* The castle of the game, who holds the table, and at the right whether there is a seat. */
static void draw_row(const struct join *join, struct draw_list *list, struct rect row, const struct far_found *found) {
    const struct ui_scale *scale = &join->app->scale;
    const struct table_ops *table = table_listed_as(found->game);
    const uint32_t colour = is_taken(found) ? THEME_CREAM_SOFT : THEME_CREAM;
    const struct text_style name = theme_text(scale, TEXT_NAME, colour, ALIGN_LEFT),
                            game = theme_text(scale, TEXT_BODY, THEME_CREAM_SOFT, ALIGN_LEFT),
                            seats = theme_text(scale, TEXT_BODY, colour, ALIGN_RIGHT);
    char words[64], picture[64];
    snprintf(words, sizeof words, is_taken(found) ? _("all taken: watch") : _("%d of %d seats free"), found->free,
             found->seats);
    snprintf(picture, sizeof picture, "games/%s/lid.webp", table ? table->game->name : found->game);
    row = rect_inset(row, px(join, 4));
    const struct rect castle = rect_cut_left(&row, row.h * 16 / 9, px(join, 12));
    draw_alpha_push(list, is_taken(found) ? 120 : 255);
    draw_image_cover(list, picture, castle);
    draw_alpha_pop(list);
    rect_cut_right(&row, px(join, 8), 0);
    const struct rect free = rect_cut_right(&row, text_width(join->app->metrics, seats, words), px(join, 12)),
                      who = rect_cut_left(&row, row.w * 2 / 5, px(join, 8));
    draw_text(list, text_fitted(join->app->metrics, name, who.w, found->name), who, found->name);
    draw_text(list, text_fitted(join->app->metrics, game, row.w, title_of(found->game)), row, title_of(found->game));
    draw_text(list, seats, free, words);
}

static void draw_rows(const struct join *join, struct draw_list *list) {
    for (int i = 0; i < far_find_count(join->find) && i < ROWS; i++) {
        const struct widget *button = ui_find(&join->ui, ID_FOUND + i);
        struct far_found found;
        far_find_at(join->find, i, &found);
        if (button) {
            draw_row(join, list, button->rect, &found);
        }
    }
}

/* Whether who sits at SEAT has a line, as far as is known: the own program knows of its own. */
static int is_guest_here(const struct far *far, int seat) {
    return seat == far_seat(far) ? far_is_line_there(far) : far_is_here(far, seat);
}

static const char *guest_words(const struct far *far, int seat) {
    return is_guest_here(far, seat) ? _("is there") : _("is away");
}

/* The host tells colours only when the match begins; until then a seat has the one that it has at first. */
static void draw_guest(const struct join *join, struct draw_list *list, int seat, struct rect row) {
    const struct far *far = far_of(join->app);
    const struct seat_row guest = {.sign = seat_row_sign_of(table_listed_as(far_game(far)), SEAT_ROW_GUEST),
                                   .colour = seat,
                                   .name = far_name(far, seat),
                                   .state = guest_words(far, seat),
                                   .is_away = !is_guest_here(far, seat)};
    seat_row_draw(join->app, list, row, &guest);
}

/* Who waits here, too. */
static void draw_guests(const struct join *join, struct draw_list *list, struct rect area) {
    const struct far *far = far_of(join->app);
    const struct text_style caption = theme_text(&join->app->scale, TEXT_SMALL_BOLD, THEME_INK_SOFT, ALIGN_LEFT);
    draw_text(list, caption, rect_cut_top(&area, px(join, CAPTION), 0), _("Guests there:"));
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (far_name(far, seat)[0]) {
            draw_guest(join, list, seat, rect_cut_top(&area, px(join, SEAT_ROW), 0));
        }
    }
}

static void draw_waiting(const struct join *join, struct draw_list *list, const struct places *places) {
    const int is_seated = far_stage(far_of(join->app)) == FAR_SITS;
    struct rect area = places->name_caption;
    char words[FAR_WORDS_SIZE];
    area.h = places->found.y + places->found.h - area.y;
    const struct rect sentence = rect_cut_top(&area, is_seated ? sentence_height(join, area.w) : area.h, 0);
    if (is_seated) {
        draw_guests(join, list, area);
    }
    state_words(join, words);
    text_block_draw(list, join->app->metrics, sentence_style(join), rect_inset(sentence, px(join, AIR)), words);
}

static void draw_choosing(const struct join *join, struct draw_list *list, const struct places *places) {
    const struct text_style caption = theme_text(&join->app->scale, TEXT_SMALL_BOLD, THEME_INK_SOFT, ALIGN_LEFT);
    char words[FAR_WORDS_SIZE];
    draw_text(list, caption, places->name_caption, _("Your name"));
    draw_text(list, caption, places->where_caption, _("Code, or link"));
    if (far_has_house()) {
        draw_found(join, list, places);
    }
    state_words(join, words);
    text_block_draw(list, join->app->metrics, theme_text(&join->app->scale, TEXT_BODY, THEME_INK, ALIGN_LEFT),
                    places->state, words);
}

static void draw(struct scene *scene, struct draw_list *list, int64_t now) {
    struct join *join = of(scene);
    backdrop_dim(list, 150);
    menu_sheet_draw(join->app, list, panel(join), MENU_LETTER, _("Join a friend"));
    const struct places places = lay_out(join);
    (is_under_way(join) ? draw_waiting : draw_choosing)(join, list, &places);
    ui_draw(&join->ui, list, now);
    draw_rows(join, list);
}

static void speak(struct scene *scene, int id, char *out, size_t size) {
    char words[FAR_WORDS_SIZE];
    if (!id) {
        const struct far *far = is_under_way(of(scene)) ? far_of(of(scene)->app) : NULL;
        state_words(of(scene), words);
        size_t used = (size_t)snprintf(out, size, "%s. %s", _("Join a friend"), words);
        for (int seat = 0; far && used < size && seat < GAME_MAX_SEATS; seat++) {
            if (far_name(far, seat)[0]) {
                used +=
                    (size_t)snprintf(out + used, size - used, " %s %s.", far_name(far, seat), guest_words(far, seat));
            }
        }
    }
}

static int is_living(const struct scene *scene) {
    return ((const struct join *)scene)->find != NULL;
}

static const struct scene_ops ops = {.name = "join",
                                     .is_overlay = 1,
                                     .is_sheet = 1,
                                     .help_page = "friends",
                                     .title_words = N_("Join a friend"),
                                     .enter = enter,
                                     .leave = leave,
                                     .event = handle_event,
                                     .update = update,
                                     .draw = draw,
                                     .speak = speak,
                                     .is_living = is_living};

struct scene *join_scene_new(const char *where) {
    struct join *join = memory_new(1, sizeof *join);
    text_copy_clean(join->where, sizeof join->where, where);
    join->scene.ops = &ops;
    return &join->scene;
}
