/* SPDX-License-Identifier: MIT */
/* The seam between the table of any game and the table of one game, as game_ops is between core and a game.
 *
 * The shell (table*.c, replay, results, coach and what stands around a match) knows no game: it keeps the match, asks
 * bots and persons, queues events, and calls what is here. A game's table knows the shell's `struct table` and keeps
 * what is its own in `table->own`. Functions may be NULL where that is said.
 *
 * To add a table, fill one of these and add it to the list in table_list.c (HACKING.md tells how). */
#ifndef TABLE_TABLE_OPS_H
#define TABLE_TABLE_OPS_H

#include "castellany/bot.h"
#include "castellany/match.h"
#include "platform/draw.h"
#include "platform/event.h"
#include "platform/geometry.h"
#include "store/saves.h"
#include "ui/icon.h"

struct app;
struct bot_contrast;
struct bot_row;
struct book_ops;
struct coach_ops;
struct look;
struct settings;
struct table;
struct table_history;
struct table_part;
struct table_shot;
struct table_terms;
struct results_story;
struct table_note;
struct table_hum;
struct table_voice;
struct table_place;
struct note_chip;
struct motion_table;
struct match_log_line;

enum { TABLE_TEXT_SIZE = 320, TABLE_MARKS = 8 };

struct match_log;

/* Adds what EVENT says to LOG; BOARD is what a spectator knows after it. */
typedef void (*table_tell)(struct match_log *log, const struct event *event, const void *board);

/* What sentences need where there is no table: lists, logs, tests. */
struct table_talk {
    const struct game *game;
    const char *const *names; /* of the seats */
};

/* Where in a match a state is, for replays and lists of decisions. */
struct table_moment {
    uint8_t asked; /* the table's own number for the kind of question; TABLE_ASKED_NONE: not known */
    uint8_t part;  /* changes when a new part of the round begins (a card, a turn); 0: in none */
    uint8_t seat;  /* whose part it is, or GAME_NO_SEAT */
};
enum { TABLE_ASKED_NONE = 0xff };

/* What a press came to. */
enum table_press {
    PRESS_NOTHING, /* it means nothing here */
    PRESS_TAKEN,   /* it was something else than an answer, and is done */
    PRESS_CHANGED, /* the answer in the making has changed */
    PRESS_READY    /* an intent is complete */
};

/* What is worth having done once. NAME stands in files: without blanks, and never changed. The others are marked for
 * translation: what it is called, what has to be done, and why that is good to know. */
struct table_achievement {
    const char *name, *title, *task, *lesson;
    enum icon icon; /* pressed into its seal */
};

/* What is said of the challenge NAME (castellany/challenge.h), marked for translation: what it is called, what has to be
 * done, and what it teaches. */
struct table_challenge_words {
    const char *name, *title, *task, *lesson;
};

/* An option of the game's option table that New match offers, and that statistics can be filtered by. */
struct table_option_value {
    const char *value;       /* as setup_option and the header of match files have it */
    const char *title;       /* "Winter" */
    const char *in_sentence; /* within a sentence: "in winter" */
    enum icon icon;
    /* A switch of the settings that is on once it was chosen, so that it is the first choice the next time; NULL: none,
     * it stands first. And how the menus look where it does; NULL: nothing changes. */
    const char *setting;
    const struct look *look;
};
struct table_option {
    const char *name;                        /* "season" */
    const char *title;                       /* "Season" */
    const char *any;                         /* of a filter that all values pass: "All year" */
    const struct table_option_value *values; /* ended by a NULL value */
};

/* What the game adds to the options of the program: a switch of the settings by its name, marked for translation what
 * it is called and what it does. */
struct table_switch {
    const char *name, *title, *hint;
    int usual;
};

/* Sides of the game itself, clans say: New match lets each seat choose one in place of a colour, or leaves it to the
 * lot. */
enum { SIDE_BY_LOT = -1 };
struct table_sides {
    int count;
    unsigned seat_counts;          /* set of the numbers of seats with which they are chosen */
    const char *title;             /* what a side is called, marked for translation: "Clan" */
    const char *(*name)(int side); /* translated */
    /* What the button says, marked for translation: "%s. Press for another clan.", "Drawn by lot. ..." */
    const char *another, *by_lot;
    void (*draw)(struct draw_list *list, int side, struct rect rect);
    /* Writes what was chosen into SETUP, whose seats and seed are there: for each seat a side that no other has, or
     * SIDE_BY_LOT, which is then drawn from the seed. */
    void (*set_up)(struct game_setup *setup, const int *chosen);
    /* SEAT's side in STATE. */
    int (*of)(const void *state, int seat);
    /* The player colour (theme.h) that SEAT has by its side in STATE, or -1 if it has the one it was given. */
    int (*colour)(const void *state, int seat);
};

/* A question before a match begins; the words are marked for translation. */
struct table_offer {
    const char *heading, *text;
    const char *begin, *accept; /* the buttons that begin the match, or what is offered instead */
    const char *page;           /* of the rules, to be read over the match that begins; may be NULL */
    /* One of both was pressed; with IS_ACCEPTED what is offered begins now. */
    void (*answered)(struct app *app, int is_accepted);
};

/* How the standing of a match is told. */
enum table_standing {
    STANDING_IN_LIST,     /* "Winter, round 3 of 12", "Winter, finished after round 12" */
    STANDING_IN_SENTENCE, /* "round 3 of 12" */
    STANDING_ON_TITLE     /* "Round 3 of 12, winter, 3 players" */
};

/* Why what a table keeps of the events shown is forgotten. */
enum table_reset {
    RESET_AFRESH, /* all events will be told again from the first */
    RESET_BOARD,  /* the shown board has jumped */
    RESET_REST    /* what moved or rested was skipped */
};

struct table_ops {
    /* ---- what it is ---- */
    const struct game_ops *game;
    const char *title; /* of the game, marked for translation */
    const char *pitch; /* what it is like, in a line, for whoever never heard of it; marked for translation, or NULL */
    const char *motto; /* under the program's name while it is the only game; marked for translation, or NULL */
    int is_hidden;     /* not offered in menus: a template, a game that is not ready */
    size_t own_size;   /* of what the table keeps for itself in table->own, zeroed */
    /* Once the match is there, before any event is told. May be NULL. */
    void (*init)(struct table *table);

    /* ---- what it says ---- */
    /* STATE is what a spectator may know, but for what is asked of the seat. All write at most SIZE bytes to OUT. */
    /* Where a match stands: "Round 3 of 12". */
    void (*progress)(const struct table_talk *talk, const void *state, char *out, size_t size);
    /* Which of the game's variants is played, as a word within a sentence: "winter"; NULL: it has none. */
    const char *(*variant)(const void *state);
    /* What SEAT is asked; what the button that declines says (NULL: nothing declines); for the curtain: what the next
     * person is called for, when the answer or the question is secret. `decline` may be NULL: nothing does. */
    void (*prompt)(const struct table_talk *talk, const void *state, uint8_t seat, char *out, size_t size);
    const char *(*decline)(const struct table_talk *talk, const void *state);
    const char *(*call)(const void *state);
    /* From which seat on persons are asked where several are; NULL: seat 0. */
    uint8_t (*starter)(const void *state);
    /* What INTENT does, as an order; ASKED as in the moment when it was given. */
    void (*intent)(const struct table_talk *talk, const struct intent *intent, uint8_t asked, char *out, size_t size);
    /* Why INTENT is refused in STATE with REASON; and the rules' page about that. */
    void (*refusal)(const struct table_talk *talk, const void *state, const struct intent *intent, int reason,
                    char *out, size_t size);
    const char *(*refusal_page)(int reason);
    /* Why HINT is good or bad for its player, in whole sentences; empty if there is nothing to say. */
    void (*reasons)(const struct table_talk *talk, const struct bot_hint *hint, char *out, size_t size);
    /* What BETTER keeps that OTHER would have cost, in a sentence; empty if nothing. NULL: nothing ever. */
    void (*spared)(const struct table_talk *talk, const struct intent *better, const struct intent *other, char *out,
                   size_t size);
    /* Says whether fact number FACT of HINT speaks against it, or for nothing. NULL: all speak for it. */
    int (*is_against)(const struct bot_hint *hint, int fact);
    /* What brings ROW's points, without the numbers, as a label: "Stonemason, next round, mostly the stable". ROW is of
     * SEAT, who is told; its time is BOT_TIMES where it is of all times. NULL: its source and when. */
    void (*row)(const struct table_talk *talk, const struct bot_row *row, uint8_t seat, char *out, size_t size);
    /* What CONTRAST counts, without the numbers, as a label: "Places that no tile to come fits". SEAT is told. NULL: the
     * game's bots measure nothing. */
    void (*contrast)(const struct table_talk *talk, const struct bot_contrast *contrast, uint8_t seat, char *out,
                     size_t size);
    /* Says whether INTENT is a hidden choice, which is made for a whole round; NULL: the game has none. */
    int (*is_choice)(const struct intent *intent);
    /* Says whether answers were given that nobody may know yet; NULL: never. */
    int (*has_hidden)(const void *state);
    void (*moment)(const void *state, struct table_moment *moment);
    /* What is asked or done in MOMENT: "choice of cards", a card's name; "" if nothing is to be said. */
    const char *(*moment_words)(const struct table_moment *moment);
    /* Adds to the log what an event says. */
    table_tell tell;
    /* Draws a small picture of what a line of the log is about into RECT, a square: goods, a card, points. May be NULL,
     * and draw nothing. */
    void (*log_sign)(struct table *table, struct draw_list *list, const struct match_log_line *line, struct rect rect);
    /* What decided a finished match; RANK by seat, ORDER: seats, the best first. NULL: results_verdict. */
    void (*story)(const struct table *table, const uint8_t *rank, const uint8_t *order, struct results_story *story);
    /* What it is played for and divided into; NULL: points and rounds (table_terms.h). */
    const struct table_terms *terms;
    /* The heading over the results of a finished match, marked for translation; NULL: "The match is over". */
    const char *over;
    /* What leads from them back to the table, marked for translation; NULL: "Look at the table". */
    const char *board;
    /* A row of the score table, short. */
    const char *(*source)(int source);

    /* ---- the answer in the making; targets are the widgets' numbers ---- */
    /* Fills TARGETS with what leads to ANSWER, a legal one or one that was given, press by press, the last of which
     * gives it; gives how many, 1 to TABLE_MARKS. No way is the beginning of another. With it all that follows here may
     * be NULL but `explain`: it is what table_path.h makes of the ways; what is not is what the game does otherwise.
     * NULL: the game makes answers in a way of its own, and fills in `ask`, `press`, `is_lit`, `first`, `next` and
     * `marks`. */
    int (*way)(const struct table *table, const struct intent *answer, int targets[TABLE_MARKS]);
    /* Which target of a way is meant by a press on TARGET, as the path stands. NULL: TARGET itself. */
    int (*means)(const struct table *table, int target);
    /* How many presses nobody need make, since all legal answers begin with them; less than the shortest way. NULL: 0.
     */
    int (*given)(const struct table *table);
    /* A question opens for table->asked (is_open is set), or it closes. */
    void (*ask)(struct table *table);
    /* Says whether SEAT's question has one answer only and is answered without being put; fills ONLY. May be NULL: each
     * is put. */
    int (*only)(const struct table *table, uint8_t seat, struct intent *only);
    /* TARGET was pressed, or what was dragged from FROM dropped on it (TARGET_NONE: pressed). ANSWER is filled when it
     * gives PRESS_READY. */
    enum table_press (*press)(struct table *table, int target, int from, struct intent *answer);
    /* Says whether a second click on TARGET gives what is laid down, whose first click laid the last of it. May be
     * NULL.
     */
    int (*completes)(const struct table *table, int target);
    /* TARGET means an answer that is not legal: fills INTENT and gives the reason; REASON_NONE if there is nothing to
     * explain. */
    int (*explain)(const struct table *table, int target, struct intent *intent);
    /* A sentence if TARGET would decline what could still be done, said before the first such press; else NULL. */
    const char *(*warn)(const struct table *table, int target);
    /* Says whether TARGET can be pressed to get on with the answer; or (may be NULL) to change how it is given. */
    int (*is_lit)(const struct table *table, int target);
    int (*is_source)(const struct table *table, int target);
    /* Something opened (gives -1: the focus begins anew) or closed (gives the target to which it goes back) since the
     * last call, which was in the frame before; else 0. May be NULL. */
    int (*turned)(struct table *table);
    /* Where the focus begins; TARGET_NONE: nowhere. */
    int (*first)(const struct table *table);
    /* What to press next so that ANSWER is given: for focus, hints, lessons and robots. */
    int (*next)(const struct table *table, const struct intent *answer);
    /* The targets that a hint at ANSWER marks; gives how many. */
    int (*marks)(const struct table *table, const struct intent *answer, int targets[TABLE_MARKS]);
    /* Where ANSWER was or would be given, for who watches a match again and is asked nothing; gives how many places.
     * NULL: where the marks are. And whether it goes from the first of two places to the second; NULL: none does. */
    int (*trace)(const struct table *table, const struct intent *answer, struct rect places[TABLE_MARKS]);
    int (*is_way)(const struct intent *answer);
    /* Draws what ANSWER would put on the board, half transparent, and what NEXT would, the same seat's (NULL: not
     * known). NULL: nothing (table_ghost.h). */
    void (*ghost)(struct table *table, struct draw_list *list, const struct intent *answer, const struct intent *next);
    /* Lays ANSWER out as far as it can be before the last press, on which the focus then stands; gives 0 if it is one
     * press alone. With IS_TRIED only says what it would give. NULL, without a way: every answer is one press; then the
     * next four may be NULL too. */
    int (*lay_out)(struct table *table, const struct intent *answer, int is_tried);
    /* What the prompt asks once something is laid out; NULL: as before. */
    const char *(*laid_prompt)(const struct table *table);
    /* What is laid out but not given: a complete answer. Gives 0 if there is none. */
    int (*laid)(const struct table *table, struct intent *answer);
    /* What taking back what is laid out would do, in a sentence; NULL if nothing is laid out. And does it: a way alone
     * does not give the sentence. */
    const char *(*laid_words)(const struct table *table);
    void (*take_back)(struct table *table);
    /* Escape: closes what stands open. Gives 0 if nothing does. */
    int (*cancel)(struct table *table);
    /* Takes a key, a turn of the wheel or a press of the right button of its own. Gives 1 if it was one. */
    int (*event)(struct table *table, const struct ui_event *event);
    /* Once a frame, before anybody is asked, in a replay too; may be NULL. */
    void (*update)(struct table *table);

    /* ---- what it shows ---- */
    /* Pictures and layout, once the match is there; a replay opens too. May be NULL. */
    void (*open)(struct table *table);
    /* The names of the music and of the ambience that belong to the match as it stands. */
    const char *(*music)(const struct table *table);
    const char *(*ambience)(const struct table *table);
    /* What is kept of the events shown is to be forgotten. May be NULL. */
    void (*reset)(struct table *table, enum table_reset why);
    /* Fills table->layout for WINDOW, and table->view. */
    void (*layout)(struct table *table, struct rect window);
    const struct table_place *parts; /* in the order in which they are declared and drawn, ended by a NULL part */
    /* The widget that TARGET is part of, for where there is no room to show it by itself; TARGET_NONE: of none. May be
     * NULL. */
    int (*holder)(int target);
    /* Further keys that press a widget: for a sign on it. UI_KEY_NONE: none. May be NULL. */
    enum ui_key (*key_of)(int target);
    /* Says whether TARGET means the same whatever is asked: no press on it comes too early. May be NULL. */
    int (*is_lasting)(int target);
    const char *const *regions; /* names of the regions that a key goes through, ended by NULL */
    void (*draw_motion)(struct table *table, struct draw_list *list);
    /* Draws what a first round may show and does not show yet into LIST, whose layer is LAYER_AHEAD: no table is seen
     * before these pictures are there, and they stay. May be NULL. */
    void (*ahead)(struct table *table, struct draw_list *list);
    void (*draw_dragged)(struct table *table, struct draw_list *list, struct point at);
    int (*is_moving)(const struct table *table);   /* something goes on by itself. May be NULL */
    int (*is_living)(const struct table *table);   /* something lives in steps (scene.h). May be NULL */
    unsigned (*covers)(const struct table *table); /* set of enum table_cover */
    /* Fills VOICE with a sound, far off, of what stands or lives on the board; DRAW (0 to 65535) says which of them.
     * Gives 0 if nothing is heard. NULL: nothing ever is. */
    int (*voice)(struct table *table, int draw, struct table_voice *voice);
    /* Fills HUMS, at most TABLE_HUMS, with all loops that are ever heard of the board, those that are silent now with 0
     * percent. Gives how many. NULL: none. */
    int (*hums)(const struct table *table, struct table_hum *hums);
    const struct motion_table *motions;
    /* EVENT was folded into table->shown; with IS_SKIPPED nobody saw it, or sees it again. Gives its sound, or NULL. */
    const char *(*begin)(struct table *table, const struct event *event, int is_skipped);
    /* Something waits until it was seen: goes on. Gives 0 if nothing does. May be NULL. */
    int (*go_on)(struct table *table);
    /* Says whether INTENT, about to be given in MATCH, passes something up; and adds an event of the table's own that
     * tells of it, behind which those of the engine come. Both may be NULL. */
    int (*passes)(const struct match *match, const struct intent *intent);
    void (*tell_pass)(const struct match *match, const struct intent *intent, struct event_list *events);
    /* How long the queue rests before EVENT, in ms as they are. */
    int (*rest)(struct table *table, const struct event *event);
    /* A skip goes only to the next event of this set (1 << type: a game with such a set has at most 32 types); 0: to
     * the end. */
    unsigned (*skips_to)(const struct table *table);
    /* Takes note of the points by round; BOARD is the board after EVENT. */
    void (*history)(struct table_history *history, const struct game *game, const void *board,
                    const struct event *event);
    /* Where EVENT happens on the screen. */
    struct point (*point)(const struct table *table, const struct event *event);
    /* Lights what LINE of the log tells of. */
    void (*light)(struct table *table, struct draw_list *list, const struct match_log_line *line);
    /* What is told in the prompt while it moves, instead of the log's last line; empty: that. */
    void (*narrate)(const struct table *table, char *out, size_t size);
    /* What the widget ID stands for: a name on the board is as good as what it belongs to. May be NULL. */
    int (*behind)(int id);
    /* For scripts and tests: the value of KEY, or NULL. */
    const char *(*fact)(const struct table *table, const char *key);

    /* ---- the inspector ---- */
    /* Fills NOTE with what there is to say of TARGET, of TARGET_NONE of what is going on. Gives 0 if it knows nothing
     * of TARGET. */
    int (*note)(struct table *table, int target, struct table_note *note);
    /* The button in the corner that does what UI_KEY_ENDING does, as the sheet tells of it; 0: none. */
    int ending;
    /* The page of the rules about TARGET. */
    const char *(*page)(const struct table *table, int target);
    /* A sign of the game's own before a number: drawn, and read aloud. */
    void (*draw_sign)(struct table *table, struct draw_list *list, const struct note_chip *chip, struct rect rect);
    const char *(*sign_name)(const struct table *table, const struct note_chip *chip);
    /* Says whether TARGET can be pinned; fills what a pin tells. May be NULL: nothing can. */
    int (*pin)(const struct table *table, int target, char *title, size_t title_size, char *text, size_t size);
    /* What the inspector tells of while an answer is laid out part by part, and below which line of the window; or
     * TARGET_NONE. May be NULL. */
    int (*about)(const struct table *table, int *top);
    /* Says whether TARGET's words are a tooltip too: it is far from the inspector, or that tells of something else. */
    int (*has_tooltip)(const struct table *table, int target);
    /* A number for what is the table's own that notes tell of: they are made afresh when it changes. */
    uint64_t (*mark)(const struct table *table);

    /* ---- around a match; STATE is what a spectator may know ---- */
    /* Where a match stands, in the words that FORM asks for; NULL: as `progress` says, which is then asked without a
     * game.
     */
    void (*standing)(const void *state, enum table_standing form, char *out, size_t size);
    /* What tells a match under way apart in a list; NULL: nothing. */
    enum icon (*sign)(const void *state);
    /* Draws a small picture of the board into RECT in the present layer, with a frame. OWN is picture_size bytes that
     * are kept from one picture to the next, zeroed once. COLOURS are the seats' numbers. NULL: there are none. */
    void (*picture)(void *own, struct app *app, struct draw_list *list, const void *state, const int *colours,
                    struct rect rect);
    size_t picture_size;
    /* What fills the pages of the rules, which lie in data/games/NAME/pages; NULL: nothing but their own words. */
    const struct book_ops *book;
    /* Lessons and remarks of the coach; NULL: he does not know the game and cannot be called. */
    const struct coach_ops *coach;
    /* Lists of pictures for --shoot (table.h), each ended by a NULL name; ended by NULL. NULL: there are none. */
    const struct table_shot *(*const *shots)(void);
    /* Ended by a NULL name; a challenge without words is not offered. NULL: there are none. */
    const struct table_challenge_words *challenges;
    /* Ended by a NULL name; at most 32. NULL: there are none. */
    const struct table_achievement *achievements;
    /* Judges the finished MATCH: EARNED gets, for each seat, a set of the achievements above. A pure function of the
     * match: what is read again gives the same. */
    void (*earned)(const struct match *match, uint32_t earned[GAME_MAX_SEATS]);
    /* What New match offers besides seats, colours and who begins; ended by a NULL name. NULL: nothing. */
    const struct table_option *options;
    /* The one of them that tells matches apart in the statistics; NULL: none does. */
    const struct table_option *variants;
    const struct table_switch *switches; /* for the options; ended by a NULL name. NULL: nothing */
    const struct table_sides *sides;     /* NULL: the game has none */
    /* What is offered before a match with a person in it begins, a lesson say; VARIANT: what was chosen of `variants`,
     * or NULL. NULL: nothing. May be NULL. */
    const struct table_offer *(*offer)(const struct settings *settings, const char *variant);
};

/* What a table covers for the moment. */
enum table_cover { COVERS_PROMPT = 1, COVERS_LOG = 2, COVERS_SKIP = 4, COVERS_SHEET = 8 /* the inspector's */ };

/* A part of the table and where it belongs. */
struct table_place {
    const struct table_part *part;
    int region;     /* a number of `regions`, or -1 */
    unsigned flags; /* of enum table_place_flag */
};
enum table_place_flag {
    PLACE_OF_PLAY = 1,  /* not there in a replay */
    PLACE_IS_BOARD = 2, /* the view follows the focus on it */
    /* At which edge it stands: over that it leaves the stage; none: over the lower one. */
    PLACE_IS_LEFT = 4,
    PLACE_IS_RIGHT = 8,
    PLACE_IS_ABOVE = 16
};

/* All tables, ended by NULL, in the order in which menus name their games. */
enum { TABLES_MOST = 8 };
extern const struct table_ops *const table_list[];

/* Where a match stands at TABLE, by `standing` or else by `progress`. */
void table_standing(const struct table_ops *table, const void *state, enum table_standing form, char *out, size_t size);

/* The table INDEX, from 0, of those that menus offer; NULL behind the last. The titles of all of them, translated, into
 * TITLES; gives how many. */
const struct table_ops *table_listed(int index);
int table_listed_titles(const char *titles[TABLES_MOST]);
/* The one of them whose game is NAME, else the first. */
const struct table_ops *table_listed_as(const char *name);
/* What its game is about and how long it takes, and how many can play it where that is not said there; "" without. */
void table_pitch(const struct table_ops *table, char *out, size_t size);

/* How the menus look: as the first choice among the options of the listed games says. NULL: in no way of theirs. */
const struct look *table_look(const struct settings *settings);
/* Says whether VALUE is the first choice with SETTINGS. */
int table_is_first_choice(const struct settings *settings, const struct table_option_value *value);

/* What the lists of saves may do with GAME: show it if it has a table, offer it if menus do. */
enum saves_use_of_game table_use(const struct game_ops *game);

/* How many achievements TABLE has. */
int table_achievement_count(const struct table_ops *table);

/* The table of GAME, or NULL. */
const struct table_ops *table_ops_of(const struct game_ops *game);
/* The player colour with which SEAT is shown in STATE of TABLE's game: by its side, else the GIVEN one. */
int table_colour(const struct table_ops *table, const void *state, int seat, int given);

#endif
