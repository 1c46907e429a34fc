/* SPDX-License-Identifier: MIT */
/* Marks for sentences that are translated: _() where they are shown, N_() where they stand in a table, C_() where one
 * English word needs several others ("Load" of a cart, "Load" a match), P_() where a number decides the form. NC_() and
 * NPC_() stand in tables; language_in_context and language_counted translate what they mark. */
#ifndef UI_WORDS_H
#define UI_WORDS_H

#include "platform/words.h"
#include "ui/language.h"

#define C_(context, sentence) language_in_context(context "\004" sentence, sentence)
#define NC_(context, sentence) context "\004" sentence
#define NPC_(context, one, many) context "\004" one, many
#define P_(one, many, number) ngettext(one, many, (unsigned long)(number))

#endif
