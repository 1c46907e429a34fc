/* SPDX-License-Identifier: MIT */
/* Friends are invited to a table that was laid out in New match: the code that leads to it, who has sat down, and the
 * beginning once all are there. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/backdrop.h"
#include "app/dialog.h"
#include "app/menu_sheet.h"
#include "castellany/memory.h"
#include "scenes/menus.h"
#include "scenes/seat_row.h"
#include "table/far.h"
#include "ui/text.h"
#include "ui/words.h"

enum { ID_CLOSE = 1, ID_COPY, ID_LINK, ID_BEGIN, ID_WHERE };
enum { WIDTH = 820, MOST = 660, EDGE = 36, TOP = 104, WHERE = 40, CODE = 62, ADDRESS = 32, GAP = 12, BUTTON = 46 };

struct invite {
    SCENE;
    uint64_t heard; /* of the far: a friend who comes is heard */
    int there;
    int wants_meeting; /* it is being chosen, on top */
    const char *wheres[2];
};

static struct invite *of(struct scene *scene) {
    return (struct invite *)scene;
}

static void leave(struct scene *scene) {
    free(scene);
}

/* ---- what it does ---- */

/* As one reads it aloud, and as it can be typed. */
static void code_words(const struct far *far, char words[FAR_WHERE_SIZE]) {
    snprintf(words, FAR_WHERE_SIZE, far_address(far)[0] ? "%s@%s" : "%s", far_code(far), far_address(far));
}

static void copy(struct invite *invite, const struct far *far, int is_link) {
    char words[FAR_WHERE_SIZE];
    if (is_link) {
        far_link(far, words);
    } else {
        code_words(far, words);
    }
    platform_clipboard_set(invite->app->platform, words);
    app_notice(invite->app, is_link ? _("The link is in the clipboard: send it to your friends.")
                                    : _("The code is in the clipboard: send it to your friends."));
}

static void begin(struct invite *invite, struct far *far) {
    struct table_start start;
    if (far_begin(far, &start)) {
        invite->app->places->table(invite->app, &start);
    } else if (far_can_begin(far)) {
        app_notice(invite->app, _("The table cannot be kept on the disk. Is it full?"));
    }
}

enum { CLOSE_TABLE, CLOSE_BACK, CLOSE_LATER };

static void close_answered(void *context, struct app *app, int button) {
    (void)context;
    if (button != CLOSE_BACK) {
        (button == CLOSE_TABLE ? far_leave : far_leave_laid)(app);
        app_pop(app);
    }
}

static int friends_there(const struct far *far) {
    int count = 0;
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        count += (far_table(far)->friends >> seat & 1) && far_name(far, seat)[0];
    }
    return count;
}

static void ask_to_close(struct invite *invite, const struct far *far) {
    if (far_stage(far) != FAR_SITS) {
        close_answered(NULL, invite->app, CLOSE_TABLE);
        return;
    }
    const int can_wait = far_can_be_kept(far);
    dialog_push(invite->app,
                &(struct dialog){.heading = _("Close the table?"),
                                 .text = can_wait ? _("The code leads nowhere then. Kept for later, it is found under "
                                                      "Your tables, and friends may come meanwhile.")
                                         : friends_there(far)
                                             ? _("Friends sit there already. The code leads nowhere then.")
                                             : _("The code leads nowhere then."),
                                 .buttons = {_("Close it"), _("Back"), can_wait ? _("Keep for later") : NULL},
                                 .cancel = CLOSE_BACK,
                                 .danger = -1,
                                 .answer = close_answered});
}

/* Nobody sits there yet: else he would have to look for the table. */
static int can_move(const struct far *far) {
    return far && far_stage(far) <= FAR_SITS && !friends_there(far);
}

/* 1: at the meeting point, which is asked for where none is chosen; its address may be changed there, too. */
static void choose_where(struct invite *invite, struct far *far, int is_at_meeting) {
    struct settings *settings = &invite->app->settings;
    char shown[FAR_WHERE_SIZE];
    far_meeting(settings, shown);
    if (is_at_meeting && !shown[0]) {
        invite->wants_meeting = 1;
        app_push(invite->app, meeting_scene_new());
        return;
    }
    settings->is_meeting_used = is_at_meeting;
    app_settings_changed(invite->app);
    far_move(far, is_at_meeting);
}

/* Back from where the meeting point is chosen. */
static void move_as_wanted(struct invite *invite, struct far *far) {
    char shown[FAR_WHERE_SIZE];
    far_meeting(&invite->app->settings, shown);
    if (invite->wants_meeting && can_move(far)) {
        invite->wants_meeting = 0;
        if (shown[0]) {
            choose_where(invite, far, 1);
        }
    }
}

static void press(struct invite *invite, int id) {
    struct far *far = far_of(invite->app);
    if (!far) {
        app_pop(invite->app);
    } else if (id == ID_CLOSE) {
        ask_to_close(invite, far);
    } else if (id == ID_BEGIN) {
        begin(invite, far);
    } else if (id == ID_WHERE) {
        choose_where(invite, far, 1);
    } else {
        copy(invite, far, id == ID_LINK);
    }
}

static void handle_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct invite *invite = of(scene);
    const struct ui_action action = ui_event(&invite->ui, event, now);
    app_play_ui(invite->app, &invite->ui);
    if (action.type == UI_PRESSED) {
        press(invite, action.id);
    } else if (action.type == UI_CHANGED && action.id == ID_WHERE && can_move(far_of(invite->app))) {
        choose_where(invite, far_of(invite->app), action.value);
    }
}

/* ---- what it looks like ---- */

struct places {
    struct rect where, code, address, note, seats, buttons;
};

static int note_height(const struct invite *invite, int width);

/* As high as the seats and what is said need. */
static struct rect panel_of(const struct invite *invite) {
    const struct far *far = far_of(invite->app);
    const struct rect most = menu_rect(invite->app, WIDTH, MOST);
    const int seats = far ? far_table(far)->start.setup.seats : GAME_MAX_SEATS,
              fixed = TOP + WHERE + CODE + ADDRESS + 8 + BUTTON + 3 * GAP + EDGE - 8,
              h = px(invite, fixed + seats * SEAT_ROW) + note_height(invite, most.w - 2 * px(invite, EDGE));
    return rect_centred(most, most.w, h < most.h ? h : most.h);
}

static struct places lay_out(const struct invite *invite) {
    struct rect inner = panel_of(invite);
    struct places places;
    inner = (struct rect){inner.x + px(invite, EDGE), inner.y + px(invite, TOP), inner.w - 2 * px(invite, EDGE),
                          inner.h - px(invite, TOP) - px(invite, EDGE - 8)};
    places.where = rect_cut_top(&inner, px(invite, WHERE), px(invite, GAP));
    places.code = rect_cut_top(&inner, px(invite, CODE), 0);
    places.address = rect_cut_top(&inner, px(invite, ADDRESS), px(invite, 8));
    places.note = rect_cut_top(&inner, note_height(invite, inner.w), px(invite, GAP));
    places.buttons = rect_cut_bottom(&inner, px(invite, BUTTON), px(invite, GAP));
    places.seats = inner;
    return places;
}

/* In a browser the code leads to the table only once it is laid at a meeting point. */
static int is_laid(const struct far *far) {
    return far && far_code(far)[0] && (far_has_house() || far_is_at_meeting(far));
}

static void declare_buttons(struct invite *invite, const struct far *far, struct rect row) {
    struct ui *ui = &invite->ui;
    const int gap = px(invite, 12), w = (row.w - 3 * gap) / 4;
    const unsigned has_code = is_laid(far) ? 0 : UI_DISABLED;
    ui_button(ui, ID_CLOSE, rect_cut_left(&row, w, gap), _("Close the table"), UI_CANCEL);
    ui_button(ui, ID_COPY, rect_cut_left(&row, w, gap), _("Copy code"), has_code);
    ui_button(ui, ID_LINK, rect_cut_left(&row, w, gap), _("Copy link"), has_code);
    const int can_begin = far && far_can_begin(far);
    struct widget *begin_button = ui_button(ui, ID_BEGIN, row, _("Begin"), can_begin ? UI_MAIN : UI_DISABLED);
    begin_button->hint = can_begin ? NULL : _("As soon as all friends are there");
}

static void declare_where(struct invite *invite, const struct far *far, struct rect row) {
    char shown[FAR_WHERE_SIZE];
    far_meeting(&invite->app->settings, shown);
    if (!far_has_house()) {
        ui_button(&invite->ui, ID_WHERE, rect_centred(row, px(invite, 320), row.h), _("Meeting point…"),
                  can_move(far) && !far_is_at_meeting(far) ? UI_MAIN : UI_DISABLED);
        return;
    }
    invite->wheres[0] = _("In this house");
    invite->wheres[1] = !shown[0]              ? _("Anywhere…")
                        : strstr(shown, "://") ? ui_format(&invite->ui, _("At %s"), strstr(shown, "://") + 3)
                                               : ui_format(&invite->ui, _("In the folder %s"), strrchr(shown, '/') + 1);
    struct widget *choice = ui_choice(&invite->ui, ID_WHERE, row, _("Where friends find the table"), invite->wheres, 2,
                                      far && far_is_at_meeting(far));
    choice->flags |= can_move(far) ? 0 : UI_DISABLED;
}

/* Somebody has sat down. */
static void listen(struct invite *invite, const struct far *far) {
    const int there = far ? friends_there(far) : 0;
    if (there > invite->there) {
        app_play(invite->app, "your_turn");
    }
    invite->there = there;
}

static void update(struct scene *scene, int64_t now) {
    struct invite *invite = of(scene);
    struct far *far = far_of(invite->app);
    (void)now;
    listen(invite, far);
    if (app_is_on_top(invite->app, scene)) {
        move_as_wanted(invite, far);
    }
    ui_begin(&invite->ui, &invite->app->scale, invite->app->metrics);
    invite->ui.is_reduced = invite->app->settings.is_reduced;
    declare_where(invite, far, lay_out(invite).where);
    declare_buttons(invite, far, lay_out(invite).buttons);
    ui_end(&invite->ui);
}

static struct text_style style_of(const struct invite *invite, enum theme_text role, uint32_t colour,
                                  enum align align) {
    return theme_text(&invite->app->scale, role, colour, align);
}

static void draw_fitted(const struct invite *invite, struct draw_list *list, struct text_style style, struct rect rect,
                        const char *words) {
    draw_text(list, text_fitted(invite->app->metrics, style, rect.w, words), rect, words);
}

/* What SEAT of the table says for itself. */
static const char *seat_words(const struct far *far, int seat) {
    const struct far_table *table = far_table(far);
    if (!(table->friends >> seat & 1)) {
        return strncmp(table->start.seats[seat].control, "person", 6) == 0 ? _("at this screen") : _("Bot");
    }
    return !far_name(far, seat)[0]   ? ""
           : !far_is_here(far, seat) ? _("is away")
           : far_is_ready(far, seat) ? _("is there")
                                     : _("sits down…");
}

static void draw_seat(const struct invite *invite, struct draw_list *list, const struct far *far, int seat,
                      struct rect row) {
    const struct far_table *table = far_table(far);
    const int is_friend = table->friends >> seat & 1, is_free = is_friend && !far_name(far, seat)[0];
    const struct seat_row who = {.sign = seat_row_sign_of(table_listed_as(table->start.game), SEAT_ROW_FIGURE),
                                 .colour = table->start.colours[seat],
                                 .name = is_free     ? _("waits for a friend")
                                         : is_friend ? far_name(far, seat)
                                                     : table->start.seats[seat].name,
                                 .state = seat_words(far, seat),
                                 .is_free = is_free,
                                 .is_away = is_friend && !is_free && !far_is_here(far, seat)};
    seat_row_draw(invite->app, list, row, &who);
}

static void draw_seats(const struct invite *invite, struct draw_list *list, const struct far *far, struct rect area) {
    const int count = far_table(far)->start.setup.seats, most = px(invite, SEAT_ROW),
              high = area.h / (count ? count : 1) < most ? area.h / count : most;
    for (int seat = 0; seat < count; seat++) {
        draw_seat(invite, list, far, seat, rect_cut_top(&area, high, 0));
    }
}

static const char *meeting_words(const struct far *far) {
    if (far_trouble(far)[0]) {
        return far_trouble(far);
    }
    if (!far_is_line_there(far)) {
        return _("The meeting point is being called…");
    }
    return far_address(far)[0]
               ? _("Send your friends the link, or code and address. Your program deals: it keeps what is hidden, and "
                   "shows it to nobody, the meeting point included.")
               : _("Tell the code to the friends with whom you share this folder; on their machines they choose it as "
                   "meeting point. The match goes on as the folder is brought up to date, whoever of you is there.");
}

static void note_words(const struct far *far, char words[FAR_WORDS_SIZE]) {
    far_say(far, words);
    if (!words[0] && far_code(far)[0] && far_is_at_meeting(far)) {
        snprintf(words, FAR_WORDS_SIZE, "%s", meeting_words(far));
    } else if (!words[0] && far_code(far)[0] && !is_laid(far)) {
        snprintf(words, FAR_WORDS_SIZE, "%s",
                 _("A browser gets to no other machine by itself: friends find this table at a meeting point, which is "
                   "to be chosen first."));
    } else if (!words[0]) {
        snprintf(words, FAR_WORDS_SIZE, "%s",
                 far_code(far)[0] ? _("Friends in this house see this table under “Join a friend”, or type its code "
                                      "there (with its address where the table is not seen). Your program deals: it "
                                      "keeps what is hidden, and shows it to nobody.")
                                  : _("The table is being laid…"));
    }
}

static struct text_style note_style(const struct invite *invite) {
    return style_of(invite, TEXT_BODY, THEME_INK, ALIGN_CENTRE);
}

static int note_height(const struct invite *invite, int width) {
    const struct far *far = far_of(invite->app);
    char words[FAR_WORDS_SIZE] = "";
    if (far) {
        note_words(far, words);
    }
    return text_block_height(invite->app->metrics, note_style(invite), width, words);
}

static void draw_words(const struct invite *invite, struct draw_list *list, const struct far *far) {
    const struct places places = lay_out(invite);
    char address[FAR_WHERE_SIZE], words[FAR_WORDS_SIZE];
    if (is_laid(far)) {
        snprintf(address, sizeof address, far_address(far)[0] ? "@%s" : "%s", far_address(far));
        struct text_style large = style_of(invite, TEXT_NAME_BIG, THEME_INK, ALIGN_CENTRE);
        large.px = px(invite, 50);
        draw_fitted(invite, list, large, places.code, far_code(far));
        draw_fitted(invite, list, style_of(invite, TEXT_NAME_BIG, THEME_INK_SOFT, ALIGN_CENTRE), places.address,
                    address);
    }
    note_words(far, words);
    text_block_draw(list, invite->app->metrics, note_style(invite), places.note, words);
}

static void draw(struct scene *scene, struct draw_list *list, int64_t now) {
    struct invite *invite = of(scene);
    const struct far *far = far_of(invite->app);
    backdrop_dim(list, 150);
    menu_sheet_draw(invite->app, list, panel_of(invite), MENU_LETTER, _("Invite"));
    if (far) {
        draw_words(invite, list, far);
        draw_seats(invite, list, far, lay_out(invite).seats);
    }
    ui_draw(&invite->ui, list, now);
}

/* The code letter by letter would be too much each time: the seats change, and are said. */
static void speak(struct scene *scene, int id, char *out, size_t size) {
    const struct far *far = far_of(of(scene)->app);
    char words[FAR_WORDS_SIZE];
    if (id || !far) {
        return;
    }
    note_words(far, words);
    size_t used = (size_t)snprintf(out, size, "%s. %s %s", _("Invite"), far_code(far), words);
    for (int seat = 0; used < size && seat < far_table(far)->start.setup.seats; seat++) {
        if ((far_table(far)->friends >> seat & 1) && far_name(far, seat)[0]) {
            used += (size_t)snprintf(out + used, size - used, " %s %s.", far_name(far, seat), seat_words(far, seat));
        }
    }
}

static const char *fact(struct scene *scene, const char *key) {
    static char words[FAR_WHERE_SIZE];
    const struct far *far = far_of(of(scene)->app);
    if (!far) {
        return NULL;
    }
    if (strcmp(key, "code") == 0) {
        words[0] = 0;
        if (far_code(far)[0]) {
            code_words(far, words);
        }
        return words;
    }
    return strcmp(key, "ready") == 0 ? far_can_begin(far) ? "yes" : "no" : NULL;
}

static const struct scene_ops ops = {.name = "invite",
                                     .is_overlay = 1,
                                     .is_sheet = 1,
                                     .help_page = "friends",
                                     .title_words = N_("Invite"),
                                     .leave = leave,
                                     .event = handle_event,
                                     .update = update,
                                     .draw = draw,
                                     .speak = speak,
                                     .fact = fact};

struct scene *invite_scene_new(void) {
    struct invite *invite = memory_new(1, sizeof *invite);
    invite->scene.ops = &ops;
    return &invite->scene;
}
