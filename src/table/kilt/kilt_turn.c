/* SPDX-License-Identifier: MIT */
/* What comes and goes: whose turn it is, what would follow if the card in hand were let go where it is aimed, and the
 * floors to choose from beside the square that was chosen. */
#include <stdio.h>

#include "table/kilt/kilt_table.h"
#include "table/kilt/kilt_words.h"
#include "ui/text.h"

/* ---- whose turn ---- */

static void declare_turn(struct table *table) {
    ui_hotspot(&table->ui, KILT_TARGET_TURN, table->layout.areas[AREA_CORNER],
               ui_format(&table->ui, _("Turn %d"), kilt_shown(table)->turn), UI_NO_FOCUS);
}

/* The turn and WORDS under it, or beside it where the sheet is too low for two lines: BRIEF if they are too long for
 * that. */
static void draw_turn_words(struct table *table, struct draw_list *list, struct rect in, const char *words,
                            const char *brief, uint32_t colour) {
    const struct text_metrics *metrics = table->app->metrics;
    const struct text_style turn = theme_text(&table->app->scale, TEXT_NAME, THEME_CREAM, ALIGN_LEFT);
    struct text_style style = theme_text(&table->app->scale, TEXT_SMALL, colour, ALIGN_LEFT);
    const char *number = ui_format(&table->ui, _("Turn %d"), kilt_shown(table)->turn);
    const int w = text_width(metrics, turn, number) + table_px(table, 2), gap = table_px(table, 8);
    const int is_low = in.h * 4 < 3 * (text_line_height(metrics, turn) + text_line_height(metrics, style));
    const int is_long = is_low && text_width(metrics, style, words) > in.w - w - gap;
    const char *said = is_long ? brief : words;
    draw_text(list, turn, is_low ? rect_cut_left(&in, w, gap) : rect_cut_top(&in, in.h / 2, 0), number);
    style.align = is_low ? ALIGN_RIGHT : ALIGN_LEFT;
    draw_text(list, text_fitted(metrics, style, in.w, said), in, said);
}

static void draw_turn(struct table *table, struct draw_list *list) {
    const struct kilt_state *state = kilt_shown(table);
    struct rect in = rect_inset(table_panel(table, list, table->layout.areas[AREA_CORNER]), table_px(table, 2));
    const struct rect seal = rect_cut_left(&in, in.h, table_px(table, 6));
    const int is_told = motion_find(&table->motion, KILT_MOTION_DAY, -1) != NULL;
    const int is_day = state->ducat_day && state->phase != KILT_PHASE_OVER && !is_told;
    kilt_icon(list, is_day ? "ducat_day" : "master_builder", seal);
    const char *words = is_day                        ? _("a ducat day follows")
                        : state->mover < table->seats ? table->names[state->mover]
                                                      : "";
    draw_turn_words(table, list, in, words, is_day ? _("Ducat day") : words, is_day ? THEME_GOLD : THEME_CREAM_SOFT);
}

const struct table_part kilt_turn_part = {declare_turn, draw_turn};

/* ---- what would follow ---- */

/* What building costs stands on the squares; who builds, the ducat day and the end are told in one line below the
 * castle, which covers no square. It is measured with no list, and drawn with one. */
struct strip {
    struct table *table;
    struct draw_list *list;
    struct rect left;
    int is_brief; /* who builds is told by emblems alone */
};

enum { STRIP_EDGE = 10, STRIP_GAP = 4, STRIP_APART = 16 };

static struct rect next_in(struct strip *strip, int w, int gap) {
    return rect_cut_left(&strip->left, w, table_px(strip->table, (float)gap));
}

static void add_words(struct strip *strip, enum theme_text role, uint32_t colour, const char *words, int gap) {
    const struct rect rect = next_in(strip, table_text_width(strip->table, role, words), gap);
    if (strip->list) {
        table_text(strip->table, strip->list, role, colour, ALIGN_LEFT, rect, "%s", words);
    }
}

static void add_player(struct strip *strip, int seat) {
    const int size = strip->left.h * 5 / 8;
    const struct rect rect = next_in(strip, size, STRIP_GAP);
    if (strip->list) {
        icon_draw_player(strip->list, strip->table->colours[seat], rect_centred(rect, size, size));
    }
}

static void add_builder(struct strip *strip, const struct kilt_builder *builder) {
    const struct rect rect = next_in(strip, strip->left.h, STRIP_GAP);
    char words[128];
    if (strip->list) {
        kilt_emblem(strip->list, builder->colour, rect);
    }
    add_player(strip, builder->seat);
    snprintf(words, sizeof words, _("%s (%s) cannot build"), strip->table->names[builder->seat],
             kilt_words_clan(builder->colour));
    add_words(strip, TEXT_SMALL_BOLD, THEME_INK,
              builder->must_pass ? words
              : strip->is_brief  ? ""
                                 : strip->table->names[builder->seat],
              STRIP_APART);
}

static void add_day(struct strip *strip, const struct kilt_forecast *forecast) {
    const struct rect rect = next_in(strip, strip->left.h, STRIP_GAP);
    char sum[24], words[32];
    if (strip->list) {
        kilt_icon(strip->list, "ducat_day", rect);
    }
    if (!forecast->is_ducat_day) {
        add_words(strip, TEXT_SMALL, THEME_INK_SOFT, _("No ducat day"), STRIP_APART);
        return;
    }
    add_words(strip, TEXT_SMALL_BOLD, 0x8a4a08ffu, _("A ducat day follows:"), STRIP_GAP * 2);
    for (int seat = 0; seat < strip->table->seats; seat++) {
        add_player(strip, seat);
        kilt_words_sum(forecast, seat, sum, sizeof sum);
        snprintf(words, sizeof words, "+%s", sum);
        add_words(strip, TEXT_NUMBER_SMALL, THEME_INK, words, STRIP_APART);
    }
}

static void add_all(struct strip *strip, const struct kilt_forecast *forecast) {
    for (int i = 0; i < forecast->builder_count; i++) {
        add_builder(strip, &forecast->builders[i]);
    }
    add_day(strip, forecast);
    if (forecast->may_end) {
        add_words(strip, TEXT_SMALL_BOLD, THEME_WAX, kilt_words_end(forecast), STRIP_APART);
    }
}

/* How wide it is between its edges. */
static int strip_width(struct table *table, const struct kilt_forecast *forecast, int is_brief) {
    enum { ENDLESS = 1 << 20 };
    struct strip strip = {table, NULL, {0, 0, ENDLESS, table_px(table, KILT_STRIP_HIGH)}, is_brief};
    add_all(&strip, forecast);
    return ENDLESS - strip.left.w - table_px(table, STRIP_APART);
}

/* Along the prompt, or what lies between that and the board. */
static struct rect strip_rect(const struct table *table, int w) {
    const struct table_layout *layout = &table->layout;
    const struct rect board = layout->areas[AREA_CLEAR];
    const int below = layout->is_in_rows ? layout->areas[AREA_LOG].y : layout->areas[AREA_PROMPT].y;
    const int h = table_px(table, KILT_STRIP_HIGH);
    return (struct rect){board.x + (board.w - w) / 2, below + 1 - h, w, h};
}

static void draw_forecast(struct table *table, struct draw_list *list) {
    const int place = kilt_aimed_place(table), edge = table_px(table, STRIP_EDGE);
    if (place == KILT_NO_PLACE) {
        return;
    }
    const struct kilt_forecast *forecast = kilt_forecast_of(table, kilt_card_in_hand(table), place);
    const int is_brief = strip_width(table, forecast, 0) + 2 * edge > table->layout.areas[AREA_CLEAR].w;
    const int w = strip_width(table, forecast, is_brief);
    const struct rect sheet = strip_rect(table, w + 2 * edge);
    draw_box(list, rect_inset(sheet, -1), sheet.h / 2, THEME_BACKING(0xd0));
    draw_box(list, sheet, sheet.h / 2 - 1, colour_with_alpha(THEME_CREAM, 248));
    add_all(&(struct strip){table, list, {sheet.x + edge, sheet.y + 1, w, sheet.h - 2}, is_brief}, forecast);
}

static void nothing_to_declare(struct table *table) {
    (void)table; /* it is only looked at */
}

const struct table_part kilt_forecast_part = {nothing_to_declare, draw_forecast};

/* ---- which floor ---- */

enum { KINDS_WIDE = 352, KIND_HIGH = 44, KINDS_HEAD = 26, KINDS_COLUMNS = 20, KINDS_FOOT = 20, KIND_NAME = 89 };

static int is_choosing(const struct table *table) {
    return table_is_asking(table) && kilt_is_asked(table, KILT_PHASE_BUILD) && kilt_square(table) != KILT_NO_SQUARE;
}

static int left_of(const struct table *table, int crests) {
    return kilt_asked(table)->floors[kilt_asked(table)->builders[0]][crests];
}

static struct kilt_gain gain_of(const struct table *table, int crests) {
    struct kilt_gain gain;
    const struct kilt_intent build = {
        .seat = table->asked.seat, .verb = KILT_BUILD, .at = kilt_square(table), .crests = (uint8_t)crests};
    kilt_forecast_build(table->game, kilt_asked(table), &build, &gain);
    return gain;
}

/* Said below the kinds where a roof comes on any of them; NULL where none does. */
static const char *roof_words(const struct table *table) {
    int crests = 0;
    while (!left_of(table, crests)) {
        crests++;
    }
    switch (gain_of(table, crests).roofing) {
    case KILT_ROOFING_NEW:
        return _("A roof comes on it.");
    case KILT_ROOFING_MOVED:
        return _("Then you move one of the two roofs onto it.");
    default:
        return NULL;
    }
}

static int is_last_floor(const struct table *table) {
    return kilt_floors_left(kilt_asked(table), table->asked.seat) == 1;
}

static struct rect kinds_sheet(const struct table *table) {
    const int pad = table_px(table, 9);
    const int foot = ((roof_words(table) != NULL) + is_last_floor(table)) * KINDS_FOOT;
    const int high = KINDS_HEAD + KINDS_COLUMNS + KILT_CREST_KINDS * KIND_HIGH + foot;
    return kilt_sheet_at(table, kilt_square(table), table_px(table, KINDS_WIDE), table_px(table, (float)high) + 2 * pad);
}

static struct rect kind_rect(const struct table *table, int crests) {
    struct rect in = rect_inset(kinds_sheet(table), table_px(table, 9));
    rect_cut_top(&in, table_px(table, (float)(KINDS_HEAD + KINDS_COLUMNS + crests * KIND_HIGH)), 0);
    return rect_cut_top(&in, table_px(table, KIND_HIGH - 4), 0);
}

static void write_range(char *out, size_t size, int least, int most) {
    snprintf(out, size, least == most ? "%d" : "%d–%d", least, most);
}

static const char *kind_label(struct table *table, int crests) {
    if (!left_of(table, crests)) {
        return ui_format(&table->ui, _("%s: none is left"), kilt_words_floor(crests));
    }
    const struct kilt_gain gain = gain_of(table, crests);
    char day[16], end[16];
    write_range(day, sizeof day, gain.area_least, gain.area_most);
    write_range(end, sizeof end, gain.final_least, gain.final_most);
    return ui_format(&table->ui, _("%s: a ducat day pays %s then (now %d), the end %s (now %d)"),
                     kilt_words_floor(crests), day, gain.area_before, end, gain.final_before);
}

static void declare_kinds(struct table *table) {
    if (!is_choosing(table)) {
        return;
    }
    ui_hotspot(&table->ui, KILT_TARGET_KINDS, kinds_sheet(table), NULL, UI_NO_FOCUS | UI_SHIELD);
    for (int crests = 0; crests < KILT_CREST_KINDS; crests++) {
        table_hotspot(table, KILT_TARGET_KIND + crests, kind_rect(table, crests), kind_label(table, crests));
    }
}

struct columns {
    struct rect icon, name, day, end;
};

static struct columns columns_of(const struct table *table, struct rect row) {
    struct columns at;
    at.icon = rect_cut_left(&row, table_px(table, KIND_HIGH - 4), table_px(table, 2));
    at.name = rect_cut_left(&row, table_px(table, KIND_NAME), 0);
    at.day = rect_cut_left(&row, row.w / 2, 0);
    at.end = row;
    return at;
}

/* "7 > 9". */
static void draw_change(struct table *table, struct draw_list *list, struct rect cell, int before, int least,
                        int most) {
    char after[16];
    write_range(after, sizeof after, least, most);
    rect_cut_left(&cell, table_px(table, 20 + 3), 0);
    table_text(table, list, TEXT_NUMBER_SMALL,
               least > before  ? 0x2f6a12ffu
               : most < before ? THEME_DANGER
                               : THEME_INK,
               ALIGN_LEFT, cell, "%d → %s", before, after);
}

static void draw_kind(struct table *table, struct draw_list *list, int crests) {
    char floor[32];
    const char *const icons[KILT_CREST_KINDS] = {floor, "crest", "crests"};
    const char *const names[KILT_CREST_KINDS] = {_("Plain"), _("A crest"), _("Two crests")};
    const struct rect row = kind_rect(table, crests);
    struct columns at = columns_of(table, row);
    const int left = left_of(table, crests), is_pointed = table->pointed == KILT_TARGET_KIND + crests;
    snprintf(floor, sizeof floor, "floor_%s", kilt_colour_name(kilt_asked(table)->builders[0]));
    draw_box(list, row, table_px(table, 5), is_pointed && left ? colour_with_alpha(THEME_GOLD, 96) : THEME_SHADE(0x14));
    draw_frame(list, row, table_px(table, 5), table_px(table, is_pointed ? 2 : 1),
               left ? colour_with_alpha(THEME_GOLD_DEEP, 255) : THEME_SHADE(0x30));
    draw_alpha_push(list, left ? 255 : 90);
    kilt_icon(list, icons[crests], rect_inset(at.icon, table_px(table, 3)));
    table_text(table, list, TEXT_SMALL_BOLD, THEME_INK, ALIGN_LEFT, rect_cut_top(&at.name, at.name.h / 2, 0), "%s",
               names[crests]);
    table_text(table, list, TEXT_SMALL, THEME_INK_SOFT, ALIGN_LEFT, at.name, _("%d left"), left);
    draw_alpha_pop(list);
    if (left) {
        const struct kilt_gain gain = gain_of(table, crests);
        draw_change(table, list, at.day, gain.area_before, gain.area_least, gain.area_most);
        draw_change(table, list, at.end, gain.final_before, gain.final_least, gain.final_most);
    }
}

/* What the numbers below are, each with its sign. */
static void draw_kinds_columns(struct table *table, struct draw_list *list, struct rect row) {
    const struct columns at = columns_of(table, row);
    const struct {
        const char *icon, *words;
        struct rect cell;
    } heads[] = {{"ducat_day", _("Ducat day"), at.day}, {"area", _("At the end"), at.end}};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        struct rect cell = heads[i].cell;
        kilt_icon(list, heads[i].icon, rect_cut_left(&cell, cell.h, table_px(table, 3)));
        table_text(table, list, TEXT_SMALL, THEME_INK_SOFT, ALIGN_LEFT, cell, "%s", heads[i].words);
    }
}

static void draw_kinds_head(struct table *table, struct draw_list *list, struct rect head) {
    const struct kilt_state *state = kilt_asked(table);
    const int square = kilt_square(table), price = kilt_price(state, square, state->builders[0]);
    kilt_emblem(list, state->builders[0], rect_cut_left(&head, head.h, table_px(table, 5)));
    if (price) {
        table_text(table, list, TEXT_BODY_BOLD, THEME_INK, ALIGN_LEFT, head, _("%s, for %d to %s"),
                   kilt_square_name(square), price, table->names[state->owner[kilt_floor_colour(state->top[square])]]);
    } else {
        table_text(table, list, TEXT_BODY_BOLD, THEME_INK, ALIGN_LEFT, head, _("%s, for nothing"),
                   kilt_square_name(square));
    }
}

static void draw_kinds_foot(struct table *table, struct draw_list *list, struct rect foot) {
    if (roof_words(table)) {
        table_text(table, list, TEXT_SMALL, THEME_INK, ALIGN_LEFT, rect_cut_top(&foot, table_px(table, KINDS_FOOT), 0),
                   "%s", roof_words(table));
    }
    if (is_last_floor(table)) {
        table_text(table, list, TEXT_SMALL_BOLD, THEME_WAX, ALIGN_LEFT, foot, "%s",
                   _("Your last floor: the match ends with it."));
    }
}

static void draw_kinds(struct table *table, struct draw_list *list) {
    if (!is_choosing(table)) {
        return;
    }
    const struct rect sheet = kinds_sheet(table);
    struct rect in = rect_inset(sheet, table_px(table, 9));
    draw_soft(list, sheet, 6, 8, THEME_SHADE(0x80));
    draw_kit(list, KIT_PANEL, sheet);
    draw_kinds_head(table, list, rect_cut_top(&in, table_px(table, KINDS_HEAD - 4), 0));
    draw_kinds_columns(table, list, rect_cut_top(&in, table_px(table, KINDS_COLUMNS), 0));
    for (int crests = 0; crests < KILT_CREST_KINDS; crests++) {
        draw_kind(table, list, crests);
    }
    rect_cut_top(&in, table_px(table, 4 + KILT_CREST_KINDS * KIND_HIGH), 0);
    draw_kinds_foot(table, list, in);
}

const struct table_part kilt_kinds_part = {declare_kinds, draw_kinds};
