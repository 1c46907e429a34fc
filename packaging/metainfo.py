#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The store page: metainfo.py HOME_PAGE IN OUT

Its links begin with the address at which the project is at home, a build option. While that is empty there is none, and what
would need one is left out: an address that belongs to nobody could become anybody's."""
import pathlib
import re
import sys

home_page, page, made = sys.argv[1].rstrip("/"), pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
text = page.read_text(encoding="utf-8")
if not home_page:
    text = re.sub(r" *<screenshots>.*</screenshots>\n| *<url [^\n]*\n", "", text, flags=re.DOTALL)
made.write_text(text.replace("@home_page@", home_page), encoding="utf-8")
