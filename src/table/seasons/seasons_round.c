/* SPDX-License-Identifier: MIT */
/* What a round brought everybody, and the summary at its end. It is summed over the events of the round, by seat and
 * card, for events alone tell who gave what to whom. Beside everybody's panel a tab unrolls with what he played, built,
 * got and scored, and threads lead to him from those on whom he lived. It stands for as long as the queue rests
 * (seasons_course.c); the castle stays free. */
#include <stdio.h>

#include "table/seasons/seasons_notes.h"
#include "table/seasons/seasons_table.h"
#include "ui/text.h"

/* ---- sums ---- */

static int seat_at(int location) {
    return location >= AT_SEAT && location < AT_SEAT + GAME_MAX_SEATS ? location - AT_SEAT : -1;
}

static int card_owner(int location) {
    return location >= AT_WORKER_CARD && location < AT_CART ? (location - AT_WORKER_CARD) / WORKER_CARDS : -1;
}

static void add_move(struct table_round *round, const struct event *event) {
    const int from = seat_at(event->from), to = seat_at(event->to), owner = card_owner(event->from);
    if (event->what == HELPER) {
        round->seats[event->seat].placed += event->reason == CAUSE_HELPER_PLACED;
    } else if (to >= 0 && event->reason != CAUSE_FORGED) {
        round->seats[to].got[event->what] += event->amount;
    }
    if (event->reason == CAUSE_PURCHASE && to >= 0 && owner >= 0) {
        round->seats[to].bought[owner] += event->amount;
    } else if (event->reason == CAUSE_INNKEEPER_FEE && from >= 0 && to >= 0) {
        round->seats[from].paid[to] += event->amount;
    }
}

void seasons_round_add(struct table_round *round, const struct event *event) {
    switch (event->type) {
    case EVENT_ROUND:
        *round = (struct table_round){.number = event->amount};
        break;
    case EVENT_MOVE:
        add_move(round, event);
        break;
    case EVENT_POINTS:
        round->seats[event->seat].points += event->amount;
        if (event->reason == POINTS_MASTER_BUILDER && event->cause < GAME_MAX_SEATS) {
            round->seats[event->seat].scored[event->cause] += event->amount;
        }
        break;
    case EVENT_REVEALED:
        round->seats[event->seat].cards |= event->set;
        break;
    case EVENT_BUILT:
        round->seats[event->seat].built |= 1u << event->what;
        break;
    default:
        break;
    }
}

int seasons_round_ends_before(const struct table_round *round, const struct event *event) {
    const int goes_home = event->type == EVENT_MOVE && event->reason == CAUSE_HELPERS_HOME;
    return round->number > 0 && (event->type == EVENT_ROUND || event->type == EVENT_SCORING || goes_home);
}

/* ---- the summary: measures ---- */

enum { ROW = 28, PAD = 7, GAP = 4, LEAST = 22, GUTTER = 9, WIDEST = 42, STEP = 8, BAND = 4 }; /* units; percent */
enum { OUT_MS = 180, STAGGER_MS = 80 };
enum { FLOWS = 4 };

/* ---- who lived on whom ---- */

struct flow {
    int from, to, amount;
    enum { FLOW_POINTS_SCORED, FLOW_PIECES, FLOW_TALERS } what;
};

struct flows {
    struct flow items[FLOWS];
    int count;
};

static void add_flow(struct flows *flows, struct flow flow) {
    if (flow.amount && flows->count < FLOWS) {
        flows->items[flows->count++] = flow;
    }
}

static void gather(const struct table *table, struct flows *flows) {
    flows->count = 0;
    for (int pair = 0; pair < table->seats * table->seats; pair++) {
        const int seat = pair / table->seats, other = pair % table->seats;
        const struct table_round_seat *of = &seasons(table)->summary.seats[seat];
        add_flow(flows, (struct flow){other, seat, of->scored[other], FLOW_POINTS_SCORED});
        add_flow(flows, (struct flow){other, seat, of->bought[other], FLOW_PIECES});
        add_flow(flows, (struct flow){seat, other, of->paid[other], FLOW_TALERS});
    }
}

static void say_flow(struct table *table, const struct flow *flow, struct page *page) {
    static const char *const scored = N_("{other}’s buildings bring {seat}’s master builder {points}.");
    static const char *const bought = N_("{seat} buys {amount} pieces from {other}’s workers.");
    static const char *const bought_one = N_("{seat} buys a piece from {other}’s worker.");
    static const char *const paid = N_("{seat} pays {other}’s innkeeper {talers}.");
    const int is_payment = flow->what == FLOW_TALERS;
    const struct seasons_facts facts = {.tables = seasons(table)->tables,
                                        .names = table->names,
                                        .seat = is_payment ? flow->from : flow->to,
                                        .other = is_payment ? flow->to : flow->from,
                                        .amount = flow->amount,
                                        .source = POINTS_MASTER_BUILDER,
                                        .count = flow->amount / seasons(table)->tables->master_builder_points};
    const char *words = flow->what == FLOW_POINTS_SCORED ? scored : is_payment ? paid : bought;
    seasons_page_fill(page, _(flow->what == FLOW_PIECES && flow->amount == 1 ? bought_one : words), &facts);
}

void seasons_round_words(const struct table *table, char *out, size_t size) {
    snprintf(out, size, _("Round %d of %d is over"), seasons(table)->summary.number, seasons_shown(table)->rounds);
}

int seasons_round_note(struct table *table, struct table_note *note) {
    struct flows flows;
    gather(table, &flows);
    if (!seasons(table)->summary_until || !flows.count) {
        return 0;
    }
    struct page page = note_page(note);
    note_title(note, _("Round %d of %d"), seasons(table)->summary.number, seasons_shown(table)->rounds);
    for (int i = 0; i < flows.count; i++) {
        say_flow(table, &flows.items[i], &page);
    }
    return 1;
}

/* ---- what stands on a tab, in one line or two ---- */

/* A line that fills from the left. Without LIST it is only measured. */
struct line {
    struct table *table;
    struct draw_list *list;
    struct rect row;
    int used;
};

/* The next W pixels; empty where the line is full. */
static struct rect take(struct line *line, int w) {
    const int gap = line->used ? table_px(line->table, 7) : 0;
    if (line->used + gap + w > line->row.w) {
        return (struct rect){0, 0, 0, 0};
    }
    const struct rect place = {line->row.x + line->used + gap, line->row.y, w, line->row.h};
    line->used += gap + w;
    return place;
}

static void put_cards(struct line *line, unsigned cards) {
    for (int card = 0; card < CARDS; card++) {
        const struct rect place = cards >> card & 1 ? take(line, line->row.h * 9 / 10) : (struct rect){0, 0, 0, 0};
        if (place.w && line->list) {
            seasons_art_card_picture(&seasons(line->table)->art, line->list, card, place);
            draw_frame(line->list, place, 2, 1, THEME_INK_SOFT);
        }
    }
}

/* "+9" before the place of its sign, which is given; empty where the line is full. */
static struct rect put_amount(struct line *line, enum theme_text role, uint32_t colour, int amount) {
    char words[16];
    snprintf(words, sizeof words, "+%d", amount);
    const int size = line->row.h * 8 / 10, w = table_text_width(line->table, role, words);
    struct rect place = take(line, w + table_px(line->table, 2) + size);
    if (!place.w || !line->list) {
        return (struct rect){0, 0, 0, 0};
    }
    const struct rect sign = rect_cut_right(&place, size, 0);
    table_text(line->table, line->list, role, colour, ALIGN_LEFT, place, "%s", words);
    return rect_centred(sign, size, size);
}

static void put_points(struct line *line, int points) {
    if (points) {
        const struct rect sign = put_amount(line, TEXT_NUMBER_BIG, THEME_RUBRIC, points);
        if (sign.w) {
            seasons_art_points(&seasons(line->table)->art, line->list, sign);
        }
    }
}

static void put_got(struct line *line, const struct table_round_seat *of) {
    for (int kind = 0; kind <= TALER; kind++) {
        if (of->got[kind] > 0) {
            const struct rect sign = put_amount(line, TEXT_NUMBER_SMALL, THEME_INK, of->got[kind]);
            if (sign.w) {
                seasons_art_piece(&seasons(line->table)->art, line->list, kind, sign);
            }
        }
    }
}

/* "Stable, House": what was built, by name; as many helpers as were placed. */
static void built_words(const struct table_round_seat *of, char *out, size_t size) {
    size_t used = 0;
    *out = 0;
    for (int tile = 0; tile < TILES && used < size; tile++) {
        if (of->built >> tile & 1) {
            used += (size_t)snprintf(out + used, size - used, "%s%s", used ? ", " : "", seasons_text_tile(tile));
        }
    }
    if (of->placed && used < size) {
        used += (size_t)snprintf(out + used, size - used, "%s", used ? ", " : "");
        snprintf(out + used, size - used, P_("%d helper", "%d helpers", of->placed), of->placed);
    }
}

static void put_built(struct line *line, const struct table_round_seat *of) {
    char words[192];
    built_words(of, words, sizeof words);
    const struct rect place =
        *words ? take(line, table_text_width(line->table, TEXT_SMALL, words)) : (struct rect){0, 0, 0, 0};
    if (place.w && line->list) {
        table_text(line->table, line->list, TEXT_SMALL, THEME_INK, ALIGN_LEFT, place, "%s", words);
    }
}

static void put_mark(struct line *line, int seat) {
    const struct rect place = take(line, line->row.h * 7 / 10);
    if (place.w && line->list) {
        icon_draw_player(line->list, line->table->colours[seat], rect_centred(place, place.w, place.w));
    }
}

static void put_arrow(struct line *line) {
    const struct rect place = take(line, line->row.h / 2);
    if (place.w && line->list) {
        icon_draw(line->list, ICON_BACK, rect_centred(place, place.w, place.w), THEME_INK_SOFT);
    }
}

/* From whom: the points of a master builder, what an innkeeper took. Pieces that were bought stand with what he got. */
static void put_flows(struct line *line, int seat, const struct flows *flows) {
    for (int i = 0; i < flows->count; i++) {
        const struct flow *flow = &flows->items[i];
        if (flow->to == seat) {
            put_arrow(line);
            put_mark(line, flow->from);
        }
    }
}

struct tab {
    struct rect rect;
    int seat, rows, has_mark;
};

/* Is there anything for a second line? */
static int has_second(struct table *table, const struct tab *tab, const struct flows *flows, int w) {
    struct line line = {table, NULL, {0, 0, w, 1}, 0};
    put_got(&line, &seasons(table)->summary.seats[tab->seat]);
    put_flows(&line, tab->seat, flows);
    return line.used > 0;
}

/* Writes or, without LIST, measures the tab's lines in AREA; gives the width of the longer one. */
static int write_tab(struct table *table, struct draw_list *list, const struct tab *tab, const struct flows *flows,
                     struct rect area) {
    const struct table_round_seat *of = &seasons(table)->summary.seats[tab->seat];
    const int is_alone = tab->rows > 1 && !has_second(table, tab, flows, area.w);
    const struct rect first = {area.x, area.y + (is_alone ? area.h / 4 : 0), area.w, area.h / tab->rows};
    struct line line = {table, list, first, 0};
    if (tab->has_mark) {
        put_mark(&line, tab->seat);
    }
    put_cards(&line, of->cards);
    put_points(&line, of->points);
    if (tab->rows == 1) {
        put_got(&line, of);
        put_flows(&line, tab->seat, flows);
        return line.used;
    }
    put_built(&line, of);
    struct line second = {table, list, {area.x, area.y + area.h - first.h, area.w, first.h}, 0};
    put_got(&second, of);
    put_flows(&second, tab->seat, flows);
    return line.used > second.used ? line.used : second.used;
}

/* ---- where the tabs are ---- */

/* Each as near to its panel as the others let it, all between TOP and BOTTOM. */
static void spread(struct tab *tabs, int count, int top, int bottom, int gap) {
    for (int i = 0, y = top; i < count; i++) {
        tabs[i].rect.y = tabs[i].rect.y > y ? tabs[i].rect.y : y;
        y = tabs[i].rect.y + tabs[i].rect.h + gap;
    }
    for (int i = count - 1, y = bottom; i >= 0; i--) {
        const int most = y - tabs[i].rect.h;
        tabs[i].rect.y = tabs[i].rect.y < most ? tabs[i].rect.y : most;
        y = tabs[i].rect.y - gap;
    }
}

/* From the top: the panels' order. */
static void sort(const struct table *table, struct tab *tabs) {
    for (int seat = 0; seat < table->seats; seat++) {
        const int y = seasons_seat_rect(table, seat).y;
        int at = seat;
        for (; at > 0 && seasons_seat_rect(table, tabs[at - 1].seat).y > y; at--) {
            tabs[at] = tabs[at - 1];
        }
        tabs[at] = (struct tab){.seat = seat};
    }
}

/* Two lines where there is room for them; the window's smallest board leaves one, folded to what comes first. */
static void measure(struct table *table, struct tab *tab, const struct flows *flows, struct rect room, int h) {
    const int pad = table_px(table, tab->rows > 1 ? PAD : GAP), step = table_px(table, STEP);
    const int most = room.w * WIDEST / 100 - 2 * pad;
    const int band = table_px(table, BAND);
    const int w = write_tab(table, NULL, tab, flows, (struct rect){0, 0, most - band, h - 2 * pad}) + 2 * pad + band;
    tab->rect.w = (w + step - 1) / step * step; /* few widths: few sheets of parchment to paint */
    tab->rect.h = h;
}

/* Where tabs come out from: beside the rail, or where the board begins. */
static int out_from(const struct table *table) {
    const struct rect rail = table->layout.areas[AREA_SEATS];
    return table->layout.is_in_rows ? table->layout.areas[AREA_CLEAR].x : rail.x + rail.w;
}

static void lay_out(struct table *table, struct tab *tabs, const struct flows *flows) {
    const struct rect clear = table->layout.areas[AREA_CLEAR], rail = table->layout.areas[AREA_SEATS];
    const int gap = table_px(table, GAP), x = out_from(table) + table_px(table, GUTTER), count = table->seats;
    const int share = (clear.h - (count - 1) * gap) / count, two = table_px(table, 2 * ROW + 2 * PAD);
    const int rows = share >= two ? 2 : 1, one = table_px(table, LEAST + 2 * GAP), h = rows > 1 ? two : one;
    sort(table, tabs);
    for (int i = 0; i < count; i++) {
        const struct rect panel = seasons_seat_rect(table, tabs[i].seat);
        const int is_in_rail =
            !table->layout.is_in_rows && panel.x + panel.w <= rail.x + rail.w && panel.y < rail.y + rail.h;
        tabs[i].rows = rows;
        tabs[i].has_mark = rows == 1 || !is_in_rail;
        measure(table, &tabs[i], flows, clear, h < share ? h : share);
        tabs[i].rect.x = x;
        tabs[i].rect.y = is_in_rail ? panel.y + (panel.h - tabs[i].rect.h) / 2 : panel.y - gap - tabs[i].rect.h;
    }
    spread(tabs, count, clear.y, clear.y + clear.h, gap);
}

int seasons_round_tabs(struct table *table, struct rect rects[GAME_MAX_SEATS]) {
    struct tab tabs[GAME_MAX_SEATS];
    struct flows flows;
    if (!seasons(table)->summary_until) {
        return 0;
    }
    gather(table, &flows);
    lay_out(table, tabs, &flows);
    for (int i = 0; i < table->seats; i++) {
        rects[tabs[i].seat] = tabs[i].rect;
    }
    return table->seats;
}

/* ---- drawing ---- */

/* How far the tab INDEX has come out, 0 to 1. */
static float come_out(const struct table *table, int index) {
    const struct tween out = {seasons(table)->summary_since + index * STAGGER_MS, OUT_MS, EASE_OUT};
    return table->app->settings.is_reduced ? 1 : tween_share(&out, table->now);
}

static void draw_tab(struct table *table, struct draw_list *list, const struct tab *tab, const struct flows *flows,
                     float out) {
    const struct rect rect = tab->rect;
    const int pad = table_px(table, tab->rows > 1 ? PAD : GAP), blur = table_px(table, 8), band = table_px(table, BAND);
    draw_clip_push(list, (struct rect){rect.x, rect.y - blur, rect.w + 2 * blur, rect.h + 2 * blur});
    draw_offset_push(list, tween_int(-rect.w - blur, 0, out), 0);
    draw_soft(list, rect, 4, blur, THEME_SHADE(0x90));
    draw_kit(list, KIT_PANEL, rect);
    draw_box(list, (struct rect){rect.x, rect.y + 3, band, rect.h - 6}, 2,
             theme_players[table->colours[tab->seat]].fill);
    write_tab(table, list, tab, flows,
              (struct rect){rect.x + pad + band, rect.y + pad, rect.w - 2 * pad - band, rect.h - 2 * pad});
    draw_offset_pop(list);
    draw_clip_pop(list);
}

static void draw(struct table *table, struct draw_list *list) {
    struct tab tabs[GAME_MAX_SEATS];
    struct flows flows;
    if (!seasons(table)->summary_until) {
        return;
    }
    gather(table, &flows);
    lay_out(table, tabs, &flows);
    const enum draw_layer before = draw_layer(list, LAYER_MOTION);
    for (int i = 0; i < table->seats; i++) {
        draw_tab(table, list, &tabs[i], &flows, come_out(table, i));
    }
    draw_layer(list, before);
}

static void declare(struct table *table) {
    (void)table;
}

const struct table_part seasons_round_part = {declare, draw};
