#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a desktop learns of the game: check_desktop.py CASTELLANY DESKTOP_FILE

The desktop file, the metainfo and the file type name the same application, program and icon; each translated text is there in
every language of data/languages; both manual pages tell of every option that the program has."""
import configparser
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

root = pathlib.Path(__file__).resolve().parents[2]
packaging = root / "packaging"
program, desktop_file = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
languages = (root / "data/languages/LINGUAS").read_text().split()
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
problems = []


def expect(holds, text):
    if not holds:
        problems.append(text)


desktop = configparser.ConfigParser(interpolation=None, strict=True)
desktop.optionxform = str
desktop.read_string(desktop_file.read_text())
entry = desktop["Desktop Entry"]
for key in ("GenericName", "Comment", "Keywords"):
    for language in languages:
        expect(f"{key}[{language}]" in entry, f"the desktop file lacks {key}[{language}]")
expect(entry["Exec"].split()[0] == entry["TryExec"], "Exec and TryExec name different programs")
expect(pathlib.Path(entry["TryExec"]).name == program.name, "Exec does not start the program")
expect(entry["Exec"].endswith("%f"), "a double click on a match file does not hand it over")
link = configparser.ConfigParser(interpolation=None, strict=True)
link.optionxform = str
link.read_string(desktop_file.with_suffix(".link.desktop").read_text())
link = link["Desktop Entry"]
expect(link["Exec"] == f"{entry['TryExec']} %u" and link["NoDisplay"] == "true", "a link does not open by an entry of its own")
scheme = re.search(r'named\[\] = "(\w+):"', (root / "src/store/join_link.c").read_text())
expect(scheme and link["MimeType"] == f"x-scheme-handler/{scheme[1]};", "the desktop opens other links than the game copies")
expect(all(f"Comment[{language}]" in link for language in languages), "the entry for links is not told in every language")
expect(list((root / "data/icons").rglob(entry["Icon"] + ".svg")), "the icon does not exist")
for action in entry["Actions"].strip(";").split(";"):
    command = desktop[f"Desktop Action {action}"]["Exec"].split()
    shown = subprocess.run([program, "--help"], capture_output=True, text=True, check=True).stdout
    expect(all(word in shown for word in command[1:]), f"the action {action} uses options that do not exist")



def store_page(home_page):
    with tempfile.TemporaryDirectory() as folder:
        made = pathlib.Path(folder) / "made"
        subprocess.run([packaging / "metainfo.py", home_page, packaging / "org.castellany.castellany.metainfo.xml.in", made], check=True)
        return made.read_text()


bare = store_page("")
expect("@" not in bare and not re.search("https?:", bare), "the metainfo names an address without a home page")
expect(not xml.fromstring(bare).findall("screenshots"), "the metainfo shows pictures that lie nowhere")
meta = xml.fromstring(store_page("https://example.org/castellany/"))
expect(meta.findtext("url") == "https://example.org/castellany", "the metainfo names another home page than the option")
expect(meta.findtext("launchable") == desktop_file.name, "the metainfo launches another desktop file")
expect(meta.findtext("id") == entry["StartupWMClass"] == desktop_file.stem, "the application has two names")
for parent, tag in ((meta, "summary"), (meta.find("description"), "p")):
    plain = [e for e in parent.findall(tag) if LANG not in e.attrib]
    for language in languages:
        told = [e for e in parent.findall(tag) if e.get(LANG) == language]
        expect(len(told) == len(plain), f"the metainfo has {len(told)} of {len(plain)} texts <{tag}> in {language}")
for shot in meta.findall("screenshots/screenshot"):
    captions = [caption.get(LANG) for caption in shot.findall("caption")]
    expect(captions == [None] + languages, f"a screenshot has captions in {captions}")
    expect([image.get(LANG) for image in shot.findall("image")] == captions, f"a screenshot has pictures in others than {captions}")
    for image in shot.findall("image"):
        expect(image.text.startswith("https://example.org/castellany/screenshots/"), f"not at home: {image.text}")
        expect((packaging / "screenshots" / image.text.partition("/screenshots/")[2]).is_file(), f"no such screenshot: {image.text}")
expect(len(meta.findall("screenshots/screenshot")) > 2, "the metainfo shows no pictures")

mime = xml.parse(packaging / "castellany-match.xml").getroot()[0]
expect(mime.get("type") in entry["MimeType"].split(";"), "the desktop file does not open the file type")
expect(mime.get("type") == meta.findtext("provides/mediatype"), "the metainfo names another file type")

options = set(re.findall(r"^  (--[a-z-]+)", subprocess.run([program, "--help"], capture_output=True, text=True, check=True).stdout, re.M))
expect(len(options) > 10, "the program's help lists no options")
for page in ["castellany.6"] + [f"castellany.{language}.6" for language in languages]:
    manual = (packaging / page).read_text().replace("\\-", "-")
    for option in sorted(options):
        expect(option in manual, f"{page} does not tell of {option}")

print("\n".join(problems) or "the desktop's files agree")
sys.exit(bool(problems))
