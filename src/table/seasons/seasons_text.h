/* SPDX-License-Identifier: MIT */
/* The words of A Castle for All Seasons: names, effects, and sentences with names and numbers filled in.
 *
 * The engine gives codes only; every word that a player reads is made here or in the files beside it
 * (seasons_prompts.c, seasons_hints.c, seasons_log.c). Sentences are templates with {placeholders}, so that a
 * translator can move the parts about; facts are what the placeholders are filled from. */
#ifndef TABLE_SEASONS_SEASONS_TEXT_H
#define TABLE_SEASONS_SEASONS_TEXT_H

#include <stddef.h>

#include "castellany/bot.h"
#include "castellany/seasons.h"

enum { SEASONS_TEXT_SIZE = 320 }; /* as TABLE_TEXT_SIZE */

/* What a template's placeholders stand for. A field that a template does not use may be anything.
 *   {seat} {other}            names of seats            {card} {winter}    names of cards
 *   {tile} {place} {building} with the article           {fee} {value} {worth}  numbers of the tile or place
 *   {kind}                    "sand", without a number   {pieces} "2 sand", by amount and kind
 *   {talers} {points} {helpers} {bars} {blocks} {rounds}: amount with its noun, singular or plural
 *   {amount} {amount2}        bare numbers               {cart} "the sand cart", "the rider"
 *   {goods}                   a list of pieces: "4 sand, 1 clay and 2 stone"      {cards} a list of cards, from set
 *   {list}                    seats' names, from set     {source} a source of points
 *   {total} {rate}            bare numbers               {count}  COUNT with the noun that SOURCE counts: "3 houses"
 *   {standing}                everybody's points on BOARD: "Agnes 23, Berthold 17"
 *   {rule:messenger} ...      a number of the rule tables, by its name in seasons_rules_numbers.c
 * In a counted noun {n} stands for the number. A translated word may hold forms behind its first one, "der
 * Palast|akk:den Palast|in:in den Palast", under names that the translator gives; a translated sentence asks for one
 * with {tile:akk}. */
struct seasons_facts {
    const struct seasons_tables *tables;
    const char *const *names; /* of the seats */
    int seat, other, kind, card, winter, tile, place, building, source;
    int amount, amount2;
    unsigned set;
    int goods[KINDS + 1]; /* by kind, then talers */
    int goes_on;          /* a last part follows {goods} in the sentence, which has the "and" */
    int total, rate, count;
    const struct seasons_state *board;
};

/* Fills TEMPLATE from FACTS into OUT (SIZE bytes, always ended). The first letter is made a capital, so that a
 * placeholder may begin a sentence; a player's name stays as it is. */
void seasons_text_fill(const char *template, const struct seasons_facts *facts, char *out, size_t size);

/* Names, translated, as they stand alone on a label. */
const char *seasons_text_kind(int kind);       /* "Sand" ... "Silver", "Talers" */
const char *seasons_text_card(int card);       /* "Messenger" */
const char *seasons_text_winter_card(int card);
const char *seasons_text_tile(int tile); /* "House" for every house */
const char *seasons_text_building(int building);
const char *seasons_text_source(int source);       /* "Building with the stonemason" */
const char *seasons_text_source_short(int source); /* a row of the score table */
/* The effect of a card in one line, with the numbers of TABLES, to OUT (SIZE bytes, always ended; "" for no card). */
void seasons_text_card_effect(const struct seasons_tables *tables, int card, char *out, size_t size);
/* Two or three sentences for the inspector, as seasons_text_card_effect. */
void seasons_text_card_rule(const struct seasons_tables *tables, int card, char *out, size_t size);
void seasons_text_winter_card_rule(const struct seasons_tables *tables, int card, char *out, size_t size);
/* What a helper on PLACE scores at the end, as a rule: "3 points for each free helper's place". */
const char *seasons_text_place_rule(int place);
/* What TILE is good for beyond its points; NULL if nothing. */
const char *seasons_text_tile_rule(int tile);

/* The sentence that tells a player why INTENT is refused with REASON in STATE; NAMES are the seats'. Every reason has
 * one of its own. */
void seasons_text_reason(const struct seasons_tables *tables, const struct seasons_state *state,
                         const char *const *names, const struct seasons_intent *intent, int reason, char *out,
                         size_t size);
/* The template behind it, or NULL if REASON has none: for the test that every reason has a sentence. */
const char *seasons_text_reason_template(int reason);

/* Why HINT is good or bad for its player: whole sentences, "" if nothing is known. */
/* What BETTER, which declines, keeps of what OTHER would cost; empty if it does not decline, or that is nothing. */
void seasons_text_spared(const struct seasons_tables *tables, const struct seasons_intent *better,
                         const struct seasons_intent *other, char *out, size_t size);
void seasons_text_reasons(const struct seasons_tables *tables, const char *const *names, const struct bot_hint *hint,
                          char *out, size_t size);

/* What brings the points of ROW, as a label: "Stonemason, next round, mostly the stable"; with IS_OWN it is told to
 * whose they are. */
struct bot_row;
void seasons_text_row(const struct bot_row *row, int is_own, char *out, size_t size);
/* What is done by the answer that is ROW's cause: "you build the keep"; empty if that says nothing. */
void seasons_text_cause(const struct bot_row *row, const char *const *names, uint8_t seat, char *out, size_t size);

/* What INTENT does, as an order: "Build the keep with 2 stone ...". Declining is told by the PHASE in
 * which it was asked for ("Place no helper."), or where that is not known (-1) as "Decline." */
void seasons_text_intent(const struct seasons_tables *tables, const char *const *names,
                         const struct seasons_intent *intent, int phase, char *out, size_t size);

/* The line that says what SEAT is asked in STATE. */
void seasons_text_prompt(const struct seasons_tables *tables, const struct seasons_state *state,
                         const char *const *names, int seat, char *out, size_t size);
/* What a seat does now in two or three words, for its panel: "chooses", "builds". */
const char *seasons_text_phase_short(int phase);
/* The words on the button that declines what STATE asks ("No helper", "Build no more"); NULL if nothing declines. */
const char *seasons_text_decline(const struct seasons_state *state, const struct seasons_tables *tables);

struct page;
/* Adds a line to PAGE: SENTENCE, translated, filled from FACTS. */
void seasons_page_fill(struct page *page, const char *sentence, const struct seasons_facts *facts);

/* ---- seasons_rules_numbers.c: numbers of the rule tables, so that nothing writes one down again ---- */

/* Writes what NAME stands for ("cost:keep", "fee:tavern/1", "fees:tavern", "sum:stone 2, clay 1") to OUT, in digits.
 * Gives 1, or 0 if there is no such name. HACKING.md lists them. */
int seasons_rules_number(const struct seasons_tables *tables, const char *name, char *out, size_t size);

/* ---- seasons_log.c: a line for what happened, with its reason; all scores can be audited from them ---- */

struct match_log;
/* Adds what EVENT says to LOG; BOARD is the board after it: the lines of points tell what was counted, and what the
 * seat has together then. */
void seasons_log_tell(struct match_log *log, const struct event *event, const void *board);

/* The template of a line for an event type, or for a move's cause, or for points of a source: "" where it is silent on
 * purpose, NULL where none is known (a test looks for that). */
const char *seasons_log_event_template(int type);
const char *seasons_log_cause_template(int cause);
const char *seasons_log_source_template(int source);

#endif
