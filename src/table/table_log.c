/* SPDX-License-Identifier: MIT */
/* The log on the right: rounds, cards, lines with their reason. At rest it is a strip with what happened last; it unfolds
 * upwards from there (table_log_fold.c). It follows the end unless it was scrolled up; hovering a line lights what it
 * tells of. Heights of wrapped lines are kept, for there are hundreds of them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "table/ops_notes.h"
#include "table/ops_stage.h"
#include "table/table_log_inside.h"
#include "table/table_message.h"
#include "table/table_scene.h"
#include "ui/text.h"

struct table_log_view *table_log_view_new(void) {
    return memory_new(1, sizeof(struct table_log_view));
}

void table_log_view_free(struct table_log_view *view) {
    free(view->ends);
    free(view);
}

void table_log_renew(struct table *table) {
    table->log_view->count = 0;
}

size_t table_log_index(const struct table *table, int row) {
    return table->log_view->first + (size_t)row;
}

enum { HIGHEST = 204, LOWEST = 60, STRIP = 30, EDGE = 7, HEAD = 22, SIGN = 14, SIGN_FROM = 11 }; /* units */
#define NEWEST 0xe2d5bbffu /* what happened last is the brightest line; on oak: 9.7 to 1 */
#define PRESENT 0xd2c4a6ffu /* on oak: 8.6 to 1 */
#define OLDER 0xc0b294ffu   /* on oak: 7.1 to 1 */

static const struct {
    enum theme_text role;
    float before, after, indent;
} looks[] = {
    [LOG_ROUND] = {TEXT_NAME_SMALL, 6, 2, 0}, [LOG_PART] = {TEXT_SMALL, 10, 5, 0}, [LOG_LINE] = {TEXT_LOG, 0, 10, 12}};

/* The last lines are what is asked for: a low sheet at the foot of the log's room. */
struct rect table_log_sheet(const struct table *table) {
    struct rect room = table->layout.areas[AREA_LOG];
    const int most = table_px(table, HIGHEST);
    return room.h > most ? rect_cut_bottom(&room, most, 0) : room;
}

/* Where its foot is: the inspector that has grown upwards lifts it, and the last lines with it. While the log is
 * pointed at all stays where it is. */
static int foot_of(const struct table *table) {
    const struct rect sheet = table_log_sheet(table), box = table->inspector.box;
    const int is_over = !table->inspector.keeps_off_log && rect_meets(sheet, box);
    const int foot = box.y - table_px(table, 4), least = table->layout.areas[AREA_LOG].y + table_px(table, LOWEST);
    return !is_over ? sheet.y + sheet.h : foot > least ? foot : least;
}

/* Where the words of the line INDEX begin in the list, and in H how high they are. */
static int words_from(const struct table *table, size_t index, int *h) {
    const struct table_log_view *view = table->log_view;
    const struct match_log_line *line = match_log_line(table->log, index);
    const int top = (index ? view->ends[index - 1] : 0) + table_px(table, looks[line->level].before);
    *h = view->ends[index] - table_px(table, looks[line->level].after) - top;
    return top;
}

/* The line of the strip: the last one, but while the ribbon tells that, the one before it. A heading tells nothing that
 * the panels do not. */
static size_t strip_line(const struct table *table) {
    const size_t count = table->log_view->count, last = count ? count - 1 : 0;
    size_t line = last && table_prompt_tells_log(table) ? last - 1 : last;
    while (line && match_log_line(table->log, line)->level == LOG_ROUND) {
        line--;
    }
    return line;
}

/* As high as its line needs: a long one is not cut. */
static int strip_height(const struct table *table, int most) {
    const struct table_log_view *view = table->log_view;
    const int least = table_px(table, STRIP);
    int words = 0;
    if (view->count && view->count <= match_log_count(table->log)) {
        words_from(table, strip_line(table), &words);
    }
    const int h = words + 2 * table_px(table, EDGE);
    return h < least ? least : h < most ? h : most;
}

/* Where the open sheet begins: it is lifted rather than left with less than some lines. */
static int top_of(const struct table *table) {
    const int strip = strip_height(table, table->layout.window.h), some = table_px(table, LOWEST);
    const int top = table_log_sheet(table).y, most = table->log_view->foot - (strip > some ? strip : some);
    return !table->log_view->foot || top < most ? top : most;
}

static int whole_height(const struct table *table) {
    return table->log_view->foot ? table->log_view->foot - top_of(table) : table_log_sheet(table).h;
}

/* It stands on its foot, folded or not: what happened last stays where it is. */
static struct rect sheet_rect(const struct table *table) {
    const struct rect sheet = table_log_sheet(table);
    const int whole = whole_height(table);
    const int h = tween_int(strip_height(table, whole), whole, table_log_unfolded(table));
    return (struct rect){sheet.x, top_of(table) + whole - h, sheet.w, h};
}

struct rect table_log_rect(const struct table *table) {
    return sheet_rect(table);
}

static int head_height(const struct table *table) {
    return tween_int(0, table_px(table, HEAD), table_log_unfolded(table));
}

static struct rect list_rect(const struct table *table) {
    struct rect inside = rect_inset(sheet_rect(table), table_px(table, EDGE));
    rect_cut_top(&inside, head_height(table), 0);
    return inside;
}

static struct text_style style_of(const struct table *table, int level, uint32_t colour) {
    return theme_text(&table->app->scale, looks[level].role, colour, ALIGN_LEFT);
}

/* The mark of whom a line tells of stands before it. */
static int has_mark(const struct table *table, const struct match_log_line *line) {
    return line->seat < table->seats && line->level != LOG_ROUND;
}

/* What stood in brackets behind a name stands in its place: "(Red) earns 5." Lasts until the next call. */
static const char *out_of_brackets(const char *words) {
    static char plain[TABLE_TEXT_SIZE];
    const char *end = words[0] == '(' ? strchr(words, ')') : NULL;
    if (!end) {
        return words;
    }
    snprintf(plain, sizeof plain, "%.*s%s", (int)(end - words - 1), words + 1, end + 1);
    return plain;
}

/* The mark says who: a name at the beginning would say it again. What is copied or read aloud has it. */
static const char *words_of(const struct table *table, const struct match_log_line *line) {
    const char *name = line->level == LOG_LINE && has_mark(table, line) ? table->names[line->seat] : "";
    const size_t length = strlen(name);
    const int begins = length && strncmp(line->text, name, length) == 0 && line->text[length] == ' ';
    return begins ? out_of_brackets(line->text + length + 1) : line->text;
}

static int has_sign(const struct table *table, const struct match_log_line *line) {
    return table->ops->notes->lines->sign && line->level == LOG_LINE;
}

static int indent_of(const struct table *table, const struct match_log_line *line) {
    const float indent = has_sign(table, line) ? SIGN_FROM + SIGN + 4 : looks[line->level].indent;
    return table_px(table, indent > 0 ? indent : has_mark(table, line) ? 14 : 0);
}

static int text_w(const struct table *table, const struct match_log_line *line) {
    return list_rect(table).w - indent_of(table, line) - table_px(table, 18);
}

static int reckon(const struct table *table, const struct match_log_line *line) {
    const struct text_style style = style_of(table, line->level, 0);
    return text_block_height(table->app->metrics, style, text_w(table, line), words_of(table, line)) +
           table_px(table, looks[line->level].before) + table_px(table, looks[line->level].after);
}

/* ---- heights ---- */

static int room_for(struct table_log_view *view, size_t count) {
    if (count <= view->room) {
        return 1;
    }
    size_t room = count * 2 + 64;
    int *ends = realloc(view->ends, room * sizeof *ends);
    if (ends) {
        view->ends = ends;
        view->room = room;
    }
    return ends != NULL;
}

size_t table_log_told(const struct table *table) {
    const size_t count = match_log_count(table->log);
    const size_t untold = table->ops->stage->course->untold ? table->ops->stage->course->untold(table) : 0;
    return untold < count ? count - untold : 0;
}

/* The last line may still grow; lines before it never change. */
static void measure(struct table *table) {
    struct table_log_view *view = table->log_view;
    size_t count = table_log_told(table);
    if (view->width != list_rect(table).w || view->percent != table->app->scale.percent || count < view->count) {
        view->count = 0;
        view->width = list_rect(table).w;
        view->percent = table->app->scale.percent;
    }
    if (!room_for(view, count)) {
        return;
    }
    for (size_t i = view->count ? view->count - 1 : 0; i < count; i++) {
        view->ends[i] = (i ? view->ends[i - 1] : 0) + reckon(table, match_log_line(table->log, i));
    }
    view->count = count;
}

static int content(const struct table *table) {
    const struct table_log_view *view = table->log_view;
    return view->count ? view->ends[view->count - 1] + table_px(table, 4) : 0;
}

static size_t first_visible(const struct table_log_view *view, int offset) {
    size_t low = 0, high = view->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (view->ends[middle] <= offset) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/* At a whole line, below the last one room may stay free. A line higher than the list is read bit by bit. */
static int whole_line_from(const struct table_log_view *view, int offset, int height) {
    const size_t index = first_visible(view, offset);
    const int top = index && index <= view->count ? view->ends[index - 1] : 0;
    if (index + 1 >= view->count || top == offset || view->ends[index] - top > height) {
        return offset;
    }
    return view->ends[index];
}

/* The strip has one line alone, in its middle, or from its beginning. */
static int strip_from(const struct table *table) {
    const struct table_log_view *view = table->log_view;
    int words = 0;
    const int top = view->count ? words_from(table, strip_line(table), &words) : 0;
    const int free = list_rect(table).h - words;
    return view->count && free > 0 ? top - free / 2 : top;
}

/* Where the list begins. While it unfolds its lines stay where they will be, as seen from the foot. */
static int shown_from(const struct table *table) {
    const int height = list_rect(table).h;
    const int whole = whole_height(table) - 2 * table_px(table, EDGE) - table_px(table, HEAD);
    const int hidden = whole - height, offset = ui_list_offset(&table->ui, TARGET_LOG) - hidden;
    const int open = whole_line_from(table->log_view, offset > 0 ? offset : 0, whole) + hidden;
    return tween_int(strip_from(table), open, table_log_unfolded(table));
}

/* ---- the list ---- */

/* A strip of which the referee's sheet leaves a rim alone is not read. */
static int is_covered(const struct table *table) {
    const struct rect strip = sheet_rect(table);
    const int is_cut =
        table->referee->sheet && table_log_unfolded(table) <= 0 && rect_meets(strip, table->referee->sheet(table));
    return is_cut || (table_covers(table) & COVERS_LOG) != 0;
}

static struct rect line_rect(const struct table *table, size_t index, int offset) {
    struct rect list = list_rect(table);
    const struct table_log_view *view = table->log_view;
    int top = index ? view->ends[index - 1] : 0;
    return (struct rect){list.x, list.y + top - offset, list.w - table_px(table, 8), view->ends[index] - top};
}

/* Gives 0 while ui does not know the list yet. */
static int scroll_to(struct ui *ui, int list, int offset) {
    for (size_t i = 0; i < sizeof ui->scrolls / sizeof *ui->scrolls; i++) {
        if (ui->scrolls[i].list == list) {
            ui->scrolls[i].offset = offset;
            return 1;
        }
    }
    return 0;
}

/* As the list stood in the frame before, whatever has changed since: lines, the window, the language. The strip shows
 * the end whatever was read. */
static int was_at_end(const struct table *table) {
    const struct table_log_view *view = table->log_view;
    return view->height == 0 ||
           ui_list_offset(&table->ui, TARGET_LOG) >= view->content - view->height - table_px(table, 30);
}

static void follow_end(struct table *table, int is_following) {
    struct table_log_view *view = table->log_view;
    const int height = list_rect(table).h, end = content(table) - height;
    const int has_changed = view->content != content(table) || view->height != height;
    if (has_changed && (!is_following || scroll_to(&table->ui, TARGET_LOG, end > 0 ? end : 0))) {
        view->content = content(table);
        view->height = height;
    }
}

static void declare_fold(struct table *table, struct rect *head, int size) {
    if (table_log_can_fold(table)) {
        const unsigned is_kept = table->log_view->fold.is_kept ? UI_SELECTED : 0;
        ui_icon_button(&table->ui, TARGET_LOG_FOLD, rect_cut_right(head, size, table_px(table, 1)), ICON_PIN,
                       _("Keep the log open"), UI_QUIET | UI_ON_DARK | is_kept);
    }
}

/* Copy, and to both ends; an end at which the list stands is no way to go. A phone has room for one that a finger hits. */
static void declare_head(struct table *table, int offset) {
    struct rect head = rect_inset(sheet_rect(table), table_px(table, 1));
    int size = table_px(table, 28), gap = table_px(table, 1);
    int most = content(table) - list_rect(table).h;
    head.h = size;
    const int is_small = ui_is_small(&table->app->scale);
    if (!is_small) {
        declare_fold(table, &head, size);
    }
    struct widget *copy = is_small ? NULL
                                   : ui_icon_button(&table->ui, TARGET_LOG_COPY, rect_cut_right(&head, size, gap),
                                                    ICON_SAVE, _("Copy the log"), UI_QUIET | UI_ON_DARK);
    if (copy) {
        copy->hint = _("Copy the log as text");
    }
    const struct rect room = table->layout.areas[AREA_LOG];
    struct widget *end =
        ui_icon_button(&table->ui, TARGET_LOG_END, rect_cut_right(&head, size, gap), ICON_DOWN, _("To the log’s end"),
                       UI_QUIET | UI_ON_DARK | (offset < most ? 0 : UI_DISABLED));
    ui_reach(&table->ui, end, (struct rect){room.x, room.y, room.w, end->rect.y + size - room.y});
    if (!is_small) {
        ui_icon_button(&table->ui, TARGET_LOG_TOP, rect_cut_right(&head, size, gap), ICON_UP,
                       _("To the log’s beginning"),
                       UI_QUIET | UI_ON_DARK | (offset > 0 && most > 0 ? 0 : UI_DISABLED));
    }
}

int table_log_show(struct table *table, size_t index) {
    const struct table_log_view *view = table->log_view;
    const struct rect list = list_rect(table);
    if (index >= view->count || view->content != content(table)) {
        return 0;
    }
    const int wished = view->ends[index] - list.h * 6 / 10, most = content(table) - list.h;
    const int offset = wished < most ? wished : most;
    return scroll_to(&table->ui, TARGET_LOG, offset > 0 ? offset : 0);
}

static void declare_lines(struct table *table, struct rect list) {
    const int from = shown_from(table);
    size_t first = first_visible(table->log_view, from);
    for (size_t i = first, row = 0; i < table->log_view->count && row < LOG_ROWS; i++, row++) {
        struct rect rect = rect_common(line_rect(table, i, from), list);
        if (rect_is_empty(rect)) {
            break;
        }
        struct widget *line = table_hotspot(table, TARGET_LOG_LINE + (int)row, rect, NULL);
        if (line) {
            line->list = TARGET_LOG;
        }
    }
    table->log_view->first = first;
}

/* One place to go. It opens at its end. */
static void declare_strip(struct table *table) {
    ui_hotspot(&table->ui, TARGET_LOG_FOLD, sheet_rect(table), _("Open the log"), 0);
    table->log_view->height = 0;
    table->log_view->first = table->log_view->count;
}

static void declare(struct table *table) {
    table_log_fold(table);
    if (is_covered(table)) {
        return;
    }
    table->log_view->foot = foot_of(table);
    measure(table);
    if (table_log_unfolded(table) <= 0) {
        declare_strip(table);
        return;
    }
    const struct rect list = list_rect(table);
    const int is_following = was_at_end(table);
    ui_list(&table->ui, TARGET_LOG, list, content(table));
    follow_end(table, is_following);
    declare_lines(table, list);
    declare_head(table, ui_list_offset(&table->ui, TARGET_LOG));
}

/* Where the part that is going on begins: what is older steps back. */
static size_t present_part(const struct table *table) {
    size_t index = table_log_told(table);
    while (index > 0 && match_log_line(table->log, index - 1)->level == LOG_LINE) {
        index--;
    }
    return index;
}

enum age { AGE_OLDER, AGE_PRESENT, AGE_NEWEST };

static void draw_line_of(struct table *table, struct draw_list *list, const struct match_log_line *line,
                         struct rect rect, enum age age) {
    static const uint32_t inks[] = {[AGE_OLDER] = OLDER, [AGE_PRESENT] = PRESENT, [AGE_NEWEST] = NEWEST};
    int indent = indent_of(table, line);
    rect.y += table_px(table, looks[line->level].before);
    if (has_mark(table, line)) {
        int size = table_px(table, 9), line_h = text_line_height(table->app->metrics, style_of(table, line->level, 0));
        struct rect mark = {rect.x, rect.y + (line_h - size) / 2, size, size};
        icon_draw_player(list, table->colours[line->seat], mark);
    }
    if (has_sign(table, line)) {
        const int size = table_px(table, SIGN);
        const int line_h = text_line_height(table->app->metrics, style_of(table, line->level, 0));
        draw_alpha_push(list, age == AGE_NEWEST ? 255 : age == AGE_PRESENT ? 235 : 180);
        table->ops->notes->lines->sign(
            table, list, line,
            (struct rect){rect.x + table_px(table, SIGN_FROM), rect.y + (line_h - size) / 2, size, size});
        draw_alpha_pop(list);
    }
    struct rect words = {rect.x + indent, rect.y, text_w(table, line), rect.h};
    text_block_draw(list, table->app->metrics, style_of(table, line->level, inks[age]), words, words_of(table, line));
}

/* Comes down from the sheet's edge as that unfolds. */
static void draw_head(struct table *table, struct draw_list *list, struct rect inside) {
    const struct rect head = {inside.x, inside.y - table_px(table, HEAD), inside.w, table_px(table, 20)};
    draw_alpha_push(list, (int)(255 * table_log_unfolded(table)));
    table_text(table, list, TEXT_SMALL, OLDER, ALIGN_LEFT, head, "%s", _("Log"));
    draw_box(list, (struct rect){inside.x, inside.y - table_px(table, 2), inside.w, 1}, 0, 0xcdb99a40u);
    draw_alpha_pop(list);
}

static void draw(struct table *table, struct draw_list *list) {
    struct rect area = sheet_rect(table), inside = list_rect(table);
    const float shown = table_log_shown(table);
    if (is_covered(table) || shown <= 0) {
        return;
    }
    draw_alpha_push(list, (int)(255 * shown));
    draw_soft(list, area, 6, 5, THEME_SHADE(0x70));
    table_panel_to_read(table, list, area);
    draw_head(table, list, inside);
    draw_clip_push(list, inside);
    const size_t present = present_part(table);
    const int offset = shown_from(table);
    const size_t strip = strip_line(table);
    const size_t steps_back = table_prompt_tells_log(table); /* what is news stands in the ribbon */
    const float unfolded = table_log_unfolded(table);
    for (size_t i = unfolded > 0 ? first_visible(table->log_view, offset) : strip; i < table->log_view->count; i++) {
        struct rect rect = line_rect(table, i, offset);
        if (rect.y >= inside.y + inside.h) {
            break;
        }
        if (table->pointed == TARGET_LOG_LINE + (int)(i - table->log_view->first)) {
            draw_box(list, rect, 3, 0xcdb99a30u);
        }
        draw_alpha_push(list,
                        (int)((table->log_split && i >= table->log_split ? 110 : 255) * (i == strip ? 1 : unfolded)));
        draw_line_of(table, list, match_log_line(table->log, i), rect,
                     i >= strip + steps_back            ? AGE_NEWEST
                     : i + 1 >= present && unfolded > 0 ? AGE_PRESENT
                                                        : AGE_OLDER);
        draw_alpha_pop(list);
    }
    draw_clip_pop(list);
    draw_alpha_pop(list);
}

const struct table_part table_log_part = {declare, draw};

/* A line that only came under the resting pointer, as behind the closed tray, is not pointed at. */
const struct match_log_line *table_log_pointed(const struct table *table) {
    const size_t index = table_log_index(table, table->pointed - TARGET_LOG_LINE);
    const int is_line = target_is(table->pointed, TARGET_LOG_LINE, LOG_ROWS) && !is_covered(table) &&
                        (table->ui.shows_focus || table->guard.has_moved);
    return is_line ? match_log_line(table->log, index) : NULL;
}

void table_log_jump(struct table *table, int is_end) {
    scroll_to(&table->ui, TARGET_LOG, is_end ? content(table) - list_rect(table).h : 0);
    app_play(table->app, "card_slide");
}

/* ---- lights ---- */

void table_log_lights_draw(struct table *table, struct draw_list *list) {
    const struct match_log_line *line = table_log_pointed(table);
    if (line && table->ops->notes->lines->light) {
        table->ops->notes->lines->light(table, list, line);
    }
}

void table_log_light(struct table *table, struct draw_list *list, size_t index) {
    const struct match_log_line *line = match_log_line(table->log, index);
    if (line && table->ops->notes->lines->light) {
        table->ops->notes->lines->light(table, list, line);
    }
}
