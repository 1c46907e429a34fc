/* SPDX-License-Identifier: MIT */
/* Signs, each a few strokes and shapes in a field of 24 x 24 units, written as text: "M" begins a path and sets what
 * becomes of it - s: a line, c: a closed line, f: a filled shape - then pairs of coordinates. "O x y r" is a ring,
 * "D x y r" a disc. Lines are 2 units broad. */
#include "ui/icon.h"

#include <math.h>
#include <string.h>

#include "ui/theme.h"

enum { FIELD = 24, FINE = 16, MOST_POINTS = 32 };

static const char *const signs[ICONS] = {
    [ICON_BACK] = "Ms 14 5 7 12 14 19",
    [ICON_FORWARD] = "Ms 10 5 17 12 10 19",
    [ICON_UP] = "Ms 5 15 12 8 19 15",
    [ICON_DOWN] = "Ms 5 9 12 16 19 9",
    [ICON_CLOSE] = "Ms 6 6 18 18 Ms 18 6 6 18",
    [ICON_CHECK] = "Ms 4 13 9.5 18.5 20 6",
    [ICON_PLUS] = "Ms 12 5 12 19 Ms 5 12 19 12",
    [ICON_MINUS] = "Ms 5 12 19 12",
    [ICON_MENU] = "Ms 4 7 20 7 Ms 4 12 20 12 Ms 4 17 20 17",
    [ICON_GEAR] = "O 12 12 6 O 12 12 2 Ms 12 2 12 5 Ms 12 19 12 22 Ms 2 12 5 12 Ms 19 12 22 12 Ms 5 5 7.2 7.2 "
                  "Ms 16.8 16.8 19 19 Ms 19 5 16.8 7.2 Ms 7.2 16.8 5 19",
    [ICON_TRASH] = "Ms 4 7 20 7 Ms 9 7 9 4 15 4 15 7 Ms 6 7 7 20 17 20 18 7 Ms 10 11 10 16 Ms 14 11 14 16",
    [ICON_UNDO] = "Ms 4 9 9 4 Ms 4 9 9 14 Ms 4 9 14 9 17.5 10.2 19.5 13 19.5 15.5 17.5 18.5 14 20 9 20",
    [ICON_HINT] = "Ms 9 17 9 15.5 7 13 6.5 10 7.5 6.5 10 4.3 12 4 14 4.3 16.5 6.5 17.5 10 17 13 15 15.5 15 17 9 17 "
                  "Ms 10 20.5 14 20.5",
    [ICON_HELP] = "Ms 8 9 8.4 6.5 10 5 12 4.5 14 5 15.6 6.5 16 8.5 15 10.5 12.8 12 12 13.5 12 15 D 12 19 1.4",
    [ICON_PERSON] = "D 12 7.5 4 Mf 4 21 4.6 16.5 7 14 12 13 17 14 19.4 16.5 20 21",
    [ICON_BOT] =
        "Mc 5 9 19 9 19 20 5 20 Ms 12 9 12 5 D 12 4 1.6 D 9 13.5 1.5 D 15 13.5 1.5 Ms 9 17 15 17 Ms 2.5 12 2.5 16 "
        "Ms 21.5 12 21.5 16",
    [ICON_SUN] = "D 12 12 4.5 Ms 12 2 12 4.5 Ms 12 19.5 12 22 Ms 2 12 4.5 12 Ms 19.5 12 22 12 Ms 4.9 4.9 6.7 6.7 "
                 "Ms 17.3 17.3 19.1 19.1 Ms 19.1 4.9 17.3 6.7 Ms 6.7 17.3 4.9 19.1",
    [ICON_SNOW] =
        "Ms 12 2 12 22 Ms 3.3 7 20.7 17 Ms 20.7 7 3.3 17 Ms 9.5 3.5 12 6 14.5 3.5 Ms 9.5 20.5 12 18 14.5 20.5 "
        "Ms 3.4 10.3 6.8 9 6.2 5.4 Ms 20.6 13.7 17.2 15 17.8 18.6 Ms 20.6 10.3 17.2 9 17.8 5.4 Ms 3.4 13.7 6.8 15 6.2 "
        "18.6",
    [ICON_SOUND] = "Mf 3 9 7 9 12 5 12 19 7 15 3 15 Ms 15.5 9 16.5 10.5 16.5 13.5 15.5 15 Ms 18.5 6.5 20.5 9.5 20.5 "
                   "14.5 18.5 17.5",
    [ICON_MUTE] = "Mf 3 9 7 9 12 5 12 19 7 15 3 15 Ms 15.5 9.5 20.5 14.5 Ms 20.5 9.5 15.5 14.5",
    [ICON_CROWN] = "Mf 3 18 3 7 7.5 11.5 12 5 16.5 11.5 21 7 21 18 Ms 4 21 20 21",
    [ICON_EYE] = "Mc 2 12 5 8 9 5.8 12 5.4 15 5.8 19 8 22 12 19 16 15 18.2 12 18.6 9 18.2 5 16 D 12 12 3.2",
    [ICON_EYE_CLOSED] =
        "Ms 2 11 5 14.5 9 16.6 12 17 15 16.6 19 14.5 22 11 Ms 6 15.5 4.5 18 Ms 12 17 12 20 Ms 18 15.5 19.5 18",
    [ICON_LOCK] = "Mf 5 11 19 11 19 21 5 21 Ms 8 11 8 7.5 9 5 12 3.8 15 5 16 7.5 16 11",
    [ICON_STAR] = "Mf 12 2 15 8.8 22 9.6 16.8 14.4 18.2 21.6 12 18 5.8 21.6 7.2 14.4 2 9.6 9 8.8",
    [ICON_SKIP] = "Mf 4 5 12 12 4 19 Mf 12 5 20 12 12 19",
    [ICON_PLAY] = "Mf 6 4 20 12 6 20",
    [ICON_PAUSE] = "Mf 6 4 10 4 10 20 6 20 Mf 14 4 18 4 18 20 14 20",
    [ICON_SAVE] = "Mc 4 4 16.5 4 20 7.5 20 20 4 20 Ms 8 4 8 9 15 9 15 4 Ms 7.5 20 7.5 14 16.5 14 16.5 20",
    [ICON_DICE] = "Mc 4 4 20 4 20 20 4 20 D 8.5 8.5 1.6 D 15.5 8.5 1.6 D 12 12 1.6 D 8.5 15.5 1.6 D 15.5 15.5 1.6",
    [ICON_SEAL] = "D 12 9.5 6.5 Mf 8 14 6 22 9.5 19.8 12 22 12 15 Mf 16 14 18 22 14.5 19.8 12 22 12 15",
    [ICON_LANGUAGE] = "Mc 3 4 21 4 21 16 12 16 7.5 20.5 7.5 16 3 16 Ms 7 8 17 8 Ms 7 12 14 12",
    [ICON_KEYS] = "Mc 2 6 22 6 22 18 2 18 D 6 10 1.2 D 10 10 1.2 D 14 10 1.2 D 18 10 1.2 Ms 7 14.5 17 14.5",
    [ICON_CHART] =
        "Ms 3 3 3 21 21 21 Mf 6 13 9.5 13 9.5 19 6 19 Mf 11 8 14.5 8 14.5 19 11 19 Mf 16 4 19.5 4 19.5 19 16 19",
    [ICON_LETTER] = "Mc 3 5 21 5 21 19 3 19 Ms 3 6 12 13 21 6",
    [ICON_PALACE] = "Mf 3 21 3 11 6 7 9 11 9 13 10 13 10 8 12 3 14 8 14 13 15 13 15 11 18 7 21 11 21 21",
    [ICON_TWO_HOUSES] = "Mf 2 20 2 12 6.5 7 11 12 11 20 Mf 13 20 13 12 17.5 7 22 12 22 20",
    [ICON_COIN] = "O 12 12 9 O 12 12 5",
    [ICON_CART] = "Mc 2 7 19 7 17 14 5 14 O 8 18 2.6 O 15 18 2.6 Ms 19 7 22.5 4.5",
    [ICON_PUSH] = "Ms 3 12 15 12 Ms 10 7 15 12 10 17 Ms 20 4 20 20",
    [ICON_COMPASS] = "Ms 12 5 6 20.5 Ms 12 5 18 20.5 Ms 8 15 16 15 D 12 4.5 2.4",
    [ICON_NO_BAR] = "Mc 3 17 7 9 17 9 21 17 Ms 4 21 20 4",
    [ICON_GATE] =
        "Mc 4 21 4 10 6 6.5 9 4.6 12 4 15 4.6 18 6.5 20 10 20 21 Ms 9.3 5 9.3 21 Ms 14.7 5 14.7 21 Ms 4 13 20 13",
    [ICON_CUP] = "Mc 5 5 16 5 16 20 5 20 Ms 16 8.5 20.5 8.5 20.5 15.5 16 15.5 Ms 8.8 9 8.8 16 Ms 12.2 9 12.2 16",
    [ICON_SCALES] = "Ms 12 3 12 20.5 Ms 7.5 20.5 16.5 20.5 Ms 4.5 6 19.5 6 Mc 1.5 14.5 7.5 14.5 4.5 7 Mc 16.5 14.5 "
                    "22.5 14.5 19.5 7",
    [ICON_BELL] = "Mf 4.5 17.5 7 14 7 9.5 9 6 12 4.5 15 6 17 9.5 17 14 19.5 17.5 D 12 20 2.2 D 12 3.6 1.8",
    [ICON_RISE] = "Ms 5 13 12 6 19 13 Ms 5 20 12 13 19 20",
    [ICON_EVEN] = "Ms 4 9 20 9 Ms 4 15 20 15",
    [ICON_PURSE] = "Mc 8 9 16 9 19.5 14 20 18 17.5 21 6.5 21 4 18 4.5 14 Ms 8 9 6.5 4 10 5.5 12 4 14 5.5 17.5 4 16 9",
    [ICON_HEART] = "Mf 12 21 4 13.5 2.5 9.5 4 5.8 7.5 4.5 10.3 5.6 12 8 13.7 5.6 16.5 4.5 20 5.8 21.5 9.5 20 13.5",
    [ICON_WALL] =
        "Mc 3 5 21 5 21 19 3 19 Ms 3 12 21 12 Ms 9 5 9 12 Ms 15 5 15 12 Ms 12 12 12 19 Ms 18 12 18 19 Ms 6 12 6 19",
    [ICON_PIN] =
        "Mf 8.5 3 15.5 3 15.5 5 14.5 5.5 15 10.5 18.5 13.5 18.5 16 5.5 16 5.5 13.5 9 10.5 9.5 5.5 8.5 5 Ms 12 16 12 22",
    [ICON_ERASE] = "Mc 2 12 8 5 22 5 22 19 8 19 Ms 12 9 18 15 Ms 18 9 12 15",
    [ICON_STEP_BACK] = "Mf 18 5 18 19 7 12 Mf 4 5 6 5 6 19 4 19",
    [ICON_STEP] = "Mf 6 5 17 12 6 19 Mf 18 5 20 5 20 19 18 19",
    [ICON_CARD_BACK] = "Mf 20 5 12 12 20 19 Mf 12 5 4 12 12 19",
    [ICON_CARD] = "Mf 4 5 12 12 4 19 Mf 12 5 20 12 12 19",
    [ICON_ROUND_BACK] = "Mf 21 5 13.5 12 21 19 Mf 13.5 5 6 12 13.5 19 Mf 3 5 5 5 5 19 3 19",
    [ICON_ROUND] = "Mf 3 5 10.5 12 3 19 Mf 10.5 5 18 12 10.5 19 Mf 19 5 21 5 21 19 19 19",
    [ICON_PEN] = "Mc 4 20 5 15.5 16 4.5 19.5 8 8.5 19 Ms 13.5 7 17 10.5",
    [ICON_FOLDER] = "Mc 3 5.5 9 5.5 11 8 21 8 21 19 3 19 Ms 3 11 21 11",
    [ICON_FILM] = "Mc 3 5 21 5 21 19 3 19 Mf 10 8.5 16 12 10 15.5 Ms 6 5 6 19",
    [ICON_WARNING] = "Mc 12 3.5 21.5 20 2.5 20 Ms 12 9.5 12 14 D 12 17 1.2",
};

/* The field on the screen. */
struct place {
    struct draw_list *list;
    double left, top, unit; /* in sixteenths of a pixel */
    uint32_t colour;
    double high; /* of what is stretched: a unit down, in units across; 0: the same */
};

static struct point placed(const struct place *place, double x, double y) {
    return (struct point){(int)lround(place->left + x * place->unit),
                          (int)lround(place->top + y * place->unit * (place->high > 0 ? place->high : 1))};
}

static int stroke_width(const struct place *place) {
    const int width = (int)lround(2.1 * place->unit);
    return width < FINE + 4 ? FINE + 4 : width;
}

/* Reads one of the numbers above, which are short; *AT moves behind it. Gives 0 where there is none. An icon is drawn
 * in every frame, and sscanf would take a good part of it. */
static int read_number(const char **at, double *number) {
    const char *digit = *at + strspn(*at, " ");
    int whole = 0, scale = 0, count = 0;
    for (; (*digit >= '0' && *digit <= '9') || (*digit == '.' && !scale); digit++, count++) {
        whole = *digit == '.' ? whole : 10 * whole + (*digit - '0');
        scale = *digit == '.' ? 1 : 10 * scale;
    }
    *number = (double)whole / (scale ? scale : 1);
    *at = count ? digit : *at;
    return count > 0;
}

static const char *draw_path(const struct place *place, const char *at) {
    struct point points[MOST_POINTS];
    const char how = *at++;
    int count = 0;
    for (double x, y; count < MOST_POINTS && read_number(&at, &x) && read_number(&at, &y);) {
        points[count++] = placed(place, x, y);
    }
    if (how == 'f') {
        draw_polygon_fine(place->list, points, count, place->colour);
    } else {
        draw_line_fine(place->list, points, count, how == 'c', stroke_width(place), place->colour);
    }
    return at;
}

/* The corners of what is round, one away from its middle: reckoned once, for an icon is drawn in every frame. */
enum { CORNERS = 24 };

struct corner {
    double x, y;
};

static const struct corner *round_corners(void) {
    static struct corner corners[CORNERS];
    static int are_known;
    for (int i = 0; i < CORNERS && !are_known; i++) {
        const double turn = i * 6.283185307 / CORNERS;
        corners[i] = (struct corner){cos(turn), sin(turn)};
    }
    are_known = 1;
    return corners;
}

static const char *draw_round(const struct place *place, const char *at, int is_disc) {
    const struct corner *corners = round_corners();
    struct point points[CORNERS];
    double x = 0, y = 0, r = 0;
    read_number(&at, &x);
    read_number(&at, &y);
    read_number(&at, &r);
    for (int i = 0; i < CORNERS; i++) {
        points[i] = placed(place, x + r * corners[i].x, y + r * corners[i].y);
    }
    if (is_disc) {
        draw_polygon_fine(place->list, points, CORNERS, place->colour);
    } else {
        draw_line_fine(place->list, points, CORNERS, 1, stroke_width(place), place->colour);
    }
    return at;
}

void icon_draw(struct draw_list *list, enum icon icon, struct rect rect, uint32_t colour) {
    const char *at = icon > ICON_NONE && icon < ICONS ? signs[icon] : NULL;
    const int side = rect.w < rect.h ? rect.w : rect.h;
    const struct rect field = rect_centred(rect, side, side);
    const struct place place = {list, field.x * (double)FINE, field.y * (double)FINE, side * (double)FINE / FIELD,
                                colour};
    while (at && *at) {
        at += strspn(at, " ");
        const char sign = *at++;
        at = sign == 'M' ? draw_path(&place, at) : draw_round(&place, at, sign == 'D');
    }
}

#define DISC "D 12 12 10"
#define SQUARE "Mf 3 3 21 3 21 21 3 21"
#define TRIANGLE "Mf 12 1.5 22.5 20.5 1.5 20.5"
#define CROSS "Mf 8 1.5 16 1.5 16 8 22.5 8 22.5 16 16 16 16 22.5 8 22.5 8 16 1.5 16 1.5 8 8 8"

/* A shape for each colour number, in the field. */
static const char *const shapes[PLAYER_LOOKS] = {
    DISC,
    SQUARE,
    TRIANGLE,
    "Mf 12 0.5 23.5 12 12 23.5 0.5 12",
    "Mf 12 0.5 15.2 8.2 23.5 8.9 17.2 14.4 19.1 22.6 12 18.2 4.9 22.6 6.8 14.4 0.5 8.9 8.8 8.2",
    CROSS,
    SQUARE,
    CROSS,
    TRIANGLE,
    DISC,
};

void icon_draw_shape(struct draw_list *list, int number, struct rect rect, uint32_t colour) {
    const char *shape = shapes[number >= 0 && number < PLAYER_LOOKS ? number : 0];
    const struct place place = {list,
                                rect.x * (double)FINE,
                                rect.y * (double)FINE,
                                rect.w * (double)FINE / FIELD,
                                colour,
                                rect.w > 0 ? (double)rect.h / rect.w : 1};
    if (*shape == 'D') {
        draw_round(&place, shape + 1, 1);
    } else {
        draw_path(&place, shape + 1);
    }
}

void icon_draw_player(struct draw_list *list, int number, struct rect rect) {
    const int sound = number >= 0 && number < PLAYER_LOOKS ? number : 0;
    const struct player_colour *colour = &theme_players[sound];
    const int side = rect.w < rect.h ? rect.w : rect.h, edge = side < 20 ? 1 : side / 12;
    const struct rect field = rect_centred(rect, side, side);
    icon_draw_shape(list, sound, field, colour->dark);
    icon_draw_shape(list, sound, rect_inset(field, edge + (!strcmp(shapes[sound], TRIANGLE) ? edge : 0)), colour->fill);
}
