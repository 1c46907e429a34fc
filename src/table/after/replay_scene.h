/* SPDX-License-Identifier: MIT */
/* Inside of the replay, shared by replay*.c and the tests. The replay is a table whose match is the beginning of
 * another one: so all parts of the table draw it as they draw a match under way. */
#ifndef TABLE_AFTER_REPLAY_SCENE_H
#define TABLE_AFTER_REPLAY_SCENE_H

#include "table/after/analysis.h"
#include "table/after/replay.h"
#include "table/table_scene.h"

/* How far one press goes. */
enum replay_unit { REPLAY_BY_STEP, REPLAY_BY_PART, REPLAY_BY_ROUND };

/* A position: the match after so many intents. */
struct replay_step {
    struct table_moment moment; /* as they stand there */
    int round, is_over, is_hidden;
    char progress[48];
    uint8_t seat;  /* who acted last; GAME_NO_SEAT at the beginning */
    uint8_t unit;  /* the largest enum replay_unit that begins here */
    uint32_t line; /* lines of the log that are told by then */
};

enum replay_id {
    REPLAY_SCRUB = TARGET_MOST + 1,
    REPLAY_ROUND_BACK,
    REPLAY_CARD_BACK,
    REPLAY_STEP_BACK,
    REPLAY_PLAY,
    REPLAY_STEP,
    REPLAY_CARD,
    REPLAY_ROUND,
    REPLAY_SPEED,
    REPLAY_TAKE_OVER,
    REPLAY_SCORING,
    REPLAY_OPTIONS,
    REPLAY_LEAVE
};

enum { REPLAY_SPEEDS = 5 };

struct replay {
    struct table table; /* its match is the first AT intents of WHOLE */
    struct match *whole;
    struct replay_step *steps; /* COUNT positions: one more than WHOLE has intents */
    size_t count, at;
    int is_scored; /* the final scoring is to be shown at once */
    int is_playing, speed;
    int64_t next_at;   /* when the next step begins while it plays; 0: not yet known */
    int64_t jumped_at; /* when a jump backwards ended, for the lights on what was taken back; 0: none */
    size_t undone;     /* the first log line of it */
    int follows_log;   /* the log still has to be scrolled to where the replay stands */
    unsigned language; /* in which the log was made */
    int has_choice;    /* CHOICE is shown while the replay stands where it was made */
    struct decision choice;
    char fact[32], title[96];
};

/* ---- replay_steps.c ---- */

/* Finds all positions of `whole`, and makes the table's log and history of it. Gives 0 when memory is out. */
int replay_steps_make(struct replay *replay);
/* Says whether rounds have parts to go by, cards say. */
int replay_has_parts(const struct replay *replay);
/* The position one UNIT forwards or backwards from FROM. */
size_t replay_steps_from(const struct replay *replay, size_t from, enum replay_unit unit, int is_forward);
/* The position at which LINE of the log has just been told. */
size_t replay_steps_of_line(const struct replay *replay, size_t line);
/* Where in the match position AT is, as the board says it, and in the same round what led to it: "Round 6 of 12 ·
 * Trader". */
void replay_steps_heading(const struct replay *replay, size_t at, char *out, size_t size);
/* What happened to reach position AT, in a sentence; empty at the beginning. */
void replay_steps_words(const struct replay *replay, size_t at, char *out, size_t size);
/* The position from which a match can be taken over: AT, or where the hidden choices in whose midst AT stands began. */
size_t replay_steps_open(const struct replay *replay, size_t at);

/* ---- replay_bar.c ---- */

void replay_bar_declare(struct replay *replay);
void replay_bar_draw(struct replay *replay, struct draw_list *list);
/* Per cent of the usual lengths at the present speed. */
int replay_bar_percent(const struct replay *replay);

/* ---- replay_choice.c ---- */

/* DECISION, one of the match's, is shown on the board as long as the replay stands where it was made. */
void replay_choice_set(struct replay *replay, const struct decision *decision);
int replay_choice_is_shown(const struct replay *replay);
/* Where on the screen what was played, or the better answer, was given; gives how many places. */
int replay_choice_places(const struct replay *replay, int is_better, struct rect places[TABLE_MARKS]);
/* The answer, and what it was expected to bring. */
void replay_choice_words(const struct replay *replay, int is_better, char *out, size_t size);
/* The log begins below what is said of them. */
void replay_choice_make_room(struct replay *replay);
void replay_choice_draw(struct replay *replay, struct draw_list *list);

/* ---- replay.c ---- */

/* Shows position AT at once. */
void replay_seek(struct replay *replay, size_t at);

#endif
