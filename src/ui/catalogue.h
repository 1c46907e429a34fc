/* SPDX-License-Identifier: MIT */
/* Whether a catalogue of gettext's is whole: what reads it trusts every number in it. */
#ifndef UI_CATALOGUE_H
#define UI_CATALOGUE_H

/* Says whether all tables and texts of the catalogue in the file PATH lie within it. */
int catalogue_is_whole(const char *path);

#endif
