/* SPDX-License-Identifier: MIT */
/* A line's ink is reckoned from its style: as wide as the typeface says, as high as capitals and descenders. Texts of
 * one layer must not touch, unless something was laid over the first before the second was written (a raised card, a
 * plate). Up and down a list may cut its lines; to the sides nothing may. */
#include "fit.h"

#include <stdio.h>
#include <string.h>

enum { MOST = 1024, TOUCH = 2 /* pixels of overlap that the eye does not see */ };

struct ink {
    const struct draw_command *command;
    const char *text;
    struct rect rect; /* what the letters cover */
};

static int least(int a, int b) {
    return a < b ? a : b;
}

static struct rect ink_of(const struct draw_command *command, const struct text_metrics *metrics, const char *text) {
    const struct text_style *style = &command->style;
    const struct rect box = command->rect;
    const int natural = metrics->width(metrics->context, style->font, style->px, text, strlen(text));
    const int w = least(natural, box.w), h = style->px * 7 / 10;
    const int x = style->align == ALIGN_LEFT    ? box.x
                  : style->align == ALIGN_RIGHT ? box.x + box.w - w
                                                : box.x + (box.w - w) / 2;
    return (struct rect){x, box.y + (box.h - h) / 2, w, h};
}

static int is_seen(const struct draw_command *command, const char *text) {
    return command->kind == DRAW_TEXT && command->alpha > 0 && text[strspn(text, " ")] &&
           !rect_is_empty(rect_common(command->rect, command->clip));
}

static int collect(const struct draw_list *list, int layer, const struct text_metrics *metrics, struct ink *inks) {
    int count = 0;
    for (int i = 0; i < list->layers[layer].count && count < MOST; i++) {
        const struct draw_command *command = &list->layers[layer].commands[i];
        const char *text = command->kind == DRAW_TEXT ? draw_list_name(list, command->name) : "";
        if (is_seen(command, text)) {
            inks[count++] = (struct ink){command, text, ink_of(command, metrics, text)};
        }
    }
    return count;
}

struct look {
    const struct text_metrics *metrics;
    int least_px;
    void (*found)(void *context, const struct fit_fault *fault);
    void *context;
};

static void tell(const struct look *look, const char *what, const struct ink *ink, const struct ink *other, int by) {
    struct fit_fault fault = {.what = what, .rect = ink->rect, .by = by};
    snprintf(fault.text, sizeof fault.text, "%s", ink->text);
    snprintf(fault.other, sizeof fault.other, "%s", other ? other->text : "");
    look->found(look->context, &fault);
}

static int holds(struct rect outer, struct rect inner) {
    return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.w <= outer.x + outer.w &&
           inner.y + inner.h <= outer.y + outer.h;
}

/* A card that looks in from below takes its words with it. */
static int looks_in(const struct draw_list *list, int layer, const struct ink *ink) {
    const struct draw_command *first = list->layers[layer].commands;
    for (const struct draw_command *on = ink->command; on-- > first;) {
        if (on->kind != DRAW_TEXT && holds(on->rect, ink->rect)) {
            return on->rect.y + on->rect.h > list->area.y + list->area.h;
        }
    }
    return 0;
}

static void look_at_one(const struct look *look, const struct draw_list *list, int layer, const struct ink *ink) {
    const struct rect area = list->area;
    const struct draw_command *command = ink->command;
    const int natural = look->metrics->width(look->metrics->context, command->style.font, command->style.px, ink->text,
                                             strlen(ink->text));
    const struct rect clip = command->clip;
    const int out = clip.x - ink->rect.x > ink->rect.x + ink->rect.w - clip.x - clip.w
                        ? clip.x - ink->rect.x
                        : ink->rect.x + ink->rect.w - clip.x - clip.w;
    const int is_on_board = layer == LAYER_PIECES; /* which may be drawn in and moved about */
    if (natural > command->rect.w) {
        tell(look, "is cut off", ink, NULL, natural - command->rect.w);
    } else if (!is_on_board && out > TOUCH) {
        tell(look, "is clipped", ink, NULL, out);
    } else if (!is_on_board && !holds(area, ink->rect) && !looks_in(list, layer, ink)) {
        tell(look, "leaves the window", ink, NULL, 0);
    } else if (command->style.px < look->least_px) {
        tell(look, "is set too small", ink, NULL, look->least_px - command->style.px);
    }
}

/* Something that hides what lies below it. */
static int covers(const struct draw_command *command, struct rect part) {
    const int is_solid = command->kind == DRAW_KIT || command->kind == DRAW_IMAGE || command->kind == DRAW_IMAGE_FIT ||
                         command->kind == DRAW_IMAGE_TURNED || command->kind == DRAW_IMAGE_PART ||
                         command->kind == DRAW_IMAGE_COVER ||
                         (command->kind == DRAW_BOX && (command->colour & 0xff) > 160);
    return is_solid && command->alpha > 0 && holds(command->rect, part);
}

static void look_at_two(const struct look *look, const struct ink *one, const struct ink *two) {
    const struct rect part =
        rect_common(rect_common(one->rect, one->command->clip), rect_common(two->rect, two->command->clip));
    if (part.w <= TOUCH || part.h <= TOUCH || strcmp(one->text, two->text) == 0) {
        return;
    }
    for (const struct draw_command *between = one->command + 1; between < two->command; between++) {
        if (covers(between, part)) {
            return;
        }
    }
    tell(look, "lies over another text", one, two, part.w < part.h ? part.w : part.h);
}

void fit_look(const struct draw_list *list, const struct text_metrics *metrics, int least_px,
              void (*found)(void *context, const struct fit_fault *fault), void *context) {
    static struct ink inks[MOST];
    const struct look look = {metrics, least_px, found, context};
    for (int layer = 0; layer < DRAW_LAYERS; layer++) {
        const int count = collect(list, layer, metrics, inks);
        for (int i = 0; i < count; i++) {
            look_at_one(&look, list, layer, &inks[i]);
            for (int j = i + 1; j < count; j++) {
                look_at_two(&look, &inks[i], &inks[j]);
            }
        }
    }
}

void fit_texts(const struct draw_list *list, void (*seen)(void *context, const char *text), void *context) {
    for (int layer = 0; layer < DRAW_LAYERS; layer++) {
        for (int i = 0; i < list->layers[layer].count; i++) {
            const struct draw_command *command = &list->layers[layer].commands[i];
            const char *text = command->kind == DRAW_TEXT ? draw_list_name(list, command->name) : "";
            if (is_seen(command, text)) {
                seen(context, text);
            }
        }
    }
}
