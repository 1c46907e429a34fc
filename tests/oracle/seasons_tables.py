# SPDX-License-Identifier: MIT
"""Numbers and names of A Castle for All Seasons, as the second reading of the rules uses them.

They are written down here once more, apart from the data file that the program
reads, so that a slip in either shows as a difference between the two.
"""

KINDS = ("sand", "wood", "clay", "stone", "silver")
CART_KINDS = KINDS[:4]  # the rider carries the fifth
POINTS = {"sand": 1, "wood": 2, "clay": 4, "stone": 5, "silver": 0}
SUPPLY = {"sand": 20, "wood": 18, "clay": 15, "stone": 15, "silver": 15}
TRADER_YIELD = {"sand": 4, "wood": 3, "clay": 2, "stone": 2, "silver": 2}
ALL_TALERS = 51 * 1 + 8 * 3 + 6 * 5

CARDS = (
    "messenger",
    "trader",
    "bricklayer",
    "stonemason",
    "worker_wood",
    "worker_sand",
    "worker_stone",
    "master_builder",
)
WORKERS = ("worker_wood", "worker_sand", "worker_stone")
RANKS = (
    ("messenger",),
    ("trader",),
    ("bricklayer",),
    ("stonemason",),
    WORKERS,
    ("master_builder",),
)
# What lies on a worker card before its owner chooses anything.
WORKER_PIECES = {
    "worker_wood": {"wood": 2, "silver": 1},
    "worker_sand": {"sand": 2, "clay": 1},
    "worker_stone": {"stone": 1},
}
FREE_KINDS = ("sand", "wood", "clay")  # what the stone worker's owner chooses from
FREE_PIECES = 2

WINTER_CARDS = ("village_tavern", "granary", "plague", "cracked_wall", "damsel", "snowdrift")
WINTER_SPACES = (14, 13, 11, 9, 6, 4)

HOUSES = tuple(f"house_{i}" for i in range(1, 7))
TOWERS = tuple(f"tower_{i}" for i in range(1, 10))

# tile: (building value, victory points), in the order of Tiles
TILES = {
    "palace": (30, 18),
    "keep": (24, 14),
    "tavern": (22, 12),
    "big_gate": (18, 10),
    "stable": (18, 14),
    "servants_house": (18, 14),
    "small_gate": (12, 6),
    "well": (10, 8),
    **{house: (8, 6) for house in HOUSES},
    **{tower: (12, 10) for tower in TOWERS},
}

# building: fees of its helpers' places, in the order of places
FEES = {
    "palace": (17, 17),
    "keep": (14,),
    "tavern": (6, 12),
    "big_gate": (10,),
    "stable": (12, 16),
    "servants_house": (6, 7, 8),
    "small_gate": (5,),
    "market": (8, 8),
    "forge": (6, 10),
    "granary": (5, 5, 5),
}
STANDING = ("market", "forge")
INNKEEPER = "innkeeper"
INNKEEPER_FEE = 3

MESSENGER_TALERS = 8
MASTER_BUILDER_POINTS = 5
SNOWDRIFT_TALERS = 3
CRACK_STONES = 3
CRACK_POINTS = 3
DAMSEL_POINTS = 8
BUILDS_PER_CARD = 2
HELPERS_PER_ROUND = 2
PALACE_PIECES = 5


def places(winter):
    """Every helper's place with its building and fee, in the order of places."""
    return {
        f"{building}/{index}": (building, fee)
        for building, fees in FEES.items()
        if winter or building != "granary"
        for index, fee in enumerate(fees)
    }


def _exact_payments(value):
    """All ways to reach a building value with three or four kinds: R12, by trying every count."""
    found = []
    for stone in range(value // 5 + 1):
        for clay in range(value // 4 + 1):
            for wood in range(value // 2 + 1):
                for sand in range(value + 1):
                    counts = (sand, wood, clay, stone)
                    total = sum(n * POINTS[kind] for kind, n in zip(CART_KINDS, counts))
                    if total == value and sum(n > 0 for n in counts) >= 3:
                        found.append(counts)
    return found


PAYMENTS = {value: _exact_payments(value) for value in {v for v, _ in TILES.values()}}
