# SPDX-License-Identifier: MIT
"""Matches that the second reading plays with itself: random ones, and ones that reach rare states.

How the intents are picked is in policies.py.
"""

import random

import carcassonne_oracle
import goofspiel_oracle
import kilt_oracle
import seasons_oracle
from match_file import check_of, compact
from seasons_tables import ALL_TALERS, CARDS, KINDS, SUPPLY, TILES, WINTER_CARDS

MOST_INTENTS = 5000  # far above any match: a longer one never ends


def new_header(players, season, seed):
    """The winter deck and the first player come from Python's generator, not from the program's."""
    chance = random.Random(f"{players} {season} {seed}")
    header = {
        "format": "castellany-match",
        "version": 1,
        "game": "seasons",
        "players": players,
        "season": season,
        "seed": str(seed),
        "start": chance.randrange(players),
    }
    if season == "winter":
        header["winter_deck"] = chance.sample(WINTER_CARDS, len(WINTER_CARDS))
    return header


def new_goofspiel_header(players, cards, seed):
    prizes = list(range(1, cards + 1))
    random.Random(f"{players} {cards} {seed}").shuffle(prizes)
    return {
        "format": "castellany-match",
        "version": 1,
        "game": "goofspiel",
        "players": players,
        "cards": cards,
        "seed": str(seed),
        "prizes": prizes,
    }


def new_kilt_header(players, seed):
    """Colours and cards by chance; a colour three times in a row of cards is laid out again."""
    chance = random.Random(f"kilt {players} {seed}")
    drawn = chance.sample(kilt_oracle.COLOURS, 4)
    owned = [drawn[:2], drawn[2:]] if players == 2 else [[colour] for colour in drawn[:players]]
    in_match = [colour for own in owned for colour in own]
    pairs = [pair.split("-") for pair in kilt_oracle.PAIRS]
    pairs = [pair for pair in pairs if all(colour in in_match for colour in pair)]
    while True:
        chance.shuffle(pairs)
        first = [colour for pair in pairs[:3] for colour in pair]
        if players == 3 or max(map(first.count, first)) < 3:
            break
    return {
        "format": "castellany-match",
        "version": 1,
        "game": "kilt",
        "players": players,
        "seed": str(seed),
        "colors": [sorted(own, key=kilt_oracle.COLOURS.index) for own in owned],
        "doubles": ["/".join(chance.sample(pair, 2)) for pair in pairs],
    }


def needed_keys(header):
    """What a header must say so that nobody needs the program's random generator."""
    if header["game"] == "goofspiel":
        return ("players", "cards", "prizes")
    if header["game"] == "kilt":
        return ("players", "colors", "doubles")
    if header["game"] == "carcassonne":
        return ("players", "start", "stack", "wall_tiles")
    return ("players", "season", "start") + (("winter_deck",) if header["season"] == "winter" else ())


def new_match(header):
    games = {
        "seasons": seasons_oracle.Match,
        "goofspiel": goofspiel_oracle.Match,
        "kilt": kilt_oracle.Match,
        "carcassonne": carcassonne_oracle.Match,
    }
    return games[header["game"]](header)


def play(header, policy, watch=lambda match: None):
    """Plays a match to its end and returns its file as lines; watch() sees every state."""
    match = new_match(header)
    pick = policy(random.Random(f"play {header['seed']}"))
    lines = [compact(header)]
    watch(match)
    intents = 0
    while not match.over:
        before = match.round
        intent = pick(match.legal())
        lines.append(compact(intent))
        match.apply(intent)
        watch(match)
        if match.round != before or match.over:
            lines.append(compact({"check": check_of(match.state())}))
        intents += 1
        assert intents < MOST_INTENTS, "the match does not end"
    return lines


# ---- what must hold in every state ----


def check_invariants(match):
    """Nothing is made or lost but what the final scoring takes out of the game."""
    scored = match.over or match.phase == "palace"
    _check_pieces(match, scored)
    _check_talers(match, scored)
    for number, seat in enumerate(match.seats):
        _check_helpers(match, number, seat)
        cards = seat.hand + seat.discard + seat.chosen + seat.lost
        assert sorted(cards) == sorted(CARDS), cards
        for pile in (seat.hand, seat.discard, seat.chosen, seat.lost):
            assert pile == sorted(pile, key=CARDS.index), pile
    _check_question(match)


def _check_pieces(match, scored):
    for kind in KINDS:
        total = match.carts[kind] + match.defence_tower[kind] + match.damsel[kind]
        total += match.forge if kind == "silver" else 0
        for seat in match.seats:
            assert seat.goods[kind] >= 0
            total += seat.goods[kind]
            total += sum(on_card.get(kind, 0) for on_card in seat.worker_goods.values())
        assert total <= SUPPLY[kind] if scored else total == SUPPLY[kind], (kind, total)


def _check_talers(match, scored):
    total = match.bank + match.round_talers + match.tavern_talers + match.damsel["taler"]
    total += sum(seat.talers for seat in match.seats)
    assert total <= ALL_TALERS if scored else total == ALL_TALERS, total
    assert match.bank >= 0 and all(seat.talers >= 0 for seat in match.seats)


def _check_helpers(match, number, seat):
    standing = [*match.traders.values(), *match.places.values(), match.innkeeper]
    total = seat.helpers + standing.count(number)
    assert seat.helpers >= 0 and total == (7 if match.players == 2 else 6), total


def _check_question(match):
    legal = match.legal()
    texts = {compact(intent) for intent in legal}
    assert len(texts) == len(legal), "an intent is listed twice"
    assert sorted({intent["seat"] for intent in legal}) == match.to_act
    assert bool(legal) != match.over
    refusals = [i for i in legal if i["do"] in ("done", "decline")]
    assert not refusals or len(legal) > 1, "asked with nothing but a refusal"
    if match.over:
        assert match.phase == "over" and match.tiles.keys() == TILES.keys()
        assert sorted(seat for group in match.ranking for seat in group) == list(
            range(match.players)
        )


# ---- what self play reached ----

NOTEWORTHY = {
    "withdraw": '"do":"withdraw"',
    "innkeeper placed": '"at":"innkeeper"',
    "innkeeper moved": '"from":"innkeeper"',
    "granary": '"at":"granary',
    "court": '"do":"court"',
    "court forged": '","forged":1}',
    "share": '"do":"share"',
    "crack": '"do":"crack"',
    "palace helper": '"at":"palace',
    "palace question": '"do":"palace"',
    "forged": '"forged":{',
    "build": '"do":"build"',
}


def noteworthy(lines):
    """The rare things in a match, so that one which never comes up is noticed."""
    found = [
        name
        for line in lines[1:]
        for name, text in NOTEWORTHY.items()
        if text in line
    ]
    tiles = sum('"do":"build"' in line for line in lines)
    return found + (["castle full"] if tiles == len(TILES) else [])
