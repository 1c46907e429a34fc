/* Everything that a table must have, and nothing else: words, the answer in the making (a card laid down, then Done),
 * one part that draws seats, prize and hand, and the lines of the log. */
#include "table/goofspiel/goofspiel_table.h"

#include <stdio.h>
#include <string.h>

#include "castellany/goofspiel.h"
#include "table/table_note.h"
#include "table/table_scene.h"
#include "ui/words.h"

/* ---- what the table keeps for itself ---- */

struct goofspiel_table {
    uint8_t laid; /* the card laid down, or 0 */
};

static struct goofspiel_table *own(const struct table *table) {
    return table->own;
}

static const struct goofspiel_state *shown(const struct table *table) {
    return (const struct goofspiel_state *)table->shown;
}

static int card_at(const struct goofspiel_state *state, int seat, int index) {
    return (int)(state->hands[seat] >> (4 * index) & 15) + 1;
}

static int hand_count(const struct goofspiel_state *state, int seat) {
    return state->cards - state->round + 1 - (state->bids[seat] != 0);
}

/* ---- what it says ---- */

static void where(const struct table_talk *talk, const void *state, char *out, size_t size) {
    const struct goofspiel_state *board = state;
    (void)talk;
    snprintf(out, size, _("Round %d of %d"), board->round, board->cards);
}

static void prompt(const struct table_talk *talk, const void *state, uint8_t seat, char *out, size_t size) {
    const struct goofspiel_state *board = state;
    (void)talk;
    (void)seat;
    snprintf(out, size, _("What do you bid for the prize of %d?"), board->prizes[board->round - 1]);
}

static const char *decline(const struct table_talk *talk, const void *state) {
    (void)talk;
    (void)state;
    return NULL;
}

static const char *call(const void *state) {
    (void)state;
    return _("Your turn to choose in secret. Everybody else, look away!");
}

static void intent_words(const struct table_talk *talk, const struct intent *intent, uint8_t asked, char *out,
                         size_t size) {
    (void)talk;
    (void)asked;
    snprintf(out, size, _("Bid %d."), intent->arg[GOOFSPIEL_CARD]);
}

static void refusal(const struct table_talk *talk, const void *state, const struct intent *intent, int reason,
                    char *out, size_t size) {
    (void)talk;
    (void)state;
    (void)reason;
    snprintf(out, size, _("The card %d is not in the hand."), intent->arg[GOOFSPIEL_CARD]);
}

static int is_choice(const struct intent *intent) {
    return intent->verb == GOOFSPIEL_BID;
}

static int has_hidden(const void *state) {
    const struct goofspiel_state *board = state;
    return board->to_act != 0;
}

static void moment(const void *state, struct table_moment *out) {
    (void)state;
    *out = (struct table_moment){.asked = 0, .part = 0, .seat = GAME_NO_SEAT};
}

static const char *moment_words(const struct table_moment *moment) {
    (void)moment;
    return "";
}

static const char *source(int source) {
    (void)source;
    return _("Prizes");
}

static void tell(struct match_log *log, const struct event *event, const void *board) {
    const char *const *names = match_log_talk(log)->names;
    const struct goofspiel_state *state = board;
    struct match_log_line line = {.level = LOG_LINE, .round = state->round, .seat = event->seat, .event = *event};
    if (event->type == GOOFSPIEL_EVENT_PRIZE) {
        line.level = LOG_ROUND;
        line.seat = GAME_NO_SEAT;
        snprintf(line.text, sizeof line.text, _("Round %d: a prize of %d"), event->amount, event->what);
    } else if (event->type == GOOFSPIEL_EVENT_REVEALED) {
        snprintf(line.text, sizeof line.text, _("%s bids %d."), names[event->seat], event->what);
    } else if (event->type == GOOFSPIEL_EVENT_WON) {
        snprintf(line.text, sizeof line.text, _("%s takes the prize of %d."), names[event->seat], event->what);
    } else if (event->type == GOOFSPIEL_EVENT_DISCARDED) {
        snprintf(line.text, sizeof line.text, _("Nobody takes the prize of %d."), event->what);
    } else if (event->type == GOOFSPIEL_EVENT_OVER) {
        snprintf(line.text, sizeof line.text, "%s", _("The match is over."));
    } else {
        return;
    }
    match_log_append(log, &line);
}

/* ---- the answer in the making ---- */

static void ask(struct table *table) {
    own(table)->laid = 0;
}

static int only(const struct table *table, uint8_t seat, struct intent *answer) {
    (void)table;
    (void)seat;
    (void)answer;
    return 0; /* a hidden choice is asked for even where one card is left */
}

static struct intent bid(const struct table *table, int card) {
    struct intent answer = {.seat = table->asked.seat, .verb = GOOFSPIEL_BID};
    answer.arg[GOOFSPIEL_CARD] = (uint8_t)card;
    return answer;
}

static int is_lit(const struct table *table, int target) {
    const struct goofspiel_state *state = table->asked.state;
    if (!table->asked.is_open) {
        return 0;
    }
    return target == TARGET_DONE ? own(table)->laid != 0
                                 : target_is(target, TARGET_OPTION, hand_count(state, table->asked.seat));
}

static enum table_press press(struct table *table, int target, int from, struct intent *answer) {
    (void)from;
    if (!is_lit(table, target)) {
        return PRESS_NOTHING;
    }
    if (target == TARGET_DONE) {
        *answer = bid(table, own(table)->laid);
        return PRESS_READY;
    }
    own(table)->laid = (uint8_t)card_at(table->asked.state, table->asked.seat, target - TARGET_OPTION);
    return PRESS_CHANGED;
}

static int first(const struct table *table) {
    return own(table)->laid ? TARGET_DONE : TARGET_OPTION;
}

static int target_of(const struct table *table, const struct intent *answer) {
    const struct goofspiel_state *state = table->asked.state;
    for (int i = 0; i < hand_count(state, table->asked.seat); i++) {
        if (card_at(state, table->asked.seat, i) == answer->arg[GOOFSPIEL_CARD]) {
            return TARGET_OPTION + i;
        }
    }
    return TARGET_NONE;
}

static int next(const struct table *table, const struct intent *answer) {
    return own(table)->laid == answer->arg[GOOFSPIEL_CARD] ? TARGET_DONE : target_of(table, answer);
}

static int marks(const struct table *table, const struct intent *answer, int targets[TABLE_MARKS]) {
    targets[0] = target_of(table, answer);
    return targets[0] != TARGET_NONE;
}

static int lay_out(struct table *table, const struct intent *answer, int is_tried) {
    own(table)->laid = is_tried ? own(table)->laid : answer->arg[GOOFSPIEL_CARD];
    return 1;
}

static int laid(const struct table *table, struct intent *answer) {
    *answer = bid(table, own(table)->laid);
    return own(table)->laid != 0;
}

static const char *laid_words(const struct table *table) {
    return own(table)->laid ? _("Take the card back into the hand.") : NULL;
}

static void take_back(struct table *table) {
    own(table)->laid = 0;
}

/* ---- what it shows ---- */

enum { REGION_HAND, REGION_SEATS, REGION_PROMPT, REGION_LOG, REGION_INSPECTOR, REGION_MENU };
static const char *const regions[] = {N_("Hand"),       N_("Players"), N_("Prompt"), N_("Log"),
                                      N_("Info panel"), N_("Menu"),    NULL};

static struct rect card_rect(const struct table *table, int index, int count) {
    const struct rect hand = table->layout.areas[AREA_HAND];
    const int w = hand.w / count, most = table_px(table, 80);
    const struct rect cell = {hand.x + index * w, hand.y, w, hand.h};
    return rect_centred(cell, w < most ? w - 4 : most, hand.h * 8 / 10);
}

static void declare_hand(struct table *table) {
    const struct goofspiel_state *state = table_state(table);
    const int count = table_is_asking(table) ? hand_count(state, table->asked.seat) : 0;
    for (int i = 0; i < count; i++) {
        const char *label = ui_format(&table->ui, _("Card %d"), card_at(state, table->asked.seat, i));
        table_hotspot(table, TARGET_OPTION + i, card_rect(table, i, count), label);
    }
}

static void draw_hand(struct table *table, struct draw_list *list) {
    const struct goofspiel_state *state = table_state(table);
    const int count = table_is_asking(table) ? hand_count(state, table->asked.seat) : 0;
    for (int i = 0; i < count; i++) {
        const int card = card_at(state, table->asked.seat, i), is_laid = card == own(table)->laid;
        draw_kit(list, is_laid ? KIT_BUTTON_MAIN : KIT_PANEL, card_rect(table, i, count));
        table_text(table, list, TEXT_NUMBER_BIG, THEME_INK, ALIGN_CENTRE, card_rect(table, i, count), "%d", card);
    }
}

static struct rect seat_rect(const struct table *table, int seat) {
    return table_layout_seat(&table->layout, seat, table->seats, table_px(table, 8));
}

static void declare_seats(struct table *table) {
    for (int seat = 0; seat < table->seats; seat++) {
        table_hotspot(table, TARGET_SEAT + seat, seat_rect(table, seat), table->names[seat]);
    }
}

static void draw_seats(struct table *table, struct draw_list *list) {
    const struct goofspiel_state *board = shown(table);
    draw_box(list, table->layout.window, 0, 0x3a4a32ffu);
    table_text(table, list, TEXT_DISPLAY, THEME_CREAM, ALIGN_CENTRE, table->layout.areas[AREA_CLEAR], "%d",
               board->prizes[board->round - 1]);
    for (int seat = 0; seat < table->seats; seat++) {
        struct rect panel = table_panel(table, list, seat_rect(table, seat));
        const struct rect line = rect_cut_top(&panel, table_px(table, 24), 0);
        table_text(table, list, TEXT_BODY_BOLD, THEME_CREAM, ALIGN_LEFT, line, "%s", table->names[seat]);
        table_text(table, list, TEXT_NUMBER, THEME_GOLD, ALIGN_RIGHT, line, "%d", board->scores[seat]);
    }
}

static const struct table_part hand_part = {declare_hand, draw_hand}, seats_part = {declare_seats, draw_seats};

static const struct table_place parts[] = {{&seats_part, REGION_SEATS, 0},
                                           {&table_log_part, REGION_LOG, 0},
                                           {&table_inspector_part, REGION_INSPECTOR, 0},
                                           {&table_menu_part, REGION_MENU, PLACE_OF_PLAY},
                                           {&table_prompt_part, REGION_PROMPT, PLACE_OF_PLAY},
                                           {&hand_part, REGION_HAND, PLACE_OF_PLAY},
                                           {NULL, 0, 0}};

static void open(struct table *table) {
    app_music(table->app, "title");
}

static void layout(struct table *table, struct rect window) {
    table_layout_make(&table->layout, window, table->app->scale.factor, 0);
}

static const struct motion_row *row_of(const struct event *event) {
    static const struct motion_row rows[GOOFSPIEL_EVENTS] = {
        [GOOFSPIEL_EVENT_PRIZE] = {1, 0, 600, 300, "card_flip"},
        [GOOFSPIEL_EVENT_SEALED] = {2, 0, 200, 0, "seal"},
        [GOOFSPIEL_EVENT_REVEALED] = {3, 0, 500, 200, "card_slide"},
        [GOOFSPIEL_EVENT_WON] = {4, 1, 800, 600, "points"},
        [GOOFSPIEL_EVENT_DISCARDED] = {5, 1, 600, 400, "card_slide"},
        [GOOFSPIEL_EVENT_OVER] = {6, 1, 900, 600, "round"},
    };
    return event->type < GOOFSPIEL_EVENTS ? &rows[event->type] : NULL;
}

static const struct motion_cue_row no_cues[] = {{0, 0, NULL}};
static const struct motion_table motions = {row_of, no_cues, NULL};

static const char *begin(struct table *table, const struct event *event, int is_skipped) {
    const struct motion_row *row = row_of(event);
    (void)table;
    (void)is_skipped;
    return row ? row->sound : NULL;
}

static void history(struct table_history *history, const struct game *game, const void *board,
                    const struct event *event) {
    const struct goofspiel_state *state = board;
    history->rounds = state->cards;
    if (event->type == GOOFSPIEL_EVENT_PRIZE) {
        table_history_note(history, game, board, event->amount - 1);
    } else if (event->type == GOOFSPIEL_EVENT_OVER) {
        table_history_note(history, game, board, state->cards);
    }
}

static struct point point(const struct table *table, const struct event *event) {
    const struct rect area =
        event->seat < table->seats ? seat_rect(table, event->seat) : table->layout.areas[AREA_CLEAR];
    return (struct point){area.x + area.w / 2, area.y + area.h / 2};
}

static int note(struct table *table, int target, struct table_note *note) {
    const int seat = target - TARGET_SEAT;
    if (target == TARGET_NONE) {
        where(&table->talk, table->shown, note->title, sizeof note->title);
    } else if (target_is(target, TARGET_SEAT, table->seats)) {
        note_title(note, "%s", table->names[seat]);
        note_chip(note, SIGN_SEAT, seat, "%d", shown(table)->scores[seat]);
    } else {
        return 0;
    }
    return 1;
}

static const char *page(const struct table *table, int target) {
    (void)table;
    (void)target;
    return "screen";
}

const struct table_ops goofspiel_table_ops = {.game = &goofspiel_ops,
                                              .title = N_("Goofspiel"),
                                              .is_hidden = 1,
                                              .own_size = sizeof(struct goofspiel_table),
                                              .where = where,
                                              .prompt = prompt,
                                              .decline = decline,
                                              .call = call,
                                              .intent = intent_words,
                                              .refusal = refusal,
                                              .is_choice = is_choice,
                                              .has_hidden = has_hidden,
                                              .moment = moment,
                                              .moment_words = moment_words,
                                              .tell = tell,
                                              .source = source,
                                              .ask = ask,
                                              .only = only,
                                              .press = press,
                                              .is_lit = is_lit,
                                              .first = first,
                                              .next = next,
                                              .marks = marks,
                                              .lay_out = lay_out,
                                              .laid = laid,
                                              .laid_words = laid_words,
                                              .take_back = take_back,
                                              .open = open,
                                              .layout = layout,
                                              .parts = parts,
                                              .regions = regions,
                                              .motions = &motions,
                                              .begin = begin,
                                              .history = history,
                                              .point = point,
                                              .note = note,
                                              .page = page};
