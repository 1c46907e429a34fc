/* A finished match goes into the statistics, once, and what was earned in it is told. */
#ifndef TABLE_TABLE_RECORD_H
#define TABLE_TABLE_RECORD_H

struct table;

/* Writes the match on TABLE down as soon as it is over, though its last scoring is still to be shown; later calls do
 * nothing. Demos, lessons, practice and what nobody played stay out. */
void table_record(struct table *table);
/* Tells the seals that were earned in it; call when all has been shown. */
void table_record_tell(struct table *table);

#endif
