# SPDX-License-Identifier: MIT
"""The final scoring (R20-R24): building by building, so that a palace question shows what is done."""

import seasons_answers as answers
from seasons_tables import CART_KINDS, HOUSES, PALACE_PIECES, POINTS, STANDING, TOWERS

BEST_FIRST = sorted(CART_KINDS, key=POINTS.get, reverse=True)
GRANARY_POINTS = {1: 10, 2: 7, 3: 3}  # helpers in the granary: points for each


def final_scoring(match):
    """R21. Stops at each palace owner who has something to say."""
    _remove_outside_helpers(match)
    free, inside = _count_places(match)
    towers = sum(match.tiles[tile] is not None for tile in TOWERS)
    houses = sum(match.tiles[tile] is not None for tile in HOUSES)
    plans = sum(owner is None for owner in match.tiles.values())

    _score(match, "keep/0", 3 * free)
    _score(match, "tavern/0", inside // 2)
    _score(match, "tavern/1", inside)
    _score(match, "small_gate/0", towers)
    _score(match, "big_gate/0", 2 * towers)
    _score(match, "stable/0", 2 * houses)
    _score(match, "stable/1", 3 * houses)
    for index in range(3):
        _score(match, f"servants_house/{index}", plans)
    _score_market(match)
    yield from _score_palace(match)
    _score(match, "forge/0", match.forge // 2)
    _score(match, "forge/1", match.forge)
    _score_granary(match)


def _score(match, place, points):
    owner = match.places[place]
    if owner is not None:
        match.seats[owner].vp += points


def _remove_outside_helpers(match):
    for kind, owner in match.traders.items():
        if owner is not None:
            match.seats[owner].helpers += 1
            match.traders[kind] = None
    if match.innkeeper is not None:
        match.seats[match.innkeeper].helpers += 1
        match.innkeeper = None


def _count_places(match):
    """Free places of erected buildings, and helpers in the castle; the granary is in neither."""
    free = inside = 0
    for place, (building, _) in match.place_table.items():
        if building == "granary":
            continue
        if match.places[place] is not None:
            inside += 1
        elif building in STANDING or match.tiles[building] is not None:
            free += 1
    return free, inside


def _helpers_in(match, building, number):
    return sum(
        match.places[place] == number
        for place, (where, _) in match.place_table.items()
        if where == building
    )


def _score_market(match):
    """R23."""
    for number, seat in enumerate(match.seats):
        helpers = _helpers_in(match, "market", number)
        if helpers == 1:
            seat.vp += seat.talers // 2
            seat.talers %= 2
        elif helpers == 2:
            seat.vp += seat.talers
            seat.talers = 0


def _score_palace(match):
    """R22."""
    for number in match.in_order():
        helpers = _helpers_in(match, "palace", number)
        if helpers == 0:
            continue
        goods = match.seats[number].goods
        intent = yield from match.ask_seat("palace", number, answers.palace, helpers)
        for _ in range(intent["silver"] if intent else 0):
            best = next(kind for kind in BEST_FIRST if match.carts[kind] > 0)
            match.forge_silver(number, best, 1)
        for _ in range(PALACE_PIECES * helpers):
            best = next((kind for kind in BEST_FIRST if goods[kind] > 0), None)
            if best is None:
                break
            goods[best] -= 1
            match.seats[number].vp += POINTS[best]


def _score_granary(match):
    """R29, and the card: one helper 10, two 7 each, three 3 each."""
    owners = [match.places[f"granary/{i}"] for i in range(3)] if match.winter else []
    owners = [owner for owner in owners if owner is not None]
    for owner in owners:
        match.seats[owner].vp += GRANARY_POINTS[len(owners)]


def ranking(match):
    """R24: points, then talers left, then building points of the resources left."""

    def merit(number):
        seat = match.seats[number]
        return seat.vp, seat.talers, sum(POINTS[kind] * n for kind, n in seat.goods.items())

    groups = {}
    for number in range(match.players):
        groups.setdefault(merit(number), []).append(number)
    return [groups[m] for m in sorted(groups, reverse=True)]
