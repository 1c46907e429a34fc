/* SPDX-License-Identifier: MIT */
/* The title: the name of the game, and where to go from here. Continue comes first when there is a match to go on with.
 */
#include <stdio.h>
#include <stdlib.h>

#include "app/backdrop.h"
#include "app/look.h"
#include "book/rules.h"
#include "castellany/memory.h"
#include "scenes/menus.h"
#include "scenes/title_games.h"
#include "scenes/title_life.h"
#include "scenes/title_told.h"
#include "store/saves.h"
#include "store/statistics.h"
#include "table/coach/coach.h"
#include "table/far.h"
#include "table/far_tables.h"
#include "table/table_ops.h"
#include "ui/text.h"
#include "ui/theme_contrast.h"
#include "ui/tween.h"
#include "ui/words.h"

enum {
    ID_CONTINUE = 1,
    ID_NEW,
    ID_JOIN,
    ID_LOAD,
    ID_PUZZLES,
    ID_DEALS,
    ID_CHALLENGES,
    ID_TABLES,
    ID_LEARN,
    ID_RULES,
    ID_STATISTICS,
    ID_OPTIONS,
    ID_QUIT
};

struct entry {
    int id;
    const char *label;
    int is_quiet;
    const char *hint; /* what it is, where its name does not say so; NULL: it does */
};

static const struct entry entries[] = {
    {ID_CONTINUE, N_("Continue"), 0},
    {ID_NEW, N_("New match"), 0},
    {ID_LEARN, N_("Learn to play"), 0},
    {ID_JOIN, N_("Join a friend"), 0},
    {ID_LOAD, N_("Load"), 0},
    {ID_PUZZLES, N_("Puzzles"), 0,
     N_("A position of a match: which answer is best? A new one each day, and many more.")},
    {ID_DEALS, N_("Deals"), 0,
     N_("A match that is the same for everybody today. Afterwards eight Masters play your seat: were you better?")},
    {ID_CHALLENGES, N_("Challenges"), 0, N_("A year of matches, each with an aim of its own, for medals.")},
    {ID_TABLES, N_("Your tables"), 0},
    {ID_RULES, N_("Rules"), 1},
    {ID_STATISTICS, N_("Statistics"), 1},
    {ID_OPTIONS, N_("Options"), 1},
    {ID_QUIT, N_("Quit"), 1},
};
enum { ENTRIES = sizeof entries / sizeof *entries, HALVES = 4 }; /* the quiet ones */

struct title {
    SCENE;
    struct save latest;
    int has_latest, has_played, save_count;
    int64_t entered;
    struct entry entries[ENTRIES]; /* without a network nobody is joined */
    int count;
    struct rect rule; /* between what has faces and what has none, in a column */
};

/* A table that was handed over goes on elsewhere. */
static void look_for_saves(struct title *title) {
    struct app *app = title->app;
    do {
        title->has_latest = saves_latest(app->saves, app->shelf, table_use, &app->passed, &title->latest);
        if (!title->has_latest || !far_has_moved(app, title->latest.path)) {
            return;
        }
        saves_pass(&app->passed, &title->latest);
    } while (title->has_latest);
}

/* Says whether a match was played to its end here. */
static int has_played(const struct app *app) {
    char path[PLATFORM_PATH_SIZE + 32];
    statistics_path(app->records, path);
    struct statistics *statistics = statistics_read(path);
    const int count = statistics ? statistics->count : 0;
    statistics_free(statistics);
    return count > 0;
}

static int is_offered(const struct title *title, int id) {
    return id == ID_JOIN ? far_is_supported() : id == ID_TABLES ? far_tables_at(title->app, 0) != NULL : 1;
}

static void choose_entries(struct title *title) {
    title->count = 0;
    for (int i = 0; i < ENTRIES; i++) {
        if (is_offered(title, entries[i].id)) {
            title->entries[title->count++] = entries[i];
        }
    }
}

static void title_update(struct scene *scene, int64_t now);

static void title_enter(struct scene *scene, int64_t now) {
    struct app *app = scene->app;
    struct title *title = (struct title *)scene;
    title->entered = now;
    title->has_played = has_played(app);
    far_tables_look(app);
    choose_entries(title);
    look_for_saves(title);
    app_music(app, "title");
    app_ambience(app, app_look(app)->name);
    title_update(scene, now); /* who leaves a table comes between two calls of it */
}

static void title_leave(struct scene *scene) {
    free(scene);
}

static void title_resume(struct scene *scene, int64_t now) {
    (void)now;
    struct title *title = (struct title *)scene;
    far_tables_look(title->app);
    choose_entries(title);
    look_for_saves(title);
}

/* ---- what it does ---- */

static void press(struct title *title, int id) {
    struct app *app = title->app;
    switch (id) {
    case ID_CONTINUE:
        open_match(app, title->latest.path);
        break;
    case ID_NEW:
        app_push(app, new_match_scene_to_choose());
        break;
    case ID_JOIN:
        app_push(app, join_scene_new(""));
        break;
    case ID_LOAD:
        app_push(app, load_scene_new());
        break;
    case ID_PUZZLES:
        app_push(app, puzzles_scene_new());
        break;
    case ID_DEALS:
        app_push(app, deals_scene_new());
        break;
    case ID_CHALLENGES:
        app_push(app, challenges_scene_new());
        break;
    case ID_TABLES:
        app_push(app, tables_scene_new());
        break;
    case ID_LEARN:
        coach_learn(app);
        break;
    case ID_RULES:
        rules_push(app, NULL);
        break;
    case ID_OPTIONS:
        app_push(app, options_scene_new());
        break;
    case ID_STATISTICS:
        app_push(app, statistics_scene_new());
        break;
    case ID_QUIT:
        app_quit(app, 0);
        break;
    default:
        break;
    }
}

static void title_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct title *title = (struct title *)scene;
    const struct ui_action action = ui_event(&title->ui, event, now);
    app_play_ui(title->app, &title->ui);
    if (action.type == UI_PRESSED && title_games_of(action.id)) {
        title->app->places->new_match(title->app, title_games_of(action.id));
    } else if (action.type == UI_PRESSED) {
        press(title, action.id);
    }
}

/* ---- what it looks like ---- */

/* In a narrow window the castle stands in the middle: over it there is sky for the name, under it grass for the
 * entries. */
static int is_narrow(const struct title *title) {
    return backdrop_is_narrow(platform_area(title->app->platform));
}

enum { ABREAST = 4 }; /* entries in a row on a phone */

/* Under the name: from the first button down to the window's lower edge, where the window is not narrow. */
static struct rect column(const struct title *title) {
    const struct rect area = platform_area(title->app->platform);
    const struct ui_scale *scale = &title->app->scale;
    const int left = area.w * 6 / 100 + ui_px(scale, 8),
              top = is_narrow(title) ? ui_px(scale, 302) : area.h / 2 - ui_px(scale, 50);
    return (struct rect){left, top, ui_px(scale, ui_is_small(scale) ? ABREAST * 200 : 300),
                         area.h - top - ui_px(scale, 22)};
}

/* Friends wait, or there is nothing else to go on with. */
static int is_at_table(const struct title *title) {
    return far_tables_at(title->app, 0) && (far_tables_turns(title->app) || !title->has_latest);
}

/* Somebody who is here for the first time is shown the way to the lesson. */
static int is_newcomer(const struct title *title) {
    return !title->has_latest && !title->has_played && !far_tables_at(title->app, 0) &&
           !settings_has_learned(&title->app->settings);
}

/* The entry of which a line tells more: what is gone on with, or the way for newcomers; 0: none. */
static int told_entry(const struct title *title) {
    return title->has_latest ? ID_CONTINUE : is_newcomer(title) ? ID_LEARN : 0;
}

/* What is told there, into OUT: BETWEEN the game and where its match stands. */
static void told_words(const struct title *title, const char *between, char *out, size_t size) {
    snprintf(out, size, "%s", is_newcomer(title) ? _("New here? Master Ulrich shows you how") : "");
    if (title->has_latest) {
        title_told_words(&title->latest, between, out, size);
    }
}

/* Where it does not stand on its button, a line of small words; from row to row. */
enum { LINE = 38, PITCH = 59, TOLD_SIZE = 160 };

/* SHARE of the COLUMNS in ROW, from the left. */
static struct rect cell_of(struct rect row, int columns, int at, int gap) {
    const int from = (row.w + gap) * at / columns, to = (row.w + gap) * (at + 1) / columns - gap;
    return (struct rect){row.x + from, row.y, to - from, row.h};
}

static int stands_abreast(const struct title *title) {
    return !is_narrow(title) && ui_is_small(&title->app->scale);
}

static int is_in_column(const struct title *title) {
    return !is_narrow(title) && !stands_abreast(title);
}

/* In units, where there is room for it: what is gone on with is the highest, then come other matches and friends; who
 * is alone and what else there is stand below a line, side by side and without faces. */
enum { MAIN_ROW = 52, ROW = 46, FRIENDS_ROW = 42, ROW_GAP = 10, RULE = 26, LESSER_ROW = 38, LESSER_ROWS = 4 };

/* One or two entries beside each other, the first with SHARE percent of the row. */
struct column_row {
    int ids[2];
    int high, share;
};

static const struct column_row faced[] = {
    {{ID_CONTINUE}, MAIN_ROW, 100}, {{ID_NEW}, ROW, 100}, {{ID_JOIN, ID_LOAD}, FRIENDS_ROW, 50}};
/* Who sits at tables with friends finds them below what is always there. */
static const struct column_row seated = {{ID_TABLES}, FRIENDS_ROW, 100};
static const struct column_row lesser[] = {{{ID_PUZZLES, ID_RULES}, LESSER_ROW, 58},
                                           {{ID_DEALS, ID_STATISTICS}, LESSER_ROW, 58},
                                           {{ID_CHALLENGES, ID_OPTIONS}, LESSER_ROW, 58},
                                           {{ID_LEARN, ID_QUIT}, LESSER_ROW, 58}};
/* Who comes for the first time has his way on top, with a face. */
static const struct column_row welcome = {{ID_LEARN}, MAIN_ROW, 100};

enum { FACED = sizeof faced / sizeof *faced, COLUMN_ROWS = FACED + 1 + LESSER_ROWS + 1 };

static int is_in(const struct column_row *rows, int count, int id) {
    for (int i = 0; i < count; i++) {
        if (rows[i].ids[0] == id || rows[i].ids[1] == id) {
            return 1;
        }
    }
    return 0;
}

/* What one does alone, and looks up: in a column they stand without faces. */
static int is_lesser_in_column(const struct title *title, int id) {
    const int is_welcome = id == ID_LEARN && is_newcomer(title);
    return !is_narrow(title) && !is_welcome && is_in(lesser, LESSER_ROWS, id);
}

/* Entries abreast lie over the castle, where what has no face of its own cannot be read. */
static int is_lesser(const struct title *title, const struct entry *entry) {
    return !theme_contrast() && !stands_abreast(title) && (entry->is_quiet || is_lesser_in_column(title, entry->id));
}

static unsigned look_of(const struct title *title, const struct entry *entry) {
    const unsigned in_column =
        is_lesser_in_column(title, entry->id) && !stands_abreast(title) ? UI_LEFT | UI_LESSER : 0;
    return in_column | (is_lesser(title, entry) ? UI_QUIET | UI_ON_DARK : 0);
}

static int main_entry(const struct title *title) {
    return is_at_table(title) ? ID_TABLES : title->has_latest ? ID_CONTINUE : is_newcomer(title) ? ID_LEARN : ID_NEW;
}

static void declare_entry(struct title *title, int index, struct rect rect) {
    const struct entry *entry = &title->entries[index];
    const unsigned look = look_of(title, entry);
    const int turns = entry->id == ID_TABLES ? far_tables_turns(title->app) : 0;
    const unsigned own = is_in_column(title) && entry->id == told_entry(title) ? UI_OWN_FACE : 0;
    ui_button(&title->ui, entry->id, rect, turns ? ui_format(&title->ui, _("Your turn: %d"), turns) : _(entry->label),
              UI_TIP_BESIDE | own | (entry->id == main_entry(title) ? UI_MAIN : look))
        ->hint = entry->hint ? _(entry->hint) : NULL;
}

static int index_of(const struct title *title, int id) {
    int at = title->has_latest ? 0 : 1;
    while (at < title->count && title->entries[at].id != id) {
        at++;
    }
    return at < title->count ? at : -1;
}

static int has_entry(const struct title *title, const struct column_row *row) {
    return index_of(title, row->ids[0]) >= 0 || (row->ids[1] && index_of(title, row->ids[1]) >= 0);
}

/* The rows from above that have an entry; gives how many, and in HIGH how many units they need. */
static int column_rows(const struct title *title, const struct column_row *rows[COLUMN_ROWS], int *high) {
    const int is_seated = index_of(title, ID_TABLES) >= 0;
    int count = 0;
    if (is_newcomer(title)) {
        rows[count++] = &welcome;
    }
    for (int i = 0; i < FACED; i++) {
        rows[count] = &faced[i];
        count += has_entry(title, rows[count]);
    }
    if (is_seated) {
        rows[count++] = &seated;
    }
    for (int i = 0; i < LESSER_ROWS; i++) {
        rows[count++] = &lesser[i];
    }
    *high = RULE;
    for (int i = 0; i < count; i++) {
        *high += rows[i]->high + (rows[i]->high > LESSER_ROW ? ROW_GAP : 0);
    }
    return count;
}

/* One that is alone in a row with a face has all of it. */
static void declare_row(struct title *title, const struct column_row *row, struct rect rect, int gap) {
    int at[2];
    for (int i = 0; i < 2; i++) {
        const int is_on_top = row->ids[i] == ID_LEARN && row != &welcome && is_newcomer(title);
        at[i] = is_on_top || !row->ids[i] ? -1 : index_of(title, row->ids[i]);
    }
    const int is_faced = row->high > LESSER_ROW, is_shared = !is_faced || (at[0] >= 0 && at[1] >= 0);
    const struct rect left =
        rect_cut_left(&rect, is_shared ? (rect.w - gap) * row->share / 100 : 0, is_shared ? gap : 0);
    if (is_shared && at[0] >= 0) {
        declare_entry(title, at[0], left);
    }
    if (at[1] >= 0 || (!is_shared && at[0] >= 0)) {
        declare_entry(title, is_shared || at[0] < 0 ? at[1] : at[0], rect);
    }
}

static void declare_column(struct title *title) {
    const struct ui_scale *scale = &title->app->scale;
    const struct column_row *rows[COLUMN_ROWS];
    struct rect left = column(title);
    char told[TOLD_SIZE];
    int high;
    told_words(title, "\n", told, sizeof told);
    const int count = column_rows(title, rows, &high), line = title_told_height(title->app, left.w, told);
    const float room = (float)(left.h - line) / (float)high, unit = room < scale->factor ? room : scale->factor;
    const int gap = (int)(ROW_GAP * unit);
    for (int i = 0; i < count; i++) {
        const int is_lesser = rows[i]->high == LESSER_ROW, is_told = !is_lesser && rows[i]->ids[0] == told_entry(title);
        if (is_lesser && rows[i - 1]->high != LESSER_ROW) {
            title->rule = rect_cut_top(&left, (int)(RULE * unit), 0);
        }
        const int row = (int)((float)rows[i]->high * unit) + (is_told ? line : 0);
        declare_row(title, rows[i], rect_cut_top(&left, row, is_lesser ? 0 : gap), gap);
    }
}

/* On a phone they stand in rows, each as high as a finger wants it. */
static void declare_abreast(struct title *title, int first) {
    const struct ui_scale *scale = &title->app->scale;
    const struct rect left = column(title);
    const int line = told_entry(title) ? ui_px(scale, LINE) : 0, gap = ui_px(scale, 12),
              rows = (title->count - first + ABREAST - 1) / ABREAST, share = (left.h - line) / rows,
              pitch = share < ui_px(scale, 96) ? share : ui_px(scale, 96);
    for (int i = first; i < title->count; i++) {
        const int at = i - first, y = left.y + at / ABREAST * pitch + (at >= ABREAST ? line : 0);
        declare_entry(title, i, cell_of((struct rect){left.x, y, left.w, pitch - gap}, ABREAST, at % ABREAST, gap));
    }
}

/* The line that tells more stands over them. */
static struct rect meadow(const struct title *title, int rows) {
    const struct rect area = platform_area(title->app->platform);
    const struct ui_scale *scale = &title->app->scale;
    const int edge = area.w * 4 / 100, h = rows * ui_px(scale, PITCH) + ui_px(scale, told_entry(title) ? LINE / 2 : 0);
    return (struct rect){area.x + edge, area.y + area.h - ui_px(scale, 30) - h, area.w - 2 * edge, h};
}

/* How many entries stand side by side at the foot of a narrow window. */
static int columns_of(const struct title *title) {
    return meadow(title, 1).w >= 4 * ui_px(&title->app->scale, 190) ? 4 : 2;
}

static int rows_of(const struct title *title, int first) {
    const int columns = columns_of(title);
    return (title->count - HALVES - first + columns - 1) / columns + HALVES / columns;
}

static void declare_meadow(struct title *title, int first) {
    const struct ui_scale *scale = &title->app->scale;
    const int columns = columns_of(title), gap = ui_px(scale, 11), whole = title->count - HALVES - first,
              rows = (whole + columns - 1) / columns;
    struct rect rest = meadow(title, rows_of(title, first));
    rect_cut_top(&rest, ui_px(scale, told_entry(title) ? LINE / 2 : 0), 0);
    for (int i = first; i < title->count;) {
        const int left = i < title->count - HALVES ? title->count - HALVES - i : title->count - i;
        const int most = i < title->count - HALVES ? (whole + rows - 1) / rows : columns,
                  count = left < most ? left : most;
        const struct rect row = rect_cut_top(&rest, ui_px(scale, PITCH) - gap, gap);
        for (int at = 0; at < count; at++, i++) {
            declare_entry(title, i, cell_of(row, count, at, gap));
        }
    }
}

static void title_update(struct scene *scene, int64_t now) {
    struct title *title = (struct title *)scene;
    const int first = title->has_latest ? 0 : 1;
    (void)now;
    ui_begin(&title->ui, &title->app->scale, title->app->metrics);
    title->ui.is_reduced = title->app->settings.is_reduced;
    if (is_narrow(title)) {
        declare_meadow(title, first);
    } else if (stands_abreast(title)) {
        declare_abreast(title, first);
    } else {
        declare_column(title);
        ui_keep_clear(&title->ui, column(title)); /* what an entry is stands beside all of them */
        title_games_declare(title->app, &title->ui);
    }
    ui_end(&title->ui);
}

/* WORDS with their shadow OFF units to the lower right: they stand before a sky of any light. */
static void draw_words(struct draw_list *list, struct text_style style, struct rect rect, const char *words,
                       const struct ui_scale *scale, int off) {
    struct text_style shadow = style;
    shadow.colour = 0x120803a0u;
    shadow.outline = 0x12080370u;
    const struct rect behind = {rect.x + ui_px(scale, off), rect.y + ui_px(scale, off), rect.w, rect.h};
    draw_text(list, shadow, behind, words);
    draw_text(list, style, rect, words);
}

/* The seal over the name; without its picture the name stands alone. */
static void draw_emblem(const struct title *title, struct draw_list *list, struct point at) {
    const int side = ui_px(&title->app->scale, 78);
    int w, h;
    if (platform_image_size(title->app->platform, "title/emblem.webp", &w, &h)) {
        draw_image(list, "title/emblem.webp", (struct rect){at.x, at.y, side, side});
    }
}

/* The one game's, or where there are several that of all. */
static const char *motto(void) {
    const char *own = table_listed(1) ? NULL : table_listed(0)->motto;
    return own ? _(own) : _("Castles, built together");
}

static void draw_name(const struct title *title, struct draw_list *list, int64_t now) {
    const struct ui_scale *scale = &title->app->scale;
    const struct tween rise = {title->entered, app_is_still(title->app) ? 0 : 700,
                               EASE_OUT};
    const float share = tween_share(&rise, now);
    const struct rect left = column(title);
    struct text_style name = theme_text(scale, TEXT_DISPLAY, 0xfff3d6ffu, ALIGN_LEFT);
    struct text_style line = theme_text(scale, TEXT_SUBHEADING, 0xfff3d6ffu, ALIGN_LEFT);
    line.outline = THEME_OUTLINE(0x90);
    line.font = FONT_TITLE_ITALIC;
    const int top = left.y - ui_px(scale, 210) + tween_int(ui_px(scale, 14), 0, share);
    draw_alpha_push(list, (int)(255 * share));
    draw_emblem(title, list, (struct point){left.x - ui_px(scale, 2), top - ui_px(scale, 76)});
    draw_words(list, name, (struct rect){left.x - ui_px(scale, 4), top, ui_px(scale, 640), ui_px(scale, 100)},
               "Castellany", scale, 3);
    draw_words(list, line,
               (struct rect){left.x + ui_px(scale, 2), top + ui_px(scale, 102), ui_px(scale, 600), ui_px(scale, 34)},
               motto(), scale, 1);
    draw_kit(list, KIT_RULE_LIGHT, (struct rect){left.x, top + ui_px(scale, 148), ui_px(scale, 300), ui_px(scale, 14)});
    draw_alpha_pop(list);
}

/* Where buttons are small: in a narrow window over all of them, at a phone's size under its BUTTON, over the woods. */
static void draw_line_beside(const struct title *title, struct draw_list *list, struct rect button, const char *text) {
    const struct ui_scale *scale = &title->app->scale;
    struct rect line = {button.x + ui_px(scale, 4), button.y + button.h + ui_px(scale, 4), button.w,
                        ui_px(scale, LINE)};
    if (is_narrow(title)) {
        line = meadow(title, rows_of(title, title->has_latest ? 0 : 1));
        line.h = ui_px(scale, LINE / 2);
    }
    title_told_draw_line(title->app, list, line, is_narrow(title), text);
}

/* Under the pointer what has no face of its own gets a plate. */
static void draw_plate_under(const struct title *title, struct draw_list *list) {
    const struct widget *under = ui_find(&title->ui, title->ui.hover);
    if (under && (under->flags & UI_QUIET)) {
        const struct rect plate = rect_inset(under->rect, ui_px(&title->app->scale, 2));
        draw_box(list, plate, ui_px(&title->app->scale, 6), 0xf2cf7c38u);
    }
}

/* Dusk behind what has no face of its own, and in a column a line above it. */
static void draw_dusk(const struct title *title, struct draw_list *list) {
    const struct ui_scale *scale = &title->app->scale;
    const int is_column = !is_narrow(title);
    const struct widget *first = ui_find(&title->ui, is_column ? ID_PUZZLES : ID_RULES),
                        *last = ui_find(&title->ui, ID_QUIT), *load = ui_find(&title->ui, ID_LOAD);
    const struct rect lowest = is_column && load->rect.y > last->rect.y ? load->rect : last->rect;
    const struct rect area = {first->rect.x, first->rect.y, last->rect.x + last->rect.w - first->rect.x,
                              lowest.y + lowest.h - first->rect.y};
    if (!is_column) {
        draw_soft(list, rect_inset(area, ui_px(scale, 8)), ui_px(scale, 30), ui_px(scale, 34), THEME_DUSK(0xb0));
    } else {
        const struct rect plate = {area.x, area.y, column(title).w, area.h};
        draw_box(list, plate, ui_px(scale, 8), 0x1c130bccu);
        const struct rect rule = title->rule;
        draw_kit(list, KIT_RULE_LIGHT,
                 rect_centred(rule, rule.w, rule.h < ui_px(scale, 14) ? rule.h : ui_px(scale, 14)));
    }
}

static void draw_told(const struct title *title, struct draw_list *list) {
    char text[TOLD_SIZE];
    const struct widget *button = ui_find(&title->ui, told_entry(title));
    if (!button) {
        return;
    }
    told_words(title, is_in_column(title) ? "\n" : ": ", text, sizeof text);
    if (is_in_column(title)) {
        title_told_draw(title->app, list, button, text);
    } else {
        draw_line_beside(title, list, button->rect, text);
    }
}

/* Dark behind the words: at the left, or in a narrow window at the foot. */
static void draw_shade(const struct title *title, struct draw_list *list, struct rect area) {
    if (is_narrow(title)) {
        const int top = meadow(title, rows_of(title, title->has_latest ? 0 : 1)).y - ui_px(&title->app->scale, 40);
        draw_box_shaded(list, (struct rect){area.x, top, area.w, area.y + area.h - top}, 0, THEME_DUSK(0),
                        THEME_DUSK(0xd0));
    } else {
        draw_kit(list, KIT_SHADE, (struct rect){0, 0, area.w * 6 / 10, area.h});
    }
}

static void draw_version(const struct title *title, struct draw_list *list, struct rect area) {
    const int edge = ui_px(&title->app->scale, 16);
    struct text_style version = theme_text(&title->app->scale, TEXT_SMALL, THEME_CREAM, ALIGN_RIGHT);
    char text[64];
    version.outline = THEME_OUTLINE(0xb0);
    snprintf(text, sizeof text, _("Version %s"), CASTELLANY_VERSION);
    draw_text(list, version, (struct rect){area.w / 2, area.h - 2 * edge, area.w / 2 - edge, edge}, text);
}

static void title_draw(struct scene *scene, struct draw_list *list, int64_t now) {
    struct title *title = (struct title *)scene;
    const struct rect area = draw_list_area(list);
    backdrop_draw(title->app, list);
    draw_layer(list, LAYER_PIECES);
    title_life_draw(title->app, list, title->entered, now);
    draw_shade(title, list, area);
    draw_layer(list, LAYER_INTERFACE);
    if (app_is_under_sheet(title->app, scene)) {
        return;
    }
    draw_name(title, list, now);
    if (!stands_abreast(title)) {
        draw_dusk(title, list);
        draw_plate_under(title, list);
    }
    title_games_draw(title->app, &title->ui, list);
    ui_draw(&title->ui, list, now);
    draw_told(title, list);
    draw_version(title, list, area);
}

static int title_is_moving(const struct scene *scene, int64_t now) {
    const struct title *title = (const struct title *)scene;
    return now < title->entered + 800;
}

static int title_is_living(const struct scene *scene) {
    return !app_is_still(((const struct title *)scene)->app);
}

static const struct scene_ops title_ops = {
    .name = "title",
    .kind = SCENE_TITLE,
    .help_page = "glance",
    .enter = title_enter,
    .leave = title_leave,
    .event = title_event,
    .update = title_update,
    .draw = title_draw,
    .resume = title_resume,
    .is_moving = title_is_moving,
    .is_living = title_is_living,
};

struct scene *title_scene_new(void) {
    struct title *title = memory_new(1, sizeof *title);
    title->scene.ops = &title_ops;
    return &title->scene;
}
