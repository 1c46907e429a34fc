/* SPDX-License-Identifier: MIT */
/* The page of seals: all achievements, those earned with the match they were first earned in. */
#include <stdio.h>
#include <string.h>

#include "app/seal.h"
#include "scenes/statistics_pages.h"
#include "store/saves.h"
#include "table/ops_around.h"
#include "table/table_terms.h"
#include "ui/words.h"

enum { CELL_W = 330, SEAL = 72, SEAL_GAP = 8, TITLE = 22, GAP = 8, GAP_BELOW = 20, COLUMNS_MOST = 5 };

/* ---- when it was earned ---- */

struct first {
    const struct statistics_match *match;
    const struct statistics_seat *seat;
};

static struct first first_of(const struct statistics_scene *scene, int achievement) {
    const struct statistics *statistics = scene->statistics;
    for (int i = 0; statistics && i < statistics->count; i++) {
        const struct statistics_match *match = &statistics->matches[i];
        for (int seat = 0; seat < match->seats; seat++) {
            if (table_record_earned_by(scene->table, match, seat) >> achievement & 1) {
                return (struct first){match, &match->by[seat]};
            }
        }
    }
    return (struct first){NULL, NULL};
}

/* "in winter"; "" where the match was of no variant. */
static const char *variant_words(const struct statistics_scene *scene, const struct statistics_match *match) {
    const struct table_option *variants = scene->table->around->variants;
    for (const struct table_option_value *value = variants ? variants->values : NULL; value && value->value; value++) {
        if (strcmp(value->value, match->variant) == 0) {
            return _(value->in_sentence);
        }
    }
    return "";
}

/* What for, and below "Johanna, 3 May 2026: 84 points, 3 players, in winter". */
static void earned_words(const struct statistics_scene *scene, const struct table_achievement *achievement,
                         const struct first *first, char *text, size_t size) {
    const struct statistics_match *match = first->match;
    char date[64], points[64], seats[64];
    const char *variant = variant_words(scene, match);
    saves_date((time_t)match->at, (time_t)app_wall(scene->app), date, sizeof date);
    table_amount(table_worth(scene->table)->amount, first->seat->points, points, sizeof points);
    snprintf(seats, sizeof seats, P_("%d player", "%d players", match->seats), match->seats);
    const int used =
        snprintf(text, size, "%s\n%s, %s: %s, %s", _(achievement->task), first->seat->name, date, points, seats);
    if (variant[0] && (size_t)used < size) {
        snprintf(text + used, size - (size_t)used, ", %s", variant);
    }
}

/* ---- where things stand ---- */

static int columns(const struct statistics_scene *scene, struct rect area) {
    const int fit = (area.w - px(scene, 20)) / px(scene, CELL_W);
    return fit < 1 ? 1 : fit > COLUMNS_MOST ? COLUMNS_MOST : fit;
}

/* What stands beside seal INDEX. Gives when it was earned. */
static struct first words_of(const struct statistics_scene *scene, int index, char *text, size_t size) {
    const struct table_achievement *achievement = &scene->table->around->seals->all[index];
    const struct first first = first_of(scene, index);
    if (first.match) {
        earned_words(scene, achievement, &first, text, size);
    } else {
        snprintf(text, size, "%s", _(achievement->task));
    }
    return first;
}

static struct text_style small_words(const struct statistics_scene *scene, uint32_t ink) {
    return theme_text(&scene->app->scale, TEXT_SMALL, ink, ALIGN_LEFT);
}

static int cell_width(const struct statistics_scene *scene, struct rect area) {
    return (area.w - px(scene, 20)) / columns(scene, area) - px(scene, GAP);
}

static int words_height(const struct statistics_scene *scene, struct rect area, int index) {
    const int width = cell_width(scene, area) - px(scene, SEAL + SEAL_GAP);
    char text[512];
    words_of(scene, index, text, sizeof text);
    return px(scene, TITLE) + text_block_height(scene->app->metrics, small_words(scene, THEME_INK), width, text);
}

/* Each row is as high as the seal in it that says most, so that all words have one size. Gives how many there are. */
static int measure(struct statistics_scene *scene, struct rect area) {
    const int across = columns(scene, area), count = table_achievement_count(scene->table),
              rows = (count + across - 1) / across;
    scene->row_tops[0] = 0;
    for (int row = 0; row < rows; row++) {
        int most = px(scene, SEAL);
        for (int i = row * across; i < count && i < (row + 1) * across; i++) {
            const int high = words_height(scene, area, i);
            most = high > most ? high : most;
        }
        scene->row_tops[row + 1] = scene->row_tops[row] + most + px(scene, GAP_BELOW);
    }
    return rows;
}

static struct rect cell_rect(const struct statistics_scene *scene, struct rect area, int index) {
    const int across = columns(scene, area), width = cell_width(scene, area), row = index / across;
    return (struct rect){area.x + index % across * (width + px(scene, GAP)),
                         area.y + scene->row_tops[row] - ui_list_offset(&scene->ui, ID_STATISTICS_LIST), width,
                         scene->row_tops[row + 1] - scene->row_tops[row] - px(scene, GAP_BELOW)};
}

void seals_page_declare(struct statistics_scene *scene, struct rect area) {
    const int count = table_achievement_count(scene->table), rows = measure(scene, area);
    const struct table_achievement *achievements = scene->table->around->seals->all;
    ui_list(&scene->ui, ID_STATISTICS_LIST, area, scene->row_tops[rows])->fade = THEME_PARCHMENT;
    for (int i = 0; i < count; i++) {
        const int is_earned = (int)(scene->earned >> i & 1);
        const char *label =
            ui_format(&scene->ui, is_earned ? _("%s, earned") : _("%s, not earned yet"), _(achievements[i].title));
        struct widget *spot = ui_hotspot(&scene->ui, ID_STATISTICS_SEAL + i, cell_rect(scene, area, i), label, 0);
        spot->hint = ui_format(&scene->ui, "%s %s", _(achievements[i].task), _(achievements[i].lesson));
        spot->list = ID_STATISTICS_LIST;
    }
}

/* ---- what it looks like ---- */

static void draw_cell(const struct statistics_scene *scene, struct draw_list *list, struct rect at, int index) {
    char text[512];
    const struct ui_scale *scale = &scene->app->scale;
    const struct table_achievement *achievement = &scene->table->around->seals->all[index];
    const struct first first = words_of(scene, index, text, sizeof text);
    const uint32_t ink = first.match ? THEME_INK : THEME_INK_SOFT;
    if (scene->ui.hover == ID_STATISTICS_SEAL + index) {
        draw_box(list, at, px(scene, 5), THEME_ROW(0x20));
    }
    struct rect seal = rect_cut_left(&at, px(scene, SEAL), px(scene, SEAL_GAP));
    seal.h = seal.w;
    if (first.match) {
        seal_draw(list, seal, achievement->icon);
    } else {
        seal_draw_empty(list, seal, achievement->icon);
    }
    const struct text_style small = small_words(scene, ink);
    const int title = px(scene, TITLE), words = title + text_block_height(scene->app->metrics, small, at.w, text);
    rect_cut_top(&at, words < seal.h ? (seal.h - words) / 2 : 0, 0);
    const struct text_style name = theme_text(scale, TEXT_NAME_SMALL, ink, ALIGN_LEFT);
    draw_text(list, text_fitted(scene->app->metrics, name, at.w, _(achievement->title)), rect_cut_top(&at, title, 0),
              _(achievement->title));
    text_block_draw(list, scene->app->metrics, small, at, text);
}

void seals_page_draw(struct statistics_scene *scene, struct draw_list *list, struct rect area) {
    draw_clip_push(list, area);
    for (int i = 0; i < table_achievement_count(scene->table); i++) {
        const struct rect at = cell_rect(scene, area, i);
        if (rect_meets(at, area)) {
            draw_cell(scene, list, at, i);
        }
    }
    draw_clip_pop(list);
}
