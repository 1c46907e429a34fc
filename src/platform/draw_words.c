/* SPDX-License-Identifier: MIT */
/* Where words and pictures stand in a draw list: for what is drawn later and must not lie on them. */
#include <string.h>

#include "platform/draw.h"
#include "platform/draw_list.h"

static struct rect words_of(const struct draw_list *list, const struct draw_command *command,
                            const struct text_metrics *metrics) {
    const struct text_style style = command->style;
    const struct rect line = command->rect;
    const int w = metrics->width(metrics->context, style.font, style.px, draw_list_name(list, command->name),
                                 command->name.size - 1),
              spare = line.w - w;
    const int x = line.x + (style.align == ALIGN_LEFT ? 0 : style.align == ALIGN_RIGHT ? spare : spare / 2);
    return rect_common((struct rect){x, line.y + (line.h - style.px) / 2, w, style.px}, command->clip);
}

int draw_list_words(const struct draw_list *list, const struct text_metrics *metrics, struct rect *rects, int most) {
    int count = 0;
    for (int layer = 0; layer < DRAW_LAYERS; layer++) {
        for (int i = 0; i < list->layers[layer].count && count < most; i++) {
            const struct draw_command *command = &list->layers[layer].commands[i];
            const struct rect words =
                command->kind == DRAW_TEXT ? words_of(list, command, metrics) : (struct rect){0, 0, 0, 0};
            if (!rect_is_empty(words)) {
                rects[count++] = words;
            }
        }
    }
    return count;
}

static int is_picture_of(const struct draw_list *list, const struct draw_command *command, const char *folder) {
    return command->kind == DRAW_IMAGE && !rect_is_empty(command->bounds) &&
           strncmp(draw_list_name(list, command->name), folder, strlen(folder)) == 0;
}

int draw_list_pictures(const struct draw_list *list, const char *folder, struct rect *rects, int most) {
    int count = 0;
    for (int layer = 0; layer < DRAW_LAYERS; layer++) {
        for (int i = 0; i < list->layers[layer].count && count < most; i++) {
            const struct draw_command *command = &list->layers[layer].commands[i];
            if (is_picture_of(list, command, folder)) {
                rects[count++] = command->bounds;
            }
        }
    }
    return count;
}
