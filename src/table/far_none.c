/* SPDX-License-Identifier: MIT */
/* In a program without a network: nobody sits at another screen. */
#include <stddef.h>

#include "table/far_find.h"
#include "table/far_pose.h"
#include "table/far_tables.h"
#include "table/far_trial.h"

int far_is_supported(void) {
    return 0;
}

int far_has_house(void) {
    return 0;
}

struct far *far_of(const struct app *app) {
    (void)app;
    return NULL;
}

void far_host(struct app *app, const struct far_table *table) {
    (void)app, (void)table;
}

int far_host_again(struct app *app, const char *path) {
    (void)app, (void)path;
    return 0;
}

const char *far_join(struct app *app, const char *where, const char *name, int is_watching) {
    (void)app, (void)where, (void)name, (void)is_watching;
    return "";
}

const char *far_check(const char *where, const struct settings *settings) {
    (void)where, (void)settings;
    return "";
}

void far_meeting(const struct settings *settings, char shown[FAR_WHERE_SIZE]) {
    (void)settings;
    shown[0] = 0;
}

const char *far_meeting_check(char *words, size_t size) {
    (void)words, (void)size;
    return NULL;
}

void far_move(struct far *far, int is_at_meeting) {
    (void)far, (void)is_at_meeting;
}

int far_is_at_meeting(const struct far *far) {
    (void)far;
    return 0;
}

const char *far_trouble(const struct far *far) {
    (void)far;
    return "";
}

int far_join_again(struct app *app, const char *path) {
    (void)app, (void)path;
    return 0;
}

void far_tables_look(struct app *app) {
    (void)app;
}

const struct kept_table *far_tables_at(const struct app *app, int number) {
    (void)app, (void)number;
    return NULL;
}

int far_tables_turns(const struct app *app) {
    (void)app;
    return 0;
}

const char *far_tables_trouble(const struct app *app, int number) {
    (void)app, (void)number;
    return "";
}

void far_tables_pose(struct app *app, const struct kept_table *posed, int count) {
    (void)app, (void)posed, (void)count;
}

void far_tables_give_up(struct app *app, const char *path) {
    (void)app, (void)path;
}

void far_leave(struct app *app) {
    (void)app;
}

void far_leave_laid(struct app *app) {
    (void)app;
}

int far_lay_again(struct app *app, const char *path) {
    (void)app, (void)path;
    return 0;
}

int far_is_by_folder(const struct far *far) {
    (void)far;
    return 0;
}

int far_can_be_kept(const struct far *far) {
    (void)far;
    return 0;
}

int far_is_host(const struct far *far) {
    (void)far;
    return 0;
}

enum far_stage far_stage(const struct far *far) {
    (void)far;
    return FAR_FAILED;
}

void far_say(const struct far *far, char words[FAR_WORDS_SIZE]) {
    (void)far;
    words[0] = 0;
}

uint64_t far_serial(const struct far *far) {
    (void)far;
    return 0;
}

int far_is_line_there(const struct far *far) {
    (void)far;
    return 0;
}

const char *far_code(const struct far *far) {
    (void)far;
    return "";
}

const char *far_address(const struct far *far) {
    (void)far;
    return "";
}

void far_link(const struct far *far, char link[FAR_WHERE_SIZE]) {
    (void)far;
    link[0] = 0;
}

const struct far_table *far_table(const struct far *far) {
    (void)far;
    return NULL;
}

const char *far_name(const struct far *far, int seat) {
    (void)far, (void)seat;
    return "";
}

int far_is_ready(const struct far *far, int seat) {
    (void)far, (void)seat;
    return 0;
}

int far_is_here(const struct far *far, int seat) {
    (void)far, (void)seat;
    return 0;
}

int far_is_host_here(const struct far *far) {
    (void)far;
    return 0;
}

int far_host_has_left(const struct far *far) {
    (void)far;
    return 0;
}

int far_is_closed(const struct far *far) {
    (void)far;
    return 0;
}

unsigned far_stood_in(const struct far *far) {
    (void)far;
    return 0;
}

int far_phrase(const struct far *far, int seat, int64_t *count) {
    (void)far, (void)seat;
    *count = 0;
    return 0;
}

void far_say_phrase(struct far *far, int seat, int number) {
    (void)far, (void)seat, (void)number;
}

int far_offer(struct far *far, int seat, uint8_t own) {
    (void)far, (void)seat, (void)own;
    return 0;
}

enum far_hand far_hand(const struct far *far) {
    (void)far;
    return FAR_ASKS_NOBODY;
}

int far_offered(const struct far *far) {
    (void)far;
    return GAME_NO_SEAT;
}

int far_hand_over(struct far *far) {
    (void)far;
    return 0;
}

int far_has_moved(struct app *app, const char *path) {
    (void)app, (void)path;
    return 0;
}

int far_is_offered(const struct far *far) {
    (void)far;
    return 0;
}

void far_answer_offer(struct far *far, int is_taken) {
    (void)far, (void)is_taken;
}

int far_take_table(const struct far *far, char path[PLATFORM_PATH_SIZE]) {
    (void)far;
    path[0] = 0;
    return 0;
}

int far_moves(const struct far *far) {
    (void)far;
    return 0;
}

const char *far_game(const struct far *far) {
    (void)far;
    return "";
}

const char *far_host_name(const struct far *far) {
    (void)far;
    return "";
}

const char *far_new_host(const struct far *far) {
    (void)far;
    return "";
}

int far_stand_in(struct far *far, int seat) {
    (void)far, (void)seat;
    return 0;
}

void far_give_back(struct far *far) {
    (void)far;
}

int far_can_begin(const struct far *far) {
    (void)far;
    return 0;
}

int far_begin(struct far *far, struct table_start *start) {
    (void)far, (void)start;
    return 0;
}

int far_show(struct far *far, const struct match *match) {
    (void)far, (void)match;
    return 0;
}

int far_answer(const struct far *far, uint8_t seat, struct intent *intent) {
    (void)far, (void)seat, (void)intent;
    return 0;
}

int far_seal(struct far *far, const struct intent *intent) {
    (void)far, (void)intent;
    return 0;
}

int far_answers(const struct far *far, struct intent intents[GAME_MAX_SEATS]) {
    (void)far, (void)intents;
    return 0;
}

unsigned far_wants_undo(const struct far *far) {
    (void)far;
    return 0;
}

int far_undo(struct far *far) {
    (void)far;
    return 0;
}

const struct match *far_match(const struct far *far) {
    (void)far;
    return NULL;
}

uint8_t far_seat(const struct far *far) {
    (void)far;
    return GAME_NO_SEAT;
}

int far_is_asked(const struct far *far) {
    (void)far;
    return 0;
}

int far_give(struct far *far, const struct intent *intent) {
    (void)far, (void)intent;
    return 0;
}

int far_ask_undo(struct far *far) {
    (void)far;
    return 0;
}

int far_can_take_back(const struct far *far) {
    (void)far;
    return 0;
}

int far_take_back(struct far *far) {
    (void)far;
    return 0;
}

int far_is_cheated(const struct far *far) {
    (void)far;
    return 0;
}

void far_start(const struct far *far, struct table_start *start) {
    (void)far, (void)start;
}

void far_host_next(struct app *app, const struct far_table *table) {
    (void)app, (void)table;
}

uint64_t far_id(const struct far *far) {
    (void)far;
    return 0;
}

void far_next(const struct far *far, char where[FAR_WHERE_SIZE]) {
    (void)far;
    where[0] = 0;
}

const char *far_own_name(const struct far *far) {
    (void)far;
    return "";
}

int far_is_watching(const struct far *far) {
    (void)far;
    return 0;
}

const char *far_watcher(const struct far *far, int index) {
    (void)far, (void)index;
    return NULL;
}

unsigned far_sealed(const struct far *far) {
    (void)far;
    return 0;
}

/* ---- far_find.h ---- */

struct far_find *far_find_new(const struct app *app) {
    (void)app;
    return NULL;
}

void far_find_free(struct far_find *find) {
    (void)find;
}

void far_find_go_on(struct far_find *find, int64_t now) {
    (void)find, (void)now;
}

int far_find_count(const struct far_find *find) {
    (void)find;
    return 0;
}

void far_find_pose(int count) {
    (void)count;
}

void far_find_at(const struct far_find *find, int index, struct far_found *found) {
    (void)find, (void)index;
    *found = (struct far_found){.seats = 0};
}

int far_find_code(const struct far_find *find, const char *typed, char where[FAR_WHERE_SIZE]) {
    (void)find, (void)typed, (void)where;
    return 0;
}

/* ---- far_pose.h ---- */

struct far *far_pose(struct app *app, const struct far_pose *pose) {
    (void)app, (void)pose;
    return NULL;
}

void far_pose_start(const struct far *far, struct table_start *start) {
    (void)far;
    *start = (struct table_start){.pace = -1};
}

/* ---- far_trial.h ---- */

struct far_trial *far_trial_new(const struct settings *settings) {
    (void)settings;
    return NULL;
}

void far_trial_free(struct far_trial *trial) {
    (void)trial;
}

void far_trial_go_on(struct far_trial *trial, int64_t now) {
    (void)trial, (void)now;
}

int far_trial_is_good(const struct far_trial *trial) {
    (void)trial;
    return 0;
}

const char *far_trial_trouble(const struct far_trial *trial) {
    (void)trial;
    return "";
}
