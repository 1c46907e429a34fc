/* SPDX-License-Identifier: MIT */
/* Inside of the coach, shared by the files coach*.c. */
#ifndef TABLE_COACH_COACH_INSIDE_H
#define TABLE_COACH_COACH_INSIDE_H

#include "table/coach/coach.h"
#include "table/coach/coach_ops.h"
#include "table/table_scene.h"
#include "table/table_thought.h"

enum { COACH_TEXT_SIZE = 1200, COACH_COLUMN = 9 /* the shape at the right edge (coach_column.c) */ };

enum coach_mode {
    COACH_ON_CALL, /* he can be called from the menu */
    COACH_AT_HAND,
    COACH_LESSON,
    COACH_PUZZLE
};

_Static_assert((int)COACH_WIDGETS <= (int)REFEREE_WIDGETS, "his widgets have numbers of their own");

/* What his sheet leaves free: first of all each of several things that he points at. */
struct coach_kept {
    struct rect rects[COACH_KEPT];
    int count, pointed;
};

/* The hand at what he points at, and for which ring and sheet its place was found. */
struct coach_hand {
    struct rect ring, bubble;
    struct point end;   /* where its finger ends */
    float out_x, out_y; /* the direction from there along the hand: of length 1 */
    int cost;
};

struct coach {
    enum coach_mode mode;
    int64_t since; /* when what he says now was begun */

    /* the lesson */
    const struct coach_lesson *lesson;
    const struct coach_step *steps; /* of it */
    int step_count;
    struct intent *script; /* the recorded match */
    size_t script_length;
    int front, shown;        /* the step that is due, and the one shown: not behind it */
    size_t hurry_to;         /* Next was pressed: up to this length everything goes at once; 0: at its pace */
    size_t floor;            /* undo goes back no further */
    int is_warned;           /* something else was tried: the step's `otherwise` shows */
    int is_back;             /* what was laid out is not any more: the step before is shown again */
    const struct coach_step *refused; /* and this step's answer was another: its `otherwise` says why; or NULL */
    int is_waiting;          /* what it says is still moving: he is silent till then */
    int is_offered;          /* Next was pressed on where "Show me" has come up: he asks first */
    struct point pressed_at; /* where Next was pressed last */
    int is_showing;          /* "Show me" was pressed: the table is to take the answer that is wanted */
    int64_t spoke_at;        /* when he began to speak after that: no press counts as read at once */
    int wants_focus;         /* keys are in use: the focus goes to what is meant */

    struct coach_puzzle *puzzle; /* coach_puzzle.c's own; NULL: there is none */

    /* at hand */
    int is_open;           /* the bubble shows */
    int is_of_question;    /* and belongs to the question that is open */
    int is_asked;          /* he was asked: hints belong to it */
    int remark;            /* of the game's remarks, or -1 */
    int remarks_made;      /* set of remarks made; kept in the settings for a match that is gone on with */
    int64_t seen_question; /* when the question was put that he has looked at */

    struct table_thought doubt; /* what he thinks while a card is chosen */
    int64_t doubt_question;  /* when the question was put that it belongs to */
    int doubts;              /* spoken out so far */
    int is_doubting;         /* this is what he says now */

    /* where the bubble lies, and for what that was reckoned */
    struct rect bubble, pointed;
    int shape;  /* of the sheet: 0 the usual one, broad, narrow, COACH_COLUMN */
    int has_small_print; /* a column that would else be too high */
    int corner; /* where it lay last of the places that are always the same */
    struct coach_hand hand;
    struct {
        int w, h, step, is_asking, mark;
        uint64_t serial;
        struct rect pointed;
        struct coach_kept kept;
    } placed;
};

/* What the bubble shows. */
struct coach_speech {
    char text[COACH_TEXT_SIZE];
    char note[TABLE_TEXT_SIZE];      /* why not something else; may be empty */
    int step, steps;                 /* for the progress; STEPS 0: none */
    const char *back, *next, *leave; /* labels; NULL: no such button */
    int has_back, is_next_main;
};

/* Fills SPEECH with what he says now. Gives 0 if he is silent. */
int coach_speech(const struct table *table, struct coach_speech *speech);

/* coach.c: what his ways to sit by a table share. He comes as MODE, and is gone with all that he knew. */
void coach_come(struct table *table, enum coach_mode mode);
void coach_leave(struct table *table);
/* The key that asks him, at hand and with a puzzle (table_referee.h). */
int coach_key_of_face(struct table *table, const struct ui_event *event);
/* Says whether TARGET is a widget of his. */
static inline int coach_is_his(int target) {
    return target_is(target, TARGET_COACH, COACH_WIDGETS);
}

/* coach_lesson_play.c */
int coach_lesson_speech(const struct table *table, struct coach_speech *speech);

/* coach_lesson_leave.c: asks whether the lesson is to be left, where there is anything to ask; opens its menu. */
void coach_lesson_ask_to_leave(struct table *table);
void coach_lesson_menu(struct table *table);

/* coach_draw.c: where the focus belongs in the lesson: on what is meant, or on Next; in a puzzle: on Next while it
 * leads on; TARGET_NONE if that is elsewhere or not there yet. */
int coach_focus(const struct table *table);

/* coach_begin.c */
/* The record of LESSON, read from APP's data. Gives 1, or 0 with a sentence. */
int coach_lesson_read(struct app *app, const struct coach_lesson *lesson, struct match_file_read *read, char *error);
/* The step at which the lesson INDEX of GAME was left; 0: it was not begun. */
int coach_step_left(struct app *app, const struct table_ops *game, int index);

/* coach_at_hand.c */
int coach_hand_speech(const struct table *table, struct coach_speech *speech);
/* What he points at: COUNT targets from the one given, 0 for nothing. */
int coach_hand_target(const struct table *table, int *count);

/* coach_sheet.c: his sheet, laid out at a point, with its parts in pixels; in what letters he speaks; and where he is
 * pressed who is at hand. */
struct coach_sheet {
    struct rect face, name, progress, text, note, back, leave, next;
    int height;
};
struct coach_sheet coach_sheet_lay_out(const struct table *table, const struct coach_speech *speech, struct point at);
struct text_style coach_text_style(const struct table *table);
struct text_style coach_note_style(const struct table *table);
struct rect coach_face_rect(const struct table *table);
/* Finds out what he points at, and where the sheet lies and of what shape it is while he says SPEECH. */
void coach_sheet_place(struct table *table, const struct coach_speech *speech);

/* coach_lines.c: the height of what he says in TEXT at WIDTH, and how it looks. */
int coach_lines_height(const struct table *table, int width, const char *text);
void coach_lines_draw(const struct table *table, struct draw_list *list, struct rect rect, const char *text);

/* coach_column.c: the column at the right edge, as wide as the log; 0: there is no room for one. Where one H high lies,
 * on the sheet of the inspector or in its place; and whether there it covers nothing that can be pointed at, but for
 * the log and that sheet, which are away while it lies there, and with HAS_SIDE for what stands in AREA_SIDE. */
int coach_column_width(const struct table *table);
struct rect coach_column_at(const struct table *table, int h, int on_sheet);
int coach_column_is_free(const struct table *table, struct rect column, int has_side);

/* coach_kept.c: what is to be left free now, and how much of that SHEET covers, in pixels; of what he points at alone.
 */
void coach_keep(const struct table *table, struct coach_kept *kept);
int coach_covers_kept(const struct coach_kept *kept, struct rect sheet);
int coach_covers_pointed(const struct coach_kept *kept, struct rect sheet);

/* coach_hand.c: a hand that points at RING; PULSE, from 0 to 1, lets it beckon. */
void coach_hand_draw(struct table *table, struct draw_list *list, struct rect ring, float pulse);

/* coach_doubt.c: says whether he speaks up now against the cards laid down. Call it whenever a question may be open. */
int coach_doubts(struct table *table);
void coach_doubt_cancel(struct table *table);

/* coach_words.c: TEXT, translated, with names, numbers and keys filled in. */
void coach_fill(const struct table *table, const char *text, char *out, size_t size);
/* The number of the action called NAME (LENGTH bytes), or -1. */
int coach_key_action(const char *name, size_t length);

/* coach_mode.c */
/* Begins what he says anew: the hand, the focus. */
void coach_speaks(struct table *table);
/* The step shown of a lesson. */
const struct coach_step *coach_lesson_step(const struct coach *coach);

#endif
