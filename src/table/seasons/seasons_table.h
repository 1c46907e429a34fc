/* SPDX-License-Identifier: MIT */
/* The table of A Castle for All Seasons: what it keeps beside the shell's struct table, and what its files share. */
#ifndef TABLE_SEASONS_SEASONS_TABLE_H
#define TABLE_SEASONS_SEASONS_TABLE_H

#include "castellany/seasons.h"
#include "table/ops_around.h"
#include "table/seasons/seasons_art.h"
#include "table/seasons/seasons_board_layout.h"
#include "table/seasons/seasons_draft.h"
#include "table/seasons/seasons_motion.h"
#include "table/seasons/seasons_plates.h"
#include "table/seasons/seasons_targets.h"
#include "table/seasons/seasons_text.h"
#include "table/table_scene.h"
#include "table/table_thought.h"
#include "ui/tween.h"

/* What a round brought everybody, taken from its events: for the summary at its end. */
struct table_round_seat {
    int16_t points;
    int16_t got[KINDS + 1];         /* goods and talers that came to his stock, without what went away again */
    int16_t scored[GAME_MAX_SEATS]; /* by the master builder, for buildings of others */
    int16_t bought[GAME_MAX_SEATS]; /* pieces, from workers of others */
    int16_t paid[GAME_MAX_SEATS];   /* talers, to others' innkeepers */
    uint32_t built;                 /* set of tiles */
    uint8_t cards;                  /* played: a set */
    uint8_t placed;                 /* helpers, in the castle */
};

struct table_round {
    int number; /* 0: none yet */
    struct table_round_seat seats[GAME_MAX_SEATS];
};

enum { RAISING_CARRIERS = 4, RAISING_PATH = 24 };

struct seasons_table {
    const struct seasons_tables *tables;
    struct draft draft;
    int tile_seen; /* one more than the tile that was being paid for when the focus was looked at, or 0 */
    struct table_thought payment_hint;

    /* what is kept of the events shown */
    struct table_round round, summary;    /* under way; the one whose summary stands on the table */
    int64_t summary_since, summary_until; /* when that came and goes; 0: none is shown */
    uint8_t winter_card;                  /* that waits to be read, or NO_CARD */
    int64_t winter_card_since;            /* when it came up */
    uint8_t winter_leaves;                /* that was read and flies to its slot, or NO_CARD */
    struct tween winter_flight;
    uint8_t omen, omen_round;             /* the winter card that came up last, and when: seasons_winter.c */
    uint8_t scoring;                      /* the building being scored, or BUILDINGS */
    struct dolls {
        uint8_t open, closing; /* buildings, or BUILDINGS */
        struct tween opens, closes;
        int pointed; /* the target under the pointer, and since when */
        int64_t pointed_since;
    } dolls; /* seasons_dolls.c */

    /* What is paid for and built now, and those who carry for it. */
    struct raising {
        int tile;                /* one more than it; 0: none */
        int64_t since, built_at; /* its first piece was paid; its walls began (0: not yet) */
        int length, percent;     /* of its motion in ms, and of the normal lengths */
        float reached;           /* of their way, when the walls began */
        uint8_t loads[RAISING_CARRIERS], count, seat;
        struct point path[RAISING_PATH];
        int path_count;
    } raising; /* seasons_raising.c */

    /* how it is shown */
    int has_board, shows_ending;             /* the panels tell "if it ended now" */
    struct board_layout board, second_board; /* the second: with the sun on its other side */
    int has_second_board;
    struct plates plates;
    struct payable {
        struct seasons_state board; /* for which it was reckoned */
        int seat;
        uint32_t plans;
    } payable; /* seasons_labels.c */
    struct table_art art;
    int hand_hover; /* the raised card, or -1 */
    struct hand_move {
        int from, to, is_there;       /* pixels below the place at rest */
        float opened_from, opened_to; /* how far its words are unfolded, 0 to 1 */
        struct tween tween;
    } hand_moves[CARDS];
    struct hand_drop {
        int by, most; /* pixels */
    } hand_drop;      /* how far the hand has sunk into its drawer */
    int hand_width; /* of the window for which they stand there */
    struct hand_heading {
        struct text_style style;
        int height; /* pixels */
    } hand_heading; /* of the cards' names, at rest */
    struct seat_fold {
        float from, to; /* 0: folded, 1: unfolded */
        int is_there;
        struct tween tween;
    } folds[GAME_MAX_SEATS]; /* seasons_points.c */
    struct point hits[TILES + 1 + BUILDINGS + KINDS][BOARD_HIT_POINTS];
};

extern const struct table_ops seasons_table_ops;

static inline struct seasons_table *seasons(const struct table *table) {
    return table->own;
}

/* What is shown, a spectator's view; and the engine's state. */
static inline struct seasons_state *seasons_shown(const struct table *table) {
    return (struct seasons_state *)table->shown;
}
static inline const struct seasons_state *seasons_state_of(const struct table *table) {
    return table_state(table);
}

/* ---- what stands in the settings: the names are keys of settings.json and never changed ---- */

#define SEASONS_IN_WINTER "winter"       /* new matches are in winter */
#define SEASONS_MET_WINTER "met_winter"  /* the winter lesson was offered before a match */
#define SEASONS_CARD_STOPS "winter_stop" /* a winter card stays until somebody presses; usually it does */

/* The game's season and how the menus look in it. */
extern const struct table_option_value seasons_season_values[];

/* ---- seasons_course.c: how far the telling is ---- */

/* Says whether the final scoring is being told: from its first building on until the match is over. */
int seasons_is_scoring(const struct table *table);
/* Says whether the last card is done with: helpers go home and points are counted, or they have been. What everybody
 * would have if the match ended now is then told no more, for it is what comes out. */
int seasons_is_counted(const struct table *table);

/* ---- seasons_winter_card.c and seasons_winter.c ---- */

/* EVENT becomes visible: a winter card may wait from here on. */
void seasons_winter_card_begin(struct table *table, const struct event *event, int is_skipped);
/* Says whether a card that comes up will wait: for a person, unless the option is off. */
int seasons_winter_card_stops(const struct table *table);
/* How long the queue rests for it, in ms; 0 if no card waits. */
int seasons_winter_card_rest(const struct table *table);
/* Says whether a card waits to be read. */
int seasons_winter_card_waits(const struct table *table);
/* It was read: it goes to its slot. */
void seasons_winter_card_leave(struct table *table);
/* Says whether one does. */
int seasons_winter_card_flies(const struct table *table);
/* Says whether CARD is over the board, not yet in its slot. */
int seasons_winter_card_is_large(const struct table *table, int card);
/* Where a card stands over the board. */
struct rect seasons_winter_card_rect(const struct table *table);
/* The running motion of a card, SHARE of it over; and one that waits, or flies when it was read. */
void seasons_winter_card_draw_coming(struct table *table, struct draw_list *list, int card, float share);
void seasons_winter_card_draw(struct table *table, struct draw_list *list);
/* seasons_winter.c: where CARD lies once it is in play; and by how many pixels the shelf is higher for the cards there.
 */
struct rect seasons_winter_slot(const struct table *table, int card);
int seasons_winter_shelf_grows(const struct table *table);
/* EVENT begins to be shown: it may bring or end what a card puts on the board. */
void seasons_omens_event(struct table *table, const struct event *event);

/* ---- seasons_round.c: the summary of a round ---- */

/* Takes note of EVENT; a new round begins with nothing. */
void seasons_round_add(struct table_round *round, const struct event *event);
/* Says whether EVENT is the first that belongs to the round no more. */
int seasons_round_ends_before(const struct table_round *round, const struct event *event);

/* "Round 7 of 12 is over". */
void seasons_round_words(const struct table *table, char *out, size_t size);
/* That, and who lived on whom, as a note. Gives 0 if nobody did, or no summary is shown. */
struct table_note;
int seasons_round_note(struct table *table, struct table_note *note);
/* The seats' tabs, in window pixels. Gives how many there are: none without a summary. */
int seasons_round_tabs(struct table *table, struct rect rects[GAME_MAX_SEATS]);

/* ---- seasons_scoring.c ---- */

/* The building that is being scored, lit over the darkened board; in the layer of the pieces. */
void seasons_scoring_light_draw(struct table *table, struct draw_list *list);
/* The building that scores SOURCE in the final scoring, or -1. */
int seasons_building_of_source(int source);
/* Says whether the plaque with the scored building stands where prompt and hand stand else. */
int seasons_has_plaque(const struct table *table);
/* "The keep: Agnes 9, Berthold 6." Empty while no building is scored. */
void seasons_scoring_words(const struct table *table, char *out, size_t size);
/* The sheets that tell of the final scoring now; gives how many. */
int seasons_scoring_sheets(const struct table *table, struct rect sheets[2]);

/* ---- seasons_points.c: where things are on the screen ---- */

/* The middle of where WHAT (kind, TALER, HELPER) lies at LOCATION. */
struct point seasons_point_of(const struct table *table, int location, int what);
/* Where SEAT's marker for POINTS stands on the track. */
struct point seasons_track_point(const struct table *table, int points);
/* The marker of SEAT, beside those that stand on its space. */
struct rect seasons_marker_rect(const struct table *table, int seat);
/* The number beside it that says what whole rounds it has behind it; empty in the first. */
struct rect seasons_lap_rect(const struct table *table, int seat);
/* A place and its radius in window pixels; a trader's place. */
struct point seasons_place_point(const struct table *table, int place, int *radius);
struct point seasons_trader_point(const struct table *table, int kind, int *radius);
/* The panel of SEAT in the rail, or his own panel's. */
struct rect seasons_seat_rect(const struct table *table, int seat);
/* Where SEAT's card lies: in his panel. */
struct rect seasons_seat_card_rect(const struct table *table, int seat, int card);
/* The cell of CARD in the order strip. */
struct rect seasons_order_rect(const struct table *table, int card);
/* The part of it, beside face and name, for the marks of who holds CARD and who plays it. */
struct rect seasons_order_marks(const struct table *table, int card);
/* Where what lies on SEAT's worker CARD, or his mark at another card, shows at the order strip. */
struct rect seasons_order_card_rect(const struct table *table, int card, int seat);

/* Where EVENT happens on the screen. */
struct point seasons_event_point(const struct table *table, const struct event *event);

/* ---- the parts of its own ---- */
extern const struct table_part seasons_board_part, seasons_tracks_part, seasons_order_part, seasons_supplies_part,
    seasons_winter_part, seasons_seats_part, seasons_own_part, seasons_hand_part, seasons_options_part,
    seasons_tray_part, seasons_scoring_part, seasons_round_part;

/* seasons_hand.c: CARD of the hand as it is dragged, its upper half under AT. */
void seasons_hand_draw_dragged(struct table *table, struct draw_list *list, int card, struct point at);

/* seasons_deeds.c: what CARD does, in a line of signs, as large as fits into RECT. */
void seasons_deed_draw(struct table *table, struct draw_list *list, int card, struct rect rect);
/* seasons_hand.c: a card that is pointed at stays in the hand and the sheet tells what it does; else it rises out of
 * it, whole, over the prompt. */
int seasons_hand_stays(const struct table *table);
/* seasons_hand.c: where CARD of the viewer's hand stands when it is pointed at. */
struct rect seasons_hand_risen(const struct table *table, int card);
/* seasons_hand.c: by how many pixels hand and prompt stand lower than laid out, for the drawer; while the table is laid
 * out. */
int seasons_hand_drop(struct table *table);
/* seasons_hand.c: a card or the hand rises or sinks. */
int seasons_hand_is_moving(const struct table *table);

/* ---- seasons_effects.c ---- */

/* The name of the music of STATE's round: from the sixth of seven parts of the match on, or once the last tile is
 * taken, it grows. */
const char *seasons_music_of(const struct seasons_state *state);

/* seasons_flights.c: says whether SEAT's cards of this round are on their way to the board, still face down. */
int seasons_is_face_down(const struct table *table, int seat);

/* The contracts (table_ops.h) and what they are made of, each in the file that implements it. */
extern const struct table_words seasons_table_words;
extern const struct table_answers seasons_table_answers;
extern const struct table_stage seasons_table_stage;
extern const struct table_notes seasons_table_notes;
extern const struct table_flights seasons_flights;
extern const struct table_course seasons_course;
extern const struct table_sound seasons_sound;
extern const struct table_lines seasons_lines;

#endif
