/* SPDX-License-Identifier: MIT */
/* A mood comes, is seen for a while and goes: what is drawn follows from when it came. */
#include "table/table_busts.h"

#include <stdio.h>
#include <string.h>

#include "table/ops_stage.h"
#include "table/table_scene.h"
#include "ui/icon.h"
#include "ui/person.h"
#include "ui/tween.h"

enum { FADE_MS = 300, SEEN_MS = 1400, BOB = 3 };
enum { SMALLEST = 34, LARGEST = 48, SIGN = 32 }; /* units; the sign in percent of the bust */
enum { NAME_LEAST = 85 };                        /* percent: so small a name may be for the bust's sake */

static const char *const names[MOODS] = {"waiting", "pleased", "annoyed", "triumphant"};

int table_has_busts(const struct table *table) {
    return !theme_contrast() && !table->layout.is_compact;
}

/* ---- moods ---- */

/* How long ago SEAT's face began to change. */
static int64_t age_of(const struct table *table, int seat) {
    return table->now - table->busts[seat].since;
}

void table_busts_begin(struct table *table, const struct event *event) {
    enum table_mood (*const mood_of)(const struct table *, const struct event *, int) = table->ops->stage->course->mood;
    for (int seat = 0; seat < table->seats && mood_of && !table->app->settings.is_reduced; seat++) {
        const enum table_mood mood = mood_of(table, event, seat);
        struct table_bust *bust = &table->busts[seat];
        const int is_over = age_of(table, seat) >= SEEN_MS;
        if (mood != MOOD_WAITING) {
            const uint8_t before = is_over ? MOOD_WAITING : bust->mood;
            bust->mood = (uint8_t)mood;
            bust->before = before;
            bust->since = table->now;
        }
    }
}

int table_busts_move(const struct table *table) {
    for (int seat = 0; seat < table->seats && table_has_busts(table); seat++) {
        if (table->busts[seat].mood != MOOD_WAITING && age_of(table, seat) < SEEN_MS + FADE_MS) {
            return 1;
        }
    }
    return 0;
}

enum table_mood table_busts_at_end(const struct table *table, int seat) {
    uint8_t rank[GAME_MAX_SEATS] = {0, 0, 0, 0};
    table->game->ops->rank(table->game, table->shown, rank);
    return rank[seat] == 0 ? MOOD_TRIUMPHANT : MOOD_ANNOYED;
}

/* ---- drawing ---- */

int table_bust_width(const struct table *table, int seat, int high, int room) {
    const int name = table_text_width((struct table *)table, TEXT_NAME, table->names[seat]), gap = table_px(table, 6);
    const int wanted = high * 3 / 2, least = table_px(table, SMALLEST), most = table_px(table, LARGEST);
    const int width = wanted < most ? wanted : most, left = room - name - gap, fitting = width < left ? width : left;
    const int has_room = width >= least && room - name * NAME_LEAST / 100 - gap >= least;
    return !table_has_busts(table) || !has_room ? high * 8 / 10 : fitting > least ? fitting : least;
}

void table_bust_of_colour(struct draw_list *list, int colour, const char *name, enum table_mood mood,
                          struct rect rect) {
    person_draw(list, colour, name, names[mood], rect);
}

void table_figure_draw(const struct table *table, struct draw_list *list, int seat, enum figure_pose pose,
                       struct rect rect, int lift) {
    figure_draw(list, table->colours[seat], table->names[seat], pose, rect, lift);
}

static void draw_mood(const struct table *table, struct draw_list *list, int seat, int mood, struct rect rect) {
    table_bust_of_colour(list, table->colours[seat], table->names[seat], (enum table_mood)mood, rect);
}

/* The mood that is seen goes over from one into another, never through nothing. */
static void draw_face(const struct table *table, struct draw_list *list, int seat, struct rect rect) {
    const struct table_bust *bust = &table->busts[seat];
    const int64_t age = age_of(table, seat);
    const int goes = age >= SEEN_MS, from = goes ? bust->mood : bust->before, to = goes ? MOOD_WAITING : bust->mood;
    const float share = from == to ? 1 : tween_part((float)(goes ? age - SEEN_MS : age) / FADE_MS, 0, 1);
    rect.y -= !goes && share < 1 ? (int)tween_hop(table_px(table, BOB), share) : 0;
    if (share < 1) {
        draw_mood(table, list, seat, from, rect);
        draw_alpha_push(list, (int)(255 * share));
    }
    draw_mood(table, list, seat, to, rect);
    if (share < 1) {
        draw_alpha_pop(list);
    }
}

void table_bust_draw(struct table *table, struct draw_list *list, int seat, struct rect place) {
    const int size = place.w, sign = size * SIGN / 100, foot = place.y + place.h + table_px(table, 2);
    if (!table_has_busts(table) || size < table_px(table, SMALLEST)) {
        icon_draw_player(list, table->colours[seat], rect_centred(place, size, size));
        return;
    }
    table->busts[seat].size = size;
    draw_face(table, list, seat, (struct rect){place.x, foot - size, size, size});
    const struct rect at = {place.x + size - sign, foot - sign, sign, sign};
    draw_disc(list, at.x + sign / 2, at.y + sign / 2, sign * 64 / 100, THEME_BACKING(0xe0));
    icon_draw_player(list, table->colours[seat], rect_inset(at, sign / 10));
}

int table_bust_show(const struct table *table, struct draw_list *list, int seat, enum table_mood mood,
                    struct rect rect) {
    if (table_has_busts(table)) {
        draw_mood(table, list, seat, (int)mood, rect);
    }
    return table_has_busts(table);
}

void table_busts_ahead(const struct table *table, struct draw_list *list) {
    for (int seat = 0; seat < table->seats && table_has_busts(table); seat++) {
        for (int mood = 0; table->busts[seat].size && mood < MOODS; mood++) {
            draw_mood(table, list, seat, mood, (struct rect){0, 0, table->busts[seat].size, table->busts[seat].size});
        }
    }
}
