#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The catalogues: complete, sound, and nothing that a player reads is left unmarked in the sources.

check_catalogue.py    finds the sources by itself; needs xgettext and msgfmt (package gettext)"""
import collections
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parents[2]
folder = root / "data/languages"
KEYWORDS = ["_", "N_", "C_:1c,2", "NC_:1c,2", "P_:1,2", "NPC_:1c,2,3"]
MARKS = {"_", "N_", "C_", "NC_", "P_", "NPC_", "ngettext"}
WINDOW = ["store", "app", "book", "table", "scenes", "program"]
ROOMS = ["core", "games", "bots", "net", "ui", "platform", *WINDOW]

Entry = collections.namedtuple("Entry", "context one many forms flags")
TOKEN = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])\'|\w+|\S', re.S)
# Files whose sentences are for those who work on the game, and the words before a literal that is none of a player's either.
UNSEEN_FILES = re.compile(r"/(script|steer|shoot\w*|table_pose|seasons_board_layout|kilt_layout|rules_book|rules_markup|report|times)\.c$")
SHOWN_BY = {"ui_button", "ui_switch", "ui_slider", "ui_choice", "ui_field", "ui_icon_button", "ui_hotspot",
            "ui_panel_draw", "app_notice", "draw_text", "text_block_draw", "table_say", "table_text"}


NOTED_BY = {"log_add", "log_note"}


def unquote(text):
    return re.sub(r"\\(.)", lambda m: {"n": "\n", "t": "\t"}.get(m[1], m[1]), text)


def read_po(path):
    """All entries but the header, obsolete ones left out."""
    entries, fields, key, flags = [], {}, None, set()

    def close():
        if fields.get("msgid"):
            forms = [fields[k] for k in sorted(fields) if k.startswith("msgstr")]
            entries.append(Entry(fields.get("msgctxt"), fields["msgid"], fields.get("msgid_plural"), forms, set(flags)))
        fields.clear()
        flags.clear()

    for line in path.read_text().splitlines() + [""]:
        if not line.strip():
            close()
        elif line.startswith("#,"):
            flags.update(word.strip() for word in line[2:].split(","))
        elif line.startswith('"'):
            fields[key] += unquote(line[1:-1])
        elif not line.startswith("#"):
            key, _, rest = line.partition(" ")
            fields[key] = unquote(rest[1:-1])
    return entries


def extract():
    with tempfile.TemporaryDirectory() as scratch:
        pot, listed = pathlib.Path(scratch) / "pot", pathlib.Path(scratch) / "sources"
        listed.write_text("\n".join(str(path.relative_to(root)) for path in sources()))
        subprocess.run(["xgettext", "--from-code=UTF-8", "-L", "C", *(f"--keyword={k}" for k in KEYWORDS), "-f",
                        listed, "-D", root, "-o", pot], check=True)
        return read_po(pot)


# ---- sources ----


def sources():
    return sorted(p for room in ROOMS for p in (root / "src" / room).rglob("*.c"))


def tokens_of(path):
    text = path.read_text()
    found = [(m.group(), text.count("\n", 0, m.start()) + 1) for m in TOKEN.finditer(text)]
    return [token for token in found if not token[0].startswith(("/*", "//"))]


def check_sources():
    for path in sources():
        name = str(path.relative_to(root))
        tokens = tokens_of(path)
        if path.relative_to(root / "src").parts[0] in WINDOW and not UNSEEN_FILES.search(name):
            yield from unmarked(name, tokens)


def call_around(tokens, index):
    """The function whose argument the literal at INDEX is, or ''."""
    depth = 0
    for i in range(index - 1, 0, -1):
        token = tokens[i][0]
        depth += token in ")]}"
        depth -= token in "([{"
        if depth < 0:
            return tokens[i - 1][0] if token == "(" else ""
        if token == ";":
            return ""
    return ""


def unmarked(name, tokens):
    for i, (token, line) in enumerate(tokens):
        if not token.startswith('"') or tokens[i - 1][0].startswith('"'):
            continue
        text, call = token[1:-1], call_around(tokens, i)
        for j in range(i + 1, len(tokens)):
            if not tokens[j][0].startswith('"'):
                break
            text += tokens[j][0][1:-1]
        if call in MARKS | NOTED_BY | {"_Static_assert"} or call == "fprintf" and text.startswith("castellany: "):
            continue
        is_sentence = re.search(r"[A-Za-z']{2,},? [a-z]{2,}", text)
        is_word = call in SHOWN_BY and re.search(r"[A-Za-z]{3,}", re.sub(r"%\w+", "", text))
        if is_sentence or is_word and text != "Castellany":
            yield f'{name}:{line}: "{text}" is not marked for translation'


# ---- a catalogue ----


def directives(text):
    return re.findall(r"%[-0-9.]*(?:z|l|ll)?[a-z%]", text)


def placeholders(text):
    return sorted({re.sub(r":.*", "", word) for word in re.findall(r"\{(\w+(?::\w+)?)\}|(?=\[)(\[[a-z-]+\])", text) for word in word if word})


def rule_numbers(text, known_forms):
    """Those with a colon that ask for no form of a word: numbers of the rule tables, as src/table/seasons/seasons_rules_numbers.c has them."""
    return sorted(name for name in set(re.findall(r"\{([\w-]+:[^}]+)\}", text)) if name.split(":")[1] not in known_forms)


def check_entry(entry, known_forms):
    original = entry.many or entry.one
    for form in entry.forms:
        for variant in form.split("|") if entry.context == "sentence" else [form]:
            if placeholders(variant) != placeholders(original):
                yield f"has {placeholders(variant)} instead of {placeholders(original)}"
        if directives(form) not in (directives(original), directives(entry.one)):
            yield f"has {directives(form)} instead of {directives(original)}"
        if form[:1].isspace() != original[:1].isspace() or form[-1:].isspace() != original[-1:].isspace():
            yield "begins or ends with another space"
        if original[-1] in ".?!:" and " " in original.strip() and original != "Master b." and form[-1] != original[-1]:
            yield f'does not end with "{original[-1]}"'
        if "  " in form or re.search(r'"', form):
            yield "has two spaces running, or straight quotation marks"
        if entry.context != "sentence" and "|" in form:
            yield "has forms, but is not of the context \"sentence\""
        if rule_numbers(form, known_forms) != rule_numbers(original, known_forms):
            yield f"has {rule_numbers(form, known_forms)} instead of {rule_numbers(original, known_forms)}"


def check_catalogue(path, wanted):
    entries = {(e.context, e.one): e for e in read_po(path)}
    known_forms = {name for e in entries.values() if e.context == "sentence" for form in [e.one, *e.forms]
                   for name in re.findall(r"\|(\w+):", form)}
    for source in wanted:
        entry = entries.pop((source.context, source.one), None)
        if not entry or entry.many != source.many:
            yield f'"{source.one}" is missing'
        elif "fuzzy" in entry.flags or not all(entry.forms):
            yield f'"{source.one}" is not translated'
        else:
            yield from (f'"{source.one}": the translation {problem}' for problem in check_entry(entry, known_forms))
    yield from (f'"{left.one}" is in no source' for left in entries.values())
    told = subprocess.run(["msgfmt", "--check", "-o", "/dev/null", path], capture_output=True, text=True)
    if told.returncode:
        yield told.stderr


def check_order():
    """The catalogues are as data/languages/update leaves them: who adds a sentence gets a diff of that sentence."""
    with tempfile.TemporaryDirectory() as scratch:
        copy = pathlib.Path(shutil.copytree(folder, pathlib.Path(scratch) / "languages"))
        subprocess.run([folder / "update", copy], check=True)
        for language in (folder / "LINGUAS").read_text().split():
            if (copy / f"{language}.po").read_bytes() != (folder / f"{language}.po").read_bytes():
                yield f"{language}.po: data/languages/update would change it: run it"


# What the German here does not do: call the player anything but du, or mix up what things are called.
GERMAN_TABOOS = {r"\b(Euch|Eure?[mnrs]?)\b": "says Ihr", r"\bSpielrunde\b|\bMeeple\b|\bRessource|\bWaren?\b|\bLehrmeister|Startspielerstein|\bSpielnummer": "has another word",
                 r"\bKarren?s\b": "has a wrong plural"}


def check_german(path):
    for entry in read_po(path):
        for form in entry.forms:
            for pattern, problem in GERMAN_TABOOS.items():
                if re.search(pattern, form):
                    yield f'"{entry.one}": the translation {problem}'


def main():
    problems = [*check_sources()]
    wanted = extract()
    for language in (folder / "LINGUAS").read_text().split():
        path = folder / f"{language}.po"
        problems += [f"{path.name}: {problem}" for problem in check_catalogue(path, wanted)]
    problems += [f"de.po: {problem}" for problem in check_german(folder / "de.po")]
    problems += check_order()
    for problem in problems:
        print(problem)
    print(f"{len(wanted)} sentences, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
