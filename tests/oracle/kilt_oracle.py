# SPDX-License-Identifier: MIT
"""A second reading of Kilt Castle, from the printed rules and the rulings K1 to K33.

Slow and plain on purpose: cards are little lists, a tower is a list of floors, a move is judged by walking the ring of
places step by step, an area by spreading from square to square.
"""

from itertools import combinations

from match_file import find_legal

COLOURS = ("dark_gray", "light_gray", "orange", "red")
PAIRS = tuple("-".join(pair) for pair in combinations(COLOURS, 2))
CARDS = COLOURS + PAIRS
RING = 20
LINE_LENGTHS = {"a": 5, "b": 5, "c": 5, "d": 4, "e": 3}  # squares in each column, from the top
SQUARES = tuple(
    column + str(row) for row in range(1, 6) for column in "abcde" if row <= LINE_LENGTHS[column]
)
START, DAYS, RECEIVED, PAID, FINAL = "start", "ducat_days", "received", "paid", "final"


def line_of(place):
    """The squares in front of a place, the nearest first."""
    side, along = divmod(place, 5)
    if side == 0:
        wanted = [f"{'abcde'[along]}{row}" for row in range(1, 6)]
    elif side == 1:
        wanted = [f"{column}{along + 1}" for column in "edcba"]
    elif side == 2:
        wanted = [f"{'edcba'[along]}{row}" for row in range(5, 0, -1)]
    else:
        wanted = [f"{column}{5 - along}" for column in "abcde"]
    return [square for square in wanted if square in SQUARES]


def beside(square):
    column, row = "abcde".index(square[0]), int(square[1])
    for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        if 0 <= column + dx < 5 and f"{'abcde'[column + dx]}{row + dy}" in SQUARES:
            yield f"{'abcde'[column + dx]}{row + dy}"


def steps(start, end):
    return (end - start) % RING


class Card:
    def __init__(self, lying):
        self.sides = lying.split("/")  # toward the board first
        self.name = "-".join(sorted(self.sides, key=COLOURS.index))

    def lying(self):
        return "/".join(self.sides)


class Match:
    def __init__(self, header):
        self.players = header["players"]
        self.most_in_row, self.most_rows = (3, 4) if self.players == 3 else (4, 5)
        self.colours = [sorted(own, key=COLOURS.index) for own in header["colors"]]
        in_match = [colour for colour in COLOURS if any(colour in own for own in self.colours)]
        doubles = [Card(lying) for lying in header["doubles"]]
        place = 1 if self.players == 3 else 0
        self.rows = {place: [Card(colour) for colour in in_match]}
        for count in (2, 1) if self.players == 3 else (3, 2, 1):
            place += 1
            self.rows[place], doubles = doubles[:count], doubles[count:]
        self.front = place
        self.mover = self.seat_of(self.rows[place][0].sides[1])
        self.turn = 1
        self.towers = {square: [] for square in SQUARES}
        self.roofs = set()
        self.stock = {colour: [11, 3, 2] for colour in in_match}
        self.accounts = [
            {START: 10, DAYS: 0, RECEIVED: 0, PAID: 0, FINAL: 0} for _ in range(self.players)
        ]
        self.phase = "move"
        self.moved = None
        self.ranking = None

    # ---- looking ----

    @property
    def round(self):
        return self.turn

    @property
    def over(self):
        return self.phase == "over"

    def seat_of(self, colour):
        return next(seat for seat, own in enumerate(self.colours) if colour in own)

    def ducats(self, seat):
        return sum(self.accounts[seat].values())

    def top(self, square):
        tower = self.towers[square]
        return tower[-1].rstrip("*") if tower else None

    @property
    def rear(self):
        """The first row met when one walks from just ahead of the front row."""
        place = (self.front + 1) % RING
        while place not in self.rows:
            place = (place + 1) % RING
        return place

    @property
    def to_act(self):
        if self.phase == "over":
            return []
        if self.phase == "move":
            return [self.mover]
        if self.phase == "build":
            return [self.seat_of(self.moved["builders"][0])]
        return [self.seat_of(self.moved["built"][-1][0])]

    # ---- what is legal ----

    def legal(self):
        if self.phase == "over":
            return []
        seat = self.to_act[0]
        if self.phase == "move":
            return [
                {"seat": seat, "do": "move", "card": card.name, "to": to}
                for place, cards in self.rows.items()
                for card in cards
                for to in self.targets(place)
            ]
        if self.phase == "roof":
            return [{"seat": seat, "do": "roof", "from": square} for square in self.roofs]
        colour = self.moved["builders"][0]
        return [
            {"seat": seat, "do": "build", "at": square, "crests": crests}
            for square in self.sites(colour)
            for crests in range(3)
            if self.stock[colour][crests]
        ]

    def targets(self, place):
        """Walks clockwise from a card's place, up to the front position, and tries each place."""
        rear, ahead = self.rear, (self.front + 1) % RING
        for step in range(1, RING):
            to = (place + step) % RING
            if to == rear:
                return  # K10: the train never closes
            if self.may_lie(place, to):
                yield to
            if to == ahead:
                return

    def may_lie(self, place, to):
        after = {at: len(cards) for at, cards in self.rows.items()}
        after[place] -= 1
        after[to] = after.get(to, 0) + 1
        if after[to] > self.most_in_row:
            return False
        if sum(count > 0 for count in after.values()) > self.most_rows:
            return False
        is_in_front = to == (self.front + 1) % RING
        return not is_in_front or after.get((to - 1) % RING, 0) > 0

    def sites(self, colour):
        line = line_of(self.moved["to"])
        empty = [square for square in line if not self.towers[square]]
        purse = self.ducats(self.seat_of(colour))
        return empty[:1] + [
            square
            for square in line
            if self.towers[square] and square not in self.roofs and self.price(square, colour) <= purse
        ]

    def price(self, square, colour):
        if not self.towers[square]:
            return 0
        is_own = self.seat_of(self.top(square)) == self.seat_of(colour)
        return 0 if is_own else len(self.towers[square])

    # ---- playing ----

    def apply(self, intent):
        intent = find_legal(intent, self.legal())
        if intent["do"] == "move":
            self.move(intent["card"], intent["to"])
        elif intent["do"] == "build":
            self.build(intent["at"], intent["crests"])
        else:
            self.roofs.remove(intent["from"])
            self.crown()
            return
        self.go_on()

    def move(self, name, to):
        place = next(p for p, cards in self.rows.items() if any(card.name == name for card in cards))
        card = next(card for card in self.rows[place] if card.name == name)
        self.rows[place].remove(card)
        is_emptied = not self.rows[place]
        if is_emptied:
            del self.rows[place]
        card.sides.reverse()
        self.rows.setdefault(to, []).append(card)
        if to == (self.front + 1) % RING:
            self.front = to
        self.moved = {
            "card": card,
            "from": place,
            "to": to,
            "day": is_emptied,
            "builders": list(card.sides),
            "built": [],
        }

    def build(self, square, crests):
        colour = self.moved["builders"].pop(0)
        price = self.price(square, colour)
        if price:
            self.accounts[self.seat_of(colour)][PAID] -= price
            self.accounts[self.seat_of(self.top(square))][RECEIVED] += price
        self.stock[colour][crests] -= 1
        self.towers[square].append(colour + "*" * crests)
        self.moved["built"].append((colour, square))

    def go_on(self):
        builders = self.moved["builders"]
        while builders and (not sum(self.stock[builders[0]]) or not self.sites(builders[0])):
            builders.pop(0)
        if builders:
            self.phase = "build"
        elif not self.needs_roof():
            self.end_turn()
        elif len(self.roofs) < 2:
            self.crown()
        else:
            self.phase = "roof"

    def needs_roof(self):
        built = self.moved["built"]
        if len(built) < 2 or built[0][1] != built[1][1]:
            return False
        return self.seat_of(built[0][0]) != self.seat_of(built[1][0])

    def crown(self):
        self.roofs.add(self.moved["built"][-1][1])
        self.end_turn()

    def end_turn(self):
        if self.moved["day"]:
            for colour in self.stock:
                self.accounts[self.seat_of(colour)][DAYS] += self.best_area(colour)
        self.moved = None
        if any(not sum(sum(self.stock[c]) for c in own) for own in self.colours):
            self.finish()
        else:
            self.turn += 1
            self.mover = (self.mover + 1) % self.players
            self.phase = "move"

    # ---- paying ----

    def worth(self, square):
        return 1 if square in self.roofs else 1 + self.towers[square][-1].count("*")

    def best_area(self, colour):
        left = {s for s in SQUARES if s in self.roofs or self.top(s) == colour}
        best = 0
        while left:
            area, edge = set(), [left.pop()]
            while edge:
                square = edge.pop()
                area.add(square)
                for near in beside(square):
                    if near in left:
                        left.remove(near)
                        edge.append(near)
            best = max(best, sum(self.worth(square) for square in area))
        return best

    def finish(self):
        for square in SQUARES:
            if self.towers[square] and square not in self.roofs:
                self.accounts[self.seat_of(self.top(square))][FINAL] += self.worth(square)
        laid = [-sum(sum(self.stock[c]) for c in own) for own in self.colours]
        merit = [(self.ducats(seat), laid[seat]) for seat in range(self.players)]
        self.ranking = [
            [seat for seat in range(self.players) if merit[seat] == place]
            for place in sorted(set(merit), reverse=True)
        ]
        self.phase = "over"

    # ---- the trace's object ----

    def state(self):
        order, place = [], self.rear
        for at in range(RING):
            if (place + at) % RING in self.rows:
                order.append((place + at) % RING)
        return {
            "turn": self.turn,
            "mover": self.mover,
            "phase": self.phase,
            "to_act": self.to_act,
            "bank": 888 - sum(self.ducats(seat) for seat in range(self.players)),
            "rows": [
                {
                    "at": at,
                    "cards": [
                        card.lying()
                        for card in sorted(self.rows[at], key=lambda card: CARDS.index(card.name))
                    ],
                }
                for at in order
            ],
            "moved": self.moved_object(),
            "squares": self.towers,
            "roofs": [square for square in SQUARES if square in self.roofs],
            "seats": [
                {
                    "ducats": self.ducats(seat),
                    "account": self.accounts[seat],
                    "floors": {colour: self.stock[colour] for colour in self.colours[seat]},
                }
                for seat in range(self.players)
            ],
            "over": self.over,
            "ranking": self.ranking,
        }

    def moved_object(self):
        if not self.moved:
            return None
        return {
            "card": self.moved["card"].lying(),
            "from": self.moved["from"],
            "to": self.moved["to"],
            "ducat_day": self.moved["day"],
            "builders": self.moved["builders"],
            "built": [{"color": colour, "at": square} for colour, square in self.moved["built"]],
        }


def check_invariants(match):
    """What holds in every state of every match."""
    towers = match.towers.values()
    for colour, stock in match.stock.items():
        for crests, count in enumerate((11, 3, 2)):
            name = colour + "*" * crests
            assert stock[crests] + sum(tower.count(name) for tower in towers) == count, name
    assert len(match.roofs) <= 2 and all(match.towers[square] for square in match.roofs)
    assert 0 < len(match.rows) <= match.most_rows
    assert all(0 < len(cards) <= match.most_in_row for cards in match.rows.values())
    assert all(match.ducats(seat) >= 0 for seat in range(match.players))
    assert match.over or match.legal()
