/* Names, effects and the filling of templates. One table for each sort of thing, in the order of its enum. */
#include "scenes/seasons_text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "ui/words.h"

#define COUNT(table) (sizeof(table) / sizeof *(table))

static const char *const kinds[] = {N_("Sand"), N_("Wood"), N_("Clay"), N_("Stone"), N_("Silver"), N_("Talers")};
static const char *const kinds_within[] = {N_("sand"), N_("wood"), N_("clay"), N_("stone"), N_("silver"), N_("talers")};

static const char *const carts[] = {N_("the sand cart"), N_("the wood cart"), N_("the clay cart"), N_("the stone cart"),
                                    N_("the rider")};

static const struct {
    const char *name, *brief, *effect, *rule;
} cards[CARDS] = {
    {N_("Messenger"), N_("Messenger"), N_("Take 8 talers from the bank."),
     N_("Takes 8 talers, or what the bank still has.")},
    {N_("Trader"), N_("Trader"), N_("Place a helper at a cart; all carts pay out."),
     N_("May place a helper at a cart; once all four are taken also at the rider, or in another player's place. After "
        "the last trader every helper there brings goods; the first piece of each kind goes to the defence tower.")},
    {N_("Bricklayer"), N_("Bricklayer"), N_("Take one kind from the tower; build: 1 taler a piece."),
     N_("Takes all pieces of one kind from the defence tower. May erect up to two buildings and earns 1 taler for "
        "each piece that he pays. Who has built this round may place helpers.")},
    {N_("Stonemason"), N_("Stonemason"), N_("Buy from a worker; build for all the points."),
     N_("May buy one piece from another player's worker for 1 taler. May erect up to two buildings and scores all "
        "their points. Who has built this round may place helpers.")},
    {N_("Wood worker"), N_("Wood w."), N_("Get 2 wood, 1 silver; build for half the points."),
     N_("Brings 2 wood and 1 silver. May erect up to two buildings and scores half their points. Stonemasons come "
        "first and may buy from the card.")},
    {N_("Sand worker"), N_("Sand w."), N_("Get 2 sand, 1 clay; build for half the points."),
     N_("Brings 2 sand and 1 clay. May erect up to two buildings and scores half their points. Stonemasons come first "
        "and may buy from the card.")},
    {N_("Stone worker"), N_("Stone w."), N_("Get 1 stone and 2 others; build for half the points."),
     N_("Brings 1 stone and any two of sand, wood and clay. May erect up to two buildings and scores half their "
        "points. Stonemasons come first and may buy from the card.")},
    {N_("Master builder"), N_("Master b."), N_("Cards back; 5 points for each building of others."),
     N_("Takes back all your played cards and scores 5 points for each building that others erected this round. May "
        "not be played with a full hand.")},
};

static const struct {
    const char *name, *rule;
} winter_cards[WINTER_CARDS] = {
    {N_("Village tavern"),
     N_("From now on who plays a trader pays 1 taler onto this card, or to the innkeeper's owner. A bricklayer or "
        "stonemason may place a helper here as innkeeper for 3 talers and takes what waits on the card.")},
    {N_("Granary"), N_("Three places, 5 talers each. One helper scores 10 points at the end, each of two 7, each of "
                       "three 3. They do not count for keep or tavern.")},
    {N_("Plague"), N_("Everybody loses a card from those face up before him, or pays 1 taler for each of them.")},
    {N_("Cracked wall"), N_("Everybody may give up to three stone blocks for 3 points each.")},
    {N_("Damsel of the castle"),
     N_("Who courts her puts a piece or a taler onto the card each round. The last one left wins 8 points; the others "
        "share what lies on the card.")},
    {N_("Snowdrift"), N_("Everybody gives up a worker, or pays 3 talers.")},
};

static const struct {
    const char *name, *within, *rule;
} tiles[HOUSE_1 + 2] = {
    {N_("Palace"), N_("the palace"), NULL},
    {N_("Keep"), N_("the keep"), NULL},
    {N_("Tavern"), N_("the tavern"), NULL},
    {N_("Big gate"), N_("the big gate"), NULL},
    {N_("Stable"), N_("the stable"), NULL},
    {N_("Servants' house"), N_("the servants' house"), NULL},
    {N_("Small gate"), N_("the small gate"), NULL},
    {N_("Well"), N_("the well"), N_("No helpers.")},
    {N_("House"), N_("a house"), N_("Every house makes the stable worth more.")},
    {N_("Tower"), N_("a tower"), N_("Every tower makes the gates worth more.")},
};

static const struct {
    const char *name, *within;
} buildings[BUILDINGS] = {
    {N_("Palace"), N_("the palace")},
    {N_("Keep"), N_("the keep")},
    {N_("Tavern"), N_("the tavern")},
    {N_("Big gate"), N_("the big gate")},
    {N_("Stable"), N_("the stable")},
    {N_("Servants' house"), N_("the servants' house")},
    {N_("Small gate"), N_("the small gate")},
    {N_("Market"), N_("the market")},
    {N_("Forge"), N_("the forge")},
    {N_("Granary"), N_("the granary")},
    {N_("Village tavern"), N_("the village tavern")},
};

static const char *const place_rules[PLACES] = {
    [PLACE_PALACE] = N_("At the end turns up to 5 pieces of your goods into their building points."),
    [PLACE_PALACE + 1] = N_("At the end turns up to 5 pieces of your goods into their building points."),
    [PLACE_KEEP] = N_("3 points for each free helper's place in the castle."),
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
    [PLACE_INNKEEPER] = N_("The innkeeper: takes the waiting talers, and 1 taler from each trader. No points."),
};

static const struct {
    const char *name, *brief;
} sources[POINTS_SOURCES] = {
    {N_("Built with the stonemason"), N_("Stonemason")},
    {N_("Built with workers"), N_("Workers")},
    {N_("Master builder"), N_("Master builder")},
    {N_("Cracked wall"), N_("Cracked wall")},
    {N_("Damsel of the castle"), N_("Damsel")},
    {N_("Keep"), N_("Keep")},
    {N_("Tavern"), N_("Tavern")},
    {N_("Small gate"), N_("Small gate")},
    {N_("Big gate"), N_("Big gate")},
    {N_("Stable"), N_("Stable")},
    {N_("Servants' house"), N_("Servants' house")},
    {N_("Market"), N_("Market")},
    {N_("Palace"), N_("Palace")},
    {N_("Forge"), N_("Forge")},
    {N_("Granary"), N_("Granary")},
};

static const char *translated(const char *word) {
    return word ? _(word) : "";
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

const char *seasons_text_card_short(int card) {
    return within(card, CARDS) ? translated(cards[card].brief) : "";
}

const char *seasons_text_card_effect(int card) {
    return within(card, CARDS) ? translated(cards[card].effect) : "";
}

const char *seasons_text_card_rule(int card) {
    return within(card, CARDS) ? translated(cards[card].rule) : "";
}

const char *seasons_text_winter_card(int card) {
    return within(card, WINTER_CARDS) ? translated(winter_cards[card].name) : "";
}

const char *seasons_text_winter_card_rule(int card) {
    return within(card, WINTER_CARDS) ? translated(winter_cards[card].rule) : "";
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

static void put_counted(struct writer *out, const char *one, const char *many, int amount) {
    char text[64];
    snprintf(text, sizeof text, ngettext(one, many, (unsigned long)amount), amount);
    put(out, text);
}

static const char *seat_name(const struct seasons_facts *facts, int seat) {
    return within(seat, GAME_MAX_SEATS) && facts->names && facts->names[seat] ? facts->names[seat] : _("nobody");
}

static void put_pieces(struct writer *out, int kind, int amount) {
    if (kind == TALER) {
        put_counted(out, "%d taler", "%d talers", amount);
    } else if (kind == HELPER) {
        put_counted(out, "%d helper", "%d helpers", amount);
    } else {
        put_number(out, amount);
        put(out, " ");
        put(out, within(kind, COUNT(kinds_within)) ? translated(kinds_within[kind]) : "");
    }
}

static void put_separator(struct writer *out, int index, int count) {
    if (index > 0) {
        put(out, index == count - 1 ? _(" and ") : _(", "));
    }
}

static void put_goods(struct writer *out, const struct seasons_facts *facts) {
    int count = 0, index = 0;
    for (int kind = 0; kind <= TALER; kind++) {
        count += facts->goods[kind] > 0;
    }
    if (!count) {
        put(out, _("nothing"));
    }
    for (int kind = 0; kind <= TALER; kind++) {
        if (facts->goods[kind] > 0) {
            put_separator(out, index++, count);
            put_pieces(out, kind, facts->goods[kind]);
        }
    }
}

static void put_set(struct writer *out, const struct seasons_facts *facts, int is_cards) {
    int limit = is_cards ? CARDS : GAME_MAX_SEATS;
    int count = __builtin_popcount(facts->set), index = 0;
    for (int item = 0; item < limit; item++) {
        if (facts->set >> item & 1) {
            put_separator(out, index++, count);
            put(out, is_cards ? seasons_text_card(item) : seat_name(facts, item));
        }
    }
}

static int place_fee(const struct seasons_facts *facts) {
    return within(facts->place, PLACES) ? facts->tables->place_fee[facts->place] : 0;
}

static const char *building_within(int building) {
    return within(building, BUILDINGS) ? translated(buildings[building].within) : "";
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

/* Nouns that follow an amount, from P_TALERS to P_ROUNDS. */
static const struct {
    const char *one, *many;
} counted[] = {{N_("%d taler"), N_("%d talers")},
               {N_("%d point"), N_("%d points")},
               {N_("%d helper"), N_("%d helpers")},
               {N_("%d silver bar"), N_("%d silver bars")},
               {N_("%d stone block"), N_("%d stone blocks")},
               {N_("%d round"), N_("%d rounds")}};

/* What the sources count, for {count}. */
static const struct {
    const char *one, *many;
} units[POINTS_SOURCES] = {
    [POINTS_MASTER_BUILDER] = {N_("%d building"), N_("%d buildings")},
    [POINTS_CRACKED_WALL] = {N_("%d stone block"), N_("%d stone blocks")},
    [POINTS_KEEP] = {N_("%d free place"), N_("%d free places")},
    [POINTS_TAVERN] = {N_("%d helper in the castle"), N_("%d helpers in the castle")},
    [POINTS_SMALL_GATE] = {N_("%d tower"), N_("%d towers")},
    [POINTS_BIG_GATE] = {N_("%d tower"), N_("%d towers")},
    [POINTS_STABLE] = {N_("%d house"), N_("%d houses")},
    [POINTS_SERVANTS_HOUSE] = {N_("%d plan left"), N_("%d plans left")},
    [POINTS_MARKET] = {N_("%d taler"), N_("%d talers")},
    [POINTS_FORGE] = {N_("%d silver bar in the forge"), N_("%d silver bars in the forge")},
    [POINTS_GRANARY] = {N_("%d helper in the granary"), N_("%d helpers in the granary")},
};

static void put_count(struct writer *out, const struct seasons_facts *facts) {
    if (within(facts->source, POINTS_SOURCES) && units[facts->source].one) {
        put_counted(out, units[facts->source].one, units[facts->source].many, facts->count);
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

static const char *word_of(enum placeholder which, const struct seasons_facts *facts) {
    switch (which) {
    case P_SEAT:
        return seat_name(facts, facts->seat);
    case P_OTHER:
        return seat_name(facts, facts->other);
    case P_CARD:
        return seasons_text_card(facts->card);
    case P_WINTER:
        return seasons_text_winter_card(facts->winter);
    case P_TILE:
        return within(facts->tile, TILES) ? translated(tiles[tile_row(facts->tile)].within) : "";
    case P_PLACE:
        return within(facts->place, PLACES) ? building_within(seasons_place_building(facts->place)) : "";
    case P_BUILDING:
        return building_within(facts->building);
    case P_KIND:
        return within(facts->kind, COUNT(kinds_within)) ? translated(kinds_within[facts->kind]) : "";
    case P_CART:
        return within(facts->kind, COUNT(carts)) ? translated(carts[facts->kind]) : "";
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

static void put_placeholder(struct writer *out, enum placeholder which, const struct seasons_facts *facts) {
    const char *word = word_of(which, facts);
    if (word) {
        put(out, word);
    } else if (which >= P_TALERS && which <= P_ROUNDS) {
        put_counted(out, counted[which - P_TALERS].one, counted[which - P_TALERS].many, facts->amount);
    } else if (which == P_PIECES) {
        put_pieces(out, facts->kind, facts->amount);
    } else if (which == P_GOODS) {
        put_goods(out, facts);
    } else if (which == P_CARDS || which == P_LIST) {
        put_set(out, facts, which == P_CARDS);
    } else if (which == P_COUNT) {
        put_count(out, facts);
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

void seasons_text_fill(const char *template, const struct seasons_facts *facts, char *out, size_t size) {
    struct writer writer = {out, size};
    *out = 0;
    while (*template) {
        const char *end = *template == '{' ? strchr(template, '}') : NULL;
        int which = end ? placeholder_of(template + 1, (size_t)(end - template - 1)) : -1;
        if (which >= 0) {
            put_placeholder(&writer, (enum placeholder)which, facts);
            template = end + 1;
        } else {
            char letter[2] = {*template ++, 0};
            put(&writer, letter);
        }
    }
    *out = (char)toupper((unsigned char)*out);
}

/* ---- locations ---- */

static const char *const locations[] = {
    N_("the carts"),       N_("the defence tower"), N_("the forge"),         N_("the bank"),
    N_("the round track"), N_("the damsel's card"), N_("the tavern's card"), N_("the box")};

void seasons_text_location(int location, const struct seasons_facts *facts, char *out, size_t size) {
    struct seasons_facts here = *facts;
    const char *template = "{place}";
    if (within(location, COUNT(locations))) {
        template = translated(locations[location]);
    } else if (location < AT_WORKER_CARD) {
        here.seat = location - AT_SEAT;
        template = _("{seat}'s stock");
    } else if (location < AT_CART) {
        here.seat = (location - AT_WORKER_CARD) / WORKER_CARDS;
        here.card = WORKER_WOOD + (location - AT_WORKER_CARD) % WORKER_CARDS;
        template = _("{seat}'s {card}");
    } else if (location < AT_PLACE) {
        here.kind = location - AT_CART;
        template = "{cart}";
    } else {
        here.place = location - AT_PLACE;
    }
    seasons_text_fill(template, &here, out, size);
    if (out[0] && location < AT_SEAT) {
        out[0] = (char)tolower((unsigned char)out[0]);
    }
}
