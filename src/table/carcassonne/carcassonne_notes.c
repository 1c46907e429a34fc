/* SPDX-License-Identifier: MIT */
/* What the inspector tells of everything on this table. */
#include <stdio.h>

#include "castellany/hash.h"
#include "table/carcassonne/carcassonne_board.h"
#include "table/carcassonne/carcassonne_words.h"
#include "table/ops_notes.h"
#include "ui/glyph.h"
#include "ui/words.h"

enum { SIGN_KIND = SIGN_GAME, SIGN_WALL_TILE };
enum { KEY_SIZE = 48 };

/* ---- features ---- */

static void say_followers(const struct table *table, const struct carcassonne_state *board, unsigned label,
                          struct page *page) {
    const int first = carcassonne_standing(board, label, 0), second = carcassonne_standing(board, label, 1);
    const uint8_t leader = carcassonne_scorer(board, label);
    if (!first && !second) {
        page_say(page, "%s", _("Nobody stands there."));
    } else if (leader == GAME_NO_SEAT) {
        page_say(page, _("%s %d, %s %d: level, nobody would score."), table->names[0], first, table->names[1], second);
    } else if (first && second) {
        page_say(page, _("%s leads: %d to %d."), table->names[leader], carcassonne_standing(board, label, leader),
                 carcassonne_standing(board, label, leader ^ 1u));
    } else {
        page_say(page, _("Held by %s."), table->names[leader]);
    }
}

static void say_open(const struct carcassonne_tables *tables, const struct carcassonne_state *board, unsigned label,
                     struct page *page) {
    const int open = board->open[label];
    if (tables->kinds[label] == CARC_COURT) {
        page_say(page,
                 open ? _("Scored at the end: %d points for each market.")
                      : _("Closed all round; scored at the end: %d points for each market."),
                 tables->market);
    } else if (open && tables->kinds[label] == CARC_PATH) {
        page_say(page, P_("%d end is open.", "%d ends are open.", open), open);
    } else if (open) {
        page_say(page, P_("%d half-side is open.", "%d half-sides are open.", open), open);
    } else {
        page_say(page, "%s", _("Complete."));
    }
}

/* Kind, size, points now, who stands there, what is lacking. */
static void say_feature(const struct table *table, const struct carcassonne_state *board, unsigned label,
                        struct page *page) {
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    const int kind = tables->kinds[label], worth = carcassonne_worth(tables, board, label);
    char size[48];
    carcassonne_words_size(kind, kind == CARC_COURT ? board->markets[label] : carcassonne_size(tables, board, label),
                           size, sizeof size);
    page_say(page, P_("%s, %s: %d point now.", "%s, %s: %d points now.", worth), carcassonne_words_kind(kind), size,
             worth);
    say_followers(table, board, label, page);
    say_open(tables, board, label, page);
}

/* ---- cells ---- */

/* Features of the tile on CELL, one line each. */
static void note_tile(const struct table *table, const struct carcassonne_state *board, unsigned cell,
                      struct table_note *note) {
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    const unsigned tile = board->cells[cell] / CARC_ROTATIONS;
    struct page page = note_page(note);
    char size[48], where[CARC_TEXT_SIZE];
    note_title(note, _("Tile on %s"), carcassonne_at_text(tables->positions[cell], 0, where));
    for (unsigned number = tables->first[tile]; number < tables->first[tile + 1]; number++) {
        const unsigned label = board->belongs[number];
        const int kind = tables->kinds[label], worth = carcassonne_worth(tables, board, label);
        const uint8_t leader = carcassonne_scorer(board, label);
        int is_listed = 0;
        for (unsigned before = tables->first[tile]; before < number; before++) {
            is_listed |= board->belongs[before] == label;
        }
        if (is_listed || (kind == CARC_COURT && !board->markets[label] && !(board->standing[label] & CARC_FOLLOWED))) {
            continue;
        }
        carcassonne_words_size(kind,
                               kind == CARC_COURT ? board->markets[label] : carcassonne_size(tables, board, label),
                               size, sizeof size);
        page_say(&page, "%s, %s: %+d%s%s%s", carcassonne_words_kind(kind), size, worth, leader < CARC_SEATS ? " (" : "",
                 leader < CARC_SEATS ? table->names[leader] : "", leader < CARC_SEATS ? ")" : "");
    }
}

static void note_forecast(struct table *table, const struct forecast *forecast, struct table_note *note) {
    struct page page = note_page(note);
    char words[TABLE_TEXT_SIZE];
    for (int i = 0; i < forecast->count; i++) {
        carcassonne_words_forecast(&table->talk, forecast, &forecast->features[i], words, sizeof words);
        if (words[0]) {
            page_say(&page, "%s", words);
        }
    }
    if (!note->text[0]) {
        page_say(&page, "%s", _("Nothing is completed, joined or enlarged by it."));
    }
}

/* Of a cell where a tile may lie one day: everybody may count which can. The one in hand is not to come any more. */
static void say_fitting(const struct table *table, unsigned cell, struct page *page) {
    const struct carcassonne_state *board = carcassonne_shown(table);
    if (board->phase == CARC_PHASE_OVER || board->drawn == CARC_TILES ||
        !(board->available[cell / 64] >> cell % 64 & 1)) {
        return;
    }
    const int count = carcassonne_count_fitting(table, cell);
    const int fits_now =
        board->phase == CARC_PHASE_PLACE && carcassonne_rotations(carcassonne(table)->tables, board, cell);
    if (count) {
        page_say(page, P_("%d of the tiles to come fits here.", "%d of the tiles to come fit here.", count), count);
    } else if (!fits_now) {
        page_say(page, "%s", _("No tile to come fits here: the cell stays empty."));
    }
}

static void note_empty(struct table *table, int target, unsigned cell, struct table_note *note) {
    char where[CARC_TEXT_SIZE], why[TABLE_TEXT_SIZE];
    struct forecast forecast;
    struct intent intent;
    struct page page = note_page(note);
    const int is_tried = carcassonne_is_trying(table) && cell == carcassonne_tried_cell(table);
    note_title(note, _("Cell %s"), carcassonne_at_text(carcassonne(table)->tables->positions[cell], 0, where));
    if (carcassonne_forecast(table, target, &forecast)) {
        note_why(note, 1, "%s", is_tried ? _("The tile may lie here.") : _("It fits here: press to try it out."));
        note_forecast(table, &forecast, note);
        return;
    }
    const int reason = carcassonne_answer_explain(table, target, &intent);
    if (reason != REASON_NONE) {
        carcassonne_refusal(&table->talk, table->asked.state, &intent, reason, why, sizeof why);
        note_why(note, 0, "%s", why);
    }
    say_fitting(table, cell, &page);
    page_say(&page, "%s", _("Empty. At the end the largest empty area is the void, which the larger keep scores."));
}

static void note_cell(struct table *table, int target, struct table_note *note) {
    struct carcassonne_state room;
    const struct carcassonne_state *board = carcassonne_tried_board(table, &room);
    const unsigned cell = carcassonne(table)->tables->grid[target - TARGET_CELL];
    const int is_tried = carcassonne_is_trying(table) && cell == carcassonne_tried_cell(table);
    if (cell == CARC_NONE) {
        return;
    }
    if (board->cells[cell] != CARC_NONE && !is_tried) {
        note_tile(table, board, cell, note);
    } else {
        note_empty(table, target, cell, note);
    }
}

static void note_spot(struct table *table, int target, struct table_note *note) {
    struct carcassonne_state room;
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    const struct carcassonne_state *board = carcassonne_tried_board(table, &room);
    const unsigned local = (unsigned)(target - TARGET_SPOT);
    struct page page = note_page(note);
    const int is_free = carcassonne_spots(table) >> local & 1;
    if (!table->asked.is_open || !(is_free || (carcassonne_taken(table) >> local & 1))) {
        return;
    }
    const unsigned number = tables->first[carcassonne_drawn(carcassonne_asked(table))] + local;
    note_title(note, "%s", carcassonne_words_follower(tables->kinds[number]));
    note_why(note, is_free, "%s",
             is_free ? _("A follower may go here: it is free.")
                     : _("Taken: a follower goes only where nobody stands."));
    say_feature(table, board, board->belongs[number], &page);
}

/* ---- the wall ---- */

static void note_corner(struct table *table, unsigned corner, struct table_note *note) {
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    const struct carcassonne_state *board = carcassonne_shown(table);
    const unsigned tower = tables->tower_at[tables->corners[corner].spaces[0]];
    struct page page = note_page(note);
    char name[24];
    carcassonne_words_corner(tables, corner, name, sizeof name);
    note_title(note, _("Corner tower %s"), name);
    if (tower == CARC_NONE) {
        page_say(&page, "%s", _("No wall tile ever lies here: the track begins."));
    } else if (board->on_wall >> tower & 1) {
        note_chip(note, SIGN_WALL_TILE, 0, "%s", _("face down"));
        page_say(&page, "%s", _("Whoever’s marker lands exactly on one of its two spaces takes the wall tile."));
    } else {
        page_say(&page, "%s", _("Its wall tile is taken."));
    }
}

/* Whose marker stands there has as many points, a round of the wall more or less. */
static void note_space(struct table *table, int space, struct table_note *note) {
    note_title(note, _("Space %d"), space);
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        const int score = carcassonne_shown_score(table, seat);
        if (score % CARC_TRACK == space) {
            note_chip(note, SIGN_SEAT, seat, P_("%d point", "%d points", score), score);
        }
    }
}

static void note_start(struct table *table, unsigned start, struct table_note *note) {
    const struct carcassonne_state *board = carcassonne_shown(table);
    struct page page = note_page(note);
    note_title(note, _("Start space: %s"), carcassonne_words_kind(carcassonne(table)->tables->starts[start].kind));
    page_say(&page, "%s", _("It counts as a tile’s side: tiles may begin here all match long."));
    say_feature(table, board, board->belongs[start], &page);
}

/* ---- panels ---- */

static void note_seat(struct table *table, int seat, struct table_note *note) {
    const struct carcassonne_seat *own = &carcassonne_shown(table)->seats[seat];
    struct page page = note_page(note);
    int final[CARC_SOURCES];
    const int total = carcassonne_ending(table, seat, final), score = carcassonne_shown_score(table, seat);
    note_title(note, "%s", table->names[seat]);
    note_chip(note, SIGN_SEAT, seat, P_("%d point", "%d points", score), score);
    note_bot(table, seat, &page);
    for (int source = 0; source < CARC_SOURCES; source++) {
        if (own->points[source]) {
            page_say(&page, "%s: %d", carcassonne_source(source), own->points[source]);
        }
    }
    if (!carcassonne_is_counted(table)) {
        page_say(&page, P_("If it ended now: %d point.", "If it ended now: %d points.", total), total);
    }
}

static void note_supply(struct table *table, int seat, struct table_note *note) {
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    const struct carcassonne_state *board = carcassonne_shown(table);
    struct page page = note_page(note);
    char where[CARC_TEXT_SIZE];
    note_title(note, _("Followers of %s"), table->names[seat]);
    page_say(&page, P_("%d is left.", "%d are left.", board->seats[seat].supply), board->seats[seat].supply);
    for (int i = 0; i < CARC_FOLLOWERS; i++) {
        const unsigned number = board->seats[seat].followers[i];
        if (number != CARC_NONE) {
            page_say(&page, "%s, %s", carcassonne_words_follower(tables->kinds[number]),
                     carcassonne_at_text(carcassonne_position(tables, board, number), 0, where));
        }
    }
}

static void note_keep(struct table *table, int seat, struct table_note *note) {
    const struct carcassonne_seat *own = &carcassonne_shown(table)->seats[seat];
    struct page page = note_page(note);
    note_title(note, _("Keep of %s"), table->names[seat]);
    if (own->keep == CARC_NONE) {
        page_say(&page, "%s", _("It goes onto the first house scored."));
    } else {
        page_say(&page, P_("On a house of %d tile.", "On a house of %d tiles.", own->keep_size), own->keep_size);
    }
    page_say(&page, "%s", _("It moves only to a larger house. At the end the larger keep scores the void."));
}

static void say_wall_tile(const struct table *table, int kind, struct page *page) {
    char effect[160];
    carcassonne_words_wall_tile(carcassonne(table)->tables, kind, effect, sizeof effect);
    page_say(page, "%s", effect);
}

static void note_in_hand(struct table *table, int which, struct table_note *note) {
    const int seat = which / CARC_WALL_KINDS, kind = which % CARC_WALL_KINDS;
    const struct carcassonne_seat *own = &carcassonne_shown(table)->seats[seat];
    struct page page = note_page(note);
    note_title(note, _("Wall tile %d"), kind);
    note_chip(note, SIGN_SEAT, seat, "%s", table->names[seat]);
    say_wall_tile(table, kind, &page);
    page_say(&page, "%s", carcassonne_words_wall_time(kind));
    if (own->fresh[kind]) {
        page_say(&page, "%s", _("Taken in this turn: it can be played from the next one on."));
    }
}

static void note_drawn(struct table *table, struct table_note *note) {
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    const struct carcassonne_state *board = carcassonne_shown(table);
    struct page page = note_page(note);
    char key[KEY_SIZE];
    note_title(note, "%s", _("The tile drawn"));
    if (board->phase == CARC_PHASE_OVER || !board->drawn) {
        return;
    }
    const struct carcassonne_face *face = &tables->faces[tables->face_of[carcassonne_drawn(board)]];
    for (int local = 0; local < face->locals; local++) {
        note_chip(note, SIGN_KIND, face->kinds[local], "%s",
                  face->markets >> local & 1     ? _("market")
                  : face->fountains >> local & 1 ? _("fountain")
                                                 : "");
    }
    glyph_key_words(UI_KEY_TURN, key, sizeof key);
    page_say(&page,
             _("Paths must go on where tiles meet; all else may meet. Turn it with %s, the wheel or the right button. "
               "With Ctrl the wheel zooms."),
             key);
}

static void note_face(struct table *table, int face, struct table_note *note) {
    const struct carcassonne_face *of = &carcassonne(table)->tables->faces[face];
    struct page page = note_page(note);
    note_title(note, "%s", _("Tiles to come"));
    for (int local = 0; local < of->locals; local++) {
        note_chip(note, SIGN_KIND, of->kinds[local], "%s",
                  of->markets >> local & 1     ? _("market")
                  : of->fountains >> local & 1 ? _("fountain")
                                               : "");
    }
    page_say(&page, "%s", _("Such a tile is still in the stack."));
}

static void say_help(const struct table *table, unsigned label, struct page *page) {
    const int count = carcassonne_count_help(table, label);
    const int is_court = carcassonne(table)->tables->kinds[label] == CARC_COURT;
    if (!count) {
        page_say(page, "%s",
                 is_court ? _("No single tile to come brings it a market.")
                          : _("No single tile to come completes it."));
        return;
    }
    if (is_court) {
        page_say(page,
                 P_("%d of the tiles to come could bring it a market.",
                    "%d of the tiles to come could bring it a market.", count),
                 count);
    } else {
        page_say(page,
                 P_("%d of the tiles to come could complete it.", "%d of the tiles to come could complete it.", count),
                 count);
    }
    page_say(page, "%s", _("Press to see which they are."));
}

static void note_open_feature(struct table *table, int index, struct table_note *note) {
    uint8_t labels[CARC_OPEN_FEATURES];
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    const struct carcassonne_state *board = carcassonne_shown(table);
    struct page page = note_page(note);
    char where[CARC_TEXT_SIZE];
    if (index < carcassonne_open_features(table, labels)) {
        const unsigned name = carcassonne_feature_name(tables, board, labels[index]);
        note_title(note, "%s, %s", carcassonne_words_kind(tables->kinds[labels[index]]),
                   carcassonne_at_text(carcassonne_position(tables, board, name), 0, where));
        say_feature(table, board, labels[index], &page);
        if (!carcassonne_is_complete(tables, board, labels[index])) {
            say_help(table, labels[index], &page);
        }
    }
}

/* Each court with what it would bring, as far as the note has room. */
static void note_free_courts(struct table *table, struct table_note *note) {
    enum { TOLD = 8 };
    uint8_t labels[CARC_OPEN_FEATURES];
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    const struct carcassonne_state *board = carcassonne_shown(table);
    const int count = carcassonne_free_courts(table, labels);
    struct page page = note_page(note);
    char where[CARC_TEXT_SIZE];
    note_title(note, P_("%d free court", "%d free courts", count), count);
    page_say(&page, "%s", _("They have a market, and nobody is in them."));
    for (int i = 0; i < count && i < TOLD; i++) {
        const unsigned name = carcassonne_feature_name(tables, board, labels[i]);
        page_say(&page, "%s: %+d", carcassonne_at_text(carcassonne_position(tables, board, name), 0, where),
                 carcassonne_worth(tables, board, labels[i]));
    }
}

/* What each would have, and what the end would bring them. */
static void note_ending(struct table *table, struct table_note *note) {
    struct page page = note_page(note);
    int final[CARC_SOURCES];
    note_title(note, "%s", _("If it ended now"));
    if (carcassonne_is_counted(table)) {
        page_say(&page, "%s", _("The match is over."));
        return;
    }
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        note_chip(note, SIGN_SEAT, seat, "%d", carcassonne_ending(table, seat, final));
    }
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        carcassonne_ending(table, seat, final);
        page_say(&page, "%s", table->names[seat]);
        for (int source = 0; source < CARC_SOURCES; source++) {
            if (final[source]) {
                page_say(&page, "%s: %+d", carcassonne_source(source), final[source]);
            }
        }
    }
}

/* ---- buttons and answers ---- */

static const struct {
    int target;
    const char *title, *text;
} plain[] = {
    {TARGET_LAY, N_("Lay it"), N_("Lays the tile where it is tried out. Then you are asked for a follower.")},
    {TARGET_LAY_ALONE, N_("No follower"), N_("Lays the tile and puts no follower onto it.")},
    {TARGET_STACK, N_("Tiles to come"), N_("Shows which tiles are still in the stack. Everybody may know that.")},
    {TARGET_VOID, N_("Void"),
     N_("The largest empty area inside the wall; press to see it outlined. At the end it brings 1 point for each cell "
        "to "
        "whoever has the larger keep.")},
    {TARGET_PAGE_CLOSE, N_("Close"), N_("Back to the castle.")},
    {TARGET_PAGE, N_("Tiles to come"), N_("All tiles that are still in the stack, each face once.")},
};

static void note_turning(struct table_note *note) {
    struct page page = note_page(note);
    char key[KEY_SIZE];
    glyph_key_words(UI_KEY_TURN, key, sizeof key);
    note_title(note, "%s", _("Turn"));
    page_say(
        &page,
        _("Turns the tile by a quarter. %s, the wheel and the right button do the same; with Ctrl the wheel zooms."),
        key);
}

static int note_plain(int target, struct table_note *note) {
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        if (plain[i].target == target) {
            struct page page = note_page(note);
            note_title(note, "%s", _(plain[i].title));
            page_say(&page, "%s", _(plain[i].text));
            return 1;
        }
    }
    return 0;
}

static void note_answer(struct table *table, int index, struct table_note *note) {
    char words[96];
    struct page page = note_page(note);
    const unsigned label = carcassonne_answer_label(table, index);
    carcassonne_answer_words(table, index, words, sizeof words);
    /* How much and up to where stands on the button. */
    note_title(note, "%s", carcassonne_asks(table, CARC_PHASE_SCORE) ? _("To be scored next") : words);
    if (label != CARC_NONE) {
        say_feature(table, carcassonne_asked(table), label, &page);
    } else {
        say_wall_tile(table, 1, &page);
    }
}

static void note_going_on(struct table *table, struct table_note *note) {
    const struct carcassonne_state *board = carcassonne_shown(table);
    struct page page = note_page(note);
    carcassonne_progress(&table->talk, board, note->title, sizeof note->title);
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        note_chip(note, SIGN_SEAT, seat, "%d", carcassonne_shown_score(table, seat));
    }
    if (table_is_asking(table) && carcassonne_asks(table, CARC_PHASE_PLACE)) {
        page_say(&page, "%s", _("Lit cells take the tile. Point at one to see what it would bring."));
    } else if (table_is_asking(table) && carcassonne_asks(table, CARC_PHASE_FOLLOWER)) {
        page_say(&page, "%s",
                 _("Free features of the tile are lit. Whoever has more followers on a feature scores it."));
    } else if (table_is_asking(table) && carcassonne_asks(table, CARC_PHASE_SCORE)) {
        page_say(&page, "%s", _("The order matters: a marker that lands exactly on a tower takes its wall tile."));
    }
}

static int carcassonne_note(struct table *table, int target, struct table_note *note) {
    static const struct {
        int first, count;
        void (*note)(struct table *table, int index, struct table_note *note);
    } indexed[] = {{TARGET_SEAT, CARC_SEATS, note_seat}, {TARGET_IN_SUPPLY, CARC_SEATS, note_supply},
                   {TARGET_KEEP, CARC_SEATS, note_keep}, {TARGET_IN_HAND, CARC_SEATS * CARC_WALL_KINDS, note_in_hand},
                   {TARGET_FACE, CARC_TILES, note_face}, {TARGET_OPEN_FEATURE, CARC_OPEN_FEATURES, note_open_feature}};
    for (size_t i = 0; i < sizeof indexed / sizeof *indexed; i++) {
        if (target_is(target, indexed[i].first, indexed[i].count)) {
            indexed[i].note(table, target - indexed[i].first, note);
            return 1;
        }
    }
    if (target == TARGET_NONE) {
        note_going_on(table, note);
    } else if (target_is(target, TARGET_CELL, CARC_GRID)) {
        note_cell(table, target, note);
    } else if (target_is(target, TARGET_SPOT, CARC_LOCALS)) {
        note_spot(table, target, note);
    } else if (target_is(target, TARGET_CORNER, CARC_CORNERS)) {
        note_corner(table, (unsigned)(target - TARGET_CORNER), note);
    } else if (target_is(target, TARGET_START, CARC_STARTS)) {
        note_start(table, (unsigned)(target - TARGET_START), note);
    } else if (target_is(target, TARGET_TRACK, CARC_TRACK)) {
        note_space(table, target - TARGET_TRACK, note);
    } else if (target_is(target, TARGET_OPTION, carcassonne_option_count(table)) && table->asked.is_open) {
        note_answer(table, target - TARGET_OPTION, note);
    } else if (target == TARGET_DRAWN || target == TARGET_LIFTED) {
        note_drawn(table, note);
    } else if (target == TARGET_IF_ENDED) {
        note_ending(table, note);
    } else if (target == TARGET_FREE_COURTS) {
        note_free_courts(table, note);
    } else if (target == TARGET_TURN) {
        note_turning(note);
    } else {
        return note_plain(target, note);
    }
    return note->title[0] != 0 || target == TARGET_NONE;
}

/* ---- around the notes ---- */

static void carcassonne_draw_sign(struct table *table, struct draw_list *list, const struct note_chip *chip,
                                  struct rect rect) {
    static const char *const kinds[CARC_KINDS] = {"icon_path", "icon_tower", "icon_house", "icon_court"};
    (void)table;
    if (chip->sign == SIGN_KIND && chip->what < CARC_KINDS) {
        castle_draw_picture(list, kinds[chip->what], rect);
    } else if (chip->sign == SIGN_WALL_TILE) {
        castle_draw_wall_tile(list, chip->what, rect);
    }
}

static const char *carcassonne_sign_name(const struct table *table, const struct note_chip *chip) {
    (void)table;
    return chip->sign == SIGN_KIND && chip->what < CARC_KINDS ? carcassonne_words_kind(chip->what)
           : chip->sign == SIGN_WALL_TILE                     ? _("Wall tile")
                                                              : "";
}

static int carcassonne_has_tooltip(const struct table *table, int target) {
    return target_is(target, TARGET_SEAT, CARC_SEATS) || target_is(target, TARGET_IN_SUPPLY, CARC_SEATS) ||
           target_is(target, TARGET_KEEP, CARC_SEATS) || target_is(target, TARGET_CORNER, CARC_CORNERS) ||
           target_is(target, TARGET_IN_HAND, CARC_SEATS * CARC_WALL_KINDS) ||
           target_is(target, TARGET_TRACK, CARC_TRACK) ||
           (target_is(target, TARGET_OPEN_FEATURE, CARC_OPEN_FEATURES + 1) && !carcassonne(table)->has_page);
}

static uint64_t carcassonne_mark(const struct table *table) {
    const struct carcassonne_table *own = carcassonne(table);
    uint8_t rotation = 0;
    const uint8_t ghost = carcassonne_ghost(table, &rotation);
    const int numbers[] = {carcassonne_tried_cell(table),
                           carcassonne_rotation(table),
                           own->has_page,
                           own->sought,
                           own->shows_ending,
                           carcassonne_option_count(table),
                           ghost,
                           rotation,
                           carcassonne_is_counted(table),
                           carcassonne_shown_score(table, 0),
                           carcassonne_shown_score(table, 1)};
    return hash_bytes(numbers, sizeof numbers);
}

static const char *fact(const struct table *table, const char *key) {
    const struct carcassonne_state *state = table_state(table);
    return strcmp(key, "phase") ? NULL : carcassonne_phase_name(state->phase);
}

const struct table_notes carcassonne_table_notes = {.note = carcassonne_note,
                                                    .mark = carcassonne_mark,
                                                    .ending = TARGET_IF_ENDED,
                                                    .draw_sign = carcassonne_draw_sign,
                                                    .sign_name = carcassonne_sign_name,
                                                    .has_tooltip = carcassonne_has_tooltip,
                                                    .fact = fact,
                                                    .pages = &carcassonne_pages,
                                                    .lines = &carcassonne_lines};
