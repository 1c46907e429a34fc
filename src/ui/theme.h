/* SPDX-License-Identifier: MIT */
/* How the interface looks: colours, sizes, type, and the names of the kit's pieces. One place to change it all.
 *
 * The kit's pieces are drawn with draw_kit. Where data/kit/kit.json names a picture for a piece, that is used, its
 * edges kept (nine parts); otherwise theme_paint paints the piece to the exact size. */
#ifndef UI_THEME_H
#define UI_THEME_H

#include "platform/draw.h"

/* ---- colours (0xRRGGBBAA) ---- */

#define THEME_INK 0x2b2118ffu      /* text on parchment: 12.9 to 1 */
#define THEME_INK_SOFT 0x5c4a38ffu /* lesser text on parchment: 6.6 to 1 */
#define THEME_PARCHMENT 0xefe3c8ffu
#define THEME_PARCHMENT_DARK 0xdfcda8ffu
#define THEME_OAK 0x3a2719ffu /* dark wood */
#define THEME_OAK_LIGHT 0x5a3f28ffu
#define THEME_IRON 0x4a4d52ffu
#define THEME_CREAM 0xf4e9d2ffu        /* text on oak: 11.6 to 1 */
#define THEME_CREAM_SOFT 0xcdbb9affu   /* lesser text on oak: 7.0 to 1 */
#define THEME_CREAM_NOUGHT 0xa08f74ffu /* a nought among numbers on oak: 4.5 to 1 */
#define THEME_GOLD 0xf2b134ffu         /* "you can act here" in panels, focus */
#define THEME_LIT 0xffe9b0ffu          /* "you can act here" on a board: a candle's light */
#define THEME_GOLD_DEEP 0xb97a16ffu
#define THEME_WAX 0xa3281fffu      /* seals, dangerous buttons */
#define THEME_ON_BRASS 0x2e1a06ffu /* text on brass */
#define THEME_DANGER 0xb3261effu
#define THEME_SHADOW 0x120a0590u
#define THEME_RUBRIC 0x8a1f14ffu /* red text on parchment: 7.2 to 1; what matters most, or went wrong */
#define THEME_LEAF 0x2f5a1cffu   /* green text on parchment: 6.3 to 1; what is right, or advised */
#define THEME_NO_PICTURE 0xd8c7a6ffu
#define THEME_TOLD 0x9fe0ffffu      /* on a board, what a line tells of: gold is whose turn it is, or can be pressed */
#define THEME_FIRELIGHT 0xff9a3cffu /* from within a house */
#define THEME_AROUND_ROOM 0x0a0806ffu /* what is dark while one looks into a house */

/* More and less of one colour: ALPHA from 0 to 0xff. */
#define THEME_SHADE(ALPHA) (0x00000000u | (ALPHA))   /* a shadow */
#define THEME_BACKING(ALPHA) (0x1c120a00u | (ALPHA)) /* on a board, behind lines and figures */
#define THEME_DUSK(ALPHA) (0x0d080400u | (ALPHA))    /* on a picture, behind words */
#define THEME_BEHIND_DOOR(ALPHA) (0x0a060300u | (ALPHA))
#define THEME_OUTLINE(ALPHA) (0x1a0d0600u | (ALPHA)) /* of pale letters on a picture */
#define THEME_RULE(ALPHA) (0x7b4f2700u | (ALPHA))    /* thin lines on parchment */
#define THEME_ROW(ALPHA) (0x8a5a2400u | (ALPHA))     /* every other row on parchment */
#define THEME_HOLLOW(ALPHA) (0x3a241400u | (ALPHA))  /* an empty place on parchment */

/* The players' colours by number (0 to PLAYER_COLOURS - 1), each with a shape of its own (icon.h). Nowhere else. */
enum {
    PLAYER_COLOURS = 6,
    PLAYER_SIDES = 4, /* behind them: of sides of a game (table_sides.colour), never of New match's own choice */
    PLAYER_LOOKS = PLAYER_COLOURS + PLAYER_SIDES
};
struct player_colour {
    const char *name;     /* "red" */
    uint32_t fill;        /* the colour itself */
    uint32_t dark, light; /* for edges and text on it */
};
extern const struct player_colour theme_players[PLAYER_LOOKS];

/* ---- kit pieces for draw_kit ---- */

#define KIT_PANEL "panel"             /* parchment sheet */
#define KIT_PANEL_DARK "panel.dark"   /* oak board with iron edge */
#define KIT_PANEL_PLAIN "panel.plain" /* quiet oak: what is looked up, not looked at */
#define KIT_PANEL_INSET "panel.inset" /* sunk into a panel: lists, fields */
#define KIT_DIALOG "dialog"           /* parchment with an ornamented edge */
#define KIT_TOOLTIP "tooltip"
#define KIT_PLATE "plate"                 /* small wooden board for a label */
#define KIT_BANNER "banner"               /* strip for a heading or prompt */
#define KIT_BANNER_ASKS "banner.asks"     /* the same of golden cloth: somebody here is asked */
#define KIT_BUTTON "button"               /* + one of the states below: "button.hover" */
#define KIT_BUTTON_MAIN "button.main"     /* brass: the one that goes on */
#define KIT_BUTTON_DANGER "button.danger" /* wax red */
#define KIT_BUTTON_QUIET "button.quiet"   /* no face until the pointer is over it */
#define KIT_TAB "tab"                     /* segmented choice: "tab", "tab.hover", "tab.selected", ... */
#define KIT_FIELD "field"                 /* text field: "field", "field.focus" */
#define KIT_SLIDER_TRACK "slider.track"
#define KIT_SLIDER_FILL "slider.fill"
#define KIT_SLIDER_KNOB "slider.knob" /* + state */
#define KIT_SWITCH_OFF "switch.off"
#define KIT_SWITCH_ON "switch.on"
#define KIT_SWITCH_KNOB "switch.knob"
#define KIT_SCROLL_TRACK "scroll.track"
#define KIT_SCROLL_KNOB "scroll.knob"
#define KIT_RULE "rule"             /* an ornamented line that separates */
#define KIT_RULE_LIGHT "rule.light" /* the same on dark ground */
#define KIT_BACKDROP "backdrop"     /* a whole window: the castle in the evening */
#define KIT_BACKDROP_WINTER "backdrop.winter"
#define KIT_SHADE "shade"     /* dark at the left, clear at the right: for writing on a picture */
#define KIT_CURTAIN "curtain" /* a whole window: red cloth in folds */
/* States: "" (at rest), ".hover", ".pressed", ".disabled", ".selected". */

/* What panels, banners and tooltips are made of: carved oak with iron, a kilt's tartan with leather, squared stone with
 * lead; or oak on whose upper edge snow lies. Each game has its own; menus are of oak. */
enum theme_dress { DRESS_OAK, DRESS_TARTAN, DRESS_STONE, DRESS_SNOW };

/* Paints PIECE (see platform_painter), of oak. */
int theme_paint(const char *piece, int w, int h, float factor, struct rows rows, uint32_t *pixels);
/* The painter of DRESS. */
typedef int (*theme_painter)(const char *piece, int w, int h, float factor, struct rows rows, uint32_t *pixels);
theme_painter theme_painter_of(enum theme_dress dress);

/* High contrast: plain grounds under all text, text near black or white, clear edges. Gives 1 if that is a change; then
 * the platform must be given its painter again, so that it paints the kit afresh. */
int theme_set_contrast(int is_on);
int theme_contrast(void);

/* ---- size ---- */

/* The unit: a length of N units at 1280 x 720 and 100 % is N pixels. */
struct ui_scale {
    float factor;     /* pixels a unit */
    int percent;      /* the interface size in use */
    int most_percent; /* what fits the window at most, 80 to 200 */
    float points;     /* pixels a point, by which an eye and a finger measure; 0 is 1 */
};

/* The scale for a window of W x H and a wished interface size in percent (80 to 200). The table's 1280 x 720 units
 * always fit. */
struct ui_scale ui_scale_of(int w, int h, int percent);
/* The same for a scene that can do with 700 x 394 units, 428 of them beside a board 600 pixels wide, 247 above and
 * below one 324 pixels high; and that stands in rows where ui_rows_fit says so. */
struct ui_scale ui_scale_compact(int w, int h, int percent);
/* The largest factor at which a table in rows, 1024 x 1056 units, fits a window of W x H; 0 where that is so broad that
 * columns on both sides of the board leave more of it. */
float ui_rows_fit(int w, int h);
/* SCALE, reckoned for a window's size in points, where a point has POINTS pixels. */
struct ui_scale ui_scale_in_points(struct ui_scale scale, float points);
/* Whether all is drawn as small as on a phone: what a finger presses wants more room than it needs to be seen. */
int ui_is_small(const struct ui_scale *scale);
/* How high what is pressed in a row is, in pixels: N units, or on a phone as much as a finger wants. */
int ui_row_px(const struct ui_scale *scale, float n);
/* N units in pixels, rounded, at least 1 if N is. */
int ui_px(const struct ui_scale *scale, float n);

/* ---- type: roles, their sizes one scale (theme.c); never under 12 px (11 in windows lower than 720) ---- */

enum theme_text {
    TEXT_DISPLAY,    /* the game's name, the winner's */
    TEXT_HEADING,    /* a scene's heading, in the title's face */
    TEXT_SUBHEADING, /* in the title's face */
    TEXT_BUTTON,     /* bold */
    TEXT_BODY,
    TEXT_BODY_BOLD,
    TEXT_BODY_ITALIC,
    TEXT_SMALL,
    TEXT_SMALL_BOLD,
    TEXT_LOG,          /* what is read in passing */
    TEXT_FINE,         /* bold: plates on the board, what is reckoned with, and what else would have no room */
    TEXT_NAME,         /* who and what is in the game, in a face of its own with lining figures */
    TEXT_NAME_SMALL,   /* the same */
    TEXT_NAME_BIG,     /* the same: what a banner says, whose turn it is */
    TEXT_NUMBER,       /* bold figures of one width */
    TEXT_NUMBER_BIG,   /* points */
    TEXT_NUMBER_SMALL, /* bold figures of one width */
    THEME_TEXTS
};
struct text_style theme_text(const struct ui_scale *scale, enum theme_text role, uint32_t colour, enum align align);

#endif
