/* SPDX-License-Identifier: MIT */
/* The whole program on the null platform, for tests of scenes: opened at the title, in folders of its own. */
#ifndef TESTS_UI_APP_KIT_H
#define TESTS_UI_APP_KIT_H

#include "kit.h"
#include "program/driver.h"
#include "scenes/menus.h"

/* Made by app_kit_open. FOLDER holds saves and settings, ELSEWHERE log and reports, and whatever is not a save. */
extern struct platform *platform;
extern struct app *app;
extern struct draw_list *list;
extern struct driver driver;
extern char folder[64], elsewhere[64];

/* Set-up and tear-down of one test. */
int app_kit_open(void **state);
int app_kit_close(void **state);

/* Clicks on the widget called LABEL; fails if the pointer cannot reach it. */
void click(const char *label);
void key(enum ui_key which);
/* The widgets of the topmost scene. */
struct ui *top_ui(void);

#endif
