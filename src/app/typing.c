/* SPDX-License-Identifier: MIT */
/* Stands between app and scene so that paste and letters on the screen reach every field without any scene asking. */
#include "app/typing.h"

#include <string.h>

#include "app/letters.h"
#include "castellany/deal.h"
#include "castellany/page.h"
#include "store/join_link.h"
#include "store/match_link.h"
#include "ui/text.h"

static int is_in_field(struct scene *scene) {
    const struct widget *focused = ui_find(&scene->ui, scene->ui.focus);
    return focused && focused->kind == UI_KIND_FIELD;
}

/* What is pasted comes to the scene as if it were typed: the first line of it. */
static void paste(struct app *app, struct scene *scene, int64_t now) {
    char text[512];
    platform_clipboard_get(app->platform, text, sizeof text);
    text[strcspn(text, "\r\n")] = 0;
    for (const char *at = text; *at; at += text_step(at)) {
        struct ui_event typed = {.type = UI_TEXT, .device = UI_DEVICE_KEYBOARD};
        memcpy(typed.text, at, (size_t)text_step(at));
        scene->ops->event(scene, &typed, now);
    }
}

int typing_is_to_open(const char *text) {
    return match_link_is_in(text) || join_link_is_in(text) || deal_is_in(text);
}

void typing_open(struct app *app, const char *text) {
    if (match_link_is_in(text) || join_link_is_in(text)) {
        app->places->match(app, text);
    } else {
        app->places->deal(app, text);
    }
}

/* What has no field to go to, or none where it has room, and can be opened, is. */
static int is_to_open(struct app *app, struct scene *scene, char *text, size_t size) {
    const struct widget *focused = is_in_field(scene) ? ui_find(&scene->ui, scene->ui.focus) : NULL;
    platform_clipboard_get(app->platform, text, size);
    return !scene->ops->is_overlay && typing_is_to_open(text) &&
           (!focused || (size_t)focused->text_size <= strlen(text));
}

int typing_ask(void) {
    page_ask_paste();
    return page_is_there();
}

void typing_event(struct app *app, struct scene *scene, const struct ui_event *event, int64_t now) {
    char copied[256], text[MATCH_LINK_MOST + 256];
    const int is_key = event->type == UI_KEY && is_in_field(scene);
    if (event->type == UI_KEY && event->key == UI_KEY_PASTE && is_to_open(app, scene, text, sizeof text)) {
        typing_open(app, text);
        return;
    }
    if (is_key && event->key == UI_KEY_PASTE) {
        paste(app, scene, now);
    } else if (is_key && event->key == UI_KEY_ACCEPT && event->device == UI_DEVICE_CONTROLLER) {
        letters_push(app);
    } else {
        scene->ops->event(scene, event, now);
    }
    if (ui_take_copied(&scene->ui, copied)) {
        platform_clipboard_set(app->platform, copied);
    }
}
