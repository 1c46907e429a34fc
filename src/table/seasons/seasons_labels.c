/* SPDX-License-Identifier: MIT */
/* The small wooden boards: name, value and points of a plan, the name of what stands. At rest the castle is seen and
 * not its boards: there are those of what is pointed at or pinned, and where a helper may go; and of plans that can be
 * built, or could be paid for, a few that lie on nothing: the light tells the others. All plans have theirs while
 * "Plans" is pointed at beside the board. A yard's own sign
 * says which building it is for. Where they stand is reckoned in seasons_plates.c. */
#include <string.h>

#include "table/coach/coach.h"
#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_plans.h"
#include "table/seasons/seasons_table.h"
#include "table/table_company.h"
#include "table/table_inspector.h"
#include "ui/icon.h"

#define LIT_INK 0x2a1606ffu
#define STONE 0xd9cfb8ffu

enum { POINTS = 18 }; /* units: the star of a plate's points and the gaps beside it */
enum {
    STEPS_BACK = 0x48,
    STEPS_ASIDE = 0x40,
    FAINT = 0xd8
};                                              /* how dark plates become, how faint words on them, of 255 */
#define PAYABLE 0xd08a48ffu                     /* copper: gold is for what can be pressed */

void seasons_plate_draw(struct draw_list *list, struct rect rect) {
    draw_soft(list, (struct rect){rect.x, rect.y + 1, rect.w, rect.h}, rect.h / 4, 3, THEME_SHADE(0x70));
    draw_kit(list, KIT_PLATE, rect);
}

static int is_building(const struct table *table) {
    return table_is_asking(table) && seasons(table)->draft.state->phase == PHASE_BUILD;
}

/* What building the plan TILE brings: by the card that builds now, if somebody is asked; else what is printed. */
static int plate_points(const struct table *table, int tile) {
    const struct seasons_state *state = seasons(table)->draft.state;
    const uint8_t seat = seasons(table)->draft.seat;
    const struct seasons_intent intent = {.verb = VERB_BUILD, .seat = seat, .at = (uint8_t)tile};
    struct seasons_state after;
    if (!is_building(table)) {
        return seasons(table)->tables->tile_points[tile];
    }
    seasons_preview(seasons(table)->tables, state, &intent, &after);
    return after.seats[seat].vp - state->seats[seat].vp;
}

/* Not while a card builds that brings none. */
static int says_points(const struct table *table) {
    for (int tile = 0; tile < TILES; tile++) {
        if (seasons_shown(table)->plans >> tile & 1) {
            return plate_points(table, tile) > 0;
        }
    }
    return 0;
}

/* A number behind its sign. */
static void draw_number(struct table *table, struct draw_list *list, struct rect cell, uint32_t ink, int number) {
    table_text(table, list, TEXT_NUMBER_SMALL, ink, ALIGN_LEFT, cell, "%d", number);
}

static void draw_star(struct table *table, struct draw_list *list, struct rect star, int is_lit) {
    if (is_lit) {
        icon_draw(list, ICON_STAR, star, LIT_INK);
    } else {
        seasons_art_points(&seasons(table)->art, list, star);
    }
}

static int has_points(const struct table *table, const struct plate *plate) {
    return !plate->is_small && says_points(table);
}

/* As much of its room as PLATE needs: there would be room for points. */
static struct rect ground_of(struct table *table, const struct plate *plate) {
    const int points = table_px(table, POINTS) + seasons_plate_number(table);
    const int is_narrower = plate->is_plan && !plate->is_small && !plate->is_tall && !says_points(table);
    return is_narrower ? rect_centred(plate->rect, plate->rect.w - points, plate->rect.h) : plate->rect;
}

static void draw_numbers(struct table *table, struct draw_list *list, struct rect inside, const struct plate *plate,
                         int is_lit) {
    const int number = seasons_plate_number(table);
    const int icon = table_px(table, 12), gap = table_px(table, 2);
    const uint32_t ink = is_lit ? LIT_INK : THEME_CREAM;
    if (plate->is_tall) {
        const struct rect name = rect_cut_top(&inside, inside.h / 2, 0);
        table_text(table, list, TEXT_FINE, ink, ALIGN_CENTRE, name, "%s", plate->name);
        inside = rect_centred(inside, seasons_plate_numbers(table) - table_px(table, 12), inside.h);
        inside = has_points(table, plate) ? inside : rect_centred(inside, icon + gap + number, inside.h);
    }
    if (has_points(table, plate)) {
        const struct rect points = rect_cut_right(&inside, number, gap);
        draw_star(table, list, rect_centred(rect_cut_right(&inside, icon, table_px(table, 4)), icon, icon), is_lit);
        draw_number(table, list, points, ink, plate_points(table, plate->piece));
    } else if (plate->is_small) {
        inside = rect_centred(inside, icon + gap + number, inside.h);
    }
    const struct rect value = rect_cut_right(&inside, number, gap);
    const struct rect block = rect_centred(rect_cut_right(&inside, icon, table_px(table, 3)), icon, icon);
    seasons_art_value(list, block, is_lit ? LIT_INK : STONE);
    draw_number(table, list, value, ink, seasons(table)->tables->tile_value[plate->piece]);
    if (plate->has_name && !plate->is_tall) {
        table_text(table, list, TEXT_FINE, ink, ALIGN_LEFT, inside, "%s", plate->name);
    }
}

/* What is pointed at has a plate of gold, and in contrast all that can be pressed. */
static void draw_lit_ground(struct table *table, struct draw_list *list, struct rect rect) {
    const int corner = table_px(table, 4), edge = table_px(table, 1.5f);
    draw_soft(list, rect, corner, table_px(table, 4), THEME_SHADE(0xa0));
    draw_box(list, rect, corner, theme_contrast() ? 0x000000ffu : 0x6b3d08ffu);
    draw_box_shaded(list, rect_inset(rect, edge), corner - edge, 0xffe27affu, 0xf6b93affu);
}

static int is_lit_plate(const struct table *table, const struct plate *plate) {
    return plate->piece < TILES && seasons_is_lit(table, TARGET_TILE + plate->piece);
}

/* Reckoned anew when anything on the table has changed. */
static uint32_t payable_plans(struct table *table) {
    struct payable *payable = &seasons(table)->payable;
    const struct seasons_state *shown = seasons_shown(table);
    if (payable->seat == table->viewer && !memcmp(&payable->board, shown, sizeof *shown)) {
        return payable->plans;
    }
    payable->seat = table->viewer;
    memcpy(&payable->board, shown, sizeof *shown);
    payable->plans = 0;
    for (int tile = 0; tile < TILES; tile++) {
        payable->plans |= (uint32_t)seasons_can_pay_tile(seasons(table)->tables, shown, table->viewer, tile) << tile;
    }
    return payable->plans;
}

uint32_t seasons_plans_within_reach(struct table *table) {
    return table_is_watched(table) ? 0 : payable_plans(table);
}

static int is_pointed(const struct table *table, const struct plate *plate) {
    const struct draft *draft = &seasons(table)->draft;
    return plate->piece < TILES &&
           (table->pointed == TARGET_TILE + plate->piece || coach_meant(table) == TARGET_TILE + plate->piece ||
            (draft->is_open && draft->tile == plate->piece));
}

/* What can be pressed is told from the others without any light: by its rim of gold; what could be paid for by one of
 * copper. */
static void draw_quiet_ground(struct table *table, struct draw_list *list, const struct plate *plate, int is_lit) {
    const struct rect rect = ground_of(table, plate);
    seasons_plate_draw(list, rect);
    if (is_lit) {
        draw_frame(list, rect, table_px(table, 4), table_px(table, 1.5f), colour_with_alpha(THEME_GOLD, 230));
    } else if (plate->is_plan && !theme_contrast() && (seasons_plans_within_reach(table) >> plate->piece & 1)) {
        draw_frame(list, rect, table_px(table, 4), table_px(table, 1.5f), PAYABLE);
    }
}

/* A plate that steps back is darker; what is written on it stays legible. */
static void draw_plate(struct table *table, struct draw_list *list, const struct plate *plate, int dark) {
    const struct rect ground = ground_of(table, plate);
    const int is_lit = is_lit_plate(table, plate) && (theme_contrast() || is_pointed(table, plate));
    if (is_lit) {
        draw_lit_ground(table, list, ground);
    } else {
        draw_quiet_ground(table, list, plate, is_lit_plate(table, plate));
    }
    draw_box(list, ground, table_px(table, 4), colour_with_alpha(0x1a1008ffu, dark));
    draw_alpha_push(list, dark ? FAINT : 255);
    if (plate->is_plan) {
        draw_numbers(table, list, rect_centred(ground, ground.w - table_px(table, 12), ground.h), plate, is_lit);
    } else {
        table_text(table, list, TEXT_FINE, THEME_CREAM_SOFT, ALIGN_CENTRE, ground, "%s", plate->name);
    }
    draw_alpha_pop(list);
}

static int target_of(const struct plate *plate) {
    for (int building = BUILDING_MARKET; building < BUILDINGS; building++) {
        if (plate->piece >= TILES && seasons_board_piece_of_building(building) == plate->piece) {
            return TARGET_PLATE + TILES + building;
        }
    }
    return TARGET_PLATE + plate->piece;
}

/* Near by a plate goes where its building goes: it is gone before it is cut by a panel. */
static int seen_beside_panels(const struct table *table, struct rect rect) {
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    const int over[] = {clear.x - rect.x, clear.y - rect.y, rect.x + rect.w - clear.x - clear.w,
                        rect.y + rect.h - clear.y - clear.h};
    const int room = table_px(table, PLATE_LINE) / 2;
    int most = 0;
    for (int i = 0; i < 4; i++) {
        most = over[i] > most ? over[i] : most;
    }
    return table->view.zoom <= 1.01f || most <= 0 ? 255 : most >= room ? 0 : 255 * (room - most) / room;
}

static int is_called_by(const struct plate *plate, int target) {
    const int building = target - TARGET_BUILDING, place = target - TARGET_PLACE;
    return target == target_of(plate) || (plate->piece < TILES && target == TARGET_TILE + plate->piece) ||
           (target_is(target, TARGET_BUILDING, BUILDINGS) &&
            seasons_board_piece_of_building(building) == plate->piece) ||
           (target_is(target, TARGET_PLACE, PLACES) &&
            seasons_board_piece_of_building(seasons_place_building(place)) == plate->piece);
}

/* A helper may go there now. */
static int is_open_to_helpers(const struct table *table, const struct plate *plate) {
    for (int place = 0; place < PLACES; place++) {
        if (seasons_is_lit(table, TARGET_PLACE + place) &&
            seasons_board_piece_of_building(seasons_place_building(place)) == plate->piece) {
            return 1;
        }
    }
    return 0;
}

static int is_called(const struct table *table, const struct plate *plate) {
    return is_pointed(table, plate) || is_called_by(plate, table->pointed) || is_called_by(plate, coach_meant(table)) ||
           is_open_to_helpers(table, plate);
}

/* Nothing is built any more while the castle is scored, and the light falls on plans as well. */
static int is_past(const struct table *table, const struct plate *plate) {
    return plate->is_plan && seasons_is_scoring(table) && !theme_contrast();
}

static int is_pinned(const struct table *table, const struct plate *plate) {
    for (int i = 0, target; (target = table_pinned(table, i)) != TARGET_NONE; i++) {
        if (target == TARGET_TILE + plate->piece) {
            return 1;
        }
    }
    return 0;
}

static int is_any_plan_lit(const struct table *table) {
    for (int tile = 0; tile < TILES; tile++) {
        if (seasons_is_lit(table, TARGET_TILE + tile)) {
            return 1;
        }
    }
    return 0;
}

/* Its row beside the board is pointed at: that of all plans, of towers or of houses. */
static int is_counted(const struct table *table, const struct plate *plate) {
    const int type = seasons_type_of_tile(plate->piece);
    return table->pointed == TARGET_SUPPLY_PLANS || (type == TYPE_TOWER && table->pointed == TARGET_SUPPLY_TOWERS) ||
           (type == TYPE_HOUSE && table->pointed == TARGET_SUPPLY_HOUSES);
}

/* A plan that could be paid for, while a card is chosen that could build it. */
static int is_within_reach(struct table *table, const struct plate *plate) {
    return table_is_asking(table) && seasons(table)->draft.state->phase == PHASE_CHOOSE &&
           (seasons_plans_within_reach(table) >> plate->piece & 1);
}

/* One of its kind is pointed at: the others cost the same. */
static int is_kind_pointed(const struct table *table, const struct plate *plate) {
    const int tile = table->pointed - TARGET_TILE;
    return tile >= 0 && tile < TILES && plate->piece < TILES &&
           seasons_type_of_tile(tile) == seasons_type_of_tile(plate->piece);
}

/* What can be built, while a plan is chosen; else what could be. */
static int is_offered(struct table *table, const struct plate *plate) {
    return plate->is_clean && (is_any_plan_lit(table) ? is_lit_plate(table, plate) : is_within_reach(table, plate));
}

/* The dearest of what is offered. */
static int is_among_few(struct table *table, const struct plate *plate) {
    enum { FEW = 4 };
    const struct plates *plates = &seasons(table)->plates;
    const uint8_t *points = seasons(table)->tables->tile_points;
    int before = 0;
    if (!is_offered(table, plate)) {
        return 0;
    }
    for (int i = 0; i < plates->count && before < FEW; i++) {
        const struct plate *other = &plates->items[i];
        const int is_dearer = other->piece < TILES && (points[other->piece] > points[plate->piece] ||
                                                       (points[other->piece] == points[plate->piece] && other < plate));
        before += is_dearer && is_offered(table, other);
    }
    return before < FEW;
}

static int is_paying(const struct table *table) {
    return table_is_asking(table) && seasons(table)->draft.tile != NO_TILE;
}

/* What stands, and a plan whose kind has another plate, are told only when they are called; beside the plan that is paid
 * for, which is what matters then, no other one. */
static int is_told(struct table *table, const struct plate *plate) {
    if (is_called(table, plate)) {
        return 1;
    }
    if (!plate->is_plan) {
        return !plate->is_further;
    }
    if (is_paying(table) && !theme_contrast()) {
        return is_pinned(table, plate) || plate->piece == seasons(table)->draft.tile;
    }
    return is_pinned(table, plate) ||
           (plate->is_small && is_lit_plate(table, plate) && is_kind_pointed(table, plate)) ||
           (!plate->is_further && (theme_contrast() || is_counted(table, plate) || is_among_few(table, plate)));
}

/* How much of PLATE is seen, 0 to 255. */
static int seen(struct table *table, const struct plate *plate) {
    if (is_past(table, plate) || !is_told(table, plate)) {
        return 0;
    }
    return seasons_building_plate(table, plate->piece) * seasons_building_clears(table, plate->piece, plate->rect) *
           seen_beside_panels(table, plate->rect) / (255 * 255);
}

void seasons_labels_declare(struct table *table) {
    const struct plates *plates = &seasons(table)->plates;
    seasons_plates_settle(table);
    for (int i = 0; i < plates->count; i++) {
        if (seen(table, &plates->items[i])) {
            ui_hotspot(&table->ui, target_of(&plates->items[i]), ground_of(table, &plates->items[i]), NULL,
                       UI_NO_FOCUS);
        }
    }
}

/* While something is lit all other plates of plans step back; so do those of what is lit and not meant. Nothing shines
 * through them: they become darker. */
static int darkness_of(const struct table *table, const struct plate *plate) {
    if (theme_contrast() || !plate->is_plan || !seasons_has_lights(table)) {
        return 0;
    }
    if (is_lit_plate(table, plate)) {
        return seasons_is_meant(table, TARGET_TILE + plate->piece) ? 0 : STEPS_ASIDE;
    }
    return is_called(table, plate) ? 0 : STEPS_BACK;
}

void seasons_labels_draw(struct table *table, struct draw_list *list) {
    for (int i = 0; i < seasons(table)->plates.count; i++) {
        const struct plate *plate = &seasons(table)->plates.items[i];
        const int alpha = seen(table, plate);
        if (alpha) {
            draw_alpha_push(list, alpha);
            draw_plate(table, list, plate, darkness_of(table, plate));
            draw_alpha_pop(list);
        }
    }
}
