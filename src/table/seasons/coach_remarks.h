/* What the coach at hand says of his own accord: each remark once in a match, when its occasion comes for the first
 * time; and how he explains each question when he is asked. */
#ifndef TABLE_SEASONS_COACH_REMARKS_H
#define TABLE_SEASONS_COACH_REMARKS_H

struct table;

struct coach_remark {
    /* Says whether the question now put to the viewer is the occasion. */
    int (*is_due)(const struct table *table);
    int target, count; /* what he points at; count 0: nothing */
    const char *text;  /* marked for translation */
};

/* In the order in which they take precedence; at most 32. */
extern const struct coach_remark coach_remarks[];
extern const int coach_remark_total;

/* What a seat can do now, in one or two sentences marked for translation; NULL when it is asked nothing. */
const char *coach_explains(const struct table *table);

#endif
