#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Leaves in the fonts of a folder what a page may have to write: letters.py FOLDER

Those are the letters of Latin, Greek and Cyrillic (names are typed in them), signs, and what sets them side by side; small capitals,
swashes and the like are never asked for. Whole, the fonts are a third of all that comes before the title. What is left is drawn as
before, to the pixel. A font that was changed may not be called as its maker calls it (SIL Open Font License, 3), so it is not."""
import logging
import pathlib
import sys

from fontTools import subset

LETTERS = ("U+0020-024F,U+02C6-02DD,U+0300-030F,U+0384-03CE,U+0400-045F,U+1E80-1E9E,U+2000-206F,U+2070-209F,U+20AC,U+2116,U+2122,"
           "U+2190-2195,U+2200-22FF,U+25A0-25FF,U+2600-27BF,U+FB00-FB06")
SET_UNASKED = ["calt", "ccmp", "clig", "kern", "liga", "locl", "mark", "mkmk", "rlig"] # what a text is set with by itself
NAMES = {1: "Castellany", 3: "Castellany", 4: "Castellany", 6: "Castellany", 16: "Castellany"}


def rename(font):
    for record in font["name"].names:
        record.string = NAMES.get(record.nameID, record.toUnicode())
    if "CFF " in font:
        outlines = font["CFF "].cff
        outlines.fontNames = ["Castellany"]
        outlines.topDictIndex[0].FullName = outlines.topDictIndex[0].FamilyName = "Castellany"


def main(folder):
    options = subset.Options(layout_features=SET_UNASKED, name_IDs=["*"], notdef_outline=True)
    options.drop_tables += ["FFTM"] # what a program noted that edited it
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    for path in sorted(pathlib.Path(folder).glob("*.[ot]tf")):
        font = subset.load_font(path, options)
        one = subset.Subsetter(options)
        one.populate(unicodes=subset.parse_unicodes(LETTERS))
        one.subset(font)
        rename(font)
        subset.save_font(font, path, options)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
