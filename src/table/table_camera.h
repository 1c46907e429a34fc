/* SPDX-License-Identifier: MIT */
/* What changes only how the table is looked at; a replay shares it. */
#ifndef TABLE_TABLE_CAMERA_H
#define TABLE_TABLE_CAMERA_H

struct table;
struct table_drag;
struct ui_event;

struct table_drag *table_drag_new(void);

/* Wheel, pinch, drag and double click on the board, and their keys. */
void table_camera(struct table *table, const struct ui_event *event);
/* After the ui had a pointer's EVENT: goes on with dragging the view. Zoomed in there is hardly any bare ground; then a
 * drag may begin on whatever of the board cannot be dragged itself, and presses nothing. */
void table_camera_after(struct table *table, const struct ui_event *event);
/* Another scene lay over the table: a drag that began before has ended there. */
void table_camera_let_go(struct table *table);

#endif
