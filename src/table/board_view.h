/* SPDX-License-Identifier: MIT */
/* The camera over the board: which part of the source picture the window shows. It moves only when the player zooms or
 * drags. Between two views it glides for a moment. */
#ifndef TABLE_BOARD_VIEW_H
#define TABLE_BOARD_VIEW_H

#include <stdint.h>

#include "platform/geometry.h"

/* A board as the camera sees it, in source pixels: its size, what a small picture shows, what lies in the room. */
struct board_extent {
    int w, h;
    struct rect frame, content;
    float sharp; /* window pixels for one of the source beyond which pictures are soft; 0: they never are */
    int foot;    /* how far what the content stands on reaches below it: seen whole above a sheet */
};

struct board_view {
    struct rect window;
    int source_w, source_h;
    struct rect frame, content, room; /* of the source; ROOM of the window, for CONTENT at rest */
    float sharp;                      /* as of the extent, and FOOT */
    int foot;
    float x, y, zoom;                 /* middle of the view in source pixels; 1: at rest */
    float from_x, from_y, from_zoom, to_x, to_y, to_zoom;
    int64_t glides_since; /* 0: does not glide */
    int glide_ms;
    int is_dragged, leans;
    /* The part of WINDOW in which the content stands while a sheet or words cover the rest, else empty; and that
     * window. */
    struct rect lifted, lifted_in;
};

/* Sets the window and the picture; keeps zoom and place as far as they fit. At rest the content lies whole in ROOM, a
 * part of WINDOW, as large as it fits; with an empty ROOM the frame lies in the window. */
void board_view_fit(struct board_view *view, const struct board_extent *extent, struct rect window, struct rect room);
/* Zooms by FACTOR about the window point X, Y: to three times the board at rest, or as far as pictures are sharp if
 * that is less, but always to half as much again. */
void board_view_zoom(struct board_view *view, float factor, int x, int y, int64_t now, int is_sudden);
/* Moves the picture by DX, DY window pixels. */
void board_view_pan(struct board_view *view, int dx, int dy);
/* Moves the picture so that what is at the window point X, Y comes to the middle of CLEAR. */
void board_view_show(struct board_view *view, int x, int y, struct rect clear, int64_t now, int is_sudden);
/* Brings the content with its foot whole into BAND, a part of the window above a sheet that covers the rest, smaller if
 * need be: beside the picture lies its rim. Where the band is too low for anything to be seen of it, from its top on.
 * A band as high as the window, beside the sheet, is filled by the picture, which has no gap there; a lower one beside
 * the sheet has none above or below it if the picture is high enough and the content is in BAND then.
 * Stays so, BAND changed or not, until board_view_rest. */
void board_view_lift(struct board_view *view, struct rect band, int64_t now, int is_sudden);
/* The camera leans in by PERCENT (of the board at rest) towards AT, a point of the source, which stays about where it
 * is; only a view that rests does. It comes back by board_view_upright, unless somebody has moved the view meanwhile.
 */
void board_view_lean(struct board_view *view, struct point at, int percent, int64_t now);
void board_view_upright(struct board_view *view, int64_t now);
/* Back to the whole board. */
void board_view_rest(struct board_view *view, int64_t now, int is_sudden);
/* Brings a gliding view to NOW. */
void board_view_advance(struct board_view *view, int64_t now);
int board_view_is_moving(const struct board_view *view);
/* The same, but for leaning in and coming back: small figures stay on the board then. */
int board_view_is_swept(const struct board_view *view);

/* Window pixels for one source pixel. */
float board_view_scale(const struct board_view *view);
struct point board_view_point(const struct board_view *view, struct point source);
int board_view_length(const struct board_view *view, int source);
/* The scale of small figures: they do not grow as the camera leans in, so that their pictures need not be made anew. */
float board_view_figures(const struct board_view *view);
/* The part of the source that the window shows. */
void board_view_part(const struct board_view *view, float *x, float *y, float *w, float *h);
/* The same for the view from which the camera has leant in; W is 0 if it has not. */
void board_view_part_at_rest(const struct board_view *view, float *x, float *y, float *w);

#endif
