/* SPDX-License-Identifier: MIT */
/* Whole sentences by phase, answer and fact in tables: where grammar differs by kind of feature each kind has its
 * own sentence. */
#include "table/carcassonne/carcassonne_words.h"

#include <stdio.h>
#include <string.h>

#include "castellany/bot_compare.h"
#include "castellany/carcassonne_bots.h"
#include "table/carcassonne/carcassonne_table.h"
#include "table/ops_words.h"
#include "table/table_page.h"
#include "ui/words.h"

/* ---- names ---- */

const char *carcassonne_words_kind(int kind) {
    static const char *const kinds[CARC_KINDS] = {N_("Path"), N_("Tower"), N_("House"), N_("Court")};
    return _(kinds[kind]);
}

const char *carcassonne_words_follower(int kind) {
    static const char *const followers[CARC_KINDS] = {N_("Herald"), N_("Knight"), N_("Squire"), N_("Merchant")};
    return _(followers[kind]);
}

void carcassonne_words_wall_tile(const struct carcassonne_tables *tables, int kind, char *out, size_t size) {
    static const char *const tiles[CARC_WALL_KINDS] = {
        N_("Nobody knows yet what it does."),
        N_("Another complete turn, right after this one."),
        N_("Doubles the points of one completed tower."),
        N_("Doubles the points of one completed house."),
        N_("Scores one uncompleted path: %d for each tile, %d with a fountain."),
        N_("Scores one uncompleted tower: %d for each tile."),
        N_("Scores one uncompleted house: %d for each tile."),
        N_("%d points instead of %d for each market of one court."),
        N_("The keep counts %d tiles more when the void is scored."),
        N_("Brings %d points."),
    };
    const int numbers[CARC_WALL_KINDS][2] = {
        [4] = {tables->path, tables->path_fountain}, [5] = {tables->tower},  [6] = {tables->house},
        [7] = {tables->market_7, tables->market},    [8] = {tables->keep_8}, [9] = {tables->points_9}};
    const int known = kind < CARC_WALL_KINDS ? kind : 0;
    snprintf(out, size, _(tiles[known]), numbers[known][0], numbers[known][1]);
}

const char *carcassonne_words_wall_time(int kind) {
    return kind == 1   ? _("Played at the end of a turn, while tiles are left.")
           : kind == 2 ? _("Played in your own turn, while you score a tower.")
           : kind == 3 ? _("Played in your own turn, while you score a house.")
           : kind      ? _("Played automatically at the end of the match, in the best way.")
                       : _("It lies face down until a marker lands exactly on its tower.");
}

void carcassonne_words_size(int kind, int size, char *out, size_t size_of_out) {
    if (kind == CARC_COURT) {
        snprintf(out, size_of_out, P_("%d market", "%d markets", size), size);
    } else {
        snprintf(out, size_of_out, P_("%d tile", "%d tiles", size), size);
    }
}

void carcassonne_words_corner(const struct carcassonne_tables *tables, unsigned corner, char *out, size_t size) {
    const uint8_t *spaces = tables->corners[corner].spaces;
    snprintf(out, size, "%d/%d", spaces[0], spaces[1]);
}

/* ---- where a match stands ---- */

static int tiles_left(const struct carcassonne_state *state) {
    return CARC_TILES - state->drawn;
}

void carcassonne_progress(const struct table_talk *talk, const void *match, char *out, size_t size) {
    const struct carcassonne_state *state = match;
    (void)talk;
    snprintf(out, size, P_("Turn %d, %d tile left", "Turn %d, %d tiles left", tiles_left(state)), state->turn,
             tiles_left(state));
}

static void carcassonne_stands(const void *match, enum table_standing form, char *out, size_t size) {
    const struct carcassonne_state *state = match;
    if (state->phase == CARC_PHASE_OVER) {
        snprintf(out, size, form == STANDING_IN_SENTENCE ? _("finished after turn %d") : _("Finished after turn %d"),
                 state->turn);
    } else if (form == STANDING_IN_SENTENCE) {
        snprintf(out, size, P_("turn %d, %d tile left", "turn %d, %d tiles left", tiles_left(state)), state->turn,
                 tiles_left(state));
    } else {
        carcassonne_progress(NULL, match, out, size);
    }
}

/* ---- questions ---- */

static void carcassonne_prompt(const struct table_talk *talk, const void *match, uint8_t seat, char *out, size_t size) {
    static const char *const prompts[CARC_PHASES] = {
        N_("Where does this tile go?"), N_("Put a follower on one of its features?"),
        N_("Which feature is scored next?"), N_("Play wall tile 1 for another turn?"), ""};
    const struct carcassonne_state *state = match;
    const char *prompt = prompts[state->phase];
    (void)talk, (void)seat;
    if (state->phase == CARC_PHASE_PLACE && tiles_left(state) < 2) {
        prompt = tiles_left(state) ? N_("Where does this tile go? After it there is one more.")
                                   : N_("The last tile: the match ends with it. Where does it go?");
    }
    snprintf(out, size, "%s", prompt[0] ? _(prompt) : "");
}

static const char *carcassonne_decline(const struct table_talk *talk, const void *match) {
    const struct carcassonne_state *state = match;
    (void)talk;
    return state->phase == CARC_PHASE_FOLLOWER ? _("No follower")
           : state->phase == CARC_PHASE_AGAIN  ? _("No other turn")
                                               : NULL;
}

static const char *carcassonne_call(const void *state) {
    (void)state;
    return _("Your turn.");
}

/* ---- answers ---- */

/* The letters of the tables: p to s are paths, H to J houses, T to V towers, a to f courts. */
static int kind_of_letter(unsigned letter) {
    return letter >= 'p' && letter <= 's'   ? CARC_PATH
           : letter >= 'H' && letter <= 'J' ? CARC_HOUSE
           : letter >= 'T' && letter <= 'V' ? CARC_TOWER
                                            : CARC_COURT;
}

static void say_placing(const struct carcassonne_intent *intent, const char *where, char *out, size_t size) {
    static const char *const templates[CARC_ROTATIONS] = {
        N_("Lay the tile on %s, not turned."), N_("Lay the tile on %s, turned to the right once."),
        N_("Lay the tile on %s, turned upside down."), N_("Lay the tile on %s, turned to the left once.")};
    snprintf(out, size, _(templates[intent->rotation % CARC_ROTATIONS]), where);
}

static void say_following(const struct carcassonne_intent *intent, const char *where, char *out, size_t size) {
    static const char *const templates[CARC_KINDS] = {
        N_("Put a herald onto the path on %s."), N_("Put a knight onto the tower on %s."),
        N_("Put a squire onto the house on %s."), N_("Put a merchant onto the court on %s.")};
    snprintf(out, size, _(templates[kind_of_letter(intent->letter)]), where);
}

static void say_scoring(const struct carcassonne_intent *intent, const char *where, char *out, size_t size) {
    static const char *const templates[2][CARC_KINDS] = {
        {N_("Score the path on %s next."), N_("Score the tower on %s next."), N_("Score the house on %s next."), ""},
        {"", N_("Score the tower on %s next, doubled by wall tile 2."),
         N_("Score the house on %s next, doubled by wall tile 3."), ""}};
    const char *template = templates[intent->doubled != 0][kind_of_letter(intent->letter)];
    snprintf(out, size, template[0] ? _(template) : "%s", where);
}

static void carcassonne_intent_words(const struct table_talk *talk, const struct intent *intent, uint8_t asked,
                                     char *out, size_t size) {
    const struct carcassonne_intent *named = carcassonne_view(intent);
    char where[CARC_TEXT_SIZE];
    (void)talk;
    carcassonne_at_text(named->at, 0, where);
    switch (intent->verb) {
    case CARC_PLACE:
        say_placing(named, where, out, size);
        break;
    case CARC_FOLLOWER:
        say_following(named, where, out, size);
        break;
    case CARC_SCORE:
        say_scoring(named, where, out, size);
        break;
    case CARC_AGAIN:
        snprintf(out, size, "%s", _("Play wall tile 1: another turn."));
        break;
    default:
        snprintf(out, size, "%s",
                 asked == CARC_PHASE_AGAIN      ? _("Take no other turn.")
                 : asked == CARC_PHASE_FOLLOWER ? _("Put no follower.")
                                                : _("Go on without."));
    }
}

/* ---- refusals ---- */

static const char *const refusals[CARC_REASON_END - REASON_GAME] = {
    [CARC_REASON_NO_SUCH_CELL - REASON_GAME] = N_("That is no place inside the wall."),
    [CARC_REASON_CELL_TAKEN - REASON_GAME] = N_("A tile lies there already."),
    [CARC_REASON_CELL_ALONE - REASON_GAME] = N_("A tile must lie beside another tile or a start space of the wall."),
    [CARC_REASON_NO_SUCH_ROTATION - REASON_GAME] = N_("A tile has four rotations."),
    [CARC_REASON_ROTATION_SAME - REASON_GAME] = N_("Turned like this it looks as it did before."),
    [CARC_REASON_PATH_STOPPED - REASON_GAME] =
        N_("In no rotation does it fit there: one of its paths would run into a side without a path."),
    [CARC_REASON_PATH_MISSING - REASON_GAME] =
        N_("In no rotation does it fit there: a neighbour’s path would not go on."),
    [CARC_REASON_START_WITHOUT_PATH - REASON_GAME] =
        N_("In no rotation does it fit there: one of its paths would run into a start space without a path."),
    [CARC_REASON_START_WANTS_PATH - REASON_GAME] =
        N_("In no rotation does it fit there: the path of the start space would not go on."),
    [CARC_REASON_FOLLOWER_OTHER_TILE - REASON_GAME] = N_("A follower goes only onto the tile just laid."),
    [CARC_REASON_FOLLOWER_NO_FEATURE - REASON_GAME] = N_("There is no such feature on this tile."),
    [CARC_REASON_FOLLOWER_OTHER_NAME - REASON_GAME] = N_("That is the same feature as one that is lit."),
    [CARC_REASON_FOLLOWER_TAKEN - REASON_GAME] = N_("A follower stands on that feature already."),
    [CARC_REASON_SCORE_NOT_DUE - REASON_GAME] = N_("That feature is not to be scored now."),
    [CARC_REASON_SCORE_OTHER_NAME - REASON_GAME] = N_("That feature has another name by now."),
    [CARC_REASON_SCORE_OWN_FIRST - REASON_GAME] = N_("Your own features are scored first."),
    [CARC_REASON_DOUBLE_OTHERS - REASON_GAME] = N_("Only your own feature can be doubled."),
    [CARC_REASON_DOUBLE_KIND - REASON_GAME] = N_("Only towers and houses can be doubled."),
    [CARC_REASON_DOUBLE_NO_TILE - REASON_GAME] = N_("You have no wall tile that doubles it."),
    [CARC_REASON_DOUBLE_FRESH - REASON_GAME] =
        N_("You took that wall tile in this turn: it can be played from the next one on."),
};

void carcassonne_refusal(const struct table_talk *talk, const void *state, const struct intent *intent, int reason,
                         char *out, size_t size) {
    const char *words = reason >= REASON_GAME && reason < CARC_REASON_END ? refusals[reason - REASON_GAME] : NULL;
    (void)talk, (void)state, (void)intent;
    snprintf(out, size, "%s", words ? _(words) : _("That is not what is asked now."));
}

/* ---- moments ---- */

static void carcassonne_moment(const void *match, struct table_moment *moment) {
    const struct carcassonne_state *state = match;
    *moment = (struct table_moment){.asked = state->phase,
                                    .part = (uint8_t)(1 + (state->turn & 1)),
                                    .seat = state->phase == CARC_PHASE_OVER ? GAME_NO_SEAT : state->to_act};
}

static const char *carcassonne_moment_words(const struct table_moment *moment) {
    return moment->asked == CARC_PHASE_PLACE      ? _("laying a tile")
           : moment->asked == CARC_PHASE_FOLLOWER ? _("putting a follower")
           : moment->asked == CARC_PHASE_SCORE    ? _("order of scoring")
           : moment->asked == CARC_PHASE_AGAIN    ? _("another turn")
                                                  : "";
}

const char *carcassonne_source(int source) {
    static const char *const sources[CARC_SOURCES] = {N_("Paths"),  N_("Towers"), N_("Houses"),
                                                      N_("Courts"), NULL,         N_("Wall tiles")};
    return source >= CARC_SOURCES ? "" : sources[source] ? _(sources[source]) : C_("Carcassonne", "Keep");
}

/* ---- forecasts ---- */

int carcassonne_is_of_wall(const struct carcassonne_tables *tables, unsigned number, int size) {
    return size == 1 && tables->tiles[number] == CARC_NONE;
}

void carcassonne_words_wall(int kind, char *out, size_t size) {
    snprintf(out, size, _("%s of the wall complete: nobody can stand there."), carcassonne_words_kind(kind));
}

static void say_completed(const struct table_talk *talk, const struct forecast_feature *feature, char *out,
                          size_t size) {
    const char *kind = carcassonne_words_kind(feature->kind);
    char tiles[48];
    carcassonne_words_size(CARC_PATH, feature->size, tiles, sizeof tiles);
    if (feature->scorer != GAME_NO_SEAT) {
        snprintf(out, size,
                 P_("%s complete, %s: %d point for %s.", "%s complete, %s: %d points for %s.", feature->worth), kind,
                 tiles, feature->worth, talk->names[feature->scorer]);
    } else if (feature->followers[0]) {
        snprintf(out, size, _("%s complete, %s: as many followers of both, nobody scores."), kind, tiles);
    } else if (carcassonne_is_of_wall(carcassonne_tables(talk->game), feature->label, feature->size)) {
        carcassonne_words_wall(feature->kind, out, size);
    } else {
        snprintf(out, size, _("%s complete, %s: nobody stands there."), kind, tiles);
    }
}

void carcassonne_words_forecast(const struct table_talk *talk, const struct forecast *forecast,
                                const struct forecast_feature *feature, char *out, size_t size) {
    const char *kind = carcassonne_words_kind(feature->kind);
    (void)forecast;
    *out = 0;
    if (feature->is_complete) {
        say_completed(talk, feature, out, size);
    } else if (feature->joins > 1 && feature->scorer != GAME_NO_SEAT) {
        snprintf(out, size,
                 P_("Joins %d followed features (%s): %s would lead there with %d point.",
                    "Joins %d followed features (%s): %s would lead there with %d points.", feature->worth),
                 feature->joins, kind, talk->names[feature->scorer], feature->worth);
    } else if (feature->joins > 1) {
        snprintf(out, size, _("Joins %d followed features (%s): both would be level there."), feature->joins, kind);
    } else if (feature->is_closed && (feature->followers[0] || feature->followers[1])) {
        snprintf(out, size, _("%s closed all round: it cannot grow any more."), kind);
    } else if (feature->scorer != GAME_NO_SEAT && feature->gain > 0) {
        snprintf(out, size, P_("%s of %s grows by %d point.", "%s of %s grows by %d points.", feature->gain), kind,
                 talk->names[feature->scorer], feature->gain);
    }
}

/* ---- reasons of hints ---- */

static const char *const kind_reasons[CARC_FACTS] = {
    [CARC_FACT_POINTS_AT_ONCE] = N_("Brings you {amount} at once ({kind})."),
    [CARC_FACT_GIVES_POINTS] = N_("But brings your opponent {amount} ({kind})."),
    [CARC_FACT_TAKES_OVER] = N_("You take over what your opponent held ({kind}, {amount} now)."),
    [CARC_FACT_DRAWS_LEVEL] = N_("You draw level where your opponent led ({kind}, {amount} now)."),
    [CARC_FACT_STRANDS] =
        N_("What your opponent holds can never be completed then ({kind}, {amount}): no tile to come fits beside it."),
    [CARC_FACT_STRANDS_OWN] =
        N_("But what you hold can never be completed then ({kind}, {amount}): no tile to come fits beside it."),
    [CARC_FACT_PROMISES] = N_("The follower should bring about {amount} ({kind})."),
    [CARC_FACT_DOUBLED] = N_("The wall tile adds {amount} ({kind})."),
    [CARC_FACT_ANOTHER_TURN] = N_("Another turn should bring about {amount}."),
};

static const char *const grows[2][CARC_KINDS] = {
    {N_("Your path grows by {amount}."), N_("Your tower grows by {amount}."), N_("Your house grows by {amount}."),
     N_("Your court grows by {amount}.")},
    {N_("But your opponent’s path grows by {amount}."), N_("But your opponent’s tower grows by {amount}."),
     N_("But your opponent’s house grows by {amount}."), N_("But your opponent’s court grows by {amount}.")},
};

/* The sentence of a fact that is of one KIND of feature; NULL if CODE is another. */
static const char *template_of(int code, int kind) {
    if (code <= CARC_FACT_NONE || code >= CARC_FACTS) {
        return NULL;
    }
    return code == CARC_FACT_GROWS             ? grows[0][kind]
           : code == CARC_FACT_GROWS_FOR_OTHER ? grows[1][kind]
                                               : kind_reasons[code];
}

static int rounded(double amount) {
    return (int)(amount < 0 ? amount - 0.5 : amount + 0.5);
}

static void fill(const char *template, int kind, int points, struct page *page) {
    char out[TABLE_TEXT_SIZE] = "", amount[48];
    snprintf(amount, sizeof amount, P_("%d point", "%d points", points), points);
    for (; *template;) {
        const size_t used = strlen(out);
        const int is_kind = !strncmp(template, "{kind}", 6), is_amount = !strncmp(template, "{amount}", 8);
        if (is_kind || is_amount) {
            snprintf(out + used, sizeof out - used, "%s", is_kind ? carcassonne_words_kind(kind) : amount);
        } else {
            snprintf(out + used, sizeof out - used, "%c", *template);
        }
        template += is_kind ? 6 : is_amount ? 8 : 1;
    }
    page_say(page, "%s", out);
}

static void say_other(int code, int subject, int amount, int is_declined, struct page *page) {
    switch (code) {
    case CARC_FACT_WALL_TILE:
        page_say(page, _("Your marker lands on tower %d/%d and takes its wall tile."), subject, subject + 1);
        break;
    case CARC_FACT_GIVES_WALL_TILE:
        page_say(page, _("But your opponent’s marker lands on tower %d/%d and takes its wall tile."), subject,
                 subject + 1);
        break;
    case CARC_FACT_KEEP_GROWS:
        page_say(page,
                 P_("Your keep goes onto a house of %d tile.", "Your keep goes onto a house of %d tiles.", amount),
                 amount);
        break;
    case CARC_FACT_CLOSES_IN:
        page_say(
            page,
            P_("Then %d side is open of what you hold (%s).", "Then %d sides are open of what you hold (%s).", amount),
            amount, carcassonne_words_kind(subject));
        break;
    case CARC_FACT_HARD_TO_FINISH:
        page_say(page,
                 P_("Your opponent then has %d side to close (%s).", "Your opponent then has %d sides to close (%s).",
                    amount),
                 amount, carcassonne_words_kind(subject));
        break;
    case CARC_FACT_COMPLETERS:
        page_say(page,
                 P_("%d tile to come can then complete what you hold (%s).",
                    "%d tiles to come can then complete what you hold (%s).", amount),
                 amount, carcassonne_words_kind(subject));
        break;
    case CARC_FACT_LESS_COMPLETERS:
        if (amount == 0) {
            page_say(page, _("No single tile to come completes what your opponent holds then (%s)."),
                     carcassonne_words_kind(subject));
            break;
        }
        page_say(page,
                 P_("Only %d tile to come can then complete what your opponent holds (%s).",
                    "Only %d tiles to come can then complete what your opponent holds (%s).", amount),
                 amount, carcassonne_words_kind(subject));
        break;
    case CARC_FACT_FOLLOWERS_LEFT:
        if (is_declined) {
            page_say(page, P_("%d follower is left for later.", "%d followers are left for later.", amount), amount);
            break;
        }
        if (amount == 0) {
            page_say(page, "%s", _("But no follower is left then."));
            break;
        }
        page_say(page, P_("But only %d follower is left then.", "But only %d followers are left then.", amount),
                 amount);
        break;
    case CARC_FACT_FOLLOWERS_BACK:
        page_say(page, P_("%d follower comes home.", "%d followers come home.", amount), amount);
        break;
    default:
        break;
    }
}

/* ---- what is on the board ---- */

static const char *const contrasts[CARC_MEASURES] = {
    [CARC_MEASURE_NEW_VALUE] = N_("Points where your new follower stands"),
    [CARC_MEASURE_NEW_OPEN] = N_("Open sides where your new follower stands"),
    [CARC_MEASURE_NEW_COMPLETERS] = N_("Single tiles to come that complete what your new follower stands on"),
    [CARC_MEASURE_SUPPLY] = N_("Followers left to you"),
    [CARC_MEASURE_FREE] = N_("Points of the best free feature, which your opponent could take"),
    [CARC_MEASURE_DEAD] = N_("Places that no tile to come fits"),
    [CARC_MEASURE_MEETINGS] = N_("Places where a tile could join what you and your opponent hold"),
    [CARC_MEASURE_JOINS] = N_("Places where a tile could join something more to what you hold"),
    [CARC_MEASURE_VOID] = N_("Cells of the largest void, points for the larger keep"),
    [CARC_MEASURE_TRACK] = N_("Spaces from your marker to the next wall tile"),
    [CARC_MEASURE_NEW_FITTING] = N_("Tiles to come that fit the tightest place beside your new follower"),
    [CARC_MEASURE_FITTING] = N_("Tiles to come that fit the tightest place beside the tile"),
    [CARC_MEASURE_FITTINGS] = N_("Tiles to come that fit beside the tile, all places together"),
    [CARC_MEASURE_TOUCHES] = N_("Sides on which the tile touches others"),
};
static const char *const held[CARC_MEASURES][2] = {
    [CARC_MEASURE_VALUE] = {N_("Points of what you hold on %s (%s)"),
                            N_("Points of what your opponent holds on %s (%s)")},
    [CARC_MEASURE_OPEN] = {N_("Open sides of what you hold on %s (%s)"),
                           N_("Open sides of what your opponent holds on %s (%s)")},
    [CARC_MEASURE_COMPLETERS] = {N_("Single tiles to come that complete what you hold on %s (%s)"),
                                 N_("Single tiles to come that complete what your opponent holds on %s (%s)")},
};

static void carcassonne_contrast(const struct table_talk *talk, const struct bot_contrast *contrast, uint8_t seat,
                                 char *out, size_t size) {
    const int is_others = contrast->subject >> 16, number = contrast->subject >> 8 & 0xff;
    char where[CARC_TEXT_SIZE];
    (void)seat;
    if (contrasts[contrast->code]) {
        snprintf(out, size, "%s", _(contrasts[contrast->code]));
    } else {
        carcassonne_at_text(contrast->subject & 0xff, 0, where);
        snprintf(out, size, _(held[contrast->code][is_others]), where,
                 carcassonne_words_kind(carcassonne_tables(talk->game)->kinds[number]));
    }
}

/* What of a feature of its own, or of the opponent's, a fact tells. */
static const struct {
    int measure, is_others;
} told_of_features[CARC_FACTS] = {
    [CARC_FACT_GROWS] = {CARC_MEASURE_VALUE, 0},
    [CARC_FACT_TAKES_OVER] = {CARC_MEASURE_VALUE, 0},
    [CARC_FACT_CLOSES_IN] = {CARC_MEASURE_OPEN, 0},
    [CARC_FACT_COMPLETERS] = {CARC_MEASURE_COMPLETERS, 0},
    [CARC_FACT_GROWS_FOR_OTHER] = {CARC_MEASURE_VALUE, 1},
    [CARC_FACT_HARD_TO_FINISH] = {CARC_MEASURE_OPEN, 1},
    [CARC_FACT_LESS_COMPLETERS] = {CARC_MEASURE_COMPLETERS, 1},
};

static int carcassonne_is_told(const struct table_talk *talk, const struct bot_hint *hint, int fact,
                               const struct bot_contrast *contrast) {
    const int code = hint->facts[fact].code;
    if (contrast->code == CARC_MEASURE_SUPPLY) {
        return code == CARC_FACT_FOLLOWERS_LEFT || code == CARC_FACT_FOLLOWERS_BACK;
    }
    return told_of_features[code].measure == contrast->code && told_of_features[code].measure &&
           told_of_features[code].is_others == contrast->subject >> 16 &&
           carcassonne_tables(talk->game)->kinds[contrast->subject >> 8 & 0xff] == hint->facts[fact].subject;
}

/* Translators: they follow "then more likely:", then "then:", behind "Paths, mostly in turns 30 to 40". */
static const char *const comes_more[CARC_SOURCES][2] = {
    [CARC_POINTS_PATH] = {N_("one of yours is completed"), N_("longer ones")},
    [CARC_POINTS_TOWER] = {N_("one of yours is completed"), N_("larger ones")},
    [CARC_POINTS_HOUSE] = {N_("one of yours is completed"), N_("larger ones")},
    [CARC_POINTS_COURT] = {N_("you put a follower onto one"), N_("larger ones")},
    [CARC_POINTS_KEEP] = {N_("you score a larger house"), N_("a larger void")},
    [CARC_POINTS_WALL_TILES] = {N_("you take one"), N_("they score more")},
};

/* Of the keep's points a void is never worth so many more that they are a third more: then it is had more often. */
static const char *more_of(const struct bot_row *row) {
    const int is_worth = row->cause.kind == BOT_CAUSE_WORTH,
              less = abs(row->first) < abs(row->second) ? row->first : row->second,
              more = less == row->first ? row->second : row->first;
    if (row->source == CARC_POINTS_KEEP && is_worth && 4 * abs(less) <= 3 * abs(more)) {
        return N_("the largest house is more often yours");
    }
    return comes_more[row->source][is_worth];
}

static void carcassonne_cause(const struct table_talk *talk, const struct bot_row *row, uint8_t seat, char *out,
                              size_t size) {
    const struct carcassonne_intent *intent = carcassonne_view(&row->cause.intent);
    const int is_own = intent->seat == seat;
    char where[CARC_TEXT_SIZE];
    *out = 0;
    if (row->cause.kind != BOT_CAUSE_ANSWER && row->cause.kind != BOT_CAUSE_ITSELF) {
        snprintf(out, size, "%s", _(more_of(row)));
        return;
    }
    if (row->cause.kind == BOT_CAUSE_ITSELF || intent->at >= CARC_GRID) {
        return;
    }
    carcassonne_at_text(intent->at, 0, where);
    if (row->source == CARC_POINTS_KEEP) {
        snprintf(out, size, _("you score a larger house at %s"), where);
    } else if (row->source == CARC_POINTS_WALL_TILES) {
        snprintf(out, size, _("you take a wall tile by the tile on %s"), where);
    } else if (intent->verb == CARC_FOLLOWER && is_own) {
        snprintf(out, size, _("you put a follower onto %s"), where);
    } else {
        if (is_own) {
            snprintf(out, size, _("your tile on %s completes one"), where);
        } else {
            snprintf(out, size, _("%s’s tile on %s completes one"), talk->names[intent->seat], where);
        }
    }
}

static int carcassonne_is_against(const struct bot_hint *hint, int fact) {
    switch (hint->facts[fact].code) {
    case CARC_FACT_GIVES_POINTS:
    case CARC_FACT_GIVES_WALL_TILE:
    case CARC_FACT_GROWS_FOR_OTHER:
    case CARC_FACT_STRANDS_OWN:
        return 1;
    case CARC_FACT_FOLLOWERS_LEFT:
        return hint->intent.verb != CARC_DONE;
    default:
        return 0;
    }
}

static void carcassonne_reasons(const struct table_talk *talk, const struct bot_hint *hint, char *out, size_t size) {
    struct page page;
    (void)talk;
    page_begin(&page, out, size);
    for (int i = 0; i < hint->fact_count; i++) {
        const int code = hint->facts[i].code, subject = hint->facts[i].subject, amount = rounded(hint->facts[i].amount);
        const char *template = template_of(code, subject);
        if (template) {
            fill(_(template), subject, amount, &page);
        } else {
            say_other(code, subject, amount, hint->intent.verb == CARC_DONE, &page);
        }
    }
    for (char *end = out; (end = strchr(end, '\n'));) {
        *end = ' ';
    }
}

const struct table_words carcassonne_table_words = {.progress = carcassonne_progress,
                                                    .prompt = carcassonne_prompt,
                                                    .decline = carcassonne_decline,
                                                    .call = carcassonne_call,
                                                    .intent = carcassonne_intent_words,
                                                    .refusal = carcassonne_refusal,
                                                    .reasons = carcassonne_reasons,
                                                    .is_against = carcassonne_is_against,
                                                    .cause = carcassonne_cause,
                                                    .at_their_time = 1u << CARC_POINTS_COURT | 1u << CARC_POINTS_KEEP |
                                                                     1u << CARC_POINTS_WALL_TILES,
                                                    .contrast = carcassonne_contrast,
                                                    .is_told = carcassonne_is_told,
                                                    .moment = carcassonne_moment,
                                                    .moment_words = carcassonne_moment_words,
                                                    .standing = carcassonne_stands,
                                                    .source = carcassonne_source,
                                                    .terms = &carcassonne_terms};
