/* SPDX-License-Identifier: MIT */
/* Names, effects and the filling of templates. One table for each sort of thing, in the order of its enum. */
#include "table/seasons/seasons_text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "table/table_page.h"
#include "table/template.h"
#include "ui/words.h"

#define COUNT(table) (sizeof(table) / sizeof *(table))

static const char *const kinds[] = {N_("Sand"), N_("Wood"), N_("Clay"), N_("Stone"), N_("Silver"), N_("Talers")};
static const char *const kinds_within[] = {NC_("sentence", "sand"),   NC_("sentence", "wood"),
                                           NC_("sentence", "clay"),   NC_("sentence", "stone"),
                                           NC_("sentence", "silver"), NC_("sentence", "talers")};

/* What placeholders put into sentences has the context "sentence": its translation may hold several forms of the word,
 * and the sentence's placeholder names the one that it needs: seasons_text.h tells how. */
static const char *const carts[] = {NC_("sentence", "the sand cart"), NC_("sentence", "the wood cart"),
                                    NC_("sentence", "the clay cart"), NC_("sentence", "the stone cart"),
                                    NC_("sentence", "the rider")};

static const char *const cards_within[CARDS] = {
    NC_("sentence", "messenger|the:the messenger|name:Messenger"),
    NC_("sentence", "trader|the:the trader|name:Trader"),
    NC_("sentence", "bricklayer|the:the bricklayer|name:Bricklayer"),
    NC_("sentence", "stonemason|the:the stonemason|name:Stonemason"),
    NC_("sentence", "wood worker|the:the wood worker|name:Wood worker"),
    NC_("sentence", "sand worker|the:the sand worker|name:Sand worker"),
    NC_("sentence", "stone worker|the:the stone worker|name:Stone worker"),
    NC_("sentence", "master builder|the:the master builder|name:Master builder")};

static const struct {
    const char *name, *effect, *rule;
} cards[CARDS] = {
    {N_("Messenger"), N_("Take {rule:messenger} talers from the bank."),
     N_("Takes {rule:messenger} talers, or what the bank still has.")},
    {N_("Trader"), N_("Place a helper at a cart; all carts pay out."),
     N_("May place a helper at a cart; while all four carts are taken, also at the rider or in place of another "
        "player’s helper. After the last trader every helper there brings goods; the first piece of each kind goes to "
        "the defence tower.")},
    {N_("Bricklayer"), N_("One kind from the tower; build: 1 taler a piece."),
     N_("Takes all pieces of one kind from the defence tower. May erect up to {rule:buildings} buildings and earns 1 "
        "taler for each "
        "piece paid. If you have built this round, you may place helpers.")},
    {N_("Stonemason"), N_("Buy from a worker; build for all the points."),
     N_("May buy one piece from another player’s worker for 1 taler. May erect up to {rule:buildings} buildings and "
        "scores all "
        "their points. If you have built this round, you may place helpers.")},
    {N_("Wood worker"), N_("Get {goods}; build for half the points."),
     N_("Brings {goods}. May erect up to {rule:buildings} buildings and scores half their points. Stonemasons come "
        "first and may buy from the card.")},
    {N_("Sand worker"), N_("Get {goods}; build for half the points."),
     N_("Brings {goods}. May erect up to {rule:buildings} buildings and scores half their points. Stonemasons come "
        "first and may buy from the card.")},
    {N_("Stone worker"), N_("Get {goods} and {rule:stone-worker-choices} others; build for half the points."),
     N_("Brings {goods} and any {rule:stone-worker-choices} of sand, wood and clay. May erect up to {rule:buildings} "
        "buildings and scores half their "
        "points. Stonemasons come first and may buy from the card.")},
    {N_("Master builder"), N_("Cards back; {rule:master-builder} points for each building by others."),
     N_("Brings back all your played cards and scores {rule:master-builder} points for each building that others "
        "erected this round. May "
        "not be played with a full hand.")},
};

static const struct {
    const char *name, *rule;
} winter_cards[WINTER_CARDS] = {
    {N_("Village tavern"),
     N_("Whoever plays a trader pays 1 taler to the innkeeper’s owner, who pays nothing, or onto this card; who cannot "
        "takes a helper back from a cart. A bricklayer or stonemason may place an innkeeper here for {fee:innkeeper} "
        "talers: he takes what waits on the card and may move on later.")},
    {N_("Granary"),
     N_("Three places, {fee:granary/0} talers each. At the end: one helper scores 10 points, two score 7 each, three "
        "score 3 each. They do not count for keep or tavern.")},
    {N_("Plague"), N_("Each player gives up one played card for good, or pays 1 taler for each of them.")},
    {N_("Cracked wall"), N_("Everybody may give up to three stone blocks for 3 points each. Silver may be forged for "
                            "them, as long as the stone cart holds some.")},
    {N_("Damsel of the castle"),
     N_("From the next round on, each round: whoever courts her lays a piece (silver may be forged for it) or a taler "
        "onto the card. Once one has paid, all others pay too or are out for good. The last one left wins 8 points; "
        "the others share what lies on the card.")},
    {N_("Snowdrift"), N_("Everybody gives up a worker for good, from the hand or the played cards, but not one chosen "
                         "for this round; or pays 3 talers.")},
};

static const struct {
    const char *name, *within, *rule;
} tiles[HOUSE_1 + 2] = {
    {N_("Palace"), NC_("sentence", "the palace"), NULL},
    {N_("Keep"), NC_("sentence", "the keep"), NULL},
    {N_("Tavern"), NC_("sentence", "the tavern"), NULL},
    {N_("Big gate"), NC_("sentence", "the big gate"), NULL},
    {N_("Stable"), NC_("sentence", "the stable"), NULL},
    {N_("Servants’ house"), NC_("sentence", "the servants’ house"), NULL},
    {N_("Small gate"), NC_("sentence", "the small gate"), NULL},
    {N_("Well"), NC_("sentence", "the well"), N_("No helpers.")},
    {N_("House"), NC_("sentence", "a house"), N_("Every house makes the stable worth more.")},
    {N_("Tower"), NC_("sentence", "a tower"), N_("Every tower makes the gates worth more.")},
};

static const struct {
    const char *name, *within;
} buildings[BUILDINGS] = {
    {N_("Palace"), NC_("sentence", "the palace")},
    {N_("Keep"), NC_("sentence", "the keep")},
    {N_("Tavern"), NC_("sentence", "the tavern")},
    {N_("Big gate"), NC_("sentence", "the big gate")},
    {N_("Stable"), NC_("sentence", "the stable")},
    {N_("Servants’ house"), NC_("sentence", "the servants’ house")},
    {N_("Small gate"), NC_("sentence", "the small gate")},
    {N_("Market"), NC_("sentence", "the market")},
    {N_("Forge"), NC_("sentence", "the forge")},
    {N_("Granary"), NC_("sentence", "the granary")},
    {N_("Village tavern"), NC_("sentence", "the village tavern")},
};

static const char *const place_rules[PLACES] = {
    [PLACE_PALACE] = N_("At the end turns up to 5 pieces of your goods into their building points."),
    [PLACE_PALACE + 1] = N_("At the end turns up to 5 pieces of your goods into their building points."),
    [PLACE_KEEP] = N_("3 points for each free helper’s place in the castle."),
    [PLACE_TAVERN] = N_("1 point for every two helpers in the castle."),
    [PLACE_TAVERN + 1] = N_("1 point for every helper in the castle."),
    [PLACE_BIG_GATE] = N_("2 points for each tower."),
    [PLACE_STABLE] = N_("2 points for each house."),
    [PLACE_STABLE + 1] = N_("3 points for each house."),
    [PLACE_SERVANTS_HOUSE] = N_("1 point for each plan that is still not built."),
    [PLACE_SERVANTS_HOUSE + 1] = N_("1 point for each plan that is still not built."),
    [PLACE_SERVANTS_HOUSE + 2] = N_("1 point for each plan that is still not built."),
    [PLACE_SMALL_GATE] = N_("1 point for each tower."),
    [PLACE_MARKET] = N_("One helper: 1 point for every 2 talers. Both: 1 point for each taler."),
    [PLACE_MARKET + 1] = N_("One helper: 1 point for every 2 talers. Both: 1 point for each taler."),
    [PLACE_FORGE] = N_("1 point for every two silver bars in the forge."),
    [PLACE_FORGE + 1] = N_("1 point for each silver bar in the forge."),
    [PLACE_GRANARY] = N_("Alone 10 points; two helpers 7 each; three 3 each."),
    [PLACE_GRANARY + 1] = N_("Alone 10 points; two helpers 7 each; three 3 each."),
    [PLACE_GRANARY + 2] = N_("Alone 10 points; two helpers 7 each; three 3 each."),
    [PLACE_INNKEEPER] =
        N_("The innkeeper: takes the waiting talers, and 1 taler from each other player’s trader. No points."),
};

static const struct {
    const char *name, *brief;
} sources[POINTS_SOURCES] = {
    {N_("Building with the stonemason"), N_("Stonemason")},
    {N_("Building with workers"), N_("Workers")},
    {N_("Master builder"), N_("Master builder")},
    {N_("Cracked wall"), N_("Cracked wall")},
    {N_("Damsel of the castle"), N_("Damsel")},
    {N_("Keep"), N_("Keep")},
    {N_("Tavern"), N_("Tavern")},
    {N_("Small gate"), N_("Small gate")},
    {N_("Big gate"), N_("Big gate")},
    {N_("Stable"), N_("Stable")},
    {N_("Servants’ house"), N_("Servants’ house")},
    {N_("Market"), N_("Market")},
    {N_("Palace"), N_("Palace")},
    {N_("Forge"), N_("Forge")},
    {N_("Granary"), N_("Granary")},
};

static const char *translated(const char *word) {
    return word ? _(word) : "";
}

/* Of a word marked by NC_. */
static const char *within_sentence(const char *word) {
    return language_in_context(word, strchr(word, '\004') + 1);
}

struct form {
    const char *name;
    size_t length; /* 0: the first form */
};

/* The FORM of TEXT, "der Bote|akk:den Boten|dat:dem Boten", into OUT; the first one if it has no such form. */
static void choose_form(const char *text, struct form form, char *out, size_t size) {
    const char *chosen = text;
    for (const char *at = strchr(text, '|'); at && form.length; at = strchr(at + 1, '|')) {
        if (strncmp(at + 1, form.name, form.length) == 0 && at[1 + form.length] == ':') {
            chosen = at + 2 + form.length;
        }
    }
    snprintf(out, size, "%.*s", (int)strcspn(chosen, "|"), chosen);
}

static int within(int number, size_t count) {
    return number >= 0 && (size_t)number < count;
}

static int tile_row(int tile) {
    return tile < HOUSE_1 ? tile : tile < TOWER_1 ? HOUSE_1 : HOUSE_1 + 1;
}

const char *seasons_text_kind(int kind) {
    return within(kind, COUNT(kinds)) ? translated(kinds[kind]) : "";
}

const char *seasons_text_card(int card) {
    return within(card, CARDS) ? translated(cards[card].name) : "";
}

const char *seasons_text_winter_card(int card) {
    return within(card, WINTER_CARDS) ? translated(winter_cards[card].name) : "";
}

const char *seasons_text_tile(int tile) {
    return within(tile, TILES) ? translated(tiles[tile_row(tile)].name) : "";
}

const char *seasons_text_tile_rule(int tile) {
    return within(tile, TILES) && tiles[tile_row(tile)].rule ? translated(tiles[tile_row(tile)].rule) : NULL;
}

const char *seasons_text_building(int building) {
    return within(building, BUILDINGS) ? translated(buildings[building].name) : "";
}

const char *seasons_text_place_rule(int place) {
    return within(place, PLACES) ? translated(place_rules[place]) : "";
}

const char *seasons_text_source(int source) {
    return within(source, POINTS_SOURCES) ? translated(sources[source].name) : "";
}

const char *seasons_text_source_short(int source) {
    return within(source, POINTS_SOURCES) ? translated(sources[source].brief) : "";
}

/* ---- templates ---- */

/* Nouns that follow an amount: as P_TALERS to P_ROUNDS. */
enum { TALERS, POINTS, HELPERS, BARS, BLOCKS, ROUNDS, COUNTED };

struct counted_noun {
    const char *one, *many;
};

static const struct counted_noun counted[COUNTED] = {{NPC_("sentence", "{n} taler", "{n} talers")},
                                                     {NPC_("sentence", "{n} point", "{n} points")},
                                                     {NPC_("sentence", "{n} helper", "{n} helpers")},
                                                     {NPC_("sentence", "{n} silver bar", "{n} silver bars")},
                                                     {NPC_("sentence", "{n} stone block", "{n} stone blocks")},
                                                     {NPC_("sentence", "{n} round", "{n} rounds")}};

/* What the sources count, for {count}. */
static const struct counted_noun units[POINTS_SOURCES] = {
    [POINTS_MASTER_BUILDER] = {NPC_("sentence", "{n} building", "{n} buildings")},
    [POINTS_CRACKED_WALL] = {NPC_("sentence", "{n} stone block", "{n} stone blocks")},
    [POINTS_KEEP] = {NPC_("sentence", "{n} free place", "{n} free places")},
    [POINTS_TAVERN] = {NPC_("sentence", "{n} helper in the castle", "{n} helpers in the castle")},
    [POINTS_SMALL_GATE] = {NPC_("sentence", "{n} tower", "{n} towers")},
    [POINTS_BIG_GATE] = {NPC_("sentence", "{n} tower", "{n} towers")},
    [POINTS_STABLE] = {NPC_("sentence", "{n} house", "{n} houses")},
    [POINTS_SERVANTS_HOUSE] = {NPC_("sentence", "{n} plan left", "{n} plans left")},
    [POINTS_MARKET] = {NPC_("sentence", "{n} taler", "{n} talers")},
    [POINTS_FORGE] = {NPC_("sentence", "{n} silver bar in the forge", "{n} silver bars in the forge")},
    [POINTS_GRANARY] = {NPC_("sentence", "{n} helper in the granary", "{n} helpers in the granary")},
};

struct writer {
    char *at;
    size_t left;
};

static void put(struct writer *out, const char *text) {
    size_t length = strlen(text);
    if (length >= out->left) {
        length = out->left ? out->left - 1 : 0;
    }
    memcpy(out->at, text, length);
    out->at += length;
    out->left -= length;
    *out->at = 0;
}

static void put_number(struct writer *out, int number) {
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    put(out, text);
}

static void put_form(struct writer *out, const char *text, struct form form) {
    char chosen[96];
    choose_form(text, form, chosen, sizeof chosen);
    put(out, chosen);
}

static void put_counted(struct writer *out, const struct counted_noun *what, struct form form, int amount) {
    static const char mark[] = "{n}";
    char text[128];
    choose_form(language_counted(what->one, what->many, amount), form, text, sizeof text);
    char *at = strstr(text, mark);
    if (at) {
        *at = 0;
        put(out, text);
        put_number(out, amount);
        put(out, at + sizeof mark - 1);
    }
}

static const char *seat_name(const struct seasons_facts *facts, int seat) {
    return within(seat, GAME_MAX_SEATS) && facts->names && facts->names[seat] ? facts->names[seat] : _("nobody");
}

static const char *kind_within(int kind) {
    return within(kind, COUNT(kinds_within)) ? within_sentence(kinds_within[kind]) : "";
}

static void put_pieces(struct writer *out, int kind, struct form form, int amount) {
    if (kind == TALER || kind == HELPER) {
        put_counted(out, &counted[kind == TALER ? TALERS : HELPERS], form, amount);
    } else {
        put_number(out, amount);
        put(out, " ");
        put_form(out, kind_within(kind), form);
    }
}

static void put_separator(struct writer *out, int index, int count) {
    if (index > 0) {
        put(out, index == count - 1 ? _(" and ") : _(", "));
    }
}

static void put_goods(struct writer *out, const struct seasons_facts *facts, struct form form) {
    int count = 0, index = 0;
    for (int kind = 0; kind <= TALER; kind++) {
        count += facts->goods[kind] > 0;
    }
    if (!count) {
        put(out, _("nothing"));
    }
    count += facts->goes_on;
    for (int kind = 0; kind <= TALER; kind++) {
        if (facts->goods[kind] > 0) {
            put_separator(out, index++, count);
            put_pieces(out, kind, form, facts->goods[kind]);
        }
    }
}

static void put_set(struct writer *out, const struct seasons_facts *facts, struct form form, int is_cards) {
    int limit = is_cards ? CARDS : GAME_MAX_SEATS;
    int count = __builtin_popcount(facts->set), index = 0;
    for (int item = 0; item < limit; item++) {
        if (facts->set >> item & 1) {
            put_separator(out, index++, count);
            put_form(out, is_cards ? within_sentence(cards_within[item]) : seat_name(facts, item), form);
        }
    }
}

static void put_count(struct writer *out, const struct seasons_facts *facts, struct form form) {
    if (within(facts->source, POINTS_SOURCES) && units[facts->source].one) {
        put_counted(out, &units[facts->source], form, facts->count);
    } else {
        put_number(out, facts->count);
    }
}

static void put_standing(struct writer *out, const struct seasons_facts *facts) {
    for (int seat = 0; facts->board && seat < facts->board->seat_count; seat++) {
        put(out, seat ? _(", ") : "");
        put(out, seat_name(facts, seat));
        put(out, " ");
        put_number(out, facts->board->seats[seat].vp);
    }
}

static int place_fee(const struct seasons_facts *facts) {
    return within(facts->place, PLACES) ? facts->tables->place_fee[facts->place] : 0;
}

static const char *building_within(int building) {
    return within(building, BUILDINGS) ? within_sentence(buildings[building].within) : "";
}

enum placeholder {
    P_SEAT,
    P_OTHER,
    P_CARD,
    P_WINTER,
    P_TILE,
    P_PLACE,
    P_BUILDING,
    P_FEE,
    P_VALUE,
    P_WORTH,
    P_KIND,
    P_PIECES,
    P_TALERS,
    P_POINTS,
    P_HELPERS,
    P_BARS,
    P_BLOCKS,
    P_ROUNDS,
    P_AMOUNT,
    P_AMOUNT2,
    P_CART,
    P_GOODS,
    P_CARDS,
    P_LIST,
    P_SOURCE,
    P_TOTAL,
    P_RATE,
    P_COUNT,
    P_STANDING,
    PLACEHOLDERS
};

static const char *const placeholders[PLACEHOLDERS] = {
    "seat", "other",  "card",   "winter", "tile",    "place", "building", "fee",    "value",    "worth",
    "kind", "pieces", "talers", "points", "helpers", "bars",  "blocks",   "rounds", "amount",   "amount2",
    "cart", "goods",  "cards",  "list",   "source",  "total", "rate",     "count",  "standing",
};

static const char *word_of(enum placeholder which, const struct seasons_facts *facts) {
    switch (which) {
    case P_SEAT:
        return seat_name(facts, facts->seat);
    case P_OTHER:
        return seat_name(facts, facts->other);
    case P_CARD:
        return within(facts->card, CARDS) ? within_sentence(cards_within[facts->card]) : "";
    case P_WINTER:
        return seasons_text_winter_card(facts->winter);
    case P_TILE:
        return within(facts->tile, TILES) ? within_sentence(tiles[tile_row(facts->tile)].within) : "";
    case P_PLACE:
        return within(facts->place, PLACES) ? building_within(seasons_place_building(facts->place)) : "";
    case P_BUILDING:
        return building_within(facts->building);
    case P_KIND:
        return kind_within(facts->kind);
    case P_CART:
        return within(facts->kind, COUNT(carts)) ? within_sentence(carts[facts->kind]) : "";
    case P_SOURCE:
        return seasons_text_source(facts->source);
    default:
        return NULL;
    }
}

static int number_of(enum placeholder which, const struct seasons_facts *facts) {
    switch (which) {
    case P_FEE:
        return place_fee(facts);
    case P_VALUE:
        return within(facts->tile, TILES) ? facts->tables->tile_value[facts->tile] : 0;
    case P_WORTH:
        return within(facts->tile, TILES) ? facts->tables->tile_points[facts->tile] : 0;
    case P_AMOUNT2:
        return facts->amount2;
    case P_TOTAL:
        return facts->total;
    case P_RATE:
        return facts->rate;
    default:
        return facts->amount;
    }
}

static void put_placeholder(struct writer *out, enum placeholder which, struct form form,
                            const struct seasons_facts *facts) {
    const char *word = word_of(which, facts);
    if (word) {
        put_form(out, word, form);
    } else if (which >= P_TALERS && which <= P_ROUNDS) {
        put_counted(out, &counted[which - P_TALERS], form, facts->amount);
    } else if (which == P_PIECES) {
        put_pieces(out, facts->kind, form, facts->amount);
    } else if (which == P_GOODS) {
        put_goods(out, facts, form);
    } else if (which == P_CARDS || which == P_LIST) {
        put_set(out, facts, form, which == P_CARDS);
    } else if (which == P_COUNT) {
        put_count(out, facts, form);
    } else if (which == P_STANDING) {
        put_standing(out, facts);
    } else {
        put_number(out, number_of(which, facts));
    }
}

static int placeholder_of(const char *name, size_t length) {
    for (int which = 0; which < PLACEHOLDERS; which++) {
        if (strlen(placeholders[which]) == length && !memcmp(placeholders[which], name, length)) {
            return which;
        }
    }
    return -1;
}

/* "rule:messenger". Gives 0 if it is no number of the rules. */
static int put_rule(struct writer *out, const char *placed, size_t length, const struct seasons_facts *facts) {
    char name[64], number[64];
    snprintf(name, sizeof name, "%.*s", (int)length, placed);
    if (!facts->tables || !seasons_rules_number(facts->tables, name, number, sizeof number)) {
        return 0;
    }
    put(out, number);
    return 1;
}

/* "tile:akk". Gives 0 if it is no placeholder. */
static int put_named(struct writer *out, const char *name, size_t length, const struct seasons_facts *facts) {
    const char *colon = memchr(name, ':', length), *end = name + length;
    const struct form form = {colon ? colon + 1 : name, colon ? (size_t)(end - colon - 1) : 0};
    int which = placeholder_of(name, (size_t)((colon ? colon : end) - name));
    if (which < 0) {
        return 0;
    }
    put_placeholder(out, (enum placeholder)which, form, facts);
    return 1;
}

/* Of the letters beyond ASCII those that a language spoken here begins words with: Latin-1's, two bytes in UTF-8. */
static void make_capital(char *text) {
    unsigned char *bytes = (unsigned char *)text;
    if (bytes[0] == 0xc3 && bytes[1] >= 0xa0 && bytes[1] <= 0xbe) {
        bytes[1] = (unsigned char)(bytes[1] - 0x20);
    } else if (bytes[0] < 0x80) {
        bytes[0] = (unsigned char)toupper(bytes[0]);
    }
}

static int word_for(const void *facts, const char *name, size_t length, char *out, size_t size) {
    struct writer writer = {out, size};
    return put_rule(&writer, name, length, facts) || put_named(&writer, name, length, facts);
}

/* A name stands as the player writes it. */
static int begins_with_name(const char *template) {
    const size_t length = *template == '{' ? strcspn(template + 1, ":}") : 0;
    const int which = placeholder_of(template + 1, length);
    return length && (which == P_SEAT || which == P_OTHER || which == P_LIST || which == P_STANDING);
}

void seasons_text_fill(const char *template, const struct seasons_facts *facts, char *out, size_t size) {
    template_fill(template, word_for, facts, out, size);
    if (!facts->names || !begins_with_name(template)) {
        make_capital(out);
    }
}

/* ---- rules of the cards ---- */

/* {goods} are those of a worker's card. */
static void fill_for_card(const struct seasons_tables *tables, int card, const char *template, char *out, size_t size) {
    struct seasons_facts facts = {.tables = tables};
    for (int kind = 0; within(card - WORKER_WOOD, WORKER_CARDS) && kind < KINDS; kind++) {
        facts.goods[kind] = tables->worker_goods[card - WORKER_WOOD][kind];
    }
    seasons_text_fill(translated(template), &facts, out, size);
}

void seasons_text_card_effect(const struct seasons_tables *tables, int card, char *out, size_t size) {
    fill_for_card(tables, card, within(card, CARDS) ? cards[card].effect : NULL, out, size);
}

void seasons_text_card_rule(const struct seasons_tables *tables, int card, char *out, size_t size) {
    fill_for_card(tables, card, within(card, CARDS) ? cards[card].rule : NULL, out, size);
}

void seasons_text_winter_card_rule(const struct seasons_tables *tables, int card, char *out, size_t size) {
    fill_for_card(tables, NO_CARD, within(card, WINTER_CARDS) ? winter_cards[card].rule : NULL, out, size);
}

/* ---- on a page ---- */

void seasons_page_fill(struct page *page, const char *sentence, const struct seasons_facts *facts) {
    char text[SEASONS_TEXT_SIZE];
    seasons_text_fill(sentence, facts, text, sizeof text);
    page_say(page, "%s", text);
}
