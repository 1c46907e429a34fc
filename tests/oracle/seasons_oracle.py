# SPDX-License-Identifier: MIT
"""A second, independent reading of A Castle for All Seasons: a whole match from its match file.

The course of the game is written as one long script (a Python generator) in the
order in which the printed rules tell it; wherever a player is asked something the
script stops and waits for the intent. So there is no table of phases here that
could share a mistake with the program's: the phase is simply where the script stands.

Every R-number names the ruling that a piece of code rests on; DOUBTS.md names the
places where the rulings leave more than one reading.
"""

import seasons_answers as answers
import seasons_scoring as scoring
from match_file import find_legal
from seasons_tables import (
    ALL_TALERS,
    BUILDS_PER_CARD,
    CARDS,
    CRACK_POINTS,
    DAMSEL_POINTS,
    HELPERS_PER_ROUND,
    INNKEEPER,
    INNKEEPER_FEE,
    KINDS,
    MASTER_BUILDER_POINTS,
    MESSENGER_TALERS,
    RANKS,
    SNOWDRIFT_TALERS,
    STANDING,
    SUPPLY,
    TILES,
    TRADER_YIELD,
    WINTER_CARDS,
    WINTER_SPACES,
    WORKER_PIECES,
    WORKERS,
    places,
)


class Seat:
    def __init__(self, helpers):
        self.vp = 0
        self.talers = 3
        self.goods = {kind: 0 for kind in KINDS}
        self.helpers = helpers
        self.hand = list(CARDS)
        self.discard = []
        self.chosen = []
        self.worker_goods = {}
        self.lost = []
        self.built_this_round = 0
        self.helped_this_round = set()  # buildings in which he placed a helper this round


class Match:
    """A match; `phase`, `to_act` and `legal()` tell the question, `apply()` answers it."""

    def __init__(self, header):
        self.players = header["players"]
        self.winter = header["season"] == "winter"
        self.rounds = 15 if self.players == 3 else 12
        self.round = 0
        self.start = header["start"]
        self.deck = list(header["winter_deck"]) if self.winter else []
        self.up = []
        self.innkeeper = None
        self.tavern_talers = 0
        self.courting = None
        self.damsel = {kind: 0 for kind in (*KINDS, "taler")}
        self.seats = [Seat(7 if self.players == 2 else 6) for _ in range(self.players)]
        self.carts = dict(SUPPLY)
        self.defence_tower = {kind: 0 for kind in KINDS}
        self.forge = 0
        self.traders = {kind: None for kind in KINDS}
        self.traded_this_round = set()  # carts that got their helper in this round
        self.tiles = {tile: None for tile in TILES}
        self.place_table = places(self.winter)
        self.places = {place: None for place in self.place_table}
        self.round_talers = self.rounds
        self.bank = ALL_TALERS - self.rounds - 3 * self.players
        for kind in KINDS:
            move(self.carts, self.defence_tower, kind, 1)
        for seat in self.seats:
            move(self.carts, seat.goods, "sand", 1)
            move(self.carts, seat.goods, "wood", 1)
        self.phase = None
        self.to_act = []
        self.over = False
        self.ranking = None
        self._list = None  # makes the list of legal intents
        self._legal = None  # that list, once somebody wanted it
        self._script = self._play()
        next(self._script)

    # ---- question and answer ----

    def legal(self):
        """All intents that are legal now; while cards are chosen, of every seat yet to choose."""
        if self._legal is None:
            self._legal = self._list()
        return self._legal

    def apply(self, intent):
        """Takes the intent, in its written form or with cards and kinds in another order."""
        legal = find_legal(intent, self.legal())
        try:
            self._script.send(legal)
        except StopIteration:
            pass

    def _ask(self, phase, seats, make_list):
        self.phase, self.to_act, self._list, self._legal = phase, seats, make_list, None
        intent = yield
        return intent

    def ask_seat(self, phase, seat, make_list, *more):
        """Puts a question to one seat; goes on by itself when there is nothing to answer."""
        found = make_list(self, seat, *more)
        if not found:
            return None
        return (yield from self._ask(phase, [seat], lambda: found))

    # ---- the course of the game ----

    def _play(self):
        while True:
            self._begin_round()
            if "damsel" in self.up:
                yield from self._court()
            yield from self._choose()
            if self.winter and self.rounds - self.round + 1 in WINTER_SPACES:
                yield from self._draw_winter_card()
            yield from self._equip()
            yield from self._resolve_cards()
            if self.round == self.rounds or all(o is not None for o in self.tiles.values()):
                break  # R20
            self.start = (self.start + 1) % self.players
        yield from scoring.final_scoring(self)
        self.phase, self.to_act, self.over = "over", [], True
        self._list, self._legal = list, None
        self.ranking = scoring.ranking(self)

    def in_order(self):
        return [(self.start + i) % self.players for i in range(self.players)]

    def _begin_round(self):
        self.round += 1
        self.round_talers -= 1
        self.seats[self.start].talers += 1
        self.traded_this_round = set()
        for seat in self.seats:
            seat.built_this_round = 0
            seat.helped_this_round = set()

    def _choose(self):
        waiting = list(range(self.players))
        while waiting:
            intent = yield from self._ask(
                "choose",
                list(waiting),
                lambda: [i for seat in waiting for i in answers.choose(self, seat)],
            )
            seat = self.seats[intent["seat"]]
            seat.chosen = list(intent["cards"])
            seat.hand = [card for card in seat.hand if card not in seat.chosen]
            waiting.remove(intent["seat"])

    def _equip(self):
        """R5."""
        for number in self.in_order():
            seat = self.seats[number]
            for card in WORKERS:
                if card not in seat.chosen:
                    continue
                on_card = seat.worker_goods[card] = {kind: 0 for kind in KINDS}
                for kind, n in WORKER_PIECES[card].items():
                    move(self.carts, on_card, kind, min(n, self.carts[kind]))
                if card == "worker_stone":
                    intent = yield from self.ask_seat("equip", number, answers.equip)
                    for kind in intent["kinds"] if intent else ():
                        move(self.carts, on_card, kind, 1)

    def _resolve_cards(self):
        """R4: by rank, within a rank in order, a seat's two workers one after the other."""
        resolve = {
            "messenger": self._messenger,
            "trader": self._trader,
            "bricklayer": self._bricklayer,
            "stonemason": self._stonemason,
            "master_builder": self._master_builder,
        }
        for rank in RANKS:
            somebody = any(card in seat.chosen for seat in self.seats for card in rank)
            for number in self.in_order():
                for card in rank:
                    if card in self.seats[number].chosen:
                        if card in WORKERS:
                            yield from self._worker(number, card)
                        else:
                            yield from resolve[card](number)
                        self._finish(number, card)
            if rank == ("trader",) and somebody:
                self._pay_out_traders()

    def _finish(self, number, card):
        """The card lies face up from now on; the master builder has already gone back."""
        seat = self.seats[number]
        if card in seat.chosen:
            seat.chosen.remove(card)
            seat.discard = in_card_order(seat.discard + [card])

    # ---- the cards ----

    def _messenger(self, number):
        """R6."""
        self._bank_pays(number, MESSENGER_TALERS)
        yield from ()

    def _trader(self, number):
        """R7, R8, R30."""
        if "village_tavern" in self.up and self.innkeeper != number:
            yield from self._pay_innkeeper(number)
        intent = yield from self.ask_seat("trade", number, answers.trade)
        if intent is None or intent["do"] == "done":
            return
        spot = intent["at"]
        if self.traders[spot] is not None:
            self.seats[self.traders[spot]].helpers += 1
        self._take_helper(number, intent["from"])
        self.traders[spot] = number
        self.traded_this_round.add(spot)

    def _pay_innkeeper(self, number):
        seat = self.seats[number]
        if seat.talers > 0:
            seat.talers -= 1
            if self.innkeeper is None:
                self.tavern_talers += 1
            else:
                self.seats[self.innkeeper].talers += 1
            return
        intent = yield from self.ask_seat("withdraw", number, answers.withdraw)
        if intent is not None:
            self._take_helper(number, intent["at"])
            seat.helpers += 1

    def _pay_out_traders(self):
        """R9: each kind has one owner at most, so the kinds do not get in each other's way."""
        for kind, owner in self.traders.items():
            if owner is None:
                continue
            earned = min(TRADER_YIELD[kind], self.carts[kind])
            tribute = min(1, earned)
            move(self.carts, self.defence_tower, kind, tribute)
            move(self.carts, self.seats[owner].goods, kind, earned - tribute)

    def _bricklayer(self, number):
        intent = yield from self.ask_seat("take", number, answers.take)
        if intent is not None:
            kind = intent["kind"]
            move(self.defence_tower, self.seats[number].goods, kind, self.defence_tower[kind])
        yield from self._build(number, "bricklayer")
        yield from self._place_helpers(number)

    def _stonemason(self, number):
        intent = yield from self.ask_seat("buy", number, answers.buy)
        if intent is not None and intent["do"] == "buy":
            seller = self.seats[intent["seat_from"]]
            self.seats[number].talers -= 1
            seller.talers += 1
            on_card = seller.worker_goods[intent["card"]]
            move(on_card, self.seats[number].goods, intent["kind"], 1)
        yield from self._build(number, "stonemason")
        yield from self._place_helpers(number)

    def _worker(self, number, card):
        on_card = self.seats[number].worker_goods.pop(card)
        for kind in KINDS:
            move(on_card, self.seats[number].goods, kind, on_card[kind])
        yield from self._build(number, "worker")

    def _master_builder(self, number):
        """R19; he is the last rank, so his other card of this round is already face up."""
        seat = self.seats[number]
        built_by_others = sum(s.built_this_round for s in self.seats if s is not seat)
        seat.vp += MASTER_BUILDER_POINTS * built_by_others
        seat.hand = in_card_order(seat.hand + seat.discard + seat.chosen)
        seat.discard, seat.chosen = [], []
        yield from ()

    # ---- building and helpers ----

    def _build(self, number, card):
        """R12-R15."""
        seat = self.seats[number]
        for _ in range(BUILDS_PER_CARD):
            intent = yield from self.ask_seat("build", number, answers.build)
            if intent is None or intent["do"] == "done":
                return
            for kind, n in intent.get("forged", {}).items():
                self.forge_silver(number, kind, n)
            for kind, n in intent["pay"].items():
                move(seat.goods, self.carts, kind, n)
            self.tiles[intent["tile"]] = number
            seat.built_this_round += 1
            points = TILES[intent["tile"]][1]
            if card == "bricklayer":
                self._bank_pays(number, sum(intent["pay"].values()))
            elif card == "stonemason":
                seat.vp += points
            else:
                seat.vp += points // 2

    def forge_silver(self, number, kind, n):
        goods = self.seats[number].goods
        goods["silver"] -= n
        self.forge += n
        move(self.carts, goods, kind, n)

    def _place_helpers(self, number):
        """R16-R18, R30."""
        seat = self.seats[number]
        for _ in range(HELPERS_PER_ROUND):
            intent = yield from self.ask_seat("place", number, answers.place)
            if intent is None or intent["do"] == "done":
                return
            self._take_helper(number, intent["from"])
            if intent["at"] == INNKEEPER:
                building, fee = "village_tavern", INNKEEPER_FEE
                self.innkeeper = number
            else:
                building, fee = self.place_table[intent["at"]]
                self.places[intent["at"]] = number
            seat.helped_this_round.add(building)
            seat.talers -= fee
            self.bank += fee
            if building == "village_tavern":
                seat.talers += self.tavern_talers
                self.tavern_talers = 0

    def is_open(self, building):
        """R16, R29, R30: may helpers stand in it?"""
        if building in STANDING:
            return True
        if building in ("granary", "village_tavern"):
            return building in self.up
        return self.tiles[building] is not None

    def _take_helper(self, number, source):
        if source == "stock":
            self.seats[number].helpers -= 1
        elif source == INNKEEPER:
            self.innkeeper = None
        else:
            self.traders[source] = None

    def _bank_pays(self, number, talers):
        paid = min(talers, self.bank)
        self.bank -= paid
        self.seats[number].talers += paid

    # ---- winter ----

    def _draw_winter_card(self):
        """R25; tavern, granary and damsel stay, the others are answered at once and leave."""
        card = self.deck.pop(0)
        self.up.append(card)
        answer = {
            "plague": self._plague,
            "snowdrift": self._snowdrift,
            "cracked_wall": self._cracked_wall,
        }.get(card)
        if answer is None:
            return
        for number in self.in_order():
            yield from answer(number)
        self.up.remove(card)

    def _plague(self, number):
        """R26."""
        seat = self.seats[number]
        intent = yield from self.ask_seat("winter", number, answers.plague)
        if intent is None:
            return
        if "pay" in intent:
            self._pay_bank(number, len(seat.discard))
        else:
            self._lose(seat, seat.discard, intent["give"])

    def _snowdrift(self, number):
        """R27."""
        seat = self.seats[number]
        intent = yield from self.ask_seat("winter", number, answers.snowdrift)
        if intent is None:
            self._pay_bank(number, seat.talers)
        elif "pay" in intent:
            self._pay_bank(number, SNOWDRIFT_TALERS)
        else:
            pile = seat.hand if intent["from"] == "hand" else seat.discard
            self._lose(seat, pile, intent["give"])

    def _cracked_wall(self, number):
        """R28."""
        intent = yield from self.ask_seat("winter", number, answers.crack)
        if intent is None:
            return
        self.forge_silver(number, "stone", intent["forged"])
        move(self.seats[number].goods, self.carts, "stone", intent["stone"])
        self.seats[number].vp += CRACK_POINTS * intent["stone"]

    def _pay_bank(self, number, talers):
        self.seats[number].talers -= talers
        self.bank += talers

    @staticmethod
    def _lose(seat, pile, card):
        pile.remove(card)
        seat.lost = in_card_order(seat.lost + [card])

    def _court(self):
        """R31."""
        if self.courting is None:
            first = yield from self._first_suitor()
            if first is None:
                return
            self.courting = list(range(self.players))
            suitors = [number for number in self.in_order() if number != first]
        else:
            suitors = [number for number in self.in_order() if number in self.courting]
        for number in suitors:
            if len(self.courting) == 1:
                break
            paid = yield from self._woo(number)
            if not paid:
                self.courting.remove(number)
        if len(self.courting) == 1:
            yield from self._win_damsel(self.courting[0])

    def _first_suitor(self):
        """Until somebody has paid everybody may decline, and be asked again in later rounds."""
        for number in self.in_order():
            paid = yield from self._woo(number)
            if paid:
                return number
        return None

    def _woo(self, number):
        """Asks for one piece; says whether it was paid."""
        intent = yield from self.ask_seat("court", number, answers.court)
        if intent is None or intent["do"] == "decline":
            return False
        if "forged" in intent:
            self.forge_silver(number, intent["piece"], intent["forged"])
        self._move_piece(number, intent["piece"], 1)
        return True

    def _win_damsel(self, winner):
        self.courting = None
        self.seats[winner].vp += DAMSEL_POINTS
        others = [number for number in self.in_order() if number != winner]
        while any(self.damsel.values()):
            number = others.pop(0)
            intent = yield from self.ask_seat("share", number, answers.share)
            self._move_piece(number, intent["piece"], -1)
            others.append(number)
        self.up.remove("damsel")

    def _move_piece(self, number, piece, n):
        """n pieces (or talers) from the seat to the damsel's card; back when n is negative."""
        seat = self.seats[number]
        if piece == "taler":
            seat.talers -= n
        else:
            seat.goods[piece] -= n
        self.damsel[piece] += n

    # ---- the state object of the trace ----

    def state(self):
        return {
            "round": self.round,
            "rounds": self.rounds,
            "start": self.start,
            "phase": self.phase,
            "to_act": self.to_act,
            "bank": self.bank,
            "round_talers": self.round_talers,
            "carts": self.carts,
            "defence_tower": self.defence_tower,
            "forge": self.forge,
            "traders": self.traders,
            "tiles": self.tiles,
            "places": self.places,
            "seats": [self._seat_state(seat) for seat in self.seats],
            "winter": self._winter_state() if self.winter else None,
            "over": self.over,
            "ranking": self.ranking,
        }

    @staticmethod
    def _seat_state(seat):
        return {
            "vp": seat.vp,
            "talers": seat.talers,
            "goods": seat.goods,
            "helpers": seat.helpers,
            "hand": seat.hand,
            "discard": seat.discard,
            "chosen": seat.chosen,
            "worker_goods": {
                card: without_zeros(seat.worker_goods[card])
                for card in WORKERS
                if card in seat.worker_goods
            },
            "lost": seat.lost,
        }

    def _winter_state(self):
        return {
            "deck": self.deck,
            "up": [card for card in WINTER_CARDS if card in self.up],
            "innkeeper": self.innkeeper,
            "tavern_talers": self.tavern_talers,
            "courting": self.courting,
            "damsel": without_zeros(self.damsel),
        }


def move(source, target, kind, n):
    assert 0 <= n <= source[kind]
    source[kind] -= n
    target[kind] += n


def without_zeros(goods):
    return {kind: n for kind, n in goods.items() if n}


def in_card_order(cards):
    return sorted(cards, key=CARDS.index)
