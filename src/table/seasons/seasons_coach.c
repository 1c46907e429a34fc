/* SPDX-License-Identifier: MIT */
/* What the coach knows of this game, besides the lessons in seasons_coach_lesson.c. Occasions for remarks are a table,
 * each a test of the state and words: adding one is a row, and each is told once. */
#include "table/seasons/seasons_coach.h"

#include <string.h>

#include "castellany/data.h"
#include "table/coach/coach.h"
#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_table.h"
#include "table/seasons/seasons_text.h"

/* ---- what he says of his own accord ---- */

static const struct seasons_state *asked(const struct table *table) {
    return seasons(table)->draft.state;
}

static const struct seasons_seat *own(const struct table *table) {
    return &asked(table)->seats[seasons(table)->draft.seat];
}

static int is_phase(const struct table *table, int phase) {
    return asked(table)->phase == phase;
}

static int holds(const struct table *table, int card) {
    return own(table)->hand >> card & 1;
}

/* ---- occasions ---- */

static int is_beginning(const struct table *table) {
    return is_phase(table, PHASE_CHOOSE) && asked(table)->round == 1;
}

static int is_trade(const struct table *table) {
    return is_phase(table, PHASE_TRADE);
}

static int is_equip(const struct table *table) {
    return is_phase(table, PHASE_EQUIP);
}

static int is_take(const struct table *table) {
    return is_phase(table, PHASE_TAKE);
}

static int is_buy(const struct table *table) {
    return is_phase(table, PHASE_BUY);
}

static int builds_with(const struct table *table, int card) {
    return is_phase(table, PHASE_BUILD) && asked(table)->card == card;
}

static int is_bricklayer(const struct table *table) {
    return builds_with(table, BRICKLAYER);
}

static int is_stonemason(const struct table *table) {
    return builds_with(table, STONEMASON);
}

static int is_worker(const struct table *table) {
    return is_phase(table, PHASE_BUILD) && asked(table)->card >= WORKER_WOOD && asked(table)->card <= WORKER_STONE;
}

static int is_place(const struct table *table) {
    return is_phase(table, PHASE_PLACE);
}

static int is_palace(const struct table *table) {
    return is_phase(table, PHASE_PALACE);
}

static int is_last_round(const struct table *table) {
    return is_phase(table, PHASE_CHOOSE) && (asked(table)->round == asked(table)->rounds || asked(table)->last_round);
}

static int is_short_of_cards(const struct table *table) {
    return is_phase(table, PHASE_CHOOSE) && __builtin_popcount(own(table)->hand) <= 3 && holds(table, MASTER_BUILDER);
}

static int is_short_of_talers(const struct table *table) {
    return is_phase(table, PHASE_CHOOSE) && asked(table)->round > 2 && own(table)->talers <= 1 &&
           (holds(table, MESSENGER) || holds(table, BRICKLAYER));
}

static int has_goods_to_build(const struct table *table) {
    int kinds = 0, value = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        kinds += own(table)->goods[kind] > 0;
        value += own(table)->goods[kind] * seasons(table)->tables->piece_points[kind];
    }
    return is_phase(table, PHASE_CHOOSE) && kinds >= 3 && value >= 18 && holds(table, STONEMASON);
}

static int are_carts_full(const struct table *table) {
    for (int kind = SAND; kind <= STONE; kind++) {
        if (asked(table)->traders[kind] == GAME_NO_SEAT) {
            return 0;
        }
    }
    return is_phase(table, PHASE_CHOOSE) && holds(table, TRADER);
}

static int is_late(const struct table *table) {
    return is_phase(table, PHASE_CHOOSE) && 3 * (asked(table)->round - 1) >= 2 * asked(table)->rounds;
}

static int others_wait(const struct table *table) {
    int waiting = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        waiting += seat != seasons(table)->draft.seat && __builtin_popcount(asked(table)->seats[seat].hand) <= 3 &&
                   (asked(table)->seats[seat].hand >> MASTER_BUILDER & 1);
    }
    return is_phase(table, PHASE_CHOOSE) && waiting > 0;
}

static int has_come(const struct table *table, int card) {
    return asked(table)->drawn >> card & 1;
}

static int is_village_tavern(const struct table *table) {
    return has_come(table, VILLAGE_TAVERN);
}

static int is_granary(const struct table *table) {
    return has_come(table, GRANARY);
}

static int is_plague(const struct table *table) {
    return has_come(table, PLAGUE);
}

static int is_cracked_wall(const struct table *table) {
    return has_come(table, CRACKED_WALL);
}

static int is_damsel(const struct table *table) {
    return has_come(table, DAMSEL);
}

static int is_snowdrift(const struct table *table) {
    return has_come(table, SNOWDRIFT);
}

/* clang-format off */
const struct coach_remark seasons_coach_remarks[COACH_REMARKS] = {
    {is_beginning, TARGET_COACH + COACH_FACE, 1,
        N_("I stay here in the corner. Press my face or [coach] whenever you want to know what to do; otherwise I speak up only "
           "when something is new.")},
    {is_village_tavern, TARGET_WINTER + VILLAGE_TAVERN, 1,
        N_("The village tavern is open: each trader now costs a taler. A helper placed there as innkeeper collects these talers from everybody else.")},
    {is_granary, TARGET_WINTER + GRANARY, 1,
        N_("The granary has three new places. A helper alone there scores most; each one who joins him makes all of them worth less.")},
    {is_plague, TARGET_WINTER + PLAGUE, 1,
        N_("The plague takes one of your played cards for good, unless you pay a taler for each of them. Give up the one that you need least.")},
    {is_cracked_wall, TARGET_WINTER + CRACKED_WALL, 1,
        N_("Each stone block given for the cracked wall scores points at once. Keep the blocks that a good building needs.")},
    {is_damsel, TARGET_WINTER + DAMSEL, 1,
        N_("From the next round on you may court the damsel: that costs a piece or a taler each round. The last one left scores for her, the others share what was paid.")},
    {is_snowdrift, TARGET_WINTER + SNOWDRIFT, 1,
        N_("The snowdrift takes one of your workers for good, unless you pay. See which worker still brings what you lack.")},
    {is_last_round, TARGET_ROUNDS, 1,
        N_("This is the last round. Goods and talers left after it count only for helpers in the palace and the market (and break ties).")},
    {is_palace, TARGET_OPTION, TARGET_OPTIONS,
        N_("Your helpers in the palace turn goods into their building points. A bar forged now becomes the best piece "
           "that the carts still hold.")},
    {is_trade, TARGET_CART, KINDS,
        N_("Your helper stays at his cart for many rounds. Choose a kind that you lack: each payment needs {rule:kinds} "
           "different kinds.")},
    {is_equip, TARGET_OPTION, TARGET_OPTIONS,
        N_("The other pieces are yours to choose. Look at what makes an exact sum with the stone: house {cost:house}, well {cost:well}, "
           "tower {cost:tower}.")},
    {is_take, TARGET_TOWER, KINDS + 1,
        N_("You get all pieces of the kind you choose. Many small ones suit the bricklayer: he earns a taler for each piece you pay.")},
    {is_buy, TARGET_NONE, 0,
        N_("One piece for a taler is cheap. Buy what makes a payment exact; silver fits everywhere.")},
    {is_bricklayer, TARGET_NONE, 0,
        N_("You can pay for every plan that glows. The bricklayer earns a taler for each piece, so a payment of many small pieces brings most.")},
    {is_stonemason, TARGET_NONE, 0,
        N_("You can pay for every plan that glows, and the stonemason scores all its points. You may build up to {rule:buildings} of them.")},
    {is_worker, TARGET_NONE, 0,
        N_("What your worker carried is yours now. Build a plan that glows for half its points, or keep the goods for a stonemason.")},
    {is_place, TARGET_NONE, 0,
        N_("A helper stays where you place him until the end. Point at a glowing place and read at the lower right what it would score now; think of what will still be built.")},
    {is_short_of_cards, TARGET_CARD, CARDS,
        N_("You have few cards left. The master builder brings all of them back: best in a round in which the others will build.")},
    {is_short_of_talers, TARGET_OWN, 1,
        N_("Your purse is nearly empty, and helpers cost talers. The messenger brings {rule:messenger}, the bricklayer earns some "
           "while he builds.")},
    {has_goods_to_build, TARGET_OWN, 1,
        N_("You have goods for a good building. Whenever you build it, the stonemason scores all its points and lets you "
           "place helpers afterwards. Ask me whether the time has come.")},
    {are_carts_full, TARGET_CART, KINDS,
        N_("All four carts have a helper. A trader may now displace another player’s helper, or go to the rider for silver.")},
    {others_wait, TARGET_SEAT, GAME_MAX_SEATS,
        N_("Look at the others’ cards. Somebody has few left and still holds the master builder, and will score for what you build in the round in which it is played.")},
    {is_late, TARGET_OWN, 1,
        N_("Two thirds of the rounds are over. Look for places that are still worth it, and press [ending] to see what each would have if the match ended now.")},
};
/* clang-format on */

/* ---- asked ---- */

static const char *const explanations[PHASES] = {
    [PHASE_CHOOSE] = N_("Choose the card you want to play this round. Ask yourself: do I lack goods, talers, cards, or "
                        "can I build?"),
    [PHASE_WINTER] = N_("A winter card has come up, and everybody answers it in turn."),
    [PHASE_EQUIP] = N_("Choose what your stone worker carries besides the stone."),
    [PHASE_TRADE] = N_("Place a helper at a cart: he brings goods now, and again whenever a trader is played."),
    [PHASE_WITHDRAW] = N_("You cannot pay the innkeeper, so one of your helpers at the carts returns to your stock."),
    [PHASE_TAKE] = N_("Take all pieces of one kind from the defence tower."),
    [PHASE_BUY] = N_("You may buy one piece from a worker for a taler, to make a payment exact."),
    [PHASE_BUILD] = N_("Build a plan that glows, or keep your goods. Press one to see how you can pay for it."),
    [PHASE_PLACE] = N_("You have built, so you may place a helper for a fee. He scores at the end of the match."),
    [PHASE_COURT] = N_("Whoever courts the damsel longest scores 8 points; each time it costs a piece or a taler."),
    [PHASE_SHARE] = N_("The pieces on the damsel’s card are shared out: take one."),
    [PHASE_PALACE] = N_("Your palace helpers score your best pieces. First say how many silver bars you forge."),
};

static const char *const withdraws_for_the_card =
    N_("You have no taler for the village tavern, so one of your helpers at the carts returns to your stock.");

const char *seasons_coach_explains(const struct table *table) {
    if (!seasons(table)->draft.is_open) {
        return NULL;
    }
    const int is_for_the_card =
        is_phase(table, PHASE_WITHDRAW) && asked(table)->places[PLACE_INNKEEPER] == GAME_NO_SEAT;
    return is_for_the_card ? withdraws_for_the_card : explanations[asked(table)->phase];
}

/* ---- what he knows ---- */

static const struct coach_lesson lessons[COURSES + 1] = {
    [COURSE_FIRST] = {.record = GAME_DATA("seasons") "lesson.castellany",
                      .name = "seasons",
                      .steps = seasons_coach_first_steps,
                      .variant = "summer",
                      .match_label = N_("My first match")},
    [COURSE_WINTER] = {.record = GAME_DATA("seasons") "lesson_winter.castellany",
                       .name = "seasons-winter",
                       .steps = seasons_coach_winter_steps,
                       .label = N_("The winter lesson"),
                       .variant = "winter",
                       .match_label = N_("A winter match")},
};

static void fill(const struct table *table, const char *text, char *out, size_t size) {
    const struct seasons_facts facts = {.tables = seasons(table)->tables,
                                        .names = table->names,
                                        .seat = 1,
                                        .other = 2,
                                        .amount = seasons_shown(table)->seats[table->viewer].vp};
    seasons_text_fill(text, &facts, out, size);
}

/* ---- the lesson ---- */

/* In the order of the final scoring. */
static int stage(const struct event *event) {
    return event->type == EVENT_SCORING ? seasons_building_source(event->what) : 0;
}

/* One house is like another; so is one tower. */
static int tile_type(int tile) {
    return tile >= TOWER_1 ? TYPE_TOWER : tile >= HOUSE_1 ? TYPE_HOUSE : tile;
}

static int is_wanted(const struct intent *given, const struct intent *want) {
    const struct seasons_intent *wanted = seasons_view(want);
    struct seasons_intent same = *seasons_view(given);
    if (same.verb == VERB_BUILD && wanted->verb == VERB_BUILD && tile_type(same.at) == tile_type(wanted->at)) {
        same.at = wanted->at;
    }
    return !memcmp(&same, wanted, sizeof same);
}

static int is_prepared(const struct table *table, const struct intent *plain) {
    const struct seasons_intent *want = seasons_view(plain);
    const struct draft *draft = &seasons(table)->draft;
    if (!draft->is_open || draft->seat != want->seat) {
        return 0;
    }
    if (want->verb == VERB_CHOOSE) {
        return draft->state->phase == PHASE_CHOOSE && draft->cards == want->cards;
    }
    return draft->state->phase == PHASE_BUILD && draft->tile != NO_TILE &&
           tile_type(draft->tile) == tile_type(want->at);
}

/* Another card laid down, another building's tray. */
static int is_astray(const struct table *table) {
    const struct draft *draft = &seasons(table)->draft;
    return draft->is_open && (draft->cards || draft->tile != NO_TILE);
}

static void prepare(struct table *table, const struct intent *plain) {
    path_cancel(table);
    path_lay(table, plain);
}

/* ---- his sheet ---- */

static unsigned needs(const struct table *table) {
    const struct draft *draft = &seasons(table)->draft;
    const int asks_hand =
        draft->is_open && (draft->state->phase == PHASE_CHOOSE || seasons_draft_option_count(draft) > 0);
    const int has_tray = draft->is_open && draft->tile != NO_TILE;
    return (asks_hand ? COACH_NEEDS_HAND : 0u) | (has_tray ? COACH_NEEDS_LOG : 0u);
}

/* Who chooses in a first match may look at any card; in a lesson one is meant. */
static int may_rise(const struct table *table, int card) {
    const struct draft *draft = &seasons(table)->draft;
    const int chooses = draft->is_open && draft->state->phase == PHASE_CHOOSE;
    return (draft->is_open && seasons(table)->hand_hover == card) ||
           (chooses &&
            (draft->cards >> card & 1 || coach_meant(table) == TARGET_CARD + card || !coach_is_lesson(table)));
}

static int kept(const struct table *table, struct rect rects[COACH_KEPT]) {
    int count = seasons_scoring_sheets(table, rects);
    for (int card = 0; card < CARDS; card++) {
        if (ui_find(&table->ui, TARGET_CARD + card) && may_rise(table, card)) {
            rects[count++] = seasons_hand_risen(table, card);
        }
    }
    return count;
}

static int weight(const struct table *table, int target) {
    const int is_goods = target_is(target, TARGET_PIECE, TARGET_STOCK - TARGET_PIECE);
    const int is_open = target_is(target, TARGET_PLACE, PLACES) &&
                        seasons_building_open(seasons_shown(table), seasons_place_building(target - TARGET_PLACE));
    return is_goods ? 200 : is_open ? 600 : answer_is_lit(table, target) ? 30 : 0; /* fees, and who stands there */
}

static int mark(const struct table *table) {
    return seasons(table)->draft.tile;
}

_Static_assert((int)BOARD_HIT_POINTS <= (int)COACH_OUTLINE, "what stands on the board has an outline");

/* One's own marker with its number of rounds, and as much room as the arrow's tip takes. */
static int outline_marker(const struct table *table, struct point outline[COACH_OUTLINE]) {
    const struct rect marker = seasons_marker_rect(table, table->viewer), flag = seasons_lap_rect(table, table->viewer);
    const struct rect rect = rect_inset(rect_around(marker, flag), -table_px(table, 10));
    const int right = rect.x + rect.w, bottom = marker.y + marker.h + table_px(table, 6);
    outline[0] = (struct point){rect.x, marker.y};
    outline[1] = (struct point){right, marker.y};
    outline[2] = (struct point){right, bottom};
    outline[3] = (struct point){rect.x, bottom};
    return 4;
}

/* Of the track of points one's own marker; of a plan, the plan without its ground. */
static int aim(const struct table *table, int target, struct point outline[COACH_OUTLINE]) {
    if (target == TARGET_POINTS) {
        return outline_marker(table, outline);
    }
    return target_is(target, TARGET_TILE, TILES)
               ? seasons_board_body(&seasons(table)->board, &table->view, seasons_shown(table), target - TARGET_TILE,
                                    outline)
               : 0;
}

const struct coach_ops seasons_coach = {.lessons = lessons,
                                        .about = N_("The lesson shows the game in three rounds. In a first match "
                                                    "Master Ulrich sits beside you and answers when you ask."),
                                        .remarks = seasons_coach_remarks,
                                        .remark_count = COACH_REMARKS,
                                        .explains = seasons_coach_explains,
                                        .fill = fill,
                                        .stage = stage,
                                        .is_wanted = is_wanted,
                                        .is_prepared = is_prepared,
                                        .is_astray = is_astray,
                                        .prepare = prepare,
                                        .needs = needs,
                                        .kept = kept,
                                        .weight = weight,
                                        .mark = mark,
                                        .aim = aim};
