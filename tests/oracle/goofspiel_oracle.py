# SPDX-License-Identifier: MIT
"""A second reading of Goofspiel: each prize goes to the only highest bid, a tie discards it."""

from match_file import find_legal


class Match:
    def __init__(self, header):
        self.players = header["players"]
        self.prizes = header["prizes"]
        self.round = 1
        self.scores = [0] * self.players
        self.hands = [list(range(1, header["cards"] + 1)) for _ in range(self.players)]
        self.bids = {}
        self.over = False

    @property
    def to_act(self):
        return [] if self.over else [s for s in range(self.players) if s not in self.bids]

    @property
    def phase(self):
        return "over" if self.over else "bid"

    def legal(self):
        return [
            {"seat": seat, "do": "bid", "card": card}
            for seat in self.to_act
            for card in self.hands[seat]
        ]

    def apply(self, intent):
        intent = find_legal(intent, self.legal())
        self.bids[intent["seat"]] = intent["card"]
        self.hands[intent["seat"]].remove(intent["card"])
        if len(self.bids) < self.players:
            return
        highest = max(self.bids.values())
        winners = [seat for seat, card in self.bids.items() if card == highest]
        if len(winners) == 1:
            self.scores[winners[0]] += self.prizes[self.round - 1]
        self.bids = {}
        if self.round == len(self.prizes):
            self.over = True
        else:
            self.round += 1

    def state(self):
        return {
            "round": self.round,
            "prize": None if self.over else self.prizes[self.round - 1],
            "prizes_left": len(self.prizes) - self.round,
            "scores": self.scores,
            "hands": self.hands,
            "phase": self.phase,
            "to_act": self.to_act,
            "over": self.over,
            "ranking": self._ranking() if self.over else None,
        }

    def _ranking(self):
        return [
            [seat for seat in range(self.players) if self.scores[seat] == score]
            for score in sorted(set(self.scores), reverse=True)
        ]
