# SPDX-License-Identifier: MIT
# Shared by debian-try and bundle-try, which try in a bare root what was made in another. Sourced; pictures go to ~/out.
# shellcheck shell=bash

say() { printf '%s\n' "$*" >&2; }

fail() {
    say "${0##*/}: $*"
    exit 1
}

# A screen with a window manager, on which programs started from now on appear.
open_screen() {
    sudo apt-get install -y -qq --no-install-recommends xvfb xdotool imagemagick openbox procps >/dev/null 2>&1 || fail "no screen can be installed"
    export DISPLAY=:7 SDL_AUDIODRIVER=dummy
    Xvfb $DISPLAY -screen 0 1280x720x24 >/dev/null 2>&1 &
    local screen=$!
    # shellcheck disable=SC2064  # this screen, not a later one
    trap "kill $screen" EXIT
    sleep 2
    openbox >/dev/null 2>&1 &
    sleep 5 # a window that comes while the manager does may never be shown
}

# picture NAME: waits for the game's window, and takes a picture of it.
picture() {
    timeout 60 xdotool search --sync --onlyvisible --class castellany >/dev/null || fail "no window appears: $1"
    sleep 5
    mkdir -p "$HOME/out"
    import -window root "$HOME/out/$1.png"
    [ "$(identify -format %k "$HOME/out/$1.png")" -gt 5000 ] || fail "the window shows nothing: $1.png"
}

# The window is closed as by its cross, and the program ends.
close_window() {
    xdotool search --onlyvisible --class castellany windowquit
    for _ in $(seq 100); do
        pgrep -x castellany >/dev/null || return 0
        sleep 0.2
    done
    fail "the game does not end when its window is closed"
}

# play_all CASTELLANY: a match of bots of each game to its end, without a screen.
play_all() {
    local game
    for game in seasons kilt carcassonne; do
        SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy timeout 600 "$1" --demo --game $game --seed 1 --pace at-once --exit-when-over || fail "a match of $game is not played to its end"
    done
}
