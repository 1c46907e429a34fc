/* SPDX-License-Identifier: MIT */
/* What the files that read the rule tables share: tables.c has the rows, faces.c the tiles, castle.c cells and wall. */
#ifndef CASTELLANY_CARCASSONNE_TABLES_H
#define CASTELLANY_CARCASSONNE_TABLES_H

#include "castellany/carcassonne.h"

/* A reading under way. The lines of rows are kept, since some rows can only be judged beside others. */
struct table_reader {
    struct carcassonne_tables *tables;
    const json_t *row;
    const char *path;
    int line;
    struct error *error;
    unsigned singles, wall_kinds, castle_lines, starts; /* rows seen */
    int corners, tiles;                                 /* how many so far */
    char castle[CARC_LINES][CARC_COLUMNS + 1];
    int castle_line, wall_tile_line, corner_lines[CARC_CORNERS], start_lines[CARC_STARTS];
};

/* Writes the error, which names file, line and what was expected. Gives 0. */
int carc_table_fail(struct table_reader *reader, const char *expected);
int carc_table_fail_at(struct table_reader *reader, int line, const char *expected);

/* faces.c: reads the row of a face, and holds it to all that a face must be; then what follows from all faces. */
int carc_face_read(struct table_reader *reader);
void carc_faces_derive(struct carcassonne_tables *tables);

/* castle.c: holds cells, corner towers and start spaces together; then what follows from them. */
int carc_castle_check(struct table_reader *reader);
void carc_castle_derive(struct carcassonne_tables *tables);

#endif
