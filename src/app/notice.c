/* SPDX-License-Identifier: MIT */
/* One text that takes another in while it cannot have been read; seals move it aside, since both come up at the end
 * of a match. */
#include "app/notice.h"

#include <stdio.h>
#include <string.h>

#include "app/seal.h"
#include "platform/log.h"
#include "ui/text.h"
#include "ui/tween.h"

enum {
    NOTICE_MS = 7000,
    UNREAD_MS = 2500,
    SEAL = 46,
    WORDS = 640,
    WORDS_BY_SEALS = 220,
    TOP = 18,
    UNDER = 8,
    PAD = 14
};
enum { ABREAST = 4 }; /* seals in a row */
enum { LANDS_EVERY = 240, LANDS_MS = 260 }; /* one after another, from above */

/* One that has just come up and cannot have been read stays above the next. */
static int is_unread(const struct app *app, const char *words) {
    return app->notice[0] && app->now < app->notice_until - NOTICE_MS + UNREAD_MS && !strstr(app->notice, words) &&
           strlen(app->notice) + strlen(words) + 2 < sizeof app->notice;
}

void app_notice(struct app *app, const char *words) {
    const size_t used = is_unread(app, words) ? strlen(app->notice) : 0;
    snprintf(app->notice + used, sizeof app->notice - used, "%s%s", used ? "\n" : "", words);
    text_copy_whole(app->notice, sizeof app->notice, app->notice);
    app->notice_until = app->now + NOTICE_MS;
    app->notice_seal_count = 0;
    const char *said = app->notice + used + (used > 0);
    log_add("%s", said);
    messages_add(&app->messages, app_wall(app), said);
    app_say(app, said);
}

void notice_seals(struct app *app, const char *text, const enum icon *signs, int count) {
    app_notice(app, text);
    for (int i = 0; i < count && i < NOTICE_SEALS; i++) {
        app->notice_seals[app->notice_seal_count++] = signs[i];
    }
}

void notice_seals_end(struct app *app) {
    if (app->notice_seal_count) {
        app->notice[0] = 0;
        app->notice_seal_count = 0;
    }
}

void notice_hold(struct app *app, int64_t now) {
    app->notice_until = app->notice[0] ? now + NOTICE_MS : app->notice_until;
}

static int has_free_foot(const struct app *app) {
    const struct scene *scene = app->depth ? app->stack[app->depth - 1] : NULL;
    return scene && scene->ops->has_free_foot && scene->ops->has_free_foot(scene);
}

/* Where it stands in the middle: under what the scene on top keeps free of it. */
static int top_of(const struct app *app) {
    const struct scene *scene = app->depth ? app->stack[app->depth - 1] : NULL;
    const int kept = scene && scene->ops->notice_top ? scene->ops->notice_top(scene) + ui_px(&app->scale, UNDER) : 0,
              top = ui_px(&app->scale, TOP);
    return kept > top ? kept : top;
}

int notice_bottom(const struct app *app) {
    const struct text_style style = theme_text(&app->scale, TEXT_BODY, THEME_CREAM, ALIGN_LEFT);
    if (!app->notice[0] || app->now >= app->notice_until || app->notice_seal_count) {
        return 0;
    }
    return top_of(app) + 2 * ui_px(&app->scale, PAD) +
           text_block_height(app->metrics, style, ui_px(&app->scale, WORDS), app->notice);
}

/* How far the INDEXth seal has come down at NOW, 0 to 1. */
static float landed(const struct app *app, int index, int64_t now) {
    const struct tween fall = {app->notice_until - NOTICE_MS + index * LANDS_EVERY, LANDS_MS, EASE_IN};
    return app_is_still(app) ? 1 : tween_share(&fall, now);
}

int notice_is_moving(const struct app *app, int64_t now) {
    const int count = app->notice_seal_count;
    return count && app->notice[0] && now < app->notice_until && landed(app, count - 1, now) < 1;
}

static void draw_landing(const struct app *app, struct draw_list *list, int index, struct rect at, int64_t now) {
    const float share = landed(app, index, now);
    const int over = tween_int(at.w * 4 / 5, 0, share);
    if (share > 0) {
        draw_alpha_push(list, (int)(255 * share));
        seal_draw(list, rect_inset(at, -over / 2), app->notice_seals[index]);
        draw_alpha_pop(list);
    }
}

void notice_draw(struct app *app, struct draw_list *list, int64_t now) {
    if (!app->notice[0] || now >= app->notice_until) {
        app->notice[0] = 0;
        return;
    }
    const struct rect area = draw_list_area(list);
    /* With seals it stands at the left, below the castle: not on the results, nor on their buttons. */
    const int has_seals = app->notice_seal_count > 0;
    const struct text_style style =
        theme_text(&app->scale, has_seals ? TEXT_SMALL : TEXT_BODY, THEME_CREAM, ALIGN_LEFT);
    const int pad = ui_px(&app->scale, has_seals ? 8 : PAD),
              most = ui_px(&app->scale, has_seals ? WORDS_BY_SEALS : WORDS), seal = ui_px(&app->scale, SEAL);
    const int natural = text_width(app->metrics, style, app->notice), inner = natural < most ? natural + 4 : most;
    const int count = app->notice_seal_count, abreast = count < ABREAST ? count : ABREAST;
    const int seals = abreast * seal + (has_seals ? pad : 0), stack = (count + ABREAST - 1) / ABREAST * seal;
    const int text = text_block_height(app->metrics, style, inner, app->notice);
    const int height = stack > text ? stack : text, width = seals + inner + 2 * pad;
    struct rect box = {(area.w - width) / 2, top_of(app), width, height + 2 * pad};
    if (has_seals) {
        box.x = box.y = ui_px(&app->scale, TOP);
        box.y = has_free_foot(app) ? area.h - box.h - box.y : box.y;
    }
    struct rect inside = rect_inset(box, pad);
    draw_layer(list, LAYER_OVERLAY);
    draw_soft(list, box, pad, pad, THEME_SHADOW);
    draw_kit(list, KIT_TOOLTIP, box);
    for (int i = 0; i < count; i++) {
        const int x = inside.x + i % ABREAST * seal, y = inside.y + (inside.h - stack) / 2 + i / ABREAST * seal;
        draw_landing(app, list, i, (struct rect){x, y, seal, seal}, now);
    }
    rect_cut_left(&inside, seals, 0);
    inside.y += (inside.h - text) / 2;
    text_block_draw(list, app->metrics, style, inside, app->notice);
}
