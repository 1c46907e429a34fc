/* SPDX-License-Identifier: MIT */
/* The scenes around a match. */
#ifndef SCENES_MENUS_H
#define SCENES_MENUS_H

#include "app/app.h"
#include "app/menus.h"
#include "castellany/deal.h"
#include "table/table.h"

struct scene *title_scene_new(void);
struct scene *new_match_scene_new(void);
/* The same, but which game is chosen first, where there are several. */
struct scene *new_match_scene_to_choose(void);
struct scene *load_scene_new(void);
/* Positions of matches in which one answer is best. */
struct scene *puzzles_scene_new(void);
/* The same with the puzzle that is called ID (castellany/puzzle.h) on top, if there is one, which else is told. */
struct scene *puzzles_scene_of(uint64_t id);
/* Today's deals, those of the week, and any other that is typed or pasted. */
struct scene *deals_scene_new(void);
/* A year of deals with an aim each, for each game. */
struct scene *challenges_scene_new(void);
/* Friends are invited to the table that far_host lays; one sits down at a friend's, WHERE (code and
 * address as one types them; "" if that is not known yet). Both are overlays. */
struct scene *invite_scene_new(void);
struct scene *join_scene_new(const char *where);
/* The player's own tables with friends at other screens. */
struct scene *tables_scene_new(void);
/* The meeting point at which friends far away find each other, to be chosen and tried; an overlay. */
struct scene *meeting_scene_new(void);
/* Figures of the matches that were finished, and the seals earned in them. */
struct scene *statistics_scene_new(void);
/* Both with GAME chosen; NULL: the game that was played last, as above. */
struct scene *new_match_scene_of(const struct game_ops *game);
struct scene *statistics_scene_of(const struct game_ops *game);
/* New match as DEAL says, whose game menus offer. */
struct scene *new_match_scene_of_deal(const struct deal *deal);
/* Options are an overlay: they come over the title or over a match. */
struct scene *options_scene_new(void);
/* What was told. */
struct scene *messages_scene_new(void);
/* Under which licences the game and all that it stands on are. */
struct scene *licences_scene_new(void);

/* Puts New match on top as the deal in TEXT says. Gives 1, or 0 after telling the player what is wrong with it. */
int open_deal(struct app *app, const char *text);
/* The same with the deal in the small text file PATH. Gives 0, and tells nothing, if there is none in it. */
int open_deal_file(struct app *app, const char *path);
/* Opens the match in a link (store/match_link.h), goes to the table of one (store/join_link.h), or tells what is wrong
 * with that. Gives 0, and tells nothing, if TEXT has none. */
int open_link(struct app *app, const char *text);
/* Opens the match file PATH that the page around the game gave (castellany/page.h), likewise. */
int open_given(struct app *app, const char *path);

/* Opens the match file PATH: on a table, or for watching where it is finished (open_match.c says when in a copy). Asks
 * the player where he has to decide, and tells him if it cannot be. Gives 1 if the file is a match. */
int open_match(struct app *app, const char *path);
/* Puts the replay of the match file PATH on top. Gives 1, or 0 after telling the player. */
int watch_match(struct app *app, const char *path);
/* The same standing at the end of a finished match, with its final scoring over it. */
int score_match(struct app *app, const char *path);

#endif
