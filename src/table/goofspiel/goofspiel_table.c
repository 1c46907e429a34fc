/* SPDX-License-Identifier: MIT */
/* The table of Goofspiel: cards as buttons. The smallest table there is, and the one to copy for a new game.
 *
 * To make a table of a game: copy this folder, name its file in meson.build and its struct table_ops in table_list.c.
 * Then go through the parts in their order: what it says (sentences made from what a spectator may know), the answer in
 * the making (a press changes or completes it), what is drawn (parts: each declares its widgets and draws itself; log,
 * prompt, menu and inspector are the shell's), how events move. The shell does the rest: bots, undo, hints, saves,
 * results, replays, speech. The five ops_*.h tell what each function is asked and which may be missing;
 * tests/table/test_tables.c plays every table of the list. */
#include "table/goofspiel/goofspiel_table.h"

#include <stdio.h>
#include <string.h>

#include "app/look.h"
#include "castellany/goofspiel.h"
#include "table/ops_answers.h"
#include "table/ops_around.h"
#include "table/ops_notes.h"
#include "table/ops_stage.h"
#include "table/ops_words.h"
#include "table/table_company.h"
#include "table/table_note.h"
#include "table/table_scene.h"
#include "table/table_secrets.h"
#include "ui/text.h"
#include "ui/words.h"

enum { TARGET_PRIZE = TARGET_GAME, TARGET_CARD_OF_HAND };

static const struct goofspiel_state *shown(const struct table *table) {
    return (const struct goofspiel_state *)table->shown;
}

static int prize_of(const struct goofspiel_state *board) {
    return board->prizes[board->round - 1];
}

/* ---- what it says ---- */

static void progress(const struct table_talk *talk, const void *state, char *out, size_t size) {
    const struct goofspiel_state *board = state;
    (void)talk;
    snprintf(out, size, _("Round %d of %d"), board->round, board->cards);
}

static void prompt(const struct table_talk *talk, const void *state, uint8_t seat, char *out, size_t size) {
    (void)talk, (void)seat;
    snprintf(out, size, _("What do you bid for the prize of %d?"), prize_of(state));
}

static const char *call(const void *state) {
    (void)state;
    return _("Your turn to choose in secret. Everybody else, look away!");
}

static void intent_words(const struct table_talk *talk, const struct intent *intent, uint8_t asked, char *out,
                         size_t size) {
    (void)talk, (void)asked;
    snprintf(out, size, _("Bid %d."), intent->arg[GOOFSPIEL_CARD]);
}

static void refusal(const struct table_talk *talk, const void *state, const struct intent *intent, int reason,
                    char *out, size_t size) {
    (void)talk, (void)state, (void)reason;
    snprintf(out, size, _("The card %d is not in the hand."), intent->arg[GOOFSPIEL_CARD]);
}

static int is_choice(const struct intent *intent) {
    (void)intent;
    return 1;
}

static int has_hidden(const void *state) {
    const struct goofspiel_state *board = state;
    return board->to_act && board->to_act != (1u << board->seats) - 1;
}

static void moment(const void *state, struct table_moment *moment) {
    (void)state;
    *moment = (struct table_moment){.seat = GAME_NO_SEAT};
}

static const char *moment_words(const struct table_moment *moment) {
    (void)moment;
    return "";
}

static const char *source(int source) {
    return source == 0 ? _("Prizes") : "";
}

static void words_of(const struct event *event, const char *const *names, char *out, size_t size) {
    const char *name = event->seat < GAME_MAX_SEATS ? names[event->seat] : "";
    switch (event->type) {
    case GOOFSPIEL_EVENT_PRIZE:
        snprintf(out, size, _("Round %d: a prize of %d"), event->amount, event->what);
        break;
    case GOOFSPIEL_EVENT_REVEALED:
        snprintf(out, size, _("%s bids %d."), name, event->what);
        break;
    case GOOFSPIEL_EVENT_WON:
        snprintf(out, size, _("%s takes the prize of %d."), name, event->what);
        break;
    case GOOFSPIEL_EVENT_DISCARDED:
        snprintf(out, size, _("Nobody takes the prize of %d."), event->what);
        break;
    case GOOFSPIEL_EVENT_OVER:
        snprintf(out, size, "%s", _("The match is over."));
        break;
    default:
        out[0] = 0;
    }
}

static void tell(struct match_log *log, const struct event *event, const void *board) {
    const struct goofspiel_state *state = board;
    struct match_log_line line = {.level = event->type == GOOFSPIEL_EVENT_PRIZE ? LOG_ROUND : LOG_LINE,
                                  .round = state->round,
                                  .seat = event->seat,
                                  .event = *event};
    words_of(event, match_log_talk(log)->names, line.text, sizeof line.text);
    if (line.text[0]) {
        match_log_append(log, &line);
    }
}

/* ---- the answer in the making: a card, then the seal ---- */

static int card_of(const struct table *table, int target) {
    const int is_card = target_is(target, TARGET_CARD_OF_HAND, shown(table)->cards);
    return is_card ? target - TARGET_CARD_OF_HAND + 1 : 0;
}

static int laid_card(const struct table *table) {
    return card_of(table, path_pressed(table, 0));
}

static int way(const struct table *table, const struct intent *answer, int targets[TABLE_MARKS]) {
    (void)table;
    targets[0] = TARGET_CARD_OF_HAND + answer->arg[GOOFSPIEL_CARD] - 1;
    targets[1] = TARGET_DONE;
    return 2;
}

static int keep_answer(void *context, const struct intent *intent) {
    *(struct intent *)context = *intent;
    return 1;
}

/* The last round leaves one card. */
static int only(const struct table *table, uint8_t seat, struct intent *only) {
    const struct goofspiel_state *state = table_state(table);
    table->game->ops->list(table->game, state, seat, keep_answer, only);
    return state->round == state->cards;
}

static int explain(const struct table *table, int target, struct intent *intent) {
    const int card = card_of(table, target);
    *intent =
        (struct intent){.seat = table->asked.seat, .verb = GOOFSPIEL_BID, .arg = {[GOOFSPIEL_CARD] = (uint8_t)card}};
    return card ? table->game->ops->validate(table->game, table->asked.state, intent) : REASON_NONE;
}

static const char *laid_prompt(const struct table *table) {
    return laid_card(table) ? _("Seal this card?") : NULL;
}

static const char *laid_words(const struct table *table) {
    return laid_card(table) ? _("Take the card back into the hand.") : NULL;
}

/* ---- what is drawn ---- */

static const char *music(const struct table *table) {
    (void)table;
    return "title";
}

static const char *ambience(const struct table *table) {
    return app_look(table->app)->name;
}

enum region { REGION_HAND, REGION_PROMPT, REGION_PRIZE, REGION_SEATS, REGION_LOG, REGION_INSPECTOR, REGION_MENU };

static const char *const regions[] = {N_("Hand"), N_("Prompt"),     N_("Prize"), N_("Players"),
                                      N_("Log"),  N_("Info panel"), N_("Menu"),  NULL};

static void layout(struct table *table, struct rect window) {
    struct rect *areas = table->layout.areas;
    table_layout_make(&table->layout, window, &table->app->scale, 0);
    const int end = areas[AREA_LOG].y + areas[AREA_LOG].h;
    areas[AREA_LOG].y = areas[AREA_CLEAR].y;
    areas[AREA_LOG].h = end - areas[AREA_LOG].y;
}

static void prize_declare(struct table *table) {
    ui_hotspot(&table->ui, TARGET_PRIZE, table->layout.areas[AREA_CLEAR],
               ui_format(&table->ui, _("The prize: %d"), prize_of(shown(table))), UI_NO_FOCUS);
}

static void prize_draw(struct table *table, struct draw_list *list) {
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    const int h = clear.h * 2 / 3;
    struct rect card = rect_centred(clear, h * 2 / 3, h);
    draw_box(list, table->layout.window, 0, THEME_OAK);
    draw_kit(list, KIT_PANEL, card);
    table_text(table, list, TEXT_SUBHEADING, THEME_INK_SOFT, ALIGN_CENTRE, rect_cut_top(&card, card.h / 3, 0), "%s",
               _("Prize"));
    card.h /= 2;
    table_text(table, list, TEXT_HEADING, THEME_INK, ALIGN_CENTRE, card, "%d", prize_of(shown(table)));
}

static struct rect seat_rect(const struct table *table, int seat) {
    return table_layout_seat(&table->layout, seat, table->seats, table_px(table, 6));
}

static const char *bid_words(struct table *table, int seat) {
    const int bid = shown(table)->bids[seat];
    return bid                                     ? ui_format(&table->ui, _("Bid %d."), bid)
           : table_is_sealed(table, (uint8_t)seat) ? _("has chosen")
                                                   : "";
}

static void seats_declare(struct table *table) {
    for (int seat = 0; seat < table->seats; seat++) {
        ui_hotspot(&table->ui, TARGET_SEAT + seat, seat_rect(table, seat), table->names[seat], UI_NO_FOCUS);
    }
}

static void seats_draw(struct table *table, struct draw_list *list) {
    for (int seat = 0; seat < table->seats; seat++) {
        struct rect in = table_panel(table, list, seat_rect(table, seat));
        struct rect head = rect_cut_top(&in, table_px(table, 24), 0);
        icon_draw_player(list, table->colours[seat], rect_cut_left(&head, head.h, table_px(table, 6)));
        table_text(table, list, TEXT_NUMBER, THEME_CREAM, ALIGN_RIGHT, rect_cut_right(&head, head.h, 0), "%d",
                   shown(table)->scores[seat]);
        table_text(table, list, TEXT_BODY_BOLD, THEME_CREAM, ALIGN_LEFT, head, "%s", table->names[seat]);
        table_text(table, list, TEXT_BODY, THEME_CREAM_SOFT, ALIGN_LEFT, in, "%s", bid_words(table, seat));
    }
}

/* All cards of the game as buttons; what was bid before is grey. The sealed card may be seen by its owner. */
static void hand_declare(struct table *table) {
    const int count = shown(table)->cards, gap = table_px(table, 4), viewer = table->viewer;
    const int sealed = table_secret_seen(table, viewer)->arg[GOOFSPIEL_CARD];
    const struct rect hand = rect_inset(table->layout.areas[AREA_HAND], table_px(table, 6));
    for (int card = 1; card <= count && !table_is_watched(table); card++) {
        const struct rect rect = {hand.x + (card - 1) * hand.w / count, hand.y, hand.w / count - gap, hand.h};
        const int is_chosen = card == laid_card(table) || card == sealed;
        ui_button(&table->ui, TARGET_CARD_OF_HAND + card - 1, rect, ui_format(&table->ui, "%d", card),
                  (path_is_source(table, TARGET_CARD_OF_HAND + card - 1) ? 0 : UI_NO_FOCUS) |
                      (is_chosen ? UI_SELECTED : 0) |
                      (goofspiel_holds(shown(table), (unsigned)viewer, (unsigned)card) ? 0 : UI_DISABLED));
    }
}

static void nothing_to_draw(struct table *table, struct draw_list *list) {
    (void)table, (void)list; /* the buttons draw themselves */
}

static const struct table_part prize_part = {prize_declare, prize_draw}, seats_part = {seats_declare, seats_draw},
                               hand_part = {hand_declare, nothing_to_draw};

static const struct table_place parts[] = {{&prize_part, REGION_PRIZE, 0},
                                           {&seats_part, REGION_SEATS, PLACE_IS_LEFT},
                                           {&table_log_part, REGION_LOG, PLACE_IS_RIGHT},
                                           {&table_inspector_part, REGION_INSPECTOR, PLACE_IS_RIGHT},
                                           {&table_menu_part, REGION_MENU, PLACE_OF_PLAY | PLACE_IS_ABOVE},
                                           {&table_prompt_part, REGION_PROMPT, PLACE_OF_PLAY},
                                           {&hand_part, REGION_HAND, PLACE_OF_PLAY},
                                           {NULL, 0, 0}};

static const char *page(const struct table *table, int target) {
    (void)table, (void)target;
    return "screen"; /* the rules have no page about it */
}

static int note(struct table *table, int target, struct table_note *note) {
    const int seat = target - TARGET_SEAT;
    struct page page = note_page(note);
    if (target_is(target, TARGET_SEAT, table->seats)) {
        note_title(note, "%s", table->names[seat]);
        note_bot(table, seat, &page);
        page_say(&page, P_("%d point", "%d points", shown(table)->scores[seat]), shown(table)->scores[seat]);
        page_say(&page, "%s", bid_words(table, seat));
    } else if (card_of(table, target)) {
        note_title(note, _("Card %d"), card_of(table, target));
        page_say(&page, "%s", _("Each card can be bid once."));
    } else {
        note_title(note, _("The prize: %d"), prize_of(shown(table)));
        page_say(&page, "%s", _("The highest bid takes the prize; if the highest bids are equal, nobody does."));
    }
    return target == TARGET_NONE || target == TARGET_PRIZE || note->title[0];
}

/* ---- how events move ---- */

static const struct motion_row *motion_row_of(const struct event *event) {
    static const struct motion_row rows[GOOFSPIEL_EVENTS] = {
        [GOOFSPIEL_EVENT_PRIZE] = {.kind = 1, .length = 400, .gap = 400, .sound = "card_flip"},
        [GOOFSPIEL_EVENT_REVEALED] = {.kind = 2, .length = 400, .gap = 250, .sound = "card_slide"},
        [GOOFSPIEL_EVENT_WON] = {.kind = 3, .length = 1200, .gap = 1200, .sound = "coins_few"},
        [GOOFSPIEL_EVENT_DISCARDED] = {.kind = 4, .length = 1200, .gap = 1200, .sound = "cards_gather"}};
    return rows[event->type].kind ? &rows[event->type] : NULL;
}

static const struct motion_table motions = {.row = motion_row_of,
                                            .cues = (const struct motion_cue_row[]){{0, 0, NULL}}};

static const char *begin(struct table *table, const struct event *event, int is_skipped) {
    const struct motion_row *row = motion_row_of(event);
    (void)table, (void)is_skipped;
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
    const struct rect rect =
        event->seat < table->seats ? seat_rect(table, event->seat) : table->layout.areas[AREA_CLEAR];
    return rect_middle(rect);
}

static const struct table_words goofspiel_table_words = {.progress = progress,
                                                         .prompt = prompt,
                                                         .call = call,
                                                         .intent = intent_words,
                                                         .refusal = refusal,
                                                         .is_choice = is_choice,
                                                         .has_hidden = has_hidden,
                                                         .moment = moment,
                                                         .moment_words = moment_words,
                                                         .source = source};

static const struct table_answers goofspiel_table_answers = {
    .way = way, .only = only, .explain = explain, .laid_prompt = laid_prompt, .laid_words = laid_words};

static const struct table_flights flights = {.motions = &motions, .point = point};

static const struct table_course course = {.begin = begin};

static const struct table_sound sound = {.music = music, .ambience = ambience};

static const struct table_stage goofspiel_table_stage = {
    .layout = layout, .parts = parts, .regions = regions, .flights = &flights, .course = &course, .sound = &sound};

static const struct table_pages pages = {.of = page};

static const struct table_lines lines = {.tell = tell};

static const struct table_notes goofspiel_table_notes = {.note = note, .pages = &pages, .lines = &lines};

static const struct table_end end = {.history = history};

static const struct table_around goofspiel_table_around = {.end = &end};

const struct table_ops goofspiel_table_ops = {.game = &goofspiel_ops,
                                              .title = N_("Goofspiel"),
                                              .is_hidden = 1,
                                              .words = &goofspiel_table_words,
                                              .answers = &goofspiel_table_answers,
                                              .stage = &goofspiel_table_stage,
                                              .notes = &goofspiel_table_notes,
                                              .around = &goofspiel_table_around};
