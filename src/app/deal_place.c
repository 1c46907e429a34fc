/* SPDX-License-Identifier: MIT */
/* Words and bar are made of the same points, so that they cannot disagree. On the bar a Master is a disc; those with
 * the same points stand on each other. */
#include "app/deal_place.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/theme.h"
#include "ui/words.h"

enum { DISC = 7, MARK = 9, RAIL = 5, FOOT = 18, ROOM = 26 };

/* ---- words ---- */

const char *deal_place_rank(const struct deal_place *place) {
    static const char *const ranks[DEAL_MASTERS + 1] = {
        N_("better than none of eight"),  N_("better than one of eight"),   N_("better than two of eight"),
        N_("better than three of eight"), N_("better than four of eight"),  N_("better than five of eight"),
        N_("better than six of eight"),   N_("better than seven of eight"), N_("better than all eight")};
    return _(ranks[place->below]);
}

void deal_place_words(int points, const int masters[DEAL_MASTERS], char *out, size_t size) {
    const struct deal_place place = deal_place_of(points, masters, DEAL_MASTERS);
    if (place.least == place.most) {
        snprintf(out, size, _("All eight Masters made %d; you %d: %s."), place.least, points, deal_place_rank(&place));
    } else {
        snprintf(out, size, _("Masters made %d to %d, %d on average; you %d: %s."), place.least, place.most,
                 place.average, points, deal_place_rank(&place));
    }
}

void deal_place_line(const char *title, const char *name, int points, const int masters[DEAL_MASTERS], const char *text,
                     char *out, size_t size) {
    const struct deal_place place = deal_place_of(points, masters, DEAL_MASTERS);
    char told[DEAL_TEXT_SIZE + MATCH_NAME_SIZE + 16];
    deal_result_tell(text, points, name, told, sizeof told);
    snprintf(out, size, _("Castellany, %s: I made %d, eight Masters %d to %d: %s. Try it yourself: %s"), title, points,
             place.least, place.most, deal_place_rank(&place), told);
}

/* ---- friends ---- */

enum { FRIENDS = 16 };

struct player {
    const char *name;
    int points;
};

static int is_in(const struct player *players, int count, const char *name) {
    for (int i = 0; i < count; i++) {
        if (strcmp(players[i].name, name) == 0) {
            return 1;
        }
    }
    return 0;
}

static int take_friends(const struct deal_results *results, const char *deal, struct player friends[FRIENDS]) {
    int count = 0;
    for (int i = 0; i < results->count && count < FRIENDS; i++) {
        const struct deal_result *result = &results->items[i];
        if (result->news == DEAL_TOLD && strcmp(result->deal, deal) == 0 && !is_in(friends, count, result->name)) {
            friends[count++] = (struct player){result->name, result->points};
        }
    }
    return count;
}

static int by_points(const void *one, const void *other) {
    const struct player *a = one, *b = other;
    return a->points != b->points ? b->points - a->points : strcmp(a->name, b->name);
}

int deal_place_all(const struct deal_results *results, const char *deal, const int *own, const char *apart, char *out,
                   size_t size) {
    struct player players[FRIENDS + 1];
    const int friends = take_friends(results, deal, players), count = friends + (own != NULL);
    size_t used = 0;
    out[0] = 0;
    if (own) {
        players[friends] = (struct player){_("you"), *own};
    }
    qsort(players, (size_t)count, sizeof *players, by_points);
    for (int i = 0, rank = 1; i < count && used < size; i++) {
        rank = i && players[i].points == players[i - 1].points ? rank : i + 1;
        used += (size_t)snprintf(out + used, size - used, "%s%d. %s %d", i ? apart : "", rank, players[i].name,
                                 players[i].points);
    }
    return friends;
}

void deal_variant_words(const struct deal *deal, deal_value_title title_of, char *out, size_t size) {
    size_t used = 0;
    for (int i = 0; i < deal->option_count && used < size; i++) {
        const char *title = title_of(deal->ops, deal->options[i].name, deal->options[i].value);
        if (title) {
            used += (size_t)snprintf(out + used, size - used, "%s, ", title);
        }
    }
    if (used < size) {
        snprintf(out + used, size - used, P_("%d player", "%d players", deal->setup.seats), deal->setup.seats);
    }
}

/* ---- the bar ---- */

struct axis {
    int left, right, least, most;
};

static int at_of(const struct axis *axis, int points) {
    const int range = axis->most > axis->least ? axis->most - axis->least : 1;
    return axis->left + (int)((long)(points - axis->least) * (axis->right - axis->left) / range);
}

static struct axis axis_of(const struct ui_scale *scale, struct rect rect, const int *masters, int count,
                           int has_points, int points) {
    const int rim = ui_px(scale, ROOM);
    struct axis axis = {rect.x + rim, rect.x + rect.w - rim, 0, 0};
    axis.least = axis.most = has_points ? points : masters[0];
    for (int i = 0; i < count; i++) {
        axis.least = masters[i] < axis.least ? masters[i] : axis.least;
        axis.most = masters[i] > axis.most ? masters[i] : axis.most;
    }
    axis.least -= axis.least == axis.most;
    axis.most += axis.most == axis.least + 1;
    return axis;
}

static void write_number(struct draw_list *list, const struct ui_scale *scale, enum theme_text role, uint32_t colour,
                         int x, int y, int number) {
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    const int w = ui_px(scale, 60), h = ui_px(scale, FOOT);
    draw_text(list, theme_text(scale, role, colour, ALIGN_CENTRE), (struct rect){x - w / 2, y, w, h}, text);
}

static void draw_masters(struct draw_list *list, const struct ui_scale *scale, const struct axis *axis, int y,
                         const int *masters, int count) {
    const int radius = ui_px(scale, DISC);
    for (int i = 0; i < count; i++) {
        int under = 0;
        for (int j = 0; j < i; j++) {
            under += masters[j] == masters[i];
        }
        const int x = at_of(axis, masters[i]), up = y - radius - under * radius * 5 / 4;
        draw_disc(list, x, up, radius, THEME_INK);
        draw_disc(list, x, up, radius - 1, THEME_GOLD_DEEP);
    }
}

/* A wedge that points up at the place from under the rail. */
static void draw_own(struct draw_list *list, const struct ui_scale *scale, int x, int y) {
    const int size = ui_px(scale, MARK);
    const struct point wedge[] = {{x, y}, {x + size, y + size}, {x - size, y + size}};
    draw_polygon(list, wedge, 3, THEME_WAX);
}

/* The ends of the Masters' range, unless one's own number would stand over one. */
static void write_ends(struct draw_list *list, const struct ui_scale *scale, const struct axis *axis, int y,
                       const struct deal_place *place, int has_points, int points) {
    const int ends[] = {place->least, place->most}, count = 1 + (place->least != place->most);
    for (int i = 0; i < count; i++) {
        const int x = at_of(axis, ends[i]), apart = x - at_of(axis, points);
        if (!has_points || (apart < 0 ? -apart : apart) > ui_px(scale, 34)) {
            write_number(list, scale, TEXT_SMALL, THEME_INK_SOFT, x, y, ends[i]);
        }
    }
}

void deal_place_bar(struct draw_list *list, const struct ui_scale *scale, struct rect rect, const int *masters,
                    int count, int has_points, int points) {
    const int rail = rect.y + rect.h - ui_px(scale, FOOT + MARK + RAIL), foot = rail + ui_px(scale, RAIL + MARK - 1);
    draw_box(list, (struct rect){rect.x, rail, rect.w, ui_px(scale, RAIL)}, ui_px(scale, 2), THEME_HOLLOW(0x40));
    if (!count && !has_points) {
        return;
    }
    const struct axis axis = axis_of(scale, rect, masters, count, has_points, points);
    if (count) {
        const struct deal_place place = deal_place_of(points, masters, count);
        const int from = at_of(&axis, place.least), to = at_of(&axis, place.most);
        draw_box(list, (struct rect){from, rail, to - from, ui_px(scale, RAIL)}, 0, THEME_GOLD_DEEP);
        write_ends(list, scale, &axis, foot, &place, has_points, points);
        const int average = at_of(&axis, place.average), high = ui_px(scale, RAIL + 8);
        draw_box(list, (struct rect){average - 1, rail - ui_px(scale, 4), 3, high}, 0, THEME_INK);
        draw_masters(list, scale, &axis, rail, masters, count);
    }
    if (has_points) {
        draw_own(list, scale, at_of(&axis, points), rail + ui_px(scale, RAIL));
        write_number(list, scale, TEXT_NUMBER_SMALL, THEME_WAX, at_of(&axis, points), foot, points);
    }
}
