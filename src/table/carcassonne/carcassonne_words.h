/* SPDX-License-Identifier: MIT */
/* What the table says: names of things, questions, answers, refusals, reasons of hints. */
#ifndef TABLE_CARCASSONNE_CARCASSONNE_WORDS_H
#define TABLE_CARCASSONNE_CARCASSONNE_WORDS_H

#include "castellany/carcassonne.h"
#include "table/carcassonne/forecast.h"
#include "table/table_ops.h"

/* "Path", "Tower", ...; "Herald", "Knight", ... Translated. */
const char *carcassonne_words_kind(int kind);
const char *carcassonne_words_follower(int kind);
/* One sentence on what wall tile KIND does, with the numbers of TABLES. */
void carcassonne_words_wall_tile(const struct carcassonne_tables *tables, int kind, char *out, size_t size);
/* What brings wall tile KIND into play, and when. */
const char *carcassonne_words_wall_time(int kind);
/* "12 tiles", "1 market" as KIND is counted. */
void carcassonne_words_size(int kind, int size, char *out, size_t size_of_out);
/* The corner tower CORNER by its two spaces: "32/33". */
void carcassonne_words_corner(const struct carcassonne_tables *tables, unsigned corner, char *out, size_t size);
/* What comes to FEATURE of a forecast, in a sentence; empty where there is nothing to tell. */
void carcassonne_words_forecast(const struct table_talk *talk, const struct forecast *forecast,
                                const struct forecast_feature *feature, char *out, size_t size);

/* Says whether the feature named NUMBER, of SIZE tiles, is a start space's alone; that one of KIND is complete: it is
 * no tile's, and is not taken for the one beside it that somebody stands on. */
int carcassonne_is_of_wall(const struct carcassonne_tables *tables, unsigned number, int size);
void carcassonne_words_wall(int kind, char *out, size_t size);

/* As ops_words.h has them. */
void carcassonne_progress(const struct table_talk *talk, const void *state, char *out, size_t size);
void carcassonne_refusal(const struct table_talk *talk, const void *state, const struct intent *intent, int reason,
                         char *out, size_t size);
const char *carcassonne_source(int source);

#endif
