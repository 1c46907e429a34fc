/* SPDX-License-Identifier: MIT */
/* What the interface's tests share: cmocka, and a window's worth of widgets with plain measures. */
#ifndef TESTS_UI_KIT_H
#define TESTS_UI_KIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
