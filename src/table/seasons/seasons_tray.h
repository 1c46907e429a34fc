/* SPDX-License-Identifier: MIT */
/* What the payment tray tells of the way that is laid out. Each writes a sentence (or nothing) to OUT. */
#ifndef TABLE_SEASONS_SEASONS_TRAY_H
#define TABLE_SEASONS_SEASONS_TRAY_H

#include <stddef.h>

#include "castellany/seasons.h"
#include "platform/geometry.h"

struct table;

/* Why it is not yet right; nothing if it is. */
void seasons_tray_reason(const struct table *table, char *out, size_t size);
/* What stays for the palace, in points if the match ended now; nothing while no helper could make points of it there.
 */
void seasons_tray_palace(const struct table *table, char *out, size_t size);
/* The same as a number: points that the palace makes of what stays, for its helpers or for one who could stand
 * there; 0 without a palace. */
int seasons_tray_palace_points(const struct table *table);
/* How many helpers the seat that pays has in the palace: without one, those points are only what might be. */
int seasons_tray_palace_helpers(const struct table *table);
/* What could be built next with what the way leaves; nothing if nothing may be, or as long as it is not right. */
void seasons_tray_rest(const struct table *table, char *out, size_t size);
/* Where the open tray lies, in window pixels. */
struct rect seasons_tray_panel(const struct table *table);
/* Says whether a hint would pay like this. */
int seasons_tray_is_hinted(const struct table *table);

/* ---- seasons_answers.c: the way to pay that a hint points out in the open tray ---- */

/* While a tray stands open the bots also look at the ways to pay for its tile. */
void seasons_payment_hint_update(struct table *table);
/* The way to pay for the open tray's tile that the bots like best, or NULL while it is not known. */
const struct seasons_intent *seasons_payment_hint(const struct table *table);

#endif
