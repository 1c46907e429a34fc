# SPDX-License-Identifier: MIT
"""What a player may answer to each question: every function returns the complete list of intents.

The lists are found by trying everything and keeping what the rules allow, not by
the bookkeeping that a fast engine would use. Nothing here changes the match.
"""

from itertools import combinations, combinations_with_replacement, product

from seasons_tables import (
    CARDS,
    CART_KINDS,
    CRACK_STONES,
    FREE_KINDS,
    FREE_PIECES,
    HELPERS_PER_ROUND,
    INNKEEPER,
    INNKEEPER_FEE,
    KINDS,
    PALACE_PIECES,
    PAYMENTS,
    SNOWDRIFT_TALERS,
    TILES,
    WORKERS,
)


def with_done(seat, intents):
    """An optional question: what may be done, and `done`; nothing at all if there is no choice."""
    return intents + [{"seat": seat, "do": "done"}] if intents else []


# ---- choosing and equipping --------------------------------------------------------------


def choose(match, seat):
    """R2, R3. The hand is the one before anything is chosen."""
    player = match.seats[seat]
    holds_all_eight = len(player.hand) == len(CARDS)
    count = min(2 if match.players == 2 else 1, len(player.hand))
    return [
        {"seat": seat, "do": "choose", "cards": list(cards)}
        for cards in combinations(player.hand, count)
        if not ("master_builder" in cards and holds_all_eight)
    ]


def equip(match, seat):
    """R5: any multiset of two that the carts can give, or of one when one piece is left."""
    left = sum(match.carts[kind] for kind in FREE_KINDS)
    count = min(FREE_PIECES, left)
    if count == 0:
        return []
    return [
        {"seat": seat, "do": "equip", "kinds": list(kinds)}
        for kinds in combinations_with_replacement(FREE_KINDS, count)
        if all(kinds.count(kind) <= match.carts[kind] for kind in kinds)
    ]


# ---- trader and bricklayer ---------------------------------------------------------------


def own_trader_spots(match, seat):
    return [kind for kind in KINDS if match.traders[kind] == seat]


def trade(match, seat):
    """R7, R8, R30."""
    sources = helper_sources(match, seat, carts_too=False)
    carts_full = all(match.traders[kind] is not None for kind in CART_KINDS)
    spots = []
    for kind in KINDS:
        owner = match.traders[kind]
        if owner is None:
            allowed = kind in CART_KINDS or carts_full
        else:
            allowed = carts_full and owner != seat and kind not in match.traded_this_round
        if allowed:
            spots.append(kind)
    return with_done(
        seat,
        [
            {"seat": seat, "do": "trade", "at": spot, "from": source}
            for spot in spots
            for source in sources
        ],
    )


def withdraw(match, seat):
    """R30: one of his trader's helpers, where a trader could not pay."""
    return [{"seat": seat, "do": "withdraw", "at": k} for k in own_trader_spots(match, seat)]


def take(match, seat):
    """R10."""
    return [{"seat": seat, "do": "take", "kind": k} for k in KINDS if match.defence_tower[k] > 0]


# ---- stonemason, building, helpers -------------------------------------------------------


def buy(match, seat):
    """R11."""
    if match.seats[seat].talers < 1:
        return []
    return with_done(
        seat,
        [
            {"seat": seat, "do": "buy", "seat_from": other, "card": card, "kind": kind}
            for other in range(match.players)
            if other != seat
            for card in WORKERS
            for kind in KINDS
            if pieces(match.seats[other].worker_goods.get(card, {})) >= 2
            and match.seats[other].worker_goods[card].get(kind, 0) > 0
        ],
    )


def pieces(goods):
    return sum(goods.values())


def build(match, seat):
    """R12: every plan, every exact payment, every split into own and forged pieces."""
    goods = match.seats[seat].goods
    ways = {value: payments(value, goods, match.carts) for value in PAYMENTS}
    return with_done(
        seat,
        [
            {"seat": seat, "do": "build", "tile": tile, **way}
            for tile, (value, _) in TILES.items()
            if match.tiles[tile] is None
            for way in ways[value]
        ],
    )


def payments(value, goods, carts):
    """The `pay` and `forged` parts of all payments of a value; conversion first, then payment."""
    ways = []
    for counts in PAYMENTS[value]:
        choices = [
            [n for n in range(count + 1) if n <= carts[kind] and count - n <= goods[kind]]
            for kind, count in zip(CART_KINDS, counts)
        ]
        for split in product(*choices):
            if sum(split) > goods["silver"]:
                continue
            way = {"pay": {kind: n for kind, n in zip(CART_KINDS, counts) if n}}
            if any(split):
                way["forged"] = {kind: n for kind, n in zip(CART_KINDS, split) if n}
            ways.append(way)
    return ways


def helper_sources(match, seat, carts_too):
    """R18, R30: where a helper may come from."""
    sources = ["stock"] if match.seats[seat].helpers > 0 else []
    if carts_too:
        sources += own_trader_spots(match, seat)
    if match.innkeeper == seat:
        sources.append(INNKEEPER)
    return sources


def open_places(match):
    """Free places of erected buildings as (place, building, fee), R16, R29, R30.

    Of a building's free places with one fee only the first is named.
    """
    found = []
    for place, (building, fee) in match.place_table.items():
        if match.places[place] is not None or not match.is_open(building):
            continue
        if any(b == building and f == fee for _, b, f in found):
            continue
        found.append((place, building, fee))
    if match.is_open("village_tavern") and match.innkeeper is None:
        found.append((INNKEEPER, "village_tavern", INNKEEPER_FEE))
    return found


def place(match, seat):
    """R16, R17, R18."""
    player = match.seats[seat]
    if player.built_this_round == 0 or len(player.helped_this_round) >= HELPERS_PER_ROUND:
        return []
    return with_done(
        seat,
        [
            {"seat": seat, "do": "place", "at": spot, "from": source}
            for spot, building, fee in open_places(match)
            if fee <= player.talers and building not in player.helped_this_round
            for source in helper_sources(match, seat, carts_too=True)
        ],
    )


# ---- winter ------------------------------------------------------------------------------


def plague(match, seat):
    """R26."""
    player = match.seats[seat]
    answers = [{"seat": seat, "do": "plague", "give": card} for card in player.discard]
    if player.discard and player.talers >= len(player.discard):
        answers.append({"seat": seat, "do": "plague", "pay": True})
    return answers


def snowdrift(match, seat):
    """R27: chosen cards are in neither list. Nothing to ask who has neither worker nor talers."""
    player = match.seats[seat]
    answers = [
        {"seat": seat, "do": "snowdrift", "give": card, "from": name}
        for name, pile in (("hand", player.hand), ("discard", player.discard))
        for card in pile
        if card in WORKERS
    ]
    if player.talers >= SNOWDRIFT_TALERS:
        answers.append({"seat": seat, "do": "snowdrift", "pay": True})
    return answers


def crack(match, seat):
    """R28. With nothing to give but the refusal nothing is asked."""
    goods = match.seats[seat].goods
    answers = [
        {"seat": seat, "do": "crack", "stone": stone, "forged": forged}
        for stone in range(CRACK_STONES + 1)
        for forged in range(stone + 1)
        if forged <= goods["silver"]
        and forged <= match.carts["stone"]
        and stone - forged <= goods["stone"]
    ]
    return answers if len(answers) > 1 else []


def court(match, seat):
    """R31: a piece of any kind, a taler, or a piece that a silver bar is forged into."""
    player = match.seats[seat]
    paying = [kind for kind in KINDS if player.goods[kind] > 0]
    if player.talers > 0:
        paying.append("taler")
    if not paying:
        return []
    forged = [kind for kind in CART_KINDS if player.goods["silver"] and match.carts[kind] > 0]
    return (
        [{"seat": seat, "do": "court", "piece": piece} for piece in paying]
        + [{"seat": seat, "do": "court", "piece": piece, "forged": 1} for piece in forged]
        + [{"seat": seat, "do": "decline"}]
    )


def share(match, seat):
    """R31: whatever still lies on the damsel's card."""
    return [
        {"seat": seat, "do": "share", "piece": piece} for piece, n in match.damsel.items() if n > 0
    ]


# ---- final scoring -----------------------------------------------------------------------


def palace(match, seat, helpers):
    """R22: none to as many bars as he has, may use, and the four carts can change."""
    most = min(
        match.seats[seat].goods["silver"],
        PALACE_PIECES * helpers,
        sum(match.carts[kind] for kind in CART_KINDS),
    )
    if most == 0:
        return []
    return [{"seat": seat, "do": "palace", "silver": n} for n in range(most + 1)]
