/* SPDX-License-Identifier: MIT */
/* Which page of the rules tells of a thing on the table: what games' tables share. */
#ifndef TABLE_TABLE_TOPICS_H
#define TABLE_TABLE_TOPICS_H

/* COUNT targets from FIRST on, and the page about them. */
struct table_topic {
    int first, count;
    const char *page;
};

/* The page about TARGET: of the COUNT TOPICS, else of the shell's own things (its buttons, the log), else NOW, the page
 * about what is going on. */
const char *table_topic_of(const struct table_topic *topics, int count, int target, const char *now);

#endif
