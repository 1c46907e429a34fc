# SPDX-License-Identifier: MIT
"""Which sounds there are: one row each.

Sound(recipe, takes, kind, gain): the recipe gets a random generator and the
number of the take; the kind says how loud the files of this sort are made, and
whether the game's table is heard; gain is what the program multiplies with.
"""
from collections import namedtuple

from effects import building, carcassonne, cards, coins, goods, interface, kilt, pieces, weather, yard

Sound = namedtuple("Sound", "recipe takes kind gain")

# kind: (loudest 100 ms in LUFS, share of the wooden table's sound)
KINDS = {
    "thing":   (-19.0, 1.0),
    "work":    (-18.0, 0.8),
    "air":     (-22.0, 0.3),
    "paper":   (-22.0, 0.8),
    "signal":  (-20.0, 0.5),
    "control": (-24.0, 0.7),
    "far":     (-22.0, 0.0),
}

SOUNDS = {
    "coin":         Sound(coins.coin, 4, "thing", 0.75),
    "coins_few":    Sound(coins.coins_few, 4, "thing", 0.80),
    "coins_many":   Sound(coins.coins_many, 4, "thing", 0.85),
    "sand":         Sound(goods.sand, 4, "thing", 0.70),
    "wood":         Sound(goods.wood, 4, "thing", 0.85),
    "clay":         Sound(goods.clay, 4, "thing", 0.90),
    "stone":        Sound(goods.stone, 4, "thing", 0.90),
    "silver":       Sound(goods.silver, 4, "thing", 0.75),
    "forge":        Sound(goods.forge, 4, "work", 0.65),
    "hammer":       Sound(building.hammer, 4, "work", 0.85),
    "planks":       Sound(building.planks, 4, "work", 0.75),
    "dust":         Sound(building.dust, 3, "air", 0.80),
    "flag":         Sound(building.flag, 4, "air", 0.85),
    "card_slide":   Sound(cards.card_slide, 4, "paper", 0.80),
    "card_flip":    Sound(cards.card_flip, 4, "paper", 0.90),
    "card_pick":    Sound(cards.card_pick, 4, "paper", 0.60),
    "cards_gather": Sound(cards.cards_gather, 3, "paper", 0.90),
    "curtain":      Sound(cards.curtain, 3, "air", 0.90),
    "your_turn":    Sound(cards.your_turn, 3, "signal", 0.65),
    "seal":         Sound(cards.seal, 3, "thing", 0.85),
    "helper_place": Sound(pieces.helper_place, 4, "thing", 0.85),
    "helper_back":  Sound(pieces.helper_back, 4, "thing", 0.70),
    "points":       Sound(coins.points, 4, "signal", 0.70),
    "point_tick":   Sound(coins.point_tick, 4, "signal", 0.45),
    "start_marker": Sound(pieces.start_marker, 3, "thing", 0.90),
    "round":        Sound(cards.round_, 3, "signal", 0.85),
    "bell":         Sound(weather.bell, 3, "signal", 0.85),
    "wind_gust":    Sound(weather.wind_gust, 3, "air", 1.00),
    "fire":         Sound(building.fire, 3, "air", 0.90),
    "horse":        Sound(building.horse, 3, "thing", 0.70),
    "score_tick":   Sound(coins.score_tick, 4, "signal", 0.50),
    "reveal":       Sound(cards.reveal, 4, "signal", 0.90),
    "button_hover": Sound(interface.button_hover, 4, "control", 0.30),
    "button_press": Sound(interface.button_press, 4, "control", 0.80),
    "switch":       Sound(interface.switch, 3, "control", 0.80),
    "slider":       Sound(interface.slider, 4, "control", 0.45),
    "error":        Sound(interface.error, 3, "control", 0.90),
    "undo":         Sound(interface.undo, 3, "control", 0.90),
    "hint":         Sound(interface.hint, 4, "signal", 0.65),
    "crack":        Sound(goods.crack, 4, "work", 0.75),
    "snow":         Sound(building.snow, 4, "thing", 0.70),
    # what stands is heard now and then, far off: as loud as the ambience
    "yard_cock":    Sound(yard.cock, 3, "far", 0.16),
    "yard_dog":     Sound(yard.dog, 3, "far", 0.14),
    "yard_sheep":   Sound(yard.sheep, 3, "far", 0.14),
    "yard_owl":     Sound(yard.owl, 3, "far", 0.22),
    "yard_crow":    Sound(yard.crow, 3, "far", 0.13),
    "yard_cart":    Sound(yard.cart, 3, "far", 0.14),
    "yard_mugs":    Sound(yard.mugs, 3, "far", 0.16),
    "yard_saw":     Sound(yard.saw, 3, "far", 0.13),
    # Carcassonne: The Castle
    "carc_pick":      Sound(carcassonne.carc_pick, 4, "thing", 0.65),
    "carc_turn":      Sound(carcassonne.carc_turn, 4, "paper", 0.75),
    "carc_lay":       Sound(carcassonne.carc_lay, 4, "thing", 0.95),
    "carc_lift":      Sound(carcassonne.carc_lift, 3, "thing", 0.60),
    "carc_light":     Sound(carcassonne.carc_light, 4, "control", 0.30),
    "carc_follower":  Sound(carcassonne.carc_follower, 4, "thing", 0.85),
    "carc_home":      Sound(carcassonne.carc_home, 3, "thing", 0.65),
    "carc_path":      Sound(carcassonne.carc_path, 3, "signal", 0.75),
    "carc_tower":     Sound(carcassonne.carc_tower, 3, "signal", 0.80),
    "carc_house":     Sound(carcassonne.carc_house, 3, "signal", 0.80),
    "carc_market":    Sound(carcassonne.carc_market, 3, "signal", 0.70),
    "carc_step":      Sound(carcassonne.carc_step, 4, "signal", 0.40),
    "carc_land":      Sound(carcassonne.carc_land, 3, "signal", 0.85),
    "carc_wall":      Sound(carcassonne.carc_wall, 3, "signal", 0.85),
    "carc_wall_play": Sound(carcassonne.carc_wall_play, 3, "signal", 0.85),
    "carc_keep":      Sound(carcassonne.carc_keep, 3, "signal", 0.90),
    "carc_void":      Sound(carcassonne.carc_void, 2, "air", 0.80),
    "carc_bell":      Sound(carcassonne.carc_bell, 3, "signal", 0.75),
    # Kilt Castle
    "kilt_step":    Sound(kilt.step, 4, "thing", 0.60),
    "kilt_banner":  Sound(kilt.banner, 4, "thing", 0.80),
    "kilt_turn":    Sound(kilt.turn, 4, "air", 0.90),
    "kilt_hoist":   Sound(kilt.hoist, 4, "work", 0.55),
    "kilt_stone":   Sound(kilt.stone, 4, "work", 0.90),
    "kilt_roof":    Sound(kilt.roof, 3, "work", 0.90),
    "kilt_ducat":   Sound(kilt.ducat, 4, "thing", 0.70),
    "kilt_ducats":  Sound(kilt.ducats, 4, "thing", 0.75),
    "kilt_pay":     Sound(kilt.pay, 4, "thing", 0.75),
    "kilt_end":     Sound(kilt.end, 3, "signal", 0.85),
}

# Short pieces of music among the effects: played by the instruments of
# art/program/music, written there, levelled here.
PHRASES = {
    "damsel":      0.80,
    "fanfare_1st": 0.80,
    "fanfare_2nd": 0.75,
    "fanfare_3rd": 0.75,
    "kilt_piper":  0.70,
}

# Sounds of the table once more, far off: which one, and the gain.
FAR = {
    "far_anvil": ("forge", 0.09),
    "far_horse": ("horse", 0.10),
    "far_flag":  ("flag", 0.12),
    "far_bell":  ("bell", 0.10),
}

AMBIENCE = {"summer": "ambience_summer.ogg", "winter": "ambience_winter.ogg", "carcassonne": "ambience_carcassonne.ogg", "kilt": "ambience_kilt.ogg"}

# Loops of what stands, heard as long as it stands.
HUMS = {name: f"{name}.ogg" for name in ("hum_forge", "hum_tavern", "hum_market", "hum_well", "hum_cloth")}

# Names and their pieces: which of them is played is drawn, with quiet in between; the first one begins.
MUSIC = {name: (name,) for name in ("title", "summer", "winter", "final", "carcassonne", "carcassonne_evening", "kilt_strathspey", "kilt_air")}
MUSIC["summer"] += ("summer_pavane", "summer_dance", "title")
MUSIC["winter"] += ("winter_harp", "winter_vigil", "title")
# The last rounds: the season's theme with the drum all through, and the liveliest of its other pieces.
MUSIC["summer_last"] = ("summer_last", "summer_dance")
MUSIC["winter_last"] = ("winter_last", "winter_vigil")
