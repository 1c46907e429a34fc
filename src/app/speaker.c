/* SPDX-License-Identifier: MIT */
/* Compares the scene's ui with what was said last, once a frame: scenes name their widgets and know nothing of
 * speech. */
#include "app/speaker.h"

#include <stdio.h>
#include <string.h>

#include "app/app.h"
#include "ui/words.h"

enum { REST_MS = 600 }; /* before what lies under a resting pointer is told */

void app_say(struct app *app, const char *text) {
    if (app->speaker.is_on && text[0]) {
        platform_say(app->platform, text, 0);
    }
}

/* ---- widgets in words ---- */

static const char *value_words(const struct widget *widget, char *text, size_t size) {
    switch (widget->kind) {
    case UI_KIND_SWITCH:
        return widget->value ? C_("switch", "on") : C_("switch", "off");
    case UI_KIND_SLIDER:
        snprintf(text, size, "%d", widget->value);
        return text;
    case UI_KIND_CHOICE:
        return widget->value >= 0 && widget->value < widget->option_count ? widget->options[widget->value] : "";
    case UI_KIND_FIELD:
        return widget->text[0] ? widget->text : C_("field", "empty");
    default:
        return (widget->flags & UI_DISABLED)   ? _("not possible now")
               : (widget->flags & UI_SELECTED) ? C_("widget", "chosen")
                                               : "";
    }
}

static void join(char *out, size_t size, const char *between, const char *text) {
    const size_t used = strlen(out);
    if (text && text[0] && used < size) {
        snprintf(out + used, size - used, "%s%s", used ? between : "", text);
    }
}

static void scene_words(struct scene *scene, int id, char *out, size_t size) {
    out[0] = 0;
    if (scene->ops->speak) {
        scene->ops->speak(scene, id, out, size);
    }
}

/* Name and value; then what there is to know about it. A hotspot is named by its scene if it has a word for it. */
static void describe(struct scene *scene, const struct widget *widget, int is_brief, char *out, size_t size) {
    char more[SPEAKER_TEXT], value[32];
    scene_words(scene, widget->id, more, sizeof more);
    out[0] = 0;
    if (widget->kind != UI_KIND_HOTSPOT || !more[0]) {
        join(out, size, ": ", widget->label);
    }
    join(out, size, ": ", value_words(widget, value, sizeof value));
    if (is_brief) {
        return;
    }
    join(out, size, ". ", more);
    if (widget->hint && (!widget->label || strcmp(widget->hint, widget->label) != 0)) {
        join(out, size, ". ", widget->hint);
    }
}

/* ---- what is new ---- */

static void say(struct app *app, const char *text, int interrupts) {
    if (text[0]) {
        platform_say(app->platform, text, interrupts);
    }
}

/* Gives 1 if it had something to say. */
static int say_scene(struct app *app, struct scene *scene) {
    struct speaker *speaker = &app->speaker;
    char words[SPEAKER_TEXT];
    const int is_other = speaker->scene != scene;
    scene_words(scene, UI_NO_ID, words, sizeof words);
    if (is_other) {
        speaker->scene = scene;
        speaker->id = speaker->hover = UI_NO_ID;
        speaker->words[0] = 0;
        if (!scene->ops->speak && scene->ops->title) {
            snprintf(words, sizeof words, "%s", scene->ops->title(scene));
        }
    }
    if (strcmp(words, speaker->words) != 0) {
        memcpy(speaker->words, words, sizeof words);
        say(app, words, 0);
        return 1;
    }
    return 0;
}

/* The widget spoken of now: with the focus while keys are used, else the one that the pointer rests on. */
static int present_id(struct speaker *speaker, const struct ui *ui, int64_t now) {
    if (ui->shows_focus && ui->focus) {
        return ui->focus;
    }
    if (ui->hover != speaker->hover) {
        speaker->hover = ui->hover;
        speaker->hover_since = now;
    }
    return ui->hover && now - speaker->hover_since >= REST_MS ? ui->hover : UI_NO_ID;
}

/* Gives 1 if it had something to say. */
static int say_widget(struct app *app, struct scene *scene, int64_t now) {
    struct speaker *speaker = &app->speaker;
    const struct ui *ui = &scene->ui;
    const int id = present_id(speaker, ui, now);
    const struct widget *widget = id ? ui_find(ui, id) : NULL;
    char text[SPEAKER_TEXT], brief[SPEAKER_TEXT];
    if (!widget || widget->kind == UI_KIND_LIST) {
        speaker->id = id == UI_NO_ID && !ui->hover ? UI_NO_ID : speaker->id;
        return 0;
    }
    describe(scene, widget, 1, brief, sizeof brief);
    const int is_other = id != speaker->id, is_changed = strcmp(brief, speaker->description) != 0;
    if (is_other) {
        describe(scene, widget, 0, text, sizeof text);
        say(app, text, 1);
    } else if (is_changed) {
        say(app, brief, 1);
    }
    speaker->id = id;
    memcpy(speaker->description, brief, sizeof brief);
    return is_other || is_changed;
}

/* Behind a new question: what Enter would press. */
static void say_focus_again(struct app *app, struct scene *scene) {
    const struct ui *ui = &scene->ui;
    const struct widget *widget = ui->shows_focus ? ui_find(ui, ui->focus) : NULL;
    char text[SPEAKER_TEXT];
    if (widget) {
        describe(scene, widget, 0, text, sizeof text);
        say(app, text, 0);
    }
}

/* ---- on and off ---- */

static void tell_missing(struct app *app) {
    const int is_missing = platform_speech_state(app->platform) == SPEECH_MISSING;
    if (is_missing && !app->speaker.was_missing) {
        app_notice(app,
                   _("Nothing can be read aloud: speech-dispatcher is not installed or does not answer. Install the "
                     "package speech-dispatcher, then switch reading aloud off and on again."));
    }
    app->speaker.was_missing = is_missing;
}

static void fit_speech(struct app *app) {
    struct speaker *speaker = &app->speaker;
    const int is_on = app->settings.has_speech;
    if (is_on == speaker->is_on && (!is_on || speaker->language == language_serial())) {
        return;
    }
    platform_speech(app->platform, is_on ? languages[language_spoken()].code : NULL);
    if (is_on != speaker->is_on) {
        *speaker = (struct speaker){.is_on = is_on};
    }
    speaker->language = language_serial();
}

void speaker_frame(struct app *app, int64_t now) {
    struct scene *top = app_top(app);
    fit_speech(app);
    if (app->speaker.is_on && top) {
        tell_missing(app);
        const int has_spoken = say_widget(app, top, now);
        if (say_scene(app, top) && !has_spoken) {
            say_focus_again(app, top);
        }
    }
}
