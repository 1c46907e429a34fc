"""How self play picks among the legal intents: evenly, eagerly, or as builders who fill the castle.

Uniformly random play hardly ever stands a helper in the palace, courts to the end or
erects the last tile; the other two make up for it. A policy is called with a random
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
            best = max(legal, key=lambda i: TILES[i["tile"]][0])["tile"]
            return max((i for i in legal if i["tile"] == best), key=thrift)
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


def thrift(intent):
    return sum(intent["pay"].values()) - 10 * sum(intent.get("forged", {}).values())


def fee(place):
    building, _, index = place.partition("/")
    return FEES[building][int(index)] if index else 0


POLICIES = {"uniform": uniform, "eager": eager, "builders": builders}
