# SPDX-License-Identifier: MIT
# Shared by debian-try and bundle-try, which try in a bare root what was made in another. Sourced; pictures go to ~/out.
# shellcheck shell=bash
# shellcheck source=packaging/lib.sh
. packaging/lib.sh

fail() {
    say "${0##*/}: $*"
    exit 1
}

# wait_for COMMAND...: until it succeeds, for five minutes at most.
wait_for() {
    for _ in $(seq 300); do
        "$@" >/dev/null 2>&1 && return 0
        sleep 1
    done
    return 1
}

# Whether windows are managed; a manager that is gone is started again.
manages() {
    pgrep -x openbox >/dev/null || { openbox >>manager 2>&1 & }
    xdotool get_num_desktops
}

# A screen with a window manager, on which programs started from now on appear.
open_screen() {
    quietly sudo apt-get install -y -qq --no-install-recommends xvfb xdotool wmctrl imagemagick openbox procps || fail "no screen can be installed"
    Xvfb -displayfd 1 -screen 0 1400x900x24 >display 2>/dev/null & # the first that is free: another root may have one too
    local screen=$!
    # shellcheck disable=SC2064  # this screen, not a later one
    trap "kill $screen" EXIT
    wait_for test -s display
    DISPLAY=:$(cat display)
    export DISPLAY SDL_AUDIODRIVER=dummy
    wait_for xdotool getdisplaygeometry || fail "no screen appears"
    wait_for manages || fail "no window manager appears: $(tail -n 3 manager)" # before it a window may never be shown
}

shows_something() { # PICTURE: takes it
    import -window root "$1" && [ "$(identify -format %k "$1")" -gt 5000 ]
}

# picture NAME: waits for the game's window and for something in it, and takes a picture.
picture() {
    wait_for xdotool search --onlyvisible --class castellany || fail "no window appears: $1"
    mkdir -p "$HOME/out"
    wait_for shows_something "$HOME/out/$1.png" || fail "the window shows nothing: $1.png"
    sleep 3 # what still comes up is in the picture too, if it is quick
    import -window root "$HOME/out/$1.png"
}

is_over() { # what has ended and waits for nobody to ask does not count
    ! ps -C castellany -o stat= | grep -v '^Z'
}

# The window is closed as by its cross, and the program ends.
close_window() {
    wmctrl -x -c castellany
    wait_for is_over || fail "the game does not end when its window is closed"
}
