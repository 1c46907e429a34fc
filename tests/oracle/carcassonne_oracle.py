# SPDX-License-Identifier: MIT
"""A second reading of Carcassonne: The Castle. Features are found afresh by walking over the castle whenever they are
needed; nothing is kept but what lies where. The C numbers are the rulings of the rules."""

import itertools
import json
import os
import pathlib
import random

from match_file import find_legal

SIDES = "NESW"
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
KINDS = ("path", "tower", "house", "court")
SOURCES = (*KINDS, "keep", "wall_tiles")
DOUBLES = {2: "tower", 3: "house"}
UNCOMPLETED = {4: "path", 5: "tower", 6: "house"}


def _tables_path():
    data = os.environ.get("CASTELLANY_DATA") or pathlib.Path(__file__).resolve().parents[2] / "data"
    return pathlib.Path(data) / "games/carcassonne/rules.jsonl"


def _read_rows():
    with open(_tables_path(), encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


ROWS = _read_rows()
POINTS = next(row for row in ROWS if row["row"] == "points")
FOLLOWERS = next(row["followers"] for row in ROWS if row["row"] == "followers")
WALL_TILES = {row["kind"]: row for row in ROWS if row["row"] == "wall_tile"}
CASTLE = {
    "abcdefghijk"[x] + str(row["line"]): (x, row["line"] - 1)
    for row in sorted((r for r in ROWS if r["row"] == "castle"), key=lambda r: r["line"])
    for x, sign in enumerate(row["cells"])
    if sign == "#"
}
CELLS = list(CASTLE)
AT = {point: cell for cell, point in CASTLE.items()}
CORNERS = [row["spaces"] for row in ROWS if row["row"] == "corner" and row["wall_tile"]]
STARTS = {row["start"]: row for row in ROWS if row["row"] == "start"}
START_AT = {(row["cell"], SIDES.index(row["side"])): row for row in STARTS.values()}


def neighbour(cell, side):
    x, y = CASTLE[cell]
    return AT.get((x + STEPS[side][0], y + STEPS[side][1]))


class Local:
    """A local feature of a face, unturned."""

    def __init__(self, letter, kind, sides=(), halves=(), fountain=False, end=None):
        self.letter, self.kind, self.fountain, self.market, self.end = letter, kind, fountain, False, end
        self.sides, self.halves = frozenset(sides), frozenset(halves)

    def turned_sides(self, turns):
        return {(side + turns) % 4 for side in self.sides}

    def turned_halves(self, turns):
        return {(half + 2 * turns) % 8 for half in self.halves}


def _kind_of(letter):
    return "house" if letter in "HIJ" else "tower" if letter in "TUV" else "court"


class Face:
    def __init__(self, row):
        self.name, self.count = row["tile"], row["count"]
        self.locals = []
        letters = iter("pqrs")
        for text in row["paths"]:
            if "|" in text:
                arms = [(arm, False, "square") for arm in text.split("|")]
            elif ">" in text:
                arms = [(text[0], False, text[2])]
            else:
                arms = [(text.rstrip("*"), text.endswith("*"), None)]
            for sides, fountain, end in arms:
                numbers = [SIDES.index(side) for side in sides]
                self.locals.append(Local(next(letters), "path", sides=numbers, fountain=fountain, end=end))
        inside = [local.end for local in self.locals if local.end and local.end != "square"]
        for letter in dict.fromkeys([*row["halves"], *inside]):
            halves = [i for i, sign in enumerate(row["halves"]) if sign == letter]
            self.locals.append(Local(letter, _kind_of(letter), halves=halves))
        for local in self.locals:
            local.market = local.kind == "court" and local.letter in row["market"]
        self.by_letter = {local.letter: local for local in self.locals}
        looks = [self._look(turns) for turns in range(4)]
        self.rotations = [turns for turns in range(4) if looks[turns] not in looks[:turns]]

    def _look(self, turns):
        """All about the turned face but its letters."""
        looks = []
        for local in self.locals:
            end = self.by_letter.get(local.end)
            looks.append(
                (
                    local.kind,
                    sorted(local.turned_halves(turns)),
                    sorted(local.turned_sides(turns)),
                    local.fountain,
                    local.market,
                    local.end == "square",
                    end and (end.kind, sorted(end.turned_halves(turns))),
                )
            )
        return sorted(map(repr, looks))

    def has_path(self, side, turns):
        return any(side in local.turned_sides(turns) for local in self.locals)


FACES = {row["tile"]: Face(row) for row in ROWS if row["row"] == "tile"}


class Feature:
    def __init__(self, kind, members):
        self.kind, self.members = kind, members
        self.open, self.markets, self.fountain, self.followers = 0, 0, False, [0, 0]

    @property
    def size(self):
        return len({cell for cell, _ in self.members})

    @property
    def complete(self):
        return self.kind != "court" and self.open == 0

    @property
    def scorer(self):
        one, other = self.followers
        return None if one == other else 0 if one > other else 1

    @property
    def points(self):
        if self.kind == "court":
            return POINTS["market"] * self.markets
        if self.kind == "path":
            return POINTS["path_fountain" if self.fountain else "path"] * self.size
        return POINTS[self.kind] * self.size


class Match:
    players = 2

    def __init__(self, header):
        self.start = header["start"]
        self.stack = list(header["stack"])
        self.corners = dict(zip((spaces[0] for spaces in CORNERS), header["wall_tiles"]))
        self.discarded, self.placed = [], {}
        self.turn, self.phase, self.seat = 0, "place", self.start
        self.drawn = self.laid = None
        self.points = [dict.fromkeys(SOURCES, 0) for _ in range(2)]
        self.supply = [FOLLOWERS, FOLLOWERS]
        self.followers = [[], []]
        self.keeps = [None, None]
        self.hands, self.fresh = [[], []], [[], []]
        self.due = []
        self._begin_turn()

    # ---- the board ----

    def _members(self):
        """Every placed local feature and start space, as (where, letter)."""
        yield from ((start, "") for start in STARTS)
        for cell, (face, _) in self.placed.items():
            yield from ((cell, local.letter) for local in FACES[face].locals)

    def _edges(self):
        """Pairs of members that are joined (C7, C8), and each member's open slots."""
        joined, opened = [], []
        for cell, (name, turns) in self.placed.items():
            for local in FACES[name].locals:
                slots = [(half // 2, half) for half in local.turned_halves(turns)]
                slots += [(side, None) for side in local.turned_sides(turns)]
                for side, half in slots:
                    other = self._across(cell, side, half, local.kind)
                    if other == "open":
                        opened.append((cell, local.letter))
                    elif other:
                        joined.append(((cell, local.letter), other))
        for start, row in STARTS.items():
            if row["cell"] not in self.placed:
                opened += [(start, "")] * (1 if row["feature"] == "path" else 2)
        return joined, opened

    def _across(self, cell, side, half, kind):
        """What a slot meets: "open", a member of its own kind, or None."""
        beyond = neighbour(cell, side)
        if beyond is None:
            start = START_AT.get((cell, side))
            return (start["start"], "") if start and start["feature"] == kind else None
        if beyond not in self.placed:
            return "open"
        name, turns = self.placed[beyond]
        facing = None if half is None else 2 * ((side + 2) % 4) + 1 - half % 2
        for local in FACES[name].locals:
            met = (
                (side + 2) % 4 in local.turned_sides(turns)
                if half is None
                else facing in local.turned_halves(turns)
            )
            if met and local.kind == kind:
                return beyond, local.letter
        return None

    def features(self):
        joined, opened = self._edges()
        reach = {member: [] for member in self._members()}
        for one, other in joined:
            reach[one].append(other)
            reach[other].append(one)
        found, left = {}, dict.fromkeys(reach)
        while left:
            group, waiting = set(), [next(iter(left))]
            while waiting:
                member = waiting.pop()
                if member not in group:
                    group.add(member)
                    left.pop(member)
                    waiting += reach[member]
            feature = Feature(self._kind(next(iter(group))), group)
            for member in group:
                found[member] = feature
                feature.markets += self._markets(member)
                feature.fountain |= self._has_fountain(member)
        for member in opened:
            found[member].open += 1
        for seat in range(2):
            for member in self.followers[seat]:
                found[member].followers[seat] += 1
        return found

    def _local(self, member):
        cell, letter = member
        return FACES[self.placed[cell][0]].by_letter[letter] if letter else None

    def _kind(self, member):
        return self._local(member).kind if member[1] else STARTS[member[0]]["feature"]

    def _markets(self, member):
        return int(self._local(member).market) if member[1] else STARTS[member[0]]["markets"]

    def _has_fountain(self, member):
        return bool(member[1]) and self._local(member).fountain

    def _rank(self, member):
        """Where a member stands in order of name."""
        cell, letter = member
        if not letter:
            return (0, 0, int(cell[1:]))
        order = [local.letter for local in FACES[self.placed[cell][0]].locals]
        return (1, CELLS.index(cell), order.index(letter))

    def _first(self, feature):
        """The first local feature of a feature; a start space's own name if it is nothing else."""
        return min((m for m in feature.members if m[1]), key=self._rank, default=min(feature.members))

    @staticmethod
    def _text(member):
        return "/".join(filter(None, member))

    def _name(self, feature):
        return self._text(self._first(feature))

    def _in_order(self, features):
        return sorted(features, key=lambda f: self._rank(self._first(f)))

    # ---- placing ----

    def _places(self, name):
        face = FACES[name]
        for cell in CELLS:
            if cell in self.placed:
                continue
            wanted = self._wanted(cell)
            if not wanted:
                continue
            for turns in face.rotations:
                if all(face.has_path(side, turns) == path for side, path in wanted.items()):
                    yield cell, turns

    def _wanted(self, cell):
        """By side, whether a path is wanted (C2 to C5)."""
        wanted = {}
        for side in range(4):
            beyond = neighbour(cell, side)
            if beyond in self.placed:
                name, turns = self.placed[beyond]
                wanted[side] = FACES[name].has_path((side + 2) % 4, turns)
            elif (cell, side) in START_AT:
                wanted[side] = START_AT[cell, side]["feature"] == "path"
        return wanted

    # ---- the turn ----

    def _begin_turn(self):
        self.laid = None
        while self.stack:
            self.drawn = self.stack.pop(0)
            if next(self._places(self.drawn), None):
                self.turn += 1
                self.phase = "place"
                return
            self.discarded.append(self.drawn)
        self._finish()

    def _end_turn(self, seat):
        self.fresh = [[], []]
        self.seat = seat
        self._begin_turn()

    def _free_features(self):
        """Local features of the tile just laid, the first of each feature nobody stands on (C14)."""
        found, seen, free = self.features(), [], []
        for local in FACES[self.drawn].locals:
            feature = found[self.laid, local.letter]
            if feature not in seen and feature.followers == [0, 0]:
                free.append((self.laid, local.letter))
            seen.append(feature)
        return free

    def _begin_scoring(self):
        found = set(self.features().values())
        self.due = [self._first(f) for f in self._in_order(f for f in found if f.complete and f.scorer is not None)]
        self._go_on_scoring()

    def _due_features(self):
        found = self.features()
        return [found[member] for member in self.due]

    def _group(self):
        """C16: what the player at turn scores, then what the other one does."""
        due = self._due_features()
        return [f for f in due if f.scorer == self.seat] or due

    def _may_play(self, kind):
        return self.hands[self.seat].count(kind) > self.fresh[self.seat].count(kind)

    def _may_double(self, feature):
        return feature.scorer == self.seat and any(
            feature.kind == kind and self._may_play(tile) for tile, kind in DOUBLES.items()
        )

    def _lands(self, score):
        """The lower space of the tower with a wall tile on which a score comes to rest, or None."""
        for low, high in CORNERS:
            if score % 100 in (low, high) and self.corners[low]:
                return low
        return None

    def _must_ask(self, group):
        if any(map(self._may_double, group)):
            return True
        score = self._score(group[0].scorer)
        return any(
            self._lands(score + sum(feature.points for feature in some)) is not None
            for count in range(1, len(group))
            for some in itertools.combinations(group, count)
        )

    def _go_on_scoring(self):
        while self.due:
            group = self._group()
            if self._must_ask(group):
                self.phase = "score"
                return
            self._score_feature(group[0], False)
        self._end_scoring()

    def _score(self, seat):
        return sum(self.points[seat].values())

    def _score_feature(self, feature, doubled):
        seat = feature.scorer
        if doubled:
            self.hands[seat].remove(2 if feature.kind == "tower" else 3)
        self.points[seat][feature.kind] += feature.points * (2 if doubled else 1)
        low = self._lands(self._score(seat))
        if low is not None:
            self.hands[seat].append(self.corners[low])
            self.fresh[seat].append(self.corners[low])
            self.corners[low] = None
        keep = self.keeps[seat]
        if feature.kind == "house" and (keep is None or feature.size > keep["size"]):
            self.keeps[seat] = {"house": self._name(feature), "size": feature.size}
        self.due.remove(self._first(feature))

    def _end_scoring(self):
        found = self.features()
        for seat in range(2):
            staying = [member for member in self.followers[seat] if not found[member].complete]
            self.supply[seat] += len(self.followers[seat]) - len(staying)
            self.followers[seat] = staying
        if self.stack and self._may_play(1):
            self.phase = "again"
        else:
            self._end_turn(1 - self.seat)

    # ---- the end ----

    def _void(self):
        empty = {cell for cell in CELLS if cell not in self.placed}
        largest = 0
        while empty:
            waiting, count = [empty.pop()], 0
            while waiting:
                cell = waiting.pop()
                count += 1
                for side in range(4):
                    beyond = neighbour(cell, side)
                    if beyond in empty:
                        empty.remove(beyond)
                        waiting.append(beyond)
            largest = max(largest, count)
        return largest

    def _keep_size(self, seat):
        keep = self.keeps[seat]
        return keep["size"] + WALL_TILES[8]["keep"] * self.hands[seat].count(8) if keep else 0

    def _finish(self):
        self.corners = dict.fromkeys(self.corners)
        self.phase, self.drawn, self.laid = "over", None, None
        features = set(self.features().values())
        sizes = [self._keep_size(seat) for seat in range(2)]
        for seat in range(2):
            points, hand = self.points[seat], self.hands[seat]
            own = [feature for feature in features if feature.scorer == seat]
            if sizes[seat] > sizes[1 - seat]:
                points["keep"] += self._void()
            markets = sorted((f.markets for f in own if f.kind == "court"), reverse=True)
            points["court"] += POINTS["market"] * sum(markets)
            points["court"] += (WALL_TILES[7]["market"] - POINTS["market"]) * sum(markets[: hand.count(7)])
            for tile, kind in UNCOMPLETED.items():
                worth = sorted((f.points for f in own if f.kind == kind), reverse=True)
                points["wall_tiles"] += sum(worth[: hand.count(tile)])
            points["wall_tiles"] += WALL_TILES[9]["points"] * hand.count(9)

    # ---- what the program's traces show ----

    @property
    def round(self):
        return self.turn

    @property
    def over(self):
        return self.phase == "over"

    @property
    def to_act(self):
        return [] if self.over else [self.seat]

    def legal(self):
        listings = {
            "place": self._legal_places,
            "follower": self._legal_followers,
            "score": self._legal_scorings,
            "again": lambda: [{"do": "again"}, {"do": "done"}],
            "over": list,
        }
        return [{"seat": self.seat, **intent} for intent in listings[self.phase]()]

    def _legal_places(self):
        return [{"do": "place", "cell": cell, "rotation": turns} for cell, turns in self._places(self.drawn)]

    def _legal_followers(self):
        return [{"do": "follower", "on": self._text(m)} for m in self._free_features()] + [{"do": "done"}]

    def _legal_scorings(self):
        intents = []
        for feature in self._group():
            intents.append({"do": "score", "feature": self._name(feature)})
            if self._may_double(feature):
                intents.append({"do": "score", "feature": self._name(feature), "double": True})
        return intents

    def apply(self, intent):
        intent = find_legal(intent, self.legal())
        if intent["do"] == "place":
            self.laid = intent["cell"]
            self.placed[self.laid] = (self.drawn, intent["rotation"])
            if self.supply[self.seat] and self._free_features():
                self.phase = "follower"
            else:
                self._begin_scoring()
        elif intent["do"] == "follower":
            self.followers[self.seat].append(tuple(intent["on"].split("/")))
            self.supply[self.seat] -= 1
            self._begin_scoring()
        elif intent["do"] == "score":
            feature = next(f for f in self._group() if self._name(f) == intent["feature"])
            self._score_feature(feature, intent.get("double", False))
            self._go_on_scoring()
        elif intent["do"] == "again":
            self.hands[self.seat].remove(1)
            self._end_turn(self.seat)
        elif self.phase == "follower":
            self._begin_scoring()
        else:
            self._end_turn(1 - self.seat)

    def _seat_state(self, seat):
        return {
            "score": self._score(seat),
            "points": self.points[seat],
            "supply": self.supply[seat],
            "followers": [self._text(m) for m in sorted(self.followers[seat], key=self._rank)],
            "keep": self.keeps[seat],
            "wall_tiles": sorted(self.hands[seat]),
            "fresh": sorted(self.fresh[seat]),
        }

    def _feature_state(self, feature):
        return {
            "kind": feature.kind,
            "size": feature.size,
            "open": feature.open,
            "followers": feature.followers,
            "fountain": feature.fountain,
            "markets": feature.markets,
        }

    def _ranking(self):
        one, other = self._score(0), self._score(1)
        return [[0, 1]] if one == other else [[0], [1]] if one > other else [[1], [0]]

    def state(self):
        shown = (f for f in set(self.features().values()) if f.open or f.followers != [0, 0])
        return {
            "turn": self.turn,
            "start": self.start,
            "phase": self.phase,
            "to_act": self.to_act,
            "drawn": self.drawn,
            "laid": self.laid,
            "stack": self.stack,
            "discarded": self.discarded,
            "tiles": {cell: "{}/{}".format(*self.placed[cell]) for cell in CELLS if cell in self.placed},
            "corners": {str(space): kind for space, kind in self.corners.items()},
            "seats": [self._seat_state(seat) for seat in range(2)],
            "features": {self._name(f): self._feature_state(f) for f in self._in_order(shown)},
            "due": [self._text(member) for member in self.due],
            "over": self.over,
            "ranking": self._ranking() if self.over else None,
        }


def new_header(seed):
    """Stack and wall tiles by chance."""
    chance = random.Random(f"carcassonne {seed}")
    stack = [name for name, face in FACES.items() for _ in range(face.count)]
    kinds = [kind for kind, row in WALL_TILES.items() for _ in range(row["count"])]
    return {
        "format": "castellany-match",
        "version": 1,
        "game": "carcassonne",
        "players": 2,
        "seed": str(seed),
        "start": chance.randrange(2),
        "stack": chance.sample(stack, len(stack)),
        "wall_tiles": chance.sample(kinds, len(CORNERS)),
    }


def check_invariants(match):
    """What holds in every state: nothing is lost, and followers stand on what they were put on."""
    tiles = list(match.stack) + match.discarded + [face for face, _ in match.placed.values()]
    waiting = match.drawn if match.laid is None and not match.over else None
    assert sorted(tiles + ([waiting] if waiting else [])) == sorted(
        name for name, face in FACES.items() for _ in range(face.count)
    )
    found = match.features()
    for seat in range(2):
        assert match.supply[seat] + len(match.followers[seat]) == FOLLOWERS
        assert all(member in found for member in match.followers[seat])
