/* SPDX-License-Identifier: MIT */
/* Inside of the table scene, shared by all of src/table and by who plays it from outside as a person would (the
 * scripts' steer.c, tests): what it holds, and one drawing and declaring function for each part. Scenes around a match
 * know table.h alone.
 *
 * Two boards: the engine's state decides what can be clicked; `shown` is the spectator's view that has been advanced
 * event by event and is all that is drawn. */
#ifndef TABLE_TABLE_SCENE_H
#define TABLE_TABLE_SCENE_H

#include "app/app.h"
#include "castellany/challenge.h"
#include "castellany/match.h"
#include "castellany/match_file.h"
#include "table/board_view.h"
#include "table/match_log.h"
#include "table/table.h"
#include "table/table_ahead.h"
#include "table/table_busts.h"
#include "table/table_far.h"
#include "table/table_friends.h"
#include "table/table_gone.h"
#include "table/table_guard.h"
#include "table/table_hint_why.h"
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
#include "ui/tween.h"
#include "ui/words.h"

/* A bot that thinks: what it sees is a copy, so that its thread shares nothing with the table. */
struct table_bot {
    int is_asked;
    int foreseen;         /* one more than the number of its answer among those that were foreseen; 0: none */
    uint64_t job, serial; /* of the worker; of the question */
    const struct bot_level *level;
    struct bot_library *library;
    struct bot_request request;
    _Alignas(max_align_t) unsigned char seen[GAME_STATE_MAX];
    struct bot_past *past; /* likewise a copy */
    struct intent answer;
};

/* A hint that is thought over beside the window, in steps. Once it was read it stays as it is: what comes of longer
 * thought stands beside it until it is asked for. */
struct table_hint {
    int is_asked, is_shown, count;
    bot_answer_filter accepts; /* among which answers, by ABOUT; NULL: all */
    int about;
    uint64_t job, serial;
    struct bot_library *library;
    struct bot_request request;
    _Alignas(max_align_t) unsigned char seen[GAME_STATE_MAX];
    struct bot_hint found[BOT_HINTS]; /* what the bots' thread writes, as FOUND_WHY */
    int found_count;
    int plays;                        /* how often the two best are played on, to compare them; 0: not at all */
    struct table_why found_why;       /* also what was compared last */
    struct bot_hint hints[BOT_HINTS]; /* what is shown, and why the first of them */
    struct table_why why;
    int depth; /* how many steps that has stood */
    int64_t shown_at;
    int is_read;
    int over; /* what was pointed at when it was asked for, and from where */
    struct point over_at;
    int is_in_front;                  /* nothing else has been since */
    struct bot_hint later[BOT_HINTS]; /* what a longer thought than the one shown says */
    struct table_why later_why;
    int later_count, later_depth; /* 0: nothing else */
};

/* The question at which the focus began last. */
struct table_question_seen {
    uint64_t serial;
    int seat, is_open;
};

/* The log's list: where each line ends, in pixels from the first. */
struct table_log_view {
    int *ends;
    size_t count, room, first;
    int width, percent, content, height; /* HEIGHT: of the window onto it */
    int foot;                            /* where its sheet ends in the window */
    struct table_log_fold {
        float from, to; /* 0: folded, 1: unfolded */
        int is_kept;    /* open, wherever the pointer is */
        struct tween tween;
    } fold; /* table_log_fold.c */
};

/* The question that is put to a person. STATE is the engine's and stays as it is while the question is open. */
struct table_asked {
    int is_open;
    uint8_t seat;
    const void *state;
    int was_warned; /* the message is that declining leaves something out */
};

/* What follows is written by the files named alone, and by table_open.c when the table is opened;
 * tests/packaging/check_owners.py looks after that. */

/* table_save.c */
struct table_saving {
    struct match_saver *saver; /* NULL: nothing is being saved */
    int has_failed, is_owed;   /* told; and something was played since */
    uint64_t sync_job;
};

/* table_record.c: the finished match in the statistics */
struct table_recording {
    int is_done;     /* it stands there, or is not to */
    int is_owed;     /* it could not be written there */
    uint32_t earned; /* achievements of the game that this match brought */
    int is_told;
};

/* table_challenge.c: the aim of a challenge */
struct table_challenge_seen {
    struct challenge *now;    /* NULL: the match is none */
    struct aim_report report; /* as of SERIAL */
    uint64_t serial;
    int is_begun; /* it was told what the aim is */
    enum aim_verdict told;
};

/* table_play.c, table_undo.c, table_tell.c, replay.c: at a shared screen nobody sees another's choice */
struct table_secrets {
    uint8_t open_hands;                   /* set of seats whose hidden choice may be seen now */
    struct intent sealed[GAME_MAX_SEATS]; /* persons' answers under seal, zero: none */
    uint8_t sealed_last;                  /* the person who sealed last */
    int64_t sealed_at;                    /* when one did so last */
    int curtain_for;                      /* the seat that the curtain calls, or -1 */
};

/* table_stage.c: the gate by which a seat's board opens */
struct table_gate {
    enum {
        GATE_IS_OPEN,
        GATE_IS_VEILED, /* shut until the table's pictures are there; nothing is painted behind it */
        GATE_IS_SHUT,   /* until what only painting asks for is there, too */
        GATE_GOES_UP
    } state;
    int of;
    int is_arrival; /* a match comes, nobody was called */
    int64_t since;  /* its state is this one; 0: from the next frame on */
};

/* table_recap.c, table_tell.c, replay.c */
struct table_recap {
    size_t left;           /* events in the queue that are one: the log has them already */
    struct match_log *log; /* what it tells; NULL: there is none */
};

/* table_inspector.c: targets of pinned plans, 0 behind the last. At a shared screen everybody has his own for as long
 * as he is asked. */
struct table_pinned {
    int shown[PINS_MOST];
    int of[GAME_MAX_SEATS][PINS_MOST];
};

/* table_message.c: a refusal, in the prompt for a while, or a warning, as long as nothing else is done */
struct table_message {
    char text[TABLE_TEXT_SIZE]; /* empty: nothing is said */
    int64_t at;
    int reason; /* of the refusal; REASON_NONE if it is none */
};

/* table_camera.c: the view, dragged by a thing of the board */
struct table_drag {
    struct point from;
    int may_pan;
};

/* table_voice.c: when what stands on the board is heard next; 0: not yet said */
struct table_sounds {
    int64_t hums_due, voice_due;
};

/* table_speech.c */
struct table_speech {
    size_t lines; /* of the log that were read aloud */
    int has_begun;
};

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
    struct table_saving saving;
    struct table_recording record;
    struct table_challenge_seen challenge;
    struct table_secrets secrets;
    struct table_guard guard;

    /* who thinks */
    struct bot_library *library; /* of the game's bots */
    struct table_bot bots[GAME_MAX_SEATS];
    int64_t bot_ready_at; /* no bot's answer before */
    struct table_hint hint;
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
    struct table_recap recap;
    struct table_speech speech;
    struct table_bust busts[GAME_MAX_SEATS];

    /* how it is shown */
    struct table_layout layout;
    struct board_view view;
    struct table_drag drag;
    struct table_cleared stage;
    struct table_gate gate;
    struct table_sounds sounds;
    int pointed; /* the target under the pointer or focus */
    struct table_question_seen question_seen;
    struct table_pinned pinned;
    struct inspector inspector;
    struct table_log_view log_view;
    struct table_message message;
    char prompt[TABLE_TEXT_SIZE];
    char title[96];
    char fact[32];
};

struct table_part;
/* ---- table_keys.c ---- */

/* Does what the key of EVENT is for, or looks around with it. */
void table_key(struct table *table, const struct ui_event *event);

/* ---- table_camera.c: what changes only how the table is looked at; a replay shares it ---- */

/* Wheel, pinch, drag and double click on the board, and their keys. */
void table_camera(struct table *table, const struct ui_event *event);
/* After the ui had a pointer's EVENT: goes on with dragging the view. Zoomed in there is hardly any bare ground; then a
 * drag may begin on whatever of the board cannot be dragged itself, and presses nothing. */
void table_camera_after(struct table *table, const struct ui_event *event);
/* Another scene lay over the table: a drag that began before has ended there. */
void table_camera_let_go(struct table *table);

/* ---- table_open.c ---- */

/* Builds match, log and history from `start`. Gives 1, or 0 with a sentence. */
int table_open(struct table *table, char error[GAME_ERROR_SIZE]);
void table_close(struct table *table);
/* From now on TABLE's rules are those that are looked up, and its music and ambience are heard. */
void table_come_up(struct table *table);
/* The same for the topmost table or replay among APP's scenes. Gives 0 if there is none. */
int table_come_back(struct app *app);

/* ---- table_tell.c: what happened becomes visible ---- */

/* The queue of what is still to be seen, empty. */
void table_tell_open(struct table *table);
/* When nothing moves the shown board is what a spectator knows of the match. */
void table_settle(struct table *table);
/* Ends all animations now. */
void table_skip(struct table *table);
/* Ends a recap that is on; what has happened since it began is still to be seen. */
void table_skip_recap(struct table *table);
/* A press: what waits to be read has been. Gives 0 if nothing waited. */
int table_has_read(struct table *table);
/* Space: ends a rest, or what moves; in the final scoring only as far as the next building, and of a recap nothing
 * else. */
void table_skip_step(struct table *table);
/* Log, history and shown board from the match's own log, as after loading or undoing. */
void table_rebuild(struct table *table);
/* Tells the log afresh when another language is spoken than it was told in. */
void table_retell(struct table *table);
/* Puts MATCH, of the same seats, in the place of the table's own, which is freed. */
void table_exchange(struct table *table, struct match *match);
/* From which side its sound comes: -100 to 100. */
int table_pan_of(const struct table *table, const struct event *event);

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
/* No bot thinks any more; what they remember of the match is freed, too. */
void table_drop_bots(struct table *table);
void table_free_bots(struct table *table);
/* ---- table_save.c: failures are told once and tried again ---- */
/* Begins the save of a new match, or goes on with the one that was opened. */
void table_save_open(struct table *table);
/* Waits for the disk and closes the save, if one is open. */
void table_save_close(struct table *table);
/* Brings the save up to date; with IS_ROUND_OVER the disk is asked to keep it. */
void table_save(struct table *table, int is_round_over);
/* Saves once more what could not be saved. */
void table_save_try_again(struct table *table);
/* Whether there is a save; whether something was played that is not in it. */
int table_is_saved(const struct table *table);
int table_save_is_owed(const struct table *table);
/* Writes the save from the beginning, its header too. */
void table_save_anew(struct table *table);

/* ---- table_undo.c ---- */

/* Takes back the least that can be: what is laid out, a sealed choice, the viewer's last intent unless the match is
 * over; with practice on, even that and what others have answered (asks first whether the match may become practice).
 * Gives 1 or 0. */
int table_undo(struct table *table);
int table_can_undo(const struct table *table);
/* What table_undo would take back, or why nothing can be: a sentence. */
void table_undo_words(const struct table *table, char *out, size_t size);
/* Practice: back to the beginning of the round, from there to that of the round before. */
int table_undo_round(struct table *table);
int table_can_undo_round(const struct table *table);
/* ---- table_pace.c: how fast bots act and how fast things move, each for itself ---- */
enum pace_what { PACE_OF_MOTION, PACE_OF_BOTS };
enum pace table_pace(const struct table *table, enum pace_what what);
/* One step (1 or -1) faster or slower, WRAPS: from the fastest to the slowest; and says so. */
void table_pace_turn(struct table *table, enum pace_what what, int step, int wraps);

/* ---- table_focus.c: the table without a pointer ---- */

/* Before the parts are declared; after all. */
void table_focus_prepare(struct table *table);
void table_focus_follow(struct table *table);

/* ---- table_recap.c ---- */

/* Plays again what happened since the viewer's last choice; nothing if there is nothing, or something moves. While that
 * runs, stops it. */
void table_recap(struct table *table);
int table_can_recap(const struct table *table);
int table_recap_is_on(const struct table *table);
/* The sign that says so. */
void table_recap_draw(struct table *table, struct draw_list *list);

/* ---- table_hint.c ---- */
/* Asks for a hint on the open question, if none is shown. */
void table_hint_ask(struct table *table);
/* What is said of it stands before what is pointed at, until something else is. */
void table_hint_to_front(struct table *table);
/* Says whether nothing else was pointed at since it was asked for. */
int table_hint_is_in_front(const struct table *table);
void table_hint_update(struct table *table);
void table_hint_cancel(struct table *table);
/* Puts away the hint that is shown or being thought over. Gives 1, or 0 if there is none. */
int table_hint_put_away(struct table *table);
/* Marks what the hint points at. */
void table_hint_draw(struct table *table, struct draw_list *list);
/* How many steps a hint is thought over here; as a sentence or two: how far what is shown was thought over. */
int table_hint_steps(const struct table *table);
void table_hint_depth_words(const struct table *table, char *out, size_t size);
/* What longer thought says, in a short sentence; empty where a hint is not thought over any longer than it is shown.
 * Says whether it has come to its end; whether that is another answer, which is better and can be asked for; shows it
 * instead. What else it finds takes the place of the numbers shown. */
void table_hint_later_words(const struct table *table, char *out, size_t size);
int table_hint_is_thought_over(const struct table *table);
int table_hint_is_overtaken(const struct table *table);
void table_hint_overtake(struct table *table);
/* For hints of a game's own, which are thought over in one step: asks the bots; gives 1 once, when an answer has come
 * that is still wanted; drops both. */
void table_hint_begin(struct table *table, struct table_hint *hint);
int table_hint_take(struct table *table, struct table_hint *hint);
void table_hint_drop(struct table *table, struct table_hint *hint);
/* ---- table_hint_words.c ---- */
/* The points expected of HINT as they are told. Of two answers with as many the one that wins more rarely by
 * TABLE_HINT_APART is told to. */
#define TABLE_HINT_APART 0.005
int table_hint_points(const struct bot_hint *hint);
/* The answer INDEX and the points expected of it; why. Only while a hint is shown. */
void table_hint_words(const struct table *table, int index, char *out, size_t size);
void table_hint_reasons(const struct table *table, int index, char *out, size_t size);
/* Why HINT, which may be of a moment long past, is good: what the game says of its facts, or that no reason stands out
 * if it has none. Empty where the game gives no reasons. */
void table_reasons(const struct table *table, const struct bot_hint *hint, char *out, size_t size);
/* Why what HINT says was better than another answer, with which WHY has compared it: the weightiest thing that the game
 * says of it, unless rows alone are wanted, and the rows; where WHY says nothing, as table_reasons. */
void table_compared_words(const struct table *table, const struct bot_hint *hint, const struct table_why *why,
                          int is_rows_alone, char *out, size_t size);
/* Makes one line of WORDS. */
void table_join_lines(char *words);

/* ---- table_hint_apply.c ---- */

/* Lays out the hint's answer INDEX: its cards, its payment; an answer that is one press is given. */
void table_hint_apply(struct table *table, int index);
/* Says whether the best answer shown is given, or got on with, by pressing TARGET. */
int table_hint_leads_to(const struct table *table, int target);
int table_hint_applies_at_once(const struct table *table, int index);
/* Says whether the best answer is laid out; of one that is laid part by part, whether a part is. */
int table_hint_is_set_up(const struct table *table);
/* Asks for a hint; lays out the best answer if one is shown, and says why once more if it is laid out already. */
void table_hint_press(struct table *table);

/* ---- parts: each declares its widgets and draws itself ---- */
struct table_part {
    void (*declare)(struct table *table);
    void (*draw)(struct table *table, struct draw_list *list);
};
extern const struct table_part table_prompt_part, table_log_part, table_inspector_part, table_menu_part;

/* ---- the log: table_log.c, table_log_fold.c, table_log_copy.c, table_log_lights.c ---- */
/* Its sheet when it is open: the foot of AREA_LOG, not higher than the last lines need. */
struct rect table_log_sheet(const struct table *table);
/* As much of that as is unfolded now. */
struct rect table_log_rect(const struct table *table);

/* The line under the pointer or focus, or NULL. */
const struct match_log_line *table_log_pointed(const struct table *table);
void table_log_jump(struct table *table, int is_end);
/* The whole log with a head: version, season, seed, seats. The caller frees it; NULL when memory is out. */
char *table_log_text(const struct table *table);
/* Puts that into the clipboard. */
void table_log_copy(struct table *table);
/* What the pointed line tells of, lit. */
void table_log_lights_draw(struct table *table, struct draw_list *list);
/* The same for the line INDEX. */
void table_log_light(struct table *table, struct draw_list *list, size_t index);
/* Scrolls the log so that the line INDEX can be read with some lines before it. Gives 0 while the list is not yet
 * there. */
int table_log_show(struct table *table, size_t index);
/* How far it is unfolded, from 0 to 1; always whole where it cannot fold: in rows, in large type, in a replay. */
float table_log_unfolded(const struct table *table);
int table_log_can_fold(const struct table *table);
/* Folds or unfolds it, as it is pointed at; says whether it moves. */
void table_log_fold(struct table *table);
int table_log_is_folding(const struct table *table);
/* Open, wherever the pointer is, or no longer. */
void table_log_keep_open(struct table *table);

/* ---- table_speech.c: what is read aloud ---- */

/* The prompt's line as it stands now. */
const char *table_prompt_words(struct table *table);
/* The scene's speak operation. */
void table_speak(struct table *table, int target, char *out, size_t size);
/* Says lines of the log that are new. */
void table_tell_news(struct table *table);

/* ---- helpers of the parts ---- */

/* A dark panel with an optional heading; gives the area inside. */
struct rect table_panel(struct table *table, struct draw_list *list, struct rect rect);
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

/* ---- table_message.c ---- */

/* Says TEXT in the prompt for some seconds, as a warning until something else is done; as a refusal for REASON, whose
 * page can be read while it stands. */
void table_say(struct table *table, const char *text);
void table_say_refusal(struct table *table, const char *text, int reason);
/* Nothing is said any more; if it has been long enough. */
void table_hush(struct table *table);
void table_message_fade(struct table *table);

#endif
