/* SPDX-License-Identifier: MIT */
/* The table of Kilt Castle: what it keeps beside the shell's struct table, and what its files share. */
#ifndef TABLE_KILT_KILT_TABLE_H
#define TABLE_KILT_KILT_TABLE_H

#include "castellany/kilt.h"
#include "table/kilt/kilt_castle.h"
#include "table/kilt/kilt_forecast.h"
#include "table/kilt/kilt_layout.h"
#include "table/kilt/kilt_rooms.h"
#include "table/kilt/kilt_sink.h"
#include "table/kilt/kilt_targets.h"
#include "table/kilt/kilt_walls.h"
#include "table/ops_around.h"
#include "table/table_scene.h"
#include "table/table_terms.h"

enum { KILT_HITS = KILT_SQUARES + KILT_PLACES, KILT_HIT_POINTS = KILT_OUTLINE };

/* The last turn as it was seen, to be retraced. */
struct kilt_last {
    uint8_t card, from, to, seat;
    uint32_t built; /* squares */
    uint8_t roof;   /* square, or KILT_NO_SQUARE */
};

/* Where a sheet found room, by the hash of all that it was looked for with. */
struct kilt_room_found {
    uint64_t asked;
    struct rect sheet;
};

enum { KILT_ROOMS_FOUND = 4 };

struct kilt_table {
    const struct kilt_tables *tables;

    /* what is kept of the events shown */
    struct kilt_last last;

    /* what would follow, kept while nothing changes */
    struct {
        uint64_t serial;
        uint8_t card, to;
        struct kilt_forecast forecast;
    } cached;
    struct kilt_room_found rooms_found[KILT_ROOMS_FOUND];

    /* how it is shown */
    int has_board;
    struct kilt_layout layout;
    struct kilt_art art;
    struct daylight_passing light; /* of the day */
    int is_above;                  /* seen from above */
    struct kilt_rooms rooms;       /* that are open */
    struct kilt_sink sink;         /* towers that give the view */
    struct kilt_walls walls;       /* between towers */
    struct kilt_state landed;      /* kilt_landed.c */
    int64_t held_until;            /* the key for that is held down; 0: it is not */
    struct point hits[KILT_HITS][KILT_HIT_POINTS];
};

static inline struct kilt_table *kilt(const struct table *table) {
    return table->own;
}
/* What is shown; and the engine's state. */
static inline struct kilt_state *kilt_shown(const struct table *table) {
    return (struct kilt_state *)table->shown;
}
/* What is shown less what is still in the air: floors and roofs that have not come down (kilt_landed.c). Valid until
 * the next call. */
const struct kilt_state *kilt_landed(const struct table *table);
static inline const struct kilt_state *kilt_asked(const struct table *table) {
    return table->asked.state;
}

/* ---- kilt_answers.c: the answer in the making ---- */

/* As ops_answers.h says. */
int kilt_is_source(const struct table *table, int target);
int kilt_why_not(const struct table *table, int target, struct intent *intent);

/* The card that was taken, or KILT_NO_CARD; and the square on which a floor will be laid, or KILT_NO_SQUARE. */
int kilt_card(const struct table *table);
int kilt_square(const struct table *table);
/* Says whether PHASE is put to a person now. */
int kilt_is_asked(const struct table *table, int phase);
/* The card that is taken or being dragged, or KILT_NO_CARD. */
int kilt_card_in_hand(const struct table *table);
/* The place at which the card in hand is aimed now and where it may go, or KILT_NO_PLACE. */
int kilt_aimed_place(const struct table *table);
/* The squares on which the asked seat may build. */
uint32_t kilt_open_sites(const struct table *table);
/* Those that are offered to a person now: to build on, or to take the roof from. */
uint32_t kilt_offered(const struct table *table);
/* What would follow if CARD went to PLACE, where it may go. */
const struct kilt_forecast *kilt_forecast_of(const struct table *table, int card, int place);

/* ---- kilt_positions.c: where things are in the window, seen at an angle or from above ---- */

/* The middle of SQUARE's ground, of the top of what stands there, of the LEVELth floor's bottom (from 0). */
struct point kilt_square_point(const struct table *table, int square, int level);
struct point kilt_top_point(const struct table *table, int square);
/* The outline of what stands on SQUARE. Gives the number of points. */
int kilt_square_outline(const struct table *table, int square, struct point out[KILT_HIT_POINTS]);
/* That of its top, or of its ground while it is empty. */
int kilt_top_outline(const struct table *table, int square, struct point out[KILT_HIT_POINTS]);
/* That of the ground, whatever stands there; of the LEVELth floor (from 0); of what lies on LEVEL floors. */
int kilt_ground_outline(const struct table *table, int square, struct point out[KILT_HIT_POINTS]);
int kilt_storey_outline(const struct table *table, int square, int level, struct point out[KILT_HIT_POINTS]);
int kilt_level_outline(const struct table *table, int square, int level, struct point out[KILT_HIT_POINTS]);
int kilt_place_outline(const struct table *table, int place, struct point out[KILT_HIT_POINTS]);
struct point kilt_label_point(const struct table *table, int place);
struct point kilt_place_point(const struct table *table, int place);
/* Where CARD stands, which is the INDEXth of COUNT at PLACE. */
struct rect kilt_banner_rect(const struct table *table, int place, int index, int count);
/* Its cloth: nothing of its own place stands before it. */
struct rect kilt_cloth_rect(const struct table *table, int place, int index, int count);
/* The same within the CELL of a plan: two by two. */
struct rect kilt_flat_card(struct rect cell, char side, int index, int count);
struct rect kilt_plan_cards(const struct table *table, struct rect sheet, int place);
struct rect kilt_card_rect(const struct table *table, int card);
/* What of it is pointed at: its cloth. */
struct rect kilt_card_seen(const struct table *table, int card);
/* Says whether nearer towers hide most of the top of SQUARE. */
int kilt_is_hidden(const struct table *table, int square);
/* The gold beasts on the top of SQUARE; empty where there are none or nearer towers hide them. */
struct rect kilt_beast_rect(const struct table *table, int square);
/* How far a top reaches from its middle to its front edge. */
int kilt_top_depth(const struct table *table);
/* The cell of SQUARE on the large plan. */
struct rect kilt_square_cell(const struct table *table, int square);
/* The plan from above: the sheet that it lies on. */
struct rect kilt_plan_sheet(const struct table *table);
struct rect kilt_plan_cell(const struct table *table, struct rect sheet, struct point middle);
struct rect kilt_plan_place(const struct table *table, struct rect sheet, int place);
/* The button of the view from above where it stands over the small plan; else empty. */
struct rect kilt_above_button(const struct table *table);
/* The small plan: as long as it is looked at, or always in rows; else empty. */
struct rect kilt_small_plan(const struct table *table);
/* The panel of SEAT; what in it tells of COLOUR. */
struct rect kilt_seat_rect(const struct table *table, int seat);
struct rect kilt_purse_rect(const struct table *table, int seat);

/* ---- kilt_plan.c ---- */

void kilt_plan_draw(struct table *table, struct draw_list *list, struct rect sheet, int is_small);
/* How a top of COLOUR, or a roof (KILT_NO_COLOUR), is filled on the small plan, and its number's ink; CALM: while
 * nobody points at it. */
void kilt_small_top(int colour, int is_calm, uint32_t *fill, uint32_t *ink);

/* ---- kilt_lights.c ---- */

void kilt_lights_draw(struct table *table, struct draw_list *list);
/* Set of cards that stand higher: that in hand, and that which is pointed at and can be taken. */
unsigned kilt_lifted_cards(const struct table *table);
/* The marks of the front row and of the rear row; where such a one lies, on no card. */
struct rect kilt_end_rect(const struct table *table, int place);
/* The card that moved last, which has a seal while somebody is asked, or KILT_NO_CARD; the seal of CARD. */
int kilt_sealed_card(const struct table *table);
struct rect kilt_seal_rect(const struct table *table, int card);
void kilt_train_draw(struct table *table, struct draw_list *list);
/* Lights SQUARES in COLOUR, as an area. */
void kilt_squares_light(struct table *table, struct draw_list *list, uint32_t squares, uint32_t colour);
/* Where CARD came from and where it went. */
void kilt_trail_draw(struct table *table, struct draw_list *list, int card, int from, int to);
/* The same in gold with a glow: what is paid for now. */
void kilt_area_light(struct table *table, struct draw_list *list, uint32_t squares);

/* The cloth of a banner that stands in RECT, or, seen from above, the card. Gives the number of points. */
enum { KILT_CLOTH_POINTS = 9 };
int kilt_cloth_outline(const struct table *table, struct rect rect, struct point out[KILT_CLOTH_POINTS]);

/* ---- kilt_ghost.c ---- */

/* As ops_stage.h says. */
void kilt_ghost_draw(struct table *table, struct draw_list *list, const struct intent *answer,
                     const struct intent *next);

/* ---- kilt_signs.c ---- */

/* The small board with the number of floors; *IS_NAMED, which may be NULL, says whether it stands beside the tower and
 * tells its square's name. */
struct rect kilt_sign_rect(const struct table *table, int square, int *is_named);
/* What is still in the AIR is not counted, and its owner not yet told. */
void kilt_signs_draw(struct table *table, struct draw_list *list, uint32_t air);

/* ---- kilt_prices.c ---- */

struct kilt_price {
    int colour;      /* that builds, where a card is aimed; else KILT_NO_COLOUR */
    int least, most; /* ducats */
    int payee;       /* seat, or GAME_NO_SEAT */
};
struct kilt_price_tag {
    int square;
    struct kilt_price prices[2];
    int count; /* of them */
    struct rect rect;
};
/* What building costs, as it stands on the towers now: where a card is aimed or a square is asked for. Gives how many.
 */
int kilt_price_tags(const struct table *table, struct kilt_price_tag tags[KILT_SQUARES]);
/* Where its INDEXth price stands, behind the others in the same line. */
struct rect kilt_price_line(const struct table *table, const struct kilt_price_tag *tag, int index);
/* The squares of those; their numbers of floors give way. */
uint32_t kilt_priced(const struct table *table);
/* What a sign on the towers must not cover, and by how much each pixel of it would be missed. */
enum { KILT_COVERED = 4 * KILT_SQUARES + KILT_PLACES + KILT_CARDS };
struct kilt_covered {
    struct rect rects[KILT_COVERED];
    int weights[KILT_COVERED], count;
};
void kilt_cover(struct kilt_covered *covered, struct rect rect, int weight);
void kilt_cover_beasts(const struct table *table, struct kilt_covered *covered);
/* Where WISH covers least of them, as near to its place as can be. */
struct rect kilt_clear_place(const struct table *table, const struct kilt_covered *covered, struct rect wish);
void kilt_prices_draw(struct table *table, struct draw_list *list);
/* That of SQUARE alone. */
void kilt_price_draw(struct table *table, struct draw_list *list, int square);

/* ---- kilt_turn.c ---- */

/* How high the line along the prompt is that tells what would follow. */
enum { KILT_STRIP_HIGH = 21, KILT_ABOVE_HIGH = 30 };

/* ---- kilt_sheets.c ---- */

/* PLACE with the cards that stand there. */
struct rect kilt_whole_place(const struct table *table, int place);
/* Where a sheet that tells of PLACE hides least, and there nearest to NEAR. */
struct rect kilt_sheet_near(const struct table *table, int place, struct point near, int w, int h);
/* Beside SQUARE, on which the card that was moved has somebody build. */
struct rect kilt_sheet_at(const struct table *table, int square, int w, int h);
/* Where a banner of words covers no card and no number, and as little as can be of SQUARES and towers; there nearest to
 * NEAR. */
struct rect kilt_banner_near(const struct table *table, uint32_t squares, struct point near, int w, int h);

/* ---- kilt_row.c ---- */

/* The place whose cards are shown large on SHEET, CARDS in the order of their numbers; or KILT_NO_PLACE. */
int kilt_row_shown(const struct table *table, struct rect *sheet, struct rect cards[KILT_CARDS]);

/* ---- parts ---- */

extern const struct table_part kilt_board_part, kilt_seats_part, kilt_plan_part, kilt_turn_part, kilt_kinds_part,
    kilt_forecast_part, kilt_row_part, kilt_above_part;

/* ---- kilt_motion.c, kilt_flights.c ---- */

enum kilt_motion {
    KILT_MOTION_TURN = 1,
    KILT_MOTION_CARD,
    KILT_MOTION_ROW,
    KILT_MOTION_PASS,
    KILT_MOTION_BUILD,
    KILT_MOTION_PAY,
    KILT_MOTION_ROOF,
    KILT_MOTION_LAST,
    KILT_MOTION_DAY,
    KILT_MOTION_INCOME,
    KILT_MOTION_FINAL,
    KILT_MOTION_OVER
};
extern const struct motion_table kilt_motions;
/* What flies over the headland, before the hour's light is put over both: in the air it has the colours that it has
 * where it lands. */
void kilt_flights_draw_lit(struct table *table, struct draw_list *list);
/* Says whether a floor that is hoisted there hangs before RECT. */
int kilt_is_flown_over(const struct table *table, struct rect rect);
/* Says whether the headland lives by itself (board_life.h). */
int kilt_is_alive(const struct table *table);
/* The piece that is played to STATE: a strathspey by day, an air at dusk. */
const char *kilt_music_of(const struct kilt_state *state);

/* What is in the air and so not yet where the shown board has it. */
void kilt_hidden_things(const struct table *table, struct kilt_scene *scene);
/* SEAT's ducats as its purse shows them: less what is in the air. */
int kilt_shown_ducats(const struct table *table, int seat);

/* ---- kilt_day.c ---- */

/* The areas that are paid now or at once, lit; and their sums, over what flies. */
void kilt_day_light(struct table *table, struct draw_list *list);
void kilt_day_sums_draw(struct table *table, struct draw_list *list);
/* Where a banner of words WIDE pixels wide is. */
struct rect kilt_day_banner(const struct table *table, int wide);
/* Where those sums stand, by colour; gives the colours as a set. */
unsigned kilt_day_sums(const struct table *table, struct rect sums[KILT_COLOURS]);
/* Of the towers and crests for which COLOUR is paid at the end now: those that are counted already, one by one. */
uint32_t kilt_counted_squares(const struct table *table, int colour);
/* The squares that are lit for it; those of them that are so already, for at the end they are counted one by one. */
uint32_t kilt_day_squares(const struct table *table);
uint32_t kilt_day_lit(const struct table *table);
/* The coins of the income ITEM, SHARE of its time in; one coin on its way. */
void kilt_income_draw(struct table *table, struct draw_list *list, const struct motion_item *item, float share);
void kilt_coin_draw(struct table *table, struct draw_list *list, struct point from, struct point to, float share);
/* WORDS with ICON, large over the board; it comes and goes with SHARE. */
void kilt_banner_draw(struct table *table, struct draw_list *list, const char *icon, const char *words, float share);

/* ---- kilt_notes.c ---- */

enum kilt_sign { SIGN_DUCAT = 2, SIGN_CLAN, SIGN_FLOOR, SIGN_CREST, SIGN_ROOF };

/* ---- kilt_terms.c ---- */

extern const struct table_terms kilt_terms;

/* ---- kilt_faces.c ---- */

/* The names of the squares on the board, those of towers only where they are asked for; what is pointed at stands out.
 */
void kilt_names_draw(struct table *table, struct draw_list *list);
/* Where the number of PLACE is written: no banner covers it. */
struct rect kilt_number_rect(const struct table *table, int place);
/* The name of TARGET, if that is a square. */
void kilt_name_draw(struct table *table, struct draw_list *list, int target);
/* The numbers of the places, likewise; to be drawn after the lights. */
void kilt_numbers_draw(struct table *table, struct draw_list *list);
/* How a clan looks in high contrast: INK stands out from FILL by 7 to 1. */
struct kilt_face {
    uint32_t fill, ink;
    uint32_t wall; /* of the floors under the top */
    int has_lines, is_slanted;
};
const struct kilt_face *kilt_face_of(int colour);
/* The towers of SCENE as plain shapes, over their pictures. */
void kilt_faces_draw(struct table *table, struct draw_list *list, const struct kilt_scene *scene);

/* ---- kilt_sides.c ---- */

extern const struct table_sides kilt_sides;
/* Each seat's sign and bust are of its clan, of its first where it has two. */

/* The contracts (table_ops.h) and what they are made of, each in the file that implements it. */
extern const struct table_words kilt_table_words;
extern const struct table_answers kilt_table_answers;
extern const struct table_stage kilt_table_stage;
extern const struct table_door kilt_door;
extern const struct table_notes kilt_table_notes;
extern const struct table_flights kilt_flights;
extern const struct table_course kilt_course;
extern const struct table_pages kilt_pages;
extern const struct table_lines kilt_lines;
extern const struct table_end kilt_end;
extern const struct table_picture kilt_picture;

#endif
