#include "scenes/table_layout.h"

enum { NARROW = 1280, WIDE = 1920 };

struct share {
    float x, y, w, h;
};

/* In percent: for a window 1280 pixels wide, and for one 1920 pixels wide. */
static const struct share shares[AREAS][2] = {
    [AREA_POINTS] = {{0, 0, 100, 2.6f}, {0, 0, 100, 2}},
    [AREA_ROUNDS] = {{0.5f, 3.2f, 27, 8}, {0.5f, 2.7f, 24, 6.5f}},
    [AREA_ORDER] = {{28, 3.2f, 56, 8}, {26, 2.7f, 58, 6.5f}},
    [AREA_MENU] = {{84.5f, 3.2f, 15, 8}, {85, 2.7f, 14.5f, 6.5f}},
    [AREA_CLEAR] = {{17.5f, 12, 65, 68}, {15.5f, 9.5f, 69, 71.5f}},
    [AREA_SUPPLIES] = {{83, 12, 16.5f, 11}, {85, 10, 14.5f, 9}},
    [AREA_WINTER] = {{83, 24, 16.5f, 15}, {85, 20, 14.5f, 15}},
    [AREA_LOG] = {{83, 40, 16.5f, 40}, {85, 36, 14.5f, 45}},
    [AREA_PROMPT] = {{22, 80.5f, 56, 5.8f}, {26, 81.5f, 48, 4.5f}},
    [AREA_HAND] = {{22, 87, 56, 13}, {24, 86.5f, 52, 13.5f}},
    [AREA_OWN] = {{0.5f, 80.5f, 20.5f, 19}, {0.5f, 81.5f, 22, 18}},
    [AREA_INSPECTOR] = {{79, 80.5f, 20.5f, 19}, {77.5f, 81.5f, 22, 18}},
    [AREA_SEATS] = {{0.5f, 12, 16.5f, 67.5f}, {0.5f, 10, 14.5f, 70.5f}},
};

static float mixed(float narrow, float wide, float share) {
    return narrow + (wide - narrow) * share;
}

static int of(int size, float percent) {
    return (int)((float)size * percent / 100 + 0.5f);
}

static struct rect place(struct rect window, const struct share ends[2], float share) {
    int left = of(window.w, mixed(ends[0].x, ends[1].x, share)), top = of(window.h, mixed(ends[0].y, ends[1].y, share));
    int right = of(window.w, mixed(ends[0].x + ends[0].w, ends[1].x + ends[1].w, share));
    int bottom = of(window.h, mixed(ends[0].y + ends[0].h, ends[1].y + ends[1].h, share));
    return (struct rect){window.x + left, window.y + top, right - left, bottom - top};
}

void table_layout_make(struct table_layout *layout, struct rect window, int is_winter) {
    float share = (float)(window.w - NARROW) / (float)(WIDE - NARROW);
    share = share < 0 ? 0 : share > 1 ? 1 : share;
    layout->window = window;
    for (int area = 0; area < AREAS; area++) {
        layout->areas[area] = place(window, shares[area], share);
    }
    if (!is_winter) {
        struct rect *log = &layout->areas[AREA_LOG], *winter = &layout->areas[AREA_WINTER];
        log->h += log->y - winter->y;
        log->y = winter->y;
        *winter = (struct rect){0, 0, 0, 0};
    }
}

struct rect table_layout_seat(const struct table_layout *layout, int index, int count, int gap) {
    struct rect rail = layout->areas[AREA_SEATS];
    int h = (rail.h - (count - 1) * gap) / count, most = rail.h / 3;
    h = h < most ? h : most;
    return (struct rect){rail.x, rail.y + index * (h + gap), rail.w, h};
}
