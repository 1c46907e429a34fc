/* SPDX-License-Identifier: MIT */
/* What the files that read the rule tables share: tables.c has the rows, faces.c the tiles, castle.c cells and wall. */
#ifndef CASTELLANY_CARCASSONNE_TABLES_H
#define CASTELLANY_CARCASSONNE_TABLES_H

#include "../rows.h"
#include "castellany/carcassonne.h"

/* A reading under way. The lines of rows are kept, since some rows can only be judged beside others. */
struct table_reader {
    struct rows rows;
    struct carcassonne_tables *tables;
    unsigned singles, wall_kinds, castle_lines, starts; /* rows seen */
    int corners, tiles;                                 /* how many so far */
    char castle[CARC_LINES][CARC_COLUMNS + 1];
    int castle_line, wall_tile_line, corner_lines[CARC_CORNERS], start_lines[CARC_STARTS];
};

/* faces.c: reads the row of a face, and holds it to all that a face must be; then what follows from all faces. */
int carc_face_read(struct table_reader *reader);
void carc_faces_derive(struct carcassonne_tables *tables);

/* castle.c: holds cells, corner towers and start spaces together; then what follows from them. */
int carc_castle_check(struct table_reader *reader);
void carc_castle_derive(struct carcassonne_tables *tables);

#endif
