/* SPDX-License-Identifier: MIT */
/* Bots think less in tests than at players' tables: what is advised and said must hold there, however good it is. */
#ifndef TESTS_KIT_THOUGHT_H
#define TESTS_KIT_THOUGHT_H

enum { KIT_NODES = 4000 };

#endif
