/* SPDX-License-Identifier: MIT */
/* Notes of the desktop: what it shows at the edge of the screen while other programs are in front. Where there are
 * none, nothing is shown, and nobody is told of it. */
#ifndef PLATFORM_SYSTEM_NOTIFIER_H
#define PLATFORM_SYSTEM_NOTIFIER_H

struct notifier;

/* NULL where a desktop has no notes, or memory is out. Asks nobody for anything yet. */
struct notifier *notifier_new(void);
/* Never waits for the desktop. NULL is allowed. */
void notifier_free(struct notifier *notifier);
/* Shows a note with HEADING over TEXT, plain words both. Gives back at once: the desktop is found and told beside the
 * caller, and one that does not answer shows nothing. NULL is allowed. */
void notifier_show(struct notifier *notifier, const char *heading, const char *text);

#endif
