/* All of it follows from the time alone, in steps of 50 ms, and each thing is small, so that little is painted afresh.
 * Places are parts of the window, since the picture behind fills it whatever its shape. */
#include "scenes/title_life.h"

#include "ui/tween.h"

enum { STEP_MS = 50, FLAKES = 56, BIRDS = 5 };

int title_life_is_on(const struct app *app) {
    return !app->is_scripted && !app->settings.is_reduced;
}

/* Three depths: the near flakes are larger, faster and fainter. */
static void draw_snow(const struct app *app, struct draw_list *list, int64_t now) {
    const struct rect area = draw_list_area(list);
    for (int i = 0; i < FLAKES; i++) {
        const int seed = i * 7919 % 1013, depth = i % 3, fall = area.h + 20;
        const int speed = ui_px(&app->scale, 22 + 13 * depth + seed % 7), drift = ui_px(&app->scale, 5 + 4 * depth);
        const int sway = (int)((float)ui_px(&app->scale, 16) * tween_pulse(now + seed * 397, 4100));
        const int x = (int)((seed * 617 + now * drift / 1000) % area.w) + sway;
        const int y = (int)((seed * 1031 + now * speed / 1000) % fall) - 10;
        draw_disc(list, x, y, ui_px(&app->scale, 1 + depth), colour_with_alpha(0xf2f6ffffu, 190 - 45 * depth));
    }
}

/* A few rooks that cross the sky over the keep, each on its own slow wave. */
static void draw_birds(const struct app *app, struct draw_list *list, int64_t now) {
    enum { CROSSING = 52000 };
    const struct rect area = draw_list_area(list);
    for (int i = 0; i < BIRDS; i++) {
        const float along = (float)((now + i * 1700 + i * i * 900) % CROSSING) / CROSSING;
        const float sway = tween_pulse(now + i * 3100, 7000 + 900 * i);
        const int x = (int)((float)area.w * (1.02F - 0.72F * along)), half = ui_px(&app->scale, 6 - i % 3);
        const int y = (int)((float)area.h * (0.10F + 0.018F * (float)i + 0.03F * sway));
        const int flap = (int)((float)half * (tween_pulse(now + i * 211, 640 + 60 * i) - 0.3F));
        const float edge = along < 0.12F ? along / 0.12F : along > 0.8F ? (1 - along) / 0.2F : 1;
        const struct point wings[] = {{x - half, y - flap}, {x, y}, {x + half, y - flap}};
        draw_line(list, wings, 3, 0, ui_px(&app->scale, 1), colour_with_alpha(0x2b2630ffu, (int)(170 * edge)));
    }
}

void title_life_draw(const struct app *app, struct draw_list *list, int64_t now) {
    const int64_t at = now / STEP_MS * STEP_MS;
    if (title_life_is_on(app)) {
        (app->settings.is_winter ? draw_snow : draw_birds)(app, list, at);
    }
}
