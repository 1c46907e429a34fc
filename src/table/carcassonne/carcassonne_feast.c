/* SPDX-License-Identifier: MIT */
/* The castle when the match is over: its streets are lit, fires burn on the corner towers, and over them fly the
 * colours of whoever has won, both where nobody has. */
#include "table/board_life.h"
#include "table/carcassonne/carcassonne_board.h"
#include "table/table_stage.h"

enum { POLE = 74 };              /* in the board's pixels at its picture's size 3200 */
static const float LARGE = 2.4f; /* of a flag, against those in the castle */

/* Whose colour flies over CORNER. */
static int flies_over(const struct carcassonne_state *board, int corner) {
    const int first = board->seats[0].score, second = board->seats[1].score;
    return first == second ? corner % CARC_SEATS : second > first;
}

static void draw_banner(const struct castle_scene *scene, const struct board_life *life, int corner, float share) {
    const struct point foot = scene->castle->towers[corner];
    const struct point top = {foot.x, foot.y - (int)(POLE * life->size * share / LARGE)};
    const struct point pole[] = {board_view_point(life->view, foot), board_view_point(life->view, top)};
    draw_line(life->list, pole, 2, 0, (int)(life->stroke * 1.5f + 0.5f), 0x3a2818ffu);
    board_life_flag(life, top, 7 * corner, castle_claim_colour(scene->colours[flies_over(scene->board, corner)]));
}

/* Light on the tower's walk and on what is below it. */
static void draw_fire(const struct castle_scene *scene, struct point at, int share) {
    const int side = board_view_length(scene->view, scene->castle->side);
    const struct point middle = board_view_point(scene->view, at);
    const struct rect wide = rect_square(middle, side / 5), core = rect_square(middle, side / 12);
    draw_soft(scene->list, wide, side / 10, side * 4 / 5, colour_with_alpha(0xff9a3cffu, 110 * share / 100));
    draw_soft(scene->list, core, side / 24, side / 4, colour_with_alpha(0xffd890ffu, 130 * share / 100));
}

/* The streets are full of light. */
static void draw_streets(const struct castle_scene *scene, int share) {
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        const struct rect rect = castle_cell_rect(scene->castle, scene->tables, scene->view, cell);
        if (scene->board->cells[cell] != CARC_NONE) {
            draw_soft(scene->list, rect_inset(rect, rect.w / 4), rect.w / 4, rect.w / 2,
                      colour_with_alpha(0xff8a38ffu, 112 * share / 100));
        }
    }
}

void carcassonne_feast_draw(struct table *table, const struct castle_scene *scene) {
    const float share = table_stage_evening(table);
    const struct castle *castle = scene->castle;
    struct board_life life = board_life_of(scene->view, scene->list, app_is_still(table->app) ? 0 : table->now,
                                           (float)castle->extent.w / 3200 * LARGE, (float)table_px(table, 1.5f));
    if (share <= 0 || theme_contrast()) {
        return;
    }
    const enum blend before = draw_blend(scene->list, BLEND_ADD);
    draw_streets(scene, (int)(100 * share));
    for (int corner = 0; corner < CARC_CORNERS; corner++) {
        draw_fire(scene, castle->towers[corner], (int)(100 * share));
    }
    draw_blend(scene->list, before);
    draw_alpha_push(scene->list, (int)(255 * share));
    for (int corner = 0; corner < CARC_CORNERS; corner++) {
        draw_banner(scene, &life, corner, share);
    }
    draw_alpha_pop(scene->list);
}
