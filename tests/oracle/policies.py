# SPDX-License-Identifier: MIT
"""How self play picks among the legal intents.

Uniformly random play hardly ever stands a helper in the palace, empties the bank or
erects the last tile; the other policies are one-sided on purpose and get there. A policy is called with a random
generator and gives a function from the legal intents to one of them.
"""

from seasons_tables import FEES, TILES

REFUSALS = ("done", "decline")


def uniform(chance):
    return chance.choice


def eager(chance):
    """Refuses little; picks what to do first and only then how, or payments would drown all else."""
    first_choices = {"build": "tile", "place": "at", "trade": "at", "crack": "stone"}

    def pick(legal):
        willing = [intent for intent in legal if intent["do"] not in REFUSALS]
        if willing and chance.random() < 0.95:
            legal = willing
        groups = {}
        for intent in legal:
            name = intent["do"]
            groups.setdefault((name, intent.get(first_choices.get(name))), []).append(intent)
        return chance.choice(chance.choice(list(groups.values())))

    return pick


CARD_WEIGHTS = {
    "messenger": 0.5,
    "trader": 4,
    "bricklayer": 3,
    "stonemason": 2,
    "worker_wood": 1.5,
    "worker_sand": 2,
    "worker_stone": 2.5,
    "master_builder": 0.1,
}
LATE_MASTER_BUILDER = 4
FEW_CHOICES = 3


def builders(chance):
    """Goods first, the dearest tile that can be paid, silver saved, helpers in dear places."""
    pull = {card: chance.uniform(0.5, 1.5) for card in CARD_WEIGHTS}

    def pick(legal):
        legal = [intent for intent in legal if intent["do"] not in REFUSALS]
        do = legal[0]["do"]
        if do == "choose":
            return chance.choices(legal, [weight(intent, legal) for intent in legal])[0]
        if do == "build":
            return cheapest_of_dearest(legal)
        if do == "place" and chance.random() < 0.7:
            return max(legal, key=lambda i: fee(i["at"]))
        return chance.choice(legal)

    def weight(intent, legal):
        few = sum(other["seat"] == intent["seat"] for other in legal) <= FEW_CHOICES
        total = 1.0
        for card in intent["cards"]:
            late = few and card == "master_builder"
            total *= pull[card] * (LATE_MASTER_BUILDER if late else CARD_WEIGHTS[card])
        return total

    return pick


def misers(chance):
    """Talers above all, until the bank is empty: messenger, master builder, bricklayer; no fees."""
    weights = {"messenger": 30, "master_builder": 10, "bricklayer": 3, "trader": 2}

    def pick(legal):
        if legal[0]["do"] == "choose":
            return chance.choices(legal, [product(weights, i["cards"]) for i in legal])[0]
        refusals = [intent for intent in legal if intent["do"] in REFUSALS]
        if legal[0]["do"] in ("place", "court"):
            return refusals[0]
        return chance.choice([i for i in legal if i not in refusals])

    return pick


def silversmiths(chance):
    """Silver is gathered, never built with, and kept for the palace; nobody courts for long."""
    build = builders(chance)

    def pick(legal):
        do = legal[0]["do"]
        refusals = [intent for intent in legal if intent["do"] in REFUSALS]
        if do == "build":
            plain = [i for i in legal if "forged" not in i and i not in refusals]
            return cheapest_of_dearest(plain) if plain else refusals[0]
        if do == "court" and chance.random() < 0.8:
            return refusals[0]
        wanted = [i for i in legal if "silver" in (i.get("at"), i.get("kind"), i.get("piece"))]
        if do == "palace" or not wanted or chance.random() < 0.3:
            return chance.choice(legal) if do != "choose" else build(legal)
        return chance.choice(wanted)

    return pick


def hoarders(chance):
    """Stone and silver lie with the players at the end, and helpers in the palace, not elsewhere."""
    pull = {"trader": 8, "messenger": 4, "master_builder": 3, "bricklayer": 2, "stonemason": 2}

    def pick(legal):
        do = legal[0]["do"]
        refusals = [intent for intent in legal if intent["do"] in REFUSALS]
        if do == "choose":
            return chance.choices(legal, [product(pull, i["cards"]) for i in legal])[0]
        if do == "palace":
            return chance.choice(legal)
        if do == "court":
            return refusals[0]
        if do in ("build", "place"):
            wanted = [i for i in legal if "palace" in i.get("tile", i.get("at", ""))]
            if not wanted and do == "build" and chance.random() < 0.4:
                wanted = [i for i in legal if i not in refusals and i["pay"].get("stone", 0) < 2]
            return min(wanted, key=forged_pieces) if wanted else refusals[0]
        wanted = [i for i in legal if i.get("at", i.get("kind")) in ("stone", "silver")]
        return chance.choice(wanted or legal)

    return pick


def spenders(chance):
    """Everything goes out as soon as it can, to meet the question with empty hands."""
    pull = {"messenger": 0.1, "trader": 0.3, "master_builder": 0.6}

    def pick(legal):
        do = legal[0]["do"]
        if do == "choose":
            return chance.choices(legal, [product(pull, i["cards"]) for i in legal])[0]
        willing = [intent for intent in legal if intent["do"] not in REFUSALS]
        if do == "court" and chance.random() < 0.9:
            return legal[-1]
        if do == "build":
            return max(willing, key=lambda i: sum(i["pay"].values()))
        if do == "place":
            return max(willing, key=lambda i: fee(i["at"]))
        return chance.choice(willing or legal)

    return pick


def stackers(chance):
    """Kilt Castle: high towers on few squares, until somebody cannot pay; cards go far, so that the train grows long."""

    def pick(legal):
        if chance.random() < 0.2:
            return chance.choice(legal)
        if legal[0]["do"] == "move":
            return max(legal, key=lambda i: (i["card"] in ("red", "orange"), i["to"]))
        return max(legal, key=lambda i: (i.get("at", ""), i.get("crests", 0)))

    return pick


def cheapest_of_dearest(legal):
    dearest = max(legal, key=lambda i: TILES[i["tile"]][0])["tile"]
    return max((i for i in legal if i["tile"] == dearest), key=thrift)


def thrift(intent):
    return sum(intent["pay"].values()) - 10 * forged_pieces(intent)


def forged_pieces(intent):
    return sum(intent.get("forged", {}).values())


def product(weights, cards):
    total = 1.0
    for card in cards:
        total *= weights.get(card, 1)
    return total


def fee(place):
    building, _, index = place.partition("/")
    return FEES[building][int(index)] if index else 0


POLICIES = {
    "uniform": uniform,
    "eager": eager,
    "builders": builders,
    "hoarders": hoarders,
    "misers": misers,
    "silversmiths": silversmiths,
    "spenders": spenders,
    "stackers": stackers,
}
