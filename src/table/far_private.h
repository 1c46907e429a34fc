/* SPDX-License-Identifier: MIT */
/* What the files of a table with friends share. */
#ifndef TABLE_FAR_PRIVATE_H
#define TABLE_FAR_PRIVATE_H

#include "net/guest.h"
#include "net/host.h"
#include "net/kept_file.h"
#include "table/far.h"
#include "table/far_line.h"

struct far_posed;

struct far {
    struct app *app;
    int is_host;
    enum far_stage stage; /* while there is neither host nor guest */
    const char *failure;  /* marked for translation */
    uint64_t id, serial;
    struct worker *opener;
    uint64_t job; /* keys are being made; 0: none are */
    int is_opened;

    struct host_place place;
    struct far_table table;
    struct host *host;
    struct match *shown; /* what the host goes by */
    struct far *before;  /* where the same friends have played, until they are here; or that was handed over */
    int is_next_told;    /* there */
    int is_parting;      /* nobody looks any more; the record is on its way */
    int is_closed;       /* it is left for good */

    struct guest_self self;
    struct guest *guest;
    char kept[KEPT_PATH_SIZE]; /* the file of a seat that he came back to */
    int moves;          /* of the guest's that were followed */
    uint64_t taker;     /* the job that makes the keys of a table that he takes; 0: none does */
    int port;           /* of that table */
    uint64_t looked_at; /* a host's: the serial at which it was looked at whether it can be let go */
    struct outlet outlet;

    struct meeting meeting;
    struct far_line *line;
    struct find_host *found_by; /* who looks for tables in this house; NULL: nobody is answered */
    struct find *seeking;       /* where in this house the host is now; NULL: he is not sought */
    double missed_since;        /* seconds of the frames' clock */
    char code[JOIN_CODE_SHOWN_SIZE];
    char address[MEETING_SIZE];

    struct far_posed *posed; /* for a picture: who else is at the table; there is no line */
    int is_there;            /* and whether it is as if there were one */
};

/* ---- far.c ---- */

/* A table with friends, beside all scenes of APP; what it is, is still to be put in. */
struct far *far_make(struct app *app, int is_host);

/* The same beside nothing yet. */
struct far *far_new(struct app *app, int is_host);
void far_free(void *context);
void far_fail(struct far *far, const char *why);
/* Goes on with the guest that was kept (SIZE bytes of it); 0 if that cannot be. */
int far_sit_again(struct far *far, const void *kept, size_t size);
/* Opens the line to its meeting; 0, failed, if nobody can be listened to. */
int far_open_line(struct far *far);
/* Puts and watches on its line, if it has one; it keeps. */
void far_set_outlet(struct far *far);
/* What is kept says from now on that the table is at FAR's meeting. */
void far_keep_where(const struct far *far);

/* ---- far_seek.c ---- */

/* A guest's, once a frame, at NOW in seconds: where the host of a table in this house is missed for some seconds, and
 * has come back at another address or port, the line goes there. */
void far_seek_go_on(struct far *far, double now);

/* ---- far_hand.c ---- */

/* Once a frame. */
void far_hand_go_on(struct far *far);
/* Opens the line of the table that was handed over, where the seat that is kept says so. */
void far_hand_open_before(struct far *far);

/* ---- far_pose.c ---- */

/* Those who do not see it, and what they say; NULL is no pose. */
void far_posed_free(struct far_posed *posed);

/* ---- far_where.c ---- */

/* The player's own meeting point; 0 if he has chosen none. */
int far_where_own(const struct settings *settings, struct meeting *meeting);
/* What only the player's own SETTINGS say of MEETING: whom to trust, and, at his own one, how to log in. */
void far_where_complete(const struct settings *settings, struct meeting *meeting);
/* Reads what a person with these SETTINGS typed or pasted. Gives NULL, or a sentence. */
const char *far_where_read(const char *text, const struct settings *settings, struct join_code *code,
                           struct meeting *meeting);
/* ADDRESS, with its port unless that is the usual one. */
void far_where_address(const struct meeting *meeting, const char *address, char *out, size_t size);

/* ---- far_now.c ---- */

/* Says whether the match that a host shows is at its end. */
int far_is_over(const struct far *far);

/* ---- far_laid.c ---- */

/* Keeps who sits at this screen at a host's table that was laid; 0 if that cannot be. */
int far_laid_write(const struct far *far);
/* The table of FAR's host as it was laid out; 0 if that was not kept. */
int far_laid_read(struct far *far);
void far_laid_forget(const struct app *app, const char *match);

/* ---- far_keep.c: files in the folder of the records ---- */

/* The folder of all of them, "" where nothing is kept. */
void far_kept_folder(const struct app *app, char folder[KEPT_PATH_SIZE]);
/* The file of a table whose match is saved at MATCH; FAR's own. "" where nothing is kept. */
void far_kept_host_path(const struct app *app, const char *match, char path[KEPT_PATH_SIZE]);
void far_kept_path(const struct far *far, char path[KEPT_PATH_SIZE]);
/* For the outlet; the context is the far. */
int far_keep(void *context, const void *bytes, size_t size);
void far_forget(const struct far *far);

#endif
