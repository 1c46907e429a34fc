#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The command line of castellany: help, version, exit codes, and what is said about wrong words."""
import ctypes
import errno
import os
import resource
import subprocess
import sys
import tempfile

PROGRAM = sys.argv[1]
# Whole matches: of the small game where it does not matter which, as it is played ten times as fast.
WHOLE = ('--players', '2', '--level', 'random', '--pace', 'at-once', '--exit-when-over', '--no-sound')
SMALL = ('--demo', '--game', 'goofspiel', *WHOLE)
LARGE = ('--demo', *WHOLE)


def run(*words, **more):
    environment = {name: value for name, value in os.environ.items()
                   if name not in ('DISPLAY', 'WAYLAND_DISPLAY', 'SDL_VIDEODRIVER')}
    environment.update(more)
    return subprocess.run([PROGRAM, *words], env=environment, capture_output=True, text=True, timeout=60, check=False)


def expect(result, code, out='', err=''):
    assert result.returncode == code, (result.args, result.returncode, result.stdout, result.stderr)
    assert out in result.stdout, (result.args, out, result.stdout)
    assert err in result.stderr, (result.args, err, result.stderr)


for option in ('--open', '--demo', '--game', '--players', '--season', '--level', '--seed', '--pace', '--exit-when-over', '--shoot',
               '--script', '--live', '--size', '--fullscreen', '--language', '--scale', '--no-sound', '--help', '--version'):
    expect(run('--help'), 0, out=option)
expect(run('--help', '--language', 'de'), 0, out='Brettspiele vom Burgenbau')
expect(run('--version'), 0, out='castellany ')
expect(run('--bogus'), 2, err='--bogus')
expect(run('--size'), 2, err='--size')
expect(run('--size', 'large'), 2, err='1280x720')
expect(run('--size=12x12'), 2, err='640x360')
expect(run('--scale', '500'), 2, err='80 to 200')
expect(run('--players', '5'), 2, err='2, 3 or 4')
expect(run('--season', 'spring'), 2, err='summer or winter')
expect(run('--level', 'genius'), 2, err='apprentice')
expect(run('--pace', 'leisurely'), 2, err='at-once')
expect(run('--seed', '-1'), 2, err='18446744073709551615')
expect(run('--language', 'xx'), 2, err='en')
expect(run('--deal', 'kilt.501.you.craftsmann.abc'), 2, err='cannot be kilt.501.you.craftsmann.abc: The deal seats craftsmann')
expect(run('--demo=yes'), 2, err='no value')
expect(run('one.castellany', 'two.castellany'), 2, err='two.castellany')
expect(run('/nonexistent/match.castellany'), 1, err='/nonexistent/match.castellany')
# Words that contradict each other: the first one that does is named, and nothing begins.
for words, told in ((('--demo', __file__), '--demo'), ((__file__, '--game', 'kilt'), '--game'), (('--demo', '--open', __file__), __file__),
                    (('--game', 'carcassonne', '--players', '4'), 'possible is: 2\n'), (('--players', '3', '--demo', '--game', 'carcassonne'), 'carcassonne'),
                    (('--demo', '--game', 'kilt', '--season', 'winter'), '--season'), (('--season', 'summer', '--game', 'goofspiel'), 'goofspiel'),
                    (('--seed', '5'), '--seed says nothing without --demo or --game'), (('--season', 'winter'), '--season says'),
                    (('--shoot', '/nonexistent', '--script', __file__), '--shoot and --script'),
                    (('--only', 'table'), '--only says nothing without --shoot'), (('--live',), '--live says nothing without --script')):
    result = run(*words)
    expect(result, 2, err=told)
    assert result.stderr.startswith('castellany: ') and result.stderr.count('\n') == 1, result.stderr
with tempfile.TemporaryDirectory() as home:
    result = run(HOME=home, XDG_CONFIG_HOME=home, XDG_DATA_HOME=home)
    expect(result, 1, err='display')
    script = os.path.join(home, 'script')
    with open(script, 'w', encoding='utf-8') as stream:
        stream.write('expect scene title\n\nfly away\n')
    expect(run('--script', script), 1, err='line 3')
    expect(run('--script', os.path.join(home, 'none')), 1, err='none')
    expect(run('--script', home), 1, err='cannot be read')
    for wrong, told in ((b'wait 99999999999', 'line 2'), (b'text ' + 2000 * b'x', 'longer than'), (b'\0fly away', 'no text')):
        with open(script, 'wb') as stream:
            stream.write(b'expect scene title\n' + wrong + b'\n')
        expect(run('--script', script), 1, err=told)
    with open(os.path.join(home, 'save.castellany'), 'w', encoding='utf-8') as stream:
        stream.write('no match\n')
    with open(script, 'w', encoding='utf-8') as stream:
        stream.write('expect scene dialog\nwait 300\nexpect text "cannot be opened"\nclick "All right"\nexpect scene title\n')
    expect(run('--script', script, os.path.join(home, 'save.castellany')), 0)
    # Words that go together: options of the first game without its name, any other's with it.
    with open(script, 'w', encoding='utf-8') as stream:
        stream.write('expect scene table\n')
    for words in (('--demo', '--players', '2', '--season', 'winter'), ('--game', 'seasons', '--players', '3', '--season', 'winter'),
                  ('--game', 'carcassonne'), ('--demo', '--game', 'carcassonne', '--players', '2'), ('--game', 'kilt', '--players', '4')):
        expect(run('--script', script, *words), 0)
    # Folders that cannot be made: each is told of, and the match goes on.
    nowhere = {name: os.path.join(script, name) for name in ('XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_STATE_HOME')}
    result = run(*SMALL, SDL_VIDEODRIVER='dummy', HOME=home, **nowhere)
    for told in ('Matches cannot be saved', 'Settings cannot be saved', 'No log can be kept', *nowhere):
        expect(result, 0, err=told)
    # Who read standard error has gone: what would be said there is lost, and nothing else.
    with subprocess.Popen([PROGRAM, *SMALL], env={**os.environ, 'SDL_VIDEODRIVER': 'dummy', 'HOME': home, **nowhere},
                          stderr=subprocess.PIPE) as program:
        program.stderr.close()
        assert program.wait(60) == 0, program.returncode
    # Files that may not grow: the match is played to its end all the same.
    most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2048, most[1]))
    result = run(*LARGE, SDL_VIDEODRIVER='dummy', HOME=home, XDG_CONFIG_HOME=home, XDG_DATA_HOME=home, XDG_STATE_HOME=home)
    resource.setrlimit(resource.RLIMIT_FSIZE, most)
    expect(result, 0)
    # Pipes where files should lie, of which nothing would ever come: they are not waited for.
    pipes = os.path.join(home, 'pipes')
    os.mkdir(pipes)
    os.mkdir(os.path.join(pipes, 'castellany'))
    for name in ('castellany.log', 'settings.json', 'statistics.jsonl', 'gamecontrollerdb.txt'):
        os.mkfifo(os.path.join(pipes, 'castellany', name))
    result = run(*SMALL, SDL_VIDEODRIVER='dummy', HOME=home, XDG_CONFIG_HOME=pipes, XDG_DATA_HOME=pipes, XDG_STATE_HOME=pipes)
    expect(result, 0)
    assert 'settings.json.bad' in os.listdir(os.path.join(pipes, 'castellany'))
    # Hardly a file may be open: where that ends the program, it is what is said.
    files = resource.getrlimit(resource.RLIMIT_NOFILE)
    for most in (4, 5, 6):
        with open(os.path.join(home, 'told'), 'w+', encoding='utf-8') as told:
            ended = subprocess.call([PROGRAM, *(LARGE if most == 6 else SMALL)],
                                    env={**os.environ, 'SDL_VIDEODRIVER': 'dummy', 'HOME': home}, stderr=told, timeout=60,
                                    preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (most, files[1])))
            told.seek(0)
            words = told.read()
            assert ended == 0 or (ended == 1 and os.strerror(errno.EMFILE) in words and 'missing: build' not in words), (most, ended, words)
    # A small stack grows, or is said to be too small where that is not allowed; nobody falls off it.
    def small_stack():
        ctypes.CDLL(None).prctl(24, 24, 0, 0, 0) # who may do all that root may could raise any limit
        resource.setrlimit(resource.RLIMIT_STACK, (65536, hard))
    for hard, ended, told in ((65536, 1, 'ulimit -s 1024'), (resource.getrlimit(resource.RLIMIT_STACK)[1], 0, '')):
        result = subprocess.run([PROGRAM, *LARGE],
                                env={**os.environ, 'SDL_VIDEODRIVER': 'dummy', 'HOME': home}, capture_output=True, text=True, timeout=60,
                                check=False, preexec_fn=small_stack)
        expect(result, ended, err=told)
    # Without the boards' files: what is missing and what to do is said, and nothing falls over.
    whole, part = os.environ['CASTELLANY_DATA'], os.path.join(home, 'data')
    games = ('seasons', 'kilt', 'carcassonne')
    for folder, missing in ('', {'games'}), ('games', set(games)), *((f'games/{game}', {'board'}) for game in games):
        os.mkdir(os.path.join(part, folder))
        for name in set(os.listdir(os.path.join(whole, folder))) - missing:
            os.symlink(os.path.join(whole, folder, name), os.path.join(part, folder, name))
    with open(script, 'w', encoding='utf-8') as stream:
        stream.write('expect scene table\nexpect text "Install the game again"\nwait 20000\n')
    for game in games:
        expect(run('--demo', '--game', game, '--level', 'random', '--script', script, CASTELLANY_DATA=part), 0, err='layout.json')
    # Rules that cannot be read: that is said over the title, which is where the match would have been.
    rules = os.path.join(part, 'games', 'kilt', 'rules.jsonl')
    os.remove(rules)
    with open(rules, 'w', encoding='utf-8') as stream:
        stream.write('{\n')
    with open(script, 'w', encoding='utf-8') as stream:
        stream.write('expect scene title\nexpect text rules.jsonl\n')
    expect(run('--game', 'kilt', '--script', script, CASTELLANY_DATA=part), 0, err='rules.jsonl')
