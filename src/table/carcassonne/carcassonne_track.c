/* SPDX-License-Identifier: MIT */
/* The numbers of the score track as they are cut into the wall: strong every ten and about the markers, else as quiet
 * as stone, and left out where one would run into another. */
#include <stdio.h>

#include "table/carcassonne/carcassonne_board.h"
#include "ui/text.h"

enum { NUMBER_LEAST = 12, ROOM_FOR_ALL = 48, STEP_WITHOUT = 5, STRONG_STEP = 10, NEAR_MARKER = 2 };

/* Where the number of SPACE stands, a place of the picture: the two on a tower one above the other. */
static struct point number_point(const struct castle *castle, const struct carcassonne_tables *tables, int space) {
    const struct point at = castle->track[space];
    const int apart = castle->side * 6 / 100;
    for (unsigned corner = 0; corner < CARC_CORNERS; corner++) {
        for (int i = 0; i < 2; i++) {
            if (tables->corners[corner].spaces[i] == space) {
                const struct point other = castle->track[tables->corners[corner].spaces[1 - i]];
                return (struct point){at.x, at.y + (at.y < other.y ? -apart : apart)};
            }
        }
    }
    return at;
}

static int is_near_marker(const struct table *table, int space) {
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        const int way = (space - carcassonne_shown(table)->seats[seat].score % CARC_TRACK + CARC_TRACK) % CARC_TRACK;
        if (way <= NEAR_MARKER || way >= CARC_TRACK - NEAR_MARKER) {
            return 1;
        }
    }
    return 0;
}

static struct text_style style_of(const struct table *table, int is_strong) {
    const int side = board_view_length(&table->view, carcassonne(table)->castle.side);
    const int px = side * (is_strong ? 19 : 17) / 100;
    return (struct text_style){.font = FONT_FIGURES_BOLD,
                               .px = px < NUMBER_LEAST ? NUMBER_LEAST : px,
                               .colour = theme_contrast() ? 0xffffffffu
                                         : is_strong      ? 0x33261affu
                                                          : 0x51463affu,
                               .align = ALIGN_CENTRE};
}

/* As much as the number needs, with a little air beside it. */
static struct rect number_rect(const struct table *table, int space, int is_strong) {
    char text[12];
    snprintf(text, sizeof text, "%d", space);
    const struct text_style style = style_of(table, is_strong);
    const struct point at =
        board_view_point(&table->view, number_point(&carcassonne(table)->castle, carcassonne(table)->tables, space));
    const int w = text_width(table->app->metrics, style, text) + style.px / 3, h = style.px;
    return rect_centred_at(at, w, h);
}

static int is_free(const struct carcassonne_number *numbers, int count, struct rect rect) {
    for (int i = 0; i < count; i++) {
        if (rect_meets(numbers[i].rect, rect)) {
            return 0;
        }
    }
    return 1;
}

/* Those of RANK 0: every ten, 1: about the markers, 2: all others that there is room for. */
static int rank_of(const struct table *table, int space) {
    return space % STRONG_STEP == 0 ? 0 : is_near_marker(table, space) ? 1 : 2;
}

int carcassonne_track_numbers(const struct table *table, struct carcassonne_number numbers[CARC_TRACK]) {
    enum { RANKS = 3 };
    const int is_small = board_view_length(&table->view, carcassonne(table)->castle.side) < ROOM_FOR_ALL;
    int count = 0;
    for (int rank = 0; rank < RANKS; rank++) {
        for (int space = 0; space < CARC_TRACK; space += is_small && rank == RANKS - 1 ? STEP_WITHOUT : 1) {
            const struct rect rect = number_rect(table, space, rank < RANKS - 1);
            if (rank_of(table, space) == rank && is_free(numbers, count, rect)) {
                numbers[count++] = (struct carcassonne_number){space, rank < RANKS - 1, rect};
            }
        }
    }
    return count;
}

/* Cut into the stone: a light edge below. */
void carcassonne_draw_track(struct table *table, struct draw_list *list) {
    struct carcassonne_number numbers[CARC_TRACK];
    const int count = carcassonne_track_numbers(table, numbers);
    for (int i = 0; i < count; i++) {
        struct text_style style = style_of(table, numbers[i].is_strong);
        struct rect rect = numbers[i].rect;
        char text[12];
        snprintf(text, sizeof text, "%d", numbers[i].space);
        if (theme_contrast()) {
            draw_box(list, rect, 2, 0x000000ffu);
        } else {
            const uint32_t ink = style.colour;
            style.colour = 0xfff6e070u;
            draw_text(list, style, (struct rect){rect.x, rect.y + 1, rect.w, rect.h}, text);
            style.colour = ink;
        }
        draw_text(list, style, rect, text);
    }
}
