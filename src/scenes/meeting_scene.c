/* SPDX-License-Identifier: MIT */
/* The meeting point at which friends far away find each other: its address, who vouches for it, and a trial. What was
 * typed is kept as soon as it could be one, so that nothing is lost by whichever way one leaves. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/backdrop.h"
#include "app/menu_sheet.h"
#include "castellany/memory.h"
#include "scenes/menus.h"
#include "table/far_trial.h"
#include "ui/text.h"
#include "ui/words.h"

enum { ID_ADDRESS = 1, ID_AUTHORITY, ID_TRY, ID_DONE };
enum { WIDTH = 760, HEIGHT = 562, EDGE = 36, TOP = 100, NOTE = 104, CAPTION = 26, FIELD = 44, STATE = 76, BUTTON = 46 };

struct meeting_scene {
    SCENE;
    char address[SETTINGS_MEETING], authority[SETTINGS_MEETING];
    struct far_trial *trial;
    int is_begun;
};

static struct meeting_scene *of(struct scene *scene) {
    return (struct meeting_scene *)scene;
}

static void enter(struct scene *scene, int64_t now) {
    struct app *app = scene->app;
    struct meeting_scene *meeting = of(scene);
    (void)now;
    snprintf(meeting->address, sizeof meeting->address, "%s", app->settings.meeting);
    snprintf(meeting->authority, sizeof meeting->authority, "%s", app->settings.authority);
}

static void leave(struct scene *scene) {
    far_trial_free(of(scene)->trial);
    free(scene);
}

/* ---- what it does ---- */

static void stop_trial(struct meeting_scene *meeting) {
    far_trial_free(meeting->trial);
    meeting->trial = NULL;
}

/* What is wrong with the address as it stands there; NULL: nothing. */
static const char *wrong_words(const struct meeting_scene *meeting) {
    char address[SETTINGS_MEETING];
    memcpy(address, meeting->address, sizeof address);
    return far_meeting_check(address, sizeof address);
}

static void keep(struct meeting_scene *meeting) {
    struct settings *settings = &meeting->app->settings;
    char address[SETTINGS_MEETING];
    memcpy(address, meeting->address, sizeof address);
    if (far_meeting_check(address, sizeof address)) {
        return;
    }
    memcpy(settings->meeting, address, sizeof address);
    memcpy(settings->authority, meeting->authority, sizeof meeting->authority);
    app_settings_changed(meeting->app);
}

static void press(struct meeting_scene *meeting, int id) {
    if (id == ID_DONE) {
        app_pop(meeting->app);
    } else if (id == ID_TRY) {
        stop_trial(meeting);
        meeting->trial = far_trial_new(&meeting->app->settings);
    }
}

static void handle_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct meeting_scene *meeting = of(scene);
    const struct ui_action action = ui_event(&meeting->ui, event, now);
    app_play_ui(meeting->app, &meeting->ui);
    if (action.type == UI_CHANGED) {
        stop_trial(meeting);
        keep(meeting);
    } else if (action.type == UI_PRESSED) {
        press(meeting, action.id);
    } else if (action.type == UI_ENTERED && !wrong_words(meeting)) {
        press(meeting, ID_TRY);
    }
}

/* ---- what it looks like ---- */

struct places {
    struct rect note, address_caption, address, authority_caption, authority, state, buttons;
};

static struct places lay_out(const struct meeting_scene *meeting) {
    struct rect inner = menu_rect(meeting->app, WIDTH, HEIGHT);
    struct places places = {0};
    inner = (struct rect){inner.x + px(meeting, EDGE), inner.y + px(meeting, TOP), inner.w - 2 * px(meeting, EDGE),
                          inner.h - px(meeting, TOP) - px(meeting, EDGE - 8)};
    places.buttons = rect_cut_bottom(&inner, px(meeting, BUTTON), px(meeting, 12));
    places.note = rect_cut_top(&inner, px(meeting, NOTE), px(meeting, 10));
    places.address_caption = rect_cut_top(&inner, px(meeting, CAPTION), 0);
    places.address = rect_cut_top(&inner, px(meeting, FIELD), px(meeting, 10));
    if (far_has_house()) { /* else the browser knows whom it trusts */
        places.authority_caption = rect_cut_top(&inner, px(meeting, CAPTION), 0);
        places.authority = rect_cut_top(&inner, px(meeting, FIELD), px(meeting, 10));
    }
    places.state = inner;
    return places;
}

static const char *address_words(void) {
    return far_has_house() ? _("Address of the meeting point, or shared folder") : _("Address of the meeting point");
}

static void update(struct scene *scene, int64_t now) {
    struct meeting_scene *meeting = of(scene);
    const struct places places = lay_out(meeting);
    struct rect row = places.buttons;
    struct ui *ui = &meeting->ui;
    far_trial_go_on(meeting->trial, now);
    ui_begin(ui, &meeting->app->scale, meeting->app->metrics);
    ui->is_reduced = meeting->app->settings.is_reduced;
    ui_field(ui, ID_ADDRESS, places.address, address_words(), meeting->address, sizeof meeting->address);
    if (far_has_house()) {
        ui_field(ui, ID_AUTHORITY, places.authority,
                 _("Only if it has an authority of its own: that certificate’s file"), meeting->authority,
                 sizeof meeting->authority);
    }
    ui_button(ui, ID_DONE, rect_cut_right(&row, px(meeting, 220), 0), _("Done"), UI_MAIN | UI_CANCEL);
    ui_button(ui, ID_TRY, rect_cut_left(&row, px(meeting, 220), 0), _("Try it"),
              !meeting->address[0] || wrong_words(meeting) ? UI_DISABLED : 0);
    ui_end(ui);
    if (!meeting->is_begun) {
        meeting->is_begun = 1;
        ui_focus(ui, ID_ADDRESS);
        ui->cursor = ui->anchor = (int)strlen(meeting->address);
    }
}

static const char *note_words(void) {
    return far_has_house()
               ? _("In one house, or over a VPN, nothing is needed. Without any server you share a folder: then each of "
                   "you chooses it here. Else you meet at a broker (MQTT) that a club runs, or one of you (the rules say "
                   "how, under Friends in other houses): it carries sealed values and can read none; its address stands "
                   "in the link.")
               : _("Friends meet at a broker (MQTT) that one of you, or a club, runs and to which browsers get by its "
                   "websockets: it carries sealed values and can read none of them. Only who lays a table has to know "
                   "it; its address stands in the link for the others.");
}

static const char *state_words(const struct meeting_scene *meeting) {
    const char *wrong = wrong_words(meeting), *trouble = far_trial_trouble(meeting->trial);
    return wrong                               ? wrong
           : far_trial_is_good(meeting->trial) ? _("It answers: tables can be laid there.")
           : trouble[0]                        ? trouble
           : meeting->trial                    ? _("It is being called…")
           : meeting->address[0]               ? _("Choose it under “Invite” when you lay a table for friends.")
           : far_has_house()                   ? _("None is chosen: friends are found in this house alone.")
                                               : _("None is chosen: no table can be laid for friends.");
}

static void draw(struct scene *scene, struct draw_list *list, int64_t now) {
    struct meeting_scene *meeting = of(scene);
    const struct ui_scale *scale = &meeting->app->scale;
    const struct text_style caption = theme_text(scale, TEXT_SMALL_BOLD, THEME_INK_SOFT, ALIGN_LEFT),
                            body = theme_text(scale, TEXT_BODY, THEME_INK, ALIGN_LEFT);
    const struct places places = lay_out(meeting);
    backdrop_dim(list, 150);
    menu_sheet_draw(meeting->app, list, menu_rect(meeting->app, WIDTH, HEIGHT), MENU_LETTER, _("Meeting point"));
    text_block_draw(list, meeting->app->metrics, body, places.note, note_words());
    draw_text(list, caption, places.address_caption, address_words());
    if (far_has_house()) {
        draw_text(list, caption, places.authority_caption,
                  _("Only if it has an authority of its own: that certificate’s file"));
    }
    text_block_draw(list, meeting->app->metrics, body, places.state, state_words(meeting));
    ui_draw(&meeting->ui, list, now);
}

static void speak(struct scene *scene, int id, char *out, size_t size) {
    if (!id) {
        snprintf(out, size, "%s. %s %s", _("Meeting point"), note_words(), state_words(of(scene)));
    }
}

static int is_living(const struct scene *scene) {
    return ((const struct meeting_scene *)scene)->trial != NULL;
}

static const struct scene_ops ops = {.name = "meeting",
                                     .is_overlay = 1,
                                     .is_sheet = 1,
                                     .help_page = "friends",
                                     .title_words = N_("Meeting point"),
                                     .enter = enter,
                                     .leave = leave,
                                     .event = handle_event,
                                     .update = update,
                                     .draw = draw,
                                     .speak = speak,
                                     .is_living = is_living};

struct scene *meeting_scene_new(void) {
    struct meeting_scene *meeting = memory_new(1, sizeof *meeting);
    meeting->scene.ops = &ops;
    return &meeting->scene;
}
