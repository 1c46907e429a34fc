/* SPDX-License-Identifier: MIT */
/* The kit, painted out of the materials, brass and distances. Every piece is a function of the distance to its rounded
 * edge and of the place, so that it is right at any size. Pieces are found by name in a table; the part behind the last
 * dot may be a state. */
#include <math.h>
#include <string.h>

#include "ui/scenery.h"
#include "ui/theme.h"
#include "ui/theme_contrast.h"
#include "ui/theme_materials.h"

enum state { REST, HOVER, PRESSED, DISABLED, SELECTED, FOCUS, STATES };
static const char *const state_names[STATES] = {"", "hover", "pressed", "disabled", "selected", "focus"};

/* ---- pieces ---- */

static struct tone paint_panel(const struct spot *spot) {
    /* The sheet's edge is a little uneven, as if torn along a rule; where it is far away, nothing tells. */
    enum { FAR = 28 };
    struct spot torn = *spot;
    torn.edge += spot->edge > -FAR ? (noise(spot->x / 5, spot->y / 5) - 0.4F) * 1.6F : 0;
    struct tone t = parchment(&torn);
    t = over(t, faded(tone(0x7b5630ff), 0.30F * line_at(spot, spot->edge, 6.5F, 0.9F)));
    return faded(t, inside(spot, torn.edge + 0.6F));
}

static float diamond(float x, float y, float size) {
    return (fabsf(x) + fabsf(y) - size) * 0.7071F;
}

/* A knot of four diamonds in each corner. */
static float corner_mark(const struct spot *spot, float inset, float size) {
    const float x = fminf(spot->x, spot->w - spot->x) - inset, y = fminf(spot->y, spot->h - spot->y) - inset;
    float edge = diamond(x, y, size);
    edge = fminf(edge, diamond(x - size * 2.1F, y, size * 0.55F));
    return fminf(edge, diamond(x, y - size * 2.1F, size * 0.55F));
}

static struct tone paint_dialog(const struct spot *spot) {
    struct tone t = paint_panel(spot);
    const struct tone brown = tone(0x7b4f27ff);
    const float corner = corner_mark(spot, 16, 6), is_free = inside(spot, -(corner - 5));
    t = over(t, faded(brown, t.a * 0.75F * is_free *
                                 line_at(spot, box_edge(spot->x, spot->y, spot->w, spot->h, 2), 16, 1.3F)));
    t = over(t, faded(brown, t.a * 0.45F * is_free *
                                 line_at(spot, box_edge(spot->x, spot->y, spot->w, spot->h, 2), 20, 0.9F)));
    return over(t, faded(tone(0x8f2a1fff), t.a * 0.9F * inside(spot, corner)));
}

/* Rivets at the corners, each a small ball lit from above left. */
static struct tone rivets(const struct spot *spot, struct tone t, float inset, float radius) {
    const float x = fminf(spot->x, spot->w - spot->x) - inset, y = fminf(spot->y, spot->h - spot->y) - inset;
    const float sx = spot->x < spot->w / 2 ? x : -x, sy = spot->y < spot->h / 2 ? y : -y;
    const float distance = sqrtf(x * x + y * y), light = 1.05F - 0.5F * (sx + sy) / radius;
    t = over(t, faded(tone(0x0c0806ff), 0.5F * inside(spot, distance - radius - 1)));
    return over(t, faded(lit(tone(0x6b6e74ff), light), inside(spot, distance - radius)));
}

static struct tone paint_panel_dark(const struct spot *spot) {
    struct tone t = panelling(spot, tone(0x2a1b10ff), tone(0x4b3320ff));
    t = lit(t, 0.72F + 0.28F * between(0, 16, -spot->edge));
    t = edged(spot, t, inside(spot, -(spot->edge + 5)));
    t = over(t, faded(tone(0x000000ff), 0.55F * line_at(spot, spot->edge, 5.6F, 1.2F)));
    t = over(t, faded(tone(0xb9bcc2ff), 0.35F * line_at(spot, spot->edge, 1, 1) * (spot->y < spot->h / 2 ? 1 : 0.25F)));
    if (spot->w > 60 && spot->h > 60) {
        t = rivets(spot, t, 10, 3.2F);
    }
    return faded(snowed(spot, t), inside(spot, spot->edge));
}

static struct tone paint_panel_plain(const struct spot *spot) {
    struct tone t = panelling(spot, tone(0x271910ff), tone(0x362518ff));
    const int is_oak = spot->dress == DRESS_OAK || spot->dress == DRESS_SNOW;
    if (!is_oak) { /* cloth and stone need a border, oak is its own */
        t = lit(t, 0.70F + 0.30F * between(3, 9, -spot->edge));
        t = edged(spot, t, inside(spot, -(spot->edge + 3.4F)));
        t = over(t, faded(tone(0x0d0704ff), 0.6F * line_at(spot, spot->edge, 3.6F, 1)));
    }
    t = lit(t, 1 + 0.25F * bevel(spot, 3.5F));
    t = over(t, faded(tone(0x0d0704ff), 0.55F * line_at(spot, spot->edge, 2.6F, 1.4F) * (float)is_oak));
    t = over(t, faded(tone(0xd9bf92ff), (spot->y < spot->h / 2 ? 0.40F : 0.20F) * line_at(spot, spot->edge, 0.8F, 1)));
    t = snowed(spot, t);
    return faded(t, inside(spot, spot->edge));
}

static struct tone paint_inset(const struct spot *spot) {
    const float fibre = noise(spot->x / 1.3F, spot->y / 1.7F) - 0.5F;
    struct tone t = lit(tone(0xe2d0aaff), 1 + fibre * 0.03F);
    t = mix(t, tone(0x9a7647ff), 0.45F * (1 - between(0, 6, -spot->edge)) * (spot->y < spot->h / 2 ? 1 : 0.4F));
    t = over(t, faded(tone(0x6f4d28ff), 0.75F * line_at(spot, spot->edge, 0.7F, 1.2F)));
    return faded(t, 0.92F * inside(spot, spot->edge));
}

static struct tone paint_tooltip(const struct spot *spot) {
    struct tone t = panelling(spot, tone(0x20150cff), tone(0x2f2014ff));
    t = over(t, faded(tone(0xc79a4bff), 0.8F * line_at(spot, spot->edge, 0.8F, 1.2F)));
    return faded(t, 0.97F * inside(spot, spot->edge));
}

static struct tone paint_plate(const struct spot *spot) {
    struct tone t = oak(spot, tone(0x5b4028ff), tone(0x7a5837ff));
    t = lit(t, 1 + 0.3F * bevel(spot, 3));
    t = over(t, faded(tone(0x23160bff), 0.9F * line_at(spot, spot->edge, 0.6F, 1.2F)));
    return faded(t, inside(spot, spot->edge));
}

/* A ribbon of cloth: hems above and below, both ends cut to tails. */
static struct tone ribbon(const struct spot *spot, const uint32_t dye[2], uint32_t thread) {
    const float rim = fminf(spot->y, spot->h - spot->y), side = fminf(spot->x, spot->w - spot->x);
    const float notch = 0.2F * spot->h * (1 - fabsf(2 * spot->y / spot->h - 1));
    struct tone t = cloth(spot, tone(dye[0]), tone(dye[1]));
    t = lit(t, 1.06F - 0.22F * spot->y / spot->h);
    t = lit(t, 0.70F + 0.30F * between(0, 16, side - notch));
    t = over(t, faded(tone(0x120a05ff), 0.7F * inside(spot, rim - 1)));
    t = over(t, faded(tone(thread), 0.9F * stitches(spot, rim, 3.6F)));
    return faded(t, 0.97F * inside(spot, notch - side));
}

static struct tone paint_banner(const struct spot *spot) {
    static const uint32_t dyes[][2] = {[DRESS_OAK] = {0x2b1a10ff, 0x402a1aff},
                                       [DRESS_TARTAN] = {0x17261cff, 0x22382aff},
                                       [DRESS_STONE] = {0x1a2440ff, 0x28365aff},
                                       [DRESS_SNOW] = {0x2b1a10ff, 0x402a1aff}};
    return ribbon(spot, dyes[spot->dress], 0xd2a659ff);
}

static struct tone paint_banner_asks(const struct spot *spot) {
    static const uint32_t gold[2] = {0xd9a246ff, 0xf0c66aff};
    return ribbon(spot, gold, 0x6b3a12ff);
}

static const float state_light[STATES] = {1, 1.30F, 0.84F, 1, 1.05F, 1.1F};

static struct tone button_finish(const struct spot *spot, struct tone t, uint32_t rim) {
    const int is_down = spot->state == PRESSED;
    t = lit(t, state_light[spot->state] * (1 + (is_down ? -0.22F : 0.26F) * bevel(spot, 4)));
    t = over(t, faded(tone(0xffffffff),
                      (is_down ? 0.04F : 0.16F) * line_at(spot, spot->edge, 2, 1) * (spot->y < spot->h / 2)));
    t = over(t, faded(tone(0x1a0f07ff), 0.95F * line_at(spot, spot->edge, 0.7F, 1.4F)));
    const int is_called = spot->state == HOVER || spot->state == SELECTED;
    t = spot->state == HOVER ? mix(t, tone(rim), 0.14F) : t;
    t = over(t, faded(tone(rim), (is_called ? 0.95F : 0.30F) * line_at(spot, spot->edge, 2.6F, is_called ? 2 : 1)));
    if (spot->state == DISABLED) {
        const float grey = (t.r + t.g + t.b) / 3;
        t = lit(mix(t, (struct tone){grey * 1.05F, grey, grey * 0.93F, t.a}, 0.4F), 0.8F);
        t.a *= 0.9F;
    }
    return faded(t, inside(spot, spot->edge));
}

static struct tone paint_button(const struct spot *spot) {
    return button_finish(spot, oak(spot, tone(0x4a3220ff), tone(0x684a2fff)), 0xe0b45cff);
}

static struct tone paint_button_main(const struct spot *spot) {
    const float brushed = noise(spot->x / 40, spot->y / 0.9F) - 0.5F, fall = spot->y / spot->h;
    struct tone t = mix(tone(0xf3cf82ff), tone(0xc08a34ff), fall * fall * 0.6F + fall * 0.4F);
    return button_finish(spot, lit(t, 1 + 0.07F * brushed), 0xfff1c4ff);
}

static struct tone paint_button_danger(const struct spot *spot) {
    return button_finish(spot, wax(spot), 0xf3c870ff);
}

static struct tone paint_button_quiet(const struct spot *spot) {
    static const float strength[STATES] = {0, 0.30F, 0.36F, 0, 0.30F, 0.16F};
    struct tone t = faded(tone(0x8a5a24ff), strength[spot->state]);
    t = over(t, faded(tone(0x8a5a24ff), 2 * strength[spot->state] * line_at(spot, spot->edge, 0.7F, 1.2F)));
    return faded(t, inside(spot, spot->edge));
}

static struct tone paint_tab(const struct spot *spot) {
    if (spot->state == SELECTED) {
        return paint_button(
            &(struct spot){spot->x, spot->y, spot->w, spot->h, spot->edge, spot->pixel, REST, spot->dress});
    }
    static const float light[STATES] = {1, 1.09F, 0.88F, 1, 1, 1.05F};
    struct tone t = lit(birch(spot), light[spot->state] * (1 + 0.14F * bevel(spot, 3)));
    t = over(t, faded(tone(0x6f4d28ff), 0.65F * line_at(spot, spot->edge, 0.6F, 1)));
    t = over(t, faded(tone(0xfff6deff), 0.45F * line_at(spot, spot->edge, 1.8F, 1) * (spot->y < spot->h / 2)));
    return faded(t, (spot->state == DISABLED ? 0.5F : 1) * inside(spot, spot->edge));
}

static struct tone paint_field(const struct spot *spot) {
    struct tone t =
        mix(tone(0xfaf3e2ff), tone(0xdcc79bff), 0.5F * (1 - between(0, 7, -spot->edge)) * (spot->y < spot->h / 2));
    const int is_focus = spot->state == FOCUS;
    t = over(t, faded(is_focus ? tone(0xb97a16ff) : tone(0x6f4d28ff),
                      line_at(spot, spot->edge, is_focus ? 1.1F : 0.7F, is_focus ? 2.2F : 1.3F)));
    return faded(t, inside(spot, spot->edge));
}

static struct tone paint_groove(const struct spot *spot) {
    struct tone t = mix(tone(0x5a4128ff), tone(0x8b6d47ff), spot->y / spot->h);
    t = over(t, faded(tone(0x2b1a0cff), 0.8F * line_at(spot, spot->edge, 0.5F, 1)));
    return faded(t, inside(spot, spot->edge));
}

static struct tone paint_fill(const struct spot *spot) {
    struct tone t = mix(tone(0xf0c468ff), tone(0xb9791fff), spot->y / spot->h);
    t = over(t, faded(tone(0x5a370aff), 0.8F * line_at(spot, spot->edge, 0.5F, 1)));
    return faded(t, inside(spot, spot->edge));
}

/* A brass knob: a ball lit from above left. */
static struct tone paint_knob(const struct spot *spot) {
    const float x = spot->x / spot->w - 0.5F, y = spot->y / spot->h - 0.5F;
    const float shine = 1 - 1.5F * sqrtf((x + 0.16F) * (x + 0.16F) + (y + 0.2F) * (y + 0.2F));
    struct tone t = mix(tone(0x8a5a17ff), tone(0xfbdf9aff), 0.25F + 0.75F * shine);
    t = lit(t, state_light[spot->state]);
    t = over(t, faded(tone(0x3d2507ff), 0.9F * line_at(spot, spot->edge, 0.7F, 1.4F)));
    return faded(t, inside(spot, spot->edge));
}

static struct tone paint_switch_on(const struct spot *spot) {
    struct tone t = mix(tone(0x4f7d3cff), tone(0x6fa552ff), spot->y / spot->h);
    t = over(t, faded(tone(0x1d3312ff), 0.9F * line_at(spot, spot->edge, 0.7F, 1.4F)));
    return faded(t, inside(spot, spot->edge));
}

static struct tone paint_scroll_knob(const struct spot *spot) {
    struct tone t =
        lit(oak(spot, tone(0x5b4028ff), tone(0x7a5837ff)), state_light[spot->state] * (1 + 0.3F * bevel(spot, 3)));
    t = over(t, faded(tone(0x23160bff), 0.8F * line_at(spot, spot->edge, 0.5F, 1)));
    return faded(t, inside(spot, spot->edge));
}

static struct tone paint_scroll_track(const struct spot *spot) {
    return faded(tone(0x6f4d28ff), 0.25F * inside(spot, spot->edge));
}

/* A line that fades to both ends, with a diamond in its middle. */
static struct tone paint_rule_in(const struct spot *spot, struct tone brown, struct tone red) {
    const float x = spot->x - spot->w / 2, y = spot->y - spot->h / 2, far = fabsf(x) / (spot->w / 2);
    const float gap = inside(spot, -(fabsf(x) - 11));
    struct tone t = faded(brown, 0.8F * (1 - far * far) * gap * inside(spot, fabsf(y) - 0.6F));
    t = over(t, faded(red, 0.95F * inside(spot, diamond(x, y, 4.5F))));
    const float side = fabsf(x) - 9;
    return over(t, faded(brown, 0.8F * inside(spot, diamond(side, y, 1.8F))));
}

static struct tone paint_rule(const struct spot *spot) {
    return paint_rule_in(spot, tone(0x7b4f27ff), tone(0x8f2a1fff));
}

static struct tone paint_rule_light(const struct spot *spot) {
    return paint_rule_in(spot, tone(0xf0d9a4ff), tone(0xf2b134ff));
}

struct piece {
    const char *name;
    float radius; /* in units; -1: half the height */
    struct tone (*paint)(const struct spot *spot);
};

static const struct piece pieces[] = {
    {KIT_PANEL, 5, paint_panel},
    {KIT_PANEL_DARK, 7, paint_panel_dark},
    {KIT_PANEL_PLAIN, 6, paint_panel_plain},
    {KIT_PANEL_INSET, 5, paint_inset},
    {KIT_DIALOG, 5, paint_dialog},
    {KIT_TOOLTIP, 5, paint_tooltip},
    {KIT_PLATE, 4, paint_plate},
    {KIT_BANNER, 0, paint_banner},
    {KIT_BANNER_ASKS, 0, paint_banner_asks},
    {KIT_BUTTON, 7, paint_button},
    {KIT_BUTTON_MAIN, 7, paint_button_main},
    {KIT_BUTTON_DANGER, 7, paint_button_danger},
    {KIT_BUTTON_QUIET, 7, paint_button_quiet},
    {KIT_TAB, 5, paint_tab},
    {KIT_FIELD, 5, paint_field},
    {KIT_SLIDER_TRACK, -1, paint_groove},
    {KIT_SLIDER_FILL, -1, paint_fill},
    {KIT_SLIDER_KNOB, -1, paint_knob},
    {KIT_SWITCH_OFF, -1, paint_groove},
    {KIT_SWITCH_ON, -1, paint_switch_on},
    {KIT_SWITCH_KNOB, -1, paint_knob},
    {KIT_SCROLL_TRACK, -1, paint_scroll_track},
    {KIT_SCROLL_KNOB, -1, paint_scroll_knob},
    {KIT_RULE, 0, paint_rule},
    {KIT_RULE_LIGHT, 0, paint_rule_light},
};

static int state_of(const char *name, size_t *bare) {
    const char *dot = strrchr(name, '.');
    *bare = strlen(name);
    for (int state = 1; dot && state < STATES; state++) {
        if (strcmp(dot + 1, state_names[state]) == 0) {
            *bare = (size_t)(dot - name);
            return state;
        }
    }
    return REST;
}

static const struct piece *piece_of(const char *name, size_t bare) {
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        if (strlen(pieces[i].name) == bare && memcmp(pieces[i].name, name, bare) == 0) {
            return &pieces[i];
        }
    }
    return NULL;
}

static int paint(enum theme_dress dress, const char *name, int w, int h, float factor, struct rows rows,
                 uint32_t *pixels) {
    size_t bare;
    if (theme_contrast() && theme_contrast_paint(name, w, h, factor, rows, pixels)) {
        return 1;
    }
    const int state = state_of(name, &bare);
    const struct piece *piece = piece_of(name, bare);
    if (!piece) {
        return scenery_paint(name, w, h, rows, pixels);
    }
    struct spot spot = {0, 0, (float)w / factor, (float)h / factor, 0, 1 / factor, state, dress};
    const float half = fminf(spot.w, spot.h) / 2,
                radius = piece->radius < 0 || piece->radius > half ? half : piece->radius;
    for (int y = rows.from; y < rows.to; y++) {
        for (int x = 0; x < w; x++) {
            spot.x = ((float)x + 0.5F) / factor;
            spot.y = ((float)y + 0.5F) / factor;
            spot.edge = box_edge(spot.x, spot.y, spot.w, spot.h, radius);
            pixels[(size_t)y * (size_t)w + (size_t)x] = packed(piece->paint(&spot));
        }
    }
    return 1;
}

int theme_paint(const char *name, int w, int h, float factor, struct rows rows, uint32_t *pixels) {
    return paint(DRESS_OAK, name, w, h, factor, rows, pixels);
}

static int paint_tartan(const char *name, int w, int h, float factor, struct rows rows, uint32_t *pixels) {
    return paint(DRESS_TARTAN, name, w, h, factor, rows, pixels);
}

static int paint_snow(const char *name, int w, int h, float factor, struct rows rows, uint32_t *pixels) {
    return paint(DRESS_SNOW, name, w, h, factor, rows, pixels);
}

static int paint_stone(const char *name, int w, int h, float factor, struct rows rows, uint32_t *pixels) {
    return paint(DRESS_STONE, name, w, h, factor, rows, pixels);
}

theme_painter theme_painter_of(enum theme_dress dress) {
    static const theme_painter painters[] = {[DRESS_OAK] = theme_paint,
                                             [DRESS_TARTAN] = paint_tartan,
                                             [DRESS_STONE] = paint_stone,
                                             [DRESS_SNOW] = paint_snow};
    return painters[dress];
}
