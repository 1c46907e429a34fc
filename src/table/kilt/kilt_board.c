/* SPDX-License-Identifier: MIT */
/* The headland: what can be pointed at and taken there, the castle itself. */
#include <stdio.h>

#include "table/board_life.h"
#include "table/kilt/kilt_people.h"
#include "table/kilt/kilt_table.h"
#include "table/kilt/kilt_words.h"

/* ---- what can be pointed at ---- */

static const char *square_label(struct table *table, int square) {
    const struct kilt_state *state = kilt_shown(table);
    const int floors = state->height[square];
    if (!floors) {
        return ui_format(&table->ui, _("%s, empty"), kilt_square_name(square));
    }
    if (state->roofs >> square & 1) {
        return ui_format(&table->ui, P_("%s, %d floor and a roof", "%s, %d floors and a roof", floors),
                         kilt_square_name(square), floors);
    }
    return ui_format(&table->ui, P_("%s, %d floor, %s on top", "%s, %d floors, %s on top", floors),
                     kilt_square_name(square), floors, kilt_words_clan(kilt_floor_colour(state->top[square])));
}

static void declare_square(struct table *table, int square) {
    struct point *outline = kilt(table)->hits[square];
    const int count = kilt_square_outline(table, square, outline);
    struct widget *widget =
        table_hotspot(table, KILT_TARGET_SQUARE + square, polygon_bounds(outline, count), square_label(table, square));
    if (widget) {
        widget->hit = outline;
        widget->hit_count = count;
    }
}

static int has_square(const struct table *table, int square) {
    return kilt(table)->tables->squares >> square & 1;
}

/* What nearer towers hide is reached by its sign, which stands over them. */
static void declare_squares(struct table *table, int is_hidden) {
    for (int square = 0; square < KILT_SQUARES; square++) {
        if (!has_square(table, square) || kilt_is_hidden(table, square) != is_hidden) {
            continue;
        }
        if (is_hidden) {
            table_hotspot(table, KILT_TARGET_SQUARE + square, kilt_sign_rect(table, square, NULL),
                          square_label(table, square));
        } else {
            declare_square(table, square);
        }
    }
}

static const char *card_label(struct table *table, int card) {
    char name[64];
    const struct kilt_state *state = kilt_shown(table);
    kilt_words_card(kilt_card_toward(state, card), kilt_card_away(state, card), name, sizeof name);
    return ui_format(&table->ui, _("Card %s at place %d"), name, kilt_place_number(kilt_card_place(state, card)));
}

/* At a place to which the card in hand may go, the cards there are part of the place. */
static void declare_card(struct table *table, int card) {
    const int place = kilt_card_place(kilt_shown(table), card), is_in_hand = kilt_card_in_hand(table) == card;
    const int is_of_place = path_is_lit(table, KILT_TARGET_PLACE + place) && !is_in_hand;
    struct widget *widget =
        table_hotspot(table, KILT_TARGET_CARD + card, kilt_card_seen(table, card), card_label(table, card));
    if (widget) {
        const int can_drag = kilt_is_source(table, KILT_TARGET_CARD + card);
        widget->flags |= (can_drag ? UI_DRAGGABLE : 0u) | UI_DROP | (is_in_hand ? UI_SELECTED : 0u);
        widget->flags |= is_of_place ? UI_NO_FOCUS : 0u;
    }
}

static void declare_cards(struct table *table) {
    for (int i = 0; i < KILT_PLACES; i++) {
        const unsigned row = kilt_shown(table)->cards_at[i];
        for (int card = 0; card < KILT_CARDS; card++) {
            if (row >> card & 1) {
                declare_card(table, card);
            }
        }
    }
}

static void declare_places(struct table *table, int is_lit) {
    for (int place = 0; place < KILT_PLACES; place++) {
        if ((path_is_lit(table, KILT_TARGET_PLACE + place) != 0) != is_lit) {
            continue;
        }
        struct point *outline = kilt(table)->hits[KILT_SQUARES + place];
        const int count = kilt_place_outline(table, place, outline);
        const struct rect bounds = polygon_bounds(outline, count);
        struct widget *widget = /* a lit place takes in the cards that stand there */
            table_hotspot(table, KILT_TARGET_PLACE + place, is_lit ? kilt_whole_place(table, place) : bounds,
                          ui_format(&table->ui, _("Place %d"), kilt_place_number(place)));
        widget->flags |= UI_DROP;
    }
}

/* Marks on the lane say what they mean; what can be pressed where they are stays over them. */
static void declare_marks(struct table *table) {
    const int sealed = kilt_sealed_card(table);
    ui_hotspot(&table->ui, KILT_TARGET_END, kilt_end_rect(table, kilt_shown(table)->rear),
               _("The rear row of the train."), UI_NO_FOCUS);
    ui_hotspot(&table->ui, KILT_TARGET_END + 1, kilt_end_rect(table, kilt_shown(table)->front),
               _("The front row of the train."), UI_NO_FOCUS);
    if (sealed != KILT_NO_CARD) {
        ui_hotspot(&table->ui, KILT_TARGET_SEAL, kilt_seal_rect(table, sealed), _("The card that moved last"),
                   UI_NO_FOCUS);
    }
}

static void declare(struct table *table) {
    if (kilt(table)->is_above) {
        ui_hotspot(&table->ui, KILT_TARGET_ABOVE_SHEET, kilt_plan_sheet(table), NULL, UI_NO_FOCUS | UI_SHIELD);
    }
    kilt_sink_still(table, 1);
    declare_places(table, 0);
    declare_squares(table, 0);
    declare_marks(table);
    declare_cards(table);
    declare_places(table, 1);
    declare_squares(table, 1);
    kilt_sink_still(table, 0);
}

/* ---- drawing ---- */

static struct board_life life_of(const struct table *table, struct draw_list *list) {
    return board_life_of(&table->view, list, table->now, 1, (float)table_px(table, 1.5f));
}

/* Smoke from the crofts, gulls, the loch's glints, clouds. */
static void draw_life(const struct table *table, struct draw_list *list) {
    const struct kilt_layout *layout = &kilt(table)->layout;
    const struct board_life life = life_of(table, list);
    if (!kilt_is_alive(table)) {
        return;
    }
    board_life_clouds(&life);
    for (int i = 0; i < layout->water_count; i++) {
        board_life_ripples(&life, layout->water[i], i);
    }
    for (int i = 0; i < layout->smoke_count; i++) {
        board_life_smoke(&life, layout->smoke[i], i, 0xdcd8d0ffu, 0xf0eee8ffu);
    }
    for (int i = 0; i < layout->bird_count; i++) {
        board_life_flock(&life, layout->birds[i], i, 0xf2f0ecffu);
    }
}

static void draw(struct table *table, struct draw_list *list) {
    struct kilt_table *own = kilt(table);
    struct kilt_scene scene = {.state = kilt_shown(table), .roofs = kilt_shown(table)->roofs};
    enum draw_layer before = draw_layer(list, LAYER_BOARD);
    const struct board_life life = life_of(table, list);
    scene.life = kilt_is_alive(table) && !own->is_above ? &life : NULL;
    const struct board_life still = board_life_of(&table->view, list, 0, 1, 1);
    scene.folk_life = kilt_is_alive(table) ? &life : &still;
    scene.people = kilt_people(table);
    scene.now = table->app->settings.is_reduced ? 0 : table->now;
    scene.time = own->light.time;
    scene.has_no_lane = own->is_above; /* the cards are on the plan */
    scene.lifted = (uint16_t)kilt_lifted_cards(table);
    scene.walls = own->walls.shown;
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        scene.flown[colour] = kilt_best_area(kilt_landed(table), colour).squares;
    }
    scene.pointed_at = kilt_offered(table);
    kilt_hidden_things(table, &scene);
    for (int square = 0; square < KILT_SQUARES; square++) {
        scene.sunk[square] = (int16_t)kilt_sunk(table, square);
    }
    if (own->has_board) {
        kilt_castle_draw(&own->layout, &table->view, &scene, list);
        kilt_flights_draw_lit(table, list);
        kilt_castle_light(&own->layout, &table->view, &scene, list);
    } else {
        draw_box(list, table->layout.window, 0, 0x2b3f49ffu);
    }
    draw_layer(list, LAYER_PIECES);
    draw_life(table, list);
    if (own->is_above) {
        draw_box(list, table->layout.window, 0, 0x140e08b0u);
        kilt_plan_draw(table, list, kilt_plan_sheet(table), 0);
    }
    if (theme_contrast()) {
        kilt_faces_draw(table, list, &scene);
    }
    draw_alpha_push(list, table_stage_signs(table));
    kilt_names_draw(table, list);
    draw_alpha_pop(list);
    kilt_lights_draw(table, list);
    kilt_rooms_draw(table, list);
    draw_alpha_push(list, table_stage_signs(table)); /* marks and numbers are over what is lit */
    kilt_train_draw(table, list);
    kilt_signs_draw(table, list, scene.rising);
    kilt_numbers_draw(table, list);
    draw_alpha_pop(list);
    kilt_prices_draw(table, list);
    draw_layer(list, before);
}

const struct table_part kilt_board_part = {declare, draw};
