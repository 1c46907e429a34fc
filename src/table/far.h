/* SPDX-License-Identifier: MIT */
/* A table with friends at other screens, from this program's side: its host's or a guest's. It goes on beside all
 * scenes (app_beside); those of the invitation and the table itself look at it, and none waits for it. In a program
 * that was built without a network there never is one. */
#ifndef TABLE_FAR_H
#define TABLE_FAR_H

#include "table/table.h"

enum far_stage {
    FAR_OPENS,   /* keys are being made */
    FAR_FAILED,  /* there is no listening, or no memory: far_say */
    FAR_SEEKS,   /* a guest who has not heard of the host */
    FAR_KNOCKS,  /* who waits for a seat */
    FAR_REFUSED, /* who gets none: far_say */
    FAR_SITS,    /* the match has not begun: a host's stage too */
    FAR_PLAYS,
    FAR_OVER,
    FAR_HOSTS /* a guest to whom the table was handed over: far_take_table */
};

enum { FAR_OPTIONS = 8, FAR_WHERE_SIZE = 640, FAR_WORDS_SIZE = 512 };

struct far;

/* What a host lays out. */
struct far_table {
    struct table_start start; /* as without friends, but for chance and the friends' names */
    unsigned friends;         /* set of seats */
    char name[MATCH_NAME_SIZE];
    int option_count;
    struct {
        const char *name, *value;
    } options[FAR_OPTIONS];
};

int far_is_supported(void);
/* Whether tables can be laid and found in this house: no browser gets there, and meeting points are all it has. */
int far_has_house(void);
/* The one that there is, or NULL. */
struct far *far_of(const struct app *app);

/* Opens a table; goes on with the one whose match is saved at PATH, if there is one: 1, else 0; or with one that was
 * laid, and whose match would have been saved there. */
void far_host(struct app *app, const struct far_table *table);
int far_host_again(struct app *app, const char *path);
int far_lay_again(struct app *app, const char *path);
/* After a match: opens the next table for the same friends, who are told where it is. */
void far_host_next(struct app *app, const struct far_table *table);
/* Knocks as NAME at WHERE, which a person typed or pasted: a code and an address, or a link; with IS_WATCHING he wants
 * no seat. Gives NULL, or a sentence about what is wrong with it. */
const char *far_join(struct app *app, const char *where, const char *name, int is_watching);
/* What is wrong with WHERE; NULL if a player with these SETTINGS could join there. */
const char *far_check(const char *where, const struct settings *settings);
/* The meeting point in SETTINGS, at which friends far away find each other, as people are shown it: without a user and
 * password; "" if none is chosen. What is wrong with WORDS as one, NULL if it could be chosen, "" among them: none;
 * then it is put in order (mqtts:// before a mere name). */
void far_meeting(const struct settings *settings, char shown[FAR_WHERE_SIZE]);
const char *far_meeting_check(char *words, size_t size);
/* A host's table that has not begun and at which nobody sits: lays it at the meeting point, or in this house. */
void far_move(struct far *far, int is_at_meeting);
int far_is_at_meeting(const struct far *far);

/* Comes back to the seat that is kept in PATH (far_tables.h); 0: it cannot be gone on with. */
int far_join_again(struct app *app, const char *path);
/* Leaves the table: a host's friends wait, a guest's seat stays his. One whose record is still on its way to others
 * goes on until they have it. */
void far_leave(struct app *app);
/* Leaves a host's table that has not begun: it is kept for later (far_lay_again). */
void far_leave_laid(struct app *app);
/* Whether that is of any use: friends find what is said at a table elsewhere than in this program. */
int far_can_be_kept(const struct far *far);
/* Whether the table lies in a folder that is carried to and fro. */
int far_is_by_folder(const struct far *far);

/* ---- as it is now ---- */

int far_is_host(const struct far *far);
enum far_stage far_stage(const struct far *far);
/* Why it failed, was refused, or is not believed: a sentence, or "". */
void far_say(const struct far *far, char words[FAR_WORDS_SIZE]);
/* Another one than all before and after it; 0 is nobody's. */
uint64_t far_id(const struct far *far);
/* Grows with all that changes. */
uint64_t far_serial(const struct far *far);
int far_is_line_there(const struct far *far);
/* What is wrong at the meeting point, as long as it is: a sentence, or "". */
const char *far_trouble(const struct far *far);
/* The code as people are shown it, "" before there is one; the address behind it; both as a link. */
const char *far_code(const struct far *far);
const char *far_address(const struct far *far);
void far_link(const struct far *far, char link[FAR_WHERE_SIZE]);
/* A host's table as it was laid out. */
const struct far_table *far_table(const struct far *far);
/* Who sits at a friend's SEAT, "" for nobody; whether he is ready. */
const char *far_name(const struct far *far, int seat);
int far_is_ready(const struct far *far, int seat);
/* Whether the program of who sits at SEAT, at another screen, has a line; to be shown, and nothing else. */
int far_is_here(const struct far *far, int seat);
/* The same of the host's program, as a guest knows it. */
int far_is_host_here(const struct far *far);
/* A guest's: whether the host has said that he leaves, and is not here since; and that his table is there no more. */
int far_host_has_left(const struct far *far);
int far_is_closed(const struct far *far);
/* The seats that the computer plays for, whose guests are away. */
unsigned far_stood_in(const struct far *far);
/* The number of the phrase said last at SEAT, 0 for none; and how often anything was said there. */
int far_phrase(const struct far *far, int seat, int64_t *count);
/* Says the phrase NUMBER for the own SEAT. */
void far_say_phrase(struct far *far, int seat, int number);

/* ---- a host's ---- */

/* All friends are there. */
int far_can_begin(const struct far *far);
/* Begins the match: START is how. Gives 0 if that cannot be kept. */
int far_begin(struct far *far, struct table_start *start);
/* The match is now MATCH, and saved. Gives 0 where it cannot go on with friends. */
int far_show(struct far *far, const struct match *match);
/* From now on the computer plays for SEAT; 0 if that cannot be kept. Those who are there again have their seats back:
 * to be called at each question. */
int far_stand_in(struct far *far, int seat);
void far_give_back(struct far *far);
/* Answers to the present question, as host.h says. */
int far_answer(const struct far *far, uint8_t seat, struct intent *intent);
int far_seal(struct far *far, const struct intent *intent);
int far_answers(const struct far *far, struct intent intents[GAME_MAX_SEATS]);
unsigned far_wants_undo(const struct far *far);
int far_undo(struct far *far);

/* ---- a guest's ---- */

/* The match as he may know it, NULL before it begins; good until the next frame. */
const struct match *far_match(const struct far *far);
uint8_t far_seat(const struct far *far);
/* The game's name, "" before it is known. */
const char *far_game(const struct far *far);
/* What the host is called, "The host" as long as that is not known. */
const char *far_host_name(const struct far *far);
int far_is_asked(const struct far *far);
int far_give(struct far *far, const struct intent *intent);
int far_ask_undo(struct far *far);
/* What he has sealed can still be taken back; does it. */
int far_can_take_back(const struct far *far);
int far_take_back(struct far *far);
/* The record is not what he was shown. */
int far_is_cheated(const struct far *far);
/* How his table begins. */
void far_start(const struct far *far, struct table_start *start);

/* Where the host has laid the next table, "" if he has not; the own name and whether one watches, as here. */
void far_next(const struct far *far, char where[FAR_WHERE_SIZE]);
const char *far_own_name(const struct far *far);
int far_is_watching(const struct far *far);

/* ---- handing the table over (net/hand.h) ---- */

enum far_hand { FAR_ASKS_NOBODY, FAR_ASKS, FAR_HAND_REFUSED };

/* A host's: asks the friend at SEAT to be the host from now on, while OWN stays this program's (GAME_NO_SEAT: it then
 * watches). Gives 0 where that cannot be now. */
int far_offer(struct far *far, int seat, uint8_t own);
enum far_hand far_hand(const struct far *far);
/* The seat of who is asked, or was. */
int far_offered(const struct far *far);
/* To be called while all that was played is shown. Gives 1 once the other is the host: then far_of is the way to the
 * own seat at his table, and FAR lives as long as that, for those who have not heard yet. */
int far_hand_over(struct far *far);
/* Whether the table whose match is saved at PATH was handed over. Then its host keeps a seat there.
 */
int far_has_moved(struct app *app, const char *path);

/* A guest's: whether he is asked, and has not answered; answers. What comes of it takes its time. */
int far_is_offered(const struct far *far);
void far_answer_offer(struct far *far, int is_taken);
/* At FAR_HOSTS: saves the match at PATH, from where it goes on as a host's. Gives 0 if that cannot be. */
int far_take_table(const struct far *far, char path[PLATFORM_PATH_SIZE]);
/* How often the table has gone to another host, as far as it was followed from here. */
int far_moves(const struct far *far);
/* Who has it since. */
const char *far_new_host(const struct far *far);

/* ---- both ---- */

/* The friend INDEX of those who watch; NULL behind the last. */
const char *far_watcher(const struct far *far, int index);

/* The seats that have sealed their answer to the present question. */
unsigned far_sealed(const struct far *far);

#endif
