/* SPDX-License-Identifier: MIT */
/* Inside of the table scene, shared by all of src/table and by who plays it from outside as a person would (the
 * scripts' steer.c, tests): what it holds, and what everybody asks of it. Scenes around a match know table.h alone.
 *
 * Two boards: the engine's state decides what can be clicked; `shown` is the spectator's view that has been advanced
 * event by event and is all that is drawn. */
#ifndef TABLE_TABLE_SCENE_H
#define TABLE_TABLE_SCENE_H

#include "app/app.h"
#include "castellany/match.h"
#include "table/board_view.h"
#include "table/match_log.h"
#include "table/table.h"
#include "table/table_ahead.h"
#include "table/table_busts.h"
#include "table/table_far.h"
#include "table/table_friends.h"
#include "table/table_gone.h"
#include "table/table_guard.h"
#include "table/table_history.h"
#include "table/table_inspector.h"
#include "table/table_layout.h"
#include "table/table_motion.h"
#include "table/table_ops.h"
#include "table/table_path.h"
#include "table/table_phrases.h"
#include "table/table_referee.h"
#include "table/table_stage.h"
#include "table/table_targets.h"
#include "table/table_voice.h"
#include "ui/words.h"

/* A bot that thinks: what it sees is a copy, so that its thread shares nothing with the table. */
struct table_bot {
    int is_asked;
    int foreseen;         /* one more than the number of its answer among those that were foreseen; 0: none */
    uint64_t job, serial; /* of the worker; of the question */
    const struct bot_level *level;
    const struct bot_library *library;
    struct bot_request request;
    _Alignas(max_align_t) unsigned char seen[GAME_STATE_MAX];
    struct bot_past *past; /* likewise a copy */
    struct intent answer;
};

/* The question at which the focus began last. */
struct table_question_seen {
    uint64_t serial;
    int seat, is_open;
};

/* The question that is put to a person. STATE is the engine's and stays as it is while the question is open. */
struct table_asked {
    int is_open;
    uint8_t seat;
    const void *state;
    int was_warned; /* the message is that declining leaves something out */
};

/* Parts of a table, which table_open.c makes; each is known to its own file alone, or to two or three that share a
 * header with "inside" in its name. */
struct table_saving;
struct table_recording;
struct table_challenge_seen;
struct table_secrets;
struct table_hint;
struct table_recap;
struct table_speech;
struct table_drag;
struct table_gate;
struct table_sounds;
struct table_pinned;
struct table_log_view;
struct table_message;

struct table {
    SCENE;
    const struct table_ops *ops;
    struct table_talk talk;
    void *own; /* the game's: ops->own_size bytes */
    struct table_start start;
    int64_t now;
    int is_replay; /* only looked at: parts of play are left out, a bar stands below */

    /* who sits there */
    int seats;
    const char *names[GAME_MAX_SEATS];
    char name_texts[GAME_MAX_SEATS][MATCH_NAME_SIZE];
    uint8_t colours[GAME_MAX_SEATS];
    uint8_t persons; /* set of seats */
    uint8_t viewer;  /* whose hand and panel stand at the bottom */

    /* the match */
    const struct game *game;
    struct match *match;
    /* Of the present question: grows with each applied or undone intent. Unlike match_generation it stays while others
     * seal their choices, and goes on when the match is exchanged for another. */
    uint64_t serial;
    struct table_asked asked;
    struct table_path path; /* table_path.c: what has been pressed of the answer */
    int64_t asked_at;       /* when it came up */
    int is_fast_forward;    /* at once until the next own question */
    size_t rewind_to;       /* what is asked before a match becomes practice */
    int results_shown;
    struct table_far far;
    struct table_friends friends;
    struct table_phrases phrases;
    struct table_gone gone;
    struct table_saving *saving;
    struct table_recording *record;
    struct table_challenge_seen *challenge;
    struct table_secrets *secrets;
    struct table_guard guard;

    /* who thinks */
    const struct bot_library *library; /* of the game's bots */
    struct table_bot bots[GAME_MAX_SEATS];
    int64_t bot_ready_at; /* no bot's answer before */
    struct table_hint *hint;
    struct table_ahead ahead;
    const struct table_referee *referee; /* written by table_open.c and by referees */
    struct coach *coach;                 /* the referee's own, as are those of a lesson and a puzzle */

    /* what is told */
    _Alignas(max_align_t) unsigned char shown[GAME_STATE_MAX]; /* what a spectator knows, of the game's own type */
    struct motion motion;
    struct table_history history;
    struct match_log *log;
    unsigned log_language; /* language_serial when it was written */
    size_t log_split;      /* lines from here on are still to come (replay): they are dimmed; 0: all have been told */
    struct table_recap *recap;
    struct table_speech *speech;
    struct table_bust busts[GAME_MAX_SEATS];

    /* how it is shown */
    struct table_layout layout;
    struct board_view view;
    struct table_drag *drag;
    struct table_cleared stage;
    struct table_gate *gate;
    struct table_sounds *sounds;
    int pointed; /* the target under the pointer or focus */
    struct table_question_seen question_seen;
    struct table_pinned *pinned;
    struct inspector inspector;
    struct table_log_view *log_view;
    struct table_message *message;
    char prompt[TABLE_TEXT_SIZE];
    char prompt_said[TABLE_TEXT_SIZE]; /* the last words in its place, which stay there for a moment; when they came
                                          (ms) */
    int64_t prompt_said_at;
    char title[96];
    char fact[32];
};

/* ---- table_keys.c ---- */

/* Does what the key of EVENT is for, or looks around with it. */
void table_key(struct table *table, const struct ui_event *event);

/* ---- table_open.c ---- */

/* Builds match, log and history from `start`. Gives 1, or 0 with a sentence. */
int table_open(struct table *table, char error[GAME_ERROR_SIZE]);
void table_close(struct table *table);
/* From now on TABLE's rules are those that are looked up, and its music and ambience are heard. */
void table_come_up(struct table *table);
/* The same for the topmost table or replay among APP's scenes. Gives 0 if there is none. */
int table_come_back(struct app *app);

/* ---- table_facts.c ---- */

const void *table_state(const struct table *table);
int table_is_person(const struct table *table, int seat);
int table_is_over(const struct table *table);
/* What a bot in SEAT is asked now. It sees SEEN (GAME_STATE_MAX bytes, aligned), which is filled here. */
struct bot_request table_request(const struct table *table, uint8_t seat, void *seen);
/* How many questions SEAT was asked this round before the present one: seeds its bot. */
uint32_t table_question(const struct table *table, uint8_t seat);
/* SEAT's points in STATE; what the widget ID stands for. */
int table_points(const struct table *table, const void *state, int seat);
int table_behind(const struct table *table, int id);
/* What the game's table covers now, a set of enum table_cover; and forgets of the events shown. */
unsigned table_covers(const struct table *table);
void table_reset(struct table *table, enum table_reset why);
/* Says whether more was taken back than undo allows: such a match counts in no statistics. */
int table_is_practice(const struct table *table);
/* How the bot in SEAT leans; none for a person and for a bot that leans to nothing. */
int table_temperament(const struct table *table, int seat);

/* ---- table_ask.c ---- */

/* Puts the match's question to SEAT, or closes the one that is open. */
void table_ask(struct table *table, uint8_t seat);
void table_unask(struct table *table);

/* ---- table_play.c: the match goes on ---- */

/* Lets bots answer, opens the question to a person, answers what has only one answer. */
void table_go_on(struct table *table);
/* Submits INTENT for a person. Gives the engine's reason. */
int table_submit(struct table *table, const struct intent *intent);
/* No bot thinks any more; what they remember of the match is freed. */
void table_free_bots(struct table *table);

/* ---- table_pace.c: how fast bots act and how fast things move, each for itself ---- */
enum pace_what { PACE_OF_MOTION, PACE_OF_BOTS };
enum pace table_pace(const struct table *table, enum pace_what what);
/* One step (1 or -1) faster or slower, WRAPS: from the fastest to the slowest; and says so. */
void table_pace_turn(struct table *table, enum pace_what what, int step, int wraps);

/* ---- table_focus.c: the table without a pointer ---- */

/* Before the parts are declared; after all. */
void table_focus_prepare(struct table *table);
void table_focus_follow(struct table *table);

/* ---- parts: each declares its widgets and draws itself ---- */
struct table_part {
    void (*declare)(struct table *table);
    void (*draw)(struct table *table, struct draw_list *list);
};
extern const struct table_part table_prompt_part, table_log_part, table_inspector_part, table_menu_part;

/* ---- helpers of the parts ---- */

/* A dark panel with an optional heading; gives the area inside. */
struct rect table_panel(struct table *table, struct draw_list *list, struct rect rect);
/* A panel of lines to be read: darker within its rim, so that its material does not run behind them. */
void table_panel_to_read(struct table *table, struct draw_list *list, struct rect rect);
int table_px(const struct table *table, float units);
/* What the table's panels are made of; oak until its game is there. */
enum theme_dress table_dress(const struct table *table);
/* Where the board lies at rest: the clear area, less room for the signs under it. */
struct rect table_board_room(const struct table *table);
enum { REPLAY_BUTTON = 36 }; /* how high one of a replay's bar is, in units, but for a finger */
/* By how many pixels a replay's bar is higher than AREA_PROMPT and AREA_HAND, for buttons that a finger hits. */
int table_bar_rise(const struct table *table);
/* Text at once: one line, set smaller where RECT is too narrow for it. */
void table_text(struct table *table, struct draw_list *list, enum theme_text role, uint32_t colour, enum align align,
                struct rect rect, const char *format, ...) __attribute__((format(printf, 7, 8)));
int table_text_width(struct table *table, enum theme_text role, const char *text);
/* Adds a hotspot for TARGET; lit and focusable if the draft says so. */
struct widget *table_hotspot(struct table *table, int target, struct rect rect, const char *label);
/* Says whether lights may show: a person is asked and nothing moves. */
int table_is_asking(const struct table *table);

#endif
