/* SPDX-License-Identifier: MIT */
/* Events become lines. Every ducat that moves has a line of its own, with its reason. */
#include <stdio.h>

#include "table/kilt/kilt_castle.h"
#include "table/kilt/kilt_table.h"
#include "table/kilt/kilt_words.h"
#include "table/ops_notes.h"
#include "ui/words.h"

typedef void (*teller)(const struct event *event, const struct kilt_state *board, const char *const *names, char *out,
                       size_t size);

static void tell_turn(const struct event *event, const struct kilt_state *board, const char *const *names, char *out,
                      size_t size) {
    (void)board;
    snprintf(out, size, _("Turn %d: %s"), event->amount, names[event->seat]);
}

static void tell_moved(const struct event *event, const struct kilt_state *board, const char *const *names, char *out,
                       size_t size) {
    char card[64];
    (void)board;
    kilt_words_card(event->reason, event->cause, card, sizeof card);
    snprintf(out, size, _("%s moves the card %s from place %d to %d."), names[event->seat], card,
             kilt_place_number(event->from), kilt_place_number(event->to));
}

static void tell_emptied(const struct event *event, const struct kilt_state *board, const char *const *names, char *out,
                         size_t size) {
    (void)board, (void)names;
    snprintf(out, size, _("No card is left at place %d: a ducat day follows."), kilt_place_number(event->from));
}

static void tell_passed(const struct event *event, const struct kilt_state *board, const char *const *names, char *out,
                        size_t size) {
    static const char *const why[KILT_PASSES] = {
        [KILT_PASS_NO_FLOORS] = N_("%s (%s) cannot build: no floor is left."),
        [KILT_PASS_ALL_ROOFED] = N_("%s (%s) cannot build: all towers of the line have roofs."),
        [KILT_PASS_TOO_DEAR] = N_("%s (%s) cannot build: all towers of the line are too expensive."),
    };
    (void)board;
    snprintf(out, size, _(why[event->reason]), names[event->seat], kilt_words_clan(event->what));
}

static void tell_built(const struct event *event, const struct kilt_state *board, const char *const *names, char *out,
                       size_t size) {
    const char *name = names[event->seat], *clan = kilt_words_clan(event->what);
    const char *floor = kilt_words_floor(event->from), *square = kilt_square_name(event->to);
    (void)board;
    if (event->reason == KILT_ON_EMPTY) {
        snprintf(out, size, _("%s (%s) lays %s on %s."), name, clan, floor, square);
    } else if (event->reason == KILT_ON_OWN) {
        snprintf(out, size, _("%s (%s) lays %s on a tower of their own, %s: %d floors now."), name, clan, floor, square,
                 event->amount);
    } else {
        snprintf(out, size, _("%s (%s) lays %s over %s on %s: %d floors now."), name, clan, floor, names[event->cause],
                 square, event->amount);
    }
}

static void tell_paid(const struct event *event, const struct kilt_state *board, const char *const *names, char *out,
                      size_t size) {
    (void)board;
    snprintf(out, size,
             P_("%s pays %s %d ducat, for the one floor on %s.", "%s pays %s %d ducats, one for each floor on %s.",
                event->amount),
             names[event->seat], names[event->to], event->amount, kilt_square_name(event->what));
}

static void tell_roof(const struct event *event, const struct kilt_state *board, const char *const *names, char *out,
                      size_t size) {
    (void)board;
    if (event->from == KILT_NO_SQUARE) {
        snprintf(out, size, _("Two players have built on %s: %s sets a roof on it, which counts for everybody."),
                 kilt_square_name(event->to), names[event->seat]);
    } else {
        snprintf(out, size, _("Two players have built on %s: %s brings the roof there from %s."),
                 kilt_square_name(event->to), names[event->seat], kilt_square_name(event->from));
    }
}

static void tell_last(const struct event *event, const struct kilt_state *board, const char *const *names, char *out,
                      size_t size) {
    (void)board;
    snprintf(out, size, _("That was %s’s last floor: the match ends with this turn."), names[event->seat]);
}

static void tell_day(const struct event *event, const struct kilt_state *board, const char *const *names, char *out,
                     size_t size) {
    (void)event, (void)board, (void)names;
    snprintf(out, size, "%s", _("Ducat day"));
}

static void tell_income(const struct event *event, const struct kilt_state *board, const char *const *names, char *out,
                        size_t size) {
    char area[96];
    (void)board;
    kilt_words_area(event->from, event->to, event->reason, area, sizeof area);
    if (event->amount) {
        snprintf(out, size, _("%s (%s) earns %d: best area of %s."), names[event->seat], kilt_words_clan(event->what),
                 event->amount, area);
    } else {
        snprintf(out, size, _("%s (%s) earns nothing: no area."), names[event->seat], kilt_words_clan(event->what));
    }
}

static void tell_final(const struct event *event, const struct kilt_state *board, const char *const *names, char *out,
                       size_t size) {
    char area[96];
    (void)board;
    kilt_words_area(event->from, event->to, 0, area, sizeof area);
    snprintf(out, size, _("Final remuneration: %s (%s) earns %d for %s."), names[event->seat],
             kilt_words_clan(event->what), event->amount, area);
}

static void tell_over(const struct event *event, const struct kilt_state *board, const char *const *names, char *out,
                      size_t size) {
    (void)event, (void)board, (void)names;
    snprintf(out, size, "%s", _("The match is over."));
}

static const struct {
    teller tell;
    enum match_log_level level;
} tellers[KILT_EVENTS] = {
    [KILT_EVENT_TURN] = {tell_turn, LOG_ROUND},          [KILT_EVENT_CARD_MOVED] = {tell_moved, LOG_LINE},
    [KILT_EVENT_ROW_EMPTIED] = {tell_emptied, LOG_LINE}, [KILT_EVENT_PASSED_OVER] = {tell_passed, LOG_LINE},
    [KILT_EVENT_BUILT] = {tell_built, LOG_LINE},         [KILT_EVENT_PAID] = {tell_paid, LOG_LINE},
    [KILT_EVENT_ROOF_SET] = {tell_roof, LOG_LINE},       [KILT_EVENT_LAST_FLOOR] = {tell_last, LOG_LINE},
    [KILT_EVENT_DUCAT_DAY] = {tell_day, LOG_PART},       [KILT_EVENT_INCOME] = {tell_income, LOG_LINE},
    [KILT_EVENT_FINAL] = {tell_final, LOG_LINE},         [KILT_EVENT_OVER] = {tell_over, LOG_ROUND},
};

static void tell(struct match_log *log, const struct event *event, const void *board) {
    const struct kilt_state *state = board;
    struct match_log_line line = {.round = (uint8_t)(event->type == KILT_EVENT_TURN ? event->amount : state->turn),
                                  .seat = event->seat,
                                  .event = *event};
    if (event->type >= KILT_EVENTS || !tellers[event->type].tell) {
        return;
    }
    line.level = (uint8_t)tellers[event->type].level;
    tellers[event->type].tell(event, state, match_log_talk(log)->names, line.text, sizeof line.text);
    match_log_append(log, &line);
}

/* Cards and floors as they are, all else by a sign of its kind. */
static void draw_sign(struct table *table, struct draw_list *list, const struct match_log_line *line,
                      struct rect rect) {
    static const char *const signs[KILT_EVENTS] = {
        [KILT_EVENT_ROW_EMPTIED] = "ducat_day", [KILT_EVENT_PAID] = "ducats", [KILT_EVENT_ROOF_SET] = "roof",
        [KILT_EVENT_LAST_FLOOR] = "floor",      [KILT_EVENT_INCOME] = "area", [KILT_EVENT_FINAL] = "crests",
    };
    const struct event *event = &line->event;
    (void)table;
    if (event->type == KILT_EVENT_CARD_MOVED) {
        kilt_card_picture(list, event->reason, event->cause, rect);
    } else if (event->type == KILT_EVENT_BUILT) {
        char floor[KILT_NAME_SIZE];
        snprintf(floor, sizeof floor, "floor_%s", kilt_colour_name(event->what));
        kilt_icon(list, floor, rect);
    } else if (event->type < KILT_EVENTS && signs[event->type]) {
        kilt_icon(list, signs[event->type], rect);
    }
}

static void light(struct table *table, struct draw_list *list, const struct match_log_line *line) {
    const struct event *event = &line->event;
    switch (event->type) {
    case KILT_EVENT_CARD_MOVED:
        kilt_trail_draw(table, list, event->what, event->from, event->to);
        break;
    case KILT_EVENT_BUILT:
    case KILT_EVENT_ROOF_SET:
        kilt_squares_light(table, list, 1u << event->to, THEME_TOLD);
        break;
    case KILT_EVENT_PAID:
        kilt_squares_light(table, list, 1u << event->what, THEME_TOLD);
        break;
    case KILT_EVENT_INCOME:
    case KILT_EVENT_FINAL:
        kilt_squares_light(table, list, event->extra, THEME_TOLD);
        break;
    default:
        break;
    }
    if (event->seat < table->seats) {
        draw_frame(list, rect_inset(kilt_seat_rect(table, event->seat), -table_px(table, 1)), table_px(table, 5),
                   table_px(table, 3), THEME_TOLD);
    }
}

const struct table_lines kilt_lines = {.tell = tell, .light = light, .sign = draw_sign};
