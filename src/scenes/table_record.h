/* A finished match goes into the statistics, once, and what was earned in it is told. */
#ifndef SCENES_TABLE_RECORD_H
#define SCENES_TABLE_RECORD_H

struct table;

/* Call when the match on TABLE is over and all of it has been shown. Demos, practice and what nobody played stay out;
 * a match that was finished before does not count again. */
void table_record(struct table *table);

#endif
